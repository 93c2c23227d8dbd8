import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Domain } from "@warren/kernel/domain.ts";
import { describe, expect, test } from "vitest";
import { asksWho, choicesOf, onlyOrder, placeOf, walked, whoOf } from "../choices.ts";

const asked = (domain: Domain, more: Partial<OpenDecision> = {}): OpenDecision => ({
  id: "d",
  seat: 0,
  kind: "turn.orders",
  prompt: { key: "p" },
  domain,
  rule: "r",
  fallback: null,
  ...more,
});
const tree = {
  "H.sniper": {
    move: { "0,1": {}, "1,0": { alone: {}, "civ.1": {} } },
    shoot: { "0,-2": { "line.44": {}, "line.45": {} } },
    take: { grenade: {} },
  },
  "H.medic": { heal: { "H.sniper": {} } },
  end: {},
};

describe("what the battlefield offers", () => {
  test("at the root soldiers have places and the rest are words", () => {
    const choices = choicesOf(asked({ t: "pick", tree }), undefined);
    expect(choices.spots.map((spot) => [spot.at, spot.tone])).toEqual([
      ["H.sniper", "soldier"],
      ["H.medic", "soldier"],
    ]);
    expect(choices.words.map((word) => word.id)).toEqual(["end"]);
  });

  test("a question that asks for nothing but who names all of them, also when one is chosen; who acts or is placed is picked on the field", () => {
    const hit = asked({ t: "pick", tree: { "H.tank": {}, "H.medic": {} } }, { kind: "shot.victim" });
    expect(asksWho(hit)).toBe(true);
    expect(whoOf(choicesOf(hit, ["H.medic"])).map((one) => [one.at, one.chosen])).toEqual([
      ["H.tank", false],
      ["H.medic", true],
    ]);
    const charges = asked({ t: "some", of: ["H.medic", "H.sniper"], min: 1, max: 1 }, { kind: "objective.charges" });
    expect(asksWho(charges)).toBe(true);
    expect(whoOf(choicesOf(charges, undefined)).map((one) => one.at)).toEqual(["H.medic", "H.sniper"]);
    expect(asksWho(asked({ t: "pick", tree }))).toBe(false);
    expect(asksWho(asked({ t: "pick", tree: { "H.medic": {} } }, { kind: "deploy.place" }))).toBe(false);
    expect(asksWho(asked({ t: "pick", tree: { "H.medic": { "0,1": {} } } }, { kind: "tactic.march" }))).toBe(false);
  });

  test("a word that makes the answer whole stays among those it was chosen from, so that it or another can be pressed", () => {
    const choices = choicesOf(asked({ t: "pick", tree: { "class.medic": {}, "class.cook": {} } }), ["class.cook"]);
    expect(choices.complete).toBe(true);
    expect(choices.words.map((word) => [word.id, word.path, word.chosen])).toEqual([
      ["class.medic", ["class.medic"], false],
      ["class.cook", ["class.cook"], true],
    ]);
  });

  test("a soldier picked shows the targets of all his orders at once, each in its own pattern", () => {
    const choices = choicesOf(asked({ t: "pick", tree }), ["H.sniper"]);
    expect(choices.spots.map((spot) => [spot.at, spot.tone, spot.path.length])).toEqual([
      ["0,1", "move", 3],
      ["1,0", "move", 3],
      ["0,-2", "attack", 3],
    ]);
    expect(choices.words.map((word) => [word.id, word.tone])).toEqual([
      ["move", "move"],
      ["shoot", "attack"],
      ["take", "ability"],
    ]);
    expect(choices.others.map((spot) => spot.at)).toEqual(["H.medic"]);
  });

  test("an order picked shows its own targets alone", () => {
    const choices = choicesOf(asked({ t: "pick", tree }), ["H.sniper", "shoot"]);
    expect(choices.spots.map((spot) => [spot.at, spot.tone])).toEqual([["0,-2", "attack"]]);
    expect(choicesOf(asked({ t: "pick", tree }), ["H.sniper", "shoot", "0,-2"]).words.map((word) => word.id)).toEqual([
      "line.44",
      "line.45",
    ]);
  });

  test("reasons stand where one would press in vain, at this step and one below", () => {
    const why = { key: "blocked.full" };
    const blocked = [
      { path: ["H.sniper", "move", "0,3"], why, rule: "r" },
      { path: ["H.sniper", "grenade"], why, rule: "r" },
      { path: ["H.flamer"], why, rule: "r" },
    ];
    const root = choicesOf(asked({ t: "pick", tree }, { blocked }), undefined);
    expect(root.bars.map((bar) => bar.at)).toEqual(["H.flamer"]);
    const choices = choicesOf(asked({ t: "pick", tree }, { blocked }), ["H.sniper"]);
    expect(choices.bars.map((bar) => bar.at)).toEqual(["0,3"]);
    expect(choices.words.filter((word) => word.blocked).map((word) => word.id)).toEqual(["grenade"]);
  });

  test("while soldiers are placed the first is taken as picked, and another may be picked instead", () => {
    const deploy = { "H.tanker": { "0,3": {} }, "H.pilot": { "flight.1/0": {} } };
    const decision = asked({ t: "pick", tree: deploy }, { kind: "deploy.place" });
    expect(choicesOf(decision, undefined).spots.map((spot) => spot.path)).toEqual([["H.tanker", "0,3"]]);
    expect(choicesOf(decision, ["H.pilot"]).words.map((word) => word.path)).toEqual([["H.pilot", "flight.1/0"]]);
  });

  test("a draft that left the tree starts over", () => {
    expect(choicesOf(asked({ t: "pick", tree }), ["H.ghost", "move"]).path).toEqual([]);
  });

  test("where one way is left it is gone by itself", () => {
    expect(walked(tree, ["H.sniper", "take"])).toEqual(["H.sniper", "take", "grenade"]);
    expect(walked(tree, ["H.sniper", "move", "1,0"])).toEqual(["H.sniper", "move", "1,0"]);
  });

  test("whoever has but one order is given it when he is picked, and never carries it out by that", () => {
    const few = { "H.pilot": { approach: { "flight.1/0": {}, "flight.1/1": {} } }, "H.gun": { gun: {} }, ...tree };
    expect(onlyOrder(few, "H.pilot")).toEqual(["H.pilot", "approach"]);
    expect(onlyOrder(few, "H.gun")).toEqual(["H.gun"]);
    expect(onlyOrder(few, "H.sniper")).toEqual(["H.sniper"]);
  });

  test("of several lines of fire the best, which is offered first, is taken", () => {
    expect(walked(tree, ["H.sniper", "shoot"])).toEqual(["H.sniper", "shoot", "0,-2", "line.44"]);
  });

  test("of a full set only what is chosen can be pressed, and the rest says why", () => {
    const domain = { t: "some", of: ["0,0", "0,1", "1,0", "token.1"], min: 2, max: 2 } as const;
    const choices = choicesOf(asked(domain), ["0,1"]);
    expect(choices.spots.map((spot) => [spot.at, spot.chosen])).toEqual([
      ["0,0", false],
      ["0,1", true],
      ["1,0", false],
    ]);
    expect(choices.full).toEqual([]);
    const full = choicesOf(asked(domain), ["0,1", "1,0"]);
    expect(full.spots.map((spot) => spot.at)).toEqual(["0,1", "1,0"]);
    expect(full.full.map(({ at, blocked }) => [at, blocked.why.key])).toEqual([["0,0", "answer.tooMany"]]);
    expect(full.words.map((word) => word.blocked?.why.key)).toEqual(["answer.tooMany"]);
  });

  test("works are pressed where they would be dug", () => {
    expect(placeOf("trench.-1,2")).toBe("-1,2");
    expect(placeOf("wire.0,0")).toBe("0,0");
    expect(placeOf("trench.left")).toBeUndefined();
    expect(placeOf("token.1")).toBeUndefined();
  });
});
