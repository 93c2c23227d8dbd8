/**
 * Everything on the battlefield is drawn by code. Points are written "x y, x y, ..."; "x y !" is a corner, everything else a bend.
 * Two stroke widths, light from the upper left.
 */
export const BOLD = 3.4;
export const THIN = 1.7;
export const INK = "var(--map-ink,#2a2118)";

interface Knot {
  readonly x: number;
  readonly y: number;
  readonly corner: boolean;
}

const knots = (text: string): Knot[] =>
  text.split(",").map((word) => {
    const [x, y, flag] = word.trim().split(/\s+/);
    return { x: Number(x), y: Number(y), corner: flag === "!" };
  });

const n = (value: number): string => String(Math.round(value * 10) / 10);
const turned = (list: readonly Knot[], axis: number): Knot[] => list.map((one) => ({ ...one, x: 2 * axis - one.x }));

function through(list: readonly Knot[], closed: boolean): string {
  const count = list.length;
  const at = (i: number): Knot => (closed ? list[(i + count) % count]! : list[Math.max(0, Math.min(count - 1, i))]!);
  let d = `M${n(list[0]!.x)} ${n(list[0]!.y)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out = a.corner ? [(b.x - a.x) / 3, (b.y - a.y) / 3] : [(b.x - p.x) / 6, (b.y - p.y) / 6];
    const into = b.corner ? [(b.x - a.x) / 3, (b.y - a.y) / 3] : [(q.x - a.x) / 6, (q.y - a.y) / 6];
    d += `C${n(a.x + out[0]!)} ${n(a.y + out[1]!)} ${n(b.x - into[0]!)} ${n(b.y - into[1]!)} ${n(b.x)} ${n(b.y)}`;
  }
  return closed ? `${d}Z` : d;
}

/** A closed shape through the points. */
export const blob = (text: string): string => through(knots(text), true);
/** An open line through the points. */
export const line = (text: string): string => through(knots(text), false);
/** A closed shape from its right half, top to bottom, about the middle of a box 100 wide. */
export function whole(text: string): string {
  const right = knots(text);
  return through([...right, ...turned(right.slice(1, -1), 50).reverse()], true);
}
/** A shape, or line, and its mirror image. */
export const twin = (text: string): string => {
  const list = knots(text);
  return through(list, true) + through(turned(list, 50), true);
};
export const twinLine = (text: string): string => {
  const list = knots(text);
  return through(list, false) + through(turned(list, 50), false);
};

/** A filled shape with a contour of ink; `edge` 0 for none. */
export const fill = (colour: string, d: string, edge = BOLD): string =>
  edge > 0
    ? `<path d="${d}" fill="${colour}" stroke="${INK}" stroke-width="${edge}" stroke-linejoin="round"/>`
    : `<path d="${d}" fill="${colour}"/>`;
export const draw = (d: string, width = THIN, colour = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const disc = (colour: string, x: number, y: number, rx: number, ry = rx, edge = 0): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${edge > 0 ? ` stroke="${INK}" stroke-width="${edge}"` : ""}/>`;
/** The same drawing elsewhere and smaller. */
export const put = (x: number, y: number, inner: string, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? "" : ` scale(${scale})`}">${inner}</g>`;
export const poly = (...at: readonly (readonly [number, number])[]): string =>
  `M${at.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;

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
