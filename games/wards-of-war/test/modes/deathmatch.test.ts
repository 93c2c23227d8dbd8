import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { bare, scene } from "../scene.ts";
import { lastTurn } from "./turns.ts";

rule("WW-176", "Team Deathmatch: a point a kill and a hull kill; 3 n points, at least 6, or 12 rounds; then hull kills", () => {
  const hull = scene({
    map: bare(),
    warriors: [{ cls: "scout", at: [300, 300] }, { in: [0, "D"] }],
    hulls: [{ model: "truck", at: [400, 300, 0], home: "B" }],
  });
  hull.roll(3, 1).do("shoot", "rifle", "h1");
  expect(hull.table.sides[0]).toMatchObject({ points: 2, kills: 1, hullKills: 1 });
  expect(lastTurn({ points: [5, 0] }).do("end").outcome).toBeUndefined();
  expect(lastTurn({ points: [6, 0] }).do("end").outcome).toMatchObject({ ranks: [1, 2], rule: "WW-176", scores: [6, 0] });
  // With three a side it takes nine.
  const six = (points: number) =>
    scene({
      map: bare(),
      warriors: [0, 1, 2, 3, 4, 5].map((i) => ({ at: [100 + 100 * i, 100] as const })),
      turn: 5,
      points: [points, 0],
    }).do("end").outcome;
  expect([six(8), six(9)?.ranks]).toEqual([undefined, [1, 2, 1, 2, 1, 2]]);
  expect(lastTurn({ points: [1, 0], round: 11 }).do("end").outcome).toBeUndefined();
  expect(lastTurn({ points: [1, 0], round: 12 }).do("end").outcome?.ranks).toEqual([1, 2]);
  const level = lastTurn({ points: [2, 2], round: 12 });
  level.table.sides[1]!.hullKills = 1;
  expect(level.do("end").outcome?.ranks).toEqual([2, 1]);
});

rule("WW-176", "quick is two thirds of it, long half as much again, rounded up", () => {
  const at = (length: string, round: number) => lastTurn({ points: [1, 0], round, options: { length } }).do("end").outcome;
  expect([at("quick", 7), at("quick", 8)?.ranks]).toEqual([undefined, [1, 2]]);
  expect([at("long", 17), at("long", 18)?.ranks]).toEqual([undefined, [1, 2]]);
});

rule("WW-177", "a kill is credited to whoever's action caused it, also of those lost with their hull", () => {
  const it = scene({
    map: bare(),
    warriors: [{ cls: "antitank", at: [300, 300] }, { in: [0, "D"] }, { at: [100, 800] }, { in: [0, "G"] }],
    hulls: [{ model: "armoured_car", at: [400, 300, 16], home: "B" }],
  });
  it.roll(3, 1).do("shoot", "bazooka", "h1");
  expect(it.warrior(0)).toMatchObject({ kills: 2, hullKills: 1 });
  expect(it.warrior(2)).toMatchObject({ kills: 0 });
});
