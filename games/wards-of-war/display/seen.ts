import type { Point } from "@warren/kernel/plane.ts";
import { sight } from "../rules/geometry/sight.ts";
import { canStand } from "../rules/geometry/walk.ts";
import { groundFor, wrecksOf } from "../rules/room.ts";
import { sceneOf, type WardsView } from "../rules/state.ts";

/** How a Warrior at a place would be seen from another: not at all, in the open, in cover, in Bulletproof Cover. */
export type Seen = "unseen" | "open" | "soft" | "bulletproof";

/** Places on a lattice of `pitch` mm about a point, by how somebody there would be seen from it; undefined where nobody can stand or it is too far. */
export interface Seeing {
  readonly left: number;
  readonly top: number;
  readonly pitch: number;
  readonly cols: number;
  readonly rows: number;
  /** By column + row * cols. */
  readonly seen: readonly (Seen | undefined)[];
}

export function seenFrom(view: WardsView, from: Point, far = 400, pitch = 16): Seeing {
  const scene = sceneOf(view);
  const ground = groundFor(scene);
  const wrecks = wrecksOf(scene.table);
  const steps = (far - (far % pitch)) / pitch;
  const size = 2 * steps + 1;
  const [left, top] = [from.x - steps * pitch, from.y - steps * pitch];
  const seen = Array.from({ length: size * size }, (_, i): Seen | undefined => {
    const c = i % size;
    const at = { x: left + c * pitch, y: top + ((i - c) / size) * pitch };
    if ((at.x - from.x) ** 2 + (at.y - from.y) ** 2 > far * far || !canStand(ground, at)) return undefined;
    const line = sight(ground, from, at, wrecks);
    return line === undefined ? "unseen" : line.cover === "none" ? "open" : line.cover;
  });
  return { left, top, pitch, cols: size, rows: size, seen };
}
