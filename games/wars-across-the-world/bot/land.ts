import type { Tree } from "@warren/kernel/domain.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { freshIn } from "../rules/groups.ts";
import { endRefused, type Marchers, marchers, pathTo, reach } from "../rules/reach.ts";
import type { Group, RegionId, Unit } from "../rules/state.ts";
import { enemyFort, openAt, shipsAt, tokensAt } from "../rules/survey.ts";
import { cfOf, mpOf, nameOf, placesOf, printedOf } from "../rules/units.ts";
import { prospectOf } from "./battle.ts";
import type { Outlook } from "./outlook.ts";
import { siegeHope } from "./siege.ts";
import { roughWin, type Stack, stackOf } from "./stack.ts";

/** How a commander looks at the land phase. */
export interface Temper {
  /** How much of what may be lost he sees: 0 nothing, 1 all. */
  readonly care: number;
  /** What a battle must promise to be ordered. */
  readonly nerve: number;
  /** Splits stacks. */
  readonly splits: boolean;
}

/** An order and what it promises. */
export interface Order {
  readonly path: readonly string[];
  readonly value: number;
  readonly why?: Msg;
  /** Of a fleet: where it means to go after this step. */
  readonly way?: readonly RegionId[];
  /** Of a split: who is the new stack. */
  readonly units?: readonly string[];
}

/** Less is not worth an order; a stack on its way goes on only for more. */
const LEAST = 0.12;
const LEAST_ON = 0.6;
/** What a stack risks where it may be beaten, of its worth. */
const RISK = 0.35;
const UNSUPPLIED = 0.45;
/** Over the sea it is lost sooner, and whoever is marked is gone with the next check. */
const OVER_THE_SEA = 1.5;
const MARKED = 4;
const HOMEWARD = 0.3;
/** A place aboard, for each CU. */
const BERTH = 0.3;
/** Less than this to hope for is nothing to do. */
const IDLE = 0.3;
/** What lies behind is safer, not safe. */
const BARS = 0.7;
/** Where odds are worse than this by rough reckoning, the exact ones are not asked for. */
const HOPELESS = 0.22;

/** Beyond the sea there is more to take than can be kept: who guards everything gets nothing. */
const BOLD = 0.25;
const temperOf = (o: Outlook, temper: Temper): Temper => (o.overseas ? { ...temper, care: BOLD * temper.care } : temper);

/** Everything that could be ordered in the land phase now, judged. */
export function landOrders(o: Outlook, tree: Tree, nature: Temper): Order[] {
  const temper = temperOf(o, nature);
  const orders: Order[] = [];
  const { table } = o.seen;
  for (const group of table.groups) {
    const to = tree.march?.[group.id];
    if (to) marches(o, group, to, temper, orders);
    const coasts = tree.land?.[group.id];
    if (coasts) landings(o, group, coasts, temper, orders);
  }
  if (temper.splits)
    for (const region in tree.regroup ?? {}) {
      const group = onlyStack(o, region);
      if (!group) continue;
      let whole: Best = { value: 0 };
      for (const { path, value } of orders)
        if (path[0] === "march" && path[1] === group.id && value > whole.value) whole = { value, to: path[2]! };
      splits(o, region, group, whole, temper, orders);
    }
  for (const region in tree.strike ?? {}) strikes(o, region, "strike", temper, orders);
  for (const region in tree.sally ?? {}) strikes(o, region, "sally", temper, orders);
  for (const region in tree.search ?? {}) searches(o, region, orders);
  for (const region in tree.hide ?? {}) hides(o, region, orders);
  return orders;
}

/** Where victors go on to: as they would march, and without a leader (WAW-A4-d). */
export function breakthroughs(o: Outlook, tree: Tree, nature: Temper): Order[] {
  const temper = temperOf(o, nature);
  const orders: Order[] = [];
  for (const group of o.seen.table.groups) {
    const to = tree[group.id];
    if (to) marches(o, group, to, temper, orders);
  }
  return orders.map((order) => ({ ...order, path: ["push", ...order.path.slice(1)] }));
}

const unitsOf = (o: Outlook, group: Pick<Group, "units">): Unit[] =>
  group.units.map((id) => o.seen.table.units[o.tokens[id] ?? id]!);

/** What standing there is worth to a stack: what it hopes for next, less what it risks. */
function seat(o: Outlook, stack: Stack, at: RegionId, home: RegionId, { care }: Temper): number {
  const hope = o.hope(stack, at, home);
  const waits = o.overseas && hope < IDLE ? berth(o, stack, at) : 0;
  return Math.max(hope, waits) - care * RISK * stack.worth * o.danger(at, stack);
}

/** Whoever has nothing to do on this side of the sea waits where ships lie that could carry him. */
function berth(o: Outlook, { n }: Stack, at: RegionId): number {
  const ships = shipsAt(o.s, at, o.side);
  return ships.some((ship) => placesOf(o.seen, ship) > 1) ? BERTH * Math.min(6, n) : 0;
}

/** What a stack stands for where it is: alone, or as the part it has in what all who are there stand for. */
function stays(o: Outlook, stack: Stack, rest: Stack, at: RegionId, temper: Temper): number {
  if (!o.modern || rest.n === 0) return seat(o, stack, at, at, temper);
  return seat(o, o.stackAt(at), at, at, temper) - seat(o, rest, at, at, temper);
}
/** What it adds where it comes: those who are there already stand for something without it. */
function adds(o: Outlook, there: Stack, to: RegionId, from: RegionId, temper: Temper): number {
  const before = o.modern && o.stackAt(to).n > 0 ? seat(o, o.stackAt(to), to, to, temper) : 0;
  return seat(o, there, to, from, temper) - before;
}

/** A stack about to leave a region: what it gives up by that, found once for all the places it may go to. */
interface Leaving {
  readonly units: readonly Unit[];
  readonly stack: Stack;
  readonly at: RegionId;
  /** What it stands for where it is, and what is less safe there without it. */
  readonly home: number;
  readonly behind: number;
  readonly fed: boolean;
}
const hunger = (o: Outlook, { worth, oos }: Stack, { care }: Temper): number =>
  UNSUPPLIED * worth * Math.max(0.3, care) * (o.overseas ? (oos ? MARKED : OVER_THE_SEA) : 1);
function leaving(o: Outlook, units: readonly Unit[], at: RegionId, temper: Temper): Leaving {
  const stack = stackOf(o.seen, o.side, units);
  const rest = o.without(at, units);
  const behind = o.hold(at, rest) - o.hold(at, o.stackAt(at)) - (rest.n === 0 ? o.opened(at) : 0);
  const fed = o.isSupplied(at, units);
  // Who leaves a siege gives it up.
  const siege = o.overseas && enemyFort(o.seen, at, o.side) ? besiege(o, o.stackAt(at), at) - besiege(o, rest, at) : 0;
  // Who stands in a region that nobody bars is about to take it.
  const taking =
    o.overseas && !o.isMine(at) && rest.n === 0 && !enemyFort(o.seen, at, o.side) && !o.foes.get(at)?.n ? o.swing(at) : 0;
  const wish = o.overseas ? o.wish(at, o.stackAt(at)) - o.wish(at, rest) : 0;
  const home = stays(o, stack, rest, at, temper) + siege + taking + wish - (fed ? 0 : hunger(o, stack, temper));
  return { units, stack, at, home, behind: temper.care * behind, fed };
}

function marches(o: Outlook, group: Group, tree: Tree, temper: Temper, out: Order[]): void {
  const units = unitsOf(o, group);
  const hidden = group.units.some((id) => o.seen.table.tokens[id]);
  const stack = stackOf(o.seen, o.side, units);
  let known: ReturnType<typeof reach> | undefined;
  const found = (): ReturnType<typeof reach> => (known ??= reach(o.s, marchers(o.seen, group, o.tokens, o.side)));
  const from = (to: RegionId): RegionId => {
    const way = [group.at, ...pathTo(found(), group.at, to)];
    return way[way.length - 2]!;
  };
  // A train costs nothing: whoever has come somewhere does not ride on through own land, or he would ride for ever.
  const isRide = (to: RegionId): boolean => o.modern && group.steps > 0 && o.isMine(to) && found().get(to)?.spent === group.spent;
  if (stack.n === 0) {
    if (!hidden) escorts(o, group, units, tree, isRide, out);
    return;
  }
  const least = group.steps > 0 ? LEAST_ON : LEAST;
  const left = leaving(o, units, group.at, temper);
  for (const to in tree) {
    // Not back to where it has just come from.
    if (o.overseas && group.steps > 0 && to === group.from) continue;
    const hows = tree[to]!;
    if (isRide(to)) continue;
    if ("overrun" in hows) {
      const foe = o.foes.get(to)!;
      out.push({ path: ["march", group.id, to, "overrun"], value: foe.worth + o.swing(to), why: why("overrun", o, to) });
    } else if ("battle" in hows || "attack" in hows) {
      const value = attack(o, left, to, () => from(to), temper);
      if (value !== undefined && value.value > least)
        out.push({
          path: ["march", group.id, to, "battle" in hows ? "battle" : "attack"],
          value: value.value,
          why: why("attack", o, to, value.win),
        });
    } else if (!hidden) {
      const value = walk(o, left, to, temper);
      if (value > least) out.push({ path: ["march", group.id, to], value, why: why(o.isMine(to) ? "cover" : "take", o, to) });
    } else {
      // Hidden men neither take nor hold: they go where they may strike.
      const value = 0.3 * (o.hope(stack, to, group.at) - o.hope(stack, group.at, group.at));
      if (value > least)
        out.push({ path: ["march", group.id, to, ...("stay" in hows ? ["stay"] : [])], value, why: why("steal", o, to) });
    }
  }
}

/** What is won by going somewhere without a fight. */
function walk(o: Outlook, { units, stack, at, home, behind, fed }: Leaving, to: RegionId, temper: Temper): number {
  const there = o.with(to, units);
  let value = adds(o, there, to, at, temper) - home + behind + temper.care * BARS * o.barred(to);
  if (o.isMine(to)) value += temper.care * (o.hold(to, there) - o.hold(to, o.stackAt(to)));
  else if (!enemyFort(o.seen, to, o.side)) value += o.swing(to) * (1 - 0.7 * temper.care * o.threat(to, there));
  else value += besiege(o, there, to);
  if (o.overseas) value += o.wish(to, there);
  if (o.isSupplied(to, units)) return value;
  // Whoever is cut off already goes where supply is nearer.
  const nearer = fed ? 0 : HOMEWARD * (o.toSupply(at) - o.toSupply(to)) * stack.worth;
  return value + nearer - hunger(o, stack, temper);
}

/** A siege promises a part of what the region is worth; fewer than the rules ask for get nowhere (WAW-12.8-d). */
function besiege(o: Outlook, stack: Stack, region: RegionId): number {
  if (o.overseas) return o.fed(region) * siegeHope(o, stack, region);
  const { fdv } = o.seen.table.forts[region]!;
  return stack.n < 2 ? 0 : o.swing(region) * Math.min(0.8, (fdv + 1 + (stack.guns > 0 ? 1 : 0)) / 12);
}

function attack(
  o: Outlook,
  { units, stack, at, home, behind }: Leaving,
  to: RegionId,
  from: () => RegionId,
  temper: Temper,
): { readonly value: number; readonly win: number } | undefined {
  const foe = o.foes.get(to);
  if (!foe || foe.n === 0) return undefined;
  const there = o.with(to, units);
  if (roughWin(o.seen, there, foe, to) < HOPELESS) return undefined;
  const { win, toll } = prospectOf(o.seen, o.side, { region: to, how: "march", from: from(), units: units.map(({ id }) => id) });
  const prize = enemyFort(o.seen, to, o.side) ? 0.4 * besiege(o, there, to) : o.isMine(to) ? 0 : o.swing(to);
  let value = toll + win * prize * (1 - 0.5 * temper.care * o.threat(to, there));
  value += win * (adds(o, there, to, at, temper) - home + behind);
  // An own region that is held against them is held by beating them.
  if (o.isMine(to)) value += win * 0.6 * o.swing(to);
  if (!o.isSupplied(to, units)) value -= win * hunger(o, stack, temper);
  return { value: value - temper.nerve, win };
}

/** A leader alone, or guns: to the men who need them most. */
function escorts(
  o: Outlook,
  group: Group,
  units: readonly Unit[],
  tree: Tree,
  isRide: (to: RegionId) => boolean,
  out: Order[],
): void {
  const here = o.without(group.at, units);
  const now = o.with(group.at, units);
  const keep = here.n === 0 ? 0 : lead(o, now, group.at) - lead(o, here, group.at);
  const alone = here.n === 0 ? (o.threat(group.at, here) > 0 ? 1.5 : 0.6) : 0;
  for (const to in tree) {
    if (isRide(to)) continue;
    const there = o.stackAt(to);
    if (there.n === 0) {
      // Nearer to those who have nobody.
      if (here.n > 0) continue;
      const value = escortHope(o, to) - escortHope(o, group.at);
      if (value > LEAST && o.threat(to, there) === 0) out.push({ path: ["march", group.id, to], value, why: why("join", o, to) });
      continue;
    }
    const value = lead(o, o.with(to, units), to) - lead(o, there, to) - keep + alone;
    if (value > LEAST) out.push({ path: ["march", group.id, to], value, why: why("join", o, to) });
  }
}
/** What a stack with its leader is good for. */
const lead = (o: Outlook, stack: Stack, at: RegionId): number =>
  o.hope(stack, at, at) +
  (stack.leads ? 0.3 : 0) +
  0.15 * (stack.leaderCf + stack.leaderMf) * Math.min(4, stack.n) +
  0.1 * stack.guns;
function escortHope(o: Outlook, at: RegionId): number {
  let best = 0;
  for (const [region, stack] of o.own) {
    const cost = stack.n > 0 ? o.farFrom(at).get(region) : undefined;
    if (cost !== undefined) best = Math.max(best, (stack.leads ? 0.5 : 1) * Math.min(4, stack.n) * 0.9 ** cost * 0.4);
  }
  return best;
}

function landings(o: Outlook, group: Group, tree: Tree, temper: Temper, out: Order[]): void {
  const units = unitsOf(o, group);
  const stack = stackOf(o.seen, o.side, units);
  for (const to in tree) {
    const there = o.with(to, units);
    if ("battle" in tree[to]!) {
      const { win, toll } = prospectOf(o.seen, o.side, {
        region: to,
        how: "landing",
        from: group.at,
        units: units.map(({ id }) => id),
      });
      const prize =
        o.overseas && enemyFort(o.seen, to, o.side) ? 0.5 * besiege(o, there, to) : (o.isMine(to) ? 0.5 : 1) * o.swing(to);
      const unfed = o.overseas ? 2 * UNSUPPLIED * stack.worth * (1 - o.fed(to, group.at)) : 0;
      const value = toll + win * prize - unfed - temper.nerve;
      if (value > LEAST) out.push({ path: ["land", group.id, to, "battle"], value, why: why("attack", o, to, win) });
      continue;
    }
    let value = seat(o, there, to, to, temper);
    if (!o.isMine(to) && !enemyFort(o.seen, to, o.side)) value += o.swing(to);
    else if (o.overseas && enemyFort(o.seen, to, o.side)) value += besiege(o, there, to);
    if (o.overseas) value -= 2 * UNSUPPLIED * stack.worth * (1 - o.fed(to, group.at));
    else if (!o.isSupplied(to, units)) value -= UNSUPPLIED * stack.worth;
    if (value > LEAST) out.push({ path: ["land", group.id, to], value, why: why("land", o, to) });
  }
}

/** The stack of a region that was not formed anew yet. */
function onlyStack(o: Outlook, region: RegionId): Group | undefined {
  const fresh = freshIn(o.seen, region);
  return fresh.length === 1 ? fresh[0] : undefined;
}

/** Who stays and who goes: a garrison left behind, or a few sent out for what nobody holds. */
function splits(o: Outlook, region: RegionId, group: Group, whole: Best, temper: Temper, out: Order[]): void {
  if (group.units.some((id) => o.seen.table.tokens[id])) return;
  const units = unitsOf(o, group);
  const cu = units
    .filter((unit) => printedOf(o.seen, unit.id).isCU)
    .toSorted((a, b) => cfOf(o.seen, a) - cfOf(o.seen, b) || (a.id < b.id ? -1 : 1));
  if (o.overseas || o.modern) unburdened(o, region, units, whole, temper, out);
  if (cu.length < 2) return;
  const quick = Math.max(...cu.map((unit) => mpOf(o.seen, unit)));
  const open = [...o.farFrom(region)]
    .filter(([to, cost]) => cost <= quick && !o.isMine(to) && (o.foes.get(to)?.n ?? 0) === 0 && o.swing(to) > 0.3)
    // Who is there already takes it.
    .filter(([to]) => !o.overseas || o.stackAt(to).n === 0)
    .map(([to]) => to);
  // A garrison is for a place that would be lost without one, a few men for what lies open.
  const bare = o.hold(region, o.without(region, units)) - o.hold(region, o.stackAt(region)) - o.opened(region) < -0.2;
  const more = Math.max(LEAST, whole.value) + 0.25;
  const add = (part: readonly Unit[], { value, to }: Best): void => {
    if (value > more)
      out.push({ path: ["regroup", region], value, units: part.map(({ id }) => id), why: why("split", o, to ?? region) });
  };
  const fastest = cu.toSorted((a, b) => mpOf(o.seen, b) - mpOf(o.seen, a))[0]!;
  if (open.length > 0)
    for (const one of new Set([cu[0]!, fastest]))
      add(
        [one],
        bestFor(o, region, [one], temper, (to) => open.includes(to)),
      );
  if (o.overseas) detachments(o, region, units, cu, temper, add);
  for (const k of bare ? [1, 2] : []) {
    if (cu.length <= k) break;
    const part = units.filter((unit) => !cu.slice(0, k).includes(unit));
    // What the whole would do can be done with a garrison left behind; if it would stay, anything.
    add(
      part,
      bestFor(o, region, part, temper, (to) => whole.to === undefined || whole.to === to),
    );
  }
}
/** From so many CU on an army is worth dividing; a siege needs few, and an empty fortress no leader (WAW-12.8-c). */
const DIVIDED = 4;
const DETACHED = 3;
/** A part of a large army, sent where the whole is not needed; the rest stays and goes on with its siege. */
function detachments(
  o: Outlook,
  region: RegionId,
  units: readonly Unit[],
  cu: readonly Unit[],
  temper: Temper,
  add: (part: readonly Unit[], best: Best) => void,
): void {
  if (cu.length < DIVIDED) return;
  const leaders = units.filter((unit) => printedOf(o.seen, unit.id).isLeader);
  const half = Math.ceil(cu.length / 2);
  const parts = [cu.slice(0, Math.min(DETACHED, cu.length - 2)), [...cu.slice(cu.length - half), ...leaders.slice(0, 1)]];
  if (leaders.length > 1) parts.push([...cu.slice(0, half), leaders[1]!]);
  for (const part of parts) {
    const rest = o.without(region, part);
    if (rest.n > 0 && o.danger(region, rest) > 0.5) continue;
    add(
      part,
      bestFor(o, region, part, temper, () => true),
    );
  }
}
/** An army that leaves its trains behind for once, where they would hold it up. */
function unburdened(o: Outlook, region: RegionId, units: readonly Unit[], whole: Best, temper: Temper, out: Order[]): void {
  const { mp, pace } = stackOf(o.seen, o.side, units);
  if (pace <= mp) return;
  const part = units.filter((unit) => mpOf(o.seen, unit) >= pace);
  const { value, to } = bestFor(o, region, part, temper, () => true);
  if (value > Math.max(LEAST, whole.value) + 0.05)
    out.push({ path: ["regroup", region], value, units: part.map(({ id }) => id), why: why("split", o, to ?? region) });
}
/** The best a stack could do, and where. */
interface Best {
  readonly value: number;
  readonly to?: RegionId;
}
/** The best that units of a region could do as a stack of their own, of what is looked at. */
function bestFor(o: Outlook, at: RegionId, units: readonly Unit[], temper: Temper, looksAt: (to: RegionId) => boolean): Best {
  const group: Group = { id: "", at, from: at, units: units.map((unit) => unit.id), spent: 0, steps: 0, done: false };
  const m: Marchers = marchers(o.seen, group, o.tokens, o.side);
  const left = leaving(o, units, at, temper);
  let top: Best = { value: 0 };
  const found = reach(o.s, m);
  for (const [to, arrival] of found) {
    if (!looksAt(to) || endRefused(o.s, m, to)) continue;
    if (arrival.stops === "foes") {
      if (!left.stack.leads || left.stack.oos) continue;
      const way = [at, ...pathTo(found, at, to)];
      const one = attack(o, left, to, () => way[way.length - 2]!, temper);
      if (one && one.value > top.value) top = { value: one.value, to };
    } else {
      const value = walk(o, left, to, temper);
      if (value > top.value) top = { value, to };
    }
  }
  return top;
}

function strikes(o: Outlook, region: RegionId, how: "strike" | "sally", temper: Temper, out: Order[]): void {
  const inside = (o.s.at[region] ?? []).filter((unit) => unit.inside && unit.side === o.side).map(({ id }) => id);
  const { win, toll } = prospectOf(o.seen, o.side, { region, how, from: region, units: how === "sally" ? inside : [] });
  const value = toll + win * 0.7 * o.swing(region) - temper.nerve;
  if (value > LEAST) out.push({ path: [how, region], value, why: why("attack", o, region, win) });
}

/** Hidden enemies are looked for where those who find them can beat them. */
function searches(o: Outlook, region: RegionId, out: Order[]): void {
  const tokens = tokensAt(o.s, region).length;
  const stack = o.stackAt(region);
  if (stack.n === 0 || (stack.leads && stack.cf < 1.5 * tokens)) return;
  out.push({ path: ["search", region], value: LEAST + 0.01 * stack.n, why: why("search", o, region) });
}

/** Guerrillas that could be caught in the open go back into hiding. */
function hides(o: Outlook, region: RegionId, out: Order[]): void {
  const men = openAt(o.s, region, o.side).filter((unit) => printedOf(o.seen, unit.id).isGuerrilla);
  const stack = stackOf(o.seen, o.side, men);
  const risk = o.danger(region, stack);
  if (risk > 0.4) out.push({ path: ["hide", region], value: LEAST + risk * 0.2, why: why("hide", o, region) });
}

const why = (what: string, o: Outlook, region: RegionId, win?: number): Msg => ({
  key: `bot.${what}`,
  args: { region: nameOf(o.seen, region), ...(win === undefined ? {} : { percent: Math.round(100 * win) }) },
});

/** The stack to be formed in a region that was to be split. */
export function splitOf(o: Outlook, region: RegionId, nature: Temper): readonly string[] | undefined {
  const temper = temperOf(o, nature);
  const group = onlyStack(o, region);
  if (!group) return undefined;
  const found: Order[] = [];
  const { to } = bestFor(o, region, unitsOf(o, group), temper, () => true);
  // That a part is worth more than the whole was found before it was asked for.
  splits(o, region, group, { value: 0, ...(to === undefined ? {} : { to }) }, temper, found);
  return found.toSorted((a, b) => b.value - a.value)[0]?.units;
}
