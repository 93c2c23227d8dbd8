import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect, test } from "vitest";
import { OBJECTIVE_IDS, type ObjectiveId } from "../content/objectives.ts";
import { TACTIC_IDS, TACTICS, type TacticId } from "../content/tactics.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { crossable, crowd } from "../rules/figures.ts";
import { groundOf } from "../rules/ground.ts";
import { south } from "../rules/hex.ts";
import { roundLimit } from "../rules/objectives.ts";
import type { SideNo } from "../rules/state.ts";
import { type Battle, battle, fresh } from "./scene.ts";

/**
 * Every Tactic with every Objective, whoever drew it, and with every general proviso that limits it. Herbivoria holds the card. What
 * a card may choose is counted here once more from the tiles themselves, so that nothing is taken from the code that is tested.
 */
interface Cell {
  readonly objective: ObjectiveId;
  readonly drew: SideNo;
}
interface Card {
  /** The moment at which it can be played. */
  stage(cell: Cell): Battle;
  play(b: Battle): Battle;
  /** What has come of it. */
  effect(b: Battle, cell: Cell): void;
}

// ---- What the tiles say ----------------------------------------------------------------------------------------------

const kindOf = (b: Battle, tile: number) => TILE_KINDS[b.table.kind[tile]!]!;
const ids = (b: Battle, test: (tile: number) => boolean): string[] =>
  b.table.field.hexes.flatMap((_, tile) => (test(tile) ? [groundOf(b.table.field).ids[tile]!] : [])).sort();
const isPlain = (b: Battle, tile: number): boolean => b.table.mark[tile] === 0;
const isShelter = (b: Battle, tile: number): boolean =>
  b.table.trench[tile]! >= 0 || (b.table.down[tile] === 0 && kindOf(b, tile).cover >= 5);
const isHome = (b: Battle, tile: number, side?: SideNo): boolean =>
  ([0, 1] as const).some((one) => (side === undefined || one === side) && b.table.homes[one].includes(tile));
const enemyOn = (b: Battle, tile: number): boolean =>
  b.table.soldiers.some((one) => one.side === 1 && one.at === tile) || b.table.tanks[1].at === tile;
/** Role 1 of Awakened Elder or Ward Nine has a Landmark to defend. */
const defends = ({ objective, drew }: Cell): boolean => (objective === "O01" || objective === "O13") && drew === 0;
const offered = ({ question: { domain } }: Battle): string[] => (domain.t === "some" ? [...domain.of].sort() : []);

// ---- Moments ---------------------------------------------------------------------------------------------------------

const give = (b: Battle, tactic: TacticId): Battle => {
  b.state.hands[0]!.tactic = tactic;
  b.state.hands[1]!.tactic = tactic === "T02" ? "T04" : "T02";
  return b;
};
/** A battle from its beginning in which this Empire has drawn the Objective: the seed decides. */
const drawn = ({ objective, drew }: Cell, tactic: TacticId): Battle => {
  for (let seed = 1; ; seed++) {
    const b = fresh({ objective, size: "small", squad: 4 }, 2, seed);
    if (b.table.drew === drew) return give(b, tactic);
  }
};
const before =
  (tactic: TacticId, classes: readonly string[] = ["chef", "medic", "recruit", "sniper"]) =>
  (cell: Cell): Battle => {
    const b = drawn(cell, tactic).say("keep").say("keep");
    for (let i = 0; b.question.kind === "select.pick"; ) {
      if (b.question.seat === 0) b.say(`class.${classes[i++]}`);
      else b.say(b.question.fallback);
    }
    return b.until("tactic.before");
  };
/** In Herbivoria's turn: on foot and in a tank, a Recruit, enemies in the middle and beyond. */
const turn =
  (tactic: TacticId, prepare: (b: Battle) => Battle = (b) => b) =>
  ({ objective, drew }: Cell): Battle =>
    prepare(
      battle({
        objective,
        drew,
        tactics: [tactic, null],
        tiles: { "1,0": "school", "-1,1": "town", "1,-1": "hall", "-2,2": "town" },
        H: { medic: "0,1", chef: "0,1", recruit: "1,1", sniper: "-1,2", tanker: "tank:2,1" },
        C: { medic: "0,0", chef: "0,-2", rocketeer: "0,-2", recruit: "-1,-1" },
      }),
    );
const ownSoldiers = (b: Battle) => b.table.soldiers.filter((one) => one.side === 0);
const health = (b: Battle, no: number, { objective }: Cell): number =>
  4 + (objective === "O08" && b.table.sides[0].general === no ? 3 : 0);

// ---- The cards -------------------------------------------------------------------------------------------------------

const CARDS: { readonly [id in TacticId]: Card } = {
  // Hidden picks, and last on the field, whomever the Objective lets deploy first.
  T01: {
    stage: (cell) => drawn(cell, "T01"),
    play: (b) => b.say("play").say("keep"),
    effect(b) {
      b.until("deploy.place");
      expect(b.question.seat).toBe(1);
      expect([viewOf(b.state, 1).table.sides[0].picks, b.state.hands[0]!.picks.length]).toEqual([[], b.table.sides[0].squad]);
    },
  },
  T02: {
    stage: before("T02"),
    play: (b) => b.say("play"),
    effect(b, { objective, drew }) {
      const start = (side: SideNo): number => (objective === "O15" || (objective === "O04" && drew === side) ? 2 : 1);
      for (const one of b.table.soldiers) expect(one.grenades).toBe(start(one.side) + (one.side === 0 ? 1 : 0));
    },
  },
  T03: {
    stage: turn("T03", (b) => b.onTile("0,2", "down", 1).onTile("1,1", "down", 1).onTile("-1,2", "down", 1)),
    play: (b) => b.say("tactic > T03"),
    effect(b) {
      b.say("H.medic > move > 0,2");
      expect(b.below("").sort()).toEqual(["-1,2", "1,1", "stay"]);
      b.say("1,1");
      expect([b.at("H.medic"), b.question.kind]).toEqual(["1,1", "turn.orders"]);
    },
  },
  T04: {
    stage: before("T04"),
    play: (b) => b.say("play"),
    effect(b, cell) {
      b.table.soldiers.forEach((one, no) => {
        if (one.side === 0) expect(one.health).toBe(health(b, no, cell) + 1);
      });
    },
  },
  T05: {
    stage: turn("T05", (b) => {
      if (b.table.civilians[0]) Object.assign(b.table.civilians[0], { status: "wounded", at: b.no("0,1") });
      return b.set("H.chef", { damage: 2 });
    }),
    play: (b) => b.say("tactic > T05 > H.medic > H.chef"),
    effect(b, { objective }) {
      expect([b.soldier("H.chef").damage, b.soldier("H.medic").actions, b.table.sides[0].tactic.uses]).toEqual([1, 1, 2]);
      const people = ["O02", "O03", "O13"].includes(objective);
      expect(b.below("tactic > T05 > H.chef")).toEqual(people ? ["civ.1", "H.chef"] : ["H.chef"]);
      if (people) expect(b.say("tactic > T05 > H.chef > civ.1").table.civilians[0]!.status).toBe("standing");
    },
  },
  // Moves and nothing else: whoever may leave the field by an action may not by a free Move.
  T06: {
    stage: turn("T06", (b) => b.set("H.sniper", { at: b.no("0,-2") })),
    play: (b) => b.say("tactic > T06"),
    effect(b) {
      expect(b.below("").sort()).toEqual(["H.chef", "H.medic", "H.recruit", "H.sniper", "done"]);
      for (const who of ["H.chef", "H.medic", "H.recruit", "H.sniper"]) expect(b.below(who)).toEqual(["move"]);
      b.say("H.recruit > move > 0,2");
      expect(b.below("")).not.toContain("H.recruit");
      b.say("done");
      expect([b.question.kind, b.soldier("H.recruit").actions]).toEqual(["turn.orders", 1]);
    },
  },
  T07: {
    stage: before("T07"),
    play: (b) => b.say("play"),
    effect(b) {
      const free = ids(b, (tile) => !isHome(b, tile) && isPlain(b, tile) && kindOf(b, tile).firm !== true);
      expect(offered(b)).toEqual(free);
      const three = free.slice(0, 3);
      const hurt = b.table.soldiers.map((one) => one.damage);
      b.say(three);
      for (const hex of three) expect(b.tile(hex).down).toBe(kindOf(b, b.no(hex)).cover <= 3);
      // Before the first round nothing counts, and nobody suffers but by a collapse.
      expect(b.table.sides.map((side) => side.flipped)).toEqual([0, 0]);
      b.table.soldiers.forEach((one, no) => {
        const fell = one.at >= 0 && three.includes(b.at(one.id)) && b.tile(b.at(one.id)).down;
        expect(one.damage).toBe(hurt[no]! + (fell ? 1 : 0));
      });
    },
  },
  T08: {
    stage: turn("T08"),
    play: (b) => b.say("tactic > T08 > 0,0").say("done"),
    effect(b) {
      const { damage } = b.tile("0,0");
      b.say("H.sniper > move > -1,1").say("H.medic > shoot > 0,0", 5);
      expect([b.soldier("C.medic").damage, b.tile("0,0").damage]).toEqual([0, damage]);
      b.say("H.chef > shoot > 0,0", 6);
      expect(b.soldier("C.medic").damage).toBe(1);
    },
  },
  T09: {
    stage: before("T09"),
    play: (b) => b.say("play"),
    effect(b) {
      const { table } = b;
      const half = (tile: number): number => south(table.field.hexes[tile]!);
      const dry = (tile: number): boolean => crossable(table, tile) && isPlain(b, tile);
      const trenches = ids(
        b,
        (tile) => dry(tile) && kindOf(b, tile).cover < 5 && table.trench[tile]! < 0 && half(tile) >= 0 && !enemyOn(b, tile),
      );
      const wires = ids(b, (tile) => dry(tile) && !isHome(b, tile) && crowd(table, tile) === 0 && table.wire[tile] === 0);
      const list = offered(b);
      expect(list.filter((id) => id.startsWith("trench."))).toEqual(trenches.map((id) => `trench.${id}`).sort());
      expect(list.filter((id) => id.startsWith("wire."))).toEqual(wires.map((id) => `wire.${id}`).sort());
      const works = [list.find((id) => id.startsWith("trench.")), list.find((id) => id.startsWith("wire."))];
      const laid = works.filter((id) => id !== undefined);
      b.say(laid);
      for (const id of laid)
        expect(id.startsWith("trench.") ? b.tile(id.slice(7)).trench : Number(b.tile(id.slice(5)).wire) - 1).toBe(0);
    },
  },
  T10: {
    stage: turn("T10", (b) => b.wound("H.medic").set("H.chef", { damage: 2 })),
    play: (b) => b.say("tactic > T10 > revive > H.medic"),
    effect(b) {
      expect(b.soldier("H.medic")).toMatchObject({ status: "standing", damage: 3, health: 4, actions: 1 });
      expect(b.soldier("H.chef").damage).toBe(2);
    },
  },
  T11: {
    stage: turn("T11"),
    play: (b) => b.say("tactic > T11 > H.sniper").endTurn(),
    effect(b) {
      b.set("C.medic", { at: b.no("0,-1"), actions: 1 }).say("C.medic > move > 0,0", 6, 6);
      expect([b.soldier("C.medic").damage, b.table.sides[0].tactic.shown]).toEqual([1, "T11"]);
      expect([b.soldier("H.sniper").actions, b.table.turn]).toEqual([1, 1]);
    },
  },
  T12: {
    stage: turn("T12"),
    play: (b) => b.say("H.medic > shoot > 0,0", 1).say("again", 6),
    effect(b) {
      expect([b.soldier("C.medic").damage, b.table.sides[0].tactic.uses]).toEqual([1, 3]);
      expect([b.tile("0,0").damage, b.question.kind]).toEqual([0, "turn.orders"]);
    },
  },
  // A Landmark is covered for its defender alone, a Vault for nobody, men of one's own everywhere.
  T13: {
    stage: turn("T13", (b) => b.set("C.medic", { at: b.no("-1,-1") })),
    play: (b) => b.say("tactic > T13").endTurn(),
    effect(b, cell) {
      const dud = defends(cell);
      b.set("C.rocketeer", { at: b.no("0,-1") }).say("C.rocketeer > shoot > 0,0", ...(dud ? [] : [1]));
      expect(b.table.sides[0].tactic.shown).toBe(dud ? "T13" : null);
      if (dud) return;
      b.set("C.rocketeer", { actions: 1 }).say("C.rocketeer > shoot > 0,1");
      expect([b.table.sides[0].tactic.shown, b.soldier("H.medic").damage]).toEqual(["T13", 0]);
    },
  },
  T14: {
    stage: turn("T14", (b) => b.onTile("0,1", "trench", 0).onTile("-2,3", "trench", 0)),
    play: (b) => {
      const free = ids(
        b,
        (tile) =>
          isShelter(b, tile) &&
          isPlain(b, tile) &&
          crossable(b.table, tile) &&
          !isHome(b, tile, 1) &&
          !enemyOn(b, tile) &&
          tile !== b.no("0,1"),
      );
      expect(b.below("tactic > T14 > H.medic").sort()).toEqual(free);
      return b.say(`tactic > T14 > H.medic > ${free[0]}`);
    },
    effect(b) {
      expect([b.question.kind, b.soldier("H.medic").actions, b.soldier("H.medic").acted]).toEqual(["tactic.tunnel", 1, false]);
      b.say("done");
      expect(b.below("tactic")).toEqual([]);
    },
  },
  T15: {
    stage: turn("T15", (b) => b.set("H.sniper", { actions: 0, acted: true })),
    play: (b) => b.say("tactic > T15 > H.sniper"),
    effect(b) {
      b.say("H.sniper > move > 0,2");
      expect([b.at("H.sniper"), b.soldier("H.sniper").actions, b.table.sides[0].tactic.uses]).toEqual(["0,2", 0, 2]);
      expect(b.below("tactic")).toEqual([]);
    },
  },
  T16: {
    stage: before("T16", ["tanker", "pilot", "medic", "chef"]),
    play: (b) => b.say("play"),
    effect(b) {
      expect([b.table.tanks[0].strength, b.table.planes[0].strength]).toEqual([8, 7]);
      for (const one of ownSoldiers(b)) expect(one.plate).toBe(0);
    },
  },
};

/** Cells that cannot be played as the others are, and why. */
const CANNOT_MEET: { readonly [cell: string]: string } = {
  "T10 O04 1": "Role 2 of Until the Bugle has no Wounded soldiers on foot: they are taken off (AWW-O04e)",
};

describe("every Tactic with every Objective, whoever drew it", () => {
  for (const tactic of TACTIC_IDS)
    for (const objective of OBJECTIVE_IDS)
      for (const drew of [0, 1] as const) {
        if (CANNOT_MEET[`${tactic} ${objective} ${drew}`]) continue;
        test(`${tactic} ${objective} ${drew}`, () => {
          const cell = { objective, drew };
          const card = CARDS[tactic];
          const b = card.stage(cell);
          card.effect(card.play(b), cell);
        });
      }
});

// ---- General provisos --------------------------------------------------------------------------------------------------

const PLAIN: Cell = { objective: "O07", drew: 0 };
const staged = (tactic: TacticId): Battle => CARDS[tactic].stage(PLAIN);
const played = (tactic: TacticId): Battle => CARDS[tactic].play(staged(tactic));
/** The enemy's view names the card nowhere. */
const isHidden = (b: Battle, tactic: TacticId): boolean => !JSON.stringify(viewOf(b.state, 1)).includes(`"${tactic}"`);
/** Herbivoria's Recruit has fallen and come back since, and it is Herbivoria's turn again. */
const recruitBack = (b: Battle, hex: string): Battle => {
  b.set("H.recruit", { status: "away", at: -1, actions: 1 }).say("H.recruit > return > 0,2");
  return b
    .endTurn()
    .endTurn()
    .set("H.recruit", { at: b.no(hex) });
};
const IN_TURN = TACTIC_IDS.filter((id) => ["turn", "turnStart", "armed", "ownDie"].includes(TACTICS[id].moment));
const BEFORE = TACTIC_IDS.filter((id) => !IN_TURN.includes(id));
/** Played to its end: its last use, or what it lies in wait for. */
const EXHAUST: { readonly [id in TacticId]?: (b: Battle) => Battle } = {
  T05: (b) => b.set("H.chef", { damage: 3 }).say("tactic > T05 > H.medic > H.chef").say("tactic > T05 > H.chef > H.chef"),
  T06: (b) => b.say("done"),
  T11: (b) =>
    b
      .set("C.medic", { at: b.no("0,-1"), actions: 1 })
      .say("C.medic > move > 0,0", 1)
      .endTurn(),
  T12: (b) => {
    for (let i = 0; i < 3; i++) b.set("H.chef", { actions: 1 }).say("H.chef > shoot > 0,0", 1).say("again", 1);
    return b;
  },
  T13: (b) => b.say("C.rocketeer > shoot > 0,1").endTurn(),
  T14: (b) => b.say("done"),
  T15: (b) => {
    for (let i = 0; i < 2; i++) b.endTurn().endTurn().set("H.sniper", { actions: 0, acted: true }).say("tactic > T15 > H.sniper");
    return b;
  },
};

type Check = (() => void) | string;
const moving = "nobody is moved by it";
const unhurt = "it is for tiles or dice, not for soldiers";
const PROVISOS: { readonly [proviso: string]: { readonly [id in TacticId]: Check } } = {
  "AWW-1.4.3.5: hidden until used": Object.fromEntries(
    TACTIC_IDS.map((id) => [
      id,
      () => {
        const b = staged(id);
        expect(isHidden(b, id)).toBe(true);
        CARDS[id].play(b);
        // Set in secret they stay so until they are sprung (AWW-T00d).
        expect(isHidden(b, id)).toBe(TACTICS[id].moment === "armed");
        expect(viewOf(b.state, 0).hand!.tactic).toBe(id);
      },
    ]),
  ) as { [id in TacticId]: Check },

  "AWW-1.4.3.3b, AWW-1.4.3.3c: as often as it says": Object.fromEntries(
    TACTIC_IDS.map((id): [TacticId, Check] => [
      id,
      id === "T03"
        ? () => expect([played("T03").table.sides[0].tactic.spent, played("T03").below("tactic")]).toEqual([false, []])
        : () => {
            const b = played(id);
            const { uses } = TACTICS[id];
            if (uses !== undefined) expect(b.table.sides[0].tactic).toMatchObject({ uses: uses - 1, spent: false });
            (EXHAUST[id] ?? ((same) => same))(b);
            expect(b.table.sides[0].tactic).toMatchObject({ shown: id, spent: true });
            if (IN_TURN.includes(id)) expect(b.until("turn.orders").below("tactic")).toEqual([]);
          },
    ]),
  ) as { [id in TacticId]: Check },

  "AWW-1.4.3.3a, AWW-O00e: at its moment and at no other": Object.fromEntries(
    TACTIC_IDS.map((id): [TacticId, Check] => [
      id,
      () => {
        const late = turn(id, (b) => b.set("H.chef", { damage: 1 }).wound("H.recruit").onTile("0,1", "trench", 0))(PLAIN);
        if (BEFORE.includes(id)) {
          expect([late.below("tactic"), late.why("tactic")]).toEqual([[], "blocked.tacticBefore"]);
          return;
        }
        // Cards for a turn are not played while squads are chosen or placed.
        const early = drawn(PLAIN, id);
        expect(early.below("")).toEqual(["keep"]);
        late.say("H.sniper > move > 0,2");
        const start = TACTICS[id].moment === "turnStart";
        expect(late.below("tactic")).toEqual(start ? [] : [id]);
        if (start) expect(late.why("tactic")).toBe("blocked.tacticStart");
        // Nor in the enemy's turn.
        expect(late.endTurn().below("tactic")).toEqual([]);
      },
    ]),
  ) as { [id in TacticId]: Check },

  "AWW-1.4.3.4a: not for a Recruit who came back since": {
    T01: "played before there is a field",
    T02() {
      const b = before("T02")(PLAIN).say("play").say("keep");
      expect(b.soldier("H.recruit").grenades).toBe(2);
      b.set("H.recruit", { status: "away", at: -1 });
      expect(b.say(`H.recruit > return > ${b.below("H.recruit > return")[0]}`).soldier("H.recruit").grenades).toBe(1);
    },
    T03() {
      const b = recruitBack(played("T03"), "0,1").say("H.recruit > move > 0,2");
      expect(b.question.kind).toBe("turn.orders");
    },
    T04() {
      const b = before("T04")(PLAIN).say("play").say("keep");
      expect(b.soldier("H.recruit").health).toBe(5);
      b.set("H.recruit", { status: "away", at: -1 });
      expect(b.say(`H.recruit > return > ${b.below("H.recruit > return")[0]}`).soldier("H.recruit").health).toBe(4);
    },
    T05() {
      // Each use is a play of its own.
      const b = recruitBack(played("T05"), "0,1").set("H.recruit", { damage: 1 });
      expect(b.below("tactic > T05 > H.medic")).toContain("H.recruit");
    },
    T06: "done with when the turn goes on",
    T07: unhurt,
    T08: "smoke lies on tiles and hides whoever is there",
    T09: unhurt,
    T10: "done at once",
    T11() {
      const b = staged("T11").say("tactic > T11 > H.recruit");
      recruitBack(b, "0,1").endTurn();
      b.set("C.medic", { at: b.no("0,-1"), actions: 1 }).say("C.medic > move > 0,0");
      expect([b.question.kind, b.table.sides[0].tactic.shown]).toEqual(["turn.orders", null]);
    },
    T12() {
      const b = recruitBack(played("T12"), "0,1").say("H.recruit > shoot > 0,0", 1);
      expect(b.question.kind).toBe("dice.again");
    },
    T13() {
      const b = recruitBack(staged("T13").say("tactic > T13"), "1,0").endTurn();
      b.set("C.rocketeer", { at: b.no("1,-1") }).say("C.rocketeer > shoot > 1,0", 1);
      expect(b.table.sides[0].tactic.shown).toBe(null);
    },
    T14: "done at once",
    T15() {
      const b = recruitBack(played("T15"), "0,1").set("H.recruit", { acted: true, actions: 0 });
      expect(b.below("tactic > T15")).toContain("H.recruit");
      b.set("H.recruit", { returned: true });
      expect(b.below("tactic")).toEqual([]);
    },
    T16() {
      const b = before("T16")(PLAIN).say("play");
      b.say(["H.chef", "H.medic", "H.recruit"]).say("keep").set("H.recruit", { status: "away", at: -1 });
      expect(b.say(`H.recruit > return > ${b.below("H.recruit > return")[0]}`).soldier("H.recruit").plate).toBe(0);
    },
  },

  "AWW-1.4.3.4b, AWW-T03b: crews in their vehicles": {
    T01: "nobody sits in a vehicle yet",
    T02() {
      const b = before("T02", ["tanker", "pilot", "medic", "chef"])(PLAIN).say("play");
      expect([b.soldier("H.tanker").grenades, b.soldier("H.pilot").grenades]).toEqual([2, 2]);
    },
    T03() {
      const b = played("T03").onTile("2,0", "down", 1).onTile("1,1", "down", 1).say("H.tanker > move > 1,1");
      expect(b.question.kind).toBe("turn.orders");
    },
    T04() {
      const b = before("T04", ["tanker", "pilot", "medic", "chef"])(PLAIN).say("play");
      expect([b.soldier("H.tanker").health, b.soldier("H.pilot").health, b.table.tanks[0].strength]).toEqual([5, 5, 6]);
    },
    T05() {
      const b = staged("T05").set("H.tanker", { damage: 2 });
      expect(b.below("tactic > T05")).not.toContain("H.tanker");
    },
    T06: () => expect(played("T06").below("")).not.toContain("H.tanker"),
    T07() {
      const b = before("T07", ["tanker", "pilot", "medic", "chef"])(PLAIN).say("play");
      // Under a tank the ground bears it.
      const hex = offered(b)[0]!;
      b.table.tanks[0].at = b.no(hex);
      b.say(offered(b).slice(0, 3));
      expect([b.tile(hex).damage, b.table.tanks[0].damage]).toEqual([0, 0]);
    },
    T08() {
      const b = staged("T08").say("tactic > T08 > 1,1").say("done").endTurn();
      b.set("C.rocketeer", { at: b.no("2,0") });
      expect(b.say("C.rocketeer > shoot > 1,1", 5).soldier("H.recruit").damage).toBe(0);
    },
    T09() {
      const b = before("T09", ["tanker", "pilot", "medic", "chef"])(PLAIN).say("play");
      // Beside one's own tank a Trench may be dug (AWW-H-5).
      expect(offered(b)).toContain(`trench.${groundOf(b.table.field).ids[b.table.tanks[0].at]}`);
    },
    T10() {
      const b = staged("T10").set("H.tanker", { damage: 2 });
      expect(b.below("tactic > T10 > refresh")).toContain("H.tanker");
    },
    T11: () => expect(staged("T11").below("tactic > T11")).not.toContain("H.tanker"),
    T12() {
      const b = staged("T12").say("H.tanker > shoot > 1,1", 1);
      expect(b.question.kind).toBe("dice.again");
    },
    T13() {
      const b = staged("T13").say("tactic > T13").endTurn();
      b.set("C.rocketeer", { at: b.no("2,0") }).say("C.rocketeer > shoot > 2,1");
      expect([b.table.sides[0].tactic.shown, b.table.tanks[0].damage]).toEqual(["T13", 0]);
    },
    T14: () => expect(staged("T14").onTile("2,1", "trench", 0).below("tactic > T14")).not.toContain("H.tanker"),
    T15: () => expect(staged("T15").set("H.tanker", { acted: true }).below("tactic > T15")).toContain("H.tanker"),
    T16: () => CARDS.T16.effect(played("T16"), PLAIN),
  },

  "AWW-3.5.1.8: not for the Wounded": {
    T01: "nobody is Wounded yet",
    T02: "nobody is Wounded yet",
    T03: "the Wounded do not move",
    T04: "nobody is Wounded yet",
    T05() {
      const b = staged("T05").wound("H.chef");
      expect(b.below("tactic")).toEqual([]);
      expect(b.set("H.medic", { damage: 1 }).below("tactic > T05")).toEqual(["H.medic"]);
    },
    T06: () => expect(staged("T06").wound("H.chef").say("tactic > T06").below("")).not.toContain("H.chef"),
    T07: unhurt,
    T08: unhurt,
    T09: unhurt,
    T10: () => expect(staged("T10").below("tactic > T10 > refresh")).toEqual(["H.chef"]),
    T11: () => expect(staged("T11").wound("H.sniper").below("tactic > T11")).not.toContain("H.sniper"),
    T12: unhurt,
    T13() {
      // A soldier of one's own is there, whether he stands or lies.
      const b = staged("T13").wound("H.medic", "H.chef").say("tactic > T13").endTurn();
      expect(b.say("C.rocketeer > shoot > 0,1").table.sides[0].tactic.shown).toBe("T13");
    },
    T14: () => expect(staged("T14").wound("H.medic").below("tactic > T14")).not.toContain("H.medic"),
    T15: () => expect(staged("T15").wound("H.sniper").below("tactic")).toEqual([]),
    T16: "nobody is Wounded yet",
  },

  "AWW-T00c: no Landmark, no Vault": {
    T01: "it chooses no tile",
    T02: "it chooses no tile",
    T03: "a Landmark or Vault that is No Man's Land is one no more (AWW-H-21)",
    T04: "it chooses no tile",
    T05() {
      // Who stands on one can still benefit.
      const b = CARDS.T05.stage({ objective: "O01", drew: 0 });
      b.set("C.medic", { at: b.no("0,-2") })
        .set("H.medic", { at: b.no("0,0") })
        .set("H.chef", { at: b.no("0,0") });
      expect(b.below("tactic > T05 > H.medic")).toEqual(["H.chef"]);
    },
    T06() {
      const b = CARDS.T06.play(CARDS.T06.stage({ objective: "O01", drew: 0 }));
      expect(b.below("H.medic > move")).toContain("0,0");
    },
    T07: () => expect(offered(before("T07")({ objective: "O01", drew: 0 }).say("play"))).not.toContain("0,0"),
    T08: () => expect(CARDS.T08.stage({ objective: "O01", drew: 0 }).below("tactic > T08")).toContain("0,0"),
    T09() {
      const list = offered(before("T09")({ objective: "O09", drew: 1 }).say("play"));
      for (const hex of ["0,1", "-2,1", "2,-1"]) {
        expect(list).not.toContain(`trench.${hex}`);
        expect(list).not.toContain(`wire.${hex}`);
      }
    },
    T10: "it chooses no tile",
    T11: "it chooses no tile",
    T12: "it chooses no tile",
    T13: () => CARDS.T13.effect(CARDS.T13.play(CARDS.T13.stage({ objective: "O09", drew: 1 })), { objective: "O09", drew: 1 }),
    T14() {
      const b = CARDS.T14.stage({ objective: "O09", drew: 0 }).set("H.chef", { at: 0 });
      b.set("H.chef", { at: b.no("-2,1") });
      expect(b.below("tactic > T14 > H.medic")).not.toContain("2,-1");
      expect(b.below("tactic > T14")).toContain("H.chef");
    },
    T15: "it chooses no tile",
    T16: "it chooses no tile",
  },

  "AWW-H-44: the first seat's to play": Object.fromEntries(
    TACTIC_IDS.map((id): [TacticId, Check] => [
      id,
      () => {
        const b = fresh({ size: "small", squad: 4, objective: "O07" }, 4, 3);
        give(b, id);
        if (TACTICS[id].moment === "selection") {
          expect(b.asked().map((one) => one.seat)).toEqual([0, 1]);
          return;
        }
        b.until("tactic.before");
        expect(b.asked().map((one) => one.seat)).toEqual([0]);
        b.until("turn.orders").set("H.observer", { damage: 1, acted: true });
        const branches = (seat: number) => Object.keys(b.branches(b.openFor(seat)) ?? {});
        expect(branches(2)).not.toContain("tactic");
        expect(branches(2).length).toBeGreaterThan(1);
      },
    ]),
  ) as { [id in TacticId]: Check },

  "AWW-1.3.6a, AWW-3.2.2.1.4a, AWW-3.2.2.1.2a: no way through walls, wire and crowds": {
    T01: moving,
    T02: moving,
    T03() {
      const wired = played("T03").onTile("1,1", "wire", 1).say("H.medic > move > 0,2");
      expect(wired.below("").sort()).toEqual(["-1,2", "stay"]);
      const full = played("T03");
      for (const id of ["C.medic", "C.chef", "C.recruit"]) full.set(id, { at: full.no("1,1") });
      expect(full.say("H.medic > move > 0,2").below("").sort()).toEqual(["-1,2", "stay"]);
    },
    T04: moving,
    T05: moving,
    T06() {
      const b = staged("T06").onTile("0,2", "wire", 1);
      for (const id of ["C.medic", "C.chef", "C.recruit", "C.rocketeer"]) b.set(id, { at: b.no("1,0") });
      const to = b.say("tactic > T06").below("H.medic > move");
      expect([to.includes("0,2"), to.includes("1,0"), to.includes("0,0")]).toEqual([false, false, true]);
    },
    T07: moving,
    T08: moving,
    T09() {
      const wires = offered(before("T09")(PLAIN).say("play")).filter((id) => id.startsWith("wire."));
      expect(wires.length).toBeGreaterThan(0);
    },
    T10: moving,
    T11: moving,
    T12: moving,
    T13: moving,
    T14() {
      const b = staged("T14").onTile("1,0", "wire", 1);
      for (const id of ["H.chef", "H.recruit", "H.sniper"]) b.set(id, { at: b.no("-1,1") });
      b.table.tanks[0].at = b.no("-1,1");
      const to = b.below("tactic > T14 > H.medic");
      expect([to.includes("1,0"), to.includes("-1,1"), to.includes("-2,2")]).toEqual([false, false, true]);
    },
    T15: moving,
    T16: moving,
  },
};

for (const [proviso, cards] of Object.entries(PROVISOS))
  describe(proviso, () => {
    for (const id of TACTIC_IDS) {
      const check = cards[id];
      // What cannot meet has its reason in the table.
      if (typeof check !== "string") test(id, check);
    }
  });

// ---- Where a card and an Objective meet --------------------------------------------------------------------------------

const carry = (b: Battle, who: string, token: number): Battle => {
  Object.assign(b.table.tokens[token]!, { at: -1, by: b.table.soldiers.findIndex((one) => one.id === who) });
  return b.set(who, { token });
};

rule(["AWW-T11c", "AWW-W-6a"], "an Ambush stops whoever would have won by his Move, before the test", () => {
  const lying = (objective: ObjectiveId, C: { medic: string }): Battle => {
    const b = battle({
      objective,
      drew: 1,
      tactics: ["T11", null],
      H: { sniper: "0,0", medic: "2,1" },
      C: { ...C, chef: "2,-3" },
    });
    return b.say("tactic > T11 > H.sniper").endTurn().set("C.medic", { damage: 3 });
  };
  /** Who has won when the shot falls short at once, and when it gets over so many tiles and hits. */
  const outcomes = (make: () => Battle, move: string, tiles: number): (number | undefined)[] => [
    make().say(move, 1).winner,
    make().say(move, ...new Array<number>(tiles).fill(6)).winner,
  ];
  const page = () => {
    const b = carry(lying("O05", { medic: "0,-1" }), "C.medic", 0);
    b.table.sides[1].score = 2;
    return b;
  };
  expect(outcomes(page, "C.medic > move > 0,-2", 2)).toEqual([1, undefined]);
  const banner = () => carry(lying("O11", { medic: "1,0" }), "C.medic", 0);
  expect(outcomes(banner, "C.medic > move > 1,-1", 1)).toEqual([1, undefined]);
  const guide = () => {
    const b = lying("O03", { medic: "-1,0" });
    b.table.civilians[0]!.at = b.no("-1,0");
    Object.assign(b.table.civilians[1]!, { status: "dead", at: -1 });
    return b;
  };
  expect(outcomes(guide, "C.medic > move > -1,-1 > civ.1", 2)).toEqual([1, undefined]);
});

rule(
  ["AWW-T06b", "AWW-W-6a"],
  "a free Move that fulfils the Objective wins at once, like any Move, and an Ambush comes before that",
  () => {
    const marching = (): Battle => {
      const b = battle({
        objective: "O11",
        tactics: ["T06", "T11"],
        H: { medic: "0,0", chef: "2,1" },
        C: { sniper: "0,-2", chef: "2,-3" },
      });
      return carry(b, "H.medic", 1);
    };
    const b = marching().say("tactic > T06").say("H.chef > move > 2,0");
    expect([b.winner, b.below("")]).toEqual([undefined, ["H.medic", "done"]]);
    expect([b.say("H.medic > move > 0,1").winner, b.soldier("H.medic").actions]).toEqual([0, 1]);
    const waylaid = marching();
    Object.assign(waylaid.state.hands[1]!, {
      armed: true,
      ambush: waylaid.table.soldiers.findIndex((one) => one.id === "C.sniper"),
    });
    waylaid.set("H.medic", { damage: 3 }).say("tactic > T06").say("H.medic > move > 0,1", 6, 6, 6);
    expect([waylaid.soldier("H.medic").status, waylaid.winner]).toEqual(["wounded", undefined]);
  },
);

rule(["AWW-T14b", "AWW-H-11"], "what is carried through a tunnel counts after the next action, for the tunnel is none", () => {
  const b = battle({
    objective: "O05",
    tactics: ["T14", null],
    tiles: { "0,1": "school", "0,2": "hall" },
    H: { medic: "0,1", chef: "2,1" },
    C: { medic: "0,-2" },
  });
  carry(b, "H.medic", 0).say("tactic > T14 > H.medic > 0,2");
  expect([b.at("H.medic"), b.soldier("H.medic").token, b.table.sides[0].score]).toEqual(["0,2", 0, 0]);
  b.say("H.chef > move > 2,0");
  expect([b.soldier("H.medic").token, b.table.sides[0].score]).toEqual([-1, 1]);
});

rule(
  ["AWW-T03b", "AWW-O02c"],
  "Crater Runners take a guide along to the lantern, and the win is tested where the Move ends",
  () => {
    const b = battle({ objective: "O02", round: 5, tactics: ["T03", null], H: { medic: "-1,2" }, C: { medic: "0,-2" } });
    b.table.civilians[0]!.at = b.no("-1,2");
    b.onTile("-2,2", "down", 1).onTile("-2,1", "down", 1).say("tactic > T03").say("H.medic > move > -2,2 > civ.1");
    expect([b.question.kind, b.winner]).toEqual(["move.onward", undefined]);
    expect(b.say("-2,1").winner).toBe(0);
  },
);

rule(["AWW-T15a", "AWW-O14c", "AWW-O10c"], "whoever has boarded or left is beyond the sound of the drums", () => {
  const train = battle({
    objective: "O14",
    round: 3,
    tactics: ["T15", null],
    H: { medic: "0,0", chef: "0,2" },
    C: { medic: "0,-2", gunner: "0,-2" },
  });
  train.say("H.medic > board > alone");
  expect(train.below("tactic")).toEqual([]);
  train.say("H.chef > move > 0,1");
  expect(train.below("tactic > T15")).toEqual(["H.chef"]);
});

rule(["AWW-T13a", "AWW-O16c", "AWW-O09e"], "Damp Powder wets what is aimed, not a Trap nor a planted charge", () => {
  const trap = battle({
    objective: "O16",
    ground: "ruins",
    tactics: ["T13", null],
    H: { medic: "2,-1", chef: "0,2" },
    C: { medic: "0,-2" },
  });
  trap.state.box.satchels = ["plans", "trap", "socks", "socks", "socks", "socks"];
  trap.say("tactic > T13").say("H.medic > take > token.2");
  expect([trap.soldier("H.medic").damage, trap.table.sides[0].tactic.shown]).toEqual([1, null]);
  const store = battle({
    objective: "O09",
    drew: 1,
    turn: 0,
    tactics: ["T13", null],
    H: { medic: "-2,1", chef: "0,2" },
    C: { medic: "0,-2" },
  });
  Object.assign(store.table.tokens[0]!, { at: store.no("-2,1"), planted: true });
  store.say("tactic > T13").endTurn();
  expect([store.soldier("H.medic").status, store.table.sides[0].tactic.shown]).toEqual(["wounded", null]);
});

rule(
  ["AWW-O04f", "AWW-T04a", "AWW-1.4.3.4a"],
  "a soldier of the waves is no Recruit: he comes back with the bonuses of Tactics",
  () => {
    const b = battle({ objective: "O04", drew: 1, H: { medic: "0,2", recruit: "0,2", chef: "1,1" }, C: { medic: "0,0" } });
    for (const id of ["H.medic", "H.recruit"]) b.set(id, { status: "away", at: -1, health: 5, rations: 1 });
    b.say("H.medic > return > 0,2").say("H.recruit > return > 0,2");
    expect([b.soldier("H.medic").health, b.soldier("H.recruit").health]).toEqual([5, 4]);
    expect([b.soldier("H.medic").lives, b.soldier("H.recruit").lives]).toEqual([0, 1]);
  },
);

rule(["AWW-T10a", "AWW-O08c"], "a General who was stood up again has fallen all the same", () => {
  const b = battle({ objective: "O08", tactics: ["T10", null], H: { medic: "0,0", chef: "0,2" }, C: { medic: "0,-2" } });
  b.table.sides[0].general = 0;
  b.table.sides[1].general = 2;
  // By his own grenade, so that the enemy has not won yet.
  b.set("H.medic", { damage: 3 }).say("H.medic > grenade > 0,0", 1);
  b.table.fresh = true;
  b.say("tactic > T10 > revive > H.medic").endTurn().say("C.medic > move > 0,-1");
  expect([b.soldier("H.medic").status, b.winner]).toEqual(["standing", 1]);
});

rule(["AWW-T07a", "AWW-S-17"], "a Church without a Landmark's strength can be shelled before the battle", () => {
  const b = fresh({ objective: "O01", size: "small", squad: 3, literalChurch: true }, 2, 2);
  give(b, "T07").say("keep").say("keep").until("tactic.before").say("play");
  expect(offered(b)).toContain("0,0");
});

test("the last round of every Objective ends with a word on who has won, whatever Tactics lie open", () => {
  for (const objective of OBJECTIVE_IDS) {
    const b = CARDS.T03.play(CARDS.T03.stage({ objective, drew: 0 }));
    b.table.round = roundLimit(b.table);
    expect(b.endTurn().endTurn().table.over).not.toBe(null);
  }
});
