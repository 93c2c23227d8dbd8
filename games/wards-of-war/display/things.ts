import { HEADINGS } from "@warren/kernel/plane.ts";
import type { MapPiece, Rect, Spot } from "../content/map.ts";
import { keyOf as pieceKey } from "../rules/maps/mirrored.ts";
import { pieceImage, imageOf as spotImage, type Table, teamImage, vehicleImage } from "../rules/maps/symmetry.ts";
import { boxOf, type Form, shifted, sized, turned, type Upright, uprightOf } from "./forms.ts";
import type { Thing } from "./plan.ts";

/** What must lie opposite for a thing to be fair (WW-202). Its id is no matter. */
function imageOf(table: Table, thing: Thing): Thing {
  switch (thing.t) {
    case "piece": {
      const { upright } = thing;
      const piece = pieceImage(table, { id: "", ...thing.piece });
      if (!upright) return { ...thing, piece };
      const { kind: _kind, ...form } = pieceImage(table, { id: "", kind: "wall", ...upright.form });
      return { ...thing, piece, upright: { form, steps: table.sym === "MX" ? -upright.steps : upright.steps } };
    }
    case "spawn":
    case "flag":
      return { ...thing, team: teamImage(table, thing.team), p: spotImage(table, thing.p) };
    case "objective":
      return { ...thing, p: spotImage(table, thing.p) };
    case "hull":
      return { ...thing, hull: vehicleImage(table, thing.hull) };
    case "zone":
      return { ...thing, circle: [...spotImage(table, [thing.circle[0], thing.circle[1]]), thing.circle[2]] };
    default:
      return thing satisfies never;
  }
}
/** The same text for what is the same to the rules of symmetry. */
export function keyOf(thing: Thing): string {
  switch (thing.t) {
    case "piece":
      return pieceKey(thing.piece);
    case "spawn":
    case "flag":
      return JSON.stringify([thing.t, thing.team, thing.p]);
    case "objective":
      return JSON.stringify([thing.t, thing.p]);
    case "hull": {
      const { team, type, p, h, set = "" } = thing.hull;
      return JSON.stringify([thing.t, team, type, p, h, set]);
    }
    case "zone":
      return JSON.stringify([thing.t, thing.circle]);
    default:
      return thing satisfies never;
  }
}
/** A thing and all its images, each once. */
export function orbitOf(table: Table, thing: Thing): readonly [Thing, ...Thing[]] {
  const all: [Thing, ...Thing[]] = [thing];
  const seen = new Set([keyOf(thing)]);
  for (let image = imageOf(table, thing); !seen.has(keyOf(image)); image = imageOf(table, image)) {
    seen.add(keyOf(image));
    all.push(image);
  }
  return all;
}

/** The smallest upright rectangle round a thing, by which it is told whether it lies on the table; of a hull, its middle. */
export function boxOfThing(thing: Thing): Rect {
  if (thing.t === "piece") return boxOf(thing.piece);
  const [x, y] = placeOf(thing);
  return [x, y, 0, 0];
}
/** Where a thing is, or its middle to the millimetre. */
export function placeOf(thing: Thing): Spot {
  switch (thing.t) {
    case "piece": {
      const [x, y, w, h] = boxOf(thing.piece);
      return [x + (w >> 1), y + (h >> 1)];
    }
    case "hull":
      return thing.hull.p;
    case "zone":
      return [thing.circle[0], thing.circle[1]];
    default:
      return thing.p;
  }
}
type PieceThing = Extract<Thing, { t: "piece" }>;
const withForm = ({ piece, upright: _upright, ...thing }: PieceThing, form: Form, upright?: Upright): PieceThing => {
  const { rect: _rect, circle: _circle, poly: _poly, ...rest } = piece;
  return { ...thing, piece: { ...rest, ...form }, ...(upright && upright.steps !== 0 ? { upright } : {}) };
};
/** Moved by so much, and no farther than the edges of the table; its middle comes to lie on a multiple of `step`. */
export function movedBy(table: Table, thing: Thing, dx: number, dy: number, step = 1): Thing {
  const [x, y, w, h] = boxOfThing(thing);
  const into = (at: number, size: number, most: number): number =>
    Math.max(0, Math.min(most - size, Math.round((at + (size >> 1)) / step) * step - (size >> 1)));
  const [ex, ey] = [into(x + dx, w, table.w) - x, into(y + dy, h, table.h) - y];
  if (ex === 0 && ey === 0) return thing;
  const spot = ([px, py]: Spot): Spot => [px + ex, py + ey];
  switch (thing.t) {
    case "piece":
      return withForm(
        thing,
        shifted(thing.piece, ex, ey),
        thing.upright && { ...thing.upright, form: shifted(thing.upright.form, ex, ey) },
      );
    case "hull":
      return { ...thing, hull: { ...thing.hull, p: spot(thing.hull.p) } };
    case "zone":
      return { ...thing, circle: [...spot([thing.circle[0], thing.circle[1]]), thing.circle[2]] };
    default:
      return { ...thing, p: spot(thing.p) };
  }
}
const fits = (table: Table, thing: Thing): boolean => {
  const [, , w, h] = boxOfThing(thing);
  return w <= table.w && h <= table.h;
};

/** A quarter turn of a building: a rectangle with its openings. */
function quarterTurned(piece: Omit<MapPiece, "id">): Omit<MapPiece, "id"> {
  const rect = turned(piece, HEADINGS / 4).rect!;
  // The openings turn as on a square table of its own.
  const [, , w, h] = piece.rect!;
  const { open } = pieceImage({ w, h, sym: "C4" }, { id: "", ...piece, rect: [0, 0, w, h] });
  return { ...piece, rect, ...(open ? { open } : {}) };
}
/** How far one step turns it, in 64ths, where places are kept to this many millimetres; 0: it looks the same from everywhere. */
export function stepOf(thing: Thing, grid: number): number {
  if (thing.t !== "hull" && (thing.t !== "piece" || thing.piece.circle)) return 0;
  if (thing.t === "piece" && thing.piece.kind === "building") return HEADINGS / 4;
  return grid >= 25 ? 8 : grid > 1 ? 4 : 1;
}
/** Turned where it is; what then reaches over the edge is moved in. */
export function turnedBy(table: Table, thing: Thing, steps: number): Thing {
  if (thing.t === "hull") {
    const h = (((thing.hull.h + steps) % HEADINGS) + HEADINGS) % HEADINGS;
    return { ...thing, hull: { ...thing.hull, h } };
  }
  if (thing.t !== "piece" || thing.piece.circle) return thing;
  let next = thing as Thing;
  if (thing.piece.kind === "building") {
    let { piece } = thing;
    const quarters = ((steps / (HEADINGS / 4)) % 4) + 4;
    for (let n = Math.trunc(quarters) % 4; n > 0; n--) piece = quarterTurned(piece);
    next = { ...thing, piece };
  } else {
    const { form, steps: before } = thing.upright ?? uprightOf(thing.piece);
    const all = (((before + steps) % HEADINGS) + HEADINGS) % HEADINGS;
    next = withForm(thing, turned(form, all), { form, steps: all });
  }
  return fits(table, next) ? movedBy(table, next, 0, 0) : thing;
}
/** Left and right of it change places. */
export function flipped(thing: Thing): Thing {
  const [x, y, w] = boxOfThing(thing);
  const image = imageOf({ w: 2 * x + w, h: 2 * y, sym: "MX" }, thing);
  return thing.t === "piece" || thing.t === "hull" ? unteamed(image, thing) : thing;
}
/** It only turns round: whose it is stays. */
const unteamed = (image: Thing, thing: Thing): Thing =>
  image.t === "hull" && thing.t === "hull" ? { ...image, hull: { ...image.hull, team: thing.hull.team } } : image;

const THINNEST = 4;
/** As large as this about its middle; what does not fit on the table stays as it is. */
export function sizedTo(table: Table, thing: Thing, w: number, h: number): Thing {
  const [wide, high] = [Math.max(THINNEST, w), Math.max(THINNEST, h)];
  if (thing.t === "zone") return { ...thing, circle: [thing.circle[0], thing.circle[1], Math.min(600, Math.max(25, w >> 1))] };
  if (thing.t !== "piece") return thing;
  const { form, steps } = thing.upright ?? uprightOf(thing.piece);
  const fresh = sized(form, wide, high);
  const next = withForm(thing, turned(fresh, steps), { form: fresh, steps });
  return fits(table, next) ? movedBy(table, next, 0, 0) : thing;
}
/** Length and width as one would measure them; undefined of what has a size of its own. */
export function sizeOfThing(thing: Thing): readonly [w: number, h: number] | undefined {
  if (thing.t === "zone") return [2 * thing.circle[2], 2 * thing.circle[2]];
  if (thing.t !== "piece") return undefined;
  const [, , w, h] = boxOf((thing.upright ?? uprightOf(thing.piece)).form);
  return [w, h];
}
