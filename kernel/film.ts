import { copyJson } from "./copy.ts";
import type { State } from "./game.ts";
import { beginList, closeMembers, digits, hashOf, hashOfHashes, hi, mix, mixMember, plainWord } from "./hash.ts";
import type { Json } from "./json.ts";
import type { Patch } from "./patch.ts";

type Still = string | number | boolean | null | List | Members;

/** The hash of a list or an object as it was when it was last hashed; `stale` when something in it has changed since. */
abstract class Hashed {
  low = 0;
  high = 0;
  stale = true;
  /** The value itself when it is frozen all through: as long as it stands in its place nothing in it can have changed. */
  frozen: unknown = undefined;
}

class List extends Hashed {
  readonly items: Still[];
  constructor(items: Still[]) {
    super();
    this.items = items;
  }
}

/** An object as two lists side by side: comparing runs along them, with no look-up by name. */
class Members extends Hashed {
  readonly keys: readonly string[];
  readonly values: Still[];
  constructor(keys: readonly string[], values: Still[]) {
    super();
    this.keys = keys;
    this.values = values;
  }
}

/** `neighbour` is what stands before it in its list: mostly of the same kind, and then they share their keys. */
function stillOf(value: unknown, neighbour?: Still): Still {
  if (typeof value !== "object" || value === null) return value as Still;
  if (Array.isArray(value)) {
    const items: Still[] = [];
    for (let i = 0; i < value.length; i++) items.push(stillOf(value[i], items[i - 1]));
    return marked(new List(items), value);
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
function marked<F extends List | Members>(still: F, value: unknown): F {
  const parts = still instanceof List ? still.items : still.values;
  const whole = Object.isFrozen(value) && parts.every((part) => !(part instanceof Hashed) || part.frozen !== undefined);
  still.frozen = whole ? value : undefined;
  return still;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

/**
 * Follows one JSON value that is changed in place: remembers how it was, tells what has changed since it was last asked, and its hash.
 * Says the same as `diff` of two copies and as `hashOf`, several times faster: only what has changed is hashed again.
 */
export class Film {
  private last: Still;
  private hashed: string | undefined;

  constructor(value: unknown) {
    this.last = stillOf(value);
  }

  /** What has changed since the last step. Paths start with `at`, the place of this value in a larger one. */
  step(value: unknown, at: readonly string[] = []): Patch {
    const patch: Patch = [];
    if (value === this.last) return patch;
    this.last = follow(this.last, value, [...at], patch);
    if (patch.length > 0) this.hashed = undefined;
    return patch;
  }

  /** `hashOf` the value as it was at the last step. */
  hash(): string {
    if (this.hashed === undefined) {
      const { last } = this;
      if (typeof last === "object" && last !== null) {
        refresh(last);
        this.hashed = digits(last.low, last.high);
      } else this.hashed = digits(plainWord(last), hi);
    }
    return this.hashed;
  }
}

/** Follows a whole state by its compartments. */
export class Reel {
  private readonly table: Film;
  private readonly flow: Film;
  private readonly box: Film;
  private readonly hands: Film[];
  /** Laid down by the setup and never changed: looked at once. */
  private readonly fixed: readonly string[];

  constructor(state: State) {
    this.fixed = state.fixed === undefined ? [] : [hashOf(state.fixed)];
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
    return hashOfHashes([...[this.table, this.flow, this.box, ...this.hands].map((film) => film.hash()), ...this.fixed]);
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

function followList(was: Still, now: readonly unknown[], path: (string | number)[], patch: Patch): Still {
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
  if (!(was instanceof Members) || typeof now !== "object" || now === null) return false;
  if (was.frozen !== undefined) return was.frozen === now;
  if (Array.isArray(now)) return false;
  const { keys, values } = was;
  let at = 0;
  for (const key in now) {
    if (at === keys.length || keys[at] !== key) return false;
    const member = (now as Readonly<Record<string, unknown>>)[key];
    const old = values[at++];
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

/** Hashes again what has changed since it was last hashed: the same words as `hashOf`. */
function refresh(still: List | Members): void {
  if (!still.stale) return;
  if (still instanceof List) hashList(still);
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
