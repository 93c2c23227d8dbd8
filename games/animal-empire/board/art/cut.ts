import { type Point, ribbon, stations } from "../../../board-kit/curve.ts";

/** A knife in code: every animal is cut from outlines and pushes of the gouge. */
const STEPS = 6;

/** One push of the gouge along the points: pointed where it enters and leaves, `width` in the middle. */
export function gouge(list: readonly Point[], width: number): string {
  const way = stations(list, STEPS);
  const end = way.length - 1;
  return ribbon(way, (_, no) => (width / 2) * Math.sin(Math.PI * (0.06 + (0.88 * no) / end)));
}
