import { fast } from "@warren/kernel/chance.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import { Match } from "@warren/kernel/match.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { optionsOf } from "@warren/kernel/testing/scene.ts";
import { expect } from "vitest";
import { wardsOfWar } from "../game.ts";
import { bare, scene } from "./scene.ts";

function match(seats: number, options = {}): Match {
  const header = {
    game: wardsOfWar.id,
    version: wardsOfWar.version,
    options: optionsOf(wardsOfWar, options),
    seats,
    commitment: "0".repeat(64),
    salt: "",
  };
  return Match.start(wardsOfWar, header, (seq) => fast(`${seq}`), 0);
}
let commands = 0;
function answer(it: Match): void {
  const open = openIn(it);
  const verdict = it.submit({ id: `c${commands++}`, seat: open.seat, decision: open.id, answer: open.fallback }, 0);
  expect(verdict).toMatchObject({ ok: true });
}
const openIn = (it: Match): OpenDecision =>
  Array.from({ length: it.seats }, (_, seat) => it.decisionOf(seat)).find((one) => one !== undefined)!;
const asked = (it: Match): [number, string] => [openIn(it).seat, openIn(it).kind];

rule(["WW-18", "WW-192"], "a latecomer gets the highest number, is placed in the next gap and called in the same round", () => {
  const it = match(2);
  answer(it);
  answer(it);
  expect(asked(it)).toEqual([0, "action"]);
  expect(it.join({ id: "j" }, 0)).toMatchObject({ ok: true });
  // Number 1 finishes his turn first.
  expect(asked(it)).toEqual([0, "action"]);
  answer(it);
  expect(asked(it)).toEqual([2, "enter"]);
  answer(it);
  expect(asked(it)).toEqual([1, "action"]);
  answer(it);
  expect(asked(it)).toEqual([2, "action"]);
  expect(it.state.table.round).toBe(1);
});

rule("WW-191", "who joins goes to the smaller team", () => {
  const it = scene({ map: bare(), warriors: [{ at: [100, 100] }, { at: [900, 100] }, { at: [100, 300] }] });
  it.game.join!(it.state, 3, it.fx);
  expect(it.warrior(3).team).toBe(1);
  it.game.leave!(it.state, 0, it.fx);
  it.game.join!(it.state, 4, it.fx);
  expect(it.warrior(4).team).toBe(0);
});

rule("WW-197", "a leaver's Warrior is taken off without a kill, what he carried falls, his number is skipped", () => {
  const it = scene({
    map: bare(),
    options: { mode: "flags" },
    warriors: [{ at: [100, 100] }, { at: [900, 100] }, { at: [500, 300] }, { at: [900, 300] }],
    flags: [undefined, { by: 2 }],
  });
  it.game.leave!(it.state, 2, it.fx);
  expect([it.isAlive(2), it.table.sides[1]!.kills]).toEqual([false, 0]);
  expect(it.table.flags[1]).toMatchObject({ by: null, at: { x: 500, y: 300 } });
  it.do("end").do("end");
  expect(it.seat).toBe(3);
  // Who is called and leaves: the next number is called.
  it.game.leave!(it.state, 3, it.fx);
  expect([it.seat, it.table.round]).toEqual([0, 2]);
});

rule("WW-199", "when the last opponent leaves, the team that stays has won", () => {
  const it = scene({ map: bare(), warriors: [{ at: [100, 100] }, { at: [900, 100] }, { at: [100, 300] }, { at: [900, 300] }] });
  it.game.leave!(it.state, 1, it.fx);
  expect(it.outcome).toBeUndefined();
  it.game.leave!(it.state, 3, it.fx);
  expect(it.outcome).toMatchObject({ ranks: [1, 2, 1, 2], rule: "WW-199" });
});

rule(
  "WW-193",
  "time-out answers end the turn without a die: the last class or Assault, the marker nearest the goal, no Action",
  () => {
    const it = match(2, { mode: "hill" });
    expect(openIn(it).fallback).toEqual(["assault", "A2", "s1"]);
    answer(it);
    answer(it);
    const before = it.state.table.turn.no;
    expect(openIn(it).fallback).toEqual(["end"]);
    answer(it);
    expect([it.state.table.turn.no, asked(it)]).toEqual([before + 1, [1, "action"]]);
    const back = scene({ map: bare(), warriors: [{ cls: "medic", deaths: 1 }, { at: [900, 100] }], at: { at: "respawn" } });
    expect(back.asked.fallback).toEqual(["medic", "A2", "s1"]);
    const second = scene({ map: bare(), warriors: [{ at: [100, 100] }, { at: [900, 100] }] }).do("move", []);
    expect(second.asked.fallback).toEqual(["end"]);
    // All questions of a turn bear its name, so that one clock counts them.
    expect(second.asked.turn).toBe("turn 1");
  },
);

rule("WW-194", "a caretaker may answer for a seat, and the player again after it", () => {
  const it = match(2);
  const { seat, id, fallback } = openIn(it);
  expect(it.submit({ id: "care", seat, decision: id, answer: fallback, auto: "caretaker" }, 0)).toMatchObject({ ok: true });
  answer(it);
  expect(asked(it)).toEqual([0, "action"]);
  answer(it);
  expect(asked(it)).toEqual([1, "action"]);
});
