import { edgeId, type Point, pointsOf, type WarMap } from "../../../scenario/map.ts";
import type { Edge, RegionId } from "../../../scenario/types.ts";
import { areasOf, bordersBetween } from "./chains.ts";
import { type Made, made, nameOf, refused, regionOf, type WarDoc } from "./doc.ts";
import { hubOf, longest } from "./placing.ts";
import { distance, isSame, type Line } from "./plane.ts";
import { inStep } from "./step.ts";

/** What a border may have, painted along it: rivers on it, ways over it, and whether it is open. */
export const FEATURES = ["road", "rail", "bridge", "minor", "major", "impassable", "neutral"] as const;
export type Feature = (typeof FEATURES)[number];
const isRiver = (feature: Feature): feature is "minor" | "major" => feature === "minor" || feature === "major";

const sameEdge =
  (id: string): ((edge: Edge) => boolean) =>
  (edge) =>
    edgeId(edge.a, edge.b) === id;
export const edgeOf = ({ war }: WarDoc, a: RegionId, b: RegionId): Edge | undefined => war.edges.find(sameEdge(edgeId(a, b)));
export const hasFeature = (edge: Edge, feature: Feature): boolean =>
  isRiver(feature) ? edge.river === feature : edge[feature] === true;

/** Fields of a border in the order files have them. */
function plain({
  a,
  b,
  road,
  rail,
  river,
  bridge,
  impassable,
  neutral,
}: { [key in keyof Edge]?: Edge[key] | false | undefined } & Pick<Edge, "a" | "b">): Edge {
  return {
    a,
    b,
    ...(road ? { road } : {}),
    ...(rail ? { rail } : {}),
    ...(river ? { river } : {}),
    ...(bridge ? { bridge } : {}),
    ...(impassable ? { impassable } : {}),
    ...(neutral ? { neutral } : {}),
  };
}

/** A border with something on it, or without. A bridge needs a river, and goes with it; a river is of one kind. */
export function paintEdge(doc: WarDoc, a: RegionId, b: RegionId, feature: Feature, on: boolean): Made {
  const id = edgeId(a, b);
  const edge = edgeOf(doc, a, b);
  const at = doc.map.crossings[id];
  const spot: Point | undefined = at ? [at[0], at[1]] : undefined;
  const names = { a: nameOf(doc, a), b: nameOf(doc, b), feature };
  if (!edge) return refused("noEdge", names, spot);
  if (regionOf(doc, a)?.kind === "sea" && feature !== "impassable" && feature !== "neutral") return refused("atSea", names, spot);
  if (feature === "bridge" && on && !edge.river) return refused("bridgeNoRiver", names, spot);
  if (hasFeature(edge, feature) === on) return made(doc, "feature", names);
  const next = plain(
    isRiver(feature) ? (on ? { ...edge, river: feature } : { ...edge, river: false, bridge: false }) : { ...edge, [feature]: on },
  );
  const war = { ...doc.war, edges: doc.war.edges.map((one) => (one === edge ? next : one)) };
  const map = isRiver(feature) && edge.river ? withoutRiver(doc.map, id) : doc.map;
  const drawn = isRiver(feature) && on ? withRiver({ ...doc, map }, a, b, feature) : map;
  return made(inStep({ war, map: drawn }), on ? "feature" : "featureLess", names);
}

/** The river along a border: one of its kind that ends where the border begins or ends goes on along it, else one of its own. */
function withRiver(doc: WarDoc, a: RegionId, b: RegionId, kind: "minor" | "major"): WarMap {
  const { map } = doc;
  const border = bordersBetween(areasOf(map)).get(edgeId(a, b));
  if (!border || border.length === 0) return map;
  const line = longest(border);
  const id = edgeId(a, b);
  const reaching = map.rivers.find((river) => river.class === kind && !river.deco && joinedCourse(pointsOf(river.path), line));
  const name = reaching?.name ?? `~ ${id}`;
  const course = reaching ? joinedCourse(pointsOf(reaching.path), line)! : line;
  const river = { ...reaching, name, class: kind, path: course.flat() };
  const rivers = reaching
    ? map.rivers.map((one) => (one === reaching ? river : one))
    : [...map.rivers.filter((one) => one.name !== name), river];
  return {
    ...map,
    rivers,
    riverEdges: [...map.riverEdges.filter(({ edge }) => edge !== id), { edge: id, river: name, along: 100 }],
  };
}
/** Two lines as one where an end of the one is an end of the other. */
function joinedCourse(river: Line, line: Line): Line | undefined {
  const [first, last] = [river[0], river.at(-1)];
  if (!first || !last) return undefined;
  for (const way of [line, line.toReversed()]) {
    if (isSame(last, way[0]!)) return [...river, ...way.slice(1)];
    if (isSame(first, way.at(-1)!)) return [...way.slice(0, -1), ...river];
  }
  return undefined;
}

/** A border is followed by no river any more: its course is cut off where it went along it at an end, and gone when it follows nothing. */
function withoutRiver(map: WarMap, id: string): WarMap {
  const gone = map.riverEdges.find(({ edge }) => edge === id);
  const riverEdges = map.riverEdges.filter((one) => one !== gone);
  if (!gone) return map;
  if (!riverEdges.some(({ river }) => river === gone.river))
    return { ...map, riverEdges, rivers: map.rivers.filter(({ name }) => name !== gone.river) };
  const border = bordersBetween(areasOf(map)).get(id) ?? [];
  const own = new Set(border.flat().map((point) => point.join()));
  const rivers = map.rivers.map((river) => {
    if (river.name !== gone.river) return river;
    const points = pointsOf(river.path);
    const from = points.findIndex((point) => !own.has(point.join()));
    const to = points.findLastIndex((point) => !own.has(point.join()));
    if (from === -1) return river;
    const path = points.slice(Math.max(0, from - 1), to + 2);
    return path.length >= 2 ? { ...river, path: path.flat() } : river;
  });
  return { ...map, riverEdges, rivers };
}

/** A river by a name of its own, which then stands beside it. */
export function nameRiver(doc: WarDoc, river: string, name: string): Made {
  const one = doc.map.rivers.find((each) => each.name === river);
  const called = name.trim();
  if (!one) return refused("noRiver", { river });
  const [x, y, turn] = lettering(pointsOf(one.path));
  if (called === "" || called.length > 80) return refused("name", { max: 80 }, [x, y]);
  if (doc.map.rivers.some((each) => each !== one && each.name === called)) return refused("sameRiver", { name: called }, [x, y]);
  const rivers = doc.map.rivers.map((each) =>
    each === one ? { ...each, name: called, label: each.label ?? ([x, y, turn] as const) } : each,
  );
  const riverEdges = doc.map.riverEdges.map((each) => (each.river === river ? { ...each, river: called } : each));
  return made({ ...doc, map: { ...doc.map, rivers, riverEdges } }, "river", { name: called });
}
/** Letters along the longest straight piece of a course, and never upside down. */
function lettering(course: Line): readonly [number, number, number] {
  let best: readonly [Point, Point] = [course[0]!, course.at(-1)!];
  let far = 0;
  for (let i = 1; i < course.length; i++)
    if (distance(course[i - 1]!, course[i]!) > far) {
      far = distance(course[i - 1]!, course[i]!);
      best = [course[i - 1]!, course[i]!];
    }
  const [[ax, ay], [bx, by]] = best;
  let turn = Math.round((Math.atan2(by - ay, bx - ax) * 180) / Math.PI);
  if (turn > 90) turn -= 180;
  if (turn < -90) turn += 180;
  const [ox, oy] = [-(by - ay) / (far || 1), (bx - ax) / (far || 1)];
  const up = oy > 0 ? -14 : 14;
  return [Math.round((ax + bx) / 2 + ox * up), Math.round((ay + by) / 2 + oy * up), turn];
}

/** Two regions that do not touch are neighbours over a line between them: a strait, a ferry, a pass. Or no longer. */
export function linkRegions(doc: WarDoc, a: RegionId, b: RegionId, on: boolean, why: string): Made {
  const [one, other] = [regionOf(doc, a), regionOf(doc, b)];
  if (!one || !other || a === b) return refused("noRegion", { id: one ? b : a });
  const names = { a: one.name, b: other.name, feature: "link" };
  const id = edgeId(a, b);
  const isLinked = ([x, y]: readonly [RegionId, RegionId]): boolean => edgeId(x, y) === id;
  const [from, to] = [hubOf(doc.map, a), hubOf(doc.map, b)];
  const mid: Point = [Math.round((from[0] + to[0]) / 2), Math.round((from[1] + to[1]) / 2)];
  const { links, coastLinks } = doc.map;
  const isThere = links.some((each) => isLinked([each.a, each.b])) || coastLinks.some((each) => isLinked([each.sea, each.land]));
  if (isThere === on) return made(doc, "feature", names);
  if (!on) {
    const map = {
      ...doc.map,
      links: links.filter((each) => !isLinked([each.a, each.b])),
      coastLinks: coastLinks.filter((each) => !isLinked([each.sea, each.land])),
    };
    return made(inStep({ ...doc, map }), "featureLess", names);
  }
  if (bordersBetween(areasOf(doc.map)).has(id)) return refused("linkTouching", names, mid);
  const path = [from, mid, to].flat();
  const map =
    (one.kind === "sea") === (other.kind === "sea")
      ? { ...doc.map, links: [...links, { a, b, path, why }] }
      : {
          ...doc.map,
          coastLinks: [...coastLinks, one.kind === "sea" ? { sea: a, land: b, path, why } : { sea: b, land: a, path, why }],
        };
  return made(inStep({ ...doc, map }), "feature", names);
}
