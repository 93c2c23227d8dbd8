import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { Hex } from "../content/fields.ts";
import { type BySize, OBJECTIVES, type ObjectiveId } from "../content/objectives.ts";
import { kindNo, TILE_KINDS } from "../content/tiles.ts";
import { clear, type Ground0, put, tidy } from "./field.ts";
import { tileAt } from "./ground.ts";
import { key, opposite } from "./hex.ts";
import { bySize, cardTile } from "./objectives/card.ts";
import { DECK } from "./objectives/deck.ts";
import type { Field, SideNo, Table, TileNo, WarState } from "./state.ts";
import { foe, LETTER } from "./state.ts";

/** Named hexes of the card that a field lacks, whichever Empire draws it (AWW-H-34). */
export function missingHexes(field: Field, id: ObjectiveId): string[] {
  const on = new Set(field.hexes.map(key));
  const needed = DECK[id].hexes.flatMap((h) => [h, ...(OBJECTIVES[id].roles === 2 ? [opposite(h)] : [])]);
  return [...new Set(needed.map(key))].filter((hex) => !on.has(hex));
}

/** PUTs, then CLEARs, then TIDY (AWW-H-41). */
function changeField(ground: Ground0, id: ObjectiveId, turned: boolean): Refusal | undefined {
  const at = (h: Hex): TileNo => tileAt(ground.field, turned ? opposite(h) : h);
  const reserved = new Set<TileNo>();
  for (const [kind, hex] of DECK[id].puts) {
    const refusal = put(ground, kind, at(hex), reserved);
    if (refusal) return refusal;
  }
  for (const hex of DECK[id].clears) {
    const refusal = clear(ground, at(hex));
    if (refusal) return refusal;
  }
  return tidy(ground);
}

/** Painted tiles that this Objective could not leave as they are, whichever Empire draws it (AWW-H-50). */
function paintedOver(ground: Ground0, id: ObjectiveId): string[] {
  const { hexes, painted = [] } = ground.field;
  const found = new Set<TileNo>();
  for (const turned of OBJECTIVES[id].roles === 2 ? [false, true] : [false]) {
    const at = (h: Hex): TileNo => tileAt(ground.field, turned ? opposite(h) : h);
    const laid = new Map(DECK[id].puts.map(([kind, hex]) => [at(hex), kindNo(kind)]));
    for (const [tile, kind] of laid) if (painted.includes(tile) && ground.kind[tile] !== kind) found.add(tile);
    // What it needs lies painted elsewhere, and the box has no other.
    for (const kind of new Set(laid.values())) {
      const wants = [...laid].filter(([tile, one]) => one === kind && ground.kind[tile] !== kind).length;
      const away = painted.filter((tile) => ground.kind[tile] === kind && laid.get(tile) !== kind);
      for (const tile of away.slice(
        0,
        Math.max(0, wants - (TILE_KINDS[kind]!.n - painted.filter((tile) => ground.kind[tile] === kind).length)),
      ))
        found.add(tile);
    }
    for (const hex of DECK[id].clears)
      if (!laid.has(at(hex)) && painted.includes(at(hex)) && TILE_KINDS[ground.kind[at(hex)]!]!.x) found.add(at(hex));
  }
  return [...found].sort((a, b) => a - b).map((tile) => key(hexes[tile]!));
}

/** Roles, tiles, tokens, civilians and deployment areas of the Objective that was drawn (AWW-1.4.2.7, AWW-1.4.2.8). */
export function setUpObjective(state: WarState, id: ObjectiveId, fx: Fx): void {
  const { table } = state;
  const card = OBJECTIVES[id];
  table.objective = id;
  if (card.roles === 2) {
    table.sides[table.drew].role = 1;
    table.sides[foe(table.drew)].role = 2;
  }
  const ground: Ground0 = { field: table.field, kind: table.kind.slice(), box: state.box.tiles.slice() };
  const refusal = changeField(ground, id, card.roles === 2 && table.drew === 1);
  // A field is tried before the battle begins (`refuseObjective`), so this cannot happen.
  if (refusal) throw new Error(`${id} cannot be set up: ${JSON.stringify(refusal)}`);
  table.kind = ground.kind;
  state.box.tiles = ground.box;
  DECK[id].setUp(state, (hex) => cardTile(table, hex), fx);
  if (!fx.quiet)
    fx.tell({
      key: "objective.set",
      args: {
        objective: id,
        drew: LETTER[table.drew],
        tiles: table.kind.join(","),
      },
      rule: "AWW-1.4.2.8",
    });
}

/** Whether an Objective can be played on this field, with these tiles (AWW-H-34, AWW-H-42). */
export function refuseObjective(ground: Ground0, id: ObjectiveId): Refusal | undefined {
  const missing = missingHexes(ground.field, id);
  if (missing.length > 0) return { key: "scenario.needsHexes", args: { objective: id, hexes: missing }, rule: "AWW-H-34" };
  const over = paintedOver(ground, id);
  if (over.length > 0) return { key: "scenario.painted", args: { objective: id, hexes: over }, rule: "AWW-H-50" };
  for (const turned of [false, true]) {
    const refusal = changeField({ field: ground.field, kind: ground.kind.slice(), box: ground.box.slice() }, id, turned);
    if (refusal) return refusal;
  }
  return undefined;
}

/** The same with what lies on the table already: nothing may lie where the card puts a building, and its people are the only ones (AWW-H-20). */
export function refuseObjectiveOn(table: Table, ground: Ground0, id: ObjectiveId): Refusal | undefined {
  if (table.civilians.length > 0 && DECK[id].peopled)
    return { key: "scenario.ownPeople", args: { objective: id }, rule: "AWW-1.4.2.8" };
  const refusal = refuseObjective(ground, id);
  if (refusal) return refusal;
  const laid = new Set<string>();
  for (const [, hex] of DECK[id].puts)
    for (const h of OBJECTIVES[id].roles === 2 ? [hex, opposite(hex)] : [hex]) {
      const tile = tileAt(table.field, h);
      if (tile >= 0 && (table.trench[tile]! >= 0 || table.wreck[tile]! >= 0 || table.wire[tile] === 1)) laid.add(key(h));
    }
  return laid.size === 0
    ? undefined
    : { key: "scenario.worksThere", args: { objective: id, hexes: [...laid] }, rule: "AWW-H-20" };
}

/** Round after which the Objective's text decides; 0: no limit (AWW-O00a, AWW-S-4, AWW-W-8). */
export function roundLimit(table: Table): number {
  const limit: BySize = table.objective ? OBJECTIVES[table.objective].limit : [8, 10, 12];
  const always = table.objective !== null && OBJECTIVES[table.objective].always === true;
  return table.house.roundLimits || always ? bySize(table, limit) : 0;
}

/** Grenades a soldier starts with (AWW-2.1.7.4, AWW-2.1.7.5, AWW-O04d, AWW-O15a). */
export function startGrenades(table: Table, side: SideNo): number {
  if (!table.objective) return 1;
  const card = OBJECTIVES[table.objective];
  return 1 + (card.grenades ?? 0) + (table.sides[side].role === 1 ? (card.grenadesRole1 ?? 0) : 0);
}
export const tokenTiles = (table: Table): TileNo[] => table.tokens.filter((token) => token.at >= 0).map((token) => token.at);
