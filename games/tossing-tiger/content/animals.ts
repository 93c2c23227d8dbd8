/** The animals of the base deck, in the order in which tables and lists show them. */
export const BASE_SPECIES = ["tiger", "dragon", "mantis", "crane", "monkey", "panda", "turtle", "leopard"] as const;

/** Every species a card may show. */
export const SPECIES = BASE_SPECIES;
export type Species = (typeof SPECIES)[number];

/**
 * A physical card: species, a dot, the number of the copy (`tiger.3`). The name of an animal is the message `animal.<species>`,
 * its epithet `animal.<species>.title`, its action `animal.<species>.action`.
 */
export type CardId = `${Species}.${number}`;

/** How an action comes about: by itself when the card acts, by a choice of its owner, as long as the card shows, or not at all. */
export type ActionKind = "auto" | "choice" | "lasting" | "none";

export interface Animal {
  readonly species: Species;
  /** Copies in the deck. */
  readonly copies: number;
  /** TT-cards-6: these never have a printed list, though others may list them. */
  readonly strengthless: boolean;
  readonly action: ActionKind;
}

/** TT-cards-1, TT-cards-6, TT-cards-11. */
export const ANIMALS: { readonly [species in Species]: Animal } = {
  tiger: { species: "tiger", copies: 6, strengthless: true, action: "auto" },
  dragon: { species: "dragon", copies: 6, strengthless: false, action: "choice" },
  mantis: { species: "mantis", copies: 6, strengthless: false, action: "none" },
  crane: { species: "crane", copies: 6, strengthless: false, action: "none" },
  monkey: { species: "monkey", copies: 6, strengthless: false, action: "choice" },
  panda: { species: "panda", copies: 6, strengthless: true, action: "lasting" },
  turtle: { species: "turtle", copies: 6, strengthless: false, action: "lasting" },
  leopard: { species: "leopard", copies: 6, strengthless: false, action: "choice" },
};

/** Species -> the species it is strong against: the same for every copy in one game, open to all (TT-cards-5, TT-cards-12). */
export type Strengths = { readonly [species in Species]: readonly Species[] };

/** TT-cards-8: the published sample of a printed deck. */
export const PRINTED_BASE: Strengths = {
  tiger: [],
  dragon: ["monkey", "mantis", "leopard", "turtle"],
  mantis: ["dragon", "panda", "monkey"],
  crane: ["crane", "tiger"],
  monkey: ["crane", "tiger", "dragon", "panda"],
  panda: [],
  turtle: ["dragon"],
  leopard: ["mantis", "leopard", "turtle", "crane", "tiger"],
};

/** TT-cards-10: tickets in the bag of list lengths 1 to 5 when a base table is generated. */
export const BASE_TICKETS: readonly number[] = [6, 12, 27, 52, 20];

export function speciesOf(card: CardId): Species {
  return card.slice(0, card.indexOf(".")) as Species;
}

/** The cards of a set of species in a fixed order: every game starts from this list. */
export function cardsOf(species: readonly Species[]): CardId[] {
  return species.flatMap((one) => Array.from({ length: ANIMALS[one].copies }, (_, i): CardId => `${one}.${i + 1}`));
}
