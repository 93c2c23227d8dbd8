import type { View } from "@warren/kernel/game.ts";
import { describe, expect, test } from "vitest";
import type { Queries } from "../../queries.ts";
import type { Table } from "../../rules/state.ts";
import {
  armiesOn,
  coloursOf,
  doomOf,
  goalOf,
  homeOf,
  moodOf,
  musterOf,
  newsOf,
  realmOf,
  roundFrom,
  thronesOf,
  topOf,
  treatiesOf,
  windowOf,
} from "../model.ts";
import { recap } from "../recap.ts";

/** Four players with four Kingdoms each, by turns; the first five Armies stand on the last Kingdom, which is the fourth player's. */
function sample(lords: (number | null)[]): Table {
  return {
    kingdoms: Array.from({ length: 16 }, (_, no) => ({ owner: no % 4, up: true })),
    armies: Array.from({ length: 16 }, (_, no) => ({ at: no < 5 ? 15 : null, used: false, fresh: false })),
    lords,
    crowns: [8, 1, 2, 15],
    sizes: [1, 0, 2, 1],
    turn: { seat: 2, round: 1, actions: 0, managed: false, ordered: [] },
    over: null,
  } as unknown as Table;
}
const FREE = [null, null, null, null];

describe("chains of command", () => {
  test("a tree holds everybody once and counts all below", () => {
    const table = sample([null, 0, 1, null]);
    expect(thronesOf(table)).toEqual([
      {
        seat: 0,
        own: 4,
        total: 12,
        vassals: [{ seat: 1, own: 4, total: 8, vassals: [{ seat: 2, own: 4, total: 4, vassals: [] }] }],
      },
      { seat: 3, own: 4, total: 4, vassals: [] },
    ]);
    expect([0, 1, 2, 3].map((seat) => topOf(table, seat))).toEqual([0, 0, 0, 3]);
  });
});

describe("Kingdoms and Armies", () => {
  test("the Kingdom with the Crown comes first in its Empire", () => {
    expect(realmOf(sample(FREE), 0)).toEqual([8, 0, 4, 12]);
  });

  test("every Army is shown once, on a Kingdom or at home, those of the owner first", () => {
    const table = sample(FREE);
    expect(armiesOn(table, 15)).toEqual([3, 0, 4, 1, 2]);
    const shown = [...armiesOn(table, 15), ...[0, 1, 2, 3].flatMap((seat) => homeOf(table, seat))];
    expect(shown.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, no) => no));
  });

  test("a tree is ahead only with more Armies than all others there together", () => {
    expect(musterOf(sample([null, 0, null, null]), 15).ahead).toBe(0);
    expect(musterOf(sample(FREE), 15).ahead).toBeUndefined();
    expect(musterOf(sample(FREE), 15).sides).toEqual([
      { seat: 3, armies: 1 },
      { seat: 0, armies: 2 },
      { seat: 1, armies: 1 },
      { seat: 2, armies: 1 },
    ]);
  });
});

describe("what hangs over a Kingdom", () => {
  const queries: Queries = {
    takerOf: () => 0,
    seizureOf: () => undefined,
    canSeize: (_table, seat) => seat === 1,
    titleOf: () => undefined,
    forecast: () => undefined,
  };

  test("only the rules say what falls: without their answers nothing is claimed", () => {
    expect(doomOf(sample(FREE), 15, undefined)).toEqual({ taker: undefined, seizer: undefined });
    expect(doomOf(sample(FREE), 15, queries)).toEqual({ taker: 0, seizer: 1 });
    expect(doomOf(sample(FREE), 14, queries).seizer).toBeUndefined();
  });

  test("a loss in one's own tree is a peril, a gain of it prey, the rest news", () => {
    const table = sample([null, 0, null, null]);
    expect(moodOf(table, 0, 1, 2)).toBe("peril");
    expect(moodOf(table, 1, 2, 0)).toBe("prey");
    expect(moodOf(table, 1, 0, 1)).toBe("prey");
    expect(moodOf(table, 3, 2, 0)).toBe("news");
    expect(moodOf(table, null, 2, 0)).toBe("news");
  });
});

describe("treaties", () => {
  const pledge = (by: number, to: number, verdict: "open" | "broken", key = "pledge.peace") => ({
    seq: 4,
    by,
    text: { key, args: { who: by, to, until: 7 } },
    verdict,
  });
  test("are promises that hold, and no other line of the record", () => {
    const record = [
      pledge(0, 1, "open"),
      pledge(1, 0, "broken"),
      pledge(2, 3, "open", "pledge.war"),
      pledge(3, 0, "open", "offer.made"),
    ];
    expect(treatiesOf(record).map(({ kind, by, to }) => [kind, by, to])).toEqual([
      ["peace", 0, 1],
      ["war", 2, 3],
    ]);
  });
  test("of peace take the red from what the other side could have, and only from that", () => {
    const table = sample(FREE);
    const peace = treatiesOf([pledge(0, 1, "open")]);
    expect([moodOf(table, 0, 0, 1), moodOf(table, 0, 0, 1, peace)]).toEqual(["peril", "news"]);
    expect(moodOf(table, 1, 1, 0, peace)).toBe("news");
    expect(moodOf(table, 0, 0, 2, peace)).toBe("peril");
    expect(moodOf(table, 0, 0, 1, treatiesOf([pledge(0, 1, "open", "pledge.war")]))).toBe("peril");
  });
});

describe("seats", () => {
  test("in a window those with a card stand from the active player on", () => {
    expect(windowOf(sample(FREE), 1)).toEqual([
      { seat: 2, state: "passed" },
      { seat: 3, state: "asked" },
      { seat: 0, state: "asked" },
    ]);
  });

  test("the viewer sits first, the others follow clockwise", () => {
    expect(roundFrom(4, 2)).toEqual([2, 3, 0, 1]);
    expect(roundFrom(3, null)).toEqual([0, 1, 2]);
  });
});

test("an Empire has the colour of its Crown, and none before it has one", () => {
  const table = { colours: ["sky", null, "coal"] } as unknown as Table;
  const [sky, nobody, coal] = coloursOf(table);
  expect(sky).toBe("#56B4E9");
  expect(new Set([sky, nobody, coal]).size).toBe(3);
});

describe("what changed", () => {
  const before = { ...sample(FREE), bans: [], first: 2 } as Table;
  const after = structuredClone(before);
  after.lords[1] = 3;
  after.kingdoms[4]!.owner = 3;
  after.kingdoms[8]!.owner = 3;
  after.armies[0]!.at = null;
  after.bans.push({ army: 0, kingdom: 15, left: 1 });

  test("Crowns come before Kingdoms, Kingdoms of one loser together, then one's own Armies that were driven off", () => {
    expect(newsOf(before, after, 0)).toEqual([
      { key: "news.serves", args: { who: 1, lord: 3 } },
      { key: "news.tookFrom", args: { who: 3, whom: 0, kingdoms: ["k5", "k9"] } },
      { key: "news.driven", args: { army: "a1", kingdom: "k16" } },
    ]);
    expect(newsOf(before, after, 2)).toHaveLength(2);
    expect(newsOf(after, before, null)[0]).toEqual({ key: "news.free", args: { who: 1 } });
    expect(newsOf(before, before, 0)).toEqual([]);
  });

  test("who came to a Kingdom of the viewer's is told before who went elsewhere, many together, and cards last", () => {
    const now = structuredClone(before);
    now.armies[5]!.at = 3; // of the second, to one of the fourth
    now.armies[6]!.at = 0; // of the third, to one of the first
    now.sizes = [1, 1, 3, 1];
    expect(newsOf(before, now, 0)).toEqual([
      { key: "news.stands", args: { who: 2, army: "a7", kingdom: "k1" } },
      { key: "news.stands", args: { who: 1, army: "a6", kingdom: "k4" } },
      { key: "news.cards", args: { whom: [1, 2] } },
    ]);
    now.armies[7]!.at = 1;
    now.armies[9]!.at = 3;
    expect(newsOf(before, now, 0).map(({ key }) => key)).toEqual(["news.stands", "news.moved", "news.cards"]);
  });

  test("what was dealt is no news, and that nothing changed is said", () => {
    const view = (table: Table) => ({ table, seat: 0 }) as unknown as View;
    const undealt = { ...structuredClone(before), first: null } as Table;
    for (const kingdom of undealt.kingdoms) kingdom.owner = null;
    expect(newsOf(undealt, { ...before, armies: undealt.armies }, 0)).toEqual([]);
    expect(recap(view(undealt), view(before), [])).toEqual([]);
    expect(recap(view(before), view(before), [])).toEqual([{ key: "news.quiet" }]);
  });
});

describe("the goal", () => {
  const house = { winKingdoms: 9, roundCap: null, mode: "conquest", twoPlayerCrown: false };
  const goal = (lords: (number | null)[], viewer: number | null, more = {}) =>
    goalOf({ ...sample(lords), house: { ...house, ...more } } as Table, viewer);

  test("says what wins and how far one is: alone, with Vassals, as a Vassal, or only watching", () => {
    expect(goal(FREE, 0)).toEqual([{ key: "board.goal", args: { goal: 9, total: 4, served: 0 } }]);
    expect(goal([null, 0, 1, null], 0)).toEqual([{ key: "board.goal.tree", args: { goal: 9, total: 12, served: 8 } }]);
    expect(goal([null, 0, 1, null], 2)).toEqual([{ key: "board.goal.serves", args: { goal: 9, lord: 0, total: 12 } }]);
    expect(goal(FREE, null)).toEqual([{ key: "board.goal.watch", args: { goal: 9 } }]);
  });

  test("and what else ends the game at this table", () => {
    expect(goal(FREE, 0, { roundCap: 20 }).at(-1)).toEqual({ key: "board.goal.cap", args: { cap: 20 } });
    expect(goal(FREE, 0, { mode: "mustering", twoPlayerCrown: true }).at(-1)).toEqual({ key: "board.goal.crown" });
    expect(goal(FREE, 0, { twoPlayerCrown: true })).toHaveLength(1);
  });
});
