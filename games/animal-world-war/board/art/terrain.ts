import { BOLD, blob, disc, draw, fill, grains, INK, line, poly, THIN } from "../../../board-kit/pen.ts";
import { HALF, hexPath, isInside, RADIUS, TILT } from "../geometry.ts";
import { BUILDINGS } from "./buildings.ts";

/** The battlefield's tiles: a tint, and motifs sown by a seed so that no two look alike and each always looks the same. */

type Grain = () => number;
type Spot = readonly [x: number, y: number];

/** Places on a tile, not too close together, back to front. `ring` keeps the middle free, where figures stand. */
function sow(grain: Grain, count: number, gap: number, ring = 0, reach = 0.84): Spot[] {
  const spots: Spot[] = [];
  for (let tries = 0; spots.length < count && tries < 240; tries++) {
    const x = (grain() * 2 - 1) * RADIUS;
    const y = (grain() * 2 - 1) * HALF;
    if (!isInside({ x: x / reach, y: y / reach })) continue;
    const far = Math.hypot(x, y / TILT);
    if (far < ring) continue;
    if (spots.some(([a, b]) => Math.hypot(a - x, (b - y) / TILT) < gap)) continue;
    spots.push([x, y]);
  }
  return spots.sort((a, b) => a[1] - b[1]);
}

function tree([x, y]: Spot, s: number, tint: string): string {
  const crown = blob(
    `${x - 15 * s} ${y - 12 * s}, ${x - 12 * s} ${y - 26 * s}, ${x} ${y - 34 * s}, ${x + 12 * s} ${y - 27 * s}, ${x + 16 * s} ${y - 14 * s}, ${x + 9 * s} ${y - 5 * s}, ${x - 8 * s} ${y - 5 * s}`,
  );
  return (
    disc("var(--map-shade)", x + 5 * s, y + 1, 14 * s, 5 * s) +
    draw(`M${x} ${y}V${y - 9 * s}`, 4 * s) +
    fill(tint, crown, 2.4) +
    draw(line(`${x + 3 * s} ${y - 10 * s}, ${x + 9 * s} ${y - 13 * s}, ${x + 11 * s} ${y - 19 * s}`)) +
    draw(line(`${x - 8 * s} ${y - 21 * s}, ${x - 3 * s} ${y - 27 * s}, ${x + 2 * s} ${y - 28 * s}`), THIN, "var(--map-glint)")
  );
}
function fir([x, y]: Spot, s: number, tint: string): string {
  const tier = (w: number, low: number, high: number): string =>
    fill(tint, poly([x - w * s, y - low * s], [x, y - high * s], [x + w * s, y - low * s]), 2.2);
  return (
    disc("var(--map-shade)", x + 5 * s, y + 1, 12 * s, 5 * s) +
    draw(`M${x} ${y}V${y - 8 * s}`, 4 * s) +
    tier(15, 6, 26) +
    tier(12, 17, 36) +
    tier(8, 28, 46) +
    draw(`M${x + 2 * s} ${y - 9 * s}H${x + 10 * s}M${x + 2 * s} ${y - 20 * s}H${x + 8 * s}`)
  );
}
function stone([x, y]: Spot, s: number): string {
  return (
    disc("var(--map-shade)", x + 4 * s, y + 2, 18 * s, 6 * s) +
    fill(
      "var(--map-stone)",
      blob(
        `${x - 16 * s} ${y}, ${x - 13 * s} ${y - 13 * s} !, ${x - 2 * s} ${y - 20 * s}, ${x + 11 * s} ${y - 14 * s} !, ${x + 16 * s} ${y} !, ${x} ${y + 4 * s}`,
      ),
      2.4,
    ) +
    draw(`M${x + 3 * s} ${y - 15 * s}L${x + 1 * s} ${y - 7 * s}M${x + 6 * s} ${y - 2 * s}L${x + 12 * s} ${y - 8 * s}`)
  );
}
const tuft = ([x, y]: Spot): string =>
  draw(
    `M${x - 5} ${y}Q${x - 4} ${y - 6} ${x - 7} ${y - 9}M${x} ${y}V${y - 11}M${x + 5} ${y}Q${x + 4} ${y - 6} ${x + 7} ${y - 9}`,
  );
const clover = ([x, y]: Spot): string =>
  disc("var(--map-bloom)", x - 3, y - 2, 2.6) +
  disc("var(--map-bloom)", x + 3, y - 2, 2.6) +
  disc("var(--map-bloom)", x, y - 6, 2.6);
const reed = ([x, y]: Spot): string =>
  draw(
    `M${x} ${y}Q${x - 1} ${y - 12} ${x - 4} ${y - 20}M${x + 4} ${y}V${y - 24}M${x + 8} ${y}Q${x + 9} ${y - 10} ${x + 13} ${y - 17}`,
  ) +
  disc("var(--map-earth)", x + 4, y - 26, 2.2, 5.5) +
  disc("var(--map-earth)", x - 4.5, y - 21, 1.9, 4.5);
const wave = ([x, y]: Spot, colour = "var(--map-glint)"): string => draw(`M${x - 14} ${y}q4.5 -5 9 0t9 0t9 0`, THIN, colour);

function furrows(colour: string, width: number, gap: number, slant: number): string {
  let d = "";
  for (let c = -200; c <= 200; c += gap) {
    const inside: Spot[] = [];
    for (let t = -110; t <= 110; t += 4) {
      const x = c + t * slant;
      const y = (t * HALF) / 110;
      if (isInside({ x: x / 0.9, y: y / 0.9 })) inside.push([x, y]);
    }
    const [first, last] = [inside[0], inside.at(-1)];
    if (first && last && first !== last) d += `M${first[0]} ${first[1]}L${last[0]} ${last[1]}`;
  }
  return draw(d, width, colour);
}

interface Terrain {
  /** The colour of the ground. */
  readonly tint: string;
  readonly motif: (grain: Grain) => string;
}

const grass = "var(--map-grass)";
const TERRAINS: { readonly [kind: string]: Terrain } = {
  meadow: {
    tint: grass,
    motif: (grain) =>
      draw("M-62 -18q18 -10 40 -4M10 -40q20 -6 38 4M-20 40q26 10 52 0M40 12q14 -8 28 -4", THIN, "var(--map-grass-dim)") +
      sow(grain, 13, 24)
        .map((spot, i) =>
          i % 4 === 0
            ? tuft(spot)
            : i % 4 === 1
              ? clover(spot) + clover([spot[0] + 11, spot[1] + 5]) + tuft([spot[0] - 9, spot[1] + 3])
              : i % 4 === 2
                ? clover(spot)
                : tuft(spot) + tuft([spot[0] + 12, spot[1] + 4]),
        )
        .join(""),
  },
  road: {
    tint: grass,
    motif(grain) {
      const [a, b] = grain() < 0.5 ? [-1, 1] : [1, -1];
      const band = `M${a! * 70} ${-HALF * 0.45}C${a! * 24} ${-HALF * 0.2} ${b! * 10} ${HALF * 0.12} ${b! * 70} ${HALF * 0.45}`;
      const lane = (width: number, colour: string): string =>
        `<path d="${band}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
      return (
        sow(grain, 7, 28, 44).map(tuft).join("") +
        lane(40, INK) +
        lane(35, "var(--map-road)") +
        `<path d="${band}" fill="none" stroke="var(--map-earth)" stroke-width="2" stroke-dasharray="11 7" transform="translate(0 -6)"/>` +
        `<path d="${band}" fill="none" stroke="var(--map-earth)" stroke-width="2" stroke-dasharray="9 8" transform="translate(0 7)"/>`
      );
    },
  },
  wheat: {
    tint: "var(--map-wheat)",
    motif(grain) {
      const ear = ([x, y]: Spot): string =>
        draw(`M${x} ${y}V${y - 12}`, THIN) +
        draw(`M${x} ${y - 9}l-4 -5M${x} ${y - 9}l4 -5M${x} ${y - 13}l-3 -5M${x} ${y - 13}l3 -5M${x} ${y - 13}v-7`, THIN);
      return furrows("var(--map-furrow)", 5, 22, grain() < 0.5 ? 0.35 : -0.35) + sow(grain, 13, 24, 10).map(ear).join("");
    },
  },
  heath: {
    tint: "var(--map-heath)",
    motif: (grain) =>
      fill(
        "color-mix(in oklab, var(--map-heath), var(--map-glint) 40%)",
        blob("-70 -6, -44 -34, 2 -42, 34 -30, 20 -12, -26 -4"),
        0,
      ) +
      draw("M-72 -6Q-40 -40 4 -40T70 -16M-58 30Q-10 6 30 22T68 22M-30 50q26 -10 54 0", 2.2, "var(--map-furrow)") +
      sow(grain, 11, 25)
        .map(([x, y], i) =>
          i % 3 === 2
            ? tuft([x, y])
            : disc("var(--map-shade)", x + 3, y + 2, 12, 4) +
              fill(
                i % 3 === 0 ? "var(--map-heather)" : "var(--map-grass-dim)",
                blob(`${x - 12} ${y + 1}, ${x - 8} ${y - 9}, ${x + 2} ${y - 12}, ${x + 12} ${y - 4}, ${x + 9} ${y + 3}`),
                THIN,
              ) +
              draw(`M${x - 4} ${y - 2}l2 -5M${x + 2} ${y - 2}l2 -6`),
        )
        .join(""),
  },
  orchard: {
    tint: grass,
    motif: (grain) =>
      [-46, 2, 50]
        .flatMap((x) => [-30, 12].map((y): Spot => [x + (y > 0 ? 10 : -8) + grain() * 6, y + grain() * 5]))
        .concat([
          [-58, 34],
          [52, 38],
        ])
        .sort((a, b) => a[1] - b[1])
        .map(
          (spot) =>
            tree(spot, 1, "var(--map-leaf)") +
            disc("var(--map-fruit)", spot[0] - 5, spot[1] - 14, 2.6) +
            disc("var(--map-fruit)", spot[0] + 6, spot[1] - 18, 2.6) +
            disc("var(--map-fruit)", spot[0] + 1, spot[1] - 22, 2.2),
        )
        .join(""),
  },
  hedge: {
    tint: grass,
    motif(grain) {
      const row = (from: Spot, to: Spot): Spot[] =>
        [0, 0.17, 0.34, 0.5, 0.67, 0.84, 1].map((t) => [
          from[0] + (to[0] - from[0]) * t,
          from[1] + (to[1] - from[1]) * t + grain() * 4,
        ]);
      const bush = ([x, y]: Spot): string =>
        disc("var(--map-shade)", x + 4, y + 3, 15, 5) +
        fill(
          "var(--map-leaf)",
          blob(`${x - 14} ${y}, ${x - 11} ${y - 14}, ${x + 1} ${y - 20}, ${x + 13} ${y - 12}, ${x + 14} ${y + 1}, ${x} ${y + 4}`),
          2.2,
        ) +
        draw(`M${x + 2} ${y - 5}l4 -4M${x + 7} ${y - 3}l3 -4`);
      return (
        row([-72, -14], [58, -50]).map(bush).join("") +
        sow(grain, 4, 30, 20).map(tuft).join("") +
        row([-52, 44], [60, 30]).map(bush).join("")
      );
    },
  },
  grave: {
    tint: "var(--map-grass-dim)",
    motif(grain) {
      const slab = ([x, y]: Spot, i: number): string =>
        disc("var(--map-shade)", x + 5, y + 1, 11, 4) +
        (i % 3 === 1
          ? fill(
              "var(--map-stone)",
              `M${x - 3} ${y}V${y - 15}H${x - 10}V${y - 21}H${x - 3}V${y - 29}H${x + 3}V${y - 21}H${x + 10}V${y - 15}H${x + 3}V${y}Z`,
              2.2,
            )
          : fill("var(--map-stone)", `M${x - 8} ${y}V${y - 14}Q${x - 8} ${y - 23} ${x} ${y - 23}T${x + 8} ${y - 14}V${y}Z`, 2.2) +
            draw(`M${x - 4} ${y - 14}h8M${x - 4} ${y - 9}h8`));
      return (
        sow(grain, 4, 40).map(tuft).join("") +
        [
          [-52, -20],
          [-18, -34],
          [20, -30],
          [54, -18],
          [-62, 24],
          [60, 28],
          [-30, 46],
          [28, 48],
        ]
          .map(([x, y], i) => slab([x! + grain() * 6, y! + grain() * 4], i))
          .join("")
      );
    },
  },
  wood: {
    tint: "var(--map-forest)",
    motif: (grain) =>
      sow(grain, 15, 23, 14, 0.86)
        .map((spot, i) => (i % 3 === 0 ? tree(spot, 1.02, "var(--map-leaf)") : fir(spot, 0.92, "var(--map-fir)")))
        .join(""),
  },
  ruins: {
    tint: "var(--map-dust)",
    motif: (grain) =>
      disc("var(--map-shade)", 4, 6, 66, 34) +
      fill("var(--map-brick)", poly([-58, -4], [-58, -44], [-48, -50], [-42, -40], [-32, -54], [-22, -42], [-22, -20]), 2.4) +
      draw("M-56 -30h14M-44 -22h18M-56 -14h12M-38 -34h14") +
      fill(
        "var(--map-stone)",
        poly([-22, -20], [-22, -42], [-10, -34], [0, -52], [10, -46], [18, -30], [30, -36], [34, -14]),
        2.4,
      ) +
      fill(INK, "M-6 -18v-10q5 -8 10 0v11Z", 0) +
      fill("var(--map-brick)", poly([34, -14], [42, -38], [52, -32], [58, -18], [64, 8], [54, 12]), 2.4) +
      draw("M42 -24h10M44 -12h14M50 0h10") +
      fill("var(--map-stone)", poly([-60, 34], [-62, 12], [-54, 6], [-46, 16], [-34, 14], [-30, 40]), 2.4) +
      sow(grain, 9, 18, 30)
        .map(([x, y]) =>
          fill(
            grain() < 0.5 ? "var(--map-stone)" : "var(--map-brick)",
            poly([x - 5, y], [x - 3, y - 5], [x + 4, y - 6], [x + 6, y + 1]),
            THIN,
          ),
        )
        .join(""),
  },
  boulder: {
    tint: "var(--map-heath)",
    motif: (grain) =>
      sow(grain, 9, 34, 20)
        .map((spot, i) => (i % 4 === 3 ? tuft(spot) : stone(spot, 0.75 + grain() * 0.55)))
        .join(""),
  },
  lake: {
    tint: "var(--map-shore)",
    motif: (grain) =>
      fill("var(--map-water)", blob("-80 -4, -58 -42, -14 -54, 36 -48, 76 -14, 66 26, 36 52, -16 56, -60 40"), 2.4) +
      draw(line("-66 -2, -46 -34, -10 -44, 32 -38"), THIN, "var(--map-glint)") +
      sow(grain, 8, 26, 0, 0.62)
        .map((spot) => wave(spot))
        .join("") +
      reed([-66, 36]) +
      reed([56, -26]),
  },
  marsh: {
    tint: "var(--map-marsh)",
    motif: (grain) =>
      sow(grain, 4, 52, 0, 0.62)
        .map(
          ([x, y]) =>
            fill(
              "var(--map-water)",
              blob(
                `${x - 30} ${y}, ${x - 12} ${y - 11}, ${x + 14} ${y - 9}, ${x + 30} ${y + 1}, ${x + 8} ${y + 11}, ${x - 16} ${y + 9}`,
              ),
              THIN,
            ) + wave([x, y]),
        )
        .join("") + sow(grain, 9, 26).map(reed).join(""),
  },
  crag: {
    tint: "var(--map-rock)",
    motif: (grain) =>
      disc("var(--map-shade)", 10, 24, 70, 26) +
      fill(
        "var(--map-stone)",
        poly(
          [-70, 22],
          [-52, -26],
          [-36, -14],
          [-14, -84],
          [6, -58],
          [16, -70],
          [42, -16],
          [56, -24],
          [74, 26],
          [20, 44],
          [-30, 40],
        ),
        BOLD,
      ) +
      fill(
        "var(--map-rock)",
        poly([-14, -84], [6, -58], [-2, -20], [10, 10], [0, 42], [20, 44], [74, 26], [56, -24], [42, -16], [16, -70], [6, -58]),
        0,
      ) +
      draw("M-14 -84L-20 -40L-8 -18L-18 14M6 -58L-2 -20L10 10L0 42M16 -70L24 -34L18 -4M42 -16L36 12M-52 -26L-46 2L-54 20") +
      draw("M26 6l12 10M32 -2l14 12M24 16l10 9M48 2l10 10M46 14l10 8", THIN) +
      draw("M-30 -34L-20 -66M-40 -8L-34 -12", THIN, "var(--map-glint)") +
      sow(grain, 3, 40, 60).map(tuft).join(""),
  },
  bramble: {
    tint: "var(--map-grass-dim)",
    motif(grain) {
      const knot = ([x, y]: Spot): string => {
        const w = 20 + grain() * 10;
        return (
          draw(
            `M${x - w} ${y + 4}C${x - w} ${y - 34} ${x + w} ${y - 34} ${x + w} ${y + 4}M${x - w * 0.6} ${y + 8}C${x - w * 1.2} ${y - 20} ${x + w * 0.6} ${y - 40} ${x + w * 0.8} ${y + 2}`,
            4.6,
            INK,
          ) +
          draw(
            `M${x - w} ${y + 4}C${x - w} ${y - 34} ${x + w} ${y - 34} ${x + w} ${y + 4}M${x - w * 0.6} ${y + 8}C${x - w * 1.2} ${y - 20} ${x + w * 0.6} ${y - 40} ${x + w * 0.8} ${y + 2}`,
            2.4,
            "var(--map-thorn)",
          ) +
          draw(
            `M${x - w * 0.7} ${y - 16}l-7 -4M${x} ${y - 24}l-2 -8M${x + w * 0.6} ${y - 18}l7 -6M${x + 3} ${y - 6}l8 -3M${x - 6} ${y - 12}l-7 3`,
            2.2,
          )
        );
      };
      return sow(grain, 9, 30, 0, 0.78).map(knot).join("");
    },
  },
};

/** Mud, water in the holes, splinters: what is left. */
function noMansLand(seed: number): string {
  const grain = grains(seed + 977);
  const holes = sow(grain, 4, 46, 8, 0.74);
  return (
    draw("M-76 6q20 -10 40 0t36 2M-20 -44q24 8 44 0M-40 46q22 -8 48 0t50 -8", THIN, "var(--map-mud-deep)") +
    holes.map(([x, y], i) => crater(x, y, 0.75 + grain() * 0.5, i % 2 === 0)).join("") +
    sow(grain, 4, 40, 40)
      .map(([x, y], i) => (i % 2 === 0 ? stump(x, y) : draw(`M${x - 8} ${y}l16 -5M${x - 2} ${y - 8}l7 12`, 2.6)))
      .join("") +
    sow(grain, 8, 16)
      .map(([x, y]) => draw(`M${x} ${y}h4`, 2.2, "var(--map-mud-deep)"))
      .join("")
  );
}
function crater(x: number, y: number, s: number, wet: boolean): string {
  return (
    fill(
      "var(--map-mud-light)",
      blob(
        `${x - 23 * s} ${y}, ${x - 14 * s} ${y - 13 * s}, ${x + 4 * s} ${y - 15 * s}, ${x + 21 * s} ${y - 6 * s}, ${x + 20 * s} ${y + 8 * s}, ${x + 2 * s} ${y + 13 * s}, ${x - 17 * s} ${y + 9 * s}`,
      ),
      THIN,
    ) +
    disc("var(--map-mud-deep)", x, y, 15 * s, 8 * s) +
    (wet
      ? disc("var(--map-puddle)", x + 1, y + 2 * s, 11 * s, 4.6 * s) +
        draw(`M${x - 5 * s} ${y + 1}h${7 * s}`, THIN, "var(--map-glint)")
      : draw(`M${x - 8 * s} ${y + 2 * s}l5 3M${x + 2 * s} ${y + 4 * s}l6 -3`)) +
    draw(
      `M${x + 22 * s} ${y - 10 * s}l8 -5M${x - 22 * s} ${y + 8 * s}l-8 4M${x + 14 * s} ${y + 12 * s}l5 5M${x - 15 * s} ${y - 13 * s}l-4 -6`,
      THIN,
    )
  );
}
const stump = (x: number, y: number): string =>
  disc("var(--map-shade)", x + 4, y + 2, 10, 4) +
  fill(
    "var(--map-wood)",
    poly([x - 6, y], [x - 5, y - 20], [x - 1, y - 14], [x + 2, y - 27], [x + 4, y - 15], [x + 6, y - 18], [x + 7, y]),
    2.2,
  ) +
  draw(`M${x} ${y - 4}v-7M${x + 3} ${y - 2}v-8`);

export const tintOf = (kind: string): string =>
  kind === "nml" ? "var(--map-mud)" : (TERRAINS[kind]?.tint ?? BUILDINGS[kind]?.tint ?? grass);

/** What stands on a tile of a kind. */
export function terrain(kind: string, seed: number): string {
  if (kind === "nml") return noMansLand(seed);
  const grain = grains(seed + 1);
  const building = BUILDINGS[kind];
  if (building) return sow(grain, 5, 30, 58).map(tuft).join("") + building.drawing;
  return TERRAINS[kind]?.motif(grain) ?? "";
}

/** Damage that shows before a tile gives way: a hole for every point, cracks from the first on, and a building that comes apart. */
export function scars(seed: number, damage: number, strength: number, building: boolean): string {
  if (damage <= 0) return "";
  const grain = grains(seed + 313);
  const share = Math.min(1, damage / Math.max(1, strength));
  let out = "";
  for (const [x, y] of sow(grain, Math.min(5, Math.ceil(share * 5)), 44, 36, 0.8)) out += crater(x, y, 0.55 + share * 0.3, false);
  const cracks = [
    "-64 -22, -40 -12 !, -44 0 !, -18 8",
    "62 -26, 44 -8 !, 50 2 !, 30 18",
    "-34 52, -26 34 !, -8 32 !, -2 18",
    "24 54, 18 38 !, 32 30",
    "0 -58, 6 -40 !, -6 -30",
  ];
  out += draw(
    cracks
      .slice(0, Math.ceil(share * 5))
      .map(line)
      .join(""),
    2.6,
    INK,
  );
  if (building) {
    const holes: readonly string[] = [
      "-26 -50, -14 -58 !, -8 -48 !, -14 -40 !, -24 -42 !",
      "12 -44, 22 -52 !, 30 -42 !, 22 -34 !, 14 -36 !",
      "-8 -22, 2 -30 !, 10 -20 !, 4 -10 !, -6 -12 !",
    ];
    out += holes
      .slice(0, Math.ceil(share * 3))
      .map((hole) => fill("var(--map-burnt)", blob(hole), THIN))
      .join("");
    if (share >= 0.5) {
      out += [-46, -30, 34, 48]
        .map((x, i) =>
          fill(
            i % 2 === 0 ? "var(--map-brick)" : "var(--map-stone)",
            poly([x - 11, 14 + i], [x - 5, 4], [x + 4, 0], [x + 12, 8], [x + 13, 15]),
            2,
          ),
        )
        .join("");
      out +=
        draw(line("-10 -62, -18 -76, -6 -88, -14 -102"), 4, "var(--map-smoke)") +
        draw(line("22 -56, 30 -70, 22 -82"), 4, "var(--map-smoke)");
    }
  }
  return out;
}

/** A tile as a block: its top lies at 0, its flanks reach down by `height`. */
export function block(tint: string, height: number): string {
  const flank = (from: readonly [number, number], to: readonly [number, number], shade: number): string =>
    `<path d="${poly(from, to, [to[0], to[1] + height], [from[0], from[1] + height])}" fill="color-mix(in oklab, ${tint}, var(--map-flank) ${shade}%)" stroke="${INK}" stroke-width="${THIN}" stroke-linejoin="round"/>`;
  return (
    flank([-RADIUS, 0], [-RADIUS / 2, HALF], 52) +
    flank([-RADIUS / 2, HALF], [RADIUS / 2, HALF], 66) +
    flank([RADIUS / 2, HALF], [RADIUS, 0], 80) +
    `<path d="${hexPath()}" fill="${tint}" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/>` +
    draw(`M${-RADIUS + 3} 0L${-RADIUS / 2 + 1.5} ${-HALF + 3}H${RADIUS / 2}`, THIN, "var(--map-glint)")
  );
}
