import { graphOf } from "../counters.ts";
import type { Findings } from "../finding.ts";
import type { Region } from "../types.ts";
import { eachKnown, isKnown, type Known } from "./known.ts";

/** What no sea has. */
export const ON_LAND_ONLY = [
  "control",
  "coast",
  "port",
  "city",
  "airbase",
  "fortress",
  "supply",
  "production",
  "income",
  "resources",
  "vp",
] as const;

/** Regions, borders and coasts. */
export function checkMap(known: Known, found: Findings): void {
  const { scenario, regions } = known;
  scenario.regions.forEach((region, nth) => {
    if (region.kind === "sea") checkSea(region, nth, found);
    else checkLand(known, region, nth, found);
  });
  const listed = new Map<string, number>();
  scenario.edges.forEach(({ a, b, river, bridge }, nth) => {
    const place = ["edges", nth] as const;
    const areKnown = [
      isKnown(regions, "region", a, [...place, "a"], found),
      isKnown(regions, "region", b, [...place, "b"], found),
    ];
    if (areKnown.includes(false)) return;
    if (a === b) found.refuse(place, "file.edgeToItself", { a });
    const pair = [a, b].sort().join("-");
    if (listed.has(pair)) found.refuse(place, "file.edgeTwice", { a, b, first: listed.get(pair)! });
    else listed.set(pair, nth);
    const isSea = (id: string): boolean => regions.get(id)!.kind === "sea";
    if (isSea(a) !== isSea(b)) found.refuse(place, "file.edgeMixed", { a, b }, "WAW-4.1.1-a");
    if (bridge && !river) found.warn([...place, "bridge"], "file.bridgeNoRiver", { a, b });
  });
  checkConnected(known, found);
}

function checkSea(region: Region, nth: number, found: Findings): void {
  const place = ["regions", nth] as const;
  if (region.terrain !== "sea" && region.terrain !== "river")
    found.refuse([...place, "terrain"], "file.seaTerrain", { id: region.id });
  for (const field of ON_LAND_ONLY)
    if (region[field] !== undefined) found.refuse([...place, field], "file.seaHas", { id: region.id, field });
}

function checkLand({ regions, sides, scenario }: Known, region: Region, nth: number, found: Findings): void {
  const { id, kind, terrain, coast, port, control, fortress, supply, production, impassable, neutral, admits, resources } =
    region;
  const place = ["regions", nth] as const;
  if (terrain === "sea" || terrain === "river") found.refuse([...place, "terrain"], "file.landTerrain", { id });
  coast?.forEach((sea, at) => {
    if (!isKnown(regions, "region", sea, [...place, "coast", at], found)) return;
    if (regions.get(sea)!.kind !== "sea") found.refuse([...place, "coast", at], "file.coastNoSea", { id, sea });
  });
  if (port && !coast?.length && kind !== "offmap") found.refuse([...place, "port"], "file.portNoWater", { id }, "WAW-3.1-c");
  if (control !== undefined) isKnown(sides, "side", control, [...place, "control"], found);
  else if (!impassable) found.refuse(place, "file.noControl", { id }, "WAW-Q-13-a");
  eachKnown(sides, "side", supply, [...place, "supply"], found);
  eachKnown(sides, "side", production, [...place, "production"], found);
  eachKnown(sides, "side", admits?.sides, [...place, "admits", "sides"], found);
  if (fortress) {
    isKnown(sides, "side", fortress.owner, [...place, "fortress", "owner"], found);
    if (control !== undefined && fortress.owner !== control)
      found.refuse([...place, "fortress", "owner"], "file.fortressOwner", { id, owner: fortress.owner, control });
  }
  if (impassable && neutral) found.warn([...place, "neutral"], "file.impassableNeutral", { id });
  for (const resource of Object.keys(resources ?? {}))
    isKnown(new Set(scenario.economy?.resources ?? []), "resource", resource, [...place, "resources", resource], found);
}

/** Regions that nobody can reach from the others. */
function checkConnected({ scenario }: Known, found: Findings): void {
  const { borders, shores, region } = graphOf(scenario);
  const first = scenario.regions.find(({ impassable }) => !impassable);
  if (!first) return;
  const reached = new Set([first.id]);
  for (const queue = [first.id]; queue.length > 0; ) {
    const at = queue.pop()!;
    const around = [...(borders.get(at)?.keys() ?? []), ...(shores.get(at) ?? []), ...(region.get(at)?.coast ?? [])];
    for (const next of around)
      if (region.has(next) && !reached.has(next)) {
        reached.add(next);
        queue.push(next);
      }
  }
  scenario.regions.forEach(({ id, impassable }, nth) => {
    if (!impassable && !reached.has(id)) found.refuse(["regions", nth], "file.unreachable", { id });
  });
}
