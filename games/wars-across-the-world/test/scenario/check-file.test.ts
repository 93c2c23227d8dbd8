import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Msg } from "@warren/kernel/message.ts";
import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { fileCheck } from "../../check-file.ts";
import { scenarioEn } from "../../text/scenario.en.ts";

const folder = join(import.meta.dirname, "..", "..", "content");
const textOf = (file: string): string => readFileSync(join(folder, file), "utf8");
const missouri = textOf("missouri.json");

// biome-ignore lint/suspicious/noExplicitAny: a file is damaged in ways its type forbids.
type Loose = any;

/** What the check says of Missouri after somebody has been at it; lines are those of the file as `JSON.stringify` lays it out. */
function damaged(damage: (file: Loose) => void): { readonly level: string; readonly words: string; readonly key: string }[] {
  const file = JSON.parse(missouri);
  damage(file);
  return findings(JSON.stringify(file, null, 1));
}

function findings(text: string): { readonly level: string; readonly words: string; readonly key: string }[] {
  const { findings: found } = fileCheck.check(text)!;
  const speaker = { catalogues: [scenarioEn], names: [], lang: "en" };
  return found.map(({ level, say: msg }) => ({ level, key: (msg.args!.what as unknown as Msg).key, words: say(speaker, msg) }));
}
const byId = (list: Loose[], id: string): Loose => list.find((one) => one.id === id);

describe("the files of this folder", () => {
  test("Missouri is accepted without a word", () => expect(findings(missouri)).toEqual([]));
  test("the Valley is accepted, and so are Sicily and Korea", () => {
    expect(findings(textOf("valley.json"))).toEqual([]);
    expect(findings(textOf("sicily.json"))).toEqual([]);
    expect(findings(textOf("korea.json"))).toEqual([]);
  });
  test("all of them are looked at here", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json") && !file.includes(".map."));
    expect(files.sort()).toEqual(["korea.json", "missouri.json", "sicily.json", "valley.json"]);
  });
});

const CHIEF = { side: "Union", role: "leader", state: ["cinc"] };
const always = (effect: Loose, when: Loose[] = []): Loose => ({
  id: "ROUND",
  title: "Round",
  trigger: { on: "always" },
  when,
  do: [effect],
  text: "It goes round.",
});

/** A damage, and what is said of it: the place, then the cause. */
const DAMAGES: readonly (readonly [name: string, damage: (file: Loose) => void, where: string, key: string])[] = [
  ["an unknown region in an area", (f) => f.areas.hemp.push("XXX"), "areas.hemp[5]", "file.unknown.region"],
  ["an unknown region in a border", (f) => (f.edges[3].b = "XXX"), "edges[3].b", "file.unknown.region"],
  [
    "a border listed from both ends",
    (f) => f.edges.push({ a: f.edges[0].b, b: f.edges[0].a, road: true }),
    "edges[60]",
    "file.edgeTwice",
  ],
  ["a border of land and sea", (f) => f.edges.push({ a: "STL", b: "R2" }), "edges[60]", "file.edgeMixed"],
  ["a border to itself", (f) => f.edges.push({ a: "STL", b: "STL" }), "edges[60]", "file.edgeToItself"],
  ["a port without water", (f) => (byId(f.regions, "MAC").port = true), "regions[MAC].port", "file.portNoWater"],
  ["a coast that is no sea", (f) => (byId(f.regions, "BOO").coast = ["STL"]), "regions[BOO].coast[0]", "file.coastNoSea"],
  ["a region nobody controls", (f) => delete byId(f.regions, "SPR").control, "regions[SPR]", "file.noControl"],
  [
    "a region nobody can reach",
    (f) => (f.edges = f.edges.filter((e: Loose) => e.a !== "BEN" && e.b !== "BEN")),
    "regions[BEN]",
    "file.unreachable",
  ],
  [
    "a fortress of the other side",
    (f) => (byId(f.regions, "STL").fortress.owner = "South"),
    "regions[STL].fortress.owner",
    "file.fortressOwner",
  ],
  ["a land unit in the river", (f) => (byId(f.units, "1KS").at = ["R2"]), "units[1KS].at[0]", "file.cannotStand.land"],
  ["a ship on dry land", (f) => (byId(f.units, "STM").at[0] = "ROL"), "units[STM].at[0]", "file.cannotStand.naval"],
  [
    "a stack over its limit",
    (f) => {
      for (const unit of f.units.slice(0, 20)) if (unit.at) unit.at = unit.at.map(() => "KCY");
    },
    "units",
    "file.stack",
  ],
  ["a unit of no known type", (f) => (byId(f.units, "1KS").type = "inf-9"), "units[1KS].type", "file.unknown.type"],
  ["two units of one name", (f) => (byId(f.units, "2KS").id = "1KS"), "units[1KS].id", "file.twice"],
  ["a leader with a unit's id", (f) => (byId(f.leaders, "LYO").id = "1KS"), "leaders[1KS].id", "file.twice"],
  ["two leaders of one seniority", (f) => (byId(f.leaders, "SIG").seniority = 5), "leaders[SIG].seniority", "file.sameSeniority"],
  [
    "a unit that comes twice",
    (f) => f.reinforcements.push({ turn: 4, side: "Union", bring: ["21IL"], regions: ["HAN"] }),
    "reinforcements[27].bring[0]",
    "file.comesTwice",
  ],
  ["a unit that never comes", (f) => f.reinforcements.splice(2, 1), "units[21IL].enter", "file.neverComes"],
  ["an arrival after the end", (f) => (f.reinforcements[2].turn = 40), "reinforcements[2].turn", "file.afterTheEnd"],
  ["an arrival of the other side", (f) => (f.reinforcements[2].side = "South"), "reinforcements[2].bring[0]", "file.otherSide"],
  [
    "no supply at the start",
    (f) => {
      for (const region of f.regions) if (region.supply?.[0] === "South") delete region.supply;
    },
    "units",
    "file.noSupply",
  ],
  [
    "a card that can never be played: its turns",
    (f) => (byId(f.cards, "U-EMAN").notBeforeTurn = 13),
    "cards[U-EMAN].notBeforeTurn",
    "file.neverPlayed",
  ],
  [
    "a card that can never be played: its phase",
    (f) => (byId(f.cards, "U-STEAM").uses[0].windows = ["own:air1"]),
    "cards[U-STEAM]",
    "file.neverPlayed",
  ],
  [
    "a card that can never be played: nobody fits",
    (f) => (byId(f.cards, "U-ZAG").uses[0].when = [{ c: "units", units: { tags: ["armor"] } }]),
    "cards[U-ZAG]",
    "file.neverPlayed",
  ],
  ["a card of no deck", (f) => (byId(f.cards, "U-ZAG").deck = "none"), "cards[U-ZAG].deck", "file.unknown.deck"],
  [
    "a card set aside that nothing fetches",
    (f) => f.decks[0].aside.push("U-ZAG"),
    "decks[missouri-union].aside[0]",
    "file.neverBrought",
  ],
  [
    "a card that brings itself",
    (f) => (byId(f.cards, "U-BLAIR").uses[0].do[0] = { e: "draw", side: "self", card: "U-BLAIR" }),
    "cards[U-BLAIR].uses[0].do",
    "file.bringsItself",
  ],
  [
    "an opening hand larger than the deck",
    (f) => (f.cards = f.cards.filter((c: Loose) => c.id !== "x" && (c.deck !== "missouri-south" || c.id === "S-HEMP"))),
    "decks[missouri-south].startHand",
    "file.startHand",
  ],
  [
    "an unknown effect",
    (f) => (byId(f.cards, "U-ZAG").uses[0].do[0].e = "explode"),
    "cards[U-ZAG].uses[0].do[0].e",
    "file.unknownName",
  ],
  [
    "an unknown condition",
    (f) => (byId(f.cards, "U-ZAG").uses[0].when[0].c = "weather"),
    "cards[U-ZAG].uses[0].when[0].c",
    "file.unknownName",
  ],
  [
    "a fire effect outside battles",
    (f) => (byId(f.cards, "U-BLAIR").uses[0].do = [{ e: "inflict", side: "enemy", hits: 1 }]),
    "cards[U-BLAIR].uses[0].do[0]",
    "file.outsideBattle",
  ],
  [
    "an effect without an end",
    (f) => delete byId(f.cards, "U-RAIL").uses[0].do[1].until,
    "cards[U-RAIL].uses[0].do[1]",
    "file.noEnd",
  ],
  [
    "an effect with nobody it is about",
    (f) => delete byId(f.cards, "U-RAIL").uses[0].do[1].units,
    "cards[U-RAIL].uses[0].do[1]",
    "file.needsOne",
  ],
  [
    "a rule that holds always and does something once",
    (f) => (f.specialRules[1].do = [{ e: "gain", side: "self", kind: "vp", amount: 1 }]),
    "specialRules[M-2].do[0]",
    "file.notAlways",
  ],
  [
    "a rule that sets itself off",
    (f) =>
      f.specialRules.push({
        id: "M-9",
        title: "Round",
        trigger: { on: "controlChange" },
        when: [],
        do: [{ e: "control", regions: { ids: ["STL"] }, side: "enemy" }],
        text: "Round and round.",
      }),
    "specialRules[M-9].do",
    "file.loop",
  ],
  [
    "a rule that looks at what it changes",
    (f) => (f.specialRules[2].do[0].units.state = ["unsupplied"]),
    "specialRules[M-3].do[0].units",
    "file.circle",
  ],
  [
    "an unknown nation",
    (f) => (f.specialRules[2].do[0].units.nation = ["Ruritania"]),
    "specialRules[M-3].do[0].units.nation[0]",
    "file.unknown.nation",
  ],
  [
    "a side that cannot win",
    (f) => {
      f.victory.decide.among = ["Union"];
      f.victory.suddenDeath = f.victory.suddenDeath.slice(1);
    },
    "sides[South]",
    "file.cannotWin",
  ],
  [
    "a side that has won at the start",
    (f) => (f.victory.suddenDeath[0].when[0].regions.ids = ["NMD"]),
    "victory.suddenDeath[0]",
    "file.wonAtStart",
  ],
  [
    "scoring that gives no VP",
    (f) => (f.victory.end[0].do = [{ e: "draw", side: "self", n: 1 }]),
    "victory.end[0].do[0]",
    "file.onlyVp",
  ],
  ["no relation between two sides", (f) => (f.relations = []), "relations", "file.noRelation"],
  ["a turn without a name", (f) => f.turnLabels.pop(), "turnLabels", "file.turnLabels"],
  ["an unknown field", (f) => (byId(f.units, "1KS").strenght = 3), "units[1KS].strenght", "file.unknownField"],
  ["an unknown switch of the rules", (f) => (f.rules.supply.magic = true), "rules.supply.magic", "file.unknownField"],
  ["a missing field", (f) => delete byId(f.units, "1KS").side, "units[1KS]", "file.missing"],
  ["a word for a number", (f) => (f.turns = "twelve"), "turns", "file.wrongKind"],
  ["half a victory point", (f) => (byId(f.regions, "STL").vp = 2.5), "regions[STL].vp", "file.wrongKind"],
  ["a number out of all bounds", (f) => (byId(f.regions, "STL").vp = 1000), "regions[STL].vp", "file.above.number"],
  ["a word that is not known", (f) => (byId(f.regions, "STL").terrain = "lava"), "regions[STL].terrain", "file.notOneOf"],
  [
    "an economy without its phase",
    (f) => (f.economy = { start: {}, resources: [], stepCost: 2, shop: [] }),
    "phases.production",
    "file.noProduction",
  ],
  [
    "a rank that goes by ranks next door",
    (f) =>
      f.specialRules.push(
        always({ e: "modify", stat: "rank", units: { role: "leader", at: { next: { with: CHIEF } } }, amount: 1 }),
      ),
    "specialRules[ROUND].do[0].units",
    "file.circle",
  ],
  [
    "a rank that goes by ranks in the conditions of its rule",
    (f) =>
      f.specialRules.push(
        always({ e: "modify", stat: "rank", units: { role: "leader" }, amount: 1 }, [
          { c: "not", of: [{ c: "units", units: CHIEF }] },
        ]),
      ),
    "specialRules[ROUND].when",
    "file.circle",
  ],
  ["a file of a newer version", (f) => (f.version = 3), "version", "file.newer"],
  ["a file of an older version", (f) => (f.version = 1), "version", "file.older"],
];

describe("damaged copies of Missouri are refused at the right place", () => {
  test.each(DAMAGES)("%s", (_name, damage, where, key) => {
    const found = damaged(damage).filter(({ level }) => level === "refused");
    const named = found.find((one) => one.key === key);
    expect(found.map((one) => one.key)).toContain(key);
    expect(named!.words).toMatch(where === "units" ? /^units\[/ : /./);
    if (where !== "units") expect(named!.words.split(", line ")[0]).toBe(where);
  });
});

test("a newer file is refused with both versions", () => {
  expect(damaged((file) => (file.version = 7)).map(({ words }) => words)).toEqual([
    "version, line 3: the file is of version 7; this Warren reads version 2. A newer Warren wrote it",
  ]);
});

test("the line is that of the file", () => {
  const line = missouri.split("\n").findIndex((one) => one.includes('"id": "STL"')) + 1;
  const [first] = findings(missouri.replace('"terrain": "urban"', '"terrain": "lava"'));
  expect(first!.words).toContain(`regions[STL].terrain, line ${line}: “lava” is none of clear`);
});

describe("what is doubtful is said and not refused", () => {
  const WARNINGS: readonly (readonly [string, (file: Loose) => void, string])[] = [
    ["a bridge over nothing", (f) => (f.edges.find((e: Loose) => !e.river).bridge = true), "file.bridgeNoRiver"],
    ["a leader with nobody to command", (f) => (byId(f.leaders, "LYO").at = ["STJ"]), "file.leaderAlone"],
    ["two regions of one name", (f) => (byId(f.regions, "MAC").name = "Hannibal"), "file.sameName"],
    ["ships that never sail", (f) => (f.phases.naval = false), "file.missingPhase"],
    ["a use that can never be played", (f) => (byId(f.cards, "U-DIG").uses[0].windows = ["own:air2"]), "file.deadUse"],
    ["a unit that starts in the enemy's land", (f) => (byId(f.units, "1KS").at = ["LEX"]), "file.startsInEnemyLand"],
  ];
  test.each(WARNINGS)("%s", (_name, damage, key) => {
    expect(damaged(damage).find((one) => one.key === key)?.level).toBe("unwise");
  });
});

describe("files that are out of all bounds", () => {
  test("a torn file says where", () => {
    const [first] = findings('{\n "format": "warren-war",\n "turns": 12,,\n}');
    expect(first!.words).toBe("line 3: no JSON from sign 14 on");
    expect(findings(missouri.slice(0, 4000))[0]!.key).toBe("file.noJson");
  });
  test("a file of millions of signs is not parsed", () => {
    const [first] = findings(`{"format": "warren-war", "x": "${"y".repeat(2_000_001)}"}`);
    expect(first!.key).toBe("file.tooLong");
  });
  test("conditions nested without end", () => {
    const deep = (n: number): Loose => (n === 0 ? { c: "turn", from: 1 } : { c: "all", of: [deep(n - 1)] });
    expect(damaged((f) => (f.cards[0].uses[0].when = [deep(9)])).map(({ key }) => key)).toContain("file.nested");
    const far = `${'{ "c": "all", "of": ['.repeat(20_000)}${"]}".repeat(20_000)}`;
    expect(findings(missouri.replace('"when": [', `"when": [${far}, `)).map(({ key }) => key)).toEqual(["file.tooDeep"]);
  });
  test("ten thousand units", () => {
    const many = damaged((f) => (f.units = Array.from({ length: 10_000 }, (_, n) => ({ ...f.units[0], id: `u${n}` }))));
    expect(many.map(({ key }) => key)).toEqual(["file.above.array"]);
  });
  test("a map of one region", () => {
    expect(damaged((f) => (f.regions = f.regions.slice(0, 1))).map(({ key }) => key)).toContain("file.below.array");
  });
  test("no more is said than anybody reads", () => {
    const found = damaged((file) => {
      for (const unit of file.units) Object.assign(unit, { type: "x", side: "y", at: ["z"] });
    });
    expect(found.length).toBe(100);
  });
  test("names that mean something to the language change nothing", () => {
    expect(damaged((f) => (byId(f.regions, "MAC").__proto__x = 1)).map(({ key }) => key)).toContain("file.unknownField");
    const text = missouri.replace('"vpStart": {', '"vpStart": { "__proto__": 3,');
    expect(findings(text).map(({ key }) => key)).toEqual(["file.unknownField"]);
  });
});

test("a file of another kind is left to others", () => {
  expect(fileCheck.check('{"format": "warren-battlefield"}')).toBeUndefined();
  expect(fileCheck.check("hello")).toBeUndefined();
});
