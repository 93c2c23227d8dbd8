import type { Msg, Refusal } from "@warren/kernel/message.ts";
import type { DrawnRegion, Point, WarMap } from "../../../scenario/map.ts";
import type { Region, RegionId, Scenario } from "../../../scenario/types.ts";

/** What the editor works on: a war and its drawing. Never changed in place. */
export interface WarDoc {
  readonly war: Scenario;
  readonly map: WarMap;
}

/** What a change came to: the next document with the name of the step, or why not, and where on the sheet. */
export type Made =
  | { readonly doc: WarDoc; readonly what: Msg; readonly region?: RegionId }
  | { readonly refusal: Refusal; readonly at?: Point };

export const refused = (key: string, args: Refusal["args"] = {}, at?: Point): Made => ({
  refusal: { key: `draw.no.${key}`, args },
  ...(at ? { at } : {}),
});
export const made = (doc: WarDoc, key: string, args: Msg["args"] = {}, region?: RegionId): Made => ({
  doc,
  what: { key: `draw.did.${key}`, args },
  ...(region === undefined ? {} : { region }),
});

/** Bounds of a map that is drawn by hand; a file has those of its schema. */
export const MOST_REGIONS = 200;
/** Corners of all borders together. */
export const MOST_POINTS = 12_000;
/** Corners of one line that is drawn. */
export const MOST_DRAWN = 400;
/** No region is smaller, in square units: nobody could stand in it. */
export const LEAST_AREA = 900;

export const regionOf = ({ war }: WarDoc, id: RegionId): Region | undefined => war.regions.find((one) => one.id === id);
export const drawnOf = ({ map }: WarDoc, id: RegionId): DrawnRegion | undefined => map.regions.find((one) => one.id === id);
export const nameOf = (doc: WarDoc, id: RegionId): string => regionOf(doc, id)?.name ?? id;

export const withRegion = (doc: WarDoc, id: RegionId, change: (region: Region) => Region): WarDoc => ({
  ...doc,
  war: { ...doc.war, regions: doc.war.regions.map((one) => (one.id === id ? change(one) : one)) },
});
export const withDrawn = (doc: WarDoc, id: RegionId, change: (region: DrawnRegion) => DrawnRegion): WarDoc => ({
  ...doc,
  map: { ...doc.map, regions: doc.map.regions.map((one) => (one.id === id ? change(one) : one)) },
});
