import type { Decision } from "@warren/kernel/decision.ts";
import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import { isAircraft } from "./bases.ts";
import { change, takeOff } from "./change.ts";
import { aliveIn, bombsDue, steadyIn } from "./fire.ts";
import { goDown } from "./returns.ts";
import type { Battle, Force, Seen, UnitId, WarState } from "./state.ts";
import { cfOf, mfOf, nameOf, namesOf, printedOf, seatOf } from "./units.ts";

/** Lowest CF first, ties by id: what the fallbacks give up. */
export const byWorth = (seen: Seen, ids: readonly UnitId[]): UnitId[] =>
  ids.toSorted((a, b) => cfOf(seen, seen.table.units[a]!) - cfOf(seen, seen.table.units[b]!) || (a < b ? -1 : 1));

/** Who panics in any case, and of whom the sufferer picks how many: always the lowest MF (WAW-12.1.VII-c). */
export interface Panics {
  readonly forced: readonly UnitId[];
  readonly of: readonly UnitId[];
  readonly n: number;
}
function panicsOf(seen: Seen, force: Force, bombs: boolean): Panics {
  // Guards (WAW-12.1.VII-e) and bunkers (WAW-A1-b) cannot be panicked; the panic passes them by, and is lost where there is nobody else.
  const open = takers(force, bombs).filter((id) => {
    const { tags } = printedOf(seen, id);
    return !tags.has("guard") && !tags.has("bunker");
  });
  const n = Math.min(dueOf(force, bombs).panics, open.length);
  if (n === 0) return { forced: [], of: [], n: 0 };
  const mf = (id: UnitId): number => mfOf(seen, seen.table.units[id]!);
  const sorted = open.toSorted((a, b) => mf(a) - mf(b));
  const margin = mf(sorted[n - 1]!);
  const forced = sorted.filter((id) => mf(id) < margin);
  const of = sorted.filter((id) => mf(id) === margin);
  if (of.length === n - forced.length) return { forced: [...forced, ...of], of: [], n: 0 };
  return { forced, of: force.cu.filter((id) => of.includes(id)), n: n - forced.length };
}
/** What waits to be assigned: the results of bombers, or all others. */
const dueOf = (force: Force, bombs: boolean): { hits: number; panics: number } =>
  bombs ? (force.bombed ?? { hits: 0, panics: 0 }) : force.due;
/** Who may take it: bombs fall on land and naval CU alone (WAW-L-44). */
const takers = (force: Force, bombs: boolean): UnitId[] =>
  bombs ? steadyIn(force).filter((id) => !force.air?.includes(id)) : steadyIn(force);
const isBombs = (frame: Frame): boolean => frame.bombs === true;

const panicFallback = (seen: Seen, { of, n }: Panics): UnitId[] => byWorth(seen, of).slice(0, n);

function panic(state: WarState, fx: Fx, force: Force, ids: readonly UnitId[]): void {
  if (ids.length === 0) return;
  force.panicked = [...force.panicked, ...ids];
  force.panics += ids.length;
  if (!fx.quiet)
    fx.tell({ key: "battle.panic", args: { units: namesOf(state, ids), n: ids.length }, rule: "WAW-12.1.VII-c", about: ids });
}

/** How many hits find a step, and how many each CU can take; `of` are those that may be chosen. */
export interface Hits {
  readonly total: number;
  readonly caps: { readonly [id: UnitId]: number };
}
export function hitsOf(seen: Seen, of: readonly UnitId[], hits: number): Hits {
  const caps: { [id: UnitId]: number } = {};
  let steps = 0;
  for (const id of of) steps += caps[id] = seen.table.units[id]!.steps;
  return { total: Math.min(hits, steps), caps }; // WAW-Q-66: the rest is lost
}
/** The only way to take them, if there is but one. */
export function forcedHits({ total, caps }: Hits): { [id: UnitId]: number } | undefined {
  const ids = Object.keys(caps);
  if (total === 0) return {};
  if (ids.length === 1) return { [ids[0]!]: total };
  const all = ids.reduce((sum, id) => sum + caps[id]!, 0);
  return all === total ? { ...caps } : undefined;
}
/** Full two-step CU with the lowest CF first, then the lowest CF, ties by id. `first`: those to take before any other. */
export function hitsFallback(seen: Seen, { total, caps }: Hits, first: readonly UnitId[] = []): { [id: UnitId]: number } {
  const left = { ...caps };
  const taken: { [id: UnitId]: number } = {};
  const ids = byWorth(seen, Object.keys(caps));
  for (let n = total; n > 0; n--) {
    const id =
      byWorth(seen, first).find((one) => left[one]! > 0) ??
      ids.find((one) => left[one]! > 1) ??
      ids.find((one) => left[one]! > 0)!;
    left[id] = left[id]! - 1;
    taken[id] = (taken[id] ?? 0) + 1;
  }
  return Object.fromEntries(Object.keys(caps).map((id) => [id, taken[id] ?? 0]));
}

/** Steps lost to fire: a CU of two steps is turned over, another is eliminated (WAW-12.1.VIII-c). */
export function takeHits(state: WarState, fx: Fx, force: Force, split: { readonly [id: UnitId]: number }): void {
  const { table } = state;
  for (const [id, n] of Object.entries(split)) {
    if (n === 0) continue;
    const left = table.units[id]!.steps - n;
    force.hits += n;
    if (left > 0) change(table, id, { steps: left });
    else {
      force.gone = [...force.gone, id];
      if (isAircraft(state, id)) goDown(state, fx, id);
      else takeOff(state, id, "lost");
    }
    if (!fx.quiet)
      fx.tell({
        key: left > 0 ? "battle.reduced" : "battle.lost",
        args: { unit: nameOf(state, id), n },
        rule: "WAW-12.1.VIII-c",
        about: [id],
      });
  }
}

/** Forces with something to choose, and the seats that choose: one question a seat at a time. */
function asked(state: WarState, frame: Frame, isOpen: (force: Force) => boolean): number[] {
  const { forces } = state.table.battle!;
  const done = (frame.done as number[] | undefined) ?? [];
  const open = [0, 1].filter((i) => !done.includes(i) && isOpen(forces[i]!));
  return open.filter((i, nth) => nth === 0 || seatOf(state, forces[i]!.side) !== seatOf(state, forces[open[0]!]!.side));
}
const forceOf = (state: WarState, battle: Battle, decision: Decision, open: readonly number[]): number =>
  open.find((i) => seatOf(state, battle.forces[i]!.side) === decision.seat)!;

const choosesPanic = (state: WarState, force: Force, bombs: boolean): boolean =>
  dueOf(force, bombs).panics > 0 && panicsOf(state, force, bombs).n > 0;

/** The panics of a round, before its hits (WAW-12.1.VIII-a); both sides choose at once, neither seeing the other's choice (WAW-L-45). */
export const battlePanic: Step<WarState> = {
  asks: (state, frame) => asked(state, frame, (force) => choosesPanic(state, force, isBombs(frame))).length > 0,
  run(state, frame, fx) {
    const battle = state.table.battle!;
    for (const force of battle.forces) {
      panic(state, fx, force, panicsOf(state, force, isBombs(frame)).forced);
      dueOf(force, isBombs(frame)).panics = 0;
    }
    if (isBombs(frame)) return goto(state, { at: "b.panic", who: frame.who! });
    goto(state, { at: "b.hits", who: frame.who!, ...bombsDue(battle) });
  },
  ask(state, frame): Decision[] {
    const battle = state.table.battle!;
    return asked(state, frame, (force) => choosesPanic(state, force, isBombs(frame))).map((i) => {
      const force = battle.forces[i]!;
      const panics = panicsOf(state, force, isBombs(frame));
      return {
        seat: seatOf(state, force.side),
        kind: "losses.panic",
        prompt: { key: "ask.losses.panic", args: { n: panics.n, region: nameOf(state, battle.region) } },
        domain: { t: "some", of: panics.of, min: panics.n, max: panics.n },
        rule: "WAW-12.1.VII-c",
        fallback: panicFallback(state, panics),
        together: `b${battle.id}.${battle.round}.${isBombs(frame) ? "bombs.panic" : "panic"}`,
        about: [battle.region],
      };
    });
  },
  take(state, frame, decision, answer, fx) {
    const battle = state.table.battle!;
    const i = forceOf(
      state,
      battle,
      decision,
      asked(state, frame, (force) => choosesPanic(state, force, isBombs(frame))),
    );
    const force = battle.forces[i]!;
    panic(state, fx, force, [...panicsOf(state, force, isBombs(frame)).forced, ...(answer as readonly UnitId[])]);
    dueOf(force, isBombs(frame)).panics = 0;
    frame.done = [...((frame.done as number[] | undefined) ?? []), i];
  },
};

const openHits = (state: WarState, force: Force, bombs: boolean): Hits =>
  hitsOf(state, takers(force, bombs), dueOf(force, bombs).hits);
const choosesHits = (state: WarState, force: Force, bombs: boolean): boolean =>
  dueOf(force, bombs).hits > 0 && forcedHits(openHits(state, force, bombs)) === undefined;

/** The hits of a round, on CU that are not panicked, of the sufferer's choice (WAW-12.1.VIII-b); never on leaders or SU (WAW-12.1.VIII-d). */
export const battleHits: Step<WarState> = {
  asks: (state, frame) => asked(state, frame, (force) => choosesHits(state, force, isBombs(frame))).length > 0,
  run(state, frame, fx) {
    const bombs = isBombs(frame);
    for (const force of state.table.battle!.forces) {
      if (dueOf(force, bombs).hits > 0) takeHits(state, fx, force, forcedHits(openHits(state, force, bombs))!);
      dueOf(force, bombs).hits = 0;
    }
    if (bombs) {
      for (const force of state.table.battle!.forces) delete force.bombed;
      return goto(state, { at: "b.hits", who: frame.who! });
    }
    goto(state, { at: "b.morale", who: frame.who! });
  },
  ask(state, frame, bare): Decision[] {
    const battle = state.table.battle!;
    return asked(state, frame, (force) => choosesHits(state, force, isBombs(frame))).map((i) => {
      const force = battle.forces[i]!;
      const hits = openHits(state, force, isBombs(frame));
      const slots = Object.fromEntries(Object.entries(hits.caps).map(([id, max]) => [id, { min: 0, max }]));
      return {
        seat: seatOf(state, force.side),
        kind: "losses.hits",
        prompt: { key: "ask.losses.hits", args: { n: hits.total, region: nameOf(state, battle.region) } },
        domain: { t: "split", of: hits.total, slots },
        rule: isBombs(frame) ? "WAW-L-44" : "WAW-12.1.VIII-b",
        fallback: hitsFallback(state, hits),
        together: `b${battle.id}.${battle.round}.${isBombs(frame) ? "bombs" : "hits"}`,
        about: [battle.region],
        ...(bare
          ? {}
          : {
              blocked: [
                ...force.panicked
                  .filter((id) => aliveIn(force).includes(id))
                  .map((id) => ({ path: [id], why: { key: "why.panicked" }, rule: "WAW-12.1.VIII-b" })),
                ...[...force.su, ...force.leaders].map((id) => ({
                  path: [id],
                  why: { key: "why.noHits" },
                  rule: "WAW-12.1.VIII-d",
                })),
              ],
            }),
      };
    });
  },
  take(state, frame, decision, answer, fx) {
    const battle = state.table.battle!;
    const i = forceOf(
      state,
      battle,
      decision,
      asked(state, frame, (force) => choosesHits(state, force, isBombs(frame))),
    );
    const force = battle.forces[i]!;
    takeHits(state, fx, force, answer as { readonly [id: UnitId]: number });
    dueOf(force, isBombs(frame)).hits = 0;
    frame.done = [...((frame.done as number[] | undefined) ?? []), i];
  },
};
