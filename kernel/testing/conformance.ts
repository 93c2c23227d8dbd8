import { describe, expect, test } from "vitest";
import type { Game } from "../game.ts";
import { runConformance } from "./conformance-core.ts";
import type { ConformanceSetting } from "./kit/setting.ts";

/** Whole games on a machine that is busy with other tests take their time. */
const PATIENCE_MS = 600_000;

/** One line gives a game the whole kit: `conformance(myGame, { games: 60, bots, catalogue: en, rules, questions, onlyWords })`. */
export function conformance(game: Game, setting: ConformanceSetting): void {
  describe(`${game.id} keeps the contract`, () => {
    test(
      `over ${setting.games} games`,
      () => {
        const report = runConformance(game, setting);
        expect(report.findings).toEqual([]);
      },
      PATIENCE_MS,
    );
  });
}
