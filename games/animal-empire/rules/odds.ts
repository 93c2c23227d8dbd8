import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Odds } from "@warren/kernel/game.ts";
import { ALL_FOUR, KINGDOMS, type No, SPECIALISATIONS } from "../content/kingdoms.ts";
import { unseenCards, unseenKingdoms } from "./resample.ts";
import { type EmpireView, seatOf, WILD } from "./state.ts";

/** What chance there is in an answer, from what the seat may know: which Kingdom lies there, which card comes. */
export function odds(view: EmpireView, _decision: Decision, answer: Answer): Odds | undefined {
  if (!Array.isArray(answer)) return undefined;
  const path = answer as readonly string[];
  if (path[0] === "C09") return stolen(view, seatOf(path[1]!));
  const to = path.find((id) => id === WILD || /^f\d+$/.test(id));
  if (to === undefined || path[0] === "C13") return undefined;
  if (to === WILD) return evenly(unseenCards(view).map((card) => ({ key: "odds.card", args: { card } })));
  const seen = view.hand?.seen[to];
  return specialities(seen === undefined ? unseenKingdoms(view) : [seen]);
}

/** A card stolen by Magpie's Due: any that might be in that hand. */
function stolen(view: EmpireView, from: number): Odds {
  const cards = view.table.open ? view.table.open[from]! : unseenCards(view).filter((card) => card !== "C09");
  return evenly(cards.map((card) => ({ key: "odds.card", args: { card } })));
}

function evenly(labels: readonly Odds["lines"][number]["label"][]): Odds {
  return { den: labels.length, lines: labels.map((label) => ({ label, num: 1 })) };
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
