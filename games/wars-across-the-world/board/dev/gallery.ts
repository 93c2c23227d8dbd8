import { sampleAnswer } from "@warren/kernel/sample.ts";
import { asked, type Gallery } from "../../../../tools/board-gallery/gallery.ts";
import type { Table } from "../../rules/state.ts";

export const gallery: Gallery = {
  stop: "land.orders",
  tries: 12,
  /** By chance, but nobody ends a march at once, so that there is something to see. */
  answer(match, seat, rng) {
    const { domain } = match.decisionOf(seat)!;
    for (let tries = 0; ; tries++) {
      const answer = sampleAnswer(domain, rng);
      if (tries > 6 || !Array.isArray(answer) || (answer[0] !== "done" && answer[0] !== "regroup")) return answer;
    }
  },
  /** `turn=3`: not before that turn. */
  here(match, scene) {
    const table = match.state.table as Table;
    return table.turn < Number(scene.query.get("turn") ?? 0) ? undefined : asked(match, scene);
  },
};
