import { disc, draw, fill, poly, put } from "../../../board-kit/pen.ts";
import type { CitationId, MedalId } from "../../content/medals.ts";

/** Medals on their ribbons, and chevrons; about 24 by 40, the top of the ribbon at 0 0. */

const GOLD = "var(--gear-brass)";
const SILVER = "var(--gear-steel)";
const WHITE = "var(--gear-white)";
/** The ribbon's ground and stripe, the metal, its shape, and what is struck on it. */
type Cut = readonly [ground: string, stripe: string, metal: string, shape: "disc" | "star" | "cross" | "badge", sign: string];
const CUTS: { readonly [id in MedalId | CitationId]: Cut } = {
  D01: ["#b92f26", WHITE, GOLD, "disc", "M-4 0H4M0 -4V4"],
  D02: ["#41301c", "#f08b22", GOLD, "star", "M-3 2Q0 -6 3 2M-2 3h4"],
  D03: ["#2f6f4a", WHITE, SILVER, "disc", "M-5 0Q0 -5 5 0Q0 5 -5 0M0 -1v2"],
  D04: ["#5b5f63", "#b92f26", SILVER, "badge", "M-4 -4H4V1Q4 4 0 6Q-4 4 -4 1Z"],
  D05: ["#8a5a34", GOLD, SILVER, "disc", "M-4 -3H3V0H-4ZM-1 0V6"],
  D06: ["#2f6f4a", GOLD, GOLD, "cross", "M0 4V-3M0 -1L-3 -4M0 0L3 -3"],
  D07: ["#7a2020", WHITE, GOLD, "star", "M-3 -3L-4 3M0 -4V4M3 -3L4 3"],
  D08: ["#3b86bd", WHITE, SILVER, "disc", "M-3 2Q0 6 3 2Q3 -1 0 -1T-3 2M-4 -3v.1M0 -5v.1M4 -3v.1"],
  D09: ["#d9a336", "#41301c", SILVER, "badge", "M-4 4L3 -3M1 -5Q6 -5 5 0"],
  D10: ["#6d7449", WHITE, GOLD, "disc", "M-4 4L-1 -4M4 4L1 -4"],
  D11: ["#1d1712", "#d9a336", GOLD, "cross", "M0 5V-1M0 -2Q-3 -4 0 -7Q3 -4 0 -2"],
  D12: ["#5b4529", SILVER, SILVER, "disc", "M-4 -4L4 4M4 -4L-4 4M-5 0H5"],
  V01: ["#5b5f63", GOLD, SILVER, "badge", "M-5 3H5L3 -1H-3ZM0 -1V-4H5"],
  V02: ["#8a6a42", SILVER, SILVER, "badge", "M-5 3H5M-5 0H5M-5 -3H5"],
  V03: ["#3b86bd", GOLD, SILVER, "badge", "M0 -5V5M-5 -1H5M-2 5H2"],
  V04: ["#3b86bd", "#b92f26", GOLD, "badge", "M-5 -3L0 4L5 -3M-3 -4L0 0L3 -4"],
};
const SHAPES = {
  disc: (metal: string) => disc(metal, 0, 0, 10, 10, 1.6) + disc("none", 0, 0, 7.6, 7.6, 0.7),
  star: (metal: string) =>
    fill(metal, "M0 -12L3 -4L11.5 -4L5 1.4L7.4 10L0 5L-7.4 10L-5 1.4L-11.5 -4L-3 -4Z", 1.5) + disc(metal, 0, 0.4, 5, 5, 0.7),
  cross: (metal: string) => fill(metal, "M-4 -11H4L3 -3L11 -4V4L3 3L4 11H-4L-3 3L-11 4V-4L-3 -3Z", 1.5),
  badge: (metal: string) => fill(metal, "M-9 -9H9V2Q9 8 0 12Q-9 8 -9 2Z", 1.6),
} as const;
export function medalArt(id: MedalId | CitationId): string {
  const [ground, stripe, metal, shape, sign] = CUTS[id];
  return (
    fill(ground, poly([-8, 0], [8, 0], [8, 14], [0, 19], [-8, 14]), 1.4) +
    fill(stripe, poly([-2.4, 0], [2.4, 0], [2.4, 17], [0, 18.4], [-2.4, 17]), 0) +
    put(0, 29, SHAPES[shape](metal) + draw(sign, 1.8))
  );
}
/** So many stripes of a sleeve. */
export const chevronArt = (n: number): string =>
  Array.from({ length: n }, (_, i) =>
    fill(GOLD, `M-10 ${i * 8}L0 ${7 + i * 8}L10 ${i * 8}V${5 + i * 8}L0 ${12 + i * 8}L-10 ${5 + i * 8}Z`, 1.4),
  ).join("");
