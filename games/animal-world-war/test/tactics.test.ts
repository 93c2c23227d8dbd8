import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { TACTIC_IDS, TACTICS, type TacticId } from "../content/tactics.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { animalWorldWar } from "../game.ts";
import { REFUSALS } from "../rules/tactics/deck.ts";
import { battle, fresh } from "./scene.ts";

/** A battle at the moment after deployment, Herbivoria holding this card. */
const after = (
  tactic: TacticId,
  more: { readonly [id: string]: string | number | boolean } = {},
  classes: readonly string[] = [],
) => {
  const b = fresh({ squad: 3, objective: "O07", tileDeal: "balanced", ...more }, 2, 5);
  b.state.hands[0]!.tactic = tactic;
  b.state.hands[1]!.tactic = "T03";
  b.say("keep").say("keep");
  for (const cls of classes) b.say(`class.${cls}`);
  return b.until("tactic.before");
};
const plain = ["sniper", "sniper", "medic", "medic", "recruit", "recruit"];

rule(["AWW-1.4.3.1", "AWW-T00a"], "sixteen different cards, one dealt to each Empire", () => {
  expect(new Set(TACTIC_IDS).size).toBe(16);
  expect([TACTICS.T05.uses, TACTICS.T12.uses, TACTICS.T15.uses, TACTICS.T03.uses]).toEqual([3, 4, 3, undefined]);
  const b = fresh();
  expect(b.state.hands.every((hand) => hand.tactic !== null)).toBe(true);
  expect(b.state.hands[0]!.tactic).not.toBe(b.state.hands[1]!.tactic);
});

rule(
  ["AWW-1.4.3.5", "AWW-1.4.3.3a", "AWW-T00b", "AWW-1.4.3.2", "AWW-T02a"],
  "a card is secret until played; those before the battle are asked after deployment, Herbivoria first, whatever is held",
  () => {
    const b = after("T02", {}, plain);
    expect([b.question.seat, b.below("")]).toEqual([0, ["play", "keep"]]);
    expect(b.table.sides[0].tactic.shown).toBe(null);
    b.say("play");
    expect(b.table.sides[0].tactic).toMatchObject({ shown: "T02", spent: true });
    expect(b.table.soldiers.filter((one) => one.side === 0).map((one) => one.grenades)).toEqual([2, 2, 2]);
    expect([b.question.seat, b.question.kind, b.below("")]).toEqual([1, "tactic.before", ["keep"]]);
    const late = after("T02", {}, plain).say("keep").say("keep");
    expect(late.why("tactic")).toBe("blocked.tacticBefore");
  },
);

rule(
  ["AWW-T04a", "AWW-1.4.3.4a", "AWW-1.4.3.4b"],
  "Iron Rations: 1 Health for all, crews too, and a Recruit who returns has lost it",
  () => {
    const b = after("T04", {}, ["tanker", "sniper", "medic", "medic", "recruit", "recruit"]).say("play").say("keep");
    expect(["H.tanker", "H.medic", "H.recruit", "C.medic"].map((id) => b.soldier(id).health)).toEqual([4, 4, 4, 3]);
    expect(b.table.tanks[0].strength).toBe(6);
    b.set("H.recruit", { status: "away", at: -1, actions: 1 });
    b.say(`H.recruit > return > ${b.below("H.recruit > return")[0]}`);
    expect(b.soldier("H.recruit").health).toBe(3);
    expect(b.soldier("H.tanker").health).toBe(4);
  },
);

/** Their Recruit has come back after the first of these words and before the second. */
const recruitBack = (b: ReturnType<typeof battle>, hex: string) => {
  b.set("H.recruit", { status: "away", at: -1, actions: 1 }).say("H.recruit > return > 0,2");
  return b
    .endTurn()
    .endTurn()
    .set("H.recruit", { at: b.no(hex) });
};

rule("AWW-1.4.3.4a", "Crater Runners do nothing for a Recruit who has come back since, unless they are played after", () => {
  const craters = () => {
    const b = battle({ tactics: ["T03", null], H: { recruit: "0,2", medic: "0,2" }, C: { medic: "0,-2" } });
    for (const hex of ["0,1", "0,0", "1,0", "1,1"]) b.onTile(hex, "down", 1);
    return b;
  };
  const before = recruitBack(craters().say("tactic > T03"), "0,2").say("H.recruit > move > 0,1");
  expect([before.question.kind, before.say("H.medic > move > 1,1").question.kind]).toEqual(["turn.orders", "move.onward"]);
  const after = recruitBack(craters(), "0,2").say("tactic > T03").say("H.recruit > move > 0,1");
  expect(after.question.kind).toBe("move.onward");
});

rule("AWW-1.4.3.4a", "it is the own Recruit whose returns are counted, not the enemy's", () => {
  const b = battle({
    tactics: [null, "T03"],
    turn: 1,
    H: { recruit: "0,2", medic: "1,1" },
    C: { recruit: "0,-1", medic: "2,-3" },
  });
  b.set("H.recruit", { lives: 2 }).onTile("0,0", "down", 1).onTile("0,1", "down", 1).say("tactic > T03");
  b.set("C.recruit", { lives: 1 }).say("C.recruit > move > 0,0");
  expect([b.question.kind, b.at("C.recruit")]).toEqual(["turn.orders", "0,0"]);
});

rule("AWW-1.4.3.4a", "Damp Powder set before he came back does not cover a Recruit, set anew it would", () => {
  const powder = () => battle({ tactics: ["T13", null], H: { recruit: "0,2", medic: "2,1" }, C: { medic: "0,-1" } });
  const thrown = (b: ReturnType<typeof battle>) =>
    b.endTurn().say("C.medic > grenade > 0,0", ...(b.state.hands[0]!.lives === 1 ? [] : [1]));
  const before = thrown(recruitBack(powder().say("tactic > T13"), "0,0"));
  expect([before.soldier("H.recruit").damage, before.table.sides[0].tactic.shown]).toEqual([2, null]);
  const after = thrown(recruitBack(powder(), "0,0").say("tactic > T13"));
  expect([after.soldier("H.recruit").damage, after.table.sides[0].tactic.shown]).toEqual([0, "T13"]);
  // Somebody else on the tile is covered as ever.
  const both = recruitBack(powder().say("tactic > T13"), "0,0").set("H.medic", { at: powder().no("0,0") });
  both.endTurn().say("C.medic > grenade > 0,0");
  expect(both.table.sides[0].tactic.shown).toBe("T13");
});

rule("AWW-1.4.3.4a", "a Recruit who has come back since lies in no Ambush; he may be named again", () => {
  const lying = battle({ tactics: ["T11", null], H: { recruit: "0,2", medic: "2,1" }, C: { medic: "0,-2" } });
  recruitBack(lying.say("tactic > T11 > H.recruit"), "0,1");
  expect(lying.below("tactic > T11")).toContain("H.recruit");
  lying.endTurn().say("C.medic > move > 0,-1");
  expect([lying.question.kind, lying.table.sides[0].tactic.shown]).toEqual(["turn.orders", null]);
  lying.endTurn().say("tactic > T11 > H.recruit").endTurn().say("C.medic > move > 0,0", 1);
  expect(lying.table.sides[0].tactic.shown).toBe("T11");
});

rule("AWW-T01b", "Cloaked Muster deploys last, even Herbivoria; if both play it the usual order holds", () => {
  const one = fresh({ squad: 2, objective: "O07" });
  one.state.hands[0]!.tactic = "T01";
  one.say("play").say("keep").until("deploy.place");
  expect(one.question.seat).toBe(1);
  const both = fresh({ squad: 2, objective: "O07" });
  for (const hand of both.state.hands) hand.tactic = "T01";
  both.say("play").say("play").until("deploy.place");
  expect(both.question.seat).toBe(0);
});

rule(
  ["AWW-T01a", "AWW-T01c"],
  "Cloaked Muster hides the picks; with random squads three more are drawn and the choice is hidden too",
  () => {
    const b = fresh({ squad: 2, objective: "O07", selection: "random" });
    b.state.hands[0]!.tactic = "T01";
    b.say("play").say("keep");
    expect(b.question).toMatchObject({ kind: "select.keep", seat: 0, domain: { t: "some", min: 2, max: 2 } });
    expect(b.state.hands[0]!.drawn.length).toBe(5);
    const two = b.state.hands[0]!.drawn.slice(3).map((cls) => `class.${cls}`);
    b.say(two);
    expect(b.table.soldiers.every((soldier) => soldier.side === 1)).toBe(true);
    expect(b.state.hands[0]!.picks.map((pick) => `class.${pick.cls}`)).toEqual(two);
  },
);

rule("AWW-T01a", "Cloaked Muster: the enemy hears how many were picked, one's own side also whom", () => {
  const b = fresh({ squad: 2, objective: "O07" });
  b.state.hands[0]!.tactic = "T01";
  b.say("play").say("keep").say("class.sniper");
  expect(b.events("select.hidden")).toEqual([{ key: "select.hidden", args: { side: "H", n: 1 }, rule: "AWW-T01a" }]);
  expect(b.events("select.picked")).toEqual([{ key: "select.picked", args: { side: "H", cls: "sniper" }, rule: "AWW-T01a" }]);
  expect(b.toldTo("select.picked")).toEqual([[0]]);
});

rule(
  ["AWW-T03a", "AWW-T03b", "AWW-1.4.3.3c"],
  "Crater Runners: one more tile of No Man's Land, a dragged figure along, not for tanks, all battle long",
  () => {
    const b = battle({ tactics: ["T03", null], H: { medic: "0,2", chef: "0,2", tanker: "tank:1,1" }, C: { medic: "0,-2" } });
    for (const hex of ["0,1", "0,0", "0,-1", "1,0"]) b.onTile(hex, "down", 1);
    b.wound("H.chef").say("tactic > T03");
    expect(b.table.sides[0].tactic).toMatchObject({ shown: "T03", spent: false });
    b.say("H.medic > move > 0,1 > H.chef");
    expect(b.question.kind).toBe("move.onward");
    b.say("0,0");
    expect([b.at("H.medic"), b.at("H.chef")]).toEqual(["0,0", "0,0"]);
    expect(b.question.kind).toBe("turn.orders");
    b.say("H.tanker > move > 1,0");
    expect(b.question.kind).toBe("turn.orders");
  },
);

rule(["AWW-T03a", "AWW-3.7.14a"], "Crater Runners leave a civilian on the way where an enemy stands, and go on alone", () => {
  const run = (enemy: string) => {
    const given = { objective: "O03", tactics: ["T03", null], H: { medic: "-2,2" }, C: { medic: "2,-3", chef: enemy } } as const;
    const b = battle(given).onTile("-1,1", "down", 1).onTile("0,0", "down", 1);
    b.table.civilians[0]!.at = b.no("-2,2");
    b.say("tactic > T03").say("H.medic > move > -1,1 > civ.1").say("0,0");
    return [b.at("H.medic"), b.no("-1,1") === b.table.civilians[0]!.at, b.no("0,0") === b.table.civilians[0]!.at];
  };
  expect([run("-1,1"), run("2,-3")]).toEqual([
    ["0,0", true, false],
    ["0,0", false, true],
  ]);
});

rule("AWW-T03a", "Crater Runners ask nobody who has no further No Man's Land beside him", () => {
  const b = battle({ tactics: ["T03", null], H: { medic: "0,2" }, C: { medic: "0,-2" } }).onTile("0,1", "down", 1);
  expect(b.say("tactic > T03").say("H.medic > move > 0,1").question.kind).toBe("turn.orders");
});

rule("AWW-T05a", "Mercy Columns: three times, no action: a civilian up or a point off", () => {
  const b = battle({ objective: "O03", tactics: ["T05", null], H: { medic: "-2,1", chef: "-2,1" }, C: { medic: "0,-2" } });
  b.table.civilians[0]!.status = "wounded";
  b.set("H.chef", { damage: 2 });
  b.say("tactic > T05 > H.medic > civ.1").say("tactic > T05 > H.medic > H.chef").say("tactic > T05 > H.chef > H.chef");
  expect([b.table.civilians[0]!.status, b.soldier("H.chef").damage, b.soldier("H.medic").actions]).toEqual(["standing", 0, 1]);
  b.set("H.chef", { damage: 1 });
  expect(b.below("tactic")).toEqual([]);
});

rule(
  ["AWW-T06a", "AWW-T06b", "AWW-1.4.3.3b"],
  "Forced March: a free Move each at the start of the turn, nothing built, then everybody acts",
  () => {
    const b = battle({ tactics: ["T06", null], H: { engineer: "0,2", medic: "1,1", tanker: "tank:2,1" }, C: { medic: "0,-2" } });
    b.say("tactic > T06");
    expect(b.below("").sort()).toEqual(["H.engineer", "H.medic", "done"]);
    expect(b.below("H.engineer > move > 0,1")).toEqual([]);
    b.say("H.engineer > move > 0,1").say("H.medic > move > 1,0");
    expect(b.question.kind).toBe("turn.orders");
    expect(b.soldier("H.engineer").actions).toBe(1);
    expect(b.below("tactic")).toEqual([]);
    const late = battle({ tactics: ["T06", null], H: { engineer: "0,2", medic: "1,1" }, C: { medic: "0,-2" } });
    late.say("H.medic > move > 1,0");
    expect(late.why("tactic")).toBe("blocked.tacticStart");
  },
);

rule("AWW-T07a", "Opening Barrage: three tiles outside both zones, no Landmark, take 3", () => {
  const b = after("T07", { objective: "O01", size: "small" }, plain).say("play");
  expect(b.question).toMatchObject({ kind: "tactic.barrage", domain: { t: "some", min: 3, max: 3 } });
  const { domain } = b.question;
  const of = domain.t === "some" ? domain.of : [];
  expect(of).not.toContain("0,0");
  for (const zone of b.table.homes) for (const tile of zone) expect(of).not.toContain(b.table.field.hexes[tile]!.join());
  const three = of.slice(0, 3);
  b.say([...three]);
  for (const hex of three) expect(b.tile(hex).down || b.tile(hex).damage === 3).toBe(true);
});

rule("AWW-T07b", "Opening Barrage hurts whoever is on a tile that falls by exactly 1, and nobody else", () => {
  const b = after("T07", { size: "small" }, plain).say("play");
  const { domain } = b.question;
  const tiles = (domain.t === "some" ? domain.of : []).slice(0, 3);
  const kinds = ["wheat", "cottage", "orchard"].map((id) => TILE_KINDS.findIndex((kind) => kind.id === id));
  const men = ["C.sniper", "C.medic", "H.medic"];
  tiles.forEach((hex, i) => {
    b.table.kind[b.no(hex)] = kinds[i]!;
    b.set(men[i]!, { at: b.no(hex) });
  });
  b.say(tiles);
  expect(tiles.map((hex) => b.tile(hex).down)).toEqual([true, false, true]);
  expect(men.map((id) => b.soldier(id).damage)).toEqual([1, 0, 1]);
});

rule(
  ["AWW-T08a", "AWW-T08b", "AWW-T08c"],
  "Smoke Pots: up to three tiles side by side until the next own turn; shots need a 6 and misses are lost, grenades do not care",
  () => {
    const b = battle({ tactics: ["T08", null], H: { sniper: "0,1", medic: "0,1", chef: "0,2" }, C: { medic: "0,-1" } });
    b.say("tactic > T08 > 0,0");
    expect(b.below("")).toContain("0,-1");
    expect(b.below("")).not.toContain("0,2");
    b.say("0,-1").say("done");
    b.say("H.sniper > shoot > 0,-1", 5);
    expect(b.tile("0,0").damage).toBe(0);
    b.say("H.medic > grenade > 0,0", 2);
    expect(b.tile("0,0").down).toBe(true);
    b.endTurn();
    expect(b.table.smoke[b.no("0,0")]).toBe(1);
    b.endTurn();
    expect(b.table.smoke.every((smoke) => smoke === 0)).toBe(true);
  },
);

rule(
  ["AWW-T09a", "AWW-T09b", "AWW-T09c"],
  "Night Works: two Trenches, two wires outside the zones, and a way through must stay",
  () => {
    const b = after("T09", { size: "small" }, plain).say("play");
    const { domain } = b.question;
    const of = domain.t === "some" ? domain.of : [];
    expect(of.some((id) => id === "wire.0,2" || id === "trench.0,-1")).toBe(false);
    expect(REFUSALS["tactic.works"]!(b.table, ["wire.0,0", "wire.0,1", "wire.1,0"])).toMatchObject({ rule: "AWW-T09b" });
    expect(REFUSALS["tactic.works"]!(b.table, ["trench.0,0", "trench.0,1", "trench.1,0"])).toMatchObject({ rule: "AWW-T09a" });
    expect(REFUSALS["tactic.works"]!(b.table, ["wire.0,0", "wire.0,1", "trench.1,0", "trench.0,0"])).toBeUndefined();
    const narrow = battle({ H: { medic: "0,2" }, C: { medic: "0,-2" } });
    for (const hex of ["-2,1", "-1,0", "1,0", "1,-1", "-1,1", "2,0", "2,-1", "2,-2", "-2,0", "-2,2"])
      narrow.onTile(hex, "wire", 1);
    expect(REFUSALS["tactic.works"]!(narrow.table, ["wire.0,0"])).toMatchObject({ rule: "AWW-T09c" });
    // One way into the zone is enough, though parts of it be wired off.
    const apart = battle({ H: { medic: "0,2" }, C: { medic: "0,-2" } }).onTile("-2,-1", "wire", 1);
    expect(REFUSALS["tactic.works"]!(apart.table, ["wire.0,0"])).toBeUndefined();
    const wires = of.filter((id) => id.startsWith("wire.")).slice(0, 2);
    b.say([...of.filter((id) => id.startsWith("trench.")).slice(0, 2), ...wires]);
    expect([new Set(b.cited("tactic.dug")), new Set(b.cited("tactic.wired"))]).toEqual([
      new Set(["AWW-T09a"]),
      new Set(["AWW-T09b"]),
    ]);
    expect([b.table.trench.filter((trench) => trench === 0).length, b.table.wire.filter((wire) => wire === 1).length]).toEqual([
      2, 2,
    ]);
    expect(
      animalWorldWar.refuse!(viewOf(narrow.state, 0), { ...narrow.question, kind: "tactic.works" }, ["wire.0,0"]),
    ).toMatchObject({
      rule: "AWW-T09c",
    });
  },
);

rule(["AWW-T10a", "AWW-T10b"], "Second Wind: one wounded stands up and may act, or two lose all damage", () => {
  const b = battle({ tactics: ["T10", null], H: { medic: "0,2", chef: "1,1" }, C: { medic: "0,-2" } });
  expect(b.wound("H.medic").below("tactic > T10 > revive")).toEqual(["H.medic"]);
  b.say("tactic > T10 > revive > H.medic");
  expect(b.soldier("H.medic")).toMatchObject({ status: "standing", damage: 3, health: 4, actions: 1 });
  const two = battle({ tactics: ["T10", null], H: { medic: "0,2", chef: "1,1" }, C: { medic: "0,-2" } });
  two.set("H.medic", { damage: 2 }).set("H.chef", { damage: 1 }).say("tactic > T10 > refresh > H.medic > H.chef");
  expect([two.soldier("H.medic").damage, two.soldier("H.chef").damage]).toEqual([0, 0]);
});

rule(["AWW-T11a", "AWW-T00d"], "Ambush: armed in secret, it fires at the first enemy who ends a Move within 3", () => {
  const b = battle({ tactics: ["T11", null], H: { sniper: "0,1", chef: "0,2" }, C: { medic: "0,-2", chef: "2,-3" } });
  const told = b.told.length;
  b.say("tactic > T11 > H.sniper");
  expect(b.table.sides[0].tactic.shown).toBe(null);
  expect(b.keys().slice(told)).toEqual(["tactic.armedAmbush"]);
  b.endTurn();
  b.set("C.medic", { damage: 3 });
  b.say("C.medic > move > 0,-1", 6, 6);
  expect([b.soldier("C.medic").status, b.table.sides[0].tactic.shown]).toEqual(["wounded", "T11"]);
  expect(b.soldier("H.sniper").actions).toBe(1);
  // Everybody has seen who it was.
  expect(b.table.soldiers[b.table.sides[0].tactic.by]!.id).toBe("H.sniper");
});

rule("AWW-T11c", "Ambush waits until the whole Move is done, fires where it ended, and asks nobody where to", () => {
  const b = battle({
    tactics: ["T11", "T03"],
    H: { gunner: "0,1", chef: "0,2" },
    C: { medic: "2,-3", chef: "0,-2", sniper: "-1,-1" },
  });
  for (const hex of ["1,-2", "1,-1"]) b.onTile(hex, "down", 1);
  b.say("tactic > T11 > H.gunner").endTurn().say("tactic > T03");
  // Within 3 already, but he runs on.
  b.say("C.medic > move > 1,-2");
  expect([b.question.kind, b.table.sides[0].tactic.shown]).toEqual(["move.onward", null]);
  const told = b.told.length;
  // All three of a Gunner's shots go where the Move has ended, and nobody is asked where to.
  b.say("1,-1", 6, 6, 1, 6, 6);
  expect(b.keys().slice(told, told + 3)).toEqual(["move.onward", "tactic.ambush", "shoot.fires"]);
  expect(b.events("shoot.fires").map((event) => event.args!.at)).toEqual(["1,-1"]);
  expect([b.soldier("C.medic").damage, b.tile("0,0").damage, b.question.kind]).toEqual([2, 1, "turn.orders"]);
});

rule("AWW-T11b", "Ambush does not fire for one who is down, and may be armed with another", () => {
  const b = battle({ tactics: ["T11", null], H: { sniper: "0,1", chef: "0,2", flamer: "1,1" }, C: { medic: "0,-2" } });
  b.say("tactic > T11 > H.sniper");
  expect(b.below("tactic > T11")).toEqual(["H.chef", "H.flamer"]);
  b.wound("H.sniper").endTurn().say("C.medic > move > 0,-1").endTurn();
  expect(b.table.sides[0].tactic.shown).toBe(null);
  b.say("tactic > T11 > H.flamer").endTurn().say("C.medic > move > 0,0");
  expect(b.table.sides[0].tactic.shown).toBe(null);
});

rule(
  ["AWW-T12a", "AWW-T12b"],
  "Steady Paws: asked right after an own die falls short, the card still secret; at most four times, never a third roll",
  () => {
    const b = battle({
      ground: "ruins",
      tactics: ["T12", null],
      H: { medic: "0,1", chef: "0,1", captain: "0,1", gunner: "0,1" },
      C: { medic: "0,0", chef: "0,-2" },
    });
    b.set("C.medic", { health: 9 }).say("H.medic > shoot > 0,0", 3);
    expect(b.question).toMatchObject({ kind: "dice.again", seat: 0, rule: "AWW-T12a", fallback: ["again"] });
    expect(b.table.sides[0].tactic.shown).toBe(null);
    b.say("again", 4);
    expect([b.soldier("C.medic").damage, b.table.sides[0].tactic]).toMatchObject([1, { shown: "T12", uses: 3, spent: false }]);
    b.say("H.chef > shoot > 0,0", 2).say("again", 3);
    expect([b.question.kind, b.tile("0,0").damage, b.table.sides[0].tactic.uses]).toEqual(["turn.orders", 1, 2]);
    // What is kept costs nothing, and a die that is good enough is not asked about.
    b.say("H.captain > shoot > 0,0", 1).say("keep");
    expect([b.tile("0,0").damage, b.table.sides[0].tactic.uses]).toEqual([2, 2]);
    b.say("H.gunner > shoot > 0,0", 4, 1).say("again", 4, 1).say("again", 4);
    expect([b.question.kind, b.table.sides[0].tactic]).toMatchObject(["turn.orders", { uses: 0, spent: true }]);
    b.endTurn().endTurn().say("H.medic > shoot > 0,0", 3);
    expect([b.question.kind, b.tile("0,0").damage]).toEqual(["turn.orders", 3]);
  },
);

rule("AWW-T12c", "Steady Paws: the owner says in secret about which dice he is asked, a good one included", () => {
  const b = battle({ ground: "ruins", tactics: ["T12", null], H: { medic: "0,1", chef: "0,1" }, C: { medic: "0,0" } });
  expect(b.below("tactic > T12")).toEqual(["any", "none"]);
  b.say("tactic > T12 > any");
  expect([b.table.sides[0].tactic.shown, b.toldTo("tactic.steadied")]).toEqual([null, [[0]]]);
  b.say("H.medic > shoot > 0,0", 6);
  expect(b.question).toMatchObject({ kind: "dice.again", fallback: ["keep"] });
  b.say("again", 3);
  expect([b.soldier("C.medic").damage, b.tile("0,0").damage, b.table.sides[0].tactic.uses]).toEqual([0, 1, 3]);
  b.say("tactic > T12 > none").say("H.chef > shoot > 0,0", 1);
  expect([b.question.kind, b.tile("0,0").damage]).toEqual(["turn.orders", 2]);
});

rule("AWW-T12c", "Steady Paws: scatter, crash and parachute are own dice too, in the enemy's turn as well", () => {
  const shell = battle({ ground: "ruins", tactics: ["T12", null], H: { observer: "0,1" }, C: { medic: "0,-1", chef: "0,-2" } });
  shell.say("H.observer > strike > 0,0", 3).say("keep", 1);
  expect(shell.question).toMatchObject({ kind: "dice.again", fallback: ["keep"] });
  expect(shell.question.policies!.map((one) => one.id)).toEqual(["keep"]);
  shell.say("again", 4);
  expect([shell.tile("0,1").down, shell.tile("0,-1").down, shell.soldier("C.medic").status]).toEqual([false, true, "wounded"]);
  expect(shell.table.sides[0].tactic.uses).toBe(3);
  const plane = battle({
    ground: "ruins",
    tactics: [null, "T12"],
    H: { flamer: "0,2", medic: "1,1" },
    C: { pilot: "plane:approach 4/0", chef: "2,-3" },
  });
  plane.table.planes[1].damage = 4;
  // It would come down among the enemy's own; thrown again it flies one tile on, and there it stays.
  plane.say("H.flamer > shoot > 0,3", 1);
  expect(plane.question).toMatchObject({ kind: "dice.again", seat: 1, prompt: { args: { who: "C.plane" } } });
  plane.say("again", 4, 1).say("keep", 4);
  expect([plane.tile("0,2").wreck, plane.tile("0,1").wreck]).toEqual([-1, 0]);
  expect(plane.question).toMatchObject({ kind: "dice.again", prompt: { args: { who: "C.pilot" } } });
  plane.say("again", 3);
  expect([plane.question.kind, plane.at("C.pilot"), plane.table.sides[1].tactic.uses]).toEqual(["turn.orders", "0,2", 2]);
});

rule("AWW-T12c", "Steady Paws: whoever tries to get out of a wreck is asked for too, and may keep his roll", () => {
  const burning = () => {
    const b = battle({
      house: { bailOut: true },
      tactics: [null, "T12"],
      H: { medic: "0,1" },
      C: { tanker: "tank:0,0", chef: "0,-2" },
    });
    b.table.tanks[1].damage = 5;
    return b.say("H.medic > shoot > 0,0", 6, 3);
  };
  expect(burning().question).toMatchObject({ kind: "dice.again", seat: 1 });
  expect(burning().say("keep").soldier("C.tanker").status).toBe("dead");
  expect(burning().say("again", 4).soldier("C.tanker").status).toBe("standing");
});

rule("AWW-T12c", "Steady Paws: standing orders answer what falls short; what has no success is asked all the same", () => {
  const b = battle({ ground: "ruins", tactics: ["T12", null], H: { medic: "0,1", chef: "0,1" }, C: { medic: "0,0" } });
  const answers = () => Object.fromEntries(b.question.policies!.map((one) => [one.id, one.answer]));
  b.say("H.medic > shoot > 0,0", 3);
  expect(answers()).toEqual({ again: ["again"], keep: ["keep"] });
  b.say("keep").say("tactic > T12 > any").say("H.chef > shoot > 0,0", 4);
  expect(answers()).toEqual({ again: ["keep"], keep: ["keep"] });
});

rule(
  ["AWW-T13a", "AWW-T13b"],
  "Damp Powder: the next explosive at one's men, or at the Landmark one defends, is a dud; the grenade is gone",
  () => {
    const b = battle({ tactics: [null, "T13"], H: { medic: "0,1", chef: "0,1" }, C: { medic: "0,0" }, turn: 1 });
    b.say("tactic > T13").endTurn();
    b.say("H.medic > grenade > 0,2", 6);
    expect(b.table.sides[1].tactic.shown).toBe(null);
    b.say("H.chef > grenade > 0,0");
    expect([b.soldier("C.medic").damage, b.soldier("H.chef").grenades, b.tile("0,0").damage]).toEqual([0, 0, 0]);
    expect(b.table.sides[1].tactic).toMatchObject({ shown: "T13", spent: true });
    expect(b.events("tactic.dud")).toMatchObject([{ args: { side: 1, at: "0,0" }, rule: "AWW-T13a" }]);
    const church = battle({ objective: "O01", tactics: ["T13", null], H: { medic: "0,2" }, C: { rocketeer: "0,-1" }, turn: 1 });
    church.state.hands[0]!.armed = true;
    church.say("C.rocketeer > shoot > 0,0");
    expect(church.tile("0,0").damage).toBe(0);
    const plane = battle({
      tactics: ["T13", null],
      H: { pilot: "plane:deployed 4/0", medic: "1,1" },
      C: { rocketeer: "0,2" },
      turn: 1,
    });
    plane.state.hands[0]!.armed = true;
    plane.say("C.rocketeer > shoot > 0,3", 5);
    expect(plane.table.planes[0].damage).toBe(3);
  },
);

rule("AWW-T00e", "Damp Powder comes before an Ambush: a rocket fired from ambush is a dud", () => {
  const b = battle({ tactics: ["T11", "T13"], H: { rocketeer: "0,1" }, C: { medic: "0,-2" } });
  b.say("tactic > T11 > H.rocketeer").endTurn();
  b.say("tactic > T13").say("C.medic > move > 0,-1");
  expect(b.table.sides.map((side) => side.tactic.shown)).toEqual(["T11", "T13"]);
  expect(b.soldier("C.medic").damage).toBe(0);
});

rule("AWW-T14a", "Tunnel Rats: two from shelter to shelter, not onto enemies or into their zone, items along", () => {
  const b = battle({
    tactics: ["T14", null],
    tiles: { "0,1": "cottage", "0,-1": "barn", "1,0": "barn", "0,-2": "mill" },
    H: { medic: "0,1", chef: "0,1", sniper: "0,2" },
    C: { medic: "0,-1", chef: "2,-3" },
  });
  b.onTile("-1,1", "trench", 0);
  expect(b.below("tactic > T14").sort()).toEqual(["H.chef", "H.medic"]);
  expect(b.below("tactic > T14 > H.medic").sort()).toEqual(["-1,1", "1,0"]);
  b.say("tactic > T14 > H.medic > 1,0").say("H.chef > -1,1");
  expect([b.at("H.medic"), b.at("H.chef"), b.soldier("H.medic").actions]).toEqual(["1,0", "-1,1", 1]);
});

rule(
  "AWW-T14b",
  "Tunnel Rats come up where there is no wire, room, nobody hostile who stands, and not in the enemy's zone",
  () => {
    const b = battle({
      objective: "O05",
      tactics: ["T14", null],
      tiles: {
        "0,1": "cottage",
        "1,0": "barn",
        "-1,1": "barn",
        "1,-1": "town",
        "-1,0": "school",
        "0,-1": "hall",
        "0,-2": "mill",
      },
      H: { medic: "0,1", chef: "0,1", sniper: "-1,1", gunner: "-1,1", flamer: "-1,1", captain: "-1,1", tanker: "tank:2,1" },
      C: { medic: "1,-1", chef: "-1,0", gunner: "2,-3", tanker: "tank:0,-1" },
    });
    b.table.down[b.no("0,-1")] = 0;
    b.wound("H.chef", "C.chef").onTile("1,0", "wire", 1);
    // Wire at (1,0), four at (-1,1), an enemy who stands at (1,-1), a tank at (0,-1), their zone at (0,-2); at (-1,0) one lies.
    expect(b.below("tactic > T14 > H.medic")).toEqual(["-1,0"]);
    b.set("H.medic", { token: 0, grenades: 2 });
    Object.assign(b.table.tokens[0]!, { at: -1, by: 0 });
    b.say("tactic > T14 > H.medic > -1,0");
    expect([b.at("H.medic"), b.at("H.chef")]).toEqual(["-1,0", "0,1"]);
    expect(b.soldier("H.medic")).toMatchObject({ token: 0, grenades: 2 });
    const free = battle({
      tactics: ["T14", null],
      tiles: { "0,1": "cottage", "1,0": "barn", "0,2": "town" },
      H: { medic: "0,1" },
      C: { medic: "0,-2" },
    });
    expect(free.below("tactic > T14 > H.medic")).toEqual(["0,2", "1,0"]);
    expect(free.onTile("1,0", "down", 1).below("tactic > T14 > H.medic")).toEqual(["0,2"]);
    // Not even a Trench makes a lake passable.
    free.onTile("0,0", "trench", 0);
    expect(free.below("tactic > T14 > H.medic")).toEqual(["0,0", "0,2"]);
    free.table.kind[free.no("0,0")] = TILE_KINDS.findIndex((kind) => kind.id === "lake");
    expect(free.below("tactic > T14 > H.medic")).toEqual(["0,2"]);
  },
);

rule("AWW-T00c", "Tunnel Rats come up neither in a Vault nor in a Landmark, but may start from one", () => {
  const stores = battle({
    objective: "O09",
    tactics: ["T14", null],
    tiles: { "0,1": "cottage", "1,0": "school" },
    H: { medic: "0,1", chef: "-2,1" },
    C: { medic: "0,-2" },
  });
  expect(stores.below("tactic > T14 > H.medic")).toEqual(["1,0"]);
  expect(stores.below("tactic > T14 > H.chef")).toEqual(["0,1", "1,0"]);
  stores.say("tactic > T14 > H.chef > 1,0");
  expect(stores.below("H.medic")).not.toContain("-2,1");
  const church = battle({
    objective: "O01",
    drew: 1,
    tactics: ["T14", null],
    tiles: { "0,1": "cottage", "1,0": "school" },
    H: { medic: "0,1" },
    C: { medic: "0,-2" },
  });
  expect(church.below("tactic > T14 > H.medic")).toEqual(["1,0"]);
});

rule("AWW-T00c", "Barrage and works pass Landmarks by, smoke does not", () => {
  const options = (tactic: TacticId): readonly string[] => {
    const { domain } = after(tactic, { objective: "O01", size: "small" }, plain).say("play").question;
    return domain.t === "some" ? domain.of : [];
  };
  expect(options("T07")).not.toContain("0,0");
  expect(options("T09").filter((id) => id.endsWith(".0,0"))).toEqual([]);
  // The same tile without the mark.
  const frail = after("T07", { objective: "O01", size: "small", literalChurch: true }, plain).say("play").question.domain;
  expect(frail.t === "some" && frail.of.includes("0,0")).toBe(true);
  const smoke = battle({ objective: "O01", tactics: ["T08", null], H: { medic: "0,2" }, C: { medic: "0,-2" } });
  expect(smoke.say("tactic > T08 > 0,0").table.smoke[smoke.no("0,0")]).toBe(1);
});

rule("AWW-T15a", "War Drums: three times, once a turn, somebody who has acted acts again", () => {
  const b = battle({ tactics: ["T15", null], H: { medic: "0,2", recruit: "1,1" }, C: { medic: "0,-2" } });
  expect(b.below("tactic")).toEqual([]);
  b.say("H.medic > move > 0,1").set("H.recruit", { acted: true, returned: true });
  expect(b.below("tactic > T15")).toEqual(["H.medic"]);
  b.say("tactic > T15 > H.medic").say("H.medic > move > 0,0");
  expect(b.below("tactic")).toEqual([]);
  expect(b.table.sides[0].tactic.uses).toBe(2);
});

/** Two players an Empire: seat 0 orders the Medic, seat 2 the Chef. */
const teammates = (tactic: TacticId) =>
  battle({
    seats: 4,
    tactics: [tactic, null],
    H: { medic: "0,2", chef: "1,1" },
    C: { medic: "0,-2", chef: "-1,-1" },
  });
const asked = (b: ReturnType<typeof battle>) => b.asked().map((one) => one.seat);

rule(["AWW-T15a", "AWW-3.1.2a"], "a player who has ended is asked again when an action is given to a soldier of his", () => {
  const b = teammates("T15");
  b.say("H.chef > move > 1,0");
  b.play(b.openFor(2), ["end"]);
  expect(asked(b)).toEqual([0]);
  b.say("tactic > T15 > H.chef");
  expect(asked(b)).toEqual([0, 2]);
  b.play(b.openFor(0), ["end"]);
  b.say("H.chef > move > 1,-1");
  b.play(b.openFor(2), ["end"]);
  expect(b.table.turn).toBe(1);
  // The same for one whom a Medic stands up in time.
  const healed = teammates("T01").set("H.medic", { at: 0 }).set("H.chef", { at: 0 }).wound("H.chef");
  healed.play(healed.openFor(2), ["end"]);
  healed.say("H.medic > heal > H.chef");
  expect(asked(healed)).toEqual([0, 2]);
});

rule("AWW-O00e", "the first order of a teammate does not end the start of the turn for the Empire's chief; his own does", () => {
  const b = teammates("T06");
  b.say("H.chef > move > 1,0");
  expect(b.offers("tactic > T06")).toBe(true);
  b.say("H.medic > move > 0,1");
  expect([b.offers("tactic > T06"), b.why("tactic")]).toEqual([false, "blocked.tacticStart"]);
});

rule(
  ["AWW-T16a", "AWW-T16b"],
  "Riveted Plate: stronger vehicles and an easier way out, or three soldiers who shrug off a point",
  () => {
    const b = after("T16", {}, ["tanker", "sniper", "pilot", "medic", "medic", "chef"]).say("play");
    expect([b.table.tanks[0].strength, b.table.planes[0].strength]).toEqual([8, 7]);
    const walk = after("T16", {}, plain).say("play");
    expect(walk.question).toMatchObject({ kind: "tactic.plate", domain: { of: ["H.sniper", "H.medic", "H.recruit"] } });
    walk.say(["H.sniper", "H.medic", "H.recruit"]).say("keep");
    expect(walk.soldier("H.medic").plate).toBe(1);
    const hit = battle({ turn: 1, H: { medic: "0,0" }, C: { medic: "0,1", observer: "0,2", chef: "0,1" } }).set("H.medic", {
      plate: 1,
    });
    hit.say("C.medic > shoot > 0,0", 6).say("C.chef > shoot > 0,0", 6);
    expect(hit.soldier("H.medic")).toMatchObject({ damage: 1, plate: 0 });
    // Of two hits it takes the first, and says so once.
    expect(hit.events("harm.plate")).toMatchObject([{ args: { who: "H.medic" }, rule: "AWW-T16b" }]);
    const struck = battle({ turn: 1, H: { medic: "0,0", chef: "0,2" }, C: { observer: "0,1" } }).set("H.medic", { plate: 1 });
    struck.say("C.observer > strike > 0,0", 6);
    expect(struck.soldier("H.medic").status).toBe("wounded");
    const out = battle({
      house: { bailOut: true },
      tactics: [null, "T16"],
      H: { medic: "0,1" },
      C: { tanker: "tank:0,0", chef: "0,-2" },
    });
    out.table.sides[1].tactic.shown = "T16";
    out.table.tanks[1].damage = 5;
    out.say("H.medic > shoot > 0,0", 6, 2);
    expect(out.soldier("C.tanker").status).toBe("standing");
  },
);

rule("AWW-T00d", "in no battle that one can imagine does any other card lie in wait than those that are set in secret", () => {
  const b = battle({ tactics: ["T01", "T13"], H: { medic: "0,1", chef: "0,2" }, C: { medic: "0,-2", chef: "2,-3" } });
  const armed = new Set<string | null>();
  for (let seed = 0; seed < 200; seed++) {
    const hand = animalWorldWar.resample(b.view(0), fast(seed)).hands[1]!;
    if (hand.armed) armed.add(hand.tactic);
  }
  expect([...armed].sort()).toEqual(["T11", "T13"]);
});

rule("AWW-3.1.2a", "of those who have ended only the one whose soldier is given an action is asked again", () => {
  const b = battle({
    seats: 6,
    tactics: ["T15", null],
    H: { medic: "0,2", chef: "1,1", sniper: "-1,2" },
    C: { medic: "0,-2", chef: "-1,-1", sniper: "2,-3" },
  });
  b.say("H.chef > move > 1,0");
  for (const seat of [2, 4]) b.play(b.openFor(seat), ["end"]);
  expect(asked(b.say("tactic > T15 > H.chef"))).toEqual([0, 2]);
});

rule("AWW-T08a", "Smoke Pots of Carnivoron lie until Carnivoron's next turn", () => {
  const b = battle({ turn: 1, tactics: [null, "T08"], H: { medic: "0,1" }, C: { medic: "0,-1" } });
  b.say("tactic > T08 > 0,0").say("done");
  expect(b.table.smoke[b.no("0,0")]).toBe(2);
  expect(b.endTurn().table.smoke[b.no("0,0")]).toBe(2);
  expect(b.endTurn().table.smoke[b.no("0,0")]).toBe(0);
});

rule("AWW-1.4.3.5", "who plays which card is told to all", () => {
  const b = battle({ tactics: ["T06", null], H: { medic: "0,1" }, C: { medic: "0,-1" } }).say("tactic > T06");
  expect(b.events("tactic.played")).toEqual([{ key: "tactic.played", args: { side: "H", tactic: "T06" }, rule: "AWW-1.4.3.5" }]);
  expect(b.toldTo("tactic.played")).toEqual([undefined]);
});

rule("AWW-T11a", "an Ambush takes the likeliest line, the second of two if that is better", () => {
  for (const [hard, line] of [
    ["0,0", "54"],
    ["1,0", "45"],
  ] as const) {
    const b = battle({
      tiles: { [hard]: "church" },
      tactics: ["T11", null],
      H: { sniper: "2,1", medic: "0,1" },
      C: { medic: "1,-2" },
    });
    b.say("tactic > T11 > H.medic").endTurn().say("C.medic > move > 1,-1", 1);
    expect(b.events("shoot.fires")[0]!.args!.line).toBe(line);
  }
});
