import type { Msg } from "@warren/kernel/message.ts";
import { pips } from "../content/cards.ts";

/** Names every id that stands in a domain. */
export function label(id: string): Msg {
  return { key: "label.card", args: { n: pips(id) } };
}
