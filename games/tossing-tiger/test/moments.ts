import { fast } from "@warren/kernel/chance.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import type { Start } from "@warren/kernel/testing/kit/setting.ts";
import type { Rooster } from "../content/roosters.ts";
import type { TigerState } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";
import { atTurn, halves, laidOut, MEEK, PLAN_A, PLAN_B, type Scene, type WarGiven } from "./scene.ts";

/** What play seldom comes to, one answer before it. Piles are of one kind or of one card, so that no roll changes what happens. */
const moment = (make: () => TigerState, seats: number, options: Options, ...opening: Answer[]): Start => ({
  seats,
  options,
  position: make,
  opening,
});

/** A war of two while a third watches, up to its first question. */
const war = (given: WarGiven, options: Options, ...opening: Answer[]): Start =>
  moment(
    () => {
      const { state } = laidOut({ ...given, strengths: { ...MEEK, ...given.strengths }, options });
      advance(state, quietFx(fast("moment")));
      return state;
    },
    3,
    options,
    ...opening,
  );
const dawn = (given: WarGiven, ...opening: Answer[]): Start => war(given, { dawndojo: true }, ...opening);

const many = (n: number, species: string): string => Array(n).fill(species).join(" ");
/** A turn of the first of these players. */
const turn = (hands: readonly string[], options: Options, roosters: { [card: string]: Rooster }, ...opening: Answer[]): Start =>
  moment(
    () => {
      const { state } = atTurn(hands, options);
      if (state.table.roosters) state.table.roosters = { ...state.table.roosters, ...roosters };
      return state;
    },
    hands.length,
    options,
    ...opening,
  );

/** Team A attacks with three piles each; nobody is strong against anybody but as said. */
const TEAMS = { together: true };
function teams(hands: readonly string[], options: Options, strengths = {}): Scene {
  const scene = atTurn(hands, options);
  const { table } = scene.state;
  table.team = { captains: [0, 1], attacking: 0, talk: [false, false], pile: [] };
  table.turn = 0;
  table.strengths = {
    ...table.strengths,
    ...Object.fromEntries(Object.keys(table.strengths).map((one) => [one, []])),
    ...strengths,
  };
  scene.state.flow = [{ at: "team.turn" }];
  return scene;
}
/** A war of the teams that a Rooster of seat 0 opens, whose other cards are of one kind. */
const opened = (rooster: Rooster, own: string, strengths = {}): Start => {
  const options = { ...TEAMS, dawndojo: true };
  const plan = { "seat.0": ["spot.2"], "seat.2": ["spot.3"] };
  return moment(
    () => {
      const { state } = teams([own, many(6, "mantis"), many(6, "turtle"), many(6, "panda")], options, strengths);
      state.table.roosters = { ...state.table.roosters, "rooster.1": rooster };
      return state;
    },
    4,
    options,
    ["dice.3"],
    ["rooster.1"],
    plan,
    PLAN_B,
    halves(1, "mantis", [1, 2]),
  );
};
/** A war of the teams that nobody wins, with nine cards on the war pile: both pay, and it is over. Seat 3 has so many less. */
const lastPayment = (less: number): Start =>
  moment(
    () => {
      const scene = teams([many(6, "crane"), many(6, "mantis"), many(6, "turtle"), many(6 - less, "panda")], TEAMS);
      const { table, box } = scene.state;
      table.team!.pile = box.draw.splice(0, 9);
      table.draw = box.draw.length;
      // With fewer cards three piles each go without saying.
      return scene.run([]).state;
    },
    4,
    TEAMS,
    ...(less > 0 ? [] : [["dice.3"]]),
    PLAN_A,
    PLAN_B,
    halves(0, "crane", [1, 3]),
    halves(1, "mantis", [1, 2]),
    ["seat.0"],
    ["seat.1"],
    ["crane.1"],
    ["mantis.1"],
  );

const REPELLED: WarGiven = {
  attacker: ["crane tiger", "redPanda"],
  defender: ["mantis mantis", "leopard"],
  strengths: { leopard: ["redPanda"] },
};
const ZOO = { zoo: true };

export const MOMENTS: readonly Start[] = [
  war(REPELLED, ZOO, ["draw"]),
  war(REPELLED, ZOO, ["pile.0.1"]),
  // The draw pile has run out.
  {
    ...war(REPELLED, ZOO, ["draw"]),
    position() {
      const { state } = laidOut({ ...REPELLED, strengths: { ...MEEK, ...REPELLED.strengths }, options: ZOO });
      state.table.discards = state.box.draw.splice(0);
      state.table.draw = 0;
      advance(state, quietFx(fast("moment")));
      return state;
    },
  },
  dawn({
    attacker: ["rooster", "rooster", "rooster"],
    defender: ["turtle turtle", "mantis", "crane mantis monkey"],
    dawn: { rule: "commonPrey", named: "crane", change: "flockCount" },
    strengths: {},
  }),
  dawn(
    {
      attacker: ["rooster", "crane", "crane", "crane", "rooster"],
      defender: ["turtle turtle", "mantis turtle", "mantis turtle", "mantis turtle", "panda"],
      dawn: { rule: "noVictor", change: "newStakes" },
      strengths: { crane: ["mantis"] },
    },
    ["stakes.2"],
  ),
  dawn(
    {
      attacker: ["rooster", "crane", "crane", "crane", "rooster"],
      defender: ["turtle turtle", "mantis turtle", "mantis turtle", "mantis turtle", "panda"],
      dawn: { rule: "spareThrow", change: "newStakes" },
      strengths: { crane: ["mantis"] },
    },
    ["pass"],
    ["pass"],
    ["pass"],
    ["pass"],
    ["pass"],
    ["pass"],
    ["pass"],
    ["stakes.2"],
  ),
  // Nothing lies opposite in the last battle of a Short Row.
  dawn(
    {
      attacker: ["rooster", "monkey", "crane", "crane"],
      defender: ["mantis", "panda", "panda", ""],
      dawn: { rule: "shortRow", change: "regroup" },
    },
    ["battle.0.4"],
  ),
  dawn(
    {
      attacker: ["rooster", "crane", "crane"],
      defender: ["monkey", "panda", ""],
      dawn: { rule: "shortRow", change: "regroup" },
    },
    ["battle.0.3"],
  ),
  dawn({ attacker: ["rooster", "crane"], defender: ["mantis", "panda panda"], dawn: { rule: "prophecy", change: "giveWay" } }, [
    "animal.panda",
  ]),
  // One battle each.
  dawn(
    {
      attacker: ["rooster", "monkey", "crane", "crane"],
      defender: ["turtle", "panda", "turtle", "turtle"],
      dawn: { rule: "sharedVictory", change: "giveWay" },
      strengths: { monkey: ["panda"] },
    },
    ["battle.0.3"],
  ),
  turn([many(4, "mantis"), many(4, "crane")], { warCap: 1 }, {}, ["dice.1"]),
  turn([many(4, "mantis"), many(6, "crane")], { highscore: true, warCap: 1 }, {}, ["dice.1"]),
  turn(
    [`rooster ${many(5, "crane")}`, many(6, "mantis")],
    { dawndojo: true },
    { "rooster.1": { rule: "stepByStep", change: "recall" } },
    ["dice.3", "rooster.1"],
  ),
  opened({ rule: "noVictor", change: "recall" }, many(6, "rooster")),
  opened({ rule: "sharedVictory", change: "recall" }, `rooster ${many(5, "crane")}`, { crane: ["mantis"] }),
  lastPayment(0),
  lastPayment(1),
];
