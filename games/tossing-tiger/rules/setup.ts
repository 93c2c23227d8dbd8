import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { OptionSpec, Options } from "@warren/kernel/options.ts";
import { speciesOf } from "../content/animals.ts";
import { PRINTED_ROOSTERS } from "../content/roosters.ts";
import {
  deckOf,
  generatedStrengths,
  generateRoosters,
  printedStrengths,
  roostersByCard,
  shuffleCards,
  sortCards,
} from "./cards.ts";
import { GRABS, type Grab, type Hand, type House, type TigerState, teamOf } from "./state.ts";
import { advance } from "./steps.ts";
import { newTeams } from "./team.ts";

/** TT-setup-1. */
export const SEATS = { min: 2, max: 6 } as const;
/** TT-setup-2. */
const DEALT = 6;

export const OPTIONS: readonly OptionSpec[] = [
  { id: "fewestPiles", t: "int", min: 1, max: 3, default: 1 },
  { id: "strengths", t: "choice", values: ["printed", "generated"], default: "printed" },
  { id: "grab", t: "choice", values: GRABS, default: "choose" },
  // Variants and expansions: a switch each, all off in a first game (TT-setup-5); the skip rule goes with any score (TT-highscore-6).
  { id: "simulwars", t: "flag", default: false },
  { id: "highscore", t: "flag", default: false },
  { id: "skip", t: "flag", default: false },
  { id: "zoo", t: "flag", default: false },
  { id: "dawndojo", t: "flag", default: false },
  { id: "roosters", t: "choice", values: ["printed", "generated"], default: "printed" },
  { id: "together", t: "flag", default: false },
  { id: "warCap", t: "int", min: 1, max: 1000, default: 200 },
];

/** What the options say. Switches that are off leave no trace, so that a table without variants looks as it always did. */
function houseOf(options: Options): House {
  const house: House = { grab: options.grab as Grab, warCap: options.warCap as number };
  if (options.simulwars) house.simulwars = true;
  if (options.highscore) house.highscore = true;
  if (options.skip) house.skip = true;
  if (options.zoo) house.zoo = true;
  if (options.dawndojo) house.dawndojo = true;
  if (options.together) house.together = true;
  if ((options.fewestPiles as number) > 1) house.fewestPiles = options.fewestPiles as number;
  return house;
}

/** TT-setup-6: whole teams at war leave nobody to wage others at the same time. */
export function refuseOptions(options: Options): Refusal | undefined {
  return options.simulwars && options.together ? { key: "refused.simulwarsTogether", rule: "TT-setup-6" } : undefined;
}

/** Teams by seat with Fight Together; otherwise everybody for himself. */
export function teams(options: Options, seats: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => (options.together ? teamOf(seat) : seat));
}

/** Everybody gets 6 cards, the rest is the draw pile in the box, which nobody sees (TT-setup-3), somebody begins. */
export function setup(options: Options, seats: number, fx: Fx): TigerState {
  const generated = options.strengths === "generated";
  const house = houseOf(options);
  const strengths = generated ? generatedStrengths(house, fx) : printedStrengths(house);
  const roosters = house.dawndojo
    ? roostersByCard(options.roosters === "generated" ? generateRoosters(fx) : PRINTED_ROOSTERS)
    : undefined;
  const draw = shuffleCards([...deckOf(house)], fx, "deal");
  const hands: Hand[] = [];
  for (let seat = 0; seat < seats; seat++) {
    hands.push({
      cards: sortCards(draw.splice(draw.length - DEALT, DEALT)),
      piles: {},
      looks: {},
      taking: {},
      keeping: null,
      known: Array.from({ length: seats }, () => []),
    });
  }
  const team = house.together ? newTeams(fx) : undefined;
  const start = team ? team.captains[team.attacking] : fx.draw(seats, "start");
  if (!fx.quiet) {
    fx.tell({
      key: generated ? "setup.generated" : "setup.printed",
      args: { strengths },
      rule: generated ? "TT-cards-10" : "TT-cards-8",
    });
    if (house.zoo) fx.tell({ key: "setup.zoo", rule: "TT-zoo-1" });
    if (roosters)
      fx.tell({
        key: options.roosters === "generated" ? "setup.roostersGenerated" : "setup.roosters",
        args: { roosters: Object.entries(roosters).map(([card, { rule, change }]) => ({ card, rule, change })) },
        rule: options.roosters === "generated" ? "TT-cards-14" : "TT-cards-13",
      });
    for (let seat = 0; seat < seats; seat++) {
      const cards = hands[seat]!.cards;
      const event = { key: "setup.dealt", args: { animals: cards.map(speciesOf), cards: [...cards] }, about: [...cards] };
      fx.tell({ ...event, rule: "TT-setup-2" }, [seat]);
    }
    if (team) {
      const [a, b] = [0, 1].map((one) => hands.map((_, seat) => seat).filter((seat) => teamOf(seat) === one));
      fx.tell({ key: "setup.teams", args: { a: a!, b: b! }, rule: "TT-together-2" });
      fx.tell({ key: "setup.attacking", args: { team: team.attacking }, rule: "TT-together-10" });
    } else fx.tell({ key: "setup.start", args: { who: start }, rule: "TT-setup-7", about: [`seat.${start}`] });
  }
  const state: TigerState = {
    table: {
      house,
      strengths,
      ...(roosters && { roosters }),
      hands: hands.map((hand) => hand.cards.length),
      draw: draw.length,
      discards: [],
      known: hands.map(() => []),
      start,
      turn: start,
      fought: 0,
      wars: [],
      last: [],
      over: null,
      ...(team && { team }),
    },
    hands,
    handOf: hands.map((_, seat) => seat),
    box: { draw, piles: {} },
    flow: [{ at: team ? "team.turn" : "turn" }],
  };
  advance(state, fx); // In team play the first number may go without saying.
  return state;
}
