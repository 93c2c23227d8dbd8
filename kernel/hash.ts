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

function walk(value: unknown): number {
  switch (typeof value) {
    case "number":
      if ((value | 0) === value) return mix(1, 2, value, value);
      if (!Number.isSafeInteger(value)) throw new Error(`a state holds only safe integers, not ${value}`);
      return mix(3, 4, value | 0, Math.floor(value / 0x1_0000_0000) | 0);
    case "string": {
      const place = placeHere(value);
      return mix(5, 6, lows[place]!, highs[place]!);
    }
    case "boolean":
      return mix(7, 8, value ? 1 : 0, 0);
    case "object":
      return value === null
        ? mix(9, 10, 0, 0)
        : Array.isArray(value)
          ? walkList(value)
          : walkMembers(value as Record<string, unknown>);
    default:
      throw new Error(`a state holds JSON only, not ${typeof value}`);
  }
}

function walkList(list: readonly unknown[]): number {
  let low = mix(11, 12, list.length, 0);
  let high = hi;
  for (let i = 0; i < list.length; i++) {
    const word = walk(list[i]);
    low = mix(low, high, word, hi);
    high = hi;
  }
  hi = high;
  return low;
}

/** An object of plain values as it was when it was last hashed. */
interface Remembered {
  keys: readonly string[];
  values: (string | number | boolean)[];
  low: number;
  high: number;
  /** How many texts are in it, keys included. */
  texts: number;
}

/**
 * What the keeper of one changing state holds so that hashing it again is fast: most of its objects are what they were an entry ago,
 * and comparing is several times cheaper than hashing. The nth object is compared with the nth of the last time. Only speed depends on it.
 */
export class HashMemory {
  readonly objects: (Remembered | undefined)[] = [];
}
/** More objects than this are not remembered, nor are larger ones. */
const OBJECTS = 4096;
const MEMBERS = 16;
let memory: HashMemory | undefined;
let objectsMet = 0;

function isSame(value: Readonly<Record<string, unknown>>, { keys, values }: Remembered): boolean {
  let at = 0;
  for (const key in value) {
    if (at === keys.length || keys[at] !== key) return false;
    const member = value[key];
    const was = values[at++];
    // The same comparison three times, because each is fast when both sides are known to be of one type.
    if (typeof member === "number") {
      if (typeof was !== "number" || was !== member) return false;
    } else if (typeof member === "string") {
      if (typeof was !== "string" || was !== member) return false;
    } else if (typeof member !== "boolean" || was !== member) return false;
  }
  return at === keys.length;
}

function remember(value: Readonly<Record<string, unknown>>, nth: number, low: number, texts: number): void {
  const { objects } = memory!;
  const known = objects[nth];
  const values = known?.values ?? [];
  let same = known !== undefined;
  let size = 0;
  for (const key in value) {
    const member = value[key];
    if (size === MEMBERS || typeof member === "object" || member === undefined) {
      objects[nth] = undefined;
      return;
    }
    values[size] = member as string | number | boolean;
    if (same && known!.keys[size] !== key) same = false;
    size++;
  }
  values.length = size;
  if (same && known!.keys.length === size) {
    known!.low = low;
    known!.high = hi;
    known!.texts = texts;
    return;
  }
  // Lists hold objects of one kind: neighbours share their keys.
  const before = nth > 0 ? objects[nth - 1]?.keys : undefined;
  const keys = Object.keys(value);
  const shared = before?.length === size && before.every((key, i) => key === keys[i]) ? before : keys;
  while (objects.length < nth) objects.push(undefined);
  objects[nth] = { keys: shared, values, low, high: hi, texts };
}

function walkMembers(value: Readonly<Record<string, unknown>>): number {
  if (!memory) return hashMembers(value);
  const nth = objectsMet++;
  if (nth >= OBJECTS) return hashMembers(value);
  const known = nth < memory.objects.length ? memory.objects[nth] : undefined;
  if (known && isSame(value, known)) {
    met += known.texts;
    hi = known.high;
    return known.low;
  }
  const before = met;
  const low = hashMembers(value);
  remember(value, nth, low, met - before);
  return low;
}

/** Members are added up, so their order does not matter and nothing is sorted. Numbers and texts, nearly all there is, are met without a call. */
function hashMembers(value: Readonly<Record<string, unknown>>): number {
  let low = 13;
  let high = 14;
  for (const key in value) {
    const member = value[key];
    if (member === undefined) continue;
    let word: number;
    if (typeof member === "number" && (member | 0) === member) word = mix(1, 2, member, member);
    else if (typeof member === "string") {
      const place = placeHere(member);
      word = mix(5, 6, lows[place]!, highs[place]!);
    } else word = walk(member);
    const wordHi = hi;
    const place = placeHere(key);
    low = (low + mix(lows[place]!, highs[place]!, word, wordHi)) | 0;
    high = (high + hi) | 0;
  }
  return mix(15, 16, low, high);
}

function digits(low: number): string {
  return (low >>> 0).toString(16).padStart(8, "0") + (hi >>> 0).toString(16).padStart(8, "0");
}

/** 16 hexadecimal digits. */
export function hashOf(value: unknown): string {
  memory = undefined;
  met = 0;
  return digits(walk(value));
}

/** The hash of each. With a memory it is fast for values that hardly differ from those that were hashed with it before. */
export function hashesOf(values: readonly unknown[], remembered?: HashMemory): string[] {
  memory = remembered;
  met = 0;
  objectsMet = 0;
  return values.map((value) => digits(walk(value)));
}

/** What `hashOf` gives for a list of hashes, without keeping them as if they were names: each comes once only. */
export function hashOfHashes(hashes: readonly string[]): string {
  let low = mix(11, 12, hashes.length, 0);
  let high = hi;
  for (const hash of hashes) {
    spell(hash, KEPT);
    const word = mix(5, 6, lows[KEPT]!, highs[KEPT]!);
    low = mix(low, high, word, hi);
    high = hi;
  }
  hi = high;
  return digits(low);
}
