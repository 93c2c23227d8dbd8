import { randomBot } from "@warren/bots/random.ts";
import { shuffle } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Fx, Game, State } from "@warren/kernel/game.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { campfire } from "@warren/kernel/testing/toy-campfire.ts";

/**
 * A small game with everything the server must not get wrong: hidden cards, a hidden deck, dice, sealed bids, free and unfree undo.
 * Each round all bid a card of their hand at once, sealed; the highest bid and die wins the round. Then the winner marks a number, which
 * draws nothing and moves nothing hidden. After `rounds` rounds the one with most rounds won has won.
 */
interface Table {
  round: number;
  rounds: number;
  won: number[];
  /** Cards that were bid, open for all. */
  played: string[];
  marks: number[];
  winner: number | null;
}
interface Hand {
  cards: string[];
}
interface Box {
  deck: string[];
}
type Toy = State<Table, Hand, Box>;

const cardName = (value: number): string => `card-${value}-secret`;
const rankOf = (card: string): number => Number(card.split("-")[1]);

/** Eleven rounds: each is one turn of everybody, whoever answers in between. */
const turnIn = ({ rounds, round }: Table): Pick<Decision, "turn"> => (rounds === 11 ? { turn: `round.${round}` } : {});

function bids(state: Toy): Decision[] {
  return state.handOf.map((_, seat) => ({
    seat,
    kind: "bid",
    prompt: { key: "toy.bid" },
    domain: { t: "pick", tree: Object.fromEntries(state.hands[seat]!.cards.map((card) => [card, {}])) },
    rule: "TOY-1",
    fallback: [state.hands[seat]!.cards[0]!],
    policies: [{ id: "first", answer: [state.hands[seat]!.cards[0]!] }],
    ...turnIn(state.table),
    together: `bid.${state.table.round}`,
  }));
}

export function toyGame(version = 1): Game<Table, Hand, Box> {
  return {
    id: "toy",
    version,
    seats: { min: 2, max: 4 },
    options: [
      { id: "rounds", t: "int", min: 1, max: 40, default: 3 },
      { id: "mode", t: "choice", values: ["plain", "odd"], default: "plain" },
    ],
    round: ({ round }) => round + 1,
    refuseOptions: (options, seats) => (options.rounds === 40 && seats === 4 ? { key: "toy.tooLong", rule: "TOY-9" } : undefined),
    setup(options, seats, fx) {
      const rounds = options.rounds as number;
      const deck = Array.from({ length: seats * (rounds + 2) }, (_, i) => cardName(i));
      shuffle(deck, (n) => fx.draw(n, "shuffle"));
      const hands = Array.from({ length: seats }, () => ({ cards: deck.splice(0, rounds) }));
      return {
        table: { round: 0, rounds, won: hands.map(() => 0), played: [], marks: [], winner: null },
        hands,
        handOf: hands.map((_, i) => i),
        box: { deck },
        flow: [],
      };
    },
    pending(state) {
      const { table } = state;
      if (table.winner !== null)
        return [
          {
            seat: table.winner,
            kind: "mark",
            prompt: { key: "toy.mark" },
            domain: { t: "number", min: 0, max: 99 },
            rule: "TOY-2",
            // A game whose fallback is refused is broken; the server must live with it.
            fallback: table.rounds === 9 ? 13 : 0,
            ...(table.rounds === 7 ? { within: 15 } : {}),
            ...turnIn(table),
            // "early" asks from the third round on; "broken" is refused, as no order of a sound game is.
            policies: [
              { id: "seven", answer: 7 },
              { id: "broken", answer: 13 },
              ...(table.round < 2 ? [{ id: "early", answer: 1 }] : []),
            ],
          },
        ];
      return table.round < table.rounds ? bids(state) : [];
    },
    refuse: (_view, decision, answer) =>
      decision.kind === "mark" && answer === 13 ? { key: "toy.unlucky", rule: "TOY-3" } : undefined,
    apply(state, decision, answer, fx) {
      if (decision.kind === "mark") mark(state, answer as number, fx);
      else bid(state, decision.seat, (answer as string[])[0]!, fx);
    },
    outcome(state) {
      const { table } = state;
      if (table.round < table.rounds || table.winner !== null) return undefined;
      const best = Math.max(...table.won);
      return {
        ranks: table.won.map((won) => (won === best ? 1 : 2)),
        scores: table.won,
        reason: { key: "toy.most" },
        rule: "TOY-4",
      };
    },
    resample(view, rng) {
      const { table, handOf, seat } = view;
      const known = new Set([...table.played, ...(view.hand?.cards ?? [])]);
      const deck = Array.from({ length: handOf.length * (table.rounds + 2) }, (_, i) => cardName(i)).filter(
        (card) => !known.has(card),
      );
      shuffle(deck, (n) => rng.below(n));
      const size = table.rounds - table.round - (table.winner === null ? 0 : 1);
      const hands = handOf.map((_, i) => (i === seat ? { cards: [...view.hand!.cards] } : { cards: deck.splice(0, size) }));
      return { table: structuredClone(table), hands, handOf: [...handOf], box: { deck }, flow: [] };
    },
    score: (state, seat) => state.table.won[seat]!,
    standing: [
      { kind: "bid", orders: [{ id: "first", lapses: ["mark"] }], discreet: true },
      { kind: "mark", orders: [{ id: "seven" }, { id: "early" }, { id: "broken" }] },
    ],
  };
}

/** Answers of a sealed group are applied one by one; the last one settles the round. */
function bid(state: Toy, seat: number, card: string, fx: Fx): void {
  const { table } = state;
  const { cards } = state.hands[seat]!;
  cards.splice(cards.indexOf(card), 1);
  table.played.push(card);
  fx.tell({ key: "toy.bids", args: { seat, card } });
  const seats = state.handOf.length;
  if (table.played.length % seats !== 0) return;
  const totals = table.played.slice(-seats).map((one, i) => rankOf(one) + fx.draw(6, { kind: "die", seat: i }));
  table.winner = totals.indexOf(Math.max(...totals));
  // A peek that only the winner gets: private events must stay private.
  fx.tell({ key: "toy.peek", args: { card: state.box.deck[0]! } }, [table.winner]);
  fx.tell({ key: "toy.wins", args: { seat: table.winner, totals } });
}

function mark(state: Toy, number: number, fx: Fx): void {
  const { table } = state;
  if (number === 66) throw new Error("the rules of the toy break at 66");
  table.marks.push(number);
  table.won[table.winner!]!++;
  table.winner = null;
  table.round++;
  fx.tell({ key: "toy.marks", args: { number } });
}

export const toyModule = (version = 1): GameModule => ({
  game: toyGame(version),
  bots: [randomBot],
  catalogue: { "toy.unlucky": "Nobody marks {n|thirteen|thirteen}.", "toy.tooLong": "Too long for four." },
  label: (id) => id,
});

/** A game whose seats come and go. */
/** A game of the kernel's tests as one that is installed. */
export const moduleOf = (game: Game, catalogue: GameModule["catalogue"] = {}): GameModule => ({
  game,
  bots: [randomBot],
  catalogue,
  label: (id) => id,
});
export const campfireModule = (): GameModule =>
  moduleOf(campfire, { "fire.tooLate": "The fire is low: nobody sits down any more." });
