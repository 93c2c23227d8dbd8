import { manifestOf, usualSeats } from "@warren/games/listed.ts";
import type { Level } from "@warren/kernel/bot.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { firstOptions, refuseDocuments } from "@warren/kernel/module.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import type { TableTime } from "@warren/wire/time.ts";
import { loadGame } from "../client/module.ts";
import { introduce, myName, takeName } from "../client/name.ts";
import { t } from "../text/t.ts";
import { companyRows, doorLevel, isLocal, risenLevel, type SeatRow, seatNames, wishes } from "./form.ts";

/** Where the new table is, or why there is none. */
export type Opened = { readonly path: string } | { readonly refusal: Refusal };

/** Lays the table: in this browser when nobody comes by a link, else on the server. */
export async function openTable(form: {
  game: string;
  options: Options;
  rows: readonly SeatRow[];
  me: string;
  /** For tables on the server; those of one browser have no clocks. */
  time?: TableTime;
  /** The round to begin with, at tables of one browser. */
  from?: number;
}): Promise<Opened> {
  const { game, options, rows, me, time, from } = form;
  takeName(me);
  if (isLocal(rows)) {
    const [{ createLocal }, loaded] = await Promise.all([import("../client/local.ts"), loadGame(game)]);
    // At a table of its own the server reads them.
    const unreadable = loaded.ok ? await refuseDocuments(loaded.value, options) : loaded.refusal;
    if (unreadable) return { refusal: unreadable };
    try {
      const wish = { game, options, seats: wishes(rows), names: seatNames(rows, me), ...(from === undefined ? {} : { from }) };
      return { path: `/local/${await createLocal(wish)}` };
    } catch (fault) {
      return { refusal: { key: "new.refuse.failed", args: { what: fault instanceof Error ? fault.message : String(fault) } } };
    }
  }
  const { createTable } = await import("../client/api.ts");
  // The name goes first, so that the others see it from the start; a table under the old name is no reason to have none.
  await introduce();
  const made = await createTable({ game, options, seats: wishes(rows), ...(time ? { time } : {}) });
  return made.ok ? { path: `/table/${made.value.id}` } : { refusal: made.refusal };
}

/** Matches of a game begun on this device. */
async function playedHere(game: string): Promise<number> {
  const { localStore } = await import("../client/store.ts");
  const rows = await (await localStore()).list();
  return rows.filter((row) => row.header.game === game && !row.imported && row.longer === undefined).length;
}

/** The bots that every door would seat now. */
export async function doorBots(game: string): Promise<Level> {
  const { levelsOf } = await import("@warren/bots/registry.ts");
  return doorLevel(await levelsOf(game), await playedHere(game));
}

/** The level of the bots, where they are stronger for the first time in the match that was begun last. */
export async function risenBots(game: string): Promise<Level | undefined> {
  const { levelsOf } = await import("@warren/bots/registry.ts");
  return risenLevel(await levelsOf(game), await playedHere(game));
}

/** A table against bots with everything as usual, or as the game wants it for a first time: the one-click start. */
export async function playNow(game: string): Promise<Opened> {
  const [loaded, level] = await Promise.all([loadGame(game), doorBots(game)]);
  if (!loaded.ok) return { refusal: loaded.refusal };
  const { options } = loaded.value.game;
  const rows = companyRows("bots", usualSeats(game), level, (n) => t("new.player", { n }));
  const manifest = manifestOf(game);
  const first = manifest?.ready ? firstOptions(manifest) : {};
  return openTable({ game, options: { ...defaultOptions(options), ...first }, rows, me: myName() });
}
