import { describe, expect, test } from "vitest";
import { chaptersOf, marked, originOf, plainName, readRulebook, searchRules } from "../src/rules/rulebook.ts";

const book = readRulebook(
  [
    "id\tchapter\tsource\tstatement",
    "X-1\tsetup\tSetup\tEvery player takes six cards.",
    "X-2\twar\tGameplay; house\tA war ends after two hundred rounds.",
    "X-3\tsetup\truling 2\tThe start player is chosen by lot.",
    "",
  ].join("\n"),
);

describe("the rulebook on the site", () => {
  test("says which rules are the book's, which are rulings, and which are ours", () => {
    expect(book.map((rule) => rule.origin)).toEqual(["book", "house", "ruling"]);
    expect(["H", "H-43", "house 8.12", "Gameplay; ruling 7", "Q-11; A-3", "2.1.1"].map(originOf)).toEqual([
      "house",
      "house",
      "house",
      "book",
      "ruling",
      "book",
    ]);
  });

  test("keeps the chapters in the order of the book, each once", () => {
    expect(chaptersOf(book).map((chapter) => [chapter.id, chapter.rules.map((rule) => rule.id)])).toEqual([
      ["setup", ["X-1", "X-3"]],
      ["war", ["X-2"]],
    ]);
  });

  test("is searched by words and by number, and every word must fit", () => {
    expect(searchRules(book, "PLAYER").map((rule) => rule.id)).toEqual(["X-1", "X-3"]);
    expect(searchRules(book, "player lot").map((rule) => rule.id)).toEqual(["X-3"]);
    expect(searchRules(book, "x-2").map((rule) => rule.id)).toEqual(["X-2"]);
    expect(searchRules(book, "  ")).toHaveLength(3);
    expect(searchRules(book, "dragon")).toEqual([]);
  });

  test("marks what was searched without reading it as a pattern", () => {
    expect(marked("Six cards (each).", "(EACH)")).toEqual(["Six cards ", "(each)", "."]);
    expect(marked("Six cards.", "")).toEqual(["Six cards."]);
  });

  test("has a plain name for a chapter nobody named", () => {
    expect(plainName("order-of-play")).toBe("Order of play");
  });
});
