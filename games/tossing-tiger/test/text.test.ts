import { readFileSync } from "node:fs";
import { fast } from "@warren/kernel/chance.ts";
import type { Domain, Tree } from "@warren/kernel/domain.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx, stepAll } from "@warren/kernel/search.ts";
import { holes } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { SPECIES } from "../content/animals.ts";
import { CHANGES, WAR_RULES } from "../content/roosters.ts";
import { tossingTiger } from "../game.ts";
import { queries } from "../queries.ts";
import { phrasesFor } from "../rules/talk.ts";
import { boardEn } from "../text/board.en.ts";
import { en } from "../text/en.ts";
import { label } from "../text/labels.ts";
import { lookEn } from "../text/look.en.ts";
import { atTurn } from "./scene.ts";

const words: { readonly [key: string]: string } = en;

function* idsIn(domain: Domain): Generator<string> {
  switch (domain.t) {
    case "pick":
      yield* idsOf(domain.tree);
      return;
    case "some":
    case "order":
      yield* domain.of;
      return;
    case "split":
      if (typeof domain.of !== "number") yield* domain.of;
      yield* Object.keys(domain.slots);
      return;
    case "form":
      for (const [name, field] of Object.entries(domain.fields)) {
        yield name;
        yield* idsIn(field);
      }
      return;
    default:
  }
}
function* idsOf(tree: Tree): Generator<string> {
  for (const id of Object.keys(tree)) {
    yield id;
    yield* idsOf(tree[id]!);
  }
}

const TABLES: readonly Options[] = [
  { skip: true },
  { zoo: true, dawndojo: true, roosters: "generated" },
  { together: true, zoo: true, dawndojo: true, roosters: "generated", skip: true },
];

test("every question has a name, and every id in it a label", () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const rng = fast(`words ${seed}`);
    const options = { ...defaultOptions(tossingTiger.options), ...TABLES[seed % TABLES.length] };
    const state = tossingTiger.setup(options, 2 + (seed % 5), quietFx(rng));
    while (!tossingTiger.outcome(state)) {
      for (const decision of tossingTiger.pending(state)) {
        kinds.add(decision.kind);
        expect(words[`kind.${decision.kind}`], decision.kind).toBeDefined();
        const view = viewOf(state, decision.seat);
        const said = phrasesFor(view).flatMap((phrase) => [phrase.key, ...(phrase.of ?? [])]);
        for (const id of [...idsIn(decision.domain), ...(decision.about ?? []), ...said]) {
          const { key, args } = label(id, view);
          expect(words[key], id).toBeDefined();
          for (const hole of holes(words[key]!)) expect(args?.[hole], `${id} ${hole}`).toBeDefined();
        }
      }
      stepAll(tossingTiger, state, quietFx(rng), (now, decision) => sampleLegal(tossingTiger, now, decision, rng));
    }
  }
  expect(kinds.size).toBeGreaterThan(20);
});

test("every animal, war rule and Change has a name and a text", () => {
  for (const species of SPECIES)
    for (const part of ["", ".title", ".action"]) expect(words[`animal.${species}${part}`]).toBeDefined();
  for (const one of WAR_RULES) for (const part of ["", ".text"]) expect(words[`warRule.${one}${part}`]).toBeDefined();
  for (const one of CHANGES) for (const part of ["", ".text"]) expect(words[`change.${one}${part}`]).toBeDefined();
});

test("every option and each of its values has words", () => {
  for (const option of tossingTiger.options) {
    expect(words[`option.${option.id}`]).toBeDefined();
    expect(words[`option.${option.id}.help`]).toBeDefined();
    if (option.t === "choice") for (const value of option.values) expect(words[`option.${option.id}.${value}`]).toBeDefined();
  }
});

test("one word for one thing: what is shuffled and fights is a pile; dice are spoken of where the idea is told, and nowhere else", () => {
  const told = ["lesson.war.number", "about", "look.tagline"];
  const all = { ...words, ...boardEn, "look.tagline": lookEn.tagline, "look.blurb": lookEn.blurb };
  expect(Object.entries(all).flatMap(([key, text]) => (/\b(die|dice)\b/i.test(text) ? [key] : []))).toEqual(told);
  const ledger = readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8").split("\n");
  // The dice of the game are what chance is drawn with.
  const rules = ledger.filter((row) => /\b(die|dice)\b/i.test((row.split("\t")[3] ?? "").replaceAll("dice of the game", "")));
  expect(rules.map((row) => row.split("\t")[0])).toEqual(["TT-war-4"]);
});

test("the aim stands on the board in one line, as this table counts it", () => {
  const aim = (options: Options) => queries.aimOf(atTurn(["crane crane", "tiger tiger"], options).state.table);
  expect(aim({})).toEqual({ key: "aim.cards", args: { few: 2 } });
  expect(aim({ highscore: true, zoo: true })).toEqual({ key: "aim.points", args: { few: 2 } });
  expect(aim({ together: true })).toEqual({ key: "aim.cards.team", args: { few: 2, pile: 10 } });
  expect(aim({ together: true, highscore: true })).toEqual({ key: "aim.points.team", args: { few: 2, pile: 10 } });
  for (const options of [{}, { highscore: true }, { together: true }, { together: true, highscore: true }]) {
    const { key, args } = aim(options);
    expect(holes(words[key]!).sort()).toEqual(Object.keys(args!).sort());
    // One line of a phone held upright.
    expect(words[key]!.length).toBeLessThan(70);
  }
});
