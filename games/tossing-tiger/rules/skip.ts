import type { Decision } from "@warren/kernel/decision.ts";
import { pop, push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { speciesOf } from "../content/animals.ts";
import { forgetOrder, forgetTop, settleChange } from "./battle.ts";
import { openTalk } from "./bird.ts";
import { shuffleCards } from "./cards.ts";
import { sawCard } from "./memory.ts";
import { laterBattles, sees } from "./place.ts";
import { actionOf, isTurtle } from "./result.ts";
import { battleTree, positionIn, seatAt } from "./sides.ts";
import { other, type SideNo, type TigerState, type War, type WarStep } from "./state.ts";

/** The skip rule: once a war an own card's action may be left out for a look at the top cards of a battle to come (TT-highscore-7). */
export const skip: WarStep = {
  ask(_state, frame, _bare, war): Decision[] {
    const pile = war.sides[frame.side as SideNo].row[war.at]!;
    const later = battleTree(war, laterBattles(war));
    return [
      {
        seat: pile.owner,
        kind: "action.skip",
        prompt: { key: laterBattles(war).length > 0 ? "ask.skip" : "ask.skipLast", args: { animal: speciesOf(pile.shown!) } },
        // TT-highscore-11: in the last battle a skip is a leaf by itself.
        domain: { t: "pick", tree: { act: {}, skip: later } },
        rule: "TT-highscore-7",
        fallback: ["act"],
        about: [pile.id, pile.shown!],
      },
    ];
  },
  take(state, frame, _decision, answer, fx, war) {
    const [choice, battle] = answer as readonly string[];
    if (choice === "act") {
      pop(war);
      return;
    }
    const side = frame.side as SideNo;
    const wasTurtle = isTurtle(war, war.sides[side].row[war.at]!.shown!);
    leaveOut(state, war, side, fx);
    pop(war);
    if (battle !== undefined) {
      const at = positionIn(battle);
      lookAtTops(state, war, side, at, fx);
      const own = war.sides[side].row[at];
      // A pile that lies face up already, or has one card, cannot be reshuffled to any effect.
      if (own && !own.shown && own.size > 1) push(war, { at: "reshuffle", side, position: at });
    }
    // TT-action-62: a Bird that acted against this Turtle is stopped no longer.
    const facing = war.sides[other(side)].row[war.at]?.shown;
    if (wasTurtle && facing && war.acted.includes(facing) && actionOf(war, facing) === "bird")
      openTalk(state, war, other(side), war.at, fx);
  },
};

/** TT-highscore-12: the action stays without effect until the card acts again. */
function leaveOut(state: TigerState, war: War, side: SideNo, fx: Fx): void {
  const pile = war.sides[side].row[war.at]!;
  const card = pile.shown!;
  war.skips = [...(war.skips ?? []), side];
  war.marks[card] = { skipped: true };
  war.acted.push(card);
  if (!fx.quiet) {
    const args = { who: pile.owner, animal: speciesOf(card), n: war.at + 1 };
    fx.tell({ key: "skip.leavesOut", args, rule: "TT-highscore-7", about: [pile.id, card] });
  }
  settleChange(state, war, fx);
}

/** TT-highscore-9: the top cards of both piles there, and nothing below them. */
function lookAtTops(state: TigerState, war: War, side: SideNo, at: number, fx: Fx): void {
  const seat = war.sides[side].row[war.at]!.owner;
  const spots = [war.sides[side].row[at], war.sides[other(side)].row[at]];
  const piles = spots.filter((pile) => !!pile);
  const tops = piles.map((pile) => state.box.piles[pile.id]![0]!);
  piles.forEach((pile, i) => {
    if (pile.shown) return;
    const hand = state.hands[seat]!;
    hand.tops = { ...hand.tops, [pile.id]: tops[i]! };
    pile.topSeenBy = [...(pile.topSeenBy ?? []).filter((one) => one !== seat), seat];
    sawCard(state, seat, pile.owner, tops[i]!);
  });
  if (fx.quiet) return;
  const about = [war.battles[at]!.id, ...piles.map((pile) => pile.id)];
  fx.tell({ key: "skip.looks", args: { who: seat, n: at + 1 }, rule: "TT-highscore-9", about });
  const seen = spots.map((pile) => (pile ? [speciesOf(state.box.piles[pile.id]![0]!)] : []));
  const args = { n: at + 1, own: seen[0]!, theirs: seen[1]!, cards: tops };
  fx.tell({ key: sees("skip", spots), args, rule: "TT-highscore-9", about: [...about, ...tops] }, [seat]);
}

/** TT-highscore-10: after the look the own pile there may be reshuffled, by the one who looked (TT-together-19). */
export const reshuffle: WarStep = {
  ask(_state, frame, _bare, war): Decision[] {
    const pile = war.sides[frame.side as SideNo].row[frame.position as number]!;
    return [
      {
        seat: seatAt(war, frame.side as SideNo, war.at),
        kind: "action.reshuffle",
        prompt: { key: "ask.reshuffle", args: { n: (frame.position as number) + 1 } },
        domain: { t: "pick", tree: { leave: {}, reshuffle: {} } },
        rule: "TT-highscore-10",
        fallback: ["leave"],
        about: [pile.id],
      },
    ];
  },
  take(state, frame, decision, answer, fx, war) {
    const pile = war.sides[frame.side as SideNo].row[frame.position as number]!;
    pop(war);
    if ((answer as readonly string[])[0] !== "reshuffle") return;
    shuffleCards(state.box.piles[pile.id]!, fx, "reshuffle");
    forgetOrder(state, pile);
    forgetTop(state, pile);
    if (fx.quiet) return;
    const args = { who: decision.seat, n: (frame.position as number) + 1 };
    fx.tell({ key: "skip.reshuffles", args, rule: "TT-highscore-10", about: [pile.id] });
  },
};
