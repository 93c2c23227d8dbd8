import { copyJson } from "@warren/kernel/copy.ts";
import { copyTable } from "./copy.ts";
import type { WardsState, WardsView } from "./state.ts";

/** Nothing is hidden on this table, so there is nothing to deal anew. */
export function resample(view: WardsView): WardsState {
  return {
    table: copyTable(view.table),
    hands: view.handOf.map(() => null),
    handOf: [...view.handOf],
    box: null,
    flow: copyJson([...view.flow]),
    fixed: view.fixed!,
  };
}
