import { manifestOf } from "@warren/games/listed.ts";
import type { BoardProps } from "@warren/kernel/board.ts";
import type { View } from "@warren/kernel/game.ts";
import type { Board as GameBoard, GameModule } from "@warren/kernel/module.ts";
import type { Component } from "svelte";

/** A game's board with what its rules answer for display. */
export interface Board extends Omit<GameBoard<unknown>, "View"> {
  readonly View: Component<BoardProps>;
  readonly queries: unknown;
}

/** What a board says outside its own place. One that cannot read what earlier rules have made says nothing there; the place itself tells of it. */
export function unlessItFails<T>(say: () => T, failed: (error: unknown) => void = () => {}): T | undefined {
  try {
    return say();
  } catch (error) {
    failed(error);
    return undefined;
  }
}

/** Colours that the game gives to seats, as a style for the page around the board; empty where it gives none. */
export function sideStyle(board: Board | undefined | null, view: View | undefined): string | undefined {
  const colours = view && unlessItFails(() => board?.sides?.(view));
  return colours?.map((colour, seat) => (colour ? `--side-${seat}:${colour};` : "")).join("") || undefined;
}

/**
 * The board of a game, fetched when its table is opened; undefined when it has none or it cannot be fetched. A match under earlier `rules` is shown on
 * today's board too, which is told what those rules answer; what they were never asked, today's answer.
 */
export async function loadBoard(game: string, rules?: GameModule): Promise<Board | undefined> {
  const manifest = manifestOf(game);
  if (!manifest?.ready) return undefined;
  try {
    const [board, today, then] = await Promise.all([manifest.board?.(), manifest.queries?.(), rules?.queries?.()]);
    const queries = then ? { ...(today as object), ...(then as object) } : today;
    return board && { ...board, View: board.View as Component<BoardProps>, queries };
  } catch {
    return undefined;
  }
}
