import type { BoardProps, Pace } from "@warren/kernel/board.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import type { Component } from "svelte";

interface BoardModule {
  readonly default: Component<BoardProps>;
  readonly pace?: Pace;
}
/** A game's board with its pace and the words only a board needs. */
export interface Board {
  readonly View: Component<BoardProps>;
  readonly pace: Pace;
  readonly words: Catalogue;
}

const boards = import.meta.glob<BoardModule>("../../../games/*/board/Board.svelte");
const words = import.meta.glob<Catalogue>("../../../games/*/text/board.en.ts", { import: "boardEn" });

/** The board of a game, fetched when its table is opened; undefined when it has none or it cannot be fetched. */
export async function loadBoard(game: string): Promise<Board | undefined> {
  const at = `../../../games/${game}`;
  try {
    const [board, said] = await Promise.all([
      boards[`${at}/board/Board.svelte`]?.(),
      words[`${at}/text/board.en.ts`]?.() ?? Promise.resolve({}),
    ]);
    return board && { View: board.default, pace: board.pace ?? {}, words: said };
  } catch {
    return undefined;
  }
}
