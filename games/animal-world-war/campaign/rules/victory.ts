import type { Fx } from "@warren/kernel/game.ts";
import { WINNING_KEYS } from "../../content/cities.ts";
import { SIDES, type SideNo } from "../../rules/state.ts";
import { citiesOf, honoursOf, isSpent, keysOf, readyIn } from "./roster.ts";
import type { Measure, Over, Table } from "./state.ts";
import { tell } from "./tell.ts";

/** How a campaign ends (house 6.7). */

export function finish(table: Table, over: Over, rule: string, fx: Fx): void {
  table.over = over;
  const { how, winner } = over;
  tell(fx, { key: `war.${how}`, args: { winner: winner ?? -1, turns: table.turn }, rule });
}

/** Who holds a majority of the key cities (AWW-4.1.1). */
const holderOf = (table: Table): SideNo | undefined => SIDES.find((side) => keysOf(table, side) >= WINNING_KEYS);

/** After an aftermath: three key cities win at once (AWW-C-74), or are a claim; then turns and soldiers may have run out (AWW-C-75). */
export function checkAfter(table: Table, fx: Fx): void {
  const { rules, turn, empires } = table;
  const holder = holderOf(table);
  if (holder !== undefined && !rules.holdKeys) {
    finish(table, { how: "keys", winner: holder }, "AWW-C-74", fx);
    return;
  }
  if (holder !== undefined && table.claim !== holder) tell(fx, { key: "war.claim", args: { side: holder }, rule: "AWW-S-14" });
  table.claim = holder ?? null;
  if (turn >= rules.turns) finish(table, { how: "turns", ...compared(table) }, "AWW-C-75", fx);
  else if (empires.every(isSpent)) finish(table, { how: "spent", ...compared(table) }, "AWW-C-75", fx);
}
/** AWW-S-14: as its holder's own next turn begins, the key cities it has still to hold. */
export function checkClaim(table: Table, fx: Fx): void {
  const { claim, side } = table;
  if (claim === side && holderOf(table) === side) finish(table, { how: "keys", winner: side }, "AWW-S-14", fx);
}

/** AWW-C-76: key cities, cities, ready soldiers, honours; equal in all it is drawn. */
function compared(table: Table): Pick<Over, "winner" | "by"> {
  const measures: { readonly by: Measure; of(side: SideNo): number }[] = [
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
