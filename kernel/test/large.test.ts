import { describe, expect, test } from "vitest";
import { fast } from "../chance.ts";
import { copyJson, copyState, frozen } from "../copy.ts";
import type { OpenDecision } from "../decision.ts";
import type { Header } from "../entry.ts";
import { Film, Reel, stateHash } from "../film.ts";
import { hashOf } from "../hash.ts";
import { Match } from "../match.ts";
import { diff } from "../patch.ts";
import { sampleAnswer } from "../sample.ts";
import { quietFx } from "../search.ts";
import { HILLS, type HillsState, hills } from "../testing/toy-hills.ts";
import { follows, type Picture, pictureOf, questionAfter, TRACED, Tracer, updateOf, withUpdate } from "../witness.ts";

const header: Header = { game: "hills", version: 1, options: {}, seats: 2, commitment: "", salt: "" };
const start = (tracer?: Tracer): Match => Match.start(hills, header, (seq) => fast(seq), 0, tracer);
const step = (match: Match, seed = "play"): void => {
  const decision = match.decisionOf(match.waitingFor()[0]!)!;
  const answer = sampleAnswer(decision.domain, fast(`${seed}${match.seq}`));
  match.submit({ id: `c${match.seq}`, seat: decision.seat, decision: decision.id, answer }, 0);
};

describe("frozen records", () => {
  const unit = (n: number) => frozen({ id: `u${n}`, at: n, path: [n, n + 1], of: { side: n % 2 } });
  test("are followed by what was replaced: same patches and hashes as by comparing everything", () => {
    const rng = fast("film");
    const table: { units: ReturnType<typeof unit>[]; loose: { at: number }; gone?: number } = {
      units: Array.from({ length: 12 }, (_, n) => unit(n)),
      loose: { at: 1 },
    };
    const film = new Film(table);
    for (let i = 0; i < 300; i++) {
      const before = copyJson(table);
      const n = rng.below(table.units.length);
      switch (rng.below(6)) {
        case 0:
          table.units[n] = frozen({ ...table.units[n]!, at: rng.below(9) });
          break;
        case 1:
          table.units[n] = frozen({ ...copyJson(table.units[n]!), path: [rng.below(9)] });
          break;
        case 2: // The same once more, written anew and not frozen: may be written to from now on.
          table.units[n] = copyJson(table.units[n]!);
          break;
        case 3: {
          const one = table.units[n]!;
          if (!Object.isFrozen(one)) (one as { at: number }).at++;
          break;
        }
        case 4:
          if (rng.below(2) === 0) table.units.push(unit(20 + i));
          else if (table.units.length > 4) table.units.pop();
          break;
        default:
          table.loose.at++;
      }
      expect(film.step(table)).toEqual(diff(before, table));
      expect(film.hash()).toBe(hashOf(table));
    }
  });
  test("that are frozen on the outside alone are looked into", () => {
    const inner = { at: 1 };
    const table = { list: [Object.freeze({ inner })] };
    const film = new Film(table);
    inner.at = 2;
    expect(film.step(table)).toEqual([[["list", 0, "inner", "at"], 2]]);
  });
});

describe("what is fixed", () => {
  test("is seen by everybody, hashed, frozen, and shared by copies, snapshots and what is imagined", () => {
    const match = start();
    const { fixed } = match.state as HillsState;
    expect([match.view(0).fixed, match.view(null).fixed]).toEqual([fixed, fixed]);
    expect(() => (fixed as { names: string[] }).names.push("x")).toThrow(TypeError);
    expect(copyState(hills, match.state).fixed).toBe(fixed);
    for (let i = 0; i < 30; i++) step(match);
    expect(match.at(3).state.fixed).toBe(fixed);
    match.undo({ id: "u", seat: 0, to: match.line[20]! }, 0);
    expect(match.state.fixed).toBe(fixed);
    expect(hills.resample(match.view(0), fast(1)).fixed).toBe(fixed);
    expect(stateHash({ ...match.state, fixed: { names: [] } })).not.toBe(stateHash(match.state));
    expect(new Reel(match.state).hash()).toBe(stateHash(match.state));
  });
  test("survives JSON and the record of a match", () => {
    const match = start();
    while (!match.outcome) step(match);
    expect(stateHash(JSON.parse(JSON.stringify(match.state)))).toBe(match.entries.at(-1)!.hash);
    expect(Match.load(hills, header, JSON.parse(JSON.stringify(match.entries))).state).toEqual(match.state);
  });
  test("cannot be replaced by the rules", () => {
    const cheat = { ...hills, apply: (state: HillsState) => void (state.fixed = { names: [] }) } as typeof hills;
    const match = Match.start(cheat, header, (seq) => fast(seq), 0);
    expect(() => step(match)).toThrow("fixed");
  });
  test("is left out where the page has it: after an undo", () => {
    const tracer = new Tracer();
    const match = start(tracer);
    const before = pictureOf(match, 0);
    step(match);
    match.undo({ id: "u", seat: 0, to: 0 }, 0);
    const update = updateOf(match, tracer, 2, 0);
    expect(update.picture!.view).not.toHaveProperty("fixed");
    expect(withUpdate(before, update)).toEqual(pictureOf(match, 0));
  });
  test("is handed on in search", () => {
    const state = hills.setup({}, 2, quietFx(fast(1)));
    expect(copyState(hills, state).fixed).toBe(state.fixed);
  });
});

test("a long match keeps few traces; one that is looked at keeps all", () => {
  const tracer = new Tracer();
  const match = start(tracer);
  for (let i = 0; i < 3 * TRACED; i++) {
    step(match, `long ${i}`);
    if (match.line.length > HILLS - 2) match.undo({ id: `u${i}`, seat: 0, to: 0 }, 0);
  }
  expect(tracer.size).toBe(TRACED);
  expect(() => updateOf(match, tracer, match.seq - TRACED, 0)).toThrow("no trace");
  expect(updateOf(match, tracer, match.seq - TRACED + 1, 0).seq).toBe(match.seq - TRACED + 1);
  const all = new Tracer(Number.POSITIVE_INFINITY);
  Match.load(hills, header, match.entries, undefined, { witness: all });
  expect(all.size).toBe(match.entries.length);
});

describe("a large question", () => {
  /** A page that is sent everything as text, and may lose its line. */
  class Page {
    picture: Picture;
    question: OpenDecision | undefined;
    bytes = 0;
    constructor(match: Match, seat: number) {
      this.picture = JSON.parse(JSON.stringify(pictureOf(match, seat)));
      this.question = this.picture.mine;
    }
    hear(text: string): void {
      const update = JSON.parse(text);
      expect(follows(this.picture, update, this.question)).toBe(true);
      this.picture = withUpdate(this.picture, update, undefined, this.question);
      this.question = this.picture.mine ?? this.question;
      this.bytes += text.length;
    }
  }
  test("is told by what is different, and page and server agree all through a match, undone moves and lost lines among it", () => {
    const tracer = new Tracer();
    const match = start(tracer);
    const rng = fast("lines");
    let pages = [0, 1].map((seat) => new Page(match, seat));
    const told = pages.map((page) => page.question);
    let differences = 0;
    while (!match.outcome) {
      step(match);
      if (rng.below(9) === 0) match.undo({ id: `u${match.seq}`, seat: 0, to: match.line.at(-2)! }, 0);
      const lost = rng.below(7) === 0;
      pages = pages.map((page, seat) => {
        if (lost) {
          told[seat] = undefined;
          return new Page(match, seat);
        }
        for (let seq = page.picture.seq + 1; seq <= match.seq; seq++) {
          // The update of an undo carries a picture of now, so what came before it is not told.
          if (seq < match.seq && match.entries[seq + 1]!.type === "undo") {
            page.picture = { ...page.picture, seq };
            continue;
          }
          const update = updateOf(match, tracer, seq, seat, told[seat]);
          if (update.asked) differences++;
          page.hear(JSON.stringify(update));
          told[seat] = match.decisionOf(seat) ?? told[seat];
        }
        return page;
      });
      pages.forEach((page, seat) => {
        expect(page.picture).toEqual(JSON.parse(JSON.stringify(pictureOf(match, seat))));
      });
    }
    expect(differences).toBeGreaterThan(10);
  });
  test("a difference to a question the page was not told is not followed", () => {
    const tracer = new Tracer();
    const match = start(tracer);
    const page = new Page(match, 0);
    const known = match.decisionOf(0)!;
    step(match);
    step(match);
    const update = updateOf(match, tracer, 1, 0, known);
    expect(update).not.toHaveProperty("mine");
    expect(follows(page.picture, update, { ...known, id: "other" })).toBe(false);
    expect(() => questionAfter(undefined, update)).toThrow("was not told");
    expect(JSON.stringify(update).length).toBeLessThan(JSON.stringify(updateOf(match, tracer, 1, 0)).length / 2);
  });
  test("one that has little to do with the last is told whole", () => {
    const tracer = new Tracer();
    const match = start(tracer);
    step(match);
    step(match);
    const tree = Object.fromEntries(Array.from({ length: HILLS }, (_, n) => [`valley-${n}`, {}]));
    const known = { ...match.decisionOf(0)!, id: "other", domain: { t: "pick" as const, tree } };
    expect(updateOf(match, tracer, 2, 0, known)).toHaveProperty("mine");
  });
  test("an answer that lies sealed is told beside the difference", () => {
    const known = { ...start().decisionOf(0)!, sealed: ["hill-1", "slow"] };
    const update = { asked: { from: known.id, patch: [] } };
    expect(questionAfter(known, update as never)).not.toHaveProperty("sealed");
    expect(questionAfter(known, { asked: { ...update.asked, sealed: ["hill-2", "fast"] } } as never)!.sealed).toEqual([
      "hill-2",
      "fast",
    ]);
  });
});
