import { type Hex, NAMED, RING } from "../../content/fields.ts";
import { type BySize, OBJECTIVES } from "../../content/objectives.ts";
import { groundOf, tileAt } from "../ground.ts";
import { opposite, south } from "../hex.ts";
import type { SideNo, Table, TileNo, Token } from "../state.ts";

/** Words that the texts of Objective cards share: their hexes, roles, numbers and pieces. */

export const bySize = (table: Table, values: BySize): number =>
  values[table.field.size === "small" ? 0 : table.field.size === "medium" ? 1 : 2];

/** A hex of the card on this table: turned round when Carnivoron is Role 1 (AWW-H-6). */
export function cardTile(table: Table, hex: Hex): TileNo {
  const turned = table.objective !== null && OBJECTIVES[table.objective].roles === 2 && table.sides[1].role === 1;
  return tileAt(table.field, turned ? opposite(hex) : hex);
}
export const middle = (table: Table): TileNo => tileAt(table.field, NAMED.M);
/** RING hexes of a southern half. */
export const SOUTH_RING = RING.filter((h) => south(h) > 0);
export const roleSide = (table: Table, role: 1 | 2): SideNo => (table.sides[0].role === role ? 0 : 1);
export const inHalf = (table: Table, side: SideNo, tile: TileNo): boolean =>
  groundOf(table.field).half[tile] === (side === 0 ? 1 : -1);

export function addToken(table: Table, kind: Token["kind"], at: TileNo, side: SideNo | -1 = -1): void {
  table.tokens.push({
    id: `token.${table.tokens.length + 1}`,
    kind,
    at,
    by: -1,
    side,
    post: kind === "banner" ? at : -1,
    planted: false,
    gone: false,
    seen: [false, false],
    open: null,
  });
}
/** Civilians come with a card (AWW-3.7.2). */
export function addCivilian(table: Table, at: TileNo, status: "standing" | "wounded", helmets = 0): void {
  table.civilians.push({ id: `civ.${table.civilians.length + 1}`, status, at, helmets });
}

/** The Empire with more; -1 when both have as much. */
export const more = (herbivoria: number, carnivoron: number): SideNo | -1 =>
  herbivoria > carnivoron ? 0 : carnivoron > herbivoria ? 1 : -1;
export const moreScore = (table: Table): SideNo | -1 => more(table.sides[0].score, table.sides[1].score);
/** The first of these that names an Empire; -1 when none does. */
export const first = (...tests: readonly (SideNo | -1)[]): SideNo | -1 => tests.find((one) => one >= 0) ?? -1;
/** Further than any two tiles are apart. */
export const FAR = 99;
