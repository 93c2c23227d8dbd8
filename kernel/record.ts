import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { commitment, keyed, keyOfEpisode, saltOfEpisode } from "./chance.ts";
import { AUTOS, Divergence, type Entry, type Header } from "./entry.ts";
import type { Game } from "./game.ts";
import { has, isPlain, sameJson } from "./json.ts";
import { Match } from "./match.ts";
import type { Refusal } from "./message.ts";
import { parseOptions } from "./options.ts";
import type { Released } from "./released.ts";

/** Files of another version are not read. */
export const FORMAT_VERSION = 2;

/** A match as a file: exported, imported, verified, kept as a golden game. */
export interface MatchFile {
  readonly format: "warren-match";
  readonly formatVersion: typeof FORMAT_VERSION;
  readonly header: Header;
  /** Names by seat, for reading only. */
  readonly names: readonly string[];
  /** Hexadecimal; present when the match is over, so that everybody can check the dice. */
  readonly key?: string;
  readonly entries: readonly Entry[];
  /** The matches this one waited for, in the order of the entries that took in what they came to. */
  readonly episodes?: readonly MatchFile[];
}

export function toMatchFile(
  match: Match,
  names: readonly string[],
  key: Uint8Array | undefined,
  episodes: readonly MatchFile[] = [],
): MatchFile {
  return {
    format: "warren-match",
    formatVersion: FORMAT_VERSION,
    header: match.header,
    names,
    ...(key && match.outcome ? { key: bytesToHex(key) } : {}),
    entries: match.entries,
    ...(episodes.length > 0 ? { episodes } : {}),
  };
}

const MOST_SEATS = 64;
/** The words that dice are made from have 32 bits. */
const MOST_FACES = 2 ** 32;
/** Longest file that is read at all. */
export const MAX_FILE = 32 * 1024 * 1024;

const badAt = (place: string, what: string): { refusal: Refusal } => ({ refusal: { key: "file.bad", args: { place, what } } });
const isText = (value: unknown, longest: number): value is string => typeof value === "string" && value.length <= longest;
const isCount = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const isDraw = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(isCount) && value[0]! < value[1]! && value[1]! <= MOST_FACES;

/** Reads a file from anywhere. A refusal names the place and what is wrong there. Says nothing yet of whether the match is sound. */
export function parseMatchFile(text: string): { file: MatchFile } | { refusal: Refusal } {
  if (text.length > MAX_FILE) return { refusal: { key: "file.tooLarge", args: { size: text.length, max: MAX_FILE } } };
  try {
    return matchFileOf(JSON.parse(text), "");
  } catch {
    return { refusal: { key: "file.notJson" } };
  }
}

/** `within`: the place of an episode in the file of the longer match. */
function matchFileOf(raw: unknown, within: string): { file: MatchFile } | { refusal: Refusal } {
  const bad = (place: string, what: string) => badAt(within + place, what);
  if (!isPlain(raw) || raw.format !== "warren-match") return { refusal: { key: "file.foreign" } };
  if (raw.formatVersion !== FORMAT_VERSION)
    return {
      refusal: { key: "file.otherFormat", args: { version: String(raw.formatVersion).slice(0, 20), needs: FORMAT_VERSION } },
    };
  const header = raw.header;
  if (!isPlain(header)) return bad("header", "missing");
  if (!isText(header.game, 60)) return bad("header.game", "not a name");
  if (!isCount(header.version)) return bad("header.version", "not a number");
  if (!isPlain(header.options)) return bad("header.options", "not an object");
  if (!isCount(header.seats) || header.seats < 1 || header.seats > MOST_SEATS)
    return bad("header.seats", "not a number of seats");
  if (!isText(header.commitment, 64) || !/^[0-9a-f]{64}$/.test(header.commitment))
    return bad("header.commitment", "not a SHA-256");
  if (!isText(header.salt, 2000)) return bad("header.salt", "not a text");
  if (raw.key !== undefined && (!isText(raw.key, 64) || !/^[0-9a-f]{64}$/.test(raw.key)))
    return bad("key", "not 32 bytes in hexadecimal");
  if (!Array.isArray(raw.entries) || raw.entries.length === 0) return bad("entries", "missing");
  let seats = header.seats;
  for (let i = 0; i < raw.entries.length; i++) {
    const entry = raw.entries[i];
    if (isPlain(entry) && entry.type === "join" && isCount(entry.seat))
      seats = Math.min(MOST_SEATS, Math.max(seats, entry.seat + 1));
    const fault = entryFault(entry, i, seats);
    if (fault) return bad(`entries[${i}]`, fault);
  }
  const { names } = raw;
  const named = Array.isArray(names) && names.length >= header.seats && names.length <= seats;
  if (!named || !names.every((name) => isText(name, 100))) return bad("names", "not one name per seat");
  const taken = raw.entries.filter((entry) => entry.type === "episode");
  const { episodes = [] } = raw;
  if (!Array.isArray(episodes)) return bad("episodes", "not a list");
  const counted = `${episodes.length} where the log has ${taken.length}`;
  if (episodes.length > taken.length) return bad("episodes", counted);
  if (episodes.length < taken.length)
    return bad(`episodes[${taken.findIndex(({ of }, i) => lastHashOf(episodes[i]) !== of)}]`, `missing: ${counted}`);
  if (within && taken.length > 0) return bad("episodes", "an episode has none of its own");
  for (const [i, episode] of episodes.entries()) {
    const read = matchFileOf(episode, `episodes[${i}].`);
    if ("refusal" in read) return read;
  }
  return { file: raw as unknown as MatchFile };
}

/** What the log of the longer match knows an episode by. */
const lastHashOf = (episode: unknown): unknown =>
  isPlain(episode) && Array.isArray(episode.entries) ? episode.entries.at(-1)?.hash : undefined;

function entryFault(entry: unknown, seq: number, seats: number): string | undefined {
  if (!isPlain(entry)) return "not an object";
  if (entry.seq !== seq) return "out of sequence";
  if (!isText(entry.id, 100)) return "id is not a text";
  if (!isText(entry.hash, 32)) return "hash is not a text";
  if (!isCount(entry.at)) return "at is not a time";
  if (!Array.isArray(entry.draws) || !entry.draws.every(isDraw)) return "a draw is not a value and the number it was drawn from";
  if (entry.type === "setup") return undefined;
  if (entry.type === "episode") return isText(entry.of, 32) && has(entry, "report") ? undefined : "of or report is missing";
  if (!isCount(entry.seat) || entry.seat >= seats) return "seat is not at this table";
  switch (entry.type) {
    case "answer":
      if (!isText(entry.decision, 100) || !isText(entry.kind, 100)) return "decision or kind is not a text";
      if (!has(entry, "answer")) return "answer is missing";
      if (entry.auto !== undefined && !AUTOS.includes(entry.auto as never)) return "auto is unknown";
      return entry.sealed === undefined || entry.sealed === true ? undefined : "sealed is neither true nor absent";
    case "undo":
      return isCount(entry.to) ? undefined : "to is not an entry";
    case "talk":
      if (!has(entry, "say")) return "say is missing";
      if (entry.to !== undefined && !(Array.isArray(entry.to) && entry.to.every((one) => isCount(one) && one < seats)))
        return "to is not a list of seats";
      return entry.auto === undefined || AUTOS.includes(entry.auto as never) ? undefined : "auto is unknown";
    case "unseal":
    case "resign":
    case "join":
    case "leave":
      return undefined;
    default:
      return "type is unknown";
  }
}

/** What a check found. `sound` is false at the first thing that does not fit; `refusal` says what and where. */
export interface Verification {
  readonly sound: boolean;
  readonly refusal?: Refusal;
  readonly entries: number;
  readonly draws: number;
  /** Whether draws could be checked against the key. */
  readonly keyChecked: boolean;
  readonly finished: boolean;
}

/**
 * Replays a file: every answer legal, every hash as recorded, every die as the key and the salt give it, the key as committed; and so every match
 * that it waited for, which must be the one that was awaited and have come to what was taken in. `others` are the games of these; without them its own
 * log is checked alone.
 */
export function verifyMatchFile(game: Game, file: MatchFile, others?: readonly Game[]): Verification {
  const { header, entries } = file;
  if (game.released) return verifyReleased(game, game.released, file, others);
  const draws = entries.reduce((sum, entry) => sum + entry.draws.length, 0);
  const failed = (refusal: Refusal): Verification => ({
    sound: false,
    refusal,
    entries: entries.length,
    draws,
    keyChecked: false,
    finished: false,
  });
  if (game.id !== header.game) return failed({ key: "file.otherGame", args: { game: header.game } });
  if (game.version !== header.version)
    return failed({ key: "file.otherVersion", args: { has: header.version, needs: game.version } });
  if (header.seats < game.seats.min || header.seats > game.seats.max)
    return failed({ key: "file.bad", args: { place: "header.seats", what: "not a number of seats of this game" } });
  const parsed = parseOptions(game.options, header.options);
  if ("refusal" in parsed) return failed(parsed.refusal);
  const senseless = game.refuseOptions?.(parsed.options, header.seats);
  if (senseless) return failed(senseless);
  const key = file.key === undefined ? undefined : hexToBytes(file.key);
  if (key && commitment(key) !== header.commitment) return failed({ key: "file.wrongKey" });
  try {
    const match = Match.load(game, header, entries, undefined, key ? { check: (seq) => keyed(key, header.salt, seq) } : {});
    const fault = others && faultOfEpisodes(match, file, others);
    if (fault) return failed(fault);
    return { sound: true, entries: entries.length, draws, keyChecked: key !== undefined, finished: match.outcome !== undefined };
  } catch (error) {
    if (error instanceof Divergence) return failed({ key: "file.diverges", args: { seq: error.seq, what: error.message } });
    // Rules throw only on a bug or on data no honest log holds: for a file from outside that is a damaged file.
    return failed({
      key: "file.unplayable",
      args: { what: String(error instanceof Error ? error.message : error).slice(0, 200) },
    });
  }
}

/** The kernel of its day judges its own log, and today's whether the matches it waited for are those of the log. */
function verifyReleased(game: Game, released: Released, file: MatchFile, others: readonly Game[] | undefined): Verification {
  const found = released.verify(file);
  if (!found.sound || !others || !file.episodes?.length) return found;
  const refusal = faultOfEpisodes(Match.load(game, file.header, file.entries), file, others);
  return refusal ? { ...found, sound: false, refusal } : found;
}

function faultOfEpisodes(
  match: Match,
  { episodes = [], key, header: { salt } }: MatchFile,
  others: readonly Game[],
): Refusal | undefined {
  const taken = match.entries.flatMap((entry) => (entry.type === "episode" ? [entry] : []));
  for (const [i, entry] of taken.entries()) {
    const place = `episodes[${i}]`;
    const file = episodes[i];
    if (!file) return badAt(place, "missing").refusal;
    const { header, entries } = file;
    const { game: id, options, seats, since } = match.at(entry.seq - 1).awaited!;
    const game = others.find((one) => one.id === header.game && one.version === header.version);
    if (header.game !== id || !others.some((one) => one.id === id)) return badAt(place, `not a match of ${id}`).refusal;
    if (!game) return { key: "file.episodeOtherVersion", args: { place, game: id, has: header.version } };
    if (header.seats !== seats.length || !sameJson(header.options, options))
      return badAt(place, "set up in another way than was awaited").refusal;
    if (header.salt !== saltOfEpisode(salt, since) || (key && file.key !== bytesToHex(keyOfEpisode(hexToBytes(key), since))))
      return badAt(place, "its dice are not those of the longer match").refusal;
    if (entries[entries.length - 1]!.hash !== entry.of)
      return badAt(place, "another match than the one that was taken in").refusal;
    const checked = verifyMatchFile(game, file);
    if (checked.refusal) return { key: "file.episode", args: { place, why: { ...checked.refusal } } };
    if (!sameJson(Match.load(game, header, entries).report ?? null, entry.report))
      return badAt(place, "it came to something else").refusal;
  }
  return undefined;
}
