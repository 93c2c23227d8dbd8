import type { EdgeSel, Feature, RegionSel, SideRef, UnitSel, UnitState } from "../../scenario/vocabulary.ts";
import { chiefOf, rankOf } from "../leaders.ts";
import type { Battle, Force, RegionId, Seen, SideNo, Token, Unit, UnitId } from "../state.ts";
import { areEnemies, worldIn } from "../units.ts";
import type { Printed } from "../world.ts";
import { edgeNow } from "./force.ts";

/** From whose side a card or a rule is read, and whether its units are those of the battle in progress unless it says otherwise. */
export interface Asker {
  readonly side: SideNo;
  readonly inBattle?: boolean;
  /** The battle that has just ended, where a rule looks at its result. */
  readonly ended?: Ended;
}
export interface Ended {
  readonly region: RegionId;
  readonly domain: Battle["domain"];
  readonly won: SideNo;
  readonly rout: boolean;
}

/** The sides a word means: `enemy` and `ally` are all of them, in order of play (WAW-L-2-a). */
export function sidesOf(seen: Seen, ref: SideRef, asker: Asker): readonly SideNo[] {
  const { relations, side } = seen.table;
  const related = (state: string): SideNo[] =>
    relations.flatMap((_, other) => (other !== asker.side && relations[asker.side]![other] === state ? [other] : []));
  switch (ref) {
    case "self":
      return [asker.side];
    case "enemy":
      return related("war");
    case "ally":
      return related("allied");
    case "each":
    case "any":
      return relations.map((_, other) => other);
    case "active":
      return [side];
    default: {
      const named = worldIn(seen).sideNo[ref];
      return named === undefined ? [] : [named];
    }
  }
}

/** Its force in the battle in progress; undefined when it takes no part or is gone. */
function forceOf(seen: Seen, id: UnitId): Force | undefined {
  return seen.table.battle?.forces.find(
    (force) =>
      !force.gone.includes(id) &&
      (force.cu.includes(id) ||
        force.su.includes(id) ||
        force.leaders.includes(id) ||
        force.ships.includes(id) ||
        force.guns?.includes(id) === true),
  );
}

/** The commander of his force in a battle, or of all leaders of his side and domain in his region. */
function isCommander(seen: Seen, unit: Unit, { leader }: Printed): boolean {
  if (seen.table.battle) return seen.table.battle.forces.some((force) => force.cinc === unit.id);
  const beside = worldIn(seen).ids.filter((id) => {
    const other = seen.table.units[id]!;
    return other.side === unit.side && other.place === "map" && other.at === unit.at;
  });
  return leader!.domains.some((domain) => chiefOf(seen, beside, domain)?.id === unit.id);
}

function isInState(seen: Seen, unit: Unit, printed: Printed, state: UnitState): boolean {
  const onMap = unit.place === "map";
  const fort = unit.at === null ? undefined : seen.table.forts[unit.at];
  switch (state) {
    case "reduced":
      return printed.type !== null && unit.steps < printed.type.steps;
    case "full":
      return printed.type !== null && unit.steps === printed.type.steps;
    case "hidden":
      return false;
    case "revealed":
      return onMap;
    case "supplied":
      return !unit.oos;
    case "unsupplied":
      return unit.oos;
    case "sheltered":
      return unit.inside;
    case "besieging":
      return onMap && !unit.inside && !unit.port && !unit.aboard && fort !== undefined && areEnemies(seen, unit.side, fort.side);
    case "besieged":
      return (
        unit.inside && someone(seen, unit.at!, (other) => areEnemies(seen, unit.side, other.side) && !other.port && !other.aboard)
      );
    case "unmoved":
      return !unit.moved;
    case "atSea":
      return onMap && worldIn(seen).place[unit.at!]!.isSea;
    case "inPort":
      return onMap && unit.port;
    case "cinc":
      return printed.isLeader && isCommander(seen, unit, printed);
    default:
      return state satisfies never;
  }
}

function someone(seen: Seen, region: RegionId, test: (unit: Unit) => boolean): boolean {
  return Object.values(seen.table.units).some((unit) => unit.place === "map" && unit.at === region && test(unit));
}

const subset = <T>(some: readonly T[] | undefined, has: (one: T) => boolean): boolean => some === undefined || some.every(has);

/**
 * Whether a counter fits. What can be known of a hidden unit by everybody is that it is a guerrilla of its side in its region: so a token fits only a
 * selector that asks for hidden units or for guerrillas, and nothing that tells units apart.
 */
export function fits(seen: Seen, id: string, sel: UnitSel, asker: Asker): boolean {
  const token = seen.table.tokens[id];
  const sides = sidesOf(seen, sel.side ?? "self", asker);
  return token ? tokenFits(seen, token, sel, asker, sides) : unitFits(seen, seen.table.units[id]!, sel, asker, sides);
}

const asksForHidden = ({ state, tags, anyTag }: UnitSel): boolean =>
  state?.includes("hidden") === true || tags?.includes("guerrilla") === true || anyTag?.includes("guerrilla") === true;

function tokenFits(seen: Seen, token: Token, sel: UnitSel, asker: Asker, sides: readonly SideNo[]): boolean {
  if (!asksForHidden(sel) || sel.ids || sel.types || sel.nation || sel.rank) return false;
  if ((sel.in ?? (asker.inBattle ? "battle" : "map")) !== "map") return false;
  if (sel.role === "SU" || sel.role === "leader" || (sel.domain !== undefined && sel.domain !== "land")) return false;
  if (!subset(sel.tags, (tag) => tag === "guerrilla") || sel.notTag?.includes("guerrilla")) return false;
  if (!subset(sel.state, (state) => state === "hidden" || (state === "unmoved" && !token.moved))) return false;
  if (!sides.includes(token.side)) return false;
  return sel.at === undefined || regionFits(seen, token.at, sel.at, asker);
}

function isIn(seen: Seen, unit: Unit, place: UnitSel["in"]): boolean {
  if (place === "battle") return forceOf(seen, unit.id) !== undefined;
  if (place === "due") return unit.place === "due" && unit.due <= seen.table.turn;
  return unit.place === place;
}

function unitFits(seen: Seen, unit: Unit, sel: UnitSel, asker: Asker, sides: readonly SideNo[]): boolean {
  // What rules out most of them comes first.
  if (!sides.includes(unit.side) || !isIn(seen, unit, sel.in ?? (asker.inBattle ? "battle" : "map"))) return false;
  const printed = worldIn(seen).printed[unit.id]!;
  if (sel.ids) {
    if (!sel.ids.includes(printed.base) && !sel.ids.includes(unit.id)) return false;
  } else if (printed.isLeader !== (sel.role === "leader")) return false;
  if (sel.role === "CU" && !printed.isCU) return false;
  if (sel.role === "SU" && (printed.isCU || printed.isLeader)) return false;
  if (sel.types && !(printed.type && sel.types.includes(printed.type.id))) return false;
  if (sel.nation && !sel.nation.includes(printed.nation)) return false;
  if (sel.domain && !(printed.leader ? printed.leader.domains.includes(sel.domain) : printed.domain === sel.domain)) return false;
  if (!subset(sel.tags, (tag) => printed.tags.has(tag))) return false;
  if (sel.anyTag && !sel.anyTag.some((tag) => printed.tags.has(tag))) return false;
  if (sel.notTag?.some((tag) => printed.tags.has(tag))) return false;
  if (sel.rank) {
    if (!printed.isLeader) return false;
    const stars = rankOf(seen, unit.id);
    if (!sel.rank.some((rank) => (rank === "crown" ? 4 : rank) === stars)) return false;
  }
  if (!subset(sel.state, (state) => isInState(seen, unit, printed, state))) return false;
  return sel.at === undefined || (unit.at !== null && regionFits(seen, unit.at, sel.at, asker));
}

/** All that fit, counters in the order of the scenario before tokens; no more than `most` are looked for. */
export function unitsFitting(seen: Seen, sel: UnitSel, asker: Asker, most = Number.POSITIVE_INFINITY): string[] {
  const { units, tokens } = seen.table;
  const sides = sidesOf(seen, sel.side ?? "self", asker);
  const found: string[] = [];
  for (const id of worldIn(seen).ids) {
    if (found.length >= most) return found;
    if (unitFits(seen, units[id]!, sel, asker, sides)) found.push(id);
  }
  if (asksForHidden(sel)) for (const id in tokens) if (tokenFits(seen, tokens[id]!, sel, asker, sides)) found.push(id);
  return found;
}

function hasFeature(seen: Seen, region: RegionId, feature: Feature): boolean {
  const { def, isPort, coast, isLand } = worldIn(seen).place[region]!;
  switch (feature) {
    case "port":
      return isPort;
    case "city":
      return def.city === true;
    case "fortress":
      return seen.table.forts[region] !== undefined;
    case "airbase":
      return def.airbase !== undefined;
    case "supply":
      return def.supply !== undefined;
    case "production":
      return def.production !== undefined;
    case "vp":
      return (def.vp ?? 0) > 0;
    case "income":
      return (def.income ?? 0) > 0;
    case "coast":
      return isLand && coast.length > 0;
    default:
      return feature satisfies never;
  }
}

export function regionFits(seen: Seen, region: RegionId, sel: RegionSel, asker: Asker): boolean {
  const { place, scenario } = worldIn(seen);
  const { def, ways, coast } = place[region]!;
  if (sel.ids && !sel.ids.includes(region)) return false;
  if (sel.areas && !sel.areas.some((area) => scenario.areas[area]!.includes(region))) return false;
  if (sel.terrain && !sel.terrain.includes(def.terrain)) return false;
  if (sel.control !== undefined) {
    const owner = seen.table.control[region];
    if (owner === null || owner === undefined || !sidesOf(seen, sel.control, asker).includes(owner)) return false;
  }
  if (!subset(sel.has, (feature) => hasFeature(seen, region, feature))) return false;
  if (sel.sea && !sel.sea.some((sea) => coast.includes(sea))) return false;
  if (sel.next && !ways.some(({ to }) => regionFits(seen, to, sel.next!, asker))) return false;
  return (!sel.with || isThere(seen, region, sel.with, asker)) && !(sel.without && isThere(seen, region, sel.without, asker));
}

/** A counter that fits stands in the region, whatever battle is fought elsewhere. */
function isThere(seen: Seen, region: RegionId, sel: UnitSel, { side }: Asker): boolean {
  const { units, tokens } = seen.table;
  const asker = { side };
  const sides = sidesOf(seen, sel.side ?? "self", asker);
  for (const id of worldIn(seen).ids) if (units[id]!.at === region && unitFits(seen, units[id]!, sel, asker, sides)) return true;
  if (asksForHidden(sel))
    for (const id in tokens) if (tokens[id]!.at === region && tokenFits(seen, tokens[id]!, sel, asker, sides)) return true;
  return false;
}

/** All that fit, in the order of the scenario. */
export function regionsFitting(seen: Seen, sel: RegionSel, asker: Asker): RegionId[] {
  return worldIn(seen).regions.filter((region) => regionFits(seen, region, sel, asker));
}

/** Borders that fit, as numbers in the scenario's list of edges. */
export function edgesFitting(seen: Seen, sel: EdgeSel, asker: Asker): number[] {
  return worldIn(seen).scenario.edges.flatMap((edge, no) => {
    if (sel.edges && !sel.edges.some(([a, b]) => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a))) return [];
    if (sel.river && edge.river !== sel.river) return [];
    const now = edgeNow(seen, no);
    if (sel.rail !== undefined && !(edge.rail ? now.rail === sel.rail : sel.rail && now.rail)) return [];
    if (sel.road !== undefined && !(edge.road ? now.road === sel.road : sel.road && now.road)) return [];
    if (sel.bridge === true && !now.bridge) return [];
    if (sel.bridge === false && !(now.river !== null && !now.bridge)) return [];
    const touches = sel.touching === undefined || [edge.a, edge.b].some((end) => regionFits(seen, end, sel.touching!, asker));
    return touches ? [no] : [];
  });
}
