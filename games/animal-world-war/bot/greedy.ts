import type { Ask, Thought } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import { listAnswers } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import type { Class } from "../content/soldiers.ts";
import type { TacticId } from "../content/tactics.ts";
import { groundOf } from "../rules/ground.ts";
import { settleQuestions } from "../rules/odds.ts";
import { resample } from "../rules/resample.ts";
import type { SideNo, Table, WarState, WarView } from "../rules/state.ts";
import { apply, pending } from "../rules/steps.ts";
import { grant, pressOn, tacticNow, tendNow } from "./cards.ts";
import { dangerAt } from "./danger.ts";
import { bestTactic, gladlyIn, isSparing, shareOf } from "./foresee.ts";
import { choose, imagine, mine, pathIn, type Style, weigh } from "./weigh.ts";
import { DRAFT, type Weights } from "./weights.ts";
import { worth } from "./worth.ts";

/** Recruit, Soldier and Sergeant: the best order now, again and again. */

function orders(ask: Ask, style: Style): Thought {
  const state = imagine(ask);
  const side = ask.view.handOf[ask.seat] as SideNo;
  const card = tacticNow(state, side, "first", ask, style);
  if (card) return { answer: card };
  const units = mine(state, ask);
  const care = tendNow(state, units);
  if (care) return { answer: care };
  const choices = weigh(state, side, units, true, style, ask.rng);
  const pick = choose(choices, style.heat, ask.rng);
  if (pick) return { answer: pathIn(state, pick.order), why: [{ key: "why.order", args: { n: choices.length } }] };
  const late =
    tacticNow(state, side, "last", ask, style) ??
    pressOn(state, side, units, style, ask.rng) ??
    grant(state, side, units, style, ask.rng);
  return { answer: late ?? ["end"] };
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
function tryEach(ask: Ask, value: (state: WarState, side: SideNo) => number): Thought {
  const list = listAnswers(ask.decision.domain, 400);
  if (!list || list.length === 1) return { answer: ask.decision.fallback };
  const side = ask.view.handOf[ask.seat] as SideNo;
  let best = ask.decision.fallback;
  let most = Number.NEGATIVE_INFINITY;
  const dice = ask.rng.below(1 << 30);
  for (const answer of list) {
    const state = resample(ask.view as WarView, fast(dice));
    const decision = pending(state, true).find((one) => one.seat === ask.seat);
    if (!decision) break;
    const fx = quietFx(fast(dice));
    apply(state, decision, answer, fx);
    if (state.flow[state.flow.length - 1]?.at === "turn") settleQuestions(state, fx);
    const now = value(state, side);
    if (now > most) {
      most = now;
      best = answer;
    }
  }
  return { answer: best };
}

const WORTH_TRYING: readonly string[] = ["tactic.march", "move.onward", "crash.line", "chute.land"];

export function decide(ask: Ask, style: Style): Thought {
  const { kind, fallback } = ask.decision;
  const w = style.weights;
  switch (kind) {
    case "turn.orders":
      return orders(ask, style);
    case "captain.extra":
      return extra(ask, style);
    case "select.pick":
      return style.heat > 1 ? pickAny(ask) : draft(ask, style);
    case "tactic.keep":
      return style.heat > 1 ? pickAny(ask) : keepTactic(ask);
    case "objective.general":
      return { answer: [safest(ask, w)] };
    case "deploy.place":
      // A squad on one tile is a present to the first shell.
      return tryEach(ask, (state, side) => worth(state, side, w) - w.crowded * pairs(state.table, side));
    default:
      return WORTH_TRYING.includes(kind) ? tryEach(ask, (state, side) => worth(state, side, w)) : { answer: fallback };
  }
}
/** Good classes often, so that no two squads need be the same: a commander one has met is not known by heart. */
function draft(ask: Ask, { drafts }: Style): Thought {
  const { decision, rng, view } = ask;
  const ids = decision.domain.t === "pick" ? Object.keys(decision.domain.tree) : [];
  const gladly = gladlyTaken(ask, drafts);
  const points = ids.map((id) => gladly(id.slice("class.".length) as Class));
  // A roster that thins out brings variety enough.
  if (drafts && (view.table as Table).campaign) return { answer: [ids[points.indexOf(Math.max(...points))]!] };
  const shares = points.map(shareOf);
  let at = rng.below(shares.reduce((sum, share) => sum + share, 0));
  for (let i = 0; i < ids.length; i++) {
    at -= shares[i]!;
    if (at < 0) return { answer: [ids[i]!] };
  }
  return { answer: decision.fallback };
}
/** In a campaign it counts what a soldier wears and drives, and whether the battle is worth his life. */
function gladlyTaken({ view, seat }: Ask, odds: Style["drafts"]): (cls: Class) => number {
  const { campaign } = view.table as Table;
  if (!campaign) return (cls) => DRAFT[cls];
  const side = view.handOf[seat] as SideNo;
  const { attacker, decides, objective, squad, sides } = campaign.orders;
  const spared = side !== attacker && !decides && isSparing(attacker, objective, sides[attacker], sides[side], squad);
  return (cls) => gladlyIn(sides[side], cls, spared, odds);
}
function keepTactic({ decision }: Ask): Thought {
  const ids = decision.domain.t === "pick" ? (Object.keys(decision.domain.tree) as TacticId[]) : [];
  return { answer: [bestTactic(ids)] };
}
/** Whoever the enemy could do least to where he stands; a tank takes its blows before its driver does. */
function safest(ask: Ask, w: Weights): string {
  const { table } = imagine(ask);
  const ground = groundOf(table.field);
  const ids = ask.decision.domain.t === "pick" ? Object.keys(ask.decision.domain.tree) : [];
  const risk = (id: string): number => {
    const unit = table.soldiers.findIndex((one) => one.id === id);
    const one = table.soldiers[unit]!;
    const at = one.status === "crew" ? table.tanks[one.side].at : one.at;
    return at < 0 ? 99 : dangerAt(table, ground, unit, at, w) / (one.status === "crew" ? 2 : 1);
  };
  return ids.reduce((best, id) => (risk(id) < risk(best) ? id : best));
}
/** A raw commander takes whom he likes. */
function pickAny(ask: Ask): Thought {
  const { domain } = ask.decision;
  const ids = domain.t === "pick" ? Object.keys(domain.tree) : [];
  return { answer: [ids[ask.rng.below(ids.length)]!] };
}

/** Pairs of friends, tank included, on one tile. */
function pairs(table: Table, side: SideNo): number {
  const { soldiers } = table;
  const tank = table.tanks[side].at;
  let n = 0;
  for (let i = 0; i < soldiers.length; i++) {
    const one = soldiers[i]!;
    if (one.side !== side || one.at < 0) continue;
    if (one.at === tank) n++;
    for (let k = 0; k < i; k++) if (soldiers[k]!.side === side && soldiers[k]!.at === one.at) n++;
  }
  return n;
}
