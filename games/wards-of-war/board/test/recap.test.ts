import type { GameEvent, View } from "@warren/kernel/game.ts";
import { describe, expect, test } from "vitest";
import type { Table } from "../../rules/state.ts";
import { recap } from "../recap.ts";

const QUIET = {
  house: { mode: "domination" },
  round: 2,
  warriors: [{ deaths: 0 }, { deaths: 1 }],
  objectives: [{ owner: null }, { owner: 0 }],
  flags: [],
  hulls: [
    { model: "jeep", died: null, bailed: false },
    { model: "tank", died: null, bailed: false },
  ],
  sides: [{ points: 1 }, { points: 0 }],
};
const viewOf = (more: object = {}): View => ({ table: { ...QUIET, ...more } as unknown as Table }) as unknown as View;
const failed: GameEvent = { key: "turn.failed", args: { who: 0, die: 2 } };

describe("what others did, in a line", () => {
  test("who fell, what was taken, which hulls were hit, and the points", () => {
    const after = viewOf({
      warriors: [{ deaths: 1 }, { deaths: 1 }],
      objectives: [{ owner: 1 }, { owner: 0 }],
      hulls: [
        { model: "jeep", died: 2, bailed: false },
        { model: "tank", died: null, bailed: true },
      ],
      sides: [{ points: 2 }, { points: 0 }],
    });
    expect(recap(viewOf(), after, [])).toEqual([
      { key: "recap.fell", args: { who: 0 } },
      { key: "recap.taken", args: { objective: 1, team: 1 } },
      { key: "recap.hull", args: { model: "jeep", no: 1 } },
      { key: "recap.bailed", args: { model: "tank", no: 2 } },
      { key: "recap.points", args: { team: 0, n: 1 } },
    ]);
  });

  test("a roll that failed comes first, and that nothing happened is said, but not before round 1", () => {
    expect(recap(viewOf(), viewOf(), [failed])).toEqual([{ key: "recap.failed", args: { die: 2 } }, { key: "recap.same" }]);
    expect(recap(viewOf(), viewOf(), [{ key: "turn.rests" }])).toEqual([{ key: "recap.same" }]);
    expect(recap(viewOf({ round: 0 }), viewOf(), [])).toEqual([]);
  });
});
