import type { Shape } from "@warren/kernel/domain.ts";
import { outlineOf, type Point, roundDiv } from "@warren/kernel/plane.ts";
import { type Ready, ready } from "@warren/kernel/shapes.ts";
import { HULLS, type Model } from "../../content/hulls.ts";

/** Radius of a Warrior's base (WW-103). */
export const BASE = 12;

/** A vehicle, a gun or a wreck where it stands: an oriented rectangle. An id, where there is one, names it in refusals. */
export interface Hulled extends Point {
  readonly model: Model;
  /** 0..63, 0 to the right, growing clockwise. */
  readonly h: number;
  readonly id?: string;
}
/** What takes room on the table; a Warrior on foot is the point under his middle. */
export type Figure = (Point & { readonly id?: string }) | Hulled;

export const isHull = (figure: Figure): figure is Hulled => "model" in figure;

/** Front left, front right, rear right, rear left. */
export function cornersOfHull(hull: Hulled): readonly Point[] {
  return outlineOf(HULLS[hull.model], hull);
}

/** The rectangle as a shape, for domains and drawings. */
export function shapeOfHull(hull: Hulled): Extract<Shape, { s: "poly" }> {
  const at = cornersOfHull(hull).map((p) => [p.x, p.y] as const);
  return hull.id === undefined ? { s: "poly", at } : { s: "poly", id: hull.id, at };
}

interface Kept {
  readonly x: number;
  readonly y: number;
  readonly h: number;
  readonly ready: Ready;
  readonly corners: readonly Point[];
}
const KEPT = new WeakMap<Hulled, Kept>();
function keptOf(hull: Hulled): Kept {
  const known = KEPT.get(hull);
  if (known && known.x === hull.x && known.y === hull.y && known.h === hull.h) return known;
  const made = { x: hull.x, y: hull.y, h: hull.h, ready: ready(shapeOfHull(hull)), corners: cornersOfHull(hull) };
  KEPT.set(hull, made);
  return made;
}
/** The rectangle made ready for many questions; kept as long as the hull stays where it is. */
export const readyHull = (hull: Hulled): Ready => keptOf(hull).ready;
/** Its corners, kept in the same way: for hulls that stand still while another moves. */
export const keptCorners = (hull: Hulled): readonly Point[] => keptOf(hull).corners;

/** How far from his middle a Warrior sees and is seen. */
const SIGHT_ARM = 10;
/** The five points a figure sees from and is seen by; the first is its middle (content 1.3). */
export function sightPoints(figure: Figure): readonly Point[] {
  const { x, y } = figure;
  if (isHull(figure)) {
    const inner = cornersOfHull(figure).map((p) => ({ x: x + roundDiv(3 * (p.x - x), 4), y: y + roundDiv(3 * (p.y - y), 4) }));
    return [{ x, y }, ...inner];
  }
  return [
    { x, y },
    { x: x + SIGHT_ARM, y },
    { x: x - SIGHT_ARM, y },
    { x, y: y + SIGHT_ARM },
    { x, y: y - SIGHT_ARM },
  ];
}
