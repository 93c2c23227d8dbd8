import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { commitment, fast, keyed, keyOfEpisode, type Rng, saltOfEpisode } from "../chance.ts";
import type { OpenDecision } from "../decision.ts";
import type { Answer } from "../domain.ts";
import type { Awaited, Game } from "../game.ts";
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

type Answers = (match: Match, decision: OpenDecision, rng: Rng) => Answer;

/**
 * Plays a match with keyed dice to its end, and every match that it waits for, which are of the games in `others`. `seed` makes key and `rng`: the same
 * seed gives the same match.
 */
export function playGolden(
  game: Game,
  golden: GoldenGame,
  seed: string,
  answer: Answers,
  others: readonly Game[] = [],
): MatchFile {
  const { name, seats, options, talk } = golden;
  const rng = fast(seed);
  const key = Uint8Array.from({ length: 32 }, () => rng.below(256));
  const salt = `golden ${name}`;
  const match = begin(game, { ...defaultOptions(game.options), ...options }, seats, key, salt);
  const voice = fast(`${seed}/talk`);
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);
  const episodes: MatchFile[] = [];
  while (!match.outcome) {
    if (talk && voice.below(8) === 0) saySomething(match, voice);
    if (match.awaited)
      episodes.push(playEpisode(match, match.awaited, names, key, (episode) => give(name, episode, answer, rng), others));
    else give(name, match, answer, rng);
  }
  return toMatchFile(match, names, key, episodes);
}

function begin(game: Game, options: Options, seats: number, key: Uint8Array, salt: string): Match {
  const header = { game: game.id, version: game.version, options, seats, commitment: commitment(key), salt };
  return Match.start(game, header, (seq) => keyed(key, salt, seq), 0);
}

function give(name: string, match: Match, answer: Answers, rng: Rng): void {
  const seat = match.waitingFor()[0]!;
  const decision = match.decisionOf(seat)!;
  const verdict = match.submit(
    { id: `c${match.seq}`, seat, decision: decision.id, answer: answer(match, decision, rng) },
    match.seq + 1,
  );
  if (!verdict.ok) throw new Error(`golden game ${name}: ${decision.kind} is refused: ${verdict.refusal.key}`);
}

function playEpisode(
  longer: Match,
  { game: id, options, seats, since }: Awaited,
  names: readonly string[],
  key: Uint8Array,
  play: (match: Match) => void,
  others: readonly Game[],
): MatchFile {
  const game = others.find((one) => one.id === id);
  if (!game) throw new Error(`${longer.game.id} waits for a match of ${id}, which is not among the others`);
  const own = keyOfEpisode(key, since);
  const match = begin(game, options, seats.length, own, saltOfEpisode(longer.header.salt, since));
  while (!match.outcome) play(match);
  const of = match.entries.at(-1)!.hash;
  longer.conclude({ id: `e${longer.seq}`, of, report: match.report ?? null }, longer.seq + 1);
  return toMatchFile(
    match,
    seats.map((seat) => names[seat]!),
    own,
  );
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
