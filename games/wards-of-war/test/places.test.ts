import { rule } from "@warren/kernel/testing/rule.ts";
import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import type { MapPiece } from "../content/map.ts";
import { MILLBROOK } from "../content/maps/millbrook.ts";
import { MAPS } from "../content/maps.ts";
import { groundOf } from "../rules/geometry/ground.ts";
import { sight } from "../rules/geometry/sight.ts";
import { canStand, NOBODY, walk } from "../rules/geometry/walk.ts";
import { generateMap } from "../rules/maps/generate.ts";
import { landmarksOf } from "../rules/planning/landmarks.ts";
import { inches, sensiblePlaces } from "../rules/planning/sensible.ts";
import { sideOf, whereabouts } from "../rules/planning/whereabouts.ts";
import { names } from "../text/names.en.ts";
import { placesEn } from "../text/places.en.ts";
import { bare } from "./scene.ts";

const speaker = { catalogues: [placesEn, names], names: [], lang: "en" };

describe("landmarks", () => {
  test("are places where one may stand, with names in words, on every table", () => {
    for (const map of MAPS) {
      const ground = groundOf(map);
      const all = landmarksOf(ground);
      expect(all.length).toBeGreaterThan(80);
      for (const { at, name } of all) {
        expect(canStand(ground, at)).toBe(true);
        expect(say(speaker, name)).not.toMatch(/[{}]|place\.|label\.|side\./);
      }
    }
  });
  test("tell two houses of one name apart", () => {
    const said = landmarksOf(groundOf(MILLBROOK)).map(({ name }) => say(speaker, name));
    expect(said).toContain("Inside the western Inn");
    expect(said).toContain("Inside the eastern Inn");
    expect(said).toContain("In the north door of the western Inn");
    expect(said).toContain("Behind the wall at the northern Church, on its west side");
  });
});

describe("any point of the table", () => {
  const ground = () => groundOf(MILLBROOK);
  const two = { at: { x: 600, y: 450 }, name: { key: "label.objective", args: { no: 2 } } };
  const at = (x: number, y: number): string => say(speaker, whereabouts(ground(), { x, y }, [two]));
  rule("WW-208", "is called by the place it is near to, the ground it is on, or how far it is from what", () => {
    expect(at(600, 455)).toBe("At Objective II");
    expect(at(370, 540)).toMatch(/^(Inside|In the \w+ door of|At the \w+ window of) the western Inn/);
    expect(at(300, 450)).toMatch(/^On the road, \d\.\d in [a-z-]+ of /);
    expect(at(60, 20)).toMatch(/^Near .*, \d+\.\d in to its (north|south|east|west)/);
  });
  test("has a name in words on every table, new ones too", () => {
    for (const map of [...MAPS, generateMap("7", "S", "open")]) {
      const any = groundOf(map);
      for (let y = 5; y < map.h; y += 61)
        for (let x = 5; x < map.w; x += 61)
          expect(say(speaker, whereabouts(any, { x, y }, []))).not.toMatch(/[{}]|place\.|label\.|side\./);
    }
  });
  test("an empty table has open ground", () => {
    const bare = groundOf({ ...MILLBROOK, pieces: [] });
    expect(say(speaker, whereabouts(bare, { x: 50, y: 50 }, []))).toBe("In the open field");
  });
  test("a heading is one of eight winds", () => {
    expect(
      [
        [9, 0],
        [9, 9],
        [0, 9],
        [-9, 1],
        [-5, -5],
        [1, -9],
        [9, -4],
      ].map(([dx, dy]) => sideOf(dx!, dy!)),
    ).toEqual(["E", "SE", "S", "W", "NW", "N", "NE"]);
  });
});

describe("sensible places", () => {
  const ground = () => groundOf(MILLBROOK);
  const from = { x: 350, y: 480 };
  const enemy = { x: 600, y: 330, id: "enemy" };
  const others = { ...NOBODY, hostile: [enemy] };
  const goal = { at: { x: 600, y: 450 }, name: { key: "the fountain", args: {} } };
  const places = () => sensiblePlaces(ground(), from, 150, others, [goal], [{ figure: enemy, name: "Bramble" }], []);
  test("come with a legal path, its length in inches, and what the enemy sees of one there", () => {
    expect(places().length).toBeGreaterThan(6);
    for (const { at, path, cost, name } of places()) {
      expect(walk(ground(), from, path, 150, others)).toMatchObject({ cost });
      expect(path.at(-1)).toEqual(at);
      const said = say(speaker, name);
      expect(said).toContain(`, ${inches(cost)} in, `);
      const cover = sight(ground(), enemy, at)?.cover;
      if (cover === undefined) expect(said).toMatch(/seen by nobody$/);
      if (cover === "none") expect(said).toMatch(/in the open for Bramble$/);
      if (cover === "bulletproof") expect(said).toMatch(/in bulletproof cover from Bramble$/);
    }
  });
  test("name the goal first, and what is safe before what is in the open", () => {
    const said = places().map(({ name }) => say(speaker, name));
    expect(said[0]).toMatch(/^Towards the fountain, 6\.0 in/);
    const open = said.findIndex((one) => one.includes("in the open"));
    const safe = said.findIndex((one) => one.includes("seen by nobody"));
    expect(open === -1 || safe < open).toBe(true);
  });
});

test("inches are rounded to tenths", () => {
  expect([0, 1, 25, 130, 131, 132, 150].map(inches)).toEqual(["0.0", "0.0", "1.0", "5.2", "5.2", "5.3", "6.0"]);
});

type Piece = Omit<MapPiece, "id">;
/** The places a table with these pieces has: where, and how they are called. */
const marks = (...pieces: Piece[]): string[] =>
  landmarksOf(groundOf(bare(pieces))).map(({ at, name }) => `${at.x},${at.y} ${say(speaker, name)}`);
const INN: Piece = {
  kind: "building",
  name: "Inn",
  rect: [300, 300, 101, 100],
  open: [
    ["N", 20, 50, "door"],
    ["E", 30, 41, "window"],
    ["S", 10, 40, "window"],
    ["W", 40, 50, "door"],
  ],
};

describe("a place has a name", () => {
  rule("WW-110", "behind what is low or solid: at the middle of each side, along a long one thrice, never at a thin end", () => {
    const behind = (one: Piece) => marks(one).map((mark) => mark.replace(/Behind the \w+, on its (\w+) side/, "$1"));
    expect(behind({ kind: "wall", rect: [200, 380, 8, 140] })).toEqual([
      "221,404 east",
      "221,450 east",
      "221,496 east",
      "187,404 west",
      "187,450 west",
      "187,496 west",
    ]);
    expect(behind({ kind: "wall", rect: [200, 380, 120, 8] })).toEqual(["260,367 north", "260,401 south"]);
    expect(behind({ kind: "wall", rect: [200, 380, 121, 8] })).toHaveLength(6);
    // A side of 24 hides one base; one of 23 does not, unless the other is no longer.
    expect(behind({ kind: "block", rect: [200, 380, 23, 40] })).toEqual(["236,400 east", "187,400 west"]);
    expect(behind({ kind: "block", rect: [200, 380, 24, 40] })).toHaveLength(4);
    expect(behind({ kind: "block", rect: [200, 380, 20, 20] })).toHaveLength(4);
    expect(behind({ kind: "block", rect: [200, 380, 40, 23] })).toEqual(["220,367 north", "220,416 south"]);
  });
  rule("WW-111", "at the edge of what is dense, 20 mm inside, and in its middle", () => {
    expect(marks({ kind: "woods", rect: [200, 380, 100, 80] })).toEqual([
      "250,400 At the north edge of the woods",
      "280,420 At the east edge of the woods",
      "250,440 At the south edge of the woods",
      "220,420 At the west edge of the woods",
      "250,420 In the woods",
    ]);
    expect(marks({ kind: "ruin", circle: [300, 300, 50] }).map((mark) => mark.split(" ")[0])).toEqual([
      "300,270",
      "330,300",
      "300,330",
      "270,300",
      "300,300",
    ]);
    // Of a slanting outline the edge is where the way from the middle of the box's side meets it.
    expect(
      marks({
        kind: "woods",
        poly: [
          [200, 200],
          [300, 220],
          [260, 300],
        ],
      }),
    ).toEqual([
      "250,230 At the north edge of the woods",
      "265,250 At the east edge of the woods",
      "250,263 At the south edge of the woods",
      "250,250 At the west edge of the woods",
    ]);
  });
  rule(
    ["WW-112", "WW-115", "WW-119"],
    "in a crater, a trench or crops, on a hill; in wire and on a road there is no place",
    () => {
      expect(
        marks(
          { kind: "crater", circle: [300, 300, 28] },
          { kind: "trench", rect: [500, 300, 40, 31] },
          { kind: "hill", circle: [700, 300, 60] },
          { kind: "crops", rect: [900, 300, 60, 60] },
          { kind: "wire", rect: [300, 500, 60, 60] },
          { kind: "road", rect: [500, 500, 60, 60] },
        ),
      ).toEqual(["300,300 In the crater", "520,315 In the trench", "700,300 On the hill", "930,330 In the crops"]);
      // What lies on another thing's place, or within a base of it, has none of its own.
      expect(marks({ kind: "hill", circle: [300, 300, 60] }, { kind: "crater", circle: [308, 308, 20] })).toHaveLength(1);
      expect(marks({ kind: "hill", circle: [300, 300, 60] }, { kind: "crater", circle: [309, 308, 20] })).toHaveLength(2);
      expect(marks({ kind: "deep", rect: [290, 200, 20, 200] }, { kind: "crater", circle: [315, 300, 28] })).toEqual([]);
    },
  );
  rule(
    ["WW-113", "WW-117"],
    "in a house: in its doors, behind its windows, in its middle; and what is near to it is called after it",
    () => {
      expect(marks(INN, { kind: "wall", rect: [260, 300, 8, 40] }, { kind: "crater", circle: [560, 350, 28] })).toEqual([
        "345,300 In the north door of the Inn",
        "388,350 At the east window of the Inn",
        "330,387 At the south window of the Inn",
        "300,365 In the west door of the Inn",
        "350,350 Inside the Inn",
        "281,320 Behind the wall at the Inn, on its east side",
        "247,320 Behind the wall at the Inn, on its west side",
        "560,350 In the crater",
      ]);
      expect(marks({ kind: "building", rect: [300, 300, 100, 100], open: [] })).toEqual(["350,350 Inside the house"]);
      // 130 mm from its walls it is beside it no more, on any side.
      const crater = ([x, y]: readonly [number, number]) => marks(INN, { kind: "crater", circle: [x, y, 28] }).at(-1);
      for (const [near, far] of [
        [
          [530, 350],
          [531, 350],
        ],
        [
          [171, 350],
          [170, 350],
        ],
        [
          [350, 529],
          [350, 530],
        ],
        [
          [350, 171],
          [350, 170],
        ],
      ] as const) {
        expect(crater(near)).toMatch(/In the crater at the Inn$/);
        expect(crater(far)).toMatch(/In the crater$/);
      }
      // Between two the nearer one.
      const mill: Piece = { ...INN, name: "Mill", rect: [600, 300, 101, 100] };
      expect([490, 520].map((x) => marks(INN, mill, { kind: "crater", circle: [x, 350, 28] }).at(-1))).toEqual([
        "490,350 In the crater at the Inn",
        "520,350 In the crater at the Mill",
      ]);
    },
  );
  rule("WW-208", "two of one name are told apart by where on the table they are, more by both directions", () => {
    const inns = (...at: (readonly [number, number])[]) =>
      marks(...at.map(([x, y]): Piece => ({ ...INN, rect: [x, y, 100, 100], open: [] }))).map((mark) => mark.split("the ")[1]);
    expect(inns([100, 500], [800, 500])).toEqual(["western Inn", "eastern Inn"]);
    expect(inns([500, 100], [600, 700])).toEqual(["northern Inn", "southern Inn"]);
    expect(inns([100, 100], [1000, 700])).toEqual(["western Inn", "eastern Inn"]);
    expect(inns([100, 100], [1000, 100], [100, 700], [1000, 700])).toEqual([
      "north-western Inn",
      "north-eastern Inn",
      "south-western Inn",
      "south-eastern Inn",
    ]);
    expect(inns([100, 100])).toEqual(["Inn"]);
  });
});

describe("where something is", () => {
  const sign = (x: number, y: number, no: number) => ({ at: { x, y }, name: { key: "label.objective", args: { no } } });
  const where = (x: number, y: number, pieces: readonly Piece[], ...signs: ReturnType<typeof sign>[]): string =>
    say(speaker, whereabouts(groundOf(bare(pieces)), { x, y }, signs));
  rule("WW-208", "within 20 mm of a place it is there, of the nearest one", () => {
    expect([where(612, 466, [], sign(600, 450, 2)), where(613, 466, [], sign(600, 450, 2))]).toEqual([
      "At Objective II",
      "Near Objective II, 0.8 in to its south-east",
    ]);
    expect(where(608, 450, [], sign(600, 450, 1), sign(615, 450, 2))).toBe("At Objective II");
    expect(where(607, 450, [], sign(600, 450, 1), sign(615, 450, 2))).toBe("At Objective I");
    expect(where(345, 310, [INN])).toBe("In the north door of the Inn");
  });
  rule(["WW-112", "WW-114"], "else it is in or on the ground there: the house before what it stands on, down to the hill", () => {
    const GROUND = { rect: [300, 300, 100, 100] } as const;
    const corner = (kind: Piece["kind"], ...more: Piece[]) => where(303, 303, [{ kind, ...GROUND }, ...more]);
    expect(corner("building")).toBe("Inside the house");
    expect(
      (["crater", "trench", "woods", "ruin", "crops", "shallow", "wire", "hill"] as const).map((kind) => corner(kind)),
    ).toEqual([
      "In the crater",
      "In the trench",
      "In the woods",
      "In the ruin",
      "In the crops",
      "In the shallows",
      "In the wire",
      "On the hill",
    ]);
    expect(corner("hill", { kind: "crops", ...GROUND })).toBe("In the crops");
    expect(where(303, 395, [INN])).toBe("Inside the Inn");
    expect(where(270, 303, [INN, { kind: "crater", rect: [200, 300, 80, 80] }])).toBe("In the crater at the Inn");
  });
  rule(
    "WW-208",
    "else it is so far from the nearest thing, on one of its sides; what has a name counts for 150 mm nearer",
    () => {
      // From the edge of a piece, from the middle of a sign.
      expect(where(500, 350, [INN])).toBe("Near the Inn, 4.0 in to its east");
      expect(where(350, 200, [INN])).toBe("Near the Inn, 4.0 in to its north");
      expect(where(200, 350, [INN])).toBe("Near the Inn, 4.0 in to its west");
      expect(where(350, 500, [INN])).toBe("Near the Inn, 4.0 in to its south");
      // 3 and 4 from its corner are 5: 30 and 40.
      expect(where(431, 440, [INN])).toBe("Near the Inn, 2.0 in to its south-east");
      const hedge: Piece = { kind: "hedge", rect: [700, 300, 8, 100] };
      // 149 from the Inn and 150 from the hedge; then 151 nearer to the hedge.
      expect([where(600, 350, [INN, hedge]), where(626, 350, [INN, hedge])]).toEqual([
        "Near the Inn, 8.0 in to its east",
        "Near the hedge, 3.0 in to its west",
      ]);
      expect(where(600, 350, [INN, hedge], sign(700, 350, 1))).toBe("Near Objective I, 4.0 in to its west");
      // A road is no thing to be near to, but one may be on it.
      const road: Piece = { kind: "road", rect: [0, 340, 1200, 40] };
      expect([
        where(600, 350, [INN, road]),
        where(600, 390, [INN, road]),
        where(600, 350, [road]),
        where(600, 390, [road]),
      ]).toEqual(["On the road, 8.0 in east of the Inn", "Near the Inn, 8.0 in to its east", "On the road", "In the open field"]);
    },
  );
  rule("WW-208", "a wind is where twice the one way is less than five times the other, and the other way round", () => {
    expect(
      [
        [5, 2],
        [5, 1],
        [2, 5],
        [1, 5],
        [-5, 2],
        [-5, -2],
        [-2, -5],
        [-1, -5],
        [0, 0],
      ].map(([dx, dy]) => sideOf(dx!, dy!)),
    ).toEqual(["SE", "E", "SE", "S", "SW", "NW", "NW", "N", "SE"]);
  });
});

describe("what is worth going to", () => {
  const WALL: Piece = { kind: "wall", rect: [200, 380, 8, 140] };
  const from = { x: 120, y: 450 };
  const told = (...given: { x: number; y: number; id: string }[]) =>
    sensiblePlaces(
      groundOf(bare([WALL])),
      from,
      150,
      { ...NOBODY, hostile: given },
      [],
      given.map((figure) => ({ figure, name: figure.id })),
      [],
    ).map(({ at, cost, name }) => `${at.x},${at.y} ${cost} ${say(speaker, (name.args as { sight: never }).sight)}`);
  rule("WW-105", "unseen before bulletproof, that before soft, that before the open; of equal ones the nearest", () => {
    expect(told()).toEqual([
      "187,450 67 seen by nobody",
      "187,404 82 seen by nobody",
      "187,496 82 seen by nobody",
      "221,450 101 seen by nobody",
      "221,404 111 seen by nobody",
      "221,496 111 seen by nobody",
    ]);
    expect(told({ x: 420, y: 450, id: "Bob" })).toEqual([
      "187,450 67 in bulletproof cover from Bob",
      "187,404 82 in bulletproof cover from Bob",
      "187,496 82 in bulletproof cover from Bob",
      "221,450 101 in the open for Bob",
      "221,404 111 in the open for Bob",
      "221,496 111 in the open for Bob",
    ]);
    // Two who see one: worst of all counts, and who has one in the open is named alone.
    expect(told({ x: 420, y: 450, id: "Bob" }, { x: 40, y: 450, id: "Dot" })[0]).toBe("187,450 67 in the open for Dot");
  });
  rule("WW-30", "only what is in reach, and no farther than the way leads", () => {
    const near = (allowance: number) =>
      sensiblePlaces(groundOf(bare([WALL])), from, allowance, NOBODY, [], [], []).map(({ cost }) => cost);
    expect([near(66), near(67), near(82), near(110), near(111)].map((costs) => costs.length)).toEqual([0, 1, 3, 4, 6]);
  });
});
