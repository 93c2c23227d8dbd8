import { fast, type Rng } from "./chance.ts";
import { copyState } from "./copy.ts";
import type { Decision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Game, State, View } from "./game.ts";
import { type Seat, sameJson } from "./json.ts";
import type { Msg, Refusal } from "./message.ts";
import type { Options } from "./options.ts";

/** Who sits where in a lesson, so that its words can speak of them; the learner's seat has the learner's own name. */
export const LESSON_NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"] as const;

/**
 * A lesson: a real match from a real position, with dice that are known, others who play what the lesson needs, and somebody who
 * explains. The rules, the board and the panel are those of every match.
 */
export interface Lesson {
  /** In the address: /learn/GAME/ID. */
  readonly id: string;
  readonly title: Msg;
  /** One sentence for the list of lessons. */
  readonly about: Msg;
  readonly minutes: number;
  /** The game that is played, where it is another one than the lessons are of: a battle of a campaign. */
  readonly game?: string;
  readonly options: Options;
  readonly seats: number;
  readonly learner: Seat;
  /** Where it begins; without it as the rules set the game up. Must be a state the rules can go on from. */
  position?(): State;
  /** Seed of the dice that come after those in `draws`. */
  readonly seed: string;
  /** The first values drawn in each entry that draws, in order of entries. A value too high for its die does not count and is drawn by the seed. */
  readonly draws?: readonly (readonly number[])[];
  readonly steps: readonly Step[];
  /** What the others play; undefined leaves it to the question's fallback. */
  others?(decision: Decision, view: View): Answer | undefined;
}

export type Step =
  /** Something to read, then "go on". `show`: ids to point at; the page rings whatever on the board carries one as `data-piece`. */
  | { readonly t: "tell"; readonly say: Msg; readonly show?: readonly string[]; readonly rule?: string }
  /** Something to do: one answer of the learner to a question of this kind. */
  | {
      readonly t: "do";
      readonly say: Msg;
      readonly kind: string;
      readonly show?: readonly string[];
      readonly rule?: string;
      /** A good answer: what "show me" plays and what the lesson's test plays. */
      model(decision: Decision, view: View): Answer;
      /** Whether another answer will do as well; without it only the model will. */
      accepts?(answer: Answer, decision: Decision, view: View): boolean;
      /** Said to an answer that is legal and not what is being learnt. */
      readonly otherwise?: Msg;
    }
  /** The learner plays freely until the condition holds or the match is over. */
  | {
      readonly t: "free";
      readonly say: Msg;
      readonly show?: readonly string[];
      readonly rule?: string;
      until(view: View): boolean;
      model?(decision: Decision, view: View): Answer;
    };

/** Whether an answer is what a step wants. */
function wanted(step: Extract<Step, { t: "do" }>, answer: Answer, decision: Decision, view: View): boolean {
  if (sameJson(answer, step.model(decision, view))) return true;
  return step.accepts?.(answer, decision, view) ?? false;
}

/** The game as a lesson plays it: the same rules from the lesson's position, and no order that would answer what is to be learnt. */
export function lessonGame({ standing: _, ...game }: Game, lesson: Lesson): Game {
  const { position } = lesson;
  return position ? { ...game, setup: () => copyState(game, position.call(lesson)) } : game;
}

/** The dice of a lesson: the values it lays down for the n-th entry that draws, then those of its seed. */
export function lessonDice(lesson: Lesson): (seq: number) => Rng {
  let drawing = 0;
  return (seq) => {
    const after = fast(`${lesson.seed}|${seq}`);
    let laid: readonly number[] | undefined;
    let at = 0;
    return {
      below(n) {
        laid ??= lesson.draws?.[drawing++] ?? [];
        const value = laid[at++];
        return value === undefined || value >= n ? after.below(n) : value;
      },
    };
  };
}

/** How far a learner is. Plain: whoever shows it says what happened, and asks what comes. */
export class Course {
  readonly lesson: Lesson;
  private at = 0;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
  }

  /** Undefined when the lesson is done. */
  get step(): Step | undefined {
    return this.lesson.steps[this.at];
  }

  /** Steps done so far. */
  get done(): number {
    return this.at;
  }

  /** The learner has read a `tell`. */
  goOn(): void {
    if (this.step?.t === "tell") this.at++;
  }

  /** Why an answer of the learner does not come yet, or is not what is being learnt. */
  refuse(answer: Answer, decision: Decision, view: View): Refusal | undefined {
    const { step } = this;
    if (step?.t === "tell") return { key: "lesson.readFirst" };
    if (step?.t === "do" && !(decision.kind === step.kind && wanted(step, answer, decision, view)))
      return step.otherwise ?? { key: "lesson.otherwise" };
    return undefined;
  }

  /** An answer of the learner to a question of this kind was played. */
  answered(kind: string): void {
    const { step } = this;
    if (step?.t === "do" && step.kind === kind) this.at++;
  }

  /** The learner is shown this: ends a `free` step whose condition holds. */
  sees(view: View, over: boolean): void {
    const { step } = this;
    if (step?.t === "free" && (over || step.until(view))) this.at++;
  }

  /** What "show me" plays; undefined when the step is not about this question. */
  model(decision: Decision, view: View): Answer | undefined {
    const { step } = this;
    if (step?.t === "do") return step.kind === decision.kind ? step.model(decision, view) : undefined;
    return step?.t === "free" ? (step.model?.(decision, view) ?? decision.fallback) : undefined;
  }
}
