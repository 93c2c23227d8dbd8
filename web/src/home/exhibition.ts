import type { Level } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { Tracer, updateOf } from "@warren/kernel/witness.ts";
import type { GameModule } from "../client/module.ts";
import { type Moment, momentsOf } from "../client/story.ts";
import type { Thinker } from "../client/thinker.ts";

/** A match between bots, told one moment after another to a spectator. Nothing of it is kept. */
export class Exhibition {
  readonly module: GameModule;
  readonly seats: number;
  private readonly match: Match;
  private readonly tracer = new Tracer();
  private readonly thinker: Thinker;
  private readonly level: Level;
  private readonly seed: string;
  private last: Moment;
  private queue: Moment[] = [];

  constructor(module: GameModule, thinker: Thinker, show: { seats: number; level: Level; seed: string }) {
    this.module = module;
    this.thinker = thinker;
    this.seats = show.seats;
    this.level = show.level;
    this.seed = show.seed;
    const { game } = module;
    const header = {
      game: game.id,
      version: game.version,
      options: defaultOptions(game.options),
      seats: show.seats,
      commitment: "",
      salt: "",
    };
    this.match = Match.start(game, header, (seq) => fast(`${show.seed}|${seq}`), 0, this.tracer);
    this.last = { seq: 0, view: this.match.view(null), told: 0 };
  }

  get over(): boolean {
    return this.queue.length === 0 && this.match.outcome !== undefined;
  }

  /** What happens next; undefined when the match is over and all of it was told. */
  async next(): Promise<Moment | undefined> {
    while (this.queue.length === 0) {
      const seat = this.match.waitingFor()[0];
      const decision = seat === undefined ? undefined : this.match.decisionOf(seat);
      if (seat === undefined || !decision) return undefined;
      const seed = `${this.seed}|${this.match.seq}|${seat}`;
      const { answer } = await this.thinker.think({
        game: this.module.game.id,
        view: this.match.view(seat),
        decision,
        seat,
        level: this.level,
        seed,
      });
      const verdict = this.match.submit({ id: seed, seat, decision: decision.id, answer, auto: "bot" }, 0);
      if (!verdict.ok) throw new Error(`the exhibition's bot was refused: ${verdict.refusal.key}`);
      const moments = momentsOf(this.last, updateOf(this.match, this.tracer, verdict.entry.seq, null));
      this.last = moments[moments.length - 1]!;
      // Moments in which nothing is told (a sealed answer) are not worth a pause of their own.
      this.queue = moments.filter((moment, i) => moment.event || i === moments.length - 1);
    }
    return this.queue.shift();
  }
}
