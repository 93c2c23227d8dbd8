import type { Level } from "@warren/kernel/bot.ts";
import type { Company } from "@warren/kernel/builder.ts";
import { type Game, seatsWith } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { Preset } from "@warren/kernel/module.ts";
import { defaultOptions, type OptionSpec, type Options, parseOptions } from "@warren/kernel/options.ts";
import type { SeatWish } from "@warren/wire/protocol.ts";
import type { Glyph } from "../art/glyphs.ts";
import { MAX_NAME } from "../client/name.ts";

/** The new-table form as plain data: what the page shows and what is sent come from here. */

/** Whom one plays with. */
export const COMPANIES: readonly Company[] = ["bots", "device", "link"];
export const WHO = ["me", "device", "link", "bot"] as const;
export type Who = (typeof WHO)[number];

export const GLYPHS: { readonly [who in Who | Company]: Glyph } = {
  me: "person",
  device: "screen",
  link: "link",
  bot: "bot",
  bots: "bot",
};

/** One row of the form. Name and level are remembered while the seat is given to somebody else. */
export interface SeatRow {
  who: Who;
  name: string;
  level: Level;
}

/** What bots are called; after the plants that grow over a burrow. */
export const BOT_NAMES = ["Bramble", "Clover", "Thistle", "Sorrel", "Burdock", "Fennel", "Yarrow", "Tansy"] as const;

/** The level offered first: the middle one of those that think at all, neither a walkover nor a lesson in losing. */
export function usualLevel(levels: readonly Level[]): Level {
  const thinking = levels.filter((level) => level !== "random");
  return thinking[Math.floor((thinking.length - 1) / 2)] ?? "random";
}

/** Matches of a game on a device in which gentle bots are seated: who knows one game is new to the next. */
const FIRST_GAMES = 3;
/** The level that every door seats: for the first matches of a game on a device the weakest that thinks, then the usual one. */
export function doorLevel(levels: readonly Level[], played: number): Level {
  const gentle = played < FIRST_GAMES ? levels.find((level) => level !== "random") : undefined;
  return gentle ?? usualLevel(levels);
}

/** The level that every door seats in the first match in which it is not the gentle one; `begun`: matches of it on the device, that one too. */
export function risenLevel(levels: readonly Level[], begun: number): Level | undefined {
  const level = doorLevel(levels, begun - 1);
  return begun - 1 === FIRST_GAMES && level !== doorLevel(levels, 0) ? level : undefined;
}

export function isCompany(value: unknown): value is Company {
  return COMPANIES.includes(value as Company);
}

/** A row nobody has touched yet, for that place at the table. */
function freshRow(company: Company, place: number, level: Level, playerName: (n: number) => string): SeatRow {
  const others: Who = company === "bots" ? "bot" : company;
  return { who: place === 0 ? "me" : others, name: playerName(place + 1), level };
}

export function companyRows(company: Company, count: number, level: Level, playerName: (n: number) => string): SeatRow[] {
  return Array.from({ length: count }, (_, place) => freshRow(company, place, level, playerName));
}

/**
 * The rows with somebody else on a seat. One person sits on one seat: whoever sits down elsewhere himself has changed places with who was
 * there, so that sides are chosen in one step; several people at one device have names of their own.
 */
export function seated(rows: readonly SeatRow[], place: number, who: Who): SeatRow[] {
  const was = rows[place]!.who;
  const mine = rows.findIndex((row) => row.who === "me");
  const left = was === "me" ? "bot" : was;
  return rows.map((row, i) => {
    if (i === place) return { ...row, who };
    return who === "me" && i === mine ? { ...row, who: left } : row;
  });
}

/** The rows with another number of seats: those that stay are as they were, new ones follow the last row's example. */
export function resized(rows: readonly SeatRow[], count: number, level: Level, playerName: (n: number) => string): SeatRow[] {
  const last = rows.findLast(({ who }) => who !== "me");
  const company: Company = last?.who === "device" || last?.who === "link" ? last.who : "bots";
  return Array.from({ length: count }, (_, place) => rows[place] ?? freshRow(company, Math.max(1, place), level, playerName));
}

/** The company the rows are still an example of, if any. */
export function companyOf(rows: readonly SeatRow[]): Company | undefined {
  const all = rows.map((row) => row.who);
  const others = all.filter((who) => who !== "me");
  if (others.length !== all.length - 1) return undefined;
  return COMPANIES.find((company) => others.every((who) => who === (company === "bots" ? "bot" : company)));
}

/** True when the match can live in this browser alone. */
export function isLocal(rows: readonly SeatRow[]): boolean {
  return rows.every((row) => row.who !== "link");
}

export function wishes(rows: readonly SeatRow[]): SeatWish[] {
  return rows.map(({ who, name, level }): SeatWish => {
    switch (who) {
      case "me":
      case "link":
        return { who };
      case "device":
        return { who, name: name.trim() };
      case "bot":
        return { who, level };
      default:
        return who satisfies never;
    }
  });
}

/** The shown name of every seat of a match in this browser. */
export function seatNames(rows: readonly SeatRow[], me: string): string[] {
  const taken = new Set(rows.map((row) => (row.who === "me" ? me.trim() : row.who === "device" ? row.name.trim() : "")));
  const bots = BOT_NAMES.filter((name) => !taken.has(name))[Symbol.iterator]();
  return rows.map((row, place) => {
    if (row.who === "me") return me.trim();
    if (row.who === "device") return row.name.trim();
    return bots.next().value ?? `${BOT_NAMES[0]} ${place + 1}`;
  });
}

/** Why this table cannot be laid; undefined when it can. Keys of the site's own catalogue, the house's or the game's. */
export function refusalOf(
  game: Game,
  levels: readonly Level[],
  form: { rows: readonly SeatRow[]; me: string; options: Options },
): Refusal | undefined {
  const { rows, me } = form;
  const { min, max } = game.seats;
  if (rows.length < min || rows.length > max) return { key: "new.refuse.seats", args: { min, max, n: rows.length } };
  const people = rows.filter((row) => row.who === "me" || row.who === "device");
  if (people.length === 0) return { key: "new.refuse.noPerson" };
  if (rows.filter((row) => row.who === "me").length > 1) return { key: "new.refuse.twiceMe" };
  const names: string[] = [];
  for (const [place, row] of rows.entries()) {
    if (row.who === "bot" && !levels.includes(row.level)) return { key: "new.refuse.level" };
    if (row.who !== "me" && row.who !== "device") continue;
    const name = (row.who === "me" ? me : row.name).trim();
    if (name === "") return { key: "new.refuse.noName", args: { seat: place + 1 } };
    if ([...name].length > MAX_NAME) return { key: "new.refuse.longName", args: { seat: place + 1, max: MAX_NAME } };
    if (names.includes(name)) return { key: "new.refuse.sameName", args: { name } };
    names.push(name);
  }
  const parsed = parseOptions(game.options, form.options);
  if ("refusal" in parsed) return parsed.refusal;
  const senseless = game.refuseOptions?.(parsed.options, rows.length);
  if (senseless) return senseless;
  const fit = seatsWith(game, parsed.options);
  return rows.length < fit.min || rows.length > fit.max
    ? { key: "new.refuse.seats", args: { ...fit, n: rows.length } }
    : undefined;
}

/** All options of a preset. */
export const optionsOf = (specs: readonly OptionSpec[], preset: Preset): Options => ({
  ...defaultOptions(specs),
  ...preset.options,
});

/** Presets in the order in which they are offered: what we would play first. */
export const offered = (presets: readonly Preset[]): Preset[] =>
  [...presets].sort((a, b) => Number(b.id === "recommended") - Number(a.id === "recommended"));

/** The options that are not as the preset has them. */
export const changedFrom = (specs: readonly OptionSpec[], preset: Preset, options: Options): OptionSpec[] => {
  const usual = optionsOf(specs, preset);
  return specs.filter(({ id }) => options[id] !== usual[id]);
};

/** The preset these options are, if any. */
export const presetOf = (specs: readonly OptionSpec[], presets: readonly Preset[], options: Options): Preset | undefined =>
  presets.find((one) => changedFrom(specs, one, options).length === 0);
