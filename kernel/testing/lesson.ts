import { describe, expect, test } from "vitest";
import type { Answer } from "../domain.ts";
import type { Game } from "../game.ts";
import { Course, LESSON_NAMES, type Lesson, lessonDice, lessonGame, type Step } from "../lesson.ts";
import { Match } from "../match.ts";
import type { Msg } from "../message.ts";
import { parseOptions } from "../options.ts";
import { houseEn } from "../text.en.ts";
import { type Catalogue, say } from "../text.ts";

/** A lesson that asks more than this of its learner is none. */
const MOST_ANSWERS = 200;

export interface LessonRun {
  readonly match: Match;
  /** Steps that were reached, by number. */
  readonly done: number;
}

/**
 * Plays a lesson with its model answers. Throws when a step does not come: the question asked is of another kind, the model is
 * refused, or the match ends before the lesson does.
 */
export function playLesson(game: Game, lesson: Lesson): LessonRun {
  const parsed = parseOptions(game.options, lesson.options);
  if ("refusal" in parsed) throw new Error(`options: ${parsed.refusal.key}`);
  const refused = game.refuseOptions?.(parsed.options, lesson.seats);
  if (refused) throw new Error(`options: ${refused.key}`);
  const header = {
    game: game.id,
    version: game.version,
    options: parsed.options,
    seats: lesson.seats,
    commitment: "",
    salt: lesson.seed,
  };
  const match = Match.start(lessonGame(game, lesson), header, lessonDice(lesson), 0);
  const course = new Course(lesson);
  let given = 0;
  const submit = (seat: number, answer: Answer) => {
    const decision = match.decisionOf(seat)!;
    if (++given > MOST_ANSWERS) throw new Error(`step ${course.done}: more than ${MOST_ANSWERS} answers and not done`);
    const verdict = match.submit({ id: `answer-${given}`, seat, decision: decision.id, answer }, 0);
    if (!verdict.ok) throw new Error(`step ${course.done}: ${decision.kind} of seat ${seat}: ${verdict.refusal.key}`);
  };
  for (;;) {
    course.sees(match.view(lesson.learner), match.outcome !== undefined);
    const { step } = course;
    if (step === undefined) return { match, done: course.done };
    if (step.t === "tell") {
      course.goOn();
      continue;
    }
    if (match.outcome) throw new Error(`step ${course.done} never comes: the match is over`);
    // As on the page: others answer what they are asked before the learner does.
    const other = match.waitingFor().find((seat) => seat !== lesson.learner);
    if (other !== undefined) {
      const decision = match.decisionOf(other)!;
      submit(other, lesson.others?.(decision, match.view(other)) ?? decision.fallback);
      continue;
    }
    const decision = match.decisionOf(lesson.learner)!;
    const view = match.view(lesson.learner);
    const answer = course.model(decision, view);
    if (answer === undefined) throw new Error(`step ${course.done} is not about the question that is asked: ${decision.kind}`);
    const why = course.refuse(answer, decision, view);
    if (why) throw new Error(`step ${course.done}: the lesson refuses its own model: ${why.key}`);
    submit(lesson.learner, answer);
    course.answered(decision.kind);
  }
}

const messagesOf = (step: Step): Msg[] => [step.say, ...(step.t === "do" && step.otherwise ? [step.otherwise] : [])];

/** Each lesson runs to its end, says everything in words and names rules that exist. */
export function lessonsRun(
  game: Game,
  lessons: readonly Lesson[],
  words: { readonly catalogue: Catalogue; readonly rules: ReadonlySet<string> },
): void {
  const speaker = {
    catalogues: [words.catalogue, houseEn],
    names: LESSON_NAMES,
    lang: "en",
  };
  describe(`lessons of ${game.id}`, () => {
    test("have names of their own", () => {
      const ids = lessons.map((lesson) => lesson.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,40}$/);
    });
    for (const lesson of lessons) {
      test(`${lesson.id} runs to its end with its model answers`, () => {
        expect(playLesson(game, lesson).done).toBe(lesson.steps.length);
      });
      test(`${lesson.id} says everything in words`, () => {
        for (const msg of [lesson.title, lesson.about, ...lesson.steps.flatMap(messagesOf)]) {
          const said = say(speaker, msg);
          expect(said, `no words for ${msg.key}`).not.toBe(msg.key);
          expect(said).not.toMatch(/[{}]/);
        }
        for (const step of lesson.steps) if (step.rule) expect(words.rules, `no rule ${step.rule}`).toContain(step.rule);
      });
    }
  });
}
