import { spoken } from "./log.ts";
import type { Viewpoint } from "./viewpoint.svelte.ts";
import type { Words } from "./words.ts";

/** A burst of events is read out as one. */
const BURST_MS = 500;

/** What a screen reader hears: politely what happened, urgently what is asked. */
export class Announcing {
  polite = $state("");
  urgent = $state("");

  constructor(side: Viewpoint, words: () => Words) {
    $effect(() => {
      let lines: string[] = [];
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = side.story.onTold((fresh) => {
        lines.push(...fresh.map((line) => words().say(line.event)));
        clearTimeout(timer);
        timer = setTimeout(() => {
          this.polite = spoken(lines, (n, line) => words().t("live.burst", { n, line }));
          lines = [];
        }, BURST_MS);
      });
      return () => {
        clearTimeout(timer);
        stop();
        // What one player was told is not for the next one at this device.
        this.polite = "";
      };
    });
    $effect(() => {
      const { outcome, decision } = side;
      const { say, t } = words();
      if (outcome) this.urgent = t("live.over", { reason: say(outcome.reason) });
      else if (decision && decision.sealed === undefined && !side.planning)
        this.urgent = t("live.turn", { prompt: say(decision.prompt) });
      else this.urgent = "";
    });
  }
}
