import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { HULLS, type Model } from "../content/hulls.ts";
import { BACK_AFTER, IDLE_ROUNDS, RECOVER } from "../content/numbers.ts";
import { canPark } from "./geometry/drive.ts";
import { saying, wayWith } from "./names.ts";
import { groundFor, othersFor } from "./room.ts";
import { crewOf, isLive, sideOfHull } from "./sides.ts";
import { HID, type Hull, type Table, type WardsState, WID } from "./state.ts";

/** D, G, P1, P2, ...: how the seats of a hull are called. */
export function seatIds(model: Model): readonly string[] {
  let passengers = 0;
  return HULLS[model].seats.map((kind) => (kind === "P" ? `P${++passengers}` : kind));
}

/** The seats of a hull that nobody sits in. */
export function emptySeats(table: Table, hull: number): string[] {
  const taken = new Set(crewOf(table, hull).map((seat) => table.warriors[seat]!.berth!.seat));
  return seatIds(table.hulls[hull]!.model).filter((_, i) => !taken.has(i));
}
/** WW-124, WW-125: those a Warrior of this team could take: of any empty hull, or of one his friends are in. */
export function openSeats(table: Table, hull: number, team: number): string[] {
  if (!isLive(table.hulls[hull]!)) return [];
  const isManned = crewOf(table, hull).length > 0;
  // WW-189: in Free-for-all a hull holds one.
  if (isManned && (sideOfHull(table, hull) !== team || table.house.mode === "free")) return [];
  return emptySeats(table, hull);
}

/** He is in; his base leaves the table (WW-130). Bailed Out or Bogged hulls may be boarded. */
export function board(state: WardsState, seat: Seat, hull: number, place: string, fx: Fx): void {
  const { table } = state;
  const warrior = table.warriors[seat]!;
  warrior.at = null;
  warrior.berth = { hull, seat: seatIds(table.hulls[hull]!.model).indexOf(place) };
  table.hulls[hull]!.idle = 0;
  if (!fx.quiet)
    fx.tell({
      key: "hull.boarded",
      args: { who: seat, how: wayWith(table.hulls[hull]!.model), hull: saying(state, HID[hull]!), place: place[0]! },
      rule: "WW-125",
      about: [WID[seat]!, HID[hull]!],
    });
}

/** WW-127: free, once a turn, before the first Action. */
export function shift(table: Table, seat: Seat, place: string, fx: Fx): void {
  const { berth } = table.warriors[seat]!;
  berth!.seat = seatIds(table.hulls[berth!.hull]!.model).indexOf(place);
  table.turn.shifted = true;
  if (!fx.quiet)
    fx.tell({
      key: "hull.shifted",
      args: { who: seat, place: place[0]! },
      rule: "WW-127",
      about: [WID[seat]!, HID[berth!.hull]!],
    });
}

/** WW-143, WW-144: anyone aboard may try to end Bailed Out, the driver Bogged. */
export function recoverable(table: Table, seat: Seat): ("bailed" | "bogged")[] {
  const berth = table.warriors[seat]!.berth!;
  const { bailed, bogged, model } = table.hulls[berth.hull]!;
  const isDriver = HULLS[model].seats[berth.seat] === "D";
  return [...(bailed ? (["bailed"] as const) : []), ...(bogged && isDriver ? (["bogged"] as const) : [])];
}
export function recover(table: Table, seat: Seat, what: "bailed" | "bogged", fx: Fx): void {
  const { hull } = table.warriors[seat]!.berth!;
  const die = 1 + fx.draw(6, { kind: "recover", seat, hit: RECOVER - 1 });
  const isDone = die >= RECOVER;
  if (isDone) table.hulls[hull]![what] = false;
  if (!fx.quiet)
    fx.tell({
      key: `${isDone ? "recover.done" : "recover.fails"}`,
      args: { who: seat, what, die },
      rule: "WW-144",
      about: [HID[hull]!],
    });
}

/** Sound and empty at its own place again, when that is free; a wreck of its own is no obstacle. */
function sendHome(state: WardsState, hull: number, key: string, rule: string, fx: Fx): boolean {
  const { table, fixed } = state;
  const { model, x, y, h } = fixed.hulls[hull]!;
  if (!canPark(groundFor(state), { model, x, y, h }, othersFor(table, -1, { hull }))) return false;
  Object.assign(table.hulls[hull]!, { x, y, h, bailed: false, bogged: false, died: null, idle: 0 });
  if (!fx.quiet) fx.tell({ key, args: { hull: saying(state, HID[hull]!) }, rule, about: [HID[hull]!] });
  return true;
}

const isHome = ({ x, y }: Hull, place: { readonly x: number; readonly y: number }): boolean => x === place.x && y === place.y;

/** WW-162: three rounds after its end a hull comes back, or at the first round start after that when its place is free. */
export function returnHulls(state: WardsState, fx: Fx): void {
  const { table, fixed } = state;
  table.hulls.forEach((hull, i) => {
    if (hull.died !== null && table.round >= hull.died + BACK_AFTER) sendHome(state, i, "hull.returns", "WW-162", fx);
    // WW-163: and one that nobody has wanted for four round ends running.
    else if (hull.died === null && hull.idle >= IDLE_ROUNDS && !isHome(hull, fixed.hulls[i]!))
      sendHome(state, i, "hull.goesHome", "WW-163", fx);
  });
}
/** Counts the round ends at which a hull stands empty away from its place. */
export function countIdle({ table, fixed }: WardsState): void {
  table.hulls.forEach((hull, i) => {
    const isIdle = isLive(hull) && !isHome(hull, fixed.hulls[i]!) && crewOf(table, i).length === 0;
    hull.idle = isIdle ? hull.idle + 1 : 0;
  });
}
