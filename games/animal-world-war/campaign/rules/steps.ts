import type { Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { flow, goto, type Step, type Steps } from "@warren/kernel/flow.ts";
import type { Episode, Frame, Fx } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { CITY_IDS, type CityId } from "../../content/cities.ts";
import type { Card } from "../../content/soldiers.ts";
import { TACTIC_IDS, type TacticId } from "../../content/tactics.ts";
import type { BattleReport } from "../../rules/report.ts";
import { chief, foe, type SideNo } from "../../rules/state.ts";
import { giveKnot, recover, settle } from "./aftermath.ts";
import { episodeOf } from "./battle.ts";
import { becomes, giveChevron, giveMedal, isSpent, mayRise, mayWear, reaches, restingIn, standingIn } from "./roster.ts";
import { type Award, cardOf, type Order, soldierId, type Table, type WarRoomState } from "./state.ts";
import { tell } from "./tell.ts";
import { checkAfter, checkClaim, finish } from "./victory.ts";

/** The campaign, step by step: Return, Order, Tactics and Battle (which are the awaited match's), Aftermath, victory check (AWW-C-14). */

const ids = (list: readonly string[]): Tree => Object.fromEntries(list.map((id) => [id, {}]));
const idsOf = (side: SideNo, cards: readonly Card[]): string[] => cards.map((cls) => soldierId(side, cls));

/** An Empire may surrender whenever it is asked in its own turn (AWW-C-77). */
const SURRENDER: Tree = { surrender: {} };
const surrenderIn = ({ side: turn }: Table, side: SideNo): Tree => (turn === side ? SURRENDER : {});
function surrendered({ table }: WarRoomState, answer: readonly string[], fx: Fx): boolean {
  if (answer[0] !== "surrender") return false;
  finish(table, { how: "surrender", winner: foe(table.side) }, "AWW-C-77", fx);
  return true;
}

/** AWW-C-20, AWW-4.2.1.4a: Herbivoria, then Carnivoron, any of the sixteen. */
const startTactic: Step<WarRoomState> = {
  ask: (_, frame) => [
    {
      seat: chief(frame.side as SideNo),
      kind: "start.tactic",
      prompt: { key: "ask.startTactic" },
      domain: { t: "pick", tree: ids(TACTIC_IDS) },
      rule: "AWW-C-20",
      fallback: [TACTIC_IDS[0]],
    },
  ],
  take(state, frame, _, answer, fx) {
    const side = frame.side as SideNo;
    const [tactic] = answer as [TacticId];
    state.table.empires[side].tactics.push(tactic);
    tell(fx, { key: "start.tactic", args: { side, tactic }, rule: "AWW-C-20" });
    goto(state, side === 0 ? { at: "start.tactic", side: 1 } : { at: "turn" });
  },
};

/** A turn begins: who held enough key cities until now has won; then the missing are looked for. */
const turn: Step<WarRoomState> = {
  run(state, _, fx) {
    const { table } = state;
    tell(fx, { key: "turn.begins", args: { turn: table.turn, side: table.side }, rule: "AWW-C-13" });
    checkClaim(table, fx);
    if (table.over) return;
    seek(table, 0, fx);
    goto(state, { at: "swap", refused: [] });
  },
};
/** AWW-C-15, and with `more` AWW-C-18: a die for each own missing soldier. */
function seek(table: Table, more: number, fx: Fx): void {
  const { side } = table;
  const empire = table.empires[side];
  const rule = more > 0 ? "AWW-C-18" : "AWW-C-15";
  for (const cls of standingIn(empire, "mia")) {
    const die = 1 + fx.draw(6, { kind: "missing", seat: chief(side), hit: 4 - more });
    const rolled = die + more;
    const found = rolled >= 5 ? "ready" : rolled === 1 ? "pow" : "mia";
    becomes(empire, cls, found);
    const who = soldierId(side, cls);
    tell(fx, { key: `missing.${found}`, args: { who, die }, rule, about: [who] });
    if (found === "ready") giveKnot(table, side, cls, fx);
  }
}

/** AWW-C-16: one for one, named soldiers; each pair is offered once a turn. */
const pairs = ({ empires, side }: Table, { refused }: Frame): [string, string][] =>
  idsOf(side, standingIn(empires[side], "pow")).flatMap((mine) =>
    idsOf(foe(side), standingIn(empires[foe(side)], "pow")).flatMap((theirs): [string, string][] =>
      (refused as string[]).includes(`${mine} ${theirs}`) ? [] : [[mine, theirs]],
    ),
  );
const swap: Step<WarRoomState> = {
  asks: ({ table }, frame) => pairs(table, frame).length > 0,
  ask({ table }, frame) {
    const offers: { [mine: string]: { [theirs: string]: Tree } } = {};
    for (const [mine, theirs] of pairs(table, frame)) (offers[mine] ??= {})[theirs] = {};
    return [
      {
        seat: chief(table.side),
        kind: "swap.offer",
        prompt: { key: "ask.swap" },
        domain: { t: "pick", tree: { offer: offers, none: {}, ...SURRENDER } },
        rule: "AWW-C-16",
        fallback: ["none"],
      },
    ];
  },
  take(state, frame, _, answer, fx) {
    const path = answer as string[];
    if (surrendered(state, path, fx)) return;
    const [what, mine, theirs] = path as [string, string, string];
    if (what === "none") {
      goto(state, { at: "order" });
      return;
    }
    tell(fx, { key: "swap.offered", args: { side: state.table.side, mine, theirs }, rule: "AWW-C-16", about: [mine, theirs] });
    goto(state, { at: "swap.answer", refused: frame.refused!, mine, theirs });
  },
  run: (state) => goto(state, { at: "order" }),
};
const swapAnswer: Step<WarRoomState> = {
  ask: ({ table }, { mine, theirs }) => [
    {
      seat: chief(foe(table.side)),
      kind: "swap.answer",
      // What is theirs to who offers is one's own to who is asked.
      prompt: { key: "ask.swapAnswer", args: { mine: theirs!, theirs: mine! } },
      domain: { t: "pick", tree: ids(["yes", "no"]) },
      rule: "AWW-C-16",
      fallback: ["no"],
    },
  ],
  take(state, frame, _, answer, fx) {
    const { table } = state;
    const { side } = table;
    const [mine, theirs] = [frame.mine as string, frame.theirs as string];
    const agreed = (answer as string[])[0] === "yes";
    if (agreed) {
      becomes(table.empires[side], cardOf(mine), "ready");
      becomes(table.empires[foe(side)], cardOf(theirs), "ready");
    }
    const key = agreed ? "swap.agreed" : "swap.refused";
    tell(fx, { key, args: { side: foe(side), mine, theirs }, rule: "AWW-C-16", about: [mine, theirs] });
    goto(state, { at: "swap", refused: agreed ? frame.refused! : [...(frame.refused as string[]), `${mine} ${theirs}`] });
  },
};

/**
 * Cities that may be attacked: not held, linked to one that is, not fought over in the last turn (AWW-C-79), and not by an Empire that is spent (AWW-C-12,
 * AWW-C-17, AWW-5.1b).
 */
export const targetsOf = (table: Table, side: SideNo, resting = restingIn(table)): CityId[] =>
  isSpent(table.empires[side])
    ? []
    : CITY_IDS.filter((id) => table.cities[id] !== side && id !== resting && reaches(table, side, id));
/** Why this city cannot be attacked. */
function whyNot(table: Table, side: SideNo, id: CityId): { key: string; rule: string } {
  if (table.cities[id] === side) return { key: "blocked.own", rule: "AWW-C-17" };
  if (!reaches(table, side, id)) return { key: "blocked.far", rule: "AWW-5.1b" };
  if (restingIn(table) === id) return { key: "blocked.resting", rule: "AWW-C-79" };
  return { key: "blocked.spent", rule: "AWW-C-12" };
}
/** One prisoner or two (AWW-K1b), whoever is named first. */
const prisonersTree = (held: readonly string[]): Tree =>
  Object.fromEntries(held.map((one, i) => [one, { alone: {}, ...ids(held.slice(i + 1)) }]));

/** AWW-C-17: exactly one order. */
const order: Step<WarRoomState> = {
  ask({ table }, _, bare) {
    const { side } = table;
    const empire = table.empires[side];
    const targets = targetsOf(table, side);
    const held = idsOf(side, standingIn(empire, "pow"));
    const missing = idsOf(side, standingIn(empire, "mia"));
    const decision: Decision = {
      seat: chief(side),
      kind: "order",
      prompt: { key: "ask.order", args: { turn: table.turn } },
      domain: {
        t: "pick",
        tree: {
          ...(targets.length > 0 ? { attack: ids(targets) } : {}),
          ...(held.length > 0 ? { wire: prisonersTree(held) } : {}),
          ...(missing.length > 0 ? { patrol: ids(missing) } : {}),
          regroup: {},
          ...SURRENDER,
        },
      },
      rule: "AWW-C-17",
      fallback: ["regroup"],
    };
    if (bare) return [decision];
    const blocked = CITY_IDS.flatMap((id) => {
      if (targets.includes(id)) return [];
      const { key, rule } = whyNot(table, side, id);
      return [{ path: ["attack", id], why: { key }, rule }];
    });
    if (held.length === 0) blocked.push({ path: ["wire"], why: { key: "blocked.noPrisoner" }, rule: "AWW-C-17" });
    if (missing.length === 0) blocked.push({ path: ["patrol"], why: { key: "blocked.noMissing" }, rule: "AWW-C-17" });
    return [{ ...decision, blocked }];
  },
  take(state, _, __, answer, fx) {
    const { table } = state;
    const { side } = table;
    const path = answer as string[];
    if (surrendered(state, path, fx)) return;
    const [what, first, second] = path as [string, string, string];
    if (what === "regroup") {
      tell(fx, { key: "order.regroup", args: { side }, rule: "AWW-C-18" });
      regroup(table, fx);
      goto(state, { at: "check" });
    } else begin(state, orderFrom(what, first, second), fx);
  },
};
function orderFrom(what: string, first: string, second: string): Order {
  if (what === "attack") return { t: "attack", city: first as CityId };
  if (what === "patrol") return { t: "patrol", missing: cardOf(first) };
  return { t: "wire", prisoners: second === "alone" ? [cardOf(first)] : [cardOf(first), cardOf(second)] };
}
/** AWW-C-18: no battle; the missing are looked for once more, and who is unwell gets well. */
function regroup(table: Table, fx: Fx): void {
  const { side } = table;
  seek(table, 2, fx);
  for (const cls of standingIn(table.empires[side], "convalescent")) recover(table, side, cls, fx);
}
function begin(state: WarRoomState, given: Order, fx: Fx): void {
  const { table } = state;
  const { side } = table;
  table.order = given;
  const rule = "AWW-C-17";
  if (given.t === "attack") {
    const { city } = given;
    tell(fx, { key: "order.attack", args: { side, city, objective: table.objectives[city] }, rule, about: [city] });
  } else {
    const who = idsOf(side, given.t === "wire" ? given.prisoners : [given.missing]);
    tell(fx, { key: `order.${given.t}`, args: { side, who }, rule, about: who });
  }
  goto(state, { at: "battle" });
}

/** While it is fought nobody is asked here. */
const battle: Step<WarRoomState> = {
  ask: () => [],
  take() {
    throw new Error("nobody is asked while a battle is fought");
  },
};
export function awaits({ table, flow: frames, handOf }: WarRoomState): Episode | undefined {
  return frames.at(-1)?.at === "battle" && table.order ? episodeOf(table, table.order, handOf.length) : undefined;
}
export function conclude(state: WarRoomState, report: Json, fx: Fx): void {
  const open = settle(state.table, report as unknown as BattleReport, fx);
  goto(state, { at: "awards", open: open as unknown as Json });
  advance(state, fx);
}

/** One after the other; where one alone qualifies nobody is asked. */
const awards: Step<WarRoomState> = {
  asks: ({ table }, frame) => (openIn(table, frame)[0]?.among.length ?? 0) > 1,
  ask({ table }, frame) {
    const [{ side, what, among }] = openIn(table, frame) as [Award];
    const candidates = idsOf(side, among);
    return [
      {
        seat: chief(side),
        kind: what === "chevron" ? "award.chevron" : "award.medal",
        prompt: what === "chevron" ? { key: "ask.chevron" } : { key: "ask.medal", args: { medal: what } },
        domain: { t: "pick", tree: { ...ids(candidates), ...surrenderIn(table, side) } },
        rule: what === "chevron" ? "AWW-C-70" : "AWW-C-36",
        fallback: [candidates[0]!],
      },
    ];
  },
  take(state, frame, _, answer, fx) {
    const path = answer as string[];
    // A chevron for one of several is for a win that was nobody's action.
    if (!surrendered(state, path, fx)) give(state, frame, cardOf(path[0]!), "AWW-C-70", fx);
  },
  run(state, frame, fx) {
    const [next] = openIn(state.table, frame);
    if (next) give(state, frame, next.among[0]!, "AWW-C-69", fx);
    else goto(state, { at: "check" });
  },
};
/** What is still to be given: who has got three medals by the last one is no candidate for the next (AWW-C-37). */
function openIn({ empires }: Table, { open }: Frame): Award[] {
  const mayHave = ({ side, what }: Award, cls: Card): boolean =>
    what === "chevron" ? mayRise(empires[side], cls) : mayWear(empires[side], cls);
  return (open as unknown as Award[])
    .map((award) => ({ ...award, among: award.among.filter((cls) => mayHave(award, cls)) }))
    .filter(({ among }) => among.length > 0);
}
function give(state: WarRoomState, frame: Frame, cls: Card, promoted: string, fx: Fx): void {
  const { table } = state;
  const [{ side, what }, ...rest] = openIn(table, frame) as [Award, ...Award[]];
  const who = soldierId(side, cls);
  if (what === "chevron") {
    giveChevron(table.empires[side], cls);
    tell(fx, { key: "chevron.given", args: { who }, rule: promoted, about: [who] });
  } else {
    giveMedal(table.empires[side], cls, what);
    tell(fx, { key: "medal.given", args: { who, medal: what }, rule: what === "D12" ? "AWW-C-63" : "AWW-C-36", about: [who] });
  }
  goto(state, { at: "awards", open: rest as unknown as Json });
}

/** The end of a turn; the other Empire's begins (AWW-C-13). */
const check: Step<WarRoomState> = {
  run(state, _, fx) {
    const { table } = state;
    table.order = null;
    checkAfter(table, fx);
    if (table.over) return;
    table.turn++;
    table.side = foe(table.side);
    goto(state, { at: "turn" });
  },
};

const STEPS: Steps<WarRoomState> = {
  "start.tactic": startTactic,
  turn,
  swap,
  "swap.answer": swapAnswer,
  order,
  battle,
  awards,
  check,
};
const campaign = flow(STEPS, ({ table }) => table.over !== null);
export const { pending, apply, advance } = campaign;
