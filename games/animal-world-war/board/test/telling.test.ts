import { fast } from "@warren/kernel/chance.ts";
import type { Fx, GameEvent } from "@warren/kernel/game.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { expect, test } from "vitest";
import { animalWorldWar } from "../../game.ts";
import type { WarState } from "../../rules/state.ts";
import { options } from "../../test/scene.ts";
import { figuresOf } from "../figures.ts";
import { effectsOf } from "../telling.ts";

/** What happens to the table and not on the field: it is said, and seen in plates and rosters. */
const NOT_ON_THE_FIELD =
  /^(field|select|turn|win)\.|^(objective\.(set|scored|satchels)|tactic\.(dealt|armed|steadied|steady)|die\.pondered)$/;

test("whatever is told of a battle is drawn where it happens", () => {
  const drawn = new Map<string, Set<string>>();
  const missed = new Set<string>();
  ["O01", "O05", "O07", "O09", "O11", "O14", "O16"].forEach((objective, i) => {
    const rng = fast(`drawn ${i}`);
    let state: WarState | undefined;
    const tell = (event: GameEvent): void => {
      if (!state) return;
      const effects = effectsOf(event, state.table, figuresOf(state.table));
      if (effects.length === 0) {
        if (!NOT_ON_THE_FIELD.test(event.key)) missed.add(event.key);
        return;
      }
      const kinds = drawn.get(event.key) ?? drawn.set(event.key, new Set()).get(event.key)!;
      for (const { t } of effects) kinds.add(t);
    };
    const fx: Fx = { quiet: false, draw: (n) => rng.below(n), tell, luck: () => {} };
    state = animalWorldWar.setup(options({ objective, size: "small", bailOut: true, selection: "random" }), 2, fx) as WarState;
    while (!animalWorldWar.outcome(state)) {
      const asked = animalWorldWar.pending(state);
      const decision = asked[rng.below(asked.length)]!;
      animalWorldWar.apply(state, decision, sampleLegal(animalWorldWar, state, decision, rng), fx);
    }
  });
  // Whoever leaves the field is seen no more when it is told: the log and the count say so.
  expect([...missed].filter((key) => !/^objective\.(leaves|boards|delivered|defused)$/.test(key))).toEqual([]);
  expect([...drawn.get("shoot.fires")!]).toEqual(["shot"]);
  expect([...drawn.get("move.goes")!]).toEqual(["walk"]);
  expect([...drawn.get("tactic.played")!]).toEqual(["card"]);
  expect([...drawn.get("captain.grants")!]).toEqual(["help"]);
});
