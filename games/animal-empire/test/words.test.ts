import { expect, test } from "vitest";
import { CARD_IDS } from "../content/wilderness.ts";
import { OPTIONS } from "../rules/setup.ts";
import { STANDING } from "../rules/standing.ts";
import { en } from "../text/en.ts";

test("every card says what it lacks, and no two lack the same", () => {
  const said = CARD_IDS.map((card) => en[`why.lacks.${card}`]);
  expect(said).not.toContain(undefined);
  expect(new Set(said).size).toBe(CARD_IDS.length);
});

test("every standing order has its words", () => {
  for (const { kind, orders } of STANDING) for (const { id } of orders) expect(en).toHaveProperty([`policy.${kind}.${id}`]);
});

test("a new table shows less than half of the switches at first", () => {
  expect(OPTIONS.filter(({ fine }) => !fine).length).toBeLessThan(OPTIONS.length / 2);
});

test("inside a sentence an Army has a small article", () => {
  for (let n = 1; n <= 16; n++) expect(en[`in.a${n}`]?.replace(/^the /, "The ")).toBe(en[`id.a${n}`]);
  expect(
    Object.entries(en).filter(([key, words]) => !key.startsWith("lesson.") && /[^.:?!] \{(army|victim|gained)@id\}/.test(words)),
  ).toEqual([]);
});
