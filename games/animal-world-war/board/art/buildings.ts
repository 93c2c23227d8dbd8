import { BOLD, disc, draw, fill, INK, poly, THIN } from "../../../board-kit/pen.ts";

/** Houses and what is larger. They stand on the far half of their tile, so that figures have the near half. */

const WALL = "var(--map-plaster)";
const SIDE = "var(--map-plaster-shade)";
const STONE = "var(--map-stone)";
const ROCK = "var(--map-rock)";
const TILES = "var(--map-roof)";
const SLATE = "var(--map-slate)";
const DARK = "var(--map-burnt)";

/** A house seen from its gable end: gable at the left in the light, long side at the right in the shade. Feet at (x, y). */
function house(
  x: number,
  y: number,
  gable: number,
  long: number,
  wall: number,
  roof: number,
  tile = TILES,
  front = WALL,
  side = SIDE,
): string {
  const rise = long * 0.16;
  const top: readonly [number, number] = [x + gable / 2, y - wall - roof];
  const far: readonly [number, number] = [x + gable / 2 + long, y - wall - roof - rise];
  return (
    disc("var(--map-shade)", x + (gable + long) / 2 + 6, y + 1, (gable + long) / 2 + 6, 9) +
    fill(
      side,
      poly([x + gable, y], [x + gable + long, y - rise], [x + gable + long, y - wall - rise], [x + gable, y - wall]),
      2.4,
    ) +
    fill(front, poly([x, y], [x, y - wall], top, [x + gable, y - wall], [x + gable, y]), 2.4) +
    fill(tile, poly([x + gable + 4, y - wall + 5], top, far, [x + gable + long + 4, y - wall - rise + 5]), 2.4) +
    draw(`M${x - 4} ${y - wall + 5}L${top[0]} ${top[1]}`, BOLD) +
    draw(
      [0.34, 0.67]
        .map((t) => {
          const dx = (x + gable + 4 - top[0]) * t;
          const dy = (y - wall + 5 - top[1]) * t;
          return `M${top[0] + dx} ${top[1] + dy}L${far[0] + dx} ${far[1] + dy}`;
        })
        .join(""),
    )
  );
}
const door = (x: number, y: number, w = 9, h = 16): string =>
  fill(DARK, `M${x} ${y}v${-h + w / 2}q0 ${-w / 2} ${w / 2} ${-w / 2}t${w / 2} ${w / 2}v${h - w / 2}Z`, THIN);
const pane = (x: number, y: number, w = 8, h = 9): string =>
  fill("var(--map-pane)", `M${x} ${y}h${w}v${-h}h${-w}Z`, THIN) + draw(`M${x + w / 2} ${y}v${-h}`);
const cross = (x: number, y: number, s: number): string =>
  draw(`M${x} ${y}v${-s}M${x - s * 0.35} ${y - s * 0.62}h${s * 0.7}`, 2.6);

interface Building {
  readonly tint: string;
  readonly drawing: string;
}
const yard = "var(--map-dust)";

export const BUILDINGS: { readonly [kind: string]: Building } = {
  cottage: {
    tint: "var(--map-grass)",
    drawing:
      fill("var(--map-brick)", poly([24, -62], [24, -84], [34, -85], [34, -64]), 2) +
      house(-44, -2, 36, 48, 26, 26, "var(--map-thatch)") +
      door(-30, -2) +
      pane(2, -9) +
      pane(22, -12) +
      draw("M-74 22v-12M-64 24v-12M-54 26v-12M-78 13l34 6M58 24v-12M68 20v-12M54 17l20 -4", 2.2),
  },
  barn: {
    tint: yard,
    drawing:
      house(-52, 2, 46, 58, 34, 24, SLATE, "var(--map-barn)", "var(--map-barn-shade)") +
      fill("var(--map-wood)", poly([-40, 2], [-40, -22], [-18, -22], [-18, 2]), 2) +
      draw("M-40 2L-18 -22M-18 2L-40 -22M-29 -38v8M-33 -34h8") +
      draw("M4 -2v-34M16 -4v-34M28 -6v-34M40 -8v-34", THIN) +
      disc("var(--map-wheat)", -70, 20, 12, 10, 2) +
      draw("M-76 20a6 5 0 1 1 6 5", THIN),
  },
  town: {
    tint: "var(--map-cobble)",
    drawing:
      house(4, -10, 28, 36, 52, 20, SLATE) +
      pane(10, -42) +
      pane(20, -42) +
      pane(10, -24) +
      pane(20, -24) +
      pane(40, -44) +
      pane(52, -46) +
      pane(40, -24) +
      pane(52, -26) +
      house(-58, 0, 34, 32, 40, 24, TILES, "var(--map-ochre)", "var(--map-ochre-shade)") +
      pane(-52, -24) +
      pane(-38, -24) +
      pane(-45, -42, 7, 8) +
      door(-46, 0) +
      pane(-16, -26) +
      pane(-2, -28),
  },
  school: {
    tint: yard,
    drawing:
      house(-56, 0, 40, 66, 32, 20, TILES, "var(--map-brick)", "var(--map-brick-shade)") +
      fill(WALL, poly([10, -58], [10, -78], [26, -80], [26, -60]), 2.2) +
      fill(SLATE, poly([6, -77], [18, -96], [30, -80]), 2.2) +
      disc("var(--map-gold)", 18, -70, 4, 5, THIN) +
      door(-42, 0, 12, 20) +
      pane(-8, -10, 10, 12) +
      pane(10, -13, 10, 12) +
      pane(28, -16, 10, 12) +
      draw("M-36 -38h0.1", 5),
  },
  mill: {
    tint: "var(--map-grass)",
    drawing:
      disc("var(--map-shade)", 8, 2, 44, 11) +
      fill(WALL, poly([-26, 0], [-17, -62], [19, -62], [28, 0]), 2.4) +
      fill(SIDE, poly([10, 0], [6, -62], [19, -62], [28, 0]), 0) +
      draw("M-26 0L-17 -62M28 0L19 -62", 2.4) +
      fill(TILES, "M-22 -60Q1 -96 24 -60Z", 2.4) +
      door(-6, 0, 12, 19) +
      pane(-5, -34) +
      draw("M1 -68L-48 -104M1 -68L50 -32M1 -68L-34 -22M1 -68L36 -114", 3.4) +
      [
        [-48, -104, 1],
        [50, -32, -1],
      ]
        .map(([x, y, s]) =>
          fill(
            "var(--map-paper)",
            poly([x!, y!], [x! + s! * 8, y! - s! * 11], [x! + s! * 38, y! + s! * 11], [x! + s! * 30, y! + s! * 22]),
            THIN,
          ),
        )
        .join("") +
      [
        [-34, -22, 1],
        [36, -114, -1],
      ]
        .map(([x, y, s]) =>
          fill(
            "var(--map-paper)",
            poly([x!, y!], [x! - s! * 10, y! - s! * 8], [x! + s! * 13, y! - s! * 39], [x! + s! * 23, y! - s! * 31]),
            THIN,
          ),
        )
        .join("") +
      disc(INK, 1, -68, 4),
  },
  church: {
    tint: "var(--map-grass-dim)",
    drawing:
      house(-16, -2, 34, 54, 36, 26, SLATE, STONE, ROCK) +
      fill("var(--map-pane)", "M30 -12v-14q4 -8 8 0v12ZM50 -16v-14q4 -8 8 0v12Z", THIN) +
      fill(STONE, poly([-52, 4], [-52, -62], [-18, -62], [-18, 4]), 2.4) +
      fill(ROCK, poly([-28, 4], [-28, -62], [-18, -62], [-18, 4]), 0) +
      draw("M-18 4v-66M-52 -40h34", 2.2) +
      fill(TILES, poly([-56, -60], [-35, -112], [-14, -60]), 2.4) +
      draw("M-31 -62L-33 -100") +
      cross(-35, -110, 16) +
      door(-42, 4, 14, 24) +
      fill(DARK, "M-39 -44v-8q4 -7 8 0v8Z", THIN) +
      disc("var(--map-pane)", 1, -46, 6, 6, THIN),
  },
  hall: {
    tint: "var(--map-cobble)",
    drawing:
      disc("var(--map-shade)", 8, 4, 66, 12) +
      fill(WALL, poly([-56, 0], [-56, -40], [52, -40], [52, 0]), 2.4) +
      fill(SIDE, poly([52, 0], [52, -40], [64, -46], [64, -8]), 2.4) +
      fill(STONE, poly([-62, -40], [-2, -66], [58, -40]), 2.4) +
      fill(SLATE, poly([-2, -66], [58, -40], [68, -46], [10, -70]), 2.4) +
      [-48, -28, 16, 36]
        .map((x) => fill("var(--map-paper)", poly([x, 0], [x + 1, -40], [x + 8, -40], [x + 9, 0]), THIN))
        .join("") +
      door(-10, 0, 16, 26) +
      fill(WALL, poly([-14, -58], [-14, -90], [12, -90], [12, -58]), 2.4) +
      fill(TILES, poly([-18, -88], [-1, -110], [16, -88]), 2.4) +
      disc("var(--map-paper)", -1, -74, 8, 8, 2) +
      draw("M-1 -79v5l4 3"),
  },
  hospital: {
    tint: yard,
    drawing:
      house(-54, 2, 36, 70, 34, 20, "var(--map-paper)", WALL, SIDE) +
      fill(
        "var(--map-mark)",
        poly(
          [14, -50],
          [24, -52],
          [25, -45],
          [34, -47],
          [36, -38],
          [27, -36],
          [28, -29],
          [18, -27],
          [17, -34],
          [8, -32],
          [6, -41],
          [15, -43],
        ),
        THIN,
      ) +
      pane(-10, -10, 10, 11) +
      pane(8, -13, 10, 11) +
      pane(26, -16, 10, 11) +
      door(-42, 2, 13, 20) +
      fill("var(--map-paper)", poly([-64, 26], [-50, 6], [-36, 26]), 2.2) +
      draw("M-50 6v20", 2.2),
  },
  station: {
    tint: "var(--map-cobble)",
    drawing:
      disc("var(--map-shade)", 6, 0, 66, 12) +
      fill(WALL, "M-60 -2V-40Q-30 -76 0 -40V-2Z", 2.4) +
      fill("var(--map-pane)", "M-50 -16V-38Q-30 -62 -10 -38V-16Z", THIN) +
      draw("M-40 -16V-48M-30 -16V-52M-20 -16V-48M-50 -30h40") +
      fill("var(--map-brick)", poly([0, -2], [0, -44], [60, -52], [60, -12]), 2.4) +
      fill(SLATE, poly([-4, -42], [8, -58], [68, -66], [66, -50]), 2.4) +
      disc("var(--map-paper)", 14, -32, 7, 7, 2) +
      draw("M14 -36v4h3") +
      pane(30, -18) +
      pane(44, -20) +
      draw("M-78 30L70 12M-72 42L76 24", 2.6) +
      draw("M-64 26l5 15M-46 24l5 15M-28 22l5 15M-10 20l5 14M8 17l5 15M26 15l5 15M44 13l5 14", 3.4, "var(--map-wood)"),
  },
  bunker: {
    tint: yard,
    drawing:
      disc("var(--map-shade)", 8, 8, 70, 18) +
      fill(ROCK, "M-66 8L-58 -22Q-40 -50 2 -50T58 -24L70 6Z", BOLD) +
      fill(STONE, "M-58 -22Q-40 -50 2 -50T58 -24Q30 -38 0 -38T-58 -22Z", 2) +
      fill(DARK, poly([-40, -10], [-38, -20], [38, -20], [42, -10]), 2) +
      draw("M-52 0h12M-20 0h14M14 0h16M44 0h12M-30 -30h10M10 -32h12") +
      [-60, -44, -28, 36, 52, 66]
        .map((x, i) => fill("var(--map-sack)", `M${x - 10} ${14 + (i % 2) * 2}q0 -8 10 -8t10 8t-10 6t-10 -6Z`, 2))
        .join(""),
  },
};
