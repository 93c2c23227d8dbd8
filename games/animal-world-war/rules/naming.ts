import type { Fx, GameEvent } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { groundOf } from "./ground.ts";
import type { Table, WarState } from "./state.ts";

/** A position by the name of what lies there, as people say it; `face`: of the tile's printed face, whatever has become of it. */
export function placeOf(table: Table, at: string, face = false): Json {
  const tile = groundOf(table.field).number.get(at);
  if (tile === undefined || tile >= table.kind.length) return { key: "place.sky" };
  if (table.down[tile] === 1 && !face) return { key: "place.nml" };
  return { key: "place.tile", args: { tile: TILE_KINDS[table.kind[tile]!]!.id } };
}
/** What has just gone down is told by what it was. */
const isLoss = (key: string): boolean => key.startsWith("tile.") || key === "objective.storeBlown";

/** Events name the place they tell of as it is at that moment, so that nobody hears coordinates; its id stays for boards. */
export const naming = (state: WarState, fx: Fx): Fx => ({
  quiet: fx.quiet,
  draw: (n, why) => fx.draw(n, why),
  luck: (luck) => fx.luck(luck),
  tell: (event, to) => fx.tell(named(state.table, event), to),
});
function named(table: Table, event: GameEvent): GameEvent {
  const at = event.args?.at;
  if (typeof at !== "string") return event;
  return { ...event, args: { ...event.args, place: placeOf(table, at, isLoss(event.key)) } };
}
