import { readdirSync, readFileSync } from "node:fs";
import type { ReadyGame } from "@warren/kernel/module.ts";
import { parseMatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { describe, expect, test } from "vitest";
import { rulesAt } from "../kept.ts";
import { manifests } from "../listed.ts";

/** Earlier versions that are still played (`tools/keep-version.ts`). */
const ready = manifests.filter((one): one is ReadyGame => one.ready);

describe.each(ready.filter((one) => one.kept))("$id", (manifest) => {
  test("every kept file is what it was, and verifies a match of its day", async () => {
    for (const { version, file } of (await manifest.kept?.()) ?? []) {
      const found = await rulesAt(manifest, version);
      if ("refusal" in found) throw new Error(JSON.stringify(found.refusal));
      const { game } = found.module;
      expect(game).toMatchObject({ id: manifest.id, version });
      const parsed = parseMatchFile(readFileSync(new URL(`./${version}.json`, file), "utf8"));
      if ("refusal" in parsed) throw new Error(JSON.stringify(parsed.refusal));
      expect(verifyMatchFile(game, parsed.file)).toMatchObject({ sound: true, keyChecked: true, finished: true });
      // A word of the log changed is found as it ever was.
      const [first, ...rest] = parsed.file.entries;
      const forged = { ...parsed.file, entries: [{ ...first!, hash: "0".repeat(16) }, ...rest] };
      expect(verifyMatchFile(game, forged)).toMatchObject({ sound: false, refusal: { key: "file.diverges" } });
    }
  });

  test("lists every file that lies there", async () => {
    const kept = (await manifest.kept?.()) ?? [];
    const files = kept.length === 0 ? [] : readdirSync(new URL(".", kept[0]!.file)).filter((name) => name.endsWith(".mjs"));
    expect(kept.map(({ version }) => `${version}.mjs`).sort()).toEqual(files.sort());
  });
});

test("a version from before there were kept ones is not here, and that is said", async () => {
  const wards = ready.find(({ id }) => id === "wards-of-war")!;
  expect(await rulesAt(wards, 1)).toEqual({ refusal: { key: "file.otherVersion", args: { has: 1, needs: 4 } } });
});
