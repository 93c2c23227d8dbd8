import type { State, View } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Hex, Size } from "../content/fields.ts";
import type { MedalId } from "../content/medals.ts";
import type { ObjectiveId } from "../content/objectives.ts";
import type { Class } from "../content/soldiers.ts";
import type { TacticId } from "../content/tactics.ts";
import type { BattleOrders } from "./campaign.ts";
import type { SoldierRecord, VehicleRecord } from "./record.ts";

/**
 * Ids as they stand in views, domains and events:
 *   soldier   H.sniper, C.militia.2       tank   H.tank         plane   H.plane        civilian   civ.1, civ.2
 *   position  "q,r" of a tile or of the empty position where a plane stands
 *   line of fire   its direction indices from the shooter on, "010" (0 SE, 1 S, 2 SW, 3 NW, 4 N, 5 NE)
 *   flight line    "k/c" with its direction k and its row c, "k/c.2" for a second run in that row
 *   token     token.1 ... token.6         grenade on the ground   grenade
 * In the state a tile is its index in `field.hexes`, a soldier his index in `soldiers`; -1 means none.
 */
export type TileNo = number;
export type SoldierNo = number;

/** 0 Herbivoria (south, moves first), 1 Carnivoron. */
export type SideNo = 0 | 1;

/** Switches of this battle: its options, read once; never changed afterwards. */
export interface House {
  /** Agreed soldiers a side. */
  squad: number;
  selection: "alternating" | "random";
  tactics: "random" | "pick2" | "none";
  deployOrder: "hFirst" | "alternate";
  /** False: damage must exceed a strength to break it; vehicles always go at their strength (AWW-S-3). */
  atLeast: boolean;
  roundLimits: boolean;
  flamerBlast: boolean;
  bailOut: boolean;
  planes: boolean;
  tanks: boolean;
  literalChurch: boolean;
  objectiveVeto: boolean;
}

/** The shape of the battlefield; never changed once the battle is set up. */
export interface Field {
  /** Same id, same shape and standard zones: the key of all precomputed geometry. */
  id: string;
  /** Which column of size-dependent numbers applies. */
  size: Size;
  /** Positions that hold a tile, in order of q, then r. */
  hexes: Hex[];
  /** Standard deployment zones by side. */
  zones: [TileNo[], TileNo[]];
  /** Tiles whose kind a custom layout names: nothing but the battle changes them (AWW-H-50). */
  painted?: TileNo[];
}

export const STATUSES = ["reserve", "standing", "crew", "wounded", "dead", "away", "left"] as const;
/**
 * reserve: chosen, not placed yet; standing: on foot; crew: inside his working tank or plane; wounded: lies on his tile;
 * dead: out of the battle; away: a fallen Recruit (or wave soldier of Until the Bugle) who may return; left: boarded or escaped, safe.
 */
export type Status = (typeof STATUSES)[number];

export interface Soldier {
  id: string;
  side: SideNo;
  cls: Class;
  /** Who orders him. */
  seat: Seat;
  status: Status;
  /** Tile he stands or lies on; -1 when on none (crew, dead, away, left, reserve). */
  at: TileNo;
  damage: number;
  /** Damage that brings him down, all bonuses included. */
  health: number;
  /** Part of `health` that came from a Tactic: a Recruit who returns has lost it. */
  rations: number;
  /** Grenades on his card. */
  grenades: number;
  /** Points of damage he still ignores (Riveted Plate). */
  plate: number;
  /** Objective token he carries: index in `tokens`. */
  token: number;
  /** Actions left in this turn. */
  actions: number;
  /** He has acted this turn. */
  acted: boolean;
  /** He came back this turn: no further action before his Empire's next turn. */
  returned: boolean;
  /** Tile where his turn began. */
  start: TileNo;
  /** How often he has come back: counted for Recruits, who have no part in Tactics played before (AWW-1.4.3.4a). */
  lives: number;
  /** Item handled this turn: "", a token's id, or a grenade: "grenade" that he has, "grenade.laid", "grenade.given"; and how often. */
  handled: string;
  handlings: number;
  /** Handled something away from his starting tile: stays here this turn. */
  pinned: boolean;
}

export interface Tank {
  /** -1 when there is none or it is wrecked. */
  at: TileNo;
  damage: number;
  /** Damage that wrecks it; 0 when the squad has no tank. */
  strength: number;
  wrecked: boolean;
}

export const PLANE_STAGES = ["none", "deployed", "approach", "exit", "wrecked"] as const;
export interface Plane {
  /** deployed and approach: before its flight line, facing along it; exit: past the end of the line flown, facing out. */
  stage: (typeof PLANE_STAGES)[number];
  /** Number of its flight line in the geometry of the field; -1 when it stands nowhere. */
  flight: number;
  /** Id of that flight line, "" when it stands nowhere. */
  line: string;
  /** The empty position it stands on; null when it stands nowhere. */
  pos: Hex | null;
  /** Direction it faces. */
  facing: number;
  damage: number;
  strength: number;
}

export interface Civilian {
  id: string;
  status: "standing" | "wounded" | "dead" | "left";
  at: TileNo;
  /** Attacks it still shrugs off (Lantern Road). */
  helmets: number;
}

export const TOKEN_KINDS = ["lantern", "signpost", "page", "charge", "banner", "satchel", "trace"] as const;
export interface Token {
  id: string;
  kind: (typeof TOKEN_KINDS)[number];
  /** Tile it lies on; -1 while carried or out of the battle. */
  at: TileNo;
  /** Soldier who carries it. */
  by: SoldierNo;
  /** Banner: its Empire. */
  side: SideNo | -1;
  /** Banner: the post it came from. */
  post: TileNo;
  /** Charge: planted on a store. */
  planted: boolean;
  /** Out of the battle: delivered, blown, removed. */
  gone: boolean;
  /** Satchel: which Empires know its kind. */
  seen: [boolean, boolean];
  /** Satchel: its kind, once it lies open before everybody. */
  open: Satchel | null;
}

/** What stands open of an Empire's Tactic. */
export interface TacticState {
  /** The card, once it was used; null while it is secret or there is none. */
  shown: TacticId | null;
  /** A card lies there, secret or open. */
  has: boolean;
  /** Uses left of an open repeatable card; -1 without limit. */
  uses: number;
  /** Used up or out of play. */
  spent: boolean;
  /** War Drums were beaten this turn. */
  drummed: boolean;
  /** Who sprang the Ambush; -1 before. */
  by: SoldierNo;
  /** How often the Recruit had come back when it was last played. */
  lives: number;
}

export interface Side {
  /** Soldiers it fields. */
  squad: number;
  /** Role in the Objective. */
  role: 1 | 2;
  /** Objective points, pages or civilians delivered, soldiers boarded or escaped, stores blown. */
  score: number;
  /** Lamps at the Mill: turns in a row. */
  streak: number;
  /** Soldier who is the General; -1 without. */
  general: SoldierNo;
  /** The General was brought down: in the action that goes on, before it, or together with the enemy's. */
  fallen: "" | "now" | "before" | "together";
  /** Tiles of this Empire's half turned to No Man's Land since round 1 began. */
  flipped: number;
  /** Picks made in soldier selection. */
  picked: number;
  /** Picks are hidden until this Empire deploys. */
  cloaked: boolean;
  tactic: TacticState;
  /** Classes picked and shown, in order, with the seat that picked each; empty while cloaked. */
  picks: { cls: Class; seat: Seat }[];
}

export interface Over {
  /** -1: a draw. */
  winner: SideNo | -1;
  /** Message key of the reason. */
  key: string;
  rule: string;
}

/** What a battle of a campaign has besides: absent from every other. */
export interface Campaign {
  /** What the battle was given; never changed. */
  readonly orders: BattleOrders;
  /** What everybody wears, by index in `soldiers` like all that follows; never changed. */
  worn: Worn[];
  /** What of it is used, for this battle or this turn. */
  spent: Spent[];
  /** The plane's die of this Attack run was rolled again (Keen Talon). */
  talons: readonly [boolean, boolean];
  /** Soldiers a mission is about who are on the field, and those of them whom nothing harms yet. */
  sought: readonly SoldierNo[];
  safe: readonly SoldierNo[];
  records: SoldierRecord[];
  vehicles: [VehicleRecords, VehicleRecords];
  /** Who of each Empire acts now, by an action of his own or by a shot in answer to one; -1 for nobody. */
  actors: [SoldierNo, SoldierNo];
  /** Whose action won the battle; -1 while it goes on, and when it was nobody's. */
  finisher: SoldierNo;
}
export interface Worn {
  readonly medals: readonly MedalId[];
  readonly chevrons: number;
}
export interface Spent {
  /** This battle: the point his hide takes, his candle, a Lieutenant's second action. */
  readonly hide: boolean;
  readonly candle: boolean;
  readonly pressed: boolean;
  /** This turn: a shot's die rolled again, somebody tended. */
  readonly eye: boolean;
  readonly paw: boolean;
}
export interface VehicleRecords {
  readonly tank: VehicleRecord;
  readonly plane: VehicleRecord;
}

/** Everybody sees it. */
export interface Table {
  house: House;
  field: Field;
  /** Printed kind by tile: index in `TILE_KINDS`. */
  kind: number[];
  /** 1 where the No Man's Land face is up. */
  down: number[];
  /** Damage on the tile itself. */
  damage: number[];
  /** Damage that makes it collapse when that is not its cover (Landmark), else 0; -1 for a Vault. Zero again once it is No Man's Land. */
  mark: number[];
  /** Damage on the Trench there; -1 without one. */
  trench: number[];
  /** Damage on the Wreck there; -1 without one. */
  wreck: number[];
  /** 1 where Barbed Wire lies. */
  wire: number[];
  /** Grenades lying on the ground. */
  grenades: number[];
  /** Empires whose smoke lies there: 1 Herbivoria, 2 Carnivoron, 3 both. */
  smoke: number[];
  soldiers: Soldier[];
  tanks: [Tank, Tank];
  planes: [Plane, Plane];
  civilians: Civilian[];
  tokens: Token[];
  sides: [Side, Side];
  /** null: none (custom battle), or not drawn yet. */
  objective: ObjectiveId | null;
  /** The Empire that drew it; in a campaign, where nobody does, the one that is Role 1. */
  drew: SideNo;
  /** Objectives rejected by veto, in order. */
  vetoed: ObjectiveId[];
  /** Home zones, as the Objective changes them. */
  homes: [TileNo[], TileNo[]];
  /** Where soldiers may be deployed. */
  areas: [TileNo[], TileNo[]];
  /** From 1; 0 before the first turn. */
  round: number;
  /** Whose turn it is. */
  turn: SideNo;
  /** Nobody has acted yet in this turn: Tactics of the turn's start may still be played. */
  fresh: boolean;
  /** Why the battle is over; null while it goes on. */
  over: Over | null;
  campaign?: Campaign;
}

/** What the players of one Empire see besides the table. */
export interface Hand {
  /** The Empire's Tactic; null without. */
  tactic: TacticId | null;
  /** Tactics to choose from (pick2), before the choice. */
  dealt: TacticId[];
  /** Ambush, Damp Powder: set and waiting. */
  armed: boolean;
  /** How often the Recruit had come back when it was set. */
  lives: number;
  /** Steady Paws: about which dice the owner is asked. */
  paws: Paws;
  /** The soldier lying in Ambush; -1 without. */
  ambush: SoldierNo;
  /** Cloaked picks, and before the choice the soldiers drawn. */
  picks: { cls: Class; seat: Seat }[];
  drawn: Class[];
  /** Kinds of satchels this Empire knows, by token index; null where unknown. */
  satchels: (Satchel | null)[];
}

/** Dice that fell short and those that know no success; any; none. */
export const PAWS = ["short", "any", "none"] as const;
export type Paws = (typeof PAWS)[number];

export type Satchel = "plans" | "trap" | "socks";

/** Nobody sees it. */
export interface Box {
  /** Tiles left over (kinds); the first is drawn first. */
  tiles: number[];
  /** Objectives not drawn yet; the first is on top. */
  objectives: ObjectiveId[];
  /** What is in each satchel, by token index; empty without. */
  satchels: Satchel[];
  /** Lost Patrol: the token that is the whistle, by index. */
  whistle?: number;
}

export type WarState = State<Table, Hand, Box>;
export type WarView = View<Table, Hand>;

export const SIDES: readonly SideNo[] = [0, 1];
export const LETTER = ["H", "C"] as const;
export const foe = (side: SideNo): SideNo => (side === 0 ? 1 : 0);
/** Seats take turns in joining one of the two Empires: even ones Herbivoria, odd ones Carnivoron (AWW-1.1.1a). */
export const sideOfSeat = (seat: Seat): SideNo => (seat % 2 === 0 ? 0 : 1);
/** The seat that decides for its whole Empire (AWW-H-44). */
export const chief = (side: SideNo): Seat => side;
export const tankId = (side: SideNo): string => `${LETTER[side]}.tank`;
export const planeId = (side: SideNo): string => `${LETTER[side]}.plane`;
export const tileId = (table: Table, tile: TileNo): string => {
  const hex = table.field.hexes[tile]!;
  return `${hex[0]},${hex[1]}`;
};
/** Seats that play for an Empire. */
export function seatsOf(state: { handOf: readonly Seat[] }, side: SideNo): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.handOf.length; seat++) if (state.handOf[seat] === side) seats.push(seat);
  return seats;
}
