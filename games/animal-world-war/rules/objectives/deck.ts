import type { Steps } from "@warren/kernel/flow.ts";
import type { ObjectiveId } from "../../content/objectives.ts";
import type { Table, WarState } from "../state.ts";
import { K1 } from "./K1.ts";
import { K2 } from "./K2.ts";
import { O01 } from "./O01.ts";
import { O02 } from "./O02.ts";
import { O03 } from "./O03.ts";
import { O04 } from "./O04.ts";
import { O05 } from "./O05.ts";
import { O06 } from "./O06.ts";
import { O07 } from "./O07.ts";
import { O08 } from "./O08.ts";
import { O09 } from "./O09.ts";
import { O10 } from "./O10.ts";
import { O11 } from "./O11.ts";
import { O12 } from "./O12.ts";
import { O13 } from "./O13.ts";
import { O14 } from "./O14.ts";
import { O15 } from "./O15.ts";
import { O16 } from "./O16.ts";
import { NONE, type Objective } from "./objective.ts";

export const DECK: { readonly [id in ObjectiveId]: Objective } = {
  O01,
  O02,
  O03,
  O04,
  O05,
  O06,
  O07,
  O08,
  O09,
  O10,
  O11,
  O12,
  O13,
  O14,
  O15,
  O16,
  K1,
  K2,
};

let lastId: ObjectiveId | null = null;
let last: Objective = NONE;
/** What the Objective in play does. Search asks millions of times of one battle, so the card is looked up when it changes. */
export function cardOf(table: Table): Objective {
  if (table.objective === lastId) return last;
  lastId = table.objective;
  last = lastId === null ? NONE : DECK[lastId];
  return last;
}

/** Steps that single cards bring along. */
export const cardSteps: Steps<WarState> = Object.assign({}, ...Object.values(DECK).map((card) => card.steps));
