import type { Point } from "@warren/kernel/plane.ts";
import { type SightLine, sightLines } from "../rules/geometry/sight.ts";
import { figureNamed, groundFor, wrecksOf } from "../rules/room.ts";
import { sceneOf, type WardsView } from "../rules/state.ts";

/** The 25 lines between whoever stands at a point and a figure, eye by eye, each with what stops or hides it. */
export function linesTo(view: WardsView, from: Point, target: string): readonly SightLine[] {
  const scene = sceneOf(view);
  const figure = figureNamed(scene.table, target);
  return figure ? sightLines(groundFor(scene), from, figure, wrecksOf(scene.table)) : [];
}
