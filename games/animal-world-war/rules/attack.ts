import type { Decision } from "@warren/kernel/decision.ts";
import type { Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import { MELEE_TO_HIT, PLANE_TO_HIT } from "../content/constants.ts";
import { type Dice, roll } from "./dice.ts";
import { coverOf, figureId, figureOf, flies, present, sturdiest, TANK_FIGURE, victimsOn, weakest } from "./figures.ts";
import { groundOf, linesBetween, type PlaceNo } from "./ground.ts";
import { devastate, explode, hurtFigure, hurtPlane, strikeGround } from "./harm.ts";
import { key, scatter } from "./hex.ts";
import { BEST_LINE, bestLine, needOn, planePlace, rankedLines } from "./orders.ts";
import type { SideNo, Soldier, Table, TileNo, WarState } from "./state.ts";
import { chief, foe, planeId, SIDES, tileId } from "./state.ts";
import { tacticOf } from "./tactics/deck.ts";

/** Attacks as steps that can stop for a question: whose hit it is, which line, whether a die is rolled again (3.2.2.2 to 3.2.2.5, 3.6). */

/** A shot or one of a Gunner's shots. */
interface ShotFrame extends Frame {
  at: "shot";
  unit: number;
  place: PlaceNo;
  line: number;
  /** In this order (AWW-3.2.2.2.2c). */
  stage: "line" | "victim" | "roll";
  victim: number;
  /** Next tile of the line. */
  i: number;
  /** Shots after this one. */
  left: number;
  die: number;
  kept: number;
  again: number;
}
/** One die decides: grenade, bomb, melee, artillery. */
interface LobFrame extends Frame {
  at: "lob";
  kind: "grenade" | "bomb" | "melee" | "strike";
  unit: number;
  tile: TileNo;
  victim: number;
  die: number;
  kept: number;
  again: number;
}
/** Machine guns along a flight line. */
interface GunsFrame extends Frame {
  at: "guns";
  unit: number;
  flight: number;
  i: number;
  victim: number;
  die: number;
  kept: number;
  again: number;
}
type DieFrame = Frame & { die: number; kept: number; again: number };

const isHeavy = (soldier: Soldier): boolean => soldier.cls === "rocketeer" || soldier.cls === "tanker";
/** A Tanker on foot shoots an ordinary rifle (AWW-3.6.14.3.4). */
const firesShells = (soldier: Soldier): boolean => isHeavy(soldier) && (soldier.cls === "rocketeer" || soldier.status === "crew");

/**
 * The die of this frame, rolled or waiting. Returns 0 when the owner of a Tactic has to be asked first whether it is rolled again;
 * never a third time (AWW-T12b).
 */
function settleDie(state: WarState, frame: DieFrame, kind: Dice, soldier: Soldier, need: number, at: string, fx: Fx): number {
  let die = frame.die;
  const show = (): void => {
    if (!fx.quiet)
      fx.tell({
        key: die >= need ? "die.passed" : "die.failed",
        args: { who: soldier.id, die, need, at },
        about: [soldier.id, at],
      });
  };
  if (die === 0) {
    die = roll(fx, kind, soldier.seat, need);
    show();
  }
  if (die < need && frame.kept === 0) {
    const card = tacticOf(state, soldier.side);
    if (card.asksAgain(state.table, soldier.side)) {
      frame.die = die;
      frame.again = 1;
      return 0;
    }
    if (card.rollAgain(state, soldier.side, fx)) {
      die = roll(fx, kind, soldier.seat, need);
      show();
    }
  }
  frame.die = 0;
  frame.kept = 0;
  return die;
}

const AGAIN = { again: {}, keep: {} };
function askAgain(state: WarState, frame: DieFrame, soldier: Soldier): Decision {
  return {
    seat: chief(soldier.side),
    kind: "dice.again",
    prompt: { key: "ask.again", args: { who: soldier.id, die: frame.die, left: state.table.sides[soldier.side].tactic.uses } },
    domain: { t: "pick", tree: AGAIN },
    rule: "AWW-T12a",
    fallback: ["again"],
    policies: [
      { id: "again", answer: ["again"] },
      { id: "keep", answer: ["keep"] },
    ],
    about: [soldier.id],
  };
}
function takeAgain(state: WarState, frame: DieFrame, kind: Dice, soldier: Soldier, again: boolean, fx: Fx): void {
  frame.again = 0;
  frame.kept = 1;
  if (!again || !tacticOf(state, soldier.side).rollAgain(state, soldier.side, fx)) return;
  frame.die = roll(fx, kind, soldier.seat, lastNeed(state, frame, soldier));
  if (!fx.quiet) fx.tell({ key: "die.again", args: { who: soldier.id, die: frame.die }, rule: "AWW-T12a", about: [soldier.id] });
}

/** What the die that waits in a frame has to reach. */
function lastNeed(state: WarState, frame: Frame, soldier: Soldier): number {
  const { table } = state;
  switch (frame.at) {
    case "shot": {
      const shot = frame as ShotFrame;
      const line = lineOf(table, shot);
      if (shot.i >= line.tiles.length) return PLANE_TO_HIT;
      return needOn(table, soldier.cls === "sniper", line.tiles[shot.i]!, line.tiles[shot.i] === shot.place);
    }
    case "lob": {
      const lob = frame as LobFrame;
      return lob.kind === "melee" ? MELEE_TO_HIT : coverOf(table, lob.tile);
    }
    default: {
      const guns = frame as GunsFrame;
      const tiles = groundOf(table.field).flights[guns.flight]!.tiles;
      return guns.i >= tiles.length ? PLANE_TO_HIT : needOn(table, false, tiles[guns.i]!, true);
    }
  }
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
    die: 0,
    kept: 0,
    again: 0,
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
    prompt: { key: "ask.victim", args: { by, at: tileId(table, tile) } },
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
    if (shot.again === 1) return true;
    const { table } = state;
    const soldier = table.soldiers[shot.unit]!;
    if (shot.stage === "line")
      return (
        targetStands(table, soldier, shot.place) &&
        linesBetween(groundOf(table.field), whereIs(table, soldier), shot.place).length > 1
      );
    if (shot.stage === "victim")
      return shot.place < groundOf(table.field).tiles && victimsOn(table, foe(soldier.side), shot.place).length > 1;
    return false;
  },
  ask(state, frame) {
    const shot = frame as ShotFrame;
    const { table } = state;
    const soldier = table.soldiers[shot.unit]!;
    if (shot.again === 1) return [askAgain(state, shot, soldier)];
    if (shot.stage === "victim") return [victimQuestion(state, foe(soldier.side), shot.place, soldier.id)];
    const ground = groundOf(table.field);
    const lines = linesBetween(ground, whereIs(table, soldier), shot.place);
    const ranked = rankedLines(table, false, lines).map((i) => lines[i]!.id);
    const at = ground.ids[shot.place]!;
    return [
      {
        seat: soldier.seat,
        kind: "shot.line",
        prompt: { key: "ask.line", args: { who: soldier.id, at, left: shot.left + 1 } },
        domain: { t: "pick", tree: Object.fromEntries(ranked.map((id) => [`line.${id}`, {}])) },
        rule: "AWW-3.6.6.1b",
        fallback: [`line.${ranked[0]!}`],
        policies: [{ id: "best", answer: [`line.${ranked[0]!}`] }],
        about: [soldier.id, at],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const shot = frame as ShotFrame;
    const { table } = state;
    const soldier = table.soldiers[shot.unit]!;
    const id = (answer as readonly string[])[0]!;
    if (shot.again === 1) takeAgain(state, shot, "shot", soldier, id === "again", fx);
    else if (shot.stage === "victim") nameVictim(state, shot, figureOf(table, id), fx);
    else {
      const lines = linesBetween(groundOf(table.field), whereIs(table, soldier), shot.place);
      shot.line = lines.findIndex((line) => `line.${line.id}` === id);
      shot.stage = "victim";
    }
  },
  auto(state, frame, fx) {
    const shot = frame as ShotFrame;
    const { table } = state;
    const soldier = table.soldiers[shot.unit]!;
    if (shot.again === 1) takeAgain(state, shot, "shot", soldier, true, fx);
    else if (shot.stage === "victim")
      nameVictim(state, shot, sturdiest(table, victimsOn(table, foe(soldier.side), shot.place)), fx);
    else {
      shot.line = bestLine(table, false, linesBetween(groundOf(table.field), whereIs(table, soldier), shot.place));
      shot.stage = "victim";
    }
  },
  run(state, frame, fx) {
    const shot = frame as ShotFrame;
    const { table } = state;
    const soldier = table.soldiers[shot.unit]!;
    if (shot.stage === "line") {
      if (!targetStands(table, soldier, shot.place)) state.flow.pop();
      else {
        shot.line = 0;
        shot.stage = "victim";
      }
      return;
    }
    if (shot.stage === "victim") {
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
  for (; shot.i < line.tiles.length; shot.i++) {
    const tile = line.tiles[shot.i]!;
    const last = tile === shot.place;
    const need = needOn(table, sniper, tile, last);
    const die = settleDie(state, shot, "shot", soldier, need, ground.ids[tile]!, fx);
    if (die === 0) return;
    if (die >= need) continue;
    const smoked = table.smoke[tile] !== 0;
    nextShot(state, shot);
    if (smoked) {
      if (!fx.quiet) fx.tell({ key: "shoot.lostInSmoke", args: { at: ground.ids[tile]! }, rule: "AWW-T08b" });
    }
    // A rocket or shell goes off where it failed (AWW-3.6.11.5a, AWW-3.6.11.5b, AWW-3.6.14.2.6).
    else if (heavy) explode(state, tile, 1, soldier.side, fx);
    // The tile takes it (AWW-3.2.2.2.15a), of a Sniper's shot too (AWW-3.6.12.1c), unless a tank was the victim (AWW-3.2.2.2.15b).
    else if (!(last && shot.victim >= TANK_FIGURE)) strikeGround(state, tile, 1, soldier.side, fx);
    return;
  }
  // Past all tiles on the way to a plane (AWW-3.6.9.10) everybody needs a 5, Snipers too (AWW-3.6.9.11, AWW-3.6.9.12).
  if (shot.place >= ground.tiles) {
    const die = settleDie(state, shot, "plane", soldier, PLANE_TO_HIT, ground.ids[shot.place]!, fx);
    if (die === 0) return;
    nextShot(state, shot);
    // AWW-W-48.
    if (die >= PLANE_TO_HIT) hurtPlane(state, foe(soldier.side), heavy ? 3 : 1, fx);
    return;
  }
  const { victim } = shot;
  nextShot(state, shot);
  // Everybody on the tile (AWW-3.6.11.4, AWW-3.6.14.2.4), or the victim alone (AWW-3.2.2.2.1b, AWW-3.2.2.2.16).
  if (heavy) explode(state, shot.place, 3, soldier.side, fx);
  else if (victim >= 0) hurtFigure(state, victim, 1, fx);
}

/** Before the damage is dealt, so that what it sets off comes on top (AWW-3.6.6.1b). */
function nextShot(state: WarState, shot: ShotFrame): void {
  if (shot.left === 0) {
    state.flow.pop();
    return;
  }
  // The same target (AWW-3.6.6.2a), the victim named anew (AWW-3.6.6.3).
  const { at, unit, place, line, left } = shot;
  const next: ShotFrame = { at, unit, place, line, stage: "line", victim: -1, i: 0, left: left - 1, die: 0, kept: 0, again: 0 };
  state.flow[state.flow.length - 1] = next;
}

// ---- One die ----------------------------------------------------------------------------------------------------

export function lob(state: WarState, kind: LobFrame["kind"], unit: number, tile: TileNo, victim: number, fx: Fx): void {
  const soldier = state.table.soldiers[unit]!;
  if (kind !== "melee" && isDud(state, soldier.side, tile, fx)) return;
  const frame: LobFrame = { at: "lob", kind, unit, tile, victim, die: 0, kept: 0, again: 0 };
  state.flow.push(frame);
}
const LOB_DICE = { grenade: "explosive", bomb: "explosive", melee: "melee", strike: "strike" } as const;

export const lobStep: Step<WarState> = {
  asks: (_state, frame) => frame.again === 1,
  ask: (state, frame) => [askAgain(state, frame as DieFrame, state.table.soldiers[frame.unit as number]!)],
  take(state, frame, _decision, answer, fx) {
    const lob = frame as LobFrame;
    takeAgain(state, lob, LOB_DICE[lob.kind], state.table.soldiers[lob.unit]!, (answer as readonly string[])[0] === "again", fx);
  },
  auto(state, frame, fx) {
    const lob = frame as LobFrame;
    takeAgain(state, lob, LOB_DICE[lob.kind], state.table.soldiers[lob.unit]!, true, fx);
  },
  run(state, frame, fx) {
    const lob = frame as LobFrame;
    const { table } = state;
    const soldier = table.soldiers[lob.unit]!;
    // One roll, against the target's tile alone (AWW-3.2.2.4.6, AWW-3.6.8.2), smoke or not (AWW-T08c).
    const need = lob.kind === "melee" ? MELEE_TO_HIT : coverOf(table, lob.tile);
    const die = settleDie(state, lob, LOB_DICE[lob.kind], soldier, need, tileId(table, lob.tile), fx);
    if (die === 0) return;
    state.flow.pop();
    const hit = die >= need;
    switch (lob.kind) {
      case "grenade":
      case "bomb":
        // AWW-3.2.2.4.7, AWW-3.2.2.4.9; a bomb: AWW-3.6.9.6.5, AWW-3.6.9.6.7.
        explode(state, lob.tile, hit ? 3 : 1, soldier.side, fx);
        break;
      case "melee":
        // AWW-3.2.2.5.2, AWW-3.2.2.5.4.
        if (hit) hurtFigure(state, lob.victim, 1, fx);
        else strikeGround(state, lob.tile, 1, soldier.side, fx);
        break;
      case "strike":
        if (hit) devastate(state, lob.tile, false, fx);
        else scatterShell(state, lob.tile, soldier, fx);
        break;
      default:
        lob.kind satisfies never;
    }
  },
};

/** Where a shell that missed comes down (AWW-3.6.8.6, AWW-3.6.8.12); beside the field it hits planes or nothing (AWW-3.6.8.8). */
function scatterShell(state: WarState, aim: TileNo, soldier: Soldier, fx: Fx): void {
  const { table } = state;
  const ground = groundOf(table.field);
  const die = roll(fx, "scatter", soldier.seat, 0);
  const hex = scatter(table.field.hexes[aim]!, soldier.side, die);
  if (!fx.quiet) fx.tell({ key: "strike.scatters", args: { die, at: key(hex) }, rule: "AWW-3.6.8.12", about: [key(hex)] });
  const place = ground.number.get(key(hex));
  if (place === undefined) return;
  if (place < ground.tiles) {
    devastate(state, place, false, fx);
    return;
  }
  for (const side of SIDES)
    if (flies(table, side) && planePlace(table, ground, side) === place) {
      if (!fx.quiet) fx.tell({ key: "strike.plane", args: { who: planeId(side) }, rule: "AWW-3.6.8.9", about: [planeId(side)] });
      state.flow.push({ at: "crash", side });
    }
}

// ---- Machine guns -----------------------------------------------------------------------------------------------

/** Tile by tile in flight order (AWW-3.6.9.6.10b). */
export function strafe(state: WarState, unit: number, flight: number): void {
  const frame: GunsFrame = { at: "guns", unit, flight, i: 0, victim: -1, die: 0, kept: 0, again: 0 };
  state.flow.push(frame);
}

export const guns: Step<WarState> = {
  asks(state, frame) {
    const guns = frame as GunsFrame;
    if (guns.again === 1) return true;
    const { table } = state;
    const tile = groundOf(table.field).flights[guns.flight]!.tiles[guns.i];
    return tile !== undefined && guns.victim < 0 && victimsOn(table, foe(table.soldiers[guns.unit]!.side), tile).length > 1;
  },
  ask(state, frame) {
    const guns = frame as GunsFrame;
    const { table } = state;
    const soldier = table.soldiers[guns.unit]!;
    if (guns.again === 1) return [askAgain(state, guns, soldier)];
    return [victimQuestion(state, foe(soldier.side), groundOf(table.field).flights[guns.flight]!.tiles[guns.i]!, soldier.id)];
  },
  take(state, frame, _decision, answer, fx) {
    const guns = frame as GunsFrame;
    const id = (answer as readonly string[])[0]!;
    if (guns.again === 1) takeAgain(state, guns, "gun", state.table.soldiers[guns.unit]!, id === "again", fx);
    else guns.victim = figureOf(state.table, id);
  },
  auto(state, frame, fx) {
    const guns = frame as GunsFrame;
    const { table } = state;
    const soldier = table.soldiers[guns.unit]!;
    if (guns.again === 1) takeAgain(state, guns, "gun", soldier, true, fx);
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
    if (tile === undefined) {
      // The run ends where it ends: an enemy plane there can be fired at (AWW-3.6.9.6.14, AWW-W-47).
      if (flies(table, enemy) && planePlace(table, ground, enemy) === exit) {
        const die = settleDie(state, guns, "plane", soldier, PLANE_TO_HIT, ground.ids[exit]!, fx);
        if (die === 0) return;
        state.flow.pop();
        if (die >= PLANE_TO_HIT) hurtPlane(state, enemy, 1, fx);
        return;
      }
      state.flow.pop();
      return;
    }
    if (guns.victim < 0) guns.victim = victimsOn(table, enemy, tile)[0] ?? -1;
    if (guns.victim < 0) {
      guns.i++;
      strikeGround(state, tile, 1, soldier.side, fx);
      return;
    }
    // AWW-3.6.9.6.11a; a failure is a failed shot (AWW-3.6.9.6.11b).
    const need = needOn(table, false, tile, true);
    const die = settleDie(state, guns, "gun", soldier, need, ground.ids[tile]!, fx);
    if (die === 0) return;
    const { victim } = guns;
    const smoked = table.smoke[tile] !== 0;
    guns.victim = -1;
    guns.i++;
    if (die >= need) hurtFigure(state, victim, 1, fx);
    else if (!smoked && victim < TANK_FIGURE) strikeGround(state, tile, 1, soldier.side, fx);
  },
};
