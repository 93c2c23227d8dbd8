import type { TableSummary } from "@warren/wire/protocol.ts";
import { localStore } from "../client/store.ts";

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
    awaitsMe: !row.over && row.waiting.some((seat) => row.seats[seat]?.kind === "person"),
    clock: "none",
    host: true,
    updatedAt: row.updatedAt,
    imported: row.imported === true,
  }));
}

export async function removeLocal(id: string): Promise<void> {
  await (await localStore()).remove(id);
}
