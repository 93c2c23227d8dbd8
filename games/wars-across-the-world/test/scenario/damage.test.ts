import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import type { Json } from "@warren/kernel/json.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { expect, test } from "vitest";
import { fileCheck } from "../../check-file.ts";
import { warsAcrossTheWorld } from "../../game.ts";
import { unsupportedIn } from "../../rules/cards/unsupported.ts";
import { warOf } from "../../rules/setup.ts";
import { readScenario } from "../../scenario/read.ts";

const missouri = readFileSync(join(import.meta.dirname, "..", "..", "content", "missouri.json"), "utf8");

type Record = { [key: string]: Json };
/** Every place of a file: the record or list, and the key in it. */
function spots(value: Json, found: [Record, string][] = []): [Record, string][] {
  if (value === null || typeof value !== "object") return found;
  for (const key of Object.keys(value)) {
    found.push([value as Record, key]);
    spots((value as Record)[key]!, found);
  }
  return found;
}
const one = <T>(list: readonly T[], rng: Rng): T => list[rng.below(list.length)]!;

const ODD: readonly Json[] = [null, -1, 0, 99, 3.5, "", "self", "STL", "1KS", "U-ZAG", true, [], {}, ["STL"], { ids: ["LEX"] }];

/** Missouri with one value gone, odd, or put where another of the same name was. */
function damaged(rng: Rng): string {
  const file = JSON.parse(missouri) as Json;
  const all = spots(file);
  const [record, key] = one(all, rng);
  const how = rng.below(4);
  if (how === 0) delete record[key];
  else if (how === 1) record[key] = one(ODD, rng);
  else {
    const [other, same] = one(
      all.filter(([, name]) => name === key),
      rng,
    );
    record[key] = structuredClone(other[same]!);
  }
  return JSON.stringify(file);
}

test("whatever is changed in a file, it is refused with a reason or it plays", () => {
  let played = 0;
  for (let seed = 0; seed < 40; seed++) {
    const rng = fast(`damage ${seed}`);
    const text = damaged(rng);
    const report = fileCheck.check(text);
    if (!report || report.findings.some(({ level }) => level === "refused")) continue;
    const scenario = readScenario(text).held!;
    if (unsupportedIn(scenario).length > 0) continue;
    played++;
    const fx = quietFx(rng);
    const state = warOf(scenario, fx);
    for (let step = 0; step < 80 && !warsAcrossTheWorld.outcome(state); step++) {
      const [asked] = warsAcrossTheWorld.pending(state, true);
      warsAcrossTheWorld.apply(state, asked!, sampleLegal(warsAcrossTheWorld, state, asked!, rng), fx);
    }
  }
  expect(played).toBeGreaterThan(6);
});
