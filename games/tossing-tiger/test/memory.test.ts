import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx, stepAll } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect, test } from "vitest";
import type { CardId } from "../content/animals.ts";
import { tossingTiger } from "../game.ts";
import { deckOf } from "../rules/cards.ts";
import { copy } from "../rules/copy.ts";
import { knownOf } from "../rules/memory.ts";
import { resample } from "../rules/resample.ts";
import { cardsIn } from "../rules/spoils.ts";
import { holding, type TigerState } from "../rules/state.ts";
import { atWar, MEEK } from "./scene.ts";

function owned(state: TigerState, seat: number): CardId[] {
  const { cards, aside = [], piles } = state.hands[seat]!;
  return [...cards, ...aside, ...Object.values(piles).flat()];
}

/** Every state of some random games, quick splits in the middle of a sealed group left out. */
function* states(games: number): Generator<TigerState> {
  for (let seed = 0; seed < games; seed++) {
    const rng = fast(`memory ${seed}`);
    const options = {
      ...defaultOptions(tossingTiger.options),
      grab: (["choose", "random", "shown"] as const)[seed % 3]!,
      skip: seed % 2 === 0,
      simulwars: seed % 4 === 2,
      together: seed % 4 === 3,
      zoo: seed % 5 > 1,
      dawndojo: seed % 7 > 3,
      roosters: "generated",
    };
    const state = tossingTiger.setup(options, 2 + (seed % 5), quietFx(rng));
    while (!tossingTiger.outcome(state)) {
      yield state;
      stepAll(tossingTiger, state, quietFx(rng), (now, decision) => sampleLegal(tossingTiger, now, decision, rng));
    }
  }
}

rule(["TT-battle-32", "TT-spoils-14"], "what somebody is said to know is true, and every card is somewhere exactly once", () => {
  let known = 0;
  for (const state of states(70)) {
    const seats = state.hands.length;
    const all = [...state.box.draw, ...state.table.discards, ...(state.table.destroyed ?? []), ...(state.table.team?.pile ?? [])];
    for (let seat = 0; seat < seats; seat++) {
      const cards = owned(state, seat);
      all.push(...cards);
      expect(holding(state.table, seat)).toBe(cards.length);
      for (let viewer = 0; viewer < seats; viewer++)
        for (const card of knownOf(state.table, state.hands[viewer], seat)) {
          expect(cards).toContain(card);
          known++;
        }
    }
    expect(all.sort()).toEqual([...deckOf(state.table.house)].sort());
  }
  expect(known).toBeGreaterThan(500);
});

rule("TT-setup-8", "what a seat may know leaves all of it in place, and the rest may lie any way", () => {
  let other = 0;
  let n = 0;
  for (const state of states(45)) {
    const viewer = n++ % state.hands.length;
    const imagined = resample(viewOf(state, viewer), fast(n));
    expect(imagined.box.draw).toHaveLength(state.table.draw);
    expect(viewOf(imagined, viewer)).toEqual(viewOf(state, viewer));
    const piles = state.table.wars.flatMap((war) => war.sides.flatMap((side) => side.row)).filter((pile) => pile !== null);
    for (const { id, shown } of piles) if (shown && imagined.box.piles[id]) expect(imagined.box.piles[id][0]).toBe(shown);
    for (const [id, top] of Object.entries(state.hands[viewer]!.tops ?? {})) expect(imagined.box.piles[id]?.[0]).toBe(top);
    for (let seat = 0; seat < state.hands.length; seat++) {
      const cards = owned(imagined, seat);
      expect(cards).toHaveLength(holding(state.table, seat));
      // How many cards somebody is about to take is public, which ones is not.
      expect(cardsIn(imagined.hands[seat]!.taking)).toHaveLength(cardsIn(state.hands[seat]!.taking).length);
      for (const card of knownOf(state.table, state.hands[viewer], seat)) expect(cards).toContain(card);
      if (seat === viewer) expect(cards.sort()).toEqual(owned(state, seat).sort());
      else if (cards.sort().join() !== owned(state, seat).sort().join()) other++;
    }
  }
  expect(other).toBeGreaterThan(100);
});

test("what is done to a copy is not done to the state it was made from", () => {
  let n = 0;
  for (const state of states(28)) {
    if (n++ % 3 > 0) continue;
    const before = JSON.stringify(state);
    const twin = copy(state);
    expect(twin).toStrictEqual(state);
    const rng = fast(n);
    for (let i = 0; i < 6 && !tossingTiger.outcome(twin); i++)
      stepAll(tossingTiger, twin, quietFx(rng), (now, decision) => sampleLegal(tossingTiger, now, decision, rng));
    expect(JSON.stringify(state)).toBe(before);
  }
});

test("a copy has what lies sealed, and none of what is not there", () => {
  const scene = atWar({ attacker: ["crane crane"], defender: ["crane crane"], strengths: { ...MEEK, crane: ["crane"] } });
  scene.answer({ "pile.1.1": ["crane.3"] }, { seat: 0 }).answer({ "pile.0.1": ["crane.1"] }, { seat: 1 });
  scene.answer(["crane.3"], { seat: 0 });
  expect(scene.state.hands.map((hand) => hand.keeping)).toEqual([["crane.3"], null, null]);
  const twin = copy(scene.state);
  expect(twin).toStrictEqual(scene.state);
  twin.hands[0]!.keeping!.pop();
  twin.hands[0]!.cards.push("tiger.1");
  twin.table.wars[0]!.acted.push("tiger.1");
  expect(scene.state.hands[0]!.keeping).toEqual(["crane.3"]);
  expect([scene.state.hands[0]!.cards, scene.war.acted.includes("tiger.1")]).toEqual([[], false]);
});
