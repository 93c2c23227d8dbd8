import { at, clipped, hatch, mirrored, rules, shape, smooth } from "@warren/games/board-kit/cut.ts";

/** Pictures for the quiet moments: nothing here yet, nobody there, wrong way, no line to the server. 320 by 200 each. */
export const SCENES = ["table", "lost", "wire", "waiting"] as const;
export type Scene = (typeof SCENES)[number];

export function scene(name: Scene): string {
  switch (name) {
    case "table":
      return bareTable();
    case "lost":
      return lostBurrow();
    case "wire":
      return cutWire();
    case "waiting":
      return emptyChairs();
    default:
      return name satisfies never;
  }
}

/** A lamp on its cord, with the cone of light it throws on the table. */
function lamp(x: number, lit: boolean): string {
  return (
    shape("bold", `M${x} -4V22`) +
    (lit ? shape("glow", `M${x - 24} 48L${x - 120} 200H${x + 120}L${x + 24} 48z`) : "") +
    shape("felt edge", `M${x - 34} 50C${x - 32} 30 ${x - 14} 22 ${x} 22C${x + 14} 22 ${x + 32} 30 ${x + 34} 50z`) +
    shape(
      "line",
      `M${x + 14} 28Q${x + 25} 34 ${x + 28} 48M${x + 8} 26Q${x + 19} 34 ${x + 22} 48M${x + 20} 32Q${x + 29} 38 ${x + 31} 48`,
    ) +
    shape("brass edge", `M${x - 6} 16h12v8h-12z`) +
    shape(lit ? "brass edge" : "paper-dim edge", `M${x - 11} 50a11 8 0 0 0 22 0z`)
  );
}

/** A table in perspective: felt with a wooden rim. */
function board(): string {
  return (
    shape("floor edge", "M66 118H254L300 182H20z") +
    shape("felt edge", "M76 123H244L282 176H38z") +
    clipped("felt-shade", "M76 123H244L282 176H38z", shape("line on-felt", hatch(190, 123, 110, 53, 7, 4))) +
    shape("floor edge", "M20 182H300V192H20z") +
    shape("line", rules(20, 182, 280, 10, 4, 3))
  );
}

function bareTable(): string {
  const card = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      shape("paper edge", "M-17 -11H17L20 11H-20z") +
        shape("line", "M-12 -6H12L14 6H-14z") +
        shape("line", hatch(0, -6, 13, 12, 3.5, 2)),
      1,
      turn,
    );
  return (
    board() +
    lamp(160, true) +
    card(118, 146, -9) +
    card(150, 158, 5) +
    at(
      214,
      144,
      shape("paper edge", "M-9 -8L2 -12L12 -6L1 -1zM-9 -8L1 -1V11L-8 4zM12 -6L1 -1V11L11 5z") +
        `<circle class="ink" cx="1.5" cy="-6.5" r="1.5"/><circle class="ink" cx="-4" cy="2" r="1.3"/><circle class="ink" cx="6" cy="2" r="1.3"/>`,
    )
  );
}

/** A hare at a fork in its tunnels, with a map that does not help. */
function lostBurrow(): string {
  const tunnel = smooth([
    [160, 60],
    [186, 76],
    [214, 74],
    [262, 66],
    [330, 84],
    [330, 112],
    [262, 100],
    [216, 108],
    [198, 124],
    [214, 150],
    [250, 168],
    [262, 210],
    [222, 210],
    [208, 184],
    [178, 160],
    [146, 164],
    [110, 190],
    [100, 210],
    [58, 210],
    [76, 170],
    [112, 142],
    [116, 116],
    [84, 98],
    [40, 104],
    [-10, 92],
    [-10, 64],
    [40, 76],
    [92, 68],
    [128, 74],
  ]);
  const earth: string[] = [];
  for (let y = 52; y < 200; y += 13) for (let x = (y % 2) * 9; x < 320; x += 22) earth.push(`M${x} ${y}l4 -3`);
  const hare =
    mirrored(
      shape(
        "paper edge",
        "M0 -14C4 -14 8 -12 10 -8C14 -18 22 -26 20 -36C12 -32 6 -24 5 -13L0 -12zM0 -14C10 -14 15 -6 14 2C13 10 6 14 0 15z",
      ),
    ) +
    shape("paper", "M-6 -12H6V12H-6z") +
    mirrored(
      `<circle class="ink" cx="6" cy="-2" r="1.8"/>` +
        shape("line", "M4 6L14 5M4 8L13 10") +
        shape("line", "M17 -31Q12 -24 9 -14"),
    ) +
    shape("ink", "M-2.5 3H2.500L0 6z") +
    shape("line", "M0 6V9M-3 10Q0 8 3 10");
  return (
    shape("felt edge", "M-4 40Q60 30 120 40T250 36T330 42V60H-4z") +
    shape("floor", "M-4 50Q60 42 120 51T250 46T330 52V204H-4z") +
    shape("line hush", earth.join("")) +
    shape("dark edge", "M138 38C148 50 150 62 146 80H174C170 62 172 50 182 38C172 43 148 43 138 38z") +
    shape("dark edge", tunnel) +
    shape("dark", "M149 66H171V84H149z") +
    shape("line", "M20 34l3 -12m4 12l1 -9M70 33l3 -11m4 12l2 -8M226 34l3 -12m4 12l2 -9M288 36l3 -12m4 12l2 -9") +
    shape("paper edge", "M140 164C142 142 148 134 160 134C172 134 178 142 180 164z") +
    at(160, 120, hare, 1.1) +
    at(
      160,
      152,
      shape("paper edge", "M-30 -12L-10 -8L10 -12L30 -8V14L10 10L-10 14L-30 10z") +
        shape("line", "M-10 -8V14M10 -12V10M-24 -4Q-16 4 -6 0T14 2T26 -2") +
        shape("grease", "M-3 -3a4 4 0 1 1 5 5v2") +
        `<circle class="grease-dot" cx="2" cy="8.5" r="1.6"/>`,
    )
  );
}

function cutWire(): string {
  const pole = (x: number, h: number) =>
    shape("bold", `M${x} ${200 - h}V196`) +
    shape("edge-bold", `M${x - 16} ${210 - h}H${x + 16}`) +
    [-13, 13].map((o) => shape("paper edge", `M${x + o - 3} ${203 - h}h6v7h-6z`)).join("");
  return (
    shape("line hush", rules(0, 20, 320, 120, 11, 9)) +
    shape("felt edge", "M-4 168Q80 150 170 166T330 160V204H-4z") +
    clipped("meadow-shade", "M-4 168Q80 150 170 166T330 160V204H-4z", shape("line on-felt", hatch(190, 150, 140, 54, 7, 3))) +
    pole(52, 142) +
    pole(262, 150) +
    shape("line", "M-10 50Q20 62 39 62M-10 54Q30 72 65 62M275 54Q300 58 330 44M249 54Q290 74 330 50") +
    shape("bold", "M65 61C86 78 112 84 128 106C134 116 130 126 138 132M249 53C236 78 214 84 204 110C200 122 206 128 200 138") +
    shape("line", "M138 132l-7 8M138 132l1 10M138 132l8 6M200 138l-8 5M200 138l0 10M200 138l7 7") +
    at(
      166,
      160,
      shape("paper edge", "M-26 -22H26V22H-26z") +
        shape("line", hatch(8, -22, 18, 44, 4, 5)) +
        `<circle class="brass edge" r="11" cx="-4"/>` +
        shape("line", "M-4 -7V0L1 4") +
        shape("bold", "M-34 -30C-34 -40 34 -40 34 -30M-34 -30v7M34 -30v7") +
        shape("ink", "M-40 -26h13v7h-13zM27 -26h13v7h-13z"),
      0.9,
    )
  );
}

/** A laid table and chairs drawn back: the others are on their way. */
function emptyChairs(): string {
  const chair = (x: number, y: number) =>
    at(
      x,
      y,
      shape("floor edge", "M-16 0H16V6H-16zM-13 -36H-9V0H-13zM9 -36H13V0H9zM-13 -36H13V-30H-13zM-13 -22H13V-18H-13z") +
        shape("bold", "M-13 6V28M13 6V28"),
    );
  return chair(104, 116) + chair(160, 108) + chair(216, 116) + board() + lamp(160, true) + at(160, 152, cup());
}

function cup(): string {
  const body = "M-12 -10H12L9 10H-9z";
  return (
    shape("paper edge", body) +
    clipped("cup", body, shape("line", hatch(2, -10, 10, 20, 3, 4))) +
    shape("line", "M12 -5q8 1 5 8q-2 3 -7 2M-5 -15q-3 -4 0 -7t0 -7M3 -15q-3 -4 0 -7t0 -7")
  );
}
