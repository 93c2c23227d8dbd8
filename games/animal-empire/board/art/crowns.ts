import { CROWNS, type CrownCard, type CrownId } from "../../content/crowns.ts";

/** Silhouette of the crown above its circlet, in a box of 48 x 36; each Crown has one of its own. */
const TOPS: Readonly<Record<CrownId, string>> = {
  // a wall
  coal: "M5 27V7H13V13H19V7H29V13H35V7H43V27Z",
  // five beads
  amber: "M5 27L4 10L12 19L14 6L20 18L24 3L28 18L34 6L36 19L44 10L43 27Z",
  // steep points
  sky: "M6 27L3 8L14 18L24 1L34 18L45 8L42 27Z",
  // leaves
  jade: "M6 27C0 20 2 12 8 8C12 12 14 16 14 20C14 12 18 5 24 1C30 5 34 12 34 20C34 16 36 12 40 8C46 12 48 20 42 27Z",
  // rays
  straw: "M6 27L2 13L10 19L9 6L17 16L18 3L24 14L30 3L31 16L39 6L38 19L46 13L42 27Z",
  // closed by arches
  cobalt: "M5 27C1 16 6 8 15 8C19 8 22 10 24 13C26 10 29 8 33 8C42 8 47 16 43 27Z",
  // one gable
  ember: "M5 27V17L14 21L24 2L34 21L43 17V27Z",
  // lobes
  orchid: "M6 27C-1 17 5 7 14 11C15 4 20 2 24 8C28 2 33 4 34 11C43 7 49 17 42 27Z",
};
/** Small things at the tips. */
const TIPS: Readonly<Partial<Record<CrownId, readonly (readonly [number, number, number])[]>>> = {
  amber: [
    [4, 9, 3],
    [14, 5, 3],
    [24, 3, 3],
    [34, 5, 3],
    [44, 9, 3],
  ],
  cobalt: [[24, 6, 3.4]],
  ember: [
    [5, 16, 2.6],
    [43, 16, 2.6],
  ],
};
/** Gems, about 0 0, ten wide. */
const GEMS: { readonly [gem: string]: string } = {
  square: "M-4-4H4V4H-4Z",
  circle: "M0-4.500A4.5 4.5 0 1 1 0 4.500A4.5 4.5 0 1 1 0-4.500Z",
  diamond: "M0-5.500L5 0L0 5.500L-5 0Z",
  leaf: "M-5 4C-6-3-1-5 5-5C5 1 3 6-5 4Z",
  star: "M0-5.800L1.6-1.800L5.8-1.600L2.6 1.200L3.6 5.400L0 3L-3.6 5.400L-2.6 1.200L-5.8-1.600L-1.6-1.800Z",
  shield: "M-4.5-4.500H4.500V0C4.5 3.5 2 5 0 6C-2 5-4.5 3.5-4.5 0Z",
  triangle: "M0-5L5.2 4.500H-5.200Z",
  heart: "M0 5.500C-7 1-6-5-2.5-5C-1-5 0-4 0-3C0-4 1-5 2.5-5C6-5 7 1 0 5.500Z",
};
/** Patterns of the cap, as strokes. */
const PATTERNS: { readonly [pattern: string]: string } = {
  solid: "",
  dots: "M10 22h.1M17 22h.1M24 22h.1M31 22h.1M38 22h.1M24 13h.1",
  waves: "M6 22C10 19 13 25 17 22S24 19 27 22S35 25 42 22M20 13C22 11 26 15 28 13",
  veins: "M24 5V26M24 14L18 19M24 14L30 19M9 13V26M39 13V26",
  rays: "M24 26V16M17 26L15 18M31 26L33 18M10 26L7 19M38 26L41 19",
  bars: "M12 12V26M18 11V26M24 15V26M30 11V26M36 12V26",
  chevrons: "M10 25L14 22.500L18 25M20 25L24 20L28 25M30 25L34 22.500L38 25M21 15L24 11L27 15",
  diagonals: "M8 25L14 14M16 25L23 12M24 25L31 12M32 25L37 16",
};

function draw(crown: CrownCard): string {
  const top = TOPS[crown.id as CrownId];
  // The board may want another tone of it in the dark.
  const colour = `var(--crown-${crown.id},${crown.colour})`;
  const ink = "#1c1410";
  const tips = (TIPS[crown.id as CrownId] ?? [])
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#f0cd6e" stroke="${ink}" stroke-width="1.4"/>`)
    .join("");
  return (
    `<g stroke-linejoin="round"><path d="${top}" fill="none" stroke="#f7e7b4" stroke-width="4.6"/>` +
    `<path d="M4 26H44V35H4Z" fill="none" stroke="#f7e7b4" stroke-width="4.6"/>` +
    `<path d="${top}" fill="${colour}" stroke="${ink}" stroke-width="2"/>` +
    `<path d="${PATTERNS[crown.pattern]}" fill="none" stroke="${crown.ink}" stroke-opacity=".8" stroke-width="2" stroke-linecap="round"/>${tips}` +
    `<path d="M4 26H44V35H4Z" fill="#f0cd6e" stroke="${ink}" stroke-width="2"/>` +
    `<path d="${GEMS[crown.gem]}" transform="translate(24 30.5) scale(.82)" fill="${colour}" stroke="${ink}" stroke-width="1.8"/>` +
    `<path d="M32 33.500L37 27.500M36 33.500L41 27.5" stroke="${ink}" stroke-opacity=".6" stroke-width="1.2"/></g>`
  );
}

/** The inside of an `<svg viewBox="0 0 48 36">` for each Crown. */
export const CROWN_SHAPES = Object.fromEntries(CROWNS.map((crown) => [crown.id, () => draw(crown)])) as Record<
  CrownId,
  () => string
>;
