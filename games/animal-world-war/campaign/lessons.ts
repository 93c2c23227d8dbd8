import type { Rng } from "@warren/kernel/chance.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Game, State } from "@warren/kernel/game.ts";
import { type Lesson, lessonDice, lessonGame, type Step } from "@warren/kernel/lesson.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { animalWorldWar } from "../game.ts";
import { positionOf } from "../position.ts";
import { readOrders } from "../rules/campaign.ts";
import type { WarState } from "../rules/state.ts";
import { campaign } from "./game.ts";
import { OPTIONS } from "./rules/setup.ts";
import type { Table } from "./rules/state.ts";

/**
 * The first two turns of a war, with the battle of the first one between them. A lesson is a match of its own and waits for no other, so they are three
 * in a row: the order, the end of the battle it leads to, and what that battle has come to. The second begins with the orders that the first has
 * given, and the third takes in what the second reports, by the same door as every war.
 */

const LEARNER = 0;
/** What is learnt is what a first war is best fought with. */
const options = { ...defaultOptions(OPTIONS), vehicles: "held" };
const say = (lesson: string, key: string) => ({ key: `lesson.${lesson}.${key}` });
const tell = (lesson: string, key: string, show: readonly string[], rule?: string): Step => ({
  t: "tell",
  say: say(lesson, key),
  show,
  ...(rule ? { rule } : {}),
});
const answer = (
  lesson: string,
  key: string,
  kind: string,
  path: readonly string[],
  show: readonly string[],
  rule: string,
): Step => ({
  t: "do",
  say: say(lesson, key),
  kind,
  show,
  rule,
  model: () => [...path],
  otherwise: say(lesson, `${key}.otherwise`),
});
const [MINE, THEIRS] = ["T04", "T15"];
const ATTACK = ["attack", "M1"];

const order: Lesson = {
  id: "order",
  title: say("order", "title"),
  about: say("order", "about"),
  minutes: 3,
  options,
  seats: 2,
  learner: LEARNER,
  seed: "order",
  others: ({ kind }) => (kind === "start.tactic" ? [THEIRS] : undefined),
  steps: [
    tell("order", "map", ["A1", "B1"], "AWW-C-1"),
    tell("order", "keys", ["A1", "B1", "X1", "Y1", "M3"], "AWW-C-74"),
    answer("order", "tactic", "start.tactic", [MINE], [MINE], "AWW-C-20"),
    tell("order", "soldiers", ["soldiers"], "AWW-C-5"),
    tell("order", "turn", ["X2", "M1", "Y3"], "AWW-C-17"),
    tell("order", "gives", ["A2", "A3", "M1"], "AWW-C-27"),
    answer("order", "attack", "order", ATTACK, ["M1"], "AWW-C-17"),
    tell("order", "battle", ["M1"], "AWW-C-23"),
  ],
};

/** A match that was played with these answers, whoever is asked. */
function played(game: Game, given: Options, dice: (seq: number) => Rng, answers: readonly Answer[]): Match {
  const header = { game: game.id, version: game.version, options: given, seats: 2, commitment: "", salt: "" };
  const match = Match.start(game, header, dice, 0);
  for (const one of answers) {
    const seat = match.waitingFor()[0]!;
    const verdict = match.submit({ id: `${match.seq}`, seat, decision: match.decisionOf(seat)!.id, answer: one }, 0);
    if (!verdict.ok) throw new Error(`a lesson's run-up is refused: ${verdict.refusal.key}`);
  }
  return match;
}
/** Whoever is looked for is not found. */
const unlucky = (): Rng => ({ below: (n) => Math.min(2, n - 1) });
const ordered = (): Match => played(campaign, options, unlucky, [[MINE], [THEIRS], ATTACK]);

const [MARCH, SHOT] = [
  ["H.gunner", "move", "1,0"],
  ["H.sniper", "shoot", "2,-3"],
];
const orders = ordered().awaited!.options;
const battle: Lesson = {
  id: "stovegate",
  game: animalWorldWar.id,
  title: say("stovegate", "title"),
  about: say("stovegate", "about"),
  minutes: 3,
  options: orders,
  seats: 2,
  learner: LEARNER,
  seed: "stovegate",
  draws: [[4, 4, 4, 4, 4]],
  position: lastShots,
  steps: [
    tell("stovegate", "field", ["0,0"], "AWW-C-22"),
    tell("stovegate", "fallen", ["roster"], "AWW-C-30"),
    tell("stovegate", "wounded", ["1,-1"], "AWW-C-32"),
    answer("stovegate", "march", "turn.orders", MARCH!, ["1,1", "1,0"], "AWW-C-32"),
    tell("stovegate", "medal", ["2,1", "2,-3"], "AWW-C-45"),
    answer("stovegate", "shot", "turn.orders", SHOT!, ["2,1", "2,-3"], "AWW-C-69"),
    tell("stovegate", "done", [], "AWW-C-26"),
  ],
};
/** The sixth round of it: one of theirs is still up. */
function lastShots(): WarState {
  const read = readOrders(String(orders.orders));
  if ("refusal" in read) throw new Error("the war room gives orders that no battle takes");
  const state = positionOf({
    size: "medium",
    options: orders,
    orders: read.orders,
    objective: read.orders.objective,
    ground: "meadow",
    tiles: {
      "0,0": "station",
      "-2,0": "wood",
      "-1,1": "orchard",
      "0,2": "road",
      "1,1": "hedge",
      "-2,3": "ruins",
      "1,-1": "wheat",
      "2,-3": "ruins",
      "2,1": "wood",
      "-1,-1": "cottage",
      "0,-2": "road",
    },
    H: { sniper: "2,1", gunner: "1,1", medic: "-1,2", rocketeer: "0,1" },
    C: { captain: "2,-3", flamer: "1,-1", rocketeer: "0,-1" },
    hurt: { "C.captain": 2 },
    tactics: [MINE as "T04", THEIRS as "T15"],
    round: 6,
  });
  const become = (id: string, status: "wounded" | "dead"): void => {
    const one = state.table.soldiers.find((soldier) => soldier.id === id)!;
    one.status = status;
    one.damage = one.health;
    one.actions = 0;
    if (status === "dead") one.at = -1;
  };
  become("C.flamer", "wounded");
  become("C.rocketeer", "dead");
  become("H.rocketeer", "dead");
  return state;
}

/** The war after that battle. */
function afterIt(): State {
  const fought = played(lessonGame(animalWorldWar, battle), orders, lessonDice(battle), [MARCH!, SHOT!]);
  const war = ordered();
  const verdict = war.conclude({ id: "battle", of: "", report: fought.report ?? null }, 0);
  if (!verdict.ok) throw new Error(`the war refuses its battle: ${verdict.refusal.key}`);
  return war.state;
}
const aftermath: Lesson = {
  id: "aftermath",
  title: say("aftermath", "title"),
  about: say("aftermath", "about"),
  minutes: 3,
  options,
  seats: 2,
  learner: LEARNER,
  seed: "aftermath",
  // Theirs is still missing.
  draws: [[1]],
  position: afterIt,
  others: ({ kind }) => (kind === "order" ? ["regroup"] : undefined),
  steps: [
    { t: "free", say: say("aftermath", "watch"), until: ({ table }) => (table as Table).turn >= 3 },
    tell("aftermath", "taken", ["M1"], "AWW-C-26"),
    tell("aftermath", "gives", ["M1", "A2", "A3"], "AWW-C-10"),
    tell("aftermath", "paper", ["paper"], "AWW-W-59"),
    tell("aftermath", "soldiers", ["soldiers"], "AWW-C-30"),
    tell("aftermath", "prisoner", ["soldiers"], "AWW-C-16"),
    tell("aftermath", "theirs", ["turn"], "AWW-C-18"),
    answer("aftermath", "next", "order", ["attack", "M3"], ["M3"], "AWW-C-17"),
    tell("aftermath", "done", ["M3"], "AWW-C-74"),
  ],
};

export const lessons: readonly Lesson[] = [order, battle, aftermath];
