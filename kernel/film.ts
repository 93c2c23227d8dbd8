import { copyJson } from "./copy.ts";
import type { Json } from "./json.ts";
import type { Patch } from "./patch.ts";

type Frame = string | number | boolean | null | Frame[] | Members;

/** An object as two lists side by side: comparing runs along them, with no look-up by name. */
class Members {
  readonly keys: string[] = [];
  readonly values: Frame[] = [];
}

function frameOf(value: unknown): Frame {
  if (typeof value !== "object" || value === null) return value as Frame;
  if (Array.isArray(value)) return value.map(frameOf);
  const members = new Members();
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    members.keys.push(key);
    members.values.push(frameOf(member));
  }
  return members;
}

/**
 * Follows one JSON value that is changed in place: remembers how it was and tells what has changed since it was last asked.
 * Says the same as `diff` of two copies, several times faster.
 */
export class Film {
  private last: Frame;

  constructor(value: unknown) {
    this.last = frameOf(value);
  }

  /** What has changed since the last step. */
  step(value: unknown): Patch {
    const patch: Patch = [];
    this.last = follow(this.last, value, [], patch);
    return patch;
  }
}

/** Brings the frame up to what is now and returns it; `path` is the same again afterwards. */
function follow(was: Frame, now: unknown, path: (string | number)[], patch: Patch): Frame {
  if (typeof now !== "object" || now === null) {
    if (was !== now) patch.push([[...path], now as Json]);
    return now as Frame;
  }
  if (Array.isArray(now)) {
    if (!Array.isArray(was) || was.length !== now.length) return replace(now, path, patch);
    for (let i = 0; i < now.length; i++) {
      const item = now[i];
      if (was[i] === item) continue;
      path.push(i);
      was[i] = follow(was[i]!, item, path, patch);
      path.pop();
    }
    return was;
  }
  if (!(was instanceof Members)) return replace(now, path, patch);
  return followMembers(was, now as Readonly<Record<string, unknown>>, path, patch);
}

function replace(now: unknown, path: readonly (string | number)[], patch: Patch): Frame {
  patch.push([[...path], copyJson(now) as Json]);
  return frameOf(now);
}

function followMembers(was: Members, now: Readonly<Record<string, unknown>>, path: (string | number)[], patch: Patch): Members {
  const { keys, values } = was;
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
  return at === keys.length ? was : followOtherMembers(was, now, path, patch);
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
  const members = new Members();
  for (const key in now) {
    const member = now[key];
    if (member === undefined) continue;
    path.push(key);
    const old = before.get(key);
    members.keys.push(key);
    members.values.push(old === undefined ? replace(member, path, patch) : follow(old, member, path, patch));
    path.pop();
  }
  return members;
}
