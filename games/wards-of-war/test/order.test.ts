import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { bare, fresh, scene } from "./scene.ts";

const APART = { map: bare(), warriors: [{ at: [100, 100] as const }, { at: [900, 800] as const }] };
const CLOSE = { map: bare(), warriors: [{ cls: "scout" as const, at: [100, 100] as const }, { at: [180, 100] as const }] };

rule("WW-13", "numbers are given in the order of joining", () => {
  const match = fresh(4);
  const called: number[] = [];
  while (match.kind === "enter") match.do(...(match.asked.fallback as string[]));
  for (let i = 0; i < 4; i++) {
    called.push(Number(match.events("turn.called").at(-1)?.args?.number));
    match.do("end");
  }
  expect(called).toEqual([1, 2, 3, 4]);
});

rule("WW-14", "numbers are called in order, and after the highest a new round starts with the lowest", () => {
  const it = scene({ ...APART, turn: 1 });
  it.do("end");
  expect([it.seat, it.table.round]).toEqual([0, 2]);
  it.do("end");
  expect([it.seat, it.table.round]).toEqual([1, 2]);
});

rule(
  ["WW-15", "WW-195"],
  "only the called number is asked, and nobody else in his turn, whatever dice are rolled for others",
  () => {
    const it = scene(CLOSE);
    expect(it.open.map(({ seat }) => seat)).toEqual([0]);
    // A hit, a save of the other, and still only number 1 is asked.
    it.roll(3, 4).do("shoot", "rifle", "w2");
    expect(it.open.map(({ seat }) => seat)).toEqual([0]);
    expect(it.heard("save.made")).toBe(true);
    it.do("end");
    expect(it.cited("turn.called")).toEqual(["WW-15"]);
  },
);

rule("WW-16", "in a turn all is done by Actions", () => {
  expect(scene(CLOSE).options()).toEqual(["move", "shoot", "assault", "end"]);
});

rule("WW-17", "when the Actions are done the next number is called", () => {
  const it = scene(APART)
    .do("move", [[100, 200]])
    .roll(4)
    .do("roll")
    .do("move", [[100, 300]]);
  expect([it.seat, it.kind]).toEqual([1, "action"]);
});

rule("WW-19", "a Destroyed player's number is called; he respawns and then acts normally", () => {
  const it = scene({ map: bare(), warriors: [{ at: [100, 100] }, { deaths: 1 }] }).do("end");
  expect([it.seat, it.kind]).toEqual([1, "respawn"]);
  it.do("assault", "B1", "s1");
  expect([it.seat, it.kind]).toEqual([1, "action"]);
  it.do("move", [[1100, 700]]);
  expect(it.kind).toBe("second");
});

rule("WW-20", "the first Action is free: no die is rolled for it", () => {
  const it = scene(APART);
  expect(it.asked.rule).toBe("WW-20");
  // The scene fails on a die that the script does not name.
  it.do("move", [[100, 200]]);
  expect(it.kind).toBe("second");
});

rule(["WW-21", "WW-22"], "4 gives a second Action, 3 ends the turn at once", () => {
  const gains = scene(APART).do("move", []).roll(4).do("roll");
  expect([gains.seat, gains.kind]).toEqual([0, "action"]);
  expect(gains.cited("turn.gained")).toEqual(["WW-21"]);
  const fails = scene(APART).do("move", []).roll(3).do("roll");
  expect(fails.seat).toBe(1);
  expect(fails.cited("turn.failed")).toEqual(["WW-22"]);
});

rule("WW-23", "there is never a third Action, and the roll may be declined", () => {
  const two = scene(APART).do("move", []).roll(6).do("roll").do("move", []);
  expect(two.seat).toBe(1);
  const declined = scene(APART).do("move", []).do("end");
  expect(declined.seat).toBe(1);
  expect(declined.heard("turn.failed")).toBe(false);
});

rule(["WW-24", "WW-25"], "on foot there are Move, Shoot and Assault, in any order", () => {
  const first = scene(CLOSE);
  for (const verb of ["move", "shoot", "assault"]) expect(first.may(verb)).toBe(true);
  const after = scene({ ...CLOSE, done: ["shoot"] });
  expect(after.may("move") && after.may("assault")).toBe(true);
  const moved = scene({ ...CLOSE, done: ["move"] });
  expect(moved.may("shoot") && moved.may("assault") && moved.may("move")).toBe(true);
});

rule("WW-26", "Shoot is not chosen twice, Move is", () => {
  const shot = scene({ ...CLOSE, done: ["shoot"] });
  expect(shot.may("shoot")).toBe(false);
  expect(shot.no("shoot", "rifle")).toBe("WW-26");
  expect(scene({ ...CLOSE, done: ["move"] }).may("move")).toBe(true);
});

rule("WW-27", "the pairs are MM, MS, SM, MA, SA; nothing follows an Assault", () => {
  const charge = scene(CLOSE)
    .roll(1)
    .do("assault", "w2", [[156, 100]]);
  expect(charge.seat).toBe(1);
  const pair = (first: "move" | "shoot"): string[] => scene({ ...CLOSE, done: [first] }).options();
  expect(pair("move")).toEqual(["move", "shoot", "assault", "end"]);
  expect(pair("shoot")).toEqual(["move", "assault", "end"]);
});

rule("WW-28", "one may end the turn between Actions, also before the first", () => {
  const it = scene(APART).do("end");
  expect(it.seat).toBe(1);
  expect(it.cited("turn.rests")).toEqual(["WW-28"]);
});

rule("WW-29", "an order that fails a check is refused with a reason, changes nothing and spends nothing", () => {
  const it = scene({ ...APART, map: bare([{ kind: "bocage", rect: [150, 50, 16, 200] }]) });
  const before = JSON.stringify(it.state);
  const refusal = it.refused("move", [[220, 100]]);
  expect(refusal).toMatchObject({ key: "walk.far", rule: "WW-30", args: { cost: 240, max: 150 } });
  expect(JSON.stringify(it.state)).toBe(before);
  expect([it.seat, it.kind]).toEqual([0, "action"]);
});
