import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { WEAPON } from "../content/classes.ts";
import type { Given } from "../position.ts";
import { bare, scene } from "./scene.ts";

const MORTAR = { rangedIn: "mortar" };
const token = (x: number, y: number, by = 0) => ({ by, team: by % 2, x, y, old: false });
/** Number 1 may call fire on a token at 600, 400; the others as given. */
const call = (more: Given["warriors"], given: Partial<Given> = {}) =>
  scene({
    map: bare(),
    options: MORTAR,
    warriors: [{ cls: "assault", at: [100, 100] }, ...more],
    tokens: [token(600, 400)],
    ...given,
  });

rule("WW-165", "the token lies under the middle of what was hit and does not move", () => {
  const it = scene({ map: bare(), options: MORTAR, warriors: [{ cls: "scout", at: [100, 300] }, { at: [600, 300] }] });
  it.roll(3)
    .do("shoot", "binoculars", "w2")
    .do("end")
    .do("move", [[700, 300]]);
  expect(it.at(1)).toEqual([700, 300]);
  expect(it.table.tokens[0]).toMatchObject({ x: 600, y: 300 });
});

rule("WW-166", "any hostile figure in sight within 1000 mm, hulls too", () => {
  expect(WEAPON.binoculars.range).toBe(1000);
  const at = (x: number) =>
    scene({ map: bare(), options: MORTAR, warriors: [{ cls: "scout", at: [100, 300] }, { at: [x, 300] }] }).may(
      "shoot",
      "binoculars",
      "w2",
    );
  expect([at(1124), at(1125)]).toEqual([true, false]);
  const hull = scene({
    map: bare(),
    options: MORTAR,
    warriors: [{ cls: "scout", at: [100, 300] }, { at: [1100, 800] }],
    hulls: [{ model: "heavy_tank", at: [600, 300, 0], home: "B" }],
  });
  hull.roll(3).do("shoot", "binoculars", "h1");
  expect(hull.table.tokens[0]).toMatchObject({ x: 600, y: 300 });
});

rule("WW-167", "one token a Scout; it goes when used, or at the end of his next turn", () => {
  const it = scene({
    map: bare(),
    options: MORTAR,
    warriors: [{ cls: "scout", at: [100, 300] }, { at: [600, 300] }, { at: [50, 800] }, { at: [500, 500] }],
  });
  it.roll(3).do("shoot", "binoculars", "w2").do("end");
  it.do("end").do("end").do("end");
  expect(it.table.tokens).toHaveLength(1);
  // A new one takes the place of the old one, and has its own time.
  it.roll(3).do("shoot", "binoculars", "w4").do("end");
  expect(it.table.tokens).toMatchObject([{ x: 500, y: 500 }]);
  it.untilTurnOf(0).do("end");
  expect(it.table.tokens).toEqual([]);
  expect(it.cited("token.gone")).toEqual(["WW-167"]);
  expect(call([{ at: [900, 800] }]).do("call", "t1").table.tokens).toEqual([]);
});

rule(
  "WW-167",
  "a Destroyed Scout's token goes at the end of his next turn, though he waits in it; until then friends may call it",
  () => {
    const it = scene({
      map: bare(),
      options: MORTAR,
      warriors: [{ cls: "scout", deaths: 1 }, { at: [900, 800] }, { at: [300, 300] }, { at: [1000, 800] }],
      tokens: [{ ...token(600, 400), old: false }],
      at: { at: "turn.end" },
    });
    it.do("end");
    expect([it.seat, it.may("call", "t1")]).toEqual([2, true]);
    it.do("end").do("end").do("wait");
    expect(it.table.tokens).toEqual([]);
  },
);

rule("WW-168", "Call Fire is a Shoot of any living member of the team, without sight or range, once a team and round", () => {
  const wall = bare([{ kind: "highwall", rect: [300, 12, 8, 870] }]);
  const it = call([{ at: [1150, 850] }, { cls: "medic", at: [100, 200] }], {
    map: wall,
    tokens: [token(600, 400), token(700, 400, 2)],
  });
  it.do("call", "t1");
  expect(it.table.turn.done).toEqual(["call"]);
  it.do("end").do("end");
  expect([it.seat, it.may("call")]).toEqual([2, false]);
  expect(it.no("call", "t3")).toBe("WW-168");
  it.do("end");
  // A new round, and the mortar is ready.
  expect([it.seat, it.table.round, it.may("call", "t3")]).toEqual([0, 2, true]);
  expect(call([{ at: [900, 800] }], { tokens: [token(600, 400, 1)] }).may("call")).toBe(false);
  expect(call([{ at: [900, 800] }], { options: {} }).may("call")).toBe(false);
});

rule("WW-168", "from a Bogged hull its driver may call, from a Bailed Out one nobody", () => {
  const aboard = (state: object) =>
    scene({
      map: bare(),
      options: MORTAR,
      warriors: [{ in: [0, "D"] }, { at: [900, 800] }],
      hulls: [{ model: "half_track", at: [300, 300, 0], ...state }],
      tokens: [token(600, 400)],
    }).may("call", "t1");
  expect([aboard({ bogged: true }), aboard({ bailed: true })]).toEqual([true, false]);
});

rule("WW-169", "every hostile figure with its middle within 75 mm, never friends", () => {
  const it = call([{ at: [675, 400] }, { at: [600, 430] }, { at: [600, 324] }]);
  // One die each for number 2 alone: number 4 is 76 mm away, number 3 a friend.
  it.roll(3, 2).do("call", "t1");
  expect([it.isAlive(1), it.isAlive(2), it.isAlive(3)]).toEqual([false, true, true]);
  expect(it.events("shot.rolled")).toHaveLength(1);
});

rule("WW-170", "3 hits; 4 in a building, woods, ruin, bocage, crater or trench", () => {
  const open = call([{ at: [600, 420] }])
    .roll(3, 6)
    .do("call", "t1");
  expect(open.events("shot.rolled")[0]?.args).toMatchObject({ needs: 3, hits: 1 });
  for (const kind of ["woods", "ruin", "bocage", "crater", "trench"] as const) {
    const it = call([{ at: [600, 420] }], { map: bare([{ kind, rect: [580, 400, 40, 40] }]) })
      .roll(3)
      .do("call", "t1");
    expect(it.events("shot.rolled")[0]?.args).toMatchObject({ needs: 4, hits: 0 });
  }
  // A wall beside him does not help: nothing is seen from above along the ground.
  const wall = call([{ at: [600, 420] }], { map: bare([{ kind: "wall", rect: [560, 436, 80, 8] }]) })
    .roll(3, 6)
    .do("call", "t1");
  expect(wall.events("shot.rolled")[0]?.args).toMatchObject({ needs: 3 });
});

rule("WW-171", "in building, ruin, bocage, crater or trench Firepower 4 Destroys; in woods and in the open I'm Shot!", () => {
  const trench = { map: bare([{ kind: "trench", rect: [580, 400, 40, 40] } as const]) };
  expect(
    call([{ at: [600, 420] }], trench)
      .roll(4, 4)
      .do("call", "t1")
      .isAlive(1),
  ).toBe(false);
  expect(
    call([{ at: [600, 420] }], trench)
      .roll(4, 3)
      .do("call", "t1")
      .isAlive(1),
  ).toBe(true);
  const woods = { map: bare([{ kind: "woods", rect: [580, 400, 40, 40] } as const]) };
  expect(
    call([{ at: [600, 420] }], woods)
      .roll(4, 3)
      .do("call", "t1")
      .heard("save.made"),
  ).toBe(true);
  // Triage answers a failed save of the open.
  const medic = call([{ at: [600, 420] }, { at: [50, 800] }, { cls: "medic", at: [600, 480] }])
    .roll(3, 1, 4)
    .do("call", "t1");
  expect(medic.isAlive(1)).toBe(true);
});

rule("WW-172", "armour saves with its Top against 3; guns and Unarmoured vehicles roll their Save, without shield", () => {
  const strike = (model: "medium_tank" | "truck" | "mg_nest", die: number) =>
    call([{ in: [0, model === "mg_nest" ? "G" : "D"] }], { hulls: [{ model, at: [600, 400, 0], home: "B" }] })
      .roll(3, die)
      .do("call", "t1")
      .hull(0);
  // Top 1: a 1 is lower than 3, a 2 equal, a 3 higher.
  expect(strike("medium_tank", 1).died).toBe(1);
  expect(strike("medium_tank", 2)).toMatchObject({ bailed: true, died: null });
  expect(strike("medium_tank", 3)).toMatchObject({ bailed: false, died: null });
  expect([strike("truck", 4).died, strike("truck", 5).died]).toEqual([1, null]);
  expect([strike("mg_nest", 4).died, strike("mg_nest", 5).died]).toEqual([1, null]);
});

rule("WW-173", "Warriors by number, then hulls by the map; kills are the caller's, an assist the Scout's", () => {
  const it = call([{ at: [600, 430] }, { cls: "scout", at: [50, 800] }, { at: [570, 400] }], {
    hulls: [{ model: "truck", at: [640, 400, 16], home: "B" }],
    tokens: [token(600, 400, 2)],
  });
  it.roll(3, 1, 2, 3, 1).do("call", "t3");
  expect(it.events("shot.rolled").map(({ about }) => about?.[1])).toEqual(["w2", "w4", "h1"]);
  expect(it.warrior(0)).toMatchObject({ kills: 1, hullKills: 1 });
  expect(it.warrior(2)).toMatchObject({ kills: 0, assists: 1 });
  // Who calls on his own token has the kill, and nothing besides.
  const own = call([{ at: [600, 430] }])
    .roll(3, 1)
    .do("call", "t1");
  expect(own.warrior(0)).toMatchObject({ kills: 1, assists: 0 });
});

rule(
  "WW-174",
  "who has called fire does not Shoot in that turn, and the other way round; Grenade Spam is no way about it",
  () => {
    const given = { warriors: [{ cls: "assault" as const, at: [100, 100] as const }, { at: [200, 100] as const }] };
    const called = scene({ map: bare(), options: MORTAR, ...given, tokens: [token(600, 400)], done: ["call"] });
    expect([called.may("shoot"), called.no("shoot", "grenades")]).toEqual([false, "WW-174"]);
    const shot = scene({ map: bare(), options: MORTAR, ...given, tokens: [token(600, 400)], done: ["shoot"] });
    expect([shot.may("shoot", "grenades"), shot.may("call"), shot.no("call", "t1")]).toEqual([true, false, "WW-174"]);
  },
);
