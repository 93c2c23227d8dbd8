import type { State, View } from "@warren/kernel/game.ts";

/** What everybody sees. */
export interface Table {
  /** Points, by seat. */
  points: number[];
  /** Cards in hand, by seat. */
  sizes: number[];
  /** The card that each has laid in this round; null before. */
  laid: (string | null)[];
  /** Cards of the rounds before. */
  spent: string[];
}
/** What a player sees besides. */
export interface Hand {
  cards: string[];
}
/** What nobody sees: cards that were not dealt. */
export interface Box {
  deck: string[];
}
export type GameState = State<Table, Hand, Box>;
export type GameView = View<Table, Hand>;
