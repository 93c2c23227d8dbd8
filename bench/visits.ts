import { Device } from "@warren/server/test/client.ts";
import { each } from "./load.ts";
import { OURS, withServers } from "./servers.ts";

/** What a site costs besides moves: people who open a page, and who come back to a match that no server has in memory. */

const PEOPLE = 200;
/** Answers in each match before somebody comes back to it. */
const ANSWERS = 60;

export interface VisitCosts {
  /** Processor time of the server for a socket that is opened by somebody it has not at hand, in microseconds. */
  readonly page: number;
  /** For a match that is read, replayed and sent whole. */
  readonly match: number;
}

/** Matches are made and played at one node; their players come back to another, which knows neither them nor the matches. */
export function visitCosts(database: string): Promise<VisitCosts> {
  return withServers({ serve: OURS.serve, servers: 2, told: [database] }, async ({ urls, cpu }) => {
    const [first, second] = urls.map((url) => ({ url })) as [{ url: string }, { url: string }];
    const people: { readonly device: Device; readonly table: string }[] = [];
    await each(
      Array.from({ length: PEOPLE }, (_, i) => i),
      async () => {
        const device = await Device.at(first);
        const seats = [{ who: "me" }, { who: "device", name: "Other" }];
        const made = await device.post("/tables", { game: "ridge-war", options: {}, seats, nonce: "n" });
        const table: string = made.body.id;
        const page = await device.page();
        await page.watch(table, [0, 1]);
        for (let n = 0; n < ANSWERS; n++) {
          const seat = page.picture(table, 0).mine ? 0 : 1;
          if (page.picture(table, seat).outcome) break;
          await page.answer(table, seat);
        }
        page.close();
        people.push({ device: device.at(second), table });
      },
    );
    const costOf = async (visit: (one: number) => Promise<void>): Promise<number> => {
      const before = await cpu();
      await each(
        people.map((_, i) => i),
        visit,
      );
      return (1000 * ((await cpu()) - before)) / PEOPLE;
    };
    const pages = new Map<number, Awaited<ReturnType<Device["page"]>>>();
    const page = await costOf(async (one) => void pages.set(one, await people[one]!.device.page()));
    const match = await costOf((one) => pages.get(one)!.watch(people[one]!.table, [0, 1]));
    for (const one of pages.values()) one.close();
    return { page, match };
  });
}
