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
