import { directionOf, HEADINGS, headingTo, isqrt, roundDiv } from "@warren/kernel/plane.ts";
import type { MapPiece, Rect, Spot } from "../content/map.ts";

/** What is done to the form of a piece while a table is made: all in whole millimetres, so that a file can say it. */
export type Form = Pick<MapPiece, "rect" | "circle" | "poly">;

const UNIT = 4096;
const QUARTER = HEADINGS / 4;

/** The smallest upright rectangle round a form. */
export function boxOf({ rect, circle, poly = [] }: Form): Rect {
  if (rect) return rect;
  if (circle) return [circle[0] - circle[2], circle[1] - circle[2], 2 * circle[2], 2 * circle[2]];
  const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
export function shifted({ rect, circle, poly }: Form, dx: number, dy: number): Form {
  if (rect) return { rect: [rect[0] + dx, rect[1] + dy, rect[2], rect[3]] };
  if (circle) return { circle: [circle[0] + dx, circle[1] + dy, circle[2]] };
  return { poly: poly!.map(([x, y]) => [x + dx, y + dy]) };
}

/** A rectangle that was turned: twice its middle, its sides, and how far it is turned, below a quarter. */
export interface Turned {
  readonly middle: Spot;
  readonly w: number;
  readonly h: number;
  readonly heading: number;
}
const SIGNS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
/** Its corners; an upright one is a rectangle again. */
function formOf({ middle: [mx, my], w, h, heading }: Turned): Form {
  if (heading === 0) {
    // Half a millimetre goes one way for a lying one and the other for a standing one, so that four quarters lead back.
    const half = (n: number): number => (n + (w >= h ? -(n & 1) : n & 1)) / 2;
    return { rect: [half(mx - w), half(my - h), w, h] };
  }
  const { x: c, y: s } = directionOf(heading);
  return {
    poly: SIGNS.map(([a, b]) => [
      roundDiv(mx * UNIT + a * w * c - b * h * s, 2 * UNIT),
      roundDiv(my * UNIT + a * w * s + b * h * c, 2 * UNIT),
    ]),
  };
}
const lengthOf = ([ax, ay]: Spot, [bx, by]: Spot): number => isqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
const NEAR = [0, 1, -1] as const;
/** A length between corners in whole millimetres is rounded down. */
const LONGER = [0, 1, -1, 2] as const;
/** The turned rectangle that a polygon from a file is, to the millimetre; undefined when it is none. */
export function turnedOf({ rect, poly }: Form): Turned | undefined {
  if (rect) return { middle: [2 * rect[0] + rect[2], 2 * rect[1] + rect[3]], w: rect[2], h: rect[3], heading: 0 };
  if (poly?.length !== 4) return undefined;
  for (let from = 0; from < 4; from++) {
    const [a, b, c, d] = [0, 1, 2, 3].map((i) => poly[(from + i) % 4]!) as [Spot, Spot, Spot, Spot];
    const [w, h] = [lengthOf(a, b), lengthOf(b, c)];
    const text = JSON.stringify([a, b, c, d]);
    const middle = [roundDiv(a[0] + b[0] + c[0] + d[0], 2), roundDiv(a[1] + b[1] + c[1] + d[1], 2)] as const;
    // The longer side tells best how far it is turned.
    const straight = w >= h ? headingOf(a, b) : headingOf(b, c) - QUARTER;
    for (const heading of NEAR.map((off) => straight + off).filter((one) => one > 0 && one < QUARTER))
      for (const dw of LONGER)
        for (const dh of LONGER)
          for (const dx of NEAR)
            for (const dy of NEAR) {
              const found: Turned = { middle: [middle[0] + dx, middle[1] + dy], w: w + dw, h: h + dh, heading };
              if (isWhole(found) !== undefined && JSON.stringify(formOf(found).poly) === text) return found;
            }
  }
  return undefined;
}
/** Whether it came from a rectangle in whole millimetres: as it lies (0), or a quarter further (1). */
function isWhole({ middle: [mx, my], w, h }: Turned): 0 | 1 | undefined {
  if ((mx - w) % 2 === 0 && (my - h) % 2 === 0) return 0;
  return (mx - h) % 2 === 0 && (my - w) % 2 === 0 ? 1 : undefined;
}
const headingOf = ([ax, ay]: Spot, [bx, by]: Spot): number => headingTo({ x: ax, y: ay }, { x: bx, y: by });

/** A polygon turns clockwise at every corner, or it is none that a file may hold. */
function isConvex(poly: readonly Spot[]): boolean {
  return poly.every((b, i) => {
    const [a, c] = [poly.at(i - 1)!, poly[(i + 1) % poly.length]!];
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 0;
  });
}
const middleOf = (form: Form): Spot => {
  const [x, y, w, h] = boxOf(form);
  return [2 * x + w, 2 * y + h];
};
/** Turned about its middle by so many of the 64 steps; the same form where that cannot be said in whole millimetres. */
export function turned(form: Form, steps: number): Form {
  if (form.circle) return form;
  const all = ((steps % HEADINGS) + HEADINGS) % HEADINGS;
  if (form.rect) {
    const [x, y, w, h] = form.rect;
    const heading = all % QUARTER;
    const isSwapped = ((all - heading) / QUARTER) % 2 === 1;
    return formOf({ middle: [2 * x + w, 2 * y + h], heading, ...(isSwapped ? { w: h, h: w } : { w, h }) });
  }
  const [mx, my] = middleOf(form);
  const { x: c, y: s } = directionOf(all);
  const poly = form.poly!.map(
    ([x, y]): Spot => [
      roundDiv(mx * UNIT + (2 * x - mx) * c - (2 * y - my) * s, 2 * UNIT),
      roundDiv(my * UNIT + (2 * x - mx) * s + (2 * y - my) * c, 2 * UNIT),
    ],
  );
  return isConvex(poly) ? { poly } : form;
}

/** As large as this, about the same middle: sides of a rectangle, the diameter of a circle, the box of a polygon. */
export function sized(form: Form, w: number, h: number): Form {
  const [mx, my] = middleOf(form);
  if (form.circle) return { circle: [form.circle[0], form.circle[1], Math.max(1, roundDiv(w, 2))] };
  const [x0, y0] = [roundDiv(mx - w, 2), roundDiv(my - h, 2)];
  if (form.rect) return { rect: [x0, y0, w, h] };
  const [left, top, wide, high] = boxOf(form);
  const poly = form.poly!.map(([x, y]): Spot => [x0 + roundDiv((x - left) * w, wide), y0 + roundDiv((y - top) * h, high)]);
  return isConvex(poly) ? { poly } : form;
}

/** A form as it was before it was turned, and by how many steps: whoever turns it again begins from there, so that nothing is lost on the way. */
export interface Upright {
  readonly form: Form;
  readonly steps: number;
}
export function uprightOf(form: Form): Upright {
  const known = turnedOf(form);
  if (!known || known.heading === 0) return { form, steps: 0 };
  const { middle, w, h, heading } = known;
  return isWhole(known) === 0
    ? { form: formOf({ middle, w, h, heading: 0 }), steps: heading }
    : { form: formOf({ middle, w: h, h: w, heading: 0 }), steps: heading + QUARTER };
}
