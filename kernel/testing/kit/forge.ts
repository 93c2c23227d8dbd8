import { type Domain, furtherAt } from "../../domain.ts";

/** Things that are no answer to any question, as a hostile client would send them. */
function junk(): unknown[] {
  return [
    undefined,
    null,
    true,
    "",
    "x",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    0.5,
    -1,
    2 ** 53,
    [],
    {},
    [null],
    [[]],
    [{}],
    ["__proto__"],
    ["constructor"],
    ["toString"],
    JSON.parse('{"__proto__": 1}'),
    JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}'),
    new Array(100_000).fill("x"),
    "x".repeat(100_000),
    Object.create({ x: 1 }),
    new Date(0),
    () => 0,
    Symbol("x"),
  ];
}

/** Near misses made from a legal answer: one thing wrong each. */
function nearMisses(domain: Domain, legal: unknown): unknown[] {
  switch (domain.t) {
    case "pick": {
      const path = (legal as unknown[]).filter((id) => typeof id === "string");
      const further = furtherAt(domain, path);
      if (further) return [path, ...nearMisses(further, (legal as unknown[]).at(-1)).map((wrong) => [...path, wrong])];
      return [
        [...path, "x"],
        path.slice(0, -1),
        [...path, path[0]],
        [...path.slice(0, -1), "__proto__"],
        [...path.slice(0, -1), 0],
        { ...path },
      ];
    }
    case "some":
    case "order": {
      const ids = legal as string[];
      const swelled = [...ids, ids[0] ?? "x"];
      return [
        swelled,
        [...ids, "nobody"],
        ids.length > 0 ? [...ids.slice(1), ids[ids.length > 1 ? 1 : 0], "y"] : ["y"],
        ids.map(() => 7).concat(7),
        [...ids, undefined],
      ];
    }
    case "number":
      return [domain.min - 1, domain.max + 1, domain.min + 0.5, String(domain.min), [domain.min]];
    case "split": {
      const split = legal as Record<string, unknown>;
      const slot = Object.keys(split)[0] ?? "x";
      const list = typeof domain.of !== "number";
      const more = list ? [...(split[slot] as string[]), "nobody"] : (split[slot] as number) + 1;
      return [
        { ...split, [slot]: more },
        { ...split, nowhere: list ? [] : 0 },
        Object.fromEntries(Object.entries(split).slice(1)),
        { ...split, [slot]: list ? [...(split[slot] as string[]), ...(split[slot] as string[]), "z"] : 0.5 },
        { ...split, [slot]: Number.NaN },
        { ...split, [slot]: null },
        Object.entries(split),
      ];
    }
    case "pose": {
      const [first, ...rest] = legal as { x: number; y: number; h?: number }[];
      if (!first) return [[{ x: 0.5, y: 0 }]];
      return [
        [{ ...first, x: first.x + 0.5 }, ...rest],
        [{ ...first, x: 1e9, y: 1e9 }, ...rest],
        [{ ...first, z: 1 }, ...rest],
        [{ y: first.y }, ...rest],
        [{ ...first, x: String(first.x) }, ...rest],
        [{ ...first, x: Number.NaN }, ...rest],
        first,
        new Array(10_000).fill(first),
      ];
    }
    case "form": {
      const form = legal as Record<string, unknown>;
      const inner = Object.entries(domain.fields).flatMap(([name, field]) =>
        nearMisses(field, form[name]).map((wrong) => ({ ...form, [name]: wrong })),
      );
      return [...inner.slice(0, 40), { ...form, more: 1 }, Object.values(form)];
    }
    default:
      return domain satisfies never;
  }
}

/** Answers that must be refused in this domain. `legal` is a member of it, to build near misses from. */
export function forgeries(domain: Domain, legal: unknown): unknown[] {
  // A few pieces of junk are answers in some domain: the empty list where nothing need be named, numbers where numbers are asked.
  const harmless = (value: unknown): boolean => {
    if (Array.isArray(value) && value.length === 0)
      return (
        (domain.t === "some" && domain.min === 0) ||
        (domain.t === "order" && domain.of.length === 0) ||
        (domain.t === "pose" && domain.legs?.min === 0)
      );
    if (typeof value === "number")
      return domain.t === "number" && Number.isSafeInteger(value) && value >= domain.min && value <= domain.max;
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return (
        Object.keys(value).length === 0 &&
        ((domain.t === "form" && Object.keys(domain.fields).length === 0) ||
          (domain.t === "split" && Object.keys(domain.slots).length === 0))
      );
    return false;
  };
  return [...junk().filter((value) => !harmless(value)), ...nearMisses(domain, legal)];
}
