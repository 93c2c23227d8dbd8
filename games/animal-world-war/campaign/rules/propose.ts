import type { Rng } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import type { WarRoomView } from "./state.ts";

/** Anything but surrender: a war that chance fights would else be over before it has begun. */
export function propose(_: WarRoomView, { domain }: Decision, rng: Rng): Answer | undefined {
  if (domain.t !== "pick" || !domain.tree.surrender) return undefined;
  const { surrender: __, ...tree } = domain.tree;
  return sampleAnswer({ t: "pick", tree }, rng);
}
