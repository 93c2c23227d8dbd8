import { viewOf } from "@warren/kernel/game.ts";
import { asked, type Gallery } from "../../../../../tools/board-gallery/gallery.ts";
import { bots } from "../../bot.ts";
import { campaign } from "../../game.ts";
import type { Table } from "../../rules/state.ts";
import { anyReport } from "../../test/fought.ts";

export const gallery: Gallery = {
  stop: "order",
  tries: 40,
  /** Both Empires are led by the Soldier bot. */
  answer(match, seat, rng) {
    const decision = match.decisionOf(seat)!;
    return bots[1]!.decide({ game: campaign, view: viewOf(match.state, seat), decision, seat, rng, steps: 2000 }).answer;
  },
  /** Nobody fights them: anything may have come of a battle. */
  episode: (match, rng) => anyReport(match.awaited!, rng),
  /** `turn=8`: not before that turn. */
  here(match, scene) {
    return (match.state.table as Table).turn < Number(scene.query.get("turn") ?? 0) ? undefined : asked(match, scene);
  },
};
