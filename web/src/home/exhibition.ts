import { botIn } from "@warren/bots/roster.ts";
import { think } from "@warren/bots/think.ts";
import { manifestOf } from "@warren/games/listed.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import type { Outcome } from "@warren/kernel/game.ts";
import { Match } from "@warren/kernel/match.ts";
import { firstOptions, type GameModule } from "@warren/kernel/module.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { Tracer, updateOf } from "@warren/kernel/witness.ts";
import { type Moment, momentsOf } from "../client/viewpoint.ts";

/** A match between bots, told one moment after another to a spectator. Nothing of it is kept. */
export class Exhibition {
  private readonly match: Match;
  private readonly tracer = new Tracer();
  private readonly bot: Bot;
  private readonly seed: string;
  private last: Moment;
  private queue: Moment[] = [];

  constructor(players: GameModule, show: { seats: number; seed: string }) {
    const { game, bots } = players;
    const bot = bots[0] ?? botIn(players, "random");
    if (!bot) throw new Error(`nobody plays ${game.id}`);
    this.bot = bot;
    this.seed = show.seed;
    const manifest = manifestOf(game.id);
    const options = { ...defaultOptions(game.options), ...(manifest?.ready && firstOptions(manifest)) };
    const header = { game: game.id, version: game.version, options, seats: show.seats, commitment: "", salt: "" };
    this.match = Match.start(game, header, (seq) => fast(`${show.seed}|${seq}`), 0, this.tracer);
    this.last = { seq: 0, view: this.match.view(null), told: 0 };
  }

  get options(): Options {
    return this.match.header.options;
  }

  /** How the match ended, once all of it was told. */
  get outcome(): Outcome | undefined {
    return this.queue.length === 0 ? this.match.outcome : undefined;
  }

  /** What happens next; undefined when it is over. */
  next(): Moment | undefined {
    while (this.queue.length === 0) {
      const seat = this.match.waitingFor()[0];
      const decision = seat === undefined ? undefined : this.match.decisionOf(seat);
      if (seat === undefined || !decision) return undefined;
      const seed = `${this.seed}|${this.match.seq}|${seat}`;
      const { answer } = think(this.match.game, this.bot, { view: this.match.view(seat), decision, seat, seed });
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
