import type { Blocked } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { COUNT, type No } from "../../content/kingdoms.ts";
import { touch, transfer } from "../army.ts";
import { crownAt, layCrown, setLord } from "../crown.ts";
import { addCard, cardsOf, drawCard } from "../march.ts";
import { hasMarker } from "../special.ts";
import { type EmpireState, KID, type MarkerKind, noOf, SID, seatOf, type Table } from "../state.ts";
import { areAllied, kingdomsOf, totalOf } from "../vassal.ts";
import type { Card } from "./card.ts";
import { recallArmy, recallTree } from "./moves.ts";

/** AE-card-C06a: no Crown, no Sanctuary, not the last one. */
function mayBeSwapped(table: Table, kingdom: No): boolean {
  const { owner } = table.kingdoms[kingdom]!;
  if (owner === null || crownAt(table, kingdom) !== undefined || kingdomsOf(table, owner) === 1) return false;
  return !hasMarker(table, "sanctuary", KID[kingdom]!);
}

/** AE-card-C06a, AE-card-C06b; also between lord and Vassal (AE-card-R5a), never during the truce (AE-window-23). */
export const marriagePact: Card = {
  targets({ table }, seat) {
    if (table.truce) return undefined;
    const theirs: Branch = {};
    const tree: Branch = {};
    for (let kingdom = 0; kingdom < COUNT; kingdom++) {
      if (!mayBeSwapped(table, kingdom)) continue;
      if (table.kingdoms[kingdom]!.owner === seat) tree[KID[kingdom]!] = theirs;
      else theirs[KID[kingdom]!] = LEAF;
    }
    return isEmpty(theirs) || isEmpty(tree) ? undefined : tree;
  },
  play(state, seat, [mine, theirs], fx) {
    const other = state.table.kingdoms[noOf(theirs!)]!.owner!;
    // Both Armies are fresh (AE-card-R5b).
    transfer(state, noOf(mine!), other);
    transfer(state, noOf(theirs!), seat);
    if (fx.quiet) return;
    const args = { who: seat, card: "C06", whom: other, mine: mine!, theirs: theirs! };
    fx.tell({ key: "play.C06", args, rule: "AE-card-C06b", about: ["C06", mine!, theirs!] });
  },
};

/** AE-card-C09a, AE-card-R8: the card being played has left its hand already. */
export const magpiesDue: Card = {
  targets({ table }, seat) {
    let tree: Branch | undefined;
    for (let other = 0; other < table.sizes.length; other++)
      if (other !== seat && table.sizes[other]! > 0) (tree ??= {})[SID[other]!] = LEAF;
    return tree;
  },
  play(state, seat, [from], fx) {
    const { table } = state;
    const whom = seatOf(from!);
    const cards = cardsOf(state, whom);
    const [card] = cards.splice(fx.draw(cards.length, "steal"), 1);
    table.sizes[whom]!--;
    addCard(state, seat, card!);
    if (fx.quiet) return;
    fx.tell({ key: "play.C09", args: { who: seat, card: "C09", whom }, rule: "AE-card-C09a", about: ["C09", from!] });
    const event = { key: "magpie.takes", args: { who: seat, whom, card: card! }, rule: "AE-card-C09a", about: [card!] };
    if (table.open) fx.tell(event);
    else fx.tell(event, [seat, whom]);
  },
};

const ownKingdoms = (table: Table, seat: Seat): Branch => {
  const tree: Branch = {};
  for (let kingdom = 0; kingdom < COUNT; kingdom++) if (table.kingdoms[kingdom]!.owner === seat) tree[KID[kingdom]!] = LEAF;
  return tree;
};

/**
 * AE-card-C10a, AE-card-R9a: only this player leaves, with the own Vassals; the old lord's place stays as it is, and so do all
 * Armies, hostile at once (AE-card-R9b).
 */
function goFree(state: EmpireState, seat: Seat, kingdom: No, rule: string, fx: Fx): void {
  const lord = state.table.lords[seat]!;
  setLord(state.table, seat, null);
  if (!fx.quiet) fx.tell({ key: "leash.free", args: { who: seat, lord }, rule, about: [SID[seat]!, SID[lord]!] });
  layCrown(state, seat, kingdom, "freed", fx);
}

const CLEARABLE: readonly MarkerKind[] = ["sanctuary", "quagmire", "dulled"];

const hasBans = (table: Table, seat: Seat): boolean => table.bans.some((ban) => table.kingdoms[ban.army]!.owner === seat);
const NO_BANS: Blocked = { path: ["C10", "pardon"], why: { key: "why.noBans" }, rule: "AE-card-C10d" };

/** free > Kingdom, incite > Vassal, clear > kind > what it lies on, or pardon (AE-card-C10a to AE-card-C10d). */
export const brokenLeash: Card = {
  targets({ table }, seat) {
    const tree: Branch = {};
    if (hasBans(table, seat)) tree.pardon = LEAF;
    if (table.lords[seat] !== null) tree.free = ownKingdoms(table, seat);
    else {
      const vassals: Branch = {};
      for (let other = 0; other < table.lords.length; other++)
        if (table.lords[other] !== null && table.lords[other] !== seat) vassals[SID[other]!] = LEAF;
      if (!isEmpty(vassals)) tree.incite = vassals;
    }
    let clear: { [kind: string]: Branch } | undefined;
    for (const { kind, on } of table.markers) if (CLEARABLE.includes(kind)) ((clear ??= {})[kind] ??= {})[on] = LEAF;
    if (clear) tree.clear = clear;
    return isEmpty(tree) ? undefined : tree;
  },
  blocked({ table }, seat, out) {
    if (!hasBans(table, seat)) out.push(NO_BANS);
  },
  play(state, seat, [mode, first, second], fx) {
    const { table } = state;
    switch (mode) {
      case "free":
        tellLeash(seat, "free", {}, "AE-card-C10a", fx);
        goFree(state, seat, noOf(first!), "AE-card-C10a", fx);
        return;
      case "incite":
        tellLeash(seat, "incite", { whom: seatOf(first!) }, "AE-card-C10b", fx);
        push(state, { at: "incite", seat: seatOf(first!), by: seat });
        return;
      case "clear": {
        const at = table.markers.findIndex((marker) => marker.kind === first && marker.on === second);
        table.markers.splice(at, 1);
        tellLeash(seat, "clear", { marker: first!, on: second! }, "AE-card-C10c", fx);
        return;
      }
      case "pardon":
        table.bans = table.bans.filter((ban) => table.kingdoms[ban.army]!.owner !== seat);
        tellLeash(seat, "pardon", {}, "AE-card-C10d", fx);
        return;
      default:
        throw new Error(`Broken Leash has no mode ${mode}`);
    }
  },
};

function tellLeash(who: Seat, mode: string, args: Record<string, string | number>, rule: string, fx: Fx): void {
  if (fx.quiet) return;
  const things = [typeof args.whom === "number" ? `seat.${args.whom}` : args.on].filter((id) => typeof id === "string");
  fx.tell({ key: `play.C10.${mode}`, args: { who, card: "C10", ...args }, rule, about: ["C10", ...things] });
}

/** AE-card-C10b: the Vassal decides; a refusal is worth a card (AE-card-R15: if there is one). */
export const incite: Step<EmpireState> = {
  ask({ table }, frame) {
    const seat = frame.seat as Seat;
    const tree: Tree = { refuse: LEAF, free: ownKingdoms(table, seat) };
    return [
      {
        seat,
        kind: "incite",
        prompt: { key: "ask.incite", args: { lord: table.lords[seat]!, by: frame.by as Seat } },
        domain: { t: "pick", tree },
        rule: "AE-card-C10b",
        fallback: ["refuse"],
      },
    ];
  },
  take(state, frame, { seat }, answer, fx) {
    const [choice, kingdom] = answer as readonly string[];
    pop(state);
    if (choice === "free") {
      goFree(state, seat, noOf(kingdom!), "AE-card-C10b", fx);
      return;
    }
    if (!fx.quiet)
      fx.tell({ key: "leash.refused", args: { who: seat, by: frame.by as Seat }, rule: "AE-card-C10b", about: [SID[seat]!] });
    drawCard(state, frame.by as Seat, fx, "AE-card-C10b");
  },
};

/**
 * AE-card-C11a: rulers of other trees whom the player with all below would leave one Kingdom short of winning at most. Vassals of
 * Vassals too (AE-card-R10a).
 */
function newLords(table: Table, seat: Seat): Tree | undefined {
  if (table.lords[seat] === null || table.lords.length === 2) return undefined; // AE-card-R10b
  let tree: Branch | undefined;
  const brings = totalOf(table, seat);
  for (let ruler = 0; ruler < table.lords.length; ruler++) {
    if (table.lords[ruler] !== null || areAllied(table, seat, ruler)) continue;
    if (totalOf(table, ruler) + brings < table.house.winKingdoms) (tree ??= {})[SID[ruler]!] = LEAF;
  }
  return tree;
}

/** swear > ruler, or recall > Army. */
export const turnedBanner: Card = {
  targets({ table }, seat) {
    const lords = newLords(table, seat);
    const armies = recallTree(table, seat);
    if (!lords && !armies) return undefined;
    return { ...(lords ? { swear: lords } : {}), ...(armies ? { recall: armies } : {}) };
  },
  play(state, seat, path, fx) {
    if (path[0] === "recall") {
      recallArmy(state, seat, path.slice(1), fx);
      return;
    }
    const ruler = seatOf(path[1]!);
    const lord = state.table.lords[seat]!;
    setLord(state.table, seat, ruler);
    for (const one of [lord, ruler]) touch(state.table, one); // AE-window-27
    if (fx.quiet) return;
    const args = { who: seat, card: "C11", from: lord, to: ruler };
    fx.tell({ key: "play.C11.swear", args, rule: "AE-card-C11a", about: ["C11", SID[seat]!, SID[ruler]!] });
  },
};
