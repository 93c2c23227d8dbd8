import { fast } from "@warren/kernel/chance.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { SIZES } from "../content/fields.ts";
import type { ObjectiveId } from "../content/objectives.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { animalWorldWar } from "../game.ts";
import type { Given } from "../position.ts";
import { controls } from "../rules/figures.ts";
import { deployFlights, groundOf } from "../rules/ground.ts";
import { roundLimit } from "../rules/objectives.ts";
import type { Battle } from "./scene.ts";
import { battle, fresh } from "./scene.ts";

const kindAt = (b: Battle, hex: string): string => TILE_KINDS[b.table.kind[b.no(hex)]!]!.id;
/** The last turn of the last round ends. */
const runOut = (b: Battle): Battle => {
  b.table.round = roundLimit(b.table);
  if (b.table.turn === 0) b.endTurn();
  return b.endTurn();
};
const pair = { H: { medic: "0,2", chef: "1,1" }, C: { medic: "0,-2", chef: "-1,-1" } };

rule(["AWW-1.2.4a", "AWW-1.2.4b", "AWW-W-4"], "an Empire without anybody standing but the Recruit has lost; crews stand", () => {
  const b = battle({ H: { medic: "0,1" }, C: { medic: "0,0", recruit: "0,-2", chef: "0,0" } });
  b.wound("C.chef").set("C.medic", { damage: 3 });
  b.say("H.medic > shoot > 0,0", 6);
  expect([b.winner, b.table.over!.key]).toEqual([0, "win.eliminated"]);
  const crew = battle({ H: { medic: "0,1" }, C: { medic: "0,0", tanker: "tank:0,-2" } }).set("C.medic", { damage: 3 });
  crew.say("H.medic > shoot > 0,0", 6);
  expect(crew.winner).toBeUndefined();
});

rule(["AWW-W-5", "AWW-W-6c"], "both down at once is a draw, and bringing down one's own last soldier loses", () => {
  const b = battle({ H: { medic: "0,0" }, C: { medic: "0,0" } })
    .set("H.medic", { damage: 2 })
    .set("C.medic", { damage: 2 });
  b.say("H.medic > grenade > 0,0", 1);
  expect([b.winner, animalWorldWar.outcome(b.state)!.ranks]).toEqual([-1, [1, 1]]);
  const self = battle({ H: { medic: "0,1" }, C: { medic: "0,-2" } }).set("H.medic", { damage: 2 });
  self.say("H.medic > grenade > 0,1", 1);
  expect(self.winner).toBe(1);
  expect(animalWorldWar.outcome(self.state)!.ranks).toEqual([2, 1]);
  const church = battle({ objective: "O01", house: { literalChurch: true }, drew: 1, H: { medic: "0,0" }, C: { medic: "0,0" } });
  church.onTile("0,0", "damage", 4).set("H.medic", { damage: 2 }).set("C.medic", { damage: 2 });
  church.say("H.medic > grenade > 0,0", 1);
  expect(church.winner).toBe(0);
});

rule(["AWW-W-6a", "AWW-W-6b"], "an Objective is won only by whoever has just acted", () => {
  const b = battle({ objective: "O15", ...pair });
  b.table.sides[0].flipped = 5;
  b.say("H.medic > move > 0,1");
  expect(b.winner).toBeUndefined();
  b.endTurn().say("C.medic > move > 0,-1");
  expect(b.winner).toBe(1);
});

const limits = (objective: ObjectiveId): number[] => SIZES.map((size) => roundLimit(battle({ size, ...pair, objective }).table));

rule(["AWW-W-8", "AWW-O00a", "AWW-O00b"], "8, 10 or 12 rounds; then the card decides, and without a card nobody wins", () => {
  expect(limits("O06")).toEqual([8, 10, 12]);
  expect(runOut(battle(pair)).winner).toBe(-1);
  expect(roundLimit(battle({ ...pair, house: { roundLimits: false } }).table)).toBe(0);
});

rule("AWW-S-4", "without limits only Until the Bugle and Last Train Out keep theirs", () => {
  const limit = (objective: "O01" | "O04" | "O14" | "O06") =>
    roundLimit(battle({ objective, ...pair, house: { roundLimits: false } }).table);
  expect([limit("O01"), limit("O06"), limit("O04"), limit("O14")]).toEqual([0, 0, 5, 8]);
});

rule("AWW-O00d", "if one action fulfils both conditions the one who acted wins", () => {
  const b = battle({ objective: "O15", ...pair });
  b.table.sides[0].flipped = 5;
  b.table.sides[1].flipped = 5;
  b.say("H.medic > move > 0,1");
  expect(b.winner).toBe(0);
});

rule(
  ["AWW-1.2.2b", "AWW-1.2.2c", "AWW-1.2.2d", "AWW-O01b"],
  "Awakened Elder: grenades never run out, the attacker wins when the Church is gone, the defender at the limit",
  () => {
    const b = battle({ objective: "O01", H: { medic: "0,2" }, C: { medic: "0,-1" }, turn: 1 });
    expect(b.table.areas[0].map((tile) => groundOf(b.table.field).ids[tile]).sort()).toEqual(
      ["-1,1", "-1,2", "-2,3", "0,0", "0,1", "0,2", "1,0", "1,1", "2,1"].sort(),
    );
    b.table.damage[b.no("0,0")] = b.tile("0,0").mark - 10;
    for (let i = 0; i < 4; i++) b.set("C.medic", { actions: 1 }).say("C.medic > grenade > 0,0", 1);
    expect([b.winner, b.soldier("C.medic").grenades]).toEqual([1, 1]);
    expect(runOut(battle({ objective: "O01", ...pair })).winner).toBe(0);
  },
);

rule(
  ["AWW-O02a", "AWW-O02b"],
  "Lantern Road: two civilians with helmets that swallow a whole attack, lanterns west and east",
  () => {
    const b = battle({ objective: "O02", H: { medic: "0,1" }, C: { medic: "0,-2" } });
    expect(b.table.civilians).toMatchObject([
      { at: b.no("0,2"), helmets: 1 },
      { at: b.no("0,2"), helmets: 1 },
    ]);
    expect(b.table.tokens.map((token) => [token.kind, token.at])).toEqual([
      ["lantern", b.no("-2,1")],
      ["lantern", b.no("2,-1")],
    ]);
    expect(battle({ objective: "O02", size: "large", ...pair }).table.civilians[0]!.helmets).toBe(2);
    b.say("H.medic > grenade > 0,2", 6);
    expect(b.table.civilians).toMatchObject([
      { status: "standing", helmets: 0 },
      { status: "standing", helmets: 0 },
    ]);
  },
);

rule(
  ["AWW-O02c", "AWW-O02d", "AWW-H-9", "AWW-H-14"],
  "Lantern Road: from round 5 a civilian on a lantern tile under control wins; dead civilians or time win for the other",
  () => {
    const b = battle({ objective: "O02", H: { medic: "-1,1" }, C: { medic: "-2,1", chef: "0,-2" } });
    b.table.civilians[0]!.at = b.no("-1,1");
    b.say("H.medic > move > -2,1 > civ.1");
    expect(b.winner).toBeUndefined();
    expect(controls(b.table, 0, b.no("-2,1"))).toBe(false);
    expect(b.below("H.medic > take")).toEqual([]);
    b.endTurn().say("C.medic > move > -2,0").endTurn().say("H.medic > move > -2,2 > alone");
    b.endTurn().endTurn();
    expect(b.winner).toBeUndefined();
    b.set("H.medic", { at: b.no("-1,1"), actions: 1 });
    b.say("H.medic > move > -2,1");
    expect(b.winner).toBeUndefined();
    b.table.round = 5;
    b.set("H.medic", { at: b.no("-1,1"), actions: 1 });
    b.say("H.medic > move > -2,1");
    expect(b.winner).toBe(0);
    const dead = battle({ objective: "O02", turn: 1, ...pair });
    for (const one of dead.table.civilians) Object.assign(one, { status: "dead", at: -1 });
    dead.say("C.medic > move > 0,-1");
    expect(dead.winner).toBe(1);
    expect(runOut(battle({ objective: "O02", ...pair })).winner).toBe(1);
    for (const [round, winner] of [
      [5, undefined],
      [6, 0],
    ] as const) {
      const large = battle({ objective: "O02", size: "large", H: { medic: "-1,1" }, C: { medic: "0,-2" } });
      large.table.round = round;
      large.table.civilians[0]!.at = large.no("-1,1");
      large.say("H.medic > move > -2,1 > civ.1");
      expect(large.winner).toBe(winner);
    }
  },
);

rule(
  ["AWW-O03a", "AWW-O03b", "AWW-H-10", "AWW-H-12", "AWW-O00c"],
  "Cellar Lights: a civilian dragged home leaves the field; whoever leads at the start of his turn wins",
  () => {
    const b = battle({ objective: "O03", H: { medic: "-2,2", chef: "0,2" }, C: { medic: "0,-2" } });
    expect([kindAt(b, "-2,1"), kindAt(b, "2,-1")]).toEqual(["cottage", "cottage"]);
    b.table.civilians[0]!.at = b.no("-2,2");
    b.say("H.medic > move > -2,3 > civ.1");
    expect(b.table.civilians[0]).toMatchObject({ status: "left", at: -1 });
    expect(b.table.sides[0].score).toBe(1);
    b.endTurn().endTurn();
    expect([b.winner, b.table.over!.rule]).toEqual([0, "AWW-O03b"]);
  },
);

rule(
  ["AWW-O03c", "AWW-O03d"],
  "Cellar Lights: with the last civilian gone the leader wins at once; at the limit more delivered, then more standing",
  () => {
    const b = battle({ objective: "O03", turn: 1, H: { medic: "-2,1" }, C: { medic: "-2,1", gunner: "-2,2", chef: "0,-2" } });
    b.table.sides[0].score = 1;
    Object.assign(b.table.civilians[1]!, { status: "left", at: -1 });
    b.table.civilians[0]!.status = "wounded";
    b.say("C.gunner > grenade > -2,1", 1);
    expect([b.winner, b.table.over!.rule]).toEqual([0, "AWW-O03c"]);
    const tie = battle({ objective: "O03", H: { medic: "0,2" }, C: { medic: "0,-2", chef: "0,-2" } });
    expect(runOut(tie).winner).toBe(1);
  },
);

rule(
  ["AWW-O04a", "AWW-O04b", "AWW-O04c", "AWW-O04d", "AWW-O00g"],
  "Until the Bugle: Bunker and Trenches in the middle, Role 1 on the hill, Role 2 at both ends, extra grenades",
  () => {
    const b = battle({ objective: "O04", ...pair });
    expect([kindAt(b, "0,0"), b.tile("0,1").trench, b.tile("0,-1").trench]).toEqual(["bunker", 0, 0]);
    expect([b.table.homes[0].length, b.table.homes[1].length]).toEqual([7, 10]);
    expect([deployFlights(b.table, 0).length, deployFlights(b.table, 1).length]).toEqual([30, 18]);
    const whole = fresh({ objective: "O04", size: "small", tactics: "none" }, 2, 4).until("deploy.place");
    expect(whole.question.seat).toBe(whole.table.drew);
    whole.until("turn.orders");
    for (const one of whole.table.soldiers) expect(one.grenades).toBe(one.side === whole.table.drew ? 2 : 1);
    b.table.soldiers[0]!.cls = "recruit";
    b.set("H.medic", { status: "away", at: -1 });
    expect(b.below("H.medic > return").sort()).toEqual(["-1,0", "-1,1", "0,-1", "0,0", "0,1", "1,-1", "1,0"].sort());
    const other = battle({ objective: "O01", H: { recruit: "0,1", medic: "0,2" }, C: { medic: "0,-2" } });
    other.set("H.recruit", { status: "away", at: -1 });
    expect(other.below("H.recruit > return")).not.toContain("0,0");
  },
);

rule(
  ["AWW-O04e", "AWW-O04f", "AWW-O04g"],
  "Until the Bugle: Role 2's fallen come back whole like Recruits, and cannot be wiped out",
  () => {
    const b = battle({ objective: "O04", H: { medic: "0,0" }, C: { medic: "0,-1" } }).set("C.medic", {
      damage: 2,
      health: 4,
      rations: 1,
    });
    b.onTile("0,-1", "trench", -1);
    b.say("H.medic > grenade > 0,-1", 6);
    expect(b.soldier("C.medic")).toMatchObject({ status: "away", at: -1 });
    expect(b.tile("0,-1").grenades).toBe(1);
    expect(b.winner).toBeUndefined();
    b.endTurn();
    b.say("C.medic > return > 0,2");
    expect(b.soldier("C.medic")).toMatchObject({ status: "standing", damage: 0, health: 4, grenades: 1, actions: 0 });
  },
);

rule("AWW-O04h", "Until the Bugle: at the end somebody must stand on the hill", () => {
  expect(runOut(battle({ objective: "O04", H: { medic: "0,1" }, C: { medic: "0,-2" } })).winner).toBe(0);
  expect(runOut(battle({ objective: "O04", H: { medic: "0,2", recruit: "0,0" }, C: { medic: "0,-2" } })).winner).toBe(1);
  expect(roundLimit(battle({ objective: "O04", size: "medium", ...pair }).table)).toBe(6);
  expect(roundLimit(battle({ objective: "O04", size: "large", ...pair }).table)).toBe(5);
});

rule(
  ["AWW-O05a", "AWW-O05b", "AWW-H-11", "AWW-H-13"],
  "Torn Cipher: six pages, one to a soldier; three carried home win, at the limit more, then more in hand, then who moves second",
  () => {
    const b = battle({ objective: "O05", H: { medic: "-1,1", chef: "0,2" }, C: { medic: "0,-2" } });
    expect(b.table.tokens.map((token) => token.kind)).toEqual(new Array(6).fill("page"));
    b.say("H.medic > take > token.3");
    b.table.tokens[0]!.at = b.no("-1,1");
    expect(b.below("H.medic > take")).toEqual([]);
    b.table.sides[0].score = 2;
    b.say("H.medic > move > -1,2");
    expect([b.winner, b.table.tokens[2]!.gone]).toEqual([0, true]);
    const limit = (who: string) => runOut(battle({ objective: "O05", ...pair }).set(who, { token: 0 })).winner;
    expect([limit("H.medic"), limit("C.medic")]).toEqual([0, 1]);
    expect(runOut(battle({ objective: "O05", ...pair })).winner).toBe(1);
  },
);

rule(
  ["AWW-O06a", "AWW-O06b", "AWW-O06c"],
  "Three Crossroads: a point for every signpost controlled at the start of one's turn, from round 2",
  () => {
    const b = battle({ objective: "O06", H: { medic: "-2,1", chef: "0,0" }, C: { medic: "2,-1", chef: "0,-2" } });
    expect(b.table.tokens.map((token) => token.at)).toEqual([b.no("-2,1"), b.no("0,0"), b.no("2,-1")]);
    b.endTurn();
    expect(b.table.sides.map((side) => side.score)).toEqual([0, 0]);
    b.endTurn();
    expect(b.table.sides[0].score).toBe(2);
    expect(b.events("objective.scored")[0]?.args).toMatchObject({
      objective: "O06",
      n: 2,
      score: 2,
      of: 5,
    });
    b.table.sides[0].score = 3;
    b.endTurn().endTurn();
    expect(b.winner).toBe(0);
    const limit = battle({ objective: "O06", ...pair });
    limit.table.sides[1].score = 1;
    expect(runOut(limit).winner).toBe(1);
    expect(runOut(battle({ objective: "O06", ...pair })).winner).toBe(-1);
  },
);

rule(["AWW-O07a", "AWW-O07c"], "The Long Ledger: 1 for a wound, 1 for a death, whoever did it; the size of a squad wins", () => {
  const b = battle({
    objective: "O07",
    H: { medic: "0,1", chef: "0,2" },
    C: { medic: "0,0", tanker: "tank:0,0", gunner: "0,-2" },
  });
  b.set("C.medic", { damage: 2 });
  b.table.tanks[1].damage = 5;
  b.say("H.medic > grenade > 0,0", 1);
  expect(b.table.sides[0].score).toBe(3);
  b.set("H.chef", { at: b.no("0,1") });
  b.say("H.chef > grenade > 0,0", 1);
  expect([b.table.sides[0].score, b.winner]).toEqual([4, 0]);
});

rule("AWW-O07b", "The Long Ledger: a tank wrecked or a plane crashed is 2 for its enemy, even if its own side did it", () => {
  const scores = (b: Battle): number[] => b.table.sides.map((side) => side.score);
  const tank = battle({ objective: "O07", H: { medic: "0,1" }, C: { tanker: "tank:0,0", chef: "0,-2" } });
  tank.table.tanks[1].damage = 4;
  expect(scores(tank.say("H.medic > shoot > 0,0", 5))).toEqual([0, 0]);
  expect(scores(tank.set("H.medic", { actions: 1 }).say("H.medic > shoot > 0,0", 5))).toEqual([2, 0]);
  const own = battle({ objective: "O07", H: { medic: "0,1", tanker: "tank:0,0" }, C: { chef: "0,-2" } });
  own.table.tanks[0].damage = 5;
  expect(scores(own.say("H.medic > grenade > 0,0", 1))).toEqual([0, 2]);
  const plane = battle({
    objective: "O07",
    H: { flamer: "0,2", medic: "1,1" },
    C: { pilot: "plane:approach 4/0", chef: "2,-3" },
  });
  plane.table.planes[1].damage = 4;
  // It comes down on the Flamer: 1 for Carnivoron.
  expect(scores(plane.say("H.flamer > shoot > 0,3", 1, 1))).toEqual([2, 1]);
});

rule("AWW-O00h", "helmets and walls are tested first and swallow a whole attack: its collapse, a shell, a crash", () => {
  const guides = (more: Partial<Given> = {}): Battle => {
    const b = battle({ objective: "O02", H: { medic: "0,1", observer: "0,1" }, C: { medic: "0,-2" }, ...more });
    for (const one of b.table.civilians) one.at = b.no("0,0");
    return b;
  };
  const fates = (b: Battle) => b.table.civilians.map((one) => [one.status, one.helmets]);
  // 3 and 1 more, for the Wheatfield falls: one helmet each.
  expect(fates(guides().say("H.medic > grenade > 0,0", 6))).toEqual([
    ["standing", 0],
    ["standing", 0],
  ]);
  expect(fates(guides().say("H.observer > strike > 0,0", 6))).toEqual([
    ["standing", 0],
    ["standing", 0],
  ]);
  const crash = guides({ H: { flamer: "0,2", medic: "1,1" }, C: { pilot: "plane:approach 4/0", chef: "2,-3" } });
  crash.table.planes[1].damage = 4;
  expect(fates(crash.say("H.flamer > shoot > 0,3", 2, 2, 1, 1))).toEqual([
    ["standing", 0],
    ["standing", 0],
  ]);
  // The second attack finds no helmet.
  const twice = guides().say("H.medic > grenade > 0,0", 6).say("H.observer > strike > 0,0", 6);
  expect(fates(twice)).toEqual([
    ["wounded", 0],
    ["wounded", 0],
  ]);
  // The blow that brings the hospital down is over before anybody inside is hurt by it.
  const ward = battle({ objective: "O13", H: { medic: "0,1" }, C: { observer: "0,-1" }, turn: 1 }).onTile("0,0", "damage", 3);
  ward.say("C.observer > strike > 0,0", 6);
  expect([ward.tile("0,0").down, ...ward.table.civilians.map((one) => one.status)]).toEqual([true, "wounded", "wounded"]);
});

rule(
  "AWW-O13c",
  "Ward Nine: while the hospital stands nothing harms civilians on M; outside, or once it is down, anything does",
  () => {
    const ward = (more: Partial<Given> = {}) =>
      battle({ objective: "O13", turn: 1, H: { chef: "0,2" }, C: { flamer: "0,-1", medic: "0,-1", observer: "0,-1" }, ...more });
    const fates = (b: Battle) => b.table.civilians.map((one) => one.status);
    for (const order of ["C.flamer > shoot > 0,0", "C.medic > grenade > 0,0", "C.observer > strike > 0,0"]) {
      const b = ward().say(order, ...(order.includes("shoot") ? [] : [6]));
      expect([b.tile("0,0").down, fates(b)]).toEqual([false, ["wounded", "wounded"]]);
    }
    const down = ward();
    down.table.mark[down.no("0,0")] = 0;
    expect(fates(down.onTile("0,0", "down", 1).say("C.medic > grenade > 0,0", 1))).toEqual(["dead", "dead"]);
    const out = ward();
    out.table.civilians[0]!.at = out.no("1,-1");
    expect(fates(out.say("C.medic > grenade > 1,-1", 1))).toEqual(["dead", "wounded"]);
  },
);

rule(
  "AWW-O00e",
  "at the start of a turn charges go off before the win is tested, and both before a Tactic or an order is asked for",
  () => {
    const b = battle({
      objective: "O09",
      tactics: ["T06", null],
      H: { medic: "-2,2", chef: "0,2" },
      C: { medic: "-2,1", chef: "0,-2" },
    });
    b.table.sides[0].score = 1;
    Object.assign(b.table.tokens[0]!, { at: b.no("-2,1"), planted: true });
    b.endTurn();
    const told = b.told.length;
    b.endTurn();
    expect(b.keys().slice(told)).toEqual([
      "turn.ends",
      "turn.round",
      "turn.begins",
      "objective.storeBlown",
      "harm.hurt",
      "harm.dropped",
      "harm.wounded",
      "win.stores",
    ]);
    expect([b.winner, b.asked()]).toEqual([0, []]);
    // Points are counted before they are tested, and a Tactic of the start is still to be had.
    const scored = battle({
      objective: "O06",
      round: 2,
      tactics: ["T06", null],
      H: { medic: "0,0", chef: "-2,1" },
      C: { medic: "0,-2" },
    });
    scored.table.sides[0].score = 2;
    scored.endTurn().endTurn();
    expect([scored.table.sides[0].score, scored.winner, scored.offers("tactic > T06")]).toEqual([4, undefined, true]);
    expect(scored.endTurn().endTurn().winner).toBe(0);
  },
);

rule(
  ["AWW-O08a", "AWW-O08b", "AWW-O00f"],
  "The Quiet General: the Captain if there is one, else a soldier of choice, 3 more Health, before Tactics",
  () => {
    const b = fresh({ objective: "O08", squad: 2, tactics: "none" });
    for (const cls of ["captain", "sniper", "chef", "recruit"]) b.say(`class.${cls}`);
    b.until("turn.orders");
    expect(b.table.soldiers[b.table.sides[0].general]!.id).toBe("H.captain");
    expect(b.table.soldiers[b.table.sides[1].general]!.id).toBe("C.sniper");
    expect([b.soldier("H.captain").health, b.soldier("C.sniper").health]).toEqual([7, 6]);
    const asks = fresh({ objective: "O08", squad: 3, tactics: "none" });
    for (const cls of ["sniper", "captain", "medic", "chef", "pilot", "medic"]) asks.say(`class.${cls}`);
    asks.until("objective.general");
    expect([asks.question.seat, asks.below("")]).toEqual([0, ["H.sniper", "H.medic"]]);
  },
);

rule("AWW-O08c", "The Quiet General: two Generals who fall in two actions are no draw", () => {
  const b = battle({ objective: "O08", H: { medic: "0,0", chef: "0,1" }, C: { medic: "0,-1", chef: "0,-2" } });
  b.table.sides[0].general = 0;
  b.table.sides[1].general = 2;
  b.set("H.medic", { damage: 3 }).set("C.medic", { damage: 3 });
  // His own General goes down by his own grenade; that counts when the enemy has acted.
  b.say("H.medic > grenade > 0,0", 1);
  expect([b.soldier("H.medic").status, b.winner]).toEqual(["wounded", undefined]);
  b.say("H.chef > shoot > 0,-1", 6, 6);
  expect([b.soldier("C.medic").status, b.winner, b.table.over?.rule]).toEqual(["wounded", 0, "AWW-O08c"]);
});

rule(
  ["AWW-O08c", "AWW-O08d", "AWW-O08e"],
  "The Quiet General: who brings the other down wins, both at once is a draw; a vehicle lost is not a General lost",
  () => {
    const general = (b: Battle): Battle => {
      b.table.sides[0].general = 0;
      b.table.sides[1].general = b.table.soldiers.findIndex((one) => one.side === 1);
      return b;
    };
    const b = general(battle({ objective: "O08", H: { medic: "0,1" }, C: { medic: "0,0", chef: "0,-2" } })).set("C.medic", {
      damage: 3,
    });
    b.say("H.medic > shoot > 0,0", 6);
    expect(b.winner).toBe(0);
    const both = general(battle({ objective: "O08", H: { medic: "0,0", chef: "0,2" }, C: { medic: "0,0", chef: "0,-2" } }))
      .set("C.medic", { damage: 3 })
      .set("H.medic", { damage: 3 });
    both.say("H.medic > grenade > 0,0", 1);
    expect(both.winner).toBe(-1);
    const tank = general(battle({ objective: "O08", H: { medic: "0,1" }, C: { tanker: "tank:0,0", chef: "0,-2" } }));
    tank.table.tanks[1].damage = 5;
    tank.say("H.medic > shoot > 0,0", 6);
    expect(tank.winner).toBeUndefined();
    expect(runOut(general(battle({ objective: "O08", H: { medic: "0,1" }, C: { medic: "0,-2" } }))).winner).toBe(0);
    expect(runOut(general(battle({ objective: "O08", H: { medic: "0,2" }, C: { pilot: "plane:deployed 1/0" } }))).winner).toBe(0);
  },
);

rule(
  ["AWW-O09a", "AWW-O09b"],
  "Powder and Fuse: three stores that nothing harms, charges on different soldiers, the rest at home",
  () => {
    const b = battle({ objective: "O09", H: { medic: "0,2" }, C: { medic: "0,-2" } });
    expect([kindAt(b, "0,-1"), kindAt(b, "-2,1"), kindAt(b, "2,-1")]).toEqual(["mill", "barn", "barn"]);
    expect([b.tile("0,-1").mark, b.tile("-2,1").mark]).toEqual([-1, -1]);
    const whole = fresh({ objective: "O09", size: "small", squad: 3, tactics: "none" });
    for (const cls of ["sniper", "sniper", "recruit", "recruit", "medic", "medic"]) whole.say(`class.${cls}`);
    whole.until("turn.orders");
    const one = whole.table.drew;
    const carried = whole.table.soldiers.filter((man) => man.token >= 0).map((man) => man.id);
    expect(carried).toEqual([`${"HC"[one]}.sniper`, `${"HC"[one]}.medic`]);
    expect(whole.table.tokens.filter((token) => token.at >= 0).length).toBe(one === 0 ? 1 : 2);
    const counts = ([0, 1] as const).map((drew) => battle({ objective: "O09", drew, ...pair }).table.tokens.length);
    expect(counts).toEqual([3, 4]);
    expect(battle({ objective: "O09", size: "medium", drew: 1, ...pair }).table.tokens.length).toBe(5);
  },
);

rule(
  ["AWW-O09c", "AWW-O09d", "AWW-O09e", "AWW-O09f"],
  "Powder and Fuse: a charge put down on a store is planted, can be removed by Role 2, and goes off at Role 1's next turn",
  () => {
    const b = battle({ objective: "O09", H: { medic: "-2,1", chef: "2,-1" }, C: { medic: "2,-1", gunner: "0,-2" } });
    b.set("H.medic", { token: 0 }).set("H.chef", { token: 1 });
    for (const [i, by] of [
      [0, 0],
      [1, 1],
    ] as const)
      Object.assign(b.table.tokens[i]!, { at: -1, by });
    b.say("H.medic > drop > token.1").say("H.chef > drop > token.2");
    expect(b.table.tokens.slice(0, 2).map((token) => token.planted)).toEqual([true, true]);
    expect(b.below("H.medic > take")).toEqual([]);
    b.endTurn().say("C.medic > take > token.2");
    expect(b.table.tokens[1]).toMatchObject({ gone: true, at: -1, planted: false });
    b.set("H.medic", { health: 9 }).endTurn();
    expect(b.tile("-2,1")).toMatchObject({ down: true, mark: 0 });
    expect([b.soldier("H.medic").damage, b.table.sides[0].score, b.winner]).toEqual([4, 1, undefined]);
    Object.assign(b.table.tokens[2]!, { at: b.no("2,-1"), planted: true });
    b.set("H.chef", { at: b.no("0,2") });
    b.endTurn().endTurn();
    expect(b.winner).toBe(0);
  },
);

rule("AWW-O09g", "Powder and Fuse: with too few charges left, or out of time, Role 2 wins", () => {
  const b = battle({ objective: "O09", turn: 1, ...pair });
  for (const token of b.table.tokens.slice(0, 3)) Object.assign(token, { gone: true, at: -1 });
  b.say("C.medic > move > 1,-2");
  expect(b.winner).toBe(1);
  expect(runOut(battle({ objective: "O09", ...pair })).winner).toBe(1);
  expect(limits("O09")).toEqual([8, 12, 12]);
});

rule(
  ["AWW-O10a", "AWW-O10b", "AWW-O10c", "AWW-O10d"],
  "Through the Gap: Role 2 is a third short; Role 1 leaves over the far edge, a wounded comrade along",
  () => {
    expect(
      fresh({ objective: "O10", squad: 7 }, 2, 2)
        .table.sides.map((side) => side.squad)
        .sort(),
    ).toEqual([5, 7]);
    const b = battle({
      objective: "O10",
      H: { medic: "0,-2", chef: "0,-2", recruit: "0,-2", gunner: "0,2" },
      C: { medic: "2,1" },
    });
    b.wound("H.chef");
    expect(b.below("H.recruit")).not.toContain("leave");
    expect(b.below("H.gunner")).not.toContain("leave");
    expect(b.below("H.medic > leave")).toEqual(["alone", "H.chef"]);
    b.say("H.medic > leave > H.chef");
    expect([b.winner, b.table.sides[0].score]).toEqual([0, 2]);
    expect([b.soldier("H.medic").status, b.soldier("H.chef").status]).toEqual(["left", "left"]);
  },
);

rule("AWW-O10e", "Through the Gap: Role 2 wins when too few are left, nobody stands, or time is up", () => {
  const b = battle({ objective: "O10", turn: 1, H: { medic: "0,2" }, C: { medic: "0,-2" } });
  b.say("C.medic > move > 0,-1");
  expect(b.winner).toBe(1);
  expect(runOut(battle({ objective: "O10", ...pair })).winner).toBe(1);
  expect(limits("O10")).toEqual([10, 10, 12]);
});

rule(
  ["AWW-O11a", "AWW-O11b", "AWW-O11c", "AWW-O11d", "AWW-O11e"],
  "Stolen Colours: only enemies lift a banner from its post, its own side sends it back, and carried into one's half it wins",
  () => {
    const b = battle({ objective: "O11", H: { medic: "0,-1", chef: "0,1" }, C: { medic: "0,0" } });
    expect(b.table.tokens.map((token) => [token.side, token.at])).toEqual([
      [0, b.no("0,1")],
      [1, b.no("0,-1")],
    ]);
    expect(b.below("H.chef > take")).toEqual([]);
    b.say("H.medic > take > token.2").say("H.medic > move > 0,0").say("H.medic > drop > token.2").endTurn();
    b.say("C.medic > take > token.2");
    expect(b.table.tokens[1]!.at).toBe(b.no("0,-1"));
    const run = battle({ objective: "O11", H: { medic: "0,0" }, C: { medic: "0,-2" } }).set("H.medic", { token: 1 });
    Object.assign(run.table.tokens[1]!, { at: -1, by: 0 });
    run.say("H.medic > move > 0,1");
    expect(run.winner).toBe(0);
    const limit = battle({ objective: "O11", ...pair }).set("C.medic", { token: 0 });
    expect(runOut(limit).winner).toBe(1);
    expect(runOut(battle({ objective: "O11", H: { medic: "0,2", chef: "0,2" }, C: { medic: "0,-2" } })).winner).toBe(0);
  },
);

rule(
  ["AWW-O12a", "AWW-O12b", "AWW-O12c"],
  "Lamps at the Mill: the middle held at two starts of turn in a row, standing mill or not",
  () => {
    const b = battle({ objective: "O12", H: { medic: "0,0" }, C: { medic: "0,-2" } }).onTile("0,0", "down", 1);
    expect(kindAt(b, "0,0")).toBe("mill");
    b.endTurn().endTurn();
    expect(b.table.sides[0].streak).toBe(1);
    b.endTurn().endTurn();
    expect(b.winner).toBe(0);
    const lost = battle({ objective: "O12", round: 3, ...pair });
    lost.table.sides[1].streak = 1;
    lost.table.sides[1].score = 1;
    lost.endTurn();
    expect(lost.table.sides[1].streak).toBe(0);
    expect(runOut(lost).winner).toBe(1);
    expect(runOut(battle({ objective: "O12", H: { medic: "0,0" }, C: { medic: "0,-2" } })).winner).toBe(0);
  },
);

rule(
  ["AWW-O13a", "AWW-O13b", "AWW-O13d"],
  "Ward Nine: wounded civilians safe behind hospital walls; one brought home wins, both dead win for the other, time by whether both live",
  () => {
    const b = battle({ objective: "O13", H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,-1" } });
    expect([kindAt(b, "0,0"), b.tile("0,0").mark]).toEqual(["hospital", 9]);
    const strength = (size: "medium" | "large") => battle({ objective: "O13", size, ...pair }).tile("0,0").mark;
    expect([strength("medium"), strength("large")]).toEqual([12, 18]);
    expect(b.table.areas[0]).toEqual(b.table.homes[0]);
    const second = battle({ objective: "O13", drew: 1, ...pair });
    expect(second.table.areas[1].length).toBe(8);
    b.onTile("0,0", "damage", 7).say("H.medic > grenade > 0,0", 6);
    expect(b.tile("0,0").down).toBe(true);
    expect(b.table.civilians.map((one) => one.status)).toEqual(["wounded", "wounded"]);
    const home = battle({ objective: "O13", H: { medic: "0,1" }, C: { medic: "0,-1" } });
    home.table.civilians[0]!.at = home.no("0,1");
    home.say("H.medic > move > 0,2 > civ.1");
    expect(home.winner).toBe(0);
    const dead = battle({ objective: "O13", turn: 1, ...pair });
    for (const one of dead.table.civilians) Object.assign(one, { status: "dead", at: -1 });
    dead.say("C.medic > move > 0,-1");
    expect(dead.winner).toBe(1);
    expect(runOut(battle({ objective: "O13", ...pair })).winner).toBe(0);
    const one = battle({ objective: "O13", ...pair });
    Object.assign(one.table.civilians[0]!, { status: "dead", at: -1 });
    expect(runOut(one).winner).toBe(1);
  },
);

rule(
  ["AWW-O14a", "AWW-O14b", "AWW-O14c", "AWW-O14d", "AWW-O14e", "AWW-O14f"],
  "Last Train Out: from round 3 board at the station unless an enemy stands there, wounded along; lead beyond catching up",
  () => {
    const early = battle({ objective: "O14", H: { medic: "0,0" }, C: { medic: "0,-2" } });
    expect(early.below("H.medic")).not.toContain("board");
    const b = battle({
      objective: "O14",
      round: 3,
      H: { medic: "0,0", chef: "0,0", recruit: "0,0", gunner: "0,2" },
      C: { medic: "0,-2", chef: "0,-2" },
    });
    expect(kindAt(b, "0,0")).toBe("station");
    b.wound("H.chef");
    expect(b.below("H.recruit")).not.toContain("board");
    b.say("H.medic > board > H.chef");
    expect([b.table.sides[0].score, b.winner]).toEqual([2, undefined]);
    b.wound("H.gunner");
    b.endTurn().say("C.chef > move > 0,-1");
    expect(b.winner).toBeUndefined();
    b.table.sides[0].score = 3;
    b.set("H.gunner", { status: "standing", damage: 0 }).endTurn().say("H.gunner > move > 0,1");
    expect(b.winner).toBe(0);
    const watched = battle({ objective: "O14", round: 3, H: { medic: "0,0" }, C: { medic: "0,0" } });
    expect(watched.below("H.medic")).not.toContain("board");
    const limit = battle({ objective: "O14", ...pair });
    limit.table.sides[1].score = 1;
    expect(runOut(limit).winner).toBe(1);
  },
);

rule(
  ["AWW-O15a", "AWW-O15b", "AWW-O15c"],
  "Scorched Furrows: tiles of the enemy's half turned over since round 1, whoever did it",
  () => {
    const b = battle({ objective: "O15", H: { rocketeer: "0,0" }, C: { medic: "2,-3", chef: "-2,-1" } });
    b.table.sides[1].flipped = 4;
    b.say("H.rocketeer > shoot > 0,-1", 1);
    expect([b.table.sides[1].flipped, b.winner]).toEqual([5, 0]);
    const limit = battle({ objective: "O15", ...pair });
    limit.table.sides[0].flipped = 1;
    expect(runOut(limit).winner).toBe(1);
    const set = fresh({ objective: "O15", tactics: "none" });
    for (let i = 0; i < 12; i++) set.say(set.offers("class.tanker") ? "class.tanker" : set.question.fallback);
    set.until("turn.orders");
    expect(set.table.down.filter((down) => down === 1).length).toBe(2);
    expect(set.table.sides.map((side) => side.flipped)).toEqual([0, 0]);
  },
);

rule(
  ["AWW-O16a", "AWW-O16b", "AWW-O16d", "AWW-O16e"],
  "Six Satchels: who lifts one knows it for his Empire; the Plans carried home win",
  () => {
    const b = battle({ objective: "O16", H: { medic: "-2,1", chef: "0,2" }, C: { medic: "0,-2" } });
    b.state.box.satchels = ["plans", "trap", "socks", "socks", "socks", "socks"];
    b.say("H.medic > take > token.1");
    expect([b.state.hands[0]!.satchels[0], b.state.hands[1]!.satchels[0]]).toEqual(["plans", null]);
    expect(b.table.tokens[0]).toMatchObject({ by: 0, seen: [true, false] });
    b.say("H.medic > move > -2,2").say("H.medic > drop > token.1");
    expect(b.state.hands[0]!.satchels[0]).toBe("plans");
    b.endTurn().endTurn().say("H.medic > take > token.1").say("H.medic > move > -2,3");
    expect(b.winner).toBe(0);
  },
);
rule(
  "AWW-O16e",
  "Six Satchels: Plans in the enemy's home win for nobody, whoever carries them, nor any other satchel at home",
  () => {
    const carried = (at: string, satchel: number) => {
      const b = battle({ objective: "O16", H: { medic: at, chef: "0,1" }, C: { medic: "0,-1" } });
      b.state.box.satchels = ["plans", "socks", "socks", "socks", "socks", "socks"];
      b.set("H.medic", { token: satchel });
      Object.assign(b.table.tokens[satchel]!, { at: -1, by: 0, seen: [true, false] });
      return b.say("H.chef > move > 0,0").winner;
    };
    expect([carried("-2,3", 0), carried("2,-3", 0), carried("-2,3", 1)]).toEqual([0, undefined, undefined]);
  },
);

rule(["AWW-O16c", "AWW-O16f"], "Six Satchels: a Trap goes off like a grenade that missed; at the limit all are turned up", () => {
  const b = battle({ objective: "O16", ground: "ruins", H: { medic: "2,-1", chef: "2,-1" }, C: { medic: "0,-2" } });
  b.state.box.satchels = ["plans", "trap", "socks", "socks", "socks", "socks"];
  b.say("H.medic > take > token.2");
  expect([b.soldier("H.medic").damage, b.soldier("H.chef").damage, b.tile("2,-1").damage]).toEqual([1, 1, 3]);
  expect(b.table.tokens[1]!.gone).toBe(true);
  // The Plans lie at -2,1: both are as far from there at the end, then Carnivoron is nearer.
  b.set("H.medic", { status: "dead", at: -1 })
    .set("H.chef", { at: b.no("-2,2") })
    .set("C.medic", { at: b.no("-2,0") });
  expect(runOut(b).winner).toBe(-1);
  expect(b.state.hands[1]!.satchels[0]).toBe("plans");
  expect(b.table.tokens.map((token) => token.open)).toEqual(["plans", "trap", "socks", "socks", "socks", "socks"]);
  const near = battle({ objective: "O16", H: { medic: "-2,3" }, C: { medic: "-2,0", chef: "2,-1" } });
  near.state.box.satchels = ["plans", "trap", "socks", "socks", "socks", "socks"];
  expect(runOut(near).winner).toBe(1);
  const held = battle({ objective: "O16", H: { medic: "2,-1" }, C: { medic: "0,-2" } }).set("C.medic", { token: 0 });
  held.state.box.satchels = ["plans", "trap", "socks", "socks", "socks", "socks"];
  expect(runOut(held).winner).toBe(1);
});

rule(
  ["AWW-O16b", "AWW-O16d"],
  "Six Satchels: what one has seen is so in every battle one can imagine, what one has not may be anything",
  () => {
    const b = battle({ objective: "O16", ground: "ruins", H: { medic: "-2,1", chef: "2,-1" }, C: { medic: "0,-2" } });
    b.state.box.satchels = ["socks", "trap", "plans", "socks", "socks", "socks"];
    b.say("H.medic > take > token.1").say("H.chef > take > token.2");
    const imagined = (seat: number) =>
      Array.from({ length: 40 }, (_, seed) => animalWorldWar.resample(b.view(seat), fast(seed)).box.satchels);
    for (const satchels of imagined(0)) {
      expect(satchels.slice(0, 2)).toEqual(["socks", "trap"]);
      expect([...satchels].sort()).toEqual(["plans", "socks", "socks", "socks", "socks", "trap"]);
    }
    expect(new Set(imagined(0).map((satchels) => satchels.indexOf("plans"))).size).toBe(4);
    // The enemy has seen the Trap go off, and that nothing went off in the other's paws.
    for (const satchels of imagined(1)) expect([satchels[1], satchels.indexOf("plans") === 1]).toEqual(["trap", false]);
    expect(new Set(imagined(1).map((satchels) => satchels.indexOf("plans"))).size).toBe(5);
    const pages = battle({ objective: "O05", ...pair });
    expect(animalWorldWar.resample(pages.view(0), fast(1)).box.satchels).toEqual([]);
  },
);

rule(
  "AWW-O14d",
  "Last Train Out: who has boarded keeps an Empire in the battle; where nobody has, it is eliminated like any",
  () => {
    const last = (score: number) => {
      const b = battle({ objective: "O14", H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,0", chef: "0,-2" } });
      b.table.sides[1].score = score;
      return b.wound("C.chef").set("C.medic", { damage: 3 }).say("H.medic > shoot > 0,0", 6);
    };
    expect(last(0).winner).toBe(0);
    expect(last(1).winner).toBeUndefined();
  },
);

rule(["AWW-H-13", "AWW-O09c"], "who carries a charge, be it the first of them, takes up no second", () => {
  const b = battle({ objective: "O09", H: { medic: "0,2", chef: "0,2" }, C: { medic: "0,-2" } });
  expect(b.below("H.medic > take").length).toBeGreaterThan(1);
  Object.assign(b.table.tokens[0]!, { at: -1, by: 0 });
  b.set("H.medic", { token: 0 });
  expect(b.below("H.medic > take").filter((id) => id.startsWith("token"))).toEqual([]);
  expect(b.offers("H.chef > take > token.2")).toBe(true);
});

rule(
  "AWW-O02c",
  "Lantern Road: held by Role 1, a tile without a lantern lights nobody's way, and a dead civilian finds none",
  () => {
    const at = (hex: string, change: object = {}) => {
      const b = battle({ objective: "O02", round: 5, H: { medic: hex, chef: "0,1" }, C: { medic: "0,-2" } });
      Object.assign(b.table.civilians[0]!, { at: b.no(hex), ...change });
      return b.say("H.chef > move > 0,0").winner;
    };
    expect([at("0,2"), at("-2,1"), at("2,-1"), at("2,-1", { status: "wounded" })]).toEqual([undefined, 0, 0, 0]);
    expect(at("-2,1", { status: "dead" })).toBeUndefined();
  },
);

rule(
  ["AWW-O09e", "AWW-O09d"],
  "Powder and Fuse: a charge that went off or was taken away lies nowhere; in Role 2's turn none goes off",
  () => {
    const b = battle({ objective: "O09", H: { medic: "0,2" }, C: { medic: "2,-1" } });
    Object.assign(b.table.tokens[0]!, { at: b.no("-2,1"), planted: true });
    b.endTurn();
    expect([b.heard("objective.storeBlown"), b.table.tokens[0]!.at]).toEqual([false, b.no("-2,1")]);
    Object.assign(b.table.tokens[1]!, { at: b.no("2,-1"), planted: true });
    b.say("C.medic > take > token.2");
    expect(b.events("objective.defused")).toMatchObject([
      { args: { who: "C.medic", item: "token.2", at: "2,-1" }, rule: "AWW-O09d" },
    ]);
    b.endTurn();
    expect(b.table.tokens.slice(0, 2).map(({ at, gone }) => [at, gone])).toEqual([
      [-1, true],
      [-1, true],
    ]);
    expect([b.heard("objective.storeBlown"), b.table.sides[0].score, b.tile("2,-1").down]).toEqual([true, 1, false]);
  },
);

rule("AWW-O16e", "Six Satchels: Plans that the enemy carries into one's own home win for nobody, whoever acts", () => {
  const b = battle({ objective: "O16", turn: 1, H: { medic: "2,-3", chef: "0,1" }, C: { medic: "0,-1" } });
  b.state.box.satchels = ["plans", "trap", "socks", "socks", "socks", "socks"];
  b.set("H.medic", { token: 0 });
  Object.assign(b.table.tokens[0]!, { at: -1, by: 0, seen: [true, false] });
  expect(b.say("C.medic > move > 0,0").winner).toBeUndefined();
});

rule(
  ["AWW-O10b", "AWW-O10c"],
  "Through the Gap: Role 1 alone leaves, over the far edge alone, by tank too; no plane, no Recruit, nobody who has to stay",
  () => {
    const b = battle({
      objective: "O10",
      H: {
        medic: "0,-2",
        chef: "0,-2",
        gunner: "0,-1",
        sniper: "1,-2",
        captain: "-1,-1",
        recruit: "2,-3",
        observer: "2,-3",
        tanker: "tank:2,-3",
        pilot: "plane:approach 4/0",
      },
      C: { medic: "0,-2", chef: "1,-2" },
    });
    b.wound("H.chef", "H.observer", "C.medic").set("H.captain", { pinned: true });
    const leavers = () => b.table.soldiers.filter(({ id }) => b.below(id).includes("leave")).map(({ id }) => id);
    expect(leavers()).toEqual(["H.medic", "H.sniper", "H.tanker"]);
    // A comrade, not an enemy; a tank takes nobody.
    expect([b.below("H.medic > leave"), b.below("H.tanker > leave")]).toEqual([["alone", "H.chef"], ["alone"]]);
    b.say("H.tanker > leave > alone");
    expect([b.table.tanks[0].at, b.soldier("H.tanker").status, b.table.sides[0].score]).toEqual([-1, "left", 1]);
    expect(b.events("objective.leaves")).toMatchObject([{ args: { who: "H.tanker", score: 1, at: "2,-3" }, rule: "AWW-O10c" }]);
    b.endTurn();
    expect(leavers()).toEqual([]);
  },
);

rule(
  ["AWW-O11b", "AWW-O11c", "AWW-O11d", "AWW-H-7"],
  "Stolen Colours: nobody's half is no home, nor does one's own banner win; who carries one lifts no other, but sends his own back",
  () => {
    const carried = (token: 0 | 1, to: string) => {
      const b = battle({ objective: "O11", H: { medic: "0,-1" }, C: { chef: "0,-2" } }).set("H.medic", { token });
      Object.assign(b.table.tokens[token]!, { at: -1, by: 0 });
      b.set("H.medic", { at: b.no(to === "0,0" ? "0,-1" : "0,0") });
      return b.say(`H.medic > move > ${to}`).winner;
    };
    expect([carried(1, "0,0"), carried(1, "0,1"), carried(0, "0,1"), carried(1, "0,-1")]).toEqual([
      undefined,
      0,
      undefined,
      undefined,
    ]);
    const b = battle({ objective: "O11", H: { medic: "0,0", chef: "0,0" }, C: { medic: "0,-2" } }).set("H.medic", { token: 1 });
    Object.assign(b.table.tokens[1]!, { at: -1, by: 0 });
    b.table.tokens[0]!.at = b.no("0,0");
    expect([b.below("H.medic > take"), b.below("H.chef > take")]).toEqual([["token.1"], ["token.1"]]);
    b.say("H.medic > take > token.1");
    expect([b.table.tokens[0]!.at, b.soldier("H.medic").token]).toEqual([b.no("0,1"), 1]);
    expect(b.events("objective.restored")).toMatchObject([
      { args: { who: "H.medic", item: "token.1", at: "0,1" }, rule: "AWW-O11c" },
    ]);
    // One banner at a time, whosever.
    const laden = battle({ objective: "O11", H: { medic: "0,-1" }, C: { medic: "0,-2" } });
    expect(laden.below("H.medic > take")).toEqual(["token.2"]);
    Object.assign(laden.table.tokens[0]!, { at: -1, by: 0 });
    expect(laden.set("H.medic", { token: 0 }).below("H.medic > take")).toEqual([]);
    // A bearer who lies has not brought it home.
    expect(
      b
        .wound("H.medic")
        .set("H.medic", { at: b.no("0,2") })
        .say("H.chef > move > 0,1").winner,
    ).toBeUndefined();
  },
);

rule(
  ["AWW-O12b", "AWW-O12c"],
  "Lamps at the Mill: a contested middle and the enemy's break a row, his own turns' starts alone count",
  () => {
    const b = battle({ objective: "O12", round: 4, H: { medic: "0,0" }, C: { medic: "0,-1", chef: "0,-2" } });
    b.table.sides[0].streak = 1;
    b.endTurn();
    expect(b.table.sides.map(({ streak, score }) => [streak, score])).toEqual([
      [1, 0],
      [0, 0],
    ]);
    b.say("C.medic > move > 0,0").endTurn();
    expect([b.table.sides[0].streak, b.table.sides[0].score, b.winner]).toEqual([0, 0, undefined]);
    b.set("C.medic", { at: b.no("0,-1") })
      .endTurn()
      .endTurn();
    expect([b.table.sides[0].streak, b.table.sides[0].score, b.cited("objective.counted")]).toEqual([1, 1, ["AWW-O12b"]]);
    // Level at the limit, who holds the mill wins, and if nobody does nobody.
    const end = (H: string, C: string) => runOut(battle({ objective: "O12", H: { medic: H }, C: { medic: C } })).winner;
    expect([end("0,2", "0,-2"), end("0,0", "0,0")]).toEqual([-1, -1]);
  },
);

rule(
  ["AWW-O14b", "AWW-O14c", "AWW-O14e"],
  "Last Train Out: round 3, on foot, on the station and nowhere else; a Wounded enemy there holds up nobody; a lead, not a tie, wins",
  () => {
    const b = (round: number) =>
      battle({
        objective: "O14",
        round,
        H: { medic: "0,0", gunner: "0,1", tanker: "tank:0,0", chef: "0,0" },
        C: { medic: "0,0", chef: "0,-2", sniper: "0,-2" },
      }).wound("C.medic", "H.chef");
    const boarders = (one: Battle) => one.table.soldiers.filter(({ id }) => one.below(id).includes("board")).map(({ id }) => id);
    expect([boarders(b(2)), boarders(b(3))]).toEqual([[], ["H.medic"]]);
    expect(b(3).below("H.medic > board")).toEqual(["alone", "H.chef"]);
    const lead = (score: number) => {
      const one = b(3);
      one.table.sides[0].score = score;
      return one.say("H.gunner > move > 1,0").winner;
    };
    // Three of theirs live, one of them Wounded.
    expect([lead(3), lead(4)]).toEqual([undefined, 0]);
  },
);

rule("AWW-O10e", "Through the Gap: as many as it takes are enough, those who left among them; nobody on his feet is not", () => {
  const left = (score: number, ...gone: string[]) => {
    const b = battle({
      objective: "O10",
      turn: 1,
      H: { medic: "0,2", chef: "0,2", gunner: "0,2", sniper: "0,2" },
      C: { medic: "0,-2" },
    });
    b.table.sides[0].score = score;
    for (const id of gone) b.set(id, { status: "dead", at: -1 });
    return b;
  };
  const won = (b: Battle) => [b.say("C.medic > move > 0,-1").winner, b.table.over?.key];
  // Two of four have to get through.
  expect(won(left(0, "H.medic", "H.chef"))).toEqual([undefined, undefined]);
  expect(won(left(0, "H.medic", "H.chef", "H.gunner"))).toEqual([1, "win.gapClosed"]);
  expect(won(left(1, "H.medic", "H.chef", "H.gunner"))).toEqual([undefined, undefined]);
  expect(won(left(0, "H.medic").wound("H.chef", "H.gunner", "H.sniper"))).toEqual([1, "win.gapClosed"]);
});
