import { shuffle } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type Hex, LAYOUTS, type Size } from "../content/fields.ts";
import { kindNo, THEME_KINDS, type Theme, TILE_KINDS, TWINS } from "../content/tiles.ts";
import { byPlace, dist, key, opposite, south, step } from "./hex.ts";
import type { Field, TileNo } from "./state.ts";

/** Building battlefields (chapter 1.3): shapes, the deal of tiles, and what Objectives do to it. */

/** One of the three house fields (AWW-H-25, AWW-H-26). */
export function houseField(size: Size): Field {
  const layout = LAYOUTS[size];
  const hexes: Hex[] = [];
  for (let q = -layout.q; q <= layout.q; q++) {
    const n = q % 2 === 0 ? layout.even : layout.odd;
    // Twice r + q/2 runs from 1 - n to n - 1 in steps of 2.
    for (let i = 0; i < n; i++) hexes.push([q, (1 - n + 2 * i - q) / 2]);
  }
  hexes.sort(byPlace);
  const no = (h: Hex): TileNo => hexes.findIndex((one) => one[0] === h[0] && one[1] === h[1]);
  const inOrder = (list: readonly Hex[]): TileNo[] => list.map(no).sort((a, b) => a - b);
  return { id: size, size, hexes, zones: [inOrder(layout.zone), inOrder(layout.zone.map(opposite))] };
}

/** Zones of a custom field that sets none (AWW-H-35). */
export function standardZones(hexes: readonly Hex[]): [TileNo[], TileNo[]] {
  const most = Math.max(...hexes.map(south));
  const least = Math.min(...hexes.map(south));
  const where = (test: (h: Hex) => boolean): TileNo[] => hexes.flatMap((h, i) => (test(h) ? [i] : []));
  return [where((h) => south(h) >= most - 2), where((h) => south(h) <= least + 2)];
}
/** AWW-H-36. */
export const sizeFor = (tiles: number): Size => (tiles <= 28 ? "small" : tiles <= 39 ? "medium" : "large");

const isX = (kind: number): boolean => TILE_KINDS[kind]!.x === true;

/** The tiles of a field while it is being built: kinds by tile, and the box. */
export interface Ground0 {
  readonly field: Field;
  kind: number[];
  box: number[];
}

/** Whether all hexes without Cannot Cross are one connected group; -1 counts as passable. */
export function connected(field: Field, kind: readonly number[]): boolean {
  const open = new Map<string, boolean>();
  field.hexes.forEach((h, i) => {
    if (kind[i]! < 0 || !isX(kind[i]!)) open.set(key(h), false);
  });
  const first = field.hexes.find((h) => open.has(key(h)));
  if (!first) return true;
  const queue = [first];
  open.set(key(first), true);
  let reached = 1;
  for (let at = queue.pop(); at; at = queue.pop())
    for (let k = 0; k < 6; k++) {
      const next = step(at, k);
      if (open.get(key(next)) !== false) continue;
      open.set(key(next), true);
      reached++;
      queue.push(next);
    }
  return reached === open.size;
}

/** The 27 pairs of tiles with equal numbers. */
function twinPairs(): [number, number][] {
  const pairs: [number, number][] = [];
  TILE_KINDS.forEach((kind, no) => {
    for (let i = 0; i < Math.floor(kind.n / 2); i++) pairs.push([no, no]);
  });
  for (const [a, b] of TWINS) pairs.push([kindNo(a), kindNo(b)]);
  return pairs;
}

/** The balanced deal: opposite hexes get twins, so both Empires face the same covers (AWW-H-29, AWW-H-30, AWW-S-6, AWW-S-7). */
export function dealBalanced(field: Field, theme: Theme, fx: Fx): Ground0 {
  const layout = LAYOUTS[field.size];
  const draw = (n: number): number => fx.draw(n, "deal");
  let pairs = shuffle(twinPairs(), draw);
  const first = THEME_KINDS[theme].map(kindNo);
  pairs = [...pairs.filter(([a]) => first.includes(a)), ...pairs.filter(([a]) => !first.includes(a))];
  const cap = theme === "wetlands" ? layout.xPairsWet : layout.xPairs;
  const { hexes, zones } = field;
  const at = (h: Hex): TileNo => hexes.findIndex((one) => one[0] === h[0] && one[1] === h[1]);
  const kind = new Array<number>(hexes.length).fill(-1);
  const box: number[] = [];
  const centre = at([0, 0]);
  if (centre >= 0) {
    const [pair] = pairs.splice(
      pairs.findIndex(([a]) => !isX(a)),
      1,
    );
    const coin = draw(2);
    kind[centre] = pair![coin]!;
    box.push(pair![1 - coin]!);
  }
  const orbits = shuffle(
    hexes.filter((h) => south(h) > 0 || (south(h) === 0 && h[0] > 0)),
    draw,
  );
  let laid = 0;
  for (const h of orbits) {
    const here = at(h);
    const there = at(opposite(h));
    // Cannot Cross pairs: outside the zones, so many, and nothing is cut off (AWW-H-31).
    const fits = ([a]: readonly [number, number]): boolean => {
      if (!isX(a)) return true;
      if (laid >= cap || zones.some((zone) => zone.includes(here) || zone.includes(there))) return false;
      const tried = kind.slice();
      tried[here] = a;
      tried[there] = a;
      return connected(field, tried);
    };
    const [pair] = pairs.splice(pairs.findIndex(fits), 1);
    if (isX(pair![0])) laid++;
    const coin = draw(2);
    kind[here] = pair![coin]!;
    kind[there] = pair![1 - coin]!;
  }
  // AWW-H-32.
  for (const pair of pairs) box.push(...pair);
  return { field, kind, box: shuffle(box, draw) };
}

/** The literal deal: 54 tiles shuffled and laid out; zones and the middle are kept passable (AWW-S-5). */
export function dealWild(field: Field, fx: Fx): Ground0 {
  const all = TILE_KINDS.flatMap((kind, no) => new Array<number>(kind.n).fill(no));
  shuffle(all, (n) => fx.draw(n, "deal"));
  const ground: Ground0 = { field, kind: all.slice(0, field.hexes.length), box: all.slice(field.hexes.length) };
  for (const zone of field.zones) for (const tile of zone) clear(ground, tile);
  const centre = field.hexes.findIndex((h) => h[0] === 0 && h[1] === 0);
  if (centre >= 0) clear(ground, centre);
  tidy(ground);
  return ground;
}

/** The first tile of the box without Cannot Cross (AWW-H-40, AWW-H-42). */
function drawOpen(ground: Ground0, tile: TileNo): number | Refusal {
  const at = ground.box.findIndex((kind) => !isX(kind));
  if (at < 0) return { key: "field.boxEmpty", args: { hex: key(ground.field.hexes[tile]!) }, rule: "AWW-H-42" };
  return ground.box.splice(at, 1)[0]!;
}

/** A tile that its layout names is as it was painted (AWW-H-50). */
const isPainted = ({ field }: Ground0, tile: TileNo): boolean => field.painted?.includes(tile) ?? false;

/** CLEAR: a tile that cannot be crossed is exchanged (AWW-H-40, AWW-1.4.2.3). */
export function clear(ground: Ground0, tile: TileNo): Refusal | undefined {
  const old = ground.kind[tile]!;
  if (!isX(old) || isPainted(ground, tile)) return undefined;
  const drawn = drawOpen(ground, tile);
  if (typeof drawn !== "number") return drawn;
  ground.kind[tile] = drawn;
  ground.box.push(old);
  return undefined;
}

/**
 * PUT: a tile of this kind comes to lie on this hex (AWW-H-37, AWW-H-38, AWW-H-39). `reserved` collects what later PUTs leave
 * alone.
 */
export function put(ground: Ground0, id: string, tile: TileNo, reserved: Set<TileNo>): Refusal | undefined {
  const wanted = kindNo(id);
  const old = ground.kind[tile]!;
  if (old !== wanted) {
    const { hexes } = ground.field;
    let from = -1;
    for (let i = 0; i < hexes.length; i++)
      if (
        ground.kind[i] === wanted &&
        !reserved.has(i) &&
        !isPainted(ground, i) &&
        (from < 0 || dist(hexes[i]!, hexes[tile]!) < dist(hexes[from]!, hexes[tile]!))
      )
        from = i;
    if (from >= 0) {
      ground.kind[tile] = wanted;
      ground.kind[from] = old;
      if (isX(old)) {
        ground.box.push(old);
        const drawn = drawOpen(ground, from);
        if (typeof drawn !== "number") return drawn;
        ground.kind[from] = drawn;
      }
    } else {
      const inBox = ground.box.indexOf(wanted);
      if (inBox < 0) return { key: "field.noSuchTile", args: { tile: id, hex: key(hexes[tile]!) }, rule: "AWW-H-39" };
      ground.box.splice(inBox, 1);
      ground.kind[tile] = wanted;
      ground.box.push(old);
    }
  }
  reserved.add(tile);
  return undefined;
}

/**
 * TIDY: opens up a field that Cannot Cross tiles cut in two; leaves one alone whose hexes never hung together (AWW-H-33), or that
 * painted tiles keep apart (AWW-H-50).
 */
export function tidy(ground: Ground0): Refusal | undefined {
  if (!connected(ground.field, new Array(ground.kind.length).fill(-1))) return undefined;
  while (!connected(ground.field, ground.kind)) {
    const shut = ground.kind.findIndex((kind, tile) => isX(kind) && !isPainted(ground, tile));
    if (shut < 0) return undefined;
    const refusal = clear(ground, shut);
    if (refusal) return refusal;
  }
  return undefined;
}
