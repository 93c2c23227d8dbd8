import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Pledge } from "@warren/kernel/talk.ts";
import { CROWNS } from "../content/crowns.ts";
import type { No } from "../content/kingdoms.ts";
import type { Queries } from "../queries.ts";
import type { Table } from "../rules/state.ts";

/** A ruler, or somebody below, with everybody who serves them. */
export interface Throne {
  readonly seat: Seat;
  /** Kingdoms in the own Empire. */
  readonly own: number;
  /** Kingdoms of the whole tree from here on. */
  readonly total: number;
  readonly vassals: readonly Throne[];
}

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Kingdoms of an Empire in the order of their numbers, the one with the Crown first. */
export function realmOf(table: Table, seat: Seat): No[] {
  const crown = table.crowns[seat];
  return range(table.kingdoms.length)
    .filter((no) => table.kingdoms[no]!.owner === seat)
    .sort((a, b) => Number(b === crown) - Number(a === crown) || a - b);
}

/** Armies of a player that stand nowhere: in the hand, for all to see. */
export const homeOf = (table: Table, seat: Seat): No[] =>
  range(table.armies.length).filter((no) => table.kingdoms[no]!.owner === seat && table.armies[no]!.at === null);

/** Armies that stand on a Kingdom, those of its owner first, then by player. */
export function armiesOn(table: Table, kingdom: No): No[] {
  const owner = table.kingdoms[kingdom]!.owner;
  const side = (army: No): number => table.kingdoms[army]!.owner ?? -1;
  return range(table.armies.length)
    .filter((no) => table.armies[no]!.at === kingdom)
    .sort((a, b) => Number(side(b) === owner) - Number(side(a) === owner) || side(a) - side(b) || a - b);
}

/** Whom one serves in the end. */
export function topOf(table: Table, seat: Seat): Seat {
  let top = seat;
  for (let lord = table.lords[top]; lord !== null && lord !== undefined; lord = table.lords[top]) top = lord;
  return top;
}

/** A player with everybody below. */
export function throneOf(table: Table, seat: Seat): Throne {
  const vassals = range(table.lords.length)
    .filter((other) => table.lords[other] === seat)
    .map((other) => throneOf(table, other));
  const own = realmOf(table, seat).length;
  return { seat, own, total: vassals.reduce((sum, one) => sum + one.total, own), vassals };
}

/** All chains of command, as trees, in the order of seats. */
export const thronesOf = (table: Table): Throne[] =>
  range(table.lords.length)
    .filter((seat) => table.lords[seat] === null)
    .map((seat) => throneOf(table, seat));

/** What wins, and how far the viewer is, in sentences. */
export function goalOf(table: Table, viewer: Seat | null): Msg[] {
  const { winKingdoms: goal, roundCap: cap, mode, twoPlayerCrown } = table.house;
  const also: Msg[] = [];
  if (mode === "mustering" && twoPlayerCrown) also.push({ key: "board.goal.crown" });
  if (cap !== null) also.push({ key: "board.goal.cap", args: { cap } });
  if (viewer === null) return [{ key: "board.goal.watch", args: { goal } }, ...also];
  const lord = topOf(table, viewer);
  const { own, total } = throneOf(table, lord);
  if (lord !== viewer) return [{ key: "board.goal.serves", args: { goal, lord, total } }, ...also];
  const served = total - own;
  return [{ key: served > 0 ? "board.goal.tree" : "board.goal", args: { goal, total, served } }, ...also];
}

/** How many Armies of each player, and of each tree, stand on a Kingdom. */
export interface Muster {
  readonly sides: readonly { readonly seat: Seat; readonly armies: number }[];
  /** The tree with more Armies than all others there together. */
  readonly ahead: Seat | undefined;
}

export function musterOf(table: Table, kingdom: No): Muster {
  const bySeat = new Map<Seat, number>();
  const byTop = new Map<Seat, number>();
  const armies = armiesOn(table, kingdom);
  for (const army of armies) {
    const seat = table.kingdoms[army]!.owner!;
    bySeat.set(seat, (bySeat.get(seat) ?? 0) + 1);
    const top = topOf(table, seat);
    byTop.set(top, (byTop.get(top) ?? 0) + 1);
  }
  const ahead = [...byTop].find(([, n]) => 2 * n > armies.length)?.[0];
  return { sides: [...bySeat].map(([seat, n]) => ({ seat, armies: n })), ahead };
}

/** What hangs over a Kingdom if nobody acts: who could capture it, who could seize the Crown on it. */
export interface Doom {
  readonly taker: Seat | undefined;
  readonly seizer: Seat | undefined;
}

export function doomOf(table: Table, kingdom: No, queries: Queries | undefined): Doom {
  if (!queries || table.over) return { taker: undefined, seizer: undefined };
  const crowned = table.crowns.includes(kingdom);
  return {
    taker: queries.takerOf(table, kingdom, 0),
    seizer: crowned ? range(table.lords.length).find((seat) => queries.canSeize(table, seat, kingdom)) : undefined,
  };
}

/** A promise that holds: peace, war on a third, or a Kingdom left alone. */
export interface Treaty {
  readonly kind: "peace" | "war" | "share";
  readonly by: Seat;
  readonly to: Seat;
  readonly text: Msg;
}
export const isBetween = ({ by, to }: Treaty, a: Seat, b: Seat): boolean => (by === a && to === b) || (by === b && to === a);

/** What has been promised and neither kept to its end nor broken (AE-talk-6 to AE-talk-9). */
export const treatiesOf = (pledges: readonly Pledge[]): Treaty[] =>
  pledges.flatMap(({ by, text, verdict }) => {
    const kind = /^pledge\.(peace|war|share)$/.exec(text.key)?.[1] as Treaty["kind"] | undefined;
    return verdict === "open" && kind ? [{ kind, by, to: text.args!.to as Seat, text }] : [];
  });

/** What it means to the viewer that `taker` can have something of `owner`: to win it, to lose it, or neither. */
export type Mood = "prey" | "peril" | "news";
export function moodOf(
  table: Table,
  viewer: Seat | null,
  owner: Seat | null,
  taker: Seat,
  treaties: readonly Treaty[] = [],
): Mood {
  if (viewer === null) return "news";
  const mine = topOf(table, viewer);
  if (owner !== null && treaties.some((one) => one.kind === "peace" && isBetween(one, owner, taker))) return "news";
  if (owner !== null && topOf(table, owner) === mine) return taker === viewer ? "prey" : "peril";
  return topOf(table, taker) === mine ? "prey" : "news";
}

/** Who is asked in the window of responses, in order: holders of cards from the active player on. */
export function windowOf(table: Table, i: number): { seat: Seat; state: "passed" | "asked" }[] {
  const seats = table.sizes.length;
  return range(seats)
    .map((step) => ({ seat: (table.turn.seat + step) % seats, step }))
    .filter(({ seat }) => table.sizes[seat]! > 0)
    .map(({ seat, step }) => ({ seat, state: step < i ? "passed" : "asked" }));
}

/** Everybody from the viewer on, clockwise; a spectator sits with the first. */
export const roundFrom = (seats: number, viewer: Seat | null): Seat[] => range(seats).map((i) => ((viewer ?? 0) + i) % seats);

/** In the dark a black Crown would vanish: there it is ash. */
const COAL = "light-dark(#1b1b1e, #a3a0a8)";
/** Nobody's colour yet. */
const UNCROWNED = "light-dark(#8a8071, #8d8474)";

/** An Empire has the colour of its Crown, also when somebody else has seized that; before one is chosen it has none. */
export const coloursOf = (table: Table): string[] =>
  table.colours.map((crown) => {
    if (crown === null) return UNCROWNED;
    return crown === "coal" ? COAL : CROWNS.find(({ id }) => id === crown)!.colour;
  });

/** So many Armies that came to stand somewhere are told one by one. */
const FEW = 2;

/** What changed between two moments, the weightiest first: Crowns, Kingdoms, Armies sent home, who has come, what was found, cards. */
export function newsOf(before: Table, after: Table, viewer: Seat | null): Msg[] {
  const out: Msg[] = [];
  after.lords.forEach((lord, seat) => {
    if (lord === before.lords[seat]) return;
    if (lord !== null) out.push({ key: "news.serves", args: { who: seat, lord } });
    else out.push({ key: "news.free", args: { who: seat } });
  });
  // What was dealt is no news.
  if (before.first !== null) out.push(...wonOf(before, after));
  const came: Msg[] = [];
  after.armies.forEach(({ at }, no) => {
    const was = before.armies[no]!.at;
    const owner = after.kingdoms[no]!.owner;
    if (at === was || owner === null) return;
    const mine = owner === viewer && before.kingdoms[no]!.owner === viewer;
    const army = `a${no + 1}`;
    if (mine && was !== null && at === null && after.bans.some((ban) => ban.army === no && ban.kingdom === was))
      out.push({ key: "news.driven", args: { army, kingdom: `k${was + 1}` } });
    // Where the viewer rules it is a siege, elsewhere it is told after all else.
    else if (owner !== viewer && at !== null) {
      const news = { key: "news.stands", args: { who: owner, army, kingdom: `k${at + 1}` } };
      if (viewer !== null && after.kingdoms[at]!.owner === viewer) out.push(news);
      else came.push(news);
    }
  });
  // What goes on elsewhere is seen; who is interested watches it again.
  const elsewhere = came.length > FEW ? [{ key: "news.moved", args: { n: came.length } }] : came;
  return [...out, ...elsewhere, ...drawnBetween(before, after, viewer)];
}

/** Kingdoms that changed hands, told together where they went the same way. */
function wonOf(before: Table, after: Table): Msg[] {
  const won = new Map<string, No[]>();
  after.kingdoms.forEach(({ owner }, no) => {
    const from = before.kingdoms[no]!.owner;
    if (owner === null || owner === from) return;
    const key = `${owner} ${from}`;
    won.set(key, [...(won.get(key) ?? []), no]);
  });
  return [...won.values()].map((nos) => {
    const who = after.kingdoms[nos[0]!]!.owner!;
    const whom = before.kingdoms[nos[0]!]!.owner;
    const args = { who, kingdoms: nos.map((no) => `k${no + 1}`) };
    return whom === null ? { key: "news.took", args } : { key: "news.tookFrom", args: { ...args, whom } };
  });
}

/** Others who hold more cards than before. */
function drawnBetween(before: Table, after: Table, viewer: Seat | null): Msg[] {
  if (before.first === null) return [];
  const whom = range(after.sizes.length).filter((who) => who !== viewer && after.sizes[who]! > before.sizes[who]!);
  return whom.length > 0 ? [{ key: "news.cards", args: { whom } }] : [];
}
