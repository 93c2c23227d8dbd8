import type { Seat } from "@warren/kernel/json.ts";
import { speciesOf } from "../content/animals.ts";
import { holding, type Table, type TigerState } from "../rules/state.ts";
import { KINDS, type Kind, kindOf } from "./arena.ts";
import type { Survey } from "./belief.ts";
import { edgeBetween, isLottery, lotteryOf, oddsOf, type Position, worthOf } from "./leaf.ts";
import type { LeafWeights } from "./values.ts";

/** Who holds how many cards of each kind, on average over what may be: what a hand is worth against the others. */
export class Holdings {
  readonly table: Table;
  /** By seat, cards by kind. */
  private readonly amounts: Float64Array[];
  readonly counts: number[];
  readonly next: Seat;

  constructor(table: Table, amounts: Float64Array[], counts: number[], next: Seat) {
    this.table = table;
    this.amounts = amounts;
    this.counts = counts;
    this.next = next;
  }

  /** As a player may guess it between two wars; cards in piles count as their owners'. */
  static of(survey: Survey): Holdings {
    const { table } = survey.view;
    const counts = table.hands.map((_, seat) => holding(table, seat));
    const amounts = counts.map((count, seat) => survey.shares(seat, count).map((share) => share * count));
    return new Holdings(table, amounts, counts, nextOf(table, table.wars.length > 0));
  }

  /** As it is in an imagined state between two wars. */
  static in({ table, hands }: TigerState): Holdings {
    const amounts = hands.map((hand) => {
      const amount = new Float64Array(KINDS);
      for (const card of hand.cards) amount[kindOf(speciesOf(card))]!++;
      return amount;
    });
    return new Holdings(table, amounts, table.hands.slice(), nextOf(table, false));
  }

  copy(): Holdings {
    const amounts = this.amounts.map((amount) => amount.slice());
    return new Holdings(this.table, amounts, this.counts.slice(), this.next);
  }

  /** A card changes hands, or leaves them. */
  move(kind: Kind, from: Seat | null, to: Seat | null): this {
    if (from !== null) {
      this.amounts[from]![kind] = Math.max(0, this.amounts[from]![kind]! - 1);
      this.counts[from]!--;
    }
    if (to !== null) {
      this.amounts[to]![kind]!++;
      this.counts[to]!++;
    }
    return this;
  }

  amountsOf(seat: Seat): Float64Array {
    return this.amounts[seat]!;
  }

  /** By seat: the mean edge of its cards over those of the others. */
  quality(): number[] {
    const { edges } = oddsOf(this.table.strengths);
    const shares = this.amounts.map((amount) => normal(amount));
    const seats = shares.length;
    if (seats === 2) {
      const edge = edgeBetween(edges, shares[0]!, shares[1]!);
      return [edge, -edge];
    }
    const all = new Float64Array(KINDS);
    for (const share of shares) for (let kind = 0; kind < KINDS; kind++) all[kind]! += share[kind]!;
    return shares.map((share) => {
      const others = all.map((sum, kind) => (sum - share[kind]!) / (seats - 1));
      return edgeBetween(edges, share, others);
    });
  }

  position(): Position {
    const { table, counts, next } = this;
    const position: Position = { counts, next, quality: this.quality() };
    if (table.house.highscore) {
      const { points } = oddsOf(table.strengths);
      position.points = this.amounts.map((amount) => amount.reduce((sum, count, kind) => sum + count * points[kind]!, 0));
    }
    if (table.team) position.pile = table.team.pile.length;
    if (isLottery(table, counts))
      position.lottery = lotteryOf(oddsOf(table.strengths), normal(this.amounts[0]!), normal(this.amounts[1]!));
    return position;
  }

  value(seat: Seat, weights: LeafWeights): number {
    return worthOf(this.table, this.position(), seat, weights);
  }
}

/** Who attacks next: once a war is begun, whoever comes after its attacker. */
function nextOf(table: Table, isWar: boolean): Seat {
  return isWar ? (table.turn + 1) % table.hands.length : table.turn;
}

function normal(amount: Float64Array): Float64Array {
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind++) sum += amount[kind]!;
  return sum > 0 ? amount.map((one) => one / sum) : amount;
}
