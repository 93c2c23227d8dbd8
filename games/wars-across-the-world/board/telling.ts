/**
 * How every event is shown, beside its words in the bar. way: an arrow along the regions it names; ring: the regions it names, or those of the counters it
 * names, are ringed; sheet: it is written on the sheet of the battle; head: the line with turn, phases and VP changes; words: only said.
 */
export type Shown = "way" | "ring" | "sheet" | "head" | "words";

const each = (shown: Shown, ...keys: readonly string[]): { readonly [key: string]: Shown } =>
  Object.fromEntries(keys.map((key) => [key, shown]));

export const TELLING: { readonly [key: string]: Shown } = {
  ...each("way", "land.marches", "land.attacks", "land.overruns", "land.steals", "land.lands", "land.assault"),
  ...each("way", "naval.sails", "naval.harbours", "naval.slips", "naval.driven", "retreat"),
  ...each(
    "sheet",
    "battle.begins",
    "battle.shelter",
    "battle.ships",
    "battle.sheet",
    "battle.fire",
    "battle.panic",
    "battle.reduced",
  ),
  ...each(
    "sheet",
    "battle.lost",
    "battle.morale",
    "battle.allPanicked",
    "battle.holds",
    "battle.routs",
    "battle.won",
    "battle.won.rout",
  ),
  ...each(
    "sheet",
    "rout.support",
    "battle.pursuit",
    "retreat.fort",
    "retreat.none",
    "retreat.fixed",
    "retreat.excess",
    "battle.over",
  ),
  ...each("sheet", "leader.safe", "leader.injured", "leader.hit", "leader.killed", "leader.flees", "vp.battle"),
  ...each("sheet", "naval.meets", "naval.manoeuvre", "naval.range.short", "naval.range.long", "naval.drowned"),
  ...each(
    "ring",
    "land.dropped",
    "land.strike",
    "land.sally",
    "overrun",
    "support.lost",
    "hidden.hide",
    "hidden.found",
    "control",
  ),
  ...each(
    "ring",
    "reinforce",
    "reinforce.hidden",
    "leader.returns",
    "supply.spent",
    "supply.marked",
    "supply.removed",
    "siege.falls",
  ),
  ...each(
    "ring",
    "unit.reduced",
    "unit.lost",
    "naval.trapped",
    "naval.loads",
    "naval.unloads",
    "naval.mode.intercept",
    "naval.mode.evade",
  ),
  ...each("ring", "test.search.success", "test.search.failure", "test.search.settled"),
  ...each("ring", "test.siege.success", "test.siege.failure", "test.siege.settled"),
  ...each("ring", "test.intercept.success", "test.intercept.failure", "test.intercept.settled"),
  ...each("ring", "test.evade.success", "test.evade.failure", "test.evade.settled"),
  ...each(
    "ring",
    "effect.placed",
    "effect.removed.out",
    "effect.removed.lost",
    "effect.removed.pool",
    "effect.restored",
    "effect.moved",
  ),
  ...each("ring", "effect.fort.place", "effect.fort.remove", "effect.fort.fdv"),
  ...each("head", "turn", "side", "vp.gain", "vp.lose", "vp.scored"),
  // Cards have no place on the map: they are read in the hand and among the events in effect; a die of a card and who comes later are nowhere yet.
  ...each(
    "words",
    "cards.drawn",
    "cards.drew",
    "cards.reshuffled",
    "cards.nextDeck",
    "cards.discarded",
    "cards.aside",
    "cards.back",
    "card.played",
    "card.ahead",
  ),
  ...each("words", "rule.used", "effect.rolled", "effect.delayed"),
  ...each("ring", "economy.placed", "economy.laid", "economy.fort", "economy.restored", "economy.ready"),
  ...each("words", "economy.income", "economy.resource", "economy.gain", "economy.lose", "economy.paid", "economy.unpaid"),
  ...each("words", "economy.bought", "economy.levels", "economy.cards", "economy.waits", "economy.granted", "economy.burnt"),
  ...each("ring", "leader.drawn", "leader.revealed"),
  ...each("words", "leader.recalled", "over.also"),
  ...each("words", "tech.gained", "relation.war", "relation.peace", "relation.allied", "relation.handed", "relation.received"),
  // The end is said by the page.
  ...each("words", "over.objective", "over.score", "over.draw"),
};
export const isOnSheet = (key: string): boolean => TELLING[key] === "sheet" || key === "card.played" || key === "retreat";
