import { expect, test } from "vitest";
import { hashOf, hashOfHashes } from "../hash.ts";

test("a hash of hashes is the hash of their list", () => {
  const hashes = [hashOf(1), hashOf("b"), hashOf([])];
  expect(hashOfHashes(hashes)).toBe(hashOf(hashes));
});
