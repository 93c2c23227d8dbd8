import { edgeNow } from "../rules/cards/force.ts";
import { sideName, sideTitle } from "../rules/change.ts";
import type { SideNo, WarView } from "../rules/state.ts";
import { suppliedRegions, unsupplied } from "../rules/supply.ts";
import { areEnemies, nameOf, worldIn } from "../rules/units.ts";

/** Where paths of supply of a side run, from where, and who is cut off. */
export interface SupplyMap {
  readonly regions: ReadonlySet<string>;
  readonly sources: readonly string[];
  readonly without: readonly string[];
}
export const supplyOf = (view: WarView, side: SideNo): SupplyMap => ({
  regions: suppliedRegions(view, side),
  sources: worldIn(view).sources[side]!,
  without: unsupplied(view, side).map(({ id }) => id),
});

/** Bridges, roads and rails that cards have cut or built: by border `A-B`, as they are now. */
export function changedBorders(
  view: WarView,
): readonly { readonly edge: string; readonly lost: readonly string[]; readonly made: readonly string[] }[] {
  if (view.table.effects.every(({ edges }) => edges === null)) return [];
  return view.fixed!.edges.flatMap((edge, no) => {
    const now = edgeNow(view, no);
    const kinds = ["road", "rail", "bridge"] as const;
    const lost = kinds.filter((kind) => edge[kind] && !now[kind]);
    const made = kinds.filter((kind) => !edge[kind] && now[kind]);
    return lost.length + made.length === 0 ? [] : [{ edge: `${edge.a}-${edge.b}`, lost, made }];
  });
}

/** Names of the sides, in order of play: in a word, and with a capital at the head of a line. */
export const sidesOf = (view: WarView): readonly { readonly name: string; readonly title: string }[] =>
  view.table.vp.map((_, side) => ({ name: sideName(view, side), title: sideTitle(view, side) }));

export const isAtWar = (view: WarView, a: SideNo, b: SideNo): boolean => areEnemies(view, a, b);

/** A card as it is read: title, what its uses say, its sentence of history. */
export interface CardWords {
  readonly id: string;
  readonly title: string;
  readonly star: boolean;
  readonly family: string;
  /** When each can be played is not said by rules that are kept from before. */
  readonly uses: readonly { readonly kind: string; readonly text: string; readonly windows?: readonly string[] }[];
  readonly note: string;
}
export function cardOf(view: WarView, id: string): CardWords | undefined {
  const def = worldIn(view).cards[id];
  return (
    def && {
      id,
      title: nameOf(view, id),
      star: def.removeAfterUse === true,
      family: def.family,
      uses: def.uses.map(({ kind, text, windows }) => ({ kind, text, windows })),
      note: def.note ?? "",
    }
  );
}
