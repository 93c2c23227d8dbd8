import type { State, View } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { ClassId } from "../content/classes.ts";
import type { Model } from "../content/hulls.ts";
import type { TableMap } from "../content/map.ts";

/**
 * Ids as they stand in domains, events and markers:
 *   w1..w16      the Warrior of the seat with that number (WW-13)      h1..   a hull, in the order of the map
 *   A1, B2, ...  a Spawn Point: camp and place in its list; L1.. a locked objective; s1..s19 its slots; ring: none of them is free
 *   o1..         an objective, flag1.. a flag, t1..t16 the Ranged In token of that number
 *   scout, ...   a class; rifle, ... a weapon; D, G, P1.. a seat of a hull
 */

/** The most seats at a table. */
export const MOST_SEATS = 16;
// Made once: building a question should not build strings.
const numbered = <T extends string>(letter: T, many: number): readonly `${T}${number}`[] =>
  Array.from({ length: many }, (_, no) => `${letter}${no + 1}` as const);
export const WID = numbered("w", MOST_SEATS);
export const HID = numbered("h", 40);
export const OID = numbered("o", 20);
export const FID = numbered("flag", 4);
export const TID = numbered("t", MOST_SEATS);
export const SLOT_ID = numbered("s", 19);
/** The number behind w7, h7, o7 or s7: 6. */
export const noOf = (id: string): number => Number(/\d+$/.exec(id)?.[0]) - 1;

export const MODES = ["deathmatch", "domination", "flags", "assault", "hill", "free"] as const;
export type ModeId = (typeof MODES)[number];

/** The settings in force. */
export interface House {
  mode: ModeId;
  /** quick and long stretch round limits and targets by two thirds and three halves. */
  length: "quick" | "standard" | "long";
  /** WW-164, `auto` resolved: which hulls stand on the table. */
  vehicles: "none" | "soft" | "all";
  /** What a Ranged In token does: nothing, or it lets the mortar fire. */
  rangedIn: "marker" | "mortar";
  /** WW-207: a class may change at every respawn, or is kept for good. */
  classes: "change" | "kept";
  /** Assault: how many legs. */
  legs: 1 | 2;
}

export interface Point {
  x: number;
  y: number;
}

/** A place aboard. */
export interface Berth {
  /** By place in `Table.hulls`. */
  hull: number;
  /** By place in the seats of its model. */
  seat: number;
}

/** WW-1: one for each seat. On foot it is `at` a point, aboard it has a `berth`; with neither it is Destroyed or was never placed. */
export interface Warrior {
  team: number;
  /** Null before the first choice (WW-2). */
  cls: ClassId | null;
  /** Its centre, in mm. */
  at: Point | null;
  berth: Berth | null;
  /** Was placed before: the first entry costs no ticket. */
  entered: boolean;
  /** Left for good: its number is skipped. */
  closed: boolean;
  kills: number;
  hullKills: number;
  deaths: number;
  /** Kills of strikes on a token of this player, called by another. */
  assists: number;
}

/** A vehicle or gun. Who is aboard stands with the Warriors. */
export interface Hull {
  model: Model;
  /** The team whose hull it is while it is empty; null: nobody's. */
  home: number | null;
  /** Its centre in mm and its heading, one of 64. Of a dead vehicle: those of its wreck. */
  x: number;
  y: number;
  h: number;
  bailed: boolean;
  bogged: boolean;
  /** The round in which it was Destroyed; null while it lives. */
  died: number | null;
  /** Round ends running at which it stood empty away from its place (WW-163). */
  idle: number;
}

/** What a team has. In Free-for-all every seat is one. */
export interface Side {
  /** WW-198: its seats when the match began; targets and tickets are counted by them. */
  seats: number;
  points: number;
  /** The turn in which it came to them (WW-210). */
  since: number;
  kills: number;
  hullKills: number;
  /** Assault: respawns left to the attackers; null for who needs none. */
  tickets: number | null;
  /** The round in which its mortar fired last; 0: never. */
  fired: number;
  /** The round in which it counted what it holds last (WW-209). */
  counted: number;
}

export interface Objective {
  owner: number | null;
  /** Assault: taken with its stage, for good. */
  locked: boolean;
}

/** A team's flag; its stand is on the map. */
export interface Flag {
  team: number;
  /** Who carries it. */
  by: Seat | null;
  /** Where it lies, when it is neither carried nor on its stand. */
  at: Point | null;
  /** The round in which it fell; 0 while it does not lie about. */
  fell: number;
  /** The round in which taking it from its stand gave a point last. */
  scored: number;
}

/** WW-165: a point under the target that was hit; it stays there. */
export interface Token {
  by: Seat;
  team: number;
  x: number;
  y: number;
  /** The turn in which it was placed is over: it goes at the end of the next one. */
  old: boolean;
}

/** What an Action was; `call` is a Shoot in every respect (WW-168). */
export type Verb = "move" | "shoot" | "call" | "assault" | "recover";

/** Whose turn it is and what was done in it. */
export interface Turn {
  seat: Seat;
  /** Turns called since the match began: names this one. */
  no: number;
  /** Actions taken, in order; two at most. */
  done: Verb[];
  /** WW-182: the second Action is the carrier's free one, so it must be a Move. */
  run: boolean;
  /** WW-127: the seat aboard was changed. */
  shifted: boolean;
  /** Objectives he was at when his turn began. */
  at: number[];
}

/** A leg of the mode Assault that is over. */
export interface LegResult {
  attackers: number;
  /** Rounds played when each stage was locked. */
  locked: number[];
  tickets: number;
}

/** How the match ended. */
export interface Ending {
  how: "points" | "all" | "rounds" | "first" | "legs" | "left" | "draw";
  /** Teams in first place: one, or all that are level. */
  winners: number[];
}

/** Everybody sees everything; lists by seat grow when somebody joins. */
export interface Table {
  house: House;
  /** By seat. */
  warriors: Warrior[];
  /** By place in `Fixed.hulls`. */
  hulls: Hull[];
  /** By team. */
  sides: Side[];
  /** By place in the map's list; empty where the mode has none. */
  objectives: Objective[];
  flags: Flag[];
  tokens: Token[];
  /** From 1; 0 before the first one. In Assault each leg counts anew. */
  round: number;
  turn: Turn;
  /** Domination: who owned all objectives at the last round end, and at how many running. */
  holds: { team: number; rounds: number } | null;
  /** Rounds played beyond the end because the score was level. */
  extra: number;
  /** Assault: stages locked in this leg and when; legs that are over. */
  stages: number[];
  legs: LegResult[];
  over: Ending | null;
}

/** What the setup laid down. */
export interface Fixed {
  map: TableMap;
  /** The hulls of this match, in the order of the map: `camp` by letter, null for nobody's. */
  hulls: { model: Model; camp: Camp | null; x: number; y: number; h: number }[];
}

/** Whose places on the map: a team's own, or in Assault those of attackers and defenders. */
export type Camp = "A" | "B" | "C" | "D" | "ATT" | "DEF";

/** Nothing is hidden in this game. */
export type Hand = null;
export type Box = null;

export type WardsState = State<Table, Hand, Box, Fixed> & { fixed: Fixed };
export type WardsView = View<Table, Hand, Fixed>;
/** What most rules look at: a state or a view of it. */
export interface Scene {
  readonly table: Table;
  readonly fixed: Fixed;
}
/** A view as a scene: this game's setup always lays something down. */
export const sceneOf = ({ table, fixed }: WardsView): Scene => ({ table, fixed: fixed! });
