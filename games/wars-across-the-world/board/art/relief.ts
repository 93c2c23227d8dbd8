import type { Point } from "../../scenario/map.ts";

/** The ground as a draughtsman of a staff would draw it: spines with hachures for heights, crowns for woods, reeds for swamps. Always the same for a map. */

/** Numbers from 0 to 1 that only depend on where one asks. */
function grain(x: number, y: number, nth: number): number {
  let h = (x * 374_761_393 + y * 668_265_263 + nth * 2_147_483_647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}
const at = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

export interface Relief {
  /** Hachures on the side of the light, and on the other. */
  light: string;
  dark: string;
  /** Heights as soft shadows: place and size. */
  shadows: { x: number; y: number; rx: number; ry: number; turn: number }[];
  crowns: string;
  trunks: string;
  reeds: string;
  dunes: string;
}

export const emptyRelief = (): Relief => ({ light: "", dark: "", shadows: [], crowns: "", trunks: "", reeds: "", dunes: "" });

/** Directions in which ranges run: wide waves over the sheet. */
const runs = (x: number, y: number): number => 0.5 * Math.sin(x / 310 + y / 470) + 0.7 * Math.sin(y / 260 - x / 610) - 0.35;

interface Range {
  readonly long: number;
  readonly flank: number;
  readonly gap: number;
}
const RANGES: { readonly [terrain: string]: Range } = {
  mountain: { long: 34, flank: 17, gap: 4.2 },
  hills: { long: 20, flank: 9, gap: 4.6 },
};

/** A spine from which strokes run down on both sides; those away from the light are longer. */
function range(out: Relief, { long, flank, gap }: Range, x: number, y: number, course?: number): void {
  const turn = course === undefined ? runs(x, y) + (grain(x, y, 3) - 0.5) * 0.9 : course + (grain(x, y, 3) - 0.5) * 0.3;
  const half = long * (0.75 + 0.5 * grain(x, y, 4));
  const bend = (grain(x, y, 5) - 0.5) * long * 0.7;
  const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
  const [nx, ny] = [-uy, ux];
  // The light comes from the upper left: the side that looks down and to the right is dark.
  const darkSide = nx * 0.6 + ny * 0.8 > 0 ? 1 : -1;
  const steps = Math.max(4, Math.round((2 * half) / gap));
  for (let i = 0; i <= steps; i++) {
    const t = (2 * i) / steps - 1;
    const lift = bend * (1 - t * t);
    const [px, py] = [x + ux * half * t + nx * lift, y + uy * half * t + ny * lift];
    const taper = 0.35 + 0.65 * Math.sqrt(Math.max(0, 1 - t * t));
    const lean = t * 0.55 + (grain(px | 0, py | 0, 6) - 0.5) * 0.3;
    for (const way of [1, -1]) {
      const dark = way === darkSide;
      const len = flank * taper * (dark ? 1 : 0.62) * (0.75 + 0.5 * grain(px | 0, py | 0, dark ? 7 : 8));
      const [dx, dy] = [nx * way + ux * lean, ny * way + uy * lean];
      const d = `M${at(px + dx * 2, py + dy * 2)}L${at(px + dx * (2 + len), py + dy * (2 + len))}`;
      if (dark) out.dark += d;
      else out.light += d;
    }
  }
  out.shadows.push({
    x: Math.round(x + nx * darkSide * flank * 0.45),
    y: Math.round(y + ny * darkSide * flank * 0.45),
    rx: Math.round(half * 1.25),
    ry: Math.round(flank * 1.35),
    turn: Math.round((turn * 180) / Math.PI),
  });
}

/** A chain of mountains along a line: spines one after another, that bend with it. */
const CHAIN: Range = { long: 30, flank: 17, gap: 4.4 };
export function chain(out: Relief, points: readonly Point[]): void {
  let left = CHAIN.long;
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
    const long = Math.hypot(bx - ax, by - ay);
    const turn = Math.atan2(by - ay, bx - ax);
    for (; left < long; left += CHAIN.long * 1.7) {
      const [x, y] = [ax + ((bx - ax) * left) / long, ay + ((by - ay) * left) / long];
      // Now to the one side of the line, now to the other, as mountains stand.
      const off = (grain(Math.round(x), Math.round(y), 9) - 0.5) * 14;
      range(out, CHAIN, Math.round(x - Math.sin(turn) * off), Math.round(y + Math.cos(turn) * off), turn);
    }
    left -= long;
  }
}

/** A few crowns, each with its shadow. */
function grove(out: Relief, x: number, y: number): void {
  const n = 2 + Math.floor(grain(x, y, 3) * 3);
  for (let i = 0; i < n; i++) {
    const cx = x + (grain(x, y, 10 + i) - 0.5) * 34;
    const cy = y + (grain(x, y, 20 + i) - 0.5) * 22;
    const r = 4.4 + 2.6 * grain(x, y, 30 + i);
    out.crowns += `M${at(cx - r, cy)}a${at(r * 0.62, r * 0.62)} 0 0 1 ${at(r * 0.7, -r * 0.9)}a${at(r * 0.6, r * 0.6)} 0 0 1 ${at(r * 0.9, r * 0.1)}a${at(r * 0.6, r * 0.6)} 0 0 1 ${at(r * 0.4, r * 0.8)}Z`;
    out.trunks += `M${at(cx - r * 0.2, cy)}v${Math.round(r * 6) / 10}M${at(cx + r * 0.3, cy + r * 0.5)}h${Math.round(r * 11) / 10}`;
  }
}

function reeds(out: Relief, x: number, y: number): void {
  const w = 9 + 8 * grain(x, y, 3);
  out.reeds += `M${at(x - w, y)}h${Math.round(2 * w)}M${at(x - w * 0.4, y + 6)}h${Math.round(w * 1.5)}`;
  out.reeds += `M${at(x - 4, y)}l-2.4 -7M${at(x, y)}v-9M${at(x + 4, y)}l2.4 -7`;
}

function dunes(out: Relief, x: number, y: number): void {
  for (let i = 0; i < 4; i++) out.dunes += `M${at(x + (grain(x, y, i) - 0.5) * 34, y + (grain(x, y, i + 9) - 0.5) * 26)}h1.6`;
}

/** How close together the signs of a terrain stand, across and down. */
const PITCH: { readonly [terrain: string]: readonly [number, number] } = {
  mountain: [66, 46],
  hills: [74, 56],
  forest: [44, 31],
  swamp: [52, 33],
  desert: [40, 32],
};

/** Sows the signs of a region: wherever the ground is its own and `isFree` says that nothing else stands there. */
export function sow(
  out: Relief,
  terrain: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
  isFree: (point: Point, margin: number) => boolean,
): void {
  const pitch = PITCH[terrain];
  if (!pitch) return;
  const [dx, dy] = pitch;
  for (let row = Math.floor(top / dy); row * dy < bottom; row++)
    for (let column = Math.floor(left / dx); column * dx < right; column++) {
      const x = Math.round((column + 0.5 * (row % 2) + (grain(column, row, 1) - 0.5) * 0.7) * dx);
      const y = Math.round((row + (grain(column, row, 2) - 0.5) * 0.7) * dy);
      const sized = RANGES[terrain];
      if (!isFree([x, y], sized ? sized.long * 0.8 : 10)) continue;
      if (sized) range(out, sized, x, y);
      else if (terrain === "forest") grove(out, x, y);
      else if (terrain === "swamp") reeds(out, x, y);
      else dunes(out, x, y);
    }
}
