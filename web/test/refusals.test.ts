import { holes } from "@warren/kernel/text.ts";
import { wireEn } from "@warren/wire/text.en.ts";
import { describe, expect, it } from "vitest";
import { sayAny } from "../src/shell/words.ts";
import { wordsOf } from "../src/table/words.ts";

/** Refusals of the server as the pages say them. */
describe("what the server refuses", () => {
  const cases = Object.entries(wireEn).map(([key, text]) => {
    const args = Object.fromEntries(holes(text).map((name) => [name, 3]));
    return [key, args] as const;
  });

  it.each(cases)("%s is a whole sentence at the table and on the other pages", (key, args) => {
    for (const said of [wordsOf(undefined, []).say({ key, args }), sayAny({ key, args })]) {
      expect(said).not.toBe(key);
      expect(said).not.toMatch(/[{}]/);
    }
  });

  it("says once what it means to be out of reach", () => {
    expect(wordsOf(undefined, []).say({ key: "net.unreachable" })).toBe(sayAny({ key: "net.unreachable" }));
    expect(sayAny({ key: "net.unreachable" })).toMatch(/cannot be reached/);
  });
});
