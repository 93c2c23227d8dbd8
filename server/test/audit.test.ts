import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Device, tempDir, toyServer } from "./client.ts";

test("who made, took, left, turned away and removed what is written down, a line each, for its owner alone", async () => {
  const file = join(tempDir(), "log", "audit.jsonl");
  const server = await toyServer({ audit: file });
  const host = await Device.at(server);
  const friend = await Device.at(server);
  const { id } = await host.table([{ who: "me" }, { who: "link" }, { who: "link" }], { rounds: 1 });
  await friend.post("/me", { name: "Ada" });
  await friend.post(`/tables/${id}/join`, { nonce: "n" });
  await friend.post(`/tables/${id}/leave`, {});
  await host.request("DELETE", `/tables/${id}`);
  const { id: second } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 1 });
  const page = await host.page();
  await page.watch(second, [0, 1]);
  expect((await page.command(second, { id: "resigns-now", do: "resign", seat: 0 })).ok).toBe(true);
  page.close();
  await server.end();
  const lines = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ deed }) => deed)).toEqual([
    "guest.new",
    "guest.new",
    "table.made",
    "guest.renamed",
    "table.joined",
    "table.left",
    "table.removed",
    "table.made",
    "table.over",
  ]);
  const [first, other] = lines;
  expect(lines[4]).toMatchObject({ guest: other.guest, table: id, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(lines[6]).toMatchObject({ guest: first.guest, table: id });
  expect(statSync(file).mode & 0o077).toBe(0);
  // Cookies are keys: none of them is in it.
  for (const { cookie } of [host, friend]) expect(readFileSync(file, "utf8")).not.toContain(cookie.split("=")[1]!);
});

test("a host frees a seat before the start, and whoever sat there does not come back; nobody else may, nor later", async () => {
  const server = await toyServer();
  const host = await Device.at(server);
  const [stranger, friend] = [await Device.at(server), await Device.at(server)];
  const { id } = await host.table([{ who: "me" }, { who: "link" }, { who: "link" }], { rounds: 1 });
  const sit = (who: Device) => who.post(`/tables/${id}/join`, { nonce: "n" });
  const turnAway = (who: Device, seat: number) => who.post(`/tables/${id}/turn-away`, { seat });
  expect((await sit(stranger)).status).toBe(200);
  expect((await turnAway(friend, 1)).body.refusal.key).toBe("table.notHost");
  for (const [seat, key] of [
    [0, "seat.noStranger"],
    [2, "seat.noStranger"],
    [9, "seat.unknown"],
  ] as const)
    expect((await turnAway(host, seat)).body.refusal.key).toBe(key);
  const page = await stranger.page();
  await page.watch(id, [1]);
  expect((await turnAway(host, 1)).body.seats[1]).toMatchObject({ kind: "open" });
  await page.when(() => (page.infos.get(id)?.seats[1]?.kind === "open" ? true : undefined));
  expect((await stranger.get("/tables")).body.tables).toEqual([]);
  const again = await sit(stranger);
  expect([again.status, again.body.refusal.key]).toEqual([403, "table.turnedAway"]);
  expect((await sit(friend)).status).toBe(200);
  expect((await sit(await Device.at(server))).body.stage).toBe("playing");
  expect((await turnAway(host, 1)).body.refusal.key).toBe("table.started");
  page.close();
  await server.end();
});
