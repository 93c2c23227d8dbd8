import { type Point, ribbon, stations } from "../../../board-kit/curve.ts";

/** A brush in code: every animal is painted with washes and pulls of the brush. */
const STEPS = 9;

/** One pull of the brush along the points: full in the middle, thin where it lands and leaves unless a point says otherwise. */
export function stroke(list: readonly Point[], width: number): string {
  const last = list.length - 1;
  const press = (i: number): number => list[i]!.press ?? (i === 0 ? 0.45 : i === last ? 0.12 : 1);
  return ribbon(stations(list, STEPS), ({ x, y, i, t }) => {
    const ease = t * t * (3 - 2 * t);
    const w = width * (press(i) + (press(i + 1) - press(i)) * ease);
    // Bristles: the edge is never quite straight, and always in the same way.
    return w / 2 + (w > 1 ? 0.16 * Math.sin(x * 1.3 + y * 1.7) : 0);
  });
}
