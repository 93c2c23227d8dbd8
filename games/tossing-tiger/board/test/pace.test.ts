import { viewOf } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { atTurn, inOrder } from "../../test/scene.ts";
import { en } from "../../text/en.ts";
import { aside, pace } from "../pace.ts";

test("every event that has a pace is one the game tells", () => {
  expect(Object.keys(pace).filter((key) => !Object.hasOwn(en, key))).toEqual([]);
});

test("a war of others is told in short to who plays, in full to its fighters and to who watches", () => {
  const scene = atTurn(["crane crane", "mantis mantis", "panda panda"], {}, 1);
  scene.answer(["seat.2", "dice.1"], { dice: inOrder(2, 2) });
  const { told } = scene;
  const revealed = told.find((one) => one.event.key === "battle.revealed")!.event;
  const waged = told.find((one) => one.event.key === "war.waged")!.event;
  const shown = (seat: number | null, event = revealed) => aside.pace(event, viewOf(scene.state, seat));
  expect(scene.table.wars).toHaveLength(1);
  expect([shown(1), shown(2), shown(null)]).toEqual([undefined, undefined, undefined]);
  expect(shown(0)).toBeGreaterThan(0);
  expect(shown(0)).toBeLessThan(pace["battle.revealed"]!);
  expect(shown(0, waged)).toBeGreaterThan(0);
  // What is not worth waiting for is shown together with what follows; what is no part of a war is nobody's alone.
  expect(shown(0, { key: "spoils.taken", args: { who: 1, whom: 2 }, about: ["seat.1"] })).toBe(0);
  scene.table.wars = [];
  expect(shown(0, { key: "end.smallHand", args: { who: 1, cards: 0 } })).toBeUndefined();
});

test("of several wars at once only the own one is told in full", () => {
  const scene = atTurn(
    ["crane crane crane", "mantis mantis mantis", "panda panda panda", "turtle turtle turtle"],
    { simulwars: true },
    0,
  );
  scene.answer(["seat.1", "dice.1"]).answer(["dice.1"], { dice: inOrder(3, 3, 3, 3) });
  const { told } = scene;
  const revealed = told.flatMap((one) => (one.event.key === "battle.revealed" ? [one.event] : []));
  const wars = [...scene.table.wars, ...scene.table.last];
  const view = viewOf(scene.state, 0);
  const before = { ...view, table: { ...view.table, wars } };
  expect(revealed.map((event) => aside.pace(event, before) === undefined)).toEqual([true, false]);
});
