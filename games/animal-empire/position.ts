import type { Frame } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { CROWNS, type CrownId } from "./content/crowns.ts";
import { COUNT } from "./content/kingdoms.ts";
import { type CardId, cardsIn } from "./content/wilderness.ts";
import { OPTIONS, setup } from "./rules/setup.ts";
import { type EmpireState, type Marker, noOf, type Order } from "./rules/state.ts";

/** A position, in words of the cards: numbers are card numbers 1 to 16, ids as in the views. For lessons and for tests. */
export interface Given {
  /** Kingdoms by seat; the first of each carries the Crown unless that player has a lord. */
  own: readonly (readonly number[])[];
  /** Free Kingdoms that lie face up. All others lie face down, in order of their numbers: f1, f2, ... */
  up?: readonly number[];
  /** Where Armies stand: `{ a4: "k7" }`. Others are in hand. */
  on?: { readonly [army: string]: string };
  used?: readonly string[];
  fresh?: readonly string[];
  /** Vassal -> lord. */
  lords?: { readonly [vassal: number]: Seat };
  /** Seat -> Kingdom that carries the Crown, where it is not the first. */
  crowns?: { readonly [seat: number]: string };
  /** Wilderness cards by seat. */
  cards?: { readonly [seat: number]: readonly CardId[] };
  /** The deck, top card first; default: all cards that nobody holds, lowest number on top. */
  deck?: readonly CardId[];
  markers?: readonly Marker[];
  /** Bans as [army, kingdom, ends of turns left]. */
  bans?: readonly (readonly [string, string, number])[];
  orders?: { readonly [vassal: number]: Order };
  /** Whose turn it is; default 0. */
  turn?: Seat;
  /** Who began; default 0. */
  first?: Seat;
  round?: number;
  actions?: number;
  /** Mustering: whether the truce still holds; default false. */
  truce?: boolean;
  options?: Options;
  /** Crowns by seat; default in the order of the list. */
  colours?: readonly CrownId[];
  /** Where the flow stands; default: the active player is asked for an Action. */
  at?: Frame["at"];
}

/** The position as a state that the rules can go on from; where its first step asks nobody, `advance` it. */
export function positionOf(given: Given): EmpireState {
  const options = { ...defaultOptions(OPTIONS), ...given.options };
  const state = setup(options, given.own.length, quietFx({ below: () => 0 }));
  const { table } = state;
  given.own.forEach((numbers, seat) => {
    table.colours[seat] = given.colours?.[seat] ?? CROWNS[seat]!.id;
    for (const number of numbers) table.kingdoms[number - 1] = { owner: seat, up: true };
    const lord = given.lords?.[seat];
    table.lords[seat] = lord ?? null;
    if (lord === undefined) table.crowns[seat] = given.crowns?.[seat] ? noOf(given.crowns[seat]) : numbers[0]! - 1;
    table.orders[seat] = given.orders?.[seat] ?? null;
    const cards = [...(given.cards?.[seat] ?? [])].sort();
    if (table.open) table.open[seat] = cards;
    else state.hands[seat]!.cards = cards;
    table.sizes[seat] = cards.length;
  });
  state.box.kingdoms = [];
  for (let no = 0; no < COUNT; no++) {
    if (table.kingdoms[no]!.owner !== null) continue;
    const up = given.up?.includes(no + 1) ?? false;
    table.kingdoms[no]!.up = up;
    table.centre.push({ kingdom: up ? no : null, taken: false, seen: [] });
    state.box.centre.push(up ? null : no);
  }
  for (const [army, kingdom] of Object.entries(given.on ?? {})) table.armies[noOf(army)]!.at = noOf(kingdom);
  for (const army of given.used ?? []) table.armies[noOf(army)]!.used = true;
  for (const army of given.fresh ?? []) table.armies[noOf(army)]!.fresh = true;
  const held = new Set(Object.values(given.cards ?? {}).flat());
  const deck = given.deck ?? cardsIn(table.house.wilderness).filter((card) => !held.has(card));
  state.box.deck = [...deck].reverse();
  table.deck = deck.length;
  table.markers = [...(given.markers ?? [])];
  table.bans = (given.bans ?? []).map(([army, kingdom, left]) => ({ army: noOf(army), kingdom: noOf(kingdom), left }));
  table.truce = given.truce ?? false;
  table.first = given.first ?? 0;
  table.turn = {
    seat: given.turn ?? 0,
    round: given.round ?? 1,
    actions: given.actions ?? 0,
    windows: 0,
    managed: false,
    ordered: [],
  };
  state.flow = given.at === "window.open" ? [{ at: "turn.next" }, { at: "window.open" }] : [{ at: given.at ?? "turn.act" }];
  return state;
}
