import { counterIds } from "../counters.ts";
import type { Findings, Place } from "../finding.ts";
import type { LeaderDef, UnitSetup } from "../types.ts";
import type { Chooser, EdgeSel, RegionSel, SideRef, Target, UnitSel } from "../vocabulary.ts";
import { CHOOSER_WORDS, SIDE_WORDS } from "../words.ts";
import { eachKnown, isKnown, type Known } from "./known.ts";

/** Who is meant: a word, or a side of the scenario. */
export function checkSide(known: Known, side: SideRef | undefined, place: Place, found: Findings): void {
  if (side !== undefined && !(SIDE_WORDS as readonly string[]).includes(side)) isKnown(known.sides, "side", side, place, found);
}
export function checkChooser(known: Known, by: Chooser | undefined, place: Place, found: Findings): void {
  if (by !== undefined && !(CHOOSER_WORDS as readonly string[]).includes(by)) isKnown(known.sides, "side", by, place, found);
}

export function checkRegionSel(known: Known, sel: RegionSel, place: Place, found: Findings): void {
  eachKnown(known.regions, "region", sel.ids, [...place, "ids"], found);
  eachKnown(new Set(Object.keys(known.scenario.areas)), "area", sel.areas, [...place, "areas"], found);
  eachKnown(known.regions, "region", sel.sea, [...place, "sea"], found);
  checkSide(known, sel.control, [...place, "control"], found);
  if (sel.with) checkUnitSel(known, sel.with, [...place, "with"], found);
  if (sel.without) checkUnitSel(known, sel.without, [...place, "without"], found);
  if (sel.next) checkRegionSel(known, sel.next, [...place, "next"], found);
}

export function checkUnitSel(known: Known, sel: UnitSel, place: Place, found: Findings): void {
  const { units, leaders, types, nations } = known;
  checkSide(known, sel.side, [...place, "side"], found);
  eachKnown({ has: (id) => units.has(id) || leaders.has(id) }, "unit", sel.ids, [...place, "ids"], found);
  eachKnown(types, "type", sel.types, [...place, "types"], found);
  eachKnown(nations, "nation", sel.nation, [...place, "nation"], found);
  if (sel.at) checkRegionSel(known, sel.at, [...place, "at"], found);
  if (!couldFit(known, sel)) found.warn(place, "file.fitsNobody");
}

export function checkEdgeSel(known: Known, sel: EdgeSel, place: Place, found: Findings): void {
  const { edges } = known.scenario;
  sel.edges?.forEach(([a, b], nth) => {
    if (!edges.some((edge) => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a)))
      found.refuse([...place, "edges", nth], "file.unknown.edge", { a, b });
  });
  if (sel.touching) checkRegionSel(known, sel.touching, [...place, "touching"], found);
  checkChooser(known, sel.by, [...place, "by"], found);
}

export function checkTarget(known: Known, { units, by }: Target, place: Place, found: Findings): void {
  checkUnitSel(known, units, [...place, "units"], found);
  checkChooser(known, by, [...place, "by"], found);
}

/** Whether some counter of the scenario could ever fit, wherever it is and whatever its state. */
export function couldFit({ scenario, types }: Known, sel: UnitSel): boolean {
  const isNamed = (ids: readonly string[]): boolean => sel.ids === undefined || sel.ids.some((id) => ids.includes(id));
  const isSide = (side: string): boolean =>
    sel.side === undefined || (SIDE_WORDS as readonly string[]).includes(sel.side) || sel.side === side;
  const unitFits = (unit: UnitSetup): boolean => {
    const type = types.get(unit.type);
    if (!type || sel.rank || sel.role === "leader") return false;
    return (
      isNamed([unit.id, ...counterIds(unit)]) &&
      isSide(unit.side) &&
      (sel.types === undefined || sel.types.includes(unit.type)) &&
      (sel.nation === undefined || sel.nation.includes(unit.nation)) &&
      (sel.domain === undefined || sel.domain === type.domain) &&
      (sel.role === undefined || sel.role === "unit" || sel.role === type.role) &&
      (sel.tags ?? []).every((tag) => type.tags.includes(tag)) &&
      (sel.anyTag === undefined || sel.anyTag.some((tag) => type.tags.includes(tag))) &&
      !(sel.notTag ?? []).some((tag) => type.tags.includes(tag)) &&
      (sel.state?.includes("reduced") !== true || type.steps === 2) &&
      (sel.state?.includes("hidden") !== true || type.tags.includes("guerrilla"))
    );
  };
  const leaderFits = (leader: LeaderDef): boolean =>
    (sel.role === "leader" || sel.ids !== undefined) &&
    isNamed([leader.id]) &&
    isSide(leader.side) &&
    sel.types === undefined &&
    sel.nation === undefined &&
    (sel.domain === undefined || leader.domains.includes(sel.domain)) &&
    (sel.rank === undefined || sel.rank.includes(leader.rank)) &&
    (sel.tags ?? []).every((tag) => leader.tags.includes(tag));
  return scenario.units.some(unitFits) || scenario.leaders.some(leaderFits);
}
