import { edgeId, type Point, type Town } from "../../../scenario/map.ts";
import type { RegionId } from "../../../scenario/types.ts";
import { areasOf, bordersBetween } from "./chains.ts";
import { drawnOf, type Made, made, nameOf, refused, regionOf, type WarDoc, withDrawn, withRegion } from "./doc.ts";
import { counterIn, labelIn, routeBetween, townIn } from "./placing.ts";
import { clearance, distance, isIn, type Line, nearestOn, rounded } from "./plane.ts";
import { inStep } from "./step.ts";

/** What stands on the sheet: stacks and names, towns, ports, and where borders are crossed. Each is placed by itself and moved by hand. */

const ringsOf = (doc: WarDoc, id: RegionId): readonly Line[] => areasOf(doc.map).find((one) => one.region === id)?.rings ?? [];
const LEAST_ROOM = 12;
const MOST_ROOM = 60;

/** The room of a stack somewhere else in its region, as wide as the place allows; where it is best when nothing is said. */
export function moveCounter(doc: WarDoc, id: RegionId, to?: Point): Made {
  const drawn = drawnOf(doc, id);
  if (!drawn) return refused("noRegion", { id });
  const rings = ringsOf(doc, id);
  const name = nameOf(doc, id);
  const at = to ? rounded(to) : undefined;
  const room = at ? Math.floor(clearance(rings, at)) : 0;
  if (at && room < LEAST_ROOM) return refused(room < 0 ? "outside" : "noRoom", { name }, at);
  const counter = at ? ([at[0], at[1], Math.min(MOST_ROOM, room)] as const) : counterIn(rings);
  const next = withDrawn(doc, id, (one) => ({
    ...one,
    counter,
    ...(at ? {} : { label: labelIn(rings, counter, one.lines, doc.map.letters.label) }),
  }));
  return made(next, "counter", { name }, id);
}

/** A name may stand anywhere on the sheet. */
export function moveLabel(doc: WarDoc, id: RegionId, to: Point): Made {
  const [x, y] = rounded(to);
  const name = nameOf(doc, id);
  if (!drawnOf(doc, id)) return refused("noRegion", { id });
  if (!isOnSheet(doc, [x, y])) return refused("frame", {}, [x, y]);
  return made(
    withDrawn(doc, id, (one) => ({ ...one, label: [x, y] })),
    "label",
    { name },
    id,
  );
}
const isOnSheet = ({ map }: WarDoc, [x, y]: Point): boolean => x >= 0 && y >= 0 && x <= map.width && y <= map.height;

const withTowns = (doc: WarDoc, towns: readonly Town[]): WarDoc => ({ ...doc, map: { ...doc.map, towns } });

/** Ways to the town of a region are laid anew: they begin in it. */
function withWays(doc: WarDoc, id: RegionId): WarDoc {
  const edges = doc.war.edges.filter(({ a, b }) => a === id || b === id);
  const ways = new Map(edges.map((edge) => [edgeId(edge.a, edge.b), edge]));
  const routes = doc.map.routes.map((route) => {
    const edge = ways.get(route.edge);
    return edge ? { ...route, path: routeBetween(doc.map, edge.a, edge.b) } : route;
  });
  const bridges = doc.map.bridges.filter(({ edge }) => !ways.has(edge));
  return inStep({ ...doc, map: { ...doc.map, routes, bridges } });
}

/** A town, the main one of its region where it has none yet. */
export function placeTown(doc: WarDoc, id: RegionId, name: string, to?: Point): Made {
  const region = regionOf(doc, id);
  const drawn = drawnOf(doc, id);
  if (!region || !drawn) return refused("noRegion", { id });
  const rings = ringsOf(doc, id);
  const [x, y] = to ? rounded(to) : townIn(rings, drawn, doc.map.letters.label);
  const called = name.trim();
  if (called === "" || called.length > 80) return refused("name", { max: 80 }, [x, y]);
  if (region.kind === "sea") return refused("townAtSea", { name: region.name }, [x, y]);
  if (!isIn(rings, [x, y])) return refused("outside", { name: region.name }, [x, y]);
  if (doc.map.towns.some((town) => town.name === called)) return refused("sameTown", { name: called }, [x, y]);
  const isMain = !doc.map.towns.some((town) => town.region === id && town.main);
  const town: Town = {
    name: called,
    x,
    y,
    region: id,
    ...(isMain ? { main: true } : {}),
    rank: isMain ? 1 : 2,
    side: x > doc.map.width * 0.8 ? "l" : "r",
    ...(called === region.name ? { hide: true } : {}),
  };
  const next = withTowns(doc, [...doc.map.towns, town]);
  return made(isMain ? withWays(next, id) : next, "town", { name: called }, id);
}

export function moveTown(doc: WarDoc, nth: number, to: Point): Made {
  const town = doc.map.towns[nth];
  const [x, y] = rounded(to);
  if (!town) return refused("noTown", {}, [x, y]);
  if (!isOnSheet(doc, [x, y])) return refused("frame", {}, [x, y]);
  if (town.region !== undefined && !isIn(ringsOf(doc, town.region), [x, y]))
    return refused("outside", { name: nameOf(doc, town.region) }, [x, y]);
  if (doc.map.towns.some((one, i) => i !== nth && one.x === x && one.name === town.name)) return refused("taken", {}, [x, y]);
  const next = withTowns(
    doc,
    doc.map.towns.map((one, i) => (i === nth ? { ...one, x, y } : one)),
  );
  return made(town.main && town.region !== undefined ? withWays(next, town.region) : next, "townMoved", { name: town.name });
}

/** Name, place of the name and whether it is shown. */
export function changeTown(
  doc: WarDoc,
  nth: number,
  change: Pick<Town, "name" | "side" | "rank"> & { readonly hide: boolean },
): Made {
  const town = doc.map.towns[nth];
  if (!town) return refused("noTown");
  const name = change.name.trim();
  if (name === "" || name.length > 80) return refused("name", { max: 80 }, [town.x, town.y]);
  if (doc.map.towns.some((one, i) => i !== nth && one.name === name)) return refused("sameTown", { name }, [town.x, town.y]);
  const { hide: _hide, ...rest } = town;
  const next: Town = { ...rest, name, side: change.side, rank: change.rank, ...(change.hide ? { hide: true } : {}) };
  return made(
    withTowns(
      doc,
      doc.map.towns.map((one, i) => (i === nth ? next : one)),
    ),
    "townChanged",
    { name },
  );
}

export function removeTown(doc: WarDoc, nth: number): Made {
  const town = doc.map.towns[nth];
  if (!town) return refused("noTown");
  const next = withTowns(
    doc,
    doc.map.towns.filter((_, i) => i !== nth),
  );
  return made(town.main && town.region !== undefined ? withWays(next, town.region) : next, "townLess", { name: town.name });
}

/** A region has a port or has none; its sign stands in the water by itself. */
export function setPort(doc: WarDoc, id: RegionId, on: boolean): Made {
  const region = regionOf(doc, id);
  const drawn = drawnOf(doc, id);
  if (!region || !drawn) return refused("noRegion", { id });
  const at = [drawn.counter[0], drawn.counter[1]] as const;
  if (on && !region.coast?.length) return refused("portNoWater", { name: region.name }, at);
  const next = withRegion(doc, id, ({ port: _port, ...rest }) => (on ? { ...rest, port: true } : rest));
  const ports = on ? doc.map.ports : doc.map.ports.filter((one) => one.region !== id);
  return made(inStep({ ...next, map: { ...doc.map, ports } }), on ? "port" : "portLess", { name: region.name }, id);
}

export function movePort(doc: WarDoc, id: RegionId, to: Point): Made {
  const [x, y] = rounded(to);
  if (!doc.map.ports.some((one) => one.region === id)) return refused("noPort", { name: nameOf(doc, id) }, [x, y]);
  if (!isOnSheet(doc, [x, y])) return refused("frame", {}, [x, y]);
  const ports = doc.map.ports.map((one) => (one.region === id ? { ...one, x, y } : one));
  return made({ ...doc, map: { ...doc.map, ports } }, "portMoved", { name: nameOf(doc, id) }, id);
}

/** Where a border is crossed: the point of it nearest to where one points. Ways over it go with it. */
export function moveCrossing(doc: WarDoc, a: RegionId, b: RegionId, to: Point): Made {
  const id = edgeId(a, b);
  const names = { a: nameOf(doc, a), b: nameOf(doc, b) };
  if (!doc.map.crossings[id]) return refused("noEdge", names, to);
  let at = rounded(to);
  const border = bordersBetween(areasOf(doc.map)).get(id);
  if (border) {
    let best: Point | undefined;
    for (const line of border)
      for (let i = 1; i < line.length; i++) {
        const near = nearestOn(line[i - 1]!, line[i]!, to);
        if (!best || distance(near, to) < distance(best, to)) best = near;
      }
    at = rounded(best ?? to);
  }
  const crossings = { ...doc.map.crossings, [id]: at };
  const map = { ...doc.map, crossings };
  const routes = map.routes.map((route) => (route.edge === id ? { ...route, path: routeBetween(map, a, b) } : route));
  const bridges = map.bridges.filter(({ edge }) => edge !== id);
  return made(inStep({ ...doc, map: { ...map, routes, bridges } }), "crossing", names);
}
