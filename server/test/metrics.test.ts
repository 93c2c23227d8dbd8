import { expect, test } from "vitest";
import { Device, newId, toyServer } from "./client.ts";

/** The value of a figure; undefined when there is none of that name and labels. */
const figure = (text: string, name: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

test("figures are served on a port of their own: commands, commits, sockets, bots, disk, how late the loop is", async () => {
  const server = await toyServer({ metrics: { port: 0 } });
  const host = await Device.at(server);
  const { id } = await host.table([{ who: "me" }, { who: "device", name: "Other" }], { rounds: 2 });
  const page = await host.page();
  await page.watch(id, [0, 1]);
  expect(await page.answer(id, 0)).toMatchObject({ ok: true });
  const wrong = { id: newId(), do: "answer", seat: 0, decision: "none", answer: [] } as const;
  expect(await page.command(id, wrong)).toMatchObject({ ok: false });
  const at = `http://127.0.0.1:${server.metricsPort}`;
  const answer = await fetch(`${at}/metrics`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/plain")]);
  const text = await answer.text();
  expect(figure(text, 'warren_commands_total{do="answer",answer="done"}')).toBe(1);
  expect(figure(text, 'warren_commands_total{do="answer",answer="refused"}')).toBe(1);
  expect(figure(text, "warren_entries_total")).toBe(2);
  expect(figure(text, "warren_commit_seconds_count")).toBe(server.house.committer.stats.commits);
  expect(figure(text, "warren_commit_failures_total")).toBe(0);
  expect(figure(text, "warren_sockets")).toBe(1);
  expect(figure(text, "warren_rooms")).toBe(1);
  expect(figure(text, "warren_bot_questions")).toBe(0);
  expect(figure(text, "warren_database_bytes")).toBeGreaterThan(10_000);
  expect(figure(text, "warren_disk_free_bytes")).toBeGreaterThan(0);
  expect(figure(text, "nodejs_eventloop_lag_seconds")).toBeDefined();
  // Who plays, and where, is nobody's business.
  expect(text).not.toContain(id);
  expect((await fetch(`${at}/`)).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  page.close();
  await server.end();
  await expect(fetch(`${at}/metrics`)).rejects.toThrow();
});
