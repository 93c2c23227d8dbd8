import { viewOf } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { queries } from "../queries.ts";
import type { WarView } from "../rules/state.ts";
import { type Battle, fresh } from "./scene.ts";

/** A battle that asks where to place, with tank and plane in both squads. */
function placing(deployOrder: "hFirst" | "alternate"): Battle {
  const b = fresh({ tactics: "none", squad: 4, objective: "O07", deployOrder });
  for (const cls of ["tanker", "pilot", "medic", "gunner"]) b.say(`class.${cls}`).say(`class.${cls}`);
  return b;
}
const view = (b: Battle): WarView => viewOf(b.state, b.question.seat) as WarView;

test("all who wait can be placed as proposed, each when he is asked for, apart from each other; nothing has happened before", () => {
  for (const order of ["hFirst", "alternate"] as const) {
    const b = placing(order);
    const before = JSON.stringify(b.state);
    const places = queries.usualPlaces(view(b));
    const drawn = queries.placedAs(view(b), places);
    expect(JSON.stringify(b.state)).toBe(before);
    expect(places.map(({ who }) => who).toSorted()).toEqual(["H.gunner", "H.medic", "H.pilot", "H.tanker"]);
    expect(places[0]!.who).toBe("H.tanker");
    for (const { who, where } of places) {
      while (b.question.seat !== 0) b.say(b.question.fallback);
      expect(b.offers(`${who} > ${where}`)).toBe(true);
      b.say(`${who} > ${where}`);
    }
    const standing = (table: typeof drawn) => table.soldiers.filter(({ side }) => side === 0).map(({ id, at }) => [id, at]);
    expect(standing(b.table)).toEqual(standing(drawn));
    const tiles = [...b.table.soldiers.filter(({ side, at }) => side === 0 && at >= 0).map(({ at }) => at), b.table.tanks[0].at];
    expect(new Set(tiles).size).toBe(tiles.length);
  }
});

test("whoever is put elsewhere has the tiles that the rules would offer him, the others staying where they are", () => {
  const b = placing("hFirst");
  const places = queries.usualPlaces(view(b));
  const open = queries.opensFor(view(b), places, "H.medic");
  expect(open).toContain(places.find(({ who }) => who === "H.medic")!.where);
  expect(queries.opensFor(view(b), places, "H.pilot").every((at) => at.startsWith("flight."))).toBe(true);
  for (const { who, where } of places) if (who !== "H.medic") b.say(`${who} > ${where}`);
  expect(b.below("H.medic").toSorted()).toEqual(open.toSorted());
  // Nobody is left to be placed in any other kind of question.
  b.until("turn.orders");
  expect(queries.usualPlaces(view(b))).toEqual([]);
});
