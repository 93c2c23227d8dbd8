import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { commitment, fast, keyed, type Rng } from "../chance.ts";
import type { OpenDecision } from "../decision.ts";
import type { Answer } from "../domain.ts";
import type { Game } from "../game.ts";
import { Match } from "../match.ts";
import { defaultOptions, type Options } from "../options.ts";
import { type MatchFile, toMatchFile } from "../record.ts";
import { sampleAnswer } from "../sample.ts";

/** A whole match that is played once and replayed by the tests ever after. */
export interface GoldenGame {
  readonly name: string;
  readonly seats: number;
  readonly options: Options;
  /** The players talk, too: whatever the game lets them say. */
  readonly talk?: true;
}

/** Plays a match with keyed dice to its end. `seed` makes key and `rng`: the same seed gives the same match. */
export function playGolden(
  game: Game,
  { name, seats, options, talk }: GoldenGame,
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
  const voice = fast(`${seed}/talk`);
  while (!match.outcome) {
    if (talk && voice.below(8) === 0) saySomething(match, voice);
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

/** One of the seats says any one thing it may say, as often an answer as something new. */
function saySomething(match: Match, rng: Rng): void {
  const seat = rng.below(match.header.seats);
  const now = match.talkOf(seat);
  const answers = (now?.cards ?? []).flatMap((card) => card.answers.map((one) => one.say));
  if (answers.length === 0 && !now?.domain) return;
  const toCard = answers.length > 0 && (!now?.domain || rng.below(2) === 0);
  const say = toCard ? answers[rng.below(answers.length)]! : sampleAnswer(now!.domain!, rng);
  match.speak({ id: `t${match.seq}`, seat, say }, match.seq + 1);
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
