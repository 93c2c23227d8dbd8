import type { BoardProps, Pace } from "@warren/kernel/board.ts";
import type { Component } from "svelte";

/** The boards of the games, each in a chunk of its own. */
const boards = import.meta.glob<Component<BoardProps>>("../../../games/*/board/Board.svelte", { import: "default" });
const paces = import.meta.glob<Pace>("../../../games/*/board/pace.ts", { import: "pace" });

export interface BoardModule {
  readonly Board: Component<BoardProps>;
  readonly pace: Pace;
}

/** Known when the site is built, so the front page needs no server to say which rooms are open. */
export function hasBoard(game: string): boolean {
  return Object.hasOwn(boards, `../../../games/${game}/board/Board.svelte`);
}

/** The board of a game; undefined when it has none. Rejects when the chunk cannot be fetched. */
export async function loadBoard(game: string): Promise<BoardModule | undefined> {
  const board = boards[`../../../games/${game}/board/Board.svelte`];
  if (!board) return undefined;
  const [Board, pace] = await Promise.all([board(), paces[`../../../games/${game}/board/pace.ts`]?.() ?? {}]);
  return { Board, pace };
}
