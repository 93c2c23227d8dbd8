import { fast } from "@warren/kernel/chance.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { optionsOf } from "@warren/kernel/testing/scene.ts";
import { expect } from "vitest";
import { CITIES, CITY_IDS } from "../../content/cities.ts";
import { OBJECTIVE_IDS } from "../../content/objectives.ts";
import { TACTIC_IDS } from "../../content/tactics.ts";
import { campaign } from "../game.ts";
import { en } from "../text/en.ts";
import { peace, War, war } from "./scene.ts";

rule(
  ["AWW-C-20", "AWW-4.2.1.4a"],
  "Herbivoria, then Carnivoron, chooses one of all sixteen Tactics; both may choose the same",
  () => {
    const w = peace();
    expect([w.question.seat, Object.keys(w.branches(w.question)!)]).toEqual([0, [...TACTIC_IDS]]);
    w.say("T15");
    expect([w.question.seat, Object.keys(w.branches(w.question)!)]).toEqual([1, [...TACTIC_IDS]]);
    w.say("T15");
    expect(w.table.empires.map(({ tactics }) => tactics)).toEqual([["T15"], ["T15"]]);
    expect(w.cited("start.tactic")).toEqual(["AWW-C-20", "AWW-C-20"]);
  },
);

rule("AWW-C-21", "cities held from the start have taught their holders nothing", () => {
  const { empires } = war().table;
  expect(empires.map(({ tactics }) => tactics)).toEqual([["T04"], ["T15"]]);
  expect(CITIES.A2.tactic).toBe("T02");
});

rule("AWW-C-13", "turns alternate, Herbivoria first, one order each", () => {
  const w = war();
  expect([w.table.turn, w.table.side, w.question.seat]).toEqual([1, 0, 0]);
  w.say("regroup");
  expect([w.table.turn, w.table.side, w.question.seat]).toEqual([2, 1, 1]);
  w.attack("M2", { winner: -1 });
  expect([w.table.turn, w.table.side, w.question.seat]).toEqual([3, 0, 0]);
  expect(w.cited("turn.begins")).toEqual(["AWW-C-13", "AWW-C-13", "AWW-C-13"]);
});

rule(
  "AWW-C-14",
  "who is missing is looked for first, then prisoners are exchanged, then the order is given; the battle comes next, then what it left, then who has won",
  () => {
    const w = war({}, (one) => one.set("H.chef", "mia").set("H.medic", "pow").set("C.medic", "pow").hold(0, "M3"), 2);
    expect(w.question.kind).toBe("swap.offer");
    w.say("none");
    expect(w.question.kind).toBe("order");
    w.hold(0, "X2").say("attack > X1");
    expect(w.open).toEqual([]);
    expect(w.awaited.game).toBe("animal-world-war");
    w.fought({ H: { gunner: { earned: ["D02"] } } });
    expect(w.keys().slice(-5)).toEqual(["battle.won", "city.taken", "tactic.unlocked", "medal.given", "war.keys"]);
    expect(w.outcome?.ranks).toEqual([1, 2]);
  },
);

const missing = (die: number): War => war({}, (w) => w.set("H.chef", "mia"), die);
rule("AWW-C-15", "for each own missing soldier a die: 5 and 6 bring him home, 1 into a camp, else he is still missing", () => {
  expect([1, 2, 4, 5, 6].map((die) => missing(die).dossier("H.chef").standing)).toEqual(["pow", "mia", "mia", "ready", "ready"]);
  expect(missing(2).cited("missing.mia")).toEqual(["AWW-C-15"]);
});
rule("AWW-C-15", "the other Empire's missing are not looked for", () => {
  const w = war({}, (one) => one.set("C.chef", "mia"));
  expect(w.dossier("C.chef").standing).toBe("mia");
  expect(w.say("regroup", 6).dossier("C.chef").standing).toBe("ready");
});

const camps = (w: War): War => w.set("H.chef", "pow").set("H.medic", "pow").set("C.gunner", "pow").set("C.sniper", "pow");
rule("AWW-C-16", "prisoners are exchanged one for one, named, and both are ready", () => {
  const w = war({}, camps).say("offer > H.chef > C.sniper");
  expect([w.question.kind, w.question.seat]).toEqual(["swap.answer", 1]);
  w.say("yes");
  expect(["H.chef", "H.medic", "C.gunner", "C.sniper"].map((id) => w.dossier(id).standing)).toEqual([
    "ready",
    "pow",
    "pow",
    "ready",
  ]);
  // And the next may be offered.
  expect(w.question.kind).toBe("swap.offer");
  expect(w.say("offer > H.medic > C.gunner").say("yes").question.kind).toBe("order");
  expect(w.cited("swap.agreed")).toEqual(["AWW-C-16", "AWW-C-16"]);
});
rule("AWW-C-16", "what the enemy refuses does not happen, and is not offered again in that turn", () => {
  const w = war({}, camps).say("offer > H.chef > C.sniper").say("no");
  expect(w.dossier("H.chef").standing).toBe("pow");
  expect([w.offers("offer > H.chef > C.sniper"), w.offers("offer > H.chef > C.gunner")]).toEqual([false, true]);
  // Nobody is asked who has nobody to offer.
  expect(war({}, (one) => one.set("H.chef", "pow")).question.kind).toBe("order");
});

rule("AWW-C-17", "an attack on a city that is linked and not one's own, a mission for whoever needs one, or a Regroup", () => {
  const w = war({}, (one) => one.set("H.chef", "pow"));
  expect(Object.keys(w.branches(w.question, ["attack"])!)).toEqual(["X2", "Y3", "M1"]);
  expect(Object.keys(w.branches(w.question)!)).toEqual(["attack", "wire", "regroup", "surrender"]);
  expect([w.whyNot("attack > A1"), w.whyNot("patrol"), w.whyNot("wire")]).toEqual(["AWW-C-17", "AWW-C-17", undefined]);
  const other = war({}, (one) => one.set("H.chef", "mia"), 3);
  expect([other.offers("patrol > H.chef"), other.offers("wire"), other.whyNot("wire")]).toEqual([true, false, "AWW-C-17"]);
});
rule("AWW-5.1b", "a city that no line joins to one's own cannot be attacked, be it free or the enemy's", () => {
  const w = war();
  expect([w.whyNot("attack > X1"), w.whyNot("attack > B1")]).toEqual(["AWW-5.1b", "AWW-5.1b"]);
  expect(war({}, (one) => one.hold(0, "X2")).offers("attack > X1")).toBe(true);
  expect(war({}, (one) => one.hold(0, "M2")).offers("attack > B1")).toBe(true);
});

rule("AWW-C-79", "ground that was fought over rests: nobody attacks a city in the turn after a battle for it", () => {
  const w = war({}, (one) => one.hold(1, "M4")).attack("M1");
  expect([w.offers("attack > M1"), w.whyNot("attack > M1"), w.offers("attack > M3")]).toEqual([false, "AWW-C-79", true]);
  // A turn later it may be attacked again; a battle that changed nothing lets it rest as well.
  w.say("regroup").say("regroup");
  expect(w.offers("attack > M1")).toBe(true);
  w.attack("M3", { winner: -1 });
  expect([w.whyNot("attack > M3"), w.offers("attack > M4")]).toEqual(["AWW-C-79", true]);
});

const spent = (w: War): War => w.only(0, "H.chef", "H.medic").set("H.chef", "pow").set("H.medic", "mia");
rule(["AWW-C-11", "AWW-C-12"], "with the Recruit alone an Empire is spent: no attack, but missions and Regroup", () => {
  const w = war({}, spent, 3);
  expect([w.offers("attack"), w.whyNot("attack > M1"), w.whyNot("attack > X1")]).toEqual([false, "AWW-C-12", "AWW-5.1b"]);
  expect([w.offers("wire > H.chef > alone"), w.offers("patrol > H.medic"), w.offers("regroup")]).toEqual([true, true, true]);
  // It still defends.
  expect(
    w
      .say("regroup", 1)
      .say("attack > M2")
      .orders.sides[0].roster.filter((one) => one.standing === "ready"),
  ).toHaveLength(1);
});
rule("AWW-C-11", "one soldier more, be he convalescent, and it is not", () => {
  const w = war({ convalescence: true }, (one) => spent(one).set("H.sniper", "convalescent"), 3);
  expect(w.offers("attack > M1")).toBe(true);
});

rule("AWW-C-18", "a Regroup looks for the missing once more with 2 added: ready from 3 on, and nobody is caught", () => {
  const after = (die: number) => war({}, (w) => w.set("H.chef", "mia"), 3).say("regroup", die);
  expect([1, 2, 3, 6].map((die) => after(die).dossier("H.chef").standing)).toEqual(["mia", "mia", "ready", "ready"]);
  expect(after(1).cited("missing.mia")).toEqual(["AWW-C-15", "AWW-C-18"]);
  expect(after(1).game.awaits!(after(1).state)).toBeUndefined();
});
rule(["AWW-C-18", "AWW-S-13"], "a Regroup makes one's own convalescents well, not the enemy's", () => {
  const w = war({ convalescence: true }, (one) => one.set("H.chef", "convalescent").set("C.chef", "convalescent")).say("regroup");
  expect([w.dossier("H.chef").standing, w.dossier("C.chef").standing]).toEqual(["ready", "convalescent"]);
});

rule("AWW-S-15", "shuffled, the sixteen Objectives are dealt to the cities, and everybody is told", () => {
  const options = optionsOf(campaign, { campaignObjectives: "shuffled" });
  const dealt = new War(campaign, (fx) => campaign.setup(options, 2, fx), { words: en, more: fast("deal") });
  const { objectives } = dealt.table;
  expect(Object.values(objectives).sort()).toEqual([...OBJECTIVE_IDS]);
  expect(CITY_IDS.some((id) => objectives[id] !== CITIES[id].objective)).toBe(true);
  expect(dealt.events("city.objective")).toHaveLength(16);
  expect(war().heard("city.objective")).toBe(false);
  expect(CITY_IDS.every((id) => war().table.objectives[id] === CITIES[id].objective)).toBe(true);
});
