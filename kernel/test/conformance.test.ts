import { describe, expect, test } from "vitest";
import type { Game, View } from "../game.ts";
import { sampleAnswer } from "../sample.ts";
import { conformance } from "../testing/conformance.ts";
import { CHECKS, type CheckName, runConformance } from "../testing/conformance-core.ts";
import { type ToyState, toyEn, toyGame } from "../testing/toy.ts";

const rules = new Set(["TOY-1", "TOY-2", "TOY-3", "TOY-4"]);
const everything = {
  games: 40,
  catalogue: toyEn,
  rules,
  maxBytes: 5_000,
  options: [{}, { deck: "short", hand: 2 }],
  seats: [2, 3],
};

conformance(toyGame, everything);

test("every check had something to look at", () => {
  const { looked } = runConformance(
    { ...toyGame, refuse: () => undefined, propose: (_view, { domain }, rng) => sampleAnswer(domain, rng) },
    everything,
  );
  for (const check of CHECKS) expect(looked[check], check).toBeGreaterThan(0);
});

let offered = false;
let peeked: string | undefined;

/** A game with one planted fault, and the check that must find it. */
function planted(name: string, check: CheckName, mutant: Partial<Game>): void {
  test(`${name} is caught by “${check}”`, () => {
    const { findings } = runConformance({ ...toyGame, ...mutant } as Game, { ...everything, games: 30, cap: 400 });
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
});
