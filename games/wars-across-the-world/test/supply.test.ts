import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { isSupplied } from "../rules/supply.ts";
import { field } from "./field.ts";
import { scene, sceneOf } from "./scene.ts";

const LINE = {
  regions: { A: "clear Blue supply", B: "clear Blue", C: "clear Blue", D: "clear Red supply" },
  borders: ["A-B", "B-C", "C-D"],
  phases: { supply: true },
};
type Units = { [id: string]: string };
const supplied = (units: Units, regions: Units = {}, borders = LINE.borders) => {
  const s = scene({ ...LINE, regions: { ...LINE.regions, ...regions }, borders, units: { b: "Blue C 2/1/2", ...units } });
  return isSupplied(s.state, "b");
};

describe("Supply", () => {
  rule("WAW-13.2-a", "a path of any length to a source of its own side", () => {
    expect(supplied({})).toBe(true);
    expect(supplied({}, { A: "clear Blue" })).toBe(false);
    // Another's source is none.
    expect(supplied({}, { A: "clear Blue supply:Red" })).toBe(false);
  });
  rule(
    "WAW-Q-93",
    "not through enemy land, a revealed enemy CU, an enemy fortress, neutral or impassable ground; the source's own region included",
    () => {
      expect(supplied({}, { B: "clear Red" })).toBe(false);
      expect(supplied({ r: "Red B 1/1/1" })).toBe(false);
      expect(supplied({}, { B: "clear Blue fort3:Red" })).toBe(false);
      expect(supplied({}, { B: "clear neutral" })).toBe(false);
      expect(supplied({}, { B: "clear impassable" })).toBe(false);
      expect(supplied({ r: "Red A 1/1/1" })).toBe(false);
      expect(supplied({}, {}, ["A-B", "B-C impassable"])).toBe(false);
      // Hidden men block nothing.
      expect(supplied({ g: "Red B~ 1/1/3 guerrilla" })).toBe(true);
    },
  );
  rule("WAW-L-65", "the region it stands in is not looked at", () => {
    expect(supplied({ r: "Red C 1/1/1" }, { C: "clear Red" })).toBe(true);
  });
  rule("WAW-13.2-b", "over a sea with own ships and none of the enemy's", () => {
    const sea = (units: Units) => {
      const s = scene({
        regions: { A: "clear Blue supply coast:S", B: "clear Blue coast:S", S: "sea" },
        borders: [],
        units: { b: "Blue B 2/1/2", ...units },
        phases: { supply: true },
        more: { rules: { supply: { portToPort: false } } },
      });
      return isSupplied(s.state, "b");
    };
    expect([sea({}), sea({ f: "Blue S ship 1/1/4" }), sea({ f: "Blue S ship 1/1/4", x: "Red S ship 1/1/4" })]).toEqual([
      false,
      true,
      false,
    ]);
  });
  rule("WAW-L-66", "ships trace by sea to a friendly port, past no enemy ships that are alone", () => {
    const ship = (units: Units, port = "Blue") => {
      const s = scene({
        regions: { A: `clear ${port} port coast:S`, S: "sea", T: "sea", D: "clear Red" },
        borders: ["S-T"],
        units: { f: "Blue T ship 1/1/4", ...units },
        phases: { supply: true },
      });
      return isSupplied(s.state, "f");
    };
    expect([
      ship({}),
      ship({}, "Red"),
      ship({ x: "Red S ship 1/1/4" }),
      ship({ x: "Red S ship 1/1/4", y: "Blue S ship 1/1/4" }),
    ]).toEqual([true, false, false, true]);
  });
  rule("WAW-13.3-a", "guerrillas are always supplied, and leaders with them", () => {
    const s = scene({
      ...LINE,
      regions: { ...LINE.regions, B: "clear Red" },
      units: { g: "Blue C 1/1/3 guerrilla", L: "Blue C leader 1 0/0/3", b: "Blue C 1/1/1" },
    });
    expect(["g", "L", "b"].map((id) => isSupplied(s.state, id))).toEqual([true, true, false]);
  });
  rule("WAW-13.6-a", "everything inside a fortress is supplied; besiegers are not by that", () => {
    const s = scene({
      ...LINE,
      regions: { ...LINE.regions, B: "clear Red", C: "clear Blue fort3" },
      units: { b: "Blue C 1/1/1", c: "Blue C 1/1/1", r: "Red C 1/1/1" },
    });
    s.set("b", { inside: true });
    expect(["b", "c"].map((id) => isSupplied(s.state, id))).toEqual([true, false]);
  });
  rule(
    ["WAW-7.1.3-a", "WAW-13.4-d"],
    "marked at the first check, removed to the pool at the next, leaders and support too",
    () => {
      const s = sceneOf(
        field({
          ...LINE,
          regions: { ...LINE.regions, B: "clear Red" },
          units: { b: "Blue C 1/1/1", L: "Blue C leader 1 0/0/3", gun: "Blue C su artillery", r: "Red D 1/1/1" },
        }),
      );
      expect(["b", "L", "gun"].map((id) => s.unit(id).oos)).toEqual([true, true, true]);
      s.to("land.orders", 1).to("land.orders", 0);
      expect(["b", "L", "gun"].map((id) => s.unit(id).place)).toEqual(["pool", "pool", "pool"]);
    },
  );
  rule("WAW-Q-95", "the mark lasts until the side's next supply phase, even if a path opens meanwhile", () => {
    const s = sceneOf(
      field({ ...LINE, regions: { ...LINE.regions, B: "clear Red" }, units: { b: "Blue C 1/1/1", x: "Blue A 1/1/2" } }),
    );
    s.do("march", "A:1", "B").do("done");
    expect([s.table.control.B, s.unit("b").oos]).toEqual([0, true]);
    s.to("land.orders", 1).to("land.orders", 0);
    expect([s.unit("b").place, s.unit("b").oos]).toEqual(["map", false]);
  });
  rule("WAW-13.5-a", "before removal or marking an L may be destroyed: all in its region count as supplied", () => {
    const s = sceneOf(
      field({ ...LINE, regions: { ...LINE.regions, B: "clear Red" }, units: { b: "Blue C 1/1/1", t: "Blue C su logistics" } }),
    );
    expect(s.asked).toMatchObject({ kind: "supply.spend", domain: { of: ["C"] }, fallback: [] });
    s.give(["C"]);
    expect([s.unit("t").place, s.unit("b").oos]).toEqual(["lost", false]);
    const t = sceneOf(
      field({ ...LINE, regions: { ...LINE.regions, B: "clear Red" }, units: { b: "Blue C 1/1/1", t: "Blue C su logistics" } }),
    );
    t.give([]);
    expect([t.unit("t").place, t.unit("b").oos]).toEqual(["map", true]);
  });
});
