import type { Ask, Bot, Level, Thought } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { listAnswers } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { WEIGHTS, type Weights } from "./content/weights.ts";
import { copyBattle } from "./rules/copy.ts";
import { middle } from "./rules/objectives.ts";
import { everyWay, playOut, type Rough, settleQuestions } from "./rules/odds.ts";
import { addActions, addHandling, type Order, unitOf, verbOf } from "./rules/orders.ts";
import { pathOf } from "./rules/paths.ts";
import { openState } from "./rules/preview.ts";
import { resampleBattle } from "./rules/resample.ts";
import type { SideNo, Soldier, WarState, WarView } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";
import { tacticTree } from "./rules/tactics.ts";
import { worth } from "./rules/worth.ts";

/** A commander who weighs every order by its exact odds and gives the best one; weaker levels let chance have a say. */
export interface Style {
  readonly level: Level;
  /** How far below the best an order may be and still be given; 0: always the best. */
  readonly heat: number;
  /** How many of six orders come to his mind at all. */
  readonly sees: number;
  /** What he cares for. */
  readonly weights: Weights;
}
const STYLES: readonly Style[] = [
  { level: "recruit", heat: 12, sees: 1, weights: WEIGHTS },
  { level: "soldier", heat: 3, sees: 3, weights: WEIGHTS },
  { level: "sergeant", heat: 0, sees: 6, weights: WEIGHTS },
];

interface Choice {
  readonly order: Order;
  readonly gain: number;
}

/** What an order changes on average, over every way its dice can fall. */
function gainOf(state: WarState, side: SideNo, order: Order, paid: boolean, now: number, weights: Weights, rough: Rough): number {
  let sum = 0;
  everyWay(
    state,
    (copy, fx) => playOut(copy, order, paid, fx),
    (after, count, dice) => {
      sum += (count / 6 ** dice) * worth(after, side, weights);
    },
    rough,
  );
  return sum - now;
}

/** Explosives far from everybody and everything are not worth weighing. */
function isIdle(state: WarState, order: Order, matters: ReadonlySet<number>): boolean {
  if (verbOf(order) !== "shoot" && verbOf(order) !== "strike" && verbOf(order) !== "bomb") return false;
  const target = (order >> 10) & 255;
  return target < state.table.field.hexes.length && !matters.has(target) && state.table.objective !== "O15";
}

/** Tiles where something happens: enemies, and whatever the Objective cares for. */
function mattering(state: WarState, side: SideNo): Set<number> {
  const { table } = state;
  const tiles = new Set<number>();
  for (const one of table.soldiers) if (one.side !== side && one.at >= 0) tiles.add(one.at);
  if (table.tanks[1 - side]!.at >= 0) tiles.add(table.tanks[1 - side]!.at);
  table.mark.forEach((mark, tile) => {
    if (mark !== 0) tiles.add(tile);
  });
  if (table.objective === "O01") tiles.add(middle(table));
  return tiles;
}

/** A Gunner's burst has hundreds of ways to fall: the last of its dice are rolled instead of weighed. */
const DICE_WEIGHED = 5;

/** Every order of these soldiers with its gain. One line of fire each, the likeliest. */
function weigh(state: WarState, side: SideNo, units: readonly number[], paid: boolean, style: Style, rng: Rng): Choice[] {
  const now = worth(state, side, style.weights);
  const matters = mattering(state, side);
  const choices: Choice[] = [];
  const orders: Order[] = [];
  const rough = { scratch: copyBattle(state), dice: DICE_WEIGHED, rng };
  for (const unit of units) {
    orders.length = 0;
    const soldier = state.table.soldiers[unit]!;
    if (!paid || (soldier.actions > 0 && !soldier.returned)) addActions(state.table, unit, true, orders);
    if (paid && state.table.tokens.length > 0) addHandling(state.table, unit, orders);
    let lastTarget = -1;
    for (const order of orders) {
      const verb = verbOf(order);
      if (verb === "grant" || isIdle(state, order, matters)) continue;
      // Lines come likeliest first: the others of the same target are no better.
      const target = order & ((1 << 18) - 1);
      if (verb === "shoot" && target === lastTarget) continue;
      lastTarget = target;
      if (style.sees < 6 && rng.below(6) >= style.sees) continue;
      choices.push({ order, gain: gainOf(state, side, order, paid, now, style.weights, rough) });
    }
  }
  return choices;
}

/** The best, or by chance one nearly as good. Nothing that does harm is ever picked by chance. */
function choose(choices: readonly Choice[], heat: number, rng: Rng): Choice | undefined {
  const good = choices.filter((choice) => choice.gain > WEIGHTS.least).sort((a, b) => b.gain - a.gain);
  const best = good[0];
  if (!best || heat === 0) return best;
  // Draws thin out with the distance from the best: half as likely for every `heat` points.
  const shares = good.map((choice) => Math.max(1, Math.round(1024 / 2 ** Math.min(10, (best.gain - choice.gain) / heat))));
  let at = rng.below(shares.reduce((sum, share) => sum + share, 0));
  for (let i = 0; i < good.length; i++) {
    at -= shares[i]!;
    if (at < 0) return good[i];
  }
  return best;
}

const mine = (state: WarState, ask: Ask): number[] =>
  state.table.soldiers.flatMap((one, unit) =>
    one.seat === ask.seat && one.side === (ask.view.handOf[ask.seat] as SideNo) ? [unit] : [],
  );

/** What the bot imagines: the truth as far as it sees it, enemy cards left out. */
const imagine = (ask: Ask): WarState => copyBattle(openState(ask.view as WarView));

function orders(ask: Ask, style: Style): Thought {
  const state = imagine(ask);
  const side = ask.view.handOf[ask.seat] as SideNo;
  const tactic = tacticFirst(state, side, ask);
  if (tactic) return { answer: tactic };
  const units = mine(state, ask);
  const choices = weigh(state, side, units, true, style, ask.rng);
  const pick = choose(choices, style.heat, ask.rng);
  if (pick) return { answer: pathIn(state, pick.order), why: [{ key: "why.order", args: { n: choices.length } }] };
  const late = tacticLast(state, side, ask, style) ?? captain(state, side, units, style, ask.rng);
  return { answer: late ?? ["end"] };
}

function pathIn(state: WarState, order: Order): string[] {
  const all: Order[] = [];
  const unit = unitOf(order);
  addActions(state.table, unit, true, all);
  addHandling(state.table, unit, all);
  return pathOf(state.table, all, order);
}

/** A Captain without anything better to do sends whoever gains most by acting again. */
function captain(state: WarState, side: SideNo, units: readonly number[], style: Style, rng: Rng): Answer | undefined {
  const unit = units.find((no) => state.table.soldiers[no]!.cls === "captain");
  const one = unit === undefined ? undefined : state.table.soldiers[unit]!;
  if (one?.status !== "standing" || one.actions === 0) return undefined;
  const best = bestActor(state, side, style, (other) => other.cls !== "captain", rng);
  return best ? [one.id, "grant", best.id] : undefined;
}
function bestActor(state: WarState, side: SideNo, style: Style, may: (one: Soldier) => boolean, rng: Rng): Soldier | undefined {
  const units = state.table.soldiers.flatMap((one, no) =>
    one.side === side && !one.returned && (one.status === "standing" || one.status === "crew") && may(one) ? [no] : [],
  );
  const best = choose(weigh(state, side, units, false, style, rng), 0, rng);
  return best ? state.table.soldiers[unitOf(best.order)] : undefined;
}

/** Cards that are best played at once. */
function tacticFirst(state: WarState, side: SideNo, ask: Ask): Answer | undefined {
  if (ask.seat !== side) return undefined;
  const tree = tacticTree(state, side);
  const id = tree && Object.keys(tree)[0];
  if (!tree || !id) return undefined;
  const branch = tree[id]!;
  const down = (path: readonly string[]): string[] => {
    let node = branch;
    for (const step of path) node = node[step] ?? {};
    return Object.keys(node);
  };
  switch (id) {
    case "T03":
    case "T06":
    case "T12":
    case "T13":
      return ["tactic", id];
    case "T05": {
      const who = down([])[0];
      return who ? ["tactic", id, who, down([who])[0]!] : undefined;
    }
    case "T10":
      if (down(["revive"]).length > 0) return ["tactic", id, "revive", down(["revive"])[0]!];
      return undefined;
    default:
      return undefined;
  }
}
/** Cards for when everybody has acted. */
function tacticLast(state: WarState, side: SideNo, ask: Ask, style: Style): Answer | undefined {
  if (ask.seat !== side) return undefined;
  const tree = tacticTree(state, side);
  if (tree?.T11 && !state.hands[side]!.armed) {
    const men = Object.keys(tree.T11);
    const liked = ["sniper", "gunner", "rocketeer"]
      .map((cls) => men.find((id) => id.endsWith(cls)))
      .find((id) => id !== undefined);
    return ["tactic", "T11", liked ?? men[0]!];
  }
  if (tree?.T15) {
    const men = Object.keys(tree.T15);
    const best = bestActor(state, side, style, (one) => men.includes(one.id), ask.rng);
    return best ? ["tactic", "T15", best.id] : undefined;
  }
  return undefined;
}

/** A granted action: the best of that soldier's. */
function extra(ask: Ask, style: Style): Thought {
  const state = imagine(ask);
  const side = ask.view.handOf[ask.seat] as SideNo;
  const unit = state.flow[state.flow.length - 1]!.unit as number;
  state.flow.pop();
  const pick = choose(weigh(state, side, [unit], false, style, ask.rng), style.heat, ask.rng);
  return { answer: pick ? pathIn(state, pick.order) : ["waive"] };
}

/** Any other question with few answers: try each in an imagined battle and keep what looks best. */
function tryEach(ask: Ask): Thought {
  const list = listAnswers(ask.decision.domain, 400);
  if (!list || list.length === 1) return { answer: ask.decision.fallback };
  const side = ask.view.handOf[ask.seat] as SideNo;
  let best = ask.decision.fallback;
  let most = Number.NEGATIVE_INFINITY;
  const dice = ask.rng.below(1 << 30);
  for (const answer of list) {
    const state = resampleBattle(ask.view as WarView, fast(dice));
    const decision = pending(state).find((one) => one.seat === ask.seat);
    if (!decision) break;
    const fx = quietFx(fast(dice));
    apply(state, decision, answer, fx);
    if (state.flow[state.flow.length - 1]?.at === "turn") settleQuestions(state, fx);
    const value = worth(state, side);
    if (value > most) {
      most = value;
      best = answer;
    }
  }
  return { answer: best };
}

const WORTH_TRYING: readonly string[] = ["deploy.place", "tactic.march", "move.onward", "crash.line", "chute.land"];

function decide(ask: Ask, style: Style): Thought {
  switch (ask.decision.kind) {
    case "turn.orders":
      return orders(ask, style);
    case "captain.extra":
      return extra(ask, style);
    case "select.pick":
      return style.heat > 1 ? pickAny(ask) : { answer: ask.decision.fallback };
    default:
      return WORTH_TRYING.includes(ask.decision.kind) ? tryEach(ask) : { answer: ask.decision.fallback };
  }
}
/** A raw commander takes whom he likes. */
function pickAny(ask: Ask): Thought {
  const { domain } = ask.decision;
  const ids = domain.t === "pick" ? Object.keys(domain.tree) : [];
  return { answer: [ids[ask.rng.below(ids.length)]!] };
}

/** A commander of this style: levels are styles, and so are characters. */
export const botOf = (style: Style): Bot => ({ level: style.level, steps: 20_000, decide: (ask: Ask) => decide(ask, style) });

/** Weakest first. */
export const bots: readonly Bot[] = STYLES.map(botOf);
