import { HULLS } from "../../content/hulls.ts";
import type { MapPiece, MapTeam, Rect, Spot } from "../../content/map.ts";
import type { Thing } from "../../display/plan.ts";
import { teamInk } from "../art/palette.ts";
import { shapeOf } from "../art/terrain.ts";

/** Where things are on the drawing, for pointing at them and for marking them. */

/** How far round its point a mark is pressed. */
const MARK: { readonly [family in "spawn" | "flag" | "objective"]: number } = { spawn: 40, flag: 18, objective: 20 };
const RIM = 8;

type Form = Pick<MapPiece, "rect" | "circle" | "poly">;
function formOf(thing: Thing): Form {
  switch (thing.t) {
    case "piece":
      return thing.piece;
    case "zone":
      return { circle: thing.circle };
    case "hull": {
      const { type, p, h } = thing.hull;
      const { long, wide } = HULLS[type];
      const turn = (h * 2 * Math.PI) / 64;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const corner = (a: number, b: number): Spot => [p[0] + a * c - b * s, p[1] + a * s + b * c];
      return { poly: [corner(-long, -wide), corner(long, -wide), corner(long, wide), corner(-long, wide)] };
    }
    default:
      return { circle: [...thing.p, MARK[thing.t]] };
  }
}
export const outlineOf = (thing: Thing): string => shapeOf(formOf(thing));
export function boxOf(thing: Thing): Rect {
  const { rect, circle, poly = [] } = formOf(thing);
  if (rect) return rect;
  if (circle) return [circle[0] - circle[2], circle[1] - circle[2], 2 * circle[2], 2 * circle[2]];
  const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}
const areaOf = (thing: Thing): number => {
  const [, , w, h] = boxOf(thing);
  return w * h;
};
/** How far outside of a form a point lies; 0 inside. */
function distance({ rect, circle, poly = [] }: Form, x: number, y: number): number {
  if (circle) return Math.max(0, Math.hypot(x - circle[0], y - circle[1]) - circle[2]);
  if (rect) return Math.hypot(Math.max(rect[0] - x, 0, x - rect[0] - rect[2]), Math.max(rect[1] - y, 0, y - rect[1] - rect[3]));
  const inside = poly.every(([ax, ay], i) => {
    const [bx, by] = poly[(i + 1) % poly.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
  if (inside) return 0;
  return Math.min(
    ...poly.map(([ax, ay], i) => {
      const [bx, by] = poly[(i + 1) % poly.length]!;
      const [ux, uy] = [bx - ax, by - ay];
      const t = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy || 1)));
      return Math.hypot(x - ax - t * ux, y - ay - t * uy);
    }),
  );
}
/** What a point means: of all things within `slack` the smallest, as it lies on top. Of the zone only its rim is pressed. */
export function thingAt(things: readonly Thing[], x: number, y: number, slack: number): Thing | undefined {
  const near = things.filter((thing) => {
    if (thing.t === "zone") {
      const [cx, cy, r] = thing.circle;
      return Math.abs(Math.hypot(x - cx, y - cy) - r) <= Math.max(RIM, slack);
    }
    return distance(formOf(thing), x, y) <= slack;
  });
  const exact = near.filter((thing) => thing.t !== "zone" && distance(formOf(thing), x, y) === 0);
  const under = exact.length > 0 ? exact : near;
  return under.toSorted((a, b) => areaOf(a) - areaOf(b))[0];
}

const CAMPS: readonly MapTeam[] = ["A", "B", "C", "D"];
/** The number of a team as a match has it; attackers and defenders are drawn as A and B, nobody's as null. */
export function teamNo(team: MapTeam | "-"): number | null {
  if (team === "-") return null;
  return team === "ATT" ? 0 : team === "DEF" ? 1 : CAMPS.indexOf(team);
}
export const colourOf = (team: MapTeam | "-"): string => {
  const no = teamNo(team);
  return no === null ? "var(--toy-stone)" : teamInk(no);
};
