import { field } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

export type Words = { [id: string]: string };
/** A row of regions, Blue on the left, with a sea below. */
const ROW: Words = {
  A: "clear Blue base2 supply port coast:S",
  B: "clear Blue",
  C: "clear Red",
  D: "clear Red base1 supply",
  E: "clear Red",
  S: "sea",
  T: "sea",
};
/** A war with aircraft at the first orders of Blue in the air, or whatever is asked first. */
export function sky(units: Words, regions: Words = {}, more: object = {}, seed?: string): Scene {
  const phases = { air1: true, air2: true, naval: true };
  const { phases: other, ...rest } = more as { phases?: object };
  const given = {
    regions: { ...ROW, ...regions },
    borders: ["A-B", "B-C major", "C-D", "D-E", "S-T"],
    units,
    phases: { ...phases, ...other },
    more: { year: 1950, ...rest },
  };
  const s = sceneOf(field(given), seed);
  return s.kind === "air1.orders" ? s : s.to("air1.orders", 0);
}
/** The same in a war where Blue has nothing to order in the air, at its orders on land. */
export function ground(units: Words, regions: Words): Scene {
  const borders = ["A-B", "B-C major", "C-D", "D-E", "S-T"];
  const s = sceneOf(field({ regions: { ...ROW, ...regions }, borders, units, phases: { air1: true, air2: true } }));
  return s.kind === "land.orders" ? s : s.to("land.orders", 0);
}
