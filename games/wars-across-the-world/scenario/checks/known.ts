import { counterIds } from "../counters.ts";
import type { Findings, Place } from "../finding.ts";
import type { LeaderDef, Region, Scenario, UnitSetup, UnitType } from "../types.ts";
import { SIDE_WORDS } from "../words.ts";

/** Names of a scenario and what they stand for. */
export interface Known {
  readonly scenario: Scenario;
  readonly sides: ReadonlySet<string>;
  readonly regions: ReadonlyMap<string, Region>;
  readonly types: ReadonlyMap<string, UnitType>;
  /** By the id of its entry and by that of each counter. */
  readonly units: ReadonlyMap<string, UnitSetup>;
  readonly leaders: ReadonlyMap<string, LeaderDef>;
  readonly nations: ReadonlySet<string>;
  readonly decks: ReadonlySet<string>;
  readonly cards: ReadonlySet<string>;
  readonly pools: ReadonlySet<string>;
  readonly structures: ReadonlySet<string>;
  readonly tech: ReadonlySet<string>;
  readonly flags: ReadonlySet<string>;
}

const idsOf = (list: readonly { readonly id: string }[]): Set<string> => new Set(list.map(({ id }) => id));
const byId = <T extends { readonly id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((one) => [one.id, one]));

export function knownIn(scenario: Scenario, flags: ReadonlySet<string>): Known {
  const units = byId(scenario.units);
  for (const unit of scenario.units) for (const id of counterIds(unit)) units.set(id, unit);
  return {
    scenario,
    sides: idsOf(scenario.sides),
    regions: byId(scenario.regions),
    types: byId(scenario.unitTypes),
    units,
    leaders: byId(scenario.leaders),
    nations: new Set(scenario.units.map(({ nation }) => nation)),
    decks: idsOf(scenario.decks),
    cards: idsOf(scenario.cards),
    pools: idsOf(scenario.pools),
    structures: idsOf(scenario.structures),
    tech: idsOf(scenario.tech),
    flags,
  };
}

/** Refuses what no list of the scenario has. Returns whether it is known. */
export function isKnown(known: { has(id: string): boolean }, what: string, id: string, place: Place, found: Findings): boolean {
  if (known.has(id)) return true;
  found.refuse(place, `file.unknown.${what}`, { id });
  return false;
}
export function eachKnown(
  known: { has(id: string): boolean },
  what: string,
  ids: readonly string[] | undefined,
  place: Place,
  found: Findings,
): void {
  ids?.forEach((id, nth) => {
    isKnown(known, what, id, [...place, nth], found);
  });
}

/** Every list has each id once; units and leaders share theirs. */
export function checkTwice(scenario: Scenario, found: Findings): void {
  const lists = [
    "sides",
    "regions",
    "unitTypes",
    "decks",
    "cards",
    "pools",
    "structures",
    "tech",
    "specialRules",
    "supremacy",
  ] as const;
  for (const list of lists) {
    const seen = new Set<string>();
    scenario[list].forEach(({ id }, nth) => {
      if (seen.has(id)) found.refuse([list, nth, "id"], "file.twice", { id });
      seen.add(id);
    });
  }
  const counters = new Set<string>();
  const take = (id: string, place: Place): void => {
    if (counters.has(id)) found.refuse(place, "file.twice", { id });
    counters.add(id);
  };
  scenario.units.forEach((unit, nth) => {
    for (const id of new Set([unit.id, ...counterIds(unit)])) take(id, ["units", nth, "id"]);
  });
  scenario.leaders.forEach(({ id }, nth) => {
    take(id, ["leaders", nth, "id"]);
  });
  const places = new Map<string, string>();
  scenario.regions.forEach(({ id, name }, nth) => {
    if (places.has(name)) found.warn(["regions", nth, "name"], "file.sameName", { name, other: places.get(name)! });
    places.set(name, id);
  });
  scenario.sides.forEach(({ id }, nth) => {
    if ((SIDE_WORDS as readonly string[]).includes(id) || ["owner", "random"].includes(id))
      found.refuse(["sides", nth, "id"], "file.sideWord", { id });
  });
}
