import { randomBytes } from "node:crypto";
import { type GameModule, refuseDocuments } from "@warren/kernel/module.ts";
import { defaultOptions, parseOptions } from "@warren/kernel/options.ts";
import type { Guest } from "../guests.ts";
import type { House } from "../house.ts";
import { Refused, refuse } from "../refusals.ts";
import type { WorkRow } from "./rows.ts";

/** What players make for a game, kept for whoever has its address. Only what could be played at once is kept. */

export interface WorkWish {
  readonly game: string;
  readonly name: string;
  readonly text: string;
}

/** Keeps a work, as a new one or in place of one's own; gives its id. */
export async function keepWork(house: House, guest: Guest, wish: WorkWish, instead?: string): Promise<WorkRow> {
  const module = house.games.get(wish.game) ?? refuse("game.unknown", { game: wish.game });
  const before = instead === undefined ? undefined : await ownWork(house, guest, instead);
  if (before && before.game !== wish.game) refuse("work.otherGame", { game: before.game });
  await checkText(module, wish.text);
  await checkRoomFor(house, guest, wish.text, instead);
  const id = instead ?? randomBytes(9).toString("base64url");
  const work = { id, game: wish.game, guest: guest.id, name: wish.name, text: wish.text, keptAt: house.now() };
  await house.store.keepWork(work);
  house.audit?.note("work.kept", { guest: guest.id, work: id, game: wish.game });
  return work;
}

export async function dropWork(house: House, guest: Guest, id: string): Promise<void> {
  await ownWork(house, guest, id);
  await house.store.dropWork(id);
  house.audit?.note("work.removed", { guest: guest.id, work: id });
}

async function ownWork({ store }: House, guest: Guest, id: string): Promise<WorkRow> {
  const work = (await store.work(id)) ?? refuse("work.unknown");
  return work.guest === guest.id ? work : refuse("work.notYours");
}

/** As a table would take it. */
async function checkText(module: GameModule, text: string): Promise<void> {
  const { game, catalogue } = module;
  const slot = game.options.find(({ t }) => t === "text") ?? refuse("work.none", { game: game.id });
  if (text === slot.default) refuse("work.empty");
  const parsed = parseOptions(game.options, { ...defaultOptions(game.options), [slot.id]: text });
  if ("refusal" in parsed) throw new Refused(parsed.refusal);
  const unreadable = game.refuseOptions?.(parsed.options, game.seats.min) ?? (await refuseDocuments(module, parsed.options));
  if (unreadable) throw new Refused(unreadable, catalogue);
}

async function checkRoomFor({ store, limits }: House, guest: Guest, text: string, instead?: string): Promise<void> {
  const others = (await store.worksOf(guest.id)).filter(({ id }) => id !== instead);
  if (others.length >= limits.works) refuse("work.tooMany", { max: limits.works });
  const taken = others.reduce((sum, { bytes }) => sum + bytes, 0);
  if (taken + Buffer.byteLength(text) > limits.workBytes) refuse("work.tooMuch", { max: limits.workBytes });
}
