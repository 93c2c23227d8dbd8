import type { Steps } from "@warren/kernel/flow.ts";
import type { TacticId } from "../../content/tactics.ts";
import type { SideNo, Table, WarState } from "../state.ts";
import { T01 } from "./T01.ts";
import { T02 } from "./T02.ts";
import { T03 } from "./T03.ts";
import { T04 } from "./T04.ts";
import { T05 } from "./T05.ts";
import { T06 } from "./T06.ts";
import { T07 } from "./T07.ts";
import { T08 } from "./T08.ts";
import { T09 } from "./T09.ts";
import { T10 } from "./T10.ts";
import { T11 } from "./T11.ts";
import { T12 } from "./T12.ts";
import { T13 } from "./T13.ts";
import { T14 } from "./T14.ts";
import { T15 } from "./T15.ts";
import { T16 } from "./T16.ts";
import { type Doing, PLAIN, type Tactic } from "./tactic.ts";

export const DECK: { readonly [id in TacticId]: Tactic } = {
  T01,
  T02,
  T03,
  T04,
  T05,
  T06,
  T07,
  T08,
  T09,
  T10,
  T11,
  T12,
  T13,
  T14,
  T15,
  T16,
};

/** The card an Empire holds, secret or open. */
export function tacticOf(state: WarState, side: SideNo): Tactic {
  const id = state.hands[side]!.tactic;
  return id === null ? PLAIN : DECK[id];
}
/** The card an Empire has shown. */
export function shownBy(table: Table, side: SideNo): Tactic {
  const id = table.sides[side].tactic.shown;
  return id === null ? PLAIN : DECK[id];
}

/** Steps that single cards bring along. */
export const tacticSteps = (doing: Doing): Steps<WarState> =>
  Object.assign({}, ...Object.values(DECK).map((card) => card.steps(doing)));
/** What refuses answers to questions of single cards, by kind of question. */
export const REFUSALS: Tactic["refusals"] = Object.assign({}, ...Object.values(DECK).map((card) => card.refusals));
