import type { Scenario } from "../scenario/types.ts";
import korea from "./korea.json" with { type: "json" };
import sicily from "./sicily.json" with { type: "json" };

/** Scenarios whose data stand and whose rules are not all played yet, by their ids. */
export const DRAFTS: { readonly [id: string]: Scenario } = {
  [sicily.id]: sicily as unknown as Scenario,
  [korea.id]: korea as unknown as Scenario,
};
