import type { GameEvent } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { reportOf } from "../report.ts";

const side = (name: string, turn: number): GameEvent => ({ key: "side", args: { side: name, turn } });
const march = (from: string, to: string): GameEvent => ({ key: "land.marches", about: [from, to] });
const REGIONS = ["A", "B", "C"];
const report = (own: string, ...events: readonly GameEvent[]) =>
  reportOf(
    events.map((event, seq) => ({ seq, event })),
    own,
    (id) => (REGIONS.includes(id) ? id : undefined),
  );

const BATTLE: readonly GameEvent[] = [
  { key: "battle.begins", about: ["B"] },
  { key: "battle.fire", about: ["B"] },
  { key: "battle.lost", about: ["u"] },
  { key: "battle.won", about: ["B"] },
  { key: "battle.over", about: ["B"] },
];

test("the report tells the turn of the others since one's own, and nothing of one's own", () => {
  const told = report(
    "Blue",
    side("Blue", 1),
    march("A", "B"),
    side("Red", 1),
    march("B", "C"),
    side("Blue", 2),
    march("C", "A"),
  );
  expect(told).toMatchObject({ turn: 1, sides: ["Red"], marches: 1, battles: 0 });
  expect(told!.regions).toEqual([{ region: "C", told: [march("B", "C")] }]);
});

test("while the others still play it tells what they did so far", () => {
  expect(report("Blue", side("Blue", 1), side("Red", 1), march("B", "C"))!.marches).toBe(1);
});

test("who begins a war, or has no enemy before him, has nothing to read", () => {
  expect(report("Blue", side("Blue", 1), march("A", "B"))).toBeUndefined();
  expect(report("Blue")).toBeUndefined();
});

test("what came of a battle stands where it was, its dice are left out, and what has no place stands last", () => {
  const card: GameEvent = { key: "card.played", about: ["card"] };
  const told = report(
    "Blue",
    side("Red", 1),
    march("A", "A"),
    ...BATTLE,
    { key: "control", about: ["B"] },
    card,
    side("Blue", 1),
  )!;
  expect(told).toMatchObject({ marches: 1, battles: 1, taken: 1 });
  expect(told.regions.map(({ region, told: events }) => [region, events.map(({ key }) => key)])).toEqual([
    ["A", ["land.marches"]],
    ["B", ["battle.won", "battle.over", "control"]],
    [null, ["card.played"]],
  ]);
});
