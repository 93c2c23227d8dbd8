import type { Draft } from "@warren/kernel/board.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { type GameEvent, type Outcome, type View, viewOf } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { patched } from "@warren/kernel/patch.ts";
import { type LogLine, pictureOf, Tracer, updateOf } from "@warren/kernel/witness.ts";
import { asked, type Hung, type Scene } from "./gallery.ts";

const NAMES = ["Ada", "Bashir", "Chiyo", "Dmitri", "Esperanza", "Femi", "Gwendolyn", "Hana"];
/** Answers after which a match is given up. */
const LONGEST = 6000;

class Shared implements Draft {
  partial = $state.raw<Json | undefined>();
}

/** A real match in which the game's gallery answers for everybody but the viewer; what is told is shown beat by beat. */
export class Driver {
  view = $state.raw<View>() as View;
  decision = $state.raw<OpenDecision | undefined>();
  beat = $state.raw<{ n: number; event: GameEvent } | undefined>();
  outcome = $state.raw<Outcome | undefined>();
  told = $state.raw<readonly LogLine[]>([]);
  refusal = $state.raw("");
  readonly draft = new Shared();
  readonly names: readonly string[];
  private match!: Match;
  private tracer!: Tracer;
  private rng!: Rng;
  private shownSeq = 0;
  private n = 0;
  private readonly gallery: Hung;
  private readonly scene: Scene;

  constructor(gallery: Hung, scene: Scene) {
    this.gallery = gallery;
    this.scene = scene;
    this.names = NAMES.slice(0, scene.seats);
    // Not every match comes to every question: the next seed is tried until one does.
    for (let i = 0; i < gallery.tries; i++) {
      this.begin(i === 0 ? scene.seed : `${scene.seed} ${i}`);
      if (this.runUp()) break;
    }
    if (scene.event === "") this.show();
    else this.stopAt(scene.event);
  }

  private begin(seed: string): void {
    const { gallery, scene } = this;
    const { id, version, options } = gallery.game;
    this.rng = fast(seed);
    this.tracer = new Tracer();
    const header = {
      game: id,
      version,
      options: { ...defaultOptions(options), ...scene.options },
      seats: scene.seats,
      commitment: "",
      salt: seed,
    };
    this.match = Match.start(gallery.game, header, (seq) => fast(`${seed} ${seq}`), 0, this.tracer);
    gallery.deal?.(this.match, scene);
  }

  private show(): void {
    const picture = pictureOf(this.match, this.scene.seat);
    this.view = picture.view;
    this.decision = picture.mine;
    this.outcome = picture.outcome;
    this.told = picture.told;
    this.shownSeq = this.match.seq;
  }

  private give(seat: number, answer: Answer): boolean {
    const decision = this.match.decisionOf(seat)!;
    const verdict = this.match.submit({ id: `c${this.match.seq}`, seat, decision: decision.id, answer }, 0);
    this.refusal = verdict.ok ? "" : verdict.refusal.key;
    return verdict.ok;
  }
  private giveFor(seat: number | undefined): void {
    if (seat !== undefined) this.give(seat, this.gallery.answer(this.match, seat, this.rng));
    else if (this.match.awaited && this.gallery.episode)
      this.match.conclude({ id: `e${this.match.seq}`, of: "", report: this.gallery.episode(this.match, this.rng) }, 0);
    else throw new Error("nobody is asked");
  }
  private another(): number | undefined {
    return this.match.waitingFor().find((one) => one !== this.scene.seat);
  }
  private next(): number | undefined {
    return (this.gallery.othersFirst ? this.another() : undefined) ?? this.match.waitingFor()[0];
  }

  /** Plays on to the moment the scene names; false when the match ends before it comes. */
  private runUp(): boolean {
    const { gallery, scene } = this;
    let times = 0;
    let seen = "";
    for (let i = 0; i < LONGEST && !this.match.outcome; i++) {
      const here = scene.stop === "over" ? undefined : (gallery.here ?? asked)(this.match, scene);
      if (here && here.id !== seen) {
        seen = here.id;
        times++;
      }
      const next = this.next();
      if (here && times >= scene.nth && (!gallery.othersFirst || scene.seat === null || next === scene.seat)) return true;
      this.giveFor(next);
    }
    return scene.stop === "over";
  }

  /** Plays on, and shows the moment in which an event of this kind is told. */
  private stopAt(kind: string): void {
    const { seat } = this.scene;
    for (let i = 0; i < LONGEST && !this.match.outcome; i++) {
      const before = viewOf(this.match.state, seat);
      let shown = JSON.parse(JSON.stringify({ table: before.table, flow: before.flow })) as Pick<View, "table" | "flow">;
      const from = this.match.seq;
      this.giveFor(this.next());
      for (let seq = from + 1; seq <= this.match.seq; seq++)
        for (const beat of updateOf(this.match, this.tracer, seq, seat).beats) {
          if (beat.patch) shown = patched(shown, beat.patch);
          if (beat.event?.key !== kind) continue;
          this.view = { ...viewOf(this.match.state, seat), ...shown };
          this.beat = { n: 1, event: beat.event };
          return;
        }
    }
    this.show();
  }

  submit = (answer: Answer): void => {
    const { seat } = this.scene;
    if (seat === null || !this.give(seat, answer)) return;
    this.draft.partial = undefined;
    this.others();
    void this.play();
  };

  private others(): void {
    for (let i = 0; i < 500 && !this.match.outcome; i++) {
      const other = this.another();
      const waitsForViewer = this.match.waitingFor().some((one) => one === this.scene.seat);
      if ((other === undefined && !this.match.awaited) || (waitsForViewer && !this.gallery.othersFirst)) return;
      this.giveFor(other);
    }
  }

  private async play(): Promise<void> {
    this.decision = undefined;
    while (this.shownSeq < this.match.seq) {
      const update = updateOf(this.match, this.tracer, ++this.shownSeq, this.scene.seat);
      if (update.hand) this.view = { ...this.view, hand: patched(this.view.hand, update.hand) };
      for (const beat of update.beats) {
        if (beat.patch) this.view = { ...this.view, ...patched({ table: this.view.table, flow: this.view.flow }, beat.patch) };
        if (!beat.event) continue;
        this.beat = { n: ++this.n, event: beat.event };
        await new Promise((done) => setTimeout(done, this.gallery.pace[beat.event!.key] ?? 350));
      }
    }
    this.beat = undefined;
    this.show();
  }
}
