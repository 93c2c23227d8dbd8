import type { Decision } from "@warren/kernel/decision.ts";
import type { Further, Pose } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import { LEAF } from "@warren/kernel/tree.ts";
import { addAssaults, assault } from "./assault.ts";
import { addDriving, addOverruns, drive, overrun } from "./driving.ts";
import { emptySeats, recover, recoverable, shift } from "./hulls.ts";
import { addLeaving, addMoves, type Making, move } from "./move.ts";
import { callFire, callsOf } from "./ranged-in.ts";
import { shoot, shotsOf } from "./shoot.ts";
import type { Scene, Verb, WardsState } from "./state.ts";
import { turnName } from "./turn-name.ts";

/** Which kind of Action each order is; a change of seat is none. */
const VERBS: { readonly [order: string]: Verb } = {
  move: "move",
  board: "move",
  leave: "move",
  transfer: "move",
  drive: "move",
  shoot: "shoot",
  call: "call",
  assault: "assault",
  overrun: "assault",
  recover: "recover",
};

/**
 * WW-24, WW-25: Move, Shoot and Assault in any order; aboard Recover besides. WW-26, WW-27: what was done is not done again, except Move (and
 * Recover, WW-144). WW-1: all of it is done by the one Warrior of the seat, or by the hull he is aboard.
 */
export function actionOf(scene: Scene, bare: boolean): Decision {
  const { table } = scene;
  const { turn } = table;
  const { seat } = turn;
  const making: Making = { tree: {}, further: {}, blocked: [] };
  if (table.warriors[seat]!.berth) addAboard(scene, seat, making, bare);
  else addOnFoot(scene, seat, making, bare);
  // WW-28: one may end the turn before any Action.
  making.tree.end = LEAF;
  return {
    seat,
    kind: "action",
    prompt: { key: turn.run ? "ask.run" : turn.done.length === 0 ? "ask.action" : "ask.again", args: { who: seat } },
    domain: { t: "pick", tree: making.tree, further: making.further as Further },
    ...(bare ? {} : { blocked: making.blocked }),
    rule: turn.run ? "WW-182" : turn.done.length === 0 ? "WW-20" : "WW-21",
    fallback: ["end"],
    turn: turnName(table),
  };
}

function addOnFoot(scene: Scene, seat: Seat, making: Making, bare: boolean): void {
  const { turn } = scene.table;
  addMoves(scene, seat, making, bare);
  if (turn.run) return;
  addShots(scene, seat, making, bare);
  // An Assault ends the turn: there is never a second one to ask for.
  addAssaults(scene, seat, making, bare);
}

function addAboard(scene: Scene, seat: Seat, making: Making, bare: boolean): void {
  const { table } = scene;
  const { turn } = table;
  const { hull } = table.warriors[seat]!.berth!;
  // WW-127; WW-143: from a Bailed Out hull one may only Recover or leave.
  if (turn.done.length === 0 && !turn.shifted && !table.hulls[hull]!.bailed) {
    const free = emptySeats(table, hull);
    if (free.length > 0) making.tree.seat = Object.fromEntries(free.map((place) => [place, LEAF]));
  }
  addDriving(scene, seat, making, bare);
  addLeaving(scene, seat, making, bare);
  if (turn.run) return;
  addShots(scene, seat, making, bare);
  addOverruns(scene, seat, making, bare);
  const states = recoverable(table, seat);
  if (states.length > 0) making.tree.recover = Object.fromEntries(states.map((what) => [what, LEAF]));
}

function addShots(scene: Scene, seat: Seat, making: Making, bare: boolean): void {
  const shots = shotsOf(scene, seat, bare);
  if (Object.keys(shots.tree).length > 0) making.tree.shoot = shots.tree;
  if (shots.further) making.further.shoot = shots.further;
  const calls = callsOf(scene, seat, bare);
  if (Object.keys(calls.tree).length > 0) making.tree.call = calls.tree;
  making.blocked.push(...shots.blocked, ...calls.blocked);
}

/** Does what was ordered and notes it among the Actions of the turn. */
export function perform(state: WardsState, seat: Seat, answer: readonly Json[], fx: Fx): void {
  const [order] = answer as readonly string[];
  const verb = VERBS[order!];
  if (verb) state.table.turn.done.push(verb);
  switch (order) {
    case "move":
    case "board":
    case "leave":
    case "transfer":
      move(state, seat, answer, fx);
      return;
    case "drive":
      drive(state, seat, answer[1] as unknown as readonly Pose[], fx);
      return;
    case "shoot":
      shoot(state, seat, answer, fx);
      return;
    case "call":
      callFire(state, seat, answer[1] as string, fx);
      return;
    case "assault":
      assault(state, seat, answer, fx);
      return;
    case "overrun":
      overrun(state, seat, answer[1] as string, answer[2] as unknown as readonly Pose[], fx);
      return;
    case "recover":
      recover(state.table, seat, answer[1] as "bailed" | "bogged", fx);
      return;
    case "seat":
      shift(state.table, seat, answer[1] as string, fx);
      return;
    default:
      throw new Error(`no order is called ${order}`);
  }
}
