import type { MapPiece, Opening, Rect, Side, Spot } from "../map.ts";
import type { Kind } from "../terrain.ts";

/** Pieces as a map lists them, without ids: one row for a piece and its images under the map's symmetry. */
type Unnamed = Omit<MapPiece, "id">;

export const rects = (kind: Kind, ...all: readonly Rect[]): Unnamed[] => all.map((rect) => ({ kind, rect }));
export const circles = (kind: Kind, ...all: readonly (readonly [x: number, y: number, r: number])[]): Unnamed[] =>
  all.map((circle) => ({ kind, circle }));
export const polys = (kind: Kind, ...all: readonly (readonly Spot[])[]): Unnamed[] => all.map((poly) => ({ kind, poly }));
export const houses = (name: string, ...all: readonly (readonly [rect: Rect, openings: string])[]): Unnamed[] =>
  all.map(([rect, openings]) => ({ kind: "building", name, rect, open: openings.split(" ").map(openingOf) }));

/** `N60D70`: on the north side, 60 from its left end, a door 70 long. Doors are 50 long and windows (w) 40 where nothing is said. */
function openingOf(text: string): Opening {
  const [, side, offset, what, length] = /^([NESW])(\d+)([Dw])(\d*)$/.exec(text)!;
  const usual = what === "D" ? 50 : 40;
  return [side as Side, Number(offset), length ? Number(length) : usual, what === "D" ? "door" : "window"];
}

/** Ids are the kind and a running number of its own: building1, building2 ... */
export function numbered(rows: readonly (readonly Unnamed[])[]): MapPiece[] {
  const counts = new Map<Kind, number>();
  return rows.flat().map((piece) => {
    const n = (counts.get(piece.kind) ?? 0) + 1;
    counts.set(piece.kind, n);
    return { id: `${piece.kind}${n}`, ...piece };
  });
}
