import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Domain } from "@warren/kernel/domain.ts";
import { describe, expect, test } from "vitest";
import { afterLaying, dealtOut, isComplete, looseOf, moved, offerOf, picked, pilesOf, sendable } from "../choices.ts";

const asked = (domain: Domain, more: Partial<OpenDecision> = {}): OpenDecision => ({
  id: "d",
  seat: 0,
  kind: "k",
  prompt: { key: "p" },
  domain,
  rule: "r",
  fallback: null,
  ...more,
});
const split = {
  t: "split",
  of: ["tiger.1", "crane.1", "crane.2", "panda.1", "turtle.1"],
  slots: { "pile.0.1": { min: 2, max: 3 }, "pile.0.2": { min: 2, max: 3 } },
} as const satisfies Domain;

describe("what the board offers", () => {
  const tree = { "seat.1": { "dice.1": {}, "dice.2": {} }, "seat.2": { "dice.1": {} } };

  test("a pick offers the next step of its tree, and the reasons that belong to that step", () => {
    const why = { key: "blocked.number" };
    const decision = asked({ t: "pick", tree }, { blocked: [{ path: ["seat.1", "dice.3"], why, rule: "r" }] });
    expect([...offerOf(decision, undefined).open]).toEqual(["seat.1", "seat.2"]);
    expect(offerOf(decision, undefined).blocked.size).toBe(0);
    expect([...offerOf(decision, ["seat.1"]).open]).toEqual(["seat.1", "seat.2", "dice.1", "dice.2"]);
    expect(offerOf(decision, ["seat.1"]).blocked.get("dice.3")?.why).toBe(why);
  });

  test("a path is complete only at a leaf, and a press beside it starts over", () => {
    const domain = { t: "pick", tree } as const;
    expect(isComplete(domain, ["seat.1"])).toBe(false);
    expect(isComplete(domain, ["seat.1", "dice.2"])).toBe(true);
    expect(picked(domain, ["seat.1"], "dice.2")).toEqual(["seat.1", "dice.2"]);
    expect(picked(domain, ["seat.1"], "seat.2")).toEqual(["seat.2"]);
  });

  test("some: a second press takes back, and a full choice offers only what is chosen", () => {
    const domain = { t: "some", of: ["a", "b", "c"], min: 2, max: 2 } as const;
    expect(picked(domain, ["a"], "a")).toEqual([]);
    expect([...offerOf(asked(domain), ["a", "b"]).open]).toEqual(["a", "b"]);
    expect(isComplete(domain, ["a"])).toBe(false);
    expect(isComplete(domain, ["a", "b"])).toBe(true);
  });

  test("a form of piles takes one card from each, and a second press in a pile replaces the first", () => {
    const domain: Domain = {
      t: "form",
      fields: {
        "pile.1.1": { t: "pick", tree: { "tiger.1": {}, "crane.1": {} } },
        "pile.1.2": { t: "pick", tree: { "panda.1": {} } },
      },
    };
    const one = picked(domain, undefined, "tiger.1");
    const other = picked(domain, one, "crane.1");
    expect(other).toEqual({ "pile.1.1": ["crane.1"] });
    expect(isComplete(domain, other)).toBe(false);
    const both = picked(domain, other, "panda.1");
    expect(isComplete(domain, both)).toBe(true);
    expect([...offerOf(asked(domain), both).chosen]).toEqual(["crane.1", "panda.1"]);
  });

  test("where nothing may be chosen too, nothing touched can be sent; what is sealed waits for a change", () => {
    const keep = { t: "some", of: ["a", "b"], min: 0, max: 2 } as const;
    expect(sendable(asked(keep), undefined)).toEqual([]);
    expect(sendable(asked(keep), ["b"])).toEqual(["b"]);
    expect(sendable(asked(keep, { sealed: ["a"] }), undefined)).toBeUndefined();
    expect(sendable(asked(keep, { sealed: ["a"] }), [])).toEqual([]);
    expect(sendable(asked({ ...keep, min: 1 }), undefined)).toBeUndefined();
    expect(sendable(asked({ t: "pick", tree }), undefined)).toBeUndefined();
  });

  test("a sealed answer is shown as chosen until something new is begun", () => {
    const domain = { t: "some", of: ["a", "b"], min: 1, max: 1 } as const;
    expect([...offerOf(asked(domain, { sealed: ["b"] }), undefined).chosen]).toEqual(["b"]);
    expect([...offerOf(asked(domain, { sealed: ["b"] }), ["a"]).chosen]).toEqual(["a"]);
  });
});

describe("piles in the making", () => {
  test("cards move between hand and piles and are never doubled", () => {
    let piles = pilesOf(split, undefined);
    piles = moved(piles, ["crane.1", "crane.2"], "pile.0.1");
    piles = moved(piles, ["crane.2"], "pile.0.2");
    expect(piles).toEqual({ "pile.0.1": ["crane.1"], "pile.0.2": ["crane.2"] });
    expect(looseOf(split, piles)).toEqual(["tiger.1", "panda.1", "turtle.1"]);
    expect(moved(piles, ["crane.1"], null)["pile.0.1"]).toEqual([]);
  });

  test("after a card is laid the next in hand comes, the last but one after the last, and none when all are laid", () => {
    const loose = ["tiger.1", "crane.1", "panda.1"];
    expect(afterLaying(loose, "tiger.1", ["tiger.1"])).toBe("crane.1");
    expect(afterLaying(loose, "tiger.1", ["tiger.1", "crane.1"])).toBe("panda.1");
    expect(afterLaying(loose, "panda.1", ["panda.1"])).toBe("crane.1");
    expect(afterLaying(["panda.1"], "panda.1", ["panda.1"])).toBeUndefined();
    expect(afterLaying(loose, "turtle.1", ["turtle.1"])).toBe("turtle.1");
  });

  test("a draft from elsewhere loses strange cards and doubles", () => {
    expect(
      pilesOf(split, { "pile.0.1": ["crane.1", "crane.1", "unicorn.1"], "pile.0.2": ["crane.1"], nonsense: ["panda.1"] }),
    ).toEqual({
      "pile.0.1": ["crane.1"],
      "pile.0.2": [],
    });
  });

  test("dealing out the rest always makes a complete answer and leaves laid cards where they are", () => {
    for (const laid of [{}, { "pile.0.2": ["tiger.1", "panda.1", "turtle.1"] }, { "pile.0.1": ["crane.2"] }]) {
      const piles = dealtOut(split, pilesOf(split, laid));
      expect(isComplete(split, piles)).toBe(true);
      for (const [slot, cards] of Object.entries(laid)) for (const card of cards) expect(piles[slot]).toContain(card);
    }
  });
});
