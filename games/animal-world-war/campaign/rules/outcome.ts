import type { Outcome } from "@warren/kernel/game.ts";
import { sideOfSeat } from "../../rules/state.ts";
import type { WarRoomState } from "./state.ts";

export function outcome({ table: { over, rules }, handOf }: WarRoomState): Outcome | undefined {
  if (!over) return undefined;
  const { how, winner, by } = over;
  const ranks = handOf.map((_, seat) => (winner === null || sideOfSeat(seat) === winner ? 1 : 2));
  if (winner === null) return { ranks, reason: { key: "outcome.peace" }, rule: "AWW-C-76" };
  if (by) return { ranks, reason: { key: `outcome.by.${by}`, args: { winner } }, rule: "AWW-C-76" };
  const rule = how === "surrender" ? "AWW-C-77" : rules.holdKeys ? "AWW-S-14" : "AWW-C-74";
  return { ranks, reason: { key: `outcome.${how}`, args: { winner } }, rule };
}
