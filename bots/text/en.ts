/** What bots say of their reasons, in English. */
export const botsEn = {
  "bot.greedy": "Best of {tries} answers, each tried in the same {rounds} imagined {rounds|situation|situations}.",
  "bot.searched":
    "Looked at {lines} {lines|line|lines} of play; this answer came out ahead in {percent}% of those it was tried in.",
} as const;
