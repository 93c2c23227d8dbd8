import { type RulesConfig, rulesOf } from "../scenario/config.ts";
import type { CardDef, Edge, LeaderDef, LeaderPool, Region, Scenario, UnitSetup, UnitType } from "../scenario/types.ts";
import type { CardId, RegionId, SideNo, UnitId } from "./state.ts";

/** A way from a region to a neighbour. */
export interface Way {
  readonly to: RegionId;
  /** Its number in the scenario's list of edges. */
  readonly no: number;
  readonly edge: Edge;
}

export interface Place {
  readonly id: RegionId;
  readonly def: Region;
  /** WAW-3-a: land, sea, or a box off the map that is neither. */
  readonly isLand: boolean;
  readonly isSea: boolean;
  /** Neighbours of the same kind, by id. */
  readonly ways: readonly Way[];
  /** Of a land region the seas it lies on; of a sea the land regions on its coast. */
  readonly coast: readonly RegionId[];
  /** WAW-4.1.3-a: an anchor, or a city or fortress on a coast. */
  readonly isPort: boolean;
  readonly isClosed: boolean;
}

/** A counter or leader as the scenario prints it. */
export interface Printed {
  readonly id: UnitId;
  readonly base: string;
  readonly name: string;
  readonly side: SideNo;
  readonly nation: string;
  readonly domain: "land" | "naval" | "air";
  readonly isLeader: boolean;
  readonly isCU: boolean;
  readonly type: UnitType | null;
  readonly leader: LeaderDef | null;
  readonly setup: UnitSetup | null;
  readonly tags: ReadonlySet<string>;
  /** WAW-4.1-a, WAW-Q-17: cavalry or armour, artillery, and so on are traits, never letters. */
  readonly isC: boolean;
  readonly isA: boolean;
  readonly isHeavy: boolean;
  readonly isFixed: boolean;
  readonly isGuerrilla: boolean;
  /** A marker for a hidden leader of this pool (WAW-5.3-a); null: the counter is what it says. */
  readonly pool: LeaderPool | null;
  /** Where it starts; null when it comes later. */
  readonly at: RegionId | null;
  /** Its place in the list of the scenario. */
  readonly no: number;
}

/** What the rules look up in a scenario, found once. */
export interface World {
  readonly scenario: Scenario;
  /** WAW-15-a, WAW-15-c: every number and switch of the rules, the scenario's own where it says one. */
  readonly config: RulesConfig;
  /** Ids of the sides in order of play. */
  readonly sides: readonly string[];
  readonly sideNo: { readonly [id: string]: SideNo };
  readonly regions: readonly RegionId[];
  readonly neutrals: readonly RegionId[];
  readonly place: { readonly [id: RegionId]: Place };
  readonly printed: { readonly [id: UnitId]: Printed };
  readonly ids: readonly UnitId[];
  /** Leaders of the land domain. */
  readonly leaders: readonly UnitId[];
  /** Counters that fly, leaders of the air, and carriers: few of many, and looked for before every order in the air. */
  readonly aircraft: readonly UnitId[];
  readonly airLeaders: readonly UnitId[];
  readonly carriers: readonly UnitId[];
  readonly cards: { readonly [id: CardId]: CardDef };
  /** By card copy: whose deck it is in. */
  readonly cardSide: { readonly [id: CardId]: SideNo };
  /** By side: all copies of its cards. */
  readonly deck: readonly (readonly CardId[])[];
  /** By side: supply sources. */
  readonly sources: readonly (readonly RegionId[])[];
}

const worlds = new WeakMap<Scenario, World>();

/** The index of a scenario. */
export function worldOf(scenario: Scenario): World {
  let world = worlds.get(scenario);
  if (!world) worlds.set(scenario, (world = build(scenario)));
  return world;
}

/** `ID`, or `ID.1` to `ID.n` when there are several. */
export const copiesOf = (id: string, count: number | undefined): string[] =>
  count === undefined || count === 1 ? [id] : Array.from({ length: count }, (_, i) => `${id}.${i + 1}`);

/**
 * As many markers as a pool has members. Of a hidden leader everybody knows the domain and nothing else (WAW-L-10-a): he adds nothing anywhere until he is
 * revealed.
 */
function markersOf({ leaders }: Scenario, { id, name, side, members }: LeaderPool): LeaderDef[] {
  const first = leaders.find((leader) => leader.id === members[0]);
  return members.map((_, i) => ({
    id: `${id}.${i + 1}`,
    name: name ?? id,
    side,
    rank: 1,
    seniority: Number.MAX_SAFE_INTEGER,
    domains: [first?.domains[0] ?? "land"],
    cf: 0,
    mf: 0,
    mp: 1,
    tags: [],
    enter: "pool",
  }));
}

function build(scenario: Scenario): World {
  const sides = scenario.turnOrder;
  const sideNo = Object.fromEntries(sides.map((id, no) => [id, no]));
  const place: { [id: string]: Place } = {};
  const ways: { [id: string]: Way[] } = {};
  const coastOf: { [id: string]: RegionId[] } = {};
  for (const region of scenario.regions) {
    ways[region.id] = [];
    coastOf[region.id] ??= [];
    for (const sea of region.coast ?? []) (coastOf[sea] ??= []).push(region.id);
  }
  scenario.edges.forEach((edge, no) => {
    ways[edge.a]!.push({ to: edge.b, no, edge });
    ways[edge.b]!.push({ to: edge.a, no, edge });
  });
  for (const def of scenario.regions) {
    const isSea = def.kind === "sea";
    const isLand = def.kind === "land";
    const coast = isSea ? coastOf[def.id]! : (def.coast ?? []);
    const isPort = !isSea && coast.length > 0 && (def.port === true || def.city === true || def.fortress !== undefined); // WAW-4.1.3-a
    place[def.id] = {
      id: def.id,
      def,
      isLand,
      isSea,
      ways: ways[def.id]!.toSorted((a, b) => (a.to < b.to ? -1 : 1)),
      coast: [...coast].sort(),
      isPort,
      isClosed: def.impassable === true || def.neutral === true,
    };
  }
  const printed: { [id: string]: Printed } = {};
  const types = new Map(scenario.unitTypes.map((type) => [type.id, type]));
  let no = 0;
  for (const setup of scenario.units) {
    const type = types.get(setup.type)!;
    copiesOf(setup.id, setup.count).forEach((id, i) => {
      const tags = new Set<string>(type.tags);
      printed[id] = {
        id,
        base: setup.id,
        name: setup.name,
        side: sideNo[setup.side]!,
        nation: setup.nation,
        domain: type.domain,
        isLeader: false,
        isCU: type.role === "CU",
        type,
        leader: null,
        setup,
        tags,
        isC: tags.has("cavalry") || tags.has("armor"),
        isA: tags.has("artillery"),
        isHeavy: tags.has("heavy"),
        isFixed: tags.has("fixed") || tags.has("bunker") || type.mp === 0, // WAW-A1-a
        isGuerrilla: tags.has("guerrilla"),
        pool: null,
        at: setup.enter === "start" ? (setup.at?.[i] ?? setup.at?.[0] ?? null) : null,
        no: no++,
      };
    });
  }
  const addLeader = (leader: LeaderDef, pool: LeaderPool | null): void => {
    const tags = new Set<string>(leader.tags);
    printed[leader.id] = {
      id: leader.id,
      base: leader.id,
      name: leader.name,
      side: sideNo[leader.side]!,
      nation: "",
      // WAW-5.1-e: who may command on land too is with land units, or goes aboard; a marker is where its pool belongs.
      domain: leader.domains.includes("land") ? "land" : (leader.domains[0] ?? "land"),
      isLeader: true,
      isCU: false,
      type: null,
      leader,
      setup: null,
      tags,
      isC: tags.has("cavalry") || tags.has("armor"),
      isA: false,
      isHeavy: false,
      isFixed: leader.mp === 0,
      isGuerrilla: false,
      pool,
      at: leader.enter === "start" ? (leader.at?.[0] ?? null) : null,
      no: no++,
    };
  };
  for (const leader of scenario.leaders) addLeader(leader, null);
  for (const pool of scenario.pools) if (pool.hidden) for (const marker of markersOf(scenario, pool)) addLeader(marker, pool);
  const cards: { [id: string]: CardDef } = {};
  const cardSide: { [id: string]: SideNo } = {};
  const deckSide = new Map(scenario.decks.map((deck) => [deck.id, sideNo[deck.side]!]));
  const deck: CardId[][] = sides.map(() => []);
  for (const card of scenario.cards)
    for (const id of copiesOf(card.id, card.copies)) {
      const side = deckSide.get(card.deck)!;
      cards[id] = card;
      cardSide[id] = side;
      deck[side]!.push(id);
    }
  const regions = scenario.regions.map((region) => region.id);
  const ids = Object.keys(printed);
  const inAir = ids.filter((id) => printed[id]!.domain === "air");
  return {
    scenario,
    config: rulesOf(scenario.rules),
    sides,
    sideNo,
    regions,
    neutrals: regions.filter((region) => place[region]!.def.neutral),
    place,
    printed,
    ids,
    leaders: ids.filter((id) => printed[id]!.isLeader && printed[id]!.domain === "land"),
    aircraft: inAir.filter((id) => !printed[id]!.isLeader),
    airLeaders: inAir.filter((id) => printed[id]!.isLeader),
    carriers: ids.filter((id) => printed[id]!.type?.carrier !== undefined),
    cards,
    cardSide,
    deck,
    sources: sides.map((id) => regions.filter((region) => place[region]!.def.supply?.includes(id) === true)),
  };
}
