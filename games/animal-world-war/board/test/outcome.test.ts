import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import type { Table } from "../../rules/state.ts";
import { battle } from "../../test/scene.ts";
import { boardEn } from "../../text/board.en.ts";
import { en } from "../../text/en.ts";
import { outcomeOf } from "../outcome.ts";

const speaker = { catalogues: [en, boardEn], names: ["Ann", "Ben"], lang: "en" };
const tiles = { "0,0": "orchard", "0,-1": "cottage" };
/** What is said after an order with these dice. */
function told(H: { readonly [cls: string]: string }, C: { readonly [cls: string]: string }, order: string, ...dice: number[]) {
  const b = battle({ tiles, H, C });
  const table = structuredClone(b.table) as Table;
  b.say(order, ...dice);
  return outcomeOf({ path: order.split(" > "), table }, b.table)?.map((msg) => say(speaker, msg));
}

describe("what came of one's own order", () => {
  test("who was hurt, by name, and what he has left, as it is told of others", () => {
    expect(told({ medic: "0,1" }, { medic: "0,-1" }, "H.medic > shoot > 0,-1", 6, 6)).toEqual([
      "Wenna’s shot:",
      "Doc Mirelle Tufts (Medic) takes 1 damage, 2 of 3 left.",
    ]);
  });
  test("that nobody was, and what the ground took instead", () => {
    expect(told({ medic: "0,1" }, { medic: "0,-1" }, "H.medic > shoot > 0,-1", 1)).toEqual([
      "Wenna’s shot hurts nobody.",
      "1 damage to the Orchard.",
    ]);
  });
  test("who fell, and what was laid waste, by what it was", () => {
    expect(told({ rocketeer: "0,1" }, { medic: "0,-1" }, "H.rocketeer > shoot > 0,-1", 6, 6)).toEqual([
      "Jarrah’s rocket:",
      "Doc Mirelle Tufts (Medic) is wounded at the Cottage.",
      "3 damage to the Cottage.",
    ]);
  });
  test("nothing of what one saw, and nothing of what was taken back", () => {
    expect(told({ medic: "0,1" }, { medic: "0,-1" }, "H.medic > move > 0,0")).toBeUndefined();
    const { table } = battle({ tiles, H: { medic: "0,1" }, C: { medic: "0,-1" } });
    expect(outcomeOf({ path: ["H.medic", "shoot", "0,-1"], table }, table)).toBeUndefined();
  });
});
