import { describe, expect, test } from "vitest";
import { fast } from "../chance.ts";
import type { OpenDecision } from "../decision.ts";
import type { Entry } from "../entry.ts";
import { consulted, type Debt, type Facts, goesOn, isTimely, type KeptMatch, ordersLeft, owed, type Sitter } from "../keeper.ts";
import { Match } from "../match.ts";
import { defaultOptions } from "../options.ts";
import type { OrderSpec } from "../standing.ts";
import { toyGame } from "../testing/toy.ts";

const person: Sitter = { plays: "person" };
const bot: Sitter = { plays: "bot", level: "soldier" };
const caretaker: Sitter = { plays: "caretaker", level: "recruit", orders: { window: "pass" } };
const nobody: Sitter = { plays: "nobody" };
const ordered: Sitter = { plays: "person", orders: { window: "pass" } };

const standing: readonly OrderSpec[] = [
  { kind: "window", orders: [{ id: "pass", lapses: ["turn"] }, { id: "crown" }] },
  { kind: "secret", orders: [{ id: "pass" }], discreet: true },
];
const question = (seat: number, more: Partial<OpenDecision> = {}): OpenDecision => ({
  id: `4.${seat}`,
  seat,
  kind: "window",
  prompt: { key: "q" },
  domain: { t: "number", min: 0, max: 9 },
  rule: "R",
  fallback: 0,
  policies: [{ id: "pass", answer: 3 }],
  ...more,
});

/** A match in which these questions are open. */
function asking(open: readonly OpenDecision[], more: Partial<KeptMatch> = {}): KeptMatch {
  return {
    game: { ...toyGame, standing },
    outcome: undefined,
    resigned: [],
    said: [],
    waitingFor: () => open.filter((one) => one.sealed === undefined).map((one) => one.seat),
    decisionOf: (seat) => open.find((one) => one.seat === seat),
    ...more,
  };
}
const heard = (n: number): KeptMatch["said"] =>
  Array.from({ length: n }, (_, seq) => ({ heard: { seq, at: 0, seat: 0, say: "hello" }, event: { key: "toy.boast" } }));

/** Debts in short: who owes what. */
const told = (facts: Omit<Facts, "now"> & { now?: number }): string[] => owed({ now: 0, ...facts }).map(inShort);
const inShort = (debt: Debt): string =>
  debt.t === "answer"
    ? `${debt.seat} answers ${debt.answer} as ${debt.auto}`
    : debt.t === "think"
      ? `${debt.seat} thinks at ${debt.level} as ${debt.auto}`
      : `${debt.seat} ${debt.t}`;

describe("who has gone", () => {
  test("answers with the fallback, a bot's seat and one with orders too", () => {
    const match = asking([question(0), question(1), question(2)], { resigned: [0, 1, 2] });
    expect(told({ match, seats: [person, bot, ordered] })).toEqual([0, 1, 2].map((seat) => `${seat} answers 0 as caretaker`));
  });

  test("and owes nothing when nothing is asked, or when all is over", () => {
    expect(told({ match: asking([question(1)], { resigned: [0] }), seats: [person, person] })).toEqual([]);
    const over = { ranks: [1, 2], reason: { key: "r" }, rule: "R" };
    expect(told({ match: asking([question(0)], { resigned: [0], outcome: over }), seats: [person, person] })).toEqual([]);
  });
});

test("a closed seat owes the fallback should it be asked, says nothing and consents to nothing", () => {
  const match = asking([question(0)], { said: heard(1) });
  expect(told({ match, seats: [nobody, person] })).toEqual(["0 answers 0 as caretaker"]);
  expect(consulted([0, 1], [nobody, person])).toEqual([1]);
});

describe("whose time is up", () => {
  test("gets the fallback, marked as the clock's; everybody else keeps their question", () => {
    const match = asking([question(0, { fallback: 5 }), question(1)]);
    expect(told({ match, seats: [person, person], expired: [0] })).toEqual(["0 answers 5 as clock"]);
    expect(told({ match, seats: [person, person], expired: [] })).toEqual([]);
  });

  test("comes before an order that would have answered", () => {
    expect(told({ match: asking([question(0)]), seats: [ordered], expired: [0] })).toEqual(["0 answers 0 as clock"]);
  });

  test("is not asked twice: an answer that lies sealed is given", () => {
    const match = asking([question(0, { together: "g", sealed: 7 }), question(1, { together: "g" })]);
    expect(told({ match, seats: [person, person], expired: [0, 1] })).toEqual(["1 answers 0 as clock"]);
  });
});

describe("a standing order", () => {
  test("answers what the question says it would, and nothing where it says nothing", () => {
    expect(told({ match: asking([question(0)]), seats: [ordered] })).toEqual(["0 answers 3 as standing"]);
    expect(told({ match: asking([question(0, { policies: [] })]), seats: [ordered] })).toEqual([]);
    expect(told({ match: asking([question(0, { kind: "other" })]), seats: [ordered] })).toEqual([]);
  });

  test("that is usual answers for everybody who has given none, and is called so", () => {
    const standing = [{ kind: "window", orders: [{ id: "pass" }, { id: "ask" }], usual: "pass" }];
    const match: KeptMatch = { ...asking([question(0)]), game: { ...asking([]).game, standing } };
    expect(told({ match, seats: [person] })).toEqual(["0 answers 3 as usual"]);
    expect(told({ match, seats: [ordered] })).toEqual(["0 answers 3 as usual"]);
    expect(told({ match, seats: [{ plays: "person", orders: { window: "ask" } }] })).toEqual([]);
    expect(owed({ match, seats: [person], now: 0 }).every(isTimely)).toBe(true);
  });

  test("rests while a caretaker plays", () => {
    expect(told({ match: asking([question(0)]), seats: [caretaker] })).toEqual(["0 thinks at recruit as caretaker"]);
  });

  test("that is discreet lays a pause first, waits for its end, and answers then", () => {
    const match = asking([question(0, { kind: "secret" })]);
    const seats: Sitter[] = [{ plays: "person", orders: { secret: "pass" } }];
    const pauses = new Map([[0, { decision: "4.0", until: 100 }]]);
    expect(told({ match, seats, pauses: new Map() })).toEqual(["0 pause"]);
    expect(told({ match, seats, pauses, now: 99 })).toEqual([]);
    expect(told({ match, seats, pauses, now: 100 })).toEqual(["0 answers 3 as standing"]);
    // A pause that was laid for another question counts for nothing.
    const older = new Map([[0, { decision: "2.0", until: 1 }]]);
    expect(told({ match, seats, pauses: older, now: 100 })).toEqual(["0 pause"]);
    // Where nobody could tell the difference there is none to lay.
    expect(told({ match, seats })).toEqual(["0 answers 3 as standing"]);
  });

  test("that is not discreet needs no pause", () => {
    expect(told({ match: asking([question(0)]), seats: [ordered], pauses: new Map() })).toEqual(["0 answers 3 as standing"]);
  });

  const answered = { type: "answer", seat: 1, seq: 4, id: "c", decision: "3.1", kind: "window", answer: 0 } as unknown as Entry;
  const back = (type: "undo" | "unseal", seat: number): Entry => ({ type, seat, to: 2, seq: 4, id: "c" }) as unknown as Entry;

  test("lapses with the question that ends it, and with no other", () => {
    const orders = [{ window: "pass", secret: "pass" }, { window: "pass" }, undefined];
    const match = asking([question(0, { kind: "turn" }), question(2, { kind: "turn" })]);
    expect(ordersLeft(match, orders, answered)).toEqual([{ secret: "pass" }, { window: "pass" }, undefined]);
    const crown = [{ window: "crown" }];
    expect(ordersLeft(match, crown, answered)[0]).toBe(crown[0]);
    expect(ordersLeft(asking([question(0)]), orders, answered)[0]).toBe(orders[0]);
  });

  test("does not answer again what its player has just taken back", () => {
    const orders = [{ window: "pass" }, { window: "pass" }];
    const match = asking([question(0), question(1)]);
    for (const type of ["undo", "unseal"] as const)
      expect(ordersLeft(match, orders, back(type, 0))).toEqual([{}, { window: "pass" }]);
  });
});

describe("a bot", () => {
  test("is asked once for a question, at its own level; a person is not", () => {
    const match = asking([question(0), question(1), question(2)]);
    const seats = [bot, person, caretaker];
    expect(told({ match, seats })).toEqual(["0 thinks at soldier as bot", "2 thinks at recruit as caretaker"]);
    expect(told({ match, seats, thinking: new Map([[0, "4.0"]]) })).toEqual(["2 thinks at recruit as caretaker"]);
    // What it thinks about is asked no longer: it is asked anew.
    expect(told({ match, seats, thinking: new Map([[0, "3.0"]]) })).toHaveLength(2);
  });

  test("gives the fallback where the rules failed at its answer", () => {
    const match = asking([question(0), question(1)]);
    expect(told({ match, seats: [bot, caretaker], distrusted: true })).toEqual([
      "0 answers 0 as bot",
      "1 answers 0 as caretaker",
    ]);
  });

  test("goes on at a table that waits; a caretaker waits with it", () => {
    const match = asking([question(0), question(1)]);
    expect(told({ match, seats: [bot, caretaker], waits: true })).toEqual(["0 thinks at soldier as bot"]);
  });

  test("is asked what it says to words it has not heard; a caretaker and one who resigned say nothing", () => {
    const match = asking([], { said: heard(2), resigned: [3] });
    const seats = [bot, person, caretaker, bot, bot];
    expect(told({ match, seats })).toEqual(["0 reply", "4 reply"]);
    expect(
      told({
        match,
        seats,
        listened: new Map([
          [0, 2],
          [4, 1],
        ]),
      }),
    ).toEqual(["4 reply"]);
    expect(told({ match: asking([]), seats })).toEqual([]);
  });
});

describe("a group of sealed answers", () => {
  test("is owed seat by seat, each once, until the last one opens them", () => {
    const header = { game: "toy", version: 1, options: defaultOptions(toyGame.options), seats: 3, commitment: "", salt: "" };
    const match = Match.start(toyGame, header, (seq) => fast(seq), 0);
    const seats = [bot, person, bot];
    const given: string[] = [];
    for (let debts = owed({ match, seats, now: 0 }); debts.length > 0; debts = owed({ match, seats, now: 0 })) {
      const [debt] = debts;
      if (debt?.t !== "think") throw new Error("only thoughts are owed here");
      given.push(inShort(debt));
      const { seat, decision, auto } = debt;
      expect(match.submit({ id: `c${match.seq}`, seat, decision: decision.id, answer: decision.fallback, auto }, 0).ok).toBe(
        true,
      );
      expect(given.length).toBeLessThan(3);
    }
    // Both lie sealed and wait for the person, for whom nothing is owed.
    expect(given).toEqual(["0 thinks at soldier as bot", "2 thinks at soldier as bot"]);
    expect(match.waitingFor()).toEqual([1]);
    // Who resigns meanwhile owes the rest of the group; sealed answers of the others stay.
    match.resign({ id: "r", seat: 1 }, 0);
    expect(owed({ match, seats, now: 0 }).map((debt) => [debt.seat, debt.t])).toEqual([[1, "answer"]]);
  });
});

describe("people at one device", () => {
  const forced = question(0, { domain: { t: "number", min: 0, max: 0 }, policies: [] });

  test("are spared a question that orders could answer and that has one answer", () => {
    expect(told({ match: asking([forced]), seats: [person, bot], spares: true })).toEqual(["0 answers 0 as only"]);
    expect(told({ match: asking([forced]), seats: [person, person], spares: true })).toEqual(["0 answers 0 as only"]);
  });

  test("are asked where there is a choice, where no order could answer, and at devices of their own", () => {
    expect(told({ match: asking([question(0)]), seats: [person, bot], spares: true })).toEqual([]);
    const { policies: _, ...plain } = forced;
    expect(told({ match: asking([plain]), seats: [person, bot], spares: true })).toEqual([]);
    for (const other of [person, bot, caretaker]) expect(told({ match: asking([forced]), seats: [person, other] })).toEqual([]);
  });
});

test("what time and orders owe comes first, then words, then the rest", () => {
  const match = asking([question(0), question(1), question(2), question(3)], { resigned: [1], said: heard(1) });
  const debts = owed({ match, seats: [bot, person, ordered, person], expired: [3], now: 0 });
  expect(debts.map(inShort)).toEqual([
    "2 answers 3 as standing",
    "3 answers 0 as clock",
    "0 reply",
    "0 thinks at soldier as bot",
    "1 answers 0 as caretaker",
  ]);
  expect(debts.map(isTimely)).toEqual([true, true, false, false, false]);
});

test("a caretaker gives no consent, and a bot has no opinion", () => {
  expect(consulted([0, 1, 2], [person, bot, caretaker])).toEqual([0]);
  expect(consulted([1, 2], [person, bot, caretaker])).toEqual([]);
});

test("the machine goes on where it thinks already or lets an order pause, and not for words alone", () => {
  const match = asking([question(0)]);
  expect(goesOn({ match, seats: [bot], now: 0, thinking: new Map([[0, "4.0"]]) })).toBe(true);
  expect(goesOn({ match, seats: [person], now: 0 })).toBe(false);
  expect(goesOn({ match, seats: [caretaker], now: 0, waits: true })).toBe(false);
  const discreet = asking([question(0, { kind: "secret" })]);
  const seats: Sitter[] = [{ plays: "person", orders: { secret: "pass" } }];
  expect(goesOn({ match: discreet, seats, now: 0, pauses: new Map([[0, { decision: "4.0", until: 9 }]]) })).toBe(true);
  expect(goesOn({ match: asking([], { said: heard(1) }), seats: [bot], now: 0 })).toBe(false);
});
