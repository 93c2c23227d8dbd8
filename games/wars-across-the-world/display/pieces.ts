import { cincOf, commandPenalty, limitOf, rankOf } from "../rules/leaders.ts";
import type { SideNo, Token, Unit, WarView } from "../rules/state.ts";
import { survey, tokensAt, unitsAt } from "../rules/survey.ts";
import { cfOf, mfOf, mpOf, nameOf, printedOf, worldIn } from "../rules/units.ts";
import type { Printed } from "../rules/world.ts";

/** What a counter shows. Values are those that count now. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly side: SideNo;
  /** Which sign it bears. */
  readonly sign: Sign;
  /** Stars of a leader; 4 a crown. */
  readonly rank: number;
  /** How many units a leader commands well; null: any number. */
  readonly leads: number | null;
  readonly cf: number;
  readonly mf: number;
  /** Movement points; null: any number. */
  readonly mp: number | null;
  readonly isCU: boolean;
  readonly steps: number;
  readonly of: number;
  readonly oos: boolean;
  readonly moved: boolean;
  /** Where in its region: in the open, in the fortress, in port or aboard; of an aircraft whether it is out. */
  readonly place: "open" | "inside" | "port" | "aboard" | "out";
  readonly mode: "intercept" | "evade" | null;
  /** A ship on the stocks. */
  readonly building: boolean;
  /** It flies, or leads those who do. */
  readonly flies: boolean;
  /** A ship, or a leader of ships. */
  readonly sails: boolean;
  /** A hidden unit: to others nothing of it is known. */
  readonly hidden: boolean;
  readonly tags: readonly string[];
  readonly nation: string;
}
export const SIGNS = [
  "infantry",
  "cavalry",
  "armor",
  "artillery",
  "guerrilla",
  "wagon",
  "engine",
  "fixed",
  "ship",
  "gunboat",
  "air",
  "leader",
  "hidden",
] as const;
export type Sign = (typeof SIGNS)[number];

function signOf({ domain, isLeader, tags, type, isC, isA, isFixed, isGuerrilla }: Printed): Sign {
  if (isLeader) return "leader";
  if (domain === "air") return "air";
  if (domain === "naval") return isA || (type?.cf ?? 0) > 1 ? "gunboat" : "ship";
  if (tags.has("logistics")) return "wagon";
  if (tags.has("siegeEngine")) return "engine";
  if (isGuerrilla) return "guerrilla";
  if (tags.has("armor") || tags.has("mech")) return "armor";
  if (isC) return "cavalry";
  if (isA) return "artillery";
  return isFixed ? "fixed" : "infantry";
}

const UNLIMITED = 1_000;
function pieceOf(view: WarView, unit: Unit, id: string, hidden: boolean): Piece {
  const printed = printedOf(view, unit.id);
  const { isLeader, isCU, type, tags, nation } = printed;
  const mp = mpOf(view, unit) / 2;
  return {
    id,
    name: nameOf(view, unit.id),
    side: unit.side,
    sign: signOf(printed),
    rank: isLeader ? rankOf(view, unit.id) : 0,
    leads: isLeader ? limitOf(view, { id: unit.id, rank: rankOf(view, unit.id) }) : null,
    cf: isCU ? cfOf(view, unit) : isLeader ? printed.leader!.cf : 0,
    mf: isCU ? mfOf(view, unit) : isLeader ? printed.leader!.mf : 0,
    mp: mp > UNLIMITED ? null : mp,
    isCU,
    steps: unit.steps,
    of: type?.steps ?? 1,
    oos: unit.oos,
    moved: unit.moved,
    place: unit.aboard ? "aboard" : unit.inside ? "inside" : unit.port ? "port" : unit.mission ? "out" : "open",
    flies: printed.domain === "air",
    sails: printed.domain === "naval",
    mode: unit.mode,
    building: unit.building === true,
    hidden,
    tags: [...tags],
    nation,
  };
}

function tokenOf(view: WarView, token: Token): Piece {
  const own = view.hand?.tokens[token.id];
  if (own !== undefined) return { ...pieceOf(view, view.table.units[own]!, token.id, true), moved: token.moved };
  return {
    id: token.id,
    name: "",
    side: token.side,
    sign: "hidden",
    rank: 0,
    leads: null,
    cf: 0,
    mf: 0,
    mp: null,
    isCU: false,
    steps: 1,
    of: 1,
    oos: false,
    moved: token.moved,
    place: "open",
    mode: null,
    building: false,
    flies: false,
    sails: false,
    hidden: true,
    tags: [],
    nation: "",
  };
}

/** The pieces of one side in one region, leaders first, then by strength; ships in a port and aircraft are stacks of their own. */
export interface Stack {
  readonly region: string;
  readonly side: SideNo;
  /** Ships, at sea or in port. */
  readonly afloat: boolean;
  /** Aircraft, at their base or out. */
  readonly aloft: boolean;
  readonly pieces: readonly Piece[];
  /** Combat units in the open, of a fleet its ships, and their strength together. */
  readonly cu: number;
  readonly cf: number;
  /** Who commands, how many units over his limit he has, and what that costs. */
  readonly cinc: { readonly id: string; readonly name: string; readonly rank: number; readonly penalty: number } | null;
}

const WEIGHT: readonly Sign[] = [
  "leader",
  "infantry",
  "fixed",
  "armor",
  "cavalry",
  "guerrilla",
  "gunboat",
  "ship",
  "air",
  "artillery",
  "engine",
  "wagon",
  "hidden",
];
const before = (a: Piece, b: Piece): number =>
  WEIGHT.indexOf(a.sign) - WEIGHT.indexOf(b.sign) ||
  b.rank - a.rank ||
  b.cf - a.cf ||
  b.steps - a.steps ||
  (a.id < b.id ? -1 : 1);

const ARMS = ["land", "naval", "air"] as const;
/** Who is where, as it is shown: by region, a stack for each side that has something there, and others for its ships in port and its aircraft. */
export function stacksIn(view: WarView): { readonly [region: string]: readonly Stack[] } {
  const s = survey(view);
  const stacks: { [region: string]: Stack[] } = {};
  for (const region of worldIn(view).regions) {
    const pieces = [
      ...unitsAt(s, region).map((unit) => pieceOf(view, unit, unit.id, false)),
      ...tokensAt(s, region).map((token) => tokenOf(view, token)),
    ];
    if (pieces.length === 0) continue;
    const { isSea } = worldIn(view).place[region]!;
    const armOf = ({ place, flies, sails }: Piece): Arm =>
      flies ? "air" : isSea || sails || place === "port" ? "naval" : "land";
    stacks[region] = [...new Set(pieces.map(({ side }) => side))].sort().flatMap((side) =>
      ARMS.flatMap((arm) => {
        const those = pieces.filter((one) => one.side === side && armOf(one) === arm).sort(before);
        return those.length > 0 ? [stackOf(view, region, side, arm, those)] : [];
      }),
    );
  }
  return stacks;
}
type Arm = (typeof ARMS)[number];
function stackOf(view: WarView, region: string, side: SideNo, domain: Arm, pieces: readonly Piece[]): Stack {
  const fighting = pieces.filter(
    ({ isCU, place, hidden }) => isCU && !hidden && (domain === "land" ? place === "open" : place !== "aboard"),
  );
  const leaders = pieces.filter(({ sign }) => sign === "leader").map(({ id }) => id);
  const cinc = cincOf(view, leaders, domain);
  return {
    region,
    side,
    afloat: domain === "naval",
    aloft: domain === "air",
    pieces,
    cu: fighting.length,
    cf: fighting.reduce((sum, { cf }) => sum + cf, 0),
    cinc: cinc
      ? { id: cinc.id, name: nameOf(view, cinc.id), rank: cinc.rank, penalty: commandPenalty(view, cinc, fighting.length) }
      : null,
  };
}

/** One counter by itself, also one that is not on the map (a reinforcement, a prisoner of a choice). */
export function pieceIn(view: WarView, id: string): Piece | undefined {
  const token = view.table.tokens[id];
  if (token) return tokenOf(view, token);
  const unit = view.table.units[id];
  return unit && pieceOf(view, unit, id, unit.place === "hidden");
}
