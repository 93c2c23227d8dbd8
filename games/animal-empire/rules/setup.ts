import { shuffle } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Domain } from "@warren/kernel/domain.ts";
import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { OptionSpec, Options } from "@warren/kernel/options.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { CROWNS, type CrownId } from "../content/crowns.ts";
import { COUNT, type No, STARTERS } from "../content/kingdoms.ts";
import { type CardId, cardsIn, DECKS, type DeckKind } from "../content/wilderness.ts";
import { drawCard } from "./march.ts";
import { type EmpireState, type House, KID, noOf, SID } from "./state.ts";

/** AE-setup-2. */
export const SEATS = { min: 2, max: 8 } as const;

/** AE-switch-1 to AE-switch-19, and the safety stop of AE-end-2. */
export const OPTIONS: readonly OptionSpec[] = [
  { id: "mode", t: "choice", values: ["auto", "conquest", "mustering"], default: "auto" },
  { id: "twoPlayerCrown", t: "choice", values: ["off", "win"], default: "off", fine: true },
  { id: "winKingdoms", t: "choice", values: ["9", "7", "11"], default: "9" },
  { id: "roundCap", t: "choice", values: ["none", "40", "20"], default: "none" },
  { id: "safetyStop", t: "int", min: 1, max: 1000, default: 100, fine: true },
  { id: "openHands", t: "flag", default: false },
  { id: "startCards", t: "choice", values: ["1", "0", "2"], default: "1" },
  { id: "wilderness", t: "choice", values: DECKS, default: "all" },
  { id: "kingdomDeal", t: "choice", values: ["random", "even", "pick2"], default: "random" },
  { id: "raiderMarch", t: "choice", values: ["free", "action"], default: "free", fine: true },
  { id: "fleetTiming", t: "choice", values: ["ownTurn", "everyTurn"], default: "ownTurn", fine: true },
  { id: "defendersInBattle", t: "choice", values: ["normal", "immune"], default: "normal", fine: true },
  { id: "crownPeace", t: "choice", values: ["none", "2", "3", "4"], default: "none" },
  { id: "crownRelocation", t: "choice", values: ["owner", "random"], default: "owner", fine: true },
  { id: "reactionSeconds", t: "choice", values: ["15", "0", "8", "30"], default: "15", fine: true },
  { id: "orders", t: "flag", default: true, fine: true },
  { id: "titles", t: "flag", default: true, fine: true },
];

export function refuseOptions(options: Options, seats: number): Refusal | undefined {
  if (options.mode === "mustering" && seats > 2) return { key: "options.mustering", args: { seats }, rule: "AE-switch-1" };
  const deck = options.wilderness as DeckKind;
  const dealt = Number(options.startCards) * seats;
  const cards = cardsIn(deck).length;
  // AE-switch-9: without a deck there are no start cards either.
  if (deck !== "none" && dealt > cards) return { key: "options.tooManyCards", args: { dealt, cards }, rule: "AE-switch-7" };
  return undefined;
}

function houseOf(options: Options, seats: number): House {
  const auto = seats === 2 ? "mustering" : "conquest"; // AE-win-9
  return {
    mode: options.mode === "auto" ? auto : (options.mode as House["mode"]),
    twoPlayerCrown: options.twoPlayerCrown === "win",
    winKingdoms: Number(options.winKingdoms),
    roundCap: options.roundCap === "none" ? null : Number(options.roundCap),
    safetyStop: options.safetyStop as number,
    startCards: Number(options.startCards),
    pick2: options.kingdomDeal === "pick2",
    even: options.kingdomDeal === "even",
    wilderness: options.wilderness as DeckKind,
    raidCosts: options.raiderMarch === "action",
    fleetEveryTurn: options.fleetTiming === "everyTurn",
    defendersImmune: options.defendersInBattle === "immune",
    crownPeace: options.crownPeace === "none" ? 0 : Number(options.crownPeace),
    crownRandom: options.crownRelocation === "random",
    reactionSeconds: Number(options.reactionSeconds),
    orders: options.orders as boolean,
    titles: options.titles as boolean,
  };
}

/** AE-switch-18: shuffles the Kingdoms so that the top `dealt` of them are such as one may begin with. */
export function stackEven(kingdoms: No[], dealt: number, below: (n: number) => number): void {
  const starters = shuffle(
    kingdoms.filter((no) => STARTERS.includes(no)),
    below,
  );
  const top = starters.splice(starters.length - dealt, dealt);
  const rest = shuffle([...starters, ...kingdoms.filter((no) => !STARTERS.includes(no))], below);
  kingdoms.splice(0, kingdoms.length, ...rest, ...top);
}

/** Both decks are shuffled (AE-setup-3) and the table is bare: Crowns are chosen next. */
export function setup(options: Options, seats: number, fx: Fx): EmpireState {
  const house = houseOf(options, seats);
  const bySeat = <T>(value: () => T): T[] => Array.from({ length: seats }, value);
  const below = (why: string) => (n: number) => fx.draw(n, why);
  const kingdoms = Array.from({ length: COUNT }, (_, no) => no);
  if (house.even) stackEven(kingdoms, seats * startKingdoms(house), below("kingdoms"));
  else shuffle(kingdoms, below("kingdoms"));
  const deck = shuffle<CardId>([...cardsIn(house.wilderness)], below("wilderness"));
  return {
    table: {
      house,
      colours: bySeat(() => null),
      kingdoms: kingdoms.map(() => ({ owner: null, up: false })),
      // In hand, once they have an owner (AE-setup-11).
      armies: kingdoms.map(() => ({ at: null, used: false, fresh: false })),
      centre: [],
      lords: bySeat(() => null),
      crowns: bySeat(() => null),
      orders: bySeat(() => null),
      sizes: bySeat(() => 0),
      deck: deck.length,
      under: [],
      open: options.openHands ? bySeat(() => []) : null,
      markers: [],
      bans: [],
      truce: house.mode === "mustering",
      first: null,
      turn: { seat: 0, round: 1, actions: 0, windows: 0, managed: false, ordered: [] },
      playing: null,
      touched: [],
      over: null,
    },
    hands: bySeat(() => ({ cards: [], seen: {}, pairs: [] })),
    handOf: Array.from({ length: seats }, (_, seat) => seat),
    box: { kingdoms, centre: [], deck },
    flow: [{ at: "setup.crown", seat: 0 }],
  };
}

/** AE-setup-4: in seat order, among the colours left; those nobody takes stay out of the game (AE-setup-5). */
export const chooseCrown: Step<EmpireState> = {
  ask({ table }, frame) {
    const tree: Branch = {};
    let first = "";
    for (const { id } of CROWNS) {
      if (table.colours.includes(id)) continue;
      tree[id] = LEAF;
      first ||= id;
    }
    const blocked = table.colours
      .filter((colour) => colour !== null)
      .map((colour) => ({
        path: [colour],
        why: { key: "why.colourTaken", args: { whom: table.colours.indexOf(colour) } },
        rule: "AE-setup-4",
      }));
    return [
      {
        seat: frame.seat as Seat,
        kind: "setup.crown",
        prompt: { key: "ask.colour" },
        domain: { t: "pick", tree },
        blocked,
        rule: "AE-setup-4",
        fallback: [first],
      },
    ];
  },
  take(state, frame, { seat }, answer, fx) {
    const colour = (answer as readonly string[])[0] as CrownId;
    state.table.colours[seat] = colour;
    if (!fx.quiet)
      fx.tell({ key: "setup.colour", args: { who: seat, crown: colour }, rule: "AE-setup-4", about: [colour, SID[seat]!] });
    if (seat + 1 < state.handOf.length) frame.seat = seat + 1;
    else goto(state, { at: state.table.house.pick2 ? "setup.pairs" : "setup.deal" });
  },
};

/** AE-setup-6, AE-mustering-2. */
export const startKingdoms = (house: House): number => (house.mode === "mustering" ? 2 : 1);

/** AE-switch-10: two Kingdoms for each starting Kingdom, seen by their player alone. */
export const dealPairs: Step<EmpireState> = {
  run(state, _frame, fx) {
    const { box, hands, table } = state;
    hands.forEach((hand, seat) => {
      for (let i = 0; i < startKingdoms(table.house); i++) hand.pairs.push([box.kingdoms.pop()!, box.kingdoms.pop()!]);
      if (fx.quiet) return;
      const kingdoms = hand.pairs.flat().map((no) => KID[no]!);
      fx.tell({ key: "setup.pairs", args: { kingdoms }, rule: "AE-switch-10", about: kingdoms }, [seat]);
    });
    goto(state, { at: "setup.keep", done: [] });
  },
};

function keepDomain(pairs: readonly (readonly [No, No])[]): Domain {
  const picks = pairs.map((pair): Domain => ({ t: "pick", tree: { [KID[pair[0]]!]: LEAF, [KID[pair[1]]!]: LEAF } }));
  return picks.length === 1 ? picks[0]! : { t: "form", fields: { first: picks[0]!, second: picks[1]! } };
}

/** Which of the two to keep: all decide at once. */
export const keep: Step<EmpireState> = {
  ask({ hands }, frame) {
    const done = frame.done as Seat[];
    const asked: Decision[] = [];
    hands.forEach(({ pairs }, seat) => {
      if (done.includes(seat)) return;
      const first = pairs.map((pair) => [KID[pair[0]]!]);
      asked.push({
        seat,
        kind: "setup.keep",
        prompt: { key: "ask.keep" },
        domain: keepDomain(pairs),
        rule: "AE-switch-10",
        fallback: first.length === 1 ? first[0]! : { first: first[0]!, second: first[1]! },
        together: "keep",
      });
    });
    return asked;
  },
  take(state, frame, { seat }, answer) {
    const { hands, box } = state;
    const kept = Array.isArray(answer)
      ? [noOf(answer[0] as string)]
      : Object.values(answer as Record<string, string[]>).map((path) => noOf(path[0]!));
    const hand = hands[seat]!;
    // The kept ones go first in a pair until all have chosen; the others return to the centre.
    hand.pairs = hand.pairs.map(([a, b], i) => (kept[i] === a ? [a, b] : [b, a]));
    const done = frame.done as Seat[];
    done.push(seat);
    if (done.length < hands.length) return;
    for (const { pairs } of hands) for (const [, back] of pairs) box.kingdoms.push(back);
    goto(state, { at: "setup.deal" });
  },
};

/**
 * AE-setup-6 to AE-setup-16: starting Kingdoms with their Armies, the Crown under the first (AE-mustering-8), the rest face down in
 * the centre, a Wilderness card each, and somebody begins (AE-turn-1).
 */
export const deal: Step<EmpireState> = {
  run(state, _frame, fx) {
    const { table, box, hands } = state;
    const { house } = table;
    hands.forEach((hand, seat) => {
      for (let i = 0; i < startKingdoms(house); i++) {
        const kingdom = house.pick2 ? hand.pairs[i]![0] : box.kingdoms.pop()!;
        // AE-setup-9; the Crown under the first for all to see (AE-setup-10).
        table.kingdoms[kingdom] = { owner: seat, up: true };
        if (i === 0) table.crowns[seat] = kingdom;
        if (!fx.quiet)
          fx.tell({
            key: "setup.kingdom",
            args: { who: seat, kingdom: KID[kingdom]! },
            rule: "AE-setup-6",
            about: [KID[kingdom]!],
          });
      }
      hand.pairs = [];
    });
    // What came back from the pairs must not be known by its place.
    box.centre = house.pick2 ? shuffle(box.kingdoms, (n) => fx.draw(n, "centre")) : box.kingdoms;
    box.kingdoms = [];
    // AE-setup-14.
    table.centre = box.centre.map(() => ({ kingdom: null, taken: false, seen: [] }));
    const cards = house.wilderness === "none" ? 0 : house.startCards;
    for (let i = 0; i < cards; i++) for (let seat = 0; seat < hands.length; seat++) drawCard(state, seat, fx, "AE-setup-8");
    table.first = fx.draw(hands.length, "first");
    table.turn.seat = table.first;
    if (!fx.quiet) fx.tell({ key: "setup.first", args: { who: table.first }, rule: "AE-turn-1", about: [SID[table.first]!] });
    goto(state, { at: "turn.start" });
  },
};
