import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { type Battle, battle } from "./scene.ts";

/** What each Tactic tells of itself, and where it ends: whom it passes over, what it does not stop. */

/** An event as it was told, without what boards are told besides. */
const told = (b: Battle, key: string) =>
  b.events(key).map(({ args, rule: cited }) => {
    const { place: _, ...rest } = args ?? {};
    return [rest, cited];
  });

rule(
  ["AWW-T10a", "AWW-T10b"],
  "Second Wind: one choice or the other at the start of a turn, own soldiers alone, crews refreshed too",
  () => {
    const scene = () =>
      battle({
        tactics: ["T10", null],
        H: { medic: "0,2", chef: "1,1", sniper: "0,1", tanker: "tank:1,0" },
        C: { medic: "0,-2", chef: "0,-2" },
      })
        .wound("H.medic", "C.medic")
        .set("C.chef", { damage: 1 })
        .set("H.chef", { damage: 1 })
        .set("H.tanker", { damage: 2 });
    const b = scene();
    expect(b.below("tactic > T10").sort()).toEqual(["refresh", "revive"]);
    expect(b.below("tactic > T10 > revive")).toEqual(["H.medic"]);
    expect(b.below("tactic > T10 > refresh")).toEqual(["H.chef", "H.tanker"]);
    expect(b.below("tactic > T10 > refresh > H.chef")).toEqual(["only", "H.tanker"]);
    // Each pair once.
    expect(b.below("tactic > T10 > refresh > H.tanker")).toEqual(["only"]);
    b.say("tactic > T10 > refresh > H.chef > only");
    expect([b.soldier("H.chef").damage, b.soldier("H.tanker").damage, b.soldier("H.medic").status]).toEqual([0, 2, "wounded"]);
    expect(told(b, "tactic.refresh")).toEqual([[{ whom: ["H.chef"] }, "AWW-T10b"]]);
    expect(b.below("tactic")).toEqual([]);
    const up = scene().say("tactic > T10 > revive > H.medic");
    expect(told(up, "tactic.revive")).toEqual([[{ whom: ["H.medic"] }, "AWW-T10a"]]);
    expect([up.soldier("H.medic").damage, up.soldier("H.chef").damage]).toEqual([3, 1]);
    // Nobody to help: nothing to play. After an order of his own it is too late.
    const well = battle({ tactics: ["T10", null], H: { medic: "0,2" }, C: { medic: "0,-2" } });
    expect(well.below("tactic")).toEqual([]);
    const late = scene().say("H.sniper > move > 0,0");
    expect([late.below("tactic"), late.why("tactic")]).toEqual([[], "blocked.tacticStart"]);
  },
);

rule(
  "AWW-T05a",
  "Mercy Columns: whoever stands helps on his own tile, at any time of the turn; no crews, no Wounded soldiers",
  () => {
    const b = battle({
      objective: "O13",
      tactics: ["T05", null],
      H: { medic: "0,0", chef: "0,0", gunner: "0,1", captain: "0,0", sniper: "1,1", tanker: "tank:0,1" },
      C: { medic: "0,0", chef: "0,-2" },
    });
    b.wound("H.captain").set("C.medic", { damage: 1 }).set("H.gunner", { damage: 1 }).set("H.chef", { damage: 2 });
    b.set("H.tanker", { damage: 1 });
    const lying = b.table.civilians.filter((one) => one.at === b.no("0,0") && one.status === "wounded").map((one) => one.id);
    expect(lying.length).toBeGreaterThan(0);
    // Nor who is alone and well.
    expect(b.below("tactic > T05").sort()).toEqual(["H.chef", "H.gunner", "H.medic"]);
    expect(b.below("tactic > T05 > H.medic").sort()).toEqual(["H.chef", ...lying].sort());
    // Beside the tank, its Tanker is not on the tile.
    expect(b.below("tactic > T05 > H.gunner")).toEqual(["H.gunner"]);
    b.say("H.gunner > drop > grenade").say("tactic > T05 > H.medic > H.chef");
    expect([b.soldier("H.chef").damage, told(b, "tactic.mercy")]).toEqual([
      1,
      [[{ who: "H.medic", whom: "H.chef" }, "AWW-T05a"]],
    ]);
    expect([b.table.sides[0].tactic.uses, b.soldier("H.medic").acted]).toEqual([2, false]);
  },
);

rule(
  ["AWW-T06a", "AWW-3.2.2.1.4a"],
  "Forced March: each once, none who lies or sits in a vehicle; it may drag, and ends when one says so",
  () => {
    const b = battle({
      tactics: ["T06", null],
      H: { medic: "0,2", chef: "0,2", sniper: "1,1", tanker: "tank:2,1" },
      C: { medic: "0,-2" },
    })
      .wound("H.chef")
      .onTile("1,0", "wire", 1)
      .say("tactic > T06");
    expect(b.question).toMatchObject({ kind: "tactic.march", seat: 0, rule: "AWW-T06a", fallback: ["done"] });
    expect(b.below("").sort()).toEqual(["H.medic", "H.sniper", "done"]);
    expect(b.below("H.sniper > move")).not.toContain("1,0");
    b.say("H.medic > move > 0,1 > H.chef");
    expect([b.at("H.medic"), b.at("H.chef"), b.soldier("H.medic").acted]).toEqual(["0,1", "0,1", false]);
    expect(b.below("").sort()).toEqual(["H.sniper", "done"]);
    b.say("done");
    expect([b.question.kind, b.at("H.sniper"), b.offers("H.medic > move > 0,0 > H.chef"), b.below("tactic")]).toEqual([
      "turn.orders",
      "1,1",
      true,
      [],
    ]);
    // Nobody on foot: nobody marches.
    expect(
      battle({ tactics: ["T06", null], H: { tanker: "tank:0,2", chef: "0,1" }, C: { medic: "0,-2" } })
        .wound("H.chef")
        .below("tactic"),
    ).toEqual([]);
  },
);

rule(
  "AWW-T08a",
  "Smoke Pots: three tiles are the most, each beside a chosen one; both Empires' smoke on one tile lifts in turn",
  () => {
    const b = battle({ tactics: ["T08", "T08"], H: { medic: "0,2" }, C: { medic: "0,-2" } });
    b.say("tactic > T08 > 0,0");
    expect(b.question).toMatchObject({ kind: "tactic.smoke", rule: "AWW-T08a", fallback: ["done"] });
    expect(b.below("").sort()).toEqual(["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,0", "done"]);
    b.say("0,1");
    // Beside either of the two, neither of them again.
    expect(b.below("").sort()).toEqual(["-1,0", "-1,1", "-1,2", "0,-1", "0,2", "1,-1", "1,0", "1,1", "done"].sort());
    b.say("0,2");
    expect([b.question.kind, told(b, "tactic.smoke")]).toEqual([
      "turn.orders",
      ["0,0", "0,1", "0,2"].map((at) => [{ at }, "AWW-T08a"]),
    ]);
    expect(b.below("tactic")).toEqual([]);
    b.endTurn().say("tactic > T08 > 0,0").say("done");
    const smoke = () => ["0,0", "0,1"].map((hex) => b.table.smoke[b.no(hex)]);
    expect(smoke()).toEqual([3, 1]);
    b.endTurn();
    expect(smoke()).toEqual([2, 0]);
    expect(b.endTurn().table.smoke.every((one) => one === 0)).toBe(true);
    const late = battle({ tactics: ["T08", null], H: { medic: "0,2" }, C: { medic: "0,-2" } }).say("H.medic > drop > grenade");
    expect([late.below("tactic"), late.why("tactic")]).toEqual([[], "blocked.tacticStart"]);
  },
);

rule(
  ["AWW-T08b", "AWW-T08c"],
  "in smoke guns, rockets and shells fall short without a 6 and harm nothing; flames, blows and shells from afar do",
  () => {
    const smoked = (b: Battle, ...hexes: string[]) => {
      for (const hex of hexes) b.onTile(hex, "smoke", 1);
      return b;
    };
    const state = (b: Battle) => [b.soldier("C.medic").damage, b.tile("0,0").damage, b.heard("shoot.lostInSmoke")];
    const given = { ground: "ruins", H: { medic: "0,1" }, C: { medic: "0,0", chef: "2,-3" } } as const;
    const rocket = smoked(battle({ ...given, H: { rocketeer: "0,1" } }), "0,0");
    expect(state(rocket.say("H.rocketeer > shoot > 0,0", 5))).toEqual([0, 0, true]);
    expect(rocket.events("shoot.lostInSmoke")).toMatchObject([{ args: { at: "0,0" }, rule: "AWW-T08b" }]);
    const shell = smoked(battle({ ...given, H: { tanker: "tank:0,1" } }), "0,0");
    expect(state(shell.say("H.tanker > shoot > 0,0", 5))).toEqual([0, 0, true]);
    const guns = smoked(battle({ ...given, H: { pilot: "plane:approach 4/0", medic: "1,1" } }), "0,0", "0,-1");
    guns.say("H.pilot > gun", 5);
    // The tile without enemies on the way takes its point, smoke or not.
    expect([guns.soldier("C.medic").damage, guns.tile("0,0").damage, guns.tile("0,-1").damage]).toEqual([0, 0, 1]);
    const flames = smoked(battle({ ...given, H: { flamer: "0,1" } }), "0,0").say("H.flamer > shoot > 0,0");
    expect(state(flames)).toEqual([2, 0, false]);
    const strike = smoked(battle({ ...given, H: { observer: "0,1" } }), "0,0").say("H.observer > strike > 0,0", 4);
    expect([strike.soldier("C.medic").status, strike.tile("0,0").down]).toEqual(["wounded", true]);
    const bomb = smoked(battle({ ...given, H: { pilot: "plane:approach 4/0", medic: "1,1" } }), "0,0");
    expect(state(bomb.say("H.pilot > bomb > 0,0", 4))).toEqual([3, 3, false]);
  },
);

rule(
  "AWW-T11a",
  "Ambush: at three tiles, not at four, a Flamer at one; a tank that drives up too, and nobody who stops on his tile",
  () => {
    const set = (who: string, h: string, from: string, to: string, ...dice: number[]) => {
      const b = battle({ tactics: ["T11", null], H: { [who]: h, chef: "2,1" }, C: { medic: from, chef: "2,-3" } });
      b.say(`tactic > T11 > H.${who}`)
        .endTurn()
        .say(`C.medic > move > ${to}`, ...dice);
      return b;
    };
    const sprung = (b: Battle): boolean => b.table.sides[0].tactic.shown === "T11";
    expect(sprung(set("sniper", "0,2", "0,-2", "0,-1", 1))).toBe(true);
    expect(sprung(set("sniper", "-1,2", "0,-2", "1,-2"))).toBe(false);
    expect(sprung(set("flamer", "0,2", "0,0", "0,1"))).toBe(true);
    expect(sprung(set("flamer", "0,2", "0,-1", "0,0"))).toBe(false);
    expect(sprung(set("sniper", "0,1", "0,0", "0,1"))).toBe(false);
    const tank = battle({ tactics: ["T11", null], H: { sniper: "0,1", chef: "2,1" }, C: { tanker: "tank:0,-1", chef: "2,-3" } });
    tank.say("tactic > T11 > H.sniper").endTurn().say("C.tanker > move > 0,0", 4);
    expect([tank.table.sides[0].tactic.shown, tank.events("tactic.ambush")[0]]).toMatchObject([
      "T11",
      { args: { who: "H.sniper", at: "0,0" }, rule: "AWW-T11a", about: ["H.sniper", "0,0"] },
    ]);
    // It is used up.
    expect(tank.table.sides[0].tactic.spent).toBe(true);
    expect(tank.endTurn().below("tactic")).toEqual([]);
  },
);

rule("AWW-T11b", "Ambush: only who stands on foot lies in wait; the one who lies there already is not asked for again", () => {
  const b = battle({
    tactics: ["T11", null],
    H: { sniper: "0,1", chef: "0,2", medic: "0,2", tanker: "tank:1,1" },
    C: { medic: "0,-2" },
  }).wound("H.chef");
  expect(b.below("tactic > T11")).toEqual(["H.sniper", "H.medic"]);
  expect(b.say("tactic > T11 > H.medic").below("tactic > T11")).toEqual(["H.sniper"]);
  // Told to his own Empire alone.
  expect([told(b, "tactic.armedAmbush"), b.toldTo("tactic.armedAmbush")]).toEqual([[[{ who: "H.medic" }, "AWW-T00d"]], [[0]]]);
});

rule(
  ["AWW-T13a", "AWW-T13b"],
  "Damp Powder: every explosive, shell and strike at an own man or tank is a dud; shots, flames, guns and other tiles are not",
  () => {
    const wet = (h: string, c: object, path: string, ...dice: number[]) => {
      const b = battle({
        ground: "ruins",
        tactics: ["T13", null],
        turn: 1,
        H: { medic: "0,0", chef: "0,2", tanker: `tank:${h}` },
        C: { ...c, chef: "2,-3" },
      });
      b.state.hands[0]!.armed = true;
      b.say(path, ...dice);
      return b;
    };
    const dud = (b: Battle): boolean => b.heard("tactic.dud");
    expect(dud(wet("1,1", { medic: "0,-1" }, "C.medic > grenade > 0,0"))).toBe(true);
    expect(dud(wet("1,1", { rocketeer: "0,-1" }, "C.rocketeer > shoot > 0,0"))).toBe(true);
    expect(dud(wet("1,1", { tanker: "tank:0,-1" }, "C.tanker > shoot > 0,0"))).toBe(true);
    expect(dud(wet("1,1", { observer: "0,-1" }, "C.observer > strike > 0,0"))).toBe(true);
    expect(dud(wet("1,1", { pilot: "plane:approach 4/0" }, "C.pilot > bomb > 0,0"))).toBe(true);
    // The tank alone is enough.
    const tank = wet("1,0", { medic: "1,-1" }, "C.medic > grenade > 1,0");
    expect([dud(tank), tank.table.tanks[0].damage, tank.soldier("C.medic").grenades]).toEqual([true, 0, 0]);
    expect(told(tank, "tactic.dud")).toEqual([[{ side: 0, at: "1,0" }, "AWW-T13a"]]);
    expect(tank.table.sides[0].tactic).toMatchObject({ shown: "T13", spent: true });
    expect(tank.state.hands[0]!.armed).toBe(false);
    expect(dud(wet("1,1", { medic: "0,-1" }, "C.medic > grenade > -1,0", 1))).toBe(false);
    expect(dud(wet("1,1", { medic: "0,-1" }, "C.medic > grenade > 0,-1", 1))).toBe(false);
    expect(dud(wet("1,1", { medic: "0,-1" }, "C.medic > shoot > 0,0", 1))).toBe(false);
    expect(dud(wet("1,1", { flamer: "0,-1" }, "C.flamer > shoot > 0,0"))).toBe(false);
    expect(dud(wet("1,1", { medic: "0,0" }, "C.medic > melee > H.medic", 1))).toBe(false);
  },
);

rule(["AWW-T00d", "AWW-T13a"], "Damp Powder is set in secret and once; then nothing is left to do with it", () => {
  const b = battle({ tactics: ["T13", null], H: { medic: "0,1" }, C: { medic: "0,-1" } });
  expect([b.offers("tactic > T13"), b.question.secret]).toEqual([true, true]);
  b.say("tactic > T13");
  expect([told(b, "tactic.armed"), b.toldTo("tactic.armed"), b.below("tactic")]).toEqual([
    [[{ tactic: "T13" }, "AWW-T00d"]],
    [[0]],
    [],
  ]);
  // An order that no card of this kind goes with is no secret.
  expect(b.question.secret).toBeUndefined();
  const open = battle({ tactics: ["T10", null], H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,-1" } }).wound("H.chef");
  expect([open.offers("tactic > T10 > revive > H.chef"), open.question.secret]).toEqual([true, undefined]);
});

rule("AWW-T14a", "Tunnel Rats: two soldiers, each once, one if one says so; at the start of a turn alone", () => {
  const tiles = { "0,1": "cottage", "0,0": "barn", "-1,1": "barn" };
  const scene = () =>
    battle({ tactics: ["T14", null], tiles, H: { medic: "0,1", chef: "0,1", sniper: "0,1" }, C: { medic: "0,-2" } });
  const b = scene().say("tactic > T14 > H.medic > 0,0");
  expect(b.question).toMatchObject({ kind: "tactic.tunnel", rule: "AWW-T14a", seat: 0, fallback: ["done"] });
  // Not the same one back again.
  expect(b.below("").sort()).toEqual(["H.chef", "H.sniper", "done"]);
  b.say("H.chef > -1,1");
  expect([b.question.kind, told(b, "tactic.tunnel")]).toEqual([
    "turn.orders",
    [
      [{ who: "H.medic", at: "0,0" }, "AWW-T14a"],
      [{ who: "H.chef", at: "-1,1" }, "AWW-T14a"],
    ],
  ]);
  const one = scene().say("tactic > T14 > H.medic > 0,0").say("done");
  expect([one.question.kind, one.at("H.chef"), one.below("tactic")]).toEqual(["turn.orders", "0,1", []]);
  const late = scene().say("H.sniper > drop > grenade");
  expect([late.below("tactic"), late.why("tactic")]).toEqual([[], "blocked.tacticStart"]);
  // Nobody is asked where nobody else could go.
  const alone = battle({ tactics: ["T14", null], tiles, H: { medic: "0,1", chef: "1,1" }, C: { medic: "0,-2" } });
  expect(alone.say("tactic > T14 > H.medic > 0,0").question.kind).toBe("turn.orders");
  // Who would only come up where he went down goes nowhere.
  const full = battle({
    tactics: ["T14", null],
    tiles: { "0,1": "cottage", "0,0": "barn" },
    H: { medic: "0,1", chef: "0,1", gunner: "0,0", flamer: "0,0", captain: "0,0" },
    C: { medic: "0,-2" },
  }).wound("H.gunner", "H.flamer", "H.captain");
  expect(full.say("tactic > T14 > H.medic > 0,0").question.kind).toBe("turn.orders");
});

rule("AWW-T15a", "War Drums: once a turn, a crew too; nobody who has not acted, who lies or has just come back", () => {
  const b = battle({
    tactics: ["T15", null],
    H: { medic: "0,2", chef: "0,2", recruit: "1,1", tanker: "tank:2,1", sniper: "0,1" },
    C: { medic: "0,-2", chef: "0,-2" },
  });
  for (const id of ["H.medic", "H.chef", "H.recruit", "H.tanker", "C.medic"]) b.set(id, { acted: true, actions: 0 });
  b.wound("H.chef").set("H.recruit", { returned: true });
  expect(b.below("tactic > T15").sort()).toEqual(["H.medic", "H.tanker"]);
  b.say("tactic > T15 > H.tanker");
  expect([b.soldier("H.tanker").actions, b.below("tactic"), told(b, "tactic.drums")]).toEqual([
    1,
    [],
    [[{ who: "H.tanker" }, "AWW-T15a"]],
  ]);
  b.endTurn().endTurn().say("H.medic > move > 0,1 > alone");
  expect(b.below("tactic > T15")).toEqual(["H.medic"]);
  b.say("tactic > T15 > H.medic").endTurn().endTurn().say("H.medic > move > 0,0").say("tactic > T15 > H.medic");
  // Three times in all.
  b.endTurn().endTurn().say("H.medic > move > 0,1");
  expect([b.below("tactic"), b.table.sides[0].tactic]).toMatchObject([[], { uses: 0, spent: true }]);
});
