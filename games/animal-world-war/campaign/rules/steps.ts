import type { Decision } from "@warren/kernel/decision.ts";
import { flow, goto, type Step, type Steps } from "@warren/kernel/flow.ts";
import type { Episode, Frame, Fx } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { CITY_IDS, type CityId } from "../../content/cities.ts";
import type { MedalId } from "../../content/medals.ts";
import type { Card } from "../../content/soldiers.ts";
import { TACTIC_IDS, type TacticId } from "../../content/tactics.ts";
import type { BattleReport } from "../../rules/report.ts";
import { chief, foe, type SideNo } from "../../rules/state.ts";
import { giveKnot, rollForTakenOff, settleCity, settleHonours, settleSoldiers } from "./aftermath.ts";
import { episodeOf } from "./battle.ts";
import { becomes, giveChevron, giveMedal, isSpent, mayRise, mayWear, reaches, standingIn } from "./roster.ts";
import type { Award, Order, Table, WarRoomState } from "./state.ts";
import { check, finish } from "./victory.ts";

/** The campaign, step by step (AWW-C-14). */

const ids = <T extends string>(list: readonly T[]): Tree => Object.fromEntries(list.map((id) => [id, {}]));

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
    fx.tell({ key: "start.tactic", args: { side, tactic }, rule: "AWW-C-20" });
    goto(state, side === 0 ? { at: "start.tactic", side: 1 } : { at: "turn" });
  },
};

/** A turn begins: who held enough key cities until now has won (AWW-S-14); then the missing are looked for. */
const turn: Step<WarRoomState> = {
  run(state, _, fx) {
    const { table } = state;
    fx.tell({ key: "turn.begins", args: { turn: table.turn, side: table.side }, rule: "AWW-C-13" });
    if (check(table, "turn", fx)) return;
    seek(table, 0, fx);
    goto(state, { at: "swap", refused: [] });
  },
};
/** AWW-C-15, and with `more` AWW-C-18: a die for each own missing soldier. */
function seek(table: Table, more: number, fx: Fx): void {
  const { side } = table;
  const empire = table.empires[side];
  for (const cls of standingIn(empire, "mia")) {
    const die = 1 + fx.draw(6, { kind: "missing", seat: chief(side), hit: 4 - more }) + more;
    const rule = more > 0 ? "AWW-C-18" : "AWW-C-15";
    const found = die >= 5 ? "ready" : die === 1 ? "pow" : "mia";
    fx.tell({ key: "missing.rolled", args: { side, cls, die: die - more, more, found: { key: `found.${found}` } }, rule });
    if (found === "mia") continue;
    becomes(empire, cls, found);
    if (found === "ready") giveKnot(table, side, cls, fx);
  }
}

/** AWW-C-16: one for one, named soldiers; each pair is offered once a turn. */
const pairs = ({ empires, side }: Table, refused: readonly string[]): [Card, Card][] =>
  standingIn(empires[side], "pow").flatMap((mine) =>
    standingIn(empires[foe(side)], "pow").flatMap((theirs): [Card, Card][] =>
      refused.includes(`${mine} ${theirs}`) ? [] : [[mine, theirs]],
    ),
  );
const swap: Step<WarRoomState> = {
  asks: ({ table }, frame) => pairs(table, frame.refused as string[]).length > 0,
  ask({ table }, frame) {
    const tree: { [mine: string]: { [theirs: string]: Tree } } = {};
    for (const [mine, theirs] of pairs(table, frame.refused as string[])) (tree[mine] ??= {})[theirs] = {};
    return [
      {
        seat: chief(table.side),
        kind: "swap.offer",
        prompt: { key: "ask.swap" },
        domain: { t: "pick", tree: { offer: tree, none: {} } },
        rule: "AWW-C-16",
        fallback: ["none"],
      },
    ];
  },
  take(state, frame, _, answer, fx) {
    const [what, mine, theirs] = answer as [string, Card, Card];
    if (what === "none") {
      goto(state, { at: "order" });
      return;
    }
    fx.tell({ key: "swap.offered", args: { side: state.table.side, mine, theirs }, rule: "AWW-C-16" });
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
      domain: { t: "pick", tree: { yes: {}, no: {} } },
      rule: "AWW-C-16",
      fallback: ["no"],
    },
  ],
  take(state, frame, _, answer, fx) {
    const { table } = state;
    const [mine, theirs] = [frame.mine as Card, frame.theirs as Card];
    const agreed = (answer as string[])[0] === "yes";
    fx.tell({ key: agreed ? "swap.agreed" : "swap.refused", args: { side: foe(table.side), mine, theirs }, rule: "AWW-C-16" });
    if (agreed) {
      becomes(table.empires[table.side], mine, "ready");
      becomes(table.empires[foe(table.side)], theirs, "ready");
    }
    goto(state, { at: "swap", refused: agreed ? frame.refused! : [...(frame.refused as string[]), `${mine} ${theirs}`] });
  },
};

/** Cities that may be attacked: not held, linked to one that is, and not by an Empire that is spent (AWW-C-12, AWW-C-17, AWW-5.1b). */
export const targetsOf = (table: Table, side: SideNo): CityId[] =>
  isSpent(table.empires[side]) ? [] : CITY_IDS.filter((id) => table.cities[id] !== side && reaches(table, side, id));
/** One prisoner or two (AWW-K1b), whoever is named first. */
function prisonersTree(held: readonly Card[]): Tree {
  return Object.fromEntries(
    held.map((one, i) => [one, { alone: {}, ...ids(held.slice(i + 1)) }]),
  );
}
const order: Step<WarRoomState> = {
  ask({ table }, _, bare) {
    const { side } = table;
    const empire = table.empires[side];
    const targets = targetsOf(table, side);
    const held = standingIn(empire, "pow");
    const missing = standingIn(empire, "mia");
    const why = (id: CityId) =>
      table.cities[id] === side
        ? { key: "order.own", rule: "AWW-C-17" }
        : reaches(table, side, id)
          ? { key: "order.spent", rule: "AWW-C-12" }
          : { key: "order.far", rule: "AWW-5.1b" };
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
          surrender: {},
        },
      },
      rule: "AWW-C-17",
      fallback: ["regroup"],
    };
    if (bare) return [decision];
    const blocked = CITY_IDS.filter((id) => !targets.includes(id)).map((id) => ({ path: ["attack", id], why: { key: why(id).key }, rule: why(id).rule }));
    return [{ ...decision, blocked }];
  },
  take(state, _, __, answer, fx) {
    const { table } = state;
    const { side } = table;
    const [what, first, second] = answer as [string, string, string];
    switch (what) {
      case "surrender":
        fx.tell({ key: "order.surrender", args: { side }, rule: "AWW-C-77" });
        finish(table, { how: "surrender", winner: foe(side) });
        return;
      case "regroup":
        fx.tell({ key: "order.regroup", args: { side }, rule: "AWW-C-18" });
        regroup(table, fx);
        goto(state, { at: "check" });
        return;
      case "attack":
        begin(state, { t: "attack", city: first as CityId }, fx);
        return;
      case "wire":
        begin(state, { t: "wire", prisoners: [first as Card, ...(second === "alone" ? [] : [second as Card])] }, fx);
        return;
      default:
        begin(state, { t: "patrol", missing: first as Card }, fx);
    }
  },
};
function regroup(table: Table, fx: Fx): void {
  seek(table, 2, fx);
  const empire = table.empires[table.side];
  for (const cls of standingIn(empire, "convalescent")) {
    becomes(empire, cls, "ready");
    fx.tell({ key: "soldier.well", args: { side: table.side, cls }, rule: "AWW-C-18" });
  }
}
function begin(state: WarRoomState, given: Order, fx: Fx): void {
  const { table } = state;
  table.order = given;
  const about = given.t === "attack" ? { city: given.city } : given.t === "wire" ? { prisoners: [...given.prisoners] } : { missing: given.missing };
  fx.tell({ key: `order.${given.t}`, args: { side: table.side, ...about }, rule: "AWW-C-17" });
  goto(state, { at: "battle" });
}

/** While it is fought nothing is asked here (`awaits`). */
const battle: Step<WarRoomState> = {
  asks: ({ table }) => table.report === null,
  ask: () => [],
  take() {
    throw new Error("nobody is asked while a battle is fought");
  },
  run(state, _, fx) {
    const { table } = state;
    const report = table.report!;
    settleCity(table, table.order!, report, fx);
    settleSoldiers(table, report, fx);
    rollForTakenOff(table, report, fx);
    goto(state, { at: "awards", open: settleHonours(table, report, fx) as unknown as Json });
  },
};
export function awaits(state: WarRoomState): Episode | undefined {
  const { table, flow: frames, handOf } = state;
  return frames.at(-1)?.at === "battle" && table.order && table.report === null ? episodeOf(table, table.order, handOf.length) : undefined;
}
export function conclude(state: WarRoomState, report: Json, fx: Fx): void {
  state.table.report = report as unknown as BattleReport;
  advance(state, fx);
}

/** One after the other; where one alone qualifies nobody is asked. */
const awards: Step<WarRoomState> = {
  asks: ({ table }, frame) => (openIn(table, frame)[0]?.among.length ?? 0) > 1,
  ask({ table }, frame) {
    const [{ side, what, among }] = openIn(table, frame) as [Award];
    return [
      {
        seat: chief(side),
        kind: what === "chevron" ? "award.chevron" : "award.medal",
        prompt: what === "chevron" ? { key: "ask.chevron" } : { key: "ask.medal", args: { medal: what } },
        domain: { t: "pick", tree: ids(among) },
        rule: what === "chevron" ? "AWW-C-70" : "AWW-C-36",
        fallback: [among[0]!],
      },
    ];
  },
  take(state, frame, _, answer, fx) {
    give(state, frame, (answer as [Card])[0], fx);
  },
  run(state, frame, fx) {
    const [next] = openIn(state.table, frame);
    if (next) give(state, frame, next.among[0]!, fx);
    else goto(state, { at: "check" });
  },
};
/** What is still to be given: who has got three medals by the last one is no candidate for the next (AWW-C-37). */
function openIn(table: Table, frame: Frame): Award[] {
  return (frame.open as unknown as Award[])
    .map((award) => ({
      ...award,
      among: award.among.filter((cls) => mayHave(table, award, cls)),
    }))
    .filter(({ among }) => among.length > 0);
}
const mayHave = ({ empires }: Table, { side, what }: Award, cls: Card): boolean =>
  what === "chevron" ? mayRise(empires[side], cls) : mayWear(empires[side], cls);
function give(state: WarRoomState, frame: Frame, cls: Card, fx: Fx): void {
  const { table } = state;
  const [{ side, what }, ...rest] = openIn(table, frame) as [Award, ...Award[]];
  if (what === "chevron") {
    giveChevron(table.empires[side], cls);
    fx.tell({ key: "chevron.given", args: { side, cls }, rule: "AWW-C-69" });
  } else {
    giveMedal(table.empires[side], cls, what as MedalId);
    fx.tell({ key: "medal.given", args: { side, cls, medal: what }, rule: "AWW-C-36" });
  }
  goto(state, { at: "awards", open: rest as unknown as Json });
}

/** The end of a turn (AWW-C-74 to AWW-C-76). */
const checkStep: Step<WarRoomState> = {
  run(state, _, fx) {
    const { table } = state;
    table.order = null;
    table.report = null;
    if (check(table, "aftermath", fx)) return;
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
  check: checkStep,
};
const campaign = flow(STEPS, ({ table }) => table.over !== null);
export const { pending, apply, advance } = campaign;
