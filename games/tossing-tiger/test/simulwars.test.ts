import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { tossingTiger } from "../game.ts";
import { atTurn, inOrder, type Scene } from "./scene.ts";

const OPTIONS = { simulwars: true };
/** Mantis and Crane leave each other alone in the printed deck; Turtles beat Dragons only. */
const HANDS = [
  "mantis mantis mantis mantis",
  "crane crane crane crane",
  "turtle turtle turtle turtle",
  "panda panda panda panda",
];
const four = (hands = HANDS) => atTurn(hands, OPTIONS);
const five = () => atTurn([...HANDS, "leopard leopard leopard leopard"], OPTIONS);
const choices = (scene: Scene): string[] => {
  const { domain } = scene.decision();
  return domain.t === "pick" ? Object.keys(domain.tree) : [];
};
const pairs = (scene: Scene) => scene.state.table.wars.map((war) => war.sides.map((side) => side.seats[0]));
const halves = (seat: number, species: string) => ({
  [`pile.${seat}.1`]: [`${species}.1`, `${species}.2`],
  [`pile.${seat}.2`]: [`${species}.3`, `${species}.4`],
});
/** Splits for a war of two piles each and fights it; these hands never beat each other. */
function fightOut(scene: Scene, [a, one]: [number, string], [b, two]: [number, string]): void {
  scene.answer(halves(a, one), { seat: a }).answer(halves(b, two), { seat: b, dice: inOrder(2, 2, 2, 2) });
}

rule(["TT-simulwars-1", "TT-simulwars-3"], "a round is one war for each of several pairs, until all are in one", () => {
  const scene = four().answer(["seat.1", "dice.2"]);
  expect(scene.state.table.wars).toHaveLength(1);
  // Seat 1 was drawn into a war and does not pick: seat 2 does, and only seat 3 is left.
  expect(scene.decision()).toMatchObject({ seat: 2, kind: "war.wage", about: ["seat.3"] });
  scene.answer(["dice.2"]);
  expect(pairs(scene)).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(scene.asked.map((one) => [one.seat, one.kind])).toEqual([0, 1, 2, 3].map((seat) => [seat, "war.split"]));
});

rule("TT-simulwars-2", "picking goes clockwise from the start player among those not in a war yet", () => {
  const scene = four();
  scene.state.table.turn = 2;
  expect(scene.decision().seat).toBe(2);
  expect(choices(scene)).toEqual(["seat.3", "seat.0", "seat.1"]);
  scene.answer(["seat.0", "dice.1"]);
  expect(scene.decision()).toMatchObject({ seat: 3, about: ["seat.1"] });
});

rule("TT-simulwars-4", "no war waits for another", () => {
  const scene = four().answer(["seat.1", "dice.2"]).answer(["dice.2"]);
  fightOut(scene, [2, "turtle"], [3, "panda"]);
  // The second war is fought and settled while the first has not even been split.
  expect(scene.state.table.wars.map((war) => war.stage)).toEqual(["split", "spoils"]);
  expect(scene.state.table.hands).toEqual([4, 4, 4, 4]);
  expect(scene.asked.map((one) => one.seat)).toEqual([0, 1]);
});

rule(["TT-simulwars-5", "TT-simulwars-7"], "with an odd number the start player sits out and the next seat picks first", () => {
  const scene = five();
  expect(scene.decision().seat).toBe(1);
  expect(choices(scene)).toEqual(["seat.2", "seat.3", "seat.4"]);
  scene.answer(["seat.3", "dice.1"]).answer(["dice.1"], { dice: inOrder(4, 4, 4, 4) });
  expect(pairs(scene)).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

rule(
  "TT-simulwars-6",
  "who sits out is asked nothing all round and sees what a spectator sees, piles and spoils included",
  () => {
    const hands = [
      "crane crane crane crane",
      "monkey monkey mantis mantis",
      "crane panda dragon dragon",
      "tiger tiger mantis mantis",
      "panda panda turtle turtle",
    ];
    const scene = atTurn(hands, OPTIONS).answer(["seat.2", "dice.2"]).answer(["dice.2"]);
    const kinds = new Set<string>();
    let looked = false;
    /** All that he may know: his own cards, and what has lain face up. */
    const open = new Set<string>(scene.state.hands[0]!.cards);
    for (let i = 0; i < 60 && scene.state.table.fought === 0; i++) {
      expect(scene.asked.map((one) => one.seat)).not.toContain(0);
      const watching = viewOf(scene.state, 0);
      const { table } = watching;
      expect(table).toEqual(viewOf(scene.state, null).table);
      for (const card of [...table.discards, ...table.known.flat()]) open.add(card);
      for (const war of table.wars) for (const { passed = [] } of war.battles) for (const card of passed) open.add(card);
      const hidden = [1, 2, 3, 4].flatMap((seat) => {
        const { cards, piles } = scene.state.hands[seat]!;
        return [...cards, ...Object.values(piles).flat()].filter((card) => !open.has(card));
      });
      const seen = JSON.stringify([watching.hand, table.wars]);
      for (const card of hidden) expect(seen).not.toContain(`"${card}"`);
      looked ||= Object.values(scene.state.hands[1]!.looks).some((look) => look.ordered);
      const decision = scene.asked[0]!;
      kinds.add(decision.kind);
      tossingTiger.apply(scene.state, decision, decision.fallback, quietFx(fast(`round ${i}`)));
    }
    // It was worth watching: somebody looked ahead, and somebody chose spoils.
    expect([...kinds]).toEqual(expect.arrayContaining(["spoils.card", "spoils.keep"]));
    expect(looked).toBe(true);
  },
);

function wholeRound(): Scene {
  const scene = four().answer(["seat.1", "dice.2"]).answer(["dice.2"]);
  fightOut(scene, [0, "mantis"], [1, "crane"]);
  fightOut(scene, [2, "turtle"], [3, "panda"]);
  return scene;
}

rule("TT-simulwars-8", "the start player moves on one seat after each round", () => {
  const scene = wholeRound();
  expect(scene.state.table.turn).toBe(1);
  expect(scene.decision()).toMatchObject({ seat: 1, kind: "war.wage" });
  expect(scene.state.table.fought).toBe(2);
});

rule("TT-simulwars-9", "who picked is the attacker", () => {
  const scene = four();
  scene.state.table.turn = 3;
  scene.answer(["seat.1", "dice.1"]);
  expect(scene.state.table.wars[0]!.sides.map((side) => side.seats)).toEqual([[3], [1]]);
});

rule("TT-simulwars-10", "the end is tested when all wars of the round are settled", () => {
  // Mantis beats Panda: seat 1 loses all its cards in a war of one pile, while seats 2 and 3 are still splitting.
  const scene = four(["mantis mantis mantis mantis", "panda panda", "turtle turtle turtle turtle", "crane crane crane crane"]);
  scene.answer(["seat.1", "dice.1"]).answer(["dice.2"], { dice: inOrder(4, 2) });
  scene.answer(["panda.1", "panda.2"], { seat: 0 });
  expect(scene.state.table.hands[1]).toBe(0);
  expect(tossingTiger.outcome(scene.state)).toBeUndefined();
  fightOut(scene, [2, "turtle"], [3, "crane"]);
  expect(tossingTiger.outcome(scene.state)).toMatchObject({ ranks: [1, 4, 2, 2] });
});

rule("TT-simulwars-11", "discards of all wars go to one pile in the order in which they are told", () => {
  const scene = four([
    "mantis mantis mantis mantis",
    "panda panda panda panda",
    "monkey monkey monkey monkey",
    "crane crane crane crane",
  ]);
  scene.answer(["seat.1", "dice.1"]).answer(["dice.1"], { dice: inOrder(4, 4, 4, 4) });
  // Monkey beats Crane, Mantis beats Panda; the later war is settled first.
  scene.answer(["crane.1", "crane.2", "crane.3"], { seat: 2 });
  expect(scene.state.table.discards).toEqual(["crane.4"]);
  scene.answer(["panda.1", "panda.2"], { seat: 0 });
  expect(scene.state.table.discards).toEqual(["crane.4", "panda.3", "panda.4"]);
  expect(scene.events("spoils.discards").map((event) => event.args!.who)).toEqual([2, 0]);
});
