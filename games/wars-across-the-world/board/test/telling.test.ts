import { fast } from "@warren/kernel/chance.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { Tracer, updateOf } from "@warren/kernel/witness.ts";
import { expect, test } from "vitest";
import { warsAcrossTheWorld as game } from "../../game.ts";
import type { Table } from "../../rules/state.ts";
import { en } from "../../text/en.ts";
import { gallery } from "../dev/gallery.ts";
import { TELLING } from "../telling.ts";

/** Families of the catalogue that are told. */
const TOLD =
  /^(turn|side|cards?\.|rule\.used|reinforce|leader\.|supply\.|land\.|overrun|support\.|hidden\.|unit\.|control$|battle\.|rout\.|retreat|vp\.|siege\.|test\.|naval\.|effect\.|over\.)/;

test("every event that is told is shown somehow, and nothing else is listed", () => {
  const told = Object.keys(en).filter((key) => TOLD.test(key));
  expect(told.filter((key) => !(key in TELLING))).toEqual([]);
  expect(Object.keys(TELLING).filter((key) => !told.includes(key))).toEqual([]);
});

test("what is ringed or drawn as a way names regions or counters", () => {
  const seen = new Set<string>();
  for (let nth = 0; nth < 3; nth++) {
    const tracer = new Tracer();
    const rng = fast(`told ${nth}`);
    const header = {
      game: game.id,
      version: game.version,
      options: defaultOptions(game.options),
      seats: 2,
      commitment: "",
      salt: "",
    };
    const match = Match.start(game, header, (seq) => fast(`${nth} ${seq}`), 0, tracer);
    for (let i = 0; i < 400 && !match.outcome; i++) {
      const [seat] = match.waitingFor();
      const decision = match.decisionOf(seat!)!;
      const from = match.seq;
      match.submit({ id: `c${i}`, seat: seat!, decision: decision.id, answer: gallery.answer(match, seat!, rng) }, 0);
      const { units, control } = match.state.table as Table;
      for (let seq = from + 1; seq <= match.seq; seq++)
        for (const { event } of updateOf(match, tracer, seq, null).beats) {
          if (!event) continue;
          seen.add(event.key);
          const shown = TELLING[event.key];
          const named = (event.about ?? []).filter((id) => id in units || id in control || /^([RM]\d|t\d+)$/.test(id));
          if (shown === "way") expect(named.length, event.key).toBeGreaterThan(1);
          if (shown === "ring") expect(named.length, event.key).toBeGreaterThan(0);
        }
    }
  }
  expect(seen.size).toBeGreaterThan(30);
});
