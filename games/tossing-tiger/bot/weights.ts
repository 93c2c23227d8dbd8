/** Splits weighed against imagined hands: how many, wars with each, how many of them again, wars then. */
export interface Look {
  readonly splits: number;
  readonly wars: number;
  readonly finalists: number;
  readonly more: number;
}

/** How a player thinks; measured by playing them against each other (docs/bots/tossing-tiger.md). */
export interface Mind {
  /** How far from the best answer it may stray, in shares of the win: 0 never, larger makes a weaker player. */
  readonly warmth: number;
  /** Wars fought in the head for every opponent and number, how many of them are looked at again, and how closely. */
  readonly wage: { readonly wars: number; readonly finalists: number; readonly look: Look };
  readonly look: Look;
  /** Splitting solved as a game, for players that do. */
  readonly solve?: {
    readonly splits: number;
    readonly first: number;
    readonly kept: number;
    readonly hands: number;
    readonly replies: number;
    readonly wars: number;
    readonly rounds: number;
    readonly caution: number;
  };
  /** Tries the choices of a battle out in whole imagined wars instead of going by the strengths alone. */
  readonly triesOut: boolean;
  /** Answers tried where there are too many to try all. */
  readonly answers: number;
  /** Goes by the fitted table of values; others by the share of the cards alone. */
  readonly fitted: boolean;
  /** Budget of `apply` for one decision. */
  readonly steps: number;
}

export const MINDS = {
  recruit: {
    warmth: 0.4,
    wage: { wars: 6, finalists: 2, look: { splits: 4, wars: 2, finalists: 1, more: 6 } },
    look: { splits: 8, wars: 3, finalists: 4, more: 3 },
    triesOut: false,
    answers: 3,
    fitted: false,
    steps: 40,
  },
  soldier: {
    warmth: 0.12,
    wage: { wars: 8, finalists: 3, look: { splits: 6, wars: 3, finalists: 2, more: 10 } },
    look: { splits: 12, wars: 4, finalists: 5, more: 8 },
    triesOut: false,
    answers: 4,
    fitted: false,
    steps: 60,
  },
  sergeant: {
    warmth: 0,
    wage: { wars: 12, finalists: 3, look: { splits: 10, wars: 4, finalists: 2, more: 24 } },
    look: { splits: 24, wars: 6, finalists: 5, more: 16 },
    triesOut: false,
    answers: 5,
    fitted: false,
    steps: 60,
  },
  captain: {
    warmth: 0,
    wage: { wars: 60, finalists: 3, look: { splits: 24, wars: 16, finalists: 3, more: 500 } },
    look: { splits: 50, wars: 20, finalists: 8, more: 300 },
    solve: { splits: 60, first: 24, kept: 20, hands: 150, replies: 4, wars: 1, rounds: 100, caution: 0.15 },
    triesOut: true,
    answers: 10,
    fitted: false,
    steps: 400,
  },
  general: {
    warmth: 0,
    wage: { wars: 150, finalists: 4, look: { splits: 60, wars: 24, finalists: 5, more: 1500 } },
    look: { splits: 90, wars: 40, finalists: 12, more: 800 },
    solve: { splits: 90, first: 60, kept: 30, hands: 300, replies: 5, wars: 1, rounds: 150, caution: 0.15 },
    triesOut: true,
    answers: 16,
    fitted: true,
    steps: 2500,
  },
} as const satisfies { readonly [level: string]: Mind };
