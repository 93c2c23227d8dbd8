import { fast } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect, test } from "vitest";
import type { ClassId } from "../content/classes.ts";
import { wardsOfWar } from "../game.ts";
import type { Given } from "../position.ts";
import { copy } from "../rules/copy.ts";
import type { WardsState } from "../rules/state.ts";
import { bare, type Scene, scene } from "./scene.ts";

type Answer = readonly (string | number | readonly { x: number; y: number; h?: number }[])[];
interface Case {
  readonly name: string;
  readonly given: Given;
  readonly answer: Answer;
}

const WALL = { kind: "wall", rect: [170, 250, 8, 100] } as const;
const HEDGE = { kind: "hedge", rect: [170, 250, 8, 100] } as const;
const duel = (cls: ClassId, weapon: string, pieces: Parameters<typeof bare>[0] = [], more: Given["warriors"] = []): Case => ({
  name: `${cls} ${weapon} ${pieces.map(({ kind }) => kind)} ${more.length}`,
  given: { map: bare(pieces), warriors: [{ cls, at: [100, 300] }, { at: [190, 300] }, ...more] },
  answer: ["shoot", weapon, "w2"],
});
const MEDIC: Given["warriors"] = [{ at: [50, 50] }, { cls: "medic", at: [230, 300] }];
type Hull = NonNullable<Given["hulls"]>[number];
const against = (cls: ClassId, weapon: string, hull: Partial<Hull>, manned = true): Case => {
  const model = hull.model ?? "medium_tank";
  const seat = ["mg_nest", "field_gun"].includes(model) ? "G" : "D";
  return {
    name: `${cls} ${weapon} at ${JSON.stringify(hull)} ${manned}`,
    given: {
      map: bare(),
      warriors: [{ cls, at: [100, 300] }, manned ? { in: [0, seat] } : { at: [900, 800] }],
      hulls: [{ model, at: [180, 300, 16], home: "B", ...hull }],
    },
    answer: ["shoot", weapon, "h1"],
  };
};
const gun = (model: Hull["model"], weapon: string, target: Partial<Hull>): Case => ({
  name: `${model} ${weapon} at ${JSON.stringify(target)}`,
  given: {
    map: bare(),
    warriors: [{ in: [0, "G"] }, { in: [1, "D"] }],
    hulls: [
      { model, at: [300, 300, 0] },
      { model: "medium_tank", at: [500, 300, 32], home: "B", ...target },
    ],
  },
  answer: ["shoot", weapon, "h2"],
});
const blow = (cls: ClassId, hull?: Partial<Hull>): Case => ({
  name: `assault of ${cls} on ${JSON.stringify(hull)}`,
  given: hull
    ? {
        map: bare(),
        warriors: [{ cls, at: [300, 300] }, { in: [0, "D"] }],
        hulls: [{ model: "medium_tank", at: [347, 300, 0], home: "B", ...hull }],
      }
    : { map: bare(), warriors: [{ cls, at: [300, 300] }, { at: [324, 300] }] },
  answer: ["assault", hull ? "h1" : "w2", []],
});
const strike = (more: Given["warriors"], given: Partial<Given>, name: string): Case => ({
  name: `strike ${name}`,
  given: {
    map: bare(),
    options: { rangedIn: "mortar" },
    warriors: [{ at: [100, 100] }, ...more],
    tokens: [{ by: 0, team: 0, x: 600, y: 400, old: false }],
    ...given,
  },
  answer: ["call", "t1"],
});

const CASES: readonly Case[] = [
  duel("scout", "rifle"),
  duel("scout", "rifle", [WALL]),
  duel("scout", "pistol"),
  duel("scout", "binoculars", [HEDGE]),
  duel("assault", "assault_rifle", [HEDGE]),
  duel("assault", "assault_rifle", [], MEDIC),
  duel("assault", "grenades", [WALL]),
  duel("medic", "smg", [], MEDIC),
  duel("antitank", "bazooka"),
  duel("engineer", "flamethrower", [WALL]),
  against("antitank", "bazooka", {}),
  against("antitank", "bazooka", { bailed: true }),
  against("antitank", "bazooka", {}, false),
  against("antitank", "bazooka", { model: "truck" }),
  against("engineer", "flamethrower", { model: "half_track" }),
  against("scout", "rifle", { model: "mg_nest" }),
  against("scout", "rifle", { model: "field_gun", at: [180, 300, 0] }),
  gun("medium_tank", "tank_gun", {}),
  gun("half_track", "heavy_mg", { model: "half_track" }),
  gun("armoured_car", "light_cannon", { model: "light_tank", bailed: true }),
  blow("scout"),
  blow("antitank", {}),
  blow("scout", { bailed: true }),
  blow("engineer", { model: "truck", at: [345, 300, 0] }),
  strike([{ at: [600, 420] }], {}, "in the open"),
  strike([{ at: [600, 420] }], { map: bare([{ kind: "trench", rect: [580, 400, 40, 40] }]) }, "in a trench"),
  strike([{ in: [0, "D"] }], { hulls: [{ model: "medium_tank", at: [600, 400, 0], home: "B" }] }, "on a tank"),
  {
    name: "overrun through woods",
    given: {
      map: bare([{ kind: "woods", rect: [540, 250, 10, 100] }]),
      warriors: [{ in: [0, "D"] }, { at: [600, 300] }],
      hulls: [{ model: "medium_tank", at: [500, 300, 0] }],
    },
    answer: ["overrun", "w2", [{ x: 554, y: 300, h: 0 }]],
  },
  {
    name: "drive through woods and a ruin",
    given: {
      map: bare([
        { kind: "woods", rect: [620, 250, 40, 100] },
        { kind: "ruin", rect: [700, 250, 40, 100] },
      ]),
      warriors: [{ in: [0, "D"] }, { at: [1100, 800] }],
      hulls: [{ model: "medium_tank", at: [500, 300, 0] }],
    },
    answer: [
      "drive",
      [
        { x: 640, y: 300, h: 0 },
        { x: 720, y: 300, h: 0 },
      ],
    ],
  },
];

/** How often each end is said to come. */
function said(it: Scene, answer: Answer): { [end: string]: number } {
  const found = wardsOfWar.odds!(it.view(0), it.asked, answer as never)!;
  const ends: { [end: string]: number } = {};
  for (const { label, num } of found.lines) if (!(label.key in ends)) ends[label.key] = num / found.den;
  return ends;
}

/** What came of it, by the keys of the odds. */
function endsOf({ table }: WardsState, { given, answer }: Case): { [end: string]: boolean } {
  const target = answer[0] === "call" ? (given.hulls ? "h1" : "w2") : String(answer[answer[0] === "shoot" ? 2 : 1]);
  const no = Number(target.slice(1)) - 1;
  const hull = target.startsWith("h") ? table.hulls[no] : undefined;
  return {
    "odds.destroyed": answer[0] !== "drive" && (hull ? hull.died !== null : table.warriors[no]!.deaths > 0),
    "odds.bailed": hull?.bailed === true && !given.hulls![no]!.bailed,
    "odds.token": answer[1] === "binoculars" && table.tokens.length > 0,
    "odds.bogs": (answer[0] === "drive" || answer[0] === "overrun") && table.hulls[0]!.bogged,
  };
}

/** Every way the dice can fall, each with its share; a die that only succeeds or fails has two. */
function everyWay(act: (fx: Fx) => void, visit: (share: number) => void): void {
  const picks: number[] = [];
  const counts: number[] = [];
  for (;;) {
    let depth = 0;
    let share = 1;
    act({
      ...quietFx({ below: () => 0 }),
      draw(n, why) {
        const pick = (picks[depth] ??= 0);
        const hit = typeof why === "string" ? undefined : why.hit;
        counts[depth++] = hit === undefined ? n : 2;
        share *= hit === undefined ? 1 / n : (pick === 0 ? hit : n - hit) / n;
        return hit === undefined ? pick : pick === 0 ? 0 : n - 1;
      },
    });
    visit(share);
    let i = depth - 1;
    while (i >= 0 && picks[i]! + 1 >= counts[i]!) i--;
    if (i < 0) return;
    picks[i]!++;
    picks.length = i + 1;
  }
}

for (const one of CASES)
  rule(
    ["WW-44", "WW-54", "WW-57", "WW-66", "WW-77", "WW-84", "WW-87", "WW-138", "WW-142", "WW-145", "WW-154", "WW-170"],
    `the odds of ${one.name} are those of every way the dice can fall`,
    () => {
      const it = scene(one.given);
      const ends = said(it, one.answer);
      const counted: { [end: string]: number } = {};
      let last: WardsState;
      everyWay(
        (fx) => {
          last = copy(it.state as WardsState);
          wardsOfWar.apply(last, it.asked, one.answer as never, fx);
        },
        (share) => {
          for (const [end, isSo] of Object.entries(endsOf(last, one))) counted[end] = (counted[end] ?? 0) + (isSo ? share : 0);
        },
      );
      for (const [end, share] of Object.entries(counted)) expect(ends[end] ?? 0, end).toBeCloseTo(share, 12);
    },
  );

const ROLLS = 200_000;

test("200,000 rolled attacks of all kinds come out as the odds say", () => {
  const fx = quietFx(fast("odds"));
  const many = Math.ceil(ROLLS / CASES.length);
  for (const one of CASES) {
    const it = scene(one.given);
    const { asked } = it;
    expect(it.refusal(asked, one.answer as never)).toBeUndefined();
    const ends = said(it, one.answer);
    const counted: { [end: string]: number } = {};
    for (let i = 0; i < many; i++) {
      const state = copy(it.state as WardsState);
      wardsOfWar.apply(state, asked, one.answer as never, fx);
      for (const [end, isSo] of Object.entries(endsOf(state, one))) counted[end] = (counted[end] ?? 0) + Number(isSo);
    }
    for (const [end, count] of Object.entries(counted)) {
      const p = ends[end] ?? 0;
      // Five standard deviations.
      expect(Math.abs(count - many * p), `${one.name}: ${end}`).toBeLessThanOrEqual(5 * Math.sqrt(many * p * (1 - p)));
    }
  }
});

rule(["WW-44", "WW-54", "WW-88"], "odds are exact, line by line and both ways", () => {
  const it = scene(duel("assault", "assault_rifle", [], MEDIC).given);
  const { den, lines } = wardsOfWar.odds!(it.view(0), it.asked, ["shoot", "assault_rifle", "w2"])!;
  const of = (key: string): number | undefined => lines.find(({ label }) => label.key === key)?.num;
  // A die kills with 4/6 times 2/6 times 3/6 = 1/9.
  expect(of("odds.destroyed")! * 729).toBe(den * (729 - 512));
  expect(of("odds.hit")! * 6).toBe(den * 4);
  expect(of("odds.saveFails")! * 6).toBe(den * 2);
  expect(of("odds.triageFails")! * 6).toBe(den * 3);
  // In return: his Assault Rifle at me, 1 - (7/9)^3.
  expect(of("odds.back")! * 729).toBe(den * (729 - 343));
});

rule("WW-40", "a Move tells what could be done to one there", () => {
  const given: Given = { map: bare(), warriors: [{ at: [100, 300] }, { cls: "scout", at: [600, 300] }] };
  const it = scene(given);
  const near = wardsOfWar.odds!(it.view(0), it.asked, ["move", [{ x: 240, y: 300 }]]);
  expect(near?.lines.map(({ label }) => label.key)).toEqual(["odds.back"]);
  expect(wardsOfWar.odds!(it.view(0), it.asked, ["move", [{ x: 40, y: 300 }]])).toBeUndefined();
});

const nameOf = (one: number | { args: { who?: number; model?: string; no?: number } }): string | number =>
  typeof one === "number" ? one : one.args.who === undefined ? `${one.args.model} ${one.args.no}` : `w${one.args.who + 1}`;
/** The lines of an answer as they are said: key, what stands in them, how often in 100, and whether that is good for the one who asks. */
const lines = (given: Given, answer: Answer): unknown[] => {
  const it = scene(given);
  const found = wardsOfWar.odds!(it.view(0), it.asked, answer as never);
  return (found?.lines ?? []).map(({ label: { key, args }, num, good }) => [
    key,
    ...Object.values(args ?? {}).map((one) => nameOf(one as never)),
    Math.round((100 * num) / found!.den),
    ...(good === undefined ? [] : [good]),
  ]);
};

rule(["WW-47", "WW-57", "WW-77", "WW-98"], "a shot says its end, how it comes to it, and what comes back", () => {
  const said = (one: Case) => lines(one.given, one.answer);
  // 8 of 9 hit when a failed die is rolled again, a third of the saves fail; three dice of his Assault Rifle come back.
  expect(said(duel("scout", "rifle"))).toEqual([
    ["odds.destroyed", "w2", 30, true],
    ["odds.hitAgain", 1, 3, 89],
    ["odds.saveFails", 3, 33],
    ["odds.back", "w2", 53, false],
  ]);
  expect(said(duel("scout", "pistol", [WALL]))).toEqual([
    ["odds.destroyed", "w2", 16, true],
    ["odds.hit", 2, 4, 50],
    ["odds.firepower", 6, 17],
    // The wall stands near him alone: from there it hides nobody.
    ["odds.back", "w2", 53, false],
  ]);
  expect(said(duel("scout", "binoculars", [HEDGE])).slice(0, 2)).toEqual([
    ["odds.token", "w2", 50, true],
    ["odds.hit", 1, 4, 50],
  ]);
  expect(said(duel("engineer", "flamethrower")).slice(0, 2)).toEqual([
    ["odds.destroyed", "w2", 67, true],
    ["odds.hit", 1, 3, 67],
  ]);
  expect(said(duel("medic", "smg", [], MEDIC)).slice(1, 4)).toEqual([
    ["odds.hit", 3, 3, 67],
    ["odds.saveFails", 3, 33],
    ["odds.triageFails", 4, 50],
  ]);
});

rule(["WW-99", "WW-138", "WW-139"], "at armour: it may bail out or be pierced, without Firepower; flames come to nothing", () => {
  const said = (one: Case) => lines(one.given, one.answer);
  // 10 against a side of 4: a 6 is equal, less pierces. What is manned may shoot back: an MG at a man in the open.
  expect(said(against("antitank", "bazooka", {}))).toEqual([
    ["odds.destroyed", "medium_tank 1", 74, true],
    ["odds.bailed", "medium_tank 1", 15, true],
    ["odds.hitAgain", 1, 3, 89],
    ["odds.pierced", 4, 10, 83],
    ["odds.back", "w2", 53, false],
  ]);
  // Nobody is in it: nobody bails out, and nobody shoots.
  expect(said(against("antitank", "bazooka", {}, false))).toEqual([
    ["odds.destroyed", "medium_tank 1", 74, true],
    ["odds.hitAgain", 1, 3, 89],
    ["odds.pierced", 4, 10, 83],
  ]);
  expect(said(against("engineer", "flamethrower", { model: "half_track" })).slice(0, 2)).toEqual([
    ["odds.destroyed", "half_track 1", 0, true],
    ["odds.hit", 1, 3, 67],
  ]);
  // One that is too strong for it: 10 against a side of 3 is more than any die, so nobody has the time to bail out.
  expect(said(against("antitank", "bazooka", { model: "light_tank" })).slice(0, 3)).toEqual([
    ["odds.destroyed", "light_tank 1", 89, true],
    ["odds.hitAgain", 1, 3, 89],
    ["odds.pierced", 3, 10, 100],
  ]);
  // A weapon that is too weak: 2 against a side of 4.
  expect(said(against("scout", "rifle", {})).slice(0, 3)).toEqual([
    ["odds.destroyed", "medium_tank 1", 0, true],
    ["odds.hit", 1, 3, 67],
    ["odds.pierced", 4, 2, 0],
  ]);
});

rule(["WW-66", "WW-145", "WW-153"], "a blow, an Overrun and a drive: one die each, and those of the ground before it", () => {
  const said = (one: Case) => lines(one.given, one.answer);
  const cases = (name: string) => CASES.find((one) => one.name === name)!;
  expect(said(blow("scout"))).toEqual([
    ["odds.destroyed", "w2", 50, true],
    ["odds.hit", 1, 4, 50],
    ["odds.back", "w2", 53, false],
  ]);
  expect(said(cases("overrun through woods"))).toEqual([
    ["odds.destroyed", "w2", 42, true],
    ["odds.bogs", 17, false],
    ["odds.bogPasses", 2, 83],
  ]);
  expect(said(cases("drive through woods and a ruin"))).toEqual([
    ["odds.bogs", 58, false],
    ["odds.bogPasses", 2, 83],
    ["odds.bogPasses", 4, 50],
  ]);
  // Over open ground there is nothing to say, of an order that cannot be carried out neither, nor of the end of a turn.
  const { given } = cases("drive through woods and a ruin");
  for (const answer of [
    ["drive", [{ x: 550, y: 300, h: 0 }]],
    ["drive", [{ x: 1400, y: 300, h: 0 }]],
    ["end"],
    ["leave", [{ x: 500, y: 270 }]],
  ])
    expect(lines(given, answer as Answer)).toEqual([]);
  const it = scene({ map: bare(), warriors: [{ at: [100, 100] }, { at: [900, 100] }] }).do("move", []);
  expect(wardsOfWar.odds!(it.view(0), it.asked, ["roll"])).toBeUndefined();
});

rule(["WW-169", "WW-171", "WW-172"], "a strike: each figure in its circle by itself", () => {
  const both = strike(
    [{ at: [600, 430] }, { at: [50, 800] }, { at: [1100, 800] }],
    { hulls: [{ model: "truck", at: [600, 360, 0], home: "B" }] },
    "on two",
  );
  expect(lines(both.given, both.answer)).toEqual([
    ["odds.destroyed", "w2", 22, true],
    ["odds.hit", 1, 3, 67],
    ["odds.saveFails", 3, 33],
    ["odds.destroyed", "truck 1", 44, true],
    ["odds.hit", 1, 3, 67],
    ["odds.saveFails", 5, 67],
  ]);
  expect(lines(both.given, ["call", "t3"])).toEqual([]);
});

rule(
  ["WW-40", "WW-133", "WW-135"],
  "what comes back is the best of an enemy's weapons that reach: not Binoculars, none aimed elsewhere, none of the dead",
  () => {
    const back = (warriors: Given["warriors"], hulls: NonNullable<Given["hulls"]> = []) =>
      lines({ map: bare(), warriors: [{ at: [300, 300] }, ...warriors], hulls }, ["move", [{ x: 300, y: 310 }]]).map((line) =>
        (line as unknown[]).slice(1, 3),
      );
    // The Rifle with its second try, 30 in 100, is better than two dice of a Pistol that does not reach.
    expect(back([{ cls: "scout", at: [600, 300] }])).toEqual([["w2", 30]]);
    // Near by the Pistol's two dice are better: 1 - (7/9)^2 = 40.
    expect(back([{ cls: "scout", at: [380, 300] }])).toEqual([["w2", 40]]);
    expect(back([{ cls: "scout", at: [900, 300] }])).toEqual([]);
    expect(back([{ deaths: 1 }])).toEqual([]);
    // Friends do nothing to one; of enemies each is named.
    expect(back([{ at: [400, 300] }, { at: [350, 300] }, { at: [400, 340] }]).map(([who]) => who)).toEqual(["w2", "w4"]);
    const gun = (model: "assault_gun" | "medium_tank" | "light_at_gun", h: number) =>
      back([{ in: [0, "G"] }], [{ model, at: [600, 300, h] }]).length;
    // Forward weapons that look away harm nobody; a turret does, and a gun is turned.
    expect([gun("assault_gun", 32), gun("assault_gun", 0), gun("medium_tank", 0), gun("light_at_gun", 0)]).toEqual([1, 0, 1, 1]);
  },
);
