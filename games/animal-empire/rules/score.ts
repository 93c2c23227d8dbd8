import type { Seat } from "@warren/kernel/json.ts";
import type { EmpireState } from "./state.ts";
import { headOf, kingdomsOf, totalOf } from "./vassal.ts";

export function score({ table }: EmpireState, seat: Seat): number {
  return 10 * kingdomsOf(table, seat) + 4 * totalOf(table, headOf(table, seat)) + table.sizes[seat]!;
}
