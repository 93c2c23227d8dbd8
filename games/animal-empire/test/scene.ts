import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { View } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Options } from "@warren/kernel/options.ts";
import { Scene as Base, optionsOf } from "@warren/kernel/testing/scene.ts";
import type { CardId } from "../content/wilderness.ts";
import { animalEmpire } from "../game.ts";
import { type Given as Position, positionOf } from "../position.ts";
import { AID, type Box, type Hand, KID, noOf, type Table } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";

export interface Given extends Position {
  /** Values of the next draws. */
  dice?: readonly number[];
}

export class Scene extends Base<Table, Hand, Box> {
  private next: readonly number[] = [];

  override view(seat: Seat | null): View {
    return super.view(seat);
  }
  /** The one question that is open. */
  get asked(): Decision {
    return this.openFor();
  }
  get seat(): Seat {
    return this.asked.seat;
  }
  get kind(): string {
    return this.asked.kind;
  }

  /** Answers the open question; fails the test when that is not legal. */
  do(...path: string[]): this {
    return this.give(path);
  }
  give(answer: Answer): this {
    const dice = this.next;
    this.next = [];
    return this.play(this.asked, answer, dice);
  }
  /** The values of the draws in the next answer. */
  roll(...dice: number[]): this {
    this.next = dice;
    return this;
  }

  /** Whether the answer, or at least its beginning, is offered. */
  may(...path: string[]): boolean {
    return this.branches(this.asked, path) !== undefined;
  }
  /** The rule that keeps this answer out; undefined when it is offered or nobody says why not. */
  no(...path: string[]): string | undefined {
    return this.may(...path) ? undefined : this.blocked(this.asked, path)?.rule;
  }
  /** What may come next in the open question. */
  options(...path: string[]): string[] {
    return Object.keys(this.branches(this.asked, path) ?? {});
  }

  /** Passes all windows until something else is asked or the game is over. */
  passes(): this {
    while (!this.outcome && this.kind.startsWith("window")) this.do("pass");
    return this;
  }
  /** Does nothing more until the next player's turn has come to an Action (or to a window, with `toWindow`). */
  endTurn(toWindow = false): this {
    const { seat, round } = this.table.turn;
    while (!this.outcome && this.table.turn.seat === seat && this.table.turn.round === round)
      this.do(this.kind === "action" ? "end" : this.kind === "fleet" ? "stay" : "pass");
    return toWindow ? this : this.passes();
  }

  at(army: string): string | null {
    const { at } = this.army(army);
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
}

/** A position, played on to its first question; `turn` says who begins. */
export function scene(given: Given): Scene {
  const made = new Scene(animalEmpire, () => positionOf(given));
  return made.rolling(given.dice ?? [], () => advance(made.state, made.fx));
}

/** A new game, with the Crowns taken in order and dice all as given by `below`. */
export function fresh(seats: number, options: Options = {}, below: (n: number) => number = () => 0): Scene {
  const made = new Scene(animalEmpire, (fx) => animalEmpire.setup(optionsOf(animalEmpire, options), seats, fx), { below });
  made.told.length = 0;
  return made;
}
