import type { Decision } from "@warren/kernel/decision.ts";
import type { Json } from "@warren/kernel/json.ts";
import { describe, expect, test } from "vitest";
import { queries } from "../../queries.ts";
import type { Token, WarView } from "../../rules/state.ts";
import { battle } from "../../test/scene.ts";
import { printedCover } from "../figures.ts";
import type { Scene } from "../scene.svelte.ts";
import { classOf, isAfoot, tileParts, wornBy, wornWords } from "../words.ts";

const { table } = battle({
  ground: "meadow",
  tiles: { "0,1": "orchard", "1,0": "marsh", "0,0": "church", "-1,1": "bramble" },
  H: { tanker: "tank:0,2", medic: "0,1", gunner: "-2,3" },
  C: { recruit: "0,-2" },
});
const tile = (at: string): number => table.field.hexes.findIndex(([q, r]) => `${q},${r}` === at);
table.trench[tile("0,1")] = 0;
table.mark[tile("0,0")] = 20;
table.damage[tile("0,0")] = 3;
const POST: Omit<Token, "id" | "at"> = {
  kind: "signpost",
  by: -1,
  side: -1,
  post: -1,
  open: null,
  gone: false,
  planted: false,
  seen: [false, false],
};
/** As much of a scene as words about a tile need; keys stand for their sentences. */
const scene = {
  table,
  say: (key: string, args: { readonly [name: string]: Json } = {}) => [key, ...Object.values(args)].join(" "),
  name: (id: string) => id,
  cover: (no: number) => queries.coverNow(table, no),
  printed: (no: number) => printedCover(table, no),
  holderOf: (no: number) => [0, 1].find((side) => queries.controls(table, side as 0 | 1, no)) ?? -1,
  crossable: (no: number) => queries.crossable(table, no),
} as unknown as Scene;
const parts = (at: string): string[] => tileParts(scene, tile(at));

describe("what a tile is worth, as the board says it", () => {
  test("the cover told is the one rolled against: the tank's, the Trench's, the ground's", () => {
    expect(parts("0,2")[0]).toBe("board.hex.cover.by 5 2 board.by.tank");
    expect(parts("0,1")[0]).toBe("board.hex.cover.by 4 3 board.by.trench");
    expect(parts("2,0")[0]).toBe("board.hex.cover 1");
  });

  test("smoke counts as the cover it is against shots, whatever lies below it", () => {
    table.smoke[tile("2,0")] = 1;
    expect(parts("2,0")).toEqual(["board.hex.cover.by 6 1 board.by.smoke", "board.hex.smoke 0"]);
    table.smoke[tile("2,0")] = 0;
  });

  test("a signpost says who holds it, and nobody's does not", () => {
    table.tokens.push({ ...POST, id: "token.1", at: tile("0,1") }, { ...POST, id: "token.2", at: tile("2,0") });
    expect(parts("0,1")).toContain("board.hex.held token.1 0");
    expect(parts("2,0")).toContain("token.2");
    table.tokens.length = 0;
  });

  test("a Landmark has its cover and, apart from it, its strength", () => {
    expect(parts("0,0")).toEqual(expect.arrayContaining(["board.hex.cover 6", "board.hex.landmark 17 20"]));
  });

  test("what nobody can cross says so, until it is No Man's Land", () => {
    expect(parts("1,0")).toContain("board.hex.shut");
    expect(parts("-1,1")).toContain("board.hex.shut");
    table.down[tile("-1,1")] = 1;
    expect(parts("-1,1")).not.toContain("board.hex.shut");
    table.down[tile("-1,1")] = 0;
  });
});

describe("why somebody cannot be brought there", () => {
  const view = { table, hand: null, handOf: [0, 1], flow: [], seat: 0 } as unknown as WarView;
  const why = (kind: string, who: string, at: string) => {
    const found = queries.whyNot(view, { seat: 0, kind } as Decision, who, at);
    return found && [found.why.key, found.rule];
  };
  test("far tiles and tiles nobody crosses have a reason with its rule", () => {
    expect(why("turn.orders", "H.gunner", "2,0")).toEqual(["board.no.move", "AWW-3.2.2.1.1a"]);
    expect(why("turn.orders", "H.gunner", "1,0")).toEqual(["blocked.cannotCross", "AWW-1.3.6a"]);
  });

  test("while squads are placed, what lies outside the zone has one too", () => {
    expect(why("deploy.place", "H.gunner", "0,-2")).toEqual(["board.no.zone", "AWW-2.1.7.1b"]);
    expect(why("deploy.place", "H.gunner", "1,0")).toEqual(["blocked.cannotCross", "AWW-1.3.6a"]);
  });

  test("artillery has its reach, with the distance", () => {
    const far = (at: string) => queries.whyNot(view, { seat: 0, kind: "turn.orders" } as Decision, "H.gunner", at, "strike");
    expect(far("0,-2")).toMatchObject({ why: { key: "board.no.strike", args: { n: 5, most: 4 } }, rule: "AWW-3.6.8.1" });
    expect(far("0,0")).toBeUndefined();
  });

  test("no other question is about going somewhere", () => {
    expect(why("shot.victim", "H.gunner", "2,0")).toBeUndefined();
  });
});

test("a soldier of the Militia is Militia by class, whatever his number", () => {
  const militia = table.soldiers.map((one) => (one.id === "H.gunner" ? { ...one, id: "H.militia.2", cls: "militia" } : one));
  const here = { ...scene, table: { ...table, soldiers: militia } } as unknown as Scene;
  expect(classOf(here, "H.militia.2")).toBe("militia");
  expect(classOf(here, "C.recruit")).toBe("recruit");
});

test("in a war of many battles a look at a soldier tells his medals and chevrons, and of the Militia nothing", () => {
  const dossier = { standing: "ready", medals: [], chevrons: 0 };
  const roster = [
    { ...dossier, cls: "medic", medals: ["D08"], chevrons: 2 },
    { ...dossier, cls: "gunner" },
  ];
  const of = { campaign: { orders: { sides: [{ roster }, { roster: [] }] } } } as unknown as Parameters<typeof wornBy>[0];
  const [medic, plain] = [wornBy(of, 0, "medic"), { medals: ["D08"], chevrons: 0 } as const];
  expect(wornWords(scene, medic!)).toEqual(["board.figure.medals D08", "board.figure.chevrons 2"]);
  expect(wornWords(scene, plain)).toEqual(["board.figure.medals D08"]);
  expect([wornBy(of, 0, "gunner"), wornBy(of, 0, "militia"), wornBy(of, 1, "medic"), wornBy({}, 0, "medic")]).toEqual(
    Array(4).fill(undefined),
  );
});

test("a driver without his vehicle goes on foot, and nobody else does", () => {
  const of = {
    campaign: {
      orders: {
        sides: [
          { tank: false, plane: true },
          { tank: true, plane: false },
        ],
      },
    },
  };
  const afoot = (side: 0 | 1, cls: "tanker" | "pilot" | "medic") => isAfoot(of as never, side, cls);
  expect([afoot(0, "tanker"), afoot(0, "pilot"), afoot(1, "pilot"), afoot(0, "medic")]).toEqual([true, false, true, false]);
  expect(isAfoot({}, 0, "tanker")).toBe(false);
});
