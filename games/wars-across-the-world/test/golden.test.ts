import { Match } from "@warren/kernel/match.ts";
import { patched } from "@warren/kernel/patch.ts";
import { verifyMatchFile } from "@warren/kernel/record.ts";
import { goldenFile, goldenGames } from "@warren/kernel/testing/golden-test.ts";
import { Tracer } from "@warren/kernel/witness.ts";
import { expect, test } from "vitest";
import { warsAcrossTheWorld } from "../game.ts";
import type { WarView } from "../rules/state.ts";
import { countNow } from "../rules/victory.ts";
import { FOLDER, GOLDEN } from "./make-golden.ts";

goldenGames(warsAcrossTheWorld, GOLDEN, FOLDER);

test("a golden game in which a stack stays where it marched does not replay", () => {
  const file = goldenFile(FOLDER, "missouri-sergeants.json");
  const first = file.entries.findIndex(
    (entry) => entry.type === "answer" && Array.isArray(entry.answer) && entry.answer[0] === "march",
  );
  expect(first).toBeGreaterThan(0);
  const entries = file.entries.map((entry, i) => (i === first ? { ...entry, answer: ["done"] } : entry));
  expect(verifyMatchFile(warsAcrossTheWorld, { ...file, entries }).sound).toBe(false);
});

test.each(GOLDEN.map(({ name }) => name))("what %s would count at its last moment is what it was decided by", (name) => {
  const { header, entries } = goldenFile(FOLDER, `${name}.json`);
  const tracer = new Tracer(1);
  const match = Match.load(warsAcrossTheWorld, header, entries, undefined, { witness: tracer });
  const over = match.view(null) as unknown as WarView;
  const ending = over.table.over!;
  expect(countNow(over)).toMatchObject({ vp: ending.vp, winners: ending.winners });
  if (ending.how === "objective") return;
  // As everybody saw it before the first line of the final scoring was told.
  const view = match.at(match.seq - 1).view(null);
  let { table, flow } = view as unknown as WarView;
  for (const { event, patch } of tracer.at(match.seq)!.beats) {
    if (event.key === "vp.scored") break;
    ({ table, flow } = patched({ table, flow }, patch) as unknown as Pick<WarView, "table" | "flow">);
  }
  const count = countNow({ table, fixed: over.fixed! });
  expect(table.over).toBeNull();
  expect(count).toMatchObject({ vp: ending.vp, winners: ending.winners });
  // Of this a part is for regions, and the same before as after; what the last turn gave is won by then.
  expect(count.counted).toEqual(countNow(over).counted);
  expect(count.turn.map((n, side) => n + table.vp[side]!)).toEqual(ending.vp.map((vp, side) => vp - count.counted[side]!));
  expect(count.also).toEqual(ending.also ?? []);
});
