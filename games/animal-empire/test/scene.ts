import { scripted } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Fx, GameEvent, Outcome, View } from "@warren/kernel/game.ts";
import { viewOf } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import type { CardId } from "../content/wilderness.ts";
import { animalEmpire } from "../game.ts";
import { type Given as Position, positionOf } from "../position.ts";
import type { Table } from "../rules/state.ts";
import { AID, type EmpireState, KID, noOf } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";

export interface Given extends Position {
  /** Values of the next draws. */
  dice?: readonly number[];
}

export class Scene {
  readonly state: EmpireState;
  /** What was told, to whom, and how the table looked at that moment. */
  readonly told: { event: GameEvent; to?: readonly Seat[]; table: Table }[] = [];
  private dice: number[];

  constructor(given: Given) {
    this.state = positionOf(given);
    this.dice = [...(given.dice ?? [])];
    advance(this.state, this.fx());
  }

  private fx(): Fx {
    const rng = scripted(this.dice.splice(0));
    return {
      quiet: false,
      draw: (n) => rng.below(n),
      luck: () => {},
      tell: (event, to) => this.hear(event, to),
    };
  }

  hear(event: GameEvent, to: readonly Seat[] | undefined): void {
    const table = structuredClone(this.state.table);
    this.told.push(to === undefined ? { event, table } : { event, to, table });
  }

  /** The one question that is open. */
  get asked(): Decision {
    const [decision] = animalEmpire.pending(this.state);
    if (!decision) throw new Error("nobody is asked");
    return decision;
  }
  get seat(): Seat {
    return this.asked.seat;
  }
  get kind(): string {
    return this.asked.kind;
  }
  get table() {
    return this.state.table;
  }
  get outcome(): Outcome | undefined {
    return animalEmpire.outcome(this.state);
  }

  /** Answers the open question; fails the test when that is not legal. */
  do(...path: string[]): this {
    return this.give(path);
  }
  give(answer: Answer): this {
    const decision = this.asked;
    const refusal = checkAnswer(decision.domain, answer);
    if (refusal) throw new Error(`${decision.kind} of seat ${decision.seat} refuses ${JSON.stringify(answer)}: ${refusal.key}`);
    animalEmpire.apply(this.state, decision, answer, this.fx());
    return this;
  }
  /** The values of the draws in the next answer. */
  roll(...dice: number[]): this {
    this.dice = dice;
    return this;
  }

  /** Whether the answer, or at least its beginning, is offered. */
  may(...path: string[]): boolean {
    const { domain } = this.asked;
    if (domain.t !== "pick") throw new Error("not a choice from a tree");
    let node = domain.tree;
    for (const id of path) {
      const next = node[id];
      if (!next) return false;
      node = next;
    }
    return true;
  }
  /** The rule that keeps this answer out; undefined when it is offered or nobody says why not. */
  no(...path: string[]): string | undefined {
    if (this.may(...path)) return undefined;
    return this.asked.blocked?.find((one) => one.path.every((id, i) => path[i] === id))?.rule;
  }
  /** What may come next in the open question. */
  options(...path: string[]): string[] {
    const { domain } = this.asked;
    if (domain.t !== "pick") throw new Error("not a choice from a tree");
    return Object.keys(path.reduce((node, id) => node[id] ?? {}, domain.tree));
  }

  /** Passes all windows until something else is asked or the game is over. */
  passes(): this {
    while (!this.outcome && this.kind.startsWith("window")) this.do("pass");
    return this;
  }
  /** Does nothing more until the next player's turn has come to an Action (or to a window, with `toWindow`). */
  endTurn(toWindow = false): this {
    const { seat, round } = this.table.turn;
    const same = () => this.table.turn.seat === seat && this.table.turn.round === round;
    while (!this.outcome && same()) {
      if (this.kind === "action") this.do("end");
      else if (this.kind === "fleet") this.do("stay");
      else this.do("pass");
    }
    return toWindow ? this : this.passes();
  }

  at(army: string): string | null {
    const { at } = this.table.armies[noOf(army)]!;
    return at === null ? null : KID[at]!;
  }
  army(army: string) {
    return this.table.armies[noOf(army)]!;
  }
  owner(kingdom: string): Seat | null {
    return this.table.kingdoms[noOf(kingdom)]!.owner;
  }
  crown(seat: Seat): string | null {
    const kingdom = this.table.crowns[seat]!;
    return kingdom === null ? null : KID[kingdom]!;
  }
  bans(army: string): string[] {
    return this.table.bans.filter((ban) => AID[ban.army] === army).map((ban) => KID[ban.kingdom]!);
  }
  cards(seat: Seat): readonly CardId[] {
    return this.table.open ? this.table.open[seat]! : this.state.hands[seat]!.cards;
  }
  markers(): string[] {
    return this.table.markers.map((marker) => `${marker.kind} ${marker.on}`);
  }
  /** The deck from the top. */
  get deck(): CardId[] {
    return [...this.state.box.deck].reverse();
  }
  view(seat: Seat | null): View {
    return viewOf(this.state, seat);
  }
  /** Rules cited by events with this key. */
  cited(key: string): (string | undefined)[] {
    return this.told.filter((one) => one.event.key === key).map((one) => one.event.rule);
  }
  keys(): string[] {
    return this.told.map((one) => one.event.key);
  }
}

export const scene = (given: Given): Scene => new Scene(given);

/** A new game, with the Crowns taken in order and dice all as given by `below`. */
export function fresh(seats: number, options: Options = {}, below: (n: number) => number = () => 0): Scene {
  const made = new Scene({ own: Array.from({ length: seats }, (_, seat) => [seat + 1]), options });
  const fx: Fx = {
    quiet: false,
    draw: (n) => below(n),
    luck: () => {},
    tell: (event, to) => made.hear(event, to),
  };
  const state = animalEmpire.setup({ ...defaultOptions(animalEmpire.options), ...options }, seats, fx);
  Object.assign(made.state, state);
  made.told.length = 0;
  Object.assign(made, { fx: () => fx });
  return made;
}
