import { allHold } from "../rules/cards/conditions.ts";
import { marchers, reach } from "../rules/reach.ts";
import type { Group, RegionId, Seen, SideNo, Unit, WarView } from "../rules/state.ts";
import { sourcesOf, survey, tokensAt, unitsAt } from "../rules/survey.ts";
import { areEnemies, printedOf, worldIn } from "../rules/units.ts";
import { countNow } from "../rules/victory.ts";

/** A region of one's own that a march would leave without a unit, and who could be there in the next turn, as far as one sees. */
export interface LeftOpen {
  readonly region: RegionId;
  /** What it counts for at the end. */
  readonly vp: number;
  /** Supply comes from there. */
  readonly supplies: boolean;
  /** Sides that win at once if they hold it as well. */
  readonly decides: readonly SideNo[];
  /** Where they stand who could come; hidden ones from next to it. */
  readonly by: readonly { readonly side: SideNo; readonly from: RegionId; readonly hidden: boolean }[];
}

const isLandCU = (seen: Seen, unit: Unit): boolean => {
  const { isCU, domain } = printedOf(seen, unit.id);
  return isCU && domain === "land" && !unit.aboard;
};

/** What the order in the making would leave open; nothing where nobody could come, or where it does not matter who does. */
export function leftOpen(view: WarView, [verb, id, to]: readonly string[]): LeftOpen | undefined {
  const { table } = view;
  const { side } = table;
  const group = table.groups.find((one) => one.id === id);
  if (verb !== "march" || !group || to === undefined || table.seats[side] !== view.seat) return undefined;
  const { at: region } = group;
  if (table.control[region] !== side) return undefined;
  const stays =
    unitsAt(survey(view), region).some((unit) => unit.side === side && isLandCU(view, unit) && !group.units.includes(unit.id)) ||
    tokensAt(survey(view), region).some((token) => token.side === side && !group.units.includes(token.id));
  if (stays) return undefined;
  const atEnd = countNow(view).lines.filter((line) => line.at === "end" && line.side === side);
  const vp = atEnd.reduce((sum, line) => sum + (line.regions.get(region) ?? 0), 0);
  const supplies = worldIn(view).scenario.phases.supply && sourcesOf(view, side).includes(region);
  const decides = decidedBy(view, region, side);
  if (vp <= 0 && !supplies && decides.length === 0) return undefined;
  const by = comers(view, group, to);
  return by.length === 0 ? undefined : { region, vp, supplies, decides, by };
}

/** Enemies who would have won by an objective if they held the region too. */
function decidedBy(view: WarView, region: RegionId, side: SideNo): SideNo[] {
  const { scenario, sideNo } = worldIn(view);
  const { table } = view;
  return scenario.victory.suddenDeath.flatMap(({ side: whose, when }) => {
    const winner = sideNo[whose]!;
    const lost: Seen = { fixed: view.fixed!, table: { ...table, control: { ...table.control, [region]: winner } } };
    return areEnemies(view, side, winner) && allHold(when, lost, { side: winner }) ? [winner] : [];
  });
}

/** Who could march into the region that the group leaves, with the group where it goes. */
function comers(view: WarView, group: Group, to: RegionId): LeftOpen["by"] {
  const { table } = view;
  const moved = Object.fromEntries(
    group.units.flatMap((id) => (table.units[id] ? [[id, Object.freeze({ ...table.units[id], at: to })]] : [])),
  );
  const seen: Seen = { fixed: view.fixed!, table: { ...table, units: { ...table.units, ...moved } } };
  const s = survey(seen);
  const found = new Map<string, LeftOpen["by"][number]>();
  const add = (side: SideNo, from: RegionId, hidden: boolean): void =>
    void found.set(`${side} ${from} ${hidden}`, { side, from, hidden });
  for (const unit of Object.values(seen.table.units)) {
    const from = unit.at;
    if (unit.place !== "map" || from === null || !areEnemies(seen, table.side, unit.side) || !isLandCU(seen, unit)) continue;
    if (unit.inside || found.has(`${unit.side} ${from} false`)) continue;
    const alone: Group = { id: "", at: from, from, units: [unit.id], spent: 0, steps: 0, done: false };
    if (reach(s, marchers(seen, alone, {}, unit.side)).has(group.at)) add(unit.side, from, false);
  }
  // Of hidden units one knows where they are, not how far they go.
  for (const { to: next, edge } of worldIn(view).place[group.at]!.ways)
    for (const token of tokensAt(s, next))
      if (areEnemies(seen, table.side, token.side) && !edge.impassable) add(token.side, next, true);
  for (const token of tokensAt(s, group.at)) if (areEnemies(seen, table.side, token.side)) add(token.side, group.at, true);
  return [...found.values()];
}
