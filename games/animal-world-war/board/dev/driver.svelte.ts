import type { Draft } from "@warren/kernel/board.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { GameEvent, Outcome, View } from "@warren/kernel/game.ts";
import { viewOf } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { patched } from "@warren/kernel/patch.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { type Picture, pictureOf, Tracer, updateOf } from "@warren/kernel/witness.ts";
import { bots } from "../../bot.ts";
import { animalWorldWar } from "../../game.ts";
import type { Table } from "../../rules/state.ts";
import { pace } from "../pace.ts";

export interface Scenario {
  readonly seed: string;
  readonly seat: number | null;
  /** The question to stop at: a kind, "over", or "any". */
  readonly stop: string;
  /** Not before this round. */
  readonly round: number;
  /** How many of the viewer's soldiers have acted when it stops. */
  readonly acted: number;
  /** Stops at the first event of this kind instead. */
  readonly event: string;
  readonly options: { readonly [name: string]: string | number | boolean };
}

class Shared implements Draft {
  partial = $state.raw<Json | undefined>();
}

/** A real match, played by the weakest bot on both sides; what is told is shown beat by beat. */
export class Driver {
  view = $state.raw<View>() as View;
  decision = $state.raw<OpenDecision | undefined>();
  beat = $state.raw<{ n: number; event: GameEvent } | undefined>();
  outcome = $state.raw<Outcome | undefined>();
  refusal = $state.raw("");
  readonly draft = new Shared();
  readonly names = ["Ada", "Bashir"];
  private readonly match: Match;
  private readonly tracer = new Tracer();
  private readonly rng: Rng;
  private readonly bot: Bot = bots[0]!;
  private shownSeq = 0;
  private n = 0;
  private readonly scenario: Scenario;

  constructor(scenario: Scenario) {
    this.scenario = scenario;
    const { id, version, options } = animalWorldWar;
    this.rng = fast(scenario.seed);
    const header = {
      game: id,
      version,
      options: { ...defaultOptions(options), ...scenario.options },
      seats: 2,
      commitment: "",
      salt: scenario.seed,
    };
    this.match = Match.start(animalWorldWar, header, (seq) => fast(`${scenario.seed} ${seq}`), 0, this.tracer);
    this.runUp();
    if (scenario.event !== "") this.stopAt(scenario.event);
    else this.show(pictureOf(this.match, scenario.seat));
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
  private answer(seat: number): Answer {
    const decision = this.match.decisionOf(seat)!;
    if (decision.kind === "select.pick" || decision.kind === "select.keep") return sampleAnswer(decision.domain, this.rng);
    const view = viewOf(this.match.state, seat);
    return this.bot.decide({ game: animalWorldWar, view, decision, seat, rng: this.rng, steps: 2000 }).answer;
  }
  private isThere(): boolean {
    const { stop, seat, round, acted } = this.scenario;
    const table = this.match.state.table as Table;
    if (stop === "over" || table.round < round) return false;
    const here = this.match.waitingFor().map((one) => this.match.decisionOf(one)!);
    if (!here.some((one) => (stop === "any" || one.kind === stop) && (seat === null || one.seat === seat))) return false;
    return table.soldiers.filter((one) => one.acted && one.side === table.turn).length >= acted;
  }
  private runUp(): void {
    for (let i = 0; i < 4000 && !this.match.outcome && !this.isThere(); i++) {
      const next = this.match.waitingFor()[0]!;
      this.give(next, this.answer(next));
    }
  }
  /** Plays on, and shows the moment in which an event of this kind is told. */
  private stopAt(kind: string): void {
    const { seat } = this.scenario;
    for (let i = 0; i < 4000 && !this.match.outcome; i++) {
      const before = viewOf(this.match.state, seat);
      let { table, flow } = JSON.parse(JSON.stringify({ table: before.table, flow: before.flow })) as { table: Json; flow: Json };
      const next = this.match.waitingFor()[0]!;
      const from = this.match.seq;
      this.give(next, this.answer(next));
      for (let seq = from + 1; seq <= this.match.seq; seq++)
        for (const beat of updateOf(this.match, this.tracer, seq, seat).beats) {
          if (beat.patch) ({ table, flow } = patched({ table, flow }, beat.patch) as { table: Json; flow: Json });
          if (beat.event?.key !== kind) continue;
          this.view = { ...viewOf(this.match.state, seat), table, flow: flow as View["flow"] };
          this.beat = { n: 1, event: beat.event };
          return;
        }
    }
    this.show(pictureOf(this.match, seat));
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
      if (next === undefined || this.match.waitingFor().includes(this.scenario.seat ?? -1)) return;
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
