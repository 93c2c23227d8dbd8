import type { Recap } from "@warren/kernel/board.ts";
import type { Table } from "../rules/state.ts";
import { newsOf } from "./model.ts";

/** Crowns and Kingdoms that changed hands, and Armies of the viewer that were sent home. */
export const recap: Recap = (before, after) => newsOf(before.table as Table, after.table as Table, after.seat);

/** What may have decided a match: the last of these is shown at its end. */
export const decisive: readonly string[] = ["crown.seized", "crown.rebels", "capture.free", "capture.from"];
