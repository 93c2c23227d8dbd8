import type { Scenario, Scoring } from "../scenario/types.ts";
import type { Condition, RegionSel, UnitSel } from "../scenario/vocabulary.ts";
import { regionsFitting } from "./cards/select.ts";
import type { RegionId, Seen, SideNo, Unit, UnitId, WarState } from "./state.ts";
import { areEnemies, areFriends, cfOf, mfOf, worldIn } from "./units.ts";
import type { Printed } from "./world.ts";

/**
 * What a war is about, read from its data: what each region, counter and card is worth to each side, in VP. Nothing of it is a rule; bots, hints
 * and the score of a position go by it.
 */

/** What winning at once is worth, spread over all that it asks for. */
const AT_ONCE = 14;
/** A condition that is not about control asks for as much as so many regions. */
const OTHER_ASK = 3;
const SOURCE = 2;
const CITY = 0.15;
const PORT = 0.1;
/** Of each $ in each turn that is left. */
const INCOME = 0.1;
/** For each unit that is to arrive there. */
const ENTRY = 0.15;
const CARD = 0.4;
const WANTED = 0.4;
/** What is left of a unit's worth without supply: the next check may take it off. */
const OUT_OF_SUPPLY = 0.5;

/** By region and side: what it is worth to hold it. */
interface Worths {
  readonly [region: RegionId]: readonly number[];
}

const known = new WeakMap<Scenario, Map<number, Worths>>();

/** The value map of a war in this turn. */
export function worthsOf(seen: Seen): Worths {
  const scenario = seen.fixed!;
  let turns = known.get(scenario);
  if (!turns) known.set(scenario, (turns = new Map()));
  let worths = turns.get(seen.table.turn);
  if (!worths) turns.set(seen.table.turn, (worths = build(seen)));
  return worths;
}

function build(seen: Seen): Worths {
  const world = worldIn(seen);
  const { scenario } = world;
  const { turn } = seen.table;
  const worths: { [region: RegionId]: number[] } = {};
  for (const region of world.regions) worths[region] = world.sides.map(() => 0);
  const add = (region: RegionId, side: SideNo, n: number): void => {
    worths[region]![side]! += n;
  };
  const left = scenario.turns - turn + 1;
  const score = (list: readonly Scoring[], times: number): void => {
    for (const scoring of list)
      for (let side = 0; side < world.sides.length; side++) {
        if (scoring.side !== "each" && world.sideNo[scoring.side] !== side) continue;
        for (const effect of scoring.do) {
          if (effect.e !== "gain" || effect.kind !== "vp") continue;
          if (!effect.perRegion) {
            // Points for who controls what is named: a share for each of it.
            const { regions } = asksOf(seen, side, scoring.when);
            for (const region of regions) add(region, side, ((effect.amount ?? 1) * times) / regions.length);
            continue;
          }
          const { value, amount, divide = 1 } = effect;
          for (const region of anyones(seen, effect.perRegion, side)) {
            const points = value ? (world.place[region]!.def[value] ?? 0) : (amount ?? 1);
            add(region, side, (points / divide) * times);
          }
        }
      }
  };
  score(scenario.victory.perTurn, left);
  score(scenario.victory.end, 1);
  for (const { side, when } of scenario.victory.suddenDeath) {
    const asked = asksOf(seen, world.sideNo[side]!, when);
    const share = AT_ONCE / Math.max(1, asked.regions.length + OTHER_ASK * asked.others);
    for (const region of asked.regions) add(region, world.sideNo[side]!, share);
  }
  for (const region of world.regions) {
    const { city, supply, control, income = 0 } = world.place[region]!.def;
    for (const side of supply ?? []) if (scenario.phases.supply) add(region, world.sideNo[side]!, SOURCE);
    if (control === undefined) continue;
    for (let side = 0; side < world.sides.length; side++) {
      if (scenario.economy && income > 0) add(region, side, INCOME * income * left);
      if (city) add(region, side, CITY);
      if (world.place[region]!.isPort) add(region, side, PORT);
    }
  }
  for (const { turn: due, side, bring, regions = [] } of scenario.reinforcements)
    if (due > turn && regions[0] !== undefined) add(regions[0], world.sideNo[side]!, ENTRY * bring.length);
  return worths;
}

/** Regions that fit whoever controls them. */
function anyones(seen: Seen, { control: _, ...sel }: RegionSel, side: SideNo): RegionId[] {
  return regionsFitting(seen, sel, { side }).filter((region) => worldIn(seen).place[region]!.isLand);
}

/** The regions that conditions want this side to control, and how many other things they ask for. */
function asksOf(seen: Seen, side: SideNo, when: readonly Condition[]): { readonly regions: RegionId[]; readonly others: number } {
  const world = worldIn(seen);
  const regions: RegionId[] = [];
  let others = 0;
  for (const one of when) {
    if (one.c === "control" && (one.side === "self" || world.sideNo[one.side] === side))
      regions.push(...anyones(seen, one.regions, side));
    else if (one.c === "all" || one.c === "any") {
      const inner = asksOf(seen, side, one.of);
      regions.push(...inner.regions);
      others += inner.others;
    } else others++;
  }
  return { regions, others };
}

const wanted = new WeakMap<Scenario, ReadonlySet<UnitId>>();
/** Counters whose loss is part of what makes an enemy win at once: as far as they can be told by what is printed on them. */
function wantedGone(seen: Seen): ReadonlySet<UnitId> {
  const world = worldIn(seen);
  let ids = wanted.get(world.scenario);
  if (!ids) {
    const sels = world.scenario.victory.suddenDeath.flatMap(({ when }) =>
      when.flatMap((one) => (one.c === "units" && one.max !== undefined && one.min === undefined ? [one.units] : [])),
    );
    ids = new Set(world.ids.filter((id) => sels.some((sel) => isPrinted(world.printed[id]!, sel, world.sides))));
    wanted.set(world.scenario, ids);
  }
  return ids;
}
function isPrinted({ side, nation, isCU, tags, base, type }: Printed, sel: UnitSel, sides: readonly string[]): boolean {
  return (
    (sel.side === undefined || sel.side === sides[side]) &&
    (sel.nation === undefined || sel.nation.includes(nation)) &&
    (sel.role === undefined || (sel.role === "CU") === isCU) &&
    (sel.ids === undefined || sel.ids.includes(base)) &&
    (sel.types === undefined || (type !== null && sel.types.includes(type.id))) &&
    (sel.tags ?? []).every((tag) => tags.has(tag)) &&
    !(sel.notTag ?? []).some((tag) => tags.has(tag))
  );
}

/** What a counter is worth where it is: its strength, and half of it without supply. */
export function unitWorth(seen: Seen, unit: Unit): number {
  const printed = worldIn(seen).printed[unit.id]!;
  if (printed.leader) return 0.5 + 0.35 * Math.max(0, printed.leader.cf + printed.leader.mf) + 0.3 * rankNo(printed.leader.rank);
  const worth =
    (printed.isCU ? 0.5 * unit.steps + 0.2 * cfOf(seen, unit) + 0.15 * mfOf(seen, unit) : 0.7) +
    (wantedGone(seen).has(unit.id) ? WANTED : 0);
  return unit.oos ? OUT_OF_SUPPLY * worth : worth;
}
const rankNo = (rank: 1 | 2 | 3 | "crown"): number => (rank === "crown" ? 4 : rank);

/** How far the turns that are left make a region safe for whoever holds it now. */
export const certainty = ({ table, fixed }: Seen): number => 0.45 + 0.55 * (table.turn / fixed!.turns);

/** What one would have to be given to lose the region to an enemy, or to an enemy's ally. */
export function swingOf(seen: Seen, region: RegionId, side: SideNo): number {
  const worths = worthsOf(seen)[region]!;
  let most = 0;
  for (let other = 0; other < worths.length; other++)
    if (areEnemies(seen, side, other) && worths[other]! > most) most = worths[other]!;
  return worths[side]! + most;
}

/** How well a side stands, in VP: points, regions, counters and cards, less those of its enemies. */
export function standing(seen: Seen, side: SideNo): number {
  const { table } = seen;
  const worths = worthsOf(seen);
  const sure = certainty(seen);
  let sum = 0;
  const sign = (other: SideNo): number => (areFriends(seen, side, other) ? 1 : areEnemies(seen, side, other) ? -1 : 0);
  for (let other = 0; other < table.vp.length; other++) sum += sign(other) * (table.vp[other]! + CARD * table.sizes[other]!);
  for (const region in worths) {
    const owner = table.control[region];
    if (owner !== null && owner !== undefined) sum += sign(owner) * worths[region]![owner]! * sure;
  }
  for (const unit of Object.values(table.units))
    if (unit.place === "map" || unit.place === "hidden") sum += sign(unit.side) * unitWorth(seen, unit);
    else if (unit.place === "injured") sum += sign(unit.side) * 0.8 * unitWorth(seen, unit);
  return sum;
}

/** The same for a seat: of all the sides it answers for. */
export function score(state: WarState, seat: number): number {
  return state.table.seats.reduce((sum, of, side) => (of === seat ? sum + standing(state, side) : sum), 0);
}
