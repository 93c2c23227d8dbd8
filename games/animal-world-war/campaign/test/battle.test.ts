import { fast } from "@warren/kernel/chance.ts";
import { parseOptions } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect, test } from "vitest";
import type { CityId } from "../../content/cities.ts";
import { animalWorldWar } from "../../game.ts";
import { roleSide } from "../../rules/objectives/card.ts";
import type { WarState } from "../../rules/state.ts";
import { ordersIn } from "./fought.ts";
import { peace, type War, war } from "./scene.ts";

/** The battle that is awaited, set up. */
function opened(w: War): WarState {
  const { options, seats } = w.awaited;
  return animalWorldWar.setup(options, seats.length, quietFx(fast("battle")));
}
/** Through the choice of Tactics and the selection: who may be picked first, and who is asked in which order. */
function selection(w: War): { state: WarState; first: string[]; asked: number[] } {
  const state = opened(w);
  const asked: number[] = [];
  let first: string[] | undefined;
  for (let n = 0; n < 40; n++) {
    const [decision] = animalWorldWar.pending(state);
    if (!decision || (decision.kind !== "select.pick" && decision.kind !== "tactic.keep" && decision.kind !== "tactic.muster"))
      break;
    if (decision.kind === "select.pick") {
      asked.push(decision.seat);
      if (decision.domain.t === "pick") first ??= Object.keys(decision.domain.tree);
    }
    animalWorldWar.apply(state, decision, decision.fallback, quietFx(fast(`pick${n}`)));
  }
  return { state, first: first!, asked };
}

rule(
  ["AWW-5.2.1", "AWW-C-22"],
  "a battle for a city has the city's Objective, field and squads, and Alternating selection with Herbivoria first",
  () => {
    const w = war().say("attack > M1");
    expect(w.orders).toMatchObject({ objective: "O14", field: "medium", squad: 5, attacker: 0 });
    const { state, asked } = selection(w);
    expect([state.table.objective, state.table.house.squad, state.table.house.selection]).toEqual(["O14", 5, "alternating"]);
    expect(asked.slice(0, 4)).toEqual([0, 1, 0, 1]);
    const small = war({}, (one) => one.hold(0, "Y2")).say("attack > B2");
    expect(small.orders).toMatchObject({ objective: "O13", field: "small", squad: 4 });
  },
);

rule("AWW-C-23", "who does not attack defends, free cities too", () => {
  const w = war().say("regroup").say("attack > M2");
  expect([w.table.cities.M2, w.orders.attacker]).toEqual([null, 1]);
  // The attacker of Lantern Road is Role 1, so the defender of a free city is Role 2.
  expect([1, 2].map((role) => roleSide(opened(w).table, role as 1 | 2))).toEqual([1, 0]);
});

rule("AWW-C-19", "one of its own Tactics, in secret, and not the one of the last battle", () => {
  const w = war({}, (one) => one.table.empires[0].tactics.push("T06", "T12")).say("attack > M1");
  expect(w.orders.sides.map(({ tactics }) => tactics)).toEqual([["T04", "T06", "T12"], ["T15"]]);
  const asked = animalWorldWar.pending(opened(w));
  expect(asked.map(({ seat, kind, secret }) => [seat, kind, secret])).toEqual([[0, "tactic.keep", true]]);
  w.fought({ winner: -1, tactics: ["T06", "T15"] });
  expect(w.say("attack > M2").orders.sides.map(({ tactics }) => tactics)).toEqual([["T04", "T12"], ["T15"]]);
});
rule("AWW-C-19", "who holds fewer key cities than the enemy may pick the same again", () => {
  const picked = (keys: (one: War) => void) => {
    const w = war({}, (one) => {
      for (const { tactics } of one.table.empires) tactics.push("T06");
    }).say("attack > M1");
    keys(w.fought({ winner: -1, tactics: ["T06", "T06"] }));
    return w.say("attack > M2").orders.sides.map(({ tactics }) => tactics.includes("T06"));
  };
  expect(picked(() => {})).toEqual([false, false]);
  expect(picked((w) => w.hold(1, "Y1"))).toEqual([true, false]);
  expect(picked((w) => w.hold(0, "Y1"))).toEqual([false, true]);
  expect(picked((w) => w.hold(1, "Y1").hold(0, "X1"))).toEqual([false, false]);
});
rule("AWW-C-78", "in a city of its homeland an Empire brings two more, whether it defends it or wins it back", () => {
  const brings = (city: CityId, before: (one: War) => void) => {
    const w = war({}, before).say(`attack > ${city}`);
    return opened(w).table.sides.map(({ squad }) => squad);
  };
  expect(brings("M1", () => {})).toEqual([5, 5]);
  expect(brings("B1", (w) => w.hold(0, "M2"))).toEqual([6, 8]);
  expect(brings("A3", (w) => w.hold(1, "A3"))).toEqual([6, 4]);
  // Nobody's homeland is elsewhere, whoever has held it long; and a mission is for four.
  expect(brings("Y2", (w) => w.hold(0, "Y3"))).toEqual([5, 5]);
  expect(brings("B2", (w) => w.hold(0, "Y2"))[1]).toBe(6);
  const mission = war({}, (w) => w.set("H.chef", "pow")).say("wire > H.chef > alone");
  expect(mission.orders.sides.map(({ levy }) => levy)).toEqual([undefined, undefined]);
});
rule("AWW-4.2.1.4b", "what a city taught is there to be chosen, and nothing is dealt", () => {
  const w = war().attack("M1").say("attack > M2");
  expect(w.orders.sides[0].tactics).toEqual(["T04", "T12"]);
  const { tactics } = w.table.empires[0];
  expect(tactics).toEqual(["T04", "T12"]);
  expect(opened(w).hands[1]!.tactic).toBe("T15");
});

const HELD = { vehicles: "held" };
const vehicles = (w: War) => w.orders.sides.map(({ tank, plane }) => [tank, plane]);
const both = [
  [true, true],
  [true, true],
];
rule("AWW-4.2.1.1", "a vehicle is unlocked by taking its city in a battle: nobody has one at the start", () => {
  const none = [false, false];
  expect(vehicles(war().say("attack > M1"))).toEqual([none, none]);
  // The symbol counts from the next battle on, and for who took it alone.
  const w = war({}, (one) => one.hold(0, "X1")).say("attack > X2");
  expect(vehicles(w)).toEqual([none, none]);
  w.fought({ winner: 0 }).say("regroup").say("attack > M1");
  expect(vehicles(w)).toEqual([[true, false], none]);
  // One's own that was lost and won back was taken; who loses it again has nothing.
  const back = war({}, (one) => one.hold(1, "A3")).attack("A3", { winner: 0 });
  expect(vehicles(back.say("regroup").say("attack > M1"))).toEqual([[false, true], none]);
  back.hold(1, "Y3").fought({ winner: -1 }).attack("A3", { winner: 1 }).hold(null, "Y3");
  expect(vehicles(back.say("attack > M1"))).toEqual([none, [false, true]]);
});
rule("AWW-4.2.1.1", "who defends a free city and wins has taken it in a battle; a symbol that was defended was not", () => {
  const w = war({}, (one) => one.hold(1, "Y1").hold(null, "Y2", "Y3").hold(0, "A3"))
    .say("attack > Y3")
    .fought({ winner: 1 });
  expect(vehicles(w.say("attack > A3"))).toEqual([
    [false, false],
    [false, true],
  ]);
  w.fought({ winner: 0 });
  expect([w.table.cities.A3, vehicles(w.say("attack > M1"))[0]]).toEqual([0, [false, false]]);
});
rule("AWW-S-18", "where it is agreed that holding is enough, the symbols of the start count too", () => {
  expect(vehicles(war(HELD).say("attack > M1"))).toEqual(both);
  expect(vehicles(war({ vehicles: "captured" }).say("attack > M1")).flat()).not.toContain(true);
});

rule(["AWW-5.2.2.1a", "AWW-C-10"], "a vehicle is fielded by who holds a city of its kind now", () => {
  // Lost, and with it the tank; the other side of the front is as it was.
  const lost = (...cities: readonly CityId[]) => war(HELD, (w) => w.hold(1, ...cities)).say("attack > M1");
  expect(vehicles(lost("A2"))).toEqual([
    [false, true],
    [true, true],
  ]);
  expect(vehicles(lost("A2", "A3"))).toEqual([
    [false, false],
    [true, true],
  ]);
  // Another of its kind is as good.
  expect(vehicles(war(HELD, (w) => w.hold(1, "A2").hold(0, "X2")).say("attack > M1"))).toEqual(both);
});
rule("AWW-5.2.2.2", "one city is enough, as long as the crewman lives", () => {
  const held = (standing: "ready" | "dead") =>
    war({}, (w) => w.hold(0, "X2", "X3").set("H.tanker", standing)).say("attack > X1").orders.sides[0];
  expect([held("ready").tank, held("ready").plane]).toEqual([true, true]);
  expect([held("dead").tank, held("dead").plane]).toEqual([false, true]);
});
rule("AWW-5.2.2.3", "a tank that was lost is replaced while the Tanker lives", () => {
  const lost = { side: 0, kind: "tank", lost: true, damage: 6, record: {} as never, earned: [] } as const;
  const w = war({}, (one) => one.hold(0, "X2")).attack("X1", { winner: -1, vehicles: [lost], H: { tanker: {} } });
  expect(w.say("attack > M2").orders.sides[0].tank).toBe(true);
  const dead = war({}, (one) => one.hold(0, "X2")).attack("X1", { winner: -1, vehicles: [lost], H: { tanker: { end: "dead" } } });
  expect(dead.say("attack > M2").orders.sides[0].tank).toBe(false);
});

rule(["AWW-4.2.1.2", "AWW-4.3.3"], "the dead, the captured and the missing are not there to be picked", () => {
  const w = war({}, (one) => one.set("H.chef", "dead").set("H.medic", "pow").set("H.sniper", "mia"), 3).say("attack > M1");
  const { first } = selection(w);
  expect(first).toContain("class.gunner");
  for (const cls of ["chef", "medic", "sniper"]) expect(first).not.toContain(`class.${cls}`);
});
rule("AWW-4.2.1.2", "who is killed stays dead, battle after battle", () => {
  const w = war()
    .attack("M1", { H: { gunner: { end: "dead" } } })
    .attack("M2", { winner: -1 });
  expect(w.dossier("H.gunner").standing).toBe("dead");
  expect(selection(w.say("attack > M4")).first).not.toContain("class.gunner");
});
rule("AWW-4.3.3", "a prisoner comes back by a mission, an exchange or, missing, a roll; by nothing else", () => {
  const w = war({}, (one) => one.set("H.chef", "pow"));
  w.attack("M1").attack("M2", { winner: -1 }).say("regroup").say("regroup");
  expect(w.dossier("H.chef").standing).toBe("pow");
  w.say("wire > H.chef > alone").fought({ sought: { "H.chef": "home" } });
  expect(w.dossier("H.chef").standing).toBe("ready");
});
rule("AWW-W-60a", "who comes home hurt begins the next battle undamaged", () => {
  const w = war().attack("M1", { H: { gunner: { damage: 2 }, chef: { end: "wounded", damage: 3, friendHere: true } } });
  const { state } = selection(w.say("attack > M2"));
  const mine = state.table.soldiers.filter((one) => one.side === 0);
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.every((one) => one.damage === 0)).toBe(true);
  expect(w.orders.sides[0].roster.find((one) => one.cls === "chef")).toEqual({
    cls: "chef",
    standing: "ready",
    medals: [],
    chevrons: 0,
  });
});

test("what is awaited is set up as any other match: with all of its options, which the battle takes, for every number of seats", () => {
  for (const seats of [2, 3, 6])
    for (const path of ["attack > M1", "wire > H.chef > H.medic", "patrol > H.sniper"]) {
      const w = peace({ bailOut: true, threshold: "above" }, seats).say("T04");
      w.set("H.chef", "pow").set("H.medic", "pow").set("H.sniper", "mia").say("T15", 3).say(path);
      const { options } = w.awaited;
      expect(parseOptions(animalWorldWar.options, options)).toEqual({ options });
      expect(animalWorldWar.refuseOptions!(options, seats)).toBeUndefined();
      expect([options.bailOut, options.threshold, options.theme]).toEqual([true, "above", "mixed"]);
      expect(opened(w).table.house).toMatchObject({ bailOut: true, atLeast: false });
      expect(ordersIn(w.awaited).name).toMatch(/^(Stovegate|Break the Wire|Lost Patrol)$/);
    }
});
