import type { EffectOf } from "../../scenario/vocabulary.ts";
import { resheet } from "../sheet.ts";
import type { Battle, Force, Mod, Seen, UnitId, WarState } from "../state.ts";
import { chooserOf, type Play, type Runners, someOf } from "./effect.ts";
import { sidesOf, unitsFitting } from "./select.ts";

/** Effects that are about the battle in progress and over with it (WAW-8-d). They write what they change into its forces. */

function forcesOf(state: Seen, side: EffectOf<"inflict">["side"], play: Play): Force[] {
  const sides = sidesOf(state, side, play);
  return state.table.battle!.forces.filter((force) => sides.includes(force.side));
}

/** A line of the battle sheet that a card brings (WAW-12.1.1-k); modifiers stay as they were reckoned otherwise (WAW-Q-62). */
function cardLine(battle: Battle, play: Play, units: readonly UnitId[], value: number, isRound: boolean): Mod {
  return {
    key: "mod.card",
    value,
    round: isRound ? battle.round : null,
    units,
    rule: "WAW-12.1.1-k",
    ...(play.card === null ? {} : { card: play.card }),
  };
}

/** A value changed for a battle; false where it is none of a battle's. */
export function modifyInBattle(effect: EffectOf<"modify">, state: WarState, play: Play): boolean {
  const { battle } = state.table;
  if (!battle || (effect.until !== "round" && effect.until !== "battle")) return false;
  const { stat, amount } = effect;
  if (stat === "amv")
    for (const force of forcesOf(state, effect.side ?? "self", play)) force.amv += amount; // WAW-12.1.II-b
  else if (stat === "cf" || stat === "leaderCf" || stat === "leaderMf") {
    const meant = effect.units ? unitsFitting(state, effect.units, play) : [];
    for (const force of battle.forces) {
      const units = meant.filter((id) => force.cu.includes(id));
      if (stat === "cf" && units.length > 0) force.mods.push(cardLine(battle, play, units, amount, effect.until === "round"));
      if (stat !== "cf" && force.cinc !== null && meant.includes(force.cinc)) force.shift[stat] += amount;
    }
  } else return false;
  resheet(state);
  return true;
}

export const battleEffects = {
  count: {
    run({ what, side, amount = 0, set, until }, state, play) {
      for (const force of forcesOf(state, side, play)) {
        if (set === undefined && until === "battle") force.shift[what] += amount;
        else (force.counted ??= []).push({ what, amount, set: set ?? null, until: until === "round" ? "round" : "battle" });
      }
      resheet(state); // An exception a card makes to WAW-Q-62.
    },
  },
  inflict: {
    run({ side, hits = 0, panics = 0 }, state, play) {
      for (const { inflict } of forcesOf(state, side, play)) {
        inflict.hits += hits;
        inflict.panics += panics;
      }
    },
  },
  prevent: {
    run({ side, hits = 0, panics = 0, until }, state, play) {
      for (const { prevent } of forcesOf(state, side, play))
        prevent.push({ hits, panics, until: until === "round" ? "round" : "battle" });
    },
  },
  fire: {
    ask(effect, seen, play, picked) {
      const { mode, units, n, by = "self" } = effect;
      if ((mode !== "again" && mode !== "hold") || !units || picked.length > 0) return undefined;
      const fit = firing(seen, effect, play);
      if (fit.length === 0) return undefined;
      return someOf(chooserOf(seen, by, play, seen.table.units[fit[0]!]!.side), fit, n ?? "all");
    },
    run(effect, state, play, picked) {
      const chosen = (picked[0] ?? []) as readonly UnitId[];
      const fit = firing(state, effect, play);
      for (const force of state.table.battle!.forces) {
        const own = (ids: readonly UnitId[]): UnitId[] => ids.filter((id) => force.cu.includes(id));
        if (effect.mode === "again") force.again.push(...own(chosen));
        else if (effect.mode === "hold") force.hold.push(...own(chosen));
        else if (effect.mode === "first") force.first ||= sidesOf(state, effect.side ?? "self", play).includes(force.side);
        else if (own(fit).length > 0)
          force.rerolls.push({ units: own(fit), n: effect.n === "all" ? fit.length : (effect.n ?? 1) });
      }
    },
    can: (effect, seen, play) => effect.mode === "first" || firing(seen, effect, play).length > 0,
  },
} satisfies Runners;

/** Units that would fire: neither panicked nor gone. */
function firing(seen: Seen, { units }: EffectOf<"fire">, play: Play): UnitId[] {
  const { battle } = seen.table;
  if (!battle || !units) return [];
  const out = new Set(battle.forces.flatMap(({ panicked, gone }) => [...panicked, ...gone]));
  const cu = new Set(battle.forces.flatMap((force) => force.cu));
  return unitsFitting(seen, units, play).filter((id) => cu.has(id) && !out.has(id));
}
