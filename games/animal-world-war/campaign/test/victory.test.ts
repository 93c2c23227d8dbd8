import type { Options } from "@warren/kernel/options.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { peace, type War, war } from "./scene.ts";

const over = (w: War) => w.outcome && [w.outcome.ranks, w.outcome.reason.key, w.outcome.rule];

rule(["AWW-4.1.1", "AWW-C-74"], "three of the five key cities win at once, whoever attacked", () => {
  const w = war({}, (one) => one.hold(0, "X1", "X2"));
  expect(over(w)).toBeUndefined();
  w.hold(0, "M1").attack("M3");
  expect(over(w)).toEqual([[1, 2], "outcome.keys", "AWW-C-74"]);
  expect(w.cited("war.keys")).toEqual(["AWW-C-74"]);
  // Two key cities and every other one are not enough.
  const two = war({}, (one) => one.hold(0, "X1", "X2", "X3", "Y2", "Y3", "M1", "M2")).attack("M4");
  expect(over(two)).toBeUndefined();
  const defended = war({}, (one) => one.hold(1, "Y1", "M4").hold(0, "M1")).attack("M3", { winner: 1 });
  expect(over(defended)).toEqual([[2, 1], "outcome.keys", "AWW-C-74"]);
});

rule(["AWW-S-14", "AWW-C-79"], "with holdKeys they have to be held until their holder's next turn begins", () => {
  const claimed = () => war({ holdKeys: true }, (one) => one.hold(0, "X1", "X2", "M1")).attack("M3");
  const w = claimed();
  expect([over(w), w.table.claim, w.cited("war.claim")]).toEqual([undefined, 0, ["AWW-S-14"]]);
  expect(over(w.say("regroup"))).toEqual([[1, 2], "outcome.keys", "AWW-S-14"]);
  // Lost in between, they win nothing; the city that was just taken may be won back at once.
  const lost = claimed().hold(1, "M2").attack("M3", { winner: 1 });
  expect([over(lost), lost.table.claim, lost.question.kind]).toEqual([undefined, null, "order"]);
});

rule(["AWW-C-75", "AWW-S-16"], "the war ends after 20 turns, or after 12 or 30 where so agreed", () => {
  const length = (options: Options): number => {
    const w = war(options);
    while (!w.outcome) w.say("regroup");
    return w.table.turn;
  };
  expect([length({}), length({ maxCampaignTurns: "12" }), length({ maxCampaignTurns: "30" })]).toEqual([20, 12, 30]);
});
rule("AWW-C-75", "it ends when both Empires are spent, not when one is", () => {
  const w = war({}, (one) => one.only(0)).say("regroup");
  expect(over(w)).toBeUndefined();
  const both = war({}, (one) => one.only(0).only(1, "C.chef"))
    .say("regroup")
    .say("attack > M2")
    .fought({ winner: 0, C: { chef: { end: "dead" } } });
  expect([both.outcome?.rule, both.cited("war.spent")]).toEqual(["AWW-C-76", ["AWW-C-75"]]);
});

/** The last turn of a war in which things stand so, and else alike. */
function end(before: (w: War) => void): War {
  const w = war({ maxCampaignTurns: "12" }, (one) => before(one.hold(null, "Y2")));
  while (!w.outcome) w.say("regroup");
  return w;
}
rule("AWW-C-76", "then key cities count, then cities, then ready soldiers, then honours, and all equal it is drawn", () => {
  const ahead = (w: War) => w.hold(1, "M2", "M4").only(1).set("C.recruit", "ready");
  expect(over(end((w) => ahead(w).hold(0, "X1")))).toEqual([[1, 2], "outcome.by.keys", "AWW-C-76"]);
  expect(over(end((w) => w.hold(1, "M2").set("C.chef", "dead")))).toEqual([[2, 1], "outcome.by.cities", "AWW-C-76"]);
  expect(over(end((w) => w.set("C.chef", "dead").set("C.medic", { medals: ["D02"] })))).toEqual([
    [1, 2],
    "outcome.by.ready",
    "AWW-C-76",
  ]);
  expect(over(end((w) => w.set("C.medic", { medals: ["D02"] })))).toEqual([[2, 1], "outcome.by.honours", "AWW-C-76"]);
  expect(over(end(() => {}))).toEqual([[1, 1], "outcome.peace", "AWW-C-76"]);
});
rule(["AWW-C-76", "AWW-C-30"], "medals, chevrons and citations count together, those of the dead excepted", () => {
  const w = end((one) => {
    one.set("H.medic", { chevrons: 1 }).set("C.medic", { medals: ["D02"] });
    one.table.empires[0].citations.push("V01");
    one.set("C.chef", { medals: ["D03", "D04"], standing: "dead" }).set("H.chef", "dead");
  });
  expect(over(w)).toEqual([[1, 2], "outcome.by.honours", "AWW-C-76"]);
});

rule("AWW-C-77", "an Empire may surrender whenever it is asked in its own turn", () => {
  const w = war().say("surrender");
  expect([over(w), w.cited("war.surrender")]).toEqual([[[2, 1], "outcome.surrender", "AWW-C-77"], ["AWW-C-77"]]);
  const camps = (one: War) => one.set("H.chef", "pow").set("C.chef", "pow");
  expect(war({}, camps).say("surrender").outcome?.ranks).toEqual([2, 1]);
  const both = { earned: ["D02"] } as const;
  const honours = { H: { chef: both, medic: both }, C: { chef: both, medic: both } };
  expect(war().attack("M1", honours).say("surrender").outcome?.ranks).toEqual([2, 1]);
});
rule("AWW-C-77", "not in the other's turn, nor before the first", () => {
  expect(peace().offers("surrender")).toBe(false);
  const camps = (one: War) => one.set("H.chef", "pow").set("C.chef", "pow");
  const w = war({}, camps).say("offer > H.chef > C.chef");
  expect([w.question.seat, w.offers("surrender")]).toEqual([1, false]);
  const both = { earned: ["D02"] } as const;
  const other = war().attack("M1", { C: { chef: both, medic: both } });
  expect([other.question.seat, other.offers("surrender")]).toEqual([1, false]);
});

rule("AWW-4.1.1", "in a war of teams everybody of the Empire that holds them has won", () => {
  const w = peace({}, 4).say("T04");
  w.hold(0, "X1", "X2", "M1").say("T15").attack("M3");
  expect(w.outcome?.ranks).toEqual([1, 2, 1, 2]);
});
