import type { Seat } from "@warren/kernel/json.ts";
import type { No } from "../content/kingdoms.ts";
import type { Table } from "./state.ts";

/** The head of the chain of command this player belongs to: itself for a player without a lord. */
export function headOf(table: Table, seat: Seat): Seat {
  let head = seat;
  for (let lord = table.lords[head]; lord !== null && lord !== undefined; lord = table.lords[head]) head = lord;
  return head;
}

/** AE-capture-5, AE-vassal-6: allies are exactly the members of one tree. */
export function areAllied(table: Table, a: Seat, b: Seat): boolean {
  return a === b || headOf(table, a) === headOf(table, b);
}

/** Whether `seat` is `top` or somewhere below. */
export function isUnder(table: Table, seat: Seat, top: Seat): boolean {
  for (let at: Seat | null = seat; at !== null; at = table.lords[at]!) if (at === top) return true;
  return false;
}

/** AE-manage-3: Vassals whose lord is this player, without theirs. */
export function directVassals(table: Table, lord: Seat): Seat[] {
  const vassals: Seat[] = [];
  for (let seat = 0; seat < table.lords.length; seat++) if (table.lords[seat] === lord) vassals.push(seat);
  return vassals;
}

function hasVassals(table: Table, seat: Seat): boolean {
  return table.lords.includes(seat);
}

/** Kingdoms in this player's own Empire. */
export function kingdomsOf(table: Table, seat: Seat): number {
  let count = 0;
  for (const kingdom of table.kingdoms) if (kingdom.owner === seat) count++;
  return count;
}

/** AE-win-4, AE-vassal-1: own Kingdoms and those of everybody below, at every depth, as they are held now (AE-win-2). */
export function totalOf(table: Table, ruler: Seat): number {
  let count = 0;
  for (const { owner } of table.kingdoms) if (owner !== null && (owner === ruler || isUnder(table, owner, ruler))) count++;
  return count;
}

/**
 * Whether, for `seat`, an Army of `other` on this Kingdom is hostile in Battle, for the Attackers' effect and in a rebel's majority.
 * Other trees always are. Inside a tree only where the head's Crown lies: for a rebel everybody outside its own sub-tree
 * (AE-vassal-10), for the head everybody below it (AE-vassal-11).
 */
export function isFoeAt(table: Table, seat: Seat, other: Seat, kingdom: No): boolean {
  if (seat === other) return false;
  const head = headOf(table, seat);
  if (head !== headOf(table, other)) return true;
  if (table.crowns[head] !== kingdom) return false;
  return seat === head || !isUnder(table, other, seat);
}

/** Depth in the chain of command: 0 for a player without a lord. */
export function depthOf(table: Table, seat: Seat): number {
  let depth = 0;
  for (let lord = table.lords[seat]!; lord !== null; lord = table.lords[lord]!) depth++;
  return depth;
}

/** AE-vassal-16: from the top down; words are `title.<name>`. */
export const TITLES = ["emperor", "count", "baron", "duke", "lord"] as const;
export type Title = (typeof TITLES)[number];

/** The title to show; undefined when titles are off (AE-switch-17), or for a player alone with nobody above or below. */
export function titleOf(table: Table, seat: Seat): Title | undefined {
  if (!table.house.titles) return undefined;
  const depth = depthOf(table, seat);
  if (depth === 0 && !hasVassals(table, seat)) return undefined;
  return TITLES[Math.min(depth, TITLES.length - 1)];
}
