import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { newSoldier } from "../rules/soldier.ts";
import { battle } from "./scene.ts";

rule(
  ["AWW-3.6.1.1a", "AWW-3.6.1.1b", "AWW-3.6.1.1c", "AWW-3.6.1.2", "AWW-W-36b"],
  "a Captain gives his action to anybody who stands, who acts at once though he has acted",
  () => {
    const b = battle({
      H: { captain: "0,2", medic: "0,1", engineer: "1,1", chef: "0,1", tanker: "tank:2,1", recruit: "-1,2" },
      C: { medic: "0,-2" },
    });
    b.wound("H.chef");
    b.set("H.recruit", { returned: true });
    b.say("H.medic > move > 0,0 > alone");
    expect(b.below("H.captain > grant").sort()).toEqual(["H.engineer", "H.medic", "H.tanker"]);
    b.say("H.captain > grant > H.medic");
    expect(b.question).toMatchObject({ kind: "captain.extra", seat: 0 });
    b.say("H.medic > move > 0,1");
    expect(b.at("H.medic")).toBe("0,1");
    expect(b.below("H.captain")).not.toContain("grant");
    expect(b.soldier("H.medic").actions).toBe(0);
  },
);

rule("AWW-W-36a", "with a granted action a plane approaches and attacks in one turn", () => {
  const b = battle({ H: { captain: "0,2", pilot: "plane:deployed 4/0" }, C: { medic: "0,-2" } });
  b.say("H.pilot > approach > flight.4/0");
  b.say("H.captain > grant > H.pilot");
  b.say("H.pilot > bomb > 0,0", 6);
  expect(b.table.planes[0].stage).toBe("exit");
});

rule(
  ["AWW-3.6.2.1a", "AWW-3.6.2.1b", "AWW-3.6.2.2"],
  "a Chef gives every soldier 1 Health, crews too, not vehicles, and it lasts",
  () => {
    const b = battle({ H: { chef: "0,1", tanker: "tank:0,2", pilot: "plane:deployed 4/0", medic: "0,1" }, C: { medic: "0,-2" } });
    expect(b.table.soldiers.filter((one) => one.side === 0).map((one) => one.health)).toEqual([4, 4, 4, 4]);
    expect([b.table.tanks[0].strength, b.table.planes[0].strength]).toEqual([6, 5]);
    b.wound("H.chef");
    b.endTurn().say("C.medic > move > 0,-1");
    expect(b.soldier("H.medic").health).toBe(4);
  },
);

rule(
  ["AWW-3.6.2.3", "AWW-3.6.10.1", "AWW-3.6.10.2a", "AWW-3.6.10.3", "AWW-3.6.10.5", "AWW-W-52"],
  "a Recruit dies instead of being wounded, comes back next turn whole and fed, and that was his action",
  () => {
    const b = battle({ turn: 1, H: { recruit: "0,1", chef: "0,2", medic: "-2,3" }, C: { gunner: "0,0" } });
    b.set("H.recruit", { damage: 3, grenades: 0 });
    b.wound("H.chef");
    b.say("C.gunner > shoot > 0,1", 6);
    expect(b.soldier("H.recruit")).toMatchObject({ status: "away", at: -1 });
    b.endTurn();
    expect(b.below("H.recruit > return").sort()).toEqual(["-1,2", "-2,3", "0,2", "1,1", "2,1"]);
    b.say("H.recruit > return > 0,2");
    expect(b.soldier("H.recruit")).toMatchObject({ status: "standing", damage: 0, health: 4, grenades: 1, actions: 0 });
    expect(b.why("H.recruit > move")).toBe("blocked.returned");
    b.endTurn().endTurn();
    expect(b.offers("H.recruit > move > 0,1 > alone")).toBe(true);
  },
);

rule(["AWW-3.6.10.2b", "AWW-W-17a", "AWW-W-17b"], "if his zone is full he comes back as near to it as he can", () => {
  const b = battle({ H: { recruit: "0,1", chef: "0,2" }, C: { medic: "0,-2" } });
  b.set("H.recruit", { status: "away", at: -1 });
  for (const tile of ["-2,3", "-1,2", "0,2", "1,1", "2,1"]) b.onTile(tile, "wire", 1);
  expect(b.below("H.recruit > return").sort()).toEqual(["-1,1", "-2,2", "0,1", "1,0", "2,0"]);
});

rule("AWW-3.6.10.6", "a Recruit's death scores nothing and he need not be killed", () => {
  const b = battle({ objective: "O07", H: { medic: "0,1" }, C: { recruit: "0,0", medic: "0,-2" } });
  b.set("C.recruit", { damage: 2 });
  b.say("H.medic > shoot > 0,0", 6);
  expect(b.table.sides[0].score).toBe(0);
  const last = battle({ H: { medic: "0,1" }, C: { recruit: "0,-2", medic: "0,0" } });
  last.set("C.medic", { damage: 2 });
  last.say("H.medic > shoot > 0,0", 6);
  expect(last.winner).toBe(0);
});

rule(
  ["AWW-3.6.3.1", "AWW-3.6.3.2", "AWW-3.6.3.4", "AWW-3.6.3.6", "AWW-3.6.3.3"],
  "an Engineer repairs 1 point of a Trench, tank or building on his tile, nothing else",
  () => {
    const b = battle({ tiles: { "0,1": "cottage" }, H: { engineer: "0,1" }, C: { medic: "0,-2" } }).onTile("0,1", "damage", 3);
    b.say("H.engineer > repair > building");
    expect(b.tile("0,1").damage).toBe(2);
    const t = battle({ H: { engineer: "0,1", tanker: "tank:0,1" }, C: { medic: "0,-2" } })
      .onTile("0,1", "trench", 2)
      .onTile("0,1", "wreck", 2);
    t.table.tanks[0].damage = 4;
    expect(t.below("H.engineer > repair").sort()).toEqual(["H.tank", "trench"]);
    t.say("H.engineer > repair > H.tank");
    expect([t.table.tanks[0].damage, t.tile("0,1").trench, t.tile("0,1").wreck]).toEqual([3, 2, 2]);
    const low = battle({ H: { engineer: "0,1" }, C: { medic: "0,-2" } })
      .onTile("0,1", "damage", 1)
      .onTile("0,0", "trench", 2);
    expect(low.below("H.engineer")).not.toContain("repair");
  },
);

rule("AWW-3.6.3.7", "a single crater repaired leaves 2", () => {
  const b = battle({ tiles: { "0,1": "church" }, H: { engineer: "0,1", medic: "0,2" }, C: { medic: "0,-2" } });
  b.say("H.medic > grenade > 0,1", 1);
  b.say("H.engineer > repair > building");
  expect(b.tile("0,1").damage).toBe(2);
});

rule(
  ["AWW-3.6.3.8a", "AWW-3.6.3.8b", "AWW-H-5"],
  "he digs on his tile, no building, even beside a tank whose cover counts first",
  () => {
    const b = battle({ tiles: { "0,0": "cottage" }, H: { engineer: "0,1", tanker: "tank:0,1" }, C: { medic: "0,-2" } });
    b.say("H.engineer > dig > 0,1");
    expect(b.tile("0,1")).toMatchObject({ trench: 0, cover: 5 });
    b.say("H.tanker > move > 1,0");
    expect(b.tile("0,1").cover).toBe(4);
    const house = battle({ tiles: { "0,1": "cottage" }, H: { engineer: "0,1" }, C: { medic: "0,-2" } });
    expect(house.below("H.engineer")).not.toContain("dig");
  },
);

rule(
  ["AWW-3.6.3.9", "AWW-3.6.3.10.1", "AWW-W-38"],
  "while moving he builds one thing: a Trench left or entered, or wire on the tile left",
  () => {
    const b = battle({ H: { engineer: "0,1" }, C: { medic: "0,-2" } });
    expect(b.below("H.engineer > move > 0,0").sort()).toEqual([
      "alone",
      "alone+trench.entered",
      "alone+trench.left",
      "alone+wire.left",
    ]);
    b.say("H.engineer > move > 0,0 > alone+wire.left");
    expect(b.tile("0,1").wire).toBe(true);
    const t = battle({ H: { engineer: "0,1" }, C: { medic: "0,-2" } });
    t.say("H.engineer > move > 0,0 > alone+trench.entered");
    expect([t.tile("0,0").trench, t.tile("0,1").trench]).toEqual([0, -1]);
  },
);

rule("AWW-3.6.3.9", "with Crater Runners the Trench goes where the Engineer's Move ends, not where it passes", () => {
  const craters = () => {
    const b = battle({ tactics: ["T03", null], H: { engineer: "0,2", medic: "1,1" }, C: { medic: "0,-2" } });
    for (const hex of ["0,1", "0,0"]) b.onTile(hex, "down", 1);
    return b.say("tactic > T03");
  };
  const on = craters().say("H.engineer > move > 0,1 > alone+trench.entered").say("0,0");
  expect([on.tile("0,1").trench, on.tile("0,0").trench]).toEqual([-1, 0]);
  const stay = craters().say("H.engineer > move > 0,1 > alone+trench.entered").say("stay");
  expect([stay.tile("0,1").trench, stay.tile("0,0").trench]).toEqual([0, -1]);
  const left = craters().say("H.engineer > move > 0,1 > alone+trench.left").say("0,0");
  expect([left.tile("0,2").trench, left.tile("0,0").trench]).toEqual([0, -1]);
  // A Trench he runs through does not hinder him; where there is one already nothing is dug.
  const through = craters().onTile("0,1", "trench", 1);
  through.say("H.engineer > move > 0,1 > alone+trench.entered").say("0,0");
  expect([through.tile("0,1").trench, through.tile("0,0").trench]).toEqual([1, 0]);
  const both = craters().onTile("0,1", "trench", 1).onTile("0,0", "trench", 2);
  expect(both.below("H.engineer > move > 0,1")).not.toContain("alone+trench.entered");
});

rule(["AWW-3.6.3.10a", "AWW-3.6.3.10b", "AWW-3.6.3.11"], "wire goes on an adjacent tile, once, and changes no cover", () => {
  const b = battle({ H: { engineer: "0,1", medic: "0,1" }, C: { medic: "0,0" } }).onTile("1,0", "wire", 1);
  expect(b.below("H.engineer > wire").sort()).toEqual(["-1,1", "-1,2", "0,0", "0,2", "1,1"].sort());
  b.say("H.engineer > wire > 0,0");
  expect(b.tile("0,0").cover).toBe(2);
  b.say("H.medic > shoot > 0,0", 2);
  expect(b.soldier("C.medic").damage).toBe(1);
});

rule(
  ["AWW-3.6.5.1a", "AWW-3.6.5.1b", "AWW-3.6.5.4"],
  "flames do 2 to everything next door, friend or foe, without a roll, and spare the ground",
  () => {
    const b = battle({ H: { flamer: "0,1", medic: "0,0" }, C: { medic: "0,0", tanker: "tank:0,0", chef: "0,0" } }).onTile(
      "0,0",
      "trench",
      0,
    );
    b.wound("C.chef");
    b.say("H.flamer > shoot > 0,0");
    expect([b.soldier("H.medic").damage, b.soldier("C.medic").damage, b.table.tanks[1].damage]).toEqual([2, 2, 2]);
    expect(b.soldier("C.chef").status).toBe("dead");
    expect(b.tile("0,0").trench).toBe(0);
  },
);

rule(
  ["AWW-3.6.5.1a", "AWW-W-58"],
  "a Flamer may burn a tile of civilians, next door and nowhere else; nobody's rifle may",
  () => {
    const b = battle({ objective: "O03", H: { flamer: "-2,2", medic: "-2,2" }, C: { medic: "0,-2" } });
    expect([b.below("H.flamer > shoot"), b.below("H.medic > shoot")]).toEqual([["-2,1"], ["0,-2"]]);
    b.say("H.flamer > shoot > -2,1");
    expect(b.table.civilians.map((one) => one.status)).toEqual(["wounded", "standing"]);
    Object.assign(b.table.civilians[0]!, { status: "dead", at: -1 });
    b.endTurn().endTurn();
    expect(b.below("H.flamer")).not.toContain("shoot");
  },
);

rule(
  ["AWW-3.6.5.5a", "AWW-3.6.5.5b", "AWW-S-1"],
  "with the switch on a Flamer who dies goes off: 3 to all and to the tile, not when he is only wounded",
  () => {
    const b = battle({ house: { flamerBlast: true }, H: { medic: "0,1", gunner: "0,2" }, C: { flamer: "0,0", medic: "0,0" } });
    b.wound("C.flamer");
    b.set("C.medic", { status: "wounded" });
    b.set("C.medic", { status: "standing", at: b.no("0,0"), damage: 0, health: 5 });
    b.say("H.medic > grenade > 0,0", 1);
    // The grenade flips the tile (1 + 1), then the blast does 3 more.
    expect(b.soldier("C.medic").damage).toBe(5);
    const off = battle({ H: { medic: "0,1" }, C: { flamer: "0,0", medic: "0,0" } });
    off.wound("C.flamer");
    off.say("H.medic > grenade > 0,0", 1);
    expect(off.soldier("C.medic").damage).toBe(2);
    const hurt = battle({ house: { flamerBlast: true }, H: { medic: "0,1" }, C: { flamer: "0,0", medic: "0,0" } });
    hurt.set("C.flamer", { damage: 2 });
    hurt.say("H.medic > shoot > 0,0").say("C.flamer", 6);
    expect(hurt.soldier("C.flamer").status).toBe("wounded");
    expect(hurt.soldier("C.medic").damage).toBe(0);
  },
);

rule(
  ["AWW-3.6.6.1a", "AWW-3.6.6.1b", "AWW-3.6.6.2a", "AWW-3.6.6.3"],
  "a Gunner fires three shots at one tile along the line he chose, each at a victim of its own and at the ground as it is by then",
  () => {
    const b = battle({ tiles: { "1,0": "wheat" }, H: { gunner: "0,1" }, C: { medic: "1,-1", chef: "1,-1" } });
    b.say("H.gunner > shoot > 1,-1 > line.54").say("C.medic", 6, 6).say("C.chef", 1).say("C.medic", 6, 6);
    expect([b.soldier("C.medic").damage, b.soldier("C.chef").damage]).toEqual([2, 0]);
    // The other line is never crossed.
    expect([b.tile("1,0").damage, b.tile("0,0").damage]).toEqual([1, 0]);
    expect(b.question.kind).toBe("turn.orders");
    // A cottage that the first shot brings down is no hurdle for the second.
    const walls = battle({ tiles: { "1,0": "cottage" }, H: { gunner: "0,1" }, C: { medic: "1,-1" } });
    walls.onTile("1,0", "damage", 4).say("H.gunner > shoot > 1,-1 > line.54", 4, 2, 6, 1);
    expect(walls.tile("1,0").down).toBe(true);
    expect(walls.soldier("C.medic").damage).toBe(1);
  },
);

rule("AWW-3.6.6.2b", "shots left when nobody is there any more are lost", () => {
  const b = battle({ H: { gunner: "0,1" }, C: { medic: "0,0", chef: "0,-2" } });
  b.wound("C.medic");
  b.say("H.gunner > shoot > 0,0", 6);
  expect(b.soldier("C.medic").status).toBe("dead");
  expect(b.question.kind).toBe("turn.orders");
});

rule(
  ["AWW-3.6.7.1a", "AWW-3.6.7.1b", "AWW-3.6.7.3", "AWW-W-42a", "AWW-W-42b", "AWW-H-47"],
  "a Medic clears damage or stands somebody up with 1 Health left, on his tile, of either side, himself too",
  () => {
    const b = battle({ H: { medic: "0,1", chef: "0,1", sniper: "0,0" }, C: { gunner: "0,1", chef: "0,-2" } });
    b.wound("H.chef");
    b.set("H.medic", { damage: 1 }).set("C.gunner", { damage: 2 }).set("H.sniper", { damage: 2 });
    expect(b.below("H.medic > heal").sort()).toEqual(["C.gunner", "H.chef", "H.medic"]);
    b.say("H.medic > heal > H.chef");
    expect(b.soldier("H.chef")).toMatchObject({ status: "standing", damage: 3, health: 4, actions: 1 });
    const own = battle({ H: { medic: "0,1" }, C: { gunner: "0,1" } }).set("H.medic", { damage: 2 });
    own.say("H.medic > heal > H.medic");
    expect(own.soldier("H.medic").damage).toBe(0);
  },
);

rule(
  ["AWW-3.6.8.1", "AWW-3.6.8.2", "AWW-W-43a", "AWW-W-43b"],
  "artillery reaches 4 tiles, own tile included, tiles only, and never runs out",
  () => {
    const b = battle({ size: "medium", H: { observer: "0,3" }, C: { medic: "0,-3", pilot: "plane:approach 1/0" } });
    expect(b.below("H.observer > strike")).toContain("0,3");
    expect(b.below("H.observer > strike")).toContain("0,-1");
    expect(b.below("H.observer > strike")).not.toContain("0,-2");
    b.say("H.observer > strike > 0,-1", 6);
    b.endTurn().endTurn().say("H.observer > strike > 0,0", 6);
    expect([b.tile("0,-1").down, b.tile("0,0").down]).toEqual([true, true]);
  },
);

rule(
  ["AWW-3.6.8.3a", "AWW-3.6.8.3b", "AWW-3.6.8.3c", "AWW-3.6.8.3d", "AWW-3.6.8.4", "AWW-3.6.8.5"],
  "a hit flattens the tile and all on it: standing are wounded, wounded die, the tank is a Wreck and its Tanker unharmed",
  () => {
    const b = battle({
      H: { observer: "0,2", medic: "0,0" },
      C: { medic: "0,0", chef: "0,0", tanker: "tank:0,0", gunner: "0,-2" },
    });
    b.onTile("0,0", "trench", 0).onTile("0,0", "wreck", 2).onTile("0,0", "wire", 1);
    b.set("C.medic", { health: 9 });
    b.wound("C.chef");
    b.say("H.observer > strike > 0,0", 5);
    expect([b.soldier("H.medic").status, b.soldier("C.medic").status, b.soldier("C.chef").status]).toEqual([
      "wounded",
      "wounded",
      "dead",
    ]);
    expect(b.tile("0,0")).toMatchObject({ down: true, trench: -1, wire: false, wreck: 0 });
    expect(b.soldier("C.tanker")).toMatchObject({ status: "standing", damage: 0, at: b.no("0,0") });
  },
);

rule(["AWW-3.6.8.6", "AWW-3.6.8.12"], "a miss scatters to a neighbour with full effect, or to nothing beyond the edge", () => {
  const b = battle({ ground: "ruins", H: { observer: "0,1" }, C: { medic: "0,-1", chef: "0,-2" } });
  b.say("H.observer > strike > 0,0", 3, 4);
  expect([b.tile("0,0").down, b.tile("0,-1").down, b.soldier("C.medic").status]).toEqual([false, true, "wounded"]);
  const out = battle({ ground: "ruins", H: { observer: "0,1" }, C: { chef: "0,-2" } });
  out.say("H.observer > strike > 0,2", 1, 1);
  expect(out.table.down.every((down) => down === 0)).toBe(true);
});

rule("AWW-3.6.8.8", "beside the field a shell brings down every plane that stands there, of either Empire, and no other", () => {
  const both = battle({
    ground: "ruins",
    H: { observer: "0,1", pilot: "plane:deployed 4/0", medic: "-2,3" },
    C: { pilot: "plane:exit 1/0", chef: "2,-3" },
  });
  expect(both.table.planes.map((plane) => plane.pos)).toEqual([
    [0, 3],
    [0, 3],
  ]);
  // Short, and 1: south of (0,2), where both stand. Carnivoron's owner picks a line, both come down on their first tiles.
  both.say("H.observer > strike > 0,2", 1, 1).say("flight.1/2", 1, 1, 1, 1);
  expect(both.table.planes.map((plane) => plane.stage)).toEqual(["wrecked", "wrecked"]);
  expect(both.events("strike.plane").map((event) => event.args!.who)).toEqual(["H.plane", "C.plane"]);
  const beside = battle({ ground: "ruins", H: { observer: "0,1" }, C: { pilot: "plane:approach 4/-1", chef: "2,-3" } });
  beside.say("H.observer > strike > 0,2", 1, 1);
  expect([beside.table.planes[1].stage, beside.table.down.includes(1)]).toEqual(["approach", false]);
});

rule("AWW-3.6.8.9", "a shell that comes down where a plane stands brings it down at once", () => {
  const b = battle({ ground: "ruins", H: { observer: "0,1" }, C: { pilot: "plane:approach 4/0", chef: "0,-2" } });
  // Aimed at (0,2) it drifts south to (0,3), where the plane waits; the plane falls at (0,2), the Pilot drifts to (0,1).
  b.say("H.observer > strike > 0,2", 1, 1, 1, 6, 1);
  expect(b.table.planes[1].stage).toBe("wrecked");
  expect(b.at("C.pilot")).toBe("0,1");
});

rule(["AWW-3.6.11.3", "AWW-3.6.11.4"], "a rocket that gets through does 3 to all and to the tile", () => {
  const b = battle({ ground: "church", H: { rocketeer: "0,1", medic: "0,-1" }, C: { medic: "0,-1" } });
  b.say("H.rocketeer > shoot > 0,-1", 6, 6);
  expect([b.soldier("H.medic").damage, b.soldier("C.medic").damage, b.tile("0,-1").damage]).toEqual([3, 3, 3]);
});

rule(["AWW-3.6.11.5a", "AWW-3.6.11.5b"], "short at the target it does 1 there, short on the way it goes off on the way", () => {
  const b = battle({ ground: "church", H: { rocketeer: "0,1", captain: "0,2", medic: "0,0" }, C: { medic: "0,-1" } });
  b.say("H.rocketeer > shoot > 0,-1", 6, 5);
  expect([b.soldier("C.medic").damage, b.tile("0,-1").damage]).toEqual([1, 3]);
  b.say("H.captain > grant > H.rocketeer").say("H.rocketeer > shoot > 0,-1", 5);
  expect([b.soldier("H.medic").damage, b.tile("0,0").damage, b.soldier("C.medic").damage]).toEqual([1, 3, 1]);
});

rule("AWW-3.6.11.7", "a Rocketeer's own grenade reaches no farther than anybody's", () => {
  const b = battle({ H: { rocketeer: "0,1" }, C: { medic: "0,-1" } });
  expect(b.below("H.rocketeer > grenade")).not.toContain("0,-1");
});

rule(
  ["AWW-3.6.12.1a", "AWW-3.6.12.1b", "AWW-3.6.12.1c"],
  "a Sniper needs 2 on every tile, Trenches too, 1 on meadows, and his misses damage like any",
  () => {
    const b = battle({ ground: "church", tiles: { "0,0": "meadow" }, H: { sniper: "0,1", medic: "0,2" }, C: { medic: "0,-1" } });
    b.say("H.sniper > shoot > 0,-1", 1, 2);
    expect(b.soldier("C.medic").damage).toBe(1);
    const t = battle({ H: { sniper: "0,1" }, C: { medic: "0,0" } }).onTile("0,0", "trench", 0);
    t.say("H.sniper > shoot > 0,0", 1);
    expect(t.tile("0,0").trench).toBe(1);
  },
);

rule(["AWW-3.6.12.2", "AWW-W-54"], "a tank at the target takes his 2 away, a tank on the way does not", () => {
  const b = battle({ H: { sniper: "0,1" }, C: { medic: "0,0", tanker: "tank:0,0" } });
  b.say("H.sniper > shoot > 0,0").say("C.medic", 4);
  expect(b.soldier("C.medic").damage).toBe(0);
  const way = battle({ H: { sniper: "0,1" }, C: { medic: "0,-1", tanker: "tank:0,0" } });
  way.say("H.sniper > shoot > 0,-1", 2, 2);
  expect(way.soldier("C.medic").damage).toBe(1);
});

rule("AWW-H-45", "soldiers of a class are the same in both Empires but for their names", () => {
  const { id: a, side: s, ...h } = newSoldier(0, "gunner", 0, 3, 1);
  const { id: b, side: t, ...c } = newSoldier(1, "gunner", 0, 3, 1);
  expect(h).toEqual(c);
  expect([a, b, s, t]).toEqual(["H.gunner", "C.gunner", 0, 1]);
});

rule(
  ["AWW-3.7.1", "AWW-3.7.2", "AWW-3.7.3", "AWW-3.7.4", "AWW-3.7.12"],
  "civilians are there only by the Objective, belong to nobody, and move only when dragged by either side",
  () => {
    expect(battle({ H: { medic: "0,1" }, C: { medic: "0,0" } }).table.civilians).toEqual([]);
    const b = battle({ objective: "O03", H: { medic: "-2,1" }, C: { medic: "2,-1" } });
    b.say("H.medic > move > -1,1 > civ.1").endTurn();
    expect(b.table.civilians[0]!.at).toBe(b.no("-1,1"));
    b.say("C.medic > move > 1,0 > alone");
    expect(b.table.civilians[1]!.at).toBe(b.no("2,-1"));
  },
);

rule("AWW-3.7.5", "extra moves carry a civilian all the way", () => {
  const b = battle({ objective: "O03", H: { medic: "-2,1", captain: "0,2" }, C: { medic: "0,-2" } });
  b.say("H.medic > move > -1,1 > civ.1");
  b.say("H.captain > grant > H.medic").say("H.medic > move > 0,1 > civ.1");
  expect(b.table.civilians[0]!.at).toBe(b.no("0,1"));
});

rule(["AWW-3.7.7", "AWW-3.7.8", "AWW-3.7.9"], "any damage lays a civilian down, more kills it, a Medic stands it up", () => {
  const b = battle({
    objective: "O03",
    ground: "church",
    H: { medic: "-2,1", gunner: "-2,2", chef: "-2,2" },
    C: { medic: "0,-2" },
  });
  b.say("H.gunner > grenade > -2,1", 6);
  expect(b.table.civilians[0]!.status).toBe("wounded");
  b.set("H.medic", { status: "standing", damage: 0, actions: 1 });
  b.say("H.medic > heal > civ.1");
  expect(b.table.civilians[0]!.status).toBe("standing");
  b.say("H.chef > grenade > -2,1", 1).endTurn().endTurn();
  b.set("H.chef", { grenades: 1 }).say("H.chef > grenade > -2,1", 1);
  expect(b.table.civilians[0]!.status).toBe("dead");
});

rule(
  ["AWW-3.7.13", "AWW-3.7.14a", "AWW-3.7.14b"],
  "a tank takes a civilian along but no wounded; nobody does while both Empires stand there",
  () => {
    const b = battle({ objective: "O03", H: { tanker: "tank:-2,1", medic: "-2,1" }, C: { medic: "0,-2", chef: "-2,1" } });
    b.wound("H.medic", "C.chef");
    expect(b.below("H.tanker > move > -1,1").sort()).toEqual(["alone", "civ.1"]);
    b.set("C.chef", { status: "standing", damage: 0 });
    expect(b.below("H.tanker > move > -1,1")).toEqual([]);
    expect(b.offers("H.tanker > move > -1,1")).toBe(true);
  },
);

rule("AWW-W-58", "rifles, machine guns and fists find no civilian, alone or in a crowd; what hits the whole tile does", () => {
  const b = battle({
    objective: "O03",
    H: { medic: "1,0", chef: "0,1", pilot: "plane:approach 4/0" },
    C: { medic: "0,0", chef: "0,-2" },
  });
  const [first, second] = b.table.civilians as [(typeof b.table.civilians)[0], (typeof b.table.civilians)[0]];
  // One alone where a rifle reaches, one beside an enemy.
  first.at = b.no("0,-1");
  second.at = b.no("0,0");
  expect(b.below("H.chef > shoot").sort()).toEqual(["0,-2", "0,0"]);
  b.say("H.chef > shoot > 0,0", 6);
  expect([b.question.kind, b.soldier("C.medic").damage, second.status]).toEqual(["turn.orders", 1, "standing"]);
  // The guns roll for the enemies alone; where only a civilian is, they rake the ground.
  b.say("H.pilot > gun", 6, 6);
  expect([first.status, second.status, b.tile("0,-1").damage]).toEqual(["standing", "standing", 1]);
  expect([b.soldier("C.medic").damage, b.soldier("C.chef").damage]).toEqual([2, 1]);
  first.at = b.no("1,0");
  expect(b.below("H.medic")).not.toContain("melee");
  b.say("H.medic > grenade > 1,0", 1);
  expect(first.status).toBe("wounded");
});

rule("AWW-3.6.5.5a", "a Flamer goes off whoever kills him, by a single shot too", () => {
  const b = battle({ house: { flamerBlast: true }, H: { sniper: "0,1" }, C: { flamer: "0,0", chef: "0,-2" } }).wound("C.flamer");
  b.set("C.chef", { at: b.no("0,0"), status: "wounded" }).set("H.sniper", { at: b.no("0,1") });
  b.say("H.sniper > shoot > 0,0").say("C.flamer", 6);
  expect([b.soldier("C.flamer").status, b.soldier("C.chef").status, b.tile("0,0").down]).toEqual(["dead", "dead", true]);
});

rule(
  ["AWW-3.6.7.1a", "AWW-3.6.7.1b", "AWW-3.7.7", "AWW-3.7.8", "AWW-3.7.9", "AWW-3.6.8.3a", "AWW-3.6.9.16.3a"],
  "who is cleared of damage, stood up, laid down or killed, and what is flattened, by which rule",
  () => {
    const b = battle({
      objective: "O02",
      ground: "meadow",
      H: { medic: "0,0", chef: "0,0", gunner: "0,0", sniper: "0,1" },
      C: { medic: "0,-2" },
    }).wound("H.gunner");
    const [civ] = b.table.civilians;
    Object.assign(civ!, { at: b.no("0,0"), status: "wounded", helmets: 0 });
    b.set("H.chef", { damage: 2 });
    const heal = (whom: string) => b.set("H.medic", { actions: 1 }).say(`H.medic > heal > ${whom}`);
    heal("H.chef");
    heal("H.gunner");
    heal("civ.1");
    const done = (key: string) => b.events(key).map(({ args, rule }) => [args!.whom, rule]);
    expect(done("medic.heals")).toEqual([["H.chef", "AWW-3.6.7.1a"]]);
    expect(done("medic.revives")).toEqual([
      ["H.gunner", "AWW-3.6.7.1b"],
      ["civ.1", "AWW-3.7.9"],
    ]);
    expect([b.soldier("H.chef").damage, b.soldier("H.gunner").damage]).toEqual([0, 3]);
    b.say("H.sniper > grenade > 0,0", 1);
    expect(b.events("harm.wounded").filter(({ args }) => args!.who === "civ.1")).toMatchObject([{ rule: "AWW-3.7.7" }]);
    b.set("H.sniper", { actions: 1, grenades: 1 }).say("H.sniper > grenade > 0,0", 1);
    expect(b.events("harm.died").filter(({ args }) => args!.who === "civ.1")).toMatchObject([
      { rule: "AWW-3.7.8", args: { at: "0,0" } },
    ]);
    expect(civ).toMatchObject({ status: "dead", at: -1 });
    const shell = battle({ H: { observer: "0,1" }, C: { medic: "0,-1" } }).say("H.observer > strike > 0,0", 6);
    expect(shell.cited("tile.flattened")).toEqual(["AWW-3.6.8.3a"]);
    const plane = battle({ H: { flamer: "0,2", medic: "1,1" }, C: { pilot: "plane:approach 4/0", chef: "2,-3" } });
    plane.table.planes[1].damage = 4;
    expect(plane.say("H.flamer > shoot > 0,3", 1, 1).cited("tile.flattened")).toEqual(["AWW-3.6.9.16.3a"]);
  },
);

rule(["AWW-3.6.10.1", "AWW-O04e"], "who falls and comes back is told as what he is: a Recruit, or a soldier of the waves", () => {
  const fall = (cls: "recruit" | "medic", objective: "O04" | "O07") => {
    const b = battle({ objective, H: { medic: "0,1", chef: "0,0" }, C: { [cls]: "0,-1", chef: "2,-3" } });
    b.set(`C.${cls}`, { damage: 3 }).say("H.medic > shoot > 0,-1", 6, 6);
    return b.told
      .map(({ event }) => event)
      .filter(({ key }) => key.startsWith("harm.") && key.endsWith("ell"))
      .map(({ key, rule }) => [key, rule]);
  };
  expect(fall("recruit", "O07")).toEqual([["harm.recruitFell", "AWW-3.6.10.1"]]);
  expect(fall("medic", "O04")).toEqual([["harm.waveFell", "AWW-O04e"]]);
  expect(fall("medic", "O07")).toEqual([]);
});

rule(
  ["AWW-1.2.4a", "AWW-W-5", "AWW-W-6c"],
  "elimination names who won and by which rule: the enemy's last, one's own, both at once",
  () => {
    const end = (H: string, C: string, at: string) => {
      const b = battle({ H: { medic: H }, C: { medic: C } })
        .set("H.medic", { damage: 2 })
        .set("C.medic", { damage: 2 });
      b.say(`H.medic > grenade > ${at}`, 6);
      const { key, rule, args } = b.told[b.told.length - 1]!.event;
      return [b.winner, key, rule, args!.side];
    };
    expect(end("0,1", "0,0", "0,0")).toEqual([0, "win.eliminated", "AWW-1.2.4a", "H"]);
    expect(end("0,1", "0,-2", "0,1")).toEqual([1, "win.eliminated", "AWW-W-6c", "C"]);
    expect(end("0,1", "0,1", "0,1")).toEqual([-1, "win.nobodyLeft", "AWW-W-5", ""]);
  },
);
