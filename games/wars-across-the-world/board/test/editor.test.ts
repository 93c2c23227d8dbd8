import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { bots } from "../../bot.ts";
import { inspect } from "../../check-file.ts";
import { mapOf } from "../../content/maps.ts";
import { SCENARIOS } from "../../content/scenarios.ts";
import { type Form, formOf, kindOf } from "../../scenario/form.ts";
import { scenarioJsonSchema } from "../../scenario/json-schema.ts";
import type { WarMap } from "../../scenario/map.ts";
import { readForm } from "../../scenario/read.ts";
import { DEFINED, type Defined, type DefinedList } from "../../scenario/references.ts";
import type { Scenario } from "../../scenario/types.ts";
import { conditionSchema, effectSchema } from "../../scenario/vocabulary-schema.ts";
import { editorEn } from "../../text/editor.en.ts";
import { sentencesEn } from "../../text/sentences.en.ts";
import { trial, type WarReport } from "../../trial.ts";
import { blankDoc } from "../editor/blank.ts";
import { copyOf, docOf, settled, textOf, type WarDoc } from "../editor/doc.ts";
import { added, arranged, copied, isTaken, moved, removed, renamedIn, setAt, setOnMap, stillMeant } from "../editor/edits.ts";
import { freshOf, idsOf, isLacking, newEntry, newNested, otherKind } from "../editor/fresh.ts";
import { Labels } from "../editor/labels.ts";
import { retold, sayingsOf, toldAnew, type Words } from "../editor/said.ts";
import { ENTRIES, isMadeOnMap } from "../editor/sections.ts";
import { differences, tallyOf } from "../editor/tally.ts";

const form = formOf(scenarioJsonSchema());
const FILES = ["valley", "missouri", "sicily", "korea"] as const;
const fileText = (name: string): string => readFileSync(join(import.meta.dirname, "..", "..", "content", `${name}.json`), "utf8");
const maps = new Map(await Promise.all(Object.keys(SCENARIOS).map(async (id) => [id, (await mapOf(id))!] as const)));
const house = (id: string): WarMap | undefined => maps.get(id);
const opened = (name: string): WarDoc => docOf(readForm(fileText(name)).held!, house)!;
const blank = (): WarDoc => blankDoc("my-war", "My war");
const refusedIn = (doc: WarDoc): string[] =>
  inspect(textOf(doc)).flatMap(({ level, key, where }) => (level === "refused" ? [`${where} ${key}`] : []));
const at = (doc: WarDoc, list: DefinedList): readonly { readonly id: string }[] =>
  doc.war[list] as readonly { readonly id: string }[];

describe("the document", () => {
  test("the blank war is accepted without a word", () => expect(inspect(textOf(blank()))).toEqual([]));
  test("the house's wars go out as they came, to the sign", () => {
    for (const name of FILES) expect(textOf(opened(name)), name).toBe(fileText(name));
  });
  test("the Valley, which newcomers meet first, leaves no doubt", () => expect(inspect(textOf(opened("valley")))).toEqual([]));
  test("a change that is made and unmade leaves no trace, whatever the order of its fields", () => {
    for (const name of FILES) {
      const doc = opened(name);
      const vp = doc.war.regions[0]!.vp ?? 0;
      const changed = setAt(form, setAt(form, doc, ["regions", 0, "vp"], undefined), ["regions", 0, "vp"], vp + 1);
      expect(textOf(settled(doc, setAt(form, changed, ["regions", 0, "vp"], doc.war.regions[0]!.vp)))).toBe(fileText(name));
    }
  });
  test("whoever changes the map or the id takes the drawing along, under the war's name", () => {
    const doc = opened("missouri");
    expect(textOf(settled(doc, { ...doc, map: { ...doc.map, width: doc.map.width + 1 } }))).toContain('"warren-war-map"');
    const copy = copyOf(doc, "mine", "Mine");
    expect(docOf(readForm(textOf(copy)).held!, () => undefined)?.map.id).toBe("mine");
    expect(inspect(textOf(copy))).toEqual([]);
  });
  test("a file of a newer version is refused with both versions, a damaged one with its place, a war without a map is none", () => {
    const newer = readForm(fileText("sicily").replace('"version": 2', '"version": 3')).findings[0]!;
    expect([newer.key, newer.args]).toEqual(["file.newer", { version: 3, ours: 2 }]);
    expect(readForm(fileText("sicily").slice(0, 5000)).findings[0]?.key).toBe("file.noJson");
    expect(docOf({ ...opened("sicily").war, id: "elsewhere" }, house)).toBeUndefined();
  });
  test("ten thousand units are refused in a moment, with the bound", () => {
    const { war } = blank();
    const many = { ...war, units: Array.from({ length: 10_000 }, (_, n) => ({ ...war.units[0]!, id: `U${n}` })) };
    const [first] = readForm(JSON.stringify(many)).findings;
    expect([first?.key, first?.args.limit]).toEqual(["file.above.array", 500]);
  });
});

describe("edits", () => {
  test("a thing with a new id is meant by it everywhere, on the map too, and goes back without a trace", () => {
    for (const name of FILES) {
      const doc = copyOf(opened(name), "mine", "Mine");
      const firsts = (Object.keys(DEFINED) as DefinedList[]).flatMap((list) =>
        at(doc, list)
          .slice(0, 1)
          .map(({ id }) => [DEFINED[list], id] as const),
      );
      const areas = Object.keys(doc.war.areas)
        .slice(0, 1)
        .map((id) => ["area", id] as const);
      const all = [...firsts, ...areas].map(([kind, id]) => [kind, id, `${kind}-Zz9`] as const);
      const rename = (now: WarDoc, kind: Defined, from: string, to: string): WarDoc => {
        const made = renamedIn(form, now, kind, from, to);
        if ("refusal" in made) throw new Error(made.refusal.key);
        return made.doc;
      };
      const there = all.reduce((now, [kind, from, to]) => rename(now, kind, from, to), doc);
      expect(inspect(textOf(there)), name).toEqual([]);
      const text = textOf(there);
      for (const [, , to] of all) expect(text).toContain(`"${to}"`);
      expect(textOf(all.reduce((now, [kind, from, to]) => rename(now, kind, to, from), there)), name).toBe(textOf(doc));
    }
    expect(isTaken(blank(), "unit", "BGEN")).toBe(true);
    expect(isTaken(blank(), "unit", "NEW")).toBe(false);
  });
  test("whatever is added or copied can be played", () => {
    for (const list of ENTRIES) {
      if (isMadeOnMap(list)) continue;
      const made = newEntry(form, blank().war, list, "Red");
      if (isLacking(made)) throw new Error(`${list} lacks ${made.lacks}`);
      const doc = added(form, blank(), list, made);
      expect(refusedIn(doc), list).toEqual([]);
      const { length } = doc.war[list as keyof Scenario] as readonly unknown[];
      const again = copied(form, doc, list, length - 1);
      expect(refusedIn(again), `copy of ${list}`).toEqual([]);
      expect(refusedIn(removed(form, again, list, length)), `${list} removed`).toEqual([]);
    }
  });
  test("who deletes hears what still means it; a side takes its place, relations and VP along", () => {
    const doc = blank();
    const places = stillMeant(form, doc, "unitTypes", 0).map((place) => place.join("."));
    expect(places).toEqual(["units.0.type", "units.3.type", "units.4.type", "units.7.type"]);
    const three = added(form, doc, "sides", newEntry(form, doc.war, "sides", "Red") as Json);
    expect(stillMeant(form, three, "sides", 2)).toEqual([]);
    expect(textOf(removed(form, three, "sides", 2))).toBe(textOf(doc));
  });
  test("turns bring their names, production its economy, and a switch that is taken back leaves nothing", () => {
    const doc = setAt(form, blank(), ["turns"], 5);
    expect(doc.war.turnLabels).toEqual(["Spring", "Summer", "Autumn", "Turn 4", "Turn 5"]);
    const rich = setAt(form, blank(), ["phases", "production"], true);
    expect(refusedIn(rich)).toEqual([]);
    expect(textOf(setAt(form, rich, ["phases", "production"], false))).toBe(textOf(blank()));
    const ruled = setAt(form, blank(), ["rules", "cards", "draw"], 2);
    expect(ruled.war.rules).toEqual({ cards: { draw: 2 } });
    expect(setAt(form, ruled, ["rules", "cards", "draw"], undefined).war.rules).toEqual({});
    expect(moved(form, blank(), ["sides", 1], -1).war.sides[0]!.id).toBe("Red");
  });
  test("a unit has as many counters as places, and who comes later has none", () => {
    const unit = (doc: WarDoc) => doc.war.units[1]!;
    const three = setAt(form, blank(), ["units", 1, "count"], 3);
    expect(unit(three).at).toEqual(["MIL", "MIL", "MIL"]);
    expect(unit(setAt(form, three, ["units", 1, "at"], ["MIL", "HAR"])).count).toBe(2);
    const later = setAt(form, three, ["units", 1, "enter"], "card");
    expect(unit(later).at).toBeUndefined();
    expect(unit(setAt(form, later, ["units", 1, "enter"], "start")).at).toEqual(["HAR", "HAR", "HAR"]);
    expect(unit(setAt(form, three, ["units", 1, "count"], undefined))).toEqual(unit(blank()));
  });
  test("what is changed of a region or border in a form is changed on the map, or refused", () => {
    const doc = blank();
    const change = (place: readonly (string | number)[], value: Json | undefined): WarDoc => {
      const made = setOnMap(doc, place, value);
      return made && "doc" in made ? arranged(form, doc, made.doc) : doc;
    };
    const named = change(["regions", 1, "name"], "Stony Bridge");
    expect(named.map.regions[1]!.lines.join(" ")).toBe("Stony Bridge");
    for (const next of [
      named,
      change(["edges", 0, "river"], "minor"),
      change(["edges", 1, "road"], true),
      change(["regions", 0, "terrain"], "swamp"),
    ]) {
      expect(next).not.toBe(doc);
      expect(refusedIn(next)).toEqual([]);
      expect(textOf(docOf(readForm(textOf(next)).held!, house)!)).toBe(textOf(next));
    }
    expect(setOnMap(doc, ["regions", 0, "port"], true)).toHaveProperty("refusal");
    expect(setOnMap(doc, ["regions", 0, "vp"], 2)).toBeUndefined();
  });
  /** Conditions or effects of a card. */
  const blocks = (list: "when" | "do"): Extract<Form, { t: "kinds" }> => {
    const found = ["cards", "uses", list].reduce<Form>((now, step) => {
      const inner = now.t === "list" ? now.of() : now;
      return inner.t === "record" ? inner.fields.find(({ name }) => name === step)!.of() : inner;
    }, form);
    const of = found.t === "list" ? found.of() : found;
    if (of.t !== "kinds") throw new Error("conditions and effects are of kinds");
    return of;
  };
  test("every condition and effect that can be added has the form of the schema, also in the place of another", () => {
    const { war } = opened("sicily");
    for (const [of, schema] of [[blocks("when"), conditionSchema] as const, [blocks("do"), effectSchema] as const]) {
      let last: { [key: string]: Json } = {};
      for (const name of of.of.flatMap(({ names }) => names))
        for (const from of [{}, last]) {
          const made = otherKind(of, from, name, war);
          if (isLacking(made)) throw new Error(`${name} lacks ${made.lacks}`);
          expect(schema.safeParse(made).error, name).toBeUndefined();
          last = made as { [key: string]: Json };
        }
    }
  });
  test("an effect that is new says enough to be played where it belongs, and so does whatever is added inside an entry", () => {
    const doc = blank();
    for (const name of blocks("do").of.flatMap(({ names }) => names)) {
      const refusals = (["turn", "battle"] as const).map((moment) => {
        const made = otherKind(blocks("do"), {}, name, doc.war, moment);
        if (isLacking(made)) return [];
        const windows = moment === "battle" ? ["battle"] : ["own:land"];
        const use = { ...doc.war.cards[0]!.uses[0]!, kind: moment === "battle" ? "battle" : "event", windows, do: [made] };
        return refusedIn(setAt(form, doc, ["cards", 0, "uses", 0], use as unknown as Json));
      });
      expect(refusals, name).toContainEqual([]);
    }
    for (const list of ["perTurn", "end", "suddenDeath"] as const)
      expect(refusedIn(setAt(form, doc, ["victory", list, doc.war.victory[list].length], newNested(doc.war, list)))).toEqual([]);
    const rich = setAt(form, doc, ["phases", "production"], true);
    expect(refusedIn(setAt(form, rich, ["economy", "shop", 0], newNested(rich.war, "shop")))).toEqual([]);
  });
});

/** Every field and choice that a form may show, with the kind of record it is in. */
function* shown(
  of: Form,
  kind: string,
  name: string,
  seen = new Set<Form>(),
): Generator<readonly [kind: string, name: string, form: Form]> {
  if (seen.has(of)) return;
  seen.add(of);
  switch (of.t) {
    case "record":
      for (const field of of.fields) {
        yield [of.kind ?? kind, field.name, field.of()];
        yield* shown(field.of(), field.name, field.name, seen);
      }
      return;
    case "list":
    case "table":
      yield* shown(of.of(), kind, name, seen);
      return;
    case "kinds":
      for (const { names, form: inner } of of.of)
        for (const one of names) {
          yield [kind, "kind of", { t: "choice", values: [`${of.by}.${one}`] }];
          for (const field of inner().fields) {
            if (field.name === of.by) continue;
            yield [`${of.by}.${one}`, field.name, field.of()];
            yield* shown(field.of(), field.name, field.name, seen);
          }
        }
      return;
    default:
  }
}

test("every field has a name and every choice its words", () => {
  const words: string[] = [];
  const labels = new Labels(
    ({ key }) => key,
    ({ key }) => `said ${key}`,
    () => blank().war,
  );
  const parts = form.fields.filter(({ name }) => name !== "map" && name !== "format" && name !== "version");
  for (const { name: part, of } of parts)
    for (const [kind, name, inner] of [["", part, of()] as const, ...shown(of(), part, part)]) {
      if (inner.t === "fixed") continue;
      if (name === "kind of" && inner.t === "choice") {
        const [by, one] = String(inner.values[0]).split(".");
        if (labels.value(by!, one!) === one) words.push(`kind ${by}.${one}`);
        continue;
      }
      if (labels.field(kind, name) === name) words.push(`field ${kind}.${name}`);
      const values = inner.t === "choice" ? inner.values : inner.t === "either" ? inner.words : [];
      for (const value of values)
        if (typeof value === "string" && labels.value(name, value) === String(value)) words.push(`choice ${name}.${value}`);
      const item = inner.t === "list" ? inner.of() : undefined;
      for (const value of item?.t === "choice" ? item.values : [])
        if (labels.value(name, value) === String(value)) words.push(`choice ${name}.${value}`);
    }
  expect([...new Set(words)]).toEqual([]);
  expect(Object.keys(editorEn).filter((key) => editorEn[key] === "")).toEqual([]);
  expect(kindOf({ t: "kinds", by: "on", of: [{ names: ["a"], form: () => form }] }, { on: "a" })).toBe(form);
  expect(isLacking(freshOf({ t: "text", max: 40, isId: true, ref: "pool" }, blank().war))).toBe(true);
  expect(idsOf(blank().war, "resource")).toEqual(["money"]);
});

test("bots play the blank war; the figures say who won, what was fought and what was not, and compare with those before", () => {
  const recruit = bots.find(({ level }) => level === "recruit")!;
  const reports = Array.from(
    { length: 6 },
    (_, n) =>
      trial.play(textOf(blank()), 2, `test/${n}`, (game, state, decision, seed) => {
        const { seat } = decision;
        return recruit.decide({ game, view: viewOf(state, seat), decision, seat, rng: fast(seed), steps: recruit.steps }).answer;
      }) as unknown as WarReport,
  );
  const { war } = blank();
  const tally = tallyOf(war, reports);
  expect(tally.games).toBe(6);
  expect(tally.won.reduce((sum, { share }) => sum + share.share, 0)).toBeCloseTo(1);
  expect(tally.ends.reduce((sum, { share }) => sum + share.share, 0)).toBeCloseTo(1);
  expect(tally.turns.reduce((sum, { n }) => sum + n, 0)).toBe(6);
  expect(tally.leads[0]).toEqual({ turn: 1, mean: 0, low: 0, high: 0 });
  expect(tally.units).toHaveLength(18);
  expect(Math.max(...tally.units.map(({ fought }) => fought))).toBeGreaterThan(0);
  expect(Math.max(...tally.cards.map(({ mean }) => mean))).toBeGreaterThan(0);
  expect(Math.max(...tally.regions.map(({ taken }) => taken))).toBeGreaterThan(0);
  const after = setAt(form, blank(), ["unitTypes", 0, "cf"], 3).war;
  expect(differences(war, after, (field) => field)).toEqual(["unitTypes › infantry › cf: 2 → 3"]);
  const other = setAt(
    form,
    setAt(form, blank(), ["cards", 1, "uses", 0, "do", 0, "hits"], 2),
    ["cards", 1, "uses", 0, "text"],
    "Two.",
  );
  expect(differences(war, other.war, (field) => field)).toEqual(["cards › Volley › uses › 1 › do › 1 › hits: 1 → 2"]);
});

describe("what players read of a card, a rule or a way to win", () => {
  const speaker = (catalogue: { readonly [key: string]: string }) => ({ catalogues: [catalogue], names: [], lang: "en" });
  const labels = new Labels(
    (msg) => say(speaker(editorEn), msg),
    (msg) => say(speaker(sentencesEn), msg),
    () => blank().war,
  );
  const words: Words = {
    say: (msg) => say(speaker(editorEn), msg),
    sentence: (msg) => say(speaker(sentencesEn), msg),
    side: (war, id) => labels.sideOf(war, id),
    stat: (id) => labels.value("stat", id),
  };
  const told = (): Scenario => toldAnew(form, blank().war, words);
  const changed = (war: Scenario, place: readonly (string | number)[], value: Json): Scenario =>
    retold(form, war, setAt(form, { ...blank(), war }, place, value).war, words);

  test("is made from its data and follows it: figures, names of sides and regions", () => {
    const war = told();
    expect(war.victory.suddenDeath[0]!.text).toBe("Red controls all of Harrow.");
    expect(war.victory.end[0]!.text).toMatch(/^Each side: you gain as many victory points as/);
    expect(war.cards[1]!.uses[0]!.text).toContain("the enemy suffers 1 hit more");
    expect(changed(war, ["cards", 1, "uses", 0, "do", 0, "hits"], 2).cards[1]!.uses[0]!.text).toContain("suffers 2 hits more");
    const north = changed(war, ["sides", 1, "short"], "North");
    expect(north.victory.suddenDeath.map(({ text }) => text)).toEqual([
      "North controls all of Harrow.",
      "Blue controls all of Thornby.",
    ]);
    expect(changed(north, ["regions", 0, "name"], "Elm").victory.suddenDeath[0]!.text).toBe("North controls all of Elm.");
  });
  test("stays as soon as somebody writes it himself, and so do all texts of the house", () => {
    const own = changed(told(), ["cards", 1, "uses", 0, "text"], "A volley.");
    expect(changed(own, ["cards", 1, "uses", 0, "do", 0, "hits"], 2).cards[1]!.uses[0]!.text).toBe("A volley.");
    for (const name of FILES) {
      const { war } = opened(name);
      const { sides, ...rest } = changed(war, ["sides", 0, "short"], "Somebody");
      expect(sides[0]!.short).toBe("Somebody");
      expect({ ...rest, sides: war.sides }, name).toEqual(war);
    }
  });
  test("one point is a point; a rule that says nothing says nothing", () => {
    const rule = newEntry(form, blank().war, "specialRules", "Blue") as Json;
    const sayings = sayingsOf(blank().war, words);
    expect(sayings.said("specialRules", rule)).toBe("At the start of the turn of Blue, you gain 1 victory point.");
    expect(sayings.said("suddenDeath", { side: "Blue", when: [], text: "" })).toBe("");
  });
});
