import type { Why } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { Given } from "../position.ts";
import { battleOrders } from "./orders.ts";
import { type Battle, battle } from "./scene.ts";

/** Why each die of an order is thrown, and what is said of it when it lies: by what weapon, the die, what it needs. */
function thrown(b: Battle, path: string, ...dice: number[]) {
  const reasons: (string | Why)[] = [];
  const { draw } = b.fx;
  b.fx.draw = (n, why) => {
    reasons.push(why);
    return draw(n, why);
  };
  const before = b.told.length;
  b.say(path, ...dice);
  b.fx.draw = draw;
  const said = b.told.slice(before).filter(({ event }) => event.key.startsWith("die."));
  return {
    reasons,
    said: said.map(({ event: { key, args } }) => [key.slice("die.".length), args!.arm, args!.die, args!.need]),
  };
}
/** The same place in every scene: meadow 1, orchard 3, ruins 4. */
const tiles = { "0,0": "orchard", "0,-1": "ruins" };

rule(
  ["AWW-H-3", "AWW-3.2.2.2.4", "AWW-3.6.12.1a"],
  "a shot's dice are the shooter's luck, a success from the Cover Value on; the first that falls short is the last, and all are told",
  () => {
    const given: Given = {
      ground: "meadow",
      tiles,
      H: { medic: "0,2", sniper: "0,2", gunner: "0,1", rocketeer: "0,1" },
      C: { chef: "0,-1" },
    };
    expect(thrown(battle(given), "H.medic > shoot > 0,-1", 1, 3, 3)).toEqual({
      reasons: [0, 2, 3].map((hit) => ({ kind: "shot", seat: 0, hit })),
      said: [
        ["passed", "shot", 1, 1],
        ["passed", "shot", 3, 3],
        ["failed", "shot", 3, 4],
      ],
    });
    // A Sniper needs 2, and on a meadow 1.
    expect(thrown(battle(given), "H.sniper > shoot > 0,-1", 1, 2, 1).reasons).toEqual(
      [0, 1, 1].map((hit) => ({ kind: "shot", seat: 0, hit })),
    );
    expect(thrown(battle(given), "H.gunner > shoot > 0,-1", 2, 1, 3, 4).said).toEqual([
      ["failed", "burst", 2, 3],
      ["failed", "burst", 1, 3],
      ["passed", "burst", 3, 3],
      ["passed", "burst", 4, 4],
    ]);
    const rocket = battle(given);
    expect(thrown(rocket, "H.rocketeer > shoot > 0,-1", 2).said).toEqual([["failed", "rocket", 2, 3]]);
    expect(rocket.heard("shoot.rocket")).toBe(true);
  },
);

rule(
  ["AWW-3.6.14.2.1", "AWW-3.2.2.4.6", "AWW-3.2.2.5.2", "AWW-3.6.8.2", "AWW-3.6.9.6.2", "AWW-3.6.9.6.11a"],
  "shell, grenade, blow, strike, bomb and guns: one kind of die each, and each by its name",
  () => {
    const given: Given = {
      ground: "ruins",
      H: { tanker: "tank:1,0", medic: "0,1", chef: "0,0", observer: "0,1", pilot: "plane:approach 4/0" },
      C: { chef: "0,0", medic: "0,-1" },
    };
    const shell = battle(given);
    expect(thrown(shell, "H.tanker > shoot > 1,-1", 3)).toEqual({
      reasons: [{ kind: "shot", seat: 0, hit: 3 }],
      said: [["failed", "shell", 3, 4]],
    });
    expect(shell.heard("shoot.shell")).toBe(true);
    expect(thrown(battle(given), "H.medic > grenade > 0,0", 4)).toEqual({
      reasons: [{ kind: "explosive", seat: 0, hit: 3 }],
      said: [["passed", "grenade", 4, 4]],
    });
    expect(thrown(battle(given), "H.chef > melee > C.chef", 2)).toEqual({
      reasons: [{ kind: "melee", seat: 0, hit: 1 }],
      said: [["passed", "melee", 2, 2]],
    });
    expect(thrown(battle(given), "H.observer > strike > 0,-1", 4)).toEqual({
      reasons: [{ kind: "strike", seat: 0, hit: 3 }],
      said: [["passed", "strike", 4, 4]],
    });
    expect(thrown(battle(given), "H.pilot > bomb > 0,-1", 3)).toEqual({
      reasons: [{ kind: "explosive", seat: 0, hit: 3 }],
      said: [["failed", "bomb", 3, 4]],
    });
    expect(thrown(battle(given), "H.pilot > gun", 4, 3)).toEqual({
      reasons: [0, 1].map(() => ({ kind: "gun", seat: 0, hit: 3 })),
      said: [
        ["passed", "guns", 4, 4],
        ["failed", "guns", 3, 4],
      ],
    });
  },
);

rule(
  ["AWW-3.6.8.6", "AWW-3.6.9.16.2", "AWW-3.6.9.16.6", "AWW-3.6.9.16.11"],
  "where a shell drifts, a plane falls and its Pilot lands is neither good luck nor bad; whether he gets out is",
  () => {
    const shell = battle({ ground: "ruins", H: { observer: "0,1" }, C: { medic: "0,-1" } });
    expect(thrown(shell, "H.observer > strike > 0,-1", 3, 1).reasons).toEqual([
      { kind: "strike", seat: 0, hit: 3 },
      { kind: "scatter" },
    ]);
    const plane = battle({
      ground: "ruins",
      house: { bailOut: true },
      H: { flamer: "0,2", medic: "1,1" },
      C: { pilot: "plane:approach 4/0", chef: "2,-3" },
    });
    plane.table.planes[1].damage = 4;
    const fall = thrown(plane, "H.flamer > shoot > 0,3", 4, 3, 4, 4, 4, 4, 4, 3);
    expect(fall.reasons.slice(0, 4)).toEqual([
      { kind: "crash", hit: 3 },
      { kind: "crash", hit: 3 },
      { kind: "bailOut", seat: 1, hit: 3 },
      { kind: "parachute", hit: 3 },
    ]);
    const told = plane.told.map(({ event }) => event);
    const way = told.filter(({ key }) => /^(crash\.(flies|falls)|chute\.(drifts|falls))$/.test(key));
    expect(way.slice(0, 4).map(({ key, rule, args }) => [key, rule, args!.who, args!.die])).toEqual([
      ["crash.flies", "AWW-3.6.9.16.2", "C.plane", 4],
      ["crash.falls", "AWW-3.6.9.16.2", "C.plane", 3],
      ["chute.drifts", "AWW-3.6.9.16.6", "C.pilot", 4],
      ["chute.drifts", "AWW-3.6.9.16.6", "C.pilot", 4],
    ]);
  },
);

rule(["AWW-3.6.9.11", "AWW-W-47"], "against a plane everybody rolls for a 5, by the name of what he fires", () => {
  const given: Given = {
    ground: "meadow",
    H: { medic: "0,2", rocketeer: "0,2", pilot: "plane:approach 4/0" },
    C: { pilot: "plane:deployed 4/0", chef: "2,-3" },
  };
  expect(thrown(battle(given), "H.medic > shoot > 0,3", 4)).toEqual({
    reasons: [{ kind: "plane", seat: 0, hit: 4 }],
    said: [["failed", "shot", 4, 5]],
  });
  expect(thrown(battle(given), "H.rocketeer > shoot > 0,3", 5).said).toEqual([["passed", "rocket", 5, 5]]);
});

rule(["AWW-3.6.9.17.1", "AWW-3.6.14.3.4"], "crews who are out fire a rifle and throw a grenade like anybody", () => {
  for (const who of ["pilot", "tanker"] as const) {
    const b = battle({ H: { [who]: "0,1" }, C: { medic: "0,0" } });
    expect(thrown(b, `H.${who} > shoot > 0,0`, 1).said).toEqual([["failed", "shot", 1, 2]]);
    expect(b.heard("shoot.fires")).toBe(true);
    b.endTurn().endTurn();
    expect(thrown(b, `H.${who} > grenade > 0,0`, 1).said).toEqual([["failed", "grenade", 1, 2]]);
  }
});

rule(["AWW-C-52", "AWW-H-43"], "the die that spares somebody is his own, of whichever of his Empire's players he is", () => {
  const orders = battleOrders({ C: { medals: { chef: ["D06"] } } });
  const b = battle({
    orders,
    seats: 4,
    ground: "cottage",
    H: { medic: "0,1", sniper: "0,1" },
    C: { medic: "2,-3", chef: "0,0" },
  });
  const { reasons } = thrown(b, "H.sniper > shoot > 0,0", 2, 4);
  expect(reasons).toEqual([
    { kind: "shot", seat: 2, hit: 1 },
    { kind: "rooted", seat: 3, hit: 4 },
  ]);
});
