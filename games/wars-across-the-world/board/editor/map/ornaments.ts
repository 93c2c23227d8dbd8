import { type Point, pointsOf, type Town } from "../../../scenario/map.ts";
import { areasOf } from "./chains.ts";
import { type Made, MOST_DRAWN, made, refused, type WarDoc } from "./doc.ts";
import { along, distance, isIn, rounded } from "./plane.ts";

/** What is on the sheet for the eye alone: mountains, rivers and frontiers that no border has, towns of no importance, names of lands. No rule knows of it. */

export const ORNAMENTS = ["name", "town", "ridge", "river", "state"] as const;
export type Ornament = (typeof ORNAMENTS)[number];
/** Drawn as a line, point after point; the others stand where one presses. */
export const isLine = (kind: Ornament): boolean => kind !== "name" && kind !== "town";
/** What the schema of a map takes of each. */
const MOST = 100;

/** An ornament of a map: what it is, where it stands in its list, what it is called and where its middle is. */
export interface Adornment {
  readonly kind: Ornament;
  readonly nth: number;
  readonly name: string;
  readonly at: Point;
}
export function adornmentsOf({ map }: WarDoc): Adornment[] {
  return [
    ...map.placeNames.map(({ name, x, y }, nth): Adornment => ({ kind: "name", nth, name, at: [x, y] })),
    ...map.towns.flatMap(({ name, x, y, region }, nth): Adornment[] =>
      region === undefined ? [{ kind: "town", nth, name, at: [x, y] }] : [],
    ),
    ...map.lines.flatMap(({ kind, name = "", path }, nth): Adornment[] =>
      kind === "ridge" || kind === "state" ? [{ kind, nth, name, at: along(pointsOf(path)) }] : [],
    ),
    ...map.rivers.flatMap(({ name, path, deco }, nth): Adornment[] =>
      deco ? [{ kind: "river", nth, name, at: along(pointsOf(path)) }] : [],
    ),
  ];
}

const isOnSheet = ({ map }: WarDoc, [x, y]: Point): boolean => x >= 0 && y >= 0 && x <= map.width && y <= map.height;
const called = (name: string): string | undefined => {
  const own = name.trim();
  return own === "" || own.length > 80 ? undefined : own;
};

/** A name of a land, or a town, where one points. A town inside a region belongs to it and is changed with it. */
export function adornPoint(doc: WarDoc, kind: "name" | "town", wanted: string, to: Point): Made {
  const { map } = doc;
  const name = called(wanted);
  const [x, y] = rounded(to);
  if (name === undefined) return refused("name", { max: 80 }, [x, y]);
  if (!isOnSheet(doc, [x, y])) return refused("frame", {}, [x, y]);
  if (kind === "name") {
    if (map.placeNames.length >= MOST) return refused("manyOrnaments", { max: MOST }, [x, y]);
    if (map.placeNames.some((one) => one.name === name)) return refused("sameOrnament", { name }, [x, y]);
    return made({ ...doc, map: { ...map, placeNames: [...map.placeNames, { name, x, y }] } }, "ornament", { name });
  }
  if (map.towns.some((one) => one.name === name)) return refused("sameTown", { name }, [x, y]);
  const region = areasOf(map).find((one) => one.region !== undefined && isIn(one.rings, [x, y]))?.region;
  const side = x > map.width * 0.8 ? "l" : "r";
  const town: Town = { name, x, y, ...(region === undefined ? {} : { region }), rank: 2, side };
  return made({ ...doc, map: { ...map, towns: [...map.towns, town] } }, "ornament", { name });
}

/** Mountains, a river or a frontier along a line. Only a river must have a name; it is lettered along its middle. */
export function adornLine(doc: WarDoc, kind: "ridge" | "river" | "state", line: readonly Point[], wanted: string): Made {
  const { map } = doc;
  const points = line.map(rounded).filter((point, i, all) => i === 0 || distance(point, all[i - 1]!) > 0);
  const out = points.find((point) => !isOnSheet(doc, point));
  if (points.length < 2) return refused("shortLine", {}, points[0]);
  if (points.length > MOST_DRAWN) return refused("manyPoints", { n: points.length, max: MOST_DRAWN }, points[0]);
  if (out) return refused("frame", {}, out);
  const path = points.flat();
  const name = called(wanted);
  if (kind !== "river") {
    if (map.lines.length >= MOST) return refused("manyOrnaments", { max: MOST }, points[0]);
    const next = { kind, ...(name === undefined ? {} : { name }), path };
    return made({ ...doc, map: { ...map, lines: [...map.lines, next] } }, "ornamentLine", { kind });
  }
  if (name === undefined) return refused("name", { max: 80 }, points[0]);
  if (map.rivers.length >= MOST) return refused("manyOrnaments", { max: MOST }, points[0]);
  if (map.rivers.some((one) => one.name === name)) return refused("sameRiver", { name }, points[0]);
  const river = { name, class: "minor", path, label: lettered(points), deco: true } as const;
  return made({ ...doc, map: { ...map, rivers: [...map.rivers, river] } }, "ornament", { name });
}
/** A name above the middle of a line, along it and never upside down. */
function lettered(points: readonly Point[]): [number, number, number] {
  const [ax, ay] = along(points, 0.4);
  const [bx, by] = along(points, 0.6);
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
  const [x, y] = along(points);
  const up = (upright * Math.PI) / 180;
  return [Math.round(x + 10 * Math.sin(up)), Math.round(y - 10 * Math.cos(up)), Math.round(upright)];
}

/** Names and towns are moved by hand. */
export function moveAdornment(doc: WarDoc, kind: "name" | "town", nth: number, to: Point): Made {
  const [x, y] = rounded(to);
  const list = kind === "name" ? doc.map.placeNames : doc.map.towns;
  const one = list[nth];
  if (!one) return refused("noOrnament", {}, [x, y]);
  if (!isOnSheet(doc, [x, y])) return refused("frame", {}, [x, y]);
  const put = <T extends object>(all: readonly T[]): T[] => all.map((each, i) => (i === nth ? { ...each, x, y } : each));
  const map = kind === "name" ? { ...doc.map, placeNames: put(doc.map.placeNames) } : { ...doc.map, towns: put(doc.map.towns) };
  return made({ ...doc, map }, "ornament", { name: one.name });
}

export function removeAdornment(doc: WarDoc, { kind, nth, name }: Adornment): Made {
  const without = <T>(all: readonly T[]): T[] => all.filter((_, i) => i !== nth);
  const { placeNames, towns, rivers, lines } = doc.map;
  const part = {
    name: { placeNames: without(placeNames) },
    town: { towns: without(towns) },
    river: { rivers: without(rivers) },
    ridge: { lines: without(lines) },
    state: { lines: without(lines) },
  }[kind];
  return made({ ...doc, map: { ...doc.map, ...part } }, "ornamentLess", { name, kind });
}
