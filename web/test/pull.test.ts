import { expect, test } from "vitest";
import { restOf } from "../src/table/pull.ts";

test("a sheet that is let go rests at the nearest height", () => {
  expect(restOf(150, 800, 0)).toBe("down");
  expect(restOf(250, 800, 0)).toBe("half");
  expect(restOf(480, 800, 0)).toBe("half");
  expect(restOf(560, 800, 0)).toBe("tall");
});

test("a sheet that is thrown goes on to the next height in its direction", () => {
  expect(restOf(60, 800, 0.8)).toBe("half");
  expect(restOf(420, 800, 0.8)).toBe("tall");
  expect(restOf(380, 800, -0.8)).toBe("down");
  // Beyond the last there is none.
  expect(restOf(700, 800, 0.8)).toBe("tall");
});
