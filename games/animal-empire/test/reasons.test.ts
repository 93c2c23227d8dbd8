import { say } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { reasons } from "../bot/reasons.ts";
import type { EmpireView } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { type Given, scene } from "./scene.ts";

const speaker = { catalogues: [en], names: ["Ada", "Bo", "Cy"], lang: "en" };
/** The first reason for a March. */
function told(given: Given, ...answer: string[]): string {
  const s = scene(given);
  expect(s.may(...answer)).toBe(true);
  return say(speaker, reasons(s.view(s.seat) as EmpireView, s.asked, s.seat, { answer, value: 0.5 }, 9)[0]!);
}

test("a Kingdom is only said to be taken next turn where it can be: not the last of anybody, and with more Armies", () => {
  const take = "You can take Sunmane Veldt next turn from there.";
  const stand = "Your Army does more good on Sunmane Veldt.";
  const two = { own: [[2, 3], [4, 5], [6]], up: [9] };
  expect(told(two, "march", "a2", "k4")).toBe(take);
  expect(told({ ...two, on: { a4: "k4" } }, "march", "a2", "k4")).toBe(stand);
  const last = { ...two, own: [[2, 3], [4], [6]], options: { crownPeace: "2" } };
  expect(told({ ...last, round: 1 }, "march", "a2", "k4")).toBe(stand);
  // AE-capture-11 keeps the Kingdom, not the Crown.
  expect(told({ ...last, round: 2 }, "march", "a2", "k4")).toBe("You can seize the Crown of Bo next turn from there.");
  expect(told({ ...last, round: 2, on: { a6: "k4" } }, "march", "a2", "k4")).toBe(stand);
});

test("a Crown in danger is the reason for what is done about it, not for a March elsewhere", () => {
  const danger = "Your Crown is in danger.";
  const given = { own: [[2, 3], [8, 9], [6]], on: { a8: "k2" }, up: [10] };
  expect(told(given, "march", "a2", "k2")).toBe(danger);
  expect(told(given, "march", "a2", "k10")).toBe("You can take Winterden next turn from there.");
  expect(told({ ...given, on: { a8: "k2", a3: "k2" } }, "battle", "a3", "a8")).toBe(danger);
});
