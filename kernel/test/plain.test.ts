import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copyJson } from "../copy.ts";
import { hashOf } from "../hash.ts";
import { sameJson } from "../json.ts";
import { citationsIn, parseLedger, testsIn } from "../ledger.ts";
import { defaultOptions, parseOptions } from "../options.ts";
import { diff, patched } from "../patch.ts";
import { toyGame } from "../testing/toy.ts";
import { houseEn } from "../text.en.ts";
import { holes, say } from "../text.ts";

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.string({ maxLength: 6 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      fc.string({ maxLength: 4 }).filter((k) => k !== "__proto__"),
      tie("value"),
      { maxKeys: 4 },
    ),
  ),
})).value;

describe("hash", () => {
  test("does not depend on the order of keys and survives JSON", () => {
    expect(hashOf({ a: 1, b: [1, 2], c: { d: "x" } })).toBe(hashOf({ c: { d: "x" }, b: [1, 2], a: 1 }));
    fc.assert(fc.property(json, (value) => hashOf(JSON.parse(JSON.stringify(value))) === hashOf(value)));
  });
  test("tells different values apart", () => {
    const all = [
      0,
      1,
      -1,
      "0",
      "",
      null,
      true,
      false,
      [],
      {},
      [0],
      [[]],
      [1, 2],
      [2, 1],
      { a: 1 },
      { b: 1 },
      { a: 2 },
      { a: { b: 1 } },
      { b: { a: 1 } },
      2 ** 40,
      2 ** 40 + 1,
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      [[1], [2]],
      [[2], [1]],
    ];
    expect(new Set(all.map(hashOf)).size).toBe(all.length);
    fc.assert(
      fc.property(json, json, (a, b) => (hashOf(a) === hashOf(b)) === sameJson(a, b)),
      { numRuns: 500 },
    );
  });
  test("has no collision among 200,000 near neighbours", () => {
    const seen = new Set<string>();
    for (let i = 0; i < 200_000; i++) seen.add(hashOf({ units: [{ x: i % 500, y: (i / 500) | 0, hp: 3 }], turn: 1 }));
    expect(seen.size).toBe(200_000);
  });
  test("refuses what a state must not hold", () => {
    for (const wrong of [0.5, Number.NaN, undefined, () => 0, { a: 0.5 }, [Symbol("x")]]) expect(() => hashOf(wrong)).toThrow();
  });
  test("keeps its values: stored matches rely on them", () => {
    expect([hashOf(1), hashOf("tiger"), hashOf({ a: [1, "b", null, true] })]).toMatchInlineSnapshot(`
      [
        "bc110acd18522933",
        "f8cc09b5338f4117",
        "050e6c452136c15f",
      ]
    `);
  });
});

test("a copy is equal and shares nothing", () => {
  fc.assert(
    fc.property(json, (value) => {
      const copy = copyJson(value);
      expect(sameJson(copy, value)).toBe(true);
      const shared = (a: unknown, b: unknown): boolean =>
        typeof a === "object" && a !== null && (a === b || Object.keys(a).some((k) => shared((a as never)[k], (b as never)[k])));
      expect(shared(copy, value)).toBe(false);
    }),
  );
});

test("a patch leads from any value to any other, and leaves the first alone", () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      const before = JSON.stringify(a);
      expect(sameJson(patched(a, JSON.parse(JSON.stringify(diff(a, b)))), b)).toBe(true);
      expect(JSON.stringify(a)).toBe(before);
    }),
    { numRuns: 500 },
  );
  const a = { big: { x: 1 }, small: { y: 1 } };
  expect(patched(a, diff(a, { big: { x: 1 }, small: { y: 2 } })).big).toBe(a.big);
});

describe("text", () => {
  const speaker = {
    catalogues: [
      {
        hello: "{who@seat} shows {n} {n|card|cards}: {cards@animal}.",
        "animal.tiger": "Tiger",
        "animal.crane": "Crane",
        slav: "{n|one:a|few:b|other:c}",
      },
      houseEn,
    ],
    names: ["Ann", "Ben"],
    lang: "en",
  };
  test("fills holes, families, plurals, lists and nested messages", () => {
    expect(say(speaker, { key: "hello", args: { who: 1, n: 2, cards: ["tiger", "crane"] } })).toBe(
      "Ben shows 2 cards: Tiger and Crane.",
    );
    expect(say(speaker, { key: "hello", args: { who: 0, n: 1, cards: ["tiger"] } })).toBe("Ann shows 1 card: Tiger.");
    expect(say(speaker, { key: "answer.field", args: { name: "x", why: { key: "answer.empty" } } })).toBe(
      "x: The answer is empty.",
    );
  });
  test("knows the plural classes of other languages", () => {
    expect([1, 3, 5].map((n) => say({ ...speaker, lang: "pl" }, { key: "slav", args: { n } }))).toEqual(["a", "b", "c"]);
  });
  test("shows a key nobody knows and a hole nobody fills", () => {
    expect(say(speaker, { key: "nobody.knows" })).toBe("nobody.knows");
    expect(say(speaker, { key: "hello", args: { who: 0, n: 1 } })).toContain("{cards@animal}");
    expect(holes("{a} {b@seat} {c|x|y}")).toEqual(["a", "b", "c"]);
  });
});

describe("options from outside", () => {
  test("a document is a text of at most so many characters", () => {
    const specs = [{ id: "map", t: "text", max: 5, default: "" }] as const;
    expect(parseOptions(specs, {})).toEqual({ options: { map: "" } });
    expect(parseOptions(specs, { map: "12345" })).toEqual({ options: { map: "12345" } });
    expect(parseOptions(specs, { map: "123456" })).toMatchObject({
      refusal: { key: "options.tooLong", args: { length: 6, max: 5 } },
    });
    expect(parseOptions(specs, { map: {} })).toMatchObject({ refusal: { key: "options.notText" } });
  });
  const refusal = (raw: unknown) => {
    const parsed = parseOptions(toyGame.options, raw);
    return "refusal" in parsed ? parsed.refusal.key : parsed.options;
  };
  test("are filled up with defaults", () => expect(refusal({ hand: 2 })).toEqual({ hand: 2, open: false, deck: "plain" }));
  test("are refused by name when wrong", () => {
    expect(refusal({ hand: 9 })).toBe("options.outOfRange");
    expect(refusal({ hand: 2.5 })).toBe("options.outOfRange");
    expect(refusal({ open: 1 })).toBe("options.notAFlag");
    expect(refusal({ deck: "long" })).toBe("options.notAValue");
    expect(refusal({ colour: 1 })).toBe("options.unknown");
    expect(refusal(JSON.parse('{"__proto__": 1}'))).toBe("options.unknown");
    expect(refusal([])).toBe("options.notAnObject");
    expect(defaultOptions(toyGame.options)).toEqual({ hand: 3, open: false, deck: "plain" });
  });
});

describe("ledger", () => {
  test("reads rows and refuses malformed ones", () => {
    expect(parseLedger("id\tchapter\tsource\tstatement\nX-1\twar\tbook\tIt is so.\n")).toEqual([
      { id: "X-1", chapter: "war", source: "book", statement: "It is so." },
    ]);
    expect(() => parseLedger("id\tchapter\n")).toThrow(/columns/);
    expect(() => parseLedger("id\tchapter\tsource\tstatement\nX-1\twar\tbook\n")).toThrow(/line 2/);
    expect(() => parseLedger("id\tchapter\tsource\tstatement\nX\ta\tb\tc\nX\ta\tb\tc\n")).toThrow(/repeats X/);
  });
  test("a rule that no code enforces says what it holds by", () => {
    const head = "id\tchapter\tsource\tstatement\tby\n";
    const row = "X-1\twar\tbook\tIt is so.";
    expect(parseLedger(`${head}${row}\tby construction: nothing else can be said\n`)).toEqual([
      { id: "X-1", chapter: "war", source: "book", statement: "It is so.", construction: "nothing else can be said" },
    ]);
    for (const plain of [row, `${row}\t`]) expect(parseLedger(`${head}${plain}\n`)[0]).not.toHaveProperty("construction");
    for (const mark of ["by construction", "by construction: ", "because"])
      expect(() => parseLedger(`${head}${row}\t${mark}\n`)).toThrow(/marks X-1 without a reason/);
    expect(() => parseLedger(`${head}${row}\tby construction: so\tmore\n`)).toThrow(/line 2/);
  });
  test("finds the tests that name rules, with their sentences", () => {
    expect(testsIn(`rule("A-1", "x", f);\nrule(["A-2",\n 'A-3'], "say \\"y\\"", f); other("A-4")`)).toEqual([
      { id: "A-1", line: 1, text: "x" },
      { id: "A-2", line: 2, text: 'say "y"' },
      { id: "A-3", line: 2, text: 'say "y"' },
    ]);
  });
  test("finds the lines that cite rules of the ledger, and the code that a comment belongs to", () => {
    const ledger = parseLedger("id\tchapter\tsource\tstatement\nX-1.2a\twar\tbook\tIt is so.\n");
    const source = [
      "/**",
      " * Why (X-1.2a, X-9).",
      " */",
      "const a = 1;",
      'const b = { rule: "X-1.2a" }; // UTF-8, EX-1',
      "c();",
    ].join("\n");
    expect(citationsIn(source, ledger)).toEqual([
      { id: "X-1.2a", line: 2, text: "* Why (X-1.2a, X-9). const a = 1;" },
      { id: "X-9", line: 2, text: "* Why (X-1.2a, X-9). const a = 1;" },
      { id: "X-1.2a", line: 5, text: 'const b = { rule: "X-1.2a" }; // UTF-8, EX-1' },
    ]);
  });
});
