import type { Point } from "@warren/kernel/plane.ts";

/** How a Warrior is drawn among the others. */
export interface Shown {
  /** Larger than he stands, where there is room for it. */
  readonly scale: number;
  /** The middle of his number, from the middle of his base, before he is scaled. */
  readonly plate: Point;
}
/** Across the base of the rules, and a number's half. */
const ACROSS = 24;
export const PLATE = 7.5;
const FAR = 16.3;
/** South-east first, where a number usually stands; then round. */
const WINDS: readonly Point[] = [45, 135, -45, -135, 90, 0, 180, -90].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle) * FAR, y: Math.sin(angle) * FAR };
});

/** Everybody as large as his neighbours let him be, and every number where it hides neither a figure nor another number. */
export function shownAmong(places: readonly (Point | null)[], grown: number): readonly (Shown | undefined)[] {
  const plates: Point[] = [];
  return places.map((at, i) => {
    if (!at) return undefined;
    const others = places.filter((one, k): one is Point => one !== null && k !== i);
    const far = (from: Point, to: Point): number => Math.hypot(from.x - to.x, from.y - to.y);
    const nearest = Math.min(...others.map((one) => far(at, one)));
    const scale = Math.min(grown, Math.max(1, nearest / ACROSS));
    const standing = (wind: Point): Point => ({ x: at.x + wind.x * scale, y: at.y + wind.y * scale });
    /** The room to the nearest figure or number; more than it needs is worth nothing. */
    const room = (wind: Point): number => {
      const p = standing(wind);
      const figures = others.map((one) => far(p, one) - ACROSS / 2 - PLATE * scale);
      return Math.min(0, ...figures, ...plates.map((one) => far(p, one) - 2 * PLATE * scale));
    };
    const plate = WINDS.reduce((best, wind) => (room(wind) > room(best) + 0.01 ? wind : best));
    plates.push(standing(plate));
    return { scale, plate };
  });
}
