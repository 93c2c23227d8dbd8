import type { LookWords } from "@warren/kernel/module.ts";

/** What the house says of the game before it is opened. */
export const lookEn = {
  title: "Wars Across the World",
  tagline: "Campaigns of history, region by region and card by card.",
  scene: "The staff map",
  blurb:
    "The Valley 1862, Missouri 1861, Sicily 264 BC and Korea 1950: stacks, fleets and aircraft, supply lines and event cards on region maps, from the march to the last siege.",
  seats: "2 or 3 sides",
  round: "turn {n}",
  credits: "after its basic rules 1.02m",
} satisfies LookWords;
