import type { Refusal } from "@warren/kernel/message.ts";
import { isqrt } from "@warren/kernel/plane.ts";
import type { MapPiece, MapTeam, Spot, TableMap } from "../../content/map.ts";
import { imageOf, pieceImage, teamImage, vehicleImage } from "./symmetry.ts";

/** Everything on a fair table has its counterpart (WW-202): what has none is named, with how far off the nearest of its kind lies. */
export function checkSymmetry(map: TableMap): Refusal[] {
  return [...checkPieces(map), ...checkMarks(map), ...checkHulls(map), ...checkZone(map)];
}
const fault = (what: string, args: NonNullable<Refusal["args"]>): Refusal => ({ key: `map.${what}`, rule: "WW-202", args });

type Form = Omit<MapPiece, "id">;
/** The same text for the same piece, wherever its corners and openings begin. */
export function keyOf({ kind, rect, circle, poly = [], open = [] }: Form): string {
  const first = poly.reduce(
    (best, [x, y], i) => (x < poly[best]![0] || (x === poly[best]![0] && y < poly[best]![1]) ? i : best),
    0,
  );
  const ring = [...poly.slice(first), ...poly.slice(0, first)];
  return JSON.stringify([kind, rect ?? circle ?? ring, open.map((one) => one.join()).sort()]);
}
/** Twice the middle of a piece's box: an integer. */
function middle({ rect, circle, poly = [] }: Form): Spot {
  if (rect) return [2 * rect[0] + rect[2], 2 * rect[1] + rect[3]];
  if (circle) return [2 * circle[0], 2 * circle[1]];
  const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
  return [Math.min(...xs) + Math.max(...xs), Math.min(...ys) + Math.max(...ys)];
}

function checkPieces(map: TableMap): Refusal[] {
  const there = new Set(map.pieces.map(keyOf));
  return map.pieces.flatMap((piece) => {
    const image = pieceImage(map, piece);
    if (there.has(keyOf(image))) return [];
    const [x, y] = middle(image);
    const off = nearest([x, y], map.pieces.filter(({ kind }) => kind === piece.kind).map(middle));
    const where = { id: piece.id, kind: piece.kind, x: (x - (x % 2)) / 2, y: (y - (y % 2)) / 2 };
    const half = (off - (off % 2)) / 2;
    // One that lies where it should and has another form or other openings.
    return [half === 0 ? fault("unlike", where) : fault("noImage", { ...where, off: half })];
  });
}
/** How far the nearest of these spots is; far off when there is none. */
function nearest([x, y]: Spot, all: readonly Spot[]): number {
  return Math.min(99_999, ...all.map(([px, py]) => isqrt((px - x) * (px - x) + (py - y) * (py - y))));
}

const has = (all: readonly Spot[], [x, y]: Spot): boolean => all.some(([px, py]) => px === x && py === y);

/** Spawn markers, flags and objectives. */
function checkMarks(map: TableMap): Refusal[] {
  const faults: Refusal[] = [];
  const teams = Object.keys(map.spawns) as MapTeam[];
  const look = (what: string, name: string, p: Spot, there: readonly Spot[]): void => {
    const image = imageOf(map, p);
    if (has(there, image)) return;
    faults.push(fault(what, { name, x: p[0], y: p[1], ix: image[0], iy: image[1], off: nearest(image, there) }));
  };
  for (const team of teams) {
    const other = teamImage(map, team);
    for (const p of map.spawns[team]!) look("markerImage", team, p, map.spawns[other] ?? []);
    const flag = map.flags[team];
    if (flag) look("flagImage", team, flag, map.flags[other] ? [map.flags[other]] : []);
  }
  const spots = map.objectives.map(({ p }) => p);
  for (const { id, p } of map.objectives) look("objectiveImage", id, p, spots);
  return faults;
}

function checkHulls(map: TableMap): Refusal[] {
  const text = ({ team, type, p, h, set }: TableMap["vehicles"][number]): string => JSON.stringify([team, type, p, h, set ?? ""]);
  const there = new Set(map.vehicles.map(text));
  return map.vehicles.flatMap((one) => {
    const image = vehicleImage(map, one);
    if (there.has(text(image))) return [];
    const alike = map.vehicles.filter(({ type, team }) => type === one.type && team === image.team).map(({ p }) => p);
    const [[x, y], [ix, iy]] = [one.p, image.p];
    const where = { model: one.type, team: one.team, x, y, ix, iy, h: image.h };
    return [alike.length === 0 ? fault("hullAlone", where) : fault("hullImage", { ...where, off: nearest(image.p, alike) })];
  });
}

function checkZone(map: TableMap): Refusal[] {
  const [x, y] = map.hill;
  const [ix, iy] = imageOf(map, [x, y]);
  return ix === x && iy === y ? [] : [fault("zoneImage", { x, y, ix, iy, off: nearest([ix, iy], [[x, y]]) })];
}
