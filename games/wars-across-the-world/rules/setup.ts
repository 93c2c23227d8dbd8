import { shuffle } from "@warren/kernel/chance.ts";
import { frozen } from "@warren/kernel/copy.ts";
import type { Fx, Game } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { OptionSpec, Options } from "@warren/kernel/options.ts";
import { DRAFTS } from "../content/drafts.ts";
import { FIRST_SCENARIO, SCENARIOS } from "../content/scenarios.ts";
import type { Scenario } from "../scenario/types.ts";
import { NO_AIR } from "./air.ts";
import { cardsOf, decksOf, drawCards, take } from "./cards/deck.ts";
import { unsupportedIn } from "./cards/unsupported.ts";
import { newToken, retoken } from "./change.ts";
import { economyAtStart } from "./economy.ts";
import { playedSides, seatsAtStart } from "./sides.ts";
import type { CardId, Fort, RegionId, SideNo, Table, Unit, UnitId, WarState } from "./state.ts";
import { advance } from "./steps.ts";
import { type World, worldOf } from "./world.ts";

/** Three sides at most have a player each; how many a war has it says itself (`seatsFor`). */
export const SEATS = { min: 2, max: 3 } as const;
export const OPTIONS: readonly OptionSpec[] = [
  { id: "scenario", t: "choice", values: Object.keys(SCENARIOS), drafts: Object.keys(DRAFTS), default: FIRST_SCENARIO },
  /** A war of somebody's own, in place of the scenario: the text of its file. Whoever lets it in has had it read (`refuseDocument`). */
  { id: "war", t: "text", max: 400_000, default: "", fine: true },
];

const isOwn = (options: Options): boolean => typeof options.war === "string" && options.war !== "";
const scenarioOf = (options: Options): Scenario =>
  isOwn(options)
    ? (JSON.parse(options.war as string) as Scenario)
    : (SCENARIOS[options.scenario as string] ?? DRAFTS[options.scenario as string]!);

/** A scenario that needs what the rules do not play yet is refused by name, and one for another number of players (WAW-1-a); one of somebody's own where it is read. */
export function refuseOptions(options: Options, seats: number): Refusal | undefined {
  const missing = isOwn(options) ? [] : unsupportedIn(scenarioOf(options));
  if (missing.length > 0) return { key: "refuse.scenario", args: { missing: [...missing] } };
  const { min, max } = seatsFor(options);
  if (seats >= min && seats <= max) return undefined;
  return { key: min === max ? "refuse.seats.exactly" : "refuse.seats", args: { min, max }, rule: "WAW-1-a" };
}

/** A seat for each side that must have a player; a side that may have one is played from the seat of its ally without it (WAW-1-a, WAW-L-2-c). */
export function seatsFor(options: Options): Game["seats"] {
  const sides = sidesIn(options);
  const most = sides.filter(({ seat }) => seat !== "none").length;
  return { min: sides.filter(({ seat }) => seat === "player").length, max: Math.min(SEATS.max, most) };
}
/** The sides of the war, also of one of somebody's own that nobody has read yet. */
function sidesIn(options: Options): Scenario["sides"] {
  if (!isOwn(options)) return scenarioOf(options).sides;
  try {
    const { sides } = JSON.parse(options.war as string) as Partial<Scenario>;
    return Array.isArray(sides) && sides.length > 0 ? sides : SCENARIOS[FIRST_SCENARIO]!.sides;
  } catch {
    return SCENARIOS[FIRST_SCENARIO]!.sides;
  }
}

export function setup(options: Options, seats: number, fx: Fx): WarState {
  return warOf(scenarioOf(options), fx, seats);
}

/** A war that has begun: up to the first question. Without a number of seats each side has its own. */
export function warOf(given: Scenario, fx: Fx, seats?: number): WarState {
  const state = startOf(given, fx, seats);
  advance(state, fx);
  return state;
}

/** The scenario fixes the sides, their order of play and the number of turns (WAW-1-a), who controls what and the VP at the start (WAW-14-a). */
export function startOf(given: Scenario, fx: Fx, seats?: number): WarState {
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
  const aside = copiesIn(
    world,
    scenario.decks.flatMap((deck) => deck.aside),
  );
  const played = playedSides(world, seats ?? sides);
  const table: Table = {
    turn: 1,
    side: 0,
    phase: "draw",
    seats: seatsAtStart(played, relations),
    units,
    tokens: {},
    control,
    forts,
    markers: Object.fromEntries(scenario.structures.map(({ id, count }) => [id, count])),
    relations,
    vp: world.sides.map((id) => scenario.vpStart[id] ?? 0),
    money: world.sides.map((id) => scenario.economy?.start[id] ?? 0),
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
    ...ifAny("economy", economyAtStart({ fixed: scenario })),
    ...ifAny("air", scenario.phases.air1 || scenario.phases.air2 ? NO_AIR : undefined),
    ...ifAny("tech", scenario.tech.length > 0 ? each(() => []) : undefined),
    ...ifAny("aside", aside.length > 0 ? aside : undefined),
    ...ifAny("begun", scenario.decks.some(({ order }) => order > 1) ? each(() => 0) : undefined),
  };
  const state: WarState = {
    table,
    hands: played.map(() => ({ cards: [], tokens: {} })),
    handOf: played.map((_, seat) => seat),
    box: { decks: each(() => []), ...(scenario.pools.some(({ hidden }) => hidden) ? { leaders: {} } : {}) },
    flow: [{ at: "side.start" }],
    fixed: scenario,
  };
  hideAtStart(state, fx);
  for (let side = 0; side < sides; side++) deal(state, fx, side);
  return state;
}

/** A part of the table that only some wars have. */
const ifAny = <K extends keyof Table>(key: K, value: Table[K] | undefined): Partial<Table> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Table>);

function unitOf(scenario: Scenario, id: UnitId): Unit {
  const world = worldOf(scenario);
  const printed = world.printed[id]!;
  const enter = printed.setup?.enter ?? printed.leader!.enter;
  const entry = world.scenario.reinforcements.find(({ bring }) => bring.includes(id) || bring.includes(printed.base));
  const isShip = printed.domain === "naval" && !printed.isLeader;
  const isAtSea = printed.at !== null && world.place[printed.at]!.isSea;
  const isHidden = printed.setup?.hidden === true && printed.at !== null;
  const due = enter === "schedule" && entry !== undefined;
  return Object.freeze({
    id,
    side: printed.side,
    place: printed.pool
      ? "out"
      : isHidden
        ? "hidden"
        : printed.at !== null
          ? "map"
          : due
            ? "due"
            : enter === "card"
              ? "aside"
              : "pool",
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
    // WAW-4.1.4-a
    ...(printed.domain === "air"
      ? { base: printed.at === null ? null : (printed.setup?.on ?? printed.at), mission: null, flown: 0, with: null }
      : {}),
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

/** Cards that a scenario names, copy by copy. */
const copiesIn = ({ cards }: World, ids: readonly string[]): CardId[] =>
  Object.keys(cards).filter((card) => ids.includes(card) || ids.includes(cards[card]!.id));

/** Each side has its own deck, shuffled once (WAW-7.1.1-a), and the opening hand the scenario gives it (WAW-8-a). */
function deal(state: WarState, fx: Fx, side: SideNo): void {
  const world = worldOf(state.fixed!);
  const [deck] = decksOf(world, side);
  if (!deck) return;
  state.box.decks[side] = shuffle(cardsOf(world, deck, side), (n) => fx.draw(n, "shuffle"));
  state.table.decks[side] = state.box.decks[side]!.length;
  take(state, side, copiesIn(world, deck.open));
  drawCards(state, fx, side, deck.startHand);
}
