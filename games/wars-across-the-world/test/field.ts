import type { Edge, Region, Scenario, UnitType } from "../scenario/types.ts";

/**
 * Small wars for tests, written in a line each; `withGreen` brings a third side. A counter: `Blue A 2/1/2`, `Red B 3r2/1/2 cavalry skirmisher`, `Blue A su artillery`,
 * `Blue A leader 2 1/1/3`, ships `Blue P ship 3/2/4 artillery`; `@T3` after the region makes it due in turn 3, `~` hides it; `pool`: it is for sale.
 * Aircraft: `Blue A air 3/2/6 fighter`, with `*` for any range, `A>cv` on a carrier; `cv2` a carrier for two, `aa3` an anti-air value.
 * A region: `clear Blue port city vp2 supply fort3 coast:S $2 wood1 prod base2`, `base*` for any number; a sea: `sea`. A border: `A-B road minor`.
 */
export interface Given {
  readonly regions: { readonly [id: string]: string };
  readonly borders: readonly string[];
  readonly units: { readonly [id: string]: string };
  readonly phases?: Partial<Scenario["phases"]>;
  readonly more?: Partial<Scenario>;
}

const DOMAINS = ["naval", "land", "air"] as const;
const SIDES = ["Blue", "Red"] as const;

function regionOf(id: string, text: string): Region {
  const [terrain, ...words] = text.split(" ");
  const kind = terrain === "sea" ? "sea" : "land";
  const region: { -readonly [key in keyof Region]: Region[key] } = { id, name: id, kind, terrain: terrain as Region["terrain"] };
  for (const word of words) {
    if (word === "Blue" || word === "Red" || word === "Green") region.control = word;
    else if (word === "port") region.port = true;
    else if (word === "city") region.city = true;
    else if (word === "neutral") region.neutral = true;
    else if (word === "impassable") region.impassable = true;
    else if (word.startsWith("$")) region.income = Number(word.slice(1));
    else if (word.startsWith("wood")) region.resources = { wood: Number(word.slice(4)) };
    else if (word.startsWith("base")) region.airbase = word === "base*" ? "*" : Number(word.slice(4));
    else if (word.startsWith("admits:")) region.admits = { sides: word.slice(7).split(",") };
    else if (word === "prod") region.production = [region.control!];
    else if (word === "supply") region.supply = [region.control!];
    else if (word.startsWith("supply:")) region.supply = word.slice(7).split(",");
    else if (word.startsWith("vp")) region.vp = Number(word.slice(2));
    else if (word.startsWith("fort"))
      region.fortress = { owner: word.split(":")[1] ?? region.control!, fdv: Number(/\d/.exec(word)![0]) };
    else if (word.startsWith("coast:")) region.coast = word.slice(6).split(",");
    else throw new Error(`what is ${word}`);
  }
  return region;
}

function edgeOf(text: string): Edge {
  const [ends, ...words] = text.split(" ");
  const [a, b] = ends!.split("-").sort() as [string, string];
  const edge: { -readonly [key in keyof Edge]: Edge[key] } = { a, b };
  for (const word of words) {
    if (word === "minor" || word === "major") edge.river = word;
    else edge[word as "road" | "rail" | "bridge" | "impassable" | "neutral"] = true;
  }
  return edge;
}

/** Green as a third side: allied with Blue, Red or nobody. */
export const withGreen = (ally: "Blue" | "Red" | null): Partial<Scenario> => ({
  sides: [...SIDES, "Green"].map((id) => ({
    id,
    name: id,
    short: id,
    ...(id === "Green" ? { seat: "optional", runBy: "ally" } : { seat: "player" }),
  })),
  relations: [
    { a: "Blue", b: "Red", state: "war" },
    { a: "Blue", b: "Green", state: ally === "Blue" ? "allied" : "war" },
    { a: "Red", b: "Green", state: ally === "Red" ? "allied" : "war" },
  ],
  turnOrder: [...SIDES, "Green"],
  vpStart: { Blue: 10, Red: 10, Green: 10 },
});

export function field({ regions, borders, units, phases, more }: Given): Scenario {
  const types: UnitType[] = [];
  const counters: Scenario["units"][number][] = [];
  const leaders: Scenario["leaders"][number][] = [];
  const reinforcements: Scenario["reinforcements"][number][] = [];
  for (const [id, text] of Object.entries(units)) {
    const [side, where, ...rest] = text.split(" ") as [string, string, ...string[]];
    const [spot, turn] = where.replace("~", "").split("@T") as [string, string | undefined];
    const [at, on] = spot.split(">") as [string, string | undefined];
    const hidden = where.includes("~");
    const enter = at === "pool" ? "pool" : turn === undefined ? "start" : "schedule";
    if (turn !== undefined)
      reinforcements.push({
        turn: Number(turn),
        side,
        bring: [id],
        ...(on === undefined ? { regions: at.split(",") } : { on }),
        ...(hidden ? { hidden: true as const } : {}),
      });
    const place = enter === "start" ? { at: [at] } : {};
    if (rest[0] === "leader") {
      const [, rank, values, ...tags] = rest;
      const [cf, mf, mp] = values!.split("/").map(Number);
      const domains = DOMAINS.filter((domain) => tags.includes(domain));
      leaders.push({
        id,
        name: id,
        side,
        rank: rank === "crown" ? "crown" : (Number(rank) as 1 | 2 | 3),
        seniority: leaders.filter((one) => one.side === side && String(one.rank) === rank).length + 1,
        domains: domains.length > 0 ? domains : ["land"],
        cf: cf!,
        mf: mf!,
        mp: mp!,
        tags: tags.filter((tag) => !(DOMAINS as readonly string[]).includes(tag)) as never,
        enter,
        ...place,
      });
      continue;
    }
    const isShip = rest[0] === "ship";
    const isPlane = rest[0] === "air";
    const isSupport = rest[0] === "su";
    const [values, ...tags] = isShip || isPlane ? rest.slice(1) : isSupport ? ["", ...rest.slice(1)] : rest;
    const [, cf, reduced, mf, mp] = /^(\d+)(?:r(\d+))?\/(\d+)\/(\d+|\*)$/.exec(values!) ?? [];
    const numberOf = (word: RegExp): number | undefined => {
      const found = tags.find((tag) => word.test(tag));
      return found === undefined ? undefined : Number(/\d+/.exec(found)![0]);
    };
    const carry = numberOf(/^t\d$/);
    const siege = numberOf(/^s\d$/);
    const carrier = numberOf(/^cv\d$/);
    const aa = numberOf(/^aa\d$/);
    const own = tags.filter((tag) => !/^(t|s|cv|aa)\d$/.test(tag));
    types.push({
      id: `type-${id}`,
      domain: isShip ? "naval" : isPlane ? "air" : "land",
      role: isSupport ? "SU" : "CU",
      tags: own as never,
      mp: isSupport ? 2 : mp === "*" ? "*" : Number(mp),
      steps: reduced === undefined ? 1 : 2,
      ...(isSupport ? {} : { cf: Number(cf), mf: Number(mf) }),
      ...(reduced === undefined
        ? {}
        : { reduced: { cf: Number(reduced), mf: Number(mf), mp: mp === "*" ? ("*" as const) : Number(mp) } }),
      ...(carry === undefined ? {} : { transport: carry }),
      ...(siege === undefined ? {} : { siege }),
      ...(carrier === undefined ? {} : { carrier }),
      ...(aa === undefined ? {} : { aa }),
    });
    counters.push({
      id,
      name: id,
      side,
      nation: "",
      type: `type-${id}`,
      enter,
      ...place,
      ...(on === undefined ? {} : { on }),
      ...(hidden && turn === undefined ? { hidden: true as const } : {}),
    });
  }
  const off = {
    production: false,
    supply: false,
    air1: false,
    naval: false,
    breakthrough: false,
    siege: true,
    air2: false,
    placement: false,
  };
  return {
    format: "warren-war",
    version: 2,
    id: "test",
    title: "Test",
    year: 1861,
    sides: SIDES.map((id) => ({ id, name: id, short: id, seat: "player" })),
    relations: [{ a: "Blue", b: "Red", state: "war" }],
    turnOrder: [...SIDES],
    turns: 4,
    turnLabels: ["1", "2", "3", "4"],
    phases: { ...off, ...phases },
    rules: {},
    areas: {},
    theaters: {},
    regions: Object.entries(regions).map(([id, text]) => regionOf(id, text)),
    edges: borders.map(edgeOf),
    unitTypes: types,
    units: counters,
    leaders,
    pools: [],
    decks: [],
    cards: [],
    reinforcements,
    structures: [],
    tech: [],
    supremacy: [],
    specialRules: [],
    victory: { suddenDeath: [], perTurn: [], end: [], decide: { by: "vp", drawBelow: 1, text: "" } },
    vpStart: { Blue: 10, Red: 10 },
    history: [],
    sources: [],
    levers: [],
    ...more,
  };
}
