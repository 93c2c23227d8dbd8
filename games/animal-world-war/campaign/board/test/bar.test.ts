import type { Tree } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";
import { expect, test } from "vitest";
import { peace } from "../../test/scene.ts";
import { barOf } from "../bar.ts";
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

test("a mission asks whom it is for, step by step, and not which city is attacked", () => {
  const asked: Asked = {
    kind: "order",
    tree: { wire: { "H.chef": { alone: {}, "H.medic": {} } }, attack: { M1: {} }, regroup: {} },
  };
  const said = (...path: string[]) => barOf(room({ ...asked, path })).question;
  expect(said("wire")).toBe("board.question.wire");
  expect(said("wire", "H.chef")).toBe("board.question.more");
  expect(said("wire", "H.chef", "alone")).toBe("board.question.send 1 board.wire");
  expect(said("regroup")).toBe("board.question.send 1 board.regroup");
  expect(barOf(room({ ...asked, path: ["wire"] })).chips!.map(({ text }) => text)).toEqual(["class.chef"]);
});
