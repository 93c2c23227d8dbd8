import type { Blocked } from "@warren/kernel/decision.ts";
import type { Domain, Further } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { AFTER_LEAVING, BOARDING, MOVE } from "../content/numbers.ts";
import { BASE } from "./geometry/figures.ts";
import { isAtHull, isWithin } from "./geometry/measure.ts";
import { isExit } from "./geometry/places.ts";
import { MOST_LEGS, type Others, walk } from "./geometry/walk.ts";
import { board, openSeats } from "./hulls.ts";
import { modeOf } from "./modes/modes.ts";
import { placeNamed, reasonsOf, said, saying } from "./names.ts";
import { isAnyRound, wayAcross, wayToHull } from "./reach.ts";
import { groundFor, hulledOf, othersFor, type PoseDomain, tableOf, walkDomain } from "./room.ts";
import { HID, noOf, type Point, type Scene, type WardsState, WID } from "./state.ts";

/** A branch of the tree of Actions in the making. */
export interface Making {
  readonly tree: Branch;
  readonly further: { [id: string]: Further | Domain };
  readonly blocked: Blocked[];
}

/** Hulls he could board at the end of a walk of so many mm: those with an empty seat that a way leads to. */
function boardings(
  scene: Scene,
  seat: Seat,
  from: Point,
  allowance: number,
  others: Others,
  but?: number,
): { hull: number; seats: string[] }[] {
  const { table } = scene;
  return table.hulls.flatMap((_, hull) => {
    if (hull === but) return [];
    const seats = openSeats(table, hull, table.warriors[seat]!.team);
    const at = hulledOf(table, hull);
    if (seats.length === 0 || !isWithin(from, at, allowance + BOARDING)) return [];
    return wayToHull(scene, from, at, allowance, others) ? [{ hull, seats }] : [];
  });
}
function addBoardings(
  making: Making,
  verb: string,
  found: readonly { hull: number; seats: readonly string[] }[],
  domain: Domain,
): void {
  if (found.length === 0) return;
  const hulls: Branch = {};
  const asks: { [hull: string]: Further } = {};
  for (const { hull, seats } of found) {
    hulls[HID[hull]!] = Object.fromEntries(seats.map((place) => [place, LEAF]));
    asks[HID[hull]!] = Object.fromEntries(seats.map((place) => [place, domain]));
  }
  making.tree[verb] = hulls;
  making.further[verb] = asks;
}

/** WW-30 to WW-38: to walk, and to board at the end of it. WW-31: each Move has all of its length. */
export function addMoves(scene: Scene, seat: Seat, making: Making, bare: boolean): void {
  const { table } = scene;
  const { at, team } = table.warriors[seat]!;
  const others = othersFor(table, team, { seat });
  const domain = walkDomain(scene, at!, MOVE, others);
  making.tree.move = LEAF;
  making.further.move = domain;
  if (!bare) making.blocked.push(...reasonsOf(scene, domain, ["move"]));
  addBoardings(making, "board", boardings(scene, seat, at!, MOVE, others), domain);
}

/** WW-126: first a place beside the hull, then legs. */
function leaveDomain(scene: Scene, seat: Seat): PoseDomain {
  const { table } = scene;
  const { berth, team } = table.warriors[seat]!;
  const hull = hulledOf(table, berth!.hull);
  const { outside = [] } = walkDomain(scene, hull, AFTER_LEAVING + BOARDING + 4 * BASE, othersFor(table, team));
  const box = tableOf(scene);
  const reach = AFTER_LEAVING + BOARDING + BASE + 60;
  const near = { s: "circle", x: hull.x, y: hull.y, r: reach } as const;
  return {
    t: "pose",
    inside: [box],
    also: [[near]],
    on: box,
    outside,
    body: { r: BASE },
    legs: { min: 1, max: MOST_LEGS + 1 },
    path: { from: { x: hull.x, y: hull.y } },
  };
}
/** No farther apart are two hulls between which somebody can change: beside the one, the walk, beside the other. */
const ACROSS = AFTER_LEAVING + 2 * (BOARDING + BASE);
/** Leaving is a Move; who finds no place beside the hull stays in. */
export function addLeaving(scene: Scene, seat: Seat, making: Making, bare: boolean): void {
  const { table } = scene;
  const { berth, team } = table.warriors[seat]!;
  const others = othersFor(table, team);
  if (!isAnyRound(scene, hulledOf(table, berth!.hull), others)) {
    if (!bare) making.blocked.push({ path: ["leave"], why: { key: "why.noExit" }, rule: "WW-126" });
    return;
  }
  const domain = leaveDomain(scene, seat);
  making.tree.leave = LEAF;
  making.further.leave = domain;
  if (!bare) making.blocked.push(...reasonsOf(scene, domain, ["leave"]));
  const out = hulledOf(table, berth!.hull);
  const found = table.hulls.flatMap((_, hull) => {
    if (hull === berth!.hull) return [];
    const seats = openSeats(table, hull, team);
    const into = hulledOf(table, hull);
    if (seats.length === 0 || !isWithin(out, into, ACROSS)) return [];
    return wayAcross(scene, out, into, others) ? [{ hull, seats }] : [];
  });
  addBoardings(making, "transfer", found, domain);
}

/** What a path comes to: where it begins, its legs, and what it may cost. */
interface Way {
  readonly from: Point;
  readonly legs: readonly Point[];
  readonly allowance: number;
  readonly others: Others;
}
function wayOf({ table }: Scene, seat: Seat, verb: string, path: readonly Point[]): Way {
  const { at, team } = table.warriors[seat]!;
  if (verb === "move" || verb === "board")
    return { from: at!, legs: path, allowance: MOVE, others: othersFor(table, team, { seat }) };
  return { from: path[0]!, legs: path.slice(1), allowance: AFTER_LEAVING, others: othersFor(table, team) };
}

/** The path at the end of an answer: `["move", path]`, `["board", "h1", "D", path]`, `["leave", path]`, `["transfer", "h1", "D", path]`. */
const pathIn = (answer: readonly Json[]): readonly Point[] => answer.at(-1) as unknown as readonly Point[];

/** WW-29, WW-122: why a path may not be walked, with the measurement. */
export function refuseMove(scene: Scene, seat: Seat, answer: readonly Json[]): Refusal | undefined {
  const [verb, hullId] = answer as readonly [string, string];
  const { table } = scene;
  const ground = groundFor(scene);
  const way = wayOf(scene, seat, verb, pathIn(answer));
  const aboard = table.warriors[seat]!.berth;
  if (aboard && !isExit(ground, hulledOf(table, aboard.hull), way.from, way.others))
    return { key: "walk.exit", args: { x: way.from.x, y: way.from.y, max: BOARDING }, rule: "WW-126" };
  const walked = walk(ground, way.from, way.legs, way.allowance, way.others);
  if ("refusal" in walked) return said(scene, walked.refusal);
  if (verb !== "board" && verb !== "transfer") return undefined;
  const end = way.legs.at(-1) ?? way.from;
  const hull = hulledOf(table, noOf(hullId));
  return isAtHull(ground, end, hull)
    ? undefined
    : { key: "walk.notBeside", args: { x: end.x, y: end.y, hull: saying(scene, hullId), max: BOARDING }, rule: "WW-125" };
}

/** He walks, and boards where he wanted to. */
export function move(state: WardsState, seat: Seat, answer: readonly Json[], fx: Fx): void {
  const [verb, hullId, place] = answer as readonly [string, string, string];
  const { table } = state;
  const warrior = table.warriors[seat]!;
  const mode = modeOf(table);
  const { from, legs } = wayOf(state, seat, verb, pathIn(answer));
  if (warrior.berth) {
    if (!fx.quiet)
      fx.tell({
        key: "hull.left",
        args: { who: seat, hull: saying(state, HID[warrior.berth.hull]!) },
        rule: "WW-126",
        about: [WID[seat]!, HID[warrior.berth.hull]!],
      });
    warrior.berth = null;
  }
  const end = legs.at(-1) ?? from;
  warrior.at = { x: end.x, y: end.y };
  if (!fx.quiet)
    fx.tell({
      key: legs.length === 0 ? "move.stays" : "move.goes",
      args: { who: seat, x: end.x, y: end.y, to: placeNamed(state, end), path: [from, ...legs].map(({ x, y }) => [x, y]) },
      rule: legs.length === 0 ? "WW-38" : "WW-30",
      about: [WID[seat]!],
    });
  mode.walks?.(state, seat, [from, ...legs], fx);
  if (verb === "board" || verb === "transfer") board(state, seat, noOf(hullId), place, fx);
  mode.halts?.(state, seat, fx);
}
