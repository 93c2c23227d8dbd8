import { expect, test } from "vitest";
import { hashOf, hashOfHashes } from "../hash.ts";

test("a hash of hashes is the hash of their list", () => {
  const hashes = [hashOf(1), hashOf("b"), hashOf([])];
  expect(hashOfHashes(hashes)).toBe(hashOf(hashes));
});

test("values of different kinds do not meet", () => {
  const values: unknown[] = [
    null,
    true,
    false,
    "",
    [],
    {},
    [[]],
    [null],
    [0],
    { a: null },
    { a: 0 },
    { a: false },
    { a: [] },
    "0",
    "null",
  ];
  for (let n = -70_000; n <= 70_000; n++) values.push(n);
  for (let n = 0; n < 2000; n++) values.push(2 ** 31 + n, -(2 ** 31) - 1 - n, `${n}`, [n], { n });
  expect(new Set(values.map(hashOf)).size).toBe(new Set(values.map((value) => JSON.stringify(value))).size);
});
