import type { Tree } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";
import { expect, test } from "vitest";
import { peace } from "../../test/scene.ts";
import { barOf } from "../bar.ts";
import { backFrom, walked, wireWith } from "../orders.ts";
import type { WarRoom } from "../scene.svelte.ts";

interface Asked {
  readonly kind?: string;
  readonly tree?: Tree;
  readonly path?: readonly string[];
  readonly looked?: string;
  readonly side?: 0 | 1;
  readonly beside?: boolean;
  readonly table?: object;
}
/** As much of a war room as its bar needs; keys stand for their sentences. */
function room({ kind, tree = {}, path = [], looked, side = 0, beside = false, table = {} }: Asked): WarRoom {
  return {
    props: { decision: kind && { id: "1", kind, prompt: { key: "ask" }, domain: { t: "pick", tree } } },
    table: { ...peace().table, ...table },
    say: (key: string, args: { readonly [name: string]: Json } = {}) => [key, ...Object.values(args)].join(" "),
    ...{ tree, path, looked, side, beside, branch: path.reduce<Tree>((at, id) => (at[id] as Tree) ?? {}, tree) },
    blockedAt: () => undefined,
  } as unknown as WarRoom;
}
const told = (one: WarRoom): string[] => barOf(one).preview!.flatMap(({ lines }) => lines.map(({ text }) => text));

test("who is a Sergeant is promoted to Lieutenant, and the bar says so before it is confirmed", () => {
  const { empires } = peace().table;
  const roster = empires[0]!.roster.map((one) => (one.cls === "pilot" ? { ...one, chevrons: 1 } : one));
  const asked: Asked = {
    kind: "award.chevron",
    tree: { "H.pilot": {}, "H.medic": {} },
    table: { empires: [{ ...empires[0], roster }, empires[1]] },
  };
  expect(told(room(asked))).toEqual(["board.rank.1", "board.rank.2"]);
  expect(told(room({ ...asked, path: ["H.medic"] }))[0]).toBe("board.rank.1");
  expect(told(room({ ...asked, path: ["H.pilot"] }))[0]).toBe("board.rank.2");
  // Where several may be honoured, their classes fit a narrow row.
  expect(barOf(room(asked)).chips!.map(({ text }) => text)).toEqual(["class.pilot", "class.medic"]);
});

test("a Tactic chosen in the list of choices is what the bar speaks of, not the city that was looked at before", () => {
  const asked: Asked = { kind: "start.tactic", tree: { T04: {} }, looked: "B2" };
  expect(told(room(asked))).toContain("board.holder 1");
  expect(told(room({ ...asked, path: ["T04"] }))).toEqual(["tactic.T04.help"]);
  expect(barOf(room({ kind: "start.tactic", tree: { T04: {} } })).help).toBe("board.help.tactic 0");
});

test("while a battle is fought the bar says who attacks what, and one's own part; on a phone the city that is looked at", () => {
  const table = { side: 1, order: { t: "attack", city: "M2" } };
  const defending = barOf(room({ table })).awaits!.text;
  expect(defending).toMatch(/^board\.awaits\.attack\.mine 1 O\d\d objective\.O\d\d\.role\d M2$/);
  expect(barOf(room({ table, side: 1 })).awaits!.text).not.toBe(defending);
  expect(barOf(room({ table, looked: "A1" })).awaits!.text).toMatch(/^board\.awaits\.look A1 board\.holder 0; /);
  expect(barOf(room({ table, looked: "A1", beside: true })).awaits!.text).toBe(defending);
  const wire = { side: 0, order: { t: "wire", prisoners: ["chef"] } };
  expect(barOf(room({ table: wire })).awaits!.text).toBe("board.awaits.mission.mine 0 K1 objective.K1.role1");
  expect(barOf(room({ table: wire, side: 1 })).awaits!.text).toBe("board.awaits.mission.mine 0 K1 objective.K1.role2");
});

const WIRE: Asked = {
  kind: "order",
  tree: {
    wire: { "H.chef": { alone: {}, "H.medic": {} }, "H.medic": { alone: {} } },
    patrol: { "H.pilot": {} },
    attack: { M1: {} },
    regroup: {},
  },
};
test("a mission asks whom it is for, and not which city is attacked; who is named can be changed without going back", () => {
  const said = (...path: string[]) => barOf(room({ ...WIRE, path })).question;
  expect(said("wire")).toBe("board.question.wire");
  expect(said("wire", "H.chef", "alone")).toBe("board.question.send 1 board.wire");
  expect(said("regroup")).toBe("board.question.send 1 board.regroup");
  const chips = (...path: string[]) =>
    barOf(room({ ...WIRE, path })).chips!.map(({ text, chosen }) => `${text}${chosen ? " chosen" : ""}`);
  expect(chips("wire")).toEqual(["class.chef", "class.medic"]);
  expect(chips("wire", "H.medic", "alone")).toEqual(["class.chef", "class.medic chosen"]);
  expect(chips("wire", "H.chef", "H.medic")).toEqual(["class.chef chosen", "class.medic chosen"]);
  // One alone is missing: the orders stay in sight.
  expect(chips("patrol", "H.pilot")).toContain("board.patrol chosen");
});

test("prisoners are marked in any order, two at most, and the answer names them in that of the roster", () => {
  const tree = { wire: { a: { alone: {}, b: {}, c: {} }, b: { alone: {}, c: {} }, c: { alone: {} } } };
  const marks = (...ids: string[]) => ids.reduce<string[]>((path, id) => wireWith(tree, path, id), ["wire"]);
  expect(marks("c")).toEqual(["wire", "c", "alone"]);
  expect(marks("c", "a")).toEqual(["wire", "a", "c"]);
  expect(marks("c", "a", "b")).toEqual(["wire", "b", "c"]);
  expect(marks("c", "a", "c")).toEqual(["wire", "a", "alone"]);
  expect(marks("c", "c")).toEqual(["wire"]);
  // Named in the list of choices, and not yet whether alone.
  expect(wireWith(tree, ["wire", "a"], "a")).toEqual(["wire", "a", "alone"]);
});

test("what follows by itself is not asked for, and back goes to where there was a choice", () => {
  const tree = { wire: { a: { alone: {} } }, offer: { a: { x: {} }, b: { x: {} } }, none: {}, attack: { M1: {}, M2: {} } };
  expect(walked(tree, ["wire"])).toEqual(["wire", "a", "alone"]);
  expect(walked(tree, ["offer"])).toEqual(["offer"]);
  expect(walked(tree, ["offer", "a"])).toEqual(["offer", "a", "x"]);
  expect(walked(tree, ["attack", "M1"])).toEqual(["attack", "M1"]);
  expect(backFrom(tree, ["offer", "a", "x"])).toEqual(["offer"]);
  expect(backFrom(tree, ["offer"])).toBeUndefined();
  expect(backFrom(tree, ["wire", "a", "alone"])).toBeUndefined();
  expect(backFrom(tree, ["attack", "M1"])).toBeUndefined();
  const two = { wire: { a: { alone: {}, b: {} }, b: { alone: {} } } };
  expect(backFrom(two, ["wire", "a", "b"])).toEqual(["wire"]);
  expect(backFrom(two, ["wire"])).toBeUndefined();
});

test("who is honoured can be changed by one press, and giving up the war is not offered beside a medal or an exchange", () => {
  const tree = { "H.pilot": {}, "H.medic": {}, surrender: {} };
  const chips = (asked: Asked) => barOf(room(asked)).chips!.map(({ key, chosen }) => [key, chosen]);
  expect(chips({ kind: "award.medal", tree, path: ["H.pilot"] })).toEqual([
    ["H.pilot", true],
    ["H.medic", false],
  ]);
  const offer = { "H.chef": { "C.gunner": {} }, "H.medic": { "C.gunner": {}, "C.pilot": {} } };
  const swap: Asked = { kind: "swap.offer", tree: { offer, none: {}, surrender: {} } };
  expect(chips(swap).map(([key]) => key)).toEqual(["offer", "none"]);
  expect(told(room(swap))).toEqual(["board.swap.who H.chef,H.medic C.gunner,C.pilot"]);
  expect(barOf(room({ ...swap, path: ["offer", "H.medic"] })).question).toBe("board.question.swap.for medic");
});
