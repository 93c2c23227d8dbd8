import type { State, View } from "@warren/kernel/game.ts";
import type { Scenario } from "../scenario/types.ts";
import type { Effect } from "../scenario/vocabulary.ts";
import type { TurnPhase } from "../scenario/words.ts";

/**
 * Ids as they stand in domains, events and the view are those of the scenario: regions, units (counter n of several is `ID.n`), leaders, cards
 * (copy n of several is `ID.n`). Hidden units are `t1`, `t2` ...: tokens. Groups are `REGION:n`.
 */
export type RegionId = string;
export type UnitId = string;
export type TokenId = string;
export type CardId = string;
/** A side is its place in the order of play (WAW-1-a). */
export type SideNo = number;

export type Phase = TurnPhase;

/**
 * Where a counter is. map: on the map, at `at`. hidden: on the map as a token. due: arrives by the schedule. aside: comes by a card. pool: for sale or
 * re-use. bought: paid for, waits for the placement phase. lost: eliminated. injured: a leader who comes back. out: out of the game.
 */
export type Place = "map" | "hidden" | "due" | "aside" | "pool" | "bought" | "lost" | "injured" | "out";

/** Whether a fleet looks for battle (WAW-L-25-a). */
export type Mode = "intercept" | "evade";

/** What an aircraft is out for (WAW-L-32); one that changes base is there at once. */
export type Mission = "bomb" | "support" | "jump" | "carry" | "patrol";

/** A counter or a leader: frozen, and replaced when something changes (`change`). */
export interface Unit {
  readonly id: UnitId;
  readonly side: SideNo;
  readonly place: Place;
  /** The region it is in; of a ship in port the land region, of cargo the region of its ships. Null off the map and while hidden. */
  readonly at: RegionId | null;
  /** Steps left; a leader has 1. */
  readonly steps: number;
  /** A ship in the port of `at` (WAW-3.1-c). */
  readonly port: boolean;
  /** Carried by ships of its side in `at` (WAW-10.3-c). */
  readonly aboard: boolean;
  /** Sheltered in the fortress of `at` (WAW-A2.2-b). */
  readonly inside: boolean;
  /** Marked as unsupplied (WAW-7.1.3-a). */
  readonly oos: boolean;
  /** Has moved, landed, been dropped off or retreated in this turn of its side. */
  readonly moved: boolean;
  /** The region it last moved from (WAW-Q-92). */
  readonly came: RegionId | null;
  /** Of a ship at sea. */
  readonly mode: Mode | null;
  /** The turn in which it is due; 0: none. */
  readonly due: number;
  /** A ship under construction in the port of `at`: it is there, and does nothing (WAW-A3.4-d). */
  readonly building?: true;
  /** Of an aircraft: its base, a region or a carrier (WAW-4.1.4-a), where it keeps its place while it is out; of an air leader, where he belongs. */
  readonly base?: RegionId | UnitId | null;
  /** Of an aircraft that is out, and of the leader who flies with it. */
  readonly mission?: Mission | null;
  /** Half MP an aircraft has flown in this turn of its side (WAW-4.1.4-c). */
  readonly flown?: number;
  /** The aircraft that carries a land unit, or with which an air leader flies. */
  readonly with?: UnitId | null;
}

/** A hidden unit: everybody sees side and place, its owner alone which unit it is (WAW-L-6-a). */
export interface Token {
  readonly id: TokenId;
  readonly side: SideNo;
  readonly at: RegionId;
  readonly moved: boolean;
  /** Where its stack came from, as far as it came as one. */
  readonly came: RegionId | null;
}

export interface Fort {
  readonly side: SideNo;
  readonly fdv: number;
}

/** A stack on the move, in the phase of its domain. Its members are units of one region, or tokens (and leaders) of one. */
export interface Group {
  readonly id: string;
  readonly at: RegionId;
  /** Where it began the phase. */
  readonly from: RegionId;
  readonly units: readonly string[];
  /** Half movement points spent (WAW-L-3). */
  readonly spent: number;
  readonly steps: number;
  /** It may not move any more in this phase. */
  readonly done: boolean;
}

/** How a force came to its battle. drop: out of the air; strike: an enemy it already shared the region with; sally: out of a fortress; raid: it met aircraft that attack a region. */
export type Approach = "march" | "landing" | "drop" | "sally" | "strike" | "fleet" | "intercept" | "driven" | "raid";

/** An attack that was declared: a battle to be fought in the combat step. */
export interface Attack {
  readonly region: RegionId;
  readonly how: Approach;
  /** Where the attackers came from: a land region, or the sea region of a landing. */
  readonly from: RegionId;
  readonly units: readonly UnitId[];
  /** In a naval battle: the enemies tried to slip away and failed (WAW-11.2-c). */
  readonly caught: boolean;
}

/** A line of the battle sheet: what it is, what it adds to CF, and whether it counts in one round only. */
export interface Mod {
  readonly key: string;
  readonly value: number;
  readonly round: number | null;
  /** Only for these CU; all when null. */
  readonly units: readonly UnitId[] | null;
  readonly rule: string;
  /** The card that brought it. */
  readonly card?: CardId;
}

/** What cards have changed in the comparisons of a force: see `sheetOf`. */
export interface Shift {
  A: number;
  C: number;
  heavy: number;
  leaderCf: number;
  leaderMf: number;
}

export interface Counted {
  readonly what: "A" | "C" | "heavy";
  readonly amount: number;
  readonly set: number | null;
  readonly until: "round" | "battle";
}

/** One side of a battle. The lists name who was there at the start; panicked and gone say what has become of them. */
export interface Force {
  side: SideNo;
  cu: UnitId[];
  su: UnitId[];
  leaders: UnitId[];
  /** Ships that support a land battle as artillery (WAW-L-5-b). */
  ships: UnitId[];
  /** Aircraft among its CU in a battle that is none of the air (WAW-L-42), and those that count as artillery (WAW-12.1.V-a). */
  air?: UnitId[];
  guns?: UnitId[];
  /** Leaders and units carried by the fleet of a naval battle. */
  cargo: UnitId[];
  cinc: UnitId | null;
  penalty: number;
  /** The CinC's values as they count, after the penalty. */
  cf: number;
  mf: number;
  bmv: number;
  amv: number;
  mods: Mod[];
  panicked: UnitId[];
  gone: UnitId[];
  /** Units at the start that count for WAW-14-b. */
  size: number;
  /** Steps lost to fire and pursuit; panics taken. */
  hits: number;
  panics: number;
  /** Results of the round that wait to be assigned. */
  due: { hits: number; panics: number };
  /** Those of bombers, where it has aircraft that they cannot go to (WAW-L-44). */
  bombed?: { hits: number; panics: number };
  routed: boolean;
  /** What cards say: all of it is over with the battle, `hold`, `again`, `rerolls` and `prevent.round` with the round. */
  shift: Shift;
  inflict: { hits: number; panics: number };
  prevent: { hits: number; panics: number; until: "round" | "battle" }[];
  hold: UnitId[];
  again: UnitId[];
  rerolls: { units: UnitId[]; n: number }[];
  /** Added to the die of the rout test. */
  rout: number;
  /** The rout test is settled by a card. */
  holds?: boolean;
  /** What cards make of its numbers in the comparisons beside `shift`: for this round, or a number that is set. */
  counted?: Counted[];
  /** Fires first whatever the manoeuvre (naval). */
  first: boolean;
  noPursuit: boolean;
}

export interface Battle {
  id: number;
  domain: "land" | "naval" | "air";
  region: RegionId;
  how: Approach;
  from: RegionId;
  round: number;
  /** The unbridged river the attackers crossed. */
  river: "minor" | "major" | null;
  landing: boolean;
  /** Those of the attackers who landed in this turn. */
  landed: UnitId[];
  /** Where they came from, when others attacked over land. */
  sea?: RegionId;
  /** Those of the attackers who came out of the air in this turn (WAW-Q-81). */
  dropped?: UnitId[];
  /** The defenders tried to slip away and were caught. */
  caught: boolean;
  /** Attacker, defender. */
  forces: [Force, Force];
  /** 0 or 1 once it is decided. */
  loser: number | null;
  /** Naval: who fires first (null: both at once), and the range. */
  first: number | null;
  range: "short" | "long";
  /** All dice of fire so far, in the order in which they were thrown. */
  dice: Die[];
}

/** A die of fire: who of which force threw it in which round, what it had to stay under, and what came of it. */
export interface Die {
  readonly force: number;
  readonly round: number;
  readonly unit: UnitId;
  readonly die: number;
  readonly aim: number;
  readonly result: "hit" | "panic" | "miss";
}

/** A test about to be rolled, while cards may change it. */
export interface Test {
  kind: "siege" | "intercept" | "evade" | "search";
  side: SideNo;
  against: SideNo;
  region: RegionId;
  /** Lines added to the die. */
  lines: { key: string; value: number; rule: string }[];
  /** At most this succeeds. */
  needs: number;
  /** Settled by a card, without a die. */
  result: "success" | "failure" | null;
  /** What was rolled; null before, and when a card settled it. */
  die: number | null;
}

export type Until =
  | { readonly on: "phase" | "sideTurn" | "game" | "test" | "round" | "battle" }
  /** The end of this game turn. */
  | { readonly on: "turn"; readonly turn: number }
  /** The start of the next turn of this side. */
  | { readonly on: "ownNext"; readonly side: SideNo };

/** An effect that lasts. `effect` is the data of the card; what was chosen when it was played stands beside it. */
export interface InForce {
  readonly id: number;
  readonly card: CardId | null;
  readonly side: SideNo;
  readonly effect: Effect;
  readonly units: readonly UnitId[] | null;
  readonly regions: readonly RegionId[] | null;
  readonly edges: readonly number[] | null;
  readonly until: Until;
}

/** A card played ahead of a battle, openly (WAW-8-m). */
export interface Ahead {
  readonly card: CardId;
  readonly side: SideNo;
  readonly use: number;
}

export interface Ending {
  readonly how: "objective" | "score";
  /** Sides of the first rank; several in a draw. */
  readonly winners: readonly SideNo[];
  readonly vp: readonly number[];
  /** Those who have won beside them. */
  readonly also?: readonly SideNo[];
}

/** Something paid for that waits for its place: a line of the shop, and the counter of a line that is about units. */
export interface Order {
  readonly side: SideNo;
  readonly item: number;
  readonly unit: UnitId | null;
}

/** What the production of a war knows besides the money. */
export interface Economy {
  /** By side: other resources. */
  resources: { [kind: string]: number }[];
  /** Bought in this turn of the active side: replacement levels, cards, and units rebuilt by their line of the shop. */
  levels: number;
  cards: number;
  rebuilt: { [item: number]: number };
  orders: Order[];
  /** Where a fortress fell: its captor may put one of his own there (WAW-12.8-e). */
  sites: { readonly side: SideNo; readonly region: RegionId }[];
  /** What cards bring at the end of the placement phase (WAW-A3.5-a). */
  granted: { readonly side: SideNo; readonly card: CardId | null; readonly effect: Effect }[];
}

/** What is in the air in this turn of the active side. */
export interface Air {
  /** Regions attacked from the air, in the order in which they were flown to (WAW-11.4-c). */
  readonly raids: readonly RegionId[];
  /** Patrols that found aircraft over another region. */
  readonly joined: readonly { readonly region: RegionId; readonly units: readonly UnitId[] }[];
  /** Attacks out of the air that are fought with those of the land phase (WAW-L-73). */
  readonly drops: readonly Attack[];
  /** Who was brought by which helicopter, and from where (WAW-10.6-d). */
  readonly brought: readonly { readonly by: UnitId; readonly from: RegionId; readonly units: readonly UnitId[] }[];
}

/** Everybody sees it. Lists by side are in order of play. What a scenario makes no use of is not there at all. */
export interface Table {
  turn: number;
  side: SideNo;
  phase: Phase;
  /** By side: the seat that answers for it. */
  seats: number[];
  units: { [id: UnitId]: Unit };
  tokens: { [id: TokenId]: Token };
  control: { [region: RegionId]: SideNo | null };
  forts: { [region: RegionId]: Fort };
  /** By structure: how many markers are left to place. */
  markers: { [structure: string]: number };
  /** relations[a][b] */
  relations: ("war" | "peace" | "allied")[][];
  vp: number[];
  money: number[];
  /** By side: size of the hand, cards left in the deck, discard pile. */
  sizes: number[];
  decks: number[];
  discards: CardId[][];
  /** Cards that left the game. */
  gone: CardId[];
  /** Cards that stay on the table while an effect of theirs runs. */
  lasting: CardId[];
  /** How often each card (without its copy number) was played. */
  played: { [card: string]: number };
  ahead: Ahead[];
  effects: InForce[];
  flags: { [flag: string]: number };
  /** Rules of the scenario that run once and have. */
  spent: string[];
  groups: Group[];
  attacks: Attack[];
  /** Regions searched in this phase; sieges already tested; ships that have supported a battle in this side's turn. */
  searched: RegionId[];
  supported: UnitId[];
  battle: Battle | null;
  test: Test | null;
  economy?: Economy;
  /** By side: the technologies it has (WAW-A5-a). */
  tech?: string[][];
  /** Cards that are set aside. */
  aside?: CardId[];
  /** In wars with aircraft. */
  air?: Air;
  /** A landing that was ordered, while others may answer it with a card. */
  move?: { readonly kind: "landing"; readonly side: SideNo; readonly to: RegionId };
  /** CU that may break through in this side's turn (WAW-A4-b). */
  breaking?: UnitId[];
  /** By side with numbered decks: the deck it draws from (WAW-8-k). */
  begun?: number[];
  /** The last number given to a token, a battle, an effect. */
  last: { token: number; battle: number; effect: number };
  over: Ending | null;
}

/** Seen by its seat alone. */
export interface Hand {
  /** Of all sides the seat answers for, in order of their ids. */
  cards: CardId[];
  tokens: { [token: TokenId]: UnitId };
}

/** Seen by nobody: by side, the deck with the top card last; who the hidden leaders are. */
export interface Box {
  decks: CardId[][];
  /** By marker on the map: which leader he is (WAW-5.3-a). */
  leaders?: { [marker: UnitId]: UnitId };
}

export type WarState = State<Table, Hand, Box, Scenario>;
export type WarView = View<Table, Hand, Scenario>;
/** What the rules look at: a state, or what a seat sees of one. */
export type Seen = Pick<WarView, "table" | "fixed">;
