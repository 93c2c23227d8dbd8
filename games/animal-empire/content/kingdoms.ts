/** A Kingdom and its Army share one number, 0 to 15: the number of the card minus one (AE-setup-1). */
export type No = number;
export const COUNT = 16;

/** Specialisations as bits, so that "all four" is one number. */
export const ATTACKERS = 1;
export const DEFENDERS = 2;
export const RAIDERS = 4;
export const FLEET = 8;
export const ALL_FOUR = ATTACKERS | DEFENDERS | RAIDERS | FLEET;
/** In the order of their bits; words are `spec.<name>`. */
export const SPECIALISATIONS = ["attackers", "defenders", "raiders", "fleet"] as const;
export type Specialisation = (typeof SPECIALISATIONS)[number];

export const DIETS = ["herbivore", "carnivore", "omnivore"] as const;
export type Diet = (typeof DIETS)[number];

export interface KingdomCard {
  readonly id: `k${number}`;
  /** The Army that belongs to it. */
  readonly army: `a${number}`;
  /** Who rules: for the art; the word is `species.<name>`. */
  readonly species: string;
  /** AE-kingdom-7: for the card's frame and for statistics, no rule looks at it. */
  readonly diet: Diet;
  /** Bits of the Army's specialisation. */
  readonly spec: number;
  /** Symbol in the corner of the Kingdom and of its Army card alike; the word is `sigil.<name>`. */
  readonly sigil: string;
}

type Row = readonly [species: string, diet: Diet, spec: number, sigil: string];

// House content, in the order of the card numbers (AE-kingdom-1): who are Attackers (AE-kingdom-2), Defenders (AE-kingdom-3), Raiders
// (AE-kingdom-4), Fleet of Foot (AE-kingdom-5), and the Elder Dragon, who is all of them (AE-kingdom-6, AE-special-14).
const ROWS: readonly Row[] = [
  ["dragons", "carnivore", ALL_FOUR, "flameEye"],
  ["magnons", "omnivore", RAIDERS, "brokenTower"],
  ["elephants", "herbivore", DEFENDERS, "tuskArch"],
  ["lions", "carnivore", ATTACKERS, "manedSun"],
  ["rhinoceroses", "herbivore", ATTACKERS, "loweredHorn"],
  ["tigers", "carnivore", ATTACKERS, "threeStripes"],
  ["boars", "omnivore", ATTACKERS, "crossedTusks"],
  ["hippopotamuses", "herbivore", DEFENDERS, "crownedNostrils"],
  ["tortoises", "herbivore", DEFENDERS, "ringedShell"],
  ["bears", "omnivore", DEFENDERS, "pawSnowflake"],
  ["wolves", "carnivore", RAIDERS, "splitMoon"],
  ["mandrills", "omnivore", RAIDERS, "paintedMask"],
  ["crocodiles", "carnivore", RAIDERS, "sunkJaw"],
  ["horses", "herbivore", FLEET, "runningMane"],
  ["eagles", "carnivore", FLEET, "spreadWing"],
  ["ostriches", "omnivore", FLEET, "plume"],
];

export const KINGDOMS: readonly KingdomCard[] = ROWS.map(([species, diet, spec, sigil], no) => ({
  id: `k${no + 1}`,
  army: `a${no + 1}`,
  species,
  diet,
  spec,
  sigil,
}));

/**
 * AE-switch-18: Kingdoms somebody may begin with when the deal is even. A Fleet of Foot Army, and so the Elder Dragon, moves twice a turn
 * while others have but one Army to move once: who began with one won half as often again as fair, with the Dragon twice as often
 * (docs/balance/animal-empire.md). They lie in the centre for whoever finds them.
 */
export const STARTERS: readonly No[] = KINGDOMS.flatMap(({ spec }, no) => (spec & FLEET ? [] : [no]));
