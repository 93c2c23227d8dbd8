import type { Ask, Bot, Level, Thought } from "@warren/kernel/bot.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import { searchTree } from "@warren/kernel/ismcts.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Eye, type Tried, tryAll } from "./bot/greedy.ts";
import { CONQUEST } from "./bot/judge-conquest.ts";
import { MUSTERING } from "./bot/judge-mustering.ts";
import { obeys, orderToGive } from "./bot/orders.ts";
import { breaksWord, reply } from "./bot/parley.ts";
import { reasons } from "./bot/reasons.ts";
import { type Depth, mindOf } from "./bot/search.ts";
import { judgeOf, type Temper, type Weights } from "./bot/value.ts";
import { CROWNS } from "./content/crowns.ts";
import { COUNT } from "./content/kingdoms.ts";
import { type EmpireView, noOf, WILD } from "./rules/state.ts";
import { ordersFor } from "./rules/talk.ts";
import { isCrownThreatened, takerOf } from "./rules/threat.ts";
import { areAllied, totalOf } from "./rules/vassal.ts";
import { actionFollows } from "./rules/window.ts";

/** How a level differs: how freely it strays from its best choice, what it overlooks, and how much it imagines. */
export interface Style {
  /** By how much of its chances a choice may be worse and still be taken now and then, in parts of the best; 0 takes the best. */
  readonly warmth: number;
  /** Imagined deals for answers whose result depends on something hidden. */
  readonly worlds: number;
  readonly temper: Temper;
  /** Differences from the fitted weights: what it overlooks. */
  readonly blind?: Weights;
  /** Looks further than one step. */
  readonly depth?: Depth;
}

/** A Vassal of the winner has won something, too. */
const TEMPER: Temper = { loyalty: 0.4 };
const AMBITION: Temper = { loyalty: 0.3 };
/** An order of the lord makes matching actions a little better, in parts of what they are worth, never more (AE-vassal-14). */
const OBEDIENCE = 0.05;
/** What it costs to break one's word, likewise. */
const HONOUR = 0.1;

/** More than this is as good as won. */
const SURE = 0.999;

/**
 * What the fit sees too faintly: in the games it learned from, threats were mostly parried. Set by hand; one Sergeant with them among
 * three without took 1.17 of fair (0.87 – 1.51, 120 games), so they do no harm, and Crowns are defended as people expect.
 */
const CAUTION: Weights = { lateCrownFalls: -0.6, lateFalls: -0.3, idle: 0 };

function eyesOf(style: Style): Record<"conquest" | "mustering", Eye> {
  const eye = (weights: Weights, atOnce: boolean): Eye => ({
    judge: judgeOf({ ...weights, ...style.blind }, atOnce),
    temper: style.temper,
    worlds: style.worlds,
  });
  return { conquest: eye({ ...CONQUEST, ...CAUTION }, false), mustering: eye(MUSTERING, true) };
}

/**
 * Others' windows in which nothing of the own tree was touched, nothing of one's own is in danger and nobody is about to win are let
 * pass: there are hundreds in a game of eight, and hardly one of them is the moment for a card.
 */
function isQuiet(view: EmpireView, decision: Decision, seat: Seat): boolean {
  const { table } = view;
  // Cards of one's own turn are weighed against the Actions, when those are asked for.
  if (decision.kind === "window.own") return actionFollows(view);
  if (decision.kind !== "window.other") return false;
  const touched = view.flow[view.flow.length - 1]!.touched as Seat[];
  if (touched.some((other) => areAllied(table, seat, other)) || isCrownThreatened(table, seat)) return false;
  for (let kingdom = 0; kingdom < COUNT; kingdom++)
    if (table.kingdoms[kingdom]!.owner === seat && takerOf(table, kingdom, 0) !== undefined) return false;
  for (let ruler = 0; ruler < table.lords.length; ruler++)
    if (table.lords[ruler] === null && totalOf(table, ruler) >= table.house.winKingdoms - 2 && !areAllied(table, seat, ruler))
      return false;
  return true;
}

function decideBy(style: Style, eyes: ReturnType<typeof eyesOf>, ask: Ask): Thought {
  const { decision, seat, rng } = ask;
  const view = ask.view as EmpireView;
  const { domain } = decision;
  if (decision.kind === "setup.crown") {
    const free = CROWNS.map((crown) => crown.id).filter((id) => domain.t === "pick" && domain.tree[id]);
    return { answer: [free[rng.below(free.length)]!] };
  }
  if (domain.t !== "pick") return { answer: decision.fallback };
  if (isQuiet(view, decision, seat)) return { answer: decision.fallback, why: [{ key: "bot.quiet" }] };
  const order = orderToGive(view, decision, seat);
  if (order) return { answer: order, why: [{ key: "bot.order" }] };
  const eye = eyes[view.table.house.mode];
  const tried = mindful(tryAll(eye, ask), ask);
  if (style.depth && tried.length > 1 && tried[0]!.value < SURE) return searchBy(style.depth, eye, ask, tried);
  const chosen = unlessIdle(view, decision, choose(tried, decision, style.warmth, rng), tried);
  return { answer: chosen.answer, why: reasons(view, decision, seat, chosen, tried.length) };
}

/** What was ordered is worth a little more, what breaks one's word less; sorted, best first. */
function mindful(tried: Tried[], { view, seat, heard = [] }: Ask): Tried[] {
  const [order] = ordersFor(heard, view as EmpireView, seat);
  if (!order && heard.length === 0) return tried;
  for (const one of tried) {
    const path = one.answer as readonly string[];
    if (order) one.value *= 1 + OBEDIENCE * obeys(view as EmpireView, seat, order, path);
    if (heard.length > 0 && breaksWord(heard, view as EmpireView, seat, path)) one.value *= 1 - HONOUR;
  }
  return tried.sort((a, b) => b.value - a.value);
}

/** Search, with what one step of foresight shows as its first guess. Of answers looked at about as often, the mindful one is taken. */
function searchBy(depth: Depth, eye: Eye, ask: Ask, tried: readonly Tried[]): Thought {
  const { game, decision, seat, rng, steps } = ask;
  const view = ask.view as EmpireView;
  const left = steps - tried.length;
  const { edges, iterations } = searchTree(game, view, decision, mindOf(seat, eye, depth, tried), depth.settings, left, rng);
  const most = edges[0]?.visits ?? 0;
  if (most === 0) return { answer: tried[0]!.answer, why: reasons(view, decision, seat, tried[0]!, tried.length) };
  const close = edges.filter(({ visits }, i) => i === 0 || 2 * visits > most);
  const found = close.map(({ answer, visits, won }): Tried => ({ answer, value: won / visits }));
  const best = unlessIdle(view, decision, ask.heard || view.table.orders[seat] ? mindful(found, ask)[0]! : found[0]!, tried);
  const percent = Math.min(100, Math.round(100 * best.value));
  const why = reasons(view, decision, seat, best, tried.length);
  // What was thought through says more than how many choices there were.
  return {
    answer: best.answer,
    why: [...why.filter(({ key }) => key !== "bot.best"), { key: "bot.foresees", args: { lines: iterations, percent } }],
  };
}

/** The best, or with some warmth one that is nearly as good; never worse than doing nothing. */
function choose(tried: readonly Tried[], decision: Decision, warmth: number, rng: Rng): Tried {
  const best = tried[0]!;
  if (warmth === 0 || best.value > SURE) return best;
  const idle = tried.find((one) => String(one.answer) === String(decision.fallback));
  const floor = idle ? Math.min(idle.value, best.value) : Number.NEGATIVE_INFINITY;
  const scale = warmth * best.value;
  const pool = tried.filter((one) => one.value >= floor && one.value > best.value - 5 * scale);
  const weight = pool.map((one) => Math.exp((one.value - best.value) / scale));
  let draw = (rng.below(1 << 24) / (1 << 24)) * weight.reduce((sum, one) => sum + one, 0);
  for (let i = 0; i < pool.length; i++) {
    draw -= weight[i]!;
    if (draw < 0) return pool[i]!;
  }
  return best;
}

/**
 * Whoever would end the turn with an Army at home that has not acted sends it for a card first: that leaves nothing behind, and "nothing is
 * worth it" is no advice.
 */
export function unlessIdle({ table }: EmpireView, decision: Decision, chosen: Tried, tried: readonly Tried[]): Tried {
  if (decision.kind !== "action" || String(chosen.answer) !== String(decision.fallback)) return chosen;
  const forCard = tried.find(({ answer }) => {
    const [verb, army, to] = answer as readonly string[];
    return verb === "march" && to === WILD && table.armies[noOf(army!)]!.at === null;
  });
  return forCard ?? chosen;
}

/** A bot of this game with habits of its own: for levels, personalities and the tuning of either. */
export function makeBot(level: Level, steps: number, style: Style): Bot {
  const eyes = eyesOf(style);
  return { level, steps, decide: (ask) => decideBy(style, eyes, ask), reply };
}

/** What a recruit does not see: that what he leaves alone may be taken. */
const CARELESS: Weights = { fallsReach: 0, crownReach: 0, lateCrownReach: 0, lateFalls: 0, reachCrown: 0 };

/** One fitted evaluation and one step of foresight; they differ in what they overlook and how freely they stray. */
export const recruit = makeBot("recruit", 800, { warmth: 0.12, worlds: 1, temper: TEMPER, blind: CARELESS });
export const soldier = makeBot("soldier", 1500, { warmth: 0.04, worlds: 2, temper: TEMPER });
export const sergeant = makeBot("sergeant", 3000, { warmth: 0, worlds: 4, temper: TEMPER });

/** Two turns on, the answer to what was done is seen; four turns on, it is lost among what else happened. */
const SEARCHING: Depth = { settings: { curiosity: 0.5, width: 3, growth: 0.35, depth: 12 }, turns: 2, doubt: 0.06 };
/** They search: their own turn as a tree, the next ones as they see them, then the same evaluation. */
export const captain = makeBot("captain", 12_000, { warmth: 0, worlds: 4, temper: AMBITION, depth: SEARCHING });
export const general = makeBot("general", 48_000, { warmth: 0, worlds: 6, temper: AMBITION, depth: SEARCHING });
export const bots: readonly Bot[] = [recruit, soldier, sergeant, captain, general];
