import { type Rng, shuffle } from "@warren/kernel/chance.ts";
import { OBJECTIVE_IDS, SATCHELS } from "../content/objectives.ts";
import { TACTIC_IDS, TACTICS } from "../content/tactics.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { copyHand, copyTable } from "./copy.ts";
import { poolOf } from "./muster.ts";
import { refuseObjectiveOn } from "./objectives.ts";
import { newHand } from "./setup.ts";
import type { Hand, Satchel, SideNo, Table, WarState, WarView } from "./state.ts";
import { SIDES, seatsOf } from "./state.ts";
import { DECK } from "./tactics/deck.ts";

/**
 * A battle the viewer cannot tell from the real one: unseen Tactics, cloaked squads, satchels, the order of box and deck are dealt anew.
 */
export function resample(view: WarView, rng: Rng): WarState {
  const below = (n: number): number => rng.below(n);
  const table = copyTable(view.table);
  const mine: SideNo | -1 = view.seat === null ? -1 : (view.handOf[view.seat]! as SideNo);
  const own = mine >= 0 && view.hand ? copyHand(view.hand) : undefined;
  const shown = table.sides.map((side) => side.tactic.shown);
  const pool = shuffle(
    TACTIC_IDS.filter(
      (id) =>
        !(id === AGAIN && SIDES.some((side) => ponders(view, side))) &&
        !shown.includes(id) &&
        id !== own?.tactic &&
        !own?.dealt.includes(id),
    ),
    below,
  );
  const undecided = view.flow.some((frame) => frame.at === "veto" || frame.at === "tactics");
  const choosing = undecided && table.house.tactics === "pick2";
  const handOf = [...view.handOf];
  const hands = SIDES.map((side): Hand => {
    if (side === mine && own) return own;
    const hand = newHand();
    const { tactic } = table.sides[side];
    if (table.campaign) guessTactic(hand, table, side, undecided, ponders(view, side), below);
    else if (tactic.has && choosing) hand.dealt = pool.splice(0, 2);
    else if (tactic.has) hand.tactic = tactic.shown ?? (ponders(view, side) ? AGAIN : pool.shift()!);
    if (ponders(view, side)) hand.paws = "any";
    arm(hand, table, side, below);
    guessSquad(hand, table, side, seatsOf({ handOf }, side), view, below);
    return hand;
  });
  const tiles = boxTiles(table, below);
  const satchels = guessSatchels(table, own, below);
  if (satchels.length > 0)
    for (const side of SIDES)
      if (side !== mine || !own) hands[side]!.satchels = satchels.map((kind, i) => (table.tokens[i]!.seen[side] ? kind : null));
  return {
    table,
    hands,
    handOf,
    box: { tiles, objectives: boxObjectives(table, view, tiles, below), satchels, ...guessWhistle(table, below) },
    flow: view.flow.map((frame) => ({ ...frame })),
  };
}

/** Whoever thinks about a die holds the card that rolls it again. */
const AGAIN = TACTIC_IDS.find((id) => TACTICS[id].moment === "ownDie")!;
const ponders = ({ flow, table }: WarView, side: SideNo): boolean =>
  flow.some(
    (frame) => typeof frame.again === "string" && frame.again !== "" && table.soldiers[frame.unit as number]!.side === side,
  );

/** In a campaign it is known among which Tactics an Empire chooses, and both may have the same. */
function guessTactic(
  hand: Hand,
  table: Table,
  side: SideNo,
  undecided: boolean,
  pondering: boolean,
  below: (n: number) => number,
): void {
  const { tactics } = table.campaign!.orders.sides[side];
  if (tactics.length > 1 && undecided) hand.dealt = [...tactics];
  else hand.tactic = table.sides[side].tactic.shown ?? (pondering ? AGAIN : tactics[below(tactics.length)]!);
}

/** Cards that lie in wait may be set or not: nobody outside knows. */
function arm(hand: Hand, table: Table, side: SideNo, below: (n: number) => number): void {
  const { tactic } = table.sides[side];
  if (tactic.shown !== null || tactic.spent || table.round === 0) return;
  const id = hand.tactic;
  if (id === null || TACTICS[id].moment !== "armed" || below(2) === 0) return;
  hand.armed = DECK[id].imagineSet(hand, table, side, below);
}

/** A cloaked squad: as many cards as were picked, any of the deck. */
function guessSquad(
  hand: Hand,
  table: Table,
  side: SideNo,
  seats: readonly number[],
  view: WarView,
  below: (n: number) => number,
): void {
  const own = table.sides[side];
  if (!own.cloaked || own.picks.length > 0) return;
  const deck = shuffle(poolOf(table, side), below);
  if (table.house.selection === "random" && own.picked === 0 && view.flow.some((frame) => frame.at === "select")) {
    hand.drawn = deck.slice(0, Math.min(deck.length, own.squad + 3));
    return;
  }
  for (let i = 0; i < own.picked; i++) hand.picks.push({ cls: deck[i]!, seat: seats[i % seats.length]! });
}

/** What is in the satchels, given those this viewer knows; one that either Empire has looked into is no Trap. */
function guessSatchels(table: Table, own: Hand | undefined, below: (n: number) => number): Satchel[] {
  const count = table.tokens.filter((token) => token.kind === "satchel").length;
  if (count === 0) return [];
  const kinds: (Satchel | null)[] = table.tokens.map((_, i) => own?.satchels[i] ?? null);
  const left: Satchel[] = [...SATCHELS];
  table.tokens.forEach((token, i) => {
    // A Trap is the only satchel that leaves the battle.
    if (token.gone && token.seen[0] && token.seen[1]) kinds[i] ??= "trap";
  });
  for (const kind of kinds) if (kind !== null) left.splice(left.indexOf(kind), 1);
  shuffle(left, below);
  const opened = (i: number): boolean => table.tokens[i]!.seen[0] || table.tokens[i]!.seen[1];
  // Those that were opened take from what is not the Trap, the rest take what remains.
  for (const pass of [true, false])
    kinds.forEach((kind, i) => {
      if (kind !== null || opened(i) !== pass) return;
      const at = pass ? left.findIndex((one) => one !== "trap") : 0;
      kinds[i] = left.splice(Math.max(0, at), 1)[0]!;
    });
  return kinds as Satchel[];
}

/** One of the traces that nobody has turned up is the whistle, until it was found. */
function guessWhistle({ tokens, campaign }: Table, below: (n: number) => number): Pick<WarState["box"], "whistle"> {
  if (tokens[0]?.kind !== "trace") return {};
  const found = (campaign?.sought.length ?? 0) > 0;
  const left = tokens.flatMap((token, i) => (token.gone === found ? [i] : []));
  return { whistle: left[below(left.length)]! };
}

function boxTiles(table: Table, below: (n: number) => number): number[] {
  const left = TILE_KINDS.map((kind) => kind.n);
  for (const kind of table.kind) left[kind]!--;
  return shuffle(
    left.flatMap((n, kind) => new Array<number>(Math.max(0, n)).fill(kind)),
    below,
  );
}

/** Only a veto still draws from the deck, and from what can be played on this field. */
function boxObjectives(
  table: Table,
  view: WarView,
  tiles: number[],
  below: (n: number) => number,
): WarState["box"]["objectives"] {
  const frame = view.flow[view.flow.length - 1];
  if (frame?.at !== "veto") return [];
  const ground = { field: table.field, kind: table.kind, box: tiles };
  return shuffle(
    OBJECTIVE_IDS.filter((id) => id !== table.objective && !table.vetoed.includes(id) && !refuseObjectiveOn(table, ground, id)),
    below,
  );
}
