import { SIDE_SHAPES, type SideShape } from "@warren/kernel/board.ts";
import { draw, fill, poly } from "../../../board-kit/pen.ts";
import type { ClassId } from "../../content/classes.ts";
import { teamInk } from "./palette.ts";

/**
 * Toy soldiers from above, in millimetres about the middle of their base (radius 12), looking to the right. Colour and base tell the
 * team, headgear and what they carry the class: both must be read at 24 pixels, so shapes are few and large.
 */
const INK = "var(--map-ink)";
const EDGE = 1.5;
const HAIR = 0.9;
const circle = (colour: string, x: number, y: number, r: number, edge = 0): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${edge > 0 ? ` stroke="${INK}" stroke-width="${edge}"` : ""}/>`;
const bar = (colour: string, x: number, y: number, w: number, h: number, edge = EDGE, round = 1): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${colour}" stroke="${INK}" stroke-width="${edge}"/>`;

/** Inside the round base of the rules, each team's mark; the page marks its seats with the same shapes, in the same order. */
const BASES: { readonly [shape in SideShape]: string } = {
  circle: "M-11.4 0a11.4 11.4 0 1 0 22.8 0a11.4 11.4 0 1 0 -22.8 0Z",
  square: poly([-9.6, -9.6], [9.6, -9.6], [9.6, 9.6], [-9.6, 9.6]),
  triangle: poly([0, -12.5], [12, 8.5], [-12, 8.5]),
  diamond: poly([0, -12], [12, 0], [0, 12], [-12, 0]),
  cross: "M-4.6 -12h9.2v7.4h7.4v9.2h-7.4v7.4h-9.2v-7.4h-7.4v-9.2h7.4Z",
  hexagon: poly([-6, -11], [6, -11], [12, 0], [6, 11], [-6, 11], [-12, 0]),
  star: poly(
    [0, -13],
    [3.4, -4.6],
    [12.4, -4],
    [5.5, 1.8],
    [7.6, 10.5],
    [0, 5.8],
    [-7.6, 10.5],
    [-5.5, 1.8],
    [-12.4, -4],
    [-3.4, -4.6],
  ),
  drop: "M0 -13q9.6 9.4 9.6 15.4a9.6 9.6 0 0 1 -19.2 0q0 -6 9.6 -15.4Z",
};
/** A team's mark by itself. With more than eight, in Free-for-all, shapes come again: paler, and with a white rim. */
export function emblemOf(team: number): string {
  const shape = BASES[SIDE_SHAPES[team % SIDE_SHAPES.length]!];
  const mark = fill(teamInk(team), shape, HAIR);
  return team < SIDE_SHAPES.length ? mark : mark + draw(shape, 2, "var(--toy-white)");
}
export function base(team: number): string {
  return circle("var(--toy-shade)", 2.2, 2.6, 12) + circle("var(--toy-earth-deep)", 0, 0, 12, HAIR) + emblemOf(team);
}

const shoulders = (cloth: string): string =>
  `<ellipse cx="-1" cy="0" rx="4.6" ry="8.6" fill="${cloth}" stroke="${INK}" stroke-width="${EDGE}"/>`;
const helmet = (colour: string): string =>
  circle(colour, 0, 0, 5.2, EDGE) +
  `<path d="M-2.8 -2.6a4 4 0 0 1 4 -1" fill="none" stroke="var(--toy-glint)" stroke-width="1.3" stroke-linecap="round"/>`;

const CLOTH = "var(--toy-olive)";
/** What each class wears and carries, drawn over its base. */
const CLASSES: { readonly [id in ClassId]: string } = {
  // A soft cap with its peak, a long rifle, the binoculars at the eyes.
  scout:
    bar("var(--toy-door)", -6, 6.2, 22, 2.4, HAIR) +
    shoulders(CLOTH) +
    fill("var(--toy-olive-light)", "M-5.4 0a5.4 5 0 1 1 8 4.4l4.4 -1.2v-6.4l-4.4 -1.2", EDGE) +
    circle("var(--toy-rubber)", 8.6, -2.2, 2.4, HAIR) +
    circle("var(--toy-rubber)", 8.6, 2.2, 2.4, HAIR),
  // A steel helmet, a short thick rifle, grenades at the belt.
  assault:
    shoulders(CLOTH) +
    bar("var(--toy-rubber)", 1, 5, 13, 3.4, HAIR) +
    circle("var(--toy-olive-deep)", -5.4, 5.6, 2.3, HAIR) +
    circle("var(--toy-olive-deep)", -5.4, -5.6, 2.3, HAIR) +
    helmet("var(--toy-steel)"),
  // The tube over the shoulder, longer than he is.
  antitank:
    shoulders(CLOTH) +
    helmet("var(--toy-olive-deep)") +
    bar("var(--toy-olive-light)", -13, 3.2, 29, 5, EDGE, 1.6) +
    bar("var(--toy-brass)", 12.6, 3.4, 4.6, 4.6, HAIR, 2),
  // A white helmet and the red cross.
  medic:
    shoulders("var(--toy-white)") +
    circle("var(--toy-white)", 0, 0, 6.2, EDGE) +
    fill("var(--toy-red)", "M-1.5 -4.6h3v3.1h3.1v3h-3.1v3.1h-3v-3.1h-3.1v-3h3.1Z", 0) +
    bar("var(--toy-rubber)", 4, 6.2, 8, 2.4, HAIR),
  // Two tanks on the back, the lance and its flame.
  engineer:
    bar("var(--toy-rust)", -10, -5.4, 6.6, 4.6, HAIR, 2.2) +
    bar("var(--toy-rust)", -10, 0.8, 6.6, 4.6, HAIR, 2.2) +
    shoulders(CLOTH) +
    helmet("var(--toy-brass)") +
    draw("M-5 0h10", 1.6, "var(--toy-olive-deep)") +
    bar("var(--toy-rubber)", 3, 5.4, 9, 2.4, HAIR) +
    fill("var(--toy-flame)", "M12 6.6q3 -5 6 0q-1 3 -3 3.4q-2.6 -.4 -3 -3.4Z", HAIR),
};
export const warrior = (cls: ClassId): string => CLASSES[cls];
