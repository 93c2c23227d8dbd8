import type { Steps } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Hex } from "../../content/fields.ts";
import type { Over, SideNo, Soldier, SoldierNo, Table, TileNo, Token, WarState } from "../state.ts";

/** Why an Empire has won. */
export interface Win {
  readonly key: string;
  readonly rule: string;
}
/** What is told, and by which rule. */
export interface Told {
  readonly key: string;
  readonly rule: string;
}

/** What a card may set off at the start of a turn; handed in, because harm asks the card in its turn. */
export interface TurnStart {
  score(n: number, rule: string): void;
  /** A store goes up, and everybody on it (AWW-O09e). */
  blow(tile: TileNo): void;
}

/**
 * What an Objective does, moment by moment. A card is one file, `NONE` with the moments it changes and no others (AWW-H-1); the
 * battle asks the card
 * that is in play (`cardOf`) and knows none by name. Its numbers are in `content/objectives.ts`, its words in `text/`.
 */
export interface Objective {
  // ---- Set-up. Hexes are written for a southern Role 1; turned round for a northern one (AWW-H-6).
  /** Hexes the card needs. */
  readonly hexes: readonly Hex[];
  readonly puts: readonly (readonly [string, Hex])[];
  readonly clears: readonly Hex[];
  /** It brings people of its own. */
  readonly peopled: boolean;
  /** Soldiers a role fields when so many are agreed on. */
  squadOf(squad: number, role: 1 | 2): number;
  /** Tokens, civilians, strengths, areas, once tiles are laid and roles given. `at`: a hex of the card on this table. */
  setUp(state: WarState, at: (hex: Hex) => TileNo, fx: Fx): void;
  deploysFirst(table: Table): SideNo;
  /** The step that an Empire owes to the card when both squads are placed. */
  afterDeployment(table: Table, side: SideNo): Frame | undefined;
  /** Steps of the card's own. */
  readonly steps: Steps<WarState>;

  // ---- Actions
  readonly endlessGrenades: boolean;
  /** Where whoever was taken off comes back. */
  returnZone(table: Table, side: SideNo): readonly TileNo[];
  /** The action by which soldiers leave the field for good. */
  readonly departure: (Told & { readonly verb: "leave" | "board" }) | undefined;
  mayDepart(table: Table, soldier: Soldier, at: TileNo): boolean;
  mayTake(table: Table, soldier: Soldier, token: Token): boolean;
  /** Whether this soldier may drag a Wounded one. */
  mayDrag(table: Table, mover: Soldier, whom: SoldierNo): boolean;
  /** The rule by which this Empire lets its turn pass. */
  skips(table: Table, side: SideNo): string | undefined;
  /** What handling a token does in place of picking it up; undefined when it is picked up. */
  insteadOfTaking(state: WarState, soldier: Soldier, token: Token): Told | undefined;
  /** After it was picked up; true when it goes off in his paws. */
  afterTaking(state: WarState, soldier: Soldier, no: number, fx: Fx): boolean;
  /** After it was put down; what is told in place of that. */
  afterDropping(table: Table, soldier: Soldier, token: Token): Told | undefined;

  // ---- Harm
  /** The rule by which soldiers of this Empire are taken off, to come back, where others lie Wounded. */
  wave(table: Table, side: SideNo): string | undefined;
  /** A soldier is down: taken off, Wounded or dead. */
  afterFall(table: Table, no: SoldierNo, how: "away" | "wounded" | "dead"): void;
  /** A tank is a wreck, or a plane has crashed. */
  afterWreck(table: Table, side: SideNo): void;
  /** Walls keep civilians on this tile from all harm. */
  shelters(table: Table, tile: TileNo): boolean;
  /** The rule by which those whom a mission is about come to no harm. */
  readonly safety: string;
  /** A tile this Empire defends, whoever stands on it. */
  guards(table: Table, side: SideNo, tile: TileNo): boolean;

  // ---- Winning
  /** Not eliminated though nobody stands. */
  holdsOut(table: Table, side: SideNo): boolean;
  /** After an action of this Empire: who and what has come home. */
  afterAction(state: WarState, side: SideNo, fx: Fx): void;
  /** Decided after an action, whoever acted. */
  decided(table: Table): Over | undefined;
  /** Whether the Empire that has just acted has fulfilled it. */
  fulfilled(state: WarState, side: SideNo): Win | undefined;
  /** Before anything else in a turn: a win, "test" when the usual tests follow, undefined when nothing does. */
  startOfTurn(state: WarState, side: SideNo, turn: TurnStart): Win | "test" | undefined;
  /** The last round is over: what is shown before the card decides. */
  unveil(state: WarState, fx: Fx): void;
  /** Whom the card names at the limit, -1 for nobody, and by which rule. */
  leader(state: WarState): readonly [winner: SideNo | -1, rule: string];
}

const nothing = (): undefined => undefined;
const no = (): boolean => false;

/** A battle without an Objective (AWW-1.1.1b, AWW-W-8), and what every card has in common. */
export const NONE: Objective = {
  hexes: [],
  puts: [],
  clears: [],
  peopled: false,
  squadOf: (squad) => squad,
  setUp: nothing,
  deploysFirst: () => 0,
  afterDeployment: nothing,
  steps: {},
  endlessGrenades: false,
  // The standard zone, even where the card gives another deployment area (AWW-O00g).
  returnZone: (table, side) => table.field.zones[side],
  departure: undefined,
  mayDepart: no,
  // One token at a time (AWW-H-13).
  mayTake: (_table, soldier) => soldier.token < 0,
  mayDrag: () => true,
  skips: nothing,
  insteadOfTaking: nothing,
  afterTaking: no,
  afterDropping: nothing,
  wave: nothing,
  afterFall: nothing,
  afterWreck: nothing,
  shelters: no,
  safety: "",
  guards: no,
  holdsOut: no,
  afterAction: nothing,
  decided: nothing,
  fulfilled: nothing,
  startOfTurn: nothing,
  unveil: nothing,
  leader: () => [-1, "AWW-W-8"],
};
