import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { Given } from "../../position.ts";
import { bare, scene } from "../scene.ts";
import { lastTurn } from "./turns.ts";

const FLAGS = { options: { mode: "flags" } };
const raid = (at: readonly [number, number], given: Partial<Given> = {}) =>
  scene({ map: bare(), ...FLAGS, warriors: [{ at }, { at: [1100, 800] }], ...given });

rule("WW-181", "a flag is taken by passing within 25 mm on foot; from its stand it gives a point, once a flag and round", () => {
  const passes = (y: number) => raid([850, y]).do("move", [[950, y]]);
  expect(passes(475).table.flags[1]!.by).toBe(0);
  expect(passes(476).table.flags[1]!.by).toBeNull();
  const took = passes(450);
  expect(took.table.sides[0]!.points).toBe(1);
  expect(took.cited("flag.stolen")).toEqual(["WW-181"]);
  const again = raid([850, 450], { flags: [undefined, { scored: 1 }] }).do("move", [[950, 450]]);
  expect([again.table.flags[1]!.by, again.table.sides[0]!.points]).toEqual([0, 0]);
  const found = raid([850, 450], { flags: [undefined, { at: { x: 900, y: 450 }, fell: 1 }] }).do("move", [[950, 450]]);
  expect([found.table.flags[1]!.by, found.table.sides[0]!.points]).toEqual([0, 0]);
  // Driving past takes nothing.
  const drives = raid([0, 0], {
    warriors: [{ in: [0, "D"] }, { at: [1100, 800] }],
    hulls: [{ model: "truck", at: [800, 450, 0] }],
  });
  expect(drives.do("drive", [[900, 450, 0]]).table.flags[1]!.by).toBeNull();
});

rule("WW-181", "one flag at most, the first on the way; an Assault takes none", () => {
  const flags = { A: [100, 100], B: [500, 300], C: [540, 300], D: [900, 800] } as const;
  const four = scene({
    map: bare([], { flags }),
    options: { mode: "flags", teams: "four", map: "crown-hill" },
    warriors: [{ at: [470, 300] }, { at: [1100, 800] }, { at: [100, 800] }, { at: [200, 800] }],
  });
  four.do("move", [[600, 300]]);
  expect(four.table.flags.map(({ by }) => by)).toEqual([null, 0, null, null]);
  const blow = raid([850, 450], { warriors: [{ at: [850, 450] }, { at: [940, 450] }] });
  blow.roll(1).do("assault", "w2", [[915, 450]]);
  expect(blow.table.flags[1]!.by).toBeNull();
});

rule("WW-182", "a carrier at the wheel drives on without a roll", () => {
  const it = raid([0, 0], {
    warriors: [{ in: [0, "D"] }, { at: [1100, 800] }],
    hulls: [{ model: "truck", at: [600, 300, 0] }],
    flags: [undefined, { by: 0 }],
  });
  it.do("drive", [[700, 300, 0]]).do("run");
  expect(it.options()).toEqual(["drive", "leave", "end"]);
});

rule(
  "WW-183",
  "on foot: he scores when he gets out at the stand, not when he boards there; and after bringing back his own flag on the way",
  () => {
    const hulls = [{ model: "truck", at: [390, 450, 0] }] as const;
    const flags = [undefined, { by: 0 }];
    const out = raid([0, 0], { warriors: [{ in: [0, "D"] }, { at: [1100, 800] }], hulls, flags });
    expect(out.do("leave", [[340, 450]]).table.sides[0]!.points).toBe(3);
    const boards = raid([340, 450], { hulls, flags }).do("board", "h1", "D", []).do("end");
    expect(boards.table.sides[0]!.points).toBe(0);
    const both = raid([450, 450], { flags: [{ at: { x: 400, y: 450 }, fell: 1 }, { by: 0 }] });
    expect(both.do("move", [[340, 450]]).table.sides[0]!.points).toBe(3);
  },
);

rule("WW-184", "a carrier who survives his hull keeps the flag; of one who does not it lies beside the wreck", () => {
  const shot = (die: number) =>
    raid([0, 0], {
      warriors: [{ cls: "scout", at: [300, 300] }, { in: [0, "P1"] }],
      hulls: [{ model: "truck", at: [450, 300, 0], home: "B" }],
      flags: [{ by: 1 }],
    })
      .roll(3, 1, die)
      .do("shoot", "rifle", "h1").table.flags[0];
  expect(shot(5)).toMatchObject({ by: 1, at: null });
  expect(shot(4)).toMatchObject({ by: null, at: { x: 450, y: 274 }, fell: 1 });
});

rule("WW-182", "a carrier whose first Action was a Move may Move again without a roll", () => {
  const it = raid([600, 450], { flags: [undefined, { by: 0 }] }).do("move", [[500, 450]]);
  expect(it.options()).toEqual(["run", "roll", "end"]);
  it.do("run");
  expect(it.options()).toEqual(["move", "end"]);
  it.do("move", [[400, 450]]);
  expect(it.seat).toBe(1);
  const shoots = scene({
    map: bare(),
    ...FLAGS,
    warriors: [{ cls: "scout", at: [600, 450] }, { at: [700, 450] }],
    flags: [undefined, { by: 0 }],
  });
  expect(shoots.roll(1, 1).do("shoot", "rifle", "w2").options()).toEqual(["roll", "end"]);
  expect(raid([600, 450]).do("move", []).options()).toEqual(["roll", "end"]);
});

rule(
  "WW-183",
  "brought within 50 mm of the own stand while the own flag is there: 3 points; 6 points or 16 rounds end it",
  () => {
    const home = (x: number, own: object | undefined = undefined) =>
      raid([x + 50, 450], { flags: [own, { by: 0 }] }).do("move", [[x, 450]]).table;
    expect(home(362).sides[0]!.points).toBe(3);
    expect(home(362).flags[1]).toMatchObject({ by: null, at: null });
    expect(home(363).sides[0]!.points).toBe(0);
    expect(home(362, { at: { x: 800, y: 450 }, fell: 1 }).sides[0]!.points).toBe(0);
    // The own flag comes back while he waits there: he scores when his turn ends.
    const waits = raid([340, 450], { flags: [undefined, { by: 0 }] }).do("end");
    expect(waits.table.sides[0]!.points).toBe(3);
    expect(lastTurn({ ...FLAGS, points: [6, 0] }).do("end").outcome?.ranks).toEqual([1, 2]);
    expect(lastTurn({ ...FLAGS, points: [5, 0], round: 15 }).do("end").outcome).toBeUndefined();
    expect(lastTurn({ ...FLAGS, points: [5, 0], round: 16 }).do("end").outcome?.ranks).toEqual([1, 2]);
  },
);

rule("WW-184", "a fallen flag goes back when a friend passes within 25 mm, or at the end of the third round after", () => {
  const dies = scene({ map: bare(), ...FLAGS, warriors: [{ at: [600, 300] }, { at: [624, 300] }], flags: [{ by: 1 }] });
  dies.roll(4).do("assault", "w2", []);
  expect(dies.table.flags[0]).toMatchObject({ by: null, at: { x: 624, y: 300 }, fell: 1 });
  const back = raid([500, 300], { flags: [{ at: { x: 560, y: 320 }, fell: 1 }] }).do("move", [[600, 300]]);
  expect(back.table.flags[0]).toMatchObject({ by: null, at: null });
  expect(back.cited("flag.returned")).toEqual(["WW-184"]);
  const lies = raid([500, 300], { flags: [{ at: { x: 700, y: 700 }, fell: 1 }] });
  expect(lies.untilRound(4).table.flags[0]!.at).not.toBeNull();
  expect(lies.untilRound(5).table.flags[0]!.at).toBeNull();
});
