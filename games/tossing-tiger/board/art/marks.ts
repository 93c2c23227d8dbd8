import type { SideShape } from "@warren/kernel/board.ts";
import { mirrored, outline, points } from "../../../board-kit/curve.ts";
import { stroke } from "./brush.ts";

const lines = (width: number, ...texts: string[]): string => texts.map((text) => stroke(points(text), width)).join("");

/** What an animal does, as one sign in a 100 x 100 box. Animals without an action have none. */
export const ACTION_MARKS: { readonly [animal: string]: string } = {
  // a card in the air
  tiger: lines(11, "20 62 *0.8, 34 34 *0.9, 78 30 *0.8, 66 60 *0.9, 20 62 *0.8", "22 84 *0.6, 46 92 *0.8, 74 84 *0.2"),
  // round again
  dragon: lines(12, "70 22 *0.7, 40 16, 18 40, 24 72, 54 86, 80 70, 84 48 *0.6", "58 8 *0.5, 72 22 *0.9, 56 36 *0.3"),
  // an eye
  monkey: lines(
    11,
    "8 52 *0.4, 30 28, 50 22, 70 28, 92 52 *0.4",
    "8 52 *0.4, 30 74, 50 79, 70 74, 92 52 *0.2",
    "50 40 *1.2, 50 62 *1.2",
  ),
  // those before me
  panda: lines(12, "16 84 *0.8, 16 60 *0.5", "40 84 *0.9, 40 42 *0.5", "64 84 *1, 64 24 *0.5", "88 84 *1.1, 88 10 *0.4"),
  // not you
  turtle: lines(12, "50 10 *0.7, 18 26, 14 60, 40 88, 72 82, 88 52, 76 20, 50 10 *0.6", "24 24 *0.8, 50 50, 78 78 *0.5"),
  // change places
  leopard: lines(
    12,
    "14 36 *0.8, 50 30, 84 34 *0.6",
    "68 14 *0.4, 88 34 *0.9, 66 50 *0.3",
    "86 68 *0.8, 50 72, 16 66 *0.6",
    "32 48 *0.4, 12 66 *0.9, 34 86 *0.3",
  ),
  snake: lines(12, "14 30 *0.8, 40 18, 54 50, 66 82, 88 66 *0.3"),
  peacock: lines(12, "50 88 *0.7, 50 40, 50 14 *0.5", "50 60 *0.8, 26 44, 18 22 *0.4", "50 60 *0.8, 74 44, 82 22 *0.4"),
  bull: lines(13, "18 18 *0.8, 50 50, 82 82 *0.4", "82 18 *0.8, 50 50, 18 82 *0.4"),
  redPanda: lines(12, "50 10 *0.7, 50 40, 50 68 *0.6", "28 48 *0.4, 50 70 *1, 72 48 *0.3", "18 86 *0.7, 50 90, 82 86 *0.5"),
  chameleon: lines(11, "18 30 *0.8, 54 28, 56 66 *0.8, 20 68, 18 30 *0.6", "70 40 *0.7, 86 44, 84 84, 44 86 *0.4"),
  horse: lines(12, "12 54 *0.7, 38 82 *1.1, 88 20 *0.3"),
  unicorn: lines(12, "50 14 *0.6, 50 86 *0.8", "14 50 *0.6, 86 50 *0.6"),
  frog: lines(12, "14 70 *0.6, 30 30, 50 62, 68 26, 88 70 *0.3"),
  bird: lines(11, "14 20 *0.7, 86 20 *0.9, 86 62, 46 64, 26 86 *0.7, 30 64, 14 62, 14 20 *0.6"),
  rooster: lines(
    12,
    "20 70 *0.8, 50 36, 80 70 *0.6",
    "50 24 *0.8, 50 8 *0.4",
    "20 34 *0.7, 10 24 *0.3",
    "80 34 *0.7, 90 24 *0.3",
  ),
};

/** The seal on the back of every card: a paw pressed into a ring that the brush did not quite close. */
export const SEAL =
  lines(7, "60 9 *0.5, 32 12, 10 34, 12 66, 36 90, 68 87, 90 62, 86 30, 68 12 *0.15") +
  outline(points("50 47, 58 51, 66 60, 66 68, 60 72, 50 69, 40 72, 34 68, 34 60, 42 51")) +
  ["30 46, 27 40, 30 35, 35 37, 37 43, 35 48", "42 40, 38 34, 40 27, 45 27, 48 33, 46 40"]
    .flatMap((toe) => [points(toe), mirrored(points(toe))])
    .map(outline)
    .join("");

/** The shapes of seats, so that a colour never stands alone; the page's plates use the same (`SIDE_SHAPES`). */
export const MONS: { readonly [shape in SideShape]: string } = {
  circle: "M50 8A42 42 0 1 1 49.9 8Z",
  square: "M14 14H86V86H14Z",
  triangle: "M50 6L95 88H5Z",
  diamond: "M50 4L96 50L50 96L4 50Z",
  cross: "M35 10H65V35H90V65H65V90H35V65H10V35H35Z",
  hexagon: "M50 4L92 27V73L50 96L8 73V27Z",
  star: "M50 4L61 38H97L68 59L79 94L50 73L21 94L32 59L3 38H39Z",
  drop: "M50 4C62 27 83 42 83 63A33 33 0 0 1 17 63C17 42 38 27 50 4Z",
};
