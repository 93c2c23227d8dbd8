import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Odds } from "@warren/kernel/game.ts";
import { ALL_FOUR, KINGDOMS, type No, SPECIALISATIONS } from "../content/kingdoms.ts";
import type { CardId } from "../content/wilderness.ts";
import { CARD } from "./action.ts";
import { unseenCards, unseenKingdoms } from "./resample.ts";
import { type EmpireView, seatOf, WILD } from "./state.ts";

/** Cards that name a face-down Kingdom and leave it face down. */
const NO_REVEAL: readonly string[] = ["C10", "C13"];

/** What chance there is in an answer, from what the seat may know: which Kingdom lies there, which card comes. */
export function odds(view: EmpireView, decision: Decision, answer: Answer): Odds | undefined {
  if (!Array.isArray(answer) || decision.kind === "owl.look") return undefined;
  const whole = answer as readonly string[];
  const path = whole[0] === CARD ? whole.slice(1) : whole;
  if (path[0] === "C09") return stolen(view, seatOf(path[1]!));
  const to = path.find((id) => id === WILD || /^f\d+$/.test(id));
  if (to === undefined || NO_REVEAL.includes(path[0]!)) return undefined;
  if (to === WILD) return topCard(view);
  const seen = view.hand?.seen[to];
  return specialities(seen === undefined ? unseenKingdoms(view) : [seen]);
}

/** The card a March to the deck would bring: one of those unseen, or, where all that is left was played back, the one that was so first. */
function topCard(view: EmpireView): Odds {
  const { deck, under } = view.table;
  return ofCards(deck > under.length ? unseenCards(view) : under.slice(-1));
}

/** A card stolen by Magpie's Due: any that might be in that hand. */
function stolen(view: EmpireView, from: number): Odds {
  const cards = view.table.open ? view.table.open[from]! : unseenCards(view).filter((card) => card !== "C09");
  return ofCards(cards);
}

function ofCards(cards: readonly CardId[]): Odds {
  return { den: cards.length, lines: cards.map((card) => ({ label: { key: "odds.card", args: { card } }, num: 1 })) };
}

/** Face-down Kingdoms matter by the Army they bring. */
function specialities(kingdoms: readonly No[]): Odds {
  const lines: Odds["lines"][number][] = [];
  const having = (spec: number): number => kingdoms.filter((no) => KINGDOMS[no]!.spec === spec).length;
  SPECIALISATIONS.forEach((name, bit) => {
    const num = having(1 << bit);
    if (num > 0) lines.push({ label: { key: "odds.spec", args: { spec: name } }, num });
  });
  if (having(ALL_FOUR) > 0) lines.push({ label: { key: "odds.dragon" }, num: 1, good: true });
  return { den: kingdoms.length, lines };
}
