import type { View } from "@warren/kernel/game.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { KID, seatOf } from "../rules/state.ts";
import { names } from "./names.en.ts";

/** How an id of a domain or a view is called. A face-down Kingdom that this viewer has seen is called by its name as well. */
export function label(id: string, view: View): Msg {
  if (id.startsWith("seat.")) return { key: "label.seat", args: { who: seatOf(id) } };
  if (/^r\d+$/.test(id)) return { key: "label.until", args: { round: Number(id.slice(1)) } };
  const share = /^(mine|yours)\.(k\d+)$/.exec(id);
  if (share) return { key: `label.${share[1]}`, args: { kingdom: share[2]! } };
  const seen = view.hand?.seen?.[id];
  if (seen !== undefined) return { key: "label.seen", args: { place: id, kingdom: KID[seen]! } };
  return { key: Object.hasOwn(names, `id.${id}`) ? `id.${id}` : `choice.${id}` };
}
