import { fast } from "@warren/kernel/chance.ts";
import { seatsWith } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { SCENARIOS } from "../content/scenarios.ts";
import { warsAcrossTheWorld as game } from "../game.ts";
import { field, withGreen } from "./field.ts";

const options = (more: Options): Options => ({ ...defaultOptions(game.options), ...more });
const refused = (more: Options, seats: number): string | undefined => game.refuseOptions!(options(more), seats)?.key;

describe("Seats of a war", () => {
  rule("WAW-1-a", "a war says how many sides have players, and a table for another number is refused", () => {
    expect([refused({}, 2), refused({}, 3)]).toEqual([undefined, "refuse.seats.exactly"]);
    expect(seatsWith(game, options({}))).toEqual({ min: 2, max: 2 });
    for (const seats of [2, 3]) expect(refused({ scenario: "sicily-264" }, seats)).toBeUndefined();
    expect([refused({ scenario: "korea-1950" }, 2), refused({ scenario: "korea-1950" }, 3)]).toEqual([
      undefined,
      "refuse.seats.exactly",
    ]);
    const own = JSON.stringify(field({ regions: {}, borders: [], units: {}, more: withGreen("Red") }));
    expect([refused({ war: own }, 3), refused({ war: own }, 4), refused({ war: "{" }, 3)]).toEqual([
      undefined,
      "refuse.seats",
      "refuse.seats.exactly",
    ]);
  });
  rule(
    "WAW-L-2-c",
    "with three seats each side of Sicily has its own; with two the ally of Syracuse plays it and holds its cards",
    () => {
      const war = (seats: number) => game.setup(options({ scenario: "sicily-264" }), seats, quietFx(fast("seats")));
      const sides = SCENARIOS["sicily-264"]!.turnOrder;
      expect([...war(3).table.seats].sort()).toEqual([0, 1, 2]);
      expect(war(3).hands).toHaveLength(3);
      const two = war(2);
      const seatOf = (id: string): number => two.table.seats[sides.indexOf(id)]!;
      expect([two.hands.length, seatOf("Syracuse"), seatOf("Rome") === seatOf("Carthage")]).toEqual([
        2,
        seatOf("Carthage"),
        false,
      ]);
    },
  );
});
