import { sampleAnswer } from "@warren/kernel/sample.ts";
import { asked, type Gallery } from "../../../../tools/board-gallery/gallery.ts";
import { change } from "../../rules/change.ts";
import type { Table, WarState } from "../../rules/state.ts";

export const gallery: Gallery = {
  stop: "land.orders",
  tries: 12,
  /** `at=GB.1:M2,SGB.1:M2`: counters that stand elsewhere than the scenario puts them. */
  deal(match, scene) {
    const { table } = match.state as WarState;
    for (const given of scene.query.get("at")?.split(",") ?? []) {
      const [id, at] = given.split(":") as [string, string];
      change(table, id, { place: "map", at, port: false, due: 0 });
    }
  },
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
