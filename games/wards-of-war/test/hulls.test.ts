import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { Given } from "../position.ts";
import { FAR, type Hulls, one } from "./hull-scene.ts";
import { bare, scene } from "./scene.ts";

rule("WW-123", "a hull is on the side of its occupants, else of its home; an empty one of nobody's cannot be attacked", () => {
  const shot = (home: "A" | "B" | undefined, manned: boolean) =>
    one(
      { cls: "scout", at: [300, 300] },
      [{ model: "truck", at: [400, 300, 0], ...(home ? { home } : {}) }],
      [manned ? { in: [0, "D"] } : FAR],
    ).may("shoot", "rifle", "h1");
  expect([shot("B", false), shot("A", false), shot(undefined, false)]).toEqual([true, false, false]);
  expect([shot("A", true), shot(undefined, true)]).toEqual([true, true]);
});

rule("WW-124", "any empty hull can be boarded, the enemy's too; a manned one only by friends", () => {
  const boards = (more: Given["warriors"]) =>
    one({ at: [300, 300] }, [{ model: "truck", at: [360, 300, 0], home: "B" }], more).may("board", "h1");
  expect(boards([FAR])).toBe(true);
  expect(boards([{ in: [0, "D"] }])).toBe(false);
  expect(boards([FAR, { in: [0, "D"] }])).toBe(true);
  // Nobody gets into a wreck, nor mans what is left of a gun.
  for (const model of ["truck", "light_at_gun"] as const)
    expect(one({ at: [300, 300] }, [{ model, at: [360, 300, 0], home: "B", died: 1 }], [FAR]).may("board")).toBe(false);
});

rule("WW-125", "one boards at the end of a Move, within 25 mm of the hull, into an empty seat", () => {
  const hulls: Hulls = [{ model: "truck", at: [500, 300, 0] }];
  const it = one({ at: [300, 300] }, hulls);
  // The truck's rear is at 468: a base at 431 is 25 mm from it.
  expect(it.refused("board", "h1", "D", [[430, 300]])).toMatchObject({
    key: "walk.notBeside",
    rule: "WW-125",
    args: { max: 25 },
  });
  expect(it.refused("board", "h1", "D", [[431, 300]])).toBeUndefined();
  it.do("board", "h1", "P2", [[431, 300]]);
  expect([it.at(0), it.warrior(0).berth, it.table.turn.done]).toEqual([null, { hull: 0, seat: 2 }, ["move"]]);
  const full = one({ at: [420, 300] }, hulls, [FAR, { in: [0, "D"] }]);
  expect(full.options("board", "h1")).toEqual(["P1", "P2", "P3", "P4", "P5"]);
});

rule("WW-125", "a way round to the hull is found where one side of it alone can be come to", () => {
  const it = scene({
    options: { map: "hedgerow-lanes" },
    warriors: [{ at: [1147, 446] }, { at: [1087, 425] }, { at: [1245, 443] }, { at: [1213, 484] }],
    hulls: [{ model: "truck", at: [1158, 582, 0] }],
  });
  expect(it.may("board", "h1", "D")).toBe(true);
});

rule("WW-126", "leaving is a Move: a place within 25 mm of the hull, then 100 mm", () => {
  const it = one({ in: [0, "D"] }, [{ model: "truck", at: [500, 300, 0] }]);
  expect(it.refused("leave", [[430, 300]])).toMatchObject({ key: "walk.exit", rule: "WW-126" });
  expect(
    it.refused("leave", [
      [431, 300],
      [331, 300],
    ]),
  ).toBeUndefined();
  expect(
    it.refused("leave", [
      [431, 300],
      [330, 300],
    ]),
  ).toMatchObject({ key: "walk.far", args: { cost: 101, max: 100 } });
  it.do("leave", [[431, 300]]);
  expect([it.at(0), it.warrior(0).berth, it.table.turn.done]).toEqual([[431, 300], null, ["move"]]);
});

rule("WW-126", "and who leaves may board another hull as far away as that walk leads, but none without a way", () => {
  const other = (x: number, walled = false) =>
    scene({
      map: bare(walled ? [{ kind: "highwall", rect: [340, 0, 10, 900] }] : []),
      warriors: [{ in: [0, "D"] }, FAR],
      hulls: [
        { model: "truck", at: [300, 300, 0] },
        { model: "truck", at: [x, 300, 0] },
      ],
    });
  // 150 mm between the two: out at 369, whose base is 25 mm from the one, and 76 mm on.
  const it = other(514);
  expect(it.may("transfer", "h2")).toBe(true);
  it.do("transfer", "h2", "D", [
    [369, 300],
    [445, 300],
  ]);
  expect(it.warrior(0).berth).toEqual({ hull: 1, seat: 0 });
  expect(other(540).may("transfer")).toBe(false);
  expect([other(400).may("transfer"), other(400, true).may("transfer")]).toEqual([true, false]);
});

rule(["WW-124", "WW-126"], "but only into an empty seat, of an empty hull or one with friends in it", () => {
  const beside = (model: "truck" | "mg_nest", more: Given["warriors"]) =>
    one(
      { in: [0, "D"] },
      [
        { model: "truck", at: [300, 300, 0] },
        { model, at: [400, 300, 0] },
      ],
      more,
    ).options("transfer", "h2");
  expect([beside("mg_nest", [FAR]), beside("mg_nest", [FAR, { in: [1, "G"] }]), beside("mg_nest", [{ in: [1, "G"] }])]).toEqual([
    ["G"],
    [],
    [],
  ]);
  expect(beside("truck", [FAR, { in: [1, "P2"] }])).toEqual(["D", "P1", "P3", "P4", "P5"]);
  const full = one(
    { in: [0, "D"] },
    [
      { model: "truck", at: [300, 300, 0] },
      { model: "mg_nest", at: [400, 300, 0] },
    ],
    [FAR, { in: [1, "G"] }],
  );
  expect([full.may("transfer"), full.may("leave")]).toEqual([false, true]);
});

rule("WW-126", "one leaves where there is room for one base alone", () => {
  // Before its front just as much as a base takes, at 544 alone.
  const pit = (gap: number) =>
    scene({
      map: bare([
        { kind: "highwall", rect: [400, 220, 500, 60] },
        { kind: "highwall", rect: [400, 320, 500, 60] },
        { kind: "highwall", rect: [400, 280, 67, 40] },
        { kind: "highwall", rect: [533 + gap, 280, 60, 40] },
      ]),
      warriors: [{ in: [0, "D"] }, FAR],
      hulls: [{ model: "truck", at: [500, 300, 0] }],
    });
  expect(pit(23).may("leave")).toBe(true);
  expect(pit(22).no("leave")).toBe("WW-126");
});

rule("WW-127", "a seat is changed free, once a turn, before the first Action", () => {
  const it = one({ in: [0, "D"] }, [{ model: "medium_tank", at: [500, 300, 0] }]).do("seat", "G");
  expect(it.warrior(0).berth).toEqual({ hull: 0, seat: 1 });
  expect([it.kind, it.table.turn.done, it.may("seat")]).toEqual(["action", [], false]);
  expect(one({ in: [0, "D"] }, [{ model: "medium_tank", at: [500, 300, 0] }], [FAR], { done: ["shoot"] }).may("seat")).toBe(
    false,
  );
  const crew = one({ in: [0, "D"] }, [{ model: "medium_tank", at: [500, 300, 0] }], [FAR, { in: [0, "G"] }]);
  expect(crew.may("seat")).toBe(false);
});

rule("WW-128", "nobody respawns into a seat, and a flag carrier may board", () => {
  const back = one({ deaths: 1 }, [{ model: "truck", at: [80, 300, 0], home: "A" }], [FAR], { at: { at: "respawn" } });
  expect(back.options("scout")).toEqual(["A1", "A2", "A3"]);
  const carrier = one({ at: [440, 300] }, [{ model: "truck", at: [500, 300, 0] }], [FAR], {
    options: { mode: "flags" },
    flags: [undefined, { by: 0 }],
  });
  carrier.do("board", "h1", "D", []);
  expect(carrier.table.flags[1]!.by).toBe(0);
});

const HOUSE = {
  kind: "building",
  rect: [330, 240, 100, 100],
  open: [
    ["W", 30, 50, "window"],
    ["N", 10, 60, "door"],
  ],
} as const;

rule("WW-129", "contact and boarding do not work through a wall, but through a window", () => {
  const by = (y: number) => scene({ map: bare([HOUSE]), warriors: [{ at: [317, y] }, { at: [342, y] }] });
  expect(by(300).refused("assault", "w2", [])).toBeUndefined();
  expect(by(258).refused("assault", "w2", [])).toMatchObject({ key: "walk.noContact" });
  const truck = (y: number) =>
    scene({ map: bare([HOUSE]), warriors: [{ at: [342, y] }, FAR], hulls: [{ model: "truck", at: [300, y, 16] }] });
  expect(truck(300).refused("board", "h1", "D", [])).toBeUndefined();
  expect(truck(258).refused("board", "h1", "D", [])).toMatchObject({ key: "walk.notBeside" });
});

rule("WW-130", "who is aboard cannot be targeted, assaulted or healed", () => {
  const it = one({ cls: "scout", at: [300, 300] }, [{ model: "truck", at: [370, 300, 0] }], [{ in: [0, "D"] }]);
  expect(it.options("shoot", "rifle")).toEqual(["h1"]);
  expect(it.options("assault")).toEqual(["h1"]);
  // The driver is lost with his truck though a friend's Medic stands beside it.
  const medic = one(
    { cls: "scout", at: [300, 300] },
    [{ model: "truck", at: [400, 300, 0] }],
    [{ in: [0, "D"] }, FAR, { cls: "medic", at: [400, 340] }],
  );
  medic.roll(3, 4).do("shoot", "rifle", "h1");
  expect(medic.isAlive(1)).toBe(false);
});

rule("WW-131", "occupants act on their own numbers, each with a free Action and the roll", () => {
  const it = one({ in: [0, "D"] }, [{ model: "medium_tank", at: [500, 300, 0] }], [{ at: [900, 300] }, { in: [0, "G"] }]);
  expect(it.may("drive")).toBe(true);
  it.do("drive", [[600, 300, 0]])
    .do("end")
    .do("end");
  expect([it.seat, it.kind, it.may("shoot", "tank_gun", "w2"), it.may("drive")]).toEqual([2, "action", true, false]);
});

rule("WW-132", "only the driver drives, so far a Move as the hull's Speed; pivots are free", () => {
  const tank: Hulls = [{ model: "heavy_tank", at: [500, 400, 0] }];
  const it = one({ in: [0, "D"] }, tank);
  expect(it.refused("drive", [[700, 400, 0]])).toBeUndefined();
  expect(it.refused("drive", [[701, 400, 0]])).toMatchObject({ key: "answer.tooFar", args: { max: 200 } });
  expect(
    it.refused("drive", [
      [500, 400, 16],
      [500, 600, 16],
    ]),
  ).toBeUndefined();
  expect(it.refused("drive", [[400, 400, 0]])).toBeUndefined();
  expect(one({ in: [0, "G"] }, tank).may("drive")).toBe(false);
  it.do("drive", [[500, 600, 16]]);
  expect(it.hull(0)).toMatchObject({ x: 500, y: 600, h: 16 });
  expect(it.cited("drive.goes")).toEqual(["WW-132"]);
});

rule("WW-133", "a weapon is fired by its seat, or by the driver while that seat is empty", () => {
  const tank: Hulls = [{ model: "medium_tank", at: [500, 300, 0] }];
  const enemy = { at: [700, 300] as const };
  expect(one({ in: [0, "D"] }, tank, [enemy]).options("shoot")).toEqual(["tank_gun", "mg"]);
  expect(one({ in: [0, "G"] }, tank, [enemy]).options("shoot")).toEqual(["tank_gun"]);
  expect(one({ in: [0, "D"] }, tank, [enemy, { in: [0, "G"] }]).options("shoot")).toEqual(["mg"]);
});

rule("WW-134", "passengers shoot their own weapons from open-topped hulls, and no flames", () => {
  const enemy = { at: [560, 300] as const };
  const riding = (cls: "medic" | "engineer", model: "truck" | "half_track") =>
    one({ cls, in: [0, "P1"] }, [{ model, at: [500, 300, 0] }], [enemy]).options("shoot");
  expect(riding("medic", "truck")).toEqual(["smg"]);
  expect(riding("engineer", "half_track")).toEqual(["pistol"]);
  expect(one({ cls: "medic", in: [0, "D"] }, [{ model: "truck", at: [500, 300, 0] }], [enemy]).may("shoot")).toBe(false);
});

rule("WW-135", "a forward weapon needs its target ahead of the front edge; a turret does not", () => {
  const gun = (x: number, y: number) => one({ in: [0, "G"] }, [{ model: "assault_gun", at: [500, 300, 0] }], [{ at: [x, y] }]);
  expect(gun(535, 400).may("shoot", "long_gun", "w2")).toBe(true);
  expect(gun(534, 400).no("shoot", "long_gun", "w2")).toBe("WW-135");
  const tank = one({ in: [0, "G"] }, [{ model: "medium_tank", at: [500, 300, 0] }], [{ at: [300, 300] }]);
  expect(tank.may("shoot", "tank_gun", "w2")).toBe(true);
});

rule("WW-136", "range and sight of everybody aboard are the hull's", () => {
  // From the truck's front at 532 to the base: 100 mm.
  const reach = (x: number) =>
    one({ cls: "medic", in: [0, "P3"] }, [{ model: "truck", at: [500, 300, 0] }], [{ at: [x, 300] }]).may("shoot", "smg", "w2");
  expect([reach(644), reach(645)]).toEqual([true, false]);
});

rule("WW-137", "class re-rolls never touch the weapons of hulls", () => {
  const it = one({ cls: "scout", in: [0, "G"] }, [{ model: "half_track", at: [500, 300, 0] }], [{ at: [700, 300] }]);
  it.roll(2, 2, 2).do("shoot", "heavy_mg", "w2");
  expect(it.heard("shot.again")).toBe(false);
});
