import type { Json } from "@warren/kernel/json.ts";
import { ON_LAND_ONLY } from "../../../scenario/checks/map.ts";
import type { Place } from "../../../scenario/finding.ts";
import { edgeId, type WarMap } from "../../../scenario/map.ts";
import type { Edge, Region, RegionId, Scenario } from "../../../scenario/types.ts";
import type { Terrain } from "../../../scenario/vocabulary.ts";
import { areasOf, bordersBetween } from "./chains.ts";
import { drawnOf, type Made, made, nameOf, refused, regionOf, type WarDoc, withDrawn, withRegion } from "./doc.ts";
import { linesOf, townIn } from "./placing.ts";
import { exchanged, usesOf } from "./references.ts";
import { joinedMap, refuseName, withoutRegion } from "./regions.ts";
import { inStep } from "./step.ts";

/** Regions as a whole: put together, taken away, renamed, made land or sea. */

/** Borders with other ids, each once and in order. */
function edgesWith(edges: readonly Edge[], idOf: (id: RegionId) => RegionId): Edge[] {
  const all = new Map<string, Edge>();
  for (const edge of edges) {
    const [one, other] = [idOf(edge.a), idOf(edge.b)];
    if (one === other) continue;
    const [a, b] = one < other ? [one, other] : [other, one];
    const id = edgeId(a, b);
    const { a: _a, b: _b, ...features } = edge;
    all.set(id, { ...(all.get(id) ?? { a, b }), ...features });
  }
  return [...all.values()];
}

/** A map whose names of regions are others. */
function mapWith(map: WarMap, idOf: (id: RegionId) => RegionId): WarMap {
  const edge = (id: string): string => {
    const parts = partsOf(map, id);
    return parts ? edgeId(idOf(parts[0]), idOf(parts[1])) : id;
  };
  const list = <T extends { readonly edge: string }>(all: readonly T[]): T[] => {
    const renamed = all.map((one) => ({ ...one, edge: edge(one.edge) }));
    return renamed.filter(({ edge: id }) => !isLoop(id));
  };
  return {
    ...map,
    regions: map.regions.map((one) => ({ ...one, id: idOf(one.id) })),
    riverEdges: once(list(map.riverEdges), (one) => `${one.edge} ${one.river}`),
    routes: once(list(map.routes), (one) => `${one.edge} ${one.kind}`),
    bridges: once(list(map.bridges), (one) => `${one.edge} ${one.kind}`),
    towns: map.towns.map((one) => (one.region === undefined ? one : { ...one, region: idOf(one.region) })),
    ports: once(
      map.ports.map((one) => ({ ...one, region: idOf(one.region), seas: [...new Set(one.seas.map(idOf))] })),
      (one) => one.region,
    ),
    crossings: Object.fromEntries(Object.entries(map.crossings).map(([id, at]) => [edge(id), at])),
    blocks: map.blocks.map((one) => ({ ...one, between: edge(one.between) })),
    links: map.links.map((one) => ({ ...one, a: idOf(one.a), b: idOf(one.b) })),
    coastLinks: map.coastLinks.map((one) => ({ ...one, sea: idOf(one.sea), land: idOf(one.land) })),
  };
}
const isLoop = (id: string): boolean => id.length % 2 === 1 && id.slice(0, (id.length - 1) / 2) === id.slice((id.length + 1) / 2);
function once<T>(list: readonly T[], key: (one: T) => string): T[] {
  return [...new Map(list.toReversed().map((one) => [key(one), one])).values()].reverse();
}
/** `A-B` as its two ids; an id may have a hyphen of its own. */
function partsOf({ regions }: WarMap, edge: string): readonly [RegionId, RegionId] | undefined {
  const known = new Set(regions.map(({ id }) => id));
  for (let at = edge.indexOf("-"); at !== -1; at = edge.indexOf("-", at + 1)) {
    const [a, b] = [edge.slice(0, at), edge.slice(at + 1)];
    if (known.has(a) && known.has(b)) return [a, b];
  }
  return undefined;
}

/** Two regions that touch become one: the first stays, and whatever named the other names it now. */
export function mergeRegions(doc: WarDoc, keep: RegionId, gone: RegionId): Made {
  const [stays, goes] = [regionOf(doc, keep), regionOf(doc, gone)];
  const [drawn, other] = [drawnOf(doc, keep), drawnOf(doc, gone)];
  if (!stays || !goes || !drawn || !other || keep === gone)
    return refused("noRegion", { id: keep === gone ? keep : goes ? keep : gone });
  const at = [other.counter[0], other.counter[1]] as const;
  const names = { name: stays.name, other: goes.name };
  if (doc.war.regions.length <= 2) return refused("oneRegion", {}, at);
  if (drawn.overlay || other.overlay) return refused("overlay", { name: drawn.overlay ? stays.name : goes.name }, at);
  if (stays.kind !== goes.kind) return refused("otherKind", names, at);
  if (!bordersBetween(areasOf(doc.map)).has(edgeId(keep, gone))) return refused("apart", names, at);
  const idOf = (id: RegionId): RegionId => (id === gone ? keep : id);
  const war = exchanged(doc.war, idOf);
  const regions = war.regions.filter(({ id }) => id !== gone).map((one) => (one.id === keep ? summedUp(one, goes) : one));
  // The town of the one that is gone is one among others.
  const towns = doc.map.towns.map((town) => {
    if (town.region !== gone || !town.main) return town;
    const { main: _main, hide: _hide, ...rest } = town;
    return rest;
  });
  const joined = joinedMap({ ...doc.map, towns }, keep, gone);
  const map = mapWith({ ...joined, regions: [...joined.regions, other] }, idOf);
  const next = {
    war: { ...war, regions, edges: edgesWith(doc.war.edges, idOf) },
    map: { ...map, regions: joined.regions, routes: map.routes.filter(({ edge }) => !isOf(doc.map, edge, keep, gone)) },
  };
  return made(inStep(next), "merged", names, keep);
}
/** A way to the town that is gone is laid anew. */
function isOf(map: WarMap, edge: string, keep: RegionId, gone: RegionId): boolean {
  return map.routes.some((route) => {
    const [a, b] = partsOf(map, route.edge) ?? [];
    const other = a === gone ? b : b === gone ? a : undefined;
    return other !== undefined && edgeId(other, keep) === edge;
  });
}

/** What a region is worth when another is added to it. */
function summedUp(stays: Region, goes: Region): Region {
  const sum = (a: number | undefined, b: number | undefined): number | undefined =>
    a === undefined && b === undefined ? undefined : Math.min(99, (a ?? 0) + (b ?? 0));
  const [vp, income] = [sum(stays.vp, goes.vp), sum(stays.income, goes.income)];
  const {
    fortress,
    id: _id,
    name: _name,
    control: _control,
    neutral: _neutral,
    impassable: _impassable,
    admits: _admits,
    ...rest
  } = goes;
  return {
    ...rest,
    ...(fortress && fortress.owner === stays.control ? { fortress } : {}),
    ...stays,
    ...(vp === undefined ? {} : { vp }),
    ...(income === undefined ? {} : { income }),
    ...(stays.coast || goes.coast ? { coast: [...new Set([...(stays.coast ?? []), ...(goes.coast ?? [])])] } : {}),
  };
}

/** Another name, and another id where one is given; whatever names the region follows. */
export function renameRegion(doc: WarDoc, id: RegionId, name: string, as: RegionId = id): Made {
  const region = regionOf(doc, id);
  const drawn = drawnOf(doc, id);
  if (!region || !drawn) return refused("noRegion", { id });
  const no = refuseName(doc, name, id);
  if (no) return no;
  if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(as)) return refused("id", { id: as });
  if (as !== id && regionOf(doc, as)) return refused("sameId", { id: as });
  const called = name.trim();
  const idOf = (one: RegionId): RegionId => (one === id ? as : one);
  const war = as === id ? doc.war : { ...exchanged(doc.war, idOf), edges: edgesWith(doc.war.edges, idOf) };
  const regions = war.regions.map((one) => (one.id === id ? { ...one, id: as, name: called } : one));
  const named = as === id ? doc.map : mapWith(doc.map, idOf);
  const next = withDrawn({ war: { ...war, regions }, map: named }, as, (one) =>
    called === region.name ? one : { ...one, lines: linesOf(called) },
  );
  // A town that only says the name of its region says the new one.
  const towns = next.map.towns.map((town) =>
    town.region === as && town.hide && town.name === region.name ? { ...town, name: called } : town,
  );
  return made({ ...next, map: { ...next.map, towns } }, "renamed", { name: region.name, as: called }, as);
}

/** What a war would lose with a region, by name: counters that stand there, arrivals, cards, rules and victory that speak of it. */
export function standingAt({ war }: WarDoc, id: RegionId): string[] {
  const names = usesOf(war, id).map((place) => nameAt(war, place));
  const empty = Object.entries(war.areas).filter(([, ids]) => ids.length === 1 && ids[0] === id);
  return [...new Set([...names.filter((name) => name !== ""), ...empty.map(([name]) => name)])];
}
/** The name of the entry a place lies in. */
function nameAt(war: Scenario, place: Place): string {
  if (place[0] === "areas") return "";
  let at = war as unknown as Json;
  let name = String(place[0]);
  for (const key of place) {
    if (at === null || typeof at !== "object") break;
    at = (at as { [key: string]: Json })[key]!;
    const fields = at as { [key: string]: Json } | null;
    const own = fields && typeof fields === "object" ? (fields.name ?? fields.title ?? fields.id) : undefined;
    if (typeof own === "string") name = own;
  }
  return name;
}

/** The first few of many. */
const shortened = (names: readonly string[]): string[] =>
  names.length > 6 ? [...names.slice(0, 5), `+${names.length - 5}`] : [...names];

/** A region less; refused while anything of the war stands there or speaks of it. Its ground is out of play then. */
export function removeRegion(doc: WarDoc, id: RegionId): Made {
  const drawn = drawnOf(doc, id);
  if (!drawn || !regionOf(doc, id)) return refused("noRegion", { id });
  const at = [drawn.counter[0], drawn.counter[1]] as const;
  const name = nameOf(doc, id);
  if (doc.war.regions.length <= 2) return refused("oneRegion", {}, at);
  const standing = standingAt(doc, id);
  if (standing.length > 0) return refused("standing", { name, what: shortened(standing) }, at);
  const war = exchanged(doc.war, (one) => (one === id ? undefined : one));
  const next = {
    war: {
      ...war,
      regions: war.regions.filter((one) => one.id !== id),
      edges: doc.war.edges.filter(({ a, b }) => a !== id && b !== id),
    },
    map: withoutRegion(doc, id),
  };
  return made(inStep(next), "removed", { name });
}

/** The ground of regions; those that are water keep theirs. */
export function paintTerrain(doc: WarDoc, ids: readonly RegionId[], terrain: Terrain): Made {
  const isWater = terrain === "sea" || terrain === "river";
  const able = ids.filter((id) => {
    const region = regionOf(doc, id);
    return region && (region.kind === "sea") === isWater && region.terrain !== terrain;
  });
  const wrong = ids.find((id) => (regionOf(doc, id)?.kind === "sea") !== isWater);
  if (wrong !== undefined && able.length === 0) {
    const [x, y] = drawnOf(doc, wrong)?.counter ?? [0, 0];
    return refused(isWater ? "waterOnLand" : "landOnWater", { name: nameOf(doc, wrong) }, [x, y]);
  }
  let next = doc;
  for (const id of able) next = withRegion(next, id, (one) => ({ ...one, terrain }));
  // The drawing of a map is kept by the map: one that looks different is another.
  const map = { ...next.map };
  return made(
    able.length === 0 ? doc : { ...next, map },
    "terrain",
    { name: ids.map((id) => nameOf(doc, id)).join(", "), terrain },
    able[0],
  );
}

/** A region as land, sea or a box off the map. Sea has nothing that only land can have; land belongs to somebody. */
export function makeKind(doc: WarDoc, id: RegionId, kind: Region["kind"]): Made {
  const region = regionOf(doc, id);
  const drawn = drawnOf(doc, id);
  if (!region || !drawn) return refused("noRegion", { id });
  if (region.kind === kind) return made(doc, "kind", { name: region.name, kind }, id);
  const isChange = (region.kind === "sea") !== (kind === "sea");
  const at = [drawn.counter[0], drawn.counter[1]] as const;
  const standing = isChange
    ? usesOf(doc.war, id).filter(([part, , key]) => key === "at" && (part === "units" || part === "leaders"))
    : [];
  if (standing.length > 0) {
    const names = [...new Set(standing.map((place) => nameAt(doc.war, place)))];
    return refused("standing", { name: region.name, what: shortened(names) }, at);
  }
  const fields = Object.fromEntries(
    Object.entries({ ...region, kind }).filter(([key]) => kind !== "sea" || !ON_LAND_ONLY.some((one) => one === key)),
  ) as unknown as Region;
  const side = doc.war.sides[0]?.id;
  const terrain: Terrain = kind === "sea" ? "sea" : region.kind === "sea" ? "clear" : region.terrain;
  const owned = kind !== "sea" && fields.control === undefined && side !== undefined ? { control: side } : {};
  const { style: _style, ...bare } = drawn;
  const isShown = kind === "offmap" ? { ...bare, style: "offmap" as const } : drawn.style === "offmap" ? bare : drawn;
  const next = withDrawn(
    withRegion(doc, id, () => ({ ...fields, terrain, ...owned })),
    id,
    () => isShown,
  );
  return made(inStep(withTownFor(next, id)), "kind", { name: region.name, kind }, id);
}

/** Land has a town where its ways meet; water has none. */
function withTownFor(doc: WarDoc, id: RegionId): WarDoc {
  const isSea = regionOf(doc, id)?.kind === "sea";
  const { towns } = doc.map;
  if (isSea) return { ...doc, map: { ...doc.map, towns: towns.filter(({ region }) => region !== id) } };
  if (towns.some(({ region, main }) => region === id && main)) return doc;
  const rings = areasOf(doc.map).find((one) => one.region === id)?.rings ?? [];
  const [x, y] = townIn(rings, drawnOf(doc, id)!, doc.map.letters.label);
  const town = { name: nameOf(doc, id), x, y, region: id, main: true, rank: 1, side: "r", hide: true } as const;
  return { ...doc, map: { ...doc.map, towns: [...towns, town] } };
}
