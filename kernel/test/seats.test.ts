import { beforeEach, expect, test } from "vitest";
import { commitment, fast, keyed } from "../chance.ts";
import { Divergence, type Entry, type Header } from "../entry.ts";
import { Match } from "../match.ts";
import { parseMatchFile, toMatchFile, verifyMatchFile } from "../record.ts";
import { sampleAnswer } from "../sample.ts";
import { conformance } from "../testing/conformance.ts";
import { toyGame } from "../testing/toy.ts";
import { campfire } from "../testing/toy-campfire.ts";
import { type Picture, pictureOf, Tracer, updateOf, withUpdate } from "../witness.ts";

conformance(campfire, { games: 20 });

const key = Uint8Array.from({ length: 32 }, (_, i) => i * 3);
const header: Header = { game: "campfire", version: 1, options: {}, seats: 2, commitment: commitment(key), salt: "wood" };
const dice = (seq: number) => keyed(key, header.salt, seq);

let match: Match;
let tracer: Tracer;
let n = 0;
beforeEach(() => {
  tracer = new Tracer();
  match = Match.start(campfire, header, dice, 0, tracer);
});
const join = () => match.join({ id: `join ${n++}` }, n);
const leave = (seat: number) => match.leave({ id: `leave ${n++}`, seat }, n);
const answer = (seat: number) => {
  const decision = match.decisionOf(seat)!;
  return match.submit({ id: `c${n++}`, seat, decision: decision.id, answer: decision.fallback }, n);
};
const refusal = (verdict: ReturnType<typeof join>) => (verdict.ok ? "done" : verdict.refusal.key);
const reloaded = () => Match.load(campfire, header, JSON.parse(JSON.stringify(match.entries)) as Entry[]);

test("whoever joins gets the next higher seat, a hand, and is asked with the others", () => {
  const verdict = join();
  expect(verdict.ok && verdict.entry).toMatchObject({ type: "join", seat: 2, draws: [] });
  expect([match.seats, match.header.seats, match.view(2).hand.cards.length]).toEqual([3, 2, 3]);
  expect(match.waitingFor()).toEqual([0, 1, 2]);
});

test("an answer that lay sealed when somebody joined stays sealed, and waits for the new one too", () => {
  answer(0);
  join();
  expect(match.waitingFor()).toEqual([1, 2]);
  answer(1);
  expect(match.state.table.round).toBe(1);
  answer(2);
  expect(match.told.some((one) => one.event.key === "fire.laid")).toBe(true);
});

test("a seat that was left is closed for good: never asked, never heard, never taken again", () => {
  join();
  expect(refusal(leave(1))).toBe("done");
  expect([match.left, match.waitingFor()]).toEqual([[1], [0, 2]]);
  expect(refusal(leave(1))).toBe("match.leftAlready");
  expect(refusal(match.resign({ id: "r", seat: 1 }, 0))).toBe("match.leftAlready");
  const rng = fast(8);
  while (!match.outcome) {
    expect(match.waitingFor()).not.toContain(1);
    const decision = match.decisionOf(match.waitingFor()[0]!)!;
    match.submit({ id: `p${n++}`, seat: decision.seat, decision: decision.id, answer: sampleAnswer(decision.domain, rng) }, n);
  }
  expect(match.outcome.ranks).toHaveLength(3);
});

test("whoever leaves as the last one that others wait for lets their sealed answers be opened", () => {
  join();
  answer(0);
  answer(1);
  const verdict = leave(2);
  expect(verdict.ok && verdict.entry.type).toBe("leave");
  expect(match.state.flow.at(-1)!.at).toBe("feed");
  expect(match.waitingFor()).toHaveLength(1);
  expect(reloaded().state).toEqual(match.state);
});

test("one who is alone at the table has won", () => {
  leave(0);
  expect(match.outcome).toMatchObject({ ranks: [2, 1], reason: { key: "match.wonByLeaving", args: { seats: [0] } } });
  expect(refusal(join())).toBe("match.over");
  expect(refusal(leave(1))).toBe("match.over");
});

test("joining is refused with a reason: where the game has none, when it says so, when the table is full", () => {
  const fixed = Match.start(toyGame, { ...header, game: "toy", options: { hand: 3, open: false, deck: "plain" } }, dice, 0);
  expect(refusal(fixed.join({ id: "j" }, 0))).toBe("match.nobodyJoins");
  expect(refusal(fixed.leave({ id: "l", seat: 0 }, 0))).toBe("match.nobodyLeaves");
  expect(refusal(leave(7))).toBe("match.noSuchSeat");
  for (let seat = 2; seat < 5; seat++) expect(refusal(join())).toBe("done");
  expect(refusal(join())).toBe("match.full");
  // A closed seat is still a seat: nobody takes its number.
  leave(3);
  expect(refusal(join())).toBe("match.full");
});

test("the game may refuse whoever comes too late", () => {
  while (match.state.table.round <= 4) answer(match.waitingFor()[0]!);
  expect(refusal(join())).toBe("fire.tooLate");
});

test("an undo reaches behind a join, never behind a leave", () => {
  answer(0);
  answer(1);
  const before = match.entries.at(-1)!.hash;
  const to = match.seq;
  join();
  const winner = match.waitingFor()[0]!;
  answer(winner);
  // What one did before somebody joined is taken back with the consent of all, the new one too.
  expect(match.undoOffer(1 - winner)).toMatchObject({ free: false, consent: expect.arrayContaining([winner, 2]) });
  expect(match.undo({ id: "u", seat: 0, to }, 0).ok).toBe(true);
  expect([match.seats, match.entries.at(-1)!.hash, match.state.handOf]).toEqual([2, before, [0, 1]]);
  expect(refusal(join())).toBe("done");
  expect(match.seats).toBe(3);
  leave(2);
  expect(match.undoOffer(0)).toBeUndefined();
  expect(refusal(match.undo({ id: "u2", seat: 0, to }, 0))).toBe("match.nothingToUndo");
  expect(reloaded().state).toEqual(match.state);
});

/** Plays to the end with people coming and going, words of each page checked against the match. */
function busyMatch(): Picture[] {
  const rng = fast(5);
  const pages = [0, 1].map((seat) => pictureOf(match, seat));
  let watcher = pictureOf(match, null);
  let known = match.seq;
  const follow = () => {
    for (; known < match.seq; known++) {
      pages.forEach((page, seat) => {
        pages[seat] = withUpdate(page, updateOf(match, tracer, known + 1, seat));
      });
      watcher = withUpdate(watcher, updateOf(match, tracer, known + 1, null));
    }
    while (pages.length < match.seats) pages.push(pictureOf(match, pages.length));
    pages.length = match.seats;
  };
  for (let step = 0; !match.outcome; step++) {
    if (step === 3 || step === 9) join();
    else if (step === 12) leave(2);
    else if (step === 6) match.undo({ id: "u", seat: 0, to: match.line.at(-3)! }, step);
    else {
      const decision = match.decisionOf(match.waitingFor()[0]!)!;
      match.submit(
        { id: `b${step}`, seat: decision.seat, decision: decision.id, answer: sampleAnswer(decision.domain, rng) },
        step,
      );
    }
    follow();
    expect(watcher).toEqual(pictureOf(match, null));
  }
  return pages;
}

test("a match with people coming and going replays, is looked back at and is shown as it was played", () => {
  const pages = busyMatch();
  expect(match.entries.map((entry) => entry.type)).toEqual(expect.arrayContaining(["join", "leave", "undo"]));
  pages.forEach((page, seat) => {
    expect(page).toEqual(pictureOf(match, seat));
  });
  const again = reloaded();
  expect([again.state, again.told, again.luck, again.outcome]).toEqual([match.state, match.told, match.luck, match.outcome]);
  for (const { seq } of match.entries) {
    const replayed = Match.load(campfire, header, match.entries.slice(0, seq + 1));
    for (const seat of [null, 0, 1]) expect(pictureOf(match.at(seq), seat)).toEqual(pictureOf(replayed, seat));
  }
});

test("its file is sound, and forged comings and goings are not", () => {
  busyMatch();
  const file = JSON.stringify(toMatchFile(match, ["A", "B", "C", "D"].slice(0, match.seats), key));
  const judged = (change: (raw: { names: string[]; entries: Record<string, unknown>[] }) => void) => {
    const raw = JSON.parse(file);
    change(raw);
    const parsed = parseMatchFile(JSON.stringify(raw));
    return "refusal" in parsed ? parsed.refusal : verifyMatchFile(campfire, parsed.file).refusal;
  };
  expect(judged(() => {})).toBeUndefined();
  const at = (type: string) => match.entries.findIndex((entry) => entry.type === type);
  expect(judged((raw) => void (raw.entries[at("join")]!.seat = 1))).toMatchObject({
    key: "file.diverges",
    args: { seq: at("join") },
  });
  expect(judged((raw) => void (raw.entries[at("join")]!.seat = 4))).toMatchObject({
    key: "file.diverges",
    args: { seq: at("join") },
  });
  expect(judged((raw) => void (raw.entries[at("join")]!.seat = 900))).toMatchObject({ key: "file.bad" });
  expect(judged((raw) => void (raw.entries[at("leave")]!.seat = 0))).toMatchObject({
    key: "file.diverges",
    args: { seq: at("leave") },
  });
  expect(
    judged((raw) => void (raw.entries[at("join")] = { ...raw.entries[at("join")]!, type: "resign", seat: 0 })),
  ).toMatchObject({
    key: "file.diverges",
  });
  expect(judged((raw) => void raw.names.push("E", "F"))).toMatchObject({ key: "file.bad", args: { place: "names" } });
  const late = { ...match.entries[at("join")]!, seq: match.entries.length, id: "late", seat: match.seats } as Entry;
  expect(() => Match.load(campfire, header, [...match.entries, late])).toThrow(Divergence);
});
