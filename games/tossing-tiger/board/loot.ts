import { type CardId, speciesOf } from "../content/animals.ts";
import type { Scene } from "./parts.svelte.ts";

/** Cards of won piles laid open: one to be taken from each, or for each whether it is kept. */
export interface LootGroup {
  readonly title: string;
  readonly cards: readonly string[];
  readonly keep: boolean;
}

/** What the open question offers of won cards; nothing when it asks something else. */
export function lootOf(scene: Scene): LootGroup[] {
  const domain = scene.props.decision?.domain;
  const isCard = (id: string): boolean => Object.hasOwn(scene.strengths, speciesOf(id as CardId));
  if (domain?.t === "form")
    return Object.entries(domain.fields).flatMap(([field, inner]) => {
      const at = positionOf(scene, field);
      const cards = inner.t === "pick" ? Object.keys(inner.tree) : inner.t === "some" ? inner.of : [];
      return at && cards.every(isCard) ? [{ title: scene.say("board.spoils.from", at), cards, keep: false }] : [];
    });
  const hand: readonly string[] = scene.hand?.cards ?? [];
  if (domain?.t === "some" && domain.of.length > 0 && domain.of.every((id) => isCard(id) && !hand.includes(id)))
    return [{ title: scene.say("board.spoils.loot"), cards: domain.of, keep: true }];
  return [];
}

function positionOf(scene: Scene, id: string): { n: number; who: number } | undefined {
  for (const war of scene.table.wars)
    for (const side of war.sides) {
      const at = side.row.findIndex((pile) => pile?.id === id);
      if (at >= 0) return { n: at + 1, who: side.row[at]!.owner };
    }
  return undefined;
}
