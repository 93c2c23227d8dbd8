import type { Bot } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { sampleSeen } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { optionsOf } from "@warren/kernel/testing/scene.ts";
import { say } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { goalOf } from "../bot/goal.ts";
import { momentOf } from "../bot/moment.ts";
import { outlookFor } from "../bot/outlook.ts";
import { drivesTo } from "../bot/roads.ts";
import { bots } from "../bot.ts";
import { WEIGHTS, WHOLE_MATCH } from "../content/weights.ts";
import { wardsOfWar } from "../game.ts";
import { type Given, positionOf } from "../position.ts";
import { groundOf } from "../rules/geometry/ground.ts";
import type { WardsState } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { bare, scene } from "./scene.ts";

const named = (level: string): Bot => bots.find((bot) => bot.level === level)!;
const sergeant = named("sergeant");
const thoughtOf = (given: Given, bot: Bot = sergeant) => {
  const it = scene(given);
  const { seat } = it.asked;
  const thought = bot.decide({ game: wardsOfWar, view: it.view(seat), decision: it.asked, seat, rng: fast("bot"), steps: 0 });
  expect(it.refusal(it.asked, thought.answer)).toBeUndefined();
  return thought;
};
const ask = (given: Given, bot: Bot = sergeant) => thoughtOf(given, bot).answer as readonly unknown[];
const endOf = (answer: readonly unknown[]) => (answer.at(-1) as { x: number; y: number }[]).at(-1)!;

/** Seat 0 is this bot, seat 1 plays at random; the winner's team, or -1. */
function winnerOf(bot: Bot, options: { [id: string]: string }, seed: string): number {
  const rng = fast(seed);
  const state = wardsOfWar.setup(optionsOf(wardsOfWar, options), 2, quietFx(rng)) as WardsState;
  while (!wardsOfWar.outcome(state)) {
    const [decision] = wardsOfWar.pending(state, true);
    const view = viewOf(state, decision!.seat);
    const answer =
      decision!.seat === 0
        ? bot.decide({ game: wardsOfWar, view, decision: decision!, seat: 0, rng, steps: 0 }).answer
        : sampleSeen(wardsOfWar, view, decision!, rng);
    expect(checkAnswer(decision!.domain, answer) ?? wardsOfWar.refuse!(view, decision!, answer)).toBeUndefined();
    wardsOfWar.apply(state, decision!, answer, quietFx(rng));
  }
  const { winners } = state.table.over!;
  return winners.length === 1 ? winners[0]! : -1;
}

test.each(["domination", "hill", "flags", "assault"])("a Sergeant alone beats chance at %s", (mode) => {
  expect(winnerOf(sergeant, { mode, vehicles: "all", rangedIn: "mortar" }, mode)).toBe(0);
});

test("there are five levels, and each says in words why", () => {
  const given: Given = { map: bare(), options: { mode: "domination" }, warriors: [{ at: [200, 450] }, { at: [1100, 800] }] };
  expect(bots.map(({ level }) => level)).toEqual(["recruit", "soldier", "sergeant", "captain", "general"]);
  for (const bot of bots) {
    const [reason] = thoughtOf(given, bot).why!;
    const words = say({ catalogues: [en], names: ["Ann", "Bob"], lang: "en" }, reason!);
    expect(words).not.toContain(reason!.key);
    expect(words).toMatch(/\.$/);
  }
});

test("a Sergeant shoots whom he is likely to hit, and assaults whom he is not", () => {
  expect(ask({ map: bare(), warriors: [{ at: [300, 300] }, { cls: "medic", at: [450, 300] }] }).slice(0, 3)).toEqual([
    "shoot",
    "assault_rifle",
    "w2",
  ]);
  const wall = { kind: "wall", rect: [350, 200, 8, 200] } as const;
  expect(ask({ map: bare([wall]), warriors: [{ cls: "scout", at: [300, 300] }, { at: [375, 300] }] })[0]).toBe("assault");
});

test("nobody shoots into a wall: whom one does not see is no target", () => {
  const house = { kind: "building", rect: [380, 100, 60, 500] } as const;
  for (const bot of bots)
    expect(ask({ map: bare([house]), warriors: [{ at: [300, 300] }, { cls: "medic", at: [520, 300] }] }, bot)[0]).toBe("move");
});

test("a Recruit wastes no order: no shot at a gun that nobody mans unless that is a point, and no walk on the spot", () => {
  const empty = (mode: string): Given => ({
    map: bare(),
    options: { mode },
    warriors: [{ at: [300, 450] }, { at: [1100, 800] }],
    hulls: [{ model: "light_at_gun", at: [420, 450, 0], home: "B" }],
  });
  const manned = { ...empty("hill"), warriors: [{ at: [300, 450] as const }, { in: [0, "G"] as const }] };
  const verb = (given: Given) => ask(given, named("recruit"))[0];
  expect([verb(empty("hill")), verb(manned), verb(empty("deathmatch"))]).toEqual(["move", "shoot", "shoot"]);
  expect(verb({ map: bare(), options: { mode: "hill" }, warriors: [{ at: [600, 450] }, { at: [1100, 60] }] })).toBe("end");
});

test("between walls a hull is driven back and round the corner, not left standing", () => {
  const given: Given = {
    options: { map: "millbrook" },
    warriors: [
      { cls: "scout", in: [0, "D"] },
      { cls: "scout", at: [1171, 210] },
    ],
    hulls: [{ model: "field_car", at: [338, 670, 4], home: "A" }],
  };
  const answer = ask(given);
  expect(answer[0]).toBe("drive");
  expect(endOf(answer).x).toBeGreaterThan(480);
});

test("a hull that is worth more than the walk is boarded, at the wheel; a Recruit walks", () => {
  const given: Given = {
    map: bare(),
    options: { mode: "hill" },
    warriors: [{ at: [200, 450] }, { at: [1100, 800] }],
    hulls: [{ model: "armoured_car", at: [140, 450, 0], home: "A" }],
  };
  expect(ask(given).slice(0, 3)).toEqual(["board", "h1", "D"]);
  expect(ask(given, named("recruit"))[0]).toBe("move");
});

test("a hull that cannot come nearer than its Warrior walks is left alone, and so is one with a Bazooka beside it", () => {
  const far: Given = {
    map: bare(),
    options: { mode: "hill" },
    warriors: [{ at: [520, 450] }, { at: [1100, 800] }],
    hulls: [{ model: "truck", at: [400, 450, 0], home: "A" }],
  };
  expect(ask(far)[0]).toBe("move");
  const hunted: Given = {
    map: bare(),
    options: { mode: "hill" },
    warriors: [
      { at: [200, 450] },
      { cls: "antitank", at: [240, 360] },
      { at: [60, 60] },
      { cls: "antitank", at: [240, 540] },
      { at: [60, 840] },
      { cls: "antitank", at: [60, 540] },
    ],
    hulls: [{ model: "field_car", at: [140, 450, 0], home: "A" }],
  };
  expect(ask(hunted)[0]).not.toBe("board");
});

test("who is aboard drives on to the goal, shoots from there, and gets out where the hull comes no farther", () => {
  const aboard: Given = {
    map: bare(),
    options: { mode: "hill" },
    warriors: [{ in: [0, "D"] }, { at: [1150, 850] }],
    hulls: [{ model: "armoured_car", at: [140, 450, 0], home: "A" }],
  };
  const drive = ask(aboard);
  expect(drive[0]).toBe("drive");
  expect(endOf(drive).x).toBeGreaterThan(380);
  expect(ask({ ...aboard, warriors: [{ in: [0, "D"] }, { at: [500, 450] }] })[0]).toBe("shoot");
  const ringed: Given = {
    map: bare([
      { kind: "building", rect: [420, 300, 40, 112] },
      { kind: "building", rect: [420, 438, 40, 132] },
      { kind: "building", rect: [420, 180, 400, 40] },
      { kind: "building", rect: [420, 650, 400, 40] },
      { kind: "building", rect: [780, 220, 40, 430] },
      { kind: "building", rect: [420, 220, 40, 80] },
      { kind: "building", rect: [420, 570, 40, 80] },
    ]),
    options: { mode: "hill" },
    warriors: [{ in: [0, "D"] }, { at: [1150, 850] }],
    hulls: [{ model: "armoured_car", at: [375, 425, 0], home: "A" }],
  };
  expect(ask(ringed)[0]).toBe("leave");
});

test("how long a drive is counts the way round what is solid for the hull, and the walk where it ends", () => {
  const wall = { kind: "building", rect: [500, 0, 40, 800] } as const;
  const open = drivesTo(groundOf(bare()), "medium_tank", { x: 900, y: 400 }, 0);
  const round = drivesTo(groundOf(bare([wall])), "medium_tank", { x: 900, y: 400 }, 0);
  expect(open({ x: 300, y: 400 })).toBeCloseTo(2, 1);
  expect(round({ x: 300, y: 400 })).toBeGreaterThan(open({ x: 300, y: 400 }) + 1);
});

test("where kills or flags decide, who is not ahead dares more from round to round, who is ahead does not", () => {
  const caution = (given: Partial<Given>, seat = 0): number =>
    momentOf(positionOf({ map: bare(), warriors: [{ at: [300, 300] }, { at: [900, 300] }], ...given }), seat, WEIGHTS.sergeant)
      .weights.caution;
  expect(caution({ round: 12 })).toBeLessThan(caution({ round: 6 }));
  expect(caution({ round: 12, points: [0, 1] })).toBeLessThan(WEIGHTS.sergeant.caution / 2);
  expect(caution({ round: 12, points: [1, 0] })).toBe(WEIGHTS.sergeant.caution);
  expect(caution({ round: 12, options: { mode: "flags" } })).toBeLessThan(WEIGHTS.sergeant.caution / 2);
  expect(caution({ round: 12, options: { mode: "flags" }, points: [1, 0] })).toBe(WEIGHTS.sergeant.caution);
  expect(caution({ round: 12, options: { mode: "hill" } })).toBe(WEIGHTS.sergeant.caution);
});

test("a bailed out crew recovers first, and a free wheel is taken before anything else", () => {
  const hulls = (bailed?: true): NonNullable<Given["hulls"]> => [
    { model: "medium_tank", at: [400, 300, 0], home: "A", ...(bailed ? { bailed } : {}) },
  ];
  expect(ask({ map: bare(), warriors: [{ in: [0, "D"] }, { at: [1100, 850] }], hulls: hulls(true) })).toEqual([
    "recover",
    "bailed",
  ]);
  expect(ask({ map: bare(), warriors: [{ in: [0, "G"] }, { at: [1100, 850] }], hulls: hulls() })).toEqual(["seat", "D"]);
});

test("a Scout without a shot ranges in on a crowd, and anybody calls the fire", () => {
  const crowd = { options: { mode: "hill", rangedIn: "mortar" }, map: bare() } as const;
  const [one, two, three] = [{ at: [1050, 430] }, { at: [1050, 470] }, { at: [1090, 450] }] as const;
  const away = { at: [60, 850] } as const;
  expect(ask({ ...crowd, warriors: [{ cls: "scout", at: [600, 450] }, one, away, two, away, three] }).slice(0, 2)).toEqual([
    "shoot",
    "binoculars",
  ]);
  const token = { by: 2, team: 0, x: 1060, y: 450, old: false };
  const called = ask({ ...crowd, warriors: [{ cls: "medic", at: [600, 450] }, one, away, two, away, three], tokens: [token] });
  expect(called).toEqual(["call", "t3"]);
});

test("objectives are shared out, and one that is owned and safe is left for one that is not", () => {
  const options = { mode: "domination" };
  const warriors = [{ at: [300, 450] }, { at: [1150, 60] }, { at: [300, 430] }, { at: [1150, 80] }] as const;
  const goals = (given: Given): string[] => {
    const state = positionOf(given);
    return [0, 2].map((seat) => {
      const { x, y } = goalOf(state, seat, WEIGHTS.sergeant).at;
      return `${x},${y}`;
    });
  };
  expect(new Set(goals({ map: bare(), options, warriors })).size).toBe(2);
  const [mine] = goals({ map: bare(), options, warriors, owners: [null, 0, null] });
  expect(mine).not.toBe("600,450");
  // The enemy comes: it is looked after again.
  const pressed = [{ at: [560, 450] }, { at: [800, 450] }, { at: [300, 430] }, { at: [1150, 80] }] as const;
  expect(goals({ map: bare(), options, warriors: pressed, owners: [null, 0, null] })[0]).toBe("600,450");
});

test("beside a person a bot goes where he is not: it leaves him the objective he is at, and takes it when he goes elsewhere", () => {
  const goal = (person: readonly [number, number]): string => {
    const warriors = [{ at: person }, { at: [1150, 60] }, { at: [600, 560] }, { at: [1150, 80] }] as const;
    const { x, y } = goalOf(positionOf({ map: bare(), options: { mode: "domination" }, warriors }), 2, WEIGHTS.sergeant).at;
    return `${x},${y}`;
  };
  const [one, two, three] = bare().objectives.map(({ p: [x, y] }) => `${x},${y}`);
  expect([one, two, three]).toContain("600,450");
  expect(goal([600, 460])).not.toBe("600,450");
  expect(goal([60, 60])).toBe("600,450");
});

test("two bots take what the person beside them does not, each one of the other two, on ways that part at once", () => {
  const { objectives: places } = bare();
  expect(places).toHaveLength(3);
  const [x, y] = places[1]!.p;
  // The first objective is the nearest one to both of them.
  const warriors = [
    { at: [x, y] },
    { at: [1150, 60] },
    { at: [300, 420] },
    { at: [1150, 90] },
    { at: [300, 480] },
    { at: [1150, 120] },
  ] as const;
  const state = positionOf({ map: bare(), options: { mode: "domination" }, warriors });
  const { objectives } = state.table;
  const bots = [2, 4];
  const goals = () => bots.map((seat) => goalOf(state, seat, WEIGHTS.sergeant).at);
  const takers: (number | undefined)[] = [undefined, undefined, undefined];
  const rng = fast("share");
  for (let n = 0; n < 200 && objectives.some(({ owner }) => owner !== 0); n++) {
    if (bots.every((seat) => !takers.includes(seat))) {
      const [one, two] = goals();
      expect(one).not.toEqual(two);
      expect([one, two]).not.toContainEqual({ x, y });
    }
    const [decision] = wardsOfWar.pending(state, true);
    const { seat, fallback } = decision!;
    const ofBot = () =>
      sergeant.decide({ game: wardsOfWar, view: viewOf(state, seat), decision: decision!, seat, rng, steps: 0 });
    const before = objectives.map(({ owner }) => owner);
    wardsOfWar.apply(state, decision!, bots.includes(seat) ? ofBot().answer : fallback, quietFx(rng));
    for (const [i, { owner }] of objectives.entries()) if (owner !== before[i]) takers[i] = seat;
  }
  expect(takers).toEqual([2, 0, 4]);
  expect(state.table.warriors[0]!.at).toEqual({ x, y });
});

test("who stands at an objective that he would take stays there", () => {
  const given: Given = {
    map: bare(),
    options: { mode: "domination" },
    warriors: [{ at: [560, 450] }, { at: [1150, 850] }],
    owners: [0, 1, 0],
  };
  const [verb, path] = ask(given) as [string, { x: number; y: number }[]];
  expect(verb).toBe("move");
  const { x, y } = path.at(-1) ?? { x: 560, y: 450 };
  expect(Math.hypot(x - 600, y - 450)).toBeLessThanOrEqual(112);
});

test("a carrier goes home, and a second Move needs no roll", () => {
  const given: Given = {
    map: bare(),
    options: { mode: "flags" },
    warriors: [{ at: [700, 450] }, { at: [1100, 800] }],
    flags: [undefined, { by: 0 }],
  };
  const [verb, path] = ask(given) as [string, { x: number; y: number }[]];
  expect(verb).toBe("move");
  expect(path.at(-1)!.x).toBeLessThan(600);
  const then = scene(given).do(verb, path.map(({ x, y }) => [x, y]) as never);
  const { asked } = then;
  const next = sergeant.decide({ game: wardsOfWar, view: then.view(0), decision: asked, seat: 0, rng: fast(""), steps: 0 });
  expect(next.answer).toEqual(["run"]);
  // Who has no flag rolls; a Recruit has done enough.
  const plain = scene({ map: bare(), warriors: [{ at: [300, 300] }, { at: [900, 300] }] }).do("move", []);
  const answerOf = (bot: Bot) =>
    bot.decide({ game: wardsOfWar, view: plain.view(0), decision: plain.asked, seat: 0, rng: fast(""), steps: 0 }).answer;
  expect([sergeant, named("recruit")].map(answerOf)).toEqual([["roll"], ["end"]]);
});

test("a General tries orders out to the end of his turn and says so; without steps to spend he goes by what they promise", () => {
  const given: Given = { map: bare(), warriors: [{ at: [300, 300] }, { at: [560, 300] }] };
  const it = scene(given);
  const general = named("general");
  const thought = (steps: number) =>
    general.decide({ game: wardsOfWar, view: it.view(0), decision: it.asked, seat: 0, rng: fast("bot"), steps });
  expect(thought(60).why!.at(-1)).toMatchObject({ key: "bot.searched" });
  expect(thought(60)).toEqual(thought(60));
  expect(thought(0).why!.at(-1)).toMatchObject({ args: { times: 0 } });
  // In Assault he goes by what they promise alone.
  const other = scene({ ...given, options: { mode: "assault" } });
  const { why } = general.decide({
    game: wardsOfWar,
    view: other.view(0),
    decision: other.asked,
    seat: 0,
    rng: fast("bot"),
    steps: 60,
  });
  expect(why!.map(({ key }) => key)).not.toContain("bot.searched");
});

test("the outlook of a team: better with what it owns and has scored, the reverse for the others, and a match is worth no more than itself", () => {
  const of = (given: Partial<Given>, team = 0): number => {
    const warriors = [{ at: [300, 450] }, { at: [900, 450] }] as const;
    return outlookFor(
      positionOf({ map: bare(), options: { mode: "domination" }, round: 6, warriors, ...given }),
      team,
      WEIGHTS.captain,
    );
  };
  expect(of({ owners: [0, 0, null] })).toBeGreaterThan(of({ owners: [0, null, null] }));
  expect(of({ owners: [0, null, null] })).toBeGreaterThan(of({ owners: [1, null, null] }));
  expect(of({ points: [9, 4] })).toBeGreaterThan(of({ points: [5, 4] }));
  expect(of({ points: [9, 4] })).toBeCloseTo(-of({ points: [9, 4] }, 1), 9);
  const state = positionOf({ map: bare(), warriors: [{ at: [300, 450] }, { at: [900, 450] }] });
  const ends = (winners: number[]) => {
    state.table.over = { how: "rounds", winners };
    return outlookFor(state, 0, WEIGHTS.captain);
  };
  expect([ends([0]), ends([0, 1]), ends([1])]).toEqual([WHOLE_MATCH, 0, -WHOLE_MATCH]);
  expect(of({ points: [17, 0] })).toBeLessThan(WHOLE_MATCH);
});

test("the same ask gets the same answer", () => {
  const given: Given = { map: bare(), warriors: [{ at: [300, 300] }, { at: [900, 300] }] };
  for (const bot of bots) expect(ask(given, bot)).toEqual(ask(given, bot));
});

test("who is nearer to what is to be won, or owns it, stands better", () => {
  const at = (given: Partial<Given>): number =>
    wardsOfWar.score!(
      positionOf({ map: bare(), options: { mode: "domination" }, warriors: [{ at: [200, 450] }, { at: [1000, 450] }], ...given }),
      0,
    );
  expect(at({ warriors: [{ at: [500, 450] }, { at: [1000, 450] }] })).toBeGreaterThan(at({}));
  expect(at({ owners: [0, null, null] })).toBeGreaterThan(at({}));
  expect(at({ owners: [1, null, null] })).toBeLessThan(at({}));
  expect(at({ points: [1, 0] })).toBeGreaterThan(at({ points: [0, 0] }));
  const legs = (stages: number): number => {
    const state = positionOf({ map: bare(), options: { mode: "assault" }, warriors: [{ at: [200, 450] }, { at: [1000, 450] }] });
    state.table.legs = [{ attackers: 0, locked: Array.from({ length: stages }, (_, i) => i + 1), tickets: 3 }];
    return wardsOfWar.score!(state, 0);
  };
  expect(legs(2)).toBeGreaterThan(legs(1));
});
