import type { SideShape } from "@warren/kernel/board.ts";
import type { Specialisation } from "../../content/kingdoms.ts";
import type { MarkerKind } from "../../rules/state.ts";

/** Signs of the sides, in a box of 20 x 20. */
export const SIDE_PATHS: Readonly<Record<SideShape, string>> = {
  circle: "M10 2A8 8 0 1 1 9.99 2Z",
  square: "M3 3H17V17H3Z",
  triangle: "M10 1.500L19 17.500H1Z",
  diamond: "M10 .8L19 10L10 19.200L1 10Z",
  cross: "M7 2H13V7H18V13H13V18H7V13H2V7H7Z",
  hexagon: "M10 1L18.3 5.500V14.500L10 19L1.7 14.500V5.500Z",
  star: "M10 .8L12.4 7.300L19.3 7.600L13.9 11.900L15.8 18.600L10 14.700L4.2 18.600L6.1 11.900L.7 7.600L7.6 7.300Z",
  drop: "M10 .8C14 6 17 9 17 12.500A7 7 0 0 1 3 12.500C3 9 6 6 10 .8Z",
};

/** Signs of the specialisations, in a box of 24 x 24. */
export const SPEC_PATHS: Readonly<Record<Specialisation, string>> = {
  // a sword, point up
  attackers: "M12 1L14.6 4.500V14H18.500V17H13.800V22.500H10.200V17H5.500V14H9.400V4.500Z",
  // a heater shield
  defenders: "M3 3H21V11C21 17 17 20.5 12 22.800C7 20.5 3 17 3 11ZM12 6V19C15.5 17.2 18 14.6 18 11V6Z",
  // a torch
  raiders:
    "M9.5 12H14.500L13.5 23H10.500ZM12 .5C13 4 17.5 5 17.5 8.500C17.5 11 15 12 12 12C9 12 6.5 11 6.5 8.500C6.5 6.5 8 6 8.5 4C10 4.5 10.5 5.5 10.5 6.500C11.5 5 12.2 3 12 .5Z",
  // a winged heel
  fleet:
    "M2 4C9 3 15 4 20 8C16 7.5 14 7.5 12 8C15 8.5 18 10 20 12C17 11.5 15 11.5 13 12C15.5 13 17 14 18 16C12 15 4 13 2 4ZM8 16C13 18 18 18 22.5 19.500V23H7C6 20.5 6.5 18 8 16Z",
};
/** All four at once. */
export const DRAGON_SPEC =
  "M12 .5L14.5 8L21 3L17 10L23.5 12L17 14L21 21L14.5 16L12 23.500L9.5 16L3 21L7 14L.5 12L7 10L3 3L9.5 8Z";

export const MARKER_PATHS: Readonly<Record<MarkerKind, string>> = {
  // mushrooms in a ring
  sanctuary: "M12 2A10 10 0 1 1 11.99 2ZM12 6A6 6 0 1 0 12.01 6ZM12 9L14 12L12 15L10 12Z",
  // waves
  quagmire:
    "M1 7C5 3 8 11 12 7S19 3 23 7V10C19 6 16 14 12 10S5 6 1 10ZM1 15C5 11 8 19 12 15S19 11 23 15V18C19 14 16 22 12 18S5 14 1 18Z",
  // a blunt fang
  dulled: "M5 3H19C19 10 16 14 15 17H9C8 14 5 10 5 3ZM8 19H16V22H8Z",
  // a wheel with teeth
  engine:
    "M10 1H14V5L17 6.500L20 4L22 7L19 10V14L22 17L20 20L17 17.500L14 19V23H10V19L7 17.500L4 20L2 17L5 14V10L2 7L4 4L7 6.500L10 5ZM12 9A3 3 0 1 0 12.01 9Z",
  // two torches
  feign: "M5 11H9L8 23H6ZM15 11H19L18 23H16ZM7 1C10 5 11 7 9 10H5C3 7 6 5 7 1ZM17 1C20 5 21 7 19 10H15C13 7 16 5 17 1Z",
};

/** Crossed swords: somebody can take this. */
export const SWORDS =
  "M3 2L6 2.500L12 9.500L18 2.500L21 2L20.5 5L14.2 11.800L17.5 15L19 13.500L20.5 15L18.5 17L21.5 20L20 21.500L17 18.500L15 20.500L13.5 19L15 17.500L12 14.200L9 17.500L10.5 19L9 20.500L7 18.500L4 21.500L2.5 20L5.5 17L3.5 15L5 13.500L6.5 15L9.8 11.800L3.5 5Z";
/** The Wilderness: three trees. */
export const TREES =
  "M12 1L18 10H15L20 17H14V23H10V17H4L9 10H6ZM3 13L6 18H4.500V22H1.500V18H0ZM21 13L24 18H22.500V22H19.500V18H18Z";

/** A tent, for Armies at home. */
export const DOVE =
  "M2 14C6 14 9 12 11 8C12 5 14 3 17 3C19 3 20 4.500 20 6L23 7L20 8.500C20 14 16 18 10 18L6 22V18C4 17.500 2.500 16 2 14Z";
export const TENT = "M12 3L22 21H14.500L12 14L9.500 21H2Z";
