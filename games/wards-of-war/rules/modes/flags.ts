import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { FLAG_REACH, FLAG_RETURNS, HOME } from "../../content/numbers.ts";
import { doesPass } from "../geometry/measure.ts";
import { nearestStanding } from "../geometry/places.ts";
import { isNear, placeOf } from "../presence.ts";
import { groundFor, othersFor } from "../room.ts";
import { campOf } from "../sides.ts";
import { FID, type Flag, type Point, type Scene, type Table, type WardsState } from "../state.ts";
import { centreOf, gain, type Mode, stretched } from "./mode.ts";

const ROUNDS = 16;
const TARGET = 6;
/** For a flag brought home; taking one from its stand gives 1. */
const CAPTURE = 3;

/** Where a team's flag belongs. */
export function standOf(scene: Scene, team: number): Point {
  const [x, y] = scene.fixed.map.flags[campOf(scene, team)] ?? [0, 0];
  return { x, y };
}
const isOnStand = ({ by, at }: Flag): boolean => by === null && at === null;
export const carriedBy = ({ flags }: Table, seat: Seat): Flag | undefined => flags.find((flag) => flag.by === seat);

/** Where a flag is: with its carrier, where it fell, or on its stand. */
export function flagAt(scene: Scene, flag: Flag): Point {
  const carrier = flag.by === null ? null : placeOf(scene.table, scene.table.warriors[flag.by]!);
  return carrier ?? flag.at ?? standOf(scene, flag.team);
}

function home(state: WardsState, flag: Flag, key: string, rule: string, who: Seat | null, fx: Fx): void {
  flag.by = null;
  flag.at = null;
  flag.fell = 0;
  if (fx.quiet) return;
  const args = who === null ? { team: flag.team } : { team: flag.team, who };
  fx.tell({ key, args, rule, about: [FID[state.table.flags.indexOf(flag)]!] });
}

/** WW-181, WW-184: a leg passes a flag: a hostile one is taken, one's own that lies about goes back. */
function passes(state: WardsState, seat: Seat, from: Point, to: Point, fx: Fx): void {
  const { table } = state;
  const { team } = table.warriors[seat]!;
  for (const flag of table.flags) {
    if (flag.by !== null || !doesPass(from, to, flagAt(state, flag), FLAG_REACH)) continue;
    if (flag.team === team) {
      if (flag.at) home(state, flag, "flag.returned", "WW-184", seat, fx);
      continue;
    }
    if (carriedBy(table, seat)) continue;
    // WW-181: a point only from its stand, once a round for each flag.
    const scores = isOnStand(flag) && flag.scored !== table.round;
    if (scores) {
      flag.scored = table.round;
      gain(table, team, 1);
    }
    flag.by = seat;
    flag.at = null;
    flag.fell = 0;
    if (!fx.quiet)
      fx.tell({
        key: scores ? "flag.stolen" : "flag.taken",
        args: { who: seat, team: flag.team },
        rule: "WW-181",
        about: [FID[table.flags.indexOf(flag)]!],
      });
  }
}

/** WW-183. */
function bringsHome(state: WardsState, seat: Seat, fx: Fx): void {
  const { table } = state;
  const warrior = table.warriors[seat]!;
  const flag = carriedBy(table, seat);
  const own = table.flags[warrior.team];
  if (!flag || !own || !warrior.at || !isOnStand(own)) return;
  if (!isNear(table, seat, standOf(state, warrior.team), HOME)) return;
  gain(table, warrior.team, CAPTURE);
  home(state, flag, "flag.captured", "WW-183", seat, fx);
}

/** WW-181 to WW-184. */
export const flags: Mode = {
  id: "flags",
  rule: "WW-183",
  firstWins: true,
  killsScore: false,
  goal(scene, team) {
    const other = scene.table.flags.find((flag) => flag.team !== team && flag.by === null);
    return other ? flagAt(scene, other) : centreOf(scene);
  },
  start({ table }) {
    table.flags = table.sides.map((_, team) => ({ team, by: null, at: null, fell: 0, scored: 0 }));
  },
  target: ({ table }) => stretched(table.house, TARGET),
  rounds: ({ table }) => stretched(table.house, ROUNDS),
  walks(state, seat, path, fx) {
    // To stand still beside a flag is to pass it too.
    if (path.length === 1) passes(state, seat, path[0]!, path[0]!, fx);
    for (let i = 1; i < path.length; i++) passes(state, seat, path[i - 1]!, path[i]!, fx);
  },
  halts: bringsHome,
  falls(state, seat, at, fx) {
    const flag = carriedBy(state.table, seat);
    if (!flag) return;
    flag.by = null;
    // Under a wreck nobody could reach it: it lies on the nearest place where one can stand.
    const hulls = othersFor(state.table, -1).hulls;
    flag.at = nearestStanding(groundFor(state), at, { hostile: [], friends: [], hulls }) ?? at;
    flag.fell = state.table.round;
    if (!fx.quiet) fx.tell({ key: "flag.falls", args: { team: flag.team, who: seat }, rule: "WW-184", about: [FID[flag.team]!] });
  },
  // WW-182: run for it.
  mayRun: (table, seat) => carriedBy(table, seat) !== undefined,
  turnEnds: bringsHome,
  roundEnds(state, fx) {
    const { table } = state;
    for (const flag of table.flags)
      if (flag.at && table.round >= flag.fell + FLAG_RETURNS) home(state, flag, "flag.back", "WW-184", null, fx);
  },
  standing: ({ table }) => table.sides.map(({ points, kills }) => [points, kills]),
};
