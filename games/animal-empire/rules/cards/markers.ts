import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { COUNT } from "../../content/kingdoms.ts";
import { touch } from "../army.ts";
import { hasMarker, specOf } from "../special.ts";
import { AID, FID, KID, noOf } from "../state.ts";
import { areAllied } from "../vassal.ts";
import type { Card } from "./card.ts";

/**
 * AE-card-C04a: what it protects from stands at Capture, Seize Crown, Manage Vassal and Marriage Pact; nothing else asks for it
 * (AE-card-C04c, AE-card-R3).
 */
export const sanctuaryRing: Card = {
  targets({ table }, seat) {
    let tree: Branch | undefined;
    for (let kingdom = 0; kingdom < COUNT; kingdom++) {
      const { owner } = table.kingdoms[kingdom]!;
      if (owner === null || !areAllied(table, seat, owner) || hasMarker(table, "sanctuary", KID[kingdom]!)) continue;
      (tree ??= {})[KID[kingdom]!] = LEAF;
    }
    return tree;
  },
  play({ table }, seat, [kingdom], fx) {
    table.markers.push({ kind: "sanctuary", on: KID[noOf(kingdom!)]!, by: seat });
    touch(table, table.kingdoms[noOf(kingdom!)]!.owner);
    if (fx.quiet) return;
    const args = { who: seat, card: "C04", kingdom: kingdom! };
    fx.tell({ key: "play.C04", args, rule: "AE-card-C04a", about: ["C04", kingdom!] });
  },
};

/** AE-card-C13a: any Kingdom, one that lies face down too. Only marches and places ask for it (AE-card-C13b). */
export const quagmire: Card = {
  targets({ table }) {
    const tree: Branch = {};
    for (let kingdom = 0; kingdom < COUNT; kingdom++)
      if (table.kingdoms[kingdom]!.up && !hasMarker(table, "quagmire", KID[kingdom]!)) tree[KID[kingdom]!] = LEAF;
    for (let place = 0; place < table.centre.length; place++)
      if (table.centre[place]!.kingdom === null && !hasMarker(table, "quagmire", FID[place]!)) tree[FID[place]!] = LEAF;
    return tree;
  },
  play({ table }, seat, [place], fx) {
    const hidden = place!.startsWith("f");
    const on = hidden ? FID[noOf(place!)]! : KID[noOf(place!)]!;
    table.markers.push({ kind: "quagmire", on, by: seat });
    if (!hidden) {
      touch(table, table.kingdoms[noOf(place!)]!.owner);
      for (let army = 0; army < COUNT; army++)
        if (table.armies[army]!.at === noOf(place!)) touch(table, table.kingdoms[army]!.owner);
    }
    if (!fx.quiet)
      fx.tell({ key: "play.C13", args: { who: seat, card: "C13", place: place! }, rule: "AE-card-C13a", about: ["C13", place!] });
  },
};

/** AE-card-C14a: any Army that belongs to a player, in hand or on the table, and has a specialisation to lose. */
export const dulledFangs: Card = {
  targets({ table }) {
    let tree: Branch | undefined;
    for (let army = 0; army < COUNT; army++)
      if (table.kingdoms[army]!.owner !== null && specOf(table, army) !== 0) (tree ??= {})[AID[army]!] = LEAF;
    return tree;
  },
  blocked({ table }, _seat, out) {
    for (const { kind, on } of table.markers) {
      if (kind !== "dulled") continue;
      out.push({ path: ["C14", on], why: { key: "why.dulled", args: { army: on } }, rule: "AE-card-C14a" });
    }
  },
  play({ table }, seat, [army], fx) {
    table.markers.push({ kind: "dulled", on: AID[noOf(army!)]!, by: seat });
    touch(table, table.kingdoms[noOf(army!)]!.owner);
    if (!fx.quiet)
      fx.tell({ key: "play.C14", args: { who: seat, card: "C14", army: army! }, rule: "AE-card-C14a", about: ["C14", army!] });
  },
};
