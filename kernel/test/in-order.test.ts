import { expect, test } from "vitest";
import { commitment, keyed } from "../chance.ts";
import { flow, type Steps } from "../flow.ts";
import type { Game, State } from "../game.ts";
import { Match } from "../match.ts";

/** Rounds of questions to all seats, those from 1 on first and 0 last: whoever plays opens the next round, and one in which all pass ends the game. */
type RowState = State<{ round: number; passed: number; played: string[] }>;
const ROW = [1, 2, 0];
const steps: Steps<RowState> = {
  row: {
    ask: ({ table }) =>
      ROW.slice(table.passed).map((seat) => ({
        seat,
        kind: "row",
        prompt: { key: "q" },
        rule: "R",
        domain: { t: "pick", tree: { pass: {}, play: {} } },
        fallback: ["pass"],
        inOrder: `round.${table.round}`,
      })),
    take(state, _frame, { seat }, answer, fx) {
      const { table } = state;
      if ((answer as string[])[0] === "play") {
        table.played.push(`${table.round}:${seat}:${fx.draw(6, "die")}`);
        table.round++;
        table.passed = 0;
      } else if (++table.passed === ROW.length) state.flow = [];
    },
  },
};
const { pending, apply } = flow(steps);
const game: Game = {
  id: "row",
  version: 1,
  seats: { min: 3, max: 3 },
  options: [],
  setup: () => ({
    table: { round: 1, passed: 0, played: [] },
    hands: [{}, {}, {}],
    handOf: [0, 1, 2],
    box: {},
    flow: [{ at: "row" }],
  }),
  pending: (state) => pending(state as RowState),
  apply: (state, ...rest) => apply(state as RowState, ...rest),
  outcome: (state) => (state.flow.length === 0 ? { ranks: [1, 1, 1], reason: { key: "o" }, rule: "R" } : undefined),
  resample: () => {
    throw new Error("nobody searches here");
  },
};

const key = new Uint8Array(32);
const header = { game: "row", version: 1, options: {}, seats: 3, commitment: commitment(key), salt: "" };
function table() {
  const match = Match.start(game, header, (seq) => keyed(key, "", seq), 0);
  const say = (seat: number, word: string): boolean => {
    const decision = match.decisionOf(seat);
    return match.submit({ id: `c${match.seq}`, seat, decision: decision?.id ?? "", answer: [word] }, 0).ok;
  };
  return { match, say };
}

test("all are asked at once, and answers are taken in the order of the row whenever they come", () => {
  const { match, say } = table();
  expect(match.waitingFor()).toEqual([1, 2, 0]);
  say(0, "pass");
  say(2, "pass");
  expect(match.state.table.passed).toBe(0);
  expect(match.publicDecisions().map(({ seat, sealed }) => [seat, sealed])).toEqual([
    [1, false],
    [2, true],
    [0, true],
  ]);
  expect(match.undoOffer(2)).toMatchObject({ free: true });
  say(1, "pass");
  expect(match.outcome).toBeDefined();
  expect(match.entries.map((entry) => entry.type === "answer" && (entry.sealed ?? false))).toEqual([false, true, true, false]);
});

test("whoever answered after one who plays is asked anew, whatever the answer was", () => {
  const { match, say } = table();
  const before = match.decisionOf(0)!.id;
  say(0, "play");
  say(2, "pass");
  say(1, "play");
  expect(match.state.table.played).toHaveLength(1);
  expect(match.waitingFor()).toEqual([1, 2, 0]);
  expect(match.decisionOf(0)!.id).not.toBe(before);
  expect(match.decisionOf(0)!.sealed).toBeUndefined();
});

test("an early answer waits for those before it alone, and its dice are drawn when it is taken", () => {
  const { match, say } = table();
  say(2, "play");
  const open = match.decisionOf(0)!.id;
  say(1, "pass");
  expect(match.state.table.played.map((one: string) => one.slice(0, 3))).toEqual(["1:2"]);
  expect(match.entries[1]!.draws).toEqual([]);
  expect(match.entries[2]!.draws).toHaveLength(1);
  expect(match.decisionOf(0)!.id).not.toBe(open);
  for (const seat of [1, 2, 0]) say(seat, "pass");
  const again = Match.load(game, header, match.entries);
  expect([again.state, again.outcome]).toEqual([match.state, match.outcome]);
});

test("a question keeps its id while others in the row pass", () => {
  const { match, say } = table();
  const { id } = match.decisionOf(0)!;
  say(1, "pass");
  expect(match.decisionOf(0)!.id).toBe(id);
  expect(match.waitingFor()).toEqual([2, 0]);
});
