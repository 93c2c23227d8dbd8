import { fast } from "@warren/kernel/chance.ts";
import type { Outcome } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { animalWorldWar } from "../../game.ts";
import { NO_RECORD } from "../../rules/record.ts";
import type { WarState } from "../../rules/state.ts";
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

/** The battle that is awaited, after so many questions that were answered as nobody would. */
function begun(w: War, answers: number): WarState {
  const { options, seats } = w.awaited;
  const state = animalWorldWar.setup(options, seats.length, quietFx(fast("seam")));
  for (let n = 0; n < answers; n++) {
    const [decision] = animalWorldWar.pending(state);
    if (decision) animalWorldWar.apply(state, decision, decision.fallback, quietFx(fast(`seam${n}`)));
  }
  return state;
}
/** As a match says it when this side has given up. */
const resigned = (side: 0 | 1): Outcome => ({
  ranks: side === 0 ? [2, 1] : [1, 2],
  reason: { key: "match.wonByResignation", args: { seats: [side] } },
  rule: "house",
});

rule(
  ["AWW-C-26", "AWW-C-29", "AWW-C-74"],
  "a battle given up is lost and costs the city, but nobody's life: also the one that decides the war, and before anybody was chosen",
  () => {
    for (const answers of [0, 30]) {
      const w = war({}, (one) => one.hold(0, "Y1", "M1")).say("attack > M3");
      expect(w.orders.decides).toBe(true);
      w.conclude(animalWorldWar.report!(begun(w, answers), resigned(1)), []);
      // Whom of those who stand the winner promotes is asked before the war is over.
      if (answers > 0) w.say(Object.keys(w.branches(w.question)!)[0]!);
      expect([holders(w, "M3"), w.outcome?.ranks, w.cited("war.keys")]).toEqual([[0], [1, 2], ["AWW-C-74"]]);
      expect([w.count(0), w.count(1)]).toEqual([{ ready: 12 }, { ready: 12 }]);
    }
  },
);

rule(
  ["AWW-C-16", "AWW-C-32", "AWW-4.3.3"],
  "who was exchanged may be captured in the same turn, and be offered again in a later one",
  () => {
    const w = war({}, (one) => one.set("H.chef", "pow").set("C.gunner", "pow").set("C.medic", "pow"));
    w.say("offer > H.chef > C.gunner").say("yes");
    w.attack("M1", { winner: 1, H: { chef: { end: "wounded", enemyNear: true } } });
    expect([w.dossier("H.chef").standing, w.dossier("C.gunner").standing, w.question.kind]).toEqual([
      "pow",
      "ready",
      "swap.offer",
    ]);
    // Carnivoron's turn: it may now buy the Medic with the same Chef.
    expect(w.offers("offer > C.medic > H.chef")).toBe(true);
  },
);

rule(
  ["AWW-C-28", "AWW-C-17", "AWW-4.1.1"],
  "a mission while the enemy stands before the capital saves a soldier, and may cost the war",
  () => {
    const w = war({}, (one) => one.hold(1, "Y1", "M1").set("H.chef", "pow"));
    w.say("wire > H.chef > alone").fought({ winner: 0, sought: { "H.chef": "home" } });
    expect([w.dossier("H.chef").standing, w.table.claim, w.outcome]).toEqual(["ready", null, undefined]);
    w.attack("A1", { winner: 1 });
    expect(w.outcome?.ranks).toEqual([2, 1]);
  },
);

rule(["AWW-S-13", "AWW-C-26"], "who lies in hospital while his city falls is well after the next battle, wherever it is", () => {
  const w = war({ convalescence: true }, (one) => one.set("H.medic", "convalescent").hold(1, "Y3"));
  w.say("attack > M1");
  expect(w.orders.sides[0].roster.find(({ cls }) => cls === "medic")?.standing).toBe("convalescent");
  w.fought({ winner: -1 });
  expect(w.dossier("H.medic").standing).toBe("ready");
  const lost = war({ convalescence: true }, (one) => one.hold(1, "Y3")).say("regroup");
  lost.set("H.medic", "convalescent").attack("A3", { winner: 1, H: { chef: { end: "wounded", friendHere: true } } });
  expect([holders(lost, "A3"), lost.dossier("H.medic").standing, lost.dossier("H.chef").standing]).toEqual([
    [1],
    "ready",
    "convalescent",
  ]);
});

rule(
  ["AWW-C-78", "AWW-C-7", "AWW-W-52b"],
  "an Empire with one soldier left defends its capital with a full levy of Militia",
  () => {
    const w = war({}, (one) => one.only(1, "C.chef").hold(0, "M2")).say("attack > B1");
    const { soldiers } = begun(w, 24).table;
    const of = (side: 0 | 1) => soldiers.filter((one) => one.side === side).map(({ cls }) => cls);
    expect([of(0).length, of(1).length, of(1).filter((cls) => cls === "militia").length]).toEqual([6, 8, 6]);
  },
);

rule(
  ["AWW-C-79", "AWW-C-12"],
  "an Empire whose only way leads over ground that rests waits, and its turn is not lost to the war",
  () => {
    const w = war({}, (one) => one.hold(1, "X2", "Y3")).attack("M1", { winner: 1 });
    const ways = (one: War) => Object.keys(one.branches(one.question, ["attack"]) ?? {});
    expect(ways(w)).not.toContain("M1");
    w.say("regroup");
    // Stovegate stayed free, and a turn without a battle is rest enough.
    expect(ways(w)).toContain("M1");
  },
);

rule(
  ["AWW-C-35", "AWW-C-36"],
  "a medal earned again in the next battle is not given twice, not even after its holder's death",
  () => {
    const earned = { earned: ["D02"] as const };
    const w = war().attack("M1", { H: { chef: earned } });
    w.attack("M2", { winner: 0, H: { chef: { end: "dead" }, gunner: earned } });
    expect([w.table.empires[0].medalsGiven, w.dossier("H.gunner").medals, w.dossier("H.chef").medals]).toEqual([
      ["D02"],
      [],
      ["D02"],
    ]);
  },
);
