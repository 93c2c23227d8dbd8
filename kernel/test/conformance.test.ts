import { describe, expect, test } from "vitest";
import type { Bot } from "../bot.ts";
import { fast } from "../chance.ts";
import type { Tree } from "../domain.ts";
import { goto } from "../flow.ts";
import type { Fx, Game, View } from "../game.ts";
import { sampleAnswer } from "../sample.ts";
import { quietFx } from "../search.ts";
import { conformance } from "../testing/conformance.ts";
import { runConformance } from "../testing/conformance-core.ts";
import { CHECKS, type CheckName } from "../testing/kit/inspection.ts";
import { lostInJson } from "../testing/kit/plain.ts";
import type { ConformanceSetting } from "../testing/kit/setting.ts";
import { type ToyState, toyEn, toyGame } from "../testing/toy.ts";
import { hills } from "../testing/toy-hills.ts";

const rules = new Set(["TOY-1", "TOY-2", "TOY-3", "TOY-4"]);
const guesser: Bot = {
  level: "recruit",
  steps: 1,
  decide: ({ decision, rng }) => ({ answer: sampleAnswer(decision.domain, rng) }),
};
/** Two cards each, about to be laid. */
function late(): ToyState {
  const state = toyGame.setup({ hand: 2, open: false, deck: "plain" }, 2, quietFx(fast("late")));
  state.box.deck = [];
  state.table.deck = 0;
  return state;
}
const everything: ConformanceSetting = {
  games: 40,
  catalogue: toyEn,
  rules,
  maxBytes: 5_000,
  options: [{}, { deck: "short", hand: 2 }],
  seats: [2, 3],
  starts: [{ seats: 2, options: { hand: 2 }, position: late }],
  bots: [guesser],
  questions: ["round.lay", "round.mark"],
  onlyWords: ["toy.tooMany", "toy.nothingToAccept"],
};

conformance(toyGame, everything);

test("every check had something to look at", () => {
  const { looked } = runConformance(
    {
      ...toyGame,
      refuse: () => undefined,
      propose: (_view, { domain }, rng) => sampleAnswer(domain, rng),
      hints: (_view, { fallback }) => [{ name: { key: "toy.lay" }, answer: fallback }],
      pending: (state: ToyState, bare) =>
        toyGame.pending(state, bare).map((one) => ({ ...one, secret: one.kind === "round.lay" })),
    },
    everything,
  );
  for (const check of CHECKS) expect(looked[check], check).toBeGreaterThan(0);
});

let offered = false;
let peeked: string | undefined;

test("what came up is counted, and what is expected and did not stands there with 0", () => {
  const { coverage } = runConformance(toyGame, { ...everything, rules: new Set([...rules, "TOY-9"]), games: 6 });
  expect(Object.keys(coverage.questions)).toEqual(["round.lay", "round.mark"]);
  expect(coverage.questions["round.lay"]).toBeGreaterThan(coverage.questions["round.mark"]!);
  expect(coverage.messages).toMatchObject({ "toy.lay": coverage.questions["round.lay"], "toy.over": 6 });
  expect(coverage.rules["TOY-1"]).toBeGreaterThan(0);
  expect(coverage.rules["TOY-9"]).toBe(0);
});

describe("the kit cannot pass by looking away", () => {
  const found = (setting: Partial<ConformanceSetting>, game: Partial<Game> = {}) =>
    runConformance({ ...toyGame, ...game } as Game, { ...everything, games: 16, ...setting }).findings.map(
      ({ check, what }) => `${check}: ${what}`,
    );
  const mute: Partial<Game> = {
    apply: (state, decision, answer, fx) =>
      toyGame.apply(state, decision, answer, { ...fx, tell: (event, to) => event.key !== "toy.won" && fx.tell(event, to) }),
  };

  test("an event that is never told is found, unless it is listed with a reason", () => {
    expect(found({}, mute)).toEqual(["every message comes up: toy.won never came up"]);
    expect(found({ unreachable: { "toy.won": "nobody is told" } }, mute)).toEqual([]);
  });
  test("a new event is expected from the moment it has words", () => {
    expect(found({ catalogue: { ...toyEn, "toy.rained": "It rains." } })).toEqual([
      "every message comes up: toy.rained never came up",
    ]);
  });
  test("a question that never comes is found, and one that nobody named", () => {
    expect(found({ questions: ["round.lay", "round.mark", "round.dance"] })).toEqual([
      "every question comes up: round.dance never came up",
    ]);
    expect(found({ questions: ["round.lay"] })).toEqual(["every question comes up: round.mark came up and is not expected"]);
  });
  test("what comes up has no business on the list of what is unreachable, nor an event in a family of mere words", () => {
    expect(found({ unreachable: { "toy.won": "so they say" } })).toEqual([
      "every message comes up: toy.won is listed as unreachable and came up",
    ]);
    expect(found({ onlyWords: [...everything.onlyWords!, "toy.won"] })).toEqual([
      "every message comes up: toy.won came up and is not expected",
    ]);
  });
  test("a kit that looked at nothing fails", () => {
    const [, , blind] = found({ games: 0 });
    expect(blind).toContain("every check had something to look at: compared nothing: games end, no dead end,");
    // One game in three has bots, and this one has none.
    const blindToBots = "every check had something to look at: compared nothing: bots answer legally";
    expect(found({ games: 1, seed: "no bots" })).toContain(blindToBots);
    // A glance need not have met what only some games have; at nothing at all it must not look either.
    expect(found({ games: 1, seed: "no bots", demand: "nothing" })).toEqual([]);
    expect(found({ games: 0, demand: "nothing" }).join()).toContain("compared nothing: games end, no dead end,");
  });
  test("what comes up seldom is demanded of a long run alone, and of a glance nothing is", () => {
    const seldom = { "toy.won": "one round in a thousand" };
    expect(found({ seldom }, mute)).toEqual([]);
    expect(found({ seldom })).toEqual([]);
    expect(found({ seldom, demand: "everything" }, mute)).toEqual(["every message comes up: toy.won never came up"]);
    expect(found({ demand: "nothing" }, mute)).toEqual([]);
  });
  test("an opening that nobody may play is found", () => {
    expect(found({ starts: [{ opening: [["nothing"]] }] }).join()).toContain("sampled answers are legal");
  });
  test("a bot that leaves its domain is found", () => {
    expect(found({ bots: [{ ...guesser, decide: () => ({ answer: ["nothing"] }) }] }).join()).toContain("bots answer legally");
  });
});

describe("an answer that stays hidden", () => {
  type Trapper = { cards: string[]; trap?: string };
  /** The winner of a round sets his trap, or does not, and nobody else learns which; `slip` is what else comes of it. */
  const traps = (slip: (state: ToyState, seat: number, trap: string, fx: Fx) => void, secret = true): Game => ({
    ...toyGame,
    pending: (state: ToyState, bare) =>
      toyGame.pending(state, bare).map((one) => (one.kind === "round.mark" && secret ? { ...one, secret } : one)),
    apply(state: ToyState, decision, answer, fx) {
      if (decision.kind !== "round.mark") {
        toyGame.apply(state, decision, answer, fx);
        return;
      }
      const { seat } = decision;
      const trap = (answer as string[])[1]!;
      (state.hands[seat] as Trapper).trap = trap;
      state.table.marked[seat] = "perhaps";
      goto(state, { at: "round.lay" });
      fx.tell({ key: "toy.marked", args: { seat, yes: "perhaps" } });
      slip(state, seat, trap, fx);
    },
    resample(view, rng) {
      const state = toyGame.resample(view, rng);
      state.table.marked.forEach((marked, seat) => {
        const own = seat === view.seat ? (view.hand as Trapper).trap : rng.below(2) === 0 ? "yes" : "no";
        if (marked !== null) (state.hands[seat] as Trapper).trap = own!;
      });
      return state;
    },
  });
  const found = (game: Game): string[] =>
    runConformance(game, { ...everything, games: 12 }).findings.map(({ check, what }) => `${check}: ${what}`);
  const shows = /^secret answers stay secret: viewpoint .* shows in the view or in what is asked next, and no event told it$/;

  test("is compared with another one, and nothing is found where it does stay hidden", () => {
    expect(found(traps(() => {}))).toEqual([]);
    expect(
      runConformance(
        traps(() => {}),
        everything,
      ).looked["secret answers stay secret"],
    ).toBeGreaterThan(100);
  });
  test("is found on the table", () => {
    const laid = traps((state, seat, trap) => void (state.table.marked[seat] = trap));
    expect(found(laid)[0]).toMatch(shows);
  });
  test("is found in a frame of the flow", () => {
    const left = traps((state, _seat, trap) => goto(state, { at: "round.lay", trap }));
    expect(found(left)[0]).toMatch(shows);
  });
  test("is found in what is told to all", () => {
    const told = traps((_state, seat, yes, fx) => fx.tell({ key: "toy.marked", args: { seat, yes } }));
    expect(found(told)[0]).toMatch(/^secret answers stay secret: .* is told by an event, and the view does not show it: /);
  });
  test("is found in who is asked what next", () => {
    const asked = traps(() => {});
    const strange: Game = {
      ...asked,
      pending: (state, bare) =>
        asked
          .pending(state, bare)
          .map((one) => (state.hands.some((hand) => hand.trap === "yes") ? { ...one, rule: "TOY-2" } : one)),
    };
    expect(found(strange).some((what) => shows.test(what))).toBe(true);
  });
  test("may be told to whoever is shown it, and to oneself", () => {
    const shown = traps((state, seat, yes, fx) => {
      state.table.marked[seat] = yes;
      fx.tell({ key: "toy.marked", args: { seat, yes } });
    });
    expect(found(shown).filter((what) => what.startsWith("secret"))).toEqual([]);
    expect(found(traps((_state, seat, yes, fx) => fx.tell({ key: "toy.marked", args: { seat, yes } }, [seat])))).toEqual([]);
  });
  test("is found where its question does not call it secret", () => {
    expect(found(traps(() => {}, false))[0]).toMatch(
      /^hidden answers are marked secret: round\.mark answered by \["mark","(yes|no)"\] or \["mark","(yes|no)"\] is the same to viewpoint /,
    );
  });
});

test("what JSON loses is found by its path", () => {
  expect(lostInJson({ a: [1, "x", null, true, { b: 2 }] })).toBeUndefined();
  expect(lostInJson({ a: { b: undefined } })).toBe("a.b is undefined");
  expect(lostInJson({ a: [0, -0] })).toBe("a[1] is minus zero");
  expect(lostInJson({ a: new Map() })).toBe("a is no plain object");
  expect(lostInJson({ a: 0.5 })).toBe("a is 0.5");
  expect(lostInJson({ a: () => 0 })).toBe("a is a function");
  // biome-ignore lint/suspicious/noSparseArray: the point
  expect(lostInJson({ a: [1, , 2] })).toBe("a[1] is a hole");
});

/** A game with one planted fault, and the check that must find it. */
function planted(name: string, check: CheckName, mutant: Partial<Game>): void {
  test(`${name} is caught by “${check}”`, () => {
    const { findings } = runConformance({ ...toyGame, ...mutant } as Game, {
      ...everything,
      games: 30,
      cap: 400,
      demand: "nothing",
    });
    expect(findings.map((finding) => finding.check)).toContain(check);
  });
}

describe("planted faults", () => {
  planted("words that give away the speaker's hand", "talk leaks nothing", {
    talk: {
      ...toyGame.talk!,
      said: (view, seat, heard, say) => ({ ...toyGame.talk!.said(view, seat, heard, say), moment: view.hand!.cards[0] ?? "" }),
    },
  });
  planted("talk that is offered and then refused", "talk changes nothing", {
    talk: {
      ...toyGame.talk!,
      // Every second time it is asked it has nothing to say.
      now: (view, seat, heard) => ((offered = !offered) ? toyGame.talk!.now(view, seat, heard) : undefined),
    },
  });
  planted("a table that shows the top of the deck", "what is seen is told", {
    apply(state: ToyState, decision, answer, fx) {
      toyGame.apply(state, decision, answer, fx);
      (state.table as unknown as Record<string, unknown>).peek = state.box.deck.at(-1) ?? null;
    },
    setup(options, seats, fx) {
      const state = toyGame.setup(options, seats, fx);
      (state.table as unknown as Record<string, unknown>).peek = null;
      return state;
    },
    resample(view, rng) {
      const state = toyGame.resample(view, rng);
      return { ...state, table: { ...state.table, peek: (view.table as unknown as { peek: unknown }).peek } };
    },
  });
  planted("an event that tells all what one drew", "what is seen is told", {
    apply: (state, decision, answer, fx) => toyGame.apply(state, decision, answer, { ...fx, tell: (event) => fx.tell(event) }),
  });
  planted("a setup that shows a hidden card", "what is seen is told", {
    setup(options, seats, fx) {
      const state = toyGame.setup(options, seats, fx);
      state.table.spent.push(state.box.deck[0]!);
      return state;
    },
  });
  planted("a kind of question that depends on the hand", "questions leak nothing", {
    pending: (state: ToyState) =>
      toyGame.pending(state).map((one) => ({ ...one, kind: state.hands[one.seat]!.cards.includes("n3") ? "strong" : "weak" })),
  });
  planted("a resample that forgets a card", "a resample looks the same", {
    resample(view, rng) {
      const state = toyGame.resample(view, rng);
      if (view.seat !== null) state.hands[view.seat]!.cards.pop();
      return state;
    },
  });
  planted("a resample that shares its data with the view", "copies are independent", {
    resample(view, rng) {
      const state = toyGame.resample(view, rng);
      return { ...state, table: view.table };
    },
  });
  planted("a fallback outside its domain", "fallbacks are legal", {
    pending: (state) => toyGame.pending(state).map((one) => ({ ...one, fallback: ["nothing"] })),
  });
  planted("a proposal outside its domain", "proposed answers are legal", { propose: () => ["nobody"] });
  planted("a proposal that the rules refuse", "proposed answers are legal", {
    refuse: (_view, decision, answer) =>
      decision.kind === "round.lay" && (answer as string[])[0] === "n0" ? { key: "toy.low", rule: "TOY-1" } : undefined,
    propose: (view: View, decision) => (decision.kind === "round.lay" ? [view.hand.cards[0]] : undefined),
  });
  planted("a hint that is no answer", "hints are legal", {
    hints: () => [{ name: { key: "toy.lay" }, answer: ["nobody"] }],
  });
  planted("more to choose than there is", "no dead end", {
    pending: (state: ToyState) =>
      toyGame.pending(state).map((one) => (one.domain.t === "some" ? { ...one, domain: { ...one.domain, max: 9 } } : one)),
  });
  planted("a refusal that looks into the box", "legality follows from the view", {
    pending: (state: ToyState) => {
      peeked = state.box.deck.at(-1);
      return toyGame.pending(state);
    },
    refuse: (_view, { kind }, answer) =>
      kind === "round.mark" && (answer as string[])[1] === "yes" && peeked === "n3"
        ? { key: "toy.low", rule: "TOY-3" }
        : undefined,
  });
  planted("a standing order that no list names", "questions are well formed", {
    pending: (state) => toyGame.pending(state).map((one) => ({ ...one, policies: [{ id: "usual", answer: one.fallback }] })),
  });
  planted("a standing order without words", "messages are in the catalogue", {
    standing: ["round.lay", "round.mark"].map((kind) => ({ kind, orders: [{ id: "mute" }] })),
    pending: (state) => toyGame.pending(state).map((one) => ({ ...one, policies: [{ id: "mute", answer: one.fallback }] })),
  });
  planted("a standing order that answers by what is hidden", "questions leak nothing", {
    standing: ["round.lay", "round.mark"].map((kind) => ({ kind, orders: [{ id: "usual" }] })),
    pending: (state) =>
      toyGame.pending(state).map((one) => {
        const asks = state.hands[one.seat]!.cards.includes("n0");
        return asks ? one : { ...one, policies: [{ id: "usual", answer: one.fallback }] };
      }),
  });
  planted("a game that does not end", "games end", {
    outcome: () => undefined,
    pending: (state) => [
      {
        seat: 0,
        kind: "x",
        prompt: { key: "toy.lay" },
        rule: "TOY-1",
        domain: { t: "number", min: 0, max: 1 },
        fallback: state.flow.length % 1,
      },
    ],
    apply: () => {},
  });
  planted("a dead end", "no dead end", { outcome: () => undefined });
  planted("a question that changes the state", "asking changes nothing", {
    pending(state: ToyState) {
      state.table.points[0] = (state.table.points[0] ?? 0) + 1;
      return toyGame.pending(state);
    },
  });
  planted("a question that offers search less", "search is asked the same", {
    pending: (state: ToyState, bare) =>
      toyGame
        .pending(state)
        .map((one) =>
          bare && one.domain.t === "some" ? { ...one, domain: { ...one.domain, of: one.domain.of.slice(0, 1) } } : one,
        ),
  });
  planted("rules that play otherwise in search mode", "search mode plays the same", {
    apply(state: ToyState, decision, answer, fx) {
      toyGame.apply(state, decision, answer, fx);
      if (fx.quiet) state.table.points[0]!++;
    },
  });
  planted("a shallow copy", "copies are independent", { copy: (state: ToyState) => ({ ...state }) });
  let deals = 0;
  planted("rules that remember outside the state", "replay gives the same match", {
    setup(options, seats, fx) {
      const state = toyGame.setup(options, seats, fx);
      state.table.spent.push(`x${deals++}`);
      return state;
    },
  });
  planted("a float in the state", "no dead end", {
    apply(state: ToyState, decision, answer, fx) {
      toyGame.apply(state, decision, answer, fx);
      state.table.points[0] = 0.5;
    },
  });
  const holding = (what: unknown): Partial<Game> => ({
    apply(state: ToyState, decision, answer, fx) {
      toyGame.apply(state, decision, answer, fx);
      (state.box as unknown as Record<string, unknown>).note = what;
    },
  });
  planted("a member that is undefined", "states are plain JSON", holding(undefined));
  planted("a minus zero", "states are plain JSON", holding(-0));
  planted("a Map", "states are plain JSON", holding(new Map([["n1", 1]])));
  planted("rules that go by what JSON loses", "states are plain JSON", {
    ...holding(undefined),
    apply(state: ToyState, decision, answer, fx) {
      if ("note" in state.box) state.table.points[0]!++;
      toyGame.apply(state, decision, answer, fx);
      (state.box as unknown as Record<string, unknown>).note = undefined;
    },
  });
  planted("a copy that keeps one hand, so that taking back does not restore it", "undo restores the state", {
    copy: (state: ToyState) => ({ ...structuredClone(state), hands: state.hands }),
  });
  planted("a message without words", "messages are in the catalogue", {
    pending: (state) => toyGame.pending(state).map((one) => ({ ...one, prompt: { key: "toy.unknown" } })),
  });
  planted("a rule that does not exist", "rules cited exist", {
    pending: (state) => toyGame.pending(state).map((one) => ({ ...one, rule: "TOY-99" })),
  });
  planted("an option both offered and blocked", "questions are well formed", {
    pending: (state) =>
      toyGame
        .pending(state)
        .map((one) => ({ ...one, blocked: [{ path: ["mark", "yes"], why: { key: "toy.mark" }, rule: "TOY-3" }] })),
  });
  test("a large question that is written over when the next one is asked is caught by “pages follow by updates”", () => {
    const tree: Record<string, Tree> = {};
    const reused: Game = {
      ...hills,
      pending: (state) =>
        hills.pending(state).map((one) => {
          for (const id of Object.keys(tree)) delete tree[id];
          return { ...one, domain: { t: "pick", tree: Object.assign(tree, (one.domain as { tree: Tree }).tree) } };
        }),
    };
    const checks = (game: Game) => runConformance(game, { games: 6, demand: "nothing" }).findings.map((finding) => finding.check);
    expect(checks(reused)).toContain("pages follow by updates");
    expect(checks(hills)).not.toContain("pages follow by updates");
  });
});
