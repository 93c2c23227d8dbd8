/** WW-3: exactly these five. */
export const CLASSES = ["scout", "assault", "antitank", "medic", "engineer"] as const;
export type ClassId = (typeof CLASSES)[number];

export const WEAPONS = ["rifle", "pistol", "binoculars", "assault_rifle", "grenades", "bazooka", "smg", "flamethrower"] as const;
export type WeaponId = (typeof WEAPONS)[number];

/** A line of the book's tables. */
export interface Weapon {
  readonly id: string;
  /** In mm, base to base. */
  readonly range: number;
  /** Rate of fire: dice of one Shoot. */
  readonly rof: number;
  /** Counts against Armoured vehicles only (WW-51); null where the table has a dash. */
  readonly antiTank: number | null;
  /** The die that Destroys a Warrior in Bulletproof Cover; null where the table has a dash (WW-62). */
  readonly firepower: number | null;
}

const row = (id: WeaponId, range: number, rof: number, antiTank: number | null, firepower: number | null): Weapon => ({
  id,
  range,
  rof,
  antiTank,
  firepower,
});

export const WEAPON: { readonly [id in WeaponId]: Weapon } = {
  rifle: row("rifle", 400, 1, 2, 5),
  pistol: row("pistol", 100, 2, 1, 6),
  // WW-166: 1000 mm.
  binoculars: row("binoculars", 1000, 1, null, null),
  assault_rifle: row("assault_rifle", 200, 3, 2, 6),
  grenades: row("grenades", 200, 1, 3, 4),
  bazooka: row("bazooka", 200, 1, 10, 5),
  smg: row("smg", 100, 3, 1, 6),
  flamethrower: row("flamethrower", 100, 1, null, null),
};

export interface WarriorClass {
  readonly weapons: readonly WeaponId[];
  /** Stands for Anti-tank when this class assaults an Armoured vehicle. */
  readonly tankAssault: number;
}

/** WW-4: weapons, special rules and Tank Assault are all a class decides. WW-76, WW-80, WW-83, WW-86, WW-92. */
export const CLASS: { readonly [id in ClassId]: WarriorClass } = {
  scout: { weapons: ["rifle", "pistol", "binoculars"], tankAssault: 2 },
  assault: { weapons: ["assault_rifle", "grenades"], tankAssault: 2 },
  antitank: { weapons: ["bazooka", "pistol"], tankAssault: 4 },
  medic: { weapons: ["smg"], tankAssault: 2 },
  engineer: { weapons: ["pistol", "flamethrower"], tankAssault: 4 },
};
