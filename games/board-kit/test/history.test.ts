import { expect, test } from "vitest";
import { amended, begun, now, redone, stepped, undone } from "../builder/history.ts";

test("steps are taken back and done again; a new step forgets what was taken back", () => {
  let history = stepped(stepped(begun("first"), "second"), "third");
  history = undone(undone(history));
  expect(now(history)).toBe("first");
  expect(now(undone(history))).toBe("first");
  expect(now(redone(history))).toBe("second");
  history = stepped(redone(history), "another");
  expect(history.plans).toEqual(["first", "second", "another"]);
  expect(now(redone(history))).toBe("another");
});
test("the same plan is no step, and a stroke is one", () => {
  const history = stepped(begun("first"), "begun");
  expect(stepped(history, "begun")).toBe(history);
  const dragged = amended(amended(history, "dragged"), "dropped");
  expect([now(dragged), now(undone(dragged))]).toEqual(["dropped", "first"]);
});
test("two hundred steps are remembered", () => {
  let history = begun(0);
  for (let i = 1; i <= 250; i++) history = stepped(history, i);
  expect([history.plans.length, history.plans[0], now(history)]).toEqual([200, 51, 250]);
});
