import type { State, View } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { CrownId } from "../content/crowns.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import type { CardId, DeckKind } from "../content/wilderness.ts";

/**
 * Ids as they stand in domains, events and markers:
 *   k1..k16   a Kingdom that lies face up        a1..a16   its Army (same number)
 *   f1..f15   a place in the centre whose Kingdom lies face down
 *   wild      the Wilderness deck                C01..C16  a Wilderness card
 *   seat.0..  a player                           coal, amber, ...  a Crown
 */
export type KingdomId = `k${number}`;
export type ArmyId = `a${number}`;
export type PlaceId = `f${number}`;
export type SeatId = `seat.${number}`;
export const WILD = "wild";

// Made once: building a question should not build strings.
export const KID: readonly KingdomId[] = Array.from({ length: COUNT }, (_, no) => `k${no + 1}` as const);
export const AID: readonly ArmyId[] = Array.from({ length: COUNT }, (_, no) => `a${no + 1}` as const);
export const FID: readonly PlaceId[] = Array.from({ length: COUNT }, (_, place) => `f${place + 1}` as const);
export const SID: readonly SeatId[] = Array.from({ length: 8 }, (_, seat) => `seat.${seat}` as const);
/** The number behind k7, a7 or f7: 6. */
export const noOf = (id: string): No => Number(id.slice(1)) - 1;
/** The seat behind seat.2: 2. */
export const seatOf = (id: string): Seat => Number(id.slice(5));

/** The switches of section 5 of the house content, as they are in force (`mode` resolved by the number of players). */
export interface House {
  mode: "conquest" | "mustering";
  /** AE-switch-2: in Mustering the Crown may be seized after the truce, and that wins. */
  twoPlayerCrown: boolean;
  /** AE-switch-3: Kingdoms needed to win. */
  winKingdoms: number;
  /** AE-switch-4: scoring after so many rounds; null: never. */
  roundCap: number | null;
  /** AE-end-2: after so many rounds the game is stopped without a winner. */
  safetyStop: number;
  /** AE-switch-7: Wilderness cards dealt to each player. */
  startCards: number;
  wilderness: DeckKind;
  /** AE-switch-10: two Kingdoms are dealt for each starting Kingdom, one is kept. */
  pick2: boolean;
  /** AE-switch-18: nobody begins with a Fleet of Foot Army. */
  even: boolean;
  /** AE-switch-11: the Raiders' March uses one of the two Actions. */
  raidCosts: boolean;
  /** AE-switch-12: everybody may make a Fleet of Foot March at the end of every turn. */
  fleetEveryTurn: boolean;
  /** AE-switch-13: Defenders cannot be driven off by a Battle either. */
  defendersImmune: boolean;
  /** AE-switch-19: so many rounds in which no Crown is seized; 0: none. */
  crownPeace: number;
  /** AE-switch-14: the Crown of a captured Kingdom moves at random. */
  crownRandom: boolean;
  /** AE-switch-15: seconds to react after something of another player was touched. */
  reactionSeconds: number;
  /** AE-switch-16: lords may give orders. */
  orders: boolean;
  /** AE-switch-17: rank titles are shown. */
  titles: boolean;
}

/** A Kingdom card. One that lies face down in the centre has no owner and is not `up`: where it lies is in the box. */
export interface Kingdom {
  owner: Seat | null;
  /** Lies face up: in an Empire, or revealed in the centre. */
  up: boolean;
}

/** An Army card. It belongs to the owner of the Kingdom of its number; without one it lies in the supply (AE-end-3). */
export interface Army {
  /** The Kingdom it stands on, until something moves it (AE-march-11); null: in its owner's hand, or in the supply. */
  at: No | null;
  /** Has acted this turn (AE-turn-4). */
  used: boolean;
  /** Gained since its owner's last turn began (AE-window-10). */
  fresh: boolean;
}

/** A place in the centre, where one Kingdom was laid face down at set-up. */
export interface Place {
  /** The Kingdom, once it is turned up; it stays written here when it has been captured. */
  kingdom: No | null;
  /** Captured: the place is empty. */
  taken: boolean;
  /** Who looked at it while it lay face down (Owl's Map); what they saw is in their hands. */
  seen: Seat[];
}

/** An Army may not go back to this Kingdom (AE-battle-6). */
export interface Ban {
  army: No;
  kingdom: No;
  /** How many ends of its owner's turns it still lasts: 1, or 2 when it began in its owner's own turn (AE-window-18). */
  left: number;
}

/** sanctuary, quagmire, dulled: until the next turn of `by` starts. engine, feign: until the turn ends (AE-window-22). */
export const MARKERS = ["sanctuary", "quagmire", "dulled", "engine", "feign"] as const;
export type MarkerKind = (typeof MARKERS)[number];
export interface Marker {
  kind: MarkerKind;
  /** sanctuary, feign: a Kingdom; quagmire: a Kingdom or a face-down place; dulled, engine: an Army. */
  on: KingdomId | ArmyId | PlaceId;
  /** Who played the card. */
  by: Seat;
}

/** AE-vassal-15: general orders; `attack` names whom. They have no effect (AE-vassal-14). */
export const ORDERS = ["attack", "defend", "expand", "hold"] as const;
export interface Order {
  order: (typeof ORDERS)[number];
  /** For `attack`. */
  whom: Seat | null;
}

export interface Turn {
  seat: Seat;
  /** From 1; a round is one turn of everybody. */
  round: number;
  /** Actions taken, 0 to 2 (AE-turn-3). */
  actions: number;
  /** Windows opened since it began: their number tells one from another. */
  windows: number;
  /** Manage Vassal was used (AE-manage-2). */
  managed: boolean;
  /** Vassals who got an order this turn. */
  ordered: Seat[];
}

/** How the game ended. */
export interface Ending {
  how: "kingdoms" | "crown" | "cap" | "draw" | "unfinished";
  /** First rank: one ruler, or several in a draw; empty when the game is unfinished. */
  winners: Seat[];
}

/** Everybody sees it. Lists by number have sixteen members, lists by seat one for each player. */
export interface Table {
  house: House;
  /** By seat: the colour chosen; null before. */
  colours: (CrownId | null)[];
  /** By number. */
  kingdoms: Kingdom[];
  /** By number. */
  armies: Army[];
  /** The Free Kingdoms by place; empty before the deal. */
  centre: Place[];
  /** By seat: whose Vassal; null for a player without a lord (AE-crown-5). */
  lords: (Seat | null)[];
  /** By seat: the Kingdom that carries this player's Crown; null for a Vassal, before the deal, and while its owner chooses a new place. */
  crowns: (No | null)[];
  /** By seat: the last order of the present lord. */
  orders: (Order | null)[];
  /** By seat: how many Wilderness cards in hand: a number everybody sees (AE-setup-12). */
  sizes: number[];
  /** How many cards the Wilderness deck has. */
  deck: number;
  /**
   * Cards that were played and have lain under the deck since, the bottom one first: everybody saw them go there (AE-wilderness-13). What lies above
   * them nobody knows.
   */
  under: CardId[];
  /** By seat: the cards themselves, when hands are open (AE-switch-6); then `Hand.cards` stays empty. */
  open: CardId[][] | null;
  markers: Marker[];
  bans: Ban[];
  /** Mustering: nobody may attack yet (AE-mustering-3). */
  truce: boolean;
  /** Who began; null before that is drawn. */
  first: Seat | null;
  turn: Turn;
  /** The Wilderness card that is being resolved, face up (AE-setup-13). */
  playing: { card: CardId; seat: Seat } | null;
  /** Players whose Kingdoms or Armies were touched since the last window opened (AE-window-27). */
  touched: Seat[];
  over: Ending | null;
}

/** Seen by its seat alone. */
export interface Hand {
  /** Wilderness cards, in order of their ids. */
  cards: CardId[];
  /** Kingdoms seen by Owl's Map, by place id, until they are turned up (AE-card-R7a). */
  seen: { [place: string]: No };
  /** Set-up with pick2: pairs of Kingdoms of which one is kept (AE-switch-10). */
  pairs: [No, No][];
}

/** Seen by nobody. */
export interface Box {
  /** Kingdoms not yet dealt, the top one last; empty after set-up. */
  kingdoms: No[];
  /** By place: the Kingdom that lies face down there; null once it is up. */
  centre: (No | null)[];
  /** The Wilderness deck, one for all (AE-setup-15), the top card last, the bottom card first. */
  deck: CardId[];
}

export type EmpireState = State<Table, Hand, Box>;
export type EmpireView = View<Table, Hand>;
