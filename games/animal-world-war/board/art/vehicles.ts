import { BOLD, disc, draw, fill, INK, poly, THIN } from "../../../board-kit/pen.ts";

/** Tanks from the side, planes from above, and what is left of them. */

type Side = 0 | 1;
const STEEL = "var(--gear-steel)";
const wheels = (xs: readonly number[], y: number, r: number): string =>
  xs.map((x) => disc(STEEL, x, y, r, r, 2) + disc(INK, x, y, r * 0.35)).join("");

/** Feet at y = 0, about 150 wide. Herbivoria's is all track, like a tortoise; Carnivoron's an armoured box with a snout. */
export function tank(side: Side): string {
  const hull = `var(--cloth-${side})`;
  const dim = `var(--cloth-shade-${side})`;
  if (side === 0)
    return (
      fill(dim, "M-30 -58Q-28 -82 2 -82T34 -58Z") +
      draw("M30 -68H66", 9) +
      draw("M30 -68H64", 4.4, STEEL) +
      fill(hull, "M-78 -22Q-80 -40 -52 -60H40Q66 -60 78 -34Q80 -4 54 0H-54Q-74 -2 -78 -22Z") +
      draw("M-66 -22Q-68 -36 -48 -48H38Q56 -48 66 -32Q68 -14 50 -12H-50Q-64 -12 -66 -22Z", 2.4) +
      wheels([-46, -22, 2, 26, 48], -22, 8) +
      draw(
        "M-76 -30l8 -2M-70 -42l7 3M-58 -54l5 6M-40 -60v10M-20 -60v10M0 -60v10M20 -60v10M40 -60v10M58 -52l-6 7M70 -40l-8 4M-40 0v-10M-20 0v-10M0 0v-10M20 0v-10M40 0v-10",
        2.4,
      ) +
      fill(STEEL, "M-18 -46H14V-34H-18Z", 2) +
      draw("M14 -40H30", 5) +
      disc("var(--gear-white)", -2, -70, 7, 7, 2) +
      disc(hull, -2, -70, 3.4)
    );
  return (
    draw("M-60 -40H-96", 10) +
    draw("M-60 -40H-94", 5, STEEL) +
    fill(dim, poly([-24, -62], [-18, -84], [20, -84], [28, -62])) +
    fill(hull, poly([-72, -20], [-62, -60], [60, -62], [76, -22], [70, -10], [-66, -10])) +
    draw("M-62 -60L-54 -10M-20 -61V-10M24 -62V-10M60 -62L54 -10", 2.2) +
    draw("M-42 -38h10M4 -38h10M38 -38h8", 5) +
    fill(INK, poly([-72, -14], [74, -14], [66, 2], [-62, 2]), 2) +
    wheels([-50, -28, -6, 16, 38, 58], -6, 6) +
    fill("var(--gear-white)", poly([-8, -72], [2, -80], [12, -72], [2, -64]), 2) +
    draw("M-58 -52h.1M-28 -54h.1M16 -54h.1M52 -54h.1", 3)
  );
}
export const wreck = (): string =>
  disc("var(--map-shade)", 4, 0, 76, 16) +
  fill("var(--map-burnt)", "M-74 -6L-66 -34L-40 -46L-30 -38L-20 -58L4 -48L14 -62L34 -40L58 -44L76 -10L60 2H-60Z", BOLD) +
  draw("M-60 -8h26M-20 -10h30M26 -8h36M-40 -46l6 30M34 -40l-6 26", 2.4, "var(--map-rock)") +
  wheels([-44, 8, 46], -6, 7) +
  fill("var(--gear-flame)", "M-8 -52Q-14 -66 -4 -78Q-2 -68 6 -66Q10 -56 2 -50Z", 2) +
  draw("M-2 -80q-8 -12 2 -20t0 -20M18 -66q-6 -8 2 -16", 4, "var(--map-smoke)");

/** Nose up, about 130 across; turned to where it faces by whoever puts it down. */
export function plane(side: Side): string {
  const wing = `var(--cloth-${side})`;
  const dim = `var(--cloth-shade-${side})`;
  const sign = (x: number, y: number): string =>
    side === 0
      ? disc("var(--gear-white)", x, y, 9, 9, 2) + disc(wing, x, y, 4.4)
      : fill("var(--gear-white)", poly([x, y - 10], [x + 10, y], [x, y + 10], [x - 10, y]), 2) +
        fill(dim, poly([x, y - 4], [x + 4, y], [x, y + 4], [x - 4, y]), 0);
  const span =
    side === 0 ? "M-66 -14Q-72 -32 -52 -34H52Q72 -32 66 -14Q40 -8 0 -8T-66 -14Z" : "M-70 -10L-62 -36H62L70 -10L8 -6H-8Z";
  return (
    fill(dim, side === 0 ? "M-24 52Q-26 42 -14 40H14Q26 42 24 52Q12 56 0 56T-24 52Z" : "M-28 56L-20 40H20L28 56Z") +
    fill(dim, "M-10 -50Q0 -60 10 -50L8 44Q0 62 -8 44Z") +
    fill(wing, span) +
    draw(side === 0 ? "M-40 -34V-11M-20 -34V-9M20 -34V-9M40 -34V-11" : "M-44 -36V-8M-22 -36V-7M22 -36V-7M44 -36V-8", THIN) +
    sign(-48, -22) +
    sign(48, -22) +
    disc("var(--map-burnt)", 0, -2, 7, 9, 2.2) +
    disc("var(--gear-leather)", 0, -2, 4, 4, THIN) +
    disc(STEEL, 0, -52, 7, 6, 2.2) +
    draw("M-26 -58Q0 -52 26 -58", 4) +
    draw("M0 30V56", BOLD)
  );
}
