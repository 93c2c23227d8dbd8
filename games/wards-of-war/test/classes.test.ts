import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { CLASS, type ClassId, WEAPON, type WeaponId } from "../content/classes.ts";
import type { Model } from "../content/hulls.ts";
import type { Given } from "../position.ts";
import { bare, scene } from "./scene.ts";

const columns = (id: WeaponId) => {
  const { range, rof, antiTank, firepower } = WEAPON[id];
  return [range, rof, antiTank, firepower];
};
const duel = (cls: ClassId, far: number, more: Given["warriors"] = [], given: Partial<Given> = {}) =>
  scene({ map: bare(), warriors: [{ cls, at: [100, 300] }, { at: [100 + far, 300] }, ...more], ...given });
/** A shooter against a hull of the other team, side on. */
const against = (cls: ClassId, model: Model, more: Given["warriors"] = [], manned = true) =>
  scene({
    map: bare(),
    warriors: [
      { cls, at: [100, 300] },
      manned ? { in: [0, model.endsWith("gun") && model !== "assault_gun" ? "G" : "D"] } : { at: [900, 800] },
      ...more,
    ],
    hulls: [{ model, at: [180, 300, 16], home: "B" }],
  });

rule("WW-76", "Scout: Rifle, Pistol, Binoculars, Tank Assault 2", () => {
  expect(CLASS.scout).toEqual({ weapons: ["rifle", "pistol", "binoculars"], tankAssault: 2 });
  expect(columns("rifle")).toEqual([400, 1, 2, 5]);
  expect(columns("pistol")).toEqual([100, 2, 1, 6]);
  expect(columns("binoculars")).toEqual([1000, 1, null, null]);
});
rule("WW-80", "Assault: Assault Rifle, Assault Grenades, Tank Assault 2", () => {
  expect(CLASS.assault).toEqual({ weapons: ["assault_rifle", "grenades"], tankAssault: 2 });
  expect(columns("assault_rifle")).toEqual([200, 3, 2, 6]);
  expect(columns("grenades")).toEqual([200, 1, 3, 4]);
});
rule("WW-83", "Anti-tank: Bazooka, Pistol, Tank Assault 4", () => {
  expect(CLASS.antitank).toEqual({ weapons: ["bazooka", "pistol"], tankAssault: 4 });
  expect(columns("bazooka")).toEqual([200, 1, 10, 5]);
});
rule("WW-86", "Medic: SMG, Tank Assault 2", () => {
  expect(CLASS.medic).toEqual({ weapons: ["smg"], tankAssault: 2 });
  expect(columns("smg")).toEqual([100, 3, 1, 6]);
});
rule("WW-92", "Engineer: Pistol, Flame-thrower, Tank Assault 4", () => {
  expect(CLASS.engineer).toEqual({ weapons: ["pistol", "flamethrower"], tankAssault: 4 });
  expect(columns("flamethrower")).toEqual([100, 1, null, null]);
});

rule("WW-77", "One Shot, One Kill: a failed Rifle die at a Warrior is rolled again, once", () => {
  const hits = duel("scout", 200).roll(2, 3, 1).do("shoot", "rifle", "w2");
  expect(hits.isAlive(1)).toBe(false);
  expect(hits.cited("shot.again")).toEqual(["WW-77"]);
  const misses = duel("scout", 200).roll(1, 2).do("shoot", "rifle", "w2");
  expect(misses.isAlive(1)).toBe(true);
  // A die that hits is not rolled again.
  expect(duel("scout", 200).roll(3, 6).do("shoot", "rifle", "w2").heard("shot.again")).toBe(false);
});

rule("WW-78", "the second die needs the same number; only the Rifle, and only at Warriors on foot", () => {
  const cover = duel("scout", 100, [], { map: bare([{ kind: "hedge", rect: [170, 250, 8, 100] }]) });
  cover.roll(3, 3).do("shoot", "rifle", "w2");
  expect(cover.events("shot.again")[0]?.args).toMatchObject({ hits: 0 });
  duel("scout", 100).roll(2, 2).do("shoot", "pistol", "w2");
  duel("scout", 100).roll(2).do("shoot", "binoculars", "w2");
  against("scout", "field_car").roll(2).do("shoot", "rifle", "h1");
});

rule("WW-79", "Fire on that Hill: a hit of the Binoculars places a token and does nothing else", () => {
  const it = duel("scout", 600).roll(3).do("shoot", "binoculars", "w2");
  expect(it.isAlive(1)).toBe(true);
  expect(it.table.tokens).toEqual([{ by: 0, team: 0, x: 700, y: 300, old: false }]);
  expect(it.cited("token.placed")).toEqual(["WW-79"]);
  expect(duel("scout", 600).roll(2).do("shoot", "binoculars", "w2").table.tokens).toEqual([]);
});

rule("WW-81", "Grenade Spam: a second Shoot, if it is with Assault Grenades", () => {
  const it = duel("assault", 150).roll(1, 1, 1).do("shoot", "assault_rifle", "w2").roll(4).do("roll");
  expect(it.options("shoot")).toEqual(["grenades"]);
  expect(it.no("shoot", "assault_rifle")).toBe("WW-26");
  it.roll(1).do("shoot", "grenades", "w2");
  expect(it.seat).toBe(1);
  // Nobody else may.
  expect(duel("medic", 90, [], { done: ["shoot"] }).may("shoot")).toBe(false);
});

rule("WW-82", "it still takes the 4, and the first Shoot may be with either", () => {
  const failed = duel("assault", 150).roll(1).do("shoot", "grenades", "w2").roll(3).do("roll");
  expect(failed.seat).toBe(1);
  const twice = duel("assault", 150).roll(1).do("shoot", "grenades", "w2").roll(4).do("roll");
  expect(twice.may("shoot", "grenades", "w2")).toBe(true);
});

rule("WW-84", "Home Wrecker: a failed Bazooka die at a Vehicle is rolled again", () => {
  const it = against("antitank", "truck").roll(2, 3, 1).do("shoot", "bazooka", "h1");
  expect(it.hull(0).died).toBe(1);
  expect(it.cited("shot.again")).toEqual(["WW-84"]);
});

rule("WW-85", "armoured or not, but neither guns nor Warriors", () => {
  against("antitank", "medium_tank").roll(2, 2).do("shoot", "bazooka", "h1");
  against("antitank", "field_gun").roll(2).do("shoot", "bazooka", "h1");
  duel("antitank", 150).roll(2).do("shoot", "bazooka", "w2");
});

const MEDIC = { cls: "medic" as const, at: [200, 374] as const };
const IDLE = { at: [50, 50] as const };

rule(["WW-87", "WW-88"], "Triage: a friend within 50 mm of a Medic who fails a save is saved on 4, lost on 3", () => {
  const saved = duel("scout", 100, [IDLE, MEDIC]).roll(3, 2, 4).do("shoot", "rifle", "w2");
  expect(saved.isAlive(1)).toBe(true);
  expect(saved.cited("triage.saves")).toEqual(["WW-87"]);
  const lost = duel("scout", 100, [IDLE, MEDIC]).roll(3, 2, 3).do("shoot", "rifle", "w2");
  expect(lost.isAlive(1)).toBe(false);
  expect(lost.cited("triage.fails")).toEqual(["WW-88"]);
  // A Medic of the shooter's team does nothing for him, however near.
  const theirs = duel("scout", 100, [MEDIC, IDLE]).roll(3, 2).do("shoot", "rifle", "w2");
  expect(theirs.isAlive(1)).toBe(false);
  // At 51 mm, base to base, no die is rolled.
  const far = duel("scout", 100, [IDLE, { ...MEDIC, at: [200, 375] }])
    .roll(3, 2)
    .do("shoot", "rifle", "w2");
  expect(far.isAlive(1)).toBe(false);
});

rule("WW-89", "a Medic's Triage never works on himself", () => {
  const it = scene({
    map: bare(),
    warriors: [
      { cls: "scout", at: [100, 300] },
      { cls: "medic", at: [200, 300] },
    ],
  });
  it.roll(3, 2).do("shoot", "rifle", "w2");
  expect(it.isAlive(1)).toBe(false);
});

rule("WW-90", "one die a failed save, however many Medics; a Medic is saved by another", () => {
  const two = duel("scout", 100, [IDLE, MEDIC, IDLE, { cls: "medic", at: [200, 240] }])
    .roll(3, 2, 3)
    .do("shoot", "rifle", "w2");
  expect(two.isAlive(1)).toBe(false);
  const other = scene({
    map: bare(),
    warriors: [{ cls: "scout", at: [100, 300] }, { cls: "medic", at: [200, 300] }, IDLE, MEDIC],
  });
  other.roll(3, 2, 4).do("shoot", "rifle", "w2");
  expect(other.isAlive(1)).toBe(true);
});

rule("WW-87", "several hits: after one that Triage has answered the next needs a save and a Triage die of its own", () => {
  const it = duel("assault", 100, [IDLE, MEDIC]);
  // Three hits: failed and healed, failed and lost; for the third no die is rolled.
  it.roll(3, 3, 3, 2, 4, 1, 3).do("shoot", "assault_rifle", "w2");
  expect([it.isAlive(1), it.cited("save.failed").length]).toEqual([false, 2]);
});

rule("WW-91", "no Triage for who is lost with his hull", () => {
  const it = scene({
    map: bare(),
    warriors: [{ cls: "scout", at: [300, 300] }, { in: [0, "P1"] }, IDLE, { cls: "medic", at: [450, 330] }],
    hulls: [{ model: "truck", at: [450, 300, 0], home: "B" }],
  });
  it.roll(3, 1, 4).do("shoot", "rifle", "h1");
  expect(it.isAlive(1)).toBe(false);
});

rule("WW-91", "no Triage for Firepower, assaults and flames; the Medic must be alive and on foot", () => {
  const wall = { map: bare([{ kind: "wall", rect: [170, 250, 8, 100] } as const]) };
  duel("scout", 100, [IDLE, MEDIC], wall).roll(4, 5).do("shoot", "rifle", "w2");
  duel("scout", 60, [IDLE, { ...MEDIC, at: [160, 374] }])
    .roll(4)
    .do("assault", "w2", [[136, 300]]);
  duel("engineer", 100, [IDLE, MEDIC]).roll(3).do("shoot", "flamethrower", "w2");
  const dead = duel("scout", 100, [IDLE, { cls: "medic" }])
    .roll(3, 2)
    .do("shoot", "rifle", "w2");
  expect(dead.isAlive(1)).toBe(false);
  const riding = duel("scout", 100, [IDLE, { cls: "medic", in: [0, "D"] }], {
    hulls: [{ model: "truck", at: [200, 340, 0], home: "B" }],
  });
  riding.roll(3, 2).do("shoot", "rifle", "w2");
  expect(riding.isAlive(1)).toBe(false);
});

const ENGINEER = { cls: "engineer" as const, at: [180, 396] as const };

rule(
  ["WW-93", "WW-94"],
  "Monkey Wrench is the Engineer's: a friendly Armoured vehicle within 50 mm has one armour more when hit",
  () => {
    // A Bazooka of 10 against a side of 4: a 6 is equal; with the wrench it holds.
    const alone = against("antitank", "medium_tank").roll(3, 6).do("shoot", "bazooka", "h1");
    expect(alone.hull(0).bailed).toBe(true);
    const helped = against("antitank", "medium_tank", [IDLE, ENGINEER]).roll(3, 6).do("shoot", "bazooka", "h1");
    expect(helped.hull(0).bailed).toBe(false);
    expect(helped.cited("armour.wrench")).toEqual(["WW-94"]);
    const far = against("antitank", "medium_tank", [IDLE, { ...ENGINEER, at: [180, 397] }])
      .roll(3, 6)
      .do("shoot", "bazooka", "h1");
    expect(far.hull(0).bailed).toBe(true);
    const notHis = against("antitank", "medium_tank", [IDLE, { cls: "antitank", at: [180, 396] }])
      .roll(3, 6)
      .do("shoot", "bazooka", "h1");
    expect(notHis.hull(0).bailed).toBe(true);
  },
);

rule("WW-95", "not the vehicle the Engineer is in, though another beside it", () => {
  const inside = scene({
    map: bare(),
    warriors: [
      { cls: "antitank", at: [100, 300] },
      { cls: "engineer", in: [0, "D"] },
    ],
    hulls: [{ model: "medium_tank", at: [180, 300, 16], home: "B" }],
  });
  expect(inside.roll(3, 6).do("shoot", "bazooka", "h1").hull(0).bailed).toBe(true);
  const beside = scene({
    map: bare(),
    warriors: [{ cls: "antitank", at: [100, 300] }, { in: [0, "D"] }, IDLE, { cls: "engineer", in: [1, "D"] }],
    hulls: [
      { model: "medium_tank", at: [180, 300, 16], home: "B" },
      { model: "truck", at: [240, 300, 16], home: "B" },
    ],
  });
  expect(beside.roll(3, 6).do("shoot", "bazooka", "h1").hull(0).bailed).toBe(false);
});

rule("WW-96", "never more than one, however many Engineers", () => {
  const it = against("antitank", "medium_tank", [IDLE, ENGINEER, IDLE, { cls: "engineer", at: [180, 204] }]);
  expect(it.roll(3, 5).do("shoot", "bazooka", "h1").hull(0).bailed).toBe(true);
});

rule("WW-97", "at any time, in others' turns too, without an Action", () => {
  const it = against("antitank", "medium_tank", [IDLE, ENGINEER]).roll(3, 6).do("shoot", "bazooka", "h1");
  expect(it.table.turn.seat).toBe(0);
  expect(it.heard("armour.wrench")).toBe(true);
  expect(it.heard("armour.holds")).toBe(true);
});

rule("WW-98", "a Flame-thrower hit Destroys a Warrior, gun or Unarmoured vehicle at once", () => {
  expect(duel("engineer", 100).roll(3).do("shoot", "flamethrower", "w2").isAlive(1)).toBe(false);
  expect(against("engineer", "truck").roll(3).do("shoot", "flamethrower", "h1").cited("hull.destroyed")).toEqual(["WW-98"]);
});
rule("WW-98", "no shield helps a gun against flames", () => {
  expect(against("engineer", "mg_nest", [], false).roll(3).do("shoot", "flamethrower", "h1").hull(0).died).toBe(1);
});

rule("WW-99", "armour ignores every Flame-thrower hit", () => {
  const it = against("engineer", "half_track").roll(6).do("shoot", "flamethrower", "h1");
  expect(it.hull(0)).toMatchObject({ died: null, bailed: false });
  expect(it.cited("armour.flames")).toEqual(["WW-99"]);
});

rule("WW-100", "it still needs 3 to hit, 4 in cover", () => {
  expect(duel("engineer", 100).roll(2).do("shoot", "flamethrower", "w2").isAlive(1)).toBe(true);
  const cover = { map: bare([{ kind: "hedge", rect: [170, 250, 8, 100] } as const]) };
  expect(duel("engineer", 100, [], cover).roll(3).do("shoot", "flamethrower", "w2").isAlive(1)).toBe(true);
  expect(duel("engineer", 100, [], cover).roll(4).do("shoot", "flamethrower", "w2").isAlive(1)).toBe(false);
});
