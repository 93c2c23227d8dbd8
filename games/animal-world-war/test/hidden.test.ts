import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { CLASSES } from "../content/soldiers.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { copy, copyInto } from "../rules/copy.ts";
import { resample } from "../rules/resample.ts";
import { STANDING } from "../rules/standing.ts";
import type { WarState } from "../rules/state.ts";
import { type Battle, battle, fresh } from "./scene.ts";

/** What a seat may imagine, dealt so often that whatever is possible comes up. */
const imagined = (b: Battle, seat: number | null, times = 300): WarState[] =>
  Array.from({ length: times }, (_, i) => resample(viewOf(b.state, seat), fast(`imagined ${i}`)));
const kindsOf = <T>(list: readonly T[]): T[] => [...new Set(list)].sort();

rule(
  ["AWW-1.4.3.1", "AWW-1.4.3.5"],
  "the enemy may hold any Tactic but those that lie open and one's own; what is open is known",
  () => {
    const b = battle({ tactics: ["T04", "T09"], H: { medic: "0,2" }, C: { medic: "0,-2" } });
    const held = kindsOf(imagined(b, 0).map((state) => state.hands[1]!.tactic));
    expect(held).toHaveLength(15);
    expect(held).not.toContain("T04");
    b.table.sides[0].tactic.shown = "T04";
    // Who only looks on knows the open one alone.
    const seen = imagined(b, null);
    expect(kindsOf(seen.map((state) => state.hands[0]!.tactic))).toEqual(["T04"]);
    expect(kindsOf(seen.map((state) => state.hands[1]!.tactic))).toHaveLength(15);
    for (const state of seen) expect(state.hands[1]!.tactic).not.toBe("T04");
    const none = battle({ tactics: [null, null], H: { medic: "0,2" }, C: { medic: "0,-2" } });
    expect(kindsOf(imagined(none, 0, 20).map((state) => state.hands[1]!.tactic))).toEqual([null]);
  },
);

rule(
  ["AWW-T00d", "AWW-T11a", "AWW-T13a"],
  "a card that lies in wait may be set or not; an Ambush by whoever stands, and by nobody else",
  () => {
    const b = battle({
      tactics: ["T04", "T11"],
      H: { medic: "0,2", chef: "0,1" },
      C: { medic: "0,-2", chef: "0,-1", sniper: "1,-2" },
    }).wound("C.chef");
    const ambushes = imagined(b, 0, 900).filter((state) => state.hands[1]!.tactic === "T11");
    const by = kindsOf(ambushes.flatMap(({ hands, table }) => (hands[1]!.armed ? [table.soldiers[hands[1]!.ambush]!.id] : [])));
    expect(by).toEqual(["C.medic", "C.sniper"]);
    expect(ambushes.some((state) => !state.hands[1]!.armed)).toBe(true);
    // Once it is open, or used, nothing waits any more.
    for (const change of [{ shown: "T11" as const }, { spent: true }]) {
      Object.assign(b.table.sides[1].tactic, { shown: null, spent: false }, change);
      expect(imagined(b, 0, 60).some((state) => state.hands[1]!.armed)).toBe(false);
    }
    // With nobody on his feet there is no Ambush.
    const down = battle({ tactics: ["T04", "T11"], H: { medic: "0,2" }, C: { medic: "0,-2", pilot: "plane:approach 1/0" } });
    down.wound("C.medic");
    for (const { hands } of imagined(down, 0)) if (hands[1]!.tactic === "T11") expect(hands[1]!.armed).toBe(false);
  },
);

rule(
  ["AWW-T01a", "AWW-T01c"],
  "a cloaked squad is as many cards as were picked, any of the deck; in Random selection what was drawn too",
  () => {
    const cloaked = (selection: string): Battle => {
      const b = fresh({ size: "small", squad: 3, tactics: "random", objective: "O05", selection }, 2, 4);
      b.state.hands[0]!.tactic = "T01";
      b.state.hands[1]!.tactic = "T04";
      return b.say("play").say("keep");
    };
    const b = cloaked("alternating").say("class.sniper").say("class.medic");
    expect([b.table.sides[0].picked, b.table.sides[0].picks]).toEqual([1, []]);
    const picks = imagined(b, 1).map((state) => state.hands[0]!.picks);
    expect(kindsOf(picks.map((list) => list.length))).toEqual([1]);
    expect(kindsOf(picks.map((list) => list[0]!.cls))).toEqual([...CLASSES].sort());
    // One's own are known.
    for (const state of imagined(b, 0, 20)) expect(state.hands[0]!.picks.map((one) => one.cls)).toEqual(["sniper"]);
    const random = cloaked("random");
    expect(random.toldTo("select.drawn")).toEqual([[0]]);
    const drawn = imagined(random, 1, 50).map((state) => state.hands[0]!.drawn);
    expect(kindsOf(drawn.map((list) => list.length))).toEqual([6]);
    for (const list of drawn) expect(new Set(list).size).toBe(6);
  },
);

rule(
  ["AWW-O16a", "AWW-O16b", "AWW-O16c", "AWW-O16d"],
  "satchels are what is left of one Plans, one Trap and four Socks; one that was looked into is no Trap",
  () => {
    const b = battle({ objective: "O16", H: { medic: "-2,1", chef: "0,2" }, C: { medic: "0,-2" } });
    b.state.box.satchels = ["socks", "plans", "trap", "socks", "socks", "socks"];
    const contents = (seat: number | null) => imagined(b, seat).map((state) => state.box.satchels);
    for (const list of contents(0)) expect([...list].sort()).toEqual(["plans", "socks", "socks", "socks", "socks", "trap"]);
    expect(kindsOf(contents(1).map((list) => list[0]!))).toEqual(["plans", "socks", "trap"]);
    b.say("H.medic > take > token.1");
    // Its bearer knows it; for the enemy it is no Trap, which would have gone off.
    expect(kindsOf(contents(0).map((list) => list[0]!))).toEqual(["socks"]);
    expect(kindsOf(contents(1).map((list) => list[0]!))).toEqual(["plans", "socks"]);
    for (const state of imagined(b, 1, 40)) expect(state.hands[0]!.satchels[0]).toBe(state.box.satchels[0]);
  },
);

rule(["AWW-H-32", "AWW-H-22"], "the box holds the tiles that are not on the field, in any order", () => {
  const b = battle({ tiles: { "0,0": "church" }, H: { medic: "0,2" }, C: { medic: "0,-2" } });
  const boxes = imagined(b, 0, 20).map((state) => state.box.tiles);
  const church = TILE_KINDS.findIndex((kind) => kind.id === "church");
  const left = TILE_KINDS.map((kind, no) => Math.max(0, kind.n - b.table.kind.filter((one) => one === no).length));
  expect(left[church]).toBe(TILE_KINDS[church]!.n - 1);
  for (const tiles of boxes) expect(left.map((_, no) => tiles.filter((one) => one === no).length)).toEqual(left);
  expect(new Set(boxes.map((tiles) => tiles.join())).size).toBeGreaterThan(15);
});

rule(["AWW-3.1.5", "AWW-W-6a"], "a battle that was copied and played on is made equal to its model again", () => {
  const root = battle({
    objective: "O09",
    H: { medic: "-2,2", recruit: "0,1", tanker: "tank:1,0", pilot: "plane:approach 4/0" },
    C: { medic: "0,-2", tanker: "tank:1,-2", pilot: "plane:exit 1/0" },
  });
  const state = copy(root.state);
  const { table, hands, box } = state;
  for (const one of table.soldiers)
    Object.assign(one, { status: "dead", at: 3, damage: 9, health: 8, rations: 7, grenades: 6, plate: 5, token: 1, actions: 4 });
  for (const one of table.soldiers)
    Object.assign(one, { acted: true, returned: true, lives: 3, start: 2, handled: "grenade", handlings: 2, pinned: true });
  for (const list of [table.down, table.damage, table.mark, table.trench, table.wreck, table.wire, table.grenades, table.smoke])
    list.fill(1);
  for (const side of table.sides) {
    Object.assign(side, { score: 9, streak: 8, general: 7, fallen: 6, flipped: 5, picked: 4, cloaked: true, role: 2, squad: 11 });
    Object.assign(side.tactic, { shown: "T05", has: true, uses: 2, spent: true, by: 1, lives: 4, drummed: true });
  }
  for (const tank of table.tanks) Object.assign(tank, { at: 5, damage: 5, strength: 9, wrecked: true });
  for (const plane of table.planes)
    Object.assign(plane, { stage: "wrecked", flight: 2, line: "x", pos: [9, 9], facing: 3, damage: 5 });
  for (const token of table.tokens)
    Object.assign(token, { at: 1, by: 1, planted: true, open: true, gone: true, seen: [true, true] });
  for (const hand of hands)
    Object.assign(hand, { tactic: "T01", armed: true, lives: 2, paws: "any", ambush: 1, satchels: ["plans"] });
  Object.assign(table, { round: 7, turn: 1, fresh: false, over: { winner: 0, key: "x", rule: "y" } });
  state.flow.push({ at: "begin", side: 1 });
  expect(box.satchels).toEqual([]);
  copyInto(state, root.state);
  expect(state).toEqual(root.state);
  // Nor has a copy anything that its model lacks.
  expect(copy(root.state)).toStrictEqual(root.state);
});

rule(["AWW-3.2.2.2.2a", "AWW-T12c", "AWW-1.4.3.5"], "the standing orders of the game, and those that take their time", () => {
  expect(STANDING.map(({ kind, orders, discreet }) => [kind, orders.map((one) => one.id).join(), discreet ?? false])).toEqual([
    ["shot.victim", "least,most", false],
    ["crash.line", "enemies", false],
    ["chute.land", "cover,home", false],
    ["guns.plane", "fire,hold", false],
    ["dice.again", "again,keep", false],
    ["tactic.muster", "keep", true],
    ["tactic.before", "keep", true],
  ]);
});
