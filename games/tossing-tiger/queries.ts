import { chances, odds } from "./rules/odds.ts";
import { reason } from "./rules/reason.ts";
import { stakes } from "./rules/stakes.ts";
import { label } from "./text/labels.ts";

/** What the rules answer about a view so that the board can show it: chances, what is at stake, why a battle was won, names of ids. */
export const queries = { chances, odds, reason, stakes, label };
export type Queries = typeof queries;
