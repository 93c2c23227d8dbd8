import { at, blob, clipped, hand, hatch, hexagon, mirrored, rules, scallop, shape, smooth, stroke } from "./cut.ts";
import type { Room } from "./rooms.ts";

/** One picture for each room of the house, on a field of 320 by 200. Pure functions to SVG text. */

export function emblem(room: Room): string {
  switch (room) {
    case "tossing-tiger":
      return dojo();
    case "animal-empire":
      return hall();
    case "animal-world-war":
      return trench();
    case "wards-of-war":
      return toys();
    case "wars-across-the-world":
      return staff();
    default:
      return room satisfies never;
  }
}

/** The head alone, about (0, 0), some 130 wide: brush strokes on paper. */
export function tigerHead(): string {
  const outline =
    "M0 -52C8 -53 18 -53 25 -50C30 -64 44 -70 55 -60C62 -52 58 -40 52 -33C58 -22 62 -10 62 0L74 8L61 15L69 29L54 30L56 44L41 42C32 54 18 62 0 62z";
  const ear = "M31 -49C35 -57 44 -61 50 -55C54 -50 51 -43 46 -39C42 -44 37 -47 31 -49z";
  const stripes = [
    stroke([62, -2], [48, -5], [37, 3], 7),
    stroke([60, 14], [48, 10], [38, 15], 6),
    stroke([54, 29], [46, 24], [37, 26], 6),
    stroke([51, -33], [40, -31], [32, -21], 7),
    stroke([27, -50], [24, -42], [15, -37], 6),
    stroke([41, 42], [36, 36], [29, 37], 5),
  ].join("");
  const eye = "M11 -7C17 -17 27 -18 35 -15C31 -5 20 -2 11 -7z";
  const brow = stroke([8, -13], [21, -28], [39, -20], 5);
  const muzzle = "M0 14C8 12 20 16 23 27C24 38 13 45 4 42C2 41 0 38 0 34z";
  const whiskers = "M13 30L44 27M13 34L42 40M12 37L34 52";
  const half =
    shape("paper edge", outline) +
    shape("accent", ear) +
    shape("ink", stripes + brow) +
    shape("paper thin", muzzle) +
    shape("brass edge", eye) +
    `<circle class="ink" cx="23" cy="-10.5" r="4.5"/>` +
    shape("line", whiskers) +
    `<circle class="ink" cx="10" cy="27" r="1.3"/><circle class="ink" cx="15" cy="24" r="1.3"/><circle class="ink" cx="15" cy="30" r="1.3"/>`;
  const middle =
    shape("ink", stroke([0, -52], [0, -40], [0, -22], 4)) +
    shape(
      "ink",
      stroke([-17, -44], [0, -39], [17, -44], 4) +
        stroke([-13, -34], [0, -30], [13, -34], 4) +
        stroke([-10, -24], [0, -21], [10, -24], 3.5),
    ) +
    shape("ink", "M-11 10Q0 6 11 10Q8 19 0 21Q-8 19 -11 10z") +
    shape("line", "M0 21V30M0 30Q-6 38 -14 34M0 30Q6 38 14 34") +
    shape("accent edge", "M-6 37Q0 41 6 37Q5 48 0 49Q-5 48 -6 37z");
  // The mirrored outline is drawn twice with its seam hidden by the marks in the middle.
  return mirrored(half) + shape("paper", "M-1 -50H1V60H-1z") + middle;
}

function dojo(): string {
  const shoji = (x: number, w: number) => {
    let d = "";
    for (let i = 1; i < 4; i++) d += `M${x + (w * i) / 4} 34V160`;
    for (let y = 34; y <= 160; y += 21) d += `M${x} ${y}H${x + w}`;
    return shape("paper-dim", `M${x} 34h${w}v126h${-w}z`) + shape("line", d) + shape("line hush", hatch(x, 34, w, 126, 9, x));
  };
  const posts = [6, 92, 216, 302]
    .map((x) => shape("accent edge", `M${x} 22h12v142h-12z`) + shape("line", `M${x + 8.5} 24V162M${x + 10} 24V162`))
    .join("");
  return (
    shape("wall", "M0 0H320V200H0z") +
    shoji(18, 74) +
    shoji(228, 74) +
    shape("accent-deep", "M104 26h112v136H104z") +
    shape("line on-deep", hatch(104, 26, 112, 136, 5, 11)) +
    `<circle class="brass edge" cx="160" cy="88" r="54"/>` +
    posts +
    shape("accent edge", "M-4 8Q160 22 324 8V26Q160 34 -4 26z") +
    shape("line", "M0 21Q160 30 320 21M0 23.500Q160 32 320 23.5") +
    shape("floor edge", "M0 164H320V200H0z") +
    shape("line", rules(0, 165, 320, 36, 7, 5)) +
    shape("accent edge", "M96 166C100 136 126 124 160 124C194 124 220 136 224 166z") +
    shape("line", "M160 126L146 166M160 126L174 166M118 136Q112 150 112 166M202 136Q208 150 208 166") +
    shape("line", hatch(178, 134, 36, 31, 4, 8)) +
    shape("ink edge", "M112 158H208V166H112z") +
    at(160, 88, tigerHead(), 0.86) +
    shape("ink", stroke([84, 182], [160, 172], [240, 184], 5))
  );
}

/** Four charges of the hall, each about (0, 0), some 44 wide. */
const charges: readonly string[] = [
  // Stag: a mask with antlers.
  shape("ink", "M0 22C-6 14 -8 6 -7 -1L-15 -5L-7 -7C-4 -10 4 -10 7 -7L15 -5L7 -1C8 6 6 14 0 22z") +
    shape(
      "bold",
      "M-4 -9C-6 -18 -16 -16 -17 -25M-9 -16C-10 -20 -8 -23 -9 -27M-15 -19C-19 -18 -22 -20 -23 -23M4 -9C6 -18 16 -16 17 -25M9 -16C10 -20 8 -23 9 -27M15 -19C19 -18 22 -20 23 -23",
    ),
  // Bear: a paw.
  shape(
    "ink",
    "M-13 10C-14 1 -8 -4 0 -4C8 -4 14 1 13 10C12 18 5 20 0 20C-5 20 -12 18 -13 10zM-17 -4a5 6 -20 1 0 .1 0zM-7 -12a5 6.5 0 1 0 .1 0zM7 -12a5 6.5 0 1 0 .1 0zM17 -4a5 6 20 1 0 .1 0z",
  ),
  // Pike: a fish, hauriant.
  shape("ink", "M0 -24C8 -16 9 -2 5 10L11 20L0 15L-11 20L-5 10C-9 -2 -8 -16 0 -24z") +
    shape("line on-ink", "M-4 -8Q0 -5 4 -8M-5 -2Q0 1 5 -2M-4 4Q0 7 4 4") +
    `<circle class="paper" cx="-2.5" cy="-14" r="1.5"/>`,
  // Rook: a bird with spread wings.
  shape(
    "ink",
    "M0 -18C4 -18 6 -15 5 -12L10 -11L5 -9C6 -6 6 -4 5 -2C12 -6 18 -12 24 -14C23 -4 18 6 8 10L12 18L5 15L0 22L-5 15L-12 18L-8 10C-18 6 -23 -4 -24 -14C-18 -12 -12 -6 -5 -2C-6 -8 -5 -18 0 -18z",
  ),
];

function hall(): string {
  const shield = "M-62 -62H62V6C62 44 30 62 0 76C-30 62 -62 44 -62 6z";
  const banner = (x: number, cls: string, charge: number) =>
    shape(`${cls} edge`, `M${x} 14h54v118l-27 -18l-27 18z`) +
    shape("line hush", hatch(x + 34, 14, 20, 100, 5, x + 3)) +
    shape("bold", `M${x - 5} 14h64`) +
    at(x + 27, 62, `<g class="on-banner">${charges[charge]!}</g>`, 0.8);
  const stones: string[] = [];
  const shake = hand(21);
  for (let row = 0; row < 9; row++)
    for (let col = 0; col < 8; col++) {
      const x = col * 44 - (row % 2) * 22 + shake(2);
      stones.push(`M${Math.round(x)} ${row * 20 + 1}h${Math.round(40 + shake(2))}v17h${-Math.round(40)}z`);
    }
  return (
    shape("wall", "M0 0H320V200H0z") +
    shape("line hush", stones.join("")) +
    shape("floor edge", "M0 172H320V200H0z") +
    shape("line", "M0 184H320M40 172L20 200M100 172L88 200M160 172V200M220 172L232 200M280 172L300 200") +
    banner(24, "felt", 3) +
    banner(242, "brass", 0) +
    at(
      160,
      100,
      shape("paper", shield) +
        clipped(
          "hall-shield",
          shield,
          shape("accent", "M-62 -62H0V4H-62zM0 4H62V80H0z") +
            shape("line on-deep", hatch(0, 4, 62, 74, 5, 9)) +
            shape("line hush", hatch(30, -62, 32, 66, 5, 4)),
        ) +
        shape("edge-bold", shield) +
        shape("edge", "M0 -62V76M-62 4H62") +
        at(-31, -28, `<g class="on-accent">${charges[0]!}</g>`) +
        at(31, -28, charges[1]!) +
        at(-28, 32, charges[2]!, 0.9) +
        at(28, 32, `<g class="on-accent">${charges[3]!}</g>`, 0.9),
    ) +
    at(
      160,
      24,
      shape("brass edge", "M-38 14L-46 -14L-24 -1L-14 -20L0 -3L14 -20L24 -1L46 -14L38 14z") +
        shape("brass edge", "M-38 12H38V20H-38z") +
        shape("line", hatch(6, 13, 32, 7, 4, 2)) +
        [-46, -14, 14, 46]
          .map((x) => `<circle class="accent edge" cx="${x}" cy="${Math.abs(x) > 20 ? -15 : -21}" r="4"/>`)
          .join(""),
    )
  );
}

/** A badger under a brimmed helmet, about (0, 0), some 110 wide. */
export function badgerHead(): string {
  const half =
    shape("ink", "M0 -22H46C56 -16 58 -4 54 4C58 14 52 28 42 36L28 54C20 62 10 66 0 66z") +
    shape("paper", "M0 -22H12C15 -4 14 12 12 26C12 40 8 50 0 52z") +
    shape("paper", "M27 -22H44C54 -10 52 16 38 32C33 16 33 -6 27 -22z") +
    `<circle class="brass" cx="20" cy="8" r="4.5"/><circle class="ink" cx="20.5" cy="8" r="2"/>` +
    shape("line on-ink", "M26 40L46 46M25 44L42 54");
  return (
    mirrored(half) +
    shape("paper", "M-1 -22H1V50H-1z") +
    shape("ink", "M-10 48Q0 43 10 48Q8 58 0 60Q-8 58 -10 48z") +
    shape("line", "M-4 50Q0 48 3 50") +
    shape("khaki edge", "M-66 -18C-40 -30 40 -30 66 -18C60 -8 40 -12 0 -12C-40 -12 -60 -8 -66 -18z") +
    shape("khaki edge", "M-42 -24C-40 -54 -22 -64 0 -64C22 -64 40 -54 42 -24C20 -30 -20 -30 -42 -24z") +
    shape("line", "M20 -58Q34 -48 36 -30M14 -60Q28 -48 30 -30M26 -54Q37 -44 39 -32M-52 -20Q0 -30 52 -20") +
    shape("line", "M44 -16L50 -19M36 -16L43 -20M52 -15L58 -18")
  );
}

function trench(): string {
  const hexes: string[] = [];
  const r = 24;
  for (let col = 0; col < 10; col++)
    for (let row = 0; row < 6; row++) hexes.push(hexagon(col * r * 1.5, row * r * 1.732 + (col % 2 ? r * 0.866 : 0), r));
  const zigzag = (x: number, y: number, steps: number, size: number) => {
    let d = `M${x} ${y}`;
    let ticks = "";
    for (let i = 0; i < steps; i++) {
      const out = i % 2 ? -size : size;
      d += `l${out} ${size}l0 ${size * 0.7}`;
      ticks += `M${x + (i % 2 ? size : 0) + out / 2} ${y + i * size * 1.7 + size / 2}l5 -4`;
    }
    return shape("bold", d) + shape("line", ticks);
  };
  const wire = (x: number, y: number, n: number) => {
    let d = "";
    for (let i = 0; i < n; i++) d += `M${x + i * 11} ${y}l7 7m0 -7l-7 7`;
    return shape("line", `${d}M${x - 4} ${y + 3.5}H${x + n * 11}`);
  };
  const craters = [
    [46, 40, 11],
    [78, 150, 14],
    [262, 54, 13],
    [286, 146, 10],
    [262, 182, 8],
  ] as const;
  return (
    shape("wall", "M0 0H320V200H0z") +
    shape("line hush", hexes.join("")) +
    [46, 34, 22].map((size, i) => shape("line hush", blob(250, 108, size * 1.5, 5 + i, 11, 0.14))).join("") +
    [40, 26].map((size, i) => shape("line hush", blob(60, 96, size * 1.4, 15 + i, 11, 0.16))).join("") +
    craters
      .map(
        ([x, y, size]) =>
          shape("paper-dim thin", blob(x, y, size, x, 8, 0.16)) +
          shape("line", hatch(x - size * 0.6, y - size * 0.1, size * 1.1, size * 0.7, 3.5, x)),
      )
      .join("") +
    zigzag(76, -8, 8, 15) +
    zigzag(222, -16, 8, 16) +
    zigzag(232, -16, 8, 16) +
    wire(2, 70, 6) +
    wire(256, 18, 5) +
    wire(256, 128, 5) +
    shape("accent-wash edge", "M96 168H224L214 184H106z") +
    shape("line", hatch(108, 170, 104, 12, 4, 8)) +
    shape("paper edge", "M106 172V58C106 32 130 16 160 16C190 16 214 32 214 58V172z") +
    shape("line hush", hatch(196, 60, 17, 90, 4, 3)) +
    shape("khaki edge", "M116 171C118 148 134 138 160 138C186 138 202 148 204 171z") +
    shape("line", "M148 139L160 156L172 139M160 156V171") +
    shape("line", hatch(176, 146, 26, 24, 4, 6)) +
    at(160, 92, badgerHead(), 0.8) +
    shape("line", "M106 168H214")
  );
}

/** A tree of the table seen from above. */
function treetop(x: number, y: number, r: number, seed: number): string {
  const crown = scallop(x, y, r, seed, r > 17 ? 10 : 8);
  return (
    shape("felt edge", crown) +
    clipped(`tree-${seed}`, crown, shape("line on-felt", hatch(x - r * 0.1, y - r * 0.1, r * 1.4, r * 1.4, 3.2, seed))) +
    shape("line on-felt", scallop(x - r * 0.12, y - r * 0.12, r * 0.5, seed + 1, 6))
  );
}

/** A soldier cast in tin, on a round base: some 30 wide and 50 high, standing at (0, 0). */
function toy(cls: string): string {
  return (
    `<ellipse class="floor edge" cx="0" cy="0" rx="15" ry="6"/>` +
    shape("line", "M4 4L10 0M8 4L13 1") +
    shape("ink", "M-6 -16H6L5 0H1L0 -10L-1 0H-5z") +
    shape(`${cls} edge`, "M-8 -32C-4 -34 4 -34 8 -32L9 -14H-9z") +
    shape("bold on-ink", "M-6 -31L6 -17") +
    shape("line", "M5 -30L8 -26M5 -26L9 -22M5 -22L9 -18") +
    `<circle class="paper edge" cx="0" cy="-37" r="5"/>` +
    shape("ink", "M-6 -38L-5 -52C-2 -54 2 -54 5 -52L6 -38C3 -40 -3 -40 -6 -38z") +
    shape("brass", "M-2 -48L0 -51L2 -48L0 -45z") +
    shape("bold", "M11 2L13 -50") +
    shape("accent-arm edge", "M6 -30C11 -29 13 -24 12 -20L8 -22z")
  );
}

function toys(): string {
  let inches = "";
  for (let i = 0; i <= 24; i++) inches += `M${18 + i * 8} 176v${i % 4 ? 5 : 10}`;
  return (
    shape("felt", "M0 0H320V200H0z") +
    shape("line on-felt hush", hatch(0, 0, 320, 200, 11, 31)) +
    shape(
      "paper-dim edge",
      smooth([
        [-10, 122],
        [40, 108],
        [96, 120],
        [150, 96],
        [206, 104],
        [330, 60],
        [330, 84],
        [210, 128],
        [152, 118],
        [98, 142],
        [42, 130],
        [-10, 146],
      ]),
    ) +
    shape("line", "M20 122q20 -8 40 -4M120 118q20 -14 40 -10M230 106q30 -12 56 -22") +
    // A house without its roof: walls only, as on a table.
    at(
      238,
      148,
      shape("paper edge", "M-34 -24H34V24H-34z") +
        shape("floor edge", "M-28 -18H28V18H-28z") +
        shape("line", rules(-28, -18, 56, 36, 5, 4)) +
        shape("paper", "M-8 17H8V25H-8z") +
        shape("line", "M-28 -4H4M4 -18V6M-8 18V24M8 18V24"),
      1,
      -8,
    ) +
    treetop(38, 40, 24, 41) +
    treetop(74, 62, 18, 43) +
    treetop(280, 30, 22, 47) +
    treetop(300, 112, 15, 53) +
    treetop(68, 24, 13, 59) +
    `<circle class="reach" cx="150" cy="64" r="52"/><circle class="reach far" cx="150" cy="64" r="84"/>` +
    shape("sight", "M158 60L226 84") +
    at(112, 66, toy("accent")) +
    at(150, 80, toy("accent"), 1.25) +
    at(116, 116, toy("accent"), 1.1) +
    at(214, 54, `<g transform="scale(-1 1)">${toy("brass-deep")}</g>`) +
    at(240, 104, `<g transform="scale(-1 1)">${toy("brass-deep")}</g>`, 1.2) +
    shape("brass edge", "M10 172H222V194H10z") +
    shape("line", inches) +
    shape("line", hatch(150, 186, 70, 7, 4, 6))
  );
}

/** A counter: a square of card with a box sign and two figures. */
function counter(cls: string, sign: string, figures: string): string {
  return (
    shape("ink", "M-16 -15H19V20H-16z") +
    shape(`${cls} edge`, "M-18 -18H18V18H-18z") +
    `<g class="on-${cls}">${shape("thin-box", "M-11 -12H11V3H-11z")}${shape("thin-box", sign)}<text class="figures" y="14.5">${figures}</text></g>`
  );
}

function staff(): string {
  const coast = smooth([
    [-30, 60],
    [20, 52],
    [52, 70],
    [84, 56],
    [112, 26],
    [150, 34],
    [168, 8],
    [214, -20],
    [350, -30],
    [350, 230],
    [196, 230],
    [176, 186],
    [140, 176],
    [112, 190],
    [70, 176],
    [48, 194],
    [-30, 220],
  ]);
  const island = smooth([
    [18, 12],
    [44, 4],
    [62, 16],
    [50, 34],
    [26, 34],
  ]);
  let sea = "";
  for (let i = 1; i <= 3; i++) sea += `<path class="line hush" d="${coast}" transform="translate(${-4 * i} ${-4 * i})"/>`;
  const borders =
    "M84 56Q96 96 80 128Q70 150 70 176M80 128Q128 118 150 128Q164 150 176 186M150 128Q160 82 150 34M150 128Q206 118 236 132Q262 160 258 230M236 132Q236 80 254 50Q250 10 256 -20M254 50Q290 60 350 52M236 132Q290 120 350 140";
  const arrow = (d: string, head: string) => shape("grease", d) + shape("grease", head);
  const rail = "M96 150Q150 152 196 96Q230 64 330 84";
  return (
    shape("sea", "M0 0H320V200H0z") +
    shape("line hush", "M64 0V200M128 0V200M192 0V200M256 0V200M0 50H320M0 100H320M0 150H320") +
    sea +
    shape("paper edge", coast) +
    shape("paper edge", island) +
    shape("line", hatch(24, 20, 30, 13, 4, 2)) +
    shape("border", borders) +
    shape("line", rail) +
    `<path class="sleepers" d="${rail}"/>` +
    [
      [108, 88],
      [196, 96],
      [286, 96],
      [204, 172],
      [116, 152],
    ]
      .map(([x, y]) => shape("ink", `M${x! - 3} ${y! - 3}h6v6h-6z`))
      .join("") +
    shape("line", "M262 14l8 -12l8 12M272 18l8 -12l8 12M284 14l7 -10l8 10M266 26l8 -11l8 11") +
    shape("line", "M288 168q4 -8 8 0M298 174q4 -8 8 0M280 178q4 -8 8 0M292 184q4 -8 8 0") +
    at(
      34,
      138,
      mirrored(shape("ink", "M0 -26L5 -5L0 0z") + shape("paper thin", "M0 26L5 5L0 0z")) +
        shape("line", "M-20 0H-5M5 0H20") +
        `<circle class="line" r="13"/>`,
    ) +
    arrow("M112 104C134 116 156 112 176 84C184 72 196 62 210 58", "M196 50L212 57L203 72") +
    arrow("M150 158C176 168 212 158 236 168", "M224 156L238 168L224 180") +
    at(114, 122, counter("accent", "M-11 -12L11 3M11 -12L-11 3", "4-3"), 1, -4) +
    at(178, 42, counter("accent", "M-11 3L11 -12", "2-5"), 1, 5) +
    at(186, 142, counter("accent", "M-7 -4.500a7 4 0 1 0 14 0a7 4 0 1 0 -14 0z", "6-4"), 1, 3) +
    at(242, 66, counter("brass", "M-11 -12L11 3M11 -12L-11 3", "5-2"), 1, 6) +
    at(276, 146, counter("brass", "M-3 -4.500a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z", "3-3"), 1, -5)
  );
}
