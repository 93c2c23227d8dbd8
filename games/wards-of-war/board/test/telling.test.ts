import { fast } from "@warren/kernel/chance.ts";
import type { Fx, GameEvent } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { expect, test } from "vitest";
import { wardsOfWar } from "../../game.ts";
import { propose } from "../../rules/propose.ts";
import { OPTIONS } from "../../rules/setup.ts";
import type { WardsState, WardsView } from "../../rules/state.ts";
import { en } from "../../text/en.ts";
import { effectsOf, Sightings } from "../telling.ts";

/** What happens to the match and not on the table: it is said, and seen in the score, in plates and in the bar. */
const NOT_ON_THE_TABLE =
  /^(setup|seat|round|match|outcome|leg|ticket)\.|^(enter\.(waits|spent)|turn\.rests|token\.gone|objective\.scores|score\.headStart|hill\.notHeld)$/;

const GAMES: readonly { readonly options: Options; readonly seats: number }[] = [
  { options: { mode: "domination", vehicles: "all", rangedIn: "mortar", length: "quick" }, seats: 6 },
  { options: { mode: "flags", map: "crown-hill", length: "quick" }, seats: 4 },
  {
    options: { mode: "assault", map: "gull-sands", vehicles: "all", rangedIn: "mortar", length: "quick", legs: "one" },
    seats: 6,
  },
  { options: { mode: "hill", map: "hedgerow-lanes", vehicles: "all", rangedIn: "mortar", length: "quick" }, seats: 6 },
];

test("whatever is told of a fight is drawn where it happens", () => {
  const drawn = new Map<string, Set<string>>();
  const missed = new Set<string>();
  GAMES.forEach(({ options, seats }, i) => {
    const rng = fast(`drawn ${i}`);
    const seen = new Sightings();
    let state: WardsState | undefined;
    const tell = (event: GameEvent): void => {
      if (!state) return;
      const effects = effectsOf(event, state.table, state.fixed.map, seen);
      seen.look(state.table);
      if (effects.length === 0) {
        if (!NOT_ON_THE_TABLE.test(event.key)) missed.add(event.key);
        return;
      }
      const kinds = drawn.get(event.key) ?? drawn.set(event.key, new Set()).get(event.key)!;
      for (const { t } of effects) kinds.add(t);
    };
    const fx: Fx = { quiet: false, draw: (n) => rng.below(n), tell, luck: () => {} };
    state = wardsOfWar.setup({ ...defaultOptions(OPTIONS), ...options }, seats, fx) as WardsState;
    for (let n = 0; n < 260 && !wardsOfWar.outcome(state); n++) {
      const [decision] = wardsOfWar.pending(state);
      const view = { ...state, seat: decision!.seat } as unknown as WardsView;
      const answer = propose(view, decision!, rng) ?? sampleAnswer(decision!.domain, rng);
      wardsOfWar.apply(state, decision!, answer, fx);
    }
  });
  expect([...missed]).toEqual([]);
  const kindsOf = (key: string): string[] => [...(drawn.get(key) ?? [])].sort();
  expect(kindsOf("move.goes")).toContain("way");
  expect(kindsOf("shot.rolled")).toEqual(expect.arrayContaining(["dice", "shot"]));
  expect(kindsOf("warrior.destroyed")).toEqual(["blast"]);
});

test("every sentence about the table is drawn, or listed as one about the match", () => {
  const table = {
    warriors: [{ at: { x: 1, y: 1 }, berth: null, team: 0 }],
    hulls: [{ x: 1, y: 1, model: "truck" }],
    tokens: [],
    flags: [{ team: 0, by: null, at: { x: 2, y: 2 } }],
  };
  const map = { objectives: [{ p: [5, 5] }], hill: [5, 5, 100], flags: {} };
  const told =
    /^(enter|turn|move|hull|drive\.goes|bog|recover|gun|shot|save|triage|fire|armour|warrior|passenger|token|strike|assault|overrun|objective|stage|hill|flag)\b/;
  const silent = Object.keys(en)
    .filter((key) => told.test(key) && !NOT_ON_THE_TABLE.test(key))
    .filter((key) => {
      const first = /^(hull\.(destroyed|returns|goesHome)|bog|recover|gun|drive|overrun\.backs)/.test(key)
        ? "h1"
        : key.startsWith("flag")
          ? "flag1"
          : key === "stage.locked"
            ? "o1"
            : "w1";
      const event = {
        key,
        args: { who: 0, x: 3, y: 3, die: 4, dice: [4], hits: 1, objective: 1, team: 0 },
        about: [first, "w1"],
      };
      return effectsOf(event, table as never, map as never, new Sightings()).length === 0;
    });
  expect(silent).toEqual([]);
});
