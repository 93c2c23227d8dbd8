import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { Given } from "../position.ts";
import { FAR, type Hulls, one } from "./hull-scene.ts";
import { bare, fresh, scene } from "./scene.ts";

/** A Bazooka (10) at the side of a medium tank (4) that is manned. */
const bazooka = (die: number, given: Partial<Given> = {}, more: Partial<Hulls[number]> = {}) =>
  one(
    { cls: "antitank", at: [300, 300] },
    [{ model: "medium_tank", at: [400, 300, 16], home: "B", ...more }],
    [{ in: [0, "D"] }],
    given,
  )
    .roll(3, die)
    .do("shoot", "bazooka", "h1");

rule(["WW-138", "WW-139"], "a die and the armour: 11 holds, 10 bails out, 9 Destroys, and there is no Firepower roll", () => {
  // A side of 4 cannot make 11: the front of 6 can.
  const front = (die: number) =>
    one({ cls: "antitank", at: [300, 300] }, [{ model: "medium_tank", at: [400, 300, 32], home: "B" }], [{ in: [0, "D"] }])
      .roll(3, die)
      .do("shoot", "bazooka", "h1")
      .hull(0);
  expect(front(5)).toMatchObject({ bailed: false, died: null });
  expect(front(4)).toMatchObject({ bailed: true, died: null });
  expect(front(3)).toMatchObject({ died: 1 });
});

rule("WW-140", "Front when the shooter is ahead of the front edge, else Side", () => {
  const from = (x: number) =>
    one({ cls: "antitank", at: [x, 300] }, [{ model: "medium_tank", at: [400, 380, 0], home: "B" }], [{ in: [0, "D"] }])
      .roll(3, 4)
      .do("shoot", "bazooka", "h1")
      .hull(0);
  // On the line itself is not ahead: 4 and 4 is less than 10.
  expect(from(435)).toMatchObject({ bailed: true, died: null });
  expect(from(434)).toMatchObject({ died: 1 });
});

rule("WW-141", "equal does nothing to an empty vehicle", () => {
  const it = one({ cls: "antitank", at: [300, 300] }, [{ model: "medium_tank", at: [400, 300, 16], home: "B" }])
    .roll(3, 6)
    .do("shoot", "bazooka", "h1");
  expect(it.hull(0)).toMatchObject({ bailed: false, died: null });
  expect(it.cited("armour.empty")).toEqual(["WW-141"]);
});

rule(
  ["WW-141", "WW-142"],
  "a Bailed Out vehicle that all have left is judged as one with its crew: leaving makes it no safer",
  () => {
    const left = () =>
      one({ cls: "antitank", at: [300, 300] }, [{ model: "medium_tank", at: [400, 300, 16], home: "B", bailed: true }]);
    expect(left().roll(3, 6, 4).do("shoot", "bazooka", "h1").hull(0)).toMatchObject({ bailed: true, died: null });
    const broken = left().roll(3, 6, 3).do("shoot", "bazooka", "h1");
    expect([broken.hull(0).died, broken.cited("armour.broken")]).toEqual([1, ["WW-142"]]);
    // What a shot promises is the same too.
    const crewed = one(
      { cls: "antitank", at: [300, 300] },
      [{ model: "medium_tank", at: [400, 300, 16], home: "B", bailed: true }],
      [{ in: [0, "D"] }],
    );
    const shown = (it: ReturnType<typeof left>) => it.game.odds!(it.view(0), it.openFor(0), ["shoot", "bazooka", "h1"]);
    expect(shown(left())).toEqual(shown(crewed));
  },
);

rule("WW-142", "equal on a Bailed Out vehicle: 4 changes nothing, 3 Destroys", () => {
  const again = (die: number) =>
    one(
      { cls: "antitank", at: [300, 300] },
      [{ model: "medium_tank", at: [400, 300, 16], home: "B", bailed: true }],
      [{ in: [0, "D"] }],
    )
      .roll(3, 6, die)
      .do("shoot", "bazooka", "h1")
      .hull(0);
  expect(again(4)).toMatchObject({ bailed: true, died: null });
  expect(again(3)).toMatchObject({ died: 1 });
});

rule("WW-143", "from a Bailed Out vehicle one may only Recover or leave", () => {
  const it = one({ in: [0, "D"] }, [{ model: "medium_tank", at: [500, 300, 0], bailed: true }], [{ at: [560, 300] }]);
  expect(it.options()).toEqual(["leave", "recover", "end"]);
  const gunner = one({ in: [0, "G"] }, [{ model: "medium_tank", at: [500, 300, 0], bailed: true, bogged: true }]);
  expect([gunner.may("seat"), gunner.options("recover")]).toEqual([false, ["bailed"]]);
  expect(one({ in: [0, "G"] }, [{ model: "medium_tank", at: [500, 300, 0], bogged: true }]).may("seat", "D")).toBe(true);
});

rule("WW-144", "Recover: 4 ends it, with both Actions if need be; then further Actions may follow", () => {
  const tank: Hulls = [{ model: "medium_tank", at: [500, 300, 0], bailed: true }];
  const done = one({ in: [0, "D"] }, tank)
    .roll(4)
    .do("recover", "bailed")
    .roll(4)
    .do("roll");
  expect([done.hull(0).bailed, done.may("drive")]).toEqual([false, true]);
  const twice = one({ in: [0, "G"] }, tank)
    .roll(3)
    .do("recover", "bailed")
    .roll(4)
    .do("roll")
    .roll(4)
    .do("recover", "bailed");
  expect(twice.hull(0).bailed).toBe(false);
  // Bogged is the driver's to mend.
  const bogged: Hulls = [{ model: "medium_tank", at: [500, 300, 0], bogged: true }];
  expect([one({ in: [0, "D"] }, bogged).may("recover", "bogged"), one({ in: [0, "G"] }, bogged).may("recover")]).toEqual([
    true,
    false,
  ]);
});

const WOODS = { kind: "woods", rect: [620, 250, 60, 100] } as const;
const RUIN = { kind: "ruin", rect: [700, 250, 60, 100] } as const;

rule(
  "WW-145",
  "a step into bog ground needs its number, once an Action; failure leaves the hull Bogged where the step began",
  () => {
    const drive = (...faces: number[]) =>
      one({ in: [0, "D"] }, [{ model: "medium_tank", at: [500, 300, 0] }], [FAR], { map: bare([WOODS, RUIN]) })
        .roll(...faces)
        .do("drive", [
          [550, 300, 0],
          [640, 300, 0],
          [650, 300, 0],
          [720, 300, 0],
        ]);
    // 2 for the woods, not again in them, 4 for the ruin.
    expect(drive(2, 4).hull(0)).toMatchObject({ x: 720, bogged: false });
    expect(drive(2, 3).hull(0)).toMatchObject({ x: 650, bogged: true });
    expect(drive(1).hull(0)).toMatchObject({ x: 550, bogged: true });
    expect(drive(1).cited("bog.stuck")).toEqual(["WW-145"]);
  },
);

rule("WW-146", "a Bogged hull neither drives, shoots nor overruns", () => {
  const it = one({ in: [0, "D"] }, [{ model: "medium_tank", at: [500, 300, 0], bogged: true }], [{ at: [560, 300] }]);
  expect(it.options()).toEqual(["seat", "leave", "recover", "end"]);
});

rule("WW-147", "its passengers may leave or shoot, and its people count at objectives", () => {
  const it = one(
    { cls: "medic", in: [0, "P1"] },
    [{ model: "half_track", at: [600, 400, 0], bogged: true }],
    [{ at: [680, 400] }],
    { options: { mode: "domination" } },
  );
  expect([it.may("leave"), it.may("shoot", "smg", "w2"), it.table.turn.at]).toEqual([true, true, [1]]);
  const bailed = one({ cls: "medic", in: [0, "P1"] }, [{ model: "half_track", at: [600, 400, 0], bailed: true }], [FAR], {
    options: { mode: "domination" },
  });
  expect(bailed.table.turn.at).toEqual([]);
});

rule("WW-148", "a step from and to one road piece needs no test", () => {
  const road = { kind: "road", rect: [400, 280, 400, 40] } as const;
  const it = one({ in: [0, "D"] }, [{ model: "medium_tank", at: [500, 300, 0] }], [FAR], { map: bare([WOODS, road]) });
  // No die is in the script.
  it.do("drive", [[650, 300, 0]]);
  expect(it.hull(0)).toMatchObject({ x: 650, bogged: false });
});

rule("WW-149", "a driven hull passes friends, not enemies or hulls, and ends on nobody", () => {
  const drive = (more: Given["warriors"], to: number, hulls: Hulls = []) =>
    one({ in: [0, "D"] }, [{ model: "medium_tank", at: [500, 300, 0] }, ...hulls], more).refused("drive", [[to, 300, 0]]);
  expect(drive([FAR, { at: [580, 300] }], 700)).toBeUndefined();
  expect(drive([FAR, { at: [580, 300] }], 590)).toMatchObject({ key: "drive.friend" });
  expect(drive([{ at: [580, 300] }], 700)?.rule).toBe("WW-35");
  expect(drive([FAR], 700, [{ model: "truck", at: [600, 300, 0] }])?.rule).toBe("WW-36");
  expect(drive([FAR], 700, [{ model: "truck", at: [600, 300, 0], died: 1 }])?.rule).toBe("WW-36");
});

rule("WW-150", "one illegal step, and nothing of the order happens", () => {
  const it = one({ in: [0, "D"] }, [{ model: "medium_tank", at: [500, 300, 0] }], [FAR], {
    map: bare([{ kind: "block", rect: [700, 250, 40, 100] }]),
  });
  expect(
    it.refused("drive", [
      [600, 300, 0],
      [680, 300, 0],
    ]),
  ).toBeDefined();
  expect([it.hull(0).x, it.kind]).toEqual([500, "action"]);
  // Touching is meeting: the front edge at exactly 700.
  expect(it.refused("drive", [[666, 300, 0]])).toMatchObject({ key: "drive.solid", args: { room: 165 } });
  expect(it.refused("drive", [[665, 300, 0]])).toBeUndefined();
});

/** A Warrior beside a hull of the other team. */
const beside = (cls: "antitank" | "scout", hull: Hulls[number], more: Given["warriors"] = [{ in: [0, "D"] }]) =>
  one({ cls, at: [300, 300] }, [hull], more);
const TANK = { model: "medium_tank", at: [347, 300, 0], home: "B" } as const;

rule(
  "WW-151",
  "an assault on a hull: 4 to hit; what has no armour or is Bailed Out is Destroyed, other armour saves with its Top",
  () => {
    expect(
      beside("scout", { ...TANK, model: "truck", at: [345, 300, 0] })
        .roll(4)
        .do("assault", "h1", [])
        .hull(0).died,
    ).toBe(1);
    expect(
      beside("scout", { ...TANK, bailed: true })
        .roll(4)
        .do("assault", "h1", [])
        .hull(0).died,
    ).toBe(1);
    // Top 1 against Tank Assault 4: 2 is lower, 3 equal, 4 higher; against 2 a 1 is equal.
    const blow = (cls: "antitank" | "scout", die: number) => beside(cls, TANK).roll(4, die).do("assault", "h1", []).hull(0);
    expect(blow("antitank", 2).died).toBe(1);
    expect(blow("antitank", 3)).toMatchObject({ bailed: true, died: null });
    expect(blow("antitank", 4)).toMatchObject({ bailed: false, died: null });
    expect(blow("scout", 1)).toMatchObject({ bailed: true, died: null });
    expect(blow("scout", 2)).toMatchObject({ bailed: false, died: null });
  },
);

rule(["WW-94", "WW-151"], "a Wrench counts for the Top of a Bogged tank; a Bailed Out one is Destroyed all the same", () => {
  const blow = (state: object, ...dice: number[]) =>
    one(
      { cls: "antitank", at: [401, 300] },
      [{ model: "medium_tank", at: [448, 300, 0], bogged: true, ...state }],
      [{ in: [0, "D"] }, FAR, { cls: "engineer", at: [450, 340] }],
    )
      .roll(4, ...dice)
      .do("assault", "h1", []);
  // Top 1 and the Wrench against 4.
  expect(blow({}, 1).hull(0).died).toBe(1);
  expect(blow({}, 2).hull(0)).toMatchObject({ bailed: true, bogged: true, died: null });
  const held = blow({}, 3);
  expect([held.hull(0).bailed, held.at(0)]).toEqual([false, [351, 300]]);
  const bailed = blow({ bailed: true });
  expect([bailed.hull(0).died, bailed.warrior(0).kills, bailed.cited("armour.wrench")]).toEqual([1, 1, []]);
});

rule("WW-152", "a hit that does no harm throws him back as a miss does", () => {
  const held = beside("antitank", TANK).roll(4, 4).do("assault", "h1", []);
  expect(held.at(0)).toEqual([250, 300]);
  expect(held.cited("assault.fallsBack")).toEqual(["WW-152"]);
  expect(beside("antitank", TANK).roll(3).do("assault", "h1", []).at(0)).toEqual([250, 300]);
  expect(beside("antitank", TANK).roll(4, 3).do("assault", "h1", []).at(0)).toEqual([300, 300]);
});

rule("WW-153", "Overrun: 100 mm of straight steps ahead into contact, 4 Destroys, failure backs off 50 mm, the turn ends", () => {
  const tank: Hulls = [{ model: "medium_tank", at: [500, 300, 0] }];
  const it = () => one({ in: [0, "D"] }, tank, [{ at: [600, 300] }]);
  expect(it().refused("overrun", "w2", [[550, 300, 0]])).toMatchObject({ key: "walk.noContact", rule: "WW-153" });
  const hit = it()
    .roll(4)
    .do("overrun", "w2", [[554, 300, 0]]);
  expect([hit.isAlive(1), hit.seat, hit.hull(0).x]).toEqual([false, 1, 554]);
  const miss = it()
    .roll(3)
    .do("overrun", "w2", [[554, 300, 0]]);
  expect([miss.isAlive(1), miss.seat, miss.hull(0).x]).toEqual([true, 1, 504]);
  // Astern does not count, farther than 100 is not offered, nor is armour or what has none itself.
  expect(
    it().refused("overrun", "w2", [
      [490, 300, 0],
      [554, 300, 0],
    ])?.key,
  ).toBe("answer.astern");
  expect(one({ in: [0, "D"] }, tank, [{ at: [650, 300] }]).may("overrun")).toBe(false);
  const armour = one({ in: [0, "D"] }, [...tank, { model: "half_track", at: [600, 300, 0], home: "B" }]);
  expect(armour.no("overrun", "h2")).toBe("WW-153");
  expect(one({ in: [0, "D"] }, [{ model: "truck", at: [500, 300, 0] }], [{ at: [600, 300] }]).may("overrun")).toBe(false);
  const truck = one({ in: [0, "D"] }, [...tank, { model: "truck", at: [600, 300, 0], home: "B" }]);
  truck.roll(5).do("overrun", "h2", [[533, 300, 0]]);
  expect(truck.hull(1).died).toBe(1);
});

rule(
  "WW-153",
  "an Overrun is at one of two it touches; bogged on the way it comes to nothing, and backing off needs no test",
  () => {
    const tank = (x: number): Hulls => [{ model: "medium_tank", at: [x, 300, 0] }];
    const two = one({ in: [0, "D"] }, tank(300), [{ at: [400, 287] }, FAR, { at: [400, 313] }]);
    two.roll(4).do("overrun", "w2", [[353, 300, 0]]);
    expect([two.isAlive(1), two.isAlive(3)]).toEqual([false, true]);
    const woods = (x: number) => ({ map: bare([{ kind: "woods", rect: [x, 250, 10, 100] }]) });
    const stuck = one({ in: [0, "D"] }, tank(300), [{ at: [400, 300] }], woods(340));
    stuck.roll(1).do("overrun", "w2", [[354, 300, 0]]);
    expect([stuck.isAlive(1), stuck.hull(0).bogged, stuck.hull(0).x, stuck.seat]).toEqual([true, true, 300, 1]);
    const back = one({ in: [0, "D"] }, tank(340), [{ at: [400, 300] }], woods(262));
    back.roll(3).do("overrun", "w2", [[354, 300, 0]]);
    expect([back.hull(0).x, back.hull(0).bogged]).toEqual([304, false]);
    // A friend behind it: as far as his base.
    const friend = one({ in: [0, "D"] }, tank(340), [{ at: [400, 300] }, { at: [280, 300] }]);
    expect(
      friend
        .roll(3)
        .do("overrun", "w2", [[354, 300, 0]])
        .hull(0).x,
    ).toBe(326);
  },
);

rule("WW-153", "an Overrun runs down whom the flank touches, and goes round what is in the way in more than one step", () => {
  const tank: Hulls = [{ model: "medium_tank", at: [300, 300, 0] }];
  // Turned to him it would stand on him: it goes on a little with him at its side.
  const flank = one({ in: [0, "D"] }, tank, [{ at: [300, 331] }]);
  expect(flank.may("overrun", "w2")).toBe(true);
  expect(
    flank
      .roll(4)
      .do("overrun", "w2", [[301, 300, 0]])
      .isAlive(1),
  ).toBe(false);
  const map = bare([{ kind: "block", rect: [345, 299, 4, 2] }]);
  const round = one({ in: [0, "D"] }, [{ model: "light_tank", at: [300, 300, 0] }], [{ at: [390, 300] }], { map });
  expect(round.may("overrun", "w2")).toBe(true);
  // It stands across: turned, its front is 16 mm nearer, and 100 mm are enough.
  const across = one({ in: [0, "D"] }, [{ model: "medium_tank", at: [300, 300, 16] }], [{ at: [447, 300] }]);
  expect(across.refused("overrun", "w2", [[400, 300, 0]])).toBeUndefined();
  // Behind a wall there is no way.
  const wall = bare([{ kind: "highwall", rect: [350, 0, 4, 900] }]);
  expect(one({ in: [0, "D"] }, tank, [{ at: [390, 300] }], { map: wall }).may("overrun")).toBe(false);
});

rule("WW-154", "an Unarmoured vehicle or gun that is hit rolls its Save", () => {
  const hit = (model: "truck" | "field_gun", die: number) =>
    one({ cls: "scout", at: [300, 300] }, [{ model, at: [400, 300, 0], home: "B" }])
      .roll(3, die)
      .do("shoot", "rifle", "h1")
      .hull(0).died;
  expect([hit("truck", 5), hit("truck", 4), hit("field_gun", 5), hit("field_gun", 4)]).toEqual([null, 1, null, 1]);
});

rule("WW-155", "a shielded gun hit from ahead is Destroyed by Firepower only", () => {
  const ahead = (die: number) =>
    one({ cls: "scout", at: [300, 300] }, [{ model: "field_gun", at: [400, 300, 32], home: "B" }])
      .roll(3, die)
      .do("shoot", "rifle", "h1");
  expect([ahead(4).hull(0).died, ahead(5).hull(0).died]).toEqual([null, 1]);
  expect([ahead(4).heard("save.failed"), ahead(4).heard("fire.safe")]).toEqual([false, true]);
});

rule("WW-156", "an MG nest is shielded all round; no shield helps against an assault", () => {
  const nest = (h: number) => one({ cls: "scout", at: [300, 300] }, [{ model: "mg_nest", at: [400, 300, h], home: "B" }]);
  expect(nest(0).roll(3, 4).do("shoot", "rifle", "h1").cited("fire.safe")).toEqual(["WW-58"]);
  const close = one({ at: [300, 300] }, [{ model: "mg_nest", at: [327, 300, 32], home: "B" }])
    .roll(4)
    .do("assault", "h1", []);
  expect(close.hull(0).died).toBe(1);
});

rule("WW-157", "hulls in cover are hit on 4, but never meet the Bulletproof Cover roll", () => {
  const wall = { kind: "wall", rect: [350, 200, 8, 200] } as const;
  const it = one({ cls: "scout", at: [300, 300] }, [{ model: "truck", at: [390, 300, 16], home: "B" }], [FAR], {
    map: bare([wall]),
  });
  it.roll(4, 4).do("shoot", "rifle", "h1");
  expect(it.events("shot.rolled")[0]?.args).toMatchObject({ needs: 4 });
  expect([it.heard("save.failed"), it.heard("fire.safe"), it.heard("fire.kills")]).toEqual([true, false, false]);
});

rule("WW-158", "a gun fires only ahead, and is turned as part of the Shoot", () => {
  const it = () => one({ in: [0, "G"] }, [{ model: "field_gun", at: [500, 300, 0] }], [{ at: [300, 300] }]);
  expect(it().refused("shoot", "howitzer", "w2", 0)).toMatchObject({ rule: "WW-135" });
  expect(it().refused("shoot", "howitzer", "w2")?.key).toBe("answer.unfinished");
  const turned = it().roll(1).do("shoot", "howitzer", "w2", 32);
  expect([turned.hull(0).h, turned.table.turn.done]).toEqual([32, ["shoot"]]);
  expect(turned.cited("gun.turned")).toEqual(["WW-158"]);
  // Where a wall leaves no room to turn, that heading is refused.
  const tight = one({ in: [0, "G"] }, [{ model: "heavy_gun", at: [500, 300, 0] }], [{ at: [500, 500] }], {
    map: bare([{ kind: "obstacle", rect: [480, 321, 40, 4] }]),
  });
  expect(tight.no("shoot", "heavy_gun", "w2")).toBeDefined();
});

rule(["WW-40", "WW-158"], "turned to its target a gun reaches as far as from its muzzle, which was at its side before", () => {
  // 600 mm and a base of 12 from a front corner, 24 from its middle when turned a little past him; as it stands its edge is only 14 off.
  const below = (y: number) =>
    one({ in: [0, "G"] }, [{ model: "field_gun", at: [500, 100, 0] }], [{ at: [500, y] }]).may("shoot", "howitzer", "w2");
  expect([below(735), below(736)]).toEqual([true, false]);
});

rule("WW-159", "guns with a Speed are pushed by the gunner over free ground only; nests and heavy guns never move", () => {
  const push = (model: "light_at_gun" | "mg_nest" | "heavy_gun", pieces: Parameters<typeof bare>[0] = []) =>
    one({ in: [0, "G"] }, [{ model, at: [500, 300, 0] }], [FAR], { map: bare(pieces) });
  expect(push("light_at_gun").refused("drive", [[600, 300, 0]])).toBeUndefined();
  expect(push("light_at_gun").refused("drive", [[601, 300, 0]])?.key).toBe("answer.tooFar");
  expect(push("light_at_gun", [{ kind: "hedge", rect: [560, 250, 10, 100] }]).refused("drive", [[600, 300, 0]])?.rule).toBe(
    "WW-34",
  );
  expect([push("mg_nest").may("drive"), push("heavy_gun").may("drive")]).toEqual([false, false]);
});

rule("WW-160", "with a vehicle its driver and gunner are Destroyed; every passenger survives on 5, beside it", () => {
  const given: Given = {
    map: bare(),
    warriors: [
      { cls: "antitank", at: [300, 300] },
      { in: [0, "D"] },
      { at: [1100, 850] },
      { in: [0, "G"] },
      { at: [1100, 800] },
      { in: [0, "P1"] },
      { at: [1100, 750] },
      { in: [0, "P2"] },
    ],
    hulls: [{ model: "half_track", at: [400, 300, 16], home: "B" }],
  };
  const it = scene(given).roll(3, 1, 4, 5).do("shoot", "bazooka", "h1");
  expect([1, 3, 5, 7].map((seat) => it.isAlive(seat))).toEqual([false, false, false, true]);
  const [x, y] = it.at(7)!;
  expect(Math.abs(x - 400) + Math.abs(y - 300)).toBeLessThan(80);
  expect(it.table.sides[0]).toMatchObject({ kills: 3, hullKills: 1 });
});

rule("WW-161", "a Destroyed vehicle leaves a wreck; a gun leaves nothing and takes its gunner with it", () => {
  const truck = one({ cls: "scout", at: [300, 300] }, [{ model: "truck", at: [400, 300, 0], home: "B" }])
    .roll(3, 1)
    .do("shoot", "rifle", "h1");
  truck.untilTurnOf(0);
  expect(truck.refused("move", [[370, 300]])?.rule).toBe("WW-36");
  const gun = one({ cls: "scout", at: [300, 300] }, [{ model: "field_gun", at: [400, 300, 0], home: "B" }], [{ in: [0, "G"] }]);
  gun.roll(3, 1).do("shoot", "rifle", "h1");
  expect([gun.hull(0).died, gun.isAlive(1)]).toEqual([1, false]);
  gun.untilTurnOf(0);
  expect(gun.refused("move", [[400, 300]])).toBeUndefined();
});

rule("WW-162", "Destroyed in round k, it returns at the start of round k+3, or later when its place is not free", () => {
  const lost = (at: readonly [number, number]) =>
    one({ at }, [{ model: "truck", at: [500, 300, 0], from: [700, 600, 16], home: "B", died: 1 }], [FAR], { round: 1 });
  const free = lost([300, 300]).untilRound(3);
  expect(free.hull(0).died).toBe(1);
  free.untilRound(4);
  expect(free.hull(0)).toMatchObject({ died: null, x: 700, y: 600, h: 16 });
  expect(free.cited("hull.returns")).toEqual(["WW-162"]);
  const blocked = lost([700, 600]).untilRound(5);
  expect(blocked.hull(0).died).toBe(1);
  blocked.warrior(0).at = { x: 100, y: 100 };
  expect(blocked.untilRound(6).hull(0).died).toBeNull();
});

rule("WW-163", "empty and away from its place at four round ends running, a hull goes home", () => {
  const it = one({ at: [300, 300] }, [{ model: "truck", at: [500, 300, 0], from: [700, 600, 16], bogged: true }]);
  expect(it.untilRound(4).hull(0).x).toBe(500);
  expect(it.untilRound(5).hull(0)).toMatchObject({ x: 700, y: 600, bogged: false });
  expect(it.cited("hull.goesHome")).toEqual(["WW-163"]);
});

rule("WW-164", "auto places all hulls from three seats in a team on, else only what has no armour", () => {
  const models = (seats: number): string[] => fresh(seats, { vehicles: "auto" }).table.hulls.map(({ model }) => model);
  expect(models(4)).toEqual(["field_car", "field_car", "light_at_gun", "light_at_gun"]);
  expect(models(5)).toContain("armoured_car");
  expect(fresh(6).table.hulls).toEqual([]);
});

rule("WW-138", "hits are resolved one at a time: the first bails out, the second may be the end", () => {
  const it = one(
    { in: [1, "G"] },
    [
      { model: "medium_tank", at: [700, 300, 32], home: "B" },
      { model: "light_at_gun", at: [400, 300, 0] },
    ],
    [{ in: [0, "D"] }],
  );
  // AT 10 against the front of 6: 4 is equal, twice; then the die of nerve.
  it.roll(3, 3, 4, 4, 3).do("shoot", "at_gun", "h1", 0);
  expect(it.hull(0).died).toBe(1);
  expect(bazooka(6).hull(0)).toMatchObject({ bailed: true });
});
