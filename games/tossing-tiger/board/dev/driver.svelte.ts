import type { Draft } from "@warren/kernel/board.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { GameEvent, Outcome, View } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { patched } from "@warren/kernel/patch.ts";
import { listAnswers, sampleAnswer } from "@warren/kernel/sample.ts";
import { type Picture, pictureOf, Tracer, updateOf } from "@warren/kernel/witness.ts";
import { tossingTiger } from "../../game.ts";
import type { TigerState } from "../../rules/state.ts";
import { pace } from "../pace.ts";

export interface Scenario {
  readonly seats: number;
  readonly seed: string;
  readonly seat: number | null;
  /** The question to stop at: a kind, "over", or "war" for a spectator in the middle of one. */
  readonly stop: string;
  /** Cards dealt to everybody on top of the rules' number, to see crowded tables. */
  readonly extra: number;
  /** Which time it is asked. */
  readonly nth: number;
  /** Options of the table besides their defaults. */
  readonly options: Options;
}

const NAMES = ["Ada", "Bashir", "Chiyo", "Dmitri", "Esperanza", "Femi"];

class Shared implements Draft {
  partial = $state.raw<Json | undefined>();
}

/** A real match in which everybody but the viewer answers at random; what is told is shown beat by beat. */
export class Driver {
  view = $state.raw<View>() as View;
  decision = $state.raw<OpenDecision | undefined>();
  beat = $state.raw<{ n: number; event: GameEvent } | undefined>();
  outcome = $state.raw<Outcome | undefined>();
  refusal = $state.raw("");
  readonly draft = new Shared();
  readonly names: readonly string[];
  private match!: Match;
  private tracer!: Tracer;
  private rng!: Rng;
  private shownSeq = 0;
  private n = 0;
  private readonly scenario: Scenario;

  constructor(scenario: Scenario) {
    this.scenario = scenario;
    this.names = NAMES.slice(0, scenario.seats);
    // Not every match comes to every question: the next seed is tried until one does.
    for (let i = 0; i < 60; i++) {
      this.begin(`${scenario.seed} ${i}`);
      if (this.runUp()) break;
    }
    this.show(pictureOf(this.match, scenario.seat));
  }

  private begin(seed: string): void {
    const { id, version, options } = tossingTiger;
    const { seats } = this.scenario;
    this.rng = fast(seed);
    this.tracer = new Tracer();
    const header = {
      game: id,
      version,
      options: { ...defaultOptions(options), ...this.scenario.options },
      seats,
      commitment: "",
      salt: seed,
    };
    this.match = Match.start(tossingTiger, header, (seq) => fast(`${seed} ${seq}`), 0, this.tracer);
    const { table, hands, box } = this.match.state as TigerState;
    for (let i = 0; i < this.scenario.extra * seats; i++) {
      hands[i % seats]!.cards.push(box.draw.pop()!);
      table.hands[i % seats]!++;
      table.draw--;
    }
  }

  private show(picture: Picture): void {
    this.view = picture.view;
    this.decision = picture.mine;
    this.outcome = picture.outcome;
    this.shownSeq = this.match.seq;
  }

  private give(seat: number, answer: Answer): boolean {
    const decision = this.match.decisionOf(seat)!;
    const verdict = this.match.submit({ id: `c${this.match.seq}`, seat, decision: decision.id, answer }, 0);
    this.refusal = verdict.ok ? "" : verdict.refusal.key;
    return verdict.ok;
  }

  /** At random, except that wars are long: those have more to show. */
  private answer(seat: number): Answer {
    const { domain, kind } = this.match.decisionOf(seat)!;
    const list = kind === "war.wage" ? listAnswers(domain, 100) : undefined;
    return list?.at(-1) ?? sampleAnswer(domain, this.rng);
  }

  /** Plays on to the question the scenario names; false when the match ends before it comes. */
  private runUp(): boolean {
    const { stop, seat, nth } = this.scenario;
    let times = 0;
    let seen = "";
    for (let i = 0; i < 5000 && !this.match.outcome; i++) {
      const waiting = this.match.waitingFor();
      const here = waiting
        .map((one) => this.match.decisionOf(one)!)
        .find((one) => one.kind === stop && (seat === null || one.seat === seat));
      if (here && here.id !== seen) {
        seen = here.id;
        times++;
      }
      // Those who are not looked at answer first, so that the viewer's sealed partner has answered.
      const next = waiting.find((one) => one !== seat) ?? waiting[0]!;
      if (here && times >= nth && (next === here.seat || seat === null)) return true;
      this.give(next, this.answer(next));
    }
    return stop === "over";
  }

  submit = (answer: Answer): void => {
    const { seat } = this.scenario;
    if (seat === null || !this.give(seat, answer)) return;
    this.draft.partial = undefined;
    this.others();
    void this.play();
  };

  private others(): void {
    for (let i = 0; i < 500 && !this.match.outcome; i++) {
      const next = this.match.waitingFor().find((one) => one !== this.scenario.seat);
      if (next === undefined) return;
      this.give(next, this.answer(next));
    }
  }

  private async play(): Promise<void> {
    const { seat } = this.scenario;
    this.decision = undefined;
    while (this.shownSeq < this.match.seq) {
      const update = updateOf(this.match, this.tracer, ++this.shownSeq, seat);
      if (update.hand) this.view = { ...this.view, hand: patched(this.view.hand, update.hand) };
      for (const beat of update.beats) {
        if (beat.patch) this.view = { ...this.view, ...patched({ table: this.view.table, flow: this.view.flow }, beat.patch) };
        if (!beat.event) continue;
        this.beat = { n: ++this.n, event: beat.event };
        await new Promise((done) => setTimeout(done, pace[beat.event!.key] ?? 350));
      }
    }
    this.beat = undefined;
    this.show(pictureOf(this.match, seat));
  }
}
