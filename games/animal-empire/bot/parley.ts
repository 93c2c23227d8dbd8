import type { Bot } from "@warren/kernel/bot.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Heard } from "@warren/kernel/talk.ts";
import { isOpen, type Offer, offersIn, pactsOf } from "../rules/offers.ts";
import { type EmpireView, noOf, type Table } from "../rules/state.ts";
import { headOf, totalOf } from "../rules/vassal.ts";

/** Nobody plans further ahead than this many rounds. */
const FAR = 3;
/** Who is this close to winning is given no peace. */
const CLOSE = 2;

const strength = (table: Table, seat: Seat): number => totalOf(table, headOf(table, seat));

/** Whether the offer is to the advantage of the player it was made to, by a rule of thumb. */
function isWelcome(offer: Offer, view: EmpireView, seat: Seat, heard: readonly Heard[]): boolean {
  const { table } = view;
  if (offer.until > table.turn.round + FAR) return false;
  switch (offer.kind) {
    case "peace":
      return strength(table, offer.from) < table.house.winKingdoms - CLOSE;
    case "war": {
      // Against the strongest, and not against whom one has promised peace.
      const head = headOf(table, seat);
      const others = table.lords.flatMap((_, other) => (headOf(table, other) === head ? [] : [strength(table, other)]));
      const atPeace = pactsOf(heard, view, seat).some(
        (pact) => pact.kind === "peace" && [pact.from, pact.to].includes(offer.whom!),
      );
      return !atPeace && strength(table, offer.whom!) === Math.max(...others);
    }
    case "share": {
      // Where an Army of one's own stands one means to stay.
      const left = noOf(offer.mine!);
      return !table.armies.some((army, no) => army.at === left && table.kingdoms[no]!.owner === seat);
    }
    default:
      return offer.kind satisfies never;
  }
}

/** Says yes or no to the oldest offer that waits for this player. */
export const reply: NonNullable<Bot["reply"]> = ({ view, seat, heard }) => {
  const offer = offersIn(heard).find((one) => one.to === seat && isOpen(one, view.table));
  return offer && [isWelcome(offer, view as EmpireView, seat, heard) ? "accept" : "decline", String(offer.seq)];
};

/** Whether an Action would break an agreement that this player has made and that still holds. */
export function breaksWord(heard: readonly Heard[], view: EmpireView, seat: Seat, path: readonly string[]): boolean {
  const { table } = view;
  const [verb, first, second, third] = path;
  const place = verb === "march" ? second : verb === "capture" || verb === "seize" ? first : undefined;
  const victim = verb === "battle" ? second : verb === "march" ? third : undefined;
  const army = victim?.startsWith("a") ? table.kingdoms[noOf(victim)]!.owner : null;
  const attacked = verb === "capture" || verb === "seize" ? table.kingdoms[noOf(first!)]!.owner : army;
  return pactsOf(heard, view, seat).some((pact) => {
    if (pact.kind === "peace") return attacked !== null && attacked === (pact.from === seat ? pact.to : pact.from);
    if (pact.kind === "share") return verb !== "seize" && place === (pact.from === seat ? pact.yours : pact.mine);
    return false;
  });
}
