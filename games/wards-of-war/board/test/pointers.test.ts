import { expect, test } from "vitest";
import { freeAt } from "../pointers.ts";

test("a sign at the window's edge goes on along it, past other signs and past figures that may be pressed", () => {
  const sign = { left: 366, top: 260 };
  expect(freeAt(sign, [], true)).toEqual(sign);
  // A car at the right edge, and a sign just below it.
  const taken = [
    { left: 368, top: 262 },
    { left: 366, top: 300 },
  ];
  expect(freeAt(sign, taken, true)).toEqual({ left: 366, top: 348 });
  expect(freeAt({ left: 200, top: 24 }, [{ left: 190, top: 30 }], false)).toEqual({ left: 244, top: 24 });
});
