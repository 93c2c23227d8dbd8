import { say } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { SCENARIOS } from "../content/scenarios.ts";
import { STANDING } from "../rules/standing.ts";
import { worldOf } from "../rules/world.ts";
import { writtenOut } from "../rules/written.ts";
import { en } from "../text/en.ts";
import { label } from "../text/labels.ts";
import { scene } from "./scene.ts";

test("every standing order has its words", () => {
  for (const { kind, orders } of STANDING) {
    expect(en).toHaveProperty([`policy.${kind}`]);
    for (const { id } of orders) expect(en).toHaveProperty([`policy.${kind}.${id}`]);
  }
});

test("every window a card may open in has its words, if it asks by itself", () => {
  const windows = Object.values(SCENARIOS).flatMap(({ cards }) =>
    cards.flatMap(({ uses }) => uses.flatMap((use) => use.windows)),
  );
  const menus = ["own:land", "own:naval", "own:purchase"];
  for (const window of new Set(windows)) if (!menus.includes(window)) expect(en).toHaveProperty([`window.${window}`]);
});

test("things are called as the scenario calls them; a hidden unit by its name for its owner alone", () => {
  const s = scene({
    regions: { A: "clear Blue", B: "clear Red" },
    borders: ["A-B"],
    units: { b: "Blue A 1/1/1", c: "Blue A 1/1/1", g: "Blue A~ 1/1/3 guerrilla" },
  });
  const [token] = Object.keys(s.table.tokens);
  expect(label("b", s.view(0))).toEqual({ key: "label.name", args: { name: "b" } });
  expect(label("A:1", s.view(0))).toEqual({ key: "label.group", args: { n: "1", region: "A", units: ["b", "c"] } });
  expect(label("A-B", s.view(0))).toEqual({ key: "label.border", args: { a: "A", b: "B" } });
  expect(label(token!, s.view(0))).toEqual({ key: "label.hidden", args: { name: "g", region: "A" } });
  expect(label(token!, s.view(1))).toEqual({ key: "label.token", args: { region: "A" } });
  expect(label("march", s.view(0))).toEqual({ key: "choice.march" });
});

test("every option of a scenario has its words", () => {
  for (const [id, scenario] of Object.entries(SCENARIOS)) {
    expect(en).toHaveProperty([`option.scenario.${id}`]);
    expect(worldOf(scenario).ids.length).toBeGreaterThan(0);
  }
});

test("texts of a scenario are said with their short forms written out, numbers before them in their number", () => {
  const said = (text: string): string => say({ catalogues: [en], names: [], lang: "en" }, writtenOut(text));
  expect(said("all your units have CF +1 in this round")).toBe("all your units have combat +1 in this round");
  expect(said("gain 1 VP, or 2 VP and 2 MP (FDV 6)")).toBe(
    "gain 1 victory point, or 2 victory points and 2 movement points (fortress value 6)",
  );
  expect(said("adds the VP value of regions worth VP")).toBe("adds the victory point value of regions worth victory points");
  expect(said("nothing short")).toBe("nothing short");
  for (const { cards, specialRules } of Object.values(SCENARIOS))
    for (const { text } of [...cards.flatMap(({ uses }) => uses), ...specialRules])
      expect(said(text)).not.toMatch(/\b(CF|MF|MP|FDV|VP)\b/);
});
