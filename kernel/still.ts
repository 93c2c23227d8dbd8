import { beginList, closeMembers, hi, mix, mixMember, plainWord } from "./hash.ts";

/** How a JSON value was when it was last looked at, with its hash (`film.ts`). */

export type Plain = string | number | boolean | null;
export type Still = Plain | List | Members | Rows;

/** The hash of a list or an object as it was when it was last hashed; `stale` when something in it has changed since. */
export abstract class Hashed {
  low = 0;
  high = 0;
  stale = true;
  /** The value itself when it is frozen all through: as long as it stands in its place nothing in it can have changed. */
  frozen: unknown = undefined;
}

export class List extends Hashed {
  readonly items: Still[];
  constructor(items: Still[]) {
    super();
    this.items = items;
  }
}

/** An object as two lists side by side: comparing runs along them, with no look-up by name. */
export class Members extends Hashed {
  readonly keys: readonly string[];
  readonly values: Still[];
  constructor(keys: readonly string[], values: Still[]) {
    super();
    this.keys = keys;
    this.values = values;
  }
}

/** From how many on it is worth while. */
const MANY = 8;

/**
 * A list of records with the same members, all of them plain: units, regions, cards. Their values stand one after the other in one list, so that
 * looking whether anything has changed runs through little memory: a server looks at hundreds of matches in turn.
 */
export class Rows extends Hashed {
  readonly keys: readonly string[];
  readonly cells: Plain[];
  readonly length: number;
  /** The two words of each row's hash, and whether they are right. */
  readonly words: Int32Array;
  readonly known: Uint8Array;
  constructor(keys: readonly string[], cells: Plain[], length: number) {
    super();
    this.keys = keys;
    this.cells = cells;
    this.length = length;
    this.words = new Int32Array(2 * length);
    this.known = new Uint8Array(length);
  }

  /** The same as a list of objects, for when they are not alike any more. */
  unpacked(): List {
    const { keys, cells, length } = this;
    return new List(Array.from({ length }, (_, i) => new Members(keys, cells.slice(i * keys.length, (i + 1) * keys.length))));
  }
}

const isPlainPart = (part: Still): part is Plain => typeof part !== "object" || part === null;

/** As rows, if they can be: frozen records are known by their identity, which is faster still. */
function packed(items: readonly Still[]): Rows | undefined {
  const [first] = items;
  if (items.length < MANY || !(first instanceof Members)) return undefined;
  const { keys } = first;
  const cells: Plain[] = [];
  for (const item of items) {
    if (!(item instanceof Members) || item.keys !== keys || item.frozen !== undefined) return undefined;
    for (const value of item.values) {
      if (!isPlainPart(value)) return undefined;
      cells.push(value);
    }
  }
  return new Rows(keys, cells, items.length);
}

/** `neighbour` is what stands before it in its list: mostly of the same kind, and then they share their keys. */
export function stillOf(value: unknown, neighbour?: Still): Still {
  if (typeof value !== "object" || value === null) return value as Still;
  if (Array.isArray(value)) {
    const items: Still[] = [];
    for (let i = 0; i < value.length; i++) items.push(stillOf(value[i], items[i - 1]));
    return packed(items) ?? marked(new List(items), value);
  }
  const keys: string[] = [];
  const values: Still[] = [];
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    keys.push(key);
    values.push(stillOf(member));
  }
  const shared = neighbour instanceof Members && isSame(neighbour.keys, keys) ? neighbour.keys : keys;
  return marked(new Members(shared, values), value);
}

/** Notes whether a value is frozen all through, once: that stays so. */
export function marked<F extends List | Members>(still: F, value: unknown): F {
  const parts = still instanceof List ? still.items : still.values;
  const whole = Object.isFrozen(value) && parts.every((part) => !(part instanceof Hashed) || part.frozen !== undefined);
  still.frozen = whole ? value : undefined;
  return still;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

/** Hashes again what has changed since it was last hashed: the same words as `hashOf`. */
export function refresh(still: List | Members | Rows): void {
  if (!still.stale) return;
  if (still instanceof List) hashList(still);
  else if (still instanceof Rows) hashRows(still);
  else hashMembers(still);
  still.stale = false;
}

function hashList(list: List): void {
  let low = beginList(list.items.length);
  let high = hi;
  for (const item of list.items) {
    if (typeof item === "object" && item !== null) {
      if (item.stale) refresh(item);
      low = mix(low, high, item.low, item.high);
    } else low = mix(low, high, plainWord(item), hi);
    high = hi;
  }
  list.low = low;
  list.high = high;
}

function hashMembers(members: Members): void {
  const { keys, values } = members;
  let low = 0;
  let high = 0;
  for (let i = 0; i < keys.length; i++) {
    const value = values[i]!;
    let word: number;
    let wordHi: number;
    if (typeof value === "object" && value !== null) {
      refresh(value);
      word = value.low;
      wordHi = value.high;
    } else {
      word = plainWord(value);
      wordHi = hi;
    }
    low = (low + mixMember(keys[i]!, word, wordHi)) | 0;
    high = (high + hi) | 0;
  }
  members.low = closeMembers(low, high);
  members.high = hi;
}

function hashRows(rows: Rows): void {
  const { words, known } = rows;
  let low = beginList(rows.length);
  let high = hi;
  for (let i = 0; i < rows.length; i++) {
    if (known[i] === 0) hashRow(rows, i);
    low = mix(low, high, words[2 * i]!, words[2 * i + 1]!);
    high = hi;
  }
  rows.low = low;
  rows.high = high;
}

function hashRow({ keys, cells, words, known }: Rows, row: number): void {
  let low = 0;
  let high = 0;
  for (let i = 0; i < keys.length; i++) {
    const word = plainWord(cells[row * keys.length + i]);
    low = (low + mixMember(keys[i]!, word, hi)) | 0;
    high = (high + hi) | 0;
  }
  words[2 * row] = closeMembers(low, high);
  words[2 * row + 1] = hi;
  known[row] = 1;
}
