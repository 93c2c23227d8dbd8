import type { Point } from "../../board-kit/places.ts";
import type { Hex } from "../content/fields.ts";
import { centre, idOf } from "./geometry.ts";

/** Lines of fire as they are offered on the field: each has a letter and a flag on a tile that it crosses and others do not. */
export interface FireLine {
  /** "line.454". */
  readonly id: string;
  readonly letter: string;
  readonly path: readonly string[];
  /** The positions it crosses, shooter and target left out. */
  readonly between: readonly Hex[];
}
export interface Flag {
  readonly line: FireLine;
  readonly at: Hex;
  /** Its place among the flags of that tile, from the west, and how many there are. */
  readonly n: number;
  readonly of: number;
}

/** Tiles by which these lines differ: those that some cross and others do not. */
export function telling(lines: readonly FireLine[]): Map<string, FireLine[]> {
  const crossing = new Map<string, FireLine[]>();
  for (const line of lines) for (const hex of line.between) crossing.set(idOf(hex), [...(crossing.get(idOf(hex)) ?? []), line]);
  for (const [at, by] of crossing) if (by.length === lines.length) crossing.delete(at);
  return crossing;
}

const AMONG_PEOPLE = 1000;

/** Where the flags stand: every line has one, where nobody stands if it can be, on the tile that fewest others cross and that carries the fewest flags. */
export function flagsOf(lines: readonly FireLine[], peopled: ReadonlySet<string>): Flag[] {
  if (lines.length < 2) return [];
  const crossing = telling(lines);
  const standing = new Map<string, { at: Hex; lines: FireLine[] }>();
  const weight = (hex: Hex): number =>
    crossing.get(idOf(hex))!.length +
    3 * (standing.get(idOf(hex))?.lines.length ?? 0) +
    (peopled.has(idOf(hex)) ? AMONG_PEOPLE : 0);
  for (const line of lines) {
    const [first, ...rest] = line.between.filter((hex) => crossing.has(idOf(hex)));
    if (!first) continue;
    const at = rest.reduce((best, hex) => (weight(hex) < weight(best) ? hex : best), first);
    const there = standing.get(idOf(at));
    if (there) there.lines.push(line);
    else standing.set(idOf(at), { at, lines: [line] });
  }
  return [...standing.values()].flatMap(({ at, lines }) => lines.map((line, n) => ({ line, at, n, of: lines.length })));
}

/** The line that a press on a tile means: the best of those that cross it, or the next of them after the one that is chosen. */
export function lineOver(lines: readonly FireLine[], at: string, chosen: string | undefined): FireLine | undefined {
  const over = telling(lines).get(at) ?? [];
  return over[(over.findIndex((line) => line.id === chosen) + 1) % over.length];
}

/**
 * A line of fire as it is drawn. The straight line between two tiles may run along an edge; so it bends half-way towards the middle of
 * each tile that it counts as crossing, and one sees over which it goes.
 */
export function drawnLine(from: Point, to: Point, between: readonly Hex[]): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const bends = between.map((hex) => {
    const { x, y } = centre(hex);
    const along = ((x - from.x) * dx + (y - from.y) * dy) / length;
    return { x: (x + from.x + along * dx) / 2, y: (y + from.y + along * dy) / 2 };
  });
  return [from, ...bends, to];
}
