import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { GameEvent, View } from "@warren/kernel/game.ts";
import { follows, type Picture, type Update, viewsAfter, withUpdate } from "@warren/kernel/witness.ts";
import { listeners } from "./client.ts";

/** The public view and the viewer's hand after one beat. Views share what did not change, so keeping them all is cheap. */
export interface Moment {
  readonly seq: number;
  readonly view: View;
  readonly event?: GameEvent;
  /** How many lines the log had then. */
  readonly told: number;
  /** Words, no move: nothing on the board changes, and nobody waits for it. */
  readonly said?: true;
  /** An answer the viewer gave himself brought it about. */
  readonly mine?: true;
}

/** What a viewpoint is told: where things stand now, and, unless all is to be shown anew, the moments that led there. */
export interface News {
  readonly picture: Picture;
  readonly moments?: readonly Moment[];
}

/**
 * The moments of one update, from the moment before it. `sealed`: an answer of the viewer lay sealed until now, so that this
 * update plays it too, whoever's answer brought it about.
 */
export function momentsOf(before: Moment, update: Update, sealed = false): Moment[] {
  const { seat } = before.view;
  // What was answered for the viewer is nothing he did.
  const mine = update.seat !== undefined && update.seat === seat && update.auto === undefined;
  const kind = { ...(update.type === "talk" ? { said: true as const } : {}), ...(mine ? { mine: true as const } : {}) };
  // What I played leaves my hand at once; what I win by somebody else's move comes when its story is told.
  const views = viewsAfter(before.view, update, sealed || update.seat === seat);
  let { told } = before;
  return views.map((view, i) => {
    const event = update.beats[i]?.event;
    if (event) told++;
    return { seq: update.seq, view, told, ...(event ? { event } : {}), ...kind };
  });
}

/** Where one viewpoint of a page stands. Every update is applied here, once, whoever follows it. */
export class Viewpoint {
  picture: Picture | undefined;
  /** The last question that was told, answered or not: large ones are told by what is different. */
  private question: OpenDecision | undefined;
  private readonly hearing = listeners<[News]>();

  follow(hear: (news: News) => void): () => void {
    if (this.picture) hear({ picture: this.picture });
    return this.hearing.add(hear);
  }

  /** Resolves when an entry has been told to whoever follows, or all was shown anew. */
  reached(seq: number): Promise<void> {
    if (!this.picture || this.picture.seq >= seq) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.hearing.add(({ picture, moments }) => {
        if (moments && picture.seq < seq) return;
        stop();
        done();
      });
    });
  }

  /** Whether this update can be added; if not, a picture is needed. */
  awaits(update: Update): boolean {
    return this.picture !== undefined && follows(this.picture, update, this.question);
  }

  take(picture: Picture): void {
    this.picture = picture;
    this.question = picture.mine ?? this.question;
    this.hearing.call({ picture });
  }

  /** A picture may hold entries whose updates are still on their way: those are passed over. */
  add(update: Update): void {
    const before = this.picture;
    if (!before || update.seq <= before.seq) return;
    if (update.picture) {
      this.take(withUpdate(before, update));
      return;
    }
    const last = { seq: before.seq, view: before.view, told: before.told.length };
    const moments = momentsOf(last, update, before.mine?.sealed !== undefined);
    const picture = withUpdate(before, update, moments[moments.length - 1]!.view, this.question);
    this.picture = picture;
    this.question = picture.mine ?? this.question;
    this.hearing.call({ picture, moments });
  }
}
