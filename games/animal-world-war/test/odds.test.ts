import type { Odds } from "@warren/kernel/game.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { kindNo } from "../content/tiles.ts";
import { threatsOn } from "../display/preview.ts";
import { animalWorldWar } from "../game.ts";
import type { Given } from "../position.ts";
import { copy } from "../rules/copy.ts";
import { asksDie, everyWay, neededAgain, playOut, staminaOf } from "../rules/odds.ts";
import { addActions, type Order } from "../rules/orders.ts";
import { orderFrom } from "../rules/paths.ts";
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

rule(
  ["AWW-T12a", "AWW-C-46"],
  "a die that may be rolled again has odds and says what it needs; one that only drifts needs nothing",
  () => {
    const shot = battle({ ground: "ruins", tactics: ["T12", null], H: { medic: "0,1" }, C: { medic: "0,0", chef: "2,-3" } });
    const needed = (b: Battle): number | undefined => neededAgain(viewOf(b.state, b.question.seat), b.question);
    expect([asksDie(shot.question), preview(shot, "again")]).toEqual([false, undefined]);
    shot.say("H.medic > shoot > 0,0", 3);
    expect([asksDie(shot.question), needed(shot)]).toEqual([true, 4]);
    expect(share(preview(shot, "again"), "odds.hit")).toBeCloseTo(3 / 6, 12);
    expect(preview(shot, "keep").lines).toEqual([]);
    // Asking has changed nothing.
    expect([shot.question.kind, shot.soldier("C.medic").damage]).toEqual(["dice.again", 0]);
    const strike = battle({
      ground: "ruins",
      tactics: ["T12", null],
      H: { observer: "0,1" },
      C: { medic: "0,-1", chef: "2,-3" },
    });
    strike.say("H.observer > strike > 0,0", 3);
    expect(needed(strike)).toBe(4);
    strike.say("keep", 1);
    expect([asksDie(strike.question), needed(strike)]).toEqual([true, undefined]);
    expect(share(preview(strike, "again"), "odds.down", "C.medic")).toBeCloseTo(1 / 6, 12);
    // It is the die in question that is spoken of, not the next shot's.
    const burst = battle({
      tiles: { "0,0": "orchard", "0,-1": "ruins" },
      tactics: ["T12", null],
      H: { gunner: "0,1" },
      C: { medic: "0,-1", chef: "2,-3" },
    });
    expect(needed(burst.say("H.gunner > shoot > 0,-1", 3, 3))).toBe(4);
  },
);

rule(
  ["AWW-3.5.1.3", "AWW-3.6.14.3.2", "AWW-3.6.9.15.2", "AWW-T16b"],
  "what an Empire can still bear: Health left and plates of who stands, and its vehicles while they last",
  () => {
    const b = battle({
      H: { medic: "0,1", sniper: "0,2", tanker: "tank:1,1", pilot: "plane:approach 4/0" },
      C: { medic: "0,-2" },
    });
    // Four soldiers of Health 3, a tank of 6, a plane of 5; the enemy's own.
    expect([staminaOf(b.table, 0), staminaOf(b.table, 1)]).toEqual([23, 3]);
    b.set("H.medic", { damage: 2, plate: 1 });
    expect(staminaOf(b.table, 0)).toBe(22);
    // A plate is nothing to who lies, and no more damage than Health counts.
    b.set("H.sniper", { plate: 1 }).wound("H.sniper");
    expect(staminaOf(b.table, 0)).toBe(19);
    b.set("H.medic", { damage: 5, plate: 0 });
    expect(staminaOf(b.table, 0)).toBe(17);
    b.table.tanks[0].damage = 2;
    b.table.planes[0].damage = 1;
    expect(staminaOf(b.table, 0)).toBe(14);
    b.table.tanks[0].wrecked = true;
    b.table.planes[0].stage = "wrecked";
    expect(staminaOf(b.table, 0)).toBe(6);
    for (const status of ["dead", "away", "left"] as const) {
      b.set("H.tanker", { status });
      expect(staminaOf(b.table, 0)).toBe(status === "left" ? 6 : 3);
    }
  },
);

rule(
  ["AWW-3.2.2.2.4", "AWW-3.2.2.2.13"],
  "every way dice can fall is tried once and weighs its share; those after the first so many are rolled",
  () => {
    const b = battle({ tiles: { "0,0": "orchard", "0,-1": "cottage" }, H: { medic: "0,1" }, C: { medic: "0,-1", chef: "2,-3" } });
    const orders: Order[] = [];
    addActions(b.table, 0, true, orders);
    const order = orderFrom(b.table, orders, ["H.medic", "shoot", "0,-1"])!;
    const ways = (rough?: Parameters<typeof everyWay>[3]) => {
      const seen: [number, number, number][] = [];
      everyWay(
        b.state,
        (state, fx) => playOut(state, order, true, fx),
        ({ table }, ways, dice) => void seen.push([ways, dice, table.soldiers[1]!.damage]),
        rough,
      );
      return seen;
    };
    // Through both: 4 of 6 and 2 of 6; through one; through none.
    expect(ways()).toEqual([
      [8, 2, 1],
      [16, 2, 0],
      [2, 1, 0],
    ]);
    const rolled: number[] = [];
    const rng = {
      below: (n: number) => {
        rolled.push(n);
        return 5;
      },
    };
    expect(ways({ scratch: copy(b.state), dice: 1, rng })).toEqual([
      [4, 1, 1],
      [2, 1, 0],
    ]);
    expect(rolled).toEqual([6]);
    expect(b.soldier("C.medic").damage).toBe(0);
    // A die that cannot fail falls one way.
    b.table.kind[b.no("0,0")] = kindNo("meadow");
    expect(ways()).toEqual([
      [12, 2, 1],
      [24, 2, 0],
    ]);
  },
);

rule(
  ["AWW-3.5.1.9", "AWW-T16b", "AWW-3.6.10.1"],
  "odds call hurt who loses a plate too, good what befalls the enemy, and a win only one's own",
  () => {
    const plated = battle({
      ground: "orchard",
      H: { medic: "0,1", chef: "0,2" },
      C: { medic: "0,0", chef: "2,-3", sniper: "2,-3" },
    });
    plated.set("C.medic", { plate: 1 }).wound("C.sniper");
    const odds = preview(plated, "H.medic > shoot > 0,0");
    expect(share(odds, "odds.hurt", "C.medic")).toBeCloseTo(4 / 6, 12);
    expect(share(odds, "odds.hit")).toBeCloseTo(4 / 6, 12);
    // Who lies elsewhere already is not spoken of.
    expect(odds.lines.some(({ label }) => label.args?.who === "C.sniper")).toBe(false);
    // A friend on the tile is hurt, and that is no hit.
    const friend = battle({ ground: "orchard", H: { medic: "0,1", chef: "0,0" }, C: { medic: "2,-3" } });
    const grenade = preview(friend, "H.medic > grenade > 0,0");
    expect(grenade.lines.map(({ label, good }) => [label.key.replace(".much", ""), good])).toEqual([
      ["odds.hurt", false],
      ["odds.down", false],
      ["odds.collapse", true],
    ]);
    expect(share(grenade, "odds.hit")).toBe(0);
    // Who brings his own last soldier down wins nothing by it.
    const last = battle({ ground: "orchard", H: { medic: "0,1" }, C: { medic: "2,-3" } });
    expect(share(preview(last, "H.medic > grenade > 0,1"), "odds.wins")).toBe(0);
    const own = battle({ ground: "orchard", H: { medic: "0,1", tanker: "tank:0,0" }, C: { medic: "2,-3" } });
    own.table.tanks[0].damage = 4;
    const wreck = preview(own, "H.medic > grenade > 0,0");
    expect(wreck.lines.filter(({ label }) => label.args?.who === "H.tank").map(({ label, good }) => [label.key, good])).toEqual([
      ["odds.hurt.much", false],
      ["odds.wrecked", false],
    ]);
    // Of the two it has left it loses one or two: 2 in six, else 1.
    expect(wreck.lines.find(({ label }) => label.key === "odds.hurt.much")!.label.args!.much).toBe("1.3");
  },
);

rule("AWW-3.5.1.2", "a mean below a twentieth is still said to be something", () => {
  const b = battle({ ground: "church", H: { medic: "0,2" }, C: { medic: "0,0", chef: "2,-3" } });
  const much = (path: string): unknown =>
    preview(b, path).lines.find(({ label }) => label.key === "odds.hurt.much")!.label.args!.much;
  expect(much("H.medic > shoot > 0,0")).toBe("<0.1");
  b.onTile("0,1", "down", 1).onTile("0,0", "down", 1);
  expect(much("H.medic > shoot > 0,0")).toBe("0.7");
  b.set("H.medic", { at: b.no("1,0") }).onTile("0,0", "down", 0);
  expect(much("H.medic > shoot > 0,0")).toBe("0.2");
});

rule(
  ["AWW-3.6.14.3.2", "AWW-3.6.9.15.2", "AWW-3.6.8.3d", "AWW-H-12"],
  "a tank or a plane that is damaged is a hit, wrecked at once or not; a civilian who comes home is not hurt",
  () => {
    const given: Given = {
      ground: "ruins",
      H: { observer: "0,1", rocketeer: "0,2" },
      C: { tanker: "tank:0,0", pilot: "plane:exit 1/0", chef: "2,-3" },
    };
    const b = battle(given);
    const much = (odds: Odds, who: string): unknown =>
      odds.lines.find(({ label }) => label.key === "odds.hurt.much" && label.args!.who === who)?.label.args?.much;
    const shot = preview(b, "H.observer > shoot > 0,0");
    expect([share(shot, "odds.hit"), much(shot, "C.tank")]).toEqual([2 / 6, "0.3"]);
    // All six points of the tank, on a 5 or 6.
    const strike = preview(b, "H.observer > strike > 0,0");
    expect([share(strike, "odds.hurt", "C.tank"), much(strike, "C.tank"), share(strike, "odds.hit")]).toEqual([
      2 / 6,
      "2",
      2 / 6,
    ]);
    const rocket = preview(b, "H.rocketeer > shoot > 0,3");
    expect([share(rocket, "odds.hit"), much(rocket, "C.plane"), share(rocket, "odds.crashes")]).toEqual([2 / 6, "1", 0]);
    const home = battle({ objective: "O03", H: { medic: "-2,2" }, C: { medic: "2,-3" } });
    home.table.civilians[0]!.at = home.no("-2,2");
    expect(preview(home, "H.medic > move > -2,3 > civ.1").lines).toEqual([]);
  },
);

rule(
  ["AWW-T13a", "AWW-T06a", "AWW-1.4.3.5"],
  "one's own card that lies in wait is not taken for the enemy's; a free Move has no odds",
  () => {
    const armed = battle({ tactics: ["T13", null], H: { medic: "0,1" }, C: { medic: "0,0", chef: "2,-3" } }).say("tactic > T13");
    expect(share(preview(armed, "H.medic > grenade > 0,0"), "odds.hurt", "C.medic")).toBe(1);
    const march = battle({ tactics: ["T06", null], H: { medic: "0,1" }, C: { medic: "0,-2" } }).say("tactic > T06");
    expect([march.offers("H.medic > move > 0,0"), preview(march, "H.medic > move > 0,0")]).toEqual([true, undefined]);
  },
);
