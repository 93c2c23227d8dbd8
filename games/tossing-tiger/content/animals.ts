import { type Change, PRINTED_ROOSTERS } from "./roosters.ts";

/** The animals of the base deck, in the order in which tables and lists show them. */
export const BASE_SPECIES = ["tiger", "dragon", "mantis", "crane", "monkey", "panda", "turtle", "leopard"] as const;

/** The animals of the expansion More Animals. */
export const ZOO_SPECIES = ["snake", "peacock", "bull", "redPanda", "chameleon", "horse", "unicorn", "frog"] as const;

/** Every species a card may show; the Rooster comes with the expansion Dawndojo, the Bird with Fight Together. */
export const SPECIES = [...BASE_SPECIES, ...ZOO_SPECIES, "rooster", "bird"] as const;
export type Species = (typeof SPECIES)[number];

/**
 * A physical card: species, a dot, the number of the copy (`tiger.3`). The name of an animal is the message `animal.<species>`,
 * its epithet `animal.<species>.title`, its action `animal.<species>.action`.
 */
export type CardId = `${Species}.${number}`;

/** How an action comes about: by itself when the card acts, by a choice of its owner, as long as the card shows, or not at all. */
export type ActionKind = "auto" | "choice" | "lasting" | "none";

/** What a card may do when it acts. A Chameleon has none of its own: it takes one over; a Rooster goes by the Change of its war. */
export type Action = Exclude<Species, "mantis" | "crane" | "chameleon" | "rooster"> | Change;

export interface Animal {
  readonly species: Species;
  /** Copies in the deck. */
  readonly copies: number;
  /** TT-cards-6: these never have a printed list, though others may list them. */
  readonly strengthless: boolean;
  readonly action: ActionKind;
}

/** TT-cards-1, TT-cards-2, TT-cards-3, TT-cards-4, TT-cards-6, TT-cards-7, TT-cards-11. */
export const ANIMALS: { readonly [species in Species]: Animal } = {
  tiger: { species: "tiger", copies: 6, strengthless: true, action: "auto" },
  dragon: { species: "dragon", copies: 6, strengthless: false, action: "choice" },
  mantis: { species: "mantis", copies: 6, strengthless: false, action: "none" },
  crane: { species: "crane", copies: 6, strengthless: false, action: "none" },
  monkey: { species: "monkey", copies: 6, strengthless: false, action: "choice" },
  panda: { species: "panda", copies: 6, strengthless: true, action: "lasting" },
  turtle: { species: "turtle", copies: 6, strengthless: false, action: "lasting" },
  leopard: { species: "leopard", copies: 6, strengthless: false, action: "choice" },
  snake: { species: "snake", copies: 5, strengthless: false, action: "lasting" },
  peacock: { species: "peacock", copies: 5, strengthless: false, action: "lasting" },
  bull: { species: "bull", copies: 5, strengthless: false, action: "choice" },
  redPanda: { species: "redPanda", copies: 5, strengthless: false, action: "choice" },
  chameleon: { species: "chameleon", copies: 5, strengthless: false, action: "auto" },
  horse: { species: "horse", copies: 5, strengthless: false, action: "lasting" },
  unicorn: { species: "unicorn", copies: 5, strengthless: false, action: "lasting" },
  frog: { species: "frog", copies: 5, strengthless: false, action: "lasting" },
  rooster: { species: "rooster", copies: PRINTED_ROOSTERS.length, strengthless: true, action: "choice" },
  bird: { species: "bird", copies: 9, strengthless: true, action: "auto" },
};

/**
 * Species -> the species it is strong against: the same for every copy in one game, open to all (TT-cards-5, TT-cards-12).
 * A table has exactly the species that are in the deck of its game.
 */
export type Strengths = { readonly [species in Species]: readonly Species[] };
type SetStrengths<S extends Species> = { readonly [species in S]: readonly S[] };

/** TT-cards-8: the published sample of a printed deck. */
export const PRINTED_BASE: SetStrengths<(typeof BASE_SPECIES)[number]> = {
  tiger: [],
  dragon: ["monkey", "mantis", "leopard", "turtle"],
  mantis: ["dragon", "panda", "monkey"],
  crane: ["crane", "tiger"],
  monkey: ["crane", "tiger", "dragon", "panda"],
  panda: [],
  turtle: ["dragon"],
  leopard: ["mantis", "leopard", "turtle", "crane", "tiger"],
};

/** TT-cards-9: the published sample of the Zoo. */
export const PRINTED_ZOO: SetStrengths<(typeof ZOO_SPECIES)[number]> = {
  snake: ["redPanda", "frog", "horse", "bull"],
  peacock: ["bull", "unicorn", "chameleon"],
  bull: ["horse", "bull"],
  redPanda: ["snake", "peacock", "redPanda", "frog"],
  chameleon: ["horse", "bull"],
  horse: ["unicorn", "chameleon", "snake", "peacock"],
  unicorn: ["snake", "peacock", "redPanda", "frog"],
  frog: ["unicorn", "chameleon"],
};

/** TT-cards-10: tickets in the bag of list lengths 1 to 5 when a table is generated. */
export const BASE_TICKETS: readonly number[] = [6, 12, 27, 52, 20];
export const ZOO_TICKETS: readonly number[] = [4, 16, 33, 44, 20];

export function speciesOf(card: CardId): Species {
  return card.slice(0, card.indexOf(".")) as Species;
}

/** The cards of a set of species in a fixed order: every game starts from this list. */
export function cardsOf(species: readonly Species[]): CardId[] {
  return species.flatMap((one) => Array.from({ length: ANIMALS[one].copies }, (_, i): CardId => `${one}.${i + 1}`));
}
