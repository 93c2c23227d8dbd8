/** Words that only the board says. */
export const boardEn = {
  "board.table": "The table",
  "board.hand": "Your cards",
  "board.points": "{n} {n|point|points}",
} as const;
