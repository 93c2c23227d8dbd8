import { isFighter } from "../rules/bases.ts";
import { forceWith } from "../rules/battle.ts";
import { sideTitle } from "../rules/change.ts";
import { type Forecast, forecast } from "../rules/distribution.ts";
import { ATTACKS, airAhead, atSea, attackOf, battleOf, fromBelow, readySheet, testOf } from "../rules/odds.ts";
import { moraleOf, pursuers, pursuitAim } from "../rules/rout.ts";
import { aimOf, commandSheet, modifierSheet, modOf } from "../rules/sheet.ts";
import { siegeTest } from "../rules/siege.ts";
import type { Battle, Force, Seen, SideNo, Test, UnitId, WarView } from "../rules/state.ts";
import { survey, unitsAt } from "../rules/survey.ts";
import { chancesOf, readied } from "../rules/tests.ts";
import { areEnemies, cfOf, nameOf, worldIn } from "../rules/units.ts";

/** One side of a sheet, line by line. */
export interface SheetSide {
  readonly side: SideNo;
  readonly cinc: {
    readonly id: string;
    readonly name: string;
    readonly cf: number;
    readonly mf: number;
    readonly penalty: number;
  } | null;
  readonly bmv: number;
  readonly amv: number;
  /** Morale as it stands now. */
  readonly morale: number;
  readonly routed: boolean;
  readonly hits: number;
  readonly panics: number;
  readonly due: { readonly hits: number; readonly panics: number };
  readonly lines: readonly {
    readonly key: string;
    readonly value: number;
    readonly first: boolean;
    readonly some: number;
    readonly card: string | null;
    readonly rule: string;
  }[];
  readonly units: readonly {
    readonly id: UnitId;
    readonly cf: number;
    readonly mod: number;
    readonly aim: number;
    /** False: in an air battle only fighters roll dice. Rules that are kept from before do not say it. */
    readonly fires?: boolean;
    readonly panicked: boolean;
    readonly gone: boolean;
  }[];
  readonly others: readonly UnitId[];
  /** Who would pursue as things stand, should the other side rout, and what a die may show at most to hit. */
  readonly pursuers: readonly { readonly name: string; readonly aim: number }[];
}
export interface Sheet {
  readonly id: number;
  readonly region: string;
  readonly how: string;
  readonly domain: Battle["domain"];
  readonly round: number;
  readonly river: string | null;
  readonly sides: readonly [SheetSide, SheetSide];
  readonly loser: number | null;
  /** Dice of fire, a line for each side and round. */
  readonly volleys: readonly Volley[];
}
export interface Volley {
  /** The side, as the log calls it. */
  readonly side: string;
  readonly round: number;
  readonly dice: readonly { readonly name: string; readonly die: number; readonly aim: number; readonly result: string }[];
}
function volleysOf(view: WarView, { dice, forces }: Battle): Volley[] {
  return [...Map.groupBy(dice, ({ force, round }) => `${round}.${force}`).values()].map((thrown) => ({
    side: sideTitle(view, forces[thrown[0]!.force]!.side),
    round: thrown[0]!.round,
    dice: thrown.map(({ unit, die, aim, result }) => ({ name: nameOf(view, unit), die, aim, result })),
  }));
}

function sheetSide(view: WarView, battle: Battle, i: number): SheetSide {
  const force = battle.forces[i]!;
  return {
    side: force.side,
    cinc:
      force.cinc === null
        ? null
        : { id: force.cinc, name: nameOf(view, force.cinc), cf: force.cf, mf: force.mf, penalty: force.penalty },
    bmv: force.bmv,
    amv: force.amv,
    morale: moraleOf(force),
    routed: force.routed,
    hits: force.hits,
    panics: force.panics,
    due: force.due,
    lines: force.mods.map((mod) => ({
      key: mod.key,
      value: mod.value,
      first: mod.round !== null,
      some: mod.units === null ? 0 : mod.units.length,
      card: mod.card === undefined ? null : nameOf(view, mod.card),
      rule: mod.rule,
    })),
    units: force.cu.map((id) => {
      const gone = force.gone.includes(id);
      const unit = view.table.units[id]!;
      return {
        id,
        cf: gone ? 0 : cfOf(view, unit),
        mod: gone ? 0 : modOf(view, battle, i, id, battle.round),
        aim: gone ? 0 : aimOf(view, battle, i, id, battle.round),
        fires: battle.domain !== "air" || isFighter(view, id), // WAW-L-58
        panicked: force.panicked.includes(id),
        gone,
      };
    }),
    others: [...force.leaders, ...force.su, ...force.ships, ...(force.guns ?? [])],
    pursuers: pursuers(view, battle, force).map((id) => ({
      name: nameOf(view, id),
      aim: pursuitAim(view, force, battle.forces[1 - i]!, id),
    })),
  };
}
const sheetOf = (view: WarView, battle: Battle): Sheet => ({
  id: battle.id,
  region: battle.region,
  how: battle.how,
  domain: battle.domain,
  round: battle.round,
  river: battle.river,
  sides: [sheetSide(view, battle, 0), sheetSide(view, battle, 1)],
  loser: battle.loser,
  volleys: volleysOf(view, battle),
});

/** A battle before its sheet is fixed: those of the defenders fight who do not shelter. */
function unsheltered(view: WarView, inside: readonly UnitId[]): Battle {
  const battle = view.table.battle!;
  const [attacker, defender] = battle.forces;
  const all = ({ cu, su, leaders }: Force): UnitId[] => [...cu, ...su, ...leaders];
  const outside = all(defender).filter((id) => !inside.includes(id));
  const forces: Battle["forces"] = [forceWith(view, attacker.side, all(attacker)), forceWith(view, defender.side, outside)];
  return readySheet(view, { ...battle, forces });
}
/** The battle that is being fought, as its sheet; before that is fixed, as it would be if nobody sheltered and all supported it. */
export function sheetNow(view: WarView): Sheet | undefined {
  const { battle } = view.table;
  if (!battle) return undefined;
  const isOpen = battle.domain === "land" && view.flow.some(({ at }) => at === "b.shelter" || at === "b.roles");
  if (isOpen) return sheetOf(view, unsheltered(view, []));
  return sheetOf(view, view.flow.some(({ at }) => at === "b.sheet") ? reckoned(view, battle) : battle);
}

/** A battle that has been joined, and whose morale and modifiers are reckoned in the next step. */
function reckoned(view: WarView, battle: Battle): Battle {
  const ahead: Battle = { ...battle, forces: [{ ...battle.forces[0] }, { ...battle.forces[1] }] };
  commandSheet(view, ahead);
  modifierSheet(view, ahead);
  return ahead;
}

/** What a choice of who shelters leads to: the battle of the others, and what a siege may come to then. */
export interface Sheltered {
  readonly region: string;
  /** Null: all are inside, and nobody fights. */
  readonly chances: Forecast | null;
  /** Faces of ten on which a siege takes the fortress. */
  readonly falls: number;
}
export function shelterAhead(view: WarView, inside: readonly UnitId[]): Sheltered | undefined {
  const { battle } = view.table;
  if (!battle) return undefined;
  const { region, forces } = battle;
  const isFought = forces[1].cu.some((id) => !inside.includes(id));
  return {
    region,
    chances: isFought ? forecast(view, unsheltered(view, inside)) : null,
    falls: siegeAhead(view, region)?.faces ?? 0,
  };
}

/** What a battle would be: its sheet, and every chance reckoned exactly. */
export interface Foreseen {
  readonly sheet: Sheet;
  readonly chances: Forecast;
  /** What the reckoning leaves out, though it may change the battle. */
  readonly without: readonly ("suicide" | "bunker" | "joined")[];
}
function foresee(seen: Seen, view: WarView, battle: Battle): Foreseen {
  const has = (tag: string): boolean =>
    battle.forces.some(({ cu }) => cu.some((id) => worldIn(view).printed[id]?.tags.has(tag) === true));
  const others = view.table.attacks.some(({ region }) => region === battle.region);
  return {
    sheet: sheetOf(view, battle),
    chances: forecast(seen, battle),
    without: [
      ...(has("suicide") ? (["suicide"] as const) : []),
      ...(has("bunker") ? (["bunker"] as const) : []),
      ...(others && battle.domain === "land" ? (["joined"] as const) : []),
    ],
  };
}
/** The battle that an answer would lead to: an order of the land phase or a breakthrough, one to a fleet or to an aircraft. */
export function battleAhead(view: WarView, kind: string, path: readonly string[]): Foreseen | undefined {
  const fleets = atSea(view, kind, path);
  // Whoever is intercepted is not the one who chooses to fight.
  const isOwn = fleets?.battle && view.table.seats[fleets.battle.forces[0].side] === view.seat;
  if (isOwn) return foresee(fleets.seen, view, fleets.battle!);
  const over = airAhead(view, kind, path);
  if (over) {
    const { sheet, chances, without } = foresee(over.seen, view, over.battle);
    // One's own side first, as on every sheet that is foreseen.
    return { sheet: { ...sheet, sides: [sheet.sides[1], sheet.sides[0]] }, chances: fromBelow(chances), without };
  }
  if (!ATTACKS.includes(kind)) return undefined;
  const attack = attackOf(view, path);
  if (
    !attack ||
    !unitsAt(survey(view), attack.region).some((unit) => areEnemies(view, view.table.side, unit.side) && !unit.inside)
  )
    return undefined;
  const battle = battleOf(view, view.table.side, attack);
  return battle.forces[1].cu.length === 0 ? undefined : foresee(view, view, battle);
}

/** A test line by line: what it needs, what is added to the die, and how many of ten faces succeed. */
export interface TestSheet extends Pick<Test, "kind" | "side" | "region" | "lines" | "needs"> {
  readonly faces: number;
}
const testSheet = (test: Test): TestSheet => ({ ...test, faces: chancesOf(test) });

/** Where nothing else is asked than whether to try, the chances are there before an answer is. */
const TRIES: readonly string[] = ["evade", "intercept"];
/** The test that an answer would lead to. */
export function testAhead(view: WarView, kind: string, path: readonly string[]): TestSheet | undefined {
  const test = testOf(view, kind, TRIES.includes(kind) && path.length === 0 ? ["try"] : path);
  return test && testSheet(test);
}
/** The test that is about to be rolled. */
export const testNow = (view: WarView): TestSheet | undefined => (view.table.test ? testSheet(view.table.test) : undefined);
/** The siege of a fortress by the side whose turn it is. */
export const siegeAhead = (view: WarView, region: string): TestSheet | undefined =>
  view.table.forts[region] ? testSheet(readied(view, siegeTest(view, region, view.table.side))) : undefined;
