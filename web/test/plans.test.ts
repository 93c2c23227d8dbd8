import type { OpenDecision } from "@warren/kernel/decision.ts";
import { expect, test } from "vitest";
import { faultOf } from "../src/client/plans.ts";

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
