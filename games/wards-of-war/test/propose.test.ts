import type { Rng } from "@warren/kernel/chance.ts";
import { fast } from "@warren/kernel/chance.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { wardsOfWar } from "../game.ts";
import type { Given } from "../position.ts";
import { bare, type Scene, scene } from "./scene.ts";

const AWAY = { at: [1100, 850] as const };
/** These choices, and then always the first. */
const choosing = (...picks: number[]): Rng => ({ below: (n) => Math.min(picks.shift() ?? 0, n - 1) });
/** The place of an order among those that may be chosen. */
const orderOf = (it: Scene, order: string): number =>
  it
    .options()
    .filter((one) => one !== "end")
    .indexOf(order);
/** What is proposed when this order comes up and these choices follow. */
const proposed = (given: Given, order: string, ...picks: number[]) => {
  const it = scene(given);
  const answer = wardsOfWar.propose!(it.view(it.seat), it.asked, choosing(orderOf(it, order), ...picks));
  if (answer) expect(it.refusal(it.asked, answer)).toBeUndefined();
  return answer;
};

rule("WW-21", "for a second Action one rolls; of how to enter nothing is proposed", () => {
  const it = scene({ map: bare(), warriors: [{ at: [300, 300] }, AWAY] });
  expect(wardsOfWar.propose!(it.do("move", []).view(0), it.asked, choosing())).toEqual(["roll"]);
  const back = scene({ map: bare(), warriors: [{ deaths: 1 }, AWAY], at: { at: "respawn" } });
  expect(wardsOfWar.propose!(back.view(0), back.asked, choosing())).toBeUndefined();
});

rule(["WW-30", "WW-37"], "a Move: some of the way to an enemy or to the goal, straight, or aside when that is not free", () => {
  const given: Given = { map: bare(), warriors: [{ at: [300, 450] }, { at: [300, 850] }] };
  // 0: to an enemy, number 2; not aside; 1 mm and 99 more.
  expect(proposed(given, "move", 0, 0, 0, 0, 99)).toEqual(["move", [{ x: 300, y: 550 }]]);
  // 1: to the goal, the middle of the table.
  expect(proposed(given, "move", 1, 0, 0, 149)).toEqual(["move", [{ x: 450, y: 450 }]]);
  // A friend stands there: the second try, up to 30 mm aside at the goal, is too near to him, the third, up to 60, is not.
  const friend: Given = { ...given, warriors: [...given.warriors, { at: [450, 450] }] };
  expect(proposed(friend, "move", 1, 0, 0, 149, 0, 0, 149, 0, 0, 148)).toEqual(["move", [{ x: 445, y: 414 }]]);
  expect(proposed(friend, "move", 1, 0, 0, 149, 0, 0, 149, 120, 120, 148)).toEqual(["move", [{ x: 447, y: 475 }]]);
  // Four times in vain, and then he stays; or goes round what is in the way.
  const wall: Given = { ...given, map: bare([{ kind: "highwall", rect: [320, 435, 8, 30] }]) };
  expect(proposed(wall, "move", 1, 0, 0, 149, 30, 30, 149, 60, 60, 149, 90, 90, 149, 1)).toEqual(["move", []]);
  const round = proposed(wall, "move", 1, 0, 0, 149, 30, 30, 149, 60, 60, 149, 90, 90, 149, 0) as [
    string,
    { x: number; y: number }[],
  ];
  expect(round[1].length).toBeGreaterThan(1);
  expect(round[1].at(-1)).toEqual({ x: 420, y: 450 });
});

rule(["WW-63", "WW-42"], "a blow by the shortest way; a shot with some weapon at some target", () => {
  const given: Given = {
    map: bare(),
    warriors: [{ cls: "scout", at: [300, 300] }, { at: [380, 300] }, AWAY, { at: [300, 380] }],
  };
  expect(proposed(given, "assault", 0)).toEqual(["assault", "w2", [{ x: 356, y: 300 }]]);
  expect(proposed(given, "assault", 1)).toEqual(["assault", "w4", [{ x: 300, y: 356 }]]);
  expect(proposed(given, "shoot", 1, 1)).toEqual(["shoot", "pistol", "w4"]);
});

rule("WW-158", "a gun is turned straight at its target", () => {
  const gun: Given = {
    map: bare(),
    warriors: [{ in: [0, "G"] }, { at: [300, 300] }],
    hulls: [{ model: "field_gun", at: [600, 300, 0] }],
  };
  expect(proposed(gun, "shoot")).toEqual(["shoot", "howitzer", "w2", 32]);
});

const TRUCK = { model: "truck", at: [400, 300, 0] } as const;

rule(["WW-125", "WW-126", "WW-127"], "into a hull, out of it and on, across to another, to another seat", () => {
  const foot: Given = { map: bare(), warriors: [{ at: [300, 300] }, AWAY], hulls: [TRUCK] };
  expect(proposed(foot, "board", 0, 2)).toEqual(["board", "h1", "P2", [{ x: 356, y: 300 }]]);
  const aboard: Given = { map: bare(), warriors: [{ in: [0, "D"] }, AWAY], hulls: [TRUCK, { ...TRUCK, at: [400, 400, 0] }] };
  expect(proposed(aboard, "seat", 1)).toEqual(["seat", "P2"]);
  const [, out] = proposed(aboard, "leave", 999, 1, 0, 0, 59) as [string, { x: number; y: number }[]];
  // 60 mm on from where he gets out.
  expect(out).toHaveLength(2);
  expect(Math.abs(Math.hypot(out[1]!.x - out[0]!.x, out[1]!.y - out[0]!.y) - 60)).toBeLessThan(1);
  const across = proposed(aboard, "transfer", 0, 1) as unknown[];
  expect(across.slice(0, 3)).toEqual(["transfer", "h2", "P1"]);
});

rule(["WW-132", "WW-153"], "a drive of one or two steps, no farther than there is room; an Overrun into contact", () => {
  const tank: Given = {
    map: bare(),
    warriors: [{ in: [0, "D"] }, { at: [680, 300] }],
    hulls: [{ model: "medium_tank", at: [600, 300, 0] }],
  };
  // Heading 16, 100 mm; then heading 32, all that is left of 300.
  expect(proposed(tank, "drive", 16, 99, 32, 199)).toEqual([
    "drive",
    [
      { x: 600, y: 400, h: 16 },
      { x: 400, y: 400, h: 32 },
    ],
  ]);
  // The whole speed in one step leaves none for another.
  expect(proposed(tank, "drive", 16, 299, 32, 5)).toEqual(["drive", [{ x: 600, y: 600, h: 16 }]]);
  // Into the enemy there are 34 mm, whatever is drawn.
  expect(proposed(tank, "drive", 0, 299, 16, 0)).toEqual([
    "drive",
    [
      { x: 634, y: 300, h: 0 },
      { x: 634, y: 301, h: 16 },
    ],
  ]);
  expect(proposed(tank, "overrun")).toEqual(["overrun", "w2", [{ x: 634, y: 300, h: 0 }]]);
});

rule(["WW-144", "WW-168"], "to Recover, and to Call Fire on some token", () => {
  const bogged: Given = {
    map: bare(),
    warriors: [{ in: [0, "D"] }, AWAY],
    hulls: [{ model: "medium_tank", at: [600, 300, 0], bogged: true, bailed: true }],
  };
  expect(proposed(bogged, "recover", 1)).toEqual(["recover", "bogged"]);
  const token = (by: number) => ({ by, team: 0, x: 900, y: 300 + 100 * by, old: false });
  const calls: Given = {
    map: bare(),
    options: { rangedIn: "mortar" },
    warriors: [{ at: [100, 100] }, AWAY, { at: [100, 300] }],
    tokens: [token(0), token(2)],
  };
  expect(proposed(calls, "call", 1)).toEqual(["call", "t3"]);
});

rule("WW-29", "whatever is drawn, nothing is proposed that would be refused; after three in vain there is nothing", () => {
  const given: Given = {
    map: bare([{ kind: "highwall", rect: [250, 200, 8, 200] }]),
    warriors: [{ cls: "engineer", at: [300, 300] }, { at: [380, 300] }, { at: [340, 360] }, { in: [0, "D"] }],
    hulls: [
      { ...TRUCK, home: "B" },
      { ...TRUCK, at: [300, 240, 0] },
    ],
  };
  const it = scene(given);
  const rng = fast("proposals");
  const orders = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const answer = wardsOfWar.propose!(it.view(0), it.asked, rng) as string[] | undefined;
    if (!answer) continue;
    expect(it.refusal(it.asked, answer)).toBeUndefined();
    orders.add(answer[0]!);
  }
  expect(orders).toEqual(new Set(["move", "board", "shoot", "assault"]));
  // A wall right before it: straight ahead there is no room, and an order without a step is none.
  const shut: Given = {
    map: bare([{ kind: "highwall", rect: [535, 200, 8, 200] }]),
    warriors: [{ in: [0, "D"] }, AWAY],
    hulls: [{ model: "medium_tank", at: [500, 300, 0] }],
  };
  const tank = scene(shut);
  const [drives, leaves] = [orderOf(tank, "drive"), orderOf(tank, "leave")];
  const thrice = (...picks: number[]) => wardsOfWar.propose!(tank.view(0), tank.asked, choosing(...picks));
  expect(thrice(drives, 0, 0, drives, 0, 0, leaves, 0, 1, 0, 0, 0)).toMatchObject(["leave", [{}, {}]]);
  expect(thrice(drives, 0, 0, drives, 0, 0, drives, 0, 0, leaves, 0, 1, 0, 0, 0)).toBeUndefined();
  // Where there is nothing but to end the turn nothing is proposed.
  const pit = scene({
    map: bare([
      { kind: "highwall", rect: [400, 200, 200, 81] },
      { kind: "highwall", rect: [400, 319, 200, 81] },
      { kind: "highwall", rect: [400, 282, 65, 36] },
      { kind: "highwall", rect: [535, 282, 65, 36] },
    ]),
    warriors: [{ in: [0, "G"] }, AWAY, AWAY, { at: [1100, 800] }, { in: [0, "D"] }],
    hulls: [{ model: "medium_tank", at: [500, 300, 0] }],
  });
  expect([pit.options(), wardsOfWar.propose!(pit.view(0), pit.asked, choosing())]).toEqual([["end"], undefined]);
});
