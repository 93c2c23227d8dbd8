import type { PublicDecision } from "@warren/kernel/decision.ts";
import type { View } from "@warren/kernel/game.ts";
import { isPlain, type Seat } from "@warren/kernel/json.ts";

/** Whose side the device should show now: stays where it is while that seat is asked, else goes to one that is. */
export function nextSeat(mine: readonly Seat[], open: readonly PublicDecision[], shown: Seat | null): Seat | undefined {
  const asked = open.filter((one) => !one.sealed && mine.includes(one.seat)).map((one) => one.seat);
  if (asked.length === 0 || (shown !== null && asked.includes(shown))) return undefined;
  // Round the table from the seat that is shown, so that the device goes from neighbour to neighbour.
  const after = asked.filter((seat) => seat > (shown ?? -1));
  return after[0] ?? asked[0];
}

/** Whether a view holds anything the others must not see. */
export function hasSecrets(view: View): boolean {
  return holds(view.hand);
}

function holds(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isPlain(value)) return Object.values(value).some(holds);
  return value !== undefined && value !== null;
}
