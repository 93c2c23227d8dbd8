import type { Catalogue } from "@warren/kernel/text.ts";
import { CITIES, CITY_IDS } from "../../content/cities.ts";
import { en as battles } from "../../text/en.ts";
import { OPTIONS } from "../rules/setup.ts";
import { lessonsEn } from "./lessons.en.ts";

/** What the battles have words for: who is who, Tactics, Objectives, medals, and the switches that a war has from its battles. */
const FAMILIES = /^(team|side|sideNo|class|name|honour|lesson\.stovegate)\.|^(tactic\.T|objective\.[OK])\d+(\.|$)/;
const SWITCHES = OPTIONS.map(({ id }) => `option.${id}`);
const borrowed: Catalogue = Object.fromEntries(
  Object.entries(battles).filter(
    ([key]) => FAMILIES.test(key) || SWITCHES.some((option) => key === option || key.startsWith(`${option}.`)),
  ),
);

/** The campaign in English. */
export const en: Catalogue = {
  ...borrowed,

  about:
    "Herbivoria and Carnivoron fight for sixteen cities on five continents. Every battle is a battle of Animal World War; what it does to your soldiers, it does for good.",
  "brief.1": "In your turn you give one order: attack a city next to one of yours, send a mission, or regroup.",
  "brief.2": "Who takes a city gets its Tactic for good, and its tanks or planes for as long as the city is held.",
  "brief.3": "The dead stay dead. Who lies Wounded among the enemy is captured or goes missing, and has to be brought home.",
  "brief.4": "Deeds earn medals, victories earn chevrons; both make a soldier stronger in every later battle.",
  "brief.5": "Three of the five key cities win the war.",

  ...Object.fromEntries(CITY_IDS.map((id) => [`city.${id}`, CITIES[id].name])),

  // What may be chosen
  "label.attack": "Attack a city",
  "label.wire": "Break the Wire: free prisoners",
  "label.patrol": "Lost Patrol: look for somebody missing",
  "label.regroup": "Regroup",
  "label.surrender": "Surrender the war",
  "label.offer": "Offer an exchange",
  "label.none": "No exchange",
  "label.yes": "Agree",
  "label.no": "Refuse",
  "label.alone": "Nobody else",

  // Questions
  "kind.start.tactic": "the first Tactic",
  "kind.swap.offer": "an exchange of prisoners",
  "kind.swap.answer": "an offer to exchange prisoners",
  "kind.order": "the order of this turn",
  "kind.award.medal": "a medal",
  "kind.award.chevron": "a chevron",
  "ask.startTactic": "Which Tactic does your Empire know from the start?",
  "ask.swap": "Offer to exchange prisoners, one for one?",
  "ask.swapAnswer": "They would give back {mine@name} for {theirs@name}. Agree?",
  "ask.order": "Turn {turn}: what is your order?",
  "ask.medal": "Several have earned the {medal@honour}. Who gets it?",
  "ask.chevron": "The battle is won. Who is promoted?",

  // Why not
  "blocked.own": "This city is yours.",
  "blocked.far": "No city of yours is joined to it.",
  "blocked.resting": "It was fought over last turn; nobody attacks it again at once.",
  "blocked.spent": "Nobody but the Recruit is ready: a spent Empire attacks no city.",
  "blocked.noPrisoner": "None of your soldiers is a prisoner.",
  "blocked.noMissing": "None of your soldiers is missing.",

  // What happens
  "city.objective": "{city@city} is fought for by {objective@objective}.",
  "start.tactic": "{side@sideNo} begins with {tactic@tactic}.",
  "turn.begins": "Turn {turn}: {side@sideNo} gives the order.",
  "missing.ready": "{who@name} finds the way home ({die} rolled).",
  "missing.mia": "No word from {who@name} ({die} rolled).",
  "missing.pow": "{who@name} has walked into the enemy’s arms and is a prisoner ({die} rolled).",
  "swap.offered": "{side@sideNo} offers {theirs@name} for {mine@name}.",
  "swap.agreed": "{side@sideNo} agrees: {mine@name} and {theirs@name} go home.",
  "swap.refused": "{side@sideNo} keeps {mine@name}, and does without {theirs@name}.",
  "order.attack": "{side@sideNo} attacks {city@city}: {objective@objective}.",
  "order.wire": "{side@sideNo} sends a squad through the wire for {who@name}.",
  "order.patrol": "{side@sideNo} sends a patrol to look for {who@name}.",
  "order.regroup": "{side@sideNo} regroups.",
  "battle.won": "{winner@sideNo} wins the battle.",
  "battle.drawn": "The battle ends with no victor.",
  "city.taken": "{side@sideNo} takes {city@city}.",
  "tactic.unlocked": "{side@sideNo} learns {tactic@tactic}.",
  "soldier.dead": "{who@name} has fallen.",
  "soldier.pow": "{who@name} is a prisoner.",
  "soldier.mia": "{who@name} is missing.",
  "soldier.convalescent": "{who@name} is in hospital and sits the next battle out.",
  "soldier.home": "{who@name} is home.",
  "soldier.well": "{who@name} is well again.",
  "soldier.spared": "{who@name} was left behind, cut the wire and walked home.",
  "soldier.succumbed": "{who@name} was carried off the field and does not live ({die} rolled).",
  "soldier.pulledThrough": "{who@name} was carried off the field and pulls through ({die} rolled).",
  "medal.given": "{who@name} is given the {medal@honour}.",
  "chevron.given": "{who@name} is promoted.",
  "citation.given": "{side@sideNo}: a vehicle is cited, {citation@honour}.",

  // How a war ends
  "war.claim": "{side@sideNo} holds three key cities; still held when its next turn begins, they win the war.",
  "war.keys": "{winner@sideNo} holds the key cities.",
  "war.turns": "After {turns} turns nobody has the strength to go on.",
  "war.spent": "Nobody is left on either side who could attack.",
  "war.surrender": "{winner@sideNo} is handed the sword.",
  "outcome.keys": "{winner@sideNo} holds three of the five key cities and wins the war.",
  "outcome.surrender": "A surrender: {winner@sideNo} wins the war.",
  "outcome.by.keys": "{winner@sideNo} holds more key cities and wins the war.",
  "outcome.by.cities": "{winner@sideNo} holds more cities and wins the war.",
  "outcome.by.ready": "{winner@sideNo} has more soldiers left and wins the war.",
  "outcome.by.honours": "{winner@sideNo} has more medals to show and wins the war.",
  "outcome.peace": "Equal in everything: the Exhausted Peace.",

  // What was agreed on
  "option.convalescence": "Convalescence",
  "option.convalescence.help": "A Wounded soldier who comes home sits out the next battle, unless the Empire regroups.",
  "option.holdKeys": "Hold the key cities",
  "option.holdKeys.help": "Three key cities win only if they are still held when their holder’s next turn begins.",
  "option.campaignObjectives": "Objectives of the cities",
  "option.campaignObjectives.help":
    "Every city has an Objective of its own, or they are dealt to the cities when the war begins.",
  "option.campaignObjectives.printed": "As on the map",
  "option.campaignObjectives.shuffled": "Dealt at random",
  "option.maxCampaignTurns": "Turns at most",
  "option.maxCampaignTurns.help": "After so many campaign turns the Empire that is ahead wins.",
  "option.maxCampaignTurns.20": "20",
  "option.maxCampaignTurns.12": "12",
  "option.maxCampaignTurns.30": "30",
  "option.vehicles": "Tanks and planes",
  "option.vehicles.help":
    "As printed, a city with a tank or a plane gives it to whoever takes it in a battle. Or also to who has held it from the start, so that both Empires begin with both.",
  "option.vehicles.captured": "From captured cities",
  "option.vehicles.held": "From all cities held",
  "preset.recommended": "Recommended",
  "preset.recommended.about":
    "Both Empires have tanks and planes from the first battle on (house rule), so that losing it does not lose the war.",

  // Lines of the luck report
  "luck.missing": "Soldiers who were missing",
  "luck.takenOff": "Soldiers carried off the field",

  ...lessonsEn,
};
