import { beforeEach, describe, expect, test } from "vitest";
import { commitment, fast, keyed } from "../chance.ts";
import { Divergence, type Entry, type Header } from "../entry.ts";
import { luckReport, luckTotals, rarestMoments } from "../luck.ts";
import { Match } from "../match.ts";
import type { Snapshot } from "../position.ts";
import { parseMatchFile, toMatchFile, verifyMatchFile } from "../record.ts";
import { sampleLegal } from "../sample.ts";
import { Snapshots } from "../snapshots.ts";
import { toyGame } from "../testing/toy.ts";
import { pictureOf } from "../witness.ts";

const key = Uint8Array.from({ length: 32 }, (_, i) => i * 7);
const header: Header = {
  game: "toy",
  version: 1,
  options: { hand: 3, open: false, deck: "plain" },
  seats: 3,
  commitment: commitment(key),
  salt: "pepper",
};
const dice = (seq: number) => keyed(key, header.salt, seq);

let match: Match;
beforeEach(() => {
  match = Match.start(toyGame, header, dice, 0);
});

function answer(seat: number, choice?: unknown, id = `c${match.seq}`) {
  const decision = match.decisionOf(seat)!;
  return match.submit({ id, seat, decision: decision.id, answer: (choice ?? decision.fallback) as never }, 0);
}
function playOut(seed = 1) {
  const rng = fast(seed);
  for (let n = 0; !match.outcome; n++) {
    const seat = match.waitingFor()[0]!;
    const decision = match.decisionOf(seat)!;
    match.submit({ id: `p${n}`, seat, decision: decision.id, answer: sampleLegal(toyGame, match.state, decision, rng) }, n);
  }
}

describe("a sealed group", () => {
  test("is applied only when all answers are in, in order of seats, whatever the order of arrival", () => {
    const before = match.entries[0]!.hash;
    const first = answer(2);
    expect(first.ok && first.entry).toMatchObject({ sealed: true, hash: before });
    expect(match.state.table.laid).toEqual([null, null, null]);
    answer(0);
    expect(match.publicDecisions().map((one) => one.sealed)).toEqual([true, false, true]);
    const last = answer(1);
    expect(last.ok && last.entry.type === "answer" && last.entry.sealed).toBeUndefined();
    expect(match.told.some((told) => told.event.key === "toy.laid")).toBe(true);

    const other = Match.start(toyGame, header, (seq) => dice(seq === 3 ? 3 : seq), 0);
    for (const seat of [1, 0, 2])
      other.submit({ id: `x${seat}`, seat, decision: other.decisionOf(seat)!.id, answer: other.decisionOf(seat)!.fallback }, 0);
    expect(other.entries[3]!.hash).toBe(match.entries[3]!.hash);
  });
  test("may be answered anew while it waits, and taken back for free", () => {
    const [a, b] = match.state.hands[0].cards as [string, string];
    answer(0, [a], "one");
    expect(match.decisionOf(0)!.sealed).toEqual([a]);
    expect(answer(0, [b], "two").ok).toBe(true);
    expect(match.decisionOf(0)!.sealed).toEqual([b]);
    expect(match.undoOffer(0)).toEqual({ free: true, to: match.seq });
    expect(match.undo({ id: "u", seat: 0, to: match.seq }, 0).ok).toBe(true);
    expect(match.decisionOf(0)!.sealed).toBeUndefined();
    expect(match.waitingFor()).toEqual([0, 1, 2]);
  });
  test("hides the answer from the public questions", () => {
    answer(0);
    expect(JSON.stringify(match.publicDecisions())).not.toContain("n1");
    expect(match.publicDecisions()[0]).not.toHaveProperty("domain");
  });
});

describe("the one door", () => {
  test("answers a repeated command the same and does it once", () => {
    const first = answer(0, undefined, "same");
    const again = match.submit({ id: "same", seat: 0, decision: "nonsense", answer: null }, 9);
    expect(again).toEqual({ ...first, repeated: true });
    expect(match.seq).toBe(1);
  });
  test("refuses another's decision, a passed decision, an unknown seat, and an illegal answer, and changes nothing", () => {
    const { hash } = match.entries[0]!;
    const mine = match.decisionOf(0)!;
    const refused = (seat: number, decision: string, value: unknown) => {
      const verdict = match.submit({ id: `r${Math.abs(seat)}${decision}`, seat, decision, answer: value as never }, 0);
      return verdict.ok ? "accepted" : verdict.refusal.key;
    };
    expect(refused(1, mine.id, mine.fallback)).toBe("match.otherQuestion");
    expect(refused(7, mine.id, mine.fallback)).toBe("match.notAsked");
    expect(refused(-1, mine.id, mine.fallback)).toBe("match.notAsked");
    expect(refused(0, "99.0", mine.fallback)).toBe("match.otherQuestion");
    expect(refused(0, mine.id, ["n999"])).toBe("answer.notAnOption");
    expect(match.seq).toBe(0);
    for (const seat of [0, 1, 2]) answer(seat);
    expect(refused(0, mine.id, mine.fallback)).not.toBe("accepted");
    expect(match.entries[0]!.hash).toBe(hash);
  });
  test("keeps the id of a question that did not change while others answered", () => {
    const id = match.decisionOf(2)!.id;
    answer(0);
    answer(1);
    expect(match.decisionOf(2)!.id).toBe(id);
  });
  test("is closed when the match is over", () => {
    playOut();
    expect(match.submit({ id: "late", seat: 0, decision: "1.0", answer: null }, 0)).toEqual({
      ok: false,
      refusal: { key: "match.over" },
    });
  });
});

describe("undo", () => {
  test("is free for one's own last entry without dice and without hidden moves", () => {
    for (const seat of [0, 1, 2]) answer(seat);
    const winner = match.waitingFor()[0]!;
    const before = match.entries.at(-1)!.hash;
    answer(winner, ["mark", "yes"]);
    expect(match.undoOffer(winner)).toEqual({ free: true, to: match.seq - 1 });
    match.undo({ id: "u", seat: winner, to: match.seq - 1 }, 0);
    expect(match.entries.at(-1)!.hash).toBe(before);
    expect(match.waitingFor()).toEqual([winner]);
    expect(match.told.some((told) => told.event.key === "toy.marked")).toBe(false);
  });
  test("needs the others' consent once cards were drawn", () => {
    for (const seat of [0, 1, 2]) answer(seat);
    expect(match.undoOffer(1)).toMatchObject({ free: false, consent: [0, 2] });
  });
  test("keeps what was undone in the log and replays to the same state", () => {
    for (const seat of [0, 1, 2]) answer(seat);
    match.undo({ id: "u1", seat: 0, to: 0 }, 0);
    playOut(5);
    const again = Match.load(toyGame, header, JSON.parse(JSON.stringify(match.entries)));
    expect(again.state).toEqual(match.state);
    expect(again.told).toEqual(match.told);
    expect(again.luck).toEqual(match.luck);
  });
  test("refuses to go to an entry that is not in effect", () => {
    for (const seat of [0, 1, 2]) answer(seat);
    match.undo({ id: "u1", seat: 0, to: 1 }, 0);
    expect(match.undo({ id: "u2", seat: 0, to: 3 }, 0)).toMatchObject({ ok: false, refusal: { key: "match.nothingToUndo" } });
    expect(match.undo({ id: "u3", seat: 0, to: -5 }, 0).ok).toBe(false);
  });
  test("can bring a finished match back", () => {
    playOut();
    const last = match.line.at(-2)!;
    match.undo({ id: "back", seat: 0, to: last }, 0);
    expect(match.outcome).toBeUndefined();
    expect(match.waitingFor().length).toBeGreaterThan(0);
  });
});

describe("looking back", () => {
  test("shows at every entry what a replay up to it shows: sealed answers, words, what was undone, the undo itself, the end", () => {
    const rng = fast(3);
    for (let n = 0; !match.outcome || n < 60; n++) {
      if (match.outcome || rng.below(9) === 0) {
        const to = match.line[rng.below(match.line.length - 1)]!;
        if (match.line.length > 1) match.undo({ id: `u${n}`, seat: 0, to }, n);
      } else if (rng.below(6) === 0) match.speak({ id: `t${n}`, seat: rng.below(3), say: ["boast"] }, n);
      const seat = match.waitingFor()[0]!;
      const decision = match.decisionOf(seat)!;
      match.submit({ id: `p${n}`, seat, decision: decision.id, answer: sampleLegal(toyGame, match.state, decision, rng) }, n);
      if (n > 300) break;
    }
    expect(match.entries.map((entry) => entry.type)).toEqual(expect.arrayContaining(["undo", "talk", "answer"]));
    for (const { seq } of match.entries) {
      const past = match.at(seq);
      const replayed = Match.load(toyGame, header, match.entries.slice(0, seq + 1));
      for (const seat of [0, 1, 2, null]) expect(pictureOf(past, seat)).toEqual(pictureOf(replayed, seat));
      expect([past.line, past.luck, past.state]).toEqual([replayed.line, replayed.luck, replayed.state]);
      expect(past.answers).toBe(past.line.filter((one) => match.entries[one]!.type === "answer").length);
    }
    const before = match.entries.length;
    expect(match.at(3).at(1).view(0)).toEqual(match.at(1).view(0));
    expect(() =>
      match.at(0).submit({ id: "x", seat: 0, decision: "0.0", answer: match.at(0).decisionOf(0)!.fallback }, 0),
    ).not.toThrow();
    expect(match.entries.length).toBe(before);
  });
  test("keeps few snapshots, however long the match, and close ones for what was just played", () => {
    const kept = new Snapshots();
    const none = {} as Snapshot;
    for (let seq = 0; seq <= 20_000; seq += 25) kept.keep(seq, none);
    expect(kept.size).toBeLessThan(40);
    const nearest = (seq: number) => Array.from({ length: seq + 1 }, (_, i) => seq - i).find((one) => kept.at(one))!;
    for (const seq of [0, 10, 700, 9_000, 19_000, 19_950, 19_999])
      expect(seq - nearest(seq)).toBeLessThan(Math.max(26, (20_000 - seq) / 2));
    kept.dropAfter(10_000);
    expect(nearest(19_999)).toBeLessThanOrEqual(10_000);
    expect(kept.at(0)).toBe(none);
  });
});

test("resigning ends a match when one is left, and can be replayed", () => {
  match.resign({ id: "r1", seat: 1 }, 0);
  expect(match.outcome).toBeUndefined();
  expect(match.resign({ id: "r1b", seat: 1 }, 0)).toMatchObject({ ok: false, refusal: { key: "match.resignedAlready" } });
  match.resign({ id: "r2", seat: 2 }, 0);
  expect(match.outcome).toMatchObject({ ranks: [1, 2, 2], reason: { key: "match.wonByResignation" } });
  expect(match.waitingFor()).toEqual([]);
  expect(Match.load(toyGame, header, match.entries).outcome).toEqual(match.outcome);
});

describe("who has resigned", () => {
  /** The toy game, ending as told once everybody has laid a card. */
  const ending = (ranks: readonly number[]) => {
    const over = { ranks, reason: { key: "toy.over" }, rule: "toy-1" };
    const game = { ...toyGame, outcome: (state: never) => (toyGame.outcome(state) ? over : undefined) };
    match = Match.start(game, header, dice, 0);
    match.resign({ id: "r", seat: 1 }, 0);
    expect(match.outcome).toBeUndefined();
    playOut();
    expect(Match.load(game, header, match.entries).outcome).toEqual(match.outcome);
    return match.outcome!;
  };
  test("cannot win: the others are ranked among themselves, and the reason says who would have won", () => {
    expect(ending([2, 1, 3])).toEqual({
      ranks: [1, 3, 2],
      reason: { key: "match.wonAfterResignation", args: { seats: [1], winners: [0] } },
      rule: "house",
    });
    expect(ending([1, 1, 3])).toMatchObject({ ranks: [1, 3, 2], reason: { args: { seats: [1], winners: [0] } } });
    expect(ending([2, 1, 2])).toMatchObject({ ranks: [1, 3, 1], reason: { args: { winners: [0, 2] } } });
  });
  test("is ranked after everybody else also without a win, and the reason stays", () => {
    expect(ending([1, 2, 3])).toEqual({ ranks: [1, 3, 2], reason: { key: "toy.over" }, rule: "toy-1" });
    expect(ending([1, 1, 1])).toEqual({ ranks: [1, 3, 1], reason: { key: "toy.over" }, rule: "toy-1" });
  });
  test("does not win with a team that stays on alone", () => {
    match = Match.start({ ...toyGame, teams: () => [0, 0, 1] }, header, dice, 0);
    match.resign({ id: "r1", seat: 1 }, 0);
    match.resign({ id: "r2", seat: 2 }, 0);
    expect(match.outcome).toMatchObject({ ranks: [1, 2, 2], reason: { key: "match.wonByResignation" } });
  });
});

describe("a match file", () => {
  const file = () => {
    playOut();
    return toMatchFile(match, ["Ann", "Ben", "Cho"], key);
  };
  const tampered = (
    change: (raw: { header: Record<string, unknown>; key?: string; entries: Record<string, unknown>[] }) => void,
  ) => {
    const raw = JSON.parse(JSON.stringify(file()));
    change(raw);
    const parsed = parseMatchFile(JSON.stringify(raw));
    if ("refusal" in parsed) return parsed.refusal;
    return verifyMatchFile(toyGame, parsed.file).refusal;
  };
  test("is sound as it is exported, with every draw checked against the key", () => {
    const parsed = parseMatchFile(JSON.stringify(file()));
    expect("file" in parsed && verifyMatchFile(toyGame, parsed.file)).toMatchObject({
      sound: true,
      keyChecked: true,
      finished: true,
    });
  });
  test("withholds the key while the match goes on", () => {
    expect(toMatchFile(match, ["a", "b", "c"], key).key).toBeUndefined();
  });
  test("is refused when anything in it was changed, with the place", () => {
    expect(
      tampered((raw) => void (raw.entries[0]!.draws = (raw.entries[0]!.draws as [number, number][]).map(([, n]) => [0, n]))),
    ).toMatchObject({
      key: "file.diverges",
      args: { seq: 0 },
    });
    const of = (n: number) => (raw: { entries: Record<string, unknown>[] }) =>
      void ((raw.entries[0]!.draws as number[][])[0]![1] = n);
    expect(tampered(of(4_000_000))).toMatchObject({ key: "file.diverges", args: { seq: 0 } });
    expect(tampered(of(0))).toMatchObject({ key: "file.bad", args: { place: "entries[0]" } });
    expect(tampered((raw) => void (raw.entries[2]!.hash = "0000000000000000"))).toMatchObject({
      key: "file.diverges",
      args: { seq: 2 },
    });
    expect(tampered((raw) => void (raw.entries[1]!.answer = ["nope"]))).toMatchObject({ key: "file.diverges", args: { seq: 1 } });
    expect(tampered((raw) => void raw.entries.splice(3, 1))).toMatchObject({ key: "file.bad", args: { place: "entries[3]" } });
    expect(tampered((raw) => void (raw.key = "00".repeat(32)))).toMatchObject({ key: "file.wrongKey" });
    expect(tampered((raw) => void (raw.header.salt = "sugar"))).toMatchObject({ key: "file.diverges" });
    expect(tampered((raw) => void (raw.header.game = "chess"))).toMatchObject({ key: "file.otherGame" });
    expect(tampered((raw) => void (raw.header.version = 2))).toMatchObject({ key: "file.otherVersion" });
    expect(tampered((raw) => void (raw.header.seats = 9))).toMatchObject({ key: "file.bad" });
    expect(tampered((raw) => void (raw.header.options = { hand: 99 }))).toMatchObject({ key: "options.outOfRange" });
    expect(tampered((raw) => void (raw.entries[1]!.seat = 17))).toMatchObject({ key: "file.bad", args: { place: "entries[1]" } });
    expect(tampered((raw) => void raw.entries.push({ ...raw.entries[1]!, seq: raw.entries.length }))).toMatchObject({
      key: "file.diverges",
    });
  });
  test("from elsewhere is refused by name", () => {
    const refusal = (text: string) => {
      const parsed = parseMatchFile(text);
      return "refusal" in parsed ? parsed.refusal.key : "read";
    };
    expect(refusal("{")).toBe("file.notJson");
    expect(refusal("[]")).toBe("file.foreign");
    expect(refusal('{"format":"warren-match","formatVersion":9}')).toBe("file.otherFormat");
    expect(refusal('{"format":"warren-match","formatVersion":2}')).toBe("file.bad");
  });
});

test("a loaded match goes on with the same dice as one that never stopped", () => {
  const straight = Match.start(toyGame, header, dice, 0);
  const play = (one: Match, from: number, to: number): Match => {
    let now = one;
    for (let n = from; n < to && !now.outcome; n++) {
      const seat = now.waitingFor()[0]!;
      now.submit({ id: `c${n}`, seat, decision: now.decisionOf(seat)!.id, answer: now.decisionOf(seat)!.fallback }, 0);
      if (one !== straight) now = Match.load(toyGame, header, JSON.parse(JSON.stringify(now.entries)) as Entry[], dice);
    }
    return now;
  };
  const halting = play(Match.start(toyGame, header, dice, 0), 0, 40);
  play(straight, 0, 40);
  expect(halting.entries).toEqual(straight.entries);
});

test("a log that does not start with its setup, or has holes, is a divergence", () => {
  playOut();
  expect(() => Match.load(toyGame, header, [])).toThrow(Divergence);
  expect(() => Match.load(toyGame, header, match.entries.slice(1))).toThrow(Divergence);
});

test("the luck report sets expected against actual", () => {
  const rows = luckReport(
    [
      { seq: 1, t: "draw", seat: 0, kind: "d6", n: 6, value: 5 },
      { seq: 2, t: "draw", seat: 0, kind: "d6", n: 6, value: 5 },
      { seq: 3, t: "draw", seat: 1, kind: "hit", n: 6, value: 2, hit: 3 },
      { seq: 4, t: "chance", seat: 1, kind: "battle", of: [1, 4], got: 1 },
    ],
    2,
  );
  expect(rows).toMatchObject([
    { seat: 0, kind: "d6", rolls: 2, expected: 7, actual: 12, successes: false },
    { seat: 1, kind: "hit", expected: 0.5, actual: 0, successes: true },
    { seat: 1, kind: "battle", expected: 0.25, actual: 1 },
  ]);
  expect(rows[0]!.z).toBeCloseTo(5 / Math.sqrt(35 / 6));
  const totals = luckTotals(rows);
  expect(totals).toMatchObject([
    { seat: 0, rolls: 2 },
    { seat: 1, rolls: 2 },
  ]);
  expect(totals[0]!.z).toBeCloseTo(rows[0]!.z);
  expect(totals[1]!.z).toBeCloseTo((rows[1]!.z + rows[2]!.z) / Math.sqrt(2));
});

test("the luck report judges moments: what a seat rolled of one kind in one move belongs together", () => {
  const die = (seq: number, value: number) => ({ seq, t: "draw", seat: 0, kind: "shot", n: 6, value, hit: 3 }) as const;
  const rocket = [5, 4, 3, 5, 4, 3].map((value) => die(7, value));
  const luckySingle = { seq: 9, t: "chance", seat: 1, kind: "battle", of: [1, 20], got: 1 } as const;
  const usual = [die(3, 5), die(3, 0)];
  const sum = [0, 0].map((value) => ({ seq: 11, t: "draw", seat: 1, kind: "d6", n: 6, value }) as const);
  const moments = rarestMoments([...usual, ...rocket, luckySingle, ...sum], 5);
  expect(moments.map(({ seq, rolls, got }) => [seq, rolls, got])).toEqual([
    [7, 6, 6],
    [11, 2, 2],
    [9, 1, 1],
  ]);
  expect(moments[0]!.chance).toBeCloseTo(1 / 64);
  expect(moments[1]!.chance).toBeCloseTo(1 / 36);
  expect(moments[2]!.chance).toBeCloseTo(1 / 20);
});
