import { fast } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
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

test.each(CASES)("the odds of $name are those of every way the dice can fall", (one) => {
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
});

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

test("odds are exact, line by line and both ways", () => {
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

test("a Move tells what could be done to one there", () => {
  const given: Given = { map: bare(), warriors: [{ at: [100, 300] }, { cls: "scout", at: [600, 300] }] };
  const it = scene(given);
  const near = wardsOfWar.odds!(it.view(0), it.asked, ["move", [{ x: 240, y: 300 }]]);
  expect(near?.lines.map(({ label }) => label.key)).toEqual(["odds.back"]);
  expect(wardsOfWar.odds!(it.view(0), it.asked, ["move", [{ x: 40, y: 300 }]])).toBeUndefined();
});
