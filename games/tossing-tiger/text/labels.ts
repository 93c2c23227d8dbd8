import type { Msg } from "@warren/kernel/message.ts";
import { type CardId, speciesOf } from "../content/animals.ts";
import { isCard } from "../rules/cards.ts";
import type { Spot, TigerView, War } from "../rules/state.ts";

/** Names any id that stands in a domain or in `about`, as this view shows it: cards, piles, battles, seats, numbers of piles. */
export function label(id: string, view: TigerView): Msg {
  if (isCard(id)) return cardLabel(id, view);
  const parts = id.split(".");
  const last = Number(parts[parts.length - 1]);
  switch (parts[0]) {
    case "seat":
      return { key: "label.seat", args: { who: last } };
    case "dice":
      return { key: "label.dice", args: { n: last } };
    case "battle":
      return battleLabel(id, last, view);
    case "pile":
      return pileLabel(id, Number(parts[1]), last, view);
    case "animal":
      return { key: "label.animal", args: { animal: parts[1]! } };
    case "spot":
      return { key: "label.spot", args: { n: last } };
    case "say":
      return { key: `label.${id}` };
    case "stakes":
      return { key: "label.stakes", args: { n: last } };
    case "noDawn":
    case "pass":
    case "halt":
    case "erase":
    case "enough":
    case "pay":
    case "giveWay":
    case "sidestep":
    case "regroup":
    case "flee":
    case "hidden":
    case "draw":
    case "act":
    case "skip":
    case "reshuffle":
    case "leave":
    case "goOn":
      return { key: `label.${id}` };
    default:
      return { key: id };
  }
}

/** A Rooster is named by what is printed on it. */
function cardLabel(card: CardId, view: TigerView): Msg {
  const rooster = view.table.roosters?.[card];
  if (!rooster) return { key: `animal.${speciesOf(card)}` };
  return { key: "label.rooster", args: { rule: rooster.rule, change: rooster.change } };
}

const warsOf = (view: TigerView): readonly War[] => (view.table.wars.length > 0 ? view.table.wars : view.table.last);
const shownAt = (row: readonly Spot[], position: number): CardId | null => row[position]?.shown ?? null;

function battleLabel(id: string, n: number, view: TigerView): Msg {
  const war = warsOf(view).find((one) => one.battles.some((battle) => battle.id === id));
  const first = war && shownAt(war.sides[0].row, n - 1);
  const second = war && shownAt(war.sides[1].row, n - 1);
  if (!first || !second) return { key: "label.battle", args: { n } };
  return { key: "label.battleShown", args: { n, first: speciesOf(first), second: speciesOf(second) } };
}

function pileLabel(id: string, owner: number, slot: number, view: TigerView): Msg {
  for (const war of warsOf(view))
    for (const side of war.sides) {
      const at = side.row.findIndex((pile) => pile?.id === id);
      if (at < 0) continue;
      const shown = shownAt(side.row, at);
      const own = owner === view.seat;
      const key = `label.${own ? "ownPile" : "pile"}${shown ? "Shown" : ""}`;
      const args = { n: at + 1, ...(own ? {} : { who: owner }), ...(shown ? { animal: speciesOf(shown) } : {}) };
      return { key, args };
    }
  return { key: "label.slot", args: { n: slot } };
}
