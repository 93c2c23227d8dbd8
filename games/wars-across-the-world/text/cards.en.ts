import type { Catalogue } from "@warren/kernel/text.ts";

/** What effects of cards and rules ask and tell. `{source}` is the title of the card. */
export const cardsEn: Catalogue = {
  "ask.choice.modify": "{source}: choose {n} whom it is for.",
  "ask.choice.supply": "{source}: where, or for whom?",
  "ask.choice.allow": "{source}: who may?",
  "ask.choice.forbid": "{source}: who may not?",
  "ask.choice.edge": "{source}: choose {n} {n|border|borders}.",
  "ask.choice.fire": "{source}: choose {n} {n|unit|units}.",
  "ask.choice.place": "{source}: who comes, and where?",
  "ask.choice.remove": "{source}: who goes?",
  "ask.choice.damage": "{source}: who loses the steps?",
  "ask.choice.repair": "{source}: choose {n} {n|unit|units} to restore.",
  "ask.choice.move": "{source}: who goes where?",
  "ask.choice.control": "{source}: choose {n} {n|region|regions}.",
  "ask.choice.structure": "{source}: in which region?",
  "ask.choice.delay": "{source}: who comes later?",
  "ask.choice.leaders": "Where is the leader sent, or who is called back?",
  "ask.choice.choose": "{source}: which of these?",

  "effect.placed": "{units} {units|comes|come} into {region}.",
  "effect.placed.hidden": "{side} has a hidden unit in {region}.",
  "effect.removed.out": "{units} {units|leaves|leave} the game.",
  "effect.removed.lost": "{units} {units|is|are} lost.",
  "effect.removed.pool": "{units} {units|goes|go} back to the pool.",
  "effect.restored": "{units} {units|is|are} at full strength again.",
  "effect.moved": "{units} {units|goes|go} to {region}.",
  "effect.delayed": "{units} {units|comes|come} later.",
  "effect.fort.place": "A fort of {side} stands at {region}, fortress value {fdv}.",
  "effect.fort.remove": "The fort of {side} at {region} is gone.",
  "effect.fort.fdv": "The fort of {side} at {region} has the fortress value {fdv} now.",
  "effect.rolled": "A die for {side}: {die}; up to {upTo} was needed.",
};
