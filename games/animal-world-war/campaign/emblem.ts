import { at, blob, hatch, rules, shape, smooth } from "../../board-kit/cut.ts";

/** The map on the wall: two coasts, a front between them, flags and an arrow. */

const flag = (cloth: string, d: string, sign: string): string => shape("bold", "M0 0V-34") + shape(`${cloth} edge`, d) + sign;
const round = (): string =>
  flag(
    "accent-wash",
    "M0 -34Q9 -38 16 -34T30 -34Q33 -26 29 -19Q20 -16 15 -19T0 -18z",
    `<circle class="paper thin" cx="14" cy="-26.5" r="4.5"/>`,
  );
const jagged = (): string =>
  flag("khaki", "M0 -34L31 -36L24 -27L31 -18L0 -18z", shape("paper thin", "M12 -32L17.5 -26.5L12 -21L6.5 -26.5z"));
const keep = (): string =>
  shape("paper edge", "M-18 0V-14H-13V-10H-7V-14H-2V-10H2V-14H7V-10H13V-14H18V0z") + shape("ink", "M-4 0V-6Q0 -10 4 -6V0z");
const star = (x: number, y: number): string =>
  `<path class="brass edge" transform="translate(${x} ${y})" d="M0-8 2.2-2.6 8-2.6 3.4 1 5 6.8 0 3.4-5 6.8-3.4 1-8-2.6-2.2-2.6Z"/>`;

export function emblem(): string {
  const west = smooth([
    [18, 60],
    [52, 34],
    [92, 42],
    [112, 74],
    [142, 92],
    [136, 128],
    [108, 160],
    [62, 168],
    [28, 140],
    [14, 100],
  ]);
  const east = smooth([
    [196, 40],
    [236, 22],
    [284, 34],
    [304, 76],
    [298, 124],
    [270, 160],
    [226, 166],
    [196, 138],
    [182, 108],
    [200, 78],
  ]);
  return (
    shape("wall", "M0 0H320V200H0z") +
    shape("line hush", rules(10, 10, 300, 180, 13, 5)) +
    shape("paper-dim edge", west) +
    shape("paper-dim edge", east) +
    shape("line hush", hatch(24, 62, 60, 60, 7, 4)) +
    shape("line hush", hatch(232, 60, 60, 60, 7, 9)) +
    shape("paper-dim thin", blob(160, 30, 10, 3)) +
    shape("paper-dim thin", blob(162, 172, 13, 8)) +
    shape("line", "M74 112Q110 96 128 106M244 96Q214 104 204 112M74 112Q66 140 84 150M244 96Q262 118 250 142") +
    at(70, 116, keep() + at(16, -8, round())) +
    star(70, 120) +
    at(248, 98, keep() + at(16, -8, jagged())) +
    star(248, 102) +
    at(86, 154, round(), 0.6) +
    at(252, 148, jagged(), 0.6) +
    shape("ink", "M132 112Q158 92 186 98L184 88L206 104L188 118L187 108Q160 104 136 120z") +
    shape("bold", "M148 134L172 158M172 134L148 158") +
    shape("line", "M145 150L157 162M175 150L163 162") +
    shape("bold", "M6 6H314V194H6z") +
    shape("line", "M11 11H309V189H11z")
  );
}
