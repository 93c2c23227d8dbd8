import type { Game } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import { type GameModule, refuseDocuments } from "@warren/kernel/module.ts";
import { changedOptions, progressOf } from "@warren/kernel/progress.ts";
import { FORMAT_VERSION, MAX_FILE, type MatchFile, parseMatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import type { TableInfo } from "@warren/wire/protocol.ts";
import { record, tableInfo } from "./api.ts";
import { mySeats } from "./client.ts";
import { episodeId, episodesTaken, takenIn } from "./episodes.ts";
import { loadGame } from "./module.ts";
import { bad, good, type Result } from "./result.ts";
import { type LocalMatchRow, type LocalStore, localStore } from "./store.ts";

/** A match file with the rules it was played under. */
export interface OpenFile {
  readonly file: MatchFile;
  readonly module: GameModule;
  /** Whether the match may be gone on with in this browser: then its page is /local/ID. */
  readonly playable: boolean;
  /** The seat that whoever looks at it had in it; absent for others, and where several shared this device. */
  readonly seat?: Seat;
  /** Where the matches lie that it has waited for, by the entry that made it wait. */
  readonly episodes?: TableInfo["episodes"];
}
const only = (seats: readonly Seat[]): { seat?: Seat } => (seats.length === 1 ? { seat: seats[0]! } : {});

/** Reads a match file from anywhere; refuses what is damaged, foreign or of other rules, and says why. */
export async function readMatchFile(
  text: string,
  load: (game: string, version?: number) => Promise<Result<GameModule>> = loadGame,
): Promise<Result<OpenFile>> {
  const parsed = parseMatchFile(text);
  if ("refusal" in parsed) return bad(parsed.refusal);
  const { file } = parsed;
  const loaded = await load(file.header.game, file.header.version);
  if (!loaded.ok) return loaded;
  const unreadable = await refuseDocuments(loaded.value, file.header.options);
  if (unreadable) return bad(unreadable);
  const others: Game[] = [];
  for (const [i, { header }] of (file.episodes ?? []).entries()) {
    if (others.some(({ id, version }) => id === header.game && version === header.version)) continue;
    const other = await load(header.game, header.version);
    if (!other.ok) return bad({ key: "file.episode", args: { place: `episodes[${i}]`, why: { ...other.refusal } } });
    others.push(other.value.game);
  }
  const checked = verifyMatchFile(loaded.value.game, file, others);
  if (!checked.sound) return bad(checked.refusal ?? { key: "file.foreign" });
  return good({ file, module: loaded.value, playable: false });
}

/**
 * Opens an exported match: checks that it is one, that this site has its game and version, that every entry replays to its hash;
 * keeps it on this device and gives the id to look at it (page: /replay/ID).
 */
export async function openMatchFile(file: Blob): Promise<Result<string>> {
  if (file.size > MAX_FILE) return bad({ key: "file.tooLarge", args: { size: file.size, max: MAX_FILE } });
  const opened = await readMatchFile(await file.text());
  if (!opened.ok) return opened;
  const { file: match, module } = opened.value;
  const { header, entries } = match;
  // The same file opened twice is the same record.
  const id = `file-${header.commitment.slice(0, 12)}${entries.length}${entries.at(-1)!.hash.slice(0, 8)}`;
  const rows = [{ row: rowOf(id, match, module), entries }];
  // The matches it has waited for are kept as those of a match of this device are: as parts of it.
  for (const [i, since] of takenIn(entries).entries()) {
    const episode = match.episodes![i]!;
    const rules = await loadGame(episode.header.game, episode.header.version);
    if (!rules.ok) return rules;
    const row = { ...rowOf(episodeId(id, since), episode, rules.value), longer: id };
    rows.push({ row, entries: episode.entries });
  }
  const store = await localStore();
  try {
    for (const one of rows.reverse()) await store.create(one.row, one.entries);
  } catch {
    // Parts of a match that is not there are nobody's.
    if (!(await store.load(id).catch(() => undefined))) for (const { row } of rows) await store.remove(row.id).catch(() => {});
    return bad({ key: "local.notStored" });
  }
  return good(id);
}
function rowOf(id: string, { header, names, key, entries }: MatchFile, { game }: GameModule): LocalMatchRow {
  return {
    id,
    header,
    seats: names.map((name) => ({ kind: "person", name })),
    ...(key === undefined ? {} : { key }),
    botSeed: "",
    createdAt: entries[0]!.at,
    updatedAt: Date.now(),
    over: true,
    waiting: [],
    progress: progressOf(Match.load(game, header, entries)),
    changed: changedOptions(game.options, header.options),
    imported: true,
  };
}

/** Whether a match of this id is kept on this device and nowhere else. */
export const onDevice = (id: string): boolean => /^(local|file)-/.test(id);

/** The record of a match, wherever it is kept; the server gives it only when the match is over. */
export async function openRecord(id: string): Promise<Result<OpenFile>> {
  if (!onDevice(id)) {
    const [got, info] = await Promise.all([record(id), tableInfo(id)]);
    const opened = got.ok ? await readMatchFile(JSON.stringify(got.value)) : got;
    if (!opened.ok || !info.ok) return opened;
    const { episodes } = info.value;
    return good({ ...opened.value, ...(episodes ? { episodes } : {}), ...only(mySeats(info.value)) });
  }
  const store = await localStore();
  const kept = await store.load(id);
  if (!kept) return bad({ key: "local.unknown" });
  const { row } = kept;
  const opened = await readMatchFile(JSON.stringify(fileOf(kept, await episodesIn(store, kept))));
  if (!opened.ok) return opened;
  const people = row.imported ? [] : row.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  return good({
    ...opened.value,
    ...episodesTaken(id, kept.entries),
    playable: !row.imported && !row.over,
    ...only(people),
  });
}

type Kept = NonNullable<Awaited<ReturnType<LocalStore["load"]>>>;

function fileOf({ row, entries }: Kept, episodes: readonly MatchFile[]): MatchFile {
  return {
    format: "warren-match",
    formatVersion: FORMAT_VERSION,
    header: row.header,
    names: row.seats.map((seat) => seat.name),
    ...(row.key !== undefined && row.over ? { key: row.key } : {}),
    entries,
    ...(episodes.length > 0 ? { episodes } : {}),
  };
}

/** The matches that one of this device has waited for, in the order of its log. */
async function episodesIn(store: LocalStore, { row, entries }: Kept): Promise<MatchFile[]> {
  const kept = await Promise.all(takenIn(entries).map((since) => store.load(episodeId(row.id, since))));
  return kept.flatMap((one) => (one ? [fileOf(one, [])] : []));
}

/** Hands a file to the browser. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
export function downloadMatch(file: MatchFile): void {
  download(`${file.header.game}-${file.header.commitment.slice(0, 8)}.json`, JSON.stringify(file));
}

/** Exports a finished table or a local match as JSON. */
export async function exportMatch(id: string): Promise<Result<undefined>> {
  const opened = await openRecord(id);
  if (!opened.ok) return opened;
  downloadMatch(opened.value.file);
  return good(undefined);
}
