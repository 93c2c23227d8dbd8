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
/** What may be pressed is never smaller, in pixels. */
export const SMALLEST = 24;
/** A shield that fills more of its cell leaves no room for who stands there: it is not worth more. */
const FILLS = 0.7;
/** Wider than that it would fall apart to the eye. */
const BROADEST = 1.6;

/** So many cells, in which a Kingdom is drawn as large as the room allows. */
export function cellsOf(width: number, height: number, n: number, worthOf: (cell: Cells) => number = arms): Cells {
  let best: Cells = { across: 1, w: 0, h: 0 };
  let most = -1;
  for (let across = 1; across <= n; across++) {
    const down = Math.ceil(n / across);
    const w = Math.floor((width - GAP * (across - 1)) / across);
    const h = Math.floor((height - GAP * (down - 1)) / down);
    const cell = { across, w: Math.min(w, Math.floor(h * BROADEST)), h };
    // What can hardly be pressed is no choice while there is another.
    const least = Math.min(cell.w, h);
    const worth = least < SMALLEST ? least / SMALLEST : worthOf(cell);
    if (worth <= most) continue;
    most = worth;
    best = cell;
  }
  return best;
}

/** How large arms and name are in a cell. */
function arms(cell: Cells): number {
  const { shield, lines, letters } = drawnIn(cell);
  return Math.min(shield, cell.w * FILLS) + Math.sign(lines) * letters;
}

/** For how many Kingdoms an Empire has places. */
const ROOMS = [2, 3, 4, 6, 9, 12, 16] as const;
export const roomFor = (kingdoms: number): number => ROOMS.find((room) => room >= kingdoms) ?? 16;

/** The places of an Empire: who was there stays where he was, who comes takes the first that is free. */
export function placed<T>(before: readonly (T | undefined)[], now: readonly T[]): (T | undefined)[] {
  const after: (T | undefined)[] = before.map((one) => (one !== undefined && now.includes(one) ? one : undefined));
  for (const one of now) {
    if (after.includes(one)) continue;
    const free = after.indexOf(undefined);
    if (free < 0) after.push(one);
    else after[free] = one;
  }
  return after;
}

/** A cell of an Empire is at least so large on a phone: the viewer's own for a thumb, others' to be seen and pressed. */
const OWN_CELL = { w: 44, h: 40 };
const CELL = { w: 32, h: 32 };
/** And one's own Empire is high enough for arms and their name. */
const OWN = 72;
/** For so many Kingdoms there is room from the start, so that an Empire seldom grows. */
const FEW = 4;

/**
 * How high the ground of an Empire has to be, so that nothing in it is too small to be pressed: its Kingdoms, and who is at home below or
 * beside them.
 */
export function needOf(width: number, room: number, atHome: number, own: boolean): number {
  const { w, h } = own ? OWN_CELL : CELL;
  const camp = own ? Math.round(width * CAMP) + GAP : 0;
  const across = Math.max(1, Math.floor((width - camp + GAP) / (w + GAP)));
  const down = Math.ceil(Math.max(room, FEW) / across);
  const cells = down * h + (down - 1) * GAP;
  const banners = Math.max(1, Math.floor(((own ? camp - GAP - 8 : width - 2 * TENT_W) + 2) / (SMALLEST + 2)));
  const rows = Math.ceil(Math.max(1, atHome) / banners);
  const home = rows * (SMALLEST * BANNER + 2) + (own ? LABEL : 4);
  return Math.ceil(own ? Math.max(cells, home, OWN) : cells + GAP + home);
}

/** So much of the width is the camp's that stands beside the Kingdoms. */
const CAMP = 0.27;
/** The line over those at home; or the tent before them and the cards behind. */
export const LABEL = 22;
export const TENT_W = 26;

/** Armies at home stand beside the Kingdoms of a wide Empire, below those of another. */
export function campOf(width: number, height: number): { readonly beside: boolean; readonly size: number } {
  const beside = width > 1.7 * height;
  return {
    beside,
    size: Math.round(beside ? Math.max(width * 0.16, Math.min(96, width * CAMP)) : Math.min(64, Math.max(height * 0.25, 32))),
  };
}

const LARGEST_ARMY = 52;
/** A banner is a little higher than wide. */
const BANNER = 50 / 44;
/** How so many banners stand in a room: as large as it allows, or, where that is too small to be pressed, each over a part of the last. */
interface Banners {
  readonly size: number;
  /** How much of the last one lies under each. */
  readonly lap: number;
}
export function bannersOf(width: number, height: number, n: number): Banners {
  const most = Math.max(1, n);
  let size = 0;
  for (let across = 1; across <= most; across++) {
    const down = Math.ceil(most / across);
    size = Math.max(size, Math.min((width - 2 * (across - 1)) / across, (height - 2 * (down - 1)) / down / BANNER));
  }
  if (size >= SMALLEST) return { size: Math.floor(Math.min(size, LARGEST_ARMY)), lap: 0 };
  const lap = most === 1 ? 0 : (most * SMALLEST - width) / (most - 1);
  return { size: SMALLEST, lap: Math.max(0, Math.min(lap, SMALLEST - 8)) };
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
/** So wide is a letter for its height, in a line and in a single word; names have up to sixteen, their words up to eleven. */
const IN_LINE = 0.494;
const IN_WORD = 0.527;
const ONE_LINE = 16 * IN_LINE;
const TWO_LINES = 11 * IN_WORD;
const SMALLEST_LETTERS = 8;
const LOW = 80;
/** A shield is so wide for its height, with the Crown that may lie on it. */
const SHIELD = 0.78;
/** The height of a shield for its width. */
const HIGH = 118 / 102;

/** A shorter name has larger letters, as far as its arms leave room. */
export function lettersFor(name: string, { w, h }: Pick<Cells, "w" | "h">, { lines, letters, shield }: Drawn): number {
  if (lines === 0) return letters;
  const longest = Math.max(...name.split(" ").map((word) => word.length));
  const fit = (w - 4) / (lines === 1 ? name.length * IN_LINE : longest * IN_WORD);
  const room = (h - shield * HIGH - 3) / lines / 1.1;
  return Math.max(letters, Math.floor(10 * Math.min(LETTERS, fit, room)) / 10);
}

/** Below that banners stand before the shield; else they have so much beside it. */
const NARROW = 60;
const POSTS = 42;

export function drawnIn({ w, h }: Pick<Cells, "w" | "h">): Drawn {
  const one = Math.min(LETTERS, w / ONE_LINE, h * 0.2);
  const two = Math.min(LETTERS, w / TWO_LINES, h * 0.17);
  // In a low cell the arms need the height more than the name.
  const better = one >= Math.min(two, h < LOW ? SMALLEST_LETTERS : 11.5) ? 1 : 2;
  const letters = Math.floor(10 * (better === 1 ? one : two)) / 10;
  const lines = h < 40 || letters < SMALLEST_LETTERS ? 0 : better;
  const high = h - lines * letters * 1.1 - 3;
  const shield = Math.floor(Math.min(high * SHIELD, w < NARROW ? w * 0.94 : Math.max(w * 0.6, w - POSTS)));
  const left = w - shield - 4;
  const beside = left >= 20;
  return { letters, lines, shield, beside, room: beside ? { w: left, h: high } : { w: w * 0.6, h: high * 0.7 } };
}
