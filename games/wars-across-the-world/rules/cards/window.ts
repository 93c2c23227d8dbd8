import type { Decision } from "@warren/kernel/decision.ts";
import { pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import type { Window } from "../../scenario/types.ts";
import { sideTitle } from "../change.ts";
import { pay } from "../economy.ts";
import type { CardId, Seen, SideNo, WarState } from "../state.ts";
import { nameOf, seatOf, worldIn } from "../units.ts";
import { writtenOut } from "../written.ts";
import { fromHand } from "./deck.ts";
import { startEffects } from "./effect.ts";
import { couldPlayAny, playableUses } from "./playable.ts";

const PASS = "pass";
const PASSED: readonly string[] = [PASS];

/**
 * A window opens for a side that holds cards if some card it could hold has a use for it now: public data alone, so that an open window says
 * nothing about the hand (WAW-8-a).
 */
export function isOpen(seen: Seen, side: SideNo, window: Window): boolean {
  return seen.table.sizes[side]! > 0 && couldPlayAny(seen, side, window);
}

/** Asks these sides one after the other, each until it passes (WAW-8-n). */
export function openWindows(state: WarState, window: Window, sides: readonly SideNo[]): void {
  if (sides.some((side) => isOpen(state, side, window))) push(state, { at: "card.window", window, sides, i: 0 });
}

/** What a side can play in a window now: card, then which of its uses (WAW-8-b). One of several copies is enough. */
export function cardTree(state: WarState, side: SideNo, window: Window): Branch {
  const { cards } = state.hands[state.handOf[seatOf(state, side)]!]!;
  const world = worldIn(state);
  const tree: { [card: CardId]: Branch } = {};
  const seen = new Map<string, CardId>();
  for (const { card, use } of playableUses(state, cards, side, window)) {
    const base = world.cards[card]!.id;
    const first = seen.get(base) ?? card;
    if (first !== card) continue;
    seen.set(base, card);
    (tree[card] ??= {})[`use${use + 1}`] = LEAF;
  }
  return tree;
}

/** A card is played: its use is carried out, and then it goes where it belongs (WAW-8-b, WAW-8-e). */
export function playCard(state: WarState, fx: Fx, side: SideNo, card: CardId, use: string, inBattle: boolean): void {
  const { table } = state;
  const world = worldIn(state);
  const def = world.cards[card]!;
  const nth = Number(use.slice(3)) - 1;
  const chosen = def.uses[nth]!;
  fromHand(state, side, [card]);
  if (chosen.cost) pay(state, side, chosen.cost); // WAW-8-h
  table.played[def.id] = (table.played[def.id] ?? 0) + 1;
  if (!fx.quiet) {
    const args = { side: sideTitle(state, side), card: nameOf(state, card), text: { ...writtenOut(chosen.text) } };
    fx.tell({ key: chosen.ahead ? "card.ahead" : "card.played", args, rule: "WAW-8-b", about: [card] });
  }
  if (chosen.ahead) {
    table.ahead = [...table.ahead, { card, side, use: nth }];
    return;
  }
  push(state, { at: "card.end", card, side });
  startEffects(state, fx, { side, card, effects: chosen.do, inBattle });
}

/** WAW-8-e, WAW-8-f, WAW-8-g: to the discards, on the table while it lasts, or out of the game with the star. */
export const cardEnd: Step<WarState> = {
  run(state, frame) {
    const { table } = state;
    const card = frame.card as CardId;
    const def = worldIn(state).cards[card]!;
    if (def.lasting && table.effects.some((effect) => effect.card === card)) table.lasting = [...table.lasting, card];
    else if (def.removeAfterUse) table.gone = [...table.gone, card];
    else table.discards[frame.side as SideNo] = [...table.discards[frame.side as SideNo]!, card];
    pop(state);
  },
};

const sideAsked = (frame: Frame): SideNo => (frame.sides as SideNo[])[frame.i as number]!;

export const cardWindow: Step<WarState> = {
  asks: (state, frame) => isOpen(state, sideAsked(frame), frame.window as Window),
  run(state, frame) {
    next(state, frame);
  },
  ask(state, frame, bare): Decision[] {
    const side = sideAsked(frame);
    const window = frame.window as Window;
    return [windowQuestion(state, side, window, window === "battle" ? "battle.cards" : "card.window", bare)];
  },
  take(state, frame, _decision, answer, fx) {
    const [card, use] = answer as readonly string[];
    if (card === PASS) next(state, frame);
    else playCard(state, fx, sideAsked(frame), card!, use!, frame.window === "battle");
  },
};

function next(state: WarState, frame: Frame): void {
  const i = (frame.i as number) + 1;
  if (i < (frame.sides as SideNo[]).length) frame.i = i;
  else pop(state);
}

/**
 * The question of a window. It is asked even of a hand without a fitting card; standing orders pass for it: `matters` where no card of the hand can do
 * something now, `never` always.
 */
function windowQuestion(state: WarState, side: SideNo, window: Window, kind: string, bare: boolean): Decision {
  const cards = cardTree(state, side, window);
  const orders = [{ id: "never", answer: PASSED }, ...(isEmpty(cards) ? [{ id: "matters", answer: PASSED }] : [])];
  return {
    seat: seatOf(state, side),
    kind,
    prompt: { key: `ask.${kind}`, args: { window: { key: `window.${window}` } } },
    domain: { t: "pick", tree: { [PASS]: LEAF, ...cards } },
    rule: window === "battle" ? "WAW-12.1.III-a" : "WAW-8-c",
    fallback: PASSED,
    ...(bare ? {} : { policies: orders }),
  };
}
