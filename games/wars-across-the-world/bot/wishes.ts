import { conditionHolds } from "../rules/cards/conditions.ts";
import { regionsFitting } from "../rules/cards/select.ts";
import type { RegionId, SideNo, WarView } from "../rules/state.ts";
import { worldIn } from "../rules/units.ts";
import { judgeAll } from "./effects.ts";

/** So many men in a region, for a card of the hand that asks for them. */
export interface Wish {
  readonly min: number;
  readonly worth: number;
}

/** What a card that only waits for men somewhere is worth beyond what it does. */
const LARGE = 3;

/** Where cards of the hand want men of their side, and nothing else. */
export function wishesOf(view: WarView, side: SideNo): ReadonlyMap<RegionId, Wish> {
  const wishes = new Map<RegionId, Wish>();
  const { cards, sideNo } = worldIn(view);
  for (const card of view.hand?.cards ?? []) {
    const def = cards[card]!;
    const play = { side, card, inBattle: false };
    if (def.strength !== "large") continue;
    for (const { when, do: effects } of def.uses) {
      const open = when.filter((one) => !conditionHolds(one, view, play));
      const [wanted] = when.filter((one) => one.c === "units");
      if (wanted?.c !== "units" || open.some((one) => one !== wanted)) continue;
      const { units, min } = wanted;
      const whose = units.side ?? "self";
      if (!units.at || min === undefined || (whose !== "self" && sideNo[whose] !== side)) continue;
      const worth = Math.max(0, judgeAll(effects, view, play)) + LARGE;
      for (const region of regionsFitting(view, units.at, play))
        if (worth > (wishes.get(region)?.worth ?? 0)) wishes.set(region, { min, worth });
    }
  }
  return wishes;
}
