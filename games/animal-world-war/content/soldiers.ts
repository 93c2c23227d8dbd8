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

/** Whether the class's ability is used as an action, or applies by itself (AWW-3.2.2.3.1). */
export const ABILITY: { readonly [cls in Class]: "active" | "passive" } = {
  captain: "active",
  chef: "passive",
  engineer: "active",
  flamer: "passive",
  gunner: "passive",
  medic: "active",
  observer: "active",
  pilot: "passive",
  recruit: "passive",
  rocketeer: "passive",
  sniper: "passive",
  tanker: "passive",
};

export const EMPIRES = ["H", "C"] as const;
export type Empire = (typeof EMPIRES)[number];
