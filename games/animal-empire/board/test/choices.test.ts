import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Domain } from "@warren/kernel/domain.ts";
import { describe, expect, test } from "vitest";
import { choicesOf, common, filledUp, goalsOf, matching, nextOf, pathsOf, pressed, stepBack } from "../choices.ts";

const asked = (domain: Domain, more: Partial<OpenDecision> = {}): OpenDecision => ({
  id: "d",
  seat: 0,
  kind: "action",
  prompt: { key: "p" },
  domain,
  rule: "r",
  fallback: ["end"],
  ...more,
});
const tree = {
  end: {},
  march: { a1: { k5: {}, k7: { spare: {}, a9: {} }, wild: {} }, a2: { k5: {}, wild: {} } },
  capture: { k8: { a2: {} }, k9: { a2: {}, a3: {} } },
  seize: { k9: { a2: {}, a3: {} } },
  battle: { a1: { a9: {} } },
  manage: { k8: { "seat.1": {} } },
};
const paths = pathsOf(tree);

describe("from presses to an answer", () => {
  test("at the root Armies and Kingdoms to take lie open, and words that open nothing by themselves are buttons", () => {
    const { open, words } = nextOf(paths, []);
    expect([...open.keys()].sort()).toEqual(["a1", "a2", "a3", "k8", "k9"]);
    expect(open.get("k9")).toBe("fight");
    expect(words).toEqual(["end", "march", "capture", "seize", "battle", "manage"]);
  });

  test("an Army, then a Kingdom, is a march; the word need not be said", () => {
    expect(matching(paths, ["a1", "k5"])).toEqual([["march", "a1", "k5"]]);
  });

  test("a Kingdom that can be captured is not mistaken for a place to march to", () => {
    expect(matching(paths, ["k8"])).toEqual([["capture", "k8", "a2"]]);
  });

  test("Kingdom and Army of a Capture may be pressed in either order, and the word decides where two fit", () => {
    expect(matching(paths, ["a3", "k9"])).toHaveLength(2);
    expect(matching(paths, ["k9", "a3", "seize"])).toEqual([["seize", "k9", "a3"]]);
  });

  test("whom to drive off is asked after the place", () => {
    const { open, words } = nextOf(paths, ["a1", "k7"]);
    expect([...open]).toEqual([["a9", "fight"]]);
    expect(words).toContain("spare");
  });

  test("a press that leads nowhere goes back as far as it must, and a second press takes a step back", () => {
    expect(pressed(paths, ["a1", "k7"], "a2")).toEqual(["a2"]);
    expect(pressed(paths, ["a1"], "a1")).toEqual([]);
    expect(pressed(paths, ["a1"], "k99")).toEqual(["a1"]);
  });

  test("the only Army that can march is taken with the word, so that its goals lie open; a step back takes both away", () => {
    const alone = pathsOf({ end: {}, march: { a1: { k5: {}, wild: {} } } });
    const held = filledUp(alone, ["march"]);
    expect(held).toEqual(["march", "a1"]);
    expect([...nextOf(alone, held).open.keys()]).toEqual(["k5", "wild"]);
    expect(stepBack(alone, held)).toEqual([]);
    // With two it is asked which, and what was pressed in an order of one's own stays as it is.
    expect(filledUp(paths, ["march"])).toEqual(["march"]);
    expect(filledUp(alone, ["a1"])).toEqual(["a1"]);
    expect(stepBack(paths, ["march", "a1"])).toEqual(["march"]);
  });

  test("every March has goals, be it an Action, a raid or of the Fleet of Foot; the Army that goes is none, and nothing else is a March", () => {
    expect(goalsOf("action", ["march", "a1", "k5"])).toEqual(["k5"]);
    expect(goalsOf("action", ["march", "a1", "f3"])).toEqual(["f3"]);
    expect(goalsOf("action", ["march", "a1", "k7", "a9"])).toEqual(["k7", "a9"]);
    expect(goalsOf("fleet", ["a1", "k5"])).toEqual(["k5"]);
    expect(goalsOf("raid", ["k5"])).toEqual(["k5"]);
    for (const kind of ["raid", "fleet"]) expect(goalsOf(kind, ["stay"])).toBeUndefined();
    for (const path of [["end"], ["capture", "k8", "a2"], ["battle", "a1", "a9"]])
      expect(goalsOf("action", path)).toBeUndefined();
    expect(goalsOf("window.other", ["C04", "k6"])).toBeUndefined();
  });

  test("the panel is told as much as all that is left agrees on", () => {
    expect(common(matching(paths, ["a1"]))).toEqual([]);
    expect(common(matching(paths, ["march", "a1"]))).toEqual(["march", "a1"]);
    expect(common(matching(paths, ["k8"]))).toEqual(["capture", "k8", "a2"]);
  });

  test("two Armies that change places are told apart by the order of pressing", () => {
    const swap = pathsOf({ pass: {}, C07: { a1: { a2: {} }, a2: { a1: {} } } });
    expect(matching(swap, ["C07", "a2", "a1"])).toEqual([["C07", "a2", "a1"]]);
  });
});

describe("reasons", () => {
  const why = { key: "why" };
  const decision = asked(
    { t: "pick", tree },
    {
      blocked: [
        { path: ["march", "a4"], why, rule: "r1" },
        { path: ["march", "a1", "k6"], why, rule: "r2" },
        { path: ["capture", "k6"], why, rule: "r3" },
        { path: ["march", "a1"], why, rule: "r4" },
      ],
    },
  );

  test("a reason belongs to the step it stands at, and never to what is open", () => {
    const { blocked } = choicesOf(decision, paths, [], undefined);
    expect([...blocked.keys()].sort()).toEqual(["a4", "k6"]);
    expect(blocked.get("k6")?.rule).toBe("r3");
    expect(choicesOf(decision, paths, ["a1"], undefined).blocked.get("k6")?.rule).toBe("r2");
    // No Army of mine can capture it, so the one that was pressed cannot.
    expect(choicesOf(decision, paths, ["a2"], undefined).blocked.get("k6")?.rule).toBe("r3");
  });

  test("what stands beside the path in the making can be pressed still", () => {
    expect(choicesOf(decision, paths, ["a1"], undefined).beside.has("a2")).toBe(true);
  });
});

describe("several at once", () => {
  test("a full choice offers only what is chosen", () => {
    const domain = { t: "some", of: ["f1", "f2", "f3"], min: 1, max: 2 } as const;
    expect([...choicesOf(asked(domain), [], [], ["f1", "f2"]).open.keys()]).toEqual(["f1", "f2"]);
  });

  test("the Kingdoms of both fields lie open, and a sealed answer is shown as chosen", () => {
    const form = {
      t: "form",
      fields: { first: { t: "pick", tree: { k1: {}, k2: {} } }, second: { t: "pick", tree: { k3: {} } } },
    } as const;
    const { open, chosen } = choicesOf(asked(form, { sealed: { first: ["k2"], second: ["k3"] } }), [], [], undefined);
    expect([...open.keys()]).toEqual(["k1", "k2", "k3"]);
    expect([...chosen]).toEqual(["k2", "k3"]);
  });
});
