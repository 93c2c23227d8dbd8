import { viewOf } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { animalWorldWar } from "../game.ts";
import { queries } from "../queries.ts";
import type { WarView } from "../rules/state.ts";
import { type Battle, battle } from "./scene.ts";

const view = (b: Battle, seat = 0): WarView => viewOf(b.state, seat) as WarView;
const aim = (b: Battle, path: string) => queries.aimOf(view(b), b.question, path.split(" > "))!;

test("a shot is shown tile by tile: what each needs and how likely it gets past", () => {
  const b = battle({ tiles: { "0,0": "orchard", "0,-1": "cottage" }, H: { medic: "0,1" }, C: { medic: "0,-1" } });
  const shown = aim(b, "H.medic > shoot > 0,-1");
  expect(shown).toMatchObject({ verb: "shoot", from: "0,1" });
  expect(shown.hurdles.map(({ at, need }) => [at, need])).toEqual([
    ["0,0", 3],
    ["0,-1", 5],
  ]);
  expect(shown.hurdles.map((one) => one.past)).toEqual([4 / 6, (4 / 6) * (2 / 6)]);
  // What does not get past damages the tile it falls short on.
  const toll = (at: string): number => shown.tolls.find((one) => one.at === at)?.hurt ?? 0;
  expect(toll("0,0")).toBeCloseTo(2 / 6, 12);
  expect(toll("0,-1")).toBeCloseTo((4 / 6) * (4 / 6), 12);
  expect(shown.odds).toEqual(animalWorldWar.odds!(view(b), b.question, ["H.medic", "shoot", "0,-1"]));
});

test("the figure that counts is that of the whole attack: a burst hits with any of its three shots, and its damage is the mean of all ways", () => {
  const b = battle({ tiles: { "0,0": "orchard", "0,-1": "cottage" }, H: { gunner: "0,1" }, C: { medic: "0,-1" } });
  const shown = aim(b, "H.gunner > shoot > 0,-1");
  const one = (4 / 6) * (2 / 6);
  // The ground gives way under misses, so that later shots do better: more than three times the same.
  expect(shown.hit!).toBeGreaterThanOrEqual(1 - (1 - one) ** 3);
  expect(shown.hit!).toBe(odds(shown, "odds.hit"));
  expect(shown.damage).toBeGreaterThanOrEqual(3 * one);
  const blast = battle({ ground: "meadow", H: { rocketeer: "0,1" }, C: { medic: "0,-1", chef: "0,-1" } });
  const rocket = aim(blast, "H.rocketeer > shoot > 0,-1");
  // Both on the tile count, as far as they have Health to lose.
  expect(rocket.damage).toBeGreaterThan(2 * rocket.hit!);
  expect(aim(blast, "H.rocketeer > grenade > 0,0").hit).toBeUndefined();
});
const odds = ({ odds: { lines, den } }: ReturnType<typeof aim>, key: string): number =>
  lines.find(({ label }) => label.key === key)!.num / den;

test("artillery shows where it may scatter, a grenade what it brings down, a plane where it comes from", () => {
  const b = battle({ ground: "ruins", H: { observer: "0,1" }, C: { medic: "0,0" } });
  const falls = Object.fromEntries(aim(b, "H.observer > strike > 0,0").tolls.map((one) => [one.at, one.falls]));
  expect(falls["0,0"]).toBeCloseTo(1 / 2, 12);
  expect(falls["1,0"]).toBeCloseTo(1 / 12, 12);
  const grenade = battle({ ground: "orchard", H: { medic: "0,1" }, C: { medic: "0,0" } });
  expect(aim(grenade, "H.medic > grenade > 0,0").tolls).toEqual([{ at: "0,0", hurt: 0, falls: 1 }]);
  const plane = battle({ H: { pilot: "plane:approach 4/0", tanker: "tank:1,1" }, C: { medic: "0,-2", chef: "0,0" } });
  expect(aim(plane, "H.pilot > bomb > 0,-2")).toMatchObject({ from: "0,3", hurdles: [{ at: "0,-2", need: 2 }] });
  expect(aim(plane, "H.pilot > gun").hurdles.length).toBe(5);
});

test("what is no attack, and what is no order, has no aim", () => {
  const b = battle({ H: { medic: "0,1" }, C: { medic: "0,-1" } });
  expect(queries.aimOf(view(b), b.question, ["H.medic", "move", "0,0"])).toBeUndefined();
  expect(queries.aimOf(view(b), b.question, ["end"])).toBeUndefined();
  expect(queries.aimOf(view(b), b.question, ["H.medic", "shoot", "2,2"])).toBeUndefined();
});

test("the other way round: what each enemy could do to a soldier where he stands, and where he might go", () => {
  const b = battle({ tiles: { "0,0": "bunker", "1,0": "meadow" }, H: { medic: "0,1" }, C: { sniper: "0,-2", chef: "2,-3" } });
  const here = queries.repliesTo(view(b), "H.medic");
  expect(here.map((one) => one.who)).toContain("C.sniper");
  // A Sniper needs a 2 on each of the three tiles between; nobody goes down from one hit.
  expect(here.find((one) => one.who === "C.sniper")).toMatchObject({ verb: "shoot", down: 0 });
  expect(here.find((one) => one.who === "C.sniper")!.hurt).toBeCloseTo((5 / 6) ** 3, 12);
  const there = queries.repliesTo(view(b), "H.medic", "0,0");
  expect(there.find((one) => one.who === "C.sniper")!.hurt).toBeCloseTo((5 / 6) ** 2, 12);
  expect(b.soldier("H.medic").at).toBe(b.no("0,1"));
  const dangers = queries.dangersFor(view(b), "H.medic", ["0,1", "0,0"]);
  expect(dangers.map((one) => [one.at, one.by])).toEqual([
    ["0,1", 2],
    ["0,0", 2],
  ]);
  expect(dangers[0]!.hits).toBeCloseTo(
    here.reduce((sum, one) => sum + one.hurt, 0),
    12,
  );
});

test("nobody is in danger from enemies who lie, in the air, or on a tile nobody can enter", () => {
  const b = battle({ tiles: { "1,0": "lake" }, H: { medic: "0,1", pilot: "plane:approach 4/0" }, C: { sniper: "0,-2" } });
  expect(queries.repliesTo(view(b), "H.medic", "1,0")).toEqual([]);
  expect(queries.repliesTo(view(b), "H.pilot")).toEqual([]);
  b.wound("C.sniper");
  expect(queries.repliesTo(view(b), "H.medic")).toEqual([]);
});

test("replies tell nothing of the enemy's hidden card", () => {
  const scene = { H: { medic: "0,1" }, C: { medic: "0,0" } } as const;
  const open = battle({ ...scene });
  const armed = battle({ ...scene, tactics: [null, "T12"] });
  armed.state.hands[1]!.armed = true;
  expect(queries.repliesTo(view(armed), "H.medic")).toEqual(queries.repliesTo(view(open), "H.medic"));
});

test("a die that may be rolled again says what it needs, what comes of it either way, and along which line it was shot", () => {
  const b = battle({
    tactics: ["T12", null],
    tiles: { "0,0": "orchard", "0,-1": "cottage" },
    H: { medic: "0,1" },
    C: { medic: "0,-1" },
  });
  expect(queries.rethrowOf(view(b), b.question)).toBeUndefined();
  b.say("H.medic > shoot > 0,-1", 1);
  const before = structuredClone(b.table);
  expect(queries.rethrowOf(view(b), b.question)).toEqual({
    need: 3,
    passes: 4 / 6,
    again: (4 / 6) * (2 / 6),
    keep: 0,
    from: "0,1",
    way: [
      { at: "0,0", need: 3 },
      { at: "0,-1", need: 5 },
    ],
    past: 0,
  });
  // To ask is not to roll.
  expect(b.table).toEqual(before);
});
