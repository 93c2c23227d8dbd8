import { eachTold } from "@warren/kernel/testing/told.ts";
import { expect, test } from "vitest";
import { animalWorldWar } from "../../game.ts";
import type { Table } from "../../rules/state.ts";
import { kit } from "../../test/kit.ts";
import { figuresOf } from "../figures.ts";
import { effectsOf } from "../telling.ts";

/** What happens to the table and not on the field: it is said, and seen in plates and rosters. */
const NOT_ON_THE_FIELD =
  /^(field|select|turn|win)\.|^(objective\.(set|scored|counted|satchels)|tactic\.(dealt|armed|steadied|steady)|die\.pondered)$/;

test("whatever is told of a battle is drawn where it happens", () => {
  const drawn = new Map<string, Set<string>>();
  const missed = new Set<string>();
  eachTold(animalWorldWar, kit, (event, state) => {
    const table = state.table as Table;
    const effects = effectsOf(event, table, figuresOf(table));
    if (effects.length === 0 && !NOT_ON_THE_FIELD.test(event.key)) missed.add(event.key);
    const kinds = drawn.get(event.key) ?? drawn.set(event.key, new Set()).get(event.key)!;
    for (const { t } of effects) kinds.add(t);
  });
  expect([...missed]).toEqual([]);
  const ways = (key: string): string[] => [...(drawn.get(key) ?? [])];
  expect(ways("shoot.fires")).toEqual(["shot"]);
  expect(ways("move.goes")).toEqual(["walk"]);
  expect(ways("tactic.played")).toEqual(["card"]);
  expect(ways("captain.grants")).toEqual(["help"]);
  for (const gone of ["leaves", "boards", "delivered", "defused"]) expect(ways(`objective.${gone}`), gone).toContain("point");
});
