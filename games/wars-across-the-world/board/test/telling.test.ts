import { eachTold } from "@warren/kernel/testing/told.ts";
import { expect, test } from "vitest";
import { warsAcrossTheWorld } from "../../game.ts";
import type { Table } from "../../rules/state.ts";
import { kit } from "../../test/kit.ts";
import { en } from "../../text/en.ts";
import { TELLING } from "../telling.ts";

/** Families of the catalogue that are told. */
const TOLD =
  /^(turn|side|cards?\.|rule\.used|reinforce|leader\.|supply\.|land\.|overrun|support\.|hidden\.|unit\.|control$|battle\.|rout\.|retreat|vp\.|siege\.|test\.|air\.|naval\.|effect\.|economy\.|tech\.|relation\.|over\.)/;

test("every event that is told is shown somehow, and nothing else is listed", () => {
  const told = Object.keys(en).filter((key) => TOLD.test(key));
  expect(told.filter((key) => !(key in TELLING))).toEqual([]);
  expect(Object.keys(TELLING).filter((key) => !told.includes(key))).toEqual([]);
});

test("what is ringed or drawn as a way names regions or counters", () => {
  const seen = new Set<string>();
  const missed = new Set<string>();
  eachTold(warsAcrossTheWorld, kit, ({ key, about = [] }, { table, fixed }) => {
    seen.add(key);
    const { units, tokens } = table as Table;
    const isRegion = (id: string): boolean => fixed.regions.some((region: { readonly id: string }) => region.id === id);
    const named = about.filter((id) => id in units || id in tokens || isRegion(id));
    const isWay = TELLING[key] === "way" || TELLING[key] === "arc";
    const least = isWay ? 2 : TELLING[key] === "ring" ? 1 : 0;
    if (named.length < least || !(key in TELLING)) missed.add(key);
  });
  expect([...missed]).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});
