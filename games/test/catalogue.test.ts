import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LEVELS } from "@warren/kernel/bot.ts";
import { parseLedger } from "@warren/kernel/ledger.ts";
import { firstOptions, type ReadyGame } from "@warren/kernel/module.ts";
import { defaultOptions, parseOptions } from "@warren/kernel/options.ts";
import { changedOptions } from "@warren/kernel/progress.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import { describe, expect, test } from "vitest";
import { games, loadGame, manifestOf, manifests, usualSeats } from "../listed.ts";

const folder = join(import.meta.dirname, "..");
const ready = manifests.filter((one): one is ReadyGame => one.ready);

test("every folder with a manifest is in the catalogue, under the name of its folder; a campaign under that of its battles, too", () => {
  const folders = readdirSync(folder).flatMap((name) => [name, `${name}/campaign`]);
  const named = folders.filter((name) => existsSync(join(folder, name, "index.ts"))).map((name) => name.replace("/", "-"));
  expect(manifests.map((one) => one.id).sort()).toEqual(named.sort());
});

test("a draft is found by its name and not offered", async () => {
  for (const { id } of ready.filter((one) => one.draft)) {
    expect(games.map((one) => one.id)).not.toContain(id);
    expect((await loadGame(id))?.game.id).toBe(id);
  }
});
test("a part of a game stands with that one's ledger", () => {
  const parts = ready.filter((one) => one.partOf !== undefined);
  expect(parts.map((one) => one.id)).toEqual(["animal-world-war-campaign"]);
  for (const { partOf, ledger } of parts) expect(ledger.href).toBe((manifestOf(partOf!) as ReadyGame).ledger.href);
});

test("the catalogue lists manifests and nothing else, a line for each", () => {
  const lines = readFileSync(join(folder, "catalogue.ts"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !/^\/[/*]/.test(line));
  expect(lines).toHaveLength(manifests.length);
  for (const line of lines)
    expect(line).toMatch(/^export \{ manifest as [A-Za-z0-9]+ \} from "\.\/[a-z0-9-]+(\/campaign)?\/index\.ts";$/);
});

/** The versions that were the newest when versions began to be kept: from these on every one is, or its matches would end with the next. */
const FROM: { readonly [game: string]: number } = {
  "animal-empire": 3,
  "animal-world-war": 4,
  "animal-world-war-campaign": 1,
  "tossing-tiger": 5,
  "wards-of-war": 3,
  "wars-across-the-world": 3,
};

describe.each(ready)("$id", (manifest) => {
  test("keeps every version from when versions were first kept up to the newest", async () => {
    const { version } = (await manifest.load()).game;
    const kept = (await manifest.kept?.()) ?? [];
    const from = FROM[manifest.id] ?? 1;
    const missing = Array.from({ length: version - from }, (_, i) => from + i).filter(
      (one) => !kept.some((other) => other.version === one),
    );
    expect(missing, `run: node tools/keep-version.ts ${manifest.id} COMMIT`).toEqual([]);
    expect(kept.every((one) => one.version < version)).toBe(true);
  });

  test("loads under its own id, with bots from the weakest on, words and the seats it says", async () => {
    const { game, bots, catalogue } = await manifest.load();
    expect(game.id).toBe(manifest.id);
    expect(game.seats).toEqual(manifest.seats);
    expect(manifest.usual).toBeGreaterThanOrEqual(game.seats.min);
    expect(manifest.usual).toBeLessThanOrEqual(game.seats.max);
    const ranks = bots.map((bot) => LEVELS.indexOf(bot.level));
    expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
    expect(catalogue.about).toBeTruthy();
    for (const option of game.options) {
      expect(catalogue[`option.${option.id}`]).toBeTruthy();
      expect(catalogue[`option.${option.id}.help`]).toBeTruthy();
      if (option.t === "choice")
        for (const value of option.values) expect(catalogue[`option.${option.id}.${value}`]).toBeTruthy();
    }
  });

  test("has presets that the rules take, and words for them; the first is the game as printed", async () => {
    const { game, catalogue } = await manifest.load();
    const ids = manifest.presets.map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(manifest.presets[0]).toMatchObject({ id: "printed", options: {} });
    for (const { options, words } of manifest.presets) {
      expect(parseOptions(game.options, options)).toEqual({ options: { ...defaultOptions(game.options), ...options } });
      // Or a match by it would not be recognised in a list, which has only what is not as printed.
      expect(changedOptions(game.options, options)).toEqual(options);
      expect(game.refuseOptions?.({ ...defaultOptions(game.options), ...options }, manifest.usual)).toBeUndefined();
      const said: { readonly [key: string]: string } = { ...houseEn, ...catalogue };
      for (const { key } of [words.title, words.about]) expect(said[key]).toBeTruthy();
    }
  });

  test("its ledger lies where it says", () => {
    expect(parseLedger(readFileSync(manifest.ledger, "utf8")).length).toBeGreaterThan(0);
  });
});

test.each(games)("$id has words and a picture for its room", async ({ look }) => {
  for (const word of ["title", "tagline", "scene", "blurb", "credits"] as const) expect(look.words[word]).toBeTruthy();
  expect(await look.emblem()).toMatch(/^<.*>$/s);
});

test("the one-click start is what the game recommends, or the game as printed", () => {
  const first = (id: string) => firstOptions(manifestOf(id) as ReadyGame);
  expect(first("tossing-tiger")).toEqual({ fewestPiles: 2, warCap: 30 });
  expect(first("animal-empire")).toEqual({ kingdomDeal: "even", crownPeace: "2" });
  expect(first("animal-world-war")).toEqual({});
});

test("a game that is unknown is not loaded", async () => {
  expect(manifestOf("chess")).toBeUndefined();
  expect(await loadGame("chess")).toBeUndefined();
  expect(usualSeats("chess")).toBe(2);
  expect(usualSeats("animal-empire")).toBe(3);
});
