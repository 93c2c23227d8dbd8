import type { Going, Terrain } from "./terrain.ts";

/** Vehicles and guns (content 2.9, house rule). */
export const MODELS = [
  "field_car",
  "truck",
  "half_track",
  "armoured_car",
  "light_tank",
  "medium_tank",
  "assault_gun",
  "heavy_tank",
  "mg_nest",
  "light_at_gun",
  "field_gun",
  "heavy_gun",
] as const;
export type Model = (typeof MODELS)[number];

export type Category = "armoured" | "unarmoured" | "gun";
export type Mobility = "tracked" | "half-track" | "wheeled" | "gun" | "immobile";
/** Driver, gunner, passenger. */
export type SeatKind = "D" | "G" | "P";

export interface HullWeapon {
  readonly id: string;
  /** In mm, edge to edge. */
  readonly range: number;
  readonly rof: number;
  readonly antiTank: number;
  /** The die that Destroys a Warrior in Bulletproof Cover. */
  readonly firepower: number;
  /** Whose weapon it is; the driver may fire it too while that seat is empty. */
  readonly seat: "D" | "G";
  /** forward: only at what is ahead of the front edge. */
  readonly arc: "turret" | "forward";
}

export interface HullModel {
  readonly category: Category;
  readonly mobility: Mobility;
  /** Half of the length and half of the width, in mm. */
  readonly long: number;
  readonly wide: number;
  /** How far it is driven in one Move, in mm; 0 for what cannot be moved. */
  readonly speed: number;
  /** Of Armoured vehicles: front, side, top. */
  readonly armour?: readonly [front: number, side: number, top: number];
  /** Of all others: the die that saves it. */
  readonly save?: number;
  /** Of guns: from where shots are met by Firepower instead of the Save. */
  readonly shield?: "ahead" | "round";
  readonly seats: readonly SeatKind[];
  /** Passengers shoot from it. */
  readonly open: boolean;
  readonly weapons: readonly HullWeapon[];
}

type WeaponRow = readonly [range: number, rof: number, antiTank: number, firepower: number];
const weapon = (
  id: string,
  [range, rof, antiTank, firepower]: WeaponRow,
  seat: "D" | "G" = "G",
  arc: HullWeapon["arc"] = "turret",
): HullWeapon => ({ id, range, rof, antiTank, firepower, seat, arc });
const drivers = (rof: number): HullWeapon => weapon("mg", [400, rof, 2, 6], "D");
const seated = (row: string): readonly SeatKind[] => row.split("") as SeatKind[];
const gun = (
  [long, wide]: readonly [number, number],
  speed: number,
  shield: "ahead" | "round",
  id: string,
  row: WeaponRow,
): HullModel => ({
  category: "gun",
  mobility: speed > 0 ? "gun" : "immobile",
  long,
  wide,
  speed,
  save: 5,
  shield,
  seats: ["G"],
  open: false,
  weapons: [weapon(id, row, "G", "forward")],
});

const HEAVY_MG: WeaponRow = [500, 3, 4, 5];
const LIGHT_CANNON: WeaponRow = [600, 2, 7, 4];

export const HULLS: { readonly [model in Model]: HullModel } = {
  field_car: {
    category: "unarmoured",
    mobility: "wheeled",
    long: 20,
    wide: 12,
    speed: 300,
    save: 4,
    seats: seated("DGP"),
    open: true,
    weapons: [weapon("heavy_mg", HEAVY_MG)],
  },
  truck: {
    category: "unarmoured",
    mobility: "wheeled",
    long: 32,
    wide: 14,
    speed: 300,
    save: 5,
    seats: seated("DPPPPP"),
    open: true,
    weapons: [],
  },
  half_track: {
    category: "armoured",
    mobility: "half-track",
    long: 30,
    wide: 14,
    speed: 300,
    armour: [1, 0, 0],
    seats: seated("DGPPPP"),
    open: true,
    weapons: [weapon("heavy_mg", HEAVY_MG)],
  },
  armoured_car: {
    category: "armoured",
    mobility: "wheeled",
    long: 28,
    wide: 14,
    speed: 300,
    armour: [2, 1, 0],
    seats: seated("DG"),
    open: false,
    weapons: [weapon("light_cannon", LIGHT_CANNON), drivers(3)],
  },
  light_tank: {
    category: "armoured",
    mobility: "tracked",
    long: 28,
    wide: 16,
    speed: 350,
    armour: [4, 3, 1],
    seats: seated("DG"),
    open: false,
    weapons: [weapon("light_cannon", LIGHT_CANNON), drivers(4)],
  },
  medium_tank: {
    category: "armoured",
    mobility: "tracked",
    long: 34,
    wide: 18,
    speed: 300,
    armour: [6, 4, 1],
    seats: seated("DG"),
    open: false,
    weapons: [weapon("tank_gun", [700, 2, 10, 3]), drivers(3)],
  },
  assault_gun: {
    category: "armoured",
    mobility: "tracked",
    long: 34,
    wide: 18,
    speed: 300,
    armour: [7, 3, 1],
    seats: seated("DG"),
    open: false,
    weapons: [weapon("long_gun", [800, 2, 11, 3], "G", "forward"), drivers(3)],
  },
  heavy_tank: {
    category: "armoured",
    mobility: "tracked",
    long: 42,
    wide: 20,
    speed: 200,
    armour: [8, 6, 2],
    seats: seated("DG"),
    open: false,
    weapons: [weapon("heavy_gun", [900, 1, 13, 3]), drivers(4)],
  },
  mg_nest: gun([14, 14], 0, "round", "heavy_mg", [500, 4, 3, 5]),
  light_at_gun: gun([18, 14], 100, "ahead", "at_gun", [700, 2, 10, 4]),
  field_gun: gun([20, 14], 50, "ahead", "howitzer", [600, 1, 8, 2]),
  heavy_gun: gun([26, 20], 0, "ahead", "heavy_gun", [1000, 2, 14, 3]),
};

/** How a hull gets over a kind of terrain. */
export function goingOf(model: Model, terrain: Terrain): Going {
  const { mobility } = HULLS[model];
  switch (mobility) {
    case "tracked":
      return terrain.tracked;
    case "half-track":
    case "wheeled":
      return terrain.wheeled;
    case "gun":
    case "immobile":
      return terrain.gun;
    default:
      return mobility satisfies never;
  }
}
