import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { repliesTo } from "../display/aim.ts";
import { parseOrders } from "../rules/campaign.ts";
import { resample } from "../rules/resample.ts";
import type { WarView } from "../rules/state.ts";
import { type Brings, mission, ordered, orderSheet, put, reported } from "./orders.ts";
import type { Battle } from "./scene.ts";

const FOUR = ["medic", "chef", "gunner", "sniper"];
const THREE = ["medic", "gunner", "sniper"];
const CAPTIVE: Brings = { standing: { captain: "pow", engineer: "pow" }, sought: ["captain"], tactics: ["T04"] };
const MISSING: Brings = { standing: { captain: "mia" }, sought: ["captain"], tactics: ["T04"] };

const wire = (H: Brings = {}): Battle => mission({ objective: "K1", H: { ...CAPTIVE, ...H } }, FOUR, THREE);
const patrol = (): Battle => mission({ objective: "K2", H: MISSING }, FOUR, FOUR);
const fate = (b: Battle) => reported(b).sought.map((one) => `${one.id} ${one.fate}`);
function refused(change: (sheet: ReturnType<typeof orderSheet>) => void, objective: "K1" | "K2") {
  const sheet = structuredClone(orderSheet({ objective, H: objective === "K1" ? CAPTIVE : MISSING }));
  change(sheet);
  const read = parseOrders(sheet);
  if (!("refusal" in read)) return [];
  const { place, what } = read.refusal.args as { place: string; what: { key: string } };
  return [place, what.key.slice("orders.".length), read.refusal.rule];
}

// ---- Break the Wire -----------------------------------------------------------------------------------------------

rule(["AWW-K1a"], "Break the Wire is fought on the Small field without vehicles, four of Role 1 against three", () => {
  const b = wire();
  expect([b.table.field.size, b.table.sides.map(({ role, squad }) => [role, squad])]).toEqual([
    "small",
    [
      [1, 4],
      [2, 3],
    ],
  ]);
  const turned = ordered({ objective: "K1", attacker: "C", C: CAPTIVE });
  expect(turned.table.sides.map(({ role, squad }) => [role, squad])).toEqual([
    [2, 3],
    [1, 4],
  ]);
  expect(refused((sheet) => void (sheet.field = "medium"), "K1")).toEqual(["field", "missionField", "AWW-K1a"]);
  expect(refused((sheet) => void (sheet.squad = 5), "K1")).toEqual(["squad", "missionSquad", "AWW-K1a"]);
  expect(refused((sheet) => void (sheet.sides.C.tank = true), "K1")).toEqual(["sides.C.tank", "missionVehicle", "AWW-K1a"]);
  // A Tanker or Pilot walks.
  const foot = mission({ objective: "K1", H: CAPTIVE }, ["tanker", "pilot", "medic", "chef"], THREE);
  expect([foot.soldier("H.tanker").status, foot.soldier("H.pilot").status]).toEqual(["standing", "standing"]);
});

rule(["AWW-K1b"], "up to two prisoners of Role 1 lie Wounded in a Bunker on the enemy's post", () => {
  const b = wire({ sought: ["captain", "engineer"] });
  expect(["H.captain", "H.engineer"].map((id) => [b.at(id), b.soldier(id).status])).toEqual([
    ["0,-1", "wounded"],
    ["0,-1", "wounded"],
  ]);
  expect(b.tile("0,-1").cover).toBe(6);
  const turned = mission({ objective: "K1", attacker: "C", C: CAPTIVE }, THREE, FOUR);
  expect(turned.at("C.captain")).toBe("0,1");
  expect(refused(({ sides }) => void Object.assign(sides.H, { sought: ["gunner"] }), "K1")).toEqual([
    "sides.H.sought[0]",
    "notAPrisoner",
    "AWW-K1b",
  ]);
  expect(refused(({ sides }) => void Object.assign(sides.H, { sought: [] }), "K1")).toEqual([
    "sides.H.sought",
    "soughtPrisoners",
    "AWW-K1b",
  ]);
  expect(refused(({ sides }) => void Object.assign(sides.C, { sought: ["gunner"] }), "K1").slice(0, 2)).toEqual([
    "sides.C.sought",
    "soughtByNobody",
  ]);
});

rule(["AWW-K1c"], "Role 2 skips its turn in round 1, and in no other", () => {
  const b = wire();
  expect([b.question.seat, b.table.round]).toEqual([0, 1]);
  b.endTurn();
  expect([b.question.seat, b.table.round, b.events("turn.skipped").length]).toEqual([0, 2, 1]);
  b.endTurn();
  expect([b.question.seat, b.table.round]).toEqual([1, 2]);
  // It has begun all the same: what a turn's start brings has come (smoke has gone, everybody could act).
  const turned = mission({ objective: "K1", attacker: "C", C: CAPTIVE }, THREE, FOUR);
  expect([turned.question.seat, turned.table.round]).toEqual([1, 1]);
  expect(turned.events("turn.begins").map((event) => event.args!.side)).toEqual(["H", "C"]);
});

rule(["AWW-K1c"], "guards who sleep through their turn are no danger before it has passed", () => {
  // Whether any enemy could strike anybody of this Empire, as far as its leader is shown.
  const inDanger = (b: Battle, side: 0 | 1): boolean =>
    b.table.soldiers.some((one) => one.side === side && repliesTo(viewOf(b.state, side) as WarView, one.id).length > 0);
  const b = put(wire(), "C.gunner", "0,0");
  expect([b.table.round, inDanger(b, 0)]).toEqual([1, false]);
  b.endTurn();
  expect([b.table.round, inDanger(b, 0)]).toEqual([2, true]);
  // Who sleeps before one's own turn is awake after it.
  const turned = put(mission({ objective: "K1", attacker: "C", C: CAPTIVE }, THREE, FOUR), "H.gunner", "0,0");
  expect([turned.table.round, inDanger(turned, 1)]).toEqual([1, true]);
});

rule(["AWW-K1d"], "a Wounded prisoner ignores all damage and is dragged by his own alone", () => {
  const b = wire();
  put(put(b, "H.medic", "0,0"), "C.medic", "0,-1")
    .endTurn()
    .endTurn();
  expect(b.offers("C.medic > move > 0,-2 > H.captain")).toBe(false);
  expect(b.offers("C.medic > move > 0,-2")).toBe(true);
  b.say("C.medic > melee > H.captain", 6);
  expect([b.soldier("H.captain").status, b.cited("harm.safe")]).toEqual(["wounded", ["AWW-K1d"]]);
  b.endTurn();
  put(b, "H.gunner", "0,-1");
  expect(b.offers("H.gunner > move > 0,0 > H.captain")).toBe(true);
  b.say("H.medic > grenade > 0,-1", 6);
  expect(b.soldier("H.captain").status).toBe("wounded");
});

rule(["AWW-K1d"], "nor does artillery touch him", () => {
  const b = mission({ objective: "K1", H: CAPTIVE }, ["observer", "chef", "gunner", "sniper"], THREE);
  put(b, "H.observer", "0,1").say("H.observer > strike > 0,-1", 6);
  expect(b.soldier("H.captain").status).toBe("wounded");
});

rule(["AWW-K1e"], "revived he is a soldier like any other, with 1 Health, no grenade and no immunity", () => {
  const b = put(wire(), "H.medic", "0,-1").say("H.medic > heal > H.captain");
  const captain = b.soldier("H.captain");
  expect([captain.status, captain.health - captain.damage, captain.grenades]).toEqual(["standing", 1, 0]);
  expect(b.offers("H.captain > move > 0,0")).toBe(true);
  b.endTurn().endTurn();
  put(b, "C.medic", "0,-1").say("C.medic > melee > H.captain", 6);
  expect(b.soldier("H.captain").status).toBe("wounded");
  // An ordinary Wounded soldier now, whom an enemy may drag.
  expect(b.soldier("C.medic").actions).toBe(0);
  put(b, "C.sniper", "0,-1");
  expect(b.below("C.sniper > move").some((tile) => b.offers(`C.sniper > move > ${tile} > H.captain`))).toBe(true);
  b.say("C.gunner > drop > grenade");
  put(b, "C.gunner", "0,-1").say("C.gunner > melee > H.captain", 6);
  // The only prisoner is dead: nobody is left to free.
  expect([b.winner, fate(b)]).toEqual([1, ["H.captain dead"]]);
});

rule(["AWW-K1f", "AWW-K1g"], "a prisoner brought to the home zone is home, and with the last the battle is won", () => {
  const b = wire({ sought: ["captain", "engineer"] });
  put(put(b, "H.gunner", "0,1"), "H.captain", "0,1").say("H.gunner > move > 0,2 > H.captain");
  expect([b.soldier("H.captain").status, b.table.sides[0].score, b.winner]).toEqual(["left", 1, undefined]);
  // On his own feet too, after an action of his Empire.
  put(b, "H.engineer", "0,2").set("H.engineer", { status: "standing" }).say("H.sniper > drop > grenade");
  expect([b.winner, b.table.over!.key, fate(b)]).toEqual([0, "win.freed", ["H.captain home", "H.engineer home"]]);
});

rule(
  ["AWW-K1g", "AWW-K1i"],
  "after round 8 Role 1 wins with one at home and loses with none; who is not home stays a prisoner",
  () => {
    const end = (score: number): Battle => {
      const b = wire({ sought: ["captain", "engineer"] });
      b.table.round = 8;
      if (score > 0) b.set("H.captain", { status: "left", at: -1 });
      b.table.sides[0].score = score;
      return b.endTurn().endTurn();
    };
    expect([end(1).winner, end(0).winner]).toEqual([0, 1]);
    expect(fate(end(1))).toEqual(["H.captain home", "H.engineer pow"]);
    expect(fate(end(0))).toEqual(["H.captain pow", "H.engineer pow"]);
    // A Wounded prisoner among his own in the middle of the field is none the freer.
    expect(reported(end(0)).soldiers.find((one) => one.id === "H.captain")!.end).toBe("wounded");
  },
);

rule(["AWW-K1h"], "elimination of Role 2 brings all who live home; of Role 1 it is lost, though some are home", () => {
  const won = wire({ sought: ["captain", "engineer"] })
    .wound("C.medic", "C.gunner", "C.sniper")
    .say("H.medic > drop > grenade");
  expect([won.winner, fate(won)]).toEqual([0, ["H.captain home", "H.engineer home"]]);
  const lost = wire({ sought: ["captain", "engineer"] });
  lost.set("H.captain", { status: "left", at: -1 }).table.sides[0].score = 1;
  lost.endTurn().endTurn().wound("H.medic", "H.gunner", "H.sniper", "H.chef").say("C.medic > drop > grenade");
  expect([lost.winner, fate(lost)]).toEqual([1, ["H.captain home", "H.engineer pow"]]);
});

// ---- Lost Patrol --------------------------------------------------------------------------------------------------

rule(["AWW-K2a"], "Lost Patrol is fought on the Small field without vehicles, four against four, for one who is missing", () => {
  const b = patrol();
  expect([b.table.field.size, b.table.sides.map(({ squad }) => squad)]).toEqual(["small", [4, 4]]);
  expect(refused((sheet) => void (sheet.field = "large"), "K2")).toEqual(["field", "missionField", "AWW-K2a"]);
  expect(refused((sheet) => void (sheet.sides.H.plane = true), "K2")).toEqual(["sides.H.plane", "missionVehicle", "AWW-K2a"]);
  expect(refused(({ sides }) => void Object.assign(sides.H, { sought: ["gunner"] }), "K2")).toEqual([
    "sides.H.sought[0]",
    "notMissing",
    "AWW-K2a",
  ]);
  expect(refused(({ sides }) => void Object.assign(sides.H, { sought: ["captain", "gunner"] }), "K2")).toEqual([
    "sides.H.sought",
    "soughtMissing",
    "AWW-K2a",
  ]);
  expect(b.table.soldiers.some((one) => one.id === "H.captain")).toBe(false);
});

rule(["AWW-K2b"], "five traces lie face down, and nobody knows which of them is the whistle", () => {
  const b = patrol();
  expect(b.table.tokens.map((token) => b.table.field.hexes[token.at]!.join()).sort()).toEqual([
    "-1,0",
    "-2,1",
    "0,0",
    "1,0",
    "2,-1",
  ]);
  for (const token of b.table.tokens) expect(b.tile(b.table.field.hexes[token.at]!.join()).cover).toBeLessThan(9);
  expect(JSON.stringify([viewOf(b.state, 0), viewOf(b.state, null)])).not.toContain("whistle");
  const imagined = (): number[] => Array.from({ length: 80 }, (_, i) => resample(viewOf(b.state, 0), fast(i)).box.whistle!);
  expect([...new Set(imagined())].sort()).toEqual([0, 1, 2, 3, 4]);
  b.state.box.whistle = 0;
  put(b, "H.medic", "0,0").say("H.medic > take > token.3");
  expect([...new Set(imagined())].sort()).toEqual([0, 1, 3, 4]);
});

rule(["AWW-K2c"], "any soldier turns a trace up by handling it, whatever he carries, and it is gone", () => {
  const b = patrol();
  b.state.box.whistle = 0;
  put(b, "H.medic", "0,0").say("H.medic > take > token.3");
  expect([b.table.tokens[2]!.gone, b.soldier("H.medic").token, b.soldier("H.medic").actions]).toEqual([true, -1, 1]);
  expect(b.events("objective.blank").length).toBe(1);
  // One thing a turn.
  put(b, "H.medic", "1,0");
  expect(b.offers("H.medic > take > token.5")).toBe(false);
  b.endTurn();
  put(b, "C.medic", "1,0");
  expect(b.offers("C.medic > take > token.5")).toBe(true);
});

/** The missing soldier was found in the middle. */
function found(): Battle {
  const b = patrol();
  b.state.box.whistle = 2;
  return put(b, "H.medic", "0,0").say("H.medic > take > token.3");
}
rule(["AWW-K2d"], "at the whistle he lies Wounded there, unharmed by anything, and either Empire may drag him", () => {
  const b = found();
  expect([b.at("H.captain"), b.soldier("H.captain").status, b.soldier("H.captain").side]).toEqual(["0,0", "wounded", 0]);
  const drags = (who: string): boolean =>
    b.below(`${who} > move`).some((tile) => b.offers(`${who} > move > ${tile} > H.captain`));
  expect(drags("H.medic")).toBe(true);
  b.say("H.medic > grenade > 0,0", 6);
  expect([b.soldier("H.captain").status, b.cited("harm.safe")]).toEqual(["wounded", ["AWW-K2d"]]);
  b.endTurn();
  put(b, "C.medic", "0,0");
  expect(drags("C.medic")).toBe(true);
});

rule(["AWW-K2e"], "delivered by Role 1 he is home, by Role 2 a prisoner, and that wins", () => {
  const home = put(put(found(), "H.gunner", "0,1"), "H.captain", "0,1").say("H.gunner > move > 0,2 > H.captain");
  expect([home.winner, home.table.over!.key, fate(home)]).toEqual([0, "win.found", ["H.captain home"]]);
  const taken = put(found(), "H.captain", "0,-1").endTurn();
  put(taken, "C.gunner", "0,-1").say("C.gunner > move > 0,-2 > H.captain");
  expect([taken.winner, taken.table.over!.key, fate(taken)]).toEqual([1, "win.captured", ["H.captain pow"]]);
  // Lying in a zone without anybody beside him is not enough.
  const alone = put(found(), "H.captain", "-2,3");
  for (const id of ["H.gunner", "H.chef", "H.sniper"]) put(alone, id, "1,1");
  expect(alone.say("H.gunner > drop > grenade").winner).toBeUndefined();
});

rule(["AWW-K2f"], "elimination gives him to who is left, found or not", () => {
  const won = patrol().wound("C.medic", "C.chef", "C.gunner", "C.sniper").say("H.medic > drop > grenade");
  expect([won.winner, fate(won)]).toEqual([0, ["H.captain home"]]);
  const lost = found().endTurn().wound("H.medic", "H.chef", "H.gunner", "H.sniper").say("C.medic > drop > grenade");
  expect([lost.winner, fate(lost)]).toEqual([1, ["H.captain pow"]]);
});

rule(["AWW-K2g"], "after round 8 it is a draw, and he is still missing", () => {
  const b = found();
  b.table.round = 8;
  b.endTurn().endTurn();
  expect([b.winner, fate(b)]).toEqual([-1, ["H.captain mia"]]);
});

rule(["AWW-K2h"], "revived he is a soldier of Role 1 without a grenade; killed then he is dead, and the battle goes on", () => {
  const b = found().say("H.medic > heal > H.captain");
  expect([b.soldier("H.captain").status, b.soldier("H.captain").grenades]).toEqual(["standing", 0]);
  // He may walk home by himself.
  const walks = put(found().say("H.medic > heal > H.captain"), "H.captain", "0,1").say("H.captain > move > 0,2");
  expect([walks.winner, fate(walks)]).toEqual([0, ["H.captain home"]]);
  b.endTurn();
  put(b, "C.medic", "0,0").say("C.medic > melee > H.captain", 6);
  put(b, "C.gunner", "0,0").say("C.gunner > melee > H.captain", 6);
  expect([b.soldier("H.captain").status, b.winner]).toEqual(["dead", undefined]);
  b.table.round = 8;
  b.endTurn();
  expect([b.winner, fate(b)]).toEqual([-1, ["H.captain dead"]]);
});
