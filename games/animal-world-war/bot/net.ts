import { FEATURES, KINDS } from "./features.ts";

/** A small net: features and the kind of battle into a hidden layer, then the logit of winning. Plain numbers, no library. */
export interface Net {
  readonly hidden: number;
  /** `input[h * FEATURES + i]`. */
  readonly input: Float32Array;
  /** What the kind of battle adds: `kinds[kind * hidden + h]`. */
  readonly kinds: Float32Array;
  /** The kind's part in each weight of the progress features: `slopes[kind * SLOPES + i]`, straight into the logit. */
  readonly slopes: Float32Array;
  readonly output: Float32Array;
}

/** Features that mean something else for each kind of battle: progress of both, lateness, and lateness times progress. */
export const SLOPES = 5;
export const SLOPES_FROM = FEATURES - 9;

export const newNet = (hidden: number): Net => ({
  hidden,
  input: new Float32Array(hidden * FEATURES),
  kinds: new Float32Array(KINDS * hidden),
  slopes: new Float32Array(KINDS * (SLOPES + 1)),
  output: new Float32Array(hidden),
});

/** The logit of winning; `layer` receives the hidden layer. */
export function logit(net: Net, x: Float32Array, kind: number, layer: Float32Array): number {
  const { hidden, input, kinds, slopes, output } = net;
  let sum = slopes[kind * (SLOPES + 1) + SLOPES]!;
  for (let i = 0; i < SLOPES; i++) sum += slopes[kind * (SLOPES + 1) + i]! * x[SLOPES_FROM + i]!;
  for (let h = 0; h < hidden; h++) {
    let a = kinds[kind * hidden + h]!;
    const row = h * FEATURES;
    for (let i = 0; i < FEATURES; i++) a += input[row + i]! * x[i]!;
    // A leaky bend keeps every unit learning.
    const y = a > 0 ? a : 0.1 * a;
    layer[h] = y;
    sum += output[h]! * y;
  }
  return sum;
}

/** Weights as they are kept: thousandths in a row of text, which is all they are good for. */
export interface PackedNet {
  readonly hidden: number;
  readonly input: string;
  readonly kinds: string;
  readonly slopes: string;
  readonly output: string;
}
export function packNet(net: Net): PackedNet {
  const pack = (list: Float32Array): string => Array.from(list, (value) => Math.round(value * 1000)).join(" ");
  return {
    hidden: net.hidden,
    input: pack(net.input),
    kinds: pack(net.kinds),
    slopes: pack(net.slopes),
    output: pack(net.output),
  };
}
export function unpackNet(packed: PackedNet): Net {
  const unpack = (text: string): Float32Array => Float32Array.from(text.split(" "), (value) => Number(value) / 1000);
  return {
    hidden: packed.hidden,
    input: unpack(packed.input),
    kinds: unpack(packed.kinds),
    slopes: unpack(packed.slopes),
    output: unpack(packed.output),
  };
}
