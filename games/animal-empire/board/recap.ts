import type { Recap } from "@warren/kernel/board.ts";
import type { Table } from "../rules/state.ts";
import { newsOf } from "./model.ts";

/** What changed while others acted; where that is nothing, so it is said. */
export const recap: Recap = (before, after) => {
  const news = newsOf(before.table as Table, after.table as Table, after.seat);
  return news.length > 0 || (before.table as Table).first === null ? news : [{ key: "news.quiet" }];
};

/** What may have decided a match: the last of these is shown at its end. */
export const decisive: readonly string[] = ["crown.seized", "crown.rebels", "capture.free", "capture.from"];
