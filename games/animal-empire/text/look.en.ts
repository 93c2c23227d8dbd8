import type { LookWords } from "@warren/kernel/module.ts";

/** What the house says of the game before it is opened. */
export const lookEn = {
  title: "Animal Empire",
  tagline: "Claim your kingdoms in the wilderness and keep them from the others.",
  scene: "The heraldic hall",
  blurb:
    "Sixteen kingdoms, eight crowns and nobody to trust. Capture a crown and its owner serves you, until somebody captures yours.",
  credits: "Jack Ford Morgan and Callan Davis, Half-Monster Games",
} satisfies LookWords;
