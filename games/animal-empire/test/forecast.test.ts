import { say } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { forecast } from "../display/forecast.ts";
import type { EmpireView } from "../rules/state.ts";
import { boardEn } from "../text/board.en.ts";
import { en } from "../text/en.ts";
import { type Scene, scene } from "./scene.ts";

const speaker = { catalogues: [en, boardEn], names: ["Ada", "Bo", "Cy"], lang: "en" };
function told(s: Scene, ...path: string[]): { lines: string[]; perils: string[] } {
  expect(s.may(...path)).toBe(true);
  const { lines, perils } = forecast(s.view(s.seat) as EmpireView, s.asked, path)!;
  return { lines: lines.map((one) => say(speaker, one)), perils: perils.map((one) => say(speaker, one)) };
}

test("a March says how the numbers would stand and when they can be used", () => {
  const alone = scene({ own: [[2, 3], [4, 5], [6]], on: { a5: "k5" } });
  expect(told(alone, "march", "a2", "k5").lines).toEqual(["That makes 1 against 1: 1 more needed to capture Hornwall."]);
  const second = scene({ own: [[2, 3], [4, 5], [6]], on: { a5: "k5", a3: "k5" } });
  expect(told(second, "march", "a2", "k5").lines).toEqual(["That makes 2 against 1: enough to capture Hornwall at once."]);
  const late = scene({ own: [[2, 3], [4, 5], [6]], on: { a5: "k5", a3: "k5" }, actions: 1 });
  expect(told(late, "march", "a2", "k5").lines).toEqual([
    "That makes 2 against 1: enough to capture Hornwall next turn, if nobody answers.",
  ]);
});

test("a Fleet of Foot March after the end of the turn is too late to use at once, a raid after the first Action is not", () => {
  const given = { own: [[14, 2, 3], [4, 5], [6]], on: { a5: "k5", a3: "k5" } };
  const fleet = scene(given).do("end");
  expect(fleet.kind).toBe("fleet");
  expect(told(fleet, "a14", "k5").lines).toEqual([
    "That makes 2 against 1: enough to capture Hornwall next turn, if nobody answers.",
  ]);
  const raid = (actions: number, raiderMarch = "free") =>
    scene({
      ...given,
      up: [9],
      on: { a5: "k5", a3: "k5", a2: "k9" },
      actions,
      options: { raiderMarch },
    }).do("capture", "k9", "a2");
  const now = "That makes 2 against 1: enough to capture Hornwall at once.";
  const next = "That makes 2 against 1: enough to capture Hornwall next turn, if nobody answers.";
  expect(raid(0).kind).toBe("raid");
  expect(told(raid(0), "k5").lines).toEqual([now]);
  expect(told(raid(1), "k5").lines).toEqual([next]);
  expect(told(raid(0, "action"), "k5").lines).toEqual([next]);
});

test("numbers that would not help say what stands in the way", () => {
  const last = scene({ own: [[2, 3], [4], [6]], up: [9] });
  expect(told(last, "march", "a2", "k4").lines).toEqual([
    "That makes 1 against 0: enough to seize the Crown of Bo next turn, if nobody answers.",
  ]);
  const ally = scene({ own: [[2, 3], [4, 5], [6]], lords: { 1: 0 } });
  expect(told(ally, "march", "a2", "k5").lines).toEqual(["That makes 1 against 0.", "Bo is of your own tree."]);
});

test("where nothing can be won, the last Kingdom of somebody, that is said before an Army goes", () => {
  const last = "It is the last Kingdom of Bo, and nobody can lose that.";
  const given = { own: [[2, 3], [4], [6]], up: [9] };
  const peace = { ...given, options: { crownPeace: "2" } };
  // Next turn is what counts: by the third round the Crown can be seized.
  expect(told(scene({ ...peace, round: 1 }), "march", "a2", "k4").lines).toEqual([
    "Nothing can be won there with that.",
    last,
    "No Crown is seized in the first 2 rounds.",
  ]);
  expect(told(scene({ ...peace, round: 2 }), "march", "a2", "k4").lines).toEqual([
    "That makes 1 against 0: enough to seize the Crown of Bo next turn, if nobody answers.",
  ]);
  expect(told(scene({ ...given, on: { a4: "k4" } }), "march", "a2", "k4").lines).toEqual([
    "That makes 1 against 1: not enough for the Crown of Bo.",
    "Nothing can be won there with that.",
    last,
  ]);
  // Whoever rules two can lose the one.
  const two = { ...peace, own: [[2, 3], [4, 5], [6]], round: 1 };
  expect(told(scene(two), "march", "a2", "k4").lines).toEqual([
    "That makes 1 against 0: enough to capture Sunmane Veldt next turn, if nobody answers.",
  ]);
});

test("a Free Kingdom that lies face down is taken by one Army, whatever it is", () => {
  const s = scene({ own: [[2, 3], [4], [6]] });
  expect(told(s, "march", "a2", "f1").lines).toEqual(["Nobody defends it: enough to capture it next turn, if nobody answers."]);
  expect(told(s, "march", "a2", "wild").lines).toEqual([]);
});

test("a March on somebody's home leaves one's Crown as open as any other, and says so", () => {
  const given = { own: [[2, 3], [4, 5], [6]], on: { a2: "k2", a4: "k2" }, up: [9] };
  const warning = "It leaves your Crown to Bo in the next turn: 1 against 0 on Magnon Dominion.";
  for (const to of ["k4", "k9", "f1"]) expect(told(scene(given), "march", "a2", to).perils).toContain(warning);
});

test("what an Army leaves behind is a peril, and only when it is a new one", () => {
  const given = { own: [[2, 3], [4, 5], [6]], on: { a2: "k2", a4: "k2" }, up: [9] };
  expect(told(scene(given), "march", "a2", "k9").perils).toEqual([
    "It leaves your Crown to Bo in the next turn: 1 against 0 on Magnon Dominion.",
    "It leaves Magnon Dominion open to Bo.",
  ]);
  expect(told(scene({ ...given, on: { a3: "k5", a4: "k2" } }), "march", "a3", "k9").perils).toEqual([]);
});

test("a last Kingdom whose Crown can still be seized is not called safe", () => {
  const given = { own: [[2], [8, 9], [6]], on: { a8: "k2" }, turn: 0 };
  expect(told(scene(given), "march", "a2", "k2")).toMatchObject({
    lines: ["No other Army of yours can act: your turn ends with it."],
    perils: ["Bo could still seize your Crown in the next turn, but only with one more Action: 2 against 1 on Magnon Dominion."],
  });
  expect(told(scene({ ...given, own: [[2], [8], [6]] }), "march", "a2", "k2")).toMatchObject({
    lines: ["Magnon Dominion is safe then.", "No other Army of yours can act: your turn ends with it."],
    perils: [],
  });
});

test("a Crown that is left to be seized is said before the last Action, and before the turn is ended", () => {
  // Bo has an Army before the Crown and another at home: two against one.
  const given = { own: [[2, 3], [8, 9], [6]], on: { a2: "k2", a8: "k2" }, up: [10], turn: 0 };
  const warning = [
    "Bo could still seize your Crown in the next turn, but only with one more Action: 2 against 1 on Magnon Dominion.",
  ];
  expect(told(scene(given), "end").perils).toEqual(warning);
  expect(told(scene(given), "march", "a3", "k10").perils).toEqual([]);
  expect(told(scene({ ...given, actions: 1 }), "march", "a3", "k10").perils).toEqual(warning);
  expect(told(scene({ ...given, used: ["a2"] }), "march", "a3", "k10").perils).toEqual(warning);
  expect(told(scene({ ...given, actions: 1 }), "march", "a3", "k2").perils).toEqual([]);
  expect(told(scene({ ...given, actions: 1 }), "march", "a3", "wild").perils).toEqual(warning);
  // A Capture uses up an Action as well, and a fight before the Crown ends the danger.
  const busy = { ...given, actions: 1, on: { ...given.on, a3: "k10" } };
  expect(told(scene(busy), "capture", "k10", "a3").perils).toEqual(warning);
  expect(told(scene(busy), "battle", "a2", "a8").perils).toEqual([]);
  // Nothing to fear: nothing is said.
  expect(forecast(scene({ ...given, on: {} }).view(0) as EmpireView, scene({ ...given, on: {} }).asked, ["end"])).toBeUndefined();
  // No second Army to come, a ring, or a peace of the first rounds.
  expect(told(scene({ ...given, own: [[2, 3], [8], [6]], actions: 1 }), "march", "a3", "k10").perils).toEqual([]);
  const ring = { ...given, actions: 1, markers: [{ kind: "sanctuary" as const, on: "k2" as const, by: 0 }] };
  expect(told(scene(ring), "march", "a3", "k10").perils).toEqual([]);
  const peace = { ...given, actions: 1, options: { crownPeace: "2" } };
  expect(told(scene({ ...peace, round: 1 }), "march", "a3", "k10").perils).toEqual([]);
  expect(told(scene({ ...peace, round: 2 }), "march", "a3", "k10").perils).toEqual([]);
  expect(told(scene({ ...peace, round: 3 }), "march", "a3", "k10").perils).toEqual(warning);
});

test("the last Army that can act is said to end the turn, while Actions are left for which there is none", () => {
  const ends = "No other Army of yours can act: your turn ends with it.";
  const alone = { own: [[2], [4, 5], [6]], up: [9] };
  expect(told(scene(alone), "march", "a2", "k5").lines).toContain(ends);
  expect(told(scene(alone), "march", "a2", "wild").lines).toEqual([ends]);
  expect(told(scene({ ...alone, on: { a2: "k5", a5: "k5" } }), "battle", "a2", "a5").lines).toContain(ends);
  // The second Action ends it anyway, and another Army goes on.
  expect(told(scene({ ...alone, actions: 1 }), "march", "a2", "k5").lines).not.toContain(ends);
  expect(told(scene({ ...alone, own: [[2, 3], [4, 5], [6]] }), "march", "a2", "k5").lines).not.toContain(ends);
});

test("a Battle, a Capture and a Crown say what is gained", () => {
  const fight = scene({ own: [[2, 3], [4, 5], [6]], on: { a2: "k5", a3: "k5", a5: "k5" } });
  expect(told(fight, "battle", "a2", "a5").lines).toEqual([
    "You send the Straight Road (rhinos) home from Hornwall for a turn.",
    "That makes 2 against 0: enough to capture Hornwall at once.",
  ]);
  expect(told(fight, "capture", "k5", "a2").lines).toEqual([
    "You gain Hornwall and the Straight Road (rhinos), ready next turn.",
    "You would rule 3 of 9.",
    "The Salvage Host (magnons) may march on at once.",
  ]);
  const crown = scene({ own: [[2, 3], [4, 5], [6]], on: { a2: "k4" }, lords: { 2: 1 } });
  expect(told(crown, "seize", "k4", "a2").lines).toEqual(["Bo becomes your Vassal.", "Cy goes free.", "You would rule 4 of 9."]);
});

test("who serves sees whom it would help, and a win is called one", () => {
  const served = scene({ own: [[2], [4, 5], [6]], up: [9], on: { a2: "k9" }, lords: { 0: 1 } });
  expect(told(served, "capture", "k9", "a2").lines[1]).toBe("Bo, whom you serve, would rule 4 of 9.");
  const wins = scene({ own: [[2, 3, 7, 8, 10, 11, 12, 13], [4, 5], [6]], up: [9], on: { a2: "k9" } });
  expect(told(wins, "capture", "k9", "a2").lines.at(-1)).toBe("You win with 9 Kingdoms.");
});

test("a face-down Kingdom and the deck come with their odds", () => {
  const s = scene({ own: [[2, 3], [4], [6]] });
  const view = s.view(0) as EmpireView;
  const hidden = forecast(view, s.asked, ["march", "a2", "f1"])!.odds!;
  expect(hidden.lines.reduce((sum, { num }) => sum + num, 0)).toBe(hidden.den);
  expect(hidden.den).toBe(12);
  expect(forecast(view, s.asked, ["march", "a2", "wild"])!.odds!.den).toBe(16);
  expect(forecast(view, s.asked, ["end"])).toBeUndefined();
});
