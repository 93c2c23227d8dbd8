import { shuffle } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type Hex, NAMED, RING, SIX } from "../content/fields.ts";
import { type BySize, OBJECTIVES, type ObjectiveId } from "../content/objectives.ts";
import { clear, type Ground0, put, tidy } from "./field.ts";
import { isBuilding } from "./figures.ts";
import { groundOf, tileAt } from "./ground.ts";
import { key, opposite, south } from "./hex.ts";
import type { Field, Satchel, SideNo, Table, TileNo, Token, WarState } from "./state.ts";
import { foe, LETTER } from "./state.ts";

/** What each Objective does to the field before the battle. Written for a southern Role 1; turned round for a northern one (AWW-H-6). */
interface SetUp {
  /** Hexes the card needs. */
  readonly hexes: readonly Hex[];
  readonly puts?: readonly (readonly [string, Hex])[];
  readonly clears?: readonly Hex[];
}
const { M, W, E, H_POST, C_POST, H_HOME } = NAMED;
const SOUTH_RING = RING.filter((h) => south(h) > 0);

const SETUPS: { readonly [id in ObjectiveId]: SetUp } = {
  O01: { hexes: [M, ...RING], puts: [["church", M]], clears: RING },
  O02: { hexes: [H_HOME, W, E], clears: [H_HOME, W, E] },
  O03: {
    hexes: [W, E],
    puts: [
      ["cottage", W],
      ["cottage", E],
    ],
  },
  O04: { hexes: [M, ...RING], puts: [["bunker", M]], clears: RING },
  O05: { hexes: SIX, clears: SIX },
  O06: { hexes: [W, M, E], clears: [W, M, E] },
  O07: { hexes: [] },
  O08: { hexes: [M] },
  O09: {
    hexes: [C_POST, W, E, H_HOME],
    puts: [
      ["mill", C_POST],
      ["barn", W],
      ["barn", E],
    ],
    clears: [H_HOME],
  },
  O10: { hexes: [] },
  O11: { hexes: [H_POST, C_POST], clears: [H_POST, C_POST] },
  O12: { hexes: [M], puts: [["mill", M]] },
  O13: { hexes: [M, ...SOUTH_RING], puts: [["hospital", M]], clears: SOUTH_RING },
  O14: { hexes: [M], puts: [["station", M]] },
  O15: { hexes: [] },
  O16: { hexes: SIX, clears: SIX },
};

/** Named hexes of the card that a field lacks, whichever Empire draws it (AWW-H-34). */
export function missingHexes(field: Field, id: ObjectiveId): string[] {
  const on = new Set(field.hexes.map(key));
  const needed = SETUPS[id].hexes.flatMap((h) => [h, ...(OBJECTIVES[id].roles === 2 ? [opposite(h)] : [])]);
  return [...new Set(needed.map(key))].filter((hex) => !on.has(hex));
}

export const bySize = (table: Table, values: BySize): number =>
  values[table.field.size === "small" ? 0 : table.field.size === "medium" ? 1 : 2];

/** A hex of the card on this table: turned round when Carnivoron is Role 1. */
export function cardTile(table: Table, hex: Hex): TileNo {
  const turned = table.objective !== null && OBJECTIVES[table.objective].roles === 2 && table.sides[1].role === 1;
  return tileAt(table.field, turned ? opposite(hex) : hex);
}
export const middle = (table: Table): TileNo => tileAt(table.field, M);
export const roleSide = (table: Table, role: 1 | 2): SideNo => (table.sides[0].role === role ? 0 : 1);

/** PUTs, then CLEARs, then TIDY (AWW-H-41). */
export function changeField(ground: Ground0, id: ObjectiveId, turned: boolean): Refusal | undefined {
  const at = (h: Hex): TileNo => tileAt(ground.field, turned ? opposite(h) : h);
  const reserved = new Set<TileNo>();
  for (const [kind, hex] of SETUPS[id].puts ?? []) {
    const refusal = put(ground, kind, at(hex), reserved);
    if (refusal) return refusal;
  }
  for (const hex of SETUPS[id].clears ?? []) {
    const refusal = clear(ground, at(hex));
    if (refusal) return refusal;
  }
  return tidy(ground);
}

function addToken(table: Table, kind: Token["kind"], at: TileNo, side: SideNo | -1 = -1): Token {
  const token: Token = {
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
  };
  table.tokens.push(token);
  return token;
}
function addCivilian(table: Table, at: TileNo, status: "standing" | "wounded", helmets = 0): void {
  table.civilians.push({ id: `civ.${table.civilians.length + 1}`, status, at, helmets });
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
  const at = (hex: Hex): TileNo => cardTile(table, hex);
  const one = roleSide(table, 1);
  const two = roleSide(table, 2);
  switch (id) {
    case "O01":
      if (!table.house.literalChurch) table.mark[at(M)] = card.landmarkPerSoldier! * table.house.squad;
      table.areas[one] = [...table.homes[one], at(M), ...SOUTH_RING.map(at)];
      break;
    case "O02":
      for (let i = 0; i < 2; i++) addCivilian(table, at(H_HOME), "standing", bySize(table, card.helmets!));
      addToken(table, "lantern", at(W));
      addToken(table, "lantern", at(E));
      break;
    case "O03":
      addCivilian(table, at(W), "standing");
      addCivilian(table, at(E), "standing");
      break;
    case "O04": {
      for (const hex of [H_POST, C_POST]) if (!isBuilding(table, at(hex))) table.trench[at(hex)] = 0;
      const zones = [...table.homes[0], ...table.homes[1]];
      table.homes[one] = [at(M), ...RING.map(at)];
      table.homes[two] = zones;
      table.areas[one] = table.homes[one];
      table.areas[two] = zones;
      break;
    }
    case "O05":
      for (const hex of SIX) addToken(table, "page", at(hex));
      break;
    case "O06":
      for (const hex of [W, M, E]) addToken(table, "signpost", at(hex));
      break;
    case "O09":
      for (const hex of [C_POST, W, E]) table.mark[at(hex)] = -1;
      // Whoever moves first makes do with one less.
      for (let i = one === 0 ? 1 : 0; i < bySize(table, card.charges!); i++) addToken(table, "charge", at(H_HOME));
      break;
    case "O10":
      table.sides[two].squad = table.house.squad - Math.floor(table.house.squad / 3);
      break;
    case "O11":
      addToken(table, "banner", at(H_POST), 0);
      addToken(table, "banner", at(C_POST), 1);
      break;
    case "O13":
      table.mark[at(M)] = bySize(table, card.landmark!);
      for (let i = 0; i < 2; i++) addCivilian(table, at(M), "wounded");
      // Whoever moves first has the longer way.
      table.areas[one] = one === 0 ? table.homes[one] : [...table.homes[one], ...SOUTH_RING.map(at)];
      break;
    case "O16": {
      for (const hex of SIX) addToken(table, "satchel", at(hex));
      const kinds: Satchel[] = ["plans", "trap", "socks", "socks", "socks", "socks"];
      state.box.satchels = shuffle(kinds, (n) => fx.draw(n, "satchels"));
      for (const hand of state.hands) hand.satchels = kinds.map(() => null);
      break;
    }
    case "O07":
    case "O08":
    case "O12":
    case "O14":
    case "O15":
      break;
    default:
      id satisfies never;
  }
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
  for (const turned of [false, true]) {
    const refusal = changeField({ field: ground.field, kind: ground.kind.slice(), box: ground.box.slice() }, id, turned);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Objectives that bring people of their own (AWW-O02a, AWW-O03a, AWW-O13a). */
const PEOPLED: readonly ObjectiveId[] = ["O02", "O03", "O13"];
/** The same with what lies on the table already: nothing may lie where the card puts a building, and its people are the only ones (AWW-H-20). */
export function refuseObjectiveOn(table: Table, ground: Ground0, id: ObjectiveId): Refusal | undefined {
  const refusal = refuseObjective(ground, id);
  if (refusal) return refusal;
  if (table.civilians.length > 0 && PEOPLED.includes(id))
    return { key: "scenario.ownPeople", args: { objective: id }, rule: "AWW-1.4.2.8" };
  const laid = new Set<string>();
  for (const [, hex] of SETUPS[id].puts ?? [])
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

/** Tiles from which Role 1 leaves the field: in each column the last one toward Role 2's edge (AWW-O10b). */
export const exitTiles = (table: Table): readonly TileNo[] => groundOf(table.field).ends[roleSide(table, 2)];
export const isExit = (table: Table, tile: TileNo): boolean => exitTiles(table).includes(tile);
/** How many have to get through (AWW-O10d). */
export const gapTarget = (table: Table): number => Math.ceil(table.house.squad / 3);

/** Grenades a soldier starts with (AWW-2.1.7.4, AWW-2.1.7.5). */
export function startGrenades(table: Table, side: SideNo): number {
  if (!table.objective) return 1;
  const card = OBJECTIVES[table.objective];
  return 1 + (card.grenades ?? 0) + (table.sides[side].role === 1 ? (card.grenadesRole1 ?? 0) : 0);
}
/** AWW-1.2.2c. */
export const endlessGrenades = (table: Table): boolean => table.objective === "O01";

export const tokenTiles = (table: Table): TileNo[] => table.tokens.filter((token) => token.at >= 0).map((token) => token.at);
export const inHalf = (table: Table, side: SideNo, tile: TileNo): boolean =>
  groundOf(table.field).half[tile] === (side === 0 ? 1 : -1);
