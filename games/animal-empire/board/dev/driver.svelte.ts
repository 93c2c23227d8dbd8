import type { Draft } from "@warren/kernel/board.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { GameEvent, Outcome, View } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { patched } from "@warren/kernel/patch.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { type Picture, pictureOf, Tracer, updateOf } from "@warren/kernel/witness.ts";
import { CROWNS } from "../../content/crowns.ts";
import { animalEmpire } from "../../game.ts";
import { canSeize } from "../../rules/crown.ts";
import type { EmpireState, Table } from "../../rules/state.ts";
import { pace } from "../pace.ts";

export interface Scenario {
  readonly seats: number;
  readonly seed: string;
  readonly seat: number | null;
  /** Where to stop: a kind of question, "over", "chain" (somebody serves a Vassal), or "seize" (the viewer may seize a Crown, or is about to lose one). */
  readonly stop: string;
  /** Which time it comes. */
  readonly nth: number;
  readonly options: Options;
}

const NAMES = ["Ada", "Bashir", "Chiyo", "Dmitri", "Esperanza", "Femi", "Gwendolyn", "Hana"];
/** The Crown in the colour of each seat. */
const COLOURS = ["cobalt", "ember", "jade", "amber", "orchid", "sky", "straw", "coal"];

class Shared implements Draft {
  partial = $state.raw<Json | undefined>();
}

/** A real match in which everybody but the viewer answers by a simple habit; what is told is shown beat by beat. */
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
    for (let i = 0; i < 40; i++) {
      this.begin(`${scenario.seed} ${i}`);
      if (this.runUp()) break;
    }
    this.show(pictureOf(this.match, scenario.seat));
  }

  private begin(seed: string): void {
    const { id, version, options } = animalEmpire;
    this.rng = fast(seed);
    this.tracer = new Tracer();
    const header = {
      game: id,
      version,
      options: { ...defaultOptions(options), ...this.scenario.options },
      seats: this.scenario.seats,
      commitment: "",
      salt: seed,
    };
    this.match = Match.start(animalEmpire, header, (seq) => fast(`${seed} ${seq}`), 0, this.tracer);
  }

  private show(picture: Picture): void {
    this.view = picture.view;
    this.decision = picture.mine;
    this.outcome = this.match.outcome;
    this.shownSeq = this.match.seq;
  }

  private give(seat: number, answer: Answer): boolean {
    const decision = this.match.decisionOf(seat)!;
    const verdict = this.match.submit({ id: `c${this.match.seq}`, seat, decision: decision.id, answer }, 0);
    this.refusal = verdict.ok ? "" : verdict.refusal.key;
    return verdict.ok;
  }

  private get table(): Table {
    return (this.match.state as EmpireState).table;
  }

  /** Takes what can be taken, likes empty and weakly held places, seldom plays a card: a hall that looks like a game. */
  private answer(seat: number): Answer {
    const { domain, kind } = this.match.decisionOf(seat)!;
    if (domain.t !== "pick") return sampleAnswer(domain, this.rng);
    const { tree } = domain;
    if (kind === "setup.crown" && tree[COLOURS[seat]!]) return [COLOURS[seat]!];
    if (kind === "setup.crown") return [CROWNS.find(({ id }) => tree[id])!.id];
    if (kind.startsWith("window") && this.rng.below(5) > 0) return ["pass"];
    for (const verb of ["seize", "capture"]) if (tree[verb] && this.rng.below(5) > 0) return this.under(verb, tree[verb]);
    if (tree.march && this.rng.below(5) > 0) return this.under("march", tree.march);
    return sampleAnswer(domain, this.rng);
  }
  private under(verb: string, tree: { readonly [id: string]: object }): Answer {
    const below = sampleAnswer({ t: "pick", tree } as OpenDecision["domain"], this.rng) as string[];
    return [verb, ...below];
  }

  private isHere(): boolean {
    const { stop, seat } = this.scenario;
    const { table } = this;
    const mine = seat === null ? undefined : this.match.decisionOf(seat);
    switch (stop) {
      case "over":
        return false;
      case "chain":
        return mine?.kind === "action" && table.lords.some((lord) => lord !== null && table.lords[lord] !== null);
      case "seize":
        return mine?.kind === "action" && mine.domain.t === "pick" && mine.domain.tree.seize !== undefined;
      case "lost": {
        const crown = seat === null ? null : table.crowns[seat];
        return (
          mine?.kind === "action" &&
          crown !== null &&
          crown !== undefined &&
          table.lords.some((_, other) => other !== seat && canSeize(table, other, crown))
        );
      }
      default:
        return this.match
          .waitingFor()
          .some((one) => (seat === null || one === seat) && this.match.decisionOf(one)!.kind === stop);
    }
  }

  /** Plays on to the moment the scenario names; false when the match ends before it comes. */
  private runUp(): boolean {
    const { stop, nth } = this.scenario;
    let times = 0;
    for (let i = 0; i < 6000 && !this.match.outcome; i++) {
      if (this.isHere() && ++times >= nth) return true;
      const next = this.match.waitingFor()[0]!;
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
      if (next === undefined || this.match.decisionOf(this.scenario.seat ?? -1)) return;
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
