import { expect, test } from "vitest";
import { renewed } from "../page.ts";

test("the parts of a page are made anew, the words around them stay", () => {
  const page = "Words.\n<!-- a -->\nold\n<!-- /a -->\nMore words.\n<!-- b --><!-- /b -->";
  expect(renewed(page, { a: ["| 1 |", "$&"] })).toBe(
    "Words.\n<!-- a -->\n| 1 |\n$&\n<!-- /a -->\nMore words.\n<!-- b --><!-- /b -->",
  );
  expect(() => renewed(page, { c: [] })).toThrow("no part “c”");
});
