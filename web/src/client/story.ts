import type { Aside, Pace } from "@warren/kernel/board.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { GameEvent, View } from "@warren/kernel/game.ts";
import type { LogLine, Picture } from "@warren/kernel/witness.ts";
import { type Later, later, listeners } from "./client.ts";
import type { Moment, News } from "./viewpoint.ts";

export const SPEEDS = [0, 0.5, 1, 2, 4] as const;
/** How fast beats follow each other; 0 shows the result at once. */
export type Speed = (typeof SPEEDS)[number];

/** How long an event is shown when its board does not say. */
const DEFAULT_PACE = 350;

/** Of the time that is left for what does not concern the viewer an event takes this part at most, so that it never runs out. */
const PART = 1 / 4;
/** Below this nothing is seen of it. */
const SEEN = 16;
/** Where nothing moves, an event is a still: it stands this long at least, and what would be gone sooner than a glance goes with the next one. */
const STANDS = 1000;
const GLANCE = 300;

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
  /** Nothing on the page should move: what happens is told in stills. */
  private still = false;
  /** Nothing moves while this is set: the curtain is drawn, or the page is hidden. */
  private held = false;
  private moments: Moment[] = [];
  /** Index of the moment that play has reached. */
  private at = 0;
  /** Index of the moment looked back at, or the picture of an entry before the first moment. */
  private back: number | Picture | undefined;
  /** The log as far as it was last asked for: the list that pictures share grows on. */
  private lines: readonly LogLine[] = [];
  private n = 0;
  private beat: Shown["beat"];
  private stop: (() => void) | undefined;
  private readonly changed = listeners<[]>();
  private readonly telling = listeners<[readonly LogLine[]]>();
  /** How long each event is shown; the board says so when it has been loaded. */
  pace: Pace;
  /** What is shown in short, where the board says so. */
  aside: Aside | undefined;
  /** Milliseconds at normal speed that this has taken since the viewer's own last move. */
  private taken = 0;
  /** What is played is watched again: at full length. */
  private watching = false;
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

  hear({ picture, moments }: News): void {
    if (moments) this.append(picture, moments);
    else this.restart(picture);
  }

  private restart(picture: Picture): void {
    this.stop?.();
    this.stop = undefined;
    const first = this.live === undefined;
    this.live = picture;
    this.moments = [{ seq: picture.seq, view: picture.view, told: picture.told.length }];
    this.at = 0;
    this.beat = undefined;
    if (!first) this.back = undefined;
    this.changed.call();
  }

  private append(picture: Picture, fresh: readonly Moment[]): void {
    this.live = picture;
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
      if (moment.mine) this.taken = 0;
      if (moment.event) this.beat = { n: ++this.n, event: moment.event };
      const wait = this.speed === 0 || !moment.event ? 0 : this.lengthOf(moment.event, moment.view) / this.speed;
      if (wait > 0) {
        this.stop = this.later(() => {
          this.play();
          this.changed.call();
        }, wait);
        break;
      }
    }
    if (this.stop === undefined) {
      this.beat = undefined;
      this.watching = false;
    }
    this.tell(from);
  }

  /** How long an event is shown: in full, or in short and shorter the more there is of what does not concern the viewer. */
  private lengthOf(event: GameEvent, view: View): number {
    const short = this.watching ? undefined : this.aside?.pace(event, view);
    if (short === undefined) return this.standing(this.pace[event.key] ?? DEFAULT_PACE);
    const left = this.aside!.most - this.taken;
    const wait = this.still ? this.standing(short) : Math.min(short, left * PART);
    if (wait < SEEN || wait > left) return 0;
    this.taken += wait;
    return wait;
  }

  private standing(length: number): number {
    if (!this.still) return length;
    return length < GLANCE ? 0 : Math.max(length, STANDS);
  }

  private tell(from: number): void {
    const to = this.moments[this.at]!.told;
    if (to > from) this.telling.call(this.live!.told.slice(from, to));
  }

  /** Jumps over everything that is still to be shown. */
  skip(): void {
    this.stop?.();
    this.stop = undefined;
    if (this.moments.length === 0) return;
    const from = this.moments[this.at]!.told;
    this.at = this.moments.length - 1;
    this.back = undefined;
    this.watching = false;
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
  /** How it looked after the viewer's own last move; undefined when nothing has happened since. */
  get before(): View | undefined {
    const from = Math.max(0, this.mineLast);
    const news = this.settled && this.moments.slice(from + 1).some((moment) => moment.event && !moment.said);
    return news ? this.moments[from]!.view : undefined;
  }
  /** What was told of the viewer's own last move. */
  get own(): readonly GameEvent[] {
    const last = this.mineLast;
    const first = this.moments.findLastIndex(({ seq }, i) => i < last && seq !== this.moments[last]!.seq) + 1;
    return last < 0 ? [] : this.moments.slice(first, last + 1).flatMap(({ event }) => event ?? []);
  }
  /** Plays again what the others did since the viewer's own last move. */
  again(): void {
    if (!this.repeats) return;
    this.at = this.mineLast;
    this.back = undefined;
    this.watching = true;
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

  /** How fast it is told, and whether in stills. */
  setSpeed(speed: Speed, still = false): void {
    this.speed = speed;
    this.still = still;
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
    const told = this.moments[this.at]?.told ?? 0;
    const all = this.live?.told ?? [];
    // The same list as long as it says the same, so that nothing is drawn anew without need.
    if (this.lines.length !== told || this.lines[told - 1] !== all[told - 1]) this.lines = all.slice(0, told);
    return this.lines;
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

  /** What is shown just now is the viewer's own move. */
  get isOwn(): boolean {
    return !this.settled && this.moments[this.at]?.mine === true;
  }

  /** The question this viewpoint may answer now: not while something is still being shown or looked back at. */
  get decision(): OpenDecision | undefined {
    return this.settled && !this.looking ? this.live?.mine : undefined;
  }

  close(): void {
    this.stop?.();
  }
}
