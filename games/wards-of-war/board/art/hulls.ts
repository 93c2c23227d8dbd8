import { draw, fill, poly } from "../../../board-kit/pen.ts";
import { HULLS, type Model } from "../../content/hulls.ts";
import { teamInk } from "./palette.ts";

/** Vehicles and guns from above, in millimetres about their middle, heading to the right; the outline is that of the rules. */
const INK = "var(--map-ink)";
const EDGE = 1.6;
const HAIR = 0.9;
const BODY = "var(--toy-olive)";
const LIGHT = "var(--toy-olive-light)";
const DEEP = "var(--toy-olive-deep)";
const RUBBER = "var(--toy-rubber)";
const STEEL = "var(--toy-steel)";

const box = (colour: string, x: number, y: number, w: number, h: number, edge = EDGE, round = 2): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${colour}" stroke="${INK}" stroke-width="${edge}"/>`;
const wheel = (x: number, y: number, w = 9): string => box(RUBBER, x - w / 2, y - 2.4, w, 4.8, HAIR, 1.6);
const four = (long: number, wide: number): string =>
  [-1, 1].flatMap((side) => [wheel(long * 0.62, side * (wide - 1.6)), wheel(-long * 0.62, side * (wide - 1.6))]).join("");
function tracks(long: number, wide: number, from = -long): string {
  const links = Array.from({ length: Math.floor((long - from) / 5) }, (_, i) => from + 3 + i * 5);
  return [-wide, wide - 7]
    .map((y) => box(RUBBER, from, y, long - from, 7, EDGE, 3) + draw(links.map((x) => `M${x} ${y + 1}v5`).join(""), HAIR, STEEL))
    .join("");
}
const turret = (x: number, r: number, barrel: number, thick: number): string =>
  box(DEEP, x + r - 2, -thick / 2, barrel, thick, EDGE, 1) +
  `<circle cx="${x}" cy="0" r="${r}" fill="${LIGHT}" stroke="${INK}" stroke-width="${EDGE}"/>` +
  `<circle cx="${x - r * 0.25}" cy="${-r * 0.2}" r="${r * 0.4}" fill="${BODY}" stroke="${INK}" stroke-width="${HAIR}"/>`;
const glacis = (long: number, wide: number): string =>
  fill(
    BODY,
    poly([-long, -wide + 3], [long - 7, -wide + 3], [long, -wide + 8], [long, wide - 8], [long - 7, wide - 3], [-long, wide - 3]),
    EDGE,
  );
const mount = (x: number): string =>
  draw(`M${x} 0h17`, 3.6, INK) +
  draw(`M${x} 0h16.4`, 1.9, STEEL) +
  `<circle cx="${x}" cy="0" r="4" fill="${DEEP}" stroke="${INK}" stroke-width="${HAIR}"/>`;
const bed = (x: number, w: number, wide: number): string => {
  const planks = Array.from({ length: Math.floor(w / 5) - 1 }, (_, i) => `M${x + 5 + i * 5} ${-wide + 1}v${2 * wide - 2}`);
  return box("var(--toy-plank)", x, -wide, w, 2 * wide, EDGE, 1) + draw(planks.join(""), HAIR, "var(--toy-plank-seam)");
};
const shield = (x: number, wide: number): string => box(BODY, x, -wide, 4.4, 2 * wide, EDGE, 1);
const trails = (long: number, wide: number): string =>
  draw(`M0 -3L${-long + 2} ${-wide + 4}M0 3L${-long + 2} ${wide - 4}`, 5, INK) +
  draw(`M0 -3L${-long + 2} ${-wide + 4}M0 3L${-long + 2} ${wide - 4}`, 2.8, BODY);
const gunBarrel = (from: number, to: number, thick: number): string =>
  box(DEEP, from, -thick / 2, to - from, thick, EDGE, 1) + box(DEEP, to - 4, -thick / 2 - 1, 5, thick + 2, EDGE, 1);

type Artist = (long: number, wide: number) => string;
const ARTISTS: { readonly [model in Model]: Artist } = {
  field_car: (l, w) =>
    four(l, w) +
    box(BODY, -l, -w + 2, 2 * l, 2 * w - 4, EDGE, 4) +
    box(DEEP, -l + 5, -w + 5, 17, 2 * w - 10, HAIR) +
    box(LIGHT, l - 12, -w + 5, 9, 2 * w - 10, HAIR) +
    mount(-4),
  truck: (l, w) =>
    four(l, w) +
    box(BODY, l - 26, -w + 1, 26, 2 * w - 2, EDGE, 4) +
    box("var(--toy-pane)", l - 19, -w + 4, 5, 2 * w - 8, HAIR, 1) +
    bed(-l, 2 * l - 26, w),
  half_track: (l, w) =>
    tracks(4, w, -l) +
    wheel(l - 8, -w + 2) +
    wheel(l - 8, w - 2) +
    box(BODY, -l + 2, -w + 4, 2 * l - 2, 2 * w - 8, EDGE, 3) +
    box(DEEP, -l + 6, -w + 7, 29, 2 * w - 14, HAIR) +
    box(LIGHT, l - 16, -w + 7, 12, 2 * w - 14, HAIR) +
    mount(2),
  armoured_car: (l, w) =>
    four(l, w) +
    fill(
      BODY,
      poly(
        [-l, -w + 5],
        [-l + 6, -w + 2],
        [l - 8, -w + 2],
        [l, -w + 7],
        [l, w - 7],
        [l - 8, w - 2],
        [-l + 6, w - 2],
        [-l, w - 5],
      ),
      EDGE,
    ) +
    turret(-2, 8.5, 18, 3.4),
  light_tank: (l, w) => tracks(l, w) + glacis(l, w) + turret(-2, 9, 20, 3.6),
  medium_tank: (l, w) => tracks(l, w) + glacis(l, w) + box(DEEP, -l + 3, -w + 9, 11, 2 * w - 18, HAIR) + turret(0, 11, 27, 4.4),
  assault_gun: (l, w) =>
    tracks(l, w) +
    glacis(l, w) +
    fill(LIGHT, poly([-l + 6, -w + 6], [8, -w + 6], [17, -6], [17, 6], [8, w - 6], [-l + 6, w - 6]), EDGE) +
    gunBarrel(14, 44, 5),
  heavy_tank: (l, w) => tracks(l, w) + glacis(l, w) + box(DEEP, -l + 3, -w + 9, 15, 2 * w - 18, HAIR) + turret(-2, 13.5, 38, 5.4),
  mg_nest: (l) =>
    Array.from({ length: 9 }, (_, i) => {
      const turn = ((i + 0.5) / 9) * 2 * Math.PI;
      const [x, y] = [Math.cos(turn) * (l - 3), Math.sin(turn) * (l - 3)];
      return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="5.6" ry="4" transform="rotate(${Math.round((turn * 180) / Math.PI) + 90} ${x.toFixed(1)} ${y.toFixed(1)})" fill="var(--toy-wheat)" stroke="${INK}" stroke-width="${HAIR}"/>`;
    }).join("") + mount(0),
  light_at_gun: (l, w) => trails(l, w) + wheel(2, -w + 3) + wheel(2, w - 3) + gunBarrel(0, l + 10, 3.4) + shield(3, w - 3),
  field_gun: (l, w) => trails(l, w) + wheel(2, -w + 3, 12) + wheel(2, w - 3, 12) + gunBarrel(-4, l + 4, 5.4) + shield(4, w - 4),
  heavy_gun: (l, w) =>
    `<circle cx="-4" cy="0" r="${w - 2}" fill="var(--toy-stone)" stroke="${INK}" stroke-width="${EDGE}"/>` +
    box(DEEP, -l + 4, -9, 26, 18) +
    gunBarrel(4, l + 18, 6.4) +
    shield(4, w - 2),
};

/** A hull whose stripe is in the colour of whose it is; nobody's has none. */
export function hull(model: Model, team: number | null): string {
  const { long, wide } = HULLS[model];
  const stripe =
    team === null
      ? ""
      : `<rect x="${-long + 2}" y="${-wide * 0.55}" width="4.6" height="${wide * 1.1}" fill="${teamInk(team)}" stroke="${INK}" stroke-width="${HAIR}"/>`;
  const shadow = `<rect x="${-long}" y="${-wide}" width="${2 * long}" height="${2 * wide}" rx="4" fill="var(--toy-shade)"/>`;
  return `<g transform="translate(3 3.4)">${shadow}</g>${ARTISTS[model](long, wide)}${stripe}`;
}

/** The same, burnt out: it lies there as a piece of terrain. */
export function wreck(model: Model): string {
  const { long, wide } = HULLS[model];
  return (
    `<g style="--toy-olive:var(--toy-burnt);--toy-olive-light:var(--toy-rust);--toy-olive-deep:var(--toy-burnt)">${hull(model, null)}</g>` +
    draw(
      `M${-long * 0.5} ${-wide * 0.4}q6 -8 2 -15q8 4 7 11M${long * 0.2} ${wide * 0.2}q4 -5 1 -10q6 3 5 8`,
      1.6,
      "var(--toy-flame)",
    )
  );
}
