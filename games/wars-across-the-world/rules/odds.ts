import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Fx, Odds } from "@warren/kernel/game.ts";
import { landBattle } from "./battle.ts";
import { allHold } from "./cards/conditions.ts";
import type { Play } from "./cards/effect.ts";
import { runnerOf } from "./cards/effects.ts";
import { type Forecast, forecast } from "./distribution.ts";
import { marchers, pathTo, reach } from "./reach.ts";
import { commandSheet, modifierSheet } from "./sheet.ts";
import { siegeLines } from "./siege.ts";
import type { Attack, Battle, RegionId, Seen, SideNo, WarState, WarView } from "./state.ts";
import { supportShips } from "./support.ts";
import { openAt, survey, tokensAt } from "./survey.ts";
import { chancesOf, D10, linesOf } from "./tests.ts";
import { areEnemies, worldIn } from "./units.ts";

/** The battle an attack would lead to, with its sheet: all ships that can support it do. */
export function battleOf(seen: Seen, side: SideNo, attack: Omit<Attack, "caught">): Battle {
  const battle = landBattle(seen, side, attack);
  battle.forces.forEach((force, i) => {
    force.ships = supportShips(seen, battle, i);
  });
  commandSheet(seen, battle);
  modifierSheet(seen, battle);
  playAhead(seen, battle);
  return battle;
}

/** Effects that write into the forces of a battle and ask nothing. */
const IN_FORCES: readonly string[] = ["modify", "count", "inflict", "prevent", "test", "forbid"];
const QUIET: Fx = { quiet: true, draw: () => 0, tell: () => {}, luck: () => {} };

/** Cards that were played ahead, and lie there for all to see, work in the battle they are for (WAW-8-m). */
function playAhead(seen: Seen, battle: Battle): void {
  const { table } = seen;
  if (table.ahead.length === 0) return;
  const state = { ...seen, table: { ...table, battle, last: { ...table.last } } } as WarState;
  for (const { card, side, use } of table.ahead) {
    const { when, do: effects } = worldIn(seen).cards[card]!.uses[use]!;
    const play: Play = { side, card, inBattle: true };
    if (!battle.forces.some((force) => force.side === side) || !allHold(when, state, play)) continue;
    for (const effect of effects) if (IN_FORCES.includes(effect.e)) runnerOf(effect).run(effect, state, play, [], QUIET);
  }
}

/** The attack that an order of the land phase declares. */
export function attackOf(view: WarView, path: readonly string[]): Omit<Attack, "caught"> | undefined {
  const { table } = view;
  const [verb, a, b, how] = path;
  const { side } = table;
  const s = survey(view);
  if (verb === "march" && (how === "battle" || how === "attack")) {
    const group = table.groups.find((one) => one.id === a);
    if (!group) return undefined;
    const tokens = view.hand?.tokens ?? {};
    const found = reach(s, marchers(view, group, tokens, side));
    if (!found.has(b!)) return undefined;
    const way = [group.at, ...pathTo(found, group.at, b!)];
    return { region: b!, how: "march", from: way[way.length - 2]!, units: group.units.map((id) => tokens[id] ?? id) };
  }
  if (verb === "strike") return { region: a!, how: "strike", from: a!, units: [] };
  if (verb === "sally")
    return {
      region: a!,
      how: "sally",
      from: a!,
      units: (s.at[a!] ?? []).filter((unit) => unit.inside && unit.side === side).map(({ id }) => id),
    };
  if (verb === "land" && how === "battle") {
    const group = table.groups.find((one) => one.id === a);
    return group && { region: b!, how: "landing", from: group.at, units: group.units };
  }
  return undefined;
}

/** Chances of a die in faces of ten. */
const test = (faces: number): Odds => ({
  den: D10,
  lines: [
    { label: { key: "odds.success" }, num: faces, good: true },
    { label: { key: "odds.failure" }, num: D10 - faces },
  ],
});

/** How many faces of a search in a region succeed (WAW-11.3-a). */
export function searchFaces(seen: Seen, region: RegionId, side: SideNo): number {
  const s = survey(seen);
  const tokens = tokensAt(s, region).filter((token) => areEnemies(seen, side, token.side));
  const ids = (of: SideNo): string[] => openAt(s, region, of).map((unit) => unit.id);
  return chancesOf(
    linesOf(seen, ids(side), tokens[0] ? ids(tokens[0].side) : [], tokens.length, "land"),
    worldIn(seen).config.test.base,
  );
}
/** How many faces take a fortress (WAW-12.9-a). */
export const siegeFaces = (seen: Seen, region: RegionId, side: SideNo): number =>
  chancesOf(siegeLines(seen, region, side), seen.table.forts[region]!.fdv);

const PER = 10_000;
/** A battle in four lines: won with a rout, won, lost, lost with a rout. */
function inLines({ wins, routs }: Forecast): Odds {
  const rout = Math.round(routs[1] * PER);
  const won = Math.round(wins[0] * PER) - rout;
  const fled = Math.round(routs[0] * PER);
  return {
    den: PER,
    lines: [
      { label: { key: "odds.rout" }, num: rout, good: true },
      { label: { key: "odds.win" }, num: won, good: true },
      { label: { key: "odds.lose" }, num: PER - rout - won - fled },
      { label: { key: "odds.flee" }, num: fled },
    ],
  };
}

/** What an order may lead to: an attack with the exact chances of its battle, a search with those of its die. */
export function odds(view: WarView, decision: Decision, answer: Answer): Odds | undefined {
  if (decision.kind !== "land.orders" || !Array.isArray(answer)) return undefined;
  const path = answer as readonly string[];
  if (path[0] === "search") return test(searchFaces(view, path[1]!, view.table.side));
  const attack = attackOf(view, path);
  if (!attack) return undefined;
  if (!(survey(view).at[attack.region] ?? []).some((unit) => areEnemies(view, view.table.side, unit.side) && !unit.inside))
    return undefined;
  const battle = battleOf(view, view.table.side, attack);
  return battle.forces[1].cu.length === 0 ? undefined : inLines(forecast(view, battle));
}
