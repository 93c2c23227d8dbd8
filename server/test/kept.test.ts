import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { keptRules } from "@warren/games/kept.ts";
import { loadGame } from "@warren/games/listed.ts";
import { kept } from "@warren/games/wards-of-war/kept/list.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { type MatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { fingerprint } from "@warren/kernel/released.ts";
import type { TableInfo } from "@warren/wire/protocol.ts";
import { expect, test } from "vitest";
import type { ServerOptions } from "../server.ts";
import { Device, newId, tempDir, toyServer } from "./client.ts";
import { toyModule } from "./toy-game.ts";

/** Matches that outlive an upgrade of their rules, with a version of Wards of War as it was released, its kernel and all. */
const GAME = "wards-of-war";
const third = kept.find(({ version }) => version === 3)!;
/** Real bots, in their own thread. */
const bots = { workers: 1, script: new URL(import.meta.resolve("@warren/bots/worker.ts")) };

async function keptModule(): Promise<GameModule> {
  const found = await keptRules(GAME, third);
  if ("refusal" in found) throw new Error(found.refusal.key);
  return found.module;
}

/** A house of the day on which version 3 was the newest. */
const thatDay = async (): Promise<Partial<ServerOptions>> => ({ games: [await keptModule()], kept: new Map(), bots });
const today = async (): Promise<Partial<ServerOptions>> => ({ games: [(await loadGame(GAME))!], bots });

const time = { clock: { t: "none" }, atZero: "caretaker", caretaker: "random", absent: 0 } as const;
async function tableAt(host: Device): Promise<string> {
  const seats = [{ who: "me" }, ...Array.from({ length: 3 }, () => ({ who: "bot", level: "random" }))];
  const options = { mode: "deathmatch", map: "hedgerow-lanes", length: "quick" };
  const made = await host.post("/tables", { game: GAME, options, seats, nonce: "n1", time });
  expect(made.status).toBe(201);
  return (made.body as TableInfo).id;
}

test("a match begun under an earlier version is played on, with its bots, to its end, looked back at and verified after the upgrade", async () => {
  const before = await toyServer(await thatDay());
  const host = await Device.at(before);
  const id = await tableAt(host);
  const page = await host.page();
  await page.watch(id, [0]);
  await page.answer(id, 0);
  await page.answer(id, 0);
  await page.asked(id, 0);
  const seen = structuredClone(page.picture(id, 0));
  await before.close();

  const after = await toyServer({ data: before.data, ...(await today()) });
  const again = host.at(after);
  // What a list says needs no rules; the table itself does.
  expect((await again.get("/tables")).body.tables).toMatchObject([{ id, awaitsMe: true }]);
  const info = (await again.get(`/tables/${id}`)).body as TableInfo;
  expect(info).toMatchObject({ version: 3, stage: "playing" });
  expect(info.unplayable).toBeUndefined();
  const next = await again.page();
  await next.watch(id, [0]);
  expect(next.picture(id, 0).view).toEqual(seen.view);
  expect(next.picture(id, 0).mine).toEqual(seen.mine);
  expect(await next.answer(id, 0)).toMatchObject({ ok: true });
  // The rest of the match is the machine's.
  expect((await again.command(id, { id: newId(), do: "seat.leave", seat: 0 })).status).toBe(200);
  await next.when(() => next.picture(id, 0).outcome);
  expect((await again.get(`/tables/${id}/picture?as=0&seq=${seen.seq}`)).body.view).toEqual(seen.view);
  const { body: file } = (await again.get(`/tables/${id}/record`)) as { body: MatchFile };
  const { game } = await keptModule();
  expect(verifyMatchFile(game, file)).toMatchObject({ sound: true, keyChecked: true, finished: true });
  // They are other rules: today's, told that the match is theirs, do not come to the same.
  const now = (await loadGame(GAME))!.game;
  const claimed = { ...file, header: { ...file.header, version: now.version } };
  expect(verifyMatchFile(now, claimed)).toMatchObject({ sound: false });
  // Another match of the same people is played under the rules of today.
  const rematch = (await again.post(`/tables/${id}/rematch`, { nonce: "n2" })).body as TableInfo;
  expect(rematch).toMatchObject({ version: now.version });
  await after.end();
});

test("a kept file that is not what it was is refused by its name, and so is one for another house; the server lives", async () => {
  const before = await toyServer(await thatDay());
  const host = await Device.at(before);
  const id = await tableAt(host);
  await before.close();

  const folder = tempDir();
  const named = (name: string, text: string, hash = fingerprint(Buffer.from(text))) => {
    writeFileSync(join(folder, name), text);
    return new Map([[GAME, [{ version: 3, hash, file: pathToFileURL(join(folder, name)) }]]]);
  };
  const text = readFileSync(third.file, "utf8");
  const cases = [
    [named("changed.mjs", `${text}\n`, third.hash), "kept.damaged", /wards-of-war.*version 3.*SHA-256/],
    [named("other.mjs", "export const contract = 99;"), "kept.contract", /wards-of-war.*version 3.*99/],
    [named("torn.mjs", text.slice(0, 5000)), "kept.unreadable", /wards-of-war.*version 3/],
    [new Map([[GAME, [{ ...third, file: pathToFileURL(join(folder, "nowhere.mjs")) }]]]), "kept.unreadable", /version 3.*ENOENT/],
    [new Map(), "table.otherVersion", /version 3.*version 4/],
  ] as const;
  for (const [versions, key, says] of cases) {
    const after = await toyServer({ data: before.data, ...(await today()), kept: versions });
    const again = host.at(after);
    expect((await again.get(`/tables/${id}`)).body.unplayable).toMatchObject({ key });
    const command = { id: newId(), do: "answer", seat: 0, decision: "0.0", answer: [] } as const;
    const { status, body } = await again.command(id, command);
    expect([status, body.refusal.key]).toEqual([409, key]);
    expect(body.message).toMatch(says);
    expect((await again.get("/tables")).body.tables).toMatchObject([{ id, unplayable: { key } }]);
    expect((await again.get("/health")).status).toBe(200);
    await after.close();
  }
});

test("a longer match under earlier rules opens the matches it waits for under those it knew", async () => {
  const longer: GameModule = { ...toyModule(1), awaited: { toy: 1 } };
  const { Versions } = await import("../versions.ts");
  const installed = new Map([["toy", toyModule(2)]]);
  const versions = new Versions(installed, new Map());
  expect(versions.awaitedBy(toyModule(2), "toy")).toBe(installed.get("toy"));
  // Not kept: it does not begin under other rules.
  expect(versions.awaitedBy(longer, "toy")).toBeUndefined();
});
