import { describe, expect, test } from "vitest";
import { pathOf, type Route, routeOf } from "../src/shell/routes.ts";

const routes: readonly Route[] = [
  { page: "home" },
  { page: "new", game: "tossing-tiger" },
  { page: "table", id: "aB3_x-9" },
  { page: "local", id: "k1" },
  { page: "local", id: "local-9x.12" },
  { page: "replay" },
  { page: "replay", id: "k1" },
  { page: "games" },
  { page: "rules", game: "tossing-tiger" },
  { page: "learn", game: "animal-empire" },
  { page: "lesson", game: "animal-empire", id: "first-steps" },
  { page: "build", game: "animal-world-war" },
  { page: "credits" },
  { page: "gallery" },
];

describe("addresses of the site", () => {
  test.each(routes.map((route) => [pathOf(route), route] as const))("%s leads to its page and back", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  test.each([
    "/nowhere",
    "/table",
    "/table/a/b",
    "/table/a%20b",
    "/table/a.b",
    "/new",
    "/rules/../etc",
    `/table/${"x".repeat(81)}`,
    "/credits/x",
    "/build",
    "/build/animal-world-war/x",
    "/learn/animal-empire/a/b",
    "/learn/animal-empire/a%20b",
  ])("%s is not here", (path) => {
    expect(routeOf(path)).toEqual({ page: "missing", path });
  });

  test("a slash at the end changes nothing", () => {
    expect(routeOf("/games/")).toEqual({ page: "games" });
  });
});
