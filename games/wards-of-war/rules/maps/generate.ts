import type { MapPiece, MapVehicle, Opening, Rect, Side, Spot, TableMap } from "../../content/map.ts";
import { MILLBROOK } from "../../content/maps/millbrook.ts";
import type { Kind } from "../../content/terrain.ts";
import { groundOf } from "../geometry/ground.ts";
import { freeSlots } from "../geometry/places.ts";
import { doesSee } from "../geometry/sight.ts";
import { NOBODY } from "../geometry/walk.ts";
import { OBJECTIVE_SLOTS } from "./check.ts";
import { isReached, reachedFrom } from "./lattice.ts";
import { imageOf, pieceImage, type Table, vehicleImage } from "./symmetry.ts";

export const SIZES = ["S", "M", "L"] as const;
export type Size = (typeof SIZES)[number];
export const THEMES = ["village", "bocage", "city", "open"] as const;
export type Theme = (typeof THEMES)[number];

/** A cell of the table, in mm. */
const CELL = 150;
/** Attempts before the house's own table is taken (WW-206). */
const MOST_ATTEMPTS = 32;
/** The lattice on which an attempt must be connected. */
const PITCH = 25;

const TABLES: {
  readonly [size in Size]: Table & { readonly players: string; readonly rounds: number; readonly spawns: readonly number[] };
} = {
  S: { w: 900, h: 900, sym: "C2", players: "2-6", rounds: 10, spawns: [75, 375, 675] },
  M: { w: 1200, h: 1200, sym: "C2", players: "2-10", rounds: 14, spawns: [225, 525, 975] },
  L: { w: 1800, h: 1200, sym: "C2", players: "6-16", rounds: 22, spawns: [225, 525, 975] },
};
/** Of 20 cells, in this order. */
const WEIGHTS: { readonly [theme in Theme]: readonly (readonly [kind: Kind | "empty", of20: number])[] } = {
  village: [
    ["building", 8],
    ["woods", 3],
    ["wall", 2],
    ["ruin", 2],
    ["hedge", 1],
    ["crops", 1],
    ["crater", 1],
    ["block", 1],
    ["empty", 1],
  ],
  bocage: [
    ["bocage", 8],
    ["building", 3],
    ["woods", 4],
    ["crops", 2],
    ["hedge", 1],
    ["crater", 1],
    ["empty", 1],
  ],
  city: [
    ["building", 10],
    ["ruin", 4],
    ["block", 3],
    ["wall", 1],
    ["crater", 1],
    ["empty", 1],
  ],
  open: [
    ["hill", 7],
    ["woods", 6],
    ["block", 2],
    ["wall", 1],
    ["hedge", 1],
    ["crops", 1],
    ["crater", 1],
    ["building", 1],
  ],
};
const THICK: { readonly [kind in "wall" | "hedge" | "bocage"]: number } = { wall: 8, hedge: 10, bocage: 16 };
const SIDES: readonly Side[] = ["N", "E", "S", "W"];
/** Hulls of A by size; B has their images. */
const HULLS: { readonly [size in Size]: readonly (readonly [type: MapVehicle["type"], y: number])[] } = {
  S: [["field_car", 225]],
  M: [
    ["field_car", 375],
    ["light_at_gun", 825],
  ],
  L: [
    ["medium_tank", 375],
    ["half_track", 675],
    ["light_at_gun", 825],
  ],
};

/** FNV-1a in 32 bits, of a text's UTF-8. */
export function fnv(text: string): number {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return hash;
}
/** Integers 0..n-1 from a text, the same on every machine (WW-205). The map belongs to its seed, not to the dice of a match. */
export function drawsOf(text: string): (n: number) => number {
  let word = fnv(text) || 0x9e3779b9;
  return (n) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    const product = (word >>> 0) * n;
    return (product - (product % 2 ** 32)) / 2 ** 32;
  };
}

/** The table of a seed: the same for the same seed, size and theme everywhere. */
export function generateMap(seed: string, size: Size, theme: Theme): TableMap {
  return firstUsable(seed, size, theme, isUsable);
}
/** The first attempt that is of use; after 32 that are of none, Millbrook (WW-206). */
export function firstUsable(seed: string, size: Size, theme: Theme, isOfUse: (map: TableMap) => boolean): TableMap {
  for (let k = 0; k < MOST_ATTEMPTS; k++) {
    const map = attempt(seed, size, theme, k);
    if (isOfUse(map)) return map;
  }
  return MILLBROOK;
}

/** Attempt k, whether it is of use or not (content 5.4). */
export function attempt(seed: string, size: Size, theme: Theme, k: number): TableMap {
  const draw = drawsOf(`${seed}|${size}|${theme}|${k}`);
  const { players, rounds, spawns, ...table } = TABLES[size];
  const { w, h } = table;
  const [cols, rows] = [w / CELL, h / CELL];
  const middle: Spot = [w / 2, h / 2];
  const pieces: MapPiece[] = [];
  const counts = new Map<Kind, number>();
  const put = (piece: Omit<MapPiece, "id">): void => {
    const n = (counts.get(piece.kind) ?? 0) + 1;
    counts.set(piece.kind, n);
    pieces.push({ id: `${piece.kind}${n}`, ...piece });
  };
  put({ kind: "block", circle: [...middle, 20] });
  const kept: Spot[] = [
    [cols / 2 - 2, draw(rows / 2 - 1)],
    [(cols - (cols % 4)) / 4, rows / 2 - 1],
    ...(size === "L" ? [[2, rows / 2 + 1 + draw(rows / 2 - 1)] as const] : []),
  ];
  for (let c = 1; c < cols / 2; c++)
    for (let r = 0; r < rows; r++) {
      const kind = kindOf(theme, draw(20));
      if (kind === "empty" || (kind !== "crater" && kept.some(([x, y]) => x === c && y === r))) continue;
      for (const piece of piecesOf(kind, CELL * c, CELL * r, draw)) {
        put(piece);
        put(pieceImage(table, { id: "", ...piece }));
      }
    }
  const centre = ([c, r]: Spot): Spot => [CELL * c + CELL / 2, CELL * r + CELL / 2];
  const [first, flag, far] = kept.map(centre) as [Spot, Spot, Spot?];
  const markers = spawns.map((y): Spot => [75, y]);
  const objectives = [
    { id: "O1", p: first },
    { id: "O2", p: middle },
    { id: "O3", p: imageOf(table, first) },
    ...(far
      ? [
          { id: "O4", p: far },
          { id: "O5", p: imageOf(table, far) },
        ]
      : []),
  ];
  const hulls = HULLS[size].map(([type, y]): MapVehicle => ({ team: "A", type, p: [75, y], h: 0 }));
  return {
    id: `${seed}|${size}|${theme}`,
    name: seed,
    theme,
    ...table,
    teams: [2],
    players,
    pieces,
    spawns: { A: markers, B: markers.map((p) => imageOf(table, p)) },
    flags: { A: flag, B: imageOf(table, flag) },
    objectives,
    stages: size === "L" ? [["O4"], ["O1"], ["O2"], ["O3"], ["O5"]] : [["O1"], ["O2"], ["O3"]],
    assaultRounds: rounds,
    hill: [...middle, 150],
    vehicles: hulls.flatMap((hull) => [hull, vehicleImage(table, hull)]),
  };
}

function kindOf(theme: Theme, drawn: number): Kind | "empty" {
  let left = drawn;
  for (const [kind, of20] of WEIGHTS[theme]) {
    if (left < of20) return kind;
    left -= of20;
  }
  return "empty";
}

type Unnamed = Omit<MapPiece, "id">;
/** What fills the cell whose upper left corner is (x, y). The order of draws is part of the rule. */
function piecesOf(kind: Kind, x: number, y: number, draw: (n: number) => number): Unnamed[] {
  switch (kind) {
    case "building": {
      const [w, h] = [80 + 10 * draw(3), 80 + 10 * draw(3)];
      const rect: Rect = [x + 25 + draw(101 - w), y + 25 + draw(101 - h), w, h];
      const one = draw(4);
      const other = (one + 1 + draw(3)) % 4;
      const open = SIDES.map((side, i): Opening => {
        const long = i % 2 === 0 ? w : h;
        return i === one || i === other ? [side, 10 + draw(long - 69), 50, "door"] : [side, 10 + draw(long - 59), 40, "window"];
      });
      return [{ kind, rect, open }];
    }
    case "woods":
    case "hill": {
      const r = 40 + draw(11);
      return [{ kind, circle: [x + 75 + draw(11) - 5, y + 75 + draw(11) - 5, r] }];
    }
    case "crater":
      return [{ kind, circle: [x + 75, y + 75, 20 + draw(9)] }];
    case "ruin":
    case "crops": {
      const [w, h] = [80 + 10 * draw(3), 80 + 10 * draw(3)];
      return [{ kind, rect: [x + 25 + draw(101 - w), y + 25 + draw(101 - h), w, h] }];
    }
    case "block": {
      const [long, short] = [40 + 10 * draw(4), 30 + 10 * draw(2)];
      const [w, h] = draw(2) === 1 ? [short, long] : [long, short];
      return [{ kind, rect: [x + 75 - w / 2, y + 75 - h / 2, w, h] }];
    }
    case "wall":
    case "hedge":
    case "bocage": {
      const thick = THICK[kind];
      const way = draw(3);
      const along: Unnamed = { kind, rect: way === 1 ? [x + 25, y + 25, thick, 100] : [x + 25, y + 25, 100, thick] };
      return way === 2 ? [along, { kind, rect: [x + 25, y + 26 + thick, thick, 99 - thick] }] : [along];
    }
    default:
      return [];
  }
}

/** An attempt is of no use when enemies see each other as they enter, there is too little room to enter or to hold an objective, or nobody can get somewhere. */
function isUsable(map: TableMap): boolean {
  const ground = groundOf(map);
  const { A = [], B = [] } = map.spawns;
  const spot = ([x, y]: Spot) => ({ x, y });
  if (A.some((a) => B.some((b) => doesSee(ground, spot(a), spot(b))))) return false;
  if ([...A, ...B].some((marker) => freeSlots(ground, marker, NOBODY).length < 19)) return false;
  // Content 5.3 asks this of every table, a generated one too.
  if (map.objectives.some(({ p }) => freeSlots(ground, p, NOBODY).length < OBJECTIVE_SLOTS)) return false;
  const reached = reachedFrom(ground, spot(A[0]!), PITCH);
  return B.every((b) => isReached(reached, spot(b), 0)) && map.objectives.every(({ p }) => isReached(reached, spot(p), 100));
}
