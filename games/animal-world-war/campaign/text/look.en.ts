import type { LookWords } from "@warren/kernel/module.ts";

/** What the house says of the campaign before it is opened. */
export const lookEn = {
  title: "Animal World War: the Campaign",
  tagline: "Sixteen cities, twenty-four soldiers with names, and nobody comes back from the dead.",
  scene: "The war room",
  blurb:
    "The legacy campaign of Animal World War: weeks of battles on a map of five continents. Soldiers earn medals, are captured, go missing, and some do not come home.",
  seats: "2 sides",
  round: "campaign turn {n}",
  credits: "Jack Ford Morgan, Half-Monster Games; map, missions and medals by the house",
} satisfies LookWords;
