import { spawnSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commitment, fast, keyed, SALT_OF, saltBy } from "../chance.ts";
import { Match } from "../match.ts";
import { type MatchFile, toMatchFile } from "../record.ts";
import { sampleLegal } from "../sample.ts";
import { toyGame } from "../testing/toy.ts";

/** Draws of such a file checked by the steps of docs/dice.md, with nothing of the kernel: how many they are, or what does not fit. */
function checkedWithoutTheRules(file: MatchFile): number | string {
  const key = Buffer.from(file.key!, "hex");
  if (createHash("sha256").update(key).digest("hex") !== file.header.commitment) return "the key";
  let draws = 0;
  for (const { seq, draws: list } of file.entries) {
    let block = 0;
    let words: number[] = [];
    const next = (): number => {
      if (words.length === 0) {
        const digest = createHmac("sha256", key).update(`${file.header.salt}|${seq}|${block++}`).digest();
        words = Array.from({ length: 8 }, (_, i) => digest.readUInt32BE(4 * i));
      }
      return words.shift()!;
    };
    for (const [value, n] of list) {
      let word = next();
      while (word >= 2 ** 32 - (2 ** 32 % n)) word = next();
      if (word % n !== value) return `entry ${seq}`;
      draws++;
    }
  }
  return draws;
}

function played(): MatchFile {
  const key = Uint8Array.from({ length: 32 }, (_, i) => (i * 61) & 255);
  const header = {
    game: "toy",
    version: 1,
    options: { hand: 3, open: false, deck: "plain" },
    seats: 3,
    commitment: commitment(key),
    salt: "a.b.c",
  };
  const match = Match.start(toyGame, header, (seq) => keyed(key, header.salt, seq), 0);
  const rng = fast("dice");
  for (let n = 0; !match.outcome; n++) {
    const decision = match.decisionOf(match.waitingFor()[0]!)!;
    const answer = sampleLegal(toyGame, match.state, decision, rng);
    match.submit({ id: `p${n}`, seat: decision.seat, decision: decision.id, answer }, n);
  }
  return toMatchFile(match, ["a", "b", "c"], key);
}

const file = played();
const count = file.entries.reduce((sum, entry) => sum + entry.draws.length, 0);
const at = file.entries.findIndex((entry, seq) => seq > 0 && entry.draws.length > 0);
const tampered: MatchFile = {
  ...file,
  entries: file.entries.map((entry, seq) =>
    seq === at ? { ...entry, draws: entry.draws.map(([value, n]) => [(value + 1) % n, n] as const) } : entry,
  ),
};
const otherKey: MatchFile = { ...file, key: "00".repeat(32) };

test("the steps on the page find every draw of a match, a changed one and another key", () => {
  expect(count).toBeGreaterThan(10);
  expect(checkedWithoutTheRules(file)).toBe(count);
  expect(checkedWithoutTheRules(tampered)).toBe(`entry ${at}`);
  expect(checkedWithoutTheRules(otherKey)).toBe("the key");
});

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const printed = /```python\n([\s\S]*?)```/.exec(read("docs/dice.md"))![1]!;
test("the site shows the checker that the page prints", () => {
  expect(read("web/src/replay/dice.py")).toBe(printed);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
// The page promises Python; a machine without one has seen the same steps above.
describe.skipIf(!hasPython)("the checker printed on the page", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "warren-dice-"));
    writeFileSync(join(folder, "dice.py"), printed);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const check = (one: MatchFile) => {
    const path = join(folder, "match.json");
    writeFileSync(path, JSON.stringify(one));
    return spawnSync("python3", [join(folder, "dice.py"), path], { encoding: "utf8" });
  };

  test("says how many draws fit", () => {
    const { status, stdout } = check(file);
    expect([status, stdout.trim()]).toEqual([0, `${count} draws are as the key and the salt give them`]);
  });
  test("names the entry of a changed draw, and a key that was not committed to", () => {
    const wrong = check(tampered);
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining(`entry ${at}:`)]);
    expect(check(otherKey)).toMatchObject({ status: 1, stderr: expect.stringContaining("not the one") });
  });
});

test("a salt tells who made it", () => {
  expect(saltBy("8f3a.77")).toBe("players");
  expect(saltBy(`${SALT_OF.device}8f3a`)).toBe("device");
  expect(saltBy(`${SALT_OF.server}8f3a`)).toBe("server");
  expect(saltBy(`${SALT_OF.server}8f3a.77`)).toBe("players");
  expect(saltBy("")).toBe("server");
});
