import type { Game } from "@warren/kernel/game.ts";
import { describe, expect, test } from "vitest";
import {
  changedFrom,
  companyOf,
  companyRows,
  doorLevel,
  isLocal,
  offered,
  optionsOf,
  presetOf,
  refusalOf,
  resized,
  risenLevel,
  seated,
  seatNames,
  usualLevel,
  wishes,
} from "../src/new/form.ts";

const levels = ["random", "recruit", "sergeant"] as const;
const player = (n: number) => `Player ${n}`;
/** Only what the form asks of a game. */
const game = {
  seats: { min: 2, max: 4 },
  options: [{ id: "cap", t: "int", min: 1, max: 9, default: 3 }],
  refuseOptions: (options: { cap?: unknown }, seats: number) =>
    options.cap === 9 && seats > 2 ? { key: "game.tooLong", args: { seats } } : undefined,
} as unknown as Game;
const form = (rows = companyRows("bots", 3, "recruit", player), me = "Ann", options = { cap: 3 }) => ({ rows, me, options });

describe("the new-table form", () => {
  test("the usual level is neither the weakest nor the strongest", () => {
    expect(usualLevel(levels)).toBe("recruit");
    expect(usualLevel(["random", "soldier"])).toBe("soldier");
    expect(usualLevel(["random"])).toBe("random");
    expect(usualLevel(["random", "recruit", "soldier", "sergeant", "captain", "general"])).toBe("sergeant");
  });

  test("the front door seats the weakest bot that thinks for the first three games on a device, then the usual one", () => {
    const all = ["random", "recruit", "soldier", "sergeant", "captain"] as const;
    expect([0, 2, 3, 9].map((played) => doorLevel(all, played))).toEqual(["recruit", "recruit", "soldier", "soldier"]);
    expect(doorLevel(["random"], 0)).toBe("random");
    // It is said in the first match with them, and in no other; where there is but one level nothing rises.
    expect([1, 3, 4, 5].map((begun) => risenLevel(all, begun))).toEqual([undefined, undefined, "soldier", undefined]);
    expect(risenLevel(["random", "recruit"], 4)).toBeUndefined();
  });

  test("each company seats me first and is recognised again", () => {
    for (const company of ["bots", "device", "link"] as const) {
      const rows = companyRows(company, 3, "recruit", player);
      expect(rows[0]?.who).toBe("me");
      expect(companyOf(rows)).toBe(company);
    }
    expect(companyOf([{ who: "bot", name: "", level: "random" }])).toBeUndefined();
  });

  test("who sits down on another seat himself changes places with who was there", () => {
    const name = (n: number) => `Player ${n}`;
    for (const [company, other] of [
      ["bots", "bot"],
      ["device", "device"],
      ["link", "link"],
    ] as const) {
      const rows = seated(companyRows(company, 3, "soldier", name), 2, "me");
      expect(rows.map(({ who }) => who)).toEqual([other, other, "me"]);
      expect(companyOf(rows)).toBe(company);
      expect(resized(rows, 4, "soldier", name).map(({ who }) => who)).toEqual([other, other, "me", other]);
    }
    const alone = seated(companyRows("bots", 2, "soldier", name), 0, "device");
    expect(alone.map(({ who }) => who)).toEqual(["device", "bot"]);
  });

  test("presets: what is recommended comes first, and options are recognised as one of them or as none", () => {
    const words = { title: { key: "a" }, about: { key: "b" } };
    const presets = [
      { id: "printed", options: {}, words },
      { id: "recommended", options: { cap: 5 }, words },
    ];
    expect(offered(presets).map((one) => one.id)).toEqual(["recommended", "printed"]);
    expect(optionsOf(game.options, presets[1]!)).toEqual({ cap: 5 });
    expect(presetOf(game.options, presets, { cap: 5 })?.id).toBe("recommended");
    expect(presetOf(game.options, presets, { cap: 3 })?.id).toBe("printed");
    expect(presetOf(game.options, presets, { cap: 4 })).toBeUndefined();
    expect(changedFrom(game.options, presets[1]!, { cap: 4 }).map((spec) => spec.id)).toEqual(["cap"]);
  });

  test("a link seat makes it a table of the server, all others stay in the browser", () => {
    expect(isLocal(companyRows("bots", 3, "recruit", player))).toBe(true);
    expect(isLocal(companyRows("device", 3, "recruit", player))).toBe(true);
    expect(isLocal(companyRows("link", 2, "recruit", player))).toBe(false);
  });

  test("more seats follow the last row's example, fewer keep the first rows", () => {
    const rows = companyRows("device", 2, "recruit", player);
    rows[1]!.name = "Bea";
    const four = resized(rows, 4, "recruit", player);
    expect(four.map((row) => row.who)).toEqual(["me", "device", "device", "device"]);
    expect(four[3]?.name).toBe("Player 4");
    expect(resized(four, 2, "recruit", player)[1]?.name).toBe("Bea");
  });

  test("wishes carry what the server needs and nothing else", () => {
    const rows = [
      { who: "me", name: "x", level: "random" },
      { who: "device", name: " Bea ", level: "random" },
      { who: "link", name: "x", level: "random" },
      { who: "bot", name: "x", level: "recruit" },
    ] as const;
    expect(wishes(rows)).toEqual([
      { who: "me" },
      { who: "device", name: "Bea" },
      { who: "link" },
      { who: "bot", level: "recruit" },
    ]);
  });

  test("bots get names that no person at the table has", () => {
    const names = seatNames(companyRows("bots", 4, "recruit", player), "Bramble");
    expect(new Set(names).size).toBe(4);
    expect(names[0]).toBe("Bramble");
  });

  test("a good form is not refused", () => {
    expect(refusalOf(game, levels, form())).toBeUndefined();
  });

  test("every refusal names its reason", () => {
    const rows = () => companyRows("device", 3, "recruit", player);
    const key = (one: ReturnType<typeof form>) => refusalOf(game, levels, one)?.key;
    expect(key(form(companyRows("bots", 5, "recruit", player)))).toBe("new.refuse.seats");
    expect(key(form(rows().map((row) => ({ ...row, who: "bot" as const }))))).toBe("new.refuse.noPerson");
    expect(key(form(rows().map((row) => ({ ...row, who: "me" as const }))))).toBe("new.refuse.twiceMe");
    expect(key(form(rows(), "  "))).toBe("new.refuse.noName");
    expect(key(form(rows(), "x".repeat(25)))).toBe("new.refuse.longName");
    expect(key(form(rows(), "Player 2"))).toBe("new.refuse.sameName");
    expect(key(form(companyRows("bots", 3, "general", player)))).toBe("new.refuse.level");
    expect(key(form(rows(), "Ann", { cap: 10 }))).toBe("options.outOfRange");
    expect(key(form(rows(), "Ann", { cap: Number.NaN }))).toBe("options.outOfRange");
  });

  test("what the game itself refuses is handed on with its reason", () => {
    expect(refusalOf(game, levels, form(undefined, "Ann", { cap: 9 }))).toEqual({ key: "game.tooLong", args: { seats: 3 } });
  });
});
