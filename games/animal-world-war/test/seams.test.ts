import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { houseField } from "../rules/field.ts";
import { groundOf } from "../rules/ground.ts";
import { type Battle, battle, fresh } from "./scene.ts";

/** Where two sentences of the book or of the cards meet. Each was decided from the text before it was played. */

const carries = (b: Battle, who: string, token: number): Battle => {
  Object.assign(b.table.tokens[token]!, { at: -1, by: b.soldier(who).side });
  return b.set(who, { token });
};
const civilian = (b: Battle, hex: string, more: object = {}): Battle => {
  Object.assign(b.table.civilians[0]!, { at: b.no(hex), ...more });
  return b;
};

describe("abilities and actions", () => {
  rule(["AWW-3.6.1.2", "AWW-3.6.3.9"], "a granted Move of an Engineer is a Move action: he may build in it", () => {
    const b = battle({ H: { captain: "0,2", engineer: "0,1" }, C: { medic: "0,-2" } });
    b.say("H.engineer > move > 0,0 > alone").say("H.captain > grant > H.engineer");
    expect(b.below("H.engineer > move > 0,1").length).toBeGreaterThan(1);
  });

  rule(["AWW-T15a", "AWW-3.6.1.1c"], "a Captain who acts once more for the drums has acted, and gives no action away", () => {
    const b = battle({ tactics: ["T15", null], H: { captain: "0,2", medic: "0,1" }, C: { medic: "0,-2" } });
    b.say("H.captain > move > 1,1").say("tactic > T15 > H.captain");
    expect(b.below("H.captain")).toContain("move");
    expect([b.below("H.captain").includes("grant"), b.why("H.captain > grant")]).toEqual([false, "blocked.acted"]);
  });

  rule(["AWW-W-42a", "AWW-O08c"], "a Medic may heal the enemy's General, and stands nobody up who has fallen for good", () => {
    const b = battle({ objective: "O08", H: { medic: "0,0", chef: "0,2" }, C: { captain: "0,0", chef: "0,-2" } });
    b.table.sides[1].general = b.table.soldiers.findIndex((one) => one.id === "C.captain");
    b.set("C.captain", { damage: 2 }).say("H.medic > heal > C.captain");
    expect(b.soldier("C.captain").damage).toBe(0);
  });

  rule(["AWW-3.6.8.1", "AWW-W-6c"], "an Observer who strikes his own tile as the last one standing has lost", () => {
    const b = battle({ H: { observer: "0,2", medic: "0,1" }, C: { medic: "0,-2" } }).wound("H.medic");
    b.say("H.observer > strike > 0,2", 6);
    expect([b.soldier("H.observer").status, b.winner]).toEqual(["wounded", 1]);
  });

  rule(["AWW-3.6.5.4", "AWW-T11a"], "a Flamer in Ambush burns his own comrade on the tile he fires at", () => {
    const b = battle({ tactics: ["T11", null], H: { flamer: "0,1", chef: "0,0" }, C: { medic: "0,-1", gunner: "0,-2" } });
    b.say("tactic > T11 > H.flamer").endTurn().say("C.medic > move > 0,0");
    expect([b.soldier("C.medic").damage, b.soldier("H.chef").damage]).toEqual([2, 2]);
  });

  rule(["AWW-T11a", "AWW-3.6.11.4"], "a tank that ends its Move near an Ambush is fired at like a soldier", () => {
    const b = battle({
      tactics: ["T11", null],
      ground: "meadow",
      H: { rocketeer: "0,2", medic: "1,1" },
      C: { tanker: "tank:0,0", medic: "2,-3" },
    });
    b.say("tactic > T11 > H.rocketeer").endTurn();
    // The tank gives cover 5 to its tile.
    b.say("C.tanker > move > 0,1", 5);
    expect(b.table.tanks[1].damage).toBe(3);
  });

  rule(["AWW-T00e", "AWW-T13a", "AWW-T11a"], "a rocket out of an Ambush is a dud where Damp Powder lies", () => {
    const b = battle({
      tactics: ["T11", "T13"],
      H: { rocketeer: "0,2", chef: "1,1" },
      C: { medic: "0,-1", gunner: "0,-2" },
      turn: 1,
    });
    b.say("tactic > T13").endTurn().say("tactic > T11 > H.rocketeer").endTurn();
    b.say("C.medic > move > 0,0");
    expect([b.heard("tactic.ambush"), b.heard("tactic.dud"), b.soldier("C.medic").damage]).toEqual([true, true, 0]);
  });

  rule(["AWW-T13a", "AWW-3.2.2.1.4b"], "a dud clears no Barbed Wire, and its grenade is gone", () => {
    const b = battle({ tactics: [null, "T13"], H: { medic: "0,1" }, C: { medic: "0,0", chef: "0,-2" }, turn: 1 });
    b.say("tactic > T13").endTurn().onTile("0,0", "wire", 1).say("H.medic > grenade > 0,0");
    expect([b.tile("0,0").wire, b.tile("0,0").damage, b.soldier("H.medic").grenades]).toEqual([true, 0, 0]);
  });

  rule(["AWW-H-4", "AWW-L-26"], "three points break no Trench over a Wreck, and the Wreck feels nothing of them", () => {
    const b = battle({ H: { medic: "0,1" }, C: { medic: "0,-2" } })
      .onTile("0,0", "trench", 2)
      .onTile("0,0", "wreck", 1);
    b.say("H.medic > grenade > 0,0", 1);
    expect([b.tile("0,0").trench, b.tile("0,0").wreck, b.tile("0,0").damage]).toEqual([-1, 1, 0]);
  });

  rule(["AWW-T16b", "AWW-3.4.2.6", "AWW-W-15a"], "a plate takes one point of the whole packet, collapse included", () => {
    const b = battle({ ground: "orchard", H: { medic: "0,1" }, C: { medic: "0,0", chef: "0,-2" } }).set("C.medic", { plate: 1 });
    b.say("H.medic > grenade > 0,0", 1);
    // 1 for the miss and 1 for the ground, less the plate.
    expect([b.tile("0,0").down, b.soldier("C.medic").damage, b.soldier("C.medic").plate]).toEqual([true, 1, 0]);
  });

  rule(["AWW-T08b", "AWW-3.6.11.5b"], "a rocket that fails in smoke goes off nowhere", () => {
    const b = battle({
      ground: "meadow",
      tactics: ["T08", null],
      H: { rocketeer: "0,2", medic: "1,1" },
      C: { medic: "0,0", chef: "0,-2" },
    });
    b.say("tactic > T08 > 0,1").say("done").say("H.rocketeer > shoot > 0,0", 5);
    expect([b.tile("0,1").damage, b.tile("0,0").damage, b.soldier("C.medic").damage]).toEqual([0, 0, 0]);
  });

  rule(["AWW-3.6.12.1a", "AWW-T08b"], "in smoke a Sniper needs a 6 like anybody", () => {
    const shot = (die: number): number => {
      const b = battle({
        ground: "meadow",
        tactics: ["T08", null],
        H: { sniper: "0,2", medic: "1,1" },
        C: { medic: "0,1", chef: "0,-2" },
      });
      return b.say("tactic > T08 > 0,1").say("done").say("H.sniper > shoot > 0,1", die).soldier("C.medic").damage;
    };
    expect([shot(5), shot(6)]).toEqual([0, 1]);
  });
});

describe("Objectives and general rules", () => {
  rule(["AWW-O02b", "AWW-3.6.5.1a"], "a helmet swallows a Flamer's burst as well, once", () => {
    const b = battle({ objective: "O02", turn: 1, H: { medic: "0,2" }, C: { flamer: "0,-1", medic: "0,-2" } });
    civilian(b, "0,0", { helmets: 1 }).say("C.flamer > shoot > 0,0");
    expect([b.table.civilians[0]!.status, b.table.civilians[0]!.helmets]).toEqual(["standing", 0]);
    b.endTurn().endTurn().say("C.flamer > shoot > 0,0");
    expect(b.table.civilians[0]!.status).toBe("wounded");
  });

  rule(["AWW-O02c", "AWW-H-9"], "a lantern tile is controlled in spite of a Wounded enemy, not beside one who stands", () => {
    const lit = (wounded: boolean): number | undefined => {
      const b = battle({ objective: "O02", round: 5, H: { medic: "-1,1", chef: "-1,1" }, C: { medic: "-2,1", chef: "0,-2" } });
      if (wounded) b.wound("C.medic");
      return civilian(b, "-1,1").say("H.medic > move > -2,1 > civ.1").winner as number | undefined;
    };
    expect([lit(true), lit(false)]).toEqual([0, undefined]);
  });

  rule(["AWW-H-10", "AWW-3.7.13", "AWW-O03b"], "a tank brings a civilian home", () => {
    const b = battle({ objective: "O03", H: { tanker: "tank:0,1", medic: "2,1" }, C: { medic: "0,-2" } });
    civilian(b, "0,1").say("H.tanker > move > 0,2 > civ.1");
    expect([b.table.civilians[0]!.status, b.table.sides[0].score]).toEqual(["left", 1]);
  });

  rule(["AWW-O08d", "AWW-3.6.14.3.3"], "a General whose tank is wrecked climbs out, and nothing is decided", () => {
    const b = battle({ objective: "O08", H: { rocketeer: "0,2", medic: "1,1" }, C: { tanker: "tank:0,1", medic: "0,-2" } });
    b.table.sides[1].general = b.table.soldiers.findIndex((one) => one.id === "C.tanker");
    b.table.tanks[1].damage = 3;
    b.say("H.rocketeer > shoot > 0,1", 6);
    expect([b.table.tanks[1].wrecked, b.at("C.tanker"), b.winner]).toEqual([true, "0,1", undefined]);
  });

  rule(["AWW-O09c", "AWW-3.5.1.5"], "a charge that falls from a Wounded soldier's paws onto a store is not planted", () => {
    const b = carries(
      battle({ objective: "O09", turn: 1, H: { medic: "-2,1", chef: "0,2" }, C: { flamer: "-2,0", medic: "0,-2" } }),
      "H.medic",
      0,
    );
    b.set("H.medic", { damage: 2 }).say("C.flamer > shoot > -2,1");
    expect(b.soldier("H.medic").status).toBe("wounded");
    expect(b.table.tokens[0]).toMatchObject({ at: b.no("-2,1"), planted: false });
  });

  rule(
    ["AWW-O09c", "AWW-O09e"],
    "a second charge on the same store lies loose; one blows the store and both are done with it",
    () => {
      const b = battle({ objective: "O09", H: { medic: "-2,1", chef: "-2,1" }, C: { medic: "0,-2" } });
      carries(carries(b, "H.medic", 0), "H.chef", 1)
        .say("H.medic > drop > token.1")
        .say("H.chef > drop > token.2");
      expect(b.table.tokens.slice(0, 2).map((token) => token.planted)).toEqual([true, false]);
    },
  );

  rule(
    ["AWW-O10b", "AWW-O10c", "AWW-3.6.10.6"],
    "whoever leaves takes one Wounded comrade along, but neither a Recruit nor a plane may go",
    () => {
      const b = battle({ objective: "O10", H: { medic: "0,-2", chef: "0,-2", recruit: "0,-2" }, C: { medic: "2,1" } }).wound(
        "H.chef",
      );
      expect(b.below("H.medic > leave")).toContain("H.chef");
      expect(b.below("H.recruit")).not.toContain("leave");
      const told = b.told.length;
      b.say("H.medic > leave > H.chef");
      expect(b.told.slice(told, told + 2).map(({ event }) => event.about)).toEqual([
        ["H.medic", "0,-2"],
        ["H.chef", "0,-2"],
      ]);
    },
  );

  rule(["AWW-O11c", "AWW-3.5.1.5"], "a banner whose bearer falls lies there until an own soldier sends it back", () => {
    const b = carries(
      battle({ objective: "O11", turn: 1, H: { medic: "0,1", chef: "1,1" }, C: { medic: "0,0", chef: "0,-2" } }),
      "H.medic",
      1,
    );
    b.set("H.medic", { damage: 3 }).say("C.medic > shoot > 0,1", 6);
    expect(b.table.tokens[1]!.at).toBe(b.no("0,1"));
    b.say("end").say("end").say("C.medic > move > 0,1").say("C.medic > take > token.2");
    expect([b.table.tokens[1]!.at, b.soldier("C.medic").token]).toEqual([b.table.tokens[1]!.post, -1]);
  });

  rule(["AWW-O12b", "AWW-H-9"], "a tank holds the mill, a plane over it does not", () => {
    const held = (H: object): number => {
      const b = battle({ objective: "O12", H: { medic: "0,2", ...H }, C: { medic: "0,-2" } });
      b.table.down[b.no("0,0")] = 1;
      return b.endTurn().endTurn().table.sides[0].streak;
    };
    expect([held({ tanker: "tank:0,0" }), held({ pilot: "plane:approach 4/0" }), held({ chef: "0,0" })]).toEqual([1, 0, 1]);
  });

  rule(
    ["AWW-O14b", "AWW-3.5.1.8"],
    "a Wounded enemy at the station keeps nobody from boarding, a standing one does, and nobody boards before round 3",
    () => {
      const boards = (wounded: boolean, round: number): boolean => {
        const b = battle({ objective: "O14", round, H: { medic: "0,0", chef: "0,2" }, C: { medic: "0,0", chef: "0,-2" } });
        if (wounded) b.wound("C.medic");
        return b.below("H.medic").includes("board");
      };
      expect([boards(true, 3), boards(false, 3), boards(true, 2)]).toEqual([true, false, false]);
    },
  );

  rule(["AWW-O15b", "AWW-3.6.14.1.2"], "a tile that one's own tank flattens in the enemy's half counts", () => {
    const b = battle({ objective: "O15", H: { tanker: "tank:0,0", medic: "0,2" }, C: { medic: "2,-3" } });
    b.say("H.tanker > move > 0,-1");
    expect([b.tile("0,-1").down, b.table.sides[1].flipped]).toEqual([true, 1]);
  });

  rule(["AWW-O16c", "AWW-3.2.2.4.9", "AWW-O16b"], "a Trap hurts all on its tile and the ground, friend and foe", () => {
    const b = battle({ objective: "O16", H: { medic: "-2,1", chef: "-2,1" }, C: { medic: "-2,1", chef: "0,-2" } });
    b.state.box.satchels = ["trap", "plans", "socks", "socks", "socks", "socks"];
    b.say("H.medic > take > token.1");
    // Wheat of 2 collapses under 3: one more for everybody.
    expect(["H.medic", "H.chef", "C.medic"].map((id) => b.soldier(id).damage)).toEqual([2, 2, 2]);
    expect([b.tile("-2,1").down, b.table.tokens[0]!.gone]).toEqual([true, true]);
  });

  rule(
    ["AWW-O01a", "AWW-H-17", "AWW-T13b"],
    "Damp Powder of the defender saves an empty Church from a shell, not that of the attacker",
    () => {
      const struck = (tactics: readonly ["T13" | null, "T13" | null]): number => {
        const b = battle({ objective: "O01", drew: 0, tactics, H: { medic: "0,2" }, C: { observer: "0,-1", medic: "0,-2" } });
        if (tactics[0]) b.say("tactic > T13");
        b.endTurn();
        if (tactics[1]) b.say("tactic > T13");
        return b.say("C.observer > strike > 0,0", ...(tactics[0] ? [] : [6])).tile("0,0").damage;
      };
      expect([struck([null, null]), struck(["T13", null]), struck([null, "T13"])]).toEqual([6, 0, 6]);
    },
  );

  rule(["AWW-O13c", "AWW-3.7.8"], "a patient outside the walls dies of a grenade that does nothing to one inside", () => {
    const b = battle({ objective: "O13", turn: 1, H: { medic: "0,2" }, C: { medic: "0,-1", chef: "0,-1", gunner: "0,-2" } });
    civilian(b, "1,-1", { status: "wounded" });
    b.say("C.medic > grenade > 0,0", 1).say("C.chef > grenade > 1,-1", 1);
    expect(b.table.civilians.map((one) => one.status)).toEqual(["dead", "wounded"]);
  });

  rule(["AWW-O04e", "AWW-O04g", "AWW-1.2.4a"], "attackers of Until the Bugle who are all taken off have not lost", () => {
    const b = battle({ objective: "O04", H: { medic: "0,0" }, C: { medic: "0,-1" } }).set("C.medic", { damage: 2 });
    b.say("H.medic > shoot > 0,-1", 6);
    expect([b.soldier("C.medic").status, b.winner]).toEqual(["away", undefined]);
  });
});

describe("whose turn, whose hand", () => {
  rule("AWW-3.5.1.5", "who carries nothing but a token drops it too, and who has nothing drops nothing", () => {
    const b = battle({ objective: "O05", turn: 1, H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,0", chef: "0,-2" } });
    carries(b, "H.medic", 0).set("H.medic", { damage: 3, grenades: 0 }).say("C.medic > shoot > 0,1", 6);
    expect([b.table.tokens[0]!.at, b.soldier("H.medic").token]).toEqual([b.no("0,1"), -1]);
    const bare = battle({ turn: 1, H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,0" } }).set("H.medic", {
      damage: 3,
      grenades: 0,
    });
    expect(bare.say("C.medic > shoot > 0,1", 6).heard("harm.dropped")).toBe(false);
  });

  rule(
    ["AWW-3.6.9.14", "AWW-3.6.9.9"],
    "a Flamer beside the first of all approach positions hurts the plane there, not a tile",
    () => {
      const flights = groundOf(battle({ H: { medic: "0,2" }, C: { medic: "0,-2" } }).table.field).flights;
      const [first] = flights;
      const { ids } = groundOf(houseField("small"));
      const b = battle({
        H: { flamer: ids[first!.tiles[0]!]!, medic: "0,1" },
        C: { pilot: `plane:approach ${first!.id}`, medic: "0,-1" },
      });
      b.say(`H.flamer > shoot > ${ids[first!.approach]!}`);
      expect(b.table.planes[1].damage).toBe(2);
    },
  );

  rule(["AWW-1.4.3.5", "AWW-T01a"], "both Empires are asked for a Tactic of the muster at once, whatever they hold", () => {
    const b = fresh({ size: "small", squad: 3, tactics: "random", objective: "O05" }, 2, 4);
    expect(b.open.map((one) => [one.kind, one.together])).toEqual([
      ["tactic.muster", "tactic.muster"],
      ["tactic.muster", "tactic.muster"],
    ]);
  });

  rule(
    ["AWW-W-6b", "AWW-O05b"],
    "a page that the enemy's blow leaves in the home zone counts after one's own next action",
    () => {
      const b = battle({ objective: "O05", turn: 1, H: { medic: "0,2", chef: "2,1" }, C: { medic: "0,1", chef: "0,-2" } });
      b.table.sides[0].score = 2;
      carries(b, "H.medic", 0).say("C.medic > shoot > 0,2", 6);
      expect([b.table.sides[0].score, b.winner]).toEqual([2, undefined]);
      b.endTurn().say("H.chef > move > 2,0");
      expect(b.winner).toBe(0);
    },
  );

  rule(["AWW-3.2.2.7.3", "AWW-H-13"], "a token is handed to nobody who has one, and only on the same tile", () => {
    const b = battle({ objective: "O05", H: { medic: "0,1", chef: "0,1", gunner: "1,1" }, C: { medic: "0,-2" } });
    carries(carries(b, "H.medic", 0), "H.chef", 1);
    expect(b.below("H.medic > give > token.1")).toEqual([]);
    b.set("H.chef", { token: -1 });
    expect(b.below("H.medic > give > token.1")).toEqual(["H.chef"]);
  });

  rule(
    ["AWW-3.6.10.3", "AWW-3.6.1.1b", "AWW-T15a"],
    "a Recruit in the turn he is back gets neither the Captain's action nor the drums",
    () => {
      const b = battle({ tactics: ["T15", null], H: { captain: "0,2", recruit: "0,2", medic: "1,1" }, C: { medic: "0,-2" } });
      b.set("H.recruit", { status: "away", at: -1 }).endTurn().endTurn();
      b.say("H.recruit > return > 0,2").say("H.medic > move > 1,0");
      expect(b.below("H.captain > grant")).not.toContain("H.recruit");
      expect(b.below("tactic > T15")).toEqual(["H.medic"]);
    },
  );

  rule(["AWW-3.6.9.6.14", "AWW-W-47"], "guns come to a plane at the end of their line after its tiles", () => {
    const { flights } = groundOf(houseField("small"));
    const line = flights.find((one) => one.id === "4/0")!;
    const other = flights.find((one) => one.approach === line.exit)!;
    const b = battle({
      H: { pilot: "plane:approach 4/0", medic: "2,1" },
      C: { pilot: `plane:approach ${other.id}`, medic: "2,-3" },
    });
    b.say("H.pilot > gun");
    expect([b.question.kind, line.tiles.map((tile) => b.table.damage[tile])]).toEqual(["guns.plane", line.tiles.map(() => 1)]);
  });

  rule("AWW-3.6.9.16.10", "unless its owner says otherwise a falling plane turns to where most enemies are", () => {
    const falling = (hex: string): string => {
      const b = battle({
        H: { rocketeer: "0,2", medic: hex, chef: hex, gunner: hex },
        C: { pilot: "plane:exit 1/0", medic: "2,-3", chef: "-2,-1" },
      });
      b.table.planes[1].damage = 4;
      b.say("H.rocketeer > shoot > 0,3", 6);
      expect(b.question.kind).toBe("crash.line");
      return (b.question.fallback as string[])[0]!;
    };
    const { flights, ids } = groundOf(houseField("small"));
    for (const hex of ["2,0", "-2,2"]) {
      const flight = flights.find((one) => one.id === falling(hex) || falling(hex).endsWith(one.id))!;
      expect(flight.tiles.map((tile) => ids[tile])).toContain(hex);
    }
  });
});
