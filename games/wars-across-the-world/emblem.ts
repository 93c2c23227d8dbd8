import { at, hatch, mirrored, shape, smooth } from "../board-kit/cut.ts";

/** A counter: a square of card with a box sign and two figures. */
function counter(cls: string, sign: string, figures: string): string {
  return (
    shape("ink", "M-16 -15H19V20H-16z") +
    shape(`${cls} edge`, "M-18 -18H18V18H-18z") +
    `<g class="on-${cls}">${shape("thin-box", "M-11 -12H11V3H-11z")}${shape("thin-box", sign)}<text class="figures" y="14.5">${figures}</text></g>`
  );
}

export function emblem(): string {
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
