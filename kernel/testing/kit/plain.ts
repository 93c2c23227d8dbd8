/**
 * The first thing in a value that does not come back from JSON as it went in, by its path: a member that is undefined, minus zero, a
 * fraction, a Map, an instance of a class, a hole in a list. Undefined when all of it does. A hash alone does not see most of these.
 */
export function lostInJson(value: unknown, path = ""): string | undefined {
  switch (typeof value) {
    case "string":
    case "boolean":
      return undefined;
    case "number":
      if (Object.is(value, -0)) return `${path} is minus zero`;
      return Number.isSafeInteger(value) ? undefined : `${path} is ${value}`;
    case "object":
      break;
    default:
      return `${path} is ${typeof value === "undefined" ? "undefined" : `a ${typeof value}`}`;
  }
  if (value === null) return undefined;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const lost = i in value ? lostInJson(value[i], `${path}[${i}]`) : `${path}[${i}] is a hole`;
      if (lost !== undefined) return lost;
    }
    return undefined;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return `${path} is no plain object`;
  for (const key of Object.keys(value)) {
    const lost = lostInJson((value as Record<string, unknown>)[key], path === "" ? key : `${path}.${key}`);
    if (lost !== undefined) return lost;
  }
  return undefined;
}
