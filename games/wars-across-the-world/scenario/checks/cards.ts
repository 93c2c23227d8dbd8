import type { Findings, Place } from "../finding.ts";
import type { CardDef, SpecialRule, Use, Window } from "../types.ts";
import type { Effect, EffectName } from "../vocabulary.ts";
import { deepEffects } from "../walk.ts";
import { ALWAYS, ANY_TIME, checkConditions, checkResource, isHopeless } from "./conditions.ts";
import { checkEffects, readsRank } from "./effects.ts";
import { eachKnown, isKnown, type Known } from "./known.ts";

/** Decks, cards and rules of the scenario. */
export function checkCards(known: Known, found: Findings): void {
  checkDecks(known, found);
  known.scenario.cards.forEach((card, nth) => {
    checkCard(known, card, ["cards", nth], found);
  });
  known.scenario.specialRules.forEach((rule, nth) => {
    checkRule(known, rule, ["specialRules", nth], found);
  });
  known.scenario.supremacy.forEach(({ side, when }, nth) => {
    isKnown(known.sides, "side", side, ["supremacy", nth, "side"], found);
    checkConditions(known, when, ANY_TIME, ["supremacy", nth, "when"], found);
  });
  checkAside(known, found);
  checkComing(known, found);
}

function checkDecks({ scenario, sides, cards }: Known, found: Findings): void {
  scenario.decks.forEach(({ id, side, startHand, open, aside }, nth) => {
    const place = ["decks", nth] as const;
    isKnown(sides, "side", side, [...place, "side"], found);
    const own = scenario.cards.filter(({ deck }) => deck === id);
    for (const list of ["open", "aside"] as const)
      eachKnown(cards, "card", list === "open" ? open : aside, [...place, list], found);
    for (const [list, ids] of [
      ["open", open],
      ["aside", aside],
    ] as const)
      ids.forEach((card, at) => {
        if (cards.has(card) && !own.some((one) => one.id === card))
          found.refuse([...place, list, at], "file.otherDeck", { card, deck: id });
      });
    const dealt = own
      .filter((card) => !open.includes(card.id) && !aside.includes(card.id))
      .reduce((sum, { copies }) => sum + copies, 0);
    if (startHand > dealt) found.refuse([...place, "startHand"], "file.startHand", { n: startHand, cards: dealt }, "WAW-8-a");
    if (own.length === 0) found.warn(place, "file.emptyDeck", { id });
  });
}

/** Whether a window ever opens in this scenario. */
function opens({ scenario }: Known, window: Window): boolean {
  const { phases } = scenario;
  const [who, what] = window.split(":") as [string, string | undefined];
  if (who === "battle") return true;
  if (who === "move") return phases.naval;
  if (who === "test") return what === "siege" ? phases.siege : what === "search" ? true : phases.naval || phases.air1;
  if (what === "maintenance" || what === "purchase") return phases.production;
  return what === "draw" || what === "reinforce" || what === "land" || what === "end" || phases[what as keyof typeof phases];
}

function checkCard(known: Known, card: CardDef, place: Place, found: Findings): void {
  const { id, deck, uses, notBeforeTurn = 1, notAfterTurn = known.scenario.turns } = card;
  isKnown(known.decks, "deck", deck, [...place, "deck"], found);
  uses.forEach((use, nth) => {
    checkUse(known, use, [...place, "uses", nth], found);
  });
  if (notBeforeTurn > notAfterTurn || notBeforeTurn > known.scenario.turns) {
    found.refuse([...place, "notBeforeTurn"], "file.neverPlayed", { id }, "WAW-8-j");
    return;
  }
  const dead = uses.map(({ windows, when }) => !windows.some((window) => opens(known, window)) || isHopeless(known, when));
  if (dead.every((one) => one)) found.refuse(place, "file.neverPlayed", { id }, "WAW-8-i");
  else
    dead.forEach((one, nth) => {
      if (one) found.warn([...place, "uses", nth], "file.deadUse", { id, n: nth + 1 }, "WAW-8-i");
    });
}

function checkUse(known: Known, use: Use, place: Place, found: Findings): void {
  const { kind, windows, when, cost = {}, ahead } = use;
  if (windows.length === 0) found.refuse([...place, "windows"], "file.noWindow", {}, "WAW-8-c");
  if (use.do.length === 0) found.refuse([...place, "do"], "file.noEffect");
  const battle = windows.every((window) => window === "battle");
  if ((kind === "battle") !== battle) found.refuse([...place, "kind"], "file.battleKind", {}, "WAW-8-d");
  if (ahead && kind === "battle") found.refuse([...place, "ahead"], "file.aheadInBattle", {}, "WAW-8-m");
  const isBattle = battle || ahead === true;
  const test = windows.every((window) => window.startsWith("test:"));
  const move = windows.every((window) => window.startsWith("move:"));
  checkConditions(known, when, { battle: isBattle, test, move, result: false }, [...place, "when"], found);
  checkEffects(known, use.do, { battle: isBattle, test, always: false }, [...place, "do"], found);
  for (const kindOfCost of Object.keys(cost))
    if (kindOfCost !== "vp") checkResource(known, kindOfCost, [...place, "cost", kindOfCost], found);
}

/** What may give a region to another side, and so set off a rule that waits for that. */
const CHANGES_CONTROL: readonly EffectName[] = ["control", "move", "place", "relation", "remove"];

function checkRule(known: Known, rule: SpecialRule, place: Place, found: Findings): void {
  const { trigger, when, once, optional } = rule;
  const always = trigger.on === "always";
  if ("side" in trigger && trigger.side !== "active")
    isKnown(known.sides, "side", trigger.side, [...place, "trigger", "side"], found);
  if ("phase" in trigger && !opens(known, `own:${trigger.phase}`))
    found.refuse([...place, "trigger", "phase"], "file.phaseOff", { phase: trigger.phase });
  checkConditions(known, when, always ? ALWAYS : { ...ANY_TIME, result: trigger.on === "battleEnd" }, [...place, "when"], found);
  checkEffects(known, rule.do, { battle: always, test: false, always }, [...place, "do"], found);
  if (always && (once || optional)) found.refuse([...place, once ? "once" : "optional"], "file.alwaysOnce");
  if (isHopeless(known, when)) found.warn([...place, "when"], "file.deadRule", { id: rule.id });
  // While a rule holds always its conditions are asked whenever the value is.
  if (always && rule.do.some((effect) => effect.e === "modify" && effect.stat === "rank") && readsRank(when))
    found.refuse([...place, "when"], "file.circle", { effect: "modify" });
  const loops = trigger.on === "controlChange" && !once && [...deepEffects(rule.do)].some(({ e }) => CHANGES_CONTROL.includes(e));
  if (loops) found.refuse([...place, "do"], "file.loop", { id: rule.id });
}

/** A card set aside comes into a hand once: by one effect, that runs once, and not by itself. */
function checkAside({ scenario }: Known, found: Findings): void {
  const aside = new Map(
    scenario.decks.flatMap((deck, nth) => deck.aside.map((card, at) => [card, ["decks", nth, "aside", at] as Place] as const)),
  );
  const bringers = new Map<string, number>();
  const look = (effects: readonly Effect[], place: Place, runsOnce: boolean, self?: string): void => {
    for (const effect of deepEffects(effects)) {
      if (effect.e !== "draw" || effect.card === undefined) continue;
      if (effect.card === self) found.refuse(place, "file.bringsItself", { card: effect.card });
      if (!aside.has(effect.card)) found.refuse(place, "file.notAside", { card: effect.card });
      const n = (bringers.get(effect.card) ?? 0) + (runsOnce ? 1 : 2);
      bringers.set(effect.card, n);
      if (n > 1) found.refuse(place, "file.broughtTwice", { card: effect.card });
    }
  };
  scenario.specialRules.forEach((rule, nth) => {
    look(rule.do, ["specialRules", nth, "do"], rule.once === true);
  });
  scenario.cards.forEach(({ id, uses, removeAfterUse, copies }, nth) => {
    uses.forEach((use, at) => {
      look(use.do, ["cards", nth, "uses", at, "do"], removeAfterUse === true && copies === 1, id);
    });
  });
  for (const [card, place] of aside) if (!bringers.has(card)) found.refuse(place, "file.neverBrought", { card });
}

/** Counters that wait for a card or a purchase which is not there. */
function checkComing({ scenario }: Known, found: Findings): void {
  const placed = [
    ...scenario.cards.flatMap(({ uses }) => uses.flatMap((use) => [...deepEffects(use.do)])),
    ...scenario.specialRules.flatMap((rule) => [...deepEffects(rule.do)]),
  ];
  const isPlaced = (id: string, side: string, place: string): boolean =>
    placed.some(
      (effect) =>
        effect.e === "place" &&
        (effect.units.in ?? "map") === place &&
        (effect.units.ids === undefined || effect.units.ids.includes(id)) &&
        (effect.units.side === undefined || effect.units.side === "self" || effect.units.side === side),
    );
  const isSold = (id: string): boolean => scenario.economy?.shop.some(({ unit }) => unit === id) === true;
  scenario.units.forEach(({ id, side, enter }, nth) => {
    if (enter === "card" && !isPlaced(id, side, "aside")) found.refuse(["units", nth, "enter"], "file.neverComes", { id });
    if (enter === "pool" && !isPlaced(id, side, "pool") && !isSold(id))
      found.refuse(["units", nth, "enter"], "file.neverComes", { id });
  });
  scenario.leaders.forEach(({ id, side, enter, pool }, nth) => {
    if (enter === "card" && !isPlaced(id, side, "aside")) found.refuse(["leaders", nth, "enter"], "file.neverComes", { id });
    if (enter === "pool" && pool === undefined) found.refuse(["leaders", nth, "enter"], "file.neverComes", { id });
  });
}
