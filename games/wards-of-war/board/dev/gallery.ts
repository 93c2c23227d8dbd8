import { viewOf } from "@warren/kernel/game.ts";
import { asked, type Gallery } from "../../../../tools/board-gallery/gallery.ts";
import { bots } from "../../bot.ts";
import { wardsOfWar } from "../../game.ts";
import type { Table } from "../../rules/state.ts";

export const gallery: Gallery = {
  stop: "action",
  tries: 1,
  /** Everybody is a Sergeant: a fight, and over soon. */
  answer(match, seat, rng) {
    const decision = match.decisionOf(seat)!;
    const view = viewOf(match.state, seat);
    const bot = bots.find(({ level }) => level === "sergeant") ?? bots[0]!;
    return bot.decide({ game: wardsOfWar, view, decision, seat, rng, steps: 2000 }).answer;
  },
  /** `round=3`: not before that round. */
  here(match, scene) {
    const table = match.state.table as Table;
    return table.round < Number(scene.query.get("round") ?? 0) ? undefined : asked(match, scene);
  },
};
