import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Fx, Odds } from "@warren/kernel/game.ts";
import { isRaid } from "./air.ts";
import { landBattle } from "./battle.ts";
import { allHold } from "./cards/conditions.ts";
import type { Play } from "./cards/effect.ts";
import { runnerOf } from "./cards/effects.ts";
import { D10 } from "./dice.ts";
import { type Forecast, forecast } from "./distribution.ts";
import { evadeTest, fleetsIn, interceptTest } from "./fleets.ts";
import { modeAtSea } from "./naval.ts";
import { type Fleets, fleetBattle } from "./navalbattle.ts";
import { overRegion } from "./raids.ts";
import { marchers, pathTo, reach } from "./reach.ts";
import { searchTest } from "./search.ts";
import { commandSheet, modifierSheet } from "./sheet.ts";
import type { Attack, Battle, Mission, RegionId, Seen, SideNo, Test, UnitId, WarState, WarView } from "./state.ts";
import { joinWing, rolesOf, supportAircraft, supportShips } from "./support.ts";
import { enemyShipsAt, survey } from "./survey.ts";
import { chancesOf, readied } from "./tests.ts";
import { areEnemies, printedOf, worldIn } from "./units.ts";

/** The battle an attack would lead to, with its sheet: all ships and aircraft that can support it do, as the rules propose. */
export function battleOf(seen: Seen, side: SideNo, attack: Omit<Attack, "caught">): Battle {
  return readySheet(seen, landBattle(seen, side, attack));
}
/** The same for a battle whose sheet is not fixed yet. */
export function readySheet(seen: Seen, battle: Battle): Battle {
  battle.forces.forEach((force, i) => {
    force.ships = supportShips(seen, battle, i);
    const wing = Map.groupBy(supportAircraft(seen, battle, i), (id) => rolesOf(seen, id)[0]!);
    joinWing(seen, battle, i, wing.get("CU") ?? [], wing.get("A") ?? []);
  });
  commandSheet(seen, battle);
  modifierSheet(seen, battle);
  playAhead(seen, battle);
  return battle;
}

/** Effects that write into the forces of a battle and ask nothing. */
const IN_FORCES: readonly string[] = ["modify", "count", "inflict", "prevent", "test", "forbid"];
const QUIET: Fx = { quiet: true, draw: () => 0, tell: () => {}, luck: () => {} };

/** Cards that were played ahead, and lie there for all to see, work in the battle they are for (WAW-8-m). */
function playAhead(seen: Seen, battle: Battle): void {
  const { table } = seen;
  if (table.ahead.length === 0) return;
  const state = { ...seen, table: { ...table, battle, last: { ...table.last } } } as WarState;
  for (const { card, side, use } of table.ahead) {
    const { when, do: effects } = worldIn(seen).cards[card]!.uses[use]!;
    const play: Play = { side, card, inBattle: true };
    if (!battle.forces.some((force) => force.side === side) || !allHold(when, state, play)) continue;
    for (const effect of effects) if (IN_FORCES.includes(effect.e)) runnerOf(effect).run(effect, state, play, [], QUIET);
  }
}

/** Phases in which attacks on land are declared. */
export const ATTACKS: readonly string[] = ["land.orders", "breakthrough.orders"];
/** The attack that an order of the land phase or of a breakthrough declares. */
export function attackOf(view: WarView, path: readonly string[]): Omit<Attack, "caught"> | undefined {
  const { table } = view;
  const [verb, a, b, how] = path;
  const { side } = table;
  const s = survey(view);
  if ((verb === "march" || verb === "push") && (how === "battle" || how === "attack")) {
    const group = table.groups.find((one) => one.id === a);
    if (!group) return undefined;
    const tokens = view.hand?.tokens ?? {};
    const found = reach(s, marchers(view, group, tokens, side));
    if (!found.has(b!)) return undefined;
    const way = [group.at, ...pathTo(found, group.at, b!)];
    return { region: b!, how: "march", from: way[way.length - 2]!, units: group.units.map((id) => tokens[id] ?? id) };
  }
  if (verb === "strike") return { region: a!, how: "strike", from: a!, units: [] };
  if (verb === "sally")
    return {
      region: a!,
      how: "sally",
      from: a!,
      units: (s.at[a!] ?? []).filter((unit) => unit.inside && unit.side === side).map(({ id }) => id),
    };
  if (verb === "land" && how === "battle") {
    const group = table.groups.find((one) => one.id === a);
    return group && { region: b!, how: "landing", from: group.at, units: group.units };
  }
  return undefined;
}

/** Chances of a die in faces of ten: one's own, or that of an enemy who lies in wait. */
const test = (faces: number, isOwn: boolean): Odds => ({
  den: D10,
  lines: isOwn
    ? [
        { label: { key: "odds.success" }, num: faces, good: true },
        { label: { key: "odds.failure" }, num: D10 - faces },
      ]
    : [
        { label: { key: "odds.through" }, num: D10 - faces, good: true },
        { label: { key: "odds.caught" }, num: faces },
      ],
});

/** What an answer leads to at sea: the fleets as they would be, and the battle or the test that would follow. */
interface AtSea {
  readonly seen: Seen;
  readonly battle?: Battle;
  readonly test?: Test;
}

/** A fleet that goes one step, or turns on who is there: whom it meets goes by the modes (`meet`). Undefined where nobody is met. */
function fleetAhead(view: WarView, [verb, id, to]: readonly string[]): AtSea | undefined {
  const { table } = view;
  const group = table.groups.find((one) => one.id === id);
  const region = verb === "sail" ? to : verb === "strike" ? group?.at : undefined;
  if (!group || region === undefined || !worldIn(view).place[region]!.isSea) return undefined;
  const foes = enemyShipsAt(survey(view), region, table.side);
  if (foes.length === 0) return undefined;
  const against = foes[0]!.side;
  const mode = verb === "strike" ? "intercept" : modeAtSea(view, group.units);
  const units = { ...table.units };
  for (const one of group.units) {
    const isShip = printedOf(view, one).domain === "naval" && !printedOf(view, one).isLeader;
    units[one] = { ...units[one]!, at: region, ...(isShip ? { mode, port: false } : {}) };
  }
  const seen: Seen = { fixed: view.fixed!, table: { ...table, units } };
  if (mode === "intercept") return { seen, battle: sheeted(seen, fleetsIn(seen, region, table.side, against)) };
  if (!foes.some((ship) => ship.mode === "intercept")) return undefined;
  return intercepted(seen, region, against, group.units, !worldIn(view).place[group.at]!.isSea);
}
function sheeted(seen: Seen, fleets: Fleets): Battle {
  const battle = fleetBattle(seen, fleets);
  commandSheet(seen, battle);
  modifierSheet(seen, battle);
  playAhead(seen, battle);
  return battle;
}
const intercepted = (seen: Seen, region: RegionId, side: SideNo, comes: readonly UnitId[], leavesPort: boolean): AtSea => ({
  seen,
  test: readied(seen, interceptTest(seen, region, side, comes, leavesPort)),
  battle: sheeted(seen, fleetsIn(seen, region, side, seen.table.side, comes)),
});

/** What an answer to a question of fleets would lead to. */
export function atSea(view: WarView, kind: string, path: readonly string[]): AtSea | undefined {
  if (kind === "naval.orders") return fleetAhead(view, path);
  if (path[0] !== "try" || (kind !== "intercept" && kind !== "evade")) return undefined;
  const frame = view.flow[view.flow.length - 1]!;
  const region = frame.region as RegionId;
  const side = frame.side as SideNo;
  if (kind === "evade") return { seen: view, test: readied(view, evadeTest(view, region, side)) };
  const { units } = view.table.groups.find((one) => one.id === frame.group)!;
  return intercepted(view, region, side, units, frame.leavesPort === true);
}

/** A flight into a region with fighters of the enemy's: the air battle it leads to, with all who were sent there before. Others may come who patrol nearby. */
export function airAhead(
  view: WarView,
  kind: string,
  [verb, id, mission, to]: readonly string[],
): { readonly seen: Seen; readonly battle: Battle } | undefined {
  const { table } = view;
  const unit = id === undefined ? undefined : table.units[id];
  if (kind !== "air1.orders" || verb !== "fly" || !unit || to === undefined || !isRaid(mission!)) return undefined;
  const units = { ...table.units, [unit.id]: { ...unit, at: to, mission: mission as Mission } };
  const seen: Seen = { fixed: view.fixed!, table: { ...table, units } };
  const battle = overRegion(seen, to);
  if (!battle) return undefined;
  commandSheet(seen, battle);
  modifierSheet(seen, battle);
  playAhead(seen, battle);
  return { seen, battle };
}
/** In the air those who are attacked are the ones who attack: as whoever flew there sees it. */
export const fromBelow = ({ wins, routs, steps, pursuit, injured, killed }: Forecast): Forecast => ({
  wins: [wins[1], wins[0]],
  routs: [routs[1], routs[0]],
  steps: [steps[1], steps[0]],
  pursuit: [pursuit[1], pursuit[0]],
  injured: [injured[1], injured[0]],
  killed: [killed[1], killed[0]],
});

/** The test that an answer would lead to at once: a search, a try to intercept or to slip away. */
export function testOf(view: WarView, kind: string, path: readonly string[]): Test | undefined {
  if (kind !== "land.orders") return atSea(view, kind, path)?.test;
  const [verb, region] = path;
  return verb === "search" && region !== undefined ? readied(view, searchTest(view, region, view.table.side)) : undefined;
}

const PER = 10_000;
/** A battle in four lines: won with a rout, won, lost, lost with a rout. */
function inLines({ wins, routs }: Forecast): Odds {
  const rout = Math.round(routs[1] * PER);
  const won = Math.round(wins[0] * PER) - rout;
  const fled = Math.round(routs[0] * PER);
  return {
    den: PER,
    lines: [
      { label: { key: "odds.rout" }, num: rout, good: true },
      { label: { key: "odds.win" }, num: won, good: true },
      { label: { key: "odds.lose" }, num: PER - rout - won - fled },
      { label: { key: "odds.flee" }, num: fled },
    ],
  };
}

/** What an answer may lead to: an attack with the exact chances of its battle, a test with those of its die. */
export function odds(view: WarView, { kind }: Decision, answer: Answer): Odds | undefined {
  if (!Array.isArray(answer)) return undefined;
  const path = answer as readonly string[];
  const rolled = testOf(view, kind, path);
  if (rolled) return test(chancesOf(rolled), view.table.seats[rolled.side] === view.seat);
  const ahead = atSea(view, kind, path);
  if (ahead?.battle) return inLines(forecast(ahead.seen, ahead.battle));
  const over = airAhead(view, kind, path);
  if (over) return inLines(fromBelow(forecast(over.seen, over.battle)));
  if (!ATTACKS.includes(kind)) return undefined;
  const attack = attackOf(view, path);
  if (!attack) return undefined;
  if (!(survey(view).at[attack.region] ?? []).some((unit) => areEnemies(view, view.table.side, unit.side) && !unit.inside))
    return undefined;
  const battle = battleOf(view, view.table.side, attack);
  return battle.forces[1].cu.length === 0 ? undefined : inLines(forecast(view, battle));
}
