import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import type { ConformanceSetting } from "@warren/kernel/testing/kit/setting.ts";
import { bots } from "../bot.ts";
import { en } from "../text/en.ts";
import { STARTS } from "./starts.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));

/** What the conformance kit plays, here and in `warren check`, and what it must have met. */
export const kit: ConformanceSetting = {
  games: 51,
  bots: bots.slice(0, 2),
  catalogue: en,
  rules: new Set(ledger.map((rule) => rule.id)),
  // Nine tenths of it is the scenario, which is sent once.
  maxBytes: 90_000,
  starts: STARTS,
  cap: 4_000,
  questions: [
    "card.window",
    "card.choice",
    "battle.cards",
    "rule.may",
    "discard",
    "supply.spend",
    "leader.return",
    "naval.orders",
    "load",
    "intercept",
    "evade",
    "naval.range",
    "fleet.retreat",
    "cargo.loss",
    "port.evacuate",
    "land.orders",
    "regroup",
    "drop",
    "hide",
    "reveal.excess",
    "battle.next",
    "shelter",
    "battle.roles",
    "losses.panic",
    "losses.hits",
    "losses.pursuit",
    "rout.support",
    "retreat",
    "retreat.excess",
    "leader.flee",
  ],
  unreachable: {
    "cards.aside": "no scenario that the rules play sets cards aside yet; the words are for those that do",
  },
  seldom: Object.fromEntries(
    [
      "cargo.loss",
      "ask.cargo.loss",
      "naval.drowned",
      "losses.pursuit",
      "ask.losses.pursuit",
      "rout.support",
      "ask.rout.support",
      "retreat.excess",
      "ask.retreat.excess",
      "retreat.fixed",
      "reveal.excess",
      "ask.reveal.excess",
      "leader.flee",
      "ask.leader.flee",
      "supply.spend",
      "ask.supply.spend",
      "supply.spent",
      "siege.falls",
      "test.siege.settled",
      "test.intercept.settled",
      "test.evade.settled",
      "test.search.settled",
      "effect.fort.fdv",
      "effect.fort.remove",
      "ask.choice.fire",
      "ask.choice.move",
      "ask.choice.damage",
      "ask.choice.repair",
      "cards.reshuffled",
    ].map((name) => [name, "chance alone seldom comes to it in a few games"]),
  ),
  onlyWords: ["why", "mod", "line", "loss", "choice", "window", "nobody", "refuse"],
};
