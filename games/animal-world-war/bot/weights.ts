import type { Class } from "../content/soldiers.ts";
import type { TacticId } from "../content/tactics.ts";

/** What things are worth to a commander of this Empire, in points; a rifleman is 10. Greedy bots live on it. */
export interface Weights {
  /** A soldier on his feet, unhurt. */
  readonly soldier: { readonly [cls in Class]: number };
  /** Share of that which a soldier keeps whatever his damage. */
  readonly sound: number;
  /** A wounded soldier; a fallen Recruit who will be back. */
  readonly wounded: number;
  readonly away: number;
  /** A working tank or plane: for being there, and for each point it can still take. */
  readonly tank: number;
  readonly tankLife: number;
  readonly plane: number;
  readonly planeLife: number;
  /** For each enemy (less each friend) under a plane's line. */
  readonly lined: number;
  /** For each point of cover over one's head. */
  readonly cover: number;
  /** Lost in deployment for each pair of friends on one tile, where one shell finds both. */
  readonly crowded: number;
  /** For each grenade. */
  readonly grenade: number;
  /** For each tile nearer to where the Objective is decided. */
  readonly near: number;
  /** Share of what the enemy could do to a General where he goes that counts against his going there. */
  readonly general: number;
  /** A tank counts as so many men where men are brought near. */
  readonly tankPull: number;
  /** All that has to do with the Objective is multiplied by this. */
  readonly objective: number;
  /** Actions that gain less than this are not worth the trouble. */
  readonly least: number;
}

export const WEIGHTS: Weights = {
  soldier: {
    captain: 11,
    chef: 9,
    engineer: 9,
    flamer: 10,
    gunner: 13,
    medic: 11,
    militia: 6,
    observer: 12,
    pilot: 9,
    recruit: 4,
    rocketeer: 13,
    sniper: 13,
    tanker: 9,
  },
  sound: 0.55,
  wounded: 2.5,
  away: 2.5,
  tank: 8,
  tankLife: 1.5,
  plane: 6,
  planeLife: 1.2,
  lined: 0.8,
  cover: 0.08,
  crowded: 2.5,
  grenade: 0.7,
  near: 0.6,
  general: 0.6,
  tankPull: 2.5,
  objective: 1,
  least: 0.02,
};

/**
 * How gladly a class is drafted: the share of battles it won where one side alone had it (docs/balance), in percent. A class that has
 * `DRAFT_STEP` more is taken twice as often: so nearly always Tanker and Observer, without whom a squad loses, and others by turns.
 */
export const DRAFT: { readonly [cls in Class]: number } = {
  tanker: 66,
  observer: 65,
  pilot: 55,
  rocketeer: 54,
  chef: 53,
  gunner: 47,
  recruit: 44,
  engineer: 43,
  medic: 43,
  captain: 43,
  sniper: 43,
  flamer: 41,
  // Nobody's choice while somebody with a name is ready.
  militia: 30,
};
export const DRAFT_STEP = 2;

/** The share of battles a Tactic won, in percent (docs/balance). */
export const TACTIC_SHARE: { readonly [id in TacticId]: number } = {
  T01: 45.8,
  T02: 46.5,
  T03: 47,
  T04: 54.4,
  T05: 51.5,
  T06: 52.3,
  T07: 45.3,
  T08: 46.4,
  T09: 46.7,
  T10: 52.1,
  T11: 47.5,
  T12: 53.4,
  T13: 53.4,
  T14: 45.2,
  T15: 63.8,
  T16: 48.6,
};
