import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { MedalId } from "../content/medals.ts";
import type { Given } from "../position.ts";
import type { SoldierRecord } from "../rules/record.ts";
import { battleOrders, type Ordered, reported } from "./orders.ts";
import { type Battle, battle } from "./scene.ts";

const war = (given: Given, ordered: Ordered = {}): Battle => battle({ orders: battleOrders(ordered), ...given });
/** What the record says of somebody now. */
const recordOf = (b: Battle, id: string): SoldierRecord => b.table.campaign!.records[b.table.soldiers.indexOf(b.soldier(id))]!;
/** What he would have earned, were the battle over now. */
function earned(b: Battle, id: string, winner: 0 | 1 | -1 = -1): readonly MedalId[] {
  return reported(b, winner).soldiers.find((one) => one.id === id)!.earned;
}

rule(["AWW-C-41"], "Lifeline Ribbon: own Wounded dragged two tiles in all, or one into the home zone, if they live", () => {
  const scene = () => war({ H: { medic: "0,0", chef: "0,0", gunner: "0,-1" }, C: { medic: "2,-3" } }).wound("H.chef");
  const b = scene().say("H.medic > move > -1,0 > H.chef");
  expect(earned(b, "H.medic")).toEqual([]);
  b.endTurn().endTurn().say("H.medic > move > 0,0 > H.chef");
  expect(recordOf(b, "H.medic").drags).toEqual([{ whom: "H.chef", tiles: 2, home: false }]);
  expect(earned(b, "H.medic")).toEqual(["D01"]);
  b.set("H.chef", { status: "dead", at: -1 });
  expect(earned(b, "H.medic")).toEqual([]);
  // One step is enough if it leads home.
  const home = war({ H: { medic: "0,1", chef: "0,1" }, C: { medic: "2,-3" } }).wound("H.chef");
  expect(earned(home.say("H.medic > move > 0,2 > H.chef"), "H.medic")).toEqual(["D01"]);
  // An enemy dragged is no comrade.
  const enemy = war({ H: { medic: "0,1" }, C: { medic: "0,1", chef: "2,-3" } }).wound("C.medic");
  expect(earned(enemy.say("H.medic > move > 0,2 > C.medic"), "H.medic")).toEqual([]);
});

rule(["AWW-C-43"], "Thunderpaw Wreath: two enemies brought down by one explosion, not by two, and friends do not count", () => {
  const b = war({ H: { medic: "0,1", chef: "0,2", sniper: "0,2" }, C: { medic: "0,0", chef: "0,0", gunner: "2,-3" } });
  b.say("H.medic > grenade > 0,0", 6);
  expect(recordOf(b, "H.medic").blast).toBe(2);
  expect(earned(b, "H.medic")).toEqual(["D02"]);
  const own = war({ H: { medic: "0,1", chef: "0,0" }, C: { medic: "0,0", gunner: "2,-3" } });
  expect(earned(own.say("H.medic > grenade > 0,0", 6), "H.medic")).toEqual([]);
  // Artillery fells as well; a plane that falls on them does not.
  const shelled = war({ H: { observer: "0,2" }, C: { medic: "0,0", chef: "0,0", gunner: "2,-3" } });
  expect(earned(shelled.say("H.observer > strike > 0,0", 6), "H.observer")).toEqual(["D02"]);
});

rule(["AWW-C-45"], "Long-Eye Brooch: damage by a Shoot over four tiles or more", () => {
  const b = war({ H: { sniper: "0,2", gunner: "0,1" }, C: { medic: "0,-2" } });
  b.say("H.gunner > shoot > 0,-2", 6, 6, 6, 1, 1);
  expect(recordOf(b, "H.gunner").reach).toBe(3);
  expect(earned(b, "H.gunner")).toEqual([]);
  b.say("H.sniper > shoot > 0,-2", 6, 6, 6, 6);
  expect(earned(b, "H.sniper")).toEqual(["D03"]);
  const short = war({ H: { sniper: "0,2" }, C: { medic: "0,-2" } });
  expect(earned(short.say("H.sniper > shoot > 0,-2", 6, 6, 6, 1), "H.sniper")).toEqual([]);
});

rule(["AWW-C-47"], "Ironhide Badge: three points taken and on his feet at the end", () => {
  const b = war({ ground: "meadow", H: { chef: "0,1", gunner: "0,2" }, C: { gunner: "0,0", medic: "2,-3" } });
  b.endTurn().say("C.gunner > shoot > 0,1", 6, 6, 6);
  expect([recordOf(b, "H.chef").damage, b.soldier("H.chef").status]).toEqual([3, "standing"]);
  expect(earned(b, "H.chef")).toEqual(["D04"]);
  expect(earned(b.wound("H.chef"), "H.chef")).toEqual([]);
});

rule(["AWW-C-49"], "Wallbreaker's Hammer: three tiles turned to No Man's Land", () => {
  const b = war({ H: { observer: "0,2" }, C: { medic: "2,-3" } });
  for (const hex of ["0,0", "1,-1"]) b.say(`H.observer > strike > ${hex}`, 6).endTurn().endTurn();
  expect([recordOf(b, "H.observer").flipped, earned(b, "H.observer")]).toEqual([2, []]);
  // What lies waste already turns no more.
  b.say("H.observer > strike > 0,0", 6).endTurn().endTurn();
  expect(earned(b, "H.observer")).toEqual([]);
  b.say("H.observer > strike > -1,0", 6);
  expect(earned(b, "H.observer")).toEqual(["D05"]);
});

rule(["AWW-C-51"], "Oakstand Cross: four own turns in a row ended on one tile, and a win", () => {
  const b = war({ H: { medic: "0,1", chef: "0,2" }, C: { medic: "2,-3" } });
  for (let n = 0; n < 3; n++) b.endTurn().endTurn();
  expect(earned(b, "H.medic", 0)).toEqual([]);
  b.say("H.chef > move > 1,1").endTurn();
  expect([recordOf(b, "H.medic").stood, recordOf(b, "H.chef").stood]).toEqual([4, 3]);
  expect([earned(b, "H.medic", 0), earned(b, "H.chef", 0)]).toEqual([["D06"], []]);
  expect([earned(b, "H.medic", 1), earned(b, "H.medic", -1)]).toEqual([[], []]);
});

rule(["AWW-C-53"], "Bare-Claw Star: an enemy Wounded or killed hand to hand", () => {
  const b = war({ H: { medic: "0,0", chef: "0,0" }, C: { medic: "0,0", chef: "2,-3" } });
  expect(earned(b.say("H.medic > melee > C.medic", 6), "H.medic")).toEqual([]);
  b.set("C.medic", { damage: 3 }).say("H.chef > melee > C.medic", 6);
  expect(earned(b, "H.chef")).toEqual(["D07"]);
});

rule(["AWW-C-55"], "Gentle Paw: a civilian delivered, stood up, or dragged three tiles and alive", () => {
  const home = war({ objective: "O03", H: { medic: "-2,2" }, C: { medic: "2,-3" } });
  home.table.civilians[0]!.at = home.no("-2,2");
  home.say("H.medic > move > -2,3 > civ.1");
  expect(earned(home, "H.medic")).toEqual(["D08"]);
  const up = war({ objective: "O13", H: { medic: "0,0" }, C: { medic: "2,-3" } });
  expect(earned(up.say("H.medic > heal > civ.1"), "H.medic")).toEqual(["D08"]);
  const far = war({ objective: "O02", H: { chef: "0,2" }, C: { medic: "2,-3" } });
  far.say("H.chef > move > 0,1 > civ.1").endTurn().endTurn().say("H.chef > move > 0,0 > civ.1").endTurn().endTurn();
  expect(earned(far, "H.chef")).toEqual([]);
  far.say("H.chef > move > 0,-1 > civ.1");
  expect(earned(far, "H.chef")).toEqual(["D08"]);
  Object.assign(far.table.civilians[0]!, { status: "dead", at: -1 });
  expect(earned(far, "H.chef")).toEqual([]);
});

rule(["AWW-C-57"], "Tin-Opener: the damage that wrecks a tank or brings a plane down", () => {
  const b = war({ H: { medic: "0,1", chef: "0,2" }, C: { tanker: "tank:0,0", medic: "2,-3" } });
  b.table.tanks[1].damage = 4;
  expect(earned(b.say("H.chef > drop > grenade"), "H.chef")).toEqual([]);
  b.say("H.medic > grenade > 0,0", 6);
  expect(b.table.tanks[1].wrecked).toBe(true);
  expect(earned(b, "H.medic")).toContain("D09");
});

rule(["AWW-C-59"], "Far Walker: six different tiles entered on foot", () => {
  const b = war({ H: { chef: "0,2" }, C: { medic: "2,-3" } });
  const way = ["0,1", "0,0", "0,1", "1,0", "1,-1", "0,-1"];
  for (const hex of way) b.say(`H.chef > move > ${hex}`).endTurn().endTurn();
  expect([recordOf(b, "H.chef").entered.length, earned(b, "H.chef")]).toEqual([5, []]);
  b.say("H.chef > move > -1,0");
  expect(earned(b, "H.chef")).toEqual(["D10"]);
});

rule(["AWW-C-61"], "Last Candle: once the only one who stands, Recruits aside, and a win", () => {
  const b = war({ H: { chef: "0,2", medic: "0,1", recruit: "0,2" }, C: { medic: "0,0", chef: "2,-3" } });
  b.set("H.medic", { damage: 3 }).endTurn();
  expect(recordOf(b, "H.chef").alone).toBe(false);
  b.say("C.medic > shoot > 0,1", 6);
  expect(recordOf(b, "H.chef").alone).toBe(true);
  expect(recordOf(b, "H.recruit").alone).toBe(false);
  expect([earned(b, "H.chef", 0), earned(b, "H.chef", 1), earned(b, "H.chef", -1)]).toEqual([["D11"], [], []]);
});

rule(["AWW-C-40"], "who has left the field keeps what he has done; the dead and Recruits earn nothing", () => {
  const b = war({ H: { medic: "0,0", chef: "0,2", recruit: "0,0" }, C: { medic: "0,0", chef: "2,-3" } });
  b.set("C.medic", { damage: 3 }).say("H.medic > melee > C.medic", 6).say("H.recruit > melee > C.medic", 6);
  b.set("H.medic", { status: "left", at: -1 });
  expect(earned(b, "H.medic")).toEqual(["D07"]);
  expect(recordOf(b, "H.recruit").melee).toBe(1);
  expect(earned(b, "H.recruit")).toEqual([]);
  expect(earned(b.set("H.medic", { status: "dead" }), "H.medic")).toEqual([]);
});

// ---- Promotion ----------------------------------------------------------------------------------------------------

const lastShot = (ordered: Ordered = {}, more: Given = {}): Battle =>
  war({ H: { medic: "0,1", chef: "0,2", recruit: "0,2" }, C: { medic: "0,0" }, ...more }, ordered).set("C.medic", { damage: 2 });
const promoted = (b: Battle) => {
  const { finisher, promotable } = reported(b);
  return [finisher, promotable];
};

rule(["AWW-C-69"], "the chevron is for whose action completed the Objective or felled the last enemy", () => {
  expect(promoted(lastShot().say("H.medic > shoot > 0,0", 6))).toEqual(["H.medic", ["H.medic"]]);
  const pages = war({ objective: "O05", score: [2, 0], H: { medic: "0,1", chef: "0,2" }, C: { medic: "2,-3" } });
  Object.assign(pages.table.tokens[0]!, { at: -1, by: 0 });
  pages.set("H.medic", { token: 0 }).say("H.medic > move > 0,2");
  expect(promoted(pages)).toEqual(["H.medic", ["H.medic"]]);
  // An Ambush is the deed of who fires.
  const ambush = war({ tactics: ["T11", null], H: { gunner: "0,2", chef: "0,2" }, C: { medic: "0,-1" } }).set("C.medic", {
    damage: 2,
  });
  ambush.say("tactic > T11 > H.gunner").endTurn().say("C.medic > move > 0,0", 6, 6, 1, 1);
  expect([ambush.winner, ...promoted(ambush)]).toEqual([0, "H.gunner", ["H.gunner"]]);
});

rule(["AWW-C-70"], "a win at a turn's start, at the limit or by the enemy's own doing is anybody's who came through", () => {
  const b = war({ objective: "O12", H: { medic: "0,0", chef: "0,2" }, C: { medic: "2,-3" }, round: 5, turn: 1 });
  b.table.sides[0].streak = 1;
  b.set("H.chef", { status: "left", at: -1 }).endTurn();
  expect([b.winner, ...promoted(b)]).toEqual([0, null, ["H.medic", "H.chef"]]);
  const own = war({ H: { medic: "0,2", chef: "0,2", gunner: "0,1" }, C: { medic: "0,-2" }, turn: 1 }).wound("H.gunner");
  own.set("C.medic", { damage: 2 }).say("C.medic > grenade > 0,-2", 6);
  expect([own.winner, ...promoted(own)]).toEqual([0, null, ["H.medic", "H.chef"]]);
  const limit = war({
    objective: "O07",
    score: [2, 1],
    H: { medic: "0,2", recruit: "0,1" },
    C: { medic: "0,-2" },
    round: 8,
    turn: 1,
  });
  limit.endTurn();
  expect([limit.winner, ...promoted(limit)]).toEqual([0, null, ["H.medic"]]);
});

rule(["AWW-C-71"], "a Recruit, Militia and who has two chevrons get none, and then nobody does", () => {
  expect(promoted(lastShot({ H: { chevrons: { medic: 1 } } }).say("H.medic > shoot > 0,0", 6))).toEqual(["H.medic", ["H.medic"]]);
  expect(promoted(lastShot({ H: { chevrons: { medic: 2 } } }).say("H.medic > shoot > 0,0", 6))).toEqual(["H.medic", []]);
  expect(promoted(lastShot().say("H.recruit > shoot > 0,0", 6, 6))).toEqual(["H.recruit", []]);
});

rule(
  ["AWW-C-59", "AWW-C-41", "AWW-C-42", "AWW-T03a", "AWW-T14a"],
  "a tile farther, by ribbon, craters or tunnel, is entered and dragged over like the first",
  () => {
    const entered = (b: Battle, id: string) => recordOf(b, id).entered.map((tile) => b.table.field.hexes[tile]!.join());
    const ribbon = war({ H: { medic: "0,1", chef: "0,1" }, C: { medic: "2,-3" } }, { H: { medals: { medic: ["D01"] } } }).wound(
      "H.chef",
    );
    ribbon.say("H.medic > move > 0,0 > H.chef");
    expect(ribbon.question).toMatchObject({ kind: "move.farther", rule: "AWW-C-42", fallback: ["stay"], about: ["H.medic"] });
    ribbon.say("0,-1");
    expect([recordOf(ribbon, "H.medic").drags, entered(ribbon, "H.medic")]).toEqual([
      [{ whom: "H.chef", tiles: 2, home: false }],
      ["0,0", "0,-1"],
    ]);
    expect(ribbon.events("move.farther")).toMatchObject([{ args: { who: "H.medic", at: "0,-1" }, rule: "AWW-C-42" }]);
    const craters = war({ tactics: ["T03", null], H: { medic: "0,1", chef: "0,1" }, C: { medic: "2,-3" } }).wound("H.chef");
    for (const hex of ["0,0", "0,-1"]) craters.onTile(hex, "down", 1);
    craters.say("tactic > T03").say("H.medic > move > 0,0 > H.chef");
    expect(craters.question).toMatchObject({ kind: "move.onward", rule: "AWW-T03a", fallback: ["stay"], about: ["H.medic"] });
    craters.say("0,-1");
    expect([recordOf(craters, "H.medic").drags[0]!.tiles, entered(craters, "H.medic")]).toEqual([2, ["0,0", "0,-1"]]);
    expect(craters.events("move.onward")).toMatchObject([{ args: { who: "H.medic", at: "0,-1" }, rule: "AWW-T03a" }]);
    const rats = war({
      tactics: ["T14", null],
      tiles: { "0,1": "cottage", "0,0": "barn" },
      H: { medic: "0,1" },
      C: { medic: "2,-3" },
    });
    expect(entered(rats.say("tactic > T14 > H.medic > 0,0"), "H.medic")).toEqual(["0,0"]);
  },
);
