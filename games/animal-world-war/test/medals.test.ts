import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { MedalId } from "../content/medals.ts";
import { aimOf } from "../display/aim.ts";
import type { Given } from "../position.ts";
import { odds } from "../rules/odds.ts";
import { type Brings, battleOrders, deploy, ordered, reported, select } from "./orders.ts";
import { type Battle, battle, share } from "./scene.ts";

/** A battle in which Herbivoria's soldiers wear something. */
const worn = (given: Given, H: Brings, C: Brings = {}): Battle => battle({ orders: battleOrders({ H, C }), ...given });
const with1 = (given: Given, cls: "medic" | "gunner" | "sniper" | "chef", ...medals: MedalId[]): Battle =>
  worn(given, { medals: { [cls]: medals } });
const oddsOf = (b: Battle, path: string) => odds(viewOf(b.state, b.question.seat), b.question, path.split(" > "))!;

rule(["AWW-C-42"], "Lifeline Ribbon: a Move with somebody dragged may lead one tile farther, both tiles legal", () => {
  const given = { H: { medic: "0,1", chef: "0,1" }, C: { medic: "2,-3" } };
  const b = with1(given, "medic", "D01").wound("H.chef");
  b.say("H.medic > move > 0,0 > H.chef");
  expect([b.question.kind, b.offers("0,-1"), b.offers("0,-2")]).toEqual(["move.farther", true, false]);
  b.say("0,-1");
  expect([b.at("H.medic"), b.at("H.chef")]).toEqual(["0,-1", "0,-1"]);
  // Not alone, not without the ribbon, and not where two find no room or wire lies.
  expect(with1(given, "medic", "D01").wound("H.chef").say("H.medic > move > 0,0 > alone").question.kind).toBe("turn.orders");
  expect(with1(given, "medic").wound("H.chef").say("H.medic > move > 0,0 > H.chef").question.kind).toBe("turn.orders");
  const full = with1(
    { ...given, H: { medic: "0,1", chef: "0,1", gunner: "0,-1", sniper: "0,-1", captain: "0,-1" } },
    "medic",
    "D01",
  );
  full.onTile("1,-1", "wire", 1).wound("H.chef").say("H.medic > move > 0,0 > H.chef");
  expect([full.offers("0,-1"), full.offers("1,-1"), full.offers("-1,0"), full.offers("stay")]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

rule(["AWW-C-44"], "Thunderpaw Wreath: one grenade more to start with", () => {
  const b = deploy(
    select(
      ordered({ H: { medals: { medic: ["D02"] } } }),
      ["medic", "chef", "gunner", "sniper"],
      ["medic", "chef", "gunner", "sniper"],
    ),
  );
  expect(["H.medic", "H.chef", "C.medic"].map((id) => b.soldier(id).grenades)).toEqual([2, 1, 1]);
});

rule(["AWW-C-46"], "Long-Eye Brooch: once in an own turn one of his shot dice is rolled again", () => {
  const given = { ground: "wood", H: { gunner: "0,1", chef: "0,2" }, C: { medic: "0,0" } };
  const b = with1(given, "gunner", "D03");
  b.say("H.gunner > shoot > 0,0", 1);
  expect(b.question).toMatchObject({ kind: "medal.again", seat: 0, fallback: ["again"] });
  // Rolled again and through; the next short one is not asked about.
  b.say("again", 6, 1, 1);
  expect([b.soldier("C.medic").damage, b.question.kind]).toEqual([1, "turn.orders"]);
  // Kept, it is there for the next of his dice, and the turn after in any case.
  const kept = with1(given, "gunner", "D03").say("H.gunner > shoot > 0,0", 1).say("keep", 1);
  expect(kept.question.kind).toBe("medal.again");
  kept.say("again", 1, 1).endTurn().endTurn().say("H.gunner > shoot > 0,0", 1);
  expect(kept.question.kind).toBe("medal.again");
  // Others have none.
  expect(with1(given, "gunner").say("H.gunner > shoot > 0,0", 1, 1, 1).question.kind).toBe("turn.orders");
});

rule(["AWW-C-46"], "in the enemy's turn, by an Ambush, he rolls as others do", () => {
  const b = worn(
    { tactics: ["T11", null], H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,-1", chef: "2,-3" } },
    { medals: { medic: ["D03"] } },
  );
  b.say("tactic > T11 > H.medic").endTurn().say("C.medic > move > 0,0", 1);
  expect(b.question.kind).toBe("turn.orders");
});

rule(["AWW-C-46"], "odds count the die that may be rolled again, and so does what the board shows of a line", () => {
  const given = { ground: "orchard", H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,0" } };
  // Cover 3: four ways of six; with a second die 1 - (1/3)^2.
  expect(share(oddsOf(with1(given, "medic"), "H.medic > shoot > 0,0"), "odds.hit")).toBeCloseTo(4 / 6);
  const b = with1(given, "medic", "D03");
  expect(share(oddsOf(b, "H.medic > shoot > 0,0"), "odds.hit")).toBeCloseTo(8 / 9);
  const aim = aimOf(viewOf(b.state, 0), b.question, ["H.medic", "shoot", "0,0"])!;
  expect(aim.hurdles[0]!.past).toBeCloseTo(8 / 9);
  expect(aim.hit).toBeCloseTo(8 / 9);
});

rule(["AWW-C-48", "AWW-C-38"], "Ironhide Badge: the first point of a battle is ignored, and no other", () => {
  const b = with1({ ground: "meadow", H: { medic: "0,1", gunner: "0,2" }, C: { gunner: "0,0" }, turn: 1 }, "medic", "D04");
  expect(b.soldier("H.medic").plate).toBe(1);
  b.say("C.gunner > shoot > 0,1", 6, 6, 6);
  expect([b.soldier("H.medic").damage, b.events("medal.hide").length]).toEqual([2, 1]);
  // Beside it Riveted Plate takes one of its own.
  const both = worn({ H: { medic: "0,1", gunner: "0,2" }, C: { medic: "0,-2" } }, { medals: { medic: ["D04"] } });
  expect(both.set("H.medic", { plate: 2 }).soldier("H.medic").plate).toBe(2);
});

rule(["AWW-C-50"], "Wallbreaker's Hammer: failed shots do 2 to the tile, explosions 4", () => {
  const given = { ground: "cottage", H: { medic: "0,1", rocketeer: "0,2", chef: "0,2" }, C: { medic: "0,0" } };
  const b = worn(given, { medals: { medic: ["D05"] } });
  b.say("H.medic > shoot > 0,0", 1);
  expect(b.tile("0,0").damage).toBe(2);
  const thrown = worn(given, { medals: { medic: ["D05"] } }).say("H.medic > grenade > 0,0", 1);
  expect(thrown.tile("0,0").damage).toBe(4);
  // Not a blow that misses, and nobody else's.
  const blow = worn({ ...given, C: { medic: "0,1" } }, { medals: { medic: ["D05"] } }).say("H.medic > melee > C.medic", 1);
  expect(blow.tile("0,1").damage).toBe(1);
  expect(worn(given, {}).say("H.medic > grenade > 0,0", 1).tile("0,0").damage).toBe(3);
});

rule(["AWW-C-52"], "Oakstand Cross: a shot's hit on a building or in a Trench is thrown off by a 5 or 6", () => {
  const given = (ground: string) => ({ ground, H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,0" }, turn: 1 as const });
  const b = with1(given("cottage"), "medic", "D06");
  b.say("C.medic > shoot > 0,1", 6, 5);
  expect([b.soldier("H.medic").damage, b.events("medal.rooted").length]).toEqual([0, 1]);
  expect(with1(given("cottage"), "medic", "D06").say("C.medic > shoot > 0,1", 6, 4).soldier("H.medic").damage).toBe(1);
  const dug = with1(given("wheat"), "medic", "D06").onTile("0,1", "trench", 0);
  expect(dug.say("C.medic > shoot > 0,1", 6, 6).soldier("H.medic").damage).toBe(0);
  // In the open, and against a grenade, nothing is rolled.
  expect(with1(given("wheat"), "medic", "D06").say("C.medic > shoot > 0,1", 6).soldier("H.medic").damage).toBe(1);
  expect(with1(given("cottage"), "medic", "D06").say("C.medic > grenade > 0,1", 1).soldier("H.medic").damage).toBe(1);
  // Cover 5: two of six, and of those four of six.
  const odd = with1(given("cottage"), "medic", "D06");
  expect(share(oddsOf(odd, "C.medic > shoot > 0,1"), "odds.hit")).toBeCloseTo((2 / 6) * (4 / 6));
});

rule(["AWW-C-54"], "Bare-Claw Star: a blow does 2 damage", () => {
  const given = { H: { medic: "0,0", chef: "0,0" }, C: { medic: "0,0" } };
  const b = with1(given, "medic", "D07").say("H.medic > melee > C.medic", 6);
  expect(b.soldier("C.medic").damage).toBe(2);
  expect(b.say("H.chef > melee > C.medic", 6).soldier("C.medic").status).toBe("wounded");
});

rule(["AWW-C-56"], "Gentle Paw: once a turn, free, a civilian stands up or another soldier loses a point", () => {
  const b = with1({ H: { medic: "0,1", chef: "0,1", gunner: "0,1" }, C: { medic: "2,-3" } }, "medic", "D08");
  b.set("H.chef", { damage: 2 }).set("H.medic", { damage: 1 }).set("H.gunner", { damage: 1 });
  // Not himself, and not who lies Wounded.
  expect(b.below("H.medic > tend").sort()).toEqual(["H.chef", "H.gunner"]);
  b.wound("H.gunner").say("H.medic > tend > H.chef");
  expect([b.soldier("H.chef").damage, b.soldier("H.medic").actions, b.offers("H.medic > tend > H.chef")]).toEqual([1, 1, false]);
  // Where his turn began he may go on; where he has gone he stays.
  expect(b.offers("H.medic > move > 0,0 > alone")).toBe(true);
  b.endTurn().endTurn();
  expect(b.offers("H.medic > tend > H.chef")).toBe(true);
  const people = with1({ objective: "O13", H: { medic: "0,1", chef: "0,2" }, C: { medic: "2,-3" } }, "medic", "D08");
  // Who lies elsewhere is not within reach, and who stands needs nobody.
  expect(people.below("H.medic > tend")).toEqual([]);
  people.say("H.medic > move > 0,0").say("H.medic > tend > civ.1");
  expect([people.table.civilians[0]!.status, people.soldier("H.medic").pinned]).toEqual(["standing", true]);
  expect(reported(people, -1).soldiers[0]!.record.revived).toBe(1);
  people.endTurn().endTurn();
  expect(people.below("H.medic > tend")).not.toContain("civ.1");
});

rule(["AWW-C-58"], "Tin-Opener: a vehicle takes one point more from him", () => {
  const given: Given = { H: { medic: "0,1", chef: "0,2" }, C: { tanker: "tank:0,0", medic: "2,-3" } };
  expect(with1(given, "medic", "D09").say("H.medic > shoot > 0,0", 6).table.tanks[1].damage).toBe(2);
  expect(with1(given, "medic", "D09").say("H.medic > grenade > 0,0", 6).table.tanks[1].damage).toBe(4);
  expect(with1(given, "chef", "D09").say("H.medic > shoot > 0,0", 6).table.tanks[1].damage).toBe(1);
  // Nothing is no damage, and soldiers take what they always do.
  expect(with1(given, "medic", "D09").say("H.medic > shoot > 0,0", 1).table.tanks[1].damage).toBe(0);
});

rule(["AWW-C-60"], "Far Walker: he may enter Barbed Wire, whom he drags may not", () => {
  const b = with1({ H: { medic: "0,1", chef: "0,1", gunner: "0,1" }, C: { medic: "2,-3" } }, "medic", "D10");
  b.onTile("0,0", "wire", 1).wound("H.chef");
  expect([b.offers("H.medic > move > 0,0"), b.offers("H.gunner > move > 0,0")]).toEqual([true, false]);
  expect(b.offers("H.medic > move > 0,0 > H.chef")).toBe(false);
  expect(b.offers("H.medic > move > -1,1 > H.chef")).toBe(true);
  expect(b.why("H.gunner > move > 0,0")).toBe("blocked.wire");
  expect(b.why("H.medic > move > 0,0")).toBeUndefined();
});

rule(["AWW-C-62", "AWW-C-38"], "Last Candle: once a battle who would be Wounded stays up with 1 Health", () => {
  const b = with1(
    { ground: "meadow", H: { medic: "0,1", gunner: "0,2" }, C: { gunner: "0,0", observer: "0,-1" }, turn: 1 },
    "medic",
    "D11",
  );
  b.set("H.medic", { damage: 2 }).say("C.gunner > shoot > 0,1", 6, 6, 6);
  // The first of the burst is thrown off, the second is one too many, the third kills.
  expect(b.events("medal.candle").length).toBe(1);
  expect(b.soldier("H.medic").status).toBe("dead");
  const shelled = with1({ H: { medic: "0,1", gunner: "0,2" }, C: { observer: "0,-1", chef: "0,-2" }, turn: 1 }, "medic", "D11");
  shelled.say("C.observer > strike > 0,1", 6);
  expect([shelled.soldier("H.medic").status, shelled.soldier("H.medic").damage]).toEqual(["standing", 2]);
});

// ---- Citations ----------------------------------------------------------------------------------------------------

const SQUAD = ["tanker", "pilot", "medic", "chef"];
rule(
  ["AWW-C-65", "AWW-C-67", "AWW-C-39"],
  "Rolling Keep and Storm Feather: strength 1 higher, Riveted Plate included; they are the Empire's",
  () => {
    const vehicles = { tank: true, plane: true } as const;
    const strengths = (b: Battle) => [0, 1].flatMap((side) => [b.table.tanks[side]!.strength, b.table.planes[side]!.strength]);
    const b = deploy(
      select(ordered({ H: { ...vehicles, citations: ["V01", "V03"], tactics: ["T16"] }, C: vehicles }), SQUAD, SQUAD),
    );
    expect(strengths(b)).toEqual([7, 6, 6, 5]);
    while (b.question.kind === "tactic.before") b.play(b.question, b.question.fallback);
    expect(strengths(b).slice(0, 2)).toEqual([9, 8]);
  },
);

rule(["AWW-C-65", "AWW-C-66", "AWW-C-67", "AWW-C-68"], "citations are earned by what the vehicle did in one battle", () => {
  const b = worn({ H: { tanker: "tank:0,2", pilot: "plane:approach 4/0", medic: "0,1" }, C: { medic: "2,-3" } }, {});
  const earned = () => reported(b, -1).vehicles.map(({ earned }) => earned);
  const note = (vehicle: "tank" | "plane", change: object) => {
    const { vehicles } = b.table.campaign!;
    vehicles[0] = { ...vehicles[0], [vehicle]: { ...vehicles[0][vehicle], ...change } };
  };
  note("tank", { damage: 2, flipped: 3 });
  note("plane", { runs: 1, victims: 1 });
  expect(earned()).toEqual([[], []]);
  note("tank", { damage: 3, flipped: 4 });
  note("plane", { runs: 2, victims: 2 });
  expect(earned()).toEqual([
    ["V01", "V02"],
    ["V03", "V04"],
  ]);
  note("plane", { runs: 0, victims: 0, planes: 1 });
  expect(earned()[1]).toEqual(["V04"]);
  note("plane", { runs: 2, victims: 0, planes: 0 });
  // What was lost was no keep, and did not come home.
  b.table.tanks[0].wrecked = true;
  b.table.planes[0].stage = "wrecked";
  expect(earned()).toEqual([["V02"], []]);
});

rule(["AWW-C-42", "AWW-C-66", "AWW-3.7.14a"], "nobody drags a civilian farther from a tile where an enemy stands", () => {
  const H = { medic: "-2,2" };
  const ribbon = (enemy: string) => {
    const b = with1({ objective: "O03", H, C: { medic: "2,-3", chef: enemy } }, "medic", "D01");
    b.table.civilians[0]!.at = b.no("-2,2");
    return b.say("H.medic > move > -1,1 > civ.1").question.kind;
  };
  expect([ribbon("-1,1"), ribbon("2,-3")]).toEqual(["turn.orders", "move.farther"]);
  // A tank may go without him.
  const given: Given = { objective: "O03", H: { tanker: "tank:-2,2", medic: "1,1" }, C: { medic: "2,-3", chef: "-1,1" } };
  const b = worn(given, { citations: ["V02"] })
    .onTile("-1,1", "down", 1)
    .onTile("0,0", "down", 1);
  b.table.civilians[0]!.at = b.no("-2,2");
  b.say("H.tanker > move > -1,1 > civ.1").say("0,0");
  expect([b.table.tanks[0].at, b.table.civilians[0]!.at]).toEqual([b.no("0,0"), b.no("-1,1")]);
});

rule(["AWW-C-66"], "Furrowmaker: a tank that Moves onto No Man's Land may go one such tile farther", () => {
  const scene = (citations: Brings["citations"] = ["V02"]) =>
    worn({ H: { tanker: "tank:0,1", medic: "0,2" }, C: { medic: "2,-3" } }, { citations })
      .onTile("0,0", "down", 1)
      .onTile("0,-1", "down", 1);
  const b = scene().say("H.tanker > move > 0,0");
  expect([b.question.kind, b.offers("0,-1"), b.offers("1,-1")]).toEqual(["move.farther", true, false]);
  b.say("0,-1");
  expect(b.table.tanks[0].at).toBe(b.no("0,-1"));
  // Not from a tile that it has only just flattened, and not without the citation.
  const fresh = scene().onTile("0,0", "down", 0).say("H.tanker > move > 0,0");
  expect(fresh.question.kind).toBe("turn.orders");
  expect(scene([]).say("H.tanker > move > 0,0").question.kind).toBe("turn.orders");
});

rule(["AWW-C-68"], "Keen Talon: one die of each Attack run may be rolled again", () => {
  const given: Given = { H: { pilot: "plane:approach 4/0", medic: "0,2" }, C: { medic: "0,0", chef: "0,-1" } };
  const b = worn(given, { citations: ["V04"] }).say("H.pilot > bomb > 0,0", 1);
  expect(b.question.kind).toBe("medal.again");
  b.say("again", 1);
  expect([b.soldier("C.medic").damage, b.question.kind]).toEqual([2, "turn.orders"]);
  // In the next run another.
  b.endTurn().endTurn().say("H.pilot > approach > flight.4/0").endTurn().endTurn();
  expect(b.say("H.pilot > bomb > 0,-1", 1).question.kind).toBe("medal.again");
  const guns = worn(given, { citations: ["V04"] })
    .say("H.pilot > gun", 1)
    .say("again", 6, 1);
  expect([guns.question.kind, guns.events("medal.again").length]).toEqual(["turn.orders", 1]);
  expect(worn(given, {}).say("H.pilot > bomb > 0,0", 1).question.kind).toBe("turn.orders");
});

// ---- Chevrons -----------------------------------------------------------------------------------------------------

rule(["AWW-C-72"], "a Sergeant has 1 Health more, beside what the Chef gives", () => {
  const b = deploy(
    select(
      ordered({ H: { chevrons: { medic: 1, sniper: 2 } } }),
      ["medic", "sniper", "gunner", "chef"],
      ["medic", "sniper", "gunner", "flamer"],
    ),
  );
  expect(["H.medic", "H.sniper", "H.gunner", "C.medic"].map((id) => b.soldier(id).health)).toEqual([5, 5, 4, 3]);
});

rule(["AWW-C-73", "AWW-C-38"], "a Lieutenant takes a second action in one turn of a battle, declared before it", () => {
  const b = worn({ H: { medic: "0,1", chef: "0,2" }, C: { medic: "2,-3" } }, { chevrons: { medic: 2, chef: 1 } });
  expect(b.offers("H.medic > press")).toBe(false);
  b.say("H.medic > move > 0,0").say("H.chef > move > 1,1");
  expect([b.offers("H.medic > move > 0,1"), b.offers("H.medic > press"), b.offers("H.chef > press")]).toEqual([
    false,
    true,
    false,
  ]);
  b.say("H.medic > press").say("H.medic > move > 0,1");
  expect([b.at("H.medic"), b.offers("H.medic > press")]).toEqual(["0,1", false]);
  b.endTurn().endTurn().say("H.medic > move > 0,0");
  expect(b.offers("H.medic > press")).toBe(false);
});

rule(
  ["AWW-C-66", "AWW-C-42", "AWW-3.2.2.1.2a"],
  "a tile farther has room: a tank for one, a Lifeline for two; wire stops whom he drags, no tank; one may stay",
  () => {
    const crowded = (n: number) => {
      const squad = ["medic", "chef", "gunner", "sniper"].slice(0, n);
      const b = worn(
        {
          H: { tanker: "tank:0,1", observer: "0,2" },
          C: { captain: "2,-3", ...Object.fromEntries(squad.map((cls) => [cls, "0,-1"])) },
        },
        { citations: ["V02"] },
      );
      return b.onTile("0,0", "down", 1).onTile("0,-1", "down", 1).onTile("1,0", "down", 1).onTile("1,0", "wire", 1);
    };
    const b = crowded(3).say("H.tanker > move > 0,0");
    expect(b.question).toMatchObject({ kind: "move.farther", seat: 0, rule: "AWW-C-66", about: ["H.tank"], fallback: ["stay"] });
    expect(b.below("").sort()).toEqual(["0,-1", "0,1", "1,0", "stay"]);
    b.say("1,0");
    expect(b.events("move.farther")).toMatchObject([
      { args: { who: "H.tank", at: "1,0" }, rule: "AWW-C-66", about: ["H.tank", "1,0"] },
    ]);
    expect([b.table.tanks[0].at, b.tile("1,0").wire]).toEqual([b.no("1,0"), false]);
    expect(crowded(4).say("H.tanker > move > 0,0").below("").sort()).toEqual(["0,1", "1,0", "stay"]);
    const home = crowded(3).say("H.tanker > move > 0,0").say("stay");
    expect([home.table.tanks[0].at, home.question.kind]).toEqual([home.no("0,0"), "turn.orders"]);
    const drag = (n: number) => {
      const squad = ["sniper", "gunner", "captain"].slice(0, n);
      const given = {
        H: { medic: "0,1", chef: "0,1", ...Object.fromEntries(squad.map((cls) => [cls, "0,-1"])) },
        C: { medic: "2,-3" },
      };
      return with1(given, "medic", "D01", "D10").wound("H.chef").onTile("1,-1", "wire", 1).say("H.medic > move > 0,0 > H.chef");
    };
    expect([drag(2).offers("0,-1"), drag(3).offers("0,-1"), drag(2).offers("1,-1")]).toEqual([true, false, false]);
  },
);

rule(
  ["AWW-C-56"],
  "Gentle Paw: only on his own tile, only who stands hurt or a civilian who lies; not himself, not the enemy, not twice",
  () => {
    const b = with1(
      { objective: "O13", H: { medic: "0,1", chef: "0,1", gunner: "0,1", sniper: "0,2" }, C: { medic: "0,1", chef: "2,-3" } },
      "medic",
      "D08",
    ).wound("H.gunner");
    for (const id of ["H.medic", "H.chef", "H.sniper", "C.medic"]) b.set(id, { damage: 1 });
    const [near, far] = b.table.civilians;
    Object.assign(near!, { at: b.no("0,1"), status: "wounded" });
    expect(far).toMatchObject({ at: b.no("0,0"), status: "wounded" });
    expect(b.below("H.medic > tend").sort()).toEqual(["H.chef", near!.id].sort());
    Object.assign(near!, { status: "standing" });
    expect(b.below("H.medic > tend")).toEqual(["H.chef"]);
    b.say("H.medic > tend > H.chef");
    expect([b.soldier("H.chef").damage, b.soldier("H.medic").actions, b.below("H.medic > tend")]).toEqual([0, 1, []]);
    expect(b.events("medal.tended")).toMatchObject([{ args: { who: "H.medic", whom: "H.chef", at: "0,1" }, rule: "AWW-C-56" }]);
  },
);

rule(
  ["AWW-C-46", "AWW-C-68", "AWW-C-48"],
  "who is asked about a medal's die, by which rule, and what is told of hide and talon",
  () => {
    const brooch = with1({ ground: "wood", H: { chef: "0,2", gunner: "0,1" }, C: { medic: "0,0" } }, "gunner", "D03");
    brooch.say("H.gunner > shoot > 0,0", 1);
    expect(brooch.question).toMatchObject({
      rule: "AWW-C-46",
      prompt: { key: "ask.medal", args: { who: "H.gunner", die: 1, medal: "D03" } },
      about: ["H.gunner"],
    });
    brooch.say("again", 6, 1, 1);
    expect(brooch.events("medal.again")).toMatchObject([{ args: { who: "H.gunner", medal: "D03" }, rule: "AWW-C-46" }]);
    const given: Given = { H: { pilot: "plane:approach 4/0", medic: "0,2" }, C: { medic: "0,0", chef: "2,-3" } };
    const talon = worn(given, { citations: ["V04"] }).say("H.pilot > bomb > 0,0", 1);
    expect(talon.question).toMatchObject({ rule: "AWW-C-68", prompt: { args: { who: "H.pilot", die: 1, medal: "V04" } } });
    talon.say("again", 1);
    expect(talon.events("medal.again")).toMatchObject([{ args: { who: "H.pilot", medal: "V04" }, rule: "AWW-C-68" }]);
    // A hide is told as a hide, once; a plate of the Tactic that he wears besides as a plate.
    const hide = with1({ ground: "meadow", turn: 1, H: { chef: "0,0", medic: "0,2" }, C: { gunner: "0,1" } }, "chef", "D04");
    hide.set("H.chef", { plate: 2 }).say("C.gunner > shoot > 0,0", 6, 6, 6);
    const told = hide.told
      .map(({ event }) => [event.key, event.rule])
      .filter(([key]) => key === "medal.hide" || key === "harm.plate");
    expect([told, hide.soldier("H.chef").damage]).toEqual([
      [
        ["medal.hide", "AWW-C-48"],
        ["harm.plate", "AWW-T16b"],
      ],
      1,
    ]);
  },
);
