import type { Fx, GameEvent } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Hex } from "../content/fields.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { groundOf } from "./ground.ts";
import { DIR, dist } from "./hex.ts";
import type { Table, TileNo, WarState } from "./state.ts";

/** A position by the name of what lies there, as people say it; `face`: of the tile's printed face, whatever has become of it. */
export function placeOf(table: Table, at: string, face = false): Json {
  const tile = groundOf(table.field).number.get(at);
  if (tile === undefined || tile >= table.kind.length) return { key: "place.sky" };
  if (table.down[tile] === 1 && !face) return { key: "place.nml" };
  return { key: "place.tile", args: { tile: TILE_KINDS[table.kind[tile]!]!.id } };
}

/** What lies on a tile, by its id: its kind, or that it was laid waste. */
const faceOf = (table: Table, tile: TileNo): string => (table.down[tile] === 1 ? "nml" : TILE_KINDS[table.kind[tile]!]!.id);

/** A message that may stand in another one. */
interface Named {
  readonly [part: string]: Json;
  readonly key: string;
  readonly args: { readonly [name: string]: Json };
}
/**
 * Where a tile lies, so that no other is called the same: by its name, and where several have that name by the nearest thing that has one
 * to itself. `the`: as in the middle of a sentence.
 */
export function whereabouts(table: Table, tile: TileNo, the = false): Named {
  const { hexes } = table.field;
  const faces = hexes.map((_, one) => faceOf(table, one));
  const wasted = the && faces[tile] === "nml";
  const what: Named = { key: wasted ? "place.nml" : the ? "place.tile" : "label.tile", args: { tile: faces[tile]! } };
  const same = faces.flatMap((face, one) => (face === faces[tile] ? [one] : []));
  if (same.length === 1) return what;
  const marks = faces.flatMap((face, one) => (faces.indexOf(face) === faces.lastIndexOf(face) ? [one] : []));
  // The nearest that tells it from its likes; where none does, coordinates have to.
  for (const mark of marks.toSorted((a, b) => dist(hexes[a]!, hexes[tile]!) - dist(hexes[b]!, hexes[tile]!))) {
    const mine = bearingOf(hexes, mark, tile);
    const twin = same.some((one) => {
      const other = one === tile ? undefined : bearingOf(hexes, mark, one);
      return other?.n === mine.n && other.way === mine.way;
    });
    if (twin) continue;
    const by = { key: faces[mark] === "nml" ? "place.nml" : "place.tile", args: { tile: faces[mark]! } };
    const args = { what, n: mine.n, way: { key: mine.way, args: {} }, by };
    return { key: mine.n === 1 ? "label.beside" : "label.off", args };
  }
  return { key: "label.at", args: { what, at: groundOf(table.field).ids[tile]! } };
}

/** How far and in which of twelve directions a tile lies from another. */
function bearingOf(hexes: readonly Hex[], mark: TileNo, tile: TileNo): { readonly n: number; readonly way: string } {
  const [q, r] = [hexes[tile]![0] - hexes[mark]![0], hexes[tile]![1] - hexes[mark]![1]];
  const after = (k: number): number => (k + 1) % DIR.length;
  // The way is so many steps in one direction and then so many in the next.
  const steps = DIR.map(([aq, ar], k) => {
    const [bq, br] = DIR[after(k)]!;
    return [q * br - r * bq, aq * r - ar * q] as const;
  });
  const k = steps.findIndex(([a, b]) => a > 0 && b >= 0);
  const [a, b] = steps[k]!;
  return { n: a + b, way: a > 2 * b ? `compass.${k}` : b > 2 * a ? `compass.${after(k)}` : `between.${k}` };
}
/** What has just gone down is told by what it was. */
const isLoss = (key: string): boolean => key.startsWith("tile.") || key === "objective.storeBlown";

/** Events name the place they tell of as it is at that moment, so that nobody hears coordinates; its id stays for boards. */
export const naming = (state: WarState, fx: Fx): Fx => ({
  quiet: fx.quiet,
  draw: (n, why) => fx.draw(n, why),
  luck: (luck) => fx.luck(luck),
  tell: (event, to) => fx.tell(named(state.table, event), to),
});
function named(table: Table, event: GameEvent): GameEvent {
  const at = event.args?.at;
  if (typeof at !== "string") return event;
  return { ...event, args: { ...event.args, place: placeOf(table, at, isLoss(event.key)) } };
}
