import type { Bot } from "../bot.ts";
import { fast, type Rng } from "../chance.ts";
import { checkAnswer } from "../check.ts";
import { copyJson, copyState } from "../copy.ts";
import type { Decision, OpenDecision } from "../decision.ts";
import type { Answer } from "../domain.ts";
import type { Header } from "../entry.ts";
import { stateHash } from "../film.ts";
import { type Fx, type Game, type GameEvent, type State, type View, viewOf } from "../game.ts";
import { type Json, type Seat, sameJson } from "../json.ts";
import { asData } from "../lazy.ts";
import { Match } from "../match.ts";
import type { Msg } from "../message.ts";
import { defaultOptions, type Options } from "../options.ts";
import { sampleAnswer, sampleLegal } from "../sample.ts";
import { quietFx } from "../search.ts";
import { faultOf } from "../sound.ts";
import { hasOrder } from "../standing.ts";
import { type Catalogue, holes } from "../text.ts";
import { type Picture, pictureOf, Tracer, updateOf, withUpdate } from "../witness.ts";
import { type Coverage, type Demand, type Expected, expectedKeys, gaps, Tally } from "./coverage.ts";
import { forgeries } from "./forge.ts";
import { lostInJson } from "./plain.ts";

/** Where a game of the kit begins, when not as the options set it up. A lesson is one. */
export interface Start {
  readonly options?: Options;
  /** How many sit there; default: as everywhere. */
  readonly seats?: number;
  /** Every seat is one of the bots: for ends that random play does not come to. */
  readonly bots?: boolean;
  /** A state the rules can go on from; without it as the rules set the game up. */
  position?(): State;
  /** The first answers, each from whoever may give it: for what chance would not find. Then the game goes on as any other. */
  readonly opening?: readonly Answer[];
}

export interface ConformanceSetting extends Expected {
  /** How many games; spread over option sets, starts and seats. */
  readonly games: number;
  readonly seed?: number | string;
  /** Numbers of seats to try; default: all that the game allows. */
  readonly seats?: readonly number[];
  /** Option sets to try; default: the defaults. Partial sets are filled up. */
  readonly options?: readonly Options[];
  /** More places to begin: positions that play seldom comes to, option sets with a number of seats of their own. */
  readonly starts?: readonly Start[];
  /** After so many games, option sets to try besides all of these. */
  readonly beyond?: { readonly games: number; readonly options: readonly Options[] };
  /** The game's own players: in every third game or so each seat is one of them or plays at random. */
  readonly bots?: readonly Bot[];
  /** At most so many `apply` calls of a bot for one decision. */
  readonly botSteps?: number;
  /** How much of what the game has must come up in these games; default: the usual. It is counted in any case. */
  readonly demand?: Demand;
  /** Most decisions a random game may take. */
  readonly cap?: number;
  /** Largest state, in bytes of JSON. */
  readonly maxBytes?: number;
  /** When given, every message told, asked or refused must be in it with its arguments. */
  readonly catalogue?: Catalogue;
  /** When given, every rule cited must be one of these. */
  readonly rules?: ReadonlySet<string>;
  /** Called after each game. */
  readonly progress?: (done: number) => void;
}

/** Everything that is checked, by name. A check that never had anything to look at is reported as such, not as passed. */
export const CHECKS = [
  "games end",
  "no dead end",
  "questions are well formed",
  "asking changes nothing",
  "search is asked the same",
  "fallbacks are legal",
  "sampled answers are legal",
  "proposed answers are legal",
  "hints are legal",
  "legality follows from the view",
  "bots answer legally",
  "forged answers are refused",
  "states are plain JSON",
  "copies are independent",
  "search mode plays the same",
  "replay gives the same match",
  "undo restores the state",
  "pages follow by updates",
  "a resample looks the same",
  "questions leak nothing",
  "what is seen is told",
  "talk changes nothing",
  "talk leaks nothing",
  "messages are in the catalogue",
  "rules cited exist",
  "states stay small",
  "every question comes up",
  "every message comes up",
  "every check had something to look at",
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Finding {
  readonly check: CheckName;
  readonly what: string;
  /** How to see it again. */
  readonly seed: string;
  readonly seats: number;
  readonly options: Options;
}
export interface ConformanceReport {
  readonly games: number;
  readonly decisions: number;
  readonly looked: { readonly [check in CheckName]: number };
  readonly findings: readonly Finding[];
  readonly coverage: Coverage;
  readonly largest: number;
  readonly longest: number;
}

/** More findings than this say nothing new, and more than these of one check neither. */
const ENOUGH = 20;
const ENOUGH_OF_ONE = 5;
/** Bots play in one game of so many: they think, so they are slow. */
const BOTS_EVERY = 3;
/** Deep checks (leaks, forgeries, copies) look at about this many states a game. */
const DEEP_LOOKS = 12;
/** Words are said at about one decision in this many, so that most of a match is still play. */
const TALK_EVERY = 6;
/** Undos a game: each goes back to anywhere, so without an end to them a long game would never be over. */
const UNDOS = 12;

const NOWHERE = { seats: 0, options: {} };

/** A page that follows a match entry by entry, and what its server knows of it. */
class Page {
  picture: Picture;
  /** The last question as the page was told it: data of its own, as behind a wire. */
  private question: OpenDecision | undefined;
  /** The same as the server remembers it: large questions are told by how they differ from it. */
  private known: OpenDecision | undefined;
  private readonly match: Match;
  private readonly tracer: Tracer;
  private readonly viewer: Seat | null;

  constructor(match: Match, tracer: Tracer, viewer: Seat | null) {
    this.match = match;
    this.tracer = tracer;
    this.viewer = viewer;
    this.picture = pictureOf(match, viewer);
    this.remember();
  }

  follow(): void {
    const update = updateOf(this.match, this.tracer, this.match.seq, this.viewer, this.known);
    this.picture = withUpdate(this.picture, update, undefined, this.question);
    this.remember();
  }

  private remember(): void {
    this.known = this.match.decisionOf(this.viewer) ?? this.known;
    if (this.picture.mine) this.question = copyJson(this.picture.mine);
  }
}

class Inspection {
  readonly tally = new Tally();
  readonly looked = Object.fromEntries(CHECKS.map((check) => [check, 0])) as Record<CheckName, number>;
  readonly findings: Finding[] = [];
  decisions = 0;
  largest = 0;
  longest = 0;
  readonly setting: ConformanceSetting;
  /** The game as it is played now: from a position, where the start has one. */
  game: Game;
  seed = "";
  /** Before the first game and after the last one there is none to name. */
  header: Pick<Header, "seats" | "options"> = NOWHERE;
  rng!: Rng;
  /** How often anything was wrong, told or not. */
  faults = 0;

  constructor(game: Game, setting: ConformanceSetting) {
    this.game = game;
    this.setting = setting;
  }

  expect(check: CheckName, holds: boolean, what: () => string): boolean {
    this.looked[check]++;
    if (holds) return true;
    this.faults++;
    const known = this.findings.filter((finding) => finding.check === check).length;
    if (this.findings.length < ENOUGH && known < ENOUGH_OF_ONE)
      this.findings.push({ check, what: what(), seed: this.seed, seats: this.header.seats, options: this.header.options });
    return false;
  }

  playOne(game: Game, seed: string, seats: number, options: Options, { bots = false, opening = [] }: Start = {}): void {
    this.game = game;
    this.seed = seed;
    this.rng = fast(`${seed}/players`);
    const players = this.playersFor(seats, bots);
    const header = { game: game.id, version: game.version, options, seats, commitment: "0".repeat(64), salt: "" };
    this.header = header;
    const dice = (seq: number): Rng => fast(`${seed}/${seq}`);
    const tracer = new Tracer();
    const match = Match.start(game, header, dice, 0, tracer);
    const cap = this.setting.cap ?? 20_000;
    const spectator = this.rng.below(seats + 1);
    const viewer = spectator === seats ? null : spectator;
    const page = new Page(match, tracer, viewer);
    let toldSoFar = 0;
    // Look closely at the beginning, then ever more rarely: long games should not take forever.
    let nextDeep = 0;
    let undone = 0;
    const asked = new Set<string>();
    for (let n = 0; !match.outcome; n++) {
      if (!this.expect("games end", n < cap, () => `not over after ${cap} decisions`)) return;
      const waiting = match.waitingFor();
      if (!this.expect("no dead end", waiting.length > 0, () => `nobody is asked at ${JSON.stringify(match.state.flow.at(-1))}`))
        return;
      for (const one of waiting) this.meet(match.decisionOf(one)!, asked);
      const lost = lostInJson(match.state);
      this.expect("states are plain JSON", lost === undefined, () => `the state does not survive JSON: ${lost}`);
      if (n >= nextDeep) {
        this.deepLook(match.state);
        nextDeep = n + 1 + this.rng.below(1 + Math.floor((n * 2) / DEEP_LOOKS));
      }
      if (this.game.talk && this.rng.below(TALK_EVERY) === 0) {
        const before = match.seq;
        this.talk(match, n);
        if (match.seq > before) page.follow();
      }
      const named = opening[n];
      const taker = named !== undefined && waiting.find((one) => this.takes(match, match.decisionOf(one)!, named));
      const seat = typeof taker === "number" ? taker : waiting[this.rng.below(waiting.length)]!;
      const decision = match.decisionOf(seat)!;
      const bot = named === undefined ? players[seat] : undefined;
      const answer =
        named ?? (bot ? this.thought(match, bot, decision) : sampleLegal(this.game, match.state, decision, this.rng));
      const verdict = match.submit({ id: `c${n}`, seat, decision: decision.id, answer }, n);
      this.decisions++;
      if (
        !this.expect(
          bot ? "bots answer legally" : "sampled answers are legal",
          verdict.ok,
          () => `${decision.kind}: ${JSON.stringify(answer)} is refused: ${JSON.stringify(!verdict.ok && verdict.refusal)}`,
        )
      )
        return;
      this.messagesOf(match.told.slice(toldSoFar).map((told) => told.event));
      toldSoFar = match.told.length;
      page.follow();
      this.expect(
        "pages follow by updates",
        sameJson(page.picture, pictureOf(match, viewer)),
        () => `viewpoint ${viewer} differs after entry ${match.seq} (${decision.kind})`,
      );
      // The second move of every game is taken back, and any other now and then; an opening stands until it is over.
      const opened = n >= opening.length;
      if (opened && (n === Math.max(1, opening.length) || this.rng.below(40) === 0) && undone < UNDOS && match.line.length > 1) {
        undone++;
        this.undo(match);
        toldSoFar = match.told.length;
        page.follow();
      }
    }
    this.expect("games end", true, () => "");
    this.longest = Math.max(this.longest, match.line.length);
    const outcome = match.outcome!;
    this.expect(
      "questions are well formed",
      outcome.ranks.length === seats && outcome.ranks.includes(1),
      () => `the outcome ranks ${JSON.stringify(outcome.ranks)} for ${seats} seats`,
    );
    this.message(outcome.reason, "outcome");
    this.cited(outcome.rule, "outcome");
    this.tally.ending(outcome);
    this.deepLook(match.state);
    for (const { text } of this.game.talk?.pledges?.(match.heard(null), pictureOf(match, null).told, match.view(null), true) ??
      []) {
      this.message(text, "pledge");
      this.tally.message(text);
    }
    this.luckNamed(match);
    this.replay(match);
    // A game that is over can be taken back, too.
    if (match.line.length > 1) this.undo(match);
  }

  private takes(match: Match, decision: Decision, answer: Answer): boolean {
    const refusal = checkAnswer(decision.domain, answer) ?? this.game.refuse?.(match.view(decision.seat), decision, answer);
    return refusal === undefined;
  }

  /** Who plays: nobody of this list is a seat that plays at random. */
  private playersFor(seats: number, all: boolean): (Bot | undefined)[] {
    const { bots = [] } = this.setting;
    const rng = fast(`${this.seed}/bots`);
    if (bots.length === 0 || (!all && rng.below(BOTS_EVERY) > 0)) return [];
    return Array.from({ length: seats }, () => bots[rng.below(bots.length + (all ? 0 : 1))]);
  }

  /** What a bot answers: it is given what a worker would be, so that it cannot change the match. */
  private thought(match: Match, bot: Bot, decision: OpenDecision): Answer {
    const { seat } = decision;
    const ask = { game: this.game, view: copyJson(match.view(seat)), decision, seat, rng: fast(`${this.seed}/bot/${match.seq}`) };
    const steps = Math.min(bot.steps, this.setting.botSteps ?? bot.steps);
    return bot.decide({ ...ask, steps, ...(this.game.talk && { heard: match.heard(seat) }) }).answer;
  }

  /** Counts a question the first time it is seen. */
  private meet(decision: OpenDecision, asked: Set<string>): void {
    if (asked.has(decision.id)) return;
    asked.add(decision.id);
    this.tally.question(decision);
  }

  /** Somebody says something. Nothing may come of it but the words, and those only to whom they are for. */
  private talk(match: Match, n: number): void {
    const rules = this.game.talk!;
    const seat = this.rng.below(this.header.seats);
    const now = match.talkOf(seat);
    if (!now) return;
    this.cited(now.rule, "talk");
    for (const { path, why, rule } of now.blocked ?? []) {
      this.message(why, `talk ${path.join(" ")}`);
      this.cited(rule, `talk ${path.join(" ")}`);
    }
    const cards = now.cards ?? [];
    for (const card of cards)
      for (const msg of [card.text, ...(card.note ? [card.note] : []), ...card.answers.map((one) => one.label)]) {
        this.message(msg, "talk card");
        this.tally.message(msg);
      }
    const answers = cards.flatMap((card) => card.answers.map((one) => one.say));
    const toCard = answers.length > 0 && (!now.domain || this.rng.below(2) === 0);
    if (!toCard && !now.domain) return;
    const say = toCard ? answers[this.rng.below(answers.length)]! : sampleAnswer(now.domain!, this.rng);
    const heard = match.heard(seat);
    const { event, to } = rules.said(match.view(seat), seat, heard, say);
    this.messagesOf([event]);
    // Whoever hears it learns what was said and nothing else: in a world he cannot tell from this one the same words sound the same.
    for (let viewer = -1; viewer < this.header.seats; viewer++) {
      if (viewer === seat) continue;
      const other = this.game.resample(viewOf(match.state, viewer === -1 ? null : viewer), this.rng);
      const there = rules.now(viewOf(other, seat), seat, heard);
      const possible = toCard || (there?.domain !== undefined && checkAnswer(there.domain, say) === undefined);
      if (possible)
        this.expect(
          "talk leaks nothing",
          sameJson(rules.said(viewOf(other, seat), seat, heard, say), rules.said(match.view(seat), seat, heard, say)),
          () => `seat ${seat} says ${JSON.stringify(say)}, and how it sounds to ${viewer} depends on what is hidden`,
        );
    }
    const hash = stateHash(match.state);
    const offers = Array.from({ length: this.header.seats }, (_, one) => match.undoOffer(one)?.free);
    const line = match.line.length;
    const verdict = match.speak({ id: `t${n}`, seat, say }, n);
    if (!verdict.ok) {
      // Whoever has talked enough has to wait for a move.
      this.expect(
        "talk changes nothing",
        verdict.refusal.key.startsWith("talk.enough"),
        () => `${JSON.stringify(say)} is refused: ${JSON.stringify(verdict.refusal)}`,
      );
      return;
    }
    const same =
      stateHash(match.state) === hash &&
      verdict.entry.hash === hash &&
      match.line.length === line &&
      offers.every((free, one) => match.undoOffer(one)?.free === free);
    this.expect("talk changes nothing", same, () => `${JSON.stringify(say)} of seat ${seat} changed the match`);
    for (let viewer = -1; viewer < this.header.seats; viewer++) {
      const hears = to === undefined || viewer === seat || to.includes(viewer);
      const got = match.heard(viewer === -1 ? null : viewer).some((one) => one.seq === match.seq);
      this.expect(
        "talk leaks nothing",
        got === hears,
        () => `viewpoint ${viewer} ${got ? "hears" : "does not hear"} ${JSON.stringify(say)}`,
      );
    }
  }

  private undo(match: Match): void {
    const to = match.line[this.rng.below(match.line.length - 1)]!;
    const verdict = match.undo({ id: `u${match.seq}`, seat: 0, to }, 0);
    this.expect(
      "undo restores the state",
      verdict.ok && verdict.entry.hash === match.entries[to]!.hash && stateHash(match.state) === verdict.entry.hash,
      () => `back to entry ${to}`,
    );
  }

  private replay(match: Match): void {
    const entries = JSON.parse(JSON.stringify(match.entries));
    try {
      const again = Match.load(this.game, match.header, entries);
      this.expect(
        "replay gives the same match",
        sameJson(again.log(), match.log()) &&
          sameJson(again.outcome, match.outcome) &&
          stateHash(again.state) === stateHash(match.state),
        () => "the replay tells another story",
      );
    } catch (error) {
      this.expect("replay gives the same match", false, () => String(error));
    }
  }

  private message(msg: Msg, where: string): void {
    const catalogue = this.setting.catalogue;
    if (!catalogue) return;
    const text = Object.hasOwn(catalogue, msg.key) ? catalogue[msg.key]! : undefined;
    this.expect(
      "messages are in the catalogue",
      text !== undefined && holes(text).every((hole) => msg.args?.[hole] !== undefined),
      () => `${where}: ${JSON.stringify(msg)} for “${text ?? "nothing"}”`,
    );
  }
  /** What luck was had in stands in the report by its name. */
  private luckNamed(match: Match): void {
    for (const kind of new Set(match.luck.map((line) => line.kind))) this.message({ key: `luck.${kind}` }, "luck report");
  }
  private cited(rule: string | undefined, where: string): void {
    if (!this.setting.rules || rule === undefined || rule === "house") return;
    this.expect("rules cited exist", this.setting.rules.has(rule), () => `${where} cites ${rule}`);
  }
  private messagesOf(events: readonly GameEvent[]): void {
    for (const event of events) {
      this.tally.event(event);
      this.message(event, "event");
      this.cited(event.rule, `event ${event.key}`);
    }
  }

  /** The expensive checks on one state. */
  private deepLook(state: State): void {
    const { game } = this;
    const hash = stateHash(state);
    const json = JSON.stringify(state);
    this.largest = Math.max(this.largest, json.length);
    if (this.setting.maxBytes !== undefined)
      this.expect("states stay small", json.length <= this.setting.maxBytes, () => `${json.length} bytes`);
    const asked = game.pending(state).map(asData);
    const seats = new Set<Seat>();
    for (const decision of asked) {
      const sound =
        decision.seat >= 0 &&
        decision.seat < this.header.seats &&
        !seats.has(decision.seat) &&
        decision.kind !== "" &&
        decision.rule !== "";
      this.expect("questions are well formed", sound, () => `${decision.kind} to seat ${decision.seat}`);
      seats.add(decision.seat);
      this.message(decision.prompt, decision.kind);
      this.cited(decision.rule, decision.kind);
      for (const blocked of decision.blocked ?? []) {
        this.message(blocked.why, `${decision.kind} blocked`);
        this.cited(blocked.rule, `${decision.kind} blocked`);
        const wrong = decision.domain.t === "pick" && checkAnswer(decision.domain, blocked.path) === undefined;
        this.expect(
          "questions are well formed",
          !wrong,
          () => `${decision.kind}: ${blocked.path.join(" > ")} is both offered and blocked`,
        );
      }
      const fault = faultOf(decision.domain);
      this.expect("questions are well formed", fault === undefined, () => `${decision.kind}: ${fault}`);
      const view = viewOf(state, decision.seat);
      for (const hint of game.hints?.(view, decision) ?? []) {
        this.message(hint.name, `${decision.kind} hint`);
        const bad = checkAnswer(decision.domain, hint.answer) ?? game.refuse?.(view, decision, hint.answer);
        this.expect(
          "hints are legal",
          bad === undefined,
          () => `${decision.kind}: “${hint.name.key}” is refused: ${JSON.stringify(bad)}`,
        );
      }
      const refusal = checkAnswer(decision.domain, decision.fallback) ?? game.refuse?.(view, decision, decision.fallback);
      this.expect(
        "fallbacks are legal",
        refusal === undefined,
        () => `${decision.kind}: ${JSON.stringify(decision.fallback)} is refused: ${JSON.stringify(refusal)}`,
      );
      for (const policy of decision.policies ?? []) {
        const bad = checkAnswer(decision.domain, policy.answer) ?? game.refuse?.(view, decision, policy.answer);
        this.expect("fallbacks are legal", bad === undefined, () => `${decision.kind}: standing order ${policy.id} is refused`);
        this.expect(
          "questions are well formed",
          hasOrder(game.standing, decision.kind, policy.id),
          () => `${decision.kind}: ${policy.id} is not in the game's list`,
        );
        this.message({ key: `policy.${decision.kind}` }, "standing orders");
        this.message({ key: `policy.${decision.kind}.${policy.id}` }, "standing orders");
      }
      for (let i = 0; i < 3; i++) {
        const sampled = sampleAnswer(decision.domain, this.rng);
        this.expect(
          "sampled answers are legal",
          checkAnswer(decision.domain, sampled) === undefined,
          () => `${decision.kind}: the sample ${JSON.stringify(sampled)} is not in the domain`,
        );
        const refused = game.refuse?.(view, decision, sampled);
        if (refused) {
          this.tally.rule(refused.rule);
          this.message(refused, `${decision.kind} refused`);
          this.cited(refused.rule, `${decision.kind} refused`);
        }
        const proposed = game.propose?.(view, decision, this.rng);
        if (proposed === undefined) continue;
        const bad = checkAnswer(decision.domain, proposed) ?? game.refuse?.(view, decision, proposed);
        this.expect(
          "proposed answers are legal",
          bad === undefined,
          () => `${decision.kind}: ${JSON.stringify(proposed)} is refused: ${JSON.stringify(bad)}`,
        );
      }
      this.forge(decision);
    }
    this.expect(
      "asking changes nothing",
      stateHash(state) === hash && sameJson(game.pending(state).map(asData), asked),
      () => "pending or refuse changed the state, or asks something else the second time",
    );
    const toSearch = (list: readonly Decision[]) => list.map(({ blocked: _, policies: __, ...rest }) => rest);
    this.expect(
      "search is asked the same",
      sameJson(toSearch(game.pending(state, true).map(asData)), toSearch(asked)),
      () => `at ${state.flow.at(-1)?.at} a bare question lacks more than reasons and standing orders`,
    );
    if (asked.length > 0) this.copies(state, hash, asked);
    for (let viewer = -1; viewer < this.header.seats; viewer++) this.leaks(state, hash, viewer === -1 ? null : viewer, asked);
  }

  private forge(decision: Decision): void {
    for (const forged of forgeries(decision.domain, sampleAnswer(decision.domain, this.rng))) {
      let outcome: string;
      try {
        outcome = checkAnswer(decision.domain, forged) === undefined ? "accepted" : "refused";
      } catch (error) {
        outcome = `thrown at: ${error}`;
      }
      this.expect(
        "forged answers are refused",
        outcome === "refused",
        () =>
          `${decision.kind}: ${typeof forged === "symbol" ? "a symbol" : (JSON.stringify(forged)?.slice(0, 80) ?? String(forged))} is ${outcome}`,
      );
    }
  }

  /** A legal answer for every seat of the group asked first. */
  private answersTo(state: State, asked: readonly Decision[]): { decision: Decision; answer: Answer }[] {
    const first = asked[this.rng.below(asked.length)]!;
    const group =
      first.together === undefined
        ? [first]
        : asked.filter((one) => one.together === first.together).sort((a, b) => a.seat - b.seat);
    return group.map((decision) => ({ decision, answer: sampleLegal(this.game, state, decision, this.rng) }));
  }

  private copies(state: State, hash: string, asked: readonly Decision[]): void {
    const { game } = this;
    const answers = this.answersTo(state, asked);
    const dice = String(this.rng.below(1_000_000));
    const loud = copyState(game, state);
    this.expect("copies are independent", stateHash(loud) === hash, () => "a copy differs from the original");
    const events: GameEvent[] = [];
    const fx: Fx = { ...quietFx(fast(dice)), quiet: false, tell: (event) => events.push(event) };
    for (const { decision, answer } of answers) game.apply(loud, decision, answer, fx);
    this.expect(
      "copies are independent",
      stateHash(state) === hash,
      () => `${answers[0]!.decision.kind} on a copy changed the original`,
    );
    const parsed = JSON.parse(JSON.stringify(state)) as State;
    const again: Fx = { ...quietFx(fast(dice)), quiet: false };
    for (const { decision, answer } of answers) game.apply(parsed, decision, answer, again);
    this.expect(
      "states are plain JSON",
      stateHash(parsed) === stateHash(loud),
      () => `${answers[0]!.decision.kind} on a state that went through JSON ends elsewhere`,
    );
    const quiet = copyJson(state);
    const silent = quietFx(fast(dice));
    for (const { decision, answer } of answers) game.apply(quiet, decision, answer, silent);
    this.expect(
      "search mode plays the same",
      stateHash(quiet) === stateHash(loud),
      () => `${answers[0]!.decision.kind} in search mode ends elsewhere`,
    );
  }

  /** Nothing that this viewer sees may depend on what is hidden from him. */
  private leaks(state: State, hash: string, viewer: Seat | null, asked: readonly Decision[]): void {
    const { game } = this;
    const view = viewOf(state, viewer);
    let other: State;
    try {
      other = game.resample(view, this.rng);
    } catch (error) {
      this.expect("a resample looks the same", false, () => `viewpoint ${viewer}: resample throws ${error}`);
      return;
    }
    if (
      !this.expect(
        "a resample looks the same",
        sameJson(viewOf(other, viewer), view),
        () => `viewpoint ${viewer} can tell them apart at ${state.flow.at(-1)?.at}`,
      )
    )
      return;
    let askedThere: readonly Decision[];
    try {
      askedThere = game.pending(other).map(asData);
    } catch (error) {
      this.expect("a resample looks the same", false, () => `viewpoint ${viewer}: the resample cannot be played: ${error}`);
      return;
    }
    // Whether a standing order answers or its player has to be asked, and how long there is to react, shows in how long it takes.
    const face = (list: readonly Decision[]): unknown =>
      list.map((one) =>
        one.seat === viewer
          ? one
          : {
              seat: one.seat,
              kind: one.kind,
              rule: one.rule,
              together: one.together ?? null,
              orders: (one.policies ?? []).map((policy) => policy.id),
              within: one.within ?? null,
            },
      );
    const sameQuestions = this.expect(
      "questions leak nothing",
      sameJson(face(askedThere), face(asked)) && sameJson(game.outcome(other) ?? null, game.outcome(state) ?? null),
      () =>
        `viewpoint ${viewer}: ${JSON.stringify(face(asked)).slice(0, 300)} is ${JSON.stringify(face(askedThere)).slice(0, 300)} in a resample`,
    );
    if (!sameQuestions || asked.length === 0) return;
    if (viewer !== null) this.judgedFromView(state, other, viewer);
    // One step with the same answers and the same dice in both worlds: the views part if and only if somebody told why.
    const answers = this.answersTo(state, asked);
    for (const { decision, answer } of answers) {
      const there = askedThere.find((one) => one.seat === decision.seat)!;
      const refusal = checkAnswer(there.domain, answer) ?? game.refuse?.(viewOf(other, there.seat), there, answer);
      if (decision.seat === viewer)
        this.expect(
          "questions leak nothing",
          refusal === undefined,
          () => `viewpoint ${viewer}: ${decision.kind} ${JSON.stringify(answer)} is refused in a resample`,
        );
      if (refusal) return; // The other player does not hold the same cards there: nothing to compare.
    }
    const dice = String(this.rng.below(1_000_000));
    const [here, seenHere] = this.stepTold(copyJson(state), answers, dice, viewer);
    const [there, seenThere] = this.stepTold(
      other,
      answers.map(({ decision, answer }) => ({ decision: askedThere.find((one) => one.seat === decision.seat)!, answer })),
      dice,
      viewer,
    );
    const sameView = sameJson(viewOf(here, viewer), viewOf(there, viewer));
    const sameTold = sameJson(seenHere, seenThere);
    this.expect(
      "what is seen is told",
      sameView || !sameTold,
      () => `viewpoint ${viewer}: after ${answers[0]!.decision.kind} the view shows something hidden that no event told`,
    );
    this.expect(
      "what is seen is told",
      !sameView || sameTold,
      () =>
        `viewpoint ${viewer}: after ${answers[0]!.decision.kind} an event tells something hidden that the view does not show: ${firstDifference(seenHere, seenThere)}`,
    );
    this.expect("copies are independent", stateHash(state) === hash, () => "playing a resample changed the original");
  }

  /** The same view in another world, the same answer: what is refused here is refused there, for the same reason. */
  private judgedFromView(state: State, other: State, seat: Seat): void {
    const { game } = this;
    const asked = (world: State): Decision | undefined =>
      game
        .pending(world)
        .map(asData)
        .find((one) => one.seat === seat);
    const decision = asked(state);
    if (!decision || !game.refuse) return;
    const answers = Array.from({ length: 3 }, () => sampleAnswer(decision.domain, this.rng));
    const judged = (view: View, question: Decision): unknown =>
      answers.map((answer) => game.refuse!(view, question, answer) ?? null);
    const here = judged(viewOf(state, seat), decision);
    const there = judged(viewOf(other, seat), asked(other)!);
    this.expect(
      "legality follows from the view",
      sameJson(here, there),
      () =>
        `${decision.kind}: ${JSON.stringify(answers)} is judged ${JSON.stringify(here)}, but ${JSON.stringify(there)} in a resample`,
    );
  }

  private stepTold(
    state: State,
    answers: readonly { decision: Decision; answer: Answer }[],
    dice: string,
    viewer: Seat | null,
  ): [State, GameEvent[]] {
    const seen: GameEvent[] = [];
    const fx: Fx = {
      ...quietFx(fast(dice)),
      quiet: false,
      tell: (event, to) => {
        if (to === undefined || (viewer !== null && to.includes(viewer))) seen.push(event);
      },
    };
    for (const { decision, answer } of answers) this.game.apply(state, decision, answer, fx);
    return [state, seen];
  }

  /** Two deals that tell the same must look the same. */
  setupLeaks(seed: string, seats: number, options: Options): void {
    const deal = (n: number): [State, GameEvent[]] => {
      const seen: GameEvent[] = [];
      const fx: Fx = {
        ...quietFx(fast(`${seed}/deal${n}`)),
        quiet: false,
        tell: (event, to) => to === undefined && seen.push(event),
      };
      return [this.game.setup(options, seats, fx), seen];
    };
    const [first, told] = deal(0);
    for (let n = 1; n < 8; n++) {
      const [second, toldThen] = deal(n);
      if (sameJson(told, toldThen))
        this.expect(
          "what is seen is told",
          sameJson(viewOf(first, null), viewOf(second, null)),
          () => "two setups that tell the same look different",
        );
    }
  }
}

/** The first line in which two lists part, from both. */
function firstDifference(one: readonly unknown[], other: readonly unknown[]): string {
  const i = one.findIndex((line, n) => !sameJson(line as Json, (other[n] ?? null) as Json));
  const at = i < 0 ? one.length : i;
  return `${JSON.stringify(one[at] ?? null)} is ${JSON.stringify(other[at] ?? null)} in a resample`.slice(0, 600);
}

/** Checks that have nothing to look at in this game or with this setting. A glance may not have met what only some games have. */
function idle(game: Game, { catalogue, rules, maxBytes, bots = [], questions, demand }: ConformanceSetting): Set<CheckName> {
  const glance = demand === "nothing";
  const none: (CheckName | false)[] = [
    (glance || !game.talk) && "talk changes nothing",
    (glance || !game.talk) && "talk leaks nothing",
    !catalogue && "messages are in the catalogue",
    !rules && "rules cited exist",
    maxBytes === undefined && "states stay small",
    (glance || bots.length === 0) && "bots answer legally",
    (glance || !game.propose) && "proposed answers are legal",
    (glance || !game.hints) && "hints are legal",
    (glance || !game.refuse) && "legality follows from the view",
    (glance || !questions) && "every question comes up",
    (glance || !catalogue) && "every message comes up",
    "every check had something to look at",
  ];
  return new Set(none.filter((check) => check !== false));
}

/**
 * Plays games at random and with the game's own bots, from every start, and looks at everything that must hold for any game: what came up,
 * too, so that it cannot pass by looking away. Never throws for a fault of the game's rules that it can name.
 */
export function runConformance(game: Game, setting: ConformanceSetting): ConformanceReport {
  const inspection = new Inspection(game, setting);
  const all = setting.seats ?? Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
  const defaults = defaultOptions(game.options);
  const own: Start[] = [...(setting.options ?? [{}]).map((options) => ({ options })), ...(setting.starts ?? [])];
  const more: Start[] = [...(setting.beyond?.options ?? []).map((options) => ({ options })), ...own];
  const ownGames = setting.beyond?.games ?? setting.games;
  for (let n = 0; n < setting.games && inspection.faults < ENOUGH; n++) {
    const seed = `${setting.seed ?? "warren"}/${n}`;
    const [starts, i] = n < ownGames ? [own, n] : [more, n - ownGames];
    const start = starts[i % starts.length]!;
    const options = { ...defaults, ...start.options };
    const seats = start.seats ?? all[Math.floor(i / starts.length) % all.length]!;
    const { position } = start;
    try {
      const played = position ? { ...game, setup: () => copyState(game, position.call(start)) } : game;
      inspection.playOne(played, seed, seats, options, start);
      if (!position) inspection.setupLeaks(seed, seats, options);
    } catch (error) {
      inspection.expect("no dead end", false, () => `the rules throw: ${error instanceof Error ? error.stack : error}`);
    }
    setting.progress?.(n + 1);
  }
  const { catalogue, rules, demand } = setting;
  const coverage = inspection.tally.coverage(setting, catalogue, rules);
  // A run that was broken off has not seen what it would have.
  if (inspection.faults < ENOUGH) {
    inspection.seed = String(setting.seed ?? "warren");
    inspection.header = NOWHERE;
    const unused = idle(game, setting);
    const judge = (check: CheckName, found: readonly string[]): void => {
      if (!unused.has(check)) inspection.expect(check, found.length === 0, () => found.join("; "));
    };
    judge("every question comes up", gaps(coverage.questions, setting.questions ?? [], setting, demand));
    if (catalogue)
      judge("every message comes up", gaps(coverage.messages, expectedKeys(catalogue, setting.onlyWords), setting, demand));
    const blind = CHECKS.filter((check) => !unused.has(check) && inspection.looked[check] === 0);
    inspection.expect("every check had something to look at", blind.length === 0, () => `compared nothing: ${blind.join(", ")}`);
  }
  const { decisions, looked, findings, largest, longest } = inspection;
  return { games: setting.games, decisions, looked, findings, coverage, largest, longest };
}
