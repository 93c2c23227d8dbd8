/** How a level of bots weighs things up; chances are parts of 1, and a kill is worth 1. */
export interface Weights {
  /** What it costs to be Destroyed. */
  readonly death: number;
  /** What one Move nearer to the goal is worth: where kills decide, where places do, and with a flag in hand. */
  readonly nearer: { readonly kills: number; readonly places: number; readonly flag: number };
  /** How many places it looks at. */
  readonly places: number;
  /** It does not look where danger comes from, and neither assaults nor thinks of its second Action. */
  readonly isSimple: boolean;
}

export const WEIGHTS: { readonly [level in "recruit" | "sergeant"]: Weights } = {
  recruit: { death: 0, nearer: { kills: 0.3, places: 0.3, flag: 0.6 }, places: 1, isSimple: true },
  sergeant: { death: 0.8, nearer: { kills: 0.1, places: 0.3, flag: 0.7 }, places: 26, isSimple: false },
};

/** A recruit shoots from this chance on. */
export const RECRUIT_SHOOTS = 1 / 6;
/** Chances of an enemy who has to come first: to assault whom he reaches, and to shoot whom he would have in range after a Move. */
export const ASSAULTED = 0.5;
export const COMES_AND_SHOOTS = 0.12;

/** What an objective that is already owned, and one that a friend is nearer to, count as farther away, in mm. */
export const OWNED_FARTHER = 600;
export const SHARED_FARTHER = 300;
