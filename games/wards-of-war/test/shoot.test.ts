import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { ClassId } from "../content/classes.ts";
import type { MapPiece } from "../content/map.ts";
import { bare, scene } from "./scene.ts";

type Piece = Omit<MapPiece, "id">;
/** A shooter at 100, 300 and a target so many mm to the right of him, middle to middle. */
const duel = (cls: ClassId, far: number, pieces: readonly Piece[] = []) =>
  scene({ map: bare(pieces), warriors: [{ cls, at: [100, 300] }, { at: [100 + far, 300] }] });

const HIGH_WALL: Piece = { kind: "highwall", rect: [150, 200, 8, 200] };
/** A low stone wall and a hedge close to a target 100 mm away. */
const WALL: Piece = { kind: "wall", rect: [170, 250, 8, 100] };
const HEDGE: Piece = { kind: "hedge", rect: [170, 250, 8, 100] };

rule("WW-39", "a target must be in line of sight", () => {
  expect(duel("scout", 100).may("shoot", "rifle", "w2")).toBe(true);
  const hidden = duel("scout", 100, [HIGH_WALL]);
  expect(hidden.may("shoot", "rifle", "w2")).toBe(false);
  expect(hidden.no("shoot", "rifle", "w2")).toBe("WW-39");
});

rule("WW-40", "a target must be within range, base to base", () => {
  expect(duel("scout", 424).may("shoot", "rifle", "w2")).toBe(true);
  const far = duel("scout", 425);
  expect(far.no("shoot", "rifle", "w2")).toBe("WW-40");
  expect(far.asked.blocked?.find(({ path }) => path[1] === "rifle")?.why.args).toEqual({ far: 401, max: 400 });
});

rule("WW-41", "only hostile figures are targets", () => {
  const it = scene({ map: bare(), warriors: [{ cls: "scout", at: [100, 300] }, { at: [200, 300] }, { at: [200, 350] }] });
  expect(it.options("shoot", "rifle")).toEqual(["w2"]);
});

rule("WW-42", "one weapon of the Warrior is selected", () => {
  const it = duel("scout", 100);
  expect(it.options("shoot")).toEqual(["rifle", "pistol", "binoculars"]);
  expect(it.refused("shoot", "w2")?.key).toBe("answer.notAnOption");
  expect(it.refused("shoot", "bazooka", "w2")?.key).toBe("answer.notAnOption");
});

rule(["WW-43", "WW-44", "WW-46"], "so many dice as the weapon has; 3 hits and 2 misses", () => {
  const it = duel("assault", 100).roll(2, 3, 2, 6).do("shoot", "assault_rifle", "w2");
  expect(it.events("shot.rolled")[0]?.args).toMatchObject({ dice: [2, 3, 2], needs: 3, hits: 1 });
  expect(it.cited("shot.rolled")).toEqual(["WW-44"]);
});

rule("WW-45", "every hit makes the target roll", () => {
  const it = duel("assault", 100).roll(3, 4, 5, 3, 3, 3).do("shoot", "assault_rifle", "w2");
  expect(it.events("save.made")).toHaveLength(3);
});

rule("WW-47", "in cover the number is 4", () => {
  const open = duel("medic", 100).roll(3, 2, 2, 3).do("shoot", "smg", "w2");
  expect(open.events("shot.rolled")[0]?.args).toMatchObject({ hits: 1 });
  const cover = duel("medic", 100, [HEDGE]).roll(3, 3, 4, 3).do("shoot", "smg", "w2");
  expect(cover.events("shot.rolled")[0]?.args).toMatchObject({ needs: 4, hits: 1 });
  expect(cover.cited("shot.rolled")).toEqual(["WW-47"]);
});

rule("WW-48", "cover is worth one, whatever its kind and however much of it; bulletproof cover is cover", () => {
  const wall = duel("medic", 100, [WALL]).roll(3, 3, 3).do("shoot", "smg", "w2");
  expect(wall.events("shot.rolled")[0]?.args).toMatchObject({ needs: 4, hits: 0 });
  const both = duel("medic", 100, [WALL, { kind: "hedge", rect: [180, 250, 4, 100] }])
    .roll(4, 3, 3, 1)
    .do("shoot", "smg", "w2");
  expect(both.events("shot.rolled")[0]?.args).toMatchObject({ needs: 4, hits: 1 });
});

rule("WW-49", "all dice go at one target, and hits after its end are lost", () => {
  const it = scene({
    map: bare(),
    warriors: [{ cls: "assault", at: [100, 300] }, { at: [200, 300] }, { at: [50, 50] }, { at: [200, 340] }],
  });
  // Three hits, and the first save fails: two dice are never rolled.
  it.roll(6, 6, 6, 1).do("shoot", "assault_rifle", "w2");
  expect([it.isAlive(1), it.isAlive(3)]).toEqual([false, true]);
});

rule("WW-50", "having moved changes neither dice nor number", () => {
  const it = duel("assault", 150)
    .do("move", [[150, 300]])
    .roll(4)
    .do("roll")
    .roll(3, 3, 3, 4, 4, 4)
    .do("shoot", "assault_rifle", "w2");
  expect(it.events("shot.rolled")[0]?.args).toMatchObject({ needs: 3, hits: 3 });
});

rule("WW-51", "Anti-tank counts against armour alone", () => {
  // A Bazooka of 10 does to a Warrior what any hit does, and to a truck what its Save says.
  const man = duel("antitank", 100).roll(3, 3).do("shoot", "bazooka", "w2");
  expect(man.isAlive(1)).toBe(true);
  const truck = scene({
    map: bare(),
    warriors: [{ cls: "antitank", at: [100, 300] }, { at: [900, 300] }],
    hulls: [{ model: "truck", at: [200, 300, 0], home: "B" }],
  });
  truck.roll(3, 5).do("shoot", "bazooka", "h1");
  expect(truck.hull(0).died).toBeNull();
});

rule(["WW-52", "WW-53", "WW-54"], "one die a hit: 3 ignores it, 2 Destroys", () => {
  const safe = duel("scout", 100).roll(3, 3).do("shoot", "rifle", "w2");
  expect(safe.isAlive(1)).toBe(true);
  expect(safe.cited("save.made")).toEqual(["WW-53"]);
  const dead = duel("scout", 100).roll(3, 2).do("shoot", "rifle", "w2");
  expect(dead.isAlive(1)).toBe(false);
  expect(dead.cited("warrior.destroyed")).toEqual(["WW-54"]);
});

rule("WW-55", "a Save is that roll, and of a hull the number on its card", () => {
  const at = (die: number) =>
    scene({
      map: bare(),
      warriors: [{ cls: "scout", at: [100, 300] }, { at: [900, 300] }],
      hulls: [{ model: "field_car", at: [200, 300, 16], home: "B" }],
    })
      .roll(3, die)
      .do("shoot", "rifle", "h1");
  expect(at(4).hull(0).died).toBeNull();
  expect(at(3).hull(0).died).toBe(1);
});

rule(
  ["WW-56", "WW-57", "WW-58"],
  "in Bulletproof Cover the shooter rolls: the weapon's Firepower Destroys, less does nothing",
  () => {
    const dead = duel("scout", 100, [WALL]).roll(4, 5).do("shoot", "rifle", "w2");
    expect(dead.isAlive(1)).toBe(false);
    expect(dead.cited("fire.kills")).toEqual(["WW-57"]);
    const safe = duel("scout", 100, [WALL]).roll(4, 4).do("shoot", "rifle", "w2");
    expect(safe.isAlive(1)).toBe(true);
    expect(safe.cited("fire.safe")).toEqual(["WW-58"]);
    // A Pistol needs 6 where the Rifle needs 5.
    const pistol = duel("scout", 100, [WALL]).roll(4, 1, 5).do("shoot", "pistol", "w2");
    expect(pistol.isAlive(1)).toBe(true);
  },
);

const HOUSE: Piece = {
  kind: "building",
  rect: [170, 260, 80, 80],
  open: [
    ["W", 15, 50, "door"],
    ["N", 15, 50, "door"],
  ],
};

rule("WW-59", "a stone wall between, or being inside a building, is Bulletproof Cover; a hedge is not", () => {
  expect(duel("scout", 100, [WALL]).roll(4, 1).do("shoot", "rifle", "w2").heard("fire.safe")).toBe(true);
  expect(duel("scout", 110, [HOUSE]).roll(4, 1).do("shoot", "rifle", "w2").heard("fire.safe")).toBe(true);
  expect(duel("scout", 100, [HEDGE]).roll(4, 6).do("shoot", "rifle", "w2").heard("save.made")).toBe(true);
});

rule("WW-60", "a wall counts only between the two, a building against everybody outside it", () => {
  const behind = duel("scout", 60, [WALL]).roll(3, 3).do("shoot", "rifle", "w2");
  expect(behind.heard("save.made")).toBe(true);
  const inside = scene({ map: bare([HOUSE]), warriors: [{ cls: "scout", at: [190, 300] }, { at: [230, 300] }] });
  inside.roll(3, 3).do("shoot", "rifle", "w2");
  expect(inside.heard("save.made")).toBe(true);
  const outside = scene({ map: bare([HOUSE]), warriors: [{ cls: "scout", at: [210, 150] }, { at: [210, 300] }] });
  outside.roll(4, 1).do("shoot", "rifle", "w2");
  expect(outside.heard("fire.safe")).toBe(true);
});

rule("WW-61", "a hit is met by I'm Shot! or by Firepower, never by both", () => {
  const it = duel("medic", 100, [WALL]).roll(4, 4, 1, 5, 6).do("shoot", "smg", "w2");
  expect([it.heard("save.made"), it.heard("save.failed"), it.isAlive(1)]).toEqual([false, false, false]);
});

rule("WW-62", "a weapon without Firepower never rolls for it", () => {
  // Neither a token nor flames take a second die.
  const seen = duel("scout", 100, [WALL]).roll(4).do("shoot", "binoculars", "w2");
  expect([seen.heard("token.placed"), seen.isAlive(1)]).toEqual([true, true]);
  const burnt = duel("engineer", 100, [WALL]).roll(4).do("shoot", "flamethrower", "w2");
  expect(burnt.isAlive(1)).toBe(false);
});

rule("WW-196", "dice to hit, dice rolled again, then each hit's die and the Triage at once after it", () => {
  const it = scene({
    map: bare(),
    warriors: [{ cls: "assault", at: [100, 300] }, { at: [200, 300] }, { at: [50, 50] }, { cls: "medic", at: [230, 300] }],
  });
  // Two hits: failed, healed; failed, not healed.
  it.roll(3, 1, 3, 2, 4, 1, 3).do("shoot", "assault_rifle", "w2");
  expect(it.keys().slice(0, 6)).toEqual([
    "shot.rolled",
    "save.failed",
    "triage.saves",
    "save.failed",
    "triage.fails",
    "warrior.destroyed",
  ]);
  const again = duel("scout", 100).roll(2, 3, 1).do("shoot", "rifle", "w2");
  expect(again.keys().slice(0, 4)).toEqual(["shot.rolled", "shot.again", "save.failed", "warrior.destroyed"]);
});
