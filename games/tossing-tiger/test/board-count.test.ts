import { fast } from "@warren/kernel/chance.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { expect, test } from "vitest";
import { cardsOf, mostCards } from "../board/count.ts";
import { tossingTiger } from "../game.ts";
import { holding, type TigerState } from "../rules/state.ts";
import { atTurn } from "./scene.ts";

test("the board counts the cards of every seat as the rules do, through a whole match", () => {
  const { id, version, options } = tossingTiger;
  const header = { game: id, version, options: defaultOptions(options), seats: 4, commitment: "", salt: "count" };
  const match = Match.start(tossingTiger, header, (seq) => fast(`count ${seq}`), 0);
  const rng = fast("count");
  let inPiles = 0;
  for (let i = 0; i < 3000 && !match.outcome; i++) {
    const { table } = match.state as TigerState;
    for (let seat = 0; seat < 4; seat++) expect(cardsOf(table, seat)).toBe(holding(table, seat));
    if (table.wars.some((war) => war.sides[0].row.length > 0)) inPiles++;
    const seat = match.waitingFor()[0]!;
    const decision = match.decisionOf(seat)!;
    match.submit({ id: `c${i}`, seat, decision: decision.id, answer: sampleAnswer(decision.domain, rng) }, 0);
  }
  expect(match.outcome).toBeDefined();
  expect(inPiles).toBeGreaterThan(0);
});

test("who leads is shown only where one player's cards decide, and not while all are level", () => {
  const hands = ["crane crane crane", "tiger tiger"];
  expect(mostCards(atTurn(hands).state.table)).toBe(3);
  expect(mostCards(atTurn(["crane crane", "tiger tiger"]).state.table)).toBeUndefined();
  expect(mostCards(atTurn(hands, { highscore: true }).state.table)).toBeUndefined();
  expect(mostCards(atTurn(hands, { together: true }).state.table)).toBeUndefined();
});
