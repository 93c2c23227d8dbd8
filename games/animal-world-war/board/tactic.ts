import type { Msg } from "@warren/kernel/message.ts";
import { TACTICS } from "../content/tactics.ts";
import type { Hand, SideNo, Table } from "../rules/state.ts";

/**
 * How an Empire's own Tactic stands: in hand; not now, but at the start of the next turn; set in secret; open, to be used again or in
 * force; used up; never played at the only moment it was for.
 */
export type TacticStanding = "held" | "waits" | "armed" | "open" | "spent" | "lost";

export function tacticStanding(table: Table, side: SideNo, hand: Hand | null | undefined): TacticStanding | undefined {
  if (!hand?.tactic) return undefined;
  const { shown, spent } = table.sides[side].tactic;
  const { moment } = TACTICS[hand.tactic];
  if (spent) return "spent";
  if (shown !== null) return "open";
  if (hand.armed) return "armed";
  if (table.round > 0 && (moment === "selection" || moment === "afterDeployment")) return "lost";
  return moment === "turnStart" && table.round > 0 && !(table.turn === side && table.fresh) ? "waits" : "held";
}

/** What became of one's Tactic by playing it, in a sentence. */
export function tacticPlayed(before: Table, after: Table, side: SideNo, hand: Hand | null | undefined): Msg | undefined {
  const standing = tacticStanding(after, side, hand);
  const tactic = hand?.tactic;
  if (!tactic) return undefined;
  if (standing === "armed") return { key: "board.tactic.did.armed", args: { tactic } };
  const { shown, spent, uses } = after.sides[side].tactic;
  const was = before.sides[side].tactic;
  // It was taken back, or is one that dice use.
  if (shown === null || (was.shown === shown && was.uses === uses)) return undefined;
  if (spent) return { key: "board.tactic.did.spent", args: { tactic } };
  return uses > 0 ? { key: "board.tactic.did.n", args: { tactic, n: uses } } : { key: "board.tactic.did.open", args: { tactic } };
}
