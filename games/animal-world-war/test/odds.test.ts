import { fast } from "@warren/kernel/chance.ts";
import type { Odds } from "@warren/kernel/game.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { expect, test } from "vitest";
import { threatsOn } from "../display/preview.ts";
import { animalWorldWar } from "../game.ts";
import type { Given } from "../position.ts";
import { copy } from "../rules/copy.ts";
import { oddsOf, playOut } from "../rules/odds.ts";
import { addActions, type Order } from "../rules/orders.ts";
import { orderFrom } from "../rules/paths.ts";
import { type Battle, battle } from "./scene.ts";

const share = (odds: Odds, key: string, who?: string): number => {
  const line = odds.lines.find(
    (one) =>
      one.label.key.replace(".much", "") === key &&
      (who === undefined || one.label.args?.who === who || one.label.args?.at === who),
  );
  return line ? line.num / odds.den : 0;
};
const preview = (b: Battle, path: string): Odds => {
  const answer = path.split(" > ");
  return animalWorldWar.odds!(viewOf(b.state, 0), b.question, answer)!;
};

test("a shot's odds are the product of its rolls, the rest lands on the way", () => {
  const b = battle({ tiles: { "0,0": "orchard", "0,-1": "cottage" }, H: { medic: "0,1" }, C: { medic: "0,-1" } });
  const odds = preview(b, "H.medic > shoot > 0,-1");
  expect(share(odds, "odds.hit")).toBeCloseTo((4 / 6) * (2 / 6), 12);
  expect(odds.den).toBe(9);
});

test("a grenade's odds name friends, collapse and who goes down", () => {
  const b = battle({ ground: "orchard", H: { medic: "0,1", chef: "0,0" }, C: { medic: "0,0" } }).set("C.medic", { damage: 1 });
  const odds = preview(b, "H.medic > grenade > 0,0");
  expect(share(odds, "odds.collapse", "0,0")).toBe(1);
  expect(share(odds, "odds.hurt", "H.chef")).toBe(1);
  // 3 + 1 on a hit, 1 + 1 on a miss: both bring a hurt Medic of Health 3 down; the fed Chef only goes down on a hit.
  expect(share(odds, "odds.down", "C.medic")).toBe(1);
  expect(share(odds, "odds.down", "H.chef")).toBeCloseTo(4 / 6, 12);
});

test("odds say how much: the mean damage over all rolls, as far as there is anything left to lose", () => {
  const b = battle({ ground: "orchard", H: { medic: "0,1" }, C: { medic: "0,0" } });
  const much = (odds: Odds): unknown => odds.lines.find((line) => line.label.key === "odds.hurt.much")?.label.args?.much;
  // Two thirds of the shots do 1.
  expect(much(preview(b, "H.medic > shoot > 0,0"))).toBe("0.7");
  // A grenade does 3 or 1, and 1 more as the orchard collapses; of 4 only 3 can be lost.
  expect(much(preview(b, "H.medic > grenade > 0,0"))).toBe("2.7");
  b.set("C.medic", { damage: 2 });
  expect(much(preview(b, "H.medic > grenade > 0,0"))).toBe("1");
});

test("artillery has seven places to fall", () => {
  const b = battle({ ground: "ruins", H: { observer: "0,1" }, C: { medic: "0,0", chef: "0,-1" } });
  const odds = preview(b, "H.observer > strike > 0,0");
  expect(share(odds, "odds.collapse", "0,0")).toBeCloseTo(1 / 2, 12);
  for (const hex of ["0,1", "0,-1", "1,0"]) expect(share(odds, "odds.collapse", hex)).toBeCloseTo(1 / 12, 12);
  expect(share(odds, "odds.down", "H.observer")).toBeCloseTo(1 / 12, 12);
});

test("a preview tells nothing of the enemy's hidden card", () => {
  const scene: Given = { tactics: [null, "T13"], H: { medic: "0,1" }, C: { medic: "0,0" } };
  const open = battle({ ...scene, tactics: [null, null] });
  const armed = battle(scene);
  armed.state.hands[1]!.armed = true;
  expect(preview(armed, "H.medic > grenade > 0,0")).toEqual(preview(open, "H.medic > grenade > 0,0"));
});

test("dice count as they fall first, though Steady Paws could roll them again", () => {
  const scene: Given = { ground: "ruins", H: { medic: "0,1" }, C: { medic: "0,0" } };
  const steady = battle({ ...scene, tactics: ["T12", null] });
  expect(preview(steady, "H.medic > shoot > 0,0")).toEqual(preview(battle(scene), "H.medic > shoot > 0,0"));
});

test("odds are two-way: what each enemy could do to a tile of mine, from my side", () => {
  const b = battle({ H: { medic: "0,1" }, C: { gunner: "0,-1", flamer: "0,0", medic: "2,-3", pilot: "plane:approach 1/0" } }).set(
    "H.medic",
    { damage: 2 },
  );
  const threats = threatsOn(viewOf(b.state, 0), b.no("0,1"));
  expect(threats.map((one) => `${one.who} ${one.verb}`).sort()).toEqual(
    ["C.flamer grenade", "C.flamer shoot", "C.gunner shoot", "C.medic shoot", "C.pilot bomb", "C.pilot gun"].sort(),
  );
  const flames = threats.find((one) => one.who === "C.flamer" && one.verb === "shoot")!;
  expect(flames.odds.lines.find((line) => line.label.key === "odds.down")).toMatchObject({ num: 1, good: false });
  expect(flames.odds.den).toBe(1);
  expect(b.question.kind).toBe("turn.orders");
  expect(b.table.turn).toBe(0);
});

/** One attack of every kind, with neighbours, cover and vehicles in the way. */
const ATTACKS: { readonly [name: string]: readonly [Given, string] } = {
  shot: [{ ground: "orchard", H: { medic: "0,2" }, C: { medic: "0,-1", chef: "0,-1" } }, "H.medic > shoot > 0,-1"],
  sniper: [{ ground: "church", H: { sniper: "0,2" }, C: { medic: "0,-2" } }, "H.sniper > shoot > 0,-2"],
  burst: [{ ground: "wheat", H: { gunner: "0,2" }, C: { medic: "0,0", chef: "0,0" } }, "H.gunner > shoot > 0,0"],
  rocket: [
    { ground: "orchard", H: { rocketeer: "0,2", chef: "0,1" }, C: { medic: "0,0", tanker: "tank:0,0" } },
    "H.rocketeer > shoot > 0,0",
  ],
  shell: [{ ground: "ruins", H: { tanker: "tank:0,2" }, C: { medic: "0,0" } }, "H.tanker > shoot > 0,0"],
  grenade: [{ ground: "cottage", H: { medic: "0,1" }, C: { medic: "0,0", chef: "0,0" } }, "H.medic > grenade > 0,0"],
  melee: [{ ground: "meadow", H: { medic: "0,0" }, C: { medic: "0,0" } }, "H.medic > melee > C.medic"],
  strike: [{ ground: "ruins", H: { observer: "0,2" }, C: { medic: "0,0", chef: "0,-1" } }, "H.observer > strike > 0,0"],
  flames: [{ H: { flamer: "0,1" }, C: { medic: "0,0" } }, "H.flamer > shoot > 0,0"],
  bomb: [{ ground: "ruins", H: { pilot: "plane:approach 4/0", chef: "1,1" }, C: { medic: "0,0" } }, "H.pilot > bomb > 0,0"],
  guns: [
    { ground: "ruins", H: { pilot: "plane:approach 4/0", chef: "1,1" }, C: { medic: "0,0", chef: "0,-1", gunner: "0,-1" } },
    "H.pilot > gun",
  ],
  plane: [
    { ground: "wheat", H: { rocketeer: "0,2" }, C: { pilot: "plane:exit 1/0", medic: "0,-2" } },
    "H.rocketeer > shoot > 0,3",
  ],
};

test.each(Object.keys(ATTACKS))("exact odds of a %s agree with 200,000 rolled ones", (name) => {
  const [scene, path] = ATTACKS[name]!;
  const b = battle(scene);
  if (name === "plane") b.table.planes[1].damage = 3;
  const unit = b.table.soldiers.findIndex((one) => one.id === path.split(" > ")[0]);
  const orders: Order[] = [];
  addActions(b.table, unit, true, orders);
  const order = orderFrom(b.table, orders, path.split(" > "))!;
  const odds = oddsOf(b.state, order, true, 0);
  const total = 200_000;
  const rng = fast(name);
  const fx = quietFx(rng);
  const seen = new Map<string, number>();
  for (let i = 0; i < total; i++) {
    const state = copy(b.state);
    playOut(state, order, true, fx);
    const count = (key: string): void => void seen.set(key, (seen.get(key) ?? 0) + 1);
    b.table.soldiers.forEach((old, no) => {
      const now = state.table.soldiers[no]!;
      if (old.side === 1 && now.damage > old.damage) count(`odds.hurt/${old.id}`);
      if (old.status !== "wounded" && now.status === "wounded") count(`odds.down/${old.id}`);
    });
    state.table.down.forEach((down, tile) => {
      if (down !== b.table.down[tile]) count(`odds.collapse/${b.table.field.hexes[tile]!.join()}`);
    });
    if (state.table.planes[1].stage === "wrecked") count("odds.crashes/C.plane");
  }
  expect(seen.size).toBeGreaterThan(0);
  for (const [key, n] of seen) {
    const [what, who] = key.split("/");
    const p = what === "odds.hurt" ? share(odds, "odds.hurt", who) : share(odds, what!, who);
    // Five standard deviations: one in two million by chance, and the seed is fixed.
    expect(Math.abs(n / total - p), `${key}: ${n / total} rolled, ${p} computed`).toBeLessThanOrEqual(
      5 * Math.sqrt((p * (1 - p)) / total) + 1e-9,
    );
  }
  for (const line of odds.lines) {
    const id = line.label.args?.who ?? line.label.args?.at;
    if (line.label.key === "odds.down" || line.label.key === "odds.collapse")
      expect(seen.has(`${line.label.key}/${id}`) || line.num / odds.den < 1e-4).toBe(true);
  }
});
