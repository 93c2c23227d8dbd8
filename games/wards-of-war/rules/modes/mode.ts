import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Marker } from "../sides.ts";
import type { Ending, ModeId, Point, Scene, Table, WardsState } from "../state.ts";

/** What a way to play decides. A hook is named after the moment it is asked; what a mode leaves out does not happen in it. */
export interface Mode {
  readonly id: ModeId;
  /** The rule that says when the match is over. */
  readonly rule: string;
  /** WW-210: who came to the points first has won, where it is still level after the extra rounds. */
  readonly firstWins?: true;
  /** WW-176, WW-189: kills of Warriors and hulls are points. */
  readonly killsScore: boolean;
  /** Where everybody wants to go: the marker nearest to it is the usual one. */
  goal(scene: Scene, team: number): Point;
  /** Lays out what the mode is about. */
  start?(state: WardsState): void;
  /** Spawn Points a team may use now, where they are not simply its own. */
  markers?(scene: Scene, team: number): readonly Marker[];
  /** Points that end the match; absent: none do. */
  target?(scene: Scene): number;
  rounds(scene: Scene): number;
  /** A Warrior goes on foot from the first point to the last. */
  walks?(state: WardsState, seat: Seat, path: readonly Point[], fx: Fx): void;
  /** A Move of this seat, or its turn, is over. */
  halts?(state: WardsState, seat: Seat, fx: Fx): void;
  /** A Warrior was Destroyed or has left; it was at this point. */
  falls?(state: WardsState, seat: Seat, at: Point, fx: Fx): void;
  /** WW-182: a second Move without a roll. */
  mayRun?(table: Table, seat: Seat): boolean;
  /** A respawn (not a first entry) of this seat is about to happen: the ticket for it. */
  respawns?(state: WardsState, seat: Seat, fx: Fx): void;
  mayRespawn?(table: Table, seat: Seat): boolean;
  turnEnds?(state: WardsState, seat: Seat, fx: Fx): void;
  /** WW-209: the last number of a team in this round is done: it counts what it holds. */
  counts?(state: WardsState, team: number, fx: Fx): void;
  roundEnds?(state: WardsState, fx: Fx): void;
  /** Why it is over at this round end, besides points and rounds. */
  isDone?(scene: Scene): Ending["how"] | undefined;
  /** By team: the deciding numbers, the first one that differs decides. */
  standing(scene: Scene): readonly (readonly number[])[];
}

/** Round limits and targets of a quick or a long match; rounded up. */
export function stretched({ length }: Table["house"], standard: number): number {
  if (length === "quick") return Math.ceil((standard * 2) / 3);
  return length === "long" ? Math.ceil((standard * 3) / 2) : standard;
}

/** Points for a team; when it came to them may decide in the end (WW-210). */
export function gain({ sides, turn }: Table, team: number, points: number): void {
  const side = sides[team]!;
  side.points += points;
  if (points > 0) side.since = turn.no;
}

/**
 * WW-211: who comes first comes into the fire of who comes second. In modes that count what is held, the team of number 1 counts so much more the
 * first time; of four teams none does.
 */
export function headStartOf({ table, fixed }: Scene): { readonly team: number; readonly points: number } | undefined {
  const { sides, warriors } = table;
  return sides.length === 2 ? { team: warriors[0]!.team, points: fixed.map.headStart ?? 1 } : undefined;
}
/** Counts what a team holds, the first time with its head start. Without anything to count there is no start to be ahead of. */
export function score(scene: Scene, team: number, points: number, fx: Fx, told: string, rule: string): void {
  const { table } = scene;
  const start = headStartOf(scene);
  const ahead = points > 0 && table.sides[team]!.points === 0 && start?.team === team ? start.points : 0;
  gain(table, team, points + ahead);
  if (fx.quiet) return;
  if (points > 0) fx.tell({ key: told, args: { team, points }, rule });
  if (ahead > 0) fx.tell({ key: "score.headStart", args: { team, points: ahead }, rule: "WW-211" });
}

export const centreOf = ({ fixed }: Scene): Point => ({ x: fixed.map.w >> 1, y: fixed.map.h >> 1 });

/** Teams from the best to the worst: those that are level share a place. */
export function placesOf(standing: readonly (readonly number[])[]): number[] {
  return standing.map((mine) => 1 + standing.filter((other) => compare(other, mine) > 0).length);
}
export function compare(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return one[i]! - other[i]!;
  return 0;
}
