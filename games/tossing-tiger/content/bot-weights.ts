import type { Species } from "./animals.ts";

/** What the bots go by; measured by playing them against each other. */
export const BOT_WEIGHTS = {
  /** Worth of holding an action, in battles: added to a card's edge by strengths when it is to be chosen. */
  action: {
    tiger: 0,
    dragon: 0.1,
    mantis: 0,
    crane: 0,
    monkey: 0,
    panda: 0.15,
    turtle: 0.05,
    leopard: 0.05,
    snake: 0,
    peacock: 0.2,
    bull: 0.05,
    redPanda: 0.1,
    chameleon: 0.05,
    horse: 0.05,
    unicorn: 0.05,
    frog: -0.1,
    rooster: 0.2,
    bird: 0,
  } satisfies Record<Species, number>,
  /** Opposing hands imagined when a hand is split. */
  splitHands: 24,
  /** Splits worked out, and small changes tried on each. */
  splitStarts: 5,
  splitChanges: 40,
  /** Answers tried in imagined games where no better idea of them is at hand. */
  answersTried: 12,
} as const;
