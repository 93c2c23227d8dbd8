import { at, clipped, hatch, rules, scallop, shape, smooth } from "../board-kit/cut.ts";

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

export function emblem(): string {
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
