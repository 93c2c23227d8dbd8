import type { TableSummary } from "@warren/wire/protocol.ts";
import { type LocalMatchRow, localStore } from "../client/store.ts";

/** What the list shows of a match kept on this device. */
export interface LocalSummary extends TableSummary {
  /** Came from a file: can be replayed, not played. */
  readonly imported: boolean;
}

/** The matches kept on this device. Reads the store alone: a list needs no rules and no dice. */
export async function listLocal(): Promise<readonly LocalSummary[]> {
  const rows = await (await localStore()).list();
  return rows.map((row) => ({
    id: row.id,
    game: row.header.game,
    stage: row.over ? "over" : "playing",
    names: row.seats.map((seat) => seat.name),
    changed: row.changed ?? {},
    ...(row.progress?.round === undefined ? {} : { round: row.progress.round }),
    ...(row.progress?.ranks ? { won: wonOf(row, row.progress.ranks) } : {}),
    awaitsMe: !row.over && row.waiting.some((seat) => row.seats[seat]?.kind === "person"),
    clock: "none",
    host: true,
    updatedAt: row.updatedAt,
    imported: row.imported === true,
  }));
}

function wonOf({ seats, imported }: LocalMatchRow, ranks: readonly number[]): NonNullable<TableSummary["won"]> {
  const winners = seats.filter((_, seat) => ranks[seat] === 1);
  // Several people at one device: the list speaks of them by name.
  const alone = !imported && seats.filter((seat) => seat.kind === "person").length === 1;
  return { names: winners.map((seat) => seat.name), ...(alone ? { me: winners.some((seat) => seat.kind === "person") } : {}) };
}

export async function removeLocal(id: string): Promise<void> {
  await (await localStore()).remove(id);
}
