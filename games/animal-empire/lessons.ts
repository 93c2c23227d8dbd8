import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Lesson, Step } from "@warren/kernel/lesson.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { positionOf } from "./position.ts";
import { OPTIONS } from "./rules/setup.ts";
import type { Table } from "./rules/state.ts";

/** The learner sits first; the next seat is the rival of the lesson, called by whatever name sits there. */
const LEARNER = 0;
const BEN = 1;
const SEATS = 3;
const options = { ...defaultOptions(OPTIONS), mode: "conquest", startCards: "0", titles: true };

const colours = ["cobalt", "ember", "jade"] as const;

const say = (lesson: string, key: string) => ({ key: `lesson.${lesson}.${key}`, args: { ben: BEN } });

/** Something to do that has one good answer. */
function todo(
  lesson: string,
  key: string,
  kind: string,
  path: readonly string[],
  rule: string,
  show: readonly string[] = path.filter((id) => /^([akf]\d+|wild|C\d\d)$/.test(id)),
): Extract<Step, { t: "do" }> {
  return { t: "do", say: say(lesson, key), kind, show, rule, model: () => [...path], otherwise: say(lesson, `${key}.otherwise`) };
}
const tell = (lesson: string, key: string, show: readonly string[], rule?: string): Step => ({
  t: "tell",
  say: say(lesson, key),
  show,
  ...(rule ? { rule } : {}),
});

/** Plays this answer when it is legal at this question, once it is his to act; everybody else rests. */
function benPlays(path: readonly string[]): (decision: Decision, view: { readonly table: unknown }) => Answer | undefined {
  return ({ seat, kind, domain }, view) => {
    const { armies, turn } = view.table as Table;
    const army = armies[Number(path[1]!.slice(1)) - 1]!;
    const offers = domain.t === "pick" && domain.tree[path[0]!]?.[path[1]!]?.[path[2]!] !== undefined;
    return seat === BEN && kind === "action" && turn.actions === 0 && !army.used && offers ? [...path] : undefined;
  };
}

const march: Lesson = {
  id: "march",
  title: say("march", "title"),
  about: say("march", "about"),
  minutes: 3,
  options: { ...options, wilderness: "none" },
  seats: SEATS,
  learner: LEARNER,
  seed: "march",
  // Face down in the order of their numbers: f7 is the Stoneback Isles, f4 Hornwall.
  position: () => positionOf({ own: [[4, 11], [8], [14]], colours, options: { ...options, wilderness: "none" } }),
  others: benPlays(["march", "a8", "k5"]),
  steps: [
    tell("march", "empire", ["seat.0"], "AE-kingdom-1"),
    tell("march", "goal", ["throne.0", "throne.1", "throne.2"], "AE-win-1"),
    todo("march", "reveal", "action", ["march", "a11", "f7"], "AE-march-5"),
    todo("march", "second", "action", ["march", "a4", "f4"], "AE-turn-3"),
    todo("march", "capture", "action", ["capture", "k9", "a11"], "AE-capture-1"),
    todo("march", "raid", "raid", ["k5"], "AE-special-8", ["a11", "k5"]),
    todo("march", "outnumber", "action", ["capture", "k5", "a4"], "AE-capture-10"),
    tell("march", "done", ["throne.0", "a5", "a9"], "AE-capture-8"),
  ],
};

const crown: Lesson = {
  id: "crown",
  title: say("crown", "title"),
  about: say("crown", "about"),
  minutes: 3,
  options: { ...options, wilderness: "none" },
  seats: SEATS,
  learner: LEARNER,
  seed: "crown",
  position: () =>
    positionOf({
      own: [
        [6, 10],
        [9, 12],
        [14, 3],
      ],
      on: { a10: "k9", a9: "k9" },
      up: [2],
      colours,
      round: 4,
      options: { ...options, wilderness: "none" },
    }),
  others: benPlays(["march", "a12", "k9"]),
  steps: [
    tell("crown", "lies", ["k9", "crown.1"], "AE-crown-6"),
    todo("crown", "battle", "action", ["battle", "a10", "a9"], "AE-battle-1"),
    todo("crown", "second", "action", ["march", "a6", "k9"], "AE-battle-6"),
    todo("crown", "seize", "action", ["seize", "k9", "a6"], "AE-crown-1"),
    tell("crown", "vassal", ["throne.0", "seat.1"], "AE-crown-4"),
    todo("crown", "manage", "action", ["manage", "k12", "seat.0"], "AE-manage-1", ["k12", "seat.0"]),
    tell("crown", "done", ["throne.0", "crown.0"], "AE-vassal-1"),
  ],
};

const rebellion: Lesson = {
  id: "rebellion",
  title: say("rebellion", "title"),
  about: say("rebellion", "about"),
  minutes: 4,
  options,
  seats: SEATS,
  learner: LEARNER,
  seed: "rebellion",
  position: () =>
    positionOf({
      own: [
        [6, 13],
        [12, 9],
        [14, 3],
      ],
      lords: { 0: BEN },
      on: { a12: "k12" },
      up: [2],
      colours,
      // The Sanctuary Ring is on top.
      deck: ["C04", "C12", "C05", "C13"],
      round: 5,
      options,
    }),
  others: benPlays(["march", "a9", "k12"]),
  steps: [
    tell("rebellion", "serve", ["throne.1", "seat.0"], "AE-vassal-1"),
    todo("rebellion", "attackers", "action", ["march", "a6", "k12", "a12"], "AE-vassal-10", ["a6", "k12", "a12"]),
    todo("rebellion", "second", "action", ["march", "a13", "k12"], "AE-special-3"),
    todo("rebellion", "rebel", "action", ["seize", "k12", "a6"], "AE-vassal-9"),
    {
      ...todo("rebellion", "crown", "crown", ["k6"], "AE-crown-8", ["k6", "k13"]),
      accepts: () => true,
    },
    todo("rebellion", "wilderness", "action", ["march", "a13", "wild"], "AE-march-9"),
    {
      ...todo("rebellion", "card", "window.own", ["C04", "k6"], "AE-wilderness-12", ["C04"]),
      model: (_decision, view) => ["C04", `k${(view.table as Table).crowns[LEARNER]! + 1}`],
      accepts: (answer) => Array.isArray(answer) && answer[0] === "C04",
    },
    tell("rebellion", "done", ["throne.0"], "AE-window-27"),
  ],
};

const answers: Lesson = {
  id: "answers",
  title: say("answers", "title"),
  about: say("answers", "about"),
  minutes: 3,
  options,
  seats: SEATS,
  learner: LEARNER,
  seed: "answers",
  position: () =>
    positionOf({
      own: [
        [6, 13],
        [12, 9],
        [14, 3],
      ],
      on: { a6: "k6", a12: "k6" },
      up: [2],
      colours,
      cards: { 0: ["C12"] },
      round: 5,
      turn: BEN,
      options,
    }),
  others: benPlays(["march", "a9", "k6"]),
  steps: [
    tell("answers", "siege", ["k6", "a12", "a9"], "AE-capture-3"),
    todo("answers", "card", "window.other", ["C12", "a13", "k6"], "AE-wilderness-12"),
    tell("answers", "held", ["k6"], "AE-window-27"),
    tell("answers", "words", ["seat.1"], "AE-talk-3"),
    tell("answers", "trust", ["seat.1"], "AE-talk-6"),
    todo("answers", "battle", "action", ["battle", "a6", "a12"], "AE-battle-1"),
    tell("answers", "done", ["throne.0"], "AE-talk-1"),
  ],
};

/** In the order one takes them. */
export const lessons: readonly Lesson[] = [march, crown, rebellion, answers];
