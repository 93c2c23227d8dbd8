import { expect, test } from "vitest";
import type { Table } from "../rules/state.ts";
import { type Scene, scene } from "./scene.ts";

const THREE = [
  [2, 3],
  [4, 5],
  [6, 7],
];

/** The table as everybody saw it when this was told. */
function when(s: Scene, key: string): Table {
  const told = s.told.find((one) => one.event.key === key);
  if (!told) throw new Error(`${key} was not told`);
  return told.table;
}

test("every event comes after what it tells of, so that a board can show it", () => {
  const march = scene({ own: THREE }).do("march", "a2", "k4");
  expect(when(march, "action.to").armies[1]!.at).toBe(3);
  const explore = scene({ own: THREE }).do("march", "a2", "f1");
  expect(when(explore, "action.unknown").armies[1]!.at).toBeNull();
  expect(when(explore, "march.reveals").kingdoms[0]!.up).toBe(true);
  expect(when(explore, "march.reveals").armies[1]!.at).toBe(0);
  const wild = scene({ own: THREE, up: [9], on: { a2: "k9" } }).do("march", "a2", "wild");
  expect(when(wild, "march.wild")).toMatchObject({ sizes: [1, 0, 0], deck: 15 });
  const drive = scene({ own: [[4], [5, 7], [6]], on: { a5: "k7" } }).do("march", "a4", "k7", "a5");
  expect(when(drive, "action.to").armies[4]!.at).toBe(6);
  expect(when(drive, "attackers.drive").armies[4]!.at).toBeNull();
  const capture = scene({
    own: [
      [2, 3, 8],
      [4, 5],
      [6, 7],
    ],
    on: { a2: "k5", a3: "k5", a4: "k5" },
  }).do("capture", "k5", "a3");
  expect(when(capture, "capture.from").kingdoms[4]!.owner).toBe(0);
  expect(when(capture, "capture.sweeps").armies[3]!.at).toBeNull();
  const battle = scene({ own: THREE, on: { a2: "k5", a4: "k5" } }).do("battle", "a2", "a4");
  expect(when(battle, "battle.forces").armies[3]!.at).toBeNull();
  const seize = scene({ own: THREE, lords: { 2: 1 }, on: { a2: "k4" } }).do("seize", "k4", "a2");
  expect(when(seize, "crown.seized").lords).toEqual([null, 0, null]);
  const gift = scene({ own: THREE, lords: { 1: 0 } }).do("manage", "k3", "seat.1");
  expect(when(gift, "manage.gives").kingdoms[2]!.owner).toBe(1);
  const swap = scene({ own: THREE, cards: { 0: ["C06"] }, at: "turn.start" }).do("C06", "k3", "k5");
  expect(when(swap, "play.C06").kingdoms[4]!.owner).toBe(0);
});

test("at no moment that is shown do lords form a circle", () => {
  const s = scene({ own: [[2], [4], [6]], lords: { 1: 0, 2: 1 }, turn: 2, on: { a6: "k2" } }).do("seize", "k2", "a6");
  for (const { table } of s.told)
    for (let seat: number | null = 0, steps = 0; seat !== null; seat = table.lords[seat]!, steps++) expect(steps).toBeLessThan(3);
});

test("the end of the truce is told after the Capture that ends it", () => {
  const s = scene({
    own: [
      [4, 14, 1],
      [5, 2],
    ],
    options: { mode: "mustering" },
    up: [12],
    turn: 1,
    on: { a2: "k12" },
    truce: true,
  });
  s.do("capture", "k12", "a2");
  expect(s.keys().slice(0, 2)).toEqual(["capture.free", "truce.ends"]);
  expect(when(s, "capture.free").truce).toBe(true);
});
