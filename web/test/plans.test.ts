import type { OpenDecision } from "@warren/kernel/decision.ts";
import { afterEach, expect, test, vi } from "vitest";
import { faultOf } from "../src/client/plan-check.ts";
import { plans } from "../src/client/plans.ts";

afterEach(() => vi.unstubAllGlobals());

const asked: OpenDecision = {
  id: "q1",
  seat: 0,
  kind: "action",
  prompt: { key: "ask" },
  domain: { t: "pick", tree: { shoot: { w2: {} }, end: {} } },
  rule: "R",
  fallback: ["end"],
};

test("a plan is judged anew when its question comes: what is gone, and what the rules refuse now, is said", () => {
  expect(faultOf({ kind: "action", answer: ["shoot", "w2"] }, asked, undefined)).toBeUndefined();
  expect(faultOf({ kind: "action", answer: ["shoot", "w3"] }, asked, undefined)).toMatchObject({ key: expect.any(String) });
  const no = { key: "no.sight", rule: "R" };
  expect(faultOf({ kind: "action", answer: ["shoot", "w2"] }, asked, () => no)).toEqual(no);
});

test("plans for matches that are past are cleared, and nothing else of what a browser keeps", () => {
  const kept: { [key: string]: string } = { "warren.me": "Ann", "warren.seen.local-a.0": "7" };
  const storage = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = storage[key] = value),
    removeItem(key: string) {
      delete kept[key];
      delete storage[key];
    },
  });
  vi.stubGlobal("localStorage", Object.assign(storage, kept));
  const plan = { kind: "action", answer: ["end"] };
  for (const [match, seat] of [
    ["local-a", 0],
    ["local-a", 12],
    ["t.1", 0],
    ["local-b", 0],
  ] as const)
    plans.set(match, seat, plan);
  plans.clear((match) => match === "local-a" || match === "t.1");
  expect(Object.keys(kept).sort()).toEqual(["warren.me", "warren.plan.local-b.0", "warren.seen.local-a.0"]);
  expect(plans.get("local-b", 0)).toEqual(plan);
});
