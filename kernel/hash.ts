/**
 * The hash of a state: 64 bits, the same in Node and in the browser, independent of the order of an object's keys.
 * It finds a divergence at the entry where it happens. It is no signature: honesty of dice rests on `chance.ts`.
 * Integer mixing instead of canonical JSON and SHA-256, because it runs once for every stored entry.
 */
const keys = new Map<string, number>();
let hi = 0;

/** Two lanes: the low one is returned, the high one left in `hi`. */
function mix(low: number, high: number, word: number): number {
  let a = Math.imul(low ^ word, 0x85ebca6b);
  a ^= a >>> 13;
  let b = Math.imul(high ^ ((word << 16) | (word >>> 16)), 0xc2b2ae35);
  b ^= b >>> 15;
  hi = (b + Math.imul(a, 0x27d4eb2f)) | 0;
  return (a + ((b << 7) | (b >>> 25))) | 0;
}

function hashString(text: string): number {
  let a = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
  return a ^ text.length;
}
function stringWord(text: string): number {
  if (text.length > 24) return hashString(text);
  let word = keys.get(text);
  if (word === undefined) {
    word = hashString(text);
    if (keys.size < 50_000) keys.set(text, word);
  }
  return word;
}

function walk(value: unknown): number {
  switch (typeof value) {
    case "number":
      if ((value | 0) === value) return mix(1, 2, value);
      if (!Number.isSafeInteger(value)) throw new Error(`a state holds only safe integers, not ${value}`);
      return mix(mix(3, 4, value | 0), hi, Math.floor(value / 0x1_0000_0000) | 0);
    case "string":
      return mix(5, 6, stringWord(value));
    case "boolean":
      return mix(7, 8, value ? 1 : 0);
    case "object": {
      if (value === null) return mix(9, 10, 0);
      if (Array.isArray(value)) {
        let low = mix(11, 12, value.length);
        let high = hi;
        for (let i = 0; i < value.length; i++) {
          const item = value[i];
          // Small integers, the commonest item by far, without the recursion.
          const word =
            typeof item === "number" && (item | 0) === item ? Math.imul(item, 0x9e3779b1) : walk(item) ^ Math.imul(hi, 31);
          low = mix(low, high, word);
          high = hi;
        }
        hi = high;
        return low;
      }
      // Members are added up, so their order does not matter and nothing is sorted.
      let low = 0;
      let high = 0;
      for (const key in value) {
        const member = (value as Record<string, unknown>)[key];
        if (member === undefined) continue;
        const word =
          typeof member === "number" && (member | 0) === member
            ? Math.imul(member, 0x9e3779b1)
            : walk(member) ^ Math.imul(hi, 31);
        low = (low + mix(stringWord(key), 13, word)) | 0;
        high = (high + hi) | 0;
      }
      const sum = mix(low, 14, high);
      return sum;
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
