import { shuffle } from "@warren/kernel/chance.ts";
import { frozen } from "@warren/kernel/copy.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { OptionSpec, Options } from "@warren/kernel/options.ts";
import { FIRST_SCENARIO, SCENARIOS } from "../content/scenarios.ts";
import type { Scenario } from "../scenario/types.ts";
import { drawCards } from "./cards/deck.ts";
import { unsupportedIn } from "./cards/unsupported.ts";
import { newToken, retoken } from "./change.ts";
import { entryOf } from "./reinforce.ts";
import type { CardId, Fort, RegionId, SideNo, Table, Unit, UnitId, WarState } from "./state.ts";
import { advance } from "./steps.ts";
import { worldOf } from "./world.ts";

export const SEATS = { min: 2, max: 2 } as const;
export const OPTIONS: readonly OptionSpec[] = [
  { id: "scenario", t: "choice", values: Object.keys(SCENARIOS), default: FIRST_SCENARIO },
  /** A war of somebody's own, in place of the scenario: the text of its file. Whoever lets it in has had it read (`refuseDocument`). */
  { id: "war", t: "text", max: 400_000, default: "", fine: true },
];

const isOwn = (options: Options): boolean => typeof options.war === "string" && options.war !== "";
const scenarioOf = (options: Options): Scenario =>
  isOwn(options) ? (JSON.parse(options.war as string) as Scenario) : SCENARIOS[options.scenario as string]!;

/** A scenario that needs what the rules do not play yet is refused by name; one of somebody's own where it is read. */
export function refuseOptions(options: Options): Refusal | undefined {
  if (isOwn(options)) return undefined;
  const missing = unsupportedIn(scenarioOf(options));
  return missing.length === 0 ? undefined : { key: "refuse.scenario", args: { missing: [...missing] } };
}

export function setup(options: Options, _seats: number, fx: Fx): WarState {
  return warOf(scenarioOf(options), fx);
}

/** A war that has begun: up to the first question. */
export function warOf(given: Scenario, fx: Fx): WarState {
  const state = startOf(given, fx);
  advance(state, fx);
  return state;
}

/** The scenario fixes the sides, their order of play and the number of turns (WAW-1-a), who controls what and the VP at the start (WAW-14-a). */
export function startOf(given: Scenario, fx: Fx): WarState {
  const scenario = frozen(given);
  const world = worldOf(scenario);
  const sides = world.sides.length;
  const units: { [id: UnitId]: Unit } = {};
  for (const id of world.ids) units[id] = unitOf(scenario, id);
  const control: { [region: RegionId]: SideNo | null } = {};
  const forts: { [region: RegionId]: Fort } = {};
  for (const { id, kind, control: side, fortress } of scenario.regions) {
    if (kind !== "sea") control[id] = side === undefined ? null : world.sideNo[side]!; // WAW-Q-13-a
    if (fortress) forts[id] = Object.freeze({ side: world.sideNo[fortress.owner]!, fdv: fortress.fdv });
  }
  // A side is neither its own enemy nor its own ally.
  const relations = world.sides.map((a) => world.sides.map((b): "war" | "peace" | "allied" => (a === b ? "peace" : "war")));
  for (const { a, b, state } of scenario.relations) {
    relations[world.sideNo[a]!]![world.sideNo[b]!] = state;
    relations[world.sideNo[b]!]![world.sideNo[a]!] = state;
  }
  const each = <T>(make: (side: SideNo) => T): T[] => Array.from({ length: sides }, (_, side) => make(side));
  const table: Table = {
    turn: 1,
    side: 0,
    phase: "draw",
    seats: each((side) => side),
    units,
    tokens: {},
    control,
    forts,
    markers: Object.fromEntries(scenario.structures.map(({ id, count }) => [id, count])),
    relations,
    vp: world.sides.map((id) => scenario.vpStart[id] ?? 0),
    money: each(() => 0),
    sizes: each(() => 0),
    decks: each(() => 0),
    discards: each(() => []),
    gone: [],
    lasting: [],
    played: {},
    ahead: [],
    effects: [],
    flags: {},
    spent: [],
    groups: [],
    attacks: [],
    searched: [],
    supported: [],
    battle: null,
    test: null,
    last: { token: 0, battle: 0, effect: 0 },
    over: null,
  };
  const state: WarState = {
    table,
    hands: each(() => ({ cards: [], tokens: {} })),
    handOf: each((side) => side),
    box: { decks: each(() => []) },
    flow: [{ at: "side.start" }],
    fixed: scenario,
  };
  hideAtStart(state, fx);
  for (let side = 0; side < sides; side++) deal(state, fx, side);
  return state;
}

function unitOf(scenario: Scenario, id: UnitId): Unit {
  const world = worldOf(scenario);
  const printed = world.printed[id]!;
  const enter = printed.setup?.enter ?? printed.leader!.enter;
  const entry = world.scenario.reinforcements.find(({ bring }) => bring.includes(id) || bring.includes(printed.base));
  const isShip = printed.domain === "naval" && !printed.isLeader;
  const isAtSea = printed.at !== null && world.place[printed.at]!.isSea;
  const isHidden = printed.setup?.hidden === true && printed.at !== null;
  const due = enter === "schedule" && entry !== undefined && entryOf(world, id) !== undefined;
  return Object.freeze({
    id,
    side: printed.side,
    place: isHidden ? "hidden" : printed.at !== null ? "map" : due ? "due" : enter === "card" ? "aside" : "pool",
    at: isHidden ? null : printed.at,
    steps: printed.type?.steps ?? 1,
    port: isShip && printed.at !== null && !isAtSea,
    aboard: false,
    inside: false,
    oos: false,
    moved: false,
    came: null,
    mode: isShip && isAtSea ? "intercept" : null, // WAW-L-25-b
    due: due ? entry.turn : 0,
  });
}

/** WAW-4.1.2-a: guerrillas that the scenario lets start hidden. */
function hideAtStart(state: WarState, fx: Fx): void {
  const world = worldOf(state.fixed!);
  const places = new Set<string>();
  for (const id of world.ids) {
    const { at, side } = world.printed[id]!;
    if (state.table.units[id]!.place !== "hidden") continue;
    newToken(state, id, at!, false, null);
    places.add(`${side} ${at}`);
  }
  for (const place of places) {
    const [side, region] = place.split(" ");
    retoken(state, fx, region!, Number(side));
  }
}

/** Each side has its own deck, shuffled once (WAW-7.1.1-a), and the opening hand the scenario gives it (WAW-8-a). */
function deal(state: WarState, fx: Fx, side: SideNo): void {
  const world = worldOf(state.fixed!);
  const [deck] = world.scenario.decks.filter((one) => world.sideNo[one.side] === side);
  if (!deck) return;
  const out = new Set<CardId>([...deck.open, ...deck.aside]);
  const cards = world.deck[side]!.filter((card) => !out.has(card) && !out.has(world.cards[card]!.id));
  state.box.decks[side] = shuffle([...cards].sort(), (n) => fx.draw(n, "shuffle"));
  state.table.decks[side] = state.box.decks[side]!.length;
  drawCards(state, fx, side, deck.startHand);
}
