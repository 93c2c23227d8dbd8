import { copyJson } from "./copy.ts";
import type { OpenDecision, PublicDecision } from "./decision.ts";
import type { Answer, Domain, Tree } from "./domain.ts";
import type { Auto, Entry, Told } from "./entry.ts";
import type { Awaited, GameEvent, Outcome, View } from "./game.ts";
import type { Seat } from "./json.ts";
import type { Match, Witness } from "./match.ts";
import { diff, type Patch, patched } from "./patch.ts";
import type { Heard } from "./talk.ts";
import type { UndoOffer } from "./undo.ts";

/** One moment of an entry: what was told, and how the public view looks from then on (a patch of `{ table, flow }`). */
export interface Beat {
  readonly event?: GameEvent;
  readonly patch?: Patch;
}

/** One thing that was told, as the log shows it. */
export interface LogLine {
  readonly seq: number;
  readonly event: GameEvent;
  /** It came of a caretaker's answer: the player of that seat has not seen it happen. */
  readonly care?: true;
}

/** Everything a page needs to show where a match stands. */
export interface Picture {
  readonly seq: number;
  readonly view: View;
  /** The log as this viewer may read it. */
  readonly told: readonly LogLine[];
  /** What was said to this viewer, oldest first; absent when nothing was. The sentences are in `told`. */
  readonly heard?: readonly Heard[];
  readonly open: readonly PublicDecision[];
  readonly mine?: OpenDecision;
  readonly undo?: UndoOffer;
  readonly outcome?: Outcome;
  /** The match that this one waits for. */
  readonly awaited?: Awaited;
  readonly resigned: readonly Seat[];
  /** Seats that are closed; absent when none is. */
  readonly left?: readonly Seat[];
}

/** What one entry changes for one viewer, in order of happening. */
export interface Update {
  readonly seq: number;
  readonly type: Entry["type"];
  /** Absent when it was said to others. */
  readonly seat?: Seat;
  readonly auto?: Auto;
  readonly at: number;
  /** The past changed (undo): take the picture instead. */
  readonly picture?: Picture;
  readonly beats: readonly Beat[];
  /** Patch of the viewer's own hand. */
  readonly hand?: Patch;
  /** What was said, if this viewer hears it. */
  readonly heard?: Heard;
  readonly open: readonly PublicDecision[];
  readonly mine?: OpenDecision;
  /** Instead of `mine`, where that is large: what is different in it from the question with this id, the last one the page was told. */
  readonly asked?: { readonly from: string; readonly patch: Patch; readonly sealed?: Answer };
  readonly undo?: UndoOffer;
  readonly outcome?: Outcome;
  readonly awaited?: Awaited;
  readonly resigned: readonly Seat[];
  readonly left?: readonly Seat[];
  /** Which hand each seat sees from now on: somebody joined. */
  readonly handOf?: readonly Seat[];
}

/** What is said of an entry is put together member by member: it is done for every viewer of every entry, and spreading costs several times as much. */
type InTheMaking<T> = { -readonly [K in keyof T]: T[K] };

interface Trace {
  readonly entry: Entry;
  readonly rewound: boolean;
  beats: readonly { readonly event: GameEvent; readonly to?: readonly Seat[]; readonly patch: Patch }[];
  last: Patch;
  hands: readonly Patch[];
  /** What everybody is told of it alike, as JSON without its closing brace, once it was put into words: then the parts above are let go. */
  text: string | undefined;
}

/** Entries of which a match that is played keeps the beats: whoever comes back with less than that gets a picture. */
export const TRACED = 200;

/** Watches a match and keeps, for its last entries, the beats in between: what the wire and the boards need. */
export class Tracer implements Witness {
  private readonly traces = new Map<number, Trace>();
  private readonly most: number;

  /** A match that is over and to be looked at keeps them all: `Number.POSITIVE_INFINITY`. */
  constructor(most = TRACED) {
    this.most = most;
  }

  get size(): number {
    return this.traces.size;
  }
  at(seq: number): Trace | undefined {
    return this.traces.get(seq);
  }

  /** What came after this entry never happened (`Match.withoutAfter`). */
  forgetAfter(seq: number): void {
    for (const at of this.traces.keys()) if (at > seq) this.traces.delete(at);
    this.beats = [];
  }

  private beats: { event: GameEvent; to?: readonly Seat[]; patch: Patch }[] = [];

  told(patch: Patch, event: GameEvent, to: readonly Seat[] | undefined): void {
    this.beats.push(to === undefined ? { event, patch } : { event, to, patch });
  }

  settled(entry: Entry, shown: Patch, hands: readonly Patch[], rewound: boolean): void {
    // What happened on the way back to an earlier state is no story.
    this.traces.set(
      entry.seq,
      rewound
        ? { entry, rewound, beats: [], last: [], hands: [], text: undefined }
        : { entry, rewound, beats: this.beats, last: shown, hands, text: undefined },
    );
    this.traces.delete(entry.seq - this.most);
    this.beats = [];
  }
}

const allowed = (told: { to?: readonly Seat[] }, seat: Seat | null): boolean =>
  told.to === undefined || (seat !== null && told.to.includes(seat));

const autoOf = (entry: Entry | undefined): Auto | undefined => (entry?.type === "answer" ? entry.auto : undefined);
const lineOf = (seq: number, event: GameEvent, auto: Auto | undefined): LogLine =>
  auto === "caretaker" ? { seq, event, care: true } : { seq, event };

/** The match as this viewer may see it now. */
export function pictureOf(match: Match, seat: Seat | null): Picture {
  const heard = match.heard(seat);
  return {
    seq: match.seq,
    view: copyView(match.view(seat)),
    told: match
      .log()
      .filter((one: Told) => allowed(one, seat))
      .map(({ seq, event }) => lineOf(seq, event, autoOf(match.entries[seq]))),
    ...(heard.length > 0 ? { heard } : {}),
    ...standOf(match),
    ...ownOf(match, seat),
  };
}

const copyView = ({ fixed, ...view }: View): View => (fixed === undefined ? copyJson(view) : { ...copyJson(view), fixed });

/** A page that follows a match has what is fixed. */
function withoutFixed(picture: Picture): Picture {
  const { fixed: _, ...view } = picture.view;
  return { ...picture, view };
}

/** Where a match stands for everybody. */
function standOf(match: Match): Pick<Update, "open" | "outcome" | "awaited" | "resigned" | "left"> {
  const { outcome, awaited, resigned, left } = match;
  const stand: InTheMaking<Pick<Update, "open" | "outcome" | "awaited" | "resigned" | "left">> = {
    open: match.publicDecisions(),
    resigned,
  };
  if (outcome) stand.outcome = outcome;
  if (awaited) stand.awaited = awaited;
  if (left.length > 0) stand.left = left;
  return stand;
}

/** What a viewer is asked and may take back. */
function ownOf(match: Match, seat: Seat | null): Pick<Update, "mine" | "undo"> {
  const own: InTheMaking<Pick<Update, "mine" | "undo">> = {};
  if (seat === null) return own;
  const mine = match.decisionOf(seat);
  const undo = match.undoOffer(seat);
  if (mine) own.mine = mine;
  if (undo) own.undo = undo;
  return own;
}

/**
 * What entry `seq` changed for this viewer. Questions, undo and outcome are those of now, so the last update of a batch is right
 * and the ones before it only tell the story. `known` is the last question the page was told: a large one is then told by what is different.
 */
export function updateOf(match: Match, tracer: Tracer, seq: number, seat: Seat | null, known?: OpenDecision): Update {
  const trace = traceOf(tracer, seq);
  return { ...storyOf(match, trace, seat), ...standOf(match), ...partOf(match, trace, seat, known) };
}

function traceOf(tracer: Tracer, seq: number): Trace {
  const trace = tracer.at(seq);
  if (!trace) throw new Error(`no trace of entry ${seq}`);
  return trace;
}

type Story = Pick<Update, "seq" | "type" | "seat" | "auto" | "at" | "beats" | "handOf">;

/** What happened, as this viewer is told: the same for all unless something of it was private. */
function storyOf(match: Match, { entry, beats: all, last, text }: Trace, seat: Seat | null): Story {
  if (text !== undefined) return JSON.parse(`${text}}`) as Story;
  const beats: Beat[] = [];
  let silent: Patch = [];
  for (const beat of all) {
    // What a private event changed in public shows with the next beat that this viewer gets.
    if (!allowed(beat, seat)) silent = [...silent, ...beat.patch];
    else {
      const patch = silent.length > 0 ? [...silent, ...beat.patch] : beat.patch;
      silent = [];
      beats.push(patch.length > 0 ? { event: beat.event, patch } : { event: beat.event });
    }
  }
  const rest = silent.length > 0 ? [...silent, ...last] : last;
  if (rest.length > 0) beats.push({ patch: rest });
  const said = entry.type === "talk" && allowed(entry, seat);
  const story: InTheMaking<Story> = { seq: entry.seq, type: entry.type, at: entry.at, beats };
  if ("seat" in entry && (entry.type !== "talk" || said)) story.seat = entry.seat;
  if ((entry.type === "answer" || said) && entry.auto && mayKnow(match, entry, seat)) story.auto = entry.auto;
  if (entry.type === "join") story.handOf = [...match.state.handOf];
  return story;
}

type Part = Pick<Update, "picture" | "hand" | "heard" | "mine" | "asked" | "undo">;

/** What of an entry is this viewer's alone. */
function partOf(match: Match, { entry, rewound, hands }: Trace, seat: Seat | null, known: OpenDecision | undefined): Part {
  const part: InTheMaking<Part> = shortened(ownOf(match, seat), rewound ? undefined : known);
  if (rewound) part.picture = withoutFixed(pictureOf(match, seat));
  const hand = seat === null ? undefined : hands[match.state.handOf[seat]!];
  if (hand && hand.length > 0) part.hand = hand;
  const said = entry.type === "talk" && allowed(entry, seat) ? match.said.find((one) => one.heard.seq === entry.seq) : undefined;
  if (said) part.heard = said.heard;
  return part;
}

/** Whether everybody is told the same of an entry, now and whenever they ask: nothing in it is for some alone, or for all only after the end. */
function isPublic({ entry, beats, hands }: Trace): boolean {
  if (entry.type !== "answer" || isDiscreet(entry.auto)) return false;
  return beats.every(({ to }) => to === undefined) && hands.every((patch) => patch.length === 0);
}

/**
 * `updateOf` as JSON, for those who send it on. What is the same for all is put into words once, and what it was made of is let go; `standing` is
 * where the match stands in words, for all who are told at the same moment (`standText`).
 */
export function updateText(
  match: Match,
  tracer: Tracer,
  seq: number,
  seat: Seat | null,
  known: OpenDecision | undefined,
  standing: string,
): string {
  const trace = traceOf(tracer, seq);
  const own = JSON.stringify(partOf(match, trace, seat, known));
  const end = own === "{}" ? "}" : `,${own.slice(1)}`;
  let { text } = trace;
  if (text === undefined) {
    text = JSON.stringify(storyOf(match, trace, seat)).slice(0, -1);
    if (isPublic(trace)) {
      trace.text = text;
      trace.beats = [];
      trace.last = [];
      trace.hands = [];
    }
  }
  return `${text},${standing}${end}`;
}

/** Where a match stands for everybody, as the members of an object in JSON. */
export function standText(match: Match): string {
  return JSON.stringify(standOf(match)).slice(1, -1);
}

/** Questions of fewer options than this are told whole. */
const LARGE = 24;

/** The difference goes to whom the question went, so it says nothing that the question would not. */
function shortened(now: Pick<Update, "mine" | "undo">, known: OpenDecision | undefined): Pick<Update, "mine" | "asked" | "undo"> {
  const { mine } = now;
  const names = mine && known ? namesIn(mine.domain) : 0;
  if (!mine || !known || names < LARGE) return now;
  const { sealed, ...question } = mine;
  const patch = diff({ ...known, sealed: undefined }, question);
  // Another question altogether is shorter as it is.
  if (patch.length > names / 2) return now;
  const asked = { from: known.id, patch, ...(sealed === undefined ? {} : { sealed }) };
  return now.undo ? { asked, undo: now.undo } : { asked };
}

/** What a page that was last told the question `before` is asked after an update. */
export function questionAfter(before: OpenDecision | undefined, { mine, asked }: Update): OpenDecision | undefined {
  if (!asked) return mine;
  if (before?.id !== asked.from) throw new Error(`the page was not told the question ${asked.from}`);
  const { sealed: _, ...question } = patched(before, asked.patch);
  return asked.sealed === undefined ? question : { ...question, sealed: asked.sealed };
}

/** How many names a question has to tell. */
function namesIn(domain: Domain): number {
  const count = (tree: Tree): number => {
    let names = 0;
    for (const id in tree) names += 1 + count(tree[id]!);
    return names;
  };
  switch (domain.t) {
    case "pick":
      return count(domain.tree);
    case "some":
    case "order":
      return domain.of.length;
    case "form":
      return Object.values(domain.fields).reduce((sum, field) => sum + namesIn(field), 0);
    default:
      return 0;
  }
}

/** Whether a page with this picture, that was last told this question, can take the update. */
export function follows(picture: Picture, { seq, picture: anew, asked }: Update, last = picture.mine): boolean {
  return anew !== undefined || (seq === picture.seq + 1 && (asked === undefined || asked.from === last?.id));
}

/** That a standing order answered is its player's own business while the match goes on: it would tell that nobody had to think. */
function mayKnow(match: Match, entry: { readonly seat: Seat; readonly auto?: Auto }, viewer: Seat | null): boolean {
  return !isDiscreet(entry.auto) || entry.seat === viewer || match.outcome !== undefined;
}
const isDiscreet = (auto: Auto | undefined): boolean => auto === "standing" || auto === "usual";

/**
 * The views an update leads through: one for each beat, or one if it has none, each sharing with the one before what did not change.
 * The viewer's own hand changes with the first of them or with the last.
 */
export function viewsAfter(before: View, { beats, hand, handOf }: Update, handFirst: boolean): View[] {
  let view = handOf ? { ...before, handOf, seats: handOf.length } : before;
  const last = Math.max(0, beats.length - 1);
  return Array.from({ length: last + 1 }, (_, i) => {
    const patch = beats[i]?.patch;
    if (patch) view = { ...view, ...patched({ table: view.table, flow: view.flow }, patch) };
    if (hand && i === (handFirst ? 0 : last)) view = { ...view, hand: patched(view.hand, hand) };
    return view;
  });
}

/**
 * The picture after an update, `view` being the last of those it leads through. The log is continued, not copied: pictures that follow
 * one another share it. `last` is the last question the page was told.
 */
export function withUpdate(
  picture: Picture,
  update: Update,
  view: View = viewsAfter(picture.view, update, true).at(-1)!,
  last: OpenDecision | undefined = picture.mine,
): Picture {
  if (update.picture) {
    const { fixed } = picture.view;
    return fixed === undefined ? update.picture : { ...update.picture, view: { ...update.picture.view, fixed } };
  }
  const mine = questionAfter(last, update);
  const told = picture.told as LogLine[];
  for (const beat of update.beats) if (beat.event) told.push(lineOf(update.seq, beat.event, update.auto));
  const heard = update.heard ? [...(picture.heard ?? []), update.heard] : picture.heard;
  return {
    seq: update.seq,
    view,
    told,
    ...(heard ? { heard } : {}),
    open: update.open,
    ...(mine ? { mine } : {}),
    ...(update.undo ? { undo: update.undo } : {}),
    ...(update.outcome ? { outcome: update.outcome } : {}),
    ...(update.awaited ? { awaited: update.awaited } : {}),
    resigned: update.resigned,
    ...(update.left ? { left: update.left } : {}),
  };
}
