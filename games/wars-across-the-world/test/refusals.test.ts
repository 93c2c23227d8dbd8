import { commitment, keyed } from "@warren/kernel/chance.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { warsAcrossTheWorld as game } from "../game.ts";
import type { Table } from "../rules/state.ts";

/** A war for Sicily with three seats, whose first purchase waits. */
function sicily(): Match {
  const key = new Uint8Array(32).fill(5);
  const header = {
    game: game.id,
    version: game.version,
    options: { ...defaultOptions(game.options), scenario: "sicily-264" },
    seats: 3,
    commitment: commitment(key),
    salt: "refusals",
  };
  return Match.start(game, header, (seq) => keyed(key, "refusals", seq), 0);
}
/** Answers by the fallback until this is asked. */
function until(match: Match, kind: string): { readonly seat: number; readonly id: string } {
  for (let n = 0; n < 50; n++) {
    const seat = match.waitingFor()[0]!;
    const asked = match.decisionOf(seat)!;
    if (asked.kind === kind) return { seat, id: asked.id };
    match.submit({ id: `f${match.seq}`, seat, decision: asked.id, answer: asked.fallback }, 0);
  }
  throw new Error(`${kind} is not asked`);
}
/** The rules by which answers are refused, or the key where it is not an answer to what is asked; nothing has changed then. */
function refusals(match: Match, seat: number, decision: string, answers: readonly unknown[]): (string | undefined)[] {
  const before = [match.seq, JSON.stringify(match.state)];
  const said = answers.map((answer, i) => {
    const verdict = match.submit({ id: `${decision}/${seat}/${i}`, seat, decision, answer: answer as Answer }, 0);
    return verdict.ok ? "accepted" : (verdict.refusal.rule ?? verdict.refusal.key);
  });
  expect([match.seq, JSON.stringify(match.state)]).toEqual(before);
  return said;
}

describe("Orders that are stale, forged, another's or unaffordable", () => {
  rule("WAW-A3.4-a", "purchases are refused by the rule, and nothing is bought", () => {
    const match = sicily();
    const { seat, id } = until(match, "buy");
    const dear = refusals(match, seat, id, [
      ["buy", "Q1.1"],
      ["buy", "CQ2.1"],
      ["buy", "L1"],
      ["rebuild", "L3"],
      ["levels", "99"],
      ["levels", "-1"],
      ["draw", "2"],
      ["buy"],
      "buy A3",
      null,
    ]);
    // Squadrons are for sale from turn 3 on.
    expect(dear).toEqual(new Array(10).fill("WAW-A3.4-a"));
    expect(refusals(match, (seat + 1) % 3, id, [["buy", "A3"]])).toEqual(["match.notAsked"]);
    const money = (): readonly number[] => (match.state.table as Table).money;
    const had = money()[0]!;
    match.submit({ id: "once", seat, decision: id, answer: ["buy", "A3"] }, 0);
    expect(money()[0]).toBe(had - 4);
    // What was bought is no more for sale, and the question of before is not asked any more.
    expect(refusals(match, seat, id, [["buy", "A3"]])).toEqual(["match.otherQuestion"]);
    expect(refusals(match, seat, match.decisionOf(seat)!.id, [["buy", "A3"]])).toEqual(["WAW-A3.4-a"]);
  });
  rule(["WAW-10.2-a", "WAW-10.2-b"], "orders of fleets are refused by the rule, and no ship moves", () => {
    const match = sicily();
    const { seat, id } = until(match, "naval.orders");
    expect(
      refusals(match, seat, id, [
        ["sail", "RHE:1", "AEG"],
        ["sail", "RHE:9", "STR"],
        ["sail", "LIL:1", "AEG"],
        ["load", "LIL:1"],
        ["strike", "RHE:1"],
        ["mode", "RHE:1", "evade"],
        ["sail", "RHE:1"],
        ["sail", "RHE:1", "constructor"],
        {},
      ]),
    ).toEqual(new Array(9).fill("WAW-10.2-a"));
    expect(refusals(match, (seat + 1) % 3, id, [["sail", "RHE:1", "STR"]])).toEqual(["match.notAsked"]);
    match.submit({ id: "out", seat, decision: id, answer: ["sail", "RHE:1", "STR"] }, 0);
    // It is at sea: Syracuse's port is not Rome's, and the old question is gone.
    expect(refusals(match, seat, id, [["sail", "RHE:1", "STR"]])).toEqual(["match.otherQuestion"]);
    const next = match.decisionOf(seat)!;
    expect(refusals(match, seat, next.id, [["sail", "RHE:1", "SYR"]])).toEqual(["WAW-10.2-b"]);
  });
});
