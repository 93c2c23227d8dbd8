import type { Seat } from "@warren/kernel/json.ts";
import { HULLS } from "../content/hulls.ts";
import type { Spot } from "../content/map.ts";
import type { Camp, Hull, Scene, Table, Warrior } from "./state.ts";

/** The letters of teams in the order in which numbers go round. */
const CAMPS = ["A", "B", "C", "D"] as const;

/** Assault: who attacks in this leg; the legs that are over tell which it is. */
export const attackersOf = ({ legs }: Table): number => legs.length % 2;

/** WW-200: the places on the map a team uses. In Assault the attackers have those of A or ATT, whoever they are. */
export function campOf({ table, fixed }: Scene, team: number): Camp {
  if (table.house.mode !== "assault") return CAMPS[team % CAMPS.length]!;
  const attacks = team === attackersOf(table);
  if (fixed.map.spawns.ATT) return attacks ? "ATT" : "DEF";
  return attacks ? "A" : "B";
}
/** Whose camp that is; null when nobody plays from it, and in Free-for-all, where home teams do not count (WW-189). */
export function teamOfCamp(scene: Scene, camp: Camp | null): number | null {
  if (camp === null || scene.table.house.mode === "free") return null;
  const team = scene.table.sides.findIndex((_, one) => campOf(scene, one) === camp);
  return team < 0 ? null : team;
}

/** A Spawn Point that may be used. */
export interface Marker {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
export const markersIn = (camp: Camp, spots: readonly Spot[] = []): Marker[] =>
  spots.map(([x, y], i) => ({ id: `${camp}${i + 1}`, x, y }));

export const isAlive = ({ at, berth }: Warrior): boolean => at !== null || berth !== null;

/** Who is aboard, in the order of seats. */
export function crewOf({ warriors }: Table, hull: number): Seat[] {
  const crew = warriors.flatMap(({ berth }, seat) => (berth?.hull === hull ? [seat] : []));
  return crew.sort((a, b) => warriors[a]!.berth!.seat - warriors[b]!.berth!.seat);
}

/** WW-123: the side of a hull is that of whoever is aboard, else its home team, else nobody's. */
export function sideOfHull(table: Table, hull: number): number | null {
  const crew = table.warriors.find(({ berth }) => berth?.hull === hull);
  return crew ? crew.team : table.hulls[hull]!.home;
}
/** WW-123: only a hull that has a side, and another one, can be attacked. */
export function isHullHostile(table: Table, hull: number, team: number): boolean {
  const side = sideOfHull(table, hull);
  return isLive(table.hulls[hull]!) && side !== null && side !== team;
}

export const isLive = ({ died }: Hull): boolean => died === null;
/** WW-161: a dead vehicle lies there as a wreck; of a gun nothing is left. */
export const isWreck = ({ died, model }: Hull): boolean => died !== null && HULLS[model].category !== "gun";
