import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { MILITIA_HEALTH } from "../content/constants.ts";
import { OBJECTIVE_IDS, OBJECTIVES } from "../content/objectives.ts";
import { type Card, CLASSES } from "../content/soldiers.ts";
import { parseOrders, type Standing } from "../rules/campaign.ts";
import { refuseOptions } from "../rules/setup.ts";
import { deploy, ordered, orderSheet, ordersText, select } from "./orders.ts";
import { fresh, options } from "./scene.ts";

const all = (standing: Standing, ...but: Card[]): { [cls in Card]?: Standing } =>
  Object.fromEntries(CLASSES.filter((cls) => cls !== "recruit" && !but.includes(cls)).map((cls) => [cls, standing]));

rule(["AWW-C-6"], "a squad has the size that is ordered and is chosen from ready soldiers and Militia alone", () => {
  const b = ordered({
    squad: 5,
    H: { standing: { captain: "pow", chef: "mia", sniper: "dead", medic: "convalescent" } },
  });
  while (b.question.kind === "tactic.muster") b.say("keep");
  const offered = b.below("");
  expect(offered.sort()).toEqual(
    [
      ...CLASSES.filter((cls) => !["captain", "chef", "sniper", "medic"].includes(cls)).map((cls) => `class.${cls}`),
      "class.militia",
    ].sort(),
  );
  expect(b.offers("class.captain")).toBe(false);
  // Herbivoria first, by turns.
  expect(b.question.seat).toBe(0);
  b.say("class.gunner");
  expect(b.question.seat).toBe(1);
  expect(b.offers("class.captain")).toBe(true);
  select(b, ["recruit", "militia", "militia", "tanker"], ["captain", "chef", "medic", "sniper", "pilot"]);
  expect(b.table.sides.map((side) => side.picks.length)).toEqual([5, 5]);
});

rule(["AWW-C-6", "AWW-C-24"], "only the Objective changes the size of one squad, and its role goes by who attacks", () => {
  for (const attacker of ["H", "C"] as const) {
    const b = ordered({ objective: "O10", field: "medium", squad: 6, attacker });
    const one = attacker === "H" ? 0 : 1;
    expect(b.table.sides[one]).toMatchObject({ role: 1, squad: 6 });
    expect(b.table.sides[1 - one]).toMatchObject({ role: 2, squad: 4 });
  }
});

rule(["AWW-C-24"], "the attacker is Role 2 in three Objectives and Role 1 in three; nobody draws", () => {
  const seconds = ["O01", "O04", "O13"];
  for (const objective of OBJECTIVE_IDS)
    for (const attacker of ["H", "C"] as const)
      for (const seed of [1, 2, 3]) {
        const b = ordered({ objective, field: "medium", attacker }, 2, seed);
        const roles = b.table.sides.map((side) => side.role);
        const own = attacker === "H" ? 0 : 1;
        if (OBJECTIVES[objective].roles === 1) expect(roles).toEqual([1, 1]);
        else expect([roles[own], roles[1 - own]]).toEqual(seconds.includes(objective) ? [2, 1] : [1, 2]);
        expect(b.toldTo("objective.drawn")).toEqual([]);
      }
});

rule(["AWW-C-7"], "half of a squad, rounded down, may be Militia by choice; more only where too few are ready", () => {
  const b = ordered({ squad: 5, C: { standing: all("dead", "medic") } });
  while (b.question.kind === "tactic.muster") b.say("keep");
  b.say("class.militia").say("class.militia").say("class.militia").say("class.militia");
  // Two of five are half; a third is not offered to who has others.
  expect(b.offers("class.militia")).toBe(false);
  b.say("class.medic");
  // Carnivoron has a Medic and the Recruit: three of five.
  b.say("class.militia").say("class.chef");
  expect(b.below("").sort()).toEqual(["class.medic", "class.recruit"]);
});

rule(["AWW-C-8"], "Militia have no ability, Health 2 and one grenade, and count like any soldier", () => {
  const b = deploy(
    select(ordered({ squad: 4 }), ["militia", "militia", "chef", "medic"], ["militia", "militia", "medic", "gunner"]),
  );
  expect(b.table.soldiers.map((one) => one.id)).toEqual([
    "H.militia.1",
    "H.militia.2",
    "H.chef",
    "H.medic",
    "C.militia.1",
    "C.militia.2",
    "C.medic",
    "C.gunner",
  ]);
  expect([b.soldier("C.militia.2").health, b.soldier("C.militia.2").grenades]).toEqual([MILITIA_HEALTH, 1]);
  // The Chef feeds them too.
  expect(b.soldier("H.militia.1").health).toBe(MILITIA_HEALTH + 1);
  while (b.question.kind === "tactic.before") b.say("keep");
  expect(b.below("H.militia.1").filter((verb) => !["move", "shoot", "grenade", "melee", "drop", "give"].includes(verb))).toEqual(
    [],
  );
  // The last who stands keeps an Empire in the battle, as a Recruit does not.
  b.wound("C.medic", "C.gunner", "C.militia.1");
  b.say("H.chef > drop > grenade");
  expect(b.winner).toBeUndefined();
  b.wound("C.militia.2").say("H.medic > drop > grenade");
  expect(b.winner).toBe(0);
});

rule(["AWW-5.2.2.1b"], "a Tanker or Pilot whose vehicle cannot be fielded is chosen all the same and walks", () => {
  const squad = ["tanker", "pilot", "medic", "chef"];
  const b = deploy(select(ordered({ H: { tank: true }, C: { plane: true } }), squad, squad));
  expect([b.soldier("H.tanker").status, b.soldier("H.pilot").status]).toEqual(["crew", "standing"]);
  expect([b.soldier("C.tanker").status, b.soldier("C.pilot").status]).toEqual(["standing", "crew"]);
  expect(b.table.tanks.map((tank) => tank.strength > 0)).toEqual([true, false]);
  expect(b.table.planes.map((plane) => plane.strength > 0)).toEqual([false, true]);
  while (b.question.kind === "tactic.before") b.say("keep");
  // An ordinary soldier on foot.
  expect(b.below("H.pilot")).toEqual(expect.arrayContaining(["move", "shoot", "grenade"]));
  expect(b.below("H.tanker").sort()).toEqual(["move", "shoot"]);
});

rule(
  ["AWW-S-10"],
  "in a campaign an Empire has what it is given, whatever the switch; of several Tactics it chooses one in secret",
  () => {
    const b = fresh({ orders: ordersText({ H: { tactics: ["T04", "T09", "T12"] }, C: { tactics: ["T04"] } }), tactics: "none" });
    expect(b.asked().map(({ kind, seat, secret }) => [kind, seat, secret])).toEqual([["tactic.keep", 0, true]]);
    expect(b.below("")).toEqual(["T04", "T09", "T12"]);
    b.say("T09");
    expect(b.state.hands.map((hand) => [hand.tactic, hand.dealt])).toEqual([
      ["T09", []],
      ["T04", []],
    ]);
  },
);

// ---- Orders that cannot be followed -------------------------------------------------------------------------------

type Sheet = ReturnType<typeof orderSheet>;
/** Where and why orders are refused, after this change. */
function refused(change: (sheet: Sheet & { [name: string]: unknown }) => void): readonly unknown[] {
  const sheet = structuredClone(orderSheet({})) as Sheet & { [name: string]: unknown };
  change(sheet);
  const read = parseOrders(sheet);
  if (!("refusal" in read)) return [];
  const { place, what } = read.refusal.args as { place: string; what: { key: string } };
  return [place, what.key.slice("orders.".length), read.refusal.rule];
}

rule(["AWW-C-5"], "orders with a soldier in two places, in none, or of no known status are refused at the place", () => {
  expect(refused(() => {})).toEqual([]);
  expect(refused(({ sides }) => void (sides.H.roster[3]!.cls = "captain"))).toEqual([
    "sides.H.roster[3].cls",
    "soldierTwice",
    "AWW-C-5",
  ]);
  expect(refused(({ sides }) => void sides.C.roster.pop())).toEqual(["sides.C.roster.tanker", "soldierMissing", "AWW-C-5"]);
  expect(refused(({ sides }) => void (sides.C.roster[1]!.standing = "lost" as never))).toEqual([
    "sides.C.roster[1].standing",
    "noSuchStanding",
    "AWW-C-5",
  ]);
  const recruit = CLASSES.indexOf("recruit");
  expect(refused(({ sides }) => void (sides.H.roster[recruit]!.standing = "pow"))).toEqual([
    `sides.H.roster[${recruit}].standing`,
    "recruitReady",
    "AWW-C-5",
  ]);
});

rule(["AWW-C-35", "AWW-C-37"], "a medal given twice, a fourth medal, a third chevron or a fifth of an Empire are refused", () => {
  expect(
    refused(({ sides }) => {
      sides.H.roster[0]!.medals = ["D01"];
      // Even of one who is dead.
      sides.H.roster[0]!.standing = "dead";
      sides.H.roster[4]!.medals = ["D02", "D01"];
    }),
  ).toEqual(["sides.H.roster[4].medals[1]", "medalTwice", "AWW-C-35"]);
  // Each Empire has its own.
  expect(
    refused(({ sides }) => {
      sides.H.roster[0]!.medals = ["D01", "D02", "D03"];
      sides.C.roster[0]!.medals = ["D01"];
    }),
  ).toEqual([]);
  expect(refused(({ sides }) => void (sides.H.roster[0]!.medals = ["D01", "D02", "D03", "D04"]))).toEqual([
    "sides.H.roster[0].medals",
    "tooManyMedals",
    "AWW-C-37",
  ]);
  expect(refused(({ sides }) => void (sides.H.roster[0]!.medals = ["D01", "D01"]))).toEqual([
    "sides.H.roster[0].medals[1]",
    "twice",
    "AWW-C-35",
  ]);
  expect(refused(({ sides }) => void (sides.H.roster[2]!.chevrons = 3))).toEqual([
    "sides.H.roster[2].chevrons",
    "tooManyChevrons",
    "AWW-C-37",
  ]);
  expect(refused(({ sides }) => sides.H.roster.slice(0, 2).forEach((one) => void (one.chevrons = 2)))).toEqual([]);
  expect(
    refused(({ sides }) => {
      for (const one of sides.H.roster.slice(0, 2)) one.chevrons = 2;
      sides.H.roster[5]!.chevrons = 1;
    }),
  ).toEqual(["sides.H.roster[5].chevrons", "chevronsOfEmpire", "AWW-C-35"]);
  expect(refused(({ sides }) => void (sides.C.citations = ["V01", "V01"]))).toEqual([
    "sides.C.citations[1]",
    "twice",
    "AWW-C-35",
  ]);
});

rule(["AWW-C-6", "AWW-C-5"], "orders that are no orders are refused with place and cause", () => {
  const cases: [(sheet: Sheet & { [name: string]: unknown }) => void, string, string][] = [
    [(sheet) => void (sheet.format = "warren-battlefield"), "format", "otherFormat"],
    [(sheet) => void (sheet.extra = 1), "extra", "unknown"],
    [(sheet) => void (sheet.squad = 13), "squad", "noSquad"],
    [(sheet) => void (sheet.squad = 1), "squad", "noSquad"],
    [(sheet) => void Object.assign(sheet.sides.H, { levy: 5 }), "sides.H.levy", "noLevy"],
    [(sheet) => void Object.assign(sheet.sides.C, { levy: -1 }), "sides.C.levy", "noLevy"],
    [(sheet) => void (sheet.field = "huge"), "field", "noSuchField"],
    [(sheet) => void (sheet.objective = "O99" as never), "objective", "noSuchObjective"],
    [(sheet) => void (sheet.attacker = "X" as never), "attacker", "noSuchSide"],
    [(sheet) => void (sheet.name = "x".repeat(61)), "name", "notAName"],
    [(sheet) => void (sheet.sides = [] as never), "sides", "notAnObject"],
    [(sheet) => void (sheet.sides.C = null as never), "sides.C", "notAnObject"],
    [(sheet) => void (sheet.sides.C.tank = 1 as never), "sides.C.tank", "notAFlag"],
    [(sheet) => void (sheet.sides.C.tactics = []), "sides.C.tactics", "noTactic"],
    [(sheet) => void (sheet.sides.C.tactics = ["T99" as never]), "sides.C.tactics[0]", "noSuchTactic"],
    [(sheet) => void (sheet.sides.H.roster = {} as never), "sides.H.roster", "notAList"],
    [(sheet) => void (sheet.sides.H.roster[0] = 5 as never), "sides.H.roster[0]", "notAnObject"],
    [(sheet) => void (sheet.sides.H.roster[0]!.medals = ["X" as never]), "sides.H.roster[0].medals[0]", "noSuchMedal"],
    [(sheet) => void (sheet.sides.H.roster[8]!.chevrons = 1), "sides.H.roster[8]", "recruitPlain"],
    [(sheet) => void Object.assign(sheet.sides.H.roster[0]!, { rank: 1 }), "sides.H.roster[0].rank", "unknown"],
    [(sheet) => void Object.assign(sheet.sides.H, { gold: 1 }), "sides.H.gold", "unknown"],
    [(sheet) => void (sheet.sides.H.citations = ["D01" as never]), "sides.H.citations[0]", "noSuchCitation"],
  ];
  for (const [change, place, what] of cases) expect(refused(change).slice(0, 2)).toEqual([place, what]);
  expect(refuseOptions(options({ orders: "{\n nonsense" }), 2)).toMatchObject({ key: "orders.bad", args: { place: "2:2" } });
  expect(refuseOptions(options({ orders: ordersText() }), 2)).toBeUndefined();
  // Through the Gap leaves Role 2 with four of six: a fifth player would have nobody.
  const gap = ordersText({ objective: "O10", field: "medium", squad: 4 });
  expect(refuseOptions(options({ orders: gap }), 8)).toMatchObject({ key: "refused.tooFewSoldiers" });

  expect(
    refuseOptions(
      options({ orders: ordersText(), battlefield: JSON.stringify({ hexes: Array.from({ length: 20 }, (_, q) => [q, 0]) }) }),
      2,
    ),
  ).toEqual({
    key: "refused.twoFields",
  });
});
