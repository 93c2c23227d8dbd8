import { aimOf, dangersFor, repliesTo } from "./rules/aim.ts";

/** What the rules answer about a view so that the board can show it: an attack before it is made, and what may come back. */
export const queries = { aimOf, dangersFor, repliesTo };
