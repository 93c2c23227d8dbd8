import type { Sides } from "@warren/kernel/board.ts";
import type { Table } from "../rules/state.ts";
import { coloursOf } from "./model.ts";

/** A seat has the colour of its Crown. */
export const sides: Sides = (view) => coloursOf(view.table as Table);
