import type { Table } from "./state.ts";

/** The name of a turn: a clock counts all its questions together. */
export const turnName = ({ turn }: Table): string => `turn ${turn.no}`;
