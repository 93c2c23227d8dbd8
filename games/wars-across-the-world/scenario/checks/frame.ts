import type { Findings } from "../finding.ts";
import { eachKnown, isKnown, type Known } from "./known.ts";

/** Sides, turns, phases, and what belongs to the whole war. */
export function checkFrame({ scenario, sides, regions }: Known, found: Findings): void {
  const { turnOrder, relations, turns, turnLabels, areas, theaters, phases, economy, vpStart } = scenario;
  eachKnown(sides, "side", turnOrder, ["turnOrder"], found);
  for (const id of sides)
    if (turnOrder.filter((one) => one === id).length !== 1) found.refuse(["turnOrder"], "file.turnOrder", { id });
  const pairs = new Set<string>();
  relations.forEach(({ a, b }, nth) => {
    isKnown(sides, "side", a, ["relations", nth, "a"], found);
    isKnown(sides, "side", b, ["relations", nth, "b"], found);
    const pair = [a, b].sort().join(" ");
    if (pairs.has(pair) || a === b) found.refuse(["relations", nth], "file.relationTwice", { a, b });
    pairs.add(pair);
  });
  const all = [...sides];
  for (const [nth, a] of all.entries())
    for (const b of all.slice(nth + 1))
      if (!pairs.has([a, b].sort().join(" "))) found.refuse(["relations"], "file.noRelation", { a, b });
  if (turnLabels.length !== turns) found.refuse(["turnLabels"], "file.turnLabels", { n: turnLabels.length, turns });
  for (const [area, list] of Object.entries(areas)) eachKnown(regions, "region", list, ["areas", area], found);
  for (const [theater, list] of Object.entries(theaters))
    eachKnown(new Set(Object.keys(areas)), "area", list, ["theaters", theater], found);
  if (phases.production !== (economy !== undefined))
    found.refuse(["phases", "production"], phases.production ? "file.noEconomy" : "file.noProduction");
  for (const id of sides) if (!Object.hasOwn(vpStart, id)) found.refuse(["vpStart"], "file.noVp", { id });
  for (const id of Object.keys(vpStart)) isKnown(sides, "side", id, ["vpStart", id], found);
  checkPhases({ scenario }, found);
}

/** Counters that no phase would ever move, and phases in which nothing could happen. */
function checkPhases({ scenario }: Pick<Known, "scenario">, found: Findings): void {
  const { phases, unitTypes, units, regions, structures } = scenario;
  const used = new Set(units.map(({ type }) => type));
  const has = (domain: string): boolean => unitTypes.some((type) => used.has(type.id) && type.domain === domain);
  const isIdle = (phase: keyof typeof phases, isUsed: boolean): void => {
    if (phases[phase] && !isUsed) found.warn(["phases", phase], "file.idlePhase", { phase });
    if (!phases[phase] && isUsed) found.warn(["phases", phase], "file.missingPhase", { phase });
  };
  isIdle("naval", has("naval"));
  isIdle("air1", has("air"));
  isIdle("siege", regions.some(({ fortress }) => fortress) || structures.length > 0);
  if (phases.supply && !regions.some(({ supply }) => supply)) found.refuse(["phases", "supply"], "file.noSources");
}
