import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { botIn } from "@warren/bots/roster.ts";
import { think } from "@warren/bots/think.ts";
import type { Bot, Thought } from "@warren/kernel/bot.ts";
import { commitment, fast, keyed, keyOfEpisode, SALT_OF, saltOfEpisode } from "@warren/kernel/chance.ts";
import { blockedBelow } from "@warren/kernel/check.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import { describeAnswer, type Namer } from "@warren/kernel/describe.ts";
import type { Answer, Domain } from "@warren/kernel/domain.ts";
import { blockedAfter, furtherOf, isLeaf, nodeAt, type Of, stepBack, withField } from "@warren/kernel/draft.ts";
import type { Awaited, Hint } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import type { Msg, Refusal } from "@warren/kernel/message.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import type { Options } from "@warren/kernel/options.ts";
import { type MatchFile, toMatchFile } from "@warren/kernel/record.ts";
import { sampleSeen } from "@warren/kernel/sample.ts";
import { type Speaker, say } from "@warren/kernel/text.ts";
import { speakerOf, titleOf, type World, words } from "../world.ts";
import { choices, instructions, readAnswer, readPath } from "./entry.ts";
import { outline } from "./outline.ts";

export interface PlayPlan {
  readonly module: GameModule;
  readonly options: Options;
  readonly seats: number;
  readonly me: Seat;
  /** Name of the bot in each seat but mine. */
  readonly bots: readonly (string | undefined)[];
  /** Fixes the dice and the bots; absent: chance. */
  readonly seed?: string;
  readonly save?: string;
  /** The games that this one's matches wait for: they are played at the same table. */
  readonly episodes?: readonly GameModule[];
  /** Dice that are given; absent: its own. */
  readonly dice?: { readonly key: Uint8Array; readonly salt: string };
}

/** What a line led to: an answer, leaving, taking back, or the end of the input. */
type Turn = { readonly answer: Answer } | { readonly leave: "quit" | "undo" | "ended" };

/** One person at a terminal against bots: the match is a real one, with a log, keyed dice and undo. */
export class TerminalTable {
  private readonly world: World;
  private readonly plan: PlayPlan;
  private readonly match: Match;
  private readonly key: Uint8Array;
  /** Those it has waited for, over. */
  private readonly episodes: MatchFile[] = [];
  private readonly bots: readonly (Bot | undefined)[];
  private readonly botSeed: string;
  private readonly names: readonly string[];
  private readonly speaker: Speaker;
  private shown = 0;
  private commands = 0;
  /** What answers the whole question although a part of it was asked. */
  private instead: Answer = null;

  constructor(world: World, plan: PlayPlan) {
    this.world = world;
    this.plan = plan;
    const { game } = plan.module;
    this.key =
      plan.dice?.key ?? (plan.seed === undefined ? randomBytes(32) : createHash("sha256").update(`play/${plan.seed}`).digest());
    this.botSeed = plan.seed ?? randomBytes(8).toString("hex");
    this.bots = plan.bots.map((name) => (name === undefined ? undefined : botIn(plan.module, name)));
    this.names = plan.bots.map((level, n) =>
      level === undefined ? words("play.person", { n: n + 1 }) : words("play.bot", { level, n: n + 1 }),
    );
    this.speaker = speakerOf(plan.module, this.names);
    const salt = plan.dice?.salt ?? `${SALT_OF.device}${this.botSeed}`;
    const header = {
      game: game.id,
      version: game.version,
      options: plan.options,
      seats: plan.seats,
      commitment: commitment(this.key),
      salt,
    };
    this.match = Match.start(game, header, (seq) => keyed(this.key, salt, seq), Date.now());
  }

  /** Plays to the end. The exit code: 0 when the game ended or the person left, 1 when the input ended first. */
  async play(): Promise<number> {
    const { match, plan } = this;
    this.line(
      words("play.start", { title: titleOf(this.world, plan.module.game.id), names: [...this.names], me: this.names[plan.me]! }),
    );
    this.line(words("play.commitment", { commitment: match.header.commitment }));
    while (!match.outcome) {
      if (match.awaited) {
        this.showNews();
        const left = await this.playEpisode(match.awaited);
        if (left !== undefined) return left;
        continue;
      }
      const seat = match.waitingFor().find((one) => this.bots[one]) ?? plan.me;
      const bot = this.bots[seat];
      if (bot) {
        this.submit(seat, this.thoughtOf(bot, seat).answer, true);
        continue;
      }
      this.showNews();
      const decision = match.decisionOf(seat);
      if (!decision) throw new Error(`nobody at this table can go on: ${match.waitingFor().join(", ")} is waited for`);
      const turn = await this.ask(decision);
      if ("answer" in turn) {
        const refusal = this.submit(seat, turn.answer, false);
        if (refusal) this.refused(refusal);
      } else if (turn.leave === "undo") this.undo();
      else {
        this.line(words(turn.leave === "quit" ? "play.quit" : "play.ended"));
        return turn.leave === "quit" ? 0 : 1;
      }
    }
    this.showNews();
    this.showEnd();
    return this.save();
  }

  /** The match that is awaited is played here, and what it came to is taken in; the exit code when the person left in the middle of it. */
  private async playEpisode({ game, options, seats, since }: Awaited): Promise<number | undefined> {
    const { me, bots, episodes = [] } = this.plan;
    const module = episodes.find((one) => one.game.id === game);
    if (!module) throw new Error(`nobody here plays ${game}, which is awaited`);
    const table = new TerminalTable(this.world, {
      module,
      options,
      seats: seats.length,
      me: seats.indexOf(me),
      bots: seats.map((seat) => bots[seat]),
      seed: `${this.botSeed}/${since}`,
      dice: { key: keyOfEpisode(this.key, since), salt: saltOfEpisode(this.match.header.salt, since) },
    });
    const code = await table.play();
    if (!table.match.outcome) return code;
    this.episodes.push(table.file());
    const of = table.match.entries.at(-1)!.hash;
    this.match.conclude({ id: `c${this.commands++}`, of, report: table.match.report ?? null }, Date.now());
    return undefined;
  }

  private line(text: string): void {
    this.world.out(`${text}\n`);
  }
  private said(msg: Msg): string {
    return say(this.speaker, msg);
  }
  private get name(): Namer {
    const view = this.match.view(this.plan.me);
    return (id) => {
      const label = this.plan.module.label(id, view);
      if (typeof label === "string") return label;
      // What has no words of its own, a field of the view say, goes by its name.
      const text = this.said(label);
      return text === label.key ? id : text;
    };
  }

  private submit(seat: Seat, answer: Answer, auto: boolean): Refusal | undefined {
    const decision = this.match.decisionOf(seat)!;
    const command = { id: `c${this.commands++}`, seat, decision: decision.id, answer, ...(auto ? { auto: "bot" as const } : {}) };
    const verdict = this.match.submit(command, Date.now());
    if (!verdict.ok && auto) throw new Error(`the bot in seat ${seat} is refused: ${verdict.refusal.key}`);
    return verdict.ok ? undefined : verdict.refusal;
  }

  private thoughtOf(bot: Bot, seat: Seat): Thought {
    const decision = this.match.decisionOf(seat)!;
    const seed = `${this.botSeed}/${this.match.seq}/${seat}`;
    return think(this.plan.module.game, bot, { view: this.match.view(seat), decision, seat, seed });
  }

  private refused(refusal: Refusal): void {
    const why = this.said(refusal);
    this.line(refusal.rule ? words("play.refusedByRule", { why, rule: refusal.rule }) : words("play.refused", { why }));
  }

  private showNews(): void {
    this.shown = Math.min(this.shown, this.match.told.length);
    for (const { event, to } of this.match.told.slice(this.shown))
      if (to === undefined || to.includes(this.plan.me)) this.line(this.said(event));
    this.shown = this.match.told.length;
  }

  private showEnd(): void {
    const outcome = this.match.outcome!;
    this.line(words("play.over", { reason: this.said(outcome.reason) }));
    for (const rank of [...new Set(outcome.ranks)].sort((a, b) => a - b))
      this.line(words("play.rank", { rank, names: this.names.filter((_, seat) => outcome.ranks[seat] === rank) }));
    this.line(words("play.key", { key: Buffer.from(this.key).toString("hex") }));
  }

  private file(): MatchFile {
    return toMatchFile(this.match, this.names, this.key, this.episodes);
  }
  private save(): number {
    const file = this.plan.save;
    if (file === undefined) return 0;
    try {
      writeFileSync(file, `${JSON.stringify(this.file(), null, 1)}\n`);
    } catch (error) {
      this.world.err(`warren: ${words("bad.write", { file, what: (error as Error).message })}\n`);
      return 1;
    }
    this.line(words("play.saved", { file }));
    return 0;
  }

  private undo(): void {
    const { me } = this.plan;
    const offer = this.match.undoOffer(me);
    const verdict = offer && this.match.undo({ id: `c${this.commands++}`, seat: me, to: offer.to }, Date.now());
    this.line(words(verdict?.ok ? "play.undone" : "play.nothingToUndo"));
    this.shown = this.match.told.length;
  }

  /** Asks until the person has given a whole answer or wants something else. */
  private async ask(decision: OpenDecision): Promise<Turn> {
    this.line("");
    this.line(this.said(decision.prompt));
    const turn = await this.askDomain(decision, decision.domain);
    if ("answer" in turn) this.line(words("play.chosen", { answer: describeAnswer(decision.domain, turn.answer, this.name) }));
    return turn;
  }

  private async askDomain(decision: OpenDecision, domain: Domain, blocked = decision.blocked): Promise<Turn> {
    switch (domain.t) {
      case "pick":
        return this.askPath(decision, domain, blocked);
      case "form": {
        let answer: Answer = {};
        for (const [field, inner] of Object.entries(domain.fields)) {
          this.line(words("play.field", { label: this.name(field) }));
          const turn = await this.askDomain(decision, inner, blockedBelow(blocked, field));
          if (!("answer" in turn)) return turn;
          if (turn.answer === WHOLE) return decision.domain === domain ? { answer: this.instead } : turn;
          answer = withField(answer, field, turn.answer);
        }
        return { answer };
      }
      default:
        for (;;) {
          this.line(instructions(domain, this.name));
          const turn = await this.readTurn(decision, domain === decision.domain);
          if (typeof turn !== "string") return turn;
          const read = readAnswer(domain, turn, this.name, blocked);
          if ("value" in read) return { answer: read.value };
          this.refused(read.no);
        }
    }
  }

  private async askPath(decision: OpenDecision, domain: Of<"pick">, blocked: OpenDecision["blocked"]): Promise<Turn> {
    let path: readonly string[] = [];
    for (;;) {
      const node = nodeAt(domain.tree, path)!;
      if (isLeaf(node)) {
        const asked = furtherOf(domain, [...path]);
        if (!asked) return { answer: [...path] };
        const turn = await this.askDomain(decision, asked.domain, blockedAfter(blocked, path));
        if (!("answer" in turn)) return turn;
        if (turn.answer === WHOLE) return decision.domain === domain ? { answer: this.instead } : turn;
        return { answer: [...path, turn.answer] };
      }
      const ids = Object.keys(node);
      if (path.length > 0) this.line(words("play.soFar", { path: path.map(this.name).join(" › ") }));
      this.line(choices(ids, this.name));
      if (path.length > 0) this.line(words("play.back"));
      const turn = await this.readTurn(decision, decision.domain === domain);
      if (typeof turn !== "string") return turn;
      if (turn.trim() === "0") {
        path = (stepBack(domain, path) ?? []) as readonly string[];
        continue;
      }
      const read = readPath(domain.tree, path, turn, this.name);
      if ("value" in read) path = read.value;
      else this.refused(read.no);
    }
  }

  /** The next line that is an answer; words for the table itself are obeyed here. */
  private async readTurn(decision: OpenDecision, whole: boolean): Promise<string | Turn> {
    for (;;) {
      if (this.world.prompts) this.world.out(words("play.prompt"));
      const line = await this.world.readLine();
      if (line === undefined) return { leave: "ended" };
      switch (line.trim().toLowerCase()) {
        case "":
          continue;
        case "?":
        case "help":
          this.line(words("play.help"));
          if (decision.domain.t !== "pick" && decision.domain.t !== "form") this.line(instructions(decision.domain, this.name));
          continue;
        case "quit":
        case "undo":
          return { leave: line.trim().toLowerCase() as "quit" | "undo" };
        case "look":
          this.line(outline(this.match.view(this.plan.me), this.name));
          continue;
        case "log":
          this.shown = 0;
          this.showNews();
          continue;
        case "why":
          this.showBlocked(decision);
          continue;
        case "hint":
          this.showHint(decision);
          continue;
        case "hints":
          this.showNamed(decision);
          continue;
        case "any":
          this.instead = this.anyAnswer(decision);
          return { answer: whole ? this.instead : WHOLE };
        default: {
          const named = this.namedAnswer(decision, line.trim());
          if (named === undefined) return line;
          this.instead = named;
          return { answer: whole ? named : WHOLE };
        }
      }
    }
  }

  private anyAnswer(decision: OpenDecision): Answer {
    const rng = fast(`${this.botSeed}/any/${this.match.seq}`);
    const { game } = this.plan.module;
    return sampleSeen(game, this.match.view(this.plan.me), decision, rng);
  }

  private namedAnswers(decision: OpenDecision): readonly Hint[] {
    return this.plan.module.game.hints?.(this.match.view(this.plan.me), decision) ?? [];
  }
  /** `#2` is the second of what `hints` lists. */
  private namedAnswer(decision: OpenDecision, line: string): Answer | undefined {
    const number = /^#(\d{1,4})$/.exec(line)?.[1];
    return number === undefined ? undefined : this.namedAnswers(decision)[Number(number) - 1]?.answer;
  }
  private showNamed(decision: OpenDecision): void {
    const named = this.namedAnswers(decision);
    if (named.length === 0) this.line(words("play.noneNamed"));
    for (const [i, { name }] of named.entries()) this.line(words("play.named", { n: i + 1, name: this.said(name) }));
  }

  private showBlocked({ blocked }: OpenDecision): void {
    if (!blocked?.length) this.line(words("play.noneBlocked"));
    for (const { path, why, rule } of blocked ?? [])
      this.line(words("play.blocked", { path: path.map(this.name).join(" › "), why: this.said(why), rule }));
  }

  private showHint(decision: OpenDecision): void {
    const bot = this.plan.module.bots.at(-1) ?? botIn(this.plan.module, "random")!;
    const { answer, why } = this.thoughtOf(bot, this.plan.me);
    this.line(words("play.hint", { answer: describeAnswer(decision.domain, answer, this.name) }));
    for (const reason of why ?? []) this.line(`  ${this.said(reason)}`);
  }
}

/** Stands for an answer to the whole question while a part of it is asked. */
const WHOLE: Json = "\u0000whole";
