/**
 * The hash of a state: 64 bits, the same in Node and in the browser, independent of the order of an object's keys.
 * It finds a divergence at the entry where it happens. It is no signature: honesty of dice rests on `chance.ts`.
 * Integer mixing instead of canonical JSON and SHA-256, because it runs once for every stored entry.
 */

/** High lane of the last result; the low lane is what functions return. */
let hi = 0;

/** Stirs two words into two lanes. */
function mix(low: number, high: number, word0: number, word1: number): number {
  let a = Math.imul(low ^ word0, 0x85ebca6b);
  let b = Math.imul(high ^ word1, 0xc2b2ae35);
  a ^= a >>> 15;
  b ^= b >>> 13;
  a = Math.imul(a + b, 0x27d4eb2f);
  b = Math.imul(b ^ a, 0x165667b1);
  hi = b ^ (b >>> 16);
  return a ^ (a >>> 14);
}

/** Names recur in every state: their words are kept. */
const words = new Map<string, readonly [number, number]>();
const KEPT = 50_000;
const KEPT_LENGTH = 24;

function wordsOf(text: string): readonly [number, number] {
  const known = words.get(text);
  if (known) return known;
  let a = 0x811c9dc5;
  let b = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 11);
  }
  const made: readonly [number, number] = [a, b];
  if (text.length <= KEPT_LENGTH && words.size < KEPT) words.set(text, made);
  return made;
}

function walk(value: unknown): number {
  switch (typeof value) {
    case "number":
      if ((value | 0) === value) return mix(1, 2, value, value);
      if (!Number.isSafeInteger(value)) throw new Error(`a state holds only safe integers, not ${value}`);
      return mix(3, 4, value | 0, Math.floor(value / 0x1_0000_0000) | 0);
    case "string": {
      const [a, b] = wordsOf(value);
      return mix(5, 6, a, b);
    }
    case "boolean":
      return mix(7, 8, value ? 1 : 0, 0);
    case "object": {
      if (value === null) return mix(9, 10, 0, 0);
      if (Array.isArray(value)) {
        let low = mix(11, 12, value.length, 0);
        let high = hi;
        for (let i = 0; i < value.length; i++) {
          const word = walk(value[i]);
          low = mix(low, high, word, hi);
          high = hi;
        }
        hi = high;
        return low;
      }
      // Members are added up, so their order does not matter and nothing is sorted.
      let low = 13;
      let high = 14;
      for (const key in value) {
        const member = (value as Record<string, unknown>)[key];
        if (member === undefined) continue;
        const word = walk(member);
        const wordHi = hi;
        const [a, b] = wordsOf(key);
        low = (low + mix(a, b, word, wordHi)) | 0;
        high = (high + hi) | 0;
      }
      return mix(15, 16, low, high);
    }
    default:
      throw new Error(`a state holds JSON only, not ${typeof value}`);
  }
}

/** 16 hexadecimal digits. */
export function hashOf(value: unknown): string {
  const low = walk(value);
  return (low >>> 0).toString(16).padStart(8, "0") + (hi >>> 0).toString(16).padStart(8, "0");
}
