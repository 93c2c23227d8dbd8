import { viewOf } from "@warren/kernel/game.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { asked, type Gallery } from "../../../../tools/board-gallery/gallery.ts";
import { propose } from "../../rules/propose.ts";
import type { Table, WardsView } from "../../rules/state.ts";

export const gallery: Gallery = {
  stop: "action",
  tries: 1,
  answer(match, seat, rng) {
    const decision = match.decisionOf(seat)!;
    const view = viewOf(match.state, seat) as unknown as WardsView;
    return propose(view, decision, rng) ?? sampleAnswer(decision.domain, rng);
  },
  /** `round=3`: not before that round. */
  here(match, scene) {
    const table = match.state.table as Table;
    return table.round < Number(scene.query.get("round") ?? 0) ? undefined : asked(match, scene);
  },
};
