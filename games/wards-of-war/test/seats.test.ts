import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
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

rule("WW-197", "who leaves from aboard leaves the hull, what he carried beside it, and his token goes", () => {
  const it = scene({
    map: bare(),
    options: { mode: "flags" },
    warriors: [{ at: [100, 100] }, { in: [0, "D"] }, { at: [500, 700] }, { at: [900, 300] }],
    hulls: [{ model: "truck", at: [450, 300, 0], home: "A" }],
    flags: [{ by: 1 }],
    tokens: [{ by: 1, team: 1, x: 300, y: 300, old: true }],
  });
  it.game.leave!(it.state, 1, it.fx);
  expect(it.table.flags[0]).toMatchObject({ by: null, at: { x: 450, y: 274 } });
  expect([it.table.tokens, it.hull(0).died, it.may("shoot", "assault_rifle", "h1")]).toEqual([[], null, false]);
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

rule(
  "WW-195",
  "who waits may look ahead: the question there would be if the number were called now, judged as it will be",
  () => {
    const it = scene({ map: bare(), warriors: [{ at: [100, 100] }, { at: [900, 100] }, { at: [100, 300] }] });
    expect([it.seat, it.kind]).toEqual([0, "action"]);
    expect(wardsOfWar.ahead!(it.view(0))).toBeUndefined();
    expect(wardsOfWar.ahead!(it.view(null))).toBeUndefined();
    const { view, decision } = wardsOfWar.ahead!(it.view(1))!;
    expect(decision).toMatchObject({ seat: 1, kind: "action" });
    const goes = (x: number) => wardsOfWar.refuse!(view, decision, ["move", [{ x, y: 100 }]]);
    expect(goes(880)).toBeUndefined();
    expect(goes(300)).toBeDefined();
    // Nothing was done to the table, and when the number is called the question is the same.
    expect(it.table.turn.seat).toBe(0);
    it.do("end");
    expect(it.asked.domain).toEqual(decision.domain);
  },
);

rule("WW-195", "the Destroyed one who waits looks ahead to coming back, where the mode lets him", () => {
  const it = scene({ map: bare(), warriors: [{ at: [100, 100] }, { cls: "scout" }] });
  expect(wardsOfWar.ahead!(it.view(1))?.decision).toMatchObject({ seat: 1, kind: "respawn" });
  // WW-72: attackers without tickets do not come back, so there is nothing to plan; and whoever has left plans nothing.
  const spent = scene({
    map: bare(),
    options: { mode: "assault", legs: "one" },
    tickets: 0,
    turn: 1,
    warriors: [{ cls: "scout", deaths: 1 }, { at: [100, 100] }, { at: [100, 300] }],
  });
  expect(wardsOfWar.ahead!(spent.view(0))).toBeUndefined();
  it.game.leave!(it.state, 1, it.fx);
  expect(wardsOfWar.ahead!(it.view(1))).toBeUndefined();
});

rule("WW-208", "a place is shown to the own team alone: an objective, an enemy, a point; who has no team shows nothing", () => {
  const it = scene({
    options: { mode: "domination" },
    warriors: [{ at: [100, 100] }, { at: [900, 100] }, { at: [100, 300] }, { at: [900, 300] }],
  });
  const { talk } = wardsOfWar;
  const now = talk!.now(it.view(0), 0, []);
  expect(now).toMatchObject({ free: "all", rule: "WW-208" });
  const may = (say: Answer) => checkAnswer(now!.domain!, say) === undefined;
  expect([may(["look", "o1"]), may(["aid", "w2"]), may(["going", "point", [{ x: 5, y: 5 }]])]).toEqual([true, true, true]);
  expect([may(["look", "w3"]), may(["look", "o9"]), may(["look", "point", [{ x: -1, y: 5 }]])]).toEqual([false, false, false]);
  const said = talk!.said(it.view(0), 0, [], ["aid", "w2"]);
  expect(said.to).toEqual([2]);
  const what = { key: "label.warrior", args: { who: 1 } };
  expect(said.event).toMatchObject({ key: "ping.aid", args: { who: 0, what, x: 900, y: 100 }, rule: "WW-208" });
  // It is said by its name, as everything is.
  expect(talk!.said(it.view(0), 0, [], ["going", "o2"]).event.args).toMatchObject({
    what: { key: "label.objective", args: { no: 2 } },
  });
  expect(talk!.said(it.view(0), 0, [], ["look", "point", [{ x: 7, y: 8 }]]).event).toMatchObject({
    key: "ping.look.point",
    args: { x: 7, y: 8, what: { key: "place.near" } },
  });
  // Whoever has left hears nothing, and with him gone there is nobody to show it to.
  it.game.leave!(it.state, 2, it.fx);
  expect(talk!.now(it.view(0), 0, [])).toBeUndefined();
  const alone = scene({ map: bare(), warriors: [{ at: [100, 100] }, { at: [900, 100] }] });
  expect(talk!.now(alone.view(0), 0, [])).toBeUndefined();
});

rule("WW-192", "the match is over when one team alone is left, the latecomer's team being the one he was given", () => {
  const it = match(3);
  while (openIn(it).kind === "enter") answer(it);
  // Number 1 goes, and his team is left to number 4.
  expect(it.join({ id: "j" }, 0)).toMatchObject({ ok: true });
  expect(it.state.table.warriors.map(({ team }: { team: number }) => team)).toEqual([0, 1, 1, 0]);
  expect(it.leave({ id: "l", seat: 0 }, 0)).toMatchObject({ ok: true });
  expect(it.outcome).toBeUndefined();
  expect(it.join({ id: "k" }, 0)).toMatchObject({ ok: true });
  expect(it.state.table.warriors[4].team).toBe(0);
  expect(it.leave({ id: "m", seat: 3 }, 0)).toMatchObject({ ok: true });
  // By the numbers 5 would be in the second team, and the match would be over.
  expect(it.outcome).toBeUndefined();
});
