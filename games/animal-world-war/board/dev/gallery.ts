import { viewOf } from "@warren/kernel/game.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { asked, type Gallery } from "../../../../tools/board-gallery/gallery.ts";
import { bots } from "../../bot.ts";
import { animalWorldWar } from "../../game.ts";
import type { Table } from "../../rules/state.ts";

export const gallery: Gallery = {
  stop: "turn.orders",
  // Bots take their time: a second match would be waited for.
  tries: 1,
  /** Both sides are led by the weakest bot, with soldiers drawn at random. */
  answer(match, seat, rng) {
    const decision = match.decisionOf(seat)!;
    if (decision.kind === "select.pick" || decision.kind === "select.keep") return sampleAnswer(decision.domain, rng);
    const view = viewOf(match.state, seat);
    return bots[0]!.decide({ game: animalWorldWar, view, decision, seat, rng, steps: 2000 }).answer;
  },
  /** `round=4`: not before that round; `acted=2`: so many of the side to move have acted. */
  here(match, scene) {
    const { query } = scene;
    const table = match.state.table as Table;
    if (table.round < Number(query.get("round") ?? 0)) return undefined;
    if (table.soldiers.filter((one) => one.acted && one.side === table.turn).length < Number(query.get("acted") ?? 0))
      return undefined;
    return asked(match, scene);
  },
};
