import { z } from "zod";
import { MAP_FORMAT, MAP_VERSION, type WarMap } from "./map.ts";
import { idSchema, listOf, nameSchema, numberFrom, textSchema } from "./vocabulary-schema.ts";

/** What a map file may hold; what its parts mean to each other is in `checks/geometry.ts`. */

const unit = numberFrom(-2000, 20_000);
const path = listOf(unit, 8000);
const rings = listOf(listOf(numberFrom(-5000, 5000), 500), 100);
const edge = z.string().max(90);
const yes = z.literal(true).exactOptional();
const kind = z.enum(["road", "rail"]);
const point = z.tuple([unit, unit]);

export const mapSchema = z.strictObject({
  format: z.literal(MAP_FORMAT),
  version: z.literal(MAP_VERSION),
  id: idSchema,
  title: nameSchema,
  width: numberFrom(100, 10_000),
  height: numberFrom(100, 10_000),
  letters: z.strictObject({ label: numberFrom(1, 99), town: numberFrom(1, 99), river: numberFrom(1, 99) }),
  arcs: listOf(path, 5000),
  regions: listOf(
    z.strictObject({
      id: idSchema,
      rings,
      label: point,
      lines: listOf(nameSchema, 4),
      counter: z.tuple([unit, unit, numberFrom(1, 500)]),
      overlay: yes,
      style: z.enum(["offmap", "impassable"]).exactOptional(),
    }),
    200,
  ),
  background: listOf(z.strictObject({ kind: z.enum(["land", "sea", "block"]), name: nameSchema, rings }), 50),
  rivers: listOf(
    z.strictObject({
      name: nameSchema,
      class: z.enum(["major", "minor"]),
      path,
      label: z.tuple([unit, unit, numberFrom(-360, 360)]).exactOptional(),
      deco: yes,
    }),
    100,
  ),
  riverEdges: listOf(z.strictObject({ edge, river: nameSchema, along: numberFrom(0, 100) }), 1000),
  routes: listOf(z.strictObject({ edge, kind, path }), 1000),
  bridges: listOf(z.strictObject({ edge, kind, x: unit, y: unit, angle: numberFrom(-360, 360) }), 1000),
  towns: listOf(
    z.strictObject({
      name: nameSchema,
      x: unit,
      y: unit,
      region: idSchema.exactOptional(),
      main: yes,
      rank: z.union([z.literal(1), z.literal(2)]),
      side: z.enum(["l", "r", "t", "b"]),
      hide: yes,
    }),
    1000,
  ),
  ports: listOf(z.strictObject({ region: idSchema, seas: listOf(idSchema, 10), x: unit, y: unit }), 200),
  signs: listOf(z.tuple([unit, unit, nameSchema]), 5000),
  crossings: z.record(edge, point),
  blocks: listOf(z.strictObject({ x: unit, y: unit, r: numberFrom(1, 500), between: edge }), 100),
  links: listOf(z.strictObject({ a: idSchema, b: idSchema, path, why: textSchema }), 100),
  coastLinks: listOf(z.strictObject({ sea: idSchema, land: idSchema, path, why: textSchema }), 100),
  panels: listOf(z.strictObject({ x: unit, y: unit, w: unit, h: unit, name: nameSchema }), 20),
  lines: listOf(z.strictObject({ kind: nameSchema, name: nameSchema.exactOptional(), path }), 100),
  placeNames: listOf(z.strictObject({ name: nameSchema, x: unit, y: unit }), 100),
  graticule: listOf(path, 100),
});

// Types and schema say the same.
type Plain<T> = T extends object ? { -readonly [key in keyof T]: Plain<T[key]> } : T;
type Read = Plain<z.infer<typeof mapSchema>>;
const agree: [(read: Read) => Plain<WarMap>, (written: Plain<WarMap>) => Read] = [(read) => read, (written) => written];
void agree;
