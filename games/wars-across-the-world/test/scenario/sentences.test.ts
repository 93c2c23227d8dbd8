import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "@warren/kernel/json.ts";
import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { sentencesOf } from "../../scenario/sentences.ts";
import type { Scenario } from "../../scenario/types.ts";
import type { Condition, Effect } from "../../scenario/vocabulary.ts";
import { everyEffect } from "../../scenario/walk.ts";
import { sentencesEn } from "../../text/sentences.en.ts";
import { everyCondition } from "./conditions.ts";

const folder = join(import.meta.dirname, "..", "..", "content");
const scenarios = ["missouri", "sicily", "korea"].map(
  (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Scenario,
);
const speaker = { catalogues: [sentencesEn], names: [], lang: "en" };
const missouri = scenarios[0]!;
const card = (id: string, use = 0): string =>
  say(speaker, sentencesOf(missouri).use(missouri.cards.find((one) => one.id === id)!.uses[use]!));

describe("cards are read aloud from their data", () => {
  test("a battle card", () =>
    expect(card("U-DAWN")).toBe(
      "Play at the start of a battle round: if it is a land battle, you attack, and it is round 1: your combat units in the battle have combat +1 in this round.",
    ));
  test("an event with a choice of the other side", () =>
    expect(card("U-MELT")).toBe(
      "Play in your reinforcement phase: the enemy’s MSG land combat units (their owner’s choice) lose 2 steps in all.",
    ));
  test("a card with several windows", () =>
    expect(card("U-BLAIR")).toBe("Play in your card phase or in your end phase: you draw 2 cards."));
  test("a rule that holds always", () =>
    expect(say(speaker, sentencesOf(missouri).rule(missouri.specialRules[1]!))).toBe(
      "At all times, if it is turn 3 or earlier: the South’s MSG land units may not enter Hannibal, Cairo / Bird's Point, and Pocahontas (NE Arkansas).",
    ));
});

test("every card and rule of the three scenarios has its sentence, and no word is missing", () => {
  for (const scenario of scenarios) {
    const words = sentencesOf(scenario);
    const all = [
      ...scenario.cards.flatMap(({ uses }) => uses.map((use) => words.use(use))),
      ...scenario.specialRules.map((rule) => words.rule(rule)),
    ];
    for (const sentence of all.map((one) => say(speaker, one))) {
      expect(sentence).not.toMatch(/[{}]|undefined|\[object/);
      // A key without words would be said as it is.
      expect(sentence).not.toMatch(/\b(do|if|noun|until|region|target|tag|state|stat)\.\w/);
    }
  }
});

/** Every copy of some data in which one value has another of its kind. */
function* changed(value: Json): Generator<Json> {
  if (typeof value === "number") yield value + 1;
  else if (typeof value === "boolean") yield !value;
  else if (Array.isArray(value))
    for (let nth = 0; nth < value.length; nth++) for (const one of changed(value[nth]!)) yield value.with(nth, one);
  else if (value !== null && typeof value === "object")
    for (const [key, one] of Object.entries(value)) for (const other of changed(one as Json)) yield { ...value, [key]: other };
}

describe("a sentence says everything: whatever number or switch is changed in the data, it changes", () => {
  const tell = (scenario: Scenario, kind: "condition" | "effect", data: Json): string =>
    say(speaker, sentencesOf(scenario)[kind](data as unknown as Condition & Effect, true));
  for (const kind of ["condition", "effect"] as const)
    test(`${kind}s`, () => {
      let looked = 0;
      for (const scenario of scenarios) {
        const all = new Set(
          [...(kind === "condition" ? everyCondition(scenario) : everyEffect(scenario))].map((one) => JSON.stringify(one)),
        );
        for (const text of all) {
          const data = JSON.parse(text) as Json;
          const sentence = tell(scenario, kind, data);
          for (const other of changed(data)) {
            // Ranks are named one by one, and there is no fourth star.
            if (JSON.stringify(other).includes('"rank":[')) continue;
            expect(tell(scenario, kind, other), `${JSON.stringify(data)} and ${JSON.stringify(other)}`).not.toBe(sentence);
            looked++;
          }
        }
      }
      expect(looked).toBeGreaterThan(50);
    });
});

test("the names of things are said, so that other things make another sentence", () => {
  const words = sentencesOf(missouri);
  const about = (effect: Effect): string => say(speaker, words.effect(effect));
  const base = { e: "forbid", action: "enter", units: { side: "South", nation: ["MSG"] }, regions: { ids: ["HAN"] } } as const;
  const others: Effect[] = [
    { ...base, e: "allow" },
    { ...base, action: "move" },
    { ...base, units: { side: "Union", nation: ["MSG"] } },
    { ...base, units: { side: "South", nation: ["CSA"] } },
    { ...base, units: { side: "South", nation: ["MSG"], tags: ["cavalry"] } },
    { ...base, units: { side: "South", nation: ["MSG"], state: ["hidden"] } },
    { ...base, regions: { ids: ["CAI"] } },
    { ...base, regions: { ids: ["HAN"], control: "self" } },
    { ...base, until: "turn" },
  ];
  const said = [base, ...others].map(about);
  expect(new Set(said).size).toBe(said.length);
});
