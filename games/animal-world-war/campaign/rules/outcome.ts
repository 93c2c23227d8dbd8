import type { Outcome } from "@warren/kernel/game.ts";
import { sideOfSeat } from "../../rules/state.ts";
import type { WarRoomState } from "./state.ts";

const RULES = { keys: "AWW-C-74", turns: "AWW-C-75", spent: "AWW-C-75", surrender: "AWW-C-77" } as const;

export function outcome({ table: { over }, handOf }: WarRoomState): Outcome | undefined {
  if (!over) return undefined;
  const { how, winner, by } = over;
  const ranks = handOf.map((_, seat) => (winner === null || sideOfSeat(seat) === winner ? 1 : 2));
  const reason = { key: `outcome.${by ?? how}`, args: { winner } };
  return { ranks, reason: winner === null ? { key: "outcome.peace" } : reason, rule: by ? "AWW-C-76" : RULES[how] };
}
