import { copyJson } from "./copy.ts";
import type { State } from "./game.ts";
import { beginList, digits, hashOf, hashOfHashes, hi, mix, plainWord, wordOfDigits, wordOfHash } from "./hash.ts";
import type { Json } from "./json.ts";
import type { Patch } from "./patch.ts";
import { Hashed, List, Members, marked, type Plain, Rows, refresh, type Still, stillOf } from "./still.ts";

/**
 * Follows one JSON value that is changed in place: remembers how it was, tells what has changed since it was last asked, and its hash.
 * Says the same as `diff` of two copies and as `hashOf`, several times faster: only what has changed is hashed again.
 */
export class Film {
  private last: Still;
  /** The word of its hash among others (`hashOfHashes`), as of the last step; `isKnown` when it has been made. */
  low = 0;
  high = 0;
  private isKnown = false;

  constructor(value: unknown) {
    this.last = stillOf(value);
  }

  /** What has changed since the last step. Paths start with `at`, the place of this value in a larger one. */
  step(value: unknown, at: readonly string[] = []): Patch {
    const patch: Patch = [];
    if (value === this.last) return patch;
    this.last = follow(this.last, value, [...at], patch);
    if (patch.length > 0) this.isKnown = false;
    return patch;
  }

  /** `hashOf` the value as it was at the last step. */
  hash(): string {
    const { last } = this;
    if (typeof last !== "object" || last === null) return digits(plainWord(last), hi);
    refresh(last);
    return digits(last.low, last.high);
  }

  /** Makes sure that `low` and `high` are those of the last step. */
  hashAmongOthers(): void {
    if (this.isKnown) return;
    const { last } = this;
    if (typeof last === "object" && last !== null) {
      refresh(last);
      this.low = wordOfDigits(last.low, last.high);
    } else this.low = wordOfDigits(plainWord(last), hi);
    this.high = hi;
    this.isKnown = true;
  }
}

/** Follows a whole state by its compartments. */
export class Reel {
  private readonly table: Film;
  private readonly flow: Film;
  private readonly box: Film;
  private readonly hands: Film[];
  /** The word of what the setup laid down and nobody changes: looked at once. */
  private readonly fixed: readonly [low: number, high: number] | undefined;

  constructor(state: State) {
    this.fixed = state.fixed === undefined ? undefined : [wordOfHash(hashOf(state.fixed)), hi];
    this.table = new Film(state.table);
    this.flow = new Film(state.flow);
    this.box = new Film(state.box);
    this.hands = state.hands.map((hand) => new Film(hand));
  }

  /** What has changed since the last step of what everybody sees, as a patch of `{ table, flow }`. */
  stepShown({ table, flow }: State): Patch {
    const patch = this.table.step(table, ["table"]);
    for (const change of this.flow.step(flow, ["flow"])) patch.push(change);
    return patch;
  }

  /** Whether anything has changed in the box: what, is nobody's business. */
  stepBox({ box }: State): boolean {
    return this.box.step(box).length > 0;
  }

  /** What has changed in each hand; a new hand is all change. */
  stepHands({ hands }: State): Patch[] {
    this.hands.length = Math.min(this.hands.length, hands.length);
    return hands.map((hand, i) => {
      const film = this.hands[i];
      if (film) return film.step(hand);
      this.hands[i] = new Film(hand);
      return [[[], copyJson(hand) as Json]];
    });
  }

  /** `stateHash` at the last step. */
  hash(): string {
    let low = beginList(3 + this.hands.length + (this.fixed ? 1 : 0));
    let high = hi;
    const add = (film: Film): void => {
      film.hashAmongOthers();
      low = mix(low, high, film.low, film.high);
      high = hi;
    };
    add(this.table);
    add(this.flow);
    add(this.box);
    for (const hand of this.hands) add(hand);
    if (this.fixed) {
      low = mix(low, high, this.fixed[0], this.fixed[1]);
      high = hi;
    }
    return digits(low, high);
  }
}

/** The hash of a state as entries record it. */
export function stateHash(state: State): string {
  const parts = [state.table, state.flow, state.box, ...state.hands];
  return hashOfHashes((state.fixed === undefined ? parts : [...parts, state.fixed]).map(hashOf));
}

/** Brings the still up to what is now and returns it; `path` is the same again afterwards. */
function follow(was: Still, now: unknown, path: (string | number)[], patch: Patch): Still {
  if (typeof now !== "object" || now === null) {
    if (was !== now) patch.push([[...path], now as Json]);
    return now as Still;
  }
  if (was instanceof Hashed && was.frozen === now) return was;
  if (Array.isArray(now)) return followList(was, now, path, patch);
  if (!(was instanceof Members)) return replace(now, path, patch);
  return followMembers(was, now as Readonly<Record<string, unknown>>, path, patch);
}

function replace(now: unknown, path: readonly (string | number)[], patch: Patch): Still {
  patch.push([[...path], copyJson(now) as Json]);
  return stillOf(now);
}

/** Whether a record can still be a row among the others: with the same members in the same order, plain, and not frozen. */
function canBeRow({ keys }: Rows, now: unknown): now is Readonly<Record<string, Plain>> {
  if (typeof now !== "object" || now === null || Array.isArray(now) || Object.isFrozen(now)) return false;
  let i = 0;
  for (const key in now) {
    const member = (now as Readonly<Record<string, unknown>>)[key];
    if (keys[i++] !== key || member === undefined || (typeof member === "object" && member !== null)) return false;
  }
  return i === keys.length;
}

function followRows(was: Rows, now: readonly unknown[], path: (string | number)[], patch: Patch): Still {
  const { keys, cells } = was;
  for (let at = 0; at < now.length; at++) {
    const record = now[at];
    if (hasMembers(record, keys, cells, at * keys.length)) continue;
    // What was followed already does not differ any more.
    if (!canBeRow(was, record)) return followList(was.unpacked(), now, path, patch);
    for (let i = 0; i < keys.length; i++) {
      const value = record[keys[i]!]!;
      if (cells[at * keys.length + i] === value) continue;
      cells[at * keys.length + i] = value;
      patch.push([[...path, at, keys[i]!], value]);
    }
    was.known[at] = 0;
    was.stale = true;
  }
  return was;
}

function followList(was: Still, now: readonly unknown[], path: (string | number)[], patch: Patch): Still {
  if (was instanceof Rows && was.length === now.length) return followRows(was, now, path, patch);
  if (!(was instanceof List) || was.items.length !== now.length) return replace(now, path, patch);
  const { items } = was;
  const before = patch.length;
  for (let i = 0; i < now.length; i++) {
    const item = now[i];
    const old = items[i]!;
    if (old === item || isUnchanged(old, item)) continue;
    path.push(i);
    items[i] = follow(old, item, path, patch);
    path.pop();
  }
  if (patch.length > before) was.stale = true;
  return patch.length > before || was.frozen !== undefined ? marked(was, now) : was;
}

/** Whether an object is what it was, as most are: frozen, or of plain values that are the same. A quick look that spares the closer one. */
function isUnchanged(was: Still, now: unknown): boolean {
  if (!(was instanceof Members)) return false;
  return was.frozen === undefined ? hasMembers(now, was.keys, was.values, 0) : was.frozen === now;
}

/** Whether this is an object with these members, their values being those from `from` on: asked of nearly everything at every event. */
function hasMembers(now: unknown, keys: readonly string[], values: readonly Still[], from: number): boolean {
  if (typeof now !== "object" || now === null || Array.isArray(now)) return false;
  let at = 0;
  for (const key in now) {
    if (at === keys.length || keys[at] !== key) return false;
    const member = (now as Readonly<Record<string, unknown>>)[key];
    const old = values[from + at++];
    // The same comparison three times, because each is fast when both sides are known to be of one type.
    if (typeof member === "number") {
      if (typeof old !== "number" || old !== member) return false;
    } else if (typeof member === "string") {
      if (typeof old !== "string" || old !== member) return false;
    } else if (old !== member) return false;
  }
  return at === keys.length;
}

function followMembers(was: Members, now: Readonly<Record<string, unknown>>, path: (string | number)[], patch: Patch): Members {
  const { keys, values } = was;
  const before = patch.length;
  let at = 0;
  for (const key in now) {
    const member = now[key];
    if (member === undefined) continue;
    if (at === keys.length || keys[at] !== key) return followOtherMembers(was, now, path, patch);
    const old = values[at]!;
    if (old !== member) {
      path.push(key);
      values[at] = follow(old, member, path, patch);
      path.pop();
    }
    at++;
  }
  if (at < keys.length) return followOtherMembers(was, now, path, patch);
  if (patch.length > before) was.stale = true;
  return patch.length > before || was.frozen !== undefined ? marked(was, now) : was;
}

/** Members came, went or stand in another order: rare, so it may cost more. What was followed already does not differ any more. */
function followOtherMembers(
  was: Members,
  now: Readonly<Record<string, unknown>>,
  path: (string | number)[],
  patch: Patch,
): Members {
  const before = new Map(was.keys.map((key, i) => [key, was.values[i]!]));
  for (const key of was.keys) if (now[key] === undefined || !Object.hasOwn(now, key)) patch.push([[...path, key]]);
  const keys: string[] = [];
  const values: Still[] = [];
  for (const key in now) {
    const member = now[key];
    if (member === undefined) continue;
    path.push(key);
    const old = before.get(key);
    keys.push(key);
    values.push(old === undefined ? replace(member, path, patch) : follow(old, member, path, patch));
    path.pop();
  }
  return marked(new Members(keys, values), now);
}
