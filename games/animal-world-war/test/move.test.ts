import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { copy } from "../rules/copy.ts";
import { addActions, addHandling, type Order } from "../rules/orders.ts";
import { orderFrom, pathOf } from "../rules/paths.ts";
import { parseScenario } from "../rules/scenario.ts";
import { apply, pending } from "../rules/steps.ts";
import { battle } from "./scene.ts";

const alone = { H: { sniper: "0,1" }, C: { sniper: "0,-2" } };

rule(
  ["AWW-3.2.1.1", "AWW-3.2.1.2", "AWW-3.2.1.4"],
  "turns alternate, each soldier acts once, and what is not used is lost",
  () => {
    const b = battle({ H: { sniper: "0,1", chef: "0,2" }, C: { chef: "0,-2" } });
    b.say("H.sniper > move > 1,0");
    expect(b.offers("H.sniper > move > 0,1")).toBe(false);
    expect(b.why("H.sniper > move")).toBe("blocked.acted");
    b.endTurn();
    expect(b.table.turn).toBe(1);
    expect(b.table.round).toBe(1);
    b.endTurn();
    expect([b.table.turn, b.table.round]).toEqual([0, 2]);
    expect([b.soldier("H.sniper").actions, b.soldier("H.chef").actions]).toEqual([1, 1]);
  },
);

rule(["AWW-3.1.2a", "AWW-H-43"], "players of one Empire share its turn, and each orders only his own soldiers", () => {
  const b = battle({ seats: 4, H: { sniper: "0,1", chef: "0,2" }, C: { chef: "0,-2", medic: "0,-1" } });
  expect(b.asked().map((one) => one.seat)).toEqual([0, 2]);
  const [first, second] = b.asked();
  expect(first!.domain).toMatchObject({ tree: { "H.sniper": {} } });
  expect(second!.domain).not.toMatchObject({ tree: { "H.sniper": {} } });
  b.say("H.chef > move > 1,1").say("H.sniper > move > 1,0");
  b.say("end");
  expect(b.asked().map((one) => one.seat)).toEqual([2]);
  // That one of them is through is told; of the last one, that the turn ends.
  expect(b.events("turn.passes").map(({ args, rule }) => [args!.seat, rule])).toEqual([[0, "AWW-3.1.2a"]]);
  b.say("end");
  expect(b.events("turn.passes").length).toBe(1);
  expect(b.table.turn).toBe(1);
});

rule(["AWW-3.1.2b", "AWW-3.1.5"], "an action is resolved to its end, and nobody acts once the battle is decided", () => {
  const b = battle({ H: { gunner: "0,1", chef: "0,2" }, C: { chef: "0,-1" } });
  b.set("C.chef", { damage: 3 });
  b.say("H.gunner > shoot > 0,-1", 6, 6, 6, 6);
  expect(b.soldier("C.chef").status).toBe("dead");
  expect(b.winner).toBe(0);
  expect(b.asked()).toEqual([]);
});

rule(
  ["AWW-3.2.2", "AWW-3.2.2.3.1", "AWW-3.2.2.3.2", "AWW-3.2.2.3.4"],
  "actions are offered by kind, active abilities among them, passive ones cost nothing",
  () => {
    const b = battle({ H: { medic: "0,1", sniper: "0,1", observer: "0,2" }, C: { chef: "0,1" } });
    b.set("H.sniper", { damage: 1 });
    expect(b.below("H.medic").sort()).toEqual(["drop", "give", "grenade", "heal", "melee", "move"].sort());
    expect(b.below("H.observer")).toContain("strike");
    b.say("H.medic > heal > H.sniper");
    expect(b.soldier("H.medic").actions).toBe(0);
  },
);

rule(["AWW-3.2.2.1.1a", "AWW-1.3.8b"], "a Move goes one tile, and only where there is one", () => {
  const b = battle(alone);
  expect(b.below("H.sniper > move").sort()).toEqual(["-1,1", "-1,2", "0,0", "0,2", "1,0", "1,1"].sort());
  const corner = battle({ H: { sniper: "-2,3" }, C: { chef: "0,-2" } });
  expect(corner.below("H.sniper > move").sort()).toEqual(["-1,2", "-2,2"].sort());
});

rule("AWW-3.2.2.1.1b", "enemies on the tile left or entered do not hinder a Move", () => {
  const b = battle({ H: { sniper: "0,1" }, C: { chef: "0,1", medic: "0,0" } });
  b.say("H.sniper > move > 0,0");
  expect(b.at("H.sniper")).toBe("0,0");
});

rule("AWW-1.3.6a", "nobody enters a tile that cannot be crossed, tanks included", () => {
  const b = battle({ tiles: { "0,0": "lake" }, H: { sniper: "0,1", tanker: "tank:1,0" }, C: { chef: "0,-2" } });
  expect(b.why("H.sniper > move > 0,0")).toBe("blocked.cannotCross");
  expect(b.why("H.tanker > move > 0,0")).toBe("blocked.cannotCross");
  expect(b.offers("H.tanker > move > 0,0")).toBe(false);
});

rule(
  ["AWW-3.2.2.1.2a", "AWW-3.2.2.1.2b"],
  "four figures fill a tile: standing, wounded, civilians and tanks; Wrecks, Trenches, wire, items and planes do not count",
  () => {
    const b = battle({
      H: { sniper: "0,1", medic: "0,0", pilot: "plane:approach 4/0", tanker: "tank:0,0" },
      C: { chef: "0,0" },
      objective: "O03",
    });
    b.wound("C.chef");
    b.onTile("0,0", "wreck", 0).onTile("0,0", "trench", 0).onTile("0,0", "grenades", 3);
    expect(b.offers("H.sniper > move > 0,0")).toBe(true);
    b.table.civilians[0]!.at = b.no("0,0");
    expect(b.why("H.sniper > move > 0,0")).toBe("blocked.full");
  },
);

rule(
  ["AWW-3.2.2.1.2c", "AWW-3.2.2.6.1a", "AWW-3.2.2.6.1b", "AWW-W-29a", "AWW-W-29b"],
  "dragging rides on a Move, one lying figure or civilian, and needs two free places",
  () => {
    const b = battle({ H: { sniper: "0,1", chef: "0,1", medic: "0,0", gunner: "0,0" }, C: { chef: "0,1", medic: "0,0" } });
    b.wound("H.chef", "C.chef");
    expect(b.below("H.sniper > move > 1,0").sort()).toEqual(["C.chef", "H.chef", "alone"].sort());
    expect(b.offers("H.sniper > move > 0,0")).toBe(true);
    expect(b.below("H.sniper > move > 0,0")).toEqual([]);
    b.say("H.sniper > move > 1,0 > C.chef");
    expect([b.at("H.sniper"), b.at("C.chef"), b.at("H.chef")]).toEqual(["1,0", "1,0", "0,1"]);
  },
);

rule("AWW-3.2.2.1.3", "a tank, Wreck or Trench on a tile costs nothing extra", () => {
  const b = battle({ H: { sniper: "0,1", tanker: "tank:0,0" }, C: { chef: "0,-2" } });
  b.onTile("1,0", "wreck", 0).onTile("1,1", "trench", 0);
  for (const to of ["0,0", "1,0", "1,1"]) expect(b.offers(`H.sniper > move > ${to}`)).toBe(true);
});

rule(["AWW-3.2.2.1.4a", "AWW-W-18"], "no soldier enters Barbed Wire, but those inside may leave", () => {
  const b = battle({ H: { sniper: "0,1", medic: "0,0" }, C: { chef: "0,-2" } });
  b.onTile("0,0", "wire", 1);
  expect(b.why("H.sniper > move > 0,0")).toBe("blocked.wire");
  b.say("H.medic > move > 1,0");
  expect(b.at("H.medic")).toBe("1,0");
});

rule("AWW-3.2.2.1.4b", "explosions tear Barbed Wire away whatever they roll", () => {
  const b = battle({ ground: "ruins", H: { sniper: "0,1" }, C: { chef: "0,-2" } });
  b.onTile("0,0", "wire", 1);
  b.say("H.sniper > grenade > 0,0", 1);
  expect(b.tile("0,0")).toMatchObject({ wire: false, damage: 3 });
});

rule(
  ["AWW-3.2.2.7.1a", "AWW-W-30a", "AWW-3.2.2.7.2a", "AWW-3.2.2.7.2b"],
  "items are handled for free; the same one again, no other",
  () => {
    const b = battle({ objective: "O05", H: { sniper: "-1,1", chef: "0,2" }, C: { chef: "0,-2" } });
    b.onTile("-1,1", "grenades", 1);
    expect(b.below("H.sniper > take").sort()).toEqual(["grenade", "token.3"]);
    b.say("H.sniper > take > token.3");
    expect(b.soldier("H.sniper").token).toBe(2);
    expect(b.offers("H.sniper > take > grenade")).toBe(false);
    b.say("H.sniper > move > 0,0");
    expect(b.offers("H.sniper > drop > token.3")).toBe(true);
    expect(b.why("H.sniper > take")).toBeUndefined();
    b.onTile("0,0", "grenades", 1);
    expect(b.why("H.sniper > take > grenade")).toBe("blocked.oneItem");
  },
);

rule("AWW-3.2.2.7.2b", "grenades are items like others: one a turn, up or down, and the same one back", () => {
  const b = battle({ H: { sniper: "0,1", medic: "0,1" }, C: { chef: "0,-2" } }).onTile("0,1", "grenades", 2);
  b.say("H.sniper > take > grenade");
  expect([b.soldier("H.sniper").grenades, b.offers("H.sniper > take > grenade")]).toEqual([2, false]);
  b.say("H.sniper > drop > grenade");
  expect([b.soldier("H.sniper").grenades, b.below("H.sniper")]).toEqual([1, ["move", "shoot", "grenade"]]);
  // Laid down where his turn began it can be had back there, but no other elsewhere.
  const laid = battle({ H: { sniper: "0,1", captain: "0,2" }, C: { chef: "0,-2" } }).onTile("0,0", "grenades", 1);
  laid.set("H.sniper", { grenades: 2 }).say("H.sniper > drop > grenade");
  expect([laid.offers("H.sniper > drop > grenade"), laid.offers("H.sniper > take > grenade")]).toEqual([false, true]);
  laid.say("H.sniper > move > 0,0");
  expect(laid.offers("H.sniper > take > grenade")).toBe(false);
  expect(laid.why("H.sniper > take > grenade")).toBe("blocked.oneItem");
  laid.say("H.captain > grant > H.sniper").say("H.sniper > move > 0,1");
  expect(laid.offers("H.sniper > take > grenade")).toBe(true);
  // What was given away is not what lies there; given back it is the same.
  const given = battle({ H: { sniper: "0,1", medic: "0,1" }, C: { chef: "0,-2" } }).onTile("0,1", "grenades", 1);
  given.set("H.sniper", { grenades: 2 }).say("H.sniper > give > grenade > H.medic");
  expect(given.below("H.sniper").filter((verb) => ["take", "drop", "give"].includes(verb))).toEqual([]);
  expect([given.offers("H.medic > take > grenade"), given.offers("H.medic > give > grenade > H.sniper")]).toEqual([false, true]);
  // Who has taken one up gets none handed to him.
  const taken = battle({ H: { sniper: "0,1", medic: "0,1" }, C: { chef: "0,-2" } }).onTile("0,1", "grenades", 1);
  expect(taken.offers("H.sniper > give > grenade > H.medic")).toBe(true);
  taken.say("H.medic > take > grenade");
  expect(taken.offers("H.sniper > give > grenade > H.medic")).toBe(false);
});

rule(["AWW-3.2.2.7.1b", "AWW-3.2.2.7.1c"], "handling away from the starting tile ends a soldier's moving for the turn", () => {
  const b = battle({ H: { sniper: "0,1", captain: "0,2" }, C: { chef: "0,-2" } })
    .onTile("0,0", "grenades", 1)
    .onTile("0,1", "grenades", 1);
  b.say("H.sniper > move > 0,0").say("H.sniper > take > grenade");
  b.say("H.captain > grant > H.sniper");
  expect(b.below("H.sniper")).not.toContain("move");
  b.say("waive");
  const start = battle({ H: { sniper: "0,1" }, C: { chef: "0,-2" } }).onTile("0,1", "grenades", 1);
  start.say("H.sniper > take > grenade");
  expect(start.offers("H.sniper > move > 0,0")).toBe(true);
});

rule("AWW-3.2.2.7.3", "handing over counts as handling for both", () => {
  const b = battle({ H: { sniper: "0,1", medic: "0,1", chef: "0,1" }, C: { chef: "0,-2" } });
  b.onTile("0,1", "grenades", 1);
  b.say("H.sniper > give > grenade > H.medic");
  expect([b.soldier("H.sniper").grenades, b.soldier("H.medic").grenades]).toEqual([0, 2]);
  expect([b.soldier("H.sniper").handled, b.soldier("H.medic").handled]).toEqual(["grenade.given", "grenade"]);
});

rule(["AWW-W-30b", "AWW-3.5.1.8"], "the wounded and crews handle nothing, and the wounded do not act", () => {
  const b = battle({ H: { sniper: "0,1", tanker: "tank:0,1", chef: "0,2" }, C: { chef: "0,-2" } }).onTile("0,1", "grenades", 1);
  b.wound("H.sniper");
  expect(b.below("H.tanker")).not.toContain("take");
  expect(b.below("H.sniper")).toEqual([]);
  expect(b.why("H.sniper")).toBe("blocked.wounded");
});

rule(
  ["AWW-1.3.8a", "AWW-1.3.1b", "AWW-H-34", "AWW-H-22", "AWW-H-36"],
  "a custom field is read with refusals that name the place",
  () => {
    const place = (raw: unknown): unknown => {
      const read = parseScenario(raw);
      return "refusal" in read ? (read.refusal.args?.place ?? read.refusal.key) : "fine";
    };
    expect(place([])).toBe("battlefield");
    expect(place({ hexes: "no" })).toBe("hexes");
    expect(
      place({
        hexes: [
          [0, 0],
          [0, 0],
        ],
      }),
    ).toBe("hexes[1]");
    expect(place({ hexes: [[0, 0, "castle"]] })).toBe("hexes[0]");
    expect(
      place({
        hexes: [
          [0, 0, "church"],
          [1, 0, "church"],
        ],
      }),
    ).toBe("hexes[1]");
    expect(
      place({
        hexes: [
          [0, 0],
          [0, 1],
        ],
        zones: { H: [[5, 5]], C: [[0, 0]] },
      }),
    ).toBe("zones.H[0]");
    expect(
      place({
        hexes: [
          [0, 0],
          [0, 1],
        ],
        zonez: {},
      }),
    ).toBe("zonez");
    expect(place({ hexes: Array.from({ length: 55 }, (_, i) => [i, 0]) })).toBe("hexes");
    expect(
      place({
        hexes: [
          [0, 0],
          [0, 1],
        ],
        objective: "O05",
      }),
    ).toBe("scenario.needsHexes");
    const gappy = parseScenario({
      hexes: [
        [0, 0],
        [0, 1],
        [5, 5],
        [3, 3],
      ],
    });
    expect("scenario" in gappy && gappy.scenario.field.size).toBe("small");
    const large = parseScenario({ hexes: Array.from({ length: 40 }, (_, i) => [i % 8, Math.floor(i / 8)]) });
    expect("scenario" in large && large.scenario.field.size).toBe("large");
  },
);

rule("AWW-3.2.2", "every order has a path of its own, and the path leads back to it", () => {
  const scenes = [
    battle({
      objective: "O05",
      H: {
        medic: "-1,1",
        chef: "-1,1",
        engineer: "0,1",
        observer: "0,2",
        gunner: "0,2",
        captain: "1,1",
        pilot: "plane:approach 4/0",
      },
      C: { medic: "1,-1", chef: "-1,1" },
    })
      .wound("H.chef")
      .onTile("-1,1", "grenades", 1),
    battle({ objective: "O10", H: { medic: "0,-2", chef: "0,-2", tanker: "tank:1,-2" }, C: { medic: "2,1" } }).wound("H.chef"),
    battle({ H: { medic: "0,1", chef: "0,1", rocketeer: "0,1" }, C: { medic: "1,-1" } }),
  ];
  let given = 0;
  for (const { table } of scenes) {
    for (let unit = 0; unit < table.soldiers.length; unit++) {
      if (table.soldiers[unit]!.side !== 0) continue;
      const orders: Order[] = [];
      addActions(table, unit, true, orders);
      addHandling(table, unit, orders);
      const paths = orders.map((order) => pathOf(table, orders, order));
      expect(new Set(paths.map((path) => path.join(" > "))).size).toBe(orders.length);
      paths.forEach((path, i) => void expect(orderFrom(table, orders, path)).toBe(orders[i]));
      // Whoever hands something over names the receiver, one or several.
      for (const path of paths) if (path[1] === "give") given += path.length === 4 ? 1 : 0;
    }
  }
  expect(given).toBeGreaterThan(0);
});

rule(
  "AWW-3.1.2b",
  "an action that has stopped for a question goes on in a copy as it would have here, and here it still waits",
  () => {
    const b = battle({ ground: "ruins", H: { gunner: "0,1" }, C: { medic: "0,0", chef: "0,0" } });
    b.say("H.gunner > shoot > 0,0");
    expect(b.question.kind).toBe("shot.victim");
    const before = JSON.stringify(b.state);
    const other = copy(b.state);
    expect(other).toEqual(JSON.parse(before));
    expect(other.hands[0]!.dealt).not.toBe(b.state.hands[0]!.dealt);
    apply(other, pending(other)[0]!, ["C.chef"], { ...b.fx, draw: () => 5 });
    expect([JSON.stringify(b.state) === before, other.table.soldiers[2]!.damage]).toEqual([true, 1]);
  },
);

rule("AWW-3.2.2", "an order that is none of those offered is not carried out", () => {
  const b = battle(alone);
  for (const path of [
    ["H.sniper", "move", "0,-1"],
    ["H.sniper", "board"],
    ["C.sniper", "fly"],
    ["nobody", "move", "0,0"],
  ])
    expect(() => apply(b.state, b.question, path, b.fx)).toThrow(`no order reads ${path.join(" > ")}`);
});

rule(
  ["AWW-3.2.1.4", "AWW-3.2.2.4.10", "AWW-3.2.2.2.1a", "AWW-3.6.5.2", "AWW-3.5.1.8", "AWW-3.6.1.1c", "AWW-3.2.2.7.1c"],
  "why something is not offered: what each soldier may not do, by which rule, and nothing of what he may",
  () => {
    const b = battle({
      seats: 4,
      H: {
        sniper: "0,1",
        chef: "0,2",
        medic: "0,2",
        gunner: "1,1",
        flamer: "2,1",
        captain: "-1,2",
        observer: "0,1",
        rocketeer: "1,1",
      },
      C: { chef: "0,-1" },
    });
    // One of two players: the Sniper, Medic, Flamer and Observer are his.
    b.set("H.sniper", { actions: 0, acted: true }).wound("H.medic").set("H.flamer", { grenades: 0 });
    b.set("H.observer", { pinned: true }).set("H.rocketeer", { status: "dead", at: -1, actions: 0 });
    const why = (seat: number) =>
      Object.fromEntries(b.openFor(seat).blocked!.map(({ path, why, rule }) => [path.join(" > "), [why.key, rule]]));
    expect(why(0)).toEqual({
      "H.sniper > move": ["blocked.acted", "AWW-3.2.1.4"],
      "H.sniper > shoot": ["blocked.acted", "AWW-3.2.1.4"],
      "H.medic": ["blocked.wounded", "AWW-3.5.1.8"],
      "H.flamer > grenade": ["blocked.noGrenade", "AWW-3.2.2.4.10"],
      "H.flamer > shoot": ["blocked.flamerReach", "AWW-3.6.5.2"],
      "H.observer > move": ["blocked.pinned", "AWW-3.2.2.7.1c"],
    });
    expect(why(2)).toEqual({});
    // With nothing left to handle it is said of the soldier himself.
    b.set("H.sniper", { grenades: 0 });
    expect(why(0)["H.sniper"]).toEqual(["blocked.acted", "AWW-3.2.1.4"]);
    // A Captain who has acted keeps to himself what War Drums give him; where nobody is in sight nobody shoots.
    for (const id of ["H.captain", "H.gunner"]) b.set(id, { acted: true, actions: 1 });
    b.set("C.chef", { status: "away", at: -1 });
    const second = why(2);
    expect(second["H.captain > grant"]).toEqual(["blocked.acted", "AWW-3.6.1.1c"]);
    expect(second["H.gunner > grant"]).toBeUndefined();
    for (const id of ["H.chef", "H.gunner", "H.captain"])
      expect(second[`${id} > shoot`]).toEqual(["blocked.noTarget", "AWW-3.2.2.2.1a"]);
  },
);

rule(
  ["AWW-3.2.2.1.2a", "AWW-3.2.2.1.4a", "AWW-1.3.6a", "AWW-H-16", "AWW-3.6.10.3", "AWW-3.6.9.2", "AWW-3.6.9.6a"],
  "why a tile is not entered: water before wire before the crowd; a tank minds no wire, but a Landmark; a plane what it has to do first",
  () => {
    const b = battle({
      objective: "O01",
      drew: 1,
      tiles: { "0,2": "lake", "2,0": "lake" },
      H: { medic: "-1,1", sniper: "-1,2", tanker: "tank:1,0", pilot: "plane:approach 4/0", recruit: "2,1" },
      C: { medic: "-1,0", chef: "-1,0", sniper: "-1,0", gunner: "-1,0" },
    });
    b.onTile("-1,2", "wire", 1).onTile("1,1", "wire", 1).onTile("-1,0", "wire", 1);
    b.set("H.recruit", { returned: true });
    const why = () => Object.fromEntries(b.question.blocked!.map(({ path, why, rule }) => [path.join(" > "), [why.key, rule]]));
    expect(why()).toEqual({
      "H.medic > move > -1,2": ["blocked.wire", "AWW-3.2.2.1.4a"],
      "H.medic > move > -1,0": ["blocked.wire", "AWW-3.2.2.1.4a"],
      "H.sniper > move > 0,2": ["blocked.cannotCross", "AWW-1.3.6a"],
      "H.tanker > move > 2,0": ["blocked.cannotCross", "AWW-1.3.6a"],
      "H.tanker > move > 0,0": ["blocked.landmark", "AWW-H-16"],
      "H.pilot > approach": ["blocked.mustAttack", "AWW-3.6.9.6a"],
      "H.recruit > move": ["blocked.returned", "AWW-3.6.10.3"],
    });
    b.onTile("-1,0", "wire", 0).set("H.recruit", { grenades: 0 });
    b.table.planes[0].stage = "exit";
    expect(b.why("H.medic > move > -1,0")).toBe("blocked.full");
    expect(b.question.blocked!.find(({ why }) => why.key === "blocked.full")!.why.args).toMatchObject({ n: 4 });
    expect(why()["H.recruit"]).toEqual(["blocked.returned", "AWW-3.6.10.3"]);
    expect(["bomb", "gun"].map((verb) => why()[`H.pilot > ${verb}`])).toEqual(
      [0, 1].map(() => ["blocked.notApproached", "AWW-3.6.9.2"]),
    );
    expect(b.why("H.pilot > approach")).toBeUndefined();
    // On a Landmark a crowd stops him, and it alone; wire does not stop a tank, a crowd does.
    for (const [hex, who] of [
      ["0,0", "H.medic"],
      ["1,1", "H.tanker"],
    ] as const) {
      for (const id of ["C.medic", "C.chef", "C.sniper", "C.gunner"]) b.set(id, { at: b.no(hex) });
      expect(b.why(`${who} > move > ${hex}`)).toBe("blocked.full");
    }
    // Grenades that never run out are never missed.
    b.set("H.medic", { grenades: 0 });
    expect([b.why("H.medic > grenade"), b.offers("H.medic > grenade > -1,1")]).toEqual([undefined, true]);
    // Nor does a crew miss those it could not throw.
    const crew = battle({ H: { tanker: "tank:0,1", medic: "0,2" }, C: { medic: "0,-2" } }).set("H.tanker", { grenades: 0 });
    expect(crew.question.blocked).toEqual([]);
  },
);
