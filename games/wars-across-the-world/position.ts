import { fast } from "@warren/kernel/chance.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { FIRST_SCENARIO, SCENARIOS } from "./content/scenarios.ts";
import { change } from "./rules/change.ts";
import { startOf } from "./rules/setup.ts";
import type { SideNo, Unit, WarState } from "./rules/state.ts";
import { advance, apply, pending } from "./rules/steps.ts";
import { worldIn } from "./rules/units.ts";

/** A war told in words: what differs from how its first turn begins. For lessons. */
export interface Given {
  readonly scenario?: string;
  /** Whose turn it is. */
  readonly side?: SideNo;
  /** Counters that stand elsewhere, or that are not there at all (null). */
  readonly units?: { readonly [id: string]: string | null };
  readonly marks?: { readonly [id: string]: Partial<Pick<Unit, "steps" | "inside">> };
  readonly control?: { readonly [region: string]: SideNo };
  /** Cards in the hand of each side; nobody draws any others. */
  readonly hands?: readonly (readonly string[])[];
}

/** That war when the orders of the land phase are asked: nobody holds cards but those that are given. */
export function positionOf({
  scenario = FIRST_SCENARIO,
  side = 0,
  units = {},
  marks = {},
  control = {},
  hands = [],
}: Given): WarState {
  const fx = quietFx(fast("lesson"));
  const state = startOf(SCENARIOS[scenario]!, fx);
  const { table } = state;
  state.hands = state.hands.map(({ tokens }) => ({ cards: [], tokens }));
  state.box = { decks: state.box.decks.map(() => []) };
  table.sizes = table.sizes.map(() => 0);
  table.decks = table.decks.map(() => 0);
  table.side = side;
  for (const [id, at] of Object.entries(units))
    change(table, id, at === null ? { place: "lost", at: null } : { place: "map", at, port: false, due: 0 });
  for (const [id, patch] of Object.entries(marks)) change(table, id, patch);
  for (const [region, owner] of Object.entries(control)) table.control[region] = owner;
  advance(state, fx);
  for (let i = 0; i < 40; i++) {
    const [asked] = pending(state);
    if (!asked || asked.kind === "land.orders") break;
    apply(state, asked, asked.fallback, fx);
  }
  hands.forEach((cards, owner) => {
    const copies = cards.map((card) => (worldIn(state).cards[card] ? card : `${card}.1`));
    state.hands[state.handOf[table.seats[owner]!]!] = { ...state.hands[state.handOf[table.seats[owner]!]!]!, cards: copies };
    table.sizes[owner] = copies.length;
  });
  return state;
}
