import type { GameEvent } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Heard, Pledge, PledgeVerdict } from "@warren/kernel/talk.ts";
import { isOpen, type Offer, offerMsg, offersIn } from "./offers.ts";
import type { EmpireView } from "./state.ts";

interface Told {
  readonly seq: number;
  readonly event: GameEvent;
}

/** AE-talk-6: what counts as an attack on somebody. */
const ATTACKS = ["capture.from", "crown.seized", "crown.rebels", "battle.forces", "attackers.drive"];
/** AE-talk-8: what counts as not leaving a Kingdom alone, by the argument that names it. */
const MARCHES = ["action.to", "raid.to", "fleet.to"];
const CAPTURES = ["capture.free", "capture.from"];
const FALLS = ["crown.seized", "crown.rebels"];

const isAttack = ({ key, args }: GameEvent, who: Seat, whom: Seat): boolean =>
  ATTACKS.includes(key) && args?.who === who && args.whom === whom;
const isGrab = ({ key, args }: GameEvent, who: Seat, kingdom: string): boolean =>
  args?.who === who &&
  ((MARCHES.includes(key) && args.place === kingdom) || (CAPTURES.includes(key) && args.kingdom === kingdom));

/** What was told while an accepted offer held. Entries tell much at once, so places in the list are compared, not entries. */
function during(offer: Offer, told: readonly Told[]): { readonly told: readonly Told[]; readonly ranOut: boolean } {
  const since = told.filter(({ seq }) => seq > offer.answer!.seq);
  const end = since.findIndex(({ event }) => event.key === "turn.starts" && (event.args!.round as number) > offer.until);
  return { told: end < 0 ? since : since.slice(0, end), ranOut: end >= 0 };
}

/** What one side of an accepted offer has promised. */
function promiseOf(offer: Offer, by: Seat): Msg {
  const other = by === offer.from ? offer.to : offer.from;
  const args = { who: by, to: other, until: offer.until };
  switch (offer.kind) {
    case "peace":
      return { key: "pledge.peace", args };
    case "war":
      return { key: "pledge.war", args: { ...args, whom: offer.whom! } };
    case "share":
      return { key: "pledge.share", args: { ...args, kingdom: leftAlone(offer, by) } };
    default:
      return offer.kind satisfies never;
  }
}
/** share: the Kingdom this side leaves to the other. */
const leftAlone = (offer: Offer, by: Seat): string => (by === offer.from ? offer.yours! : offer.mine!);

/** Where this side first acted against its promise, -1 for never; for `war` the deed itself, which keeps it. */
function deedOf(offer: Offer, by: Seat, told: readonly Told[]): number {
  const other = by === offer.from ? offer.to : offer.from;
  return told.findIndex(({ event }) => {
    if (offer.kind === "peace") return isAttack(event, by, other);
    if (offer.kind === "war") return isAttack(event, by, offer.whom!);
    return isGrab(event, by, leftAlone(offer, by));
  });
}

/** AE-talk-6, AE-talk-7, AE-talk-8, AE-talk-9: what became of both sides of an accepted offer. */
function judge(offer: Offer, all: readonly Told[], over: boolean): Pledge[] {
  const { told, ranOut } = during(offer, all);
  const sides = [offer.from, offer.to];
  const concerned = offer.whom === undefined ? sides : [...sides, offer.whom];
  const fall = told.findIndex(({ event }) => FALLS.includes(event.key) && concerned.includes(event.args!.whom as Seat));
  const deeds = sides.map((by) => deedOf(offer, by, told));
  return sides.map((by, side): Pledge => {
    const base = { seq: offer.seq, by, text: promiseOf(offer, by) };
    const mine = deeds[side]!;
    if (offer.kind === "war") {
      if (mine >= 0 && (fall < 0 || mine <= fall)) return { ...base, verdict: "kept" };
      // The end of the game leaves the rest of the time away.
      return { ...base, verdict: fall >= 0 || (over && !ranOut) ? "released" : ranOut ? "broken" : "open" };
    }
    // Who broke it first frees the other, and so does a Crown that falls; falling by the other's hand is the other's breach.
    const freed = Math.min(...[deeds[1 - side]!, fall].filter((at) => at >= 0));
    if (mine >= 0 && mine <= freed) return { ...base, verdict: "broken", breach: told[mine]! };
    if (freed !== Number.POSITIVE_INFINITY) return { ...base, verdict: "released" };
    return { ...base, verdict: over || ranOut ? "kept" : "open" };
  });
}

/** The record of offers and promises: each accepted one from both sides, every other one with what became of it. */
export function pledges(heard: readonly Heard[], told: readonly Told[], view: EmpireView, over: boolean): Pledge[] {
  return offersIn(heard).flatMap((offer): Pledge[] => {
    if (offer.answer?.word === "accept") return judge(offer, told, over);
    const verdict: PledgeVerdict =
      offer.answer?.word === "decline"
        ? "declined"
        : offer.answer?.word === "withdraw"
          ? "withdrawn"
          : !over && isOpen(offer, view.table)
            ? "open"
            : "expired";
    return [{ seq: offer.seq, by: offer.from, text: offerMsg(offer), verdict }];
  });
}
