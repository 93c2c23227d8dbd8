import { botIn } from "@warren/bots/roster.ts";
import { think } from "@warren/bots/think.ts";
import { manifestOf } from "@warren/games/listed.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import type { Awaited, Outcome } from "@warren/kernel/game.ts";
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
  private readonly others: readonly GameModule[];
  private last: Moment;
  private queue: Moment[] = [];

  /** `others`: games whose matches this one waits for. They are played unseen, and what comes of them is told. */
  constructor(players: GameModule, show: { seats: number; seed: string }, others: readonly GameModule[] = []) {
    this.others = others;
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
      const seq = this.match.awaited ? this.takeIn(this.match.awaited) : this.answer(this.match, this.bot);
      if (seq === undefined) return undefined;
      const moments = momentsOf(this.last, updateOf(this.match, this.tracer, seq, null));
      this.last = moments[moments.length - 1]!;
      // Moments in which nothing is told (a sealed answer) are not worth a pause of their own.
      this.queue = moments.filter((moment, i) => moment.event || i === moments.length - 1);
    }
    return this.queue.shift();
  }

  /** One answer in a match; the number of its entry, undefined when nobody is asked. */
  private answer(match: Match, bot: Bot): number | undefined {
    const seat = match.waitingFor()[0];
    const decision = seat === undefined ? undefined : match.decisionOf(seat);
    if (seat === undefined || !decision) return undefined;
    const seed = `${this.seed}|${match.header.salt}${match.seq}|${seat}`;
    const { answer } = think(match.game, bot, { view: match.view(seat), decision, seat, seed });
    const verdict = match.submit({ id: seed, seat, decision: decision.id, answer, auto: "bot" }, 0);
    if (!verdict.ok) throw new Error(`the exhibition's bot was refused: ${verdict.refusal.key}`);
    return verdict.entry.seq;
  }
  /** Plays the match that is awaited to its end, and takes in what it came to. */
  private takeIn({ game: id, options, seats, since }: Awaited): number | undefined {
    const players = this.others.find(({ game }) => game.id === id);
    const bot = players?.bots[0];
    if (!players || !bot) return undefined;
    const { game } = players;
    const header = { game: game.id, version: game.version, options, seats: seats.length, commitment: "", salt: `${since}|` };
    const match = Match.start(game, header, (seq) => fast(`${this.seed}|${since}|${seq}`), 0);
    while (!match.outcome) if (this.answer(match, bot) === undefined) return undefined;
    const verdict = this.match.conclude({ id: `episode:${since}`, of: "", report: match.report ?? null }, 0);
    if (!verdict.ok) throw new Error(`the exhibition's match was refused: ${verdict.refusal.key}`);
    return verdict.entry.seq;
  }
}
