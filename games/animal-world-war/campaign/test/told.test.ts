import { type Options, parseOptions } from "@warren/kernel/options.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { houseField } from "../../rules/field.ts";
import { NO_RECORD, type SoldierRecord } from "../../rules/record.ts";
import { campaign } from "../game.ts";
import { deedsOf } from "../rules/deeds.ts";
import { peace, war } from "./scene.ts";

/** What the war room says and asks, as far as it says more than that something happened. */

rule("AWW-C-34", "the die for whoever was taken off is told as it fell", () => {
  const off = { record: { ...NO_RECORD, takenOff: 1 } };
  const w = war({}, (one) => one.hold(0, "Y3")).say("attack > Y1");
  w.fought({ winner: 1, C: { gunner: off, chef: off } }, 1, 6);
  const told = (key: string) => w.events(key).map(({ args }) => args);
  expect(told("soldier.succumbed")).toEqual([{ who: "C.gunner", die: 1 }]);
  expect(told("soldier.pulledThrough")).toEqual([{ who: "C.chef", die: 6 }]);
});

rule(["AWW-C-25", "AWW-C-26"], "a battle won cites what it means for the city: to take it, or to keep it", () => {
  expect(war().attack("M1", { winner: 0 }).cited("battle.won")).toEqual(["AWW-C-26"]);
  const w = war().attack("M1", { winner: 1 });
  expect([w.cited("battle.won"), w.events("battle.won").map(({ args }) => args)]).toEqual([["AWW-C-25"], [{ winner: 1 }]]);
  // Carnivoron attacks, and Herbivoria keeps it.
  expect(war().say("regroup").attack("M2", { winner: 0 }).cited("battle.won")).toEqual(["AWW-C-25"]);
});

rule("AWW-W-59", "into the dossiers goes who was there, once, and for whose sake it was where he was not", () => {
  const held = war({}, (one) => one.set("H.chef", "pow").set("H.medic", "pow")).say("wire > H.chef > H.medic");
  held.fought({ winner: 1, H: { chef: {}, gunner: {} }, sought: { "H.chef": "home", "H.medic": "pow" } });
  expect(held.table.battles[0]!.soldiers.map(({ who, became }) => [who, became])).toEqual([
    ["H.chef", "ready"],
    ["H.gunner", "ready"],
    ["H.medic", "pow"],
  ]);
});

const deeds = (record: Partial<SoldierRecord>, side: 0 | 1, objective: "O01" | "O06" | null = "O06") =>
  deedsOf({ ...NO_RECORD, ...record }, side, { field: "medium", objective });
rule("AWW-W-59", "where somebody stood is told when he stood there to the end, and by what is there", () => {
  const { hexes, zones } = houseField("medium");
  const middle = hexes.findIndex(([q, r]) => q === 0 && r === 0);
  const at = (post: number, side: 0 | 1, objective?: "O01" | null, streak = 5) =>
    deeds({ post, streak, stood: 5 }, side, objective)[0]?.at;
  expect([at(middle, 0), at(middle, 0, "O01"), at(middle, 1, null)]).toEqual(["middle", "church", "middle"]);
  const [own] = zones[0];
  expect([at(own!, 0), at(own!, 1)]).toEqual(["own", "theirs"]);
  const between = hexes.findIndex((_, i) => i !== middle && !zones[0].includes(i) && !zones[1].includes(i));
  expect([at(between, 0), at(own!, 0, null, 4), at(-1, 0)]).toEqual([undefined, undefined, undefined]);
});
rule("AWW-W-59", "civilians brought in and those stood up again are one deed", () => {
  expect(deeds({ delivered: 1, revived: 2 }, 0)).toEqual([{ deed: "civilians", n: 3 }]);
  expect(deeds({ delivered: 1 }, 0)).toEqual([{ deed: "civilians", n: 1 }]);
  expect(deeds({}, 0)).toEqual([]);
});

rule("AWW-C-74", "a battle is called decisive only where the attacker would hold a third key city", () => {
  const deciding = (keys: readonly ("X1" | "Y1")[], city: "M1" | "M3") =>
    war({}, (one) => one.hold(0, "M4", ...keys)).say(`attack > ${city}`).orders.decides === true;
  expect([deciding(["X1"], "M3"), deciding([], "M3"), deciding(["X1"], "M1")]).toEqual([true, false, false]);
  // A mission takes no city.
  const mission = war({}, (one) => one.hold(0, "X1", "Y1").set("H.chef", "pow")).say("wire > H.chef > alone");
  expect(mission.orders.decides).toBeFalsy();
});

rule("AWW-S-14", "a claim is told when it is made and not again as long as it stands", () => {
  const w = war({ holdKeys: true }, (one) => one.hold(0, "X1", "X2", "M1")).attack("M3");
  expect(w.events("war.claim").map(({ args }) => args)).toEqual([{ side: 0 }]);
  w.attack("M2", { winner: -1 });
  expect(w.events("war.claim")).toHaveLength(1);
});

rule(
  ["AWW-C-36", "AWW-C-70"],
  "where several have earned it, it is said whether a medal or a chevron is awarded, and which",
  () => {
    const w = war().say("attack > M1");
    w.fought({ winner: 0, H: { chef: { earned: ["D03"] }, gunner: { earned: ["D03"] } }, promotable: ["H.chef", "H.gunner"] });
    expect([w.question.kind, w.question.prompt, w.question.rule]).toEqual([
      "award.medal",
      { key: "ask.medal", args: { medal: "D03" } },
      "AWW-C-36",
    ]);
    w.say("H.chef");
    expect([w.question.kind, w.question.prompt, w.question.rule]).toEqual(["award.chevron", { key: "ask.chevron" }, "AWW-C-70"]);
  },
);

rule(
  ["AWW-S-13", "AWW-S-14", "AWW-S-15", "AWW-S-16", "AWW-S-18"],
  "switches are as printed unless something else is agreed",
  () => {
    const read = (given: Options) => parseOptions(campaign.options, given);
    const { options } = read({}) as { options: Options };
    expect(options).toMatchObject({
      convalescence: false,
      holdKeys: false,
      campaignObjectives: "printed",
      maxCampaignTurns: "20",
      vehicles: "captured",
    });
    for (const given of [
      { convalescence: "yes" },
      { campaignObjectives: "random" },
      { maxCampaignTurns: "13" },
      { vehicles: "all" },
      // A city says that, not the war.
      { objective: "O01" },
      { squad: 6 },
    ])
      expect([given, "refusal" in read(given)]).toEqual([given, true]);
    for (const [id, values] of [
      ["campaignObjectives", ["printed", "shuffled"]],
      ["maxCampaignTurns", ["12", "20", "30"]],
      ["vehicles", ["captured", "held"]],
    ] as const)
      for (const value of values) expect("refusal" in read({ [id]: value })).toBe(false);
  },
);

rule(["AWW-C-74", "AWW-C-76", "AWW-C-77"], "the end says who has won, and an Exhausted Peace that nobody has", () => {
  const keys = war({}, (one) => one.hold(0, "X1", "X2", "M1")).attack("M3");
  expect([keys.outcome!.reason, keys.events("war.keys").map(({ args }) => args)]).toEqual([
    { key: "outcome.keys", args: { winner: 0 } },
    [{ winner: 0, turns: 1 }],
  ]);
  expect(war().say("surrender").outcome!.reason).toEqual({ key: "outcome.surrender", args: { winner: 1 } });
  const peaceful = war({ maxCampaignTurns: "12" }, (one) => one.hold(null, "Y2"));
  while (!peaceful.outcome) peaceful.say("regroup");
  expect(peaceful.outcome.reason.key).toBe("outcome.peace");
  expect(peaceful.events("war.turns").map(({ args }) => args)).toEqual([{ winner: -1, turns: 12 }]);
});

rule("AWW-C-23", "everybody of the war sits in its battles, in the same seat", () => {
  const four = peace({}, 4).say("T04").say("T15").say("attack > M1");
  expect([four.awaited.seats, campaign.teams!({}, 4, four.table)]).toEqual([
    [0, 1, 2, 3],
    [0, 1, 0, 1],
  ]);
});
