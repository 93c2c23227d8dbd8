import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { type CardId, speciesOf } from "../content/animals.ts";
import type { WarRule } from "../content/roosters.ts";
import { tossingTiger } from "../game.ts";
import { deckOf } from "../rules/cards.ts";
import type { TigerState } from "../rules/state.ts";
import { PHRASES, phrasesFor, talk } from "../rules/talk.ts";
import { legalNumbers } from "../rules/team.ts";
import { en } from "../text/en.ts";
import { atTurn, atWar, inOrder, MEEK, type Scene } from "./scene.ts";

const OPTIONS = { together: true };
/** Seats 0, 2, 4 are team A, seats 1, 3, 5 team B. Team A attacks, its captain is seat 0. */
const team = (hands: readonly string[], options: Options = {}, captains: [number, number] = [0, 1]): Scene => {
  const scene = atTurn(hands, { ...OPTIONS, ...options });
  scene.state.table.team = { captains, attacking: 0, talk: [false, false], pile: [] };
  scene.state.table.turn = captains[0];
  scene.state.table.wars = [];
  scene.state.flow = [{ at: "team.turn" }];
  return scene;
};
const tree = (scene: Scene, seat?: number) => {
  const { domain } = scene.decision(seat);
  return domain.t === "pick" ? domain.tree : {};
};
const SIX = (species: string): string => Array(6).fill(species).join(" ");
const FOUR = [SIX("crane"), SIX("mantis"), SIX("turtle"), SIX("panda")];
/** A table of four with these numbers of cards in hand, for the numbers alone. */
const counts = (...hands: number[]) => ({ ...team(FOUR).state.table, hands });

/** Four players: number 3, seat 0 lays places 1 and 3, seat 2 place 2; seat 1 places 1 and 2, seat 3 place 3. */
const PLAN = {
  a: { "seat.0": ["spot.1", "spot.3"], "seat.2": ["spot.2"] },
  b: { "seat.1": ["spot.1", "spot.2"], "seat.3": ["spot.3"] },
};
function laid(hands: readonly string[], options: Options = {}): Scene {
  return team(hands, options).answer(["dice.3"]).answer(PLAN.a, { seat: 0 }).answer(PLAN.b, { seat: 1 });
}
const halves = (seat: number, species: string, spots: [number, number]) => ({
  [`pile.${seat}.${spots[0]}`]: [1, 2, 3].map((n) => `${species}.${n}`),
  [`pile.${seat}.${spots[1]}`]: [4, 5, 6].map((n) => `${species}.${n}`),
});
/** The same war fought out; strengths are those of the printed deck unless a test changes them. */
function fought(species: [string, string, string, string], strengths = {}, options: Options = {}): Scene {
  const scene = laid(species.map(SIX), options);
  scene.state.table.strengths = { ...scene.state.table.strengths, ...MEEK, ...strengths };
  scene.answer(halves(0, species[0], [1, 3]), { seat: 0 });
  return scene.answer(halves(1, species[1], [1, 2]), { seat: 1, dice: inOrder(3, 3, 6, 3, 3, 6) });
}

rule("TT-cards-3", "nine Birds come with Fight Together", () => {
  const birds = deckOf({ grab: "choose", warCap: 200, together: true }).filter((card) => speciesOf(card) === "bird");
  expect(birds).toHaveLength(9);
});

rule("TT-cards-7", "a Bird has no list and stands on none", () => {
  const { strengths } = team(FOUR).state.table;
  expect(strengths.bird).toEqual([]);
  for (const list of Object.values(strengths)) expect(list).not.toContain("bird");
});

rule("TT-setup-6", "Simulwars and Fight Together exclude each other; everything else goes together", () => {
  const flags = tossingTiger.options.filter((option) => option.t === "flag").map((option) => option.id);
  for (const a of flags)
    for (const b of flags) {
      const refusal = tossingTiger.refuseOptions!({ ...defaultOptions(tossingTiger.options), [a]: true, [b]: true }, 4);
      const senseless = [a, b].includes("simulwars") && [a, b].includes("together");
      expect(refusal).toEqual(senseless ? { key: "refused.simulwarsTogether", rule: "TT-setup-6" } : undefined);
    }
});

rule("TT-together-1", "every war is fought between the whole teams", () => {
  const scene = team(FOUR).answer(["dice.3"]);
  expect(scene.war.sides.map((side) => side.seats)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

rule("TT-together-2", "teams are equal or differ by one", () => {
  for (let seats = 2; seats <= 6; seats++) {
    const teams = tossingTiger.teams!({ ...defaultOptions(tossingTiger.options), together: true }, seats);
    const a = teams.filter((one) => one === 0).length;
    expect(Math.abs(seats - 2 * a)).toBeLessThanOrEqual(1);
    expect(new Set(teams).size).toBe(2);
  }
});

rule(["TT-together-3", "TT-together-23"], "after the spoils the losers pay: the captain names who, that member says what", () => {
  const scene = fought(["crane", "mantis", "turtle", "panda"], { crane: ["mantis", "panda"] });
  expect(scene.results).toBe("A - A");
  // The captain picks the pile; the single card is chosen by the one whose own pile won it: seat 0 both times.
  scene.answer(["pile.1.1"], { seat: 0 });
  expect(scene.asked.map((one) => [one.seat, one.kind])).toEqual([[0, "spoils.card"]]);
  scene.answer({ "pile.3.3": ["panda.1"] }, { seat: 0 });
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "spoils.share" });
  scene.answer({ "seat.0": ["mantis.1", "mantis.2"], "seat.2": ["mantis.3", "panda.1"] });
  scene.answer(["mantis.1", "mantis.2"], { seat: 0 }).answer(["panda.1"], { seat: 2 });
  expect(scene.state.table.hands).toEqual([8, 3, 7, 5]);
  expect(scene.decision()).toMatchObject({ seat: 1, kind: "team.payer" });
  expect(tree(scene)).toEqual({ "seat.1": {}, "seat.3": {} });
  scene.answer(["seat.3"]);
  expect(scene.decision()).toMatchObject({ seat: 3, kind: "team.pay" });
  scene.answer(["panda.4"]);
  expect(scene.state.table.team!.pile).toEqual(["panda.4"]);
  expect(scene.state.table.hands).toEqual([8, 3, 7, 4]);
});

rule(
  ["TT-together-21", "TT-together-22"],
  "what is taken the captain divides freely, and who gets a card keeps or discards it",
  () => {
    const scene = fought(["crane", "mantis", "turtle", "panda"], { crane: ["mantis"] });
    expect(scene.results).toBe("A - -");
    // All of the team saw what lies in the pile that was beaten; the other team's captain has no say.
    expect(viewOf(scene.state, 2).hand!.loot).toEqual({ "pile.1.1": ["mantis.1", "mantis.2", "mantis.3"] });
    expect(viewOf(scene.state, 3).hand!.loot).toBeUndefined();
    expect(scene.decision()).toMatchObject({ seat: 0, kind: "spoils.share" });
    scene.answer({ "seat.0": [], "seat.2": ["mantis.1", "mantis.2", "mantis.3"] });
    expect(scene.asked.map((one) => [one.seat, one.kind])).toEqual([[2, "spoils.keep"]]);
    scene.answer(["mantis.2"]);
    expect(scene.state.hands[2]!.cards).toContain("mantis.2");
    expect(scene.state.table.discards).toEqual(["mantis.1", "mantis.3"]);
  },
);

rule("TT-together-19", "what a pile wins and what its card does is the choice of who supplied it, not of the captain", () => {
  const scene = fought(["crane", "mantis", "turtle", "panda"], { crane: ["mantis", "panda"], turtle: ["mantis"] });
  expect(scene.results).toBe("A A A");
  scene.answer(["pile.1.1"], { seat: 0 });
  // Battle 2 was won by the mate's Turtle, battle 3 by the captain's Crane.
  const fields = (seat: number) => {
    const { domain } = scene.decision(seat);
    return domain.t === "form" ? Object.keys(domain.fields) : [];
  };
  expect(asked(scene)).toEqual([
    [0, "spoils.card"],
    [2, "spoils.card"],
  ]);
  expect([fields(0), fields(2)]).toEqual([["pile.3.3"], ["pile.1.2"]]);
  scene.answer({ "pile.3.3": ["panda.2"] }, { seat: 0 }).answer({ "pile.1.2": ["mantis.5"] }, { seat: 2 });
  expect(viewOf(scene.state, 0).hand!.loot).toMatchObject({ "pile.3.3": ["panda.2"], "pile.1.2": ["mantis.5"] });
  // Battle 1: the Monkeys of the defenders' captain. Battle 3: the mate's.
  const looks = met([SIX("crane"), ["monkey monkey monkey", THREE], SIX("turtle"), SIX("panda")]);
  expect(asked(looks)).toEqual([[1, "action.monkey"]]);
  const mate = met([SIX("crane"), SIX("mantis"), SIX("leopard"), SIX("panda")]);
  expect(asked(mate)).toEqual([[2, "action.leopard"]]);
});

rule("TT-together-24", "cards not taken go back to whoever supplied the pile", () => {
  const scene = fought(["crane", "mantis", "turtle", "panda"]);
  expect(scene.state.hands.map((hand) => hand.cards.length)).toEqual([6, 6, 6, 6]);
  expect(scene.state.hands[2]!.cards.every((card) => speciesOf(card) === "turtle")).toBe(true);
});

rule(["TT-together-4", "TT-together-5"], "if nobody wins both pay, and a war pile of ten or more ends the game", () => {
  const scene = fought(["crane", "mantis", "turtle", "panda"]);
  expect(scene.asked.map((one) => [one.seat, one.kind])).toEqual([
    [0, "team.payer"],
    [1, "team.payer"],
  ]);
  scene.state.table.team!.pile = scene.state.box.draw.splice(0, 9);
  scene.answer(["seat.0"], { seat: 0 }).answer(["seat.1"], { seat: 1 });
  expect(scene.asked.map((one) => one.kind)).toEqual(["team.pay", "team.pay"]);
  scene.answer(["crane.1"], { seat: 0 }).answer(["mantis.1"], { seat: 1 });
  expect(scene.state.table.team!.pile).toHaveLength(11);
  expect(scene.state.table.over).toBe("warPile");
});

/** A finished game with these hands. */
function finished(hands: readonly number[], over: TigerState["table"]["over"], options: Options = {}) {
  const scene = team(FOUR, options);
  const { table } = scene.state;
  table.hands = [...hands];
  table.over = over;
  return { table, outcome: () => tossingTiger.outcome(scene.state)! };
}

rule("TT-together-6", "with a full war pile the team with more cards wins", () => {
  expect(finished([9, 3, 3, 8], "warPile").outcome()).toMatchObject({ ranks: [1, 2, 1, 2], scores: [12, 11, 12, 11] });
});

rule(["TT-together-7", "TT-together-9"], "a player with two cards or fewer ends the game and loses it for the team", () => {
  // Seat 1 is left with two cards after paying, though team B holds more.
  const scene = fought(["crane", "mantis", "turtle", "panda"]);
  scene.answer(["seat.0"], { seat: 0 }).answer(["seat.1"], { seat: 1 });
  scene.state.hands[1]!.cards.splice(3);
  scene.state.table.hands[1] = 3;
  scene.answer(["crane.1"], { seat: 0 }).answer(["mantis.1"], { seat: 1 });
  expect(scene.state.table.over).toBe("smallHand");
  expect(tossingTiger.outcome(scene.state)).toMatchObject({ ranks: [1, 2, 1, 2], rule: "TT-together-7" });
  // One card more and it goes on, where the base game would still be far from over.
  expect(finished([9, 2, 3, 20], "smallHand").outcome().ranks).toEqual([1, 2, 1, 2]);
});

rule("TT-together-8", "if both teams starve the totals decide; one alone loses even with a full war pile; equals share", () => {
  expect(finished([2, 2, 9, 8], "smallHand").outcome().ranks).toEqual([1, 2, 1, 2]);
  expect(finished([2, 2, 8, 8], "smallHand").outcome()).toMatchObject({ ranks: [1, 1, 1, 1], rule: "TT-together-8" });
  const full = finished([2, 4, 20, 4], "smallHand");
  full.table.team!.pile = deckOf(full.table.house).slice(0, 10) as CardId[];
  expect(full.outcome().ranks).toEqual([2, 1, 2, 1]);
});

rule("TT-together-10", "the first attacking team is drawn, then they alternate", () => {
  const options = { ...defaultOptions(tossingTiger.options), ...OPTIONS };
  const first = new Set(
    Array.from({ length: 30 }, (_, seed) => tossingTiger.setup(options, 4, quietFx(fast(seed))).table.team!.attacking),
  );
  expect([...first].sort()).toEqual([0, 1]);
  const scene = fought(["crane", "mantis", "turtle", "panda"]);
  scene.answer(["seat.0"], { seat: 0 }).answer(["seat.1"], { seat: 1 });
  scene.answer(["crane.1"], { seat: 0 }).answer(["mantis.1"], { seat: 1 });
  const { team: teams } = scene.state.table;
  // TT-together-22: both captaincies have passed on.
  expect(teams).toMatchObject({ attacking: 1, captains: [2, 3] });
  // Both teams can lay three dice now and no more: the number goes without saying.
  expect(scene.war.sides.map((side) => side.seats)).toEqual([
    [3, 1],
    [2, 0],
  ]);
});

rule(
  ["TT-together-11", "TT-together-12", "TT-together-17"],
  "the attacking captain says a number above the own head count that both teams can lay",
  () => {
    const scene = team(FOUR);
    expect(scene.decision()).toMatchObject({ seat: 0, kind: "team.number" });
    // Six cards make two dice of three each: four for a team; two would not exceed the attackers.
    expect(Object.keys(tree(scene))).toEqual(["dice.3", "dice.4"]);
    expect(scene.decision().blocked!.map((one) => [one.path[0], one.rule])).toEqual([
      ["dice.1", "TT-together-12"],
      ["dice.2", "TT-together-12"],
      ["dice.5", "TT-together-17"],
    ]);
    scene.answer(["dice.3"]);
    expect(scene.war.number).toBe(3);
    expect(legalNumbers(counts(9, 9, 6, 4), [0, 2], [1, 3])).toEqual({ numbers: [3, 4], least: 3 });
  },
);

rule("TT-together-13", "the number is no lower than the defenders' head count", () => {
  const five = { ...team(FOUR).state.table, hands: [12, 12, 12, 12, 12] };
  expect(legalNumbers(five, [1, 3], [0, 2, 4]).numbers).toEqual([3, 4, 5, 6, 7, 8]);
  const scene = team([...FOUR, SIX("leopard")], {}, [0, 1]);
  scene.state.table.team!.attacking = 1;
  expect(scene.decision().seat).toBe(1);
  expect(Object.keys(tree(scene))).toEqual(["dice.3", "dice.4"]);
});

rule(
  ["TT-together-14", "TT-together-22"],
  "captains say who lays which dice, at least one for everybody, in secret from the other team",
  () => {
    const scene = team(FOUR).answer(["dice.3"]);
    expect(scene.asked.map((one) => [one.seat, one.kind])).toEqual([
      [0, "team.plan"],
      [1, "team.plan"],
    ]);
    expect(scene.decision(0).domain).toEqual({
      t: "split",
      of: ["spot.1", "spot.2", "spot.3"],
      slots: { "seat.0": { min: 1, max: 2 }, "seat.2": { min: 1, max: 2 } },
    });
    expect(checkAnswer(scene.decision(0).domain, { "seat.0": ["spot.1", "spot.2", "spot.3"], "seat.2": [] })).toBeDefined();
    expect(scene.decision(0).together).toBe(scene.decision(1).together);
    scene.answer(PLAN.a, { seat: 0 }).answer(PLAN.b, { seat: 1 });
    expect(scene.war.plan).toEqual([
      [0, 2, 0],
      [1, 1, 3],
    ]);
  },
);

rule(["TT-together-15", "TT-together-16"], "a die holds three cards or more, and every hand goes into dice whole", () => {
  const scene = laid(FOUR);
  // Seats 2 and 3 have one die each: nothing to split. The others split all six cards into dice of three.
  expect(scene.asked.map((one) => [one.seat, one.kind])).toEqual([
    [0, "war.split"],
    [1, "war.split"],
  ]);
  expect(scene.decision(0).domain).toMatchObject({
    of: ["crane.1", "crane.2", "crane.3", "crane.4", "crane.5", "crane.6"],
    slots: { "pile.0.1": { min: 3, max: 3 }, "pile.0.3": { min: 3, max: 3 } },
  });
  scene.answer(halves(0, "crane", [1, 3]), { seat: 0 });
  scene.answer(halves(1, "mantis", [1, 2]), { seat: 1, dice: inOrder(3, 3, 6, 3, 3, 6) });
  expect(scene.war.sides[0].row.map((pile) => [pile!.owner, pile!.size])).toEqual([
    [0, 3],
    [2, 6],
    [0, 3],
  ]);
});

rule("TT-war-15", "teams are held to the fewest number of piles as well, as far as both can", () => {
  const many = (first: string, second: string): string => `${SIX(first)} ${SIX(second)}`;
  const scene = team([many("crane", "turtle"), many("mantis", "panda")], { fewestPiles: 3 });
  expect(Object.keys(tree(scene))).toEqual(["dice.3", "dice.4"]);
  expect(scene.decision().blocked!.map((one) => [one.path[0], one.rule])).toEqual([
    ["dice.1", "TT-together-12"],
    ["dice.2", "TT-war-15"],
    ["dice.5", "TT-together-17"],
  ]);
  const { table } = team(FOUR.slice(0, 2), { fewestPiles: 3 }).state;
  expect(legalNumbers({ ...table, hands: [8, 12] }, [0], [1])).toEqual({ numbers: [2], least: 3 });
});

rule("TT-together-18", "when no number fits the largest that both can meet is said, else with smaller dice", () => {
  const three = (...hands: number[]) => ({ ...team(FOUR).state.table, hands });
  // Two against one: the lone player can lay two dice of three; that is all both can meet.
  expect(legalNumbers(three(6, 6, 6), [0, 2], [1])).toEqual({ numbers: [2], least: 3 });
  // With five cards the lone player lays one die of three, but the others are two: dice of two.
  expect(legalNumbers(three(6, 5, 6), [0, 2], [1])).toEqual({ numbers: [2], least: 2 });
  expect(legalNumbers(three(6, 3, 6), [0, 2], [1])).toEqual({ numbers: [3], least: 1 });
  const scene = team(FOUR.slice(0, 3));
  // One number only: it goes without saying.
  scene.run([]);
  expect(scene.war).toMatchObject({ number: 2, dieMin: 3 });
});

rule(
  "TT-together-20",
  "own means the team's row: a Dragon rerolls a mate's die, and a drawn card goes to who supplied the actor",
  () => {
    const scene = laid([
      "crane crane crane crane crane crane",
      "mantis mantis mantis monkey monkey monkey",
      "dragon dragon dragon dragon dragon dragon",
      SIX("panda"),
    ]);
    scene.state.table.strengths = { ...MEEK };
    scene.answer(halves(0, "crane", [1, 3]), { seat: 0 });
    scene.answer(
      { "pile.1.1": ["mantis.1", "mantis.2", "mantis.3"], "pile.1.2": ["monkey.1", "monkey.2", "monkey.3"] },
      { seat: 1, dice: inOrder(3, 3, 6, 3, 3, 6) },
    );
    expect(scene.decision()).toMatchObject({ seat: 2, kind: "action.dragon" });
    expect(tree(scene)).toEqual({ "battle.0.1": {}, "battle.0.2": {} });
    scene.answer(["battle.0.1"], { dice: inOrder(3) });
    expect(scene.events("dragon.rerolls")).toMatchObject([{ args: { who: 2, n: 1 } }]);
  },
);

/** Team A's middle die is full of Birds. */
const birds = (): Scene => fought(["crane", "mantis", "bird", "panda"]);
const asked = (scene: Scene) => scene.asked.map((one) => [one.seat, one.kind]);
/** By seat: whether that player may write freely now. */
const free = (scene: Scene) => [0, 1, 2, 3].map((seat) => talk.now(viewOf(scene.state, seat), seat, [])?.free);
const goOn = (scene: Scene, ...seats: number[]): Scene => seats.reduce((one, seat) => one.answer(["goOn"], { seat }), scene);
const THREE = "mantis mantis mantis";
/** A hand, or for who lays two dice what is in each, its top card first. */
type Given = string | [string, string];
/** The war of four with these dice, fought up to the first question. Nobody is strong against anybody. */
function met(hands: readonly [Given, Given, string, string], options: Options = {}): Scene {
  const scene = laid(
    hands.map((hand) => (typeof hand === "string" ? hand : hand.join(" "))),
    options,
  );
  scene.state.table.strengths = { ...MEEK };
  const lays = (seat: 0 | 1, spots: [number, number]): void => {
    const left = [...scene.state.hands[seat]!.cards];
    const given = hands[seat];
    const species = (typeof given === "string" ? given : given.join(" ")).split(" ");
    const cards = species.map(
      (one) =>
        left.splice(
          left.findIndex((card) => speciesOf(card) === one),
          1,
        )[0]!,
    );
    const piles = { [`pile.${seat}.${spots[0]}`]: cards.slice(0, 3), [`pile.${seat}.${spots[1]}`]: cards.slice(3) };
    scene.answer(piles, { seat, dice: seat === 1 ? inOrder(3, 3, 6, 3, 3, 6) : [] });
  };
  lays(0, [1, 3]);
  lays(1, [1, 2]);
  return scene;
}

rule(
  ["TT-together-35", "TT-action-17", "TT-together-27"],
  "when a Bird has opened talk its team is asked to go on, and nothing is revealed until all its members say so",
  () => {
    const scene = birds();
    expect(scene.events("bird.talks")).toMatchObject([{ args: { who: 2, team: 0 } }]);
    expect([scene.war.at, scene.shows(0)]).toEqual([1, "crane bird ?"]);
    expect(asked(scene)).toEqual([
      [0, "talk.goOn"],
      [2, "talk.goOn"],
    ]);
    expect(scene.decision(0)).toMatchObject({ domain: { tree: { goOn: {} } }, fallback: ["goOn"], within: 60 });
    expect(free(scene)).toEqual(["team", "none", "team", "none"]);
    // One member says so: the other may still talk, and so may he.
    goOn(scene, 2);
    expect(asked(scene)).toEqual([[0, "talk.goOn"]]);
    expect(free(scene)).toEqual(["team", "none", "team", "none"]);
    goOn(scene, 0);
    expect(scene.results).toBe("- D -");
    expect(free(scene)).toEqual(["none", "none", "none", "none"]);
  },
);

rule("TT-together-35", "a Bird that has nobody to talk to stops nobody", () => {
  const scene = team([SIX("crane"), SIX("bird"), SIX("turtle")]);
  scene.state.table.strengths = { ...MEEK };
  scene.run([]);
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "team.plan" });
  scene.answer({ "seat.0": ["spot.1"], "seat.2": ["spot.2"] }, { seat: 0 });
  scene.answer(halves(1, "bird", [1, 2]), { seat: 1, dice: inOrder(6, 6, 3, 3) });
  expect(scene.results).toBe("A A");
  expect(scene.events("bird.talks")).toEqual([]);
});

rule("TT-together-28", "going on does not end talk, the next card revealed does, a rerolled one too", () => {
  // The attacker's Bird faces a Dragon, whose reroll brings a Monkey that asks.
  const scene = met([["bird bird bird", "crane crane crane"], ["dragon monkey monkey", THREE], SIX("panda"), SIX("turtle")]);
  goOn(scene, 0).answer(["goOn"], { seat: 2, dice: [1, 0] });
  expect(asked(scene)).toEqual([[1, "action.monkey"]]);
  expect(free(scene)).toEqual(["none", "none", "none", "none"]);
  // With a Monkey there from the start nothing is revealed before its question.
  const open = met([["bird bird bird", "crane crane crane"], ["monkey monkey monkey", THREE], SIX("panda"), SIX("turtle")]);
  expect(asked(goOn(open, 0, 2))).toEqual([[1, "action.monkey"]]);
  expect(free(open)).toEqual(["team", "none", "team", "none"]);
});

rule("TT-together-28", "after the last battle talk ends when the spoils are settled, before anybody pays", () => {
  const last = met([SIX("crane"), SIX("mantis"), SIX("turtle"), SIX("bird")]);
  expect(asked(last)).toEqual([
    [1, "talk.goOn"],
    [3, "talk.goOn"],
  ]);
  goOn(last, 1, 3);
  expect(last.war.stage).toBe("spoils");
  expect(free(last)).toEqual(["none", "team", "none", "team"]);
  last.answer({ "seat.2": [], ...wholeShare(last) }, { seat: 0 });
  expect(asked(last)).toEqual([[0, "spoils.keep"]]);
  expect(free(last)).toEqual(["none", "team", "none", "team"]);
  last.answer([], { seat: 0 });
  expect(asked(last)).toEqual([[1, "team.pay"]]);
  expect(free(last)).toEqual(["none", "none", "none", "none"]);
});

rule("TT-action-61", "an attacking Turtle stops a Bird's talk, not its loss", () => {
  const scene = met([SIX("turtle"), SIX("bird"), SIX("crane"), SIX("panda")]);
  // The Bird of battle 1 faces a Turtle, that of battle 2 a Crane.
  expect(scene.war.at).toBe(1);
  expect(scene.events("turtle.stops")).toMatchObject([{ args: { who: 1, animal: "bird", n: 1 } }]);
  expect(scene.events("bird.talks").map((event) => event.args!.who)).toEqual([1]);
  expect(goOn(scene, 1, 3).results.slice(0, 3)).toBe("A A");
});

rule(["TT-action-62", "TT-action-61"], "so does a defending one, though the Bird acts first", () => {
  const scene = met([SIX("bird"), SIX("turtle"), SIX("crane"), SIX("panda")]);
  expect(scene.events("battle.won")).toMatchObject([{ args: { n: 1, who: 1 } }]);
  expect(scene.events("turtle.voids")).toMatchObject([{ args: { who: 0, animal: "bird", n: 1 } }]);
  // Battle 3 has a Bird against a Panda: the first talk of this war.
  expect([scene.war.at, scene.events("bird.talks").length]).toEqual([2, 1]);
});

rule("TT-action-62", "nor does a Bird talk that is rolled against a Turtle lying there", () => {
  const rolled = (facing: string) =>
    met([["crane crane bird", THREE], [facing, "panda panda panda"], SIX("dragon"), SIX("leopard")]).answer(["battle.0.1"], {
      seat: 2,
      dice: [0, 1],
    });
  const faced = rolled("turtle turtle turtle");
  expect(faced.shows(0).split(" ")[0]).toBe("bird");
  expect(faced.events("bird.talks")).toEqual([]);
  expect(asked(rolled("crane crane crane"))).toEqual([
    [0, "talk.goOn"],
    [2, "talk.goOn"],
  ]);
});

rule(["TT-action-62", "TT-highscore-12"], "a Turtle whose action is left out lets the Bird talk after all", () => {
  const scene = met([SIX("bird"), SIX("turtle"), SIX("crane"), SIX("panda")], { skip: true });
  scene.answer(["act"], { seat: 0 });
  expect(scene.events("bird.talks")).toEqual([]);
  scene.answer(["skip", "battle.0.3"], { seat: 1 });
  expect(asked(scene)).toEqual([
    [0, "talk.goOn"],
    [2, "talk.goOn"],
  ]);
  // Then the one who looked goes on with what he looked for.
  expect(asked(goOn(scene, 0, 2))).toEqual([[1, "action.reshuffle"]]);
});

rule(
  ["TT-highscore-10", "TT-together-19"],
  "who skipped and looked is asked about the reshuffle, whoever supplied the die",
  () => {
    const scene = met([SIX("crane"), SIX("mantis"), SIX("panda"), SIX("leopard")], { skip: true });
    expect(scene.decision()).toMatchObject({ seat: 2, kind: "action.skip" });
    scene.answer(["skip", "battle.0.3"], { seat: 2 });
    expect(scene.decision()).toMatchObject({ seat: 2, kind: "action.reshuffle", about: ["pile.0.3"] });
    scene.answer(["reshuffle"], { seat: 2, dice: inOrder(3) });
    expect(scene.events("skip.reshuffles")).toMatchObject([{ args: { who: 2, n: 3 } }]);
  },
);

/** Seat 0 opens with this war rule; places 2 and 3 are the dice of seats 0 and 2, opposite lie seat 1 twice and seat 3. */
function opened(rule: WarRule, strengths = {}): Scene {
  const scene = team(["rooster crane crane crane crane crane", SIX("mantis"), SIX("turtle"), SIX("panda")], { dawndojo: true });
  scene.state.table.strengths = { ...MEEK, ...strengths };
  scene.state.table.roosters = { ...scene.state.table.roosters, "rooster.1": { rule, change: "regroup" } };
  scene.answer(["dice.3"]).answer(["rooster.1"]);
  scene.answer({ "seat.0": ["spot.2"], "seat.2": ["spot.3"] }, { seat: 0 }).answer(PLAN.b, { seat: 1 });
  return scene.answer(halves(1, "mantis", [1, 2]), { seat: 1, dice: inOrder(5, 6, 3, 3, 6) });
}

rule("TT-together-36", "who supplied the pile of a battle is asked whether to lose it on purpose", () => {
  const scene = opened("tacticalRetreat");
  const seats: number[] = [];
  while (scene.decision().kind === "dawn.tacticalRetreat") {
    seats.push(scene.decision().seat);
    scene.answer(["pass"]);
  }
  // Battle 1 the defender alone, then attacker and defender each time.
  expect(seats).toEqual([1, 0, 1, 2, 3]);
});

rule("TT-together-36", "a spare throw is offered to each supplier for the own dice, and one throw is the team's", () => {
  const scene = opened("spareThrow");
  const offers: [number, string[]][] = [];
  const pass = (times: number): void => {
    for (let i = 0; i < times; i++) {
      offers.push([scene.decision().seat, Object.keys(tree(scene)).slice(1)]);
      scene.answer(["pass"]);
    }
  };
  pass(3);
  expect(offers).toEqual([
    [1, ["battle.0.1"]],
    [0, ["battle.0.2"]],
    [1, ["battle.0.1", "battle.0.2"]],
  ]);
  pass(1);
  expect(offers[3]).toEqual([0, ["battle.0.2"]]);
  // The mate takes it for his die; the captain's is gone with it.
  expect([scene.decision().seat, Object.keys(tree(scene))]).toEqual([2, ["pass", "battle.0.3"]]);
  scene.answer(["battle.0.3"], { dice: inOrder(6) });
  expect(scene.events("dawn.rerolls")).toMatchObject([{ args: { who: 2, n: 3 } }]);
  expect(scene.war.dawn!.used).toEqual([0]);
  expect([scene.decision().seat, Object.keys(tree(scene))]).toEqual([1, ["pass", "battle.0.1", "battle.0.2"]]);
  scene.answer(["pass"]);
  expect([scene.decision().seat, Object.keys(tree(scene))]).toEqual([3, ["pass", "battle.0.3"]]);
});

rule("TT-together-36", "the last word has who supplied the pile that won the last battle", () => {
  const scene = opened("lastWord", { turtle: ["panda"] });
  expect(scene.decision()).toMatchObject({ seat: 2, kind: "dawn.lastWord" });
  expect(Object.keys(tree(scene))).toEqual(["pass", "battle.0.2", "battle.0.3"]);
});

/** Everything the captain of team A divides goes to the captain. */
function wholeShare(scene: Scene): { [seat: string]: readonly string[] } {
  const { domain } = scene.decision(0);
  return domain.t === "split" && typeof domain.of !== "number" ? { "seat.0": domain.of } : {};
}

rule("TT-together-25", "outside open talk hands stay hidden between team mates", () => {
  const scene = laid(FOUR);
  expect(viewOf(scene.state, 0).hand!.cards).toEqual(scene.state.hands[0]!.cards);
  expect(JSON.stringify(viewOf(scene.state, 0))).not.toContain("turtle.1");
  expect(scene.state.handOf).toEqual([0, 1, 2, 3]);
  expect(viewOf(scene.state, null).table.team!.talk).toEqual([false, false]);
});

rule("TT-together-26", "wishes about dice, places and spoils, and agreement, are what a team may always say", () => {
  // Each of them is a phrase with a hole for what is wished; nothing in them names a card in hand.
  expect(PHRASES.map((phrase) => phrase.id)).toEqual(["number", "dice", "place", "wantCard", "agree", "promise"]);
  for (const { key } of PHRASES) expect(en[key]).toBeDefined();
  const scene = fought(["crane", "mantis", "turtle", "panda"], { crane: ["mantis"] });
  const said = (seat: number) => phrasesFor(viewOf(scene.state, seat));
  // Spoils may be wished for while they are divided, and only what the team takes.
  expect(said(2).find((one) => one.id === "wantCard")!.of).toEqual(["mantis.1", "mantis.2", "mantis.3"]);
  expect(said(3).some((one) => one.id === "wantCard")).toBe(false);
  expect(phrasesFor(viewOf(team(FOUR).state, 2)).map((one) => one.id)).toContain("number");
});

rule("TT-together-25", "outside open talk nothing is written freely, neither to the team nor to all", () => {
  const scene = team(FOUR);
  const now = (seat: number) => talk.now(viewOf(scene.state, seat), seat, []);
  expect(now(2)).toMatchObject({ free: "none", rule: "TT-together-25" });
  // Who is alone has nobody to keep anything from, and without teams nobody has.
  const three = team(FOUR.slice(0, 3));
  expect(talk.now(viewOf(three.state, 1), 1, [])).toBeUndefined();
  expect(talk.now(viewOf(three.state, 2), 2, [])).toMatchObject({ free: "none" });
  const base = atTurn(FOUR);
  expect(talk.now(viewOf(base.state, 0), 0, [])).toBeUndefined();
});

rule("TT-together-26", "a phrase is said to the own team alone, in words that name places, numbers and spoils", () => {
  const scene = team(FOUR);
  const view = viewOf(scene.state, 2);
  const { domain } = talk.now(view, 2, [])!;
  const tree = domain?.t === "pick" ? domain.tree : {};
  expect(Object.keys(tree)).toEqual(["say.number", "say.dice", "say.agree", "say.promise"]);
  const number = Object.keys(tree["say.number"]!)[1]!;
  expect(talk.said(view, 2, [], ["say.number", number])).toMatchObject({
    event: {
      key: "team.said",
      args: { who: 2, words: { key: "say.number", args: { what: { key: "label.dice", args: { n: 2 } } } } },
    },
    to: [0, 2],
  });
  const divided = fought(["crane", "mantis", "turtle", "panda"], { crane: ["mantis"] });
  expect(talk.said(viewOf(divided.state, 2), 2, [], ["say.wantCard", "mantis.1"]).event.args).toMatchObject({
    words: { args: { what: { key: "animal.mantis" } } },
  });
});

rule(
  "TT-together-27",
  "during open talk the members of the Bird's team write to each other freely; they do so to nobody else, and the others not at all",
  () => {
    const heard = met([SIX("crane"), ["bird bird bird", THREE], SIX("turtle"), SIX("panda")]);
    expect(free(heard)).toEqual(["none", "team", "none", "team"]);
    const now = (seat: number) => talk.now(viewOf(heard.state, seat), seat, [])!;
    expect([now(1).rule, now(0).rule]).toEqual(["TT-together-27", "TT-together-25"]);
    // What is said in the game's own words stays in the team, then as ever.
    expect(talk.said(viewOf(heard.state, 3), 3, [], ["say.agree"]).to).toEqual([1, 3]);
  },
);

rule("TT-together-29", "outside team play a Bird only loses", () => {
  const scene = atWar({ attacker: ["bird bird"], defender: ["mantis mantis"], strengths: MEEK });
  expect(scene.results).toBe("D");
  expect(scene.events("bird.talks")).toEqual([]);
});

rule("TT-together-30", "with Dawndojo one member may open the war; the Rooster is one die of that member", () => {
  const hands = [
    "crane crane crane crane crane crane",
    SIX("mantis"),
    "rooster turtle turtle turtle turtle turtle",
    SIX("panda"),
  ];
  const scene = team(hands, { dawndojo: true }).answer(["dice.3"]);
  // The captain is asked first, then the mate; nobody learns who holds a Rooster from being asked.
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "team.dawn", domain: { tree: { noDawn: {} } } });
  scene.answer(["noDawn"]);
  expect(scene.decision()).toMatchObject({ seat: 2, kind: "team.dawn" });
  scene.answer(["rooster.1", "animal.mantis"]);
  expect(scene.war.dawn).toMatchObject({ owner: 2, card: "rooster.1" });
  expect(scene.decision(0).domain).toEqual({
    t: "split",
    of: ["spot.2", "spot.3"],
    slots: { "seat.0": { min: 1, max: 2 }, "seat.2": { min: 0, max: 1 } },
  });
  scene.answer({ "seat.0": ["spot.2", "spot.3"], "seat.2": [] }, { seat: 0 }).answer(PLAN.b, { seat: 1 });
  scene.answer(halves(0, "crane", [2, 3]), { seat: 0 });
  scene.answer(halves(1, "mantis", [1, 2]), { seat: 1, dice: inOrder(3, 3, 3, 3, 6) });
  // The rest of that member's cards stays in hand.
  expect(scene.state.hands[2]!.cards).toEqual(["turtle.1", "turtle.2", "turtle.3", "turtle.4", "turtle.5"]);
  expect(scene.results[0]).toBe("D");
});

rule("TT-together-31", "with Highscore the members' points are added up", () => {
  const { table, outcome } = finished([5, 5, 5, 5], "warPile", { highscore: true });
  table.scores = [-10, -4, -1, -8];
  expect(outcome()).toMatchObject({ ranks: [1, 2, 1, 2], scores: [-11, -12, -11, -12], rule: "TT-together-31" });
});

rule("TT-highscore-7", "a team leaves out one action a war between them, and the other team one of its own", () => {
  const scene = met([SIX("turtle"), SIX("mantis"), SIX("panda"), SIX("monkey")], { skip: true });
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "action.skip" });
  scene.answer(["skip", "battle.0.2"], { seat: 0 }).answer(["leave"], { seat: 0 });
  // Neither the mate's Panda in battle 2 nor the captain's Turtle in battle 3 is asked about: that Turtle stops the Monkey.
  expect(scene.war.skips).toEqual([0]);
  expect([scene.war.stage, scene.events("turtle.stops").length]).toEqual(["spoils", 1]);
  // Who lets the first card act is asked about the next, and the mate about his.
  const later = met([SIX("turtle"), SIX("mantis"), SIX("panda"), SIX("monkey")], { skip: true });
  later.answer(["act"], { seat: 0 });
  expect(later.decision()).toMatchObject({ seat: 2, kind: "action.skip" });
  // The defenders have a skip of their own after the attackers have used theirs.
  const both = met([SIX("panda"), SIX("turtle"), SIX("mantis"), SIX("crane")], { skip: true });
  both.answer(["skip", "battle.0.3"], { seat: 0 }).answer(["leave"], { seat: 0 });
  expect(both.decision()).toMatchObject({ seat: 1, kind: "action.skip" });
});

rule("TT-together-32", "the war pile lies face up for all, and a war won by both costs nobody a card", () => {
  const scene = fought(["crane", "mantis", "turtle", "panda"]);
  scene.answer(["seat.0"], { seat: 0 }).answer(["seat.1"], { seat: 1 });
  scene.answer(["crane.1"], { seat: 0 }).answer(["mantis.1"], { seat: 1 });
  for (const seat of [null, 0, 3]) expect(viewOf(scene.state, seat).table.team!.pile).toEqual(["crane.1", "mantis.1"]);
  // One battle each: without Shared Victory both would pay.
  const settled = (rule: WarRule): Scene => {
    const one = opened(rule, { crane: ["mantis"] });
    expect(one.results).toBe("D A -");
    while (one.asked[0]!.kind.startsWith("spoils.")) one.answer(one.asked[0]!.fallback, { seat: one.asked[0]!.seat });
    return one;
  };
  const shared = settled("sharedVictory");
  expect(shared.events("war.teamsShared")).toHaveLength(1);
  expect(shared.state.table.team!.pile).toEqual([]);
  expect([shared.state.table.fought, shared.state.table.team!.attacking]).toEqual([1, 1]);
  expect(asked(settled("mirrorEdge"))).toEqual([
    [0, "team.payer"],
    [1, "team.payer"],
  ]);
});

rule("TT-together-33", "dice of different members are not merged", () => {
  const hands = ["rooster crane crane crane crane crane", SIX("mantis"), SIX("turtle"), SIX("panda")];
  const scene = team(hands, { dawndojo: true });
  scene.state.table.strengths = { ...MEEK };
  scene.state.table.roosters = { ...scene.state.table.roosters, "rooster.1": { rule: "forcedMerge", change: "regroup" } };
  scene.answer(["dice.3"]).answer(["rooster.1"]);
  scene.answer({ "seat.0": ["spot.2"], "seat.2": ["spot.3"] }, { seat: 0 }).answer(PLAN.b, { seat: 1 });
  scene.answer(halves(1, "mantis", [1, 2]), { seat: 1, dice: inOrder(5, 6, 3, 3, 6) });
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "dawn.forcedMerge" });
  expect(tree(scene)).toEqual({ pass: {}, "pile.1.1": { "pile.1.2": {} } });
});

rule("TT-together-34", "the whole team looks through what it has beaten", () => {
  const scene = fought(["crane", "mantis", "turtle", "panda"], { crane: ["mantis", "panda"] });
  for (const seat of [0, 2]) expect(Object.keys(viewOf(scene.state, seat).hand!.looks)).toEqual(["pile.1.1", "pile.3.3"]);
  for (const seat of [1, 3]) expect(viewOf(scene.state, seat).hand!.looks).toEqual({});
});
