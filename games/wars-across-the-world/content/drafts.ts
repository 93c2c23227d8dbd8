import type { Scenario } from "../scenario/types.ts";

/** Scenarios whose data stand and that no form offers yet, by their ids: for the command line and for tests. None at present. */
export const DRAFTS: { readonly [id: string]: Scenario } = {};
