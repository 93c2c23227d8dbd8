import { beforeEach, describe, expect, test } from "vitest";
import { commitment, keyed } from "../chance.ts";
import { Divergence, type Entry, type Header } from "../entry.ts";
import { Match } from "../match.ts";
import { parseMatchFile, toMatchFile, verifyMatchFile } from "../record.ts";
import { MAX_SAID } from "../speech.ts";
import { toyGame } from "../testing/toy.ts";
import { pictureOf, Tracer, updateOf, withUpdate } from "../witness.ts";

const key = Uint8Array.from({ length: 32 }, (_, i) => i * 5);
const header: Header = {
  game: "toy",
  version: 1,
  options: { hand: 3, open: false, deck: "plain" },
  seats: 3,
  commitment: commitment(key),
  salt: "salt",
};
const dice = (seq: number) => keyed(key, header.salt, seq);

let match: Match;
let tracer: Tracer;
beforeEach(() => {
  tracer = new Tracer();
  match = Match.start(toyGame, header, dice, 0, tracer);
});
let count = 0;
const speak = (seat: number, say: unknown, id = `t${++count}`) => match.speak({ id, seat, say: say as never }, 7);
function answer(seat: number, choice?: unknown) {
  const decision = match.decisionOf(seat)!;
  return match.submit({ id: `a${++count}`, seat, decision: decision.id, answer: (choice ?? decision.fallback) as never }, 0);
}
/** Plays a round up to the question that draws nothing and moves nothing hidden; returns who is asked it. */
function toMark(): number {
  for (const seat of [0, 1, 2]) answer(seat);
  return match.waitingFor()[0]!;
}

describe("what is said", () => {
  test("is an entry with the hash before it, and no move", () => {
    const hash = match.entries[0]!.hash;
    const verdict = speak(1, ["boast"]);
    expect(verdict.ok && verdict.entry).toMatchObject({ type: "talk", seat: 1, say: ["boast"], hash, draws: [], seq: 1, at: 7 });
    expect(match.line).toEqual([0]);
    expect(match.story()).toEqual([0, 1]);
    expect(match.undoOffer(1)).toBeUndefined();
    expect(match.decisionOf(0)!.id).toBe("0.0");
  });
  test("neither blocks an undo nor goes with it", () => {
    const winner = toMark();
    answer(winner, ["mark", "yes"]);
    expect(match.undoOffer(winner)).toEqual({ free: true, to: 3 });
    speak(0, ["boast"]);
    expect(match.undoOffer(winner)).toEqual({ free: true, to: 3 });
    const told = pictureOf(match, 0).told.filter((one) => one.event.key === "toy.boast");
    expect(match.undo({ id: "u", seat: winner, to: 3 }, 0).ok).toBe(true);
    expect(match.state.table.marked[winner]).toBeNull();
    expect(pictureOf(match, 0).told.filter((one) => one.event.key === "toy.boast")).toEqual(told);
    expect(pictureOf(match, 0).told.some((one) => one.event.key === "toy.marked")).toBe(false);
    expect(match.heard(2)).toHaveLength(1);
    // An entry of talk is no place to go back to.
    expect(match.undo({ id: "v", seat: winner, to: 5 }, 0)).toMatchObject({ ok: false });
  });
  test("does not come between a sealed answer and taking it back", () => {
    answer(0);
    speak(1, ["boast"]);
    const offer = match.undoOffer(0)!;
    expect(match.undo({ id: "u", seat: 0, to: offer.to }, 0)).toMatchObject({ ok: true, entry: { type: "unseal" } });
  });
  test("comes to those it is for, and nobody else learns who spoke", () => {
    speak(1, ["whisper", "seat.2"]);
    expect(match.entries[1]).toMatchObject({ to: [1, 2] });
    const hears = (seat: number | null) => updateOf(match, tracer, 1, seat);
    expect(hears(2)).toMatchObject({
      seat: 1,
      heard: { say: ["whisper", "seat.2"] },
      beats: [{ event: { key: "toy.whisper" } }],
    });
    for (const seat of [0, null]) {
      const update = hears(seat);
      expect(update).toMatchObject({ type: "talk", beats: [] });
      expect(JSON.stringify(update)).not.toContain("whisper");
      expect(update.seat).toBeUndefined();
      expect(JSON.stringify(pictureOf(match, seat))).not.toContain("whisper");
    }
  });
  test("is followed by pages through updates, in order with what is told", () => {
    let picture = pictureOf(match, 2);
    const follow = () => (picture = withUpdate(picture, updateOf(match, tracer, match.seq, 2)));
    for (const act of [
      () => speak(0, ["whisper", "seat.2"]),
      () => answer(0),
      () => answer(1),
      () => speak(2, ["boast"]),
      () => answer(2),
    ]) {
      act();
      follow();
    }
    expect(picture).toEqual(pictureOf(match, 2));
    expect(picture.heard!.map((one) => one.seq)).toEqual([1, 4]);
  });
  test("sent twice is said once", () => {
    speak(0, ["boast"], "same");
    expect(speak(0, ["boast"], "same")).toMatchObject({ ok: true, repeated: true, entry: { seq: 1 } });
    expect(match.said).toHaveLength(1);
  });
});

describe("what cannot be said", () => {
  const key = (verdict: ReturnType<typeof speak>) => !verdict.ok && verdict.refusal.key;
  test("is refused with the reason, the game's own where it has one", () => {
    expect(key(speak(0, ["boast", "loudly"]))).toBe("answer.notAnOption");
    expect(key(speak(0, { boast: true }))).toBe("answer.notAList");
    expect(key(speak(0, ["whisper", "seat.0"]))).toBe("answer.notAnOption");
    expect(key(speak(0, ["accept", "1"]))).toBe("toy.nothingToAccept");
    expect(match.entries).toHaveLength(1);
  });
  test("an offer is answered once, and by nobody but whom it was made to", () => {
    speak(0, ["promise", "seat.1"]);
    expect(key(speak(2, ["accept", "1"]))).toBe("toy.nothingToAccept");
    expect(match.talkOf(1)!.cards).toHaveLength(1);
    expect(speak(1, ["accept", "1"]).ok).toBe(true);
    expect(key(speak(1, ["decline", "1"]))).toBe("answer.notAnOption");
    expect(match.talkOf(1)!.cards).toEqual([]);
  });
  test("so many things between two moves, then a move is waited for", () => {
    for (let i = 0; i < MAX_SAID.betweenMoves; i++) expect(speak(0, ["boast"]).ok).toBe(true);
    expect(key(speak(0, ["boast"]))).toBe("talk.enoughForNow");
    expect(speak(1, ["boast"]).ok).toBe(true);
    answer(0);
    expect(speak(0, ["boast"]).ok).toBe(true);
  });
  test("anything by who has resigned, after the end, and in a game that has no talk", () => {
    match.resign({ id: "r", seat: 0 }, 0);
    expect(key(speak(0, ["boast"]))).toBe("match.resignedAlready");
    // What the rules say about free talk still holds for him: he may know what others may not.
    expect(match.talkOf(0)).toEqual({ free: "all", rule: "TOY-4" });
    match.resign({ id: "s", seat: 1 }, 0);
    expect(key(speak(2, ["boast"]))).toBe("match.over");
    const { talk: _, ...mute } = toyGame;
    match = Match.start(mute, header, dice, 0);
    expect(key(speak(0, ["boast"]))).toBe("talk.none");
    expect(match.talkOf(0)).toBeUndefined();
  });
});

describe("in a file", () => {
  function finished(): Entry[] {
    speak(0, ["promise", "seat.1"]);
    speak(1, ["accept", "1"]);
    speak(2, ["whisper", "seat.0"]);
    while (!match.outcome) answer(match.waitingFor()[0]!);
    return JSON.parse(JSON.stringify(match.entries));
  }
  const fileWith = (entries: readonly Entry[]) => ({ ...toMatchFile(match, ["A", "B", "C"], key), entries });
  test("talk is replayed and verified", () => {
    const parsed = parseMatchFile(JSON.stringify(fileWith(finished())));
    expect("file" in parsed && verifyMatchFile(toyGame, parsed.file)).toMatchObject({ sound: true, finished: true });
    expect(Match.load(toyGame, header, match.entries).log()).toEqual(match.log());
  });
  test("forged talk is found: words never allowed, other hearers, draws, a changed hash", () => {
    const entries = finished();
    const forged = (seq: number, change: object) =>
      entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry)) as Entry[];
    for (const [seq, change] of [
      [2, { seat: 2 }],
      [2, { say: ["accept", "0"] }],
      [3, { to: [0, 1, 2] }],
      [3, { to: undefined }],
      [1, { draws: [[1, 2]] }],
      [1, { hash: "0000000000000000" }],
    ] as const)
      expect(() => Match.load(toyGame, header, forged(seq, change)), JSON.stringify(change)).toThrow(Divergence);
    for (const [change, what] of [
      [{ say: undefined }, "say is missing"],
      [{ to: [9] }, "to is not a list of seats"],
      [{ auto: "wizard" }, "auto is unknown"],
      [{ seat: 5 }, "seat is not at this table"],
    ] as const) {
      const text = JSON.stringify(fileWith(forged(3, change)));
      expect(parseMatchFile(text)).toMatchObject({ refusal: { key: "file.bad", args: { what } } });
    }
  });
  test("the record of promises is judged from what was told", () => {
    speak(0, ["promise", "seat.1"]);
    speak(1, ["accept", "1"]);
    speak(2, ["promise", "seat.0"]);
    speak(0, ["decline", "3"]);
    speak(1, ["promise", "seat.2"]);
    const { heard, told, view } = pictureOf(match, 0);
    const verdicts = (more: typeof told = []) =>
      toyGame.talk!.pledges!(heard!, [...told, ...more], view, true).map((one) => `${one.by} ${one.verdict}`);
    expect(verdicts()).toEqual(["0 kept", "2 declined", "1 open"]);
    expect(verdicts([{ seq: 9, event: { key: "toy.marked", args: { seat: 0, yes: true } } }])[0]).toBe("0 broken");
  });
});
