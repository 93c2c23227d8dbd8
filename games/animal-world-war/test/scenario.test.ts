import { fast } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type Options, parseOptions } from "@warren/kernel/options.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { fileCheck } from "../check-file.ts";
import { type Hex, NAMED, RING, SIX } from "../content/fields.ts";
import { OBJECTIVE_IDS } from "../content/objectives.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { animalWorldWar } from "../game.ts";
import { houseField } from "../rules/field.ts";
import { parseScenario, readScenario } from "../rules/scenario.ts";
import type { WarState } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { fresh, options } from "./scene.ts";

/** The hexes of the Small field, all named: woods, meadows, and what `more` says. */
function built(more: { readonly [hex: string]: string | null } = {}): unknown[] {
  const cheap = TILE_KINDS.filter((kind) => kind.cover <= 4 && !kind.x).flatMap((kind) =>
    new Array<string>(kind.n).fill(kind.id),
  );
  for (const kind of Object.values(more)) if (kind !== null && cheap.includes(kind)) cheap.splice(cheap.indexOf(kind), 1);
  return houseField("small").hexes.map((h) => {
    const named = more[`${h[0]},${h[1]}`];
    return named === null ? [...h] : [...h, named ?? cheap.shift()];
  });
}
const refusal = (field: unknown, more: { readonly [id: string]: string | number } = {}) => {
  const parsed = parseOptions(animalWorldWar.options, {
    ...options(more),
    battlefield: typeof field === "string" ? field : JSON.stringify(field),
  });
  if ("refusal" in parsed) return parsed.refusal;
  return animalWorldWar.refuseOptions!(parsed.options, 2);
};
const said = (field: unknown, more: { readonly [id: string]: string | number } = {}): string | undefined => {
  const why = refusal(field, more);
  return why && say({ catalogues: [en as never], names: [], lang: "en" }, why);
};

/** A road straight to the south, so many tiles long. */
const road = (tiles: number, first = 0): unknown => ({
  objective: null,
  hexes: Array.from({ length: tiles }, (_, i) => [0, first + i]),
});

rule(
  "AWW-H-50",
  "what is painted is what is played, tile by tile, on random fields with every Objective; one that would change it is refused and never drawn",
  () => {
    let played = 0;
    let refused = 0;
    for (let n = 0; n < 120; n++) {
      const rng = fast(`painted ${n}`);
      const left = TILE_KINDS.flatMap((kind) => new Array<string>(kind.n).fill(kind.id));
      const hexes = houseField(["small", "medium", "large"][n % 3] as "small").hexes.map(([q, r]) =>
        rng.below(4) < n % 5 ? [q, r, ...left.splice(rng.below(left.length), 1)] : [q, r],
      );
      const objective = ["random", ...OBJECTIVE_IDS][n % 17]!;
      const battlefield = JSON.stringify({ hexes });
      const why = refusal(battlefield, { objective });
      if (why) {
        refused++;
        continue;
      }
      played++;
      const { table } = fresh({ battlefield, objective }, 2, n);
      for (const [q, r, kind] of hexes as [number, number, string?][])
        if (kind !== undefined)
          expect([q, r, TILE_KINDS[table.kind[table.field.hexes.findIndex((h) => h[0] === q && h[1] === r)]!]!.id]).toEqual([
            q,
            r,
            kind,
          ]);
    }
    expect([played > 50, refused > 5]).toEqual([true, true]);
    // Two Lakes side by side cut a corner off: they are played, and the tile behind them is out of the way.
    const corner = built({ "-1,-1": "lake", "-2,0": "lake" });
    const { table } = fresh({ battlefield: JSON.stringify({ hexes: corner, objective: null }) });
    expect(table.kind.filter((kind) => TILE_KINDS[kind]!.id === "lake")).toHaveLength(2);
    // A church is laid where the layout leaves room, and asked for where it does not.
    expect(refusal({ hexes: built(), objective: "O01" })).toEqual({
      key: "scenario.painted",
      args: { objective: "O01", hexes: ["0,0"] },
      rule: "AWW-H-50",
    });
    expect(refusal({ hexes: built({ "0,0": null }), objective: "O01" })).toBeUndefined();
    expect(refusal({ hexes: built({ "0,0": "church" }), objective: "O01" })).toBeUndefined();
    // The only mill is painted where the card cannot use it.
    expect(refusal({ hexes: built({ "0,0": null, "2,0": "mill" }), objective: "O12" })).toMatchObject({
      args: { hexes: ["2,0"] },
    });
  },
);

rule("AWW-H-49", "a field is as wide as lines of fire bear: a road of 25 tiles is taken, one of 26 is refused by name", () => {
  expect(refusal(road(25))).toBeUndefined();
  expect(refusal(road(26))).toEqual({
    key: "scenario.tooWide",
    args: { hexes: ["0,0", "0,25"], n: 25, most: 24 },
    rule: "AWW-H-49",
  });
  expect(said(road(42))).toBe("The tiles at 0,0 and 0,25 lie 25 apart; on a battlefield at most 24.");
  // Two villages at the ends of the grid: 240 apart.
  const far = { hexes: [...built(), [-60, -60], [60, 60]] };
  expect(refusal(far)).toMatchObject({ key: "scenario.tooWide", args: { hexes: ["-60,-60", expect.any(String)] } });
  for (const field of [road(42), far])
    expect(fileCheck.check(JSON.stringify(field))!.findings).toMatchObject([
      { level: "refused", say: { key: "scenario.tooWide" }, rule: "AWW-H-49" },
    ]);
});

rule(
  "AWW-H-43",
  "whether everybody gets a soldier follows from the Objective that is played, not from the one of the options",
  () => {
    const gap = { hexes: built(), objective: "O10" };
    const seats = (n: number, more: Options, field: unknown) =>
      animalWorldWar.refuseOptions!(options({ squad: 4, ...more, battlefield: field === "" ? "" : JSON.stringify(field) }), n);
    // Four soldiers, of whom the second role of Through the Gap fields three: enough for six players, not for eight.
    for (const objective of ["O07", "random", "O10"]) {
      expect(seats(6, { objective }, gap)).toBeUndefined();
      expect(seats(8, { objective }, gap)).toMatchObject({ key: "refused.tooFewSoldiers", args: { squad: 3 }, rule: "AWW-H-43" });
    }
    // And the field decides the other way round too, or has no Objective at all.
    expect(seats(8, { objective: "O10" }, { hexes: built(), objective: "O07" })).toBeUndefined();
    expect(seats(8, { objective: "O10" }, { hexes: built(), objective: null })).toBeUndefined();
    expect(seats(8, { objective: "O10" }, "")).toMatchObject({ rule: "AWW-H-43" });
  },
);

rule(
  "AWW-3.7.2",
  "people come with an Objective or with the field, and no Objective that brings its own is played among others",
  () => {
    const people = { hexes: built({ "0,0": "cottage" }), civilians: [[0, 0]] };
    const on = (objective: string) => refusal(people, { objective });
    expect(on("O07")).toBeUndefined();
    for (const objective of ["O02", "O03", "O13"]) expect(on(objective)).toMatchObject({ key: "scenario.ownPeople" });
    expect(fresh({ battlefield: JSON.stringify(people), objective: "O07" }).table.civilians.map((one) => one.id)).toEqual([
      "civ.1",
    ]);
    expect(fresh({ objective: "O07" }).table.civilians).toEqual([]);
  },
);

rule("AWW-H-34", "every Objective names the hexes that a field lacks for it, for whichever Empire may draw it", () => {
  const needs: { readonly [id in (typeof OBJECTIVE_IDS)[number]]: readonly Hex[] } = {
    O01: [NAMED.M, ...RING],
    O02: [NAMED.H_HOME, NAMED.C_HOME, NAMED.W, NAMED.E],
    O03: [NAMED.W, NAMED.E],
    O04: [NAMED.M, ...RING],
    O05: SIX,
    O06: [NAMED.W, NAMED.M, NAMED.E],
    O07: [],
    O08: [NAMED.M],
    O09: [NAMED.H_POST, NAMED.C_POST, NAMED.W, NAMED.E, NAMED.H_HOME, NAMED.C_HOME],
    O10: [],
    O11: [NAMED.H_POST, NAMED.C_POST],
    O12: [NAMED.M],
    O13: [NAMED.M, ...RING],
    O14: [NAMED.M],
    O15: [],
    O16: SIX,
  };
  for (const objective of OBJECTIVE_IDS) {
    const missing = needs[objective].map((hex) => hex.join());
    const field = houseField("small").hexes.filter((h) => !missing.includes(h.join()));
    const why = refusal({ hexes: field }, { objective });
    if (missing.length === 0) expect(why).toBeUndefined();
    else
      expect([objective, why?.key, [...((why?.args?.hexes ?? []) as string[])].sort()]).toEqual([
        objective,
        "scenario.needsHexes",
        missing.sort(),
      ]);
  }
});

rule("AWW-H-35", "zones of one's own are lists of hexes, each a pair of whole numbers", () => {
  const hexes = built();
  const zone = (entry: unknown) => said({ hexes, zones: { H: [entry], C: [[0, -2]] } });
  expect(zone([0, 2])).toBeUndefined();
  for (const zones of ["south", [[0, 2]], 1, null]) expect(said({ hexes, zones })).toBe("zones: not an object");
  for (const entry of [["0", 2], [0, "2"], [0.5, 2], [0, 2, 1], [0], "0,2", { 0: 0, 1: 2, length: 2 }])
    expect(zone(entry)).toMatch(/^zones\.H\[0\]: not two whole numbers/);
});

rule("AWW-H-49", "on the longest road everybody can be asked for orders, whatever he shoots with", () => {
  const text = JSON.stringify({
    objective: null,
    // A staircase: hardly two of its tiles in one row.
    hexes: Array.from({ length: 25 }, (_, i) => [Math.ceil(i / 2), Math.floor(i / 2)]),
  });
  expect(refusal(text)).toBeUndefined();
  const b = fresh({ battlefield: text, squad: 4, tactics: "none" });
  for (const cls of ["rocketeer", "rocketeer", "sniper", "sniper", "gunner", "gunner", "medic", "medic"]) b.say(`class.${cls}`);
  b.until("turn.orders");
  expect(b.below("H.rocketeer > shoot").length).toBe(24);
});

describe("a battlefield in the options of a table", () => {
  test("without one nothing changes, and a sound one is taken", () => {
    expect(refusal("")).toBeUndefined();
    expect(refusal({ hexes: built() })).toBeUndefined();
    expect(refusal({ format: "warren-battlefield", name: "Home", hexes: built(), objective: null })).toBeUndefined();
  });

  test("a refusal names the place and the cause", () => {
    const hexes = built();
    expect(said('{\n  "hexes": [,]\n}')).toBe("2:13: no JSON from here on");
    expect(said('{"hexes": [[0, 0] [1, 0]]}')).toBe("1:19: no JSON from here on");
    expect(said('{"hexes": [[0, 0]],}')).toBe("1:20: no JSON from here on");
    expect(said('{"hexes": [[0, 0]')).toBe("1:18: no JSON from here on");
    expect(said([])).toBe("battlefield: not an object");
    expect(said({ format: "warren-match", entries: [] })).toBe("format: a file, but no battlefield");
    expect(said({ hexes, walls: [] })).toBe("walls: not known here");
    expect(said({ hexes: [] })).toBe("hexes: not a list, or empty");
    expect(said({ hexes: [...hexes, [9, 9, "castle"]] })).toBe("hexes[23]: no such tile");
    expect(said({ hexes: [...hexes, hexes[0]] })).toBe("hexes[23]: named twice");
    expect(said({ hexes: [...hexes, [9, 9, "church"], [9, 8, "church"]] })).toBe(
      "hexes[24]: the box does not hold so many of this kind",
    );
    expect(said({ hexes, zones: { H: [[0, 2]], C: [[0, 2]] } })).toBe("zones.C[0]: named twice");
    expect(
      said({
        hexes: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      }),
    ).toBe("zones: the two zones overlap; set them apart");
    expect(said({ hexes, trenches: [[7, 7]] })).toBe("trenches[0]: no tile lies there");
    expect(said({ hexes: built({ "0,0": "barn" }), trenches: [[0, 0]] })).toBe("trenches[0]: nobody digs in a building");
    expect(said({ hexes: built({ "0,0": "lake" }), civilians: [[0, 0]] })).toBe("civilians[0]: nobody can stand on this tile");
    expect(said({ hexes: built({ "0,0": null }), wires: [[0, 0]] })).toBe(
      "wires[0]: name the tile first; one that is dealt could be a lake",
    );
    expect(said({ hexes, wires: [[0, 0]], civilians: [[0, 0]] })).toBe("civilians[0]: nobody stands in Barbed Wire");
    expect(
      said({
        hexes,
        civilians: [
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 1],
        ],
      }),
    ).toBe("civilians: four civilians at most");
    expect(said({ hexes, name: "x".repeat(61) })).toBe("name: a name has 60 letters at most");
    expect(said("x".repeat(9000))).toContain("options.tooLong");
  });

  test("an Objective that cannot be set up says what is missing and what can be done", () => {
    const hexes = built().filter((one) => String((one as unknown[]).slice(0, 2)) !== "2,-1");
    expect(said({ hexes }, { objective: "O03" })).toBe(
      "Cellar Lights needs tiles at 2,-1. Lay them, or choose another Objective.",
    );
    expect(said({ hexes, objective: "O03" })).toBe("Cellar Lights needs tiles at 2,-1. Lay them, or choose another Objective.");
    expect(said({ hexes: built(), civilians: [[0, 0]] }, { objective: "O13" })).toContain("take the civilians off the field");
    expect(said({ hexes: built({ "0,0": "church" }), wires: [[0, 0]], objective: "O01" })).toContain("puts a building at 0,0");
    expect(said({ hexes: built().slice(0, 2), zones: { H: [[-2, -1]], C: [[-2, 0]] } }, { squad: 6 })).toContain("room for 8");
    // All 54 tiles lie on the field, so none is left to change the lake in the middle of the ring.
    const all = TILE_KINDS.flatMap((kind) => new Array<string>(kind.n).fill(kind.id));
    const wide: unknown[] = [];
    for (let q = -4; q <= 4; q++) for (let r = -3; r <= 2; r++) wide.push([q, r - Math.floor(q / 2), ""]);
    const spots = wide as [number, number, string][];
    const middle = spots.findIndex(([q, r]) => q === 0 && r === 1);
    const order = [...spots.keys()].filter((i) => i !== middle);
    const lake = all.indexOf("lake");
    spots[middle]![2] = all.splice(lake, 1)[0]!;
    // What cannot be crossed goes into the middle rows, outside the zones.
    const rows = order.sort((a, b) => Math.abs(spots[a]![1] + spots[a]![0] / 2) - Math.abs(spots[b]![1] + spots[b]![0] / 2));
    const barred = all.filter((id) => TILE_KINDS.find((kind) => kind.id === id)!.x);
    const open = all.filter((id) => !barred.includes(id));
    for (const i of rows) spots[i]![2] = (barred.length > 0 && spots[i]![0] !== 0 ? barred : open).shift()!;
    expect(said({ hexes: spots, objective: "O11" })).toBe(
      "Stolen Colours would have to change what you painted at 0,1; leave those to the deal, or choose another Objective.",
    );
  });

  test("what lies on it lies on the table, and battles on it come to their end, whatever the Objective", () => {
    const wires = [[1, 0]];
    const OPEN = Object.fromEntries(["0,0", "-2,1", "2,-1", "0,-1", "0,1", "-2,2", "2,-2"].map((hex) => [hex, null]));
    const named = new Set([...Object.values(NAMED), ...RING, ...SIX].map(String));
    expect(named.has("1,0")).toBe(true);
    for (const [i, objective] of OBJECTIVE_IDS.entries()) {
      const peopled = ["O02", "O03", "O13"].includes(objective);
      const text = JSON.stringify({
        // Where a card lays its own tiles, the layout leaves them open.
        hexes: built(OPEN),
        trenches: [[-1, 1]],
        wires,
        wrecks: [[-1, 0]],
        grenades: [
          [1, 1],
          [1, 1],
        ],
        ...(peopled ? {} : { civilians: [[1, -1]] }),
      });
      const chosen = options({ battlefield: text, objective, squad: 4, tactics: "random" });
      expect(animalWorldWar.refuseOptions!(chosen, 2), objective).toBeUndefined();
      const rng = fast(`field ${i}`);
      const fx: Fx = { quiet: true, draw: (n) => rng.below(n), tell: () => {}, luck: () => {} };
      const state = animalWorldWar.setup(chosen, 2, fx) as WarState;
      const at = (hex: string): number => state.table.field.hexes.findIndex((h) => String(h) === hex);
      expect([state.table.trench[at("-1,1")], state.table.wire[at("1,0")], state.table.wreck[at("-1,0")]]).toEqual([0, 1, 0]);
      expect(state.table.grenades[at("1,1")]).toBe(2);
      if (!peopled) expect(state.table.civilians).toMatchObject([{ id: "civ.1", at: at("1,-1"), status: "standing" }]);
      for (let n = 0; !animalWorldWar.outcome(state); n++) {
        if (n > 4000) throw new Error(`${objective} does not end`);
        const [decision] = animalWorldWar.pending(state);
        animalWorldWar.apply(state, decision!, sampleLegal(animalWorldWar, state, decision!, rng), fx);
      }
    }
  });

  test("a drawn Objective is one that the field can bear", () => {
    const text = JSON.stringify({ hexes: built(), civilians: [[1, -1]], trenches: [[0, 0]] });
    for (let seed = 0; seed < 40; seed++) {
      const rng = fast(seed);
      const fx: Fx = { quiet: true, draw: (n) => rng.below(n), tell: () => {}, luck: () => {} };
      const state = animalWorldWar.setup(options({ battlefield: text }), 2, fx) as WarState;
      expect(["O01", "O02", "O03", "O04", "O12", "O13", "O14"]).not.toContain(state.table.objective);
    }
  });

  test("a battlefield that reads is a battlefield that plays: what `readScenario` takes, setup takes", () => {
    const read = readScenario(JSON.stringify({ hexes: built() }));
    expect("scenario" in read && read.scenario.field.hexes.length).toBe(23);
  });
});

rule(
  ["AWW-H-35", "AWW-1.3.6a", "AWW-H-42"],
  "zones of one's own are read in any order and refused by name; a field larger than can be dealt names all its tiles",
  () => {
    const hexes = built({ "0,0": "lake" });
    const zones = (H: unknown, C: unknown) => ({ hexes, zones: { H, C } });
    const read = parseScenario(
      zones(
        [
          [1, 1],
          [0, 2],
          [-1, 2],
        ],
        [[0, -2]],
      ),
    );
    if (!("scenario" in read)) throw new Error(JSON.stringify(read));
    const { field } = read.scenario;
    expect(field.zones.map((zone) => zone.map((tile) => field.hexes[tile]!.join(" ")))).toEqual([
      ["-1 2", "0 2", "1 1"],
      ["0 -2"],
    ]);
    expect("objective" in read.scenario).toBe(false);
    const wrong = ({ args }: Refusal): unknown => (args!.what as { key: string }).key.replace("scenario.", "");
    const why = (H: unknown, C: unknown): unknown => {
      const got = parseScenario(zones(H, C));
      return "refusal" in got ? [got.refusal.args!.place, wrong(got.refusal)] : undefined;
    };
    const C = [[0, -2]];
    expect(
      why(
        [
          [0, 2],
          [0, 2],
        ],
        C,
      ),
    ).toEqual(["zones.H[1]", "twice"]);
    expect(
      why(
        [[0, 2]],
        [
          [0, -2],
          [0, 2],
        ],
      ),
    ).toEqual(["zones.C[1]", "twice"]);
    expect(why([[9, 9]], C)).toEqual(["zones.H[0]", "noTile"]);
    expect(why([[0, 0]], C)).toEqual(["zones.H[0]", "zoneBlocked"]);
    expect(why([[0]], C)).toEqual(["zones.H[0]", "notAHex"]);
    expect(why([[0, "2"]], C)).toEqual(["zones.H[0]", "notAHex"]);
    expect(why([], C)).toEqual(["zones.H", "notAList"]);
    expect(why([[0, 2]], undefined)).toEqual(["zones.C", "notAList"]);
    // 45 tiles are dealt; with one more all must be named.
    const kinds = TILE_KINDS.filter((kind) => !kind.x).flatMap((kind) => new Array<string>(kind.n).fill(kind.id));
    const strip = (tiles: number, named: number) =>
      Array.from({ length: tiles }, (_, i) => [i % 4, Math.floor(i / 4) - 6, ...(i < named ? [kinds[i]!] : [])]);
    const judged = (tiles: number, named: number): unknown => {
      const got = parseScenario({ hexes: strip(tiles, named), objective: null });
      return "refusal" in got ? wrong(got.refusal) : "read";
    };
    expect([judged(45, 0), judged(46, 45), judged(46, 46)]).toEqual(["read", "nameAll", "read"]);
  },
);

rule(
  ["AWW-1.3.8a", "AWW-3.6.3.8b", "AWW-W-17b"],
  "works lie on named tiles that can bear them, the first kind of all included",
  () => {
    const hexes = built({ "0,0": "meadow", "0,1": "cottage", "1,0": null, "-1,0": "lake" });
    const why = (works: object): unknown => {
      const got = parseScenario({ hexes, ...works });
      return "refusal" in got ? (got.refusal.args!.what as { key: string }).key.replace("scenario.", "") : "read";
    };
    const at = [[0, 0]];
    expect([why({ trenches: at }), why({ wires: at }), why({ wrecks: at }), why({ civilians: at })]).toEqual([
      "read",
      "read",
      "read",
      "read",
    ]);
    expect(why({ trenches: [[0, 1]] })).toBe("noDigging");
    expect([why({ trenches: [[1, 0]] }), why({ trenches: [[9, 9]] }), why({ trenches: [[0]] })]).toEqual([
      "unnamed",
      "noTile",
      "notAHex",
    ]);
    expect([why({ trenches: [...at, ...at] }), why({ grenades: [...at, ...at] })]).toEqual(["twice", "read"]);
    expect(why({ grenades: [...at, ...at, ...at, ...at, ...at] })).toBe("twice");
    expect([why({ civilians: [[-1, 0]] }), why({ wires: [[-1, 0]] })]).toEqual(["zoneBlocked", "read"]);
    expect([why({ wires: at, civilians: at }), why({ wrecks: 3 })]).toEqual(["wired", "notAList"]);
  },
);
