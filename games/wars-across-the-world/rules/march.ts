import type { Decision } from "@warren/kernel/decision.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { LazyPick } from "@warren/kernel/lazy.ts";
import { playCard } from "./cards/window.ts";
import { arrive, change, sideTitle, takeOff } from "./change.ts";
import {
  drop,
  finishOthers,
  freshIn,
  isOneKind,
  landGroups,
  moveUnits,
  onItsWayIn,
  regroup,
  replace,
  tokensOf,
} from "./groups.ts";
import { revealTokens, strike } from "./hidden.ts";
import { orderLanding } from "./landing.ts";
import { type Menu, ORDERS, ordersBlocked } from "./orders.ts";
import { overrun } from "./overrun.ts";
import { type Marchers, marchers, pathTo, reach } from "./reach.ts";
import { beginSearch } from "./search.ts";
import { sally } from "./siege.ts";
import type { RegionId, UnitId, WarState } from "./state.ts";
import { hasFoes, hasOwn, survey } from "./survey.ts";
import { inOrder, nameOf, namesOf, printedOf, seatOf } from "./units.ts";

const DONE: readonly string[] = ["done"];

export const landStart: Step<WarState> = {
  run(state) {
    const { table } = state;
    table.attacks = [...(table.air?.drops ?? [])]; // WAW-L-73
    table.searched = [];
    landGroups(state, table.side);
    goto(state, { at: "land.orders", regroups: {} });
  },
};

/** The orders of the land phase, one after the other until `done` (WAW-10.1-a: nobody has to move). */
export const landOrders: Step<WarState> = {
  ask(state, frame, bare): Decision[] {
    const { table } = state;
    const about: Menu = { state, frame, s: survey(state) };
    return [
      {
        seat: seatOf(state, table.side),
        kind: "land.orders",
        prompt: { key: "ask.land.orders" },
        domain: bare ? new LazyPick(ORDERS, about) : { t: "pick", tree: ORDERS.tree(about) },
        rule: "WAW-10.1-a",
        fallback: DONE,
        turn: `${table.turn}.${table.side}`,
        ...(bare ? {} : { blocked: ordersBlocked(about) }),
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const { side } = state.table;
    const [verb, a, b, c] = answer as readonly string[];
    switch (verb) {
      case "march":
        return march(state, fx, a!, b!, c);
      case "land":
        return orderLanding(state, fx, a!, b!);
      case "sally":
        return sally(state, fx, a!);
      case "strike":
        return strike(state, fx, a!, "WAW-12-a");
      case "hide":
        return push(state, { at: "hide", region: a! });
      case "search":
        // A stack on its way may search where it is and go on if it finds nobody (WAW-11.5-c).
        finishOthers(state, onItsWayIn(state, a!));
        return beginSearch(state, a!);
      case "regroup":
        frame.regroups = { ...(frame.regroups as object), [a!]: ((frame.regroups as { [id: string]: number })[a!] ?? 0) + 1 };
        return push(state, { at: "regroup", region: a! });
      case "drop":
        return push(state, { at: "drop", group: a! });
      case "card":
        return playCard(state, fx, side, a!, b!, false);
      default:
        finishOthers(state, null);
        return goto(state, { at: "land.end" });
    }
  },
};

/** A stack marches (WAW-Q-21): region by region, and stops where a rule stops it. */
export function march(state: WarState, fx: Fx, id: string, to: RegionId, how: string | undefined): void {
  const { table } = state;
  const { side } = table;
  finishOthers(state, id);
  const group = table.groups.find((one) => one.id === id)!;
  const s = survey(state);
  const m = marchers(state, group, tokensOf(state, side), side);
  const found = reach(s, m);
  const arrival = found.get(to)!;
  const path = pathTo(found, group.at, to);
  const last = path.length > 1 ? path[path.length - 2]! : group.at;
  let at = group.at;
  const shows = !m.hidden && m.cu > 0;
  for (const next of path) {
    moveUnits(state, group.units, next, at);
    at = next;
    if (shows && next !== to) arrive(state, fx, next, side);
  }
  // What hidden units have left is their owner's to know: nothing they could still do is left in any case.
  const stopped = (arrival.only && !m.hidden) || arrival.stops !== null || how === "attack";
  replace(state, id, { at: to, spent: arrival.spent, steps: group.steps + path.length, done: stopped });
  if (!fx.quiet) tellMarch(state, fx, m, [group.at, ...path], how);
  if (how === "overrun") {
    overrun(state, fx, id, to);
    return;
  }
  let units: readonly string[] = group.units;
  if (how === "attack") {
    const tokens = units.filter((one) => table.tokens[one]);
    units = [...revealTokens(state, fx, tokens, "WAW-4.1.2-c"), ...units.filter((one) => !tokens.includes(one))];
  }
  // WAW-10.1-b: the battle waits until all have moved.
  if (how === "battle" || how === "attack") {
    const attack = { region: to, how: "march", from: last, units: inOrder(state, units as UnitId[]), caught: false } as const;
    table.attacks = [...table.attacks, attack];
  } else if (shows) arrive(state, fx, to, side);
}

function tellMarch(state: WarState, fx: Fx, m: Marchers, way: readonly RegionId[], how: string | undefined): void {
  const { side } = state.table;
  const to = way[way.length - 1]!;
  const rule = how === "battle" || how === "attack" ? "WAW-10.1-b" : how === "overrun" ? "WAW-10.5-e" : "WAW-10.5-a";
  const about = [...way];
  if (m.hidden) {
    const args = { side: sideTitle(state, side), n: m.units.length, from: nameOf(state, way[0]!), to: nameOf(state, to) };
    fx.tell({ key: "land.steals", args, rule: "WAW-L-6-b", about });
    return;
  }
  const args = {
    side: sideTitle(state, side),
    units: namesOf(
      state,
      m.units.map((unit) => unit.id),
    ),
    from: nameOf(state, way[0]!),
    to: nameOf(state, to),
  };
  fx.tell({ key: how === "battle" ? "land.attacks" : how === "overrun" ? "land.overruns" : "land.marches", args, rule, about });
}

/** Which of the units that have not moved are one stack; the others are another (WAW-Q-42). */
export const regroupStep: Step<WarState> = {
  ask(state, frame): Decision[] {
    const region = frame.region as RegionId;
    const fresh = freshIn(state, region);
    const of = fresh.flatMap((group) => group.units);
    return [
      {
        seat: seatOf(state, state.table.side),
        kind: "regroup",
        prompt: { key: "ask.regroup", args: { region: nameOf(state, region) } },
        domain: { t: "some", of, min: 1, max: of.length },
        rule: "WAW-Q-42",
        fallback: [...fresh[0]!.units],
        about: [region],
      },
    ];
  },
  take(state, frame, _decision, answer) {
    const chosen = answer as readonly string[];
    // Hidden units march by themselves: chosen together with others, the others are the stack.
    const kind = isOneKind(state, chosen) ? chosen : chosen.filter((id) => !state.table.tokens[id]);
    regroup(state, frame.region as RegionId, kind);
    pop(state);
  },
};

/** Which units a stack on its way leaves behind (WAW-10.1-c). */
export const dropStep: Step<WarState> = {
  ask(state, frame): Decision[] {
    const group = state.table.groups.find((one) => one.id === frame.group)!;
    return [
      {
        seat: seatOf(state, state.table.side),
        kind: "drop",
        prompt: { key: "ask.drop", args: { region: nameOf(state, group.at) } },
        domain: { t: "some", of: [...group.units], min: 0, max: group.units.length - 1 },
        rule: "WAW-10.1-c",
        fallback: [],
        about: [group.at],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    drop(state, frame.group as string, answer as readonly string[]);
    const group = state.table.groups.find((one) => one.id === frame.group)!;
    pop(state);
    if (!fx.quiet && (answer as readonly string[]).length > 0) {
      const args = { n: (answer as readonly string[]).length, region: nameOf(state, group.at) };
      fx.tell({ key: "land.dropped", args, rule: "WAW-10.1-c", about: [group.at] });
    }
  },
};

/**
 * The end of land movement: SU among enemies without a CU or fortress of their own are eliminated (WAW-4.2-b), leaders whom theirs have left there are killed
 * (WAW-10.1-f); battles follow.
 */
export const landEnd: Step<WarState> = {
  run(state, _frame, fx) {
    loneSupport(state, fx);
    const { field } = survey(state);
    for (const region in field)
      for (let side = 0; side < state.table.vp.length; side++) if (field[region]! & (1 << side)) arrive(state, fx, region, side);
    goto(state, { at: "land.combat" });
    push(state, { at: "reveal.excess" });
  },
};

function loneSupport(state: WarState, fx: Fx): void {
  const { table } = state;
  const s = survey(state);
  for (const unit of Object.values(table.units)) {
    if (unit.place !== "map" || unit.aboard || unit.inside || unit.port) continue;
    const { isCU, isLeader, domain } = printedOf(state, unit.id);
    const region = unit.at!;
    if (isCU || isLeader || domain !== "land" || !hasFoes(s, region, unit.side) || hasOwn(s, region, unit.side)) continue;
    if (table.forts[region]?.side === unit.side) {
      change(table, unit.id, { inside: true });
      continue;
    }
    takeOff(state, unit.id, "lost");
    if (fx.quiet) continue;
    const args = { unit: nameOf(state, unit.id), region: nameOf(state, region) };
    fx.tell({ key: "support.lost", args, rule: "WAW-4.2-b", about: [unit.id, region] });
  }
}
