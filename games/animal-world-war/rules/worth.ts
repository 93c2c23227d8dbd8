import { isUp } from "./figures.ts";
import type { SideNo, WarState } from "./state.ts";
export function worth(state: WarState, side: SideNo): number {
  let sum = 0;
  for (const one of state.table.soldiers)
    sum += (one.side === side ? 1 : -1) * (isUp(one) ? 10 - one.damage : one.status === "wounded" ? 3 : 0);
  return sum;
}
