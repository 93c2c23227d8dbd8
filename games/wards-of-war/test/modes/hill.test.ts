import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { TableMap } from "../../content/map.ts";
import { bare, scene } from "../scene.ts";
import { lastTurn } from "./turns.ts";

const HILL = { options: { mode: "hill" } };
rule("WW-188", "King of the Hill: 2 points alone, 1 with strictly the most; 12 points or 12 rounds", () => {
  const held = (...spots: [number, number][]) =>
    scene({ map: bare(), ...HILL, warriors: spots.map((at) => ({ at })), turn: spots.length - 1 })
      .do("end")
      .table.sides.map(({ points }) => points);
  expect(held([1100, 800], [600, 600])).toEqual([0, 2]);
  expect(held([600, 601], [1100, 800])).toEqual([0, 0]);
  expect(held([600, 500], [600, 400])).toEqual([0, 0]);
  expect(held([600, 500], [600, 400], [1100, 800], [560, 500])).toEqual([0, 1]);
  expect(lastTurn({ ...HILL, points: [12, 0] }).do("end").outcome?.ranks).toEqual([1, 2]);
  expect(lastTurn({ ...HILL, points: [0, 1], round: 12 }).do("end").outcome?.ranks).toEqual([2, 1]);
});

rule("WW-211", "of two teams the one of number 1 counts more the first time: 1, or what the map says; and not again", () => {
  const held = (map: TableMap, points: readonly number[]) =>
    scene({ map, ...HILL, points, warriors: [{ at: [600, 500] }, { at: [1100, 800] }], turn: 0 }).do("end");
  const first = held(bare(), [0, 0]);
  expect([first.table.sides[0]!.points, first.cited("score.headStart")]).toEqual([3, ["WW-211"]]);
  expect(held(bare([], { headStart: 2 }), [0, 0]).table.sides[0]!.points).toBe(4);
  expect(held(bare([], { headStart: 0 }), [0, 0]).table.sides[0]!.points).toBe(2);
  expect(held(bare(), [1, 0]).table.sides[0]!.points).toBe(3);
});

rule("WW-188", "of four teams, two against one and one is strictly the most", () => {
  const spots = [
    [600, 450],
    [560, 450],
    [640, 450],
    [100, 800],
    [600, 500],
    [1100, 800],
    [200, 800],
    [300, 800],
  ] as const;
  const it = scene({
    map: bare(),
    options: { mode: "hill", teams: "four", map: "crown-hill" },
    warriors: spots.map((at) => ({ at })),
    turn: 7,
  });
  expect(it.do("end").table.sides.map(({ points }) => points)).toEqual([1, 0, 0, 0]);
});
