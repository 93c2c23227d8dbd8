import type { Odds } from "@warren/kernel/game.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { threatsOn } from "../display/preview.ts";
import { animalWorldWar } from "../game.ts";
import type { Given } from "../position.ts";
import { type Battle, battle, share } from "./scene.ts";

const preview = (b: Battle, path: string): Odds => {
  const answer = path.split(" > ");
  return animalWorldWar.odds!(viewOf(b.state, 0), b.question, answer)!;
};

rule(["AWW-3.2.2.2.4", "AWW-3.2.2.2.13"], "a shot's odds are the product of its rolls, the rest lands on the way", () => {
  const b = battle({ tiles: { "0,0": "orchard", "0,-1": "cottage" }, H: { medic: "0,1" }, C: { medic: "0,-1" } });
  const odds = preview(b, "H.medic > shoot > 0,-1");
  expect(share(odds, "odds.hit")).toBeCloseTo((4 / 6) * (2 / 6), 12);
  expect(odds.den).toBe(9);
});

rule(["AWW-3.2.2.4.7", "AWW-3.2.2.4.9", "AWW-3.4.2.6"], "a grenade's odds name friends, collapse and who goes down", () => {
  const b = battle({ ground: "orchard", H: { medic: "0,1", chef: "0,0" }, C: { medic: "0,0" } }).set("C.medic", { damage: 1 });
  const odds = preview(b, "H.medic > grenade > 0,0");
  expect(share(odds, "odds.collapse", "0,0")).toBe(1);
  expect(share(odds, "odds.hurt", "H.chef")).toBe(1);
  // 3 + 1 on a hit, 1 + 1 on a miss: both bring a hurt Medic of Health 3 down; the fed Chef only goes down on a hit.
  expect(share(odds, "odds.down", "C.medic")).toBe(1);
  expect(share(odds, "odds.down", "H.chef")).toBeCloseTo(4 / 6, 12);
});

rule(
  ["AWW-3.2.2.2.1b", "AWW-3.5.1.3"],
  "odds say how much: the mean damage over all rolls, as far as there is anything left to lose",
  () => {
    const b = battle({ ground: "orchard", H: { medic: "0,1" }, C: { medic: "0,0" } });
    const much = (odds: Odds): unknown => odds.lines.find((line) => line.label.key === "odds.hurt.much")?.label.args?.much;
    // Two thirds of the shots do 1.
    expect(much(preview(b, "H.medic > shoot > 0,0"))).toBe("0.7");
    // A grenade does 3 or 1, and 1 more as the orchard collapses; of 4 only 3 can be lost.
    expect(much(preview(b, "H.medic > grenade > 0,0"))).toBe("2.7");
    b.set("C.medic", { damage: 2 });
    expect(much(preview(b, "H.medic > grenade > 0,0"))).toBe("1");
  },
);

rule(["AWW-3.6.8.3a", "AWW-3.6.8.6", "AWW-3.6.8.7"], "artillery has seven places to fall", () => {
  const b = battle({ ground: "ruins", H: { observer: "0,1" }, C: { medic: "0,0", chef: "0,-1" } });
  const odds = preview(b, "H.observer > strike > 0,0");
  expect(share(odds, "odds.collapse", "0,0")).toBeCloseTo(1 / 2, 12);
  for (const hex of ["0,1", "0,-1", "1,0"]) expect(share(odds, "odds.collapse", hex)).toBeCloseTo(1 / 12, 12);
  expect(share(odds, "odds.down", "H.observer")).toBeCloseTo(1 / 12, 12);
});

rule(["AWW-1.4.3.5", "AWW-T00d"], "a preview tells nothing of the enemy's hidden card", () => {
  const scene: Given = { tactics: [null, "T13"], H: { medic: "0,1" }, C: { medic: "0,0" } };
  const open = battle({ ...scene, tactics: [null, null] });
  const armed = battle(scene);
  armed.state.hands[1]!.armed = true;
  expect(preview(armed, "H.medic > grenade > 0,0")).toEqual(preview(open, "H.medic > grenade > 0,0"));
});

rule(["AWW-T12a"], "dice count as they fall first, though Steady Paws could roll them again", () => {
  const scene: Given = { ground: "ruins", H: { medic: "0,1" }, C: { medic: "0,0" } };
  const steady = battle({ ...scene, tactics: ["T12", null] });
  expect(preview(steady, "H.medic > shoot > 0,0")).toEqual(preview(battle(scene), "H.medic > shoot > 0,0"));
});

rule(["AWW-3.2.2.2.3", "AWW-3.6.5.1a"], "odds are two-way: what each enemy could do to a tile of mine, from my side", () => {
  const b = battle({ H: { medic: "0,1" }, C: { gunner: "0,-1", flamer: "0,0", medic: "2,-3", pilot: "plane:approach 1/0" } }).set(
    "H.medic",
    { damage: 2 },
  );
  const threats = threatsOn(viewOf(b.state, 0), b.no("0,1"));
  expect(threats.map((one) => `${one.who} ${one.verb}`).sort()).toEqual(
    ["C.flamer grenade", "C.flamer shoot", "C.gunner shoot", "C.medic shoot", "C.pilot bomb", "C.pilot gun"].sort(),
  );
  const flames = threats.find((one) => one.who === "C.flamer" && one.verb === "shoot")!;
  expect(flames.odds.lines.find((line) => line.label.key === "odds.down")).toMatchObject({ num: 1, good: false });
  expect(flames.odds.den).toBe(1);
  expect(b.question.kind).toBe("turn.orders");
  expect(b.table.turn).toBe(0);
});

rule(["AWW-T12a", "AWW-3.6.1.1b"], "a granted action has its odds too; what is no order has none", () => {
  const b = battle({ tiles: { "0,0": "orchard" }, H: { captain: "0,2", medic: "0,1" }, C: { medic: "0,0" } });
  expect(animalWorldWar.odds!(viewOf(b.state, 0), b.question, ["end"])).toBeUndefined();
  expect(animalWorldWar.odds!(viewOf(b.state, 0), b.question, ["H.medic", "shoot", "2,2"])).toBeUndefined();
  b.say("H.captain > grant > H.medic");
  expect(b.question.kind).toBe("captain.extra");
  expect(share(preview(b, "H.medic > shoot > 0,0"), "odds.hit")).toBeCloseTo(4 / 6, 12);
});

rule(["AWW-H-3", "AWW-3.2.2.2.4"], "a die that cannot fail, or cannot succeed, is rolled and counted as one way", () => {
  // Cover 1, then 3: the first die is rolled, and decides nothing.
  const sure = battle({ tiles: { "0,0": "meadow", "0,-1": "orchard" }, H: { medic: "0,1" }, C: { medic: "0,-1" } });
  expect(preview(sure, "H.medic > shoot > 0,-1")).toMatchObject({ den: 3 });
  expect(share(preview(sure, "H.medic > shoot > 0,-1"), "odds.hit")).toBeCloseTo(4 / 6, 12);
});

rule(
  ["AWW-3.5.1.9", "AWW-3.7.7", "AWW-3.6.14.3.2", "AWW-3.6.9.15.2"],
  "they say who dies, whose civilian is hurt, what is wrecked and what comes down",
  () => {
    const b = battle({
      objective: "O02",
      ground: "orchard",
      H: { medic: "0,1", rocketeer: "2,0" },
      C: { medic: "0,0", tanker: "tank:0,0", pilot: "plane:exit 1/0", chef: "0,-2" },
    }).wound("C.medic");
    b.table.civilians[0]!.at = b.no("0,0");
    b.table.civilians[0]!.helmets = 0;
    b.table.tanks[1].damage = 3;
    const odds = preview(b, "H.medic > grenade > 0,0");
    expect(share(odds, "odds.dies", "C.medic")).toBe(1);
    expect(odds.lines.find((line) => line.label.args?.who === "civ.1")).toMatchObject({ good: false });
    expect(share(odds, "odds.hurt", "civ.1")).toBe(1);
    // The tank gives cover 5: two dice in six hit it for the three it has left.
    expect(share(odds, "odds.wrecked", "C.tank")).toBeCloseTo(2 / 6, 12);
    expect(share(odds, "odds.hurt", "C.tank")).toBe(1);
    b.table.planes[1].damage = 4;
    const shot = preview(b, "H.rocketeer > shoot > 0,3");
    expect(share(shot, "odds.crashes", "C.plane")).toBeGreaterThan(0);
    expect(share(shot, "odds.crashes", "C.plane")).toBe(share(shot, "odds.hurt", "C.plane"));
  },
);

rule(["AWW-1.2.1", "AWW-1.2.4a"], "they say how likely the order wins the battle", () => {
  const b = battle({ ground: "orchard", H: { medic: "0,1" }, C: { medic: "0,0" } }).set("C.medic", { damage: 2 });
  expect(share(preview(b, "H.medic > shoot > 0,0"), "odds.wins")).toBeCloseTo(4 / 6, 12);
  expect(share(preview(b, "H.medic > move > 0,2"), "odds.wins")).toBe(0);
});
