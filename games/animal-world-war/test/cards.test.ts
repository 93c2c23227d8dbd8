import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OBJECTIVE_IDS } from "../content/objectives.ts";
import { TACTIC_IDS } from "../content/tactics.ts";
import { cardOf, DECK as OBJECTIVES } from "../rules/objectives/deck.ts";
import { NONE } from "../rules/objectives/objective.ts";
import { DECK as TACTICS } from "../rules/tactics/deck.ts";
import { battle } from "./scene.ts";

const RULES = new URL("../rules/", import.meta.url);
/** Sources of the rules with the ids of cards they name; rule ids (AWW-O07a) are none. */
const named = (id: RegExp): string[] =>
  readdirSync(RULES, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .filter((name) => id.test(readFileSync(new URL(name, RULES), "utf8").replaceAll(/AWW-[\w.-]+/g, "")));

describe("cards", () => {
  it("an Objective is named by its own file and the deck alone", () => {
    const files = OBJECTIVE_IDS.map((id) => `objectives/${id}.ts`);
    expect(named(/\bO\d\d\b/).sort()).toEqual([...files, "objectives/deck.ts"].sort());
  });
  it("a Tactic likewise", () => {
    const files = TACTIC_IDS.map((id) => `tactics/${id}.ts`);
    expect(named(/\bT\d\d\b/).sort()).toEqual([...files, "tactics/deck.ts"].sort());
  });
  it("every card has the same moments, so that the battle asks all of them alike", () => {
    for (const card of Object.values(OBJECTIVES)) expect(Object.keys(card)).toEqual(Object.keys(NONE));
    const [first, ...others] = Object.values(TACTICS);
    for (const card of others) expect(Object.keys(card)).toEqual(Object.keys(first!));
  });
  it("the card in play is the table's, whichever table was asked last", () => {
    const elder = battle({ objective: "O01" }).table;
    const ledger = battle({ objective: "O07" }).table;
    const none = battle({}).table;
    for (const [table, card] of [
      [elder, OBJECTIVES.O01],
      [ledger, OBJECTIVES.O07],
      [none, NONE],
      [elder, OBJECTIVES.O01],
    ] as const)
      expect(cardOf(table)).toBe(card);
  });
});
