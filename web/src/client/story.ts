import type { Pace } from "@warren/kernel/board.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { GameEvent, View } from "@warren/kernel/game.ts";
import { patched } from "@warren/kernel/patch.ts";
import { type Picture, type Update, withUpdate } from "@warren/kernel/witness.ts";
import { type Later, later, listeners, type News } from "./client.ts";

export const SPEEDS = [0, 1, 2, 4] as const;
/** How fast beats follow each other; 0 shows the result at once. */
export type Speed = (typeof SPEEDS)[number];

/** How long an event is shown when its board does not say. */
const DEFAULT_PACE = 350;

/** One thing that was told, as the log shows it. */
export interface LogLine {
  readonly seq: number;
  readonly event: GameEvent;
}

/** The public view and the viewer's hand after one beat. Views share what did not change, so keeping them all is cheap. */
export interface Moment {
  readonly seq: number;
  readonly view: View;
  readonly event?: GameEvent;
  /** How many lines the log had then. */
  readonly told: number;
  /** Words, no move: nothing on the board changes, and nobody waits for it. */
  readonly said?: true;
  /** An answer of the viewer's own brought it about. */
  readonly mine?: true;
}

/**
 * The moments of one update, from the moment before it. `sealed`: an answer of the viewer lay sealed until now, so that this
 * update plays it too, whoever's answer brought it about.
 */
export function momentsOf(before: Moment, update: Update, sealed = false): Moment[] {
  const moments: Moment[] = [];
  let { view, told } = before;
  const said = {
    ...(update.type === "talk" ? ({ said: true } as const) : {}),
    ...(update.seat !== undefined && update.seat === view.seat ? ({ mine: true } as const) : {}),
  };
  // What I played leaves my hand at once; what I win by somebody else's move comes when its story is told.
  const handFirst = sealed || update.seat === view.seat;
  const takeHand = () => {
    if (update.hand) view = { ...view, hand: patched(view.hand, update.hand) };
  };
  if (handFirst) takeHand();
  update.beats.forEach((beat, i) => {
    if (beat.patch) view = { ...view, ...patched({ table: view.table, flow: view.flow }, beat.patch) };
    if (!handFirst && i === update.beats.length - 1) takeHand();
    if (beat.event) told++;
    moments.push({ seq: update.seq, view, told, ...(beat.event ? { event: beat.event } : {}), ...said });
  });
  if (moments.length === 0) {
    if (!handFirst) takeHand();
    moments.push({ seq: update.seq, view, told, ...said });
  }
  return moments;
}

/** What is shown of a moment: the view, and the beat while it is fresh. */
export interface Shown {
  readonly seq: number;
  readonly view: View;
  readonly beat?: { readonly n: number; readonly event: GameEvent };
}

/**
 * What one viewpoint is shown, one beat after another: the queue between the news and the board.
 * The live picture may be ahead of what is shown; a decision is offered only when nothing is left to show.
 */
export class Story {
  /** Where the match stands; what is shown may be behind it. */
  live: Picture | undefined;
  speed: Speed = 1;
  /** Nothing moves while this is set: the curtain is drawn, or the page is hidden. */
  private held = false;
  private moments: Moment[] = [];
  /** Index of the moment that play has reached. */
  private at = 0;
  /** Index of the moment looked back at, or the picture of an entry before the first moment. */
  private back: number | Picture | undefined;
  private lines: LogLine[] = [];
  private n = 0;
  private beat: Shown["beat"];
  private stop: (() => void) | undefined;
  private readonly changed = listeners<[]>();
  private readonly telling = listeners<[readonly LogLine[]]>();
  /** How long each event is shown; the board says so when it has been loaded. */
  pace: Pace;
  private readonly later: Later;

  constructor(pace: Pace = {}, clock: Later = later) {
    this.pace = pace;
    this.later = clock;
  }

  subscribe(changed: () => void): () => void {
    return this.changed.add(changed);
  }

  /** Called with the lines that have just been shown, for the screen reader. */
  onTold(hear: (lines: readonly LogLine[]) => void): () => void {
    return this.telling.add(hear);
  }

  hear(news: News): void {
    if ("picture" in news) this.restart(news.picture);
    else this.append(news.update);
  }

  private restart(picture: Picture): void {
    this.stop?.();
    this.stop = undefined;
    const first = this.live === undefined;
    this.live = picture;
    this.lines = [...picture.told];
    this.moments = [{ seq: picture.seq, view: picture.view, told: this.lines.length }];
    this.at = 0;
    this.beat = undefined;
    if (!first) this.back = undefined;
    this.changed.call();
  }

  private append(update: Update): void {
    const live = this.live;
    // A picture may hold entries whose updates are still on their way.
    if (!live || update.seq <= live.seq) return;
    if (update.picture) {
      this.restart(update.picture);
      return;
    }
    this.live = withUpdate(live, update);
    const fresh = momentsOf(this.moments[this.moments.length - 1]!, update, live.mine?.sealed !== undefined);
    for (const moment of fresh) if (moment.event) this.lines.push({ seq: moment.seq, event: moment.event });
    this.moments.push(...fresh);
    if (this.stop === undefined) this.play();
    this.changed.call();
  }

  /** Shows the next moment and waits as long as its event deserves. */
  private play(): void {
    this.stop = undefined;
    if (this.held) return;
    const from = this.moments[this.at]!.told;
    while (this.at < this.moments.length - 1) {
      const moment = this.moments[++this.at]!;
      // Somebody who is about to answer must not lose the question because others talk.
      if (moment.said) continue;
      if (moment.event) this.beat = { n: ++this.n, event: moment.event };
      const wait = this.speed === 0 || !moment.event ? 0 : (this.pace[moment.event.key] ?? DEFAULT_PACE) / this.speed;
      if (wait > 0) {
        this.stop = this.later(() => {
          this.play();
          this.changed.call();
        }, wait);
        break;
      }
    }
    if (this.stop === undefined) this.beat = undefined;
    this.tell(from);
  }

  private tell(from: number): void {
    const to = this.moments[this.at]!.told;
    if (to > from) this.telling.call(this.lines.slice(from, to));
  }

  /** Jumps over everything that is still to be shown. */
  skip(): void {
    this.stop?.();
    this.stop = undefined;
    if (this.moments.length === 0) return;
    const from = this.moments[this.at]!.told;
    this.at = this.moments.length - 1;
    this.back = undefined;
    this.beat = undefined;
    this.tell(from);
    this.changed.call();
  }

  /** The last moment of the viewer's own last move, from which the others' moves can be played again. */
  private get mineLast(): number {
    return this.moments.findLastIndex((moment) => moment.mine === true && moment.said !== true);
  }
  /** Whether there is a turn of the others to be watched again. */
  get repeats(): boolean {
    const from = this.mineLast;
    return (
      this.settled && this.speed !== 0 && from >= 0 && this.moments.slice(from + 1).some((moment) => moment.event && !moment.said)
    );
  }
  /** Plays again what the others did since the viewer's own last move. */
  again(): void {
    if (!this.repeats) return;
    this.at = this.mineLast;
    this.back = undefined;
    this.play();
    this.changed.call();
  }

  /** Jumps over what is up to this entry: somebody at this device has seen it from another seat. */
  skipTo(seq: number): void {
    let to = this.at;
    while (to < this.moments.length - 1 && this.moments[to + 1]!.seq <= seq) to++;
    if (to === this.at) return;
    this.at = to;
    this.beat = undefined;
    this.changed.call();
  }

  hold(held: boolean): void {
    if (this.held === held) return;
    this.held = held;
    if (held) {
      this.stop?.();
      this.stop = undefined;
    } else if (this.moments.length > 0) this.play();
    this.changed.call();
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (speed === 0) this.skip();
    this.changed.call();
  }

  /** Looks at the match as it was after an entry; `undefined` comes back to now. `past` is needed before the first moment. */
  lookAt(seq: number | undefined, past?: Picture): void {
    if (seq === undefined) this.back = undefined;
    else {
      const index = this.indexOf(seq);
      this.back = index ?? past;
    }
    this.changed.call();
  }

  /** Whether that entry can be shown without asking for its picture. */
  holds(seq: number): boolean {
    return this.indexOf(seq) !== undefined;
  }

  private indexOf(seq: number): number | undefined {
    for (let i = this.moments.length - 1; i >= 0; i--) {
      const moment = this.moments[i]!;
      if (moment.seq <= seq) return i;
    }
    return undefined;
  }

  get shown(): Shown | undefined {
    if (typeof this.back === "object") return { seq: this.back.seq, view: this.back.view };
    const moment = this.moments[this.back ?? this.at];
    if (!moment) return undefined;
    const { seq, view } = moment;
    return this.back === undefined && this.beat ? { seq, view, beat: this.beat } : { seq, view };
  }

  /** The log up to what is shown by playing; looking back does not shorten it. */
  get log(): readonly LogLine[] {
    const moment = this.moments[this.at];
    return moment ? this.lines.slice(0, moment.told) : [];
  }

  get looking(): boolean {
    return this.back !== undefined;
  }

  /** Beats that are still to be shown. */
  get behind(): number {
    return Math.max(0, this.moments.length - 1 - this.at);
  }

  /** True when everything that happened has been shown. */
  get settled(): boolean {
    return this.moments.length > 0 && this.behind === 0 && this.stop === undefined;
  }

  /** The question this viewpoint may answer now: not while something is still being shown or looked back at. */
  get decision(): OpenDecision | undefined {
    return this.settled && !this.looking ? this.live?.mine : undefined;
  }

  close(): void {
    this.stop?.();
  }
}
