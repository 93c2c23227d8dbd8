/** AE-kingdom-8: eight Crowns, each told apart by its gem and its pattern as well as by its colour. */
export interface CrownCard {
  readonly id: string;
  readonly colour: `#${string}`;
  /** Colour of text on it. */
  readonly ink: "#FFFFFF" | "#000000";
  readonly gem: string;
  readonly pattern: string;
  /** Backgrounds on which the shape needs an outline of one pixel in `ink`. */
  readonly outlineOn?: "dark" | "light";
}

export const CROWNS = [
  { id: "coal", colour: "#1B1B1E", ink: "#FFFFFF", gem: "square", pattern: "solid", outlineOn: "dark" },
  { id: "amber", colour: "#E69F00", ink: "#000000", gem: "circle", pattern: "dots" },
  { id: "sky", colour: "#56B4E9", ink: "#000000", gem: "diamond", pattern: "waves" },
  { id: "jade", colour: "#009E73", ink: "#000000", gem: "leaf", pattern: "veins" },
  { id: "straw", colour: "#F0E442", ink: "#000000", gem: "star", pattern: "rays", outlineOn: "light" },
  { id: "cobalt", colour: "#0072B2", ink: "#FFFFFF", gem: "shield", pattern: "bars" },
  { id: "ember", colour: "#D55E00", ink: "#000000", gem: "triangle", pattern: "chevrons" },
  { id: "orchid", colour: "#CC79A7", ink: "#000000", gem: "heart", pattern: "diagonals" },
] as const satisfies readonly CrownCard[];

export type CrownId = (typeof CROWNS)[number]["id"];
