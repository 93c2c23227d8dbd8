import { type Weights, WHOLE_MATCH } from "../content/weights.ts";
import type { Scene } from "../rules/state.ts";
import { OUTLOOK } from "./evaluation.ts";
import { featuresOf, WIDTH } from "./features.ts";

/** How well a team stands against the best of the others, on the scale of orders: what such positions came to in Sergeants' matches. */
export function outlookFor(scene: Scene, team: number, weights: Weights): number {
  const { table } = scene;
  const { over } = table;
  if (over) return over.winners.length > 1 ? 0 : over.winners[0] === team ? WHOLE_MATCH : -WHOLE_MATCH;
  const rows = featuresOf(scene, weights);
  const { mode } = table.house;
  // Alone, whoever is in the thick of it wins most: a fit that takes danger for good. Where teams kill each other it does not.
  const says = OUTLOOK[mode === "free" ? "deathmatch" : mode];
  let [mine, best] = [0, Number.NEGATIVE_INFINITY];
  for (let one = 0; one < table.sides.length; one++) {
    let sum = 0;
    for (let f = 0; f < WIDTH; f++) sum += says[f]! * rows[one * WIDTH + f]!;
    if (one === team) mine = sum;
    else best = Math.max(best, sum);
  }
  // The chance to win, from -1 to 1: whoever is far ahead has little left to gain.
  return WHOLE_MATCH * (2 / (1 + Math.exp(best - mine)) - 1);
}
