import type { GameEvent } from "@warren/kernel/game.ts";
import { eachTold } from "@warren/kernel/testing/told.ts";
import { holes } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { animalEmpire } from "../../game.ts";
import type { Table } from "../../rules/state.ts";
import { kit } from "../../test/kit.ts";
import { en } from "../../text/en.ts";
import { DRAWN, trailsOf } from "../trails.ts";

/** What the hall marks while it is told: an Empire, a Kingdom, an Army, a place in the middle, the Wilderness. */
const MARKED = /^(seat\.\d+|[kaf]\d+|wild)$/;
/** Where a line may begin or end. */
const PLACED = /^((seat|home)\.\d+|[kaf]\d+|wild|C\d\d)$/;
/** What happens to no place in the hall, and where it is seen instead. */
const NOT_IN_THE_HALL: { readonly [key: string]: string } = { "over.unfinished": "how it ended" };
/** Families of the catalogue that are told while the game goes on. */
const TOLD =
  /^(setup|wild|turn|truce|action|raid|fleet|march|attackers|capture|battle|crown|manage|order|play|owl|magpie|leash|engine|marker|over)\./;

test("no kind of event is without a way to be drawn, or a reason why it is only marked, and a sentence with names", () => {
  const kinds = Object.keys(en).filter((key) => TOLD.test(key) && !key.startsWith("over.you"));
  expect(Object.keys(DRAWN).sort()).toEqual(kinds.sort());
  const nameless = new Set(["truce.ends", "over.unfinished"]);
  for (const [key, drawing] of Object.entries(DRAWN)) {
    if (drawing.how === "mark") expect(drawing.why, key).not.toBe("");
    if (!nameless.has(key)) expect(holes(en[key]!).length, key).toBeGreaterThan(0);
  }
});

test("whatever is told is marked in the hall, or is a card held up in its middle that says what it does", () => {
  const seen = new Set<string>();
  const missed = new Set<string>();
  eachTold(
    animalEmpire,
    kit,
    ({ key, about = [], args }, { table }) => {
      seen.add(key);
      const { playing } = table as Table;
      const card = key.startsWith("play.") ? String(args?.card) : undefined;
      const heldUp = card !== undefined && playing?.card === card && Object.hasOwn(en, `effect.${card}`);
      // A card is held up besides whatever it does.
      if (card !== undefined && !heldUp) missed.add(key);
      if (!heldUp && !about.some((id) => MARKED.test(id)) && !Object.hasOwn(NOT_IN_THE_HALL, key)) missed.add(key);
    },
    3,
  );
  expect([...missed]).toEqual([]);
  // Enough of them came up for this to say something.
  expect(seen.size).toBeGreaterThan(50);
});

test("what moves or is done to somebody is drawn from one place of the hall to another", () => {
  const drawn = new Set<string>();
  const lost = new Set<string>();
  let before: Table | undefined;
  eachTold(
    animalEmpire,
    kit,
    (event: GameEvent, { table }) => {
      const after = table as Table;
      for (const { from, to, by } of trailsOf(event, before, after)) {
        drawn.add(event.key);
        const exists = (id: string): boolean => !/^(seat|home)\./.test(id) || Number(id.slice(5)) < after.lords.length;
        if (![from, to].every((id) => PLACED.test(id) && exists(id)) || by >= after.lords.length)
          lost.add(`${event.key} ${from} ${to}`);
      }
      before = { ...after, armies: after.armies.map((one) => ({ ...one })), kingdoms: after.kingdoms.map((one) => ({ ...one })) };
    },
    3,
  );
  expect([...lost]).toEqual([]);
  const ways = Object.entries(DRAWN).filter(([, { how }]) => how !== "mark");
  // Told to those whom it concerns alone.
  const unseen = ways.map(([key]) => key).filter((key) => !drawn.has(key));
  expect(unseen).toEqual(["wild.drawn", "magpie.takes"]);
});
