import type { Shape } from "@warren/kernel/domain.ts";
import {
  ahead,
  cornersOf,
  discCollides,
  isqrt,
  lengthOf,
  type Point,
  polygonsMeet,
  polygonsWithin,
  polygonToCircle,
  segmentMeets,
  squareOf,
  sweptBy,
  toward,
} from "@warren/kernel/plane.ts";
import { goingOf, HULLS } from "../content/hulls.ts";
import type { Step } from "../rules/geometry/drive.ts";
import { cornersOfHull, type Figure, type Hulled, isHull, shapeOfHull, sightPoints } from "../rules/geometry/figures.ts";
import { type Ground, levelOf } from "../rules/geometry/ground.ts";
import type { Sight } from "../rules/geometry/sight.ts";
import type { Others } from "../rules/geometry/walk.ts";

/** Content 1.6 word for word: every line against every piece, nothing left out. What `sight` must agree with, and what it is measured against. */
function plainLine(ground: Ground, eye: Point, sample: Point, a: Figure, b: Figure, wrecks: readonly Hulled[]) {
  let stop = false;
  let hide = 0;
  const put = (cover: string): void => {
    hide = Math.max(hide, cover === "bulletproof" ? 2 : 1);
  };
  const d = isqrt(squareOf(eye, sample));
  const [levelA, levelB] = [levelOf(ground, a), levelOf(ground, b)];
  const low = levelA === levelB ? "-" : levelB === 0 ? "S" : "E";
  const close = toward(sample, eye, 50);
  for (const { terrain, shape, kind, sightRuns } of ground.pieces) {
    const holds = (p: Point): boolean => segmentMeets(p, p, shape);
    if (terrain.sight === "walls" && sightRuns.some((run) => segmentMeets(eye, sample, run.shape))) {
      stop = true;
      put("bulletproof");
    }
    if ((terrain.sight === "walls" || terrain.sight === "pit") && holds(b) && !holds(a)) put("bulletproof");
    if (terrain.sight === "low" && segmentMeets(close, sample, shape)) put(terrain.cover);
    if (terrain.sight !== "opaque" && terrain.sight !== "dense") continue;
    if (levelA === 1 && levelB === 1) continue;
    if (terrain.sight === "opaque") {
      if (kind === "hill" && (holds(a) || holds(b))) continue;
      const [from, to] =
        low === "S" ? [toward(sample, eye, 100), sample] : low === "E" ? [eye, toward(eye, sample, 100)] : [eye, sample];
      if (segmentMeets(from, to, shape)) {
        stop = true;
        put("bulletproof");
      }
      continue;
    }
    if (d > 100) {
      const from = low === "S" && d >= 150 ? toward(sample, eye, 100) : toward(eye, sample, 50);
      const to = low === "E" && d >= 150 ? toward(eye, sample, 100) : close;
      if (segmentMeets(from, to, shape)) {
        stop = true;
        put(terrain.cover);
      }
    }
    if (low !== "E" && segmentMeets(close, sample, shape)) put(terrain.cover);
  }
  for (const wreck of wrecks) if (segmentMeets(close, sample, shapeOfHull(wreck))) put("bulletproof");
  return { stop, hide };
}

export function plainSight(ground: Ground, a: Figure, b: Figure, wrecks: readonly Hulled[] = []): Sight | undefined {
  let best: Sight | undefined;
  for (const [eye, from] of sightPoints(a).entries()) {
    const lines = sightPoints(b).map((to) => plainLine(ground, from, to, a, b, wrecks));
    const seen = lines.filter(({ stop }) => !stop).length;
    const open = lines.filter(({ stop, hide }) => !stop && hide === 0).length;
    const shielded = lines.filter(({ hide }) => hide === 2).length;
    if (seen === 0) continue;
    if (best && (open < best.open || (open === best.open && shielded >= best.shielded))) continue;
    best = { eye, seen, open, shielded, cover: open > 2 ? "none" : shielded >= 3 ? "bulletproof" : "soft" };
  }
  return best;
}

/** Content 1.8 word for word, for a Warrior who stands clear: what his path costs, -1 when it is not legal. */
export function plainWalk({ pieces, w, h }: Ground, from: Point, path: readonly Point[], others: Others): number {
  const solids: Shape[] = pieces.flatMap(({ kind, terrain, shape, moveRuns }) =>
    kind === "building" ? moveRuns.map((run) => run.shape) : terrain.foot === "solid" ? [shape] : [],
  );
  const roads = pieces.filter(({ kind }) => kind === "road");
  const hulls = others.hulls.map(shapeOfHull);
  const foes: Shape[] = others.hostile.map(({ x, y }) => ({ s: "circle", x, y, r: 12 }));
  const mates: Shape[] = others.friends.map(({ x, y }) => ({ s: "circle", x, y, r: 12 }));
  let cost = 0;
  let a = from;
  for (const b of path) {
    if (b.x < 12 || b.y < 12 || b.x > w - 12 || b.y > h - 12) return -1;
    if ([...solids, ...hulls, ...foes].some((shape) => discCollides(a, b, 12, shape))) return -1;
    const isSlow = pieces.some(({ terrain, shape }) => terrain.foot === "slow" && segmentMeets(a, b, shape));
    const isRoad = roads.some(({ shape }) => segmentMeets(a, a, shape) && segmentMeets(b, b, shape));
    cost += lengthOf(a, b) * (isSlow && !isRoad ? 2 : 1);
    a = b;
  }
  return [...hulls, ...foes, ...mates].some((shape) => discCollides(a, a, 12, shape)) ? -1 : cost;
}

/** Content 1.9 word for word: where a hull stands after each step and what numbers it must roll; undefined when the order is not legal. */
export function plainDrive({ pieces, w, h }: Ground, hull: Hulled, steps: readonly Step[], others: Others) {
  const { model } = hull;
  const meets = (outline: readonly Point[], shape: Shape): boolean =>
    shape.s === "circle" ? polygonToCircle(outline, shape, shape.r) <= 0 : polygonsMeet(outline, cornersOf(shape));
  const isFree = (outline: readonly Point[]): boolean =>
    outline.every(({ x, y }) => x >= 0 && y >= 0 && x <= w && y <= h) &&
    !pieces.some(({ terrain, shape }) => goingOf(model, terrain) === "solid" && meets(outline, shape)) &&
    !others.hulls.some((other) => polygonsMeet(outline, cornersOfHull(other))) &&
    !others.hostile.some((one) => polygonToCircle(outline, one, 12) < 0);
  const ends: Hulled[] = [];
  const bogs: [step: number, needs: number][] = [];
  let at = hull;
  for (const [i, { h: heading, n }] of steps.entries()) {
    const turned = { ...at, h: heading };
    const swept = sweptBy(HULLS[model], turned, n);
    if (!isFree(cornersOfHull(turned)) || !isFree(swept)) return undefined;
    const next = { ...turned, ...ahead(at, heading, n) };
    const isRoad = pieces.some(
      ({ kind, shape }) => kind === "road" && segmentMeets(at, at, shape) && segmentMeets(next, next, shape),
    );
    const goings = pieces.filter(({ shape }) => meets(swept, shape)).map(({ terrain }) => goingOf(model, terrain));
    const needs = isRoad ? 0 : goings.includes(4) ? 4 : goings.includes(2) ? 2 : 0;
    if (needs > Math.max(0, ...bogs.map(([, passed]) => passed))) bogs.push([i, needs]);
    ends.push(next);
    at = next;
  }
  return others.friends.some((one) => polygonToCircle(cornersOfHull(at), one, 12) < 0) ? undefined : { ends, bogs };
}

/** Content 1.4 word for word: edge to edge. */
export function plainWithin(a: Figure, b: Figure, far: number): boolean {
  if (isHull(a) && isHull(b)) return polygonsWithin(cornersOfHull(a), cornersOfHull(b), far);
  if (isHull(a)) return polygonToCircle(cornersOfHull(a), b, 12 + far) <= 0;
  if (isHull(b)) return polygonToCircle(cornersOfHull(b), a, 12 + far) <= 0;
  return squareOf(a, b) <= (24 + far) ** 2;
}
