import type { Seat } from "@warren/kernel/json.ts";
import type { Point } from "@warren/kernel/plane.ts";
import type { Figure } from "../rules/geometry/figures.ts";
import { sight } from "../rules/geometry/sight.ts";
import { movedTo, threatOf } from "../rules/odds.ts";
import { figureNamed, groundFor, wrecksOf } from "../rules/room.ts";
import { farBetween, hostileTo } from "../rules/shoot.ts";
import { sceneOf, type WardsView } from "../rules/state.ts";
import type { Seen } from "./seen.ts";

/** What the best Shoot of a Warrior could do to somebody from where he would stand: so many ways of `den`. */
export interface Shot {
  readonly whom: string;
  readonly num: number;
  readonly den: number;
}
/** How many of the best ones are worth a word. */
const MOST = 2;

/** Whom a Warrior could shoot from a place, best first. */
export function shotsFrom(view: WardsView, seat: Seat, at: Point): readonly Shot[] {
  const scene = movedTo(sceneOf(view), seat, at);
  const { team } = scene.table.warriors[seat]!;
  return hostileTo(scene.table, team)
    .flatMap((target): Shot[] => {
      const chances = threatOf(scene, seat, target);
      return chances && chances.destroyed > 0 ? [{ whom: target.id!, num: chances.destroyed, den: chances.den }] : [];
    })
    .sort((a, b) => b.num * a.den - a.num * b.den)
    .slice(0, MOST);
}

/** How far a figure is from a place or another figure, edge to edge, and how it is seen from there. */
export interface Measured {
  readonly far: number;
  readonly seen: Seen;
  /** Of its five points: how many are in plain sight. */
  readonly open: number;
}
export function measured(view: WardsView, from: Point | string, target: string): Measured | undefined {
  const scene = sceneOf(view);
  const eye: Figure | undefined = typeof from === "string" ? figureNamed(scene.table, from) : from;
  const figure = figureNamed(scene.table, target);
  if (!eye || !figure) return undefined;
  const found = sight(groundFor(scene), eye, figure, wrecksOf(scene.table));
  const seen: Seen = found === undefined ? "unseen" : found.cover === "none" ? "open" : found.cover;
  return { far: farBetween(eye, figure), seen, open: found?.open ?? 0 };
}
