/**
 * Where things stand in the hall. Who sits where follows from the number of seats, how large everything is from the ground and from how much
 * may come to stand there: so nothing moves when a Kingdom turns up, is lost, or its ruler serves somebody.
 */

/** A grid of equal cells. */
export interface Cells {
  readonly across: number;
  readonly w: number;
  readonly h: number;
}
export const GAP = 4;
/** A cell holds a shield and, to its right, who stands there. */
const BREADTH = 1.3;
/** Wider than that it would fall apart to the eye. */
const BROADEST = 1.6;

/** So many cells, as large as the room allows. */
export function cellsOf(width: number, height: number, n: number): Cells {
  let best: Cells = { across: 1, w: 0, h: 0 };
  let most = -1;
  for (let across = 1; across <= n; across++) {
    const down = Math.ceil(n / across);
    const w = Math.floor((width - GAP * (across - 1)) / across);
    const h = Math.floor((height - GAP * (down - 1)) / down);
    const worth = Math.min(w / BREADTH, h);
    if (worth <= most) continue;
    most = worth;
    best = { across, w: Math.min(w, Math.floor(h * BROADEST)), h };
  }
  return best;
}

/** For how many Kingdoms an Empire has places. */
const ROOMS = [2, 3, 4, 6, 9, 12, 16] as const;
export const roomFor = (kingdoms: number): number => ROOMS.find((room) => room >= kingdoms) ?? 16;

/** The places of an Empire: who was there stays where he was, who comes takes the first that is free. */
export function placed<T>(before: readonly (T | undefined)[], now: readonly T[]): (T | undefined)[] {
  const after = before.map((one) => (one !== undefined && now.includes(one) ? one : undefined));
  for (const one of now) {
    if (after.includes(one)) continue;
    const free = after.indexOf(undefined);
    if (free < 0) after.push(one);
    else after[free] = one;
  }
  return after;
}

/** Armies at home stand beside the Kingdoms of a wide Empire, below those of another. */
export function campOf(width: number, height: number): { readonly beside: boolean; readonly size: number } {
  const beside = width > 1.7 * height;
  return {
    beside,
    size: Math.round(beside ? Math.max(width * 0.16, Math.min(96, width * 0.27)) : Math.min(64, Math.max(height * 0.25, 26))),
  };
}

const LARGEST_ARMY = 52;
/** A banner is a little higher than wide. */
const BANNER = 50 / 44;
/** How large so many banners may be in a room. */
export function bannersOf(width: number, height: number, n: number, largest = LARGEST_ARMY): number {
  let size = 0;
  for (let across = 1; across <= Math.max(1, n); across++) {
    const down = Math.ceil(Math.max(1, n) / across);
    size = Math.max(size, Math.min((width - 2 * (across - 1)) / across, (height - 2 * (down - 1)) / down / BANNER));
  }
  return Math.max(14, Math.floor(Math.min(size, largest)));
}

/** How a Kingdom is drawn in its cell, in pixels. */
export interface Drawn {
  /** Size of the name's letters, and in how many lines it stands; none where it could not be read. */
  readonly letters: number;
  readonly lines: 0 | 1 | 2;
  readonly shield: number;
  /** Whether there is room for banners beside the shield, and how much of the cell is theirs. */
  readonly beside: boolean;
  readonly room: { readonly w: number; readonly h: number };
}
const LETTERS = 19;
/** The longest name in letters of its height: in one line, and the longest word of it. */
const ONE_LINE = 7.9;
const TWO_LINES = 5.8;
const SMALLEST_LETTERS = 8;
/** A shield is so wide for its height, with the Crown that may lie on it. */
const SHIELD = 0.78;

/** Below that banners stand before the shield. */
const NARROW = 60;

export function drawnIn({ w, h }: Pick<Cells, "w" | "h">): Drawn {
  const one = Math.min(LETTERS, w / ONE_LINE, h * 0.2);
  const two = Math.min(LETTERS, w / TWO_LINES, h * 0.17);
  const better = one >= Math.min(two, 11.5) ? 1 : 2;
  const letters = Math.floor(10 * (better === 1 ? one : two)) / 10;
  const lines = h < 40 || letters < SMALLEST_LETTERS ? 0 : better;
  const high = h - lines * letters * 1.1 - 3;
  const shield = Math.floor(Math.min(high * SHIELD, w < NARROW ? w * 0.94 : w * 0.6));
  const left = w - shield - 4;
  const beside = left >= 20;
  return { letters, lines, shield, beside, room: beside ? { w: left, h: high } : { w: w * 0.6, h: high * 0.7 } };
}
