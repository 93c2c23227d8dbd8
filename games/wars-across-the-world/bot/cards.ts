import type { Tree } from "@warren/kernel/domain.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { CardId, Seen, SideNo } from "../rules/state.ts";
import { nameOf, worldIn } from "../rules/units.ts";
import { chanceOf, judgeAll } from "./effects.ts";
import type { Order } from "./land.ts";

/** What a card is meant to be worth: what is given up by playing it for less. */
const STRENGTH = { small: 0.3, medium: 0.5, large: 0.9 } as const;
/** A card that is played ahead of a battle about to be fought. */
const AHEAD = 0.9;

/** What keeping a card is worth: less toward the end, and hardly anything in a full hand. */
function keeping(seen: Seen, side: SideNo, card: CardId): number {
  const world = worldIn(seen);
  const left = 1 - (seen.table.turn - 1) / world.scenario.turns;
  const crowd = seen.table.sizes[side]! >= world.config.cards.hand ? 0.35 : 1;
  return STRENGTH[world.cards[card]!.strength] * left * crowd;
}

/** What playing a use of a card promises over keeping it. */
function playing(seen: Seen, side: SideNo, card: CardId, use: number, inBattle: boolean): number {
  const chosen = worldIn(seen).cards[card]!.uses[use]!;
  const { attacks } = seen.table;
  const value = chosen.ahead
    ? AHEAD * (attacks.length > 0 && seen.table.side === side ? 1 : 0)
    : judgeAll(chosen.do, seen, { side, card, inBattle });
  return value - keeping(seen, side, card);
}

/** The cards of a menu or a window, each as an order. */
export function cardOrders(seen: Seen, side: SideNo, tree: Tree, inBattle: boolean, before: readonly string[] = []): Order[] {
  const orders: Order[] = [];
  for (const card in tree)
    for (const use in tree[card]!) {
      const value = playing(seen, side, card, Number(use.slice(3)) - 1, inBattle);
      const why: Msg = { key: "bot.card", args: { card: nameOf(seen, card) } };
      orders.push({ path: [...before, card, use], value, why });
    }
  return orders;
}

/** What a card may still be good for, to tell which to throw away. */
export function prospects(seen: Seen, side: SideNo, card: CardId): number {
  const def = worldIn(seen).cards[card]!;
  const { turn } = seen.table;
  if (turn >= (def.notAfterTurn ?? worldIn(seen).scenario.turns)) return 0;
  const play = { side, card, inBattle: false };
  const best = Math.max(...def.uses.map((use) => use.when.reduce((chance, one) => chance * chanceOf(one, seen, play), 1)));
  const waits = turn < (def.notBeforeTurn ?? 0) ? 0.6 : 1;
  return STRENGTH[def.strength] * best * waits;
}
