import { pop, type Step } from "@warren/kernel/flow.ts";
import type { Resource } from "../scenario/vocabulary.ts";
import { sideTitle } from "./change.ts";
import type { Economy, Seen, SideNo, WarState } from "./state.ts";
import { worldIn } from "./units.ts";

/** What something costs: money, VP, or a resource that the scenario names. */
export type Price = { readonly [kind: Resource]: number };

export const economyOf = ({ table }: Seen): Economy => table.economy!;

/** How much of it a side has. Other resources there are only where the scenario speaks of them (WAW-A3.1-b). */
export function stockOf({ table }: Seen, side: SideNo, kind: Resource): number {
  if (kind === "money") return table.money[side]!;
  if (kind === "vp") return table.vp[side]!;
  return table.economy?.resources[side]?.[kind] ?? 0;
}

/** More or less of it; nobody has less than nothing. */
export function addStock({ table }: WarState, side: SideNo, kind: Resource, n: number): void {
  if (kind === "money") table.money[side] = Math.max(0, table.money[side]! + n);
  else if (kind === "vp") table.vp[side] = Math.max(0, table.vp[side]! + n);
  else if (table.economy) {
    const stock = table.economy.resources[side]!;
    stock[kind] = Math.max(0, (stock[kind] ?? 0) + n);
  }
}

/** All of it, or it is not to be had (WAW-8-h). */
export const canPay = (seen: Seen, side: SideNo, price: Price): boolean =>
  Object.entries(price).every(([kind, n]) => stockOf(seen, side, kind) >= n);

export function pay(state: WarState, side: SideNo, price: Price): void {
  for (const [kind, n] of Object.entries(price)) addStock(state, side, kind, -n);
}

/** Money of all regions a side controls, off-map ones too (WAW-A3.1-a), never below 0 (WAW-A3.1-d). */
export function incomeOf({ table, fixed }: Seen, side: SideNo): number {
  let sum = 0;
  for (const { id, income = 0 } of fixed!.regions) if (table.control[id] === side) sum += income;
  return Math.max(0, sum);
}

/** Of the resources the economy of the scenario knows, and of no others (WAW-A3.1-b). */
export function resourcesOf({ table, fixed }: Seen, side: SideNo): Price {
  const sum: { [kind: Resource]: number } = {};
  for (const kind of fixed!.economy?.resources ?? []) sum[kind] = 0;
  for (const { id, resources = {} } of fixed!.regions)
    if (table.control[id] === side)
      for (const kind in resources) if (sum[kind] !== undefined) sum[kind] = sum[kind] + resources[kind]!;
  return sum;
}

/** The income step: money is added to what was kept (WAW-A3.1-c). */
export const incomePhase: Step<WarState> = {
  run(state, _frame, fx) {
    const { side, money } = state.table;
    pop(state);
    const n = incomeOf(state, side);
    addStock(state, side, "money", n);
    const other = resourcesOf(state, side);
    for (const kind in other) addStock(state, side, kind, other[kind]!);
    if (fx.quiet) return;
    fx.tell({
      key: "economy.income",
      args: { side: sideTitle(state, side), n, money: money[side]! },
      rule: "WAW-A3.1-a",
    });
    for (const kind in other)
      if (other[kind]! > 0)
        fx.tell({ key: "economy.resource", args: { side: sideTitle(state, side), n: other[kind]!, kind }, rule: "WAW-A3.1-b" });
  },
};

/** At the end of a side's turn: money is kept, everything else it did not use is lost (WAW-A3.1-c, WAW-A3.3-d). */
export function lapse(state: WarState, side: SideNo): void {
  const { economy } = state.table;
  if (!economy) return;
  economy.resources[side] = {};
  economy.levels = 0;
  economy.cards = 0;
  economy.rebuilt = {};
}

/** The economy at the start; none where the scenario has neither production nor placement. */
export function economyAtStart(seen: Pick<Seen, "fixed">): Economy | undefined {
  const { phases } = seen.fixed!;
  if (!phases.production && !phases.placement) return undefined;
  return {
    resources: worldIn(seen as Seen).sides.map(() => ({})),
    levels: 0,
    cards: 0,
    rebuilt: {},
    orders: [],
    sites: [],
    granted: [],
  };
}
