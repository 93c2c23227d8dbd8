import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MatchFile } from "@warren/kernel/record.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { warren } from "./world.ts";

/** A match file as one who tampers with it sees it. */
interface Loose {
  format: string;
  key: string;
  header: { game: string; version: number };
  entries: { hash: string; draws: number[][]; answer: unknown }[];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "warren-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("games lists those that are there and those announced", async () => {
  const { code, out } = await warren(["games", "--json"]);
  const { games } = JSON.parse(out);
  expect(code).toBe(0);
  expect(games[0]).toMatchObject({ id: "toy", ready: true, seats: { min: 2, max: 4 }, levels: ["random", "soldier"] });
  expect(games).toContainEqual({ id: "toy-to-come", ready: false, title: "Toy to come" });
  expect((await warren(["games"])).out).toContain("toy");
});

describe("simulate", () => {
  const args = [
    "simulate",
    "toy",
    "--games",
    "12",
    "--seats",
    "3",
    "--bots",
    "greedy,random",
    "--seed",
    "7",
    "--steps",
    "9",
    "--json",
  ];
  test("gives the same figures for the same seed", async () => {
    const [first, second] = [JSON.parse((await warren(args)).out), JSON.parse((await warren(args)).out)];
    const timeless = ({ seconds, decisionsPerSecond, playoutsPerSecond, ...rest }: Record<string, unknown>) => rest;
    expect(timeless(first)).toEqual(timeless(second));
    expect(first).toMatchObject({ game: "toy", games: 12, finished: 12, capped: 0, seats: 3, seed: "7" });
    expect(first.bySeat).toHaveLength(3);
    expect(first.byBot.map((one: { bot: string }) => one.bot)).toEqual(["greedy", "random"]);
    for (const key of ["mean", "p95", "max"]) expect(first.length[key]).toBeGreaterThan(0);
    for (const key of ["share", "low", "high"]) expect(first.byBot[0][key]).toBeTypeOf("number");
  });
  test("says it in words too, without a bar where nobody watches", async () => {
    const { out, err, code } = await warren(args.slice(0, -1));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("12 games, 12 finished, 5 drawn, 0 capped");
  });
});

test("duel prints the share of the first with its interval", async () => {
  const { code, out } = await warren(["duel", "toy", "random", "random", "--games", "30", "--seats", "3", "--json"]);
  const report = JSON.parse(out);
  expect(code).toBe(0);
  expect(report.games).toBe(30);
  expect(report.share).toBeCloseTo(0.5, 9);
  expect(report.low).toBeLessThan(0.5);
  expect(report.high).toBeGreaterThan(0.5);
});

test("check is clean for a sound game and says how often it looked", async () => {
  const { code, out } = await warren(["check", "toy", "--games", "6", "--json"]);
  const report = JSON.parse(out);
  expect(report.findings).toEqual([]);
  expect({ code, clean: report.clean, games: report.games }).toEqual({ code: 0, clean: true, games: 6 });
  expect(report.checks.find((one: { name: string }) => one.name === "questions leak nothing").looked).toBeGreaterThan(0);
  expect(report.coverage.questions["round.lay"]).toBeGreaterThan(0);
  expect((await warren(["check", "toy", "--games", "2", "--seats", "2", "--option", "hand=1"])).out).toMatch(
    /kinds of questions that came up: 2 of 2\n.*round.mark(.|\n)*Clean\./,
  );
});

describe("rules", () => {
  test("lists the ledger and finds words in it", async () => {
    const all = JSON.parse((await warren(["rules", "tossing-tiger", "--json"])).out);
    const some = JSON.parse((await warren(["rules", "tossing-tiger", "--search", "TURTLE", "--json"])).out);
    expect(all.count).toBeGreaterThan(some.count);
    expect(some.count).toBeGreaterThan(0);
    for (const rule of some.rules) expect(JSON.stringify(rule).toLowerCase()).toContain("turtle");
  });
  test("a number is a paragraph of the book, with those below it", async () => {
    const { rules } = JSON.parse((await warren(["rules", "animal-world-war", "--search", "3.6.5", "--json"])).out);
    const sources: string[] = rules.map((rule: { source: string }) => rule.source);
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) expect(source).toMatch(/(^|[^\d.])3\.6\.5(?!\d)/);
  });
  test("a sentence of the book finds its rules though none has all its words, and a word however it is put together", async () => {
    const ask = async (game: string, words: string) =>
      JSON.parse((await warren(["rules", game, "--search", words, "--json"])).out);
    const ids = ({ rules }: { rules: { id: string }[] }) => rules.map((rule) => rule.id);
    const sentence = await ask("tossing-tiger", "After every war, the loser must place one card to the side.");
    expect(sentence.nearest).toBe(true);
    expect(ids(sentence)).toContain("TT-together-3");
    expect(ids(await ask("animal-empire", "Arrange all remaining Kingdom cards facedown in the play area"))[0]).toBe(
      "AE-setup-14",
    );
    expect(ids(await ask("tossing-tiger", "objective"))).toContain("TT-end-1");
    expect(await warren(["rules", "tossing-tiger", "--search", "zeppelin"])).toMatchObject({ code: 0, out: "0 rules.\n" });
  });
  test("says where a rule is enforced and tested: file, line and what stands there", async () => {
    const { code, out } = await warren(["rules", "animal-world-war", "--where", "aww-o07a"]);
    expect(code).toBe(0);
    expect(out).toMatch(/games\/animal-world-war\/rules\/objectives\/O07\.ts:\d+ .*afterFall/);
    expect(out).toMatch(/games\/animal-world-war\/test\/objectives\.test\.ts:\d+ /);
    expect(out).toContain("The Long Ledger: an Empire scores 1 each time");
    expect(out).toContain("1 rule.");
  });
  test("takes several ids, what ids begin with, and what was searched for", async () => {
    const ids = async (...args: string[]): Promise<string[]> =>
      JSON.parse((await warren(["rules", "animal-world-war", "--json", ...args])).out).rules.map(
        (rule: { id: string }) => rule.id,
      );
    expect(await ids("--where", "AWW-O07a", "AWW-T15a")).toEqual(["AWW-O07a", "AWW-T15a"]);
    expect(await ids("--where", "AWW-O07")).toEqual(["AWW-O07a", "AWW-O07b", "AWW-O07c"]);
    expect(await ids("--where", "AWW-O07", "--search", "wrecked")).toEqual(["AWW-O07b"]);
    expect(await ids("--search", "satchel socks", "--where")).toEqual(["AWW-O16a"]);
  });
  test("refuses an id that is not there by name, with those spelt like it", async () => {
    const { code, out, err } = await warren(["rules", "animal-world-war", "--where", "AWW-O77a"]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("“AWW-O77a”");
    expect(err).toContain("AWW-O07a");
  });
  test("a game without a ledger fails", async () => {
    expect(await warren(["rules", "toy", "--uncovered"])).toMatchObject({ code: 1, out: "" });
  });
});

describe("play, then verify", () => {
  const play = (file: string, ...more: string[]) => [
    "play",
    "toy",
    "--seed",
    "5",
    "--bots",
    "random,random",
    "--save",
    file,
    ...more,
  ];

  test("a whole game is played from what is typed, saved, and found sound", async () => {
    const file = join(folder, "whole.json");
    const { code, out, err } = await warren(play(file), () => "1");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("Lay a number.");
    expect(out).toContain("It is over.");
    const verified = await warren(["verify", file, "--json"]);
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({ sound: true, keyChecked: true, finished: true, game: "toy" });
    expect((await warren(["verify", file])).out).toContain("Sound");
  });

  test("what a match waits for is played at the same table, saved with it and verified with it", async () => {
    const file = join(folder, "legs.json");
    const { code, out, err } = await warren(["play", "legs", "--seed", "5", "--bots", "random", "--save", file], () => "1");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("Lay a number.");
    const saved = JSON.parse(readFileSync(file, "utf8")) as MatchFile;
    expect(saved.episodes!.map(({ header }) => header.game)).toEqual(["toy", "toy"]);
    expect((await warren(["verify", file])).out).toContain("2 matches that it waited for replayed");
    writeFileSync(file, JSON.stringify({ ...saved, episodes: saved.episodes!.toReversed() }));
    expect(await warren(["verify", file])).toMatchObject({ code: 1, err: expect.stringContaining("episodes[0]") });
    const [first, second] = saved.episodes!;
    const newer = { ...second!, header: { ...second!.header, version: 99 } };
    writeFileSync(file, JSON.stringify({ ...saved, episodes: [first, newer] }));
    expect(await warren(["verify", file])).toMatchObject({ code: 1, err: expect.stringMatching(/episodes\[1\].*99/) });
    // Who leaves in the middle of it leaves the longer one, too.
    let typed = 0;
    const left = await warren(["play", "legs", "--seed", "5", "--bots", "random"], () => (typed++ === 1 ? "quit" : "1"));
    expect([left.code, left.out.includes("It is over.")]).toEqual([0, false]);
  });
  test("a game that waits for others is simulated and checked with them", async () => {
    const simulated = await warren(["simulate", "legs", "--games", "4", "--jobs", "1", "--json"]);
    expect(JSON.parse(simulated.out)).toMatchObject({ game: "legs", finished: 4 });
    // By the name of the game whose matches it waits for.
    const campaign = await warren(["simulate", "toy", "--campaign", "--games", "4", "--jobs", "1", "--json"]);
    expect(JSON.parse(campaign.out)).toMatchObject({ game: "legs", finished: 4 });
    expect(await warren(["simulate", "legs", "--campaign"])).toMatchObject({ code: 2 });
    const checked = await warren(["check", "legs", "--games", "40", "--json"]);
    expect(JSON.parse(checked.out).findings.map(({ check }: { check: string }) => check)).toEqual([]);
  });

  test("the same seed and the same answers give the same game", async () => {
    const files = [join(folder, "one.json"), join(folder, "two.json")];
    for (const file of files) await warren(play(file), () => "1");
    const [one, two] = files.map((file) =>
      (JSON.parse(readFileSync(file, "utf8")) as MatchFile).entries.map((entry) => entry.hash),
    );
    expect(one).toEqual(two);
  });

  test("undo takes my last answer back and asks again", async () => {
    const file = join(folder, "undo.json");
    let n = 0;
    const { out } = await warren(play(file), () => (n++ === 1 ? "undo" : "1"));
    expect(out).toContain("Taken back.");
    const { entries } = JSON.parse(readFileSync(file, "utf8")) as MatchFile;
    expect(entries.filter((entry) => entry.type === "undo")).toHaveLength(1);
    expect((await warren(["verify", file])).code).toBe(0);
  });

  test("help, why, look, log, hint and nonsense do not end the question", async () => {
    const lines = ["?", "why", "look", "log", "hint", "", "99", "zebra", "1 2", "undo", "quit"];
    const { code, out } = await warren(play(join(folder, "never.json")), lines);
    expect(code).toBe(0);
    for (const part of [
      "Answer by number",
      "Nothing is blocked",
      "points",
      "A bot would answer",
      "no choice “99”",
      "zebra",
      "At most 1",
      "nothing to take back",
      "Left the game",
    ])
      expect(out).toContain(part);
  });

  test("is against the game's own recruit where nobody is named, and the view calls its fields by their names", async () => {
    const { code, out } = await warren(["play", "animal-empire", "--seats", "3", "--seed", "1"], ["look", "quit"]);
    expect(code).toBe(0);
    expect(out).toContain("recruit 2");
    expect(out).toContain("\nhouse:\n  mode: conquest\n");
    expect(out).not.toMatch(/choice\./);
  });

  test("an input that ends before the game is told, with exit code 1", async () => {
    const { code, out } = await warren(play(join(folder, "never.json")), ["1"]);
    expect(code).toBe(1);
    expect(out).toContain("The input ended");
  });

  describe("a file that was tampered with is not sound, and the entry is named", () => {
    const cases: readonly [string, (file: Loose) => void, RegExp][] = [
      ["a hash", ({ entries }) => void (entries[2]!.hash = "0".repeat(16)), /entry 2/],
      [
        "a draw",
        ({ entries }) => void (entries[0]!.draws[0]![0] = entries[0]!.draws[0]![0] === 0 ? 1 : 0),
        /entry 0.*the key gives/,
      ],
      ["an answer", ({ entries }) => void (entries[1]!.answer = ["n999"]), /entry 1.*refused/],
      ["a missing entry", ({ entries }) => void entries.splice(2, 1), /entries\[2\]/],
      ["another key", (file) => void (file.key = "0".repeat(64)), /key/],
      ["another version", ({ header }) => void (header.version = 99), /version 99/],
      ["a foreign file", (file) => void (file.format = "chess"), /not a Warren match/],
      ["an unknown game", ({ header }) => void (header.game = "chess"), /chess/],
    ];
    test.each(cases)("%s", async (name, tamper, says) => {
      const file = join(folder, `${name.replaceAll(" ", "-")}.json`);
      await warren(play(file), () => "1");
      const match = JSON.parse(readFileSync(file, "utf8"));
      tamper(match);
      writeFileSync(file, JSON.stringify(match));
      const { code, out, err } = await warren(["verify", file]);
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(says);
      const json = JSON.parse((await warren(["verify", file, "--json"])).out);
      expect(json).toMatchObject({ sound: false });
    });
    test("half a file", async () => {
      const file = join(folder, "half.json");
      writeFileSync(file, '{"format": "warren-match", ');
      expect((await warren(["verify", file])).err).toContain("not JSON");
    });
  });
});

test("a match under an earlier version is verified with the rules that were kept of it", async () => {
  const file = fileURLToPath(new URL("../../games/wards-of-war/kept/3.json", import.meta.url));
  const { code, out } = await warren(["verify", file]);
  expect(code).toBe(0);
  expect(out).toMatch(/sound/i);
  expect(JSON.parse((await warren(["verify", file, "--json"])).out)).toMatchObject({ sound: true, keyChecked: true, version: 3 });
});

describe("a document of one's own as an option", () => {
  const row = (r: number) => [-1, 0, 1].map((q) => [q, r]);
  const field = { name: "Ford", hexes: [-2, -1, 0, 1, 2].flatMap(row), objective: null };
  const kept = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const simulate = (file: string) =>
    warren(["simulate", "animal-world-war", "--games", "2", "--jobs", "1", "--json", "--option", `battlefield=@${file}`]);

  test("battles are played on a battlefield from a file", async () => {
    const { code, out, err } = await simulate(kept("ford.json", JSON.stringify(field)));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(out)).toMatchObject({ games: 2 });
  });

  test.each([
    ["torn.json", "{", "1:2"],
    ["lava.json", JSON.stringify({ ...field, hexes: [[0, 0, "lava"]] }), "lava"],
    ["other.json", JSON.stringify({ format: "warren-match" }), "format"],
  ])("what is wrong in %s is said with the file, the place and the cause", async (name, text, named) => {
    const file = kept(name, text);
    const { code, out, err } = await simulate(file);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`In the file “${file}”`);
    expect(err).toContain(named);
  });

  test("a file that is not there is named", async () => {
    const { code, err } = await simulate(join(folder, "nowhere.json"));
    expect(code).toBe(2);
    expect(err).toContain("nowhere.json");
  });
});
