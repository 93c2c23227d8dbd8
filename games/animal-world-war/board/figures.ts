import type { Point } from "../../board-kit/places.ts";
import { NML_COVER } from "../content/constants.ts";
import type { Hex } from "../content/fields.ts";
import type { Class } from "../content/soldiers.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import type { Civilian, Soldier, Table } from "../rules/state.ts";
import { beside, centre, HALF, RADIUS } from "./geometry.ts";

/** Who stands where on the drawing. */
export interface Figure {
  /** H.sniper, C.tank, H.plane, civ.1. */
  readonly id: string;
  /** For a vehicle: the soldier inside, who is the one that gets orders. */
  readonly crew: string;
  readonly kind: "soldier" | "civilian" | "tank" | "plane";
  /** -1 for civilians. */
  readonly side: -1 | 0 | 1;
  readonly hex: Hex;
  /** Where its feet are. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly soldier?: Soldier | undefined;
  readonly civilian?: Civilian | undefined;
  /** Damage that is left to bring it down, and all of it. */
  readonly health: number;
  readonly of: number;
  readonly lying: boolean;
}

/** A tile's face as it lies: the No Man's Land side is a kind of its own. */
export const faceOf = (table: Table, tile: number): string =>
  table.down[tile] === 1 ? "nml" : TILE_KINDS[table.kind[tile]!]!.id;
/** The value printed on the face that is up. */
export const printedCover = (table: Table, tile: number): number =>
  table.down[tile] === 1 ? NML_COVER : TILE_KINDS[table.kind[tile]!]!.cover;

/** Tiles are drawn the higher, the more cover they give: what one sees is what one may hide behind. */
export const liftOf = (table: Table, tile: number): number => 4 + 4 * printedCover(table, tile);
/** The middle of a tile's upper face. */
export function topOf(table: Table, tile: number): Point {
  const { x, y } = centre(table.field.hexes[tile]!);
  return { x, y: y - liftOf(table, tile) };
}
/** Any position: a tile's face, or the ground beside the field. */
export function pointOf(table: Table, hex: Hex): Point {
  const tile = table.field.hexes.findIndex((one) => one[0] === hex[0] && one[1] === hex[1]);
  return tile < 0 ? centre(hex) : topOf(table, tile);
}

const SLOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 34]],
  [
    [-38, 30],
    [38, 34],
  ],
  [
    [0, -2],
    [-48, 46],
    [48, 46],
  ],
  [
    [-36, -12],
    [36, -12],
    [-50, 50],
    [50, 50],
  ],
];
const SCALES = [0, 0.68, 0.62, 0.54, 0.47];

interface Body {
  readonly id: string;
  readonly kind: Figure["kind"];
  readonly side: Figure["side"];
  readonly crew?: string;
  readonly soldier?: Soldier | undefined;
  readonly civilian?: Civilian;
  readonly health: number;
  readonly of: number;
  readonly lying?: boolean;
}

const crewOf = (table: Table, side: 0 | 1, cls: Class): Soldier | undefined =>
  table.soldiers.find((one) => one.side === side && one.cls === cls && one.status === "crew");

function bodiesOn(table: Table, tile: number): Body[] {
  const bodies: Body[] = [];
  ([0, 1] as const).forEach((side) => {
    const tank = table.tanks[side];
    if (tank.at !== tile) return;
    const soldier = crewOf(table, side, "tanker");
    bodies.push({
      id: `${side === 0 ? "H" : "C"}.tank`,
      kind: "tank",
      side,
      crew: soldier?.id ?? "",
      soldier,
      health: tank.strength - tank.damage,
      of: tank.strength,
    });
  });
  for (const soldier of table.soldiers)
    if (soldier.at === tile)
      bodies.push({
        id: soldier.id,
        kind: "soldier",
        side: soldier.side,
        soldier,
        health: Math.max(0, soldier.health - soldier.damage),
        of: soldier.health,
        lying: soldier.status === "wounded",
      });
  for (const civilian of table.civilians)
    if (civilian.at === tile && (civilian.status === "standing" || civilian.status === "wounded"))
      bodies.push({
        id: civilian.id,
        kind: "civilian",
        side: -1,
        civilian,
        health: civilian.helmets,
        of: civilian.helmets,
        lying: civilian.status === "wounded",
      });
  return bodies;
}

/** Everybody on the field, back to front. */
export function figuresOf(table: Table): Figure[] {
  const figures: Figure[] = [];
  table.field.hexes.forEach((hex, tile) => {
    const bodies = bodiesOn(table, tile);
    const n = Math.min(4, bodies.length);
    const top = topOf(table, tile);
    bodies.forEach((body, i) => {
      const [dx, dy] = SLOTS[n]![Math.min(i, n - 1)]!;
      figures.push({ crew: "", lying: false, ...body, hex, x: top.x + dx, y: top.y + dy, scale: SCALES[n]! });
    });
  });
  ([0, 1] as const).forEach((side) => {
    const plane = table.planes[side];
    if (!plane.pos) return;
    const soldier = crewOf(table, side, "pilot");
    const { x, y } = planePoint(plane.pos, plane.facing, plane.stage === "exit");
    figures.push({
      id: `${side === 0 ? "H" : "C"}.plane`,
      crew: soldier?.id ?? "",
      kind: "plane",
      side,
      hex: plane.pos,
      x,
      y,
      scale: 0.9,
      soldier,
      health: plane.strength - plane.damage,
      of: plane.strength,
      lying: false,
    });
  });
  return figures.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Planes stand off the field; they are drawn nearer to it than they are, so that the field may fill the screen. */
function planePoint(pos: Hex, facing: number, out: boolean): Point {
  const there = centre(pos);
  const field = centre(beside(pos, facing, out ? -1 : 1));
  return { x: there.x + (field.x - there.x) * 0.36, y: there.y + (field.y - there.y) * 0.36 - 14 };
}

/** The box of a figure, for presses: seen from its feet. */
export function isOn(figure: Figure, { x, y }: Point): boolean {
  const [dx, dy] = [(x - figure.x) / figure.scale, (y - figure.y) / figure.scale];
  switch (figure.kind) {
    case "tank":
      return Math.abs(dx) < 84 && dy < 8 && dy > -92;
    case "plane":
      return Math.hypot(dx, dy) < 72;
    case "soldier":
    case "civilian":
      return figure.lying ? Math.abs(dx) < 84 && dy < 14 && dy > -70 : Math.abs(dx) < 58 && dy < 14 && dy > -172;
    default:
      return figure.kind satisfies never;
  }
}

/** Degrees by which a plane that is drawn with its nose up has to be turned; what is seen at a slant turns a little less. */
export function headingOf(facing: number): number {
  const from = centre([0, 0]);
  const to = centre(beside([0, 0], facing));
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;
}

/** From so many hits to expect on, a tile is drawn as more dangerous. */
export const SHADES = [1, 2] as const;

/** Rim positions where a badge or a label sits, seen from the middle of the tile. */
export const BADGE: Point = { x: -RADIUS * 0.56, y: HALF * 0.72 };
export const COORD: Point = { x: RADIUS * 0.42, y: HALF * 0.84 };
