import type { Sign } from "../../display/pieces.ts";

/** Signs of the arms in a box of 34 by 20 about its middle: `line` is drawn, `full` is filled. */
export const SIGN_ART: { readonly [sign in Sign]: { readonly box: boolean; readonly line: string; readonly full: string } } = {
  infantry: { box: true, line: "M-17 -10L17 10M17 -10L-17 10", full: "" },
  cavalry: { box: true, line: "M17 -10L-17 10", full: "" },
  armor: { box: true, line: "M-8 -5H8A5 5 0 0 1 8 5H-8A5 5 0 0 1 -8 -5Z", full: "" },
  artillery: { box: true, line: "", full: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z" },
  guerrilla: { box: false, line: "M-12 9L10 -9M12 9L-10 -9M-14 5L-8 10M14 5L8 10", full: "M-4 -8a4 4 0 1 1 8 0Z" },
  wagon: {
    box: false,
    line: "M-13 -2H13M-8 6m-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0M8 6m-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0",
    full: "M-13 -3Q0 -17 13 -3Z",
  },
  engine: { box: true, line: "M-10 7L8 -7M-10 7H8M8 -7L13 -3", full: "M-12 4h6v6h-6Z" },
  fixed: { box: true, line: "M-17 -10L17 10M17 -10L-17 10M-17 14H17", full: "" },
  ship: { box: false, line: "M-4 -10V3M6 -7V3", full: "M-17 3H17L12 10H-12ZM-8 -4H11V3H-8Z" },
  gunboat: { box: false, line: "M-2 -12V-5M-17 3L17 3", full: "M-17 3L-10 -5H10L17 3L13 10H-13ZM7 -2H21V1H7Z" },
  air: { box: false, line: "", full: "M0 -11L3 -4L18 2V5L3 3L2 8L6 11H-6L-2 8L-3 3L-18 5V2L-3 -4Z" },
  leader: { box: false, line: "", full: "M-7 -4a7 7 0 1 1 14 0a7 7 0 1 1 -14 0ZM-14 12Q-12 3 0 3Q12 3 14 12Z" },
  hidden: { box: false, line: "M-6 -6Q-6 -12 0 -12Q7 -12 7 -6Q7 -2 0 1V4", full: "M-2 8h4v4h-4Z" },
};

/** A star about its middle. */
export function star(x: number, y: number, r: number): string {
  let d = "";
  for (let i = 0; i < 10; i++) {
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    const far = i % 2 === 0 ? r : r * 0.42;
    d += `${i === 0 ? "M" : "L"}${Math.round((x + Math.cos(turn) * far) * 10) / 10} ${Math.round((y + Math.sin(turn) * far) * 10) / 10}`;
  }
  return `${d}Z`;
}
/** Stars of a rank in a row, or a crown. */
export function rankArt(rank: number, y: number, r: number): string {
  if (rank > 3)
    return `M${-2 * r} ${y + r}L${-2.2 * r} ${y - r}L${-r} ${y}L0 ${y - 1.3 * r}L${r} ${y}L${2.2 * r} ${y - r}L${2 * r} ${y + r}Z`;
  return Array.from({ length: rank }, (_, i) => star((i - (rank - 1) / 2) * r * 2.1, y, r)).join("");
}

/** The mark of a side: circle, square, triangle, diamond, as everywhere in the house. */
const SIDE_MARKS = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
  "M-3.6 -3.6H3.6V3.6H-3.6Z",
  "M0 -4.4L4.4 3.6H-4.4Z",
  "M0 -5L5 0L0 5L-5 0Z",
] as const;
export const sideMark = (side: number): string => SIDE_MARKS[side % SIDE_MARKS.length]!;

/** The pattern of a side's band, 64 wide and 15 high from -32 -32: plain, slanting, upright, crossed. */
const SIDE_BANDS = [
  "",
  "M-20 -17L-5 -32M-8 -17L7 -32M4 -17L19 -32M16 -17L31 -32",
  "M-13 -31V-18M-5 -31V-18M3 -31V-18M11 -31V-18M19 -31V-18M27 -31V-18",
  "M-14 -17L1 -32M2 -17L17 -32M16 -17L31 -32M-14 -32L1 -17M2 -32L17 -17M16 -32L31 -17",
] as const;
export const sideBand = (side: number): string => SIDE_BANDS[side % SIDE_BANDS.length]!;

/** What a fleet does, about its middle: a sight looks for battle, two strokes aside avoid it; an anchor in port, a frame on the stocks. */
export const FLEET_ART = {
  intercept: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M-9 0H-3M3 0H9M0 -9V-3M0 3V9",
  evade: "M-7 -6L-1 0L-7 6M1 -6L7 0L1 6",
  port: "M0 -8V7M-4 -4H4M-7 2Q-6 7 0 8Q6 7 7 2",
  building: "M-8 8V-4L0 -9L8 -4V8M-8 2H8M-8 8L8 2M-8 2L8 8",
} as const;
export type FleetSign = keyof typeof FLEET_ART;
