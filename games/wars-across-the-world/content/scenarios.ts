import type { Scenario } from "../scenario/types.ts";
import korea from "./korea.json" with { type: "json" };
import missouri from "./missouri.json" with { type: "json" };
import sicily from "./sicily.json" with { type: "json" };
import valley from "./valley.json" with { type: "json" };

/** The scenarios that can be played, by their ids, the one for newcomers first. Tests read every file of this folder with the schema, so the data can be taken as they are. */
export const SCENARIOS: { readonly [id: string]: Scenario } = {
  [valley.id]: valley as unknown as Scenario,
  [missouri.id]: missouri as unknown as Scenario,
  [sicily.id]: sicily as unknown as Scenario,
  [korea.id]: korea as unknown as Scenario,
};
/** The one a table is set up with unless it says otherwise. */
export const FIRST_SCENARIO = missouri.id;
