import { draw, fill, grains, poly } from "../../../board-kit/pen.ts";
import type { MapPiece, Opening, Rect, Spot, TableMap } from "../../content/map.ts";
import type { Kind } from "../../content/terrain.ts";
import { groundOf, isPaved } from "./palette.ts";

/**
 * The scatter terrain of a toy-soldier table, seen from above, in millimetres. Light comes from the upper left: what has height throws a
 * shadow to the lower right, as long as it is high. Everything is sown by the piece's own id, so a table always looks the same.
 */
type Grain = () => number;
type Form = Pick<MapPiece, "rect" | "circle" | "poly">;
const EDGE = 1.6;
const HAIR = 0.9;
const INK = "var(--map-ink)";

/** Shadows by height: knee-high, a man's, a house's. */
const SHADOW: { readonly [kind in Kind]?: number } = {
  building: 11,
  highwall: 9,
  block: 9,
  hill: 7,
  woods: 7,
  ruin: 5,
  bocage: 6,
  wall: 4,
  hedge: 4,
  wreck: 4,
};
/** From the table upwards; kinds of one layer keep the map's order. */
const LAYERS: readonly (readonly Kind[])[] = [
  ["deep", "shallow"],
  ["road"],
  ["crops"],
  ["hill"],
  ["crater", "trench"],
  ["wire"],
  ["hedge", "wall", "obstacle", "wreck"],
  ["ruin", "bocage"],
  ["woods"],
  ["block", "highwall", "building"],
];

function seedOf(id: string): number {
  let seed = 7;
  for (const letter of id) seed = (seed * 31 + letter.charCodeAt(0)) % 1_000_003;
  return seed;
}

/** The corners of a piece; of a circle, twenty of its points. */
function cornersOf({ rect, circle, poly: corners }: Form): readonly Spot[] {
  if (rect) return cornersOfRect(rect);
  if (!circle) return corners ?? [];
  const [x, y, r] = circle;
  return Array.from(
    { length: 20 },
    (_, i) => [x + r * Math.cos((i * Math.PI) / 10), y + r * Math.sin((i * Math.PI) / 10)] as const,
  );
}
const cornersOfRect = ([x, y, w, h]: Rect): readonly Spot[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
/** Its outline as a path. */
export const shapeOf = (piece: Form): string =>
  piece.circle
    ? `M${piece.circle[0] - piece.circle[2]} ${piece.circle[1]}a${piece.circle[2]} ${piece.circle[2]} 0 1 0 ${2 * piece.circle[2]} 0a${piece.circle[2]} ${piece.circle[2]} 0 1 0 ${-2 * piece.circle[2]} 0Z`
    : poly(...cornersOf(piece));
/** The outline as a hand would cut it: corners rounded by the middle of each edge, and a little uneven. */
function handCut(piece: MapPiece, grain: Grain, uneven: number): string {
  const corners = piece.circle ? cornersOf(piece).filter((_, i) => i % 2 === 0) : cornersOf(piece);
  const spots = corners.flatMap((corner, i): Spot[] => {
    const next = corners[(i + 1) % corners.length]!;
    const far = Math.hypot(next[0] - corner[0], next[1] - corner[1]);
    const steps = Math.max(1, Math.round(far / 45));
    return Array.from({ length: steps }, (_, s): Spot => {
      const t = s / steps;
      const wobble = (): number => (grain() - 0.5) * uneven;
      return [corner[0] + (next[0] - corner[0]) * t + wobble(), corner[1] + (next[1] - corner[1]) * t + wobble()];
    });
  });
  return smooth(spots);
}
const at = ([x, y]: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const between = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
function smooth(spots: readonly Spot[]): string {
  const first = between(spots.at(-1)!, spots[0]!);
  const rest = spots.map((spot, i) => `Q${at(spot)} ${at(between(spot, spots[(i + 1) % spots.length]!))}`);
  return `M${at(first)}${rest.join("")}Z`;
}

function boxOf(piece: MapPiece): Rect {
  const spots = cornersOf(piece);
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
function isInside(piece: MapPiece, [x, y]: Spot, margin: number): boolean {
  if (piece.circle) return Math.hypot(x - piece.circle[0], y - piece.circle[1]) <= piece.circle[2] - margin;
  const spots = cornersOf(piece);
  return spots.every(([ax, ay], i) => {
    const [bx, by] = spots[(i + 1) % spots.length]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length >= margin;
  });
}
/** Places in a piece, not too close together, from the back to the front. */
function sow(piece: MapPiece, grain: Grain, gap: number, margin: number, most = 400): Spot[] {
  const [left, top, w, h] = boxOf(piece);
  const spots: Spot[] = [];
  const tries = Math.min(1200, Math.ceil((w * h) / (gap * gap)) * 8);
  for (let i = 0; i < tries && spots.length < most; i++) {
    const spot: Spot = [left + grain() * w, top + grain() * h];
    if (!isInside(piece, spot, margin) || spots.some(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) < gap)) continue;
    spots.push(spot);
  }
  return spots.sort((a, b) => a[1] - b[1]);
}
const ring = (colour: string, [x, y]: Spot, r: number, edge = 0): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${colour}"${edge > 0 ? ` stroke="${INK}" stroke-width="${edge}"` : ""}/>`;

function crown(spot: Spot, r: number, grain: Grain): string {
  const [x, y] = spot;
  const lobes = Array.from({ length: 9 }, (_, i): Spot => {
    const turn = ((i + grain() * 0.5) / 9) * 2 * Math.PI;
    const far = r * (1 + grain() * 0.3);
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
  });
  return (
    ring("var(--toy-shade)", [x + 5, y + 6], r) +
    fill("var(--toy-leaf)", smooth(lobes), EDGE) +
    ring("var(--toy-leaf-light)", [x - r * 0.28, y - r * 0.3], r * 0.48) +
    ring("var(--toy-leaf-deep)", [x + r * 0.42, y + r * 0.45], r * 0.2)
  );
}

/** A long thing, cut into pieces along its longer side. */
function along([x, y, w, h]: Rect, step: number): Spot[] {
  const flat = w >= h;
  const many = Math.max(1, Math.round((flat ? w : h) / step));
  return Array.from(
    { length: many },
    (_, i): Spot => (flat ? [x + (w * (i + 0.5)) / many, y + h / 2] : [x + w / 2, y + (h * (i + 0.5)) / many]),
  );
}

type Artist = (piece: MapPiece, grain: Grain, theme: string) => string;
const ARTISTS: { readonly [kind in Kind]: Artist } = {
  deep: (piece, grain) => {
    const shape = shapeOf(piece);
    const waves = sow(piece, grain, 46, 12, 90).map(([x, y]) => `M${x.toFixed(0)} ${y.toFixed(0)}q5 -5 10 0t10 0`);
    return (
      fill("var(--toy-water)", shape, 0) +
      draw(shape, EDGE, "var(--toy-ripple)") +
      draw(waves.join(""), HAIR, "var(--toy-ripple)")
    );
  },
  shallow: (piece, grain) => {
    const shape = shapeOf(piece);
    const waves = sow(piece, grain, 34, 6, 120).map(([x, y]) => `M${x.toFixed(0)} ${y.toFixed(0)}q4 -3 8 0`);
    return fill("var(--toy-ford)", shape, 0) + draw(waves.join(""), HAIR, "var(--toy-ripple)");
  },
  road: (piece, grain, theme) => {
    const shape = shapeOf(piece);
    const [x, y, w, h] = boxOf(piece);
    if (isPaved(theme)) return `${fill("var(--toy-cobble)", shape, 0)}<path d="${shape}" fill="url(#toy-cobbles)"/>`;
    const flat = w >= h;
    const rut = (share: number): string => (flat ? `M${x} ${y + h * share}h${w}` : `M${x + w * share} ${y}v${h}`);
    const pebbles = sow(piece, grain, 40, 8, 60).map((spot) => ring("var(--toy-rut)", spot, 1 + grain() * 1.4));
    return (
      fill("var(--toy-road)", shape, 0) +
      (Math.min(w, h) >= 30 ? draw(rut(0.34) + rut(0.66), 2.4, "var(--toy-rut)") : "") +
      pebbles.join("")
    );
  },
  crops: (piece) => {
    const [x, y, w, h] = boxOf(piece);
    const flat = w >= h;
    let rows = "";
    for (let off = 6; off < (flat ? h : w); off += 9)
      rows += flat ? `M${x + 3} ${y + off}h${w - 6}` : `M${x + off} ${y + 3}v${h - 6}`;
    return (
      fill("var(--toy-wheat)", shapeOf(piece), 0) +
      `<path d="${rows}" fill="none" stroke="var(--toy-furrow)" stroke-width="3.4" stroke-dasharray="5 2.6" stroke-linecap="round"/>` +
      draw(shapeOf(piece), HAIR, "var(--toy-furrow)")
    );
  },
  hill: (piece, grain) => {
    const shape = handCut(piece, grain, 4);
    const [x, y, w, h] = boxOf(piece);
    const [cx, cy] = [x + w / 2, y + h / 2];
    const step = (share: number): string =>
      `<g transform="translate(${cx - 4 * (1 - share)} ${cy - 6 * (1 - share)}) scale(${share}) translate(${-cx} ${-cy})">`;
    return (
      fill("var(--toy-hill-side)", shape, EDGE) +
      `${step(0.93)}${fill("var(--toy-hill)", shape, 0)}</g>` +
      `${step(0.7)}<path d="${shape}" fill="none" stroke="var(--toy-hill-side)" stroke-width="1.6" stroke-dasharray="9 5"/></g>` +
      sow(piece, grain, 58, 26, 40)
        .map(([px, py]) => draw(`M${px} ${py}l-3 -6M${px + 2} ${py}v-7M${px + 4} ${py}l3 -6`, HAIR, "var(--toy-hill-side)"))
        .join("")
    );
  },
  crater: (piece, grain) => {
    const inner: MapPiece = piece.circle
      ? { ...piece, circle: [piece.circle[0] + 2, piece.circle[1] + 2, piece.circle[2] * 0.66] }
      : piece;
    return (
      fill("var(--toy-earth)", handCut(piece, grain, 5), EDGE) +
      fill("var(--toy-earth-deep)", handCut(inner, grain, 4), 0) +
      sow(piece, grain, 14, 3, 9)
        .map((spot) => ring("var(--toy-earth-deep)", spot, 1.4))
        .join("")
    );
  },
  trench: (piece) => {
    const [x, y, w, h] = boxOf(piece);
    const boards = along([x, y, w, h], 12).map(([px, py]) =>
      w >= h ? `M${px} ${y + 5}v${h - 10}` : `M${x + 5} ${py}h${w - 10}`,
    );
    const sacks = along([x, y, w, h], 15).map(([px, py]): string => {
      const [a, b]: readonly Spot[] =
        w >= h
          ? [
              [px, y],
              [px, y + h],
            ]
          : [
              [x, py],
              [x + w, py],
            ];
      return sack(a!) + sack(b!);
    });
    return (
      fill("var(--toy-earth)", poly(...cornersOfRect([x - 3, y - 3, w + 6, h + 6])), 0) +
      fill("var(--toy-earth-deep)", shapeOf(piece), EDGE) +
      draw(boards.join(""), 2, "var(--toy-earth)") +
      sacks.join("")
    );
  },
  wire: (piece) => {
    const [x, y, w, h] = boxOf(piece);
    const turns = along([x, y, w, h], 9).map(
      ([px, py]) =>
        `<ellipse cx="${px}" cy="${py}" rx="${Math.min(7, w / 2)}" ry="${Math.min(7, h / 2)}" fill="none" stroke="var(--toy-burnt)" stroke-width="1.1"/>`,
    );
    const stakes = along([x, y, w, h], 44).map(([px, py]) => draw(`M${px - 4} ${py + 4}l8 -8M${px - 4} ${py - 4}l8 8`, EDGE));
    return turns.join("") + stakes.join("");
  },
  hedge: (piece, grain) => bushes(piece, grain, 9, 7),
  wall: (piece) => stones(piece, 11, "var(--toy-stone)"),
  obstacle: (piece) => {
    const traps = along(boxOf(piece), 26).map(([x, y]) =>
      draw(
        `M${x - 8} ${y + 5}L${x + 8} ${y - 5}M${x - 8} ${y - 5}L${x + 8} ${y + 5}M${x} ${y - 8}V${y + 7}`,
        3.2,
        "var(--toy-rust)",
      ),
    );
    return traps.join("");
  },
  wreck: (piece) => fill("var(--toy-burnt)", shapeOf(piece), EDGE),
  ruin: (piece, grain) => {
    const rubble = sow(piece, grain, 15, 4, 70).map(([x, y]) => {
      const s = 3.5 + grain() * 4;
      return fill(
        grain() < 0.3 ? "var(--toy-brick)" : "var(--toy-stone)",
        poly([x - s, y], [x - s * 0.3, y - s], [x + s, y - s * 0.3], [x + s * 0.4, y + s * 0.8]),
        HAIR,
      );
    });
    // What stands of the walls: broken runs along the edge.
    const corners = cornersOf(piece);
    const runs = corners.map((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const [a, b] = [0.05 + grain() * 0.2, 0.5 + grain() * 0.4];
      const on = (t: number): Spot => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      return `M${at(on(a))}L${at(on(b))}`;
    });
    return (
      fill("var(--toy-rubble)", handCut(piece, grain, 7), 0) +
      rubble.join("") +
      draw(runs.join(""), 8, INK) +
      draw(runs.join(""), 5, "var(--toy-brick)")
    );
  },
  bocage: (piece, grain) => fill("var(--toy-earth)", shapeOf(piece), HAIR) + bushes(piece, grain, 13, 11),
  woods: (piece, grain) => {
    const floor = fill("var(--toy-leaf-deep)", handCut(piece, grain, 8), 0).replace("<path", '<path opacity=".42"');
    const trees = sow(piece, grain, 25, 8, 90).map((spot) => crown(spot, 11 + grain() * 6, grain));
    return floor + draw(shapeOf(piece), HAIR, "var(--toy-leaf-deep)") + trees.join("");
  },
  block: (piece) => {
    const shape = shapeOf(piece);
    const [x, y, w, h] = boxOf(piece);
    return (
      fill("var(--toy-stone-side)", shape, EDGE) +
      `<g transform="translate(${x + w / 2 - 2} ${y + h / 2 - 3}) scale(.84) translate(${-x - w / 2} ${-y - h / 2})">${fill("var(--toy-stone)", shape, HAIR)}</g>`
    );
  },
  highwall: (piece) => stones(piece, 16, "var(--toy-brick)", "var(--toy-brick-side)"),
  building: house,
};

const sack = ([x, y]: Spot): string =>
  `<ellipse cx="${x}" cy="${y}" rx="6" ry="4" fill="var(--toy-wheat)" stroke="${INK}" stroke-width="${HAIR}"/>`;
function bushes(piece: MapPiece, grain: Grain, step: number, r: number): string {
  const [x, y, w, h] = boxOf(piece);
  const thick = Math.min(w, h);
  const spots = thick < 2 * r ? along([x, y, w, h], step) : sow(piece, grain, step, 4, 300);
  const uneven = (): number => (grain() - 0.5) * 3;
  const tufts = spots.map(([px, py]): Spot => [px + uneven(), py + uneven()]);
  return (
    tufts.map((spot) => ring("var(--toy-leaf-deep)", spot, r * 0.8 + 1.4)).join("") +
    tufts.map(([px, py]) => ring("var(--toy-leaf)", [px - 0.8, py - 1], r * 0.75)).join("") +
    tufts.map(([px, py]) => ring("var(--toy-leaf-light)", [px - 2, py - 2.4], r * 0.32)).join("")
  );
}
function stones(piece: MapPiece, step: number, top: string, side = "var(--toy-stone-side)"): string {
  const [x, y, w, h] = boxOf(piece);
  const joints = along([x, y, w, h], step)
    .slice(1)
    .map(([px, py]) => (w >= h ? `M${px - step / 2} ${y}v${h}` : `M${x} ${py - step / 2}h${w}`));
  return (
    fill(side, poly(...cornersOfRect([x, y + 2, w, h])), EDGE) + fill(top, shapeOf(piece), EDGE) + draw(joints.join(""), HAIR)
  );
}

/** The walls' thickness on the drawing; in the rules they are lines. */
const WALL = 7;
function gapOf([x, y, w, h]: Rect, [side, offset, length]: Opening): Rect {
  switch (side) {
    case "N":
      return [x + offset, y - WALL / 2, length, WALL];
    case "S":
      return [x + offset, y + h - WALL / 2, length, WALL];
    case "W":
      return [x - WALL / 2, y + offset, WALL, length];
    case "E":
      return [x + w - WALL / 2, y + offset, WALL, length];
    default:
      return side satisfies never;
  }
}
/** A house with its roof lifted off, as one does at the table: floor, walls, doors, windows. */
function house(piece: MapPiece, grain: Grain): string {
  const [x, y, w, h] = boxOf(piece);
  let seams = "";
  for (let off = 10; off < h; off += 10) seams += `M${x} ${y + off}h${w}`;
  const wall = poly(...cornersOfRect([x, y, w, h]));
  const openings = (piece.open ?? []).map((opening) => {
    const [gx, gy, gw, gh] = gapOf([x, y, w, h], opening);
    const gap = `<rect x="${gx}" y="${gy}" width="${gw}" height="${gh}"`;
    return opening[3] === "door"
      ? `${gap} fill="var(--toy-plank)"/>${draw(gw > gh ? `M${gx} ${gy}v${gh}M${gx + gw} ${gy}v${gh}` : `M${gx} ${gy}h${gw}M${gx} ${gy + gh}h${gw}`, 2.4)}`
      : `${gap} fill="var(--toy-pane)" stroke="${INK}" stroke-width="${HAIR}"/>`;
  });
  return (
    fill("var(--toy-plank)", wall, 0) +
    draw(seams, HAIR, "var(--toy-plank-seam)") +
    furniture([x, y, w, h], grain) +
    `<path d="${poly([x, y], [x + w, y], [x + w, y + 12], [x + 12, y + 12], [x + 12, y + h], [x, y + h])}" fill="var(--toy-shade)"/>` +
    `<path d="${wall}" fill="none" stroke="${INK}" stroke-width="${WALL + 2}" stroke-linejoin="miter"/>` +
    `<path d="${wall}" fill="none" stroke="var(--toy-plaster)" stroke-width="${WALL - 1}" stroke-linejoin="miter"/>` +
    openings.join("")
  );
}

/** Larger ones are halls, and empty. */
const HALL = 40_000;
/** A rug, a table with stools, a chest: nothing that is in anybody's way. */
function furniture([x, y, w, h]: Rect, grain: Grain): string {
  if (w * h > HALL) return "";
  const [cx, cy] = [x + w * (0.42 + grain() * 0.16), y + h * (0.44 + grain() * 0.12)];
  const [rw, rh] = [w * 0.4, h * 0.32];
  const rug = `<rect x="${cx - rw / 2}" y="${cy - rh / 2}" width="${rw}" height="${rh}" rx="3" fill="${grain() < 0.5 ? "var(--toy-brick)" : "var(--toy-leaf)"}" opacity=".5"/>`;
  const inset = `<rect x="${cx - rw / 2 + 4}" y="${cy - rh / 2 + 4}" width="${rw - 8}" height="${rh - 8}" rx="2" fill="none" stroke="var(--toy-plaster)" stroke-width="1.4" opacity=".6"/>`;
  const [tx, ty] = [x + w * 0.76, y + h * 0.74];
  const board = `<rect x="${tx - 11}" y="${ty - 7}" width="22" height="14" rx="1.5" fill="var(--toy-door)" stroke="${INK}" stroke-width="${HAIR}"/>`;
  const stools = ring("var(--toy-door)", [tx - 4, ty - 12], 3.2, HAIR) + ring("var(--toy-door)", [tx + 5, ty + 12], 3.2, HAIR);
  const chest = `<rect x="${x + 10}" y="${y + 14}" width="15" height="10" rx="1.5" fill="var(--toy-rust)" stroke="${INK}" stroke-width="${HAIR}"/>`;
  return rug + inset + board + stools + chest;
}

/** Cobbles as a pattern, to be defined once in a drawing that holds a paved table. */
export const PATTERNS =
  `<pattern id="toy-cobbles" width="16" height="12" patternUnits="userSpaceOnUse">` +
  `<path d="M0 0h16M0 6h16M4 0v6M12 0v6M0 6v6M8 6v6" fill="none" stroke="var(--toy-stone-side)" stroke-width=".8" opacity=".6"/></pattern>`;

/** The table under everything: paint, flock and a few sprigs. */
export function tableTop({ id, w, h, theme }: Pick<TableMap, "id" | "w" | "h" | "theme">): string {
  const grain = grains(seedOf(id));
  const paved = isPaved(theme);
  let patches = "";
  for (let i = 0; i < (w * h) / 24_000; i++) {
    const spot: Spot = [grain() * w, grain() * h];
    patches += `<ellipse cx="${spot[0].toFixed(0)}" cy="${spot[1].toFixed(0)}" rx="${(30 + grain() * 70).toFixed(0)}" ry="${(16 + grain() * 40).toFixed(0)}" fill="${paved ? "var(--toy-stone-side)" : "var(--toy-flock)"}" opacity=".16"/>`;
  }
  let sprigs = "";
  for (let i = 0; i < (w * h) / 9_000; i++) {
    const [x, y] = [Math.round(grain() * w), Math.round(grain() * h)];
    sprigs += paved ? `M${x} ${y}h${Math.round(2 + grain() * 5)}` : `M${x} ${y}l-2 -5M${x + 2} ${y}v-6M${x + 4} ${y}l2 -4`;
  }
  // A drawing of its own: flock does not fall off the table where what stands on it may reach over the edge.
  return `<svg width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${groundOf(theme)}"/>${patches}${draw(sprigs, HAIR, paved ? "var(--toy-stone-side)" : "var(--toy-flock)")}</svg>`;
}

/** What is drawn along its box: one that lies aslant is drawn upright and turned. */
const ALONG: readonly Kind[] = ["road", "crops", "trench", "wire", "hedge", "wall", "obstacle", "bocage", "highwall"];
function aslant({ kind, poly: corners }: MapPiece): { readonly rect: Rect; readonly turn: string } | undefined {
  if (!ALONG.includes(kind) || corners?.length !== 4) return undefined;
  const [a, b, c, d] = corners as [Spot, Spot, Spot, Spot];
  const length = (p: Spot, q: Spot): number => Math.hypot(q[0] - p[0], q[1] - p[1]);
  // A rectangle in whole millimetres has sides and diagonals that are equal but for rounding.
  if (Math.abs(length(a, c) - length(b, d)) > 3 || Math.abs(length(a, b) - length(c, d)) > 3) return undefined;
  const [w, h] = [length(a, b), length(b, c)];
  const [x, y] = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
  const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return { rect: [x - w / 2, y - h / 2, w, h], turn: `rotate(${degrees.toFixed(2)} ${x} ${y})` };
}
/** One piece, without its shadow. */
export function pieceArt(piece: MapPiece, theme: string): string {
  const turned = aslant(piece);
  const { poly: _corners, ...rest } = piece;
  const drawn = ARTISTS[piece.kind](turned ? { ...rest, rect: turned.rect } : piece, grains(seedOf(piece.id)), theme);
  return turned ? `<g transform="${turned.turn}">${drawn}</g>` : drawn;
}
/** From the ground upwards: pieces that lie on one level. */
export const layersOf = <T>(things: readonly T[], kindOf: (thing: T) => Kind): readonly (readonly T[])[] =>
  LAYERS.map((kinds) => things.filter((thing) => kinds.includes(kindOf(thing))));
/** All pieces of a table, from the ground upwards, each with its shadow under its layer. */
export function scatter({ pieces, theme }: TableMap): string {
  return layersOf(pieces, ({ kind }) => kind)
    .map((layer) => layer.map(shadowOf).join("") + layer.map((piece) => pieceArt(piece, theme)).join(""))
    .join("");
}
export function shadowOf(piece: MapPiece): string {
  const far = SHADOW[piece.kind];
  if (far === undefined || piece.kind === "woods") return "";
  return `<path d="${shapeOf(piece)}" transform="translate(${far} ${far * 1.1})" fill="var(--toy-shade)"/>`;
}
