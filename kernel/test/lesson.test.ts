import { describe, expect, test } from "vitest";
import type { View } from "../game.ts";
import { Course, type Lesson, lessonDice } from "../lesson.ts";
import { lessonsRun, playLesson } from "../testing/lesson.ts";
import { type ToyState, toyGame } from "../testing/toy.ts";

const lay = (view: View): string[] => [(view as View<unknown, { cards: string[] }>).hand!.cards[0]!];
/** Two rounds of the toy: the learner's first card is made the best one, so that he is sure to win and to be asked. */
const lesson: Lesson = {
  id: "first-round",
  title: { key: "lesson.title" },
  about: { key: "lesson.about" },
  minutes: 1,
  options: { hand: 2, open: false, deck: "plain" },
  seats: 2,
  learner: 0,
  seed: "lesson",
  position: (): ToyState => ({
    table: { points: [0, 0], deck: 0, sizes: [2, 2], laid: [null, null], spent: [], marked: [null, null] },
    hands: [{ cards: ["n9", "n2"] }, { cards: ["n0", "n3"] }],
    handOf: [0, 1],
    box: { deck: [] },
    flow: [{ at: "round.lay" }],
  }),
  steps: [
    { t: "tell", say: { key: "lesson.say" } },
    { t: "do", say: { key: "lesson.say" }, kind: "round.lay", model: (_decision, view) => lay(view), rule: "TOY-1" },
    { t: "free", say: { key: "lesson.say" }, until: (view) => (view as View<ToyState["table"]>).table.spent.length === 4 },
    { t: "tell", say: { key: "lesson.say" } },
  ],
};
const words = {
  catalogue: { "lesson.title": "First round", "lesson.about": "What a round is.", "lesson.say": "Lay a card." },
  rules: new Set(["TOY-1"]),
};

lessonsRun(toyGame, [lesson], words);

describe("a lesson", () => {
  const view = { seat: 0, seats: 2, table: {}, flow: [], hand: { cards: ["n9", "n2"] }, handOf: [0, 1] };
  const decision = {
    seat: 0,
    kind: "round.lay",
    prompt: { key: "toy.lay" },
    rule: "TOY-1",
    domain: { t: "some" as const, of: ["n9", "n2"], min: 1, max: 1 },
    fallback: ["n2"],
  };

  test("takes no answer before its words are read, and then only what it is about", () => {
    const course = new Course(lesson);
    expect(course.refuse(["n9"], decision, view)).toEqual({ key: "lesson.readFirst" });
    course.goOn();
    expect(course.refuse(["n2"], decision, view)).toEqual({ key: "lesson.otherwise" });
    expect(course.refuse(["n9"], { ...decision, kind: "round.mark" }, view)).toEqual({ key: "lesson.otherwise" });
    expect(course.refuse(["n9"], decision, view)).toBeUndefined();
    expect(course.model(decision, view)).toEqual(["n9"]);
    course.goOn();
    expect(course.done).toBe(1);
    course.answered("round.lay");
    expect(course.done).toBe(2);
  });

  test("whose step speaks of a question that is not asked fails its test", () => {
    const wrong: Lesson = { ...lesson, steps: [{ t: "do", say: { key: "x" }, kind: "round.mark", model: () => ["mark"] }] };
    expect(() => playLesson(toyGame, wrong)).toThrow("not about the question that is asked: round.lay");
  });

  test("whose model is refused fails its test", () => {
    const wrong: Lesson = { ...lesson, steps: [{ t: "do", say: { key: "x" }, kind: "round.lay", model: () => ["n77"] }] };
    expect(() => playLesson(toyGame, wrong)).toThrow("round.lay of seat 0");
  });

  test("that goes on after the match is over fails its test", () => {
    const steps = [{ t: "free" as const, say: { key: "x" }, until: () => false }, lesson.steps[1]!];
    expect(() => playLesson(toyGame, { ...lesson, steps })).toThrow("the match is over");
  });

  test("lays down the dice of the entries that draw", () => {
    const dice = lessonDice({
      ...lesson,
      draws: [
        [3, 1],
        [9, 2],
      ],
    });
    const first = dice(0);
    expect([first.below(6), first.below(6)]).toEqual([3, 1]);
    // An entry that draws nothing uses up nothing.
    dice(1);
    const third = dice(2);
    const over = third.below(6);
    expect(over).toBeLessThan(6);
    expect(third.below(6)).toBe(2);
  });
});
