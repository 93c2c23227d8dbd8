import type { Work } from "@warren/kernel/builder.ts";
import { expect, test } from "vitest";
import { Saver } from "../builder/saver.ts";

const work = (id: string, text: string): Work => ({ id, name: id, text, updatedAt: 0 });

/** A shelf that saves when it is told to. */
function slowShelf() {
  const saved: string[] = [];
  const ended: string[] = [];
  const open: { readonly done: () => void; readonly fail: () => void }[] = [];
  const saver = new Saver(
    ({ id, text }) =>
      new Promise((done, fail) => {
        saved.push(id + text);
        open.push({ done, fail: () => fail(new Error("full")) });
      }),
    ({ id, text }, failed) => ended.push(`${id}${text}${failed ? " failed" : ""}`),
  );
  return { saver, saved, ended, next: () => open.shift()! };
}

test("whoever begins another work while the last change is being saved loses neither that nor the one after it", async () => {
  const { saver, saved, ended, next } = slowShelf();
  saver.put(work("a", "1"));
  saver.put(work("a", "2"));
  saver.put(work("b", "1"));
  expect(saved).toEqual(["a1"]);
  next().done();
  await expect.poll(() => saved).toEqual(["a1", "a2"]);
  next().done();
  await expect.poll(() => saved).toEqual(["a1", "a2", "b1"]);
  next().done();
  await saver.idle();
  expect(ended).toEqual(["a1", "a2", "b1"]);
});

test("of several changes that wait only the latest is saved", async () => {
  const { saver, saved, next } = slowShelf();
  for (const text of ["1", "2", "3"]) saver.put(work("a", text));
  next().done();
  await expect.poll(() => saved).toEqual(["a1", "a3"]);
  next().done();
  await saver.idle();
  saver.put(work("a", "4"));
  expect(saved).toEqual(["a1", "a3", "a4"]);
});

test("a save that fails is told, and the next work is saved all the same", async () => {
  const { saver, saved, ended, next } = slowShelf();
  saver.put(work("a", "1"));
  saver.put(work("b", "1"));
  next().fail();
  await expect.poll(() => saved).toEqual(["a1", "b1"]);
  expect(ended).toEqual(["a1 failed"]);
  next().done();
  await saver.idle();
  expect(ended).toEqual(["a1 failed", "b1"]);
});

test("a work that is dropped while it waits is never saved, and one that is being saved is waited for", async () => {
  const { saver, saved, ended, next } = slowShelf();
  saver.put(work("a", "1"));
  saver.put(work("b", "1"));
  const dropped = [saver.drop("b"), saver.drop("a")];
  next().done();
  await Promise.all(dropped);
  expect(saved).toEqual(["a1"]);
  expect(ended).toEqual(["a1"]);
});
