import type { Thought } from "@warren/kernel/bot.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { saying } from "../rules/names.ts";
import { figureOf } from "../rules/room.ts";
import type { Point } from "../rules/state.ts";
import { assaultsIn, type Blow, overrunsIn, shotsIn, strikesIn } from "./blows.ts";
import { dangerTo, seatsOf } from "./danger.ts";
import { aboardFor, betterSeat, boardings, isDriven, leaves } from "./hulls.ts";
import type { Moment } from "./moment.ts";
import { SECOND, type Spot, spotsOf, wayThere } from "./spot.ts";
import { worthOf } from "./value.ts";

/** An order and what it is worth with what may follow it. Its answer is put together when it is wanted. */
export interface Option {
  readonly worth: number;
  /** Of a walk: where it ends. */
  readonly at?: Point;
  think(): Thought;
}

/** All that is worth a thought, best first. */
export function options(moment: Moment, tree: Tree, rng: Rng): Option[] {
  const { me, weights } = moment;
  if (tree.recover) {
    const answer = ["recover", Object.keys(tree.recover)[0]!];
    return [{ worth: 0, think: () => thought(answer, "bot.recover") }];
  }
  const seat = tree.seat && me.berth ? betterSeat(moment, tree.seat) : undefined;
  if (seat) return [{ worth: 0, think: () => thought(["seat", seat], "bot.seat") }];
  const found = me.berth ? aboard(moment, tree) : onFoot(moment, tree, rng);
  const blur = (): number => (weights.blur === 0 ? 0 : (weights.blur * rng.below(1000)) / 1000);
  return found.map((option) => ({ ...option, worth: option.worth + blur() })).sort((a, b) => b.worth - a.worth);
}
/** What it would do, best first. */
export function* orders(moment: Moment, tree: Tree, rng: Rng): Generator<Thought> {
  for (const option of options(moment, tree, rng)) yield option.think();
}

const percent = (chance: number): number => Math.round(100 * chance);
const thought = (answer: Answer, key: string, args?: Msg["args"]): Thought => ({
  answer,
  why: [args === undefined ? { key } : { key, args }],
});
const attack = ({ scene }: Moment, { answer, whom, chance }: Blow, key: string): Thought =>
  thought(answer, key, { whom: saying(scene, whom), percent: percent(chance) });

const isToken = ({ answer }: Blow): boolean => (answer as readonly Json[])[1] === "binoculars";

/** What it is worth to be safe from a target where one is. */
function reliefFrom(moment: Moment): (whom: string) => number {
  const { scene, table, seat, weights } = moment;
  const here = figureOf(table, seat)!;
  const lost = weights.caution * worthOf(scene, seat, here);
  const danger = (enemies: readonly number[]): number => dangerTo({ ...moment, enemies }, here);
  const known = new Map<string, number>();
  let all: number | undefined;
  return (whom) => {
    const kept = known.get(whom);
    if (kept !== undefined) return kept;
    const gone = seatsOf(table, whom);
    all ??= danger(moment.enemies);
    const relief = gone.length === 0 ? 0 : lost * (all - danger(moment.enemies.filter((one) => !gone.includes(one))));
    known.set(whom, relief);
    return relief;
  };
}

/** Every attack; `after` is what it is worth to be where one is when it is over and nothing came of it. */
function attacks(moment: Moment, tree: Tree, after: number): Option[] {
  const options: Option[] = [];
  const relief = reliefFrom(moment);
  const add = (blows: readonly Blow[], key: (blow: Blow) => string): void => {
    for (const blow of blows)
      if (blow.worth > 0)
        options.push({
          worth: blow.worth + after + (isToken(blow) ? 0 : blow.chance * relief(blow.whom)),
          think: () => attack(moment, blow, key(blow)),
        });
  };
  if (tree.assault) add(assaultsIn(moment, tree.assault), () => "bot.assault");
  if (tree.overrun) add(overrunsIn(moment, tree.overrun), () => "bot.overrun");
  if (tree.shoot)
    add(shotsIn(moment, tree.shoot), ({ answer }) =>
      (answer as readonly Json[])[1] === "binoculars" ? "bot.range" : "bot.shoot",
    );
  if (tree.call)
    for (const blow of strikesIn(moment, tree.call))
      if (blow.worth > 0) options.push({ worth: blow.worth + after, think: () => thought(blow.answer, "bot.strike") });
  return options;
}

function onFoot(moment: Moment, tree: Tree, rng: Rng): Option[] {
  const { table, goal } = moment;
  const { turn } = table;
  if (!tree.move) return [];
  const isFirst = turn.done.length === 0;
  const mayFire = isFirst && !turn.run;
  const spots = spotsOf(moment, rng);
  const here = spots[1]!.rest;
  const calm = Math.max(...spots.map(({ rest }) => rest));
  const goes = (spot: Spot): Option => ({
    worth: spot.rest + (mayFire ? SECOND * spot.shot : 0),
    at: spot.p,
    think: () => {
      const way = wayThere(moment, spot.p).map(({ x, y }) => ({ x, y })) as unknown as Json;
      return thought(["move", way], spot.shot > 0.2 && mayFire ? "bot.moveToShoot" : `bot.to.${goal.what}`);
    },
  });
  // After a shot one may still get away.
  const options = [...spots.map(goes), ...attacks(moment, tree, isFirst ? SECOND * calm + (1 - SECOND) * here : here)];
  if (tree.board)
    for (const { answer, rest, shot } of boardings(moment, tree.board))
      options.push({ worth: rest + (mayFire ? SECOND * shot : 0), think: () => thought(answer, "bot.board") });
  return options;
}

function aboard(moment: Moment, tree: Tree): Option[] {
  const isFirst = moment.table.turn.done.length === 0;
  const { here, ways } = aboardFor(moment, tree.drive !== undefined);
  const calm = Math.max(here, ...ways.map(({ rest }) => rest));
  const after = (rest: number, shot: number): number => rest + (isFirst ? SECOND * shot : 0);
  const options = [
    { worth: here, think: () => thought(["end"], "bot.stays") },
    ...ways.map(({ answer, rest, shot }) => ({ worth: after(rest, shot), think: () => thought(answer, "bot.drive") })),
    ...attacks(moment, tree, isFirst ? SECOND * calm + (1 - SECOND) * here : here),
  ];
  if (tree.leave && !isDriven(moment))
    for (const { answer, rest, shot } of leaves(moment))
      options.push({ worth: after(rest, shot), think: () => thought(answer, "bot.leave") });
  return options;
}
