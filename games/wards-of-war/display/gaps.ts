import type { Refusal } from "@warren/kernel/message.ts";
import { isqrt, type Point, squareOf } from "@warren/kernel/plane.ts";
import { holds, isNearer, pickNear } from "@warren/kernel/shapes.ts";
import { goingOf, HULLS, type Model } from "../content/hulls.ts";
import type { TableMap } from "../content/map.ts";
import { type Ground, groundOf, type Piece } from "../rules/geometry/ground.ts";

/** So near to the middle of the zone every vehicle must be able to come without a bog test (content 5.3, rule 10). */
const NEAR = 200;
/** A vehicle passes where a disc a little wider than half of it does. */
const SPARE = 3;
const PITCH = 10;

/** Vehicles that cannot get to the fight: the gaps on their way are too narrow, or bog them. Unwise, and no reason to refuse a table. */
export function checkGaps(map: TableMap): Refusal[] {
  const ground = groundOf(map);
  const goal = { x: map.hill[0], y: map.hill[1] };
  return map.vehicles.flatMap(({ team, type, p: [x, y] }) => {
    if (HULLS[type].category === "gun") return [];
    const near = nearestTo(ground, type, { x, y }, goal);
    if (near <= NEAR) return [];
    return [
      {
        key: "map.gap",
        rule: "WW-204",
        args: { model: type, team, x, y, near, needs: NEAR, width: 2 * (HULLS[type].wide + SPARE) },
      },
    ];
  });
}

const found: Piece[] = [];
/** How near a vehicle comes to a goal over ground that is free for it, in mm. */
function nearestTo(ground: Ground, model: Model, from: Point, goal: Point): number {
  const r = HULLS[model].wide + SPARE;
  const isFree = (p: Point, q: Point): boolean => {
    if (q.x < r || q.y < r || q.x > ground.w - r || q.y > ground.h - r) return false;
    const n = pickNear(ground.all, p.x, p.y, q.x, q.y, r, found);
    for (let i = 0; i < n; i++) {
      const going = goingOf(model, found[i]!.terrain);
      if (going === "free" || !isNearer(found[i]!.at, p.x, p.y, q.x, q.y, r)) continue;
      if (going === "solid" || !ground.roads.some(({ at }) => holds(at, p.x, p.y) && holds(at, q.x, q.y))) return false;
    }
    return true;
  };
  const cols = (ground.w - (ground.w % PITCH)) / PITCH + 1;
  const rows = (ground.h - (ground.h % PITCH)) / PITCH + 1;
  const seen = new Uint8Array(cols * rows);
  const start = { x: from.x - (from.x % PITCH), y: from.y - (from.y % PITCH) };
  const queue = [start];
  seen[start.x / PITCH + (start.y / PITCH) * cols] = 1;
  let best = squareOf(from, goal);
  for (const here of queue) {
    best = Math.min(best, squareOf(here, goal));
    if (best <= NEAR * NEAR) break;
    for (const [dx, dy] of STEPS) {
      const next = { x: here.x + dx * PITCH, y: here.y + dy * PITCH };
      const i = next.x / PITCH + (next.y / PITCH) * cols;
      if (next.x < 0 || next.y < 0 || next.x > ground.w || next.y > ground.h || seen[i] || !isFree(here, next)) continue;
      seen[i] = 1;
      queue.push(next);
    }
  }
  return isqrt(best);
}
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
