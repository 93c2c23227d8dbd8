/**
 * Every word a scenario file may use where only certain words are meant. Types, schema, checks and sentences all take them from here.
 * Names of regions, units and cards are the scenario's own; none of them stands in code.
 */

export const DOMAINS = ["land", "naval", "air"] as const;
export const TERRAINS = ["clear", "forest", "hills", "mountain", "swamp", "desert", "urban", "sea", "river"] as const;
export const REGION_KINDS = ["land", "sea", "offmap"] as const;
export const RIVERS = ["minor", "major"] as const;

/** Traits of units and leaders (4.1). A C unit has `cavalry` or `armor`, an A unit `artillery`. */
export const TAGS = [
  "cavalry",
  "armor",
  "mech",
  "mountain",
  "guerrilla",
  "artillery",
  "marine",
  "commando",
  "para",
  "bunker",
  "heavy",
  "skirmisher",
  "elite",
  "guard",
  "suicide",
  "fixed",
  "logistics",
  "siegeEngine",
  "antiAir",
  "fighter",
  "bomber",
  "fighterBomber",
  "airSupport",
  "helicopter",
  "carrier",
  "submarine",
  "discovery",
] as const;

/** How a counter comes into play: on the map at the start, by the calendar, by purchase or draw, or by a card. */
export const ENTRIES = ["start", "schedule", "pool", "card"] as const;
/** Colours of sides on the map; unless a war says otherwise they have them in this order. */
export const SIDE_COLOURS = ["blue", "red", "green", "violet"] as const;
export const SEATS = ["player", "optional", "none"] as const;
export const RELATIONS = ["war", "peace", "allied"] as const;

/** Phases that a scenario switches on; the others are in every game (7.1). `production` brings income, maintenance and purchase. */
export const OPTIONAL_PHASES = ["production", "supply", "air1", "naval", "breakthrough", "siege", "air2", "placement"] as const;
/** A side's turn, phase by phase: its name, and the switch that brings it; null where every war has it (WAW-1-b). */
export const TURN = [
  ["draw", null],
  ["reinforce", null],
  ["income", "production"],
  ["maintenance", "production"],
  ["purchase", "production"],
  ["supply", "supply"],
  ["air1", "air1"],
  ["naval", "naval"],
  ["land", null],
  ["breakthrough", "breakthrough"],
  ["siege", "siege"],
  ["air2", "air2"],
  ["placement", "placement"],
  ["end", null],
] as const satisfies readonly (readonly [string, (typeof OPTIONAL_PHASES)[number] | null])[];
export type TurnPhase = (typeof TURN)[number][0];
/** Those that cards and rules may name: income comes by itself. */
export const PHASES = TURN.map(([phase]) => phase).filter((phase) => phase !== "income");
export const TESTS = ["siege", "intercept", "evade", "search", "rout"] as const;
/** Tests that a card may be played at, before the die. */
export const OPEN_TESTS = ["siege", "intercept", "evade", "search"] as const;

export const CARD_FAMILIES = ["battle", "movement", "supply", "event", "economic"] as const;
export const CARD_STRENGTHS = ["small", "medium", "large"] as const;

/** Who is meant, seen from whoever plays the card or whose rule it is; besides these, the id of a side. */
export const SIDE_WORDS = ["self", "enemy", "ally", "each", "any", "active"] as const;
export const CHOOSER_WORDS = ["self", "enemy", "owner", "random"] as const;
export const ROLES = ["CU", "SU", "leader", "unit"] as const;
/** Where a counter is looked for. */
export const PLACES = ["map", "battle", "pool", "lost", "aside", "due", "hand"] as const;
export const STATES = [
  "reduced",
  "full",
  "hidden",
  "revealed",
  "supplied",
  "unsupplied",
  "sheltered",
  "besieging",
  "besieged",
  "unmoved",
  "atSea",
  "inPort",
  "cinc",
] as const;
export const FEATURES = ["port", "city", "fortress", "airbase", "supply", "production", "vp", "income", "coast"] as const;
export const STATS = [
  "cf",
  "mf",
  "mp",
  "transport",
  "aa",
  "siege",
  "price",
  "rank",
  "command",
  "leaderCf",
  "leaderMf",
  "amv",
  "manoeuvre",
  "supremacy",
  "maintenance",
] as const;
export const ACTIONS = [
  "enter",
  "attack",
  "move",
  "moveAgain",
  "attackWithoutLeader",
  "rail",
  "pursuit",
  "intercept",
  "evade",
  "fly",
  "bomb",
  "land",
  "retreatToShips",
  "buy",
  "hide",
] as const;
export const STEPS = ["full", "reduced"] as const;
export const IGNORED = ["river", "landing", "terrain"] as const;
export const FIRE_MODES = ["again", "reroll", "first", "hold"] as const;
export const SUPERIORITIES = ["A", "C", "heavy"] as const;
/** How long an effect lasts; besides these `{ turns: n }`, to the end of the n-th game turn from now, this one counted. */
export const SPANS = ["round", "battle", "test", "phase", "sideTurn", "turn", "ownNext", "game"] as const;
