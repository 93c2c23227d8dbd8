import type { RegionId } from "./types.ts";

/**
 * The drawing of a scenario's map. The rules never read it; the board does. All coordinates are whole units of a frame, x to the right, y down; a path is
 * a flat list x0, y0, x1, y1 ... Every border is stored once, as an arc that both neighbours use: what they share is the same by construction.
 */
export interface WarMap {
  readonly format: typeof MAP_FORMAT;
  readonly version: typeof MAP_VERSION;
  /** The scenario it is drawn for. */
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Sizes of letters for which room was left. */
  readonly letters: { readonly label: number; readonly town: number; readonly river: number };
  readonly arcs: readonly Path[];
  readonly regions: readonly DrawnRegion[];
  /** What lies round the regions, and patches that part two regions. With the regions, overlays left out, it covers the frame. */
  readonly background: readonly {
    readonly kind: "land" | "sea" | "block";
    readonly name: string;
    readonly rings: readonly Ring[];
  }[];
  readonly rivers: readonly {
    readonly name: string;
    readonly class: "major" | "minor";
    readonly path: Path;
    /** Where its name stands, and at which angle in degrees. */
    readonly label?: readonly [number, number, number];
    /** Drawn only: no border has it. */
    readonly deco?: true;
  }[];
  /** The river a border follows, and how much of it in percent. */
  readonly riverEdges: readonly { readonly edge: EdgeId; readonly river: string; readonly along: number }[];
  /** From the main town of the first region to that of the second. */
  readonly routes: readonly { readonly edge: EdgeId; readonly kind: "road" | "rail"; readonly path: Path }[];
  readonly bridges: readonly {
    readonly edge: EdgeId;
    readonly kind: "road" | "rail";
    readonly x: number;
    readonly y: number;
    readonly angle: number;
  }[];
  readonly towns: readonly Town[];
  /** The sign of a port, in the water. */
  readonly ports: readonly {
    readonly region: RegionId;
    readonly seas: readonly RegionId[];
    readonly x: number;
    readonly y: number;
  }[];
  /** Where signs of difficult terrain stand. */
  readonly signs: readonly (readonly [number, number, string])[];
  /** Where an arrow between two neighbours should cross, coasts included. */
  readonly crossings: { readonly [edge: EdgeId]: readonly [number, number] };
  /** Patches between two regions that touch on the map and have no border. */
  readonly blocks: readonly { readonly x: number; readonly y: number; readonly r: number; readonly between: EdgeId }[];
  /** Borders and coasts that can only be drawn as a line. */
  readonly links: readonly { readonly a: RegionId; readonly b: RegionId; readonly path: Path; readonly why: string }[];
  readonly coastLinks: readonly { readonly sea: RegionId; readonly land: RegionId; readonly path: Path; readonly why: string }[];
  /** Frames of pieces that are drawn smaller or elsewhere. */
  readonly panels: readonly {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly name: string;
  }[];
  readonly lines: readonly { readonly kind: string; readonly name?: string; readonly path: Path }[];
  readonly placeNames: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  readonly graticule: readonly Path[];
}

export const MAP_FORMAT = "warren-war-map";
export const MAP_VERSION = 1;

export type Path = readonly number[];
/** Numbers of arcs; i forwards, ~i backwards. Filled by the even-odd rule, so a second ring may be an island or a hole. */
export type Ring = readonly number[];
/** `A-B`, by spelling. */
export type EdgeId = string;
export type Point = readonly [number, number];

export interface DrawnRegion {
  readonly id: RegionId;
  readonly rings: readonly Ring[];
  /** The middle of its name, and the name in lines. */
  readonly label: Point;
  readonly lines: readonly string[];
  /** A circle inside it that is free for a stack: x, y, radius. */
  readonly counter: readonly [number, number, number];
  /** Drawn and touched above the land: a river that is a region. */
  readonly overlay?: true;
  readonly style?: "offmap" | "impassable";
}

export interface Town {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Left out where it lies out of play. */
  readonly region?: RegionId;
  /** Where its routes begin. */
  readonly main?: true;
  readonly rank: 1 | 2;
  /** Where the name stands: left, right, above, below. */
  readonly side: "l" | "r" | "t" | "b";
  /** The name of the region says it already. */
  readonly hide?: true;
}

export const edgeId = (a: RegionId, b: RegionId): EdgeId => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** A flat path as points. */
export function pointsOf(path: Path): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < path.length; i += 2) points.push([path[i]!, path[i + 1]!]);
  return points;
}

/** An arc as a ring names it: backwards where its number is negative. */
export function arcPoints({ arcs }: Pick<WarMap, "arcs">, ref: number): Point[] {
  const points = pointsOf(arcs[ref < 0 ? ~ref : ref] ?? []);
  return ref < 0 ? points.reverse() : points;
}

/** The corners of a ring; the first is not repeated at the end. */
export function ringPoints(map: Pick<WarMap, "arcs">, ring: Ring): Point[] {
  const corners: Point[] = [];
  for (const ref of ring) corners.push(...arcPoints(map, ref).slice(corners.length === 0 ? 0 : 1));
  return corners.slice(0, -1);
}

const drawn = (points: readonly Point[]): string => points.map(([x, y]) => `${x} ${y}`).join("L");

/** SVG path of an area, to be filled by the even-odd rule. */
export function areaPath(map: Pick<WarMap, "arcs">, rings: readonly Ring[]): string {
  return rings.map((ring) => `M${drawn(ringPoints(map, ring))}Z`).join("");
}

/** SVG path of a line. */
export const linePath = (path: Path): string => `M${drawn(pointsOf(path))}`;

/** What an arc parts: two regions, a region and what lies outside (`null`), or nothing but the frame. */
export interface Border {
  readonly arc: number;
  readonly a: RegionId | null;
  readonly b: RegionId | null;
}

/** Every arc with the regions on its two sides; overlays lie above and part nothing. Draw borders from these, not from the areas. */
export function bordersOf(map: Pick<WarMap, "arcs" | "regions">): Border[] {
  const sides: (RegionId | null)[][] = map.arcs.map(() => []);
  for (const { id, rings, overlay } of map.regions)
    if (!overlay) for (const ref of rings.flat()) sides[ref < 0 ? ~ref : ref]?.push(id);
  return sides.map(([a = null, b = null], arc) => ({ arc, a, b }));
}

/** Twice the area inside a ring, positive or negative by its direction. */
export function twiceArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], nth) => {
    const [nextX, nextY] = points[(nth + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Whether a point lies in a region, by the even-odd rule. */
export function isInside(map: Pick<WarMap, "arcs">, { rings }: Pick<DrawnRegion, "rings">, [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    const points = ringPoints(map, ring);
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [ax, ay] = points[i]!;
      const [bx, by] = points[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** The way of an arrow from stack to stack over the border between them; straight where the map names no crossing. */
export function arrow(map: Pick<WarMap, "regions" | "crossings">, from: RegionId, to: RegionId): Point[] {
  const at = (id: RegionId): Point[] => map.regions.filter((one) => one.id === id).map(({ counter: [x, y] }) => [x, y] as const);
  const crossing = map.crossings[edgeId(from, to)];
  return [...at(from), ...(crossing ? [crossing] : []), ...at(to)];
}
