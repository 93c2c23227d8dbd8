import { eachTold } from "@warren/kernel/testing/told.ts";
import { expect, test } from "vitest";
import { animalEmpire } from "../../game.ts";
import type { Table } from "../../rules/state.ts";
import { kit } from "../../test/kit.ts";
import { en } from "../../text/en.ts";

/** What the hall marks while it is told: an Empire, a Kingdom, an Army, a place in the middle, the Wilderness. */
const MARKED = /^(seat\.\d+|[kaf]\d+|wild)$/;
/** What happens to no place in the hall, and where it is seen instead. */
const NOT_IN_THE_HALL: { readonly [key: string]: string } = { "over.unfinished": "how it ended" };

test("whatever is told is marked in the hall, or is a card held up in its middle that says what it does", () => {
  const seen = new Set<string>();
  const missed = new Set<string>();
  eachTold(
    animalEmpire,
    kit,
    ({ key, about = [], args }, { table }) => {
      seen.add(key);
      const { playing } = table as Table;
      const card = key.startsWith("play.") ? String(args?.card) : undefined;
      const heldUp = card !== undefined && playing?.card === card && Object.hasOwn(en, `effect.${card}`);
      // A card is held up besides whatever it does.
      if (card !== undefined && !heldUp) missed.add(key);
      if (!heldUp && !about.some((id) => MARKED.test(id)) && !Object.hasOwn(NOT_IN_THE_HALL, key)) missed.add(key);
    },
    3,
  );
  expect([...missed]).toEqual([]);
  // Enough of them came up for this to say something.
  expect(seen.size).toBeGreaterThan(50);
});
