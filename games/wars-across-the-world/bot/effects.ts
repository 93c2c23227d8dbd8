import { CONDITIONS, conditionHolds } from "../rules/cards/conditions.ts";
import type { Play } from "../rules/cards/effect.ts";
import { gainOf } from "../rules/cards/effects-side.ts";
import { regionsFitting, sidesOf, unitsFitting } from "../rules/cards/select.ts";
import { swingOf, unitWorth } from "../rules/score.ts";
import type { Battle, Seen, SideNo } from "../rules/state.ts";
import { areFriends, cfOf, isInField, printedOf, worldIn } from "../rules/units.ts";
import type {
  Condition,
  ConditionName,
  ConditionOf,
  Effect,
  EffectName,
  EffectOf,
  SideRef,
  Stat,
  Target,
  UnitSel,
} from "../scenario/vocabulary.ts";
import { roughWin, stackOf } from "./stack.ts";

/** What each word of the vocabulary is worth to whoever plays it, in VP: cards and rules are judged by their data alone. */

/** What a CU more or less out of the fight does to the chances of an even battle. */
const PER_LOSS = 0.13;
/** A hit is worth something besides: points for both sides, and the man. */
const PER_HIT = 0.9;
const DRAWN = 0.45;
const WITHOUT_SUPPLY = 0.5;

/** What stands on a battle, and how open it still is. */
interface Stakes {
  readonly battle: Battle;
  /** The own force. */
  readonly i: number;
  readonly worth: number;
  readonly rounds: number;
}

function stakesOf(seen: Seen, side: SideNo): Stakes | undefined {
  const { battle } = seen.table;
  if (!battle) return undefined;
  const i = battle.forces.findIndex((force) => areFriends(seen, side, force.side));
  if (i < 0) return undefined;
  const rounds = worldIn(seen).config.battle.rounds[battle.domain] - battle.round + 1;
  if (battle.domain !== "land") return { battle, i, worth: 1.5, rounds };
  const stacks = battle.forces.map((force) =>
    stackOf(
      seen,
      force.side,
      [...force.cu, ...force.su, ...force.leaders].filter((id) => !force.gone.includes(id)).map((id) => seen.table.units[id]!),
    ),
  );
  const win = roughWin(seen, stacks[0]!, stacks[1]!, battle.region);
  const { bigBattle } = worldIn(seen).config.vp;
  const big = battle.forces.some((force) => force.size >= bigBattle.units) ? 2 * bigBattle.vp : 0;
  const worth = swingOf(seen, battle.region, side) + 0.4 * (stacks[0]!.worth + stacks[1]!.worth) + big;
  // A battle as good as decided is not worth a card.
  return { battle, i, worth: worth * Math.max(0.15, 4 * win * (1 - win)), rounds };
}

/** So many CU lost less, or taken more. */
const inBattle = (stakes: Stakes | undefined, losses: number): number => (stakes ? losses * PER_LOSS * stakes.worth : 0);

const isGood = (seen: Seen, ref: SideRef, play: Play): number =>
  sidesOf(seen, ref, play).reduce((sum, side) => sum + (areFriends(seen, play.side, side) ? 1 : -1), 0);
const menOf = (seen: Seen, sel: UnitSel, play: Play): string[] =>
  unitsFitting(seen, sel, play).filter((id) => seen.table.units[id] !== undefined);
/** Own ones count for it, enemies against. */
const signOf = (seen: Seen, id: string, play: Play): number => (areFriends(seen, play.side, seen.table.units[id]!.side) ? 1 : -1);
const worthOf = (seen: Seen, id: string): number => unitWorth(seen, { ...seen.table.units[id]!, oos: false });

/** What is lost with those a target takes: the dearest when the player picks, the cheapest when the owner does. */
function targetWorth(seen: Seen, { units, n, by, group }: Target, play: Play): number {
  const men = menOf(seen, units, play);
  if (men.length === 0) return 0;
  const worths = men.map((id) => worthOf(seen, id)).sort((a, b) => (by === "owner" ? a - b : b - a));
  const many = n === "all" ? (group ? Math.min(4, worths.length) : worths.length) : Math.min(n, worths.length);
  return signOf(seen, men[0]!, play) * worths.slice(0, many).reduce((sum, one) => sum + one, 0);
}

/** What one more of a value is worth for a unit or a side, outside a battle. */
const STAT: { readonly [stat in Stat]: number } = {
  cf: 0.15,
  mf: 0.1,
  mp: 0.1,
  transport: 0.15,
  aa: 0.1,
  siege: 0.3,
  rank: 0.3,
  command: 0.05,
  leaderCf: 0.4,
  leaderMf: 0.3,
  amv: 0.5,
  supremacy: 0.5,
  manoeuvre: 0.2,
  price: -0.1,
  maintenance: -0.1,
};

type Judges = { readonly [N in EffectName]: (effect: EffectOf<N>, seen: Seen, play: Play) => number };

const JUDGES: Judges = {
  modify(effect, seen, play) {
    const { stat, amount, units, target, side = "self", until } = effect;
    const stakes = play.inBattle ? stakesOf(seen, play.side) : undefined;
    const sel = units ?? target?.units;
    const men = sel ? menOf(seen, sel, play) : [];
    const sign = men.length > 0 ? signOf(seen, men[0]!, play) : isGood(seen, side, play);
    const many = target && target.n !== "all" ? Math.min(target.n, men.length) : men.length;
    if (!stakes) return sign * amount * STAT[stat] * Math.min(4, sel ? many : 1) * (until === "game" ? 2 : 1);
    const rounds = until === "round" ? 1 : stakes.rounds;
    const force = stakes.battle.forces[sign > 0 ? stakes.i : 1 - stakes.i]!;
    if (stat === "cf") return sign * inBattle(stakes, 0.1 * amount * many * rounds * 1.4);
    if (stat === "amv" || stat === "mf") return sign * inBattle(stakes, amount);
    return sign * inBattle(stakes, 0.1 * amount * force.cu.length * rounds);
  },
  test({ test, side, amount = 0, result }, seen, play) {
    const open = seen.table.test;
    const helps = isGood(seen, side, play);
    const faces = result ? (result === "success" ? 0.6 : -0.6) : -amount / 10;
    if (test === "rout") return helps * inBattle(stakesOf(seen, play.side), 1.2 * faces);
    if (!open) return helps * faces;
    return helps * faces * (test === "siege" ? 1 + swingOf(seen, open.region, play.side) : 1);
  },
  count({ side, amount = 1 }, seen, play) {
    const stakes = stakesOf(seen, play.side);
    const men = stakes ? stakes.battle.forces[1 - stakes.i]!.cu.length : 0;
    return isGood(seen, side, play) * amount * inBattle(stakes, 0.07 * men * (stakes?.rounds ?? 0));
  },
  ignore: ({ side }, seen, play) => isGood(seen, side, play) * Math.max(0.3, inBattle(stakesOf(seen, play.side), 0.5)),
  inflict({ side, hits = 0, panics = 0 }, seen, play) {
    return -isGood(seen, side, play) * (inBattle(stakesOf(seen, play.side), hits + panics) + PER_HIT * hits);
  },
  prevent({ side, hits = 0, panics = 0 }, seen, play) {
    const stakes = stakesOf(seen, play.side);
    const fire = stakes ? 0.15 * stakes.battle.forces[1 - stakes.i]!.cu.length * stakes.rounds : 0;
    const [fewer, calmer] = [Math.min(hits, 2 * fire), Math.min(panics, fire)];
    return isGood(seen, side, play) * (inBattle(stakes, fewer + calmer) + PER_HIT * fewer);
  },
  fire({ mode, side = "self", units, n = 1 }, seen, play) {
    const stakes = stakesOf(seen, play.side);
    const men = units ? menOf(seen, units, play) : [];
    const sign = men.length > 0 ? signOf(seen, men[0]!, play) : isGood(seen, side, play);
    const many = n === "all" ? men.length : Math.min(n, Math.max(1, men.length));
    const best = men.reduce((most, id) => Math.max(most, (cfOf(seen, seen.table.units[id]!) + 1) / 10), 0.2);
    const share = mode === "hold" ? -best : mode === "reroll" ? 0.7 * best : mode === "again" ? best : 0.3;
    return sign * (inBattle(stakes, share * many) + PER_HIT * share * many * 0.7);
  },
  place({ units, n = "all", regions }, seen, play) {
    const men = menOf(seen, units, play);
    const open = regionsFitting(seen, regions, play).length;
    const many = n === "all" ? men.length : Math.min(n, men.length);
    return open === 0 || men.length === 0 ? 0 : signOf(seen, men[0]!, play) * many * (0.3 + worthOf(seen, men[0]!));
  },
  remove: ({ target }, seen, play) => -targetWorth(seen, target, play),
  damage({ target, steps }, seen, play) {
    const men = menOf(seen, target.units, play);
    return men.length === 0 ? 0 : -signOf(seen, men[0]!, play) * Math.min(steps, men.length) * 0.75;
  },
  repair({ target }, seen, play) {
    const men = menOf(seen, target.units, play).filter((id) => {
      const { type } = printedOf(seen, id);
      return type !== null && seen.table.units[id]!.steps < type.steps;
    });
    const many = target.n === "all" ? men.length : Math.min(target.n, men.length);
    return men.length === 0 ? 0 : signOf(seen, men[0]!, play) * many * 0.65;
  },
  move({ target, to, toward }, seen, play) {
    const men = menOf(seen, target.units, play);
    if (men.length === 0 || (!to && !toward)) return 0;
    return signOf(seen, men[0]!, play) > 0 ? 0.4 : 0.7;
  },
  reveal({ units, hand }, seen, play) {
    if (!units) return hand ? 0.1 : 0;
    return 0.3 * unitsFitting(seen, units, play).filter((id) => seen.table.tokens[id] !== undefined).length;
  },
  control({ regions, side, n }, seen, play) {
    const fit = regionsFitting(seen, regions, play).map((region) => swingOf(seen, region, play.side));
    const many = n === undefined || n === "all" ? fit.length : n;
    return (
      isGood(seen, side, play) *
      fit
        .sort((a, b) => b - a)
        .slice(0, many)
        .reduce((sum, one) => sum + one, 0)
    );
  },
  edge: ({ edges, set }) => (set.rail === true || set.road === true || set.bridge === true ? 0.25 : 0.35) * (edges.n ?? 1),
  structure({ do: what, regions, amount = 0, structure }, seen, play) {
    const fit = regionsFitting(seen, regions, play);
    const best = fit.reduce((most, region) => Math.max(most, swingOf(seen, region, play.side)), 0);
    if (what === "place") {
      const def = seen.fixed!.structures.find((one) => one.id === structure);
      const own = def && worldIn(seen).sideNo[def.side] === play.side;
      return fit.length === 0 ? 0 : (own ? 1 : -1) * (0.3 + 0.15 * best);
    }
    const owner = fit.map((region) => seen.table.forts[region]?.side).find((side) => side !== undefined);
    const sign = owner === undefined ? 0 : areFriends(seen, play.side, owner) ? -1 : 1;
    return sign * (what === "remove" ? 0.5 + 0.3 * best : 0.15 * amount);
  },
  supply({ units, target, state }, seen, play) {
    const sel = units ?? target?.units;
    if (!sel) return state === "blocked" ? 0.5 : 0;
    const men = menOf(seen, sel, play).filter((id) => isInField(seen, seen.table.units[id]!));
    const cut = men.filter((id) => (state === "supplied" ? seen.table.units[id]!.oos : !seen.table.units[id]!.oos));
    // A card for the units of one region saves those of the worst off.
    const regions = Map.groupBy(cut, (id) => seen.table.units[id]!.at);
    const worths = [...regions.values()].map((ids) => ids.reduce((sum, id) => sum + worthOf(seen, id), 0));
    const worth = target?.group ? Math.max(0, ...worths) : worths.reduce((sum, one) => sum + one, 0);
    const sign = cut.length === 0 ? 0 : signOf(seen, cut[0]!, play);
    return sign * (state === "supplied" ? 1 : -1) * WITHOUT_SUPPLY * worth;
  },
  allow: (effect, seen, play) => 0.3 * permits(effect, seen, play),
  forbid: (effect, seen, play) => -(effect.action === "attack" ? 1 : 0.4) * permits(effect, seen, play),
  gain(effect, seen, play) {
    const value = effect.kind === "vp" ? 1 : 0.25;
    return sidesOf(seen, effect.side, play).reduce(
      (sum, side) => sum + (areFriends(seen, play.side, side) ? 1 : -1) * value * gainOf(effect, seen, { ...play, side }),
      0,
    );
  },
  draw: ({ side, n = 0, card }, seen, play) => isGood(seen, side, play) * (card === undefined ? DRAWN * n : 1),
  discard: ({ side, n }, seen, play) => -isGood(seen, side, play) * DRAWN * n,
  tech: ({ side }, seen, play) => isGood(seen, side, play) * 1,
  relation: ({ a, b, state }, seen, play) =>
    (state === "war" ? -1 : 1) *
    (sidesOf(seen, a, play).includes(play.side) || sidesOf(seen, b, play).includes(play.side) ? 1 : 0),
  leaders: ({ op, n = 1 }) => (op === "recall" ? -0.2 : 0.5) * n,
  delay({ target, turns }, seen, play) {
    return -targetWorth(seen, target, play) * Math.min(1, 0.25 * turns);
  },
  roll: ({ upTo, low, high = [] }, seen, play) =>
    ((upTo + 1) * judgeAll(low, seen, play) + (9 - upTo) * judgeAll(high, seen, play)) / 10,
  choose({ by, options }, seen, play) {
    const values = options.map((list) => judgeAll(list, seen, play));
    return by === "self" ? Math.max(...values) : by === "random" ? mean(values) : Math.min(...values);
  },
  flag: () => 0.05,
};
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
const permits = ({ units, target }: { units?: UnitSel; target?: Target }, seen: Seen, play: Play): number => {
  const sel = units ?? target?.units;
  const men = sel ? menOf(seen, sel, play) : [];
  return sel === undefined ? 1 : men.length === 0 ? 0 : signOf(seen, men[0]!, play) * Math.min(2, 0.5 + 0.25 * men.length);
};

/** What an effect is worth to whoever plays it now. */
export const judge = (effect: Effect, seen: Seen, play: Play): number =>
  (JUDGES[effect.e] as (one: Effect, seen: Seen, play: Play) => number)(effect, seen, play);
export const judgeAll = (effects: readonly Effect[], seen: Seen, play: Play): number =>
  effects.reduce((sum, effect) => sum + judge(effect, seen, play), 0);

type Chances = { readonly [N in ConditionName]: (one: ConditionOf<N>, seen: Seen, play: Play) => number };

/** How likely a condition that does not hold now will, while the card is in the hand. */
const CHANCES: Chances = {
  turn: ({ from = 1, to = Number.POSITIVE_INFINITY }, { table }) =>
    table.turn > to ? 0 : from > table.turn ? 0.9 ** (from - table.turn) : 1,
  control: ({ regions, n }, seen, play) => {
    const fit = regionsFitting(seen, { ...regions, control: "self" }, play).length;
    const all = regionsFitting(seen, regions, play).length;
    return Math.min(1, (fit + 0.5) / Math.max(1, n ?? all));
  },
  units: () => 0.4,
  compare: () => 0.4,
  resource: () => 0.4,
  vp: () => 0.3,
  tech: () => 0.3,
  flag: () => 0.3,
  relation: () => 0.2,
  played: () => 0.3,
  battle: ({ terrain, river, landing }) => 0.7 * (terrain ? 0.6 : 1) * (river || landing ? 0.5 : 1),
  test: ({ test }) => (test === "siege" ? 0.3 : 0.25),
  move: () => 0.25,
  result: () => 0.3,
  all: ({ of }, seen, play) => of.reduce((product, one) => product * chanceOf(one, seen, play), 1),
  any: ({ of }, seen, play) => Math.max(0, ...of.map((one) => chanceOf(one, seen, play))),
  not: ({ of }, seen, play) => (of.every((one) => chanceOf(one, seen, play) === 1) ? 0.3 : 1),
};

/** What is about a moment that is still to come, or made of others. */
const OF_MOMENTS: readonly ConditionName[] = ["battle", "test", "move", "result", "all", "any", "not"];

/** How likely it is that a condition holds when it matters. */
export function chanceOf(condition: Condition, seen: Seen, play: Play): number {
  const judgeIt = CHANCES[condition.c] as (one: Condition, seen: Seen, play: Play) => number;
  return !OF_MOMENTS.includes(condition.c) && CONDITIONS[condition.c] !== undefined && conditionHolds(condition, seen, play)
    ? 1
    : judgeIt(condition, seen, play);
}
