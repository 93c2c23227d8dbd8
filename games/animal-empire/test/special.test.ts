import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { KINGDOMS } from "../content/kingdoms.ts";
import { scene } from "./scene.ts";

describe("specialities", () => {
  rule("AE-special-1", "exactly one for every Army but the Elder Dragon", () => {
    for (const { spec, id } of KINGDOMS) if (id !== "k1") expect([1, 2, 4, 8]).toContain(spec);
    expect(KINGDOMS[0]!.spec).toBe(15);
  });

  rule("AE-special-2", "every Army can march, capture and battle", () => {
    for (const army of [1, 2, 3, 4, 14]) {
      const own = [[army, 16], [5, 7], [6]];
      const s = scene({ own, on: { [`a${army}`]: "k7" } });
      expect(s.may("march", `a${army}`, "k5")).toBe(true);
      expect(s.may("capture", "k7", `a${army}`)).toBe(true);
      expect(scene({ own, on: { [`a${army}`]: "k7", a5: "k7" } }).may("battle", `a${army}`, "a5")).toBe(true);
    }
  });

  rule(
    ["AE-special-3", "AE-special-4", "AE-special-6"],
    "moving Attackers may drive off one hostile Army of their player's choice, free, once",
    () => {
      const s = scene({ own: [[4, 2], [5, 7], [6]], up: [9], on: { a5: "k9", a7: "k9", a6: "k9" } });
      expect(s.options("march", "a4", "k9")).toEqual(["spare", "a5", "a6", "a7"]);
      s.do("march", "a4", "k9", "a6");
      expect([s.at("a5"), s.at("a7"), s.at("a6")]).toEqual(["k9", "k9", null]);
      expect(s.table.turn.actions).toBe(1);
      expect(s.cited("attackers.drive")).toEqual(["AE-special-3"]);
      const kind = scene({ own: [[4, 2], [5, 7], [6]], up: [9], on: { a5: "k9" } });
      kind.do("march", "a4", "k9", "spare");
      expect(kind.at("a5")).toBe("k9");
    },
  );

  rule("AE-special-3", "on a raid, on a Fleet of Foot march and on a bonus march as well", () => {
    // The Elder Dragon has both: it raids and marches at the end.
    const s = scene({ own: [[1, 2], [5, 7], [6]], up: [9], on: { a1: "k9", a5: "k7", a6: "k6" } });
    s.do("capture", "k9", "a1");
    s.do("k7", "a5");
    expect(s.at("a5")).toBeNull();
    s.do("end");
    s.do("a1", "k6", "a6");
    expect(s.at("a6")).toBeNull();
    const card = scene({ own: [[4], [5, 7], [6]], on: { a5: "k7" }, cards: { 0: ["C01"] }, at: "window.open" });
    expect(card.options("C01", "a4", "march", "k7")).toEqual(["spare", "a5"]);
  });

  rule("AE-special-5", "a Defender cannot be driven off that way", () => {
    const s = scene({ own: [[4, 2], [3, 7], [6]], up: [9], on: { a3: "k9", a6: "k9" } });
    expect(s.options("march", "a4", "k9")).toEqual(["spare", "a6"]);
    const alone = scene({ own: [[4, 2], [3, 7], [6]], up: [9], on: { a3: "k9" } });
    expect(alone.options("march", "a4", "k9")).toEqual([]);
    // nor the Elder Dragon, who defends as well
    const dragon = scene({ own: [[4, 2], [1, 7], [6]], up: [9], on: { a1: "k9" } });
    expect(dragon.options("march", "a4", "k9")).toEqual([]);
  });

  rule("AE-special-7", "a Battle, even by Attackers, forces Defenders back", () => {
    const s = scene({ own: [[4, 2], [3, 7], [6]], up: [9], on: { a4: "k9", a3: "k9" } });
    s.do("battle", "a4", "a3");
    expect(s.at("a3")).toBeNull();
  });

  rule("AE-special-8", "Raiders march on at once after their own Capture, used as before", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], up: [9], on: { a2: "k9" } });
    s.do("capture", "k9", "a2");
    expect([s.seat, s.kind]).toEqual([0, "raid"]);
    s.do("k5");
    expect(s.at("a2")).toBe("k5");
    expect(s.army("a2").used).toBe(true);
    expect(s.table.turn.actions).toBe(1);
    // a Capture by another Army does not send Raiders who stand there
    const other = scene({ own: [[2, 3], [4, 5], [6]], up: [9], on: { a2: "k9", a3: "k9" } });
    other.do("capture", "k9", "a3");
    expect(other.kind).toBe("action");
  });

  rule("AE-special-9", "to Free and Enemy Kingdoms only", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], lords: { 1: 0 }, up: [9, 10], on: { a2: "k9" } });
    s.do("capture", "k9", "a2");
    const places = s.options();
    expect(places).toContain("k6");
    expect(places).toContain("k10");
    expect(places).toContain("f1");
    for (const closed of ["k3", "k4", "k5", "k9", "wild"]) expect(places).not.toContain(closed);
  });

  rule("AE-special-10", "not after seizing a Crown", () => {
    const s = scene({ own: [[2, 3], [4, 5], [6]], on: { a2: "k4" } });
    s.do("seize", "k4", "a2");
    expect(s.kind).toBe("action");
  });

  rule(
    ["AE-special-11", "AE-special-12", "AE-special-13"],
    "at the end of the own turn one Fleet of Foot Army, used or not, marches to any Kingdom but not to the deck",
    () => {
      const s = scene({ own: [[14, 15, 2], [4, 16], [6]], used: ["a14"], actions: 1 });
      s.do("march", "a2", "k6");
      expect([s.seat, s.kind]).toEqual([0, "fleet"]);
      expect(s.options()).toEqual(["stay", "a14", "a15"]);
      expect(s.options("a14")).not.toContain("wild");
      for (const to of ["k14", "k4", "f1"]) expect(s.may("a14", to)).toBe(true);
      s.do("a14", "k4");
      expect(s.at("a14")).toBe("k4");
      // the turn has passed on: one Army only, and nobody else's
      expect([s.seat, s.kind]).toEqual([1, "action"]);
    },
  );

  rule("AE-special-14", "the Elder Dragon drives off, holds, raids and slips away, in its own turn only", () => {
    const s = scene({ own: [[1], [5, 7], [6]], up: [9], on: { a5: "k9" }, cards: { 1: ["C13"] } });
    s.do("march", "a1", "k9", "a5");
    expect(s.at("a5")).toBeNull();
    s.passes();
    expect([s.seat, s.kind]).toEqual([0, "fleet"]);
    s.do("stay").passes();
    expect(s.table.turn.seat).toBe(1);
    expect(s.may("march", "a7", "k9")).toBe(true);
    expect(s.options("march", "a7", "k9")).toEqual([]);
    s.do("end").passes();
    // nothing was asked of the Dragon in the other turns
    expect(s.table.turn.seat).toBe(2);
    s.endTurn();
    s.do("capture", "k9", "a1");
    expect(s.kind).toBe("raid");
  });

  rule("AE-special-15", "the Elder Dragon competes for the one Fleet of Foot march", () => {
    const s = scene({ own: [[1, 14], [4], [6]] });
    s.do("end");
    expect(s.options()).toEqual(["stay", "a1", "a14"]);
    s.do("a1", "k4");
    expect(s.seat).toBe(1);
  });

  rule("AE-special-16", "whom Attackers drive off and where Raiders go is settled before any card", () => {
    const s = scene({ own: [[2, 4], [5, 7], [6]], up: [9, 10], on: { a2: "k9", a5: "k7" }, cards: { 1: ["C05"] } });
    s.do("capture", "k9", "a2");
    expect(s.kind).toBe("raid");
    s.do("k10");
    expect([s.seat, s.kind]).toEqual([1, "window.other"]);
    s.do("pass").do("march", "a4", "k7", "a5");
    expect(s.at("a5")).toBeNull();
    expect([s.seat, s.kind]).toEqual([1, "window.other"]);
  });

  rule("AE-switch-11", "with raiderMarch action the raid uses an Action, and needs one", () => {
    const options = { raiderMarch: "action" };
    const s = scene({ own: [[2, 3], [4, 5], [6]], up: [9], on: { a2: "k9" }, options });
    s.do("capture", "k9", "a2").do("k5");
    expect(s.seat).toBe(1);
    const kept = scene({ own: [[2, 3], [4, 5], [6]], up: [9], on: { a2: "k9" }, options });
    kept.do("capture", "k9", "a2").do("stay");
    expect([kept.seat, kept.table.turn.actions]).toEqual([0, 1]);
    const none = scene({ own: [[2, 3], [4, 5], [6]], up: [9], on: { a2: "k9" }, actions: 1, options });
    none.do("capture", "k9", "a2");
    expect(none.seat).toBe(1);
  });

  rule("AE-switch-12", "with fleetTiming everyTurn everybody may march at the end of every turn, the active player first", () => {
    const s = scene({ own: [[3], [14, 4], [15, 6]], options: { fleetTiming: "everyTurn" }, turn: 1 });
    s.do("end");
    expect([s.seat, s.kind]).toEqual([1, "fleet"]);
    s.do("a14", "k6");
    expect([s.seat, s.kind]).toEqual([2, "fleet"]);
    s.do("a15", "k3");
    expect([s.at("a14"), s.at("a15")]).toEqual(["k6", "k3"]);
    expect(s.table.turn.seat).toBe(2);
  });

  rule("AE-switch-13", "with defendersInBattle immune no Battle moves a Defender", () => {
    const s = scene({
      own: [[4, 2], [3, 7], [6]],
      up: [9],
      on: { a4: "k9", a3: "k9", a6: "k9" },
      options: { defendersInBattle: "immune" },
    });
    expect(s.no("battle", "a4", "a3")).toBe("AE-switch-13");
    expect(s.may("battle", "a4", "a6")).toBe(true);
  });

  rule("AE-switch-14", "with crownRelocation random chance moves the Crown of a captured Kingdom", () => {
    for (const [die, place] of [
      [0, "k5"],
      [1, "k7"],
    ] as const) {
      const s = scene({ own: [[3, 2], [4, 5, 7], [6]], on: { a3: "k4" }, options: { crownRelocation: "random" } });
      s.roll(die).do("capture", "k4", "a3");
      expect(s.crown(1)).toBe(place);
      expect(s.cited("crown.laid")).toEqual(["AE-switch-14"]);
      expect(s.seat).toBe(0);
    }
  });
});
