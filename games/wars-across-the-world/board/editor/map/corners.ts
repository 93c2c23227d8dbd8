import { type Path, type Point, pointsOf, type WarMap } from "../../../scenario/map.ts";
import { type Area, areasOf, type Step, stepsOf, withAreas, withCorner } from "./chains.ts";
import { type Made, MOST_POINTS, made, refused, type WarDoc } from "./doc.ts";
import { areaOf, isEntangled, isInTriangle, isSame, type Line, middle, rounded } from "./plane.ts";
import { inStep } from "./step.ts";

/** Corners of borders. One that is moved is moved for all whose border it is. */

/** The layer a corner is in: land and sea, or what is drawn above them. */
const isAbove = (areas: readonly Area[], corner: Point): boolean => !hasCorner(areas, corner, false);
const hasCorner = (areas: readonly Area[], corner: Point, overlay: boolean): boolean =>
  areas.some((area) => area.overlay === overlay && area.rings.some((ring) => ring.some((point) => isSame(point, corner))));

/** The corners a corner is joined with. */
export function besides(areas: readonly Area[], corner: Point): Point[] {
  const found = new Map<string, Point>();
  for (const { rings } of areas)
    for (const ring of rings)
      ring.forEach((point, nth) => {
        if (!isSame(point, corner)) return;
        for (const beside of [ring.at(nth - 1)!, ring[(nth + 1) % ring.length]!]) found.set(beside.join(), beside);
      });
  return [...found.values()];
}

/** The edge of the sheet stays straight: its corners stay, and what lies on it goes along it. */
function refuseEdge({ width, height }: WarMap, from: Point, to: Point): Made | undefined {
  const [x, y] = to;
  if (x < 0 || y < 0 || x > width || y > height) return refused("frame", {}, from);
  const [onX, onY] = [from[0] === 0 || from[0] === width, from[1] === 0 || from[1] === height];
  if ((onX && x !== from[0]) || (onY && y !== from[1])) return refused("edge", {}, from);
  return undefined;
}

/** A corner somewhere else. Refused where a border would cross another, touch it or go over it. */
export function moveCorner(doc: WarDoc, from: Point, to: Point): Made {
  const all = areasOf(doc.map);
  const overlay = isAbove(all, from);
  const areas = all.filter((area) => area.overlay === overlay);
  if (!hasCorner(all, from, overlay)) return refused("noCorner", {}, from);
  const at = rounded(to);
  if (isSame(from, at)) return made(doc, "corner");
  const no = overlay ? undefined : refuseEdge(doc.map, from, at);
  if (no) return no;
  if (hasCorner(all, at, overlay)) return refused("taken", {}, at);
  const moved = (point: Point): Point => (isSame(point, from) ? at : point);
  const knot = knotOf(areas, besides(areas, from), from, at);
  if (knot) return refused("crossesBorder", {}, knot);
  const next = all.map((area) =>
    area.overlay === overlay && area.rings.some((ring) => ring.some((point) => isSame(point, from)))
      ? { ...area, rings: area.rings.map((ring) => ring.map(moved)) }
      : area,
  );
  const flat = next.find((area) => area.overlay === overlay && area.rings.some((ring) => areaOf(ring) === 0));
  if (flat) return refused("flat", {}, at);
  const map = withCourses(withAreas(doc.map, next), (path) => pointsOf(path).flatMap(moved));
  return made(inStep({ ...doc, map }), "corner");
}

/** What would be wrong with the lines from a corner to those beside it, if it stood at `to`. */
function knotOf(areas: readonly Area[], beside: readonly Point[], from: Point, to: Point): Point | undefined {
  const isOwn = ([a, b]: Step): boolean => isSame(a, from) || isSame(b, from);
  for (const { rings } of areas)
    for (const ring of rings) {
      for (const step of stepsOf([ring]))
        if (!isOwn(step)) for (const end of beside) if (isEntangled(end, to, ...step)) return rounded(middle(end, to));
      for (const point of ring)
        if (!isSame(point, from)) for (const end of beside) if (isInTriangle(end, from, to, point)) return point;
    }
  for (const [nth, end] of beside.entries())
    for (const other of beside.slice(nth + 1)) if (isEntangled(end, to, other, to)) return to;
  return undefined;
}

/** Rivers and lines that run along a border go with it. */
function withCourses(map: WarMap, change: (path: Path) => Path): WarMap {
  const each = <T extends { readonly path: Path }>(list: readonly T[]): T[] =>
    list.map((one) => {
      const path = change(one.path);
      return path.length === one.path.length && path.every((value, nth) => value === one.path[nth]) ? one : { ...one, path };
    });
  return { ...map, rivers: each(map.rivers), lines: each(map.lines) };
}

/** A corner more on the border between two that are neighbours; in the middle unless it is said where. */
export function insertCorner(doc: WarDoc, [a, b]: Step, at: Point = rounded(middle(a, b))): Made {
  const all = areasOf(doc.map);
  const isStep = ([one, other]: Step): boolean => (isSame(one, a) && isSame(other, b)) || (isSame(one, b) && isSame(other, a));
  const area = all.find(({ rings }) => stepsOf(rings).some(isStep));
  if (!area) return refused("noBorder", {}, at);
  const { overlay } = area;
  if (isSame(at, a) || isSame(at, b) || hasCorner(all, at, overlay)) return refused("taken", {}, at);
  if (all.reduce((sum, { rings }) => sum + rings.flat().length, 0) >= MOST_POINTS)
    return refused("manyPoints", { n: MOST_POINTS + 1, max: MOST_POINTS }, at);
  const no = overlay
    ? undefined
    : refuseEdge(doc.map, [isEdge(a, b, doc.map) === "x" ? a[0] : -1, isEdge(a, b, doc.map) === "y" ? a[1] : -1], at);
  if (no && "refusal" in no) return { ...no, at };
  const layer = all.filter((one) => one.overlay === overlay);
  for (const { rings } of layer)
    for (const step of stepsOf(rings))
      if (!isStep(step) && (isEntangled(a, at, ...step) || isEntangled(at, b, ...step))) return refused("crossesBorder", {}, at);
  if (layer.some(({ rings }) => rings.flat().some((point) => isInTriangle(a, b, at, point))))
    return refused("crossesBorder", {}, at);
  const next = all.map((one) => (one.overlay === overlay ? withCorner([one], [a, b], at)[0]! : one));
  const map = withCourses(withAreas(doc.map, next), (path) => {
    const points = pointsOf(path);
    return points.flatMap((point, nth) => (nth > 0 && isStep([points[nth - 1]!, point]) ? [at, point] : [point])).flat();
  });
  return made(inStep({ ...doc, map }), "cornerMore");
}
/** Which edge of the sheet a border lies on, if any. */
function isEdge(a: Point, b: Point, { width, height }: WarMap): "x" | "y" | undefined {
  if (a[0] === b[0] && (a[0] === 0 || a[0] === width)) return "x";
  return a[1] === b[1] && (a[1] === 0 || a[1] === height) ? "y" : undefined;
}

/** A corner less; refused where borders meet in it. */
export function deleteCorner(doc: WarDoc, corner: Point): Made {
  const all = areasOf(doc.map);
  const overlay = isAbove(all, corner);
  const areas = all.filter((area) => area.overlay === overlay);
  const beside = besides(areas, corner);
  if (beside.length === 0) return refused("noCorner", {}, corner);
  const [a, b] = beside;
  if (beside.length !== 2 || !a || !b) return refused("fork", {}, corner);
  const { width, height } = doc.map;
  if ((corner[0] === 0 || corner[0] === width) && (corner[1] === 0 || corner[1] === height)) return refused("edge", {}, corner);
  const isFew = areas.some(({ rings }) => rings.some((ring) => ring.length <= 3 && ring.some((point) => isSame(point, corner))));
  if (isFew) return refused("flat", {}, corner);
  for (const { rings } of areas)
    for (const step of stepsOf(rings)) {
      const isOwn = isSame(step[0], corner) || isSame(step[1], corner);
      if (!isOwn && isEntangled(a, b, ...step)) return refused("crossesBorder", {}, corner);
    }
  if (areas.some(({ rings }) => rings.flat().some((point) => isInTriangle(a, b, corner, point))))
    return refused("crossesBorder", {}, corner);
  const without = (line: Line): Point[] => line.filter((point) => !isSame(point, corner));
  const next = all.map((area) =>
    area.overlay === overlay && area.rings.some((ring) => ring.some((point) => isSame(point, corner)))
      ? { ...area, rings: area.rings.map(without) }
      : area,
  );
  if (next.some((area) => area.rings.some((ring) => areaOf(ring) === 0))) return refused("flat", {}, corner);
  const map = withCourses(withAreas(doc.map, next), (path) => {
    const left = without(pointsOf(path));
    return left.length >= 2 ? left.flat() : path;
  });
  return made(inStep({ ...doc, map }), "cornerLess");
}
