import type { CardId } from "../../content/wilderness.ts";
import type { Card } from "./card.ts";
import { dulledFangs, quagmire, sanctuaryRing } from "./markers.ts";
import { beaconChain, crossroadsMirage, stampede, turnAgain } from "./moves.ts";
import { feignedNumbers, magnonEngine, owlsMap, secondDawn, tirelessDrum } from "./orders.ts";
import { brokenLeash, magpiesDue, marriagePact, turnedBanner } from "./realms.ts";

/** AE-wilderness-1: every card by its id. */
export const CARDS: Readonly<Record<CardId, Card>> = {
  C01: secondDawn,
  C02: tirelessDrum,
  C03: turnAgain,
  C04: sanctuaryRing,
  C05: stampede,
  C06: marriagePact,
  C07: crossroadsMirage,
  C08: owlsMap,
  C09: magpiesDue,
  C10: brokenLeash,
  C11: turnedBanner,
  C12: beaconChain,
  C13: quagmire,
  C14: dulledFangs,
  C15: magnonEngine,
  C16: feignedNumbers,
};
