import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { say } from "@warren/kernel/text.ts";
import { compile } from "svelte/compiler";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refuseName } from "../commands/new.ts";
import { speakerOf } from "../world.ts";

const root = join(import.meta.dirname, "../..");
const house = mkdtempSync(join(tmpdir(), "warren-new-"));
afterAll(() => rmSync(house, { recursive: true }));

/** The project as it stands, in a folder of its own: other people's packages are linked, our own are those of the copy. */
function copyHouse(): void {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\n").filter((one) => one !== "" && statSync(join(root, one), { throwIfNoEntry: false }))) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    cpSync(join(root, file), join(house, file));
  }
  const modules = join(root, "node_modules");
  mkdirSync(join(house, "node_modules/@warren"), { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== "@warren" && !/^\.(vite|cache)/.test(name)) symlinkSync(join(modules, name), join(house, "node_modules", name));
  for (const name of readdirSync(join(modules, "@warren")))
    symlinkSync(readlinkSync(join(modules, "@warren", name)), join(house, "node_modules/@warren", name));
  execFileSync("git", ["init", "-q"], { cwd: house });
}
/** What is in every file, by path. */
function contents(): Map<string, string> {
  const files = globSync("**/*", { cwd: house, exclude: (name) => name === "node_modules" || name === ".git" });
  return new Map(
    files
      .filter((file) => statSync(join(house, file)).isFile())
      .map((file) => [
        file,
        createHash("sha256")
          .update(readFileSync(join(house, file)))
          .digest("hex"),
      ]),
  );
}
function touched(before: ReadonlyMap<string, string>): string[] {
  const after = contents();
  return [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file)).sort();
}
const tool = (name: string, args: readonly string[]) =>
  spawnSync(join(house, "node_modules/.bin", name), args, { cwd: house, encoding: "utf8", env: { ...process.env, CI: "1" } });
const warren = (...args: string[]) => tool("node", ["cli/warren.ts", ...args]);
const read = (file: string): string => readFileSync(join(house, file), "utf8");

let before: Map<string, string>;
let catalogue: string;
let lock: Parameters<typeof refuseName>[1];
beforeAll(() => {
  copyHouse();
  before = contents();
  catalogue = read("games/catalogue.ts");
  lock = JSON.parse(read("package-lock.json"));
});

test.each([
  ["Chess", "lower-case"],
  ["9-men", "lower-case"],
  ["a_b", "lower-case"],
  ["lantern--duel", "lower-case"],
  ["lantern-", "lower-case"],
  ["../lantern", "lower-case"],
  ["", "lower-case"],
  ["l".repeat(41), "40"],
  ["tossing-tiger", "already"],
  ["wards-of-war", "already"],
  ["board-kit", "already"],
  ["kernel", "part of the house"],
])("the name “%s” is refused with a reason", (name, reason) => {
  expect(say(speakerOf(), refuseName(name, lock)!.problem)).toContain(reason);
});
test("what is refused touches nothing", () => {
  const { status, stderr } = warren("new", "kernel");
  expect(status).toBe(2);
  expect(stderr).toContain("part of the house");
  expect(touched(before)).toEqual([]);
});

describe("a new game", () => {
  let made: ReturnType<typeof warren>;
  beforeAll(() => {
    made = warren("new", "lantern-duel");
    symlinkSync("../../games/lantern-duel", join(house, "node_modules/@warren/lantern-duel"));
  });

  test("touches its own folder, one line of the catalogue and the lock file", () => {
    expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: "" });
    const files = touched(before);
    const [own, others] = [true, false].map((mine) => files.filter((file) => file.startsWith("games/lantern-duel/") === mine));
    expect(others).toEqual(["games/catalogue.ts", "package-lock.json"]);
    for (const file of [
      "index.ts",
      "game.ts",
      "look.ts",
      "rulebook.tsv",
      "rules/steps.ts",
      "board/Board.svelte",
      "test/kit.ts",
      "test/round.test.ts",
    ])
      expect(own).toContain(`games/lantern-duel/${file}`);
    for (const file of own!) {
      expect(made.stdout).toContain(file);
      expect(read(file)).not.toMatch(/new-game|New Game|NG-/);
    }
    const line = `export { manifest as lanternDuel } from "./lantern-duel/index.ts";\n`;
    expect(read("games/catalogue.ts").replace(line, "")).toBe(catalogue);
  });

  test("is locked as npm locks it", () => {
    const { packages, ...rest } = JSON.parse(read("package-lock.json"));
    const { "games/lantern-duel": folder, "node_modules/@warren/lantern-duel": link, ...others } = packages;
    expect({ ...rest, packages: others }).toEqual(lock);
    expect(Object.keys(others)).toEqual(Object.keys(lock.packages));
    const {
      private: _private,
      type: _type,
      exports: _exports,
      ...manifest
    } = JSON.parse(read("games/lantern-duel/package.json"));
    expect(folder).toEqual(manifest);
    expect(link).toEqual({ resolved: "games/lantern-duel", link: true });
    const text = read("package-lock.json");
    // With a cache of its own: what this machine has fetched for other platforms is not to be locked.
    const cache = mkdtempSync(join(tmpdir(), "warren-npm-"));
    const quiet = ["--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--cache", cache];
    const npm = spawnSync("npm", ["install", "--package-lock-only", ...quiet], { cwd: house, encoding: "utf8" });
    rmSync(cache, { recursive: true, force: true });
    expect(npm.status, npm.stderr).toBe(0);
    expect(read("package-lock.json")).toBe(text);
  });

  test("is there, keeps the contract and is played", () => {
    const { games } = JSON.parse(warren("games", "--json").stdout);
    expect(games.at(-1)).toMatchObject({ id: "lantern-duel", ready: true, title: "Lantern Duel" });
    const check = warren("check", "lantern-duel", "--games", "40");
    expect(check.status, check.stdout + check.stderr).toBe(0);
    // Its own kit says what must come up, and it did.
    expect(check.stdout).not.toContain("counted and not judged");
    const simulate = warren(
      "simulate",
      "lantern-duel",
      "--games",
      "20",
      "--seats",
      "3",
      "--bots",
      "soldier,random,random",
      "--json",
    );
    expect(JSON.parse(simulate.stdout)).toMatchObject({ games: 20, finished: 20 });
    expect(warren("rules", "lantern-duel", "--uncovered").status).toBe(0);
  });

  test("passes its own tests and those of the catalogue", () => {
    const { status, stdout, stderr } = tool("vitest", ["run", "games/lantern-duel", "games/test"]);
    expect(status, stdout + stderr).toBe(0);
  });

  test("reads as the house writes: format, imports, rules, types, and a board that compiles", () => {
    for (const [name, ...args] of [
      ["biome", "check", "games/lantern-duel", "games/catalogue.ts"],
      ["node", "tools/check-imports.ts"],
      ["node", "tools/check-rules.ts"],
    ]) {
      const { status, stdout, stderr } = tool(name!, args);
      expect(status, stdout + stderr).toBe(0);
    }
    const config = {
      extends: "./tsconfig.base.json",
      include: ["games/*.d.ts", "games/lantern-duel"],
      exclude: ["games/*/board"],
    };
    writeFileSync(join(house, "tsconfig.new.json"), JSON.stringify(config));
    const types = tool("tsc", ["--noEmit", "-p", "tsconfig.new.json"]);
    expect(types.status, types.stdout).toBe(0);
    const { js, warnings } = compile(read("games/lantern-duel/board/Board.svelte"), { generate: "client", runes: true });
    expect(warnings).toEqual([]);
    expect(js.code).toContain("submit");
  });

  test("is made once", () => {
    const { status, stderr } = warren("new", "lantern-duel");
    expect(status).toBe(2);
    expect(stderr).toContain("already");
  });
});
