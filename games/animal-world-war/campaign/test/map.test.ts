import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { CITIES, CITY_IDS, type CityId, CONTINENTS, KEY_CITIES, LINKS, linkedTo } from "../../content/cities.ts";
import { citiesOf } from "../rules/roster.ts";
import { en } from "../text/en.ts";
import { peace } from "./scene.ts";

const named = (ids: readonly string[]): string[] => ids.map((id) => en[`city.${id}`]!);
const those = (test: (id: CityId) => boolean): string[] => named(CITY_IDS.filter(test));

rule(
  ["AWW-5.1a", "AWW-C-1"],
  "sixteen cities on five continents, joined by 25 links, each with its field, squad, Objective and Tactic",
  () => {
    expect(CITY_IDS).toHaveLength(16);
    expect(new Set(CITY_IDS.map((id) => CITIES[id].continent))).toEqual(new Set(CONTINENTS));
    expect(CONTINENTS).toHaveLength(5);
    expect(LINKS).toHaveLength(25);
    expect(LINKS.filter(({ sea }) => sea)).toHaveLength(8);
    for (const what of ["objective", "tactic"] as const) expect(new Set(CITY_IDS.map((id) => CITIES[id][what])).size).toBe(16);
    // The map's mirror: each side stands as the other does.
    const mirror = (id: CityId): string =>
      ({ A: "B", B: "A", X: "Y", Y: "X", M: "M" })[id[0]!]! +
      (id.startsWith("M") ? ({ 1: 2, 2: 1, 3: 3, 4: 4 } as const)[id[1] as "1"] : id[1]);
    const pairs = LINKS.map(({ between }) => [...between].sort().join("-"));
    expect(new Set(pairs).size).toBe(25);
    for (const { between } of LINKS) expect(pairs).toContain(between.map(mirror).sort().join("-"));
    const rows = CITY_IDS.map((id) =>
      [id, CITIES[id].field[0], CITIES[id].squad, CITIES[id].objective, CITIES[id].tactic].join(" "),
    );
    expect(rows).toEqual([
      "A1 m 6 O10 T04",
      "A2 s 4 O15 T02",
      "A3 s 4 O03 T05",
      "B1 m 6 O08 T15",
      "B2 s 4 O13 T10",
      "B3 s 4 O05 T11",
      "X1 m 6 O06 T06",
      "X2 m 5 O09 T07",
      "X3 m 5 O01 T03",
      "Y1 m 6 O04 T09",
      "Y2 m 5 O11 T16",
      "Y3 m 5 O12 T08",
      "M1 m 5 O14 T12",
      "M2 m 5 O02 T14",
      "M3 m 6 O16 T01",
      "M4 m 5 O07 T13",
    ]);
  },
);

rule("AWW-C-1", "a link over the sea joins like any other", () => {
  expect(linkedTo("A1")).toEqual(["A2", "A3", "M1"]);
  expect(linkedTo("M4")).toEqual(["M1", "M2", "M3"]);
});

rule("AWW-C-2", "one key city on each continent", () => {
  expect(named(KEY_CITIES)).toEqual(["Cloverhold", "Fangspire", "Dunesong", "Pearlhaven", "Rimecrown"]);
  expect(new Set(KEY_CITIES.map((id) => CITIES[id].continent)).size).toBe(5);
});

rule("AWW-C-3", "three cities each at the start and one more for who moves second, and nine are free", () => {
  const { cities } = peace().table;
  expect(those((id) => cities[id] === 0)).toEqual(["Cloverhold", "Acornbridge", "Millwater"]);
  expect(those((id) => cities[id] === 1)).toEqual(["Fangspire", "Boneharrow", "Redmarsh", "Anchorwick"]);
  expect(those((id) => cities[id] === null)).toHaveLength(9);
});

rule(["AWW-5.2.2", "AWW-C-4"], "four tank cities and four plane cities, one of each in either homeland", () => {
  expect(those((id) => CITIES[id].vehicle === "tank")).toEqual(["Acornbridge", "Boneharrow", "Gourdwell", "Anchorwick"]);
  expect(those((id) => CITIES[id].vehicle === "plane")).toEqual(["Millwater", "Redmarsh", "Saltmesa", "Gullcliff"]);
  const { table } = peace();
  expect(
    ([0, 1] as const).map((side) =>
      citiesOf(table, side)
        .flatMap((id) => CITIES[id].vehicle ?? [])
        .sort(),
    ),
  ).toEqual([
    ["plane", "tank"],
    ["plane", "tank", "tank"],
  ]);
});
