import type { Pose, Shape } from "./domain.ts";

/** Whether an integer point lies in a shape; borders belong to it. Exact: products stay below 2^53 for coordinates below 2^20. */
export function inShape(x: number, y: number, shape: Shape): boolean {
  switch (shape.s) {
    case "rect":
      return x >= shape.x && y >= shape.y && x <= shape.x + shape.w && y <= shape.y + shape.h;
    case "circle": {
      const dx = x - shape.x;
      const dy = y - shape.y;
      return dx * dx + dy * dy <= shape.r * shape.r;
    }
    case "poly":
      for (let i = 0; i < shape.at.length; i++) {
        const [ax, ay] = shape.at[i]!;
        const [bx, by] = shape.at[(i + 1) % shape.at.length]!;
        if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0) return false;
      }
      return shape.at.length > 0;
    default:
      return shape satisfies never;
  }
}

/** Strictly inside: a forbidden shape forbids its inside, not its border (a base may touch a wall). */
function insideShape(x: number, y: number, shape: Shape): boolean {
  switch (shape.s) {
    case "rect":
      return x > shape.x && y > shape.y && x < shape.x + shape.w && y < shape.y + shape.h;
    case "circle": {
      const dx = x - shape.x;
      const dy = y - shape.y;
      return dx * dx + dy * dy < shape.r * shape.r;
    }
    case "poly":
      for (let i = 0; i < shape.at.length; i++) {
        const [ax, ay] = shape.at[i]!;
        const [bx, by] = shape.at[(i + 1) % shape.at.length]!;
        if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 0) return false;
      }
      return shape.at.length > 0;
    default:
      return shape satisfies never;
  }
}

/** In one of `inside` and in none of `outside`. */
export function inRegion(pose: Pose, inside: readonly Shape[], outside: readonly Shape[] | undefined): boolean {
  if (!inside.some((shape) => inShape(pose.x, pose.y, shape))) return false;
  return !outside?.some((shape) => insideShape(pose.x, pose.y, shape));
}

/** The smallest upright rectangle around a shape. */
export function boundsOf(shape: Shape): { x: number; y: number; w: number; h: number } {
  switch (shape.s) {
    case "rect":
      return { x: shape.x, y: shape.y, w: shape.w, h: shape.h };
    case "circle":
      return { x: shape.x - shape.r, y: shape.y - shape.r, w: 2 * shape.r, h: 2 * shape.r };
    case "poly": {
      const xs = shape.at.map(([x]) => x);
      const ys = shape.at.map(([, y]) => y);
      const x = Math.min(...xs);
      const y = Math.min(...ys);
      return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
    }
    default:
      return shape satisfies never;
  }
}
