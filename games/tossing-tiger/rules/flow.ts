import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { SideNo, TigerState, War } from "./state.ts";

/**
 * A named step of one war. Each war has its own stack of frames, so that wars can run side by side (TT-simulwars-4).
 * A step either runs by itself or asks and takes; a step that asks stays until its `take` moves on.
 */
export type WarStep =
  | { run(state: TigerState, war: War, frame: Frame, fx: Fx): void }
  | {
      ask(state: TigerState, war: War, frame: Frame): readonly Decision[];
      take(state: TigerState, war: War, frame: Frame, decision: Decision, answer: Answer, fx: Fx): void;
    };
export type WarSteps = { readonly [at: string]: WarStep };

/** Replaces the step of this war that is in progress. */
export function goto(war: War, frame: Frame): void {
  war.flow[war.flow.length - 1] = frame;
}
/** Starts a step inside the one in progress. */
export function push(war: War, frame: Frame): void {
  war.flow.push(frame);
}
/** Ends the step in progress; the one below goes on. */
export function pop(war: War): void {
  war.flow.pop();
}

export const seatOf = (war: War, side: SideNo): Seat => war.sides[side].seats[0]!;
/** Who supplied the pile of a side at this position; its first fighter where no pile lies. */
export const seatAt = (war: War, side: SideNo, position: number): Seat =>
  war.sides[side].row[position]?.owner ?? seatOf(war, side);
export const attackerOf = (war: War): Seat => seatOf(war, 0);

/** The two sides in the order in which everything is done: attacker first. */
export const SIDES: readonly SideNo[] = [0, 1];

/** Sealed decisions of one war are sealed among its own fighters. */
export const togetherIn = (war: War, what: string): string => `${what}.${attackerOf(war)}`;

/** Battles, given by position, as the branches of a choice; and back from the id of one. */
export const battleTree = (war: War, positions: readonly number[]): Tree =>
  Object.fromEntries(positions.map((position) => [war.battles[position]!.id, {}]));
export const positionIn = (id: string): number => Number(id.slice(id.lastIndexOf(".") + 1)) - 1;
