import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toyEn, toyGame } from "@warren/kernel/testing/toy.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { check, kitIn, optionSets } from "../check.ts";
import { coverageOf, ledgerIn } from "../ledger.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "warren-ledger-"));
  for (const name of ["test", "rules", "bot"]) mkdirSync(join(folder, name));
  const rows = [
    "id\tchapter\tsource\tstatement\tby",
    "TOY-1\tround\tbook\tAll lay.",
    "TOY-2\tround\tbook\tHighest wins.",
    "TOY-3\tend\thouse\tOver.",
    "TOY-4\tend\thouse\tNo draws.\tby construction: cards differ",
    "TOY-5\tend\thouse\tNo ties.\tby construction: cards differ",
  ];
  writeFileSync(join(folder, "rulebook.tsv"), `${rows.join("\n")}\n`);
  writeFileSync(join(folder, "test", "a.test.ts"), 'rule(["TOY-1"], "all lay", () => {});');
  writeFileSync(
    join(folder, "rules", "round.ts"),
    'export const at = { rule: "TOY-2", other: "TOY-9", iso: "ISO-8859" }; // TOY-5',
  );
  // What a bot makes of a rule does not enforce it.
  writeFileSync(join(folder, "bot", "weigh.ts"), "export const late = 3; // TOY-3");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the ledger held against a game's sources", () => {
  test("says where rules are named, which no test names, which no code cites, and which ids do not exist", () => {
    const { code, tests, untested, uncited, doubled, unknown } = coverageOf(folder, ledgerIn(folder)!);
    const round = join("rules", "round.ts");
    expect(code.get("TOY-2")).toMatchObject([{ file: round, line: 1 }]);
    expect(tests.get("TOY-1")).toEqual([{ id: "TOY-1", file: join("test", "a.test.ts"), line: 1, text: "all lay" }]);
    expect(untested.map((rule) => rule.id)).toEqual(["TOY-2", "TOY-3", "TOY-4", "TOY-5"]);
    expect(uncited.map((rule) => rule.id)).toEqual(["TOY-1", "TOY-3"]);
    expect(doubled.map((rule) => rule.id)).toEqual(["TOY-5"]);
    expect(unknown).toMatchObject([{ id: "TOY-9", file: round, line: 1 }]);
  });
  test("a folder without a ledger has none", () => {
    expect(ledgerIn(join(folder, "rules"))).toBeUndefined();
  });
});

const GAMES = join(import.meta.dirname, "../../games");

describe("check", () => {
  test("tries every value of every option, and leaves out what the game refuses", () => {
    expect(optionSets(toyGame, [2, 3])).toEqual([{}, { hand: 1 }, { hand: 4 }, { open: true }, { deck: "short" }]);
    expect(optionSets(toyGame, [2, 3, 4])).not.toContainEqual({ deck: "short" });
  });
  test("finds a word that is missing, a rule that does not exist and a view that leaks", () => {
    const plan = { games: 4, seed: "x", seats: [2] };
    const { "toy.won": _, ...wordless } = toyEn;
    const words = check(toyGame, { ...plan, catalogue: wordless });
    expect(words.clean).toBe(false);
    expect(words.findings[0]).toMatchObject({ check: "messages are in the catalogue", seats: 2 });
    const rules = check(toyGame, { ...plan, rules: new Set(["TOY-1"]) });
    expect(rules.findings.map((finding) => finding.check)).toContain("rules cited exist");
    const leaky = {
      ...toyGame,
      pending: (state: Parameters<typeof toyGame.pending>[0]) =>
        toyGame.pending(state).map((one) => ({ ...one, kind: `${one.kind}.${state.box.deck.at(-1) ?? ""}` })),
    };
    expect(check(leaky, plan).findings.map((finding) => finding.check)).toContain("questions leak nothing");
  });
  test("demands what the game's kit names once there are games enough, and of all kinds", () => {
    const kit = { games: 2, questions: ["round.lay", "round.mark", "round.dance"], seldom: { "round.dance": "seldom" } };
    const plan = { seed: "x", kit };
    expect(check(toyGame, { ...plan, games: 1 })).toMatchObject({ demand: "nothing", enough: 2, clean: true });
    expect(check(toyGame, { ...plan, games: 2, seats: [2] })).toMatchObject({ demand: "nothing", clean: true });
    expect(check(toyGame, { ...plan, games: 2 })).toMatchObject({ demand: "the usual", clean: true });
    const long = check(toyGame, { ...plan, games: 40 });
    expect(long.coverage.questions).toMatchObject({ "round.dance": 0 });
    expect(long.findings).toMatchObject([{ check: "every question comes up", what: "round.dance never came up" }]);
  });
  test("finds the kit of each game in its folder", async () => {
    for (const game of ["tossing-tiger", "animal-empire", "animal-world-war"])
      expect((await kitIn(join(GAMES, game)))?.questions?.length).toBeGreaterThan(5);
    expect(await kitIn(join(GAMES, "board-kit"))).toBeUndefined();
  });
  test("is clean for a sound game", () => {
    const report = check(toyGame, { games: 4, seed: "x", catalogue: toyEn });
    expect(report).toMatchObject({ clean: true, findings: [], games: 4 });
  });
});
