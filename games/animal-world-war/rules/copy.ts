import type { Box, Campaign, Civilian, Hand, Plane, Side, Soldier, Table, Tank, Token, WarState } from "./state.ts";

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
    lives: one.lives,
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
  open: one.open,
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
    by: one.tactic.by,
    lives: one.tactic.lives,
    drummed: one.tactic.drummed,
  },
  picks: one.picks.slice(),
});

export function copyTable(table: Table): Table {
  const copied: Table = {
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
  if (table.campaign) copied.campaign = copyCampaign(table.campaign);
  return copied;
}
/** Orders never change; records, and what is used, are replaced, never changed. */
const copyCampaign = ({
  orders,
  worn,
  spent,
  talons,
  sought,
  safe,
  records,
  vehicles,
  actors,
  finisher,
}: Campaign): Campaign => ({
  orders,
  worn: worn.slice(),
  spent: spent.slice(),
  talons,
  sought,
  safe,
  records: records.slice(),
  vehicles: [vehicles[0], vehicles[1]],
  actors,
  finisher,
});
export const copyHand = (hand: Hand): Hand => ({
  tactic: hand.tactic,
  dealt: hand.dealt.slice(),
  armed: hand.armed,
  lives: hand.lives,
  paws: hand.paws,
  ambush: hand.ambush,
  picks: hand.picks.slice(),
  drawn: hand.drawn.slice(),
  satchels: hand.satchels.slice(),
});

function copyBox({ tiles, objectives, satchels, whistle }: Box): Box {
  const box: Box = { tiles: tiles.slice(), objectives: objectives.slice(), satchels: satchels.slice() };
  if (whistle !== undefined) box.whistle = whistle;
  return box;
}
export function copy(state: WarState): WarState {
  return {
    table: copyTable(state.table),
    hands: state.hands.map(copyHand),
    handOf: state.handOf,
    box: copyBox(state.box),
    // Frames are replaced or their simple members set; lists inside them are never changed in place.
    flow: state.flow.map((frame) => ({ ...frame })),
  };
}

// ---- Into a state that is no longer needed ------------------------------------------------------------------------

function refill(to: number[], from: readonly number[]): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i]!;
}
function refillSoldier(to: Soldier, from: Soldier): void {
  to.id = from.id;
  to.side = from.side;
  to.cls = from.cls;
  to.seat = from.seat;
  to.status = from.status;
  to.at = from.at;
  to.damage = from.damage;
  to.health = from.health;
  to.rations = from.rations;
  to.grenades = from.grenades;
  to.plate = from.plate;
  to.token = from.token;
  to.actions = from.actions;
  to.acted = from.acted;
  to.returned = from.returned;
  to.lives = from.lives;
  to.start = from.start;
  to.handled = from.handled;
  to.handlings = from.handlings;
  to.pinned = from.pinned;
}
function refillSide(to: Side, from: Side): void {
  to.squad = from.squad;
  to.role = from.role;
  to.score = from.score;
  to.streak = from.streak;
  to.general = from.general;
  to.fallen = from.fallen;
  to.flipped = from.flipped;
  to.picked = from.picked;
  to.cloaked = from.cloaked;
  to.tactic.shown = from.tactic.shown;
  to.tactic.has = from.tactic.has;
  to.tactic.uses = from.tactic.uses;
  to.tactic.spent = from.tactic.spent;
  to.tactic.by = from.tactic.by;
  to.tactic.lives = from.tactic.lives;
  to.tactic.drummed = from.tactic.drummed;
}

/**
 * Makes `to`, a former copy of `from` that a battle in full swing has changed, equal to `from` again, without making new objects.
 * Only for search inside turns: what set-up alone changes (picks, areas, tiles of the box) is taken to be the same.
 */
export function copyInto(to: WarState, from: WarState): void {
  const a = to.table;
  const b = from.table;
  refill(a.down, b.down);
  refill(a.damage, b.damage);
  refill(a.mark, b.mark);
  refill(a.trench, b.trench);
  refill(a.wreck, b.wreck);
  refill(a.wire, b.wire);
  refill(a.grenades, b.grenades);
  refill(a.smoke, b.smoke);
  // Whom a mission found since is not there yet.
  a.soldiers.length = b.soldiers.length;
  for (let i = 0; i < b.soldiers.length; i++) refillSoldier(a.soldiers[i]!, b.soldiers[i]!);
  for (let i = 0; i < 2; i++) {
    const tank = a.tanks[i]!;
    const fresh = b.tanks[i]!;
    tank.at = fresh.at;
    tank.damage = fresh.damage;
    tank.strength = fresh.strength;
    tank.wrecked = fresh.wrecked;
    Object.assign(a.planes[i]!, b.planes[i]!);
    refillSide(a.sides[i]!, b.sides[i]!);
    const hand = to.hands[i]!;
    const dealt = from.hands[i]!;
    hand.tactic = dealt.tactic;
    hand.armed = dealt.armed;
    hand.lives = dealt.lives;
    hand.paws = dealt.paws;
    hand.ambush = dealt.ambush;
    hand.satchels.length = dealt.satchels.length;
    for (let k = 0; k < dealt.satchels.length; k++) hand.satchels[k] = dealt.satchels[k]!;
  }
  for (let i = 0; i < b.civilians.length; i++) Object.assign(a.civilians[i]!, b.civilians[i]!);
  for (let i = 0; i < b.tokens.length; i++) {
    const token = a.tokens[i]!;
    const fresh = b.tokens[i]!;
    token.at = fresh.at;
    token.by = fresh.by;
    token.planted = fresh.planted;
    token.open = fresh.open;
    token.gone = fresh.gone;
    token.seen = [fresh.seen[0], fresh.seen[1]];
  }
  for (let i = 0; i < from.box.satchels.length; i++) to.box.satchels[i] = from.box.satchels[i]!;
  a.round = b.round;
  a.turn = b.turn;
  a.fresh = b.fresh;
  a.over = b.over;
  if (b.campaign) a.campaign = copyCampaign(b.campaign);
  to.flow.length = from.flow.length;
  for (let i = 0; i < from.flow.length; i++) to.flow[i] = { ...from.flow[i]! };
}
