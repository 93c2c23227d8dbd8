import type { Condition, ConditionName, ConditionOf } from "../../scenario/vocabulary.ts";
import { stockOf } from "../economy.ts";
import type { Seen } from "../state.ts";
import { hasTech } from "../technology.ts";
import { worldIn } from "../units.ts";
import { type Asker, regionFits, regionsFitting, sidesOf, unitsFitting } from "./select.ts";

type Holds<N extends ConditionName> = (condition: ConditionOf<N>, seen: Seen, asker: Asker) => boolean;

const within = (n: number, { min, max }: { readonly min?: number; readonly max?: number }): boolean =>
  n >= (min ?? (max === undefined ? 1 : Number.NEGATIVE_INFINITY)) && n <= (max ?? Number.POSITIVE_INFINITY);

/**
 * What each condition asks of the table (WAW-8-i). They look at public data alone, so that the opening of a window tells nothing about a hand.
 */
export const CONDITIONS: { readonly [N in ConditionName]: Holds<N> } = {
  turn: ({ from, to }, { table }) => table.turn >= (from ?? 1) && table.turn <= (to ?? table.turn), // WAW-8-j
  control({ side, regions, n }, seen, asker) {
    const sides = sidesOf(seen, side, asker);
    const meant = regionsFitting(seen, regions, asker);
    const held = meant.filter((region) => sides.includes(seen.table.control[region] ?? -1)).length;
    return held >= (n ?? meant.length); // WAW-Q-13-a
  },
  units({ units, min, max }, seen, asker) {
    // Mostly one is asked for: then the first that fits is enough.
    const least = min ?? (max === undefined ? 1 : 0);
    const n = unitsFitting(seen, units, asker, max === undefined ? least : Number.POSITIVE_INFINITY).length;
    return n >= least && n <= (max ?? n);
  },
  compare: ({ a, b, atLeast }, seen, asker) =>
    unitsFitting(seen, a, asker).length >= unitsFitting(seen, b, asker).length + atLeast,
  vp({ side, over, ...limits }, seen, asker) {
    const { vp } = seen.table;
    const most = (ref: typeof side): number => Math.max(...sidesOf(seen, ref, asker).map((one) => vp[one]!));
    return within(most(side) - (over === undefined ? 0 : most(over)), limits); // WAW-14-a
  },
  resource: ({ side, kind, ...limits }, seen, asker) =>
    sidesOf(seen, side, asker).some((one) => within(stockOf(seen, one, kind), limits)), // WAW-A3.1-b
  tech: ({ side, tech, has }, seen, asker) => sidesOf(seen, side, asker).some((one) => hasTech(seen, one, tech)) === has, // WAW-A5-b
  result({ won, kind, rout, regions }, seen, asker) {
    const { ended } = asker;
    return (
      ended !== undefined &&
      (won === undefined || sidesOf(seen, won, asker).includes(ended.won)) &&
      (kind === undefined || ended.domain === kind) &&
      (rout === undefined || ended.rout === rout) &&
      (regions === undefined || regionFits(seen, ended.region, regions, asker))
    );
  },
  flag: ({ flag, ...limits }, { table }) => within(table.flags[flag] ?? 0, limits),
  relation: ({ a, b, state }, seen, asker) =>
    sidesOf(seen, a, asker).some((one) => sidesOf(seen, b, asker).some((other) => seen.table.relations[one]![other] === state)),
  played: ({ card, times }, { table }) => (table.played[card] ?? 0) >= (times ?? 1), // WAW-8-g
  battle({ kind, role, rounds, terrain, river, landing, regions }, seen, asker) {
    const { battle } = seen.table;
    if (!battle) return false;
    const part = battle.forces.findIndex((force) => force.side === asker.side);
    return (
      (kind === undefined || battle.domain === kind) &&
      (role === undefined || part === (role === "attacker" ? 0 : 1)) &&
      (rounds === undefined || rounds.includes(battle.round)) &&
      (terrain === undefined || terrain.includes(worldIn(seen).place[battle.region]!.def.terrain)) &&
      (river === undefined || (battle.river !== null) === river) &&
      (landing === undefined || battle.landing === landing) &&
      (regions === undefined || regionFits(seen, battle.region, regions, asker))
    );
  },
  test({ test, by, regions }, seen, asker) {
    const rolled = seen.table.test;
    return (
      rolled !== null &&
      rolled.kind === test &&
      (by === undefined || sidesOf(seen, by, asker).includes(rolled.side)) &&
      (regions === undefined || regionFits(seen, rolled.region, regions, asker))
    );
  },
  move({ kind, by, to }, seen, asker) {
    const ordered = seen.table.move;
    return (
      ordered !== undefined &&
      ordered.kind === kind &&
      (by === undefined || sidesOf(seen, by, asker).includes(ordered.side)) &&
      (to === undefined || regionFits(seen, ordered.to, to, asker))
    );
  },
  all: ({ of }, seen, asker) => allHold(of, seen, asker),
  any: ({ of }, seen, asker) => of.some((one) => conditionHolds(one, seen, asker)),
  not: ({ of }, seen, asker) => !of.some((one) => conditionHolds(one, seen, asker)),
};

export function conditionHolds(condition: Condition, seen: Seen, asker: Asker): boolean {
  return (CONDITIONS[condition.c] as Holds<ConditionName>)(condition, seen, asker);
}

export function allHold(conditions: readonly Condition[], seen: Seen, asker: Asker): boolean {
  return conditions.every((one) => conditionHolds(one, seen, asker));
}
