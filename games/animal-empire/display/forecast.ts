import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Odds } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { ACTIONS, canAct } from "../rules/action.ts";
import { captureRefusal } from "../rules/capture.ts";
import { copyTable } from "../rules/copy.ts";
import { countFor } from "../rules/count.ts";
import { countForCrown, crownAt, seizeRefusal } from "../rules/crown.ts";
import { SPARE } from "../rules/march.ts";
import { odds } from "../rules/odds.ts";
import { isRaider, isUsable } from "../rules/special.ts";
import { AID, type EmpireView, KID, noOf, type Table, WILD } from "../rules/state.ts";
import { seizureOf, takerOf } from "../rules/threat.ts";
import { directVassals, headOf, totalOf } from "../rules/vassal.ts";

/** What an answer would lead to, as far as this seat can know: how the numbers would stand, what that makes possible, what it leaves open. */
export interface Forecast {
  readonly lines: readonly Msg[];
  /** Something of one's own would be open to others that is not now. */
  readonly perils: readonly Msg[];
  /** What chance decides. */
  readonly odds?: Odds | undefined;
}

/** The forecast of an Action or of a March; undefined for everything whose effect is printed on a card or plain to see. */
export function forecast(view: EmpireView, decision: Decision, answer: Answer): Forecast | undefined {
  if (!Array.isArray(answer)) return undefined;
  const path = answer as readonly string[];
  switch (decision.kind) {
    case "action":
      return ofAction(view, decision, path);
    case "fleet":
      return path[0] === "stay" ? undefined : ofMarch(view, decision, path, noOf(path[0]!), path[1]!, path[2]);
    case "raid": {
      const army = noOf(decision.about![0]!);
      return path[0] === "stay" ? undefined : ofMarch(view, decision, path, army, path[0]!, path[1]);
    }
    default:
      return ofChance(view, decision, path);
  }
}

/** Where nothing but chance is to be told. */
function ofChance(view: EmpireView, decision: Decision, path: readonly string[]): Forecast | undefined {
  const chance = odds(view, decision, path);
  return chance && view.table.over === null ? { lines: [], perils: [], odds: chance } : undefined;
}

function ofAction(view: EmpireView, decision: Decision, path: readonly string[]): Forecast | undefined {
  const { table } = view;
  const { seat } = decision;
  const [verb, first = "", second = ""] = path;
  switch (verb) {
    case "end": {
      const after = copyTable(table);
      after.turn.actions = ACTIONS;
      const left = perils(table, after, seat);
      return left.length > 0 ? { lines: [], perils: left } : undefined;
    }
    case "march":
      return ofMarch(view, decision, path, noOf(first), second, path[3]);
    case "battle": {
      const after = copyTable(table);
      const kingdom = after.armies[noOf(second)]!.at!;
      after.armies[noOf(second)]!.at = null;
      after.armies[noOf(first)]!.used = true;
      after.turn.actions = actionsThen(table, "action");
      const lines: Msg[] = [{ key: "then.battle", args: { army: second, kingdom: KID[kingdom]! } }];
      return {
        lines: [...lines, ...standing(after, seat, kingdom), ...ending(after, seat)],
        perils: perils(table, after, seat, kingdom),
      };
    }
    case "capture":
      return ofCapture(table, seat, noOf(first), noOf(second));
    case "seize":
      return ofSeizure(table, seat, noOf(first), noOf(second));
    default:
      return ofChance(view, decision, path);
  }
}

function ofMarch(
  view: EmpireView,
  decision: Decision,
  path: readonly string[],
  army: No,
  to: string,
  victim: string | undefined,
): Forecast {
  const { table } = view;
  const { seat } = decision;
  const after = copyTable(table);
  const chance = odds(view, decision, path);
  after.turn.actions = actionsThen(table, decision.kind);
  after.armies[army]!.used = true;
  if (!to.startsWith("k")) {
    after.armies[army]!.at = null;
    // Nobody stands on what lies face down, so that one Army is enough whatever it is (AE-capture-4).
    const taken: Msg[] = to === WILD ? [] : [{ key: "then.free", args: { when: { key: "then.next" } } }];
    return { lines: [...taken, ...ending(after, seat)], perils: perils(table, after, seat), odds: chance };
  }
  const kingdom = noOf(to);
  after.armies[army]!.at = kingdom;
  if (victim !== undefined && victim !== SPARE) after.armies[noOf(victim)]!.at = null;
  return { lines: [...standing(after, seat, kingdom), ...ending(after, seat)], perils: perils(table, after, seat, kingdom) };
}

/** How many of the turn's Actions are gone once this is answered: the one it is itself counts, and with the Fleet of Foot all are. */
function actionsThen({ turn, house }: Table, kind: string): number {
  if (kind === "fleet") return ACTIONS;
  return turn.actions + (kind === "action" || (kind === "raid" && house.raidCosts) ? 1 : 0);
}

/** A turn that is over before its Actions are spent would surprise whoever still counts on one (AE-turn-6). */
function ending(after: Table, seat: Seat): Msg[] {
  return after.turn.seat === seat && after.turn.actions < ACTIONS && !canAct(after, seat) ? [{ key: "then.lastArmy" }] : [];
}

/** Whether another Army could use the numbers in this very turn, or only the next turn can. */
function whenUsed(after: Table, seat: Seat, kingdom: No): Msg {
  const more = after.turn.actions < ACTIONS;
  for (let army = 0; more && army < COUNT; army++)
    if (after.kingdoms[army]!.owner === seat && after.armies[army]!.at === kingdom && isUsable(after, army))
      return { key: "then.now" };
  return { key: "then.next" };
}

/** How a player would stand on a Kingdom, and what that is good for. */
function standing(after: Table, seat: Seat, kingdom: No): Msg[] {
  const { owner } = after.kingdoms[kingdom]!;
  const id = KID[kingdom]!;
  if (owner === seat) {
    const taker = takerOf(after, kingdom, 0);
    // Whose last Kingdom it is keeps it (AE-capture-11), but not the Crown on it: that is no safety, and what is left open is a peril.
    if (taker === undefined && crownAt(after, kingdom) === seat && seizureOf(after, seat)) return [];
    return [
      taker === undefined ? { key: "then.held", args: { kingdom: id } } : { key: "then.lost", args: { kingdom: id, who: taker } },
    ];
  }
  const crown = crownAt(after, kingdom);
  const { mine, theirs } = countFor(after, seat, kingdom);
  const when = { ...whenUsed(after, seat, kingdom) };
  const numbers = { mine, theirs, kingdom: id, when };
  const refusal = captureRefusal(after, seat, kingdom);
  if (crown !== undefined && crown !== seat) {
    const round = after.turn.round + (when.key === "then.now" ? 0 : 1);
    const noCrown = seizeRefusal(after, seat, kingdom, round)?.why;
    // Whose last Kingdom it is, and that nobody can lose that (AE-capture-11), decides whether there is anything to be had there at all.
    const isLast = refusal?.why.key === "why.last";
    const forCrown = { ...countForCrown(after, seat, kingdom), kingdom: id, whom: crown, when };
    if (!noCrown)
      return [{ key: "then.crown", args: forCrown }, ...(refusal ? [] : [{ key: "then.orCapture", args: { kingdom: id } }])];
    if (noCrown.key === "why.notMore")
      return [{ key: "then.noCrown", args: forCrown }, ...(isLast ? [{ key: "then.nothing" }, refusal.why] : [])];
    if (isLast) return [{ key: "then.nothing" }, refusal.why, noCrown];
  }
  if (!refusal) return [{ key: "then.more", args: numbers }];
  if (refusal.why.key === "why.notMore") return [{ key: "then.notMore", args: { ...numbers, short: theirs - mine + 1 } }];
  return [{ key: "then.counts", args: numbers }, refusal.why];
}

function ofCapture(table: Table, seat: Seat, kingdom: No, army: No): Forecast {
  const after = copyTable(table);
  after.kingdoms[kingdom]!.owner = seat;
  after.armies[kingdom] = { at: null, used: false, fresh: true };
  const ruler = headOf(table, seat);
  const total = totalOf(after, ruler);
  const goal = table.house.winKingdoms;
  const lines: Msg[] = [{ key: "then.captured", args: { kingdom: KID[kingdom]!, army: AID[kingdom]! } }];
  lines.push(progress(seat, ruler, total, goal));
  after.turn.actions = actionsThen(table, "action");
  after.armies[army]!.used = true;
  if (total < goal && isRaider(table, army)) lines.push({ key: "then.raid", args: { army: AID[army]! } });
  else if (total < goal) lines.push(...ending(after, seat));
  return { lines, perils: total < goal ? perils(table, after, seat) : [] };
}

function ofSeizure(table: Table, seat: Seat, kingdom: No, army: No): Forecast {
  const whom = crownAt(table, kingdom)!;
  const after = copyTable(table);
  const freed = directVassals(table, whom);
  for (const vassal of freed) after.lords[vassal] = null;
  after.lords[whom] = seat;
  const lines: Msg[] = [{ key: "then.seized", args: { whom } }];
  const others = freed.filter((vassal) => vassal !== seat);
  if (others.length > 0) lines.push({ key: "then.freed", args: { whom: others } });
  const ruler = headOf(after, seat);
  const total = totalOf(after, ruler);
  lines.push(progress(seat, ruler, total, table.house.winKingdoms));
  after.crowns[whom] = null;
  after.turn.actions = actionsThen(table, "action");
  after.armies[army]!.used = true;
  return { lines, perils: total < table.house.winKingdoms ? perils(table, after, seat) : [] };
}

function progress(seat: Seat, ruler: Seat, total: number, goal: number): Msg {
  if (total >= goal) return { key: ruler === seat ? "then.wins" : "then.winsFor", args: { who: ruler, total } };
  return { key: ruler === seat ? "then.total" : "then.totalFor", args: { who: ruler, total, goal } };
}

/** Kingdoms of this seat that others could take then and cannot take now, and its Crown, where it would be left to somebody. */
function perils(before: Table, after: Table, seat: Seat, at?: No): Msg[] {
  const out: Msg[] = [];
  const over = isLastAction(after, seat);
  const seizure = seizureOf(after, seat);
  const old = seizureOf(before, seat);
  // What is no worse than before is said where something is done about it, and when there is nothing more to be done.
  if (seizure && (over || at === after.crowns[seat] || !old || (seizure.direct && !old.direct))) {
    const { by, mine, theirs, direct } = seizure;
    out.push({
      key: `then.peril.crown${direct ? "" : ".help"}`,
      args: { who: by, mine, theirs, kingdom: KID[after.crowns[seat]!]! },
    });
  }
  for (let kingdom = 0; kingdom < COUNT; kingdom++) {
    if (before.kingdoms[kingdom]!.owner !== seat || takerOf(before, kingdom, 0) !== undefined) continue;
    const taker = takerOf(after, kingdom, 0);
    if (taker !== undefined) out.push({ key: "then.peril", args: { kingdom: KID[kingdom]!, who: taker } });
  }
  return out;
}

/** Whether this was the last the player could do in the turn about anything. */
function isLastAction(after: Table, seat: Seat): boolean {
  if (after.turn.actions >= ACTIONS) return true;
  for (let army = 0; army < COUNT; army++) if (after.kingdoms[army]!.owner === seat && isUsable(after, army)) return false;
  return true;
}
