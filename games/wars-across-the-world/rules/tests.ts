import { pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Domain } from "../scenario/vocabulary.ts";
import { expire, testChange } from "./cards/force.ts";
import { openWindows } from "./cards/window.ts";
import { sideTitle } from "./change.ts";
import { D10 } from "./dice.ts";
import { cincOf } from "./leaders.ts";
import type { Seen, Test, UnitId, WarState } from "./state.ts";
import { nameOf, seatOf, worldIn } from "./units.ts";

type Line = Test["lines"][number];

/**
 * The lines of a test of interception, evasion or search (WAW-11.3-a): a negative one helps the tester. The CF of the own CinC is subtracted, that of
 * the other added (WAW-11.3-b); against five or more units it is easier (WAW-11.3-f).
 */
export function linesOf(seen: Seen, own: readonly UnitId[], other: readonly UnitId[], many: number, domain: Domain): Line[] {
  const lines: Line[] = [];
  const mine = cincOf(seen, own, domain);
  const theirs = cincOf(seen, other, domain);
  if (mine && mine.cf !== 0) lines.push({ key: "line.ownLeader", value: -mine.cf, rule: "WAW-11.3-b" });
  if (theirs && theirs.cf !== 0) lines.push({ key: "line.theirLeader", value: theirs.cf, rule: "WAW-11.3-b" });
  if (many >= 5) lines.push({ key: "line.many", value: worldIn(seen).config.test.fiveOrMore, rule: "WAW-11.3-f" });
  return lines;
}

/** A test before its die. The rules that ask for one say which it would be; whoever rolls, shows or weighs it goes by that. */
export type TestAhead = Omit<Test, "result" | "die">;

/** The same with what is in force now, and its result where that settles it. */
export function readied(seen: Seen, test: TestAhead): Test {
  const change = testChange(seen, test.kind, test.side, test.region);
  const lines = change.amount === 0 ? test.lines : [...test.lines, { key: "line.card", value: change.amount, rule: "WAW-15-b" }];
  return { ...test, lines, result: change.result ?? null, die: null };
}

/** A test is about to be rolled: cards may change it, then the die decides. What comes of it is for the step below, in `table.test`. */
export function openTest(state: WarState, test: TestAhead): void {
  state.table.test = readied(state, test);
  push(state, { at: "test.roll" });
  openWindows(state, `test:${test.kind}`, [test.side, test.against]);
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { value }) => sum + value, 0);

/** Whether a die succeeds: a natural 0 always does (WAW-6-b), a 9 is compared like any other (WAW-6-c). */
const succeeds = (die: number, lines: readonly Line[], needs: number): boolean => die === 0 || die + sumOf(lines) <= needs;

/** How many of the ten faces succeed: what sheets and bots go by. */
export function chancesOf({ lines, needs, result }: Pick<Test, "lines" | "needs" | "result">): number {
  if (result !== null) return result === "success" ? D10 : 0;
  let n = 0;
  for (let die = 0; die < D10; die++) if (succeeds(die, lines, needs)) n++;
  return n;
}

const RULES: { readonly [kind in Test["kind"]]: string } = {
  search: "WAW-11.3-a",
  intercept: "WAW-11.1-c",
  evade: "WAW-11.2-a",
  siege: "WAW-12.9-a",
};

export const testRoll: Step<WarState> = {
  run(state, _frame, fx) {
    const test = state.table.test!;
    if (test.result === null) {
      test.die = fx.draw(D10, `test.${test.kind}`);
      const isSuccess = succeeds(test.die, test.lines, test.needs);
      const of = chancesOf(test);
      test.result = isSuccess ? "success" : "failure";
      fx.luck({ seat: seatOf(state, test.side), kind: `test.${test.kind}`, of: [of, D10], got: isSuccess ? 1 : 0 });
    }
    tell(state, test, fx);
    pop(state);
  },
};

function tell(state: WarState, test: Test, fx: Fx): void {
  if (fx.quiet) return;
  const args = {
    side: sideTitle(state, test.side),
    region: nameOf(state, test.region),
    die: test.die ?? -1,
    sum: sumOf(test.lines),
    total: (test.die ?? 0) + sumOf(test.lines),
    needs: test.needs,
  };
  const how = test.die === null ? "settled" : test.result!;
  fx.tell({ key: `test.${test.kind}.${how}`, args, rule: RULES[test.kind], about: [test.region] });
}

/** Whether the test that was just rolled succeeded; it is over. */
export function takeResult(state: WarState): boolean {
  const isSuccess = state.table.test!.result === "success";
  state.table.test = null;
  expire(state, { on: "test" });
  return isSuccess;
}
