import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { MapPiece, MapVehicle, Opening, TableMap } from "../content/map.ts";
import { KINDS, type Kind } from "../content/terrain.ts";
import { groundOf } from "../rules/geometry/ground.ts";
import { checkMap } from "../rules/maps/check.ts";
import { isReached, reachedFrom, unreached } from "../rules/maps/lattice.ts";
import { checkSymmetry } from "../rules/maps/mirrored.ts";
import { headingImage, imageOf, pieceImage, teamImage, vehicleImage } from "../rules/maps/symmetry.ts";
import { bare } from "./scene.ts";

type Piece = Omit<MapPiece, "id">;
const C2 = { w: 1200, h: 900, sym: "C2" } as const;
const isOwnImage = ({ rect }: Piece): boolean =>
  rect !== undefined && 2 * rect[0] + rect[2] === C2.w && 2 * rect[1] + rect[3] === C2.h;
/** A fair table with these pieces and hulls on it, each with its counterpart. */
const table = (pieces: readonly Piece[], hulls: readonly MapVehicle[] = [], more: Partial<TableMap> = {}): TableMap =>
  bare(
    pieces.flatMap((one) => (isOwnImage(one) ? [one] : [one, pieceImage(C2, { id: "", ...one })])),
    { vehicles: hulls.flatMap((one) => [one, vehicleImage(C2, one)]), ...more },
  );
/** What is found, the first half of it: the other half says the same of the counterparts. */
const found = (map: TableMap) => checkMap(map).map(({ key, args }) => [key.replace("map.", ""), args] as const);
const first = (pieces: readonly Piece[], hulls: readonly MapVehicle[] = [], more: Partial<TableMap> = {}) =>
  found(table(pieces, hulls, more))[0] ?? "fair";

rule(["WW-202", "WW-203", "WW-204"], "an empty table with its places in order is fair", () => {
  expect(found(bare())).toEqual([]);
});

rule("WW-202", "every piece lies on the table, to its very edge", () => {
  const at = (rect: readonly [number, number, number, number]) => first([{ kind: "hedge", rect }]);
  expect([at([0, 0, 40, 10]), at([1160, 890, 40, 10])]).toEqual(["fair", "fair"]);
  expect(at([1161, 500, 40, 10])).toEqual(["offTable", { id: "hedge1", x: 1161, y: 500, by: 1 }]);
  expect(at([500, 893, 40, 10])).toEqual(["offTable", { id: "hedge1", x: 500, y: 893, by: 3 }]);
  expect(at([-2, 500, 40, 10])).toEqual(["offTable", { id: "hedge1", x: -2, y: 500, by: 2 }]);
  expect(at([500, -4, 40, 10])).toEqual(["offTable", { id: "hedge1", x: 500, y: -4, by: 4 }]);
});

const house = (...open: Opening[]): Piece => ({ kind: "building", rect: [300, 200, 100, 80], open });

rule(["WW-113", "WW-117"], "a house has a door; openings are long enough, 10 mm from the corners, and beside each other", () => {
  const where = { id: "building1", x: 300, y: 200 };
  expect(first([house(["N", 10, 50, "door"])])).toBe("fair");
  expect(first([house(["N", 10, 40, "window"])])).toEqual(["noDoor", where]);
  const door = ["N", 10, 50, "door"] as const;
  const short = (what: "door" | "window", length: number) => first([house(["S", 10, 50, "door"], ["N", 20, length, what])]);
  expect([short("door", 50), short("window", 40)]).toEqual(["fair", "fair"]);
  const window = { ...where, side: "N", what: "window", offset: 20 };
  expect(short("window", 39)).toEqual(["openingShort", { ...window, length: 39, needs: 40 }]);
  expect(short("door", 49)).toEqual(["openingShort", { ...window, what: "door", length: 49, needs: 50 }]);
  // A side of 100 above, of 80 at the side: 50 from 40 ends at the one 10 from its corner, from 20 at the other.
  const far = (side: "N" | "E", offset: number) => first([house(["S", 10, 50, "door"], [side, offset, 50, "door"])]);
  expect([far("N", 40), far("E", 20)]).toEqual(["fair", "fair"]);
  expect(far("N", 41)).toEqual(["openingCorner", { ...where, side: "N", what: "door", offset: 41, room: 9, needs: 10 }]);
  expect(far("E", 21)).toEqual(["openingCorner", { ...where, side: "E", what: "door", offset: 21, room: 9, needs: 10 }]);
  expect(far("N", 9)).toEqual(["openingCorner", { ...where, side: "N", what: "door", offset: 9, room: 9, needs: 10 }]);
  const wide = (...open: Opening[]) => first([{ kind: "building", rect: [300, 200, 140, 80], open }]);
  expect(wide(door, ["N", 60, 40, "window"])).toBe("fair");
  expect(wide(["N", 50, 50, "door"], ["N", 10, 40, "window"])).toBe("fair");
  expect(wide(["N", 50, 50, "door"], ["N", 11, 40, "window"])).toEqual([
    "openingTwice",
    { ...where, side: "N", what: "window", offset: 11, other: 50 },
  ]);
  expect(wide(door, ["N", 59, 40, "window"])).toEqual([
    "openingTwice",
    { ...where, side: "N", what: "window", offset: 59, other: 10 },
  ]);
  // On another side nothing is in its way.
  expect(wide(door, ["S", 40, 40, "window"])).toBe("fair");
});

rule("WW-202", "two pieces do not touch; what overlaps is named with the place and by how much", () => {
  const beside = (x: number, y: number, w = 30, h = 30) =>
    first([
      { kind: "hedge", rect: [300, 200, 40, 40] },
      { kind: "block", rect: [x, y, w, h] },
    ]);
  const pair = { id: "block3", other: "hedge1" };
  expect([beside(341, 200), beside(269, 200), beside(300, 241), beside(300, 169)]).toEqual(["fair", "fair", "fair", "fair"]);
  expect(beside(340, 200)).toEqual(["touch", { ...pair, x: 340, y: 200 }]);
  expect(beside(270, 210)).toEqual(["touch", { ...pair, x: 300, y: 210 }]);
  expect(beside(310, 240)).toEqual(["touch", { ...pair, x: 310, y: 240 }]);
  expect(beside(310, 170)).toEqual(["touch", { ...pair, x: 310, y: 200 }]);
  // 15 deep from the right, 30 high; 25 wide from below, 8 deep.
  expect(beside(325, 205)).toEqual(["overlap", { ...pair, x: 325, y: 205, by: 15 }]);
  expect(beside(315, 232)).toEqual(["overlap", { ...pair, x: 315, y: 232, by: 8 }]);
});

rule("WW-202", "round pieces and outlines touch where they truly do, not where their boxes do", () => {
  const pair = (one: Partial<Piece>, other: Partial<Piece>): unknown =>
    first([{ kind: "woods", ...one } as Piece, { kind: "block", ...other } as Piece])[0];
  const wood = { circle: [300, 300, 50] } as const;
  // 3, 4, 5: the middles are 90 apart at 54 and 72.
  expect(pair(wood, { circle: [354, 372, 39] })).toBe("f");
  expect(pair(wood, { circle: [354, 372, 40] })).toBe("overlap");
  // The corner of a box is 50 from the middle at 30 and 40.
  expect(pair(wood, { rect: [331, 340, 20, 20] })).toBe("f");
  expect(pair(wood, { rect: [330, 340, 20, 20] })).toBe("overlap");
  expect(pair({ rect: [331, 340, 20, 20] }, wood)).toBe("f");
  expect(pair({ rect: [330, 340, 20, 20] }, wood)).toBe("overlap");
  const slope = {
    poly: [
      [300, 300],
      [400, 300],
      [300, 400],
    ],
  } as const;
  expect(pair(slope, { rect: [351, 350, 20, 20] })).toBe("f");
  expect(pair(slope, { rect: [350, 350, 20, 20] })).toBe("overlap");
});

rule(
  "WW-202",
  "a road lies under all but houses, woods and hills; a hill bears what is low; a crater may lie in crops, the deep by the shallow",
  () => {
    const on = (under: Kind): Kind[] =>
      KINDS.filter((kind) => {
        if (kind === "wreck" || kind === under) return false;
        const open = (one: Kind) => (one === "building" ? { open: [["N", 10, 50, "door"]] as Opening[] } : {});
        const low = { kind: under, rect: [300, 200, 100, 80], ...open(under) } as const;
        const high = { kind, rect: [310, 210, 110, 80], ...open(kind) } as const;
        return !found(table([low, high])).some(([key]) => key === "overlap");
      });
    expect(on("road")).toEqual(KINDS.filter((kind) => !["building", "hill", "woods", "wreck", "road"].includes(kind)));
    expect(on("hill")).toEqual(["wall", "hedge", "crops", "crater", "trench", "wire"]);
    expect(on("crops")).toEqual(["hill", "crater", "road"]);
    expect(on("deep")).toEqual(["shallow", "road"]);
    expect(on("woods")).toEqual([]);
    // A block stands in a house, clear of its walls.
    const inside = (rect: readonly [number, number, number, number]): unknown =>
      first([house(["N", 10, 50, "door"]), { kind: "block", rect }])[0];
    expect(inside([301, 201, 98, 78])).toBe("f");
    for (const rect of [
      [300, 201, 98, 78],
      [302, 201, 98, 78],
      [301, 200, 98, 78],
      [301, 202, 98, 78],
    ] as const)
      expect(inside(rect)).toBe("overlap");
  },
);

rule("WW-204", "19 places at every Spawn Point, 8 at an objective, 25 mm round a flag", () => {
  // Slots reach 52 mm from the marker at 80, 450, and a base 12 more: free from 144 on.
  const marker = (x: number) => first([{ kind: "block", rect: [x, 440, 20, 20] }]);
  expect(marker(144)).toBe("fair");
  expect(marker(143)).toEqual(["slots", { team: "A", x: 80, y: 450, free: 18, needs: 19 }]);
  const walls = (gap: number): Piece[] => [
    { kind: "block", rect: [400, 60, 200, 70 - gap] },
    { kind: "block", rect: [400, 130 + gap, 200, 60] },
  ];
  // Between two walls 24 mm apart there is the middle row of slots: 5 of 19; 48 apart another two rows.
  expect(first(walls(12))).toEqual(["objective", { id: "O1", x: 500, y: 130, free: 5, needs: 8 }]);
  expect(first(walls(36))).toBe("fair");
  const flag = (x: number) => first([{ kind: "block", rect: [x, 440, 20, 20] }]);
  expect(flag(325)).toBe("fair");
  expect(flag(324)).toEqual(["flag", { team: "A", x: 300, y: 450, id: "block1", needs: 25 }]);
  expect(flag(290)).toEqual(["flag", { team: "A", x: 300, y: 450, id: "block1", needs: 25 }]);
});

rule("WW-203", "no hostile Spawn Points in sight of each other within 1000 mm; those of another mode are none", () => {
  const apart = (x: number, more: Partial<TableMap> = {}) =>
    first([], [], { spawns: { A: [[x, 450]], B: [[1200 - x, 450]] }, ...more });
  expect(apart(87)).toBe("fair");
  expect(apart(88)).toEqual(["markersSee", { team: "A", x: 88, y: 450, other: "B", ox: 1112, oy: 450, open: 5, far: 1000 }]);
  expect(
    first([{ kind: "block", rect: [590, 400, 20, 100] }], [], {
      spawns: { A: [[88, 450]], B: [[1112, 450]] },
      objectives: [
        { id: "O1", p: [600, 300] },
        { id: "O3", p: [600, 600] },
      ],
      stages: [["O1"]],
    }),
  ).toBe("fair");
  // Attackers enter where A does, in another mode.
  const own = { A: [[80, 450]], B: [[1120, 450]] } as const;
  const mirrored = (ATT: readonly [number, number], DEF: readonly [number, number]) =>
    found(bare([], { sym: "MX", objectives: [{ id: "O1", p: [600, 450] }], spawns: { ...own, ATT: [ATT], DEF: [DEF] } })).map(
      ([key]) => key,
    );
  expect(mirrored([600, 80], [600, 820])).toEqual(["markersSee"]);
});

const TANK: MapVehicle = { team: "A", type: "medium_tank", p: [300, 300], h: 0 };

rule("WW-203", "no hull has a hostile Spawn Point in sight and range; one of nobody's may, and who has no weapon", () => {
  // 700 mm from its front edge, 34 before its middle, to a base of 12.
  const at = (x: number, more: Partial<MapVehicle> = {}) => first([], [{ ...TANK, p: [x, 450], ...more }]);
  expect(at(373)).toBe("fair");
  expect(at(374)).toEqual([
    "hullSees",
    { model: "medium_tank", team: "A", x: 374, y: 450, other: "B", ox: 1120, oy: 450, range: 700 },
  ]);
  expect([at(374, { type: "truck" }), at(374, { team: "-" })]).toEqual(["fair", "fair"]);
  expect(first([{ kind: "highwall", rect: [700, 300, 8, 300] }], [{ ...TANK, p: [374, 450] }])).toBe("fair");
});

rule("WW-204", "hulls stand on ground that is free for them, 10 mm apart, 64 mm from Spawn Points, on the table", () => {
  const where = { model: "medium_tank", team: "A", x: 300, y: 300 };
  const ground = (kind: Kind, x: number, ...more: Piece[]) => first([{ kind, rect: [x, 270, 20, 60] }, ...more], [TANK]);
  expect(ground("woods", 335)).toBe("fair");
  expect(ground("woods", 334)).toEqual(["hullGround", { ...where, id: "woods1" }]);
  expect(ground("hedge", 320)).toBe("fair");
  // What may bog it does not on a road; what is solid for it is solid there too.
  const road = { kind: "road", rect: [200, 200, 200, 200] } as const;
  expect(ground("shallow", 320, road)).toBe("fair");
  expect(ground("obstacle", 320, road)).toEqual(["hullGround", { ...where, id: "obstacle1" }]);
  expect(first([{ kind: "crater", circle: [354, 300, 20] }], [TANK])).toEqual(["hullGround", { ...where, id: "crater1" }]);
  expect(first([{ kind: "crater", circle: [355, 300, 20] }], [TANK])).toBe("fair");
  // A tank is 68 long: at 378 there are 10 mm between two.
  const second = (x: number, more: Partial<MapVehicle> = {}) => first([], [TANK, { ...TANK, p: [x, 300], ...more }]);
  expect(second(378)).toBe("fair");
  expect(second(377)).toEqual(["hullsNear", { ...where, x: 377, other: "medium_tank", ox: 300, oy: 300, needs: 10 }]);
  // Those of the mode Assault and those of all others never meet.
  const sets = (one: "assault" | "flank", other?: "assault" | "flank") =>
    first(
      [],
      [
        { ...TANK, set: one },
        { ...TANK, p: [320, 300], ...(other ? { set: other } : {}) },
      ],
    )[0];
  expect([sets("assault", "flank"), sets("flank", "flank"), sets("assault")]).toEqual(["f", "hullsNear", "hullsNear"]);
  // 64 from the marker at 80, 450: its rear edge at 144.
  const marker = (x: number) => first([], [{ ...TANK, p: [x, 450] }]);
  expect(marker(178)).toBe("fair");
  expect(marker(177)).toEqual(["hullMarker", { ...where, x: 177, y: 450, other: "A", ox: 80, oy: 450, needs: 64 }]);
  const edge = (x: number, y: number) => first([], [{ ...TANK, p: [x, y], team: "-" }]);
  expect([edge(34, 300), edge(300, 18)]).toEqual(["fair", "fair"]);
  expect(edge(33, 300)).toEqual(["hullOffTable", { ...where, team: "-", x: 33, by: 1 }]);
  expect(edge(300, 16)).toEqual(["hullOffTable", { ...where, team: "-", y: 16, by: 2 }]);
  expect(edge(1168, 300)).toEqual(["hullOffTable", { ...where, team: "-", x: 1168, by: 2 }]);
  expect(edge(300, 885)).toEqual(["hullOffTable", { ...where, team: "-", y: 885, by: 3 }]);
});

rule(
  "WW-200",
  "hulls of the mode Assault have nothing to do with the Spawn Points of the other modes, where it has its own",
  () => {
    const spawns = { A: [[80, 450]], B: [[1120, 450]], ATT: [[600, 80]], DEF: [[600, 820]] } as const;
    const stands = (p: readonly [number, number], set?: "assault" | "flank") => {
      const twin = { team: "B", type: "truck", p: [1200 - p[0], p[1]], h: 16, ...(set ? { set } : {}) } as const;
      const vehicles = [{ ...twin, team: "A", p, h: 16 }, twin] as const;
      const map = bare([{ kind: "block", rect: [400, 440, 400, 20] }], {
        sym: "MX",
        spawns,
        vehicles,
        objectives: [{ id: "O1", p: [600, 300] }],
        hill: [600, 450, 150],
      });
      return found(map).map(([key, args]) => `${key} ${args?.other}`);
    };
    expect([stands([130, 450]), stands([130, 450], "flank"), stands([130, 450], "assault")]).toEqual([
      ["hullMarker A", "hullMarker B"],
      ["hullMarker A", "hullMarker B"],
      [],
    ]);
    expect([stands([550, 80], "assault").length, stands([550, 80], "flank")]).toEqual([2, []]);
  },
);

/* On foot one gets everywhere. */

rule("WW-204", "a room without a door is named: how many places, the first of them, and from where", () => {
  const ring: Piece[] = [
    { kind: "highwall", rect: [300, 200, 100, 8] },
    { kind: "highwall", rect: [300, 292, 100, 8] },
    { kind: "highwall", rect: [300, 209, 8, 82] },
    { kind: "highwall", rect: [392, 209, 8, 82] },
  ];
  // Bases keep 12 from the walls: 320..380 by 220..280, in steps of 10; and the same opposite.
  expect(first(ring)).toEqual(["cutOff", { n: 98, x: 320, y: 220, fx: 80, fy: 150 }]);
});

rule("WW-204", "the lattice: where one may stand, what is reached step by step, and how near that is", () => {
  // A table of 200 by 100 cut in two by a wall; one stands 12 from it and from the edges.
  const map = bare([{ kind: "highwall", rect: [100, 0, 8, 100] }], { w: 200, h: 100 });
  const lattice = reachedFrom(groundOf(map), { x: 40, y: 50 }, 20);
  expect([lattice.pitch, lattice.cols, lattice.rows]).toEqual([20, 11, 6]);
  const rows = [0, 1, 2, 3, 4, 5].map((r) => [...lattice.at.slice(r * 11, r * 11 + 11)].join(""));
  expect(rows).toEqual(["00000000000", "02222011110", "02222011110", "02222011110", "02222011110", "00000000000"]);
  expect(unreached(lattice)).toHaveLength(16);
  expect(unreached(lattice).slice(0, 5)).toEqual([
    { x: 120, y: 20 },
    { x: 140, y: 20 },
    { x: 160, y: 20 },
    { x: 180, y: 20 },
    { x: 120, y: 40 },
  ]);
  // On a point that was reached or next to it; or within so many mm.
  expect([
    isReached(lattice, { x: 80, y: 40 }, 0),
    isReached(lattice, { x: 99, y: 40 }, 0),
    isReached(lattice, { x: 100, y: 40 }, 0),
  ]).toEqual([true, true, false]);
  expect([isReached(lattice, { x: 140, y: 40 }, 60), isReached(lattice, { x: 140, y: 40 }, 59)]).toEqual([true, false]);
  expect([isReached(lattice, { x: 110, y: 120 }, 50), isReached(lattice, { x: 110, y: 120 }, 49)]).toEqual([true, false]);
  // From a point where nobody can stand the nearest is taken, if it is within two steps.
  const left = (x: number, y: number) => {
    const points = unreached(reachedFrom(groundOf(map), { x, y }, 20));
    return [points.length, points[0]!.x];
  };
  expect([left(0, 0), left(200, 100), left(108, 50)]).toEqual([
    [16, 120],
    [16, 20],
    [16, 20],
  ]);
  // As near to the one as to the other: the first. Nowhere near: nothing is reached.
  expect([left(100, 50), left(400, 50)]).toEqual([
    [16, 120],
    [32, 20],
  ]);
  // Through a gap of one base, corner to corner too.
  const gap = (y: number) =>
    bare(
      [
        { kind: "highwall", rect: [100, 0, 8, y] },
        { kind: "highwall", rect: [100, y + 24, 8, 76 - y] },
      ],
      { w: 200, h: 100 },
    );
  expect([28, 29].map((y) => unreached(reachedFrom(groundOf(gap(y)), { x: 40, y: 50 }, 20)).length)).toEqual([0, 16]);
});

rule(
  "WW-204",
  "every step on the lattice is a true leg: none goes through a wall so thin that one may stand close on both sides",
  () => {
    // From 100 to 125: 12 to the wall, its one millimetre, and 12.
    const thin = (h: number) => bare([{ kind: "highwall", rect: [112, 0, 1, h] }], { w: 200, h: 100 });
    const reached = (h: number) => unreached(reachedFrom(groundOf(thin(h)), { x: 50, y: 50 }, 25)).map(({ x, y }) => `${x},${y}`);
    expect(reached(100)).toEqual(["125,25", "150,25", "175,25", "125,50", "150,50", "175,50", "125,75", "150,75", "175,75"]);
    expect(reached(40)).toEqual([]);
  },
);

/* Halves and quarters. */

rule("WW-202", "where a point, a heading and a team come to: half turns, quarter turns, a mirror", () => {
  const tables = (["C2", "C4", "MX"] as const).map((sym) => ({ w: 900, h: 900, sym }));
  expect(tables.map((one) => imageOf({ ...one, w: 1000 }, [100, 200]))).toEqual([
    [900, 700],
    [800, 100],
    [900, 200],
  ]);
  expect(tables.map((one) => [0, 10, 40].map((h) => headingImage(one, h)))).toEqual([
    [32, 42, 8],
    [16, 26, 56],
    [32, 22, 56],
  ]);
  expect(
    tables.map((one) => (["A", "B", "C", "D", "ATT", "DEF"] as const).map((team) => teamImage(one, team)).join(" ")),
  ).toEqual(["B A D C ATT DEF", "C D B A ATT DEF", "B A D C ATT DEF"]);
  const inn: MapPiece = {
    id: "inn",
    kind: "building",
    name: "Inn",
    rect: [100, 200, 120, 80],
    open: [
      ["N", 10, 50, "door"],
      ["E", 20, 40, "window"],
      ["S", 30, 40, "window"],
      ["W", 15, 50, "door"],
    ],
  };
  expect(tables.map((one) => pieceImage(one, inn))).toEqual([
    {
      kind: "building",
      name: "Inn",
      rect: [680, 620, 120, 80],
      open: [
        ["S", 60, 50, "door"],
        ["W", 20, 40, "window"],
        ["N", 50, 40, "window"],
        ["E", 15, 50, "door"],
      ],
    },
    {
      kind: "building",
      name: "Inn",
      rect: [620, 100, 80, 120],
      open: [
        ["E", 10, 50, "door"],
        ["S", 20, 40, "window"],
        ["W", 30, 40, "window"],
        ["N", 15, 50, "door"],
      ],
    },
    {
      kind: "building",
      name: "Inn",
      rect: [680, 200, 120, 80],
      open: [
        ["N", 60, 50, "door"],
        ["W", 20, 40, "window"],
        ["S", 50, 40, "window"],
        ["E", 15, 50, "door"],
      ],
    },
  ]);
  const wood: MapPiece = {
    id: "w",
    kind: "woods",
    poly: [
      [100, 100],
      [200, 100],
      [200, 250],
    ],
  };
  expect(tables.map((one) => pieceImage(one, wood).poly)).toEqual([
    [
      [800, 800],
      [700, 800],
      [700, 650],
    ],
    [
      [800, 100],
      [800, 200],
      [650, 200],
    ],
    [
      [700, 250],
      [700, 100],
      [800, 100],
    ],
  ]);
  expect(pieceImage(tables[1]!, { id: "c", kind: "crater", circle: [100, 200, 30] })).toEqual({
    kind: "crater",
    circle: [700, 100, 30],
  });
  expect(vehicleImage(tables[1]!, { team: "-", type: "truck", p: [100, 200], h: 60, set: "flank" })).toEqual({
    team: "-",
    type: "truck",
    p: [700, 100],
    h: 12,
    set: "flank",
  });
});

const unfair = (map: TableMap) => checkSymmetry(map).map(({ key, args }) => [key.replace("map.", ""), args] as const);

rule(
  "WW-202",
  "a piece without its counterpart is named, with where that should be and how far off the nearest of its kind is",
  () => {
    const with2 = (...pieces: Piece[]) => unfair(bare(pieces));
    const wall = { kind: "wall", rect: [100, 100, 50, 8] } as const;
    expect(with2(wall)).toEqual([["noImage", { id: "wall1", kind: "wall", x: 1075, y: 796, off: 1175 }]]);
    expect(with2(wall, { kind: "wall", rect: [1050, 792, 50, 8] })).toEqual([]);
    // 3 to the right and 4 down: 5 mm, for each of the two.
    expect(with2(wall, { kind: "wall", rect: [1053, 796, 50, 8] }).map(([key, args]) => [key, args?.id, args?.off])).toEqual([
      ["noImage", "wall1", 5],
      ["noImage", "wall2", 5],
    ]);
    // In its place, but longer; or a hedge.
    expect(with2(wall, { kind: "wall", rect: [1040, 792, 70, 8] }).map(([key]) => key)).toEqual(["unlike", "unlike"]);
    expect(with2(wall, { kind: "hedge", rect: [1050, 792, 50, 8] }).map(([key, args]) => [key, args?.kind])).toEqual([
      ["noImage", "wall"],
      ["noImage", "hedge"],
    ]);
    // Wherever its corners and openings begin.
    const slope = {
      kind: "woods",
      poly: [
        [100, 100],
        [200, 110],
        [150, 200],
      ],
    } as const;
    const there = (poly: readonly (readonly [number, number])[]) => with2(slope, { kind: "woods", poly });
    expect(
      there([
        [1050, 700],
        [1100, 800],
        [1000, 790],
      ]),
    ).toEqual([]);
    expect(
      there([
        [1000, 790],
        [1050, 700],
        [1100, 800],
      ]),
    ).toEqual([]);
    expect(
      there([
        [1000, 790],
        [1050, 700],
        [1101, 800],
      ]).map(([key]) => key),
    ).toEqual(["unlike", "unlike"]);
    const inn = (rect: readonly [number, number, number, number], ...open: Opening[]): Piece => ({
      kind: "building",
      rect,
      open,
    });
    const doors: Opening[] = [
      ["N", 10, 50, "door"],
      ["W", 20, 50, "door"],
    ];
    expect(
      with2(inn([100, 100, 100, 80], ...doors), inn([1000, 720, 100, 80], ["E", 10, 50, "door"], ["S", 40, 50, "door"])),
    ).toEqual([]);
    // In the middle a piece is its own counterpart, or the wrong one.
    expect(with2({ kind: "block", circle: [600, 450, 20] })).toEqual([]);
    expect(with2({ kind: "crater", circle: [600, 451, 20] })).toEqual([
      ["noImage", { id: "crater1", kind: "crater", x: 600, y: 449, off: 2 }],
    ]);
  },
);

rule("WW-202", "so are markers, flags, objectives, hulls and the zone", () => {
  const A = [[80, 150]] as const;
  const off = (more: Partial<TableMap>) => unfair(bare([], more));
  const marker = { name: "A", x: 80, y: 150, ix: 1120, iy: 750 };
  expect(off({ spawns: { A, B: [[1120, 750]] } })).toEqual([]);
  expect(
    off({
      spawns: {
        A,
        B: [
          [1120, 750],
          [1123, 754],
        ],
      },
    }),
  ).toEqual([["markerImage", { name: "B", x: 1123, y: 754, ix: 77, iy: 146, off: 5 }]]);
  expect(off({ spawns: { A, B: [[1123, 754]] } })[0]).toEqual(["markerImage", { ...marker, off: 5 }]);
  expect(off({ spawns: { A, B: [[1120, 754]] } })[0]).toEqual(["markerImage", { ...marker, off: 4 }]);
  expect(off({ spawns: { A, B: [[1120, 750]], C: [[500, 500]] } })).toEqual([
    ["markerImage", { name: "C", x: 500, y: 500, ix: 700, iy: 400, off: 99_999 }],
  ]);
  expect(off({ flags: { A: [300, 450], B: [900, 460] } })[0]).toEqual([
    "flagImage",
    { name: "A", x: 300, y: 450, ix: 900, iy: 450, off: 10 },
  ]);
  expect(off({ flags: { A: [300, 450] } })).toEqual([
    ["flagImage", { name: "A", x: 300, y: 450, ix: 900, iy: 450, off: 99_999 }],
  ]);
  expect(off({ objectives: [{ id: "O1", p: [600, 440] }] })).toEqual([
    ["objectiveImage", { name: "O1", x: 600, y: 440, ix: 600, iy: 460, off: 20 }],
  ]);
  expect(off({ hill: [600, 449, 150] })).toEqual([["zoneImage", { x: 600, y: 449, ix: 600, iy: 451, off: 2 }]]);
  expect(off({ hill: [598, 450, 150] })).toEqual([["zoneImage", { x: 598, y: 450, ix: 602, iy: 450, off: 4 }]]);
  const twin = (more: Partial<MapVehicle>) =>
    off({ vehicles: [TANK, { team: "B", type: "medium_tank", p: [900, 600], h: 32, ...more }] })[0];
  const hull = { model: "medium_tank", team: "A", x: 300, y: 300, ix: 900, iy: 600, h: 32 };
  expect(twin({})).toBeUndefined();
  expect(twin({ p: [900, 607] })).toEqual(["hullImage", { ...hull, off: 7 }]);
  expect(twin({ h: 31 })).toEqual(["hullImage", { ...hull, off: 0 }]);
  expect(twin({ set: "flank" })).toEqual(["hullImage", { ...hull, off: 0 }]);
  expect(twin({ team: "-" })).toEqual(["hullAlone", hull]);
  expect(twin({ type: "heavy_tank" })).toEqual(["hullAlone", hull]);
});
