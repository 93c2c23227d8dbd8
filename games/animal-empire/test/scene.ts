import type { Rng } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Fx, View } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Options } from "@warren/kernel/options.ts";
import { Scene as Base, optionsOf } from "@warren/kernel/testing/scene.ts";
import { expect } from "vitest";
import { CROWNS } from "../content/crowns.ts";
import type { CardId } from "../content/wilderness.ts";
import { animalEmpire } from "../game.ts";
import { type Given as Position, positionOf } from "../position.ts";
import { setup } from "../rules/setup.ts";
import { AID, type Box, type EmpireState, type Hand, KID, noOf, type Table } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";
import { en } from "../text/en.ts";

export interface Given extends Position {
  /** Values of the next draws. */
  dice?: readonly number[];
}

export class Scene extends Base<Table, Hand, Box> {
  constructor(position: (fx: Fx) => EmpireState, more?: Rng) {
    super(animalEmpire, position, { more, words: en });
  }

  private next: readonly number[] = [];
  /** The same scene with everybody one seat further on, to which the same is done. */
  private twin: Scene | undefined;

  /** Plays the twin along from here on; everything must come to the same, whoever sits where. */
  with(twin: Scene): this {
    this.twin = twin;
    return this.compare();
  }
  override play(decision: Decision, answer: Answer, dice?: readonly number[]): this {
    super.play(decision, answer, dice);
    if (!this.twin) return this;
    const seats = this.table.lords.length;
    this.twin.play(this.twin.openFor((decision.seat + 1) % seats), turned(answer, seats), dice);
    return this.compare();
  }
  private compare(): this {
    expect(looks(this.twin!, 1), "one seat further on").toEqual(looks(this, 0));
    return this;
  }

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

/**
 * A position, played on to its first question; `turn` says who begins. It is played twice, once with everybody one seat further on, so that no
 * scene holds for one seat alone; one that is changed by hand on the way stands `alone`.
 */
export function scene(given: Given, alone = false): Scene {
  const played = (position: Given): Scene => {
    const made = new Scene(() => positionOf(position));
    return made.rolling(given.dice ?? [], () => advance(made.state, made.fx));
  };
  return alone ? played(given) : played(given).with(played(moved(given, 1)));
}

/** The same position with everybody so many seats further on. */
export function moved(given: Given, by: number): Given {
  const seats = given.own.length;
  const to = (seat: number): number => (seat + by) % seats;
  const list = <T>(of: readonly T[]): T[] => of.map((_, seat) => of[(seat - by + seats) % seats]!);
  const keys = <T>(of: { readonly [seat: number]: T } | undefined, value = (one: T): T => one): { [seat: number]: T } =>
    Object.fromEntries(Object.entries(of ?? {}).map(([seat, one]) => [to(Number(seat)), value(one)]));
  return {
    ...given,
    own: list(given.own),
    colours: list(given.colours ?? CROWNS.slice(0, seats).map((one) => one.id)),
    lords: keys(given.lords, to),
    crowns: keys(given.crowns),
    cards: keys(given.cards),
    orders: keys(given.orders, (one) => ({ ...one, whom: one.whom === null ? null : to(one.whom) })),
    markers: (given.markers ?? []).map((marker) => ({ ...marker, by: to(marker.by) })),
    turn: to(given.turn ?? 0),
    first: to(given.first ?? 0),
  };
}

/** An answer with its seats one further on. */
function turned(answer: Answer, seats: number): Answer {
  if (typeof answer === "string") return answer.startsWith("seat.") ? `seat.${(Number(answer.slice(5)) + 1) % seats}` : answer;
  return Array.isArray(answer) ? answer.map((one) => turned(one as Answer, seats)) : answer;
}

/** What the table looks like, with all seats named as before they moved. */
export function looks(s: Scene, by: number): unknown {
  const seats = s.table.lords.length;
  const from = (seat: number | null): number | null => (seat === null ? null : (seat - by + seats) % seats);
  const list = <T>(of: readonly T[]): T[] => of.map((_, seat) => of[(seat + by) % seats]!);
  const { kingdoms, armies, lords, crowns, sizes, markers, bans, turn, touched, over, deck, truce, centre } = s.table;
  return {
    kingdoms: kingdoms.map((one) => ({ ...one, owner: from(one.owner) })),
    armies,
    centre: centre.map(({ seen, ...place }) => ({ ...place, seen: seen.map(from) })),
    lords: list(lords).map(from),
    crowns: list(crowns),
    hands: list(s.state.hands),
    sizes: list(sizes),
    markers: markers.map((marker) => ({ ...marker, by: from(marker.by) })),
    bans,
    deck,
    truce,
    touched: touched.map(from).sort(),
    turn: { ...turn, seat: from(turn.seat), ordered: turn.ordered.map(from) },
    over: over && { ...over, winners: over.winners.map(from) },
    asked: s.outcome
      ? []
      : s.open.map(({ seat, kind, rule: id, policies }) => [from(seat), kind, id, policies?.map((one) => one.id)]),
    told: s.told.map(({ event: { key, rule: id }, to }) => [key, id, to?.map(from).sort()]),
    ranks: s.outcome && list(s.outcome.ranks),
  };
}

/** A new game, with the Crowns taken in order and dice all as given by `below`. */
export function fresh(seats: number, options: Options = {}, below: (n: number) => number = () => 0): Scene {
  const made = new Scene((fx) => setup(optionsOf(animalEmpire, options), seats, fx), { below });
  made.told.length = 0;
  return made;
}
