import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_FILE } from "@warren/kernel/record.ts";
import { afterAll, describe, expect, test } from "vitest";
import { warren } from "./world.ts";

const folder = mkdtempSync(join(tmpdir(), "warren-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
const kept = (text: string): string => {
  const file = join(folder, "file.json");
  writeFileSync(file, text);
  return file;
};
const row = (r: number) => [-1, 0, 1].map((q) => [q, r]);
const field = { format: "warren-battlefield", name: "Ford", hexes: [-2, -1, 0, 1, 2].flatMap(row), objective: null };
const good = JSON.stringify(field);
const damaged = (change: object): string => JSON.stringify({ ...field, ...change });

describe("a battlefield", () => {
  test("that can be played is called what it is", async () => {
    const { code, out, err } = await warren(["check-file", kept(good)]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("a battlefield for Animal World War.");
    expect(out).not.toContain("✗");
  });

  test("is known by its tiles when it does not say what it is", async () => {
    const { format, ...bare } = field;
    expect((await warren(["check-file", kept(JSON.stringify(bare))])).code).toBe(0);
  });

  test.each([
    ["torn in two", good.slice(0, good.length / 2), /1:\d+: no JSON from here on/],
    ["a comma too many", `{"format": "warren-battlefield",\n  "hexes": [[0, 0],]}`, /2:20: no JSON from here on/],
    ["no list of tiles", damaged({ hexes: {} }), /hexes: not a list, or empty/],
    ["half a tile", damaged({ hexes: [...field.hexes, [7]] }), /hexes\[15\]: not two whole numbers/],
    ["a tile twice", damaged({ hexes: [...field.hexes, [0, 0]] }), /hexes\[15\]: named twice/],
    ["a tile nobody has", damaged({ hexes: [[0, 0, "lava"], ...field.hexes.slice(1)] }), /hexes\[0\]: no such tile \(AWW-H-22\)/],
    ["a word nobody knows", damaged({ weather: "rain" }), /weather: not known here/],
    ["zones beside the field", damaged({ zones: { H: [[9, 9]], C: [[0, 0]] } }), /zones\.H\[0\]: no tile lies there/],
    ["an Objective there is not", damaged({ objective: "O99" }), /objective: no such Objective/],
    ["more than a table takes", damaged({ hexes: Array.from({ length: 5000 }, () => [0, 0]) }), /may have 8000 characters/],
  ])("with %s is refused with the place and the cause", async (_what, text, said) => {
    const { code, out, err } = await warren(["check-file", kept(text)]);
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toMatch(said);
    expect(out).toContain("It cannot be played.");
    const json = JSON.parse((await warren(["check-file", kept(text), "--json"])).out);
    expect(json).toMatchObject({ game: "animal-world-war", kind: "a battlefield", fine: false });
    expect(json.findings.filter((one: { level: string }) => one.level === "refused")).toHaveLength(1);
  });

  test("that is merely unwise can be played, and it is said why", async () => {
    const { code, out } = await warren(["check-file", kept(damaged({ hexes: [...field.hexes, [12, 0]] }))]);
    expect(code).toBe(0);
    expect(out).toMatch(/! No way leads from one zone to the other[^\n]* \(AWW-H-33\)/);
    expect(out).toContain("It can be played.");
  });
});

describe("a scenario of a war", () => {
  const content = join(import.meta.dirname, "..", "..", "games", "wars-across-the-world", "content");
  const missouri = readFileSync(join(content, "missouri.json"), "utf8");

  test.each([
    ["missouri.json", "a scenario"],
    ["missouri.map.json", "a map"],
  ])("%s is called what it is", async (file, kind) => {
    const { code, out, err } = await warren(["check-file", join(content, file)]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain(`${kind} for Wars Across the World.`);
    expect(out).not.toMatch(/[✗!] /);
  });

  test("is refused with place, line and cause, and the rule it would break", async () => {
    const line = missouri.split("\n").findIndex((one) => one.includes('"id": "1KS"')) + 1;
    const wet = missouri.replace(/("id": "1KS".*)"at": \["KCY"\]/, '$1"at": ["R2"]');
    const { code, out } = await warren(["check-file", kept(wet)]);
    expect(code).toBe(1);
    expect(out).toContain(
      `✗ units[1KS].at[0], line ${line}: “1KS” cannot be in “R2”: that is no land it could stand on (WAW-4.1.1-a)`,
    );
  });
});

test.each([
  ["text", "Dear diary"],
  ["a match", JSON.stringify({ format: "warren-match", hexes: [[0, 0]] })],
  ["nothing", ""],
  ["another document", JSON.stringify({ format: "warren-map", regions: [] })],
])("%s is no file that a game knows", async (_what, text) => {
  const { code, out, err } = await warren(["check-file", kept(text)]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("No game knows");
});

test("a file that is not there is named", async () => {
  const { code, err } = await warren(["check-file", join(folder, "nowhere.json")]);
  expect(code).toBe(2);
  expect(err).toContain("nowhere.json");
});

test("a file larger than any of a game is not read", async () => {
  const file = kept(good);
  truncateSync(file, MAX_FILE + 1);
  const { code, err } = await warren(["check-file", file]);
  expect(code).toBe(1);
  expect(err).toContain(String(MAX_FILE));
});

describe("a war", () => {
  const missouri = readFileSync(new URL("../../games/wars-across-the-world/content/missouri.json", import.meta.url), "utf8");
  // biome-ignore lint/suspicious/noExplicitAny: a file is damaged in ways its type forbids.
  type Loose = any;
  const byId = (list: Loose[], id: string): Loose => list.find((one) => one.id === id);
  /** Missouri after somebody has been at it, laid out as a person's editor would. */
  function war(damage: (file: Loose) => void): string {
    const file = JSON.parse(missouri);
    damage(file);
    return JSON.stringify(file, null, 2);
  }
  const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split("\n").length;

  test("Missouri 1861 is accepted without a word", async () => {
    const { code, out, err } = await warren(["check-file", kept(missouri)]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("a scenario for Wars Across the World.");
    expect(out).not.toMatch(/[✗!] /);
  });

  test.each<readonly [string, (file: Loose) => void, RegExp]>([
    ["an unknown region in an area", (f) => f.areas.hemp.push("XXX"), /areas\.hemp\[5\], line \d+: .*XXX/],
    ["an unknown region in a border", (f) => (f.edges[3].b = "XXX"), /edges\[3\]\.b, line \d+: .*XXX/],
    [
      "a border given from both ends",
      (f) => f.edges.push({ ...f.edges[0], a: f.edges[0].b, b: f.edges[0].a }),
      /edges\[60\], line/,
    ],
    ["a border of land and sea", (f) => f.edges.push({ a: "STL", b: "R2" }), /edges\[60\], line/],
    ["a port without water", (f) => (byId(f.regions, "MAC").port = true), /regions\[MAC\]\.port, line/],
    ["a coast that is no sea", (f) => (byId(f.regions, "BOO").coast = ["STL"]), /regions\[BOO\]\.coast\[0\], line/],
    ["a region nobody holds", (f) => delete byId(f.regions, "SPR").control, /regions\[SPR\], line/],
    ["a unit in the sea", (f) => (byId(f.units, "1KS").at = "R1"), /units\[1KS\]\.at, line/],
    ["a unit of no type", (f) => (byId(f.units, "1KS").type = "dragons"), /units\[1KS\]\.type, line .*dragons/],
    [
      "units without supply",
      (f) => {
        for (const region of f.regions) if (region.supply?.[0] === "South") delete region.supply;
      },
      /units\[\w+\]\.at, line .*WAW-13\.2-a/,
    ],
    [
      "a leader nobody knows in a card",
      (f) => (byId(f.cards, "U-EMAN").uses[0].when[0].units.ids = ["XXX"]),
      /cards\[U-EMAN\]\S*, line .*XXX/,
    ],
    [
      "an effect nobody knows",
      (f) => (byId(f.cards, "U-EMAN").uses[0].do[0].e = "miracle"),
      /cards\[U-EMAN\]\.uses\[0\]\.do\[0\]\S*, line .*miracle/,
    ],
    [
      "a window nobody knows",
      (f) => (byId(f.cards, "U-EMAN").uses[0].windows = ["own:tea"]),
      /cards\[U-EMAN\]\.uses\[0\]\.windows\[0\], line .*own:tea/,
    ],
    ["a word nobody knows", (f) => (f.weather = "rain"), /weather, line/],
    ["no turns", (f) => (f.turns = 0), /turns, line/],
    ["a name too few for its turns", (f) => f.turnLabels.pop(), /turnLabels, line/],
    ["a side out of the order of play", (f) => (f.turnOrder = ["Union"]), /turnOrder, line/],
    [
      "a side that cannot win",
      (f) => {
        f.victory.decide.among = ["Union"];
        f.victory.suddenDeath.shift();
      },
      /sides\[South\], line/,
    ],
    [
      "a war that is won before it begins",
      (f) => {
        f.victory.suddenDeath[0].side = "Union";
        f.victory.suddenDeath[0].when[0].side = "Union";
      },
      /victory\.suddenDeath\[0\], line .*WAW-7\.2-a/,
    ],
    ["a file of a newer version", (f) => (f.version = 99), /version, line 3: .*99/],
  ])("with %s is refused with the place and the cause", async (_what, damage, said) => {
    const text = war(damage);
    const { code, out, err } = await warren(["check-file", kept(text)]);
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toMatch(said);
    expect(out).toContain("It cannot be played.");
  });

  test("the line is the one in the file", async () => {
    const text = war((file) => (byId(file.units, "1KS").at = "R1"));
    const { out } = await warren(["check-file", kept(text)]);
    const line = Number(/units\[1KS\]\.at, line (\d+)/.exec(out)?.[1]);
    expect(text.split("\n")[line - 1]).toContain('"at": "R1"');
    expect(line).toBeGreaterThan(lineOf(text, '"units"'));
  });

  test("torn in two is no JSON, and it is said where", async () => {
    const { code, out } = await warren(["check-file", kept(missouri.slice(0, 3000))]);
    expect(code).toBe(1);
    expect(out).toMatch(/line \d+: no JSON from sign \d+ on/);
  });
});
