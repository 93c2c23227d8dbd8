import { push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Relation } from "../scenario/vocabulary.ts";
import { sideName, sideTitle } from "./change.ts";
import { divertAll } from "./returns.ts";
import { comeOut } from "./shelter.ts";
import type { Hand, SideNo, WarState } from "./state.ts";
import { worldIn } from "./units.ts";
import type { World } from "./world.ts";

/** Sides that somebody plays from a seat of their own: those that must be, and the optional ones where there are seats enough. */
export function playedSides({ scenario, sides }: World, seats: number): readonly SideNo[] {
  const all = sides.map((id, side) => ({ side, seat: scenario.sides.find((one) => one.id === id)!.seat }));
  const must = all.filter(({ seat }) => seat === "player");
  const may = all.filter(({ seat }) => seat === "optional");
  return [...must, ...may.slice(0, Math.max(0, seats - must.length))].map(({ side }) => side).sort((a, b) => a - b);
}

/** Which seat answers for each side: its own, or that of its first ally in order of play (WAW-L-2-c); without one, that it had before. */
function seatsNow(played: readonly SideNo[], relations: readonly (readonly Relation[])[], before: readonly number[]): number[] {
  return relations.map((row, side) => {
    if (played.includes(side)) return played.indexOf(side);
    const ally = played.find((other) => row[other] === "allied");
    return ally === undefined ? before[side]! : played.indexOf(ally);
  });
}
export const seatsAtStart = (played: readonly SideNo[], relations: readonly (readonly Relation[])[]): number[] =>
  seatsNow(
    played,
    relations,
    relations.map(() => 0),
  );

/** How two sides stand to each other is changed by a card or a rule (WAW-L-2-a). Who is run by an ally goes over to the new one, cards and all. */
export function relate(state: WarState, fx: Fx, a: SideNo, b: SideNo, now: Relation): void {
  const { table } = state;
  if (a === b || table.relations[a]![b] === now) return;
  table.relations[a]![b] = now;
  table.relations[b]![a] = now;
  if (!fx.quiet)
    fx.tell({ key: `relation.${now}`, args: { side: sideTitle(state, a), other: sideName(state, b) }, rule: "WAW-L-2-a" });
  const before = table.seats;
  table.seats = seatsNow(playedSides(worldIn(state), state.handOf.length), table.relations, before);
  for (let side = 0; side < before.length; side++)
    if (table.seats[side] !== before[side]) handOver(state, fx, side, before[side]!, table.seats[side]!);
  comeOut(state);
  // Whose port or base it was is an enemy now: it is lost to its guests.
  if (now !== "war") return;
  divertAll(state);
  push(state, { at: "port.evacuate" });
}

/** The cards and hidden units of a side go to another seat, which looks at them. */
function handOver(state: WarState, fx: Fx, side: SideNo, from: number, to: number): void {
  const { cardSide } = worldIn(state);
  const giver = state.hands[state.handOf[from]!]!;
  const taker: Hand = state.hands[state.handOf[to]!]!;
  const cards = giver.cards.filter((card) => cardSide[card] === side);
  giver.cards = giver.cards.filter((card) => cardSide[card] !== side);
  taker.cards = [...taker.cards, ...cards].sort();
  const names: string[] = [];
  for (const [token, unit] of Object.entries(giver.tokens)) {
    if (state.table.tokens[token]?.side !== side) continue;
    delete giver.tokens[token];
    taker.tokens[token] = unit;
    names.push(worldIn(state).printed[unit]!.name);
  }
  if (fx.quiet) return;
  fx.tell({ key: "relation.handed", args: { side: sideTitle(state, side) }, rule: "WAW-L-2-c" });
  const seen = [...cards.map((card) => worldIn(state).cards[card]!.title), ...names];
  if (seen.length > 0) fx.tell({ key: "relation.received", args: { what: seen }, rule: "WAW-L-2-c", about: cards }, [to]);
}
