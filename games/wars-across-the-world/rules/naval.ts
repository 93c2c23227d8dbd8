import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { comeBack } from "./air.ts";
import { verdict } from "./cards/force.ts";
import { cardTree, isOpen, playCard } from "./cards/window.ts";
import { change, sideTitle } from "./change.ts";
import { meet } from "./fleets.ts";
import { finishOthers, navalGroups, replace } from "./groups.ts";
import { moveDecks } from "./returns.ts";
import type { Group, Mode, RegionId, Seen, SideNo, UnitId, WarState } from "./state.ts";
import { enemyShipsAt, isOwnPort, seasAround, survey } from "./survey.ts";
import { mayLoad, unload } from "./transport.ts";
import { mpOf, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

const DONE: readonly string[] = ["done"];

/** The ships of a stack, without what they carry. */
const shipsIn = (seen: Seen, ids: readonly UnitId[]): UnitId[] =>
  ids.filter((id) => printedOf(seen, id).domain === "naval" && !printedOf(seen, id).isLeader);

/** One of its ships is unsupplied (WAW-13.4-b); what it carries does not matter (WAW-10.3-c). */
const hasUnsupplied = (seen: Seen, ids: readonly UnitId[]): boolean => shipsIn(seen, ids).some((id) => seen.table.units[id]!.oos);

/** It does not look for battle: unsupplied, or barred from attacking by a card or the scenario. */
const isShy = (seen: Seen, ids: readonly UnitId[]): boolean =>
  hasUnsupplied(seen, ids) ||
  shipsIn(seen, ids).some((id) => verdict(seen, "attack", id, { region: seen.table.units[id]!.at! })?.may === false);

export const navalStart: Step<WarState> = {
  run(state) {
    const { table } = state;
    table.attacks = [];
    navalGroups(state, table.side);
    // WAW-13.4-b: a fleet with an unsupplied ship is on Evasion, and one that may not attack (WAW-15-a).
    for (const { units } of table.groups)
      if (isShy(state, units))
        for (const id of shipsIn(state, units)) if (table.units[id]!.mode) change(table, id, { mode: "evade" });
    goto(state, { at: "naval.orders", loaded: [], struck: [], modes: [] });
  },
};

const isAtSea = (seen: Seen, group: Group): boolean => worldIn(seen).place[group.at]!.isSea;

/** Where a fleet may go next, seas and ports alone (WAW-4.1.3-b): each step costs 1 MP, into a sea region, out of a port or into one (WAW-10.2-a), a port only if friendly (WAW-10.2-b). */
function sailsTo(seen: Seen, group: Group, side: SideNo): RegionId[] {
  const { place, config } = worldIn(seen);
  const ships = shipsIn(seen, group.units);
  const mp = Math.min(...ships.map((id) => mpOf(seen, seen.table.units[id]!)));
  // WAW-13.4-a
  if (group.steps > 0 && hasUnsupplied(seen, ships)) return [];
  const harbours = group.spent + 2 * config.move.portCost <= mp;
  if (!isAtSea(seen, group)) return harbours ? seasAround(seen, group.at) : [];
  const seas = group.spent + 2 <= mp ? seasAround(seen, group.at) : [];
  const ports = harbours ? place[group.at]!.coast.filter((port) => isOwnPort(seen, port, side)) : [];
  return [...seas, ...ports];
}

export const navalOrders: Step<WarState> = {
  asks: (state) => state.table.groups.length > 0 || isOpen(state, state.table.side, "own:naval"),
  run: (state) => goto(state, { at: "naval.combat" }),
  ask(state, frame, bare): Decision[] {
    const { table } = state;
    const { side } = table;
    const tree: { [verb: string]: Branch } = {};
    const sail: Branch = {};
    const mode: Branch = {};
    const load: Branch = {};
    const strike: Branch = {};
    const blocked: Blocked[] = [];
    for (const group of table.groups) {
      if (group.done) continue;
      const to = sailsTo(state, group, side);
      if (to.length > 0) sail[group.id] = Object.fromEntries(to.map((region) => [region, LEAF]));
      if (!(frame.loaded as string[]).includes(group.id) && mayLoad(state, group, side)) load[group.id] = LEAF;
      const oos = isShy(state, group.units);
      if (isAtSea(state, group)) {
        const now = table.units[shipsIn(state, group.units)[0]!]!.mode;
        const other: Mode = now === "intercept" ? "evade" : "intercept";
        if (!oos && !(frame.modes as string[]).includes(group.id)) mode[group.id] = { [other]: LEAF }; // WAW-L-25-b
        // WAW-L-25-c
        if (
          !oos &&
          group.steps === 0 &&
          !(frame.struck as string[]).includes(group.id) &&
          enemyShipsAt(survey(state), group.at, side).length > 0
        )
          strike[group.id] = LEAF;
      }
      if (bare) continue;
      if (isAtSea(state, group))
        for (const port of worldIn(state).place[group.at]!.coast)
          if (worldIn(state).place[port]!.isPort && !isOwnPort(state, port, side))
            blocked.push({
              path: ["sail", group.id, port],
              why: { key: "why.port", args: { region: nameOf(state, port) } },
              rule: "WAW-10.2-b",
            });
    }
    for (const [verb, branch] of Object.entries({ sail, mode, load, strike })) if (!isEmpty(branch)) tree[verb] = branch;
    const cards = cardTree(state, side, "own:naval");
    if (!isEmpty(cards)) tree.card = cards;
    return [
      {
        seat: seatOf(state, side),
        kind: "naval.orders",
        prompt: { key: "ask.naval.orders" },
        domain: { t: "pick", tree: { ...tree, done: LEAF } },
        rule: "WAW-10.2-a",
        fallback: DONE,
        turn: `${table.turn}.${side}`,
        ...(bare ? {} : { blocked }),
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const { table } = state;
    const [verb, a, b] = answer as readonly string[];
    switch (verb) {
      case "sail":
        finishOthers(state, a!);
        return sail(state, fx, a!, b!);
      case "mode":
        frame.modes = [...(frame.modes as string[]), a!];
        return setMode(state, fx, a!, b as Mode);
      case "load":
        frame.loaded = [...(frame.loaded as string[]), a!];
        return push(state, { at: "load", group: a! });
      case "strike": {
        frame.struck = [...(frame.struck as string[]), a!];
        finishOthers(state, a!);
        setMode(state, fx, a!, "intercept");
        return meet(state, a!, false);
      }
      case "card":
        return playCard(state, fx, table.side, a!, b!, false);
      default:
        finishOthers(state, null);
        return goto(state, { at: "naval.combat" });
    }
  },
};

function setMode(state: WarState, fx: Fx, id: string, mode: Mode): void {
  const group = state.table.groups.find((one) => one.id === id)!;
  const ships = shipsIn(state, group.units);
  for (const ship of ships) change(state.table, ship, { mode });
  if (!fx.quiet) fx.tell({ key: `naval.mode.${mode}`, args: { units: namesOf(state, ships) }, rule: "WAW-L-25-b", about: ships });
}

/** The mode in which a fleet comes into a sea region: its own, out of a port Interception, without supply Evasion (WAW-13.4-b). */
export function modeAtSea(seen: Seen, units: readonly UnitId[]): Mode {
  if (isShy(seen, units)) return "evade";
  return seen.table.units[shipsIn(seen, units)[0]!]?.mode ?? "intercept";
}

/** A fleet goes one step, and whatever waits there is met (WAW-10.2-a). */
function sail(state: WarState, fx: Fx, id: string, to: RegionId): void {
  const { table } = state;
  const { side } = table;
  const group = table.groups.find((one) => one.id === id)!;
  const { isSea } = worldIn(state).place[to]!;
  const leavesPort = !isAtSea(state, group);
  const oos = isShy(state, group.units);
  for (const unit of group.units) {
    const { aboard, mode } = table.units[unit]!;
    const isShip = printedOf(state, unit).domain === "naval" && !printedOf(state, unit).isLeader;
    change(table, unit, {
      at: to,
      came: group.at,
      moved: !aboard,
      ...(isShip ? { port: !isSea, mode: isSea ? (oos ? "evade" : (mode ?? "intercept")) : null } : {}),
    });
  }
  moveDecks(state, group.units);
  const cost = isSea && !leavesPort ? 2 : 2 * worldIn(state).config.move.portCost;
  replace(state, id, { at: to, spent: group.spent + cost, steps: group.steps + 1 });
  if (!fx.quiet) {
    const args = {
      side: sideTitle(state, side),
      units: namesOf(state, shipsIn(state, group.units)),
      from: nameOf(state, group.at),
      to: nameOf(state, to),
    };
    fx.tell({
      key: isSea ? "naval.sails" : "naval.harbours",
      args,
      rule: isSea ? "WAW-10.2-a" : "WAW-10.2-b",
      about: [group.at, to],
    });
  }
  if (!isSea) {
    const ashore = unload(state, fx, to, side, group.units);
    const now = table.groups.find((one) => one.id === id)!;
    replace(state, id, { units: now.units.filter((one) => !ashore.includes(one)) });
    return;
  }
  meet(state, id, leavesPort);
}

/** The modes stay in force. What went aboard and did not leave the port is ashore again (WAW-10.3-d). */
export const navalEnd: Step<WarState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const ports = new Set(table.groups.map((group) => group.at).filter((at) => !worldIn(state).place[at]!.isSea));
    for (const port of ports) unload(state, fx, port, table.side);
    table.groups = [];
    table.attacks = [];
    pop(state);
    // WAW-Q-50
    if (table.air && !state.fixed!.phases.air2) comeBack(state, ({ at }) => worldIn(state).place[at!]!.isSea);
  },
};
