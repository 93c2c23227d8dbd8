import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { cargoIn, getOut, goalRefused, isGoal, liftable, mayLift } from "./airlift.ts";
import { blockedAt } from "./attack.ts";
import {
  aircraftOf,
  type BaseId,
  baseAt,
  basesIn,
  crewOf,
  homesFrom,
  isBomber,
  isFighter,
  leftOf,
  outRefused,
  type Range,
  rangeOf,
  skyFrom,
} from "./bases.ts";
import { verdict } from "./cards/force.ts";
import { cardTree, isOpen, playCard } from "./cards/window.ts";
import { change, sideTitle } from "./change.ts";
import { flyHome, settle } from "./returns.ts";
import { beginSearch } from "./search.ts";
import type { Air, Mission, RegionId, Seen, SideNo, Unit, UnitId, WarState } from "./state.ts";
import { enemyShipsAt, foesAt, hasFoes, ownAt, type Survey, survey, tokensAt } from "./survey.ts";
import { areEnemies, areFriends, mpOf, nameOf, printedOf, seatOf, worldIn } from "./units.ts";

const DONE: readonly string[] = ["done"];
const LED = "led";
const REBASE = "rebase";

/** Missions that attack a region: it may be defended in the air, and by anti-air fire (WAW-12.7-b). */
const ATTACKS: readonly Mission[] = ["bomb", "support", "jump", "carry"];
export const isRaid = (mission: string): boolean => (ATTACKS as readonly string[]).includes(mission);
/** What may be flown in each phase: in the second one nobody attacks, drops or unloads (WAW-7.1.4-b). */
const MISSIONS = { air1: ["bomb", "support", "jump", "carry", "patrol"], air2: ["patrol"] } as const satisfies {
  readonly [phase: string]: readonly Mission[];
};
type AirPhase = keyof typeof MISSIONS;

export const NO_AIR: Air = { raids: [], joined: [], drops: [], brought: [] };

/** A side's turn begins: its patrols are over (WAW-11.4-a), and all its aircraft are at their bases with full MP. */
export function airAtStart(state: WarState): void {
  const { table } = state;
  if (!table.air) return;
  table.air = NO_AIR;
  table.searched = [];
  for (const id of worldIn(state).ids) {
    const { side, place, base, mission, flown } = table.units[id]!;
    if (side !== table.side || place !== "map" || base === undefined || base === null) continue;
    if (mission) change(table, id, { at: baseAt(state, base), mission: null, with: null, flown: 0 });
    else if (flown) change(table, id, { flown: 0 });
  }
}

/** Enemy land CU in the open, or ships: what bombs can be dropped on (WAW-12.7-c); who is sheltered cannot be (WAW-L-61). */
export function bombTargets(s: Survey, region: RegionId, side: SideNo): { readonly land: Unit[]; readonly ships: Unit[] } {
  return { land: foesAt(s, region, side), ships: enemyShipsAt(s, region, side) };
}

/** Aircraft that fight: others only carry. */
const fights = (seen: Seen, id: UnitId): boolean =>
  isFighter(seen, id) || isBomber(seen, id) || printedOf(seen, id).tags.has("airSupport");

/** Whether a region is something to fly to for a mission, whatever the way. */
function isTarget(s: Survey, unit: Unit, mission: Mission, to: RegionId): boolean {
  const { seen } = s;
  const { id, side } = unit;
  const { isSea } = worldIn(seen).place[to]!;
  switch (mission) {
    case "bomb": {
      if (!isBomber(seen, id)) return false;
      const { land, ships } = bombTargets(s, to, side);
      return land.length + ships.length > 0;
    }
    case "support":
      // WAW-12.1.V-b, WAW-L-55: where a battle may be fought; fighters go with others to guard them.
      return fights(seen, id) && (isSea ? enemyShipsAt(s, to, side).length > 0 : hasFoes(s, to, side));
    case "jump":
    case "carry":
      return isGoal(s, unit, mission, to);
    case "patrol":
      // WAW-11.4-a: with a friendly land stack.
      return (
        isFighter(seen, id) && seen.table.vp.some((_, other) => areFriends(seen, side, other) && ownAt(s, to, other).length > 0)
      );
    default:
      return mission satisfies never;
  }
}

/** Why an aircraft may not fly this mission to a region that is a target of it. */
function missionRefused(s: Survey, range: Range, mission: Mission, to: RegionId): Refusal | undefined {
  const { seen } = s;
  const { unit } = range;
  const args = { unit: nameOf(seen, unit.id), region: nameOf(seen, to) };
  if (mission === "bomb") {
    const barred = verdict(seen, "bomb", unit.id, { region: to });
    if (barred?.may === false) return { key: "why.noBombs", args: { ...args, by: barred.by }, rule: barred.rule };
  }
  if (mission === "jump" || mission === "carry") {
    const why = goalRefused(s, unit, to);
    if (why) return why;
  }
  if (mission !== "patrol") return outRefused(seen, range, to);
  // WAW-Q-51: it stays there, and must get back to its base from there.
  const steps = range.out.get(to);
  if (steps === undefined) return { key: "why.neutralSky", args, rule: "WAW-4.1.4-d" };
  // One whose carrier was sunk while it was out has none to get back to.
  const home = baseAt(seen, unit.base!);
  const back = (home === null ? undefined : skyFrom(seen, unit.id, home).get(to)) ?? Number.POSITIVE_INFINITY;
  const isFar = 2 * steps > range.left || 4 * back > mpOf(seen, unit);
  return isFar ? { key: "why.patrolRange", args, rule: "WAW-Q-51" } : undefined;
}

/** Why an aircraft does not fly at all. */
function grounded(seen: Seen, unit: Unit): Refusal | undefined {
  const args = { unit: nameOf(seen, unit.id) };
  if (unit.oos) return { key: "why.oosFlies", args, rule: "WAW-13.4-c" };
  const barred = verdict(seen, "fly", unit.id, { region: unit.at! });
  return barred?.may === false ? { key: "why.grounded", args: { ...args, by: barred.by }, rule: barred.rule } : undefined;
}

/** A leader of its base who could fly with an aircraft (WAW-5.1-d). */
const leaderBeside = (seen: Seen, { base, side }: Unit): UnitId | undefined =>
  worldIn(seen).airLeaders.find((id) => {
    const unit = seen.table.units[id]!;
    return unit.side === side && unit.place === "map" && unit.base === base && !unit.mission;
  });

/** The missions an aircraft may fly now, with their regions; why not is noted where it is asked for. */
function missionTree(s: Survey, unit: Unit, phase: AirPhase, blocked?: Blocked[]): Branch {
  const { seen } = s;
  const tree: { [mission: string]: Branch } = {};
  const range = rangeOf(seen, unit);
  const isLoaded = cargoIn(seen, unit.id).length > 0;
  const leaf: Tree = leaderBeside(seen, unit) !== undefined && !unit.mission ? { alone: LEAF, [LED]: LEAF } : LEAF;
  const note = (path: readonly string[], why: Refusal): void => void blocked?.push(blockedAt(["fly", unit.id, ...path], why));
  for (const mission of MISSIONS[phase]) {
    if (isLoaded !== (mission === "jump" || mission === "carry")) continue;
    const to: Branch = {};
    for (const region of worldIn(seen).regions) {
      if (!isTarget(s, unit, mission, region)) continue;
      const why = missionRefused(s, range, mission, region);
      if (why) note([mission, region], why);
      else to[region] = leaf;
    }
    if (!isEmpty(to)) tree[mission] = to;
  }
  // To change base it needs the way there alone (WAW-4.1.4-c); one that is out may come home so.
  const bases: Branch = {};
  if (!isLoaded) for (const base of basesIn(range)) if (unit.mission || base !== unit.base) bases[base] = leaf;
  if (!isEmpty(bases)) tree[REBASE] = bases;
  return tree;
}

/** Regions with hidden enemies where the side has aircraft, each searched once in the phase (WAW-11.5-a). */
function searchable(s: Survey, side: SideNo): Branch {
  const { seen } = s;
  const tree: Branch = {};
  for (const { at, oos } of aircraftOf(seen, side))
    if (!oos && !seen.table.searched.includes(at!) && tokensAt(s, at!).some((token) => areEnemies(seen, side, token.side)))
      tree[at!] = LEAF;
  return tree;
}

function menuOf(state: WarState, frame: Frame, phase: AirPhase, blocked?: Blocked[]): Branch {
  const { side } = state.table;
  const s = survey(state);
  const tree: { [verb: string]: Branch } = {};
  const fly: { [id: UnitId]: Branch } = {};
  const load: Branch = {};
  const lift: Branch = {};
  for (const unit of aircraftOf(state, side)) {
    // WAW-L-32: one mission in a phase.
    if ((frame.flown as UnitId[]).includes(unit.id)) {
      const args = { unit: nameOf(state, unit.id) };
      blocked?.push(blockedAt(["fly", unit.id], { key: "why.hasFlown", args, rule: "WAW-L-32" }));
      continue;
    }
    const why = grounded(state, unit);
    if (why) {
      blocked?.push(blockedAt(["fly", unit.id], why));
      continue;
    }
    const missions = missionTree(s, unit, phase, blocked);
    if (!isEmpty(missions)) fly[unit.id] = missions;
    if (phase === "air1" && !(frame.loaded as UnitId[]).includes(unit.id) && mayLift(state, unit)) load[unit.id] = LEAF;
    if (phase === "air2" && liftable(state, unit)) lift[unit.id] = LEAF;
  }
  const search = phase === "air1" ? searchable(s, side) : {};
  for (const [verb, branch] of Object.entries({ fly, load, lift, search })) if (!isEmpty(branch)) tree[verb] = branch;
  const cards = cardTree(state, side, `own:${phase}`);
  if (!isEmpty(cards)) tree.card = cards;
  return tree;
}

/** The orders of an air phase, one after the other until `done`. */
const airOrders = (phase: AirPhase, end: (state: WarState, fx: Fx) => void): Step<WarState> => ({
  // Whoever has given an order may take it back before the dice are thrown.
  asks: (state, frame) =>
    (frame.flown as UnitId[]).length > 0 ||
    isOpen(state, state.table.side, `own:${phase}`) ||
    !isEmpty(menuOf(state, frame, phase)),
  run: (state, _frame, fx) => end(state, fx),
  ask(state, frame, bare): Decision[] {
    const { side, turn } = state.table;
    const blocked: Blocked[] | undefined = bare ? undefined : [];
    const tree = menuOf(state, frame, phase, blocked);
    return [
      {
        seat: seatOf(state, side),
        kind: `${phase}.orders`,
        prompt: { key: `ask.${phase}.orders` },
        domain: { t: "pick", tree: { ...tree, done: LEAF } },
        rule: phase === "air1" ? "WAW-L-32" : "WAW-7.1.4-b",
        fallback: DONE,
        turn: `${turn}.${side}`,
        ...(blocked ? { blocked } : {}),
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const [verb, a, b, c, led] = answer as readonly string[];
    switch (verb) {
      case "fly":
        frame.flown = [...(frame.flown as UnitId[]), a!];
        return fly(state, fx, a!, b as Mission | typeof REBASE, c!, led === LED);
      case "load":
        frame.loaded = [...(frame.loaded as UnitId[]), a!];
        return push(state, { at: "air.load", unit: a! });
      case "lift":
        frame.flown = [...(frame.flown as UnitId[]), a!];
        return push(state, { at: "lift", unit: a! });
      case "search":
        return beginSearch(state, a!, "air");
      case "card":
        return playCard(state, fx, state.table.side, a!, b!, false);
      default:
        return end(state, fx);
    }
  },
});

/** When all have flown, patrols see what they can find (WAW-L-39), and what was flown for is done. */
export const air1Orders = airOrders("air1", (state) => {
  getOut(state);
  goto(state, { at: "air1.patrols", left: null });
});
/** Whoever is still out returns at the latest now, to the nearest base (WAW-Q-50). */
export const air2Orders = airOrders("air2", (state) => {
  pop(state);
  comeBack(state);
});
/** Aircraft of the active side that are out on a mission that is over, all or those a phase is done with. */
export function comeBack(state: WarState, isOver: (unit: Unit) => boolean = () => true): void {
  const out = aircraftOf(state, state.table.side).filter((unit) => unit.mission && unit.mission !== "patrol" && isOver(unit));
  flyHome(
    state,
    out.map(({ id }) => id),
    true,
  );
}

const RULES: { readonly [mission in Mission | typeof REBASE]: string } = {
  bomb: "WAW-L-32",
  support: "WAW-L-32",
  jump: "WAW-A1-d",
  carry: "WAW-10.6-a",
  patrol: "WAW-11.4-a",
  rebase: "WAW-4.1.4-a",
};

function fly(state: WarState, fx: Fx, id: UnitId, mission: Mission | typeof REBASE, to: string, isLed: boolean): void {
  const { table } = state;
  const unit = table.units[id]!;
  const from = unit.at!;
  const leader = isLed ? leaderBeside(state, unit) : undefined;
  if (leader !== undefined) change(table, leader, { with: id });
  if (mission === REBASE) {
    const { cost } = homesFrom(state, id, from, leftOf(state, unit)).find(({ base }) => base === (to as BaseId))!;
    settle(state, id, to, cost);
  } else {
    const cost = 2 * skyFrom(state, id, from).get(to)!;
    change(table, id, { at: to, mission, flown: (unit.flown ?? 0) + cost });
    for (const one of crewOf(state, id))
      change(table, one, { at: to, ...(printedOf(state, one).domain === "air" ? { mission } : {}) });
    const { raids } = table.air!;
    if (ATTACKS.includes(mission) && !raids.includes(to)) table.air = { ...table.air!, raids: [...raids, to] };
  }
  if (fx.quiet) return;
  const args = { side: sideTitle(state, table.side), unit: nameOf(state, id), from: nameOf(state, from), to: nameOf(state, to) };
  fx.tell({ key: `air.flies.${mission}`, args, rule: RULES[mission], about: [from, table.units[id]!.at!, id] });
}

/** Aircraft of the active side that attack a region. */
export const raidersAt = (seen: Seen, region: RegionId): Unit[] =>
  aircraftOf(seen, seen.table.side).filter((unit) => unit.at === region && unit.mission && ATTACKS.includes(unit.mission));
