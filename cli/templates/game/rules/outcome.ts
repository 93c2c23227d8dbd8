import type { Outcome } from "@warren/kernel/game.ts";
import type { GameState } from "./state.ts";

export function outcome({ flow, table }: GameState): Outcome | undefined {
  if (flow.length > 0) return undefined;
  const { points } = table;
  return {
    ranks: points.map((own) => 1 + points.filter((other) => other > own).length),
    scores: [...points],
    reason: { key: "over.points", args: { n: Math.max(...points) } },
    rule: "NG-1",
  };
}
