import { rule } from "@warren/kernel/testing/rule.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { type Action, ANIMALS, type CardId, SPECIES, type Species, type Strengths } from "../content/animals.ts";
import { CHANGES, WAR_RULES } from "../content/roosters.ts";
import { recompute } from "../rules/battle.ts";
import { printedStrengths } from "../rules/cards.ts";
import { results, type Won } from "../rules/result.ts";
import { type Battle, type Dawn, type Mark, pileId, type TigerState, type War } from "../rules/state.ts";
import { newWar } from "../rules/war.ts";
import { atTurn } from "./scene.ts";

/** One side of a battle: what shows, how it landed if it is a Tiger, what a Chameleon took over, whether its action was left out. */
interface Face {
  species: Species;
  mark: Mark | undefined;
}
const ACTIONS = [
  ...(SPECIES.filter((one) => ANIMALS[one].action !== "none" && one !== "chameleon" && one !== "rooster") as Action[]),
  ...CHANGES,
];
const markOf: fc.Arbitrary<Mark | undefined> = fc.oneof(
  fc.constantFrom<(Mark | undefined)[]>(undefined, { toss: "up" }, { toss: "down" }, { skipped: true }),
  fc.record({ named: fc.constantFrom(...SPECIES) }),
  fc.record({ copied: fc.constantFrom(...ACTIONS), toss: fc.constantFrom("up" as const, "down" as const) }),
);
/** Few species at a time, so that they meet again. */
const face: fc.Arbitrary<Face> = fc.record({
  species: fc.oneof(
    fc.constantFrom(...SPECIES),
    fc.constantFrom<Species[]>("snake", "peacock", "chameleon", "unicorn", "turtle"),
  ),
  mark: markOf,
});
const list = fc.uniqueArray(fc.constantFrom(...SPECIES), { maxLength: 5 });
const strengthsOf: fc.Arbitrary<Strengths> = fc.oneof(
  fc.constant(printedStrengths({ grab: "choose", warCap: 200, zoo: true, dawndojo: true, together: true })),
  fc.record(Object.fromEntries(SPECIES.map((species) => [species, list])) as { [species in Species]: typeof list }),
);
const rows = fc.array(fc.tuple(face, face), { minLength: 1, maxLength: 8 });

/** A war in which everything shows. Every card is its own, so that a mark belongs to one card. */
/** What else weighs on a war: results frozen when a shown card left, battles gone, conceded or foretold, by position; and a Dawncard. */
interface Weight {
  ice: readonly ([boolean, boolean] | null)[];
  odd: readonly (Partial<Battle> | null)[];
  dawn: Dawn | null;
}
const odd: fc.Arbitrary<Partial<Battle> | null> = fc.option(
  fc.constantFrom<Partial<Battle>[]>(
    { gone: true },
    { conceded: 0 },
    { conceded: 1 },
    { yields: [0] },
    { yields: [0, 1] },
    { foretold: { animal: "crane", right: true } },
  ),
  { freq: 5 },
);
const dawnOf: fc.Arbitrary<Dawn> = fc.record({
  card: fc.constant<CardId>("rooster.0"),
  owner: fc.constant(0),
  rule: fc.constantFrom(...WAR_RULES),
  change: fc.constantFrom(...CHANGES),
  named: fc.constantFrom(...SPECIES),
});
const weight: fc.Arbitrary<Weight> = fc.record({
  ice: fc.array(fc.option(fc.tuple(fc.boolean(), fc.boolean()), { freq: 5 }), { maxLength: 8 }),
  odd: fc.array(odd, { maxLength: 8 }),
  dawn: fc.option(dawnOf, { freq: 2 }),
});
const NO_WEIGHT: Weight = { ice: [], odd: [], dawn: null };

function warOf(battles: readonly (readonly [Face, Face])[], { ice, odd, dawn }: Weight = NO_WEIGHT): War {
  const war = newWar(0, 1, battles.length);
  for (const side of [0, 1] as const)
    war.sides[side].row = battles.map((pair, i) => {
      const card: CardId = `${pair[side].species}.${100 * side + i}`;
      const { mark } = pair[side];
      const fits =
        mark?.skipped || mark?.named || pair[side].species === "tiger" || (mark?.copied && pair[side].species === "chameleon");
      if (mark && fits) war.marks[card] = mark;
      return { id: pileId(side, i), owner: side, size: 2, shown: card, seenBy: [] };
    });
  war.battles.forEach((battle, i) => {
    battle.stage = "fought";
    Object.assign(battle, odd[i]);
    const result = ice[i];
    if (!result) return;
    battle.won = [...result];
    battle.frozen = true;
  });
  war.at = battles.length - 1;
  if (dawn) war.dawn = dawn;
  return war;
}

rule("TT-battle-11", "results follow from what shows, not from the order in which it was discovered", () => {
  fc.assert(
    fc.property(strengthsOf, rows, weight, fc.array(fc.nat(7), { maxLength: 20 }), (strengths, battles, weight, order) => {
      const whole = warOf(battles, weight);
      const state: TigerState = atTurn(["crane crane", "crane crane"]).state;
      state.table.strengths = strengths;
      const expected = results(strengths, whole);
      // The same war, its cards turned one by one in any order, with all revealed battles recomputed after each.
      const piece = warOf(battles, weight);
      const hidden = piece.sides.flatMap((side) => side.row.map((pile) => ({ pile: pile!, card: pile!.shown! })));
      for (const { pile } of hidden) pile.shown = null;
      while (hidden.length > 0) {
        const [next] = hidden.splice((order.shift() ?? 0) % hidden.length, 1);
        next!.pile.shown = next!.card;
        recompute(state, piece);
      }
      expect(piece.battles.map((battle): Won => battle.won)).toEqual(expected);
    }),
    { numRuns: 400 },
  );
});

rule("TT-battle-13", "changing sides changes winners: neither side is favoured by the check", () => {
  fc.assert(
    fc.property(strengthsOf, rows, (strengths, battles) => {
      const straight = results(strengths, warOf(battles));
      const mirrored = results(strengths, warOf(battles.map(([a, b]) => [b, a] as const)));
      expect(mirrored).toEqual(straight.map(([a, b]) => [b, a]));
    }),
    { numRuns: 400 },
  );
});

rule("TT-battle-18", "a later battle never changes an earlier one by itself", () => {
  fc.assert(
    fc.property(strengthsOf, rows, (strengths, battles) => {
      const all = results(strengths, warOf(battles));
      expect(results(strengths, warOf(battles.slice(0, -1)))).toEqual(all.slice(0, -1));
    }),
    { numRuns: 200 },
  );
});
