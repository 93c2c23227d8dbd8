import type { BoardProps, Pace, Sides } from "@warren/kernel/board.ts";
import type { View } from "@warren/kernel/game.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import type { Component } from "svelte";

interface BoardModule {
  readonly default: Component<BoardProps>;
  readonly pace?: Pace;
  readonly sides?: Sides;
}
/** A game's board with its pace and the words only a board needs. */
export interface Board {
  readonly View: Component<BoardProps>;
  readonly pace: Pace;
  readonly words: Catalogue;
  /** What the rules answer for display, when the game offers it. */
  readonly queries: unknown;
  readonly sides?: Sides | undefined;
}

/** Colours that the game gives to seats, as a style for the page around the board; empty where it gives none. */
export function sideStyle(board: Board | undefined | null, view: View | undefined): string | undefined {
  const colours = view && board?.sides?.(view);
  return colours?.map((colour, seat) => (colour ? `--side-${seat}:${colour};` : "")).join("") || undefined;
}

const boards = import.meta.glob<BoardModule>("../../../games/*/board/Board.svelte");
const words = import.meta.glob<Catalogue>("../../../games/*/text/board.en.ts", { import: "boardEn" });
const queries = import.meta.glob<unknown>("../../../games/*/queries.ts", { import: "queries" });

/** The board of a game, fetched when its table is opened; undefined when it has none or it cannot be fetched. */
export async function loadBoard(game: string): Promise<Board | undefined> {
  const at = `../../../games/${game}`;
  try {
    const [board, said, asked] = await Promise.all([
      boards[`${at}/board/Board.svelte`]?.(),
      words[`${at}/text/board.en.ts`]?.() ?? Promise.resolve({}),
      queries[`${at}/queries.ts`]?.(),
    ]);
    return board && { View: board.default, pace: board.pace ?? {}, words: said, queries: asked, sides: board.sides };
  } catch {
    return undefined;
  }
}
