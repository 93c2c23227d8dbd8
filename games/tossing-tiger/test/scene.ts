import { scripted } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Fx, GameEvent, Luck } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { type CardId, SPECIES, type Species, type Strengths } from "../content/animals.ts";
import type { Rooster } from "../content/roosters.ts";
import { tossingTiger } from "../game.ts";
import { deckOf, isCard, sortCards } from "../rules/cards.ts";
import { pileId, type TigerState, type War } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";
import { newWar } from "../rules/war.ts";

/** Cards are written as species; copies are numbered as they come. `tiger tiger` is `tiger.1`, `tiger.2`. */
class Copies {
  private readonly used = new Map<string, number>();
  card(species: string): CardId {
    const n = (this.used.get(species) ?? 0) + 1;
    this.used.set(species, n);
    const card: CardId = `${species as Species}.${n}`;
    if (!isCard(card)) throw new Error(`the deck has no ${card}`);
    return card;
  }
  cards(list: string): CardId[] {
    return list
      .split(" ")
      .filter((one) => one !== "")
      .map((one) => this.card(one));
  }
}

/** A game in a given position, with dice written in advance and a record of everything told. */
export class Scene {
  readonly state: TigerState;
  readonly told: { event: GameEvent; to: readonly number[] | undefined }[] = [];
  readonly luck: Luck[] = [];
  private dice = scripted([]);
  private readonly fx: Fx = {
    quiet: false,
    draw: (n) => this.dice.below(n),
    tell: (event, to) => this.told.push({ event: structuredClone(event), to }),
    luck: (luck) => this.luck.push(luck),
  };

  constructor(state: TigerState) {
    this.state = state;
  }

  get war(): War {
    const war = this.state.table.wars[0] ?? this.state.table.last[0];
    if (!war) throw new Error("there is no war");
    return war;
  }
  get asked(): readonly Decision[] {
    return tossingTiger.pending(this.state);
  }
  decision(seat?: number): Decision {
    const decision = this.asked.find((one) => seat === undefined || one.seat === seat);
    if (!decision) throw new Error(`seat ${seat} is not asked`);
    return decision;
  }

  /** Gives an answer the way a match would: checked first. `dice` are the draws it may use; all must be used. */
  answer(answer: Answer, { seat, dice = [] }: { seat?: number; dice?: readonly number[] } = {}): this {
    const decision = this.decision(seat);
    const refusal = checkAnswer(decision.domain, answer);
    if (refusal) throw new Error(`${decision.kind} refuses ${JSON.stringify(answer)}: ${JSON.stringify(refusal)}`);
    this.dice = scripted(dice);
    tossingTiger.apply(this.state, decision, answer, this.fx);
    if (this.dice.left() > 0) throw new Error(`${this.dice.left()} scripted draws are left`);
    return this;
  }

  /** Lets everything happen that needs no answer. */
  run(dice: readonly number[]): this {
    this.dice = scripted(dice);
    advance(this.state, this.fx);
    if (this.dice.left() > 0) throw new Error(`${this.dice.left()} scripted draws are left`);
    return this;
  }

  /** Battles won, as the attacker's and the defender's marks: `A`, `D`, `AD` or `-`, by position. */
  get results(): string {
    return this.war.battles.map(({ won }) => (won[0] ? "A" : "") + (won[1] ? "D" : "") || "-").join(" ");
  }
  /** What a side shows, by position; `?` for a hidden pile. */
  shows(side: 0 | 1): string {
    return this.war.sides[side].row.map((pile) => pile?.shown?.split(".")[0] ?? "?").join(" ");
  }
  events(key: string): GameEvent[] {
    return this.told.filter((one) => one.event.key === key).map((one) => one.event);
  }
  toldTo(key: string): (readonly number[] | undefined)[] {
    return this.told.filter((one) => one.event.key === key).map((one) => one.to);
  }
}

const quiet = quietFx({ below: () => 0 });
const withDefaults = (options: Options): Options => ({ ...defaultOptions(tossingTiger.options), ...options });

function emptied(seats: number, options: Options): TigerState {
  const state = tossingTiger.setup(withDefaults(options), seats, quiet);
  for (const hand of state.hands) hand.cards = [];
  state.table.turn = 0;
  state.table.start = 0;
  return state;
}

function finish(state: TigerState): Scene {
  const held = new Set<CardId>([...state.table.discards, ...(state.table.destroyed ?? []), ...(state.table.team?.pile ?? [])]);
  for (const hand of state.hands) {
    for (const card of hand.cards) held.add(card);
    for (const pile in hand.piles) for (const card of hand.piles[pile]!) held.add(card);
  }
  state.box.draw = deckOf(state.table.house).filter((card) => !held.has(card));
  state.table.draw = state.box.draw.length;
  state.table.hands = state.hands.map((hand) => hand.cards.length);
  return new Scene(state);
}

/** Seat 0 is about to wage war; hands are given as species. */
export function atTurn(hands: readonly string[], options: Options = {}): Scene {
  const state = emptied(hands.length, options);
  const copies = new Copies();
  hands.forEach((hand, seat) => {
    state.hands[seat]!.cards = sortCards(copies.cards(hand));
  });
  return finish(state);
}

export interface WarGiven {
  /** Piles of seat 0, left to right, each top card first. */
  attacker: readonly string[];
  /** Piles of seat 1, seen from the attacker's left; an empty string is an empty place. */
  defender: readonly string[];
  /** Draws until the first question. */
  dice?: readonly number[];
  options?: Options;
  strengths?: Partial<Strengths>;
  /** The attacker's first pile is one Rooster, and this is what it brings as Dawncard. */
  dawn?: Rooster & { named?: Species };
}

/** Nobody is strong against anybody. */
export const MEEK = Object.fromEntries(SPECIES.map((species) => [species, []])) as unknown as Strengths;

/** A war between seats 0 and 1 whose piles lie as given, played up to the first question. Seat 2 watches with the last cards of the deck. */
export const atWar = (given: WarGiven): Scene => laidOut(given).run(given.dice ?? []);

/** The same before the first pile is rolled. */
export function laidOut({ attacker, defender, options = {}, strengths, dawn }: WarGiven): Scene {
  const state = emptied(3, options);
  if (strengths) state.table.strengths = { ...state.table.strengths, ...strengths };
  const copies = new Copies();
  const war = newWar(0, 1, attacker.length);
  [attacker, defender].forEach((row, side) => {
    war.sides[side]!.row = row.map((pile, i) => {
      if (pile === "") return null;
      const id = pileId(side, i);
      const cards = copies.cards(pile);
      state.box.piles[id] = cards;
      state.hands[side]!.piles[id] = sortCards([...cards]);
      return { id, owner: side, size: cards.length, shown: null, seenBy: [] };
    });
  });
  const first = war.sides[0].row[0]!;
  if (dawn) {
    const card = state.box.piles[first.id]![0]!;
    if (card !== "rooster.1" || first.size !== 1) throw new Error("a Dawncard is a pile of one Rooster");
    const { rule, change, named } = dawn;
    war.dawn = { card, owner: 0, rule, change, ...(named && { named }) };
    first.shown = card;
    state.table.known[0]!.push(card);
    state.table.roosters = { ...state.table.roosters, [card]: { rule, change } };
  }
  const laid = new Set(Object.values(state.box.piles).flat());
  state.hands[2]!.cards = deckOf(state.table.house)
    .filter((card) => !laid.has(card))
    .slice(-4);
  war.stage = "battles";
  war.flow = [{ at: "next" }];
  state.table.wars = [war];
  state.flow = [{ at: "begin" }];
  return finish(state);
}
