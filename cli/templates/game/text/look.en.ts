import type { LookWords } from "@warren/kernel/module.ts";

/** What the house says of the game before it is opened. */
export const lookEn = {
  title: "New Game",
  tagline: "The highest card takes the point.",
  scene: "Three cards on a table",
  blurb: "Everybody has three cards and lays them one by one. The highest of each round takes the point.",
  credits: "the house",
} satisfies LookWords;
