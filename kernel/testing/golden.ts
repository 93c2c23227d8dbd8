import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { commitment, fast, keyed, type Rng } from "../chance.ts";
import type { OpenDecision } from "../decision.ts";
import type { Answer } from "../domain.ts";
import type { Game } from "../game.ts";
import { Match } from "../match.ts";
import { defaultOptions, type Options } from "../options.ts";
import { type MatchFile, toMatchFile } from "../record.ts";

/** A whole match that is played once and replayed by the tests ever after. */
export interface GoldenGame {
  readonly name: string;
  readonly seats: number;
  readonly options: Options;
}

/** Plays a match with keyed dice to its end. `seed` makes key and `rng`: the same seed gives the same match. */
export function playGolden(
  game: Game,
  { name, seats, options }: GoldenGame,
  seed: string,
  answer: (match: Match, decision: OpenDecision, rng: Rng) => Answer,
): MatchFile {
  const rng = fast(seed);
  const key = Uint8Array.from({ length: 32 }, () => rng.below(256));
  const salt = `golden ${name}`;
  const header = {
    game: game.id,
    version: game.version,
    options: { ...defaultOptions(game.options), ...options },
    seats,
    commitment: commitment(key),
    salt,
  };
  const match = Match.start(game, header, (seq) => keyed(key, salt, seq), 0);
  while (!match.outcome) {
    const seat = match.waitingFor()[0]!;
    const decision = match.decisionOf(seat)!;
    const verdict = match.submit(
      { id: `c${match.seq}`, seat, decision: decision.id, answer: answer(match, decision, rng) },
      match.seq + 1,
    );
    if (!verdict.ok) throw new Error(`golden game ${name}: ${decision.kind} is refused: ${verdict.refusal.key}`);
  }
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);
  return toMatchFile(match, names, key);
}

/**
 * Writes the games of the list that are not there yet. A game that is there stays as it is: delete its file only when the version of
 * the rules was raised on purpose.
 */
export function writeGolden<G extends GoldenGame>(folder: URL, list: readonly G[], play: (game: G) => MatchFile): void {
  for (const game of list) {
    const path = new URL(`${game.name}.json`, folder);
    if (existsSync(path)) continue;
    writeFileSync(path, `${JSON.stringify(play(game))}\n`);
    process.stdout.write(`wrote ${path.pathname}\n`);
  }
}

export const goldenFiles = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();

export const readGolden = (folder: URL, name: string): string => readFileSync(new URL(name, folder), "utf8");
