import type { LookWords } from "@warren/kernel/module.ts";

/** What the house says of the game before it is opened. */
export const lookEn = {
  title: "Wards of War",
  tagline: "A few warriors, a free table, and a ruler in your hand.",
  scene: "The toy-soldier table",
  blurb:
    "No squares, only inches. One warrior each, a table full of cover, and a second action for those who dare to roll for it.",
  seats: "Teams of warriors",
  credits: "after a small game on the mechanics of Flames of War by Battlefront",
} satisfies LookWords;
