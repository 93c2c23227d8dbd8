import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { CLASS, CLASSES } from "../content/classes.ts";
import { bare, fresh, type Scene, scene } from "./scene.ts";

/** Two seats that have entered at their middle Spawn Points. */
const entered = (): Scene => fresh(2).do("scout", "A2", "s1").do("medic", "B2", "s1");

rule("WW-1", "a seat has one Warrior, and every order of the seat goes to him", () => {
  const match = fresh(3);
  expect(match.table.warriors).toHaveLength(3);
  match.do("scout", "A2", "s1").do("medic", "B2", "s1").do("assault", "B1", "s1");
  match.do("move", [[100, 450]]);
  expect([match.at(0), match.at(1), match.at(2)]).toEqual([
    [100, 450],
    [1120, 450],
    [1120, 750],
  ]);
});

rule(["WW-2", "WW-3"], "one of five classes comes first, and without it there is no place", () => {
  const match = fresh(2);
  expect(match.options()).toEqual([...CLASSES]);
  expect(CLASSES).toEqual(["scout", "assault", "antitank", "medic", "engineer"]);
  expect(match.refused("A2", "s1")?.key).toBe("answer.notAnOption");
  expect(match.refused("sniper", "A2", "s1")?.key).toBe("answer.notAnOption");
  expect(match.warrior(0)).toMatchObject({ cls: null, at: null });
  match.do("engineer", "A2", "s1");
  expect(match.warrior(0).cls).toBe("engineer");
});

rule("WW-4", "a class decides weapons and Tank Assault; all walk, hit and are hit alike", () => {
  for (const cls of CLASSES) {
    expect(Object.keys(CLASS[cls])).toEqual(["weapons", "tankAssault"]);
    const it = scene({ map: bare(), warriors: [{ cls, at: [100, 100] }, { at: [150, 100] }] });
    expect(it.refused("move", [[100, 251]])?.key).toBe("answer.tooFar");
    expect(it.refused("move", [[100, 250]])).toBeUndefined();
    // All are hit on 3 and saved on 3.
    const [weapon] = CLASS[cls].weapons;
    const dice =
      cls === "scout" ? [2, 2] : cls === "antitank" || cls === "engineer" ? [2, ...(cls === "engineer" ? [2] : [])] : [2, 2, 2];
    it.roll(...dice).do("shoot", weapon!, "w2");
    expect(it.isAlive(1)).toBe(true);
  }
});

rule("WW-5", "a class changes with a respawn and at no other time", () => {
  const it = scene({ map: bare(), warriors: [{ cls: "scout", at: [100, 100] }, { at: [900, 100] }] });
  expect(it.options()).not.toContain("medic");
  const back = scene({ map: bare(), warriors: [{ cls: "scout", deaths: 1 }, { at: [900, 100] }], at: { at: "respawn" } });
  back.do("medic", "A1", "s1");
  expect(back.warrior(0).cls).toBe("medic");
  expect(back.cited("enter.back")).toEqual(["WW-71"]);
});

rule("WW-207", "where classes are kept, only the first choice comes back", () => {
  const given = { map: bare(), warriors: [{ cls: "scout" as const }, { at: [900, 100] as const }], at: { at: "respawn" } };
  expect(scene(given).options()).toEqual([...CLASSES, "wait"]);
  expect(scene({ ...given, options: { classes: "kept" } }).options()).toEqual(["scout", "wait"]);
});

rule("WW-6", "one enters at a Spawn Point of one's own team; another team's is refused", () => {
  const match = fresh(2);
  expect(match.options("scout")).toEqual(["A1", "A2", "A3"]);
  expect(match.refused("scout", "B1", "s1")?.key).toBe("answer.notAnOption");
  match.do("scout", "A1", "s1");
  expect(match.options("scout")).toEqual(["B1", "B2", "B3"]);
});

rule("WW-7", "whoever is placed is in the game: he can be shot before his first turn", () => {
  const match = entered();
  expect(match.table.turn.seat).toBe(0);
  match.warrior(0).at = { x: 1000, y: 440 };
  expect(match.may("shoot", "rifle", "w2")).toBe(true);
  expect(match.cited("enter.placed")).toEqual(["WW-7", "WW-7"]);
});

rule("WW-8", "a respawn may use another Spawn Point than before", () => {
  const match = entered().do("end");
  match.warrior(0).at = null;
  match.do("end");
  expect(match.kind).toBe("respawn");
  match.do("scout", "A3", "s1");
  expect(match.at(0)).toEqual([80, 750]);
});

rule("WW-9", "a Warrior stands on one of the marker's 19 slots, and none that is taken is offered", () => {
  const match = fresh(4);
  expect(match.options("scout", "A2")).toHaveLength(19);
  match.do("scout", "A2", "s1").do("scout", "B2", "s1").do("scout", "B2", "s2");
  // The slots beside the first touch it; the first itself is taken.
  expect(match.options("scout", "A2")).not.toContain("s1");
  expect(match.options("scout", "A2")).toContain("s2");
  match.do("scout", "A2", "s2");
  expect(match.at(3)).toEqual([106, 450]);
  expect((106 - 80) ** 2).toBeLessThanOrEqual((40 + 12) ** 2);
});

rule("WW-10", "a Spawn Point protects nobody, and an enemy on it only takes room", () => {
  const it = scene({
    map: bare(),
    warriors: [{ at: [80, 480] }, { at: [80, 450] }, { cls: "medic" }],
    turn: 2,
    at: { at: "respawn" },
  });
  expect(it.options("scout", "A2")).not.toContain("s1");
  expect(it.options("scout", "A2").length).toBeGreaterThan(5);
  it.do("scout", "A2", "s8");
  expect(it.may("shoot", "rifle", "w2")).toBe(true);
  expect(it.may("assault", "w2")).toBe(true);
});

rule("WW-11", "markers stay with their teams; only locked objectives become the attackers'", () => {
  const match = fresh(2, { mode: "assault" });
  match.table.objectives[0] = { owner: 0, locked: true };
  expect(match.options("scout")).toEqual(["A1", "A2", "A3", "L1"]);
  const plain = fresh(2, { mode: "domination" });
  plain.table.objectives[0] = { owner: 0, locked: false };
  expect(plain.options("scout")).toEqual(["A1", "A2", "A3"]);
});

rule("WW-12", "members of a team are friends, all others are hostile, with two, four or as many teams as seats", () => {
  const targets = (options: Record<string, string>, seats: number): string[] => {
    const warriors = Array.from({ length: seats }, (_, i) => ({ cls: "scout" as const, at: [100 + 40 * i, 100] as const }));
    return scene({
      map: bare([], { spawns: { A: [[80, 450]], B: [[1120, 450]], C: [[600, 80]], D: [[600, 800]] } }),
      options,
      warriors,
    }).options("shoot", "rifle");
  };
  expect(targets({}, 4)).toEqual(["w2", "w4"]);
  expect(targets({ teams: "four", map: "crown-hill" }, 8)).toEqual(["w2", "w3", "w4", "w6", "w7", "w8"]);
  expect(targets({ mode: "free" }, 4)).toEqual(["w2", "w3", "w4"]);
});

rule("WW-71", "who was Destroyed may come back at any own Spawn Point at the start of his next turn", () => {
  const it = scene({ map: bare(), warriors: [{ at: [600, 100] }, { at: [630, 100] }] });
  it.roll(5).do("assault", "w2", [[605, 100]]);
  expect(it.isAlive(1)).toBe(false);
  expect([it.kind, it.seat]).toEqual(["respawn", 1]);
  expect(it.options("assault")).toEqual(["B1", "B2", "B3"]);
  it.do("assault", "B3", "s1");
  expect(it.at(1)).toEqual([1120, 150]);
});

rule("WW-72", "respawns have no end, except for attackers without tickets", () => {
  const far = scene({ map: bare(), warriors: [{ deaths: 99 }, { at: [900, 100] }], at: { at: "respawn" } });
  expect(far.may("scout", "A1", "s1")).toBe(true);
  const given = {
    map: bare(),
    options: { mode: "assault" },
    warriors: [{ deaths: 1 }, { at: [900, 100] as const }, { at: [50, 50] as const }],
  };
  const one = scene({ ...given, tickets: 1, at: { at: "respawn" } }).do("scout", "A1", "s1");
  expect(one.table.sides[0]!.tickets).toBe(0);
  const none = scene({ ...given, tickets: 0, at: { at: "respawn" } });
  expect([none.seat, none.kind]).toEqual([1, "action"]);
  expect(none.cited("enter.spent")).toEqual(["WW-72"]);
});

rule("WW-73", "coming back costs no Action: the first one is still free", () => {
  const it = scene({ map: bare(), warriors: [{ deaths: 1 }, { at: [900, 100] }], at: { at: "respawn" } }).do("scout", "A1", "s1");
  expect([it.kind, it.seat, it.table.turn.done]).toEqual(["action", 0, []]);
});

rule("WW-74", "he may wait instead, and then his turn is over", () => {
  const it = scene({ map: bare(), warriors: [{ deaths: 1 }, { at: [900, 100] }], at: { at: "respawn" } }).do("wait");
  expect(it.isAlive(0)).toBe(false);
  expect([it.kind, it.seat]).toEqual(["action", 1]);
  expect(it.cited("enter.waits")).toEqual(["WW-74"]);
});

rule("WW-75", "with every slot of every own marker taken, the ring search gives the one place", () => {
  // Hulls parked over the only marker cover its 19 slots.
  const map = bare([], { spawns: { A: [[300, 450]], B: [[1120, 450]] } });
  const tank = (x: number, y: number) => ({ model: "heavy_tank", at: [x, y, 0] }) as const;
  const hulls = [tank(300, 450), tank(300, 409), tank(300, 491)];
  const it = scene({ map, hulls, warriors: [{ deaths: 1 }, { at: [900, 100] }], at: { at: "respawn" } });
  expect(it.options("scout")).toEqual(["ring"]);
  it.do("scout", "ring");
  expect(it.cited("enter.back")).toEqual(["WW-75"]);
  expect(it.at(0)).not.toBeNull();
  const [x, y] = it.at(0)!;
  expect([(x - 300) % 26, (y - 450) % 26].map(Math.abs)).toEqual([0, 0]);
});
