import type { Entry } from "./entry.ts";
import type { Seat } from "./json.ts";
import type { Position } from "./position.ts";

export type UndoOffer =
  | { readonly free: true; readonly to: number }
  /** Everybody named must agree; an empty list means nobody else is concerned. */
  | { readonly free: false; readonly to: number; readonly consent: readonly Seat[] };

/** The compartments an entry changed that not everybody sees, hands by their number: what it may have shown somebody cannot be taken back. */
export type Hidden = readonly number[];
export const BOX = -1;

/** What taking back is judged by. */
export interface Past {
  readonly entries: readonly Entry[];
  /** Sequence numbers of the entries in effect, without what was undone. */
  readonly line: readonly number[];
  readonly position: Position;
  /** By sequence number; absent where it is not known. */
  readonly hidden: readonly (Hidden | undefined)[];
}

/** What undoing would mean for this seat now; undefined when it has nothing to take back. */
export function undoOfferTo({ entries, line, position, hidden }: Past, seat: Seat): UndoOffer | undefined {
  if (position.sealed.has(seat)) return { free: true, to: entries.length - 1 };
  for (let i = line.length - 1; i > 0; i--) {
    const entry = entries[line[i]!]!;
    if (entry.type === "resign" || isForGood(entry)) return undefined;
    // What had one answer alone, or the usual one, would be answered again: taking back looks past it.
    if (entry.type !== "answer" || entry.seat !== seat || entry.auto === "only" || entry.auto === "usual") continue;
    const to = line[i - 1]!;
    const touched = hidden[entry.seq];
    if (!position.outcome && entry.draws.length === 0 && isLastMove(entries, entry.seq) && touched) {
      const own = position.state.handOf[seat];
      if (touched.every((hand) => hand === own)) return { free: true, to };
    }
    return {
      free: false,
      to,
      consent: position.seats.filter(
        (other) => other !== seat && !position.resigned.includes(other) && !position.left.includes(other),
      ),
    };
  }
  return undefined;
}

/** A seat that was closed stays closed, and what another match came to stands. */
const isForGood = ({ type }: Entry): boolean => type === "leave" || type === "episode";

/** Whether the entries after `to` can be taken back. */
export function canGoBack(entries: readonly Entry[], line: readonly number[], to: number): boolean {
  const place = line.indexOf(to);
  return place >= 0 && place < line.length - 1 && !line.slice(place + 1).some((seq) => isForGood(entries[seq]!));
}

/** Nothing but words came after it. What was undone meanwhile may have shown somebody something. */
function isLastMove(entries: readonly Entry[], seq: number): boolean {
  for (let i = entries.length - 1; i > seq; i--) if (entries[i]!.type !== "talk") return false;
  return true;
}
