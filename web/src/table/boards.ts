import { manifestOf } from "@warren/games/listed.ts";
import type { BoardProps } from "@warren/kernel/board.ts";
import type { View } from "@warren/kernel/game.ts";
import type { Board as GameBoard } from "@warren/kernel/module.ts";
import type { Component } from "svelte";

/** A game's board with what its rules answer for display. */
export interface Board extends Omit<GameBoard<unknown>, "View"> {
  readonly View: Component<BoardProps>;
  readonly queries: unknown;
}

/** Colours that the game gives to seats, as a style for the page around the board; empty where it gives none. */
export function sideStyle(board: Board | undefined | null, view: View | undefined): string | undefined {
  const colours = view && board?.sides?.(view);
  return colours?.map((colour, seat) => (colour ? `--side-${seat}:${colour};` : "")).join("") || undefined;
}

/** The board of a game, fetched when its table is opened; undefined when it has none or it cannot be fetched. */
export async function loadBoard(game: string): Promise<Board | undefined> {
  const manifest = manifestOf(game);
  if (!manifest?.ready) return undefined;
  try {
    const [board, queries] = await Promise.all([manifest.board?.(), manifest.queries?.()]);
    return board && { ...board, View: board.View as Component<BoardProps>, queries };
  } catch {
    return undefined;
  }
}
