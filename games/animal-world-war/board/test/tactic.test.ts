import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import type { TacticId } from "../../content/tactics.ts";
import type { Table } from "../../rules/state.ts";
import { battle } from "../../test/scene.ts";
import { boardEn } from "../../text/board.en.ts";
import { en } from "../../text/en.ts";
import { outcomeOf } from "../outcome.ts";
import { tacticStanding } from "../tactic.ts";

const speaker = { catalogues: [en, boardEn], names: ["Ann", "Ben"], lang: "en" };
const begun = (tactic: TacticId) => battle({ H: { medic: "0,1", gunner: "1,1" }, C: { medic: "0,-2" }, tactics: [tactic, null] });

describe("what became of one's Tactic", () => {
  const standing = (b: ReturnType<typeof begun>) => tacticStanding(b.table as Table, 0, b.state.hands[0]);
  function told(b: ReturnType<typeof begun>, order: string): readonly string[] | undefined {
    const table = structuredClone(b.table) as Table;
    b.say(order);
    return outcomeOf({ path: order.split(" > "), table }, b.table, b.state.hands[0])?.map((msg) => say(speaker, msg));
  }
  test("one for the start of a turn waits for the next as soon as somebody has acted", () => {
    const b = begun("T06");
    expect(standing(b)).toBe("held");
    b.say("H.medic > move > 0,0");
    expect(standing(b)).toBe("waits");
    expect(b.why("tactic")).toBe("blocked.tacticStart");
  });
  test("one for before the battle that was not played is lost", () => {
    expect(standing(begun("T04"))).toBe("lost");
  });
  test("one that was set in secret waits for its moment", () => {
    const b = begun("T13");
    expect(told(b, "tactic > T13")).toEqual(["Damp Powder is set in secret, and waits for its moment."]);
    expect(standing(b)).toBe("armed");
  });
  test("one that is used several times says how often, and when it was the last time", () => {
    const b = begun("T15").set("H.medic", { actions: 0, acted: true });
    expect(told(b, "tactic > T15 > H.medic")).toEqual(["War Drums is played: 2 uses left."]);
    expect(standing(b)).toBe("open");
    b.state.table.sides[0].tactic.uses = 1;
    b.endTurn().endTurn().set("H.medic", { actions: 0, acted: true });
    expect(told(b, "tactic > T15 > H.medic")).toEqual(["War Drums is played, and used up."]);
    expect(standing(b)).toBe("spent");
  });
});
