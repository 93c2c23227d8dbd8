import type { Answer } from "@warren/kernel/domain.ts";
import type { Start } from "@warren/kernel/testing/kit/setting.ts";
import type { TacticId } from "../content/tactics.ts";
import type { Given } from "../position.ts";
import { battleOrders, mission, put } from "./orders.ts";
import { type Battle, battle, fresh } from "./scene.ts";

/** The last round of a small field: whatever happens, it is over soon. */
const LAST = { round: 8 };
const pair = { ...LAST, H: { medic: "0,2", chef: "1,1" }, C: { medic: "0,-2", chef: "-1,-1" } };
const SATCHELS = ["plans", "trap", "socks", "socks", "socks", "socks"] as const;

/** A moment and what is done in it, in words; dice fall as they like. */
const moment = (make: () => Battle, ...opening: (string | Answer)[]): Start => ({
  seats: 2,
  position: () => make().state,
  opening: opening.map((answer) => (typeof answer === "string" ? answer.split(" > ") : answer)),
});

const generals = (b: Battle): Battle => {
  b.table.sides[0].general = 0;
  b.table.sides[1].general = b.table.soldiers.findIndex((one) => one.side === 1);
  return b.set("H.medic", { damage: 3 }).set("C.medic", { damage: 3 });
};
const withScore = (b: Battle, score: number): Battle => {
  b.table.sides[0].score = score;
  return b;
};
const peopleAt = (b: Battle, hex: string): Battle => {
  b.table.civilians[0]!.at = b.no(hex);
  return b;
};
const peopleDead = (b: Battle): Battle => {
  for (const one of b.table.civilians) Object.assign(one, { status: "dead", at: -1 });
  return b;
};
/** Somebody has it in his paws. */
const carries = (b: Battle, who: string, token: number): Battle => {
  Object.assign(b.table.tokens[token]!, { at: -1, by: b.soldier(who).side });
  return b.set(who, { token });
};
const satchels = (b: Battle): Battle => {
  b.state.box.satchels = [...SATCHELS];
  return b;
};

/** Every end that an Objective has of its own, one deed before it. */
const ENDS: Start[] = [
  moment(() => {
    const b = battle({ objective: "O01", H: { medic: "0,2" }, C: { medic: "0,-1" }, turn: 1 });
    return b.onTile("0,0", "damage", b.tile("0,0").mark - 1);
  }, "C.medic > grenade > 0,0"),
  moment(
    () => peopleAt(battle({ objective: "O02", round: 5, H: { medic: "-1,1" }, C: { medic: "0,-2" } }), "-1,1"),
    "H.medic > move > -2,1 > civ.1",
  ),
  moment(() => peopleDead(battle({ objective: "O02", turn: 1, ...pair })), "C.medic > move > 0,-1"),
  moment(
    () => peopleAt(battle({ objective: "O03", H: { medic: "-2,2", chef: "0,2" }, C: { medic: "0,-2" } }), "-2,2"),
    "H.medic > move > -2,3 > civ.1",
    "end",
    "end",
  ),
  moment(
    () => withScore(battle({ objective: "O05", H: { medic: "-1,1", chef: "0,2" }, C: { medic: "0,-2" } }), 2),
    "H.medic > take > token.3",
    "H.medic > move > -1,2",
  ),
  moment(
    () => withScore(battle({ objective: "O06", round: 2, H: { medic: "-2,1", chef: "0,0" }, C: { medic: "2,-1" } }), 4),
    "end",
    "end",
  ),
  moment(
    () =>
      withScore(battle({ objective: "O07", H: { medic: "0,1" }, C: { medic: "0,0", chef: "0,-2" } }), 3).set("C.medic", {
        damage: 3,
      }),
    "H.medic > grenade > 0,0",
  ),
  moment(
    () => generals(battle({ objective: "O08", H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,0", chef: "0,-2" } })),
    "H.medic > grenade > 0,0",
  ),
  moment(
    () => generals(battle({ objective: "O08", H: { medic: "0,0", chef: "0,2" }, C: { medic: "0,0", chef: "0,-2" } })),
    "H.medic > grenade > 0,0",
  ),
  moment(
    () => {
      const b = battle({ objective: "O09", H: { medic: "-2,1", chef: "2,-1" }, C: { medic: "2,-1", gunner: "0,-2" } });
      return withScore(carries(carries(b, "H.medic", 0), "H.chef", 1), 1);
    },
    "H.medic > drop > token.1",
    "H.chef > drop > token.2",
    "end",
    "C.medic > take > token.2",
    "end",
  ),
  moment(() => {
    const b = battle({ objective: "O09", turn: 1, ...pair });
    for (const token of b.table.tokens.slice(0, 3)) Object.assign(token, { gone: true, at: -1 });
    return b;
  }, "C.medic > move > 1,-2"),
  moment(
    () => battle({ objective: "O10", H: { medic: "0,-2", chef: "0,-2", gunner: "0,2" }, C: { medic: "2,1" } }).wound("H.chef"),
    "H.medic > leave > H.chef",
  ),
  moment(() => battle({ objective: "O10", turn: 1, H: { medic: "0,2" }, C: { medic: "0,-2" } }), "C.medic > move > 0,-1"),
  moment(
    () => carries(battle({ objective: "O11", H: { medic: "0,0" }, C: { medic: "0,-2" } }), "H.medic", 1),
    "H.medic > move > 0,1",
  ),
  moment(
    () => {
      const b = battle({ objective: "O12", H: { medic: "0,0" }, C: { medic: "0,-2" } });
      b.table.sides[0].streak = 1;
      return b;
    },
    "end",
    "end",
  ),
  moment(
    () => peopleAt(battle({ objective: "O13", H: { medic: "0,1" }, C: { medic: "0,-1" } }), "0,1"),
    "H.medic > move > 0,2 > civ.1",
  ),
  moment(() => peopleDead(battle({ objective: "O13", turn: 1, ...pair })), "C.medic > move > 0,-1"),
  moment(
    () =>
      battle({ objective: "O14", ...LAST, H: { medic: "0,0", chef: "0,0", gunner: "0,2" }, C: { medic: "0,-2" } }).wound(
        "H.chef",
      ),
    "H.medic > board > H.chef",
  ),
  moment(() => {
    const b = battle({ objective: "O15", ...pair });
    b.table.sides[1].flipped = 5;
    return b;
  }, "H.medic > move > 0,1"),
  moment(
    () =>
      satchels(battle({ objective: "O16", H: { medic: "-2,1", chef: "0,2" }, C: { medic: "0,-2" } }))
        .say("H.medic > take > token.1")
        .say("H.medic > move > -2,2")
        .endTurn()
        .endTurn(),
    "H.medic > move > -2,3",
  ),
  moment(
    () =>
      battle({ H: { medic: "0,0" }, C: { medic: "0,0" } })
        .set("H.medic", { damage: 2 })
        .set("C.medic", { damage: 2 }),
    "H.medic > grenade > 0,0",
  ),
];

/** Deeds of one Objective that do not end it. */
const DEEDS: Start[] = [
  moment(
    () => satchels(battle({ objective: "O16", ...LAST, H: { medic: "-2,1", chef: "2,-1" }, C: { medic: "0,-2" } })),
    "H.medic > take > token.1",
    "H.chef > take > token.2",
    "end",
    "end",
  ),
  moment(
    () =>
      battle({ objective: "O11", ...LAST, H: { medic: "0,-1", chef: "0,1" }, C: { medic: "0,0" } })
        .say("H.medic > take > token.2")
        .say("H.medic > move > 0,0")
        .say("H.medic > drop > token.2")
        .endTurn(),
    "C.medic > take > token.2",
  ),
  moment(() => battle({ objective: "O02", ...LAST, H: { medic: "0,1" }, C: { medic: "0,-2" } }), "H.medic > grenade > 0,2"),
  moment(
    () =>
      battle({ objective: "O04", round: 5, H: { medic: "0,0" }, C: { medic: "0,-1" } }).set("C.medic", { damage: 3, health: 4 }),
    "H.medic > grenade > 0,-1",
  ),
  moment(() => {
    const b = fresh({ objective: "O08", size: "small", squad: 3, tactics: "none" });
    for (const cls of ["sniper", "captain", "medic", "chef", "pilot", "medic"]) b.say(`class.${cls}`);
    return b.until("objective.general");
  }),
  moment(() => {
    return fresh({ objective: "O09", size: "small", squad: 6, tactics: "none" }).until("objective.charges");
  }),
];

/** Planes that come down, and what few soldiers can do. */
const FALLS: Start[] = [
  moment(
    () => battle({ ...LAST, H: { medic: "0,1" }, C: { medic: "0,-2" } }).onTile("0,0", "wreck", 2),
    "H.medic > grenade > 0,0",
  ),
  moment(() => {
    const b = battle({ ...LAST, H: { pilot: "0,2", medic: "1,1" }, C: { chef: "0,-2" } }).onTile("0,0", "wire", 1);
    b.state.flow.push({ at: "land", unit: 0, tile: b.no("0,0") });
    return b;
  }),
  ...[false, true].map((bailOut) =>
    moment(() => {
      const b = battle({
        ...LAST,
        house: { bailOut },
        H: { flamer: "0,2", medic: "1,1" },
        C: { pilot: "plane:exit 1/0", chef: "0,-2" },
      });
      b.table.planes[1].damage = 4;
      return b;
    }, "H.flamer > shoot > 0,3"),
  ),
  moment(
    () =>
      battle({ ...LAST, house: { flamerBlast: true }, H: { medic: "0,1" }, C: { flamer: "0,0", chef: "0,-2" } }).wound(
        "C.flamer",
      ),
    "H.medic > grenade > 0,0",
  ),
  moment(
    () => battle({ ...LAST, H: { medic: "0,2", chef: "0,2" }, C: { medic: "0,-2" } }).wound("H.chef"),
    "H.medic > heal > H.chef",
  ),
  ...(["fire", "hold"] as const).map((word) =>
    moment(
      () =>
        battle({ ...LAST, H: { pilot: "plane:approach 1/1", chef: "0,2" }, C: { pilot: "plane:deployed 3/2", chef: "0,-2" } }),
      "H.pilot > gun",
      word,
    ),
  ),
];

/** After the deployment, or before the squads are chosen, Herbivoria holding this card. */
const before = (tactic: TacticId): Battle => {
  const b = fresh({ squad: 3, size: "small", objective: "O07" }, 2, 5);
  b.state.hands[0]!.tactic = tactic;
  b.state.hands[1]!.tactic = "T03";
  b.say("keep").say("keep");
  for (const cls of ["sniper", "sniper", "medic", "medic", "recruit", "recruit"]) b.say(`class.${cls}`);
  return b.until("tactic.before");
};

/** A Trench and a wire, where the question offers them. */
const oneOfEach = ({ question: { domain } }: Battle): Answer =>
  domain.t === "some" ? ["trench.", "wire."].map((what) => domain.of.find((id) => id.startsWith(what))!) : [];

/** Tactics, each at the moment it is for. */
const CARDS: Start[] = [
  moment(
    () => {
      const b = fresh({ squad: 2, size: "small", objective: "O07", selection: "random" });
      b.state.hands[0]!.tactic = "T01";
      return b;
    },
    "play",
    "keep",
  ),
  moment(
    () => {
      const b = battle({ ...LAST, tactics: ["T03", null], H: { medic: "0,2", chef: "0,2" }, C: { medic: "0,-2" } });
      return b.onTile("0,1", "down", 1).onTile("0,0", "down", 1);
    },
    "tactic > T03",
    "H.medic > move > 0,1",
    "0,0",
  ),
  moment(
    () =>
      battle({
        ...LAST,
        tactics: ["T08", null],
        H: { sniper: "0,1", medic: "0,0", chef: "0,0", captain: "0,0", gunner: "0,0" },
        C: { medic: "0,-1" },
      }),
    "tactic > T08 > 0,0",
    "0,-1",
    "done",
    "H.medic > shoot > 0,-1",
    "H.chef > shoot > 0,-1",
    "H.captain > shoot > 0,-1",
    "H.sniper > shoot > 0,-1",
  ),
  moment(() => before("T09"), "play", oneOfEach(before("T09").say("play"))),
  moment(
    () => battle({ ...LAST, tactics: ["T10", null], H: { medic: "0,2", chef: "1,1" }, C: { medic: "0,-2" } }).wound("H.medic"),
    "tactic > T10 > revive > H.medic",
  ),
  moment(
    () =>
      battle({ ...LAST, tactics: ["T10", null], H: { medic: "0,2", chef: "1,1" }, C: { medic: "0,-2" } })
        .set("H.medic", { damage: 2 })
        .set("H.chef", { damage: 1 }),
    "tactic > T10 > refresh > H.medic > H.chef",
  ),
  moment(
    () => battle({ ...LAST, tactics: ["T11", null], H: { sniper: "0,1", chef: "0,2" }, C: { medic: "0,-2", chef: "2,-3" } }),
    "tactic > T11 > H.sniper",
    "end",
    "C.medic > move > 0,-1",
  ),
  moment(
    () => battle({ ...LAST, ground: "ruins", tactics: ["T12", null], H: { observer: "0,1", chef: "0,2" }, C: { medic: "0,-1" } }),
    "tactic > T12 > any",
    "H.observer > strike > 0,0",
    "again",
  ),
  moment(() => {
    const b = battle({
      ...LAST,
      ground: "ruins",
      house: { bailOut: true },
      tactics: [null, "T12"],
      H: { flamer: "0,2", medic: "1,1" },
      C: { pilot: "plane:approach 4/0", chef: "2,-3" },
    });
    b.table.planes[1].damage = 4;
    return b;
  }, "H.flamer > shoot > 0,3"),
  moment(
    () =>
      battle({
        ...LAST,
        tactics: ["T14", null],
        tiles: { "0,1": "cottage", "1,0": "barn" },
        H: { medic: "0,1", chef: "0,1" },
        C: { medic: "0,-1", chef: "2,-3" },
      }).onTile("-1,1", "trench", 0),
    "tactic > T14 > H.medic > 1,0",
    "H.chef > -1,1",
  ),
  moment(
    () =>
      battle({ round: 7, tactics: [null, "T13"], turn: 1, H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,0", chef: "0,-2" } }),
    "tactic > T13",
    "end",
    "H.medic > grenade > 0,0",
  ),
  moment(
    () => battle({ ...LAST, turn: 1, H: { medic: "0,0", chef: "0,2" }, C: { medic: "0,-1" } }).set("H.medic", { plate: 1 }),
    "C.medic > grenade > 0,0",
  ),
  moment(() => before("T16"), "play", ["H.sniper", "H.medic", "H.recruit"]),
];

/** What medals, chevrons and citations bring about. */
const ORDERS = battleOrders({
  H: {
    medals: { medic: ["D01", "D08", "D11"], gunner: ["D03"], chef: ["D04", "D06"] },
    chevrons: { medic: 2 },
    citations: ["V02", "V04"],
  },
});
const decorated = (given: Given): Battle => battle({ ...LAST, orders: ORDERS, ...given });
const HONOURS: Start[] = [
  moment(
    () => decorated({ H: { medic: "0,1", captain: "0,1" }, C: { chef: "2,-3" } }).wound("H.captain"),
    "H.medic > move > 0,0 > H.captain",
    "0,-1",
    "H.medic > press",
  ),
  moment(
    () => decorated({ H: { medic: "0,1", captain: "0,1" }, C: { chef: "2,-3" } }).set("H.captain", { damage: 2 }),
    "H.medic > tend > H.captain",
  ),
  // Cover 6: one of three shots is likely to fall short.
  moment(
    () => decorated({ ground: "church", H: { gunner: "0,1", medic: "0,2" }, C: { chef: "0,0", medic: "2,-3" } }),
    "H.gunner > shoot > 0,0",
  ),
  moment(
    () => decorated({ ground: "church", H: { pilot: "plane:approach 4/0", medic: "0,2" }, C: { chef: "0,0", medic: "2,-3" } }),
    "H.pilot > bomb > 0,0",
  ),
  moment(
    () =>
      decorated({ H: { tanker: "tank:0,1", medic: "0,2" }, C: { chef: "2,-3" } })
        .onTile("0,0", "down", 1)
        .onTile("0,-1", "down", 1),
    "H.tanker > move > 0,0",
    "0,-1",
  ),
  moment(
    () =>
      decorated({ turn: 1, H: { medic: "0,1", captain: "0,2" }, C: { observer: "0,0", chef: "2,-3" } }).set("H.medic", {
        damage: 2,
      }),
    "C.observer > grenade > 0,1",
  ),
  ...[1, 2, 3, 4].map(() =>
    moment(
      () =>
        decorated({ turn: 1, H: { chef: "0,1", medic: "0,2" }, C: { gunner: "0,0", chef: "2,-3" } }).onTile("0,1", "trench", 0),
      "C.gunner > shoot > 0,1",
    ),
  ),
];

/** Missions, one deed before something that is theirs alone. */
const FOUR = ["medic", "chef", "gunner", "sniper"];
const wire = (): Battle =>
  mission({ objective: "K1", H: { standing: { captain: "pow" }, sought: ["captain"] } }, FOUR, FOUR.slice(1));
const patrol = (whistle: number): Battle => {
  const b = mission({ objective: "K2", H: { standing: { captain: "mia" }, sought: ["captain"] } }, FOUR, FOUR);
  b.state.box.whistle = whistle;
  return put(b, "H.medic", "0,0");
};
const found = (at: string): Battle => put(patrol(2).say("H.medic > take > token.3"), "H.captain", at);
const MISSIONS: Start[] = [
  moment(() => put(put(wire(), "H.gunner", "0,1"), "H.captain", "0,1"), "H.gunner > move > 0,2 > H.captain"),
  moment(() => put(wire(), "H.gunner", "0,0"), "H.gunner > grenade > 0,-1"),
  moment(() => {
    const b = put(wire().endTurn().endTurn(), "C.gunner", "0,-1");
    b.table.campaign!.safe = [];
    return b;
  }, "C.gunner > grenade > 0,-1"),
  moment(() => patrol(0), "H.medic > take > token.3"),
  moment(() => patrol(2), "H.medic > take > token.3"),
  moment(() => put(found("0,1"), "H.gunner", "0,1"), "H.gunner > move > 0,2 > H.captain"),
  moment(() => put(found("0,-1").endTurn(), "C.gunner", "0,-1"), "C.gunner > move > 0,-2 > H.captain"),
];

/** Moments that battles seldom come to, so that every run of the kit does. */
export const MOMENTS: readonly Start[] = [...ENDS, ...DEEDS, ...FALLS, ...CARDS];
/** The same of battles that belong to a campaign. */
export const CAMPAIGN_MOMENTS: readonly Start[] = [...HONOURS, ...MISSIONS];
