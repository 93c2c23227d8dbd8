import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { bare, type Path, scene } from "./scene.ts";

const alone = (map = bare(), at: readonly [number, number] = [100, 100]) =>
  scene({ map, warriors: [{ at }, { at: [1100, 800] }] });

rule("WW-30", "a Move is at most 150 mm, in any direction", () => {
  for (const [x, y] of [
    [250, 300],
    [550, 300],
    [400, 150],
    [400, 450],
    [490, 420],
  ] as const)
    expect(alone(bare(), [400, 300]).refused("move", [[x, y]])).toBeUndefined();
  expect(alone(bare(), [400, 300]).refused("move", [[551, 300]])?.args).toMatchObject({ length: 151, max: 150 });
});

rule("WW-31", "a second Move has a fresh 150 mm", () => {
  const it = alone()
    .do("move", [[250, 100]])
    .roll(4)
    .do("roll")
    .do("move", [[400, 100]]);
  expect(it.at(0)).toEqual([400, 100]);
});

rule("WW-32", "a path has up to twelve legs, each counted rounded up", () => {
  const zigzag = (legs: number): Path =>
    Array.from({ length: legs }, (_, i) => [100 + 7 * (i + 1), i % 2 === 0 ? 107 : 100] as const);
  // Each leg of 7 by 7 is 9.9 mm and counts 10.
  expect(alone().refused("move", zigzag(12))).toBeUndefined();
  expect(alone().refused("move", zigzag(13))?.key).toBe("answer.tooMany");
  const near: Path = [...zigzag(11), [177 + 40, 107]];
  expect(alone().refused("move", near)).toBeUndefined();
  expect(alone().refused("move", [...zigzag(11), [177 + 41, 107]])?.key).toBe("answer.tooFar");
});

rule("WW-33", "a leg over slow ground counts double, unless both its ends lie on one road", () => {
  const wire = { kind: "wire", rect: [140, 50, 10, 200] } as const;
  expect(alone(bare([wire])).refused("move", [[175, 100]])).toBeUndefined();
  expect(alone(bare([wire])).refused("move", [[176, 100]])).toMatchObject({ key: "walk.far", args: { cost: 152 } });
  // A waypoint before and one behind it: only the piece between counts double.
  expect(
    alone(bare([wire])).refused("move", [
      [139, 100],
      [151, 100],
      [230, 100],
    ]),
  ).toBeUndefined();
  const road = { kind: "road", rect: [50, 80, 300, 40] } as const;
  expect(alone(bare([wire, road])).refused("move", [[250, 100]])).toBeUndefined();
  expect(alone(bare([wire, road])).refused("move", [[220, 130]])?.key).toBe("walk.far");
});

rule("WW-34", "no leg brings the base nearer than touching to what is solid, or off the table", () => {
  const block = { kind: "block", rect: [200, 112, 40, 40] } as const;
  expect(alone(bare([block])).refused("move", [[250, 100]])).toBeUndefined();
  const near = alone(bare([{ ...block, rect: [200, 111, 40, 40] }])).refused("move", [[250, 100]]);
  expect(near).toMatchObject({ key: "answer.tooCloseTo", rule: "WW-34", args: { room: 11, needs: 12 } });
  const it = alone(bare(), [100, 30]);
  expect(it.refused("move", [[100, 12]])).toBeUndefined();
  expect(it.refused("move", [[100, 11]])).toMatchObject({ key: "answer.offTable", args: { by: 1 } });
});

rule("WW-35", "friends are passed, hostile Warriors only at 24 mm", () => {
  const passing = (seat: 1 | 2, y: number) => {
    const warriors: { at: readonly [number, number] }[] = [{ at: [100, 100] }, { at: [1000, 800] }, { at: [1000, 700] }];
    warriors[seat] = { at: [160, y] };
    return scene({ map: bare(), warriors }).refused("move", [[220, 100]]);
  };
  expect(passing(2, 100)).toBeUndefined();
  expect(passing(1, 124)).toBeUndefined();
  expect(passing(1, 123)).toMatchObject({ key: "answer.tooCloseTo", rule: "WW-35", args: { id: "w2", room: 11 } });
});

rule("WW-36", "no leg crosses a hull or a wreck, friendly or not", () => {
  const by = (home: "A" | "B", died?: number) =>
    scene({
      map: bare(),
      warriors: [{ at: [100, 100] }, { at: [1000, 800] }],
      hulls: [{ model: "truck", at: [160, 100, 0], home, ...(died === undefined ? {} : { died }) }],
    }).refused("move", [[240, 100]]);
  expect([by("A")?.rule, by("B")?.rule, by("B", 1)?.rule]).toEqual(["WW-36", "WW-36", "WW-36"]);
  // Of a dead gun nothing is left.
  const gun = scene({
    map: bare(),
    warriors: [{ at: [100, 100] }, { at: [1000, 800] }],
    hulls: [{ model: "mg_nest", at: [160, 100, 0], died: 1 }],
  });
  expect(gun.refused("move", [[240, 100]])).toBeUndefined();
});

rule("WW-37", "a path ends on nobody, friends included", () => {
  const it = scene({ map: bare(), warriors: [{ at: [100, 100] }, { at: [1000, 800] }, { at: [200, 100] }] });
  expect(it.refused("move", [[176, 100]])).toBeUndefined();
  expect(it.refused("move", [[177, 100]])).toMatchObject({ key: "walk.taken", rule: "WW-37", args: { room: 23, needs: 24 } });
  expect(
    it.refused("move", [
      [200, 100],
      [224, 100],
    ]),
  ).toBeUndefined();
});

rule("WW-38", "a Move of no length is legal and is a Move", () => {
  const it = alone().do("move", []);
  expect(it.at(0)).toEqual([100, 100]);
  expect(it.table.turn.done).toEqual(["move"]);
  expect(it.cited("move.stays")).toEqual(["WW-38"]);
});
