import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Change, drawn, planOf, ruleFiles, ruleTests } from "../mutants/plan.ts";

const root = join(import.meta.dirname, "../..");

const changes: Change[] = Array.from({ length: 200 }, (_, i) => ({
  fileName: `rules/${i % 7}.ts`,
  mutatorName: "ConditionalExpression",
  replacement: i % 2 ? "true" : "false",
  location: { start: { line: 1 + (i >> 1), column: 3 }, end: { line: 1 + (i >> 1), column: 9 } },
}));

describe("the sample of changes", () => {
  test("is the same for the same seed, in whatever order the changes come", () => {
    const first = drawn(changes, 60, "1");
    expect(first).toHaveLength(60);
    expect(new Set(first).size).toBe(60);
    expect(drawn([...changes].reverse(), 60, "1")).toEqual(first);
    expect(drawn(changes, 60, "2")).not.toEqual(first);
  });
  test("is everything where there is no more", () => {
    expect(new Set(drawn(changes.slice(0, 10), 60, "1"))).toEqual(new Set(changes.slice(0, 10)));
  });
});

const FOLDERS = readdirSync(join(root, "games")).flatMap((name) => [name, `${name}/campaign`]);
const GAMES = FOLDERS.filter((folder) => existsSync(join(root, "games", folder, "rules")));

test("all games can be asked for, and a campaign by itself", () => {
  expect(GAMES).toEqual(expect.arrayContaining(["wards-of-war", "wars-across-the-world", "animal-world-war/campaign"]));
  for (const game of GAMES) expect(planOf(root, [`games/${game}`])).toMatchObject({ folder: `games/${game}` });
  expect(planOf(root, ["games/tossing-tiger/campaign"])).toMatch(/has no rules to change/);
});

describe.each(GAMES)("%s", (game) => {
  test("is changed in its rules alone", () => {
    const files = ruleFiles(root, `games/${game}`);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect(file).toMatch(new RegExp(`^games/${game}/rules/.*\\.ts$`));
  });
  test("is judged by tests that name rules, not by those that play whole games", () => {
    const files = ruleTests(root, `games/${game}`);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(file).not.toMatch(/(conformance|golden|lessons|bot[^/]*)\.test\.ts$/);
  });
});

test("what a word of cards does is shown by the tests of the vocabulary", () => {
  const files = ruleTests(root, "games/wars-across-the-world");
  const folder = "games/wars-across-the-world/test/vocabulary";
  const there = readdirSync(join(root, folder)).filter((name) => name.endsWith(".test.ts"));
  expect(there.length).toBeGreaterThan(1);
  expect(files.filter((file) => file.startsWith(folder))).toEqual(there.map((name) => `${folder}/${name}`).sort());
  expect(files.some((file) => file.includes("/scenario/"))).toBe(false);
});

test("what is asked for is read, and refused in words", () => {
  const asked = (...args: string[]) => planOf(root, args);
  expect(asked("games/animal-empire/")).toEqual({
    folder: "games/animal-empire",
    sample: 60,
    seed: "1",
    concurrency: 1,
    json: false,
  });
  expect(asked("games/animal-empire", "--sample", "5", "--seed", "x", "--json")).toMatchObject({
    sample: 5,
    seed: "x",
    json: true,
  });
  expect(asked()).toMatch(/one folder/);
  expect(asked("games/animal-empire", "games/tossing-tiger")).toMatch(/one folder/);
  expect(asked("games/board-kit")).toBe("games/board-kit is no folder of a game");
  expect(asked("kernel")).toBe("kernel is no folder of a game");
  expect(asked("games/../kernel")).toMatch(/no folder of a game/);
  expect(asked("games/animal-empire", "--sample", "0")).toMatch(/--sample wants a number from 1/);
  expect(asked("games/animal-empire", "--concurrency", "many")).toMatch(/--concurrency wants/);
  expect(asked("games/animal-empire", "--fast")).toMatch(/--fast/);
});
