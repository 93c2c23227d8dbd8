/** The war rules a Rooster may carry. Name and text: the messages `warRule.<id>` and `warRule.<id>.text`. */
export const WAR_RULES = [
  "shortRow",
  "forcedMerge",
  "spareThrow",
  "noVictor",
  "sharedVictory",
  "twoStrikes",
  "lastWord",
  "stepByStep",
  "tradeOff",
  "commonPrey",
  "shelteredAnimal",
  "unbeatableAnimal",
  "toothlessAnimal",
  "prophecy",
  "tacticalRetreat",
  "mirrorEdge",
] as const;
export type WarRule = (typeof WAR_RULES)[number];

/** The Rooster Changes. Name and text: the messages `change.<id>` and `change.<id>.text`. */
export const CHANGES = [
  "doubleDare",
  "haltOrErase",
  "recall",
  "shieldedFoe",
  "buyPeace",
  "giveWay",
  "sidestep",
  "regroup",
  "learnedPrey",
  "flockTheft",
  "flockCount",
  "newStakes",
  "underdog",
  "raisedStakes",
] as const;
export type Change = (typeof CHANGES)[number];

/** What is printed on one Rooster (TT-cards-4). */
export interface Rooster {
  readonly rule: WarRule;
  readonly change: Change;
}

/** TT-cards-13: the Roosters of the printed deck, by number of the card. */
export const PRINTED_ROOSTERS: readonly Rooster[] = [
  { change: "raisedStakes", rule: "shelteredAnimal" },
  { change: "buyPeace", rule: "commonPrey" },
  { change: "recall", rule: "toothlessAnimal" },
  { change: "flockTheft", rule: "sharedVictory" },
  { change: "shieldedFoe", rule: "spareThrow" },
  { change: "underdog", rule: "twoStrikes" },
  { change: "sidestep", rule: "forcedMerge" },
  { change: "flockCount", rule: "noVictor" },
  { change: "haltOrErase", rule: "unbeatableAnimal" },
  { change: "newStakes", rule: "lastWord" },
  { change: "doubleDare", rule: "mirrorEdge" },
  { change: "giveWay", rule: "prophecy" },
  { change: "regroup", rule: "shortRow" },
  { change: "learnedPrey", rule: "tradeOff" },
];

/** War rules for which the player of the Dawncard names an animal when it is played (TT-dawn-3). */
export const NAMING_RULES: readonly WarRule[] = ["commonPrey", "shelteredAnimal", "unbeatableAnimal", "toothlessAnimal"];

/** The ledger's id of each text. */
export const WAR_RULE_IDS: { readonly [rule in WarRule]: string } = {
  shortRow: "TT-action-19",
  forcedMerge: "TT-action-20",
  spareThrow: "TT-action-21",
  noVictor: "TT-action-22",
  sharedVictory: "TT-action-23",
  twoStrikes: "TT-action-24",
  lastWord: "TT-action-25",
  stepByStep: "TT-action-26",
  tradeOff: "TT-action-27",
  commonPrey: "TT-action-28",
  shelteredAnimal: "TT-action-29",
  unbeatableAnimal: "TT-action-30",
  toothlessAnimal: "TT-action-31",
  prophecy: "TT-action-32",
  tacticalRetreat: "TT-action-33",
  mirrorEdge: "TT-action-34",
};
export const CHANGE_IDS: { readonly [change in Change]: string } = {
  doubleDare: "TT-action-35",
  haltOrErase: "TT-action-36",
  recall: "TT-action-37",
  shieldedFoe: "TT-action-38",
  buyPeace: "TT-action-39",
  giveWay: "TT-action-40",
  sidestep: "TT-action-41",
  regroup: "TT-action-42",
  learnedPrey: "TT-action-43",
  flockTheft: "TT-action-44",
  flockCount: "TT-action-45",
  newStakes: "TT-action-46",
  underdog: "TT-action-47",
  raisedStakes: "TT-action-48",
};
