import type { BoardProps } from "@warren/kernel/board.ts";
import { skirmish, skirmishEn } from "@warren/kernel/testing/skirmish.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import type { Component } from "svelte";
import type { Hung } from "../../../../tools/board-gallery/gallery.ts";
import Board from "./Board.svelte";

/** Skirmish on the wall of the gallery: `?game=skirmish`. */
export const hung: Hung = {
  game: skirmish,
  Board: Board as unknown as Component<BoardProps>,
  pace: {},
  queries: undefined,
  catalogues: [skirmishEn, houseEn],
  stop: "turn.order",
  tries: 1,
  othersFirst: true,
  /** Mines lie where they usually do; the others hold, so that a path is looked at and not a battle. */
  answer: (match, seat) => match.decisionOf(seat)!.fallback,
};
