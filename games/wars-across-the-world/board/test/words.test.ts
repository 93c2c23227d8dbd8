import { expect, test } from "vitest";
import { SCENARIOS } from "../../content/scenarios.ts";
import { boardEn } from "../../text/board.en.ts";
import { cardsEn } from "../../text/cards.en.ts";
import { en } from "../../text/en.ts";
import { phasesOf } from "../phases.ts";
import { percentOf } from "../words.ts";

const SHORT = /\b(CF|MF|MP|FDV|VP|AMV|BMV)\b/;

test("nothing that is said in play is a short form: who never played such a game reads words", () => {
  const said = Object.entries({ ...en, ...cardsEn, ...boardEn }).filter(([key]) => !key.startsWith("file."));
  expect(said.filter(([, text]) => SHORT.test(text)).map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

test("every phase of every war says what is done in it", () => {
  for (const scenario of Object.values(SCENARIOS))
    for (const phase of phasesOf(scenario)) expect(Object.hasOwn(boardEn, `explain.phase.${phase}`), phase).toBe(true);
});

test("every moment at which a card can be played has words", () => {
  for (const { cards } of Object.values(SCENARIOS))
    for (const { id, uses } of cards)
      for (const window of uses.flatMap(({ windows }) => windows))
        expect(Object.hasOwn(en, `window.${window}`), `${id} ${window}`).toBe(true);
});

test("a chance is called certain or impossible only where it is", () => {
  const say = (key: string, args?: object): string => (args ? Object.values(args).join() : key);
  const words = [1, 0.997, 0.99, 0.5, 0.003, 0].map((share) => percentOf({ say }, share));
  expect(words).toEqual(["100", "board.percent.nearly", "99", "50", "board.percent.hardly", "0"]);
});
