import type { Tree } from "@warren/kernel/domain.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { COUNT, type No } from "../../content/kingdoms.ts";
import { isTruceClosed, liftBans, recall, retreat, touch } from "../army.ts";
import { arrive, isOpenTo, isStuck } from "../march.ts";
import { hasMarker } from "../special.ts";
import { AID, KID, noOf, type Table } from "../state.ts";
import { areAllied } from "../vassal.ts";
import type { Card } from "./card.ts";

const isBog = (table: Table, kingdom: No): boolean => table.markers.length > 0 && hasMarker(table, "quagmire", KID[kingdom]!);

/** AE-card-C03a, AE-card-C03b, AE-card-R2: back in spite of the ban (AE-battle-8). */
export const turnAgain: Card = {
  targets({ table }, seat) {
    let tree: { [id: string]: Branch } | undefined;
    for (const { army, kingdom } of table.bans) {
      if (table.kingdoms[army]!.owner !== seat || table.armies[army]!.at !== null) continue;
      if (isBog(table, kingdom) || isTruceClosed(table, seat, kingdom)) continue;
      ((tree ??= {})[AID[army]!] ??= {})[KID[kingdom]!] = LEAF;
    }
    return tree;
  },
  play({ table }, seat, [army, kingdom], fx) {
    liftBans(table, noOf(army!));
    arrive(table, noOf(army!), noOf(kingdom!));
    if (fx.quiet) return;
    const args = { who: seat, card: "C03", army: army!, kingdom: kingdom! };
    fx.tell({ key: "play.C03", args, rule: "AE-card-C03b", about: ["C03", army!, kingdom!] });
  },
};

/** AE-card-C05a, AE-card-R4; not during the truce on the opponent's Kingdoms (AE-window-24). */
export const stampede: Card = {
  targets({ table }, seat) {
    let tree: Branch | undefined;
    for (const { at } of table.armies) if (at !== null && !isTruceClosed(table, seat, at)) (tree ??= {})[KID[at]!] = LEAF;
    return tree;
  },
  play(state, seat, [kingdom], fx) {
    const { table } = state;
    const driven: string[] = [];
    for (let army = 0; army < COUNT; army++) {
      if (table.armies[army]!.at !== noOf(kingdom!)) continue;
      retreat(state, army);
      if (!fx.quiet) driven.push(AID[army]!);
    }
    if (fx.quiet) return;
    const args = { who: seat, card: "C05", kingdom: kingdom!, armies: driven };
    fx.tell({ key: "play.C05", args, rule: "AE-card-C05a", about: ["C05", kingdom!, ...driven] });
  },
};

/** Armies this one may change places with: on other Kingdoms, no bog, and no truce in the way of either (AE-card-C07b, AE-window-23). */
function partners(table: Table, army: No): Tree {
  const tree: Branch = {};
  const from = table.armies[army]!.at!;
  for (let other = 0; other < COUNT; other++) {
    const { at } = table.armies[other]!;
    if (at === null || at === from || isBog(table, at)) continue;
    if (table.truce) {
      if (isTruceClosed(table, table.kingdoms[army]!.owner!, at)) continue;
      if (isTruceClosed(table, table.kingdoms[other]!.owner!, from)) continue;
    }
    tree[AID[other]!] = LEAF;
  }
  return tree;
}

/** AE-card-C07a, AE-card-R6: bans are ignored and stay. */
export const crossroadsMirage: Card = {
  targets({ table }) {
    let tree: Branch | undefined;
    // Without a truce the partners depend on the Kingdom alone.
    const shared: (Tree | undefined)[] = [];
    for (let army = 0; army < COUNT; army++) {
      const { at } = table.armies[army]!;
      if (at === null || isBog(table, at)) continue;
      const others = (!table.truce && shared[at]) || partners(table, army);
      shared[at] = others;
      if (!isEmpty(others)) (tree ??= {})[AID[army]!] = others;
    }
    return tree;
  },
  play({ table }, seat, [one, two], fx) {
    const first = table.armies[noOf(one!)]!.at!;
    const second = table.armies[noOf(two!)]!.at!;
    arrive(table, noOf(one!), second);
    arrive(table, noOf(two!), first);
    for (const army of [one!, two!]) touch(table, table.kingdoms[noOf(army)]!.owner);
    if (fx.quiet) return;
    const args = { who: seat, card: "C07", one: one!, two: two!, there: KID[second]!, here: KID[first]! };
    fx.tell({ key: "play.C07", args, rule: "AE-card-C07a", about: ["C07", one!, two!, KID[first]!, KID[second]!] });
  },
};

/** AE-card-C11b, AE-window-19: hostile is who is not of the tree, also where the head's Crown lies. */
export function recallTree(table: Table, seat: number): Tree | undefined {
  let tree: Branch | undefined;
  for (let army = 0; army < COUNT; army++) {
    const { at } = table.armies[army]!;
    if (at === null || areAllied(table, seat, table.kingdoms[army]!.owner!) || isTruceClosed(table, seat, at)) continue;
    (tree ??= {})[AID[army]!] = LEAF;
  }
  return tree;
}

export const recallArmy: Card["play"] = (state, seat, [army], fx) => {
  const kingdom = state.table.armies[noOf(army!)]!.at!;
  recall(state, noOf(army!));
  if (fx.quiet) return;
  const args = { who: seat, card: "C11", army: army!, kingdom: KID[kingdom]! };
  fx.tell({ key: "play.C11.recall", args, rule: "AE-card-C11b", about: ["C11", army!, KID[kingdom]!] });
};

/** AE-card-C12a: to any Kingdom of the own tree; bans and bogs hold. */
export const beaconChain: Card = {
  targets({ table }, seat) {
    let tree: Branch | undefined;
    for (let army = 0; army < COUNT; army++) {
      if (table.kingdoms[army]!.owner !== seat || table.armies[army]!.fresh || isStuck(table, army)) continue;
      let places: Branch | undefined;
      for (let kingdom = 0; kingdom < COUNT; kingdom++) {
        const { owner } = table.kingdoms[kingdom]!;
        if (owner === null || !areAllied(table, seat, owner) || !isOpenTo(table, seat, army, kingdom)) continue;
        (places ??= {})[KID[kingdom]!] = LEAF;
      }
      if (places) (tree ??= {})[AID[army]!] = places;
    }
    return tree;
  },
  play({ table }, seat, [army, kingdom], fx) {
    arrive(table, noOf(army!), noOf(kingdom!));
    if (fx.quiet) return;
    const args = { who: seat, card: "C12", army: army!, kingdom: kingdom! };
    fx.tell({ key: "play.C12", args, rule: "AE-card-C12a", about: ["C12", army!, kingdom!] });
  },
};
