import type { WarMap } from "../scenario/map.ts";

/** The map of a scenario, fetched when it is to be drawn; undefined where there is none. Tests read every file of this folder with the schema. */
export async function mapOf(scenario: string): Promise<WarMap | undefined> {
  const load = MAPS[scenario];
  return load && ((await load()).default as unknown as WarMap);
}

const MAPS: { readonly [scenario: string]: () => Promise<{ readonly default: unknown }> } = {
  "valley-1862": () => import("./valley.map.json", { with: { type: "json" } }),
  "missouri-1861": () => import("./missouri.map.json", { with: { type: "json" } }),
  "sicily-264": () => import("./sicily.map.json", { with: { type: "json" } }),
  "korea-1950": () => import("./korea.map.json", { with: { type: "json" } }),
};
