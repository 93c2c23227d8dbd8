import type { Box, Point } from "../../board-kit/places.ts";
import type { Hex } from "../content/fields.ts";

/**
 * Where things are drawn. One unit is a hundredth of a tile's radius; the field is looked at from the south, so everything that lies
 * flat is drawn shorter than it is, and everything that stands keeps its height.
 */
export const RADIUS = 100;
/** How much of its depth a flat thing keeps. */
export const TILT = 0.8;
const ROW = Math.sqrt(3) * RADIUS * TILT;
/** Half the height of a tile as drawn. */
export const HALF = ROW / 2;

/** Directions as the ids of lines count them: 0 SE, 1 S, 2 SW, 3 NW, 4 N, 5 NE. */
export const DIRECTIONS: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
export const beside = (hex: Hex, k: number, n = 1): Hex => [hex[0] + n * DIRECTIONS[k]![0], hex[1] + n * DIRECTIONS[k]![1]];
export const idOf = (hex: Hex): string => `${hex[0]},${hex[1]}`;

/** "q,r" as a position; undefined for any other id. */
export function hexOf(id: string): Hex | undefined {
  const found = /^(-?\d+),(-?\d+)$/.exec(id);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

export const centre = (hex: Hex): Point => ({ x: 1.5 * RADIUS * hex[0], y: ROW * (hex[1] + hex[0] / 2) });

/** The six corners, from the east clockwise, drawn in by `inset`. */
function corners(inset = 0): Point[] {
  const r = RADIUS - inset;
  return [
    [1, 0],
    [0.5, 1],
    [-0.5, 1],
    [-1, 0],
    [-0.5, -1],
    [0.5, -1],
  ].map(([x, y]) => ({ x: x! * r, y: (y! * HALF * r) / RADIUS }));
}
const round = (n: number): number => Math.round(n * 10) / 10;
export const pathThrough = (list: readonly Point[], closed: boolean): string =>
  `M${list.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}${closed ? "Z" : ""}`;
/** A tile as it clips the element that stands for it. */
export const HEXAGON = "polygon(100% 50%, 75% 100%, 25% 100%, 0 50%, 25% 0, 75% 0)";
export const hexPath = (inset = 0): string => pathThrough(corners(inset), true);

/** True when a point, seen from the centre of a tile, lies on it. */
export function isInside({ x, y }: Point): boolean {
  const [ax, ay] = [Math.abs(x), Math.abs(y) / TILT];
  return ay <= (Math.sqrt(3) / 2) * RADIUS && Math.sqrt(3) * ax + ay <= Math.sqrt(3) * RADIUS;
}

/** The positions a line of fire visits: its id holds the direction of each step. */
export function lineOfFire(from: Hex, id: string): Hex[] {
  const path = [from];
  for (const k of id) path.push(beside(path[path.length - 1]!, Number(k)));
  return path;
}

/** What stays the same along a direction, and what grows along it: how the ids of flight lines name a row. */
const rowOf = (hex: Hex, k: number): number => [hex[1], hex[0], -hex[0] - hex[1]][k % 3]!;
const along = (hex: Hex, k: number): number => [hex[0], hex[1], hex[1], -hex[0], -hex[1], -hex[1]][k]!;

/** The tiles under a flight line, in the order they are flown over: "k/c", or "k/c.2" for a second run in that row. */
export function flightPath(hexes: readonly Hex[], id: string): Hex[] {
  const [k = 0, row = 0, nth = 1] = id.split(/[/.]/).map(Number);
  const tiles = hexes.filter((hex) => rowOf(hex, k) === row).toSorted((a, b) => along(a, k) - along(b, k));
  const runs: Hex[][] = [];
  for (const hex of tiles) {
    const last = runs.at(-1)?.at(-1);
    if (last && along(hex, k) === along(last, k) + 1) runs.at(-1)!.push(hex);
    else runs.push([hex]);
  }
  return runs.filter((run) => run.length >= 3)[nth - 1] ?? [];
}

/** Room beside the tiles, for heads and for the blocks they stand on; with planes, for those who stand off the field too. */
export const MARGINS = { top: 52, side: 14, bottom: 34 };
export const WITH_PLANES = { top: 124, side: 62, bottom: 104 };
/** What has to be seen: all tiles, and no more round them than stands there. */
export function fieldBox(hexes: readonly Hex[], planes: boolean): Box {
  const all = hexes.map(centre);
  const { top, side, bottom } = planes ? WITH_PLANES : MARGINS;
  const left = Math.min(...all.map(({ x }) => x)) - RADIUS - side;
  const right = Math.max(...all.map(({ x }) => x)) + RADIUS + side;
  const high = Math.min(...all.map(({ y }) => y)) - HALF - top;
  const low = Math.max(...all.map(({ y }) => y)) + HALF + bottom;
  return { x: left, y: high, w: right - left, h: low - high };
}

/** Where the plates lie: both beside the field, both on one side of it, or over it when they are asked for. */
export interface Desk {
  readonly plates: "both" | "one" | "folded";
  /** Width of a plate in pixels. */
  readonly plate: number;
}
const NARROWEST = 176;
const WIDEST = 340;
/**
 * The field takes all the height (or width) of its ground; what that leaves belongs to the plates, if they can be read in it: `letters`
 * says how much larger than usual letters are.
 */
export function deskOf(width: number, height: number, { w, h }: Box, letters = 1): Desk {
  const spare = width - Math.min(width, (height * w) / h);
  const [least, most] = [NARROWEST * letters, WIDEST * letters];
  if (spare >= 2 * least) return { plates: "both", plate: Math.min(most, Math.floor(spare / 2)) };
  if (spare >= least) return { plates: "one", plate: Math.min(most, Math.floor(spare)) };
  return { plates: "folded", plate: 0 };
}

/**
 * The neighbour a key leads to. Up and down are north and south; left and right keep to the row as well as a grid of hexes allows;
 * Home, End, PageUp and PageDown are the four slanting directions, as they lie on a number pad.
 */
export function neighbourFor(key: string, hex: Hex): readonly Hex[] {
  const even = hex[0] % 2 === 0;
  switch (key) {
    case "ArrowUp":
      return [beside(hex, 4)];
    case "ArrowDown":
      return [beside(hex, 1)];
    case "ArrowLeft":
      return even ? [beside(hex, 3), beside(hex, 2)] : [beside(hex, 2), beside(hex, 3)];
    case "ArrowRight":
      return even ? [beside(hex, 5), beside(hex, 0)] : [beside(hex, 0), beside(hex, 5)];
    case "Home":
      return [beside(hex, 3)];
    case "PageUp":
      return [beside(hex, 5)];
    case "End":
      return [beside(hex, 2)];
    case "PageDown":
      return [beside(hex, 0)];
    default:
      return [];
  }
}
/** The same for ids. */
export function neighboursFor(key: string, at: string): string[] {
  const hex = hexOf(at);
  return hex ? neighbourFor(key, hex).map(idOf) : [];
}
