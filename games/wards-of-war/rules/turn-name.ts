import type { Table } from "./state.ts";

/** The name of a turn: a clock counts all its questions together, and when it is out the fallback of each is taken (WW-193). */
export const turnName = ({ turn }: Table): string => `turn ${turn.no}`;
