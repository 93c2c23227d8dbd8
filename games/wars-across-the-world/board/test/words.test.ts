import { expect, test } from "vitest";
import { SCENARIOS } from "../../content/scenarios.ts";
import { boardEn } from "../../text/board.en.ts";
import { cardsEn } from "../../text/cards.en.ts";
import { en } from "../../text/en.ts";
import { phasesOf } from "../phases.ts";

const SHORT = /\b(CF|MF|MP|FDV|VP|AMV|BMV)\b/;

test("nothing that is said in play is a short form: who never played such a game reads words", () => {
  const said = Object.entries({ ...en, ...cardsEn, ...boardEn }).filter(([key]) => !key.startsWith("file."));
  expect(said.filter(([, text]) => SHORT.test(text)).map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

test("every phase of every war says what is done in it", () => {
  for (const scenario of Object.values(SCENARIOS))
    for (const phase of phasesOf(scenario)) expect(Object.hasOwn(boardEn, `explain.phase.${phase}`), phase).toBe(true);
});
