import type { Decision } from "@warren/kernel/decision.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { verdict } from "./cards/force.ts";
import { change, sideTitle, takeOff } from "./change.ts";
import { replace } from "./groups.ts";
import { type Fleets, startNaval } from "./navalbattle.ts";
import { moveDecks } from "./returns.ts";
import type { Mode, RegionId, Seen, SideNo, Unit, UnitId, WarState } from "./state.ts";
import { cargoOf, enemyShipsAt, isOwnPort, seasAround, shipsAt, survey } from "./survey.ts";
import { linesOf, openTest, type TestAhead, takeResult } from "./tests.ts";
import { areEnemies, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

/** Ships of a side at sea in one region and mode: one stack (WAW-L-25-a). Those in a port are in its land region: nobody gets at them (WAW-3.1-d). */
function fleetAt(seen: Seen, region: RegionId, side: SideNo, mode: Mode | null): Unit[] {
  return shipsAt(survey(seen), region, side).filter((ship) => mode === null || ship.mode === mode);
}
const idsOf = (units: readonly Unit[]): UnitId[] => units.map((unit) => unit.id);
/** A fleet with its leaders. */
function stackAt(seen: Seen, region: RegionId, side: SideNo, mode: Mode | null): UnitId[] {
  const leaders = (survey(seen).at[region] ?? []).filter(
    (unit) =>
      unit.side === side &&
      printedOf(seen, unit.id).isLeader &&
      !unit.port &&
      (printedOf(seen, unit.id).domain === "naval" || unit.aboard),
  );
  return [...idsOf(fleetAt(seen, region, side, mode)), ...idsOf(leaders)];
}

/**
 * A fleet has come into a sea region, out of a port or not (WAW-Q-85), or turns on whoever is there: what happens goes by the modes, and no other case
 * exists.
 */
export function meet(state: WarState, id: string, leavesPort: boolean): void {
  const { table } = state;
  const group = table.groups.find((one) => one.id === id)!;
  const region = group.at;
  const sides = table.vp
    .map((_, side) => side)
    .filter((side) => areEnemies(state, table.side, side) && fleetAt(state, region, side, null).length > 0);
  if (sides.length === 0) return;
  const mode = table.units[group.units[0]!]!.mode;
  if (mode === "intercept") {
    push(state, { at: "n.meet", group: id });
    // WAW-11.2-a: whoever is on Evasion may try to slip away first.
    for (const side of sides)
      if (fleetAt(state, region, side, "evade").length > 0) push(state, { at: "evade", side, region, group: id });
    return;
  }
  // WAW-11.1-b: on Evasion nothing happens unless it is intercepted; each fleet on Interception may test once (WAW-11.1-c).
  for (const side of sides)
    if (fleetAt(state, region, side, "intercept").length > 0)
      push(state, { at: "intercept", side, region, group: id, leavesPort });
}

/** Who is still there is fought in the combat step (WAW-11.1-a, WAW-L-38-a); if all have slipped away the fleet may go on (WAW-L-38-b). */
export const navalMeet: Step<WarState> = {
  run(state, frame, fx) {
    const { table } = state;
    const id = frame.group as string;
    const group = table.groups.find((one) => one.id === id)!;
    pop(state);
    const enemies = enemyShipsAt(survey(state), group.at, table.side);
    if (enemies.length === 0) return;
    replace(state, id, { done: true });
    if (table.attacks.some((attack) => attack.region === group.at)) return;
    const units = stackAt(state, group.at, table.side, "intercept");
    table.attacks = [...table.attacks, { region: group.at, how: "fleet", from: group.at, units, caught: frame.caught === true }];
    if (!fx.quiet)
      fx.tell({
        key: "naval.meets",
        args: { side: sideTitle(state, table.side), units: namesOf(state, idsOf(enemies)), region: nameOf(state, group.at) },
        rule: "WAW-11.1-a",
        about: [group.at],
      });
  },
};

/** WAW-11.2-b: an adjoining sea region without enemy ships, or an adjoining friendly port. */
export function slips(seen: Seen, region: RegionId, side: SideNo): RegionId[] {
  const s = survey(seen);
  const seas = seasAround(seen, region).filter((sea) => enemyShipsAt(s, sea, side).length === 0);
  return [...worldIn(seen).place[region]!.coast.filter((port) => isOwnPort(seen, port, side)), ...seas];
}

const TRY = "try";
const mayTry = (seen: Seen, units: readonly Unit[], action: "evade" | "intercept", region: RegionId): boolean =>
  units.every(
    (unit) =>
      verdict(seen, action, unit.id, { region })?.may !== false &&
      (action !== "intercept" || verdict(seen, "attack", unit.id, { region })?.may !== false), // WAW-11.1-e
  );

/** A fleet on Evasion may test once to slip away; its owner is free not to (WAW-11.2-a). */
export const evade: Step<WarState> = {
  asks: (state, frame) => {
    const region = frame.region as RegionId;
    const side = frame.side as SideNo;
    return slips(state, region, side).length > 0 && mayTry(state, fleetAt(state, region, side, "evade"), "evade", region);
  },
  run: (state) => pop(state),
  ask(state, frame): Decision[] {
    const side = frame.side as SideNo;
    const region = frame.region as RegionId;
    const to = slips(state, region, side);
    const own = fleetAt(state, region, side, "evade").length;
    const other = shipsAt(survey(state), region, state.table.side).length;
    const away = [TRY, to[0]!];
    return [
      {
        seat: seatOf(state, side),
        kind: "evade",
        prompt: { key: "ask.evade", args: { region: nameOf(state, region) } },
        domain: { t: "pick", tree: { stay: LEAF, [TRY]: Object.fromEntries(to.map((one) => [one, LEAF])) as Branch } },
        rule: "WAW-11.2-a",
        fallback: own < other ? away : ["stay"],
        about: [region],
        policies: [
          { id: "always", answer: away },
          { id: "never", answer: ["stay"] },
          { id: "weaker", answer: own < other ? away : ["stay"] },
        ],
      },
    ];
  },
  take(state, frame, _decision, answer) {
    const [verb, to] = answer as readonly string[];
    const side = frame.side as SideNo;
    const region = frame.region as RegionId;
    if (verb !== TRY) return pop(state);
    goto(state, { at: "evade.done", side, region, to: to!, group: frame.group! });
    openTest(state, evadeTest(state, region, side));
  },
};

/** The test of a fleet that tries to slip away from those whose turn it is. */
export function evadeTest(seen: Seen, region: RegionId, side: SideNo): TestAhead {
  const against = seen.table.side;
  const many = shipsAt(survey(seen), region, against).length;
  const { test } = worldIn(seen).config;
  const lines = linesOf(seen, stackAt(seen, region, side, "evade"), stackAt(seen, region, against, null), many, "naval");
  if (many === 1) lines.push({ key: "line.oneShip", value: test.evadeSingleShip, rule: "WAW-11.3-e" });
  return { kind: "evade", side, against, region, lines, needs: test.base };
}

/** The test of a fleet against one on Evasion that comes into its region. */
export function interceptTest(
  seen: Seen,
  region: RegionId,
  side: SideNo,
  comes: readonly UnitId[],
  leavesPort: boolean,
): TestAhead {
  const { test } = worldIn(seen).config;
  const ships = comes.filter((id) => printedOf(seen, id).domain === "naval" && !printedOf(seen, id).isLeader);
  const lines = linesOf(seen, stackAt(seen, region, side, "intercept"), comes, ships.length, "naval");
  if (ships.length === 1) lines.push({ key: "line.loneShip", value: test.loneShipInterception, rule: "WAW-11.3-c" });
  if (leavesPort) lines.push({ key: "line.leavingPort", value: test.leavingPort, rule: "WAW-11.3-d" });
  return { kind: "intercept", side, against: seen.table.side, region, lines, needs: test.base };
}

/** The fight of fleets that meet in a region, all who are there (WAW-11.1-a), or against those who were intercepted alone (WAW-L-37). */
export function fleetsIn(seen: Seen, region: RegionId, side: SideNo, against: SideNo, comes?: readonly UnitId[]): Fleets {
  const attackers = stackAt(seen, region, side, "intercept");
  const how = comes ? "intercept" : "fleet";
  const defenders = comes ?? stackAt(seen, region, against, null);
  return { region, how, attacker: side, attackers, defender: against, defenders, caught: false };
}

export const evadeDone: Step<WarState> = {
  run(state, frame, fx) {
    const side = frame.side as SideNo;
    const region = frame.region as RegionId;
    const to = frame.to as RegionId;
    pop(state);
    if (!takeResult(state)) {
      // WAW-11.2-c: caught, the enemy has CF +1.
      const below = state.flow.findLast((one) => one.at === "n.meet") as Frame;
      below.caught = true;
      return;
    }
    const ships = fleetAt(state, region, side, "evade");
    moveFleet(state, idsOf(ships), to);
    if (!fx.quiet)
      fx.tell({
        key: "naval.slips",
        args: { units: namesOf(state, idsOf(ships)), from: nameOf(state, region), to: nameOf(state, to) },
        rule: "WAW-11.2-b",
        about: [region, to],
      });
  },
};

/** Ships go to an adjoining sea region or port, with what they carry (WAW-10.3-c); naval leaders go with the last of them. */
export function moveFleet(state: WarState, ships: readonly UnitId[], to: RegionId): void {
  const { table } = state;
  if (ships.length === 0) return;
  const { at, side } = table.units[ships[0]!]!;
  const others = ships.filter((id) => table.units[id]!.side !== side);
  if (others.length > 0) {
    // WAW-L-2-c: fleets of allies leave together, each with what it carries.
    const own = ships.filter((id) => !others.includes(id));
    moveFleet(state, own, to);
    moveFleet(state, others, to);
    return;
  }
  const { isSea } = worldIn(state).place[to]!;
  const rest = shipsAt(survey(state), at!, side).filter((ship) => !ships.includes(ship.id));
  const cargo = cargoOf(survey(state), at!, side, ships);
  for (const id of ships)
    change(table, id, { at: to, came: at, port: !isSea, mode: isSea ? (table.units[id]!.mode ?? "intercept") : null });
  const leaders = (survey(state).at[at!] ?? []).filter(
    (unit) => unit.side === side && printedOf(state, unit.id).isLeader && printedOf(state, unit.id).domain === "naval",
  );
  for (const id of rest.length > 0 ? cargo : [...cargo, ...idsOf(leaders)]) change(table, id, { at: to, came: at });
  moveDecks(state, ships);
}

/** A fleet on Interception may test once against each fleet on Evasion that comes in (WAW-11.1-c). */
export const intercept: Step<WarState> = {
  asks: (state, frame) => {
    const region = frame.region as RegionId;
    const group = state.table.groups.find((one) => one.id === frame.group)!;
    return !group.done && mayTry(state, fleetAt(state, region, frame.side as SideNo, "intercept"), "intercept", region);
  },
  run: (state) => pop(state),
  ask(state, frame): Decision[] {
    const side = frame.side as SideNo;
    const region = frame.region as RegionId;
    const own = fleetAt(state, region, side, "intercept").length;
    const other = state.table.groups
      .find((one) => one.id === frame.group)!
      .units.filter((id) => printedOf(state, id).isCU && printedOf(state, id).domain === "naval").length;
    return [
      {
        seat: seatOf(state, side),
        kind: "intercept",
        prompt: { key: "ask.intercept", args: { region: nameOf(state, region) } },
        domain: { t: "pick", tree: { [TRY]: LEAF, pass: LEAF } },
        rule: "WAW-11.1-c",
        fallback: [TRY],
        about: [region],
        policies: [
          { id: "always", answer: [TRY] },
          { id: "never", answer: ["pass"] },
          { id: "stronger", answer: own >= other ? [TRY] : ["pass"] },
        ],
      },
    ];
  },
  take(state, frame, _decision, answer) {
    if ((answer as readonly string[])[0] !== TRY) return pop(state);
    const side = frame.side as SideNo;
    const region = frame.region as RegionId;
    const group = state.table.groups.find((one) => one.id === frame.group)!;
    goto(state, { at: "intercept.done", side, region, group: frame.group! });
    openTest(state, interceptTest(state, region, side, group.units, frame.leavesPort === true));
  },
};

/** WAW-11.1-d: an intercepted fleet ends its movement and is fought at once; the interceptor attacks (WAW-11.1-e), nobody else takes part (WAW-L-37). */
export const interceptDone: Step<WarState> = {
  run(state, frame, fx) {
    pop(state);
    if (!takeResult(state)) return;
    const { table } = state;
    const region = frame.region as RegionId;
    const side = frame.side as SideNo;
    const group = table.groups.find((one) => one.id === frame.group)!;
    replace(state, group.id, { done: true });
    startNaval(state, fx, fleetsIn(state, region, side, table.side, group.units));
  },
};

/** Ships in a port whose region was lost sail at once into an adjoining sea region; where there is none they are lost (WAW-10.2-c). */
interface Driven {
  readonly region: RegionId;
  readonly side: SideNo;
  readonly ships: UnitId[];
}
function driven(state: WarState): Driven | undefined {
  for (const unit of Object.values(state.table.units)) {
    if (unit.place !== "map" || !unit.port || unit.building) continue;
    const owner = state.table.control[unit.at!];
    if (owner === null || owner === undefined || !areEnemies(state, unit.side, owner)) continue;
    return {
      region: unit.at!,
      side: unit.side,
      ships: idsOf(shipsAt(survey(state), unit.at!, unit.side).filter((ship) => !ship.building)),
    };
  }
  return undefined;
}
export const portEvacuate: Step<WarState> = {
  asks: (state) => {
    const one = driven(state);
    return one !== undefined && seasAround(state, one.region).length > 1;
  },
  run(state, _frame, fx) {
    const one = driven(state);
    if (!one) {
      pop(state);
      return burnYards(state, fx);
    }
    const [only] = seasAround(state, one.region);
    if (only === undefined) loseTrapped(state, fx, one);
    else sailOut(state, fx, only);
  },
  ask(state): Decision[] {
    const { region, side } = driven(state)!;
    const seas = seasAround(state, region);
    const s = survey(state);
    return [
      {
        seat: seatOf(state, side),
        kind: "port.evacuate",
        prompt: { key: "ask.port.evacuate", args: { region: nameOf(state, region) } },
        domain: { t: "pick", tree: Object.fromEntries(seas.map((sea) => [sea, LEAF])) },
        rule: "WAW-10.2-c",
        fallback: [seas.find((sea) => enemyShipsAt(s, sea, side).length === 0) ?? seas[0]!],
        about: [region],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    sailOut(state, fx, (answer as readonly string[])[0]!);
  },
};
function loseTrapped(state: WarState, fx: Fx, { region, ships }: Driven): void {
  for (const id of ships) takeOff(state, id, "lost");
  if (!fx.quiet)
    fx.tell({
      key: "naval.trapped",
      args: { units: namesOf(state, ships), region: nameOf(state, region) },
      rule: "WAW-10.2-c",
      about: [region, ...ships],
    });
}
/** Ships under construction are destroyed where an enemy has taken control (WAW-A3.4-e). */
function burnYards(state: WarState, fx: Fx): void {
  const { units, control } = state.table;
  const lost = Object.values(units).filter(({ building, side, at }) => building && areEnemies(state, side, control[at!] ?? side));
  if (lost.length === 0) return;
  for (const { id } of lost) takeOff(state, id, "lost");
  if (!fx.quiet)
    fx.tell({ key: "economy.burnt", args: { units: namesOf(state, idsOf(lost)) }, rule: "WAW-A3.4-e", about: idsOf(lost) });
}

function sailOut(state: WarState, fx: Fx, to: RegionId): void {
  const { region, side, ships } = driven(state)!;
  moveFleet(state, ships, to);
  if (!fx.quiet)
    fx.tell({
      key: "naval.driven",
      args: { units: namesOf(state, ships), from: nameOf(state, region), to: nameOf(state, to) },
      rule: "WAW-10.2-c",
      about: [region, to],
    });
  // WAW-10.2-d: any enemy fleet there has them without a test.
  const enemy = state.table.vp.findIndex(
    (_, other) => areEnemies(state, side, other) && shipsAt(survey(state), to, other).length > 0,
  );
  if (enemy >= 0)
    startNaval(state, fx, {
      region: to,
      how: "driven",
      attacker: enemy,
      attackers: stackAt(state, to, enemy, null),
      defender: side,
      defenders: stackAt(state, to, side, null),
      caught: false,
    });
}
