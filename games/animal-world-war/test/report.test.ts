import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { type BattleReport, report } from "../rules/report.ts";
import { battleOrders, deploy, ordered, reported, select } from "./orders.ts";
import { battle } from "./scene.ts";

const orders = battleOrders();

rule(["AWW-3.1.5", "AWW-H-8"], "a finished battle tells what became of everybody", () => {
  const b = battle({ orders, H: { medic: "0,1", chef: "0,0", tanker: "tank:2,1" }, C: { medic: "0,0", chef: "0,-1" } });
  b.wound("H.chef", "C.chef").set("C.medic", { damage: 3 });
  b.say("H.medic > shoot > 0,0", 6);
  const said = reported(b);
  expect(said.over).toMatchObject({ winner: 0, key: "win.eliminated" });
  expect(said.soldiers.find((one) => one.id === "H.chef")).toMatchObject({
    end: "wounded",
    friendHere: false,
    enemyHere: false,
    friendNear: true,
  });
  expect(said.soldiers.find((one) => one.id === "C.medic")).toMatchObject({ end: "wounded", enemyNear: true });
  expect(said.vehicles).toMatchObject([{ side: 0, kind: "tank", lost: false, damage: 0 }]);
  expect(said).toMatchObject({ finisher: "H.medic", promotable: ["H.medic"], tactics: [null, null], scores: [0, 0] });
});

rule(["AWW-H-8", "AWW-3.6.9.16.4", "AWW-3.6.14.3.3"], "who is beside whom at the end, and what became of the vehicles", () => {
  const b = battle({
    orders,
    H: { medic: "0,1", chef: "0,2", gunner: "2,1", pilot: "plane:approach 4/0" },
    C: { medic: "0,0", sniper: "0,-2", tanker: "tank:2,-3" },
  });
  b.wound("H.chef", "C.sniper").set("C.medic", { damage: 2 });
  b.table.tanks[1] = { at: -1, damage: 6, strength: 6, wrecked: true };
  b.set("C.tanker", { status: "dead", at: -1 });
  b.table.planes[0].damage = 2;
  b.say("H.medic > shoot > 0,0", 6);
  const of = (id: string) => {
    const { end, friendHere, enemyHere, friendNear, enemyNear } = reported(b).soldiers.find((one) => one.id === id)!;
    return [end, friendHere, enemyHere, friendNear, enemyNear];
  };
  expect(of("H.medic")).toEqual(["standing", true, false, false, false]);
  expect(of("H.chef")).toEqual(["wounded", false, false, true, false]);
  expect(of("C.medic")).toEqual(["wounded", false, false, false, true]);
  expect(of("H.gunner")).toEqual(["standing", true, false, false, false]);
  expect(of("C.tanker")).toEqual(["dead", false, false, false, false]);
  expect(reported(b).vehicles).toMatchObject([
    { side: 0, kind: "plane", lost: false, damage: 2 },
    { side: 1, kind: "tank", lost: true, damage: 6 },
  ]);
});

rule(["AWW-3.1.5"], "a battle that belongs to no campaign reports to nobody", () => {
  const b = battle({ H: { medic: "0,1" }, C: { medic: "0,0" } }).set("C.medic", { damage: 2 });
  b.say("H.medic > shoot > 0,0", 6);
  expect(b.winner).toBe(0);
  expect(b.table.campaign).toBeUndefined();
  expect(report(b.state, b.outcome!)).toBeNull();
});

rule(["AWW-C-9"], "Militia are in no report: who falls is gone, and nobody is made of who stands", () => {
  const b = deploy(select(ordered({ squad: 2 }), ["medic", "militia"], ["medic", "militia"]));
  while (b.question.kind === "tactic.before") b.say("keep");
  b.wound("C.medic", "C.militia.1").say("H.militia.1 > drop > grenade");
  const said = reported(b);
  expect(said.soldiers.map((one) => one.id)).toEqual(["H.medic", "C.medic"]);
  expect([said.finisher, said.promotable]).toEqual(["H.militia.1", []]);
  expect(said.tactics).toEqual(["T04", "T04"]);
});

rule(["AWW-C-70"], "a battle that ends because somebody goes is his loss, and the winners' own doing is nobody's", () => {
  const b = battle({ orders, H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,-2" } });
  const gone = report(b.state, { ranks: [2, 1], reason: { key: "match.wonAfterResignation" }, rule: "house" });
  expect(gone).toMatchObject({ over: { winner: 1, key: "match.wonAfterResignation" }, finisher: null, promotable: ["C.medic"] });
  expect(report(b.state, { ranks: [1, 1], reason: { key: "x" }, rule: "house" })).toMatchObject({
    over: { winner: -1 },
    promotable: [],
  });
});

rule(
  ["AWW-K1i", "AWW-K2f", "AWW-K2g"],
  "a mission that is given up is a win like elimination; one that is drawn leaves him missing, or a prisoner",
  () => {
    const sought = (objective: "K1" | "K2", ranks: number[]) => {
      const standing = { captain: objective === "K1" ? "pow" : "mia" } as const;
      const b = battle({
        orders: battleOrders({ objective, H: { standing, sought: ["captain"] } }),
        objective,
        box: ["bunker"],
        H: { medic: "0,2" },
        C: { medic: "0,-2" },
      });
      const said = report(b.state, { ranks, reason: { key: "match.over" }, rule: "house" }) as unknown as BattleReport;
      return said.sought.map(({ id, side, fate }) => [id, side, fate]);
    };
    expect(sought("K2", [1, 2])).toEqual([["H.captain", 0, "home"]]);
    expect(sought("K2", [2, 1])).toEqual([["H.captain", 0, "pow"]]);
    expect(sought("K2", [1, 1])).toEqual([["H.captain", 0, "mia"]]);
    expect(sought("K1", [1, 2])).toEqual([["H.captain", 0, "home"]]);
    expect(sought("K1", [2, 1])).toEqual([["H.captain", 0, "pow"]]);
    expect(sought("K1", [1, 1])).toEqual([["H.captain", 0, "pow"]]);
  },
);
