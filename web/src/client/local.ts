import { hexToBytes } from "@noble/hashes/utils.js";
import { commitment, keyed, type Rng, SALT_OF } from "@warren/kernel/chance.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Entry, Verdict } from "@warren/kernel/entry.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type DebtOf, type Facts, ordersLeft, owed } from "@warren/kernel/keeper.ts";
import { Match } from "@warren/kernel/match.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import type { Options } from "@warren/kernel/options.ts";
import { changedOptions, progressOf } from "@warren/kernel/progress.ts";
import { hasOrder, withOrder } from "@warren/kernel/standing.ts";
import { type Picture, pictureOf, TRACED, Tracer, updateOf } from "@warren/kernel/witness.ts";
import type { CommandAnswer, SeatWish, TableInfo } from "@warren/wire/protocol.ts";
import { untimed } from "@warren/wire/time.ts";
import { hex } from "./api.ts";
import { type Intent, listeners, type MatchClient, viewpoints } from "./client.ts";
import { type Conclusion, episodeId, episodesTaken, followEpisode } from "./episodes.ts";
import { browserMemory, type Memory } from "./memory.ts";
import { loadGame } from "./module.ts";
import { bad, good, type Result } from "./result.ts";
import { type LocalMatchRow, type LocalSeat, type LocalStore, localStore } from "./store.ts";
import { type Thinker, workerThinker } from "./thinker.ts";
import { playUpTo } from "./trials.ts";
import { type News, Viewpoint } from "./viewpoint.ts";

const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)));

function seatOf(wish: SeatWish, name: string): LocalSeat {
  return wish.who === "bot" ? { kind: "bot", name, level: wish.level } : { kind: "person", name };
}

/**
 * Starts a match that lives on this device alone and gives its id (page: /local/ID). Options must have been parsed
 * (`parseOptions`); `link` wishes count as people on this device; `names[seat]` names the seats.
 */
export async function createLocal(wish: {
  game: string;
  options: Options;
  seats: readonly SeatWish[];
  names: readonly string[];
  /** The round to begin with: bots play those before. */
  from?: number;
}): Promise<string> {
  const loaded = await loadGame(wish.game);
  if (!loaded.ok) throw new Error(loaded.refusal.key);
  const seats = wish.seats.map((seat, i) => seatOf(seat, wish.names[i] ?? ""));
  return startLocal(loaded.value, wish.options, seats, await localStore(), wish.from);
}

/** A new match in the store, with its own dice key. */
export async function startLocal(
  module: GameModule,
  options: Options,
  seats: readonly LocalSeat[],
  store: LocalStore,
  from?: number,
): Promise<string> {
  const { game } = module;
  const key = randomHex(32);
  const salt = `${SALT_OF.device}${randomHex(16)}`;
  const bytes = hexToBytes(key);
  const header = { game: game.id, version: game.version, options, seats: seats.length, commitment: commitment(bytes), salt };
  const now = Date.now();
  const botSeed = randomHex(8);
  const dice = (seq: number): Rng => keyed(bytes, salt, seq);
  let match = Match.start(game, header, dice, now);
  if (from !== undefined) {
    const played = await playUpTo(from, { header, key, botSeed, now, level: seats.find((one) => one.kind === "bot")?.level });
    match = Match.load(game, header, played, dice);
  }
  const row: LocalMatchRow = {
    id: `local-${randomHex(8)}`,
    header,
    seats,
    key,
    botSeed,
    createdAt: now,
    updatedAt: now,
    over: match.outcome !== undefined,
    waiting: match.waitingFor(),
    progress: progressOf(match),
    changed: changedOptions(game.options, options),
  };
  await store.create(row, match.entries);
  return row.id;
}

/** The same seats and options once more. */
export async function rematchLocal(id: string): Promise<Result<string>> {
  const store = await localStore();
  const kept = await store.load(id);
  if (!kept) return bad({ key: "local.unknown" });
  const loaded = await loadGame(kept.row.header.game);
  if (!loaded.ok) return loaded;
  return good(await startLocal(loaded.value, kept.row.header.options, kept.row.seats, store));
}

/** What a local match needs of the outside; tests bring their own. */
export interface LocalDoors {
  readonly store: LocalStore;
  readonly thinker: Thinker;
  readonly memory: Memory;
  load(game: string, version?: number): Promise<Result<GameModule>>;
  now(): number;
  /** Dice of its own, for a lesson; else those of the match's key. */
  dice?(seq: number): Rng;
}

export async function deviceDoors(): Promise<LocalDoors> {
  return { store: await localStore(), thinker: workerThinker(), memory: browserMemory, load: loadGame, now: () => Date.now() };
}

/** A match kept and driven in this page: rules, dice and bots run here, and every entry is stored before it is shown. */
export class LocalMatch implements MatchClient {
  readonly id: string;
  readonly where = "local" as const;
  readonly connection = "device" as const;
  readonly chat = undefined;
  module: GameModule | undefined;
  refusal: Refusal | undefined;
  info: TableInfo | undefined;
  unanswered = 0;
  private readonly doors: LocalDoors;
  private row!: LocalMatchRow;
  protected match!: Match;
  private tracer!: Tracer;
  private readonly points = new Map<Seat | null, Viewpoint>();
  protected readonly changed = listeners<[]>();
  private queue: Promise<unknown>;
  /** Bots at work: the question each was asked. */
  private readonly thinking = new Map<Seat, string>();
  private closed = false;
  /** How much had been said when a bot had nothing more to say to it. */
  private readonly listened = new Map<Seat, number>();

  constructor(id: string, doors: LocalDoors) {
    this.id = id;
    this.doors = doors;
    this.queue = this.open();
  }

  subscribe(changed: () => void): () => void {
    return this.changed.add(changed);
  }

  /** Reads the match from the store and goes on with it; also the way back when storing failed. */
  private async open(): Promise<void> {
    if (!(await this.read())) return;
    const { lost } = await this.keepAll((await this.concluded()) ?? this.owedNow());
    if (lost && !(await this.read())) return;
    this.describe();
    for (const [as, point] of this.points) point.take(pictureOf(this.match, as));
    if (lost) void this.inTurn(() => this.bookAll(this.owedNow()));
  }

  /** Opens the match that is awaited unless it is there; gives what it came to. */
  protected async followEpisode(): Promise<Conclusion | undefined> {
    const { awaited } = this.match;
    if (!awaited || !this.row.key) return undefined;
    const followed = await followEpisode(this.row, this.module!, awaited, this.doors);
    return followed.ok ? followed.value : void this.fail(followed.refusal);
  }

  /** The entry that takes in what the awaited match came to. */
  private async concluded(): Promise<Entry | undefined> {
    const conclusion = await this.followEpisode();
    const id = `episode:${this.match.awaited?.since}`;
    const verdict = conclusion && this.match.conclude({ id, ...conclusion }, this.doors.now());
    return verdict?.ok ? verdict.entry : undefined;
  }

  /** The match as the store has it; false when it cannot be had. */
  private async read(): Promise<boolean> {
    try {
      const kept = await this.doors.store.load(this.id);
      if (!kept) return this.fail({ key: "local.unknown" });
      const loaded = await this.doors.load(kept.row.header.game, kept.row.header.version);
      if (!loaded.ok) return this.fail(loaded.refusal);
      const { header, key } = kept.row;
      if (header.version !== loaded.value.game.version)
        return this.fail({ key: "file.otherVersion", args: { has: header.version, needs: loaded.value.game.version } });
      const bytes = key === undefined ? undefined : hexToBytes(key);
      const dice = this.doors.dice ?? (bytes && ((seq: number): Rng => keyed(bytes, header.salt, seq)));
      this.tracer = new Tracer();
      this.match = Match.load(loaded.value.game, header, kept.entries, dice, { witness: this.tracer });
      this.row = kept.row;
      this.module = loaded.value;
    } catch (error) {
      return this.fail({ key: "local.damaged", args: { what: error instanceof Error ? error.message : String(error) } });
    }
    return true;
  }

  private fail(refusal: Refusal): false {
    this.refusal = refusal;
    this.changed.call();
    return false;
  }

  private describe(): void {
    const { match, row } = this;
    this.info = {
      id: row.id,
      game: row.header.game,
      version: row.header.version,
      options: row.header.options,
      stage: match.outcome ? "over" : "playing",
      seats: row.seats.map((seat, i) => ({
        kind: seat.kind === "bot" ? "bot" : "device",
        name: seat.name,
        ...(seat.kind === "bot" ? { level: seat.level } : {}),
        mine: seat.kind === "person",
        here: true,
        resigned: match.resigned.includes(i),
        ...(row.orders?.[i] ? { orders: row.orders[i] } : {}),
      })),
      host: true,
      createdAt: row.createdAt,
      commitment: row.header.commitment,
      ...(match.outcome && row.key !== undefined ? { key: row.key } : {}),
      salt: row.header.salt,
      waiting: match.waitingFor(),
      ...(match.awaited ? { episode: episodeId(row.id, match.awaited.since) } : {}),
      ...episodesTaken(row.id, match.entries),
      ...(row.longer === undefined ? {} : { longer: row.longer }),
      time: untimed([]),
      spectators: 0,
    };
    this.changed.call();
  }

  follow(as: Seat | null, hear: (news: News) => void): () => void {
    let point = this.points.get(as);
    if (point) return point.follow(hear);
    this.points.set(as, (point = new Viewpoint()));
    const stop = point.follow(hear);
    if (this.match) this.sinceLastTime(as, point);
    return stop;
  }

  /** What was shown last time, then what happened since; the plain picture when nothing was missed. */
  private sinceLastTime(as: Seat | null, point: Viewpoint): void {
    const { match, tracer } = this;
    const seen = this.doors.memory.get(`${this.id}.${as}`) ?? match.seq;
    const story = match.story();
    const kept = seen > match.seq - TRACED && story.includes(seen);
    const missed = kept ? story.filter((seq) => seq > seen) : [];
    point.take(pictureOf(missed.length > 0 ? match.at(seen) : match, as));
    for (const seq of missed) point.add(updateOf(match, tracer, seq, as));
  }

  async pictureAt(as: Seat | null, seq: number): Promise<Result<Picture>> {
    await this.queue;
    return this.match ? good(pictureOf(this.match.at(seq), as)) : bad(this.refusal ?? { key: "local.unknown" });
  }

  seen(as: Seat | null, seq: number): void {
    this.doors.memory.set(`${this.id}.${as}`, seq);
  }

  async send(intent: Intent): Promise<CommandAnswer> {
    const id = randomHex(12);
    this.unanswered++;
    this.changed.call();
    const refusal = await this.inTurn(() => this.obey(id, intent));
    this.unanswered--;
    this.changed.call();
    return refusal ? { id, ok: false, refusal } : { id, ok: true, seq: this.match.seq };
  }

  /** One thing after another: an entry is stored before the next one is thought of. */
  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = this.queue.then(act);
    this.queue = next.catch(() => undefined);
    return next;
  }

  private async obey(id: string, intent: Intent): Promise<Refusal | undefined> {
    const { match } = this;
    if (!match) return this.refusal ?? { key: "local.unknown" };
    if (!this.row.key) return { key: "local.onlyToLookAt" };
    const now = this.doors.now();
    switch (intent.do) {
      case "answer":
        if (this.row.seats[intent.seat]?.kind !== "person") return { key: "match.notAsked" };
        return this.book(match.submit({ id, seat: intent.seat, decision: intent.decision, answer: intent.answer }, now));
      case "undo": {
        // Everybody concerned sits at this device: nobody is asked.
        const offer = match.undoOffer(intent.seat);
        if (match.awaited) return { key: "table.episodeBegun" };
        if (!offer) return { key: "match.nothingToUndo" };
        return this.book(match.undo({ id, seat: intent.seat, to: offer.to }, now));
      }
      case "resign":
        return this.book(match.resign({ id, seat: intent.seat }, now));
      case "talk":
        if (this.row.seats[intent.seat]?.kind !== "person") return { key: "match.notAsked" };
        return this.book(match.speak({ id, seat: intent.seat, say: intent.say }, now));
      case "undo.agree":
      case "undo.decline":
      case "seat.leave":
      case "seat.close":
      case "seat.return":
      case "seat.offer":
      case "seat.entrust":
      case "rest.ask":
      case "rest.agree":
      case "rest.decline":
      case "rest.end":
      case "chat":
        return { key: "local.nobodyElse" };
      case "order":
        return this.setOrder(intent.seat, intent.kind, intent.order);
      default:
        return intent satisfies never;
    }
  }

  /** Sets or withdraws a standing order. It is kept with the match and goes to work at once. */
  private async setOrder(seat: Seat, kind: string, order: string | null): Promise<Refusal | undefined> {
    const { row, match } = this;
    if (row.seats[seat]?.kind !== "person") return { key: "match.notAsked" };
    const before = row.orders?.[seat];
    const known = order === null ? before?.[kind] !== undefined : hasOrder(match.game.standing, kind, order);
    if (!known) return { key: "order.unknown", args: { kind, order: order ?? "" } };
    const next = { ...row, orders: { ...row.orders, [seat]: withOrder(before, kind, order) } };
    try {
      await this.doors.store.touch(next);
    } catch {
      return { key: "local.notStored" };
    }
    this.row = next;
    await this.bookAll(this.owedNow());
    return undefined;
  }

  /** The orders that are left, seat by seat, with what is asked now. */
  private ordersLeft(entry: Entry): Pick<LocalMatchRow, "orders"> {
    const { orders, seats } = this.row;
    if (!orders) return {};
    const left = ordersLeft(
      this.match,
      seats.map((_, seat) => orders[seat]),
      entry,
    );
    return { orders: Object.fromEntries(left.flatMap((own, seat) => (own ? [[seat, own]] : []))) };
  }

  /** Stores what the match accepted, then shows it. If it cannot be stored it did not happen. */
  private async book(verdict: Verdict): Promise<Refusal | undefined> {
    if (!verdict.ok) return verdict.refusal;
    return (await this.bookAll(verdict.entry)) ? undefined : { key: "local.notStored" };
  }

  /** Stores an entry and all that the machine owes upon it, then shows them; false when the entry could not be stored. */
  private async bookAll(entry: Entry | undefined): Promise<boolean> {
    const { kept, lost } = await this.keepAll(entry);
    if (lost) {
      await this.open();
      return kept.length > 0;
    }
    await this.followEpisode();
    this.describe();
    for (const { seq } of kept) for (const [as, point] of this.points) point.add(updateOf(this.match, this.tracer, seq, as));
    return true;
  }

  /**
   * What the machine says or answers at once belongs to the entry it follows: nobody is shown a question that is gone
   * before he can press anything. `lost`: the store failed at an entry, and what is in memory is ahead of it.
   */
  private async keepAll(first: Entry | undefined): Promise<{ kept: readonly Entry[]; lost: boolean }> {
    const kept: Entry[] = [];
    for (let entry = first; entry; entry = this.owedNow()) {
      const row: LocalMatchRow = {
        ...this.row,
        updatedAt: this.doors.now(),
        over: this.match.outcome !== undefined,
        waiting: this.match.waitingFor(),
        progress: progressOf(this.match),
        ...this.ordersLeft(entry),
      };
      try {
        await this.doors.store.add(row, entry);
      } catch {
        return { kept, lost: true };
      }
      this.row = row;
      kept.push(entry);
    }
    return { kept, lost: false };
  }

  /** The next thing the machine says or answers without thinking; meanwhile bots are asked. */
  private owedNow(): Entry | undefined {
    if (this.closed || !this.row.key) return undefined;
    for (const debt of owed(this.facts())) {
      switch (debt.t) {
        case "answer":
          return this.give(debt);
        case "reply": {
          const said = this.reply(debt);
          if (said) return said;
          break;
        }
        case "think":
          this.think(debt);
          break;
        case "pause":
          // Everybody is at this device: there is nobody to be discreet before.
          break;
        default:
          debt satisfies never;
      }
    }
    return undefined;
  }

  private facts(): Facts {
    const { seats, orders } = this.row;
    return {
      match: this.match,
      seats: seats.map((sits, seat) =>
        sits.kind === "bot" ? { plays: "bot", level: sits.level } : { plays: "person", orders: orders?.[seat] },
      ),
      now: this.doors.now(),
      thinking: this.thinking,
      listened: this.listened,
      spares: this.spares,
    };
  }

  /** Whether people are spared a question with one answer. */
  protected get spares(): boolean {
    return true;
  }

  private think({ seat, decision, level, auto }: DebtOf<"think">): void {
    const { match } = this;
    this.thinking.set(seat, decision.id);
    const thought = this.doors.thinker
      .think({
        game: match.game.id,
        version: match.game.version,
        view: match.view(seat),
        decision,
        seat,
        level,
        seed: `${this.row.botSeed}|${decision.id}`,
        ...(match.said.length > 0 ? { heard: match.heard(seat) } : {}),
      })
      // A bot that fails must not stop the match: the fallback is always legal.
      .catch(() => ({ answer: decision.fallback }));
    void thought.then(({ answer }) =>
      this.inTurn(async () => {
        if (this.thinking.get(seat) === decision.id) this.thinking.delete(seat);
        // The question may have gone by an undo or a resignation while the bot thought.
        const owes = !this.closed && owed(this.facts()).some((one) => one.t === "think" && one.decision.id === decision.id);
        if (owes) await this.bookAll(this.give({ seat, decision, answer, auto }));
      }),
    );
  }

  /** What a bot says to what it heard, if anything. */
  private reply({ seat, level }: DebtOf<"reply">): Entry | undefined {
    const { match } = this;
    const say = this.replyOf(seat, level);
    const verdict = say === undefined ? undefined : match.speak({ id: randomHex(12), seat, say, auto: "bot" }, this.doors.now());
    if (verdict?.ok) return verdict.entry;
    this.listened.set(seat, match.said.length);
    return undefined;
  }

  private replyOf(seat: Seat, level: string): Answer | undefined {
    const { match } = this;
    const bot = this.module!.bots.find((one) => one.level === level);
    try {
      return bot?.reply?.({ game: match.game, view: match.view(seat), seat, heard: match.heard(seat) });
    } catch {
      // A bot that fails at words is silent.
      return undefined;
    }
  }

  /** Answers for a seat; what is refused is replaced by the fallback. */
  private give({ seat, decision, answer, auto }: Omit<DebtOf<"answer">, "t">): Entry | undefined {
    const legal = this.match.refusalOf(seat, decision.id, answer) === undefined;
    const given = legal ? answer : decision.fallback;
    const verdict = this.match.submit({ id: randomHex(12), seat, decision: decision.id, answer: given, auto }, this.doors.now());
    return verdict.ok ? verdict.entry : undefined;
  }

  /** The viewpoints of this page once the match is loaded. */
  get viewpoints(): (Seat | null)[] {
    return this.info ? viewpoints(this.info) : [];
  }

  close(): void {
    this.closed = true;
    this.doors.thinker.close();
  }
}
