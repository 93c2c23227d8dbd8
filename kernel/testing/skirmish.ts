import type { Rng } from "../chance.ts";
import { checkAnswer } from "../check.ts";
import type { Blocked, Decision } from "../decision.ts";
import type { Answer, Domain, Further, Pose, Shape } from "../domain.ts";
import { flow, goto, type Steps } from "../flow.ts";
import type { Fx, Game, Hint, State, View } from "../game.ts";
import type { Seat } from "../json.ts";
import type { Refusal } from "../message.ts";
import { ahead, inArc, lengthOf, nearSegment, outlineOf, type Point, polygonToCircle, sees, segmentMeets } from "../plane.ts";
import { partOf, routeTo } from "../route.ts";
import { sampleAnswer } from "../sample.ts";
import type { Branch } from "../tree.ts";

/**
 * "Skirmish on a small table", the smallest game without cells: figures with a size, a wagon that turns and drives, walls, slow ground,
 * sight, and a mine of each side that the other does not see. The kernel's and the board kit's tests play it.
 *
 * Two teams of one or two seats. First each captain hides a mine. Further the seats take turns and order one figure of their team:
 * to go, to shoot at what it sees, or all to hold. Whoever enters the other camp wins; so does who has more figures left in the end.
 */
export interface Figure {
  readonly id: string;
  readonly team: 0 | 1;
  readonly kind: "scout" | "wagon";
  x: number;
  y: number;
  /** One of 64; wagons alone face somewhere. */
  h?: number;
}
export interface SkirmishTable {
  figures: Figure[];
  /** Orders given so far. */
  orders: number;
  /** By team: its mine lies somewhere. */
  mined: boolean[];
  /** Where mines went off. */
  craters: Point[];
  /** The team that has won, 2 for nobody; null while it goes on. */
  won: number | null;
}
export interface SkirmishHand {
  mine: Point | null;
}
export type SkirmishState = State<SkirmishTable, SkirmishHand, null>;
export type SkirmishView = View<SkirmishTable, SkirmishHand>;

export const GROUND = { s: "rect", x: 0, y: 0, w: 600, h: 400 } as const;
export const WALL = { s: "rect", id: "wall", x: 290, y: 40, w: 20, h: 140 } as const;
export const INN: Extract<Shape, { s: "poly" }> = {
  s: "poly",
  id: "inn",
  at: [
    [250, 290],
    [275, 250],
    [325, 250],
    [350, 290],
    [325, 340],
    [275, 340],
  ],
};
export const FENCE: Extract<Shape, { s: "line" }> = {
  s: "line",
  id: "fence",
  at: [
    [160, 290],
    [160, 400],
  ],
};
/** Slow ground: a leg that meets it counts double. */
export const POND = { s: "circle", x: 430, y: 110, r: 40 } as const;
const SCENERY: readonly Shape[] = [WALL, INN, FENCE];
const OPAQUE: readonly Shape[] = [WALL, INN];
export const CAMPS = [
  { s: "rect", x: 0, y: 0, w: 60, h: 400 },
  { s: "rect", x: 540, y: 0, w: 60, h: 400 },
] as const;

export const SCOUT = { r: 12 } as const;
export const WAGON = { long: 24, wide: 14 } as const;
const WALK = 150;
const DRIVE = 170;
const RANGE = 220;
const ARC = 8;
const BLAST = 20;
const ORDERS = 40;

const teamOf = (seat: Seat): 0 | 1 => (seat % 2 === 0 ? 0 : 1);
const isIn = (p: Point, { x, y, w, h }: { x: number; y: number; w: number; h: number }): boolean =>
  p.x >= x && p.y >= y && p.x <= x + w && p.y <= y + h;

/** The room a figure takes, as a shape. */
function placeOf(figure: Figure): Shape {
  const { id, x, y } = figure;
  if (figure.kind === "scout") return { s: "circle", id, x, y, r: SCOUT.r };
  return { s: "poly", id, at: outlineOf(WAGON, figure).map((p) => [p.x, p.y] as const) };
}

/** Where a figure may go, as data: walls and enemies are in the way; friends let each other pass. */
export function goDomain(table: SkirmishTable, figure: Figure): Extract<Domain, { t: "pose" }> {
  const enemies = table.figures.filter((one) => one.team !== figure.team).map(placeOf);
  const common = { t: "pose", inside: [GROUND], on: GROUND, outside: [...SCENERY, ...enemies] } as const;
  if (figure.kind === "scout")
    return {
      ...common,
      body: SCOUT,
      legs: { min: 1, max: 4 },
      path: { from: { x: figure.x, y: figure.y }, total: WALK, clear: true },
    };
  return {
    ...common,
    body: WAGON,
    headings: 64,
    legs: { min: 1, max: 3 },
    path: { from: { x: figure.x, y: figure.y, h: figure.h! }, total: DRIVE, clear: true, turn: 8, straight: true, astern: 60 },
  };
}

function mineDomain(team: 0 | 1): Extract<Domain, { t: "pose" }> {
  const half = { s: "rect", x: team === 0 ? 0 : 320, y: 0, w: 280, h: 400 } as const;
  return {
    t: "pose",
    inside: [half],
    also: [[{ s: "circle", x: team === 0 ? 60 : 540, y: 200, r: 220 }]],
    outside: SCENERY,
  };
}

/** Why a figure cannot shoot at another; undefined: it can. */
function noShot(figure: Figure, target: Figure): Blocked["why"] | undefined {
  const far = lengthOf(figure, target);
  if (far > RANGE) return { key: "skirmish.far", args: { far, max: RANGE } };
  if (!sees(figure, target, OPAQUE)) return { key: "skirmish.unseen" };
  if (figure.kind === "wagon" && !inArc(figure as Pose, target, ARC)) return { key: "skirmish.behind" };
  return undefined;
}

function orderOf(table: SkirmishTable, seat: Seat, bare: boolean): Decision {
  const tree: Branch = {};
  const further: { [id: string]: Further } = {};
  const blocked: Blocked[] = [];
  for (const figure of table.figures) {
    if (figure.team !== teamOf(seat)) continue;
    const shots: Branch = {};
    for (const target of table.figures) {
      if (target.team === figure.team) continue;
      const why = noShot(figure, target);
      if (!why) shots[target.id] = {};
      else if (!bare) blocked.push({ path: [figure.id, "shoot", target.id], why, rule: "SK-5" });
    }
    tree[figure.id] = Object.keys(shots).length > 0 ? { go: {}, shoot: shots } : { go: {} };
    further[figure.id] = { go: goDomain(table, figure) };
    if (bare) continue;
    for (const { id } of SCENERY) blocked.push({ path: [figure.id, "go", id!], why: { key: `skirmish.${id}` }, rule: "SK-3" });
  }
  tree.hold = {};
  const { orders } = table;
  return {
    seat,
    kind: "turn.order",
    prompt: { key: "skirmish.order", args: { left: ORDERS - orders } },
    rule: "SK-2",
    domain: { t: "pick", tree, further },
    ...(bare ? {} : { blocked }),
    fallback: ["hold"],
  };
}

const steps: Steps<SkirmishState> = {
  "mine.lay": {
    asks: ({ table }) => table.mined.some((laid) => !laid),
    ask: ({ table }, _frame, bare) =>
      ([0, 1] as const).flatMap((seat): Decision[] =>
        table.mined[seat]
          ? []
          : [
              {
                seat,
                kind: "mine.lay",
                prompt: { key: "skirmish.mine" },
                rule: "SK-1",
                domain: mineDomain(seat),
                ...(bare
                  ? {}
                  : { blocked: SCENERY.map(({ id }) => ({ path: [id!], why: { key: `skirmish.${id}` }, rule: "SK-3" })) }),
                fallback: [{ x: seat === 0 ? 150 : 450, y: 200 }],
                together: "mines",
                secret: true,
              },
            ],
      ),
    take(state, _frame, { seat }, answer, fx) {
      const [{ x, y }] = answer as unknown as [Pose];
      state.hands[teamOf(seat)]!.mine = { x, y };
      state.table.mined[teamOf(seat)] = true;
      fx.tell({ key: "skirmish.mined", args: { seat }, rule: "SK-1" });
    },
    run: (state) => goto(state, { at: "turn.order" }),
  },
  "turn.order": {
    ask: ({ table, handOf }, _frame, bare) => [orderOf(table, table.orders % handOf.length, bare)],
    take(state, _frame, decision, answer, fx) {
      const [id, verb, what] = answer as [string, string?, unknown?];
      const figure = state.table.figures.find((one) => one.id === id);
      if (figure && verb === "go") go(state, figure, what as readonly Pose[], fx);
      else if (figure) shoot(state, figure, what as string, decision.seat, fx);
      else fx.tell({ key: "skirmish.held", args: { seat: decision.seat }, rule: "SK-2" });
      state.table.orders++;
      judge(state, fx);
    },
  },
};
const { pending, apply } = flow(steps, (state) => state.table.won !== null);

function go(state: SkirmishState, figure: Figure, path: readonly Pose[], fx: Fx): void {
  const enemy = 1 - figure.team;
  for (const pose of path) {
    const mine = state.hands[enemy]!.mine;
    const from = { x: figure.x, y: figure.y };
    Object.assign(figure, pose);
    fx.tell({ key: "skirmish.went", args: { who: figure.id, far: lengthOf(from, pose) }, rule: "SK-3", about: [figure.id] });
    if (!mine || nearSegment(mine, from, pose, BLAST) >= 0) continue;
    state.hands[enemy]!.mine = null;
    state.table.mined[enemy] = false;
    state.table.craters.push(mine);
    remove(state.table, figure);
    fx.tell({ key: "skirmish.blown", args: { who: figure.id, x: mine.x, y: mine.y }, rule: "SK-1", about: [figure.id] });
    return;
  }
}

function shoot(state: SkirmishState, figure: Figure, target: string, seat: Seat, fx: Fx): void {
  const hit = fx.draw(6, { kind: "shot", seat, hit: 3 }) >= 3;
  if (hit)
    remove(
      state.table,
      state.table.figures.find((one) => one.id === target),
    );
  fx.tell({
    key: hit ? "skirmish.hit" : "skirmish.missed",
    args: { who: figure.id, whom: target },
    rule: "SK-5",
    about: [target],
  });
}

function remove(table: SkirmishTable, figure: Figure | undefined): void {
  table.figures = table.figures.filter((one) => one !== figure);
}

function judge({ table }: SkirmishState, fx: Fx): void {
  const left = [0, 1].map((team) => table.figures.filter((one) => one.team === team).length) as [number, number];
  const runner = table.figures.find((one) => isIn(one, CAMPS[1 - one.team]!));
  if (runner) table.won = runner.team;
  else if (left[0] === 0 || left[1] === 0 || table.orders >= ORDERS)
    table.won = left[0] > left[1] ? 0 : left[0] < left[1] ? 1 : 2;
  if (table.won !== null) fx.tell({ key: "skirmish.over", args: { team: table.won }, rule: "SK-6" });
}

/** What a path costs on this ground. */
const costOf = (a: Point, b: Point): number => lengthOf(a, b) * (segmentMeets(a, b, POND) ? 2 : 1);

function refuse({ table }: SkirmishView, decision: Decision, answer: Answer): Refusal | undefined {
  if (decision.kind !== "turn.order") return undefined;
  const [id, verb, path] = answer as [string, string?, unknown?];
  const figure = table.figures.find((one) => one.id === id);
  if (!figure || verb !== "go") return undefined;
  const max = figure.kind === "scout" ? WALK : DRIVE;
  let last: Point = figure;
  let length = 0;
  for (const pose of path as readonly Pose[]) {
    length += costOf(last, pose);
    last = pose;
  }
  if (length > max) return { key: "skirmish.slow", args: { length, max }, rule: "SK-4" };
  const end = (path as readonly Pose[]).at(-1)!;
  for (const friend of table.figures) {
    if (friend === figure || friend.team !== figure.team) continue;
    if (overlaps({ ...figure, ...end }, friend)) return { key: "skirmish.taken", args: { whom: friend.id }, rule: "SK-3" };
  }
  return undefined;
}

function overlaps(one: Figure, other: Figure): boolean {
  if (one.kind === "scout" && other.kind === "scout") return nearSegment(one, other, other, 2 * SCOUT.r) < 0;
  if (one.kind === "scout") return polygonToCircle(outlineOf(WAGON, other), one, SCOUT.r) < 0;
  if (other.kind === "scout") return overlaps(other, one);
  return nearSegment(one, other, other, 2 * WAGON.long) < 0;
}

/** A scout's way to a place, as far as it gets in one order. */
function wayTo(table: SkirmishTable, figure: Figure, to: Point): Point[] {
  const obstacles = goDomain(table, figure).outside!;
  const route = routeTo(figure, to, { obstacles, r: SCOUT.r, on: GROUND, cost: costOf }) ?? [];
  return partOf(figure, route, { total: WALK, legs: 4 });
}

const isLegal = (view: SkirmishView, decision: Decision, answer: Answer): boolean =>
  checkAnswer(decision.domain, answer) === undefined && !refuse(view, decision, answer);

/** Every other time a shot if there is one, else on towards the other camp. */
function propose(view: SkirmishView, decision: Decision, rng: Rng): Answer | undefined {
  if (decision.kind !== "turn.order") return undefined;
  const { table } = view;
  const mine = table.figures.filter((one) => one.team === teamOf(decision.seat));
  const figure = mine[rng.below(mine.length)];
  if (!figure) return undefined;
  const targets = table.figures.filter((one) => one.team !== figure.team && !noShot(figure, one));
  if (targets.length > 0 && rng.below(2) === 0) return [figure.id, "shoot", targets[rng.below(targets.length)]!.id];
  if (figure.kind === "wagon") return undefined;
  const camp = CAMPS[1 - figure.team]!;
  const path = wayTo(table, figure, { x: figure.team === 0 ? camp.x + 20 : camp.w - 20, y: 20 + rng.below(360) });
  const answer = [figure.id, "go", path as unknown as Answer];
  return path.length > 0 && isLegal(view, decision, answer) ? answer : undefined;
}

/** Places with names, by team: on one's own side of what gives shelter. */
const SHELTERS = [
  { key: "skirmish.hint.wall", at: [P(276, 110), P(324, 110)] },
  { key: "skirmish.hint.inn", at: [P(236, 290), P(364, 290)] },
] as const;
function P(x: number, y: number): Point {
  return { x, y };
}

function hints(view: SkirmishView, decision: Decision): readonly Hint[] {
  if (decision.kind !== "turn.order") return [];
  const { table } = view;
  const found: Hint[] = [];
  const add = (key: string, figure: Figure, path: readonly Pose[]): void => {
    const answer = [figure.id, "go", path as unknown as Answer];
    if (path.length > 0 && isLegal(view, decision, answer)) found.push({ name: { key, args: { who: figure.id } }, answer });
  };
  for (const figure of table.figures) {
    if (figure.team !== teamOf(decision.seat)) continue;
    if (figure.kind === "wagon") {
      for (let n = DRIVE; n > 0; n -= 10) {
        const pose = { ...ahead(figure, figure.h!, n), h: figure.h! };
        if (!isLegal(view, decision, [figure.id, "go", [pose] as unknown as Answer])) continue;
        add("skirmish.hint.ahead", figure, [pose]);
        break;
      }
      continue;
    }
    for (const { key, at } of SHELTERS) {
      const place = at[figure.team]!;
      const path = wayTo(table, figure, place);
      if (path.at(-1)?.x === place.x && path.at(-1)?.y === place.y) add(key, figure, path);
    }
    add("skirmish.hint.camp", figure, wayTo(table, figure, { x: figure.team === 0 ? 560 : 40, y: figure.y }));
  }
  return found;
}

function figuresOf(): Figure[] {
  const side = (team: 0 | 1, x: (n: number) => number): Figure[] => {
    const letter = team === 0 ? "a" : "b";
    return [
      { id: `${letter}1`, team, kind: "scout", x: x(80), y: 110 },
      { id: `${letter}2`, team, kind: "scout", x: x(80), y: 260 },
      { id: `${letter}3`, team, kind: "wagon", x: x(90), y: 190, h: team === 0 ? 0 : 32 },
    ];
  };
  return [...side(0, (n) => n), ...side(1, (n) => GROUND.w - n)];
}

export const skirmish: Game<SkirmishTable, SkirmishHand, null> = {
  id: "skirmish",
  version: 1,
  seats: { min: 2, max: 4 },
  options: [],
  refuseOptions: (_options, seats) => (seats % 2 === 0 ? undefined : { key: "skirmish.odd", rule: "SK-1" }),
  teams: (_options, seats) => Array.from({ length: seats }, (_, seat) => teamOf(seat)),
  setup: (_options, seats) => ({
    table: { figures: figuresOf(), orders: 0, mined: [false, false], craters: [], won: null },
    hands: [{ mine: null }, { mine: null }],
    handOf: Array.from({ length: seats }, (_, seat) => teamOf(seat)),
    box: null,
    flow: [{ at: "mine.lay" }],
  }),
  pending,
  apply,
  refuse,
  propose,
  hints,
  outcome({ table, handOf }) {
    const { won } = table;
    if (won === null) return undefined;
    return {
      ranks: handOf.map((team) => (won === 2 || won === team ? 1 : 2)),
      reason: { key: "skirmish.over", args: { team: won } },
      rule: "SK-6",
    };
  },
  resample(view, rng) {
    const team = view.seat === null ? undefined : view.handOf[view.seat];
    const mine = (of: 0 | 1): Point | null =>
      view.table.mined[of] ? ((sampleAnswer(mineDomain(of), rng) as unknown as [Point])[0] ?? null) : null;
    return {
      table: {
        ...view.table,
        figures: view.table.figures.map((one) => ({ ...one })),
        mined: [...view.table.mined],
        craters: view.table.craters.map((one) => ({ ...one })),
      },
      hands: ([0, 1] as const).map((of) => ({ mine: of === team ? view.hand!.mine && { ...view.hand!.mine } : mine(of) })),
      handOf: [...view.handOf],
      box: null,
      flow: view.flow.map((frame) => ({ ...frame })),
    };
  },
  score(state, seat) {
    const sign = (one: Figure): number => (one.team === teamOf(seat) ? 1 : -1);
    const gone = (one: Figure): number => (one.team === 0 ? one.x : GROUND.w - one.x);
    return state.table.figures.reduce((sum, one) => sum + sign(one) * (400 + gone(one)), 0);
  },
};

export const SKIRMISH_RULES = new Set(["SK-1", "SK-2", "SK-3", "SK-4", "SK-5", "SK-6"]);

export const skirmishEn = {
  "skirmish.mine": "Hide your mine.",
  "skirmish.mined": "{seat@seat} has hidden a mine.",
  "skirmish.order": "Order a figure; {left} {left|order is|orders are} left.",
  "skirmish.held": "{seat@seat} holds.",
  "skirmish.went": "{who@figure} goes {far}.",
  "skirmish.blown": "{who@figure} treads on a mine at {x}, {y}.",
  "skirmish.hit": "{who@figure} hits {whom@figure}.",
  "skirmish.missed": "{who@figure} misses {whom@figure}.",
  "skirmish.over": "{team@side}.",
  "skirmish.odd": "Two teams of the same size are needed.",
  "skirmish.far": "{far} away; shots reach {max}.",
  "skirmish.unseen": "Nothing of it is seen from there.",
  "skirmish.behind": "Outside the arc of its gun.",
  "skirmish.wall": "The wall is in the way.",
  "skirmish.inn": "The Inn is in the way.",
  "skirmish.fence": "The fence is in the way.",
  "skirmish.slow": "Through the pond that counts as {length}; {max} are allowed.",
  "skirmish.taken": "{whom@figure} stands there.",
  "skirmish.hint.wall": "{who@figure}: behind the wall",
  "skirmish.hint.inn": "{who@figure}: in the lee of the Inn",
  "skirmish.hint.camp": "{who@figure}: towards their camp",
  "skirmish.hint.ahead": "{who@figure}: straight ahead",
  "luck.shot": "Shots",
  "figure.a1": "Fox Ada",
  "figure.a2": "Fox Abe",
  "figure.a3": "the Foxes' wagon",
  "figure.b1": "Hound Bea",
  "figure.b2": "Hound Bo",
  "figure.b3": "the Hounds' wagon",
  "side.0": "The Foxes have won",
  "side.1": "The Hounds have won",
  "side.2": "Nobody has won",
} as const;

/** How ids are called, for panel and board. */
export const skirmishName = (id: string): string =>
  (skirmishEn as Record<string, string>)[`figure.${id}`] ??
  ({ go: "go", shoot: "shoot at", hold: "hold", wall: "the wall", inn: "the Inn", fence: "the fence" } as Record<string, string>)[
    id
  ] ??
  id;
