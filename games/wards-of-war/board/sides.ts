import type { Sides } from "@warren/kernel/board.ts";
import type { Table } from "../rules/state.ts";
import { teamColour } from "./art/palette.ts";

/** A seat has the colour of its team. */
export const sides: Sides = (view) => (view.table as unknown as Table).warriors.map(({ team }) => teamColour(team));
