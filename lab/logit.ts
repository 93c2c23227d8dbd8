/**
 * Conditional logit: one of several alternatives described by the same features comes true, and the chance of each is proportional
 * to exp(weights · features). Fits who wins a game from how its seats stand.
 */
export interface Cases {
  /** How many features an alternative has. */
  readonly width: number;
  /** The features of all alternatives of all cases, one after the other. */
  readonly rows: number[];
  /** By case: how many alternatives it has, and which came true in the end. */
  readonly sizes: number[];
  readonly chosen: number[];
  /** By case: a later case of the same game that shows what came of it, -1 when the end came first. */
  readonly later: number[];
  /** By case: the game it comes from, so that a game is never both learned and tested on. */
  readonly group: number[];
}

export const noCases = (width: number): Cases => ({ width, rows: [], sizes: [], chosen: [], later: [], group: [] });

export interface Fit {
  readonly weights: Float64Array;
  /** Mean log loss on held-out games against the end, that of equal chances, and how often the likeliest came true. */
  readonly loss: number;
  readonly blind: number;
  readonly right: number;
}

export interface FitSettings {
  /** Passes over the cases in one round. */
  readonly epochs: number;
  /**
   * Rounds: in each, a case learns from what the weights of the round before say of its later case. The end of a long game says
   * little about one move in it; what stands a round later says much.
   */
  readonly rounds: number;
  /** How much of the lesson is the later case, the rest is the end. */
  readonly faith: number;
  readonly rate: number;
  readonly ridge: number;
  /** By feature: 1 where more cannot hurt, -1 where more cannot help: chance must not teach the contrary. */
  readonly signs?: readonly number[];
}
export const FITTING: FitSettings = { epochs: 8, rounds: 6, faith: 0.8, rate: 0.02, ridge: 1e-4 };

const BATCH = 256;

/** Every tenth game is held out. Deterministic: same cases, same weights. */
export function fitLogit(cases: Cases, settings: FitSettings = FITTING): Fit {
  const { width, sizes, chosen, later, group } = cases;
  const rows = Float64Array.from(cases.rows);
  const scale = scales(rows, width);
  for (let i = 0; i < rows.length; i++) rows[i]! *= scale[i % width]!;
  const starts: number[] = [];
  let end = 0;
  for (const size of sizes) {
    starts.push(end);
    end += size;
  }
  const chances = (i: number, weights: Float64Array, out: Float64Array): void => {
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < sizes[i]!; k++) {
      let sum = 0;
      const at = (starts[i]! + k) * width;
      for (let f = 0; f < width; f++) sum += weights[f]! * rows[at + f]!;
      out[k] = sum;
      if (sum > most) most = sum;
    }
    let all = 0;
    for (let k = 0; k < sizes[i]!; k++) {
      out[k] = Math.exp(out[k]! - most);
      all += out[k]!;
    }
    for (let k = 0; k < sizes[i]!; k++) out[k]! /= all;
  };
  const learn: number[] = [];
  const test: number[] = [];
  for (let i = 0; i < sizes.length; i++) (group[i]! % 10 === 0 ? test : learn).push(i);
  const lessons = new Float64Array(end);
  const p = new Float64Array(Math.max(1, ...sizes));
  let w = new Float64Array(width);
  for (let round = 0; round < settings.rounds; round++) {
    for (let i = 0; i < sizes.length; i++) {
      const faith = round > 0 && later[i]! >= 0 ? settings.faith : 0;
      if (faith > 0) chances(later[i]!, w, p);
      for (let k = 0; k < sizes[i]!; k++)
        lessons[starts[i]! + k] = (faith > 0 ? faith * p[k]! : 0) + (k === chosen[i] ? 1 - faith : 0);
    }
    w = descend(w);
  }
  return { weights: w.map((one, f) => one * scale[f]!), ...judge() };

  /** One round by Adam from the weights of the last one. */
  function descend(from: Float64Array): Float64Array<ArrayBuffer> {
    const to = from.slice();
    const mean = new Float64Array(width);
    const square = new Float64Array(width);
    const gradient = new Float64Array(width);
    let step = 0;
    // A fixed shuffle: multiplication by a number coprime to the length walks through all of it.
    const stride = coprime(learn.length);
    for (let epoch = 0; epoch < settings.epochs; epoch++) {
      const pace = settings.rate * (1 - epoch / settings.epochs);
      for (let first = 0; first < learn.length; first += BATCH) {
        const last = Math.min(learn.length, first + BATCH);
        gradient.fill(0);
        for (let n = first; n < last; n++) {
          const i = learn[(n * stride + epoch) % learn.length]!;
          chances(i, to, p);
          for (let k = 0; k < sizes[i]!; k++) {
            const push = p[k]! - lessons[starts[i]! + k]!;
            const at = (starts[i]! + k) * width;
            for (let f = 0; f < width; f++) gradient[f]! += push * rows[at + f]!;
          }
        }
        step++;
        for (let f = 0; f < width; f++) {
          const g = gradient[f]! / (last - first) + settings.ridge * to[f]!;
          mean[f] = 0.9 * mean[f]! + 0.1 * g;
          square[f] = 0.999 * square[f]! + 0.001 * g * g;
          to[f]! -= (pace * (mean[f]! / (1 - 0.9 ** step))) / (Math.sqrt(square[f]! / (1 - 0.999 ** step)) + 1e-8);
          const sign = settings.signs?.[f] ?? 0;
          if (sign * to[f]! < 0) to[f] = 0;
        }
      }
    }
    return to;
  }

  function judge(): Omit<Fit, "weights"> {
    let loss = 0;
    let blind = 0;
    let right = 0;
    for (const i of test) {
      chances(i, w, p);
      loss -= Math.log(Math.max(1e-12, p[chosen[i]!]!));
      blind += Math.log(sizes[i]!);
      let best = 0;
      for (let k = 1; k < sizes[i]!; k++) if (p[k]! > p[best]!) best = k;
      if (best === chosen[i]) right++;
    }
    const n = Math.max(1, test.length);
    return { loss: loss / n, blind: blind / n, right: right / n };
  }
}

/** One over the deviation of each feature, 0 where it never differs. */
function scales(rows: Float64Array, width: number): Float64Array {
  const sum = new Float64Array(width);
  const square = new Float64Array(width);
  const n = rows.length / width;
  for (let i = 0; i < rows.length; i++) {
    sum[i % width]! += rows[i]!;
    square[i % width]! += rows[i]! * rows[i]!;
  }
  return sum.map((one, f) => {
    const spread = Math.sqrt(Math.max(0, square[f]! / n - (one / n) ** 2));
    return spread > 1e-6 ? 1 / spread : 0;
  });
}

function coprime(n: number): number {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  let stride = Math.max(1, Math.floor(n * 0.618));
  while (n > 1 && gcd(stride, n) !== 1) stride++;
  return stride;
}
