import type { Step } from "@warren/kernel/flow.ts";
import type { Frame, State, View } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Action, CardId, Species, Strengths } from "../content/animals.ts";
import type { Change, Rooster, WarRule } from "../content/roosters.ts";

/** Ids as they stand in views and domains. Positions in ids count from 1, left to right as the attacker sees them. */
export type SeatId = `seat.${number}`;
/** `pile.<seat of its owner>.<position where it was laid>`; a pile keeps its id when it is moved. */
export type PileId = `pile.${number}.${number}`;
/** `battle.<seat of the attacker>.<position>`. */
export type BattleId = `battle.${number}.${number}`;

/** 0 = the attacker's side, 1 = the defender's. */
export type SideNo = 0 | 1;

/** How a single card is grabbed from the pile of a battle won (TT-spoils-3). */
export const GRABS = ["choose", "random", "shown"] as const;
export type Grab = (typeof GRABS)[number];

/** A pile of cards, rolled like a die: shuffled, and its top card turned up. */
export interface Pile {
  id: PileId;
  /** Whose cards they are; makes the choices of the card shown (a team's row may hold piles of several members). */
  owner: Seat;
  /** Cards in it, the shown one included. */
  size: number;
  /** The top card when it lies face up, else null. */
  shown: CardId | null;
  /** Seats that looked through the whole pile and know its order as it lies now (the order is lost at the next shuffle). */
  seenBy: Seat[];
  /** With the skip rule: seats that looked at the top card as it lies now. */
  topSeenBy?: Seat[];
}

/** A place in a row; null where no pile lies (never in the base game): that side cannot win there (TT-dawn-24). */
export type Spot = Pile | null;

export interface Side {
  /** Who fights on this side: one seat, or the members of a team, its captain first and then clockwise. */
  seats: Seat[];
  /**
   * Piles by position, left to right as the attacker sees them; empty until both fighters have laid theirs, except for a Dawncard.
   * Under Step by Step it grows with every battle.
   */
  row: Spot[];
}

/** Stages of one battle. waiting: not revealed yet; open: being fought; fought: checked, though later actions may still change it. */
export const BATTLE_STAGES = ["waiting", "open", "fought"] as const;

export interface Battle {
  id: BattleId;
  stage: (typeof BATTLE_STAGES)[number];
  /** Whether the attacker's and the defender's side win it, from what shows now; both false while it waits. */
  won: [boolean, boolean];
  /** A card that showed here was destroyed or taken away: `won` stays as it is and the piles here are not moved any more (TT-battle-31). */
  frozen?: true;
  /** Skipped, erased or bought off: it counts for nobody and gives no spoils (TT-battle-21). */
  gone?: true;
  /** Tactical Retreat: the side that loses it on purpose (TT-battle-27). */
  conceded?: SideNo;
  /** Give Way, Regroup: the sides that chose to lose it, whatever becomes of the card (TT-battle-34). */
  yields?: SideNo[];
  /** Cards that showed here until they were rolled away, oldest first: everybody saw them (TT-battle-23). Absent while there are none. */
  passed?: CardId[];
  /** Prophecy: the animal named for the defender's pile here, and whether it came. */
  foretold?: { animal: Species; right: boolean };
}

/** What an action left on a physical card for the rest of the war. */
export interface Mark {
  /** Tiger: how it landed when it last acted (TT-action-51). */
  toss?: "up" | "down";
  /** Its owner left its action out when it last would have acted (TT-highscore-12). */
  skipped?: true;
  /** Chameleon: the action it took over when it last acted (TT-zoo-9). */
  copied?: Action;
  /** Underdog: the animal named when it last acted. */
  named?: Species;
}

/** What a fighter takes home, decided step by step while the spoils are shared out. Which cards is known to the fighters only. */
export interface Spoils {
  /** Piles of the other side from which something is taken, with how many cards. */
  takes: { pile: PileId; count: number }[];
  /** The pile taken whole by the winner of the war; null while undecided or when there is none. */
  bonus: PileId | null;
  /** In team play, once the captain has divided what is taken: how many cards each member gets, by seat. */
  shares?: { [seat: string]: number };
  /** Further piles taken whole when the bonus is more than one (TT-dawn-31). */
  more?: PileId[];
}

/** The Rooster that opens a war (TT-dawn-1), and what it brings. */
export interface Dawn {
  card: CardId;
  /** Who played it: always on the attacker's side. */
  owner: Seat;
  rule: WarRule;
  change: Change;
  /** The animal named for the rule, if it needs one. */
  named?: Species;
  /** Sides that have used what the rule lets them do once. */
  used?: SideNo[];
}

/** Raised Stakes: the card that raised the bonus, and by which factor. */
export interface Raise {
  card: CardId;
  by: number;
}

/** The bonus for winning the war, as Roosters have changed it (TT-dawn-31): `piles` times every raise, or nothing once it is called off. */
export interface Stakes {
  piles: number;
  /** In order of play. */
  raises: Raise[];
  off?: true;
}

/** Why a war stopped before its last battle. */
export const WAR_ENDS = ["strikes", "halt", "dare", "peace"] as const;

export const WAR_STAGES = ["split", "battles", "spoils"] as const;

export interface War {
  /** Attacker first. */
  sides: [Side, Side];
  /** Piles in each row and so battles in the war (TT-war-4). */
  number: number;
  /** split: piles are being made; battles: they are fought; spoils: all are fought, cards are being taken. */
  stage: (typeof WAR_STAGES)[number];
  /** Index (from 0) of the battle being fought or fought last; -1 before the first. */
  at: number;
  /** By position. */
  battles: Battle[];
  /** Cards that have acted since the battle being fought was revealed (TT-battle-25). */
  acted: CardId[];
  /** What actions left on cards, by card. */
  marks: { [card: string]: Mark };
  /** By side, once the war is decided; empty before. */
  spoils: Spoils[];
  /** Side that won the war; null while undecided and when nobody did. */
  winner: SideNo | null;
  /** Shared Victory: both sides count as winner, and `winner` is null. */
  shared?: true;
  /** With a Dawncard in this war. Its pile lies at the attacker's first position from the start. */
  dawn?: Dawn;
  /** Absent while the bonus is one pile. */
  stakes?: Stakes;
  /** Why it stopped early (TT-dawn-30). */
  ended?: (typeof WAR_ENDS)[number];
  /** Double Dare: the side that wins the war whatever the battles say. */
  crowned?: SideNo;
  /** Buy Peace: the pile handed over. */
  given?: PileId;
  /** In team play, by side: which member lays the pile at each position, null where nobody does. Empty lists until both captains have said it. */
  plan?: [(Seat | null)[], (Seat | null)[]];
  /** In team play: fewest cards in a pile of this war (TT-together-15, TT-together-18). */
  dieMin?: number;
  /** With the skip rule: sides that have used their skip in this war (TT-highscore-7). */
  skips?: SideNo[];
  /** By seat: how many cards entered its hand during this war (TT-battle-30). Absent while there are none. */
  aside?: { [seat: string]: number };
  /** Where this war is: its own stack of frames, so that several wars can run side by side. */
  flow: Frame[];
}
/** A step of one war, on that war's own stack (TT-simulwars-4). */
export type WarStep = Step<TigerState, War>;

/** The rules of this table: its options, read once. */
export interface House {
  grab: Grab;
  /** Wars after which the game ends by itself (TT-end-5). */
  warCap: number;
  /** Present when all wage war at the same time, in pairs (TT-simulwars-1). */
  simulwars?: true;
  /** Present when strengths are negative points in the end (TT-highscore-1). */
  highscore?: true;
  /** Present when every fighter may leave out one action a war (TT-highscore-7). */
  skip?: true;
  /** Present with the expansion More Animals (TT-zoo-1). */
  zoo?: true;
  /** Present with the expansion Dawndojo (TT-dawn-1). */
  dawndojo?: true;
  /** Present with the expansion Fight Together (TT-together-1). */
  together?: true;
  /** Present when it is more than 1: no war is begun with fewer piles while both sides can lay as many (TT-war-15). */
  fewestPiles?: number;
}

/** 0 = team A, 1 = team B. Seats alternate between them, see `teamOf`. */
export type TeamNo = 0 | 1;

/** What everybody sees of team play. */
export interface Teams {
  /** By team: who enters the team's decisions in this war (TT-together-22). */
  captains: [Seat, Seat];
  /** The team that attacks in this war (TT-together-10). */
  attacking: TeamNo;
  /** By team: whether its members may say anything about this war now (TT-together-27). Free text within a team is open only then. */
  talk: [boolean, boolean];
  /** The war pile, face up, oldest first (TT-together-3). */
  pile: CardId[];
}

/** Everybody sees it. */
export interface Table {
  house: House;
  /** Species -> species it is strong against, as printed on the cards of this game. Its keys are the species in the deck. */
  strengths: Strengths;
  /** With Dawndojo: what is printed on each Rooster, by card. */
  roosters?: { readonly [card: string]: Rooster };
  /**
   * Cards in each seat's hand, those that came during a war included; cards lying in piles are not counted. Numbers are public
   * (TT-setup-8).
   */
  hands: number[];
  /** Cards left in the draw pile. */
  draw: number;
  /** The discard pile, face up, oldest first. */
  discards: CardId[];
  /** With More Animals: cards out of the game for good, oldest first (TT-battle-28). Absent while there are none. */
  destroyed?: CardId[];
  /** By seat: cards everybody has seen and knows that seat to hold, in hand or piles. A memory aid: all of it lay face up. */
  known: CardId[][];
  /** The seat that began the game. */
  start: Seat;
  /** The attacker of this turn; with Simulwars the start player of the round. */
  turn: Seat;
  /** Wars settled so far. */
  fought: number;
  /** Wars in progress: none while an opponent is being picked, one in the base game, several when all fight at once. */
  wars: War[];
  /** The wars settled last, as they lay before the spoils were taken: something to look at until the next is laid. */
  last: War[];
  /** Why the game is over; null while it goes on. */
  over: "smallHand" | "warPile" | "warCap" | null;
  /** With Fight Together. */
  team?: Teams;
  /** With Highscore, once the game is over: points by seat (TT-highscore-2). */
  scores?: number[];
}

/** A seat knows what lies in a pile: all its cards, top first if `ordered`, otherwise sorted. */
export interface Look {
  cards: CardId[];
  ordered: boolean;
}

/** What one seat sees besides the table, and no other (TT-setup-8). */
export interface Hand {
  /** Own cards in hand, in the order of the deck list. */
  cards: CardId[];
  /** Own cards that came to hand during this war: they join `cards` when it is settled (TT-battle-30). Absent while there are none. */
  aside?: CardId[];
  /** What lies in own piles, sorted: the owner knows which cards, not their order (TT-war-11). The shown card is included. */
  piles: { [pile: string]: CardId[] };
  /** Piles of this war (until the next begins) looked through, own and others': by Monkey, or after winning a battle. */
  looks: { [pile: string]: Look };
  /** With the skip rule, by pile: the hidden top card this seat has looked at (TT-highscore-9). */
  tops?: { [pile: string]: CardId };
  /** By pile: cards this seat is about to take out of opposing piles; they lie there until the spoils are settled. */
  taking: { [pile: string]: CardId[] };
  /** In team play: all that the own team takes, by pile, while its captain divides it (TT-together-21). */
  loot?: { [pile: string]: CardId[] };
  /** In team play, after that: who of the own team gets which cards, by seat and pile; `taking` has the own ones. */
  shares?: { [seat: string]: { [pile: string]: CardId[] } };
  /** Those of `taking` that go to hand; null until decided. */
  keeping: CardId[] | null;
  /** By seat: cards this player alone has seen (by a look) and knows that seat to hold, besides those in `Table.known`. */
  known: CardId[][];
}

/** Nobody sees it. */
export interface Box {
  /** The draw pile; the last card is its top. */
  draw: CardId[];
  /** Order of each pile, top first. */
  piles: { [pile: string]: CardId[] };
}

export type TigerState = State<Table, Hand, Box>;
export type TigerView = View<Table, Hand>;

export const seatId = (seat: Seat): SeatId => `seat.${seat}`;
export const pileId = (seat: Seat, position: number): PileId => `pile.${seat}.${position + 1}`;
export const battleId = (attacker: Seat, position: number): BattleId => `battle.${attacker}.${position + 1}`;
/** TT-together-2: every second player is of the same team, so the sizes differ by one at most. */
export const teamOf = (seat: Seat): TeamNo => (seat % 2 === 0 ? 0 : 1);
export const membersOf = (table: Table, team: TeamNo): Seat[] =>
  table.hands.map((_, seat) => seat).filter((seat) => teamOf(seat) === team);
export const other = (side: SideNo): SideNo => (side === 0 ? 1 : 0);

/** A war whose cards are all back in hands, while others of its round go on. Its rows still show how it lay. */
export const isSettled = (war: War): boolean => war.flow.length === 0;

/** All cards a seat owns, in hand and in piles. */
export function holding(table: Table, seat: Seat): number {
  let cards = table.hands[seat]!;
  for (const war of table.wars)
    if (!isSettled(war))
      for (const side of war.sides) for (const pile of side.row) if (pile && pile.owner === seat) cards += pile.size;
  return cards;
}
