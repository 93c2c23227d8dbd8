import { at, clipped, hand, hatch, shape } from "../board-kit/cut.ts";

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

export function emblem(): string {
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
