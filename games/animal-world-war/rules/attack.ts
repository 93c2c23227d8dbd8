import type { Decision } from "@warren/kernel/decision.ts";
import type { Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { MELEE_TO_HIT, PLANE_TO_HIT } from "../content/constants.ts";
import { askAgain, askingAgain, autoAgain, type DieFrame, NO_DIE, pondered, settleDie, type Throw, takeAgain } from "./again.ts";
import type { Dice } from "./dice.ts";
import { coverOf, figureId, figureOf, flies, present, sturdiest, TANK_FIGURE, victimsOn, weakest } from "./figures.ts";
import { groundOf, linesBetween, type PlaceNo } from "./ground.ts";
import { bringDown, devastate, explode, hurtFigure, hurtPlane, strikeGround } from "./harm.ts";
import { key, scatter } from "./hex.ts";
import { blowOf, groundDamage, isRooted } from "./medals.ts";
import { placeOf } from "./naming.ts";
import { BEST_LINE, bestLine, needOn, planePlace } from "./orders.ts";
import { type Deed, deedOf, type How, isFelled, noteMelee } from "./record.ts";
import type { SideNo, Soldier, Table, TileNo, WarState } from "./state.ts";
import { chief, foe, planeId, SIDES, tileId } from "./state.ts";
import { tacticOf } from "./tactics/deck.ts";

/** Attacks as steps that can stop for a question: whose hit it is, whether a die is rolled again (3.2.2.2 to 3.2.2.5, 3.6). */

/** A shot or one of a Gunner's shots. */
interface ShotFrame extends DieFrame {
  at: "shot";
  unit: number;
  place: PlaceNo;
  line: number;
  /** In this order (AWW-3.2.2.2.2c). */
  stage: "victim" | "roll";
  victim: number;
  /** Next tile of the line. */
  i: number;
  /** Shots after this one. */
  left: number;
}
/** One die decides: grenade, bomb, melee, artillery. */
interface LobFrame extends DieFrame {
  at: "lob";
  kind: "grenade" | "bomb" | "melee" | "strike";
  unit: number;
  tile: TileNo;
  victim: number;
}
/** A shell that missed comes down beside its aim. */
interface ScatterFrame extends DieFrame {
  at: "scatter";
  unit: number;
  tile: TileNo;
}
/** Machine guns along a flight line. */
interface GunsFrame extends DieFrame {
  at: "guns";
  unit: number;
  flight: number;
  i: number;
  victim: number;
  /** Whether they fire at the enemy plane where the run ends; "" until it is said. */
  plane: "" | "fire" | "hold";
}

/** A shot's hit that its victim may stand. */
interface RootFrame extends DieFrame {
  at: "rooted";
  unit: number;
  by: number;
  how: How;
}
const ROOTED = 5;

const isHeavy = (soldier: Soldier): boolean => soldier.cls === "rocketeer" || soldier.cls === "tanker";
/** A Tanker on foot shoots an ordinary rifle (AWW-3.6.14.3.4). */
const firesShells = (soldier: Soldier): boolean => isHeavy(soldier) && (soldier.cls === "rocketeer" || soldier.status === "crew");

/** A die that a soldier has to pass at a place. */
const passing = (soldier: Soldier, kind: Dice, need: number, at: string, fx: Fx): Throw => ({
  kind,
  side: soldier.side,
  seat: soldier.seat,
  need,
  tell(die) {
    const key = die >= need ? "die.passed" : "die.failed";
    fx.tell({ key, args: { who: soldier.id, arm: armOf(soldier, kind), die, need, at }, about: [soldier.id, at] });
  },
});
/** What a soldier rolls for, by its name. */
function armOf(soldier: Soldier, kind: Dice): string {
  const crew = soldier.status === "crew";
  if (crew && soldier.cls === "pilot") return kind === "explosive" ? "bomb" : "guns";
  if (kind === "shot" || kind === "plane")
    return soldier.cls === "rocketeer" ? "rocket" : crew ? "shell" : soldier.cls === "gunner" ? "burst" : "shot";
  return kind === "explosive" ? "grenade" : kind;
}

/** An explosive aimed at a tile may be a dud by the enemy's Tactic (AWW-T13a). Tested before an Ambush could fire (AWW-T00e). */
const isDud = (state: WarState, by: SideNo, place: PlaceNo, fx: Fx): boolean =>
  state.hands[foe(by)]!.armed && tacticOf(state, foe(by)).spoils(state, foe(by), place, fx);

// ---- Shots ------------------------------------------------------------------------------------------------------

export function fire(state: WarState, unit: number, place: PlaceNo, aimed: number, fx: Fx): void {
  const { table } = state;
  const soldier = table.soldiers[unit]!;
  const line =
    aimed === BEST_LINE
      ? bestLine(table, soldier.cls === "sniper", linesBetween(groundOf(table.field), whereIs(table, soldier), place))
      : aimed;
  const heavy = firesShells(soldier);
  if (!fx.quiet) {
    const at = groundOf(state.table.field).ids[place]!;
    const key = heavy ? (soldier.cls === "rocketeer" ? "shoot.rocket" : "shoot.shell") : "shoot.fires";
    const id = linesBetween(groundOf(state.table.field), whereIs(state.table, soldier), place)[line]!.id;
    fx.tell({ key, args: { who: soldier.id, at, line: id }, rule: "AWW-3.2.2.2.1a", about: [soldier.id, at] });
  }
  if (heavy && isDud(state, soldier.side, place, fx)) return;
  const frame: ShotFrame = {
    at: "shot",
    unit,
    place,
    line,
    stage: heavy ? "roll" : "victim",
    victim: -1,
    i: 0,
    // A Gunner fires three times (AWW-3.6.6.1a).
    left: soldier.cls === "gunner" ? 2 : 0,
    ...NO_DIE,
  };
  state.flow.push(frame);
}
const whereIs = (table: Table, soldier: Soldier): TileNo =>
  soldier.status === "crew" ? table.tanks[soldier.side].at : soldier.at;
const lineOf = (table: Table, shot: ShotFrame) =>
  linesBetween(groundOf(table.field), whereIs(table, table.soldiers[shot.unit]!), shot.place)[shot.line]!;

/** Whether he can still fire and an enemy is still where the shots go (AWW-3.6.6.2b): a plane he brought down may have fallen on him. */
function targetStands(table: Table, soldier: Soldier, place: PlaceNo): boolean {
  if (soldier.status !== "standing") return false;
  const ground = groundOf(table.field);
  const enemy = foe(soldier.side);
  if (place < ground.tiles) return present(table, enemy, place);
  return flies(table, enemy) && planePlace(table, ground, enemy) === place;
}

function victimQuestion(state: WarState, side: SideNo, tile: TileNo, by: string): Decision {
  const { table } = state;
  const figures = victimsOn(table, side, tile);
  const answer = (figure: number): string[] => [figureId(table, figure)];
  return {
    seat: chief(side),
    kind: "shot.victim",
    prompt: { key: "ask.victim", args: { by, place: placeOf(table, tileId(table, tile)) } },
    domain: { t: "pick", tree: Object.fromEntries(figures.map((figure) => [figureId(table, figure), {}])) },
    rule: "AWW-3.2.2.2.2a",
    fallback: answer(sturdiest(table, figures)),
    policies: [
      { id: "least", answer: answer(sturdiest(table, figures)) },
      { id: "most", answer: answer(weakest(table, figures)) },
    ],
    about: [by, tileId(table, tile)],
  };
}

export const shot: Step<WarState> = {
  asks(state, frame) {
    const shot = frame as ShotFrame;
    if (pondered(shot)) return true;
    const { table } = state;
    const soldier = table.soldiers[shot.unit]!;
    return (
      shot.stage === "victim" &&
      targetStands(table, soldier, shot.place) &&
      shot.place < groundOf(table.field).tiles &&
      victimsOn(table, foe(soldier.side), shot.place).length > 1
    );
  },
  ask(state, frame) {
    const shot = frame as ShotFrame;
    const { table } = state;
    const soldier = table.soldiers[shot.unit]!;
    if (pondered(shot)) return [askAgain(state, shot, soldier.side, soldier.id)];
    return [victimQuestion(state, foe(soldier.side), shot.place, soldier.id)];
  },
  take(state, frame, _decision, answer, fx) {
    const shot = frame as ShotFrame;
    const { table } = state;
    const soldier = table.soldiers[shot.unit]!;
    const id = (answer as readonly string[])[0]!;
    if (pondered(shot)) takeAgain(state, shot, soldier.side, answer, fx);
    else nameVictim(state, shot, figureOf(table, id), fx);
  },
  auto(state, frame, fx) {
    const shot = frame as ShotFrame;
    const { table } = state;
    const soldier = table.soldiers[shot.unit]!;
    if (pondered(shot)) autoAgain(state, shot, soldier.side, fx);
    else nameVictim(state, shot, sturdiest(table, victimsOn(table, foe(soldier.side), shot.place)), fx);
  },
  run(state, frame, fx) {
    const shot = frame as ShotFrame;
    const { table } = state;
    const soldier = table.soldiers[shot.unit]!;
    if (shot.stage === "victim") {
      if (!targetStands(table, soldier, shot.place)) {
        state.flow.pop();
        return;
      }
      if (shot.place < groundOf(table.field).tiles) shot.victim = victimsOn(table, foe(soldier.side), shot.place)[0] ?? -1;
      shot.stage = "roll";
      return;
    }
    rollShot(state, shot, soldier, fx);
  },
};

function nameVictim(state: WarState, shot: ShotFrame, victim: number, fx: Fx): void {
  shot.victim = victim;
  shot.stage = "roll";
  if (!fx.quiet) {
    const who = figureId(state.table, victim);
    fx.tell({ key: "shoot.victim", args: { who }, rule: "AWW-3.2.2.2.2a", about: [who] });
  }
}

/** Roll by roll along the line (AWW-3.2.2.2.11a, AWW-3.6.14.2.1), the first failure ends it (AWW-3.2.2.2.13). */
function rollShot(state: WarState, shot: ShotFrame, soldier: Soldier, fx: Fx): void {
  const { table } = state;
  const ground = groundOf(table.field);
  const line = lineOf(table, shot);
  const heavy = firesShells(soldier);
  const sniper = soldier.cls === "sniper";
  const deed = deedOf(table, shot.unit, heavy ? "shell" : "shot");
  for (; shot.i < line.tiles.length; shot.i++) {
    const tile = line.tiles[shot.i]!;
    const last = tile === shot.place;
    const need = needOn(table, sniper, tile, last);
    const die = settleDie(state, shot, passing(soldier, "shot", need, ground.ids[tile]!, fx), fx);
    if (die === 0) return;
    if (die >= need) continue;
    const smoked = table.smoke[tile] !== 0;
    nextShot(state, shot);
    if (smoked) {
      if (!fx.quiet) fx.tell({ key: "shoot.lostInSmoke", args: { at: ground.ids[tile]! }, rule: "AWW-T08b" });
    }
    // A rocket or shell goes off where it failed (AWW-3.6.11.5a, AWW-3.6.11.5b, AWW-3.6.14.2.6).
    else if (heavy) explode(state, tile, 1, deed, fx);
    // The tile takes it (AWW-3.2.2.2.15a), of a Sniper's shot too (AWW-3.6.12.1c), unless a tank was the victim (AWW-3.2.2.2.15b).
    else if (!(last && shot.victim >= TANK_FIGURE)) strikeGround(state, tile, groundDamage(table, shot.unit, 1), deed, fx);
    return;
  }
  // Past all tiles on the way to a plane (AWW-3.6.9.10) everybody needs a 5, Snipers too (AWW-3.6.9.11, AWW-3.6.9.12).
  if (shot.place >= ground.tiles) {
    const die = settleDie(state, shot, passing(soldier, "plane", PLANE_TO_HIT, ground.ids[shot.place]!, fx), fx);
    if (die === 0) return;
    nextShot(state, shot);
    // AWW-W-48.
    if (die >= PLANE_TO_HIT) hurtPlane(state, foe(soldier.side), heavy ? 3 : 1, deed, fx);
    return;
  }
  const { victim } = shot;
  nextShot(state, shot);
  // Everybody on the tile (AWW-3.6.11.4, AWW-3.6.14.2.4), or the victim alone (AWW-3.2.2.2.1b, AWW-3.2.2.2.16).
  if (heavy) explode(state, shot.place, 3, deed, fx);
  else if (victim >= 0) hitFigure(state, victim, deed, fx);
}

/** A shot has found its victim, unless he has taken root there (AWW-C-52). */
function hitFigure(state: WarState, victim: number, deed: Deed, fx: Fx): void {
  if (victim >= TANK_FIGURE || !isRooted(state.table, victim)) {
    hurtFigure(state, victim, 1, deed, fx);
    return;
  }
  const frame: RootFrame = { at: "rooted", unit: victim, by: deed.unit, how: deed.how, ...NO_DIE };
  state.flow.push(frame);
}
/** His own die: on a 5 or 6 nothing happens to him. */
export const rooted: Step<WarState> = {
  ...askingAgain,
  run(state, frame, fx) {
    const { table } = state;
    const { unit, by, how } = frame as RootFrame;
    const one = table.soldiers[unit]!;
    const tell = (die: number): void =>
      fx.tell({
        key: die >= ROOTED ? "medal.rooted" : "medal.uprooted",
        args: { who: one.id, die },
        rule: "AWW-C-52",
        about: [one.id],
      });
    const die = settleDie(state, frame as RootFrame, { kind: "rooted", side: one.side, seat: one.seat, need: ROOTED, tell }, fx);
    if (die === 0) return;
    state.flow.pop();
    if (die < ROOTED) hurtFigure(state, unit, 1, deedOf(table, by, how), fx);
  },
};

/** Before the damage is dealt, so that what it sets off comes on top (AWW-3.6.6.1b). */
function nextShot(state: WarState, shot: ShotFrame): void {
  if (shot.left === 0) {
    state.flow.pop();
    return;
  }
  // The same target (AWW-3.6.6.2a) along the same line (AWW-3.6.6.1b), the victim named anew (AWW-3.6.6.3).
  const { at, unit, place, line, left } = shot;
  const next: ShotFrame = { at, unit, place, line, stage: "victim", victim: -1, i: 0, left: left - 1, ...NO_DIE };
  state.flow[state.flow.length - 1] = next;
}

// ---- One die ----------------------------------------------------------------------------------------------------

export function lob(state: WarState, kind: LobFrame["kind"], unit: number, tile: TileNo, victim: number, fx: Fx): void {
  const soldier = state.table.soldiers[unit]!;
  if (kind !== "melee" && isDud(state, soldier.side, tile, fx)) return;
  const frame: LobFrame = { at: "lob", kind, unit, tile, victim, ...NO_DIE };
  state.flow.push(frame);
}
const LOB_DICE = { grenade: "explosive", bomb: "explosive", melee: "melee", strike: "strike" } as const;

export const lobStep: Step<WarState> = {
  ...askingAgain,
  run(state, frame, fx) {
    const lob = frame as LobFrame;
    const { table } = state;
    const soldier = table.soldiers[lob.unit]!;
    // One roll, against the target's tile alone (AWW-3.2.2.4.6, AWW-3.6.8.2), smoke or not (AWW-T08c).
    const need = lob.kind === "melee" ? MELEE_TO_HIT : coverOf(table, lob.tile);
    const die = settleDie(state, lob, passing(soldier, LOB_DICE[lob.kind], need, tileId(table, lob.tile), fx), fx);
    if (die === 0) return;
    state.flow.pop();
    const hit = die >= need;
    switch (lob.kind) {
      case "grenade":
      case "bomb":
        // AWW-3.2.2.4.7, AWW-3.2.2.4.9; a bomb: AWW-3.6.9.6.5, AWW-3.6.9.6.7.
        explode(state, lob.tile, hit ? 3 : 1, deedOf(table, lob.unit, "blast"), fx);
        break;
      case "melee":
        // AWW-3.2.2.5.2, AWW-3.2.2.5.4.
        if (hit) strikeBlow(state, lob, fx);
        else strikeGround(state, lob.tile, 1, deedOf(table, lob.unit, "melee"), fx);
        break;
      case "strike":
        if (hit) devastate(state, lob.tile, false, deedOf(table, lob.unit, "strike"), fx);
        else {
          const frame: ScatterFrame = { at: "scatter", unit: lob.unit, tile: lob.tile, ...NO_DIE };
          state.flow.push(frame);
        }
        break;
      default:
        lob.kind satisfies never;
    }
  },
};

function strikeBlow(state: WarState, { unit, victim }: LobFrame, fx: Fx): void {
  const { table } = state;
  const whom = table.soldiers[victim]!;
  const was = whom.status;
  hurtFigure(state, victim, blowOf(table, unit), deedOf(table, unit, "melee"), fx);
  if (whom.status !== was && isFelled(whom)) noteMelee(table, unit);
}

/** Where a shell that missed comes down (AWW-3.6.8.6, AWW-3.6.8.12); beside the field it hits planes or nothing (AWW-3.6.8.8). */
export const scatterStep: Step<WarState> = {
  ...askingAgain,
  run(state, frame, fx) {
    const { table } = state;
    const ground = groundOf(table.field);
    const drift = frame as ScatterFrame;
    const soldier = table.soldiers[drift.unit]!;
    const landing = (die: number): string => key(scatter(table.field.hexes[drift.tile]!, soldier.side, die));
    const tell = (die: number): void => {
      const at = landing(die);
      fx.tell({ key: "strike.scatters", args: { die, at }, rule: "AWW-3.6.8.12", about: [at] });
    };
    const die = settleDie(
      state,
      drift,
      { kind: "scatter", side: soldier.side, seat: soldier.seat, need: 0, plain: true, tell },
      fx,
    );
    if (die === 0) return;
    state.flow.pop();
    const place = ground.number.get(landing(die));
    if (place === undefined) return;
    if (place < ground.tiles) {
      devastate(state, place, false, deedOf(table, drift.unit, "strike"), fx);
      return;
    }
    for (const side of SIDES)
      if (flies(table, side) && planePlace(table, ground, side) === place) {
        if (!fx.quiet)
          fx.tell({ key: "strike.plane", args: { who: planeId(side) }, rule: "AWW-3.6.8.9", about: [planeId(side)] });
        bringDown(state, side, deedOf(table, drift.unit, "strike"));
      }
  },
};

// ---- Machine guns -----------------------------------------------------------------------------------------------

/** Tile by tile in flight order (AWW-3.6.9.6.10b). */
export function strafe(state: WarState, unit: number, flight: number): void {
  const frame: GunsFrame = { at: "guns", unit, flight, i: 0, victim: -1, plane: "", ...NO_DIE };
  state.flow.push(frame);
}

/** Whether the guns have come to the end of the line and an enemy plane is there (AWW-3.6.9.6.14). */
function meetsPlane(table: Table, guns: GunsFrame): boolean {
  const ground = groundOf(table.field);
  const { tiles, exit } = ground.flights[guns.flight]!;
  const enemy = foe(table.soldiers[guns.unit]!.side);
  return guns.i >= tiles.length && flies(table, enemy) && planePlace(table, ground, enemy) === exit;
}
function planeQuestion(soldier: Soldier): Decision {
  const plane = planeId(foe(soldier.side));
  return {
    seat: soldier.seat,
    kind: "guns.plane",
    prompt: { key: "ask.plane", args: { who: soldier.id, plane } },
    domain: { t: "pick", tree: { fire: {}, hold: {} } },
    rule: "AWW-3.6.9.6.14",
    fallback: ["fire"],
    policies: [
      { id: "fire", answer: ["fire"] },
      { id: "hold", answer: ["hold"] },
    ],
    about: [plane, planeId(soldier.side)],
  };
}

export const guns: Step<WarState> = {
  asks(state, frame) {
    const guns = frame as GunsFrame;
    if (pondered(guns)) return true;
    const { table } = state;
    if (meetsPlane(table, guns)) return guns.plane === "";
    const tile = groundOf(table.field).flights[guns.flight]!.tiles[guns.i];
    return tile !== undefined && guns.victim < 0 && victimsOn(table, foe(table.soldiers[guns.unit]!.side), tile).length > 1;
  },
  ask(state, frame) {
    const guns = frame as GunsFrame;
    const { table } = state;
    const soldier = table.soldiers[guns.unit]!;
    if (pondered(guns)) return [askAgain(state, guns, soldier.side, soldier.id)];
    if (meetsPlane(table, guns)) return [planeQuestion(soldier)];
    return [victimQuestion(state, foe(soldier.side), groundOf(table.field).flights[guns.flight]!.tiles[guns.i]!, soldier.id)];
  },
  take(state, frame, _decision, answer, fx) {
    const guns = frame as GunsFrame;
    const id = (answer as readonly string[])[0]!;
    if (pondered(guns)) takeAgain(state, guns, state.table.soldiers[guns.unit]!.side, answer, fx);
    else if (meetsPlane(state.table, guns)) guns.plane = id === "fire" ? "fire" : "hold";
    else guns.victim = figureOf(state.table, id);
  },
  auto(state, frame, fx) {
    const guns = frame as GunsFrame;
    const { table } = state;
    const soldier = table.soldiers[guns.unit]!;
    if (pondered(guns)) autoAgain(state, guns, soldier.side, fx);
    else if (meetsPlane(table, guns)) guns.plane = "fire";
    else
      guns.victim = sturdiest(
        table,
        victimsOn(table, foe(soldier.side), groundOf(table.field).flights[guns.flight]!.tiles[guns.i]!),
      );
  },
  run(state, frame, fx) {
    const guns = frame as GunsFrame;
    const { table } = state;
    const ground = groundOf(table.field);
    const soldier = table.soldiers[guns.unit]!;
    const enemy = foe(soldier.side);
    const { tiles, exit } = ground.flights[guns.flight]!;
    const tile = tiles[guns.i];
    const deed = deedOf(table, guns.unit, "guns");
    if (tile === undefined) {
      // The run ends where it ends: an enemy plane there is fired at, if one wants to (AWW-3.6.9.6.14, AWW-W-47).
      if (guns.plane === "fire") {
        const die = settleDie(state, guns, passing(soldier, "plane", PLANE_TO_HIT, ground.ids[exit]!, fx), fx);
        if (die === 0) return;
        state.flow.pop();
        if (die >= PLANE_TO_HIT) hurtPlane(state, enemy, 1, deed, fx);
        return;
      }
      state.flow.pop();
      return;
    }
    if (guns.victim < 0) guns.victim = victimsOn(table, enemy, tile)[0] ?? -1;
    if (guns.victim < 0) {
      guns.i++;
      strikeGround(state, tile, 1, deed, fx);
      return;
    }
    // AWW-3.6.9.6.11a; a failure is a failed shot (AWW-3.6.9.6.11b).
    const need = needOn(table, false, tile, true);
    const die = settleDie(state, guns, passing(soldier, "gun", need, ground.ids[tile]!, fx), fx);
    if (die === 0) return;
    const { victim } = guns;
    const smoked = table.smoke[tile] !== 0;
    guns.victim = -1;
    guns.i++;
    if (die >= need) hitFigure(state, victim, deed, fx);
    else if (!smoked && victim < TANK_FIGURE) strikeGround(state, tile, groundDamage(table, guns.unit, 1), deed, fx);
  },
};
