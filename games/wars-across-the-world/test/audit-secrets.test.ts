import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { revealTokens } from "../rules/hidden.ts";
import { odds } from "../rules/odds.ts";
import { scene } from "./scene.ts";

const BUSH = { regions: { A: "clear Blue", B: "clear Blue", C: "clear Red" }, borders: ["A-B", "B-C"] };

describe("Secrets of hidden units", () => {
  rule(
    ["WAW-L-6-a", "WAW-10.1-d"],
    "nobody can follow a unit into hiding by what may still move: with one that has moved none moves on",
    () => {
      const s = scene(
        {
          ...BUSH,
          units: { g: "Blue A 1/1/3 guerrilla", h: "Blue B~ 1/1/3 guerrilla", k: "Blue B~ 1/1/3 guerrilla", r: "Red C 1/1/1" },
        },
        "x",
      );
      s.do("march", "A:1", "B").do("hide", "B").give(["g"]);
      const tokens = Object.values(s.table.tokens);
      expect([tokens.length, tokens.map(({ moved }) => moved), s.may("march")]).toEqual([3, [true, true, true], false]);
    },
  );
  rule(["WAW-L-6-a", "WAW-Q-42"], "who hides before moving may still march, with those who lay there before", () => {
    const s = scene({ ...BUSH, units: { g: "Blue B 1/1/3 guerrilla", h: "Blue B~ 1/1/3 guerrilla", r: "Red C 1/1/1" } }, "x");
    const before = Object.keys(s.table.tokens);
    s.do("hide", "B").give(["g"]);
    const now = Object.keys(s.table.tokens);
    expect([now.length, now.some((id) => before.includes(id))]).toEqual([2, false]);
    expect(s.options("march", s.options("march")[0]!)).toContain("A");
  });
  rule(
    ["WAW-7.1.1-b", "WAW-4.1.2-a"],
    "guerrillas who arrive hidden may march in the same turn, as any others who arrive",
    () => {
      const s = scene(
        { ...BUSH, units: { a: "Blue A 1/1/1", n: "Blue B@T2~ 1/1/3 guerrilla", m: "Blue B@T2 1/1/3", r: "Red C 1/1/1" } },
        "x",
      );
      s.do("done").to("land.orders", 1).to("land.orders", 0);
      const [token] = Object.values(s.table.tokens);
      expect([s.unit("n").place, token!.at, token!.moved, s.unit("m").moved]).toEqual(["hidden", "B", false, false]);
      expect(s.options("march").filter((id) => id.startsWith("B"))).toHaveLength(2);
    },
  );
  rule(["WAW-L-6-a", "WAW-4.1.2-b"], "what a battle promises is the same whoever lies hidden in the region", () => {
    const promise = (hidden: { [id: string]: string }) => {
      const s = scene({ ...BUSH, units: { b: "Blue B 3/2/2", L: "Blue B leader 1 0/0/3", r: "Red C 2/2/2", ...hidden } }, "x");
      return odds(s.view(0), s.asked, ["march", "B:1", "C", "battle"]);
    };
    expect(promise({ g: "Red C~ 9/9/3 guerrilla", h: "Red C~ 9/9/3 guerrilla" })).toEqual(promise({}));
  });
  rule(
    ["WAW-L-6-a"],
    "where a hidden stack could go is told to its owner alone, and what it has left is in nothing others see",
    () => {
      const march = (mp: number) => {
        const s = scene({ ...BUSH, units: { g: `Blue A~ 1/1/${mp} guerrilla`, r: "Red C 1/1/1" } }, "x");
        const before = s.asked;
        s.do("march", "A:1", "B");
        return { asked: before.domain, told: JSON.stringify([viewOf(s.state, 1).table.groups, viewOf(s.state, 1).table.tokens]) };
      };
      expect(march(1).asked).not.toEqual(march(3).asked);
      expect(march(1).told).toEqual(march(3).told);
    },
  );
  rule(["WAW-L-6-a"], "of those found together nobody learns who came from where, unless all came the same way", () => {
    const found = (k: string) => {
      const units = { g: "Blue A~ 1/1/3 guerrilla", h: `Blue ${k}~ 1/1/3 guerrilla`, r: "Red C 1/1/1" };
      const s = scene({ regions: { ...BUSH.regions, D: "clear Blue" }, borders: [...BUSH.borders, "B-D"], units }, "x");
      for (const stack of s.options("march")) s.do("march", stack, "B");
      revealTokens(s.state, quietFx(fast("found")), Object.keys(s.table.tokens), "WAW-11.5-b");
      return [s.unit("g"), s.unit("h")].map(({ at, came }) => [at, came]);
    };
    expect(found("A")).toEqual(Array(2).fill(["B", "A"]));
    expect(found("D")).toEqual(Array(2).fill(["B", null]));
  });
  rule(
    ["WAW-L-6-a", "WAW-4.1.2-c"],
    "hidden men who attack are turned up; those left behind keep their tokens and say nothing of themselves",
    () => {
      const s = scene(
        {
          ...BUSH,
          units: { g: "Blue B~ 1/1/3 guerrilla", h: "Blue B~ 1/1/3 guerrilla", L: "Blue B leader 1 0/0/3", r: "Red C 1/1/1" },
        },
        "x",
      );
      const mine = s.view(0).hand!.tokens;
      const token = Object.keys(mine).find((id) => mine[id] === "g")!;
      s.do("regroup", "B").give([token, "L"]);
      s.do(
        "march",
        s.options("march").find((id) => s.table.groups.find((group) => group.id === id)!.units.includes("L"))!,
        "C",
        "attack",
      );
      expect([s.unit("g").place, s.unit("h").place, Object.keys(s.table.tokens).length]).toEqual(["map", "hidden", 1]);
      expect(JSON.stringify(viewOf(s.state, 1).table.tokens)).not.toContain('"h"');
    },
  );
});
