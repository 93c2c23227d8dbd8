import { fast } from "@warren/kernel/chance.ts";
import type { Outcome } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { animalWorldWar } from "../../game.ts";
import { poolOf } from "../../rules/muster.ts";
import { gapTarget } from "../../rules/objectives/O10.ts";
import { NO_RECORD, NO_VEHICLE_RECORD } from "../../rules/record.ts";
import type { VehicleEnd } from "../../rules/report.ts";
import type { SideNo, WarState } from "../../rules/state.ts";
import { type War, war } from "./scene.ts";

/**
 * Situations out of the book (chapters 4 to 7, house 3.1, 6 and 7) that were written down before anybody looked at the code: each at the seam where one
 * sentence limits another.
 */

const standings = (w: War, ...ids: string[]) => ids.map((id) => w.dossier(id).standing);
const holders = (w: War, ...ids: (keyof War["table"]["cities"])[]) => ids.map((id) => w.table.cities[id]);
const tacticsNow = (w: War) => w.orders.sides.map(({ tactics }) => tactics);
/** The battle that is awaited, at its first question. */
function opened(w: War): WarState {
  const { options, seats } = w.awaited;
  return animalWorldWar.setup(options, seats.length, quietFx(fast("audit")));
}
/** Militia and named soldiers whom an Empire may choose from. */
const pool = (w: War, side: SideNo) => {
  const { table } = opened(w);
  const all = poolOf(table, side);
  return { squad: table.sides[side].squad, militia: all.filter((cls) => cls === "militia").length, all };
};
/** As a match says it when everybody of this side has given up; nobody: a draw that both agreed to. */
const given = (side: SideNo | -1): Outcome =>
  side < 0
    ? { ranks: [1, 1], reason: { key: "match.drawAgreed" }, rule: "house" }
    : { ranks: side === 0 ? [2, 1] : [1, 2], reason: { key: "match.wonByResignation", args: { seats: [side] } }, rule: "house" };
/** The awaited battle, ended by a match and not by its rules, after so many answers. */
function endedBy(w: War, side: SideNo | -1, answers = 24): War {
  const state = opened(w);
  for (let n = 0; n < answers; n++) {
    const [decision] = animalWorldWar.pending(state);
    if (decision) animalWorldWar.apply(state, decision, decision.fallback, quietFx(fast(`audit${n}`)));
  }
  if (state.table.over) throw new Error("the battle was over before anybody gave up");
  w.conclude(animalWorldWar.report!(state, given(side)), []);
  // Whom of those who stand the winner promotes.
  while (w.open[0]?.kind === "award.chevron") w.say(Object.keys(w.branches(w.question)!)[0]!);
  return w;
}

// ---- Return -------------------------------------------------------------------------------------------------------

rule(["AWW-C-15", "AWW-C-16", "AWW-C-17"], "who is lost to a camp in the Return step may be exchanged in that same step", () => {
  const w = war({}, (one) => one.set("H.chef", "mia").set("C.gunner", "pow"), 1);
  expect([w.question.kind, w.offers("offer > H.chef > C.gunner")]).toEqual(["swap.offer", true]);
  // Refused, he is a matter of Break the Wire, and no longer of Lost Patrol.
  w.say("offer > H.chef > C.gunner").say("no");
  expect([w.question.kind, w.offers("wire > H.chef"), w.offers("patrol")]).toEqual(["order", true, false]);
});
rule(
  ["AWW-C-15", "AWW-S-13", "AWW-C-64"],
  "who finds home in the Return step is in this turn's battle, convalescence or not, and is never lost again",
  () => {
    const w = war({ convalescence: true }, (one) => one.set("H.chef", "mia"), 6).say("attack > M1");
    expect(w.orders.sides[0].roster.find(({ cls }) => cls === "chef")).toMatchObject({ standing: "ready", medals: ["D12"] });
    w.fought({ winner: 1, H: { chef: { end: "wounded", enemyHere: true } } });
    expect(standings(w, "H.chef")).not.toEqual(["pow"]);
  },
);
rule(["AWW-C-16", "AWW-C-17"], "an exchange that empties the camp leaves nobody to break the wire for", () => {
  const w = war({}, (one) => one.set("H.chef", "pow").set("C.chef", "pow").set("C.medic", "pow"));
  w.say("offer > H.chef > C.medic").say("yes");
  expect([w.question.kind, w.whyNot("wire"), standings(w, "C.chef", "C.medic")]).toEqual(["order", "AWW-C-17", ["pow", "ready"]]);
});
rule(["AWW-C-16", "AWW-S-13"], "who is exchanged is ready at once, also where the Wounded sit a battle out", () => {
  const w = war({ convalescence: true }, (one) => one.set("H.chef", "pow").set("C.chef", "pow"));
  expect(standings(w.say("offer > H.chef > C.chef").say("yes"), "H.chef", "C.chef")).toEqual(["ready", "ready"]);
});
rule(
  ["AWW-C-18", "AWW-C-33", "AWW-C-63"],
  "a Regroup looks for the missing and for no prisoner, and has one Knot to give",
  () => {
    const w = war({}, (one) => one.set("H.chef", "mia").set("H.medic", "mia").set("H.sniper", "pow"), 2, 4).say("regroup", 6, 3);
    expect(standings(w, "H.chef", "H.medic", "H.sniper")).toEqual(["ready", "ready", "pow"]);
    expect([w.dossier("H.chef").medals, w.dossier("H.medic").medals]).toEqual([["D12"], []]);
  },
);

// ---- Orders -------------------------------------------------------------------------------------------------------

rule(["AWW-K1i", "AWW-C-17", "AWW-C-30"], "a prisoner who died in the attempt is neither sought nor exchanged any more", () => {
  const w = war({}, (one) => one.set("H.chef", "pow").set("C.gunner", "pow"))
    .say("none")
    .say("wire > H.chef > alone");
  w.fought({ winner: 1, H: { chef: { end: "dead" } }, sought: { "H.chef": "dead" } });
  // Carnivoron's turn: it has a prisoner to ask for and none to give for him.
  expect([standings(w, "H.chef"), w.question.kind]).toEqual([["dead"], "order"]);
  expect([w.say("regroup").question.kind, w.whyNot("wire")]).toEqual(["order", "AWW-C-17"]);
});
rule(["AWW-K1b", "AWW-K1i"], "two of three prisoners are sought; the third stays where he is, whatever comes of it", () => {
  const w = war({}, (one) => one.set("H.chef", "pow").set("H.medic", "pow").set("H.sniper", "pow"));
  expect([w.offers("wire > H.chef > H.sniper"), w.offers("wire > H.chef > H.chef")]).toEqual([true, false]);
  w.say("wire > H.chef > H.sniper");
  expect(w.orders.sides[0].sought).toEqual(["chef", "sniper"]);
  w.fought({ sought: { "H.chef": "home", "H.sniper": "home" } }).say("H.chef");
  expect(standings(w, "H.chef", "H.medic", "H.sniper")).toEqual(["ready", "pow", "ready"]);
});
rule(
  ["AWW-C-12", "AWW-C-7", "AWW-K1a", "AWW-C-11"],
  "an Empire with nobody ready breaks the wire with the Recruit and Militia",
  () => {
    const w = war({}, (one) => one.only(0, "H.chef").set("H.chef", "pow").only(1)).say("wire > H.chef > alone");
    expect([pool(w, 0), pool(w, 1)]).toEqual([
      { squad: 4, militia: 3, all: ["recruit", "militia", "militia", "militia"] },
      { squad: 3, militia: 2, all: ["recruit", "militia", "militia"] },
    ]);
    expect(w.orders.sides.map(({ tank, plane }) => [tank, plane])).toEqual([
      [false, false],
      [false, false],
    ]);
    // He comes home, and the Empire is spent no longer.
    w.fought({ sought: { "H.chef": "home" } }).say("regroup");
    expect(w.offers("attack > M1")).toBe(true);
  },
);
rule(
  ["AWW-C-7", "AWW-C-11", "AWW-S-13"],
  "convalescents keep an Empire from being spent, and are not called up: Militia stand in for them",
  () => {
    const w = war({ convalescence: true }, (one) => one.only(0, "H.chef", "H.medic"));
    w.set("H.chef", "convalescent").set("H.medic", "convalescent").say("attack > M1");
    expect(pool(w, 0)).toEqual({
      squad: 5,
      militia: 4,
      all: ["recruit", "militia", "militia", "militia", "militia"],
    });
  },
);
rule(["AWW-C-7", "AWW-C-78"], "half of a squad is half of the levy too, unless too few are ready", () => {
  const ready = (...ids: string[]) => war({}, (one) => one.only(1, ...ids).hold(0, "M2")).say("attack > B1");
  expect(pool(ready("C.chef", "C.medic", "C.sniper", "C.gunner"), 1)).toMatchObject({ squad: 8, militia: 4 });
  expect(pool(ready("C.chef", "C.medic"), 1)).toMatchObject({ squad: 8, militia: 5 });
  expect(pool(ready("C.chef"), 0)).toMatchObject({ squad: 6, militia: 3 });
});
rule(
  ["AWW-C-6", "AWW-C-7", "AWW-C-78"],
  "Through the Gap takes from Role 2 what it takes of the city's squad, and the levy comes on top",
  () => {
    const w = war({}, (one) => one.hold(1, "M1"))
      .say("regroup")
      .say("attack > A1");
    expect([w.orders.objective, pool(w, 0).squad, pool(w, 0).militia, pool(w, 1).squad]).toEqual(["O10", 6, 3, 6]);
    expect(gapTarget(opened(w).table)).toBe(2);
  },
);
rule(["AWW-C-24", "AWW-S-15"], "shuffled, the roles go with the Objective and the squad with the city", () => {
  const w = war({}, (one) => {
    one.table.objectives = { ...one.table.objectives, M1: "O13", Y3: "O02" };
  }).say("attack > M1");
  expect([opened(w).table.sides.map(({ role }) => role), w.orders.squad]).toEqual([[2, 1], 5]);
  w.fought({ winner: -1 }).say("regroup").say("attack > Y3");
  expect(opened(w).table.sides.map(({ role }) => role)).toEqual([1, 2]);
});

// ---- The map ------------------------------------------------------------------------------------------------------

rule(
  ["AWW-C-79", "AWW-C-25", "AWW-C-26"],
  "a city between two fronts: fought over by one Empire it rests in the other's turn, and may be attacked again in the next",
  () => {
    const w = war({}, (one) => one.hold(0, "M1").hold(1, "M2")).attack("M4", { winner: -1 });
    expect([holders(w, "M4"), w.whyNot("attack > M4"), w.offers("attack > M3")]).toEqual([[null], "AWW-C-79", true]);
    w.say("regroup");
    expect(w.offers("attack > M4")).toBe(true);
    // Won by the defender, it is the attacker's to win back a turn later.
    w.attack("M4", { winner: 1 }).say("regroup");
    expect([holders(w, "M4"), w.offers("attack > M4")]).toEqual([[1], true]);
  },
);
rule(["AWW-C-79", "AWW-C-28"], "a mission is fought over no city, and none rests after it", () => {
  const w = war({}, (one) => one.set("C.chef", "pow").hold(1, "M2")).attack("M1", { winner: -1 });
  w.say("wire > C.chef > alone").fought({ winner: 0, sought: { "C.chef": "pow" } });
  expect(w.offers("attack > M1")).toBe(true);
});
rule(
  ["AWW-C-10", "AWW-5.2.2.1a"],
  "the only tank city still sends its tank when it is attacked itself, and none once it has fallen",
  () => {
    const w = war({ vehicles: "held" }, (one) => one.hold(0, "Y2").hold(null, "B2").hold(1, "B2"));
    w.hold(0, "B1").say("attack > B2");
    expect(w.orders.sides[1].tank).toBe(true);
    w.fought({ winner: 0 }).say("regroup").say("attack > M2");
    expect(w.orders.sides.map(({ tank }) => tank)).toEqual([true, false]);
  },
);
rule(
  ["AWW-C-39", "AWW-C-10", "AWW-C-35"],
  "a citation outlives the tank and its last city, and is there when the next is taken",
  () => {
    const keep: VehicleEnd = { side: 0, kind: "tank", lost: true, damage: 6, record: NO_VEHICLE_RECORD, earned: ["V02"] };
    const w = war()
      .attack("M1", { vehicles: [keep] })
      .hold(1, "A2")
      .say("regroup")
      .say("attack > M3");
    expect(w.orders.sides[0]).toMatchObject({ tank: false, citations: ["V02"] });
    w.fought({ winner: -1 }).say("regroup").hold(0, "X2").say("attack > X1");
    expect(w.orders.sides[0]).toMatchObject({ tank: true, citations: ["V02"] });
  },
);
rule(
  ["AWW-C-27", "AWW-C-25"],
  "the defender who takes a free city learns its Tactic; who keeps his own, or knows it, learns nothing",
  () => {
    const w = war({}, (one) => one.hold(1, "M2").hold(0, "M1"));
    w.attack("M4", { winner: 1 });
    expect(w.table.empires.map(({ tactics }) => tactics)).toEqual([["T04"], ["T15", "T13"]]);
    const kept = war({}, (one) => one.hold(0, "M2")).attack("B1", { winner: 1 });
    expect(kept.table.empires[1].tactics).toEqual(["T15"]);
    // Carnivoron knows the Tactic of Cloverhold before it takes it.
    const known = war({}, (one) => void one.hold(1, "M1").table.empires[1].tactics.push("T04")).say("regroup");
    expect(known.attack("A1", { winner: 1 }).table.empires[1].tactics).toEqual(["T04", "T15"]);
  },
);

// ---- Tactics ------------------------------------------------------------------------------------------------------

rule(
  ["AWW-C-19", "AWW-C-28"],
  "the last battle is the last one fought, as attacker or defender, mission or city; a Regroup between makes no difference",
  () => {
    const two = (one: War) => {
      for (const { tactics } of one.table.empires) tactics.push("T06");
      return one.set("H.chef", "pow");
    };
    const w = war({}, two).say("wire > H.chef > alone");
    expect(tacticsNow(w)).toEqual([
      ["T04", "T06"],
      ["T06", "T15"],
    ]);
    w.fought({ winner: 1, tactics: ["T06", "T15"], sought: { "H.chef": "pow" } })
      .say("regroup")
      .say("regroup")
      .say("attack > M2");
    expect(tacticsNow(w)).toEqual([["T04"], ["T06"]]);
    // What was set aside for one battle is there for the next but one.
    w.fought({ winner: -1, tactics: ["T04", "T06"] }).say("attack > M1");
    expect(tacticsNow(w)).toEqual([["T06"], ["T15"]]);
  },
);
rule(["AWW-C-19", "AWW-4.2.1.4a"], "who has one Tactic picks it battle after battle, until a city teaches him another", () => {
  const w = war()
    .attack("M1", { tactics: ["T04", "T15"] })
    .say("attack > M2");
  expect(tacticsNow(w)).toEqual([["T12"], ["T15"]]);
});

// ---- What becomes of soldiers -------------------------------------------------------------------------------------

rule(["AWW-S-13", "AWW-K1a"], "a mission is a battle to sit out, for the defender's convalescents too", () => {
  const w = war({ convalescence: true }, (one) => one.set("H.chef", "pow").set("H.medic", "convalescent"));
  w.set("C.medic", "convalescent").say("wire > H.chef > alone");
  expect([0, 1].map((side) => poolOf(opened(w).table, side as SideNo).includes("medic"))).toEqual([false, false]);
  w.fought({ winner: 1, sought: { "H.chef": "pow" } });
  expect(standings(w, "H.medic", "C.medic")).toEqual(["ready", "ready"]);
});
rule(["AWW-S-13", "AWW-W-60a"], "the same soldier, Wounded twice, sits out the next battle each time", () => {
  const hurt = { end: "wounded", friendHere: true } as const;
  const w = war({ convalescence: true }).attack("M1", { H: { chef: hurt } });
  expect(standings(w, "H.chef")).toEqual(["convalescent"]);
  w.attack("M2", { winner: -1 });
  expect(standings(w, "H.chef")).toEqual(["ready"]);
  w.attack("Y3", { winner: -1, H: { chef: hurt } });
  expect(standings(w, "H.chef")).toEqual(["convalescent"]);
  // Whom nobody attacks and who regroups is well without a battle.
  w.say("regroup");
  expect(standings(w, "H.chef")).toEqual(["convalescent"]);
  expect(standings(w.say("regroup"), "H.chef")).toEqual(["ready"]);
});
rule(
  ["AWW-C-63", "AWW-C-64", "AWW-C-35", "AWW-C-37"],
  "one Knot an Empire: whom it did not reach, for want of a copy or of room, may be caught again",
  () => {
    const again = { end: "wounded", enemyHere: true } as const;
    const w = war({}, (one) => one.set("H.chef", { medals: ["D02", "D03", "D04"] }).set("H.chef", "pow"));
    w.say("wire > H.chef > alone").fought({ sought: { "H.chef": "home" } });
    expect([w.dossier("H.chef").medals, w.table.empires[0].medalsGiven.includes("D12")]).toEqual([["D02", "D03", "D04"], false]);
    w.say("regroup").attack("M1", { winner: 1, H: { chef: again } });
    expect(standings(w, "H.chef")).toEqual(["pow"]);
    // The copy is still there for the next who comes home.
    w.set("H.medic", "mia").say("regroup", 5);
    expect(w.dossier("H.medic").medals).toEqual(["D12"]);
  },
);
rule(
  ["AWW-C-28", "AWW-C-32", "AWW-C-31"],
  "a mission has winners and losers like any battle: who was sent to free may stay behind",
  () => {
    const w = war({}, (one) => one.set("H.chef", "pow")).say("wire > H.chef > alone");
    const lying = { end: "wounded" } as const;
    w.fought(
      {
        winner: 0,
        H: { medic: lying },
        C: { gunner: lying, sniper: { ...lying, enemyNear: true } },
        sought: { "H.chef": "home" },
      },
      3,
    );
    expect(standings(w, "H.chef", "H.medic", "C.gunner", "C.sniper")).toEqual(["ready", "ready", "mia", "pow"]);
  },
);

// ---- A battle that a match ended, and not its rules ---------------------------------------------------------------

rule(
  ["AWW-K1h", "AWW-K1g", "AWW-C-63"],
  "Break the Wire given up by the captors is as if nobody of theirs were left: the prisoners are home",
  () => {
    for (const answers of [0, 24]) {
      const w = war({}, (one) => one.set("H.chef", "pow").set("H.medic", "pow")).say("wire > H.chef > H.medic");
      endedBy(w, 1, answers);
      expect([standings(w, "H.chef", "H.medic"), w.question.kind]).toEqual([["ready", "ready"], "award.medal"]);
    }
  },
);
rule(["AWW-K1h", "AWW-K1i"], "given up by who came to free them, it leaves them where they are; a draw as well", () => {
  for (const side of [0, -1] as const) {
    const w = war({}, (one) => one.set("H.chef", "pow")).say("wire > H.chef > alone");
    expect(standings(endedBy(w, side), "H.chef")).toEqual(["pow"]);
  }
});
rule(
  ["AWW-K2f", "AWW-K2g"],
  "Lost Patrol given up leaves the missing soldier to the other Empire, found or not; a draw to nobody",
  () => {
    const after = (side: SideNo | -1) =>
      standings(endedBy(war({}, (one) => one.set("H.chef", "mia"), 3).say("patrol > H.chef"), side), "H.chef");
    expect([after(1), after(0), after(-1)]).toEqual([["ready"], ["pow"], ["mia"]]);
  },
);
rule(["AWW-C-25", "AWW-C-26", "AWW-C-70"], "a battle both agree to leave undecided takes no city and promotes nobody", () => {
  const w = endedBy(war({}, (one) => one.hold(1, "M2").hold(0, "M1")).say("attack > M4"), -1);
  expect([holders(w, "M4"), w.heard("chevron.given"), w.count(0), w.count(1)]).toEqual([
    [null],
    false,
    { ready: 12 },
    { ready: 12 },
  ]);
  // Given up by the attacker, it is the defender's, with a chevron for one of its own.
  const lost = endedBy(war({}, (one) => one.hold(1, "M2").hold(0, "M1")).say("attack > M4"), 0);
  expect([holders(lost, "M4"), lost.table.empires.map(({ chevronsGiven }) => chevronsGiven)]).toEqual([[1], [0, 1]]);
});

// ---- Honours ------------------------------------------------------------------------------------------------------

rule(
  ["AWW-C-36", "AWW-C-37"],
  "who is given his third medal by choice is no candidate for the next of the same battle, which goes to the other unasked",
  () => {
    const both = { earned: ["D04", "D05"] } as const;
    const w = war({}, (one) => one.set("H.chef", { medals: ["D02", "D03"] })).attack("M1", { H: { chef: both, medic: both } });
    expect(w.question.kind).toBe("award.medal");
    w.say("H.chef");
    expect([w.dossier("H.chef").medals, w.dossier("H.medic").medals, w.question.kind]).toEqual([
      ["D02", "D03", "D04"],
      ["D05"],
      "order",
    ]);
    // One soldier may be given two by one battle, if he has room.
    expect(
      war()
        .attack("M1", { H: { chef: both } })
        .dossier("H.chef").medals,
    ).toEqual(["D04", "D05"]);
  },
);
rule(["AWW-C-35", "AWW-C-36", "AWW-C-34"], "a medal that only the dead have earned is still there for the next battle", () => {
  const w = war({}, (one) => one.hold(0, "Y3")).say("attack > Y1");
  const off = { record: { ...NO_RECORD, takenOff: 1 } };
  w.fought({ winner: 1, H: { chef: { end: "dead", earned: ["D02"] } }, C: { chef: { ...off, earned: ["D03"] } } }, 1);
  expect(w.table.empires.map(({ medalsGiven }) => medalsGiven)).toEqual([[], []]);
  w.attack("M2", { winner: -1, H: { medic: { earned: ["D02"] } }, C: { medic: { earned: ["D03"] } } });
  expect([w.dossier("H.medic").medals, w.dossier("C.medic").medals]).toEqual([["D02"], ["D03"]]);
});
rule(
  ["AWW-C-69", "AWW-C-71", "AWW-C-72", "AWW-C-73", "AWW-C-35"],
  "a soldier rises twice, battle by battle, and no third time; four chevrons an Empire, those of the dead included",
  () => {
    const w = war({}, (one) => one.hold(0, "M4").set("H.sniper", { chevrons: 2, standing: "dead" }));
    const win = { H: { chef: {}, medic: {} }, promotable: ["H.chef"] };
    const rank = () => w.orders.sides[0].roster.find(({ cls }) => cls === "chef")!.chevrons;
    w.attack("M1", win).say("regroup").say("attack > M2");
    expect(rank()).toBe(1);
    w.fought({ ...win, winner: 0 })
      .say("regroup")
      .say("attack > X2");
    expect(rank()).toBe(2);
    // The Empire's fourth was his second: for the Medic there is none left.
    w.fought({ ...win, promotable: ["H.medic"] });
    expect([w.dossier("H.chef").chevrons, w.dossier("H.medic").chevrons, w.table.empires[0].chevronsGiven]).toEqual([2, 0, 4]);
  },
);
rule(
  ["AWW-C-69", "AWW-C-36"],
  "who won the battle and was caught in it has his chevron in the camp, and a loser has none to give",
  () => {
    const w = war().attack("M1", { H: { gunner: { end: "wounded", enemyHere: true } }, promotable: ["H.gunner"] });
    expect(w.dossier("H.gunner")).toMatchObject({ standing: "pow", chevrons: 1 });
    expect(w.table.empires[1].chevronsGiven).toBe(0);
  },
);

// ---- Winning ------------------------------------------------------------------------------------------------------

const nearly = (one: War) => one.hold(0, "X1", "X2", "M1");
rule(
  ["AWW-S-14", "AWW-C-79"],
  "with holdKeys a key city lost and won back is claimed anew, and held for another turn of the enemy's",
  () => {
    const w = war({ holdKeys: true }, (one) => nearly(one).hold(1, "M2")).attack("M3");
    w.attack("M3", { winner: 1 });
    // Nobody claims the war now, so what was fought over rests: not even its last holder may go back at once.
    expect([w.table.claim, w.whyNot("attack > M3")]).toEqual([null, "AWW-C-79"]);
    w.say("regroup").say("regroup").attack("M3");
    expect([w.table.claim, w.outcome]).toEqual([0, undefined]);
    expect(w.say("regroup").outcome?.rule).toBe("AWW-S-14");
  },
);
rule(
  ["AWW-S-14", "AWW-C-25"],
  "with holdKeys a third key city won by defending wins as one's own turn begins, before anybody is looked for",
  () => {
    const w = war({ holdKeys: true }, (one) => one.hold(1, "Y1", "M2").hold(0, "M1").set("C.chef", "mia"));
    w.attack("M3", { winner: 1 });
    expect([w.outcome?.ranks, w.outcome?.rule, standings(w, "C.chef")]).toEqual([[2, 1], "AWW-S-14", ["mia"]]);
  },
);
rule("AWW-S-14", "with holdKeys a fourth key city may be lost, three are still held", () => {
  const w = war({ holdKeys: true }, (one) => nearly(one).hold(0, "Y1", "Y3")).attack("M3");
  expect(w.attack("Y1", { winner: 1 }).outcome?.rule).toBe("AWW-S-14");
});
rule(
  ["AWW-S-14", "AWW-C-75", "AWW-C-76"],
  "a claim of the last turn wins by comparing, as the war is over before it can be held",
  () => {
    const w = war({ holdKeys: true }, (one) => {
      nearly(one).hold(1, "Y1", "Y3", "X3", "M2", "M4").table.turn = 20;
    }).attack("M3");
    expect([w.outcome?.ranks, w.outcome?.reason.key]).toEqual([[1, 2], "outcome.by.keys"]);
  },
);
rule(
  ["AWW-C-75", "AWW-C-74"],
  "the last soldiers fall in the battle for the third key city: it is won by keys, and not compared",
  () => {
    const w = war({}, (one) => nearly(one).only(0, "H.chef").only(1, "C.chef")).attack("M3", {
      H: { chef: { end: "dead" } },
      C: { chef: { end: "dead" } },
    });
    expect([w.outcome?.ranks, w.cited("war.keys"), w.heard("war.spent")]).toEqual([[1, 2], ["AWW-C-74"], false]);
  },
);
rule(
  ["AWW-C-75", "AWW-C-11"],
  "both Empires with nobody left end the war in a turn without a battle; somebody found in it goes on",
  () => {
    const both = (one: War) => one.only(0, "H.chef").set("H.chef", "mia").only(1, "C.chef").set("C.chef", "pow");
    expect(war({}, both, 2).say("regroup", 1).outcome?.rule).toBe("AWW-C-76");
    const found = war({}, both, 2).say("regroup", 4);
    expect([found.outcome, found.table.turn]).toEqual([undefined, 2]);
  },
);
rule(
  ["AWW-C-76", "AWW-C-5"],
  "who is captured, missing or convalescent is not ready when Empires are compared, and wears what he wears",
  () => {
    // In the last turn, which this Empire spends regrouping.
    const compared = (side: SideNo, before: (one: War) => void) => {
      const w = war({ maxCampaignTurns: "12", convalescence: true }, (one) => before(one.hold(null, "Y2")));
      Object.assign(w.table, { turn: 12, side });
      return w.say("regroup").outcome;
    };
    const ahead = { ranks: [1, 2], reason: { key: "outcome.by.ready" } };
    expect(compared(0, (w) => w.set("C.chef", "convalescent"))).toMatchObject(ahead);
    expect(compared(0, (w) => w.set("C.chef", "pow"))).toMatchObject(ahead);
    const worn = compared(1, (w) => w.set("H.chef", { medals: ["D02"], standing: "convalescent" }).set("C.chef", "pow"));
    expect(worn).toMatchObject({ ranks: [1, 2], reason: { key: "outcome.by.honours" } });
  },
);

// ---- What a tidy rule would forget --------------------------------------------------------------------------------

rule(
  ["AWW-C-63", "AWW-C-37"],
  "who finds home with three medals on his coat has no room for the Knot, and the next who comes has it",
  () => {
    const w = war({}, (one) => one.set("H.chef", { medals: ["D02", "D03", "D04"], standing: "mia" }).set("H.medic", "mia"), 5, 5);
    expect([w.dossier("H.chef").medals, w.dossier("H.medic").medals]).toEqual([["D02", "D03", "D04"], ["D12"]]);
  },
);
rule("AWW-C-16", "an exchange that was refused is not offered again in that turn, whatever else is agreed", () => {
  const w = war({}, (one) => one.set("H.chef", "pow").set("H.medic", "pow").set("C.gunner", "pow").set("C.sniper", "pow"));
  w.say("offer > H.chef > C.sniper").say("no").say("offer > H.medic > C.gunner").say("yes");
  // Chef for Sniper is all that is left to offer, and it was refused.
  expect(w.question.kind).toBe("order");
  // In Carnivoron's turn it is another offer.
  expect(w.say("regroup").offers("offer > C.sniper > H.chef")).toBe(true);
});
