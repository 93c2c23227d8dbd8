import { isqrt, type Point, segmentMeets, squareOf, toward } from "@warren/kernel/plane.ts";
import { type Figure, type Hulled, shapeOfHull, sightPoints } from "../rules/geometry/figures.ts";
import { type Ground, levelOf } from "../rules/geometry/ground.ts";
import type { Sight } from "../rules/geometry/sight.ts";

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
