/** OWN: in any window of one's own turn. ANY: in any window of any turn (AE-window-5). */
export type When = "own" | "any";

/** AE-window-6, AE-wilderness-1: sixteen cards, one of each. Their effects are in `rules/cards`, by id. */
export const WILDERNESS = [
  { id: "C01", name: "secondDawn", when: "own" },
  { id: "C02", name: "tirelessDrum", when: "own" },
  { id: "C03", name: "turnAgain", when: "any" },
  { id: "C04", name: "sanctuaryRing", when: "any" },
  { id: "C05", name: "stampede", when: "any" },
  { id: "C06", name: "marriagePact", when: "own" },
  { id: "C07", name: "crossroadsMirage", when: "any" },
  { id: "C08", name: "owlsMap", when: "own" },
  { id: "C09", name: "magpiesDue", when: "any" },
  { id: "C10", name: "brokenLeash", when: "own" },
  { id: "C11", name: "turnedBanner", when: "own" },
  { id: "C12", name: "beaconChain", when: "any" },
  { id: "C13", name: "quagmire", when: "any" },
  { id: "C14", name: "dulledFangs", when: "any" },
  { id: "C15", name: "magnonEngine", when: "own" },
  { id: "C16", name: "feignedNumbers", when: "own" },
] as const satisfies readonly { id: string; name: string; when: When }[];

export type CardId = (typeof WILDERNESS)[number]["id"];
export const CARD_IDS: readonly CardId[] = WILDERNESS.map((card) => card.id);
export const WHEN = Object.fromEntries(WILDERNESS.map((card) => [card.id, card.when])) as Record<CardId, When>;

export const DECKS = ["all", "gentle", "none"] as const;
export type DeckKind = (typeof DECKS)[number];
/** AE-switch-8: the four cards that take something away from somebody for good. */
const HARSH: readonly CardId[] = ["C05", "C06", "C09", "C11"];
const CARDS_IN: Readonly<Record<DeckKind, readonly CardId[]>> = {
  all: CARD_IDS,
  gentle: CARD_IDS.filter((card) => !HARSH.includes(card)),
  none: [],
};
/** AE-end-4: the cards of a game: always in the deck, in a hand or being played. */
export const cardsIn = (deck: DeckKind): readonly CardId[] => CARDS_IN[deck];
