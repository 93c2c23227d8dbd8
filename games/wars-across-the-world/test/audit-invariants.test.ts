import { fast } from "@warren/kernel/chance.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { SCENARIOS } from "../content/scenarios.ts";
import { warsAcrossTheWorld as game } from "../game.ts";
import { baseAt, roomFor } from "../rules/bases.ts";
import { cardsOf, decksOf } from "../rules/cards/deck.ts";
import { roomAt } from "../rules/change.ts";
import { warOf } from "../rules/setup.ts";
import type { WarState } from "../rules/state.ts";
import { isOwnPort, shipsAt, survey } from "../rules/survey.ts";
import { printedOf, worldIn } from "../rules/units.ts";
import { STARTS } from "./starts.ts";

/** Units that are where they cannot be. */
function misplaced(state: WarState): string[] {
  const s = survey(state);
  const { table } = state;
  const { place } = worldIn(state);
  const leaves = state.flow.some((frame) => frame.at === "port.evacuate");
  return Object.values(table.units)
    .filter(({ id, at, side, inside, aboard, port, mode, base, mission, with: by, place: kind }) => {
      if (kind !== "map" || at === null) return (kind === "map") !== (at !== null);
      const { domain, isLeader } = printedOf(state, id);
      const { isSea } = place[at]!;
      if (inside && table.forts[at]?.side !== side) return true;
      if (by && table.units[by]!.at !== at) return true;
      if (domain === "air") return (!mission && baseAt(state, base!) !== at) || (!isLeader && roomFor(state, base!) < 0);
      if (aboard && !by && shipsAt(s, at, side).length === 0) return true;
      if (port && !leaves && !isOwnPort(state, at, side)) return true;
      if (domain === "land") return isSea && !aboard;
      return !isLeader && (port === isSea || (mode !== null) !== isSea);
    })
    .map(({ id }) => id);
}

/** Regions with more than there is room for. */
function overfull(state: WarState): string[] {
  const s = survey(state);
  const { regions, place } = worldIn(state);
  // Hidden units are counted when all have moved.
  const isCounted = !state.flow.some(({ at }) => at === "land.orders" || at === "reveal.excess");
  return regions.filter((region) =>
    state.table.vp.some((_, side) => {
      const hidden = (s.hidden[region] ?? []).filter((token) => token.side === side).length;
      return (place[region]!.isLand && roomAt(s, region, side) < 0) || (isCounted && hidden > 6);
    }),
  );
}

/** Sides whose cards are not each in one place. */
function muddled({ table, hands, handOf, box, flow, fixed }: WarState): number[] {
  const world = worldIn({ table, fixed: fixed! });
  const { cardSide, deck, sides } = world;
  const playing = flow.flatMap((frame) => (frame.at === "card.end" ? [frame.card as string] : []));
  const ahead = table.ahead.map(({ card }) => card);
  return sides
    .map((_, side) => side)
    .filter((side) => {
      const own = (cards: readonly string[]): string[] => cards.filter((card) => cardSide[card] === side);
      const hand = own(hands[handOf[table.seats[side]!]!]!.cards);
      const lying = own([...table.gone, ...table.lasting, ...(table.aside ?? []), ...ahead, ...playing]);
      const later = table.begun ? decksOf(world, side).slice(table.begun[side]! + 1) : [];
      lying.push(...later.flatMap((one) => cardsOf(world, one, side)));
      const found = [...hand, ...box.decks[side]!, ...table.discards[side]!, ...lying].sort();
      return hand.length !== table.sizes[side] || found.join() !== [...deck[side]!].sort().join();
    });
}

const CHECKS = { misplaced, overfull, muddled };
type Found = { readonly [check in keyof typeof CHECKS]: string[] };

/** Plays on at random from many places and looks at every state between two orders. */
function wander(): Found {
  const found: Found = { misplaced: [], overfull: [], muddled: [] };
  const begins = [
    ...STARTS.map((start) => start.position!() as WarState),
    warOf(Object.values(SCENARIOS)[0]!, quietFx(fast("war"))),
  ];
  for (const [nth, state] of begins.entries()) {
    const rng = fast(`wander ${nth}`);
    const fx = quietFx(rng);
    for (let step = 0; step < 200 && !game.outcome(state); step++) {
      const asked = game.pending(state, true)[0]!;
      const answer = sampleLegal(game, state, asked, rng);
      game.apply(state, asked, answer, fx);
      if (state.table.battle !== null) continue;
      for (const [name, check] of Object.entries(CHECKS) as [keyof Found, (state: WarState) => (string | number)[]][])
        for (const what of check(state)) found[name].push(`${nth}/${step} ${asked.kind} ${JSON.stringify(answer)}: ${what}`);
    }
  }
  return found;
}

describe("What holds whatever is ordered", () => {
  let played: Found | undefined;
  const found = (): Found => (played ??= wander());
  rule(
    ["WAW-A2.2-b", "WAW-10.3-c", "WAW-4.1.3-b", "WAW-4.1.1-a", "WAW-10.2-c", "WAW-4.1.4-a", "WAW-A2.3-a"],
    "nobody is in a fortress that is not there, aboard of nothing, or where he cannot be",
    () => expect(found().misplaced).toEqual([]),
  );
  rule(["WAW-9-b", "WAW-4.1.2-d"], "six CU of a side in difficult ground, six hidden in a region", () =>
    expect(found().overfull).toEqual([]),
  );
  rule(
    ["WAW-8-a", "WAW-8-e", "WAW-8-g"],
    "every card is in one place: hand, deck, discards, out of the game, on the table, in a deck to come",
    () => expect(found().muddled).toEqual([]),
  );
});
