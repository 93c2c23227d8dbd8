import type { Tree } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { SideNo, War } from "./state.ts";

/** Who speaks for a side: its first fighter. */
export const seatOf = (war: War, side: SideNo): Seat => war.sides[side].seats[0]!;
/** Who supplied the pile of a side at this position; its first fighter where no pile lies. */
export const seatAt = (war: War, side: SideNo, position: number): Seat =>
  war.sides[side].row[position]?.owner ?? seatOf(war, side);
const attackerOf = (war: War): Seat => seatOf(war, 0);

/** The two sides in the order in which everything is done: attacker first. */
export const SIDES: readonly SideNo[] = [0, 1];

/** Sealed decisions of one war are sealed among its own fighters. */
export const togetherIn = (war: War, what: string): string => `${what}.${attackerOf(war)}`;

/** Battles, given by position, as the branches of a choice; and back from the id of one. */
export const battleTree = (war: War, positions: readonly number[]): Tree =>
  Object.fromEntries(positions.map((position) => [war.battles[position]!.id, {}]));
export const positionIn = (id: string): number => Number(id.slice(id.lastIndexOf(".") + 1)) - 1;
