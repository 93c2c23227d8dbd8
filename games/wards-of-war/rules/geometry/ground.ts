import type { Shape } from "@warren/kernel/domain.ts";
import { cornersOf, type Point } from "@warren/kernel/plane.ts";
import { holds, meets, pickNear, type Ready, ready, type Shelf, shelf } from "@warren/kernel/shapes.ts";
import type { MapPiece, Opening, Rect, Side, TableMap } from "../../content/map.ts";
import { type Kind, TERRAIN, type Terrain } from "../../content/terrain.ts";

/** A stretch of a building's wall; it has no thickness. */
export interface Run {
  readonly at: Ready;
  readonly shape: Extract<Shape, { s: "line" }>;
  readonly piece: Piece;
}
/** A thing that may stop a line of sight: a run of a building's wall, something opaque, something dense. */
export interface Stop {
  readonly at: Ready;
  readonly how: "wall" | "opaque" | "dense";
  readonly isProof: boolean;
  readonly id: string;
}
/** A thing that may hide the end of a line. */
export interface Hide {
  readonly at: Ready;
  readonly isProof: boolean;
  readonly id: string;
}
export interface Piece {
  readonly id: string;
  readonly kind: Kind;
  readonly name?: string;
  readonly terrain: Terrain;
  readonly shape: Shape;
  readonly at: Ready;
  /** None of a circle. */
  readonly corners: readonly Point[];
  /** Of a building: the boundary without doors and windows stops lines, the boundary without doors stops Warriors. */
  readonly sightRuns: readonly Run[];
  readonly moveRuns: readonly Run[];
  readonly stops: readonly Stop[];
  readonly hide: Hide;
}
/** What a Warrior cannot pass: a piece, or a run of a building's wall. */
export interface Solid {
  readonly at: Ready;
  readonly shape: Shape;
  readonly piece: Piece;
}

/** A map made ready to be asked: built once, never changed, no part of the state. All in integers: server and page answer alike (WW-102). */
export interface Ground {
  readonly map: TableMap;
  readonly w: number;
  readonly h: number;
  readonly pieces: readonly Piece[];
  readonly byId: ReadonlyMap<string, Piece>;
  /** Solid for Warriors, slow for them, roads. */
  readonly solids: Shelf<Solid>;
  readonly slow: Shelf<Piece>;
  readonly roads: readonly Piece[];
  /** What may stop a line (walls, opaque, dense), what may hide its end (low, dense), and what hides who is inside. */
  readonly stoppers: Shelf<Piece>;
  readonly hiders: Shelf<Piece>;
  readonly shelters: readonly Piece[];
  readonly hills: readonly Piece[];
  readonly buildings: Shelf<Piece>;
  readonly all: Shelf<Piece>;
}

const BUILT = new WeakMap<TableMap, Ground>();
/** The ground of a map; asked again for the same object it is the same. */
export function groundOf(map: TableMap): Ground {
  let ground = BUILT.get(map);
  if (!ground) BUILT.set(map, (ground = build(map)));
  return ground;
}

function build(map: TableMap): Ground {
  const pieces = map.pieces.map(pieceOf);
  const having = (does: (piece: Piece) => boolean): readonly Piece[] => pieces.filter(does);
  const sight = (...classes: readonly Terrain["sight"][]): readonly Piece[] =>
    having(({ terrain }) => classes.includes(terrain.sight));
  return {
    map,
    w: map.w,
    h: map.h,
    pieces,
    byId: new Map(pieces.map((piece) => [piece.id, piece])),
    // WW-117, WW-118: one walks in by the doors, and nowhere else.
    solids: shelf(
      pieces.flatMap((piece): Solid[] => {
        if (piece.kind === "building") return [...piece.moveRuns];
        return piece.terrain.foot === "solid" ? [{ at: piece.at, shape: piece.shape, piece }] : [];
      }),
    ),
    slow: shelf(having(({ terrain }) => terrain.foot === "slow")),
    roads: having(({ kind }) => kind === "road"),
    stoppers: shelf(sight("walls", "opaque", "dense")),
    hiders: shelf(sight("low", "dense")),
    shelters: sight("walls", "pit"),
    hills: having(({ kind }) => kind === "hill"),
    buildings: shelf(having(({ kind }) => kind === "building")),
    all: shelf(pieces),
  };
}

function shapeOf({ id, rect, circle, poly }: Pick<MapPiece, "id" | "rect" | "circle" | "poly">): Shape {
  if (rect) return { s: "rect", id, x: rect[0], y: rect[1], w: rect[2], h: rect[3] };
  if (circle) return { s: "circle", id, x: circle[0], y: circle[1], r: circle[2] };
  return { s: "poly", id, at: poly! };
}

function pieceOf(given: MapPiece): Piece {
  const { id, kind, name, rect, open = [] } = given;
  const shape = shapeOf(given);
  const at = ready(shape);
  const terrain = TERRAIN[kind];
  const isProof = terrain.cover === "bulletproof";
  const piece = {
    id,
    kind,
    ...(name === undefined ? {} : { name }),
    terrain,
    shape,
    at,
    corners: cornersOf(shape),
    sightRuns: [] as readonly Run[],
    moveRuns: [] as readonly Run[],
    stops: [] as readonly Stop[],
    hide: { at, isProof, id },
  };
  if (kind === "building" && rect) {
    const run = (line: Extract<Shape, { s: "line" }>): Run => ({ at: ready(line), shape: line, piece });
    const doors = open.filter(([, , , what]) => what === "door");
    piece.sightRuns = wallRuns(id, rect, open).map(run);
    piece.moveRuns = wallRuns(id, rect, doors).map(run);
    piece.stops = piece.sightRuns.map((one) => ({ at: one.at, how: "wall", isProof, id }));
  } else if (terrain.sight === "opaque" || terrain.sight === "dense") piece.stops = [{ at, how: terrain.sight, isProof, id }];
  return piece;
}

const SIDES: readonly Side[] = ["N", "E", "S", "W"];
/** The boundary of a building without these openings; a run is closed: a line through the very end of an opening is stopped. */
function wallRuns(id: string, [x, y, w, h]: Rect, openings: readonly Opening[]): Extract<Shape, { s: "line" }>[] {
  return SIDES.flatMap((side) => {
    const isFlat = side === "N" || side === "S";
    const length = isFlat ? w : h;
    const fixed = side === "N" ? y : side === "S" ? y + h : side === "W" ? x : x + w;
    const at = (along: number): readonly [number, number] => (isFlat ? [x + along, fixed] : [fixed, y + along]);
    const gaps = openings.filter(([where]) => where === side).sort((a, b) => a[1] - b[1]);
    const runs: Extract<Shape, { s: "line" }>[] = [];
    let from = 0;
    for (const [, offset, long] of gaps) {
      runs.push({ s: "line", id, at: [at(from), at(offset)] });
      from = offset + long;
    }
    runs.push({ s: "line", id, at: [at(from), at(length)] });
    return runs;
  });
}

/** Whether the point lies in a piece of one of these kinds. */
export function isIn(ground: Ground, { x, y }: Point, ...kinds: readonly Kind[]): boolean {
  return ground.pieces.some((piece) => kinds.includes(piece.kind) && holds(piece.at, x, y));
}
/** 1 on a hill, its border included; 0 on the ground. Only sight asks for it: distances and legs are flat (WW-121). */
export function levelOf(ground: Ground, { x, y }: Point): 0 | 1 {
  for (const { at } of ground.hills) if (holds(at, x, y)) return 1;
  return 0;
}

const buildings: Piece[] = [];
/** Whether a building's wall stands between two points: neither fighting nor boarding works through it; doors and windows are gaps (WW-129). */
export function isWalledOff(ground: Ground, a: Point, b: Point): boolean {
  const n = pickNear(ground.buildings, a.x, a.y, b.x, b.y, 0, buildings);
  for (let i = 0; i < n; i++) for (const run of buildings[i]!.sightRuns) if (meets(run.at, a.x, a.y, b.x, b.y)) return true;
  return false;
}

/** Whether both points lie in one and the same road piece. */
export function onOneRoad({ roads }: Ground, a: Point, b: Point): boolean {
  for (const { at } of roads) if (holds(at, a.x, a.y) && holds(at, b.x, b.y)) return true;
  return false;
}
