import { markersIn } from "../sides.ts";
import type { Camp } from "../state.ts";
import type { Mode } from "./mode.ts";
import { centreOf, stretched } from "./mode.ts";

const ROUNDS = 12;
const CAMPS: readonly Camp[] = ["A", "B", "C", "D", "DEF"];

/** WW-189: everybody against everybody, from every Spawn Point; ties go to who fell less often, then to the higher number. */
export const free: Mode = {
  id: "free",
  rule: "WW-189",
  killsScore: true,
  goal: (scene) => centreOf(scene),
  markers: ({ fixed }) => CAMPS.flatMap((camp) => markersIn(camp, fixed.map.spawns[camp])),
  // WW-198: who came late has a side without seats.
  target: ({ table }) => stretched(table.house, table.sides.filter(({ seats }) => seats > 0).length > 8 ? 7 : 5),
  rounds: ({ table }) => stretched(table.house, ROUNDS),
  standing: ({ table }) => table.sides.map(({ points }, seat) => [points, -table.warriors[seat]!.deaths, seat]),
};
