import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { MedalId } from "../content/medals.ts";
import type { Given } from "../position.ts";
import type { SoldierRecord } from "../rules/record.ts";
import { type Brings, battleOrders, deploy, mission, type Ordered, ordered, put, reported, select } from "./orders.ts";
import { type Battle, battle } from "./scene.ts";

/**
 * Battles of a campaign: situations out of the book (house 3.1, 6.5 and 6.6) that were written down before anybody looked at the code, each at the seam
 * where one sentence limits another.
 */

const war = (given: Given, by: Ordered = {}): Battle => battle({ orders: battleOrders(by), ...given });
const recordOf = (b: Battle, id: string): SoldierRecord => b.table.campaign!.records[b.table.soldiers.indexOf(b.soldier(id))]!;
/** What he would have earned, were the battle over now. */
const earned = (b: Battle, id: string, winner: 0 | 1 | -1 = -1): readonly MedalId[] =>
  reported(b, winner).soldiers.find((one) => one.id === id)!.earned;
const promoted = (b: Battle) => {
  const { finisher, promotable } = reported(b);
  return [finisher, promotable];
};

const FOUR = ["medic", "chef", "gunner", "sniper"];
const THREE = ["medic", "gunner", "sniper"];
const TWO_HELD: Brings = { standing: { captain: "pow", engineer: "pow" }, sought: ["captain", "engineer"], tactics: ["T04"] };
const wire = (H: Brings = {}): Battle => mission({ objective: "K1", H: { ...TWO_HELD, ...H } }, FOUR, THREE);
const MISSING: Brings = { standing: { captain: "mia" }, sought: ["captain"], tactics: ["T04"] };
/** The missing soldier was found in the middle. */
function found(): Battle {
  const b = mission({ objective: "K2", H: MISSING }, FOUR, FOUR);
  b.state.box.whistle = 2;
  return put(b, "H.medic", "0,0").say("H.medic > take > token.3");
}
const fate = (b: Battle) => reported(b).sought.map((one) => one.fate);
/** He is home by an action before. */
function home(b: Battle, id: string): Battle {
  b.set(id, { status: "left", at: -1 });
  b.table.sides[0].score++;
  return b;
}

// ---- Medals -------------------------------------------------------------------------------------------------------

rule("AWW-C-41", "Lifeline Ribbon: who lay in the home zone already is not dragged into it by a step within", () => {
  const b = war({ H: { medic: "0,2", chef: "0,2" }, C: { medic: "2,-3" } }).wound("H.chef");
  b.say("H.medic > move > 1,1 > H.chef");
  expect([b.table.homes[0].includes(b.no("1,1")), earned(b, "H.medic")]).toEqual([true, []]);
  // Out of it and in again are two tiles, which is enough.
  b.endTurn().endTurn().say("H.medic > move > 0,1 > H.chef");
  expect(earned(b, "H.medic")).toEqual(["D01"]);
  // The same step with one who comes from outside is into it.
  const outside = war({ H: { medic: "0,1", chef: "0,1" }, C: { medic: "2,-3" } }).wound("H.chef");
  expect(earned(outside.say("H.medic > move > 1,1 > H.chef"), "H.medic")).toEqual(["D01"]);
});
rule("AWW-C-41", "Lifeline Ribbon: tiles of several comrades count together, of Militia too, of the dead not", () => {
  const b = war({ H: { medic: "0,0", chef: "0,0", gunner: "0,-1" }, C: { medic: "2,-3" } }).wound("H.chef", "H.gunner");
  b.say("H.medic > move > 0,-1 > H.chef").endTurn().endTurn().say("H.medic > move > 0,0 > H.gunner");
  expect(earned(b, "H.medic")).toEqual(["D01"]);
  expect(earned(b.set("H.gunner", { status: "dead", at: -1 }), "H.medic")).toEqual([]);
  const levy = deploy(select(ordered({ squad: 2 }), ["medic", "militia"], ["medic", "chef"]));
  while (levy.question.kind === "tactic.before") levy.say("keep");
  put(put(levy, "H.medic", "0,1"), "H.militia.1", "0,1")
    .wound("H.militia.1")
    .say("H.medic > move > 0,2 > H.militia.1");
  expect(earned(levy, "H.medic")).toEqual(["D01"]);
});
rule(["AWW-C-43"], "Thunderpaw Wreath: a Recruit is an enemy soldier like any; civilians and vehicles are none", () => {
  const b = war({ H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,0", recruit: "0,0", gunner: "2,-3" } });
  expect(earned(b.say("H.medic > grenade > 0,0", 6), "H.medic")).toEqual(["D02"]);
  const tank = war({ H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,0", tanker: "tank:0,0", gunner: "2,-3" } });
  tank.table.tanks[1].damage = 5;
  tank.say("H.medic > grenade > 0,0", 6);
  expect([tank.table.tanks[1].wrecked, recordOf(tank, "H.medic").blast, earned(tank, "H.medic")]).toEqual([true, 1, ["D09"]]);
  const people = war({ objective: "O03", H: { medic: "-2,2", chef: "0,2" }, C: { medic: "-2,1", gunner: "2,-3" } });
  people.say("H.medic > grenade > -2,1", 6);
  expect([people.table.civilians[0]!.status, recordOf(people, "H.medic").blast]).toEqual(["wounded", 1]);
});
rule(
  "AWW-C-45",
  "Long-Eye Brooch: a tank is an enemy, an Ambush is a Shoot; a shot that stops on the way reaches no farther than it got",
  () => {
    const tank = war({ H: { sniper: "0,2" }, C: { tanker: "tank:0,-2", medic: "2,-3" } });
    expect(earned(tank.say("H.sniper > shoot > 0,-2", 6, 6, 6, 6), "H.sniper")).toEqual(["D03"]);
    const near = war({ ground: "wheat", H: { rocketeer: "0,2" }, C: { medic: "0,-2", chef: "0,-1" } });
    near.say("H.rocketeer > shoot > 0,-2", 6, 6, 1);
    expect([recordOf(near, "H.rocketeer").reach, earned(near, "H.rocketeer")]).toEqual([3, []]);
  },
);
rule(["AWW-C-47", "AWW-C-48"], "Ironhide Badge: damage that was healed counts, a point that never came through does not", () => {
  const b = war({ ground: "meadow", H: { chef: "0,1", medic: "0,2" }, C: { medic: "0,0", chef: "2,-3" }, turn: 1 });
  const shot = () => b.say("C.medic > shoot > 0,1", 6).endTurn().endTurn();
  shot();
  b.set("H.chef", { damage: 0, plate: 1 });
  shot();
  shot();
  expect([recordOf(b, "H.chef").damage, earned(b, "H.chef")]).toEqual([2, []]);
  b.set("H.chef", { damage: 0 });
  shot();
  expect([b.soldier("H.chef").damage, earned(b, "H.chef")]).toEqual([1, ["D04"]]);
});
rule(
  "AWW-C-61",
  "Last Candle: who is alone on the field is alone though comrades have boarded; Recruits are no company, Militia are",
  () => {
    const b = war({ objective: "O14", H: { chef: "0,2", medic: "0,1", recruit: "0,2" }, C: { medic: "2,-3", chef: "2,-3" } });
    b.set("H.medic", { status: "left", at: -1 }).say("H.chef > move > 0,1");
    expect([recordOf(b, "H.chef").alone, earned(b, "H.chef", 0)]).toEqual([true, ["D11"]]);
  },
);
rule(["AWW-C-51", "AWW-C-61"], "medals for a win are not for who lost or drew, whatever he did", () => {
  const b = war({ H: { medic: "0,1" }, C: { medic: "2,-3", chef: "2,-3" } });
  for (let n = 0; n < 4; n++) b.endTurn().endTurn();
  expect([earned(b, "H.medic", 0), earned(b, "H.medic", 1), earned(b, "H.medic", -1)]).toEqual([["D06", "D11"], [], []]);
});

// ---- Promotion ----------------------------------------------------------------------------------------------------

rule(["AWW-C-69", "AWW-3.6.1.1a"], "an action that a Captain granted is the deed of who took it", () => {
  const b = war({ H: { captain: "0,2", medic: "0,1" }, C: { medic: "0,0" } }).set("C.medic", { damage: 2 });
  b.say("H.captain > grant > H.medic").say("H.medic > shoot > 0,0", 6);
  expect([b.winner, ...promoted(b)]).toEqual([0, "H.medic", ["H.medic"]]);
});
rule(
  ["AWW-C-70", "AWW-K1g"],
  "at the limit of Break the Wire a prisoner who is home is promoted as little as one who still lies there",
  () => {
    const b = home(wire(), "H.captain");
    b.table.round = 8;
    b.wound("H.gunner").endTurn().endTurn();
    expect([b.winner, ...promoted(b)]).toEqual([0, null, ["H.medic", "H.chef", "H.sniper"]]);
  },
);

// ---- Break the Wire -----------------------------------------------------------------------------------------------

rule(
  ["AWW-K1h", "AWW-K1g"],
  "Role 1 brought down together with the last prisoner on the field has lost, though others are home",
  () => {
    const b = home(wire(), "H.captain").endTurn().endTurn();
    b.wound("H.chef", "H.gunner", "H.sniper");
    // Revived and Wounded again, he is out of harm's way no longer.
    put(b, "H.engineer", "0,0");
    b.table.campaign!.safe = [];
    put(put(b, "H.medic", "0,0"), "C.gunner", "0,-1").set("H.medic", { damage: 3 });
    b.say("C.gunner > grenade > 0,0", 6);
    expect([b.soldier("H.engineer").status, b.soldier("H.medic").status]).toEqual(["dead", "wounded"]);
    expect([b.winner, b.table.over!.rule, fate(b)]).toEqual([1, "AWW-1.2.4a", ["home", "dead"]]);
  },
);
rule(["AWW-K1h", "AWW-K1g"], "Role 2 brought down together with the last prisoner has lost, though nobody is home", () => {
  const b = wire();
  b.wound("C.medic", "C.gunner");
  b.set("H.captain", { status: "dead", at: -1 });
  put(b, "H.engineer", "0,0");
  b.table.campaign!.safe = [];
  put(put(b, "C.sniper", "0,0"), "H.medic", "0,1").set("C.sniper", { damage: 2 });
  b.say("H.medic > grenade > 0,0", 6);
  expect([b.winner, fate(b)]).toEqual([0, ["dead", "dead"]]);
});
rule(
  ["AWW-K1h", "AWW-W-5"],
  "both brought down by one grenade, it is drawn: who is home stays home, who is not stays a prisoner",
  () => {
    const b = home(wire(), "H.captain");
    b.wound("H.chef", "H.gunner", "H.sniper", "C.medic", "C.gunner");
    put(put(b, "H.medic", "0,0"), "C.sniper", "0,0")
      .set("H.medic", { damage: 3 })
      .set("C.sniper", { damage: 2 });
    b.say("H.medic > grenade > 0,0", 6);
    expect([b.winner, fate(b)]).toEqual([-1, ["home", "pow"]]);
  },
);
rule(["AWW-K1f", "AWW-K1g"], "the last prisoner, and last of Role 1 on his feet, walks home and has won by it", () => {
  const b = home(wire(), "H.captain");
  b.wound("H.chef", "H.gunner", "H.sniper");
  put(put(b, "H.medic", "0,1"), "H.engineer", "0,1")
    .say("H.medic > heal > H.engineer")
    .wound("H.medic");
  // Standing, he keeps his Empire in the battle. In round 1 Role 2 has no turn.
  b.endTurn().endTurn();
  put(b, "C.gunner", "2,-3").say("C.gunner > drop > grenade").endTurn();
  expect(b.winner).toBeUndefined();
  b.say("H.engineer > move > 0,2 > alone");
  expect([b.winner, b.table.over!.key, ...promoted(b)]).toEqual([0, "win.freed", "H.engineer", ["H.engineer"]]);
});
rule(
  ["AWW-K1h", "AWW-K1i"],
  "on the feet at the end is not home: a revived prisoner in the field stays one, unless Role 2 is brought down",
  () => {
    const revived = () =>
      put(put(home(wire(), "H.captain"), "H.medic", "0,0"), "H.engineer", "0,0").say("H.medic > heal > H.engineer");
    const late = revived();
    late.table.round = 8;
    late.endTurn().endTurn();
    expect([late.winner, fate(late)]).toEqual([0, ["home", "pow"]]);
    const won = revived().wound("C.medic", "C.gunner", "C.sniper").say("H.chef > drop > grenade");
    expect([won.winner, fate(won)]).toEqual([0, ["home", "home"]]);
  },
);

// ---- Lost Patrol --------------------------------------------------------------------------------------------------

rule(
  ["AWW-K2h", "AWW-K2f"],
  "found and revived he keeps his Empire in the battle, and falls into the enemy's paws with the last of it",
  () => {
    const b = found().say("H.medic > heal > H.captain").wound("H.medic", "H.chef", "H.gunner", "H.sniper").endTurn();
    b.say("C.chef > drop > grenade");
    expect(b.winner).toBeUndefined();
    put(b, "C.medic", "0,0").say("C.medic > melee > H.captain", 6);
    expect([b.winner, fate(b)]).toEqual([1, ["pow"]]);
  },
);
rule(
  ["AWW-K2g", "AWW-K2h"],
  "standing or Wounded again in the middle of the field, he is missing still when the rounds are over",
  () => {
    for (const wounded of [false, true]) {
      const b = found().say("H.medic > heal > H.captain");
      if (wounded) b.wound("H.captain");
      b.table.round = 8;
      b.endTurn().endTurn();
      expect([b.winner, fate(b)]).toEqual([-1, ["mia"]]);
    }
  },
);
rule(["AWW-K2c", "AWW-K2d"], "found by the enemy, he is still his own Empire's, and lies where the whistle was", () => {
  const b = mission({ objective: "K2", H: MISSING }, FOUR, FOUR);
  b.state.box.whistle = 2;
  put(b.endTurn(), "C.medic", "0,0").say("C.medic > take > token.3");
  expect([b.soldier("H.captain").side, b.at("H.captain"), b.soldier("H.captain").status]).toEqual([0, "0,0", "wounded"]);
  // Though he lies beside an enemy, he is not delivered before he is in a home zone.
  expect(b.winner).toBeUndefined();
});

// ---- Who lies beside whom -----------------------------------------------------------------------------------------

rule(
  ["AWW-C-29", "AWW-C-31", "AWW-C-8"],
  "a friend beside the Wounded may be a Recruit, a Militia soldier or the tank, not a plane and not another Wounded",
  () => {
    const beside = (H: Given["H"]) => {
      const b = war({ H: { chef: "0,0", sniper: "-2,3", ...H }, C: { medic: "2,-3" } }).wound("H.chef");
      return reported(b, 0).soldiers.find((one) => one.id === "H.chef")!;
    };
    expect(beside({ recruit: "0,0" }).friendHere).toBe(true);
    expect(beside({ militia: "0,0" }).friendHere).toBe(true);
    expect(beside({ tanker: "tank:0,0" }).friendHere).toBe(true);
    expect(beside({ tanker: "tank:0,1" })).toMatchObject({ friendHere: false, friendNear: true });
    expect(beside({ pilot: "plane:approach 4/0" })).toMatchObject({ friendHere: false, friendNear: false });
    const both = war({ H: { chef: "0,0", medic: "0,0", sniper: "-2,3" }, C: { medic: "2,-3" } }).wound("H.chef", "H.medic");
    expect(reported(both, 0).soldiers.find((one) => one.id === "H.chef")).toMatchObject({ friendHere: false });
  },
);

// ---- What a tidy rule would forget --------------------------------------------------------------------------------

rule("AWW-C-69", "Carnivoron's soldier is promoted as Herbivoria's is", () => {
  const b = war({ H: { medic: "0,1" }, C: { medic: "0,0", chef: "0,-1" }, turn: 1 }).set("H.medic", { damage: 2 });
  b.say("C.medic > shoot > 0,1", 6);
  expect([b.winner, ...promoted(b)]).toEqual([1, "C.medic", ["C.medic"]]);
});
/** An Ambush of a Herbivorian Gunner, sprung by the first who comes near. */
const ambush = (given: Given): Battle => {
  const b = war({ tactics: ["T11", null], ...given })
    .say("tactic > T11 > H.gunner")
    .endTurn();
  return b;
};
rule(["AWW-C-70", "AWW-C-69"], "who fired from an Ambush has not won what the enemy does to himself later in that turn", () => {
  const b = ambush({ H: { gunner: "0,2", chef: "0,2" }, C: { medic: "0,-1", chef: "0,-2" } });
  b.say("C.medic > move > 0,0", 1, 1, 1);
  b.wound("C.medic").set("C.chef", { damage: 3 }).say("C.chef > grenade > 0,-2", 6);
  expect([b.winner, ...promoted(b)]).toEqual([0, null, ["H.gunner", "H.chef"]]);
});
rule(["AWW-C-69"], "who carries the last page home through an Ambush has won by his own action", () => {
  const b = ambush({ objective: "O05", score: [0, 2], H: { gunner: "0,0", chef: "0,2" }, C: { medic: "0,-1", chef: "2,-3" } });
  Object.assign(b.table.tokens[0]!, { at: -1, by: b.table.soldiers.indexOf(b.soldier("C.medic")) });
  b.set("C.medic", { token: 0 }).say("C.medic > move > 0,-2", 1, 1, 1);
  expect([b.winner, ...promoted(b)]).toEqual([1, "C.medic", ["C.medic"]]);
});
rule("AWW-C-45", "Long-Eye Brooch: the Tanker's shell counts from his tank; a friend who is hit is no enemy", () => {
  const shell = war({ size: "medium", H: { tanker: "tank:0,2", medic: "0,3" }, C: { medic: "0,-2", chef: "2,-3" } });
  shell.say("H.tanker > shoot > 0,-2", 6, 6, 6, 6);
  expect([recordOf(shell, "H.tanker").reach, earned(shell, "H.tanker")]).toEqual([4, ["D03"]]);
  const friend = war({ size: "medium", H: { rocketeer: "0,3", medic: "0,-1" }, C: { medic: "0,-2", chef: "2,-3" } });
  friend.say("H.rocketeer > shoot > 0,-2", 6, 6, 6, 1);
  expect([friend.soldier("H.medic").damage > 0, recordOf(friend, "H.rocketeer").reach]).toEqual([true, 0]);
});
rule("AWW-C-57", "Tin-Opener: one's own tank wrecked by one's own grenade opens no tin", () => {
  const b = war({ H: { medic: "0,1", chef: "0,2", tanker: "tank:0,0" }, C: { medic: "2,-3" } });
  b.table.tanks[0].damage = 5;
  b.say("H.medic > grenade > 0,0", 6);
  expect([b.table.tanks[0].wrecked, recordOf(b, "H.medic").wrecks, earned(b, "H.medic")]).toEqual([true, 0, []]);
});
const citations = (b: Battle) => reported(b, -1).vehicles.map(({ kind, earned }) => [kind, earned]);
rule(
  ["AWW-C-65", "AWW-C-68"],
  "Rolling Keep is no plane's, however much that took; and what others do to an enemy's plane is no Talon's",
  () => {
    const b = war({
      H: { pilot: "plane:approach 4/0", sniper: "0,1", medic: "0,2" },
      C: { pilot: "plane:approach 1/0", medic: "2,-3" },
    });
    b.table.campaign!.vehicles[0] = {
      ...b.table.campaign!.vehicles[0],
      plane: { ...b.table.campaign!.vehicles[0].plane, damage: 4 },
    };
    b.say("H.sniper > shoot > 0,-3", 6, 6, 6, 6);
    expect([b.table.planes[1].damage, citations(b)]).toEqual([
      1,
      [
        ["plane", []],
        ["plane", []],
      ],
    ]);
  },
);
rule("AWW-C-68", "Keen Talon: two enemies in one run, not one in each of two, and one's own tank is none", () => {
  const bombed = war({ H: { pilot: "plane:approach 4/0", tanker: "tank:0,0", medic: "0,2" }, C: { medic: "0,0", chef: "2,-3" } });
  bombed.say("H.pilot > bomb > 0,0", 6);
  expect([bombed.table.tanks[0].damage, bombed.table.campaign!.vehicles[0].plane.victims]).toEqual([3, 1]);
  const twice = war({ H: { pilot: "plane:approach 4/0", medic: "-2,3" }, C: { medic: "0,0", chef: "0,-2", gunner: "2,-3" } });
  twice.say("H.pilot > bomb > 0,0", 6).endTurn().endTurn();
  twice.say("H.pilot > approach > flight.4/0").endTurn().endTurn();
  twice.say("H.pilot > bomb > 0,-2", 6);
  expect([twice.table.campaign!.vehicles[0].plane, citations(twice)]).toMatchObject([
    { runs: 2, victims: 1 },
    [["plane", ["V03"]]],
  ]);
});
rule(["AWW-K1i", "AWW-K2h"], "what became of a prisoner is not what became of the captor of his class", () => {
  const b = mission({ objective: "K1", H: TWO_HELD }, FOUR, ["captain", "gunner", "sniper"]);
  b.set("C.captain", { status: "dead", at: -1 });
  b.table.round = 8;
  b.endTurn().endTurn();
  expect(fate(b)).toEqual(["pow", "pow"]);
  const turned = mission(
    { objective: "K1", attacker: "C", C: { ...TWO_HELD, sought: ["captain"] } },
    ["captain", "gunner", "sniper"],
    FOUR,
  );
  turned.set("H.captain", { status: "dead", at: -1 });
  turned.table.round = 8;
  turned.endTurn();
  expect(fate(turned)).toEqual(["pow"]);
});
rule(["AWW-K1e", "AWW-T02a"], "Bulging Satchels fill no prisoner's: revived he has no grenade", () => {
  const b = deploy(select(ordered({ objective: "K1", H: { ...TWO_HELD, tactics: ["T02"] } }), FOUR, THREE));
  while (b.question.kind === "tactic.before") b.say(b.offers("play") ? "play" : "keep");
  expect(["H.medic", "H.captain", "H.engineer"].map((id) => b.soldier(id).grenades)).toEqual([2, 0, 0]);
  put(b, "H.medic", "0,-1").say("H.medic > heal > H.captain");
  expect(b.soldier("H.captain").grenades).toBe(0);
});
rule(
  ["AWW-K1e", "AWW-3.6.2.1a"],
  "what he wears changes nothing of that: no grenade for a Thunderpaw, 1 Health left of what Chef and chevron make him",
  () => {
    const worn: Brings = { ...TWO_HELD, medals: { captain: ["D02"] }, chevrons: { captain: 1 } };
    const b = mission({ objective: "K1", H: worn }, FOUR, THREE);
    put(b, "H.medic", "0,-1").say("H.medic > heal > H.captain");
    const { health, damage, grenades } = b.soldier("H.captain");
    expect([health, health - damage, grenades]).toEqual([5, 1, 0]);
  },
);
rule(
  "AWW-K1f",
  "a prisoner in the home zone is not home while nobody of his stands there, nor by the enemy's actions in the enemy's zone",
  () => {
    const alone = put(wire(), "H.captain", "-2,3");
    for (const id of ["H.medic", "H.gunner", "H.chef", "H.sniper"]) put(alone, id, "1,1");
    alone.say("H.gunner > drop > grenade");
    expect([alone.soldier("H.captain").status, alone.table.sides[0].score]).toEqual(["wounded", 0]);
    const theirs = put(wire().endTurn().endTurn(), "H.captain", "0,-2");
    put(theirs, "C.medic", "0,-2").say("C.medic > drop > grenade");
    expect([theirs.soldier("H.captain").status, theirs.table.sides.map(({ score }) => score)]).toEqual(["wounded", [0, 0]]);
  },
);
rule(["AWW-K2e", "AWW-W-29b"], "on his feet in the enemy's home zone he is nobody's yet", () => {
  const b = found().say("H.medic > heal > H.captain").endTurn();
  put(put(b, "H.captain", "0,-2"), "C.gunner", "0,-2").say("C.gunner > drop > grenade");
  expect([b.winner, b.soldier("H.captain").status]).toEqual([undefined, "standing"]);
});
const withH = (given: Given, H: Brings): Battle => war(given, { H });
rule(["AWW-C-42", "AWW-C-60"], "a Far Walker with the Ribbon drags nobody into wire, on the second tile as on the first", () => {
  const given = { H: { medic: "0,1", chef: "0,1" }, C: { medic: "2,-3" } };
  const b = withH(given, { medals: { medic: ["D01", "D10"] } })
    .onTile("0,-1", "wire", 1)
    .wound("H.chef");
  b.say("H.medic > move > 0,0 > H.chef");
  expect([b.question.kind, b.offers("0,-1"), b.offers("1,-1")]).toEqual(["move.farther", false, true]);
});
rule("AWW-C-68", "Keen Talon: the plane's die, and nobody else's of its Empire", () => {
  const given: Given = { H: { pilot: "plane:approach 4/0", medic: "0,1" }, C: { medic: "0,0", chef: "2,-3" } };
  expect(withH(given, { citations: ["V04"] }).say("H.medic > grenade > 0,0", 1).question.kind).toBe("turn.orders");
});
rule(
  ["AWW-C-73", "AWW-3.5.1.8", "AWW-O04f"],
  "a Lieutenant who has brought himself down, or has only just come back, takes no second action",
  () => {
    const down = withH({ H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,1", chef: "2,-3" } }, { chevrons: { medic: 2 } });
    down.set("H.medic", { damage: 4 }).say("H.medic > grenade > 0,1", 6);
    expect([down.soldier("H.medic").status, down.offers("H.medic > press")]).toEqual(["wounded", false]);
    const back = withH(
      { objective: "O04", drew: 1, H: { medic: "0,2", chef: "0,2" }, C: { medic: "0,0", chef: "0,0" } },
      { chevrons: { medic: 2, chef: 2 } },
    );
    back.set("H.medic", { status: "away", at: -1 }).say(`H.medic > return > ${back.below("H.medic > return")[0]!}`);
    back.say("H.chef > drop > grenade").say("H.chef > move > 0,1");
    expect([back.offers("H.medic > press"), back.offers("H.chef > press")]).toEqual([false, true]);
  },
);
