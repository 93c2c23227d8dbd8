import type { Decision } from "@warren/kernel/decision.ts";
import { pop, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { type Branch, isEmpty, LEAF, onlyPath } from "@warren/kernel/tree.ts";
import type { StructureDef } from "../scenario/types.ts";
import { startEffects } from "./cards/effect.ts";
import { canStand, change, put, sideTitle } from "./change.ts";
import { economyOf } from "./economy.ts";
import { shopOf } from "./purchase.ts";
import type { Order, RegionId, Seen, SideNo, WarState } from "./state.ts";
import { fortSites } from "./structures.ts";
import { isFriendly, isOwnPort } from "./survey.ts";
import { nameOf, printedOf, seatOf, worldIn } from "./units.ts";

/** What is put where a fortress fell, from one's own pool. */
const SITE = "site";

/** Friendly regions where a counter that was bought may appear: those its line names and no others (WAW-A3.4-c), else cities and production regions (WAW-A2.1-a). */
function placesFor(seen: Seen, { side, item, unit }: Order): RegionId[] {
  const world = worldIn(seen);
  const { regions } = shopOf(seen)[item]!;
  const { domain } = printedOf(seen, unit!);
  return (regions ?? world.regions).filter((region) => {
    const { def, isSea } = world.place[region]!;
    if (isSea || !isFriendly(seen, region, side)) return false;
    if (!regions && def.city !== true && def.production?.includes(world.sides[side]!) !== true) return false;
    // WAW-A3.4-d; ships of the enemy off the port are no hindrance (WAW-Q-107).
    if (domain === "naval" && !isOwnPort(seen, region, side)) return false;
    return canStand(seen, [unit!], region); // WAW-A3.4-b
  });
}

const structureOf = (seen: Seen, id: string): StructureDef => seen.fixed!.structures.find((one) => one.id === id)!;

/** Structures of a side of which there is a marker left. */
const spareForts = (seen: Seen, side: SideNo): StructureDef[] =>
  seen.fixed!.structures.filter((def) => worldIn(seen).sideNo[def.side] === side && (seen.table.markers[def.id] ?? 0) > 0);

/** Regions that a side took with their fortress in this turn and where it may put one from its pool (WAW-12.8-e). */
function capturedSites(seen: Seen, side: SideNo): Branch {
  const tree: Branch = {};
  for (const { side: captor, region } of economyOf(seen).sites)
    if (captor === side && spareForts(seen, side).some((def) => fortSites(seen, side, def).includes(region))) tree[region] = LEAF;
  return tree;
}

/** What waits, each with its regions; what has none waits for the next placement phase. */
function waiting(seen: Seen, side: SideNo): { readonly [id: string]: Branch } {
  const tree: { [id: string]: Branch } = {};
  for (const order of economyOf(seen).orders) {
    if (order.side !== side) continue;
    const id = order.unit ?? shopOf(seen)[order.item]!.structure!;
    if (tree[id]) continue;
    const to = order.unit === null ? fortSites(seen, side, structureOf(seen, id)) : placesFor(seen, order);
    if (to.length > 0) tree[id] = Object.fromEntries(to.map((region) => [region, LEAF]));
  }
  return tree;
}

/** All there is to place: what was bought first; then, if one likes, a fortress where one fell. */
function treeOf(seen: Seen, side: SideNo): Branch {
  const bought = waiting(seen, side);
  if (!isEmpty(bought)) return bought;
  const sites = capturedSites(seen, side);
  return isEmpty(sites) ? {} : { [SITE]: sites, done: LEAF };
}

/** The placement phase (WAW-A3.4-b). At its end come the units that cards grant (WAW-A3.5-a). */
export const placementPhase: Step<WarState> = {
  asks(state) {
    const tree = treeOf(state, state.table.side);
    return !isEmpty(tree) && onlyPath(tree) === undefined;
  },
  run(state, _frame, fx) {
    const { side } = state.table;
    const tree = treeOf(state, side);
    if (!isEmpty(tree)) return place(state, fx, side, onlyPath(tree)!);
    end(state, fx, side);
  },
  ask(state): Decision[] {
    const { side } = state.table;
    const tree = treeOf(state, side);
    const [id] = Object.keys(tree);
    return [
      {
        seat: seatOf(state, side),
        kind: "place",
        prompt: { key: id === SITE ? "ask.place.site" : "ask.place" },
        domain: { t: "pick", tree },
        rule: id === SITE ? "WAW-12.8-e" : "WAW-A3.4-b",
        fallback: id === SITE ? ["done"] : [id!, Object.keys(tree[id!]!)[0]!],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const path = answer as readonly string[];
    const { side } = state.table;
    if (path[0] === "done") return end(state, fx, side);
    place(state, fx, side, path);
  },
};

function place(state: WarState, fx: Fx, side: SideNo, [id, region]: readonly string[]): void {
  const economy = economyOf(state);
  if (id === SITE) {
    economy.sites = economy.sites.filter((site) => site.region !== region);
    const def = spareForts(state, side).find((one) => fortSites(state, side, one).includes(region!))!;
    state.table.markers[def.id] = state.table.markers[def.id]! - 1;
    raise(state, fx, def, region!, "WAW-12.8-e");
    return;
  }
  const nth = economy.orders.findIndex(
    (order) => order.side === side && (order.unit ?? shopOf(state)[order.item]!.structure) === id,
  );
  const [order] = economy.orders.splice(nth, 1);
  const { unit, item } = order!;
  if (unit === null) {
    raise(state, fx, structureOf(state, id!), region!, "WAW-L-74");
    return;
  }
  const { step } = shopOf(state)[item]!;
  put(state, fx, unit, region!, step === "reduced" ? { steps: 1 } : {});
  const isShip = printedOf(state, unit).domain === "naval";
  if (isShip) change(state.table, unit, { building: true }); // WAW-A3.4-d
  if (fx.quiet) return;
  const args = { unit: nameOf(state, unit), region: nameOf(state, region!) };
  fx.tell({
    key: isShip ? "economy.laid" : "economy.placed",
    args,
    rule: isShip ? "WAW-A3.4-d" : "WAW-A3.4-b",
    about: [unit, region!],
  });
}

function raise(state: WarState, fx: Fx, def: StructureDef, region: RegionId, rule: string): void {
  const fdv = def.sites?.find((site) => site.region === region)?.fdv ?? def.fdv ?? 5;
  state.table.forts[region] = Object.freeze({ side: worldIn(state).sideNo[def.side]!, fdv });
  if (!fx.quiet) fx.tell({ key: "economy.fort", args: { region: nameOf(state, region), fdv }, rule, about: [region] });
}

function end(state: WarState, fx: Fx, side: SideNo): void {
  const economy = economyOf(state);
  economy.sites = economy.sites.filter((site) => site.side !== side);
  const granted = economy.granted.filter((one) => one.side === side);
  economy.granted = economy.granted.filter((one) => one.side !== side);
  pop(state);
  for (const { card, effect } of granted.reverse()) startEffects(state, fx, { side, card, effects: [effect], inBattle: false });
  const late = economy.orders.filter((order) => order.side === side).length;
  if (!fx.quiet && late > 0)
    fx.tell({ key: "economy.waits", args: { side: sideTitle(state, side), n: late }, rule: "WAW-A3.4-b" });
}
