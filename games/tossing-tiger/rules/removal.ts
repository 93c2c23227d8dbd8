import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type CardId, type Species, speciesOf } from "../content/animals.ts";
import { forgetTop } from "./battle.ts";
import { losesRaise } from "./bonus.ts";
import { removeCard, shuffleCards, sortCards } from "./cards.ts";
import { allSaw, allSawLeave, loseTrack, sawCard } from "./memory.ts";
import type { Pile, TigerState, War } from "./state.ts";

/** A card goes out of a pile in the middle of a war. When it showed, its battle stays as it was last computed (TT-battle-31). */
function leavePile(state: TigerState, war: War, position: number, pile: Pile, card: CardId): void {
  losesRaise(war, card);
  const order = state.box.piles[pile.id]!;
  if (order[0] === card) forgetTop(state, pile);
  removeCard(order, card);
  removeCard(state.hands[pile.owner]!.piles[pile.id]!, card);
  pile.size--;
  if (pile.shown !== card) return;
  pile.shown = null;
  const battle = war.battles[position]!;
  if (battle.stage !== "waiting") battle.frozen = true;
}

/** TT-battle-28, TT-battle-32: a card leaves the game for good, before everybody's eyes. */
export function destroy(state: TigerState, war: War, position: number, pile: Pile, card: CardId): void {
  leavePile(state, war, position, pile, card);
  for (const hand of state.hands) {
    const look = hand.looks[pile.id];
    if (look) removeCard(look.cards, card);
  }
  allSawLeave(state, pile.owner, card);
  state.table.destroyed = [...(state.table.destroyed ?? []), card];
}

/** Who brings a card to hand, by which animal and rule: for the report. */
interface By {
  who: Seat;
  animal: Species;
  rule: string;
}

/** TT-battle-30: a card that comes to hand during a war waits aside until it is settled. */
function setAside(state: TigerState, war: War, seat: Seat, card: CardId): void {
  const hand = state.hands[seat]!;
  hand.aside = sortCards([...(hand.aside ?? []), card]);
  war.aside = { ...war.aside, [seat]: (war.aside?.[seat] ?? 0) + 1 };
  state.table.hands[seat]!++;
}

/** TT-battle-29: the top card of the draw pile, unseen by others; the discard pile becomes a new one when it has run out (TT-spoils-12). */
export function drawCard(state: TigerState, war: War, { who, animal, rule }: By, fx: Fx): void {
  const { table, box } = state;
  if (box.draw.length === 0 && table.discards.length > 0) {
    box.draw = shuffleCards(table.discards, fx, "deal");
    table.discards = [];
    if (!fx.quiet) fx.tell({ key: "draw.renewed", args: { cards: box.draw.length }, rule: "TT-spoils-12" });
  }
  const card = box.draw.pop();
  if (!card) return;
  table.draw = box.draw.length;
  setAside(state, war, who, card);
  if (fx.quiet) return;
  fx.tell({ key: "draw.draws", args: { who, animal }, rule, about: [`seat.${who}`] });
  fx.tell({ key: "draw.gets", args: { prey: speciesOf(card), cards: [card] }, rule: "TT-battle-29", about: [card] }, [who]);
}

/** A hidden card of a pile goes to somebody's hand: that player and its owner know which, for all others it may be any (TT-battle-32). */
export function stealHidden(state: TigerState, war: War, position: number, pile: Pile, card: CardId, by: By, fx: Fx): void {
  const { who, animal, rule } = by;
  const { owner } = pile;
  takeHidden(state, war, position, pile, card, who);
  if (fx.quiet) return;
  const args = { who, whom: owner, animal, n: position + 1 };
  fx.tell({ key: "draw.takes", args, rule, about: [pile.id] });
  const to = who === owner ? [who] : [who, owner].sort();
  fx.tell({ key: "draw.taken", args: { who, prey: speciesOf(card), cards: [card] }, rule, about: [card] }, to);
}

export function takeHidden(state: TigerState, war: War, position: number, pile: Pile, card: CardId, who: Seat): void {
  const { owner } = pile;
  leavePile(state, war, position, pile, card);
  for (let seat = 0; seat < state.hands.length; seat++) {
    const look = state.hands[seat]!.looks[pile.id];
    if (!look) continue;
    if (seat === who || seat === owner) removeCard(look.cards, card);
    else delete state.hands[seat]!.looks[pile.id];
  }
  pile.seenBy = pile.seenBy.filter((seat) => seat === who || seat === owner);
  if (who !== owner) {
    loseTrack(state, owner, who, faceUp(war));
    removeCard(state.hands[who]!.known[owner]!, card);
    sawCard(state, owner, who, card);
  }
  setAside(state, war, who, card);
}

/** A card that shows goes to somebody's hand, and all see it go. */
export function stealShown(state: TigerState, war: War, position: number, pile: Pile, who: Seat): CardId {
  const card = pile.shown!;
  leavePile(state, war, position, pile, card);
  for (const hand of state.hands) {
    const look = hand.looks[pile.id];
    if (look) removeCard(look.cards, card);
  }
  allSawLeave(state, pile.owner, card);
  allSaw(state, who, card);
  setAside(state, war, who, card);
  return card;
}

/** Cards that lie face up in a war. */
function faceUp(war: War): CardId[] {
  return war.sides.flatMap((side) => side.row.flatMap((pile) => (pile?.shown ? [pile.shown] : [])));
}
