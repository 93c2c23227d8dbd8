import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Ahead } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Step } from "@warren/kernel/lesson.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { untrack } from "svelte";
import { type MatchClient, mySeats, viewpoints } from "../client/client.ts";
import { faultOf } from "../client/plan-check.ts";
import { AHEAD } from "../client/plans.ts";
import { watched } from "../client/reactive.ts";
import { type Shown, Story } from "../client/story.ts";
import { isStill, settings } from "../shell/settings.svelte.ts";
import type { Board } from "./boards.ts";
import { hasSecrets, nextSeat } from "./hotseat.ts";
import { entriesOf, lookAt, stepFrom } from "./lookback.ts";

interface Meant {
  /** The kind of question they are for. */
  readonly kind: string;
  /** One after the other. */
  readonly answers: readonly Answer[];
  /** The question to which one of them is on its way. */
  readonly sent: string;
}
interface Due {
  readonly decision: OpenDecision;
  /** Undefined when it is on its way. */
  readonly answer: Answer | undefined;
}

/**
 * Whose side of a match is shown, how far its story has been told, and the curtain between two players of one device.
 * Made while a component is set up: its effects live as long as that component.
 */
export class Viewpoint {
  /** Null for a spectator. */
  as: Seat | null = $state(null);
  /** Who is to take the device before anything is shown. */
  curtain: Seat | undefined = $state();
  /** Nobody looks at this page. */
  away = $state(document.hidden);
  /** What the coach says now; it changes when all that happened has been shown. */
  step: Step | undefined = $state.raw();
  stepsDone = $state(0);
  /** The player makes a plan while others act. */
  planning = $state(false);

  /** What players of this page mean to answer when they are asked the same again. */
  #meant: ReadonlyMap<Seat, Meant> = $state.raw(new Map());

  readonly #client: MatchClient;
  readonly #read: () => MatchClient;
  readonly #stories: ReadonlyMap<Seat | null, Story>;
  readonly #reading: ReadonlyMap<Seat | null, () => Story>;
  /** Somebody has seen the board: from then on what was shown to one seat counts as seen by all who sit at this device. */
  #begun = false;

  readonly info = $derived.by(() => this.#read().info!);
  readonly live = $derived.by(() => this.#readStory().live);
  readonly shown: Shown | undefined = $derived.by(() => {
    const { shown } = this.#readStory();
    return shown && this.planning && this.ahead ? { ...shown, view: this.ahead.view } : shown;
  });
  readonly log = $derived.by(() => this.#readStory().log);
  readonly settled = $derived.by(() => this.#readStory().settled);
  /** What is shown just now is the viewer's own move. */
  readonly isOwn = $derived.by(() => this.#readStory().isOwn);
  readonly looking = $derived.by(() => this.#readStory().looking);
  readonly behind = $derived.by(() => this.#readStory().behind);
  readonly repeats = $derived.by(() => this.#readStory().repeats);
  /** How it looked before the others acted. */
  readonly before = $derived.by(() => this.#readStory().before);
  /** What was told of the viewer's own last move. */
  readonly own = $derived.by(() => this.#readStory().own);
  readonly coach = $derived.by(() => this.#read().coach);
  /** Somebody explains: nothing is asked while there is something to read. */
  readonly explained = $derived.by(
    () =>
      this.coach !== undefined && (this.step === undefined || this.step.t === "tell" || this.#read().coach?.step !== this.step),
  );
  /** The caretaker plays this side: nothing is asked of the player. */
  readonly cared = $derived.by(
    () => this.as !== null && this.info.stage === "playing" && this.info.seats[this.as]?.care !== undefined,
  );
  /** What will be asked of the player when the turn comes, where one waits for people and may plan. */
  readonly ahead: Ahead<unknown, unknown> | undefined = $derived.by(() => {
    const { live, shown, settled, looking } = this.#readStory();
    const idle = settled && !looking && live?.mine === undefined && !live?.outcome;
    if (this.as === null || !shown || !idle || this.cared || this.coach || this.curtain !== undefined) return undefined;
    return this.#client.where === "local" ? undefined : this.#client.module!.game.ahead?.(shown.view);
  });
  readonly decision: OpenDecision | undefined = $derived.by(() => {
    if (this.curtain !== undefined || this.explained || this.cared || this.#dueOf(this.as)) return undefined;
    return this.#readStory().decision ?? (this.planning && this.ahead ? { ...this.ahead.decision, id: AHEAD } : undefined);
  });
  readonly outcome = $derived.by(() => (this.settled ? this.live?.outcome : undefined));
  readonly open = $derived.by(() => this.live?.open ?? []);
  readonly myTurn = $derived.by(
    () => !this.outcome && !this.cared && this.live?.mine !== undefined && this.live.mine.sealed === undefined,
  );
  /** Entries that can be looked back at, in order. */
  readonly seqs = $derived.by(() => entriesOf(this.log, this.settled ? this.live?.seq : undefined));
  /** What happened beside the moves, as far as the moves have been shown. */
  readonly notes = $derived.by(() =>
    (this.#read().notes ?? []).filter((note) => this.settled || this.looking || note.seq <= (this.shown?.seq ?? -1)),
  );

  constructor(client: MatchClient) {
    this.#client = client;
    this.#read = watched(client);
    const points = viewpoints(client.info!);
    this.as = points[0] ?? null;
    this.#stories = new Map(points.map((as) => [as, new Story()]));
    this.#reading = new Map([...this.#stories].map(([as, story]) => [as, watched(story)]));
    $effect(() => {
      const stops = [...this.#stories].map(([as, story]) => client.follow(as, (news) => story.hear(news)));
      return () => {
        for (const stop of stops) stop();
        for (const story of this.#stories.values()) story.close();
      };
    });
    $effect.pre(() => {
      // The coach stays the same while its step changes: ask the match, which says so.
      const now = this.#read().coach;
      if (!now || !this.settled) return;
      this.step = now.step;
      this.stepsDone = now.done;
    });
    $effect(() => this.#answerAsMeant());
    $effect(() => this.#passOn());
    $effect(() => {
      for (const [one, told] of this.#stories) told.hold(one !== this.as || this.curtain !== undefined || this.away);
    });
    $effect(() => {
      const still = isStill();
      for (const told of this.#stories.values()) told.setSpeed(settings.speed, still);
    });
    $effect(() => {
      if (this.settled && this.live && !this.away && this.curtain === undefined) client.seen(this.as, this.live.seq);
    });
  }

  /** The story of whoever is shown; not reactive. */
  get story(): Story {
    return this.#stories.get(this.as)!;
  }

  /** Reads the story so that whatever reads through it is run again when it changes. */
  #readStory(): Story {
    return this.#reading.get(this.as)!();
  }

  paceOf(board: Board): void {
    for (const told of this.#stories.values()) {
      told.pace = board.pace;
      told.aside = board.aside;
    }
  }

  /** Shows another seat of this device. */
  show(seat: Seat): void {
    const reached = this.story.shown?.seq;
    if (this.#begun && reached !== undefined) this.#stories.get(seat)!.skipTo(reached);
    this.#begun = true;
    this.as = seat;
    this.curtain = undefined;
  }

  /** Keeps what a seat means to answer next to questions of this kind, or forgets it. */
  mean(seat: Seat, kind: string, answers: readonly Answer[], sent = ""): void {
    this.#meant = new Map(this.#meant).set(seat, { kind, answers, sent });
  }
  /** The answer that a seat has given in advance to what it is asked now: on its way, or to be sent, as long as the rules would take it. */
  #dueOf(seat: Seat | null): Due | undefined {
    const meant = seat === null ? undefined : this.#meant.get(seat);
    const live = meant && this.#reading.get(seat)?.().live;
    const decision = live?.mine;
    if (!meant || !decision || decision.kind !== meant.kind || decision.sealed !== undefined) return undefined;
    if (decision.id === meant.sent) return { decision, answer: undefined };
    const [answer] = meant.answers;
    const { refuse } = this.#client.module!.game;
    const judge = refuse && ((given: Answer) => refuse(live.view, decision, given));
    return answer === undefined || faultOf({ kind: meant.kind, answer }, decision, judge) ? undefined : { decision, answer };
  }
  /** Nobody is asked what he has said already, nor is the device handed on for it. */
  #answerAsMeant(): void {
    if (!this.settled || this.looking) return;
    for (const [seat, { kind, answers }] of this.#meant) {
      const due = this.#dueOf(seat);
      if (due?.answer === undefined) continue;
      const { decision, answer } = due;
      untrack(() => this.mean(seat, kind, answers.slice(1), decision.id));
      void this.#client.send({ do: "answer", seat, decision: decision.id, answer }).then((given) => {
        if (!given.ok) this.mean(seat, kind, []);
      });
      return;
    }
  }

  /** Gives the device to whoever is asked next, behind a curtain where there is something to hide. */
  #passOn(): void {
    if (!this.live || this.curtain !== undefined) return;
    const mine = mySeats(this.info).filter((seat) => this.#stories.has(seat) && !this.info.seats[seat]?.care);
    const covered = mine.length > 1 && hasSecrets(this.live.view);
    if (!this.#begun && covered && !this.live.outcome) {
      this.curtain = nextSeat(mine, this.open, null) ?? mine[0];
      return;
    }
    this.#begun = true;
    if (!this.settled || this.looking) return;
    const next = nextSeat(mine, this.open, this.as);
    if (next === undefined || next === this.as || this.#dueOf(next)) return;
    if (covered) this.curtain = next;
    else this.show(next);
  }

  /** Looks at a moment of the past, or comes back to now. */
  look(seq: number | "now"): Promise<Refusal | undefined> {
    return lookAt(this.#client, this.story, this.as, seq);
  }

  /** The moment so many entries further, "now" at the end; undefined where there is none. */
  momentFrom(by: number): number | "now" | undefined {
    return stepFrom(this.seqs, this.shown?.seq ?? 0, by);
  }
}
