import type { Fx } from "@warren/kernel/game.ts";
import {
  ANIMALS,
  BASE_SPECIES,
  BASE_TICKETS,
  type CardId,
  cardsOf,
  PRINTED_BASE,
  PRINTED_ZOO,
  SPECIES,
  type Species,
  type Strengths,
  ZOO_SPECIES,
  ZOO_TICKETS,
} from "../content/animals.ts";
import { CHANGES, type Rooster, WAR_RULES } from "../content/roosters.ts";
import type { House } from "./state.ts";

/** Every card there is, in a fixed order. */
const ALL: readonly CardId[] = cardsOf(SPECIES);
const place = new Map<string, number>(ALL.map((card, i) => [card, i]));

const decks = new Map<string, readonly CardId[]>();
/** TT-setup-4: the whole deck of a table, base cards and those of every expansion in use, in its fixed order. */
export function deckOf(house: House): readonly CardId[] {
  const species: Species[] = [...BASE_SPECIES];
  if (house.zoo) species.push(...ZOO_SPECIES);
  if (house.dawndojo) species.push("rooster");
  if (house.together) species.push("bird");
  const key = species.join();
  let deck = decks.get(key);
  if (!deck) decks.set(key, (deck = cardsOf(species)));
  return deck;
}

export const isCard = (id: string): id is CardId => place.has(id);

/** Sorts cards by the order of the deck list, in place: whatever was known of their order is gone. */
export function sortCards(cards: CardId[]): CardId[] {
  return cards.sort((a, b) => place.get(a)! - place.get(b)!);
}

/** Shuffles in place with the dice of the match. */
export function shuffleCards<T>(cards: T[], fx: Fx, why: string): T[] {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = fx.draw(i + 1, why);
    const held = cards[i]!;
    cards[i] = cards[j]!;
    cards[j] = held;
  }
  return cards;
}

/** Takes one card out of a list, if it is there. */
export function removeCard(cards: CardId[], card: CardId): void {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
}

/**
 * TT-cards-10: a table of strengths for one set. The species form one random cycle; visited in random order, each takes as many
 * of the next entries of the endlessly repeated cycle as the ticket it draws says.
 */
function generateStrengths(set: readonly Species[], tickets: readonly number[], fx: Fx): Partial<Strengths> {
  const cycle = shuffleCards([...set], fx, "strengths");
  const visits = shuffleCards([...set], fx, "strengths");
  const bag = [...tickets];
  const table: { [species in Species]?: readonly Species[] } = {};
  let next = 0;
  for (const species of visits) {
    if (ANIMALS[species].strengthless) {
      table[species] = [];
      continue;
    }
    const size = drawTicket(bag, fx);
    table[species] = Array.from({ length: size }, (_, i) => cycle[(next + i) % cycle.length]!);
    next += size;
  }
  // In the order of the set, so that equal tables are equal JSON in every respect.
  return Object.fromEntries(set.map((species) => [species, table[species]!]));
}

function drawTicket(bag: number[], fx: Fx): number {
  let left = fx.draw(
    bag.reduce((sum, count) => sum + count, 0),
    "strengths",
  );
  for (let i = 0; i < bag.length; i++) {
    if (left < bag[i]!) {
      bag[i]!--;
      return i + 1;
    }
    left -= bag[i]!;
  }
  throw new Error("the bag of list lengths is empty");
}

/** TT-cards-8, TT-cards-9: the strengths as printed, of the sets in use. */
export function printedStrengths(house: House): Strengths {
  return { ...PRINTED_BASE, ...(house.zoo && PRINTED_ZOO), ...unlisted(house) } as Strengths;
}

/** TT-cards-10: a new table; each set is generated on its own. */
export function generatedStrengths(house: House, fx: Fx): Strengths {
  const base = generateStrengths(BASE_SPECIES, BASE_TICKETS, fx);
  return { ...base, ...(house.zoo && generateStrengths(ZOO_SPECIES, ZOO_TICKETS, fx)), ...unlisted(house) } as Strengths;
}

/** TT-cards-7: species in the deck that have no list and stand on none. */
function unlisted(house: House): Partial<Strengths> {
  return { ...(house.dawndojo && { rooster: [] }), ...(house.together && { bird: [] }) };
}

/** TT-cards-14: war rules and Changes are shuffled each on its own and paired off; the war rules left over are not in the game. */
export function generateRoosters(fx: Fx): Rooster[] {
  const rules = shuffleCards([...WAR_RULES], fx, "roosters");
  const changes = shuffleCards([...CHANGES], fx, "roosters");
  return changes.map((change, i) => ({ rule: rules[i]!, change }));
}

/** The texts of Roosters by card. */
export function roostersByCard(roosters: readonly Rooster[]): { [card: string]: Rooster } {
  return Object.fromEntries(cardsOf(["rooster"]).map((card, i) => [card, roosters[i]!]));
}
