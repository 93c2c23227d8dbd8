import type { Fx, GameEvent } from "@warren/kernel/game.ts";

/** Everything in the war room is told to all; in search nobody listens. */
export function tell(fx: Fx, event: GameEvent): void {
  if (!fx.quiet) fx.tell(event);
}
