import { lengthOf, type Point } from "@warren/kernel/plane.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { say } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { wardsOfWar } from "../game.ts";
import type { Given } from "../position.ts";
import { en } from "../text/en.ts";
import { label } from "../text/labels.ts";
import { bare, type Scene, scene } from "./scene.ts";

const speaker = { catalogues: [en], names: ["Ann", "Bob", "Cid", "Dot"], lang: "en" };
/** All that is hinted at, in words, each with its answer; none of it may be refused. */
const hinted = (it: Scene): Map<string, readonly unknown[]> =>
  new Map(
    wardsOfWar.hints!(it.view(0), it.asked).map(({ name, answer }) => {
      expect(it.refusal(it.asked, answer)).toBeUndefined();
      return [say(speaker, name), answer as readonly unknown[]];
    }),
  );
const named = (given: Given): string[] => [...hinted(scene(given)).keys()];
const P = (x: number, y: number): Point => ({ x, y });

rule(
  "WW-29",
  "what is hinted at no check refuses; places have names: what one stands behind and whom one is in cover from",
  () => {
    const wall = { kind: "wall", rect: [200, 380, 8, 140] } as const;
    const found = named({ map: bare([wall]), warriors: [{ at: [120, 450] }, { cls: "scout", at: [420, 450] }] });
    expect(found[0]).toMatch(/^Towards Bob, \d\.\d in/);
    expect(found).toContain("Stay in place");
    expect(found.some((name) => /^Behind the wall.*, \d\.\d in, in bulletproof cover from Bob$/.test(name))).toBe(true);
    const objectives = named({
      map: bare(),
      options: { mode: "domination" },
      warriors: [{ at: [500, 450] }, { at: [1100, 800] }],
    });
    expect(objectives[0]).toMatch(/^Towards Objective II, /);
  },
);

rule(["WW-63", "WW-125", "WW-126", "WW-153"], "assaults, hulls and driving are among what is hinted at", () => {
  const foot = named({
    map: bare(),
    warriors: [{ at: [300, 300] }, { at: [380, 300] }],
    hulls: [{ model: "truck", at: [240, 300, 0] }],
  });
  expect(foot).toContain("Assault Bob by the shortest way");
  expect(foot).toContain("Get aboard the Truck (1) as driver");
  const tank = named({
    map: bare(),
    warriors: [{ in: [0, "D"] }, { at: [380, 300] }],
    hulls: [{ model: "medium_tank", at: [300, 300, 0] }],
  });
  expect(tank).toContain("Overrun Bob");
  expect(tank).toContain("Get out");
  expect(tank.some((name) => /^Drive straight back, 10\.\d in$/.test(name))).toBe(true);
  const gun = named({
    map: bare(),
    warriors: [{ in: [0, "G"] }, { at: [380, 300] }],
    hulls: [{ model: "field_gun", at: [600, 300, 0] }],
  });
  expect(gun).toContain("Turn the Howitzer on Bob");
  expect(gun.some((name) => /^Push straight back, /.test(name))).toBe(true);
  // A gun is manned, not boarded.
  const beside = named({
    map: bare(),
    warriors: [{ at: [300, 300] }, { at: [900, 300] }],
    hulls: [{ model: "mg_nest", at: [360, 300, 0] }],
  });
  expect(beside).toContain("Man the MG Nest (1) as gunner");
});

test("orders of whoever mans a gun have its words, those of a vehicle theirs", () => {
  const words = (model: "field_gun" | "truck", seat: string): string[] => {
    const it = scene({ map: bare(), warriors: [{ in: [0, seat] }, { at: [900, 300] }], hulls: [{ model, at: [300, 300, 0] }] });
    return ["leave", "drive"].map((id) => say(speaker, label(id, it.view(0))));
  };
  expect(words("field_gun", "G")).toEqual(["Leave the gun", "Push the gun"]);
  expect(words("truck", "D")).toEqual(["Get out", "Drive"]);
});

const AWAY = { at: [1100, 800] as const };

rule(
  ["WW-178", "WW-181", "WW-188"],
  "one is led to what the mode is about: every objective, every flag, the hill; else to the enemies",
  () => {
    const towards = (mode: string, at: readonly [number, number], more: Given["warriors"] = [AWAY]): [string, unknown][] =>
      [...hinted(scene({ map: bare(), options: { mode }, warriors: [{ at }, ...more] }))]
        .filter(([name]) => name.startsWith("Towards"))
        .map(([name, [, path]]) => [name.slice("Towards ".length).split(",")[0]!, path]);
    // As far as a Move goes: 150 mm up, all of 100 mm to the right, down and to the right.
    expect(towards("domination", [500, 450])).toEqual([
      ["Objective II", [P(600, 450)]],
      ["Objective III", [P(579, 576)]],
      ["Objective I", [P(500, 300)]],
    ]);
    // Each where it is: on its stand, with its carrier, where it fell.
    const flags = (given: Partial<Given>) =>
      [...hinted(scene({ map: bare(), options: { mode: "flags" }, warriors: [{ at: [600, 450] }, AWAY], ...given }))]
        .filter(([name]) => name.startsWith("Towards"))
        .map(([name, [, path]]) => [name.split(",")[0], path]);
    expect(flags({})).toEqual([
      ["Towards the flag of Red", [P(450, 450)]],
      ["Towards the flag of Blue", [P(750, 450)]],
    ]);
    expect(
      flags({
        flags: [
          { at: { x: 600, y: 800 }, fell: 1 },
          { at: { x: 600, y: 100 }, fell: 1 },
        ],
      }),
    ).toEqual([
      ["Towards the flag of Blue", [P(600, 300)]],
      ["Towards the flag of Red", [P(600, 600)]],
    ]);
    expect(towards("hill", [300, 450])).toEqual([["the hill", [P(450, 450)]]]);
    expect(
      towards("deathmatch", [800, 800], [AWAY, { at: [600, 800] }, { at: [800, 300] }])
        .map(([whom]) => whom)
        .sort(),
    ).toEqual(["Bob", "Dot"]);
  },
);

rule("WW-39", "a hint says who sees one at its end: an enemy, the crew of a hull, but no hull that is empty; wrecks hide", () => {
  const seen = (given: Partial<Given>): string =>
    named({ map: bare(), options: { mode: "hill" }, warriors: [{ at: [300, 450] }, AWAY], ...given })[0]!;
  const truck = (more: object) => [{ model: "truck", at: [700, 450, 0], home: "B", ...more }] as const;
  expect(seen({})).toBe("Towards the hill, 6.0 in, in the open for Bob");
  expect(seen({ hulls: truck({}) })).toBe("Towards the hill, 6.0 in, in the open for Bob");
  expect(seen({ hulls: truck({}), warriors: [{ at: [300, 450] }, { in: [0, "D"] }] })).toBe(
    "Towards the hill, 6.0 in, in the open for the Truck (1)",
  );
  const wall = { kind: "highwall", rect: [690, 300, 8, 300] } as const;
  expect(seen({ map: bare([wall]), warriors: [{ at: [300, 450] }, { at: [800, 450] }] })).toBe(
    "Towards the hill, 6.0 in, seen by nobody",
  );
  expect(
    seen({ map: bare([{ kind: "hedge", rect: [470, 300, 8, 300] }]), warriors: [{ at: [300, 450] }, { at: [800, 450] }] }),
  ).toBe("Towards the hill, 6.0 in, in cover from Bob");
  const here = bare([], { hill: [450, 450, 150] });
  const foes = [{ at: [300, 450] }, { at: [800, 450] }] as const;
  expect(seen({ map: here, warriors: foes })).toMatch(/in the open for Bob$/);
  expect(seen({ map: here, warriors: foes, hulls: truck({ died: 1, at: [484, 450, 16] }) })).toMatch(
    /in bulletproof cover from Bob$/,
  );
});

rule("WW-40", "the place to shoot from is in reach, and from no other one would a shot do more", () => {
  const wall = { kind: "wall", rect: [200, 380, 8, 140] } as const;
  const given: Given = { map: bare([wall]), warriors: [{ at: [120, 450] }, { cls: "scout", at: [420, 450] }] };
  const [name, [, path]] = [...hinted(scene(given))].find(([one]) => one.startsWith("To where"))!;
  // In range of the Assault Rifle, 200 mm and two bases; behind the wall one would have to hit through nothing less.
  expect(name).toBe("To where Bob is best shot at, 3.6 in");
  const from = (path as Point[]).at(-1)!;
  expect(lengthOf(from, P(420, 450))).toBeLessThanOrEqual(224);
  const chance = (at: Point): number => {
    const it = scene({ ...given, warriors: [{ at: [at.x, at.y] }, given.warriors[1]!] });
    if (!it.may("shoot", "assault_rifle", "w2")) return 0;
    const { den, lines } = wardsOfWar.odds!(it.view(0), it.asked, ["shoot", "assault_rifle", "w2"])!;
    return lines[0]!.num / den;
  };
  for (const at of [P(120, 450), P(221, 450), P(240, 400), P(187, 450)]) expect(chance(at)).toBeLessThanOrEqual(chance(from));
  expect(chance(from)).toBeGreaterThan(0);
  // Out of reach of everybody there is no such place.
  expect(named({ map: bare(), warriors: [{ at: [120, 450] }, AWAY] }).some((one) => one.startsWith("To where"))).toBe(false);
});

rule(["WW-63", "WW-125"], "the shortest way is hinted at: to an enemy in contact, to a hull for each of its empty seats", () => {
  const beside = hinted(scene({ map: bare(), warriors: [{ at: [300, 300] }, { at: [380, 300] }] }));
  expect(beside.get("Assault Bob by the shortest way")).toEqual(["assault", "w2", [P(356, 300)]]);
  const hulls = [
    { model: "field_car", at: [400, 300, 0] },
    { model: "mg_nest", at: [300, 380, 0] },
  ] as const;
  const boards = hinted(scene({ map: bare(), hulls, warriors: [{ at: [300, 300] }, AWAY, { in: [0, "D"] }] }));
  expect([...boards].filter(([, [order]]) => order === "board")).toEqual([
    ["Get aboard the Field Car (1) as gunner", ["board", "h1", "G", [P(368, 300)]]],
    ["Get aboard the Field Car (1) as passenger", ["board", "h1", "P1", [P(368, 300)]]],
    ["Man the MG Nest (2) as gunner", ["board", "h2", "G", [P(300, 354)]]],
  ]);
});

rule(
  ["WW-126", "WW-132"],
  "a hull: on to the goal as far as its speed goes, ahead and back as far as there is room, out and on",
  () => {
    const tank = (more: Given["warriors"] = [AWAY], given: Partial<Given> = {}) =>
      hinted(
        scene({
          map: bare([], { hill: [600, 300, 100] }),
          options: { mode: "hill" },
          warriors: [{ in: [0, "D"] }, ...more],
          hulls: [{ model: "medium_tank", at: [100, 300, 0] }],
          ...given,
        }),
      );
    // Speed 300; its rear edge 34 mm behind it stays on the table.
    const free = tank();
    expect(free.get("Drive on towards the goal, 12.0 in")).toEqual(["drive", [{ x: 400, y: 300, h: 0 }]]);
    expect(free.get("Drive straight ahead, 12.0 in")).toEqual(["drive", [{ x: 400, y: 300, h: 0 }]]);
    expect(free.get("Drive straight back, 2.6 in")).toEqual(["drive", [{ x: 34, y: 300, h: 0 }]]);
    // A friend stands where it would stop: 10 mm shorter. An enemy on the way: up to his base, 34 and 12 from middle to middle.
    expect(tank([AWAY, { at: [440, 300] }]).get("Drive straight ahead, 11.6 in")).toEqual(["drive", [{ x: 390, y: 300, h: 0 }]]);
    expect(tank([{ at: [300, 300] }]).get("Drive straight ahead, 6.2 in")).toEqual(["drive", [{ x: 254, y: 300, h: 0 }]]);
    // Before a wall there is no ahead.
    const walled = tank([AWAY], { map: bare([{ kind: "highwall", rect: [135, 0, 8, 900] }], { hill: [600, 300, 100] }) });
    expect([...walled.keys()].filter((name) => name.includes("ahead"))).toEqual([]);
    const leaves = [...free].filter(([, [order]]) => order === "leave");
    expect(leaves[0]).toEqual(["Get out", ["leave", [P(100, 270)]]]);
    const [name, [, path]] = leaves[1]!;
    // The 100 mm that are left after leaving bring him nearer.
    expect(name).toBe("Get out and on towards the goal, 4.0 in");
    expect((path as Point[])[0]).toEqual(P(100, 270));
    expect(lengthOf((path as Point[]).at(-1)!, P(600, 300))).toBeLessThan(lengthOf(P(100, 270), P(600, 300)) - 90);
  },
);

rule(["WW-153", "WW-158"], "an Overrun runs up to its target; a gun is turned straight at each it can hit", () => {
  const tank = { model: "medium_tank", at: [300, 300, 0] } as const;
  const runs = hinted(scene({ map: bare(), warriors: [{ in: [0, "D"] }, { at: [380, 300] }], hulls: [tank] }));
  expect(runs.get("Overrun Bob")).toEqual(["overrun", "w2", [{ x: 334, y: 300, h: 0 }]]);
  const gun = hinted(
    scene({
      map: bare(),
      warriors: [{ in: [0, "G"] }, { at: [380, 300] }, AWAY, { at: [380, 500] }],
      hulls: [{ model: "field_gun", at: [600, 300, 0] }],
    }),
  );
  expect(gun.get("Turn the Howitzer on Bob")).toEqual(["shoot", "howitzer", "w2", 32]);
  expect(gun.get("Turn the Howitzer on Dot")).toEqual(["shoot", "howitzer", "w4", 24]);
  // A turret has nothing to turn.
  expect([...runs.keys()].some((name) => name.startsWith("Turn"))).toBe(false);
  // A nest is not pushed.
  const nest = hinted(
    scene({ map: bare(), warriors: [{ in: [0, "G"] }, AWAY], hulls: [{ model: "mg_nest", at: [600, 300, 0] }] }),
  );
  expect([...nest.values()].map(([order]) => order)).toEqual(["leave", "leave"]);
});

rule(["WW-182", "WW-21"], "what is not asked is not hinted at: nothing at the roll, only Moves when one runs", () => {
  const it = scene({
    map: bare(),
    options: { mode: "flags" },
    warriors: [{ at: [300, 300] }, { at: [330, 300] }],
    flags: [undefined, { by: 0 }],
  }).do("move", [[290, 300]]);
  expect(wardsOfWar.hints!(it.view(0), it.asked)).toEqual([]);
  it.do("run");
  expect(new Set([...hinted(it).values()].map(([order]) => order))).toEqual(new Set(["move"]));
});
