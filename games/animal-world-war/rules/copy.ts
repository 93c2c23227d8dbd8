import type { Civilian, Hand, Plane, Side, Soldier, Table, Tank, Token, WarState } from "./state.ts";

/** A copy by hand, shape by shape: search makes millions. What never changes after set-up is shared. */

function copySoldier(one: Soldier): Soldier {
  return {
    id: one.id,
    side: one.side,
    cls: one.cls,
    seat: one.seat,
    status: one.status,
    at: one.at,
    damage: one.damage,
    health: one.health,
    rations: one.rations,
    grenades: one.grenades,
    plate: one.plate,
    token: one.token,
    actions: one.actions,
    acted: one.acted,
    returned: one.returned,
    start: one.start,
    handled: one.handled,
    handlings: one.handlings,
    pinned: one.pinned,
  };
}
const copyTank = (one: Tank): Tank => ({ at: one.at, damage: one.damage, strength: one.strength, wrecked: one.wrecked });
const copyPlane = (one: Plane): Plane => ({
  stage: one.stage,
  flight: one.flight,
  line: one.line,
  pos: one.pos,
  facing: one.facing,
  damage: one.damage,
  strength: one.strength,
});
const copyCivilian = (one: Civilian): Civilian => ({ id: one.id, status: one.status, at: one.at, helmets: one.helmets });
const copyToken = (one: Token): Token => ({
  id: one.id,
  kind: one.kind,
  at: one.at,
  by: one.by,
  side: one.side,
  post: one.post,
  planted: one.planted,
  gone: one.gone,
  seen: [one.seen[0], one.seen[1]],
});
const copySide = (one: Side): Side => ({
  squad: one.squad,
  role: one.role,
  score: one.score,
  streak: one.streak,
  general: one.general,
  fallen: one.fallen,
  flipped: one.flipped,
  picked: one.picked,
  cloaked: one.cloaked,
  tactic: {
    shown: one.tactic.shown,
    has: one.tactic.has,
    uses: one.tactic.uses,
    spent: one.tactic.spent,
    drummed: one.tactic.drummed,
  },
  picks: one.picks.slice(),
});

export function copyTable(table: Table): Table {
  return {
    house: table.house,
    field: table.field,
    kind: table.kind,
    down: table.down.slice(),
    damage: table.damage.slice(),
    mark: table.mark.slice(),
    trench: table.trench.slice(),
    wreck: table.wreck.slice(),
    wire: table.wire.slice(),
    grenades: table.grenades.slice(),
    smoke: table.smoke.slice(),
    soldiers: table.soldiers.map(copySoldier),
    tanks: [copyTank(table.tanks[0]), copyTank(table.tanks[1])],
    planes: [copyPlane(table.planes[0]), copyPlane(table.planes[1])],
    civilians: table.civilians.map(copyCivilian),
    tokens: table.tokens.map(copyToken),
    sides: [copySide(table.sides[0]), copySide(table.sides[1])],
    objective: table.objective,
    drew: table.drew,
    vetoed: table.vetoed,
    // Replaced as a whole by set-up, never changed in place.
    homes: [table.homes[0], table.homes[1]],
    areas: [table.areas[0], table.areas[1]],
    round: table.round,
    turn: table.turn,
    fresh: table.fresh,
    over: table.over,
  };
}
export const copyHand = (hand: Hand): Hand => ({
  tactic: hand.tactic,
  dealt: hand.dealt.slice(),
  armed: hand.armed,
  ambush: hand.ambush,
  picks: hand.picks.slice(),
  drawn: hand.drawn.slice(),
  satchels: hand.satchels.slice(),
});

export function copyBattle(state: WarState): WarState {
  return {
    table: copyTable(state.table),
    hands: state.hands.map(copyHand),
    handOf: state.handOf,
    box: { tiles: state.box.tiles.slice(), objectives: state.box.objectives.slice(), satchels: state.box.satchels.slice() },
    // Frames are replaced or their simple members set; lists inside them are never changed in place.
    flow: state.flow.map((frame) => ({ ...frame })),
  };
}
