import type { LookWords } from "@warren/kernel/module.ts";

/** What the house says of the game before it is opened. */
export const lookEn = {
  title: "Tossing Tiger, Rolling Dragon",
  tagline: "Split your hand into piles, roll them like dice, and let the animals fight it out.",
  scene: "The lacquered dojo",
  blurb:
    "Split your cards into secret piles and let them meet one by one. Every animal beats some and fears others; whoever reads the table best goes home with the deck.",
  round: "war {n}",
  credits: "Pandaqi",
} satisfies LookWords;
