import { mirrored, outline, type Point, points, whole } from "../../../board-kit/curve.ts";
import { gouge } from "./cut.ts";

/** What a part is filled with: ink, the charge's metal, its shaded side, bare paper, or the tincture of tongues and flames. */
export const TONES = ["ink", "body", "deep", "pale", "mark"] as const;
export type Tone = (typeof TONES)[number];

/** One filled path of an animal. */
export interface Part {
  readonly d: string;
  readonly tone: Tone;
  /** Has a contour of ink. */
  readonly edge: boolean;
  /** Hatching: left out of the small glyph, where it would only be dirt. */
  readonly fine: boolean;
}
export type Beast = readonly Part[];

/** The two widths of the knife. */
const BOLD = 4.6;
const THIN = 2;
const CONTOUR = 3.2;

const part = (d: string, tone: Tone, edge = false, fine = false): Part => ({ d, tone, edge, fine });
const twice = (text: string, make: (list: Point[]) => Part): Part[] => {
  const list = points(text);
  return [make(list), make(mirrored(list))];
};

/** A shape with a contour; `face` from its right half; `pair` with its mirror image. */
export const shape = (tone: Tone, text: string): Part => part(outline(points(text)), tone, true);
export const face = (tone: Tone, text: string): Part => part(outline(whole(text)), tone, true);
export const pair = (tone: Tone, text: string): Part[] => twice(text, (list) => part(outline(list), tone, true));
/** The same without a contour. */
export const patch = (tone: Tone, text: string): Part => part(outline(points(text)), tone);
export const facePatch = (tone: Tone, text: string): Part => part(outline(whole(text)), tone);
export const patches = (tone: Tone, text: string): Part[] => twice(text, (list) => part(outline(list), tone));
/** Pushes of the gouge, one per line. */
export const bold = (...lines: string[]): Part[] => lines.map((line) => part(gouge(points(line), BOLD), "ink"));
export const boldPair = (...lines: string[]): Part[] =>
  lines.flatMap((line) => twice(line, (list) => part(gouge(list, BOLD), "ink")));
export const cutOf = (tone: Tone, width: number, ...lines: string[]): Part[] =>
  lines.map((line) => part(gouge(points(line), width), tone));
export const cutPair = (tone: Tone, width: number, ...lines: string[]): Part[] =>
  lines.flatMap((line) => twice(line, (list) => part(gouge(list, width), tone)));
/** Hatching, on the side away from the light. */
export const fine = (...lines: string[]): Part[] => lines.map((line) => part(gouge(points(line), THIN), "ink", false, true));
export const finePair = (...lines: string[]): Part[] =>
  lines.flatMap((line) => twice(line, (list) => part(gouge(list, THIN), "ink", false, true)));

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;
}
export const dot = (tone: Tone, x: number, y: number, rx: number, ry = rx): Part => part(ellipse(x, y, rx, ry), tone);
export const dots = (tone: Tone, x: number, y: number, rx: number, ry = rx): Part[] => [
  dot(tone, x, y, rx, ry),
  dot(tone, 100 - x, y, rx, ry),
];
export const disc = (tone: Tone, x: number, y: number, rx: number, ry = rx): Part => part(ellipse(x, y, rx, ry), tone, true);
export const discs = (tone: Tone, x: number, y: number, rx: number, ry = rx): Part[] => [
  disc(tone, x, y, rx, ry),
  disc(tone, 100 - x, y, rx, ry),
];

/** Charges are of gold or of silver; `--charge` and its shade are set by the shield they stand on. */
const FILL: Readonly<Record<Tone, string>> = {
  ink: "var(--cut-ink,#1c1410)",
  body: "var(--charge,#e8c15c)",
  deep: "var(--charge-deep,#b98a2c)",
  pale: "var(--cut-pale,#fff8e6)",
  mark: "var(--cut-mark,#b3261c)",
};

/**
 * The inside of an `<svg viewBox="0 0 100 100">`. Light comes from the upper left: the contour is heavier at the lower right.
 * `small` leaves out what a glyph of 24 px cannot carry and cuts deeper.
 */
export function drawing(beast: Beast, small = false): string {
  const { ink } = FILL;
  let svg = "";
  for (const { d, tone, edge, fine: hatch } of beast) {
    if (hatch && small) continue;
    if (edge) {
      const width = small ? CONTOUR + 2.4 : CONTOUR;
      svg += `<path d="${d}" fill="${ink}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" transform="translate(.7 .8)"/>`;
    }
    const deeper = small && !edge && tone === "ink" ? ` stroke="${ink}" stroke-width="1.4"` : "";
    svg += `<path d="${d}" fill="${FILL[tone]}"${deeper}/>`;
  }
  return svg;
}
