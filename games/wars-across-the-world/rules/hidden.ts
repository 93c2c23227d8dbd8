import type { Decision } from "@warren/kernel/decision.ts";
import { pop, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { attackRefused } from "./attack.ts";
import { verdict } from "./cards/force.ts";
import { change, newToken, retoken, sideTitle } from "./change.ts";
import { settleGroups, tokensOf } from "./groups.ts";
import type { RegionId, Seen, SideNo, TokenId, UnitId, WarState } from "./state.ts";
import { hasFoes, hasOwn, openAt, type Survey, survey, tokensAt } from "./survey.ts";
import { inOrder, isInField, nameOf, namesOf, printedOf, seatOf } from "./units.ts";

/** WAW-4.1.2-d: hidden units of a side in a region, leaders not counted. */
const HIDDEN_LIMIT = 6;

/** Hidden units are turned face up: everybody learns which they are, and not which token each was. */
export function revealTokens(state: WarState, fx: Fx, tokens: readonly TokenId[], rule: string): UnitId[] {
  const { table } = state;
  const found: UnitId[] = [];
  const laid = tokens.map((id) => table.tokens[id]!);
  for (const { id, side, at, came } of laid) {
    const unit = tokensOf(state, side)[id]!;
    delete table.tokens[id];
    delete state.hands[state.handOf[seatOf(state, side)]!]!.tokens[id];
    // All alike: who of them had moved, or come from elsewhere, would say which token each was.
    const isOneWay = laid.every((other) => other.at !== at || other.came === came);
    change(table, unit, { place: "map", at, moved: true, came: isOneWay ? came : null });
    found.push(unit);
  }
  const units = inOrder(state, found);
  if (!fx.quiet)
    for (const unit of units) {
      const at = table.units[unit]!.at!;
      fx.tell({ key: "hidden.found", args: { unit: nameOf(state, unit), region: nameOf(state, at) }, rule, about: [unit, at] });
    }
  return units;
}

/** Whether guerrillas may hide in a region: no revealed enemy CU there (WAW-Q-22), and there is room among the hidden (WAW-4.1.2-d). */
export function mayHide(s: Survey, region: RegionId, side: SideNo): UnitId[] {
  if (hasFoes(s, region, side)) return [];
  const { seen } = s;
  const declared = seen.table.attacks.flatMap((attack) => attack.units);
  return openAt(s, region, side)
    .filter((unit) => printedOf(seen, unit.id).isGuerrilla && !declared.includes(unit.id)) // WAW-4.1.2-a
    .filter((unit) => verdict(seen, "hide", unit.id, { region })?.may !== false)
    .map((unit) => unit.id);
}
/** Why guerrillas in a region may not hide there; undefined when they may, or there are none. */
export function hideRefused(s: Survey, region: RegionId, side: SideNo): Refusal | undefined {
  const { seen } = s;
  if (!openAt(s, region, side).some((unit) => printedOf(seen, unit.id).isGuerrilla)) return undefined;
  const args = { region: nameOf(seen, region) };
  if (hasFoes(s, region, side)) return { key: "why.besideEnemies", args, rule: "WAW-Q-22" };
  return hiddenRoom(s, region, side) > 0 ? undefined : { key: "why.hiddenFull", args, rule: "WAW-4.1.2-d" };
}
export const hiddenRoom = (s: Survey, region: RegionId, side: SideNo): number =>
  HIDDEN_LIMIT - tokensAt(s, region).filter((token) => token.side === side).length;

/** The guerrillas to hide in a region are chosen. */
export const hide: Step<WarState> = {
  ask(state, frame): Decision[] {
    const { side } = state.table;
    const region = frame.region as RegionId;
    const s = survey(state);
    const of = mayHide(s, region, side);
    return [
      {
        seat: seatOf(state, side),
        kind: "hide",
        prompt: { key: "ask.hide", args: { region: nameOf(state, region) } },
        domain: { t: "some", of, min: 0, max: Math.min(of.length, hiddenRoom(s, region, side)) },
        rule: "WAW-4.1.2-a",
        fallback: [],
        about: [region],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const { table } = state;
    const { side } = table;
    const region = frame.region as RegionId;
    const units = answer as readonly UnitId[];
    pop(state);
    if (units.length === 0) return;
    for (const id of units) {
      const { moved, came } = table.units[id]!;
      change(table, id, { place: "hidden", at: null, inside: false, oos: false });
      newToken(state, id, region, moved, came);
    }
    retoken(state, fx, region, side);
    settleGroups(state, region, side);
    if (!fx.quiet) {
      const args = { units: namesOf(state, units), region: nameOf(state, region) };
      fx.tell({ key: "hidden.hide", args, rule: "WAW-4.1.2-a", about: [region] });
    }
  },
};

/** The force of the active side that would attack in place: its revealed units there that are supplied and attack nobody yet. */
function strikers(s: Survey, region: RegionId, side: SideNo): UnitId[] {
  // Paras may join another attack (WAW-A1-f), not their own once more.
  const attacking = new Set(s.seen.table.attacks.flatMap(({ units }) => units));
  return openAt(s, region, side)
    .filter((unit) => !attacking.has(unit.id) && (!unit.oos || printedOf(s.seen, unit.id).isLeader))
    .map((unit) => unit.id);
}
/** Whether a force may attack an enemy it shares a region with (WAW-12-a); if not, both stay (WAW-L-7). */
export function mayStrike(s: Survey, region: RegionId, side: SideNo): boolean {
  return hasFoes(s, region, side) && hasOwn(s, region, side) && strikeRefusal(s, region, side) === undefined;
}
/** Why a force beside its enemy may not attack him; undefined when it may, has attacked already, or there is no such force. */
export function strikeRefused(s: Survey, region: RegionId, side: SideNo): Refusal | undefined {
  if (!hasFoes(s, region, side) || !hasOwn(s, region, side)) return undefined;
  return s.seen.table.attacks.some((attack) => attack.region === region) ? undefined : strikeRefusal(s, region, side);
}
function strikeRefusal(s: Survey, region: RegionId, side: SideNo): Refusal | undefined {
  const { seen } = s;
  const units = strikers(s, region, side).map((id) => seen.table.units[id]!);
  if (units.some((unit) => isInField(seen, unit))) return attackRefused(seen, side, units, region);
  const unit = openAt(s, region, side).find((one) => isInField(seen, one))!;
  if (!unit.oos) return { key: "why.secondStack", args: { region: nameOf(seen, region) }, rule: "WAW-10.5-d" };
  return { key: "why.oosAttack", args: { unit: nameOf(seen, unit.id) }, rule: "WAW-13.4-b" };
}

/** An attack on an enemy in the same region; whoever strikes does not move any more. */
export function strike(state: WarState, fx: Fx, region: RegionId, rule: string): void {
  const { table } = state;
  const { side } = table;
  const s = survey(state);
  for (const group of table.groups)
    if (group.at === region && !group.units.some((id) => table.units[id]?.aboard))
      table.groups = table.groups.map((one) => (one === group ? Object.freeze({ ...one, done: true }) : one));
  if (!mayStrike(s, region, side)) return;
  const units = strikers(s, region, side);
  table.attacks = [...table.attacks, { region, how: "strike", from: region, units, caught: false }];
  if (!fx.quiet)
    fx.tell({ key: "land.strike", args: { side: sideTitle(state, side), region: nameOf(state, region) }, rule, about: [region] });
}

/** Sides with more than six hidden units in a region turn the excess face up, of their own choice (WAW-4.1.2-d). */
function excessAt(seen: Seen): { readonly side: SideNo; readonly region: RegionId; readonly n: number } | undefined {
  const s = survey(seen);
  for (const region in s.hidden)
    for (let side = 0; side < seen.table.vp.length; side++) {
      const n = -hiddenRoom(s, region, side);
      if (n > 0) return { side, region, n };
    }
  return undefined;
}
export const revealExcess: Step<WarState> = {
  asks: (state) => excessAt(state) !== undefined,
  run: (state) => pop(state),
  ask(state): Decision[] {
    const { side, region, n } = excessAt(state)!;
    const of = tokensAt(survey(state), region)
      .filter((token) => token.side === side)
      .map((token) => token.id);
    return [
      {
        seat: seatOf(state, side),
        kind: "reveal.excess",
        prompt: { key: "ask.reveal.excess", args: { n, region: nameOf(state, region) } },
        domain: { t: "some", of, min: n, max: n },
        rule: "WAW-4.1.2-d",
        fallback: of.slice(-n),
        about: [region],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    revealTokens(state, fx, answer as readonly TokenId[], "WAW-4.1.2-d");
  },
};
