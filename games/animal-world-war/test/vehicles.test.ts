import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { Given } from "../position.ts";
import { groundOf } from "../rules/ground.ts";
import { parseScenario } from "../rules/scenario.ts";
import { battle, fresh } from "./scene.ts";

rule(
  ["AWW-3.6.13.3", "AWW-3.6.14.1.1", "AWW-3.6.14.1.2", "AWW-3.6.14.1.3a", "AWW-3.6.14.1.4", "AWW-3.6.14.1.5"],
  "a tank moves one tile, flattens it for exactly 1 to those there, and removes Wreck, Trench and wire but no items",
  () => {
    const b = battle({ tiles: { "0,0": "church" }, H: { tanker: "tank:0,1", medic: "0,0" }, C: { medic: "0,0" } });
    b.onTile("0,0", "wire", 1)
      .onTile("0,0", "trench", 2)
      .onTile("0,0", "wreck", 0)
      .onTile("0,0", "grenades", 2)
      .onTile("0,0", "damage", 4);
    b.say("H.tanker > move > 0,0");
    expect(b.tile("0,0")).toMatchObject({ down: true, wire: false, trench: -1, wreck: -1, grenades: 2, damage: 0 });
    expect([b.soldier("H.medic").damage, b.soldier("C.medic").damage]).toEqual([1, 1]);
    expect(b.table.tanks[0].at).toBe(b.no("0,0"));
  },
);

rule(["AWW-3.6.14.1.3b", "AWW-3.6.14.1.3c"], "entering No Man's Land harms nobody, and a civilian riding along is spared", () => {
  const b = battle({ objective: "O03", H: { tanker: "tank:-2,1" }, C: { medic: "-1,1", chef: "0,-2" } }).onTile(
    "-1,0",
    "down",
    1,
  );
  b.say("H.tanker > move > -1,1 > civ.1");
  expect(b.soldier("C.medic").damage).toBe(1);
  expect(b.table.civilians[0]!.status).toBe("standing");
  b.set("C.medic", { at: b.no("-1,0") })
    .endTurn()
    .endTurn();
  b.say("H.tanker > move > -1,0 > alone");
  expect(b.soldier("C.medic").damage).toBe(1);
});

rule(
  ["AWW-3.6.14.2.1", "AWW-3.6.14.2.4", "AWW-3.6.14.2.5", "AWW-3.6.14.2.6"],
  "a shell rolls along its line and goes off where it falls short, 1, or at the target, 3",
  () => {
    const b = battle({ ground: "church", H: { tanker: "tank:0,1", captain: "0,2" }, C: { medic: "0,-1", chef: "0,0" } });
    b.say("H.tanker > shoot > 0,-1", 6, 6);
    expect([b.soldier("C.medic").status, b.tile("0,-1").damage]).toEqual(["standing", 3]);
    expect(b.soldier("C.medic").damage).toBe(3);
    b.say("H.captain > grant > H.tanker").say("H.tanker > shoot > 0,-1", 5);
    expect([b.soldier("C.chef").damage, b.tile("0,0").damage]).toEqual([1, 3]);
  },
);

rule(
  ["AWW-3.6.14.3.2", "AWW-3.6.14.3.3", "AWW-3.6.14.3.4"],
  "at 6 damage the tank is a Wreck, the Tanker stands there unharmed and fights on foot",
  () => {
    const b = battle({ H: { medic: "0,1", chef: "0,1" }, C: { tanker: "tank:0,0" } });
    b.table.tanks[1].damage = 4;
    b.say("H.medic > grenade > 0,0", 5);
    expect(b.table.tanks[1]).toMatchObject({ at: -1, wrecked: true });
    expect(b.tile("0,0")).toMatchObject({ wreck: 0, cover: 3 });
    expect(b.soldier("C.tanker")).toMatchObject({ status: "standing", damage: 0 });
    b.endTurn();
    expect(b.below("C.tanker")).toContain("grenade");
    expect(b.below("C.tanker > shoot")).toEqual(["0,1"]);
    b.say("C.tanker > shoot > 0,1").say("H.medic", 6);
    expect([b.soldier("H.medic").damage, b.soldier("H.chef").damage]).toEqual([1, 0]);
  },
);

rule(["AWW-3.6.13.4", "AWW-S-2", "AWW-H-46"], "with the bail-out switch a Tanker needs a 4 or is dead", () => {
  const lost = battle({ house: { bailOut: true }, H: { medic: "0,1" }, C: { tanker: "tank:0,0", chef: "0,-2" } });
  lost.table.tanks[1].damage = 5;
  lost.say("H.medic > shoot > 0,0", 5, 3);
  expect(lost.soldier("C.tanker").status).toBe("dead");
  const out = battle({ house: { bailOut: true }, H: { medic: "0,1" }, C: { tanker: "tank:0,0", chef: "0,-2" } });
  out.table.tanks[1].damage = 5;
  out.say("H.medic > shoot > 0,0", 5, 4);
  expect(out.soldier("C.tanker").status).toBe("standing");
});

rule(
  ["AWW-3.6.9.1", "AWW-3.6.9.2", "AWW-3.6.9.4", "AWW-3.6.9.6a", "AWW-2.1.7.7.4b", "AWW-2.1.7.7.3"],
  "a plane approaches, attacks, approaches: any line, and its first action is an Approach",
  () => {
    const b = battle({ H: { pilot: "plane:deployed 4/0", medic: "0,2" }, C: { medic: "0,-2" } });
    expect(b.below("H.pilot")).toEqual(["approach"]);
    expect(b.why("H.pilot > bomb")).toBe("blocked.notApproached");
    expect(b.below("H.pilot > approach").length).toBe(30);
    b.say("H.pilot > approach > flight.0/0");
    expect(b.table.planes[0]).toMatchObject({ stage: "approach", pos: [-3, 0], facing: 0 });
    expect(b.soldier("H.pilot").at).toBe(-1);
    b.endTurn().endTurn();
    expect(b.below("H.pilot").sort()).toEqual(["bomb", "gun"]);
    expect(b.why("H.pilot > approach")).toBe("blocked.mustAttack");
    b.say("H.pilot > bomb > 0,0", 6).endTurn().endTurn();
    expect(b.below("H.pilot")).toEqual(["approach"]);
  },
);

rule(
  ["AWW-3.6.9.6b", "AWW-3.6.9.6.2", "AWW-3.6.9.6.3", "AWW-3.6.9.6.5", "AWW-3.6.9.6.6", "AWW-3.6.9.7"],
  "a bomb rolls once against one tile of the line: 3 to all, 3 to the tile; then the plane is past the far end",
  () => {
    const b = battle({ ground: "church", H: { pilot: "plane:approach 4/0", medic: "0,-1" }, C: { medic: "0,-1" } });
    expect(b.below("H.pilot > bomb")).toEqual(["0,2", "0,1", "0,0", "0,-1", "0,-2"]);
    b.say("H.pilot > bomb > 0,-1", 6);
    expect([b.soldier("H.medic").damage, b.soldier("C.medic").damage, b.tile("0,-1").damage]).toEqual([3, 3, 3]);
    expect(b.table.planes[0]).toMatchObject({ stage: "exit", pos: [0, -3], facing: 4 });
    expect(b.soldier("H.pilot").grenades).toBe(1);
  },
);

rule("AWW-3.6.9.6.7", "a bomb short of the cover does 1 to all", () => {
  const b = battle({ ground: "church", H: { pilot: "plane:approach 4/0", chef: "0,2" }, C: { medic: "0,-1" } });
  b.say("H.pilot > bomb > 0,-1", 5);
  expect([b.soldier("C.medic").damage, b.tile("0,-1").damage]).toEqual([1, 3]);
});

rule(
  ["AWW-3.6.9.6.10a", "AWW-3.6.9.6.10b", "AWW-3.6.9.6.11a", "AWW-3.6.9.6.11b"],
  "guns rake the line in order: tiles without enemies take 1, others are rolled for",
  () => {
    const b = battle({
      ground: "ruins",
      H: { pilot: "plane:approach 4/0", medic: "0,1" },
      C: { medic: "0,0", chef: "0,0", gunner: "0,-1", sniper: "0,-2" },
    });
    b.say("H.pilot > gun").say("C.chef", 4, 3, 4);
    expect([b.tile("0,2").damage, b.tile("0,1").damage, b.tile("0,0").damage, b.tile("0,-1").damage]).toEqual([1, 1, 0, 1]);
    expect([b.soldier("C.chef").damage, b.soldier("C.gunner").damage, b.soldier("C.sniper").damage]).toEqual([1, 0, 1]);
    expect(b.soldier("H.medic").damage).toBe(0);
  },
);

rule(
  ["AWW-3.6.9.6.14", "AWW-W-47", "AWW-L-32"],
  "at the end of a gun run an enemy plane there may be fired at or not, whatever it does; a 5 hits, and both may stand there",
  () => {
    const end = () =>
      battle({ H: { pilot: "plane:approach 1/1", chef: "0,2" }, C: { pilot: "plane:deployed 3/2", chef: "0,-2" } }).say(
        "H.pilot > gun",
      );
    const b = end();
    expect(b.table.planes[1].pos).toEqual([1, 2]);
    expect(b.question).toMatchObject({ kind: "guns.plane", seat: 0, fallback: ["fire"], rule: "AWW-3.6.9.6.14" });
    expect(b.question.policies).toEqual([
      { id: "fire", answer: ["fire"] },
      { id: "hold", answer: ["hold"] },
    ]);
    b.say("fire", 5);
    expect(b.table.planes[1].damage).toBe(1);
    expect(b.table.planes[0].pos).toEqual([1, 2]);
    expect(end().say("fire", 4).table.planes[1].damage).toBe(0);
    const held = end().say("hold");
    expect([held.question.kind, held.table.planes[1].damage]).toEqual(["turn.orders", 0]);
    const away = battle({ H: { pilot: "plane:approach 1/1", chef: "0,2" }, C: { pilot: "plane:deployed 3/1", chef: "0,-2" } });
    expect(away.say("H.pilot > gun").question.kind).toBe("turn.orders");
    const bomb = battle({ H: { pilot: "plane:approach 1/1", chef: "0,2" }, C: { pilot: "plane:deployed 3/2", chef: "0,-2" } });
    bomb.say("H.pilot > bomb > 1,0", 6);
    expect(bomb.table.planes[1].damage).toBe(0);
  },
);

rule(
  ["AWW-3.6.9.9", "AWW-3.6.9.10", "AWW-3.6.9.11", "AWW-3.6.9.12"],
  "a plane is shot at along a line to where it stands, tile by tile, then on 5; Snipers too",
  () => {
    const b = battle({
      ground: "ruins",
      H: { medic: "0,1", sniper: "0,1", chef: "0,1" },
      C: { pilot: "plane:exit 1/0", chef: "0,-2" },
    });
    expect(b.below("H.medic > shoot")).toContain("0,3");
    b.say("H.medic > shoot > 0,3", 4, 4);
    expect([b.table.planes[1].damage, b.table.damage.reduce((sum, n) => sum + n, 0)]).toEqual([0, 0]);
    b.say("H.chef > shoot > 0,3", 4, 5);
    b.say("H.sniper > shoot > 0,3", 2, 5);
    expect(b.table.planes[1].damage).toBe(2);
  },
);

rule(["AWW-3.6.9.13", "AWW-W-48", "AWW-3.6.9.14"], "no grenades at planes; rockets do 3 on 5, flames 2 from next door", () => {
  const b = battle({ H: { rocketeer: "0,2", flamer: "0,2", medic: "0,2" }, C: { pilot: "plane:approach 4/0", chef: "0,-2" } });
  expect(b.below("H.medic > grenade")).not.toContain("0,3");
  b.say("H.rocketeer > shoot > 0,3", 4);
  expect(b.table.planes[1].damage).toBe(0);
  b.say("H.flamer > shoot > 0,3");
  expect(b.table.planes[1].damage).toBe(2);
  b.endTurn().endTurn();
  b.table.planes[1].strength = 9;
  b.say("H.rocketeer > shoot > 0,3", 5);
  expect(b.table.planes[1].damage).toBe(5);
});

const path = { "0,2": "orchard", "0,1": "wheat", "0,0": "ruins", "0,-1": "meadow", "0,-2": "cottage" };
rule(
  [
    "AWW-3.6.9.15.2",
    "AWW-3.6.9.16.1",
    "AWW-3.6.9.16.2",
    "AWW-3.6.9.16.3a",
    "AWW-3.6.9.16.4",
    "AWW-3.6.9.16.5",
    "AWW-3.6.9.16.6",
    "AWW-3.6.9.16.9",
    "AWW-3.6.9.17.1",
  ],
  "at 5 damage it falls along its line to the first roll short; a Wreck; then the Pilot rolls along the same line",
  () => {
    const b = battle({
      tiles: path,
      H: { medic: "0,2", chef: "0,0" },
      C: { pilot: "plane:approach 4/0", chef: "2,-3" },
    });
    b.onTile("0,0", "trench", 1).onTile("0,0", "wire", 1);
    b.table.planes[1].damage = 4;
    // Adjacent to (0,3): one roll of 5. Plane: 4 over the Orchard, 2 over the Wheatfield, 3 short of the Trench. Pilot: over all, down at the end.
    b.say("H.medic > shoot > 0,3", 5, 4, 2, 3, 5, 6, 4, 2, 5);
    expect(b.table.planes[1]).toMatchObject({ stage: "wrecked", pos: null });
    expect(b.tile("0,0")).toMatchObject({ down: true, trench: -1, wire: false, wreck: 0 });
    expect(b.soldier("H.chef").status).toBe("wounded");
    expect([b.at("C.pilot"), b.soldier("C.pilot").status]).toEqual(["0,-2", "standing"]);
    b.endTurn();
    expect(b.below("C.pilot")).toContain("grenade");
  },
);

rule(
  ["AWW-3.6.9.16.10", "AWW-3.6.9.16.8", "AWW-3.6.9.16.7"],
  "past the field its owner picks the line; with no roll short the last tile is the site, and the Pilot lands there unhurt",
  () => {
    const b = battle({ H: { flamer: "0,2", medic: "1,1" }, C: { pilot: "plane:exit 1/0", chef: "0,-2" } });
    b.table.planes[1].damage = 4;
    b.say("H.flamer > shoot > 0,3");
    expect(b.question).toMatchObject({ kind: "crash.line", seat: 1 });
    b.say("flight.1/2", 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    expect(b.tile("2,1")).toMatchObject({ wreck: 0, down: true });
    expect(b.soldier("C.pilot")).toMatchObject({ status: "standing", damage: 0, at: b.no("2,1") });
  },
);

rule(
  ["AWW-3.6.9.16.3b", "AWW-3.6.9.16.3c"],
  "the crash wounds who stands, kills who lies, wrecks a tank and spares its Tanker",
  () => {
    const b = battle({
      H: { flamer: "0,2", medic: "0,2", chef: "0,2", tanker: "tank:0,2" },
      C: { pilot: "plane:approach 4/0", chef: "0,-2" },
    });
    b.wound("H.chef");
    b.table.planes[1].damage = 4;
    b.say("H.flamer > shoot > 0,3", 4, 6, 1);
    expect([b.soldier("H.medic").status, b.soldier("H.chef").status, b.soldier("H.tanker").status]).toEqual([
      "wounded",
      "dead",
      "standing",
    ]);
    expect(b.table.tanks[0].wrecked).toBe(true);
    expect(b.tile("0,2").wreck).toBe(0);
  },
);

rule(["AWW-3.6.9.16.11"], "with the bail-out switch the Pilot needs a 4 or is dead", () => {
  const b = battle({
    house: { bailOut: true },
    H: { flamer: "0,2", medic: "1,1" },
    C: { pilot: "plane:approach 4/0", chef: "0,-2" },
  });
  b.table.planes[1].damage = 4;
  b.say("H.flamer > shoot > 0,3", 1, 3);
  expect(b.soldier("C.pilot").status).toBe("dead");
});

rule("AWW-3.6.9.17.2", "nobody walks onto a plane's position", () => {
  const b = battle({ H: { medic: "0,2" }, C: { pilot: "plane:approach 4/0", chef: "0,-2" } });
  expect(b.below("H.medic > move")).not.toContain("0,3");
});

rule(
  ["AWW-H-15", "AWW-H-16", "AWW-H-17", "AWW-H-20", "AWW-H-21"],
  "a Landmark falls at its strength, keeps tanks, Trenches and wire out, takes 6 from artillery, and is plain No Man's Land once down",
  () => {
    const b = battle({
      objective: "O01",
      H: { engineer: "0,0", medic: "0,1" },
      C: { observer: "0,-1", tanker: "tank:1,-1" },
      turn: 1,
    });
    expect(b.tile("0,0")).toMatchObject({ mark: 20, cover: 6 });
    expect(b.why("C.tanker > move > 0,0")).toBe("blocked.landmark");
    b.say("C.observer > strike > 0,0", 6);
    expect(b.tile("0,0")).toMatchObject({ damage: 6, down: false });
    expect(b.soldier("H.engineer").status).toBe("wounded");
    b.set("H.engineer", { status: "standing", damage: 0 }).endTurn();
    expect(b.below("H.engineer")).not.toContain("dig");
    b.say("H.engineer > repair > building").endTurn();
    expect(b.tile("0,0").damage).toBe(5);
    b.onTile("0,0", "damage", 17).say("C.tanker > shoot > 0,0", 6);
    expect(b.tile("0,0")).toMatchObject({ down: true, mark: 0 });
    expect(b.winner).toBe(1);
  },
);

/** Carnivoron's plane, one point short of falling, on approach from the south over the middle; a Flamer beneath it. */
const doomed = (objective: "O01" | "O09" | undefined, middle: string | undefined, more: Partial<Given> = {}) => {
  const b = battle({
    ...(objective && { objective }),
    ...(middle && { tiles: { "0,0": middle } }),
    H: { flamer: "0,2", engineer: "0,0", medic: "0,0" },
    C: { pilot: "plane:approach 4/0", chef: "2,-3" },
    ...more,
  });
  b.table.planes[1].damage = 4;
  return b.wound("H.medic");
};

rule("AWW-H-18", "on a Landmark or Vault a shell or a crash does to figures what it does elsewhere, and leaves no Wreck", () => {
  const fates = (b: ReturnType<typeof battle>) => [b.soldier("H.engineer").status, b.soldier("H.medic").status];
  // Over two Wheatfields, then 5 short of the Church's 6; the Pilot comes down at once.
  const church = doomed("O01", undefined).say("H.flamer > shoot > 0,3", 2, 2, 5, 1);
  expect([fates(church), church.tile("0,0")]).toMatchObject([["wounded", "dead"], { wreck: -1, damage: 6, down: false }]);
  // The same on plain ground, to compare.
  const plain = doomed(undefined, "church").say("H.flamer > shoot > 0,3", 2, 2, 5, 1);
  expect([fates(plain), plain.tile("0,0")]).toMatchObject([["wounded", "dead"], { wreck: 0, damage: 0, down: true }]);
  const shelled = battle({
    objective: "O09",
    turn: 1,
    H: { engineer: "0,-1", medic: "0,-1", chef: "0,2" },
    C: { observer: "0,0", gunner: "2,-3" },
  }).wound("H.medic");
  shelled.say("C.observer > strike > 0,-1", 6);
  expect([fates(shelled), shelled.tile("0,-1")]).toMatchObject([["wounded", "dead"], { wreck: -1, damage: 0, down: false }]);
});

rule("AWW-H-19", "a Vault shrugs off shots, explosions, shells and crashes; the charge its card names blows it up", () => {
  const b = battle({
    objective: "O09",
    H: { medic: "0,0", observer: "0,0", rocketeer: "0,0", chef: "0,2", flamer: "0,2" },
    C: { medic: "0,-1", tanker: "tank:1,-1", pilot: "plane:approach 4/0", chef: "2,-3" },
  });
  const vault = { damage: 0, down: false, wreck: -1, mark: -1 };
  b.set("C.medic", { health: 20 });
  b.say("H.medic > shoot > 0,-1", 1);
  expect(b.tile("0,-1")).toMatchObject(vault);
  b.say("H.rocketeer > shoot > 0,-1", 6);
  expect(b.tile("0,-1")).toMatchObject(vault);
  b.say("H.observer > strike > 0,-1", 6);
  expect(b.tile("0,-1")).toMatchObject(vault);
  b.table.planes[1].damage = 4;
  b.say("H.flamer > shoot > 0,3", 6, 6, 6, 1, 1);
  expect([b.tile("0,-1"), b.table.planes[1].stage]).toMatchObject([vault, "wrecked"]);
  Object.assign(b.table.tokens[0]!, { at: b.no("0,-1"), planted: true });
  b.endTurn().endTurn();
  expect(b.tile("0,-1")).toMatchObject({ down: true, mark: 0 });
});

rule(
  "AWW-H-24",
  "Lake, Marsh and Crag bear explosions, shells and crashes, and no Wreck stays there; a Bramble Wall falls",
  () => {
    for (const [kind, falls] of [
      ["lake", false],
      ["marsh", false],
      ["crag", false],
      ["bramble", true],
    ] as const) {
      const thrown = battle({ tiles: { "0,0": kind }, H: { medic: "0,1" }, C: { medic: "0,-2" } });
      expect(thrown.say("H.medic > grenade > 0,0", 1).tile("0,0")).toMatchObject({ down: falls, damage: 0 });
      const shelled = battle({ tiles: { "0,0": kind }, H: { observer: "0,1" }, C: { medic: "0,-2" } });
      expect(shelled.say("H.observer > strike > 0,0", 6).tile("0,0").down).toBe(falls);
      const crashed = doomed(undefined, kind, {
        H: { flamer: "0,2", engineer: "1,1", medic: "1,1" },
        tiles: { "0,0": kind, "0,-1": kind },
      });
      // Over the fields before it, and on over the first of two if nothing can fall short there; down on the last but one.
      crashed.say("H.flamer > shoot > 0,3", 2, 2, ...(kind === "lake" ? [1, 1, 1] : [1]), 1);
      const site = kind === "lake" ? "0,-2" : "0,0";
      expect(crashed.tile(site)).toMatchObject(
        kind === "lake" ? { wreck: 0 } : falls ? { wreck: 0, down: true } : { wreck: -1, down: false },
      );
    }
  },
);

rule("AWW-2.1.7.6.5", "a tank deployed on a Wreck takes its place", () => {
  const read = parseScenario({
    hexes: Array.from({ length: 25 }, (_, i) => [
      (i % 5) - 2,
      Math.floor(i / 5) - 2 - Math.floor(((i % 5) - 2) / 2),
      ...(i === 22 ? ["wheat"] : []),
    ]),
    objective: null,
    wrecks: [[0, 2]],
  });
  if ("refusal" in read) throw new Error(JSON.stringify(read.refusal));
  const b = fresh({ squad: 2, tactics: "none" }, 2, 3, read.scenario);
  b.say("class.tanker").until("deploy.place").say("H.tanker > 0,2");
  expect(b.tile("0,2")).toMatchObject({ wreck: -1, down: true, cover: 5 });
});

rule(
  ["AWW-3.6.9.6.11a", "AWW-3.2.2.2.2a"],
  "guns roll for the first of the enemy's cards like for any, alone on a tile or named by his owner",
  () => {
    const flown = (H: Given["H"]) =>
      battle({ ground: "ruins", turn: 1, H: { ...H }, C: { pilot: "plane:approach 1/0", chef: "2,-3" } });
    const alone = flown({ medic: "0,0", sniper: "2,1" }).say("C.pilot > gun", 4);
    expect([alone.soldier("H.medic").damage, alone.tile("0,0").damage]).toEqual([1, 0]);
    const two = flown({ medic: "0,0", sniper: "0,0" }).say("C.pilot > gun");
    expect([two.question.kind, two.question.seat]).toEqual(["shot.victim", 0]);
    two.say("H.medic", 4);
    expect([two.soldier("H.medic").damage, two.soldier("H.sniper").damage, two.question.kind]).toEqual([1, 0, "turn.orders"]);
  },
);

rule(
  ["AWW-W-17a", "AWW-W-17b", "AWW-3.6.9.16.6"],
  "a Pilot lands where alone the crash has torn the wire away; where that tile is full and no other is free, he is lost",
  () => {
    const falling = () => {
      const b = battle({
        ground: "ruins",
        H: { flamer: "0,2", medic: "1,1" },
        C: { pilot: "plane:approach 4/0", chef: "2,-3" },
      });
      b.table.planes[1].damage = 4;
      return b;
    };
    const wired = falling();
    wired.table.wire.fill(1);
    wired.say("H.flamer > shoot > 0,3", 1, 1);
    expect([wired.at("C.pilot"), wired.soldier("C.pilot").status]).toEqual(["0,2", "standing"]);
    const crowd = falling();
    crowd.table.wire.fill(1);
    // The first tile of the line is full of those the plane has fallen on: nowhere else is free of wire.
    for (const id of ["H.medic", "C.chef"]) crowd.set(id, { at: crowd.no("0,2") });
    crowd.table.civilians.push({ id: "civ.1", status: "standing", at: crowd.no("0,2"), helmets: 0 });
    crowd.say("H.flamer > shoot > 0,3", 1, 1);
    expect([crowd.soldier("C.pilot").status, crowd.at("C.pilot")]).toEqual(["dead", ""]);
    expect(crowd.events("harm.died")).toMatchObject([{ args: { who: "C.pilot", at: "" }, about: ["C.pilot"] }]);
    expect(crowd.heard("chute.landed")).toBe(false);
  },
);

rule(["AWW-3.6.9.16.10"], "left to itself a plane falls where most enemies and fewest friends are", () => {
  const down = (H: Given["H"], C: Given["C"]) => {
    const b = battle({ H: { flamer: "0,2", ...H }, C: { pilot: "plane:exit 1/0", ...C } });
    b.table.planes[1].damage = 4;
    b.say("H.flamer > shoot > 0,3");
    expect(b.question).toMatchObject({ kind: "crash.line", rule: "AWW-3.6.9.16.10", about: ["C.plane"] });
    expect(b.question.policies).toEqual([{ id: "enemies", answer: b.question.fallback }]);
    const [line] = b.question.fallback as string[];
    return groundOf(b.table.field)
      .flights.find(({ id }) => `flight.${id}` === line)!
      .tiles.map((tile) => b.table.field.hexes[tile]!.join());
  };
  // Two in one row beat one in another; a tank counts two.
  expect(down({ medic: "2,-2", sniper: "2,0" }, { chef: "-1,-1" })).toEqual(expect.arrayContaining(["2,-2", "2,0"]));
  expect(down({ medic: "2,-2", sniper: "2,1", tanker: "tank:-2,0", chef: "-2,2" }, { chef: "-1,-1" })).toEqual(
    expect.arrayContaining(["-2,0", "-2,2"]),
  );
  // Friends in the way are as dear as enemies are welcome.
  expect(down({ medic: "2,-2", sniper: "2,0", gunner: "-2,0" }, { chef: "2,-1", medic: "2,1" })).not.toContain("2,-1");
});
