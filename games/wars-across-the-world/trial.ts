import { fast } from "@warren/kernel/chance.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Trial } from "@warren/kernel/module.ts";
import { playOn, quietFx } from "@warren/kernel/search.ts";
import { warsAcrossTheWorld as game } from "./game.ts";
import { warOf } from "./rules/setup.ts";
import type { Scenario } from "./scenario/types.ts";

/** What one war between bots came to. Sides by their ids, in the order of play. */
export interface WarReport {
  /** Of the first rank; several in a draw. */
  readonly winners: readonly string[];
  readonly also: readonly string[];
  readonly how: "objective" | "score" | "none";
  /** The last turn. */
  readonly turn: number;
  /** By side: VP at the start of each turn, and at the end. */
  readonly vp: readonly (readonly number[])[];
  /** How often each card was played. */
  readonly cards: { readonly [card: string]: number };
  /** Counters that were in a battle, and those that were lost at some time. */
  readonly fought: readonly string[];
  readonly lost: readonly string[];
  /** Regions where battles were, how many; and those that changed hands, how often. */
  readonly battles: { readonly [region: string]: number };
  readonly taken: { readonly [region: string]: number };
}

/** A war of somebody's own between bots, for its editor: who wins, how and when, and what of it was ever used. */
export const trial: Trial = {
  play(text, seats, seed, answer) {
    const scenario = warIn(text);
    const state = warOf(scenario, quietFx(fast(`${seed}/setup`)), seats);
    const { table } = state;
    const vp = table.vp.map((points) => [points]);
    const fought = new Set<string>();
    const lost = new Set<string>();
    const [battles, taken]: { [region: string]: number }[] = [{}, {}];
    let turn = 1;
    let battle = 0;
    const look = (): void => {
      for (const { id, place } of Object.values(table.units)) if (place === "lost") lost.add(id);
      if (!table.battle) return;
      const { id, region, forces } = table.battle;
      if (id !== battle) battles![region] = (battles![region] ?? 0) + 1;
      battle = id;
      for (const { cu, su, leaders } of forces) for (const one of [...cu, ...su, ...leaders]) fought.add(one);
    };
    playOn(
      game,
      state,
      seed,
      (decision, own) => {
        for (; turn < table.turn; turn++) for (const [side, points] of table.vp.entries()) vp[side]!.push(points);
        return answer(game, state, decision, own);
      },
      ({ key, about }) => {
        if (key === "control") for (const region of about ?? []) taken![region] = (taken![region] ?? 0) + 1;
        if (key.startsWith("battle.") || key === "unit.lost") look();
      },
    );
    look();
    for (const [side, points] of table.vp.entries()) vp[side]!.push(points);
    const named = (sides: readonly number[]): string[] => sides.map((side) => scenario.turnOrder[side]!);
    return {
      winners: named(table.over?.winners ?? []),
      also: named(table.over?.also ?? []),
      how: table.over?.how ?? "none",
      turn: table.turn,
      vp,
      cards: table.played,
      fought: [...fought],
      lost: [...lost],
      battles: battles!,
      taken: taken!,
    } satisfies WarReport as unknown as Json;
  },
};

/** The same text is read once. */
let last: { readonly text: string; readonly war: Scenario } | undefined;
function warIn(text: string): Scenario {
  if (last?.text !== text) last = { text, war: JSON.parse(text) as Scenario };
  return last.war;
}
