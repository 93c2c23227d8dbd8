import { hexToBytes } from "@noble/hashes/utils.js";
import { keyed } from "@warren/kernel/chance.ts";
import type { Entry } from "@warren/kernel/entry.ts";
import { isPlain, type Json } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type MatchFile, parseMatchFile, toMatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { goldenFile } from "@warren/kernel/testing/golden-test.ts";
import { expect, test } from "vitest";
import { animalWorldWar } from "../../game.ts";
import type { BattleReport } from "../../rules/report.ts";
import { campaign } from "../game.ts";
import { FOLDER } from "./make-golden.ts";

/** Files of wars that somebody has tampered with: refused, with the place. */
const said = ({ key, args = {} }: Refusal): string =>
  [key, ...Object.values(args).map((one) => (isPlain(one) ? said(one as unknown as Refusal) : one))].join(" | ");
const verdictOn = (file: unknown): string => {
  const read = parseMatchFile(JSON.stringify(file));
  const refusal = "refusal" in read ? read.refusal : verifyMatchFile(campaign, read.file, [animalWorldWar]).refusal;
  return refusal ? said(refusal) : "sound";
};

/** A war as it stood after its second battle. */
const whole = goldenFile(FOLDER, "sergeants.json");
const battlesAt = whole.entries.flatMap(({ type, seq }) => (type === "episode" ? [seq] : []));
const file: MatchFile = {
  ...whole,
  entries: whole.entries.slice(0, battlesAt[1]! + 1),
  episodes: whole.episodes!.slice(0, 2),
};
const [first, second] = file.episodes as [MatchFile, MatchFile];

/** The same war with another report of its first battle, and everything after it as it follows: no hash gives it away. */
function forged(change: (report: BattleReport) => BattleReport): MatchFile {
  const at = battlesAt[0]!;
  const key = hexToBytes(file.key!);
  const match = Match.load(campaign, file.header, file.entries.slice(0, at), (seq) => keyed(key, file.header.salt, seq));
  const { of, report } = file.entries[at] as Extract<Entry, { type: "episode" }>;
  const verdict = match.conclude({ id: "forged", of, report: change(report as unknown as BattleReport) as unknown as Json }, at);
  expect(verdict).toMatchObject({ ok: true });
  return { ...toMatchFile(match, file.names, undefined, [first]), key: file.key! };
}

test("a war under way is a sound file with its battles", () => {
  expect(verdictOn(file)).toBe("sound");
});
test("a soldier in two places", () => {
  const twice = forged((report) => {
    const [one, ...rest] = report.soldiers;
    return { ...report, soldiers: [one!, { ...one!, end: "dead" }, ...rest] };
  });
  expect(verdictOn(twice)).toContain("episodes[0] | it came to something else");
  // In the orders of a battle: not what the war had ordered; and by itself no orders at all.
  const orders = JSON.parse(String(first.header.options.orders));
  orders.sides.H.roster[3] = { ...orders.sides.H.roster[0], standing: "dead" };
  const header = { ...first.header, options: { ...first.header.options, orders: JSON.stringify(orders) } };
  const tampered = { ...first, header };
  expect(verdictOn({ ...file, episodes: [tampered, second] })).toContain("episodes[0] | set up in another way than was awaited");
  expect(said(verifyMatchFile(animalWorldWar, tampered).refusal!)).toContain("sides.H.roster[3].cls | orders.soldierTwice");
});
test("a medal given twice", () => {
  const decorated = forged((report) => ({
    ...report,
    soldiers: report.soldiers.map((one) => (one.cls === "recruit" ? one : { ...one, earned: ["D02", "D03", ...one.earned] })),
  }));
  expect(verdictOn(decorated)).toContain("episodes[0] | it came to something else");
  const orders = JSON.parse(String(second.header.options.orders));
  for (const i of [0, 1]) orders.sides.C.roster[i].medals = ["D05"];
  const options = { ...second.header.options, orders: JSON.stringify(orders) };
  expect(said(verifyMatchFile(animalWorldWar, { ...second, header: { ...second.header, options } }).refusal!)).toContain(
    "sides.C.roster[1].medals[0] | orders.medalTwice",
  );
});
test("a battle missing from the middle, one in place of another, one fought to another end", () => {
  expect(verdictOn({ ...file, episodes: [second] })).toContain("episodes[0] | missing: 1 where the log has 2");
  expect(verdictOn({ ...file, episodes: [first, first] })).toContain("episodes[1] | ");
  expect(verdictOn({ ...file, episodes: [second, first] })).toContain("episodes[0] | ");
  const shorter = { ...second, entries: second.entries.slice(0, -1) };
  expect(verdictOn({ ...file, episodes: [first, shorter] })).toContain("episodes[1] | another match");
  const entries = file.entries
    .filter(({ type }, i) => type !== "episode" || i !== battlesAt[0]!)
    .map((one, seq) => ({ ...one, seq }));
  expect(verdictOn({ ...file, entries, episodes: [second] })).toContain(`file.diverges | ${battlesAt[0]}`);
  const other = second.entries.map((entry) => (entry.seq === 2 ? { ...entry, hash: "0123456789abcdef" } : entry));
  expect(verdictOn({ ...file, episodes: [first, { ...second, entries: other }] })).toContain("episodes[1] | file.diverges | 2");
});
test("a counter below nothing, and a report that no battle writes", () => {
  const reported = (change: (report: BattleReport) => unknown): MatchFile => ({
    ...file,
    entries: file.entries.map((one) =>
      one.type === "episode" && one.seq === battlesAt[0]
        ? { ...one, report: change(structuredClone(one.report) as unknown as BattleReport) as Json }
        : one,
    ),
  });
  const below = reported((report) => {
    const [one, ...rest] = report.soldiers;
    return { ...report, soldiers: [{ ...one!, record: { ...one!.record, damage: -1 } }, ...rest] };
  });
  expect(verdictOn(below)).toContain("episodes[0] | it came to something else");
  expect(verdictOn(reported((report) => ({ ...report, rounds: -3 })))).toContain(`file.diverges | ${battlesAt[0]}`);
  expect(verdictOn(reported(({ tactics: _, ...rest }) => rest))).toContain(`entry ${battlesAt[0]}: it cannot be carried out`);
  expect(verdictOn(reported(() => null))).toContain(`entry ${battlesAt[0]}: it cannot be carried out`);
});
test("a city that is none, or out of reach, and the battle of another war", () => {
  const at = file.entries.findIndex((one) => one.type === "answer" && one.kind === "order");
  const attacking = (city: string): MatchFile => ({
    ...file,
    entries: file.entries.map((one, i) => (i === at ? ({ ...one, answer: ["attack", city] } as Entry) : one)),
  });
  expect(verdictOn(attacking("Z9"))).toContain(`entry ${at}: it is refused: answer.notAnOption`);
  expect(verdictOn(attacking("B1"))).toContain(`entry ${at}: it is refused: blocked.far`);
  const [other] = goldenFile(FOLDER, "recruits-shuffled-hold.json").episodes!;
  expect(verdictOn({ ...file, episodes: [first, other!] })).toContain("episodes[1] | ");
});
test("a newer version, of the war or of a battle in it", () => {
  const newer = ({ header, ...rest }: MatchFile) => ({ ...rest, header: { ...header, version: header.version + 1 } });
  expect(verdictOn(newer(file))).toContain("file.otherVersion");
  expect(verdictOn({ ...file, episodes: [first, newer(second)] })).toContain("file.episodeOtherVersion | episodes[1]");
  expect(verdictOn({ ...file, formatVersion: file.formatVersion + 1 })).toContain("file.otherFormat");
});
