import { isPlain } from "@warren/kernel/json.ts";
import { spotOf } from "@warren/kernel/json-spot.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { SIZES, type Size } from "../content/fields.ts";
import {
  CHEVRONS_OF_EMPIRE,
  CITATION_IDS,
  type CitationId,
  MEDAL_IDS,
  type MedalId,
  MOST_CHEVRONS,
  MOST_MEDALS,
} from "../content/medals.ts";
import { MISSION_IDS, OBJECTIVE_IDS, type ObjectiveId } from "../content/objectives.ts";
import { type Card, CLASSES } from "../content/soldiers.ts";
import { TACTIC_IDS, type TacticId } from "../content/tactics.ts";
import type { SideNo } from "./state.ts";

/**
 * The seam between a campaign and its battles. A campaign hands a battle its orders, as a document in the option `orders`; what comes back is in
 * `report.ts`. A battle knows nothing else of the war it belongs to.
 */

/** AWW-C-5. */
export const STANDINGS = ["ready", "pow", "mia", "dead", "convalescent"] as const;
export type Standing = (typeof STANDINGS)[number];

/** What the dossier of one named soldier says when a battle begins. */
export interface Dossier {
  readonly cls: Card;
  readonly standing: Standing;
  readonly medals: readonly MedalId[];
  readonly chevrons: number;
}

export interface SideOrders {
  /** All twelve, each once. */
  readonly roster: readonly Dossier[];
  /** Vehicles it may field now, and what they were cited for. */
  readonly tank: boolean;
  readonly plane: boolean;
  readonly citations: readonly CitationId[];
  /**
   * Tactics open to it in this battle. With more than one it chooses as the battle begins, sealed and in secret: orders are public, so a choice
   * made before could not be handed over in them.
   */
  readonly tactics: readonly TacticId[];
  /** Whom a mission is for: prisoners (K1) or the missing soldier (K2) of the Empire that has ordered it; nobody else. */
  readonly sought: readonly Card[];
  /** Soldiers beyond the squad of this battle: the levy of a homeland (AWW-C-78). Absent: none. */
  readonly levy?: number;
}

/** All that a campaign hands a battle. */
export interface BattleOrders {
  /** What it is called where matches are listed. */
  readonly name: string;
  readonly field: Size;
  /** Soldiers a side; Objective or mission may change it for one Empire. */
  readonly squad: number;
  readonly objective: ObjectiveId;
  /** Who attacks the city, or has ordered the mission. */
  readonly attacker: SideNo;
  /** Who attacks would hold enough key cities to win the war. */
  readonly decides?: true;
  readonly sides: readonly [SideOrders, SideOrders];
}

export const ORDERS_FORMAT = "warren-battle-orders";
const MOST_NAME = 60;
/** Squads of the missions (AWW-K1a, AWW-K2a), and how many prisoners lie there at most (AWW-K1b). */
const MISSION_SQUAD = 4;
const MOST_PRISONERS = 2;
const MOST_LEVY = 4;

type Read<T> = { readonly ok: T } | { readonly refusal: Refusal };
const bad = (place: string, what: string, rule?: string): { refusal: Refusal } => ({
  refusal: { key: "orders.bad", args: { place, what: { key: `orders.${what}` } }, ...(rule ? { rule } : {}) },
});
const unknownIn = (raw: { readonly [name: string]: unknown }, keys: readonly string[]): string | undefined =>
  Object.keys(raw).find((name) => !keys.includes(name));
const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.includes(value as T);

/** Orders as text; see `parseOrders`. */
export function readOrders(text: string): { orders: BattleOrders } | { refusal: Refusal } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    const { line, column } = spotOf(text);
    return bad(`${line}:${column}`, "notJson");
  }
  return parseOrders(raw);
}

const KEYS = ["format", "name", "field", "squad", "objective", "attacker", "decides", "sides"];
/** Reads orders from outside; a refusal names the place in them and what is wrong there. */
export function parseOrders(raw: unknown): { orders: BattleOrders } | { refusal: Refusal } {
  if (!isPlain(raw)) return bad("orders", "notAnObject");
  if (raw.format !== ORDERS_FORMAT) return bad("format", "otherFormat");
  const unknown = unknownIn(raw, KEYS);
  if (unknown !== undefined) return bad(unknown.slice(0, 40), "unknown");
  const { name = "", field, squad, objective, attacker, decides = false, sides } = raw;
  if (typeof name !== "string" || name.length > MOST_NAME) return bad("name", "notAName");
  if (!isOneOf(SIZES, field)) return bad("field", "noSuchField");
  if (!isOneOf<ObjectiveId>([...OBJECTIVE_IDS, ...MISSION_IDS], objective)) return bad("objective", "noSuchObjective");
  const mission = isOneOf(MISSION_IDS, objective) ? (`AWW-${objective}a` as const) : undefined;
  if (mission && field !== "small") return bad("field", "missionField", mission);
  if (typeof squad !== "number" || !Number.isInteger(squad) || squad < 2 || squad > CLASSES.length)
    return bad("squad", "noSquad", "AWW-C-6");
  if (mission && squad !== MISSION_SQUAD) return bad("squad", "missionSquad", mission);
  if (attacker !== "H" && attacker !== "C") return bad("attacker", "noSuchSide");
  if (typeof decides !== "boolean") return bad("decides", "notAFlag");
  if (!isPlain(sides)) return bad("sides", "notAnObject");
  const read: SideOrders[] = [];
  for (const letter of ["H", "C"] as const) {
    const side = readSide(sides[letter], `sides.${letter}`, objective, letter === attacker);
    if ("refusal" in side) return side;
    read.push(side.ok);
  }
  return {
    orders: {
      name,
      field,
      squad,
      objective,
      attacker: attacker === "H" ? 0 : 1,
      ...(decides ? { decides } : {}),
      sides: [read[0]!, read[1]!],
    },
  };
}

const SIDE_KEYS = ["roster", "tank", "plane", "citations", "tactics", "sought", "levy"];
function readSide(raw: unknown, place: string, objective: ObjectiveId, orders: boolean): Read<SideOrders> {
  if (!isPlain(raw)) return bad(place, "notAnObject");
  const unknown = unknownIn(raw, SIDE_KEYS);
  if (unknown !== undefined) return bad(`${place}.${unknown.slice(0, 40)}`, "unknown");
  const roster = readRoster(raw.roster, `${place}.roster`);
  if ("refusal" in roster) return roster;
  const { tank, plane } = raw;
  const mission = isOneOf(MISSION_IDS, objective) ? (`AWW-${objective}a` as const) : undefined;
  for (const [what, value] of Object.entries({ tank, plane })) {
    if (typeof value !== "boolean") return bad(`${place}.${what}`, "notAFlag");
    if (value && mission) return bad(`${place}.${what}`, "missionVehicle", mission);
  }
  const citations = readIds(raw.citations ?? [], CITATION_IDS, `${place}.citations`, "noSuchCitation", "AWW-C-35");
  if ("refusal" in citations) return citations;
  const tactics = readIds(raw.tactics, TACTIC_IDS, `${place}.tactics`, "noSuchTactic");
  if ("refusal" in tactics) return tactics;
  if (tactics.ok.length === 0) return bad(`${place}.tactics`, "noTactic");
  const sought = readSought(raw.sought ?? [], roster.ok, `${place}.sought`, orders ? objective : undefined);
  if ("refusal" in sought) return sought;
  const { levy = 0 } = raw;
  if (typeof levy !== "number" || !Number.isInteger(levy) || levy < 0 || levy > (mission ? 0 : MOST_LEVY))
    return bad(`${place}.levy`, "noLevy", "AWW-C-78");
  return {
    ok: {
      roster: roster.ok,
      tank: tank === true,
      plane: plane === true,
      citations: citations.ok,
      tactics: tactics.ok,
      sought: sought.ok,
      ...(levy > 0 ? { levy } : {}),
    },
  };
}

/** Names out of a list, each once. */
function readIds<T extends string>(raw: unknown, ids: readonly T[], place: string, what: string, rule?: string): Read<T[]> {
  if (!Array.isArray(raw)) return bad(place, "notAList");
  const found: T[] = [];
  for (const [i, id] of (raw as unknown[]).entries()) {
    if (!isOneOf(ids, id)) return bad(`${place}[${i}]`, what);
    if (found.includes(id)) return bad(`${place}[${i}]`, "twice", rule);
    found.push(id);
  }
  return { ok: found };
}

const DOSSIER_KEYS = ["cls", "standing", "medals", "chevrons"];
/** The twelve dossiers of an Empire: each soldier in one place (AWW-C-5), each medal given once (AWW-C-35). */
function readRoster(raw: unknown, place: string): Read<Dossier[]> {
  if (!Array.isArray(raw)) return bad(place, "notAList");
  const roster: Dossier[] = [];
  const given: MedalId[] = [];
  let chevronsGiven = 0;
  for (const [i, entry] of (raw as unknown[]).entries()) {
    const at = `${place}[${i}]`;
    if (!isPlain(entry)) return bad(at, "notAnObject");
    const unknown = unknownIn(entry, DOSSIER_KEYS);
    if (unknown !== undefined) return bad(`${at}.${unknown.slice(0, 40)}`, "unknown");
    const { cls, standing = "ready", chevrons = 0 } = entry;
    if (!isOneOf(CLASSES, cls)) return bad(`${at}.cls`, "noSuchSoldier");
    if (roster.some((one) => one.cls === cls)) return bad(`${at}.cls`, "soldierTwice", "AWW-C-5");
    if (!isOneOf(STANDINGS, standing)) return bad(`${at}.standing`, "noSuchStanding", "AWW-C-5");
    const medals = readIds(entry.medals ?? [], MEDAL_IDS, `${at}.medals`, "noSuchMedal", "AWW-C-35");
    if ("refusal" in medals) return medals;
    const twice = medals.ok.findIndex((medal) => given.includes(medal));
    if (twice >= 0) return bad(`${at}.medals[${twice}]`, "medalTwice", "AWW-C-35");
    if (medals.ok.length > MOST_MEDALS) return bad(`${at}.medals`, "tooManyMedals", "AWW-C-37");
    if (typeof chevrons !== "number" || !Number.isInteger(chevrons) || chevrons < 0 || chevrons > MOST_CHEVRONS)
      return bad(`${at}.chevrons`, "tooManyChevrons", "AWW-C-37");
    chevronsGiven += chevrons;
    if (chevronsGiven > CHEVRONS_OF_EMPIRE) return bad(`${at}.chevrons`, "chevronsOfEmpire", "AWW-C-35");
    if (cls === "recruit") {
      if (standing !== "ready") return bad(`${at}.standing`, "recruitReady", "AWW-C-5");
      if (medals.ok.length > 0 || chevrons > 0) return bad(at, "recruitPlain");
    }
    given.push(...medals.ok);
    roster.push({ cls, standing, medals: medals.ok, chevrons });
  }
  const missing = CLASSES.find((cls) => !roster.some((one) => one.cls === cls));
  return missing === undefined ? { ok: roster } : bad(`${place}.${missing}`, "soldierMissing", "AWW-C-5");
}

/** Prisoners to be freed, or the missing soldier: named by the Empire that has ordered the mission, and by no other. */
function readSought(raw: unknown, roster: readonly Dossier[], place: string, objective: ObjectiveId | undefined): Read<Card[]> {
  const read = readIds(raw, CLASSES, place, "noSuchSoldier", "AWW-C-5");
  if ("refusal" in read) return read;
  const sought = read.ok;
  const mission = objective === "K1" ? "K1" : objective === "K2" ? "K2" : undefined;
  if (mission === undefined) return sought.length === 0 ? read : bad(place, "soughtByNobody");
  const most = mission === "K1" ? MOST_PRISONERS : 1;
  const rule = mission === "K1" ? "AWW-K1b" : "AWW-K2a";
  if (sought.length === 0 || sought.length > most)
    return bad(place, mission === "K1" ? "soughtPrisoners" : "soughtMissing", rule);
  const wanted: Standing = mission === "K1" ? "pow" : "mia";
  const wrong = sought.findIndex((cls) => roster.find((one) => one.cls === cls)!.standing !== wanted);
  return wrong < 0 ? read : bad(`${place}[${wrong}]`, mission === "K1" ? "notAPrisoner" : "notMissing", rule);
}
