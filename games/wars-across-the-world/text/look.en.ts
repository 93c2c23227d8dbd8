import type { LookWords } from "@warren/kernel/module.ts";

/** What the house says of the game before it is opened. */
export const lookEn = {
  title: "Wars Across the World",
  tagline: "Campaigns of history, region by region and card by card.",
  scene: "The staff map",
  blurb:
    "The Valley 1862 to begin with, then Missouri, Sicily and Korea: stacks, fleets and aircraft, supply lines and event cards on region maps. And an editor for wars of your own.",
  seats: "2 or 3 sides",
  round: "turn {n}",
  credits: "after its basic rules 1.02m",
} satisfies LookWords;
