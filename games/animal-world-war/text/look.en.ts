import type { LookWords } from "@warren/kernel/module.ts";

/** What the house says of the game before it is opened. */
export const lookEn = {
  title: "Animal World War",
  tagline: "Herbivores against carnivores, squad against squad, on a board that falls apart.",
  scene: "The trench map",
  blurb:
    "Herbivoria against Carnivoron on a field of hexes that falls to mud under fire: gunners, medics, chefs, a tank and a biplane.",
  seats: "2 sides",
  credits: "Jack Ford Morgan, Half-Monster Games",
} satisfies LookWords;
