import type { Scenario, SpecialRule } from "../../scenario/types.ts";
import type { Action, Condition, Effect, EffectName, EffectOf, Stat, Test } from "../../scenario/vocabulary.ts";
import type { CardId, InForce, RegionId, Seen, SideNo, UnitId, WarState } from "../state.ts";
import { areEnemies, worldIn } from "../units.ts";
import { allHold } from "./conditions.ts";
import { type Asker, edgesFitting, fits, regionFits, sidesOf } from "./select.ts";

/**
 * What is in force beside the rules of the book: effects of cards that last, and rules of the scenario that hold always. Whoever reckons a value or
 * judges a move asks here. A card prevails over a rule of the scenario (WAW-15-b), of two cards the later one (WAW-L-82).
 */
interface Source<E extends Effect> {
  readonly effect: E;
  readonly asker: Asker;
  /** What was chosen when the card was played; null: whatever fits now. */
  readonly units: readonly UnitId[] | null;
  readonly regions: readonly RegionId[] | null;
  /** The card, or null and the rule of the scenario. */
  readonly card: CardId | null;
  readonly rule: SpecialRule | null;
}

/** An effect of a rule that holds always. Its turns stand apart: they rule most of them out at once. */
interface Standing {
  readonly rule: SpecialRule;
  readonly effect: Effect;
  readonly from: number;
  readonly to: number;
  readonly when: readonly Condition[];
}
const standing = new WeakMap<Scenario, { readonly [name: string]: readonly Standing[] }>();
const NONE: readonly Standing[] = [];

function standingOf(rule: SpecialRule, effect: Effect): Standing {
  const turns = rule.when.filter((one) => one.c === "turn");
  return {
    rule,
    effect,
    from: Math.max(1, ...turns.map((one) => one.from ?? 1)),
    to: Math.min(...turns.map((one) => one.to ?? Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER),
    when: rule.when.filter((one) => one.c !== "turn"),
  };
}

/** Effects of the rules that hold always, by name; those that allow or bar by their action. */
function alwaysIn(scenario: Scenario, name: string): readonly Standing[] {
  let byName = standing.get(scenario);
  if (!byName) {
    const made: { [name: string]: Standing[] } = {};
    for (const rule of scenario.specialRules)
      if (rule.trigger.on === "always")
        for (const effect of rule.do) {
          const key = effect.e === "allow" || effect.e === "forbid" ? `may ${effect.action}` : effect.e;
          (made[key] ??= []).push(standingOf(rule, effect));
        }
    standing.set(scenario, (byName = made));
  }
  return byName[name] ?? NONE;
}
const isStanding = (seen: Seen, { from, to, when }: Standing, asker: Asker): boolean =>
  seen.table.turn >= from && seen.table.turn <= to && allHold(when, seen, asker);

const NOTHING: readonly never[] = [];

/**
 * In the order in which they prevail: cards from the last to the first, then rules of the scenario from the last to the first. `wants` is asked before
 * anything else: this is called for every value of every unit.
 */
function inForce<N extends EffectName>(
  seen: Seen,
  name: N,
  wants: (effect: EffectOf<N>) => boolean,
): readonly Source<EffectOf<N>>[] {
  const { effects } = seen.table;
  const always = alwaysIn(seen.fixed!, name);
  let found: Source<EffectOf<N>>[] | undefined;
  for (let age = effects.length - 1; age >= 0; age--) {
    const one = effects[age]!;
    if (one.effect.e === name && wants(one.effect as EffectOf<N>)) (found ??= []).push(sourceOf(one) as Source<EffectOf<N>>);
  }
  for (let nth = always.length - 1; nth >= 0; nth--) {
    const one = always[nth]!;
    const asker = { side: seen.table.side };
    if (wants(one.effect as EffectOf<N>) && isStanding(seen, one, asker))
      (found ??= []).push(sourceAlways(one, asker) as Source<EffectOf<N>>);
  }
  return found ?? NOTHING;
}
const sourceOf = ({ effect, side, units, regions, card }: InForce): Source<Effect> => ({
  effect,
  asker: { side },
  units,
  regions,
  card,
  rule: null,
});
const sourceAlways = ({ effect, rule }: Standing, asker: Asker): Source<Effect> => ({
  effect,
  asker,
  units: null,
  regions: null,
  card: null,
  rule,
});

/** Whether an effect is about a counter: one that was chosen, or one that fits now. Without either it is about all of its own side. */
function isAbout(seen: Seen, source: Source<EffectOf<"modify" | "allow" | "forbid" | "supply">>, id: string): boolean {
  const { effect, units, asker } = source;
  if (units !== null) return units.includes(id);
  if (effect.units) return fits(seen, id, effect.units, asker);
  const whose = seen.table.units[id]?.side ?? seen.table.tokens[id]?.side;
  return whose === asker.side;
}

/** What cards and rules of the scenario add to a value of a counter (WAW-12.1.1-k). Values that only a battle knows are in its forces. */
export function bonus(seen: Seen, stat: Stat, id: string): number {
  let sum = 0;
  for (const source of inForce(seen, "modify", (effect) => effect.stat === stat && effect.side === undefined))
    if (isAbout(seen, source, id)) sum += source.effect.amount;
  return sum;
}

/** What they add to a value of a whole side: several sources of supremacy add up (WAW-Q-115). */
export function sideBonus(seen: Seen, stat: Stat, side: SideNo): number {
  let sum = 0;
  for (const { effect, asker } of inForce(seen, "modify", (one) => one.stat === stat && one.side !== undefined))
    if (sidesOf(seen, effect.side!, asker).includes(side)) sum += effect.amount;
  for (const supremacy of seen.fixed!.supremacy)
    if (supremacy.stat === stat && worldIn(seen).sideNo[supremacy.side] === side && allHold(supremacy.when, seen, { side }))
      sum += supremacy.amount; // WAW-A6-a
  return sum;
}

/** Whether an action is allowed or barred beyond the rules, by what, and by which rule of the ledger. */
export interface Verdict {
  readonly may: boolean;
  /** The card or the rule of the scenario, by its title. */
  readonly by: string;
  readonly rule: "WAW-15-a" | "WAW-15-b";
}

/** What allows or bars an action now, in the order in which it prevails: found once where many counters and regions are asked about. */
export type Permissions = readonly Source<Permission>[];
export function permissionsFor(seen: Seen, action: Action): Permissions {
  const { effects, side } = seen.table;
  let found: Source<Permission>[] | undefined;
  for (let age = effects.length - 1; age >= 0; age--) {
    const { effect } = effects[age]!;
    if ((effect.e === "allow" || effect.e === "forbid") && effect.action === action)
      (found ??= []).push(sourceOf(effects[age]!) as Source<Permission>);
  }
  const always = alwaysIn(seen.fixed!, `may ${action}`);
  for (let nth = always.length - 1; nth >= 0; nth--) {
    const one = always[nth]!;
    const asker = { side };
    if (isStanding(seen, one, asker)) (found ??= []).push(sourceAlways(one, asker) as Source<Permission>);
  }
  return found ?? NOTHING;
}

/** What prevails over the rules for a counter that would do something, in or into a region, over a border. */
export function verdict(
  seen: Seen,
  action: Action,
  id: string,
  where: { readonly region?: RegionId; readonly edge?: number } = {},
): Verdict | undefined {
  return verdictOf(seen, permissionsFor(seen, action), id, where);
}
/** The same by permissions that were found before. */
export function verdictOf(
  seen: Seen,
  permissions: Permissions,
  id: string,
  { region, edge }: { readonly region?: RegionId; readonly edge?: number } = {},
): Verdict | undefined {
  for (const source of permissions)
    if (isMeant(seen, source, id, region, edge)) {
      const may = source.effect.e === "allow";
      return source.rule
        ? { may, by: source.rule.title, rule: "WAW-15-a" }
        : { may, by: worldIn(seen).cards[source.card!]?.title ?? "", rule: "WAW-15-b" };
    }
  return undefined;
}

type Permission = EffectOf<"allow" | "forbid">;

function isMeant(
  seen: Seen,
  source: Source<Permission>,
  id: string,
  region: RegionId | undefined,
  edge: number | undefined,
): boolean {
  const { effect, asker } = source;
  if (effect.regions && (region === undefined || !regionFits(seen, region, effect.regions, asker))) return false;
  if (effect.edges && (edge === undefined || !edgesFitting(seen, effect.edges, asker).includes(edge))) return false;
  return isAbout(seen, source, id);
}

/** A border as it is now (WAW-3.1-u, WAW-Q-10). */
export interface EdgeNow {
  readonly road: boolean;
  readonly rail: boolean;
  readonly bridge: boolean;
  readonly river: "minor" | "major" | null;
}

export function edgeNow(seen: Seen, no: number): EdgeNow {
  const { effects } = seen.table;
  let now = printedEdges(seen.fixed!)[no]!;
  for (const { effect, edges } of effects) if (effect.e === "edge" && edges?.includes(no)) now = { ...now, ...effect.set };
  return now;
}

const printedBy = new WeakMap<Scenario, readonly EdgeNow[]>();
function printedEdges(scenario: Scenario): readonly EdgeNow[] {
  let printed = printedBy.get(scenario);
  if (!printed) {
    printed = scenario.edges.map(({ road = false, rail = false, bridge = false, river = null }) => ({
      road,
      rail,
      bridge,
      river,
    }));
    printedBy.set(scenario, printed);
  }
  return printed;
}

/** Whether a counter counts as supplied, or as unsupplied, whatever its paths (WAW-13.5-a). */
export function supplyMark(seen: Seen, id: string): "supplied" | "unsupplied" | undefined {
  for (const source of inForce(seen, "supply", (effect) => effect.state !== "blocked"))
    if (isAbout(seen, source, id)) return source.effect.state as "supplied" | "unsupplied";
  return undefined;
}

/** Whether no supply path of the side goes through the region. */
export function isSupplyBlocked(seen: Seen, side: SideNo, region: RegionId): boolean {
  return inForce(seen, "supply", (effect) => effect.state === "blocked").some(
    ({ effect, regions, asker }) =>
      areEnemies(seen, side, asker.side) &&
      (regions !== null
        ? regions.includes(region)
        : effect.regions !== undefined && regionFits(seen, region, effect.regions, asker)),
  );
}

/** What is added to the die of a test, and its result where that is settled without one. */
export function testChange(
  seen: Seen,
  test: Test,
  side: SideNo,
  region: RegionId,
): { readonly amount: number; readonly result: "success" | "failure" | null } {
  let amount = 0;
  let result: "success" | "failure" | null = null;
  for (const { effect, asker } of inForce(seen, "test", (one) => one.test === test)) {
    if (!sidesOf(seen, effect.side, asker).includes(side)) continue;
    if (effect.regions && !regionFits(seen, region, effect.regions, asker)) continue;
    amount += effect.amount ?? 0;
    result ??= effect.result ?? null;
  }
  return { amount, result };
}

/** Whether the defenders get no bonus for it, or the attackers suffer none of it, when the side attacks there. */
export function isIgnored(seen: Seen, what: EffectOf<"ignore">["what"], side: SideNo, region: RegionId): boolean {
  return inForce(seen, "ignore", (one) => one.what === what).some(
    ({ effect, asker }) =>
      sidesOf(seen, effect.side, asker).includes(side) &&
      (effect.regions === undefined || regionFits(seen, region, effect.regions, asker)),
  );
}

/** A moment at which effects end. */
export type Moment =
  | { readonly on: "round" | "battle" | "test" | "phase" | "sideTurn" }
  | { readonly on: "turn"; readonly turn: number }
  | { readonly on: "ownNext"; readonly side: SideNo };

function endsAt({ until }: InForce, moment: Moment): boolean {
  if (until.on !== moment.on) return false;
  if (until.on === "turn" && moment.on === "turn") return until.turn <= moment.turn;
  if (until.on === "ownNext" && moment.on === "ownNext") return until.side === moment.side;
  return true;
}

/** Ends what lasts no longer; a lasting card goes to its pile with the last of its effects (WAW-8-e, WAW-8-f). */
export function expire(state: WarState, moment: Moment): void {
  const { table } = state;
  if (!table.effects.some((one) => endsAt(one, moment))) return;
  table.effects = table.effects.filter((one) => !endsAt(one, moment));
  const over = table.lasting.filter((card) => !table.effects.some((one) => one.card === card));
  if (over.length === 0) return;
  table.lasting = table.lasting.filter((card) => !over.includes(card));
  const { cards, cardSide } = worldIn(state);
  for (const card of over) (cards[card]!.removeAfterUse ? table.gone : table.discards[cardSide[card]!]!).push(card); // WAW-8-g
}
