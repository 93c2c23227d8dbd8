import { copyJson } from "@warren/kernel/copy.ts";
import type { Game, Outcome } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Entry, type Header, Match } from "@warren/kernel/match.ts";
import type { Heard } from "@warren/kernel/talk.ts";
import { type Picture, pictureOf, Tracer, updateOf } from "@warren/kernel/witness.ts";
import { type LogLine, type Moment, momentsOf } from "./story.ts";

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
  /** The match after its setup: what every timeline starts from. */
  readonly first: Match;
}

/** Folds a log. Throws `Divergence` where it does not come out as recorded. */
export function recorded(game: Game, header: Header, entries: readonly Entry[]): Recorded {
  const tracer = new Tracer();
  const match = Match.load(game, header, entries, undefined, { witness: tracer });
  return { match, tracer, first: Match.load(game, header, entries.slice(0, 1)) };
}

export function timelineOf({ match, tracer, first }: Recorded, seat: Seat | null): Timeline {
  const start = pictureOf(first, seat);
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

/** A timeline's moment in the shape a live page uses. */
export function pictureIn(timeline: Timeline, seq: number): Picture {
  const moment = timeline.moments[indexAt(timeline, seq)]!;
  const heard = timeline.heard.filter((one) => one.seq <= moment.seq);
  return {
    seq: moment.seq,
    view: copyJson(moment.view),
    told: timeline.log.slice(0, moment.told),
    ...(heard.length > 0 ? { heard } : {}),
    open: [],
    resigned: [],
  };
}
