import type { Answer } from "@warren/kernel/domain.ts";
import { sameJson } from "@warren/kernel/json.ts";
import type { Lesson, Step } from "@warren/kernel/lesson.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { positionOf } from "./position.ts";
import { OPTIONS } from "./rules/setup.ts";
import type { Table } from "./rules/state.ts";

/** The learner leads the side that begins; the other does what its questions fall back on. */
const LEARNER = 0;
const options = defaultOptions(OPTIONS);

const say = (lesson: string, key: string) => ({ key: `lesson.${lesson}.${key}` });
const tell = (lesson: string, key: string, show: readonly string[], rule?: string): Step => ({
  t: "tell",
  say: say(lesson, key),
  show,
  ...(rule ? { rule } : {}),
});
/** Something to do that has one good answer. */
const todo = (lesson: string, key: string, kind: string, answer: Answer, show: readonly string[], rule: string): Step => ({
  t: "do",
  say: say(lesson, key),
  kind,
  show,
  rule,
  model: () => answer,
  // Counters are picked up in any order.
  accepts: (given, { domain }) =>
    domain.t === "some" && Array.isArray(given) && Array.isArray(answer) && sameJson([...given].sort(), [...answer].sort()),
  otherwise: say(lesson, `${key}.otherwise`),
});
const order = (lesson: string, key: string, path: readonly string[], show: readonly string[], rule: string): Step =>
  todo(lesson, key, "land.orders", [...path], show, rule);
/** The other side answers, dice fall: something to watch until it is so. */
const free = (lesson: string, key: string, rule: string, until: (table: Table) => boolean): Step => ({
  t: "free",
  say: say(lesson, key),
  rule,
  until: (view) => until(view.table as unknown as Table),
});
const frame = { options, seats: 2, learner: LEARNER } as const;

const march: Lesson = {
  ...frame,
  id: "march",
  title: say("march", "title"),
  about: say("march", "about"),
  minutes: 4,
  seed: "march",
  position: () => positionOf({ units: { "2KS": "CAR" }, control: { FSC: 1 } }),
  steps: [
    tell("march", "map", ["JEF", "SED"], "WAW-3-b"),
    tell("march", "stack", ["phase", "waiting"], "WAW-10.1-a"),
    order("march", "road", ["march", "ROL:1", "LEB"], ["ROL", "LEB"], "WAW-3.1-v"),
    order("march", "rail", ["march", "HAN:1", "STJ"], ["HAN", "STJ"], "WAW-3.1-w"),
    tell("march", "supply", ["CAR", "FSC"], "WAW-7.1.3-a"),
    order("march", "back", ["march", "CAR:1", "FSC"], ["CAR", "FSC"], "WAW-13.4-a"),
    tell("march", "source", ["FSC"], "WAW-13.2-a"),
    order("march", "done", ["done"], ["done"], "WAW-10.1-a"),
    tell("march", "end", ["vp.0", "aims"], "WAW-14-a"),
  ],
};

const battle: Lesson = {
  ...frame,
  id: "battle",
  title: say("battle", "title"),
  about: say("battle", "about"),
  minutes: 5,
  seed: "battle",
  position: () => positionOf({}),
  draws: [
    [2, 3, 8, 9, 0, 9, 9],
    [1, 2, 9, 9, 9],
    [7, 0, 9, 9],
  ],
  steps: [
    tell("battle", "enemy", ["LEX", "KCY"], "WAW-10.1-b"),
    order("battle", "attack", ["march", "KCY:1", "LEX", "battle"], ["KCY", "LEX"], "WAW-10.1-b"),
    order("battle", "fight", ["done"], ["done"], "WAW-12-a"),
    todo("battle", "hit", "losses.hits", { "1US": 0, "1KS": 0, "2KS": 1, "1USC": 0 }, ["2KS"], "WAW-12.1.VIII-b"),
    free("battle", "rout", "WAW-12.2-a", ({ battle: fought }) => fought === null),
    tell("battle", "end", ["LEX", "vp.0"], "WAW-12.5-a"),
  ],
};

const command: Lesson = {
  ...frame,
  id: "command",
  title: say("command", "title"),
  about: say("command", "about"),
  minutes: 4,
  seed: "command",
  position: () => positionOf({}),
  steps: [
    tell("command", "leaders", ["JEF", "MAC"], "WAW-5.1-a"),
    tell("command", "limit", ["JEF"], "WAW-5.2-a"),
    order("command", "split", ["regroup", "JEF"], ["JEF"], "WAW-Q-42"),
    todo("command", "who", "regroup", ["LYO", "1MO", "2US"], ["LYO", "1MO", "2US"], "WAW-Q-42"),
    order("command", "go", ["march", "JEF:1", "SED", "battle"], ["JEF", "SED"], "WAW-Q-43-a"),
    tell("command", "end", ["JEF", "SED"], "WAW-12.1.I-a"),
  ],
};

const shadows: Lesson = {
  ...frame,
  id: "shadows",
  title: say("shadows", "title"),
  about: say("shadows", "about"),
  minutes: 5,
  seed: "shadows",
  position: () => positionOf({ units: { PBD: "NMD", PRE: "NMD", DUB: "NMD", "16IL": "NMD" }, hands: [["U-INFO"]] }),
  draws: [[0]],
  steps: [
    tell("shadows", "hidden", ["MAC"], "WAW-L-6-a"),
    order("shadows", "search", ["search", "MAC"], ["MAC"], "WAW-11.3-a"),
    todo("shadows", "card", "card.window", ["U-INFO", "use2"], ["U-INFO"], "WAW-8-a"),
    tell("shadows", "found", ["MAC"], "WAW-4.1.2-b"),
    tell("shadows", "siege", ["NMD"], "WAW-12.9-a"),
    order("shadows", "storm", ["done"], ["done"], "WAW-12.9-a"),
    tell("shadows", "end", ["NMD"], "WAW-12.9-f"),
  ],
};

export const lessons: readonly Lesson[] = [march, battle, command, shadows];
