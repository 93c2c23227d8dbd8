import { viewOf } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { battlesWon, spoils, spoilsTakes } from "../rules/spoils.ts";
import { atDawn, atWar, type WarGiven } from "./scene.ts";

const STRENGTHS = { mantis: ["crane"], crane: [], dragon: [], monkey: [], turtle: [], leopard: [] } as const;
const war = (given: WarGiven) => atWar({ strengths: STRENGTHS, ...given });
/** The attacker wins battles 1 and 2, the defender battle 3. */
const TWO_ONE = {
  attacker: ["mantis mantis", "mantis mantis", "crane turtle"],
  defender: ["crane monkey", "crane dragon leopard", "mantis mantis"],
};

rule("TT-spoils-1", "nothing is taken before the last battle is fought", () => {
  const scene = war({
    attacker: ["mantis mantis", "leopard crane", "crane crane"],
    defender: ["crane turtle", "turtle turtle", "turtle turtle"],
  });
  expect(scene.results).toBe("A - -");
  expect(scene.decision().kind).toBe("action.leopard");
  expect(scene.war.spoils).toEqual([]);
  // The Leopard gives the won battle away: there is nothing to take in the end.
  scene.answer(["pile.0.1", "pile.0.3"]);
  expect(scene.results).toBe("- - -");
  expect(scene.decision().kind).toBe("war.wage");
});

rule("TT-spoils-2", "each battle won brings one card out of the pile beaten there", () => {
  const scene = war(TWO_ONE).answer(["pile.1.2"]);
  expect(scene.war.spoils[0]!.takes).toEqual([
    { pile: "pile.1.1", count: 1 },
    { pile: "pile.1.2", count: 3 },
  ]);
  expect(scene.war.spoils[1]!.takes).toEqual([{ pile: "pile.0.3", count: 1 }]);
});

rule("TT-spoils-3", "the winner looks and chooses, or takes a random card, or the one shown, as the table says", () => {
  const chosen = war(TWO_ONE).answer(["pile.1.2"]);
  const { domain } = chosen.decision(0);
  expect(domain).toEqual({ t: "form", fields: { "pile.1.1": { t: "pick", tree: { "crane.2": {}, "monkey.1": {} } } } });
  expect(viewOf(chosen.state, 0).hand!.looks["pile.1.1"]!.cards).toEqual(["crane.2", "monkey.1"]);
  expect(viewOf(chosen.state, 2).hand!.looks).toEqual({});
  const random = war({ ...TWO_ONE, options: { grab: "random" } }).answer(["pile.1.2"], { dice: [1, 0] });
  expect(random.decision(0).kind).toBe("spoils.keep");
  expect(random.state.hands[0]!.taking["pile.1.1"]).toEqual(["monkey.1"]);
  const shown = war({ ...TWO_ONE, options: { grab: "shown" } }).answer(["pile.1.2"]);
  expect(shown.state.hands[0]!.taking["pile.1.1"]).toEqual(["crane.2"]);
});

rule("TT-spoils-4", "more battles than the other win the war, even if not half of all", () => {
  const scene = war({
    attacker: ["mantis mantis", "turtle turtle", "turtle turtle"],
    defender: ["crane crane", "monkey monkey", "turtle monkey"],
  });
  expect(battlesWon(scene.war, 0)).toBe(1);
  expect(scene.war.winner).toBe(0);
  expect(scene.events("war.won")).toMatchObject([{ args: { who: 0, mine: 1, theirs: 0 } }]);
});

rule("TT-spoils-5", "equal numbers of battles: nobody wins the war and there is no pile", () => {
  const scene = war({ attacker: ["mantis mantis", "crane crane"], defender: ["crane crane", "mantis mantis"] });
  expect(scene.results).toBe("A D");
  expect(scene.war.winner).toBeNull();
  expect(scene.war.spoils.map((one) => one.bonus)).toEqual([null, null]);
  expect(scene.decision(0).kind).toBe("spoils.card");
});

rule("TT-spoils-6", "the winner of the war chooses a whole pile among the battles won", () => {
  const scene = war(TWO_ONE);
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "spoils.pile", domain: { tree: { "pile.1.1": {}, "pile.1.2": {} } } });
  const { domain } = scene.decision();
  expect(domain.t === "pick" && Object.keys(domain.tree)).toEqual(["pile.1.1", "pile.1.2"]);
  scene.answer(["pile.1.2"]);
  expect(scene.state.hands[0]!.taking["pile.1.2"]).toEqual(["dragon.1", "crane.3", "leopard.1"]);
});

rule("TT-spoils-7", "the pile taken whole brings no further card, the other battles one each", () => {
  const scene = war(TWO_ONE)
    .answer(["pile.1.2"])
    .answer({ "pile.1.1": ["monkey.1"] }, { seat: 0 })
    .answer({ "pile.0.3": ["turtle.1"] }, { seat: 1 });
  expect(scene.decision(0).domain).toMatchObject({ t: "some", of: ["dragon.1", "crane.3", "monkey.1", "leopard.1"] });
  expect(scene.decision(1).domain).toMatchObject({ t: "some", of: ["turtle.1"] });
});

rule("TT-spoils-8", "where both win, both pick before either card moves", () => {
  const scene = war({ attacker: ["mantis tiger"], defender: ["crane panda"], strengths: { ...STRENGTHS, crane: ["mantis"] } });
  expect(scene.results).toBe("AD");
  expect(scene.asked.map((one) => [one.seat, one.kind, one.together])).toEqual([
    [0, "spoils.card", "card.0"],
    [1, "spoils.card", "card.0"],
  ]);
  scene.answer({ "pile.1.1": ["crane.1"] }, { seat: 0 });
  expect(scene.decision(1).domain).toEqual({
    t: "form",
    fields: { "pile.0.1": { t: "pick", tree: { "tiger.1": {}, "mantis.1": {} } } },
  });
  scene.answer({ "pile.0.1": ["tiger.1"] }, { seat: 1 });
  expect(scene.state.hands[0]!.piles["pile.0.1"]).toEqual(["tiger.1", "mantis.1"]);
  scene.answer(["crane.1"], { seat: 0 }).answer(["tiger.1"], { seat: 1 });
  expect(scene.state.hands.slice(0, 2).map((hand) => hand.cards)).toEqual([
    ["mantis.1", "crane.1"],
    ["tiger.1", "panda.1"],
  ]);
});

/** Asks for the spoils of a war whose battles came out as given. */
function settle(won: [boolean, boolean][], sizes: number[]) {
  const scene = war({ attacker: ["dragon turtle", "turtle turtle"], defender: ["turtle monkey", "monkey monkey"], dice: [0] });
  const one = structuredClone(scene.war);
  one.flow = [{ at: "spoils" }];
  one.battles.forEach((battle, i) => {
    battle.won = won[i]!;
  });
  one.sides[1].row.forEach((pile, i) => {
    pile!.size = sizes[i]!;
  });
  const fx = quietFx({ below: () => 0 });
  for (const hand of scene.state.hands) hand.taking = {};
  scene.state.box.piles = { "pile.1.1": ["monkey.1"], "pile.1.2": ["monkey.2", "monkey.3"] };
  spoils.run!(scene.state, one.flow[0]!, fx, one);
  spoilsTakes.run!(scene.state, one.flow[0]!, fx, one);
  return one;
}

rule("TT-spoils-9", "who wins the war without a battle won takes no pile", () => {
  // A Rooster against the Dawncard and one against a Rooster: Mirror Edge gives the defender neither, Double Dare the war.
  const scene = atDawn({
    attacker: ["rooster", "rooster crane", "crane crane"],
    defender: ["rooster turtle", "rooster mantis", "mantis turtle"],
    dawn: { rule: "mirrorEdge", change: "doubleDare" },
  });
  expect([scene.results, scene.war.winner]).toEqual(["- A -", 1]);
  expect(scene.war.spoils[1]).toEqual({ takes: [], bonus: null });
  expect(scene.events("spoils.bonus")).toEqual([]);
  // The loser still has the card of the battle he won, and no pile either.
  expect(scene.war.spoils[0]).toEqual({ takes: [{ pile: "pile.1.2", count: 1 }], bonus: null });
});

rule("TT-spoils-10", "an empty pile yields nothing, a small one no more than it holds", () => {
  const empty = settle(
    [
      [true, false],
      [true, false],
    ],
    [0, 2],
  );
  expect(empty.spoils[0]).toEqual({ takes: [{ pile: "pile.1.2", count: 2 }], bonus: "pile.1.2" });
  const gone = settle(
    [
      [true, false],
      [true, false],
    ],
    [0, 0],
  );
  expect(gone.spoils[0]).toEqual({ takes: [], bonus: null });
});

const settled = () =>
  war(TWO_ONE)
    .answer(["pile.1.2"])
    .answer({ "pile.1.1": ["monkey.1"] }, { seat: 0 })
    .answer({ "pile.0.3": ["turtle.1"] }, { seat: 1 })
    .answer(["dragon.1", "crane.3", "monkey.1"], { seat: 0 })
    .answer([], { seat: 1 });

rule("TT-spoils-11", "every card taken goes to hand or is discarded, one by one", () => {
  const scene = settled();
  expect(scene.state.hands[0]!.cards).toEqual([
    "dragon.1",
    "mantis.1",
    "mantis.2",
    "mantis.3",
    "mantis.4",
    "crane.1",
    "crane.3",
    "monkey.1",
  ]);
  expect(scene.state.table.discards).toEqual(["leopard.1", "turtle.1"]);
});

rule("TT-spoils-12", "the discard pile lies face up for all", () => {
  const scene = settled();
  expect(viewOf(scene.state, null).table.discards).toEqual(["leopard.1", "turtle.1"]);
  expect(scene.toldTo("spoils.discards")).toEqual([undefined, undefined]);
});

rule("TT-spoils-13", "what was not taken goes back to its owner's hand", () => {
  const scene = settled();
  expect(scene.state.hands[1]!.cards).toEqual(["mantis.5", "mantis.6", "crane.2"]);
  expect(scene.state.table.hands.slice(0, 2)).toEqual([8, 3]);
  expect(scene.state.box.piles).toEqual({});
  expect(scene.state.hands[1]!.piles).toEqual({});
});

rule("TT-spoils-14", "hidden cards that change hands are known to the two fighters only", () => {
  const scene = settled();
  expect(scene.toldTo("spoils.keeps")).toEqual([[0, 1]]);
  const seen = JSON.stringify(viewOf(scene.state, 2)) + JSON.stringify(scene.told.filter((one) => one.to === undefined));
  for (const hidden of ["dragon.1", "monkey.1"]) expect(seen).not.toContain(hidden);
  // The Crane had been shown, so that everybody knows who has it now; and the loser knows all.
  expect(scene.state.table.known[0]).toContain("crane.3");
  expect(scene.state.hands[1]!.known[0]).toEqual(["dragon.1", "monkey.1"]);
});
