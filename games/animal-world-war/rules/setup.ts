import { shuffle } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { OptionSpec, Options } from "@warren/kernel/options.ts";
import { STACK } from "../content/constants.ts";
import { LAYOUTS, SIZES, type Size } from "../content/fields.ts";
import { OBJECTIVE_IDS, OBJECTIVES, type ObjectiveId } from "../content/objectives.ts";
import { TACTIC_IDS } from "../content/tactics.ts";
import { kindNo, THEMES, type Theme, TILE_KINDS } from "../content/tiles.ts";
import { type BattleOrders, readOrders } from "./campaign.ts";
import { clear, dealBalanced, dealWild, type Ground0, houseField, tidy } from "./field.ts";
import { deckOf } from "./muster.ts";
import { DECK } from "./objectives/deck.ts";
import { missingHexes, refuseObjectiveOn } from "./objectives.ts";
import { NO_VEHICLE_RECORD } from "./record.ts";
import { readScenario, type Scenario, type Works } from "./scenario.ts";
import type { Campaign, Field, Hand, House, Plane, Side, SideNo, Table, Tank, WarState } from "./state.ts";
import { foe, LETTER, SIDES, seatsOf, sideOfSeat } from "./state.ts";
import { advance } from "./steps.ts";

/** Set-up: field, Objective, Tactics (AWW-1.4.1). What needs decisions goes on in `muster.ts`. */

export const SEATS = { min: 2, max: 8 } as const;

export const OPTIONS: readonly OptionSpec[] = [
  { id: "size", t: "choice", values: SIZES, default: "medium" },
  /** 0: the usual number for the field. */
  { id: "squad", t: "int", min: 0, max: 12, default: 0 },
  { id: "objective", t: "choice", values: ["random", ...OBJECTIVE_IDS], default: "random" },
  { id: "objectiveVeto", t: "flag", default: false },
  { id: "tactics", t: "choice", values: ["random", "pick2", "none"], default: "random" },
  /** AWW-S-9. */
  { id: "selection", t: "choice", values: ["alternating", "random"], default: "alternating" },
  { id: "deployOrder", t: "choice", values: ["hFirst", "alternate"], default: "hFirst" },
  { id: "tileDeal", t: "choice", values: ["balanced", "wild"], default: "balanced" },
  { id: "theme", t: "choice", values: THEMES, default: "mixed" },
  { id: "roundLimits", t: "flag", default: true },
  { id: "planes", t: "flag", default: true },
  { id: "tanks", t: "flag", default: true },
  { id: "threshold", t: "choice", values: ["atLeast", "above"], default: "atLeast" },
  { id: "bailOut", t: "flag", default: false },
  { id: "flamerDeathBlast", t: "flag", default: false },
  { id: "literalChurch", t: "flag", default: false },
  /** A battlefield of somebody's own as JSON (`parseScenario`), in place of size, deal and landscape. */
  { id: "battlefield", t: "text", max: 8000, default: "" },
  /** What a campaign hands its battle, as JSON (`parseOrders`), in place of everything it says. */
  { id: "orders", t: "text", max: 8000, default: "", given: true },
];

/** Soldiers a side (AWW-H-28). */
const squadSize = (options: Options, size: Size): number => Number(options.squad) || LAYOUTS[size].squad;

/** The battlefield that options carry; undefined for one of the house. Options were refused before, so it can be read. */
function fieldOf(options: Options): Scenario | undefined {
  if (typeof options.battlefield !== "string" || options.battlefield === "") return undefined;
  const read = readScenario(options.battlefield);
  if ("refusal" in read) throw new Error(`the battlefield cannot be read: ${JSON.stringify(read.refusal)}`);
  return read.scenario;
}

/** The orders that options carry; undefined for a battle of its own. Options were refused before, so they can be read. */
function ordersOf(options: Options): BattleOrders | undefined {
  if (typeof options.orders !== "string" || options.orders === "") return undefined;
  const read = readOrders(options.orders);
  if ("refusal" in read) throw new Error(`the orders cannot be read: ${JSON.stringify(read.refusal)}`);
  return read.orders;
}
/** What a campaign decides in place of options (AWW-S-10). */
const ordered = (options: Options, { field, squad, objective }: BattleOrders): Options => ({
  ...options,
  size: field,
  squad,
  objective,
  objectiveVeto: false,
  tactics: "random",
  selection: "alternating",
  planes: true,
  tanks: true,
});

/** AWW-2.1.1a, AWW-W-13d, AWW-H-43: a squad of 2 to 12, no larger than the deck, and a soldier for every player. */
export function refuseOptions(chosen: Options, seats: number, given?: Scenario): Refusal | undefined {
  let scenario = given;
  let options = chosen;
  if (typeof chosen.orders === "string" && chosen.orders !== "") {
    const read = readOrders(chosen.orders);
    if ("refusal" in read) return read.refusal;
    if (fieldOf(chosen) ?? scenario) return { key: "refused.twoFields" };
    options = ordered(chosen, read.orders);
  }
  if (typeof options.battlefield === "string" && options.battlefield !== "") {
    const read = readScenario(options.battlefield);
    if ("refusal" in read) return read.refusal;
    scenario = read.scenario;
  }
  const size = scenario?.field.size ?? (options.size as Size);
  const squad = squadSize(options, size);
  if (squad < 2) return { key: "refused.squad", args: { squad, min: 2, max: 12 }, rule: "AWW-2.1.1a" };
  const deck = deckOf({ planes: options.planes === true, tanks: options.tanks === true }).length;
  if (squad > deck) return { key: "refused.deck", args: { squad, deck }, rule: "AWW-W-13d" };
  const agreed = scenario?.objective === undefined ? options.objective : scenario.objective;
  if (scenario && typeof agreed === "string" && agreed !== "random") {
    const hexes = missingHexes(scenario.field, agreed as ObjectiveId);
    if (hexes.length > 0) return { key: "scenario.needsHexes", args: { objective: agreed, hexes }, rule: "AWW-H-34" };
  }
  const refusal = scenario && (refuseCrowd(scenario, squad) ?? refuseField(options, scenario));
  if (refusal) return refusal;
  // The card that is played may leave one Empire short; nobody sits at the table without a soldier.
  const cards = agreed === null ? [] : agreed === "random" ? OBJECTIVE_IDS : [agreed as ObjectiveId];
  const least = Math.min(squad, ...cards.map((id) => DECK[id].squadOf(squad, 2)));
  const players = Math.ceil(seats / 2);
  if (players > least) return { key: "refused.tooFewSoldiers", args: { players, squad: least }, rule: "AWW-H-43" };
  return undefined;
}
/** Everybody must find a place, whatever is dealt (AWW-3.2.2.1.2a). */
function refuseCrowd(scenario: Scenario, squad: number): Refusal | undefined {
  const { kinds, works } = scenario;
  const barred = boxOf(scenario).filter((kind) => TILE_KINDS[kind]!.x).length;
  const dealt = kinds.filter((kind) => kind < 0).length;
  const open = kinds.filter((kind, tile) => kind >= 0 && !TILE_KINDS[kind]!.x && !works.wires.includes(tile)).length;
  const room = STACK * (open + Math.max(0, dealt - barred)) - works.civilians.length;
  return room < 2 * squad ? { key: "scenario.tooSmall", args: { room, need: 2 * squad }, rule: "AWW-3.2.2.1.2a" } : undefined;
}
/** Whether what was agreed on can be set up on this field as it is built: tried on the tiles themselves (AWW-H-34, AWW-H-42). */
export function refuseField(options: Options, scenario: Scenario): Refusal | undefined {
  const agreed = scenario.objective === undefined ? (options.objective as ObjectiveId | "random") : scenario.objective;
  if (agreed === null) return undefined;
  const left = boxOf(scenario);
  // Tiles still to be dealt are passable at worst by exchange; there are enough in the box for that (`parseScenario`).
  const open = kindNo("meadow");
  const ground: Ground0 = { field: scenario.field, kind: scenario.kinds.map((kind) => (kind < 0 ? open : kind)), box: left };
  const table = newTable(ground.field, ground.kind, readHouse(options, 2));
  layWorks(table, scenario.works);
  if (agreed !== "random") return refuseObjectiveOn(table, ground, agreed);
  return OBJECTIVE_IDS.some((id) => refuseObjectiveOn(table, ground, id) === undefined)
    ? undefined
    : { key: "scenario.noObjective", rule: "AWW-H-34" };
}
/** Tiles that are not named by the layout. */
function boxOf(scenario: Scenario): number[] {
  const left = TILE_KINDS.map((kind) => kind.n);
  for (const kind of scenario.kinds) if (kind >= 0) left[kind]!--;
  return left.flatMap((n, kind) => new Array<number>(n).fill(kind));
}
/** What lies on the field before anything else happens. */
function layWorks(table: Table, works: Works): void {
  for (const tile of works.trenches) table.trench[tile] = 0;
  for (const tile of works.wires) table.wire[tile] = 1;
  for (const tile of works.wrecks) table.wreck[tile] = 0;
  for (const tile of works.grenades) table.grenades[tile]!++;
  works.civilians.forEach((at, i) => {
    table.civilians.push({ id: `civ.${i + 1}`, status: "standing", at, helmets: 0 });
  });
}

/** A squad that is unusual on its field is not refused, but everybody hears of it (AWW-H-28). */
function warnOfSquad({ field, house: { squad } }: Table, fx: Fx): void {
  const [min, max] = LAYOUTS[field.size].squads;
  if (!fx.quiet && (squad < min || squad > max))
    fx.tell({ key: "field.squadUnusual", args: { squad, min, max }, rule: "AWW-H-28" });
}

function dealField(options: Options, scenario: Scenario | undefined, fx: Fx): Ground0 {
  if (!scenario) {
    const field = houseField(options.size as Size);
    return options.tileDeal === "wild" ? dealWild(field, fx) : dealBalanced(field, options.theme as Theme, fx);
  }
  // Tiles the layout names are taken out of the box; the others are dealt to the rest (AWW-1.3.1a).
  const box = shuffle(boxOf(scenario), (n) => fx.draw(n, "deal"));
  const kind = scenario.kinds.map((named) => (named >= 0 ? named : box.shift()!));
  const ground: Ground0 = { field: scenario.field, kind, box };
  // Of those that were dealt, zones and ways are kept open; what is painted stays (AWW-H-50).
  for (const zone of scenario.field.zones) for (const tile of zone) clear(ground, tile);
  tidy(ground);
  return ground;
}

export const newHand = (): Hand => ({
  tactic: null,
  dealt: [],
  armed: false,
  lives: 0,
  paws: "short",
  ambush: -1,
  picks: [],
  drawn: [],
  satchels: [],
});
const newTank = (): Tank => ({ at: -1, damage: 0, strength: 0, wrecked: false });
const newPlane = (): Plane => ({ stage: "none", flight: -1, line: "", pos: null, facing: 0, damage: 0, strength: 0 });
const newSide = (squad: number, role: 1 | 2): Side => ({
  squad,
  role,
  score: 0,
  streak: 0,
  general: -1,
  fallen: "",
  flipped: 0,
  picked: 0,
  cloaked: false,
  tactic: { shown: null, has: false, uses: 0, spent: false, drummed: false, by: -1, lives: 0 },
  picks: [],
});

export function readHouse(options: Options, squad: number): House {
  return {
    squad,
    selection: options.selection as House["selection"],
    tactics: options.tactics as House["tactics"],
    deployOrder: options.deployOrder as House["deployOrder"],
    atLeast: options.threshold === "atLeast",
    roundLimits: options.roundLimits === true,
    flamerBlast: options.flamerDeathBlast === true,
    bailOut: options.bailOut === true,
    planes: options.planes === true,
    tanks: options.tanks === true,
    literalChurch: options.literalChurch === true,
    objectiveVeto: options.objectiveVeto === true,
  };
}

export const newCampaign = (orders: BattleOrders): Campaign => ({
  orders,
  worn: [],
  spent: [],
  talons: [false, false],
  sought: [],
  safe: [],
  records: [],
  vehicles: [
    { tank: NO_VEHICLE_RECORD, plane: NO_VEHICLE_RECORD },
    { tank: NO_VEHICLE_RECORD, plane: NO_VEHICLE_RECORD },
  ],
  actors: [-1, -1],
  finisher: -1,
});

/** An empty table on this field. */
export function newTable(field: Field, kind: number[], house: House): Table {
  const n = field.hexes.length;
  const fill = (value: number): number[] => new Array<number>(n).fill(value);
  return {
    house,
    field,
    kind,
    down: fill(0),
    damage: fill(0),
    mark: fill(0),
    trench: fill(-1),
    wreck: fill(-1),
    wire: fill(0),
    grenades: fill(0),
    smoke: fill(0),
    soldiers: [],
    tanks: [newTank(), newTank()],
    planes: [newPlane(), newPlane()],
    civilians: [],
    tokens: [],
    sides: [newSide(house.squad, 1), newSide(house.squad, 1)],
    objective: null,
    drew: 0,
    vetoed: [],
    homes: [[...field.zones[0]], [...field.zones[1]]],
    areas: [[...field.zones[0]], [...field.zones[1]]],
    round: 0,
    turn: 0,
    fresh: false,
    over: null,
  };
}

/** The seats of an Empire are one team. */
export const teams = (_options: Options, seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => sideOfSeat(seat));

export function setup(chosen: Options, seats: number, fx: Fx, given?: Scenario): WarState {
  const orders = ordersOf(chosen);
  const options = orders ? ordered(chosen, orders) : chosen;
  const scenario = fieldOf(options) ?? given;
  const ground = dealField(options, scenario, fx);
  const squad = squadSize(options, ground.field.size);
  const table = newTable(ground.field, ground.kind, readHouse(options, squad));
  if (scenario) layWorks(table, scenario.works);
  if (orders) table.campaign = newCampaign(orders);
  const handOf: Seat[] = Array.from({ length: seats }, (_, seat) => sideOfSeat(seat));
  const state: WarState = {
    table,
    hands: [newHand(), newHand()],
    handOf,
    box: { tiles: ground.box, objectives: [], satchels: [] },
    flow: [],
  };
  if (!fx.quiet) fx.tell({ key: "field.dealt", args: { tiles: ground.kind.join(",") }, rule: "AWW-1.3.5" });
  warnOfSquad(table, fx);
  if (orders) takeOrders(state, orders, fx);
  else chooseObjective(state, options, ground, scenario, fx);
  state.flow.push({ at: "veto", used: [], asked: [], deck: state.box.objectives.length });
  if (!orders) dealTactics(state, fx);
  advance(state, fx);
  return state;
}

/** The top card of the shuffled deck, drawn by a player picked at random (AWW-1.4.2.1), or the one agreed on (AWW-1.1.1b). */
function chooseObjective(state: WarState, options: Options, ground: Ground0, scenario: Scenario | undefined, fx: Fx): void {
  const { table } = state;
  const chosen = scenario?.objective !== undefined ? scenario.objective : (options.objective as ObjectiveId | "random");
  if (chosen === null) return;
  table.drew = sideOfSeat(fx.draw(state.handOf.length, "drawer"));
  if (chosen !== "random") table.objective = chosen;
  else {
    // A field may lack what a card needs: such cards are not in the deck (AWW-H-34).
    const playable = OBJECTIVE_IDS.filter((id) => refuseObjectiveOn(table, ground, id) === undefined);
    const deck = shuffle([...playable], (n) => fx.draw(n, "objectives"));
    table.objective = deck.shift()!;
    state.box.objectives = deck;
  }
  if (!fx.quiet)
    fx.tell({ key: "objective.drawn", args: { objective: table.objective, side: LETTER[table.drew] }, rule: "AWW-1.4.2.1" });
}

/** The city's Objective, its roles by who attacks and not by who draws (AWW-C-24), and the Tactics each may choose from. */
function takeOrders(state: WarState, orders: BattleOrders, fx: Fx): void {
  const { table } = state;
  const { objective, attacker } = orders;
  table.objective = objective;
  table.drew = OBJECTIVES[objective].attackerRole === 2 ? foe(attacker) : attacker;
  if (!fx.quiet) fx.tell({ key: "campaign.attacks", args: { side: LETTER[attacker], objective }, rule: "AWW-C-24" });
  for (const side of SIDES) {
    const hand = state.hands[side]!;
    const { tactics, levy = 0 } = orders.sides[side];
    table.sides[side].squad += levy;
    table.sides[side].tactic.has = true;
    if (tactics.length === 1) hand.tactic = tactics[0]!;
    else hand.dealt = [...tactics];
  }
}

/** One card each, or two to choose from (AWW-1.4.3.1, AWW-S-10). */
function dealTactics(state: WarState, fx: Fx): void {
  const { house, sides } = state.table;
  if (house.tactics === "none") return;
  const deck = shuffle([...TACTIC_IDS], (n) => fx.draw(n, "tactics"));
  for (const side of [0, 1] as SideNo[]) {
    const hand = state.hands[side]!;
    const dealt = deck.splice(0, house.tactics === "pick2" ? 2 : 1);
    sides[side].tactic.has = true;
    if (dealt.length === 1) hand.tactic = dealt[0]!;
    else hand.dealt = dealt;
    if (!fx.quiet) fx.tell({ key: "tactic.dealt", args: { tactics: dealt }, rule: "AWW-1.4.3.1" }, seatsOf(state, side));
  }
}
