/**
 * The shield of each Kingdom: a field of one tincture, parted in one way, with a charge of gold or silver. No two are parted and
 * coloured alike, so that a shield is known even where its animal is too small to see. `--tinct-<name>` may be set by a theme.
 */
export const TINCTURES = {
  gules: "#a5342a",
  azure: "#2f5f95",
  vert: "#2f6f4b",
  purpure: "#6b3a7e",
  sable: "#3a3331",
  tenne: "#a8662a",
} as const;
export type Tincture = keyof typeof TINCTURES;

export const PARTINGS = ["plain", "pale", "fess", "bend", "chevron", "chief", "base", "saltire"] as const;
export type Parting = (typeof PARTINGS)[number];

export interface Field {
  readonly field: Tincture;
  /** Tincture of the other part. */
  readonly other: Tincture;
  readonly parting: Parting;
  readonly metal: "gold" | "silver";
}

/** The outline of every shield, in a box of 100 x 116. */
export const SHIELD = "M4 5H96V58C96 85 76 103 50 113C24 103 4 85 4 58Z";

const PARTS: Readonly<Record<Parting, string>> = {
  plain: "",
  pale: "M50 0H100V116H50Z",
  fess: "M0 58H100V116H0Z",
  bend: "M0 0L100 0L100 100Z",
  chevron: "M0 116L50 52L100 116Z",
  chief: "M0 0H100V30H0Z",
  base: "M0 82C18 74 32 90 50 82S82 74 100 82V116H0Z",
  saltire: "M0 0L50 54L100 0ZM0 116L50 62L100 116Z",
};

const row = (field: Tincture, other: Tincture, parting: Parting, metal: Field["metal"] = "gold"): Field => ({
  field,
  other,
  parting,
  metal,
});

/** By species. */
export const FIELDS: { readonly [species: string]: Field } = {
  dragons: row("sable", "sable", "plain"),
  magnons: row("tenne", "sable", "base", "silver"),
  elephants: row("azure", "purpure", "chief", "silver"),
  lions: row("gules", "gules", "plain"),
  rhinoceroses: row("vert", "sable", "bend", "silver"),
  tigers: row("vert", "vert", "plain"),
  boars: row("tenne", "gules", "saltire", "silver"),
  hippopotamuses: row("azure", "vert", "base", "silver"),
  tortoises: row("azure", "azure", "plain"),
  bears: row("purpure", "azure", "fess", "silver"),
  wolves: row("azure", "sable", "bend", "silver"),
  mandrills: row("vert", "purpure", "pale"),
  crocodiles: row("sable", "vert", "base"),
  horses: row("gules", "tenne", "chevron", "silver"),
  eagles: row("azure", "gules", "pale"),
  ostriches: row("purpure", "tenne", "chevron", "silver"),
};

const tincture = (name: Tincture): string => `var(--tinct-${name},${TINCTURES[name]})`;

/** The bare field with its parting, hatched on the side away from the light; the inside of an `<svg viewBox="0 0 100 116">`. */
export function fieldOf(species: string): string {
  const { field, other, parting } = FIELDS[species]!;
  let hatch = "";
  for (let i = 0; i < 9; i++) {
    const x = 98 - i * 1.4;
    const y = 30 + i * 9.4;
    hatch += `M${x} ${y}L${x - 7 - i * 1.9} ${y + 7 + i * 1.3}`;
  }
  const clip = `ae-clip-${species}`;
  return (
    `<clipPath id="${clip}"><path d="${SHIELD}"/></clipPath>` +
    `<path d="${SHIELD}" fill="var(--cut-ink,#1c1410)" transform="translate(1.4 1.8)"/>` +
    `<g clip-path="url(#${clip})"><path d="M0 0H100V116H0Z" fill="${tincture(field)}"/>` +
    `<path d="${PARTS[parting]}" fill="${tincture(other)}" stroke="var(--cut-ink,#1c1410)" stroke-width="1.6"/>` +
    `<path d="M6 56V7H94" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>` +
    `<path d="${hatch}" stroke="var(--cut-ink,#1c1410)" stroke-opacity=".55" stroke-width="1.6"/></g>` +
    `<path d="${SHIELD}" fill="none" stroke="var(--cut-ink,#1c1410)" stroke-width="4"/>`
  );
}
