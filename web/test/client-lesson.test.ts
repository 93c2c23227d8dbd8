import type { Lesson } from "@warren/kernel/lesson.ts";
import { type ToyState, toyGame } from "@warren/kernel/testing/toy.ts";
import { expect, test } from "vitest";
import { LessonMatch } from "../src/client/lesson.ts";

const say = { key: "words" };
const lesson: Lesson = {
  id: "two-rounds",
  title: say,
  about: say,
  minutes: 1,
  options: { hand: 2, open: false, deck: "plain" },
  seats: 2,
  learner: 0,
  seed: "two rounds",
  position: (): ToyState => ({
    table: { points: [0, 0], deck: 0, sizes: [2, 2], laid: [null, null], spent: [], marked: [null, null] },
    hands: [{ cards: ["n9", "n2"] }, { cards: ["n0", "n3"] }],
    handOf: [0, 1],
    box: { deck: [] },
    flow: [{ at: "round.lay" }],
  }),
  steps: [
    { t: "tell", say },
    { t: "do", say, kind: "round.lay", model: () => ["n9"], otherwise: { key: "not.that" } },
    { t: "free", say, until: (view) => view.table.spent.length > 2 },
  ],
  others: () => ["n0"],
};
const module = { game: toyGame, bots: [], catalogue: {}, label: (id: string) => id };

test("a lesson is a match in which only what is being learnt is taken", async () => {
  const client = await LessonMatch.open(module, lesson, ["Ann", "Bramble"]);
  const heard: (string | undefined)[] = [];
  client.subscribe(() => heard.push(client.coach.step?.t));
  const opened = Promise.withResolvers<string>();
  client.follow(0, (news) => "picture" in news && opened.resolve(news.picture.mine!.id));
  // The question keeps its id while it is open, whatever the other one does.
  const decision = await opened.promise;
  const answer = (card: string) => client.send({ do: "answer", seat: 0, decision, answer: [card] });
  expect(await answer("n9")).toMatchObject({ ok: false, refusal: { key: "lesson.readFirst" } });
  client.coach.goOn();
  expect(client.coach.step?.t).toBe("do");
  expect(client.coach.model()).toEqual(["n9"]);
  expect(await answer("n2")).toMatchObject({ ok: false, refusal: { key: "not.that" } });
  // What the rules forbid is refused by the rules.
  expect((await answer("n7")) as object).toMatchObject({ ok: false });
  expect(await answer("n7")).not.toMatchObject({ refusal: { key: "not.that" } });
  expect(await client.send({ do: "undo", seat: 0 })).toMatchObject({ ok: false, refusal: { key: "lesson.noUndo" } });
  expect(await answer("n9")).toMatchObject({ ok: true });
  expect(client.coach.step?.t).toBe("free");
  expect(client.coach.done).toBe(2);
  expect(heard).toContain("free");
  client.close();
});
