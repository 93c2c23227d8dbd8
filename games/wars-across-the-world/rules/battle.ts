import type { Decision } from "@warren/kernel/decision.ts";
import type { Domain } from "@warren/kernel/domain.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { LEAF } from "@warren/kernel/tree.ts";
import { comeBack } from "./air.ts";
import { allHold } from "./cards/conditions.ts";
import { startEffects } from "./cards/effect.ts";
import { expire } from "./cards/force.ts";
import { openWindows } from "./cards/window.ts";
import { change, revealLeader, sideName, sideTitle } from "./change.ts";
import { takeControl } from "./control.ts";
import { commandSheet, modifierSheet, resheet } from "./sheet.ts";
import type { Attack, Battle, Force, RegionId, Seen, SideNo, UnitId, WarState } from "./state.ts";
import { rolesOf, supportAircraft, supportShips, takeWing } from "./support.ts";
import { alliesAt, foesAt, shelterAt, survey } from "./survey.ts";
import { riverOf } from "./terrain.ts";
import { inOrder, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

/** A force by its kinds: SU neither fire nor count for morale (WAW-4.2-a). */
export function forceWith(state: Seen, side: SideNo, ids: readonly UnitId[], ships: readonly UnitId[] = []): Force {
  const cu: UnitId[] = [];
  const su: UnitId[] = [];
  const leaders: UnitId[] = [];
  for (const id of inOrder(state, ids)) {
    const printed = printedOf(state, id);
    (printed.isLeader ? leaders : printed.isCU ? cu : su).push(id);
  }
  // WAW-14-b: leaders and L are left out.
  const size = cu.length + su.filter((id) => !printedOf(state, id).tags.has("logistics")).length;
  return {
    side,
    cu,
    su,
    leaders,
    ships: [...ships],
    cargo: [],
    cinc: null,
    penalty: 0,
    cf: 0,
    mf: 0,
    bmv: 0,
    amv: 0,
    mods: [],
    panicked: [],
    gone: [],
    size,
    hits: 0,
    panics: 0,
    due: { hits: 0, panics: 0 },
    routed: false,
    shift: { A: 0, C: 0, heavy: 0, leaderCf: 0, leaderMf: 0 },
    inflict: { hits: 0, panics: 0 },
    prevent: [],
    hold: [],
    again: [],
    rerolls: [],
    rout: 0,
    first: false,
    noPursuit: false,
  };
}

type Given = Pick<
  Battle,
  "domain" | "region" | "how" | "from" | "river" | "landing" | "landed" | "dropped" | "caught" | "forces" | "sea"
>;
/** A battle before its first round; `id` is the next number of the match. */
export const newBattle = (seen: Seen, given: Given): Battle => ({
  id: seen.table.last.battle + 1,
  round: 1,
  loser: null,
  first: null,
  range: "short",
  dice: [],
  ...given,
});

/** Which of several attacks is fought next, on land, at sea and in the air: the active side chooses (WAW-7.1.4-a). */
export function nextBattle(state: WarState, regions: readonly RegionId[]): Decision {
  return {
    seat: seatOf(state, state.table.side),
    kind: "battle.next",
    prompt: { key: "ask.battle.next" },
    domain: { t: "pick", tree: Object.fromEntries(regions.map((region) => [region, LEAF])) },
    rule: "WAW-7.1.4-a",
    fallback: [regions.toSorted()[0]!],
    about: regions,
  };
}

/** The battles of the land phase, in the order the active side chooses (WAW-7.1.4-a). */
export const landCombat: Step<WarState> = {
  asks: (state) => new Set(fightable(state).map(({ region }) => region)).size > 1,
  run(state, _frame, fx) {
    const [attack] = fightable(state);
    state.table.attacks = attack ? fightable(state) : [];
    if (attack) startBattle(state, fx, attack);
    else endCombat(state, fx);
  },
  ask: (state) => [nextBattle(state, [...new Set(fightable(state).map(({ region }) => region))])],
  take(state, _frame, _decision, answer, fx) {
    const [region] = answer as readonly string[];
    startBattle(state, fx, state.table.attacks.find((attack) => attack.region === region)!);
  },
};

/** Attacks in which both sides still have CU in the field. */
function fightable(state: WarState): Attack[] {
  const s = survey(state);
  return state.table.attacks.filter(
    ({ region, units }) =>
      foesAt(s, region, state.table.side).length > 0 &&
      units.some((id) => isThere(state, id, region) && printedOf(state, id).isCU),
  );
}
const isThere = (state: WarState, id: UnitId, region: RegionId): boolean => {
  const unit = state.table.units[id]!;
  return unit.place === "map" && unit.at === region && !unit.aboard;
};

/** The end of the combat step: regions change hands (WAW-Q-13-b), and who sheltered may come out. */
function endCombat(state: WarState, fx: Fx): void {
  state.table.attacks = [];
  pop(state);
  takeControl(state, fx);
  // WAW-Q-50: without a second air phase their mission is over.
  if (state.table.air && !state.fixed!.phases.air2) comeBack(state);
}

/** WAW-5.3-e: whoever is attacked defends, with a leader or without. WAW-L-41-b: the attackers are those that attacked and the side's others there that may; the defenders are all revealed enemies in the open. */
function startBattle(state: WarState, fx: Fx, attack: Attack): void {
  const { table } = state;
  const { region } = attack;
  // Whom a card has taken elsewhere since the attack was declared does not fight.
  const all = table.attacks
    .filter((one) => one.region === region)
    .map((one) => ({ ...one, units: one.units.filter((id) => isThere(state, id, region)) }));
  table.attacks = table.attacks.filter((one) => one.region !== region);
  // WAW-A1-f: paras and marines join the stack that attacks over land, and it is one battle; a river counts if that stack crossed it (WAW-Q-113).
  const overland = all.find((one) => one.how !== "landing" && one.how !== "drop");
  const battle = landBattle(state, table.side, overland ?? all[0]!, all);
  table.battle = battle;
  table.last.battle = battle.id;
  const [attacker, defender] = battle.forces;
  for (const id of [...attacker.cu, ...attacker.su, ...attacker.leaders])
    if (table.units[id]!.inside) change(table, id, { inside: false });
  if (!fx.quiet) {
    const args = { side: sideTitle(state, attacker.side), other: sideName(state, defender.side), region: nameOf(state, region) };
    fx.tell({ key: "battle.begins", args, rule: "WAW-12-a", about: [region] });
  }
  push(state, { at: "b.shelter" });
}

/** The battle of an attack, declared or only thought of: those who attack need not be there yet. */
export function landBattle(
  seen: Seen,
  side: SideNo,
  { region, how, from, units }: Omit<Attack, "caught">,
  all: readonly Omit<Attack, "caught">[] = [{ region, how, from, units }],
): Battle {
  const s = survey(seen);
  const defender = foesAt(s, region, side)[0]!.side;
  const others = alliesAt(s, region, side, defender).filter((unit) => !unit.oos || !printedOf(seen, unit.id).isCU);
  const attackers = new Set([
    ...all.flatMap((one) => one.units).filter((id) => isOnMap(seen, id)),
    ...others.map((unit) => unit.id),
  ]);
  const way = how === "march" ? worldIn(seen).place[from]!.ways.find((one) => one.to === region) : undefined;
  const sea = all.find((one) => one.how === "landing")?.from;
  const landed = all.flatMap((one) => (one.how === "landing" ? one.units : []));
  const dropped = all.flatMap((one) => (one.how === "drop" ? one.units : []));
  const defenders = alliesAt(s, region, defender, side).map((unit) => unit.id);
  return newBattle(seen, {
    domain: "land",
    region,
    how,
    from,
    river: way ? riverOf(seen, way.no) : null,
    // WAW-10.4-d; marines ignore it, if all that landed are (WAW-A1-h).
    landing: landed.some((id) => printedOf(seen, id).isCU && !printedOf(seen, id).tags.has("marine")),
    landed,
    ...(sea !== undefined && how !== "landing" ? { sea } : {}),
    ...(dropped.length > 0 ? { dropped } : {}),
    caught: false,
    forces: [forceWith(seen, side, [...attackers]), forceWith(seen, defender, defenders)],
  });
}
const isOnMap = (seen: Seen, id: UnitId): boolean => ["map", "hidden"].includes(seen.table.units[id]!.place);

/** WAW-A1-a: a bunker stays where it was built. */
const isBuilt = (seen: Seen, id: UnitId): boolean => printedOf(seen, id).tags.has("bunker");

/** Who of the defenders goes into the fortress of the region before the battle (WAW-A2.2-a). */
export const battleShelter: Step<WarState> = {
  asks: (state) => {
    const { region, forces } = state.table.battle!;
    return shelterAt(state, region, forces[1].side) && !forces[1].cu.every((id) => isBuilt(state, id));
  },
  run: (state) => goto(state, { at: "b.roles", i: 0 }),
  ask(state): Decision[] {
    const { region, forces } = state.table.battle!;
    const [attacker, { side, cu, su, leaders }] = forces;
    const of = [...cu, ...su, ...leaders].filter((id) => !isBuilt(state, id));
    return [
      {
        seat: seatOf(state, side),
        kind: "shelter",
        prompt: { key: "ask.shelter", args: { region: nameOf(state, region) } },
        domain: { t: "some", of, min: 0, max: of.length },
        rule: "WAW-A2.2-a",
        fallback: attacker.cu.length > cu.length ? of : [],
        about: [region],
        policies: [
          { id: "all", answer: of },
          { id: "none", answer: [] },
          { id: "weaker", answer: attacker.cu.length > cu.length ? of : [] },
        ],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const { table } = state;
    const battle = table.battle!;
    const { region, forces } = battle;
    const chosen = answer as readonly UnitId[];
    const old = forces[1];
    const left = old.cu.filter((id) => !chosen.includes(id));
    // If all CU do, everything is inside and no battle is fought.
    const inside = left.length === 0 ? [...old.cu, ...old.su, ...old.leaders] : chosen;
    for (const id of inside) change(table, id, { inside: true });
    if (!fx.quiet && inside.length > 0) {
      const args = { units: namesOf(state, inside), region: nameOf(state, region) };
      fx.tell({ key: "battle.shelter", args, rule: "WAW-A2.2-a", about: [region, ...inside] });
    }
    if (left.length === 0) {
      table.battle = null;
      pop(state);
      if (!fx.quiet) {
        const args = { side: sideName(state, old.side), region: nameOf(state, region) };
        fx.tell({ key: "battle.none", args, rule: "WAW-A2.2-a", about: [region] });
      }
      return;
    }
    const rest = [...old.cu, ...old.su, ...old.leaders].filter((id) => !inside.includes(id));
    forces[1] = forceWith(state, old.side, rest);
    goto(state, { at: "b.roles", i: 0 });
  },
};

const OUT = "out";

/** Ships on the coast that may support the battle as artillery, and aircraft over it: each side decides before round 1, the attacker first (WAW-L-5-a, WAW-12.1.V-a). */
export const battleRoles: Step<WarState> = {
  asks: (state, frame) => {
    const battle = state.table.battle!;
    const i = frame.i as number;
    return supportShips(state, battle, i).length > 0 || supportAircraft(state, battle, i).length > 0;
  },
  run(state, frame) {
    const i = (frame.i as number) + 1;
    goto(state, i < 2 ? { at: "b.roles", i } : { at: "b.sheet" });
  },
  ask(state, frame): Decision[] {
    const battle = state.table.battle!;
    const of = supportShips(state, state.table.battle!, frame.i as number);
    const aircraft = supportAircraft(state, battle, frame.i as number);
    if (aircraft.length > 0) return [airRoles(state, battle, frame.i as number, aircraft, of)];
    return [
      {
        seat: seatOf(state, battle.forces[frame.i as number]!.side),
        kind: "battle.roles",
        prompt: { key: "ask.battle.roles", args: { region: nameOf(state, battle.region) } },
        domain: { t: "some", of, min: 0, max: of.length },
        rule: "WAW-L-5-a",
        fallback: of,
        about: [battle.region],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const { table } = state;
    const i = frame.i as number;
    const roles = Array.isArray(answer) ? {} : (answer as { readonly [id: UnitId]: readonly string[] });
    const picked = (role: string): UnitId[] => Object.keys(roles).filter((id) => roles[id]![0] === role);
    const ships = Array.isArray(answer) ? (answer as readonly UnitId[]) : picked("support");
    table.battle!.forces[i]!.ships = [...ships];
    takeWing(state, fx, i, picked("CU"), picked("A"));
    table.supported = [...table.supported, ...ships];
    if (!fx.quiet && ships.length > 0)
      fx.tell({ key: "battle.ships", args: { units: namesOf(state, ships) }, rule: "WAW-4.2-c", about: ships });
    goto(state, i === 0 ? { at: "b.roles", i: 1 } : { at: "b.sheet" });
  },
};

/** What each aircraft may be in the battle, and each ship. */
function airRoles(state: WarState, battle: Battle, i: number, aircraft: readonly UnitId[], ships: readonly UnitId[]): Decision {
  const fields: { [id: UnitId]: Domain } = {};
  const fallback: { [id: UnitId]: string[] } = {};
  const offer = (id: UnitId, roles: readonly string[]): void => {
    fields[id] = { t: "pick", tree: Object.fromEntries([...roles, OUT].map((role) => [role, LEAF])) };
    fallback[id] = [roles[0]!];
  };
  for (const id of aircraft) offer(id, rolesOf(state, id));
  for (const id of ships) offer(id, ["support"]);
  return {
    seat: seatOf(state, battle.forces[i]!.side),
    kind: "battle.roles",
    prompt: { key: "ask.battle.roles.air", args: { region: nameOf(state, battle.region) } },
    domain: { t: "form", fields },
    rule: "WAW-12.1.V-a",
    fallback,
    about: [battle.region, ...aircraft],
  };
}

/** CinC, morale and modifiers are fixed and shown (WAW-Q-06, WAW-Q-62). */
export const battleSheet: Step<WarState> = {
  run(state, _frame, fx) {
    const battle = state.table.battle!;
    for (const force of battle.forces)
      force.leaders = force.leaders.map((id) => (printedOf(state, id).pool ? revealLeader(state, fx, id) : id)); // WAW-5.3-c
    commandSheet(state, battle);
    modifierSheet(state, battle);
    if (!fx.quiet) for (const force of battle.forces) tellForce(state, fx, force);
    goto(state, battle.domain === "naval" ? { at: "n.manoeuvre" } : { at: "b.round" });
  },
};

function tellForce(state: WarState, fx: Fx, force: Force): void {
  const args = {
    side: sideTitle(state, force.side),
    cinc: force.cinc === null ? { key: "nobody" } : nameOf(state, force.cinc),
    cu: force.cu.length,
    bmv: force.bmv,
    amv: force.amv,
    mods: force.mods.map(({ key, value, round, units }) => [key, value, round, units]),
    first: sumFor(force, 1),
    second: sumFor(force, 2),
    sum: sumWords(sumFor(force, 1), sumFor(force, 2)),
  };
  fx.tell({ key: "battle.sheet", args, rule: "WAW-12.1.II-b", about: [...force.cu] });
}
/** What is added to the combat of its units, in round 1 and later, in words. */
function sumWords(first: number, second: number) {
  const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
  if (first === second) return { key: first === 0 ? "sum.none" : "sum.same", args: { n: signed(first) } };
  return { key: "sum.first", args: { n: signed(first), later: signed(second) } };
}
const sumFor = (force: Force, round: number): number =>
  force.mods.reduce((sum, mod) => (mod.units === null && (mod.round === null || mod.round === round) ? sum + mod.value : sum), 0);

/** The start of a round: cards played ahead that fit (WAW-8-m), then battle cards, the attacker's first (WAW-12.1.III-a). */
export const battleRound: Step<WarState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const battle = table.battle!;
    const sides = battle.forces.map((force) => force.side);
    const world = worldIn(state);
    for (const ahead of table.ahead) {
      const use = world.cards[ahead.card]!.uses[ahead.use]!;
      if (!sides.includes(ahead.side) || !allHold(use.when, state, { side: ahead.side, inBattle: true })) continue;
      table.ahead = table.ahead.filter((one) => one !== ahead);
      push(state, { at: "card.end", card: ahead.card, side: ahead.side });
      startEffects(state, fx, { side: ahead.side, card: ahead.card, effects: use.do, inBattle: true });
      return;
    }
    goto(state, { at: "b.fire", who: battle.domain === "naval" && battle.first !== null ? battle.first : -1 });
    openWindows(state, "battle", sides);
  },
};

/** What cards did for one round is over. */
export function endRound(state: WarState): void {
  for (const force of state.table.battle!.forces) {
    force.hold = [];
    force.again = [];
    force.rerolls = [];
    force.prevent = force.prevent.filter((one) => one.until === "battle");
  }
  const isOver = state.table.battle!.forces.some((force) => force.counted?.some(({ until }) => until === "round"));
  for (const force of state.table.battle!.forces)
    if (force.counted) force.counted = force.counted.filter(({ until }) => until === "battle");
  if (isOver) resheet(state);
  expire(state, { on: "round" });
}
