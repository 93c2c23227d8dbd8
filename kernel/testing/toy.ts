import { shuffle } from "../chance.ts";
import type { Decision } from "../decision.ts";
import { flow, goto, type Steps } from "../flow.ts";
import type { Fx, Game, State } from "../game.ts";
import type { Seat } from "../json.ts";
import type { Heard, Pledge, TalkRules } from "../talk.ts";

/**
 * "Duel of Numbers", the smallest game with everything the contract has: a deck, hands, a sealed choice, a die, private news,
 * named steps. The kernel's own tests play it; so can those of whoever needs a game without rules to learn.
 *
 * Each holds three numbers. All lay one at the same time; the highest takes a point, ties are rolled off; everybody draws.
 * The winner of a round may mark his best card (a plain question). Over when the deck is out and hands are empty.
 * Anybody may boast, whisper to one other, and promise not to mark; the promise is one when it was accepted.
 */
export interface ToyTable {
  points: number[];
  deck: number;
  sizes: number[];
  laid: (string | null)[];
  spent: string[];
  marked: (string | null)[];
}
export interface ToyHand {
  cards: string[];
}
export interface ToyBox {
  deck: string[];
}
export type ToyState = State<ToyTable, ToyHand, ToyBox>;

const value = (card: string): number => Number(card.slice(1));
const cardsFor = (seats: number): string[] => Array.from({ length: seats * 5 }, (_, i) => `n${i}`);
const MARKS = { mark: { yes: {}, no: {} } };

function draw(state: ToyState, seat: Seat, fx: Fx): void {
  const card = state.box.deck.pop();
  if (card === undefined) return;
  state.table.deck--;
  state.hands[seat]!.cards.push(card);
  state.table.sizes[seat]!++;
  fx.tell({ key: "toy.drew", args: { seat } });
  fx.tell({ key: "toy.drewCard", args: { seat, card } }, [seat]);
}

const steps: Steps<ToyState> = {
  "round.lay": {
    asks: ({ hands, table }) => hands.some((hand, seat) => hand.cards.length > 0 && table.laid[seat] === null),
    ask: (state) =>
      state.hands.flatMap((hand, seat): Decision[] =>
        hand.cards.length === 0 || state.table.laid[seat] !== null
          ? []
          : [
              {
                seat,
                kind: "round.lay",
                prompt: { key: "toy.lay" },
                rule: "TOY-1",
                domain: { t: "some", of: hand.cards, min: 1, max: 1 },
                fallback: [hand.cards[0]!],
                together: "lay",
              },
            ],
      ),
    take(state, _frame, decision, answer) {
      const card = (answer as string[])[0]!;
      const hand = state.hands[decision.seat]!;
      hand.cards = hand.cards.filter((one) => one !== card);
      state.table.sizes[decision.seat]!--;
      state.table.laid[decision.seat] = card;
    },
    run(state, _frame, fx) {
      const laid = state.table.laid;
      fx.tell({ key: "toy.laid", args: { cards: laid.map((card) => card ?? "") }, rule: "TOY-1" });
      const best = Math.max(...laid.map((card) => (card === null ? -1 : Math.floor(value(card) / 2))));
      const tied = laid.flatMap((card, seat) => (card !== null && Math.floor(value(card) / 2) === best ? [seat] : []));
      const winner = tied[tied.length === 1 ? 0 : fx.draw(tied.length, { kind: "tie", seat: tied[0]! })]!;
      state.table.points[winner]!++;
      state.table.spent.push(...laid.filter((card) => card !== null));
      fx.tell({ key: "toy.won", args: { winner }, rule: "TOY-2" });
      state.table.laid = laid.map(() => null);
      for (let seat = 0; seat < laid.length; seat++) draw(state, seat, fx);
      goto(state, state.hands.some((hand) => hand.cards.length > 0) ? { at: "round.mark", winner } : { at: "end" });
    },
  },
  "round.mark": {
    ask: (_state, frame) => [
      {
        seat: frame.winner as number,
        kind: "round.mark",
        prompt: { key: "toy.mark" },
        rule: "TOY-3",
        domain: { t: "pick", tree: MARKS },
        fallback: ["mark", "no"],
      },
    ],
    take(state, frame, decision, answer, fx) {
      const yes = (answer as string[])[1] === "yes";
      state.table.marked[decision.seat] = yes ? "yes" : "no";
      fx.tell({ key: "toy.marked", args: { seat: frame.winner as number, yes } });
      goto(state, { at: "round.lay" });
    },
  },
  end: {
    run: (state) => {
      state.flow = [];
    },
  },
};
const { pending, apply, advance } = flow(steps);

const seatId = (seat: Seat): string => `seat.${seat}`;
const seatOf = (id: string): Seat => Number(id.slice(5));
/** `["promise", "seat.1"]` until it was answered by `["accept", "7"]` or `["decline", "7"]`, 7 being its entry. */
function openPromises(heard: readonly Heard[]): Heard[] {
  const answered = new Set(
    heard.flatMap(({ say }) => (/^(accept|decline)$/.test((say as string[])[0]!) ? [(say as string[])[1]!] : [])),
  );
  return heard.filter(({ seq, say }) => (say as string[])[0] === "promise" && !answered.has(String(seq)));
}
const toyTalk: TalkRules<ToyTable, ToyHand> = {
  now(view, seat, heard) {
    const others = Array.from({ length: view.seats }, (_, other) => other).filter((other) => other !== seat);
    const tree = Object.fromEntries(others.map((other) => [seatId(other), {}]));
    return {
      free: view.flow.at(-1)?.at === "round.mark" ? "none" : "all",
      domain: { t: "pick", tree: { boast: {}, whisper: tree, promise: tree } },
      cards: openPromises(heard)
        .filter(({ say }) => (say as string[])[1] === seatId(seat))
        .map(({ seq, seat: from }) => ({
          seq,
          text: { key: "toy.promise", args: { seat: from, to: seat } },
          answers: ["accept", "decline"].map((word) => ({ say: [word, String(seq)], label: { key: `toy.${word}` } })),
        })),
      rule: "TOY-4",
    };
  },
  said(_view, seat, heard, say) {
    const [word, what] = say as [string, string];
    switch (word) {
      case "whisper":
        return { event: { key: "toy.whisper", args: { seat, to: seatOf(what) }, rule: "TOY-4" }, to: [seatOf(what)] };
      case "promise":
        return { event: { key: "toy.promise", args: { seat, to: seatOf(what) }, rule: "TOY-4" }, moment: heard.length };
      case "boast":
        return { event: { key: "toy.boast", args: { seat }, rule: "TOY-4" } };
      default:
        return { event: { key: "toy.answered", args: { seat, word: { key: `toy.${word}` } }, rule: "TOY-4" } };
    }
  },
  whyNot: (_view, _seat, _heard, say) => (Array.isArray(say) && say[0] === "accept" ? { key: "toy.nothingToAccept" } : undefined),
  pledges(heard, told) {
    return heard.flatMap(({ seq, seat, say }): Pledge[] => {
      if ((say as string[])[0] !== "promise") return [];
      const text = { key: "toy.promise", args: { seat, to: seatOf((say as string[])[1]!) } };
      const answer = heard.find((one) => (one.say as string[])[1] === String(seq));
      if (!answer) return [{ seq, by: seat, text, verdict: "open" }];
      if ((answer.say as string[])[0] === "decline") return [{ seq, by: seat, text, verdict: "declined" }];
      const breach = told.find(
        ({ seq: at, event }) =>
          at > answer.seq && event.key === "toy.marked" && event.args!.seat === seat && event.args!.yes === true,
      );
      return [breach ? { seq, by: seat, text, verdict: "broken", breach } : { seq, by: seat, text, verdict: "kept" }];
    });
  },
};

export const toyGame: Game<ToyTable, ToyHand, ToyBox> = {
  id: "toy",
  version: 1,
  seats: { min: 2, max: 4 },
  options: [
    { id: "hand", t: "int", min: 1, max: 4, default: 3 },
    { id: "open", t: "flag", default: false },
    { id: "deck", t: "choice", values: ["plain", "short"], default: "plain" },
  ],
  refuseOptions: (options, seats) => (options.deck === "short" && seats > 3 ? { key: "toy.tooMany" } : undefined),
  setup(options, seats, fx) {
    const deck = shuffle(options.deck === "short" ? cardsFor(seats).slice(0, seats * 4) : cardsFor(seats), (n) =>
      fx.draw(n, "shuffle"),
    );
    const zeros = new Array<number>(seats).fill(0);
    const state: ToyState = {
      table: {
        points: [...zeros],
        deck: deck.length,
        sizes: [...zeros],
        laid: zeros.map(() => null),
        spent: [],
        marked: zeros.map(() => null),
      },
      hands: zeros.map(() => ({ cards: [] })),
      handOf: zeros.map((_, seat) => seat),
      box: { deck },
      flow: [{ at: "round.lay" }],
    };
    for (let n = 0; n < Number(options.hand); n++) for (let seat = 0; seat < seats; seat++) draw(state, seat, fx);
    advance(state, fx);
    return state;
  },
  pending,
  apply,
  outcome(state) {
    if (state.flow.length > 0) return undefined;
    const best = Math.max(...state.table.points);
    return {
      ranks: state.table.points.map((points) => 1 + state.table.points.filter((other) => other > points).length),
      scores: [...state.table.points],
      reason: { key: "toy.over", args: { best } },
      rule: "TOY-2",
    };
  },
  report: ({ table }) => [...table.points],
  resample(view, rng) {
    const { table } = view;
    const seen = new Set([...table.spent, ...table.laid.filter((card) => card !== null), ...(view.hand?.cards ?? [])]);
    const total = seen.size + table.deck + table.sizes.reduce((sum, size, seat) => sum + (seat === view.seat ? 0 : size), 0);
    const pool = shuffle(
      cardsFor(view.seats)
        .filter((card) => !seen.has(card))
        .slice(0, total - seen.size),
      (n) => rng.below(n),
    );
    const hands = table.sizes.map((size, seat) => ({ cards: seat === view.seat ? [...view.hand!.cards] : pool.splice(0, size) }));
    return {
      table: {
        ...table,
        points: [...table.points],
        sizes: [...table.sizes],
        laid: [...table.laid],
        spent: [...table.spent],
        marked: [...table.marked],
      },
      hands,
      handOf: [...view.handOf],
      box: { deck: pool },
      flow: view.flow.map((frame) => ({ ...frame })),
    };
  },
  score: (state, seat) => state.table.points[seat]!,
  talk: toyTalk,
};

export const toyEn = {
  "policy.round.lay": "Which card to lay",
  "policy.round.lay.usual": "The usual one",
  "policy.round.mark": "Marking a card",
  "policy.round.mark.usual": "As usual",
  "toy.lay": "Lay a number.",
  "toy.mark": "Mark it?",
  "toy.drew": "{seat@seat} draws.",
  "toy.drewCard": "You draw {card}.",
  "toy.laid": "On the table: {cards}.",
  "toy.won": "{winner@seat} takes the round.",
  "toy.marked": "{seat@seat} marks: {yes}.",
  "luck.tie": "Ties rolled off",
  "toy.over": "Best: {best}.",
  "toy.tooMany": "Too many for a short deck.",
  "toy.boast": "{seat@seat} boasts.",
  "toy.whisper": "{seat@seat} whispers to {to@seat}.",
  "toy.promise": "{seat@seat} promises {to@seat} not to mark.",
  "toy.answered": "{seat@seat}: {word}.",
  "toy.accept": "accepted",
  "toy.decline": "declined",
  "toy.nothingToAccept": "Nobody promised you that.",
} as const;
