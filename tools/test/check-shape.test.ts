import { describe, expect, test } from "vitest";
import { faultsOfShape } from "../check-shape.ts";

/** A small game in good shape. */
const GOOD: { readonly [path: string]: string } = {
  "index.ts": `import { look } from "./look.ts"; export const manifest = { load: () => import("./game.ts") };`,
  "look.ts": "export const look = {};",
  "game.ts": `import { outcome } from "./rules/outcome.ts";
    import { resample } from "./rules/resample.ts";
    import { OPTIONS, SEATS, setup } from "./rules/setup.ts";
    import { apply, pending } from "./rules/steps.ts";
    export const duel = { id: "duel", version: 1, seats: SEATS, options: OPTIONS, setup, pending, apply, outcome, resample };`,
  "bot.ts": `import { eye } from "./bot/eye.ts"; export const bots = [eye];`,
  "bot/eye.ts": "export const eye = 1;",
  "rules/state.ts": "export interface Table {} export interface Hand {} export type Box = object;",
  "rules/setup.ts": `import { deal } from "./deal.ts"; export const OPTIONS = []; export const SEATS = {}; export function setup() { deal(); }`,
  "rules/deal.ts": `import type { Table } from "./state.ts"; export function deal(table: Table) {}`,
  "rules/steps.ts": "export const { pending, apply, advance } = flow({});",
  "rules/outcome.ts": "export function outcome() {}",
  "rules/resample.ts": "export const resample = () => {};",
  "text/en.ts": "export const en = {};",
  "text/labels.ts": "export const label = () => 1;",
  "rulebook.tsv": "",
  "package.json": "",
};
const faults = (changed: { readonly [path: string]: string | undefined }, isCampaign?: boolean): string[] =>
  faultsOfShape(
    new Map(Object.entries({ ...GOOD, ...changed }).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]]))),
    isCampaign,
  );

describe("the shape of a game", () => {
  test("a game with what it must have is in shape, and may have more", () => {
    expect(faults({})).toEqual([]);
    expect(
      faults({
        "rules/score.ts": "export const score = 1;",
        "game.ts": `import { score } from "./rules/score.ts";\n${GOOD["game.ts"]!.replace("id:", "score, id:")}`,
        "queries.ts": `import { peek } from "./display/peek.ts"; export const queries = { peek }; export type Queries = typeof queries;`,
        "display/peek.ts": `import { deal } from "../rules/deal.ts"; export const peek = deal;`,
        "golden/one.json": "",
      }),
    ).toEqual([]);
  });
  test("a file that every game has must be there, with its export", () => {
    expect(faults({ "rulebook.tsv": undefined })).toEqual(["rulebook.tsv is missing"]);
    expect(faults({ "rules/outcome.ts": "export function result() {}" })).toEqual(["rules/outcome.ts must export outcome"]);
    expect(faults({ "rules/steps.ts": "export const { pending } = flow({});" })).toEqual(["rules/steps.ts must export apply"]);
  });
  test("a campaign has the shape of a game, and neither ledger nor package of its own", () => {
    expect(faults({ "rulebook.tsv": undefined, "package.json": undefined }, true)).toEqual([]);
    expect(faults({ "package.json": undefined }, true)).toEqual(["rulebook.tsv is that of the battles"]);
    expect(faults({ "rulebook.tsv": undefined, "package.json": undefined, "bot.ts": undefined }, true)).toEqual([
      "bot.ts is missing",
    ]);
  });
  test("a file that not every game has must have its export too", () => {
    expect(faults({ "rules/copy.ts": "export const copyDuel = 1;" })).toContain("rules/copy.ts must export copy");
    expect(faults({ "queries.ts": "export const queries = {};" })).toEqual(["queries.ts must export Queries"]);
  });
  test("the game takes each of its parts from the file of that name", () => {
    const game = GOOD["game.ts"]!;
    expect(faults({ "game.ts": game.replace("id:", "odds: oddsFor, id:") })).toEqual([
      "game.ts has odds: it must take odds from rules/odds.ts",
    ]);
    expect(faults({ "game.ts": game.replace("id:", "standing: ORDERS, id:") })).toEqual([
      "game.ts has standing: it must take STANDING from rules/standing.ts",
    ]);
    for (const part of ["refuse", "propose", "hints", "join", "leave"])
      expect(faults({ "game.ts": game.replace("id:", `${part}: () => undefined, id:`) })).toEqual([
        `game.ts has ${part}: it must take ${part} from rules/${part}.ts`,
      ]);
    expect(faults({ "game.ts": game.replace("id:", "refuseJoin: () => undefined, id:") })).toEqual([
      "game.ts has refuseJoin: it must take refuseJoin from rules/join.ts",
    ]);
    expect(faults({ "game.ts": game.replace("options: OPTIONS", "options: []") })).toEqual([]);
    // What is handed on in a wrapping is taken from there all the same.
    expect(faults({ "game.ts": game.replace("setup, pending", "setup: (fx) => setup(fx), pending") })).toEqual([]);
  });
  test("rules that only bots, boards or tests need are none", () => {
    const hunch = { "rules/hunch.ts": "export const hunch = 1;" };
    const bot = { "bot/eye.ts": `import { hunch } from "../rules/hunch.ts"; export const eye = hunch;` };
    const queries = {
      "queries.ts": `import { hunch } from "./rules/hunch.ts"; export const queries = { hunch }; export type Queries = typeof queries;`,
    };
    expect(faults(hunch)).toEqual(["nothing but tests leads to rules/hunch.ts: it is no rule of this game"]);
    expect(faults({ ...hunch, ...bot })).toEqual(["only bots use rules/hunch.ts: it belongs in bot/"]);
    expect(faults({ ...hunch, ...queries })).toEqual(["only boards ask rules/hunch.ts: it belongs in display/"]);
    expect(faults({ ...hunch, ...bot, ...queries })).toEqual([
      "the game does not need rules/hunch.ts: bots and boards do, each has a folder",
    ]);
    const deal = `import { hunch } from "./hunch.ts"; import type { Table } from "./state.ts"; export const deal = hunch;`;
    expect(faults({ ...hunch, ...bot, "rules/deal.ts": deal })).toEqual([]);
  });
  test("queries gather and do not think", () => {
    expect(
      faults({ "queries.ts": "export const queries = { peek: (view) => view.table }; export type Queries = typeof queries;" }),
    ).toEqual(["queries.ts only gathers what boards may ask: a function of its own belongs in display/"]);
  });
  test("a file or folder that no game has is refused, with what there is", () => {
    expect(faults({ "helpers.ts": "" })[0]).toMatch(/^nobody looks for helpers.ts: beside index.ts, .* rules\/ \(the rules/);
    expect(faults({ "misc/x.ts": "" })).toHaveLength(1);
  });
  test("a game that is only announced has a manifest, a look and words", () => {
    const announced = { "index.ts": "", "look.ts": "", "emblem.ts": "", "package.json": "", "text/look.en.ts": "" };
    expect(faultsOfShape(new Map(Object.entries(announced)))).toEqual([]);
    expect(faultsOfShape(new Map(Object.entries({ ...announced, "rules/state.ts": "" })))).toEqual([
      "rules/state.ts without a game.ts: a game that is only announced has index.ts, look.ts, emblem.ts and text/",
    ]);
  });
});
