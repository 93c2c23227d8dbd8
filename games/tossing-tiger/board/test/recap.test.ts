import type { View } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { recap } from "../recap.ts";

test("cards won and lost while others acted, one's own first, and nothing of whoever has as many as before", () => {
  const at = (hands: number[]): View => ({ seat: 1, table: { hands, wars: [] } }) as unknown as View;
  expect(recap(at([6, 6, 6]), at([7, 4, 6]), [])).toEqual([
    { key: "recap.lost.me", args: { who: 1, n: 2 } },
    { key: "recap.won.other", args: { who: 0, n: 1 } },
  ]);
});
