import type { Blocked } from "@warren/kernel/decision.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { GameEvent } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { Heard, Said, Talk, TalkCard, TalkRules } from "@warren/kernel/talk.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { COUNT } from "../content/kingdoms.ts";
import { orderTree } from "./manage.ts";
import {
  ANSWERS,
  isOpen,
  type Moment,
  momentOf,
  OFFERS,
  type Offer,
  type OfferKind,
  offerMsg,
  offersIn,
  termOf,
} from "./offers.ts";
import { pledges } from "./pledges.ts";
import { type EmpireView, type Hand, KID, type Order, SID, seatOf, type Table } from "./state.ts";
import { areAllied, directVassals } from "./vassal.ts";

/** AE-talk-3: how many rounds ahead an offer may reach. */
const AHEAD = [1, 2, 3, 5] as const;

/**
 * The orders a Vassal has from its present lord, the one that counts first: a word between the turns until the lord's next turn starts
 * (AE-talk-2), then what the lord said in a turn of its own (AE-vassal-14). Empty for a player without a lord.
 */
export function ordersFor(heard: readonly Heard[], view: EmpireView, seat: Seat): Order[] {
  const { table } = view;
  const lord = table.lords[seat] ?? null;
  if (lord === null) return [];
  const standing = table.orders[seat];
  const orders = standing ? [standing] : [];
  const seats = table.lords.length;
  for (const { seat: by, say, moment } of heard) {
    const [word, vassal, order, whom] = say as readonly string[];
    if (word !== "order" || by !== lord || vassal !== SID[seat]) continue;
    const then = (moment as unknown as Moment).turn;
    const lordsPlace = (lord - (table.first ?? 0) + seats) % seats;
    const next = then + 1 + ((((lordsPlace - then - 1) % seats) + seats) % seats);
    if (momentOf(table).turn >= next) continue;
    orders.unshift({ order: order as Order["order"], whom: whom === undefined ? null : seatOf(whom) });
  }
  return orders;
}

/** Kingdoms that can be shared out between two: face up, and of neither's tree. */
function shareable(table: Table, a: Seat, b: Seat): string[] {
  const ids: string[] = [];
  for (let no = 0; no < COUNT; no++) {
    const { owner, up } = table.kingdoms[no]!;
    if (up && (owner === null || (!areAllied(table, owner, a) && !areAllied(table, owner, b)))) ids.push(KID[no]!);
  }
  return ids;
}

/** AE-talk-3, AE-talk-5: what may be offered to one other player. */
function offerTree(table: Table, seat: Seat, to: Seat, open: readonly Offer[], blocked: Blocked[]): Branch {
  const until: Branch = {};
  for (const ahead of AHEAD) until[`r${table.turn.round + ahead}`] = LEAF;
  const tree: Branch = {};
  for (const kind of OFFERS) {
    const path = ["offer", SID[to]!, kind];
    if (kind === "peace" && areAllied(table, seat, to)) {
      blocked.push({ path, why: { key: "why.allied", args: { whom: to } }, rule: "AE-talk-5" });
      continue;
    }
    if (open.some((offer) => offer.from === seat && offer.to === to && offer.kind === kind)) {
      blocked.push({ path, why: { key: "why.offerOpen", args: { whom: to } }, rule: "AE-talk-5" });
      continue;
    }
    const terms = termsTree(table, seat, to, kind, until);
    if (!isEmpty(terms)) tree[kind] = terms;
  }
  return tree;
}

function termsTree(table: Table, seat: Seat, to: Seat, kind: OfferKind, until: Tree): Branch | Tree {
  if (kind === "peace") return until;
  const tree: Branch = {};
  if (kind === "war") {
    for (let whom = 0; whom < table.lords.length; whom++)
      if (!areAllied(table, whom, seat) && !areAllied(table, whom, to)) tree[SID[whom]!] = until;
    return tree;
  }
  const kingdoms = shareable(table, seat, to);
  for (const mine of kingdoms) {
    const others: Branch = {};
    for (const yours of kingdoms) if (yours !== mine) others[`yours.${yours}`] = until;
    if (!isEmpty(others)) tree[`mine.${mine}`] = others;
  }
  return tree;
}

function now({ table }: EmpireView, seat: Seat, heard: readonly Heard[], gone: readonly Seat[] = []): Talk {
  // Before somebody begins there is nothing yet to speak about but what chat is for.
  if (table.first === null || table.over) return { free: "all", rule: "AE-talk-1" };
  const open = offersIn(heard).filter((offer) => isOpen(offer, table));
  const blocked: Blocked[] = [];
  const tree: Branch = {};
  if (directVassals(table, seat).length > 0 && table.house.orders) {
    const orders = table.turn.seat === seat ? undefined : orderTree({ ...table, turn: { ...table.turn, ordered: [] } }, seat);
    if (orders) tree.order = orders;
    else blocked.push({ path: ["order"], why: { key: "why.orderInTurn" }, rule: "AE-talk-2" });
  }
  const offers: Branch = {};
  for (let to = 0; to < table.lords.length; to++) {
    if (to === seat) continue;
    if (gone.includes(to)) {
      blocked.push({ path: ["offer", SID[to]!], why: { key: "why.gone", args: { whom: to } }, rule: "AE-talk-5" });
      continue;
    }
    const kinds = offerTree(table, seat, to, open, blocked);
    if (!isEmpty(kinds)) offers[SID[to]!] = kinds;
  }
  if (!isEmpty(offers)) tree.offer = offers;
  return {
    free: "all",
    ...(isEmpty(tree) ? {} : { domain: { t: "pick" as const, tree } }),
    blocked,
    cards: open.filter((offer) => !gone.includes(offer.from)).flatMap((offer) => cardOf(offer, seat)),
    rule: "AE-talk-1",
    bots: true,
  };
}

function cardOf(offer: Offer, seat: Seat): TalkCard[] {
  const words = offer.to === seat ? (["accept", "decline"] as const) : offer.from === seat ? (["withdraw"] as const) : [];
  if (words.length === 0) return [];
  return [
    {
      seq: offer.seq,
      text: offerMsg(offer),
      note: { key: offer.to === seat ? "offer.answerBy" : "offer.waits", args: { whom: offer.to, round: offer.answerBy } },
      answers: words.map((word) => ({ say: [word, String(offer.seq)], label: { key: `offer.${word}` } })),
    },
  ];
}

function said({ table }: EmpireView, seat: Seat, heard: readonly Heard[], say: Answer): Said {
  return { event: eventOf(seat, heard, say as readonly string[], momentOf(table)), moment: { ...momentOf(table) } };
}

function eventOf(seat: Seat, heard: readonly Heard[], path: readonly string[], moment: Moment): GameEvent {
  const [word, first, third, whom] = path;
  if (word === "order") {
    const to = seatOf(first!);
    const args = whom === undefined ? { who: seat, to } : { who: seat, to, whom: seatOf(whom) };
    return { key: `order.${third}`, args, rule: "AE-talk-2", about: [SID[to]!] };
  }
  if (word === "offer") {
    const offer = offersIn([{ seq: 0, at: 0, seat, say: path, moment: { ...moment } }])[0]!;
    return { ...offerMsg(offer), rule: "AE-talk-3", about: [SID[seat]!, SID[offer.to]!] };
  }
  const offer = offersIn(heard).find((one) => one.seq === Number(first))!;
  const args = { who: seat, whom: offer.from === seat ? offer.to : offer.from, term: termOf(offer) as never };
  const key = word === "accept" ? "offer.accepted" : word === "decline" ? "offer.declined" : "offer.withdrawn";
  return { key, args, rule: "AE-talk-4", about: [SID[offer.from]!, SID[offer.to]!] };
}

/** Why an answer to an offer is too late or not this player's to give. */
function whyNot({ table }: EmpireView, seat: Seat, heard: readonly Heard[], say: unknown): Refusal | undefined {
  if (!Array.isArray(say) || !ANSWERS.includes(say[0]) || say.length !== 2) return undefined;
  const offer = offersIn(heard).find((one) => String(one.seq) === say[1]);
  const rule = "AE-talk-4";
  if (!offer) return { key: "refuse.noOffer", rule };
  if ((say[0] === "withdraw" ? offer.from : offer.to) !== seat) return { key: "refuse.notYourOffer", rule };
  if (offer.answer) return { key: "refuse.offerAnswered", rule };
  return isOpen(offer, table) ? undefined : { key: "refuse.offerLapsed", args: { round: offer.answerBy }, rule };
}

export const talk: TalkRules<Table, Hand> = { now, said, whyNot, pledges };
