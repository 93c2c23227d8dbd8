import { listAnswers, sampleAnswer } from "@warren/kernel/sample.ts";
import type { Gallery } from "../../../../tools/board-gallery/gallery.ts";
import type { TigerState } from "../../rules/state.ts";

export const gallery: Gallery = {
  stop: "war.wage",
  tries: 60,
  othersFirst: true,
  /** `extra=14`: cards dealt to everybody on top of the rules' number, to see crowded tables. */
  deal(match, { seats, query }) {
    const { table, hands, box } = match.state as TigerState;
    for (let i = 0; i < Number(query.get("extra") ?? 0) * seats; i++) {
      hands[i % seats]!.cards.push(box.draw.pop()!);
      table.hands[i % seats]!++;
      table.draw--;
    }
  },
  /** At random, except that wars are long: those have more to show. */
  answer(match, seat, rng) {
    const { domain, kind } = match.decisionOf(seat)!;
    const list = kind === "war.wage" ? listAnswers(domain, 100) : undefined;
    return list?.at(-1) ?? sampleAnswer(domain, rng);
  },
};
