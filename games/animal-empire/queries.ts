import { forecast } from "./display/forecast.ts";
import { canSeize } from "./rules/crown.ts";
import { seizureOf, takerOf } from "./rules/threat.ts";
import { titleOf } from "./rules/vassal.ts";

/** What the rules answer about a view so that the board can show it: what falls next, which Crown may be seized, who is what, what an answer would lead to. */
export const queries = { takerOf, seizureOf, canSeize, titleOf, forecast };
export type Queries = typeof queries;
