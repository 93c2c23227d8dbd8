import type { Lesson } from "@warren/kernel/lesson.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import type { CardId } from "./content/animals.ts";
import { tossingTiger } from "./game.ts";
import { positionOf } from "./position.ts";

/** A split as sets of cards, so that their order in a pile does not matter. */
const sorted = (split: unknown): string =>
  JSON.stringify(Object.entries(split as { [pile: string]: CardId[] }).map(([pile, cards]) => [pile, [...cards].sort()]));

const FIRST_SPLIT = {
  "pile.0.1": ["mantis.1", "crane.1"],
  "pile.0.2": ["dragon.1", "monkey.1"],
  "pile.0.3": ["tiger.1", "panda.1"],
};

/** The first war: a strength, an action, a toss, and the spoils. */
const war: Lesson = {
  id: "first-war",
  title: { key: "lesson.war.title" },
  about: { key: "lesson.war.about" },
  minutes: 2,
  options: defaultOptions(tossingTiger.options),
  seats: 2,
  learner: 0,
  position: () =>
    positionOf({
      hands: [
        ["tiger.1", "dragon.1", "mantis.1", "crane.1", "monkey.1", "panda.1"],
        ["panda.2", "turtle.1", "crane.2", "crane.3", "mantis.2", "mantis.3"],
      ],
      first: 0,
    }),
  seed: "first war",
  // The piles as they are laid: Mantis, Dragon, Tiger against Panda, Crane, Mantis on top. Then the reroll brings the Monkey, and the toss fails.
  draws: [
    [1, 1, 1, 1, 1, 1],
    [0, 0],
  ],
  steps: [
    { t: "tell", say: { key: "lesson.war.cards" }, show: ["mantis.1"], rule: "TT-cards-5" },
    {
      t: "do",
      say: { key: "lesson.war.number" },
      kind: "war.wage",
      show: ["dice.3"],
      rule: "TT-war-4",
      model: () => ["dice.3"],
      otherwise: { key: "lesson.war.number.otherwise" },
    },
    {
      t: "do",
      say: { key: "lesson.war.split" },
      kind: "war.split",
      rule: "TT-war-8",
      model: () => FIRST_SPLIT,
      accepts: (answer) => sorted(answer) === sorted(FIRST_SPLIT),
      otherwise: { key: "lesson.war.split.otherwise" },
    },
    {
      t: "do",
      say: { key: "lesson.war.dragon" },
      kind: "action.dragon",
      show: ["battle.0.2"],
      rule: "TT-action-2",
      model: () => ["battle.0.2"],
      otherwise: { key: "lesson.war.dragon.otherwise" },
    },
    {
      t: "do",
      say: { key: "lesson.war.pile" },
      kind: "spoils.pile",
      rule: "TT-spoils-6",
      model: () => ["pile.1.2"],
      accepts: () => true,
    },
    {
      t: "do",
      say: { key: "lesson.war.card" },
      kind: "spoils.card",
      rule: "TT-spoils-3",
      model: (decision) => decision.fallback,
      accepts: () => true,
    },
    {
      t: "do",
      say: { key: "lesson.war.keep" },
      kind: "spoils.keep",
      rule: "TT-spoils-11",
      model: (decision) => (decision.domain.t === "some" ? [...decision.domain.of] : decision.fallback),
      accepts: (answer, { domain }) => domain.t === "some" && (answer as readonly string[]).length === domain.of.length,
      otherwise: { key: "lesson.war.keep.otherwise" },
    },
    { t: "tell", say: { key: "lesson.war.end" }, rule: "TT-end-1" },
  ],
  others(decision) {
    if (decision.kind !== "war.split") return undefined;
    return {
      "pile.1.1": ["panda.2", "turtle.1"],
      "pile.1.2": ["crane.2", "crane.3"],
      "pile.1.3": ["mantis.2", "mantis.3"],
    };
  },
};

const TRICKS_SPLIT = {
  "pile.0.1": ["turtle.1", "turtle.2"],
  "pile.0.2": ["crane.1", "crane.2"],
  "pile.0.3": ["panda.1", "panda.2"],
  "pile.0.4": ["leopard.1", "leopard.2"],
};

/**
 * As defender, with the animals whose actions take some thought. Two of a kind in every pile: what shows is certain, and the only
 * chance is Ben's toss. The Panda wins by what it learned, and the Leopard brings the Turtle against the Tiger that had won.
 */
const tricks: Lesson = {
  id: "three-tricks",
  title: { key: "lesson.tricks.title" },
  about: { key: "lesson.tricks.about" },
  minutes: 2,
  options: defaultOptions(tossingTiger.options),
  seats: 2,
  learner: 0,
  position: () =>
    positionOf({
      hands: [
        Object.values(TRICKS_SPLIT).flat() as CardId[],
        ["tiger.1", "tiger.2", "mantis.1", "mantis.2", "crane.3", "crane.4", "monkey.1", "monkey.2"],
      ],
      first: 1,
    }),
  seed: "three tricks",
  // Eight piles as they are laid, then the toss: face up.
  draws: [[1, 1, 1, 1, 1, 1, 1, 1, 1]],
  steps: [
    {
      t: "tell",
      say: { key: "lesson.tricks.animals" },
      show: ["panda.1", "turtle.1", "leopard.1"],
      rule: "TT-action-6",
    },
    {
      t: "do",
      say: { key: "lesson.tricks.split" },
      kind: "war.split",
      rule: "TT-war-8",
      model: () => TRICKS_SPLIT,
      accepts: (answer) => sorted(answer) === sorted(TRICKS_SPLIT),
      otherwise: { key: "lesson.tricks.split.otherwise" },
    },
    { t: "tell", say: { key: "lesson.tricks.panda" }, show: ["pile.0.3"], rule: "TT-action-6" },
    {
      t: "do",
      say: { key: "lesson.tricks.leopard" },
      kind: "action.leopard",
      show: ["pile.0.1", "pile.0.2"],
      rule: "TT-action-8",
      model: () => ["pile.0.1", "pile.0.2"],
      accepts: (answer) => [...(answer as readonly string[])].sort().join() === "pile.0.1,pile.0.2",
      otherwise: { key: "lesson.tricks.leopard.otherwise" },
    },
    { t: "tell", say: { key: "lesson.tricks.turtle" }, show: ["pile.0.1"], rule: "TT-action-7" },
    {
      t: "do",
      say: { key: "lesson.tricks.keep" },
      kind: "spoils.keep",
      rule: "TT-spoils-6",
      model: (decision) => (decision.domain.t === "some" ? [...decision.domain.of] : decision.fallback),
      accepts: () => true,
    },
    { t: "tell", say: { key: "lesson.tricks.end" }, rule: "TT-war-4" },
  ],
  others(decision) {
    if (decision.kind === "war.wage") return ["dice.4"];
    if (decision.kind !== "war.split") return undefined;
    return {
      "pile.1.1": ["mantis.1", "mantis.2"],
      "pile.1.2": ["tiger.1", "tiger.2"],
      "pile.1.3": ["crane.3", "crane.4"],
      "pile.1.4": ["monkey.1", "monkey.2"],
    };
  },
};

export const lessons: readonly Lesson[] = [war, tricks];
