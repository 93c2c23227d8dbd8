import type { Hex } from "../content/fields.ts";
import { DIR, dist, flightLines, homeVector, inner, key, linesOfFire, south, step } from "./hex.ts";
import type { Field, SideNo, Table, TileNo } from "./state.ts";

/** A place on or beside the field: tiles first, by their numbers, then the empty positions where planes can stand. */
export type PlaceNo = number;

export interface Line {
  readonly id: string;
  /** Tiles that are rolled against, in order; a plane's own position is none. */
  readonly tiles: readonly TileNo[];
}
export interface Flight {
  readonly id: string;
  readonly dir: number;
  readonly tiles: readonly TileNo[];
  readonly approach: PlaceNo;
  readonly exit: PlaceNo;
}

/** Everything that follows from the shape of a field, computed once for all battles on it. */
export interface Ground {
  readonly tiles: number;
  readonly places: readonly Hex[];
  readonly ids: readonly string[];
  readonly number: ReadonlyMap<string, PlaceNo>;
  /** The tile at a hex near the middle, -1 for none: `near[spot(q, r)]`. */
  readonly near: Int16Array;
  /** The last tile of each column toward the southern edge, and toward the northern one. */
  readonly ends: readonly [readonly TileNo[], readonly TileNo[]];
  /** Neighbour of a tile by direction: `beside[6 * tile + k]`, -1 where there is no tile. */
  readonly beside: Int16Array;
  /** Neighbouring tiles, without the gaps: nobody enters one (AWW-1.3.8b). */
  readonly around: readonly (readonly TileNo[])[];
  /** `far[places * tile + place]`. */
  readonly far: Int8Array;
  readonly flights: readonly Flight[];
  /** 1 in Herbivoria's half, -1 in Carnivoron's, 0 on the middle line. */
  readonly half: Int8Array;
  /** Lines of fire, made when first asked for. */
  readonly lines: (readonly Line[] | undefined)[];
}

/** Hexes this near to the middle are found without making a text of them. */
const NEAR = 32;
const isNear = (q: number, r: number): boolean => q >= -16 && q < 16 && r >= -16 && r < 16;
const spot = (q: number, r: number): number => (q + 16) * NEAR + r + 16;

const grounds = new Map<string, Ground>();
const MOST_GROUNDS = 100;
let last: { id: string; ground: Ground } | undefined;

/** The geometry of a field. Kept outside the state: it follows from the field's id. */
export function groundOf(field: Field): Ground {
  if (last && last.id === field.id) return last.ground;
  let ground = grounds.get(field.id);
  if (!ground) {
    // Fields people build are many; whoever plays on one that was forgotten has it surveyed again.
    if (grounds.size >= MOST_GROUNDS) grounds.clear();
    grounds.set(field.id, (ground = survey(field)));
  }
  last = { id: field.id, ground };
  return ground;
}

function survey(field: Field): Ground {
  const { hexes } = field;
  const tiles = hexes.length;
  const on = new Set(hexes.map(key));
  const has = (h: Hex): boolean => on.has(key(h));
  const flights = flightLines(hexes, has);
  const places: Hex[] = [...hexes];
  const number = new Map(hexes.map((h, i) => [key(h), i]));
  for (const flight of flights)
    for (const h of [flight.approach, flight.exit])
      if (!number.has(key(h))) {
        number.set(key(h), places.length);
        places.push(h);
      }
  const beside = new Int16Array(6 * tiles).fill(-1);
  for (let tile = 0; tile < tiles; tile++)
    for (let k = 0; k < 6; k++) {
      const next = number.get(key(step(hexes[tile]!, k)));
      if (next !== undefined && next < tiles) beside[6 * tile + k] = next;
    }
  const far = new Int8Array(tiles * places.length);
  for (let a = 0; a < tiles; a++)
    for (let b = 0; b < places.length; b++) far[a * places.length + b] = dist(places[a]!, places[b]!);
  const near = new Int16Array(NEAR * NEAR).fill(-1);
  hexes.forEach(([q, r], tile) => {
    if (isNear(q, r)) near[spot(q, r)] = tile;
  });
  const ends = ([1, -1] as const).map((toward) =>
    hexes.flatMap(([q, r], tile) => (hexes.some((h) => h[0] === q && toward * (h[1] - r) > 0) ? [] : [tile])),
  ) as [TileNo[], TileNo[]];
  return {
    tiles,
    places,
    near,
    ends,
    ids: places.map(key),
    number,
    beside,
    around: hexes.map((_, tile) => Array.from(beside.slice(6 * tile, 6 * tile + 6)).filter((next) => next >= 0)),
    far,
    flights: flights.map((flight) => ({
      id: flight.id,
      dir: flight.dir,
      tiles: flight.tiles.map((h) => number.get(key(h))!),
      approach: number.get(key(flight.approach))!,
      exit: number.get(key(flight.exit))!,
    })),
    half: Int8Array.from(hexes, (h) => Math.sign(south(h))),
    lines: new Array(tiles * places.length).fill(undefined),
  };
}

/** Lines of fire from a tile to another tile or to a plane's place. Gaps are part of a line but not rolled against (AWW-W-22a). */
export function linesBetween(ground: Ground, from: TileNo, to: PlaceNo): readonly Line[] {
  const at = from * ground.places.length + to;
  let lines = ground.lines[at];
  if (!lines) {
    const onTile = (h: Hex): boolean => (ground.number.get(key(h)) ?? ground.tiles) < ground.tiles;
    lines = linesOfFire(onTile, ground.places[from]!, ground.places[to]!).map((line) => ({
      id: line.id,
      tiles: line.path.filter(onTile).map((h) => ground.number.get(key(h))!),
    }));
    ground.lines[at] = lines;
  }
  return lines;
}

export const distance = (ground: Ground, from: TileNo, to: PlaceNo): number => ground.far[from * ground.places.length + to]!;

/** The tile at a hex, or -1. */
export function tileAt(field: Field, hex: Hex): TileNo {
  const ground = groundOf(field);
  if (isNear(hex[0], hex[1])) return ground.near[spot(hex[0], hex[1])]!;
  const place = ground.number.get(key(hex));
  return place === undefined || place >= ground.tiles ? -1 : place;
}

/** Flight lines on which a plane may be deployed (AWW-2.1.7.7.4a, and the fall-backs that serve Until the Bugle, AWW-O04c). */
export function deployFlights(table: Table, side: SideNo): number[] {
  const ground = groundOf(table.field);
  const own = table.homes[side];
  const home = homeVector(
    own.map((tile) => table.field.hexes[tile]!),
    table.homes[side === 0 ? 1 : 0].map((tile) => table.field.hexes[tile]!),
  );
  const all = ground.flights.map((_, i) => i);
  const begins = all.filter((i) => own.includes(ground.flights[i]!.tiles[0]!));
  const outward = begins.filter((i) => inner(DIR[ground.flights[i]!.dir]!, home) < 0);
  return outward.length > 0 ? outward : begins.length > 0 ? begins : all;
}
