import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fast } from "@warren/kernel/chance.ts";
import { refuseDocuments } from "@warren/kernel/module.ts";
import { parseOptions } from "@warren/kernel/options.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { warsAcrossTheWorld as game } from "../game.ts";
import { manifest } from "../index.ts";
import type { WarState } from "../rules/state.ts";

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, "..", "content", file), "utf8");
// biome-ignore lint/suspicious/noExplicitAny: a file is changed in ways its type forbids.
type Loose = any;
/** Missouri after somebody has been at it. */
function own(change: (file: Loose) => void = () => {}): string {
  const file = JSON.parse(textOf("missouri.json"));
  change(file);
  return JSON.stringify(file, null, 1);
}
const withMap = (file: Loose): void => {
  file.id = "my-war";
  file.map = JSON.parse(textOf("missouri.map.json"));
};

/** What a table with this war is told: nothing when it can be played. */
async function told(war: string): Promise<string | undefined> {
  const module = await manifest.load();
  const parsed = parseOptions(game.options, { war });
  if ("refusal" in parsed) return parsed.refusal.key;
  const refusal = (await refuseDocuments(module, parsed.options)) ?? game.refuseOptions!(parsed.options, 2);
  return refusal && say({ catalogues: [module.catalogue], names: [], lang: "en" }, refusal);
}

describe("a war of one's own", () => {
  test("is played from the table's own copy of it", async () => {
    const war = own((file) => {
      file.title = "Missouri, another start";
      file.vpStart = { Union: 7, South: 9 };
    });
    expect(await told(war)).toBeUndefined();
    const state = game.setup({ scenario: "missouri-1861", war }, 2, quietFx(fast("own"))) as WarState;
    expect(state.fixed!.title).toBe("Missouri, another start");
    expect(state.table.vp).toEqual([7, 9]);
    const rng = fast("own war");
    for (let step = 0; step < 20_000 && !game.outcome(state); step++) {
      const [asked] = game.pending(state, true);
      game.apply(state, asked!, sampleLegal(game, state, asked!, rng), quietFx(rng));
    }
    expect(game.outcome(state)).toBeDefined();
  });

  test("may bring its map; a name nobody knows and no map is refused", async () => {
    expect(await told(own(withMap))).toBeUndefined();
    expect(await told(own((file) => (file.id = "my-war")))).toMatch(/no map: none is known for “my-war”/);
  });

  test("with the id of a known map and other regions is not drawn on it", async () => {
    const said = await told(own((file) => delete file.edges.find((edge: Loose) => edge.rail).rail));
    expect(said).toMatch(/not the one the map of “missouri-1861” shows.*: /);
  });

  test.each([
    ["no JSON", own().slice(0, 500), /no JSON/],
    ["a region nobody knows", own((file) => (file.edges[3].b = "XXX")), /edges\[3\]\.b.*line \d+/],
    ["no supply at the start", own((file) => (file.units.find((unit: Loose) => unit.id === "1KS").at = "NEO")), /^units\[1KS\]/],
    [
      "a map that shows another war",
      own((file) => {
        withMap(file);
        file.map.regions[0].id = "XXX";
      }),
      /^map\.regions\[XXX\]\.id, line \d+: /,
    ],
    ["a newer version", own((file) => (file.version = 99)), /99/],
    [
      "rules that are not played yet",
      own((file) => (file.specialRules[0].do = [{ e: "discard", side: "self", n: 1, by: "owner" }])),
      /not played yet: /,
    ],
  ])("with %s is refused with the place and the cause", async (_what, war, said) => {
    expect(await told(war)).toMatch(said);
  });

  test("longer than a table takes is refused unread", async () => {
    expect(await told(" ".repeat(400_001))).toBe("options.tooLong");
  });
});
