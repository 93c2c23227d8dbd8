import type { Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { LogLine } from "@warren/kernel/witness.ts";
import type { MatchClient } from "../client/client.ts";
import type { Story } from "../client/story.ts";

/** Entries that can be looked back at, in order; `live` is the last one once everything up to it has been shown. */
export function entriesOf(log: readonly LogLine[], live: number | undefined): number[] {
  return [...new Set([...log.map((line) => line.seq), ...(live === undefined ? [] : [live])])];
}

/** Where a step from the entry that is shown leads: an entry, "now", or nowhere. */
export function stepFrom(entries: readonly number[], shown: number, by: number): number | "now" | undefined {
  const to = entries.findLastIndex((seq) => seq <= shown) + by;
  return to === entries.length - 1 ? "now" : entries[to];
}

/** Shows an entry of the past, or now; a picture the page does not hold is asked of whoever keeps the match. */
export async function lookAt(
  client: MatchClient,
  story: Story,
  as: Seat | null,
  seq: number | "now",
): Promise<Refusal | undefined> {
  if (seq === "now") story.lookAt(undefined);
  else if (story.holds(seq)) story.lookAt(seq);
  else {
    const past = await client.pictureAt(as, seq);
    if (!past.ok) return past.refusal;
    story.lookAt(seq, past.value);
  }
  return undefined;
}
