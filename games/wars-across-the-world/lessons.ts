import type { Answer, Domain } from "@warren/kernel/domain.ts";
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
  accepts: (given, { domain }) => isSame(domain, given, answer),
  otherwise: say(lesson, `${key}.otherwise`),
});
/** The same whatever the order in which counters were picked up. */
function isSame(domain: Domain, given: Answer, answer: Answer): boolean {
  if (domain.t === "some")
    return Array.isArray(given) && Array.isArray(answer) && sameJson([...given].sort(), [...answer].sort());
  if (domain.t !== "form") return sameJson(given, answer);
  const of = (one: Answer, name: string): Answer => (one as { readonly [name: string]: Answer })[name]!;
  return Object.entries(domain.fields).every(([name, field]) => isSame(field, of(given, name), of(answer, name)));
}
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

/** The war that a newcomer is offered: its first turn. */
const valley: Lesson = {
  ...frame,
  id: "valley",
  title: say("valley", "title"),
  about: say("valley", "about"),
  minutes: 4,
  options: { ...options, scenario: "valley-1862" },
  seed: "valley",
  position: () => positionOf({ scenario: "valley-1862" }),
  draws: [
    [3, 9, 1, 3, 6, 9],
    [1, 7, 5, 2, 6, 9, 3],
  ],
  steps: [
    tell("valley", "map", ["NEW", "STR"], "WAW-3-b"),
    tell("valley", "aim", ["vp.0", "aims"], "WAW-14-a"),
    order("valley", "walk", ["march", "STA:1", "HAR"], ["STA", "HAR"], "WAW-3.1-v"),
    order("valley", "attack", ["march", "NEW:1", "STR", "battle"], ["NEW", "STR"], "WAW-10.1-b"),
    order("valley", "fight", ["done"], ["done"], "WAW-12-a"),
    free("valley", "watch", "WAW-12-a", ({ battle: fought }) => fought === null),
    tell("valley", "rout", ["STR"], "WAW-12.2-a"),
    tell("valley", "end", ["STR", "vp.0"], "WAW-12.5-a"),
  ],
};

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

/** Sicily: an army is carried over the strait through an enemy fleet, and lands under arms. */
const sea: Lesson = {
  ...frame,
  id: "sea",
  title: say("sea", "title"),
  about: say("sea", "about"),
  minutes: 5,
  options: { ...options, scenario: "sicily-264" },
  seed: "sea",
  position: () =>
    positionOf({
      scenario: "sicily-264",
      seats: 2,
      until: "naval.orders",
      units: {
        "Q1.1": "RHE port",
        "Q1.2": "RHE port",
        "CQ1.1": "STR",
        // Few are enough to see it by.
        NSO: null,
        L2: null,
        A1: null,
        EQ1: null,
        SFL: null,
        "CTR.1": null,
      },
    }),
  draws: [
    [8, 2, 1, 1, 9],
    [1, 2, 9, 5],
  ],
  steps: [
    tell("sea", "fleets", ["RHE", "STR"], "WAW-L-25-b"),
    todo("sea", "load", "naval.orders", ["load", "RHE:1"], ["RHE"], "WAW-10.3-a"),
    todo("sea", "aboard", "load", { units: ["L1", "VEL"], leaders: ["CAU"] }, ["L1", "VEL", "CAU"], "WAW-10.3-b"),
    todo("sea", "sail", "naval.orders", ["sail", "RHE:1", "STR"], ["RHE", "STR"], "WAW-11.1-a"),
    todo("sea", "fight", "naval.orders", ["done"], ["done"], "WAW-12.6-a"),
    tell("sea", "won", ["STR", "vp.0"], "WAW-12.6-a"),
    order("sea", "land", ["land", "STR:1", "CAT", "battle"], ["STR", "CAT"], "WAW-10.4-a"),
    order("sea", "storm", ["done"], ["done"], "WAW-12-a"),
    tell("sea", "end", ["CAT", "STR"], "WAW-13.2-a"),
  ],
};

/** Korea: the first day. Aircraft support an attack, and the tanks that win it go on. */
const air: Lesson = {
  ...frame,
  id: "air",
  title: say("air", "title"),
  about: say("air", "about"),
  minutes: 5,
  options: { ...options, scenario: "korea-1950" },
  seed: "air",
  position: () =>
    positionOf({
      scenario: "korea-1950",
      until: "air1.orders",
      units: { K2: "WNS", K7: "WNS", K4: "SAR", KART: "SAR", KCK: "SAR", MUC: "WNS", KTB: null, KTR: null, YAK: null },
    }),
  draws: [
    [5, 2, 6, 1, 2, 5],
    [1, 5, 9, 9, 1, 1, 9, 9],
  ],
  steps: [
    tell("air", "bases", ["PYO", "UIJ"], "WAW-4.1.4-a"),
    todo("air", "fly", "air1.orders", ["fly", "IL10", "support", "UIJ"], ["PYO", "UIJ"], "WAW-L-32"),
    todo("air", "flown", "air1.orders", ["done"], ["done"], "WAW-7.1.4-a"),
    order("air", "attack", ["march", "CHO:1", "UIJ", "battle"], ["CHO", "UIJ"], "WAW-10.1-b"),
    order("air", "fight", ["done"], ["done"], "WAW-12-a"),
    todo("air", "role", "battle.roles", { IL10: ["A"] }, ["IL10"], "WAW-12.1.V-a"),
    tell("air", "won", ["UIJ", "SEO"], "WAW-A4-b"),
    todo("air", "push", "breakthrough.orders", ["push", "UIJ:1", "SEO", "battle"], ["UIJ", "SEO"], "WAW-A4-c"),
    free("air", "seoul", "WAW-A4-d", ({ battle: fought, phase }) => fought === null && phase !== "breakthrough"),
    todo("air", "home", "air2.orders", ["done"], ["done"], "WAW-Q-50"),
    tell("air", "end", ["SEO"], "WAW-A4-c"),
  ],
};

export const lessons: readonly Lesson[] = [valley, march, battle, command, shadows, sea, air];
