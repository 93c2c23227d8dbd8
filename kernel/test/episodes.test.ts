import { expect, test } from "vitest";
import { commitment, keyed, keyOfEpisode, saltOfEpisode } from "../chance.ts";
import type { Entry, Header } from "../entry.ts";
import type { Game } from "../game.ts";
import { isPlain } from "../json.ts";
import { Match } from "../match.ts";
import type { Refusal } from "../message.ts";
import { type MatchFile, parseMatchFile, toMatchFile, verifyMatchFile } from "../record.ts";
import { conformance } from "../testing/conformance.ts";
import { runConformance } from "../testing/conformance-core.ts";
import type { ConformanceSetting } from "../testing/kit/setting.ts";
import { toyGame } from "../testing/toy.ts";
import { legs } from "../testing/toy-legs.ts";
import { pictureOf } from "../witness.ts";

const episodes: ConformanceSetting["episodes"] = (_, rng) => [rng.below(4), rng.below(4)];
conformance(legs, { games: 20, episodes });

/** Two legs, and a coin in the box that was tossed before the first. */
const coined = (conclude: Game["conclude"], awaits = legs.awaits): Game => ({
  ...legs,
  setup: (options, seats, fx) => ({ ...legs.setup(options, seats, fx), box: fx.draw(2, "coin") }),
  resample: (view, rng) => ({ ...legs.resample(view, rng), box: rng.below(2) }),
  awaits: awaits!,
  conclude: conclude!,
});
const found = (game: Game) => {
  const checks = runConformance(game, { games: 20, episodes, demand: "nothing" }).findings.map(({ check }) => check);
  return [...new Set(checks)];
};
test("what a report makes visible has to be told, and the reverse; what is awaited may not depend on what is hidden", () => {
  const shown: Game["conclude"] = (state, report, fx) => {
    legs.conclude!(state, report, fx);
    state.table.coin = state.box;
  };
  expect(found(coined(shown))).toEqual(["what is seen is told"]);
  const told: Game["conclude"] = (state, report, fx) => {
    legs.conclude!(state, report, fx);
    fx.tell({ key: "legs.coin", args: { coin: state.box } });
  };
  expect(found(coined(told))).toEqual(["what is seen is told"]);
  const shownForAMoment: Game["conclude"] = (state, report, fx) => {
    state.table.coin = state.box;
    told(state, report, fx);
    delete state.table.coin;
  };
  expect(found(coined(shownForAMoment))).toEqual([]);
  const both: Game["conclude"] = (state, report, fx) => {
    told!(state, report, fx);
    state.table.coin = state.box;
  };
  expect(found(coined(both))).toEqual([]);
  const hidden: Game["awaits"] = (state) => {
    const episode = legs.awaits!(state);
    return episode && { ...episode, options: { ...episode.options, open: state.box === 1 } };
  };
  expect(found(coined(legs.conclude, hidden))).toEqual(["questions leak nothing"]);
  const loud: Game["conclude"] = (state, report, fx) => {
    legs.conclude!(state, report, fx);
    if (!fx.quiet) state.table.points[0]++;
  };
  expect(found(coined(loud))).toEqual(["search mode plays the same"]);
});

const key = Uint8Array.from({ length: 32 }, (_, i) => i * 7);
const SALT = "wood";
let n = 0;
function begin(game: Game, options: Header["options"] = {}, since?: number): Match {
  const salt = since === undefined ? SALT : saltOfEpisode(SALT, since);
  const own = since === undefined ? key : keyOfEpisode(key, since);
  const header = { game: game.id, version: game.version, options, seats: 2, commitment: commitment(own), salt };
  return Match.start(game, header, (seq) => keyed(own, salt, seq), 0);
}
const fileOf = (episode: Match, since: number): MatchFile => toMatchFile(episode, ["Ada", "Bo"], keyOfEpisode(key, since));

function answer(match: Match): void {
  const [seat] = match.waitingFor();
  const { id, fallback } = match.decisionOf(seat!)!;
  expect(match.submit({ id: `c${n++}`, seat: seat!, decision: id, answer: fallback }, 0)).toMatchObject({ ok: true });
}
/** The match that is awaited, played to its end. */
function awaitedOf({ awaited }: Match, options = awaited!.options): Match {
  const episode = begin(toyGame, options, awaited!.since);
  while (!episode.outcome) answer(episode);
  return episode;
}
/** Plays the match that is awaited and takes in what it came to. */
function playEpisode(match: Match): Match {
  const { game, seats } = match.awaited!;
  expect([game, seats.length]).toEqual([toyGame.id, 2]);
  const episode = awaitedOf(match);
  const of = episode.entries.at(-1)!.hash;
  expect(match.conclude({ id: `e${n++}`, of, report: episode.report! }, 0)).toMatchObject({ ok: true });
  return episode;
}
function playLegs(): { match: Match; file: MatchFile } {
  const match = begin(legs);
  const episodes: MatchFile[] = [];
  while (!match.outcome) {
    answer(match);
    const { since } = match.awaited!;
    episodes.push(fileOf(playEpisode(match), since));
  }
  return { match, file: toMatchFile(match, ["Ada", "Bo"], key, episodes) };
}
const copyOf = (file: MatchFile) => JSON.parse(JSON.stringify(file)) as { -readonly [K in keyof MatchFile]: MatchFile[K] };
const said = ({ key: name, args = {} }: Refusal): string =>
  [name, ...Object.values(args).map((one) => (isPlain(one) ? said(one as unknown as Refusal) : one))].join(" | ");
const verdictOn = (file: unknown) => {
  const read = parseMatchFile(JSON.stringify(file));
  const refusal = "refusal" in read ? read.refusal : verifyMatchFile(legs, read.file, [toyGame]).refusal;
  return refusal ? said(refusal) : "sound";
};

test("while an episode is awaited nobody is asked, everybody sees what is awaited, and what it came to is taken in", () => {
  const match = begin(legs);
  expect(match.awaited).toBeUndefined();
  expect(match.conclude({ id: "early", of: "0", report: [1, 0] }, 0)).toMatchObject({ refusal: { key: "match.awaitsNone" } });
  answer(match);
  expect(match.waitingFor()).toEqual([]);
  expect(pictureOf(match, null).awaited).toEqual({
    game: "toy",
    options: { hand: 3, open: false, deck: "plain" },
    seats: [0, 1],
    since: 1,
  });
  const { report } = playEpisode(match);
  expect(match.state.table.points).toEqual(report);
  expect([match.awaited, match.waitingFor()]).toEqual([undefined, [1]]);
});

test("a report that is sent twice is taken once", () => {
  const match = begin(legs);
  answer(match);
  const report = { id: "once", of: "0", report: [2, 1] };
  match.conclude(report, 0);
  expect(match.conclude(report, 0)).toMatchObject({ ok: true, repeated: true });
  expect(match.state.table.points).toEqual([2, 1]);
});

test("no undo reaches behind what another match has come to; before it the question can be taken back", () => {
  const match = begin(legs);
  answer(match);
  expect(match.undoOffer(0)).toMatchObject({ free: true, to: 0 });
  playEpisode(match);
  expect(match.undoOffer(0)).toBeUndefined();
  expect(match.undo({ id: "back", seat: 0, to: 0 }, 0)).toMatchObject({ refusal: { key: "match.nothingToUndo" } });
});

test("taking the question back ends the waiting", () => {
  const match = begin(legs);
  answer(match);
  match.undo({ id: "back", seat: 0, to: 0 }, 0);
  expect([match.awaited, match.waitingFor()]).toEqual([undefined, [0]]);
});

test("a log is replayed with its reports, and the match as it was still waits", () => {
  const { match } = playLegs();
  const again = Match.load(legs, match.header, JSON.parse(JSON.stringify(match.entries)) as Entry[]);
  expect(again.outcome).toEqual(match.outcome);
  expect(again.at(1).awaited).toMatchObject({ seats: [0, 1] });
});

test("a file carries its episodes and is checked with all of them", () => {
  const { file } = playLegs();
  expect(file.episodes).toHaveLength(2);
  expect(verdictOn(file)).toBe("sound");
});

test("a file whose episode is missing, another, set up otherwise or damaged is refused with the place", () => {
  const { file } = playLegs();
  const [first, second] = file.episodes!;
  const withEpisodes = (...episodes: unknown[]) => ({ ...copyOf(file), episodes });
  expect(verdictOn(withEpisodes(first))).toContain("file.bad | episodes[1] | missing: 1 where the log has 2");
  expect(verdictOn(withEpisodes(second))).toContain("file.bad | episodes[0] | missing: 1 where the log has 2");
  expect(verdictOn(withEpisodes(first, second, second))).toContain("file.bad | episodes | 3 where the log has 2");
  expect(verdictOn(withEpisodes(second, first))).toContain("episodes[0] | its dice are not those");
  const begun = begin(legs);
  answer(begun);
  const other = awaitedOf(begun, { hand: 2, open: false, deck: "plain" });
  expect(verdictOn(withEpisodes(fileOf(other, 1), second))).toContain("episodes[0] | set up in another way");
  const shorter = { ...first, entries: first!.entries.slice(0, -1) };
  expect(verdictOn(withEpisodes(shorter, second))).toContain("episodes[0] | another match");
  expect(verdictOn(withEpisodes({ ...first, entries: [] }, second))).toContain("episodes[0].entries | missing");
  expect(verdictOn(withEpisodes(first, { ...second, header: { ...second!.header, game: "hills" } }))).toContain(
    "episodes[1] | not a match of toy",
  );
  const entries = first!.entries.map((entry) =>
    entry.type === "answer" && entry.kind === "round.mark" ? { ...entry, answer: ["mark", "yes"] } : entry,
  );
  expect(verdictOn(withEpisodes({ ...first, entries }, second))).toContain("file.episode | episodes[0] | file.diverges");
});

test("a report that the episode does not give is refused, though the longer match would go on with it", () => {
  const match = begin(legs);
  answer(match);
  const episode = awaitedOf(match);
  match.conclude({ id: "lie", of: episode.entries.at(-1)!.hash, report: [99, 0] }, 0);
  const file = toMatchFile(match, ["Ada", "Bo"], undefined, [fileOf(episode, 1)]);
  expect(verdictOn(file)).toContain("episodes[0] | it came to something else");
});

test("a question that is taken back and answered again is another wait, with other dice", () => {
  const match = begin(legs);
  answer(match);
  const { since } = match.awaited!;
  match.undo({ id: "back", seat: 0, to: 0 }, 0);
  answer(match);
  expect(match.awaited!.since).toBeGreaterThan(since);
});
