import type { Answer } from "@warren/kernel/domain.ts";
import type { View } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Lesson, Step } from "@warren/kernel/lesson.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { type Point, squareOf } from "@warren/kernel/plane.ts";
import { plannedFor } from "./display/orders.ts";
import { driveTo, walkTo } from "./display/ways.ts";
import { positionOf } from "./position.ts";
import { OPTIONS } from "./rules/setup.ts";
import type { Table, WardsView } from "./rules/state.ts";

/** The learner has number 1, in red. */
const LEARNER = 0;
const optionsWith = (own: Options): Options => ({ ...defaultOptions(OPTIONS), ...own });

const say = (lesson: string, key: string) => ({ key: `lesson.${lesson}.${key}` });
const tell = (lesson: string, key: string, show: readonly string[], rule?: string): Step => ({
  t: "tell",
  say: say(lesson, key),
  show,
  ...(rule ? { rule } : {}),
});
type Model = (view: WardsView) => Answer;
/** Something to do, with one good answer; `accepts` says which others are as good. */
function order(
  lesson: string,
  key: string,
  kind: string,
  model: Model,
  show: readonly string[],
  rule: string,
  accepts?: (answer: readonly Json[]) => boolean,
): Step {
  return {
    t: "do",
    say: say(lesson, key),
    kind,
    show,
    rule,
    model: (_, view) => model(view as WardsView),
    ...(accepts ? { accepts: (answer) => Array.isArray(answer) && accepts(answer) } : {}),
    otherwise: say(lesson, `${key}.otherwise`),
  };
}
const rolls = (lesson: string, key: string): Step => order(lesson, key, "second", () => ["roll"], ["roll"], "WW-21");
const rests = (lesson: string, key: string): Step => order(lesson, key, "second", () => ["end"], ["end"], "WW-28");
/** The others' turns: something to watch until the next round. */
const watch = (lesson: string, round: number): Step => ({
  t: "free",
  say: say(lesson, "watch"),
  until: (view: View) => (view.table as Table).round >= round || (view.table as Table).over !== null,
});

/** A walk to about there: any that ends near enough will do. */
const walk = (lesson: string, key: string, to: Point, near: number, show: readonly string[], rule: string): Step =>
  order(
    lesson,
    key,
    "action",
    (view) => ["move", walkTo(view, LEARNER, to).path as unknown as Json],
    show,
    rule,
    ([verb, path]) => verb === "move" && Array.isArray(path) && endsNear(path as unknown as Point[], to, near),
  );
const endsNear = (path: readonly Point[], to: Point, near: number): boolean =>
  path.length > 0 && squareOf(path.at(-1)!, to) <= near * near;
/** An attack or boarding by its names, by whatever way. */
const named = (lesson: string, key: string, path: readonly string[], show: readonly string[], rule: string): Step =>
  order(
    lesson,
    key,
    "action",
    (view) => {
      const further = plannedFor(view, LEARNER, path);
      return further === undefined ? [...path] : [...path, further];
    },
    show,
    rule,
    (answer) => path.every((id, i) => answer[i] === id),
  );

/** A die as it lies on the table, as draws count it. */
const dice = (...faces: readonly number[]): number[] => faces.map((face) => face - 1);

const fight = optionsWith({ mode: "deathmatch", map: "millbrook" });

const moving: Lesson = {
  id: "moving",
  title: say("moving", "title"),
  about: say("moving", "about"),
  minutes: 3,
  options: fight,
  seats: 2,
  learner: LEARNER,
  seed: "moving",
  draws: [dice(5)],
  position: () =>
    positionOf({
      options: fight,
      warriors: [
        { cls: "assault", at: [428, 650] },
        { cls: "scout", at: [900, 520] },
      ],
    }),
  steps: [
    tell("moving", "table", ["w1"], "WW-30"),
    walk("moving", "wall", { x: 484, y: 535 }, 26, ["w1"], "WW-30"),
    tell("moving", "second", ["roll"], "WW-21"),
    rolls("moving", "roll"),
    tell("moving", "look", ["look"], "WW-105"),
    walk("moving", "crater", { x: 480, y: 462 }, 26, ["w1"], "WW-31"),
    tell("moving", "done", ["w1"], "WW-23"),
  ],
};

const shooting: Lesson = {
  id: "shooting",
  title: say("shooting", "title"),
  about: say("shooting", "about"),
  minutes: 4,
  options: fight,
  seats: 4,
  learner: LEARNER,
  seed: "shooting",
  draws: [dice(2, 5, 1), dice(4), dice(4, 2)],
  position: () =>
    positionOf({
      options: fight,
      warriors: [
        { cls: "scout", at: [420, 425] },
        { cls: "assault", at: [555, 432] },
        { cls: "medic", at: [140, 450] },
        { cls: "scout", at: [716, 372] },
      ],
    }),
  others({ seat, kind, domain }, view) {
    const rifle = kind === "action" && domain.t === "pick" ? domain.tree.shoot?.rifle : undefined;
    return seat === 3 && (view.table as Table).round === 1 && rifle?.w1 ? ["shoot", "rifle", "w1"] : undefined;
  },
  steps: [
    tell("shooting", "line", ["w1", "w2"], "WW-39"),
    tell("shooting", "cover", ["w4"], "WW-47"),
    named("shooting", "fire", ["shoot", "rifle", "w2"], ["w2"], "WW-44"),
    tell("shooting", "hit", ["w1"], "WW-77"),
    rolls("shooting", "roll"),
    walk("shooting", "hide", { x: 480, y: 460 }, 10, ["w1"], "WW-50"),
    watch("shooting", 2),
    tell("shooting", "safe", ["w1"], "WW-58"),
    tell("shooting", "done", ["look"], "WW-105"),
  ],
};

const close: Lesson = {
  id: "close",
  title: say("close", "title"),
  about: say("close", "about"),
  minutes: 4,
  options: fight,
  seats: 2,
  learner: LEARNER,
  seed: "close",
  draws: [dice(3), dice(5, 4, 1, 5, 1)],
  position: () =>
    positionOf({
      options: fight,
      warriors: [{ deaths: 1 }, { cls: "medic", at: [190, 450] }],
      at: { at: "respawn" },
    }),
  steps: [
    tell("close", "back", ["A2"], "WW-71"),
    order(
      "close",
      "enter",
      "respawn",
      () => ["assault", "A2", "s1"],
      ["assault", "A2"],
      "WW-3",
      ([cls, marker]) => cls === "assault" && marker === "A2",
    ),
    tell("close", "classes", ["w1"], "WW-4"),
    named("close", "charge", ["assault", "w2"], ["w1", "w2"], "WW-63"),
    watch("close", 2),
    tell("close", "thrown", ["w1"], "WW-67"),
    named("close", "fire", ["shoot", "assault_rifle", "w2"], ["w2"], "WW-43"),
    tell("close", "done", ["w1"], "WW-87"),
  ],
};

const armed = optionsWith({ mode: "deathmatch", map: "millbrook", vehicles: "all" });

const vehicles: Lesson = {
  id: "vehicles",
  title: say("vehicles", "title"),
  about: say("vehicles", "about"),
  minutes: 4,
  options: armed,
  seats: 2,
  learner: LEARNER,
  seed: "vehicles",
  draws: [dice(6), dice(5, 1, 2, 2, 3)],
  position: () =>
    positionOf({
      options: armed,
      warriors: [
        { cls: "engineer", at: [105, 462] },
        { cls: "assault", in: [1, "D"] },
      ],
      hulls: [
        { model: "light_tank", at: [180, 450, 0], home: "A" },
        { model: "field_car", at: [540, 440, 32], home: "B" },
      ],
    }),
  steps: [
    tell("vehicles", "hulls", ["h1", "h2"], "WW-123"),
    named("vehicles", "board", ["board", "h1", "D"], ["h1"], "WW-125"),
    rolls("vehicles", "roll"),
    order(
      "vehicles",
      "drive",
      "action",
      (view) => ["drive", driveTo(view, LEARNER, { x: 380, y: 450 })!.path as unknown as Json],
      ["h1"],
      "WW-131",
      ([verb, path]) => verb === "drive" && Array.isArray(path) && (path.at(-1) as unknown as Point).x >= 300,
    ),
    watch("vehicles", 2),
    tell("vehicles", "arms", ["h1"], "WW-133"),
    named("vehicles", "fire", ["shoot", "mg", "h2"], ["h2"], "WW-133"),
    tell("vehicles", "wreck", ["h2"], "WW-161"),
    tell("vehicles", "done", ["h1"], "WW-145"),
  ],
};

const held = optionsWith({ mode: "domination", map: "millbrook" });

const objectives: Lesson = {
  id: "objectives",
  title: say("objectives", "title"),
  about: say("objectives", "about"),
  minutes: 3,
  options: held,
  seats: 2,
  learner: LEARNER,
  seed: "objectives",
  position: () =>
    positionOf({
      options: held,
      warriors: [
        { cls: "assault", at: [420, 485] },
        { cls: "medic", at: [1100, 160] },
      ],
      owners: [null, null, 1],
      points: [0, 2],
    }),
  steps: [
    tell("objectives", "modes", ["o1", "o2", "o3"], "WW-180"),
    walk("objectives", "go", { x: 540, y: 450 }, 45, ["w1", "o2"], "WW-178"),
    rests("objectives", "rest"),
    watch("objectives", 2),
    tell("objectives", "begin", ["o2"], "WW-179"),
    order(
      "objectives",
      "hold",
      "action",
      () => ["move", []],
      ["w1", "o2"],
      "WW-179",
      ([verb, path]) => verb === "end" || (verb === "move" && Array.isArray(path) && path.length === 0),
    ),
    {
      t: "free",
      say: say("objectives", "take"),
      show: ["end"],
      rule: "WW-179",
      until: (view) => (view.table as Table).objectives[1]!.owner === 0,
      model: ({ kind }) => (kind === "second" ? ["end"] : ["move", []]),
    },
    watch("objectives", 3),
    tell("objectives", "done", ["o2"], "WW-180"),
  ],
};

export const lessons: readonly Lesson[] = [moving, shooting, close, vehicles, objectives];
