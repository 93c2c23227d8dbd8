/** What only the board says. */
export const boardEn = {
  "board.table": "Table: {name}",
  "board.keys": "Arrows go from figure to figure, Enter presses. V shows what is seen. Plus, minus and 0 zoom.",
  "board.before": "Before the first round",
  "board.round": "Round {n} of {of}",
  "board.side": "{team@team} {points}",
  "board.tickets": "{n} {n|ticket|tickets}",
  "board.target": "{n} points win",
  "board.look": "What is seen from here, and how far weapons reach",
  "board.steps": "Steps of the hull",
  "board.heading": "Heading",
  "board.way": "{inches} in on foot",
  "board.way.short": "{inches} in, as far as one gets",
  "recap.fell": "{who@seat} fell",
  "recap.taken": "objective {objective} is {team@team}’s",
  "recap.hull": "{model@model} {no} burns",
};
