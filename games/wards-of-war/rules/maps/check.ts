import type { Refusal } from "@warren/kernel/message.ts";
import { type Point, polygonsMeet, polygonsWithin, polygonToCircle, squareOf } from "@warren/kernel/plane.ts";
import { isNearer } from "@warren/kernel/shapes.ts";
import { goingOf, HULLS } from "../../content/hulls.ts";
import type { MapPiece, MapTeam, MapVehicle, Opening, Spot, TableMap } from "../../content/map.ts";
import type { Kind } from "../../content/terrain.ts";
import { cornersOfHull, type Hulled } from "../geometry/figures.ts";
import { type Ground, groundOf, onOneRoad, type Piece } from "../geometry/ground.ts";
import { isWithin, isWithinPoint } from "../geometry/measure.ts";
import { freeSlots } from "../geometry/places.ts";
import { sight } from "../geometry/sight.ts";
import { NOBODY } from "../geometry/walk.ts";
import { reachedFrom, unreached } from "./lattice.ts";
import { checkSymmetry } from "./mirrored.ts";

/** What is wrong with a table that is read in order: each finding names a place and a measurement. */
export interface Fault extends Refusal {
  readonly key: string;
}
const fault = (what: string, rule: string, args: NonNullable<Refusal["args"]>): Fault => ({ key: `map.${what}`, rule, args });

/** From a marker one sees no hostile marker so near. */
const MARKER_SIGHT = 1000;
const SLOTS = 19;
/** So many of the 19 places round an objective are free. */
export const OBJECTIVE_SLOTS = 8;
const FLAG_ROOM = 25;
const HULL_ROOM = 10;
const MARKER_ROOM = 64;
/** The lattice on which every standing place must be reached. */
const PITCH = 10;

/** All that keeps a table from being fair and playable (content 5.3, rules 1 to 9); none: it may be played. */
export function checkMap(map: TableMap): Fault[] {
  const ground = groundOf(map);
  const shape = [...checkPieces(map, ground), ...checkSymmetry(map), ...checkOverlaps(ground)];
  // On a table whose pieces are not in order the rest would say the same things again.
  if (shape.length > 0) return shape;
  return [...checkPlaces(map, ground), ...checkSight(map, ground), ...checkHulls(map, ground), ...checkWays(map, ground)];
}

const spot = ([x, y]: Spot): Point => ({ x, y });
const hullOf = ({ type, p, h }: MapVehicle): Hulled => ({ model: type, x: p[0], y: p[1], h });

/* 2: pieces on the table, openings as they must be. */

function checkPieces(map: TableMap, { pieces }: Ground): Fault[] {
  return pieces.flatMap(({ id, kind, at }, i) => {
    const by = Math.max(-at.left, -at.top, at.right - map.w, at.bottom - map.h);
    const off = by > 0 ? [fault("offTable", "WW-202", { id, x: at.left, y: at.top, by })] : [];
    return kind === "building" ? [...off, ...checkOpenings(map.pieces[i]!)] : off;
  });
}
const SHORTEST = { door: 50, window: 40 } as const;
const CORNER = 10;
function checkOpenings({ id, rect, open = [] }: MapPiece): Fault[] {
  const [x, y, w, h] = rect!;
  const faults: Fault[] = [];
  if (!open.some(([, , , what]) => what === "door")) faults.push(fault("noDoor", "WW-117", { id, x, y }));
  const ends = (one: Opening): number => one[1] + one[2];
  for (const [i, one] of open.entries()) {
    const [side, offset, length, what] = one;
    const where = { id, side, x, y, what, offset };
    const long = side === "N" || side === "S" ? w : h;
    if (length < SHORTEST[what]) faults.push(fault("openingShort", "WW-113", { ...where, length, needs: SHORTEST[what] }));
    const room = Math.min(offset, long - ends(one));
    if (room < CORNER) faults.push(fault("openingCorner", "WW-113", { ...where, room, needs: CORNER }));
    const other = open.slice(0, i).find((known) => known[0] === side && known[1] < ends(one) && offset < ends(known));
    if (other) faults.push(fault("openingTwice", "WW-113", { ...where, other: other[1] }));
  }
  return faults;
}

/* 3: what may lie on what. */

const ON_HILL: readonly Kind[] = ["wall", "crater", "trench", "hedge", "crops", "wire"];
const NOT_ON_ROAD: readonly Kind[] = ["building", "woods", "hill"];
function mayOverlap(one: Piece, other: Piece): boolean {
  if (one.kind === "road") return !NOT_ON_ROAD.includes(other.kind);
  if (one.kind === "hill") return ON_HILL.includes(other.kind);
  if (one.kind === "crops") return other.kind === "crater";
  if (one.kind === "deep") return other.kind === "shallow";
  if (one.kind === "building" && other.kind === "block") {
    const { left, right, top, bottom } = one.at;
    return other.at.left > left && other.at.right < right && other.at.top > top && other.at.bottom < bottom;
  }
  return false;
}
function checkOverlaps({ pieces }: Ground): Fault[] {
  return pieces.flatMap((one, i) =>
    pieces.slice(0, i).flatMap((other) => {
      if (!doMeet(one, other) || mayOverlap(one, other) || mayOverlap(other, one)) return [];
      const x = Math.max(one.at.left, other.at.left);
      const y = Math.max(one.at.top, other.at.top);
      const wide = Math.min(one.at.right, other.at.right) - x;
      const by = Math.min(wide, Math.min(one.at.bottom, other.at.bottom) - y);
      const where = { id: one.id, other: other.id, x, y };
      // Touching is meeting.
      return [by === 0 ? fault("touch", "WW-202", where) : fault("overlap", "WW-202", { ...where, by })];
    }),
  );
}
function doMeet(one: Piece, other: Piece): boolean {
  if (
    one.at.left > other.at.right ||
    other.at.left > one.at.right ||
    one.at.top > other.at.bottom ||
    other.at.top > one.at.bottom
  )
    return false;
  if (one.shape.s === "circle" && other.shape.s === "circle") {
    const far = one.shape.r + other.shape.r;
    return squareOf(one.shape, other.shape) <= far * far;
  }
  if (one.shape.s === "circle") return polygonToCircle(other.corners, one.shape, one.shape.r) <= 0;
  if (other.shape.s === "circle") return polygonToCircle(one.corners, other.shape, other.shape.r) <= 0;
  return polygonsMeet(one.corners, other.corners);
}
/* 4 and 5: room to enter, to hold an objective and to stand by a flag. */

function checkPlaces(map: TableMap, ground: Ground): Fault[] {
  const faults: Fault[] = [];
  for (const [team, p] of markersOf(map)) {
    const free = freeSlots(ground, p, NOBODY).length;
    if (free < SLOTS) faults.push(fault("slots", "WW-204", { team, x: p[0], y: p[1], free, needs: SLOTS }));
  }
  for (const { id, p } of map.objectives) {
    const free = freeSlots(ground, p, NOBODY).length;
    if (free < OBJECTIVE_SLOTS) faults.push(fault("objective", "WW-204", { id, x: p[0], y: p[1], free, needs: OBJECTIVE_SLOTS }));
  }
  for (const [team, [x, y]] of Object.entries(map.flags) as [MapTeam, Spot][])
    for (const { at, piece } of ground.solids.all)
      if (isNearer(at, x, y, x, y, FLAG_ROOM)) {
        faults.push(fault("flag", "WW-204", { team, x, y, id: piece.id, needs: FLAG_ROOM }));
        break;
      }
  return faults;
}
function markersOf({ spawns }: TableMap): (readonly [team: MapTeam, p: Spot])[] {
  return (Object.entries(spawns) as [MapTeam, readonly Spot[]][]).flatMap(([team, all]) => all.map((p) => [team, p] as const));
}
/** Attackers and defenders enter only in the mode Assault, where there are markers for them; the other teams only in all others. */
const areFoes = (one: MapTeam, other: MapTeam): boolean => one !== other && one.length > 1 === other.length > 1;

/* 6 and 7: nobody is shot as he enters. */

function checkSight(map: TableMap, ground: Ground): Fault[] {
  const faults: Fault[] = [];
  const markers = markersOf(map);
  for (const [i, [one, p]] of markers.entries())
    for (const [other, q] of markers.slice(i + 1)) {
      if (!areFoes(one, other) || !isWithin(spot(p), spot(q), MARKER_SIGHT)) continue;
      const seen = sight(ground, spot(p), spot(q));
      if (seen)
        faults.push(
          fault("markersSee", "WW-203", {
            team: one,
            x: p[0],
            y: p[1],
            other,
            ox: q[0],
            oy: q[1],
            open: seen.open,
            far: MARKER_SIGHT,
          }),
        );
    }
  for (const vehicle of map.vehicles) {
    const { team } = vehicle;
    if (team === "-") continue;
    for (const [foe, q] of markers) {
      if (!areFoes(team, foe) || !isTogether(map, vehicle, foe)) continue;
      const range = Math.max(0, ...HULLS[vehicle.type].weapons.map((weapon) => weapon.range));
      const hull = hullOf(vehicle);
      if (range > 0 && isWithin(hull, spot(q), range) && sight(ground, hull, spot(q)))
        faults.push(
          fault("hullSees", "WW-203", { model: vehicle.type, team, x: hull.x, y: hull.y, other: foe, ox: q[0], oy: q[1], range }),
        );
    }
  }
  return faults;
}
/** Whether a hull stands on the table in a mode in which a team enters. */
function isTogether({ spawns }: TableMap, { set }: MapVehicle, team: MapTeam): boolean {
  if (!spawns.ATT || set === undefined) return true;
  return (set === "assault") === team.length > 1;
}

/* 8: hulls on good ground, apart from each other and from the markers. */

function checkHulls(map: TableMap, ground: Ground): Fault[] {
  const faults: Fault[] = [];
  for (const [i, vehicle] of map.vehicles.entries()) {
    const hull = hullOf(vehicle);
    const outline = cornersOfHull(hull);
    const where = { model: vehicle.type, team: vehicle.team, x: hull.x, y: hull.y };
    const by = Math.max(...outline.map(({ x, y }) => Math.max(-x, -y, x - map.w, y - map.h)));
    if (by > 0) faults.push(fault("hullOffTable", "WW-202", { ...where, by }));
    for (const piece of ground.pieces) {
      const going = goingOf(vehicle.type, piece.terrain);
      if (going === "free" || (going !== "solid" && onOneRoad(ground, hull, hull))) continue;
      if (
        piece.shape.s === "circle"
          ? polygonToCircle(outline, piece.shape, piece.shape.r) <= 0
          : polygonsMeet(outline, piece.corners)
      )
        faults.push(fault("hullGround", "WW-204", { ...where, id: piece.id }));
    }
    for (const other of map.vehicles.slice(0, i)) {
      if (vehicle.set && other.set && vehicle.set !== other.set) continue;
      if (polygonsWithin(outline, cornersOfHull(hullOf(other)), HULL_ROOM - 1))
        faults.push(
          fault("hullsNear", "WW-204", { ...where, other: other.type, ox: other.p[0], oy: other.p[1], needs: HULL_ROOM }),
        );
    }
    for (const [team, p] of markersOf(map))
      if (isTogether(map, vehicle, team) && isWithinPoint(hull, spot(p), MARKER_ROOM - 1))
        faults.push(fault("hullMarker", "WW-204", { ...where, other: team, ox: p[0], oy: p[1], needs: MARKER_ROOM }));
  }
  return faults;
}

/* 9: one gets everywhere on foot. */

function checkWays(map: TableMap, ground: Ground): Fault[] {
  const [x, y] = map.spawns.A![0]!;
  const left = unreached(reachedFrom(ground, { x, y }, PITCH));
  return left.length === 0 ? [] : [fault("cutOff", "WW-204", { x: left[0]!.x, y: left[0]!.y, n: left.length, fx: x, fy: y })];
}
