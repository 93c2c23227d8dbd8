import { expect, test } from "vitest";
import { headlineOf } from "../headline.ts";
import type { Scene } from "../parts.svelte.ts";

const before = (seat: number | null, hands: number): string =>
  headlineOf(
    { seat, table: { turn: 1, hands: Array(hands).fill([]) }, props: {}, say: (key: string) => key } as unknown as Scene,
    undefined,
  );

test("before a war of two the other is told that he is meant; who watches is not, nor are more than two", () => {
  expect(before(0, 2)).toBe("board.war.none.two");
  expect(before(1, 2)).toBe("board.war.none.mine");
  expect(before(null, 2)).toBe("board.war.none");
  expect(before(0, 3)).toBe("board.war.none");
});
