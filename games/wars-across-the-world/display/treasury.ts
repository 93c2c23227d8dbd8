import type { Refusal } from "@warren/kernel/message.ts";
import { incomeOf, resourcesOf, stockOf } from "../rules/economy.ts";
import { duesOf } from "../rules/maintenance.ts";
import { offersOf, priceList, refused } from "../rules/purchase.ts";
import type { SideNo, WarView } from "../rules/state.ts";
import { worldIn } from "../rules/units.ts";

/** What a side has and what comes in, what its forces cost, what it has paid for and waits for. */
interface Purse {
  readonly side: SideNo;
  readonly money: number;
  readonly income: number;
  /** Regions that bring money, the richest first. */
  readonly from: readonly { readonly region: string; readonly n: number }[];
  readonly due: number;
  readonly stocks: readonly { readonly kind: string; readonly stock: number; readonly income: number }[];
  /** Counters bought, and how many fortresses. */
  readonly bought: readonly string[];
  readonly forts: number;
  /** Ships on the stocks. */
  readonly building: readonly { readonly id: string; readonly at: string }[];
}

/** The purses of all sides; none where the war knows no money. */
export function pursesOf(view: WarView): readonly Purse[] {
  const { table, fixed } = view;
  if (!fixed!.economy) return [];
  return table.vp.map((_, side) => {
    const from = fixed!.regions
      .flatMap(({ id, income = 0 }) => (income > 0 && table.control[id] === side ? [{ region: id, n: income }] : []))
      .sort((a, b) => b.n - a.n);
    const resources = resourcesOf(view, side);
    const orders = (table.economy?.orders ?? []).filter((order) => order.side === side);
    return {
      side,
      money: table.money[side]!,
      income: incomeOf(view, side),
      from,
      due: duesOf(view, side).reduce((sum, { cost }) => sum + cost, 0),
      stocks: Object.entries(resources).map(([kind, income]) => ({ kind, income, stock: stockOf(view, side, kind) })),
      bought: orders.flatMap(({ unit }) => (unit === null ? [] : [unit])),
      forts: orders.filter(({ unit }) => unit === null).length,
      building: Object.values(table.units)
        .filter((unit) => unit.side === side && unit.building === true)
        .map(({ id, at }) => ({ id, at: at! })),
    };
  });
}

/** A line of the market as it stands now. */
interface Line {
  readonly path: readonly [verb: string, id: string];
  readonly unit: string | null;
  readonly price: readonly string[];
  /** How many of the kind are left. */
  readonly left: number;
  readonly why: Refusal | undefined;
}

/** Everything that is for sale to the side that buys, with why not. */
export function marketOf(view: WarView): readonly Line[] {
  const { side } = view.table;
  const { printed, ids } = worldIn(view);
  return offersOf(view, side).map((offer) => ({
    path: [offer.verb, offer.id],
    unit: offer.unit,
    price: priceList(offer.price),
    left:
      offer.unit === null
        ? (view.table.markers[offer.id] ?? 0)
        : offer.verb === "rebuild"
          ? 1
          : ids.filter((id) => printed[id]!.base === printed[offer.unit!]!.base && view.table.units[id]!.place === "pool").length,
    why: refused(view, side, offer),
  }));
}

/** How sides stand to each other, and the seat that answers for each. */
export const standingsOf = ({
  table,
}: WarView): readonly { readonly side: SideNo; readonly seat: number; readonly to: readonly string[] }[] =>
  table.vp.map((_, side) => ({ side, seat: table.seats[side]!, to: table.relations[side]! }));

/** What a replacement level or a card more costs, where they are sold by number. */
export function eachCosts(view: WarView, verb: string): number | undefined {
  if (verb === "levels") return worldIn(view).scenario.economy?.stepCost;
  return verb === "draw" ? worldIn(view).config.cards.extraCost : undefined;
}
