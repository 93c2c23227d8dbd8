import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { bare, scene } from "./scene.ts";

const pair = (far: number, map = bare()) => scene({ map, warriors: [{ at: [300, 300] }, { at: [300 + far, 300] }] });

rule("WW-63", "an Assault moves at most 100 mm and ends in contact", () => {
  const it = pair(124);
  expect(it.may("assault", "w2")).toBe(true);
  expect(it.refused("assault", "w2", [[400, 300]])).toBeUndefined();
  expect(it.refused("assault", "w2", [[397, 300]])).toMatchObject({
    key: "walk.noContact",
    rule: "WW-63",
    args: { far: 3, max: 2 },
  });
  expect(
    it.refused("assault", "w2", [
      [350, 310],
      [400, 300],
    ])?.key,
  ).toBe("answer.tooFar");
  expect(pair(127).no("assault", "w2")).toBe("WW-63");
});

rule("WW-64", "without a way into contact it cannot be chosen; in contact already, no move is needed", () => {
  const ring = { kind: "block", rect: [350, 200, 20, 200] } as const;
  const walled = pair(100, bare([ring]));
  expect(walled.no("assault", "w2")).toBe("WW-64");
  const touching = pair(25);
  expect(touching.refused("assault", "w2", [])).toBeUndefined();
});

rule("WW-65", "sight is not needed, the way must be legal: other enemies block it", () => {
  // Round the end of a high wall that hides the target.
  const wall = { kind: "highwall", rect: [345, 200, 8, 112] } as const;
  const it = pair(74, bare([wall]));
  expect(it.may("shoot", "assault_rifle", "w2")).toBe(false);
  expect(it.may("assault", "w2")).toBe(true);
  const guarded = scene({
    map: bare(),
    warriors: [{ at: [300, 300] }, { at: [390, 300] }, { at: [50, 50] }, { at: [345, 310] }],
  });
  expect(guarded.refused("assault", "w2", [[366, 300]])).toMatchObject({ rule: "WW-35" });
});

rule("WW-66", "4 Destroys the enemy, 3 does not", () => {
  const hit = pair(100)
    .roll(4)
    .do("assault", "w2", [[376, 300]]);
  expect(hit.isAlive(1)).toBe(false);
  expect(hit.at(0)).toEqual([376, 300]);
  expect(hit.cited("assault.hits")).toEqual(["WW-66"]);
  expect(
    pair(100)
      .roll(3)
      .do("assault", "w2", [[376, 300]])
      .isAlive(1),
  ).toBe(true);
});

rule("WW-67", "on 1 to 3 he moves 50 mm straight away from the target", () => {
  const it = pair(100)
    .roll(3)
    .do("assault", "w2", [[376, 300]]);
  expect(it.at(0)).toEqual([326, 300]);
  expect(it.cited("assault.fallsBack")).toEqual(["WW-67"]);
});

rule("WW-68", "where 50 mm are not possible he goes as far as there is room; slow ground costs nothing", () => {
  // A block stops him after 44 mm.
  const stopped = scene({
    map: bare([{ kind: "block", rect: [300, 280, 20, 40] }]),
    warriors: [{ at: [348, 300] }, { at: [400, 300] }],
  });
  stopped.roll(1).do("assault", "w2", [[376, 300]]);
  expect(stopped.at(0)).toEqual([332, 300]);
  expect(stopped.cited("assault.fallsBack")).toEqual(["WW-68"]);
  const wire = { kind: "wire", rect: [330, 200, 20, 200] } as const;
  const slow = pair(100, bare([wire]))
    .roll(1)
    .do("assault", "w2", [
      [329, 300],
      [351, 300],
      [376, 300],
    ]);
  expect(slow.at(0)).toEqual([326, 300]);
});

rule("WW-69", "after an Assault the turn ends, whatever came of it", () => {
  expect(
    pair(100)
      .roll(6)
      .do("assault", "w2", [[376, 300]]).seat,
  ).toBe(1);
  expect(
    pair(100)
      .roll(1)
      .do("assault", "w2", [[376, 300]]).seat,
  ).toBe(1);
});

rule("WW-70", "neither cover, save, Triage nor a blow in return has a say", () => {
  const it = scene({
    map: bare([{ kind: "crater", circle: [400, 300, 30] }]),
    warriors: [{ at: [300, 300] }, { at: [400, 300] }, { at: [50, 50] }, { cls: "medic", at: [430, 300] }],
  });
  // One die and no other.
  it.roll(4).do("assault", "w2", [[376, 300]]);
  expect([it.isAlive(0), it.isAlive(1)]).toEqual([true, false]);
});

rule("WW-120", "a forced move stays on the table and overlaps nobody", () => {
  const edge = scene({ map: bare(), warriors: [{ at: [30, 300] }, { at: [70, 300] }] })
    .roll(2)
    .do("assault", "w2", [[45, 300]]);
  expect(edge.at(0)).toEqual([12, 300]);
  // A friend stands where he would land: he stops before him.
  const friend = scene({ map: bare(), warriors: [{ at: [360, 300] }, { at: [400, 300] }, { at: [326, 300] }] });
  friend.roll(2).do("assault", "w2", [[376, 300]]);
  expect(friend.at(0)).toEqual([350, 300]);
});
