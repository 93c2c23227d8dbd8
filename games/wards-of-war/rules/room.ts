import type { Domain, Shape } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { pickNear } from "@warren/kernel/shapes.ts";
import { BASE, type Figure, type Hulled, shapeOfHull } from "./geometry/figures.ts";
import { type Ground, groundOf, type Solid } from "./geometry/ground.ts";
import { MOST_LEGS, type Others } from "./geometry/walk.ts";
import { isLive, isWreck } from "./sides.ts";
import { HID, type Hull, type Point, type Scene, type Table, WID } from "./state.ts";

/** What stands where: the figures of a table as the geometry knows them. */

export const groundFor = ({ fixed }: Scene): Ground => groundOf(fixed.map);

/** A Warrior as a figure: himself on foot, or the hull he is aboard (WW-136). Undefined: he is not on the table. */
export function figureOf(table: Table, seat: Seat): Figure | undefined {
  const { at, berth } = table.warriors[seat]!;
  if (at) return { x: at.x, y: at.y, id: WID[seat]! };
  return berth ? hulledOf(table, berth.hull) : undefined;
}
/** The same object as long as a hull stays where it is: what geometry has reckoned for it is kept with it. */
export function hulledOf({ hulls }: Table, hull: number): Hulled {
  const it = hulls[hull]!;
  const known = HULLED.get(it);
  if (known && known.x === it.x && known.y === it.y && known.h === it.h) return known;
  const made = { model: it.model, x: it.x, y: it.y, h: it.h, id: HID[hull]! };
  HULLED.set(it, made);
  return made;
}
const HULLED = new WeakMap<Hull, Hulled>();
/** A target by its id. */
export function figureNamed(table: Table, id: string): Figure | undefined {
  const seat = WID.indexOf(id as never);
  return seat >= 0 ? figureOf(table, seat) : hulledOf(table, HID.indexOf(id as never));
}
export const wrecksOf = (table: Table): Hulled[] => table.hulls.flatMap((hull, i) => (isWreck(hull) ? [hulledOf(table, i)] : []));

/** Everybody in whose way a figure of this team may come; `but` stands for the one who moves: a seat on foot, or a hull. */
export function othersFor(table: Table, team: number, but: { readonly seat?: Seat; readonly hull?: number } = {}): Others {
  const hostile: (Point & { id: string })[] = [];
  const friends: (Point & { id: string })[] = [];
  table.warriors.forEach(({ at, team: of }, seat) => {
    if (at && seat !== but.seat) (of === team ? friends : hostile).push({ x: at.x, y: at.y, id: WID[seat]! });
  });
  const hulls = table.hulls.flatMap((hull, i) => (i !== but.hull && (isLive(hull) || isWreck(hull)) ? [hulledOf(table, i)] : []));
  return { hostile, friends, hulls };
}

export type PoseDomain = Extract<Domain, { t: "pose" }>;

/** The table as ground. */
export const tableOf = ({ fixed }: Scene) => ({ s: "rect", x: 0, y: 0, w: fixed.map.w, h: fixed.map.h }) as const;

const near: Solid[] = [];
/** No hull reaches farther from its middle. */
const LONGEST = 64;
const isInBox = (at: Point, x: number, y: number, r: number): boolean => Math.abs(x - at.x) <= r && Math.abs(y - at.y) <= r;

/** A Warrior's path as data: walls, water, hulls, wrecks and hostile Warriors that come within reach are in the way. */
export function walkDomain(scene: Scene, from: Point, total: number, others: Others): PoseDomain {
  const reach = total + BASE;
  const n = pickNear(groundFor(scene).solids, from.x, from.y, from.x, from.y, reach, near);
  const outside: Shape[] = [];
  for (let i = 0; i < n; i++) outside.push(near[i]!.shape);
  for (const { x, y, id } of others.hostile)
    if (isInBox(from, x, y, reach + BASE)) outside.push({ s: "circle", id: id!, x, y, r: BASE });
  for (const hull of others.hulls) if (isInBox(from, hull.x, hull.y, reach + LONGEST)) outside.push(shapeOfHull(hull));
  const table = tableOf(scene);
  return {
    t: "pose",
    inside: [table],
    on: table,
    outside,
    body: { r: BASE },
    legs: { min: 0, max: MOST_LEGS },
    path: { from: { x: from.x, y: from.y }, total, clear: true },
  };
}
