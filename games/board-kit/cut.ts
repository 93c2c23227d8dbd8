/**
 * Tools of the woodcut: every picture of the site is made of these and of plain paths, as SVG text.
 * Two stroke widths (`thin`, `bold`), light from the upper left, hatching instead of shadow. Colours are classes; see `cut.css`.
 */

export type Point = readonly [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** A repeatable source of small irregularities: the same picture every time, though no line is quite straight. */
export function hand(seed: number): (spread: number) => number {
  let word = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1;
  return (spread) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return ((word >>> 0) / 0x1_0000_0000 - 0.5) * 2 * spread;
  };
}

export function shape(cls: string, d: string): string {
  return `<path class="${cls}" d="${d}"/>`;
}

/** A brush stroke or a gouge: pointed at both ends, `w` wide in the middle, bent towards the control point. */
export function stroke(from: Point, bend: Point, to: Point, w: number): string {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const nx = (-dy / length) * w;
  const ny = (dx / length) * w;
  const side = (s: number) => `${round(bend[0] + s * nx)} ${round(bend[1] + s * ny)}`;
  return `M${round(from[0])} ${round(from[1])}Q${side(1)} ${round(to[0])} ${round(to[1])}Q${side(-1)} ${round(from[0])} ${round(from[1])}z`;
}

/** Straight gouges at 45 degrees, falling from upper right to lower left, inside a box; clip it to a shape with `clipped`. */
export function hatch(x: number, y: number, w: number, h: number, gap: number, seed = 7): string {
  const shake = hand(seed);
  let d = "";
  for (let at = gap / 2; at < w + h; at += gap) {
    const a = at + shake(gap / 5);
    const start: Point = a < w ? [x + a, y] : [x + w, y + a - w];
    const end: Point = a < h ? [x, y + a] : [x + a - h, y + h];
    d += `M${round(start[0] + shake(0.6))} ${round(start[1])}L${round(end[0] + shake(0.6))} ${round(end[1])}`;
  }
  return d;
}

/** Level lines, a little uneven: planks, water, sky. */
export function rules(x: number, y: number, w: number, h: number, gap: number, seed = 3): string {
  const shake = hand(seed);
  let d = "";
  for (let at = y + gap / 2; at < y + h; at += gap) {
    const inset = Math.abs(shake(w / 9));
    d += `M${round(x + inset)} ${round(at + shake(0.5))}L${round(x + w - Math.abs(shake(w / 9)))} ${round(at + shake(0.5))}`;
  }
  return d;
}

/** Both halves of a picture that is drawn for the right half only, about x = 0. */
export function mirrored(half: string): string {
  return `${half}<g transform="scale(-1 1)">${half}</g>`;
}

export function at(x: number, y: number, inner: string, scale = 1, turn = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${turn})` : ""}${scale === 1 ? "" : ` scale(${scale})`}">${inner}</g>`;
}

export function clipped(id: string, outline: string, inner: string): string {
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

/** A closed, slightly lumpy round: trees from above, craters, hills. */
export function blob(x: number, y: number, r: number, seed: number, lumps = 9, rough = 0.12): string {
  const shake = hand(seed);
  const points: Point[] = [];
  for (let i = 0; i < lumps; i++) {
    const turn = (i / lumps) * 2 * Math.PI;
    const far = r * (1 + shake(rough));
    points.push([x + far * Math.cos(turn), y + far * Math.sin(turn)]);
  }
  return smooth(points);
}

/** A closed smooth line through points. */
export function smooth(points: readonly Point[]): string {
  const n = points.length;
  const p = (i: number): Point => points[(i + n) % n]!;
  let d = `M${round(p(0)[0])} ${round(p(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [x0, y0] = p(i - 1);
    const [x1, y1] = p(i);
    const [x2, y2] = p(i + 1);
    const [x3, y3] = p(i + 2);
    d += `C${round(x1 + (x2 - x0) / 6)} ${round(y1 + (y2 - y0) / 6)} ${round(x2 - (x3 - x1) / 6)} ${round(y2 - (y3 - y1) / 6)} ${round(x2)} ${round(y2)}`;
  }
  return `${d}z`;
}

/** A round of outward bows: the crown of a tree or a bush. */
export function scallop(x: number, y: number, r: number, seed: number, bows = 9): string {
  const shake = hand(seed);
  const points: Point[] = [];
  for (let i = 0; i < bows; i++) {
    const turn = ((i + shake(0.18)) / bows) * 2 * Math.PI;
    points.push([x + r * Math.cos(turn), y + r * Math.sin(turn)]);
  }
  const bow = round(r * 0.42);
  return `M${points.map(([px, py]) => `${round(px)} ${round(py)}`).join(`A${bow} ${bow} 0 0 1 `)}A${bow} ${bow} 0 0 1 ${round(points[0]![0])} ${round(points[0]![1])}z`;
}

export function hexagon(x: number, y: number, r: number): string {
  const corner = (i: number) => `${round(x + r * Math.cos((i * Math.PI) / 3))} ${round(y + r * Math.sin((i * Math.PI) / 3))}`;
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join("L")}z`;
}
