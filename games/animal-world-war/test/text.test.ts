import { fast } from "@warren/kernel/chance.ts";
import type { Domain, Tree } from "@warren/kernel/domain.ts";
import { type Fx, type GameEvent, viewOf } from "@warren/kernel/game.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { say } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { OBJECTIVE_IDS } from "../content/objectives.ts";
import { CLASSES } from "../content/soldiers.ts";
import { TACTIC_IDS, type TacticId } from "../content/tactics.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { animalWorldWar } from "../game.ts";
import { OPTIONS } from "../rules/setup.ts";
import { LETTER, type WarState } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { label } from "../text/labels.ts";
import { options } from "./scene.ts";

const words: { readonly [key: string]: string } = en;
const speaker = { catalogues: [words], names: ["Ann", "Ben", "Cleo"], lang: "en" };
/** A key nobody translated, or a hole nobody filled. */
const unsaid = (text: string): boolean =>
  /\{[A-Za-z]/.test(text) || /\b[a-zA-Z]+\.[A-Za-z0-9]+\b/.test(text.replace(/\d+\/-?\d+(\.\d)?/g, ""));

function idsIn(domain: Domain): string[] {
  if (domain.t === "some") return [...domain.of];
  if (domain.t !== "pick") return [];
  const ids = new Set<string>();
  const walk = (tree: Tree): void => {
    for (const id of Object.keys(tree)) {
      ids.add(id);
      walk(tree[id]!);
    }
  };
  walk(domain.tree);
  return [...ids];
}

test("every event, question, reason and id of whole battles is said in words", () => {
  const bad = new Set<string>();
  const note = (text: string, what: string): void => {
    if (unsaid(text)) bad.add(`${what}: ${text}`);
  };
  OBJECTIVE_IDS.forEach((objective, i) => {
    const rng = fast(`words ${i}`);
    const events: GameEvent[] = [];
    const fx: Fx = { quiet: false, draw: (n) => rng.below(n), tell: (event) => void events.push(event), luck: () => {} };
    const more = {
      objective,
      size: "small",
      squad: 6,
      bailOut: true,
      flamerDeathBlast: true,
      selection: i % 2 ? "random" : "alternating",
    };
    const state = animalWorldWar.setup(options(more), 3, fx) as WarState;
    while (!animalWorldWar.outcome(state)) {
      const asked = animalWorldWar.pending(state);
      const decision = asked[rng.below(asked.length)]!;
      note(say(speaker, decision.prompt), decision.kind);
      for (const blocked of decision.blocked ?? []) note(say(speaker, blocked.why), "blocked");
      for (const id of idsIn(decision.domain)) note(say(speaker, label(id, viewOf(state, decision.seat))), `label of ${id}`);
      animalWorldWar.apply(state, decision, sampleLegal(animalWorldWar, state, decision, rng), fx);
    }
    for (const event of events) note(say(speaker, event), event.key);
    note(say(speaker, animalWorldWar.outcome(state)!.reason), "outcome");
  });
  expect([...bad].slice(0, 10)).toEqual([]);
});

test("to keep a Tactic back at the one moment it is for says that it is lost", () => {
  const kept = (tactic: TacticId, at: string): string => {
    const state = animalWorldWar.setup(options({ objective: "O06" }), 2, {
      quiet: true,
      draw: () => 0,
      tell: () => {},
      luck: () => {},
    }) as WarState;
    state.hands[0]!.tactic = tactic;
    state.flow = [{ at }];
    return label("keep", viewOf(state, 0)).key;
  };
  expect(kept("T01", "cloak")).toBe("label.keepLost");
  expect(kept("T02", "before")).toBe("label.keepLost");
  // Not its moment: it is kept for later.
  expect(kept("T02", "cloak")).toBe("label.keep");
  expect(kept("T03", "before")).toBe("label.keep");
  expect(kept("T12", "shot")).toBe("label.keep");
});

test("everything that has a name has it in the catalogue", () => {
  const keys: string[] = [];
  for (const kind of TILE_KINDS) keys.push(`tile.${kind.id}`);
  for (const id of OBJECTIVE_IDS)
    keys.push(`objective.${id}`, `objective.${id}.brief`, `objective.${id}.role1`, `option.objective.${id}`);
  for (const id of TACTIC_IDS) keys.push(`tactic.${id}`, `tactic.${id}.help`);
  for (const cls of CLASSES) {
    keys.push(`class.${cls}`, `class.${cls}.line`, `class.${cls}.help`);
    for (const empire of LETTER) keys.push(`name.${empire}.${cls}`, `species.${empire}.${cls}`);
  }
  for (const spec of OPTIONS) {
    keys.push(`option.${spec.id}`, `option.${spec.id}.help`);
    if (spec.t === "choice") for (const value of spec.values) keys.push(`option.${spec.id}.${value}`);
  }
  expect(keys.filter((key) => words[key] === undefined)).toEqual([]);
});
