import type { Ask } from "@warren/kernel/bot.ts";
import { copyJson } from "@warren/kernel/copy.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { listAnswers } from "@warren/kernel/sample.ts";
import { baseAt, isBomber, isFighter } from "../rules/bases.ts";
import { forecast } from "../rules/distribution.ts";
import { unitWorth } from "../rules/score.ts";
import { commandSheet, modifierSheet } from "../rules/sheet.ts";
import type { RegionId, Unit, UnitId, WarView } from "../rules/state.ts";
import { joinWing } from "../rules/support.ts";
import { unitsAt } from "../rules/survey.ts";
import { areEnemies, cfOf, nameOf, printedOf, worldIn } from "../rules/units.ts";
import { prospectOf } from "./battle.ts";
import type { Order } from "./land.ts";
import type { Outlook } from "./outlook.ts";
import { roughWin, type Stack, stackOf } from "./stack.ts";

/** Aircraft: where they help a battle, what they can break, what they can guard. */

const LEAST = 0.08;
/** A step bombed away is one that fights no more; beside an own stack it is worth more. */
const BOMBED = 0.55;
const BESIDE = 1.4;
/** Where a battle is about to be fought, aircraft count; less where it is only possible. */
const LIKELY = 0.7;
const GUARD = 0.12;
const NEARER = 0.1;
/** How much each that flies with it takes off what an aircraft has to fear of fighters. */
const ESCORT = 0.7;

const perStep = (o: Outlook, unit: Unit): number => unitWorth(o.seen, unit) / unit.steps;

/** What an aircraft risks over a region: guns below, and fighters, which have the more to look after the more come with it. */
function risk(o: Outlook, unit: Unit, region: RegionId): number {
  const { seen } = o;
  let chance = 0;
  for (const gun of unitsAt(o.s, region))
    if (areEnemies(seen, o.side, gun.side) && printedOf(seen, gun.id).tags.has("antiAir"))
      chance += (printedOf(seen, gun.id).type!.aa ?? worldIn(seen).config.air.defaultAA) / 10;
  const mates = o.wings().flown(region).length;
  for (const foe of o.wings().guards(region)) chance += (cfOf(seen, foe) + 1) / 14 / (1 + ESCORT * mates);
  return Math.min(1, chance) * perStep(o, unit);
}
/** What a fighter may shoot down there. */
function prey(o: Outlook, unit: Unit, region: RegionId): number {
  if (!isFighter(o.seen, unit.id)) return 0;
  const most = Math.max(
    0,
    ...o
      .wings()
      .guards(region)
      .map((foe) => perStep(o, foe)),
  );
  return ((cfOf(o.seen, unit) + 1) / 11) * most;
}

/** A stack with an aircraft over it: one more CU, or one more gun. */
function covered(o: Outlook, stack: Stack, unit: Unit): Stack {
  if (printedOf(o.seen, unit.id).tags.has("airSupport")) return { ...stack, guns: stack.guns + 1 };
  if (!isBomber(o.seen, unit.id)) return stack;
  const wing = stackOf(o.seen, o.side, [unit]);
  return { ...stack, n: stack.n + 1, cf: stack.cf + wing.cf, mf: stack.mf + wing.mf, steps: stack.steps + wing.steps };
}

/** The stack that could attack a region in this turn with the best chances. */
function attackerOf(o: Outlook, region: RegionId, foe: Stack): { readonly stack: Stack; readonly win: number } | undefined {
  let best: { stack: Stack; win: number } | undefined;
  for (const { to } of worldIn(o.seen).place[region]!.ways) {
    const stack = o.stackAt(to);
    if (stack.n === 0 || !stack.leads || stack.oos) continue;
    const win = roughWin(o.seen, stack, foe, region);
    if (!best || win > best.win) best = { stack, win };
  }
  return best;
}

/** What help in a battle is worth: what it adds to the chances, of all that is fought for. */
function support(o: Outlook, unit: Unit, region: RegionId): number {
  if (worldIn(o.seen).place[region]!.isSea) return isBomber(o.seen, unit.id) ? 0.3 : 0;
  const foe = o.foes.get(region);
  if (!foe || foe.n === 0) return 0;
  const attacker = attackerOf(o, region, foe);
  if (!attacker) return 0;
  let stack = attacker.stack;
  for (const one of o.wings().flown(region, "support")) stack = covered(o, stack, one);
  const before = roughWin(o.seen, stack, foe, region);
  const after = roughWin(o.seen, covered(o, stack, unit), foe, region);
  if (after < 0.35) return 0;
  const prize = (o.isMine(region) ? 0.4 : 1) * o.swing(region) + 0.5 * foe.worth;
  return LIKELY * (after - before) * prize;
}

function bombing(o: Outlook, unit: Unit, region: RegionId): number {
  const foes = unitsAt(o.s, region).filter((one) => areEnemies(o.seen, o.side, one.side) && printedOf(o.seen, one.id).isCU);
  if (foes.length === 0) return 0;
  const city = worldIn(o.seen).place[region]!.def.terrain === "urban" && printedOf(o.seen, unit.id).tags.has("bomber") ? 1 : 0;
  const chance = Math.max(1, Math.min(10, cfOf(o.seen, unit) - city)) / 10;
  const step = Math.min(...foes.map((one) => unitWorth(o.seen, one) / one.steps));
  const near = worldIn(o.seen).place[region]!.ways.some(({ to }) => o.stackAt(to).n > 0);
  return chance * step * BOMBED * (near ? BESIDE : 1);
}

/** What a fighter keeps from a stack: raids, and an attack it takes part in. */
function patrol(o: Outlook, unit: Unit, region: RegionId): number {
  const stack = o.stackAt(region);
  if (stack.n === 0) return 0;
  const already = o.wings().flown(region, "patrol");
  let now = stack;
  for (const one of already) now = covered(o, now, one);
  const safer = o.threat(region, now) - o.threat(region, covered(o, now, unit));
  const value = safer * (Math.max(0, o.swing(region)) + 0.4 * stack.worth);
  return value + (o.wings().bombed && already.length === 0 ? GUARD * Math.min(1, stack.n / 3) : 0);
}

/** Away from a base that may fall, and nearer to what there is to do. */
function rebasing(o: Outlook, unit: Unit, base: string): number {
  const danger = (at: RegionId | null): number =>
    at === null || worldIn(o.seen).place[at]!.isSea ? 0 : o.threat(at, o.stackAt(at));
  const at = unit.mission ? unit.at : baseAt(o.seen, unit.base!);
  const to = baseAt(o.seen, base);
  const away = unitWorth(o.seen, unit) * (danger(at) - danger(to));
  return unit.mission ? NEARER + 0.2 - unitWorth(o.seen, unit) * danger(to) : away > 0.4 ? 0.5 * away : 0;
}

/** Paras where nobody stands in the way, or where they turn a battle. */
function jump(o: Outlook, unit: Unit, region: RegionId): number {
  const men = o.seen.table.units;
  const cargo = Object.values(men).filter((one) => one.with === unit.id);
  const stack = stackOf(o.seen, o.side, cargo);
  const foe = o.foes.get(region);
  const lone = o.isSupplied(region, cargo) ? 0 : 0.35 * stack.worth;
  if (foe && foe.n > 0) {
    const ids = cargo.map(({ id }) => id);
    const landed = {
      ...o.seen,
      table: {
        ...o.seen.table,
        units: { ...men, ...Object.fromEntries(cargo.map((one) => [one.id, { ...one, aboard: false, at: region }])) },
      },
    };
    const { win, toll } = prospectOf(landed, o.side, { region, how: "drop", from: region, units: ids });
    return toll + win * o.swing(region) - lone - 0.3;
  }
  if (o.isMine(region)) return 0.6 * (o.hold(region, o.with(region, cargo)) - o.hold(region, o.stackAt(region)));
  return o.swing(region) - 0.6 * stack.worth * o.danger(region, stack) - lone;
}

const VALUES: { readonly [mission: string]: (o: Outlook, unit: Unit, to: string) => number } = {
  bomb: (o, unit, to) => o.wings().once("bomb", unit, to, () => bombing(o, unit, to) + prey(o, unit, to) - risk(o, unit, to)),
  support: (o, unit, to) => o.wings().once("support", unit, to, () => support(o, unit, to) - 0.5 * risk(o, unit, to)),
  jump: (o, unit, to) => jump(o, unit, to) - risk(o, unit, to),
  carry: (o, unit, to) => 0.5 * jump(o, unit, to),
  patrol: (o, unit, to) => o.wings().once("patrol", unit, to, () => patrol(o, unit, to)),
  rebase: rebasing,
};

export function airOrders(o: Outlook, tree: Tree): Order[] {
  const orders: Order[] = [];
  for (const id in tree.fly ?? {}) {
    const unit = o.seen.table.units[id]!;
    for (const mission in tree.fly![id])
      for (const to in tree.fly![id]![mission]) {
        const value = VALUES[mission]!(o, unit, to);
        if (value <= LEAST) continue;
        const how = Object.keys(tree.fly![id]![mission]![to]!);
        const led = how.length === 0 ? [] : [isFighter(o.seen, id) && mission !== "rebase" ? "led" : "alone"];
        orders.push({ path: ["fly", id, mission, to, ...led], value, why: why(mission, o, id, to) });
      }
  }
  for (const id in tree.load ?? {}) if (paras(o.seen, id).length > 0) orders.push({ path: ["load", id], value: 0.3 });
  for (const region in tree.search ?? {}) orders.push({ path: ["search", region], value: LEAST + 0.02 });
  for (const id in tree.lift ?? {}) {
    const unit = o.seen.table.units[id]!;
    if (o.danger(unit.at!, o.stackAt(unit.at!)) > 0.5) orders.push({ path: ["lift", id], value: 0.5 });
  }
  return orders;
}
const why = (mission: string, o: Outlook, id: UnitId, to: string): Msg => ({
  key: `bot.${mission}`,
  args: { unit: nameOf(o.seen, id), region: nameOf(o.seen, to) },
});

/** Paras beside a transport. */
const paras = (seen: WarView, id: UnitId): UnitId[] => {
  const { at, side } = seen.table.units[id]!;
  return Object.values(seen.table.units)
    .filter((unit) => unit.place === "map" && unit.at === at && unit.side === side && !unit.aboard && !unit.moved)
    .map((unit) => unit.id)
    .filter((one) => printedOf(seen, one).tags.has("para"));
};
/** Only paras are loaded: others walk. */
export function lifting({ table, ...view }: WarView, { domain }: Decision): Answer {
  if (domain.t !== "form") return {};
  const { units } = domain.fields;
  const of =
    units?.t === "some" ? units.of.filter((id) => printedOf({ table, ...view }, id).tags.has("para")).slice(0, units.max) : [];
  return { units: of, leaders: [] };
}

/** The base that is least likely to fall; of several the nearest. */
export function safest(o: Outlook, tree: Tree, fallback: Answer): Answer {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const base in tree) {
    const at = baseAt(o.seen, base);
    const danger = at === null || worldIn(o.seen).place[at]!.isSea ? 0.05 : o.threat(at, o.stackAt(at));
    if (danger < least - 0.02) {
      least = danger;
      best = base;
    }
  }
  return best === undefined ? fallback : [best];
}

/** Combinations of roles that are looked at. */
const MOST_ROLES = 9;

/** Which aircraft fight as what: whatever wins most often, reckoned exactly. */
export function roles({ decision }: Ask, view: WarView): Answer {
  const { battle } = view.table;
  const list = decision.domain.t === "form" ? listAnswers(decision.domain, MOST_ROLES) : undefined;
  if (!battle || !list) return decision.fallback;
  const i = view.flow[view.flow.length - 1]!.i as 0 | 1;
  let best = decision.fallback;
  let most = -1;
  for (const answer of list) {
    const picked = answer as { readonly [id: UnitId]: readonly string[] };
    const as = (role: string): UnitId[] => Object.keys(picked).filter((id) => picked[id]![0] === role);
    const thought = copyJson(battle);
    thought.forces[i].ships = as("support");
    joinWing(view, thought, i, as("CU"), as("A"));
    commandSheet(view, thought);
    modifierSheet(view, thought);
    const { wins, steps } = forecast(view, thought);
    const mean = (chances: readonly number[]): number => chances.reduce((sum, chance, n) => sum + chance * n, 0);
    const value = wins[i] + 0.05 * (mean(steps[1 - i]!) - mean(steps[i]));
    if (value > most) {
      most = value;
      best = answer;
    }
  }
  return best;
}
