import type { Answer } from "@warren/kernel/domain.ts";
import type { Duration, Effect, EffectOf } from "../../scenario/vocabulary.ts";
import type { InForce, Seen, UnitId, Until, WarState } from "../state.ts";
import { edgeNumbers, edgesFittingIds } from "./edges.ts";
import { askTarget, chooserOf, leadersWith, type Play, type Runners, someOf, targetOf } from "./effect.ts";
import { modifyInBattle } from "./effects-battle.ts";
import { regionsFitting, sidesOf, unitsFitting } from "./select.ts";

/** Effects that hold for a while: they are laid on the table, and `force.ts` reckons with them. */

function untilOf({ table }: Seen, until: Duration, { side }: Play): Until {
  if (typeof until === "object") return { on: "turn", turn: table.turn + until.turns - 1 };
  if (until === "turn") return { on: "turn", turn: table.turn };
  if (until === "ownNext") return { on: "ownNext", side };
  return { on: until };
}

/** Lays an effect on the table, with what was chosen for it. */
function layDown(
  state: WarState,
  effect: Effect,
  until: Duration,
  play: Play,
  chosen: Partial<Pick<InForce, "units" | "regions" | "edges">> = {},
): void {
  const { table } = state;
  const id = ++table.last.effect;
  const lies: InForce = {
    id,
    card: play.card,
    side: play.side,
    effect,
    units: null,
    regions: null,
    edges: null,
    ...chosen,
    until: untilOf(state, until, play),
  };
  table.effects = [...table.effects, Object.freeze(lies)];
}

type Aimed = EffectOf<"modify" | "supply" | "allow" | "forbid">;

/** With a target, or in a battle, it is about counters that are known now, otherwise about all that fit while it lasts. */
function layAimed(effect: Aimed, state: WarState, play: Play, picked: readonly Answer[], until: Duration): void {
  const { target, units } = effect;
  if (target) {
    const chosen = targetOf(state, target, play, picked);
    layDown(state, effect, until, play, { units: target.group ? [...chosen, ...leadersWith(state, chosen)] : chosen });
  } else if (units && play.inBattle) layDown(state, effect, until, play, { units: unitsFitting(state, units, play) });
  else layDown(state, effect, until, play);
}
const canAim = ({ units, target }: Aimed, seen: Seen, play: Play): boolean =>
  (!target && !units) || unitsFitting(seen, (target?.units ?? units)!, play).length > 0;

export const lastingEffects = {
  modify: {
    ask: ({ target }, seen, play, picked) => (target ? askTarget(seen, target, play, picked) : undefined),
    run(effect, state, play, picked) {
      if (!modifyInBattle(effect, state, play)) layAimed(effect, state, play, picked, effect.until ?? "game");
    },
    can: (effect, seen, play) => effect.side !== undefined || canAim(effect, seen, play),
  },
  test: {
    run(effect, state, play) {
      const { test, battle } = state.table;
      const { amount = 0, result } = effect;
      const sides = sidesOf(state, effect.side, play);
      if (effect.test === "rout" && battle) {
        for (const force of battle.forces) {
          if (!sides.includes(force.side)) continue;
          force.rout += amount;
          if (result) force.holds = result === "success";
        }
      } else if (test && test.kind === effect.test && sides.includes(test.side)) {
        if (amount !== 0) test.lines.push({ key: "line.card", value: amount, rule: "WAW-15-b" });
        test.result = result ?? test.result;
      } else layDown(state, effect, effect.until ?? "test", play);
    },
  },
  ignore: {
    run: (effect, state, play) => layDown(state, effect, effect.until ?? "game", play),
  },
  supply: {
    ask({ target, regions, n, by = "self" }, seen, play, picked) {
      if (target) return askTarget(seen, target, play, picked);
      if (!regions || n === undefined || picked.length > 0) return undefined;
      return someOf(chooserOf(seen, by, play, play.side), regionsFitting(seen, regions, play), n);
    },
    run(effect, state, play, picked) {
      const until = effect.until ?? "game";
      if (effect.regions) layDown(state, effect, until, play, picked[0] ? { regions: picked[0] as readonly string[] } : {});
      else layAimed(effect, state, play, picked, until);
    },
    can: (effect, seen, play) =>
      effect.regions ? regionsFitting(seen, effect.regions, play).length > 0 : canAim(effect, seen, play),
  },
  allow: {
    ask: ({ target }, seen, play, picked) => (target ? askTarget(seen, target, play, picked) : undefined),
    run: (effect, state, play, picked) => layAimed(effect, state, play, picked, effect.until ?? "game"),
    can: canAim,
  },
  forbid: {
    ask: ({ target }, seen, play, picked) => (target ? askTarget(seen, target, play, picked) : undefined),
    run(effect, state, play, picked) {
      const { battle } = state.table;
      if (effect.action === "pursuit" && battle) {
        const barred = effect.units ? unitsFitting(state, effect.units, play) : [];
        for (const force of battle.forces) force.noPursuit ||= force.cu.some((id: UnitId) => barred.includes(id)); // WAW-12.3-a
      } else layAimed(effect, state, play, picked, effect.until ?? "game");
    },
    can: canAim,
  },
  edge: {
    ask({ edges }, seen, play, picked) {
      if (picked.length > 0) return undefined;
      const fit = edgesFittingIds(seen, edges, play);
      return fit.length === 0 ? undefined : someOf(chooserOf(seen, edges.by ?? "self", play, play.side), fit, edges.n ?? "all");
    },
    run(effect, state, play, picked) {
      const chosen = (picked[0] ?? []) as readonly string[];
      if (chosen.length > 0) layDown(state, effect, effect.until, play, { edges: edgeNumbers(state, chosen) });
    },
    can: ({ edges }, seen, play) => edgesFittingIds(seen, edges, play).length > 0,
  },
} satisfies Runners;
