import { isAnswer } from "@warren/kernel/check.ts";
import { type Of, slotsOf } from "@warren/kernel/draft.ts";
import { describe, expect, test } from "vitest";
import { afterLaying, dealtOut, goesWithoutSaying, onlyNumber } from "../choices.ts";

const split: Of<"split"> = {
  t: "split",
  of: ["tiger.1", "crane.1", "crane.2", "panda.1", "turtle.1"],
  slots: { "pile.0.1": { min: 2, max: 3 }, "pile.0.2": { min: 2, max: 3 } },
};

describe("piles in the making", () => {
  test("after a card is laid the next in hand comes, the last but one after the last, and none when all are laid", () => {
    const loose = ["tiger.1", "crane.1", "panda.1"];
    expect(afterLaying(loose, "tiger.1", ["tiger.1"])).toBe("crane.1");
    expect(afterLaying(loose, "tiger.1", ["tiger.1", "crane.1"])).toBe("panda.1");
    expect(afterLaying(loose, "panda.1", ["panda.1"])).toBe("crane.1");
    expect(afterLaying(["panda.1"], "panda.1", ["panda.1"])).toBeUndefined();
    expect(afterLaying(loose, "tiger.1", [])).toBe("tiger.1");
    expect(afterLaying(loose, "turtle.1", ["turtle.1"])).toBe("turtle.1");
  });

  test("dealing out the rest always makes a complete answer and leaves laid cards where they are", () => {
    for (const laid of [{}, { "pile.0.2": ["tiger.1", "panda.1", "turtle.1"] }, { "pile.0.1": ["crane.2"] }]) {
      const piles = dealtOut(split, slotsOf(split, laid));
      expect(isAnswer(split, piles)).toBe(true);
      for (const [slot, cards] of Object.entries(laid)) for (const card of cards) expect(piles[slot]).toContain(card);
    }
  });
});

describe("a number that nobody has to be asked for", () => {
  const war = {
    kind: "war.wage",
    domain: { t: "pick" as const, tree: { "seat.1": { "dice.2": {} }, "seat.2": { "dice.2": {}, "dice.3": {} } } },
  };
  test("against an opponent with one number left it is in the answer, against another it is not", () => {
    expect(goesWithoutSaying(war, ["seat.1"])).toEqual(["seat.1", "dice.2"]);
    expect(goesWithoutSaying(war, ["seat.2"])).toEqual(["seat.2"]);
    expect(goesWithoutSaying(war, undefined)).toBeUndefined();
    expect([onlyNumber(war, ["seat.1", "dice.2"]), onlyNumber(war, ["seat.2"]), onlyNumber(war, undefined)]).toEqual([
      "dice.2",
      undefined,
      undefined,
    ]);
  });
  test("a Rooster may still open the war: that is asked", () => {
    const dawn = {
      kind: "war.wage",
      domain: { t: "pick" as const, tree: { "seat.1": { "dice.2": { noDawn: {}, rooster: {} } } } },
    };
    expect(goesWithoutSaying(dawn, ["seat.1"])).toEqual(["seat.1", "dice.2"]);
  });
  test("no other question is shortened", () => {
    expect(goesWithoutSaying({ ...war, kind: "team.number" }, ["seat.1"])).toEqual(["seat.1"]);
  });
});
