import type { Refusal } from "@warren/kernel/message.ts";
import { crossable, crowd, present } from "../figures.ts";
import { groundOf } from "../ground.ts";
import { inHalf } from "../objectives/card.ts";
import { canDig, canWire } from "../orders.ts";
import type { SideNo, Table, TileNo, WarState } from "../state.ts";
import { foe, tileId } from "../state.ts";
import { outside, someStep } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** Trenches (AWW-T09a) and wire (AWW-T09b), named `trench.q,r` and `wire.q,r`. */
function worksOptions({ table }: WarState, side: SideNo): string[] {
  const tiles = table.field.hexes.map((_, tile) => tile);
  const trenches = tiles.filter(
    (tile) => canDig(table, tile) && !inHalf(table, foe(side), tile) && !present(table, foe(side), tile),
  );
  const wires = tiles.filter(
    (tile) => canWire(table, tile) && crossable(table, tile) && outside(table, tile) && crowd(table, tile) === 0,
  );
  return [...trenches.map((tile) => `trench.${tileId(table, tile)}`), ...wires.map((tile) => `wire.${tileId(table, tile)}`)];
}
/** Two of each at most, and a way through (AWW-T09c). */
function refuseWorks(table: Table, ids: readonly string[]): Refusal | undefined {
  const wires = ids.filter((id) => id.startsWith("wire."));
  if (wires.length > 2) return { key: "refused.wires", args: { n: wires.length }, rule: "AWW-T09b" };
  if (ids.length - wires.length > 2) return { key: "refused.trenches", args: { n: ids.length - wires.length }, rule: "AWW-T09a" };
  const ground = groundOf(table.field);
  const laid = new Set(wires.map((id) => ground.number.get(id.slice("wire.".length))!));
  const passable = (tile: TileNo): boolean => crossable(table, tile) && table.wire[tile] === 0 && !laid.has(tile);
  const reached = new Set(table.homes[0].filter(passable));
  const queue = [...reached];
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const next of ground.around[at]!)
      if (passable(next) && !reached.has(next)) {
        reached.add(next);
        queue.push(next);
      }
  return table.homes[1].some((tile) => reached.has(tile)) ? undefined : { key: "refused.noPath", rule: "AWW-T09c" };
}

/** Night Works: what is dug and wired before the first turn. */
export const T09: Tactic = {
  ...PLAIN,
  beforeBattle: (state, side) => void state.flow.push({ at: "works", side }),
  refusals: { "tactic.works": refuseWorks },
  steps: () => ({
    works: someStep(
      "tactic.works",
      "AWW-T09a",
      worksOptions,
      (n) => ({ min: 0, max: Math.min(4, n) }),
      ({ table }, _side, ids, fx) => {
        for (const id of ids) {
          const [what, place] = [id.slice(0, id.indexOf(".")), id.slice(id.indexOf(".") + 1)];
          const tile = groundOf(table.field).number.get(place)!;
          if (what === "trench") table.trench[tile] = 0;
          else table.wire[tile] = 1;
          if (!fx.quiet)
            fx.tell({
              key: what === "trench" ? "tactic.dug" : "tactic.wired",
              args: { at: place },
              rule: what === "trench" ? "AWW-T09a" : "AWW-T09b",
              about: [place],
            });
        }
      },
    ),
  }),
};
