import type { Scenario } from "../scenario/types.ts";
import missouri from "./missouri.json" with { type: "json" };

/** The scenarios that can be played, by their ids. Tests read every file of this folder with the schema, so the data can be taken as they are. */
export const SCENARIOS: { readonly [id: string]: Scenario } = {
  [missouri.id]: missouri as unknown as Scenario,
};
/** The one a table is set up with unless it says otherwise. */
export const FIRST_SCENARIO = missouri.id;
