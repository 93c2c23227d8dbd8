import type { Decision } from "@warren/kernel/decision.ts";
import { pop, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { isSupplyBlocked, supplyMark } from "./cards/force.ts";
import { change, sideTitle, takeOff } from "./change.ts";
import type { RegionId, Seen, SideNo, Unit, UnitId, WarState } from "./state.ts";
import {
  enemyFort,
  enemyShipsAt,
  hasFoes,
  isHostile,
  isOpenTo,
  isOwnPort,
  type Survey,
  seasAround,
  shipsAt,
  sourcesOf,
  survey,
  tokensAt,
} from "./survey.ts";
import { areFriends, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

/** A land region a supply path of the side may go through (WAW-Q-93). Hidden enemies do not block it (WAW-Q-23). */
export function isOpenLand(s: Survey, region: RegionId, side: SideNo): boolean {
  const { seen } = s;
  const place = worldIn(seen).place[region]!;
  return (
    !place.isSea &&
    (!place.isClosed || isOpened(s, region, side)) &&
    !isHostile(seen, region, side) &&
    !hasFoes(s, region, side) &&
    !enemyFort(seen, region, side) &&
    !isSupplyBlocked(seen, side, region)
  );
}
/** A closed region that a card or the scenario has opened to land units of the side. */
const isOpened = ({ seen }: Survey, region: RegionId, side: SideNo): boolean =>
  Object.values(seen.table.units).some(
    (unit) =>
      unit.side === side && unit.place === "map" && printedOf(seen, unit.id).domain === "land" && isOpenTo(seen, unit.id, region),
  );
/** A sea region with own ships and none of the enemy's (WAW-13.2-b). */
export const isOpenSea = (s: Survey, region: RegionId, side: SideNo): boolean =>
  hasFriendlyShips(s, region, side) && enemyShipsAt(s, region, side).length === 0;
const hasFriendlyShips = (s: Survey, region: RegionId, side: SideNo): boolean =>
  s.seen.table.vp.some((_, other) => areFriends(s.seen, side, other) && shipsAt(s, region, other).length > 0); // WAW-L-2-b
/** Not held by enemy ships alone (WAW-L-66). */
export const isNavigable = (s: Survey, region: RegionId, side: SideNo): boolean =>
  enemyShipsAt(s, region, side).length === 0 || hasFriendlyShips(s, region, side);

/** Every region from which a path leads on to a source of the side, of any length (WAW-13.2-a): found once for all its units. */
export function suppliedRegions(seen: Seen, side: SideNo): Set<RegionId> {
  const s = survey(seen);
  const world = worldIn(seen);
  const { portToPort } = world.config.supply;
  const found = new Set<RegionId>();
  const open = sourcesOf(seen, side).filter((region) => isOpenLand(s, region, side));
  for (const region of open) found.add(region);
  while (open.length > 0) {
    const region = open.pop()!;
    const { ways, coast, isSea } = world.place[region]!;
    const around = [
      ...ways.filter((way) => !way.edge.impassable && !way.edge.neutral).map((way) => way.to),
      ...coast,
      ...(portToPort && !isSea ? portsFrom(s, region, side) : []),
    ];
    for (const to of around) {
      if (found.has(to)) continue;
      const isOpen = world.place[to]!.isSea ? isOpenSea(s, to, side) : isOpenLand(s, to, side);
      if (!isOpen) continue;
      found.add(to);
      open.push(to);
    }
  }
  return found;
}
/** Friendly ports that a friendly port reaches by sea, at any distance, where the scenario knows that way (WAW-13.2-c). */
function portsFrom(s: Survey, region: RegionId, side: SideNo): RegionId[] {
  const { seen } = s;
  const { place } = worldIn(seen);
  if (!isOwnPort(seen, region, side)) return [];
  return [...seasFrom(s, seasAround(seen, region), side)].flatMap((sea) =>
    place[sea]!.coast.filter((port) => isOwnPort(seen, port, side)),
  );
}
export function seasFrom(s: Survey, start: readonly RegionId[], side: SideNo): Set<RegionId> {
  const open = start.filter((sea) => isNavigable(s, sea, side));
  const found = new Set(open);
  while (open.length > 0)
    for (const to of seasAround(s.seen, open.pop()!))
      if (!found.has(to) && isNavigable(s, to, side)) {
        found.add(to);
        open.push(to);
      }
  return found;
}

/** Whether a counter on the map has supply without any path, or none whatever leads to it; undefined where paths decide. */
export function fedAnyway(s: Survey, unit: Unit): boolean | undefined {
  const { isGuerrilla, isLeader } = printedOf(s.seen, unit.id);
  if (unit.inside || isGuerrilla) return true; // WAW-13.6-a, WAW-13.3-a
  const mark = supplyMark(s.seen, unit.id);
  if (mark) return mark === "supplied";
  return isLeader && isWithGuerrillas(s, unit) ? true : undefined; // WAW-13.3-a
}
/** Whether a counter on the map has supply; `regions` are those of its side. */
function hasSupply(s: Survey, unit: Unit, regions: ReadonlySet<RegionId>): boolean {
  const { seen } = s;
  const { table } = seen;
  const world = worldIn(seen);
  const { side } = unit;
  const at = unit.at!;
  const anyway = fedAnyway(s, unit);
  if (anyway !== undefined) return anyway;
  const { isSea, ways, coast } = world.place[at]!;
  if (isSea || unit.port || unit.aboard) {
    // WAW-L-66: ships and their cargo trace to a friendly port.
    if (!isSea) return table.control[at] === side || isOwnPort(seen, at, side);
    return [...seasFrom(s, [at], side)].some((sea) => world.place[sea]!.coast.some((port) => isOwnPort(seen, port, side)));
  }
  // WAW-L-65: the region it stands in is not examined.
  if (sourcesOf(seen, side).includes(at)) return true;
  return (
    ways.some((way) => !way.edge.impassable && !way.edge.neutral && regions.has(way.to)) ||
    coast.some((sea) => regions.has(sea)) ||
    (world.config.supply.portToPort && portsFrom(s, at, side).some((port) => regions.has(port)))
  );
}
const isWithGuerrillas = (s: Survey, { at, side }: Unit): boolean =>
  tokensAt(s, at!).some((token) => token.side === side) ||
  (s.at[at!] ?? []).some((unit) => unit.side === side && printedOf(s.seen, unit.id).isGuerrilla);

export function isSupplied(seen: Seen, id: UnitId): boolean {
  const unit = seen.table.units[id]!;
  return unit.place !== "map" || hasSupply(survey(seen), unit, suppliedRegions(seen, unit.side));
}

/** Units of a side on the map without supply. */
export function unsupplied(seen: Seen, side: SideNo): Unit[] {
  const s = survey(seen);
  const regions = suppliedRegions(seen, side);
  return Object.values(seen.table.units).filter(
    (unit) => unit.side === side && unit.place === "map" && !hasSupply(s, unit, regions),
  );
}

/** Regions where an L unit could be spent for unsupplied units in the open (WAW-13.5-a). */
function spendable(state: WarState, side: SideNo): RegionId[] {
  const out = unsupplied(state, side);
  const isTrain = (unit: Unit): boolean => printedOf(state, unit.id).tags.has("logistics");
  const regions = new Set(out.filter((unit) => !isTrain(unit)).map((unit) => unit.at!));
  return out
    .filter((unit) => isTrain(unit) && regions.has(unit.at!))
    .map((unit) => unit.at!)
    .filter((at, i, all) => all.indexOf(at) === i)
    .sort();
}

/** Supply is checked: trains may be spent, what was unsupplied before and still is is removed, the others are marked (WAW-7.1.3-a). */
export const supplyPhase: Step<WarState> = {
  asks: (state) => spendable(state, state.table.side).length > 0,
  run(state, _frame, fx) {
    check(state, fx, []);
    pop(state);
  },
  ask(state): Decision[] {
    const { side } = state.table;
    const of = spendable(state, side);
    const out = unsupplied(state, side);
    return [
      {
        seat: seatOf(state, side),
        kind: "supply.spend",
        prompt: { key: "ask.supply.spend" },
        domain: { t: "some", of, min: 0, max: of.length },
        rule: "WAW-13.5-a",
        fallback: of.filter((region) => out.some((unit) => unit.at === region && unit.oos)),
        about: of,
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const { table } = state;
    const regions = answer as readonly RegionId[];
    for (const region of regions) {
      const train = unsupplied(state, table.side).find(
        (unit) => unit.at === region && printedOf(state, unit.id).tags.has("logistics"),
      )!;
      takeOff(state, train.id, "lost");
      if (!fx.quiet)
        fx.tell({
          key: "supply.spent",
          args: { unit: nameOf(state, train.id), region: nameOf(state, region) },
          rule: "WAW-13.5-a",
          about: [region],
        });
    }
    check(state, fx, regions);
    pop(state);
  },
};

function check(state: WarState, fx: Fx, saved: readonly RegionId[]): void {
  const { table } = state;
  const { side } = table;
  const out = unsupplied(state, side).filter((unit) => !saved.includes(unit.at!));
  const removed = out.filter((unit) => unit.oos);
  const marked = out.filter((unit) => !unit.oos);
  // WAW-Q-95: the mark lasts until this check, whatever opened meanwhile.
  for (const unit of Object.values(table.units))
    if (unit.side === side && unit.oos && !out.some((one) => one.id === unit.id)) change(table, unit.id, { oos: false });
  for (const unit of removed) takeOff(state, unit.id, "pool"); // WAW-13.4-d
  for (const unit of marked) change(table, unit.id, { oos: true });
  if (fx.quiet) return;
  const tell = (key: string, units: readonly Unit[], rule: string): void => {
    const ids = units.map((unit) => unit.id);
    if (ids.length > 0) fx.tell({ key, args: { side: sideTitle(state, side), units: namesOf(state, ids) }, rule, about: ids });
  };
  tell("supply.removed", removed, "WAW-7.1.3-a");
  tell("supply.marked", marked, "WAW-7.1.3-a");
}
