import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { commitment, fast, keyed, scripted, shuffle } from "../chance.ts";

const key = Uint8Array.from({ length: 32 }, (_, i) => i);

/** The words of an entry's stream, made by Node's own HMAC: an independent second opinion. */
function words(seq: number, salt: string, blocks: number): number[] {
  const list: number[] = [];
  for (let b = 0; b < blocks; b++) {
    const digest = createHmac("sha256", key).update(`${salt}|${seq}|${b}`).digest();
    for (let i = 0; i < 8; i++) list.push(digest.readUInt32BE(4 * i));
  }
  return list;
}

describe("keyed dice", () => {
  test("are what HMAC-SHA256 of key, salt and entry gives, word by word", () => {
    const rng = keyed(key, "salt", 7);
    const expected = words(7, "salt", 3).map((word) => word % 2);
    expect(Array.from({ length: 24 }, () => rng.below(2))).toEqual(expected);
  });
  test("pass over words that would favour small numbers", () => {
    const n = 3_000_000_000;
    const rng = keyed(key, "", 1);
    const fair = words(1, "", 4).filter((word) => word < n);
    expect(Array.from({ length: 10 }, () => rng.below(n))).toEqual(fair.slice(0, 10));
  });
  test("differ by entry, salt and key", () => {
    const first = (rng: { below(n: number): number }) => Array.from({ length: 8 }, () => rng.below(1000)).join();
    const all = [
      keyed(key, "a", 1),
      keyed(key, "a", 2),
      keyed(key, "b", 1),
      keyed(
        key.map((byte) => byte + 1),
        "a",
        1,
      ),
    ].map(first);
    expect(new Set(all).size).toBe(4);
  });
  test("refuse a draw that cannot be made", () => {
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 33]) expect(() => keyed(key, "", 0).below(n)).toThrow();
  });
  test("are committed to by SHA-256", () => {
    expect(commitment(key)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  });
});

describe("fast dice", () => {
  test("repeat for a seed and differ between seeds", () => {
    const run = (seed: string) => {
      const rng = fast(seed);
      return Array.from({ length: 20 }, () => rng.below(1000)).join();
    };
    expect(run("a")).toBe(run("a"));
    expect(new Set(["a", "b", "1", "2", "a/1", "a/2"].map(run)).size).toBe(6);
  });
  test("are even enough: chi-square over 60,000 throws of a die", () => {
    const rng = fast(3);
    const counts = new Array<number>(6).fill(0);
    for (let i = 0; i < 60_000; i++) counts[rng.below(6)]!++;
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(20.5); // p = 0.001 at five degrees of freedom
  });
});

test("scripted dice say when they run out or do not fit", () => {
  const rng = scripted([1, 5]);
  expect(rng.below(2)).toBe(1);
  expect(rng.left()).toBe(1);
  expect(() => rng.below(5)).toThrow(/not below 5/);
  expect(() => rng.below(2)).toThrow(/one more/);
});

test("a shuffle reaches every order equally often", () => {
  const rng = fast(9);
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const order = shuffle(["a", "b", "c", "d"], (n) => rng.below(n)).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(160);
});
