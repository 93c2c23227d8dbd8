import { at, hatch, mirrored, rules, shape, stroke } from "../board-kit/cut.ts";

/** The head alone, about (0, 0), some 130 wide: brush strokes on paper. */
function tigerHead(): string {
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

export function emblem(): string {
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
