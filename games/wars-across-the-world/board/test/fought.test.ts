import type { GameEvent } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { lastFought } from "../fought.ts";

const fought = (...events: readonly GameEvent[]) => lastFought(events.map((event, seq) => ({ seq, event })));
const fire: GameEvent = { key: "battle.fire", args: { side: "Blue", round: 1, rolls: [["Guard", 3, 4, "hit"]] } };
const won: GameEvent = { key: "battle.won", args: { side: "Blue" } };
const over: GameEvent = { key: "battle.over", args: { first: { key: "a" }, second: { key: "b" }, went: { key: "c" } } };
const begun: readonly GameEvent[] = [{ key: "battle.begins", about: ["B"] }, { key: "battle.sheet" }, fire];

test("a battle is read whole from the log, with its result, its tolls and its dice", () => {
  const all = fought({ key: "turn" }, ...begun, { key: "battle.lost" }, won, over, { key: "control" });
  expect(all).toMatchObject({ begins: 1, ends: 6, region: "B", result: won, tolls: [{ key: "a" }, { key: "b" }, { key: "c" }] });
  expect(all!.volleys).toEqual([{ side: "Blue", round: 1, dice: [{ name: "Guard", die: 3, aim: 4, result: "hit" }] }]);
  expect(all!.fires).toEqual([fire]);
  expect(all!.told.map(({ key }) => key)).toEqual(["battle.lost"]);
});

test("while it is fought it has no end and no result", () => {
  expect(fought(...begun)).toEqual(expect.not.objectContaining({ ends: expect.anything(), result: expect.anything() }));
  expect(fought(...begun)!.tolls).toEqual([]);
});

test("one that was not fought says so, and fleets that only met are no battle", () => {
  const none: GameEvent = { key: "battle.none" };
  expect(fought({ key: "battle.begins", about: ["B"] }, none)).toMatchObject({ result: none, ends: 1, volleys: [] });
  expect(fought({ key: "naval.meets", about: ["S"] }, { key: "naval.slips" })).toBeUndefined();
  expect(fought()).toBeUndefined();
});
