import type { ModeId } from "../rules/state.ts";
import type { ClassId } from "./classes.ts";

/** How a level of bots weighs things up; chances are parts of 1, and what an enemy is worth at least where kills decide is 1. */
export interface Weights {
  /** What one Move nearer to the goal is worth: where kills decide, where places do, and with a flag in hand. */
  readonly nearer: { readonly kills: number; readonly places: number; readonly flag: number };
  /** What it is worth to be where the match is decided: to take an objective, to stand on the hill, to lay hands on a flag. */
  readonly hold: number;
  /** How much its own loss counts against that of an enemy. */
  readonly caution: number;
  /** How much of what it could shoot at in its next turn counts now. */
  readonly ahead: number;
  /** How many places it looks at, and how far they are from each other at least, in mm. */
  readonly places: number;
  readonly pitch: number;
  /** Its judgement is out by up to so much. */
  readonly blur: number;
  /** What it is worth to sit in armour, and in anything else that shoots. */
  readonly aboard: { readonly armoured: number; readonly soft: number };
  /** What it enters as, by its number in the team. */
  readonly classes: readonly ClassId[];
}

/** A team of all trades; and one of the class that does most for itself. */
const ROTATION: readonly ClassId[] = ["scout", "assault", "assault", "medic", "antitank", "engineer"];
const CHOSEN: readonly ClassId[] = ["assault"];

const SERGEANT: Weights = {
  nearer: { kills: 0.25, places: 0.3, flag: 0.7 },
  hold: 1.5,
  caution: 0.6,
  ahead: 0.5,
  places: 26,
  pitch: 30,
  blur: 0,
  aboard: { armoured: 0.35, soft: 0.1 },
  classes: ROTATION,
};

export const WEIGHTS = {
  soldier: { ...SERGEANT, places: 8, caution: 0.4, blur: 0.6 },
  sergeant: SERGEANT,
  captain: { ...SERGEANT, places: 70, pitch: 24, classes: CHOSEN },
  general: { ...SERGEANT, places: 70, pitch: 24, classes: CHOSEN },
} satisfies { [level: string]: Weights };

/**
 * What Captains and Generals weigh otherwise, mode by mode. Where a ring is held, to be there is worth more risk than a Sergeant takes;
 * with flags about, a life is worth more: so say the positions of Sergeants' matches (lab/wards-of-war/fit.ts).
 */
const CAPTAIN_BY_MODE: { readonly [mode in ModeId]?: Partial<Weights> } = {
  deathmatch: { classes: ROTATION, places: SERGEANT.places, pitch: SERGEANT.pitch },
  hill: { caution: 0.35 },
  flags: { caution: 1 },
};
export const BY_MODE: { readonly [level in keyof typeof WEIGHTS]?: { readonly [mode in ModeId]?: Partial<Weights> } } = {
  captain: CAPTAIN_BY_MODE,
  general: CAPTAIN_BY_MODE,
};

/** How closely the second Action of a turn is looked at when the first is tried out. */
export const QUICK = { places: 20, pitch: 30 } satisfies Partial<Weights>;

/** How orders are tried out. */
export interface Search {
  /** At most so many, and none that promises so much less than the best. */
  readonly orders: number;
  readonly margin: number;
  /** Up to so many figures on the table the reply to an order is played, too. */
  readonly duel: number;
  /** Trials of each before half of them are dropped. */
  readonly trials: number;
  /** How much what an order promises by itself counts beside how the team stood after its trials. */
  readonly trust: number;
  /** Answers that are given in all of them, at most. */
  readonly steps: number;
}
export const SEARCH = {
  general: { orders: 7, margin: 0.6, duel: 0, trials: 16, trust: 0.5, steps: 1200 },
} satisfies { [level: string]: Search };
/** What is tried out otherwise, mode by mode. Where places are taken from each other, the reply of a single enemy is seen coming. */
export const SEARCH_BY_MODE: { readonly [mode in ModeId]?: Partial<Search> } = {
  domination: { duel: 2 },
  // Of who will win the outlook says too little there.
  assault: { orders: 1 },
};

/** What a match is worth on the scale of orders: from lost to level, and from there to won. */
export const WHOLE_MATCH = 6;

/** A recruit shoots from this chance on. */
export const RECRUIT_SHOOTS = 1 / 6;
/** How likely an enemy who would have to come nearer first gets to shoot, and to assault. */
export const COMES_AND_SHOOTS = 0.3;
export const COMES_AND_ASSAULTS = 0.25;
/** How likely somebody calls fire at a token while it lies. */
export const CALLED = 0.6;

/** What an enemy is worth where places decide, besides the way he has to walk again; what an empty hull is. */
export const ENEMY = 0.3;
export const EMPTY_HULL = 0.15;
/** For every Move that he has come from his Spawn Point, and at most. */
export const WALKED = 0.2;
export const MOST_WALKED = 0.8;
/** More, when he carries a flag, and when he stands at an objective. */
export const CARRIER = 1.2;
export const AT_STAKE = 0.4;

/** What an objective that is already owned, and one that a friend goes to, count as farther away, in mm. */
export const OWNED_FARTHER = 1400;
export const SHARED_FARTHER = 350;
/** An enemy so near to an objective makes it one that must be looked after, in mm. */
export const NEAR_OBJECTIVE = 350;
