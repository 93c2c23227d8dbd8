import { readFileSync } from "node:fs";
import { FEATURES } from "@warren/games/animal-world-war/bot/features.ts";

/** Positions of battles in a file: rows of numbers. */
interface Recorded {
  /** Which battle of the file. */
  readonly battle: number;
  readonly kind: number;
  /** 1: whose turn it is wins in the end; 0: the other; 0.5: nobody. */
  readonly won: number;
  /** How a Sergeant counts it. */
  readonly points: number;
  readonly x: Float32Array;
}

const HEAD = 4;
const ROW = HEAD + FEATURES;
export const rowOf = ({ battle, kind, won, points, x }: Recorded): number[] => [battle, kind, won, points, ...x];

/** All that stands in a file; a row that was not finished is left out. */
export function readPositions(file: string): Recorded[] {
  const bytes = readFileSync(file);
  const all = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength - (bytes.byteLength % (4 * ROW))),
  );
  return Array.from({ length: all.length / ROW }, (_, i) => {
    const [battle, kind, won, points] = all.subarray(i * ROW, i * ROW + HEAD) as unknown as [number, number, number, number];
    return { battle, kind, won, points, x: all.subarray(i * ROW + HEAD, (i + 1) * ROW) };
  });
}
