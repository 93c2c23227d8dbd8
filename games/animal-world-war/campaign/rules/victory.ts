import type { Fx } from "@warren/kernel/game.ts";
import { WINNING_KEYS } from "../../content/cities.ts";
import { SIDES, type SideNo } from "../../rules/state.ts";
import { citiesOf, honoursOf, isSpent, keysOf, readyIn } from "./roster.ts";
import type { Over, Table } from "./state.ts";

/** How a campaign ends (house 6.7). */

export function finish(table: Table, over: Over, fx?: Fx): void {
  table.over = over;
  fx?.tell({ key: "war.over", args: { how: { key: `over.${over.how}` }, winner: over.winner } });
}

/** Looks whether the war is over, after an aftermath or as a turn begins; true when it is. */
export function check(table: Table, when: "aftermath" | "turn", fx: Fx): boolean {
  const holder = SIDES.find((side) => keysOf(table, side) >= WINNING_KEYS);
  if (when === "turn") {
    // AWW-S-14: they must still be held when the holder's own next turn begins.
    if (table.claim === table.side && holder === table.side) finish(table, { how: "keys", winner: holder }, fx);
    return table.over !== null;
  }
  if (holder !== undefined && !table.rules.holdKeys) finish(table, { how: "keys", winner: holder }, fx);
  else {
    table.claim = holder ?? null;
    if (table.turn >= table.rules.turns) finish(table, { how: "turns", ...compared(table) }, fx);
    else if (table.empires.every(isSpent)) finish(table, { how: "spent", ...compared(table) }, fx);
  }
  return table.over !== null;
}

/** AWW-C-76: key cities, cities, ready soldiers, honours; equal in all it is drawn. */
function compared(table: Table): Pick<Over, "winner" | "by"> {
  const measures: { readonly by: NonNullable<Over["by"]>; of(side: SideNo): number }[] = [
    { by: "keys", of: (side) => keysOf(table, side) },
    { by: "cities", of: (side) => citiesOf(table, side).length },
    { by: "ready", of: (side) => readyIn(table.empires[side]).length },
    { by: "honours", of: (side) => honoursOf(table.empires[side]) },
  ];
  for (const { by, of } of measures) {
    const lead = of(0) - of(1);
    if (lead !== 0) return { winner: lead > 0 ? 0 : 1, by };
  }
  return { winner: null };
}
