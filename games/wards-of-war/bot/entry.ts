import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { ClassId } from "../content/classes.ts";
import { HULLS } from "../content/hulls.ts";
import type { Weights } from "../content/weights.ts";
import { markersOf } from "../rules/enter.ts";
import { slotsOf } from "../rules/geometry/places.ts";
import { movedTo } from "../rules/odds.ts";
import { crewOf } from "../rules/sides.ts";
import { noOf, type Scene, type Table } from "../rules/state.ts";
import { momentOf } from "./moment.ts";
import { ridesFor } from "./near.ts";
import { restAt } from "./spot.ts";

/** Anti-tank where enemies are in armour and nobody else hunts them. */
export function classFor(table: Table, seat: Seat, weights: Weights): ClassId {
  const { team } = table.warriors[seat]!;
  const isArmoured = table.hulls.some(
    ({ model, died }, hull) =>
      died === null &&
      HULLS[model].category === "armoured" &&
      crewOf(table, hull).some((one) => table.warriors[one]!.team !== team),
  );
  const hasHunter = table.warriors.some((one, other) => other !== seat && one.team === team && one.cls === "antitank");
  if (isArmoured && !hasHunter) return "antitank";
  const { classes } = weights;
  return classes[Math.floor(seat / Math.max(2, table.sides.length)) % classes.length]!;
}

/** Class and place: the Spawn Point from which the goal is nearest and the danger least. */
export function entryFor(scene: Scene, seat: Seat, tree: Tree, fallback: Answer, weights: Weights): Answer {
  const cls = classFor(scene.table, seat, weights);
  const places = tree[cls];
  if (!places) return fallback;
  const { team } = scene.table.warriors[seat]!;
  let best: readonly string[] | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const { id, x, y } of markersOf(scene, team)) {
    const slot = places[id] && Object.keys(places[id]!)[0];
    if (slot === undefined) continue;
    const at = slotsOf([x, y])[noOf(slot)]!;
    const warriors = scene.table.warriors.slice();
    warriors[seat] = { ...warriors[seat]!, cls };
    const there = movedTo({ ...scene, table: { ...scene.table, warriors } }, seat, at);
    const moment = momentOf(there, seat, weights);
    const rest = restAt(moment, ridesFor(moment))(at, there);
    if (rest > most) [best, most] = [[cls, id, slot], rest];
  }
  return best ?? [cls, ...(fallback as readonly string[]).slice(1)];
}
