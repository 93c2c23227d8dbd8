import type { Json } from "@warren/kernel/json.ts";
import { type Point, squareOf, toward } from "@warren/kernel/plane.ts";
import { holds } from "@warren/kernel/shapes.ts";
import type { MapPiece, Opening, Side } from "../../content/map.ts";
import { BASE } from "../geometry/figures.ts";
import type { Ground, Piece } from "../geometry/ground.ts";
import { canStand } from "../geometry/walk.ts";

/** A message that may stand inside another. */
export type Said = { readonly key: string; readonly args: { readonly [name: string]: Json } };

/** A place on a table that has a name: behind a wall, at a window, in a crater. */
export interface Landmark {
  readonly at: Point;
  readonly name: Said;
}

const KNOWN = new WeakMap<Ground, readonly Landmark[]>();
/** All places of a ground that are worth a name, a base's width apart from each other. */
export function landmarksOf(ground: Ground): readonly Landmark[] {
  let known = KNOWN.get(ground);
  if (!known) {
    const found: Landmark[] = [];
    for (const [i, piece] of ground.pieces.entries())
      for (const mark of marksOf(ground, piece, ground.map.pieces[i]!))
        if (canStand(ground, mark.at) && !found.some(({ at }) => squareOf(at, mark.at) < BASE * BASE)) found.push(mark);
    KNOWN.set(ground, (known = found));
  }
  return known;
}

/** A little more than a base's radius from what one stands behind. */
const CLOSE = BASE + 1;
/** So deep one stands in a wood to see out of it: less than 50 mm. */
const EDGE = 20;

function marksOf(ground: Ground, piece: Piece, given: MapPiece): Landmark[] {
  if (piece.kind === "building") return inBuilding(ground, piece, given);
  const { sight } = piece.terrain;
  const what: Said = { key: `label.${piece.kind}`, args: {} };
  const middle = middleOf(piece);
  const name = (key: string, side?: Side): Said => ({
    key: `place.${key}`,
    args: { what, by: besides(ground, middle), ...(side ? { side: { key: `side.${side}` } } : {}) },
  });
  if (sight === "pit") return [{ at: middle, name: name("in") }];
  if (piece.kind === "hill") return [{ at: middle, name: name("on") }];
  if (piece.kind === "crops") return [{ at: middle, name: name("in") }];
  if (piece.kind === "woods" || piece.kind === "ruin")
    return [...SIDES.map((side) => ({ at: inward(piece, side), name: name("edge", side) })), { at: middle, name: name("in") }];
  if (sight === "none") return [];
  return SIDES.flatMap((side) => behind(piece, side).map((at) => ({ at, name: name("behind", side) })));
}

const SIDES: readonly Side[] = ["N", "E", "S", "W"];
const halfOf = (a: number, b: number): number => (a + b - ((a + b) % 2)) / 2;
export const middleOf = ({ at }: Piece): Point => ({ x: halfOf(at.left, at.right), y: halfOf(at.top, at.bottom) });

/** The middle of a side of a piece's box, so far outside. */
function beside({ at: { left, top, right, bottom } }: Piece, side: Side, out: number): Point {
  const [x, y] = [halfOf(left, right), halfOf(top, bottom)];
  switch (side) {
    case "N":
      return { x, y: top - out };
    case "E":
      return { x: right + out, y };
    case "S":
      return { x, y: bottom + out };
    case "W":
      return { x: left - out, y };
    default:
      return side satisfies never;
  }
}
/** Places behind a side: at its middle, and towards the ends of a long one. Nobody hides behind the thin end of a wall. */
function behind(piece: Piece, side: Side): Point[] {
  const { left, top, right, bottom } = piece.at;
  const isFlat = side === "N" || side === "S";
  const [along, across] = isFlat ? [right - left, bottom - top] : [bottom - top, right - left];
  if (along < 2 * BASE && across > along) return [];
  const p = beside(piece, side, CLOSE);
  if (along <= 120) return [p];
  const step = (along - (along % 3)) / 3;
  return [-step, 0, step].map((d) => (isFlat ? { x: p.x + d, y: p.y } : { x: p.x, y: p.y + d }));
}
/** A little inside a side. */
function inward(piece: Piece, side: Side): Point {
  const from = beside(piece, side, 0);
  const to = middleOf(piece);
  for (let n = 0; ; n++) {
    const p = toward(from, to, n);
    if (holds(piece.at, p.x, p.y) || (p.x === to.x && p.y === to.y)) return toward(from, to, n + EDGE);
  }
}

/** Inside by each window, in each door, and in the middle. */
function inBuilding(ground: Ground, piece: Piece, { open = [] }: MapPiece): Landmark[] {
  const house = nameOf(ground, piece);
  const { left, top, right, bottom } = piece.at;
  const at = ([side, offset, length]: Opening, deep: number): Point => {
    const along = offset + (length - (length % 2)) / 2;
    switch (side) {
      case "N":
        return { x: left + along, y: top + deep };
      case "E":
        return { x: right - deep, y: top + along };
      case "S":
        return { x: left + along, y: bottom - deep };
      case "W":
        return { x: left + deep, y: top + along };
      default:
        return side satisfies never;
    }
  };
  return [
    ...open.map((opening) => {
      const [side, , , what] = opening;
      return {
        at: at(opening, what === "door" ? 0 : CLOSE),
        name: { key: `place.${what}`, args: { house, side: { key: `side.${side}` } } },
      };
    }),
    { at: middleOf(piece), name: { key: "place.inside", args: { house } } },
  ];
}

/** Pieces with a name within this many mm give theirs to what lies beside them. */
const BESIDE = 130;
/** " at the Inn", or nothing. */
export function besides(ground: Ground, p: Point): Said {
  let best: Piece | undefined;
  let least = BESIDE;
  for (const piece of ground.pieces) {
    if (piece.name === undefined) continue;
    const { left, top, right, bottom } = piece.at;
    const far = Math.max(left - p.x, p.x - right, top - p.y, p.y - bottom, 0);
    if (far < least) [best, least] = [piece, far];
  }
  return best ? { key: "place.by", args: { house: nameOf(ground, best) } } : { key: "place.alone", args: {} };
}

/** "the Inn"; where there are several, by where on the table it stands: "the western Inn". */
export function nameOf(ground: Ground, piece: Piece): Said {
  const name = piece.name ?? "";
  if (name === "") return { key: "place.house", args: { name } };
  const alike = ground.pieces.filter((one) => one.name === name);
  if (alike.length === 1) return { key: "place.named", args: { name } };
  const { x, y } = middleOf(piece);
  const [dx, dy] = [2 * x - ground.w, 2 * y - ground.h];
  const down = dy < 0 ? "N" : "S";
  const side = alike.length > 2 ? `${down}${dx < 0 ? "W" : "E"}` : Math.abs(dx) >= Math.abs(dy) ? (dx < 0 ? "W" : "E") : down;
  return { key: `place.named.${side}`, args: { name } };
}
