import { rulesOf } from "../config.ts";
import { counterIds } from "../counters.ts";
import type { Findings, Place } from "../finding.ts";
import type { LeaderDef, Region, UnitSetup, UnitType } from "../types.ts";
import type { Domain } from "../vocabulary.ts";
import { eachKnown, isKnown, type Known } from "./known.ts";

/** Types, counters, leaders, pools, reinforcements and structures. */
export function checkUnits(known: Known, found: Findings): void {
  const { scenario } = known;
  scenario.unitTypes.forEach((type, nth) => {
    checkType(type, ["unitTypes", nth], found);
  });
  scenario.units.forEach((unit, nth) => {
    checkUnit(known, unit, ["units", nth], found);
  });
  scenario.leaders.forEach((leader, nth) => {
    checkLeader(known, leader, ["leaders", nth], found);
  });
  checkSeniority(known, found);
  checkStacks(known, found);
  checkSchedule(known, found);
  checkPools(known, found);
  checkStructures(known, found);
}

function checkType({ id, role, cf, mf, steps, reduced, domain, tags, mp }: UnitType, place: Place, found: Findings): void {
  const hasValues = cf !== undefined && mf !== undefined;
  if (role === "CU" && !hasValues) found.refuse(place, "file.combatValues", { id }, "WAW-4.1-a");
  if (role === "SU" && (cf !== undefined || mf !== undefined)) found.refuse(place, "file.supportValues", { id }, "WAW-4.2-a");
  if (role === "SU" && steps === 2) found.refuse([...place, "steps"], "file.supportSteps", { id }, "WAW-4.2-a");
  if (steps === 1 && reduced) found.refuse([...place, "reduced"], "file.reducedOneStep", { id }, "WAW-4.1-b");
  if (steps === 2 && !reduced && role === "CU") found.warn(place, "file.noReduced", { id }, "WAW-4.1-b");
  if (domain !== "land" && tags.includes("guerrilla"))
    found.refuse([...place, "tags"], "file.guerrillaDomain", { id }, "WAW-4.1.2-a");
  if (mp === 0 && !tags.includes("fixed") && role === "CU" && !tags.includes("bunker"))
    found.warn([...place, "mp"], "file.cannotMove", { id });
}

/** Whether a counter of that domain can be there. */
function standsIn(region: Region, domain: Domain): boolean {
  if (region.impassable) return false;
  if (domain === "land") return region.kind !== "sea";
  if (domain === "naval") return region.kind === "sea" || region.kind === "offmap" || isPort(region);
  return region.airbase !== undefined;
}
const isPort = ({ coast, port, city, fortress }: Region): boolean =>
  (coast?.length ?? 0) > 0 && (port === true || city === true || fortress !== undefined);

const RULE_OF_DOMAIN: { readonly [domain in Domain]: string | undefined } = {
  land: "WAW-4.1.1-a",
  naval: "WAW-4.1.3-a",
  air: undefined,
};

function checkStand(known: Known, id: string, domain: Domain, at: string, place: Place, found: Findings): void {
  if (!isKnown(known.regions, "region", at, place, found)) return;
  if (!standsIn(known.regions.get(at)!, domain))
    found.refuse(place, `file.cannotStand.${domain}`, { id, at }, RULE_OF_DOMAIN[domain]);
}

function checkEntry({ id, enter, at }: UnitSetup | LeaderDef, n: number, place: Place, found: Findings): void {
  if (enter === "start" && (at?.length ?? 0) !== n) found.refuse(place, "file.startPlaces", { id, n, given: at?.length ?? 0 });
  if (enter !== "start" && at) found.refuse([...place, "at"], "file.placeTooEarly", { id });
}

function checkUnit(known: Known, unit: UnitSetup, place: Place, found: Findings): void {
  const { id, side, type: typeId, at, on, enter, hidden, count = 1 } = unit;
  isKnown(known.sides, "side", side, [...place, "side"], found);
  if (!isKnown(known.types, "type", typeId, [...place, "type"], found)) return;
  const type = known.types.get(typeId)!;
  if (on === undefined || enter !== "start") checkEntry(unit, count, place, found);
  at?.forEach((region, nth) => {
    checkStand(known, id, type.domain, region, [...place, "at", nth], found);
  });
  if (hidden && !type.tags.includes("guerrilla")) found.refuse([...place, "hidden"], "file.cannotHide", { id }, "WAW-4.1.2-a");
  if (on !== undefined) checkAboard(known, id, on, [...place, "on"], found);
  if (enter === "start" && !hidden && type.domain !== "naval")
    at?.forEach((region, nth) => {
      const owner = known.regions.get(region)?.control;
      if (owner !== undefined && owner !== side && !areAllies(known, owner, side))
        found.warn([...place, "at", nth], "file.startsInEnemyLand", { id, at: region, owner });
    });
}
const areAllies = ({ scenario }: Known, a: string, b: string): boolean =>
  scenario.relations.some((one) => one.state === "allied" && [one.a, one.b].includes(a) && [one.a, one.b].includes(b));

function checkAboard(known: Known, id: string, on: string, place: Place, found: Findings): void {
  if (!isKnown(known.units, "unit", on, place, found)) return;
  const carrier = known.types.get(known.units.get(on)!.type);
  if (carrier && carrier.carrier === undefined) found.refuse(place, "file.noCarrier", { id, on });
}

function checkLeader(known: Known, leader: LeaderDef, place: Place, found: Findings): void {
  const { id, side, at, domains, pool, enter, hidden } = leader;
  isKnown(known.sides, "side", side, [...place, "side"], found);
  if (pool !== undefined) isKnown(known.pools, "pool", pool, [...place, "pool"], found);
  checkEntry(leader, 1, place, found);
  if (domains.length === 0) found.refuse([...place, "domains"], "file.noDomain", { id }, "WAW-5-a");
  if (hidden && pool === undefined) found.refuse([...place, "hidden"], "file.hiddenLeader", { id });
  if (enter !== "start" || at?.length !== 1) return;
  const beside = known.scenario.units.filter((unit) => unit.side === side && unit.at?.includes(at[0]!));
  const isWith = beside.some((unit) => domains.includes(known.types.get(unit.type)?.domain ?? "land"));
  if (isKnown(known.regions, "region", at[0]!, [...place, "at", 0], found) && !isWith)
    found.warn([...place, "at"], "file.leaderAlone", { id, at: at[0]! }, "WAW-5-a");
}

/** Of two leaders of a rank one must be the senior. */
function checkSeniority({ scenario }: Known, found: Findings): void {
  const taken = new Map<string, string>();
  scenario.leaders.forEach(({ id, side, rank, seniority }, nth) => {
    const key = `${side} ${rank} ${seniority}`;
    if (taken.has(key))
      found.refuse(["leaders", nth, "seniority"], "file.sameSeniority", { id, other: taken.get(key)! }, "WAW-5.1-b");
    taken.set(key, id);
  });
}

/** Stacks at the start: difficult terrain holds so many CU, a base so many aircraft. */
function checkStacks({ scenario, types, regions }: Known, found: Findings): void {
  const { stacking } = rulesOf(scenario.rules);
  const stacks = new Map<string, number>();
  scenario.units.forEach(({ side, type: typeId, at, id }, nth) => {
    const type = types.get(typeId);
    if (type?.role !== "CU") return;
    at?.forEach((where, place) => {
      const region = regions.get(where);
      if (!region) return;
      const limit = limitOf(region, type);
      if (limit === undefined) return;
      const key = `${type.domain === "air" ? "" : side} ${type.domain} ${where}`;
      const n = (stacks.get(key) ?? 0) + 1;
      stacks.set(key, n);
      if (n > limit)
        found.refuse(
          ["units", nth, "at", place],
          "file.stack",
          { id, at: where, n, limit },
          type.domain === "land" ? "WAW-9-b" : undefined,
        );
    });
  });

  function limitOf(region: Region, type: UnitType): number | undefined {
    if (type.domain === "air") return typeof region.airbase === "number" ? region.airbase : undefined;
    const isHeld = type.domain === "land" && !type.tags.includes("heavy") && stacking.difficult.includes(region.terrain);
    return isHeld ? stacking.difficultLimit : undefined;
  }
}

/** Every counter of the schedule comes once, in a turn and at a place where it can. */
function checkSchedule(known: Known, found: Findings): void {
  const { scenario } = known;
  const comes = new Map<string, number>();
  scenario.reinforcements.forEach(({ turn, side, bring, regions, on }, nth) => {
    const place = ["reinforcements", nth] as const;
    isKnown(known.sides, "side", side, [...place, "side"], found);
    if (turn > scenario.turns)
      found.refuse([...place, "turn"], "file.afterTheEnd", { turn, turns: scenario.turns }, "WAW-7.1.1-b");
    if (on !== undefined) checkAboard(known, bring.join(" "), on, [...place, "on"], found);
    else if (!regions?.length) found.refuse(place, "file.noEntry", { turn }, "WAW-L-79");
    eachKnown(known.regions, "region", regions, [...place, "regions"], found);
    bring.forEach((id, at) => {
      const def = known.units.get(id) ?? known.leaders.get(id);
      if (!def) {
        found.refuse([...place, "bring", at], "file.unknown.unit", { id });
        return;
      }
      if (def.side !== side) found.refuse([...place, "bring", at], "file.otherSide", { id, side });
      if (def.enter !== "schedule") found.refuse([...place, "bring", at], "file.notScheduled", { id, enter: def.enter });
      const counters = "type" in def && def.id === id ? counterIds(def) : [id];
      for (const counter of counters) {
        if (comes.has(counter)) found.refuse([...place, "bring", at], "file.comesTwice", { id: counter });
        comes.set(counter, nth);
      }
      if (on === undefined) checkEntryRegion(known, id, regions ?? [], [...place, "regions"], found);
    });
  });
  scenario.units.forEach((unit, nth) => {
    if (unit.enter === "schedule" && !counterIds(unit).every((id) => comes.has(id)))
      found.refuse(["units", nth, "enter"], "file.neverComes", { id: unit.id });
  });
  scenario.leaders.forEach(({ id, enter }, nth) => {
    if (enter === "schedule" && !comes.has(id)) found.refuse(["leaders", nth, "enter"], "file.neverComes", { id });
  });
}

function checkEntryRegion(
  { units, leaders, types, regions }: Known,
  id: string,
  entries: readonly string[],
  place: Place,
  found: Findings,
): void {
  const unit = units.get(id);
  const domains = unit ? [types.get(unit.type)?.domain ?? "land"] : (leaders.get(id)?.domains ?? []);
  const open = entries.map((entry) => regions.get(entry)).filter((region) => region !== undefined);
  if (open.length > 0 && !open.some((region) => domains.some((domain) => standsIn(region, domain))))
    found.refuse(place, "file.cannotEnter", { id }, "WAW-L-79");
}

function checkPools({ scenario, sides, leaders }: Known, found: Findings): void {
  scenario.pools.forEach(({ id, side, members }, nth) => {
    isKnown(sides, "side", side, ["pools", nth, "side"], found);
    members.forEach((member, at) => {
      if (!isKnown(leaders, "leader", member, ["pools", nth, "members", at], found)) return;
      if (leaders.get(member)!.pool !== id)
        found.refuse(["pools", nth, "members", at], "file.poolMember", { id: member, pool: id });
    });
  });
}

function checkStructures({ scenario, sides, regions }: Known, found: Findings): void {
  scenario.structures.forEach(({ id, side, fdv, sites, count }, nth) => {
    const place = ["structures", nth] as const;
    isKnown(sides, "side", side, [...place, "side"], found);
    if (fdv === undefined && !sites) found.refuse(place, "file.noFdv", { id });
    if (sites && sites.length < count) found.warn([...place, "count"], "file.fewSites", { id, n: sites.length, count });
    sites?.forEach(({ region }, at) => {
      if (!isKnown(regions, "region", region, [...place, "sites", at, "region"], found)) return;
      if (regions.get(region)!.kind === "sea")
        found.refuse([...place, "sites", at, "region"], "file.cannotStand.land", { id, at: region });
    });
  });
}
