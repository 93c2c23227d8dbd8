import { mirrored, outline, type Point, points, whole } from "../../../board-kit/curve.ts";
import { stroke } from "./brush.ts";

/** What a part is filled with: ink, the animal's own wash, its darker shade, bare paper, or the vermilion of a seal. */
export const TONES = ["ink", "wash", "deep", "pale", "mark"] as const;
export type Tone = (typeof TONES)[number];

/** One filled path of an animal. */
export interface Part {
  readonly d: string;
  readonly tone: Tone;
  /** Width of the ink contour around it, 0 for none. */
  readonly edge: number;
  /** Hatching and whiskers: left out of the small glyph, where they would only be dirt. */
  readonly fine: boolean;
}

/** The washes of the house; a theme may set `--wash-<name>`. */
export const WASHES = {
  ochre: "#d9902f",
  straw: "#e0b64a",
  vermilion: "#c9432e",
  jade: "#6f9d4f",
  lime: "#b3ad3f",
  teal: "#3f8a80",
  indigo: "#4d6d9e",
  umber: "#9a6a3f",
  rust: "#b5562b",
  rice: "#f6eedd",
  plum: "#8d6a9e",
} as const;
export type Wash = keyof typeof WASHES;

export interface Beast {
  readonly wash: Wash;
  readonly parts: readonly Part[];
}

/** The two widths of the house: contour and bold strokes, detail. */
const BOLD = 5;
const THIN = 2.4;
const CONTOUR = 3.4;

const part = (d: string, tone: Tone, edge = 0, fine = false): Part => ({ d, tone, edge, fine });

/** A filled shape with a contour of ink. */
export const shape = (tone: Tone, text: string): Part => part(outline(points(text)), tone, CONTOUR);
/** The same, from its right half. */
export const face = (tone: Tone, text: string): Part => part(outline(whole(text)), tone, CONTOUR);
/** A filled shape without a contour. */
export const patch = (tone: Tone, text: string): Part => part(outline(points(text)), tone);
export const facePatch = (tone: Tone, text: string): Part => part(outline(whole(text)), tone);
/** A shape and its mirror image. */
export const patches = (tone: Tone, text: string): Part[] => twice(text, (list) => part(outline(list), tone));
export const shapes = (tone: Tone, text: string): Part[] => twice(text, (list) => part(outline(list), tone, CONTOUR));
/** Pulls of the brush, one per line of points. */
export const bold = (...lines: string[]): Part[] => lines.map((line) => part(stroke(points(line), BOLD), "ink"));
export const thin = (...lines: string[]): Part[] => lines.map((line) => part(stroke(points(line), THIN), "ink"));
export const boldPair = (...lines: string[]): Part[] =>
  lines.flatMap((line) => twice(line, (list) => part(stroke(list, BOLD), "ink")));
export const thinPair = (...lines: string[]): Part[] =>
  lines.flatMap((line) => twice(line, (list) => part(stroke(list, THIN), "ink")));
/** A pull of another width or colour, for limbs, tails and horns. */
export const pull = (tone: Tone, width: number, text: string): Part => part(stroke(points(text), width), tone);
/** A limb: the same pull with a contour. */
export const limb = (tone: Tone, width: number, text: string): Part => part(stroke(points(text), width), tone, CONTOUR);
/** Hatching and whiskers. */
export const fine = (...lines: string[]): Part[] => lines.map((line) => part(stroke(points(line), 1.3), "ink", 0, true));
export const finePair = (...lines: string[]): Part[] =>
  lines.flatMap((line) => twice(line, (list) => part(stroke(list, 1.3), "ink", 0, true)));

export function dot(tone: Tone, x: number, y: number, r: number, ry = r): Part {
  const k = 0.5523;
  const d = `M${x - r} ${y}C${x - r} ${y - ry * k} ${x - r * k} ${y - ry} ${x} ${y - ry}S${x + r} ${y - ry * k} ${x + r} ${y}S${x + r * k} ${y + ry} ${x} ${y + ry}S${x - r} ${y + ry * k} ${x - r} ${y}Z`;
  return part(d, tone);
}
export const dots = (tone: Tone, x: number, y: number, r: number, ry = r): Part[] => [
  dot(tone, x, y, r, ry),
  dot(tone, 100 - x, y, r, ry),
];
/** Gives a part a contour. */
export const edged = (one: Part): Part => ({ ...one, edge: CONTOUR });

function twice(text: string, make: (list: Point[]) => Part): Part[] {
  const list = points(text);
  return [make(list), make(mirrored(list))];
}

function fill(tone: Tone, wash: Wash): string {
  switch (tone) {
    case "ink":
      return "var(--beast-ink,#1d1611)";
    case "pale":
      return "var(--beast-pale,#fbf5e6)";
    case "mark":
      return "var(--wash-vermilion,#c9432e)";
    case "wash":
      return `var(--wash-${wash},${WASHES[wash]})`;
    case "deep":
      return `color-mix(in oklab,var(--wash-${wash},${WASHES[wash]}) 68%,var(--beast-ink,#1d1611))`;
    default:
      return tone satisfies never;
  }
}

/**
 * The inside of an `<svg viewBox="0 0 100 100">`. Light comes from the upper left: the contour is heavier at the lower right.
 * `small` leaves out what a glyph of 24 px cannot carry and presses harder.
 */
export function drawing(beast: Beast, small = false): string {
  const ink = fill("ink", beast.wash);
  let svg = "";
  for (const { d, tone, edge, fine } of beast.parts) {
    if (fine && small) continue;
    const colour = fill(tone, beast.wash);
    if (edge > 0) {
      const width = small ? edge + 1.6 : edge;
      svg += `<path d="${d}" fill="${ink}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" transform="translate(.8 .9)"/>`;
    }
    const harder = small && edge === 0 && tone === "ink" ? ` stroke="${ink}" stroke-width="1"` : "";
    svg += `<path d="${d}" fill="${colour}"${harder}/>`;
  }
  return svg;
}
