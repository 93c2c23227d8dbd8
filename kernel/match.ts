import type { Rng } from "./chance.ts";
import { checkAnswer } from "./check.ts";
import { copyState } from "./copy.ts";
import type { OpenDecision, PublicDecision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import { Reel } from "./film.ts";
import type { Fx, Game, GameEvent, Luck, Outcome, State, View, Why } from "./game.ts";
import { viewOf } from "./game.ts";
import { hashOf, hashOfHashes } from "./hash.ts";
import type { Json, Seat } from "./json.ts";
import { sameJson } from "./json.ts";
import type { Refusal } from "./message.ts";
import type { Options } from "./options.ts";
import type { Patch } from "./patch.ts";
import { type Heard, type Said, type Talk, talkNow } from "./talk.ts";

/** What a match is before its first entry. */
export interface Header {
  readonly game: string;
  readonly version: number;
  readonly options: Options;
  readonly seats: number;
  /** SHA-256 of the dice key, shown from the start. */
  readonly commitment: string;
  /** Numbers the players brought after they saw the commitment: so the keeper of the key could not choose the dice either. */
  readonly salt: string;
}

/**
 * Why an answer came without its player: a bot in that seat, an expired clock, a caretaker for one who left, a standing order, or a
 * question that had one answer alone.
 */
export const AUTOS = ["bot", "clock", "caretaker", "standing", "only"] as const;
export type Auto = (typeof AUTOS)[number];

interface EntryBase {
  readonly seq: number;
  /** The client's own id of the command: sent twice, it is answered the same. */
  readonly id: string;
  /** Hash of the whole state after this entry. */
  readonly hash: string;
  /** Milliseconds since 1970, by the clock of whoever keeps the log. */
  readonly at: number;
  /** Values drawn, in order: a replay needs no key. */
  readonly draws: readonly number[];
}
/** One line of the append-only log. Undo is an entry too; nothing is ever deleted. */
export type Entry = EntryBase &
  (
    | { readonly type: "setup" }
    | {
        readonly type: "answer";
        readonly seat: Seat;
        readonly decision: string;
        readonly kind: string;
        readonly answer: Answer;
        /** Others of its `together` group were still missing: the answer waits. */
        readonly sealed?: true;
        readonly auto?: Auto;
      }
    | { readonly type: "unseal"; readonly seat: Seat }
    | { readonly type: "undo"; readonly seat: Seat; readonly to: number }
    | { readonly type: "resign"; readonly seat: Seat }
    /** Something said: no move. It is never undone, and undoing looks past it. */
    | {
        readonly type: "talk";
        readonly seat: Seat;
        readonly say: Answer;
        /** Who hears it, in order of seats; absent: everybody. */
        readonly to?: readonly Seat[];
        readonly auto?: Auto;
      }
  );

export interface Command {
  readonly id: string;
  readonly seat: Seat;
  readonly decision: string;
  readonly answer: Answer;
  readonly auto?: Auto;
}
export type Verdict =
  | { readonly ok: true; readonly entry: Entry; readonly repeated?: true }
  | { readonly ok: false; readonly refusal: Refusal };

/** An event with the entry it belongs to; `to` absent means all. */
export interface Told {
  readonly seq: number;
  readonly event: GameEvent;
  readonly to?: readonly Seat[];
}
/** One line of the luck report: a draw with a seat, or a chance the rules reported. */
export type LuckLine = { readonly seq: number } & (
  | {
      readonly t: "draw";
      readonly seat: Seat;
      readonly kind: string;
      readonly n: number;
      readonly value: number;
      readonly hit?: number;
    }
  | ({ readonly t: "chance" } & Luck)
);

/** Sees every event at the moment it is told and the end of every entry: makes the beats that boards animate. */
export interface Witness {
  /** `shown` is what has changed since the last call in `{ table, flow }`. */
  told(shown: Patch, event: GameEvent, to: readonly Seat[] | undefined): void;
  /** `hands` is what the entry changed in each hand. `rewound` is true after an undo: the past changed, show everything anew. */
  settled(entry: Entry, shown: Patch, hands: readonly Patch[], rewound: boolean): void;
}

/** A replay that does not give what the log says: damaged file, other rules, or a bug. */
export class Divergence extends Error {
  readonly seq: number;
  constructor(seq: number, what: string) {
    super(`entry ${seq}: ${what}`);
    this.seq = seq;
  }
}

export type UndoOffer =
  | { readonly free: true; readonly to: number }
  /** Everybody named must agree; an empty list means nobody else is concerned. */
  | { readonly free: false; readonly to: number; readonly consent: readonly Seat[] };

interface Snapshot {
  seq: number;
  state: State;
  open: OpenDecision[];
  sealed: Map<Seat, Answer>;
  resigned: Seat[];
  told: number;
  luck: number;
}
const SNAPSHOT_EVERY = 25;
/** Undo must not be a way to fill the disk. */
export const MAX_ENTRIES = 100_000;
/** Nor must talk: what one seat may say between two moves, and in a whole match. */
export const MAX_SAID = { betweenMoves: 20, inAll: 1_000 } as const;

/**
 * One match: the fold of its log. The single door for answers of any origin.
 * Not durable by itself: its keeper stores the entry that `submit` returns, and drops the match if storing fails.
 */
export class Match {
  readonly game: Game;
  readonly header: Header;
  readonly entries: Entry[] = [];
  /** Sequence numbers of the entries in effect, without what was undone. */
  line: number[] = [];
  state!: State;
  told: Told[] = [];
  luck: LuckLine[] = [];
  /** All that was said, with its line of the log. What was said stays said: an undo takes none of it away. */
  readonly said: { readonly heard: Heard; readonly event: GameEvent }[] = [];
  /** Seats whose player gave up; whoever drives the match answers for them with the fallback. */
  resigned: Seat[] = [];
  outcome: Outcome | undefined;
  private open: OpenDecision[] = [];
  private sealed = new Map<Seat, Answer>();
  private readonly commands = new Map<string, number>();
  private snapshots: Snapshot[] = [];
  /** Hashes of the compartments before and after the last entry in effect: did it move anything hidden? */
  private parts: string[] = [];
  /** Absent until the setup is done. */
  private reel: Reel | undefined;
  private lastHidden: { seq: number; before: string[]; after: string[] } | undefined;
  private readonly dice: ((seq: number) => Rng) | undefined;
  private readonly witness: Witness | undefined;

  private constructor(game: Game, header: Header, dice: ((seq: number) => Rng) | undefined, witness: Witness | undefined) {
    this.game = game;
    this.header = header;
    this.dice = dice;
    this.witness = witness;
  }

  /** A new match; its first entry is the setup. The header's options must have been parsed. */
  static start(game: Game, header: Header, dice: (seq: number) => Rng, at: number, witness?: Witness): Match {
    const match = new Match(game, header, dice, witness);
    const { draws, rng } = recording(dice(0));
    match.state = game.setup(header.options, header.seats, match.fx(0, rng));
    match.close({ type: "setup", seq: 0, id: "setup", at, draws, hash: "" });
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
    extra: { witness?: Witness; check?: (seq: number) => Rng; until?: number } = {},
  ): Match {
    const match = new Match(game, header, dice, extra.witness);
    for (const entry of entries) {
      if (extra.until !== undefined && entry.seq > extra.until) break;
      if (entry.seq !== match.entries.length)
        throw new Divergence(match.entries.length, `the log goes on with entry ${entry.seq}`);
      match.fold(entry, extra.check?.(entry.seq));
    }
    if (match.entries.length === 0) throw new Divergence(0, "the log is empty");
    return match;
  }

  get seq(): number {
    return this.entries.length - 1;
  }

  view(seat: Seat | null): View {
    return viewOf(this.state, seat);
  }

  /** What this seat is asked now, with everything it needs to answer. */
  decisionOf(seat: Seat | null): OpenDecision | undefined {
    const decision = this.open.find((one) => one.seat === seat);
    if (!decision) return undefined;
    const sealed = this.sealed.get(decision.seat);
    return sealed === undefined ? decision : { ...decision, sealed };
  }

  /** Who is asked, as far as everybody may know. */
  publicDecisions(): PublicDecision[] {
    return this.open.map(({ id, seat, kind, rule, together }) => ({
      id,
      seat,
      kind,
      rule,
      ...(together === undefined ? {} : { together }),
      sealed: this.sealed.has(seat),
    }));
  }

  /** Seats that somebody has to answer for now: sealed answers are not waited for. */
  waitingFor(): Seat[] {
    return this.open.filter((one) => !this.sealed.has(one.seat)).map((one) => one.seat);
  }

  /** Checks an answer without giving it: the dry run of `submit`. */
  refusalOf(seat: Seat, decision: string, answer: unknown): Refusal | undefined {
    if (this.outcome) return { key: "match.over" };
    const open = this.open.find((one) => one.seat === seat && one.id === decision);
    if (!open) return this.open.some((one) => one.seat === seat) ? { key: "match.otherQuestion" } : { key: "match.notAsked" };
    return checkAnswer(open.domain, answer) ?? this.game.refuse?.(this.view(seat), open, answer as Answer);
  }

  /** What this seat has heard, its own words among it; null for a spectator. */
  heard(seat: Seat | null): Heard[] {
    const mine = ({ to }: Heard): boolean => to === undefined || (seat !== null && to.includes(seat));
    return this.said.map((one) => one.heard).filter(mine);
  }

  /** What this seat may say now; undefined when the game has no say in that, and after the end. */
  talkOf(seat: Seat): Talk | undefined {
    if (this.outcome) return undefined;
    return talkNow(this.game.talk, this.view(seat), seat, this.heard(seat), this.resigned.includes(seat));
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

  /** Whether a seat may say this now, without saying it. */
  refusalOfTalk(seat: Seat, say: unknown): Refusal | undefined {
    const { talk } = this.game;
    if (!talk) return { key: "talk.none" };
    if (this.outcome) return { key: "match.over" };
    if (this.resigned.includes(seat)) return { key: "match.resignedAlready" };
    const now = this.talkOf(seat);
    if (now?.cards?.some((card) => card.answers.some((one) => sameJson(one.say, say)))) return undefined;
    const refusal = now?.domain ? checkAnswer(now.domain, say) : { key: "talk.nothingNow" };
    return refusal && (talk.whyNot?.(this.view(seat), seat, this.heard(seat), say) ?? refusal);
  }

  /** The door for words. They change no state and are no move. */
  speak(command: { id: string; seat: Seat; say: Answer; auto?: Auto }, at: number): Verdict {
    const repeated = this.repeated(command.id);
    if (repeated) return repeated;
    const refusal = this.refusalOfTalk(command.seat, command.say) ?? this.saidEnough(command.seat) ?? this.full();
    if (refusal) return { ok: false, refusal };
    const said = this.sayingOf(command.seat, command.say);
    const entry = {
      type: "talk" as const,
      seq: this.entries.length,
      id: command.id,
      seat: command.seat,
      say: command.say,
      ...(said.to ? { to: said.to } : {}),
      ...(command.auto ? { auto: command.auto } : {}),
      at,
      draws: [],
      hash: "",
    };
    this.utter(entry, said);
    return { ok: true, entry: this.close(entry) };
  }

  /** What saying it amounts to now, with the speaker among the hearers. */
  private sayingOf(seat: Seat, say: Answer): Said {
    const said = this.game.talk!.said(this.view(seat), seat, this.heard(seat), say);
    return said.to ? { ...said, to: [...new Set([...said.to, seat])].sort((a, b) => a - b) } : said;
  }

  private utter({ seq, at, seat, say }: Extract<Entry, { type: "talk" }>, { event, to, moment }: Said): void {
    const heard: Heard = { seq, at, seat, say, ...(to ? { to } : {}), ...(moment === undefined ? {} : { moment }) };
    this.said.push({ heard, event });
    this.witness?.told([], event, to);
  }

  private saidEnough(seat: Seat): Refusal | undefined {
    const own = this.said.filter((one) => one.heard.seat === seat);
    if (own.length >= MAX_SAID.inAll) return { key: "talk.enough", args: { max: MAX_SAID.inAll } };
    let sinceMove = 0;
    for (let i = this.entries.length - 1; i >= 0; i--) {
      const entry = this.entries[i]!;
      if (entry.type !== "talk") break;
      if (entry.seat === seat) sinceMove++;
    }
    return sinceMove >= MAX_SAID.betweenMoves ? { key: "talk.enoughForNow", args: { max: MAX_SAID.betweenMoves } } : undefined;
  }

  /** The one door for answers. Nothing changes unless the verdict is ok. */
  submit(command: Command, at: number): Verdict {
    const repeated = this.repeated(command.id);
    if (repeated) return repeated;
    const refusal = this.refusalOf(command.seat, command.decision, command.answer) ?? this.full();
    if (refusal) return { ok: false, refusal };
    const open = this.open.find((one) => one.seat === command.seat)!;
    const entry = {
      type: "answer" as const,
      seq: this.entries.length,
      id: command.id,
      seat: command.seat,
      decision: open.id,
      kind: open.kind,
      answer: command.answer,
      ...(command.auto ? { auto: command.auto } : {}),
      at,
      hash: "",
    };
    if (this.mustWait(open)) {
      this.sealed.set(command.seat, command.answer);
      return { ok: true, entry: this.close({ ...entry, sealed: true, draws: [] }) };
    }
    const { draws, rng } = recording(this.diceFor(entry.seq));
    this.applyAnswers(open, command.answer, this.fx(entry.seq, rng));
    return { ok: true, entry: this.close({ ...entry, draws }) };
  }

  /** What undoing would mean for this seat now; undefined when it has nothing to take back. */
  undoOffer(seat: Seat): UndoOffer | undefined {
    if (this.sealed.has(seat)) return { free: true, to: this.seq };
    for (let i = this.line.length - 1; i > 0; i--) {
      const entry = this.entries[this.line[i]!]!;
      if (entry.type === "resign") return undefined;
      // What had one answer alone would be answered again: taking back looks past it.
      if (entry.type !== "answer" || entry.seat !== seat || entry.auto === "only") continue;
      const to = this.line[i - 1]!;
      const last = i === this.line.length - 1;
      if (last && !this.outcome && entry.draws.length === 0 && !this.movedHidden(entry.seq, seat)) return { free: true, to };
      const consent: Seat[] = [];
      for (let other = 0; other < this.header.seats; other++)
        if (other !== seat && !this.resigned.includes(other)) consent.push(other);
      return { free: false, to, consent };
    }
    return undefined;
  }

  /** Goes back to the state after entry `to`. Whether it may is the caller's question (`undoOffer`, consent, or a lone player). */
  undo(command: { id: string; seat: Seat; to: number }, at: number): Verdict {
    const repeated = this.repeated(command.id);
    if (repeated) return repeated;
    const full = this.full();
    if (full) return { ok: false, refusal: full };
    const base = { seq: this.entries.length, id: command.id, seat: command.seat, at, hash: "", draws: [] };
    if (this.sealed.has(command.seat) && command.to === this.seq) {
      this.sealed.delete(command.seat);
      return { ok: true, entry: this.close({ ...base, type: "unseal" }) };
    }
    if (!this.line.includes(command.to) || command.to === this.line[this.line.length - 1])
      return { ok: false, refusal: { key: "match.nothingToUndo" } };
    this.rewind(command.to);
    return { ok: true, entry: this.close({ ...base, type: "undo", to: command.to }) };
  }

  /** A seat gives up. The match is over when only one team (or seat) is left. */
  resign(command: { id: string; seat: Seat }, at: number): Verdict {
    const repeated = this.repeated(command.id);
    if (repeated) return repeated;
    if (this.outcome) return { ok: false, refusal: { key: "match.over" } };
    if (this.resigned.includes(command.seat)) return { ok: false, refusal: { key: "match.resignedAlready" } };
    this.resigned = [...this.resigned, command.seat];
    return {
      ok: true,
      entry: this.close({
        type: "resign",
        seq: this.entries.length,
        id: command.id,
        seat: command.seat,
        at,
        draws: [],
        hash: "",
      }),
    };
  }

  private repeated(id: string): Verdict | undefined {
    const seq = this.commands.get(id);
    return seq === undefined ? undefined : { ok: true, entry: this.entries[seq]!, repeated: true };
  }

  private full(): Refusal | undefined {
    return this.entries.length >= MAX_ENTRIES ? { key: "match.tooLong", args: { max: MAX_ENTRIES } } : undefined;
  }

  private diceFor(seq: number): Rng {
    if (!this.dice) throw new Error("this match was loaded to be looked at; it has no dice");
    return this.dice(seq);
  }

  /** True while another seat of the same sealed group has not answered yet. */
  private mustWait(open: OpenDecision): boolean {
    if (open.together === undefined) return false;
    return this.open.some((one) => one.together === open.together && one.seat !== open.seat && !this.sealed.has(one.seat));
  }

  private applyAnswers(open: OpenDecision, answer: Answer, fx: Fx): void {
    if (open.together === undefined) {
      this.game.apply(this.state, open, answer, fx);
      return;
    }
    const group = this.open.filter((one) => one.together === open.together).sort((a, b) => a.seat - b.seat);
    for (const one of group) this.game.apply(this.state, one, one.seat === open.seat ? answer : this.sealed.get(one.seat)!, fx);
    for (const one of group) this.sealed.delete(one.seat);
  }

  private fx(seq: number, rng: Rng): Fx {
    return {
      quiet: false,
      draw: (n, why) => {
        const value = rng.below(n);
        if (typeof why !== "string" && why.seat !== undefined) this.luck.push(luckOfDraw(seq, n, value, why, why.seat));
        return value;
      },
      tell: (event, to) => {
        this.told.push(to === undefined ? { seq, event } : { seq, event, to });
        this.witness?.told(this.reel?.stepShown(this.state) ?? [], event, to);
      },
      luck: (luck) => {
        this.luck.push({ seq, t: "chance", ...luck });
      },
    };
  }

  /** Books an entry whose effect is in the state already. With `expected`, compares instead of writing the hash. */
  private close(draft: Entry, expected?: string): Entry {
    const rewound = draft.type === "undo";
    const inLine = !rewound && draft.type !== "talk";
    if (inLine) this.line.push(draft.seq);
    const answered = draft.type === "answer" && !draft.sealed ? draft.seat : undefined;
    if (draft.type === "setup" || answered !== undefined) this.refreshOpen(draft.seq, answered);
    if (draft.type === "resign") this.settleResignation();
    const before = this.parts;
    const moved = draft.type === "setup" || answered !== undefined || rewound;
    let shown: Patch = [];
    let hands: readonly Patch[] = [];
    if (moved) {
      if (this.reel) {
        shown = this.reel.stepShown(this.state);
        hands = this.reel.stepHidden(this.state);
      } else this.reel = new Reel(this.state);
      this.parts = this.reel.hashes();
    }
    if (answered !== undefined) this.lastHidden = { seq: draft.seq, before, after: this.parts };
    const hash = moved || this.entries.length === 0 ? hashOfHashes(this.parts) : this.entries[this.entries.length - 1]!.hash;
    if (expected !== undefined && expected !== hash)
      throw new Divergence(draft.seq, `the state has hash ${hash}, the log says ${expected}`);
    const entry: Entry = { ...draft, hash };
    this.entries.push(entry);
    this.commands.set(entry.id, entry.seq);
    if (inLine && (this.line.length - 1) % SNAPSHOT_EVERY === 0) this.snapshots.push(this.snapshot(entry.seq));
    this.witness?.settled(entry, shown, hands, rewound);
    return entry;
  }

  private refreshOpen(seq: number, answered: Seat | undefined): void {
    this.outcome = this.game.outcome(this.state) ?? this.outcomeOfResignations();
    if (this.outcome) {
      this.open = [];
      this.sealed.clear();
      return;
    }
    const old = this.open;
    const group = answered === undefined ? undefined : old.find((one) => one.seat === answered)?.together;
    this.open = this.game.pending(this.state).map((decision) => {
      const same = old.find(
        (one) => one.seat === decision.seat && one.seat !== answered && (group === undefined || one.together !== group),
      );
      if (
        same &&
        same.kind === decision.kind &&
        same.together === decision.together &&
        sameJson(same.domain, decision.domain) &&
        sameJson(same.prompt, decision.prompt)
      )
        return same;
      this.sealed.delete(decision.seat);
      return { ...decision, id: `${seq}.${decision.seat}` };
    });
    for (const seat of this.sealed.keys()) if (!this.open.some((one) => one.seat === seat)) this.sealed.delete(seat);
  }

  private settleResignation(): void {
    this.outcome = this.outcome ?? this.outcomeOfResignations();
    if (this.outcome) {
      this.open = [];
      this.sealed.clear();
    }
  }

  private outcomeOfResignations(): Outcome | undefined {
    if (this.resigned.length === 0) return undefined;
    const teams = this.game.teams?.(this.header.options, this.header.seats);
    const team = (seat: Seat) => teams?.[seat] ?? seat;
    const left = new Set<number>();
    for (let seat = 0; seat < this.header.seats; seat++) if (!this.resigned.includes(seat)) left.add(team(seat));
    if (left.size > 1) return undefined;
    const ranks: number[] = [];
    for (let seat = 0; seat < this.header.seats; seat++) ranks.push(left.has(team(seat)) ? 1 : 2);
    return { ranks, reason: { key: "match.wonByResignation", args: { seats: [...this.resigned] as Json } }, rule: "house" };
  }

  private movedHidden(seq: number, seat: Seat): boolean {
    const last = this.lastHidden;
    if (!last || last.seq !== seq || last.before.length !== last.after.length) return true;
    // parts are [table, flow, box, hand 0, hand 1, ...]
    for (let i = 2; i < last.after.length; i++) {
      if (i - 3 === this.state.handOf[seat]) continue;
      if (last.before[i] !== last.after[i]) return true;
    }
    return false;
  }

  private snapshot(seq: number): Snapshot {
    return {
      seq,
      state: copyState(this.game, this.state),
      open: this.open,
      sealed: new Map(this.sealed),
      resigned: this.resigned,
      told: this.told.length,
      luck: this.luck.length,
    };
  }

  /** Restores the state after entry `to`, which is in effect, from the nearest snapshot. */
  private rewind(to: number): void {
    const line = this.line.filter((seq) => seq <= to);
    this.snapshots = this.snapshots.filter((one) => line.includes(one.seq));
    const base = this.snapshots[this.snapshots.length - 1]!;
    this.state = copyState(this.game, base.state);
    this.open = base.open;
    this.sealed = new Map(base.sealed);
    this.resigned = base.resigned;
    this.told = this.told.slice(0, base.told);
    this.luck = this.luck.slice(0, base.luck);
    this.outcome = undefined;
    this.lastHidden = undefined;
    for (const seq of line) if (seq > base.seq) this.effect(this.entries[seq]!);
    this.line = line;
  }

  /** Does again what an entry did, from its recorded draws. Books nothing. */
  private effect(entry: Entry, check?: Rng): void {
    switch (entry.type) {
      case "setup": {
        const rng = replaying(entry, check);
        this.state = this.game.setup(this.header.options, this.header.seats, this.fx(entry.seq, rng));
        rng.done();
        return;
      }
      case "answer": {
        const open = this.open.find((one) => one.seat === entry.seat && one.id === entry.decision);
        if (!open) throw new Divergence(entry.seq, `seat ${entry.seat} is not asked ${entry.decision}`);
        const refusal = this.refusalOf(entry.seat, entry.decision, entry.answer);
        if (refusal) throw new Divergence(entry.seq, `the answer is refused: ${refusal.key}`);
        if (this.mustWait(open)) {
          if (!entry.sealed) throw new Divergence(entry.seq, "the answer should be sealed");
          this.sealed.set(entry.seat, entry.answer);
          return;
        }
        if (entry.sealed) throw new Divergence(entry.seq, "the answer should not be sealed");
        const rng = replaying(entry, check);
        this.applyAnswers(open, entry.answer, this.fx(entry.seq, rng));
        rng.done();
        if (this.entries.length > entry.seq) this.refreshOpen(entry.seq, entry.seat); // during a rewind: `close` is not called
        return;
      }
      case "unseal":
        if (!this.sealed.delete(entry.seat)) throw new Divergence(entry.seq, `seat ${entry.seat} has nothing sealed`);
        return;
      case "resign":
        if (
          !Number.isInteger(entry.seat) ||
          entry.seat < 0 ||
          entry.seat >= this.header.seats ||
          this.resigned.includes(entry.seat)
        )
          throw new Divergence(entry.seq, `seat ${entry.seat} cannot resign`);
        this.resigned = [...this.resigned, entry.seat];
        return;
      case "undo":
        if (!this.line.includes(entry.to)) throw new Divergence(entry.seq, `entry ${entry.to} is not in effect`);
        this.rewind(entry.to);
        return;
      case "talk": {
        const refusal = this.refusalOfTalk(entry.seat, entry.say);
        if (refusal) throw new Divergence(entry.seq, `what was said is refused: ${refusal.key}`);
        if (entry.draws.length > 0) throw new Divergence(entry.seq, "talk draws nothing");
        const said = this.sayingOf(entry.seat, entry.say);
        if (!sameJson(said.to ?? null, entry.to ?? null)) throw new Divergence(entry.seq, "it was said to others");
        this.utter(entry, said);
        return;
      }
      default:
        entry satisfies never;
    }
  }

  private fold(entry: Entry, check: Rng | undefined): void {
    if ((entry.type === "setup") !== (entry.seq === 0)) throw new Divergence(entry.seq, "a log starts with its setup, once");
    if (this.outcome && entry.type !== "undo") throw new Divergence(entry.seq, "the match is over already");
    this.effect(entry, check);
    this.close(entry, entry.hash);
  }
}

function luckOfDraw(seq: number, n: number, value: number, why: Why, seat: Seat): LuckLine {
  const line = { seq, t: "draw" as const, seat, kind: why.kind, n, value };
  return why.hit === undefined ? line : { ...line, hit: why.hit };
}

/** The hash of a state as entries record it. */
export function stateHash(state: State): string {
  return hashOfHashes([state.table, state.flow, state.box, ...state.hands].map(hashOf));
}

function recording(rng: Rng): { draws: number[]; rng: Rng } {
  const draws: number[] = [];
  return {
    draws,
    rng: {
      below(n) {
        const value = rng.below(n);
        draws.push(value);
        return value;
      },
    },
  };
}

function replaying(entry: Entry, check: Rng | undefined): Rng & { done(): void } {
  let at = 0;
  return {
    below(n) {
      const value = entry.draws[at++];
      if (value === undefined || !Number.isInteger(value) || value < 0 || value >= n)
        throw new Divergence(entry.seq, `draw ${at - 1} is ${value}, where one below ${n} is needed`);
      if (check) {
        const honest = check.below(n);
        if (honest !== value) throw new Divergence(entry.seq, `draw ${at - 1} is ${value}, the key gives ${honest}`);
      }
      return value;
    },
    done() {
      if (at !== entry.draws.length) throw new Divergence(entry.seq, `${entry.draws.length} draws are recorded, ${at} are used`);
    },
  };
}
