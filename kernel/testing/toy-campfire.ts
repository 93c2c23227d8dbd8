import { shuffle } from "../chance.ts";
import { flow, goto, type Steps } from "../flow.ts";
import type { Fx, Game, State } from "../game.ts";
import type { Seat } from "../json.ts";

/**
 * "Campfire", the smallest game whose seats come and go. Each round all who are here lay one of their cards, face down and at once; the highest
 * card takes a log (ties are rolled off) and whoever won says whether to feed the fire. Whoever joins draws three cards and is asked with the others;
 * whoever leaves takes his cards out of the game. Over after six rounds or when the deck is out.
 */
export interface FireTable {
  round: number;
  logs: number[];
  /** Whether the seat is open. */
  here: boolean[];
  sizes: number[];
  laid: (number | null)[];
  fire: number;
  deck: number;
}
export interface FireHand {
  cards: number[];
}
export type FireState = State<FireTable, FireHand, { deck: number[] }>;

const ROUNDS = 6;
const CARDS = 60;

function sitDown(state: FireState, seat: Seat, fx: Fx): void {
  const { table, box } = state;
  const cards = box.deck.splice(0, 3);
  table.deck = box.deck.length;
  table.logs[seat] = 0;
  table.here[seat] = true;
  table.sizes[seat] = cards.length;
  table.laid[seat] = null;
  state.hands[seat] = { cards };
  state.handOf[seat] = seat;
  fx.tell({ key: "fire.sat", args: { seat } });
  fx.tell({ key: "fire.dealt", args: { seat, cards } }, [seat]);
}

const steps: Steps<FireState> = {
  lay: {
    asks: ({ table }) => table.here.some((here, seat) => here && table.laid[seat] === null),
    ask: ({ table, hands }) =>
      table.here.flatMap((here, seat) =>
        here && table.laid[seat] === null
          ? [
              {
                seat,
                kind: "lay",
                prompt: { key: "fire.lay" },
                rule: "FIRE-1",
                domain: { t: "some", of: hands[seat]!.cards.map(String), min: 1, max: 1 },
                fallback: [String(hands[seat]!.cards[0])],
                together: "lay",
              },
            ]
          : [],
      ),
    take({ table, hands }, _frame, { seat }, answer) {
      const card = Number((answer as string[])[0]);
      hands[seat]!.cards = hands[seat]!.cards.filter((one) => one !== card);
      table.laid[seat] = card;
      table.sizes[seat]!--;
    },
    run(state, _frame, fx) {
      const { table, box } = state;
      fx.tell({ key: "fire.laid", args: { cards: table.laid.map((card) => card ?? -1) }, rule: "FIRE-1" });
      const best = Math.max(...table.laid.map((card) => (card === null ? -1 : Math.floor(card / 10))));
      const tied = table.laid.flatMap((card, seat) => (card !== null && Math.floor(card / 10) === best ? [seat] : []));
      const winner = tied[tied.length === 1 ? 0 : fx.draw(tied.length, { kind: "tie", seat: tied[0]! })]!;
      table.logs[winner]!++;
      table.laid = table.laid.map(() => null);
      fx.tell({ key: "fire.won", args: { winner }, rule: "FIRE-2" });
      table.here.forEach((here, seat) => {
        const card = here ? box.deck.pop() : undefined;
        if (card === undefined) return;
        state.hands[seat]!.cards.push(card);
        table.sizes[seat]!++;
        fx.tell({ key: "fire.drew", args: { seat } });
        fx.tell({ key: "fire.dealt", args: { seat, cards: [card] } }, [seat]);
      });
      table.deck = box.deck.length;
      goto(state, { at: "feed", winner });
    },
  },
  feed: {
    ask: (_state, { winner }) => [
      {
        seat: winner as number,
        kind: "feed",
        prompt: { key: "fire.feed" },
        rule: "FIRE-3",
        domain: { t: "pick", tree: { feed: {}, keep: {} } },
        fallback: ["keep"],
      },
    ],
    take(state, _frame, { seat }, answer, fx) {
      if ((answer as string[])[0] === "feed") feed(state, seat, fx);
      nextRound(state);
    },
  },
};
function feed({ table }: FireState, seat: Seat, fx: Fx): void {
  table.logs[seat]!--;
  table.fire++;
  fx.tell({ key: "fire.fed", args: { seat } });
}
function nextRound(state: FireState): void {
  state.table.round++;
  goto(state, { at: "lay" });
  const over = state.table.round > ROUNDS || state.table.here.some((here, seat) => here && state.table.sizes[seat] === 0);
  if (over) state.flow = [];
}
const { pending, apply } = flow(steps);

export const campfire: Game<FireTable, FireHand, { deck: number[] }> = {
  id: "campfire",
  version: 1,
  seats: { min: 2, max: 5 },
  options: [],
  setup(_options, seats, fx) {
    const deck = shuffle(
      Array.from({ length: CARDS }, (_, card) => card),
      (n) => fx.draw(n, "shuffle"),
    );
    const state: FireState = {
      table: { round: 1, logs: [], here: [], sizes: [], laid: [], fire: 0, deck: CARDS },
      hands: [],
      handOf: [],
      box: { deck },
      flow: [{ at: "lay" }],
    };
    for (let seat = 0; seat < seats; seat++) sitDown(state, seat, fx);
    return state;
  },
  pending,
  apply,
  join: sitDown,
  refuseJoin: ({ table }) => (table.round > 4 ? { key: "fire.tooLate" } : undefined),
  leave(state, seat, fx) {
    const { table, flow: stack } = state;
    table.here[seat] = false;
    table.laid[seat] = null;
    table.sizes[seat] = 0;
    state.hands[seat]!.cards = [];
    fx.tell({ key: "fire.left", args: { seat } });
    if (stack.at(-1)?.at === "feed" && stack.at(-1)!.winner === seat) nextRound(state);
  },
  outcome({ table, flow: stack }) {
    if (stack.length > 0) return undefined;
    const worth = table.logs.map((logs, seat) => (table.here[seat] ? logs : -1));
    return {
      ranks: worth.map((own) => 1 + worth.filter((other) => other > own).length),
      scores: [...table.logs],
      reason: { key: "fire.over" },
      rule: "FIRE-2",
    };
  },
  resample(view, rng) {
    const { table } = view;
    const held = view.hand?.cards ?? [];
    // Which cards were played is told and not kept on the table: any but one's own may be anywhere.
    const pool = shuffle(
      Array.from({ length: CARDS }, (_, card) => card).filter((card) => !held.includes(card)),
      (n) => rng.below(n),
    );
    const hands = table.sizes.map((size, seat) => ({ cards: seat === view.seat ? [...held] : pool.splice(0, size) }));
    return {
      table: structuredClone(table),
      hands,
      handOf: [...view.handOf],
      box: { deck: pool.splice(0, table.deck) },
      flow: view.flow.map((frame) => ({ ...frame })),
    };
  },
};
