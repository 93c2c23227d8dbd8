import type { EdgeSel } from "../../scenario/vocabulary.ts";
import type { Seen } from "../state.ts";
import { worldIn } from "../units.ts";
import { type Asker, edgesFitting } from "./select.ts";

/** A border as players name it: its two regions, by spelling. */
const edgeId = (seen: Seen, no: number): string => {
  const { a, b } = worldIn(seen).scenario.edges[no]!;
  return `${a}-${b}`;
};

export const edgesFittingIds = (seen: Seen, sel: EdgeSel, asker: Asker): string[] =>
  edgesFitting(seen, sel, asker).map((no) => edgeId(seen, no));

/** Their numbers in the scenario's list of edges. */
export function edgeNumbers(seen: Seen, ids: readonly string[]): number[] {
  const { edges } = worldIn(seen).scenario;
  return ids.map((id) => edges.findIndex(({ a, b }) => `${a}-${b}` === id));
}
