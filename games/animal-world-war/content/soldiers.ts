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
export type Class = (typeof CLASSES)[number];
