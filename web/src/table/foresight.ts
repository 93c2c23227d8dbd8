import type { Preview } from "@warren/kernel/board.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import { describeAnswer } from "@warren/kernel/describe.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { answerOf, untouched } from "@warren/kernel/draft.ts";
import type { Game, View } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { percents } from "@warren/kernel/percents.ts";
import { percent, type Words } from "./words.ts";

/** In letters: about a line of a phone's bar. */
export const LONG = 40;

/** The chances of what is pointed at in the list, else of the answer in the making; nothing where the game knows none. */
export function foreseen(
  game: Game,
  view: View,
  decision: OpenDecision | undefined,
  partial: Json | undefined,
  considered: Answer | undefined,
  words: Words,
): readonly Preview[] {
  if (!decision || !game.odds) return [];
  const made = considered === undefined && !untouched(partial) ? answerOf(decision.domain, partial) : undefined;
  const answer = considered ?? (made && "answer" in made ? made.answer : undefined);
  const odds = answer === undefined ? undefined : game.odds(view, decision, answer);
  if (answer === undefined || !odds) return [];
  const { lines, den } = odds;
  const said = describeAnswer(decision.domain, answer, (id) => words.name(id, view));
  // Parts of one whole add up to a hundred, here as on the board.
  const isWhole = den > 0 && lines.reduce((sum, { num }) => sum + num, 0) === den;
  const parts = isWhole
    ? percents(
        lines.map(({ num }) => num),
        den,
      ).map((n) => n / 100)
    : lines.map(({ num }) => (den > 0 ? num / den : 0));
  return [
    {
      // An answer of many parts stands on the board; said again it would leave the chances no room.
      title: said.length > LONG ? words.t("odds.all") : words.t("odds.of", { answer: said }),
      lines: lines.map((line, i) => ({
        text: words.say(line.label),
        share: percent(parts[i]!, words.lang),
        good: line.good,
      })),
    },
  ];
}
