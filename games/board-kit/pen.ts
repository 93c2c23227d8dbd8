import * as curve from "./curve.ts";

/**
 * A pen in code, for boards drawn with a contour of ink; points are written as `curve.ts` reads them.
 * Two stroke widths, light from the upper left.
 */
export const BOLD = 3.4;
export const THIN = 1.7;
export const INK = "var(--map-ink,#2a2118)";
const { fixed } = curve;

/** A closed shape through the points. */
export const blob = (text: string): string => curve.outline(curve.points(text));
/** An open line through the points. */
export const line = (text: string): string => curve.line(curve.points(text));
/** A closed shape from its right half, top to bottom, about the middle of a box 100 wide. */
export const whole = (text: string): string => curve.outline(curve.whole(text));
/** A shape, or line, and its mirror image. */
export const twin = (text: string): string => twice(text, curve.outline);
export const twinLine = (text: string): string => twice(text, curve.line);
function twice(text: string, draw: (list: curve.Point[]) => string): string {
  const list = curve.points(text);
  return draw(list) + draw(curve.mirrored(list));
}

/** A filled shape with a contour of ink; `edge` 0 for none. */
export const fill = (colour: string, d: string, edge = BOLD): string =>
  edge > 0
    ? `<path d="${d}" fill="${colour}" stroke="${INK}" stroke-width="${edge}" stroke-linejoin="round"/>`
    : `<path d="${d}" fill="${colour}"/>`;
export const draw = (d: string, width = THIN, colour = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const disc = (colour: string, x: number, y: number, rx: number, ry = rx, edge = 0): string =>
  `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${colour}"${edge > 0 ? ` stroke="${INK}" stroke-width="${edge}"` : ""}/>`;
/** The same drawing elsewhere and smaller. */
export const put = (x: number, y: number, inner: string, scale = 1): string =>
  `<g transform="translate(${fixed(x)} ${fixed(y)})${scale === 1 ? "" : ` scale(${scale})`}">${inner}</g>`;
export const poly = (...at: readonly (readonly [number, number])[]): string =>
  `M${at.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join("L")}Z`;

/** Numbers that look like chance and are always the same for a seed: 0 up to, not including, 1. */
export function grains(seed: number): () => number {
  let state = (seed * 2654435761 + 40503) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
