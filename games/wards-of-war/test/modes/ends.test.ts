import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { bare, fresh, scene } from "../scene.ts";
import { lastTurn, pointsOf } from "./turns.ts";

rule("WW-175", "all modes but Assault end only at a round end", () => {
  const it = scene({ map: bare(), warriors: [{ at: [300, 300] }, { at: [324, 300] }], points: [5, 0] });
  it.roll(4).do("assault", "w2", []);
  expect(it.table.sides[0]!.points).toBe(6);
  expect(it.outcome).toBeUndefined();
  it.do("wait");
  expect(it.outcome?.ranks).toEqual([1, 2]);
});

rule("WW-190", "a tie gives up to three extra rounds, each of which may break it, then a draw", () => {
  const it = lastTurn({ points: [3, 3], round: 12 }).do("end");
  expect([it.outcome, it.table.round]).toEqual([undefined, 13]);
  const broken = lastTurn({ points: [3, 3], round: 12 }).do("end");
  broken.table.sides[1]!.points = 4;
  expect(broken.do("end").do("end").outcome?.ranks).toEqual([2, 1]);
  it.untilRound(16);
  expect(it.outcome).toMatchObject({ ranks: [1, 1], rule: "WW-190" });
  expect(it.table.round).toBe(15);
});

rule("WW-210", "level after the extra rounds, who came to the points first has won; without a point it is a draw", () => {
  const hill = { options: { mode: "hill" }, round: 12 } as const;
  // Red draws level in the last round; Blue was there before, but not before three rounds more.
  const takes = () => {
    const it = scene({ map: bare(), ...hill, warriors: [{ at: [600, 450] }, { at: [1100, 800] }], points: [1, 3] });
    it.table.turn.no = 23;
    it.table.sides[1]!.since = 7;
    it.do("end");
    it.warrior(0).at = { x: 100, y: 100 };
    return it;
  };
  const level = takes();
  expect(pointsOf(level)).toEqual([3, 3]);
  expect(level.untilRound(15).outcome).toBeUndefined();
  expect(level.untilRound(16).outcome).toMatchObject({ ranks: [2, 1], rule: "WW-210", reason: { key: "outcome.first" } });
  const broken = takes();
  broken.table.sides[0]!.points = 4;
  expect(broken.untilRound(16).outcome?.ranks).toEqual([1, 2]);
  expect(lastTurn(hill).do("end").untilRound(16).outcome).toMatchObject({ ranks: [1, 1], rule: "WW-190" });
});

rule("WW-210", "Team Deathmatch, the game as printed, knows no such thing: level kills after the extra rounds are a draw", () => {
  const it = scene({ map: bare(), warriors: [{ at: [300, 300] }, { at: [324, 300] }], points: [2, 3], round: 12 });
  it.table.turn.no = 23;
  it.table.sides[1]!.since = 7;
  it.roll(4).do("assault", "w2", []);
  expect(pointsOf(it)).toEqual([3, 3]);
  expect(it.untilRound(15).outcome).toBeUndefined();
  expect(it.untilRound(16).outcome).toMatchObject({ ranks: [1, 1], rule: "WW-190" });
});

rule("WW-191", "team sizes differ by at most one", () => {
  const sizes = (seats: number, teams: string) => {
    const match = fresh(seats, { teams, map: "crown-hill" });
    return match.table.sides.map((_, team) => match.table.warriors.filter((one) => one.team === team).length);
  };
  expect([sizes(5, "two"), sizes(16, "two"), sizes(8, "four")]).toEqual([
    [2, 3],
    [8, 8],
    [2, 2, 2, 2],
  ]);
});

rule("WW-212", "numbers are dealt there and back: no team is called before another every time; alone each is a team", () => {
  const dealt = (seats: number, options: { readonly [id: string]: string }) =>
    fresh(seats, { map: "crown-hill", ...options })
      .table.warriors.map(({ team }) => "ABCDEFGH"[team])
      .join("");
  expect([dealt(2, {}), dealt(4, {}), dealt(5, {}), dealt(8, {})]).toEqual(["AB", "ABBA", "ABBAB", "ABBABAAB"]);
  expect([dealt(8, { teams: "four" }), dealt(5, { mode: "free" })]).toEqual(["ABCDDCBA", "ABCDE"]);
});

rule("WW-198", "targets and tickets are counted by the seats with which the match began", () => {
  const match = fresh(6);
  const seats = () => match.table.sides.map((side) => side.seats);
  expect(seats()).toEqual([3, 3]);
  match.game.leave!(match.state, 0, match.fx);
  match.game.join!(match.state, 6, match.fx);
  expect(seats()).toEqual([3, 3]);
  // Eight play for 5 points; the ninth, who comes late, does not make it 7.
  const eight = scene({
    map: bare(),
    options: { mode: "free" },
    warriors: Array.from({ length: 8 }, (_, i) => ({ at: [100 + 90 * i, 100] as const })),
    turn: 7,
    points: [5],
  });
  eight.game.join!(eight.state, 8, eight.fx);
  eight.do("end").untilRound(2);
  expect([eight.outcome?.ranks[0], eight.table.round]).toEqual([1, 1]);
});

rule("WW-201", "four teams play only on tables for four, and only with equal numbers", () => {
  const refuse = (map: string, seats: number, mode = "deathmatch") =>
    fresh(4).game.refuseOptions!({ mode, map, teams: "four" }, seats)?.key;
  expect(refuse("crown-hill", 8)).toBeUndefined();
  expect(refuse("millbrook", 8)).toBe("options.noFour");
  expect(refuse("crown-hill", 6)).toBe("options.unequal");
  expect(refuse("crown-hill", 8, "assault")).toBe("options.assaultTwo");
});
