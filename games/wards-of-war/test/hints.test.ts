import { say } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { wardsOfWar } from "../game.ts";
import type { Given } from "../position.ts";
import { en } from "../text/en.ts";
import { label } from "../text/labels.ts";
import { bare, scene } from "./scene.ts";

const speaker = { catalogues: [en], names: ["Ann", "Bob", "Cid", "Dot"], lang: "en" };
const named = (given: Given): string[] => {
  const it = scene(given);
  return wardsOfWar.hints!(it.view(0), it.asked).map(({ name, answer }) => {
    expect(it.refusal(it.asked, answer)).toBeUndefined();
    return say(speaker, name);
  });
};

test("places have names: what one stands behind and whom one is in cover from", () => {
  const wall = { kind: "wall", rect: [200, 380, 8, 140] } as const;
  const found = named({ map: bare([wall]), warriors: [{ at: [120, 450] }, { cls: "scout", at: [420, 450] }] });
  expect(found[0]).toMatch(/^Towards Bob, \d\.\d in/);
  expect(found).toContain("Stay in place");
  expect(found.some((name) => /^Behind the wall.*, \d\.\d in, in bulletproof cover from Bob$/.test(name))).toBe(true);
  const objectives = named({ map: bare(), options: { mode: "domination" }, warriors: [{ at: [500, 450] }, { at: [1100, 800] }] });
  expect(objectives[0]).toMatch(/^Towards Objective II, /);
});

test("assaults, hulls and driving are among them", () => {
  const foot = named({
    map: bare(),
    warriors: [{ at: [300, 300] }, { at: [380, 300] }],
    hulls: [{ model: "truck", at: [240, 300, 0] }],
  });
  expect(foot).toContain("Assault Bob by the shortest way");
  expect(foot).toContain("Get aboard the Truck (1) as driver");
  const tank = named({
    map: bare(),
    warriors: [{ in: [0, "D"] }, { at: [380, 300] }],
    hulls: [{ model: "medium_tank", at: [300, 300, 0] }],
  });
  expect(tank).toContain("Overrun Bob");
  expect(tank).toContain("Get out");
  expect(tank.some((name) => /^Drive straight back, 10\.\d in$/.test(name))).toBe(true);
  const gun = named({
    map: bare(),
    warriors: [{ in: [0, "G"] }, { at: [380, 300] }],
    hulls: [{ model: "field_gun", at: [600, 300, 0] }],
  });
  expect(gun).toContain("Turn the Howitzer on Bob");
  expect(gun.some((name) => /^Push straight back, /.test(name))).toBe(true);
  // A gun is manned, not boarded.
  const beside = named({
    map: bare(),
    warriors: [{ at: [300, 300] }, { at: [900, 300] }],
    hulls: [{ model: "mg_nest", at: [360, 300, 0] }],
  });
  expect(beside).toContain("Man the MG Nest (1) as gunner");
});

test("orders of whoever mans a gun have its words, those of a vehicle theirs", () => {
  const words = (model: "field_gun" | "truck", seat: string): string[] => {
    const it = scene({ map: bare(), warriors: [{ in: [0, seat] }, { at: [900, 300] }], hulls: [{ model, at: [300, 300, 0] }] });
    return ["leave", "drive"].map((id) => say(speaker, label(id, it.view(0))));
  };
  expect(words("field_gun", "G")).toEqual(["Leave the gun", "Push the gun"]);
  expect(words("truck", "D")).toEqual(["Get out", "Drive"]);
});
