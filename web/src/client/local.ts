import type { Options } from "@warren/kernel/options.ts";
import type { SeatWish, TableSummary } from "@warren/wire/protocol.ts";
import { localStore } from "./store.ts";

/** What the shell's list shows of a match kept on this device. */
export interface LocalSummary extends TableSummary {
  /** Came from a file: can be replayed, not played. */
  readonly imported: boolean;
}

/**
 * Starts a match that lives on this device alone and gives its id (page: /local/ID). Options must have been parsed
 * (`parseOptions`); `link` wishes count as people on this device; `names[seat]` names the seats.
 */
export async function createLocal(wish: {
  game: string;
  options: Options;
  seats: readonly SeatWish[];
  names: readonly string[];
}): Promise<string> {
  void wish;
  throw new Error("being written");
}

/** The matches kept on this device, latest first. */
export async function listLocal(): Promise<readonly LocalSummary[]> {
  const rows = await (await localStore()).list();
  return rows
    .map((row) => ({
      id: row.id,
      game: row.header.game,
      stage: row.over ? ("over" as const) : ("playing" as const),
      names: row.seats.map((seat) => seat.name),
      awaitsMe: !row.over && row.waiting.some((seat) => row.seats[seat]?.kind === "person"),
      host: true,
      updatedAt: row.updatedAt,
      imported: row.imported === true,
    }))
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

export async function removeLocal(id: string): Promise<void> {
  await (await localStore()).remove(id);
}
