import { BOLD, disc, draw, fill, poly, put, THIN } from "../../../../board-kit/pen.ts";
import type { Continent } from "../../../content/cities.ts";
import type { Feature } from "./atlas.ts";

/** What stands on the map: trees, peaks and dunes, a town for each continent, flags. Feet at 0 0, light from the upper left. */

const thin = (colour: string, d: string): string => fill(colour, d, 1.3);
const FEATURES: { readonly [on in Continent]: readonly [string, string] } = {
  verdanthal: [
    draw("M0 0V-6", 1.6, "var(--map-wood)") + thin("var(--war-leaf)", "M-7 -6Q-9 -14 -3 -16Q0 -21 4 -16Q9 -14 7 -6Q0 -3 -7 -6Z"),
    draw("M-8 0q2 -5 4 0M-2 1q2 -6 4 0M5 0q2 -5 4 0", 1.2, "var(--war-leaf-deep)"),
  ],
  sanguar: [
    thin("var(--war-crag)", "M-10 0L-6 -9L-3 -7L1 -20L4 -10L7 -12L11 0Z") +
      draw("M1 -20L-1 -6M4 -10L5 -2M7 -12L8 -3", 1, "var(--war-crag-deep)"),
    draw("M0 0V-11M0 -6L-5 -11M0 -8L5 -13M-3 -9L-6 -8", 1.5, "var(--war-crag-deep)"),
  ],
  amberveld: [
    draw("M-12 0Q-4 -9 1 -7Q6 -7 12 0M-5 -1Q0 -5 6 -1", 1.3, "var(--war-dune-deep)"),
    thin("var(--war-mesa)", "M-9 0L-7 -10H7L10 0Z") + draw("M-7.6 -6H8.4", 1, "var(--war-dune-deep)"),
  ],
  tidereach: [
    draw("M0 0Q3 -7 1 -13", 1.7, "var(--map-wood)") +
      draw("M1 -13Q-6 -17 -9 -11M1 -13Q8 -18 10 -11M1 -13Q-2 -20 -6 -19M1 -13Q5 -20 8 -18", 1.8, "var(--war-palm)"),
    draw("M-6 0V-8M-2 1V-11M2 0V-9M6 1V-7", 1.4, "var(--war-palm)"),
  ],
  frostmantle: [
    thin("var(--war-peak)", "M-12 0L-3 -17L2 -10L5 -14L13 0Z") +
      fill("var(--war-snow)", "M-3 -17L-7 -9L-4 -11L-2 -8L1 -11Z", 0) +
      draw("M-3 -17L-1 -3M5 -14L6 -3", 1, "var(--war-peak-deep)"),
    draw("M0 0V-3", 1.6, "var(--map-wood)") + thin("var(--map-fir)", "M0 -16L-6 -3H6Z"),
  ],
};
export const featureOf = ({ on, kind, size, x, y }: Feature): string =>
  put(x, y, FEATURES[on][kind], Math.round(size * 100) / 100);

const window = (...at: readonly (readonly [number, number])[]): string =>
  at
    .map(
      ([x, y]) =>
        `<rect x="${x}" y="${y}" width="3" height="4" fill="var(--map-pane)" stroke="var(--map-ink)" stroke-width=".8"/>`,
    )
    .join("");
const house = (x: number, w: number, h: number, roof: string, wall = "var(--map-plaster)", peak = 9): string =>
  fill(wall, poly([x, 0], [x, -h], [x + w, -h], [x + w, 0]), THIN) +
  fill(roof, poly([x - 2.5, -h], [x + w / 2, -h - peak], [x + w + 2.5, -h]), THIN);
const dome = (x: number, w: number, h: number): string =>
  fill("var(--map-ochre)", poly([x, 0], [x, -h], [x + w, -h], [x + w, 0]), THIN) +
  fill("var(--map-plaster)", `M${x} ${-h}Q${x + w / 2} ${-h - w} ${x + w} ${-h}Z`, THIN);

const TOWNS: { readonly [on in Continent]: string } = {
  verdanthal:
    fill("var(--map-plaster)", "M-20 0V-8Q-20 -19 -10 -19T0 -8V0Z", THIN) +
    fill("var(--map-thatch)", "M-23 -8Q-22 -23 -10 -23T3 -8Q-10 -16 -23 -8Z", THIN) +
    house(2, 16, 11, "var(--map-roof)") +
    window([-12, -9], [6, -8], [12, -8]),
  sanguar:
    fill("var(--map-brick-shade)", poly([-20, 0], [-18, -14], [-13, -27], [-8, -14], [-6, 0]), THIN) +
    fill("var(--map-brick)", poly([-6, 0], [-4, -11], [1, -21], [6, -11], [8, 0]), THIN) +
    fill("var(--map-brick-shade)", poly([7, 0], [9, -9], [13, -18], [17, -9], [19, 0]), THIN) +
    window([-14, -11], [0, -9]),
  amberveld:
    fill("var(--map-ochre)", poly([-21, 0], [-21, -13], [-8, -13], [-8, 0]), THIN) +
    dome(-9, 14, 12) +
    fill("var(--map-ochre-shade)", poly([4, 0], [4, -9], [19, -9], [19, 0]), THIN) +
    draw("M-21 -13h-2M-8 -13h2M4 -9h-2M19 -9h2", 2) +
    window([-17, -9], [9, -6]),
  tidereach:
    house(-21, 15, 9, "var(--map-slate)") +
    house(-7, 13, 12, "var(--map-roof)") +
    fill("var(--gear-white)", poly([9, 0], [11, -24], [16, -24], [18, 0]), THIN) +
    fill("var(--gear-mark)", poly([9.8, -9], [10.4, -16], [16.6, -16], [17.2, -9]), 0) +
    fill("var(--map-gold)", poly([10.5, -24], [10.5, -29], [16.5, -29], [16.5, -24]), THIN) +
    window([-16, -6], [-2, -8]),
  frostmantle:
    house(-21, 16, 8, "var(--war-snow)", "var(--map-wood)", 13) +
    house(-4, 13, 10, "var(--war-snow)", "var(--map-stone)", 15) +
    house(9, 11, 7, "var(--war-snow)", "var(--map-wood)", 9) +
    window([-15, -6], [1, -8]),
};
/** A key city has walls, towers and a star over its gate. */
const keep = (): string =>
  fill(
    "var(--map-stone)",
    poly([-31, 4], [-31, -14], [-27, -14], [-27, -11], [-24, -11], [-24, -14], [-20, -14], [-20, 4]),
    THIN,
  ) +
  fill("var(--map-stone)", poly([20, 4], [20, -14], [24, -14], [24, -11], [27, -11], [27, -14], [31, -14], [31, 4]), THIN) +
  fill("var(--map-stone)", poly([-20, 5], [-20, -4], [20, -4], [20, 5]), THIN) +
  draw("M-14 -4v3M-7 -4v3M7 -4v3M14 -4v3", 1.1);
export const STAR = "M0-8 2.2-2.6 8-2.6 3.4 1 5 6.8 0 3.4-5 6.8-3.4 1-8-2.6-2.2-2.6Z";
export const townOf = (on: Continent, key: boolean): string =>
  disc("var(--map-shade)", 0, 2, key ? 34 : 24, key ? 8 : 6) +
  put(0, key ? -2 : 0, TOWNS[on], key ? 1.15 : 1) +
  (key
    ? `${keep()}<path d="${STAR}" fill="var(--map-gold)" stroke="var(--map-ink)" stroke-width="1.3" stroke-linejoin="round"/>`
    : "");

/** A flag on its pole: round with a disc for Herbivoria, cut with a diamond for Carnivoron, none where nobody rules. */
export function flagOf(side: 0 | 1 | null): string {
  const pole = draw("M0 4V-34", 2.2) + disc("var(--map-gold)", 0, -35, 2.2, 2.2, 1);
  if (side === null) return draw("M0 4V-22", 2) + draw("M0 -20Q6 -23 10 -19T19 -20", 1.4, "var(--map-ink)");
  const cloth = `var(--cloth-${side})`;
  return (
    pole +
    (side === 0
      ? fill(cloth, "M0 -33Q9 -37 16 -33T29 -33Q32 -25 28 -18Q20 -15 15 -18T0 -17Z", 1.8) +
        disc("var(--gear-white)", 14, -25.5, 4.6, 4.6, 1.2)
      : fill(cloth, "M0 -33L30 -35L23 -26L30 -17L0 -17Z", 1.8) +
        fill("var(--gear-white)", poly([12, -31], [17.5, -25.5], [12, -20], [6.5, -25.5]), 1.2))
  );
}

/** Crossed sabres: a battle is fought, or was. */
export const sabres = (): string =>
  draw("M-11 -11L9 9M11 -11L-9 9", 5.4) +
  draw("M-11 -11L9 9M11 -11L-9 9", 2.6, "var(--gear-steel)") +
  draw("M5 11L11 5M-5 11L-11 5", 4.6) +
  draw("M5 11L11 5M-5 11L-11 5", 2.2, "var(--gear-brass)");
/** Smoke and fire behind a city under attack. */
export const blaze = (): string =>
  fill(
    "var(--gear-flame)",
    "M0 -30L6 -17L17 -25L15 -12L30 -12L19 -3L29 7L14 6L13 17L3 9L-7 19L-9 7L-24 10L-16 -1L-28 -10L-14 -11L-15 -24L-5 -16Z",
    BOLD * 0.6,
  );
/** A ship on a lane. */
export const ship = (): string =>
  fill("var(--map-wood)", "M-9 0H9L6 5H-6Z", 1.2) +
  draw("M0 0V-12", 1.4) +
  fill("var(--map-paper)", "M1 -12Q9 -8 8 -2H1ZM-1 -10Q-6 -6 -6 -2H-1Z", 1.2);

/** The points of the wind. */
export const compass = (): string =>
  draw("M-24 0A24 24 0 1 1 24 0A24 24 0 1 1 -24 0ZM-20 0A20 20 0 1 1 20 0A20 20 0 1 1 -20 0Z", 1, "var(--war-name)") +
  fill("var(--map-paper)", "M0 -32L5 -5L32 0L5 5L0 32L-5 5L-32 0L-5 -5Z", 1.3) +
  fill("var(--map-ink)", "M0 -32L5 -5L0 0ZM32 0L5 5L0 0ZM0 32L-5 5L0 0ZM-32 0L-5 -5L0 0Z", 0) +
  fill("var(--map-mark)", "M0 -32L5 -5L0 0L-5 -5Z", 1.1) +
  draw("M-4 -36V-44L4 -36V-44", 1.8, "var(--war-name)");
