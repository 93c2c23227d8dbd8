import type { Tree } from "@warren/kernel/domain.ts";
import type { Steps } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { BAIL_OUT } from "../../content/constants.ts";
import type { move, recall, standUp } from "../actions.ts";
import type { Fell } from "../again.ts";
import type { FigureNo } from "../figures.ts";
import type { PlaceNo } from "../ground.ts";
import type { barrage } from "../harm.ts";
import type { Hand, SideNo, SoldierNo, Table, TileNo, WarState } from "../state.ts";

/** What cards set in motion; handed in, because moves and harm ask the cards in their turn. */
export interface Doing {
  readonly move: typeof move;
  readonly standUp: typeof standUp;
  readonly recall: typeof recall;
  readonly barrage: typeof barrage;
}

/**
 * What a Tactic does, moment by moment. A card is one file, `PLAIN` with the moments it changes and no others (AWW-H-1); the battle
 * asks the card that an
 * Empire holds (`tacticOf`) or has shown (`shownBy`) and knows none by name. When it may be used, and how often, is in
 * `content/tactics.ts`.
 */
export interface Tactic {
  // ---- In one's own turn
  /** What may be done with the card now, below its own name; undefined for nothing. */
  options(state: WarState, side: SideNo): Tree | undefined;
  /** Plays it as the path says, which begins with its id. It has been turned up, or laid in wait, by then. */
  play(state: WarState, side: SideNo, path: readonly string[], fx: Fx, doing: Doing): void;

  // ---- Before the first turn
  beforeBattle(state: WarState, side: SideNo, fx: Fx): void;

  /** Steps of the card's own, and what the lists of options in its questions cannot say, by kind of question. */
  steps(doing: Doing): Steps<WarState>;
  readonly refusals: {
    readonly [kind: string]: (table: Table, ids: readonly string[]) => Refusal | undefined;
  };

  // ---- While it lies open
  /** The step that follows a soldier's Move to a tile, with whom he drags. */
  afterMove(table: Table, unit: SoldierNo, to: TileNo, along: FigureNo): Frame | undefined;
  /** Tiles to which it may lead. */
  onward(table: Table, unit: SoldierNo, to: TileNo, along: FigureNo): readonly TileNo[];
  /** What crews of this Empire roll to get out of a vehicle. */
  readonly bailOut: number;

  // ---- While it waits
  /** Whether the explosive the enemy aims there is a dud. */
  spoils(state: WarState, side: SideNo, place: PlaceNo, fx: Fx): boolean;
  /** An enemy has ended his Move: who fires at which tile. */
  ambush(state: WarState, side: SideNo, mover: SoldierNo, fx: Fx): { readonly unit: SoldierNo; readonly at: TileNo } | undefined;
  /** A die of this Empire fell: whether its owner says if it is rolled again. */
  asksAgain(state: WarState, side: SideNo, fell: Fell): boolean;
  /** How many dice may still be rolled again. */
  againLeft(table: Table, side: SideNo): number;
  /** Uses the card on a die. */
  rollAgain(state: WarState, side: SideNo, fx: Fx): void;
  /** Sets a hidden card as somebody who does not know may imagine it; false when it cannot be set. */
  imagineSet(hand: Hand, table: Table, side: SideNo, below: (n: number) => number): boolean;
}

const NOWHERE: readonly TileNo[] = [];
const nothing = (): undefined => undefined;
const no = (): boolean => false;
const never = (): never => {
  throw new Error("this card is not played now");
};

/** What every card has in common: it does nothing. */
export const PLAIN: Tactic = {
  options: nothing,
  play: never,
  beforeBattle: never,
  steps: () => ({}),
  refusals: {},
  afterMove: nothing,
  onward: () => NOWHERE,
  bailOut: BAIL_OUT,
  spoils: no,
  ambush: nothing,
  asksAgain: no,
  againLeft: () => 0,
  rollAgain: nothing,
  imagineSet: () => true,
};
