import type { Fx } from "@warren/kernel/game.ts";
import { sideTitle } from "./change.ts";
import type { Seen, SideNo, WarState } from "./state.ts";

/** A technology is a mark of a side; cards, purchases and modifiers ask for it by their conditions (WAW-A5-a, WAW-A5-b). */
export const hasTech = ({ table }: Seen, side: SideNo, tech: string): boolean => table.tech?.[side]?.includes(tech) === true;

/** A card or a rule of the scenario gives it (WAW-A5-a). */
export function giveTech(state: WarState, fx: Fx, side: SideNo, tech: string): void {
  if (hasTech(state, side, tech)) return;
  state.table.tech![side]!.push(tech);
  const { name } = state.fixed!.tech.find((one) => one.id === tech)!;
  if (!fx.quiet) fx.tell({ key: "tech.gained", args: { side: sideTitle(state, side), tech: name }, rule: "WAW-A5-a" });
}
