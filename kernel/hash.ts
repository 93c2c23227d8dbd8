/**
 * The hash of a state: 64 bits, the same in Node and in the browser, independent of the order of an object's keys.
 * It finds a divergence at the entry where it happens. It is no signature: honesty of dice rests on `chance.ts`.
 * Integer mixing instead of canonical JSON and SHA-256, because it runs once for every stored entry.
 */

/** High lane of the last result; the low lane is what functions return. */
export let hi = 0;

/** Stirs two words into two lanes. */
export function mix(low: number, high: number, word0: number, word1: number): number {
  let a = Math.imul(low ^ word0, 0x85ebca6b);
  let b = Math.imul(high ^ word1, 0xc2b2ae35);
  a ^= a >>> 15;
  b ^= b >>> 13;
  a = Math.imul(a + b, 0x27d4eb2f);
  b = Math.imul(b ^ a, 0x165667b1);
  hi = b ^ (b >>> 16);
  return a ^ (a >>> 14);
}

/**
 * Names recur in every state: their words are kept, at a place each. The last place is for names that are not kept.
 */
const KEPT = 50_000;
const KEPT_LENGTH = 24;
const places = new Map<string, number>();
const lows = new Int32Array(KEPT + 1);
const highs = new Int32Array(KEPT + 1);

function spell(text: string, place: number): void {
  let a = 0x811c9dc5;
  let b = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 11);
  }
  lows[place] = a;
  highs[place] = b;
}

function placeOf(text: string): number {
  const known = places.get(text);
  if (known !== undefined) return known;
  const keep = text.length <= KEPT_LENGTH && places.size < KEPT;
  const place = keep ? places.size : KEPT;
  spell(text, place);
  if (keep) places.set(text, place);
  return place;
}

/**
 * A state is hashed after every entry and hardly differs from the one before: the nth text met is nearly always the nth text of the last time.
 * Comparing with that one is far cheaper than looking it up. Only speed depends on it.
 */
const REMEMBERED = 8192;
const lastTexts: string[] = new Array(REMEMBERED).fill("");
const lastPlaces = new Int32Array(REMEMBERED).fill(placeOf(""));
let met = 0;

function placeHere(text: string): number {
  const n = met++;
  if (n >= REMEMBERED) return placeOf(text);
  if (lastTexts[n] === text) return lastPlaces[n]!;
  const place = placeOf(text);
  if (place < KEPT) {
    lastTexts[n] = text;
    lastPlaces[n] = place;
  }
  return place;
}

/**
 * Where the two lanes begin for each kind of value. Numbers without a pattern: began they with small ones, a small number of one kind
 * would be stirred to the same words as a value of another.
 */
const INT_LOW = 0x1e7ea419;
const INT_HIGH = 0x51c9bc70;
const WIDE_LOW = 0x80a4df5a;
const WIDE_HIGH = 0xf38b2ffc;
const TEXT_LOW = 0x8306d03b;
const TEXT_HIGH = 0xa5aec797;
const FLAG_LOW = 0xdc28ff90;
const FLAG_HIGH = 0xf3f49249;
const NOTHING_LOW = 0x1a466884;
const NOTHING_HIGH = 0xe255accb;
const LIST_LOW = 0x39292d22;
const LIST_HIGH = 0xe5121482;
const MEMBERS_LOW = 0x99dd251d;
const MEMBERS_HIGH = 0x9f199504;

function walk(value: unknown): number {
  switch (typeof value) {
    case "number":
      if ((value | 0) === value) return mix(INT_LOW, INT_HIGH, value, value);
      if (!Number.isSafeInteger(value)) throw new Error(`a state holds only safe integers, not ${value}`);
      return mix(WIDE_LOW, WIDE_HIGH, value | 0, Math.floor(value / 0x1_0000_0000) | 0);
    case "string": {
      const place = placeHere(value);
      return mix(TEXT_LOW, TEXT_HIGH, lows[place]!, highs[place]!);
    }
    case "boolean":
      return mix(FLAG_LOW, FLAG_HIGH, value ? 1 : 0, 0);
    case "object":
      return value === null
        ? mix(NOTHING_LOW, NOTHING_HIGH, 0, 0)
        : Array.isArray(value)
          ? walkList(value)
          : hashMembers(value as Record<string, unknown>);
    default:
      throw new Error(`a state holds JSON only, not ${typeof value}`);
  }
}

/** What a list of so many items begins with; the high lane is `hi`. */
export function beginList(length: number): number {
  return mix(LIST_LOW, LIST_HIGH, length, 0);
}

/** The word of an object whose members add up to this; the high lane is `hi`. */
export function closeMembers(low: number, high: number): number {
  return mix(MEMBERS_LOW, MEMBERS_HIGH, low, high);
}

function walkList(list: readonly unknown[]): number {
  let low = beginList(list.length);
  let high = hi;
  for (let i = 0; i < list.length; i++) {
    const word = walk(list[i]);
    low = mix(low, high, word, hi);
    high = hi;
  }
  hi = high;
  return low;
}

/** Members are added up, so their order does not matter and nothing is sorted. Numbers and texts, nearly all there is, are met without a call. */
function hashMembers(value: Readonly<Record<string, unknown>>): number {
  let low = 0;
  let high = 0;
  for (const key in value) {
    const member = value[key];
    if (member === undefined) continue;
    let word: number;
    if (typeof member === "number" && (member | 0) === member) word = mix(INT_LOW, INT_HIGH, member, member);
    else if (typeof member === "string") {
      const place = placeHere(member);
      word = mix(TEXT_LOW, TEXT_HIGH, lows[place]!, highs[place]!);
    } else word = walk(member);
    const wordHi = hi;
    const place = placeHere(key);
    low = (low + mix(lows[place]!, highs[place]!, word, wordHi)) | 0;
    high = (high + hi) | 0;
  }
  return closeMembers(low, high);
}

const HEX_OF_BYTE: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const hex = (word: number): string =>
  HEX_OF_BYTE[word >>> 24]! + HEX_OF_BYTE[(word >>> 16) & 255]! + HEX_OF_BYTE[(word >>> 8) & 255]! + HEX_OF_BYTE[word & 255]!;

/** 16 hexadecimal digits. */
export function digits(low: number, high: number): string {
  return hex(low) + hex(high);
}

/** The word of the text that `digits` would make of two lanes, which is not made for it; the high lane is `hi`. */
export function wordOfDigits(low: number, high: number): number {
  let a = 0x811c9dc5;
  let b = 16;
  for (let i = 0; i < 16; i++) {
    const digit = ((i < 8 ? low : high) >>> (28 - 4 * (i & 7))) & 15;
    const code = digit < 10 ? 48 + digit : 87 + digit;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 11);
  }
  return mix(TEXT_LOW, TEXT_HIGH, a, b);
}

export function hashOf(value: unknown): string {
  met = 0;
  return digits(walk(value), hi);
}

/** The word of what is neither list nor object; its high lane is `hi`. */
export function plainWord(value: unknown): number {
  if (typeof value !== "string") return walk(value);
  const place = placeOf(value);
  return mix(TEXT_LOW, TEXT_HIGH, lows[place]!, highs[place]!);
}

/** What a member adds to the hash of its object; the high lane is `hi`. */
export function mixMember(key: string, low: number, high: number): number {
  const place = placeOf(key);
  return mix(lows[place]!, highs[place]!, low, high);
}

/** What `hashOf` gives for a list of hashes, without keeping them as if they were names: each comes once only. */
export function hashOfHashes(hashes: readonly string[]): string {
  let low = beginList(hashes.length);
  let high = hi;
  for (const hash of hashes) {
    low = mix(low, high, wordOfHash(hash), hi);
    high = hi;
  }
  return digits(low, high);
}

/** The word of a hash as a text, which is not kept; the high lane is `hi`. */
export function wordOfHash(hash: string): number {
  spell(hash, KEPT);
  return mix(TEXT_LOW, TEXT_HIGH, lows[KEPT]!, highs[KEPT]!);
}
