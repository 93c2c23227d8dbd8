import type { Point } from "@warren/kernel/plane.ts";
import { sight } from "../rules/geometry/sight.ts";
import { canStand } from "../rules/geometry/walk.ts";
import { groundFor, wrecksOf } from "../rules/room.ts";
import { sceneOf, type WardsView } from "../rules/state.ts";

/** How a Warrior at a place would be seen from another: not at all, in the open, in cover, in Bulletproof Cover. */
export type Seen = "unseen" | "open" | "soft" | "bulletproof";

/** Places on a lattice of `pitch` mm within `far` of a point, by how somebody there would be seen from it. */
export interface Seeing {
  readonly pitch: number;
  readonly spots: readonly { readonly at: Point; readonly seen: Seen }[];
}

export function seenFrom(view: WardsView, from: Point, far = 400, pitch = 24): Seeing {
  const scene = sceneOf(view);
  const ground = groundFor(scene);
  const wrecks = wrecksOf(scene.table);
  const spots: { at: Point; seen: Seen }[] = [];
  const { w, h } = scene.fixed.map;
  const first = (middle: number): number => middle - Math.floor(Math.min(middle, far) / pitch) * pitch;
  for (let y = first(from.y); y <= Math.min(h, from.y + far); y += pitch)
    for (let x = first(from.x); x <= Math.min(w, from.x + far); x += pitch) {
      const at = { x, y };
      if ((x - from.x) ** 2 + (y - from.y) ** 2 > far * far || !canStand(ground, at)) continue;
      const line = sight(ground, from, at, wrecks);
      spots.push({ at, seen: line === undefined ? "unseen" : line.cover === "none" ? "open" : line.cover });
    }
  return { pitch, spots };
}
