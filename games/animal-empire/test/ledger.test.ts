import { readdirSync, readFileSync } from "node:fs";
import { idsTested, parseLedger } from "@warren/kernel/ledger.ts";
import { expect, test } from "vitest";

const here = new URL(".", import.meta.url);

test("every rule of the ledger has a test that names it, and every test names a rule of the ledger", () => {
  const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", here), "utf8")).map((one) => one.id);
  const sources = readdirSync(here).filter((file) => file.endsWith(".test.ts"));
  const tested = new Set(sources.flatMap((file) => [...idsTested(readFileSync(new URL(file, here), "utf8"))]));
  expect(ledger.length).toBeGreaterThanOrEqual(251);
  expect(ledger.filter((id) => !tested.has(id))).toEqual([]);
  expect([...tested].filter((id) => !ledger.includes(id))).toEqual([]);
});
