import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { Given } from "../position.ts";
import { flatten } from "../rules/harm.ts";
import { nobodys } from "../rules/record.ts";
import { battle } from "./scene.ts";

rule(
  ["AWW-3.2.2.2.1a", "AWW-3.2.2.2.3", "AWW-3.2.2.2.11b"],
  "a shot names a tile with enemies, at any range, never his own",
  () => {
    const b = battle({ H: { chef: "-2,3" }, C: { chef: "2,-3", medic: "-2,3" } });
    expect(b.below("H.chef > shoot")).toEqual(["2,-3"]);
  },
);

rule(
  ["AWW-3.2.2.2.1b", "AWW-3.2.2.2.4", "AWW-3.2.2.2.11a", "AWW-3.2.2.2.13", "AWW-3.2.2.2.16", "AWW-3.3.1.1"],
  "one die per tile in order, all must reach the cover, then 1 damage",
  () => {
    const b = battle({ tiles: { "0,0": "ruins", "0,-1": "cottage" }, H: { medic: "0,1" }, C: { medic: "0,-1" } });
    b.say("H.medic > shoot > 0,-1", 4, 5);
    expect(b.soldier("C.medic").damage).toBe(1);
    // Each die is told with what it had to reach, for whom and where.
    expect(b.events("die.passed")).toMatchObject([
      { key: "die.passed", args: { who: "H.medic", die: 4, need: 4, at: "0,0" }, about: ["H.medic", "0,0"] },
      { key: "die.passed", args: { who: "H.medic", die: 5, need: 5, at: "0,-1" }, about: ["H.medic", "0,-1"] },
    ]);
    expect([b.tile("0,0").damage, b.tile("0,-1").damage]).toEqual([0, 0]);
  },
);

rule(
  ["AWW-3.2.2.2.15a", "AWW-3.3.2.1"],
  "a shot that falls short damages the tile where it does, on the way or at the target, and the damage stays",
  () => {
    const b = battle({ ground: "ruins", H: { medic: "0,1", captain: "0,1" }, C: { medic: "0,-1" } });
    b.say("H.medic > shoot > 0,-1", 3);
    b.say("H.captain > shoot > 0,-1", 4, 3);
    expect([b.tile("0,0").damage, b.tile("0,-1").damage]).toEqual([1, 1]);
    b.endTurn().endTurn();
    expect(b.tile("0,0").damage).toBe(1);
  },
);

rule(
  ["AWW-3.2.2.2.2a", "AWW-3.2.2.2.2c", "AWW-H-44"],
  "the first seat under fire names the victim among those standing, before any die",
  () => {
    const b = battle({
      seats: 4,
      H: { medic: "0,1", chef: "0,2" },
      C: { medic: "0,0", captain: "0,0", sniper: "0,0", tanker: "tank:0,0" },
    });
    b.wound("C.sniper");
    b.say("H.medic > shoot > 0,0");
    expect(b.question).toMatchObject({ seat: 1, kind: "shot.victim" });
    expect(b.below("").sort()).toEqual(["C.captain", "C.medic", "C.tank"]);
    expect(b.question.policies!.map((policy) => policy.id)).toEqual(["least", "most"]);
    b.say("C.captain", 5);
    expect(b.soldier("C.captain").damage).toBe(1);
  },
);

rule("AWW-3.2.2.2.2b", "the wounded are hit only where nobody of theirs stands", () => {
  const b = battle({ H: { medic: "0,1" }, C: { medic: "0,0", chef: "0,-2" } });
  b.wound("C.medic");
  b.say("H.medic > shoot > 0,0", 6);
  expect(b.soldier("C.medic").status).toBe("dead");
});

rule("AWW-3.2.2.2.8a", "of several lines the shooter picks one, likeliest first, and keeps to it", () => {
  const b = battle({
    tiles: { "1,0": "wheat", "1,-1": "cottage", "0,1": "wheat" },
    H: { medic: "0,0" },
    C: { medic: "2,-1" },
  });
  expect(b.below("H.medic > shoot > 2,-1")).toEqual(["line.05", "line.50"]);
  b.say("H.medic > shoot > 2,-1 > line.50", 4);
  expect(b.tile("1,-1").damage).toBe(1);
});

rule(["AWW-1.3.6b", "AWW-H-3"], "shots cross a Lake like any tile, and on cover 1 the die is rolled all the same", () => {
  const b = battle({ tiles: { "0,0": "lake" }, H: { medic: "0,1" }, C: { medic: "0,-1" } });
  b.say("H.medic > shoot > 0,-1", 1, 2);
  expect(b.soldier("C.medic").damage).toBe(1);
});

rule(
  ["AWW-3.2.2.2.15b", "AWW-W-23b", "AWW-3.3.1.4a"],
  "a tank is cover 5 for its tile, and a shot that falls short of a tank it was meant for damages nothing",
  () => {
    const b = battle({ H: { medic: "0,1", chef: "0,1" }, C: { tanker: "tank:0,0" } });
    expect(b.tile("0,0").cover).toBe(5);
    b.say("H.medic > shoot > 0,0", 4);
    expect(b.table.tanks[1].damage).toBe(0);
    b.say("H.chef > shoot > 0,0", 5);
    expect(b.table.tanks[1].damage).toBe(1);
  },
);

rule(["AWW-3.3.2.9", "AWW-W-24c"], "what a shot leaves in the ground goes to the tank, Trench or Wreck that gives cover", () => {
  const b = battle({ H: { medic: "0,1", chef: "0,1", captain: "0,1" }, C: { medic: "0,0", tanker: "tank:0,0" } });
  b.say("H.medic > shoot > 0,0");
  b.say("C.medic", 4);
  expect(b.table.tanks[1].damage).toBe(1);
  const t = battle({ H: { medic: "0,1", chef: "0,1" }, C: { medic: "0,0" } })
    .onTile("0,0", "trench", 0)
    .onTile("0,0", "wreck", 0);
  expect(t.tile("0,0").cover).toBe(4);
  t.say("H.medic > shoot > 0,0", 3);
  expect(t.tile("0,0")).toMatchObject({ trench: 1, wreck: 0, damage: 0 });
  const two = battle({ H: { medic: "0,1", tanker: "tank:0,0" }, C: { medic: "0,0", tanker: "tank:0,0" } });
  two.say("H.medic > shoot > 0,0");
  two.say("C.medic", 4);
  expect([two.table.tanks[0].damage, two.table.tanks[1].damage]).toEqual([0, 1]);
});

rule(
  ["AWW-3.3.1.4b", "AWW-W-24d", "AWW-L-26", "AWW-H-2", "AWW-W-23c", "AWW-W-23a"],
  "a Trench breaks at its cover without harming anybody, surplus is lost, and the face below counts again",
  () => {
    const b = battle({ H: { medic: "0,1" }, C: { medic: "0,0" } })
      .onTile("0,0", "trench", 3)
      .onTile("0,0", "down", 1);
    b.say("H.medic > grenade > 0,0", 1);
    expect(b.tile("0,0")).toMatchObject({ trench: -1, cover: 2 });
    expect(b.soldier("C.medic").damage).toBe(1);
    const w = battle({ H: { medic: "0,1" }, C: { medic: "0,0" } })
      .onTile("0,0", "wreck", 2)
      .onTile("0,0", "down", 1);
    expect(w.tile("0,0").cover).toBe(3);
    w.say("H.medic > shoot > 0,0", 2);
    expect(w.tile("0,0")).toMatchObject({ wreck: -1, cover: 2 });
    expect(w.soldier("C.medic").damage).toBe(0);
  },
);

rule("AWW-H-4", "with Trench and Wreck together the Trench bears all until it breaks", () => {
  const b = battle({ H: { medic: "0,1", chef: "0,1" }, C: { captain: "0,-2" } })
    .onTile("0,0", "trench", 3)
    .onTile("0,0", "wreck", 0)
    .onTile("0,0", "down", 1);
  b.say("H.medic > grenade > 0,0", 6);
  expect(b.tile("0,0")).toMatchObject({ trench: -1, wreck: 0 });
  b.say("H.chef > grenade > 0,0", 6);
  expect(b.tile("0,0").wreck).toBe(-1);
});

rule(
  ["AWW-3.2.2.4.5a", "AWW-3.2.2.4.6", "AWW-3.2.2.4.7", "AWW-3.2.2.4.8", "AWW-3.2.2.4.4", "AWW-3.2.2.4.10", "AWW-3.2.2.4.12"],
  "a grenade goes next door or at one's feet, rolls once, 3 to all and a crater of 3",
  () => {
    const b = battle({
      ground: "ruins",
      H: { medic: "0,1" },
      C: { medic: "0,0", tanker: "tank:0,-2", chef: "0,0" },
      objective: "O03",
    });
    b.table.civilians[0]!.at = b.no("0,0");
    expect(b.below("H.medic > grenade").length).toBe(7);
    b.say("H.medic > grenade > 0,0", 4);
    expect([b.soldier("C.medic").damage, b.soldier("C.chef").damage]).toEqual([3, 3]);
    expect(b.table.civilians[0]!.status).toBe("wounded");
    expect(b.tile("0,0").damage).toBe(3);
    expect(b.soldier("H.medic").grenades).toBe(0);
    b.endTurn().endTurn();
    expect(b.why("H.medic > grenade")).toBe("blocked.noGrenade");
  },
);

rule(["AWW-3.2.2.4.9", "AWW-3.2.2.4.5b"], "short of the cover it is 1 to all, the thrower too if it lies at his feet", () => {
  const b = battle({ ground: "ruins", H: { medic: "0,1" }, C: { medic: "0,1" } });
  b.say("H.medic > grenade > 0,1", 3);
  expect([b.soldier("H.medic").damage, b.soldier("C.medic").damage, b.tile("0,1").damage]).toEqual([1, 1, 3]);
});

rule(
  ["AWW-3.4.2.6", "AWW-3.3.2.2a", "AWW-3.3.2.2b", "AWW-3.3.2.3", "AWW-3.3.2.4", "AWW-W-15a", "AWW-W-15b"],
  "a collapse adds 1 in the same packet, clears damage, Trench and wire, leaves items, and never wounds and kills at once",
  () => {
    const b = battle({ H: { medic: "0,1" }, C: { medic: "0,0", chef: "0,0" } })
      .onTile("0,0", "wire", 1)
      .onTile("0,0", "grenades", 2);
    b.set("C.medic", { damage: 2 });
    b.say("H.medic > grenade > 0,0", 1);
    expect(b.soldier("C.medic").status).toBe("wounded");
    expect(b.soldier("C.chef").damage).toBe(2);
    expect(b.tile("0,0")).toMatchObject({ down: true, damage: 0, wire: false, grenades: 3 });
    expect(b.at("C.chef")).toBe("0,0");
    const w = battle({ ground: "ruins", H: { medic: "0,1" }, C: { medic: "0,-2" } })
      .onTile("0,0", "wreck", 2)
      .onTile("0,0", "damage", 3);
    w.say("H.medic > grenade > 0,0", 1);
    expect(w.tile("0,0")).toMatchObject({ wreck: -1, damage: 3, down: false });
  },
);

rule(["AWW-3.4.1", "AWW-W-56"], "crews throw no grenades and never leave a working vehicle", () => {
  const b = battle({ H: { tanker: "tank:0,1", pilot: "plane:deployed 4/0" }, C: { medic: "0,-2" } });
  expect(b.below("H.tanker").sort()).toEqual(["move", "shoot"]);
  expect(b.below("H.pilot")).toEqual(["approach"]);
});

rule(["AWW-W-24a", "AWW-W-24b"], "an explosion's share of the tile goes to Trench or Wreck, and a tank is damaged once", () => {
  const b = battle({ H: { medic: "0,1" }, C: { tanker: "tank:0,0" } });
  b.say("H.medic > grenade > 0,0", 5);
  expect(b.table.tanks[1].damage).toBe(3);
  const t = battle({ H: { medic: "0,1" }, C: { medic: "0,-2" } }).onTile("0,0", "trench", 0);
  t.say("H.medic > grenade > 0,0", 1);
  expect(t.tile("0,0")).toMatchObject({ trench: 3, damage: 0, down: false });
});

rule("AWW-W-32", "a Wreck stays on ground that collapses; it goes when it breaks, when a tank comes, a shell or a plane", () => {
  const wrecked = (more: Partial<Given> = {}) =>
    battle({ ground: "ruins", H: { medic: "0,1", observer: "0,2" }, C: { medic: "0,-2" }, ...more }).onTile("0,0", "wreck", 1);
  // The ground below it gives way by itself: nothing that lies there is asked.
  const fallen = wrecked();
  flatten(fallen.state, fallen.no("0,0"), "tile.collapsed", "AWW-3.3.2.2a", nobodys(), { ...fallen.fx, quiet: true });
  expect(fallen.tile("0,0")).toMatchObject({ down: true, wreck: 1, cover: 3 });
  // One point is not enough to break it, and the ground is spared.
  expect(
    wrecked({ C: { medic: "0,0" } })
      .say("H.medic > shoot > 0,0", 1)
      .tile("0,0"),
  ).toMatchObject({ wreck: 2, damage: 0 });
  expect(wrecked().say("H.medic > grenade > 0,0", 1).tile("0,0")).toMatchObject({ wreck: -1, damage: 0, down: false });
  expect(
    wrecked({ H: { tanker: "tank:0,1" } })
      .say("H.tanker > move > 0,0")
      .tile("0,0").wreck,
  ).toBe(-1);
  expect(wrecked().say("H.observer > strike > 0,0", 4).tile("0,0")).toMatchObject({ wreck: -1, down: true });
  const crash = wrecked({ H: { flamer: "0,2", medic: "1,1" }, C: { pilot: "plane:approach 4/0", chef: "2,-3" } });
  crash.table.planes[1].damage = 4;
  // One new Wreck, not the old one and not two.
  expect(crash.say("H.flamer > shoot > 0,3", 4, 4, 2, 1).tile("0,0").wreck).toBe(0);
});

rule(["AWW-3.2.2.5.1a", "AWW-3.2.2.5.2"], "melee picks an enemy soldier on the tile, standing or not, and hits on 2", () => {
  const b = battle({
    tiles: { "0,0": "cottage" },
    H: { medic: "0,0", chef: "0,0" },
    C: { medic: "0,0", chef: "0,0", gunner: "0,1" },
  });
  b.wound("C.chef");
  expect(b.below("H.medic > melee").sort()).toEqual(["C.chef", "C.medic"]);
  b.say("H.medic > melee > C.medic", 2);
  expect([b.soldier("C.medic").damage, b.soldier("C.chef").status]).toEqual([1, "wounded"]);
  expect(b.say("H.chef > melee > C.chef", 2).soldier("C.chef").status).toBe("dead");
});

rule("AWW-3.2.2.5.1b", "there is no melee with a tank, with a civilian or with a plane, on one's own tile or beside it", () => {
  const b = battle({
    objective: "O03",
    H: { medic: "0,2" },
    C: { tanker: "tank:0,2", pilot: "plane:approach 4/0", chef: "0,-2" },
  });
  for (const one of b.table.civilians) one.at = b.no("0,2");
  b.table.civilians[1]!.status = "wounded";
  expect(b.table.planes[1].pos).toEqual([0, 3]);
  expect(b.below("H.medic")).not.toContain("melee");
  // A soldier among them is the only one.
  b.set("C.chef", { at: b.no("0,2") });
  expect(b.below("H.medic > melee")).toEqual(["C.chef"]);
});

rule("AWW-3.2.2.5.4", "a 1 in melee goes into the tile", () => {
  const b = battle({ tiles: { "0,0": "cottage" }, H: { medic: "0,0" }, C: { medic: "0,0" } });
  b.say("H.medic > melee > C.medic", 1);
  expect([b.soldier("C.medic").damage, b.tile("0,0").damage]).toEqual([0, 1]);
});

rule(
  ["AWW-3.3.2.8a", "AWW-3.3.2.8b", "AWW-W-9a", "AWW-W-9b", "AWW-H-23"],
  "No Man's Land takes nothing; Lake, Marsh and Crag never fall, a Bramble Wall does and can then be entered",
  () => {
    const b = battle({
      tiles: { "0,0": "bramble", "1,0": "lake" },
      H: { medic: "0,1", chef: "0,1", captain: "0,1" },
      C: { medic: "0,-2" },
    });
    b.onTile("-1,1", "down", 1);
    b.say("H.medic > grenade > 0,0", 1).say("H.chef > grenade > 1,0", 6);
    expect(b.tile("0,0").down).toBe(true);
    expect(b.tile("1,0")).toMatchObject({ down: false, damage: 0 });
    b.say("H.captain > grenade > -1,1", 6);
    expect(b.tile("-1,1")).toMatchObject({ down: true, damage: 0, cover: 2 });
    b.endTurn().endTurn();
    expect(b.offers("H.medic > move > 0,0")).toBe(true);
    expect(b.offers("H.medic > move > 1,0")).toBe(false);
  },
);

rule(
  ["AWW-3.2.2.2.17", "AWW-3.5.1.1", "AWW-3.5.1.2", "AWW-3.5.1.3", "AWW-3.5.1.4", "AWW-3.5.1.5"],
  "three damage add up and lay a soldier down; he drops all he has",
  () => {
    const b = battle({ objective: "O05", H: { gunner: "0,1" }, C: { medic: "0,0", chef: "0,-2" } });
    b.set("C.medic", { health: 3, token: 0 });
    b.table.tokens[0]!.at = -1;
    b.table.tokens[0]!.by = 1;
    b.say("H.gunner > shoot > 0,0", 6, 6, 6);
    expect(b.soldier("C.medic")).toMatchObject({ status: "wounded", damage: 3, grenades: 0, token: -1 });
    expect(b.at("C.medic")).toBe("0,0");
    expect(b.tile("0,0").grenades).toBe(1);
    expect(b.table.tokens[0]!.at).toBe(b.no("0,0"));
  },
);

rule(["AWW-3.5.1.9", "AWW-3.5.1.10"], "any damage kills the wounded, who leave the field", () => {
  const b = battle({ H: { medic: "0,1" }, C: { medic: "0,0", chef: "0,-2" } });
  b.wound("C.medic");
  b.say("H.medic > grenade > 0,0", 1);
  expect(b.soldier("C.medic")).toMatchObject({ status: "dead", at: -1 });
  expect(b.events("harm.died")).toMatchObject([{ args: { who: "C.medic", at: "0,0" }, about: ["C.medic"] }]);
});

rule("AWW-3.3.2.7", "rockets, shells and bombs do 3 to a tile, artillery turns it over", () => {
  const b = battle({
    ground: "church",
    H: { rocketeer: "0,1", tanker: "tank:1,1", observer: "0,2", pilot: "plane:approach 4/-1" },
    C: { medic: "0,-2" },
  });
  b.say("H.rocketeer > shoot > 0,0", 6);
  b.say("H.tanker > shoot > 1,0", 6);
  b.say("H.pilot > bomb > -1,0", 6);
  b.say("H.observer > strike > -1,1", 6);
  expect([b.tile("0,0").damage, b.tile("1,0").damage, b.tile("-1,0").damage, b.tile("-1,1").down]).toEqual([3, 3, 3, true]);
});

rule(["AWW-3.2.2.2.6", "AWW-3.6.5.2"], "a Flamer shoots no farther than the next tile, never his own", () => {
  const b = battle({ H: { flamer: "0,1" }, C: { medic: "0,-1", chef: "0,1" } });
  expect(b.below("H.flamer > shoot")).toEqual([]);
  expect(b.why("H.flamer > shoot")).toBe("blocked.flamerReach");
});

rule(
  ["AWW-3.2.2.2.1c", "AWW-3.6.11.1", "AWW-3.6.11.6"],
  "rockets and shells go to any tile but one's own, as often as one likes",
  () => {
    const b = battle({ H: { rocketeer: "0,1", tanker: "tank:0,2" }, C: { medic: "0,-2" } });
    expect(b.below("H.rocketeer > shoot").length).toBe(22);
    expect(b.below("H.tanker > shoot").length).toBe(22);
    b.say("H.rocketeer > shoot > 0,0", 1);
    expect(b.soldier("H.rocketeer").grenades).toBe(1);
  },
);

rule("AWW-3.2.2.2.8a", "lines are offered likeliest first, equal ones in the order of their names", () => {
  const b = battle({ H: { medic: "0,1" }, C: { medic: "1,-1" } });
  expect(b.below("H.medic > shoot > 1,-1")).toEqual(["line.45", "line.54"]);
  const hard = battle({ tiles: { "0,0": "church" }, H: { medic: "0,1" }, C: { medic: "1,-1" } });
  expect(hard.below("H.medic > shoot > 1,-1")).toEqual(["line.54", "line.45"]);
});

rule(
  "AWW-3.2.2.2.2a",
  "unless he says otherwise the owner names whom it hurts least, a Recruit before others of equal strength",
  () => {
    const under = (damage: { recruit?: number; medic?: number }, order = "") => {
      const b = battle({ ground: "meadow", H: { sniper: "0,1" }, C: { medic: "0,0", recruit: "0,0", gunner: "0,-2" } })
        .set("C.recruit", { damage: damage.recruit ?? 0 })
        .set("C.medic", { damage: damage.medic ?? 0 })
        .say("H.sniper > shoot > 0,0");
      const { fallback, policies } = b.question;
      return order === "" ? fallback : policies!.find((one) => one.id === order)!.answer;
    };
    expect(under({})).toEqual(["C.recruit"]);
    expect(under({ recruit: 1 })).toEqual(["C.medic"]);
    expect(under({ medic: 1 })).toEqual(["C.recruit"]);
    expect(under({ medic: 1 }, "least")).toEqual(["C.recruit"]);
    expect(under({ medic: 1 }, "most")).toEqual(["C.medic"]);
  },
);
