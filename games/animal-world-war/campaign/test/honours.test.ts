import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { NO_VEHICLE_RECORD } from "../../rules/record.ts";
import type { VehicleEnd } from "../../rules/report.ts";
import { war } from "./scene.ts";

const tank = (earned: VehicleEnd["earned"], side: 0 | 1 = 0): VehicleEnd => ({
  side,
  kind: "tank",
  lost: false,
  damage: 3,
  record: NO_VEHICLE_RECORD,
  earned,
});

rule(
  ["AWW-4.2.1.3a", "AWW-4.2.1.3b"],
  "who dragged a friend to safety and who won the battle have it for good, and so has the tank",
  () => {
    const w = war({}, (one) => one.hold(0, "X2"));
    w.attack("X1", { H: { medic: { earned: ["D01"] }, gunner: {} }, promotable: ["H.gunner"], vehicles: [tank(["V01"])] });
    expect([w.dossier("H.medic").medals, w.dossier("H.gunner").chevrons]).toEqual([["D01"], 1]);
    const { roster, citations } = w.say("attack > M2").orders.sides[0];
    expect(citations).toEqual(["V01"]);
    expect(roster.find((one) => one.cls === "medic")!.medals).toEqual(["D01"]);
    expect(roster.find((one) => one.cls === "gunner")!.chevrons).toBe(1);
    expect([w.cited("medal.given"), w.cited("chevron.given"), w.cited("citation.given")]).toEqual([
      ["AWW-C-36"],
      ["AWW-C-69"],
      ["AWW-C-39"],
    ]);
  },
);

rule("AWW-C-36", "who has been captured or is missing is given what he earned; the dead and Recruits are not", () => {
  const earned = ["D02", "D03", "D04"] as const;
  const only = (id: number) => ({ earned: [earned[id]!] });
  const w = war().attack("M1", {
    winner: 1,
    H: {
      chef: { ...only(0), end: "wounded", enemyHere: true },
      medic: { ...only(1), end: "wounded" },
      gunner: { ...only(2), end: "dead" },
      recruit: { earned: ["D05"] },
    },
  });
  expect(["H.chef", "H.medic", "H.gunner", "H.recruit"].map((id) => [w.dossier(id).standing, w.dossier(id).medals])).toEqual([
    ["pow", ["D02"]],
    ["mia", ["D03"]],
    ["dead", []],
    ["ready", []],
  ]);
});
rule("AWW-C-36", "where several have earned a medal its owner picks one of them", () => {
  const both = { earned: ["D02"] } as const;
  const w = war().attack("M1", {
    H: { chef: both, medic: both, gunner: { ...both, end: "dead" } },
    C: { chef: both, medic: both },
  });
  expect([w.question.kind, w.question.seat, Object.keys(w.branches(w.question)!)]).toEqual([
    "award.medal",
    0,
    ["H.chef", "H.medic", "surrender"],
  ]);
  expect(w.question.rule).toBe("AWW-C-36");
  w.say("H.medic");
  expect([w.question.seat, Object.keys(w.branches(w.question)!)]).toEqual([1, ["C.chef", "C.medic"]]);
  w.say("C.chef");
  expect([w.dossier("H.medic").medals, w.dossier("H.chef").medals, w.dossier("C.chef").medals]).toEqual([["D02"], [], ["D02"]]);
  expect(w.question.kind).toBe("order");
});
rule("AWW-C-35", "a copy given out is never given again", () => {
  const w = war()
    .attack("M1", { H: { chef: { earned: ["D02"] } } })
    .attack("M2", { winner: -1, H: { medic: { earned: ["D02"] } } });
  expect([w.dossier("H.chef").medals, w.dossier("H.medic").medals]).toEqual([["D02"], []]);
  const cited = war({}, (one) => one.hold(0, "X2")).attack("X1", { winner: -1, vehicles: [tank(["V01"])] });
  cited.attack("M2", { winner: -1, vehicles: [tank(["V01"]), tank(["V01"], 1)] });
  expect(cited.table.empires.map(({ citations }) => citations)).toEqual([["V01"], ["V01"]]);
});
rule("AWW-C-37", "three medals are enough for one soldier, also within one battle", () => {
  const w = war({}, (one) => one.set("H.chef", { medals: ["D02", "D03"] }));
  w.attack("M1", { H: { chef: { earned: ["D04", "D05"] }, medic: { earned: ["D05"] } } });
  expect([w.dossier("H.chef").medals, w.dossier("H.medic").medals]).toEqual([["D02", "D03", "D04"], ["D05"]]);
  // A fourth that nobody else has earned is kept for another battle.
  const alone = war({}, (one) => one.set("H.chef", { medals: ["D02", "D03"] })).attack("M1", {
    H: { chef: { earned: ["D04", "D05"] } },
  });
  expect([alone.dossier("H.chef").medals, alone.table.empires[0].medalsGiven]).toEqual([
    ["D02", "D03", "D04"],
    ["D02", "D03", "D04"],
  ]);
});
rule(["AWW-C-35", "AWW-C-70"], "the winner names whom of several it promotes, as long as there is a chevron left", () => {
  const w = war().attack("M1", { H: { chef: {}, medic: {} }, promotable: ["H.chef", "H.medic"] });
  expect([w.question.kind, w.question.seat, w.question.rule]).toEqual(["award.chevron", 0, "AWW-C-70"]);
  expect([w.say("H.medic").dossier("H.medic").chevrons, w.cited("chevron.given")]).toEqual([1, ["AWW-C-70"]]);
  const out = war({}, (one) => one.set("H.sniper", { chevrons: 2 }).set("H.gunner", { chevrons: 2 }));
  expect(out.attack("M1", { H: { chef: {} }, promotable: ["H.chef"] }).dossier("H.chef").chevrons).toBe(0);
});
rule("AWW-C-71", "nobody else is promoted in place of one who may not be", () => {
  const w = war({}, (one) => one.set("H.chef", { chevrons: 2 })).attack("M1", {
    H: { chef: {}, medic: {} },
    promotable: ["H.chef"],
  });
  expect([w.heard("chevron.given"), w.table.empires[0].chevronsGiven]).toEqual([false, 2]);
});

const KNOT = ["D12"];
rule("AWW-C-63", "who finds the way home by himself has the Wire-Cutter's Knot at that moment", () => {
  const w = war({}, (one) => one.set("H.chef", "mia").set("H.medic", "mia"), 5, 6);
  // One copy: the second has come too late.
  expect([w.dossier("H.chef").medals, w.dossier("H.medic").medals, w.cited("medal.given")]).toEqual([KNOT, [], ["AWW-C-63"]]);
  expect(w.question.kind).toBe("order");
  expect(
    war({}, (one) => one.set("H.chef", "mia"), 2)
      .say("regroup", 3)
      .dossier("H.chef").medals,
  ).toEqual(KNOT);
});
rule("AWW-C-63", "whom a mission brings home, too; of two their owner picks", () => {
  const w = war({}, (one) => one.set("H.chef", "pow").set("H.medic", "pow")).say("wire > H.chef > H.medic");
  w.fought({ sought: { "H.chef": "home", "H.medic": "home" } });
  expect([w.question.kind, w.question.seat]).toEqual(["award.medal", 0]);
  expect(w.say("H.medic").dossier("H.medic").medals).toEqual(KNOT);
  expect(w.cited("medal.given")).toEqual(["AWW-C-63"]);
  const patrol = war({}, (one) => one.set("H.chef", "mia"), 3)
    .say("patrol > H.chef")
    .fought({ sought: { "H.chef": "home" } });
  expect(patrol.dossier("H.chef").medals).toEqual(KNOT);
});
rule("AWW-C-63", "an exchange earns none, nor does a mission that leaves him where he was", () => {
  const w = war({}, (one) => one.set("H.chef", "pow").set("C.chef", "pow"))
    .say("offer > H.chef > C.chef")
    .say("yes");
  expect([w.dossier("H.chef"), w.heard("medal.given")]).toMatchObject([{ standing: "ready", medals: [] }, false]);
  const left = war({}, (one) => one.set("H.chef", "pow"))
    .say("wire > H.chef > alone")
    .fought({ sought: { "H.chef": "pow" } });
  expect(left.heard("medal.given")).toBe(false);
});
rule("AWW-C-64", "who wears it is neither captured nor missing any more, but can die", () => {
  const after = (end: object) =>
    war({}, (one) => one.set("H.chef", { medals: ["D12"] })).attack("M1", { winner: 1, H: { chef: end } });
  for (const end of [{ end: "wounded", enemyHere: true }, { end: "wounded" }]) {
    const w = after(end);
    expect([w.dossier("H.chef").standing, w.cited("soldier.spared")]).toEqual(["ready", ["AWW-C-64"]]);
  }
  expect(after({ end: "dead" }).dossier("H.chef").standing).toBe("dead");
});
