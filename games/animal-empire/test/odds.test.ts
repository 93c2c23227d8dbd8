import { readdirSync, readFileSync } from "node:fs";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect, test } from "vitest";
import { COUNT, KINGDOMS } from "../content/kingdoms.ts";
import { animalEmpire } from "../game.ts";
import { MARKERS, ORDERS } from "../rules/state.ts";
import { isCrownThreatened, takerOf } from "../rules/threat.ts";
import { en } from "../text/en.ts";
import { label } from "../text/labels.ts";
import { type Given, scene } from "./scene.ts";

const THREE = [
  [2, 3],
  [4, 5],
  [6, 7],
];

describe("odds", () => {
  test("a face-down Kingdom: by the specialisations not seen yet", () => {
    const s = scene({ own: THREE, up: [14] });
    const odds = animalEmpire.odds!(s.view(0), s.asked, ["march", "a2", "f1"])!;
    expect(odds.den).toBe(9);
    expect(odds.lines.reduce((sum, line) => sum + line.num, 0)).toBe(9);
    expect(odds.lines).toContainEqual({ label: { key: "odds.spec", args: { spec: "raiders" } }, num: 3 });
    expect(odds.lines).toContainEqual({ label: { key: "odds.dragon" }, num: 1, good: true });
    expect(animalEmpire.odds!(s.view(0), s.asked, ["march", "a2", "k4"])).toBeUndefined();
  });

  rule("AE-card-R7a", "for who has seen it with Owl's Map it is certain, for others it is not", () => {
    const s = scene({ own: THREE, cards: { 0: ["C08"] }, at: "turn.start" });
    s.do("C08").give(["f2"]).do("stay");
    // Places go by number: 1, 8, 9, ...; the second holds Mudcrown Delta, whose Army are Defenders.
    const mine = animalEmpire.odds!(s.view(0), s.asked, ["march", "a2", "f2"])!;
    expect(mine).toEqual({ den: 1, lines: [{ label: { key: "odds.spec", args: { spec: "defenders" } }, num: 1 }] });
    expect(animalEmpire.odds!(s.view(1), s.asked, ["march", "a4", "f2"])!.den).toBe(10);
  });

  test("the Wilderness deck: every card not in the own hand, evenly", () => {
    const s = scene({ own: THREE, cards: { 0: ["C05"], 1: ["C07"] } });
    const odds = animalEmpire.odds!(s.view(0), s.asked, ["march", "a2", "wild"])!;
    expect(odds.den).toBe(15);
    expect(odds.lines).toHaveLength(15);
    expect(odds.lines.some((line) => line.label.args?.card === "C05")).toBe(false);
  });

  test("a card that was played lies under the deck for all to know: it comes last, and then it comes for certain", () => {
    const some = { own: THREE, deck: ["C01" as const, "C02" as const], cards: { 0: ["C04" as const] }, at: "turn.start" };
    const s = scene(some).do("C04", "k3");
    const wild = (one: typeof s, seat = one.seat) => animalEmpire.odds!(one.view(seat), one.asked, ["march", "a2", "wild"])!;
    expect(wild(s).lines.map((line) => line.label.args!.card)).not.toContain("C04");
    s.do("march", "a2", "wild").passes().do("march", "a3", "wild").passes();
    expect(s.table.deck).toBe(1);
    const certain = { den: 1, lines: [{ label: { key: "odds.card", args: { card: "C04" } }, num: 1 }] };
    expect(wild(s)).toEqual(certain);
    expect(wild(s, 2)).toEqual(certain);
    s.do("march", "a4", "wild");
    expect(s.cards(1)).toEqual(["C04"]);
    // Nothing is known to lie there any more.
    expect(s.table.under).toEqual([]);
  });

  test("a bog that is removed shows nobody what lies below, and a look at several is no chance", () => {
    const s = scene({
      own: THREE,
      cards: { 0: ["C08", "C10"] },
      markers: [{ kind: "quagmire", on: "f1", by: 1 }],
      at: "turn.start",
    });
    expect(s.may("C10", "clear", "quagmire", "f1")).toBe(true);
    expect(animalEmpire.odds!(s.view(0), s.asked, ["C10", "clear", "quagmire", "f1"])).toBeUndefined();
    s.do("C08");
    expect(animalEmpire.odds!(s.view(0), s.asked, ["f1", "f2"])).toBeUndefined();
  });

  test("a stolen card: any that might be in that hand, or with open hands one that is", () => {
    const s = scene({ own: THREE, cards: { 0: ["C09", "C05"], 1: ["C07"] }, at: "turn.start" });
    expect(animalEmpire.odds!(s.view(0), s.asked, ["C09", "seat.1"])!.den).toBe(14);
    const open = scene({
      own: THREE,
      cards: { 0: ["C09", "C05"], 1: ["C07", "C01"] },
      at: "turn.start",
      options: { openHands: true },
    });
    expect(animalEmpire.odds!(open.view(0), open.asked, ["C09", "seat.1"])!.den).toBe(2);
  });
});

describe("words", () => {
  test("every id that stands in a domain has a name", () => {
    const s = scene({
      own: [[2, 3, 8], [4, 5], [6, 7], [9]],
      lords: { 1: 0 },
      on: { a2: "k4", a4: "k4", a6: "k4" },
      cards: { 0: ["C01", "C06", "C07", "C10", "C11"] },
      markers: [{ kind: "quagmire", on: "f1", by: 1 }],
      at: "turn.start",
    });
    const ids = new Set<string>();
    const walk = (tree: object): void => {
      for (const [id, below] of Object.entries(tree)) {
        ids.add(id);
        walk(below);
      }
    };
    for (const step of ["pass", "end"]) {
      if (s.asked.domain.t === "pick") walk(s.asked.domain.tree);
      s.do(step);
    }
    expect(ids.size).toBeGreaterThan(40);
    for (const id of ids) expect(en[label(id, s.view(0)).key], id).toBeDefined();
  });

  test("a Kingdom seen by the Owl is called by its name, for who has seen it", () => {
    const s = scene({ own: THREE, cards: { 0: ["C08"] }, at: "turn.start" });
    s.do("C08").give(["f2"]);
    expect(label("f2", s.view(0)).key).toBe("label.seen");
    expect(label("f2", s.view(1)).key).toBe("id.f2");
  });

  test("every Kingdom has its lore, its line, and no two are the same", () => {
    const all = KINGDOMS.flatMap(({ id }) => [en[`lore.${id}`], en[`line.${id}`]]);
    expect(all.every((text) => text && text.length > 20)).toBe(true);
    expect(new Set(all).size).toBe(2 * COUNT);
  });

  test("every message the rules and the bots name is in the catalogue, and every option has its words", () => {
    const folder = new URL("../", import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      /^(rules\/.*|bot)\.ts$/.test(file),
    );
    const keys = sources.flatMap((file) =>
      [...readFileSync(new URL(file, folder), "utf8").matchAll(/(?:key: |msg\()"([a-zA-Z][\w.]*)"/g)].map((match) => match[1]!),
    );
    expect(keys.length).toBeGreaterThan(60);
    const made = [
      ...["action", "raid", "fleet"].flatMap((kind) => [`${kind}.to`, `${kind}.unknown`]),
      ...MARKERS.map((kind) => `marker.${kind}.ends`),
      ...ORDERS.map((order) => `order.${order}`),
      ...["free", "incite", "clear", "pardon"].map((mode) => `play.C10.${mode}`),
      ...["captured", "given", "freed"].map((cause) => `ask.crown.${cause}`),
      ...animalEmpire.options.flatMap((option) => [
        `option.${option.id}`,
        `option.${option.id}.help`,
        ...(option.t === "choice" ? option.values.map((value) => `option.${option.id}.${value}`) : []),
      ]),
    ];
    expect([...keys, ...made].filter((key) => en[key] === undefined)).toEqual([]);
  });

  test("standing orders are named", () => {
    const s = scene({ own: THREE, cards: { 1: ["C05"] }, at: "turn.start" });
    for (const { id } of s.asked.policies!) expect(en[`policy.${s.kind}.${id}`], id).toBeDefined();
  });
});

describe("what falls next turn", () => {
  test("a Crown is threatened by whoever outnumbers its guards, or would with one Army more; by rebels too", () => {
    const threatened = (given: Partial<Given>): boolean => isCrownThreatened(scene({ own: THREE, ...given }).table, 0);
    expect(threatened({})).toBe(false);
    expect(threatened({ on: { a4: "k3" } })).toBe(false);
    expect(threatened({ on: { a4: "k2" } })).toBe(true);
    expect(threatened({ on: { a4: "k2", a2: "k2" } })).toBe(true);
    // Attackers drive one of two off as they come, but no Defenders.
    expect(threatened({ on: { a4: "k2", a2: "k2", a3: "k2" } })).toBe(true);
    expect(threatened({ own: [[8, 3], [4, 5], [6]], on: { a4: "k8", a8: "k8", a3: "k8" } })).toBe(false);
    // Two there fight one off and seize; a third may not come where it is banned, stuck or shut out by a bog.
    const two2 = { own: [[8, 3], [4, 5, 2], [6]], on: { a4: "k8", a5: "k8", a8: "k8", a3: "k8" } };
    expect(threatened(two2)).toBe(true);
    const one = { own: [[8, 3], [4, 2], [6]], on: { a4: "k8", a8: "k8", a2: "k6" } };
    expect(threatened(one)).toBe(true);
    expect(threatened({ ...one, bans: [["a2", "k8", 1]] })).toBe(false);
    for (const on of ["k6", "k8"] as const)
      expect(threatened({ ...one, markers: [{ kind: "quagmire", on, by: 2 }] }), on).toBe(false);
    expect(threatened({ on: { a4: "k2" }, lords: { 1: 0 } })).toBe(true);
    expect(threatened({ on: { a4: "k2", a6: "k2", a2: "k2" }, lords: { 1: 0, 2: 1 } })).toBe(true);
    expect(threatened({ on: { a4: "k2" }, markers: [{ kind: "sanctuary", on: "k2", by: 0 }] })).toBe(false);
    // In Mustering there is no Crown to lose, but the Kingdom under it; not while the truce holds.
    const two = {
      own: [
        [2, 3],
        [4, 5],
      ],
      on: { a4: "k2" },
      options: { mode: "mustering" },
    };
    expect(threatened(two)).toBe(true);
    expect(threatened({ ...two, truce: true })).toBe(false);
  });

  test("whoever outnumbers the others there takes it, unless a ring, the truce or the last Kingdom forbids", () => {
    const on = { a4: "k3" };
    expect(takerOf(scene({ own: THREE, on }).table, 2, 0)).toBe(1);
    expect(takerOf(scene({ own: THREE, on: { ...on, a2: "k3" } }).table, 2, 0)).toBeUndefined();
    expect(takerOf(scene({ own: THREE, on: { ...on, a2: "k3" } }).table, 2, 1)).toBe(1);
    expect(takerOf(scene({ own: THREE, on, lords: { 1: 0 } }).table, 2, 0)).toBeUndefined();
    expect(takerOf(scene({ own: [[3], [4, 5], [6]], on }).table, 2, 0)).toBeUndefined();
    expect(takerOf(scene({ own: THREE, on, markers: [{ kind: "sanctuary", on: "k3", by: 0 }] }).table, 2, 0)).toBeUndefined();
  });
});
