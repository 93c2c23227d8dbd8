import { isqrt, type Point, squareOf } from "@warren/kernel/plane.ts";
import { holds } from "@warren/kernel/shapes.ts";
import type { Kind } from "../../content/terrain.ts";
import type { Ground, Piece } from "../geometry/ground.ts";
import { besides, type Landmark, landmarksOf, middleOf, nameOf, type Said } from "./landmarks.ts";
import { inches } from "./sensible.ts";

/** So near to a place with a name one is there. */
const THERE = 20;
/** Ground that one stands in or on, and what is said of it; the first that holds a point has it. */
const GROUNDS: readonly (readonly [Kind, "inside" | "in" | "on"])[] = [
  ["building", "inside"],
  ["crater", "in"],
  ["trench", "in"],
  ["woods", "in"],
  ["ruin", "in"],
  ["crops", "in"],
  ["shallow", "in"],
  ["wire", "in"],
  ["hill", "on"],
];
/** What has no name of its own says less than what has: it must be so much nearer, in mm. */
const NAMELESS = 150;

/**
 * Where a point of the table is, in words: a place that has a name, the ground one stands on, else how far from what, and on which side of
 * it. `signs` are what the mode lays on the table.
 */
export function whereabouts(ground: Ground, p: Point, signs: readonly Landmark[]): Said {
  const there = nearest([...signs, ...landmarksOf(ground)], p);
  if (there && squareOf(there.at, p) <= THERE * THERE)
    return isSign(there, signs) ? { key: "place.at", args: { what: there.name } } : there.name;
  for (const [kind, how] of GROUNDS) {
    const piece = ground.pieces.find((one) => one.kind === kind && holds(one.at, p.x, p.y));
    if (piece) return onGround(ground, piece, how);
  }
  const away = awayFrom(ground, p, signs);
  const isOnRoad = ground.roads.some(({ at }) => holds(at, p.x, p.y));
  if (!away) return { key: isOnRoad ? "place.road" : "place.field", args: {} };
  return { key: isOnRoad ? "place.roadNear" : "place.near", args: away };
}
const isSign = (mark: Landmark, signs: readonly Landmark[]): boolean => signs.includes(mark);

function nearest(marks: readonly Landmark[], p: Point): Landmark | undefined {
  let best: Landmark | undefined;
  for (const mark of marks) if (!best || squareOf(mark.at, p) < squareOf(best.at, p)) best = mark;
  return best;
}

function onGround(ground: Ground, piece: Piece, how: "inside" | "in" | "on"): Said {
  if (how === "inside") return { key: "place.inside", args: { house: nameOf(ground, piece) } };
  const what: Said = { key: `label.${piece.kind}`, args: {} };
  return { key: `place.${how}`, args: { what, by: besides(ground, middleOf(piece)) } };
}

/** The nearest sign or piece, how far it is, and on which side of it the point lies. */
function awayFrom(ground: Ground, p: Point, signs: readonly Landmark[]): Said["args"] | undefined {
  let best: { readonly far: number; readonly worse: number; readonly from: Point; readonly what: Said } | undefined;
  const look = (far: number, extra: number, from: Point, what: () => Said): void => {
    if (!best || far + extra < best.far + best.worse) best = { far, worse: extra, from, what: what() };
  };
  for (const { at, name } of signs) look(isqrt(squareOf(at, p)), 0, at, () => name);
  for (const piece of ground.pieces) {
    if (piece.kind === "road") continue;
    const { left, top, right, bottom } = piece.at;
    const [dx, dy] = [Math.max(left - p.x, p.x - right, 0), Math.max(top - p.y, p.y - bottom, 0)];
    const isNamed = piece.name !== undefined;
    look(isqrt(dx * dx + dy * dy), isNamed ? 0 : NAMELESS, middleOf(piece), () =>
      isNamed ? nameOf(ground, piece) : { key: `label.${piece.kind}`, args: {} },
    );
  }
  if (!best) return undefined;
  const side = sideOf(p.x - best.from.x, p.y - best.from.y);
  return { inches: inches(best.far), side: { key: `side.${side}` }, what: best.what };
}
/** One of eight winds; a wind is 45 degrees wide, as near as fifths come to that. */
export function sideOf(dx: number, dy: number): string {
  const down = dy < 0 ? "N" : "S";
  const across = dx < 0 ? "W" : "E";
  if (5 * Math.abs(dy) < 2 * Math.abs(dx)) return across;
  return 5 * Math.abs(dx) < 2 * Math.abs(dy) ? down : `${down}${across}`;
}
