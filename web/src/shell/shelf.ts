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
  // A match that another one waits for is a part of that one.
  return rows
    .filter(({ longer }) => longer === undefined)
    .map((row) => {
      const episode = row.over ? undefined : rows.find((one) => one.longer === row.id && !one.over);
      return {
        id: row.id,
        game: row.header.game,
        stage: row.over ? "over" : "playing",
        names: row.seats.map((seat) => seat.name),
        changed: row.changed ?? {},
        ...(row.progress?.round === undefined ? {} : { round: row.progress.round }),
        ...(row.progress?.ranks ? { won: wonOf(row, row.progress.ranks) } : {}),
        awaitsMe: awaitsPerson(episode ?? row) || (!episode && takesIn(row, rows)),
        ...(episode ? { episode: { id: episode.id, game: episode.header.game } } : {}),
        clock: "none",
        host: true,
        updatedAt: Math.max(row.updatedAt, episode?.updatedAt ?? 0),
        imported: row.imported === true,
      };
    });
}

const awaitsPerson = ({ over, waiting, seats }: LocalMatchRow): boolean =>
  !over && waiting.some((seat) => seats[seat]?.kind === "person");

/** What it waited for is over: whoever opens it lets it go on. */
const takesIn = ({ id, over, waiting }: LocalMatchRow, rows: readonly LocalMatchRow[]): boolean =>
  !over && waiting.length === 0 && rows.some(({ longer }) => longer === id);

function wonOf({ seats, imported }: LocalMatchRow, ranks: readonly number[]): NonNullable<TableSummary["won"]> {
  const winners = seats.filter((_, seat) => ranks[seat] === 1);
  // Several people at one device: the list speaks of them by name.
  const alone = !imported && seats.filter((seat) => seat.kind === "person").length === 1;
  return { names: winners.map((seat) => seat.name), ...(alone ? { me: winners.some((seat) => seat.kind === "person") } : {}) };
}

export async function removeLocal(id: string): Promise<void> {
  const store = await localStore();
  const parts = (await store.list()).filter(({ longer }) => longer === id);
  for (const part of [...parts, { id }]) await store.remove(part.id);
}
