import { edgeId, type Point, pointsOf, type WarMap } from "../../../scenario/map.ts";
import type { Edge, Region, RegionId, Scenario } from "../../../scenario/types.ts";
import { type Area, areasOf, bordersBetween } from "./chains.ts";
import type { WarDoc } from "./doc.ts";
import {
  bridgeOn,
  counterIn,
  crossingOn,
  hubOf,
  labelIn,
  longest,
  mainTown,
  portSign,
  routeBetween,
  shareAlong,
} from "./placing.ts";
import { clearance, distanceToLine, type Line } from "./plane.ts";

/** As `checks/geometry.ts` has it: what is no longer than this is a touch of corners. */
const CORNER = 10;
/** A border that follows a river for more than half of its length has it. */
const FOLLOWS = 50;
/** A river bears its border's name while nobody gives it one. */
const unnamed = (edge: string): string => `~ ${edge}`;

/** What the sheet says of two regions. */
interface Sheet {
  readonly areas: readonly Area[];
  readonly borders: ReadonlyMap<string, readonly Line[]>;
  /** The pairs whose common border is more than a corner. */
  readonly touching: ReadonlySet<string>;
  /** Drawn above the others, or closed for good: what touches them need not be crossed. */
  isFree(id: RegionId): boolean;
  isSea(id: RegionId): boolean;
}

/** As long as the check of a file reckons it. */
const span = (line: Line): number =>
  line.slice(1).reduce((sum, [x, y], nth) => sum + Math.max(Math.abs(x - line[nth]![0]), Math.abs(y - line[nth]![1])), 0);

function sheetOf({ war, map }: WarDoc): Sheet {
  const areas = areasOf(map);
  const borders = bordersBetween(areas);
  const touching = new Set(
    [...borders].filter(([, lines]) => lines.reduce((sum, line) => sum + span(line), 0) > CORNER).map(([id]) => id),
  );
  const free = new Set([
    ...map.regions.filter(({ overlay }) => overlay).map(({ id }) => id),
    ...war.regions.filter(({ impassable }) => impassable).map(({ id }) => id),
  ]);
  const seas = new Set(war.regions.filter(({ kind }) => kind === "sea").map(({ id }) => id));
  return { areas, borders, touching, isFree: (id) => free.has(id), isSea: (id) => seas.has(id) };
}

/**
 * A document in which war and sheet say the same: whoever touches has a border or a coast, whoever does not has none, and all that a border has is
 * drawn. What agrees already is left as it is, so a document that is in step is returned itself. Other changes of a war (a port, a road) may be made
 * first and brought to the sheet by this.
 */
export function inStep(doc: WarDoc): WarDoc {
  const sheet = sheetOf(doc);
  const roomy = { ...doc, map: withRoom(doc, sheet.areas) };
  const joined = withJoined(roomy, sheet);
  const drawn = withDrawnEdges(joined, sheet);
  return isAlike(doc.war, drawn.war) && isAlike(doc.map, drawn.map) ? doc : kept(doc, drawn);
}
const isAlike = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
/** Parts that say the same stay the same objects. */
function kept(before: WarDoc, after: WarDoc): WarDoc {
  const same = <T extends object>(was: T, is: T): T =>
    isAlike(was, is)
      ? was
      : (Object.fromEntries(
          Object.entries(is).map(([key, value]) => [
            key,
            isAlike((was as { [key: string]: unknown })[key], value) ? (was as { [key: string]: unknown })[key] : value,
          ]),
        ) as T);
  return { war: same(before.war, after.war), map: same(before.map, after.map) };
}

/** Stacks stand inside their regions. */
function withRoom({ map, war }: WarDoc, areas: readonly Area[]): WarMap {
  const known = new Set(war.regions.map(({ id }) => id));
  const regions = map.regions.map((region) => {
    const rings = areas.find((one) => one.region === region.id)?.rings ?? [];
    const [x, y, r] = region.counter;
    const room = Math.floor(clearance(rings, [x, y]));
    if (rings.length === 0 || room >= r - 2) return region;
    if (room >= 40) return { ...region, counter: [x, y, room] as const };
    const counter = counterIn(rings);
    return { ...region, counter, label: labelIn(rings, counter, region.lines, map.letters.label) };
  });
  return { ...map, regions, towns: map.towns.filter(({ region }) => region === undefined || known.has(region)) };
}

/** Borders and coasts of the war after those of the sheet; lines that join what does not touch stay. */
function withJoined({ war, map }: WarDoc, { touching, isFree, isSea, borders }: Sheet): WarDoc {
  const known = new Set(war.regions.map(({ id }) => id));
  const areKnown = (a: RegionId, b: RegionId): boolean => known.has(a) && known.has(b);
  const links = map.links.filter(({ a, b }) => areKnown(a, b) && isSea(a) === isSea(b) && !touching.has(edgeId(a, b)));
  const coastLinks = map.coastLinks.filter(
    ({ sea, land }) => areKnown(sea, land) && isSea(sea) && !isSea(land) && !touching.has(edgeId(sea, land)),
  );
  const lines = new Set([...links.map(({ a, b }) => edgeId(a, b)), ...coastLinks.map(({ sea, land }) => edgeId(sea, land))]);
  const isJoined = (a: RegionId, b: RegionId): boolean =>
    touching.has(edgeId(a, b)) || lines.has(edgeId(a, b)) || isFree(a) || isFree(b);
  const edges: Edge[] = war.edges.filter(({ a, b }) => areKnown(a, b) && isSea(a) === isSea(b) && isJoined(a, b));
  const listed = new Set(edges.map(({ a, b }) => edgeId(a, b)));
  const coasts = new Map<RegionId, RegionId[]>();
  for (const { id, coast } of war.regions)
    if (!isSea(id))
      coasts.set(
        id,
        (coast ?? []).filter((sea) => areKnown(id, sea) && isSea(sea) && isJoined(id, sea)),
      );
  for (const { sea, land } of coastLinks) if (!coasts.get(land)?.includes(sea)) coasts.get(land)?.push(sea);
  const fresh: Edge[] = [];
  const ids = [...known];
  for (const [nth, one] of ids.entries())
    for (const other of ids.slice(nth + 1)) {
      const id = edgeId(one, other);
      const isWanted = lines.has(id) || (touching.has(id) && !isFree(one) && !isFree(other));
      if (!isWanted) continue;
      if (isSea(one) !== isSea(other)) {
        const [sea, land] = isSea(one) ? [one, other] : [other, one];
        if (!coasts.get(land)!.includes(sea)) coasts.get(land)!.push(sea);
      } else if (!listed.has(id)) {
        const [a, b] = one < other ? [one, other] : [other, one];
        const river = isSea(a) ? undefined : riverAlong(map, borders.get(id) ?? []);
        fresh.push({ a, b, ...(river ? { river: river.class } : {}) });
      }
    }
  fresh.sort((one, other) => (edgeId(one.a, one.b) < edgeId(other.a, other.b) ? -1 : 1));
  const regions = war.regions.map((region) => withCoast(region, coasts.get(region.id) ?? []));
  return { war: { ...war, regions, edges: [...edges, ...fresh] }, map: { ...map, links, coastLinks } };
}

function withCoast(region: Region, seas: readonly RegionId[]): Region {
  const { coast: before, port, ...rest } = region;
  if (isAlike(before ?? [], seas)) return seas.length === 0 && port && region.kind === "land" ? rest : region;
  // In the order the file has its fields.
  const fields = Object.entries({ ...region, coast: seas }).filter(
    ([key]) => seas.length > 0 || (key !== "coast" && (key !== "port" || region.kind === "offmap")),
  );
  return Object.fromEntries(fields) as unknown as Region;
}

function riverAlong({ rivers }: WarMap, border: readonly Line[], of?: Edge["river"]): WarMap["rivers"][number] | undefined {
  const able = rivers.filter((river) => !river.deco && (of === undefined || river.class === of));
  const shares = able.map((river) => ({ river, share: shareAlong(border, pointsOf(river.path)) }));
  const best = shares.toSorted((a, b) => b.share - a.share)[0];
  return best && best.share > (of === undefined ? FOLLOWS : 0) ? best.river : undefined;
}

/** Crossings, ways, rivers, bridges and ports as the borders of the war have them. */
function withDrawnEdges({ war, map }: WarDoc, sheet: Sheet): WarDoc {
  const edges = new Map(war.edges.map((edge) => [edgeId(edge.a, edge.b), edge]));
  const coasts = new Map(
    war.regions.flatMap(({ id, coast }) => (coast ?? []).map((sea) => [edgeId(id, sea), { a: id, b: sea }] as const)),
  );
  const joined = new Map<string, { readonly a: RegionId; readonly b: RegionId }>([...edges, ...coasts]);
  const crossings: { [edge: string]: Point } = {};
  for (const [id, at] of Object.entries(map.crossings))
    if (joined.has(id) && !hasMoved(at, sheet.borders.get(id))) crossings[id] = at as Point;
  for (const [id, { a, b }] of joined)
    if (!Object.hasOwn(crossings, id)) crossings[id] = crossingOf({ ...map, crossings }, sheet, a, b);
  const crossed: WarMap = { ...map, crossings };
  const routes = map.routes.filter(({ edge, kind }) => edges.get(edge)?.[kind]);
  for (const [id, edge] of edges)
    for (const kind of ["road", "rail"] as const)
      if (edge[kind] && !routes.some((route) => route.edge === id && route.kind === kind))
        routes.push({ edge: id, kind, path: routeBetween(crossed, edge.a, edge.b) });
  const watered = withRivers({ ...crossed, routes }, edges, sheet);
  const bridges = map.bridges.filter(({ edge }) => edges.get(edge)?.bridge);
  for (const [id, edge] of edges) {
    if (!edge.bridge || bridges.some((one) => one.edge === id)) continue;
    const kind = edge.rail && !edge.road ? "rail" : "road";
    const way = routes.find((route) => route.edge === id)?.path ?? routeBetween(crossed, edge.a, edge.b);
    bridges.push({ edge: id, kind, ...bridgeOn(way, crossings[id]!) });
  }
  const blocks = map.blocks.filter(({ between }) => !edges.has(between));
  return { war, map: { ...watered, bridges, blocks, ports: portsOf(war, crossed, sheet) } };
}

/** A border that is elsewhere now is crossed elsewhere. */
function hasMoved(at: readonly [number, number], border: readonly Line[] | undefined): boolean {
  return border !== undefined && Math.min(...border.map((line) => distanceToLine(line, [at[0], at[1]]))) > FAR;
}
const FAR = 40;

function crossingOf(map: WarMap, { borders }: Sheet, a: RegionId, b: RegionId): Point {
  const border = borders.get(edgeId(a, b));
  const [from, to] = [hubOf(map, a), hubOf(map, b)];
  if (border && border.length > 0) return crossingOn(border, from, to);
  const line = [...map.links, ...map.coastLinks.map(({ sea, land, path }) => ({ a: sea, b: land, path }))].find(
    (one) => edgeId(one.a, one.b) === edgeId(a, b),
  );
  const points = line ? pointsOf(line.path) : [from, to];
  return points.length % 2 === 1 && points.length > 2
    ? points[(points.length - 1) / 2]!
    : [Math.round((points[0]![0] + points.at(-1)![0]) / 2), Math.round((points[0]![1] + points.at(-1)![1]) / 2)];
}

/** Every border with a river names one of its class that is drawn; where there is none, it is drawn along the border. */
function withRivers(map: WarMap, edges: ReadonlyMap<string, Edge>, { borders }: Sheet): WarMap {
  let rivers = map.rivers;
  const classOf = (name: string): Edge["river"] => rivers.find((one) => one.name === name)?.class;
  const riverEdges = map.riverEdges.filter(({ edge, river }) => {
    const wanted = edges.get(edge)?.river;
    return wanted !== undefined && classOf(river) === wanted;
  });
  for (const [id, edge] of edges) {
    const wanted = edge.river;
    if (wanted === undefined || riverEdges.some((one) => one.edge === id)) continue;
    const border = borders.get(id) ?? [];
    let river = riverAlong({ ...map, rivers }, border, wanted);
    if (!river) {
      const path = (border.length > 0 ? longest(border) : athwart(map, edge)).flat();
      river = { name: unnamed(id), class: wanted, path };
      rivers = [...rivers.filter(({ name }) => name !== unnamed(id)), river];
    }
    riverEdges.push({ edge: id, river: river.name, along: shareAlong(border, pointsOf(river.path)) });
  }
  return { ...map, rivers, riverEdges };
}

/** A short course across the way between two regions that do not touch. */
function athwart(map: WarMap, { a, b }: Edge): Line {
  const [[ax, ay], [bx, by]] = [hubOf(map, a), hubOf(map, b)];
  const [x, y] = map.crossings[edgeId(a, b)] ?? [(ax + bx) / 2, (ay + by) / 2];
  const far = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [Math.round((-40 * (by - ay)) / far), Math.round((40 * (bx - ax)) / far)];
  return [
    [Math.round(x - dx), Math.round(y - dy)],
    [Math.round(x + dx), Math.round(y + dy)],
  ];
}

function portsOf(war: Scenario, map: WarMap, { areas, borders }: Sheet): WarMap["ports"] {
  const regions = new Map(war.regions.map((region) => [region.id, region]));
  const ports = map.ports.flatMap((port) => {
    const seas = port.seas.filter((sea) => regions.get(port.region)?.coast?.includes(sea));
    return seas.length > 0 ? [seas.length === port.seas.length ? port : { ...port, seas }] : [];
  });
  for (const { id, port, kind, coast } of war.regions) {
    if (!port || kind !== "land" || !coast || ports.some(({ region }) => region === id)) continue;
    const shore = coast.flatMap((sea) => borders.get(edgeId(id, sea)) ?? []);
    const water = areas.filter(({ region }) => region !== undefined && coast.includes(region)).flatMap(({ rings }) => rings);
    const [x, y] = portSign(shore, water, mainTown(map, id) ? hubOf(map, id) : crossingFor(map, id, coast));
    ports.push({ region: id, seas: [...coast], x, y });
  }
  return ports;
}
const crossingFor = (map: WarMap, id: RegionId, coast: readonly RegionId[]): Point => {
  const [x, y] = map.crossings[edgeId(id, coast[0]!)] ?? hubOf(map, id);
  return [x, y];
};
