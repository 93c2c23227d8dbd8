import { hexToBytes } from "@noble/hashes/utils.js";
import { randomBot } from "@warren/bots/random.ts";
import { keptRules } from "@warren/games/kept.ts";
import { kept } from "@warren/games/wards-of-war/kept/list.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import { commitment } from "@warren/kernel/chance.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { changedOptions } from "@warren/kernel/progress.ts";
import { FORMAT_VERSION, verifyMatchFile } from "@warren/kernel/record.ts";
import { countAnswers } from "@warren/kernel/sample.ts";
import { toyGame } from "@warren/kernel/testing/toy.ts";
import { legs } from "@warren/kernel/testing/toy-legs.ts";
import { expect, test } from "vitest";
import { LocalMatch, startLocal } from "../src/client/local.ts";
import { loadGame } from "../src/client/module.ts";
import { good } from "../src/client/result.ts";
import type { LocalSeat } from "../src/client/store.ts";
import { Story } from "../src/client/story.ts";
import { recorded, timelineOf } from "../src/client/timeline.ts";
import type { News } from "../src/client/viewpoint.ts";
import { toyDoors, toyModule } from "./client-kit.ts";

const solo: LocalSeat[] = [
  { kind: "person", name: "Ann" },
  { kind: "bot", name: "Bot", level: "random" },
];
const options = defaultOptions(toyGame.options);

/** Resolves once the condition holds; the client says when something changed. */
function until(client: Pick<LocalMatch, "subscribe">, holds: () => boolean): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (!holds()) return;
      stop();
      done();
    };
    const stop = client.subscribe(look);
    look();
  });
}

const followed = (client: LocalMatch, seat: number | null) => {
  const story = new Story();
  story.setSpeed(0);
  client.follow(seat, (news) => story.hear(news));
  return story;
};

async function playOut(client: LocalMatch, story: Story, seat: number): Promise<void> {
  for (;;) {
    await until(client, () => client.info?.stage === "over" || client.info?.waiting.includes(seat) === true);
    if (client.info?.stage === "over") return;
    const decision = story.decision!;
    const given = await client.send({ do: "answer", seat, decision: decision.id, answer: decision.fallback });
    expect(given.ok).toBe(true);
  }
}

test("a solo match is played to its end, stored entry by entry, and its dice check out", async () => {
  const doors = toyDoors();
  const id = await startLocal(toyModule, options, solo, doors.store);
  const client = new LocalMatch(id, doors);
  const story = followed(client, 0);
  await playOut(client, story, 0);
  expect(client.info!.key).toBeDefined();
  expect(commitment(hexToBytes(client.info!.key!))).toBe(client.info!.commitment);
  const kept = (await doors.store.load(id))!;
  expect(kept.row.over).toBe(true);
  expect(kept.row.progress?.ranks).toEqual(story.live!.outcome!.ranks);
  expect(kept.row.changed).toEqual(changedOptions(toyGame.options, options));
  const file = { format: "warren-match", formatVersion: FORMAT_VERSION, header: kept.row.header, names: ["Ann", "Bot"] } as const;
  const checked = verifyMatchFile(toyGame, { ...file, key: kept.row.key!, entries: kept.entries });
  expect(checked).toMatchObject({ sound: true, keyChecked: true, finished: true });
  expect(story.live!.outcome).toBeDefined();
});

test("a match on this device that began under an earlier version is played on, finished and looked back at under its own rules", async () => {
  const third = kept.find(({ version }) => version === 3)!;
  const found = await keptRules("wards-of-war", third);
  if ("refusal" in found) throw new Error(found.refusal.key);
  const doors = { ...toyDoors(), load: loadGame };
  const before = defaultOptions(found.module.game.options);
  const id = await startLocal(found.module, { ...before, length: "quick" }, solo, doors.store);
  const client = new LocalMatch(id, doors);
  const story = followed(client, 0);
  for (let answers = 0; answers < 5; answers++) {
    await until(client, () => client.info?.waiting.includes(0) === true);
    const { id: decision, fallback: answer } = story.decision!;
    expect((await client.send({ do: "answer", seat: 0, decision, answer })).ok).toBe(true);
  }
  // The bot has answered too: nothing is under way when the page goes.
  await until(client, () => client.info?.waiting.includes(0) === true);
  expect(client.info).toMatchObject({ version: 3, stage: "playing" });
  client.close();
  // The page is opened anew: everything comes from what was kept.
  const again = new LocalMatch(id, doors);
  const told = followed(again, 0);
  await until(again, () => again.info?.waiting.includes(0) === true);
  expect(told.live!.view).toEqual(story.live!.view);
  expect((await again.send({ do: "resign", seat: 0 })).ok).toBe(true);
  await until(again, () => again.info?.stage === "over");
  const { row, entries } = (await doors.store.load(id))!;
  const timeline = timelineOf(recorded(again.module!.game, row.header, entries), 0);
  expect(timeline.outcome).toEqual(told.live!.outcome);
  const file = { format: "warren-match", formatVersion: FORMAT_VERSION, header: row.header, names: ["Ann", "Bot"] } as const;
  const checked = verifyMatchFile(found.module.game, { ...file, key: row.key!, entries });
  expect(checked).toMatchObject({ sound: true, keyChecked: true, finished: true });
});

test("words are kept with the match, and bots answer what is said to them", async () => {
  const doors = toyDoors();
  const agreeable: Bot = {
    ...randomBot,
    reply: ({ game, view, seat, heard }) => game.talk!.now(view, seat, heard)?.cards?.[0]?.answers[0]?.say,
  };
  const module = { ...toyModule, bots: [agreeable] };
  const id = await startLocal(module, options, solo, doors.store);
  const client = new LocalMatch(id, { ...doors, load: async () => ({ ok: true, value: module }) });
  const story = followed(client, 0);
  await until(client, () => client.info?.waiting.length === 1);
  expect(await client.send({ do: "talk", seat: 0, say: ["promise", "seat.1"] })).toMatchObject({ ok: true });
  await until(story, () => story.live!.heard?.length === 2);
  expect(story.live!.heard!.map((one) => (one.say as string[])[0])).toEqual(["promise", "accept"]);
  expect(await client.send({ do: "talk", seat: 0, say: ["accept", "1"] })).toMatchObject({
    ok: false,
    refusal: { key: "toy.nothingToAccept" },
  });
  expect(await client.send({ do: "talk", seat: 1, say: ["boast"] })).toMatchObject({ ok: false });
  const entries = (await doors.store.load(id))!.entries;
  expect(entries.filter((entry) => entry.type === "talk")).toMatchObject([{ seat: 0 }, { seat: 1, auto: "bot" }]);
  // Reloaded, the words are there and nothing is said twice.
  const again = new LocalMatch(id, { ...doors, load: async () => ({ ok: true, value: module }) });
  const retold = followed(again, 0);
  await until(again, () => again.info !== undefined);
  expect(retold.live!.heard).toHaveLength(2);
});

test("bots are sent their view and nothing of the state", async () => {
  const doors = toyDoors();
  const id = await startLocal(toyModule, options, solo, doors.store);
  const client = new LocalMatch(id, doors);
  await until(client, () => client.info?.waiting.length === 1);
  expect(doors.asked).toHaveLength(1);
  expect(Object.keys(doors.asked[0]!.view).sort()).toEqual(["flow", "hand", "handOf", "seat", "seats", "table"]);
  expect(doors.asked[0]!.seat).toBe(1);
});

test("a reload goes on where it stopped and plays back what was not seen", async () => {
  const doors = toyDoors();
  const id = await startLocal(toyModule, options, solo, doors.store);
  const first = new LocalMatch(id, doors);
  const story = followed(first, 0);
  await until(first, () => first.info?.waiting.length === 1);
  first.seen(0, story.live!.seq);
  await first.send({ do: "answer", seat: 0, decision: story.decision!.id, answer: story.decision!.fallback });
  await until(first, () => first.info!.waiting.includes(0));
  first.close();

  const second = new LocalMatch(id, doors);
  await until(second, () => second.info !== undefined);
  const news: News[] = [];
  second.follow(0, (one) => news.push(one));
  expect(news[0]!.moments).toBeUndefined();
  expect(news.length).toBeGreaterThan(1);
  const again = new Story();
  again.setSpeed(0);
  for (const one of news) again.hear(one);
  expect(again.live!.view).toEqual(story.live!.view);
  expect(again.decision?.id).toBe(story.decision?.id);
  await playOut(second, followed(second, 0), 0);
});

test("what cannot be stored did not happen", async () => {
  const doors = toyDoors();
  const id = await startLocal(toyModule, options, solo, doors.store);
  const client = new LocalMatch(id, doors);
  const story = followed(client, 0);
  await until(client, () => client.info?.waiting.length === 1);
  const before = story.live!.seq;
  const add = doors.store.add;
  doors.store.add = async () => {
    throw new Error("the disk is full");
  };
  const given = await client.send({
    do: "answer",
    seat: 0,
    decision: story.decision!.id,
    answer: story.decision!.fallback,
  });
  expect(given).toMatchObject({ ok: false, refusal: { key: "local.notStored" } });
  expect(story.live!.seq).toBe(before);
  doors.store.add = add;
  expect((await client.send({ do: "answer", seat: 0, decision: story.decision!.id, answer: story.decision!.fallback })).ok).toBe(
    true,
  );
});

test("undo is free on one's own device, also past a die and a bot", async () => {
  const doors = toyDoors();
  const id = await startLocal(toyModule, options, solo, doors.store);
  const client = new LocalMatch(id, doors);
  const story = followed(client, 0);
  await until(client, () => client.info?.waiting.length === 1);
  const hand = story.live!.view.hand;
  await client.send({ do: "answer", seat: 0, decision: story.decision!.id, answer: story.decision!.fallback });
  await until(client, () => client.info!.waiting.includes(0));
  expect(story.live!.view.hand).not.toEqual(hand);
  expect((await client.send({ do: "undo", seat: 0 })).ok).toBe(true);
  expect(story.live!.view.hand).toEqual(hand);
});

test("orders for a bot's seat, forged answers and questions that have passed are refused", async () => {
  const doors = toyDoors();
  const id = await startLocal(toyModule, options, solo, doors.store);
  const client = new LocalMatch(id, doors);
  const story = followed(client, 0);
  await until(client, () => client.info?.waiting.length === 1);
  const { id: decision } = story.decision!;
  const refused = async (order: Parameters<LocalMatch["send"]>[0]) => {
    const given = await client.send(order);
    return given.ok ? "accepted" : given.refusal.key;
  };
  expect(await refused({ do: "answer", seat: 1, decision, answer: [] })).toBe("match.notAsked");
  expect(await refused({ do: "answer", seat: 0, decision, answer: ["n999"] })).toBe("answer.notAnOption");
  expect(await refused({ do: "answer", seat: 0, decision: "9.0", answer: [] })).toBe("match.otherQuestion");
  expect(await refused({ do: "chat", text: "hello" })).toBe("local.nobodyElse");
});

test("a resigned seat of three is played on by the fallback", async () => {
  const doors = toyDoors();
  const seats: LocalSeat[] = [...solo, { kind: "person", name: "Ben" }];
  const id = await startLocal(toyModule, options, seats, doors.store);
  const client = new LocalMatch(id, doors);
  const story = followed(client, 0);
  await until(client, () => client.info !== undefined);
  expect((await client.send({ do: "resign", seat: 2 })).ok).toBe(true);
  await playOut(client, story, 0);
  const entries = (await doors.store.load(id))!.entries;
  expect(entries.some((entry) => entry.type === "answer" && entry.auto === "caretaker" && entry.seat === 2)).toBe(true);
});

test("a match that is not there, or is damaged, is refused in words", async () => {
  const doors = toyDoors();
  const none = new LocalMatch("local-none", doors);
  await until(none, () => none.refusal !== undefined);
  expect(none.refusal!.key).toBe("local.unknown");
  const id = await startLocal(toyModule, options, solo, doors.store);
  const kept = (await doors.store.load(id))!;
  await doors.store.create(kept.row, [{ ...kept.entries[0]!, hash: "0000000000000000" }]);
  const damaged = new LocalMatch(id, doors);
  await until(damaged, () => damaged.refusal !== undefined);
  expect(damaged.refusal!.key).toBe("local.damaged");
});

test("standing orders answer in a match of one's own, are kept with it, and are refused where there are none", async () => {
  const kind = "round.lay";
  const game = {
    ...toyGame,
    standing: [{ kind, orders: [{ id: "usual" }] }],
    pending: (state: Parameters<typeof toyGame.pending>[0]) =>
      toyGame
        .pending(state)
        .map((one) => (one.kind === kind ? { ...one, policies: [{ id: "usual", answer: one.fallback }] } : one)),
  };
  const doors = { ...toyDoors(), load: async () => good({ ...toyModule, game }) };
  const id = await startLocal({ ...toyModule, game }, options, solo, doors.store);
  const client = new LocalMatch(id, doors);
  await until(client, () => client.info !== undefined);
  const refusal = async (order: { seat: number; kind: string; order: string | null }) => {
    const given = await client.send({ do: "order", ...order });
    return given.ok ? "accepted" : given.refusal.key;
  };
  expect(await refusal({ seat: 0, kind: "dance", order: "usual" })).toBe("order.unknown");
  expect(await refusal({ seat: 0, kind, order: "other" })).toBe("order.unknown");
  expect(await refusal({ seat: 0, kind, order: null })).toBe("order.unknown");
  expect(await refusal({ seat: 1, kind, order: "usual" })).toBe("match.notAsked");
  expect(await refusal({ seat: 0, kind, order: "usual" })).toBe("accepted");
  expect(client.info!.seats[0]!.orders).toEqual({ [kind]: "usual" });
  const story = followed(client, 0);
  for (;;) {
    await until(client, () => client.info!.stage === "over" || client.info!.waiting.includes(0));
    if (client.info!.stage === "over") break;
    // Whatever is under way is done; only what no order answers is left to the player.
    await client.pictureAt(0, 0);
    const decision = story.decision;
    if (decision?.kind === "round.mark")
      await client.send({ do: "answer", seat: 0, decision: decision.id, answer: decision.fallback });
  }
  client.close();
  const kept = (await doors.store.load(id))!;
  expect(kept.row.orders).toEqual({ 0: { [kind]: "usual" } });
  const answers = kept.entries.flatMap((entry) => (entry.type === "answer" && entry.seat === 0 ? [entry] : []));
  const laid = answers.filter((entry) => entry.kind === kind);
  expect(laid.length).toBeGreaterThan(0);
  expect(laid.every((entry) => entry.auto === "standing")).toBe(true);
  expect(answers.filter((entry) => entry.kind !== kind).every((entry) => entry.auto === undefined)).toBe(true);
});

test("a question that leaves no choice is spared, alone among bots and with others at the device", async () => {
  const kind = "round.lay";
  const game = {
    ...toyGame,
    standing: [{ kind, orders: [{ id: "usual" }] }],
    pending: (state: Parameters<typeof toyGame.pending>[0]) =>
      toyGame.pending(state).map((one) => (one.kind === kind ? { ...one, policies: [] } : one)),
  };
  const spared = async (seats: LocalSeat[]) => {
    const doors = { ...toyDoors(), load: async () => good({ ...toyModule, game }) };
    const id = await startLocal({ ...toyModule, game }, options, seats, doors.store);
    const client = new LocalMatch(id, doors);
    const stories = seats.map((_, seat) => followed(client, seat));
    // Nor is it shown for a moment, to be gone before anybody could press.
    const shown: OpenDecision[] = [];
    for (const story of stories.filter((_, seat) => seats[seat]!.kind === "person"))
      story.subscribe(() => story.decision && story.decision.sealed === undefined && shown.push(story.decision));
    await until(client, () => client.info !== undefined);
    for (;;) {
      const persons = () => client.info!.waiting.filter((seat) => seats[seat]!.kind === "person");
      await until(client, () => client.info!.stage === "over" || persons().length > 0);
      if (client.info!.stage === "over") break;
      await client.pictureAt(0, 0);
      const seat = persons()[0];
      const decision = seat === undefined ? undefined : stories[seat]!.decision;
      if (decision) await client.send({ do: "answer", seat: seat!, decision: decision.id, answer: decision.fallback });
    }
    client.close();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((one) => one.policies && countAnswers(one.domain) === 1)).toEqual([]);
    const { entries } = (await doors.store.load(id))!;
    return entries.filter((entry) => entry.type === "answer" && entry.auto === "only");
  };
  const by = async (seats: LocalSeat[]) => {
    const entries = await spared(seats);
    return [...new Set(entries.map((entry) => (entry.type === "answer" ? `${entry.seat} ${entry.kind}` : entry.type)))].sort();
  };
  expect(await by(solo)).toEqual([`0 ${kind}`]);
  // No device is handed round for it.
  expect(await by([solo[0]!, { kind: "person", name: "Bea" }])).toEqual([`0 ${kind}`, `1 ${kind}`]);
});

const legsModule: GameModule = { game: legs, bots: [], catalogue: {}, label: (id) => id };
test("a match that waits for others opens each on the device and takes in what it came to when it is looked at again", async () => {
  const doors = {
    ...toyDoors(),
    load: async (game: string) => good(game === legs.id ? legsModule : toyModule),
  };
  const id = await startLocal(legsModule, {}, solo, doors.store);
  for (const leg of [0, 1]) {
    const longer = new LocalMatch(id, doors);
    const story = followed(longer, 0);
    if (leg === 0) {
      await until(longer, () => longer.info?.waiting.includes(0) === true);
      const { id: decision, fallback } = story.decision!;
      await longer.send({ do: "answer", seat: 0, decision, answer: fallback });
    }
    await until(longer, () => longer.info?.episode !== undefined);
    expect(await longer.send({ do: "undo", seat: 0 })).toMatchObject({ refusal: { key: "table.episodeBegun" } });
    const episode = new LocalMatch(longer.info!.episode!, doors);
    longer.close();
    // Who leads the leg has its first seat: in the second it is the bot.
    const mine = leg;
    await playOut(episode, followed(episode, mine), mine);
    expect(episode.info).toMatchObject({ stage: "over", longer: id, game: "toy" });
  }
  const longer = new LocalMatch(id, doors);
  await until(longer, () => longer.info?.stage === "over");
  expect((await doors.store.list()).map(({ longer }) => longer)).toEqual([undefined, id, id]);
});
