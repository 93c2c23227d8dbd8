import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toyEn, toyGame } from "@warren/kernel/testing/toy.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { check, optionSets } from "../check.ts";
import { coverageOf, idsCited, ledgerIn } from "../ledger.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "warren-ledger-"));
  for (const name of ["test", "rules"]) mkdirSync(join(folder, name));
  const rows = [
    "id\tchapter\tsource\tstatement",
    "TOY-1\tround\tbook\tAll lay.",
    "TOY-2\tround\tbook\tHighest wins.",
    "TOY-3\tend\thouse\tOver.",
  ];
  writeFileSync(join(folder, "rulebook.tsv"), `${rows.join("\n")}\n`);
  writeFileSync(join(folder, "test", "a.test.ts"), 'rule(["TOY-1"], "all lay", () => {});');
  writeFileSync(join(folder, "rules", "round.ts"), 'export const at = { rule: "TOY-2", other: "TOY-9", iso: "ISO-8859" };');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the ledger held against a game's sources", () => {
  test("names rules without a test, and ids that do not exist", () => {
    const ledger = ledgerIn(folder)!;
    const { uncovered, unknown } = coverageOf(folder, ledger);
    expect(uncovered.map((rule) => rule.id)).toEqual(["TOY-2", "TOY-3"]);
    expect(unknown).toEqual([{ id: "TOY-9", file: join("rules", "round.ts") }]);
  });
  test("a folder without a ledger has none", () => {
    expect(ledgerIn(join(folder, "rules"))).toBeUndefined();
  });
  test("only quoted texts of the ledger's own family are ids", () => {
    expect([...idsCited(`'TOY-7' "AWW-1" TOY-8 \`TOY-4.2\``, ledgerIn(folder)!)]).toEqual(["TOY-7", "TOY-4.2"]);
  });
});

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
  test("is clean for a sound game", () => {
    const report = check(toyGame, { games: 4, seed: "x", catalogue: toyEn });
    expect(report).toMatchObject({ clean: true, findings: [], games: 4 });
  });
});
