import { BOLD, disc, draw, fill, INK, put, THIN, twinLine } from "../../../board-kit/pen.ts";
import type { Class } from "../../content/soldiers.ts";
import { CIVILIAN, HEADS } from "./heads.ts";

/** Standees: a head, what it wears, a coat in the Empire's colour and the tool of the trade, cut out of one card. */

type Side = 0 | 1;
const cloth = (side: Side): string => `var(--cloth-${side})`;
const shade = (side: Side): string => `var(--cloth-shade-${side})`;
const STEEL = "var(--gear-steel)";
const LEATHER = "var(--gear-leather)";
const BRASS = "var(--gear-brass)";
const WHITE = "var(--gear-white)";
const WOOD = "var(--gear-wood)";

/** Herbivoria wears a shallow bowl with a broad brim, Carnivoron a deep helmet with a crest. */
function helmet(side: Side): string {
  return side === 0
    ? fill(cloth(0), "M22 30Q24 2 50 2T78 30Z") +
        fill(shade(0), "M6 34Q10 26 22 26H78Q90 26 94 34Q72 40 50 40T6 34Z") +
        draw("M32 18Q38 8 48 8", 2.4, "#ffffff66")
    : fill(shade(1), "M43 -2L50 -20L57 -2Z") +
        fill(cloth(1), "M20 44Q14 0 50 -2Q86 0 80 44L70 30H30Z") +
        draw("M20 44L30 30H70L80 44M50 -2V30", 2.4) +
        draw("M30 18Q34 8 42 5", 2.4, "#ffffff66");
}
function peakedCap(side: Side): string {
  const top = side === 0 ? "M18 20Q18 -6 50 -6T82 20Q66 12 50 12T18 20Z" : "M12 10L28 -12H72L88 10L72 18H28Z";
  return (
    fill(cloth(side), top) +
    fill(shade(side), "M24 34L22 16Q50 8 78 16L76 34Z") +
    fill(INK, "M24 34Q50 24 76 34Q64 44 50 44T24 34Z", 2) +
    (side === 0 ? disc(BRASS, 50, 21, 7, 7, 2) : fill(BRASS, "M50 12l8 9l-8 9l-8 -9Z", 2))
  );
}
const toque = (side: Side): string =>
  fill(WHITE, "M28 30L24 6C8 2 12 -22 30 -18C34 -32 66 -32 70 -18C88 -22 92 2 76 6L72 30Q50 38 28 30Z") +
  fill(cloth(side), "M27 24Q50 32 73 24L72 33Q50 41 28 33Z", 2) +
  draw("M40 4v12M60 4v12M50 0v14");
const flyingCap = (side: Side): string =>
  fill(LEATHER, "M16 58Q12 4 50 4T84 58L74 52Q76 32 50 32T26 52Z") +
  fill(cloth(side), "M24 18H76V32H24Z", 2.2) +
  disc("var(--map-pane)", 37, 22, 12, 10, BOLD) +
  disc("var(--map-pane)", 63, 22, 12, 10, BOLD) +
  draw("M31 20l6 -4M57 20l6 -4", 2, "#fff");
const tankHelmet = (side: Side): string =>
  fill(LEATHER, "M18 50Q12 4 50 2T82 50L72 44Q72 32 50 32T28 44Z") +
  draw("M34 8Q28 20 28 34M50 3V30M66 8Q72 20 72 34", 4, INK) +
  draw("M34 8Q28 20 28 34M50 3V30M66 8Q72 20 72 34", THIN, "#ffffff55") +
  fill(cloth(side), "M28 28H72V36H28Z", 2);
const hood = (side: Side): string =>
  fill(shade(side), "M10 62Q2 0 50 -4Q98 0 90 62L78 56Q82 26 50 26T22 56Z") +
  fill(
    "var(--map-leaf)",
    "M14 22q-12 -8 -14 -18q14 0 20 12ZM86 22q12 -8 14 -18q-14 0 -20 12ZM40 2q-6 -12 0 -20q10 8 6 20ZM62 4q4 -12 14 -14q2 12 -8 18Z",
    2.2,
  ) +
  draw("M26 10l4 10M50 4v10M74 10l-4 10");
const goggles = (side: Side): string =>
  helmet(side) + draw("M20 24H80", 5) + disc("var(--map-pane)", 38, 22, 9, 8, 2.6) + disc("var(--map-pane)", 62, 22, 9, 8, 2.6);

function hat(cls: Class, side: Side): string {
  switch (cls) {
    case "captain":
      return peakedCap(side);
    case "chef":
      return toque(side);
    case "pilot":
      return flyingCap(side);
    case "tanker":
      return side === 0 ? tankHelmet(0) : put(0, -10, tankHelmet(1));
    case "sniper":
      return hood(side);
    case "rocketeer":
    case "flamer":
      return goggles(side);
    case "medic":
      return helmet(side) + disc(WHITE, 50, 18, 11, 10, 2.2) + draw("M50 12v12M44 18h12", 4.4, "var(--gear-mark)");
    case "engineer":
      return helmet(side) + disc(BRASS, 50, 18, 9, 9, 2.4) + disc("#fff3b8", 50, 18, 4.6);
    case "recruit":
      return put(-9, -4, helmet(side), 1.18);
    case "gunner":
    case "observer":
    case "militia":
      return helmet(side);
    default:
      return cls satisfies never;
  }
}

/** Shoulders, in a box 100 wide from 84 down. */
const coat = (side: Side): string =>
  fill(
    cloth(side),
    side === 0 ? "M2 142Q0 96 28 92Q50 100 72 92Q100 96 98 142Z" : "M0 142L8 98L30 90Q50 98 70 90L92 98L100 142Z",
  ) +
  draw("M50 98V142", 2.2) +
  fill(shade(side), "M34 92L50 112L66 92L58 90L50 98L42 90Z", 2.2) +
  disc(BRASS, 50, 122, 3) +
  disc(BRASS, 50, 134, 3) +
  (side === 0 ? "" : draw("M8 98l18 6M92 98l-18 6", BOLD));

/** Tools behind the shoulder, and those held in front. */
function behind(cls: Class): string {
  switch (cls) {
    case "sniper":
      return (
        draw("M-8 140L96 40", 12) +
        draw("M-6 138L94 42", 6, WOOD) +
        draw("M60 74L112 24", 8) +
        draw("M60 74L110 26", 3.4, STEEL) +
        draw("M52 66L78 42", 9) +
        draw("M52 66L78 42", 4, STEEL)
      );
    case "rocketeer":
      return (
        draw("M78 148L112 36", 26) +
        draw("M78 148L112 36", 19, STEEL) +
        fill("var(--gear-mark)", "M99 40Q108 4 124 4Q132 20 125 48Z", BOLD) +
        draw("M88 116l19 6M94 94l20 6", 2.4)
      );
    case "flamer":
      return (
        fill("var(--gear-mark)", "M-12 140V92Q-12 76 2 76T16 92V140Z") +
        fill("var(--gear-mark)", "M84 140V92Q84 76 98 76T112 92V140Z") +
        draw("M-4 92v36M92 92v36", 2.4, "#ffffff66")
      );
    case "engineer":
      return (
        draw("M102 146L100 60", 9) +
        draw("M102 146L100 60", 4, WOOD) +
        fill(STEEL, "M84 64L82 34Q100 14 118 34L116 64Q100 72 84 64Z", BOLD) +
        draw("M100 58V36", 2.2)
      );
    case "captain":
      return (
        draw("M96 146L122 56", 8) +
        draw("M96 146L122 56", 3.4, STEEL) +
        draw("M88 112l22 7", 6) +
        draw("M88 112l22 7", 2.6, BRASS)
      );
    default:
      return "";
  }
}
function before(cls: Class): string {
  switch (cls) {
    case "gunner":
      return (
        fill(STEEL, "M-20 112H58V132H-20Z", BOLD) +
        draw("M-20 118H58M-8 112v20M4 112v20M16 112v20", 2) +
        fill(STEEL, "M58 106H96V138H58Z", BOLD) +
        draw("M96 116h14M96 128h14", 6) +
        draw("M66 138Q60 150 46 150", 7, BRASS)
      );
    case "chef":
      return (
        fill(WHITE, "M26 106H74L80 142H20Z", 2.4) +
        draw("M106 142L100 88", 8) +
        draw("M106 142L100 88", 3.4, WOOD) +
        fill(STEEL, "M84 88Q84 68 100 68T116 88Z", BOLD)
      );
    case "medic":
      return (
        fill(WHITE, "M58 108H98V140H58Z", BOLD) +
        draw("M78 114v20M68 124h20", 7, "var(--gear-mark)") +
        draw("M20 96L60 112", 4, LEATHER)
      );
    case "observer":
      return (
        fill(INK, "M18 112Q18 100 34 100T48 112V130H20ZM82 112Q82 100 66 100T52 112V130H80Z", 2) +
        disc("var(--map-pane)", 33, 128, 13, 9, 2.6) +
        disc("var(--map-pane)", 67, 128, 13, 9, 2.6) +
        draw("M26 126l8 -4M60 126l8 -4", 2, "#fff")
      );
    case "pilot":
      return (
        fill(WHITE, "M24 92Q50 108 76 92L80 104Q52 120 22 104ZM70 102L96 124L84 132L60 110Z", 2.4) + draw("M30 98l4 6M66 99l-4 6")
      );
    case "recruit":
      return draw("M18 142L4 86", 9) + draw("M18 142L4 86", 4, WOOD) + draw("M4 86L-2 60", 5, STEEL);
    case "flamer":
      return (
        draw("M-2 128Q40 146 92 120", 8) +
        draw("M-2 128Q40 146 92 120", 3.4, STEEL) +
        fill("var(--gear-flame)", "M90 124Q100 96 120 92Q112 104 126 112Q116 132 94 130Z", 2.6) +
        fill("#ffe08a", "M98 122Q104 108 114 106Q110 114 116 118Q110 126 98 126Z", 0)
      );
    case "tanker":
      return draw("M28 112H72M28 126H72", 4, LEATHER) + disc(BRASS, 50, 112, 5, 5, 2);
    case "engineer":
      return fill(LEATHER, "M4 118H34V140H4Z", 2.4) + draw("M10 118v-10M20 118v-14M28 118v-9", 4, STEEL);
    case "captain":
      return draw("M26 104l14 5M26 112l14 5", 4, BRASS);
    case "sniper":
    case "rocketeer":
    case "militia":
      return "";
    default:
      return cls satisfies never;
  }
}

/** The whole figure without its base; feet of the card at y = 142, 100 wide, about 165 high. */
export function soldier(cls: Class, side: Side): string {
  return (
    behind(cls) +
    coat(side) +
    (HEADS[`${side === 0 ? "H" : "C"}.${cls === "militia" ? "recruit" : cls}`] ?? "") +
    hat(cls, side) +
    before(cls)
  );
}
export const civilian = (): string =>
  fill("var(--gear-civil)", "M6 142Q4 98 30 92Q50 100 70 92Q96 98 94 142Z") +
  fill(WHITE, "M30 92L50 116L70 92L50 100Z", 2.2) +
  draw(twinLine("36 122, 34 142"), 2.2) +
  CIVILIAN;
export const tinHat = (): string =>
  fill(STEEL, "M22 30Q24 2 50 2T78 30Z") + fill(STEEL, "M6 34Q10 26 22 26H78Q90 26 94 34Q72 40 50 40T6 34Z");

/** Signs of the classes, in a box of 24: what a standee is when it is too small to see its face. */
export const SIGNS: { readonly [cls in Class]: string } = {
  captain: "M3 15L12 9L21 15V19L12 13L3 19ZM3 9L12 3L21 9V13L12 7L3 13Z",
  chef: "M5 10H19V20Q12 23 5 20ZM2 12H5V15H2ZM19 12H22V15H19ZM7 8H17V9H7ZM11 4H13V8H11Z",
  engineer: "M4 3L9 8L7 10L16 19Q18 23 21 21T19 16L10 7L8 9L3 4ZM20 3L22 5L17 9L15 7ZM14 8L16 10L6 21L3 18Z",
  flamer: "M12 2Q19 8 18 14Q17 22 12 22T6 14Q6 10 9 8Q9 12 11 12Q13 8 12 2Z",
  gunner: "M4 22V10Q4 5 6 3Q8 5 8 10V22ZM10 22V10Q10 5 12 3Q14 5 14 10V22ZM16 22V10Q16 5 18 3Q20 5 20 10V22Z",
  medic: "M9 3H15V9H21V15H15V21H9V15H3V9H9Z",
  militia: "M10 2H14V22H10ZM5 8H8V22H5ZM16 8H19V22H16ZM3 16H21V18H3Z",
  observer: "M1 12Q12 1 23 12Q12 23 1 12ZM12 7A5 5 0 1 0 12 17A5 5 0 1 0 12 7ZM12 10A2 2 0 1 1 12 14A2 2 0 1 1 12 10Z",
  pilot: "M10 9H14V18H10ZM10 10L1 6L3 12L10 15ZM14 10L23 6L21 12L14 15ZM8 18H16V21H8Z",
  recruit: "M12 2A6 6 0 0 1 18 8H20V11H4V8H6A6 6 0 0 1 12 2ZM9 13H15V16H9ZM6 18H18V22H6Z",
  rocketeer: "M12 1Q17 6 16 14H8Q7 6 12 1ZM7 13L4 19L8 17ZM17 13L20 19L16 17ZM10 16H14L12 23Z",
  sniper:
    "M11 1H13V6.2A6 6 0 0 1 17.8 11H23V13H17.8A6 6 0 0 1 13 17.8V23H11V17.8A6 6 0 0 1 6.2 13H1V11H6.2A6 6 0 0 1 11 6.2ZM12 8.4A3.6 3.6 0 1 0 12 15.6A3.6 3.6 0 1 0 12 8.4Z",
  tanker: "M4 13H20L23 17L20 21H4L1 17ZM7 7H15V12H7ZM15 8H23V10H15Z",
};

/** The card a soldier is printed on, by side; soldiers are drawn on it where they are. */
const CARDS = ["M-6 144V44Q-6 -20 50 -20T106 44V144Z", "M-6 144V16L50 -24L106 16V144Z"] as const;
export const paper = (side: Side): string =>
  `<path class="paper" d="${CARDS[side]}" fill="var(--card-paper)" stroke="var(--cloth-shade-${side})" stroke-width="5"/>`;
/** The sign of a class on the plate of its side, about (0, 0): `r` from the middle to the rim, the sign itself `scale` times its 24 units. */
export function badge(cls: Class, side: Side, r: number, scale: number): string {
  const edge = `fill="var(--map-paper)" stroke="var(--map-ink)" stroke-width="3"`;
  const plate =
    side === 0
      ? `<circle r="${r}" ${edge}/>`
      : `<rect x="${1 - r}" y="${1 - r}" width="${2 * r - 2}" height="${2 * r - 2}" rx="3" ${edge}/>`;
  return `${plate}<path transform="scale(${scale}) translate(-12 -12)" d="${SIGNS[cls]}" fill-rule="evenodd" fill="#221a12"/>`;
}
