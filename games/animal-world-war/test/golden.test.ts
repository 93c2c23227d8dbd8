import { readdirSync, readFileSync } from "node:fs";
import { parseMatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { expect, test } from "vitest";
import { animalWorldWar } from "../game.ts";
import { GOLDEN } from "./make-golden.ts";

const folder = new URL("../golden/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));

test("every golden game of the list is kept", () => {
  expect(files.sort()).toEqual(GOLDEN.map((game) => `${game.name}.json`).sort());
});

test.each(files)("golden game %s replays as recorded, to its end, with every die as its key gives it", (name) => {
  const parsed = parseMatchFile(readFileSync(new URL(name, folder), "utf8"));
  if ("refusal" in parsed) throw new Error(JSON.stringify(parsed.refusal));
  expect(verifyMatchFile(animalWorldWar, parsed.file)).toMatchObject({ sound: true, keyChecked: true, finished: true });
});

test("a golden game with one answer changed does not replay", () => {
  const text = readFileSync(new URL(files[0]!, folder), "utf8");
  const parsed = parseMatchFile(text.replace('"end"', '"tactic"'));
  if ("refusal" in parsed) throw new Error("the change damaged the file");
  expect(verifyMatchFile(animalWorldWar, parsed.file).sound).toBe(false);
});
