import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

/** The real command in a process of its own, as `npx warren` runs it. */
const program = fileURLToPath(new URL("../warren.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "warren-spawned-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const warren = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, [program, ...args], { input, encoding: "utf8", cwd: folder, timeout: 100_000 });

test("games, as JSON", () => {
  const { status, stdout, stderr } = warren(["games", "--json"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(JSON.parse(stdout).games.find((game: { id: string }) => game.id === "tossing-tiger")).toMatchObject({ ready: true });
});

test("bad usage ends with exit code 2 and names what was wrong", () => {
  const { status, stdout, stderr } = warren(["simulate", "tossing-tiger", "--seats", "12"]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain("12");
});

test("a game of Tossing Tiger is played through a pipe, saved and verified", () => {
  const file = join(folder, "tiger.json");
  const played = warren(
    ["play", "tossing-tiger", "--bots", "random,random", "--seed", "3", "--save", file],
    "any\n".repeat(2000),
  );
  expect(played.stderr).toBe("");
  expect(played.status).toBe(0);
  expect(played.stdout).toContain("It is over.");
  const verified = warren(["verify", file]);
  expect(verified.status).toBe(0);
  expect(verified.stdout).toContain("Sound");
});

test("games are spread over threads and come out the same", () => {
  const args = ["simulate", "tossing-tiger", "--games", "8", "--bots", "random", "--json"];
  const one = JSON.parse(warren([...args, "--jobs", "1"]).stdout);
  const two = JSON.parse(warren([...args, "--jobs", "2"]).stdout);
  expect(two.length).toEqual(one.length);
  expect(two.decisions).toBe(one.decisions);
});

test("check is clean and every rule has its test", () => {
  expect(warren(["check", "tossing-tiger", "--games", "20"]).status).toBe(0);
  const { status, stdout } = warren(["rules", "tossing-tiger", "--uncovered", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ untested: [], unknown: [] });
  expect(status).toBe(0);
});
