import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanLine, cleanName, distinctName, looksOf } from "../names.ts";
import { Device, newId, toyServer } from "./client.ts";

describe("what cannot be seen, or turns the text round", () => {
  test.each([
    ["a name of two compositions is one", "Zoe\u0308", "Zoë"],
    ["right-to-left override", "\u202Eeve", "eve"],
    ["isolates and marks", "\u2066a\u2069\u200E\u061Cb", "ab"],
    ["zero widths", "A\u200Bd\u2060a\uFEFF", "Ada"],
    ["soft hyphen and tags", "A\u00ADd\u{E0061}a", "Ada"],
    ["blanks that count as letters", "\u3164\u115F\u2800\uFFA0Ada", "Ada"],
    ["private use", "A\uE000da", "Ada"],
    ["joiners", "Ad\u200Da\u200C", "Ada"],
    ["many spaces", "Ada   \u00A0 Fox", "Ada Fox"],
    ["heaped marks", "A\u0301\u0302\u0303\u0304\u0305\u0306da", "\u00C1\u0302\u0303\u0304da"],
    ["an emoji of several parts stays", "👩\u200D🚀", "👩\u200D🚀"],
    ["a heart stays red", "Ada ❤\uFE0F", "Ada ❤\uFE0F"],
    ["nothing but tricks", "\u200B\u202E\u3164", ""],
  ])("%s", (_, given, shown) => {
    expect(cleanName(given)).toBe(shown);
    if (!given.includes("   ")) expect(cleanLine(given)).toBe(shown);
  });

  test("a line keeps its line breaks and the joiners that words of some scripts need", () => {
    expect(cleanLine("one\ntwo\u0000\u202E")).toBe("one\ntwo");
    expect(cleanLine("می\u200Cخواهم")).toBe("می\u200Cخواهم");
    expect(cleanName("می\u200Cخواهم")).toBe("میخواهم");
  });
});

describe("names that look alike", () => {
  test.each([
    ["Ada", "ada"],
    ["Bob", "B0b"],
    ["Paul", "Раul"],
    ["Bill", "BiII"],
    ["Olga", "\u039Flga"],
    ["HANNA", "\u0397ANNA"],
    ["modern", "modem"],
    ["Ada Fox", "AdaFox"],
    ["Zoë", "Zoe"],
    ["Ada", "𝓐𝓭𝓪"],
    ["Ada", "Ａｄａ"],
  ])("%s and %s", (one, other) => {
    expect(looksOf(other)).toBe(looksOf(one));
    expect(distinctName(other, [one])).toBe(`${other} 2`);
  });

  test.each([
    ["Ada", "Eda"],
    ["🦊", "🐻"],
    ["Юля", "Юра"],
    ["小明", "小红"],
  ])("%s and %s are told apart as they are", (one, other) => {
    expect(distinctName(other, [one])).toBe(other);
  });
});

describe("at a table", () => {
  let server: Awaited<ReturnType<typeof toyServer>>;
  beforeAll(async () => {
    server = await toyServer();
  });
  afterAll(() => server.end());

  const called = async (name: string): Promise<Device> => {
    const device = await Device.at(server);
    expect((await device.post("/me", { name })).status).toBe(200);
    return device;
  };

  test("names and lines are kept as they are shown; a name of nothing is refused", async () => {
    const host = await Device.at(server);
    expect((await host.post("/me", { name: "\u202EA\u200Bda" })).body.name).toBe("Ada");
    expect((await host.post("/me", { name: "\u200B\u3164" })).status).toBe(400);
    const { id } = await host.table([{ who: "me" }, { who: "link" }]);
    const line = { id: newId(), do: "chat", text: "safe\u202Egpj.exe" } as const;
    expect((await host.command(id, line)).body.ok).toBe(true);
    expect((await host.command(id, line)).body.ok).toBe(true);
    expect((await host.command(id, { id: newId(), do: "chat", text: "\u200B\u2060" })).status).toBe(400);
    expect((await host.get(`/tables/${id}/chat`)).body.lines).toMatchObject([{ text: "safegpj.exe" }]);
  });

  test("players, those on one device, bots and those who look on are told apart", async () => {
    const host = await called("Paul");
    const { id, seats } = await host.table([
      { who: "me" },
      { who: "device", name: "P\u0430ul" },
      { who: "device", name: "Anna" },
      { who: "link" },
    ]);
    expect(seats.map((seat) => seat.name)).toEqual(["Paul", "P\u0430ul 2", "Anna", ""]);
    const friend = await called("\u0410nna");
    const joined = (await friend.post(`/tables/${id}/join`, { nonce: "n" })).body;
    expect(joined.seats[3].name).toBe("\u0410nna 2");
    const watchers = [await called("PAUL"), await called("Pau1")];
    for (const device of [host, friend, ...watchers, watchers[0]!])
      await device.command(id, { id: newId(), do: "chat", text: "hello" });
    const { lines } = (await host.get(`/tables/${id}/chat`)).body;
    expect(lines.map((line: { name: string }) => line.name)).toEqual(["Paul", "\u0410nna 2", "PAUL 3", "Pau1 4", "PAUL 3"]);
  });
});
