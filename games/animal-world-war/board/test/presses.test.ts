import type { Blocked, OpenDecision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { describe, expect, test } from "vitest";
import { choicesOf } from "../choices.ts";
import { type Ground, type Meaning, meaningOf, type Press } from "../presses.ts";

/** A Sniper and a Medic on 0,2, a Gunner beside them on 1,1; an enemy next door on 0,1 and one far off. */
const AT: { readonly [id: string]: string } = {
  "H.sniper": "0,2",
  "H.medic": "0,2",
  "H.gunner": "1,1",
  "C.medic": "0,2",
  "C.captain": "0,1",
  "C.recruit": "0,-2",
};
const tree: Tree = {
  "H.sniper": {
    move: { "-1,2": {}, "0,1": {}, "1,1": {} },
    shoot: { "0,1": {}, "0,-2": { "line.44": {}, "line.45": {} } },
    grenade: { "0,2": {}, "0,1": {}, "-1,2": {}, "1,0": {}, "1,1": {} },
    melee: { "C.medic": {} },
    dig: { "-1,2": {}, "-1,3": {} },
  },
  "H.medic": { heal: { "H.sniper": {} }, move: { "-1,2": {} } },
  "H.gunner": { move: { "0,1": {} } },
  end: {},
};
const why = (key: string): Blocked => ({ path: [], why: { key }, rule: "r" });
const blocked: readonly Blocked[] = [
  { path: ["H.sniper", "move", "1,0"], why: { key: "blocked.cannotCross" }, rule: "AWW-1.3.6a" },
];
const decision: OpenDecision = {
  id: "d",
  seat: 0,
  kind: "turn.orders",
  prompt: { key: "p" },
  domain: { t: "pick", tree },
  blocked,
  rule: "r",
  fallback: ["end"],
};
const ground: Ground = {
  whereIs: (id) => AT[id] ?? (id.includes(",") ? id : undefined),
  hasFoe: (at) => Object.entries(AT).some(([id, there]) => id.startsWith("C.") && there === at),
  bestShot: (at) => (at === "0,-2" ? ["H.sniper", "shoot", "0,-2", "line.44"] : undefined),
  whyNot: (at) => (at === "2,0" ? why("board.no.move") : undefined),
};
const pressed = (draft: readonly string[], press: Partial<Press> & { at: string }): Meaning =>
  meaningOf({ ids: [], by: "mouse", ...press }, choicesOf(decision, [...draft]), false, ground);
const sniper = ["H.sniper"] as const;

describe("what a press on the field means", () => {
  test("going to a free tile is carried out, whatever else could be done there", () => {
    expect(pressed(sniper, { at: "-1,2" })).toEqual({ t: "go", path: ["H.sniper", "move", "-1,2"] });
  });

  test("an enemy pressed while nobody is picked shows the best shot there is, and waits", () => {
    expect(pressed([], { at: "0,-2" })).toEqual({ t: "arm", path: ["H.sniper", "shoot", "0,-2", "line.44"] });
    expect(pressed([], { at: "0,1", ids: ["C.captain"] })).toEqual({ t: "nothing" });
  });

  test("firing at an enemy out of reach of everything else is carried out", () => {
    expect(pressed(sniper, { at: "0,-2" })).toEqual({ t: "go", path: ["H.sniper", "shoot", "0,-2"] });
  });

  test("an enemy next door is fired at when he himself is pressed; on the ground beside him one may mean to go there, and is asked", () => {
    expect(pressed(sniper, { at: "0,1", ids: ["C.captain"] })).toEqual({ t: "go", path: ["H.sniper", "shoot", "0,1"] });
    expect(pressed(sniper, { at: "0,1" })).toEqual({ t: "ask" });
    expect(pressed(sniper, { at: "0,1", by: "key" })).toEqual({ t: "ask" });
  });

  test("pressing the soldier who is picked lets go of him and never throws anything", () => {
    expect(pressed(sniper, { at: "0,2", ids: ["H.sniper"] })).toEqual({ t: "back" });
  });

  test("a tile nobody enters says so, though a grenade would reach it", () => {
    expect(pressed(sniper, { at: "1,0" })).toEqual({ t: "no", why: blocked[0] });
  });

  test("far away the reason comes from the rules; without one nothing happens", () => {
    expect(pressed(sniper, { at: "2,0" })).toEqual({ t: "no", why: why("board.no.move") });
    expect(pressed(sniper, { at: "2,1" })).toEqual({ t: "nothing" });
  });

  test("an order that is neither a move nor a shot is shown first, unless it was chosen by its name", () => {
    expect(pressed(sniper, { at: "-1,3" })).toEqual({ t: "arm", path: ["H.sniper", "dig", "-1,3"] });
    expect(pressed(["H.sniper", "dig"], { at: "-1,3" })).toEqual({ t: "go", path: ["H.sniper", "dig", "-1,3"] });
  });

  test("a grenade chosen by its name goes where one presses", () => {
    expect(pressed(["H.sniper", "grenade"], { at: "1,0" })).toEqual({ t: "go", path: ["H.sniper", "grenade", "1,0"] });
  });

  test("with an order chosen, one's own tile goes a step back and a friend is picked instead", () => {
    expect(pressed(["H.sniper", "shoot"], { at: "0,2" })).toEqual({ t: "back" });
    expect(pressed(["H.sniper", "shoot"], { at: "1,1", ids: ["H.gunner"] })).toEqual({ t: "go", path: ["H.gunner"] });
  });

  test("an enemy on one's own tile is fought hand to hand when he himself is pressed", () => {
    expect(pressed(sniper, { at: "0,2", ids: ["C.medic"] })).toEqual({ t: "go", path: ["H.sniper", "melee", "C.medic"] });
  });

  test("a friend under the pointer is picked, the ground beside him is gone to", () => {
    expect(pressed(sniper, { at: "1,1", ids: ["H.gunner"] })).toEqual({ t: "go", path: ["H.gunner"] });
    expect(pressed(sniper, { at: "1,1" })).toEqual({ t: "go", path: ["H.sniper", "move", "1,1"] });
  });

  test("a key cannot tell the two apart and asks", () => {
    expect(pressed(sniper, { at: "1,1", by: "key" })).toEqual({ t: "ask" });
  });

  test("Enter goes through all who can be picked on a tile, then lets go", () => {
    const enter = (draft: readonly string[]) => pressed(draft, { at: "0,2", by: "key" });
    expect(enter([])).toEqual({ t: "go", path: ["H.sniper"] });
    expect(enter(["H.sniper"])).toEqual({ t: "go", path: ["H.medic"] });
    expect(enter(["H.medic"])).toEqual({ t: "back" });
  });

  test("of a set, what is pressed is taken at once", () => {
    const domain = { t: "some", of: ["0,0", "0,1"], min: 1, max: 2 } as const;
    const choices = choicesOf({ ...decision, domain }, []);
    expect(meaningOf({ at: "0,1", ids: [], by: "mouse" }, choices, true, ground)).toEqual({ t: "go", path: ["0,1"] });
    expect(meaningOf({ at: "2,2", ids: [], by: "mouse" }, choices, true, ground)).toEqual({ t: "nothing" });
    const full = choicesOf({ ...decision, domain: { ...domain, of: ["0,0", "0,1", "1,1"] } }, ["0,0", "0,1"]);
    expect(meaningOf({ at: "1,1", ids: [], by: "mouse" }, full, true, ground)).toHaveProperty("why.why.key", "answer.tooMany");
  });
});
