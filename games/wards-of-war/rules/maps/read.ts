import { spotOf } from "@warren/kernel/json-spot.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { HEADINGS } from "@warren/kernel/plane.ts";
import { MODELS } from "../../content/hulls.ts";
import {
  type ByTeam,
  MAP_TEAMS,
  type MapPiece,
  type MapTeam,
  type MapVehicle,
  type Spot,
  type TableMap,
} from "../../content/map.ts";
import { KINDS } from "../../content/terrain.ts";
import { type Reader, reader } from "./reader.ts";

/** What the file of a table says it is, so that another kind of file is known for what it is. */
export const MAP_FORMAT = "warren-wards-table";
/** Which form of it this is; a later one may hold what nobody here knows. */
export const MAP_VERSION = 1;
/** Characters a file may have. */
export const MOST_TEXT = 60_000;
/** Things on a table; markers are those of one team. */
export const MOST = { pieces: 300, markers: 8, hulls: 24, objectives: 9, corners: 16 } as const;
/** Sides of a table in mm. Content 1.1 bounds them by 4000; this is what can be checked for ways in no time. */
export const SMALLEST = 600;
export const LARGEST = 2400;

const KEYS = [
  "format",
  "version",
  "id",
  "name",
  "theme",
  "w",
  "h",
  "sym",
  "teams",
  "players",
  "pieces",
  "spawns",
  "flags",
  "objectives",
  "stages",
  "assaultRounds",
  "headStart",
  "hill",
  "vehicles",
];

/** A table as text: the map, or all that is not as it must be in the file. Whether it is fair is another matter (`check.ts`). */
export function readMap(text: string): { readonly map: TableMap } | { readonly faults: readonly [Refusal, ...Refusal[]] } {
  const read = reader();
  const map = text.length > MOST_TEXT ? undefined : mapOf(read, text);
  if (text.length > MOST_TEXT) read.note("1:1", "tooLong", { length: text.length, max: MOST_TEXT });
  else if (!map) {
    const { line, column } = spotOf(text);
    read.note(`${line}:${column}`, "notJson");
  }
  const [first, ...more] = read.notes;
  return first ? { faults: [first, ...more] } : { map: map! };
}

function mapOf(read: Reader, text: string): TableMap | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  const file = read.object(raw, "table");
  if (file.format !== undefined) read.oneOf(file.format, "format", [MAP_FORMAT]);
  const version = file.version === undefined ? MAP_VERSION : read.integer(file.version, "version", 1, 999);
  if (version > MAP_VERSION) read.note("version", "newer", { version, known: MAP_VERSION });
  read.keys(file, "", KEYS);
  const w = read.integer(file.w, "w", SMALLEST, LARGEST);
  const h = read.integer(file.h, "h", SMALLEST, LARGEST);
  const sym = read.oneOf(file.sym, "sym", ["C2", "C4", "MX"]);
  if (sym === "C4" && w !== h) read.note("sym", "notSquare", { w, h });
  const on = table(read, w, h);
  const spawns = byTeam(read, file.spawns, "spawns", on.spots);
  const hosts = MAP_TEAMS.filter((team) => spawns[team]);
  for (const [one, other] of PAIRS)
    if (!spawns[one] && (one === "A" || one === "B" || spawns[other])) read.note(`spawns.${one}`, "missing");
  const flags = byTeam(read, file.flags, "flags", on.spot);
  for (const team of hosts) if (team.length === 1 && !flags[team]) read.note(`flags.${team}`, "missing");
  const teams = read.list(file.teams, "teams", 1, 2).map((one, i) => read.oneOf<2 | 4>(one, `teams[${i}]`, [2, 4]));
  if (teams.includes(4) && (sym !== "C4" || !spawns.C)) read.note("teams", "noFour");
  const objectives = read.list(file.objectives, "objectives", 1, MOST.objectives).map((value, i) => {
    const one = read.object(value, `objectives[${i}]`);
    read.keys(one, `objectives[${i}].`, ["id", "p"]);
    return { id: read.name(one.id, `objectives[${i}].id`), p: on.spot(one.p, `objectives[${i}].p`) };
  });
  const pieces = read.list(file.pieces, "pieces", 0, MOST.pieces).map((value, i) => pieceOf(read, on, value, `pieces[${i}]`));
  noteTwice(read, objectives, "objectives");
  noteTwice(read, pieces, "pieces");
  return {
    id: file.id === undefined ? "custom" : read.name(file.id, "id"),
    name: read.name(file.name, "name"),
    theme: file.theme === undefined ? "" : read.name(file.theme, "theme"),
    w,
    h,
    sym,
    teams,
    players: file.players === undefined ? "2-16" : read.name(file.players, "players"),
    pieces,
    spawns,
    flags,
    objectives,
    stages: read.list(file.stages, "stages", 1, MOST.objectives).map((value, i) =>
      read.list(value, `stages[${i}]`, 1, MOST.objectives).map((one, k) => {
        const id = read.name(one, `stages[${i}][${k}]`);
        if (!objectives.some((known) => known.id === id)) read.note(`stages[${i}][${k}]`, "noObjective", { id });
        return id;
      }),
    ),
    assaultRounds: read.integer(file.assaultRounds, "assaultRounds", 1, 60),
    ...(file.headStart === undefined ? {} : { headStart: read.integer(file.headStart, "headStart", 0, 6) }),
    hill: on.circle(file.hill, "hill"),
    vehicles: read
      .list(file.vehicles, "vehicles", 0, MOST.hulls)
      .map((value, i) => vehicleOf(read, on, hosts, value, `vehicles[${i}]`)),
  };
}

const PAIRS: readonly (readonly [MapTeam, MapTeam])[] = [
  ["A", "B"],
  ["B", "A"],
  ["C", "D"],
  ["D", "C"],
  ["ATT", "DEF"],
  ["DEF", "ATT"],
];

/** Places on a table of this size. */
interface On {
  readonly w: number;
  readonly h: number;
  spot(value: unknown, place: string): Spot;
  spots(value: unknown, place: string): readonly Spot[];
  circle(value: unknown, place: string): readonly [x: number, y: number, r: number];
}
function table(read: Reader, w: number, h: number): On {
  const spot = (value: unknown, place: string): Spot => {
    const [x, y] = read.list(value, place, 2, 2);
    return [read.integer(x, `${place}[0]`, 0, w), read.integer(y, `${place}[1]`, 0, h)];
  };
  return {
    w,
    h,
    spot,
    spots: (value, place) => read.list(value, place, 1, MOST.markers).map((one, i) => spot(one, `${place}[${i}]`)),
    circle(value, place) {
      const [x, y, r] = read.list(value, place, 3, 3);
      return [
        read.integer(x, `${place}[0]`, 0, w),
        read.integer(y, `${place}[1]`, 0, h),
        read.integer(r, `${place}[2]`, 1, LARGEST),
      ];
    },
  };
}

function byTeam<T>(read: Reader, value: unknown, place: string, one: (value: unknown, place: string) => T): ByTeam<T> {
  const found: { [team in MapTeam]?: T } = {};
  const given = read.object(value, place);
  read.keys(given, `${place}.`, MAP_TEAMS);
  for (const team of MAP_TEAMS) if (given[team] !== undefined) found[team] = one(given[team], `${place}.${team}`);
  return found;
}

function vehicleOf(read: Reader, on: On, hosts: readonly MapTeam[], value: unknown, place: string): MapVehicle {
  const one = read.object(value, place);
  read.keys(one, `${place}.`, ["team", "type", "p", "h", "set"]);
  return {
    team: read.oneOf(one.team, `${place}.team`, ["-", ...hosts]),
    type: read.oneOf(one.type, `${place}.type`, MODELS),
    p: on.spot(one.p, `${place}.p`),
    h: read.integer(one.h, `${place}.h`, 0, HEADINGS - 1),
    ...(one.set === undefined ? {} : { set: read.oneOf(one.set, `${place}.set`, ["assault", "flank"]) }),
  };
}

/** Wrecks are what becomes of vehicles: no table begins with one. */
const LAID = KINDS.filter((kind) => kind !== "wreck");

function pieceOf(read: Reader, on: On, value: unknown, place: string): MapPiece {
  const one = read.object(value, place);
  read.keys(one, `${place}.`, ["id", "kind", "name", "rect", "circle", "poly", "open"]);
  const kind = read.oneOf(one.kind, `${place}.kind`, [LAID[0]!, ...LAID.slice(1)]);
  const piece = {
    id: read.name(one.id, `${place}.id`),
    kind,
    ...(one.name === undefined ? {} : { name: read.name(one.name, `${place}.name`) }),
  };
  const forms = ["rect", "circle", "poly"].filter((form) => one[form] !== undefined);
  if (forms.length !== 1) read.note(place, "oneForm", { n: forms.length });
  if (kind === "building" && one.rect === undefined) read.note(place, "building");
  if (kind !== "building" && one.open !== undefined) read.note(`${place}.open`, "noBuilding");
  if (one.circle !== undefined) return { ...piece, circle: on.circle(one.circle, `${place}.circle`) };
  if (one.poly !== undefined) return { ...piece, poly: polygonOf(read, on, one.poly, `${place}.poly`) };
  const [x, y, w, h] = read.list(one.rect, `${place}.rect`, 4, 4);
  const rect = [
    read.integer(x, `${place}.rect[0]`, 0, on.w),
    read.integer(y, `${place}.rect[1]`, 0, on.h),
    read.integer(w, `${place}.rect[2]`, 1, on.w),
    read.integer(h, `${place}.rect[3]`, 1, on.h),
  ] as const;
  if (kind !== "building") return { ...piece, rect };
  const open = read.list(one.open, `${place}.open`, 0, 24).map((opening, i) => {
    const [side, offset, length, what] = read.list(opening, `${place}.open[${i}]`, 4, 4);
    return [
      read.oneOf(side, `${place}.open[${i}][0]`, ["N", "E", "S", "W"]),
      read.integer(offset, `${place}.open[${i}][1]`, 0, LARGEST),
      read.integer(length, `${place}.open[${i}][2]`, 1, LARGEST),
      read.oneOf(what, `${place}.open[${i}][3]`, ["door", "window"]),
    ] as const;
  });
  return { ...piece, rect, open };
}

/** A polygon turns clockwise at every corner. */
function polygonOf(read: Reader, on: On, value: unknown, place: string): readonly Spot[] {
  const poly = read.list(value, place, 3, MOST.corners).map((corner, i) => on.spot(corner, `${place}[${i}]`));
  for (const [i, b] of poly.entries()) {
    const [a, c] = [poly.at(i - 1)!, poly[(i + 1) % poly.length]!];
    if ((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) <= 0)
      read.note(`${place}[${i}]`, "notConvex", { x: b[0], y: b[1] });
  }
  return poly;
}

function noteTwice(read: Reader, all: readonly { readonly id: string }[], place: string): void {
  const seen = new Set<string>();
  for (const [i, { id }] of all.entries()) {
    if (seen.has(id)) read.note(`${place}[${i}].id`, "twice", { id });
    seen.add(id);
  }
}
