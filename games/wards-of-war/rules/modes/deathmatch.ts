import type { Table } from "../state.ts";
import type { Mode } from "./mode.ts";
import { centreOf, stretched } from "./mode.ts";

const ROUNDS = 12;
const largest = ({ sides }: Table): number => Math.max(...sides.map(({ seats }) => seats));

/** WW-176: three points for every seat of the larger team, six at least, or twelve rounds; then hull kills decide. */
export const deathmatch: Mode = {
  id: "deathmatch",
  rule: "WW-176",
  killsScore: true,
  goal: (scene) => centreOf(scene),
  target: ({ table }) => stretched(table.house, Math.max(6, 3 * largest(table))),
  rounds: ({ table }) => stretched(table.house, ROUNDS),
  standing: ({ table }) => table.sides.map(({ points, hullKills }) => [points, hullKills]),
};
