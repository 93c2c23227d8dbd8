import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { NO_RECORD } from "../../rules/record.ts";
import { type War, war } from "./scene.ts";

/** Where one rule of a campaign meets another: situations out of the book, chapters 4 to 7, and house 6. */

const holders = (w: War, ...ids: (keyof War["table"]["cities"])[]) => ids.map((id) => w.table.cities[id]);

rule(["AWW-C-13", "AWW-C-15"], "the second turn is Carnivoron's: its own missing are looked for, and nobody else's", () => {
  const w = war({}, (one) => one.set("C.chef", "mia").set("H.medic", "mia"), 3);
  expect([w.table.side, w.cited("missing.mia")]).toEqual([0, ["AWW-C-15"]]);
  w.say("attack > M1").fought({ winner: -1 }, 5);
  expect([w.table.turn, w.table.side, w.question.seat]).toEqual([2, 1, 1]);
  expect([w.dossier("C.chef").standing, w.dossier("H.medic").standing]).toEqual(["ready", "mia"]);
});

rule(["AWW-C-33", "AWW-C-16"], "a prisoner whose captors lose their last city of a continent is still theirs to exchange", () => {
  const w = war({}, (one) => one.set("H.chef", "pow").set("C.gunner", "pow").hold(0, "M2", "B2", "B3"));
  expect(w.question.kind).toBe("swap.offer");
  w.say("offer > H.chef > C.gunner").say("yes");
  // Back from the camp he may fight in this very turn's battle, and has no Knot for it.
  expect([w.question.kind, w.dossier("H.chef")]).toEqual(["order", { cls: "chef", standing: "ready", medals: [], chevrons: 0 }]);
  w.say("attack > B1");
  expect(w.orders.sides.map(({ roster }) => roster.every(({ standing }) => standing === "ready"))).toEqual([true, true]);
});

rule(
  ["AWW-C-69", "AWW-C-71", "AWW-C-30"],
  "a chevron is not given to who won the battle and died of it, nor to anybody in his place",
  () => {
    const w = war().attack("M1", { H: { gunner: { end: "dead" }, chef: {} }, promotable: ["H.gunner"] });
    expect([w.heard("chevron.given"), w.table.empires[0].chevronsGiven]).toEqual([false, 0]);
    // Taken off at Pearlhaven and lost to the die after it: the same.
    const off = { record: { ...NO_RECORD, takenOff: 1 } };
    const bugle = war({}, (one) => one.hold(1, "Y1").hold(0, "Y3")).say("attack > Y1");
    bugle.fought({ winner: 1, C: { gunner: off }, promotable: ["C.gunner"] }, 1);
    expect([bugle.dossier("C.gunner").standing, bugle.table.empires[1].chevronsGiven]).toEqual(["dead", 0]);
  },
);

rule(["AWW-C-71", "AWW-C-9"], "a battle that Militia won promotes nobody, and leaves no Militia on any roster", () => {
  const w = war().attack("M1", { finisher: "H.militia.1", promotable: [], H: { chef: {} } });
  expect(w.heard("chevron.given")).toBe(false);
  expect(w.table.empires[0].roster.map(({ cls }) => cls)).not.toContain("militia");
  expect(w.table.battles[0]!.soldiers.map(({ who }) => who)).toEqual(["H.chef"]);
});

rule(
  ["AWW-C-7", "AWW-C-11", "AWW-C-12"],
  "an Empire with a single soldier defends with Militia, and takes a free city by it",
  () => {
    const w = war({}, (one) => one.only(1, "C.chef")).say("attack > M1");
    w.fought({ winner: 1, C: { chef: { end: "dead" } } });
    // It held no city beside Stovegate, so that stays free; spent now, it may not attack, but Regroup.
    expect(holders(w, "M1")).toEqual([null]);
    expect([w.whyNot("attack > M2"), w.offers("regroup")]).toEqual(["AWW-C-12", true]);
  },
);

rule(
  ["AWW-C-16", "AWW-C-63", "AWW-C-64"],
  "an exchange brings no Knot, and who has it from before is never in a camp to be exchanged",
  () => {
    const w = war({}, (one) => one.set("H.chef", "pow").set("C.chef", "pow"));
    w.say("offer > H.chef > C.chef").say("yes");
    expect([w.dossier("H.chef").medals, w.table.empires[0].medalsGiven]).toEqual([[], []]);
    const spared = war({}, (one) => one.set("H.chef", { medals: ["D12"] }));
    spared.attack("M1", { winner: 1, H: { chef: { end: "wounded", enemyHere: true } } });
    expect([spared.dossier("H.chef").standing, spared.cited("soldier.spared")]).toEqual(["ready", ["AWW-C-64"]]);
  },
);

rule(
  ["AWW-4.1.1", "AWW-C-74", "AWW-C-25"],
  "a defender may win the war by holding: a free key city beside its own falls to it",
  () => {
    const w = war({}, (one) => one.hold(1, "Y1", "M2").hold(0, "M1"));
    w.attack("M3", { winner: 1 });
    expect([holders(w, "M3"), w.outcome?.ranks, w.cited("war.keys")]).toEqual([[1], [2, 1], ["AWW-C-74"]]);
  },
);

rule(["AWW-5.1b", "AWW-C-17"], "an Empire without a city has nowhere to attack from, and its war goes on", () => {
  const w = war({}, (one) => one.hold(1, "A2", "A3").hold(0, "X1"));
  // Its last but one: the capital falls in Carnivoron's turn.
  w.say("regroup").attack("A1", { winner: 1 });
  expect([w.outcome, w.table.side, holders(w, "A1")]).toEqual([undefined, 0, [1]]);
  expect([w.offers("attack > X2"), w.offers("attack > A1"), w.whyNot("attack > A1")]).toEqual([true, false, "AWW-5.1b"]);
  const none = war({}, (one) => one.hold(1, "A1", "A2", "A3").hold(null, "B1"));
  expect([none.offers("attack"), none.offers("regroup")]).toEqual([false, true]);
});

rule(["AWW-C-75", "AWW-C-76", "AWW-C-77"], "in the last turn a surrender counts before anything is compared", () => {
  const late = (one: War) => {
    one.hold(0, "X1", "X2", "M1");
    one.table.turn = 20;
  };
  const w = war({}, late).say("surrender");
  expect([w.outcome?.ranks, w.outcome?.rule]).toEqual([[2, 1], "AWW-C-77"]);
  // Else the battle of that turn is still fought, and may win by keys and not by comparing.
  const fought = war({}, late).attack("M3");
  expect(fought.outcome).toMatchObject({ ranks: [1, 2], rule: "AWW-C-74" });
  expect(war({}, late).attack("M3", { winner: -1 }).outcome?.reason.key).toBe("outcome.by.keys");
});

rule(["AWW-C-34", "AWW-C-30"], "nobody is lost twice: who fell in Until the Bugle and had been taken off is one dead man", () => {
  const w = war({}, (one) => one.hold(0, "Y3")).say("attack > Y1");
  w.fought({ winner: 0, C: { gunner: { end: "dead", record: { ...NO_RECORD, takenOff: 1 } } } });
  expect(w.count(1)).toEqual({ ready: 11, dead: 1 });
  expect(w.table.battles.at(-1)!.soldiers.filter(({ who }) => who === "C.gunner")).toHaveLength(1);
});
