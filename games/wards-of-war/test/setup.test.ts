import { fast } from "@warren/kernel/chance.ts";
import { parseOptions } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect, test } from "vitest";
import { MAPS } from "../content/maps.ts";
import { wardsOfWar } from "../game.ts";
import { MAP_FORMAT } from "../rules/maps/read.ts";
import { OPTIONS } from "../rules/setup.ts";
import { en } from "../text/en.ts";
import { fresh } from "./scene.ts";

const MILLBROOK = MAPS.find(({ id }) => id === "millbrook")!;
const file = (change: object = {}): string =>
  JSON.stringify({ format: MAP_FORMAT, ...MILLBROOK, id: "mine", name: "Mine", ...change });
const refused = (options: object, seats = 4) => {
  const parsed = parseOptions(OPTIONS, options);
  return "refusal" in parsed ? parsed.refusal : wardsOfWar.refuseOptions!(parsed.options, seats);
};

test("by default the book's own pages: two teams, no hulls, a token that only marks, most kills", () => {
  const { table } = fresh(4);
  expect(table.house).toMatchObject({ mode: "deathmatch", vehicles: "none", rangedIn: "marker", classes: "change" });
  expect(table.sides).toHaveLength(2);
  expect(table.hulls).toEqual([]);
});

test("every option and each of its values has words", () => {
  for (const spec of OPTIONS) {
    expect(en).toHaveProperty([`option.${spec.id}`]);
    if (spec.t === "choice") for (const value of spec.values) expect(en).toHaveProperty([`option.${spec.id}.${value}`]);
  }
});

rule(
  ["WW-101", "WW-202"],
  "a table of one's own is played; one that is torn, in fractions or unfair is refused with the place",
  () => {
    expect(refused({ mapFile: file() })).toBeUndefined();
    expect(fresh(4, { mapFile: file() }).state.fixed.map.name).toBe("Mine");
    expect(refused({ mapFile: "{" })?.key).toBe("map.bad");
    expect(refused({ mapFile: file({ w: 1200.5 }) })?.key).toBe("map.bad");
    const [first, ...rest] = MILLBROOK.objectives;
    const crooked = refused({ mapFile: file({ objectives: [{ ...first, p: [501, 130] }, ...rest] }) });
    expect(crooked?.rule).toBe("WW-202");
  },
);

rule("WW-205", "a new table is laid out by the dice of the match, and the same dice lay out the same one", () => {
  const made = (seed: string) => {
    const parsed = parseOptions(OPTIONS, { map: "new-village" });
    if ("refusal" in parsed) throw new Error(parsed.refusal.key);
    return JSON.stringify(wardsOfWar.setup(parsed.options, 4, quietFx(fast(seed))).fixed);
  };
  expect(made("one")).toBe(made("one"));
  expect(made("one")).not.toBe(made("two"));
});

rule(["WW-32", "WW-101"], "bad input: fractions, no numbers, points off the table, thirteen legs", () => {
  const match = fresh(2).do("scout", "A2", "s1").do("medic", "B2", "s1");
  const refusal = (path: unknown) => match.refusal(match.asked, ["move", path] as never)?.key;
  expect(refusal([{ x: 100.5, y: 450 }])).toBe("answer.notAnInteger");
  expect(refusal([{ x: Number.NaN, y: 450 }])).toBe("answer.notAnInteger");
  expect(refusal([{ x: -5, y: 450 }])).toMatch(/^answer\.(offGround|offTable)$/);
  expect(refusal(Array.from({ length: 13 }, (_, i) => ({ x: 81 + i, y: 450 })))).toBe("answer.tooMany");
  expect(refusal("north")).toBe("answer.notAList");
});
