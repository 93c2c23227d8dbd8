import type { Entry, Header } from "@warren/kernel/entry.ts";
import type { Game, Outcome } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import type { Heard } from "@warren/kernel/talk.ts";
import { type LogLine, pictureOf, Tracer, updateOf } from "@warren/kernel/witness.ts";
import { type Moment, momentsOf } from "./viewpoint.ts";

/** A whole match as one viewpoint saw it: every moment kept, so that going anywhere is a look into a list. */
export interface Timeline {
  readonly seat: Seat | null;
  readonly moments: readonly Moment[];
  readonly log: readonly LogLine[];
  /** Entries in effect, what was undone left out. */
  readonly line: readonly number[];
  /** What was said to this viewpoint. */
  readonly heard: readonly Heard[];
  readonly outcome: Outcome | undefined;
}

/** A recorded match, folded once; timelines of any viewpoint are made from it. */
export interface Recorded {
  readonly match: Match;
  readonly tracer: Tracer;
}

/** Folds a log. Throws `Divergence` where it does not come out as recorded. */
export function recorded(game: Game, header: Header, entries: readonly Entry[]): Recorded {
  const tracer = new Tracer(Number.POSITIVE_INFINITY);
  const match = Match.load(game, header, entries, undefined, { witness: tracer });
  return { match, tracer };
}

export function timelineOf({ match, tracer }: Recorded, seat: Seat | null): Timeline {
  const start = pictureOf(match.at(0), seat);
  const log: LogLine[] = [...start.told];
  const moments: Moment[] = [{ seq: 0, view: start.view, told: log.length }];
  /** Whether an answer of this seat lies sealed. */
  let sealed = false;
  for (const seq of match.story().slice(1)) {
    const update = updateOf(match, tracer, seq, seat);
    const fresh = momentsOf(moments[moments.length - 1]!, update, sealed);
    const entry = match.entries[seq]!;
    if (entry.type === "answer" && entry.seat === seat) sealed = entry.sealed === true;
    else if (update.hand || (entry.type === "unseal" && entry.seat === seat)) sealed = false;
    for (const moment of fresh) if (moment.event) log.push({ seq, event: moment.event });
    moments.push(...fresh);
  }
  return { seat, moments, log, line: match.line.slice(), heard: match.heard(seat), outcome: match.outcome };
}

/** Index of the last moment of an entry, or of the last one before it. */
export function indexAt(timeline: Timeline, seq: number): number {
  let low = 0;
  let high = timeline.moments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (timeline.moments[middle]!.seq <= seq) low = middle;
    else high = middle - 1;
  }
  return low;
}
