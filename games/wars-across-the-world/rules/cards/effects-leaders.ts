import type { EffectOf } from "../../scenario/vocabulary.ts";
import { drawable, drawLeader, onMap, poolOf, recall } from "../pools.ts";
import type { RegionId, Seen, UnitId } from "../state.ts";
import { worldIn } from "../units.ts";
import { oneOf, type Play, type Runners } from "./effect.ts";
import { fits, regionsFitting } from "./select.ts";

type Leaders = EffectOf<"leaders">;

/** Where drawn leaders may be put: the regions the effect names. */
const placesFor = ({ regions }: Leaders, seen: Seen, play: Play): RegionId[] =>
  regionsFitting(seen, regions ?? {}, play).filter((region) => !worldIn(seen).place[region]!.isClosed);

const sideOf = (effect: Leaders, seen: Seen): number => worldIn(seen).sideNo[poolOf(seen, effect.pool).side]!;

const numberOf = (effect: Leaders, seen: Seen): number => Math.min(effect.n ?? 1, drawable(seen, poolOf(seen, effect.pool)));

/** Who would go back: all of the pool on the map but those the effect leaves out. */
const recalled = ({ pool, except }: Leaders, seen: Seen, play: Play): UnitId[] =>
  onMap(seen, poolOf(seen, pool)).filter((id) => !except || !fits(seen, id, except, play));

/** Leaders out of pools, unknown to all until they fight (WAW-5.3-a). */
export const leaderEffects = {
  leaders: {
    ask(effect, seen, play, picked) {
      const side = sideOf(effect, seen);
      if (effect.op === "recall") return undefined;
      if (effect.op === "replace") {
        const of = onMap(seen, poolOf(seen, effect.pool));
        return picked.length === 0 && of.length > 0 && drawable(seen, poolOf(seen, effect.pool)) > 0
          ? oneOf(side, of)
          : undefined;
      }
      const places = placesFor(effect, seen, play);
      return picked.length < numberOf(effect, seen) && places.length > 0 ? oneOf(side, places) : undefined;
    },
    run(effect, state, play, picked, fx) {
      const pool = poolOf(state, effect.pool);
      if (effect.op === "recall") return recall(state, fx, recalled(effect, state, play));
      const chosen = picked.map((answer) => (answer as readonly string[])[0]!);
      if (effect.op === "draw") {
        for (const region of chosen) drawLeader(state, fx, pool, region);
        return;
      }
      const [old] = chosen;
      if (old === undefined) return;
      const at = state.table.units[old]!.at!;
      const who = state.box.leaders?.[old] ?? old;
      recall(state, fx, [old]);
      drawLeader(state, fx, pool, at, who);
    },
    can(effect, seen, play) {
      if (effect.op === "recall") return recalled(effect, seen, play).length > 0;
      if (drawable(seen, poolOf(seen, effect.pool)) <= 0) return false;
      return (effect.op === "draw" ? placesFor(effect, seen, play) : onMap(seen, poolOf(seen, effect.pool))).length > 0;
    },
  },
} satisfies Runners;
