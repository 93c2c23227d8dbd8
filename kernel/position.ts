import type { Rng } from "./chance.ts";
import { checkAnswer } from "./check.ts";
import { copyState, frozen } from "./copy.ts";
import type { Decision, OpenDecision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Header, LuckLine, Move, Told } from "./entry.ts";
import {
  type Awaited,
  type Episode,
  type Fx,
  type Game,
  type GameEvent,
  type Outcome,
  type State,
  viewOf,
  type Why,
} from "./game.ts";
import type { Json, Seat } from "./json.ts";
import { sameJson } from "./json.ts";
import { asData } from "./lazy.ts";
import type { Refusal } from "./message.ts";
import { faultOf } from "./sound.ts";

/** Hears every event at the moment it is told, the state being what it is then. */
export type Listener = (event: GameEvent, to: readonly Seat[] | undefined) => void;

/** A position that nobody changes any more. The lists go on growing with the position they came from: `told` and `luck` count what was its own. */
export interface Snapshot {
  readonly state: State;
  readonly open: readonly OpenDecision[];
  readonly sealed: ReadonlyMap<Seat, Answer>;
  readonly answers: number;
  readonly resigned: readonly Seat[];
  readonly count: number;
  readonly left: readonly Seat[];
  readonly outcome: Outcome | undefined;
  readonly awaited: Awaited | undefined;
  readonly told: readonly [lines: readonly Told[], count: number];
  readonly luck: readonly [lines: readonly LuckLine[], count: number];
}

/**
 * What a match has accumulated after one of its entries. `apply` is the only fold: live play, loading, taking back and looking back all go through it.
 */
export class Position {
  readonly game: Game;
  readonly header: Header;
  state!: State;
  /** What is asked now. */
  open: readonly OpenDecision[] = [];
  /** Answers that wait for the others of their group. */
  readonly sealed = new Map<Seat, Answer>();
  /** How many answers are in effect: one that was taken back and is given again is not one more. */
  answers = 0;
  /** Seats whose player gave up; whoever drives the match answers for them with the fallback. */
  resigned: readonly Seat[] = [];
  /** Seats at the table, closed ones too. */
  count: number;
  /** Seats that are closed because their player left. */
  left: readonly Seat[] = [];
  told: Told[] = [];
  luck: LuckLine[] = [];
  outcome: Outcome | undefined;
  /** The match that this one waits for. */
  awaited: Awaited | undefined;
  private fixed: unknown;

  /** Before the setup: there is no state yet. */
  constructor(game: Game, header: Header) {
    this.game = game;
    this.header = header;
    this.count = header.seats;
  }

  static from(game: Game, header: Header, kept: Snapshot): Position {
    const position = new Position(game, header);
    position.state = copyState(game, kept.state);
    position.fixed = kept.state.fixed;
    position.open = kept.open;
    for (const [seat, answer] of kept.sealed) position.sealed.set(seat, answer);
    position.answers = kept.answers;
    position.resigned = kept.resigned;
    position.count = kept.count;
    position.left = kept.left;
    position.outcome = kept.outcome;
    position.awaited = kept.awaited;
    position.told = kept.told[0].slice(0, kept.told[1]);
    position.luck = kept.luck[0].slice(0, kept.luck[1]);
    return position;
  }

  snapshot(): Snapshot {
    return {
      state: copyState(this.game, this.state),
      open: this.open,
      sealed: new Map(this.sealed),
      answers: this.answers,
      resigned: this.resigned,
      count: this.count,
      left: this.left,
      outcome: this.outcome,
      awaited: this.awaited,
      told: [this.told, this.told.length],
      luck: [this.luck, this.luck.length],
    };
  }

  /** Why this cannot be done now; undefined when it can. */
  refusalOf(move: Move): Refusal | undefined {
    switch (move.type) {
      case "setup":
        return undefined;
      case "answer":
        return this.refusalOfAnswer(move.seat, move.decision, move.answer);
      case "unseal":
        return this.sealed.has(move.seat) ? undefined : { key: "match.nothingToUndo" };
      case "resign":
        return this.refusalToGo(move.seat) ?? (this.resigned.includes(move.seat) ? { key: "match.resignedAlready" } : undefined);
      case "join":
        return this.refusalOfJoin(move.seat);
      case "leave":
        return this.refusalToGo(move.seat) ?? (this.game.leave ? undefined : { key: "match.nobodyLeaves" });
      case "episode":
        return this.awaited ? undefined : { key: "match.awaitsNone" };
      default:
        return move satisfies never;
    }
  }

  private refusalToGo(seat: Seat): Refusal | undefined {
    if (this.outcome) return { key: "match.over" };
    if (!this.seats.includes(seat)) return { key: "match.noSuchSeat" };
    return this.left.includes(seat) ? { key: "match.leftAlready" } : undefined;
  }

  private refusalOfJoin(seat: Seat): Refusal | undefined {
    const { game, count } = this;
    if (this.outcome) return { key: "match.over" };
    if (!game.join) return { key: "match.nobodyJoins" };
    if (count >= game.seats.max) return { key: "match.full", args: { max: game.seats.max } };
    return seat === count ? game.refuseJoin?.(this.state) : { key: "match.noSuchSeat" };
  }

  refusalOfAnswer(seat: Seat, decision: string, answer: unknown): Refusal | undefined {
    if (this.outcome) return { key: "match.over" };
    const open = this.questionTo(seat);
    if (open?.id !== decision) return { key: open ? "match.otherQuestion" : "match.notAsked" };
    const refusal = checkAnswer(open.domain, answer, open.blocked);
    if (refusal) return refusal.rule === undefined ? reasonOf(open, answer, refusal) : refusal;
    return this.game.refuse?.(viewOf(this.state, seat), open, answer as Answer);
  }

  /** Does what an entry does. Only called with what is not refused. */
  apply(move: Move, rng: Rng, listen?: Listener): void {
    switch (move.type) {
      case "setup":
        this.state = this.game.setup(this.header.options, this.header.seats, this.fx(move.seq, rng, listen));
        this.fixed = frozen(this.state.fixed);
        this.ask(move.seq);
        return;
      case "answer":
        this.answers++;
        if (move.sealed) this.sealed.set(move.seat, move.answer);
        else {
          const fx = this.fx(move.seq, rng, listen);
          this.answer(this.questionTo(move.seat)!, move.answer, fx);
          this.ask(move.seq, move.seat);
          this.openSealed(move.seq, fx);
        }
        return;
      case "unseal":
        this.sealed.delete(move.seat);
        return;
      case "resign":
        this.resigned = [...this.resigned, move.seat];
        this.end(this.outcomeOfThoseLeft());
        return;
      case "join":
        this.game.join!(this.state, move.seat, this.fx(move.seq, rng, listen));
        this.count++;
        if (this.state.handOf.length !== this.count) throw new Error(`seat ${move.seat} has joined and sees no hand`);
        this.ask(move.seq);
        return;
      case "leave": {
        const fx = this.fx(move.seq, rng, listen);
        this.left = [...this.left, move.seat];
        this.game.leave!(this.state, move.seat, fx);
        this.sealed.delete(move.seat);
        this.ask(move.seq);
        this.openSealed(move.seq, fx);
        return;
      }
      case "episode":
        this.game.conclude!(this.state, move.report, this.fx(move.seq, rng, listen));
        this.awaited = undefined;
        this.ask(move.seq);
        return;
      default:
        move satisfies never;
    }
  }

  get seats(): readonly Seat[] {
    return Array.from({ length: this.count }, (_, seat) => seat);
  }

  questionTo(seat: Seat | null): OpenDecision | undefined {
    return this.open.find((one) => one.seat === seat);
  }

  /** True while another seat of the same sealed group, or one before it in the same row, has not answered yet. */
  mustWait(open: OpenDecision): boolean {
    if (open.inOrder !== undefined) return this.open.find((one) => one.inOrder === open.inOrder) !== open;
    if (open.together === undefined) return false;
    return this.open.some((one) => one.together === open.together && one.seat !== open.seat && !this.sealed.has(one.seat));
  }

  private answer(open: OpenDecision, answer: Answer, fx: Fx): void {
    if (open.together === undefined) {
      this.game.apply(this.state, open, answer, fx);
      return;
    }
    const group = this.open.filter((one) => one.together === open.together).sort((a, b) => a.seat - b.seat);
    for (const one of group) this.game.apply(this.state, one, one.seat === open.seat ? answer : this.sealed.get(one.seat)!, fx);
    for (const one of group) this.sealed.delete(one.seat);
  }

  /** Whoever answered or left may have been the one that others waited for: what they sealed is applied now. */
  private openSealed(seq: number, fx: Fx): void {
    const ready = () => this.open.find((one) => this.sealed.has(one.seat) && !this.mustWait(one));
    for (let one = ready(); one; one = ready()) {
      this.answer(one, this.sealed.get(one.seat)!, fx);
      this.ask(seq, one.seat);
    }
  }

  private fx(seq: number, rng: Rng, listen: Listener | undefined): Fx {
    return {
      quiet: false,
      draw: (n, why) => {
        const value = rng.below(n);
        if (typeof why !== "string" && why.seat !== undefined) this.luck.push(luckOfDraw(seq, n, value, why, why.seat));
        return value;
      },
      tell: (event, to) => {
        this.told.push(to === undefined ? { seq, event } : { seq, event, to });
        listen?.(event, to);
      },
      luck: (luck) => {
        this.luck.push({ seq, t: "chance", ...luck });
      },
    };
  }

  /** Finds out who owes what now. A question that did not change keeps its id, unless it or one of its group was just answered. */
  private ask(seq: number, answered?: Seat): void {
    if (this.state.fixed !== this.fixed) throw new Error("the rules replaced what is fixed");
    const outcome = this.game.outcome(this.state);
    this.end(outcome ? withoutWin(outcome, this.gone) : this.outcomeOfThoseLeft());
    if (this.outcome) return;
    this.awaited = awaitedAfter(this.awaited, this.game.awaits?.(this.state), seq);
    const old = this.open;
    const group = answered === undefined ? undefined : this.questionTo(answered)?.together;
    const questions = this.awaited ? [] : this.game.pending(this.state);
    this.open = questions.map((question) => {
      const decision = asData(question);
      const same = old.find(
        (one) => one.seat === decision.seat && one.seat !== answered && (group === undefined || one.together !== group),
      );
      if (this.left.includes(decision.seat)) throw new Error(`seat ${decision.seat} has left and is asked ${decision.kind}`);
      if (same && isSame(same, decision)) return same;
      const fault = faultOf(decision.domain);
      if (fault !== undefined) throw new Error(`${this.game.id} asks ${decision.kind}, which nobody could answer: ${fault}`);
      this.sealed.delete(decision.seat);
      return { ...decision, id: `${seq}.${decision.seat}` };
    });
    if (this.sealed.size > 0) for (const seat of this.sealed.keys()) if (!this.questionTo(seat)) this.sealed.delete(seat);
  }

  private end(outcome: Outcome | undefined): void {
    this.outcome = outcome;
    if (!outcome) return;
    this.awaited = undefined;
    this.open = [];
    this.sealed.clear();
  }

  /** Seats whose players have given up or left. */
  get gone(): readonly Seat[] {
    if (this.left.length === 0) return this.resigned;
    return [...this.resigned, ...this.left.filter((seat) => !this.resigned.includes(seat))];
  }

  /** The match is over when one team (or seat) alone has neither given up nor left. */
  private outcomeOfThoseLeft(): Outcome | undefined {
    const { gone } = this;
    if (gone.length === 0) return undefined;
    const teams = this.game.teams?.(this.header.options, this.count, this.state.table);
    const team = (seat: Seat) => teams?.[seat] ?? seat;
    const here = new Set(this.seats.filter((seat) => !gone.includes(seat)).map(team));
    if (here.size > 1) return undefined;
    return {
      ranks: this.seats.map((seat) => (gone.includes(seat) ? 2 : 1)),
      reason: { key: this.left.length > 0 ? "match.wonByLeaving" : "match.wonByResignation", args: { seats: gone as Json } },
      rule: "house",
    };
  }
}

/** Who joins or leaves meanwhile does not make it another wait. */
function awaitedAfter(before: Awaited | undefined, now: Episode | undefined, seq: number): Awaited | undefined {
  const same = before && sameJson({ ...now, since: before.since }, before);
  return same ? before : now && { ...now, since: seq };
}

const isSame = (a: Decision, b: Decision): boolean =>
  a.kind === b.kind &&
  a.together === b.together &&
  a.inOrder === b.inOrder &&
  sameJson(a.domain, b.domain) &&
  sameJson(a.prompt, b.prompt);

/**
 * Who has given up wins nothing, whatever the rules make of the seat: those who stayed are ranked among themselves, and the others after
 * them. Where somebody who gave up would have won, the reason says so.
 */
function withoutWin(whole: Outcome, gone: readonly Seat[]): Outcome {
  if (gone.length === 0) return whole;
  const { verdicts: _, standings: __, ...outcome } = whole;
  const { ranks } = outcome;
  const stayed = ranks.filter((_, seat) => !gone.includes(seat));
  if (stayed.length === 0) return outcome;
  const mine = ranks.map((rank, seat) =>
    gone.includes(seat) ? stayed.length + 1 : 1 + stayed.filter((other) => other < rank).length,
  );
  if (!gone.some((seat) => ranks[seat] === 1) || ranks.every((rank) => rank === 1)) return { ...outcome, ranks: mine };
  const first = (of: readonly number[]): Seat[] => of.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const args = { seats: first(ranks).filter((seat) => gone.includes(seat)), winners: first(mine) };
  return { ...outcome, ranks: mine, reason: { key: "match.wonAfterResignation", args }, rule: "house" };
}

function luckOfDraw(seq: number, n: number, value: number, why: Why, seat: Seat): LuckLine {
  const line = { seq, t: "draw" as const, seat, kind: why.kind, n, value };
  return why.hit === undefined ? line : { ...line, hit: why.hit };
}

/** Why an answer that is none is refused: what the question says of it, or else the rule that is asked for. */
function reasonOf({ blocked, rule }: OpenDecision, answer: unknown, refusal: Refusal): Refusal {
  const path: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const named = blocked?.find((one) => one.path.length > 0 && one.path.every((id, i) => id === path[i]));
  return named ? { ...named.why, rule: named.rule } : { ...refusal, rule };
}
