import { fast } from "@warren/kernel/chance.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { expect, test } from "vitest";
import type { Given } from "../position.ts";
import { copy } from "../rules/copy.ts";
import { oddsOf, playOut } from "../rules/odds.ts";
import { addActions, type Order } from "../rules/orders.ts";
import { orderFrom } from "../rules/paths.ts";
import { battle, share } from "./scene.ts";

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
