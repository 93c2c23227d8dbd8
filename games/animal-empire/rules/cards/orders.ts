import type { Tree } from "@warren/kernel/domain.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { ALL_FOUR, COUNT, type No } from "../../content/kingdoms.ts";
import { touch } from "../army.ts";
import { bonusTree, takeBonus } from "../bonus.ts";
import { captureRefusal } from "../capture.ts";
import { feigned, type Reason } from "../count.ts";
import { crownAt, seizeRefusal } from "../crown.ts";
import { isStuck, march } from "../march.ts";
import { STAY } from "../raid.ts";
import { hasMarker, isUsable, specOf } from "../special.ts";
import { AID, type Army, type EmpireState, FID, KID, noOf, type Table } from "../state.ts";
import type { Card } from "./card.ts";

/** Own Armies that may take a bonus action, with what they could do. */
function bonusTargets(table: Table, seat: Seat, may: (army: Army) => boolean, crowns: boolean): Tree | undefined {
  let tree: Branch | undefined;
  for (let army = 0; army < COUNT; army++) {
    if (table.kingdoms[army]!.owner !== seat || !may(table.armies[army]!)) continue;
    const actions = bonusTree(table, seat, army, crowns);
    if (actions) (tree ??= {})[AID[army]!] = actions;
  }
  return tree;
}

function bonusCard(id: "C01" | "C02", rule: string, may: (army: Army) => boolean, crowns: boolean): Card {
  return {
    targets: ({ table }, seat) => bonusTargets(table, seat, may, crowns),
    play(state, seat, path, fx) {
      const army = path[0]!;
      if (!fx.quiet) fx.tell({ key: `play.${id}`, args: { who: seat, card: id, army }, rule, about: [id, army] });
      takeBonus(state, seat, noOf(army), path.slice(1), fx);
    },
  };
}

/** AE-card-C01a, AE-card-C01b. */
export const secondDawn = bonusCard("C01", "AE-card-C01a", (army) => !army.used, true);
/**
 * AE-card-C02a; in hand an Army can only march (AE-card-R1a). It seizes no Crown (AE-card-C02b): to march and to seize in one turn, before
 * anybody can come to its defence, made this card worth a third of a fair share (docs/balance/animal-empire.md).
 */
export const tirelessDrum = bonusCard("C02", "AE-card-C02a", (army) => army.used && !army.fresh, false);

/** Places in the centre that lie face down. */
function hiddenPlaces(table: Table): string[] {
  const places: string[] = [];
  for (let place = 0; place < table.centre.length; place++) if (table.centre[place]!.kingdom === null) places.push(FID[place]!);
  return places;
}

/**
 * AE-card-C08a, AE-card-R7b: the look and the march are asked after it is played, since the march depends on what was seen. Who has seen
 * all there is needs an Army to send (AE-window-8).
 */
export const owlsMap: Card = {
  targets({ table }, seat) {
    const hidden = hiddenPlaces(table);
    if (hidden.some((id) => !table.centre[noOf(id)]!.seen.includes(seat))) return LEAF;
    return isEmpty(owlTree(table, seat, hidden)) ? undefined : LEAF;
  },
  play(state, seat, _path, fx) {
    if (!fx.quiet) fx.tell({ key: "play.C08", args: { who: seat, card: "C08" }, rule: "AE-card-C08a", about: ["C08"] });
    push(state, { at: "owl.look", seat });
  },
};

const MOST_SEEN = 3;

export const owlLook: Step<EmpireState> = {
  ask({ table }, frame) {
    const of = hiddenPlaces(table);
    const max = Math.min(MOST_SEEN, of.length);
    return [
      {
        seat: frame.seat as Seat,
        kind: "owl.look",
        prompt: { key: "ask.owl.look" },
        domain: { t: "some", of, min: 1, max },
        rule: "AE-card-C08a",
        fallback: of.slice(0, max),
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const seat = frame.seat as Seat;
    const places = answer as readonly string[];
    const seen: No[] = [];
    for (const id of places) {
      const place = noOf(id);
      const kingdom = state.box.centre[place]!;
      state.hands[seat]!.seen[id] = kingdom;
      const lookers = state.table.centre[place]!.seen;
      if (!lookers.includes(seat)) lookers.push(seat);
      seen.push(kingdom);
    }
    if (!fx.quiet) {
      fx.tell({ key: "owl.looks", args: { who: seat, places: [...places] }, rule: "AE-card-C08a", about: [...places] });
      const kingdoms = seen.map((kingdom) => KID[kingdom]!);
      fx.tell({ key: "owl.sees", args: { places: [...places], kingdoms }, rule: "AE-card-R7a", about: [...places] }, [seat]);
    }
    if (isEmpty(owlTree(state.table, seat, places))) pop(state);
    else goto(state, { at: "owl.march", seat, places: [...places] });
  },
};

/** Usable Armies and the places just seen (AE-card-C08b). */
function owlTree(table: Table, seat: Seat, places: readonly string[]): Branch {
  const targets: Branch = {};
  for (const place of places) if (!hasMarker(table, "quagmire", place)) targets[place] = LEAF;
  const tree: Branch = {};
  if (isEmpty(targets)) return tree;
  for (let army = 0; army < COUNT; army++)
    if (table.kingdoms[army]!.owner === seat && isUsable(table, army) && !isStuck(table, army)) tree[AID[army]!] = targets;
  return tree;
}

export const owlMarch: Step<EmpireState> = {
  ask({ table }, frame) {
    const seat = frame.seat as Seat;
    const tree = { [STAY]: LEAF, ...owlTree(table, seat, frame.places as string[]) };
    return [
      {
        seat,
        kind: "owl.march",
        prompt: { key: "ask.owl.march" },
        domain: { t: "pick", tree },
        rule: "AE-card-C08b",
        fallback: [STAY],
        about: frame.places as string[],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const [army, place] = answer as readonly string[];
    pop(state);
    if (army === STAY) return;
    state.table.armies[noOf(army!)]!.used = true;
    march(state, frame.seat as Seat, noOf(army!), place!, undefined, "action", fx);
  },
};

/** An Army at home that would gain nothing: dulled (AE-card-R11a), or with all four already. Elsewhere it would at least come home. */
function gainsNothing(table: Table, army: No): boolean {
  const { at } = table.armies[army]!;
  return at === null && (specOf(table, army) === ALL_FOUR || hasMarker(table, "dulled", AID[army]!));
}

/** AE-card-C15a. */
export const magnonEngine: Card = {
  targets({ table }, seat) {
    let tree: Branch | undefined;
    for (let army = 0; army < COUNT; army++) {
      if (table.kingdoms[army]!.owner !== seat || table.armies[army]!.fresh || gainsNothing(table, army)) continue;
      if (!hasMarker(table, "engine", AID[army]!)) (tree ??= {})[AID[army]!] = LEAF;
    }
    return tree;
  },
  blocked({ table }, seat, out) {
    for (let army = 0; army < COUNT; army++) {
      if (table.kingdoms[army]!.owner !== seat || table.armies[army]!.fresh || !gainsNothing(table, army)) continue;
      const rule = hasMarker(table, "dulled", AID[army]!) ? "AE-card-R11a" : "AE-card-C15a";
      out.push({ path: ["C15", AID[army]!], why: { key: "why.gainsNothing", args: { army: AID[army]! } }, rule });
    }
  },
  play(state, seat, [army], fx) {
    state.table.markers.push({ kind: "engine", on: AID[noOf(army!)]!, by: seat });
    if (!fx.quiet)
      fx.tell({ key: "play.C15", args: { who: seat, card: "C15", army: army! }, rule: "AE-card-C15a", about: ["C15", army!] });
  },
};

/** Whether numbers decide anything on this Kingdom: it could be captured, or its Crown seized, by whoever had enough of them. */
function isContested(table: Table, seat: Seat, kingdom: No): boolean {
  const isOpen = (reason: Reason | undefined): boolean => !reason || reason.why.key === "why.notMore";
  if (isOpen(captureRefusal(table, seat, kingdom))) return true;
  const crown = crownAt(table, kingdom);
  return crown !== undefined && crown !== seat && isOpen(seizeRefusal(table, seat, kingdom));
}

/**
 * AE-card-C16a; a second one on the same Kingdom would add nothing (house 4.1.13), so it is no target, and neither is one where no
 * numbers help (AE-window-8).
 */
export const feignedNumbers: Card = {
  targets({ table }: EmpireState, seat) {
    let tree: Branch | undefined;
    for (let army = 0; army < COUNT; army++) {
      const { at } = table.armies[army]!;
      if (at === null || table.kingdoms[army]!.owner !== seat || table.kingdoms[at]!.owner === seat) continue;
      if (feigned(table, seat, at) > 0 || !isContested(table, seat, at)) continue;
      (tree ??= {})[KID[at]!] = LEAF;
    }
    return tree;
  },
  play({ table }, seat, [kingdom], fx) {
    const no = noOf(kingdom!);
    table.markers.push({ kind: "feign", on: KID[no]!, by: seat });
    // AE-window-27: whoever holds the Kingdom, and whose Armies they are counted against.
    touch(table, table.kingdoms[no]!.owner);
    for (let army = 0; army < COUNT; army++) {
      const { owner } = table.kingdoms[army]!;
      if (table.armies[army]!.at === no && owner !== seat) touch(table, owner);
    }
    if (fx.quiet) return;
    const args = { who: seat, card: "C16", kingdom: kingdom! };
    fx.tell({ key: "play.C16", args, rule: "AE-card-C16a", about: ["C16", kingdom!] });
  },
};
