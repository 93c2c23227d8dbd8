import type { RegionId } from "../rules/state.ts";
import { garrisonAt } from "../rules/survey.ts";
import { printedOf, siegeOf, worldIn } from "../rules/units.ts";
import type { Outlook } from "./outlook.ts";
import type { Stack } from "./stack.ts";

/** Turns a besieger is ready to wait, as far as there are as many. */
const WAIT = 3;
/** What may come between. */
const MOST = 0.8;

/** What a stack before an enemy's fortress may hope for, its chances of each turn reckoned (WAW-12.9-a). Without supply nothing: it makes no test (WAW-12.8-d). */
export function siegeHope(o: Outlook, stack: Stack, region: RegionId): number {
  const { seen } = o;
  const { siege } = worldIn(seen).config;
  const fort = seen.table.forts[region];
  if (!fort || stack.n < siege.minCu) return 0;
  let needs = fort.fdv + 1;
  for (const unit of stack.units) {
    if (unit.oos) return 0;
    const { tags } = printedOf(seen, unit.id);
    const own = siegeOf(seen, unit);
    needs += own !== 0 ? own : tags.has("siegeEngine") ? -siege.perEngine : 0;
  }
  if (stack.guns > 0) needs -= siege.anyArtillery;
  const inside = garrisonAt(o.s, region);
  for (const unit of inside) needs -= siegeOf(seen, unit);
  needs -= Math.floor(inside.filter((unit) => printedOf(seen, unit.id).isCU).length / 5) * siege.per5Inside;
  const chance = Math.min(1, Math.max(0, needs / 10));
  const turns = Math.min(WAIT, seen.fixed!.turns - seen.table.turn + 1);
  return MOST * (1 - (1 - chance) ** turns) * o.swing(region);
}
