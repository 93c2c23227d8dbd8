import type { Ask, Bot, Level, Thought } from "@warren/kernel/bot.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { listAnswers } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { CROWNS } from "./content/crowns.ts";
import { WEIGHTS, type Weights } from "./content/weights.ts";
import { copy, resample } from "./rules/hidden.ts";
import { evaluate } from "./rules/score.ts";
import { type EmpireState, type EmpireView, noOf, SID } from "./rules/state.ts";
import { apply, pending } from "./rules/steps.ts";
import { isCrownThreatened } from "./rules/threat.ts";
import { totalOf } from "./rules/vassal.ts";
import { outcome } from "./rules/win.ts";

/** How a level differs: how freely it strays from its best choice, and how much it looks at. */
export interface Style {
  /** Tenths of a Kingdom by which a choice may be worse and still be taken now and then; 0 takes the best. */
  readonly warmth: number;
  /** Imagined deals of what is hidden. */
  readonly worlds: number;
  readonly weights: Weights;
}

const WON = 10_000;
/** A Vassal of the winner shares the win (AE-win-5), and values it so much. */
const SHARED = 3_000;

/** How a state looks to a seat. */
function worth(state: EmpireState, seat: Seat, weights: Weights): number {
  const over = outcome(state);
  if (!over) return evaluate(state.table, seat, weights);
  const rank = over.ranks[seat]!;
  if (state.table.over!.winners.length === 0) return evaluate(state.table, seat, weights);
  return rank === 1 ? WON : over.ranks.includes(3) && rank === 2 ? SHARED : -WON;
}

/** What is left of the `apply` calls a decision may cost, and the dice of this imagined world: the same for every answer. */
interface Mind {
  left: number;
  fx: Fx;
}

/** Questions that belong to what was just done: they are answered in the mind before the result is judged. */
const FOLLOW_UPS: readonly string[] = ["raid", "crown", "owl.look", "owl.march"];

function settle(state: EmpireState, seat: Seat, weights: Weights, mind: Mind): void {
  for (let i = 0; i < FOLLOW_UPS.length; i++) {
    const [next] = pending(state);
    if (!next || next.seat !== seat || !FOLLOW_UPS.includes(next.kind) || mind.left <= 0) return;
    let best = next.fallback;
    if (next.domain.t === "pick") {
      let most = Number.NEGATIVE_INFINITY;
      for (const answer of worthTrying(next.domain.tree, state, seat)) {
        if (mind.left-- <= 1) return;
        const tried = copy(state);
        apply(tried, next, answer, mind.fx);
        const value = worth(tried, seat, weights);
        if (value > most) {
          most = value;
          best = answer;
        }
      }
    }
    mind.left--;
    apply(state, next, best, mind.fx);
  }
}

/** All answers of a tree, but of face-down places that the seat knows nothing of only the first: they are all the same. */
function worthTrying(tree: Tree, state: EmpireState, seat: Seat): string[][] {
  const { seen } = state.hands[seat]!;
  const all = listAnswers({ t: "pick", tree }, 100_000) as string[][];
  const first = new Map<string, string>();
  return all.filter((path) => {
    if (path[0] === "order") return false;
    const at = path.findIndex((id) => /^f\d+$/.test(id));
    if (at < 0 || seen[path[at]!] !== undefined) return true;
    const kind = path.slice(0, at).join();
    const known = first.get(kind);
    if (known === undefined) first.set(kind, path[at]!);
    return known === undefined || known === path[at];
  });
}

interface Tried {
  answer: Answer;
  value: number;
}

function decideBy(style: Style, ask: Ask): Thought {
  const { decision, seat, rng } = ask;
  const seen = ask.view as EmpireView;
  const { domain } = decision;
  if (decision.kind === "setup.crown") {
    const free = CROWNS.map((crown) => crown.id).filter((id) => domain.t === "pick" && domain.tree[id]);
    return { answer: [free[rng.below(free.length)]!] };
  }
  if (domain.t !== "pick") return { answer: decision.fallback };
  const order = orderToGive(seen, decision, seat);
  if (order) return { answer: order };
  const tried = tryAll(style, ask, domain.tree);
  const chosen = choose(tried, decision, style.warmth, rng);
  return { answer: chosen.answer, why: reasons(seen, decision, seat, chosen, tried) };
}

/**
 * Equals are told apart by chance, not by their place in the tree: who always picks the first of them gathers where everybody
 * expects it, and that costs a third of its wins at four players.
 */
const jitter = (rng: Rng): number => rng.below(1000) / 10_000;

/** Every answer in the same imagined deals with the same dice, as far as the steps go; sorted, best first. */
function tryAll(style: Style, { view, decision, seat, rng, steps }: Ask, tree: Tree): Tried[] {
  const seen = view as EmpireView;
  const mind: Mind = { left: steps, fx: quietFx(rng) };
  let tried: Tried[] = [];
  for (let world = 0; world < style.worlds; world++) {
    const imagined = resample(seen, rng);
    if (world === 0) tried = worthTrying(tree, imagined, seat).map((answer): Tried => ({ answer, value: jitter(rng) }));
    if (world > 0 && mind.left < 2 * tried.length) break;
    const dice = rng.below(1 << 30);
    mind.fx = quietFx({ below: (n) => dice % n });
    const values = tried.map(({ answer }): number => {
      if (mind.left-- <= 0) return Number.NEGATIVE_INFINITY;
      const state = copy(imagined);
      apply(state, decision, answer, mind.fx);
      settle(state, seat, style.weights, mind);
      return worth(state, seat, style.weights) + obedience(seen, seat, answer as string[]);
    });
    // A world that not all answers have met would favour those that have.
    if (world > 0 && mind.left < 0) break;
    for (let i = 0; i < tried.length; i++) tried[i]!.value += values[i]!;
  }
  return tried.sort((a, b) => b.value - a.value);
}

/** An order of the lord makes matching actions a little better, never more (AE-vassal-14). */
function obedience(view: EmpireView, seat: Seat, path: readonly string[]): number {
  const given = view.table.orders[seat];
  if (!given || path.length < 2) return 0;
  const target = path.find((id) => /^k\d+$/.test(id));
  const owner = target === undefined ? null : view.table.kingdoms[noOf(target)]!.owner;
  switch (given.order) {
    case "attack":
      return owner !== null && owner === given.whom ? 0.8 : 0;
    case "defend":
      return owner !== null && owner === view.table.lords[seat] ? 0.8 : 0;
    case "expand":
      return path.some((id) => /^f\d+$/.test(id)) || path[0] === "capture" ? 0.5 : 0;
    case "hold":
      return owner === seat ? 0.5 : 0;
    default:
      return given.order satisfies never;
  }
}

/** A lord tells each Vassal to go for the strongest rival, or to expand while there is none to fear. */
function orderToGive(view: EmpireView, decision: Decision, seat: Seat): Answer | undefined {
  const orders = decision.domain.t === "pick" ? decision.domain.tree.order : undefined;
  if (!orders) return undefined;
  const { table } = view;
  let rival: Seat | undefined;
  let most = 0;
  for (let other = 0; other < table.lords.length; other++) {
    if (table.lords[other] !== null || other === seat) continue;
    const total = totalOf(table, other);
    if (total > most) [rival, most] = [other, total];
  }
  for (const vassal of Object.keys(orders)) {
    const now = table.orders[Number(vassal.slice(5))];
    const attack = rival !== undefined && most >= 3 && orders[vassal]!.attack?.[SID[rival]!] !== undefined;
    if (attack && (now?.order !== "attack" || now.whom !== rival)) return ["order", vassal, "attack", SID[rival!]!];
    if (!attack && now?.order !== "expand") return ["order", vassal, "expand"];
  }
  return undefined;
}

/** The best, or with some warmth one that is nearly as good; never worse than doing nothing. */
function choose(tried: readonly Tried[], decision: Decision, warmth: number, rng: Rng): Tried {
  const best = tried[0]!;
  if (warmth === 0) return best;
  const idle = tried.find((one) => String(one.answer) === String(decision.fallback));
  const floor = idle ? Math.min(idle.value, best.value) : Number.NEGATIVE_INFINITY;
  const pool = tried.filter((one) => one.value >= floor && one.value > best.value - 5 * warmth);
  const weight = pool.map((one) => Math.exp((one.value - best.value) / warmth));
  let draw = (rng.below(1 << 24) / (1 << 24)) * weight.reduce((sum, one) => sum + one, 0);
  for (let i = 0; i < pool.length; i++) {
    draw -= weight[i]!;
    if (draw < 0) return pool[i]!;
  }
  return best;
}

const msg = (key: string, args?: { [name: string]: Json }): Msg => (args ? { key, args } : { key });

/** Why, best reason first. */
function reasons(view: EmpireView, decision: Decision, seat: Seat, chosen: Tried, tried: readonly Tried[]): Msg[] {
  const path = chosen.answer as string[];
  const why: Msg[] = [];
  const verb = decision.kind === "action" ? path[0]! : decision.kind;
  const idle = String(path) === String(decision.fallback);
  if (chosen.value >= WON / 2) why.push(msg("bot.wins"));
  if (idle) why.push(msg("bot.wait"));
  else if (isCrownThreatened(view.table, seat) && view.table.lords[seat] === null) why.push(msg("bot.defendCrown"));
  const kingdom = path.find((id) => /^k\d+$/.test(id));
  if (!idle) {
    if (verb === "capture") why.push(msg("bot.capture"));
    else if (verb === "seize") why.push(msg(view.table.lords[seat] === null ? "bot.crown" : "bot.rebel"));
    else if (verb === "battle") why.push(msg("bot.battle"));
    else if (verb === "manage") why.push(msg("bot.manage"));
    else if (path.includes("wild")) why.push(msg("bot.explore"));
    else if (verb.startsWith("window")) why.push(msg("bot.card"));
    else if (kingdom !== undefined && view.table.kingdoms[noOf(kingdom)]!.owner === seat)
      why.push(msg("bot.defend", { kingdom }));
    else if (kingdom !== undefined) why.push(msg("bot.march", { kingdom }));
  }
  why.push(msg("bot.best", { tries: tried.length }));
  return why;
}

/** A bot of this game with weights and habits of its own: for levels, personalities and the tuning of either. */
export function makeBot(level: Level, steps: number, style: Style): Bot {
  return { level, steps, decide: (ask) => decideBy(style, ask) };
}

/** Scripted by one evaluation and one step of foresight; they differ in how freely they stray from it. */
export const recruit = makeBot("recruit", 800, {
  warmth: 3.5,
  worlds: 1,
  weights: { ...WEIGHTS, shaky: 0, crownShaky: -1, rival: 0 },
});
export const soldier = makeBot("soldier", 800, { warmth: 1.5, worlds: 1, weights: WEIGHTS });
export const sergeant = makeBot("sergeant", 3000, { warmth: 0, worlds: 3, weights: WEIGHTS });
export const bots: readonly Bot[] = [recruit, soldier, sergeant];
