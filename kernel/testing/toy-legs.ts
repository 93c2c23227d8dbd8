import type { Game, State } from "../game.ts";
import { toyGame } from "./toy.ts";

/**
 * "Two legs", the smallest game that waits for others: who leads a leg says how many cards are dealt, the leg is a Duel of Numbers with its
 * leader in the first seat, and the points of both legs count. What is level is drawn for.
 */
export interface LegsTable {
  leg: number;
  /** Cards a hand of the leg to come; 0: not said yet. */
  hand: number;
  points: [number, number];
  drawn: number | null;
}
type LegsState = State<LegsTable, null, null>;
const LEGS = 2;

export const legs: Game<LegsTable, null, null> = {
  id: "legs",
  version: 1,
  seats: { min: 2, max: 2 },
  options: [],
  setup: (): LegsState => ({
    table: { leg: 0, hand: 0, points: [0, 0], drawn: null },
    hands: [null, null],
    handOf: [0, 1],
    box: null,
    flow: [{ at: "leg" }],
  }),
  pending: ({ table }) =>
    table.leg === LEGS || table.hand > 0
      ? []
      : [
          {
            seat: table.leg,
            kind: "hand",
            prompt: { key: "legs.hand" },
            domain: { t: "number", min: 1, max: 3 },
            rule: "LEGS-1",
            fallback: 3,
          },
        ],
  apply({ table }, { seat }, answer, fx) {
    table.hand = answer as number;
    fx.tell({ key: "legs.dealt", args: { seat, hand: table.hand } });
  },
  awaits: ({ table: { leg, hand } }) =>
    hand === 0 ? undefined : { game: toyGame.id, options: { hand, open: false, deck: "plain" }, seats: [leg, 1 - leg] },
  conclude({ table }, report, fx) {
    const points = report as [number, number];
    for (const [i, won] of points.entries()) table.points[i === 0 ? table.leg : 1 - table.leg]! += won;
    fx.tell({ key: "legs.played", args: { points: [...table.points] } });
    table.leg++;
    table.hand = 0;
    if (table.leg === LEGS && table.points[0] === table.points[1]) {
      table.drawn = fx.draw(2, "level");
      fx.tell({ key: "legs.drawn", args: { seat: table.drawn } });
    }
  },
  outcome({ table: { leg, points, drawn } }) {
    if (leg < LEGS) return undefined;
    const first = drawn === null ? points[0] > points[1] : drawn === 0;
    return { ranks: first ? [1, 2] : [2, 1], reason: { key: "legs.over" }, rule: "LEGS-2" };
  },
  resample: ({ table, handOf, flow }) => ({
    table: structuredClone(table),
    hands: [null, null],
    handOf: [...handOf],
    box: null,
    flow: flow.map((frame) => ({ ...frame })),
  }),
};
