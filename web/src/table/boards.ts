import type { BoardProps, Pace } from "@warren/kernel/board.ts";
import type { Component } from "svelte";

interface BoardModule {
  readonly default: Component<BoardProps>;
  readonly pace?: Pace;
}

const boards = import.meta.glob<BoardModule>("../../../games/*/board/Board.svelte");

/** The board of a game, fetched when its table is opened. */
export async function loadBoard(game: string): Promise<BoardModule | undefined> {
  return boards[`../../../games/${game}/board/Board.svelte`]?.();
}
