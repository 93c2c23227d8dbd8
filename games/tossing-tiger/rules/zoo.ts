import type { Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { goto, pop, push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { firstPath, onlyPath } from "@warren/kernel/tree.ts";
import { type Action, type CardId, speciesOf } from "../content/animals.ts";
import { settleChange } from "./battle.ts";
import { cardTree, earlierPiles, hiddenIn, placeOf } from "./place.ts";
import { destroy, drawCard, stealHidden } from "./removal.ts";
import { actionOf, isStrong, previous, shownAt } from "./result.ts";
import { SIDES } from "./sides.ts";
import { other, type Pile, type PileId, type SideNo, type TigerState, type War, type WarStep } from "./state.ts";

const bullTree = (war: War): Tree => Object.fromEntries(earlierPiles(war, war.at).map((pile) => [pile.id, cardTree(pile)]));

/** TT-action-11: one card of an earlier battle goes, if there is any. */
export function bullActs(state: TigerState, war: War, side: SideNo, fx: Fx): void {
  const tree = bullTree(war);
  const path = onlyPath(tree);
  if (path === undefined) push(war, { at: "bull", side });
  else if (path.length > 0) destroyBy(state, war, side, path, fx);
}

export const bull: WarStep = {
  ask(_state, frame, _bare, war): Decision[] {
    const pile = war.sides[frame.side as SideNo].row[war.at]!;
    const tree = bullTree(war);
    return [
      {
        seat: pile.owner,
        kind: "action.bull",
        prompt: { key: "ask.bull", args: { animal: speciesOf(pile.shown!) } },
        domain: { t: "pick", tree },
        rule: "TT-action-11",
        fallback: firstPath(tree),
        about: [pile.id, pile.shown!],
      },
    ];
  },
  take(state, frame, _decision, answer, fx, war) {
    pop(war);
    destroyBy(state, war, frame.side as SideNo, answer as readonly string[], fx);
  },
};

function destroyBy(state: TigerState, war: War, side: SideNo, [id, which]: readonly string[], fx: Fx): void {
  const { position, pile } = placeOf(war, id!);
  const actor = war.sides[side].row[war.at]!;
  const card = which === "hidden" ? hiddenCard(state, pile, fx) : (which as CardId);
  destroy(state, war, position, pile, card);
  if (!fx.quiet) {
    const args = { who: actor.owner, whom: pile.owner, animal: speciesOf(actor.shown!), n: position + 1, prey: speciesOf(card) };
    fx.tell({ key: "bull.destroys", args, rule: "TT-action-11", about: [pile.id, card] });
  }
  settleChange(state, war, fx);
}

/** A hidden card of a pile, blind. */
export function hiddenCard(state: TigerState, pile: Pile, fx: Fx): CardId {
  const hidden = state.box.piles[pile.id]!.filter((card) => card !== pile.shown);
  return hidden[hidden.length === 1 ? 0 : fx.draw(hidden.length, "blind")]!;
}

/** Where a Red Panda may draw from: the draw pile, and piles of earlier battles with hidden cards (TT-zoo-4). */
function sources(state: TigerState, war: War): Tree {
  const tree: { [id: string]: Tree } = {};
  if (state.table.draw + state.table.discards.length > 0) tree.draw = {};
  for (const pile of earlierPiles(war, war.at)) if (hiddenIn(pile) > 0) tree[pile.id] = {};
  return tree;
}

/** TT-action-12, TT-zoo-5: only when the card it faces is strong against it, as things stand when it acts. */
export function redPandaActs(state: TigerState, war: War, side: SideNo, fx: Fx): void {
  const card = war.sides[side].row[war.at]!.shown!;
  const facing = war.sides[other(side)].row[war.at]?.shown;
  if (!facing || !isStrong(state.table.strengths, war, other(side), war.at, facing, card)) return;
  const tree = sources(state, war);
  const path = onlyPath(tree);
  if (path === undefined) push(war, { at: "redPanda", side });
  else if (path.length > 0) drawBy(state, war, side, path[0]!, fx);
}

export const redPanda: WarStep = {
  ask(state, frame, _bare, war): Decision[] {
    const pile = war.sides[frame.side as SideNo].row[war.at]!;
    const tree = sources(state, war);
    return [
      {
        seat: pile.owner,
        kind: "action.redPanda",
        prompt: { key: "ask.redPanda", args: { animal: speciesOf(pile.shown!) } },
        domain: { t: "pick", tree },
        rule: "TT-action-12",
        fallback: firstPath(tree),
        about: [pile.id, pile.shown!],
      },
    ];
  },
  take(state, frame, _decision, answer, fx, war) {
    pop(war);
    drawBy(state, war, frame.side as SideNo, (answer as readonly string[])[0]!, fx);
  },
};

function drawBy(state: TigerState, war: War, side: SideNo, source: string, fx: Fx): void {
  const actor = war.sides[side].row[war.at]!;
  const animal = speciesOf(actor.shown!);
  const by = { who: actor.owner, animal, rule: "TT-action-12" };
  if (source === "draw") {
    drawCard(state, war, by, fx);
    return;
  }
  const { position, pile } = placeOf(war, source as PileId);
  stealHidden(state, war, position, pile, hiddenCard(state, pile, fx), by, fx);
}

/** Actions that a Chameleon at this position may take over: those of the cards in the battle right before (TT-action-13, TT-zoo-7). */
export function copyable(war: War, position: number): { card: CardId; action: Action }[] {
  const before = previous(war, position);
  const models: { card: CardId; action: Action }[] = [];
  if (before < 0) return models;
  for (const side of SIDES) {
    const card = shownAt(war, side, before);
    const action = card && actionOf({ ...war, marks: unskipped(war, card) }, card);
    if (card && action && models[0]?.action !== action) models.push({ card, action });
  }
  return models;
}

/** What a card can do does not end with its owner leaving it out once: a Chameleon may still take it over. */
function unskipped(war: War, card: CardId): War["marks"] {
  const { skipped: _, ...mark } = war.marks[card] ?? {};
  return { [card]: mark };
}

/** TT-zoo-9: what it took over stays with the Chameleon until it acts again. */
export function copy(
  state: TigerState,
  war: War,
  side: SideNo,
  position: number,
  model: { card: CardId; action: Action },
  fx: Fx,
): void {
  const pile = war.sides[side].row[position]!;
  war.marks[pile.shown!] = { copied: model.action };
  if (!fx.quiet) {
    const args = { who: pile.owner, n: position + 1, model: speciesOf(model.card), action: model.action };
    fx.tell({ key: "chameleon.copies", args, rule: "TT-action-13", about: [pile.id, pile.shown!, model.card] });
  }
  settleChange(state, war, fx);
}

export const chameleon: WarStep = {
  ask(_state, frame, _bare, war): Decision[] {
    const pile = war.sides[frame.side as SideNo].row[war.at]!;
    const cards = copyable(war, war.at).map((model) => model.card);
    return [
      {
        seat: pile.owner,
        kind: "action.chameleon",
        prompt: { key: "ask.chameleon" },
        domain: { t: "pick", tree: Object.fromEntries(cards.map((card) => [card, {}])) },
        rule: "TT-action-13",
        fallback: [cards[0]!],
        about: [pile.id, pile.shown!],
      },
    ];
  },
  take(state, frame, _decision, answer, fx, war) {
    const side = frame.side as SideNo;
    const picked = (answer as readonly string[])[0];
    const model = copyable(war, war.at).find((one) => one.card === picked)!;
    copy(state, war, side, war.at, model, fx);
    goto(war, { at: "perform", side });
  },
};
