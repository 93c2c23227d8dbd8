import type { Findings } from "../finding.ts";
import { areaPath, bordersOf, edgeId, isInside, type Path, pointsOf, ringPoints, twiceArea, type WarMap } from "../map.ts";
import type { Scenario } from "../types.ts";

/** Whether a map can be drawn, and shows this scenario where it is known. */
export function checkDrawn(map: WarMap, scenario: Scenario | undefined, found: Findings): void {
  checkDrawing(map, found);
  if (scenario) checkAgainst(map, scenario, found);
}

/** Whether a map can be drawn, by itself: arcs, rings, frame. */
function checkDrawing(map: WarMap, found: Findings): void {
  map.arcs.forEach((arc, nth) => {
    if (arc.length < 4 || arc.length % 2 !== 0) found.refuse(["arcs", nth], "map.arc", { n: arc.length });
    else checkFrame(map, arc, ["arcs", nth], found);
  });
  const used = new Map<number, string>();
  const areas = [
    ...map.regions.map(({ rings, overlay, id }, nth) => ({ rings, overlay, id, place: ["regions", nth] as const })),
    ...map.background.map(({ rings, name }, nth) => ({
      rings,
      overlay: undefined,
      id: name,
      place: ["background", nth] as const,
    })),
  ];
  for (const { rings, overlay, id, place } of areas)
    rings.forEach((ring, nth) => {
      const at = [...place, "rings", nth];
      if (ring.some((ref) => map.arcs[ref < 0 ? ~ref : ref] === undefined)) {
        found.refuse(at, "map.noArc", { id });
        return;
      }
      const corners = ringPoints(map, ring);
      if (!isClosed(map, ring)) found.refuse(at, "map.open", { id });
      else if (corners.length < 3 || twiceArea(corners) === 0) found.refuse(at, "map.flat", { id });
      if (overlay) return;
      for (const ref of ring) {
        // From each side once: where one neighbour goes forwards the other goes back.
        if (used.has(ref)) found.refuse(at, "map.arcTwice", { id, other: used.get(ref)! });
        used.set(ref, id);
      }
    });
  map.regions.forEach((region, nth) => {
    const [x, y] = region.counter;
    if (areaPath(map, region.rings) !== "" && !isInside(map, region, [x, y]))
      found.refuse(["regions", nth, "counter"], "map.counterOutside", { id: region.id });
  });
}

function checkFrame({ width, height }: WarMap, path: Path, place: readonly (string | number)[], found: Findings): void {
  for (let i = 0; i < path.length; i++)
    if (path[i]! < 0 || path[i]! > (i % 2 === 0 ? width : height)) {
      found.refuse([...place, i], "map.outside", { value: path[i]! });
      return;
    }
}

/** Every arc begins where the one before it ends, and the last leads back to the first. */
function isClosed(map: WarMap, ring: readonly number[]): boolean {
  const ends = ring.map((ref) => {
    const arc = map.arcs[ref < 0 ? ~ref : ref]!;
    const [first, last] = [arc.slice(0, 2).join(), arc.slice(-2).join()];
    return ref < 0 ? [last, first] : [first, last];
  });
  return ends.every(([, end], nth) => end === ends[(nth + 1) % ends.length]![0]);
}

/** Whether a map shows this scenario: its regions, borders, rivers, routes, ports and towns, and nothing else. */
function checkAgainst(map: WarMap, scenario: Scenario, found: Findings): void {
  const known = new Map(scenario.regions.map((region) => [region.id, region]));
  const drawn = new Set(map.regions.map(({ id }) => id));
  map.regions.forEach(({ id }, nth) => {
    if (!known.has(id)) found.refuse(["regions", nth, "id"], "file.unknown.region", { id });
  });
  for (const id of known.keys()) if (!drawn.has(id)) found.refuse(["regions"], "map.notDrawn", { id });
  const edges = new Map(scenario.edges.map((edge) => [edgeId(edge.a, edge.b), edge]));
  const coasts = new Set(scenario.regions.flatMap(({ id, coast }) => (coast ?? []).map((sea) => edgeId(id, sea))));
  const isEdge = (id: string, place: readonly (string | number)[], isCoast = false): boolean => {
    if (edges.has(id) || (isCoast && coasts.has(id))) return true;
    found.refuse(place, "map.noBorder", { id });
    return false;
  };
  for (const id of [...edges.keys(), ...coasts])
    if (!Object.hasOwn(map.crossings, id)) found.refuse(["crossings"], "map.noCrossing", { id });
  for (const id of Object.keys(map.crossings)) isEdge(id, ["crossings", id], true);
  checkTouching(map, scenario, new Set([...edges.keys(), ...coasts]), found);
  map.routes.forEach(({ edge, kind }, nth) => {
    if (isEdge(edge, ["routes", nth, "edge"]) && !edges.get(edge)![kind])
      found.refuse(["routes", nth], `map.no.${kind}`, { id: edge });
  });
  for (const [id, edge] of edges)
    for (const kind of ["road", "rail"] as const)
      if (edge[kind] && !map.routes.some((route) => route.edge === id && route.kind === kind))
        found.refuse(["routes"], `map.missing.${kind}`, { id });
  const rivers = new Map(map.rivers.map((river) => [river.name, river]));
  map.riverEdges.forEach(({ edge, river }, nth) => {
    if (!rivers.has(river)) found.refuse(["riverEdges", nth, "river"], "map.noRiver", { river });
    else if (isEdge(edge, ["riverEdges", nth, "edge"]) && edges.get(edge)!.river !== rivers.get(river)!.class)
      found.refuse(["riverEdges", nth], "map.riverClass", { id: edge });
  });
  for (const [id, { river }] of edges)
    if (river && !map.riverEdges.some(({ edge }) => edge === id)) found.refuse(["riverEdges"], "map.missing.river", { id });
  map.bridges.forEach(({ edge }, nth) => {
    if (isEdge(edge, ["bridges", nth, "edge"]) && !edges.get(edge)!.bridge)
      found.refuse(["bridges", nth], "map.no.bridge", { id: edge });
  });
  for (const [id, { bridge }] of edges)
    if (bridge && !map.bridges.some(({ edge }) => edge === id)) found.refuse(["bridges"], "map.missing.bridge", { id });
  map.towns.forEach(({ region, name, main, x, y }, nth) => {
    if (region === undefined) return;
    if (!known.has(region)) found.refuse(["towns", nth, "region"], "file.unknown.region", { id: region });
    const drawnRegion = map.regions.find(({ id }) => id === region);
    if (main && drawnRegion && !isInside(map, drawnRegion, [x, y]))
      found.warn(["towns", nth], "map.townOutside", { name, region });
  });
  map.ports.forEach(({ region, seas }, nth) => {
    const coast = known.get(region)?.coast ?? [];
    for (const sea of seas) if (!coast.includes(sea)) found.refuse(["ports", nth, "seas"], "map.noCoast", { region, sea });
  });
  for (const { id, port } of scenario.regions)
    if (port && known.get(id)!.kind === "land" && !map.ports.some(({ region }) => region === id))
      found.refuse(["ports"], "map.missing.port", { id });
  map.blocks.forEach(({ between }, nth) => {
    if (edges.has(between)) found.refuse(["blocks", nth, "between"], "map.blockedBorder", { id: between });
  });
}

/** A border of this many units is a touch of corners, nothing to cross. */
const CORNER = 10;

/** Regions with a border touch, or a line joins them; regions without one do not touch. Overlays lie on others and are left out. */
function checkTouching(map: WarMap, scenario: Scenario, joined: ReadonlySet<string>, found: Findings): void {
  const shared = new Map<string, number>();
  for (const { arc, a, b } of bordersOf(map)) {
    if (a === null || b === null || a === b) continue;
    const points = pointsOf(map.arcs[arc]!);
    const length = points
      .slice(1)
      .reduce((sum, [x, y], nth) => sum + Math.max(Math.abs(x - points[nth]![0]), Math.abs(y - points[nth]![1])), 0);
    shared.set(edgeId(a, b), (shared.get(edgeId(a, b)) ?? 0) + length);
  }
  const lines = new Set([
    ...map.links.map(({ a, b }) => edgeId(a, b)),
    ...map.coastLinks.map(({ sea, land }) => edgeId(sea, land)),
  ]);
  const free = new Set([
    ...map.regions.filter(({ overlay }) => overlay).map(({ id }) => id),
    ...scenario.regions.filter(({ impassable }) => impassable).map(({ id }) => id),
  ]);
  const isFree = (a: string, b: string): boolean => free.has(a) || free.has(b);
  for (const { a, b } of scenario.edges)
    if (!isFree(a, b) && !lines.has(edgeId(a, b)) && (shared.get(edgeId(a, b)) ?? 0) <= CORNER)
      found.refuse(["regions"], "map.apart", { a, b });
  map.regions.forEach(({ id }, nth) => {
    for (const { id: other } of map.regions.slice(nth + 1))
      if (!isFree(id, other) && !joined.has(edgeId(id, other)) && (shared.get(edgeId(id, other)) ?? 0) > CORNER)
        found.refuse(["regions", nth], "map.touching", { a: id, b: other });
  });
}
