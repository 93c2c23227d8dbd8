import type { Answer } from "@warren/kernel/domain.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { MILLBROOK } from "../content/maps/millbrook.ts";
import { MAPS } from "../content/maps.ts";
import { wardsOfWar } from "../game.ts";
import type { Given } from "../position.ts";
import { MAP_FORMAT } from "../rules/maps/read.ts";
import { bare, fresh, type Scene, scene } from "./scene.ts";

const FAR = { at: [1100, 850] as const };
const file = (change: object = {}): string => JSON.stringify({ format: MAP_FORMAT, ...MILLBROOK, name: "Mine", ...change });
const refusal = (options: Record<string, string>, seats = 4) => {
  const {
    key,
    rule: by,
    args,
  } = wardsOfWar.refuseOptions!({ mode: "deathmatch", map: "millbrook", teams: "two", mapFile: "", ...options }, seats) ?? {};
  return key && [key, by, args];
};

rule(
  ["WW-186", "WW-201"],
  "four teams: not on a new table, not on one for two, not in unequal numbers, not in Assault; alone everybody may",
  () => {
    const four = (map: string, seats: number, mode = "deathmatch") => refusal({ teams: "four", map, mode }, seats);
    expect(four("new-village", 8)).toEqual(["options.newTwo", "WW-201", undefined]);
    expect(four("millbrook", 8)).toEqual(["options.noFour", "WW-201", { map: "Millbrook" }]);
    expect(four("crown-hill", 6)).toEqual(["options.unequal", "WW-201", { seats: 6 }]);
    expect(four("crown-hill", 8, "assault")).toEqual(["options.assaultTwo", "WW-186", undefined]);
    expect([four("crown-hill", 8), four("millbrook", 5, "free"), refusal({ map: "new-village" })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // Of a table of one's own it is that one which counts.
    expect(refusal({ teams: "four", map: "crown-hill", mapFile: file() })).toEqual(["options.noFour", "WW-201", { map: "Mine" }]);
    const crown = JSON.stringify({ format: MAP_FORMAT, ...MAPS.find(({ id }) => id === "crown-hill") });
    expect(refusal({ teams: "four", mapFile: crown })).toBeUndefined();
  },
);

rule(
  ["WW-101", "WW-202"],
  "a table of one's own is refused for its first fault, in its form before its fairness, and then nothing else is looked at",
  () => {
    expect(refusal({ teams: "four", mapFile: file({ w: 1.5 }) })?.[0]).toBe("map.bad");
    expect(refusal({ teams: "four", mapFile: file({ hill: [601, 450, 150] }) })).toEqual([
      "map.zoneImage",
      "WW-202",
      { x: 601, y: 450, ix: 599, iy: 450, off: 2 },
    ]);
    expect(fresh(4, { mapFile: file(), map: "crown-hill" }).state.fixed.map).toMatchObject({ name: "Mine", id: "millbrook" });
    // One that cannot be read was refused; a match from before plays the table it was made for.
    expect(fresh(4, { mapFile: "{", map: "crown-hill" }).state.fixed.map.id).toBe("crown-hill");
  },
);

rule(
  "WW-205",
  "a new table is small for four, of middle size for eight, large for more, of the theme and seed that are told",
  () => {
    const made = (seats: number, map = "new-open") => {
      const it: string[] = [];
      const fx = {
        ...quietFx({ below: () => 77 }),
        quiet: false,
        tell: ({ key, args }: { key: string; args?: object }) => void it.push(key, JSON.stringify(args)),
      };
      const options = {
        mode: "deathmatch",
        map,
        teams: "two",
        length: "standard",
        vehicles: "none",
        rangedIn: "marker",
        classes: "change",
        legs: "two",
        mapFile: "",
      };
      const { w, h, name, theme } = wardsOfWar.setup(options, seats, fx as never).fixed!.map as typeof MILLBROOK;
      expect(it).toEqual(["setup.newTable", '{"seed":"77"}']);
      return [w, h, name, theme].join(" ");
    };
    expect([made(2), made(4), made(5), made(8), made(9), made(16)]).toEqual([
      "900 900 77 open",
      "900 900 77 open",
      "1200 1200 77 open",
      "1200 1200 77 open",
      "1800 1200 77 open",
      "1800 1200 77 open",
    ]);
    expect(made(2, "new-city")).toBe("900 900 77 city");
  },
);

rule(
  ["WW-164", "WW-198"],
  "what stands on the table by the options: none, what has no armour, all; and all is empty, sound and at its place",
  () => {
    const models = (vehicles: string) => new Set(fresh(2, { vehicles }).table.hulls.map(({ model }) => model));
    expect([models("none"), models("soft"), models("all")]).toEqual([
      new Set(),
      new Set(["field_car", "light_at_gun"]),
      new Set(["armoured_car", "field_car", "light_at_gun"]),
    ]);
    const { table, state } = fresh(5, { vehicles: "all" });
    expect(table.hulls[0]).toEqual({
      model: "armoured_car",
      home: 0,
      x: 60,
      y: 670,
      h: 0,
      bailed: false,
      bogged: false,
      died: null,
      idle: 0,
    });
    expect(table.sides).toEqual(
      [2, 3].map((seats) => ({ seats, points: 0, since: 0, kills: 0, hullKills: 0, tickets: null, fired: 0, counted: 0 })),
    );
    expect(table.warriors[0]).toEqual({
      team: 0,
      cls: null,
      at: null,
      berth: null,
      entered: false,
      closed: false,
      kills: 0,
      hullKills: 0,
      deaths: 0,
      assists: 0,
    });
    expect([table.round, table.turn.no, table.over, table.tokens, state.flow]).toEqual([
      0,
      0,
      null,
      [],
      [{ at: "enter.ask", seat: 0 }],
    ]);
  },
);

rule(["WW-18", "WW-189", "WW-201"], "who comes late: to a team, alone with a side of his own, and to four teams nobody", () => {
  const joins = (options: Given["options"], seats: number) => {
    const it = scene({
      map: bare(),
      options: options!,
      warriors: Array.from({ length: seats }, (_, i) => ({ at: [100 + 60 * i, 100] as const })),
    });
    it.game.join!(it.state, seats, it.fx);
    return it;
  };
  const team = joins({}, 3);
  expect([team.warrior(3).team, team.events("seat.joined")[0]]).toEqual([
    1,
    { key: "seat.joined", args: { who: 3, number: 4, team: 1 }, rule: "WW-18" },
  ]);
  const alone = joins({ mode: "free" }, 4);
  expect([alone.warrior(4).team, alone.table.sides.length, alone.table.sides[4]!.seats]).toEqual([4, 5, 0]);
  expect(alone.events("seat.joinedAlone")[0]).toEqual({ key: "seat.joinedAlone", args: { who: 4, number: 5 }, rule: "WW-18" });
  const refuse = (it: Scene) => it.game.refuseJoin!(it.state);
  const four = (mode: string) =>
    scene({
      options: { mode, teams: mode === "free" ? "two" : "four", map: "crown-hill" },
      warriors: [FAR, { at: [100, 100] }, { at: [200, 100] }, { at: [300, 100] }],
    });
  expect([refuse(four("deathmatch")), refuse(four("free")), refuse(team)]).toEqual([
    { key: "join.equal", rule: "WW-201" },
    undefined,
    undefined,
  ]);
});

rule(
  "WW-197",
  "who leaves before he has entered is passed over; the next is asked, or called, and a round that had begun goes on",
  () => {
    const match = fresh(4);
    match.game.leave!(match.state, 0, match.fx);
    expect([match.seat, match.kind, match.table.round]).toEqual([1, "enter", 0]);
    match.do("scout", "B1", "s1").do("scout", "B2", "s1").do("scout", "A2", "s1");
    expect([match.seat, match.kind, match.table.round]).toEqual([1, "action", 1]);
    // A latecomer who goes before he has a place: the next number is called in the same round.
    const late = scene({ map: bare(), warriors: [{ at: [100, 100] }, FAR, { at: [200, 100] }, { at: [300, 100] }] });
    late.game.join!(late.state, 4, late.fx);
    late.do("end");
    expect([late.seat, late.kind]).toEqual([4, "enter"]);
    late.game.leave!(late.state, 4, late.fx);
    expect([late.seat, late.kind, late.table.round]).toEqual([1, "action", 1]);
    // Somebody else's leaving changes nothing of what is asked.
    const other = scene({ map: bare(), warriors: [{ at: [100, 100] }, FAR, { at: [200, 100] }, { at: [300, 100] }] }).do(
      "move",
      [],
    );
    other.game.leave!(other.state, 3, other.fx);
    expect([other.seat, other.kind]).toEqual([0, "second"]);
    const enters = fresh(4);
    enters.game.leave!(enters.state, 2, enters.fx);
    expect([enters.seat, enters.kind]).toEqual([0, "enter"]);
    enters.do("scout", "A1", "s1").do("scout", "B1", "s1");
    expect([enters.seat, enters.kind]).toEqual([3, "enter"]);
    // In the middle of coming back and of the roll, too.
    const dead = scene({
      map: bare(),
      warriors: [{ deaths: 1 }, FAR, { at: [200, 100] }, { at: [300, 100] }],
      at: { at: "respawn" },
    });
    dead.game.leave!(dead.state, 0, dead.fx);
    expect([dead.seat, dead.kind]).toEqual([1, "action"]);
  },
);

rule(
  ["WW-195", "WW-208"],
  "who may look ahead, and what may be shown: the living and the dead who have entered, not before the first round nor after the last",
  () => {
    const four: Given = {
      map: bare(),
      options: { mode: "domination" },
      warriors: [{ at: [100, 100] }, FAR, { at: [200, 100] }, { in: [0, "D"] }, { deaths: 1 }, { deaths: 1 }],
      hulls: [{ model: "truck", at: [600, 600, 0] }],
    };
    const it = scene(four);
    const ahead = (seat: number) => wardsOfWar.ahead!(it.view(seat));
    expect(ahead(2)).toMatchObject({
      decision: { seat: 2, kind: "action", turn: "turn 2" },
      view: { table: { turn: { seat: 2, no: 2, done: [] } } },
    });
    expect(ahead(3)!.decision).toMatchObject({ seat: 3, kind: "action" });
    expect(ahead(4)!.decision).toMatchObject({ seat: 4, kind: "respawn" });
    it.warrior(5).entered = false;
    expect(ahead(5)).toBeUndefined();
    it.table.round = 0;
    expect(ahead(2)).toBeUndefined();
    it.table.round = 1;
    it.table.over = { how: "points", winners: [0] };
    expect(ahead(2)).toBeUndefined();
  },
);

rule(
  "WW-208",
  "an enemy on foot may be pointed at, none in a hull or Destroyed, and no friend; every objective by its number",
  () => {
    const it = scene({
      map: bare([{ kind: "crater", circle: [700, 700, 28] }]),
      options: { mode: "domination" },
      warriors: [{ at: [100, 100] }, { at: [300, 300] }, { at: [200, 100] }, { in: [0, "D"] }, FAR, { deaths: 1 }],
      hulls: [{ model: "truck", at: [600, 600, 0] }],
    });
    const now = wardsOfWar.talk!.now(it.view(0), 0, [])!;
    const { tree, further } = now.domain as { tree: Record<string, object>; further: Record<string, object> };
    for (const word of ["look", "going", "aid"]) {
      expect(Object.keys(tree[word]!)).toEqual(["o1", "o2", "o3", "w2", "point"]);
      expect(further[word]).toEqual({ point: { t: "pose", inside: [{ s: "rect", x: 0, y: 0, w: 1200, h: 900 }] } });
    }
    const said = (say: Answer) => {
      const { event, to } = wardsOfWar.talk!.said(it.view(0), 0, [], say);
      return [event.key, event.args, to];
    };
    const objective = { key: "label.objective", args: { no: 3 } };
    expect(said(["look", "o3"])).toEqual(["ping.look", { who: 0, x: 700, y: 770, what: objective }, [2, 4]]);
    expect(said(["going", "w2"])).toEqual([
      "ping.going",
      { who: 0, x: 300, y: 300, what: { key: "label.warrior", args: { who: 1 } } },
      [2, 4],
    ]);
    expect(said(["aid", "point", [{ x: 705, y: 700 }]])).toMatchObject([
      "ping.aid.point",
      { x: 705, y: 700, what: { key: "place.in" } },
      [2, 4],
    ]);
    // Without objectives there are enemies and points; a spectator has nothing to say.
    const plain = scene({ map: bare(), warriors: [{ at: [100, 100] }, FAR, { at: [200, 100] }] });
    const { tree: few } = wardsOfWar.talk!.now(plain.view(0), 0, [])!.domain as { tree: Record<string, object> };
    expect(Object.keys(few.look!)).toEqual(["w2", "point"]);
    expect(wardsOfWar.talk!.now(plain.view(0), 9, [])).toBeUndefined();
  },
);
