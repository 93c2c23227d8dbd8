/** What a state, an answer and an event are made of: plain JSON. Numbers are integers in anything the rules touch. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A seat is its index at the table, 0-based, clockwise. */
export type Seat = number;

/** True for `{}`-like objects, false for arrays, null and instances of classes. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** Own-property test that `__proto__`, `constructor` and friends cannot fool. */
export function has(object: object, key: string): boolean {
  return Object.hasOwn(object, key);
}

/** Equality of JSON values; the order of an object's keys does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameJson(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  let count = 0;
  for (const key in left) {
    if (left[key] === undefined) continue;
    count++;
    if (!has(right, key) || !sameJson(left[key], right[key])) return false;
  }
  for (const key in right) if (right[key] !== undefined) count--;
  return count === 0;
}

const TOKEN =
  /\s*(?:([[\]{},:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;
/** Line and column ("3:14") of the first sign at which a text stops being JSON. Each token is looked at with what may follow the one before. */
export function brokenAt(text: string): string {
  const open: string[] = [];
  /** What may come: a value, a key, a colon, a comma or an end. */
  let want: "value" | "first" | "key" | "colon" | "after" = "value";
  let end = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const [, sign, plain] = found;
    const inside = open.at(-1);
    if (want === "colon") {
      if (sign !== ":") break;
      want = "value";
    } else if (want === "after") {
      if (sign === "," && inside !== undefined) want = inside === "{" ? "key" : "value";
      else if (sign !== undefined && sign === (inside === "{" ? "}" : inside === "[" ? "]" : "")) open.pop();
      else break;
    } else if (want === "key" || (want === "first" && inside === "{")) {
      if (want === "first" && sign === "}") {
        open.pop();
        want = "after";
      } else if (plain?.startsWith('"')) want = "colon";
      else break;
    } else if (sign === "[" || sign === "{") {
      open.push(sign);
      want = "first";
    } else if (plain !== undefined) want = "after";
    else if (want === "first" && sign === "]") {
      open.pop();
      want = "after";
    } else break;
    end = TOKEN.lastIndex;
  }
  const rest = /^\s*/.exec(text.slice(end))![0].length;
  const before = text.slice(0, end + rest).split("\n");
  return `${before.length}:${before.at(-1)!.length + 1}`;
}
