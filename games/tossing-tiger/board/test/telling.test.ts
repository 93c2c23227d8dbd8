import { eachTold } from "@warren/kernel/testing/told.ts";
import { expect, test } from "vitest";
import { tossingTiger } from "../../game.ts";
import { kit } from "../../test/kit.ts";

/** What the mat marks while it is told: whoever it is, a pile, a battle. */
const MARKED = /^(seat|pile|battle)\.\d/;
/** What happens to no place on the mat, and where it is seen instead. */
const NOT_ON_THE_MAT: { readonly [key: string]: string } = {
  "setup.printed": "the table of strengths",
  "setup.generated": "the table of strengths",
  "setup.zoo": "the table of strengths",
  "setup.roosters": "the Roosters beside it",
  "setup.roostersGenerated": "the Roosters beside it",
  "setup.teams": "the colours of the seats",
  "setup.attacking": "the seats whose turn it is",
  "draw.renewed": "the count of the draw pile",
  "end.warPile": "the count of the war pile, and how it ended",
  "end.warCap": "how it ended",
};

test("whatever is told of a war is marked on the mat, and nothing is excused that is", () => {
  const marked = new Set<string>();
  const missed = new Set<string>();
  eachTold(
    tossingTiger,
    kit,
    ({ key, about = [] }) => {
      if (about.some((id) => MARKED.test(id))) marked.add(key);
      else if (!Object.hasOwn(NOT_ON_THE_MAT, key)) missed.add(key);
    },
    3,
  );
  expect([...missed]).toEqual([]);
  expect(Object.keys(NOT_ON_THE_MAT).filter((key) => marked.has(key))).toEqual([]);
  // Enough of them came up for this to say something.
  expect(marked.size).toBeGreaterThan(55);
});
