import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SCENARIOS } from "../../content/scenarios.ts";
import { CONDITIONS } from "../../rules/cards/conditions.ts";
import { EFFECTS } from "../../rules/cards/effects.ts";
import { unsupportedIn } from "../../rules/cards/unsupported.ts";
import { DEFAULTS, rulesOf } from "../../scenario/config.ts";
import { counterIds, graphOf } from "../../scenario/counters.ts";
import { scenarioJsonSchema } from "../../scenario/json-schema.ts";
import { printFile } from "../../scenario/print.ts";
import { readScenario } from "../../scenario/read.ts";
import type { Scenario } from "../../scenario/types.ts";
import { everyEffect } from "../../scenario/walk.ts";
import { scenarioEn } from "../../text/scenario.en.ts";
import { everyCondition } from "./conditions.ts";

const game = join(import.meta.dirname, "..", "..");
const textOf = (name: string): string => readFileSync(join(game, "content", `${name}.json`), "utf8");
const NAMES = ["valley", "missouri", "sicily", "korea"];
const scenarioOf = (name: string): Scenario => readScenario(textOf(name)).held!;

describe("scenario files", () => {
  test("survive being read and written without a changed sign", () => {
    for (const name of NAMES) expect(printFile(scenarioOf(name)), name).toBe(textOf(name));
  });
  test("what tables are set up with is what the files say", () => {
    for (const scenario of Object.values(SCENARIOS)) expect(printFile(scenario)).toBe(textOf(scenario.id.split("-")[0]!));
  });
  test("use all of the vocabulary but little: 17 conditions and 29 effects are there", () => {
    const schema = JSON.stringify(scenarioJsonSchema());
    const all = NAMES.map(scenarioOf);
    const conditions = new Set(all.flatMap((one) => [...everyCondition(one)].map(({ c }) => c)));
    const effects = new Set(all.flatMap((one) => [...everyEffect(one)].map(({ e }) => e)));
    expect([conditions.size, effects.size]).toEqual([17, 29]);
    for (const name of [...conditions, ...effects]) expect(schema).toContain(`"const":"${name}"`);
  });
  test("the JSON Schema describes every field of the whole", () => {
    const schema = scenarioJsonSchema() as { properties: object; required: string[]; additionalProperties: boolean };
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(scenarioOf("korea"))));
    expect(schema.additionalProperties).toBe(false);
  });
});

describe("what a scenario needs and the rules do not play yet", () => {
  test("Missouri needs nothing of the kind, and uses only what runs", () => {
    const missouri = scenarioOf("missouri");
    expect(unsupportedIn(missouri)).toEqual([]);
    for (const { c } of everyCondition(missouri)) expect(CONDITIONS[c]).toBeDefined();
    for (const { e } of everyEffect(missouri)) expect(EFFECTS[e]).toBeDefined();
  });
  test("nor do Sicily and Korea", () => {
    expect(unsupportedIn(scenarioOf("sicily"))).toEqual([]);
    expect(unsupportedIn(scenarioOf("korea"))).toEqual([]);
  });
});

test("switches of the rules: a file names only what differs, the rest are the defaults", () => {
  expect(rulesOf({})).toEqual(DEFAULTS);
  const rules = rulesOf({ supply: { portToPort: false } });
  expect(rules.supply).toEqual({ ...DEFAULTS.supply, portToPort: false });
  expect(rules.cards).toEqual(DEFAULTS.cards);
});

test("counters of one entry are ID.1 to ID.n, a single one has its own id", () => {
  const units = scenarioOf("sicily").units;
  expect(counterIds(units.find(({ count }) => count === 6)!)).toHaveLength(6);
  expect(counterIds(units.find(({ id, count }) => id === "Q1" && count !== undefined)!).slice(0, 2)).toEqual(["Q1.1", "Q1.2"]);
  expect(counterIds(units.find(({ id }) => id === "L1")!)).toEqual(["L1"]);
});

test("the graph of a map goes both ways, and coasts are known from both sides", () => {
  const scenario = scenarioOf("missouri");
  const { borders, shores } = graphOf(scenario);
  for (const { a, b } of scenario.edges) expect(borders.get(a)!.get(b)).toBe(borders.get(b)!.get(a));
  for (const { id, coast } of scenario.regions) for (const sea of coast ?? []) expect(shores.get(sea)).toContain(id);
});

/** Source files of a folder and those below it. */
function sources(folder: string): string[] {
  return readdirSync(join(game, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(game, folder, file));
}

test("no scenario, card, unit or region stands in the code that plays them", () => {
  const ids = NAMES.map(scenarioOf).flatMap(({ id, sides, cards, units, leaders, regions, specialRules, decks, areas }) => [
    id,
    ...[sides, cards, units, leaders, regions, specialRules, decks].flatMap((list) =>
      list.map((one: { readonly id: string }) => one.id),
    ),
    ...Object.keys(areas),
  ]);
  // Words that are ids as well as what the rules or the language call something.
  const plain = new Set(["South", "North", "R1", "R2", "M1", "M2"]);
  const wanted = new Set(ids.filter((id) => !plain.has(id)));
  expect(wanted.size).toBeGreaterThan(300);
  for (const file of ["rules", "scenario", "display", "bot"].flatMap((folder) =>
    readdirSync(game).includes(folder) ? sources(folder) : [],
  )) {
    const strings = readFileSync(file, "utf8").matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`\n]*)`/g);
    for (const [, a, b, c] of strings) {
      const text = a ?? b ?? c ?? "";
      expect(wanted.has(text) ? `${file} names ${text}` : "", file).toBe("");
    }
  }
});

test("every finding has its words, and every word is found somewhere", () => {
  const code = [...sources("scenario"), join(game, "check-file.ts")].map((file) => readFileSync(file, "utf8")).join("\n");
  const said = new Set([...code.matchAll(/"((?:file|map)\.[\w.]+)"/g)].map(([, key]) => key!));
  for (const key of said) expect(Object.keys(scenarioEn)).toContain(key);
  const families = ["map.no.", "map.missing.", "file.unknown.", "file.above.", "file.below.", "file.cannotStand."];
  for (const key of Object.keys(scenarioEn))
    expect(said.has(key) || families.some((family) => key.startsWith(family)) ? "" : key).toBe("");
});
