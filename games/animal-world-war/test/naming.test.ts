import { say } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { en } from "../text/en.ts";
import { battle } from "./scene.ts";

const speaker = { catalogues: [en], names: ["Ann", "Ben"], lang: "en" };

test("what happens is told with names: whose weapon, what was needed and rolled, and where, never a coordinate", () => {
  const b = battle({ tiles: { "0,0": "mill" }, H: { medic: "0,-2" }, C: { rocketeer: "0,1" } });
  b.endTurn().say("C.rocketeer > shoot > 0,-2", 1);
  const said = b.told.map(({ event }) => say(speaker, event));
  expect(said).toContain("Grizela’s rocket: 5 needed, 1 rolled: short, at the Windmill.");
  expect(said.filter((text) => /-?\d,-?\d/.test(text))).toEqual([]);
});

test("what collapses is told by what it was, and is No Man's Land from then on", () => {
  const b = battle({ tiles: { "0,0": "wheat" }, H: { medic: "0,1" }, C: { medic: "0,0" } });
  b.say("H.medic > grenade > 0,0", 6);
  const said = b.told.map(({ event }) => say(speaker, event));
  expect(said).toContain("Collapsed to No Man’s Land: the Wheatfield.");
  expect(said.some((text) => text.includes("is wounded at No Man’s Land"))).toBe(true);
});

test("damage is counted by what is left, as the board counts it", () => {
  const b = battle({ H: { medic: "0,1" }, C: { medic: "0,0", sniper: "0,-2" } });
  b.say("H.medic > shoot > 0,0", 6);
  expect(b.told.map(({ event }) => say(speaker, event))).toContain("Doc Mirelle Tufts (Medic) takes 1 damage, 2 of 3 left.");
});
