import type { Lesson } from "@warren/kernel/lesson.ts";
import { playLesson } from "@warren/kernel/testing/lesson.ts";
import { expect, test } from "vitest";
import { tossingTiger } from "../game.ts";
import { lessons } from "../lessons.ts";
import { queries } from "../queries.ts";
import type { TigerView } from "../rules/state.ts";

interface Mat {
  won: (readonly boolean[])[];
  why: (string | undefined)[];
  /** Whether a Turtle takes the action of Ben's card in battle 2. */
  voided: boolean;
}

/** What lies on the mat whenever the learner is asked: who has each battle, and why, as the board says it. */
function asked(lesson: Lesson): { [kind: string]: Mat } {
  const seen: { [kind: string]: Mat } = {};
  const steps = lesson.steps.map((step) => {
    if (step.t !== "do") return step;
    const model: typeof step.model = (decision, view) => {
      const { wars, strengths } = (view as TigerView).table;
      const war = wars[0]!;
      seen[decision.kind] = {
        won: war.battles.map((battle) => battle.won),
        why: war.battles.map((_, i) => queries.reason(strengths, war, i)?.key),
        voided: war.number > 1 && war.sides[0].row.length > 1 && queries.isVoided(war, 0, 1),
      };
      return step.model(decision, view);
    };
    return { ...step, model };
  });
  playLesson(tossingTiger, { ...lesson, steps });
  return seen;
}

test("each of the three cunning animals changes a battle while its lesson speaks of it", () => {
  const tricks = lessons.find((lesson) => lesson.id === "three-tricks")!;
  const seen = asked(tricks);
  const nobody = [false, false];
  // The Panda has learned; the Tiger has its toss.
  expect(seen["action.leopard"]!.won.slice(0, 3)).toEqual([nobody, [true, false], [false, true]]);
  expect(seen["action.leopard"]!.why.slice(1, 3)).toEqual(["why.toss.up", "why.panda"]);
  expect(seen["action.leopard"]!.voided).toBe(false);
  // The Leopard has brought the Turtle, and the toss is worth nothing; what the Panda learned still lies before it.
  expect(seen["spoils.keep"]!.won).toEqual([nobody, nobody, [false, true], nobody]);
  expect(seen["spoils.keep"]!.why.slice(1, 3)).toEqual(["why.turtle", "why.panda"]);
  expect(seen["spoils.keep"]!.voided).toBe(true);
});
