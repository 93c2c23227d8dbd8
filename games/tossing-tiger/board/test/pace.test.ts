import { expect, test } from "vitest";
import { en } from "../../text/en.ts";
import { pace } from "../pace.ts";

test("every event that has a pace is one the game tells", () => {
  expect(Object.keys(pace).filter((key) => !Object.hasOwn(en, key))).toEqual([]);
});
