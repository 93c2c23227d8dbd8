import type { Preview } from "@warren/kernel/board.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import { describeAnswer } from "@warren/kernel/describe.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { answerOf, untouched } from "@warren/kernel/draft.ts";
import type { Game, View } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { percent, type Words } from "./words.ts";

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
  return [
    {
      title: words.t("odds.of", { answer: describeAnswer(decision.domain, answer, (id) => words.name(id, view)) }),
      lines: odds.lines.map((line) => ({
        text: words.say(line.label),
        share: percent(odds.den > 0 ? line.num / odds.den : 0, words.lang),
        good: line.good,
      })),
    },
  ];
}
