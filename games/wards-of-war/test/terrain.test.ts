import type { Point } from "@warren/kernel/plane.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { MapPiece, TableMap } from "../content/map.ts";
import { KINDS } from "../content/terrain.ts";
import type { Figure, Hulled } from "../rules/geometry/figures.ts";
import { type Ground, groundOf } from "../rules/geometry/ground.ts";
import { isAtHull, isInContact, isWithin, isWithinPoint } from "../rules/geometry/measure.ts";
import { fallBack } from "../rules/geometry/places.ts";
import { type Sight, sight } from "../rules/geometry/sight.ts";
import { canStand, legCost, NOBODY, walk, walkCost } from "../rules/geometry/walk.ts";

/** A bare table of 900 by 900 mm with these pieces on it. */
function table(...pieces: readonly Omit<MapPiece, "id">[]): Ground {
  const map: TableMap = {
    id: "bare",
    name: "Bare",
    theme: "",
    w: 900,
    h: 900,
    sym: "C2",
    teams: [2],
    players: "2-16",
    pieces: pieces.map((piece, i) => ({ id: `p${i}`, ...piece })),
    spawns: { A: [[70, 70]], B: [[830, 830]] },
    flags: {},
    objectives: [],
    stages: [],
    assaultRounds: 12,
    hill: [450, 450, 150],
    vehicles: [],
  };
  return groundOf(map);
}
const P = (x: number, y: number): Point => ({ x, y });
const hull = (x: number, y: number, h = 0, model: Hulled["model"] = "medium_tank"): Hulled => ({ model, x, y, h });
/** "none", "soft" or "bulletproof"; "unseen" without a line of sight. */
const cover = (ground: Ground, a: Figure, b: Figure, wrecks: readonly Hulled[] = []): Sight["cover"] | "unseen" =>
  sight(ground, a, b, wrecks)?.cover ?? "unseen";
const HOUSE = {
  kind: "building",
  rect: [400, 400, 100, 100],
  open: [
    ["W", 25, 50, "door"],
    ["E", 30, 40, "window"],
  ],
} as const;

rule("WW-101", "a path with a fraction, or with what is no number, is refused, and nothing else about it is looked at", () => {
  const bare = table();
  for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
    expect(walk(bare, P(100, 100), [P(120, 100), { x: bad, y: 100 }], 150, NOBODY)).toMatchObject({
      refusal: { key: "walk.integers", args: { leg: 2 } },
    });
  expect(walk(bare, P(100, 100), [P(120, 100)], 150, NOBODY)).toEqual({ cost: 20, legs: [20] });
});

rule(
  "WW-103",
  "two Warriors touch from 24 to 26 mm between middles, unless a wall crosses the line; through a window they do",
  () => {
    const bare = table();
    expect([23, 24, 26, 27].map((d) => isInContact(bare, P(300, 300), P(300 + d, 300)))).toEqual([false, true, true, false]);
    const house = table(HOUSE);
    // The east wall stands at x = 500, its window from y = 430 to 470.
    expect(isInContact(house, P(487, 415), P(513, 415))).toBe(false);
    expect(isInContact(house, P(487, 450), P(513, 450))).toBe(true);
    // A line through the very end of the opening is stopped.
    expect(isInContact(house, P(487, 430), P(513, 430))).toBe(false);
    expect(isInContact(house, P(487, 431), P(513, 431))).toBe(true);
  },
);

rule("WW-104", "range is from edge to edge, of bases and of hulls; boarding too", () => {
  expect([124, 125].map((d) => isWithin(P(300, 300), P(300 + d, 300), 100))).toEqual([true, false]);
  // A medium tank is 34 long to the front: its edge at 334, the Warrior's 12 before his middle.
  expect([446, 447].map((x) => isWithin(hull(300, 300), P(x, 300), 100))).toEqual([true, false]);
  expect([468, 469].map((x) => isWithin(hull(300, 300), hull(x, 300), 100))).toEqual([true, false]);
  expect([112, 113].map((d) => isWithinPoint(P(300, 300), P(300 + d, 300), 100))).toEqual([true, false]);
  expect([434, 435].map((x) => isWithinPoint(hull(300, 300), P(x, 300), 100))).toEqual([true, false]);
  expect([371, 372].map((x) => isAtHull(table(), P(x, 300), hull(300, 300)))).toEqual([true, false]);
});

rule("WW-105", "three hidden points of five are cover, two are none; the best eye of the shooter counts", () => {
  // A high wall ends at a height: the lower its end, the more of the man behind is hidden from straight before it.
  const hidden = (end: number) => sight(table({ kind: "highwall", rect: [440, 100, 8, end - 100] }), P(300, 300), P(480, 300));
  // From the lowest eye (3) most is open longest; at 301 it still sees four points, at 302 two.
  expect([291, 292, 301, 302, 309].map((end) => [hidden(end)!.eye, hidden(end)!.open, hidden(end)!.cover])).toEqual([
    [0, 5, "none"],
    [3, 5, "none"],
    [3, 4, "none"],
    [3, 2, "bulletproof"],
    [3, 1, "bulletproof"],
  ]);
  expect(hidden(310)).toBeUndefined();
});

rule(
  "WW-106",
  "cover is bulletproof when three of five lines are stopped or hidden by what is bulletproof, and soft with fewer",
  () => {
    const behind = (...kinds: readonly ("wall" | "hedge")[]) =>
      cover(table(...kinds.map((kind, i) => ({ kind, rect: [440 + i * 9, 250, 8, 100] as const }))), P(300, 300), P(470, 300));
    expect(behind("wall")).toBe("bulletproof");
    expect(behind("hedge")).toBe("soft");
    expect(behind("hedge", "wall")).toBe("bulletproof");
    // Two points behind the end of a wall, all behind a hedge.
    const ground = table({ kind: "hedge", rect: [430, 250, 8, 100] }, { kind: "wall", rect: [440, 200, 8, 93] });
    const got = sight(ground, P(300, 300), P(470, 300))!;
    expect(got.cover).toBe("soft");
    expect(got.shielded).toBeLessThan(3);
  },
);

rule("WW-108", "a live vehicle between two men neither stops nor hides a line; its wreck hides like a low wall", () => {
  const bare = table();
  expect(cover(bare, P(300, 300), P(480, 300))).toBe("none");
  expect(cover(bare, P(300, 300), P(480, 300), [hull(445, 300, 16)])).toBe("bulletproof");
  // More than 50 mm from the target it does not hide.
  expect(cover(bare, P(300, 300), P(480, 300), [hull(380, 300, 16)])).toBe("none");
  expect(canStand(bare, P(445, 300), { ...NOBODY, hulls: [hull(445, 300, 16)] })).toBe(false);
});

rule("WW-109", "an opaque piece stops every line that touches it, at its very corner too", () => {
  const block = (x: number, y: number) => table({ kind: "block", rect: [x, y, 40, 40] });
  expect(cover(block(380, 280), P(300, 300), P(480, 300))).toBe("unseen");
  // Only the lowest eye and the lowest point are left when the block ends just above that line.
  expect(sight(block(380, 249), P(300, 300), P(480, 300))!.open).toBe(5);
  expect(sight(block(380, 270), P(300, 300), P(480, 300))).toBeUndefined();
  expect(sight(block(380, 269), P(300, 300), P(480, 300))!.seen).toBe(1);
});

rule("WW-110", "a low piece hides in the last 50 mm of the line and never stops it", () => {
  const wallAt = (x: number) => table({ kind: "wall", rect: [x, 250, 8, 100] });
  const got = [380, 411, 412, 440].map((x) => sight(wallAt(x), P(300, 300), P(480, 300))!);
  expect(got.map(({ seen }) => seen)).toEqual([5, 5, 5, 5]);
  // The point nearest to the shooter lies at 470: its last 50 mm begin at 420.
  expect(got.map(({ open }) => open)).toEqual([5, 5, 4, 0]);
});

rule("WW-111", "one sees 50 mm into what is dense from either end, no farther, and it hides in the last 50 mm", () => {
  const wood = table({ kind: "woods", rect: [400, 200, 200, 200] });
  expect(cover(wood, P(300, 300), P(430, 300))).toBe("soft");
  expect(cover(wood, P(300, 300), P(470, 300))).toBe("unseen");
  // Both inside: to 100 mm between the points.
  expect(cover(wood, P(450, 300), P(550, 300))).toBe("soft");
  expect(cover(wood, P(450, 300), P(575, 300))).toBe("unseen");
  const ruin = table({ kind: "ruin", rect: [400, 200, 200, 200] });
  expect(cover(ruin, P(300, 300), P(430, 300))).toBe("bulletproof");
});

rule("WW-112", "a crater hides whoever has his middle in it, from whoever has not", () => {
  const crater = table({ kind: "crater", circle: [450, 300, 28] });
  expect(cover(crater, P(300, 300), P(450, 300))).toBe("bulletproof");
  expect(cover(crater, P(450, 300), P(300, 300))).toBe("none");
  expect(cover(crater, P(440, 300), P(465, 300))).toBe("none");
  // On its border is inside.
  expect([478, 479].map((x) => cover(crater, P(300, 300), P(x, 300)))).toEqual(["bulletproof", "none"]);
});

rule("WW-113", "walls of a building stop lines; through doors and windows one sees", () => {
  const house = table(HOUSE);
  expect(cover(house, P(450, 300), P(450, 450))).toBe("unseen");
  expect(cover(house, P(300, 450), P(450, 450))).toBe("bulletproof");
  expect(cover(house, P(600, 450), P(450, 450))).toBe("bulletproof");
  expect(cover(house, P(300, 450), P(600, 450))).not.toBe("unseen");
  expect(cover(house, P(300, 300), P(600, 600))).toBe("unseen");
});

rule("WW-114", "two in one house get no cover from each other by the house, and a man in the doorway is inside", () => {
  const house = table(HOUSE);
  expect(cover(house, P(420, 450), P(480, 450))).toBe("none");
  expect(cover(house, P(300, 450), P(400, 450))).toBe("bulletproof");
  expect(cover(house, P(300, 450), P(399, 450))).toBe("none");
  expect(cover(house, P(450, 450), P(400, 450))).toBe("none");
});

rule("WW-115", "a hill stops lines between two at its foot, and none to or from who stands on it", () => {
  const hill = table({ kind: "hill", rect: [400, 200, 200, 200] });
  expect(cover(hill, P(300, 300), P(700, 300))).toBe("unseen");
  expect(cover(hill, P(300, 300), P(500, 300))).toBe("none");
  expect(cover(hill, P(500, 300), P(700, 300))).toBe("none");
  // On its border one stands on it.
  expect([399, 400].map((x) => cover(hill, P(x, 300), P(700, 300)))).toEqual(["unseen", "none"]);
});

rule(
  "WW-116",
  "from a hill down only what is within 100 mm of the lower figure matters; from hill to hill nothing of height 1, but houses",
  () => {
    const down = (x: number, kind: "block" | "woods" = "block") =>
      cover(
        table(
          { kind: "hill", rect: [100, 200, 200, 200] },
          { kind, rect: [x, 250, 20, 100] },
          { kind: "hill", rect: [700, 200, 150, 200] },
        ),
        P(250, 300),
        P(600, 300),
      );
    expect([400, 468, 490, 520].map((x) => down(x))).toEqual(["none", "none", "unseen", "unseen"]);
    expect([400, 520].map((x) => down(x, "woods"))).toEqual(["none", "unseen"]);
    const across = (piece: Omit<MapPiece, "id">) =>
      cover(
        table({ kind: "hill", rect: [100, 200, 200, 200] }, piece, { kind: "hill", rect: [700, 200, 150, 200] }),
        P(250, 300),
        P(750, 300),
      );
    expect(across({ kind: "block", rect: [450, 250, 20, 100] })).toBe("none");
    expect(across({ ...HOUSE, rect: [450, 250, 100, 100], open: [["N", 25, 50, "door"]] })).toBe("unseen");
  },
);

rule("WW-117", "one walks in by the door, clear of its ends, and never through a window", () => {
  const house = table(HOUSE);
  expect(walkCost(house, P(370, 450), [P(450, 450)], NOBODY)).toBe(80);
  // The door is 50 wide and a base 24: from 437 to 463 it passes, touching the end of the wall.
  expect([436, 437, 463, 464].map((y) => walkCost(house, P(370, y), [P(450, y)], NOBODY))).toEqual([-1, 80, 80, -1]);
  expect(walk(house, P(530, 450), [P(450, 450)], 150, NOBODY)).toMatchObject({ refusal: { args: { id: "p0", room: 0 } } });
});

rule(
  "WW-118",
  "of all kinds deep water, high walls, blocks, the walls of houses and wrecks are solid; on all others one may stand",
  () => {
    const solid = KINDS.filter((kind) => {
      const piece = kind === "building" ? HOUSE : ({ kind, rect: [400, 400, 100, 100] } as const);
      return !canStand(table(piece), P(400, 410));
    });
    expect(solid).toEqual(["building", "highwall", "block", "wreck", "deep"]);
    expect(canStand(table(HOUSE), P(450, 450))).toBe(true);
    expect([388, 389].map((x) => canStand(table({ kind: "block", rect: [400, 400, 100, 100] }), P(x, 450)))).toEqual([
      true,
      false,
    ]);
  },
);

rule("WW-119", "only bocage, wire and shallow water slow a Warrior", () => {
  const slow = KINDS.filter((kind) => legCost(table({ kind, rect: [400, 250, 50, 100] }), P(350, 300), P(500, 300)) > 150);
  expect(slow).toEqual(["bocage", "wire", "shallow"]);
});

rule("WW-121", "a hill changes neither distance nor the cost of a leg", () => {
  const hill = table({ kind: "hill", rect: [400, 200, 200, 200] });
  expect(walkCost(hill, P(350, 300), [P(450, 300)], NOBODY)).toBe(100);
  expect(isWithin(P(350, 300), P(450, 300), 76)).toBe(true);
  expect(isWithin(P(350, 300), P(450, 300), 75)).toBe(false);
});

rule("WW-122", "what is refused with a measurement is what the quick test refuses, to the millimetre", () => {
  const block = table({ kind: "block", rect: [400, 200, 100, 100] });
  expect(walkCost(block, P(350, 312), [P(480, 312)], NOBODY)).toBe(130);
  expect(walkCost(block, P(350, 311), [P(480, 311)], NOBODY)).toBe(-1);
  expect(walk(block, P(350, 309), [P(480, 309)], 150, NOBODY)).toMatchObject({
    refusal: { key: "walk.near", rule: "WW-34", args: { leg: 1, id: "p0", room: 9, needs: 12, y: 309 } },
  });
  expect(
    walk(
      block,
      P(350, 312),
      Array.from({ length: 13 }, (_, i) => P(351 + i, 312)),
      150,
      NOBODY,
    ),
  ).toMatchObject({
    refusal: { key: "walk.legs", args: { legs: 13, max: 12 } },
  });
  expect(walk(block, P(350, 312), [P(480, 912)], 1000, NOBODY)).toMatchObject({
    refusal: { key: "walk.edge", args: { room: -12, needs: 12 } },
  });
  // Between two enemies one passes where their middles are 48 mm apart, and not at 47.
  const gap = (d: number) =>
    walkCost(table(), P(300, 300), [P(400, 300)], { ...NOBODY, hostile: [P(350, 276), P(350, 276 + d)] });
  expect([gap(48), gap(47)]).toEqual([100, -1]);
});

rule("WW-120", "a fall-back stops at the table's edge, at a wall, and before a friend", () => {
  const bare = table();
  expect(fallBack(bare, P(300, 300), P(325, 300), NOBODY)).toEqual({ k: 50, to: P(250, 300) });
  expect(fallBack(bare, P(40, 300), P(65, 300), NOBODY)).toEqual({ k: 28, to: P(12, 300) });
  expect(fallBack(table({ kind: "block", rect: [230, 250, 30, 100] }), P(300, 300), P(325, 300), NOBODY).k).toBe(28);
  expect(fallBack(bare, P(300, 300), P(325, 300), { ...NOBODY, friends: [P(250, 300)] }).k).toBe(26);
  // A friend on the way is passed; a wall behind him at once leaves him where he is.
  expect(fallBack(bare, P(300, 300), P(325, 300), { ...NOBODY, friends: [P(275, 300)] }).k).toBe(50);
  expect(fallBack(table({ kind: "block", rect: [258, 250, 30, 100] }), P(300, 300), P(325, 300), NOBODY).k).toBe(0);
});
