import { describe, expect, test } from "vitest";
import type { Game } from "../game.ts";
import { type ConformanceSetting, runConformance } from "./conformance-core.ts";

/** One line gives a game the whole kit: `conformance(myGame, { games: 60, catalogue: en, rules })`. */
export function conformance(game: Game, setting: ConformanceSetting): void {
  describe(`${game.id} keeps the contract`, () => {
    test(`over ${setting.games} random games`, () => {
      const report = runConformance(game, setting);
      expect(report.findings).toEqual([]);
      expect(report.decisions).toBeGreaterThan(0);
    });
  });
}
