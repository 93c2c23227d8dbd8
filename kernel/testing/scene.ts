import { fast, type Rng, scripted } from "../chance.ts";
import { checkAnswer } from "../check.ts";
import { copyJson } from "../copy.ts";
import type { Blocked, Decision } from "../decision.ts";
import type { Answer, Tree } from "../domain.ts";
import { type Fx, type Game, type GameEvent, type Luck, type Outcome, type State, type View, viewOf } from "../game.ts";
import { hashOf } from "../hash.ts";
import type { Json, Seat } from "../json.ts";
import type { Msg, Refusal } from "../message.ts";
import { defaultOptions, type Options } from "../options.ts";
import { type Catalogue, holes } from "../text.ts";

/** Something told in a scene: to whom (absent: all), and how the table looked at that moment. */
export interface Told<Table> {
  readonly event: GameEvent;
  readonly to?: readonly Seat[];
  readonly table: Table;
}

/** The seats in their order from the one that begins: a scene gives its parts to them, so that any seat can begin. */
export const seatsFrom = (first: Seat, seats: number): Seat[] => Array.from({ length: seats }, (_, i) => (first + i) % seats);

/** A game's options with some of them changed. */
export const optionsOf = (game: Game, more: Options = {}): Options => ({ ...defaultOptions(game.options), ...more });

/** As in search: nobody listens, so nothing is to be told. */
function inSilence(dice: readonly number[]): Fx {
  const { below } = scripted(dice);
  const tell = ({ key }: GameEvent): never => {
    throw new Error(`${key} is told in silence`);
  };
  return { quiet: true, draw: (n) => below(n), tell, luck: () => {} };
}

/**
 * The base of every game's scenes: a position, dice written in advance, answers that are checked as a match would check them, and a
 * record of all that was told. A game adds its nouns. With its `words` every scene also checks what is told and asked on the way: each sentence has
 * all it speaks of, what is blocked is not offered, whatever the machine would answer is legal, and copies, search and imagined hands agree.
 */
export class Scene<Table, Hand, Box> {
  readonly game: Game<Table, Hand, Box>;
  readonly state: State<Table, Hand, Box>;
  readonly told: Told<Table>[] = [];
  readonly luck: Luck[] = [];
  private dice = scripted([]);
  /** The draws of what happens now. */
  private drawn: number[] = [];
  /** Where draws come from that no script names; none: the test fails on them. */
  private readonly more: Rng | undefined;
  private readonly words: Catalogue | undefined;

  readonly fx: Fx = {
    quiet: false,
    draw: (n) => {
      const die = this.more && this.dice.left() === 0 ? this.more.below(n) : this.dice.below(n);
      this.drawn.push(die);
      return die;
    },
    tell: (event, to) => this.hear(event, to),
    luck: (luck) => void this.luck.push(luck),
  };

  constructor(
    game: Game<Table, Hand, Box>,
    position: (fx: Fx) => State<Table, Hand, Box>,
    { more, words }: { more?: Rng | undefined; words?: Catalogue } = {},
  ) {
    this.game = game;
    this.more = more;
    this.words = words;
    this.state = position(this.fx);
  }

  private hear(event: GameEvent, to: readonly Seat[] | undefined): void {
    this.saidInFull(event);
    if (event.about?.length === 0) throw new Error(`${event.key} is about nothing`);
    // While the position is made there is no table yet to look at.
    this.told.push({ event: copyJson(event), ...(to && { to }), table: copyJson(this.state?.table) });
  }

  get table(): Table {
    return this.state.table;
  }
  get outcome(): Outcome | undefined {
    return this.game.outcome(this.state);
  }
  view(seat: Seat | null): View<Table, Hand> {
    return viewOf(this.state, seat);
  }

  /** All open questions. */
  get open(): readonly Decision[] {
    return this.game.pending(this.state);
  }
  /** The open question of this seat, or the first one. */
  openFor(seat?: Seat): Decision {
    const decision = this.open.find((one) => seat === undefined || one.seat === seat);
    if (!decision) throw new Error(seat === undefined ? "nobody is asked" : `seat ${seat} is not asked`);
    return decision;
  }
  /** Why a match would refuse this answer. */
  refusal(decision: Decision, answer: Answer): Refusal | undefined {
    return checkAnswer(decision.domain, answer) ?? this.game.refuse?.(this.view(decision.seat), decision, answer);
  }
  /** Gives an answer; fails the test when it is not legal, or when it draws other than the dice say. */
  play(decision: Decision, answer: Answer, dice: readonly number[] = []): this {
    const refusal = this.refusal(decision, answer);
    if (refusal)
      throw new Error(`${decision.kind} of seat ${decision.seat} refuses ${JSON.stringify(answer)}: ${JSON.stringify(refusal)}`);
    return this.happens(decision.kind, dice, (state, fx) => this.game.apply(state, decision, answer, fx));
  }
  /** What the match that is awaited has come to is taken in. */
  conclude(report: Json, dice: readonly number[] = []): this {
    if (!this.game.awaits?.(this.state)) throw new Error("nothing is awaited");
    return this.happens("the report", dice, (state, fx) => this.game.conclude!(state, report, fx));
  }
  /** Lets something happen with these draws, and once more in silence to a copy: it must come to the same, and leave the original alone. */
  private happens(what: string, dice: readonly number[], step: (state: State<Table, Hand, Box>, fx: Fx) => void): this {
    const { copy = copyJson } = this.game;
    const silent = this.words ? copy(this.state) : undefined;
    this.drawn = [];
    this.rolling(dice, () => step(this.state, this.fx));
    if (!silent) return this;
    const come = hashOf(this.state);
    step(silent, inSilence(this.drawn));
    if (hashOf(silent) !== come) throw new Error(`${what} comes to something else in search`);
    if (hashOf(this.state) !== come) throw new Error(`${what} in search changes the match itself`);
    return this;
  }
  /** Lets something happen with these draws, all of which must be used. */
  rolling(dice: readonly number[], happen: () => void): this {
    this.dice = scripted(dice);
    happen();
    if (this.dice.left() > 0) throw new Error(`${this.dice.left()} scripted draws are left`);
    if (!this.words) return this;
    for (const decision of this.open) this.askedInFull(decision);
    this.imagined();
    return this;
  }
  private saidInFull({ key, args }: Msg): void {
    if (!this.words) return;
    const text = this.words[key];
    if (text === undefined) throw new Error(`${key} has no words`);
    for (const hole of holes(text)) if (args?.[hole] === undefined) throw new Error(`${key} lacks ${hole}`);
  }
  /** A copy is the same, and what a bot makes of a view looks the same to its seat. */
  private imagined(): void {
    const { copy, resample } = this.game;
    if (copy && hashOf(copy(this.state)) !== hashOf(this.state)) throw new Error("a copy is another state");
    for (const seat of [null, ...this.state.handOf.keys()]) {
      const view = this.view(seat);
      const dealt = resample(view, fast("imagined"));
      if (hashOf(viewOf(dealt, seat)) !== hashOf(view)) throw new Error(`dealt anew it looks different to ${seat}`);
    }
  }
  private askedInFull(decision: Decision): void {
    const { kind, prompt, domain, blocked = [], about, fallback, policies = [] } = decision;
    this.saidInFull(prompt);
    if (about?.length === 0) throw new Error(`${kind} is about nothing`);
    for (const { path, why } of blocked) {
      this.saidInFull(why);
      if (path.length === 0) throw new Error(`${kind} says of nothing that it is blocked: ${why.key}`);
      if (domain.t === "pick" && this.branches(decision, path)) throw new Error(`${kind} blocks and offers ${path.join(" > ")}`);
    }
    for (const answer of [fallback, ...policies.map((one) => one.answer)]) {
      const refusal = this.refusal(decision, answer);
      if (refusal) throw new Error(`${kind} refuses what the machine would answer: ${JSON.stringify(refusal)}`);
    }
  }
  /** Answers everything by its fallback until a question of this kind comes up. */
  until(kind: string): this {
    for (let i = 0; i < 500 && this.open[0] && this.open[0].kind !== kind; i++) this.play(this.open[0], this.open[0].fallback);
    return this;
  }

  /** The tree of choices of a question below a path; undefined when it is not offered. */
  branches(decision: Decision, path: readonly string[] = []): Tree | undefined {
    if (decision.domain.t !== "pick") throw new Error(`${decision.kind} is no choice from a tree`);
    let node: Tree | undefined = decision.domain.tree;
    for (const id of path) node = node && Object.hasOwn(node, id) ? node[id] : undefined;
    return node;
  }
  /** Why a path is not offered, as far as the question says so. */
  blocked(decision: Decision, path: readonly string[]): Blocked | undefined {
    return decision.blocked?.find((one) => one.path.every((id, i) => path[i] === id));
  }

  events(key: string): GameEvent[] {
    return this.told.flatMap((one) => (one.event.key === key ? [one.event] : []));
  }
  heard(key: string): boolean {
    return this.told.some((one) => one.event.key === key);
  }
  /** To whom each event with this key was told; undefined: to all. */
  toldTo(key: string): (readonly Seat[] | undefined)[] {
    return this.told.filter((one) => one.event.key === key).map((one) => one.to);
  }
  /** Rules cited by events with this key. */
  cited(key: string): (string | undefined)[] {
    return this.events(key).map((event) => event.rule);
  }
  keys(): string[] {
    return this.told.map((one) => one.event.key);
  }
}
