import type { BoardProps, Pace } from "@warren/kernel/board.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Game } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Match } from "@warren/kernel/match.ts";
import type { OptionSpec, Options } from "@warren/kernel/options.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import type { Page } from "playwright-core";
import type { Component } from "svelte";

/** What a game says about its gallery: `games/NAME/board/dev/gallery.ts` exports it as `gallery`. */
export interface Gallery {
  /** The question a match is played on to when the address names none. */
  readonly stop: string;
  /** How many seeds are tried until a match comes to the moment asked for. */
  readonly tries: number;
  /** True where those who are not looked at answer before the viewer does, so that sealed partners have answered. */
  readonly othersFirst?: true;
  /** Changes a match that has just been dealt. */
  deal?(match: Match, scene: Scene): void;
  /** How a seat answers that nobody looks at. */
  answer(match: Match, seat: number, rng: Rng): Answer;
  /** What the match that is awaited has come to, where a game waits for others. */
  episode?(match: Match, rng: Rng): Json;
  /** The question at which the match stands where the scene wants it, or nothing; `asked` when the game has no moments of its own. */
  here?(match: Match, scene: Scene): OpenDecision | undefined;
}

/** A gallery with what the game's manifest brings. */
export interface Hung extends Gallery {
  readonly game: Game;
  readonly Board: Component<BoardProps>;
  readonly pace: Pace;
  readonly queries: unknown;
  readonly catalogues: readonly Catalogue[];
}

/** A moment of a match, as the address of the gallery names it. */
export interface Scene {
  readonly seats: number;
  readonly seed: string;
  readonly seat: number | null;
  /** Where to stop: a kind of question, "any" question, "over", or what else the game knows. */
  readonly stop: string;
  /** Which time it comes. */
  readonly nth: number;
  /** Shows the first event of this kind that comes after the stop, in the moment it is told. */
  readonly event: string;
  /** Options of the table besides their defaults. */
  readonly options: Options;
  /** The rest of the address: a game may have parameters of its own. */
  readonly query: URLSearchParams;
}

/** Pictures to take of a board: `games/NAME/board/dev/shots.ts` exports them as `shots`. */
export interface Shots {
  /** The rooms a page leaves to the board, in pixels; `phone` is touched with a finger. */
  readonly sizes: { readonly [size: string]: { readonly room: readonly [number, number]; readonly scale?: number } };
  /** The moments (`sceneOf`), each as the rest of the gallery's address. */
  readonly states: { readonly [state: string]: string };
  /** Does by hand what an address cannot say. */
  act?(page: Page, state: string): Promise<void>;
  /** What is wrong with the board as it is shown, if anything. */
  fault?(page: Page): Promise<string | undefined>;
}

/** What a contact sheet shows: `games/NAME/board/dev/sheet.ts` exports it as `sheet`. */
export interface Sheet {
  readonly width: number;
  readonly style: string;
  /** A `<section>` with everything, or with what is named. */
  section(theme: "light" | "dark", names: readonly string[]): string;
}

/** `?game=NAME&seats=4&with=zoo squad=5&stop=action&nth=3&seed=x&seat=none&event=KEY`; all but the game may be left out. */
export function sceneOf(gallery: Hung, query: URLSearchParams): Scene {
  const seat = query.get("seat") ?? "0";
  return {
    seats: Number(query.get("seats") ?? 2),
    seed: query.get("seed") ?? "dawn",
    seat: seat === "none" ? null : Number(seat),
    stop: query.get("stop") ?? gallery.stop,
    nth: Number(query.get("nth") ?? 1),
    event: query.get("event") ?? "",
    options: optionsOf(gallery.game.options, query.get("with") ?? ""),
    query,
  };
}

/** `flag other=value`, each by the type its option has. */
function optionsOf(specs: readonly OptionSpec[], said: string): Options {
  return Object.fromEntries(
    said.split(" ").flatMap((one) => {
      const [id, value] = one.split("=");
      if (!id) return [];
      const isNumber = specs.some((spec) => spec.id === id && spec.t === "int");
      return [[id, value === undefined ? true : isNumber ? Number(value) : value]];
    }),
  );
}

/** The viewer's question of the kind the scene stops at; for a spectator anybody's. */
export function asked(match: Match, { stop, seat }: Scene): OpenDecision | undefined {
  return match
    .waitingFor()
    .map((one) => match.decisionOf(one)!)
    .find((one) => (stop === "any" || one.kind === stop) && (seat === null || one.seat === seat));
}
