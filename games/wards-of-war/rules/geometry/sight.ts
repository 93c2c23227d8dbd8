import { isqrt, type Point, roundDiv } from "@warren/kernel/plane.ts";
import { holds, meets, pickNear } from "@warren/kernel/shapes.ts";
import { type Figure, type Hulled, readyHull, sightPoints } from "./figures.ts";
import { type Ground, type Hide, levelOf, type Piece, type Stop } from "./ground.ts";

/** What a shooter sees of a target from the best of his five points (content 1.6, WW-105 to WW-116). */
export interface Sight {
  /** Which of the shooter's points sees best, 0..4. */
  readonly eye: number;
  /** Of the target's five points: how many that eye sees, sees with nothing near them, and has hidden by something bulletproof. */
  readonly seen: number;
  readonly open: number;
  readonly shielded: number;
  /** Soft and bulletproof cover are both cover: at least three of five points are hidden. */
  readonly cover: "none" | "soft" | "bulletproof";
}

/** How far one sees into what is dense, and how close to a target something low must be to hide it. */
const CLOSE = 50;
/** Between two levels only what is so near to the lower figure matters. */
const FOOT = 100;
/** In cover are those of whom no more than two of five points are open. */
const MOST_OPEN = 2;

/**
 * What can stop or hide lines between one pair of figures, gathered anew for each question. There is only one, filled again and again: making
 * thousands of them a second would take longer than the lines themselves.
 */
const scene = {
  /** Which figure stands lower: 0 neither, 1 the target, 2 the shooter. */
  low: 0 as 0 | 1 | 2,
  /** The target is inside a building or pit that the shooter is outside of. */
  shelter: undefined as Piece | undefined,
  stops: [] as Stop[],
  stopCount: 0,
  hides: [] as Hide[],
  hideCount: 0,
};
const picked: Piece[] = [];

const SOFT = 1;
const PROOF = 2;

/**
 * What a sees of b; undefined when there is no line of sight. Warriors, guns and live vehicles neither stop nor hide lines; wrecks hide like low
 * walls (WW-108). Sight is mutual (WW-107), cover is not.
 */
export function sight(ground: Ground, a: Figure, b: Figure, wrecks: readonly Hulled[] = []): Sight | undefined {
  const eyes = sightPoints(a);
  const samples = sightPoints(b);
  setScene(ground, a, b, eyes, samples, wrecks);
  let best: Sight | undefined;
  for (let i = 0; i < 5; i++) {
    const looked = look(eyes[i]!, samples, i, best);
    if (!looked) continue;
    best = looked;
    // None can be better, and of equal ones the first counts.
    if (looked.open === 5 || scene.shelter) break;
  }
  return best;
}

/** Whether a sees b at all: what `sight` would say, for whoever wants no more. */
export function doesSee(ground: Ground, a: Figure, b: Figure): boolean {
  const eyes = sightPoints(a);
  const samples = sightPoints(b);
  setScene(ground, a, b, eyes, samples, []);
  return eyes.some((eye) => samples.some((sample) => !isStopped(eye, sample, false)));
}

/** One of the 25 lines between two figures, as a board shows it. */
export interface SightLine {
  readonly eye: Point;
  readonly sample: Point;
  readonly isStopped: boolean;
  readonly hidden: "none" | "soft" | "bulletproof";
  /** Pieces and wrecks that stop or hide it. */
  readonly by: readonly string[];
}
/** All 25 lines, eye by eye. */
export function sightLines(ground: Ground, a: Figure, b: Figure, wrecks: readonly Hulled[] = []): SightLine[] {
  const eyes = sightPoints(a);
  const samples = sightPoints(b);
  setScene(ground, a, b, eyes, samples, wrecks);
  return eyes.flatMap((eye) =>
    samples.map((sample) => {
      const stops = scene.stops.slice(0, scene.stopCount).filter((stop) => setLine(eye, sample) && doesStop(stop));
      const hides = scene.hides.slice(0, scene.hideCount).filter((hide) => setLine(eye, sample) && doesHide(hide));
      const by = [...stops, ...hides, ...(scene.shelter ? [{ isProof: true, id: scene.shelter.id }] : [])];
      return {
        eye,
        sample,
        isStopped: stops.length > 0,
        hidden: by.some(({ isProof }) => isProof) ? "bulletproof" : by.length > 0 ? "soft" : "none",
        by: [...new Set(by.map(({ id }) => id))],
      };
    }),
  );
}

/** What one eye sees, if it sees anything and more than the best one so far. */
function look(eye: Point, samples: readonly Point[], i: number, best: Sight | undefined): Sight | undefined {
  let seen = 0;
  let open = 0;
  let stopped = 0;
  for (let j = 0; j < 5; j++) {
    if (isStopped(eye, samples[j]!, false)) stopped |= 1 << j;
    else {
      seen++;
      if (hiding(eye, samples[j]!) === 0) open++;
    }
    // Too few are left to be better.
    if (best && open + 4 - j < best.open) return undefined;
  }
  if (seen === 0) return undefined;
  let shielded = 0;
  if (open < 5)
    for (let j = 0; j < 5; j++)
      if (hiding(eye, samples[j]!) === PROOF || ((stopped >> j) & 1 && isStopped(eye, samples[j]!, true))) shielded++;
  if (best && open === best.open && shielded >= best.shielded) return undefined;
  // WW-105, WW-106.
  const cover = open > MOST_OPEN ? "none" : shielded >= 3 ? "bulletproof" : "soft";
  return { eye: i, seen, open, shielded, cover };
}

/** The line that is looked at: from the eye e to the sample s, and its inner points as soon as somebody wants them. */
const line = { ex: 0, ey: 0, sx: 0, sy: 0, length: -1 };
const off = { x: 0, y: 0 };

function setLine(eye: Point, sample: Point): true {
  line.ex = eye.x;
  line.ey = eye.y;
  line.sx = sample.x;
  line.sy = sample.y;
  line.length = -1;
  return true;
}
function lengthOfLine(): number {
  if (line.length < 0) {
    const dx = line.sx - line.ex;
    const dy = line.sy - line.ey;
    line.length = isqrt(dx * dx + dy * dy);
  }
  return line.length;
}
/** Sets `off` to the point so far from the eye, or from the sample: `toward` of plane.ts, without making a point. */
function fromEye(far: number): void {
  const length = lengthOfLine();
  off.x = far >= length ? line.sx : line.ex + roundDiv((line.sx - line.ex) * far, length);
  off.y = far >= length ? line.sy : line.ey + roundDiv((line.sy - line.ey) * far, length);
}
function fromSample(far: number): void {
  const length = lengthOfLine();
  off.x = far >= length ? line.ex : line.sx + roundDiv((line.ex - line.sx) * far, length);
  off.y = far >= length ? line.ey : line.sy + roundDiv((line.ey - line.sy) * far, length);
}

/** Whether something stops the line; with `proofOnly`, something bulletproof. */
function isStopped(eye: Point, sample: Point, proofOnly: boolean): boolean {
  setLine(eye, sample);
  for (let i = 0; i < scene.stopCount; i++) {
    const stop = scene.stops[i]!;
    if ((!proofOnly || stop.isProof) && doesStop(stop)) return true;
  }
  return false;
}
function doesStop({ at, how }: Stop): boolean {
  // WW-113: walls stop whatever touches them, on every level.
  if (how === "wall") return meets(at, line.ex, line.ey, line.sx, line.sy);
  if (how === "opaque") {
    // WW-109, WW-116.
    if (scene.low === 0) return meets(at, line.ex, line.ey, line.sx, line.sy);
    if (scene.low === 1) {
      fromSample(FOOT);
      return meets(at, off.x, off.y, line.sx, line.sy);
    }
    fromEye(FOOT);
    return meets(at, line.ex, line.ey, off.x, off.y);
  }
  // WW-111: what is dense is seen through for 50 mm from either end.
  const length = lengthOfLine();
  if (length <= 2 * CLOSE) return false;
  const isFar = length >= FOOT + CLOSE;
  if (scene.low === 1 && isFar) fromSample(FOOT);
  else fromEye(CLOSE);
  const { x, y } = off;
  if (scene.low === 2 && isFar) fromEye(FOOT);
  else fromSample(CLOSE);
  return meets(at, x, y, off.x, off.y);
}

/** How well the sample is hidden by what is close to it: not, softly, bulletproof (WW-110, WW-112, WW-114). */
function hiding(eye: Point, sample: Point): 0 | 1 | 2 {
  if (scene.shelter) return PROOF;
  if (scene.hideCount === 0) return 0;
  setLine(eye, sample);
  let hidden: 0 | 1 | 2 = 0;
  for (let i = 0; i < scene.hideCount; i++) {
    const hide = scene.hides[i]!;
    if ((hidden !== 0 && !hide.isProof) || !doesHide(hide)) continue;
    if (hide.isProof) return PROOF;
    hidden = SOFT;
  }
  return hidden;
}
function doesHide({ at }: Hide): boolean {
  fromSample(CLOSE);
  return meets(at, off.x, off.y, line.sx, line.sy);
}

/** Gathers what lies along the lines between two figures: all of them run close to the line between the middles. */
function setScene(
  ground: Ground,
  a: Figure,
  b: Figure,
  eyes: readonly Point[],
  samples: readonly Point[],
  wrecks: readonly Hulled[],
): void {
  const levelA = levelOf(ground, a);
  const levelB = levelOf(ground, b);
  scene.low = levelA === levelB ? 0 : levelB === 0 ? 1 : 2;
  scene.shelter = undefined;
  for (const piece of ground.shelters) if (holds(piece.at, b.x, b.y) && !holds(piece.at, a.x, a.y)) scene.shelter = piece;
  const margin = Math.max(spread(a, eyes), spread(b, samples));
  const areHigh = levelA === 1 && levelB === 1;
  let n = 0;
  const found = pickNear(ground.stoppers, a.x, a.y, b.x, b.y, margin, picked);
  for (let i = 0; i < found; i++) {
    const piece = picked[i]!;
    // WW-116: two figures on hills look over all that is one level high.
    if (areHigh && piece.kind !== "building") continue;
    // WW-115: one's own slope is no hindrance.
    if (piece.kind === "hill" && (holds(piece.at, a.x, a.y) || holds(piece.at, b.x, b.y))) continue;
    for (const stop of piece.stops) scene.stops[n++] = stop;
  }
  scene.stopCount = n;
  n = 0;
  const near = pickNear(ground.hiders, b.x, b.y, b.x, b.y, margin + CLOSE + 1, picked);
  for (let i = 0; i < near; i++) {
    const piece = picked[i]!;
    if (piece.terrain.sight === "dense" && (areHigh || scene.low === 2)) continue;
    scene.hides[n++] = piece.hide;
  }
  for (const wreck of wrecks) scene.hides[n++] = { at: readyHull(wreck), isProof: true, id: wreck.id ?? "" };
  scene.hideCount = n;
}
/** How far the sight points of a figure are from its middle, and what points on a line may be off it by rounding. */
function spread({ x, y }: Figure, points: readonly Point[]): number {
  let most = 0;
  for (const p of points) {
    const square = (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y);
    if (square > most) most = square;
  }
  return isqrt(most) + 2;
}
