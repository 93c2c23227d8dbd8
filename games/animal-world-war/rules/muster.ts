import { shuffle } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { HEALTH, MILITIA_HEALTH, PLANE_STRENGTH, STACK, TANK_STRENGTH } from "../content/constants.ts";
import { type Card, CLASSES, type Class } from "../content/soldiers.ts";
import type { TacticId } from "../content/tactics.ts";
import { setPlane } from "./actions.ts";
import { canLand, crossable, crowd, isMarked } from "./figures.ts";
import { deployFlights, distance, groundOf } from "./ground.ts";
import { flatten } from "./harm.ts";
import { key } from "./hex.ts";
import { enroll, isCited } from "./medals.ts";
import { cardOf } from "./objectives/deck.ts";
import { setUpObjective, startGrenades, tokenTiles } from "./objectives.ts";
import { nearest } from "./orders.ts";
import { nobodys } from "./record.ts";
import { newSoldier } from "./soldier.ts";
import type { SideNo, Table, TileNo, WarState } from "./state.ts";
import { chief, foe, LETTER, planeId, SIDES, seatsOf, tankId } from "./state.ts";
import { playBefore, tacticQuestion } from "./tactics.ts";

/** From the drawn Objective to the first turn: Tactics, selection, deployment (1.4, 2.1). */

const next = (state: WarState, frame: Frame): void => {
  state.flow[state.flow.length - 1] = frame;
};

// ---- The Objective ------------------------------------------------------------------------------------------------

/** AWW-S-11: each Empire may reject one Objective, Herbivoria asked first. `asked`: who has agreed to the card that lies there. */
export const veto: Step<WarState> = {
  asks: (state, frame) => vetoer(state, frame) >= 0,
  ask(state, frame) {
    const side = vetoer(state, frame) as SideNo;
    return [
      {
        seat: chief(side),
        kind: "objective.veto",
        prompt: { key: "ask.veto", args: { objective: state.table.objective! } },
        domain: { t: "pick", tree: { accept: {}, reject: {} } },
        rule: "AWW-S-11",
        fallback: ["accept"],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const side = vetoer(state, frame) as SideNo;
    if ((answer as readonly string[])[0] === "accept") {
      next(state, { ...frame, asked: [...(frame.asked as number[]), side] });
      return;
    }
    const { table } = state;
    table.vetoed = [...table.vetoed, table.objective!];
    table.objective = state.box.objectives.shift()!;
    next(state, { ...frame, used: [...(frame.used as number[]), side], asked: [], deck: (frame.deck as number) - 1 });
    if (!fx.quiet)
      fx.tell({ key: "objective.vetoed", args: { side: LETTER[side], objective: table.objective }, rule: "AWW-S-11" });
  },
  auto(state, frame) {
    next(state, { ...frame, asked: [0, 1] });
  },
  run(state, _frame, fx) {
    const id = state.table.objective;
    state.box.objectives = [];
    if (id) setUpObjective(state, id, fx);
    next(state, { at: "tactics" });
  },
};
function vetoer(state: WarState, frame: Frame): SideNo | -1 {
  if (!state.table.house.objectiveVeto || state.table.objective === null || frame.deck === 0) return -1;
  for (const side of SIDES)
    if (!(frame.used as number[]).includes(side) && !(frame.asked as number[]).includes(side)) return side;
  return -1;
}

// ---- Tactics ------------------------------------------------------------------------------------------------------

/** Two cards are dealt, one is kept (AWW-S-10). */
export const keepTactic: Step<WarState> = {
  asks: (state) => state.hands.some((hand) => hand.dealt.length > 1),
  ask: (state) =>
    SIDES.flatMap((side): Decision[] => {
      const { dealt } = state.hands[side]!;
      if (state.hands[side]!.tactic !== null) return [];
      return [
        {
          seat: chief(side),
          kind: "tactic.keep",
          prompt: { key: state.table.campaign ? "ask.chooseTactic" : "ask.keepTactic" },
          domain: { t: "pick", tree: Object.fromEntries(dealt.map((id) => [id, {}])) },
          rule: "AWW-S-10",
          fallback: [dealt[0]!],
          together: "tactic.keep",
          secret: true,
        },
      ];
    }),
  take(state, _frame, decision, answer) {
    const side = state.handOf[decision.seat]! as SideNo;
    keep(state, side, (answer as readonly string[])[0] as TacticId);
  },
  auto(state) {
    for (const side of SIDES) if (state.hands[side]!.tactic === null) keep(state, side, state.hands[side]!.dealt[0]!);
  },
  run: (state) => next(state, { at: "cloak", done: [] }),
};
function keep(state: WarState, side: SideNo, id: TacticId): void {
  state.hands[side]!.tactic = id;
  if (state.hands.every((hand) => hand.tactic !== null)) for (const hand of state.hands) hand.dealt = [];
}

/** Cloaked Muster, at the start of selection (AWW-T01a). Asked of both at once, whatever they hold. */
export const cloak: Step<WarState> = {
  asks: (state, frame) => (frame.done as number[]).length < 2 && state.table.sides[0].tactic.has,
  ask: (state, frame) =>
    SIDES.filter((side) => !(frame.done as number[]).includes(side)).map((side) =>
      tacticQuestion(state, side, "selection", "tactic.muster"),
    ),
  take(state, frame, decision, answer, fx) {
    const side = state.handOf[decision.seat]! as SideNo;
    next(state, { ...frame, done: [...(frame.done as number[]), side] });
    if ((answer as readonly string[])[0] === "play") playBefore(state, side, "selection", fx);
  },
  auto(state, frame, fx) {
    for (const side of SIDES) if (!(frame.done as number[]).includes(side)) playBefore(state, side, "selection", fx);
    next(state, { ...frame, done: [0, 1] });
  },
  run: (state) => next(state, { at: "select" }),
};

// ---- Selection ----------------------------------------------------------------------------------------------------

/** The cards of an Empire's deck that may be chosen (AWW-W-13d, AWW-S-12). */
export const deckOf = (house: { planes: boolean; tanks: boolean }): Card[] =>
  CLASSES.filter((cls) => (cls !== "pilot" || house.planes) && (cls !== "tanker" || house.tanks));
/** All that an Empire may choose from: its deck, in a campaign its ready soldiers and as many Militia as it may have (AWW-C-6). */
export function poolOf({ house, sides, campaign }: Table, side: SideNo): Class[] {
  if (!campaign) return deckOf(house);
  const ready = campaign.orders.sides[side].roster.filter((one) => one.standing === "ready").map((one) => one.cls);
  const { squad } = sides[side];
  // Half of a squad by choice, more where too few are ready (AWW-C-7).
  const most = Math.max(Math.floor(squad / 2), squad - ready.length);
  return [...CLASSES.filter((cls) => ready.includes(cls)), ...new Array<Class>(most).fill("militia")];
}
/** What is left of it, each class once. */
function freeFor(state: WarState, side: SideNo): Class[] {
  const left = poolOf(state.table, side);
  // Only one's own picks are gone: both Empires may field the same class (AWW-2.1.6.8).
  for (const { cls } of picksOf(state, side)) left.splice(left.indexOf(cls), 1);
  return [...new Set(left)];
}

const picksOf = (state: WarState, side: SideNo): { cls: Class; seat: Seat }[] =>
  state.table.sides[side].cloaked ? state.hands[side]!.picks : state.table.sides[side].picks;

/** The Empire whose pick it is: Herbivoria first, by turns, until both are full (AWW-2.1.6.2). */
function picker(state: WarState): SideNo | -1 {
  const [h, c] = state.table.sides;
  const open = (side: SideNo): boolean => state.table.sides[side].picked < state.table.sides[side].squad;
  if (open(0) && (h.picked <= c.picked || !open(1))) return 0;
  return open(1) ? 1 : -1;
}
/** Players of one Empire pick in turn, each for himself (AWW-H-43). */
function pickSeat(state: WarState, side: SideNo): Seat {
  const seats = seatsOf(state, side);
  return seats[state.table.sides[side].picked % seats.length]!;
}

export const select: Step<WarState> = {
  asks(state) {
    const { house, sides } = state.table;
    if (house.selection === "alternating") return picker(state) >= 0;
    return SIDES.some((side) => state.hands[side]!.drawn.length > 0 && sides[side].picked === 0);
  },
  ask(state) {
    const { house } = state.table;
    if (house.selection === "random")
      return SIDES.filter((side) => state.hands[side]!.drawn.length > 0).map((side) => keepQuestion(state, side));
    const side = picker(state) as SideNo;
    const free = freeFor(state, side);
    return [
      {
        seat: pickSeat(state, side),
        kind: "select.pick",
        prompt: { key: "ask.pick", args: { n: state.table.sides[side].picked + 1, of: state.table.sides[side].squad } },
        domain: { t: "pick", tree: Object.fromEntries(free.map((cls) => [`class.${cls}`, {}])) },
        rule: "AWW-2.1.6.2",
        fallback: [`class.${defaultPick(free)}`],
        ...(state.table.sides[side].cloaked ? { secret: true } : {}),
      },
    ];
  },
  take(state, _frame, decision, answer, fx) {
    if (state.table.house.selection === "random") {
      keepDrawn(
        state,
        state.handOf[decision.seat]! as SideNo,
        (answer as readonly string[]).map((id) => id.slice("class.".length) as Class),
      );
      return;
    }
    pick(
      state,
      state.handOf[decision.seat]! as SideNo,
      decision.seat,
      (answer as readonly string[])[0]!.slice("class.".length) as Class,
      fx,
    );
  },
  auto(state, _frame, fx) {
    if (state.table.house.selection === "random") {
      for (const side of SIDES) {
        const { drawn } = state.hands[side]!;
        if (drawn.length > 0) keepDrawn(state, side, drawn.slice(0, state.table.sides[side].squad));
      }
      return;
    }
    const side = picker(state) as SideNo;
    pick(state, side, pickSeat(state, side), defaultPick(freeFor(state, side)), fx);
  },
  run(state, _frame, fx) {
    const { house, sides } = state.table;
    if (house.selection === "random" && SIDES.some((side) => sides[side].picked === 0)) {
      for (const side of SIDES) drawSquad(state, side, fx);
      return;
    }
    for (const side of SIDES) if (!sides[side].cloaked) enlist(state, side, fx);
    next(state, firstDeploy(state));
  },
};
/** A sound squad when nobody chooses: classes by their share of wins in battles of sergeants with random squads. */
const LIKED: readonly Class[] = [
  "tanker",
  "observer",
  "rocketeer",
  "pilot",
  "medic",
  "engineer",
  "chef",
  "sniper",
  "gunner",
  "flamer",
  "captain",
  "recruit",
  "militia",
];
const defaultPick = (free: readonly Class[]): Class => LIKED.find((cls) => free.includes(cls))!;
/** All that may be chosen, the soundest first: what a squad is usually made of. Militia stand there as often as they may be taken. */
export function soundestOf(table: Table, side: SideNo): Class[] {
  const pool = poolOf(table, side);
  return LIKED.flatMap((cls) => pool.filter((one) => one === cls));
}

function pick(state: WarState, side: SideNo, seat: Seat, cls: Class, fx: Fx): void {
  const own = state.table.sides[side];
  picksOf(state, side).push({ cls, seat });
  own.picked++;
  if (fx.quiet) return;
  if (own.cloaked) {
    fx.tell({ key: "select.hidden", args: { side: LETTER[side], n: own.picked }, rule: "AWW-T01a" });
    fx.tell({ key: "select.picked", args: { side: LETTER[side], cls }, rule: "AWW-T01a" }, seatsOf(state, side));
  } else fx.tell({ key: "select.picked", args: { side: LETTER[side], cls }, rule: "AWW-2.1.6.6" });
}

/** Random selection (AWW-2.1.5.1); cloaked: three more are drawn and the owner keeps his choice (AWW-T01c). */
function drawSquad(state: WarState, side: SideNo, fx: Fx): void {
  const { house, sides } = state.table;
  const deck = shuffle(deckOf(house), (n) => fx.draw(n, "selection"));
  const own = sides[side];
  if (own.cloaked) {
    state.hands[side]!.drawn = deck.slice(0, Math.min(deck.length, own.squad + 3));
    if (!fx.quiet)
      fx.tell(
        { key: "select.drawn", args: { side: LETTER[side], cls: [...state.hands[side]!.drawn] }, rule: "AWW-T01c" },
        seatsOf(state, side),
      );
    // Marked as begun only when he has kept his choice.
    return;
  }
  for (const cls of deck.slice(0, own.squad)) pick(state, side, pickSeat(state, side), cls, fx);
}
function keepQuestion(state: WarState, side: SideNo): Decision {
  const ids = state.hands[side]!.drawn.map((cls) => `class.${cls}`);
  const n = state.table.sides[side].squad;
  return {
    seat: chief(side),
    kind: "select.keep",
    prompt: { key: "ask.keepSquad", args: { n } },
    domain: { t: "some", of: ids, min: n, max: n },
    rule: "AWW-T01c",
    fallback: ids.slice(0, n),
    secret: true,
  };
}
function keepDrawn(state: WarState, side: SideNo, classes: readonly Class[]): void {
  const hand = state.hands[side]!;
  hand.drawn = [];
  for (const cls of classes) {
    hand.picks.push({ cls, seat: pickSeat(state, side) });
    state.table.sides[side].picked++;
  }
}

/** Cards face up: the soldiers of an Empire come onto the table (AWW-2.1.7.1a). */
function enlist(state: WarState, side: SideNo, fx: Fx): void {
  const { table } = state;
  const own = table.sides[side];
  const hand = state.hands[side]!;
  if (own.cloaked && hand.picks.length > 0) {
    own.picks = hand.picks;
    hand.picks = [];
    if (!fx.quiet)
      fx.tell({
        key: "select.uncloaked",
        args: { side: LETTER[side], cls: own.picks.map((one) => one.cls), seats: own.picks.map((one) => one.seat).join(",") },
        rule: "AWW-2.1.6.7",
      });
  }
  // The Chef feeds everybody, himself and crews included (AWW-3.6.2.1a), but soldiers only (AWW-3.6.2.1b); for good, even when he
  // falls (AWW-3.6.2.2), and a Recruit as often as he comes back (AWW-3.6.2.3).
  const fed = own.picks.some((one) => one.cls === "chef") ? 1 : 0;
  for (const { cls, seat } of own.picks) {
    const one = newSoldier(side, cls, seat, HEALTH + fed, startGrenades(table, side));
    if (cls === "militia") {
      // Nobody by name (AWW-C-8).
      one.id += `.${table.soldiers.filter((other) => other.side === side && other.cls === cls).length + 1}`;
      one.health = MILITIA_HEALTH + fed;
    }
    enroll(table, one);
  }
}

// ---- Deployment ---------------------------------------------------------------------------------------------------

/** Who deploys first: Herbivoria, or whom the Objective names, in any case not the cloaked one (AWW-W-13a, AWW-T01b). */
function firstDeploy(state: WarState): Frame {
  const { table } = state;
  let first: SideNo = cardOf(table).deploysFirst(table);
  const [h, c] = table.sides;
  let alternate = table.house.deployOrder === "alternate";
  if (h.cloaked !== c.cloaked) {
    first = h.cloaked ? 1 : 0;
    alternate = false;
  }
  return { at: "deploy", side: first, first, alternate };
}
const reserve = (table: Table, side: SideNo): number[] =>
  table.soldiers.flatMap((one, no) => (one.side === side && one.status === "reserve" ? [no] : []));

/** Tiles for a soldier on foot; if the whole area is full, the nearest legal ones (AWW-2.1.7.1b, AWW-W-13b). */
function footTiles(table: Table, side: SideNo): TileNo[] {
  const area = table.areas[side].filter((tile) => canLand(table, tile));
  if (area.length > 0) return area;
  const ground = groundOf(table.field);
  return nearest(
    table.field.hexes.map((_, tile) => tile).filter((tile) => canLand(table, tile)),
    (tile) => Math.min(...table.areas[side].map((home) => distance(ground, tile, home))),
  );
}
/** In a campaign a vehicle that an Empire may not field stays away, and its driver walks (AWW-5.2.2.1b). */
const mayField = ({ campaign }: Table, side: SideNo, vehicle: "tank" | "plane"): boolean =>
  campaign?.orders.sides[side][vehicle] ?? true;
/** AWW-H-16. */
function tankTiles(table: Table, side: SideNo): TileNo[] {
  const tokens = tokenTiles(table);
  return table.areas[side].filter(
    (tile) => crossable(table, tile) && !isMarked(table, tile) && !tokens.includes(tile) && crowd(table, tile) < STACK,
  );
}
/** Where each soldier in reserve may go. The tank comes first (AWW-2.1.7.6.5). */
function deployTree(table: Table, side: SideNo): { [id: string]: { [id: string]: Record<string, never> } } {
  const tree: { [id: string]: { [id: string]: Record<string, never> } } = {};
  const waiting = reserve(table, side).map((no) => table.soldiers[no]!);
  const tanker = mayField(table, side, "tank") ? waiting.find((one) => one.cls === "tanker") : undefined;
  const ground = groundOf(table.field);
  const foot = Object.fromEntries(footTiles(table, side).map((tile) => [ground.ids[tile]!, {}]));
  if (tanker) {
    const tiles = tankTiles(table, side);
    if (tiles.length > 0) return { [tanker.id]: Object.fromEntries(tiles.map((tile) => [ground.ids[tile]!, {}])) };
  }
  for (const one of waiting) {
    const flights = one.cls === "pilot" && mayField(table, side, "plane") ? deployFlights(table, side) : [];
    // A Pilot without a flight line goes on foot (AWW-H-48).
    tree[one.id] =
      flights.length > 0 ? Object.fromEntries(flights.map((flight) => [`flight.${ground.flights[flight]!.id}`, {}])) : foot;
  }
  return tree;
}

export const deploy: Step<WarState> = {
  asks: (state, frame) => reserve(state.table, frame.side as SideNo).length > 0,
  ask(state, frame) {
    const side = frame.side as SideNo;
    const tree = deployTree(state.table, side);
    const [who] = Object.keys(tree);
    return [
      {
        seat: chief(side),
        kind: "deploy.place",
        prompt: { key: "ask.deploy" },
        domain: { t: "pick", tree },
        rule: "AWW-2.1.7.1b",
        fallback: [who!, spread(state.table, side, Object.keys(tree[who!]!))],
      },
    ];
  },
  take: (state, frame, _decision, answer, fx) =>
    place(state, frame, (answer as readonly string[])[0]!, (answer as readonly string[])[1]!, fx),
  auto(state, frame, fx) {
    const side = frame.side as SideNo;
    const tree = deployTree(state.table, side);
    const [who] = Object.keys(tree);
    place(state, frame, who!, spread(state.table, side, Object.keys(tree[who!]!)), fx);
  },
  run(state, frame, fx) {
    const side = frame.side as SideNo;
    const { table } = state;
    const listed = (which: SideNo): boolean => table.soldiers.some((one) => one.side === which);
    // Cloaked until now: its cards are turned up before its first standee is placed.
    if (!listed(side)) enlist(state, side, fx);
    else if (reserve(table, foe(side)).length > 0) next(state, { ...frame, side: foe(side) });
    else if (!listed(foe(side))) next(state, { ...frame, side: foe(side) });
    else next(state, { at: "orders", step: 0 });
  },
};
/** Spread out rather than piled up: the emptiest tile, the first of equals. */
function spread(table: Table, _side: SideNo, ids: readonly string[]): string {
  const ground = groundOf(table.field);
  let best = ids[0]!;
  let least = 99;
  for (const id of ids) {
    const tile = ground.number.get(id);
    const n = tile === undefined ? 0 : crowd(table, tile);
    if (n < least) {
      least = n;
      best = id;
    }
  }
  return best;
}

function place(state: WarState, frame: Frame, who: string, where: string, fx: Fx): void {
  const { table } = state;
  const side = frame.side as SideNo;
  const ground = groundOf(table.field);
  const one = table.soldiers.find((soldier) => soldier.id === who)!;
  let shown = who;
  // The Pilot brings the plane (AWW-2.1.7.7.2), the Tanker the tank (AWW-2.1.7.6.2); both start inside.
  if (where.startsWith("flight.")) {
    one.status = "crew";
    // AWW-C-67.
    table.planes[side].strength = PLANE_STRENGTH + (isCited(table, side, "V03") ? 1 : 0);
    setPlane(
      table,
      side,
      "deployed",
      ground.flights.findIndex((flight) => `flight.${flight.id}` === where),
    );
    shown = planeId(side);
  } else {
    const tile = ground.number.get(where)!;
    if (one.cls === "tanker" && mayField(table, side, "tank") && tankTiles(table, side).includes(tile)) {
      one.status = "crew";
      // AWW-C-65.
      const strength = TANK_STRENGTH + (isCited(table, side, "V01") ? 1 : 0);
      table.tanks[side] = { at: tile, damage: 0, strength, wrecked: false };
      // Harms nobody: the tank is first on the field (AWW-2.1.7.6.5). What lies there goes, a Wreck too.
      table.wreck[tile] = -1;
      flatten(state, tile, "tile.crushed", "AWW-2.1.7.6.5", nobodys(), fx);
      shown = tankId(side);
    } else {
      one.status = "standing";
      one.at = tile;
    }
  }
  if (!fx.quiet) {
    const { pos } = table.planes[side];
    const at = shown === planeId(side) && pos ? key(pos) : where;
    fx.tell({ key: "deploy.placed", args: { who: shown, at }, rule: "AWW-2.1.7.1b", about: [shown, at] });
  }
  // One figure at a time in turn (AWW-S-8).
  if (frame.alternate === true && reserve(table, foe(side)).length > 0) next(state, { ...frame, side: foe(side) });
}

// ---- After deployment ---------------------------------------------------------------------------------------------

/** What the Objective asks for, then Tactics, Herbivoria first in both; then round 1 (AWW-O00f, AWW-T00b). */
export const orders: Step<WarState> = {
  run(state, frame) {
    const at = frame.step as number;
    next(state, { ...frame, step: at + 1 });
    const { table } = state;
    if (at === 0 || at === 1) {
      const owed = cardOf(table).afterDeployment(table, at);
      if (owed) state.flow.push(owed);
    } else if (at === 2 || at === 3) state.flow.push({ at: "before", side: at - 2 });
    else next(state, { at: "begin", side: 0 });
  },
};
