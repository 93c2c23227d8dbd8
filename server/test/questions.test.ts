import { randomBot } from "@warren/bots/random.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { hills } from "@warren/kernel/testing/toy-hills.ts";
import { expect, test } from "vitest";
import { Device, newId, type TestPage, toyServer } from "./client.ts";

const hillsModule = (): GameModule => ({ game: hills, bots: [randomBot], catalogue: {}, label: (id) => id });

test("pages that come and go have what the server has, though a large question is sent as a difference and a map once", async () => {
  const server = await toyServer({ games: [hillsModule()] });
  const host = await Device.at(server);
  const made = await host.post("/tables", {
    game: "hills",
    seats: [{ who: "me" }, { who: "device", name: "Other" }],
    nonce: "n",
  });
  const { id } = made.body as { id: string };
  const both = [0, 1];
  const steady = await host.page();
  await steady.watch(id, both);
  let guest: TestPage = await host.page();
  await guest.watch(id, both);
  const agree = async () => {
    for (const seat of both) {
      const truth = (await host.get(`/tables/${id}/picture?as=${seat}`)).body;
      for (const page of [steady, guest]) {
        await page.when(() => (page.picture(id, seat).seq >= truth.seq ? true : undefined));
        expect(page.picture(id, seat)).toEqual(truth);
      }
    }
  };
  for (let n = 0; n < 26; n++) {
    const seat = steady.picture(id, 0).mine ? 0 : 1;
    const mine = steady.picture(id, seat).mine!;
    const ids = Object.keys((mine.domain as { tree: object }).tree);
    await steady.answer(id, seat, [ids[(n * 7) % ids.length]!, "fast"]);
    if (n % 6 === 5) {
      await agree();
      expect((await steady.command(id, { id: newId(), do: "undo", seat })).ok).toBe(true);
    }
    if (n % 8 === 3) {
      // The line breaks, and the page comes back with what it had.
      await agree();
      const had = both.map((one) => guest.picture(id, one));
      guest.close();
      const moved = steady.picture(id, 0).mine ? 0 : 1;
      await steady.answer(id, moved);
      guest = await host.page();
      for (const one of both) guest.pictures.set(`${id} ${one}`, had[one]!);
      await guest.watch(id, both, had[0]!.seq);
    }
    await agree();
  }
  const updates = steady.heard.filter((text) => text.startsWith('{"t":"update"'));
  expect(updates.filter((text) => text.includes('"asked":{')).length).toBeGreaterThan(10);
  expect(updates.some((text) => text.includes('"fixed"'))).toBe(false);
  expect(steady.picture(id, 0).view.fixed.names).toHaveLength(40);
  steady.close();
  guest.close();
  await server.end();
});
