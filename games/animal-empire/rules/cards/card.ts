import type { Blocked } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { EmpireState } from "../state.ts";

/** One Wilderness card. */
export interface Card {
  /** The choices its player makes, as paths below the card's id (AE-window-7); undefined when it cannot be played now (AE-window-8). */
  targets(state: EmpireState, seat: Seat): Tree | undefined;
  /** Targets one would try that it would change nothing for, with the reason, while it has others. */
  blocked?(state: EmpireState, seat: Seat, out: Blocked[]): void;
  /** Resolves it; what takes further questions is pushed on the flow. */
  play(state: EmpireState, seat: Seat, path: readonly string[], fx: Fx): void;
}
