import type { Size } from "./fields.ts";
import type { ObjectiveId } from "./objectives.ts";
import type { TacticId } from "./tactics.ts";

/**
 * The map of the campaign (AWW-C-1): 16 cities on five continents (AWW-5.1a). House content, changed by play (docs/balance): each homeland has a tank
 * and a plane city and Frostmantle none (AWW-C-4), Carnivoron, which moves second, holds Anchorwick too (AWW-C-3), and six cities have each other's
 * Objectives (AWW-C-1): Cloverhold and Saltmesa, Boneharrow and Skyhollow, Acornbridge and Anchorwick.
 */
export const CITY_IDS = ["A1", "A2", "A3", "B1", "B2", "B3", "X1", "X2", "X3", "Y1", "Y2", "Y3", "M1", "M2", "M3", "M4"] as const;
export type CityId = (typeof CITY_IDS)[number];
export const CONTINENTS = ["verdanthal", "sanguar", "amberveld", "tidereach", "frostmantle"] as const;
export type Continent = (typeof CONTINENTS)[number];

export interface City {
  /** A name is a name in any language. */
  readonly name: string;
  readonly continent: Continent;
  /** One key city a continent (AWW-C-2). */
  readonly key: boolean;
  /** What whoever holds it may field (AWW-5.2.2, AWW-C-4). */
  readonly vehicle?: "tank" | "plane";
  /** Who holds it at the start; nobody where it is absent (AWW-C-3). */
  readonly start?: 0 | 1;
  readonly field: Size;
  readonly squad: number;
  /** As tuned by play since (docs/balance): O01, O02, O04, O05, O09, O10, O13 and O16 are not what the first table of cities had in mind. */
  readonly objective: ObjectiveId;
  /** What an Empire unlocks by taking it. */
  readonly tactic: TacticId;
  /** Where it is drawn, in percent of the map. */
  readonly at: readonly [x: number, y: number];
}

export const CITIES: { readonly [id in CityId]: City } = {
  A1: {
    name: "Cloverhold",
    continent: "verdanthal",
    key: true,
    start: 0,
    field: "medium",
    squad: 6,
    objective: "O10",
    tactic: "T04",
    at: [18, 72],
  },
  A2: {
    name: "Acornbridge",
    continent: "verdanthal",
    key: false,
    vehicle: "tank",
    start: 0,
    field: "small",
    squad: 4,
    objective: "O15",
    tactic: "T02",
    at: [10, 58],
  },
  A3: {
    name: "Millwater",
    continent: "verdanthal",
    key: false,
    vehicle: "plane",
    start: 0,
    field: "small",
    squad: 4,
    objective: "O03",
    tactic: "T05",
    at: [28, 86],
  },
  B1: {
    name: "Fangspire",
    continent: "sanguar",
    key: true,
    start: 1,
    field: "medium",
    squad: 6,
    objective: "O08",
    tactic: "T15",
    at: [82, 28],
  },
  B2: {
    name: "Boneharrow",
    continent: "sanguar",
    key: false,
    vehicle: "tank",
    start: 1,
    field: "small",
    squad: 4,
    objective: "O13",
    tactic: "T10",
    at: [90, 42],
  },
  B3: {
    name: "Redmarsh",
    continent: "sanguar",
    key: false,
    vehicle: "plane",
    start: 1,
    field: "small",
    squad: 4,
    objective: "O05",
    tactic: "T11",
    at: [72, 14],
  },
  X1: {
    name: "Dunesong",
    continent: "amberveld",
    key: true,
    field: "medium",
    squad: 6,
    objective: "O06",
    tactic: "T06",
    at: [36, 12],
  },
  X2: {
    name: "Gourdwell",
    continent: "amberveld",
    key: false,
    vehicle: "tank",
    field: "medium",
    squad: 5,
    objective: "O09",
    tactic: "T07",
    at: [22, 32],
  },
  X3: {
    name: "Saltmesa",
    continent: "amberveld",
    key: false,
    vehicle: "plane",
    field: "medium",
    squad: 5,
    objective: "O01",
    tactic: "T03",
    at: [52, 14],
  },
  Y1: {
    name: "Pearlhaven",
    continent: "tidereach",
    key: true,
    field: "medium",
    squad: 6,
    objective: "O04",
    tactic: "T09",
    at: [64, 88],
  },
  Y2: {
    name: "Anchorwick",
    continent: "tidereach",
    key: false,
    vehicle: "tank",
    start: 1,
    field: "medium",
    squad: 5,
    objective: "O11",
    tactic: "T16",
    at: [78, 68],
  },
  Y3: {
    name: "Gullcliff",
    continent: "tidereach",
    key: false,
    vehicle: "plane",
    field: "medium",
    squad: 5,
    objective: "O12",
    tactic: "T08",
    at: [48, 86],
  },
  M1: {
    name: "Stovegate",
    continent: "frostmantle",
    key: false,
    field: "medium",
    squad: 5,
    objective: "O14",
    tactic: "T12",
    at: [38, 56],
  },
  M2: {
    name: "Icewharf",
    continent: "frostmantle",
    key: false,
    field: "medium",
    squad: 5,
    objective: "O02",
    tactic: "T14",
    at: [62, 44],
  },
  M3: {
    name: "Rimecrown",
    continent: "frostmantle",
    key: true,
    field: "medium",
    squad: 6,
    objective: "O16",
    tactic: "T01",
    at: [50, 50],
  },
  M4: {
    name: "Skyhollow",
    continent: "frostmantle",
    key: false,
    field: "medium",
    squad: 5,
    objective: "O07",
    tactic: "T13",
    at: [50, 36],
  },
};

/** `sea` changes how a link is drawn and nothing else. */
export interface Link {
  readonly between: readonly [CityId, CityId];
  readonly sea: boolean;
}
const link = (a: CityId, b: CityId): Link => ({ between: [a, b], sea: false });
const sail = (a: CityId, b: CityId): Link => ({ between: [a, b], sea: true });
export const LINKS: readonly Link[] = [
  link("A1", "A2"),
  link("A1", "A3"),
  link("A2", "A3"),
  sail("A1", "M1"),
  sail("A2", "X2"),
  sail("A3", "Y3"),
  link("B1", "B2"),
  link("B1", "B3"),
  link("B2", "B3"),
  sail("B1", "M2"),
  sail("B2", "Y2"),
  sail("B3", "X3"),
  link("X1", "X2"),
  link("X1", "X3"),
  link("X2", "X3"),
  link("Y1", "Y2"),
  link("Y1", "Y3"),
  link("Y2", "Y3"),
  link("M1", "M3"),
  link("M2", "M3"),
  link("M1", "M4"),
  link("M2", "M4"),
  link("M3", "M4"),
  sail("X2", "M1"),
  sail("Y2", "M2"),
];
export const linkedTo = (city: CityId): CityId[] =>
  LINKS.flatMap(({ between: [a, b] }) => (a === city ? [b] : b === city ? [a] : []));

/** Whose homeland a continent is, and how many more fight there for their own soil (AWW-C-78). */
export const HOMELANDS: { readonly [continent in Continent]?: 0 | 1 } = { verdanthal: 0, sanguar: 1 };
export const LEVY = 2;

/** What has to be known of a war to say what its cities give. */
export interface Holdings {
  readonly cities: { readonly [city in CityId]: 0 | 1 | null };
  readonly rules: { readonly vehicles: "captured" | "held" };
  readonly battles: readonly { readonly order: { readonly t: string; readonly city?: CityId }; readonly taken?: 0 | 1 }[];
}
/**
 * Whether the symbol of a city counts for who holds it: it has to be taken in a battle (AWW-4.2.1.1), and those held from the start were not; unless it is
 * agreed that holding is enough (AWW-S-18).
 */
export function isUnlocked({ cities, rules, battles }: Holdings, city: CityId): boolean {
  const side = cities[city];
  if (rules.vehicles === "held" || CITIES[city].start !== side) return true;
  return battles.some(({ order, taken }) => order.city === city && taken === side);
}
/** Whether an Empire holds a symbol that counts. */
export const holdsSymbol = (war: Holdings, side: 0 | 1, vehicle: "tank" | "plane"): boolean =>
  CITY_IDS.some((id) => war.cities[id] === side && CITIES[id].vehicle === vehicle && isUnlocked(war, id));

/** So many key cities win (AWW-4.1.1). */
export const WINNING_KEYS = 3;
export const KEY_CITIES: readonly CityId[] = CITY_IDS.filter((id) => CITIES[id].key);
