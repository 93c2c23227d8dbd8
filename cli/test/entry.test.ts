import type { Domain } from "@warren/kernel/domain.ts";
import { describe, expect, test } from "vitest";
import { instructions, readAnswer, readPath } from "../play/entry.ts";

const name = (id: string): string => `the ${id}`;
const read = (domain: Exclude<Domain, { t: "pick" | "form" }>, line: string) => {
  const got = readAnswer(domain, line, name);
  return "value" in got ? got.value : got.no.key;
};

describe("typed answers", () => {
  test("some: numbers, ids, names, all and none", () => {
    const domain: Domain = { t: "some", of: ["a", "b", "c"], min: 0, max: 3 };
    expect(read(domain, "1 3")).toEqual(["a", "c"]);
    expect(read(domain, "b, c")).toEqual(["b", "c"]);
    expect(read(domain, "none")).toEqual([]);
    expect(read(domain, "all")).toEqual(["a", "b", "c"]);
    expect(read(domain, "4")).toBe("play.bad.choice");
    expect(read(domain, "1 1")).toBe("answer.twice");
    expect(read({ ...domain, min: 2 }, "1")).toBe("answer.tooFew");
  });
  test("order", () => {
    const domain: Domain = { t: "order", of: ["a", "b", "c"] };
    expect(read(domain, "3 1 2")).toEqual(["c", "a", "b"]);
    expect(read(domain, "3 1")).not.toEqual(["c", "a"]);
  });
  test("number", () => {
    const domain: Domain = { t: "number", min: -2, max: 10, step: 2 };
    expect(read(domain, " 4 ")).toBe(4);
    expect(read(domain, "-2")).toBe(-2);
    expect(read(domain, "3")).toBe("answer.notAStep");
    expect(read(domain, "1.5")).toBe("play.bad.number");
    expect(read(domain, "")).toBe("play.bad.number");
  });
  test("split of an amount", () => {
    const domain: Domain = { t: "split", of: 5, slots: { x: { min: 0, max: 5 }, y: { min: 1, max: 3 } } };
    expect(read(domain, "3 2")).toEqual({ x: 3, y: 2 });
    expect(read(domain, "3")).toBe("play.bad.amounts");
    expect(read(domain, "3 3")).toBe("answer.wrongTotal");
  });
  test("split of things", () => {
    const domain: Domain = { t: "split", of: ["a", "b", "c"], slots: { x: { min: 1, max: 3 }, y: { min: 0, max: 3 } } };
    expect(read(domain, "1 3 / 2")).toEqual({ x: ["a", "c"], y: ["b"] });
    expect(read(domain, "1 2 3 /")).toEqual({ x: ["a", "b", "c"], y: [] });
    expect(read(domain, "1 2 3")).toBe("play.bad.parts");
    expect(read(domain, "1 / 2")).toMatch(/^answer\./);
  });
  test("pose: points and headings", () => {
    const domain: Domain = {
      t: "pose",
      inside: [{ s: "rect", x: 0, y: 0, w: 100, h: 100 }],
      headings: 8,
      legs: { min: 1, max: 2 },
    };
    expect(read(domain, "10,20,3")).toEqual([{ x: 10, y: 20, h: 3 }]);
    expect(read(domain, "10,20,3 5,6,7")).toEqual([
      { x: 10, y: 20, h: 3 },
      { x: 5, y: 6, h: 7 },
    ]);
    // Who may stay says so; nobody stays by an empty line, which the table takes for none at all.
    const idle: Domain = { ...domain, legs: { min: 0, max: 2 } };
    expect(read(idle, "none")).toEqual([]);
    expect(read(idle, "10,20,3")).toEqual([{ x: 10, y: 20, h: 3 }]);
    expect(read(domain, "none")).toBe("answer.tooFew");
    expect(instructions(idle, name)).toContain("1 to 2 points, separated by spaces:\n“none” stays where it is.");
    expect(instructions(domain, name)).not.toContain("none");
    expect(read(domain, "#2")).toBe("play.bad.point");
    expect(read(domain, "500,20,3")).toBe("answer.offGround");
    expect(read(domain, "ten")).toBe("play.bad.point");
  });
  test("a path is walked as far as the tokens go", () => {
    const tree = { march: { north: {}, south: {} }, pass: {} };
    expect(readPath(tree, [], "1", name)).toEqual({ value: ["march"] });
    expect(readPath(tree, [], "1 2", name)).toEqual({ value: ["march", "south"] });
    expect(readPath(tree, ["march"], "the north", name)).toEqual({ value: ["march", "north"] });
    expect(readPath(tree, [], "pass", name)).toEqual({ value: ["pass"] });
    expect(readPath(tree, [], "2 1", name)).toHaveProperty("no");
    expect(readPath(tree, [], "constructor", name)).toHaveProperty("no");
  });
});

test("instructions name everything there is to choose from", () => {
  const text = instructions({ t: "split", of: ["a", "b"], slots: { x: { min: 1, max: 2 } } }, name);
  for (const part of ["the x", "1 to 2", "1. the a", "2. the b"]) expect(text).toContain(part);
});
