import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { bare, fresh, scene } from "../scene.ts";
import { lastTurn } from "./turns.ts";

const FREE = { options: { mode: "free" } };
rule("WW-189", "Free-for-all: every marker is everybody's, a hull holds one; 5 points, 7 with more than 8, or 12 rounds", () => {
  const match = fresh(3, { mode: "free", vehicles: "all" });
  expect(match.options("scout")).toEqual(["A1", "A2", "A3", "B1", "B2", "B3"]);
  expect(match.table.hulls.every(({ home }) => home === null)).toBe(true);
  const truck = (manned: boolean) =>
    scene({
      map: bare(),
      ...FREE,
      warriors: [{ at: [440, 300] }, manned ? { in: [0, "D"] } : { at: [900, 800] }],
      hulls: [{ model: "truck", at: [500, 300, 0] }],
    }).may("board");
  expect([truck(false), truck(true)]).toEqual([true, false]);
  expect(lastTurn({ ...FREE, points: [4, 0] }).do("end").outcome).toBeUndefined();
  expect(lastTurn({ ...FREE, points: [5, 0] }).do("end").outcome).toMatchObject({
    ranks: [1, 2],
    reason: { key: "outcome.alone" },
  });
  const nine = (points: number) =>
    scene({
      map: bare(),
      ...FREE,
      warriors: Array.from({ length: 9 }, (_, i) => ({ at: [100 + 90 * i, 100] as const })),
      turn: 8,
      points: [points],
    }).do("end").outcome;
  expect([nine(6), nine(7)?.ranks[0]]).toEqual([undefined, 1]);
  // Level: fewer times Destroyed, then the higher number.
  const level = (deaths: number) =>
    scene({
      map: bare(),
      ...FREE,
      warriors: [
        { at: [100, 100], deaths: 1 },
        { at: [1100, 800], deaths },
      ],
      turn: 1,
      points: [5, 5],
    }).do("end").outcome?.ranks;
  expect([level(0), level(1), level(2)]).toEqual([
    [2, 1],
    [2, 1],
    [1, 2],
  ]);
});
