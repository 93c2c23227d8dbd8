import { fast } from "@warren/kernel/chance.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect, test } from "vitest";
import { animalEmpire } from "../game.ts";
import type { EmpireState } from "../rules/state.ts";
import { totalOf } from "../rules/vassal.ts";
import { fresh, scene } from "./scene.ts";

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

describe("how to win", () => {
  rule(["AE-win-1", "AE-win-2"], "the ninth Kingdom wins, the first one counted among them", () => {
    const s = scene({ own: [EIGHT, [9, 10], [11]], up: [12], on: { a1: "k12" } });
    expect(s.outcome).toBeUndefined();
    s.do("capture", "k12", "a1");
    expect(s.outcome).toMatchObject({ ranks: [1, 2, 2], rule: "AE-win-1" });
  });

  rule("AE-win-2", "a Kingdom that was lost again does not count", () => {
    const s = scene({ own: [[9, 10, 11], EIGHT, [13]], on: { a9: "k2" }, up: [12] });
    s.do("capture", "k2", "a9").endTurn();
    expect(totalOf(s.table, 1)).toBe(7);
    s.do("march", "a1", "k12").endTurn().endTurn().endTurn();
    s.do("capture", "k12", "a1");
    expect(s.outcome).toBeUndefined();
  });

  rule("AE-win-3", "a bonus action within a window ends the game at once", () => {
    const s = scene({
      own: [EIGHT, [9], [10]],
      up: [12],
      on: { a1: "k12" },
      used: ["a1"],
      cards: { 0: ["C02"] },
      at: "window.open",
    });
    s.do("C02", "a1", "capture");
    expect(s.outcome?.ranks).toEqual([1, 2, 2]);
    expect(s.state.flow).toEqual([]);
  });

  rule("AE-win-3", "the raid that would follow is not asked any more", () => {
    const s = scene({ own: [[2, 1, 3, 4, 5, 6, 7, 8], [9], [10]], up: [12], on: { a2: "k12" } });
    s.do("capture", "k12", "a2");
    expect(s.outcome).toBeDefined();
  });

  rule(
    ["AE-win-4", "AE-win-5", "AE-win-6", "AE-vassal-1"],
    "the head wins with the Kingdoms of the whole chain; those below share it in second rank",
    () => {
      const s = scene({
        own: [[1, 2, 3], [4, 5], [6, 7, 8], [9]],
        lords: { 1: 0, 2: 1 },
        up: [12],
        turn: 2,
        on: { a6: "k12" },
      });
      expect(totalOf(s.table, 0)).toBe(8);
      expect(totalOf(s.table, 1)).toBe(5);
      s.do("capture", "k12", "a6");
      expect(s.outcome).toMatchObject({
        ranks: [1, 2, 2, 3],
        verdicts: [
          { key: "over.you.win" },
          { key: "over.you.share", args: { lord: 0 } },
          { key: "over.you.shareBelow", args: { lord: 1, who: 0 } },
          { key: "over.you.lose", args: { who: [0] } },
        ],
      });
      // Sharing is no second place, and what decides is counted: with the Vassals.
      expect(s.outcome?.standings).toMatchObject([
        { place: { key: "rank.won" }, count: { key: "count.tree", args: { total: 9, own: 3 } } },
        { place: { key: "rank.shares" }, count: { key: "count.tree", args: { total: 6, own: 2 } } },
        { place: { key: "rank.shares" }, count: { key: "count.own", args: { total: 4 } } },
        { place: { key: "rank.lost" }, count: { key: "count.own", args: { total: 1 } } },
      ]);
      expect(s.table.over?.winners).toEqual([0]);
    },
  );

  rule("AE-win-6", "a Vassal who holds nine alone, in its own turn, wins nothing before its lord", () => {
    // Seat 2 serves seat 1, who serves nobody; seat 2 takes its ninth.
    const s = scene({ own: [[13], [14], EIGHT], lords: { 2: 1 }, up: [12], turn: 2, on: { a1: "k12" } });
    s.do("capture", "k12", "a1");
    expect(s.outcome).toMatchObject({ ranks: [3, 1, 2], reason: { args: { who: 1, total: 10 } } });
    // A Vassal's nine count at the moment the lord's do, two steps down as well.
    const deep = scene({ own: [EIGHT, [13], [14], [15]], lords: { 0: 3, 3: 2 }, up: [12], on: { a1: "k12" } });
    expect(deep.outcome).toBeUndefined();
    deep.do("capture", "k12", "a1");
    expect([deep.table.over?.winners, deep.outcome?.ranks]).toEqual([[2], [2, 3, 1, 2]]);
  });

  rule("AE-win-7", "whatever is done, the trees' totals and the Free Kingdoms are sixteen, and no two rulers have nine", () => {
    for (const seats of [2, 4, 7])
      for (let game = 0; game < 3; game++) {
        const rng = fast(`nine ${seats} ${game}`);
        const options = { ...defaultOptions(animalEmpire.options), mode: "conquest" };
        const state = animalEmpire.setup(options, seats, quietFx(rng)) as EmpireState;
        while (!animalEmpire.outcome(state)) {
          const [decision] = animalEmpire.pending(state, true);
          animalEmpire.apply(state, decision!, sampleAnswer(decision!.domain, rng), quietFx(rng));
          const { table } = state;
          const totals = table.lords.flatMap((lord, ruler) => (lord === null ? [totalOf(table, ruler)] : []));
          const free = table.kingdoms.filter((one) => one.owner === null).length;
          expect(totals.reduce((sum, one) => sum + one, free)).toBe(16);
          expect(totals.filter((one) => one >= table.house.winKingdoms).length).toBeLessThan(2);
        }
      }
    // What one ruler needs for the ninth is gone from the other.
    const all = scene({
      own: [EIGHT, [9, 10, 11, 12, 13, 14, 15, 16]],
      options: { mode: "conquest" },
      turn: 1,
      on: { a9: "k2" },
    });
    all.do("capture", "k2", "a9");
    expect([totalOf(all.table, 0), totalOf(all.table, 1), all.table.over?.winners]).toEqual([7, 9, [1]]);
  });

  rule("AE-win-8", "with everybody in one tree and fewer than nine Kingdoms held, play goes on", () => {
    const s = scene({ own: [[1, 2], [3], [4]], lords: { 1: 0 }, on: { a1: "k4" } });
    s.do("seize", "k4", "a1");
    expect(s.outcome).toBeUndefined();
    expect(s.table.lords).toEqual([null, 0, 0]);
    s.endTurn();
    expect(s.seat).toBe(1);
  });

  rule("AE-win-9", "two players muster, three to eight conquer", () => {
    expect(fresh(2).table.house.mode).toBe("mustering");
    for (const seats of [3, 5, 8]) expect(fresh(seats).table.house.mode).toBe("conquest");
  });

  test("a win in Conquest without Vassals has two ranks only", () => {
    const s = scene({ own: [EIGHT, [9], [10]], up: [12], on: { a1: "k12" } });
    s.do("capture", "k12", "a1");
    expect(s.outcome?.scores).toEqual([9, 1, 1]);
  });
});

describe("Mustering", () => {
  const two = { options: { mode: "mustering" } };

  rule(["AE-mustering-1"], "nine Kingdoms of one's own win", () => {
    const s = scene({ ...two, own: [EIGHT, [9, 10, 11]], up: [12], on: { a1: "k12" } });
    s.do("capture", "k12", "a1");
    expect(s.outcome).toMatchObject({ ranks: [1, 2], rule: "AE-mustering-1" });
  });

  rule(
    ["AE-mustering-2", "AE-mustering-8"],
    "two Kingdoms and two Armies each, the Crown under the first, one card each, twelve Free Kingdoms",
    () => {
      const s = fresh(2);
      s.do("coal").do("sky");
      for (const seat of [0, 1]) {
        const own = s.table.kingdoms.flatMap((one, no) => (one.owner === seat ? [no] : []));
        expect(own).toHaveLength(2);
        const dealt = s.told.filter((one) => one.event.key === "setup.kingdom" && one.event.args?.who === seat);
        expect(s.crown(seat)).toBe(dealt[0]!.event.args!.kingdom);
        expect(s.cards(seat)).toHaveLength(1);
      }
      expect(s.table.centre).toHaveLength(12);
    },
  );

  rule(
    ["AE-mustering-3", "AE-mustering-4"],
    "during the truce no Army marches onto the opponent's Kingdoms, by whatever kind of March",
    () => {
      const s = scene({
        ...two,
        own: [
          [2, 14],
          [4, 5],
        ],
        up: [12],
        on: { a2: "k12" },
        truce: true,
      });
      expect(s.no("march", "a2", "k4")).toBe("AE-mustering-4");
      s.do("capture", "k12", "a2");
      expect(s.kind).toBe("raid");
      expect(s.may("k4")).toBe(false);
      expect(s.may("f1")).toBe(true);
      s.do("stay").do("end");
      expect(s.kind).toBe("fleet");
      expect(s.may("a14", "k5")).toBe(false);
      expect(s.may("a14", "f1")).toBe(true);
    },
  );

  rule("AE-mustering-5", "during the truce nothing can be captured or fought on the opponent's Kingdoms", () => {
    const s = scene({
      ...two,
      own: [
        [2, 14, 1],
        [4, 5],
      ],
      on: { a2: "k4", a5: "k4" },
      truce: true,
    });
    expect(s.no("capture", "k4")).toBe("AE-mustering-5");
    expect(s.no("battle", "a2", "a5")).toBe("AE-mustering-5");
  });

  rule("AE-mustering-6", "during the truce Free Kingdoms may be fought over", () => {
    const s = scene({
      ...two,
      own: [
        [4, 14],
        [5, 2],
      ],
      up: [12],
      on: { a14: "k12", a2: "k12" },
      truce: true,
    });
    expect(s.may("march", "a4", "k12", "a2")).toBe(true);
    s.do("battle", "a14", "a2");
    expect(s.at("a2")).toBeNull();
    expect(s.may("march", "a4", "k12")).toBe(true);
  });

  rule("AE-mustering-7", "the truce ends when both hold three, and does not come back", () => {
    const t = scene({
      ...two,
      own: [
        [4, 14, 1],
        [5, 2],
      ],
      up: [12],
      turn: 1,
      on: { a2: "k12" },
      truce: true,
    });
    t.do("capture", "k12", "a2");
    expect(t.table.truce).toBe(false);
    expect(t.cited("truce.ends")).toEqual(["AE-mustering-7"]);
    t.do("stay").endTurn();
    t.do("march", "a4", "k5").endTurn().endTurn();
    t.do("capture", "k5", "a4");
    expect(t.table.kingdoms.filter((one) => one.owner === 1)).toHaveLength(2);
    expect(t.table.truce).toBe(false);
  });

  rule("AE-mustering-9", "there is no Seize Crown and no Manage Vassal", () => {
    const s = scene({
      ...two,
      own: [
        [4, 14, 1],
        [5, 2, 3],
      ],
      on: { a4: "k5" },
    });
    expect(s.may("capture", "k5")).toBe(true);
    expect(s.no("seize", "k5")).toBe("AE-mustering-9");
    expect(s.may("manage")).toBe(false);
  });

  rule("AE-mustering-10", "the first turn already has two Actions", () => {
    const s = fresh(2);
    s.do("coal").do("sky").passes();
    const [one, two2] = s.options("march");
    s.do("march", one!, "f1").passes().do("march", two2!, "f2").passes();
    const marches = s.told.filter((one) => one.event.key === "action.unknown");
    expect(marches.map((one) => one.event.args?.who)).toEqual([0, 0]);
  });

  rule(["AE-mustering-11", "AE-window-23"], "cards cannot bring an Army onto the opponent's Kingdom during the truce", () => {
    const s = scene({
      ...two,
      own: [
        [4, 14],
        [5, 2],
      ],
      up: [12],
      on: { a4: "k12", a5: "k2" },
      bans: [["a14", "k5", 1]],
      cards: { 0: ["C01", "C03", "C06", "C07"] },
      truce: true,
      at: "window.open",
    });
    expect(s.may("C01", "a14", "march", "k5")).toBe(false);
    expect(s.may("C01", "a14", "march", "k12")).toBe(true);
    expect(s.no("C03")).toBe("AE-window-8");
    expect(s.no("C06")).toBe("AE-window-8");
    expect(s.no("C07")).toBe("AE-window-8");
  });
});
