import type { Scenario } from "../../scenario/types.ts";
import { SIDE_COLOURS } from "../../scenario/words.ts";

/** The colours of the staff map: a hand-tinted sheet by day, the same sheet under a lamp by night. Pairs are day, night. */
const COLOURS: { readonly [name: string]: readonly [string, string] } = {
  "war-ink": ["#2b241b", "#0d0b08"],
  "war-word": ["#241d14", "#f1e7cf"],
  "war-halo": ["#f6eeda", "#25221c"],
  "war-outside": ["#e4ddcb", "#1c1b19"],
  "war-outside-word": ["#8b8170", "#7d776b"],
  "war-clear": ["#f7efd9", "#3b372d"],
  "war-hills": ["#eee0bd", "#413a2b"],
  "war-mountain": ["#e4cfa6", "#463b29"],
  "war-forest": ["#dfe3bd", "#343b2b"],
  "war-swamp": ["#d9e4d3", "#2f3c39"],
  "war-urban": ["#f0d8c8", "#48352d"],
  "war-desert": ["#f4e3b3", "#4a4029"],
  "war-offmap": ["#dcd7cb", "#2b2a28"],
  "war-relief": ["#6d4f2a", "#a58a5b"],
  "war-relief-deep": ["#553a1c", "#c3a672"],
  "war-shade": ["rgb(88 58 22 / .34)", "rgb(0 0 0 / .5)"],
  "war-glint": ["rgb(255 250 236 / .85)", "rgb(226 200 140 / .16)"],
  "war-leaf": ["#a9b877", "#4c5b39"],
  "war-leaf-deep": ["#5d7040", "#8ea56a"],
  "war-reed": ["#5d8079", "#7ea69c"],
  "war-water": ["#bcd8e2", "#24485a"],
  "war-water-deep": ["#5f9bb8", "#4f8ba8"],
  "war-water-line": ["#2f6d8e", "#7fb8d2"],
  "war-water-word": ["#1b557a", "#b6dcef"],
  "war-border": ["#6b4b2f", "#a98e68"],
  "war-state": ["#8a7a63", "#8c816f"],
  "war-road": ["#fff7e2", "#d8c59a"],
  "war-road-edge": ["#8d5f35", "#6f522f"],
  "war-rail": ["#1f1a15", "#e9dfc8"],
  "war-gold": ["#f0c04c", "#d9a93b"],
  "war-chosen": ["#f8b400", "#ffcc33"],
  "war-side-0": ["#2c5f9e", "#3f78bd"],
  "war-side-deep-0": ["#173b68", "#9cc6f5"],
  "war-side-1": ["#b3502e", "#c2623c"],
  "war-side-deep-1": ["#7a2f17", "#f3ac8a"],
  "war-side-2": ["#4d7a3a", "#5f9148"],
  "war-side-deep-2": ["#2d4d20", "#b0dc9a"],
  "war-side-3": ["#76518f", "#8a63a6"],
  "war-side-deep-3": ["#4a2f5e", "#d3b3ea"],
  "war-counter": ["#fdf8ea", "#e9e0ca"],
  "war-counter-ink": ["#1f1a14", "#1a1610"],
  "war-plate": ["#f5edd8", "#211e18"],
  "war-plate-hover": ["#e8dcbc", "#332e24"],
  "war-on-plate": ["#251f16", "#efe6d1"],
  "war-soft": ["#6a5f4e", "#b0a68f"],
  "war-rule": ["#c7b994", "#4b4435"],
  desk: ["#cfc5ad", "#12110f"],
  "desk-ink": ["#5b4a30", "#a8946c"],
};

/** Sides by their place in the order of play: a colour, and always a pattern and a shape beside it. */
const SIDES = SIDE_COLOURS.length;
/** The colour of a side: its own where the war says so, else by its place. */
function hueOf({ sides, turnOrder }: Pick<Scenario, "sides" | "turnOrder">, side: number): number {
  const own = sides.find(({ id }) => id === turnOrder[side])?.colour;
  return own === undefined ? side % SIDES : SIDE_COLOURS.indexOf(own);
}
const HUE = /^war-side-(deep-)?(\d)$/;

/** For the style of the board's root. */
export const palette = (war: Pick<Scenario, "sides" | "turnOrder">): string =>
  Object.entries(COLOURS)
    .map(([name, pair]) => {
      const [, deep = "", side] = HUE.exec(name) ?? [];
      const [day, night] = side === undefined ? pair : COLOURS[`war-side-${deep}${hueOf(war, Number(side))}`]!;
      return `--${name}:light-dark(${day},${night})`;
    })
    .join(";");

export const sideColour = (side: number): string => `var(--war-side-${side % SIDES})`;
/** The same for the page, which stands outside the board. */
export const pageColour = (war: Pick<Scenario, "sides" | "turnOrder">, side: number): string => {
  const [day, night] = COLOURS[`war-side-${hueOf(war, side)}`]!;
  return `light-dark(${day},${night})`;
};
