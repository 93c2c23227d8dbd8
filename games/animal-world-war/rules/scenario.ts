import { isPlain } from "@warren/kernel/json.ts";
import { spotOf } from "@warren/kernel/json-spot.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { FIELD_REACH, STACK, TILES_IN_BOX, TRENCH_COVER } from "../content/constants.ts";
import type { Hex } from "../content/fields.ts";
import { OBJECTIVE_IDS, type ObjectiveId } from "../content/objectives.ts";
import { kindNo, TILE_KINDS } from "../content/tiles.ts";
import { sizeFor, standardZones } from "./field.ts";
import { byPlace, dist, key } from "./hex.ts";
import { missingHexes } from "./objectives.ts";
import type { Field, TileNo } from "./state.ts";

/** A battle somebody built: any outline, named tiles where he wants them, the rest dealt (AWW-1.3.8a, AWW-1.3.1a). */
export interface Scenario {
  readonly field: Field;
  /** Kinds the layout names, by tile; -1 where the deal decides. */
  readonly kinds: readonly number[];
  /** null: a battle without an Objective, won by elimination (AWW-1.1.1b). Absent: drawn or chosen as usual. */
  readonly objective?: ObjectiveId | null;
  readonly works: Works;
}
/** What lies on a field from the start, by tile. */
export interface Works {
  readonly trenches: readonly TileNo[];
  readonly wires: readonly TileNo[];
  readonly wrecks: readonly TileNo[];
  readonly grenades: readonly TileNo[];
  /** Bystanders: no Objective is about them. */
  readonly civilians: readonly TileNo[];
}
const WORKS = ["trenches", "wires", "wrecks", "grenades", "civilians"] as const satisfies readonly (keyof Works)[];
/** Names there are for bystanders. */
const MOST_CIVILIANS = 4;
/** What a file of a battlefield says it is, so that another kind of file is known for what it is. */
export const FIELD_FORMAT = "warren-battlefield";
const MOST_NAME = 60;
/** Above this the box may run out of tiles to change; then it has to be known what is left in it (AWW-H-42). */
const MOST_DEALT = 45;

const bad = (place: string, what: string, rule?: string): { refusal: Refusal } => ({
  refusal: { key: "scenario.bad", args: { place, what: { key: `scenario.${what}` } }, ...(rule ? { rule } : {}) },
});
const FARTHEST = 60;
const isCoordinate = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= FARTHEST;

const KEYS: readonly string[] = ["format", "name", "hexes", "zones", "objective", ...WORKS];

/** A battlefield as text; see `parseScenario`. */
export function readScenario(text: string): { scenario: Scenario } | { refusal: Refusal } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    const { line, column } = spotOf(text);
    return bad(`${line}:${column}`, "notJson");
  }
  return parseScenario(raw);
}
/**
 * Reads a battlefield from outside:
 * `{ hexes: [[q, r], [q, r, "church"], ...], zones?: { H: [[q, r]], C: [[q, r]] }, objective?, trenches?: [[q, r]], wires?, wrecks?,
 * grenades?, civilians?, name?, format? }`. A refusal names the place in the file and what is wrong there.
 */
export function parseScenario(raw: unknown): { scenario: Scenario } | { refusal: Refusal } {
  if (!isPlain(raw)) return bad("battlefield", "notAnObject");
  if (raw.format !== undefined && raw.format !== FIELD_FORMAT) return bad("format", "otherFormat");
  for (const name of Object.keys(raw)) if (!KEYS.includes(name)) return bad(name.slice(0, 40), "unknown");
  if (raw.name !== undefined && (typeof raw.name !== "string" || raw.name.length > MOST_NAME)) return bad("name", "notAName");
  if (!Array.isArray(raw.hexes) || raw.hexes.length === 0) return bad("hexes", "notAList");
  if (raw.hexes.length > TILES_IN_BOX) return bad("hexes", "tooMany", "AWW-1.3.1b");
  const placed: { hex: Hex; kind: number }[] = [];
  const seen = new Set<string>();
  const left = TILE_KINDS.map((kind) => kind.n);
  for (let i = 0; i < raw.hexes.length; i++) {
    const place = `hexes[${i}]`;
    const entry: unknown = raw.hexes[i];
    if (!Array.isArray(entry) || entry.length < 2 || entry.length > 3) return bad(place, "notAHex");
    const [q, r, tile] = entry as unknown[];
    if (!isCoordinate(q) || !isCoordinate(r)) return bad(place, "notAHex");
    const hex: Hex = [q, r];
    if (seen.has(key(hex))) return bad(place, "twice");
    seen.add(key(hex));
    let kind = -1;
    if (tile !== undefined && tile !== null) {
      if (typeof tile !== "string" || !TILE_KINDS.some((one) => one.id === tile)) return bad(place, "noSuchTile", "AWW-H-22");
      kind = kindNo(tile);
      if (--left[kind]! < 0) return bad(place, "tooFewOfKind", "AWW-H-22");
    }
    placed.push({ hex, kind });
  }
  placed.sort((a, b) => byPlace(a.hex, b.hex));
  const hexes = placed.map((one) => one.hex);
  const wide = refuseWidth(hexes);
  if (wide) return { refusal: wide };
  const number = new Map(hexes.map((h, i) => [key(h), i]));
  let zones = standardZones(hexes);
  if (raw.zones !== undefined) {
    if (!isPlain(raw.zones)) return bad("zones", "notAnObject");
    const read: TileNo[][] = [];
    for (const letter of ["H", "C"]) {
      const list = raw.zones[letter];
      if (!Array.isArray(list) || list.length === 0) return bad(`zones.${letter}`, "notAList");
      const zone: TileNo[] = [];
      for (let i = 0; i < list.length; i++) {
        const place = `zones.${letter}[${i}]`;
        const entry: unknown = list[i];
        if (!Array.isArray(entry) || entry.length !== 2 || !isCoordinate(entry[0]) || !isCoordinate(entry[1]))
          return bad(place, "notAHex");
        const tile = number.get(key([entry[0], entry[1]]));
        if (tile === undefined) return bad(place, "noTile");
        if (zone.includes(tile) || read[0]?.includes(tile)) return bad(place, "twice");
        if (placed[tile]!.kind >= 0 && TILE_KINDS[placed[tile]!.kind]!.x) return bad(place, "zoneBlocked", "AWW-1.3.6a");
        zone.push(tile);
      }
      read.push(zone.sort((a, b) => a - b));
    }
    zones = [read[0]!, read[1]!];
  }
  if (hexes.length > MOST_DEALT && placed.some((one) => one.kind < 0)) return bad("hexes", "nameAll", "AWW-H-42");
  const read = readWorks(raw, placed, number);
  if ("refusal" in read) return read;
  const field: Field = {
    id: `custom:${hexes.map(key).join(";")}|${zones.map((zone) => zone.join(",")).join("|")}`,
    size: sizeFor(hexes.length),
    hexes,
    zones,
    painted: placed.flatMap(({ kind }, tile) => (kind >= 0 ? [tile] : [])),
  };
  if (raw.objective !== undefined && raw.objective !== null) {
    if (typeof raw.objective !== "string" || !OBJECTIVE_IDS.some((id) => id === raw.objective))
      return bad("objective", "noSuchObjective");
    const missing = missingHexes(field, raw.objective as ObjectiveId);
    if (missing.length > 0)
      return { refusal: { key: "scenario.needsHexes", args: { objective: raw.objective, hexes: missing }, rule: "AWW-H-34" } };
  }
  if (zones[0].some((tile) => zones[1].includes(tile))) return bad("zones", "overlap", "AWW-H-35");
  return {
    scenario: {
      field,
      kinds: placed.map((one) => one.kind),
      works: read.works,
      ...(raw.objective === undefined ? {} : { objective: raw.objective as ObjectiveId | null }),
    },
  };
}

/** Two hexes that lie too far apart, for lines of fire and for distances that are kept in bytes. */
function refuseWidth(hexes: readonly Hex[]): Refusal | undefined {
  for (const from of hexes)
    for (const to of hexes)
      if (dist(from, to) > FIELD_REACH)
        return {
          key: "scenario.tooWide",
          args: { hexes: [key(from), key(to)], n: dist(from, to), most: FIELD_REACH },
          rule: "AWW-H-49",
        };
  return undefined;
}

/** What lies on the field from the start: each on a tile that is named and can bear it. */
function readWorks(
  raw: { readonly [name: string]: unknown },
  placed: readonly { readonly kind: number }[],
  number: ReadonlyMap<string, TileNo>,
): { works: Works } | { refusal: Refusal } {
  const found: { [kind in keyof Works]: TileNo[] } = { trenches: [], wires: [], wrecks: [], grenades: [], civilians: [] };
  for (const what of WORKS) {
    const list = raw[what];
    if (list === undefined) continue;
    if (!Array.isArray(list)) return bad(what, "notAList");
    if (what === "civilians" && list.length > MOST_CIVILIANS) return bad(what, "tooManyCivilians");
    for (let i = 0; i < list.length; i++) {
      const place = `${what}[${i}]`;
      const entry: unknown = list[i];
      if (!Array.isArray(entry) || entry.length !== 2 || !isCoordinate(entry[0]) || !isCoordinate(entry[1]))
        return bad(place, "notAHex");
      const tile = number.get(key([entry[0], entry[1]]));
      if (tile === undefined) return bad(place, "noTile");
      const kind = placed[tile]!.kind < 0 ? undefined : TILE_KINDS[placed[tile]!.kind]!;
      const many = found[what].filter((one) => one === tile).length;
      // People and grenades may lie together, up to what a tile holds; of the rest a tile bears one.
      if (many >= (what === "civilians" || what === "grenades" ? STACK : 1)) return bad(place, "twice");
      if (!kind) return bad(place, "unnamed");
      if (kind.x && what !== "wires") return bad(place, "zoneBlocked", "AWW-1.3.6a");
      if (what === "trenches" && kind.cover > TRENCH_COVER) return bad(place, "noDigging", "AWW-3.6.3.8b");
      if (what === "civilians" && found.wires.includes(tile)) return bad(place, "wired", "AWW-W-17b");
      found[what].push(tile);
    }
  }
  return { works: found };
}
