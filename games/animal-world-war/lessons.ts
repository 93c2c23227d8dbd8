import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Lesson, Step } from "@warren/kernel/lesson.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { positionOf } from "./position.ts";
import { OPTIONS } from "./rules/setup.ts";
import type { Table } from "./rules/state.ts";

/** The learner leads Herbivoria; Carnivoron does what the lesson needs. */
const LEARNER = 0;
const options = { ...defaultOptions(OPTIONS), size: "small", squad: 3, objective: "O07", tactics: "none" };

const say = (lesson: string, key: string) => ({ key: `lesson.${lesson}.${key}` });
const tell = (lesson: string, key: string, show: readonly string[], rule?: string): Step => ({
  t: "tell",
  say: say(lesson, key),
  show,
  ...(rule ? { rule } : {}),
});
/** An order with one good answer. What is shown is where it happens. */
function order(lesson: string, key: string, path: readonly string[], show: readonly string[], rule: string): Step {
  return {
    t: "do",
    say: say(lesson, key),
    kind: "turn.orders",
    show,
    rule,
    model: () => [...path],
    otherwise: say(lesson, `${key}.otherwise`),
  };
}
const endTurn = (lesson: string, key: string, rule: string): Step => order(lesson, key, ["end"], [], rule);

/** The enemy's turn: something to watch until it is one's own again, or all is over. */
const watch = (lesson: string, round: number): Step => ({
  t: "free",
  say: say(lesson, "watch"),
  until: (view) => (view.table as Table).round >= round || (view.table as Table).over !== null,
});

/** Carnivoron gives these orders, one for each of its turns, when they are there to be given; then it ends its turn. */
function enemyOrders(
  ...paths: readonly (readonly string[])[]
): (decision: Decision, view: { readonly table: unknown }) => Answer | undefined {
  return ({ kind, domain }, view) => {
    const { soldiers, round } = view.table as Table;
    const path = paths[round - 1];
    if (kind !== "turn.orders" || !path || domain.t !== "pick") return undefined;
    const one = soldiers.find((soldier) => soldier.id === path[0]);
    const offered = domain.tree[path[0]!]?.[path[1]!]?.[path[2]!] !== undefined;
    return one && one.actions > 0 && offered ? [...path] : undefined;
  };
}

/** A die as it lies on the table, as draws count it. */
const dice = (...faces: readonly number[]): number[] => faces.map((face) => face - 1);

/** A country to look at, where the lesson does not say what lies there. */
const LAND = {
  "-2,-1": "orchard",
  "-1,-1": "road",
  "-2,0": "grave",
  "-2,1": "heath",
  "-2,2": "hedge",
  "-2,3": "ruins",
  "-1,2": "wheat",
  "1,1": "orchard",
  "2,1": "boulder",
  "2,0": "road",
  "2,-1": "marsh",
  "2,-2": "heath",
  "2,-3": "wood",
  "0,2": "road",
} as const;

const cover: Lesson = {
  id: "cover",
  title: say("cover", "title"),
  about: say("cover", "about"),
  minutes: 3,
  options,
  seats: 2,
  learner: LEARNER,
  seed: "cover",
  draws: [dice(4, 3, 3), dice(6, 2)],
  position: () =>
    positionOf({
      size: "small",
      options,
      ground: "meadow",
      tiles: { ...LAND, "0,1": "wood", "0,0": "wheat", "-1,1": "cottage", "1,0": "lake", "-1,0": "hedge", "0,-2": "ruins" },
      H: { medic: "0,2", gunner: "-2,3" },
      C: { recruit: "0,-2", sniper: "2,-3" },
    }),
  others: enemyOrders(["C.recruit", "shoot", "0,1"], ["C.recruit", "shoot", "0,1"]),
  steps: [
    tell("cover", "field", ["0,1", "-1,1"], "AWW-3.3.1.1"),
    tell("cover", "turn", ["roster"], "AWW-3.2.1.2"),
    order("cover", "move", ["H.medic", "move", "0,1"], ["0,2", "0,1"], "AWW-3.2.2.1.1a"),
    tell("cover", "lake", ["1,0"], "AWW-1.3.6a"),
    endTurn("cover", "end", "AWW-3.2.1.2"),
    watch("cover", 2),
    tell("cover", "missed", ["0,1"], "AWW-3.3.2.1"),
    order("cover", "onward", ["H.gunner", "move", "-2,2"], ["-2,3", "-2,2"], "AWW-3.2.2.1.1a"),
    order("cover", "house", ["H.medic", "move", "-1,1"], ["0,1", "-1,1"], "AWW-3.3.1.1"),
    tell("cover", "done", ["-1,1"], "AWW-3.3.2.2a"),
  ],
};

const shooting: Lesson = {
  id: "shooting",
  title: say("shooting", "title"),
  about: say("shooting", "about"),
  minutes: 4,
  options,
  seats: 2,
  learner: LEARNER,
  seed: "shooting",
  draws: [dice(2, 4), dice(3, 2, 5, 4)],
  position: () =>
    positionOf({
      size: "small",
      options,
      ground: "meadow",
      tiles: { ...LAND, "0,0": "barn", "1,-1": "wheat", "2,-2": "cottage", "2,-1": "wood", "2,-3": "ruins", "0,1": "hedge" },
      H: { recruit: "0,1", sniper: "2,1", medic: "-2,3" },
      C: { gunner: "1,-1", captain: "2,-3", medic: "-2,-1" },
      hurt: { "C.gunner": 2, "C.captain": 2 },
    }),
  steps: [
    tell("shooting", "line", ["0,1", "1,-1"], "AWW-3.2.2.2.4"),
    tell("shooting", "two", ["0,0", "1,0"], "AWW-3.2.2.2.5a"),
    order("shooting", "fire", ["H.recruit", "shoot", "1,-1", "line.54"], ["1,0", "1,-1"], "AWW-3.2.2.2.4"),
    tell("shooting", "wounded", ["1,-1"], "AWW-3.5.1.3"),
    order("shooting", "sniper", ["H.sniper", "shoot", "2,-3"], ["2,1", "2,-3"], "AWW-3.6.12.1a"),
    tell("shooting", "threats", ["threats"], "AWW-3.2.2.2.4"),
    tell("shooting", "done", ["2,-3"], "AWW-3.5.1.8"),
  ],
};

const close: Lesson = {
  id: "close",
  title: say("close", "title"),
  about: say("close", "about"),
  minutes: 4,
  options,
  seats: 2,
  learner: LEARNER,
  seed: "close",
  draws: [dice(6), dice(5), dice(3), dice(1)],
  position: () =>
    positionOf({
      size: "small",
      options,
      ground: "meadow",
      tiles: { ...LAND, "0,-1": "cottage", "0,0": "hedge", "1,0": "wheat" },
      H: { medic: "0,0", chef: "1,0", captain: "1,0", recruit: "-2,3" },
      C: { gunner: "0,-1", medic: "1,0", sniper: "2,-3", flamer: "-2,-1" },
      hurt: { "C.medic": 2 },
      damaged: { "0,-1": 2 },
    }),
  steps: [
    tell("close", "grenade", ["0,-1"], "AWW-3.2.2.4.5a"),
    order("close", "throw", ["H.medic", "grenade", "0,-1"], ["0,0", "0,-1"], "AWW-3.2.2.4.7"),
    tell("close", "collapse", ["0,-1"], "AWW-3.3.2.2a"),
    order("close", "strike", ["H.chef", "melee", "C.medic"], ["1,0"], "AWW-3.2.2.5.2"),
    tell("close", "down", ["1,0"], "AWW-3.5.1.4"),
    order("close", "finish", ["H.captain", "melee", "C.medic"], ["1,0"], "AWW-3.5.1.9"),
    tell("close", "done", ["1,0", "0,-1"], "AWW-3.2.2.5.1a"),
  ],
};

const machines: Lesson = {
  id: "machines",
  title: say("machines", "title"),
  about: say("machines", "about"),
  minutes: 4,
  options,
  seats: 2,
  learner: LEARNER,
  seed: "machines",
  draws: [dice(6), dice(5, 6)],
  position: () =>
    positionOf({
      size: "small",
      options,
      ground: "meadow",
      tiles: { ...LAND, "0,0": "cottage", "0,-2": "wheat", "1,-1": "orchard", "1,-2": "wood" },
      H: { tanker: "tank:0,1", pilot: "plane:4/0", chef: "-2,3" },
      C: { gunner: "0,-2", medic: "0,-2", sniper: "1,-2", captain: "-2,-1" },
      hurt: { "C.sniper": 1 },
    }),
  steps: [
    tell("machines", "tank", ["0,1"], "AWW-3.3.1.4a"),
    order("machines", "drive", ["H.tanker", "move", "0,0"], ["0,1", "0,0"], "AWW-3.6.14.1.2"),
    tell("machines", "plane", ["0,3", "0,-2"], "AWW-3.6.9.2"),
    order("machines", "bomb", ["H.pilot", "bomb", "0,-2"], ["0,-2"], "AWW-3.6.9.6.5"),
    tell("machines", "past", ["0,-3"], "AWW-3.6.9.2"),
    endTurn("machines", "end", "AWW-3.2.1.2"),
    watch("machines", 2),
    order("machines", "shell", ["H.tanker", "shoot", "1,-2", "line.45"], ["0,0", "1,-2"], "AWW-3.6.14.2.4"),
    {
      t: "do",
      say: say("machines", "approach"),
      kind: "turn.orders",
      show: ["0,-3"],
      rule: "AWW-3.6.9.4",
      model: () => ["H.pilot", "approach", "flight.4/-2"],
      accepts: (answer) => Array.isArray(answer) && answer[0] === "H.pilot" && answer[1] === "approach",
      otherwise: say("machines", "approach.otherwise"),
    },
    tell("machines", "done", [], "AWW-3.6.9.6a"),
  ],
};

const command: Lesson = {
  id: "command",
  title: say("command", "title"),
  about: say("command", "about"),
  minutes: 5,
  options: { ...options, objective: "O06", tactics: "random" },
  seats: 2,
  learner: LEARNER,
  seed: "command",
  position: () =>
    positionOf({
      size: "small",
      options,
      ground: "meadow",
      tiles: { ...LAND, "0,0": "ruins", "-2,1": "orchard", "2,-1": "orchard", "0,1": "wood", "-2,2": "hedge", "1,0": "cottage" },
      H: { captain: "-1,2", gunner: "0,2", sniper: "-2,3" },
      C: { gunner: "2,-2", sniper: "0,-2", medic: "1,-2" },
      objective: "O06",
      score: [3, 2],
      tactics: ["T15", null],
      round: 4,
    }),
  steps: [
    tell("command", "objective", ["objective", "-2,1", "0,0", "2,-1"], "AWW-O06b"),
    order("command", "gunner", ["H.gunner", "move", "0,1"], ["0,2", "0,1"], "AWW-3.2.2.1.1a"),
    tell("command", "captain", ["-1,2"], "AWW-3.6.1.1a"),
    order("command", "grant", ["H.captain", "grant", "H.gunner"], ["-1,2", "0,1"], "AWW-3.6.1.1b"),
    {
      t: "do",
      say: say("command", "cross"),
      kind: "captain.extra",
      show: ["0,1", "0,0"],
      rule: "AWW-O06b",
      model: () => ["H.gunner", "move", "0,0"],
      otherwise: say("command", "cross.otherwise"),
    },
    order("command", "sniper", ["H.sniper", "move", "-2,2"], ["-2,3", "-2,2"], "AWW-3.2.2.1.1a"),
    order("command", "drums", ["tactic", "T15", "H.sniper"], ["-2,2"], "AWW-T15a"),
    order("command", "west", ["H.sniper", "move", "-2,1"], ["-2,2", "-2,1"], "AWW-T15a"),
    endTurn("command", "end", "AWW-O06c"),
    watch("command", 5),
    tell("command", "won", ["objective"], "AWW-O06c"),
  ],
};

export const lessons: readonly Lesson[] = [cover, shooting, close, machines, command];
