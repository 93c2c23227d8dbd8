import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { houseField } from "../../rules/field.ts";
import { NO_RECORD } from "../../rules/record.ts";
import { type BattleLine, soldierId } from "../rules/state.ts";
import type { End } from "./fought.ts";
import { type War, war } from "./scene.ts";

const holders = (w: War, ...cities: readonly (keyof War["table"]["cities"])[]) => cities.map((id) => w.table.cities[id]);

rule("AWW-C-26", "an attacker who wins takes the city, free or held, and no other changes", () => {
  const w = war();
  const before = { ...w.table.cities };
  w.attack("M1", { winner: 0 });
  expect(w.table.cities).toEqual({ ...before, M1: 0 });
  w.hold(1, "M2").say("attack > M4").fought({ winner: 1 });
  expect(holders(w, "M4", "M1", "M2")).toEqual([1, 0, 1]);
  w.hold(null, "Y3").say("attack > Y3").fought({ winner: 0 });
  expect(holders(w, "Y3")).toEqual([0]);
  expect(w.cited("city.taken")).toEqual(["AWW-C-26", "AWW-C-26", "AWW-C-26"]);
});
rule("AWW-C-26", "a draw leaves it as it was", () => {
  expect(holders(war().attack("M1", { winner: -1 }), "M1")).toEqual([null]);
  expect(holders(war({}, (w) => w.hold(0, "M2")).attack("B1", { winner: -1 }), "B1")).toEqual([1]);
  expect(war().attack("M1", { winner: -1 }).cited("battle.drawn")).toEqual(["AWW-C-26"]);
});
rule("AWW-C-25", "a defender who wins keeps what is its own, and takes a free city that it reaches", () => {
  expect(holders(war({}, (w) => w.hold(0, "M2")).attack("B1", { winner: 1 }), "B1")).toEqual([1]);
  const near = war({}, (w) => w.hold(1, "M2").hold(0, "M1")).attack("M4", { winner: 1 });
  expect([holders(near, "M4"), near.cited("city.taken")]).toEqual([[1], ["AWW-C-25"]]);
  expect(near.table.battles.at(-1)).toMatchObject({ by: 0, winner: 1, taken: 1 });
});
rule("AWW-C-25", "one that it does not reach stays free", () => {
  const w = war().attack("M1", { winner: 1 });
  expect([holders(w, "M1"), w.heard("city.taken"), w.table.battles[0]!.taken]).toEqual([[null], false, undefined]);
});
rule("AWW-C-27", "who takes a city has its Tactic for good, also when the city is lost", () => {
  const w = war().attack("M1");
  expect([w.table.empires[0].tactics, w.cited("tactic.unlocked")]).toEqual([["T04", "T12"], ["AWW-C-27"]]);
  // Ground that was fought over rests for a turn each time (AWW-C-79).
  w.say("regroup").say("regroup").hold(1, "M2", "M4").attack("M1", { winner: 1 });
  expect([holders(w, "M1"), w.table.empires.map(({ tactics }) => tactics)]).toEqual([
    [1],
    [
      ["T04", "T12"],
      ["T15", "T12"],
    ],
  ]);
  // Retaken, it teaches nothing new.
  w.say("regroup").say("regroup").attack("M1");
  expect([w.table.empires[0].tactics, w.events("tactic.unlocked")]).toMatchObject([["T04", "T12"], { length: 2 }]);
});
rule("AWW-C-28", "a mission changes no city, whoever wins it", () => {
  const w = war({}, (one) => one.set("H.chef", "pow").set("H.medic", "mia"), 3);
  const before = { ...w.table.cities };
  w.say("wire > H.chef > alone").fought({ winner: 0, sought: { "H.chef": "home" } });
  w.say("regroup", 3)
    .say("patrol > H.medic")
    .fought({ winner: 1, sought: { "H.medic": "pow" } });
  expect(w.table.cities).toEqual(before);
  expect(w.cited("battle.won")).toEqual(["AWW-C-28", "AWW-C-28"]);
  expect(w.table.battles.map(({ order }) => order.t)).toEqual(["wire", "patrol"]);
});

/** What becomes of H.gunner by how he ended a battle. */
const gunner = (winner: 0 | 1 | -1, end: End, options = {}) => war(options).attack("M1", { winner, H: { gunner: end } });
const became = (winner: 0 | 1 | -1, end: End) => gunner(winner, end).dossier("H.gunner").standing;

rule("AWW-C-29", "who stands, left the field, or lies beside a standing friend is ready", () => {
  for (const winner of [0, 1, -1] as const) {
    for (const end of ["standing", "crew", "left", "reserve"] as const) expect(became(winner, { end })).toBe("ready");
    expect(became(winner, { end: "wounded", friendHere: true, enemyHere: true, enemyNear: true })).toBe("ready");
  }
});
rule("AWW-C-30", "who died is dead for the campaign, and what he wore is buried with him", () => {
  const worn = { medals: ["D02", "D07"], chevrons: 1 } as const;
  const w = war({}, (one) => one.set("H.gunner", worn)).attack("M1", {
    H: { gunner: { end: "dead" }, chef: { earned: ["D02", "D03"] } },
  });
  expect(w.dossier("H.gunner")).toMatchObject({ standing: "dead", ...worn });
  // His copy is given to nobody else.
  expect([w.dossier("H.chef").medals, w.cited("soldier.dead")]).toEqual([["D03"], ["AWW-C-30"]]);
});
rule(
  ["AWW-C-31", "AWW-W-60b"],
  "after a win or a draw he is caught only with an enemy on his tile and no friend beside it",
  () => {
    for (const winner of [0, -1] as const) {
      expect(became(winner, { end: "wounded", enemyHere: true })).toBe("pow");
      expect(became(winner, { end: "wounded", enemyHere: true, friendNear: true })).toBe("ready");
      expect(became(winner, { end: "wounded", enemyNear: true })).toBe("ready");
    }
    expect(gunner(0, { end: "wounded", enemyHere: true }).cited("soldier.pow")).toEqual(["AWW-C-31"]);
  },
);
rule(["AWW-C-32", "AWW-W-60b"], "after a loss an enemy beside him is enough, and without one he is missing", () => {
  expect(became(1, { end: "wounded", enemyHere: true, friendNear: true })).toBe("pow");
  expect(became(1, { end: "wounded", enemyNear: true })).toBe("pow");
  expect(became(1, { end: "wounded", friendNear: true })).toBe("mia");
  expect(gunner(1, { end: "wounded" }).cited("soldier.mia")).toEqual(["AWW-C-32"]);
});
rule("AWW-C-33", "a prisoner stays one when the enemy loses its cities", () => {
  const w = war({}, (one) => one.set("H.chef", "pow").hold(0, "M2", "B2")).attack("B3", { winner: 0 });
  expect([holders(w, "B3"), w.dossier("H.chef").standing]).toEqual([[0], "pow"]);
});
rule("AWW-W-52b", "a Recruit who falls, or is left lying, is ready for the next battle", () => {
  for (const end of [{ end: "dead" }, { end: "wounded", enemyHere: true }, { end: "away" }] as const) {
    const w = war().attack("M1", { winner: 1, H: { recruit: end } });
    expect([w.dossier("H.recruit").standing, w.heard("soldier.dead"), w.heard("soldier.spared")]).toEqual([
      "ready",
      false,
      false,
    ]);
  }
});

rule("AWW-C-34", "after Until the Bugle a die for whoever was taken off, the Recruit excepted: a 1 kills", () => {
  const off = { record: { ...NO_RECORD, takenOff: 2 } };
  const told = { winner: 1, C: { gunner: off, chef: off, recruit: off, medic: {} } } as const;
  const w = war({}, (one) => one.hold(0, "Y3")).say("attack > Y1");
  expect(w.orders.objective).toBe("O04");
  w.fought(told, 1, 2);
  expect(w.count(1)).toEqual({ ready: 11, dead: 1 });
  expect([w.dossier("C.gunner").standing, w.dossier("C.chef").standing]).toEqual(["dead", "ready"]);
  expect([w.cited("soldier.succumbed"), w.cited("soldier.pulledThrough")]).toEqual([["AWW-C-34"], ["AWW-C-34"]]);
});
rule("AWW-C-34", "who is dead already is not rolled for, and who dies of it earns no medal by the battle", () => {
  const off = { record: { ...NO_RECORD, takenOff: 1 }, earned: ["D02"] } as const;
  const w = war({}, (one) => one.hold(0, "Y3")).say("attack > Y1");
  w.fought({ winner: 1, C: { gunner: { ...off, end: "dead" }, chef: off } }, 1);
  expect([w.count(1), w.heard("medal.given")]).toEqual([{ ready: 10, dead: 2 }, false]);
});

rule("AWW-S-13", "with convalescence a Wounded soldier who comes home sits out the next battle, then is well", () => {
  const w = gunner(0, { end: "wounded", friendHere: true }, { convalescence: true });
  expect([w.dossier("H.gunner").standing, w.cited("soldier.convalescent")]).toEqual(["convalescent", ["AWW-S-13"]]);
  w.say("attack > M2");
  expect(w.orders.sides[0].roster.find((one) => one.cls === "gunner")!.standing).toBe("convalescent");
  w.fought({ winner: -1 });
  expect(w.dossier("H.gunner").standing).toBe("ready");
});
rule("AWW-S-13", "who stood is not convalescent, nor who was captured, nor anybody where the switch is off", () => {
  expect(gunner(0, { damage: 2 }, { convalescence: true }).dossier("H.gunner").standing).toBe("ready");
  expect(gunner(1, { end: "wounded", enemyHere: true }, { convalescence: true }).dossier("H.gunner").standing).toBe("pow");
  expect(became(0, { end: "wounded", friendHere: true })).toBe("ready");
});

rule(["AWW-K1f", "AWW-K1i"], "of prisoners it counts what the mission came to, and not how they lie there", () => {
  const w = war({}, (one) => one.set("H.chef", "pow").set("H.medic", "pow")).say("wire > H.chef > H.medic");
  expect(w.orders.sides[0].sought).toEqual(["chef", "medic"]);
  const lying = { end: "wounded", friendHere: true } as const;
  w.fought({ winner: 0, H: { chef: { end: "left" }, medic: lying }, sought: { "H.chef": "home", "H.medic": "pow" } });
  expect([w.dossier("H.chef").standing, w.dossier("H.medic").standing]).toEqual(["ready", "pow"]);
  expect([w.cited("soldier.home"), w.heard("soldier.pow")]).toEqual([["AWW-K1f"], false]);
});
rule(["AWW-K2e", "AWW-K2f", "AWW-K2g"], "of who was missing likewise: home, a prisoner, dead or still missing", () => {
  const patrol = (fate: "home" | "pow" | "mia" | "dead") =>
    war({}, (one) => one.set("H.chef", "mia"), 3)
      .say("patrol > H.chef")
      .fought({ winner: -1, sought: { "H.chef": fate } });
  const standings = (["home", "pow", "mia", "dead"] as const).map((fate) => patrol(fate).dossier("H.chef").standing);
  expect(standings).toEqual(["ready", "pow", "mia", "dead"]);
  expect(patrol("pow").cited("soldier.pow")).toEqual(["AWW-K2e"]);
  // In the dossier of who was sought stands the battle too, though he was not found.
  expect(patrol("mia").table.battles[0]!.soldiers).toEqual([{ who: "H.chef", became: "mia", deeds: [] }]);
});

rule("AWW-W-59", "each of the 24 has a dossier, and each battle is written into it: how he came out, and what he did", () => {
  const w = war();
  expect(w.table.empires.map(({ roster }) => roster.length)).toEqual([12, 12]);
  const held = { record: { ...NO_RECORD, stood: 4, alone: true, melee: 0 } };
  w.attack("M1", { H: { gunner: held, chef: { end: "dead" } }, C: { sniper: { end: "wounded", enemyHere: true } } });
  w.attack("M2", { winner: -1, H: { gunner: {} } });
  const services = (id: string) =>
    w.table.battles.flatMap(({ turn, soldiers }) =>
      soldiers
        .filter(({ who }) => who === id)
        .map(({ became: as, deeds }) => [turn, as, deeds.map(({ deed, n }) => `${deed} ${n}`)]),
    );
  expect(services(soldierId(0, "gunner"))).toEqual([
    [1, "ready", ["stood 4", "alone 1"]],
    [2, "ready", []],
  ]);
  // And where he stood, if he stood there to the end: the middle of the field is the church of Cloverhold.
  const middle = {
    ...NO_RECORD,
    stood: 4,
    streak: 4,
    post: houseField("medium").hexes.findIndex(([q, r]) => q === 0 && r === 0),
  };
  const church = war({}, (one) => one.hold(1, "M1"))
    .say("regroup")
    .attack("X3", { winner: 0, H: { medic: { record: middle }, chef: { record: { ...middle, streak: 1 } } } });
  const [{ soldiers, how }] = church.table.battles as [BattleLine];
  expect(soldiers.map(({ who, deeds }) => [who, deeds])).toEqual([
    ["H.medic", [{ deed: "stood", n: 4, at: "church" }]],
    ["H.chef", [{ deed: "stood", n: 4 }]],
  ]);
  expect(how).toMatch(/^win\./);
  expect(services("H.chef")).toEqual([[1, "dead", []]]);
  expect(services("C.sniper")).toEqual([[1, "pow", []]]);
  expect(services("C.gunner")).toEqual([]);
});
