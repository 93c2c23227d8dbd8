import type { Rng } from "./chance.ts";
import type { OpenDecision, PublicDecision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import { recording, replaying } from "./draws.ts";
import {
  type Auto,
  type Command,
  type Deed,
  Divergence,
  type Entry,
  type Header,
  type LuckLine,
  type Move,
  type Told,
  type Verdict,
} from "./entry.ts";
import { Reel } from "./film.ts";
import type { Awaited, Game, GameEvent, Outcome, State, View } from "./game.ts";
import { viewOf } from "./game.ts";
import type { Json, Seat } from "./json.ts";
import { sameJson } from "./json.ts";
import type { Refusal } from "./message.ts";
import type { Patch } from "./patch.ts";
import { type Listener, Position } from "./position.ts";
import { Snapshots } from "./snapshots.ts";
import { heardBy, refusalOfTalk, type Spoken, saidEnough, sayingOf, talkOf } from "./speech.ts";
import type { Heard, Said, Talk } from "./talk.ts";
import { BOX, canGoBack, type Hidden, type UndoOffer, undoOfferTo } from "./undo.ts";

/** Sees every event at the moment it is told and the end of every entry: makes the beats that boards animate. */
export interface Witness {
  /** `shown` is what has changed since the last call in `{ table, flow }`. */
  told(shown: Patch, event: GameEvent, to: readonly Seat[] | undefined): void;
  /** `hands` is what the entry changed in each hand. `rewound` is true after an undo: the past changed, show everything anew. */
  settled(entry: Entry, shown: Patch, hands: readonly Patch[], rewound: boolean): void;
}

/** Undo must not be a way to fill the disk. */
const MAX_ENTRIES = 100_000;

/**
 * One match: its log, and the position the log has led to. The single door for commands of any origin.
 * Not durable by itself: its keeper stores the entry that `submit` returns, and drops the match if storing fails.
 */
export class Match {
  readonly game: Game;
  readonly header: Header;
  readonly entries: Entry[];
  /** Sequence numbers of the entries in effect, without what was undone. */
  line: number[] = [];
  /** All that was said. What was said stays said: an undo takes none of it away. */
  readonly said: Spoken[];
  private position: Position;
  private readonly commands = new Map<string, number>();
  private readonly snapshots: Snapshots;
  private readonly hidden: (Hidden | undefined)[];
  /** Absent until the setup is done. */
  private reel: Reel | undefined;
  private readonly dice: ((seq: number) => Rng) | undefined;
  private readonly witness: Witness | undefined;

  private constructor(
    game: Game,
    header: Header,
    dice: ((seq: number) => Rng) | undefined,
    witness: Witness | undefined,
    past: Pick<Match, "entries" | "said"> & { snapshots: Snapshots; hidden: (Hidden | undefined)[] } = {
      entries: [],
      said: [],
      snapshots: new Snapshots(),
      hidden: [],
    },
  ) {
    this.game = game;
    this.header = header;
    this.dice = dice;
    this.witness = witness;
    this.position = new Position(game, header);
    this.entries = past.entries;
    this.said = past.said;
    this.snapshots = past.snapshots;
    this.hidden = past.hidden;
  }

  /** A new match; its first entry is the setup. The header's options must have been parsed. */
  static start(game: Game, header: Header, dice: (seq: number) => Rng, at: number, witness?: Witness): Match {
    if (game.released) return game.released.start(header, dice, at, witness);
    const match = new Match(game, header, dice, witness);
    match.make({ type: "setup", seq: 0, id: "setup", at });
    return match;
  }

  /**
   * The match a log tells of. Without `dice` it can be looked at but not played on.
   * `check` gives the true dice of an entry when the key is known: then every draw is compared with it.
   * Throws `Divergence` at the first entry that does not come out as recorded.
   */
  static load(
    game: Game,
    header: Header,
    entries: readonly Entry[],
    dice?: (seq: number) => Rng,
    extra: { witness?: Witness; check?: (seq: number) => Rng } = {},
  ): Match {
    if (game.released) return game.released.load(header, entries, dice, extra);
    const match = new Match(game, header, dice, extra.witness);
    for (const entry of entries) {
      if (entry.seq !== match.entries.length)
        throw new Divergence(match.entries.length, `the log goes on with entry ${entry.seq}`);
      try {
        match.fold(entry, extra.check?.(entry.seq));
      } catch (error) {
        if (error instanceof Divergence) throw error;
        // Rules throw only on a bug or on data that no honest log holds: say at least where.
        const what = error instanceof Error ? error.message : String(error);
        throw new Divergence(entry.seq, `it cannot be carried out (${what.slice(0, 200)})`, { cause: error });
      }
    }
    if (match.entries.length === 0) throw new Divergence(0, "the log is empty");
    return match;
  }

  /** The match as it was after an entry, to be looked at: it has no dice. Built from the nearest snapshot. */
  at(seq: number): Match {
    const past = new Match(this.game, this.header, undefined, undefined, {
      entries: this.entries.slice(0, seq + 1),
      said: this.said.filter((one) => one.heard.seq <= seq),
      snapshots: this.snapshots.until(seq),
      hidden: this.hidden.slice(0, seq + 1),
    });
    past.line = this.lineTo(seq);
    past.position = this.positionAfter(past.line);
    return past;
  }

  /** Takes in the next entry as another keeper of this match has stored it. Throws `Divergence` when it does not come out as recorded. */
  follow(entry: Entry): void {
    if (entry.seq !== this.entries.length) throw new Divergence(this.entries.length, `the log goes on with entry ${entry.seq}`);
    this.fold(entry, undefined);
  }

  /** The match without what came after entry `seq`, which was judged here and never stored: to be played on. This one must not be used any longer. */
  withoutAfter(seq: number): Match {
    const match = new Match(this.game, this.header, this.dice, this.witness, {
      entries: this.entries.slice(0, seq + 1),
      said: this.said.filter((one) => one.heard.seq <= seq),
      snapshots: this.snapshots.until(seq),
      hidden: this.hidden.slice(0, seq + 1),
    });
    match.line = this.lineTo(seq);
    match.position = this.positionAfter(match.line);
    match.reel = new Reel(match.state);
    for (const entry of match.entries) match.commands.set(entry.id, entry.seq);
    return match;
  }

  get seq(): number {
    return this.entries.length - 1;
  }
  get state(): State {
    return this.position.state;
  }
  get told(): readonly Told[] {
    return this.position.told;
  }
  get luck(): readonly LuckLine[] {
    return this.position.luck;
  }
  /** How many answers are in effect, sealed ones among them. */
  get answers(): number {
    return this.position.answers;
  }
  get resigned(): readonly Seat[] {
    return this.position.resigned;
  }
  /** Seats at the table now, closed ones too. */
  get seats(): number {
    return this.position.count;
  }
  /** Seats that are closed because their player left. */
  get left(): readonly Seat[] {
    return this.position.left;
  }
  get outcome(): Outcome | undefined {
    return this.position.outcome;
  }
  /** The match that this one waits for. */
  get awaited(): Awaited | undefined {
    return this.position.awaited;
  }
  /** What a longer match is told of this one when it is over. */
  get report(): Json | undefined {
    const { outcome } = this;
    return outcome && this.game.report?.(this.state, outcome);
  }

  view(seat: Seat | null): View {
    return viewOf(this.state, seat);
  }

  /** What this seat is asked now, with everything it needs to answer. */
  decisionOf(seat: Seat | null): OpenDecision | undefined {
    const decision = this.position.questionTo(seat);
    if (!decision) return undefined;
    const sealed = this.position.sealed.get(decision.seat);
    return sealed === undefined ? decision : { ...decision, sealed };
  }

  /** Who is asked, as far as everybody may know. */
  publicDecisions(): PublicDecision[] {
    const { open, sealed } = this.position;
    return open.map(({ id, seat, kind, rule, together }) =>
      together === undefined
        ? { id, seat, kind, rule, sealed: sealed.has(seat) }
        : { id, seat, kind, rule, together, sealed: sealed.has(seat) },
    );
  }

  /** Seats that somebody has to answer for now: sealed answers are not waited for. */
  waitingFor(): Seat[] {
    const { open, sealed } = this.position;
    return open.filter((one) => !sealed.has(one.seat)).map((one) => one.seat);
  }

  /** All that was told and said, in order of entries. */
  log(): readonly Told[] {
    if (this.said.length === 0) return this.told;
    const spoken = this.said.map(
      ({ heard: { seq, to }, event }): Told => (to === undefined ? { seq, event } : { seq, event, to }),
    );
    return [...this.told, ...spoken].sort((a, b) => a.seq - b.seq);
  }

  /** The entries in effect together with those in which something was said. */
  story(): number[] {
    if (this.said.length === 0) return this.line.slice();
    return [...this.line, ...this.said.map((one) => one.heard.seq)].sort((a, b) => a - b);
  }

  /** What this seat has heard, its own words among it; null for a spectator. */
  heard(seat: Seat | null): Heard[] {
    return heardBy(this.said, seat);
  }

  /** What this seat may say now; undefined when the game has no say in that, and after the end. */
  talkOf(seat: Seat): Talk | undefined {
    return talkOf(this.position, this.said, seat);
  }

  /** Whether a seat may say this now, without saying it. */
  refusalOfTalk(seat: Seat, say: unknown): Refusal | undefined {
    return refusalOfTalk(this.position, this.said, seat, say);
  }

  /** The entry that a command has made, if it has made one. */
  entryOf(command: string): Entry | undefined {
    const seq = this.commands.get(command);
    return seq === undefined ? undefined : this.entries[seq];
  }

  /** Checks an answer without giving it: the dry run of `submit`. */
  refusalOf(seat: Seat, decision: string, answer: unknown): Refusal | undefined {
    return this.position.refusalOfAnswer(seat, decision, answer);
  }

  /** What undoing would mean for this seat now; undefined when it has nothing to take back. */
  undoOffer(seat: Seat): UndoOffer | undefined {
    const { entries, line, position, hidden } = this;
    return undoOfferTo({ entries, line, position, hidden }, seat);
  }

  /** The door for answers. Nothing changes unless the verdict is ok. */
  submit({ id, seat, decision, answer, auto }: Command, at: number): Verdict {
    const open = this.position.questionTo(seat);
    const kind = open?.kind ?? "";
    const said = { type: "answer" as const, seq: this.entries.length, id, seat, decision, kind, answer };
    const sealed = open !== undefined && this.position.mustWait(open);
    // Nearly all are neither: they are spared the putting together.
    if (!sealed && !auto) return this.judge({ ...said, at });
    return this.judge({ ...said, ...(sealed ? { sealed } : {}), ...(auto ? { auto } : {}), at });
  }

  /** Goes back to the state after entry `to`. Whether it may is the caller's question (`undoOffer`, consent, or a lone player). */
  undo({ id, seat, to }: { id: string; seat: Seat; to: number }, at: number): Verdict {
    const base = { seq: this.entries.length, id, seat, at };
    return this.judge(
      this.position.sealed.has(seat) && to === this.seq ? { type: "unseal", ...base } : { type: "undo", ...base, to },
    );
  }

  /** A seat gives up. The match is over when only one team (or seat) is left. */
  resign({ id, seat }: { id: string; seat: Seat }, at: number): Verdict {
    return this.judge({ type: "resign", seq: this.entries.length, id, seat, at });
  }

  /** Somebody sits down on the next higher seat, which is the entry's. */
  join({ id }: { id: string }, at: number): Verdict {
    return this.judge({ type: "join", seq: this.entries.length, id, seat: this.seats, at });
  }

  /** Why nobody may sit down now; undefined when somebody may. */
  refusalOfJoin(): Refusal | undefined {
    return this.position.refusalOf({ type: "join", seq: this.entries.length, id: "", seat: this.seats, at: 0 });
  }

  /** Why this player may not go for good now; undefined when that is possible. */
  refusalOfLeave(seat: Seat): Refusal | undefined {
    return this.position.refusalOf({ type: "leave", seq: this.entries.length, id: "", seat, at: 0 });
  }

  /** A player goes and the seat is closed for good: it is never asked again, and no undo reaches behind it. */
  leave({ id, seat }: { id: string; seat: Seat }, at: number): Verdict {
    return this.judge({ type: "leave", seq: this.entries.length, id, seat, at });
  }

  /** The episode that was awaited is over: what came of it is taken in. */
  conclude({ id, of, report }: { id: string; of: string; report: Json }, at: number): Verdict {
    return this.judge({ type: "episode", seq: this.entries.length, id, of, report, at });
  }

  /** The door for words. They change no state and are no move. */
  speak({ id, seat, say, auto }: { id: string; seat: Seat; say: Answer; auto?: Auto }, at: number): Verdict {
    return this.judge({ type: "talk", seq: this.entries.length, id, seat, say, ...(auto ? { auto } : {}), at });
  }

  /** Does it, unless it was done already, is refused, or there is no room for it. */
  private judge(deed: Deed): Verdict {
    const before = this.entryOf(deed.id);
    if (before) return { ok: true, entry: before, repeated: true };
    const enough = deed.type === "talk" ? saidEnough(this.entries, this.said, deed.seat) : undefined;
    const full = this.entries.length >= MAX_ENTRIES ? { key: "match.tooLong", args: { max: MAX_ENTRIES } } : undefined;
    const refusal = this.refusalOfDeed(deed) ?? enough ?? full;
    return refusal ? { ok: false, refusal } : { ok: true, entry: this.make(deed) };
  }

  private refusalOfDeed(deed: Deed): Refusal | undefined {
    switch (deed.type) {
      case "undo":
        return canGoBack(this.entries, this.line, deed.to) ? undefined : { key: "match.nothingToUndo" };
      case "talk":
        return this.refusalOfTalk(deed.seat, deed.say);
      default:
        return this.position.refusalOf(deed);
    }
  }

  private make(deed: Deed): Entry {
    const { draws, rng } = recording(() => {
      if (!this.dice) throw new Error("this match was loaded to be looked at; it has no dice");
      return this.dice(deed.seq);
    });
    if (deed.type !== "talk") {
      this.perform(deed, rng);
      const traced = this.traceOf(deed);
      return this.book({ ...deed, draws, hash: traced.hash }, traced);
    }
    const saying = sayingOf(this.position, this.said, deed.seat, deed.say);
    this.utter(deed, saying);
    const traced = this.traceOf(deed);
    return this.book({ ...deed, ...(saying.to ? { to: saying.to } : {}), draws, hash: traced.hash }, traced);
  }

  /** Does again what an entry did, from its recorded draws, if it could be done at all. */
  private fold(entry: Entry, check: Rng | undefined): void {
    const { seq } = entry;
    if ((entry.type === "setup") !== (seq === 0)) throw new Divergence(seq, "a log starts with its setup, once");
    const refusal = this.refusalOfDeed(entry);
    if (refusal) throw new Divergence(seq, `it is refused: ${refusal.key}`);
    if (entry.type === "answer" && (entry.sealed === true) !== this.position.mustWait(this.position.questionTo(entry.seat)!))
      throw new Divergence(seq, entry.sealed ? "the answer should not be sealed" : "the answer should be sealed");
    const rng = replaying(entry, check);
    if (entry.type === "talk") {
      const saying = sayingOf(this.position, this.said, entry.seat, entry.say);
      if (!sameJson(saying.to ?? null, entry.to ?? null)) throw new Divergence(seq, "it was said to others");
      this.utter(entry, saying);
    } else this.perform(entry, rng);
    rng.done();
    const traced = this.traceOf(entry);
    if (traced.hash !== entry.hash) throw new Divergence(seq, `the state has hash ${traced.hash}, the log says ${entry.hash}`);
    this.book(entry, traced);
  }

  private perform(deed: Move | Extract<Deed, { type: "undo" }>, rng: Rng): void {
    if (deed.type === "undo") {
      this.line = this.lineTo(deed.to);
      this.position = this.positionAfter(this.line);
      this.snapshots.dropAfter(deed.to);
    } else {
      this.position.apply(deed, rng, this.listener);
      this.line.push(deed.seq);
    }
  }

  private readonly listener: Listener = (event, to) => {
    this.witness?.told(this.reel?.stepShown(this.state) ?? [], event, to);
  };

  private utter({ seq, at, seat, say }: Extract<Deed, { type: "talk" }>, { event, to, moment }: Said): void {
    const heard: Heard = { seq, at, seat, say, ...(to ? { to } : {}), ...(moment === undefined ? {} : { moment }) };
    this.said.push({ heard, event });
    this.witness?.told([], event, to);
  }

  /** What a deed, whose effect is in the position already, has changed, and the hash of the state after it. */
  private traceOf(deed: Deed): Traced {
    const { seq } = deed;
    const before = this.entries[seq - 1]?.hash;
    if (before !== undefined && !changesState(deed)) return { hash: before, shown: [], hands: [] };
    if (!this.reel) {
      this.reel = new Reel(this.state);
      return { hash: this.reel.hash(), shown: [], hands: [] };
    }
    const shown = this.reel.stepShown(this.state);
    const hands = this.reel.stepHands(this.state);
    this.hidden[seq] = hiddenIn(hands, this.reel.stepBox(this.state));
    return { hash: this.reel.hash(), shown, hands };
  }

  private book(entry: Entry, { shown, hands }: Traced): Entry {
    const { seq } = entry;
    this.entries.push(entry);
    this.commands.set(entry.id, seq);
    const last = this.line.length - 1;
    if (this.line[last] === seq && this.snapshots.isDue(last)) this.snapshots.keep(seq, this.position.snapshot());
    this.witness?.settled(entry, shown, hands, entry.type === "undo");
    return entry;
  }

  /** The entries in effect after entry `seq`: words are passed over, and an undo continues with what it went back to. */
  private lineTo(seq: number): number[] {
    const line: number[] = [];
    let at = seq;
    while (at >= 0) {
      const entry = this.entries[at]!;
      if (entry.type === "undo") at = entry.to;
      else {
        if (entry.type !== "talk") line.push(at);
        at--;
      }
    }
    return line.reverse();
  }

  /** The position that these entries lead to, from the nearest snapshot among them. */
  private positionAfter(line: readonly number[]): Position {
    let from = line.length - 1;
    let kept = this.snapshots.at(line[from]!);
    while (!kept) kept = this.snapshots.at(line[--from]!);
    const position = Position.from(this.game, this.header, kept);
    for (const seq of line.slice(from + 1)) {
      const entry = this.entries[seq] as Extract<Entry, Move>;
      position.apply(entry, replaying(entry, undefined));
    }
    return position;
  }
}

interface Traced {
  readonly hash: string;
  readonly shown: Patch;
  readonly hands: readonly Patch[];
}

/** Most entries move nothing hidden: they share this. */
const NOTHING: Hidden = [];

function hiddenIn(hands: readonly Patch[], box: boolean): Hidden {
  if (!box && hands.every((patch) => patch.length === 0)) return NOTHING;
  const moved = hands.flatMap((patch, hand) => (patch.length > 0 ? [hand] : []));
  return box ? [BOX, ...moved] : moved;
}

const changesState = (deed: Deed): boolean =>
  deed.type !== "talk" && deed.type !== "unseal" && deed.type !== "resign" && !(deed.type === "answer" && deed.sealed);
