import { fast } from "@warren/kernel/chance.ts";
import { defaultOptions, parseOptions } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { Hex, Size } from "../content/fields.ts";
import { kindNo, TILE_KINDS } from "../content/tiles.ts";
import { animalWorldWar, battleOn } from "../game.ts";
import { clear, connected, dealBalanced, dealWild, type Ground0, houseField, put, tidy } from "../rules/field.ts";
import { coverOf } from "../rules/figures.ts";
import { tileAt } from "../rules/ground.ts";
import { opposite } from "../rules/hex.ts";
import { addToken } from "../rules/objectives/card.ts";
import { refuseObjective } from "../rules/objectives.ts";
import { parseScenario } from "../rules/scenario.ts";
import { OPTIONS, refuseOptions } from "../rules/setup.ts";
import { battle, fresh, options } from "./scene.ts";

const SIZES: Size[] = ["small", "medium", "large"];
const isX = (kind: number): boolean => TILE_KINDS[kind]!.x === true;
const own = (raw: unknown) => {
  const read = parseScenario(raw);
  if ("refusal" in read) throw new Error(JSON.stringify(read.refusal));
  return read.scenario;
};

rule("AWW-1.1.1a", "two Empires, and every player in one of them", () => {
  for (let seats = 2; seats <= 8; seats++)
    expect(animalWorldWar.teams!(options(), seats)).toEqual(Array.from({ length: seats }, (_, i) => i % 2));
});

rule(
  ["AWW-1.1.1b", "AWW-1.4.2.1", "AWW-1.2.1"],
  "an Objective is drawn from the deck by a player picked at random, or agreed on; only a custom battle may go without",
  () => {
    const drawn = new Set<string>();
    const drew = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      const b = fresh({}, 2, seed);
      drawn.add(b.table.objective!);
      drew.add(b.table.drew);
    }
    expect(drawn.size).toBeGreaterThan(10);
    expect([...drew].sort()).toEqual([0, 1]);
    expect(fresh({ objective: "O12" }).table.objective).toBe("O12");
    expect("refusal" in parseOptions(OPTIONS, { objective: "none" })).toBe(true);
    const without = own({ hexes: houseField("small").hexes.map(([q, r]) => [q, r]), objective: null });
    expect(fresh({}, 2, 1, without).table.objective).toBe(null);
  },
);

rule("AWW-W-3", "damage, Trenches, wire and Wrecks are counted, never used up", () => {
  const b = battle({ H: { engineer: "0,1" }, C: { medic: "0,-2" } });
  for (let i = 0; i < 6; i++) b.set("H.engineer", { actions: 1 }).say(`H.engineer > wire > ${b.below("H.engineer > wire")[0]}`);
  expect(b.table.wire.filter((wire) => wire === 1).length).toBe(6);
});

rule(
  ["AWW-1.3.1a", "AWW-1.3.5", "AWW-1.4.1", "AWW-1.4.2.8"],
  "each position gets a tile, terrain up; then Objective, Tactics, selection, deployment, first turn",
  () => {
    const b = fresh({ objective: "O05", size: "small" });
    expect(b.table.kind.length).toBe(23);
    expect(b.table.down.every((down) => down === 0)).toBe(true);
    expect(b.table.tokens.length).toBe(6);
    expect(b.question.kind).toBe("tactic.muster");
    b.until("select.pick").until("deploy.place").until("tactic.before").until("turn.orders");
    expect([b.table.round, b.table.turn]).toEqual([1, 0]);
    const named = own({
      hexes: [
        [0, 0, "church"],
        [0, 1],
        [0, 2],
        [0, 3],
      ],
      objective: null,
    });
    const custom = fresh({ squad: 2 }, 2, 3, named);
    expect(custom.table.kind[0]).toBe(kindNo("church"));
  },
);

rule("AWW-1.4.2.3", "a tile that cannot take what the Objective puts there is exchanged", () => {
  const b = battle({ tiles: { "0,2": "lake", "-2,1": "crag" }, objective: "O02", H: { medic: "0,1" }, C: { medic: "0,-2" } });
  expect(TILE_KINDS[b.table.kind[b.no("0,2")]!]!.x).toBeUndefined();
  expect(TILE_KINDS[b.table.kind[b.no("-2,1")]!]!.x).toBeUndefined();
  expect(b.table.civilians.map((one) => one.at)).toEqual([b.no("0,2"), b.no("0,2")]);
});

rule(
  ["AWW-H-29", "AWW-H-30", "AWW-H-31", "AWW-H-32"],
  "the balanced deal gives opposite hexes equal covers, few Cannot Cross tiles, none in zones, and a whole field",
  () => {
    for (const size of SIZES)
      for (let seed = 0; seed < 40; seed++) {
        const field = houseField(size);
        const { kind, box } = dealBalanced(field, "mixed", quietFx(fast(seed)));
        expect(kind.length + box.length).toBe(54);
        field.hexes.forEach((h, i) => {
          const there = kind[tileAt(field, opposite(h))]!;
          expect(TILE_KINDS[kind[i]!]!.cover).toBe(TILE_KINDS[there]!.cover);
        });
        expect(kind.filter(isX).length).toBeLessThanOrEqual({ small: 2, medium: 4, large: 6 }[size]);
        for (const zone of field.zones) for (const tile of zone) expect(isX(kind[tile]!)).toBe(false);
        expect(isX(kind[tileAt(field, [0, 0])]!)).toBe(false);
        expect(connected(field, kind)).toBe(true);
        const counts = TILE_KINDS.map((_, no) => [...kind, ...box].filter((one) => one === no).length);
        expect(counts).toEqual(TILE_KINDS.map((one) => one.n));
      }
  },
);

rule(
  ["AWW-S-5", "AWW-H-33"],
  "the wild deal lays 54 shuffled tiles, then keeps zones, middle and the whole field passable",
  () => {
    for (const size of SIZES)
      for (let seed = 0; seed < 40; seed++) {
        const field = houseField(size);
        const { kind, box } = dealWild(field, quietFx(fast(seed)));
        expect(kind.length + box.length).toBe(54);
        expect(connected(field, kind)).toBe(true);
        for (const zone of field.zones) for (const tile of zone) expect(isX(kind[tile]!)).toBe(false);
      }
    // A field that never hung together is left alone.
    const apart = own({
      hexes: [
        [0, 0],
        [0, 1],
        [5, 5, "lake"],
        [5, 6, "lake"],
      ],
    }).field;
    const ground: Ground0 = { field: apart, kind: [0, 0, kindNo("lake"), kindNo("lake")], box: [0, 0] };
    expect(tidy(ground)).toBeUndefined();
    expect(ground.box).toEqual([0, 0]);
  },
);

rule(["AWW-S-6", "AWW-S-7"], "a theme brings its tiles to the front of the deal", () => {
  const share = (theme: "city" | "forest" | "wetlands" | "mixed", test: (id: string) => boolean): number => {
    let n = 0;
    for (let seed = 0; seed < 30; seed++)
      n += dealBalanced(houseField("small"), theme, quietFx(fast(seed))).kind.filter((kind) => test(TILE_KINDS[kind]!.id)).length;
    return n;
  };
  const building = (id: string): boolean => TILE_KINDS[kindNo(id)]!.cover >= 5;
  const wood = (id: string): boolean => ["orchard", "hedge", "wood", "bramble"].includes(id);
  const wet = (id: string): boolean => ["lake", "marsh", "crag"].includes(id);
  expect(share("city", building)).toBeGreaterThan(1.5 * share("mixed", building));
  expect(share("forest", wood)).toBeGreaterThan(1.5 * share("mixed", wood));
  expect(share("wetlands", wet)).toBeGreaterThan(1.5 * share("mixed", wet));
  for (let seed = 0; seed < 30; seed++)
    expect(dealBalanced(houseField("large"), "wetlands", quietFx(fast(seed))).kind.filter(isX).length).toBeLessThanOrEqual(8);
});

const site = (kinds: { readonly [hex: string]: string }, box: string[]): Ground0 => {
  const field = houseField("small");
  return { field, kind: field.hexes.map((h) => kindNo(kinds[`${h[0]},${h[1]}`] ?? "wheat")), box: box.map(kindNo) };
};
const shows = (ground: Ground0, hex: Hex): string => TILE_KINDS[ground.kind[tileAt(ground.field, hex)]!]!.id;

rule("AWW-H-37", "PUT on a hex that shows the kind only reserves it", () => {
  const ground = site({ "0,0": "church", "0,1": "mill" }, ["meadow"]);
  const reserved = new Set<number>();
  put(ground, "church", tileAt(ground.field, [0, 0]), reserved);
  expect([shows(ground, [0, 0]), reserved.size, ground.box.length]).toEqual(["church", 1, 1]);
});

rule("AWW-H-38", "PUT fetches the nearest tile of the kind by exchange; a Cannot Cross tile goes under the box instead", () => {
  const ground = site({ "0,0": "orchard", "0,1": "mill", "0,-2": "mill" }, ["meadow"]);
  put(ground, "mill", tileAt(ground.field, [0, 0]), new Set());
  expect([shows(ground, [0, 0]), shows(ground, [0, 1]), shows(ground, [0, -2])]).toEqual(["mill", "orchard", "mill"]);
  const wet = site({ "0,0": "lake", "0,1": "mill" }, ["road"]);
  put(wet, "mill", tileAt(wet.field, [0, 0]), new Set());
  expect([shows(wet, [0, 0]), shows(wet, [0, 1]), wet.box.map((kind) => TILE_KINDS[kind]!.id)]).toEqual([
    "mill",
    "road",
    ["lake"],
  ]);
  const tie = site({ "-1,0": "mill", "1,0": "mill" }, []);
  put(tie, "mill", tileAt(tie.field, [0, 0]), new Set());
  expect(shows(tie, [-1, 0])).toBe("wheat");
});

rule("AWW-H-39", "PUT takes the tile from the box when the field shows none that is free", () => {
  const ground = site({ "0,0": "orchard", "0,1": "barn" }, ["barn"]);
  const reserved = new Set([tileAt(ground.field, [0, 1])]);
  put(ground, "barn", tileAt(ground.field, [0, 0]), reserved);
  expect([shows(ground, [0, 0]), shows(ground, [0, 1]), TILE_KINDS[ground.box[0]!]!.id]).toEqual(["barn", "barn", "orchard"]);
});

rule(["AWW-H-40", "AWW-H-42"], "CLEAR exchanges only what cannot be crossed, and says where it finds nothing", () => {
  const ground = site({ "0,0": "lake" }, ["crag", "road"]);
  clear(ground, tileAt(ground.field, [0, 0]));
  clear(ground, tileAt(ground.field, [0, 1]));
  expect([shows(ground, [0, 0]), shows(ground, [0, 1]), ground.box.map((kind) => TILE_KINDS[kind]!.id)]).toEqual([
    "road",
    "wheat",
    ["crag", "lake"],
  ]);
  const empty = site({ "0,0": "lake" }, ["crag"]);
  expect(clear(empty, tileAt(empty.field, [0, 0]))).toMatchObject({ rule: "AWW-H-42", args: { hex: "0,0" } });
  expect(refuseObjective(site({ "0,0": "lake" }, ["crag"]), "O06")).toMatchObject({ rule: "AWW-H-42" });
});

rule("AWW-H-41", "an Objective does its PUTs, then CLEARs, then TIDY", () => {
  const b = battle({
    objective: "O01",
    tiles: { "1,0": "lake", "-1,0": "marsh", "0,1": "church" },
    H: { medic: "0,2" },
    C: { medic: "0,-2" },
  });
  expect(TILE_KINDS[b.table.kind[b.no("0,0")]!]!.id).toBe("church");
  for (const hex of ["1,0", "-1,0", "0,1"]) expect(isX(b.table.kind[b.no(hex)]!)).toBe(false);
});

rule("AWW-H-6", "with Carnivoron as Role 1 the whole set-up is turned round", () => {
  const b = battle({ objective: "O02", drew: 1, H: { medic: "0,2" }, C: { medic: "0,-2" } });
  expect(b.table.civilians[0]!.at).toBe(b.no("0,-2"));
  expect([b.table.sides[0].role, b.table.sides[1].role]).toEqual([2, 1]);
});

rule("AWW-H-35", "a custom field without zones has those of its two ends", () => {
  const { field } = own({
    hexes: [
      [0, -2],
      [0, -1],
      [0, 0],
      [0, 1],
      [0, 2],
      [1, -2],
    ],
  });
  const names = (tiles: number[]) => tiles.map((tile) => field.hexes[tile]!.join());
  expect(names(field.zones[0])).toEqual(["0,1", "0,2"]);
  expect(names(field.zones[1])).toEqual(["0,-2", "0,-1", "1,-2"]);
});

rule("AWW-H-48", "where nothing can fly the Pilot walks", () => {
  const scenario = own({
    hexes: [
      [0, 0],
      [1, 0],
      [3, 0],
      [4, 0],
      [0, 1],
      [1, 1],
    ],
    zones: { H: [[0, 1]], C: [[3, 0]] },
    objective: null,
  });
  const b = fresh({ squad: 2, tactics: "none", tanks: false }, 2, 1, scenario);
  b.say("class.pilot").until("deploy.place");
  expect(b.below("H.pilot")).toEqual(["0,1"]);
  b.say("H.pilot > 0,1");
  expect(b.soldier("H.pilot").status).toBe("standing");
});

rule(
  ["AWW-H-28", "AWW-2.1.1a"],
  "squads have 2 to 12 soldiers, the field's usual number by default, others with a warning",
  () => {
    expect(SIZES.map((size) => fresh({ size }).table.house.squad)).toEqual([4, 6, 9]);
    expect(refuseOptions(options({ squad: 1 }), 2)).toMatchObject({ rule: "AWW-2.1.1a" });
    const warnings = (squad: number) => fresh({ size: "small", squad }).events("field.squadUnusual");
    expect([2, 6].map(warnings)).toMatchObject([
      [{ args: { squad: 2, min: 3, max: 5 }, rule: "AWW-H-28" }],
      [{ args: { squad: 6, min: 3, max: 5 }, rule: "AWW-H-28" }],
    ]);
    expect([0, 3, 5].flatMap(warnings)).toEqual([]);
    expect("refusal" in parseOptions(OPTIONS, { squad: 13 })).toBe(true);
    expect(refuseOptions(options({ squad: 2 }), 8)).toMatchObject({ rule: "AWW-H-43" });
    expect(fresh({ squad: 7 }).table.sides.map((side) => side.squad)).toEqual([7, 7]);
  },
);

rule(
  ["AWW-2.1.1b", "AWW-S-9", "AWW-W-13d", "AWW-2.1.6.2", "AWW-2.1.6.6", "AWW-2.1.6.8"],
  "picking by turns, Herbivoria first, openly, each from its own deck of twelve",
  () => {
    const b = fresh({ tactics: "none", squad: 3, objective: "O07" });
    expect(b.below("").length).toBe(12);
    b.say("class.sniper");
    expect(b.table.sides[0].picks.map((pick) => pick.cls)).toEqual(["sniper"]);
    expect(b.question.seat).toBe(1);
    expect(b.offers("class.sniper")).toBe(true);
    b.say("class.sniper");
    expect(b.question.seat).toBe(0);
    expect(b.offers("class.sniper")).toBe(false);
    b.say("class.gunner").say("class.medic").say("class.chef").say("class.chef");
    expect(b.question.kind).toBe("deploy.place");
    expect(fresh({ tactics: "none", selection: "random", objective: "O07" }).question.kind).toBe("deploy.place");
  },
);

rule("AWW-2.1.5.1", "random selection draws the agreed number from each deck", () => {
  const b = fresh({ tactics: "none", selection: "random", squad: 5, objective: "O07" }, 2, 7);
  const classes = b.table.sides[0].picks.map((pick) => pick.cls);
  expect(new Set(classes).size).toBe(5);
  expect(
    fresh({ tactics: "none", selection: "random", squad: 5, objective: "O07" }, 2, 8).table.sides[0].picks.map(
      (pick) => pick.cls,
    ),
  ).not.toEqual(classes);
});

rule("AWW-S-12", "without planes and tanks nobody picks Pilot or Tanker", () => {
  const b = fresh({ tactics: "none", planes: false, tanks: false });
  expect(b.below("")).not.toContain("class.pilot");
  expect(b.below("")).not.toContain("class.tanker");
  expect(refuseOptions(options({ planes: false, tanks: false, squad: 11 }), 2)).toMatchObject({ rule: "AWW-W-13d" });
});

const pickAll = (b: ReturnType<typeof fresh>, ...classes: string[]) => {
  for (const cls of classes) b.say(`class.${cls}`);
  return b;
};

rule(
  ["AWW-2.1.7.1a", "AWW-2.1.7.1b", "AWW-W-13a", "AWW-2.1.7.4"],
  "cards are shown, then Herbivoria places its whole squad in its zone, then Carnivoron; a grenade each",
  () => {
    const b = pickAll(fresh({ tactics: "none", squad: 2, size: "small", objective: "O07" }), "sniper", "gunner", "medic", "chef");
    expect(b.table.soldiers.map((one) => one.status)).toEqual(["reserve", "reserve", "reserve", "reserve"]);
    expect(b.below("H.sniper").sort()).toEqual(["-1,2", "-2,3", "0,2", "1,1", "2,1"]);
    b.say("H.sniper > 0,2");
    expect(b.question.seat).toBe(0);
    b.say("H.medic > 0,2");
    expect(b.question.seat).toBe(1);
    expect(b.table.soldiers.every((one) => one.grenades === 1)).toBe(true);
  },
);

rule("AWW-W-13b", "four to a tile already in deployment", () => {
  const b = pickAll(
    fresh({ tactics: "none", squad: 5, size: "small", objective: "O07" }),
    "sniper",
    "gunner",
    "medic",
    "chef",
    "captain",
    "captain",
    "chef",
    "medic",
    "gunner",
    "sniper",
  );
  for (const who of ["sniper", "medic", "captain", "chef"]) b.say(`H.${who} > 0,2`);
  expect(b.below("H.gunner")).not.toContain("0,2");
});

rule(
  ["AWW-2.1.7.6.2", "AWW-2.1.7.6.5", "AWW-2.1.7.7.2"],
  "the Tanker comes in his tank, placed first, on a tile that is flattened; the Pilot in his plane",
  () => {
    const b = pickAll(
      fresh({ tactics: "none", squad: 3, size: "small", objective: "O07" }),
      "tanker",
      "gunner",
      "pilot",
      "chef",
      "medic",
      "medic",
    );
    expect(b.below("")).toEqual(["H.tanker"]);
    b.say("H.tanker > 0,2");
    expect(b.tile("0,2").down).toBe(true);
    expect(b.soldier("H.tanker")).toMatchObject({ status: "crew", at: -1, grenades: 1 });
    b.say("H.pilot > flight.4/0");
    expect(b.table.planes[0]).toMatchObject({ stage: "deployed", pos: [0, 3] });
    expect(b.table.tanks[1].strength).toBe(0);
  },
);

rule("AWW-2.1.7.5", "an Objective may add grenades", () => {
  const b = fresh({ objective: "O15", tactics: "none" }).until("turn.orders");
  expect(b.table.soldiers.every((one) => one.grenades === 2)).toBe(true);
});

rule("AWW-S-8", "deployed by turns, one figure at a time", () => {
  const b = pickAll(
    fresh({ tactics: "none", squad: 2, deployOrder: "alternate", objective: "O07" }),
    "sniper",
    "gunner",
    "medic",
    "chef",
  );
  b.say(`H.sniper > ${b.below("H.sniper")[0]}`);
  expect(b.question.seat).toBe(1);
  b.say(`C.gunner > ${b.below("C.gunner")[0]}`);
  expect(b.question.seat).toBe(0);
});

rule("AWW-S-3", "with `above`, damage must exceed what it breaks; vehicles still go at their strength", () => {
  const b = battle({
    house: { atLeast: false },
    H: { medic: "0,1", chef: "0,1", captain: "0,1" },
    C: { medic: "0,0", tanker: "tank:0,0" },
  });
  b.set("C.medic", { damage: 2 });
  b.table.tanks[1].damage = 5;
  b.say("H.medic > shoot > 0,0").say("C.medic", 6);
  expect(b.soldier("C.medic")).toMatchObject({ status: "standing", damage: 3 });
  b.say("H.chef > shoot > 0,0").say("C.tank", 6);
  expect(b.table.tanks[1].wrecked).toBe(true);
  const tile = battle({ house: { atLeast: false }, ground: "orchard", H: { medic: "0,1" }, C: { medic: "0,-2" } });
  tile.say("H.medic > grenade > 0,0", 1);
  expect(tile.tile("0,0")).toMatchObject({ down: false, damage: 3 });
});

rule("AWW-S-10", "two Tactics dealt, one kept, in secret; or none at all", () => {
  const b = fresh({ tactics: "pick2" });
  expect(b.asked().map((one) => [one.seat, one.kind, one.together])).toEqual([
    [0, "tactic.keep", "tactic.keep"],
    [1, "tactic.keep", "tactic.keep"],
  ]);
  const two = [...b.state.hands[0]!.dealt];
  b.say(two[1]!).say(b.state.hands[1]!.dealt[0]!);
  expect(b.state.hands[0]!.tactic).toBe(two[1]);
  expect(b.state.hands[0]!.dealt).toEqual([]);
  expect(fresh({ tactics: "none" }).question.kind).toBe("select.pick");
});

rule("AWW-S-11", "each Empire may reject one Objective, Herbivoria asked first", () => {
  const b = fresh({ objectiveVeto: true });
  const first = b.table.objective;
  expect(b.question).toMatchObject({ kind: "objective.veto", seat: 0 });
  b.say("reject");
  expect(b.table.objective).not.toBe(first);
  expect(b.question.seat).toBe(1);
  b.say("reject");
  expect(b.question.kind).not.toBe("objective.veto");
  expect(b.table.vetoed.length).toBe(2);
});

rule(
  ["AWW-S-17", "AWW-O01a", "AWW-1.2.2a"],
  "the Church is on the middle, a Landmark of five times the squad, or with the switch a plain church",
  () => {
    const b = fresh({ objective: "O01", squad: 5 });
    const m = tileAt(b.table.field, [0, 0]);
    expect([TILE_KINDS[b.table.kind[m]!]!.id, b.table.mark[m], coverOf(b.table, m)]).toEqual(["church", 25, 6]);
    expect(b.table.sides[b.table.drew].role).toBe(1);
    const plain = fresh({ objective: "O01", squad: 5, literalChurch: true });
    expect(plain.table.mark[m]).toBe(0);
  },
);

rule("AWW-1.4.2.7", "of two conditions the drawing Empire takes the first; shared ones are the same for both", () => {
  for (let seed = 0; seed < 10; seed++) {
    const b = fresh({ objective: "O13" }, 2, seed);
    expect(b.table.sides[b.table.drew].role).toBe(1);
    expect(b.table.sides[1 - b.table.drew]!.role).toBe(2);
  }
  expect(fresh({ objective: "O06" }).table.sides.map((side) => side.role)).toEqual([1, 1]);
});

rule(
  ["AWW-H-1", "AWW-2.1.6.7"],
  "the text of a card overrides the rules as far as it says: hidden picks are the only change Cloaked Muster makes to selection",
  () => {
    const b = fresh({ squad: 2, tactics: "random", objective: "O07" });
    b.state.hands[0]!.tactic = "T01";
    b.say("play").say("keep");
    b.say("class.sniper");
    expect(b.table.sides[0].picks).toEqual([]);
    expect(b.table.sides[0].picked).toBe(1);
    expect(b.question.seat).toBe(1);
    b.say("class.gunner").say("class.medic").say("class.chef");
    expect(b.table.soldiers.map((one) => one.id)).toEqual(["C.gunner", "C.chef"]);
    while (b.question.seat === 1) b.say(b.question.fallback);
    expect(b.table.sides[0].picks.map((pick) => pick.cls)).toEqual(["sniper", "medic"]);
  },
);

rule("AWW-H-8", "standing is whoever is on the field unhurt enough, crews of working vehicles included", () => {
  const game = battleOn();
  expect(game.id).toBe("animal-world-war");
  const b = battle({ H: { tanker: "tank:0,1" }, C: { pilot: "plane:deployed 1/0", medic: "0,-2" } });
  b.wound("C.medic");
  b.say("H.tanker > move > 0,0");
  expect(b.winner).toBeUndefined();
  expect(defaultOptions(OPTIONS).size).toBe("medium");
});

rule("AWW-2.1.7.1b", "who does not choose has his soldiers spread over the zone, one a tile while there is room", () => {
  const b = fresh({ objective: "O07", size: "small", squad: 5, tactics: "none", tanks: false, planes: false }).until(
    "turn.orders",
  );
  for (const side of [0, 1]) {
    const tiles = b.table.soldiers.filter((one) => one.side === side).map((one) => one.at);
    expect(new Set(tiles).size).toBe(5);
  }
});

rule("AWW-S-5", "however wildly tiles are dealt, the zones and the middle can be crossed", () => {
  const field = houseField("small");
  const kept = [...field.zones.flat(), field.hexes.findIndex(([q, r]) => q === 0 && r === 0)];
  for (let seed = 0; seed < 200; seed++) {
    const { kind } = dealWild(field, quietFx(fast(`wild ${seed}`)));
    for (const tile of kept) expect(TILE_KINDS[kind[tile]!]!.x).toBeUndefined();
  }
});

rule(
  ["AWW-S-12", "AWW-W-13d"],
  "the deck is twelve, one less for each vehicle that is switched off, and no squad is larger",
  () => {
    const refused = (more: Parameters<typeof options>[0]) => refuseOptions(options({ objective: "O07", ...more }), 2);
    expect(refused({ squad: 12 })).toBeUndefined();
    for (const off of [{ planes: false }, { tanks: false }]) {
      expect(refused({ ...off, squad: 11 })).toBeUndefined();
      expect(refused({ ...off, squad: 12 })).toEqual({ key: "refused.deck", args: { squad: 12, deck: 11 }, rule: "AWW-W-13d" });
    }
    expect(refused({ planes: false, tanks: false, squad: 10 })).toBeUndefined();
    expect(refused({ planes: false, tanks: false, squad: 11 })).toMatchObject({ args: { squad: 11, deck: 10 } });
  },
);

rule("AWW-S-11", "which Objective was rejected for which is told to all, and who of the two did it", () => {
  const b = fresh({ objectiveVeto: true, tactics: "none" });
  const first = b.table.objective;
  b.say("accept").say("reject");
  expect(b.table.vetoed).toEqual([first]);
  expect(b.events("objective.vetoed")).toEqual([
    { key: "objective.vetoed", args: { side: "C", objective: b.table.objective }, rule: "AWW-S-11" },
  ]);
  expect([b.toldTo("objective.vetoed"), b.question.prompt.args]).toEqual([[undefined], { objective: b.table.objective }]);
});

rule(["AWW-2.1.6.7", "AWW-H-43"], "hidden picks are shown with the players whose they are, before their Empire deploys", () => {
  const b = fresh({ squad: 3, objective: "O07" }, 4);
  b.state.hands[0]!.tactic = "T01";
  b.say("play").say("keep");
  for (const cls of ["sniper", "medic", "recruit", "sniper", "chef", "chef"]) b.say(`class.${cls}`);
  expect(b.heard("select.uncloaked")).toBe(false);
  b.until("tactic.before");
  expect(b.events("select.uncloaked")).toEqual([
    { key: "select.uncloaked", args: { side: "H", cls: ["sniper", "recruit", "chef"], seats: "0,2,0" }, rule: "AWW-2.1.6.7" },
  ]);
});

rule(
  ["AWW-H-16", "AWW-3.2.2.1.2a", "AWW-2.1.7.6.5"],
  "a tank is deployed where a fourth figure has room, on no token and no Landmark",
  () => {
    const b = fresh({ squad: 2, objective: "O07", tactics: "none", size: "small" });
    for (const cls of ["tanker", "medic", "medic", "sniper"]) b.say(`class.${cls}`);
    const { table } = b;
    const zone = table.homes[0].map((tile) => table.field.hexes[tile]!.join()).sort();
    expect(b.below("")).toEqual(["H.tanker"]);
    expect(b.below("H.tanker").sort()).toEqual(zone);
    const full = table.homes[0][0]!;
    const fill = (n: number) => {
      table.civilians = Array.from({ length: n }, (_, i) => ({
        id: `civ.${i + 1}`,
        status: "standing" as const,
        at: full,
        helmets: 0,
      }));
      return b.below("H.tanker").includes(table.field.hexes[full]!.join());
    };
    expect([fill(3), fill(4)]).toEqual([true, false]);
    table.civilians = [];
    expect(fill(0)).toBe(true);
    addToken(table, "page", full);
    expect(fill(0)).toBe(false);
    table.tokens.pop();
    table.mark[full] = 5;
    expect(b.below("H.tanker")).not.toContain(table.field.hexes[full]!.join());
  },
);
