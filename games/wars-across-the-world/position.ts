import { fast } from "@warren/kernel/chance.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { DRAFTS } from "./content/drafts.ts";
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
  /** How many sit at the table; without it a seat for each side. */
  readonly seats?: number;
  /** The first question of the learner's; the orders of the land phase unless it says otherwise. */
  readonly until?: string;
  /** Counters that stand elsewhere, or that are not there at all (null); `LIL port`: a ship in the port there. */
  readonly units?: { readonly [id: string]: string | null };
  readonly marks?: { readonly [id: string]: Partial<Pick<Unit, "steps" | "inside" | "mode">> };
  readonly control?: { readonly [region: string]: SideNo };
  /** Cards in the hand of each side; nobody draws any others. */
  readonly hands?: readonly (readonly string[])[];
}

/** That war when it comes to the question of the learner's: nobody holds cards but those that are given. */
export function positionOf({
  scenario = FIRST_SCENARIO,
  side = 0,
  seats,
  until = "land.orders",
  units = {},
  marks = {},
  control = {},
  hands = [],
}: Given): WarState {
  const fx = quietFx(fast("lesson"));
  const state = startOf((SCENARIOS[scenario] ?? DRAFTS[scenario])!, fx, seats);
  const { table } = state;
  const emptyHands = (): void => {
    state.hands = state.hands.map(({ tokens }) => ({ cards: [], tokens }));
    table.sizes = table.sizes.map(() => 0);
  };
  emptyHands();
  state.box = { ...state.box, decks: state.box.decks.map(() => []) };
  table.decks = table.decks.map(() => 0);
  table.side = side;
  for (const [id, to] of Object.entries(units)) {
    const [at, port] = to?.split(" ") ?? [];
    const { domain, isLeader } = worldIn(state).printed[id]!;
    const isShip = domain === "naval" && !isLeader;
    const base = domain === "air" ? { base: at ?? null } : {};
    const afloat = isShip ? { port: port !== undefined, mode: port === undefined ? ("intercept" as const) : null } : {};
    change(table, id, at === undefined ? { place: "lost", at: null } : { place: "map", at, due: 0, ...afloat, ...base });
  }
  for (const [id, patch] of Object.entries(marks)) change(table, id, patch);
  for (const [region, owner] of Object.entries(control)) table.control[region] = owner;
  advance(state, fx);
  for (let i = 0; i < 40; i++) {
    const [asked] = pending(state);
    if (!asked || asked.kind === until) break;
    apply(state, asked, asked.fallback, fx);
  }
  // What a rule of the war has dealt on the way.
  emptyHands();
  hands.forEach((cards, owner) => {
    const copies = cards.map((card) => (worldIn(state).cards[card] ? card : `${card}.1`));
    state.hands[state.handOf[table.seats[owner]!]!] = { ...state.hands[state.handOf[table.seats[owner]!]!]!, cards: copies };
    table.sizes[owner] = copies.length;
  });
  return state;
}
