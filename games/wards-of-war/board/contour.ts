import type { Reach } from "../rules/planning/reach.ts";

/** A lattice over the table: its first point, from point to point in mm, how many. */
export type Lattice = Pick<Reach, "left" | "top" | "pitch" | "cols" | "rows">;

/** Part of the table as a shape: the ground itself, and its edge. */
export interface Contour {
  readonly area: string;
  readonly edge: string;
}

/** Corners of a cell of the lattice, clockwise from the upper left. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/**
 * The points of a lattice that belong to something, as a shape whose edge passes between those inside and those outside: `over` says how far
 * beyond one inside, as a part of the pitch.
 */
export function contourOf(
  { left, top, pitch, cols, rows }: Lattice,
  belongs: (index: number) => boolean,
  over: (index: number) => number = () => 0.5,
): Contour {
  const isIn = (c: number, r: number): boolean => c >= 0 && r >= 0 && c < cols && r < rows && belongs(c + r * cols);
  const at = (c: number, r: number): string => `${round(left + c * pitch)} ${round(top + r * pitch)}`;
  /** Where the edge crosses the side of a cell from a corner that belongs to one that does not. */
  const crossing = (c: number, r: number, toC: number, toR: number): string => {
    const part = over(c + r * cols);
    return at(c + (toC - c) * part, r + (toR - r) * part);
  };
  let area = "";
  let edge = "";
  for (let r = -1; r < rows; r++)
    for (let c = -1, run = 0; c <= cols; c++) {
      const inside = CORNERS.map(([x, y]) => isIn(c + x, r + y));
      const many = inside.filter(Boolean).length;
      if (many === 4) {
        run++;
        continue;
      }
      if (run > 0) area += `M${at(c - run, r)}h${run * pitch}v${pitch}h${-run * pitch}Z`;
      run = 0;
      if (many === 0) continue;
      const outline: string[] = [];
      const ends: string[] = [];
      CORNERS.forEach(([x, y], i) => {
        const [nx, ny] = CORNERS[(i + 1) % 4]!;
        const [isHere, isNext] = [inside[i]!, inside[(i + 1) % 4]!];
        if (isHere) outline.push(at(c + x, r + y));
        if (isHere === isNext) return;
        const p = isHere ? crossing(c + x, r + y, c + nx, r + ny) : crossing(c + nx, r + ny, c + x, r + y);
        outline.push(p);
        ends.push(p);
      });
      area += `M${outline.join("L")}Z`;
      for (let i = 0; i + 1 < ends.length; i += 2) edge += `M${ends[i]}L${ends[i + 1]}`;
    }
  return { area, edge };
}
const round = (n: number): number => Math.round(n * 10) / 10;

/** All that is in reach of an allowance. What ends it in the open is the last of the allowance, elsewhere something that is in the way. */
export function reachContour(reach: Reach, allowance: number): Contour {
  const { costs, pitch } = reach;
  const left = (index: number): number => (allowance - costs[index]!) / pitch;
  return contourOf(
    reach,
    (index) => costs[index]! >= 0,
    (index) => (left(index) < 1 ? Math.max(0, left(index)) : 0.5),
  );
}
