import { guestNames } from "@warren/wire/text.en.ts";
import { expect, test } from "vitest";
import { MAX_NAME, myName, nickname, takeName } from "../src/client/name.ts";

test("every nickname fits the forms, and none makes a sentence with “You” in it", () => {
  const { how, who } = guestNames;
  for (let i = 0; i < how.length; i++)
    for (let j = 0; j < who.length; j++) {
      const turns = [i, j];
      const name = nickname(() => turns.shift()!);
      expect(name).toBe(`${how[i]} ${who[j]}`);
      expect([...name].length).toBeLessThanOrEqual(MAX_NAME);
      expect(name).not.toMatch(/^you\b/i);
    }
});

test("a device without storage has a name for as long as its page, and can change it", () => {
  const first = myName();
  expect(first).not.toBe("");
  expect(myName()).toBe(first);
  takeName("  Ada  ");
  expect(myName()).toBe("Ada");
  takeName("   ");
  expect(myName()).toBe("Ada");
  takeName("x".repeat(60));
  expect(myName()).toBe("x".repeat(MAX_NAME));
});
