import type { Bot } from "../../bot.ts";
import { fast, type Rng } from "../../chance.ts";
import { checkAnswer } from "../../check.ts";
import { copyJson } from "../../copy.ts";
import type { Decision, OpenDecision } from "../../decision.ts";
import type { Answer } from "../../domain.ts";
import { stateHash } from "../../film.ts";
import type { Episode, Game } from "../../game.ts";
import { type Seat, sameJson } from "../../json.ts";
import { Match } from "../../match.ts";
import type { Options } from "../../options.ts";
import { sampleLegal } from "../../sample.ts";
import { type Picture, pictureOf, Tracer, updateOf, withUpdate } from "../../witness.ts";
import type { Inspection } from "./inspection.ts";
import { deepLook, lookAtReport } from "./look.ts";
import { lostInJson } from "./plain.ts";
import { dueBy } from "./secrets.ts";
import type { Start } from "./setting.ts";
import { talk } from "./talk.ts";

/** Bots play in one game of so many: they think, so they are slow. */
const BOTS_EVERY = 3;
/** Deep checks (leaks, forgeries, copies) look at about this many states a game. */
const DEEP_LOOKS = 12;
/** Words are said at about one decision in this many, so that most of a match is still play. */
const TALK_EVERY = 6;
/** Undos a game: each goes back to anywhere, so without an end to them a long game would never be over. */
const UNDOS = 12;

/** A page that follows a match entry by entry, and what its server knows of it. */
class Page {
  picture: Picture;
  /** The last question as the page was told it: data of its own, as behind a wire. */
  private question: OpenDecision | undefined;
  /** The same as the server remembers it: large questions are told by how they differ from it. */
  private known: OpenDecision | undefined;
  private readonly match: Match;
  private readonly tracer: Tracer;
  private readonly viewer: Seat | null;

  constructor(match: Match, tracer: Tracer, viewer: Seat | null) {
    this.match = match;
    this.tracer = tracer;
    this.viewer = viewer;
    this.picture = pictureOf(match, viewer);
    this.remember();
  }

  follow(): void {
    const update = updateOf(this.match, this.tracer, this.match.seq, this.viewer, this.known);
    this.picture = withUpdate(this.picture, update, undefined, this.question);
    this.remember();
  }

  private remember(): void {
    this.known = this.match.decisionOf(this.viewer) ?? this.known;
    if (this.picture.mine) this.question = copyJson(this.picture.mine);
  }
}

/** One game from its start to its end and back, with a page that follows it. */
export function playOne(
  inspection: Inspection,
  game: Game,
  seed: string,
  seats: number,
  options: Options,
  { bots = false, opening = [] }: Start = {},
): void {
  inspection.game = game;
  inspection.seed = seed;
  inspection.rng = fast(`${seed}/players`);
  const players = playersFor(inspection, seats, bots);
  const header = { game: game.id, version: game.version, options, seats, commitment: "0".repeat(64), salt: "" };
  inspection.header = header;
  const dice = (seq: number): Rng => fast(`${seed}/${seq}`);
  const tracer = new Tracer();
  const match = Match.start(game, header, dice, 0, tracer);
  const cap = inspection.setting.cap ?? 20_000;
  const spectator = inspection.rng.below(seats + 1);
  const viewer = spectator === seats ? null : spectator;
  const page = new Page(match, tracer, viewer);
  let toldSoFar = 0;
  const hear = (): void => {
    inspection.messagesOf(match.told.slice(toldSoFar).map((told) => told.event));
    toldSoFar = match.told.length;
  };
  // Look closely at the beginning, then ever more rarely: long games should not take forever.
  let nextDeep = 0;
  let undone = 0;
  let answers = 0;
  const asked = new Set<string>();
  for (let n = 0; !match.outcome; n++) {
    if (!inspection.expect("games end", n < cap, () => `not over after ${cap} decisions`)) return;
    if (match.awaited) {
      conclude(inspection, match, match.awaited);
      hear();
      page.follow();
      continue;
    }
    const waiting = match.waitingFor();
    if (
      !inspection.expect("no dead end", waiting.length > 0, () => `nobody is asked at ${JSON.stringify(match.state.flow.at(-1))}`)
    )
      return;
    for (const one of waiting) meet(inspection, match.decisionOf(one)!, asked);
    const lost = lostInJson(match.state);
    inspection.expect("states are plain JSON", lost === undefined, () => `the state does not survive JSON: ${lost}`);
    if (n >= nextDeep) {
      deepLook(inspection, match.state);
      nextDeep = n + 1 + inspection.rng.below(1 + Math.floor((n * 2) / DEEP_LOOKS));
    }
    if (inspection.game.talk && inspection.rng.below(TALK_EVERY) === 0) {
      const before = match.seq;
      talk(inspection, match, n);
      if (match.seq > before) page.follow();
    }
    const named = opening[answers];
    const taker = named !== undefined && waiting.find((one) => takes(inspection, match, match.decisionOf(one)!, named));
    const seat = typeof taker === "number" ? taker : waiting[inspection.rng.below(waiting.length)]!;
    const decision = match.decisionOf(seat)!;
    const bot = named === undefined ? players[seat] : undefined;
    const answer =
      named ??
      (bot ? thought(inspection, match, bot, decision) : sampleLegal(inspection.game, match.state, decision, inspection.rng));
    const verdict = match.submit({ id: `c${n}`, seat, decision: decision.id, answer }, n);
    inspection.decisions++;
    if (
      !inspection.expect(
        bot ? "bots answer legally" : "sampled answers are legal",
        verdict.ok,
        () => `${decision.kind}: ${JSON.stringify(answer)} is refused: ${JSON.stringify(!verdict.ok && verdict.refusal)}`,
      )
    )
      return;
    hear();
    page.follow();
    inspection.expect(
      "pages follow by updates",
      sameJson(page.picture, pictureOf(match, viewer)),
      () => `viewpoint ${viewer} differs after entry ${match.seq} (${decision.kind})`,
    );
    // The second move of every game is taken back, and any other now and then; an opening stands until it is over.
    const opened = answers >= opening.length;
    const second = answers++ === Math.max(1, opening.length);
    if (opened && (second || inspection.rng.below(40) === 0) && undone < UNDOS && match.line.length > 1) {
      undone++;
      undo(inspection, match);
      toldSoFar = match.told.length;
      page.follow();
    }
  }
  inspection.expect("games end", true, () => "");
  inspection.longest = Math.max(inspection.longest, match.line.length);
  const outcome = match.outcome!;
  inspection.expect(
    "questions are well formed",
    outcome.ranks.length === seats && outcome.ranks.includes(1),
    () => `the outcome ranks ${JSON.stringify(outcome.ranks)} for ${seats} seats`,
  );
  for (const msg of [
    outcome.reason,
    ...(outcome.verdicts ?? []),
    ...(outcome.standings ?? []).flatMap(({ place, count }) => [place, count]),
  ])
    inspection.message(msg, "outcome");
  inspection.cited(outcome.rule, "outcome");
  inspection.tally.ending(outcome);
  deepLook(inspection, match.state);
  for (const { text } of inspection.game.talk?.pledges?.(
    match.heard(null),
    pictureOf(match, null).told,
    match.view(null),
    true,
  ) ?? []) {
    inspection.message(text, "pledge");
    inspection.tally.message(text);
  }
  luckNamed(inspection, match);
  replay(inspection, match);
  // A game that is over can be taken back, too.
  if (match.line.length > 1) undo(inspection, match);
}

function takes(inspection: Inspection, match: Match, decision: Decision, answer: Answer): boolean {
  const refusal = checkAnswer(decision.domain, answer) ?? inspection.game.refuse?.(match.view(decision.seat), decision, answer);
  return refusal === undefined;
}

/** Who plays: nobody of this list is a seat that plays at random. */
function playersFor(inspection: Inspection, seats: number, all: boolean): (Bot | undefined)[] {
  const { bots = [] } = inspection.setting;
  const rng = fast(`${inspection.seed}/bots`);
  if (bots.length === 0 || (!all && rng.below(BOTS_EVERY) > 0)) return [];
  return Array.from({ length: seats }, () => bots[rng.below(bots.length + (all ? 0 : 1))]);
}

/** What a bot answers: it is given what a worker would be, so that it cannot change the match. */
function thought(inspection: Inspection, match: Match, bot: Bot, decision: OpenDecision): Answer {
  const { seat } = decision;
  const ask = {
    game: inspection.game,
    view: copyJson(match.view(seat)),
    decision,
    seat,
    rng: fast(`${inspection.seed}/bot/${match.seq}`),
  };
  const steps = Math.min(bot.steps, inspection.setting.botSteps ?? bot.steps);
  return bot.decide({ ...ask, steps, ...(inspection.game.talk && { heard: match.heard(seat) }) }).answer;
}

/** Counts a question the first time it is seen. */
function meet(inspection: Inspection, decision: OpenDecision, asked: Set<string>): void {
  if (asked.has(decision.id)) return;
  asked.add(decision.id);
  inspection.tally.question(decision);
  const due = dueBy(decision);
  if (due) inspection.due.add(due);
}

/** What the other match comes to is not played: the setting says what may come of it. */
function conclude(inspection: Inspection, match: Match, episode: Episode): void {
  const report = inspection.setting.episodes!(episode, inspection.rng);
  lookAtReport(inspection, match.state, report);
  const verdict = match.conclude({ id: `e${match.seq}`, of: "0".repeat(16), report }, 0);
  inspection.expect("no dead end", verdict.ok, () => `the report of an episode is refused: ${JSON.stringify(verdict)}`);
}

function undo(inspection: Inspection, match: Match): void {
  const { line, entries } = match;
  const first = line.findLastIndex((seq) => entries[seq]!.type === "episode");
  const least = Math.max(first, 0);
  if (least >= line.length - 1) return;
  const to = line[least + inspection.rng.below(line.length - 1 - least)]!;
  const verdict = match.undo({ id: `u${match.seq}`, seat: 0, to }, 0);
  inspection.expect(
    "undo restores the state",
    verdict.ok && verdict.entry.hash === match.entries[to]!.hash && stateHash(match.state) === verdict.entry.hash,
    () => `back to entry ${to}`,
  );
}

function replay(inspection: Inspection, match: Match): void {
  const entries = JSON.parse(JSON.stringify(match.entries));
  try {
    const again = Match.load(inspection.game, match.header, entries);
    inspection.expect(
      "replay gives the same match",
      sameJson(again.log(), match.log()) &&
        sameJson(again.outcome, match.outcome) &&
        stateHash(again.state) === stateHash(match.state),
      () => "the replay tells another story",
    );
  } catch (error) {
    inspection.expect("replay gives the same match", false, () => String(error));
  }
}

/** What luck was had in stands in the report by its name. */
function luckNamed(inspection: Inspection, match: Match): void {
  for (const kind of new Set(match.luck.map((line) => line.kind))) inspection.message({ key: `luck.${kind}` }, "luck report");
}
