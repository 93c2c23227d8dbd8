import { describe, expect, test } from "vitest";
import { warren } from "./world.ts";

const COMMANDS = ["serve", "games", "play", "simulate", "duel", "check", "rules", "verify", "export"];

test.each(COMMANDS)("%s has help", async (command) => {
  const { code, out, err } = await warren([command, "--help"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain(`Usage: warren ${command}`);
});

test.each(["games", "simulate", "duel", "check", "rules", "verify", "export"])("%s reports as JSON", async (command) => {
  expect((await warren([command, "--help"])).out).toContain("--json");
});

describe("what was wrong is named on standard error, with exit code 2", () => {
  test.each([
    [["frobnicate"], "frobnicate"],
    [["games", "--frob"], "--frob"],
    [["games", "extra"], "games"],
    [["simulate"], "game"],
    [["simulate", "chess"], "chess"],
    [["simulate", "__proto__"], "__proto__"],
    [["simulate", "toy-to-come"], "toy-to-come"],
    [["simulate", "toy", "--seats", "9"], "9"],
    [["simulate", "toy", "--seats", "two"], "two"],
    [["simulate", "toy", "--games", "0"], "--games"],
    [["simulate", "toy", "--games", "1e3"], "1e3"],
    [["simulate", "toy", "--games", "-5"], "-5"],
    [["simulate", "toy", "--bots", "hal"], "hal"],
    [["simulate", "toy", "--bots", "random,"], "toy has no bot"],
    [["simulate", "toy", "--bots", "random,random,random", "--seats", "2"], "3 bots"],
    [["simulate", "toy", "--option", "hand"], "hand"],
    [["simulate", "toy", "--option", "hand=9"], "hand"],
    [["simulate", "toy", "--option", "hand=many"], "hand"],
    [["simulate", "toy", "--option", "open=perhaps"], "open"],
    [["simulate", "toy", "--option", "deck=tarot"], "deck"],
    [["simulate", "toy", "--option", "luck=1"], "luck"],
    [["simulate", "toy", "--option", "hand=1", "--option", "hand=2"], "hand"],
    [["simulate", "toy", "--option", "deck=short", "--seats", "4"], "Too many for a short deck"],
    [["simulate", "toy", "--jobs", "0"], "--jobs"],
    [["duel", "toy", "random"], "b"],
    [["duel", "toy", "random", "hal"], "hal"],
    [["check", "toy", "--seats", "1"], "1"],
    [["rules", "chess"], "chess"],
    [["play", "toy", "--seat", "3"], "--seat"],
    [["play", "toy", "--bots", "random,hal"], "hal"],
    [["verify", "/no/such/file"], "/no/such/file"],
    [["verify", "/"], "/"],
    [["export", "abc", "--data", "/no/such/folder"], "/no/such/folder"],
    [["serve", "--port", "70000"], "70000"],
    [["serve", "--port", "http"], "http"],
    [["serve", "--log", "loud"], "loud"],
    [["serve", "--web", "/no/such/site"], "/no/such/site"],
  ])("%j", async (args, named) => {
    const { code, out, err } = await warren(args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(named);
  });
});

test("no command at all shows what there is, as bad usage", async () => {
  const { code, err } = await warren([]);
  expect(code).toBe(2);
  for (const command of COMMANDS) expect(err).toContain(command);
});
