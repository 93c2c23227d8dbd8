import { readFileSync } from "node:fs";
import { botIn, botNames } from "@warren/bots/roster.ts";
import { rulesAt } from "@warren/games/kept.ts";
import type { Header } from "@warren/kernel/entry.ts";
import type { Game } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { firstOptions, type GameModule, type ReadyGame, refuseDocuments } from "@warren/kernel/module.ts";
import { defaultOptions, type Options, parseOptions } from "@warren/kernel/options.ts";
import { say } from "@warren/kernel/text.ts";
import type { CliKey } from "./text/en.ts";
import { speakerOf, type World } from "./world.ts";

/** What was wrong with what the person typed, as a sentence to be. */
export interface Problem {
  readonly problem: Msg;
}
export const problem = (key: CliKey, args: { readonly [name: string]: Json }): Problem => ({ problem: { key, args } });
export const isProblem = (value: unknown): value is Problem => typeof value === "object" && value !== null && "problem" in value;

/** Says what was wrong on standard error. The exit code of bad usage. */
export function refuse(world: World, { problem }: Problem, module?: GameModule): 2 {
  world.err(`warren: ${say(speakerOf(module), problem)}\n`);
  return 2;
}

export function manifestNamed(world: World, id: string): ReadyGame | Problem {
  const manifest = world.games.find((one) => one.id === id);
  if (!manifest) return problem("bad.game", { game: id, known: world.games.map((one) => one.id).join(", ") });
  return manifest.ready ? manifest : problem("bad.planned", { game: id });
}

export async function gameNamed(world: World, id: string): Promise<GameModule | Problem> {
  const manifest = manifestNamed(world, id);
  return isProblem(manifest) ? manifest : manifest.load();
}

/** The game that is meant: with `--campaign` the longer one whose matches wait for those of the game that was named. */
export function campaignOf(world: World, id: string, campaign: boolean | undefined): string | Problem {
  if (!campaign) return id;
  const longer = world.games.find((one) => one.ready && one.partOf === id);
  return longer?.id ?? problem("bad.campaign", { game: id });
}

/** The rules that a match was played under. */
export async function rulesNamed(
  world: World,
  { game, version }: Pick<Header, "game" | "version">,
): Promise<GameModule | Problem> {
  const manifest = manifestNamed(world, game);
  if (isProblem(manifest)) return manifest;
  const found = await rulesAt(manifest, version);
  return "refusal" in found ? { problem: found.refusal } : found.module;
}

/** The games whose matches those of a game wait for. */
export async function awaitedBy(world: World, id: string): Promise<GameModule[]> {
  const manifest = world.games.find((one) => one.id === id);
  if (!manifest?.ready || manifest.partOf === undefined) return [];
  const other = await gameNamed(world, manifest.partOf);
  return isProblem(other) ? [] : [other];
}

export function countNamed(name: string, given: string, min: number, max: number): number | Problem {
  const count = /^\d{1,12}$/.test(given) ? Number(given) : Number.NaN;
  return count >= min && count <= max ? count : problem("bad.count", { name, given, min, max });
}

/** Optional counts: absent stays absent. */
export function maybeCount(name: string, given: string | undefined, min: number, max: number): number | undefined | Problem {
  return given === undefined ? undefined : countNamed(name, given, min, max);
}

export function seatsNamed(game: Game, given: string | undefined): number | Problem {
  if (given === undefined) return game.seats.min;
  const { min, max } = game.seats;
  const seats = /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN;
  return seats >= min && seats <= max ? seats : problem("bad.seats", { game: game.id, given, min, max });
}

/** The options of a named preset; without a name, those of `usual`. */
export function presetNamed(
  world: World,
  gameId: string,
  given: string | undefined,
  usual: "recommended" | "printed",
): Options | Problem {
  const manifest = manifestNamed(world, gameId);
  if (isProblem(manifest)) return manifest;
  if (given === undefined) return usual === "recommended" ? firstOptions(manifest) : {};
  const preset = manifest.presets.find((one) => one.id === given);
  return (
    preset?.options ?? problem("bad.preset", { game: gameId, given, known: manifest.presets.map((one) => one.id).join(", ") })
  );
}

/** `name=value` pairs by the game's own description, over those of a preset, with defaults filled in; `name=@file` for a document. */
export async function optionsNamed(
  module: GameModule,
  seats: number,
  preset: Options,
  given: readonly string[],
): Promise<Options | Problem> {
  const { game } = module;
  const raw: Record<string, string | boolean | number> = {};
  const files = new Map<string, string>();
  for (const pair of given) {
    const cut = pair.indexOf("=");
    if (cut < 1) return problem("bad.option", { given: pair });
    const id = pair.slice(0, cut);
    const value = pair.slice(cut + 1);
    if (Object.hasOwn(raw, id)) return problem("bad.optionTwice", { option: id });
    const spec = game.options.find((one) => one.id === id);
    if (spec?.t === "flag" && (value === "true" || value === "false")) raw[id] = value === "true";
    else if (spec?.t === "int" && /^-?\d{1,12}$/.test(value)) raw[id] = Number(value);
    else if (spec?.t === "text" && value.startsWith("@")) {
      const file = value.slice(1);
      const text = textOf(file);
      if (isProblem(text)) return text;
      files.set(id, file);
      raw[id] = text;
    } else raw[id] = value;
  }
  const parsed = parseOptions(game.options, { ...preset, ...raw });
  if ("refusal" in parsed) return { problem: parsed.refusal };
  const unreadable = await refuseDocuments(module, parsed.options);
  const senseless = unreadable ?? game.refuseOptions?.(parsed.options, seats);
  if (!senseless) return parsed.options;
  // The file is at fault when all is well without it.
  for (const [id, file] of files)
    if (unreadable || !game.refuseOptions!({ ...parsed.options, [id]: defaultOptions(game.options)[id]! }, seats))
      return problem("bad.inFile", { file, what: senseless as unknown as Json });
  return { problem: senseless };
}

export function textOf(file: string): string | Problem {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    return problem("bad.file", { file, what: (error as Error).message });
  }
}

/** Names of bots, all of which this game has. */
export function botsNamed(module: GameModule, given: string, most: number): readonly string[] | Problem {
  const names = given.split(",").map((name) => name.trim());
  for (const bot of names)
    if (!botIn(module, bot)) return problem("bad.bot", { game: module.game.id, bot, known: botNames(module).join(", ") });
  return names.length > most ? problem("bad.bots", { bots: names.length, seats: most }) : names;
}
