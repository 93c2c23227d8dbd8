/** The twelve classes, in the order of their chapters. Every Empire has one of each. */
export const CLASSES = [
  "captain",
  "chef",
  "engineer",
  "flamer",
  "gunner",
  "medic",
  "observer",
  "pilot",
  "recruit",
  "rocketeer",
  "sniper",
  "tanker",
] as const;
/** A card of the deck, one of each in every Empire. */
export type Card = (typeof CLASSES)[number];
/** Militia fill up the squads of a campaign: no card, no name, and as many as are needed (AWW-C-8). */
export type Class = Card | "militia";
